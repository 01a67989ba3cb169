// The dice of actions: plain dice with six faces.
import die1 from 'icon:dice-six-faces-one'
import die2 from 'icon:dice-six-faces-two'
import die3 from 'icon:dice-six-faces-three'
import die4 from 'icon:dice-six-faces-four'
import die5 from 'icon:dice-six-faces-five'
import die6 from 'icon:dice-six-faces-six'
import type { Events, View } from 'warmoot/relicblade'
import type { DiceWords } from '../../motion/dice'
import type { DiceLook, FaceLook } from '../board'
import type { FactCard } from '../fact-card'

/** By the number that is on top, from 1. */
export const faceIcons = [die1, die2, die3, die4, die5, die6]

const passing = ['1', '2', '3', '4', '5', '6']

function face(shown: string): FaceLook {
    const icon = faceIcons[Number(shown) - 1]
    return { name: shown, icons: icon ? [icon] : [], counts: true }
}

const uses: Partial<Record<string, string>> = {
    'action-die':
        'The dice of an action together must reach its Difficulty. An attack whose dice show the very faces on its card is a critical hit.',
    'danger-die': 'Rolled for what lives on this table: it may bring monsters and worse.',
}

/** Dice with the same sides are told apart by what they are rolled for. */
export function dieCard(die: string): FactCard | undefined {
    const text = uses[die]
    const title = die === 'danger-die' ? 'Danger die' : 'Action die'
    return text ? { title, kind: 'Its six sides', faces: passing.map(face), text } : undefined
}

const words: DiceWords<keyof Events> = {
    begin: ['used'],
    rolled: 'die',
    again: 'die',
    outcome: ['rolled', 'critical', 'hit', 'missed', 'defended', 'hurt', 'disabled', 'destroyed'],
}

export const dice: DiceLook<View> = {
    words,
    colour: () => '#efe9da',
    face,
    passing,
    card: dieCard,
}
