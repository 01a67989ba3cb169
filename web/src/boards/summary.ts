// What a game that is over is told by: numbers of each seat, and how they grew.
import type { LogLine } from '../wire'
import type { Told } from './told'

/** A line of a plot: values from a number of the log on. */
export interface Course {
    /** Who or what it is of. */
    name: string
    values: [n: number, value: number][]
}

export interface Plot {
    title: string
    courses: Course[]
}

/** A number of each of several, in their order. */
export interface Row {
    title: string
    values: number[]
}

export interface Summary {
    /** Why it ended as it did, in a sentence. */
    why: string
    plots: Plot[]
    rows: Row[]
}

/** What is read of lines by their kind, for one of those who are compared. */
type Readers<Events extends object, Value> = {
    [Kind in keyof Events]?: (parts: Told<Events[Kind]>, line: LogLine) => Value | undefined
}

function read<Events extends object, Value>(
    readers: Readers<Events, Value>,
    line: LogLine,
): Value | undefined {
    if (!line.with || !Object.hasOwn(readers, line.kind)) return undefined
    const parts = line.with.map((part) => part ?? '') as Told<Events[keyof Events]>
    return readers[line.kind as keyof Events]!(parts, line)
}

/** The values that lines say, one after the other, from a first one on. */
export function courseOf<Events extends object>(
    name: string,
    log: readonly LogLine[],
    first: number,
    readers: Readers<Events, number>,
): Course {
    const values: Course['values'] = [[1, first]]
    for (const line of log) {
        const value = read(readers, line)
        if (value !== undefined && value !== values.at(-1)![1]) values.push([line.n, value])
    }
    return { name, values }
}

/** The sum of what lines say. */
export function sumOf<Events extends object>(
    log: readonly LogLine[],
    readers: Readers<Events, number>,
): number {
    return log.reduce((sum, line) => sum + (read(readers, line) ?? 0), 0)
}
