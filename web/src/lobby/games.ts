// How the lobby presents a game: by what the folder of its board says in `lobby.ts`. A game without
// one is shown with the server's summary.
import swordsEmblem from 'icon:swords-emblem'
import type { Component } from 'svelte'
import type { IconPath } from '../look/icon-path'

export interface Presentation {
    sentences: string[]
    players: string
    length: string
    weight: string
    emblem: IconPath
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
