// Where something goes that lies near another thing, within a window, and does not cover it.

export interface Size {
    width: number
    height: number
}

export interface Place {
    left: number
    top: number
}

/** Where it would best be. */
export type Side = 'above' | 'beside'

type Edge = 'above' | 'below' | 'right' | 'left'

const orders: Record<Side, Edge[]> = {
    above: ['above', 'below', 'right', 'left'],
    beside: ['right', 'left', 'above', 'below'],
}

const GAP = 10
const MARGIN = 8

function within(wanted: number, size: number, room: number): number {
    return Math.max(MARGIN, Math.min(wanted, room - MARGIN - size))
}

/**
 * A thing together with what lies right above it, so that what is shown above the one does not cover
 * the other; the thing alone where there is no room for that.
 */
export function withAbove(of: Place & Size, above: Place & Size, size: Size): Place & Size {
    const under = above.top + above.height / 2 <= of.top
    const fits = above.top >= size.height + GAP + MARGIN
    const beside = above.left >= of.left + of.width || of.left >= above.left + above.width
    if (!under || !fits || beside) return of
    const height = of.top + of.height - above.top
    return { left: of.left, width: of.width, top: above.top, height }
}

/** On the first edge where there is room, or else on that with the most of it. */
export function placed(of: Place & Size, size: Size, room: Size, side: Side): Place {
    const right = of.left + of.width
    const bottom = of.top + of.height
    const spare: Record<Edge, number> = {
        above: of.top - size.height,
        below: room.height - bottom - size.height,
        right: room.width - right - size.width,
        left: of.left - size.width,
    }
    const order = orders[side]
    const fits = order.find((edge) => spare[edge] >= GAP + MARGIN)
    const edge = fits ?? order.reduce((best, next) => (spare[next] > spare[best] ? next : best))
    const wanted = {
        left: of.left + (of.width - size.width) / 2,
        top: of.top + (of.height - size.height) / 2,
    }
    if (edge === 'above') wanted.top = of.top - GAP - size.height
    else if (edge === 'below') wanted.top = bottom + GAP
    else if (edge === 'right') wanted.left = right + GAP
    else wanted.left = of.left - GAP - size.width
    return {
        left: within(wanted.left, size.width, room.width),
        top: within(wanted.top, size.height, room.height),
    }
}
