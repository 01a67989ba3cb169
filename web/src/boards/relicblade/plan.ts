// A move that is being planned: the way that the server proposes, and what would await there.
import { type At, inches, INCH, pointOf } from './state'
import { doorWithMiddle, type Piece } from './terrain'

export interface Leg {
    kind: string
    to: At
    /** In inches. */
    cost: number
    difficulty: number
    /** Enemies roll against who has come so far: it leaves or passes them. */
    contested: boolean
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

/** What a move comes to, in inches. */
export interface Toll {
    spent: number
    of: number
    difficulty: number
    contested: boolean
}

/** A row of places in reach, half an inch apart. */
export interface Run {
    west: At
    east: At
    /** It takes a climb or a jump. */
    risky: boolean
}

const verbs: Record<string, string> = { drop: 'drop-to' }

/** Rows of the survey `path`: leg, point, inches, difficulty, whether enemies roll. A leg that
 * opens a door has the middle of the door as its point. */
export function legsFrom(finds: readonly string[], pieces: readonly Piece[]): Leg[] {
    return finds.map((row) => {
        const [kind = '', point = '', cost = '0', difficulty = '0', contested] = row.split(' ')
        const to = pointOf(point)
        const aim = kind === 'door' ? doorWithMiddle(pieces, to)?.number : point
        return {
            kind,
            to,
            cost: Number(cost),
            difficulty: Number(difficulty),
            contested: isSo(contested),
            answer: `${verbs[kind] ?? kind} ${aim}`,
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

/** The row of the survey `toll`; undefined: there is none. */
export function tollFrom([row]: readonly string[]): Toll | undefined {
    if (!row) return undefined
    const [spent, of, difficulty, contested] = row.split(' ')
    return {
        spent: Number(spent),
        of: Number(of),
        difficulty: Number(difficulty),
        contested: isSo(contested),
    }
}

/** Rows of the survey `reach`. */
export function runsFrom(finds: readonly string[]): Run[] {
    return finds.map((row) => {
        const [west = '', east = '', risky] = row.split(' ')
        return { west: pointOf(west), east: pointOf(east), risky: isSo(risky) }
    })
}

function isSo(flag = ''): boolean {
    return flag === '1' || flag === 'yes' || flag === 'true'
}

/** What a move comes to once these legs are declared as well. */
export function tollWith(toll: Toll, legs: readonly Leg[]): Toll {
    const sum = (of: (leg: Leg) => number) => legs.reduce((all, leg) => all + of(leg), 0)
    return {
        ...toll,
        spent: toll.spent + sum(({ cost }) => cost),
        difficulty: toll.difficulty + sum(({ difficulty }) => difficulty),
        contested: legs.at(-1)?.contested ?? toll.contested,
    }
}

/** "4.5″ of 6″; roll 2 or more; enemies roll against it". */
export function tollWords({ spent, of, difficulty, contested }: Toll): string {
    return [
        `${inches(spent * INCH)} of ${inches(of * INCH)}`,
        difficulty ? `roll ${difficulty} or more` : '',
        contested ? 'enemies roll against it' : '',
    ]
        .filter(Boolean)
        .join('; ')
}

/** Who would engage, and who would be seen: the outlook in words. */
export function outlookWords(outlooks: readonly Outlook[], title: (id: string) => string): string {
    const engaging = outlooks.filter(({ engages }) => engages).map(({ id }) => title(id))
    const seen = outlooks
        .filter(({ sees }) => sees)
        .map(({ id, cover }) => (cover ? `${title(id)} (cover ${cover})` : title(id)))
    return [
        engaging.length ? `engaged by ${engaging.join(', ')}` : '',
        seen.length ? `sees ${seen.join(', ')}` : outlooks.length ? 'sees nobody' : '',
    ]
        .filter(Boolean)
        .join('; ')
}

/** Between two bases, or points where a radius is 0; never below 0. */
export function distance(a: At, b: At, radii = 0): number {
    return Math.max(0, Math.hypot(a.x - b.x, a.y - b.y) - radii) / INCH
}
