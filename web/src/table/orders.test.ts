import { describe, expect, it } from 'vitest'
import { buttonsOf, covers, orderList, orderMentions } from './orders'

const walk = {
    order: 'walk',
    label: 'Walk to {1}',
    takes: ['space'],
    for: ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'],
}
const strike = {
    order: 'strike',
    label: 'Attack {2} with {1}',
    begins: 'pick',
    takes: ['card', 'figure'],
    for: ['cleaver a1', 'cleaver paladin'],
}

describe('standing orders', () => {
    it('stand for each thing that they can be given with', () => {
        const [first, second] = orderList([strike], 1)
        expect(first).toEqual({
            order: 'strike cleaver a1',
            label: 'Attack a1 with cleaver',
            kinds: ['card', 'figure'],
            begins: 'pick',
            beside: false,
        })
        expect(second!.label).toBe('Attack paladin with cleaver')
    })

    it('of all seats are for people who have several', () => {
        const all = { order: 'leave-all', label: 'All leave', together: true }
        expect(orderList([all], 1)).toEqual([])
        expect(orderList([all], 2)).toHaveLength(1)
    })

    it('mention what they take, each by its kind', () => {
        const [first] = orderList([strike], 1)
        expect(orderMentions(first!, { name: 'a1', kinds: ['figure'] })).toBe(true)
        expect(orderMentions(first!, { name: 'a1', kinds: ['space'] })).toBe(false)
    })

    it('stand beside the answers where they are few', () => {
        const all = orderList([walk, strike], 1)
        expect(buttonsOf(all).map(({ order }) => order)).toEqual(
            strike.for.map((f) => `strike ${f}`),
        )
    })

    it('leave the answer that they begin with where they only go on from it', () => {
        const end = {
            order: 'go-end',
            label: 'Go to {1}, end',
            begins: 'move',
            takes: ['tile'],
            beside: true,
        }
        const [go, ...others] = orderList([{ ...end, for: ['1', '2'] }], 1)
        expect(covers([go!], 'move 1', {})).toBe(false)
        expect(buttonsOf([go!])).toHaveLength(1)
        expect(buttonsOf([go!, ...others])).toEqual([])
    })

    it('stand for the answers that they begin with, but never for a loss', () => {
        const all = orderList([strike], 1)
        expect(covers(all, 'pick cleaver', {})).toBe(true)
        expect(covers(all, 'pick buckler', {})).toBe(false)
        expect(covers(all, 'show cleaver', {})).toBe(false)
        expect(covers(all, 'done', {})).toBe(false)
        expect(covers(all, 'toss cleaver', { toss: 'loss' })).toBe(false)
    })
})
