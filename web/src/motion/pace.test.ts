import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Pace } from './pace'

describe('the pace of news', () => {
    let shown: string[]
    let pace: Pace<string>

    beforeEach(() => {
        vi.useFakeTimers()
        vi.setSystemTime(1_000_000)
        shown = []
        // What begins with a capital was decided by somebody else.
        pace = new Pace(
            (news) => shown.push(news),
            (news) => (/^[A-Z]/.test(news) ? 500 : 0),
        )
    })

    afterEach(() => vi.useRealTimers())

    it('shows what one has decided oneself at once', () => {
        pace.push('a')
        pace.push('b')
        expect(shown).toEqual(['a', 'b'])
    })

    it('shows what others decide one after the other', () => {
        pace.push('a')
        pace.push('B')
        pace.push('C')
        expect(shown).toEqual(['a'])
        vi.advanceTimersByTime(499)
        expect(shown).toEqual(['a'])
        vi.advanceTimersByTime(1)
        expect(shown).toEqual(['a', 'B'])
        vi.advanceTimersByTime(500)
        expect(shown).toEqual(['a', 'B', 'C'])
    })

    it('waits for nothing where nothing came for a while', () => {
        pace.push('A')
        vi.advanceTimersByTime(600)
        pace.push('B')
        expect(shown).toEqual(['A', 'B'])
    })

    it('is skipped, in order', () => {
        pace.push('a')
        for (const news of ['B', 'C', 'D']) pace.push(news)
        expect(pace.last).toBe('D')
        pace.skip()
        expect(shown).toEqual(['a', 'B', 'C', 'D'])
        expect(pace.last).toBeUndefined()
        vi.advanceTimersByTime(5000)
        expect(shown).toHaveLength(4)
    })

    it('can be held, and goes on when it is let go', () => {
        pace.hold(true)
        pace.push('a')
        vi.advanceTimersByTime(5000)
        expect(shown).toEqual([])
        pace.hold(false)
        expect(shown).toEqual(['a'])
    })

    it('keeps the order where something of one’s own comes behind', () => {
        pace.push('A')
        pace.push('B')
        pace.push('c')
        expect(shown).toEqual(['A'])
        vi.advanceTimersByTime(500)
        expect(shown).toEqual(['A', 'B', 'c'])
    })
})
