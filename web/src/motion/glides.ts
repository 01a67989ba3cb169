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

interface Going {
    to: Point
    motion: Animation | undefined
}

const last = new WeakMap<Element, Going>()

/** Where it is seen, which is on the way while it still moves. */
function seen(element: Element): Point {
    const { e, f } = new DOMMatrix(getComputedStyle(element).transform)
    return { x: e, y: f }
}

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
        const before = last.get(element)
        const moved = before && (before.to.x !== to.x || before.to.y !== to.y)
        if (before && !moved) return
        const from = before && seen(element)
        before?.motion?.cancel()
        element.style.transform = at(to)
        const points = from ? [from, ...untrack(() => between(stage, gliding)), to] : [to]
        last.set(element, { to, motion: travel(element, points) })
    }
}
