import type { View } from 'warmoot/mordak'
import { describe, expect, it } from 'vitest'
import { loadContent } from '../../content'
import { draw, mapOf, program } from '../drawn'
import { fannedSpot, heroSpot, stackSpot } from './layout'
import { cardSize, type Map } from './map'
import Realm from './Realm.svelte'

const content = await loadContent('mordak')

function empty(map: Map): View {
    const region = { up: 0, aside: 0, linked: 0, spent: 0, treasures: [] }
    return {
        question: null,
        position: {
            region: Object.fromEntries(map.list.map(({ name }) => [name, region])),
            course: { heroes: 3, day: 0, days: 6, final: 0, souls: 0, souls_most: 3, shrines: 3 },
            player: {},
            chump: {},
            elite: {},
            boss: {},
            sheep: {},
            gust: {},
            lasting: {},
            frames: {},
        },
    } as unknown as View
}

describe.skipIf(!program)('the Map is drawn as the program tells it', () => {
    const map = mapOf<Map>('mordak', 'hawkemoor')
    const drawn = draw(Realm, { view: empty(map), places: map, content })
    const at = (name: string) => drawn.places.find((place) => place.name === name)!

    it('every Region, with its Tier', () => {
        const told = map.list.map(({ name, kind }) => `${name} ${kind}`)
        expect(drawn.places.map(({ name, kind }) => `${name} ${kind}`)).toEqual(told)
    })

    it('Regions with a side in common lie beside each other', () => {
        const { width, height } = cardSize(true)
        for (const [from, to] of map.edges.side) {
            const [x, y] = [at(to).x - at(from).x, at(to).y - at(from).y].map(Math.abs)
            expect([`${width} 0`, `0 ${height}`]).toContain(`${x} ${y}`)
        }
    })
})

describe.each([true, false])('in a Region (wide: %s)', (wide) => {
    const size = cardSize(wide)
    const inside = ({ x, y }: { x: number; y: number }) =>
        Math.abs(x) < size.width / 2 && Math.abs(y) < size.height / 2

    it('six can stand on the side of the Heroes', () => {
        const spots = Array.from({ length: 6 }, (_, i) => heroSpot(i, size))
        expect(spots.every(inside)).toBe(true)
        expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(6)
    })

    it('a stack stays inside however high it is, and the top lies where all see it', () => {
        const stack = Array.from({ length: 9 }, (_, i) => stackSpot(i, 9, size))
        expect(stack.every(inside)).toBe(true)
        expect(stack.at(-1)!.x).toBeLessThan(stack[0]!.x)
    })

    it('the cards of a stack that is fanned out do not hide each other', () => {
        const fan = Array.from({ length: 4 }, (_, i) => fannedSpot(i, 4, size))
        for (const [i, { x }] of fan.entries())
            for (const other of fan.slice(i + 1)) expect(Math.abs(x - other.x)).toBeGreaterThan(40)
    })
})
