import { describe, expect, it } from 'vitest'
import { routeOf } from './route'

describe('addresses', () => {
  it('lead to pages', () => {
    expect(routeOf('/', '')).toEqual({ page: 'lobby' })
    expect(routeOf('/', '#about')).toEqual({ page: 'about' })
    expect(routeOf('/nowhere', '')).toEqual({ page: 'lobby' })
  })

  it('of tables carry the invitation behind the hash, which no server is told', () => {
    expect(routeOf('/table/k7w2m9abcd', '#s3cret')).toEqual({
      page: 'table',
      name: 'k7w2m9abcd',
      invitation: 's3cret',
    })
    expect(routeOf('/table/../etc', '')).toEqual({ page: 'lobby' })
  })
})
