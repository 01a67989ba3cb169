// The Map: where its Regions lie on the screen.
import type { EdgeKind, PlaceFlag, PlaceKind } from 'warmoot/mordak'
import type { Place, Places } from '../../wire'

export type Map = Places<PlaceKind, PlaceFlag, EdgeKind>
export type Site = Place<PlaceKind, PlaceFlag>

/** Between two Regions so much is left free. */
export const GAP = 10

export interface Room {
    width: number
    height: number
}

/** Regions are cards that lie; on a page that stands they are square, so that five are side by side. */
export function cardSize(wide: boolean): Room {
    return wide ? { width: 296, height: 176 } : { width: 190, height: 190 }
}

export function laidOut(places: readonly Site[], { width, height }: Room): Site[] {
    return places.map((place) => ({
        ...place,
        x: place.x * width,
        y: place.y * height,
        width,
        height,
    }))
}
