// A table as its recipient knows it, kept up to date by the news.
import type { Meanings } from './answers'
import { judge, keptChance } from './chance'
import { apply } from './changes'
import { Pace } from './motion/pace'
import { settings } from './settings.svelte'
import {
    type ChatLine,
    type Choices,
    type Connection,
    freshKey,
    type Hint,
    type Json,
    type Lesson,
    type LogLine,
    type Moment,
    type News,
    type OpenWish,
    type Places,
    type Question,
    Refused,
    type Seat,
    type SeatResult,
} from './wire'

const noPlaces: Places = { outlines: {}, list: [], edges: {} }

function isNoDispute(answer: string): boolean {
    return answer !== 'dispute'
}

export class Table {
    n = $state(0)
    seat = $state(0)
    /** The game has not begun: people are waited for. */
    waiting = $state(false)
    /** Why the table cannot be used any more; then only its log is there. */
    closed = $state('')
    /** What the server has bound itself to before it knew what people add to chance. */
    commitment = $state('')
    game = $state('')
    scenario = $state('')
    title = $state('')
    verbs = $state.raw<Record<string, string[]>>({})
    /** What answers of a verb mean to whoever gives them. */
    meanings = $state.raw<Meanings>({})
    events = $state.raw<Record<string, string[]>>({})
    places = $state.raw<Places>(noPlaces)
    seats = $state.raw<Seat[]>([])
    view = $state.raw<Json>(null)
    question = $state.raw<Question | null>(null)
    /** The only answer that a lesson lets through, '' for none; null: there is no lesson. */
    only = $state<string | null>(null)
    clock = $state(0)
    practice = $state(false)
    log = $state.raw<LogLine[]>([])
    result = $state.raw<SeatResult[] | null>(null)
    /** The table where it is played again; '': none so far. */
    next = $state('')
    lesson = $state.raw<Lesson | null>(null)
    /** Steps of the lesson that are done; -1: the game has left it. */
    reached = $state(-1)
    chat = $state.raw<ChatLine[]>([])
    /** When the clock of the question runs out, in milliseconds; 0: it does not run. */
    until = $state(0)
    /** An answer is on its way. */
    busy = $state(false)
    open = $state(false)
    /** How often it was opened: the server forgets what was preferred before. */
    openings = $state(0)
    /** Why the table could not be opened. */
    trouble = $state('')

    #legal = $state.raw<string[]>([])
    #choices = $state.raw<Choices>({ labels: {}, orders: [] })
    #undo = $state(false)
    /** What others decide is shown one after the other. */
    readonly #pace = new Pace<News>(
        (news, came) => this.#take(news, came),
        (news) => (this.#isOthers(news) && !globalThis.document?.hidden ? settings.pace : 0),
    )
    #awaited: { n: number; resolve: () => void }[] = []
    #wanted: number | undefined
    #opened: (() => void) | undefined

    constructor(
        private readonly connection: Connection,
        readonly name: string,
        readonly invitation = '',
    ) {
        this.#follow()
    }

    get legal(): string[] {
        const { only } = this
        const offered = this.#mayDisagree ? this.#legal : this.#legal.filter(isNoDispute)
        if (only === null) return offered
        // Of an open question a list has not every answer.
        if (only && this.asked && this.question?.open) return [only]
        return offered.filter((answer) => answer === only)
    }

    /** Somebody else is asked the same: agents do what they are told, and nobody disputes alone. */
    get #mayDisagree(): boolean {
        const asked = this.question?.seats ?? []
        return asked.some((seat) => {
            const other = this.seats[seat - 1]
            return other?.player === 'person' && !other.mine
        })
    }

    get choices(): Choices {
        const { only } = this
        return only ? { ...this.#choices, main: only } : this.#choices
    }

    get mayUndo(): boolean {
        return this.#undo && this.only === null
    }

    get asked(): boolean {
        return this.seat > 0 && (this.question?.seats.includes(this.seat) ?? false)
    }

    /** Another seat of the same person that is asked while this one is not; 0: there is none. */
    get askedElsewhere(): number {
        if (this.asked || !this.question) return 0
        const own = (seat: Seat | undefined) => seat?.mine && seat.player === 'person'
        return this.question.seats.find((seat) => own(this.seats[seat - 1])) ?? 0
    }

    /** Somebody else plays here, or may yet come. */
    get hasOthers(): boolean {
        return this.seats.some(({ player, mine }) => !mine && /^(person|open)$/.test(player))
    }

    get over(): boolean {
        return this.open && !this.waiting && this.question === null
    }

    leave(): void {
        this.connection.unfollow(this.name)
    }

    hear(news: News): void {
        if (news.table !== this.name) return
        if (news.seat !== undefined && news.seat !== this.seat) return
        const known = this.#pace.last?.n ?? this.n
        if (news.n !== undefined && news.view === undefined && news.n !== known + 1) {
            if (news.n > known) this.connection.refresh(this.name)
            return
        }
        if (news.n === undefined) this.#take(news)
        else if (news.view !== undefined) this.#takeWhole(news)
        else this.#pace.push(news)
    }

    /** Shows at once what others have decided, and was to come one after the other. */
    skip(): void {
        this.#pace.skip()
    }

    /** Holds back what comes, while something is read. */
    hold(held: boolean): void {
        this.#pace.hold(held)
    }

    /**
     * Looks at the table from another seat: one of the same person, or any when the game is over.
     * Resolves when it is there; until then the table is as it was.
     */
    look(seat: number): Promise<void> {
        this.connection.unfollow(this.name)
        this.#wanted = seat
        return new Promise((resolve) => {
            this.#opened = resolve
            this.#follow()
        })
    }

    answer(say: string): Promise<void> {
        return this.#decide(() => {
            const parts = { table: this.name, seat: this.seat, n: this.n, say, key: freshKey(16) }
            return this.connection.ask('answer', parts)
        })
    }

    /** Gives a standing order of `choices`. */
    order(order: string): Promise<void> {
        return this.#decide(() => {
            const parts = { table: this.name, seat: this.seat, n: this.n, order, key: freshKey(16) }
            return this.connection.ask('order', parts)
        })
    }

    /** Whether the table gives answers to which there is no other, for all seats of this person. */
    prefer(forced: boolean): void {
        for (const [i, { mine, player }] of this.seats.entries()) {
            if (!mine || player !== 'person') continue
            const parts = { table: this.name, seat: i + 1, forced }
            this.connection.ask('prefer', parts).catch(() => {}) // a comfort, and no more
        }
    }

    undo(): Promise<void> {
        return this.#decide(() => {
            const parts = { table: this.name, seat: this.seat, n: this.n, key: freshKey(16) }
            return this.connection.ask('undo', parts)
        })
    }

    /** Gives up all seats of this person on the side of this one. */
    resign(): Promise<void> {
        return this.#decide(() => {
            const parts = { table: this.name, seat: this.seat, key: freshKey(16) }
            return this.connection.ask('resign', parts)
        })
    }

    async hint(): Promise<Hint> {
        if (this.only) return { say: this.only }
        return this.connection.ask('hint', { table: this.name, seat: this.seat })
    }

    /** Resolves when what came after that number is shown. */
    after(n: number): Promise<void> {
        if (this.n > n) return Promise.resolve()
        return new Promise((resolve) => this.#awaited.push({ n, resolve }))
    }

    /** The rows that a survey of the game finds. */
    async survey(survey: string, about = ''): Promise<string[]> {
        const parts = { table: this.name, seat: this.seat, survey, about }
        return (await this.connection.ask('survey', parts)).finds
    }

    why(say: string) {
        return this.connection.ask('why', { table: this.name, seat: this.seat, say })
    }

    /** Was chance fair? Whether, and a sentence; only of a game that is over. */
    async checkDice(): Promise<[boolean, string]> {
        const { record } = await this.connection.ask('record', {
            table: this.name,
            seat: this.seat,
        })
        const sits = this.seats.some(({ mine }) => mine)
        return judge(record, keptChance(this.name), sits)
    }

    /** What it was like at `n`, which may be a number of another seat when the game is over. */
    moment(n: number, from = 0): Promise<Moment> {
        const parts = { table: this.name, seat: this.seat, n }
        return this.connection.ask('moment', from ? { ...parts, from } : parts)
    }

    /** Has somebody else decided what these news tell? */
    #isOthers({ log = [] }: News): boolean {
        return log.some(({ by }) => !by || !this.seats[by - 1]?.mine)
    }

    async #decide(ask: () => Promise<object>): Promise<void> {
        if (this.busy) return
        this.skip()
        this.busy = true
        try {
            await ask()
        } catch (error) {
            if (error instanceof Refused && error.stale) this.connection.refresh(this.name)
            throw error
        } finally {
            this.busy = false
        }
    }

    #follow(): void {
        this.connection.follow(this.name, {
            wish: () => this.#wish(),
            opened: (whole) => {
                const seat = whole.seat ?? 0
                if (seat !== this.seat) this.log = [] // its lines have other numbers
                this.seat = seat
                this.chat = [] // the last lines come with it
                this.#takeWhole(whole)
                this.open = true
                this.openings++
                this.trouble = ''
                this.#opened?.()
            },
            failed: (error) => {
                this.trouble = error.message
            },
        })
    }

    #wish(): OpenWish {
        const wish: OpenWish = { table: this.name }
        if (this.#wanted !== undefined) wish.seat = this.#wanted
        if (this.invitation) wish.invitation = this.invitation
        const another = this.#wanted !== undefined && this.#wanted !== this.seat
        // From where one watches the lines have other numbers.
        if (this.n > 0 && !another && !this.#isUnseated) wish.after = this.n
        return wish
    }

    /** The seat that it is seen from is somebody else's by now. */
    get #isUnseated(): boolean {
        return this.seat > 0 && !this.over && this.seats[this.seat - 1]?.mine === false
    }

    /** Who has lost the seat looks at the table as it is for who watches. */
    #takeSeats(seats: Seat[]): void {
        const before = this.#isUnseated
        this.seats = seats
        if (!before && this.#isUnseated) this.connection.refresh(this.name)
    }

    #takeWhole(news: News): void {
        this.#pace.clear()
        this.#take(news)
    }

    #take(news: News, came = Date.now()): void {
        if (news.waiting !== undefined) this.waiting = news.waiting
        else if (news.view !== undefined) this.waiting = false
        if (news.closed !== undefined) this.closed = news.closed
        if (news.commitment !== undefined) this.commitment = news.commitment
        if (news.game !== undefined) this.game = news.game
        if (news.scenario !== undefined) this.scenario = news.scenario
        if (news.title !== undefined) this.title = news.title
        if (news.verbs) this.verbs = news.verbs
        if (news.meanings) this.meanings = news.meanings
        if (news.events) this.events = news.events
        if (news.places) this.places = news.places
        if (news.seats) this.#takeSeats(news.seats)
        if (news.clock !== undefined) this.clock = news.clock
        if (news.practice !== undefined) this.practice = news.practice
        if (news.view !== undefined) this.view = news.view
        else if (news.changes) this.view = apply(this.view, news.changes)
        if (news.legal) this.#legal = news.legal
        if (news.choices) this.#choices = news.choices
        if (news.undo !== undefined) this.#undo = news.undo
        if (news.result) this.result = news.result
        if (news.next) this.next = news.next
        if (news.lesson) this.lesson = news.lesson
        if (news.reached !== undefined) this.reached = news.reached
        if (news.chat) this.chat = [...this.chat, ...news.chat]
        if (news.log?.length) this.#takeLog(news.log)
        if (news.n !== undefined) this.n = news.n
        if (news.question !== undefined) this.#takeQuestion(news.question, came)
        for (const { n, resolve } of this.#awaited) if (this.n > n) resolve()
        this.#awaited = this.#awaited.filter(({ n }) => this.n <= n)
    }

    /** Lines that are known already come again when a table is opened twice. */
    #takeLog(lines: LogLine[]): void {
        const known = this.log.at(-1)?.n ?? 0
        const fresh = lines.filter((line) => line.n > known)
        if (fresh.length) this.log = [...this.log, ...fresh]
    }

    #takeQuestion(question: Question | null, came: number): void {
        this.question = question
        this.until = question?.left === undefined ? 0 : came + question.left * 1000
    }
}
