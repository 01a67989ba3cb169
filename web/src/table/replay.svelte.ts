// Moments of the past, one after the other.
import type { Mark } from '../boards/cues'
import type { Table } from '../table.svelte'
import type { Moment } from '../wire'

/** How many times as fast a replay can run. */
export const speeds = [1, 2, 4, 8] as const

/** Milliseconds that a moment is shown at the slowest; where nothing moves there is more to read. */
const SHOWN = 800
const SHOWN_CALM = 1500

/** A moment as an address has it: its number, and the seat whose number it is. */
export interface Address {
    n: number
    seat: number
}

/** The moment in the query of an address. */
export function momentIn(search: string): Address | null {
    const query = new URLSearchParams(search)
    const number = (name: string) => {
        const text = query.get(name) ?? ''
        return /^\d{1,9}$/.test(text) ? Number(text) : 0
    }
    const n = number('moment')
    return n > 0 ? { n, seat: number('seat') } : null
}

export function queryOf({ n, seat }: Address): string {
    return `?moment=${n}&seat=${seat}`
}

/** The next mark of a kind before or behind a moment; the first or last moment where there is none. */
export function nextMark(
    marks: readonly Mark[],
    kind: Mark['kind'],
    from: number,
    by: 1 | -1,
    last: number,
): number {
    const numbers = marks.filter((mark) => mark.kind === kind).map(({ n }) => n)
    if (by > 0) return numbers.find((n) => n > from) ?? last
    return numbers.findLast((n) => n < from) ?? 1
}

export class Replay {
    moment = $state.raw<Moment | null>(null)
    /** The number that the scrubber stands at; the moment follows when it has come. */
    wanted = $state(0)
    running = $state(false)
    speed = $state<(typeof speeds)[number]>(1)

    #timer: ReturnType<typeof setTimeout> | undefined
    #known = new Map<number, Moment>()

    constructor(private readonly table: Table) {}

    /** Shows the moment `n`, or the present when there is none such. */
    async show(n: number): Promise<void> {
        this.wanted = Math.max(1, Math.min(n, this.table.n))
        const wanted = this.wanted
        const moment =
            this.#known.get(wanted) ?? (await this.table.moment(wanted).catch(() => null))
        if (moment) this.#known.set(wanted, moment)
        if (wanted === this.wanted && moment) this.moment = moment
    }

    /** Shows the moment of an address, which somebody may have had who sees from another seat. */
    async showAddress({ n, seat }: Address): Promise<void> {
        const { table } = this
        if (seat === table.seat) return this.show(n)
        const moment = await table.moment(n, seat).catch(() => null)
        await this.show(moment?.n ?? n)
    }

    /** The same moment, seen from another seat. */
    async look(seat: number): Promise<void> {
        const { table } = this
        const [n, last, from] = [this.wanted, table.n, table.seat]
        this.stop()
        this.#known.clear()
        await table.look(seat)
        if (!this.moment) return
        const moment = await table.moment(n, from).catch(() => null)
        // Who watches has numbers that nobody else has: go about as far.
        await this.show(moment?.n ?? Math.round((n / last) * table.n))
    }

    run(calm: boolean): void {
        this.running = true
        const step = async () => {
            if (!this.running || this.wanted >= this.table.n) {
                this.running = false
                return
            }
            await this.show(this.wanted + 1)
            const shown = (calm ? SHOWN_CALM : SHOWN) / this.speed
            this.#timer = setTimeout(() => void step(), shown)
        }
        void step()
    }

    stop(): void {
        this.running = false
        clearTimeout(this.#timer)
    }

    end(): void {
        this.stop()
        this.moment = null
        this.wanted = 0
    }
}
