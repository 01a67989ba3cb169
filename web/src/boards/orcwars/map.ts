// The map of a scenario as the server tells it: tiles, and spaces on them.
import type { EdgeKind, PlaceFlag, PlaceKind } from 'warmoot/orcwars'
import type { Place, Places } from '../../wire'

export type Space = Place<PlaceKind, PlaceFlag>
export type Map = Places<PlaceKind, PlaceFlag, EdgeKind>
export type Face = 'forest' | 'cavern'

/** A space is so wide, from side to side. */
export const WIDTH = 52

export function isTile({ kind }: Space): boolean {
    return kind === 'forest' || kind === 'cavern'
}

/** Can somebody stand there? */
export function isOpen({ kind }: Space): boolean {
    return kind === 'open' || kind === 'underbrush'
}

export function faceOf(places: readonly Space[]): Face {
    return places.some(({ kind }) => kind === 'cavern') ? 'cavern' : 'forest'
}

/** From the middle of its tile to a space, in radians: light falls in from there. */
export function outwards(space: Space, places: readonly Space[]): number {
    const tile = places.find(({ name }) => name === space.within) ?? space
    return Math.atan2(space.y - tile.y, space.x - tile.x)
}
