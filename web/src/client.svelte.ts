// Everything that the pages share: the connection, the games, and the tables of this person.
import { freshShare, keepChance, keptChance } from './chance'
import type { Campaign } from './lobby/campaign'
import { remember, remembered, settings } from './settings.svelte'
import { Table } from './table.svelte'
import {
    Connection,
    dialPage,
    freshKey,
    type Game,
    type Made,
    Refused,
    type Socket,
    type Standing,
    type TableLine,
    type Wish,
} from './wire'

const KEY = 'warmoot.key'
const INVITATIONS = 'warmoot.invitations'
const FOLLOWED = 'warmoot.followed'

function personalKey(): string {
    const kept = remembered(KEY)
    if (kept && /^[A-Za-z0-9_-]{22,64}$/.test(kept)) return kept
    const key = freshKey(32)
    remember(KEY, key)
    return key
}

/** The token of a link that carries a person to this device; '': it is none. */
export function carriedToken(hash: string): string {
    return /^#carry=([A-Za-z0-9_-]+)$/.exec(hash)?.[1] ?? ''
}

/** Becomes the person that a link carries. Resolves when it is done; rejects with the reason. */
export function becomeCarried(token: string, dial: () => Socket = dialPage): Promise<void> {
    return new Promise((resolve, reject) => {
        const socket = dial()
        socket.onopen = () => socket.send(JSON.stringify({ id: 1, do: 'fetch', token }))
        socket.onmessage = ({ data }) => {
            const { key, error } = JSON.parse(String(data)) as { key?: string; error?: string }
            if (key) remember(KEY, key)
            socket.onclose = null
            socket.close()
            if (key) resolve()
            else reject(new Refused(error ?? 'This link is of no use.'))
        }
        socket.onclose = () => reject(new Refused('The server does not answer.'))
    })
}

function rememberedTexts(place: string): Record<string, string> {
    try {
        return JSON.parse(remembered(place) ?? '{}') as Record<string, string>
    } catch {
        return {}
    }
}

export class Client {
    standing = $state<Standing>('connecting')
    games = $state.raw<Game[]>([])
    agents = $state.raw<string[]>([])
    program = $state('')
    /** The key with which the server sends notifications; '': it sends none. */
    push = $state('')
    mine = $state.raw<TableLine[]>([])
    /** Tables of others that were made for all: with an open seat, and without. */
    open = $state.raw<TableLine[]>([])
    watch = $state.raw<TableLine[]>([])
    /** A campaign for whose next game a table is to be set in the lobby, and the table it has left. */
    sequel = $state.raw<{ kept: Campaign; after: string } | null>(null)
    readonly connection = new Connection(personalKey(), dialPage)

    #table: Table | null = null

    constructor() {
        this.connection.changed = () => this.#look()
        this.connection.heard = (news) => this.#table?.hear(news)
        addEventListener('online', () => this.connection.hurry())
        document.addEventListener('visibilitychange', () => {
            if (document.visibilityState === 'visible') this.connection.hurry()
        })
    }

    game(name: string): Game | undefined {
        return this.games.find((game) => game.name === name)
    }

    invitation(table: string): string {
        return rememberedTexts(INVITATIONS)[table] ?? ''
    }

    keepInvitation(table: string, invitation: string): void {
        if (invitation) this.#remember(INVITATIONS, table, invitation)
    }

    /** Tables by those that they have followed. */
    get followed(): Record<string, string> {
        return rememberedTexts(FOLLOWED)
    }

    keepFollower(table: string, follower: string): void {
        this.#remember(FOLLOWED, table, follower)
    }

    #remember(place: string, name: string, text: string): void {
        remember(place, JSON.stringify({ ...rememberedTexts(place), [name]: text }))
    }

    /** A table where it is played once more, or goes on. */
    async follow(table: string, seat: number, how: string): Promise<Made> {
        const made = await this.#make((share) =>
            this.connection.ask('again', { table, seat, how, share }),
        )
        this.keepFollower(table, made.table)
        return made
    }

    /** A table that goes on from a moment of another, and has the chance of that one. */
    async branch(table: string, seat: number, n: number, seats: string[]): Promise<Made> {
        const made = await this.connection.ask('branch', { table, seat, n, seats })
        this.#keepMade(made)
        return made
    }

    /** What the game that follows this one in its story begins with; null: there is none. */
    kept(table: string): Promise<Campaign | null> {
        return this.connection.ask('kept', { table }).catch(() => null)
    }

    /** Sits down at a table, and gets up from the one before. */
    sit(name: string, invitation: string): Table {
        this.keepInvitation(name, invitation)
        this.getUp()
        this.#table = new Table(this.connection, name, invitation || this.invitation(name))
        return this.#table
    }

    getUp(): void {
        this.#table?.leave()
        this.#table = null
    }

    create(wish: Wish): Promise<Made> {
        return this.#make((share) => this.connection.ask('create', { ...wish, share }))
    }

    /** A new table, to whose chance the server has bound itself before it hears our share. */
    async #make(ask: (share: string) => Promise<Made>): Promise<Made> {
        const { commitment = '' } = this.connection
        const share = freshShare()
        const made = await ask(share)
        if (commitment) keepChance(made.table, { commitment, share })
        this.#keepMade(made)
        return made
    }

    #keepMade({ table, invitation, commitment }: Made): void {
        this.connection.commitment = commitment
        this.keepInvitation(table, invitation)
    }

    /** What the server would say against a new table; '': nothing. */
    async validate({ game, scenario, settings, seats }: Wish): Promise<string> {
        const parts = { game, scenario, settings, seats }
        const asked = Object.fromEntries(
            Object.entries(parts).filter(([, part]) => part !== undefined),
        ) as Pick<Wish, 'game'>
        return this.connection.ask('validate', asked).then(
            () => '',
            (error: unknown) => (error instanceof Refused ? error.message : ''),
        )
    }

    /** Takes a seat, and adds to the chance of a game that has not begun. */
    async claim(table: Table, seat: number, invitation: string): Promise<void> {
        const { name, commitment, waiting } = table
        const share = freshShare()
        const parts = { table: name, seat, invitation, name: settings.name }
        await this.connection.ask('claim', waiting ? { ...parts, share } : parts)
        if (waiting && commitment) keepChance(name, { commitment, share })
    }

    /**
     * Comes to the seats where this person is awaited to play again, and adds to chance. Where the
     * reply was lost it may have been done: the share is the same when it is tried once more.
     */
    async come({ name, commitment }: Table, seat: number): Promise<void> {
        const kept = keptChance(name)
        const share = kept?.commitment === commitment ? kept.share : freshShare()
        if (commitment) keepChance(name, { commitment, share })
        await this.connection.ask('claim', { table: name, seat, share })
    }

    /** Does not play again: the seats are for others, unless the game has begun meanwhile. */
    async decline({ table }: TableLine): Promise<void> {
        await this.listTables()
        const line = this.mine.find((one) => one.table === table)
        if (!line?.waiting) return
        for (const seat of line.mine) await this.connection.ask('leave', { table, seat })
        await this.listTables()
    }

    async listTables(): Promise<void> {
        const { tables, open, watch } = await this.connection.ask('tables', {})
        this.mine = tables
        this.open = open
        this.watch = watch
    }

    async remove(table: string): Promise<void> {
        await this.connection.ask('remove', { table })
        await this.listTables()
    }

    /** A link that makes another device this person's, too: once, and for ten minutes. */
    async carryLink(): Promise<string> {
        const { token } = await this.connection.ask('carry', { key: personalKey() })
        return `${location.origin}/#carry=${token}`
    }

    #look(): void {
        this.standing = this.connection.standing
        const { welcome } = this.connection
        if (!welcome) return
        this.games = welcome.games
        this.agents = welcome.agents
        this.program = welcome.program
        this.push = welcome.push ?? ''
    }
}
