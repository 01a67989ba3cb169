// News one after the other: what somebody else has decided is shown only when what came before it
// has been seen for a while.

/** What waits, and when it came. */
interface Waiting<News> {
    news: News
    came: number
}

export class Pace<News> {
    #waiting: Waiting<News>[] = []
    #timer: ReturnType<typeof setTimeout> | undefined
    #shown = 0
    #held = false

    constructor(
        /** Shows the news that came at this moment. */
        private readonly show: (news: News, came: number) => void,
        /** Milliseconds that lie between these news and those before them. */
        private readonly apart: (news: News) => number,
    ) {}

    /** The last of those that wait. */
    get last(): News | undefined {
        return this.#waiting.at(-1)?.news
    }

    push(news: News): void {
        this.#waiting.push({ news, came: Date.now() })
        if (this.#waiting.length === 1) this.#plan()
    }

    /** Nothing is shown until it is no longer held. */
    hold(held: boolean): void {
        if (held === this.#held) return
        this.#held = held
        if (held) clearTimeout(this.#timer)
        else this.#plan()
    }

    /** Shows all that waits at once, unless it is held. */
    skip(): void {
        if (this.#held) return
        clearTimeout(this.#timer)
        const waiting = this.#waiting
        this.#waiting = []
        for (const { news, came } of waiting) this.#let(news, came)
    }

    /** Forgets all that waits. */
    clear(): void {
        clearTimeout(this.#timer)
        this.#waiting = []
    }

    #let(news: News, came: number): void {
        this.#shown = Date.now()
        this.show(news, came)
    }

    #plan(): void {
        const [next] = this.#waiting
        if (!next || this.#held) return
        const wait = this.#shown + this.apart(next.news) - Date.now()
        if (wait > 0) this.#timer = setTimeout(() => this.#go(), wait)
        else this.#go()
    }

    #go(): void {
        const next = this.#waiting.shift()
        if (!next) return
        this.#let(next.news, next.came)
        this.#plan()
    }
}
