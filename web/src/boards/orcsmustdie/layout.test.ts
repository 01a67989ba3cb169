import { describe, expect, it } from 'vitest'
import { arranged, type Cell, gateSide, rank, SIDE, stands, trapPlace, UNIT } from './layout'
import type { Tile } from './map'

const line: Tile[] = ['1', '2', '3', '4', 'r'].map((id, x, all) => ({
    id,
    type: 'standard',
    x,
    y: 0,
    to: all[x + 1] ? [all[x + 1]!] : [],
}))

function places(tiles: Tile[]): string[] {
    return tiles.map(({ x, y }) => `${x},${y}`)
}

describe('the corridor', () => {
    it('is folded where it would be small in a row, and each tile leads to its neighbour', () => {
        const tiles = arranged(line, { width: 900, height: 500 })
        expect(places(tiles)).toEqual(['0,0', '1,0', '2,0', '2,1', '1,1'])
    })

    it('is a row where there is no room for a second', () => {
        expect(places(arranged(line, { width: 1200, height: 240 }))).toEqual(places(line))
    })

    it('goes down a tall page', () => {
        const tiles = arranged(line, { width: 200, height: 1200 })
        expect(places(tiles)).toEqual(['0,0', '0,1', '0,2', '0,3', '0,4'])
    })

    it('keeps a map that is no line as it is, but for turning it', () => {
        const bent = line.map((tile, i) => (i === 4 ? { ...tile, x: 3, y: 1 } : tile))
        expect(places(arranged(bent, { width: 900, height: 500 }))).toEqual(places(bent))
        expect(places(arranged(bent, { width: 300, height: 900 }))).toEqual([
            '0,0',
            '0,1',
            '0,2',
            '0,3',
            '1,3',
        ])
    })

    it('has its gate behind whoever comes in', () => {
        expect(gateSide(line[0]!, line)).toEqual({ x: -1, y: 0 })
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
