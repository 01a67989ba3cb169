import { describe, expect, it } from 'vitest'
import { frameOf, stepsOf } from './plot'

describe('a plot', () => {
    const course = {
        name: 'ash',
        values: [
            [1, 0],
            [51, 2],
            [76, 4],
        ] as [number, number][],
    }

    it('goes in steps from the first to the last moment', () => {
        const frame = frameOf([course], 101)
        expect(frame.most).toBe(4)
        expect(stepsOf(course, frame)).toBe('M0 96H150V48H225V0H300')
    })

    it('can be of a game in which nothing happened', () => {
        const still = { name: 'ash', values: [[1, 0]] as [number, number][] }
        expect(stepsOf(still, frameOf([still], 1))).toBe('M0 96H300')
    })
})
