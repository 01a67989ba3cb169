// What a game of Relicblade is told by when it is over.
import type { Events } from 'warmoot/relicblade'
import type { LogLine, Seat } from '../../wire'
import { courseOf, type Row, sumOf, type Summary } from '../summary'

const isScore = ({ kind }: LogLine) => kind === 'scored' || kind === 'scored-half'

function whyOf(log: readonly LogLine[]): string {
    const outcome = log.findLast(({ kind }) => kind === 'ends')?.with?.[0] ?? ''
    if (outcome === 'drawn') return 'Neither party was ahead.'
    const scored = log.some(isScore)
    const winner = outcome === 'first' ? 1 : outcome === 'second' ? 2 : 0
    if (!winner) return ''
    return scored ? `Seat ${winner} has more points.` : `Seat ${winner} has the table to itself.`
}

function rowsOf(log: readonly LogLine[], seats: readonly Seat[]): Row[] {
    const by = (number: number) => (_: readonly string[], line: LogLine) =>
        line.by === number ? 1 : 0
    const rows: [string, (number: number) => number][] = [
        ['Attacks that hit', (number) => sumOf<Events>(log, { hit: by(number) })],
        ['Critical hits', (number) => sumOf<Events>(log, { critical: by(number) })],
        ['Models disabled', (number) => sumOf<Events>(log, { disabled: by(number) })],
        ['Models destroyed', (number) => sumOf<Events>(log, { destroyed: by(number) })],
        ['Moves', (number) => sumOf<Events>(log, { moved: by(number) })],
        ['Relics and treasures', (number) => sumOf<Events>(log, { 'picked-up': by(number) })],
    ]
    return rows.map(([title, count]) => ({ title, values: seats.map((_, i) => count(i + 1)) }))
}

/** Points of the seats, and models that were disabled, as the game goes on. */
export function summary(log: readonly LogLine[], seats: readonly Seat[]): Summary {
    let fallen = 0
    const points = seats.map(({ called }, i) =>
        courseOf<Events>(called, log, 0, {
            scored: ([seat, count]) => (Number(seat) === i + 1 ? Number(count) : undefined),
            'scored-half': ([seat, count]) =>
                Number(seat) === i + 1 ? Number(count) + 0.5 : undefined,
        }),
    )
    const scored = log.some(isScore)
    return {
        why: whyOf(log),
        plots: [
            ...(scored ? [{ title: 'Points', courses: points }] : []),
            {
                title: 'Models disabled',
                courses: [courseOf<Events>('disabled', log, 0, { disabled: () => ++fallen })],
            },
        ],
        rows: rowsOf(log, seats),
    }
}
