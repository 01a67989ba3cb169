/** The corners of a hexagon that stands on a corner, for `points` of a polygon. */
export function corners(radius: number, x = 0, y = 0): string {
    return Array.from({ length: 6 }, (_, i) => {
        const angle = (Math.PI / 3) * i + Math.PI / 6
        const [dx, dy] = [radius * Math.cos(angle), radius * Math.sin(angle)]
        return `${(x + dx).toFixed(2)},${(y + dy).toFixed(2)}`
    }).join(' ')
}
