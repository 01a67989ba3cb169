// Small things whose writing is shown in large near them: after a moment under the pointer, with the
// focus of the keyboard, or while a finger rests on them.
import type { Snippet } from 'svelte'
import type { Attachment } from 'svelte/attachments'
import { on } from 'svelte/events'
import type { FactCard } from '../boards/fact-card'
import type { Side } from './placed'

/** Milliseconds that a pointer stays and a finger rests; pixels beyond which a finger scrolls. */
const STAY = 250
const REST = 400
const STRAY = 10

/** What is shown: a card that a board draws, or the facts of a thing. */
interface Shown {
    picture?: Snippet
    card?: FactCard
}

export interface Large extends Shown {
    of: Element
    side: Side
}

class Enlarged {
    shown = $state.raw<Large | null>(null)

    hide(of = this.shown?.of): void {
        if (this.shown?.of === of) this.shown = null
    }
}

/** A page has one pointer and one focus, so it has one of these. */
export const enlarged = new Enlarged()

/** Acts when a finger has rested; the click that ends a long press is none. */
function whenHeld(element: HTMLElement, act: () => void): (() => void)[] {
    let timer: ReturnType<typeof setTimeout> | undefined
    let begun: PointerEvent | null = null
    let held = false

    const end = () => {
        begun = null
        clearTimeout(timer)
    }
    const rest = () => {
        held = true
        act()
    }
    const down = (event: PointerEvent) => {
        held = false
        if (event.pointerType !== 'touch') return
        begun = event
        timer = setTimeout(rest, REST)
    }
    const move = ({ x, y }: PointerEvent) => {
        if (begun && Math.hypot(x - begun.x, y - begun.y) > STRAY) end()
    }
    const click = (event: Event) => {
        if (held) event.stopImmediatePropagation()
        held = false
    }
    const menu = (event: Event) => {
        if (begun) event.preventDefault()
    }
    return [
        on(element, 'pointerdown', down),
        on(element, 'pointermove', move),
        on(element, 'pointerleave', end),
        on(element, 'contextmenu', menu),
        on(element, 'click', click, { capture: true }),
        end,
    ]
}

/** Acts when a pointer has stayed, or the keyboard has come here. */
function whenNear(element: HTMLElement, act: () => void, away: () => void): (() => void)[] {
    let timer: ReturnType<typeof setTimeout> | undefined
    let near = false

    const come = () => {
        near = true
        clearTimeout(timer)
        timer = setTimeout(act, STAY)
    }
    const hide = () => {
        clearTimeout(timer)
        away()
    }
    const leave = () => {
        near = false
        hide()
    }
    /** What appears under a pointer that rests was not pointed at. */
    const move = ({ pointerType, movementX, movementY, buttons }: PointerEvent) => {
        if (near || pointerType === 'touch' || buttons) return
        if (movementX || movementY) come()
    }
    return [
        on(element, 'pointerenter', move),
        on(element, 'pointermove', move),
        on(element, 'pointerleave', leave),
        on(element, 'pointerdown', hide),
        on(element, 'focus', () => element.matches(':focus-visible') && come()),
        on(element, 'blur', leave),
        leave,
    ]
}

function shows(what: () => Shown | undefined, side: Side): Attachment {
    return (node) => {
        const element = node as HTMLElement
        const show = () => {
            const shown = what()
            if (shown) enlarged.shown = { of: element, side, ...shown }
        }
        const hide = () => enlarged.hide(element)
        const ends = [...whenNear(element, show, hide), ...whenHeld(element, show)]
        element.classList.add('enlarges')
        return () => {
            for (const end of ends) end()
            hide()
        }
    }
}

export function enlarges(picture: Snippet, side: Side = 'above'): Attachment {
    return shows(() => ({ picture }), side)
}

/** Shows the facts of a thing, as they are when it is looked at. */
export function tells(card: () => FactCard | undefined, side: Side = 'beside'): Attachment {
    return shows(() => {
        const facts = card()
        return facts && { card: facts }
    }, side)
}
