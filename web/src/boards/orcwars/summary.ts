// What a game of Orc Wars is told by when it is over.
import type { Events } from 'warmoot/orcwars'
import type { LogLine, Seat } from '../../wire'
import type { Title } from '../cues'
import { courseOf, type Plot, type Row, sumOf, type Summary } from '../summary'

function whyOf(log: readonly LogLine[], title: Title): string {
    const end = log.findLast(({ kind }) => kind === 'ends' || kind === 'side-wins')
    const who = end?.with?.[0] ?? ''
    if (end?.kind === 'side-wins')
        return who === 'elves'
            ? 'The Elves have done what they came for.'
            : 'The Elves are beaten: the Orcs hold the ground.'
    return end ? `${title(who)} has landed as many attacks as it takes.` : ''
}

function plotsOf(duel: boolean, log: readonly LogLine[], seats: readonly Seat[]): Plot[] {
    const courses = seats.map(({ called }) =>
        courseOf<Events>(
            called,
            log,
            0,
            duel
                ? { point: ([who, now]) => (who === called ? Number(now) : undefined) }
                : {
                      wounded: ([who, now]) => (who === called ? Number(now) : undefined),
                      healed: ([who, now]) => (who === called ? Number(now) : undefined),
                  },
        ),
    )
    const seen = duel ? courses : courses.filter(({ values }) => values.length > 1)
    return seen.length ? [{ title: duel ? 'Victory Points' : 'Wounds', courses: seen }] : []
}

function rowsOf(log: readonly LogLine[], seats: readonly Seat[]): Row[] {
    const by = (number: number) => (line: LogLine) => (line.by === number ? 1 : 0)
    const rows: [string, (seat: Seat, number: number) => number][] = [
        ['Attacks', (_, number) => sumOf<Events>(log, { attacks: (_, line) => by(number)(line) })],
        [
            'Cards played',
            (_, number) => sumOf<Events>(log, { played: (_, line) => by(number)(line) }),
        ],
        [
            'Cards drawn',
            ({ called }) =>
                sumOf<Events>(log, {
                    drew: ([who, count]) => (who === called ? Number(count) : 0),
                }),
        ],
        [
            'Attacks blocked',
            ({ called }) =>
                sumOf<Events>(log, { fails: ([, target]) => (target === called ? 1 : 0) }),
        ],
    ]
    return rows.map(([title, count]) => ({
        title,
        values: seats.map((seat, i) => count(seat, i + 1)),
    }))
}

export function summary(
    duel: boolean,
): (log: readonly LogLine[], seats: readonly Seat[], title: Title) => Summary {
    return (log, seats, title) => ({
        why: whyOf(log, title),
        plots: plotsOf(duel, log, seats),
        rows: rowsOf(log, seats),
    })
}
