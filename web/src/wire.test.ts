import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeSocket } from './fake-socket'
import { Connection, freshKey, Refused, socketAddress } from './wire'

const sockets: FakeSocket[] = []
const latest = () => sockets.at(-1)!

function connect(): Connection {
    return new Connection('k'.repeat(24), () => {
        const socket = new FakeSocket()
        sockets.push(socket)
        return socket.asSocket()
    })
}

beforeEach(() => {
    sockets.length = 0
    vi.useFakeTimers()
})

afterEach(() => {
    vi.useRealTimers()
})

describe('a connection', () => {
    it('says hello first, and asks afterwards what was asked before', async () => {
        const connection = connect()
        const tables = connection.ask('tables', {})
        latest().onopen?.()
        expect(latest().sent.map((m) => m.do)).toEqual(['hello'])
        expect(latest().sent[0]).toMatchObject({ version: 1, key: 'k'.repeat(24) })
        latest().reply('hello', { version: 1, program: 'test', games: [], agents: [] })
        expect(latest().sent.map((m) => m.do)).toEqual(['hello', 'tables'])
        latest().reply('tables', { tables: [] })
        await expect(tables).resolves.toMatchObject({ tables: [] })
    })

    it('gives each reply to its own question, in any order', async () => {
        const connection = connect()
        latest().welcome()
        const first = connection.ask('rules', { game: 'a', search: 'x' })
        const second = connection.ask('rules', { game: 'a', search: 'y' })
        const [, one, two] = latest().sent
        latest().say({ re: two!.id, ok: true, rules: ['y'] })
        latest().say({ re: one!.id, ok: true, rules: ['x'] })
        await expect(first).resolves.toMatchObject({ rules: ['x'] })
        await expect(second).resolves.toMatchObject({ rules: ['y'] })
    })

    it('rejects with the sentence and the rule', async () => {
        const connection = connect()
        latest().welcome()
        const parts = { table: 't', seat: 1, n: 3, say: 'pass', key: 'abcdefgh' }
        const answer = connection.ask('answer', parts)
        latest().refuse('answer', { error: 'Not now.', rule: 'HC-DRW-02' })
        const error = await answer.catch((e: unknown) => e)
        expect(error).toBeInstanceOf(Refused)
        expect(error).toMatchObject({ message: 'Not now.', rule: 'HC-DRW-02', stale: false })
    })

    it('comes back by itself, ever more slowly, and at once when hurried', () => {
        const connection = connect()
        latest().close()
        expect(connection.standing).toBe('lost')
        vi.advanceTimersByTime(700)
        expect(sockets).toHaveLength(2)
        latest().close()
        vi.advanceTimersByTime(700)
        expect(sockets).toHaveLength(2)
        vi.advanceTimersByTime(700)
        expect(sockets).toHaveLength(3)
        latest().close()
        connection.hurry()
        expect(sockets).toHaveLength(4)
        vi.advanceTimersByTime(60_000)
        expect(sockets).toHaveLength(4)
    })

    it('sends an unanswered answer again with the same key, after opening the table', async () => {
        const connection = connect()
        latest().welcome()
        connection.follow('t', {
            wish: () => ({ table: 't', after: 7 }),
            opened: () => {},
            failed: () => {},
        })
        latest().reply('open', { table: 't' })
        const parts = { table: 't', seat: 1, n: 7, say: 'pass', key: freshKey(16) }
        const answer = connection.ask('answer', parts)
        const first = latest().last('answer')
        latest().close()
        vi.advanceTimersByTime(1000)
        latest().welcome()
        expect(latest().sent.map((m) => m.do)).toEqual(['hello', 'open', 'answer'])
        expect(latest().last('open')).toMatchObject({ table: 't', after: 7 })
        expect(latest().last('answer')).toMatchObject({ key: first.key, say: 'pass', n: 7 })
        latest().reply('answer')
        await expect(answer).resolves.toMatchObject({ ok: true })
    })

    it('keeps the games when it comes back, unless there are others', () => {
        const connection = connect()
        const back = (parts: object) => {
            latest().close()
            vi.advanceTimersByTime(1000)
            latest().onopen?.()
            latest().reply('hello', { version: 1, program: 'test', agents: [], ...parts })
        }
        latest().onopen?.()
        expect(latest().sent[0]).not.toHaveProperty('catalog')
        const games = [{ name: 'orcwars' }]
        latest().reply('hello', { version: 1, program: 'a', catalog: 'one', games, agents: [] })
        back({ catalog: 'one' })
        expect(latest().sent[0]).toMatchObject({ catalog: 'one' })
        expect(connection.welcome?.games).toEqual(games)
        back({ catalog: 'two', games: [] })
        expect(connection.welcome?.games).toEqual([])
    })

    it('says hello without a catalog to a server that knows of none', () => {
        const connection = connect()
        latest().onopen?.()
        latest().reply('hello', { version: 1, program: 'a', catalog: 'one', games: [], agents: [] })
        latest().close()
        vi.advanceTimersByTime(1000)
        latest().onopen?.()
        latest().refuse('hello', { error: 'It has a name that no message has.' })
        expect(latest().sent.map((m) => m.do)).toEqual(['hello', 'hello'])
        expect(latest().sent[1]).not.toHaveProperty('catalog')
        latest().reply('hello', { version: 1, program: 'old', games: [], agents: [] })
        expect(connection.standing).toBe('ready')
    })

    it('does not make a table twice', async () => {
        const connection = connect()
        latest().welcome()
        const made = connection.ask('create', { game: 'orcwars' })
        latest().close()
        await expect(made).rejects.toThrow('The connection was lost')
        vi.advanceTimersByTime(1000)
        latest().welcome()
        expect(latest().sent.map((m) => m.do)).toEqual(['hello'])
    })

    it('takes a server that does not answer for dead', () => {
        const connection = connect()
        latest().welcome()
        void connection.ask('tables', {}).catch(() => {})
        vi.advanceTimersByTime(21_000)
        expect(sockets.length).toBeGreaterThan(1)
        latest().welcome()
        expect(latest().last('tables')).toBeDefined()
    })

    it('does not come back to a server that speaks another version', () => {
        const connection = connect()
        latest().onopen?.()
        latest().refuse('hello', { error: 'Reload the page.' })
        return Promise.resolve().then(() => {
            expect(connection.standing).toBe('refused')
            vi.advanceTimersByTime(60_000)
            expect(sockets).toHaveLength(1)
        })
    })
})

describe('keys', () => {
    it('are long enough, of the letters allowed, and never the same', () => {
        expect(freshKey()).toMatch(/^[A-Za-z0-9_-]{24}$/)
        expect(new Set(Array.from({ length: 100 }, () => freshKey())).size).toBe(100)
    })
})

describe('the address of the socket', () => {
    it('names the table of the page, without its invitation', () => {
        const at = (page: string) => socketAddress(new URL(page))
        expect(at('http://localhost:7777/')).toBe('ws://localhost:7777/ws')
        expect(at('https://games.example.org/table/k7w2m9#secret')).toBe(
            'wss://games.example.org/ws?table=k7w2m9',
        )
    })
})
