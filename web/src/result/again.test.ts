import { describe, expect, it } from 'vitest'
import type { Game, Seat } from '../wire'
import { headOf, nextMap, otherSide, sameAgain } from './again'

const seat = (player: string, mine = false): Seat => ({
    called: 'x',
    name: '',
    player,
    here: true,
    mine,
})

const setup = (name: string, seats: number[], usual: Record<string, string> = {}) => ({
    name,
    title: name,
    help: '',
    seats,
    usual,
    newcomer: 1,
})

const game: Game = {
    name: 'hunt',
    title: 'Hunt',
    summary: '',
    scenarios: ['duel', 'crowd', 'camp'],
    seats: [2, 4],
    setups: [
        setup('duel', [2], { length: '3', map: 'one' }),
        setup('crowd', [4]),
        setup('camp', [2]),
    ],
    settings: [],
    lessons: [],
}

const maps = {
    path: 'map',
    title: 'Map',
    help: '',
    kind: 'name' as const,
    names: ['one', 'two'],
    in: ['duel'],
}

const record =
    '{"format":"warmoot-record","scenario":"duel","setup":{"seats":"2","map":"one"}}\n{"n":1}\n'

describe('another table', () => {
    const head = headOf(record)
    const wish = sameAgain(game, head, [seat('person', true), seat('greedy')], true)

    it('is as the one before', () => {
        expect(wish).toEqual({
            game: 'hunt',
            scenario: 'duel',
            settings: { map: 'one', length: '0' },
            seats: ['me', 'greedy'],
            practice: true,
        })
    })

    it('waits for others who were there', () => {
        const { seats } = sameAgain(game, head, [seat('person'), seat('person', true)], false)
        expect(seats).toEqual(['open', 'me'])
    })

    it('has everybody on the other side, where there are two', () => {
        expect(otherSide(wish)?.seats).toEqual(['greedy', 'me'])
        expect(otherSide({ ...wish, seats: ['me', 'me'] })).toBeNull()
    })

    it('has the next map, or the next scenario for as many', () => {
        expect(nextMap(game, wish)?.id).toBe('camp')
        const withMaps = { ...game, settings: [maps] }
        expect(nextMap(withMaps, wish)).toMatchObject({ id: 'two', kind: 'map' })
        expect(nextMap(withMaps, wish)?.wish.settings?.['map']).toBe('two')
        expect(nextMap(withMaps, { ...wish, settings: { map: 'two' } })).toBeNull()
        expect(nextMap(game, { ...wish, scenario: 'camp' })).toBeNull()
    })
})
