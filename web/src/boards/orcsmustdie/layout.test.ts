import { describe, expect, it } from 'vitest'
import { arranged, cells, gateSide, rank } from './layout'
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

describe('ranks', () => {
    it('have a cell a kind, larger where they are few', () => {
        expect(cells(1)[0]!.size).toBeGreaterThan(cells(7)[0]!.size)
        expect(new Set(cells(8).map(({ x, y }) => `${x} ${y}`)).size).toBe(8)
    })

    it('stand side by side and stay in their cell', () => {
        const [cell] = cells(3)
        for (const count of [1, 2, 5, 14]) {
            const at = rank(count, cell!)
            expect(at.length).toBeLessThanOrEqual(count)
            expect(Math.max(...at) + cell!.size / 2).toBeLessThanOrEqual(cell!.width / 2)
        }
    })
})
