// Places as a board draws them: in its own measure, with outlines, arrows and a box around them all.
import type { Point } from '../motion/travel'
import type { Place, Places } from '../wire'
import { corners } from './hex'

export type OutlineKind = 'point' | 'box' | 'hex'

/** A place in the measure of the board. */
export interface Spot<P extends Place = Place> extends Point {
    place: P
    form: OutlineKind
    width: number
    height: number
    /** What is drawn around its middle, as a path. */
    outline: string
    /** The same, a little smaller: whether it is asked for. */
    ring: string
}

/** Somebody with an element that goes from place to place. */
export interface Standing {
    key: string
    who: string
    to: Point
}

export interface Measure {
    /** So long is the unit of the map. */
    unit: number
    /** So much is left free between neighbours. */
    gap?: number
    /** So far inside the outline the ring lies. */
    inset?: number
}

export interface Box {
    left: number
    top: number
    width: number
    height: number
}

export interface Arrow extends Point {
    from: string
    to: string
    /** In degrees, clockwise from the right. */
    turn: number
}

function outlineOf(form: OutlineKind, width: number, height: number): string {
    if (form === 'hex') return `M${corners(width / Math.sqrt(3)).replaceAll(' ', 'L')}Z`
    if (form === 'box') return `M${-width / 2} ${-height / 2}h${width}v${height}h${-width}Z`
    return `M${-width / 2} 0a${width / 2} ${width / 2} 0 1 0 ${width} 0a${width / 2} ${width / 2} 0 1 0 ${-width} 0Z`
}

export function spotsOf<P extends Place>(
    places: readonly P[],
    outlines: Record<string, OutlineKind>,
    { unit, gap = 0, inset = 4 }: Measure,
): Spot<P>[] {
    return places.map((place) => {
        const form = outlines[place.kind] ?? 'point'
        const width = (place.width ?? 1) * unit - gap
        const height = (form === 'box' ? (place.height ?? 1) * unit : width + gap) - gap
        return {
            place,
            form,
            x: place.x * unit,
            y: place.y * unit,
            width,
            height,
            outline: outlineOf(form, width, height),
            ring: outlineOf(form, width - 2 * inset, height - 2 * inset),
        }
    })
}

/** All of the spots, and what else is to be seen, with a margin. */
export function boxAround(
    all: readonly (Point & { width: number; height: number })[],
    margin: number,
): Box {
    const left = Math.min(...all.map(({ x, width }) => x - width / 2)) - margin
    const top = Math.min(...all.map(({ y, height }) => y - height / 2)) - margin
    const right = Math.max(...all.map(({ x, width }) => x + width / 2)) + margin
    const bottom = Math.max(...all.map(({ y, height }) => y + height / 2)) + margin
    return { left, top, width: right - left, height: bottom - top }
}

/** Arrows of edges with a direction, each half-way between its places. */
export function arrowsOf(
    spots: readonly Spot[],
    edges: readonly (readonly [from: string, to: string])[],
): Arrow[] {
    const by = new Map(spots.map((spot) => [spot.place.name, spot]))
    return edges.flatMap(([from, to]) => {
        const [a, b] = [by.get(from), by.get(to)]
        if (!a || !b) return []
        const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
        return [{ from, to, x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, turn }]
    })
}

/** The places that edges join to a place, in whichever direction. */
export function neighbours({ edges }: Pick<Places, 'edges'>): (place: string) => string[] {
    const near = new Map<string, string[]>()
    const join = (one: string, other: string) => near.set(one, [...(near.get(one) ?? []), other])
    for (const [from, to] of Object.values(edges).flat()) {
        join(from, to)
        join(to, from)
    }
    return (place) => near.get(place) ?? []
}
