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

/** No farther than its edge: outside there is nothing. */
function within(camera: Camera, frame: Size): Camera {
    const most = (length: number) => Math.max(0, ((camera.scale - 1) * length) / 2)
    const bound = (value: number, length: number) =>
        Math.min(most(length), Math.max(-most(length), value))
    return { ...camera, x: bound(camera.x, frame.width), y: bound(camera.y, frame.height) }
}

/**
 * So near that a place is as large as it must be to be touched, with that place in the middle; all of
 * the map, where its places are large enough. `at` is the middle of the place in the map at its
 * plain size, from the middle of the frame.
 */
export function lookAt(
    at: { x: number; y: number },
    size: number,
    least: number,
    frame: Size,
): Camera {
    const scale = Math.min(NEAREST, least / Math.max(size, 1))
    if (scale <= 1.05) return home
    return within({ scale, x: -at.x * scale, y: -at.y * scale }, frame)
}
