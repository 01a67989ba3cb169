// Cards that go from one place of the page to another. A copy flies above everything; the card itself
// is where it belongs, and is seen when the copy has arrived.
import { untrack } from 'svelte'
import type { Attachment } from 'svelte/attachments'
import { calm } from './calm'
import { type Stage, TRAVEL } from './stage.svelte'

export interface Flight {
    /** What others come from where this lies. */
    key?: string
    /** The key of the place that this has come from; none: it was here. */
    from?: string
}

function fly(element: HTMLElement, from: DOMRect): void {
    const to = element.getBoundingClientRect()
    if (!to.width || !from.width) return
    const copy = element.cloneNode(true) as HTMLElement
    copy.inert = true
    copy.setAttribute('aria-hidden', 'true')
    Object.assign(copy.style, {
        position: 'fixed',
        left: `${to.left}px`,
        top: `${to.top}px`,
        width: `${to.width}px`,
        height: `${to.height}px`,
        zIndex: '10',
        pointerEvents: 'none',
        transformOrigin: '0 0',
    })
    document.body.append(copy)
    const scale = Math.min(2, from.width / to.width)
    const begin = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${scale})`
    const timing = { duration: TRAVEL, easing: 'ease-in-out' }
    element.animate([{ opacity: 0 }, { opacity: 0, offset: 0.99 }, { opacity: 1 }], timing)
    const flight = copy.animate([{ transform: begin }, { transform: 'none' }], timing)
    flight.onfinish = flight.oncancel = () => copy.remove()
}

export function flies(stage: Stage, { key = '', from = '' }: Flight): Attachment {
    return (node) => {
        const element = node as HTMLElement
        const begin = stage.places.get(from)
        if (key) stage.flying.set(key, element)
        if (begin && !untrack(() => calm())) {
            stage.places.delete(from)
            fly(element, begin)
        }
        return () => {
            if (stage.flying.get(key) === element) stage.flying.delete(key)
        }
    }
}

/** Where a card that lies on top of a stack has come from, if it has just been played. */
export function playedFrom(stage: Stage, card: string | null, others: string): string {
    const played = stage.acts.some((act) => act.act === 'play' && act.card === card)
    if (!played || !card) return ''
    return stage.places.has(`hand ${card}`) ? `hand ${card}` : others
}
