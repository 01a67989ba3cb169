import type { View } from 'warmoot/orcsmustdie'
import { describe, expect, it, test } from 'vitest'
import { loadContent } from '../../content'
import { draw, type Drawn, mapOf, program } from '../drawn'
import Corridor from './Corridor.svelte'
import { STEP } from './layout'
import { arranged, type Map, type Tile } from './map'

const content = await loadContent('orcsmustdie')
const empty = {
    position: { turn: { onslaught: 1 }, hero: {}, team: {}, invasion: {}, tile: {} },
} as unknown as View

interface MapFacts {
    id: string
    sets?: number
    tiles: { id: string; type: string; to?: string }[]
    armies: { at: string }[]
}

const facts = content.section<MapFacts>('maps')
const maps = facts.map(({ id }) => id)
/** A fortress is laid from one set. */
const rivalMaps = facts.filter(({ sets = 1 }) => sets === 1).map(({ id }) => id)

function named(places: { name: string; kind: string }[]): string[] {
    return places.map(({ name, kind }) => `${name}: ${kind}`).sort()
}

/** From the first of them, in steps; turned by so many quarters. */
function shape(places: { name: string; x: number; y: number }[], unit: number, turns = 0) {
    const [first] = places
    return places.map(({ name, x, y }) => {
        let [dx, dy] = [Math.round((x - first!.x) / unit), Math.round((y - first!.y) / unit)]
        for (let i = 0; i < turns; i++) [dx, dy] = [-dy, dx]
        return `${name} ${dx + 0} ${dy + 0}`
    })
}

function expectTold(map: Map, drawn: ReturnType<typeof draw>, shown: Tile[]): void {
    expect(named(drawn.places)).toEqual(named(shown))
    expect(drawn.arrows).toEqual(map.edges.arrow)
    expect(drawn.teleports).toEqual(map.edges.teleport)
    const starts = map.list.filter(({ flags }) => flags?.includes('start'))
    expect(drawn.gates.sort()).toEqual(starts.map(({ name }) => name).sort())
}

/** What the content says of a map: its tiles, where their arrows lead, and where Armies come. */
function expectContent({ tiles, armies }: MapFacts, drawn: ReturnType<typeof draw>): void {
    const leading = (teleporters: boolean) =>
        tiles
            .filter(({ type }) => (type === 'teleporter') === teleporters)
            .flatMap(({ id, to = '' }) =>
                to
                    .split(' ')
                    .filter(Boolean)
                    .map((other) => `${id} ${other}`),
            )
    expect(named(drawn.places)).toEqual(
        named(tiles.map(({ id, type }) => ({ name: id, kind: type }))),
    )
    expect(drawn.arrows.map((ends) => ends.join(' ')).sort()).toEqual(leading(false).sort())
    const joined = new Set(leading(true).map((pair) => pair.split(' ').sort().join(' ')))
    expect(drawn.teleports.map((ends) => [...ends].sort().join(' ')).sort()).toEqual(
        [...joined].sort(),
    )
    expect(drawn.gates.sort()).toEqual([...new Set(armies.map(({ at }) => at))].sort())
}

/** As the map has it, or turned by quarters. */
function expectShape(told: Tile[], drawn: Drawn[]): void {
    const there = told.map(({ name }) => drawn.find((place) => place.name === name)!)
    const turned = [0, 1, 2, 3].map((turns) => shape(told, 1, turns))
    expect(turned).toContainEqual(shape(there, STEP))
}

describe.skipIf(!program)('every map is drawn as the program tells it', () => {
    test.each(maps)('%s', (name) => {
        const map = mapOf<Map>('orcsmustdie', 'order', `map=${name}`)
        const tiles = map.list.filter(({ kind }) => kind !== 'fortress')
        const drawn = draw(Corridor, { view: empty, places: map, content })
        expectTold(map, drawn, tiles)
        expectContent(
            facts.find(({ id }) => id === name)!,
            drawn,
        )
        if (tiles.every(({ y }) => y === 0)) expectJoined(map, drawn.places)
        else expectShape(tiles, drawn.places)
    })

    test.each(rivalMaps)('%s in Rivalry', (name) => {
        const map = mapOf<Map>('orcsmustdie', 'rivalry', `map=${name}`, `rival_map=${name}`)
        const drawn = draw(Corridor, { view: empty, places: map, content })
        expectTold(map, drawn, map.list)
        expect(named(drawn.places)).toEqual(
            expect.arrayContaining(['neutral: neutral-zone', 'o-r: rift', 'u-r: rift']),
        )
        const at = (name: string) => drawn.places.find((place) => place.name === name)!
        const [own, zone, rival] = ['o-r', 'neutral', 'u-r'].map(at)
        const sides = [own!.x - zone!.x, own!.y - zone!.y, rival!.x - zone!.x, rival!.y - zone!.y]
        expect(
            sides[0]! * sides[2]! + sides[1]! * sides[3]!,
            'Rifts at opposite ends',
        ).toBeLessThan(0)
        for (const fort of ['order', 'unchained'])
            expectShape(
                map.list.filter(({ within }) => within === fort),
                drawn.places,
            )
    })
})

/** A corridor may be folded: what an arrow joins lies side by side. */
function expectJoined(map: Map, drawn: Drawn[]): void {
    const at = (name: string) => drawn.find((place) => place.name === name)!
    const far = map.edges.arrow.map(([from, to]) =>
        Math.round(Math.hypot(at(from).x - at(to).x, at(from).y - at(to).y)),
    )
    expect(new Set(far)).toEqual(new Set([STEP]))
}

const line: Tile[] = ['1', '2', '3', '4', 'r'].map((name, x) => ({
    name,
    kind: 'standard',
    x,
    y: 0,
}))
const corridor = {
    list: line,
    edges: {
        arrow: [
            ['1', '2'],
            ['2', '3'],
            ['3', '4'],
            ['4', 'r'],
        ],
    },
}

function laid(places: Tile[], width: number, height: number): string[] {
    const map = { ...corridor, list: places } as unknown as Map
    return arranged(map, { width, height }).map(({ x, y }) => `${x + 0},${y + 0}`)
}

describe('the corridor', () => {
    it('is folded where it would be small in a row, and each tile leads to its neighbour', () => {
        expect(laid(line, 900, 500)).toEqual(['0,0', '1,0', '2,0', '2,1', '1,1'])
    })

    it('is a row where there is no room for a second', () => {
        expect(laid(line, 1200, 240)).toEqual(['0,0', '1,0', '2,0', '3,0', '4,0'])
    })

    it('goes down a tall page', () => {
        expect(laid(line, 200, 1200)).toEqual(['0,0', '0,1', '0,2', '0,3', '0,4'])
    })

    it('keeps a map that is no line as it is, but for turning it', () => {
        const bent = line.map((tile, i) => (i === 4 ? { ...tile, x: 3, y: 1 } : tile))
        expect(laid(bent, 900, 500)).toEqual(['0,0', '1,0', '2,0', '3,0', '3,1'])
        expect(laid(bent, 300, 900)).toEqual(['0,0', '0,1', '0,2', '0,3', '-1,3'])
    })
})
