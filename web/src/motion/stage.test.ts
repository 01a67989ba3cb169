import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Board } from '../boards/board'
import { dice } from '../boards/orcsmustdie/dice'
import { Content } from '../content'
import { settings } from '../settings.svelte'
import type { LogLine } from '../wire'
import { Stage, THROW } from './stage.svelte'

const content = new Content()
const places = { outlines: {}, list: [], edges: {} }
const board = {
    acts: (lines: LogLine[]) =>
        lines.map(({ kind }) => ({ act: 'flash' as const, who: kind, at: '1' })),
    dice,
} as unknown as Board

function line(n: number, kind: string, ...parts: string[]): LogLine {
    return { n, text: '', rule: '', kind, with: parts }
}

const log = [
    line(1, 'turn'),
    line(2, 'attack', 'ivy', '1'),
    line(2, 'rolled', 'battle', 'sword'),
    line(3, 'killed', 'orc', '1'),
]

describe('the stage', () => {
    let stage: Stage

    const show = (n: number, seat = 1) =>
        stage.show({ n, seat, view: n, places, log }, board, content)

    beforeEach(() => {
        vi.useFakeTimers()
        vi.stubGlobal('matchMedia', () => ({ matches: false }))
        settings.calm = false
        stage = new Stage()
    })

    afterEach(() => {
        vi.useRealTimers()
        vi.unstubAllGlobals()
    })

    it('shows nothing of the position that it begins with', () => {
        show(2)
        expect(stage.acts).toEqual([])
        expect(stage.rolls).toEqual([])
    })

    it('shows what came with the next one, and only that', () => {
        show(2)
        show(3)
        expect(stage.acts).toMatchObject([{ who: 'killed' }])
        show(3)
        expect(stage.acts).toHaveLength(1)
    })

    it('shows nothing of what was leapt over, or taken back', () => {
        show(1)
        show(3)
        expect(stage.acts).toEqual([])
        show(2)
        expect(stage.acts).toEqual([])
    })

    it('has dice in the air that lie still in time', () => {
        show(1)
        show(2)
        expect(stage.settled).toBe(false)
        expect(stage.rolls[0]?.dice).toHaveLength(1)
        vi.advanceTimersByTime(THROW)
        expect(stage.settled).toBe(true)
        expect(stage.rolls).toHaveLength(1)
    })

    it('is skipped: dice lie, figures stand', () => {
        show(1)
        show(2)
        stage.skip()
        expect(stage.settled).toBe(true)
        expect(stage.moving).toBe(false)
        expect(stage.rolls).toHaveLength(1)
    })

    it('is empty again after a while', () => {
        show(1)
        show(2)
        vi.advanceTimersByTime(60_000)
        expect(stage.acts).toEqual([])
        expect(stage.rolls).toEqual([])
    })

    it('moves nothing where that is not wanted, and shows the dice as they lie', () => {
        settings.calm = true
        show(1)
        show(2)
        expect(stage.acts).toEqual([])
        expect(stage.settled).toBe(true)
        expect(stage.rolls[0]?.dice).toHaveLength(1)
    })

    it('goes on with what is under way when another seat looks, whatever its numbers are', () => {
        show(1)
        show(2)
        const { rolls, acts } = stage
        expect(rolls).toHaveLength(1)
        show(3, 2)
        expect([stage.rolls, stage.acts]).toEqual([rolls, acts])
    })
})
