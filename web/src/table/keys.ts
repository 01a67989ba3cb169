// Keys that answers are given by: they match what they press.

/** Keys that mean something else at a table: hint, undo. */
const TAKEN = 'hu'
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** The number in a name, if it has one digit: "Go to tile 2", but not "March (10)". */
function digitIn(name: string): string {
    const numbers = name.replace(/\(.*?\)/g, '').match(/\d+/g) ?? []
    return numbers.length === 1 && /^[1-9]$/.test(numbers[0]) ? numbers[0] : ''
}

function wordsOf(name: string): string[] {
    return name.toLowerCase().match(/[a-z]+/g) ?? []
}

/** How many of the names have a word. */
function countsOf(names: readonly string[]): Map<string, number> {
    const counts = new Map<string, number>()
    for (const name of names)
        for (const word of new Set(wordsOf(name))) counts.set(word, (counts.get(word) ?? 0) + 1)
    return counts
}

/** The letters of a name, the best first: those that begin a word that few other names have. */
function lettersOf(name: string, counts: ReadonlyMap<string, number>): string {
    const rare = wordsOf(name).toSorted((a, b) => counts.get(a)! - counts.get(b)!)
    return rare.map((word) => word[0]).join('') + rare.join('') + LETTERS
}

/**
 * The key of each name, in their order: the number that it has, or else a letter of it. Names that
 * come later than there are letters have none.
 */
export function keysOf(names: readonly string[]): string[] {
    const taken = new Set(TAKEN)
    const free = (key: string) => key !== '' && !taken.has(key)
    const take = (key: string) => {
        taken.add(key)
        return key
    }
    const digits = names.map((name) => {
        const digit = digitIn(name)
        return free(digit) ? take(digit) : ''
    })
    const counts = countsOf(names)
    return names.map((name, i) => {
        if (digits[i]) return digits[i]
        const letter = [...lettersOf(name, counts)].find(free)
        return letter ? take(letter) : ''
    })
}
