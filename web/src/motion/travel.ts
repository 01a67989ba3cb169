// Moves what is drawn from where it was to where it is. The element is in its place at once.
import { calm } from './calm'

/** Milliseconds until figures and cards are where they are. */
export const TRAVEL = 450

export interface Point {
    x: number
    y: number
}

export function at({ x, y }: Point): string {
    return `translate(${x}px, ${y}px)`
}

/** Long ways take a little longer, but never long. */
export function duration(points: number): number {
    return Math.min(700, TRAVEL + 80 * Math.max(0, points - 2))
}

/** Goes along the points; the last is where the element stands. */
export function travel(element: Element, points: Point[], delay = 0): Animation | undefined {
    if (calm() || points.length < 2) return undefined
    return element.animate(
        points.map((point) => ({ transform: at(point) })),
        { duration: duration(points.length), delay, easing: 'ease-in-out', fill: 'backwards' },
    )
}
