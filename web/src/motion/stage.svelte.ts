// What a board shows of what has just happened: acts for a moment, dice until they are put away.
import type { Between, Board } from '../boards/board'
import type { Content } from '../content'
import type { Json, LogLine, Places } from '../wire'
import { cuesAmong } from '../boards/cues'
import { namesOf } from '../words'
import { type Act, gathered, type Tone } from './acts'
import { calm } from './calm'
import { follow, type Roll } from './dice'
import { Flights } from './flights'
import { sound } from './sounds'

/** Milliseconds until rolling dice lie still; acts and dice are gone. */
export const THROW = 700
const ACT = 1400
const BANNER = 1800
const DICE = 7000

/** So many rolls are shown at once, and so many acts. */
const ROLLS = 3
const ACTS = 40
const BANNERS = 2

export type Shown = Act & { id: number }

/** What a banner says. */
export interface Shout {
    id: number
    text: string
    tone: Tone
}

export interface Showing {
    n: number
    /** Who sees it: numbers are those of a seat. */
    seat: number
    view: Json
    places: Places
    log: readonly LogLine[]
}

function linesOf(log: readonly LogLine[], n: number): LogLine[] {
    const from = log.findLastIndex((line) => line.n < n) + 1
    return log.slice(from).filter((line) => line.n === n)
}

export class Stage {
    acts = $state.raw<Shown[]>([])
    /** What has just mattered, for a moment. */
    banners = $state.raw<Shout[]>([])
    rolls = $state.raw<Roll[]>([])
    /** Dice are in the air until this moment. */
    settled = $state(true)
    readonly flights = new Flights()

    #n = 0
    #seat = 0
    #view: Json = null
    #made = 0
    #dice: ReturnType<typeof setTimeout> | undefined
    #throw: ReturnType<typeof setTimeout> | undefined

    /**
     * Another position is about to be drawn. Only the next one after the last has acts; those that
     * are under way go on when the same is seen from another seat.
     */
    show({ n, seat, view, places, log }: Showing, board: Board, content: Content): void {
        if (seat !== this.#seat) {
            this.#seat = seat
            this.#n = n
            this.#view = view
        }
        if (n === this.#n) return
        const next = this.#n > 0 && n === this.#n + 1
        const before = this.#view
        this.#n = n
        this.#view = view
        if (!next) this.clear()
        else this.#play(linesOf(log, n), { before, view, places, content }, board)
    }

    get moving(): boolean {
        return this.acts.length > 0 || !this.settled
    }

    /** Everything is where it belongs at once. */
    skip(): void {
        this.acts = []
        this.settled = true
        this.flights.end()
    }

    /** The dice are taken off the table. */
    clear(): void {
        this.skip()
        this.rolls = []
        this.banners = []
        clearTimeout(this.#dice)
        clearTimeout(this.#throw)
    }

    #play(lines: LogLine[], between: Between, board: Board): void {
        this.#noteRolls(lines, board)
        this.#noteCues(lines, between, board)
        if (calm()) return
        const fresh = gathered(board.acts?.(lines, between) ?? [])
        this.flights.depart(fresh)
        if (fresh.length) this.#noteActs(fresh)
    }

    #noteCues(lines: LogLine[], { content, view }: Between, board: Board): void {
        if (!board.cues) return
        const names = namesOf(
            (id, kind) => board.title?.(id, content, kind, () => view) ?? content.title(id),
        )
        const cues = cuesAmong(lines, board.cues, names.title)
        sound(...cues.flatMap(({ sound }) => sound ?? []))
        this.#noteBanners(
            cues.flatMap(({ banner: text, tone = 'gain' }) =>
                text ? [{ id: ++this.#made, text, tone }] : [],
            ),
        )
    }

    #noteBanners(fresh: Shout[]): void {
        const last = fresh.at(-1)?.id
        if (last === undefined) return
        this.banners = [...this.banners, ...fresh].slice(-BANNERS)
        setTimeout(() => {
            this.banners = this.banners.filter(({ id }) => id > last)
        }, BANNER)
    }

    #noteActs(fresh: Act[]): void {
        const shown = fresh.slice(0, ACTS).map((act) => ({ ...act, id: ++this.#made }))
        const last = this.#made
        this.acts = [...this.acts, ...shown].slice(-ACTS)
        setTimeout(() => {
            this.acts = this.acts.filter(({ id }) => id > last)
        }, ACT)
    }

    #noteRolls(lines: LogLine[], board: Board): void {
        if (!board.dice) return
        const rolls = follow(this.rolls, lines, board.dice.words)
        const dice = lines.some(
            ({ kind }) => kind === board.dice!.words.rolled || kind === board.dice!.words.again,
        )
        this.rolls = rolls.slice(-ROLLS - 1)
        if (!dice) return
        this.settled = calm()
        clearTimeout(this.#throw)
        clearTimeout(this.#dice)
        this.#throw = setTimeout(() => (this.settled = true), THROW)
        this.#dice = setTimeout(() => (this.rolls = []), DICE)
    }
}
