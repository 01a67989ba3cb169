// How an answer comes about: words chosen so far, the thing in hand, and what the board lights up.
import { candidates, choices, closing, matching, things, words } from '../answers'
import type { Table } from '../table.svelte'
import { Refused } from '../wire'
import type { Names } from '../words'

export interface Reply {
  text: string
  rule: string
}

export class Picker {
  path = $state.raw<string[]>([])
  about = $state('')
  typed = $state('')
  /** The answers under the pointer or the focus. */
  shown = $state.raw<string[]>([])
  /** The thing under the pointer or the focus. */
  pointed = $state('')
  /** What the server said to the last click. */
  reply = $state.raw<Reply | null>(null)
  hinted = $state('')
  /** A moment of the past is shown: nothing can be answered. */
  past = $state(false)

  legal = $derived.by(() => (this.past || !this.table.asked ? [] : this.table.legal))
  left = $derived.by(() => candidates(this.legal, this.path, this.about))
  offered = $derived.by(() => {
    if (!this.typed) return choices(this.legal, this.path, this.about)
    const found = matching(this.left, this.typed, (answer) => this.name(answer)).slice(0, 12)
    return found.map((answer) => ({ word: answer, answers: [answer], path: words(answer) }))
  })
  lit = $derived.by(() => new Set(this.left.flatMap(things)))
  glowing = $derived.by(() => new Set(this.shown.flatMap(things)))

  constructor(
    readonly table: Table,
    private readonly names: () => Names,
  ) {}

  /** "pick holy-smite" to "Pick Holy Smite". */
  name(answer: string): string {
    const [verb = '', ...rest] = words(answer)
    const said = verb.replaceAll('-', ' ')
    const named = rest.map((thing) => this.names().title(thing))
    return [said.charAt(0).toUpperCase() + said.slice(1), ...named].join(' ')
  }

  title(thing: string): string {
    return this.names().title(thing)
  }

  get narrowed(): boolean {
    return this.path.length > 0 || this.about !== '' || this.typed !== ''
  }

  /** Another question: nothing that was chosen holds any more. */
  reset(): void {
    this.path = []
    this.about = ''
    this.typed = ''
    this.shown = []
    this.hinted = ''
  }

  back(): void {
    this.reply = null
    if (this.typed) this.typed = ''
    else if (this.about) this.about = ''
    else this.path = this.path.slice(0, -1)
  }

  choose(path: string[], answers: string[]): void {
    if (answers.length === 1) void this.say(answers[0]!)
    else this.path = path
    this.shown = []
  }

  /** A click on a thing of the board. `kind` is what verbs call such things, where that is known. */
  touch(thing: string, kind = ''): void {
    const found = candidates(this.left, [], thing)
    if (found.length === 1) void this.say(found[0]!)
    else if (found.length > 1) this.about = this.about === thing ? '' : thing
    else void this.askWhy(thing, kind)
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
  async askWhy(thing: string, kind = ''): Promise<void> {
    if (this.past || !this.table.asked) return
    const fits = (verb: string) => !kind || this.table.verbs[verb]?.[0] === kind
    const now = [...new Set(this.table.legal.map((answer) => words(answer)[0]!))]
    const single = Object.keys(this.table.verbs).filter((v) => this.table.verbs[v]!.length === 1)
    const tried = [...now.filter((v) => single.includes(v)), ...single].filter(fits)
    for (const verb of [...new Set(tried)].slice(0, 4)) {
      const found = await this.table.why(`${verb} ${thing}`).catch(() => null)
      if (found?.result !== 'refused') continue
      this.reply = { text: `Not ${this.name(`${verb} ${thing}`)}: ${found.words}`, rule: found.rule }
      return
    }
    this.reply = { text: `${this.title(thing)} is not asked for now.`, rule: '' }
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
