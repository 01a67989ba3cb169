// What a game of Minions of Mordak is told by when it is over.
import type { Events } from 'warmoot/mordak'
import type { LogLine, Seat } from '../../wire'
import { courseOf, type Row, sumOf, type Summary } from '../summary'

function whyOf(log: readonly LogLine[]): string {
    const winner = log.findLast(({ kind }) => kind === 'ends')?.with?.[0] ?? ''
    const souls = log.findLast(({ kind }) => kind === 'soul')?.with?.[0] ?? ''
    if (winner === 'villain')
        return `Mordak has ${souls} Souls of Heroes who fell in the Final Battle.`
    return winner === 'heroes' ? 'Mordak is Defeated in the Final Battle.' : ''
}

function rowsOf(log: readonly LogLine[], seats: readonly Seat[]): Row[] {
    const own =
        (called: string) =>
        ([who]: readonly string[]) =>
            who === called ? 1 : 0
    const amount =
        (called: string) =>
        ([who, count]: readonly string[]) =>
            who === called ? Number(count) : 0
    const rows: [string, (seat: Seat, number: number) => number][] = [
        [
            'Characters Defeated',
            (_, number) =>
                sumOf<Events>(log, { defeated: (_, line) => (line.by === number ? 1 : 0) }),
        ],
        ['Spells cast', ({ called }) => sumOf<Events>(log, { cast: own(called) })],
        ['Treasures looted', ({ called }) => sumOf<Events>(log, { looted: amount(called) })],
        ['Health lost', ({ called }) => sumOf<Events>(log, { hurt: amount(called) })],
        ['XP', ({ called }) => sumOf<Events>(log, { xp: amount(called) })],
        ['Defeats', ({ called }) => sumOf<Events>(log, { defeated: own(called) })],
    ]
    return rows.map(([title, count]) => ({
        title,
        values: seats.map((seat, i) => count(seat, i + 1)),
    }))
}

/** Regions that are known, and Minions that came and fell, as the game goes on. */
export function summary(log: readonly LogLine[], seats: readonly Seat[]): Summary {
    let [known, came, fell] = [0, 0, 0]
    const isMinion = (who: string) => !seats.some(({ called }) => called === who)
    return {
        why: whyOf(log),
        plots: [
            {
                title: 'Regions found',
                courses: [courseOf<Events>('regions', log, 0, { revealed: () => ++known })],
            },
            {
                title: 'Minions',
                courses: [
                    courseOf<Events>('came', log, 0, { spawned: () => ++came }),
                    courseOf<Events>('fell', log, 0, {
                        defeated: ([who]) => (isMinion(who) ? ++fell : undefined),
                    }),
                ],
            },
        ],
        rows: rowsOf(log, seats),
    }
}
