import { beforeEach, describe, expect, it } from 'vitest'
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

async function ask(legal: string[]): Promise<void> {
    const connection = new Connection('k'.repeat(24), () => (socket = new FakeSocket()).asSocket())
    socket.welcome()
    const table = new Table(connection, 't')
    socket.reply('open', {
        table: 't',
        n: 1,
        seat: 1,
        game: 'g',
        scenario: 's',
        verbs: { pick: ['card'], drop: ['card'], march: ['figure', 'space'], tile: ['tile'] },
        seats: [],
        view: {},
        question: { kind: 'q', words: 'What?', seats: [1] },
        legal,
        log: [],
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
        picker.close()
        expect(picker.offered).toEqual([])
        expect(said()).toEqual([])
    })

    it('closes with the answer that has no things', () => {
        picker.close()
        expect(said()).toEqual(['done'])
    })
})
