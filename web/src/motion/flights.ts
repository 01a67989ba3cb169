// Cards that go from one place of the page to another. A copy flies above everything; the card itself
// is where it belongs, and is seen when the copy has arrived.
import type { Attachment } from 'svelte/attachments'
import type { Act } from './acts'
import { TRAVEL } from './travel'

/** Milliseconds between cards that go together. */
const NEXT = 70

interface Lying {
    name: string
    /** It stands for cards that are not seen one by one: a deck, a number. */
    pile: boolean
}

/** The middle of something, and how wide it is. */
interface Spot {
    x: number
    y: number
    width: number
}

interface Departure {
    from: Spot
    to: readonly string[]
    /** What has gone, as it was seen; of a pile nothing is. */
    copy: HTMLElement | null
}

interface Flight {
    target: HTMLElement
    copy: HTMLElement
    motions: Animation[]
}

function spot(element: HTMLElement, width: number): Spot {
    const { left, top, width: wide, height: high } = element.getBoundingClientRect()
    return { x: left + wide / 2, y: top + high / 2, width }
}

/** Cards of a pile are as small as what stands for them. */
function spotOfPile(element: HTMLElement): Spot {
    return spot(element, element.getBoundingClientRect().height)
}

/** The corners of a card that is turned reach beyond its width. */
function spotOfCard(element: HTMLElement): Spot {
    return spot(element, element.offsetWidth)
}

function copyOf(card: HTMLElement): HTMLElement {
    const copy = card.cloneNode(true) as HTMLElement
    copy.classList.remove('lit', 'glow')
    Object.assign(copy.style, {
        width: `${card.offsetWidth}px`,
        height: `${card.offsetHeight}px`,
        fontSize: getComputedStyle(card).fontSize,
    })
    return copy
}

function back(): HTMLElement {
    const copy = document.createElement('div')
    copy.className = 'card-back'
    Object.assign(copy.style, { width: '36px', height: '48px' })
    return copy
}

function overEverything(copy: HTMLElement): void {
    copy.inert = true
    copy.setAttribute('aria-hidden', 'true')
    const place = { position: 'fixed', inset: '0 auto auto 0', zIndex: '10' }
    Object.assign(copy.style, { ...place, pointerEvents: 'none' })
    document.body.append(copy)
}

/** How a copy looks as if it lay there. */
function at({ x, y, width }: Spot, { offsetWidth, offsetHeight }: HTMLElement): string {
    const move = `translate(${x - offsetWidth / 2}px, ${y - offsetHeight / 2}px)`
    return `${move} scale(${width / offsetWidth})`
}

export class Flights {
    #lying = new Map<HTMLElement, Lying>()
    #before = new Set<HTMLElement>()
    #departures: Departure[] = []
    #flights = new Set<Flight>()

    /** Something lies here, until what is returned is called. */
    put(element: HTMLElement, lying: Lying): () => void {
        this.#lying.set(element, lying)
        return () => {
            if (this.#lying.get(element) === lying) this.#lying.delete(element)
        }
    }

    /** Another position is about to be drawn: from here cards go. */
    depart(acts: readonly Act[]): void {
        const gone = new Set<HTMLElement>()
        this.#before = new Set(this.#lying.keys())
        this.#departures = acts.flatMap((act) => {
            if (act.act !== 'carry') return []
            const source = this.#find(act.from, gone)
            return source ? [this.#leave(source, act.to)] : []
        })
    }

    /** It is drawn: there they come. A card that lay there before is another one. */
    arrive(): void {
        for (const [i, departure] of this.#departures.entries()) {
            const target = this.#find(departure.to, this.#before)
            if (target) this.#fly(departure, target, i * NEXT)
        }
        this.#departures = []
    }

    /** All are where they belong at once. */
    end(): void {
        for (const flight of this.#flights) this.#end(flight)
    }

    /** The first that is seen, by the order of names. A card is found once, a pile again and again. */
    #find(names: readonly string[], used: Set<HTMLElement>): HTMLElement | undefined {
        for (const name of names) {
            for (const [element, lying] of this.#lying) {
                if (lying.name !== name || (used.has(element) && !lying.pile)) continue
                if (!element.getClientRects().length) continue
                used.add(element)
                return element
            }
        }
        return undefined
    }

    /** A card that is still on its way leaves from where it is seen. */
    #leave(source: HTMLElement, to: readonly string[]): Departure {
        if (this.#lying.get(source)!.pile) return { from: spotOfPile(source), to, copy: null }
        const coming = [...this.#flights].find(({ target }) => target === source)
        const from = coming
            ? spot(coming.copy, coming.copy.getBoundingClientRect().width)
            : spotOfCard(source)
        if (coming) this.#end(coming)
        return { from, to, copy: copyOf(source) }
    }

    #fly(departure: Departure, target: HTMLElement, delay: number): void {
        const { pile } = this.#lying.get(target)!
        const copy = pile ? (departure.copy ?? back()) : copyOf(target)
        overEverything(copy)
        const timing = { duration: TRAVEL, delay, easing: 'ease-in-out', fill: 'both' } as const
        const way = [
            { transform: at(departure.from, copy) },
            { transform: at(pile ? spotOfPile(target) : spotOfCard(target), copy) },
        ]
        const motions = [copy.animate(way, timing)]
        const fade = [{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }]
        const unseen = [{ opacity: 0 }, { opacity: 0 }]
        motions.push(pile ? copy.animate(fade, timing) : target.animate(unseen, timing))
        const flight = { target, copy, motions }
        this.#flights.add(flight)
        motions[0]!.onfinish = () => this.#end(flight)
    }

    #end(flight: Flight): void {
        this.#flights.delete(flight)
        for (const motion of flight.motions) motion.cancel()
        flight.copy.remove()
    }
}

/** A card that others may take, and that may come here. */
export function lies(flights: Flights, name: string): Attachment {
    return (element) => flights.put(element as HTMLElement, { name, pile: false })
}

/** Where cards come from and go to that are not seen one by one. */
export function piles(flights: Flights, name: string): Attachment {
    return (element) => flights.put(element as HTMLElement, { name, pile: true })
}
