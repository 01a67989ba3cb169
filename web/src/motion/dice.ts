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
    /** The line that says who rolls, and for what. */
    line: LogLine
    dice: Die[]
    /** What came of it. */
    outcome: LogLine[]
    /** Whatever is told from now on is not of this roll. */
    over: boolean
}

/** How a game tells of its dice: kinds of lines. */
export interface DiceWords {
    /** Lines that begin a roll; several in a row begin one together. */
    begin: readonly string[]
    /** `[die, face]`. */
    rolled: string
    /** `[die, face before, face]`. */
    again: string
    /** Lines that tell what came of a roll. */
    outcome: readonly string[]
}

let made = 0

function begun(line: LogLine): Roll {
    return { id: ++made, line, dice: [], outcome: [], over: false }
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

/** The roll after a line, and the one that the line begins, if it does. */
function hear(roll: Roll | undefined, line: LogLine, words: DiceWords): Roll[] {
    const parts = line.with ?? []
    const open = roll && !roll.over ? roll : undefined
    if (words.begin.includes(line.kind)) {
        if (open && open.dice.length === 0) return [open]
        return roll ? [{ ...roll, over: true }, begun(line)] : [begun(line)]
    }
    if (!roll) return []
    if (!open) return [roll]
    if (line.kind === words.rolled) return [{ ...open, dice: rolled(open.dice, parts) }]
    if (line.kind === words.again) return [{ ...open, dice: rolledAgain(open.dice, parts) }]
    if (words.outcome.includes(line.kind)) return [{ ...open, outcome: [...open.outcome, line] }]
    return line.kind === 'table' ? [open] : [{ ...open, over: open.dice.length > 0 }]
}

/** The rolls known so far, and what the lines add to them. */
export function follow(
    rolls: readonly Roll[],
    lines: readonly LogLine[],
    words: DiceWords,
): Roll[] {
    return lines.reduce<Roll[]>(
        (known, line) => [...known.slice(0, -1), ...hear(known.at(-1), line, words)],
        [...rolls],
    )
}
