// How the lobby presents a game: by what the folder of its board says in `lobby.ts`. A game without
// one is shown with the server's summary.
import swordsEmblem from 'icon:swords-emblem'
import type { Component } from 'svelte'
import type { Content } from '../content'
import type { IconPath } from '../look/icon-path'

/** What builds settings of a seat that are too many for a form, such as a party that is bought. */
export interface BuilderProps {
    seat: number
    content: Content
    /** All settings that it has built; none: those of the form hold. */
    build: (settings: Record<string, string>) => void
    /** What the server says against what was built; '': nothing. */
    trouble: string
    /** What the server would say against such settings of the seat; '': nothing. */
    judge: (settings: Record<string, string>) => Promise<string>
    /** Of a campaign that goes on: all settings of the game that comes next. */
    kept?: Record<string, string> | undefined
}

export interface Presentation {
    sentences: string[]
    players: string
    length: string
    weight: string
    emblem: IconPath
    /** So many sit down unless one chooses otherwise; two where it is not said. */
    seats?: number
    /** What whoever sits there plays: "Elf", "The Orcs". */
    seatTitle?(scenario: string, seat: number, seats: number): string
    /** What is told of something that can be chosen, by the last word of the setting's path. */
    tell?(setting: string, id: string, content: Content): string
    /** What it means to choose nothing; "own" where it is not said. */
    none?(setting: string): string
    /** What choices of a setting are grouped by, as maps by their difficulty; '': by nothing. */
    groupOf?(setting: string, id: string, content: Content): string
    /** What the next game of a story is called; "Next Quest" where it is not said. */
    sequel?: string
    builder?(): Promise<{ default: Component<BuilderProps> }>
    /** What is drawn in the frame of Picture.svelte, 640 wide and 360 high. */
    Picture?: Component
}

const found = import.meta.glob<{ presentation: Presentation }>('../boards/*/lobby.ts', {
    eager: true,
})

export function present(game: string, summary: string): Presentation {
    return (
        found[`../boards/${game}/lobby.ts`]?.presentation ?? {
            sentences: [summary],
            players: '',
            length: '',
            weight: '',
            emblem: swordsEmblem,
        }
    )
}
