// Dice as they were rolled, read from the lines of the log.
import type { LogLine } from '../wire'

export interface Die {
    /** Tells the die from the others of its roll, also when it is rolled again. */
    id: number
    die: string
    face: string
    /** How often it was rolled. */
    rolled: number
}

export interface Roll {
    id: number
    /** The lines that say who rolls, and for what. */
    begun: LogLine[]
    dice: Die[]
    /** What came of it. */
    outcome: LogLine[]
    /** Nothing was told since it was begun. */
    fresh: boolean
    /** Whatever is told from now on is not of this roll. */
    over: boolean
}

/** How a game tells of its dice: kinds of lines. */
export interface DiceWords<Kind extends string = string> {
    /** Lines that begin a roll; several in a row begin one together. None: its first die does. */
    begin: readonly Kind[]
    /** `[die, face]`, after as many other parts as `after` says. */
    rolled: Kind
    after?: number
    /** `[die, face before, face]`. */
    again: Kind
    /** Lines that tell what came of a roll. */
    outcome: readonly Kind[]
}

let made = 0

function begin(...begun: LogLine[]): Roll {
    return { id: ++made, begun, dice: [], outcome: [], fresh: true, over: false }
}

function rolledAgain(dice: Die[], [die, old, face]: (string | null)[]): Die[] {
    const place = dice.findIndex((known) => known.die === die && known.face === old)
    return dice.map((known, i) =>
        i === place ? { ...known, face: face ?? '', rolled: known.rolled + 1 } : known,
    )
}

function rolled(dice: Die[], [die, face]: (string | null)[]): Die[] {
    return [...dice, { id: dice.length, die: die ?? '', face: face ?? '', rolled: 1 }]
}

/** The roll after a line that begins none. */
function hear(roll: Roll, line: LogLine, words: DiceWords): Roll {
    const parts = line.with ?? []
    if (roll.over || line.kind === 'table') return roll
    const open = { ...roll, fresh: false }
    if (line.kind === words.rolled)
        return { ...open, dice: rolled(open.dice, parts.slice(words.after ?? 0)) }
    if (line.kind === words.again) return { ...open, dice: rolledAgain(open.dice, parts) }
    if (words.outcome.includes(line.kind)) return { ...open, outcome: [...open.outcome, line] }
    return { ...open, over: open.dice.length > 0 }
}

/** A die of another roll, where no line says that one begins. */
function isFirstDie(roll: Roll | undefined, { kind }: LogLine, words: DiceWords): boolean {
    if (words.begin.length || kind !== words.rolled) return false
    return !roll || roll.over || roll.outcome.length > 0
}

function next(rolls: Roll[], line: LogLine, words: DiceWords): Roll[] {
    const roll = rolls.at(-1)
    const others = rolls.slice(0, -1)
    if (isFirstDie(roll, line, words)) {
        const known = roll ? [...others, { ...roll, over: true }] : []
        return [...known, hear(begin(), line, words)]
    }
    if (!words.begin.includes(line.kind)) return roll ? [...others, hear(roll, line, words)] : []
    if (roll?.fresh) return [...others, { ...roll, begun: [...roll.begun, line] }]
    return roll ? [...others, { ...roll, over: true }, begin(line)] : [begin(line)]
}

/** The rolls known so far, and what the lines add to them. */
export function follow(
    rolls: readonly Roll[],
    lines: readonly LogLine[],
    words: DiceWords,
): Roll[] {
    return lines.reduce<Roll[]>((known, line) => next(known, line, words), [...rolls])
}
