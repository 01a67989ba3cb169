import { describe, expect, it } from 'vitest'
import { type Content, loadContent } from '../../content'
import type { Json, LogLine } from '../../wire'
import { acts } from './acts'

function line(kind: string, ...parts: (string | null)[]): LogLine {
    return { n: 1, text: '', rule: '', kind, with: parts }
}

/** Deathtrap: four tiles in a row, and the Rift. */
function position(ivy: string, rift = 10): Json {
    return {
        position: {
            hero: { ivy: { at: ivy } },
            team: { order: { here: 1, rift } },
            tile: { 1: {}, 2: {}, 3: {}, 4: {}, r: {} },
        },
    }
}

describe('what is seen on the corridor', () => {
    const told = async (lines: LogLine[], before = position('1'), view = position('1')) => {
        const content: Content = await loadContent('orcsmustdie')
        return acts(lines, { before, view, content })
    }

    it('minions go along the arrows, tile by tile', async () => {
        expect(await told([line('moved', 'gnoll', '2', '2', '4')])).toEqual([
            { act: 'travel', who: 'gnoll', path: ['2', '3', '4'], count: 2 },
        ])
    })

    it('they are thrown back against the arrows', async () => {
        expect(await told([line('went-back', 'orc', '3', '2')])).toEqual([
            { act: 'travel', who: 'orc', path: ['3', '2'], count: 1 },
        ])
    })

    it('a wave comes through the gate', async () => {
        expect(await told([line('entered', 'orc', '3', '1')])).toEqual([
            { act: 'travel', who: 'orc', path: ['gate', '1'], count: 3 },
        ])
    })

    it('the dead fall where they stood, and the hurt lose what they lost there', async () => {
        const before = position('3')
        const lines = [line('killed', 'troll', '2'), line('hurt', 'ivy', '2'), line('died', 'ivy')]
        expect(await told(lines, before, position('none'))).toEqual([
            { act: 'fall', who: 'troll', at: '2', count: 1 },
            { act: 'rise', who: 'ivy', at: '3', text: '−2', tone: 'harm' },
            { act: 'fall', who: 'ivy', at: '3', count: 1 },
        ])
    })

    it('the Rift loses what it has lost, however often it is told', async () => {
        const lines = [line('rift', 'order', '9'), line('rift', 'order', '7')]
        expect(await told(lines, position('1', 10), position('1', 7))).toEqual([
            { act: 'rise', who: 'order', at: 'r', text: '−3', tone: 'harm' },
        ])
    })

    it('other lines show nothing', async () => {
        expect(await told([line('phase', 'upkeep-phase'), line('constructor')])).toEqual([])
    })
})
