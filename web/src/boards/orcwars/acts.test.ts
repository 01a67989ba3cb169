import { describe, expect, it } from 'vitest'
import { loadContent } from '../../content'
import type { Json, LogLine } from '../../wire'
import { acts } from './acts'

function line(kind: string, ...parts: (string | null)[]): LogLine {
    return { n: 1, text: '', rule: '', kind, with: parts }
}

const before: Json = {
    position: {
        board: {
            here: 1,
            elf: { paladin: { role: 'paladin', at: 'r9', wounds: 1 } },
            clan: { 'bruised-fist': { orc: { 1: { type: 'brute', at: 'q10', moved: 0 } } } },
        },
    },
}

describe('what is seen on the map', () => {
    const told = async (...lines: LogLine[]) =>
        acts(lines, { before, view: before, content: await loadContent('orcwars') })

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

    it('cards are played, unless they are hidden from us', async () => {
        expect(await told(line('played', 'paladin', 'holy-smite'))).toEqual([
            { act: 'play', who: 'paladin', card: 'holy-smite' },
        ])
        expect(await told(line('played', 'orc-king', null))).toEqual([])
    })
})
