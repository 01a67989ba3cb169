import { describe, expect, it } from 'vitest'
import { placed, withAbove } from './placed'

const size = { width: 240, height: 300 }
const room = { width: 1000, height: 800 }

function box(left: number, top: number, width = 100, height = 60) {
    return { left, top, width, height }
}

describe('what lies near another thing', () => {
    it('is above its middle where there is room', () => {
        expect(placed(box(400, 500), size, room, 'above')).toEqual({ left: 330, top: 190 })
    })

    it('is below where there is none above', () => {
        expect(placed(box(400, 100), size, room, 'above')).toEqual({ left: 330, top: 170 })
    })

    it('is beside where that is better, on the side that has room', () => {
        expect(placed(box(100, 400), size, room, 'beside')).toEqual({ left: 210, top: 280 })
        expect(placed(box(880, 400), size, room, 'beside')).toEqual({ left: 630, top: 280 })
    })

    it('stays within the window', () => {
        expect(placed(box(0, 500), size, room, 'above').left).toBe(8)
        expect(placed(box(900, 500), size, room, 'above').left).toBe(752)
        expect(placed(box(100, 0), size, room, 'beside').top).toBe(8)
    })

    it('goes where most of it is seen if there is room nowhere', () => {
        const low = { width: 320, height: 320 }
        expect(placed(box(10, 200, 200, 100), size, low, 'above')).toEqual({ left: 8, top: 8 })
    })

    it('is above what lies right above its thing as well, where there is room', () => {
        const asked = box(200, 450, 600, 140)
        const held = box(400, 600)
        const both = withAbove(held, asked, size)
        expect(placed(both, size, room, 'above')).toEqual({ left: 330, top: 140 })
        expect(withAbove(held, box(200, 300, 600, 290), size)).toBe(held)
        expect(withAbove(held, box(700, 450, 200, 140), size)).toBe(held)
    })
})
