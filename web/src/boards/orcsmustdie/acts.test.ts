import { describe, expect, it } from 'vitest'
import type { Line, View } from 'warmoot/orcsmustdie'
import { Content } from '../../content'
import { acts } from './acts'
import type { Map } from './map'

function line(kind: string, ...parts: (string | null)[]): Line {
    return { kind, with: parts } as unknown as Line
}

const tile = (name: string, x: number) => ({ name, kind: 'standard', x, y: 0, within: 'order' })
const places = {
    outlines: {},
    list: [...['1', '2', '3', '4'].map(tile), { ...tile('r', 4), kind: 'rift' }],
    edges: {
        arrow: [
            ['1', '2'],
            ['2', '3'],
            ['3', '4'],
            ['4', 'r'],
        ] as [string, string][],
    },
} as unknown as Map

/** Deathtrap: four tiles in a row, and the Rift. */
function position(ivy: string, rift = 10): View {
    return {
        position: {
            hero: { ivy: { at: ivy } },
            team: { order: { here: 1, rift } },
            tile: {},
        },
    } as unknown as View
}

describe('what is seen on the corridor', () => {
    const told = (lines: Line[], before = position('1'), view = position('1')) =>
        acts(lines, { before, view, places, content: new Content() })

    it('minions go along the arrows, tile by tile', () => {
        expect(told([line('moved', 'gnoll', '2', '2', '4')])).toEqual([
            { act: 'travel', who: 'gnoll', path: ['2', '3', '4'], count: 2 },
        ])
    })

    it('they are thrown back against the arrows', () => {
        expect(told([line('went-back', 'orc', '3', '2')])).toEqual([
            { act: 'travel', who: 'orc', path: ['3', '2'], count: 1 },
        ])
    })

    it('a wave comes through the gate', () => {
        expect(told([line('entered', 'orc', '3', '1')])).toEqual([
            { act: 'travel', who: 'orc', path: ['gate', '1'], count: 3 },
        ])
    })

    it('the dead fall where they stood, and the hurt lose what they lost there', () => {
        const before = position('3')
        const lines = [line('killed', 'troll', '2'), line('hurt', 'ivy', '2'), line('died', 'ivy')]
        expect(told(lines, before, position('none'))).toEqual([
            { act: 'fall', who: 'troll', at: '2', count: 1 },
            { act: 'rise', who: 'ivy', at: '3', text: '−2', tone: 'harm' },
            { act: 'fall', who: 'ivy', at: '3', count: 1 },
        ])
    })

    it('those that reach the Rift vanish there', () => {
        expect(told([line('vanished', 'orc', '2')])).toEqual([
            { act: 'fall', who: 'orc', at: 'r', count: 2 },
        ])
    })

    it('the Rift loses what it has lost, however often it is told', () => {
        const lines = [line('rift', 'order', '9'), line('rift', 'order', '7')]
        expect(told(lines, position('1', 10), position('1', 7))).toEqual([
            { act: 'rise', who: 'order', at: 'r', text: '−3', tone: 'harm' },
        ])
    })

    it('other lines show nothing', () => {
        expect(told([line('phase', 'upkeep-phase'), line('constructor')])).toEqual([])
    })
})
