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
}

/** So many orders of a name stand beside the answers; where there are more, none does. */
const BUTTONS = 6

/** Every order that is offered; those for all seats of somebody only to who has several. */
export function orderList(offered: readonly StandingOrder[], seats: number): Order[] {
    return offered
        .filter(({ together }) => !together || seats > 1)
        .flatMap(({ order, label, takes, for: whom }) => {
            if (!takes || !whom) return [{ order, label, kinds: [] }]
            return whom.map((named) => {
                const said = words(named)
                const filled = label.replace(/\{(\d)\}/g, (_, at: string) => said[+at - 1] ?? '')
                return { order: `${order} ${named}`, label: filled, kinds: takes }
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
    const few = (name: string) =>
        orders.filter(({ order }) => words(order)[0] === name).length <= BUTTONS
    return orders.filter(({ order }) => few(words(order)[0]!))
}

/** Does one of these begin as the answer does? Then whoever wants the answer alone touches its thing. */
export function covers(orders: readonly Order[], answer: string, meanings: Meanings): boolean {
    const named = things(answer)
    if (!named.length || meaningOf(answer, meanings) !== 'deed') return false
    return orders.some(({ order }) => {
        const taken = things(order)
        return taken.length > 0 && named.every((name) => taken.includes(name))
    })
}
