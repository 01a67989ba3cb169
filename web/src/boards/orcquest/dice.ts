// The dice of fights: what their faces look like, and how the log tells of them.
import type { Events, View } from 'warmoot/orcquest'
import type { DiceWords, Die } from '../../motion/dice'
import { pretty } from '../../words'
import type { DiceLook, FaceLook } from '../board'
import type { FactCard } from '../fact-card'
import { dieColours, faceIcons, resultColours } from './looks'
import { fightOf } from './state'

/** As content/orcquest/heroes.yaml has them; a test compares. */
export const sides: Partial<Record<string, string[]>> = {
    'attack-white': ['yellow', 'yellow', 'yellow', 'yellow', 'orange', 'orange'],
    'attack-grey': ['yellow', 'yellow', 'orange', 'orange', 'orange', 'red'],
    'attack-black': ['yellow', 'orange', 'orange', 'red', 'red', 'red'],
    'defense-white': ['none', 'none', 'yellow', 'yellow', 'yellow', 'orange'],
    'defense-grey': ['none', 'yellow', 'yellow', 'orange', 'orange', 'red'],
    'defense-black': ['none', 'yellow', 'orange', 'orange', 'red', 'red'],
    'badass-green': ['skull', 'skull', 'lightning', 'lightning', 'fist', 'fist'],
    'badass-blue': ['skull', 'skull', 'lightning', 'lightning', 'fist', 'fist'],
}

/** A result has as many pips as it is strong, so that colours are not needed to tell. */
export function face(name: string): FaceLook {
    const icon = faceIcons[name]
    if (!icon) return { name: 'Blank', icons: [], counts: false }
    const pips = 1 + Math.max(0, ['yellow', 'orange', 'red'].indexOf(name))
    const icons = Array.from({ length: pips }, () => icon)
    return { name: pretty(name), icons, colour: resultColours[name], counts: true }
}

/** "attack-white" to "White Attack die". */
export function dieTitle(die: string): string {
    const [pool = '', tint = ''] = die.split('-')
    return `${pretty(tint)} ${pretty(pool)} die`
}

export function dieCard(die: string): FactCard | undefined {
    const faces = sides[die]?.map(face)
    return faces && { title: dieTitle(die), kind: 'Its six sides', colour: dieColours[die], faces }
}

const words: DiceWords<keyof Events> = {
    begin: [],
    rolled: 'rolled',
    again: 'rolled',
    outcome: ['fought', 'hurt', 'died', 'suffers', 'badass'],
    after: 1,
}

function lying(view: View): Die[] {
    const fight = fightOf(view)
    if (!fight) return []
    return [...fight.attack, ...fight.defense].map(({ die, face: shown }, id) => ({
        id,
        die,
        face: shown,
        rolled: 1,
    }))
}

export const dice: DiceLook<View> = {
    words,
    colour: (die) => dieColours[die] ?? '#efe9da',
    face,
    passing: ['yellow', 'orange', 'red', 'none', 'skull', 'fist'],
    lying,
    card: dieCard,
}
