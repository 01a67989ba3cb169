import { describe, expect, it } from 'vitest'
import type { Game, Seat } from '../wire'
import { hasMaps, hasSides, nextScenario } from './again'

const seat = (player: string, mine = false): Seat => ({
    called: 'x',
    name: '',
    player,
    here: true,
    mine,
})

const setup = (name: string, seats: number[]) => ({
    name,
    title: name,
    help: '',
    seats,
    usual: {},
    newcomer: 1,
})

const game: Game = {
    name: 'hunt',
    title: 'Hunt',
    summary: '',
    scenarios: ['duel', 'crowd', 'camp'],
    seats: [2, 4],
    setups: [setup('duel', [2]), setup('crowd', [4]), setup('camp', [2])],
    settings: [
        { path: 'map', title: 'Map', help: '', kind: 'name', names: ['one', 'two'], in: ['camp'] },
    ],
    lessons: [],
}

describe('where one goes on', () => {
    it('has other sides only where two are different', () => {
        expect(hasSides([seat('person', true), seat('greedy')])).toBe(true)
        expect(hasSides([seat('person', true), seat('person', true)])).toBe(false)
    })

    it('has other maps where they can be chosen', () => {
        expect(hasMaps(game, 'camp')).toBe(true)
        expect(hasMaps(game, 'duel')).toBe(false)
    })

    it('has the next scenario for as many, and waits for others who were there', () => {
        const seats = [seat('person', true), seat('person')]
        expect(nextScenario(game, 'duel', seats)).toEqual({
            game: 'hunt',
            scenario: 'camp',
            seats: ['me', 'open'],
        })
        expect(nextScenario(game, 'camp', seats)).toBeNull()
    })
})
