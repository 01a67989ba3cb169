import { describe, expect, it } from 'vitest'
import { home, lookAt, NEAREST } from './camera'

const frame = { width: 400, height: 300 }

describe('the camera', () => {
    it('shows all of a map whose places are large enough', () => {
        expect(lookAt({ x: 50, y: 0 }, 48, 44, frame)).toEqual(home)
    })

    it('comes so near that a place can be touched, and has it in the middle', () => {
        const { scale, x, y } = lookAt({ x: 20, y: -10 }, 22, 44, frame)
        expect(scale).toBe(2)
        expect([x, y]).toEqual([-40, 20])
    })

    it('never looks beyond the edge', () => {
        const { x, y } = lookAt({ x: 190, y: 140 }, 22, 44, frame)
        expect([x, y]).toEqual([-200, -150])
    })

    it('comes no nearer than makes sense', () => {
        expect(lookAt({ x: 0, y: 0 }, 1, 44, frame).scale).toBe(NEAREST)
    })
})
