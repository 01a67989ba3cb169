// How the answers of Minions of Mordak are put, and what ids alone do not tell.
import type { Verbs, View } from 'warmoot/mordak'
import type { Content } from '../../content'
import { pretty } from '../../words'
import { abilityTitles, cardOf, deckTitles, diceWords } from './facts'
import { momentOf } from './moment'
import { tileAt } from './state'

export const phrases: Partial<Record<keyof Verbs, string>> = {
    act: 'Act with {1}',
    step: 'Go to {1}',
    roll: 'Roll {1}',
    surge: 'Power Surge: {1}, {2}',
    'surge-three': 'Power Surge: {1}, {2}, {3}',
    loot: 'Loot Treasures: {1}',
    use: 'Use {1}',
    catapult: 'Fire the catapult at {1}',
    swap: 'Swap {1} with {2}',
    peek: 'Turn up {1}',
    populate: 'Populate {1}',
    mark: 'Join {1}',
    ambush: '{1} comes',
    boost: 'Lay a {1} die on {2}',
    aim: 'Aim at {1}',
    hit: 'Strike with {1}',
    spawn: 'Spawn {1}',
    cast: 'Cast {1}, level {2}',
    defend: '{1} defends',
    row: '{1}',
    place: 'At {1}',
    draw: 'Draw {1}',
    discard: 'Discard {1}',
    raise: '{1} on top',
    take: 'Take {1}',
    give: 'Give {1} to {2}',
    return: 'Put {1} back',
    novice: 'A Novice die more for {1}',
    adept: 'An Adept die for {1}',
    master: 'A Master die for {1}',
    react: 'Cast {1}',
    'react-token': 'Cast {1} for a {2} token',
    'react-spell': 'Cast {1} for {2}',
    choose: '{1}',
    pay: 'Pay {1} Health',
    reroll: 'Reroll the {1} die that shows {2}',
}

const PLACE = /\b[1-5],[1-5]\b/g
const phases: Partial<Record<string, string>> = {
    'hero-round': 'Hero Round',
    'villain-round': 'Villain Round',
}

/** A Region by the tile that lies there, once it is known. */
function regionTitle(at: string, content: Content, view?: View): string {
    const tile = view && tileAt(view, at)
    const facts = tile ? content.item(tile) : undefined
    if (!facts?.title) return `Region ${at}`
    const { back } = facts
    return view!.position.course.final && typeof back === 'string' ? back : facts.title
}

/** Copies of a card are told apart by their number. */
function minionTitle(id: string, content: Content): string | undefined {
    const card = cardOf(id)
    const title = card === id ? undefined : content.item(card)?.title
    return title && `${title} ${id.slice(card.length + 1)}`
}

export function title(
    id: string,
    content: Content,
    kind = '',
    view?: () => View,
): string | undefined {
    if (/^[1-5],[1-5]$/.test(id)) return regionTitle(id, content, view?.())
    if (kind === 'row' || kind === 'die' || kind === 'slot' || kind === 'size') return pretty(id)
    if (kind === 'deck') return deckTitles[id as keyof typeof deckTitles]
    if (id in phases) return phases[id]
    if (/^dodge-/.test(id)) return abilityTitles[id]
    if (/^seat-\d$/.test(id)) return `Seat ${id.slice(5)}`
    return minionTitle(id, content)
}

/** A window says what it is about; dice are words, and places have names. */
export function polish(text: string, view: () => View, content: Content): string {
    const about = text.startsWith('Do you react?') ? momentOf(view()) : undefined
    const said = about ? `${about.words} Do you react?` : text
    return said
        .replace(/^[1-5],[1-5] is revealed/, 'A Region is revealed')
        .replace(
            /(Bonus dice: )([NAM]+)/,
            (_, before: string, dice: string) => before + diceWords(dice),
        )
        .replace(
            /(\(|of the )(melee|ranged|magic|corruption)\b/,
            (_, before: string, row: string) => before + pretty(row),
        )
        .replace(PLACE, (at) => regionTitle(at, content, view()))
}
