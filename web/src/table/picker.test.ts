import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeSocket } from '../fake-socket'
import { Table } from '../table.svelte'
import { Connection } from '../wire'
import { namesOf } from '../words'
import { Picker } from './picker.svelte'

const titles: Record<string, string> = { parry: 'Parry', 'tile/1': 'tile 1' }
const names = namesOf((id, kind) => titles[kind ? `${kind}/${id}` : id] ?? titles[id])
const spaces = Array.from({ length: 20 }, (_, i) => `march w${(i % 2) + 1} s${i}`)

let socket: FakeSocket
let picker: Picker

async function ask(legal: string[], more: object = {}): Promise<void> {
    const connection = new Connection('k'.repeat(24), () => (socket = new FakeSocket()).asSocket())
    socket.welcome()
    const table = new Table(connection, 't')
    connection.heard = (news) => table.hear(news)
    socket.reply('open', {
        table: 't',
        n: 1,
        seat: 1,
        game: 'g',
        scenario: 's',
        verbs: {
            pick: ['card'],
            drop: ['card'],
            march: ['figure', 'space'],
            tile: ['tile'],
            buy: ['item', 'pool'],
            toss: ['item', 'pool'],
        },
        meanings: { done: 'end', drop: 'back', toss: 'loss' },
        seats: [],
        view: {},
        question: { kind: 'q', words: 'What?', seats: [1] },
        legal,
        log: [],
        ...more,
    })
    await Promise.resolve()
    picker = new Picker(table, () => names)
}

const said = () => socket.sent.filter((m) => m.do === 'answer').map((m) => m.say)

beforeEach(() => ask(['done', 'pick parry', ...spaces]))

describe('picking an answer', () => {
    it('names answers in words', () => {
        expect(picker.name('pick parry')).toBe('Pick Parry')
        expect(picker.name('tile 1')).toBe('Tile 1')
        expect(picker.name('lay-down parry')).toBe('Lay down Parry')
    })

    it('names what is not a whole answer by its beginning', () => {
        const named = picker.offered.map((choice) => picker.nameChoice(choice))
        expect(named).toEqual(['Done', 'Pick Parry', 'March…'])
        const march = picker.offered.at(-1)!
        picker.choose(march.path, march.answers)
        expect(picker.offered.map((choice) => picker.nameChoice(choice))).toEqual([
            'March w1…',
            'March w2…',
        ])
    })

    it('does not take up what is chosen already', () => {
        picker.choose(['march', 'w1'], spaces.slice(0, 2))
        picker.touch({ name: 'w1', kinds: ['figure'] })
        expect(picker.about).toBe(null)
        expect(picker.path).toEqual(['march', 'w1'])
        expect(said()).toEqual([])
    })

    it('gives the only answer that a touched thing has', () => {
        picker.touch({ name: 'parry', kinds: ['card'] })
        expect(said()).toEqual(['pick parry'])
    })

    it('narrows the answers of a thing that has several, and goes back', () => {
        picker.touch({ name: 'w1', kinds: ['figure'] })
        expect(said()).toEqual([])
        expect(picker.left).toHaveLength(10)
        picker.touch({ name: 's4', kinds: ['space'] })
        expect(said()).toEqual(['march w1 s4'])
        picker.back()
        expect(picker.left).toHaveLength(22)
    })

    it('leads through verb, figure and space, and searches', () => {
        expect(picker.offered.map((choice) => choice.word)).toEqual(['done', 'pick parry', 'march'])
        picker.choose(picker.offered[2]!.path, picker.offered[2]!.answers)
        expect(picker.offered.map((choice) => choice.word)).toEqual(['w1', 'w2'])
        picker.typed = 's13'
        expect(picker.offered.map((choice) => choice.word)).toEqual(['march w2 s13'])
    })

    it('asks which rule forbids a thing that is in no answer', async () => {
        picker.touch({ name: 'smite', kinds: ['card'] })
        expect(socket.last('why')).toMatchObject({ table: 't', seat: 1, say: 'pick smite' })
        socket.reply('why', { result: 'refused', rule: 'HC-1', page: 'p.1', words: 'Too dear.' })
        await expect
            .poll(() => picker.reply)
            .toEqual({
                text: 'Not “Pick Smite”: Too dear.',
                rule: 'HC-1',
            })
        expect(said()).toEqual([])
    })

    it('answers nothing in the past', () => {
        picker.past = true
        picker.touch({ name: 'parry' })
        picker.confirm()
        expect(picker.offered).toEqual([])
        expect(said()).toEqual([])
    })

    it('confirms what the game says is surely meant, and else nothing', async () => {
        picker.confirm()
        expect(said()).toEqual([])
        await ask(['done', 'pick parry'], { choices: { main: 'done', labels: {}, orders: [] } })
        picker.confirm()
        expect(said()).toEqual(['done'])
    })

    it('offers standing orders by keys, too, while nothing is chosen', async () => {
        const orders = [{ order: 'clear-all', label: 'Clear all' }]
        await ask(['done', 'march w1 s1', 'march w1 s2'], { choices: { labels: {}, orders } })
        expect(picker.keys).toHaveLength(4)
        expect(picker.choosePressed(picker.keys[3]!)).toBe(true)
        expect(socket.last('order')).toMatchObject({
            table: 't',
            seat: 1,
            n: 1,
            order: 'clear-all',
        })
        picker.touch({ name: 'w1', kinds: ['figure'] })
        expect(picker.orders).toEqual([])
    })

    it('gives by a click on a thing the order that takes it, where no answer does', async () => {
        const walk = { order: 'walk', label: 'Walk to {1}', takes: ['space'], for: ['s3', 's4'] }
        await ask(['done', 'march w1 s1'], { choices: { labels: {}, orders: [walk] } })
        const far = { name: 's3', kinds: ['space'] }
        expect(picker.lights(far)).toBe(true)
        picker.touch(far)
        expect(socket.last('order')).toMatchObject({ order: 'walk s3' })
        expect(said()).toEqual([])
    })

    it('lists an order in the place of the answer that it begins with', async () => {
        const alone = {
            order: 'alone',
            label: 'Play {1}',
            takes: ['card'],
            for: ['parry'],
            begins: 'pick',
        }
        await ask(['pass', 'pick parry'], { choices: { labels: {}, orders: [alone] } })
        expect(picker.offered.map(({ word }) => word)).toEqual(['pass'])
        expect(picker.orders.map((order) => picker.nameOrder(order))).toEqual(['Play Parry'])
        picker.touch({ name: 'parry', kinds: ['card'] })
        expect(said()).toEqual(['pick parry'])
    })

    it('calls answers as the game does', async () => {
        await ask(['done'], { choices: { labels: { done: 'keep all' }, orders: [] } })
        expect(picker.name('done')).toBe('Keep all')
    })

    describe('of something that can be bought or thrown away', () => {
        const ring = { name: 'ring', kinds: ['item'] }
        const shelf = {} as Element

        it('buys it by a click', async () => {
            await ask(['buy ring 0', 'toss ring 0'])
            expect(picker.lights(ring)).toBe(true)
            picker.touch(ring, shelf)
            expect(said()).toEqual(['buy ring 0'])
        })

        it('offers to throw it away in a menu, and says why it cannot be bought', async () => {
            await ask(['toss ring 0', 'done'])
            expect(picker.lights(ring)).toBe(false)
            picker.touch(ring, shelf)
            expect(said()).toEqual([])
            expect(picker.menu).toMatchObject({ of: shelf, answers: ['toss ring 0'] })
            await expect.poll(() => socket.last('why').say).toBe('toss ring 0')
            socket.reply('why', { result: 'ok', rule: '', page: '', words: '' })
            await expect.poll(() => socket.last('why').say).toBe('buy ring 0')
            const words = 'It costs 2. RULING: taken literally.'
            socket.reply('why', { result: 'refused', rule: 'OMD-1', page: '', words })
            await expect
                .poll(() => picker.reply)
                .toEqual({ text: 'Not “Buy Ring 0”: It costs 2.', rule: 'OMD-1' })
        })

        it('has all of its answers in the menu that is asked for', async () => {
            await ask(['buy ring 0', 'toss ring 0'])
            expect(picker.openMenu(ring, shelf)).toBe(true)
            expect(picker.menu?.answers).toEqual(['buy ring 0', 'toss ring 0'])
            expect(picker.openMenu({ name: 'boots', kinds: ['item'] }, shelf)).toBe(false)
        })
    })

    it('asks once more before something is given up that names nothing', async () => {
        await ask(['leave', 'pick parry'], { meanings: { leave: 'loss' } })
        picker.choose(['leave'], ['leave'])
        expect(said()).toEqual([])
        expect(picker.reply?.text).toMatch(/sure/)
        picker.choose(['leave'], ['leave'])
        expect(said()).toEqual(['leave'])
    })

    it('says what an agent would answer and why, and does all of it by one click', async () => {
        const asking = picker.askHint()
        socket.reply('hint', { say: 'pick parry', why: 'It blocks.', then: ['done', 'pick guard'] })
        await asking
        expect([picker.hinted, picker.hint?.why]).toEqual(['pick parry', 'It blocks.'])
        const following = picker.followHint()
        socket.reply('answer', {})
        await Promise.resolve()
        socket.say({ table: 't', n: 2, changes: [], legal: ['done', 'drop parry'], log: [] })
        await vi.waitFor(() => expect(said()).toEqual(['pick parry', 'done']))
        socket.reply('answer', {})
        await Promise.resolve()
        socket.say({ table: 't', n: 3, changes: [], legal: ['pass'], log: [] })
        await following
        expect(said()).toEqual(['pick parry', 'done'])
    })
})

describe('points of an open question', () => {
    const question = { kind: 'q', words: 'Where?', seats: [1], open: true }
    const verbs = { put: ['point'], walk: ['point'], climb: ['point'], aim: ['model', 'point'] }
    const asked = () => socket.sent.filter((m) => m.do === 'why').map((m) => m.say)
    const settled = () => new Promise((done) => setTimeout(done))

    it('may be any, not only those that are listed', async () => {
        await ask(['put 1,1', 'put 1,2', 'pass'], { question, verbs })
        expect(picker.toPoints).toEqual(['put'])
        void picker.touchPoint('3.25,4')
        expect(asked()).toEqual(['put 3.25,4'])
        socket.reply('why', { result: 'ok', rule: '', page: '', words: '' })
        await settled()
        expect(said()).toEqual(['put 3.25,4'])
    })

    it('are tried by every verb that takes one', async () => {
        await ask(['walk 1,1', 'climb 1,2', 'go'], { question, verbs })
        void picker.touchPoint('9,9')
        socket.reply('why', { result: 'refused', rule: 'R-1', page: '', words: 'Too far.' })
        await settled()
        socket.reply('why', { result: 'refused', rule: 'R-2', page: '', words: 'No wall.' })
        await settled()
        expect(asked()).toEqual(['walk 9,9', 'climb 9,9'])
        expect(said()).toEqual([])
        expect(picker.reply).toEqual({ text: 'Not “Walk 9,9”: Too far.', rule: 'R-1' })
    })

    it('belong to what was chosen before', async () => {
        await ask(['aim ash 1,1', 'aim birk 1,1', 'pass'], { question, verbs })
        expect(picker.toPoints).toEqual(['aim ash', 'aim birk'])
        picker.about = { name: 'birk' }
        expect(picker.toPoints).toEqual(['aim birk'])
    })

    it('stand behind their verb where they are many', async () => {
        const walks = Array.from({ length: 30 }, (_, i) => `walk ${i},1`)
        await ask(['go', ...walks, 'climb 1,2'], { question, verbs })
        const names = () => picker.offered.map((choice) => picker.nameChoice(choice))
        expect(names()).toEqual(['Go', 'Climb 1,2', 'Walk'])
        const walk = picker.offered.at(-1)!
        picker.choose(walk.path, walk.answers)
        expect(names()).toHaveLength(12)
        expect(names()[0]).toBe('Walk 0,1')
        picker.back()
        expect(names()).toHaveLength(3)
    })

    it('may be one that only a lesson names', async () => {
        await ask(['walk 1,1', 'go'], { question, verbs })
        picker.table.only = 'walk 2.35,4'
        expect(picker.left).toEqual(['walk 2.35,4'])
        picker.table.only = ''
        expect(picker.left).toEqual([])
    })

    it('are those of the list where the question is not open', async () => {
        await ask(['put 1,1', 'pass'], { verbs })
        expect(picker.toPoints).toEqual([])
    })
})
