import { describe, expect, it } from 'vitest'
import { type Cell, gateSide, rank, SIDE, stands, trapPlace, UNIT } from './layout'
import type { Tile } from './map'

describe('a gate', () => {
    const start: Tile = { name: 'a', kind: 'standard', x: 0, y: 0 }
    const next: Tile = { name: 'b', kind: 'standard', x: 1, y: 0 }

    it('is behind whoever comes in', () => {
        expect(gateSide(start, [start, next], [{ x: 1, y: 0 }])).toEqual({ x: -1, y: 0 })
    })

    it('leads to the Neutral Zone where there is one, unless a tile lies there', () => {
        const zone: Tile = { name: 'neutral', kind: 'neutral-zone', x: 0.5, y: 1.4, width: 2 }
        expect(gateSide(start, [start, next, zone], [])).toEqual({ x: 0, y: 1 })
        const below: Tile = { name: 'c', kind: 'standard', x: 0, y: 1 }
        const far = { ...zone, y: 2.4 }
        expect(gateSide(start, [start, next, below, far], [])).toEqual({ x: -1, y: 0 })
    })
})

/** The circles that are drawn for a cell: one a figure. */
function circles(cell: Cell, figures: number[]): { x: number; y: number; r: number }[] {
    return figures.map((at) => ({
        x: cell.x + at * cell.scale,
        y: cell.y,
        r: (UNIT / 2) * cell.scale,
    }))
}

describe('figures on a tile', () => {
    const crowds = [0, 1, 2, 3, 6, 7, 10].flatMap((kinds) =>
        [0, 1, 2, 4, 8].flatMap((heroes) =>
            [true, false].map((traps) => ({ kinds, heroes, traps })),
        ),
    )

    it.each(crowds)('have room: $kinds ranks, $heroes heroes, traps: $traps', (crowd) => {
        const { ranks, heroes } = stands(crowd.kinds, crowd.heroes, crowd.traps)
        const groups = [
            ...ranks.map((cell, i) => circles(cell, rank(1 + 3 * (i % 4), cell))),
            ...heroes.map((cell) => circles(cell, [0])),
        ]
        expect(groups.length).toBe(crowd.kinds + crowd.heroes)
        for (const [i, group] of groups.entries())
            for (const a of group) {
                expect(Math.abs(a.x) + a.r).toBeLessThanOrEqual(SIDE / 2)
                expect(a.y - a.r).toBeGreaterThanOrEqual(-SIDE / 2)
                expect(a.y + a.r).toBeLessThan(crowd.traps ? trapPlace(0).y - 12 : SIDE / 2)
                for (const b of groups.slice(i + 1).flat())
                    expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(a.r + b.r - 0.001)
            }
    })

    it('have all of a wide place', () => {
        const area = { width: 3 * SIDE, height: SIDE }
        const wide = stands(0, 6, false, area).heroes.map(({ x }) => x)
        expect(Math.max(...wide)).toBeGreaterThan(SIDE)
        expect(Math.max(...wide) + UNIT / 2).toBeLessThan(area.width / 2)
    })

    it('are as large as there is room', () => {
        const scale = (kinds: number, heroes: number) => stands(kinds, heroes, true).ranks[0]!.scale
        expect(scale(1, 1)).toBe(1)
        expect(scale(3, 2)).toBeLessThan(scale(2, 2))
        expect(scale(6, 4)).toBeGreaterThan(0.6)
    })

    it('stand where they stood when others come, as long as there is room', () => {
        expect(stands(2, 0, true).ranks).toEqual(stands(2, 2, true).ranks)
    })

    it('show many of a kind by several, where these have room', () => {
        const [alone] = stands(1, 0, true).ranks
        const [crowded] = stands(8, 4, true).ranks
        expect(rank(3, alone!).length).toBe(3)
        expect(rank(3, crowded!).length).toBeLessThan(3)
        expect(rank(1, alone!)).toEqual([0])
    })
})
