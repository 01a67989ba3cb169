// What a Quest is told by when it is over.
import type { Events } from 'warmoot/orcquest'
import type { LogLine, Seat } from '../../wire'
import { courseOf, type Row, sumOf, type Summary } from '../summary'
import { emblems } from './looks'

const isHero = (who: string) => who in emblems

function whyOf(log: readonly LogLine[]): string {
    if (log.some(({ kind }) => kind === 'triumph')) return 'The Campaign is won.'
    if (log.some(({ kind }) => kind === 'won')) return 'The Heroes have done what they came for.'
    return log.some(({ kind }) => kind === 'lost') ? 'The Heroes have failed.' : ''
}

function rowsOf(log: readonly LogLine[], seats: readonly Seat[]): Row[] {
    const rows: [string, (number: number) => number][] = [
        [
            'Enemies killed',
            (number) =>
                sumOf<Events>(log, {
                    died: ([who], line) => (line.by === number && !isHero(who) ? 1 : 0),
                }),
        ],
        [
            'Rooms explored',
            (number) => sumOf<Events>(log, { explored: (_, line) => (line.by === number ? 1 : 0) }),
        ],
        [
            'Loot found',
            (number) => sumOf<Events>(log, { drawn: (_, line) => (line.by === number ? 1 : 0) }),
        ],
    ]
    return rows.map(([title, count]) => ({ title, values: seats.map((_, i) => count(i + 1)) }))
}

/** The Alert Level, and who fell, as the Quest goes on. */
export function summary(log: readonly LogLine[], seats: readonly Seat[]): Summary {
    let [enemies, heroes] = [0, 0]
    return {
        why: whyOf(log),
        plots: [
            {
                title: 'Alert Level',
                courses: [courseOf<Events>('alert', log, 1, { level: ([level]) => Number(level) })],
            },
            {
                title: 'Deaths',
                courses: [
                    courseOf<Events>('enemies', log, 0, {
                        died: ([who]) => (isHero(who) ? undefined : ++enemies),
                    }),
                    courseOf<Events>('heroes', log, 0, {
                        died: ([who]) => (isHero(who) ? ++heroes : undefined),
                    }),
                ],
            },
        ],
        rows: rowsOf(log, seats),
    }
}
