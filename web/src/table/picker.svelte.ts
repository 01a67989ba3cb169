// How an answer comes about: words chosen so far, the thing in hand, and what the board lights up.
import {
    candidates,
    type Choice,
    choices,
    closing,
    matching,
    mentions,
    type Thing,
    words,
} from '../answers'
import type { Table } from '../table.svelte'
import { Refused } from '../wire'
import { filled, type Names } from '../words'

export interface Reply {
    text: string
    rule: string
}

export class Picker {
    path = $state.raw<string[]>([])
    about = $state.raw<Thing | null>(null)
    typed = $state('')
    /** The answers under the pointer or the focus. */
    shown = $state.raw<string[]>([])
    /** What the server said to the last click. */
    reply = $state.raw<Reply | null>(null)
    hinted = $state('')
    /** A moment of the past is shown: nothing can be answered. */
    past = $state(false)

    legal = $derived.by(() => (this.past || !this.table.asked ? [] : this.table.legal))
    left = $derived.by(() => {
        const { about } = this
        const begun = candidates(this.legal, this.path)
        return about ? begun.filter((answer) => this.#mentions(answer, about)) : begun
    })
    offered = $derived.by(() => {
        if (!this.typed) return choices(this.left, this.path)
        const found = matching(this.left, this.typed, (answer) => this.name(answer)).slice(0, 12)
        return found.map((answer) => ({ word: answer, answers: [answer], path: words(answer) }))
    })

    constructor(
        readonly table: Table,
        private readonly names: () => Names,
    ) {}

    /** "pick holy-smite" to "Pick Holy Smite"; a verb that its thing repeats is said once. */
    name(answer: string): string {
        const [verb = '', ...rest] = words(answer)
        const kinds = this.table.verbs[verb] ?? []
        const named = rest.map((thing, i) => this.title(thing, kinds[i]))
        const phrase = this.names().phrase(verb)
        if (phrase) return filled(phrase, named)
        const said = verb.replaceAll('-', ' ')
        const all = named[0]?.startsWith(`${said} `) ? named : [said, ...named]
        const text = all.join(' ')
        return text.charAt(0).toUpperCase() + text.slice(1)
    }

    /** What a choice adds to the words chosen so far. */
    nameChoice({ word, answers, path }: Choice): string {
        if (answers.length === 1) return this.name(answers[0]!)
        const kind = this.table.verbs[path[0]!]?.[path.length - 2]
        const next = path.length > 1 ? this.title(word, kind) : this.name(word)
        return `${next} (${answers.length})`
    }

    title(thing: string, kind = ''): string {
        return this.names().title(thing, kind)
    }

    /** The answers that a click on the thing could mean. */
    answersOf(thing: Thing): string[] {
        return this.left.filter((answer) => this.#mentions(answer, thing))
    }

    /** Is the thing in the answers under the pointer, or in hand? */
    glows(thing: Thing): boolean {
        const inHand = this.about?.name === thing.name && this.about.kinds === thing.kinds
        return inHand || this.shown.some((answer) => this.#mentions(answer, thing))
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
        this.path = []
        this.about = null
        this.typed = ''
        this.shown = []
        this.hinted = ''
    }

    back(): void {
        this.reply = null
        if (this.typed) this.typed = ''
        else if (this.about) this.about = null
        else this.path = this.path.slice(0, -1)
    }

    choose(path: string[], answers: string[]): void {
        if (answers.length === 1) void this.say(answers[0]!)
        else this.path = path
        this.shown = []
    }

    /** A click on a thing of the board. */
    touch(thing: Thing): void {
        const found = this.answersOf(thing)
        if (found.length === 1) void this.say(found[0]!)
        else if (found.length > 1) this.about = this.about?.name === thing.name ? null : thing
        else void this.askWhy(thing)
    }

    close(): void {
        const answer = closing(this.left)
        if (answer) void this.say(answer)
    }

    async say(answer: string): Promise<void> {
        this.reply = null
        await this.#carefully(() => this.table.answer(answer))
    }

    async undo(): Promise<void> {
        this.reply = null
        await this.#carefully(() => this.table.undo())
    }

    async hint(): Promise<void> {
        await this.#carefully(async () => {
            this.hinted = await this.table.hint()
            this.shown = [this.hinted]
        })
    }

    /** Asks for the rule that forbids a click: by verbs asked for now, then by others that fit. */
    async askWhy({ name, kinds, verbs: own }: Thing): Promise<void> {
        const { verbs } = this.table
        if (this.past || !this.table.asked) return
        const now = this.table.legal.map((answer) => words(answer)[0]!)
        const fits = (verb: string) =>
            verbs[verb]?.length === 1 &&
            (!kinds || kinds.includes(verbs[verb][0]!)) &&
            (!own || own.includes(verb))
        const tried = new Set([...now, ...Object.keys(verbs)].filter(fits))
        for (const verb of [...tried].slice(0, 4)) {
            const found = await this.table.why(`${verb} ${name}`).catch(() => null)
            if (found?.result !== 'refused') continue
            this.reply = {
                text: `Not “${this.name(`${verb} ${name}`)}”: ${found.words}`,
                rule: found.rule,
            }
            return
        }
        this.reply = { text: `${this.title(name, kinds?.[0])} is not asked for now.`, rule: '' }
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
