// The way of a learner through a lesson: what is said now, what is waited for, and what is held back.
import type { Table } from '../table.svelte'
import type { LessonStep } from '../wire'

/** The part of a table that a lesson needs. */
type Taught = Pick<Table, 'lesson' | 'reached' | 'only' | 'hold'>

export class LessonPath {
    /** The step that the learner is at. */
    #at = $state(0)
    /** The learner wants to play freely. */
    #left = $state(false)

    constructor(private readonly table: Taught) {
        this.#at = Math.max(0, table.reached)
    }

    /** Texts that are read stay until the learner goes on; answers pass by themselves. */
    at = $derived.by(() => Math.max(this.#at, this.table.reached))

    step: LessonStep | null = $derived.by(() => {
        const { lesson, reached } = this.table
        if (!lesson || this.#left || reached < 0) return null
        return lesson.steps[this.at] ?? null
    })

    /** It is only read. */
    reading = $derived.by(() => this.step !== null && !this.step.yours && !this.step.theirs)

    /** What is said; while others answer, what was said last. */
    said = $derived.by(() => {
        const { lesson } = this.table
        if (!this.step || !lesson) return ''
        return lesson.steps.slice(0, this.at + 1).findLast(({ say }) => say)?.say ?? ''
    })

    last = $derived.by(() => this.at + 1 >= (this.table.lesson?.steps.length ?? 0))

    /** How far it is, from 0 to 1. */
    progress = $derived.by(() => this.at / Math.max(1, this.table.lesson?.steps.length ?? 1))

    goOn(): void {
        if (this.reading) this.#at = this.at + 1
    }

    leave(): void {
        this.#left = true
    }

    /** Tells the table what may be answered now, and whether it is to hold back what comes. */
    guard(): void {
        this.table.only = this.step ? (this.step.yours ?? '') : null
        this.table.hold(this.reading)
    }
}
