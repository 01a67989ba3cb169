// Legal answers are texts: a verb and its things, parted by blanks. Here they are grouped and chosen
// from step by step; what they mean only the server knows.
import type { Meaning } from './wire'

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

/** By verb; one that is missing is the main thing to do with what it names, a deed. */
export type Meanings = Record<string, Meaning>

export function meaningOf(answer: string, meanings: Meanings): Meaning | 'deed' {
    return meanings[words(answer)[0]!] ?? 'deed'
}

/** What a click on a thing may do at once: the only main thing to do with it, and never a loss. */
export function clicked(answers: readonly string[], meanings: Meanings): string | undefined {
    const means = (...wanted: (Meaning | 'deed')[]) =>
        answers.filter((answer) => wanted.includes(meaningOf(answer, meanings)))
    const deeds = means('deed', 'back')
    const found = deeds.length ? deeds : means('aside')
    return found.length === 1 ? found[0] : undefined
}

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
    /** Another name for the same: the top card of a stack is the stack to whoever clears it. */
    or?: Thing
}

export function mentions(answer: string, thing: Thing, verbs: Verbs = {}): boolean {
    if (thing.or && mentions(answer, thing.or, verbs)) return true
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

/** Verbs without things come first: they close or skip a question. What is a loss comes last. */
function inOrder(answers: string[], meanings: Meanings): string[] {
    const place = (answer: string) =>
        meaningOf(answer, meanings) === 'loss' ? 2 : answer.includes(' ') ? 1 : 0
    return answers.toSorted((a, b) => place(a) - place(b))
}

/** What to offer now: every answer where they are few, else the next word of each. */
export function choices(
    legal: readonly string[],
    path: string[],
    meanings: Meanings = {},
): Choice[] {
    const left = inOrder(candidates(legal, path), meanings)
    if (left.length <= FEW) return left.map((a) => ({ word: a, answers: [a], path: words(a) }))
    const groups = new Map<string, string[]>()
    for (const answer of left) {
        const word = words(answer)[path.length] ?? ''
        groups.set(word, [...(groups.get(word) ?? []), answer])
    }
    if (groups.size === 1) {
        const [word] = groups.keys()
        if (word) return choices(legal, [...path, word], meanings)
    }
    return [...groups].map(([word, answers]) => {
        const alone = answers.length === 1 ? answers[0]! : ''
        return { word: alone || word, answers, path: alone ? words(alone) : [...path, word] }
    })
}

/** Answers whose name has all the words typed. */
export function matching(
    answers: string[],
    typed: string,
    name: (answer: string) => string,
): string[] {
    const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean)
    return answers.filter((answer) => {
        const text = `${answer} ${name(answer)}`.toLowerCase()
        return wanted.every((word) => text.includes(word))
    })
}
