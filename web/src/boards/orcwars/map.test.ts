import type { View } from 'warmoot/orcwars'
import { describe, expect, test } from 'vitest'
import { loadContent } from '../../content'
import { draw, mapOf, program, scenariosOf } from '../drawn'
import { type Map, outwards, WIDTH } from './map'
import MapBoard from './MapBoard.svelte'

const content = await loadContent('orcwars')
const empty = {
    position: { fight: { attacker: 'none', target: 'none', attack: 0, block: 0 } },
} as unknown as View

const scenarios = program ? scenariosOf('orcwars').filter((name) => name !== 'duel') : []

describe.skipIf(!program)('every map is drawn as the program tells it', () => {
    test.each(scenarios)('%s', (scenario) => {
        const map = mapOf<Map>('orcwars', scenario)
        const told = map.list.map(({ name, kind, x, y }) => ({
            name,
            kind,
            x: Math.round(x * WIDTH),
            y: Math.round(y * WIDTH),
        }))
        const by = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
        const drawn = draw(MapBoard, { view: empty, places: map, content }).places
        const rounded = drawn.map((place) => ({
            ...place,
            x: Math.round(place.x),
            y: Math.round(place.y),
        }))
        expect(rounded.sort(by)).toEqual(told.sort(by))
    })
})

test('light falls in from outside the tile', () => {
    const tile = { name: 'tile-1', kind: 'forest', x: 3, y: 3 } as const
    const space = { name: 'a1', kind: 'open', x: 3, y: 0, within: 'tile-1' } as const
    expect(outwards(space, [tile, space])).toBeCloseTo(-Math.PI / 2)
})
