import { describe, expect, it } from 'vitest'
import type { LogLine, Seat } from '../../wire'
import { dice } from './dice'
import { summary } from './summary'

let n = 0

function line(kind: string, by: number, ...told: string[]): LogLine {
    return { n: ++n, text: '', kind, by, with: told } as unknown as LogLine
}

const seats = [{ called: 'seat-1' }, { called: 'seat-2' }] as unknown as Seat[]

describe('the end of a game', () => {
    it('is told by points where there were some', () => {
        const log = [
            line('scored', 0, '1', '2'),
            line('scored', 0, '2', '1'),
            line('ends', 0, 'first'),
        ]
        const { why, plots } = summary(log, seats)
        expect(why).toBe('Seat 1 has more points.')
        expect(plots?.map(({ title }) => title)).toEqual(['Points', 'Models disabled'])
    })

    it('plots half points as halves', () => {
        const log = [line('scored-half', 0, '1', '0'), line('scored-half', 0, '1', '2')]
        const [points] = summary(log, seats).plots!
        expect(points!.courses[0]!.values.map(([, value]) => value)).toEqual([0, 0.5, 2.5])
    })

    it('counts what each seat has done', () => {
        const log = [
            line('hit', 1, 'rat-prince'),
            line('hit', 1, 'rat-prince'),
            line('disabled', 2, 'oathshield'),
            line('ends', 0, 'second'),
        ]
        const { why, plots, rows } = summary(log, seats)
        expect(why).toBe('Seat 2 has the table to itself.')
        expect(plots?.map(({ title }) => title)).toEqual(['Models disabled'])
        const counted = Object.fromEntries(rows!.map(({ title, values }) => [title, values]))
        expect(counted['Attacks that hit']).toEqual([2, 0])
        expect(counted['Models disabled']).toEqual([0, 1])
    })

    it('may be nobody’s', () => {
        expect(summary([line('ends', 0, 'drawn')], seats).why).toBe('Neither party was ahead.')
        expect(summary([], seats).why).toBe('')
    })
})

describe('a die', () => {
    it.each(['1', '2', '3', '4', '5', '6'])('shows %s', (shown) => {
        const { name, icons, counts } = dice.face(shown)
        expect([name, icons.length, counts]).toEqual([shown, 1, true])
    })
})
