// Where characters stand in a Region: Heroes on its left, the stack of Minions on its right.
import type { Point } from '../../motion/travel'
import type { Room } from './map'

/** The size of a Hero's token, and of a Minion's card. */
export const HERO = 50
export const CARD: Room = { width: 56, height: 74 }

/** What the name of a Region takes up at its top. */
export const BAND = 34

/** So many cards of a stack lie side by side when it is fanned out. */
const SIDE_BY_SIDE = 4

/** From the middle of the Region. */
export function heroSpot(i: number, { width, height }: Room): Point {
    const [column, row] = [Math.floor(i / 2) % 3, i % 2]
    return { x: -width / 2 + 36 + column * 40, y: -height / 2 + BAND + 34 + row * 54 }
}

/** A card of a stack, from 0 at the bottom: each a little higher than the one below it. */
export function stackSpot(i: number, count: number, { width, height }: Room): Point {
    const apart = count > 1 ? Math.min(13, 52 / (count - 1)) : 0
    const x = width / 2 - 10 - CARD.width / 2
    const y = height / 2 - 14 - CARD.height / 2
    return { x: x - i * apart, y: y - i * Math.min(5, apart) }
}

/** The same, so that all of the cards are seen. */
export function fannedSpot(i: number, count: number, { width, height }: Room): Point {
    const place = count - 1 - i
    const [column, row] = [place % SIDE_BY_SIDE, Math.floor(place / SIDE_BY_SIDE)]
    const left = Math.min(count, SIDE_BY_SIDE) - 1 - column
    const apart = Math.min(CARD.width + 2, (width - CARD.width - 8) / (SIDE_BY_SIDE - 1))
    return {
        x: width / 2 - 10 - CARD.width / 2 - left * apart,
        y: height / 2 - 14 - CARD.height / 2 - row * (CARD.height + 2),
    }
}
