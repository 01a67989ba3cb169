// A figure that has an element of its own, and goes with it.
import { untrack } from 'svelte'
import type { Attachment } from 'svelte/attachments'
import type { Stage } from './stage.svelte'
import { at, type Point, travel } from './travel'

export interface Gliding {
    who: string
    to: Point
    /** Where a place on the way lies. */
    where: (place: string) => Point | undefined
}

const last = new WeakMap<Element, Point>()

/** The places between: of a way of several steps those that are neither its first nor its last. */
function between(stage: Stage, { who, where }: Gliding): Point[] {
    const act = stage.acts.findLast((shown) => shown.act === 'travel' && shown.who === who)
    const path = act?.act === 'travel' ? act.path.slice(1, -1) : []
    return path.flatMap((place) => where(place) ?? [])
}

export function glides(stage: Stage, gliding: Gliding): Attachment {
    return (node) => {
        const element = node as SVGGElement
        const { to } = gliding
        const from = last.get(element)
        const moved = from && (from.x !== to.x || from.y !== to.y)
        element.style.transform = at(to)
        last.set(element, to)
        if (moved) travel(element, [from, ...untrack(() => between(stage, gliding)), to])
    }
}
