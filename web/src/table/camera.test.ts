import { describe, expect, it } from 'vitest'
import { home, lookAt, NEAREST } from './camera'

const frame = { width: 400, height: 300 }
const map = { left: -200, right: 200, top: -150, bottom: 150 }
const narrow = { left: -40, right: 60, top: -150, bottom: 150 }

describe('the camera', () => {
    it('shows all of a map whose places are large enough', () => {
        expect(lookAt({ x: 50, y: 0, size: 48 }, 44, frame, map)).toEqual(home)
    })

    it('comes so near that a place can be touched, and has it in the middle', () => {
        const { scale, x, y } = lookAt({ x: 20, y: -10, size: 22 }, 44, frame, map)
        expect(scale).toBe(2)
        expect([x, y]).toEqual([-40, 20])
    })

    it('looks no farther than a little beyond the edge', () => {
        const { x, y } = lookAt({ x: 190, y: 140, size: 22 }, 44, frame, map)
        expect([x, y]).toEqual([-212, -162])
    })

    it('has a map in the middle that is narrower than the frame', () => {
        const { x, y } = lookAt({ x: 60, y: 0, size: 22 }, 44, frame, narrow)
        expect([x, y]).toEqual([-20, -0])
    })

    it('comes no nearer than makes sense', () => {
        expect(lookAt({ x: 0, y: 0, size: 1 }, 44, frame, map).scale).toBe(NEAREST)
    })
})
