// Where the tiles lie, and which way their arrows point. The view names tiles and not the map, so
// the map is known by its tiles; where several maps have the same, by the first of them.
import type { Content } from '../../content'
import type { Json } from '../../wire'
import { members } from '../reading'

export interface Tile {
  id: string
  type: string
  x: number
  y: number
  to: string[]
}

interface MapFacts {
  id: string
  tiles: { id: string; type: string; x: number; y: number; to?: string }[]
}

function sameTiles(map: MapFacts, ids: string[]): boolean {
  return map.tiles.length === ids.length && map.tiles.every(({ id }) => ids.includes(id))
}

/** What maps do not agree on is not shown. */
function agreed(maps: MapFacts[]): Tile[] {
  const [first, ...others] = maps
  return (first?.tiles ?? []).map((tile) => {
    const same = others.every((map) => map.tiles.find(({ id }) => id === tile.id)?.type === tile.type)
    const type = same ? tile.type : 'standard'
    return { ...tile, type, to: tile.to?.split(' ') ?? [] }
  })
}

/** Tiles that no map has, one after the other. */
function inLine(ids: string[]): Tile[] {
  return ids.map((id, i) => ({ id, type: id === 'r' ? 'rift' : 'standard', x: i, y: 0, to: [] }))
}

export function tilesOf(view: Json, content: Content): Tile[] {
  const ids = members(view, '/position/tile').map(([id]) => id)
  const fitting = content.section<MapFacts>('maps').filter((map) => sameTiles(map, ids))
  return fitting.length ? agreed(fitting) : inLine(ids)
}
