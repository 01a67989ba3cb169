// Moments of the past, one after the other.
import type { Table } from '../table.svelte'
import type { Moment } from '../wire'

export class Replay {
    moment = $state.raw<Moment | null>(null)
    /** The number that the scrubber stands at; the moment follows when it has come. */
    wanted = $state(0)
    running = $state(false)

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
            this.#timer = setTimeout(() => void step(), calm ? 1500 : 800)
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
