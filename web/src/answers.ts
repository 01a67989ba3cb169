// Legal answers are texts: a verb and its things, parted by blanks. Here they are grouped and chosen
// from step by step; what they mean only the server knows.

export interface Choice {
  /** The word that tells this choice from the others: a verb, a thing, or a whole answer. */
  word: string
  /** The answers behind it; one of them alone is given at once. */
  answers: string[]
  /** The words chosen once this is. */
  path: string[]
}

export const FEW = 12

export function words(answer: string): string[] {
  return answer.split(' ')
}

export function things(answer: string): string[] {
  return words(answer).slice(1)
}

/** What the things of each verb are called: cards, figures, spaces. */
export type Verbs = Record<string, string[]>

/** A thing of a board. Where names are shared, as by figures and spaces, its kinds tell it apart. */
export interface Thing {
  name: string
  kinds?: readonly string[]
  /** The verbs that mean this one, where others mean another of the same name. */
  verbs?: readonly string[]
  /**
   * A thing that the answer must name as well: the orc king's body, not anybody's. Where it has
   * kinds, this holds only of verbs that take such a thing.
   */
  of?: Thing
}

export function mentions(answer: string, thing: Thing, verbs: Verbs = {}): boolean {
  const [verb = '', ...said] = words(answer)
  const { of } = thing
  const asks = !of?.kinds || verbs[verb]?.some((kind) => of.kinds?.includes(kind))
  if (of && asks && !mentions(answer, of, verbs)) return false
  if (thing.verbs && !thing.verbs.includes(verb)) return false
  return said.some((name, i) => {
    const kind = verbs[verb]?.[i]
    return name === thing.name && (!thing.kinds || !kind || thing.kinds.includes(kind))
  })
}

function begins(answer: string, path: string[]): boolean {
  const said = words(answer)
  return path.every((word, i) => said[i] === word)
}

/** The answers that begin with the words chosen so far. */
export function candidates(legal: readonly string[], path: string[]): string[] {
  return legal.filter((answer) => begins(answer, path))
}

/** Verbs without things come first: they close or skip a question. */
function bareFirst(answers: string[]): string[] {
  const bare = answers.filter((answer) => !answer.includes(' '))
  return [...bare, ...answers.filter((answer) => answer.includes(' '))]
}

/** What to offer now: every answer where they are few, else the next word of each. */
export function choices(legal: readonly string[], path: string[]): Choice[] {
  const left = bareFirst(candidates(legal, path))
  if (left.length <= FEW) return left.map((a) => ({ word: a, answers: [a], path: words(a) }))
  const groups = new Map<string, string[]>()
  for (const answer of left) {
    const word = words(answer)[path.length] ?? ''
    groups.set(word, [...(groups.get(word) ?? []), answer])
  }
  if (groups.size === 1) {
    const [word] = groups.keys()
    if (word) return choices(legal, [...path, word])
  }
  return [...groups].map(([word, answers]) => {
    const alone = answers.length === 1 ? answers[0]! : ''
    return { word: alone || word, answers, path: alone ? words(alone) : [...path, word] }
  })
}

/** Answers whose name has all the words typed. */
export function matching(answers: string[], typed: string, name: (answer: string) => string): string[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return answers.filter((answer) => {
    const text = `${answer} ${name(answer)}`.toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}

/** The answer that the Enter key gives: the first without things. */
export function closing(legal: readonly string[]): string | undefined {
  return legal.find((answer) => !answer.includes(' '))
}
