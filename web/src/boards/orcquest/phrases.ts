// How the answers of OrcQuest WarPath are put, and what ids alone do not tell.
import type { Verbs } from 'warmoot/orcquest'
import type { Content } from '../../content'
import { pretty } from '../../words'
import { dieTitle } from './dice'
import { enemyFacts, kindOf } from './facts'

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
    wear: '{1}: equip card {2}',
    stow: '{1}: put card {2} away',
    give: '{1}: give card {2} to {3}',
    sort: 'See to things of {1}',
    rekup: 'Take card {1} apart',
    toss: 'Throw card {1} away',
    kraft: 'Kraft from card {1}',
    enchant: 'Bind {2} to card {1}',
    empower: 'Enhance the Enchant of card {1}',
    spend: 'Spend card {1}',
    option: 'Reward {1}',
    claim: 'Take {1}',
    throw: '{1}: throw card {2} to {3}',
    arm: 'Attack with card {1}, line {2}',
    spare: 'Leave card {1} out',
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
    'part-with': '{1}: card {2}',
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

export function title(id: string, content: Content, kind = ''): string | undefined {
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

/** Tokens have numbers, which tell people nothing; doors change. */
export function polish(text: string): string {
    return text
        .replace(/picks up token \d+\.$/, 'picks up a token.')
        .replace(
            /^(door-\d+) is (open|closed|destroyed) now\.$/,
            (_, door: string, state: string) =>
                state === 'open' ? `${door} is opened.` : `${door} is ${state}.`,
        )
}
