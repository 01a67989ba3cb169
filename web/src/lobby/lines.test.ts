import { expect, test } from 'vitest'
import { resultOf, seatedAt } from './lines'

const person = (name: string) => ({ name, player: 'person' })

test('a line says who sits there, each once', () => {
    const seats = [
        person('Ivy'),
        person('Ada'),
        { name: '', player: 'greedy' },
        { name: '', player: 'greedy' },
        { name: '', player: 'open' },
        person(''),
    ]
    expect(seatedAt({ seats, mine: [1] })).toEqual(['You', 'Ada', 'Somebody', 'Agent: Greedy'])
    expect(seatedAt({ seats: seats.slice(0, 2), mine: [] })).toEqual(['Ivy', 'Ada'])
})

test('a line says how it ended for the reader', () => {
    expect(resultOf({ results: 'lost won', mine: [2] })).toBe('Won')
    expect(resultOf({ results: 'lost lost', mine: [1, 2] })).toBe('Lost')
    expect(resultOf({ results: 'lost won', mine: [1, 2] })).toBe('Over')
    expect(resultOf({ results: 'lost won', mine: [] })).toBe('')
    expect(resultOf({ mine: [1] })).toBe('')
    expect(resultOf({ results: 'resigned won', mine: [1] })).toBe('Resigned')
    expect(resultOf({ results: 'resigned lost', mine: [1, 2] })).toBe('Resigned')
    expect(resultOf({ results: 'resigned won', mine: [2] })).toBe('Won, the other side resigned')
})
