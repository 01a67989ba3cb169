// Courses as lines of a drawing: steps from left to right.
import type { Course } from '../boards/summary'

export interface Frame {
    width: number
    height: number
    /** The last number of the game. */
    last: number
    /** The greatest value. */
    most: number
}

export function frameOf(courses: readonly Course[], last: number): Frame {
    const values = courses.flatMap((course) => course.values.map(([, value]) => value))
    return { width: 300, height: 96, last: Math.max(2, last), most: Math.max(1, ...values) }
}

export function xOf(n: number, { width, last }: Frame): number {
    return Math.round(((n - 1) / (last - 1)) * width * 10) / 10
}

export function yOf(value: number, { height, most }: Frame): number {
    return Math.round((1 - value / most) * height * 10) / 10
}

/** Level until a value changes, and then at once where it is. */
export function stepsOf({ values }: Course, frame: Frame): string {
    const [[, first] = [1, 0], ...rest] = values
    const steps = rest.map(([n, value]) => `H${xOf(n, frame)}V${yOf(value, frame)}`)
    return `M0 ${yOf(first, frame)}${steps.join('')}H${frame.width}`
}
