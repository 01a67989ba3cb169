// The position as the board draws it: who stands where, what is held, and what is going on.
import type { Chump, Frame, Player, View } from 'warmoot/mordak'
import { named } from '../told'
import { type RowName, rows } from './facts'

/** A Minion on the Map. */
export interface Piece extends Chump {
    id: string
}

export interface Somebody extends Player {
    id: string
}

export const VILLAIN = 'mordak'

function allMinions({ position }: View): Piece[] {
    const { chump, elite, boss, sheep, gust } = position
    const cards = { ...chump, ...elite, ...boss, ...gust, ...sheep }
    return Object.entries(cards).map(([id, card]) => ({ id, ...card }))
}

export function minionOf(view: View, id: string): Piece | undefined {
    return allMinions(view).find((minion) => minion.id === id)
}

export function playersOf({ position }: View): Somebody[] {
    return Object.entries(position.player)
        .filter(([, { board }]) => named(board))
        .map(([id, player]) => ({ id, ...player }))
}

/** Minions that a Hero plays for now stand with the Heroes. */
export function alliesAt(view: View, at: string): Piece[] {
    return allMinions(view).filter((minion) => minion.at === at && named(minion.master))
}

/** From the bottom to the top, which defends; Sheep lie on top of all. */
export function stackAt(view: View, at: string): Piece[] {
    const rank = ({ card, height }: Piece) => height + (card === 'woeful-sheep' ? 100 : 0)
    return allMinions(view)
        .filter((minion) => minion.at === at && !named(minion.master) && !minion.waits)
        .sort((a, b) => rank(a) - rank(b))
}

export function heroesAt(view: View, at: string): Somebody[] {
    return playersOf(view).filter((player) => player.at === at && player.id !== VILLAIN)
}

export function villainAt(view: View, at: string): Somebody | undefined {
    return playersOf(view).find((player) => player.id === VILLAIN && player.at === at)
}

/** Where a character is; '' for those who are not on the Map. */
export function placeOf(view: View, who: string): string {
    return named(view.position.player[who]?.at) || named(minionOf(view, who)?.at)
}

/** Minions that the Heroes have Defeated, until they are cashed in. */
export function lootedMinions(view: View): Piece[] {
    return allMinions(view).filter(({ at, waits, lair }) => !named(at) && !waits && !named(lair))
}

/** Corners are a part of the Map of three Heroes or more; face down or not, a tile lies there. */
export function isLaid({ position }: View, name: string): boolean {
    return !position.region[name]?.aside
}

export function tileAt({ position }: View, at: string): string {
    return named(position.region[at]?.tile)
}

export function shrinesFound({ position }: View): number {
    return Object.values(position.region).filter(
        ({ tile, up }) => up > 0 && tile?.startsWith('shrine-of-'),
    ).length
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

/** Who acts now: the character of the innermost Turn. */
export function actingNow(view: View): string {
    return named(frameOf(view, 'turn')?.turn.figure)
}

const kindsOfDice = ['', 'novice', 'adept', 'master']

/** The dice of the roll that lies on the table; a byte has the kind and the Hits. */
export function diceOf(view: View): { die: string; hits: number }[] {
    const roll = frameOf(view, 'roll')?.roll
    if (!roll) return []
    return roll.die
        .slice(0, roll.count)
        .map((die) => ({ die: kindsOfDice[die >> 3] ?? '', hits: die & 7 }))
}

/** The Hits of the roll: those that its dice show, and what tokens and Spells have changed. */
export function hitsOf(view: View): number {
    const roll = frameOf(view, 'roll')?.roll
    const shown = diceOf(view).reduce((sum, { hits }) => sum + hits, 0)
    return roll ? Math.max(0, shown + roll.extra) : 0
}

/** Plus-One tokens by row, where there are some. */
export function tokensOf({ plus }: Player): { row: RowName; count: number }[] {
    return rows.map((row, i) => ({ row, count: plus[i] ?? 0 })).filter(({ count }) => count > 0)
}

export function spellCount({ hand }: Player): number {
    return hand.arcane.length + hand.divine.length + hand.void_.length
}
