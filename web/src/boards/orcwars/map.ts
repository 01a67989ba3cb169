// The spaces of a map, put together from tiles and layouts of the content as the program does it,
// until the server tells them. Only where they lie and how they look: who may go where it knows.
import type { Content } from '../../content'

export type Ground = 'open' | 'brush' | 'tree' | 'wall'

export interface Space {
    name: string
    x: number
    y: number
    ground: Ground
    /** A way in and out of the map. */
    edge: boolean
    /** From the middle of its tile to it, in radians. */
    out: number
}

export interface HexMap {
    face: 'forest' | 'cavern'
    spaces: Space[]
    /** The middles of the tiles. */
    tiles: { x: number; y: number }[]
    left: number
    top: number
    width: number
    height: number
}

interface Tile {
    id: string
    forest: string
    cavern: string
}

interface PlacedTile {
    tile: string
    q: number
    r: number
    rotation: number
}

interface Layout {
    id: string
    face: 'forest' | 'cavern'
    tiles: PlacedTile[]
}

export const SIZE = 30
const RADIUS = 3
const SQRT3 = Math.sqrt(3)
const firstColumn = [0, -1, -2, -3, -3, -3, -3]
const grounds: Record<string, Ground> = { '.': 'open', u: 'brush', T: 'tree', '#': 'wall' }

function distance(q: number, r: number): number {
    return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
}

function shows(face: string[], placed: PlacedTile, q: number, r: number): Ground | undefined {
    let column = q - placed.q
    let row = r - placed.r
    if (distance(column, row) > RADIUS) return undefined
    for (let turn = placed.rotation; turn < 6; turn++) [column, row] = [-row, row + column]
    const letter = face[row + RADIUS]?.[column - firstColumn[row + RADIUS]!]
    return letter ? grounds[letter] : undefined
}

/** Where two tiles meet, the stricter half decides. */
function stricter(one: Ground | undefined, other: Ground | undefined): Ground | undefined {
    const order: Ground[] = ['open', 'brush', 'tree', 'wall']
    if (!one || !other) return one ?? other
    return order.indexOf(one) >= order.indexOf(other) ? one : other
}

export function point(q: number, r: number): { x: number; y: number } {
    return { x: SIZE * SQRT3 * (q + r / 2), y: SIZE * 1.5 * r }
}

export function hexMap(content: Content, scenario: string): HexMap | null {
    const layout = content.section<Layout>('layouts').find(({ id }) => id === scenario)
    if (!layout) return null
    const faces = new Map(
        content.section<Tile>('tiles').map((t) => [t.id, t[layout.face].split(' ')]),
    )
    const rows = layout.tiles.map(({ r }) => r)
    const columns = layout.tiles.map(({ q, r }) => 2 * q + r)
    const top = Math.min(...rows) - RADIUS
    const bottom = Math.max(...rows) + RADIUS
    const left = Math.min(...columns) - 2 * RADIUS
    const right = Math.max(...columns) + 2 * RADIUS
    const spaces: Space[] = []
    for (let r = top; r <= bottom; r++)
        for (let column = left; column <= right; column++) {
            if ((column - r) % 2 !== 0) continue
            const q = (column - r) / 2
            const over = layout.tiles.filter((tile) => distance(q - tile.q, r - tile.r) <= RADIUS)
            const ground = over
                .map((tile) => shows(faces.get(tile.tile)!, tile, q, r))
                .reduce(stricter, undefined)
            if (!ground) continue
            const half = over.some((tile) => distance(q - tile.q, r - tile.r) === RADIUS)
            const name = `${String.fromCharCode(97 + r - top)}${1 + Math.floor((column - left) / 2)}`
            const here = point(q, r)
            const tile = point(over[0]!.q, over[0]!.r)
            const out = Math.atan2(here.y - tile.y, here.x - tile.x)
            spaces.push({ name, ...here, ground, edge: half && over.length === 1, out })
        }
    return {
        face: layout.face,
        spaces,
        tiles: layout.tiles.map(({ q, r }) => point(q, r)),
        left: (SIZE * SQRT3 * left) / 2 - SIZE,
        top: SIZE * 1.5 * top - SIZE,
        width: (SIZE * SQRT3 * (right - left)) / 2 + 2 * SIZE,
        height: SIZE * 1.5 * (bottom - top) + 2 * SIZE,
    }
}
