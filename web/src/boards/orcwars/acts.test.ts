import { describe, expect, it } from 'vitest'
import { loadContent } from '../../content'
import type { Line, View } from 'warmoot/orcwars'
import { acts } from './acts'
import type { Map } from './map'

function line(kind: string, ...parts: (string | null)[]): Line {
    return { kind, with: parts } as unknown as Line
}

const places = { outlines: {}, list: [], edges: {} } as unknown as Map

const before = {
    position: {
        board: {
            here: 1,
            boar: [],
            chest: {},
            token: {},
            king: 'none',
            elf: { paladin: { role: 'paladin', at: 'r9', wounds: 1 } },
            clan: { 'bruised-fist': { orc: { 1: { type: 'brute', at: 'q10', moved: 0 } } } },
        },
    },
} as unknown as View

describe('what is seen on the map', () => {
    const told = async (...lines: Line[]) =>
        acts(lines, { before, view: before, places, content: await loadContent('orcwars') })

    it('figures go step by step, and all of the way', async () => {
        const lines = [line('moves', 'paladin', 'r8'), line('moves', 'paladin', 'q8')]
        expect(await told(...lines)).toEqual([
            { act: 'travel', who: 'paladin', path: ['r9', 'r8', 'q8'], count: 1 },
        ])
    })

    it('the dead fall where they stood', async () => {
        expect(await told(line('killed', 'f1'))).toEqual([
            { act: 'fall', who: 'f1', at: 'q10', count: 1 },
        ])
    })

    it('wounds are told by their number, and shown by their change', async () => {
        expect(await told(line('wounded', 'paladin', '3'))).toEqual([
            { act: 'rise', who: 'paladin', at: 'r9', text: '−2', tone: 'harm' },
        ])
        expect(await told(line('healed', 'paladin', '0'))).toEqual([
            { act: 'rise', who: 'paladin', at: 'r9', text: '+1', tone: 'good' },
        ])
        expect(await told(line('wounded', 'paladin', '1'))).toEqual([])
    })

    it('cards go from the deck to the hand, to a stack and to the discards', async () => {
        const hand = ['hand holy-smite', 'backs paladin', 'held paladin']
        const lines = ['card', 'played', 'cleared', 'discarded'].map((kind) =>
            line(kind, 'paladin', 'holy-smite'),
        )
        expect(await told(...lines)).toEqual([
            { act: 'carry', from: ['deck paladin'], to: hand },
            { act: 'carry', from: hand, to: ['stack holy-smite'] },
            { act: 'carry', from: ['stack holy-smite'], to: ['discard paladin'] },
            { act: 'carry', from: hand, to: ['discard paladin'] },
        ])
    })

    it('cards that are hidden from us have no name', async () => {
        expect(await told(line('card', 'orc-king', null))).toEqual([
            {
                act: 'carry',
                from: ['deck orc-king'],
                to: ['hand ', 'backs orc-king', 'held orc-king'],
            },
        ])
    })
})
