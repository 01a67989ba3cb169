import { describe, expect, it } from 'vitest'
import type { View } from 'warmoot/mordak'
import type { LogLine, Seat } from '../../wire'
import { boardOf } from '.'
import { summary } from './summary'

const seats = [{ called: 'villain' }, { called: 'loxley' }] as unknown as Seat[]

function line(kind: string, ...told: string[]): LogLine {
    return { n: 1, text: '', kind, by: 0, with: told } as unknown as LogLine
}

describe('the Final Battle', () => {
    it('is won by as many Souls as the log has told', () => {
        const log = [
            line('soul', '1'),
            line('soul', '2'),
            line('soul', '3'),
            line('ends', 'villain'),
        ]
        expect(summary(log, seats).why).toMatch(/ 3 Souls /)
    })

    it('has the aim that the view tells, also of a lone Hero who falls several times', () => {
        const aimOf = (viewer: number) =>
            boardOf().aim!('', {
                viewer,
                position: { course: { final: true, souls_most: 4 } },
            } as unknown as View)
        expect(aimOf(1)).toBe('Defeat Heroes 4 times before you are at 0 Health.')
        expect(aimOf(2)).toBe('Bring Mordak to 0 Health before Heroes are Defeated 4 times.')
    })
})
