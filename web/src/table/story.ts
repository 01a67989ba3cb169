// The log as it is read: lines by decision, decisions by whose they were.
import type { LogLine, Seat } from '../wire'
import type { Names } from '../words'

/** What came of one decision. */
export interface Group {
    n: number
    /** The seat that has decided; 0: several, or none. */
    by: number
    /** Another seat than before. */
    begins: boolean
    lines: LogLine[]
}

export function groupsOf(log: LogLine[]): Group[] {
    const found: Group[] = []
    for (const line of log) {
        const last = found.at(-1)
        if (last?.n === line.n) {
            last.lines.push(line)
        } else {
            const by = line.by ?? 0
            found.push({ n: line.n, by, begins: by !== last?.by, lines: [line] })
        }
    }
    return found
}

/** The rule of a line, unless the line before has said it. */
export function freshRule({ lines }: Group, at: number): string {
    const { rule } = lines[at]!
    return rule === lines[at - 1]?.rule ? '' : rule
}

/** The number of the seat that a line is about: the first that it names; 0: none. */
export function aboutSeat({ with: parts = [] }: LogLine, seats: Seat[]): number {
    const named = parts.find((part) => seats.some(({ called }) => called === part))
    return seats.findIndex(({ called }) => called === named) + 1
}

/** Why nobody had to decide. */
export function givenBy(given: string, names: Names): string {
    if (given === 'forced') return 'There was no other answer'
    if (given === 'window') return 'Passed by the table'
    return `By a standing order: ${names.title(given)}`
}
