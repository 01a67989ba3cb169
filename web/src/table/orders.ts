// Standing orders: several answers by one click. Those that take things ("walk e9") belong to these on
// the board, and stand beside the answers only where they are few.
import { mentions, meaningOf, type Meanings, type Thing, things, words } from '../answers'
import type { StandingOrder } from '../wire'

/** An order as it can be given. */
export interface Order {
    /** Its name, and the things that it takes. */
    order: string
    /** What it is called, with ids for things. */
    label: string
    /** Of which kinds the things are. */
    kinds: string[]
    /** The verb of its first answer; '': it names nothing. */
    begins: string
    /** It stands besides the answer that it begins with, and not in its place. */
    beside: boolean
}

/** So many orders of a name stand beside the answers; where there are more, none does. */
const BUTTONS = 6
/** The same of those that stand besides the answers that they begin with. */
const BESIDE = 1

/** Every order that is offered; those for all seats of somebody only to who has several. */
export function orderList(offered: readonly StandingOrder[], seats: number): Order[] {
    return offered
        .filter(({ together }) => !together || seats > 1)
        .flatMap(({ order, label, takes, for: whom, begins = '', beside = false }) => {
            if (!takes || !whom) return [{ order, label, kinds: [], begins, beside }]
            return whom.map((named) => {
                const said = words(named)
                const filled = label.replace(/\{(\d)\}/g, (_, at: string) => said[+at - 1] ?? '')
                return { order: `${order} ${named}`, label: filled, kinds: takes, begins, beside }
            })
        })
}

export function orderMentions({ order, kinds }: Order, thing: Thing): boolean {
    const [name = ''] = words(order)
    const { verbs: _, ...named } = thing
    return mentions(order, named, { [name]: kinds })
}

/** Those that stand beside the answers. */
export function buttonsOf(orders: readonly Order[]): Order[] {
    const many = (name: string) => orders.filter(({ order }) => words(order)[0] === name).length
    return orders.filter(
        ({ order, beside }) => many(words(order)[0]!) <= (beside ? BESIDE : BUTTONS),
    )
}

/** Does one of these begin as the answer does? Then whoever wants the answer alone touches its thing. */
export function covers(orders: readonly Order[], answer: string, meanings: Meanings): boolean {
    const [verb, ...named] = words(answer)
    if (!named.length || meaningOf(answer, meanings) !== 'deed') return false
    return orders.some(({ order, begins, beside }) => {
        if (beside || begins !== verb) return false
        const taken = things(order)
        return taken.length > 0 && named.every((name) => taken.includes(name))
    })
}
