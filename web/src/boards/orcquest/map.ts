// The board of a Quest: squares, and the walls, doors and furniture between and on them.
import type { EdgeKind, PlaceFlag, PlaceKind, View } from 'warmoot/orcquest'
import type { Content } from '../../content'
import type { Point } from '../../motion/travel'
import type { Place, Places } from '../../wire'
import { neighbours } from '../spots'
import { type DoorFacts, type FurnitureFacts, questFacts, type Side } from './facts'
import { membersOf } from './state'

export type Map = Places<PlaceKind, PlaceFlag, EdgeKind>
export type Site = Place<PlaceKind, PlaceFlag>

/** A square is so wide. */
export const SQUARE = 64

/** A side of a square, in the measure of the board. */
export interface Line {
    x1: number
    y1: number
    x2: number
    y2: number
}

const steps: Record<Side, Point> = {
    north: { x: 0, y: -1 },
    east: { x: 1, y: 0 },
    south: { x: 0, y: 1 },
    west: { x: -1, y: 0 },
}

/** The square beside one. */
export function beside(square: string, side: Side): string {
    const [x = 0, y = 0] = square.split(',').map(Number)
    return `${x + steps[side].x},${y + steps[side].y}`
}

/** The middle of a square. */
export function middle(square: string): Point {
    const [x = 0, y = 0] = square.split(',').map(Number)
    return { x: (x - 0.5) * SQUARE, y: (y - 0.5) * SQUARE }
}

export function lineOf(square: string, side: Side): Line {
    const { x, y } = middle(square)
    const half = SQUARE / 2
    const across = { x: x + steps[side].x * half, y: y + steps[side].y * half }
    const along = side === 'north' || side === 'south' ? { x: half, y: 0 } : { x: 0, y: half }
    return {
        x1: across.x - along.x,
        y1: across.y - along.y,
        x2: across.x + along.x,
        y2: across.y + along.y,
    }
}

/** Sides over which no step leads, each once. Doorways are none: doors are drawn for themselves. */
export function wallsOf({ list, edges }: Map): Line[] {
    const joined = new Set(edges.joined.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]))
    const tiles = new Set(list.filter(({ kind }) => kind !== 'gap').map(({ name }) => name))
    return [...tiles].flatMap((square) =>
        (Object.keys(steps) as Side[])
            .filter((side) => {
                const other = beside(square, side)
                if (!tiles.has(other)) return true
                const first = side === 'east' || side === 'south'
                return first && !joined.has(`${square} ${other}`)
            })
            .map((side) => lineOf(square, side)),
    )
}

/** An open leaf, turned about the corner where it hangs. */
function swung({ x1, y1, x2, y2 }: Line): Line {
    return { x1, y1, x2: x1 + (y2 - y1), y2: y1 + (x2 - x1) }
}

/** The same from its other end: the second leaf of a double door hangs there. */
function turned({ x1, y1, x2, y2 }: Line): Line {
    return { x1: x2, y1: y2, x2: x1, y2: y1 }
}

export interface Door {
    name: string
    kind: DoorFacts['kind']
    state: 'closed' | 'open' | 'destroyed'
    /** Where it is when it is closed. */
    lines: Line[]
    /** What is seen of it. */
    leaves: Line[]
}

function doorLines({ kind, x, y, side }: DoorFacts): Line[] {
    const square = `${x},${y}`
    const next = beside(square, side === 'east' || side === 'west' ? 'south' : 'east')
    return [lineOf(square, side), ...(kind === 'double' ? [lineOf(next, side)] : [])]
}

/** Doors by the names that answers have for them. */
export function doorsOf({ position }: View, content: Content, scenario: string): Door[] {
    const doors = questFacts(content, scenario)?.doors ?? []
    return doors.flatMap((facts, i) => {
        const state = position.board.door[i]
        if (!state || state === 'none') return []
        const lines = doorLines(facts)
        const hangs = facts.kind !== 'opening' && state === 'open'
        const leaves = hangs ? lines.map((line, leaf) => swung(leaf ? turned(line) : line)) : lines
        return [{ name: `door-${i + 1}`, kind: facts.kind, state, lines, leaves }]
    })
}

export interface Piece extends Point {
    kind: FurnitureFacts['kind']
    width: number
    height: number
}

/** Furniture that has not been smashed. */
export function furnitureOf({ position }: View, content: Content, scenario: string): Piece[] {
    const all = questFacts(content, scenario)?.furniture ?? []
    return all.flatMap(({ kind, x, y, side }, i) => {
        if (position.board.furniture[i]) return []
        const from = middle(`${x},${y}`)
        const to = side ? middle(beside(`${x},${y}`, side)) : from
        return [
            {
                kind,
                x: (from.x + to.x) / 2,
                y: (from.y + to.y) / 2,
                width: Math.abs(to.x - from.x) + SQUARE,
                height: Math.abs(to.y - from.y) + SQUARE,
            },
        ]
    })
}

/** The piece on a square. */
export function pieceOn(pieces: readonly Piece[], square: string): Piece | undefined {
    const at = middle(square)
    return pieces.find(
        ({ x, y, width, height }) =>
            Math.abs(at.x - x) < width / 2 && Math.abs(at.y - y) < height / 2,
    )
}

/** Pairs of squares with a door between them, whatever its state. */
function doorways(doors: readonly DoorFacts[]): Set<string> {
    const pairs = doors
        .filter(({ kind }) => kind !== 'opening')
        .flatMap(({ kind, x, y, side }) => {
            const first = `${x},${y}`
            const next = beside(first, side === 'east' || side === 'west' ? 'south' : 'east')
            const squares = kind === 'double' ? [first, next] : [first]
            return squares.map((square) => [square, beside(square, side)] as const)
        })
    return new Set(pairs.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]))
}

/** The squares of each Room: what can be reached from one of them without a door. */
export function roomsOf(places: Map, content: Content, scenario: string): Set<string>[] {
    const quest = questFacts(content, scenario)
    const shut = doorways(quest?.doors ?? [])
    const next = neighbours(places)
    const floor = new Set(
        places.list
            .filter(({ kind }) => kind === 'floor' || kind === 'pillar')
            .map(({ name }) => name),
    )
    return (quest?.rooms ?? []).map(({ x, y }) => {
        const found = new Set([`${x},${y}`])
        for (const square of found)
            for (const other of next(square))
                if (floor.has(other) && !shut.has(`${square} ${other}`)) found.add(other)
        return found
    })
}

/** Squares of Rooms that nobody has explored. */
export function darkSquares({ position }: View, rooms: readonly Set<string>[]): Set<string> {
    const explored = membersOf(position.board.explored)
    const lit = new Set(
        rooms.flatMap((room, i) => (explored.includes(`room-${i + 1}`) ? [...room] : [])),
    )
    return new Set(rooms.flatMap((room) => [...room]).filter((square) => !lit.has(square)))
}
