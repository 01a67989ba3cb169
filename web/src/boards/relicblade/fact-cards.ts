// What is told of models, cards, actions, upgrades, relics and markers where one decides about them.
import type { Model, View } from 'warmoot/relicblade'
import type { Content } from '../../content'
import { pretty } from '../../words'
import type { Here } from '../board'
import type { FactCard, FactRow, Keywords } from '../fact-card'
import { named } from '../told'
import {
    actionFacts,
    type ActionFacts,
    cardFacts,
    type CardFacts,
    factionFacts,
    iconWords,
    keywordWords,
    relicFacts,
    typeTitle,
    upgradeFacts,
} from './facts'
import { faceOf, markerIcons } from './looks'
import { INCH, isDown } from './state'

export const keywords: Keywords = {
    'Action dice':
        'What an activation is paid with. A move costs one; an action costs as many as it shows.',
    Beast: 'Picks up and carries neither relics nor treasure.',
    Beam: 'Strikes everybody close to the line between the user and its target.',
    Bind: 'A token with a difficulty: until it is broken by a roll the model is held.',
    Charge: 'Who begins a move unengaged and ends it with a new enemy in its melee range has a die more for an attack.',
    'Charge X':
        'After its roll the model may go that many inches towards the target, and hits if it has come into range. It gives no die.',
    Command: 'Adds action dice to the pool of another model.',
    Companion: 'Belongs to a character, and may activate together with it.',
    Construct: 'Has fuel cells in place of boxes. Its empowered cells are its Action dice, too.',
    Cover: 'Armor against weapons: 2 close behind terrain, 1 if half of the body is hidden or in a thicket. Spells ignore it.',
    Critical: 'A box with a broken bone: once it is damaged the pool is smaller by a die.',
    D3: 'A die whose result is halved, rounded up: 1 to 3.',
    Deadly: 'A model that it has disabled is removed if its recovery roll fails.',
    Difficulty: 'What the dice of an action must reach together.',
    Dire: 'Armor is not added to the defense against it.',
    Disabled: 'All boxes are damaged. The model lies where it is until a 6 brings it back.',
    Dodge: 'A token: one die more for the defense, spent when the damage is known.',
    Door: 'Shut, it stops models and sight. Who stands beside it opens or shuts it for 2 inches of a move.',
    Engaged: 'In the melee range of an enemy. To leave or to pass it takes a roll.',
    Focus: 'One die more of the pool is added to a roll, once in an activation.',
    Force: 'For 1 die, where no way leads to the protector of a disabled model that one stands beside.',
    Initiative: 'Whoever has it activates first. It can be given away for a recovery roll.',
    'Lasts for 1 round': 'Until the model that has used it activates again.',
    Magical: 'Spells, and what else says so: it matters to whoever is guarded against magic.',
    Multiplier: 'An action with a number may be used that many times in an activation.',
    Place: 'Set down anywhere within the distance, past enemies and out of sight as well.',
    Poison: 'One die less in the next activation, however often.',
    Push: 'Moves the target without a roll, as far as nothing high and nobody stops it; over an edge it falls.',
    Relic: 'Who first picks it up draws its card, and can use that while carrying it.',
    Reroll: 'The die is thrown again, and the new result stands. Each such ability works once on a die.',
    'Roll damage separately':
        'Several damage rolls, each with a defense of its own; a dodge token helps against one.',
    Stun: 'The model engages nobody and protects nobody until its next activation.',
    Summon: 'Brings another model onto the table.',
    'Target ground': 'A point in range and sight is aimed at, and distances are measured from it.',
    Transformation:
        'Another card takes its place at once, with as many boxes left. Each form uses its own upgrades, and a beast drops what it carries.',
    Upkeep: 'What keeps a summoned model in play for another round.',
}

function shown(rows: FactRow[]): FactRow[] {
    return rows.filter(({ value }) => value)
}

function number(name: string, value: number | undefined, unit = ''): FactRow {
    return { name, value: value === undefined ? '' : `${value}${unit}` }
}

/** "plain, plain, critical, skull" in short: 6 boxes, 2 of them critical. */
function healthWords(facts: CardFacts): string {
    if (facts.cells) return `${facts.cells} cells`
    const row = facts.health ?? ''
    if (!row || row === '-') return ''
    const critical = [...row].filter((box) => box === 'c').length
    return `${row.length} boxes${critical ? `, ${critical} critical` : ''}`
}

const targets: Record<string, string> = {
    enemy: 'an enemy',
    friend: 'a friend',
    'friend-or-self': 'a friend or itself',
    self: 'itself',
    construct: 'a friendly construct',
    point: 'a point of the ground',
    around: 'everybody around it',
    foes: 'every enemy around it',
}

/** "7 with 2 dice": the faces are as many dice, and their sum is to be reached. */
function diceWords(faces: readonly number[] = []): string {
    const sum = faces.reduce((all, face) => all + face, 0)
    return faces.length
        ? `${sum} with ${faces.length === 1 ? '1 die' : `${faces.length} dice`}`
        : ''
}

function actionRows(facts: ActionFacts): FactRow[] {
    return shown([
        { name: 'Difficulty', value: diceWords(facts.dice) },
        { name: 'Damage', value: facts.damage ?? '' },
        number('Range', facts.range, '″'),
        number('Reach', facts.reach, '″'),
        { name: 'Aims at', value: targets[facts.target ?? ''] ?? '' },
        { name: 'Times', value: facts.times ? `${facts.times} in an activation` : '' },
        {
            name: 'When',
            value: facts.price === 'dodge' ? 'outside its activation, for a dodge token' : '',
        },
    ])
}

export function actionCard(content: Content, id: string): FactCard | undefined {
    const facts = actionFacts(content, id)
    return (
        facts && {
            title: facts.title,
            kind: typeTitle(facts.type),
            rows: actionRows(facts),
            text: facts.text,
        }
    )
}

/** One line for each action of a card: what it is, how hard and how bad. */
function actionLines(content: Content, ids: readonly string[] = []): FactRow[] {
    return ids.flatMap((id): FactRow[] => {
        const facts = actionFacts(content, id)
        if (!facts) return []
        const damage = facts.damage ? `damage ${facts.damage}` : ''
        const parts = [typeTitle(facts.type), diceWords(facts.dice), damage]
        const value = parts.filter(Boolean).join(', ')
        return [{ name: facts.title, value }]
    })
}

export function characterCard(content: Content, id: string): FactCard | undefined {
    const facts = cardFacts(content, id)
    if (!facts) return undefined
    const faction = factionFacts(content, facts.faction ?? '')?.title ?? ''
    return {
        title: facts.title,
        kind: [pretty(facts.kind), faction].filter(Boolean).join(', '),
        icon: faceOf(id),
        rows: shown([
            { name: 'Keywords', value: keywordWords(facts.keywords) },
            number('Cost', facts.cost),
            { name: 'Size', value: pretty(facts.size) },
            number('Action dice', facts.ad),
            number('SPEED', facts.speed, '″'),
            number('Armor', facts.armor),
            { name: 'Health', value: healthWords(facts) },
            { name: 'Inventory', value: iconWords(facts.icons) },
            ...actionLines(content, facts.actions),
        ]),
    }
}

function stateWords(model: Model): string {
    return [
        isDown(model) ? 'disabled' : '',
        model.acted ? 'has acted' : '',
        model.stunned ? 'stunned' : '',
        model.poisoned ? 'poisoned' : '',
        model.bound ? `bound (${model.bound})` : '',
        model.commanded ? 'commanded' : '',
        model.dodges ? `dodge tokens: ${model.dodges}` : '',
        model.cling ? 'clings to a wall' : '',
    ]
        .filter(Boolean)
        .join(', ')
}

export function modelCard(content: Content, model: Model): FactCard | undefined {
    const rider = named(model.rider)
    const card = characterCard(content, rider || model.card)
    if (!card) return undefined
    const facts = cardFacts(content, model.card)
    const most = facts?.cells ?? (facts?.health ?? '').length
    const held = Object.values(model.held).flatMap(({ upgrade }) => {
        const title = upgradeFacts(content, upgrade)?.title
        return title ? [title] : []
    })
    const ids = [...(facts?.actions ?? []), ...(cardFacts(content, rider)?.actions ?? [])]
    return {
        ...card,
        kind: [rider ? `Rides ${facts?.title ?? ''}` : card.kind, stateWords(model)]
            .filter(Boolean)
            .join(', '),
        rows: shown([
            { name: facts?.cells ? 'Cells' : 'Boxes left', value: `${model.left} of ${most}` },
            number('Action dice', model.dice),
            number('SPEED', model.speed / INCH, '″'),
            number('Armor', model.armor),
            number('Melee range', model.reach / INCH, '″'),
            { name: 'Stands at', value: model.floor ? `${model.floor / INCH}″` : '' },
            { name: 'Upgrades', value: held.join(', ') },
            ...actionLines(content, ids),
        ]),
    }
}

export function upgradeCard(content: Content, id: string): FactCard | undefined {
    const facts = upgradeFacts(content, id)
    if (!facts) return undefined
    const action = actionFacts(content, facts.actions[0] ?? '')
    return {
        title: facts.title,
        kind: `Upgrade, ${facts.type}`,
        rows: shown([
            number('Cost', facts.cost),
            number('Uses', facts.uses),
            { name: 'Only for', value: keywordWords(facts.keyword) },
            ...(action ? actionRows(action) : []),
        ]),
        text: action?.text,
    }
}

export function relicCard(content: Content, id: string): FactCard | undefined {
    const facts = relicFacts(content, id)
    if (!facts) return undefined
    const action = actionFacts(content, facts.actions[0] ?? '')
    return {
        title: facts.title,
        kind: 'Relic',
        icon: markerIcons['relic'],
        rows: shown([number('Uses', facts.uses), ...(action ? actionRows(action) : [])]),
        text: action?.text,
    }
}

function markerCard(content: Content, view: View, id: string): FactCard | undefined {
    const marker = view.position.marker[id as keyof View['position']['marker']]
    if (!marker) return undefined
    const relic = named(marker.relic) && relicCard(content, marker.relic)
    if (relic) return relic
    const text: Record<string, string> = {
        relic: 'Whoever picks it up draws a relic card for it.',
        treasure: 'Can be picked up and carried away.',
        nest: 'On a 6 at the start of a monster phase a Web Matron comes out of it, once.',
        lamp: marker.owner ? `It burns for seat ${marker.owner}.` : 'Nobody has lit it.',
    }
    const icon = markerIcons[marker.kind]
    return { title: pretty(marker.kind), kind: 'Marker', icon, text: text[marker.kind] }
}

export function factCard(
    kind: string,
    id: string,
    { view, content }: Here<View>,
): FactCard | undefined {
    const model = view.position.model[id]
    if (kind === 'model') return model && modelCard(content, model)
    if (kind === 'card') return characterCard(content, id)
    if (kind === 'action') return actionCard(content, id)
    if (kind === 'upgrade') return upgradeCard(content, id)
    if (kind === 'relic') return relicCard(content, id)
    return kind === 'marker' ? markerCard(content, view, id) : undefined
}
