// What a game brings to the shell: its board, its hand, and what the rails say about it.
import type { Component } from 'svelte'
import type { Content } from '../content'
import type { IconPath } from '../look/icon-path'
import type { Picker } from '../table/picker.svelte'
import type { Act } from '../motion/acts'
import type { DiceWords, Die } from '../motion/dice'
import type { Stage } from '../motion/stage.svelte'
import type { Json, LogLine, Seat } from '../wire'
import type { Signs } from './signs'

export interface BoardProps {
    view: Json
    picker: Picker
    content: Content
    scenario: string
    seats: Seat[]
    seat: number
    stage: Stage
}

/** Two positions, one after the other. */
export interface Between {
    before: Json
    view: Json
    content: Content
}

export interface FaceLook {
    name: string
    icons: IconPath[]
    /** False for a face that does nothing. */
    counts: boolean
}

export interface DiceLook {
    words: DiceWords
    colour(die: string): string
    face(face: string): FaceLook
    /** Faces that go by while a die rolls: four, so that three are left without its own. */
    passing: readonly string[]
    /** Dice that lie on the table and may be rolled again. */
    lying?(view: Json): Die[]
    /** Results that have yet to do something. */
    left?(view: Json): { face: string; count: number }[]
}

/** One step of the track on top; the one that is `now` is lit. */
export interface Step {
    name: string
    now: boolean
}

export interface Fact {
    icon: IconPath
    name: string
    value: string
    /** Cards of this seat come from here and go here, under this name. */
    pile?: string
}

/** A page of the guide for a first game. */
export interface Page {
    title: string
    text: string
}

export interface Board {
    board: Component<BoardProps>
    /** What stays in its place when the board is moved. */
    overlay?: Component<BoardProps>
    /** What stands beside the board, below the seats where there is room. */
    side?: Component<BoardProps>
    /** What lies before the person: cards, a sheet. */
    hand?: Component<BoardProps>
    /** A map is panned and zoomed as a whole; a page is as wide as it may be, and scrolls. */
    form: 'map' | 'page'
    track(view: Json, title: (id: string) => string): Step[]
    facts(view: Json, called: string): Fact[]
    /** Icons of the log, by the kind of event. */
    signs?: Signs | undefined
    emblem(called: string): IconPath | undefined
    /** How answers are put, by verb; {1} is the first thing. Others are put as they are. */
    phrases?: Record<string, string> | undefined
    /** What ids alone do not tell in a line of the program: "tile r" is the Rift. */
    polish?: ((text: string) => string) | undefined
    /** What is seen to happen, from the lines that came with a position. */
    acts?(lines: LogLine[], between: Between): Act[]
    dice?: DiceLook
    /** How to play, page by page. */
    guide?: Page[] | undefined
    /** Names that are not in the content. */
    title?: ((id: string, content: Content, kind?: string) => string | undefined) | undefined
}
