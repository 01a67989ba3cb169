// The map of this game: what the server tells of it, laid out so that it is large where it is shown.
import type { EdgeKind, PlaceFlag, PlaceKind } from 'warmoot/orcsmustdie'
import type { Place, Places } from '../../wire'

export type Tile = Place<PlaceKind, PlaceFlag>
export type Map = Places<PlaceKind, PlaceFlag, EdgeKind>

export interface Room {
    width: number
    height: number
}

/** So far the Neutral Zone lies from the fortresses: there the gates are. */
const BEFORE_GATES = 0.4

/** The tiles without the fortresses that they are in. */
export function tilesIn(places: readonly Tile[]): Tile[] {
    return places.filter(({ kind }) => kind !== 'fortress')
}

/** Between the fortresses and the Neutral Zone there is room for gates. */
function apart(places: Tile[]): Tile[] {
    const zone = places.find(({ kind }) => kind === 'neutral-zone')
    if (!zone) return places
    return places.map((place) => {
        const rows = 1 + Math.sign(place.y - zone.y)
        return { ...place, y: place.y + rows * BEFORE_GATES }
    })
}

/** The first fortress is seen from across the table: so the Rifts are at opposite ends. */
function opposite(places: Tile[]): Tile[] {
    const [fort] = places
    return places.map((place) =>
        place.within === fort!.name
            ? { ...place, x: 2 * fort!.x - place.x, y: 2 * fort!.y - place.y }
            : place,
    )
}

/** Turned by a quarter to the right. */
function turned(places: Tile[]): Tile[] {
    return places.map((place) => ({
        ...place,
        x: -place.y,
        y: place.x,
        width: place.height ?? 1,
        height: place.width ?? 1,
    }))
}

/** Do all tiles lie in one row, each leading to the next? */
function isLine(tiles: Tile[], { edges }: Map): boolean {
    const row = tiles.every(({ x, y }, i) => x === i && y === 0)
    const leads = (from: string, to: string) => edges.arrow.some(([a, b]) => a === from && b === to)
    return row && tiles.slice(1).every(({ name }, i) => leads(tiles[i]!.name, name))
}

/** A line in rows of so many tiles, one there and one back. */
function folded(tiles: Tile[], columns: number): Tile[] {
    return tiles.map((tile, i) => {
        const y = Math.floor(i / columns)
        const along = i % columns
        return { ...tile, x: y % 2 ? columns - 1 - along : along, y }
    })
}

/** How large a tile can be drawn in the room, with gates at its sides. */
function scale(places: Tile[], room: Room): number {
    const span = (at: 'x' | 'y', size: 'width' | 'height') => {
        const ends = places.flatMap((place) => {
            const half = (place[size] ?? 1) / 2
            return [place[at] - half, place[at] + half]
        })
        return Math.max(...ends) - Math.min(...ends)
    }
    const [wide, high] = [span('x', 'width'), span('y', 'height')]
    const beside = Math.min(room.width / (wide + BEFORE_GATES), room.height / high)
    const above = Math.min(room.width / wide, room.height / (high + BEFORE_GATES))
    return Math.min(beside, above)
}

/**
 * The places as they are largest: as the map has them, turned, or, a long corridor, folded. The
 * fortresses are drawn only where there are two.
 */
export function arranged(map: Map, room: Room): Tile[] {
    const tiles = tilesIn(map.list)
    const forts = map.list.length - tiles.length
    const places = forts > 1 ? apart(opposite(map.list)) : tiles
    const folds = isLine(tiles, map) ? tiles.slice(1, -1).map((_, i) => folded(tiles, i + 2)) : []
    const ways = [places, turned(places), ...folds]
    return ways.reduce((best, way) => (scale(way, room) > scale(best, room) * 1.05 ? way : best))
}
