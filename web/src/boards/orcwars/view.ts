// The parts of an Orc Wars view that the board draws.
import type { Frame, Played, View } from 'warmoot/orcwars'
import type { Content } from '../../content'
import { named } from '../told'

export const attributes = ['body', 'mind', 'x'] as const
export type Attribute = (typeof attributes)[number]

export type { Played }

export interface Hero {
    id: string
    points: number
    hand: (string | null)[]
    deck: number
    discard: string[]
    free: Record<Attribute, number>
    stacks: Record<Attribute, Played[]>
}

export interface Fight {
    attacker: string
    target: string
    attack: number
    block: number
}

export interface CardFacts {
    id: string
    title: string
    attribute: Attribute
    cost: number
    type: string
    class: string
    value?: number
    text?: string
}

interface HeroFacts {
    id: string
    title: string
    attributes: { attribute: Attribute; title: string; score: number }[]
}

export function heroes({ position }: View): Hero[] {
    return Object.entries(position.hero).map(([id, hero]) => ({
        id,
        points: hero.points,
        hand: hero.hand,
        deck: hero.deck.length,
        discard: hero.discard,
        free: { body: hero.free_body, mind: hero.free_mind, x: hero.free_x },
        stacks: {
            body: Object.values(hero.body),
            mind: Object.values(hero.mind),
            x: Object.values(hero.x),
        },
    }))
}

export function fight({ position }: View): Fight {
    const { attacker, target, attack, block } = position.fight
    return { attacker: named(attacker), target: named(target), attack, block }
}

/** What a frame says has been picked, if it says so. */
function pickedIn(frame: Frame): string[] {
    if (frame.rule === 'turn') return frame.turn.picked ?? []
    if (frame.rule === 'play') return frame.play.picked ?? []
    if (frame.rule === 'effect') return frame.effect.picked ?? []
    return []
}

/** The cards that the person has picked for the answer in the making. */
export function picked({ position }: View): string[] {
    const frames = Object.values(position.frames).reverse()
    return frames.map(pickedIn).find((cards) => cards.length > 0) ?? []
}

export function card(content: Content, id: string): CardFacts {
    const unknown: CardFacts = { id, title: id, attribute: 'x', cost: 0, type: '', class: '' }
    return { ...unknown, ...content.item(id) }
}

/** A card as it was played: what it cost and stands for there; null while it is hidden. */
export function cardOf(content: Content, { card: id, cost, as }: Played): CardFacts | null {
    if (!id) return null
    const facts = card(content, id)
    return { ...facts, cost, class: named(as) || facts.class }
}

export function score(content: Content, hero: string, attribute: Attribute): number {
    const facts = content.section<HeroFacts>('heroes').find(({ id }) => id === hero)
    return facts?.attributes.find((a) => a.attribute === attribute)?.score ?? 0
}

export function attributeTitle(content: Content, hero: string, attribute: Attribute): string {
    const facts = content.section<HeroFacts>('heroes').find(({ id }) => id === hero)
    return facts?.attributes.find((a) => a.attribute === attribute)?.title ?? ''
}
