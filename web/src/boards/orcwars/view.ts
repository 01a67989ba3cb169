// The parts of an Orc Wars view that the board draws.
import { at, isStruct } from '../../changes'
import type { Content } from '../../content'
import type { Json } from '../../wire'
import { list, members, number, text } from '../reading'

export const attributes = ['body', 'mind', 'x'] as const
export type Attribute = (typeof attributes)[number]

export interface Played {
    card: string | null
    as: string
    active: number
    wasted: number
    worth: number
    cost: number
    value: number
}

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

export function playedAt(view: Json, path: string): Played[] {
    return members(view, path).map(([, played]) => played as unknown as Played)
}

export function heroes(view: Json): Hero[] {
    return members(view, '/position/hero').map(([id]) => {
        const here = `/position/hero/${id}`
        const of = <Kind>(each: (attribute: Attribute) => Kind) =>
            Object.fromEntries(attributes.map((a) => [a, each(a)])) as Record<Attribute, Kind>
        return {
            id,
            points: number(view, `${here}/points`),
            hand: list(view, `${here}/hand`) as (string | null)[],
            deck: list(view, `${here}/deck`).length,
            discard: list(view, `${here}/discard`) as string[],
            free: of((a) => number(view, `${here}/free_${a}`)),
            stacks: of((a) => playedAt(view, `${here}/${a}`)),
        }
    })
}

export function fight(view: Json): Fight {
    return {
        attacker: text(view, '/position/fight/attacker'),
        target: text(view, '/position/fight/target'),
        attack: number(view, '/position/fight/attack'),
        block: number(view, '/position/fight/block'),
    }
}

/** The cards that the person has picked for the answer in the making. */
export function picked(view: Json): string[] {
    for (const [, frame] of members(view, '/position/frames').reverse()) {
        for (const part of Object.values(isStruct(frame) ? frame : {})) {
            const cards = at(part, '/picked')
            if (Array.isArray(cards) && cards.length) return cards as string[]
        }
    }
    return []
}

export function card(content: Content, id: string): CardFacts {
    const unknown: CardFacts = { id, title: id, attribute: 'x', cost: 0, type: '', class: '' }
    return { ...unknown, ...content.item(id) }
}

/** A card as it was played: what it cost and stands for there; null while it is hidden. */
export function cardOf(content: Content, { card: id, cost, as }: Played): CardFacts | null {
    if (!id) return null
    const facts = card(content, id)
    return { ...facts, cost, class: as === 'none' ? facts.class : as }
}

export function score(content: Content, hero: string, attribute: Attribute): number {
    const facts = content.section<HeroFacts>('heroes').find(({ id }) => id === hero)
    return facts?.attributes.find((a) => a.attribute === attribute)?.score ?? 0
}

export function attributeTitle(content: Content, hero: string, attribute: Attribute): string {
    const facts = content.section<HeroFacts>('heroes').find(({ id }) => id === hero)
    return facts?.attributes.find((a) => a.attribute === attribute)?.title ?? ''
}
