// A move that is being planned: the way that the server proposes, and what would await there.
import { type At, INCH, pointOf } from './state'

export interface Leg {
    kind: string
    to: At
    /** In inches. */
    cost: number
    difficulty: number
    /** The answer that declares it. */
    answer: string
}

/** What an enemy would be to the model. */
export interface Outlook {
    id: string
    sees: boolean
    /** Armor that cover gives to the enemy, and to the model. */
    cover: number
    shelter: number
    engages: boolean
}

const verbs: Record<string, string> = { drop: 'drop-to' }

/** Rows of the survey `path`: leg, point, inches, difficulty. */
export function legsFrom(finds: readonly string[]): Leg[] {
    return finds.map((row) => {
        const [kind = '', point = '', cost = '0', difficulty = '0'] = row.split(' ')
        return {
            kind,
            to: pointOf(point),
            cost: Number(cost),
            difficulty: Number(difficulty),
            answer: `${verbs[kind] ?? kind} ${point}`,
        }
    })
}

/** Rows of the survey `outlook`. */
export function outlooksFrom(finds: readonly string[]): Outlook[] {
    return finds.map((row) => {
        const [id = '', sees, cover, shelter, engages] = row.split(' ')
        return {
            id,
            sees: isSo(sees),
            cover: Number(cover),
            shelter: Number(shelter),
            engages: isSo(engages),
        }
    })
}

function isSo(flag = ''): boolean {
    return flag === '1' || flag === 'yes' || flag === 'true'
}

/** "4.5″, difficulty 2": what the legs cost together. */
export function costWords(legs: readonly Leg[]): string {
    const length = legs.reduce((sum, { cost }) => sum + cost, 0)
    const difficulty = legs.reduce((sum, leg) => sum + leg.difficulty, 0)
    const inches = `${Math.round(length * 100) / 100}″`
    return difficulty ? `${inches}, difficulty ${difficulty}` : inches
}

/** Between two bases, or points where a radius is 0; never below 0. */
export function distance(a: At, b: At, radii = 0): number {
    return Math.max(0, Math.hypot(a.x - b.x, a.y - b.y) - radii) / INCH
}
