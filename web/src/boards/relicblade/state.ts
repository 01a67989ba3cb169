// What the board reads from a view: models, where they are, and what is going on.
import type { Frame, Marker, Model, MoveFrame, View } from 'warmoot/relicblade'
import { named } from '../told'

/** Units of an inch: heights, radii and lengths of the view are in them. */
export const INCH = 20
export const SIDE = 24 * INCH

/** In units from the south-west. */
export interface At {
    x: number
    y: number
}

/** "12.25,4" to units. */
export function pointOf(text: string): At {
    const [x = 0, y = 0] = text.split(',').map(Number)
    return { x: Math.round(x * INCH), y: Math.round(y * INCH) }
}

/** Units to "12.25,4", as the program writes it. */
export function pointText({ x, y }: At): string {
    return `${x / INCH},${y / INCH}`
}

/** To the lattice, and on the table. */
export function snapped({ x, y }: At): At {
    const on = (value: number) => Math.min(SIDE, Math.max(0, Math.round(value)))
    return { x: on(x), y: on(y) }
}

export function inches(units: number): string {
    return `${Math.round((units / INCH) * 100) / 100}″`
}

export interface Standing extends Model {
    id: string
    place: At
}

export function modelsOf({ position }: View): Standing[] {
    return Object.entries(position.model)
        .filter(([, { deployed }]) => deployed > 0)
        .map(([id, model]) => ({ ...model, id, place: pointOf(model.at) }))
}

export function isDown(model: Model): boolean {
    return model.left === 0
}

/** A model is known by the rider where it has one. */
export function cardOf(model: Model): string {
    return named(model.rider) || model.card
}

function framesOf({ position }: View): Frame[] {
    return Object.values(position.frames)
}

/** The model whose activation it is; ''. nobody's. */
export function actingNow(view: View): string {
    const turn = framesOf(view).findLast((frame) => frame.rule === 'turn')
    return turn?.rule === 'turn' ? turn.turn.model : ''
}

/** The model that the question is about, or whose activation it is. */
export function focusOf(view: View): string {
    const about: readonly unknown[] = view.question?.about ?? []
    const found = about.find((part) => typeof part === 'string' && part in view.position.model)
    return typeof found === 'string' ? found : actingNow(view)
}

export function moveOf(view: View): MoveFrame | undefined {
    const top = framesOf(view).at(-1)
    return top?.rule === 'move' ? top.move : undefined
}

export interface Leg {
    kind: string
    to: At
}

/** The way as it has been declared so far. */
export function legsOf(view: View): Leg[] {
    const move = moveOf(view)
    if (!move) return []
    return move.leg
        .slice(0, move.legs)
        .map((kind, i) => ({ kind, to: pointOf(move.to[i] ?? '0,0') }))
}

export interface Lying extends Marker {
    id: string
    place: At
}

/** Markers on the table, not those that somebody carries. */
export function markersOf({ position }: View): Lying[] {
    return Object.entries(position.marker)
        .filter(([, marker]) => marker && !named(marker.carrier))
        .map(([id, marker]) => ({ ...marker!, id, place: pointOf(marker!.at) }))
}

export function carriedBy({ position }: View, model: string): Marker[] {
    return Object.values(position.marker).filter((marker) => marker?.carrier === model) as Marker[]
}
