// What the content says of cards, actions, upgrades, relics and terrain.
import type { Content } from '../../content'

export interface CardFacts {
    id: string
    title: string
    kind: string
    faction?: string
    keywords?: string
    cost?: number
    size: string
    ad?: number
    speed?: number
    armor?: number
    cells?: number
    /** A letter for each box: plain, critical, and the skull. */
    health?: string
    icons?: string
    attach?: string
    form?: string
    actions?: string[]
}

export interface ActionFacts {
    id: string
    title: string
    type: string
    text?: string
    dice?: number[]
    damage?: string
    range?: number
    reach?: number
    times?: number
    price?: string
    target?: string
}

export interface UpgradeFacts {
    id: string
    title: string
    type: string
    cost: number
    uses?: number
    keyword?: string
    rider?: string
    actions: string[]
}

export interface RelicFacts {
    id: string
    title: string
    uses?: number
    actions: string[]
}

export interface FactionFacts {
    id: string
    title: string
    alignment: string
    idea: string
}

export interface MemberFacts {
    card: string
    mount?: string
    companion?: string
    up?: string[]
    by?: string[]
}

export interface PartyFacts {
    id: string
    title: string
    alignment: string
    members: MemberFacts[]
}

function among<Facts extends { id: string }>(section: string) {
    return (content: Content, id: string): Facts | undefined =>
        content.section<Facts>(section).find((facts) => facts.id === id)
}

export const cardFacts = among<CardFacts>('cards')
export const actionFacts = among<ActionFacts>('actions')
export const upgradeFacts = among<UpgradeFacts>('upgrades')
export const relicFacts = among<RelicFacts>('relics')
export const factionFacts = among<FactionFacts>('factions')

const types: Record<string, string> = {
    melee: 'Melee weapon',
    ranged: 'Ranged weapon',
    either: 'Ranged or melee weapon',
    natural: 'Natural weapon',
    passive: 'Passive',
    spell: 'Spell',
    special: 'Special ability',
}

export function typeTitle(type: string): string {
    return types[type] ?? type
}

const icons: Record<string, string> = {
    w: 'weapon',
    s: 'spell',
    t: 'tactic',
    i: 'item',
    p: 'potion',
}

/** "wti" to "weapon, tactic, item". */
export function iconWords(letters = ''): string {
    return [...letters].map((letter) => icons[letter] ?? letter).join(', ')
}

/** Whether an inventory has an icon for upgrades of a type. */
export function hasIcon(letters: string | undefined, type: string): boolean {
    return [...(letters ?? '')].some((letter) => icons[letter] === type)
}

/** "watch+human" to "Watch, Human". */
export function keywordWords(keywords = ''): string {
    return keywords
        .split('+')
        .filter(Boolean)
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(', ')
}
