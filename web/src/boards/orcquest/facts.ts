// What the content says about Heroes, Enemies, cards and Quests.
import type { Content } from '../../content'
import { counted, pretty } from '../../words'

export type Side = 'north' | 'east' | 'south' | 'west'
export type Colour = 'yellow' | 'orange' | 'red'

/** Dice of a pool, by tint. */
export interface Pool {
    white?: number
    grey?: number
    black?: number
    badass?: number
}

export interface Reach {
    /** Without one the dice are of another kind of Attack, or of Defense. */
    type?: 'none' | 'melee' | 'ranged' | 'magic'
    dice?: Pool
    low?: number
    high?: number
}

export interface HeroFacts {
    id: string
    title: string
    saying: string
    innate: string
    text: string
    classes: string
    health: number
    colour: Colour
    body: number
    hands: number
    inventory: number
}

export interface SkillEffect {
    ap?: number
    bp?: number
}

export interface SkillFacts {
    id: string
    title: string
    text: string
    hero: string
    type: 'action' | 'boost' | 'reaction' | 'passive'
    price?: number
    combo?: number
    main?: SkillEffect
    enhanced?: SkillEffect
}

export interface EnemyFacts {
    id: string
    title: string
    arms: string
    named?: boolean | string
    behave: string[]
    reaction?: string
    health: number
    colour: Colour
    movement: number
    loot?: number
    badass?: number
    rings?: boolean | string
    opens?: boolean | string
    charge?: number
    defense?: Pool
    attack: Reach[]
    has?: string[]
}

export interface LineFacts {
    classes?: string
    defends?: boolean | string
    attack?: Reach
    has?: string[]
}

export interface StuffFacts {
    id: string
    title: string
    slot: string
    level?: number
    weight?: number
    kraft?: Partial<Record<string, number>>
    rekup?: Partial<Record<string, number>>
    lines?: LineFacts[]
}

/** Anything that has a title and a text. */
export interface CardFacts {
    id: string
    title: string
    text: string
}

export interface BossFacts extends CardFacts {
    arms: string
    size: number
    health: number
    colour: Colour
    movement: number
    defense?: Pool
    attack: Reach
}

export interface PartFacts extends CardFacts {
    boss: string
    health: number
    colour: Colour
}

export interface DoorFacts {
    kind: 'simple' | 'double' | 'reinforced' | 'dead-end' | 'opening'
    x: number
    y: number
    side: Side
}

export interface FurnitureFacts {
    kind: 'bookcase' | 'cupboard' | 'table' | 'bed' | 'rack' | 'barrel' | 'crate'
    x: number
    y: number
    side?: Side
}

/** High furniture cannot be looked over (OQ-BRD-10). */
export function isHigh(kind: FurnitureFacts['kind']): boolean {
    return kind === 'bookcase' || kind === 'cupboard'
}

export interface QuestFacts {
    id: string
    title: string
    story: string
    note: string
    doors?: DoorFacts[]
    furniture?: FurnitureFacts[]
    /** A square of each Room. */
    rooms?: { x: number; y: number }[]
    marks?: { id: string; title: string }[]
    extras?: { text: string }[]
}

function find<Facts extends { id: string }>(content: Content, section: string, id: string) {
    return content.section<Facts>(section).find((known) => known.id === id)
}

export const heroFacts = (content: Content, id: string) => find<HeroFacts>(content, 'heroes', id)
export const skillFacts = (content: Content, id: string) => find<SkillFacts>(content, 'skills', id)
export const enemyFacts = (content: Content, id: string) => find<EnemyFacts>(content, 'enemies', id)
export const stuffFacts = (content: Content, id: string) => find<StuffFacts>(content, 'stuff', id)
export const bossFacts = (content: Content, id: string) => find<BossFacts>(content, 'bosses', id)
export const partFacts = (content: Content, id: string) => find<PartFacts>(content, 'parts', id)
export const questFacts = (content: Content, id: string) => find<QuestFacts>(content, 'quests', id)
export const cardFacts = (content: Content, section: string, id: string) =>
    find<CardFacts>(content, section, id)

/** Skill Cards of a Hero, in the order in which the program counts them. */
export function skillsOf(content: Content, hero: string): SkillFacts[] {
    return content.section<SkillFacts>('skills').filter((skill) => skill.hero === hero)
}

/** Miniatures of a kind are numbered: "peasant-3" is a Peasant. */
export function kindOf(enemy: string): string {
    return enemy.replace(/-\d+$/, '')
}

const tints: (keyof Pool)[] = ['white', 'grey', 'black', 'badass']

/** "2 white, 1 grey". */
export function poolWords(pool: Pool | undefined): string {
    return tints
        .filter((tint) => pool?.[tint])
        .map((tint) => `${pool![tint]} ${tint === 'badass' ? 'Badass' : tint}`)
        .join(', ')
}

/** "Melee, 2 white" or "Ranged 2–6, 1 grey". */
export function reachWords({ type, dice, low, high }: Reach): string {
    const range = high ? ` ${low ?? 1}–${high}` : ''
    return [type ? `${pretty(type)}${range}` : '', poolWords(dice)].filter(Boolean).join(', ')
}

/** "2 metal, 1 leather". */
export function resourceWords(resources: Partial<Record<string, number>> | undefined): string {
    return Object.entries(resources ?? {})
        .filter(([, count]) => count)
        .map(([name, count]) => `${count} ${name}`)
        .join(', ')
}

/** What a Skill costs: "1 AP, 2 Badass Points". */
export function costWords(effect: SkillEffect | undefined): string {
    const { ap = 0, bp = 0 } = effect ?? {}
    const parts = [ap ? `${ap} AP` : '', bp ? counted(bp, 'Badass Point') : '']
    return parts.filter(Boolean).join(', ') || 'nothing'
}

/** The Ability by which an Enemy reacts, as cards name it. */
export function reactionWords(reaction = 'none'): string {
    if (reaction === 'none') return ''
    return reaction === 'bash' ? 'Shield Bash' : pretty(reaction)
}

/** "accuracy 1" in words. */
export function abilityWords(words: string[] | undefined): string {
    return (words ?? []).map((word) => pretty(word)).join(', ')
}
