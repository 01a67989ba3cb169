import { expect, test } from 'vitest'
import type { Game } from '../wire'
import { fieldsOf, seatsFor, setupOf, unusual, grouped } from './choices'

const game: Game = {
    lessons: [],
    name: 'hunt',
    title: 'The Hunt',
    summary: '',
    scenarios: ['wood', 'cave'],
    seats: [2, 4],
    setups: [
        {
            name: 'wood',
            title: 'The Wood',
            help: '',
            seats: [2, 3, 4],
            newcomer: 1,
            usual: {
                'seat/1/hero': 'elf',
                'seat/2/hero': 'orc',
                'seat/3/hero': 'owl',
                length: '8',
            },
        },
        {
            name: 'cave',
            title: 'The Cave',
            help: '',
            seats: [2, 4],
            newcomer: 2,
            usual: { 'seat/1/hero': 'orc', 'seat/2/hero': 'elf', bats: '1' },
        },
    ],
    settings: [
        {
            path: 'length',
            title: 'Length',
            help: '',
            kind: 'number',
            least: 1,
            most: 9,
            in: ['wood'],
        },
        { path: 'bats', title: 'Bats', help: '', kind: 'flag', least: 0, most: 1, in: ['cave'] },
        {
            path: 'seat/#/hero',
            title: 'Hero',
            help: '',
            kind: 'name',
            names: ['elf', 'orc', 'owl'],
            in: ['wood', 'cave'],
            not_last: ['wood'],
        },
        {
            path: 'seat/#/steed',
            title: 'Steed',
            help: '',
            kind: 'name',
            names: ['cow'],
            in: ['hill'],
            not_first: ['hill'],
        },
    ],
}

const paths = (scenario: string, seats: number) =>
    fieldsOf(game, scenario, seats).map(({ path }) => path)

test('a scenario has its own settings, and each seat those of seats', () => {
    expect(paths('cave', 2)).toEqual(['bats', 'seat/1/hero', 'seat/2/hero'])
    expect(paths('wood', 3)).toEqual(['length', 'seat/1/hero', 'seat/2/hero'])
    expect(paths('hill', 3)).toEqual(['seat/2/steed', 'seat/3/steed'])
    expect(fieldsOf(game, 'cave', 2)[1]).toMatchObject({ seat: 1, usual: 'orc' })
})

test('only what is not usual is sent', () => {
    const fields = fieldsOf(game, 'wood', 3)
    const chosen = { length: '8', 'seat/2/hero': 'owl', 'seat/3/hero': 'elf', bats: '0' }
    expect(unusual(fields, chosen)).toEqual({ 'seat/2/hero': 'owl' })
    expect(unusual(fields, {})).toEqual({})
})

test('the number of seats is one that the scenario takes', () => {
    const cave = setupOf(game, 'cave')!
    expect(seatsFor(cave, 2)).toBe(2)
    expect(seatsFor(cave, 3)).toBe(2)
    expect(seatsFor(cave, 8)).toBe(4)
})

test('choices are grouped where a game says by what', () => {
    const hard = (name: string) => (name.startsWith('h') ? 'Hard' : '')
    expect(grouped(['easy', 'hill', 'heap'], hard)).toEqual([
        ['', ['easy']],
        ['Hard', ['hill', 'heap']],
    ])
})
