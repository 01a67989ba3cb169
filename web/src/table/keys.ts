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

/** The letters of a name, the best first: those that begin a word that not all names have. */
function lettersOf(name: string, common: ReadonlySet<string>): string {
    const all = wordsOf(name)
    const own = all.filter((word) => !common.has(word))
    const initials = own.map((word) => word[0]).join('')
    return initials + own.join('') + all.join('') + LETTERS
}

/** Words that all names have, where there are several. */
function commonTo(names: readonly string[]): Set<string> {
    if (names.length < 2) return new Set()
    const [first, ...others] = names.map((name) => new Set(wordsOf(name)))
    return new Set([...first!].filter((word) => others.every((words) => words.has(word))))
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
    const common = commonTo(names.filter((_, i) => !digits[i]))
    return names.map((name, i) => {
        if (digits[i]) return digits[i]
        const letter = [...lettersOf(name, common)].find(free)
        return letter ? take(letter) : ''
    })
}
