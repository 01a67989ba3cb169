import { describe, expect, it } from 'vitest'
import type { Game, TableLine } from '../wire'
import { campaignsIn, campaignText, readCampaign, seatsOf } from './campaign'

const games = [
    { name: 'quest', story: true, scenarios: ['first', 'second'] },
    { name: 'duel', scenarios: ['only'] },
] as unknown as Game[]

const campaign = {
    game: 'quest',
    scenario: 'second',
    settings: { seats: '2', bp: '3', 'hero/1/item/1/loot': 'club' },
}

describe('a campaign as a file', () => {
    it('is read as it was written', () => {
        expect(readCampaign(campaignText(campaign), games)).toEqual(campaign)
        expect(seatsOf(campaign)).toBe(2)
    })

    it.each([
        ['not JSON', 'hello'],
        ['nothing', 'null'],
        ['another file', '{"format":"warmoot-record","game":"quest"}'],
        ['numbers', campaignText({ ...campaign, settings: { bp: 3 as unknown as string } })],
        ['a game without a story', campaignText({ ...campaign, game: 'duel', scenario: 'only' })],
        ['an unknown scenario', campaignText({ ...campaign, scenario: 'third' })],
    ])('is refused: %s', (_, text) => {
        expect(() => readCampaign(text, games)).toThrow(/campaign/)
    })
})

describe('where campaigns stand', () => {
    const line = (table: string, game = 'quest', mine = [1]) => ({ table, game, mine }) as TableLine

    it('is the last table of each', () => {
        const tables = [line('a'), line('b'), line('c'), line('d', 'duel'), line('e', 'quest', [])]
        const stands = campaignsIn(tables, games, { a: 'b' }).map(({ table }) => table)
        expect(stands).toEqual(['b', 'c'])
    })

    it('is the table before one that was removed', () => {
        const stands = campaignsIn([line('a')], games, { a: 'gone' })
        expect(stands.map(({ table }) => table)).toEqual(['a'])
    })
})
