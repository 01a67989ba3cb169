import { describe, expect, it } from 'vitest'
import type { LogLine } from '../wire'
import { cuesAmong, cuesOf, marksOf } from './cues'

interface Events {
    turn: [who: string]
    hit: [who: string, points: string]
    step: [who: string | null]
}

const cueOf = cuesOf<Events>({
    turn: () => ({ mark: 'turn', sound: 'turn' }),
    hit: ([who, points], title) => ({
        banner: `Hit! ${points} for ${title(who)}`,
        tone: 'harm',
        sound: 'hit',
        mark: 'point',
    }),
    step: () => ({ sound: 'step' }),
})

const title = (id: string) => id.toUpperCase()
const line = (n: number, kind: string, ...parts: string[]): LogLine => ({
    n,
    kind,
    text: `${kind} happens`,
    rule: '',
    with: parts,
})

describe('cues', () => {
    it('are those of the kind of line, with the titles of what it speaks of', () => {
        expect(cueOf(line(1, 'hit', 'ash', '1'), title)?.banner).toBe('Hit! 1 for ASH')
        expect(cueOf(line(1, 'other'), title)).toBeUndefined()
        expect(cueOf({ n: 1, kind: 'toString', text: '', rule: '', with: [] }, title)).toBe(
            undefined,
        )
    })

    it('say only the last of several of a kind, and sound for all', () => {
        const lines = [
            line(1, 'hit', 'ash', '1'),
            line(1, 'step', 'ash'),
            line(1, 'hit', 'ash', '2'),
        ]
        const cues = cuesAmong(lines, cueOf, title)
        expect(cues.map(({ banner }) => banner)).toEqual([undefined, undefined, 'Hit! 2 for ASH'])
        expect(cues.map(({ sound }) => sound)).toEqual(['hit', 'step', 'hit'])
    })

    it('mark what one looks for in a replay', () => {
        const log = [
            line(1, 'turn', 'ash'),
            line(2, 'step', 'ash'),
            line(3, 'hit', 'ash', '1'),
            line(3, 'hit', 'ash', '2'),
        ]
        expect(marksOf(log, cueOf, title)).toEqual([
            { n: 1, kind: 'turn', text: 'turn happens', tone: 'gain' },
            { n: 3, kind: 'point', text: 'Hit! 2 for ASH', tone: 'harm' },
        ])
        expect(marksOf(log, undefined, title)).toEqual([])
    })
})
