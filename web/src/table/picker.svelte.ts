// How an answer comes about: words chosen so far, the thing in hand, and what the board lights up.
import {
    candidates,
    type Choice,
    choices,
    clicked,
    FEW,
    matching,
    meaningOf,
    mentions,
    type Thing,
    words,
} from '../answers'
import type { Table } from '../table.svelte'
import { type Hint, Refused } from '../wire'
import { filled, inCommon, type Names } from '../words'
import { keysOf } from './keys'
import { buttonsOf, covers, type Order, orderList, orderMentions } from './orders'
import { guesses } from './why'

export interface Reply {
    text: string
    rule: string
}

/** Answers beside the thing that they are about. */
export interface Menu {
    of: Element
    answers: string[]
    orders: Order[]
}

/** So many answers stand in a menu; where there are more, the board lights up what comes next. */
const MENU = 6

/** So many points of an open question are listed; where there are more, one points at the board. */
const POINTS = 3

/** A rule as it is played; how an open point of the book was decided is for the page of rules. */
function withoutRuling(rule: string): string {
    return rule.replace(/\s*RULING:.*$/s, '')
}

export class Picker {
    path = $state.raw<string[]>([])
    about = $state.raw<Thing | null>(null)
    typed = $state('')
    /** The answers under the pointer or the focus. */
    shown = $state.raw<string[]>([])
    /** What the server said to the last click. */
    reply = $state.raw<Reply | null>(null)
    /** What an agent would answer; null: it was not asked. */
    hint = $state.raw<Hint | null>(null)
    hinted = $derived.by(() => this.hint?.say ?? '')
    /** The answer that was clicked once, and is given by another click. */
    doubted = ''
    menu = $state.raw<Menu | null>(null)
    /** A moment of the past is shown: nothing can be answered. */
    past = $state(false)

    legal = $derived.by(() => (this.past || !this.table.asked ? [] : this.table.legal))
    left = $derived.by(() => {
        const { about } = this
        const begun = candidates(this.legal, this.path)
        return about ? begun.filter((answer) => this.#mentions(answer, about)) : begun
    })
    offered = $derived.by(() => {
        if (!this.typed) return this.#choices
        const found = matching(this.left, this.typed, (answer) => this.name(answer)).slice(0, 12)
        return found.map((answer) => ({ word: answer, answers: [answer], path: words(answer) }))
    })

    /** The words before a point, of answers that might name any other one as well. */
    toPoints = $derived.by(() =>
        [...new Set(this.left.map((a) => this.#beforePoint(a)))].filter(Boolean),
    )

    /** Points that are many stand behind their verb; once that is chosen, the first of them are listed. */
    #choices = $derived.by((): Choice[] => {
        const groups = this.toPoints
            .map((before) => ({
                word: before,
                answers: this.#listed.filter((answer) => this.#beforePoint(answer) === before),
                path: words(before),
            }))
            .filter(({ answers }) => answers.length > POINTS)
        const chosen = groups.find(({ word }) => word === this.path.join(' '))
        if (chosen) return choices(chosen.answers.slice(0, FEW), this.path, this.table.meanings)
        const others = this.#listed.filter(
            (answer) => !groups.some(({ word }) => word === this.#beforePoint(answer)),
        )
        return [...choices(others, this.path, this.table.meanings), ...groups]
    })

    /** Standing orders, which answer several questions at once: those about the thing in hand. */
    #orders = $derived.by(() => {
        const { about, table } = this
        if (!this.legal.length || table.only !== null || this.path.length || this.typed) return []
        const all = orderList(table.choices.orders, table.seats.filter(({ mine }) => mine).length)
        return about ? all.filter((order) => orderMentions(order, about)) : all
    })
    /** Those that stand beside the answers. */
    orders = $derived.by(() => buttonsOf(this.#orders))
    /** The answers that are listed: where an order does the same and more, it stands in their place. */
    #listed = $derived.by(() =>
        this.narrowed
            ? this.left
            : this.left.filter(
                  (answer) =>
                      answer === this.hinted || !covers(this.orders, answer, this.table.meanings),
              ),
    )
    /** Keys of what is offered, then of the standing orders. */
    keys = $derived.by(() =>
        keysOf([
            ...this.offered.map((choice) => this.nameChoice(choice)),
            ...this.orders.map((order) => this.nameOrder(order)),
        ]),
    )
    /** The answer that is highlighted, and that Enter gives; '': none. */
    main = $derived.by(() => {
        if (this.left.includes(this.hinted) && !this.isLoss(this.hinted)) return this.hinted
        const { main = '' } = this.table.choices
        if (this.left.includes(main)) return main
        return this.narrowed ? (clicked(this.left, this.table.meanings) ?? '') : ''
    })

    constructor(
        readonly table: Table,
        private readonly names: () => Names,
    ) {}

    /** "pick holy-smite" to "Pick Holy Smite"; a verb that its thing repeats is said once. */
    name(answer: string): string {
        const label = this.table.choices.labels[answer]
        if (label) return this.names().sentence(label)
        const [verb = '', ...rest] = words(answer)
        const kinds = this.table.verbs[verb] ?? []
        const named = rest.map((thing, i) =>
            this.title(thing, kinds[i], [verb, ...rest.slice(0, i)]),
        )
        const phrase = this.names().phrase(verb)
        if (phrase) return filled(phrase, named)
        const said = verb.replaceAll('-', ' ')
        const all = named[0]?.startsWith(`${said} `) ? named : [said, ...named]
        const text = all.join(' ')
        return text.charAt(0).toUpperCase() + text.slice(1)
    }

    /** What is given by a choice, or how all that it leads to begins and ends. */
    nameChoice({ answers, path }: Choice): string {
        if (answers.length === 1) return this.name(answers[0]!)
        const begun = this.name(path.join(' '))
        if (this.#beforePoint(answers[0]!) === path.join(' ')) return begun
        return inCommon(answers.map((answer) => this.name(answer))) || begun
    }

    nameOrder({ order, label, kinds }: Order): string {
        return this.names().sentence(label, { names: words(order).slice(1), kinds })
    }

    title(thing: string, kind = '', before: readonly string[] = []): string {
        return this.names().title(thing, kind, before)
    }

    /** The answers that a click on the thing could mean. */
    answersOf(thing: Thing): string[] {
        return this.left.filter((answer) => this.#mentions(answer, thing))
    }

    ordersOf(thing: Thing): Order[] {
        return this.#orders.filter((order) => orderMentions(order, thing))
    }

    /** May the thing be touched without giving something up? */
    lights(thing: Thing): boolean {
        return (
            this.answersOf(thing).some((answer) => !this.isLoss(answer)) ||
            this.ordersOf(thing).length > 0
        )
    }

    isLoss(answer: string): boolean {
        return meaningOf(answer, this.table.meanings) === 'loss'
    }

    /** Is the thing in the answers under the pointer, or in hand? */
    glows(thing: Thing): boolean {
        return this.#inHand(thing) || this.shown.some((answer) => this.#mentions(answer, thing))
    }

    /** Points at the answers of a thing, or at none. */
    point(thing: Thing | null): void {
        this.shown = thing ? this.answersOf(thing) : []
    }

    get narrowed(): boolean {
        return this.path.length > 0 || this.about !== null || this.typed !== ''
    }

    /** Another question: nothing that was chosen holds any more. */
    reset(): void {
        this.doubted = ''
        this.path = []
        this.about = null
        this.typed = ''
        this.shown = []
        this.hint = null
        this.menu = null
    }

    back(): void {
        this.reply = null
        if (this.menu) {
            this.menu = null
            this.about = null
        } else if (this.typed) this.typed = ''
        else if (this.about) this.about = null
        else this.path = this.path.slice(0, -1)
    }

    choose(path: string[], answers: string[]): void {
        if (answers.length === 1) void this.sayOrDoubt(answers[0]!)
        else this.path = path
        this.shown = []
    }

    /** A click on a thing of the board: the main thing to do with it, or a menu of all others. */
    touch(thing: Thing, element?: Element): void {
        const again = this.#inHand(thing)
        const found = this.answersOf(thing)
        const orders = this.ordersOf(thing)
        const answer = clicked(found, this.table.meanings)
        const chosen = this.path.length > 0 && found.length === this.left.length
        this.menu = null
        if (again) this.about = null
        else if (chosen && !answer) this.reply = null
        else if (answer) void this.say(answer)
        else if (!found.length && orders.length === 1) void this.giveOrder(orders[0]!.order)
        else {
            if (!this.lights(thing)) void this.askWhy(thing)
            if (found.length || orders.length) this.#takeUp(thing, { found, orders }, element)
        }
    }

    /**
     * A click on a point of an open question, listed or not: of the answers that could be meant, the
     * first that is legal, and where there is none the rule that forbids the first of them.
     */
    async touchPoint(point: string): Promise<void> {
        const { table } = this
        const { n } = table
        this.menu = null
        this.reply = null
        let refused: Reply | null = null
        for (const before of this.toPoints) {
            const answer = `${before} ${point}`
            const found = await table.why(answer).catch(() => null)
            if (table.n !== n) return
            if (found?.result === 'ok') return this.say(answer)
            if (found?.rule)
                refused ??= {
                    text: `Not “${this.name(answer)}”: ${withoutRuling(found.words)}`,
                    rule: found.rule,
                }
        }
        this.reply = refused
    }

    /** All that can be done with a thing, its main verb too. */
    openMenu(thing: Thing, element: Element): boolean {
        const found = this.answersOf(thing)
        const orders = this.ordersOf(thing)
        if (!found.length && !orders.length) return false
        this.#takeUp(thing, { found, orders }, element)
        return true
    }

    #takeUp(thing: Thing, what: { found: string[]; orders: Order[] }, element?: Element): void {
        const { found, orders } = what
        this.about = thing
        if (element && found.length + orders.length <= MENU)
            this.menu = { of: element, answers: found, orders }
    }

    choosePressed(key: string): boolean {
        const at = key ? this.keys.indexOf(key) : -1
        if (at < 0) return false
        const choice = this.offered[at]
        if (choice) this.choose(choice.path, choice.answers)
        else void this.giveOrder(this.orders[at - this.offered.length]!.order)
        return true
    }

    /** Gives the highlighted answer. */
    confirm(): void {
        if (this.main) void this.say(this.main)
    }

    /**
     * What gives something up and names nothing, as to leave the map, is given by the second click:
     * there is no thing that one would have looked at before the first.
     */
    async sayOrDoubt(answer: string): Promise<void> {
        const bare = this.isLoss(answer) && words(answer).length === 1 && this.legal.length > 1
        if (!bare || this.doubted === answer) return this.say(answer)
        this.doubted = answer
        this.reply = { text: 'Are you sure? Once more does it.', rule: '' }
    }

    async say(answer: string): Promise<void> {
        this.doubted = ''
        this.reply = null
        await this.#carefully(() => this.table.answer(answer))
    }

    async giveOrder(order: string): Promise<void> {
        this.reply = null
        await this.#carefully(() => this.table.order(order))
    }

    async undo(): Promise<void> {
        this.reply = null
        await this.#carefully(() => this.table.undo())
    }

    async askHint(): Promise<void> {
        this.reply = null
        await this.#carefully(async () => {
            const { n } = this.table
            const hint = await this.table.hint()
            if (this.table.n !== n) return
            this.hint = hint
            this.shown = [hint.say]
        })
    }

    /** All that the hint means to answer. */
    get advised(): string[] {
        return this.hint ? [this.hint.say, ...(this.hint.then ?? [])] : []
    }

    /** Answers as the hint means to, up to where something else has come about. */
    async followHint(): Promise<void> {
        for (const answer of this.advised) {
            const { n } = this.table
            if (!this.legal.includes(answer)) return
            await this.say(answer)
            if (this.reply) return
            await this.table.after(n)
        }
    }

    /** Asks for the rule that forbids a click: of all that could be meant by it, the first. */
    async askWhy(thing: Thing): Promise<void> {
        const { table } = this
        if (this.past || !table.asked) return
        const { n } = table
        this.reply = null
        if (table.only !== null) {
            this.reply = { text: 'Not now: the lesson waits for something else.', rule: '' }
            return
        }
        for (const guess of guesses(thing, table.verbs, table.legal)) {
            const found = await table.why(guess).catch(() => null)
            if (table.n !== n) return
            if (found?.result !== 'refused' || !found.rule) continue
            this.reply = {
                text: `Not “${this.name(guess)}”: ${withoutRuling(found.words)}`,
                rule: found.rule,
            }
            return
        }
        const title = this.title(thing.name, thing.kinds?.[0])
        this.reply = { text: `${title} has no part in this decision.`, rule: '' }
    }

    /** The words of an answer before its point, where the question is open; '': it has none. */
    #beforePoint(answer: string): string {
        if (!this.table.question?.open) return ''
        const said = words(answer)
        const at = this.table.verbs[said[0]!]?.indexOf('point') ?? -1
        return at < 0 ? '' : said.slice(0, at + 1).join(' ')
    }

    #inHand({ name, kinds, of }: Thing): boolean {
        const { about } = this
        const same = about?.name === name && about.of?.name === of?.name
        return same && about.kinds?.join() === kinds?.join()
    }

    #mentions(answer: string, thing: Thing): boolean {
        return mentions(answer, thing, this.table.verbs)
    }

    async #carefully(act: () => Promise<void>): Promise<void> {
        try {
            await act()
        } catch (error) {
            if (!(error instanceof Refused)) throw error
            this.reply = { text: error.message, rule: error.rule }
        }
    }
}
