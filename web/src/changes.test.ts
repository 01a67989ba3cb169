import { describe, expect, it } from 'vitest'
import { apply, at, steps } from './changes'

describe('paths', () => {
  it('are taken apart, with tildes and slashes in names', () => {
    expect(steps('/hero/orc-king/health')).toEqual(['hero', 'orc-king', 'health'])
    expect(steps('/a~1b/c~0d/~01')).toEqual(['a/b', 'c~d', '~1'])
    expect(steps('')).toEqual([])
  })

  it('find what stands there, and nothing that is inherited', () => {
    const view = { hero: { paladin: { hand: ['parry', null] } } }
    expect(at(view, '/hero/paladin/hand/0')).toBe('parry')
    expect(at(view, '/hero/orc-king/hand')).toBeUndefined()
    expect(at(view, '/hero/toString')).toBeUndefined()
    expect(at(view, '/hero/paladin/hand/0/1')).toBeUndefined()
  })
})

describe('changes', () => {
  const before = { turn: { phase: 'discarding' }, hero: { a: { hand: ['x'], body: {} }, b: { n: 1 } } }

  it('set, add and remove, one after the other', () => {
    const now = apply(before, [
      ['/turn/phase', 'acting'],
      ['/hero/a/body/1', { card: 'x' }],
      ['/hero/a/hand', []],
      ['/hero/b/n'],
      ['/board', { here: 1 }],
    ])
    expect(now).toEqual({
      turn: { phase: 'acting' },
      hero: { a: { hand: [], body: { 1: { card: 'x' } } }, b: {} },
      board: { here: 1 },
    })
  })

  it('leave the view before as it was, and share what is the same', () => {
    const copy = structuredClone(before)
    const now = apply(before, [['/turn/phase', 'acting']]) as typeof before
    expect(before).toEqual(copy)
    expect(now.hero).toBe(before.hero)
  })

  it('keep null apart from what is gone', () => {
    expect(apply({ a: 1, b: 2 }, [['/a', null], ['/b']])).toEqual({ a: null })
  })

  it('replace all at the empty path', () => {
    expect(apply({ a: 1 }, [['', { b: 2 }]])).toEqual({ b: 2 })
  })
})
