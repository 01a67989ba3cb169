// What the picked cards would make of an attack or a block, before they are played.
import type { View } from 'warmoot/orcwars'
import type { Content } from '../../content'
import { kindOf } from './cards'
import { card, type CardFacts, fight, picked } from './view'

export interface Preview {
    side: 'attack' | 'block'
    /** What it comes to with the picked cards. */
    total: number
    /** Texts of picked cards may change it. */
    atLeast: boolean
    /** What that would come to: "still hit", "blocked". */
    outcome: string
}

function countsFor(facts: CardFacts, side: Preview['side']): boolean {
    return kindOf(facts).side === side || facts.class === 'either-mod'
}

function outcomeOf(side: Preview['side'], attack: number, block: number, under: boolean): string {
    if (!under) return ''
    if (side === 'block') return attack > block ? 'still hit' : 'blocked'
    return attack > block ? 'hits' : 'not yet a hit'
}

/**
 * Of whoever attacks it is the attack, of all others the block; null where nothing is picked. `more`
 * are cards that would be picked besides.
 */
export function previewed(
    view: View,
    content: Content,
    self: string,
    more: string[] = [],
): Preview | null {
    if (view.position.turn.phase !== 'acting') return null
    const cards = [...picked(view), ...more].map((id) => card(content, id))
    const now = fight(view)
    const acts = view.position.turn.active === self
    const side = acts ? 'attack' : 'block'
    const fitting = cards.filter((facts) => countsFor(facts, side))
    if (!fitting.length) return null
    const sum = fitting.reduce((total, { value = 0 }) => total + value, 0)
    const total = (now.attacker ? now[side] : 0) + sum
    const totals = { attack: now.attack, block: now.block, [side]: total }
    return {
        side,
        total,
        atLeast: cards.some((facts) => facts.value === undefined || facts.text),
        outcome: outcomeOf(side, totals.attack, totals.block, now.attacker !== ''),
    }
}

/** What a plan of answers would come to: the cards that it picks, against what was played so far. */
export function reasonOf(answers: string[], view: View, content: Content, self: string): string {
    const more = answers.flatMap((answer) => /^pick (\S+)$/.exec(answer)?.[1] ?? [])
    const preview = more.length ? previewed(view, content, self, more) : null
    if (!preview) return ''
    const { side, total, outcome } = preview
    const least = preview.atLeast ? 'at least ' : ''
    const { attack, block } = fight(view)
    if (outcome === 'blocked') return `Blocks all ${attack}.`
    if (outcome === 'hits') return `An attack of ${least}${total} against ${block}.`
    if (side === 'attack' && !outcome) return `An attack of ${least}${total}.`
    return ''
}
