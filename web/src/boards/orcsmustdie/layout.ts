// Where things stand on the corridor, in its own measure.
import type { Json, Seat } from '../../wire'
import type { Point } from '../../motion/travel'
import type { Tile } from './map'
import { type Minions, onTile } from './tile'

export const SIDE = 220
export const STEP = 234
export const GATE_DEPTH = 92
const HALF = SIDE / 2

/** A cell of the ranks: where a kind of minions stands, and how large. */
export interface Cell extends Point {
    width: number
    size: number
}

/** Kinds in as few rows as they need, larger where there are few. */
export function cells(kinds: number): Cell[] {
    const columns = kinds <= 1 ? 1 : kinds <= 4 ? 2 : kinds <= 6 ? 3 : 4
    const rows = Math.max(1, Math.ceil(kinds / columns))
    const width = (SIDE - 16) / columns
    const height = 88 / rows
    return Array.from({ length: kinds }, (_, i) => ({
        x: -HALF + 8 + width * ((i % columns) + 0.5),
        y: -HALF + 28 + height * (Math.floor(i / columns) + 0.5),
        width,
        size: Math.min(58, height - 2, width - 10),
    }))
}

/** Figures of a rank side by side, overlapping where there is no room. */
export function rank(count: number, { width, size }: Cell): number[] {
    const shown = Math.min(count, Math.max(1, Math.floor((width - size) / (size * 0.3)) + 1), 6)
    const step = shown > 1 ? Math.min(size * 0.72, (width - size - 6) / (shown - 1)) : 0
    return Array.from({ length: shown }, (_, i) => (i - (shown - 1) / 2) * step)
}

export function heroPlace(i: number, count: number): Point {
    const step = Math.min(56, 160 / Math.max(1, count - 1))
    return { x: HALF - 34 - i * step, y: 30 }
}

export function trapPlace(i: number): Point {
    return { x: 0, y: HALF - 41 + i * 26 }
}

export function middle({ x, y }: Tile): Point {
    return { x: x * STEP, y: y * STEP }
}

/** Which sides of a tile have a neighbour that one can go to or come from. */
export function open(tile: Tile, tiles: Tile[]): Point[] {
    return tiles
        .filter(({ id, to }) => tile.to.includes(id) || to.includes(tile.id))
        .map(({ x, y }) => ({ x: x - tile.x, y: y - tile.y }))
        .filter(({ x, y }) => Math.abs(x) + Math.abs(y) === 1)
}

/** Do all tiles lie in one row, each leading to the next? */
function isLine(tiles: Tile[]): boolean {
    const next = tiles.slice(1).map(({ id }) => id)
    const row = tiles.every(({ x, y }, i) => x === i && y === 0)
    return row && next.every((id, i) => tiles[i]!.to.includes(id))
}

/** A line in rows of so many tiles, one there and one back. */
function folded(tiles: Tile[], columns: number): Tile[] {
    return tiles.map((tile, i) => {
        const y = Math.floor(i / columns)
        const along = i % columns
        return { ...tile, x: y % 2 ? columns - 1 - along : along, y }
    })
}

/** How large a tile can be drawn where there is so much room. */
function scale(tiles: Tile[], room: { width: number; height: number }): number {
    const wide = Math.max(...tiles.map(({ x }) => x)) + 1
    const high = Math.max(...tiles.map(({ y }) => y)) + 1
    const [width, height] = [wide * STEP, high * STEP]
    const beside = Math.min(room.width / (width + GATE_DEPTH), room.height / height)
    const above = Math.min(room.width / width, room.height / (height + GATE_DEPTH))
    return Math.min(beside, above)
}

/** The tiles as they are largest: as the map has them, on its side, or, a long corridor, folded. */
export function arranged(tiles: Tile[], room: { width: number; height: number }): Tile[] {
    const turned = tiles.map((tile) => ({ ...tile, x: tile.y, y: tile.x }))
    const folds = isLine(tiles) ? tiles.slice(1, -1).map((_, i) => folded(tiles, i + 2)) : []
    const ways = [tiles, turned, ...folds]
    return ways.reduce((best, way) => (scale(way, room) > scale(best, room) * 1.05 ? way : best))
}

export const sides: Point[] = [
    { x: -1, y: 0 },
    { x: 0, y: -1 },
    { x: 1, y: 0 },
    { x: 0, y: 1 },
]

/** The side of a tile where its gate is: opposite to where one goes, if nothing lies there. */
export function gateSide(tile: Tile, tiles: Tile[]): Point {
    const free = sides.filter(
        ({ x, y }) => !tiles.some((other) => other.x === tile.x + x && other.y === tile.y + y),
    )
    const next = open(tile, tiles)[0] ?? { x: 1, y: 0 }
    const behind = free.find(({ x, y }) => x === -next.x && y === -next.y)
    return behind ?? free[0] ?? { x: 0, y: -1 }
}

export function gatePlace(tile: Tile, tiles: Tile[]): Point {
    const side = gateSide(tile, tiles)
    const far = HALF + GATE_DEPTH / 2 - 4
    return { x: tile.x * STEP + side.x * far, y: tile.y * STEP + side.y * far }
}

function rankOf(minions: Minions[], kind: string): Cell | undefined {
    return cells(minions.length)[minions.findIndex((group) => group.kind === kind)]
}

/** Where somebody stands on a tile; where nobody of that name does, its middle. */
export function standsAt(view: Json, tile: Tile, who: string, seats: Seat[]): Point {
    const { minions, heroes, traps } = onTile(view, tile.id, seats)
    const { x, y } = middle(tile)
    const hero = heroes.findIndex(({ id }) => id === who)
    const trap = traps.indexOf(who)
    const here =
        hero >= 0
            ? heroPlace(hero, heroes.length)
            : trap >= 0
              ? trapPlace(trap)
              : (rankOf(minions, who) ?? { x: 0, y: -HALF + 74 })
    return { x: x + here.x, y: y + here.y }
}
