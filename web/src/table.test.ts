import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeSocket } from './fake-socket'
import { Table } from './table.svelte'
import { Connection } from './wire'

const whole = {
    table: 't',
    n: 4,
    seat: 1,
    game: 'orcwars',
    scenario: 'duel',
    title: 'Orc Wars',
    verbs: { pass: [] },
    seats: [],
    view: { turn: { phase: 'acting' } },
    question: { kind: 'play', words: 'What do you play?', seats: [1] },
    legal: ['pass'],
    undo: false,
    log: [{ n: 1, text: 'The turn begins.', rule: 'HC-TRN-01', kind: 'turn' }],
}

let socket: FakeSocket
let connection: Connection
let table: Table

beforeEach(() => {
    connection = new Connection('k'.repeat(24), () => (socket = new FakeSocket()).asSocket())
    socket.welcome()
    table = new Table(connection, 't', 'secret')
    connection.heard = (news) => table.hear(news)
    socket.reply('open', whole)
    return Promise.resolve()
})

describe('a table', () => {
    it('is what was opened', () => {
        expect(socket.last('open')).toMatchObject({ table: 't', invitation: 'secret' })
        expect(table).toMatchObject({ n: 4, seat: 1, asked: true, over: false, legal: ['pass'] })
    })

    it('offers a dispute only where another person is asked', () => {
        const seat = (player: string, mine: boolean) => ({
            called: '',
            name: '',
            player,
            here: true,
            mine,
        })
        const news = {
            table: 't',
            seat: 1,
            n: 5,
            question: { kind: 'camp', words: 'What do you do?', seats: [1, 2] },
            legal: ['done', 'dispute'],
        }
        socket.say({ ...news, seats: [seat('person', true), seat('greedy', false)] })
        expect(table.legal).toEqual(['done'])
        socket.say({ table: 't', seats: [seat('person', true), seat('person', true)] })
        expect(table.legal).toEqual(['done'])
        socket.say({ table: 't', seats: [seat('person', true), seat('person', false)] })
        expect(table.legal).toEqual(['done', 'dispute'])
    })

    it('is opened as for who watches when the seat is no longer theirs', async () => {
        const seat = { called: '', name: '', player: 'person', here: true, mine: true }
        socket.say({ table: 't', seats: [seat] })
        const { id } = socket.last('open')
        socket.say({ table: 't', seats: [{ ...seat, here: false }] })
        expect(socket.last('open').id).toBe(id)
        socket.say({ table: 't', seats: [{ ...seat, player: 'greedy', mine: false }] })
        expect(socket.last('open').id).not.toBe(id)
        expect(socket.last('open')).not.toHaveProperty('after')
        socket.reply('open', { ...whole, seat: 0, seats: [{ ...seat, mine: false }] })
        await vi.waitFor(() => expect(table.seat).toBe(0))
    })

    it('follows the news', () => {
        const log = [{ n: 5, text: 'You pass.', rule: '', kind: 'passed' }]
        socket.say({
            table: 't',
            seat: 1,
            n: 5,
            changes: [['/turn/phase', 'drawing']],
            legal: [],
            log,
        })
        expect(table.view).toEqual({ turn: { phase: 'drawing' } })
        expect(table.legal).toEqual([])
        expect(table.question?.kind).toBe('play')
        expect(table.log.map((line) => line.n)).toEqual([1, 5])
    })

    it('does not take news of other tables, of other seats, or twice', () => {
        socket.say({ table: 'u', seat: 1, n: 5, changes: [['/turn/phase', 'x']] })
        socket.say({ table: 't', seat: 2, n: 5, changes: [['/turn/phase', 'x']] })
        socket.say({ table: 't', seat: 1, n: 4, changes: [['/turn/phase', 'x']] })
        expect(table.view).toEqual(whole.view)
        expect(socket.sent.filter((m) => m.do === 'open')).toHaveLength(1)
    })

    it('is opened again from the last number known when news are missing', () => {
        socket.say({ table: 't', seat: 1, n: 6, changes: [['/turn/phase', 'x']] })
        expect(table.view).toEqual(whole.view)
        expect(socket.last('open')).toMatchObject({ after: 4 })
        expect(socket.sent.filter((m) => m.do === 'open')).toHaveLength(2)
    })

    it('keeps its log when it is opened again', async () => {
        connection.refresh('t')
        socket.reply('open', {
            ...whole,
            n: 6,
            log: [{ n: 6, text: 'More.', rule: '', kind: 'x' }],
        })
        await Promise.resolve()
        expect(table.log.map((line) => line.text)).toEqual(['The turn begins.', 'More.'])
        connection.refresh('t')
        socket.reply('open', {
            ...whole,
            n: 6,
            log: [{ n: 6, text: 'More.', rule: '', kind: 'x' }],
        })
        await Promise.resolve()
        expect(table.log).toHaveLength(2)
    })

    it('answers with the number it has seen, once at a time', async () => {
        const answer = table.answer('pass')
        void table.answer('pass')
        expect(socket.sent.filter((m) => m.do === 'answer')).toHaveLength(1)
        expect(socket.last('answer')).toMatchObject({ table: 't', seat: 1, n: 4, say: 'pass' })
        socket.reply('answer')
        await answer
        expect(table.busy).toBe(false)
    })

    it('looks again when an answer was stale', async () => {
        const answer = table.answer('pass')
        socket.refuse('answer', { error: 'The question is another by now.', stale: true })
        await expect(answer).rejects.toThrow('another by now')
        expect(socket.last('open')).toMatchObject({ after: 4 })
    })

    it('is over when nothing is asked any more', () => {
        const result = [
            { outcome: 'won', score: 1 },
            { outcome: 'lost', score: -1 },
        ]
        socket.say({ table: 't', seat: 1, n: 5, question: null, legal: [], result })
        expect(table.over).toBe(true)
        expect(table.result?.[0]?.outcome).toBe('won')
    })

    it('is told what is preferred for every seat that the person plays', () => {
        const seat = { called: 'a', name: '', player: 'person', here: true, mine: true }
        const seats = [seat, { ...seat, mine: false }, { ...seat, player: 'greedy' }, seat]
        socket.say({ table: 't', seat: 1, n: 5, seats })
        table.prefer(true)
        const asked = socket.sent.filter((m) => m.do === 'prefer')
        expect(asked.map(({ seat, forced }) => [seat, forced])).toEqual([
            [1, true],
            [4, true],
        ])
    })

    describe('of somebody with several seats', () => {
        const seat = { called: 'a', name: '', player: 'person', here: true, mine: true }
        const asks = (...seats: number[]) => ({ kind: 'play', words: 'What?', seats })

        function hear(n: number, news: object): void {
            socket.say({ table: 't', seat: 1, n, legal: [], ...news })
        }

        it('knows which of them is asked', () => {
            hear(5, { seats: [seat, { ...seat, mine: false }, seat], question: asks(2, 3) })
            expect(table.askedElsewhere).toBe(3)
            hear(6, { question: asks(1, 3) })
            expect(table.askedElsewhere).toBe(0)
        })

        it('does not count seats that an agent plays', () => {
            hear(5, { seats: [seat, { ...seat, player: 'greedy' }], question: asks(2) })
            expect(table.askedElsewhere).toBe(0)
        })

        it('stays as it was until the other seat sees it, with the lines of that seat', async () => {
            const there = table.look(2)
            expect(socket.last('open')).toMatchObject({ seat: 2 })
            expect(socket.last('open')).not.toHaveProperty('after')
            expect(table).toMatchObject({ n: 4, seat: 1, view: whole.view })
            const log = [{ n: 1, text: 'Seen by two.', rule: '', kind: 'turn' }]
            socket.reply('open', { ...whole, seat: 2, n: 2, log })
            await there
            expect(table).toMatchObject({ n: 2, seat: 2 })
            expect(table.log.map(({ text }) => text)).toEqual(['Seen by two.'])
        })
    })
})
