// Names for people. The program names things by ids ("crossbow-orc"), and some content has titles.

/** "crossbow-orc" to "Crossbow orc", "free_body" to "Free body"; names of places stay ("k8"). */
export function pretty(id: string): string {
    if (/^[a-z]\d+$/.test(id) || id === '') return id
    const words = id.replace(/[-_]+/g, ' ').trim()
    return words.charAt(0).toUpperCase() + words.slice(1)
}

export interface Names {
    /**
     * The title of a thing, made from its id where the content has none; `before` are the words of
     * the answer before it.
     */
    title(id: string, kind?: string, before?: readonly string[]): string
    /** A sentence with titles instead of ids; `about` says of which kind they are. */
    sentence(text: string, about?: About): string
    /** How an answer of that verb is put, with {1} for its first thing. */
    phrase(verb: string): string | undefined
}

/** The names that a sentence has, and the kind of each. */
export interface About {
    names: (string | null)[]
    kinds: string[]
}

export type Known = (id: string, kind?: string, before?: readonly string[]) => string | undefined

function begun(text: string): string {
    return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The kind of a word that the sentence has: of two that have one name, the first comes first. */
function kindsOf(about: About | undefined): (word: string) => string | undefined {
    const left = about?.names.map((name, i) => ({ name, kind: about.kinds[i] })) ?? []
    return (word) => {
        const at = left.findIndex(({ name }) => name === word)
        return at < 0 ? undefined : left.splice(at, 1)[0]!.kind
    }
}

/** A title without the word before it that it repeats: "at tile" and "tile a". */
function said(title: string, before: string): string {
    const last = /([A-Za-z]+) $/.exec(before)?.[1]
    return last && title.startsWith(`${last} `) ? title.slice(last.length + 1) : title
}

/**
 * The program writes ids, because people at the terminal type them; here they become titles.
 * `polish` is for what ids alone do not tell.
 */
export function namesOf(
    known: Known,
    phrases: Partial<Record<string, string>> = {},
    polish: (text: string) => string = (text) => text,
): Names {
    return {
        title: (id, kind, before) => known(id, kind, before) ?? pretty(id),
        sentence: (text, about) => {
            const kind = kindsOf(about)
            return begun(
                polish(text).replace(
                    /[a-z][a-z0-9]*(?:-[a-z0-9]+)*/g,
                    (word, at: number, all: string) =>
                        said(known(word, kind(word)) ?? word, all.slice(0, at)),
                ),
            )
        },
        phrase: (verb) => phrases[verb],
    }
}

/** "{1} to {2}" with what is known so far; the rest is left open. */
export function filled(phrase: string, things: string[]): string {
    const cut = phrase.search(new RegExp(`\\{${things.length + 1}\\}`))
    const whole = cut < 0 ? phrase : `${phrase.slice(0, cut).replace(/[ (]+$/, '')}…`
    return begun(whole.replace(/\{(\d)\}/g, (_, at: string) => things[Number(at) - 1] ?? '…'))
}

/** "Go to…, fast" for "Go to a, fast" and "Go to b, fast"; '' where they begin differently. */
export function inCommon(names: string[]): string {
    const split = names.map((name) => name.split(' '))
    const [first = []] = split
    const same = (at: (words: string[]) => string | undefined) =>
        split.every((words) => at(words) === at(first))
    let head = 0
    while (head < first.length && same((words) => words[head])) head++
    const least = Math.min(...split.map(({ length }) => length)) - head
    let tail = 0
    while (tail < least && same((words) => words.at(-1 - tail))) tail++
    if (!head) return ''
    const begin = first
        .slice(0, head)
        .join(' ')
        .replace(/[:,(]+$/, '')
    return tail ? `${begin}… ${first.slice(-tail).join(' ')}` : `${begin}…`
}

/** "1 card", "3 cards". */
export function counted(count: number, noun: string): string {
    return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** "a", "a and b", "a, b and c". */
export function listed(names: string[]): string {
    if (names.length < 2) return names.join('')
    return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** How long ago, in a word or two. */
export function ago(seconds: number, now = Date.now() / 1000): string {
    const passed = Math.max(0, now - seconds)
    if (passed < 60) return 'just now'
    if (passed < 3600) return `${Math.floor(passed / 60)} min ago`
    if (passed < 86_400) return `${Math.floor(passed / 3600)} h ago`
    return `${counted(Math.floor(passed / 86_400), 'day')} ago`
}
