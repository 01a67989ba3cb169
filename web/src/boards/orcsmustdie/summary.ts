// What became of a fortress.
import type { Events, View } from 'warmoot/orcsmustdie'
import type { LogLine, Seat } from '../../wire'
import type { Title } from '../cues'
import { courseOf, type Row, sumOf, type Summary } from '../summary'
import { sideTitles } from './words'

function whyOf(log: readonly LogLine[]): string {
    const winner = log.findLast(({ kind }) => kind === 'ends')?.with?.[0] ?? ''
    if (winner === 'horde') return 'The Rift is destroyed.'
    const rivals = new Set(log.filter(({ kind }) => kind === 'rift').map((line) => line.with?.[0]))
    const rift = log.findLast(({ kind }) => kind === 'rift')?.with
    if (rivals.size > 1 || (rift && Number(rift[1]) <= 0))
        return `The Rift across is destroyed: the ${sideTitles[winner] ?? winner} stands.`
    return 'All Onslaughts are beaten, and the Rift stands.'
}

function rowsOf(log: readonly LogLine[], seats: readonly Seat[]): Row[] {
    const rows: [string, (seat: Seat, number: number) => number][] = [
        [
            'Minions killed',
            (_, number) =>
                sumOf<Events>(log, { killed: (_, line) => (line.by === number ? 1 : 0) }),
        ],
        [
            'Skulls earned',
            ({ called }) =>
                sumOf<Events>(log, {
                    skulls: ([who, count]) => (who === called ? Number(count) : 0),
                }),
        ],
        [
            'Traps placed',
            ({ called }) => sumOf<Events>(log, { trapped: ([who]) => (who === called ? 1 : 0) }),
        ],
        [
            'Health lost',
            ({ called }) =>
                sumOf<Events>(log, {
                    hurt: ([who, count]) => (who === called ? Number(count) : 0),
                }),
        ],
        [
            'Deaths',
            ({ called }) => sumOf<Events>(log, { died: ([who]) => (who === called ? 1 : 0) }),
        ],
    ]
    return rows.map(([title, count]) => ({
        title,
        values: seats.map((seat, i) => count(seat, i + 1)),
    }))
}

/** Minions on their way into the fortress, and those that fell, turn by turn. */
function waves(log: readonly LogLine[]) {
    let [came, fell] = [0, 0]
    return [
        courseOf<Events>('came', log, 0, { entered: ([, count]) => (came += Number(count)) }),
        courseOf<Events>('fell', log, 0, { killed: () => ++fell }),
    ]
}

export function summary(
    log: readonly LogLine[],
    seats: readonly Seat[],
    _title: Title,
    { position: { team } }: View,
): Summary {
    const sides = ['order', 'unchained'].filter((side) =>
        log.some(({ kind, with: parts }) => kind === 'arranged' && parts?.[0] === side),
    )
    const rifts = sides.map((side) =>
        courseOf<Events>(side, log, team[side as keyof typeof team]?.rift_most ?? 0, {
            rift: ([of, health]) => (of === side ? Number(health) : undefined),
        }),
    )
    return {
        why: whyOf(log),
        plots: [
            ...(rifts.length ? [{ title: 'Health of the Rift', courses: rifts }] : []),
            { title: 'Minions', courses: waves(log) },
        ],
        rows: rowsOf(log, seats),
    }
}
