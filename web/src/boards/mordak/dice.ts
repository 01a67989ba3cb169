// The Action dice: what their faces look like, and how the log tells of them.
import hit from 'icon:sword-clash'
import type { Events, View } from 'warmoot/mordak'
import type { DiceWords, Die } from '../../motion/dice'
import { counted, pretty } from '../../words'
import type { DiceLook, FaceLook } from '../board'
import type { FactCard } from '../fact-card'
import { dieColours } from './looks'
import { diceOf, frameOf } from './state'

/** Hits on the six sides of each die. */
export const sides: Partial<Record<string, number[]>> = {
    novice: [0, 0, 0, 1, 1, 1],
    adept: [0, 1, 1, 1, 1, 2],
    master: [1, 1, 1, 2, 2, 2],
}

/** A face is its number of Hits. */
function face(hits: string): FaceLook {
    const count = Number(hits)
    const name = count ? counted(count, 'Hit') : 'No Hit'
    return { name, icons: Array.from({ length: count }, () => hit), counts: count > 0 }
}

export function dieCard(die: string): FactCard | undefined {
    const faces = sides[die]?.map((hits) => face(String(hits)))
    const colour = dieColours[die]
    return faces && { title: `${pretty(die)} die`, kind: 'Its six sides', colour, faces }
}

const words: DiceWords<keyof Events> = {
    begin: [],
    rolled: 'die',
    again: 'rerolled',
    outcome: [
        'rolled',
        'boosted',
        'cast',
        'discarded',
        'changed',
        'added',
        'attacked',
        'defends',
        'dodged',
        'hurt',
        'prevented',
        'wounded',
        'fresh',
        'defeated',
        'token',
        'xp',
    ],
}

function lying(view: View): Die[] {
    return diceOf(view).map(({ die, hits }, id) => ({ id, die, face: String(hits), rolled: 1 }))
}

function left(view: View): { face: string; count: number }[] {
    const hits = frameOf(view, 'roll')?.roll.hits ?? 0
    return hits > 0 ? [{ face: '1', count: hits }] : []
}

export const dice: DiceLook<View> = {
    words,
    colour: (die) => dieColours[die] ?? '#efe9da',
    face,
    passing: ['0', '1', '2', '0', '1', '2'],
    lying,
    left,
    card: dieCard,
}
