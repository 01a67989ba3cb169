// How Action cards are told: by signs and colours, and in words.
import biceps from 'icon:biceps'
import borderedShield from 'icon:bordered-shield'
import brain from 'icon:brain'
import broadsword from 'icon:broadsword'
import crossedSwords from 'icon:crossed-swords'
import magicSwirl from 'icon:magic-swirl'
import type { Thing } from '../../answers'
import type { IconPath } from '../../look/icon-path'
import type { Touch } from '../../table/thing.svelte'
import type { Attribute, CardFacts } from './view'

export const attributeLooks: Record<Attribute, { name: string; icon: IconPath }> = {
    body: { name: 'Body', icon: biceps },
    mind: { name: 'Mind', icon: brain },
    x: { name: 'X', icon: magicSwirl },
}

export interface Kind {
    name: string
    icon: IconPath
    side: 'attack' | 'block' | 'other'
}

const misc: Kind = { name: 'Miscellaneous', icon: magicSwirl, side: 'other' }
const kinds: Record<string, Kind> = {
    'base-attack': { name: 'Base Attack', icon: broadsword, side: 'attack' },
    'attack-mod': { name: 'Attack Mod', icon: broadsword, side: 'attack' },
    'special-attack': { name: 'Special Attack', icon: crossedSwords, side: 'attack' },
    'base-block': { name: 'Base Block', icon: borderedShield, side: 'block' },
    'block-mod': { name: 'Block Mod', icon: borderedShield, side: 'block' },
    'special-block': { name: 'Special Block', icon: borderedShield, side: 'block' },
    'either-mod': { name: 'Attack or Block Mod', icon: crossedSwords, side: 'other' },
    misc,
}

export function kindOf(card: CardFacts): Kind {
    return kinds[card.class] ?? misc
}

/** "7", or "+3" of a card that modifies another; nothing where its text tells. */
export function worth(card: CardFacts): string {
    if (card.value === undefined) return ''
    return `${card.class.endsWith('-mod') ? '+' : ''}${card.value}`
}

/** Everything that stands on a card below its name. */
export function spoken(card: CardFacts): string {
    const cost = `Costs ${card.cost} of ${attributeLooks[card.attribute].name}`
    const kind = [kindOf(card).name, worth(card)].filter(Boolean).join(' ')
    const parts = [cost, kind, card.type].filter(Boolean).join(', ')
    return [`${parts}.`, card.text].filter(Boolean).join(' ')
}

/** Where a card lies is told by what is done with it: verbs mean cards of the hand, or played ones. */
const verbs = {
    hand: ['pick', 'drop', 'play', 'reveal'],
    stack: ['choose', 'waste', 'convert'],
} as const

/** A card as something that can be touched; the top of a stack is also the stack. */
export function cardThing(card: CardFacts, lies: keyof typeof verbs, topOf?: Thing): Touch {
    const touch = { name: card.id, kinds: ['card'], verbs: verbs[lies], text: spoken(card) }
    return topOf ? { ...touch, or: topOf } : touch
}
