import type { View } from 'warmoot/orcquest'
import { describe, expect, it } from 'vitest'
import { loadContent } from '../../content'
import { draw, mapOf, program, scenariosOf } from '../drawn'
import { questFacts } from './facts'
import {
    darkSquares,
    doorsOf,
    furnitureOf,
    pieceOn,
    lineOf,
    type Map,
    roomsOf,
    SQUARE,
    wallsOf,
} from './map'
import Quest from './Quest.svelte'

const content = await loadContent('orcquest')

function empty(explored = 'none'): View {
    return {
        question: null,
        position: {
            course: { turn: 1, phase: 'hero-phase', alert: 1, bp: 0, limit: 10 },
            board: {
                door: Array.from({ length: 16 }, () => 'closed'),
                furniture: Array.from({ length: 24 }, () => 0),
                explored,
                smoke: [],
                lain: {},
            },
            hero: {},
            enemy: {},
            boss: { damage: [], broken: 'none' },
            frames: {},
        },
    } as unknown as View
}

describe('a side of a square', () => {
    it('lies between its corners', () => {
        expect(lineOf('1,1', 'north')).toEqual({ x1: 0, y1: 0, x2: SQUARE, y2: 0 })
        expect(lineOf('2,1', 'west')).toEqual({ x1: SQUARE, y1: 0, x2: SQUARE, y2: SQUARE })
    })
})

const scenarios = program ? scenariosOf('orcquest') : []

describe.skipIf(!program).each(scenarios)('the board of %s', (scenario) => {
    const map = mapOf<Map>('orcquest', scenario)
    const quest = questFacts(content, scenario)!

    it('is drawn as the program tells it, every square with its kind', () => {
        const drawn = draw(Quest, { view: empty(), places: map, content })
        const told = map.list.map(({ name, kind }) => `${name} ${kind}`)
        expect(drawn.places.map(({ name, kind }) => `${name} ${kind}`)).toEqual(told)
        const second = drawn.places.find(({ name }) => name === '2,1')!
        expect([second.x, second.y]).toEqual([1.5 * SQUARE, 0.5 * SQUARE])
    })

    it('has no wall where a step leads, and one on every other side', () => {
        const tiles = map.list.filter(({ kind }) => kind !== 'gap').length
        const within = map.edges.joined.length
        const walls = wallsOf(map)
        const keys = new Set(walls.map((line) => Object.values(line).join(' ')))
        expect(keys.size).toBe(walls.length)
        const between = walls.length - rim(map)
        expect(2 * (within + between) + rim(map)).toBe(4 * tiles)
    })

    it('has all its doors and furniture', () => {
        expect(doorsOf(empty(), content, scenario)).toHaveLength(quest.doors?.length ?? 0)
        expect(furnitureOf(empty(), content, scenario)).toHaveLength(quest.furniture?.length ?? 0)
    })

    it('knows what stands on a square', () => {
        const pieces = furnitureOf(empty(), content, scenario)
        for (const { kind, x, y } of quest.furniture ?? [])
            expect(pieceOn(pieces, `${x},${y}`)?.kind).toBe(kind)
        const held = map.list.filter(({ name }) => pieceOn(pieces, name)).length
        const long = quest.furniture?.filter(({ side }) => side).length ?? 0
        expect(held).toBe(pieces.length + long)
    })

    it('is dark where nobody has been, Room by Room', () => {
        const rooms = roomsOf(map, content, scenario)
        expect(darkSquares(empty(), rooms).size).toBe(new Set(rooms.flatMap((r) => [...r])).size)
        const first = darkSquares(empty('room-1+zone-a'), rooms)
        expect([...rooms[0]!].some((square) => first.has(square))).toBe(false)
    })
})

/** Sides of squares beyond which no square is. */
function rim({ list }: Map): number {
    const tiles = new Set(list.filter(({ kind }) => kind !== 'gap').map(({ name }) => name))
    return [...tiles].reduce((sum, name) => {
        const [x = 0, y = 0] = name.split(',').map(Number)
        const around = [`${x},${y - 1}`, `${x + 1},${y}`, `${x},${y + 1}`, `${x - 1},${y}`]
        return sum + around.filter((other) => !tiles.has(other)).length
    }, 0)
}
