import { describe, expect, it } from 'vitest'
import { gathered, way } from './acts'

describe('ways', () => {
    const near: Record<string, string[]> = { a: ['b', 'c'], b: ['d'], c: ['e'], d: ['e'], e: [] }
    const next = (place: string) => near[place] ?? []

    it('are as short as they can be', () => {
        expect(way('a', 'e', next)).toEqual(['a', 'c', 'e'])
        expect(way('a', 'a', next)).toEqual(['a'])
    })

    it('go straight where no way is known', () => {
        expect(way('e', 'a', next)).toEqual(['e', 'a'])
    })
})

describe('acts', () => {
    it('of those who fall together are one', () => {
        const fall = { act: 'fall' as const, who: 'orc', at: '1', count: 1 }
        const other = { ...fall, at: '2' }
        expect(gathered([fall, other, fall])).toEqual([{ ...fall, count: 2 }, other])
        expect(fall.count).toBe(1)
    })
})
