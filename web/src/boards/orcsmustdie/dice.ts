// The dice of the game: what their faces look like, and how the log tells of them.
import brain from 'icon:brain'
import broadsword from 'icon:broadsword'
import deathSkull from 'icon:death-skull'
import healthNormal from 'icon:health-normal'
import knockedOutStars from 'icon:knocked-out-stars'
import sparkles from 'icon:sparkles'
import wingfoot from 'icon:wingfoot'
import type { Events, View } from 'warmoot/orcsmustdie'
import type { DiceWords, Die } from '../../motion/dice'
import type { IconPath } from '../../look/icon-path'
import type { DiceLook, FaceLook } from '../board'
import { pretty } from '../../words'
import type { FactCard } from '../fact-card'
import { named } from '../told'

const results = {
    brain: { name: 'Brain', icon: brain },
    speed: { name: 'Speed', icon: wingfoot },
    sword: { name: 'Sword', icon: broadsword },
    stun: { name: 'Stun', icon: knockedOutStars },
    wild: { name: 'Wild', icon: sparkles },
    cross: { name: 'Cross', icon: healthNormal },
    skull: { name: 'Skull', icon: deathSkull },
} satisfies Record<string, { name: string; icon: IconPath }>
const doubles: Record<string, string> = {
    brains: 'brain',
    speeds: 'speed',
    swords: 'sword',
    stuns: 'stun',
    crosses: 'cross',
}
const colours: Record<string, string> = {
    battle: '#efe3c8',
    fire: '#e8894f',
    lightning: '#f2cc5f',
    arcane: '#b9a7f5',
    frost: '#9fd3e8',
    healing: '#9fd6a2',
}

/** The six sides of each die. */
export const sides: Record<string, string[]> = {
    battle: ['miss', 'brain', 'speed', 'sword', 'sword', 'stun'],
    fire: ['miss', 'sword', 'sword', 'swords', 'swords', 'wild'],
    lightning: ['miss', 'speed', 'speed', 'speeds', 'stun', 'wild'],
    arcane: ['miss', 'brain', 'brain', 'brains', 'wild', 'wild'],
    frost: ['miss', 'stun', 'stun', 'stuns', 'sword', 'wild'],
    healing: ['skull', 'cross', 'cross', 'cross', 'crosses', 'crosses'],
}

export function dieCard(die: string): FactCard | undefined {
    const faces = sides[die]?.map(face)
    const colour = colours[die]
    return faces && { title: `${pretty(die)} die`, kind: 'Its six sides', colour, faces }
}

function face(id: string): FaceLook {
    const all: Partial<Record<string, { name: string; icon: IconPath }>> = results
    const single = all[id]
    if (single) return { name: single.name, icons: [single.icon], counts: true }
    const one = all[doubles[id] ?? '']
    if (one) return { name: `2 ${one.name}s`, icons: [one.icon, one.icon], counts: true }
    return { name: 'Miss', icons: [], counts: false }
}

const words: DiceWords<keyof Events> = {
    begin: ['attack', 'attacks', 'fired', 'super'],
    rolled: 'rolled',
    again: 'rerolled',
    outcome: [
        'combined',
        'turned',
        'killed',
        'stunned',
        'went-back',
        'held',
        'hurt',
        'healed',
        'dazed',
        'died',
        'skulls',
        'pool',
        'broken',
    ],
}

function lying({ position }: View): Die[] {
    const { die = [], face = [], again = [] } = position.attack ?? {}
    return die
        .filter(named)
        .map((name, id) => ({ id, die: name, face: named(face[id]), rolled: 1 + (again[id] ?? 0) }))
}

/** The results of the attack under way that have yet to do something. */
function left({ position }: View): { face: string; count: number }[] {
    return (Object.keys(results) as (keyof typeof results)[])
        .map((id) => ({ face: id, count: position.attack?.[id] ?? 0 }))
        .filter(({ count }) => count > 0)
}

export const dice: DiceLook<View> = {
    words,
    colour: (die) => colours[die] ?? '#efe3c8',
    face,
    passing: ['sword', 'brain', 'speed', 'stun'],
    lying,
    left,
    card: dieCard,
}
