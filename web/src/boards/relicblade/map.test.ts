import { describe, expect, it } from 'vitest'
import { loadContent } from '../../content'
import { costWords, distance, legsFrom, outlooksFrom } from './plan'
import { inches, INCH, pointOf, pointText, SIDE, snapped } from './state'
import { boxOf, contoursOf, piecesOf } from './terrain'

const content = await loadContent('relicblade')
const layouts = content.section<{ id: string; pieces: unknown[] }>('layouts')

describe('points', () => {
    it('are inches in words and units on the board', () => {
        expect(pointOf('12.25,4')).toEqual({ x: 245, y: 80 })
        expect(pointText({ x: 245, y: 80 })).toBe('12.25,4')
        expect(inches(245)).toBe('12.25″')
    })

    it('are brought onto the lattice and the table', () => {
        expect(snapped({ x: -3, y: 480.6 })).toEqual({ x: 0, y: 480 })
    })
})

describe('terrain', () => {
    it.each(layouts.map(({ id, pieces }) => [id, pieces.length] as const))(
        '%s has every piece, on the table, the highest last',
        (id, count) => {
            const pieces = piecesOf(content, id, 0)
            expect(pieces).toHaveLength(count)
            expect(new Set(pieces.map(({ number }) => number)).size).toBe(count)
            for (const piece of pieces) {
                const box = boxOf(piece, SIDE)
                expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0)
                expect(Math.max(box.x + box.width, box.y + box.height)).toBeLessThanOrEqual(SIDE)
                expect(piece.height).not.toBeNaN()
            }
            const heights = pieces.map(({ height }) => height)
            expect(heights).toEqual(heights.toSorted((a, b) => a - b))
        },
    )

    it('has doors that stand open by their number', () => {
        const doors = piecesOf(content, 'vault-house', 2 ** 2).filter(({ look }) => look === 'door')
        expect(doors.map(({ number, open }) => [number, open])).toEqual([
            [3, true],
            [4, false],
            [9, false],
            [10, false],
        ])
    })

    it('has a contour for each inch beyond the first', () => {
        const box = { x: 0, y: 0, width: 80, height: 80 }
        expect(contoursOf(box, 4 * INCH)).toHaveLength(3)
        expect(contoursOf(box, INCH)).toHaveLength(0)
        expect(contoursOf(box, -3 * INCH)).toHaveLength(2)
    })
})

describe('a plan', () => {
    it('has the legs of the survey, and the answers that declare them', () => {
        const legs = legsFrom(['walk 4,5 3.25 0', 'climb 4,6.5 2 2', 'drop 9,9 1 0'])
        expect(legs.map(({ answer }) => answer)).toEqual(['walk 4,5', 'climb 4,6.5', 'drop-to 9,9'])
        expect(costWords(legs)).toBe('6.25″, difficulty 2')
        expect(costWords(legs.slice(0, 1))).toBe('3.25″')
    })

    it('knows what enemies would be', () => {
        expect(outlooksFrom(['rat-prince 1 0 2 0'])).toEqual([
            { id: 'rat-prince', sees: true, cover: 0, shelter: 2, engages: false },
        ])
    })

    it('measures between bases', () => {
        expect(distance({ x: 0, y: 0 }, { x: 60, y: 80 })).toBe(5)
        expect(distance({ x: 0, y: 0 }, { x: 60, y: 80 }, 24)).toBeCloseTo(3.8)
        expect(distance({ x: 0, y: 0 }, { x: 10, y: 0 }, 24)).toBe(0)
    })
})
