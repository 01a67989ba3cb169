// Where one looks at a map from: how near, and at what.

export interface Camera {
    scale: number
    /** How far the middle of the map lies from that of the frame. */
    x: number
    y: number
}

export interface Size {
    width: number
    height: number
}

export const home: Camera = { scale: 1, x: 0, y: 0 }

/** Nearer than that nothing is to be seen any more. */
export const NEAREST = 4

/** The edges of the map at its plain size, from the middle of the frame. */
export interface Edges {
    left: number
    right: number
    top: number
    bottom: number
}

/** Around the map so many pixels are left free. */
const MARGIN = 12

/**
 * Along one axis: a map that is longer than the frame fills it, and goes no farther than its edge;
 * one that is shorter lies in the middle.
 */
function along(wanted: number, scale: number, low: number, high: number, length: number): number {
    const [from, to] = [low * scale - MARGIN, high * scale + MARGIN]
    if (to - from <= length) return -(from + to) / 2
    return Math.min(-length / 2 - from, Math.max(length / 2 - to, wanted))
}

/**
 * So near that a place is as large as it must be to be touched, with that place in the middle as far
 * as the map reaches; all of the map, where its places are large enough. `at` is the middle of the
 * place in the map at its plain size, from the middle of the frame.
 */
export function lookAt(
    at: { x: number; y: number; size: number },
    least: number,
    frame: Size,
    map: Edges,
): Camera {
    const scale = Math.min(NEAREST, least / Math.max(at.size, 1))
    if (scale <= 1.05) return home
    return {
        scale,
        x: along(-at.x * scale, scale, map.left, map.right, frame.width),
        y: along(-at.y * scale, scale, map.top, map.bottom, frame.height),
    }
}
