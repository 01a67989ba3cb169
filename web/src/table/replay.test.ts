import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Mark } from '../boards/cues'
import type { Table } from '../table.svelte'
import { momentIn, nextMark, queryOf, Replay } from './replay.svelte'

describe('the moment in an address', () => {
    it('comes back as it was', () => {
        expect(momentIn(queryOf({ n: 57, seat: 2 }))).toEqual({ n: 57, seat: 2 })
        expect(momentIn('')).toBeNull()
        expect(momentIn('?moment=0')).toBeNull()
        expect(momentIn('?moment=-3&seat=x')).toBeNull()
        expect(momentIn('?moment=12')).toEqual({ n: 12, seat: 0 })
    })
})

describe('stepping by marks', () => {
    const mark = (n: number, kind: Mark['kind']): Mark => ({ n, kind, text: '', tone: 'gain' })
    const marks = [mark(3, 'turn'), mark(5, 'point'), mark(9, 'turn')]

    it('goes to the next of a kind, or to the end', () => {
        expect(nextMark(marks, 'turn', 3, 1, 20)).toBe(9)
        expect(nextMark(marks, 'turn', 9, 1, 20)).toBe(20)
        expect(nextMark(marks, 'turn', 9, -1, 20)).toBe(3)
        expect(nextMark(marks, 'turn', 3, -1, 20)).toBe(1)
        expect(nextMark(marks, 'point', 1, 1, 20)).toBe(5)
    })
})

describe('a replay', () => {
    const asked: [number, number][] = []
    const table = {
        n: 20,
        seat: 1,
        moment: (n: number, from = 0) => {
            asked.push([n, from])
            return Promise.resolve({ n: from ? n + 100 : n, view: n, question: null, legal: [] })
        },
    } as unknown as Table

    beforeEach(() => vi.useFakeTimers())
    afterEach(() => vi.useRealTimers())

    it('runs as fast as it is told', async () => {
        const replay = new Replay(table)
        await replay.show(1)
        replay.speed = 8
        replay.run(false)
        await vi.advanceTimersByTimeAsync(1000)
        expect(replay.wanted).toBeGreaterThanOrEqual(10)
        replay.stop()
        replay.speed = 1
        const { wanted } = replay
        replay.run(false)
        await vi.advanceTimersByTimeAsync(1000)
        expect(replay.wanted - wanted).toBe(2)
        replay.stop()
    })

    it('finds the moment that somebody at another seat has sent', async () => {
        const replay = new Replay({ ...table, n: 200 } as Table)
        await replay.showAddress({ n: 7, seat: 2 })
        expect(asked.slice(-2)).toEqual([
            [7, 2],
            [107, 0],
        ])
        expect(replay.wanted).toBe(107)
    })
})
