// The dice of the game: what their faces look like, and how the log tells of them.
import brain from 'icon:brain'
import broadsword from 'icon:broadsword'
import deathSkull from 'icon:death-skull'
import healthNormal from 'icon:health-normal'
import knockedOutStars from 'icon:knocked-out-stars'
import sparkles from 'icon:sparkles'
import wingfoot from 'icon:wingfoot'
import type { DiceWords, Die } from '../../motion/dice'
import type { IconPath } from '../../look/icon-path'
import type { Json } from '../../wire'
import type { DiceLook, FaceLook } from '../board'
import { names, number } from '../reading'

const results: Record<string, { name: string; icon: IconPath }> = {
    brain: { name: 'Brain', icon: brain },
    speed: { name: 'Speed', icon: wingfoot },
    sword: { name: 'Sword', icon: broadsword },
    stun: { name: 'Stun', icon: knockedOutStars },
    wild: { name: 'Wild', icon: sparkles },
    cross: { name: 'Cross', icon: healthNormal },
    skull: { name: 'Skull', icon: deathSkull },
}
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

function face(id: string): FaceLook {
    const single = results[id]
    if (single) return { name: single.name, icons: [single.icon], counts: true }
    const one = results[doubles[id] ?? '']
    if (one) return { name: `2 ${one.name}s`, icons: [one.icon, one.icon], counts: true }
    return { name: 'Miss', icons: [], counts: false }
}

const words: DiceWords = {
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

function lying(view: Json): Die[] {
    const faces = names(view, '/position/attack/face')
    return names(view, '/position/attack/die').map((die, id) => {
        const rolled = 1 + number(view, `/position/attack/again/${id}`)
        return { id, die, face: faces[id] ?? '', rolled }
    })
}

/** The results of the attack under way that have yet to do something. */
function left(view: Json): { face: string; count: number }[] {
    return Object.keys(results)
        .map((id) => ({ face: id, count: number(view, `/position/attack/${id}`) }))
        .filter(({ count }) => count > 0)
}

export const dice: DiceLook = {
    words,
    colour: (die) => colours[die] ?? '#efe3c8',
    face,
    passing: ['sword', 'brain', 'speed', 'stun'],
    lying,
    left,
}
