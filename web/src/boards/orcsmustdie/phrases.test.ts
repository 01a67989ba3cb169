import { expect, test } from 'vitest'
import { polish } from './phrases'

test('the Rift, Specials and Supers are called by their names', () => {
    expect(polish('orc goes to tile r.', 'order')).toBe('orc goes to the Rift.')
    expect(polish('ivy uses a Special: tend.', 'order')).toBe('ivy uses a Special: Tend.')
    expect(polish('ivy uses a Super: spring-tide.', 'order')).toBe('ivy uses a Super: Spring Tide.')
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
