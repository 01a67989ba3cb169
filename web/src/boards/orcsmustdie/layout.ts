// Where things stand on the corridor, in its own measure.
import type { Json, Seat } from '../../wire'
import type { Point } from '../../motion/travel'
import type { Tile } from './map'
import { type OnTile, onTile } from './tile'

export const SIDE = 220
export const STEP = 234
export const GATE_DEPTH = 92
const HALF = SIDE / 2

/** Figures are drawn in this measure, and made smaller where a tile is crowded. */
export const UNIT = 70
export const MINION = 56
export const HERO = 52

/** Below the number of the tile, above its traps, and between the arrows that lead over its edges. */
const LEFT = -90
const TOP = -84
const BOTTOM = 56
const BOTTOM_WITHOUT_TRAPS = 102

/** Where the minions of a kind stand, or a hero: as wide as they may spread, UNIT high by `scale`. */
export interface Cell extends Point {
    width: number
    scale: number
}

export interface Stands {
    ranks: Cell[]
    heroes: Cell[]
}

function rows(count: number, columns: number): number {
    return Math.max(1, Math.ceil(count / columns))
}

/** Minions behind, heroes before them, each as large as it can be for all to have room. */
export function stands(kinds: number, heroes: number, traps: boolean): Stands {
    const width = -2 * LEFT
    const height = (traps ? BOTTOM : BOTTOM_WITHOUT_TRAPS) - TOP
    const deep = (columns: number) => rows(kinds, columns) + rows(heroes, columns)
    const high = (columns: number) => Math.min(UNIT, width / columns, height / deep(columns))
    const most = Math.max(kinds, heroes, 1)
    const columns = Array.from({ length: most }, (_, i) => i + 1).reduce((best, next) =>
        high(next) > high(best) ? next : best,
    )
    const row = height / deep(columns)
    const scale = high(columns) / UNIT

    function spread(count: number, from: number): Cell[] {
        const across = Math.ceil(count / rows(count, columns))
        return Array.from({ length: count }, (_, i) => {
            const y = Math.floor(i / across)
            const here = Math.min(across, count - y * across)
            const room = width / here
            const x = LEFT + room * ((i % across) + 0.5)
            return { x, y: TOP + row * (from + y + 0.5), width: room, scale }
        })
    }
    return { ranks: spread(kinds, 0), heroes: spread(heroes, rows(kinds, columns)) }
}

/** Figures of a rank side by side in their own measure, overlapping where there is no room. */
export function rank(count: number, { width, scale }: Cell): number[] {
    const free = width / scale - UNIT
    const shown = Math.min(count, Math.floor(free / (MINION * 0.3)) + 1, 6)
    const step = shown > 1 ? Math.min(MINION * 0.72, free / (shown - 1)) : 0
    return Array.from({ length: shown }, (_, i) => (i - (shown - 1) / 2) * step)
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

/** Where all stand who are on a tile. */
export function standsOf({ minions, heroes, trapRoom }: OnTile): Stands {
    return stands(minions.length, heroes.length, trapRoom > 0)
}

/** Where somebody stands on a tile; where nobody of that name does, its middle. */
export function standsAt(view: Json, tile: Tile, who: string, seats: Seat[]): Point {
    const there = onTile(view, tile.id, seats)
    const { ranks, heroes } = standsOf(there)
    const { x, y } = middle(tile)
    const trap = there.traps.indexOf(who)
    const here =
        heroes[there.heroes.findIndex(({ id }) => id === who)] ??
        ranks[there.minions.findIndex(({ kind }) => kind === who)] ??
        (trap >= 0 ? trapPlace(trap) : { x: 0, y: -HALF + 74 })
    return { x: x + here.x, y: y + here.y }
}
