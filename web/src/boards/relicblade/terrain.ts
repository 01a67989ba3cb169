// The terrain of a layout as it is drawn: boxes with heights, contours and shadows.
import type { Content } from '../../content'
import { type At, INCH, pointOf } from './state'

interface TerrainFacts {
    id: string
    title: string
    height: number | string
    flags: string
}

interface PieceFacts {
    id: string
    kind: string
    sw: string
    ne: string
}

interface LayoutFacts {
    id: string
    title: string
    idea: string
    pieces: PieceFacts[]
}

/** How the ground of a piece looks. */
export type Look = 'door' | 'pit' | 'floor' | 'wall' | 'fence' | 'thicket' | 'water'

export interface Piece {
    /** Its number in answers and lines. */
    number: number
    kind: string
    title: string
    look: Look
    sw: At
    ne: At
    /** In units; below 0 for pits. */
    height: number
    open: boolean
    /** Slows those who cross it. */
    difficult: boolean
}

function lookOf(flags: string[]): Look {
    if (flags.includes('door')) return 'door'
    if (flags.includes('pit')) return 'pit'
    if (flags.includes('stand')) return 'floor'
    if (flags.includes('solid')) return flags.includes('opaque') ? 'wall' : 'fence'
    return flags.includes('area') ? 'thicket' : 'water'
}

/** From the lowest to the highest, so that what is higher is drawn over it. */
export function piecesOf(content: Content, layout: string, open: number): Piece[] {
    const kinds = content.section<TerrainFacts>('terrain')
    const found = content.section<LayoutFacts>('layouts').find(({ id }) => id === layout)
    const pieces = (found?.pieces ?? []).flatMap(({ kind, sw, ne }, i): Piece[] => {
        const facts = kinds.find(({ id }) => id === kind)
        if (!facts) return []
        const flags = facts.flags.split('+')
        return [
            {
                number: i + 1,
                kind,
                title: facts.title,
                look: lookOf(flags),
                sw: pointOf(sw),
                ne: pointOf(ne),
                height: Number(facts.height) * INCH,
                open: Math.floor(open / 2 ** i) % 2 === 1,
                difficult: flags.includes('difficult'),
            },
        ]
    })
    return pieces.toSorted((a, b) => a.height - b.height)
}

export function doorWithMiddle(pieces: readonly Piece[], { x, y }: At): Piece | undefined {
    return pieces.find(
        ({ look, sw, ne }) => look === 'door' && sw.x + ne.x === 2 * x && sw.y + ne.y === 2 * y,
    )
}

export interface Box {
    x: number
    y: number
    width: number
    height: number
}

/** In the measure of the drawing, where y grows downwards. */
export function boxOf({ sw, ne }: Pick<Piece, 'sw' | 'ne'>, side: number): Box {
    return { x: sw.x, y: side - ne.y, width: ne.x - sw.x, height: ne.y - sw.y }
}

const STEP = 4

/** A line inside the outline for each full inch of height beyond the first, as on maps. */
export function contoursOf(box: Box, height: number): Box[] {
    const lines = Math.max(0, Math.floor(Math.abs(height) / INCH) - 1)
    return Array.from({ length: lines }, (_, i) => {
        const inset = Math.min((i + 1) * STEP, box.width / 2 - 1, box.height / 2 - 1)
        return {
            x: box.x + inset,
            y: box.y + inset,
            width: box.width - 2 * inset,
            height: box.height - 2 * inset,
        }
    })
}
