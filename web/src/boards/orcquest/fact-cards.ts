// What is told of Characters, cards, doors, effects and dice where one decides about them.
import type { Item, View } from 'warmoot/orcquest'
import type { Content } from '../../content'
import { counted, pretty } from '../../words'
import type { Here } from '../board'
import type { FactCard, FactRow, Keywords } from '../fact-card'
import { named } from '../told'
import { abilities } from './abilities'
import { dieCard } from './dice'
import {
    abilityWords,
    bossFacts,
    cardFacts,
    costWords,
    type EnemyFacts,
    enemyFacts,
    type FurnitureFacts,
    heroFacts,
    isHigh,
    kindOf,
    partFacts,
    poolWords,
    reachWords,
    reactionWords,
    resourceWords,
    skillFacts,
    stuffFacts,
} from './facts'
import {
    effectIcons,
    emblems,
    enemyIcon,
    furnitureIcons,
    resultColours,
    skillColours,
    tokenIcons,
} from './looks'
import type { Map } from './map'
import { type Effect, effects, effectsOf, healthOf, heroOf, itemId, partsOf } from './state'

type Now = Here<View, Map>

export const keywords: Keywords = {
    ...abilities,
    'Action Point': 'What Skill Cards cost. A Hero has two in an Activation, and may buy more.',
    Alert: 'Has noticed the Heroes, and acts in the Enemy Phase.',
    'Alert Level': 'How awake the place is, from 1 to 15. Beyond 15 the Quest is lost.',
    'Badass Point': 'Gained by killing; pays for Enhanced effects, Skill Cards and the dead.',
    'Badass Die': 'Has symbols: Skull, Lightning, Fist. Texts say what they do.',
    'Bell-ringer': 'Runs to the Bell as fast as it can.',
    Boost: 'A Skill Card that is added to an Attack.',
    Combo: 'A card that is free after two Actions in a row that did Damage.',
    'Danger Zone': 'The square before an Enemy. A Hero who leaves it takes 2 Damage.',
    Enhanced: 'The stronger effect of a Skill Card.',
    'Health Point': 'Has a colour: weaker results do nothing to it, stronger ones twice as much.',
    Kraft: 'Makes better Stuff of Resources.',
    Patrol: 'Enemies that march on a Path, in ranks of two.',
    'Rear Arc': 'All that lies behind the back of a Character.',
    Rekup: 'Takes Stuff apart: the card counts as its Resources.',
    Reserve: 'The tokens that Explorations draw from.',
    'Spawn Zone': 'Open country that is explored when a Hero sees it.',
}

const effectTexts: Record<Effect, string> = {
    bleed: 'Moving, or being moved, costs 1 Damage. It heals by standing still for an Activation.',
    burn: 'Damage when its Activation begins: 2, then 1. Water puts it out.',
    poison: '1 Damage when its Activation begins, until it is healed.',
    cursed: 'Cannot use Badass Points in the Hero Phase and the Enemy Phase.',
    disoriented: 'A Badass Die is rolled before its next Action, which may be lost.',
    entangled: 'Neither moves nor is moved until the end of its next Activation.',
    petrified: 'Passes its next Activation; until then nothing hurts it.',
    stunned: 'No Attack, Defense or Reaction until the end of its next Activation. It may move.',
    terrified: 'Cannot attack who frightened it, until the end of its Activation.',
    weakened: 'Its Health Points are one colour weaker for the next Attack on it.',
    blessed: 'Its next kill in a single Attack brings 2 Badass Points more.',
    enraged: 'Once in an Attack it may roll any of its dice again, until the end of the Turn.',
    fortified: 'Its Health Points are one colour stronger for the next Attack on it.',
    invisible: 'Nobody sees it until it gives itself away.',
}

function shown(list: FactRow[]): FactRow[] {
    return list.filter(({ value }) => value)
}

export function effectCard(effect: string): FactCard | undefined {
    const known = effects.find((name) => name === effect)
    if (!known) return undefined
    return {
        title: pretty(known),
        kind: 'Effect',
        icon: effectIcons[known],
        text: effectTexts[known],
    }
}

/* ---- Enemies --------------------------------------------------------------------------------- */

const isYes = (value: boolean | string | undefined) => value === true || value === 'yes'

function behaviourWords([yellow = '', orange = '', red = '']: string[]): string {
    if (yellow === orange && orange === red) return pretty(yellow)
    return `Yellow ${pretty(yellow)}, Orange ${pretty(orange)}, Red ${pretty(red)}`
}

function enemyRows(facts: EnemyFacts): FactRow[] {
    const bell = isYes(facts.rings) ? 'rings the Bell' : 'no Bell'
    const doors = isYes(facts.opens) ? 'opens doors' : 'no doors'
    return shown([
        ...facts.attack
            .filter(({ type }) => type !== 'none')
            .map((reach) => ({ name: facts.arms, value: reachWords(reach) })),
        { name: 'Defense', value: poolWords(facts.defense) },
        { name: 'Movement', value: `${facts.movement}, ${doors}, ${bell}` },
        { name: 'Behaviour', value: behaviourWords(facts.behave) },
        { name: 'Reaction', value: reactionWords(facts.reaction) },
        { name: 'Abilities', value: abilityWords(facts.has) },
        {
            name: 'Killed',
            value: [
                facts.loot ? counted(facts.loot, 'Loot Card') : '',
                facts.badass ? counted(facts.badass, 'Badass Point') : '',
            ]
                .filter(Boolean)
                .join(', '),
        },
    ])
}

/** By the Sheet, or by a miniature of it. */
export function enemyCard(content: Content, id: string): FactCard | undefined {
    const facts = enemyFacts(content, id) ?? enemyFacts(content, kindOf(id))
    if (!facts) return bossCard(content, id)
    return {
        title: facts.title,
        kind: isYes(facts.named) ? 'Named Enemy' : 'Enemy',
        icon: enemyIcon(facts.id),
        colour: resultColours[facts.colour],
        rows: [{ name: 'Health', value: `${facts.health} ${facts.colour}` }, ...enemyRows(facts)],
    }
}

export function bossCard(content: Content, id: string): FactCard | undefined {
    const facts = bossFacts(content, id)
    if (!facts) return undefined
    return {
        title: facts.title,
        kind: facts.size > 1 ? 'Boss, Massive' : 'Boss',
        icon: enemyIcon(id),
        colour: resultColours[facts.colour],
        rows: shown([
            { name: 'Health', value: `${facts.health} ${facts.colour}` },
            { name: facts.arms, value: reachWords(facts.attack) },
            { name: 'Defense', value: poolWords(facts.defense) },
            { name: 'Movement', value: String(facts.movement) },
        ]),
        text: facts.text,
    }
}

function partCard(content: Content, id: string): FactCard | undefined {
    const facts = partFacts(content, id)
    return (
        facts && {
            title: facts.title,
            kind: 'Activation Card of a Boss',
            colour: resultColours[facts.colour],
            rows: [{ name: 'Health', value: `${facts.health} ${facts.colour}` }],
            text: facts.text,
        }
    )
}

function statesOf(id: string, { view, content }: Now): string[] {
    const enemy = view.position.enemy[id]
    const figure = view.position.hero[id]?.figure ?? enemy?.figure
    if (!figure) return []
    const { left, of } = healthOf(view, id, content)
    return [
        of ? `Health ${left} of ${of}` : '',
        enemy?.alert ? 'Alert' : '',
        enemy && named(enemy.patrol) ? pretty(enemy.patrol) : '',
        enemy?.rings ? 'Bell-ringer' : '',
        figure.chicken ? 'is a Chicken' : '',
        ...effectsOf(figure).map((effect) => pretty(effect)),
    ].filter(Boolean)
}

/* ---- Heroes ---------------------------------------------------------------------------------- */

function heroCard(id: string, here: Now): FactCard | undefined {
    const facts = heroFacts(here.content, id)
    if (!facts) return undefined
    const hero = heroOf(here.view, id)
    const standing = hero && hero.standing !== 'lives' ? pretty(hero.standing) : ''
    return {
        title: facts.title,
        kind: [`Hero, ${pretty(facts.classes)}`, standing].filter(Boolean).join(', '),
        icon: emblems[id],
        colour: resultColours[facts.colour],
        rows: shown([
            { name: 'Now', value: statesOf(id, here).join(', ') },
            { name: 'Health', value: `${facts.health} ${facts.colour}` },
            {
                name: 'Carries',
                value: `Body ${facts.body}, Hands ${facts.hands}, Inventory ${facts.inventory}`,
            },
            { name: facts.innate, value: facts.text },
        ]),
    }
}

function characterCard(id: string, here: Now): FactCard | undefined {
    if (heroFacts(here.content, id)) return heroCard(id, here)
    const card = enemyCard(here.content, here.view.position.enemy[id]?.sheet ?? id)
    if (!card) return undefined
    const parts = partsOf(here.view, here.content)
        .filter(() => bossFacts(here.content, id))
        .map(({ id: part, left, of }) => ({
            name: partFacts(here.content, part)?.title ?? '',
            value: left ? `${left} of ${of}` : 'destroyed',
        }))
    const now = shown([{ name: 'Now', value: statesOf(id, here).join(', ') }])
    return { ...card, rows: [...now, ...(card.rows ?? []), ...parts] }
}

/* ---- cards ----------------------------------------------------------------------------------- */

export function skillCard(content: Content, id: string): FactCard | undefined {
    const facts = skillFacts(content, id)
    if (!facts) return undefined
    return {
        title: facts.title,
        kind: `${pretty(facts.type)} of ${heroFacts(content, facts.hero)?.title ?? facts.hero}`,
        colour: skillColours[facts.type],
        rows: shown([
            { name: 'Costs', value: facts.type === 'passive' ? '' : costWords(facts.main) },
            { name: 'Enhanced', value: facts.enhanced ? costWords(facts.enhanced) : '' },
            { name: 'Combo', value: facts.combo ? String(facts.combo) : '' },
            { name: 'Price', value: facts.price ? counted(facts.price, 'Badass Point') : '' },
        ]),
        text: facts.text,
    }
}

export function stuffCard(content: Content, id: string): FactCard | undefined {
    const facts = stuffFacts(content, id)
    if (!facts) return undefined
    const lines = (facts.lines ?? []).map(({ classes, defends, attack, has }) => ({
        name: classes ? pretty(classes) : 'All',
        value: [
            isYes(defends) ? 'Defense' : '',
            attack ? reachWords(attack) : '',
            abilityWords(has),
        ]
            .filter(Boolean)
            .join('; '),
    }))
    return {
        title: facts.level && facts.level > 1 ? `${facts.title} ${facts.level}` : facts.title,
        kind: pretty(facts.slot),
        rows: shown([
            ...lines,
            { name: 'Weight', value: facts.weight ? String(facts.weight) : '' },
            { name: 'Rekup', value: resourceWords(facts.rekup) },
            { name: 'Kraft', value: resourceWords(facts.kraft) },
        ]),
    }
}

/** Cards whose text says all. */
export function textCard(content: Content, section: string, kind: string, id: string) {
    const facts = cardFacts(content, section, id)
    return facts && { title: facts.title, kind, text: facts.text }
}

function relicCard(content: Content, id: string): FactCard | undefined {
    return textCard(content, 'relics', 'Relic', id)
}

/** A card that a Hero carries. */
export function itemCard(item: Item, content: Content): FactCard | undefined {
    const id = itemId(item)
    const card = stuffCard(content, id) ?? relicCard(content, id)
    if (!card) return undefined
    const enchants = item.enchant
        .filter(named)
        .map((enchant) => cardFacts(content, 'enchants', enchant))
        .flatMap((facts) => (facts ? [{ name: facts.title, value: facts.text }] : []))
    const state = item.torn ? ', taken apart' : ''
    return { ...card, kind: `${card.kind}${state}`, rows: [...(card.rows ?? []), ...enchants] }
}

export function tokenCard(content: Content, id: string): FactCard {
    const enemy = enemyCard(content, id)
    if (enemy) return { ...enemy, kind: 'Presence Token' }
    const text =
        id === 'chicken'
            ? 'Breakfast: a Hero who comes by eats it, and gains from it.'
            : 'The Quest says what it is for.'
    return { title: pretty(id), kind: 'Presence Token', icon: tokenIcons[id], text }
}

const doorTexts: Partial<Record<string, string>> = {
    closed: 'It is closed. Whoever stands beside it can open it, or smash it.',
    open: 'It is open.',
    destroyed: 'It is in pieces.',
}

function doorCard(id: string, { view }: Now): FactCard {
    const state = view.position.board.door[Number(id.replace('door-', '')) - 1] ?? 'none'
    return { title: pretty(id), kind: 'Door', text: doorTexts[state] }
}

const furnitureTexts = {
    high: 'Nobody sees or shoots past it, but whoever stands on it.',
    low: 'All see over it, and shoot over it.',
}

/** What stands in a room (OQ-BRD-10). */
export function furnitureCard(kind: FurnitureFacts['kind']): FactCard {
    const how = isHigh(kind) ? 'high' : 'low'
    return {
        title: pretty(kind),
        kind: `${pretty(how)} furniture`,
        icon: furnitureIcons[kind],
        text: `It is in the way: Agile Heroes climb it, the Smashing break it. ${furnitureTexts[how]}`,
    }
}

export function factCard(kind: string, id: string, here: Now): FactCard | undefined {
    const { content } = here
    if (kind === 'hero' || kind === 'enemy' || kind === 'character') return characterCard(id, here)
    if (kind === 'skill') return skillCard(content, id)
    if (kind === 'stuff') return stuffCard(content, id)
    if (kind === 'relic') return relicCard(content, id)
    if (kind === 'enchant') return textCard(content, 'enchants', 'Enchant', id)
    if (kind === 'event') return textCard(content, 'events', 'Event Card', id)
    if (kind === 'patrol') return textCard(content, 'patrols', 'Patrol Card', id)
    if (kind === 'reaction') return textCard(content, 'reactions', 'Reaction Card of a Boss', id)
    if (kind === 'part') return partCard(content, id)
    if (kind === 'token') return tokenCard(content, id)
    if (kind === 'door') return doorCard(id, here)
    if (kind === 'effect') return effectCard(id)
    if (kind === 'die') return dieCard(id)
    return undefined
}
