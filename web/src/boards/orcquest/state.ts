// The position as the board draws it: who stands where, what is held, and what is going on.
import type { Enemy, FightFrame, Figure, Frame, Hero, Item, Token, View } from 'warmoot/orcquest'
import type { Content } from '../../content'
import { named } from '../told'
import { bossFacts, enemyFacts, heroFacts, partFacts, skillsOf } from './facts'

export const effects = [
    'bleed',
    'burn',
    'poison',
    'cursed',
    'disoriented',
    'entangled',
    'petrified',
    'stunned',
    'terrified',
    'weakened',
    'blessed',
    'enraged',
    'fortified',
    'invisible',
] as const
export type Effect = (typeof effects)[number]

/** The members of a set, as views have it: "room-1+zone-a". */
export function membersOf(set: string): string[] {
    return named(set) ? set.split('+') : []
}

/** Of five levels each. */
export function alertColour(level: number): 'yellow' | 'orange' | 'red' {
    return level > 10 ? 'red' : level > 5 ? 'orange' : 'yellow'
}

export interface SomeHero extends Hero {
    id: string
    /** From 1. */
    number: number
}

export interface SomeEnemy extends Enemy {
    id: string
}

export function heroesOf({ position }: View): SomeHero[] {
    return Object.entries(position.hero)
        .map(([id, hero], i) => ({ ...hero, id, number: i + 1 }))
        .filter(({ sheet }) => named(sheet))
}

export function heroOf(view: View, id: string): SomeHero | undefined {
    return heroesOf(view).find((hero) => hero.id === id)
}

export function enemiesOf({ position }: View): SomeEnemy[] {
    return Object.entries(position.enemy)
        .filter(([, { figure }]) => named(figure.at))
        .map(([id, enemy]) => ({ ...enemy, id }))
}

export function figureOf({ position }: View, who: string): Figure | undefined {
    return position.hero[who]?.figure ?? position.enemy[who]?.figure
}

/** Where a Character is; '' for those who are not on the board. */
export function placeOf(view: View, who: string): string {
    const hero = view.position.hero[who]
    if (hero && hero.standing !== 'lives') return ''
    return named(figureOf(view, who)?.at)
}

export function effectsOf({ effect }: Figure): Effect[] {
    return effects.filter((_, i) => effect[i])
}

export function healthOf(view: View, who: string, content: Content): { left: number; of: number } {
    const of =
        heroFacts(content, who)?.health ??
        enemyFacts(content, view.position.enemy[who]?.sheet ?? '')?.health ??
        bossFacts(content, who)?.health ??
        0
    return { left: Math.max(0, of - (figureOf(view, who)?.damage ?? 0)), of }
}

/** A square on each side, or two. */
export function sizeOf(enemy: SomeEnemy, content: Content): number {
    return bossFacts(content, enemy.sheet)?.size ?? 1
}

/** What lies on the board. */
export function tokensOf({ position }: View): (Token & { key: string })[] {
    return Object.entries(position.board.lain)
        .filter(([, { at, held }]) => named(at) && !named(held))
        .map(([key, token]) => ({ ...token, key }))
}

export function heldBy({ position }: View, hero: string): Token[] {
    return Object.values(position.board.lain).filter(({ held }) => held === hero)
}

/** The Hero that the question is about; '' for none. */
export function askedOf(view: View): string {
    const about: readonly unknown[] = view.question?.about ?? []
    return heroesOf(view).find(({ id }) => about.includes(id))?.id ?? ''
}

/** The cards that a Hero carries, by the numbers that answers have for them. */
export function itemsOf(hero: Hero | undefined): { number: string; item: Item }[] {
    return Object.entries(hero?.item ?? {})
        .slice(0, hero?.item_count)
        .map(([number, item]) => ({ number, item }))
}

/** What a card of a Hero is called in the content. */
export function itemId({ loot, kraft, relic }: Item): string {
    return named(kraft) || named(loot) || named(relic)
}

export interface Owned {
    id: string
    faceUp: boolean
}

/** The Skill Cards of a Hero, which counts its own from 1. */
export function ownedSkills(hero: SomeHero, content: Content): Owned[] {
    const cards = skillsOf(content, hero.sheet)
    const used = membersOf(hero.used)
    return membersOf(hero.owned).flatMap((number) => {
        const card = cards[Number(number) - 1]
        return card ? [{ id: card.id, faceUp: !used.includes(number) }] : []
    })
}

/** Parts of the Boss that are on the board, with what is left of them. */
export function partsOf(view: View, content: Content) {
    const boss = enemiesOf(view).find(({ sheet }) => bossFacts(content, sheet))
    if (!boss) return []
    const { damage, broken } = view.position.boss
    const destroyed = membersOf(broken)
    return content
        .section<{ id: string; boss: string }>('parts')
        .filter((part) => part.boss === boss.sheet)
        .map(({ id }, i) => ({
            id,
            of: partFacts(content, id)?.health ?? 0,
            left: destroyed.includes(String(i + 1))
                ? 0
                : (partFacts(content, id)?.health ?? 0) - (damage[i] ?? 0),
        }))
}

/** Frames of the rules, the one that goes on first. */
export function framesOf({ position }: View): Frame[] {
    return Object.entries(position.frames)
        .sort(([a], [b]) => Number(b) - Number(a))
        .map(([, frame]) => frame)
}

type RuleOf<Rule extends Frame['rule']> = Extract<Frame, { rule: Rule }>

export function frameOf<Rule extends Frame['rule']>(view: View, rule: Rule) {
    return framesOf(view).find((frame): frame is RuleOf<Rule> => frame.rule === rule)
}

/** Who acts now: an Enemy, or the Hero whose Activation it is. */
export function actingNow(view: View): string {
    return (
        named(frameOf(view, 'behave')?.behave.enemy) ||
        named(frameOf(view, 'activation')?.activation.hero)
    )
}

/* ---- dice ------------------------------------------------------------------------------------ */

const kindsOfDice = [
    'added',
    'attack-white',
    'attack-grey',
    'attack-black',
    'defense-white',
    'defense-grey',
    'defense-black',
    'badass-green',
    'badass-blue',
] as const
const facesOfDice = ['none', 'yellow', 'orange', 'red', 'skull', 'lightning', 'fist'] as const

export interface Rolled {
    die: (typeof kindsOfDice)[number]
    face: (typeof facesOfDice)[number]
    /** An effect has changed it. */
    changed: boolean
    /** A result of the other side takes it away. */
    cancelled: boolean
}

/** A byte has the kind, the face, and whether it was changed. */
function rolledOf(dice: readonly number[]): Rolled[] {
    return dice
        .filter((die) => die > 0)
        .map((die) => ({
            die: kindsOfDice[(die & 127) >> 3] ?? 'added',
            face: facesOfDice[die & 7] ?? 'none',
            changed: die > 127,
            cancelled: false,
        }))
}

const strength = (face: Rolled['face']) => ['yellow', 'orange', 'red'].indexOf(face)

/** First those of one colour, then what is left against the strongest weaker ones. */
function cancel(attack: Rolled[], defense: Rolled[]): void {
    const open = (die: Rolled) => !die.cancelled && strength(die.face) >= 0
    const pair = (fits: (attack: Rolled, defense: Rolled) => boolean) => {
        for (const shield of [...defense].sort((a, b) => strength(b.face) - strength(a.face))) {
            const struck = [...attack]
                .sort((a, b) => strength(b.face) - strength(a.face))
                .find((die) => open(die) && open(shield) && fits(die, shield))
            if (!struck) continue
            struck.cancelled = true
            shield.cancelled = true
        }
    }
    pair((die, shield) => die.face === shield.face)
    pair((die, shield) => strength(die.face) < strength(shield.face))
}

export interface Fight {
    frame: FightFrame
    attack: Rolled[]
    defense: Rolled[]
}

/** The fight on the table once its dice lie there. */
export function fightOf(view: View): Fight | undefined {
    const frame = frameOf(view, 'fight')?.fight
    if (!frame || frame.stage === 0) return undefined
    const attack = rolledOf(frame.attack)
    const defense = rolledOf(frame.defense)
    cancel(attack, defense)
    return {
        frame,
        attack: [...attack, ...rolledOf(frame.badass)],
        defense: [...defense, ...rolledOf(frame.ward)],
    }
}
