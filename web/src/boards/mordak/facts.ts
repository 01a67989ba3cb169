// What the content says about characters, cards and Regions.
import type { Content } from '../../content'
import { counted, listed, pretty } from '../../words'

/** One side of a Minion card; dice are letters, as "NNA". */
export interface MinionSide {
    health: number
    wound?: number
    ap?: number
    melee?: string
    ranged?: string
    magic?: string
    abilities?: string
}

export interface MinionFacts {
    id: string
    title: string
    size: 'chump' | 'elite' | 'boss' | 'horse' | 'sheep'
    color?: 'green' | 'purple'
    bounty?: number
    fresh: MinionSide
    wounded?: MinionSide
}

export interface BoardFacts {
    id: string
    title: string
    role: string
    health: number
    action: number[]
    dice: Partial<Record<RowName, string>>
    power: string
    ability: string
    text: string
    upgrade?: string
}

export interface SpellFacts {
    id: string
    title: string
    deck: 'arcane' | 'divine' | 'void'
    /** By level, as "4/6/9"; P is a Plus-One token or another Spell. */
    cost: string | number
    /** Of a Reaction: the moment at which it is cast. */
    when?: string
    text: string
}

export interface TreasureFacts {
    id: string
    title: string
    slot: 'offense' | 'defense' | 'item'
    bounty: number
    row?: RowName
    once?: boolean | string
    text: string
}

interface Icons {
    treasures?: number
    chumps?: number
    elites?: number
    bosses?: number
    ambush_chumps?: number
    ambush_elites?: number
}

export interface RegionFacts {
    id: string
    title: string
    tier: string
    /** What the tile is called once it has been turned. */
    back?: string
    terrain: 'valley' | 'lake' | 'mountain'
    shrine?: boolean | string
    icons?: Icons
    more_from?: number
    more?: Icons
    text?: string
}

export interface DayFacts {
    id: string
    chumps?: number[]
    elites?: number[]
    bosses?: number[]
    draw?: number
    xp?: number
}

export const rows = ['melee', 'ranged', 'magic', 'corruption'] as const
export type RowName = (typeof rows)[number]

function find<Facts extends { id: string }>(content: Content, section: string, id: string) {
    return content.section<Facts>(section).find((known) => known.id === id)
}

export const minionFacts = (content: Content, id: string) =>
    find<MinionFacts>(content, 'minions', id)
export const boardFacts = (content: Content, id: string) => find<BoardFacts>(content, 'boards', id)
export const spellFacts = (content: Content, id: string) => find<SpellFacts>(content, 'spells', id)
export const treasureFacts = (content: Content, id: string) =>
    find<TreasureFacts>(content, 'treasures', id)
export const regionFacts = (content: Content, id: string) =>
    find<RegionFacts>(content, 'regions', id)

/** Copies of a Minion card are numbered: "bog-goblin-2" is a Bog Goblin. */
export function cardOf(minion: string): string {
    return minion.replace(/-\d+$/, '')
}

export const dieNames: Record<string, string> = { N: 'Novice', A: 'Adept', M: 'Master' }

/** "NNA" to "2 Novice, 1 Adept"; "-" is none. */
export function diceWords(dice: string): string {
    return Object.entries(dieNames)
        .map(([letter, name]) => ({ name, count: dice.split(letter).length - 1 }))
        .filter(({ count }) => count > 0)
        .map(({ name, count }) => `${count} ${name}`)
        .join(', ')
}

export const abilityTitles: Record<string, string> = {
    ambush: 'Ambush',
    aoe: 'Area of Effect',
    armor: 'Armor',
    boost: 'Boost',
    caster: 'Caster',
    cursed: 'Cursed',
    'dodge-n': 'Dodge with a Novice die',
    'dodge-a': 'Dodge with an Adept die',
    evade: 'Evade',
    longshot: 'Longshot',
    regenerate: 'Regenerate',
}

/** "ambush+dodge-n" in words. */
export function abilityWords(abilities: string): string {
    return abilities
        .split('+')
        .map((id) => abilityTitles[id] ?? pretty(id))
        .join(', ')
}

export const deckTitles = { arcane: 'Arcane', divine: 'Divine', void: 'Void' } as const

/** What a cost is paid with. */
export function costWords({ cost, when }: SpellFacts): string {
    if (String(cost) === 'P') return 'a Plus-One token or another Spell'
    if (when) return 'nothing'
    return `${String(cost).replaceAll('/', ', ')} Hits`
}

const numerals: Record<string, string> = { 'tier-1': 'I', 'tier-2': 'II', 'tier-3': 'III' }

/** "I" to "III"; '' for Hawkemoor. */
export function tierNumeral(tier: string): string {
    return numerals[tier] ?? ''
}

const nouns: [keyof Icons, string][] = [
    ['treasures', 'Treasure'],
    ['bosses', 'Boss'],
    ['elites', 'Elite'],
    ['chumps', 'Chump'],
    ['ambush_elites', 'Elite in Ambush'],
    ['ambush_chumps', 'Chump in Ambush'],
]

/** "1 Treasure, 2 Chumps". */
export function iconWords(icons: Icons): string {
    return nouns
        .filter(([name]) => icons[name])
        .map(([name, noun]) => plural(icons[name]!, noun))
        .join(', ')
}

function plural(count: number, noun: string): string {
    if (count > 1 && noun === 'Boss') return `${count} Bosses`
    const [first = '', ...rest] = noun.split(' ')
    return [counted(count, first), ...rest].join(' ')
}

/** What a day of the Procession brings, with so many Heroes. */
export function dayWords(day: DayFacts, heroes: number): string {
    const minions = {
        bosses: day.bosses?.[heroes - 1] ?? 0,
        elites: day.elites?.[heroes - 1] ?? 0,
        chumps: day.chumps?.[heroes - 1] ?? 0,
    }
    const parts = [
        iconWords(minions),
        day.draw ? counted(day.draw, 'Void Spell') : '',
        day.xp ? `${day.xp} XP` : '',
    ]
    return listed(parts.filter(Boolean))
}
