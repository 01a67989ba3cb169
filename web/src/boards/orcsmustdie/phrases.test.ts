import { expect, test } from 'vitest'
import { polish } from './phrases'

test('the Rift, Specials and Supers are called by their names', () => {
    expect(polish('orc goes to tile r.', 'order')).toBe('orc goes to the Rift.')
    expect(polish('ivy uses a Special: tend.', 'order')).toBe('ivy uses a Special: Tend.')
    expect(polish('ivy uses a Super: spring-tide.', 'order')).toBe('ivy uses a Super: Spring Tide.')
})

test('tiles of a fortress say which, and the Neutral Zone is called so', () => {
    expect(polish('orc is at tile o-3.', 'rivalry')).toBe('orc is at Order tile 3.')
    expect(polish('From tile u-a to tile u-r: orc.', 'rivalry')).toBe(
        'From Unchained tile a to the Unchained Rift: orc.',
    )
    expect(polish('ivy goes to tile neutral.', 'rivalry')).toBe('ivy goes to the Neutral Zone.')
    expect(polish('A tile of its own.', 'rivalry')).toBe('A tile of its own.')
})

test('sides are named where there are two of them', () => {
    expect(polish('The Rift (order) has 3 Health.', 'order')).toBe('The Rift has 3 Health.')
    expect(polish('The Rift (order) has 3 Health.', 'rivalry')).toBe(
        'The Rift (Order) has 3 Health.',
    )
})

test('a number and what it counts stay on one line', () => {
    expect(polish('New at tile 1: 2 × orc.', 'order')).toBe('New at tile 1: 2\u00a0×\u00a0orc.')
})
