import { describe, expect, it } from 'vitest'
import { loadContent } from '../../content'
import {
    distance,
    legsFrom,
    outlooksFrom,
    outlookWords,
    runsFrom,
    tollFrom,
    tollWith,
    tollWords,
} from './plan'
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
        const legs = legsFrom(['walk 4,5 3.25 0 no', 'climb 4,6.5 2 2 no', 'drop 9,9 1 0 yes'], [])
        expect(legs.map(({ answer }) => answer)).toEqual(['walk 4,5', 'climb 4,6.5', 'drop-to 9,9'])
        const toll = tollFrom(['1.5 8 1 no'])!
        expect(tollWords(toll)).toBe('1.5″ of 8″; roll 1 or more')
        expect(tollWords(tollWith(toll, legs))).toBe(
            '7.75″ of 8″; roll 3 or more; enemies roll against it',
        )
        expect(tollWords(tollWith({ ...toll, difficulty: 0 }, legs.slice(0, 1)))).toBe(
            '4.75″ of 8″',
        )
        expect(tollFrom([])).toBeUndefined()
    })

    it('opens the door whose middle the survey tells', () => {
        const pieces = piecesOf(content, 'vault-house', 0)
        const legs = legsFrom(['door 12,8.25 2 0 no', 'door 8.25,12 2 0 no'], pieces)
        expect(legs.map(({ answer }) => answer)).toEqual(['door 3', 'door 9'])
    })

    it('has rows of places in reach', () => {
        expect(runsFrom(['2,3 4.5,3 yes'])).toEqual([
            { west: { x: 40, y: 60 }, east: { x: 90, y: 60 }, risky: true },
        ])
    })

    it('says who would engage and who is seen', () => {
        const outlooks = outlooksFrom(['rat-prince 1 2 0 1', 'veil-wraith 0 0 0 0'])
        expect(outlookWords(outlooks, (id) => id)).toBe(
            'engaged by rat-prince; sees rat-prince (cover 2)',
        )
        expect(outlookWords(outlooks.slice(1), (id) => id)).toBe('sees nobody')
        expect(outlookWords([], (id) => id)).toBe('')
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
