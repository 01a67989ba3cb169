// The protocol of docs/protocol.md: its messages as types, and a connection that keeps itself alive.

import { routeOf } from './route'

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** What can be chosen for a new table. */
export interface Setting {
    /** With # for the number of a seat. */
    path: string
    title: string
    help: string
    kind: 'flag' | 'name' | 'number'
    names?: string[]
    least?: number
    most?: number
    in: string[]
    /** Scenarios in which the first seat, or the last one, has none. */
    not_first?: string[]
    not_last?: string[]
    rare?: boolean
}

/** A scenario: how many can play it, and what is usual in it, by path. */
export interface Setup {
    name: string
    title: string
    help: string
    seats: number[]
    /** The seat of the stronger side. */
    newcomer: number
    usual: Record<string, string>
}

export interface Game {
    name: string
    title: string
    summary: string
    /** One game follows another, with what the players keep. */
    story?: true
    scenarios: string[]
    seats: [number, number]
    setups: Setup[]
    settings: Setting[]
    lessons: LessonLine[]
}

export interface LessonLine {
    name: string
    title: string
    about: string
}

export interface LessonStep {
    say?: string
    /** Names of what it speaks of, parted by blanks. */
    ring?: string
    /** The answer that the learner gives with it, */
    yours?: string
    /** or that somebody else gives. */
    theirs?: string
}

/** A game by a script, for a while. */
export interface Lesson {
    name: string
    title: string
    /** The learner's. */
    seat: number
    steps: LessonStep[]
}

export interface TableLine {
    table: string
    game: string
    scenario: string
    /** By its id, or "". */
    map: string
    over: boolean
    /** For people: its game has not begun. */
    waiting: boolean
    made: number
    seats: { name: string; player: string }[]
    mine: number[]
    /** One of my seats is asked, or awaited to play again. */
    yours: boolean
    /** By seat, parted by blanks, when it is over. */
    results?: string
}

/** What a game that is over was like. */
export interface Story {
    /** How it stood when turns began, and at the end; `n` is the moment. */
    points: { n: number; turn: number; scores: number[] }[]
    /** Where the score of the first seat changed most. */
    turnings: { n: number; until: number; swing: number }[]
    /** How often each kind of event came. */
    events: Record<string, number>
    /** By seat. */
    decisions: number[]
    /** What the last decision led to, in sentences. */
    why: string[]
}

export interface Seat {
    called: string
    name: string
    player: string
    here: boolean
    mine: boolean
    /** Its person was seated to play again, and has not come yet. */
    awaited?: boolean
    /** Of one's own, while the game goes on: if one resigns there, it is over. */
    last?: boolean
    /** Of the same: false where nobody plays against it. */
    rivals?: boolean
}

export interface Question {
    kind: string
    words: string
    seats: number[]
    /** The listed answers are samples: others may be legal, such as any point. */
    open?: boolean
    left?: number
}

/** What an answer of a verb means: without a word it is the main thing to do with what it names. */
export type Meaning = 'aside' | 'loss' | 'back' | 'end'

/** What an agent would answer. */
export interface Hint {
    say: string
    /** What it does most for, in a sentence. */
    why?: string
    /** What it means to answer after that, where nothing comes between. */
    then?: string[]
}

/** How the legal answers are offered. */
export interface Choices {
    /** The answer that may be highlighted and given by Enter: it gives nothing up. */
    main?: string
    /** What answers are called whose verb alone does not say what they do here. */
    labels: Record<string, string>
    /** Standing orders that can be given now. */
    orders: StandingOrder[]
}

/** What is done by saying so once: the request `order` gives it by its name. */
export interface StandingOrder {
    order: string
    /** What it is called, with {1} for the first thing that it takes. */
    label: string
    /** It holds for all seats of whoever gives it. */
    together?: boolean
    /** The verb of its first answer, where it takes things. */
    begins?: string
    /** It stands besides the answer that it begins with, and not in its place. */
    beside?: boolean
    /** The kinds of things that it takes, and each way in which it can be given, as a text. */
    takes?: string[]
    for?: string[]
}

export interface LogLine {
    n: number
    /** Whose decision led to it, where only one seat was asked. */
    by?: number
    /** Why nobody had to decide it: `forced`, `window`, or the name of a standing order. */
    given?: string
    text: string
    rule: string
    kind: string
    /** What an event speaks of, in the order of its kind; null for what is hidden from us. */
    with?: (string | null)[]
}

export interface ChatLine {
    from: string
    /** Of who said it; 0: somebody who watches. */
    seat: number
    text: string
}

export interface SeatResult {
    outcome: string
    score: number
}

export type Change = [path: string] | [path: string, value: Json]

/** Where things can be. Lengths are in the unit of the map; x to the right, y downwards. */
export interface Place<Kind extends string = string, Flag extends string = string> {
    name: string
    kind: Kind
    /** Its middle. */
    x: number
    y: number
    /** Of its outline, where they are not 1; the width of a hexagon says all. */
    width?: number
    height?: number
    /** Of its outline, clockwise, in degrees. */
    turn?: number
    flags?: Flag[]
    /** The place that it is a part of. */
    within?: string
}

/** With the names that the types of a game have, or with any. */
export interface Places<
    Kind extends string = string,
    Flag extends string = string,
    Edge extends string = string,
> {
    /** What is drawn around the middle of a place, by its kind. */
    outlines: Record<Kind, 'point' | 'box' | 'hex'>
    list: Place<Kind, Flag>[]
    /** Pairs of places, by kind; one with a direction leads from the first to the second. */
    edges: Record<Edge, [from: string, to: string][]>
}

/** What `open` answers with, and the news: a part that is missing has not changed. */
export interface News {
    table: string
    /** The game has not begun: only the seats are to be seen. */
    waiting?: boolean
    /** Why it cannot be used any more: only the log is there to be read. */
    closed?: string
    /** What the server has bound itself to: SHA-256 of the secret behind the chance. */
    commitment?: string
    n?: number
    seat?: number
    game?: string
    scenario?: string
    title?: string
    verbs?: Record<string, string[]>
    /** By verb; one that is missing is a main verb. */
    meanings?: Record<string, Meaning>
    /** The kinds of what `with` of a line has, by the line's kind. */
    events?: Record<string, string[]>
    places?: Places
    seats?: Seat[]
    view?: Json
    changes?: Change[]
    question?: Question | null
    legal?: string[]
    choices?: Choices
    undo?: boolean
    clock?: number
    practice?: boolean
    log?: LogLine[]
    result?: SeatResult[]
    chat?: ChatLine[]
    /** The table where it is played again. */
    next?: string
    lesson?: Lesson
    /** Steps of the lesson that are done; -1: the game has left it. */
    reached?: number
}

export interface Moment {
    n: number
    view: Json
    question: Question | null
    legal: string[]
    choices?: Choices
    result?: SeatResult[]
}

export interface Rule {
    id: string
    page: string
    words: string
}

/** A part of the rules: "DRW", "Drawing". */
export interface RulePart {
    part: string
    title: string
    count: number
}

export interface Wish {
    game: string
    scenario?: string
    settings?: Record<string, string>
    seats?: string[]
    practice?: boolean
    private?: boolean
    /** Anybody may find it, and take an open seat. */
    listed?: boolean
    clock?: number
    name?: string
    /** Instead of all else but the game and the name. */
    lesson?: string
    /** What this person adds to chance. */
    share?: string
}

export interface Made {
    table: string
    invitation: string
    /** Of the next table that this connection makes. */
    commitment?: string
}

interface AtTable {
    table: string
}

interface AtSeat extends AtTable {
    seat: number
}

export interface OpenWish extends AtTable {
    seat?: number
    invitation?: string
    after?: number
}

/** What may be asked: the parts of the message, and those of what comes back. */
export interface Requests {
    /** With the catalog that is here already `games` is missing, if it is still that. */
    hello: [{ version: number; key: string; catalog?: string }, Greeting]
    tables: [object, { tables: TableLine[]; open: TableLine[]; watch: TableLine[] }]
    look: [AtTable & { invitation?: string }, TableLine & { from: string }]
    /** How: `same`, `sides`, `map` or `next`. */
    again: [AtSeat & { how: string; share?: string }, Made]
    /** What the game that follows this one in its story begins with. */
    kept: [AtTable, { game: string; scenario: string; settings: Record<string, string> }]
    remove: [AtTable, object]
    story: [AtTable, Story]
    carry: [{ key: string }, { token: string }]
    fetch: [{ token: string }, { key: string }]
    /** A subscription of this browser, or that it is none any more. */
    push: [{ endpoint: string; p256dh: string; auth: string }, object]
    unpush: [{ endpoint: string }, object]
    create: [Wish, Made]
    validate: [Pick<Wish, 'game' | 'scenario' | 'settings' | 'seats'>, object]
    open: [OpenWish, News]
    close: [AtTable, object]
    claim: [AtSeat & { invitation?: string; name?: string; share?: string }, object]
    leave: [AtSeat, object]
    hand: [AtSeat & { player: string; key?: string }, object]
    resign: [AtSeat & { key: string }, object]
    answer: [AtSeat & { n: number; say: string; key: string }, object]
    order: [AtSeat & { n: number; order: string; key: string }, object]
    prefer: [AtSeat & { forced: boolean }, object]
    undo: [AtSeat & { n: number; key: string }, object]
    why: [AtSeat & { say: string }, { result: string; rule: string; page: string; words: string }]
    hint: [AtSeat, Hint]
    survey: [AtSeat & { survey: string; about?: string }, { finds: string[] }]
    chat: [AtTable & { text: string; name?: string }, object]
    /** The rules with some words, or of a part; of neither, the parts that there are. */
    rules: [
        { game: string; search?: string; part?: string },
        { rules?: Rule[]; parts?: RulePart[] },
    ]
    moment: [AtSeat & { n: number; from?: number }, Moment]
    record: [AtSeat & { n?: number; text?: string }, { record: string }]
    branch: [AtSeat & { n: number; seats?: string[] }, Made]
}

export interface Welcome {
    version: number
    /** Of the first table that this connection makes. */
    commitment?: string
    program: string
    /** The key with which this server sends notifications; missing: it sends none. */
    push?: string
    /** A name for what `games` has. */
    catalog?: string
    games: Game[]
    agents: string[]
}

export type Greeting = Omit<Welcome, 'games'> & { games?: Game[] }

/** What comes back where something is not done. */
export interface Refusal {
    /** One sentence for people. */
    error: string
    /** The rule that forbids it. */
    rule?: string
    /** The table was another by then. */
    stale?: boolean
    /** The setting of a new table that it is about. */
    setting?: string
}

/** The server said no; the message is its sentence. */
export class Refused extends Error {
    constructor(
        sentence: string,
        readonly rule = '',
        readonly stale = false,
        /** The setting of a new table that it is about. */
        readonly setting = '',
    ) {
        super(sentence)
    }
}

/** A text of letters and digits that nobody guesses. */
export function freshKey(bytes = 24): string {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (b) => letters[b & 63]).join(
        '',
    )
}

/** The part of a WebSocket that is used; tests bring their own. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>

export type Standing = 'connecting' | 'ready' | 'lost' | 'refused'

interface Pending {
    id: number
    name: keyof Requests
    parts: object
    resolve: (reply: never) => void
    reject: (error: Refused) => void
    sent: boolean
}

interface Following {
    wish: () => OpenWish
    opened: (whole: News) => void
    failed: (error: Refused) => void
}

interface Incoming extends News, Partial<Refusal> {
    re?: number
}

const SHORTEST_WAIT = 500
const LONGEST_WAIT = 15_000
const PATIENCE = 20_000

/** What would be done twice if it were sent again after a lost connection. */
const once: ReadonlySet<keyof Requests> = new Set([
    'create',
    'branch',
    'again',
    'chat',
    'claim',
    'leave',
    'remove',
    'fetch',
])

/**
 * Says hello, opens what is followed, and asks what is asked, in this order, each time that the
 * connection comes up. What was asked and not answered when it went down is asked again; an answer
 * or an undo has a key, so it is not given twice.
 */
export class Connection {
    standing: Standing = 'connecting'
    welcome: Welcome | null = null
    /** What the server has bound itself to for the next table that is made. */
    commitment: string | undefined
    heard: (news: News) => void = () => {}
    changed: () => void = () => {}

    #socket: Socket | null = null
    #next = 1
    #wait = SHORTEST_WAIT
    #pending: Pending[] = []
    #following = new Map<string, Following>()
    #retry: ReturnType<typeof setTimeout> | undefined
    #deadline: ReturnType<typeof setTimeout> | undefined

    constructor(
        private readonly key: string,
        private readonly dial: () => Socket,
    ) {
        this.#connect()
    }

    /** Resolves with the reply, rejects with Refused. Waits while there is no connection. */
    ask<Name extends keyof Requests>(
        name: Name,
        parts: Requests[Name][0],
    ): Promise<Requests[Name][1]> {
        return new Promise((resolve, reject) => {
            const asked = { id: this.#next++, name, parts, resolve, reject, sent: false }
            this.#pending.push(asked)
            if (this.standing === 'ready') this.#send(asked)
        })
    }

    /** Keeps a table open: `wish` is asked for anew whenever the connection comes up again. */
    follow(table: string, following: Following): void {
        this.#following.set(table, following)
        if (this.standing === 'ready') this.#open(following)
    }

    unfollow(table: string): void {
        if (!this.#following.delete(table) || this.standing !== 'ready') return
        this.ask('close', { table }).catch(() => {})
    }

    /** Opens a followed table again, when what is known of it cannot be right. */
    refresh(table: string): void {
        const following = this.#following.get(table)
        if (following && this.standing === 'ready') this.#open(following)
    }

    /** Tries at once, as when the network is back. */
    hurry(): void {
        if (this.standing !== 'lost') return
        clearTimeout(this.#retry)
        this.#connect()
    }

    end(): void {
        clearTimeout(this.#retry)
        clearTimeout(this.#deadline)
        const socket = this.#socket
        this.#socket = null
        socket?.close()
    }

    #connect(): void {
        this.#stand('connecting')
        const socket = this.dial()
        this.#socket = socket
        socket.onopen = () => {
            if (socket === this.#socket) this.#greet()
        }
        socket.onmessage = ({ data }) => {
            if (socket === this.#socket && typeof data === 'string') this.#hear(JSON.parse(data))
        }
        socket.onclose = () => {
            if (socket === this.#socket) this.#lose()
        }
    }

    #stand(standing: Standing): void {
        this.standing = standing
        this.changed()
    }

    /** A server from before catalogs had a name does not take one: then all games are told. */
    #greet(catalog = this.welcome?.catalog): void {
        const parts = { version: 1, key: this.key, ...(catalog && { catalog }) }
        const greeting = { id: this.#next++, name: 'hello' as const, parts, sent: false }
        this.#pending.unshift({
            ...greeting,
            resolve: (welcome: Greeting) => this.#begin(welcome),
            reject: () => (catalog ? this.#greet('') : this.#refuse()),
        })
        this.#send(this.#pending[0]!)
    }

    #begin(welcome: Greeting): void {
        this.welcome = { ...welcome, games: welcome.games ?? this.welcome?.games ?? [] }
        this.commitment = welcome.commitment
        this.#wait = SHORTEST_WAIT
        this.#stand('ready')
        for (const following of this.#following.values()) this.#open(following)
        for (const asked of this.#pending) if (!asked.sent) this.#send(asked)
    }

    /** Another version: coming back would not help. */
    #refuse(): void {
        this.end()
        this.#stand('refused')
    }

    #open({ wish, opened, failed }: Following): void {
        this.ask('open', wish()).then(opened, failed)
    }

    #send(asked: Pending): void {
        asked.sent = true
        this.#socket?.send(JSON.stringify({ id: asked.id, do: asked.name, ...asked.parts }))
        this.#watch()
    }

    /** A connection that does not answer is dead, whatever the browser thinks of it. */
    #watch(): void {
        clearTimeout(this.#deadline)
        if (this.#pending.some((asked) => asked.sent))
            this.#deadline = setTimeout(() => this.#hangUp(), PATIENCE)
    }

    #hangUp(): void {
        const socket = this.#socket
        this.#lose()
        socket?.close()
    }

    #hear(message: Incoming): void {
        if (message.re === undefined) {
            if (message.table) this.heard(message)
            return
        }
        const at = this.#pending.findIndex((asked) => asked.id === message.re)
        if (at < 0) return
        const [asked] = this.#pending.splice(at, 1)
        this.#watch()
        if (message.error === undefined) asked!.resolve(message as never)
        else {
            const { error, rule, stale, setting } = message
            asked!.reject(new Refused(error, rule, stale, setting))
        }
    }

    #lose(): void {
        clearTimeout(this.#deadline)
        this.#socket = null
        const kept: Pending[] = []
        const givenUp: Pending[] = []
        for (const asked of this.#pending) {
            const twice = asked.sent && once.has(asked.name)
            if (twice) givenUp.push(asked)
            else if (asked.name !== 'hello' && asked.name !== 'open')
                kept.push({ ...asked, sent: false })
        }
        this.#pending = kept
        this.#retry = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2))
        this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT)
        this.#stand('lost')
        for (const asked of givenUp)
            asked.reject(new Refused('The connection was lost before the answer came: try again.'))
    }
}

/** The table of the page is for a balancer, which has those who play together at one server. */
export function socketAddress(page: URL): string {
    const scheme = page.protocol === 'https:' ? 'wss' : 'ws'
    const route = routeOf(page.pathname, '')
    const query = route.page === 'table' ? `?table=${route.name}` : ''
    return `${scheme}://${page.host}/ws${query}`
}

export function dialPage(): Socket {
    return new WebSocket(socketAddress(new URL(location.href)), 'warmoot.1')
}
