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

/** By the number that is on top, from 1. */
export const faceIcons = [die1, die2, die3, die4, die5, die6]

function face(shown: string): FaceLook {
    const icon = faceIcons[Number(shown) - 1]
    return { name: shown, icons: icon ? [icon] : [], counts: true }
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
    passing: ['1', '2', '3', '4', '5', '6'],
}
