// What a game brings to the shell: its board, its hand, and what the rails say about it.
import type { Component } from 'svelte'
import type { Content } from '../content'
import type { IconPath } from '../look/icon-path'
import type { Picker } from '../table/picker.svelte'
import type { Act } from '../motion/acts'
import type { DiceWords, Die } from '../motion/dice'
import type { Stage } from '../motion/stage.svelte'
import type { Json, LogLine, Places, Seat } from '../wire'
import type { CueOf, Title } from './cues'
import type { FactCard, Keywords } from './fact-card'
import type { Signs } from './signs'
import type { Summary } from './summary'

/** What a component of a board gets; V is the view of its game. */
export interface BoardProps<V = Json, P extends Places = Places> {
    view: V
    places: P
    picker: Picker
    content: Content
    scenario: string
    seats: Seat[]
    seat: number
    stage: Stage
    /** Asks a survey of the game for its rows; not of a moment that is past. */
    survey?: ((survey: string, about?: string) => Promise<string[]>) | undefined
}

/** Two positions, one after the other. */
export interface Between<V = Json, P extends Places = Places> {
    before: V
    view: V
    places: P
    content: Content
}

export interface FaceLook {
    name: string
    icons: IconPath[]
    /** Of the icons, where faces are told apart by it. */
    colour?: string | undefined
    /** False for a face that does nothing. */
    counts: boolean
}

export interface DiceLook<V = Json> {
    words: DiceWords
    colour(die: string): string
    face(face: string): FaceLook
    /** Faces that go by while a die rolls, so many that three are left without its own. */
    passing: readonly string[]
    card?(die: string): FactCard | undefined
    /** Dice that lie on the table and may be rolled again. */
    lying?(view: V): Die[]
    /** Results that have yet to do something. */
    left?(view: V): { face: string; count: number }[]
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
    /** Cards of a pile that anybody may look through. */
    cards?: FactCard[]
    /** Cards of this seat come from here and go here, under this name. */
    pile?: string
}

/** Something that is counted for everybody, and how far it goes. */
export interface Gauge {
    icon: IconPath
    name: string
    value: number
    of?: number
    /** Little is left of it. */
    low?: boolean
}

/** A page of the guide for a first game. */
export interface Page {
    title: string
    text: string
}

/** What a fact card is made from: the position, and the names of things. */
export interface Here<V = Json, P extends Places = Places> {
    view: V
    places: P
    content: Content
    seats: Seat[]
}

/** V is the view of the game, P its places, L its lines of the log: `warmoot/GAME` has their types. */
export interface Board<V = Json, P extends Places = Places, L = LogLine> {
    board: Component<BoardProps<V, P>>
    /** What stays in its place when the board is moved. */
    overlay?: Component<BoardProps<V, P>>
    /** What stands beside the board, below the seats where there is room. */
    side?: Component<BoardProps<V, P>>
    /** What lies before the person: cards, a sheet. */
    hand?: Component<BoardProps<V, P>>
    /** A map is panned and zoomed as a whole; a page is as wide as it may be, and scrolls. */
    form: 'map' | 'page'
    track(view: V, title: (id: string) => string): Step[]
    facts(view: V, called: string, content: Content): Fact[]
    /** Icons of the log, by the kind of event. */
    signs?: Signs | undefined
    emblem(called: string): IconPath | undefined
    /** How answers are put, by verb; {1} is the first thing. Others are put as they are. */
    phrases?: Partial<Record<string, string>> | undefined
    /** What ids alone do not tell in a line of the program: "tile r" is the Rift. */
    polish?: ((text: string, view: () => V, content: Content) => string) | undefined
    /** Of a map: the place of whoever is on turn, so that one need not look for it. */
    focus?(view: V, content: Content): string
    /** How wide a place must be to be seen under a pointer, and touched by a finger. */
    least?: { fine: number; coarse: number } | undefined
    /** What is seen to happen, from the lines that came with a position. */
    acts?(lines: L[], between: Between<V, P>): Act[]
    dice?: DiceLook<V>
    /** What matters of what happens, and how it sounds. */
    cues?: CueOf | undefined
    /** Of a game that is over: why it ended so, and its numbers. */
    summary?(log: readonly LogLine[], seats: readonly Seat[], title: Title, view: V): Summary
    /** What is told of a thing of that kind, by the words that answers and lines have for both. */
    factCard?(kind: string, id: string, here: Here<V, P>): FactCard | undefined
    /** What answers, one after the other, would come to: "Blocks all 7." */
    reason?(answers: string[], here: Here<V, P>, self: string): string
    keywords?: Keywords | undefined
    /** What one plays for. */
    aim?(scenario: string, view: V): string
    /** What runs out or is counted for all: the Rift, turns, wounds. */
    gauges?(view: V): Gauge[]
    /** Seats have no secrets from each other; where it is not said, they may have. */
    open?: boolean | undefined
    /** How to play, page by page. */
    guide?: Page[] | undefined
    /**
     * Names that are not in the content; those of places may depend on what has come to light, and
     * what a number stands for on the words of the answer before it.
     */
    title?:
        | ((
              id: string,
              content: Content,
              kind?: string,
              view?: () => V,
              before?: readonly string[],
          ) => string | undefined)
        | undefined
}
