// Which answers a click on something forbidden could have meant, for the server to say why not.
import { type Thing, things, type Verbs, words } from '../answers'

/** So many are asked about at most. */
const MOST = 6

/**
 * The things of an answer that has this one at a place. The others are what it belongs to, those of
 * a legal answer, or the least number; where none of these will do the server does not understand.
 */
function around(
    { name, of }: Thing,
    at: number,
    kinds: readonly string[],
    legal: readonly string[],
): string[] {
    return kinds.map((kind, i) => {
        if (i === at) return name
        if (of?.kinds?.includes(kind)) return of.name
        return legal.map((answer) => things(answer)[i]).find(Boolean) ?? '0'
    })
}

/** Answers that name the thing, those of verbs that are asked for now first. */
export function guesses(thing: Thing, verbs: Verbs, legal: readonly string[]): string[] {
    const now = legal.map((answer) => words(answer)[0]!)
    const fits = (kind: string) => !thing.kinds || thing.kinds.includes(kind)
    const tried = new Set([...now, ...Object.keys(verbs)])
    const found = [...tried].flatMap((verb) => {
        const kinds = verbs[verb] ?? []
        const at = kinds.findIndex(fits)
        if (at < 0 || (thing.verbs && !thing.verbs.includes(verb))) return []
        const same = legal.filter((answer) => words(answer)[0] === verb)
        return [[verb, ...around(thing, at, kinds, same)].join(' ')]
    })
    const other = thing.or ? guesses(thing.or, verbs, legal) : []
    return [...other, ...found].slice(0, MOST)
}
