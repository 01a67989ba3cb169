import { describe, expect, it } from 'vitest'
import type { Lesson } from '../wire'
import { LessonPath } from './lesson.svelte'

const lesson: Lesson = {
    name: 'first',
    title: 'First',
    seat: 1,
    steps: [
        { say: 'This is your hand.', ring: 'hand' },
        { say: 'Attack.', yours: 'attack ash' },
        { theirs: 'block' },
        { say: 'Blocked.' },
        { say: 'Pass.', yours: 'pass' },
        { say: 'Play on.' },
    ],
}

function begin(reached = 0) {
    const held: boolean[] = []
    const table = {
        lesson,
        reached,
        only: null as string | null,
        hold: (on: boolean) => void held.push(on),
    }
    return { table, path: new LessonPath(table), held }
}

describe('a lesson', () => {
    it('holds back what comes while something is read, and lets nothing be answered', () => {
        const { table, path, held } = begin()
        path.guard()
        expect(path.said).toBe('This is your hand.')
        expect(path.reading).toBe(true)
        expect([table.only, held]).toEqual(['', [true]])
    })

    it('waits for its answer, and lets only that one through', () => {
        const { table, path, held } = begin()
        path.goOn()
        path.guard()
        expect(path.said).toBe('Attack.')
        expect([table.only, held]).toEqual(['attack ash', [false]])
        path.goOn() // there is nothing to go on from
        expect(path.said).toBe('Attack.')
    })

    it('is where its answers are, also after a reload', () => {
        const waiting = begin(2)
        expect(waiting.path.reading).toBe(false)
        expect(waiting.path.said).toBe('Attack.') // until the others have answered
        expect(begin(3).path.said).toBe('Blocked.')
    })

    it('ends in a free game', () => {
        const { table, path } = begin(5)
        expect(path.last).toBe(true)
        path.goOn()
        path.guard()
        expect(path.step).toBeNull()
        expect(table.only).toBeNull()
    })

    it('can be left, and is over when the game has left it', () => {
        const { table, path } = begin()
        path.leave()
        path.guard()
        expect([path.step, table.only]).toEqual([null, null])
        const other = begin(-1)
        other.path.guard()
        expect([other.path.step, other.table.only]).toEqual([null, null])
    })
})
