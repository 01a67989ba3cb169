// How the answers of OrcQuest WarPath are put, and what ids alone do not tell.
import type { Verbs, View } from 'warmoot/orcquest'
import type { Content } from '../../content'
import { pretty } from '../../words'
import { dieTitle } from './dice'
import { enemyFacts, kindOf } from './facts'
import { askedOf, itemId, itemsOf } from './state'

export const phrases: Partial<Record<keyof Verbs, string>> = {
    activate: '{1} acts',
    use: 'Use {1}',
    enhance: 'Use {1}, Enhanced',
    combo: 'Use {1} as a Combo',
    drink: '{1} drinks {2}',
    enter: 'Enter at {1}, looking {2}',
    step: 'Go to {1}',
    face: 'Look {1}',
    open: 'Open {1}',
    close: 'Close {1}',
    attack: 'Attack {1}, looking {2}',
    pick: '{1}',
    take: '{1}',
    explore: 'Explore {1}',
    place: 'At {1}',
    patrol: '{1}',
    group: 'The Group of {1}',
    raise: 'Bring {1} back, looking {2}',
    learn: 'Buy Skill Cards for {1}',
    choose: '{1}',
    wear: '{1}: equip {2}',
    stow: '{1}: put {2} away',
    give: '{1}: give {2} to {3}',
    sort: 'Sort the things of {1}',
    rekup: 'Take {1} apart',
    toss: 'Throw {1} away',
    kraft: 'Kraft from {1}',
    enchant: 'Bind {2} to {1}',
    empower: 'Enhance the Enchant of {1}',
    spend: 'Spend {1}',
    option: 'Reward {1}',
    claim: 'Take {1}',
    throw: '{1}: throw {2} to {3}',
    arm: 'Attack with {1}, line {2}',
    spare: 'Leave {1} out',
    boost: 'Boost: {1}',
    'boost-more': 'Boost: {1}, Enhanced',
    reroll: 'Reroll the {1} that shows {2}',
    atrocity: 'Atrocity: reroll the {1} that shows {2}',
    brutality: 'Brutality on {1}',
    ferocity: 'Ferocity on {1}',
    pierce: 'Pierce {1}',
    toughen: 'Toughness on {1}',
    react: 'React with {1}',
    'react-more': 'React with {1}, Enhanced',
    shed: 'Get rid of {1}',
    hurl: 'Hurl {1} to {2}',
    aim: 'Aim at {1}',
    'part-with': '{1}: {2}',
    wield: 'Use {1}',
}

const phases: Partial<Record<string, string>> = {
    'hero-phase': 'Hero Phase',
    'enemy-phase': 'Enemy Phase',
    'end-of-turn': 'End of Turn',
    'end-of-quest': 'End of the Quest',
}

/** Miniatures of a kind are told apart by their number. */
function enemyTitle(id: string, content: Content): string | undefined {
    const kind = kindOf(id)
    const title = kind === id ? undefined : enemyFacts(content, kind)?.title
    return title && `${title} ${id.slice(kind.length + 1)}`
}

/** Verbs that name a card of a Hero by its number. */
export const cardVerbs: (keyof Verbs)[] = [
    'wear',
    'stow',
    'give',
    'throw',
    'rekup',
    'toss',
    'kraft',
    'enchant',
    'empower',
    'spend',
    'arm',
    'spare',
    'part-with',
]

/** A card by the words before its number: "give orrus 2" names a Hero, "rekup 2" means who is asked. */
function cardTitle(
    number: string,
    [verb = '', hero, ...more]: readonly string[],
    content: Content,
    view: View,
): string | undefined {
    const named = !hero || hero in view.position.hero
    if (!cardVerbs.some((known) => known === verb) || !named || more.length) return undefined
    const items = itemsOf(view.position.hero[hero ?? askedOf(view)])
    const item = items.find((one) => one.number === number)?.item
    const called = item && content.title(itemId(item))
    const alike = items.filter((one) => item && itemId(one.item) === itemId(item)).length
    return called && (alike > 1 ? `${called} (${number})` : called)
}

export function title(
    id: string,
    content: Content,
    kind = '',
    view?: () => View,
    before: readonly string[] = [],
): string | undefined {
    if (kind === 'number') return view && cardTitle(id, before, content, view())
    if (kind === 'die') return dieTitle(id)
    if (kind === 'side') return id
    if (kind === 'colour' || kind === 'effect') return pretty(id)
    if (kind === 'state' || kind === 'face') return id === 'none' ? 'blank' : id
    if (kind === 'token') return enemyFacts(content, kindOf(id))?.title ?? pretty(id)
    if (id in phases) return phases[id]
    if (/^(door|patrol|room)-\d+$/.test(id)) return pretty(id)
    const zone = /^zone-([a-d])$/.exec(id)
    if (zone) return `Spawn Zone ${zone[1]!.toUpperCase()}`
    return enemyTitle(id, content)
}

/** What costs nothing is not said; tokens have numbers, which tell people nothing; doors change. */
export function polish(text: string): string {
    return text
        .replace(/ for 0 Badass Points\.$/, '.')
        .replace(/ 1 Badass Points\.$/, ' 1 Badass Point.')
        .replace(/ \(1 points\)$/, ' (1 point)')
        .replace(/picks up token \d+\.$/, 'picks up a token.')
        .replace(/picks up objective\.$/, 'picks up an Objective.')
        .replace(/picks up chicken\.$/, 'picks up a Chicken.')
        .replace(
            /^(door-\d+) is (open|closed|destroyed) now\.$/,
            (_, door: string, state: string) =>
                state === 'open' ? `${door} is opened.` : `${door} is ${state}.`,
        )
}
