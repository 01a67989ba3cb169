// Where things stand on the corridor, in its own measure.
import type { Point } from '../../motion/travel'
import type { Tile } from './map'
import type { OnTile } from './tile'

export const SIDE = 220
export const STEP = 234
export const GATE_DEPTH = 92
const HALF = SIDE / 2

/** Figures are drawn in this measure, and made smaller where a tile is crowded. */
export const UNIT = 70
export const MINION = 56
export const HERO = 52

/** Below the number of the tile, above its traps, and between the arrows that lead over its edges. */
const ASIDE = 20
const TOP = 26
const BOTTOM = 54
const BOTTOM_WITHOUT_TRAPS = 8

/** What a place measures. */
export interface Area {
    width: number
    height: number
}

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
export function stands(
    kinds: number,
    heroes: number,
    traps: boolean,
    area: Area = { width: SIDE, height: SIDE },
): Stands {
    const width = area.width - 2 * ASIDE
    const top = -area.height / 2 + TOP
    const height = area.height - TOP - (traps ? BOTTOM : BOTTOM_WITHOUT_TRAPS)
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
            const x = -width / 2 + room * ((i % across) + 0.5)
            return { x, y: top + row * (from + y + 0.5), width: room, scale }
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

/** Which sides of a tile have a neighbour that one can go to or come from. */
export function open(
    tile: Tile,
    tiles: readonly Tile[],
    next: (place: string) => string[],
): Point[] {
    const near = next(tile.name)
    return tiles
        .filter(({ name }) => near.includes(name))
        .map(({ x, y }) => ({ x: x - tile.x, y: y - tile.y }))
        .filter(({ x, y }) => Math.abs(x) + Math.abs(y) === 1)
}

export const sides: Point[] = [
    { x: -1, y: 0 },
    { x: 0, y: -1 },
    { x: 1, y: 0 },
    { x: 0, y: 1 },
]

/** Does the place cover the middle of a square of the map? */
function covers(place: Tile, x: number, y: number): boolean {
    const [wide, high] = [(place.width ?? 1) / 2, (place.height ?? 1) / 2]
    return Math.abs(place.x - x) < wide - 0.1 && Math.abs(place.y - y) < high - 0.1
}

/** The side of a tile where its gate is: towards the Neutral Zone, or opposite to where one goes. */
export function gateSide(tile: Tile, tiles: readonly Tile[], ways: Point[]): Point {
    const forts = tiles.filter(({ kind }) => kind !== 'neutral-zone')
    const free = sides.filter(
        ({ x, y }) => !forts.some((other) => covers(other, tile.x + x, tile.y + y)),
    )
    const zone = tiles.find(({ kind }) => kind === 'neutral-zone')
    const next = ways[0] ?? { x: 1, y: 0 }
    const wanted = zone ? towards(tile, zone) : { x: -next.x, y: -next.y }
    return free.find(({ x, y }) => x === wanted.x && y === wanted.y) ?? free[0] ?? { x: 0, y: -1 }
}

/** The zone lies across: above or below, left or right. */
function towards(tile: Tile, zone: Tile): Point {
    const across = (zone.width ?? 1) >= (zone.height ?? 1)
    return across
        ? { x: 0, y: Math.sign(zone.y - tile.y) }
        : { x: Math.sign(zone.x - tile.x), y: 0 }
}

export function gatePlace(spot: Point, side: Point): Point {
    const far = HALF + GATE_DEPTH / 2 - 4
    return { x: spot.x + side.x * far, y: spot.y + side.y * far }
}

/** Where all stand who are on a tile. */
export function standsOf({ minions, heroes, trapRoom }: OnTile, area?: Area): Stands {
    return stands(minions.length, heroes.length, trapRoom > 0, area)
}

/** Where somebody stands on a tile; where nobody of that name does, its middle. */
export function standsAt(there: OnTile, spot: Point & Area, who: string): Point {
    const { ranks, heroes } = standsOf(there, spot)
    const trap = there.traps.indexOf(who)
    const here =
        heroes[there.heroes.findIndex(({ id }) => id === who)] ??
        ranks[there.minions.findIndex(({ kind }) => kind === who)] ??
        (trap >= 0 ? trapPlace(trap) : { x: 0, y: -HALF + 74 })
    return { x: spot.x + here.x, y: spot.y + here.y }
}
