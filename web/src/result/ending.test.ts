import { expect, it } from 'vitest'
import type { Seat, SeatResult } from '../wire'
import { endingOf } from './ending'

const names = { title: (id: string) => id.toUpperCase() }

function ends(seat: number, mine: number[], ...outcomes: string[]) {
    const seats = outcomes.map((_, i) => ({ called: `s${i + 1}`, mine: mine.includes(i + 1) }))
    const result = outcomes.map((outcome) => ({ outcome }))
    return endingOf({ seats: seats as Seat[], seat, result: result as SeatResult[] }, names)
}

it('tells all who have won', () => {
    expect(ends(0, [], 'won', 'lost', 'won').sentence).toBe('S1 and S3 have won.')
    expect(ends(0, [], 'lost', 'won').sentence).toBe('S2 has won.')
    expect(ends(0, [], 'drawn', 'drawn').sentence).toBe('Nobody has won.')
})

it('is about the seat that one looks from, or the first of one’s own', () => {
    expect(ends(2, [1, 2], 'lost', 'won').title).toBe('Victory')
    expect(ends(2, [1], 'lost', 'won').title).toBe('Defeat')
    expect(ends(0, [], 'lost', 'won')).toMatchObject({ title: 'The game is over', own: undefined })
})

it('takes who resigned for one who has lost', () => {
    expect(ends(1, [1], 'resigned', 'won')).toMatchObject({ lost: true, resigned: 'S1' })
})
