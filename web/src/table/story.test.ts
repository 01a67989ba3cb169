import { expect, test } from 'vitest'
import type { LogLine, Seat } from '../wire'
import { namesOf } from '../words'
import { aboutSeat, freshRule, givenBy, groupsOf } from './story'

function line(n: number, by: number | undefined, rule = ''): LogLine {
    return { n, text: '', rule, kind: '', ...(by ? { by } : {}) }
}

test('lines of one decision are a group, and a group of another seat begins anew', () => {
    const groups = groupsOf([line(1, 0), line(2, 1), line(2, 1), line(3, 1), line(5, 2)])
    expect(groups.map(({ n, by, begins, lines }) => [n, by, begins, lines.length])).toEqual([
        [1, 0, true, 1],
        [2, 1, true, 2],
        [3, 1, false, 1],
        [5, 2, true, 1],
    ])
})

test('a rule is said once where several lines in a row have it', () => {
    const [group] = groupsOf([line(1, 1, 'A'), line(1, 1, 'A'), line(1, 1, 'B'), line(1, 1, 'A')])
    expect([0, 1, 2, 3].map((at) => freshRule(group!, at))).toEqual(['A', '', 'B', 'A'])
})

test('a line is about the first seat that it names', () => {
    const seats = ['ivy', 'war-mage'].map((called) => ({ called }) as Seat)
    const about = (parts?: (string | null)[]) =>
        aboutSeat({ ...line(1, 1), ...(parts ? { with: parts } : {}) }, seats)
    expect(about(['2', 'war-mage', 'ivy'])).toBe(2)
    expect(about(['orc', null])).toBe(0)
    expect(about()).toBe(0)
})

test('what nobody had to decide says why', () => {
    const names = namesOf(() => undefined)
    expect(givenBy('forced', names)).toBe('There was no other answer')
    expect(givenBy('clear-all', names)).toBe('By a standing order: Clear all')
})
