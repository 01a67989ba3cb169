// What is told of characters, Spells, Treasures, Regions and dice where one decides about them.
import type { Chump, View } from 'warmoot/mordak'
import type { Content } from '../../content'
import { counted, pretty } from '../../words'
import type { Here } from '../board'
import type { FactCard, FactRow, Keywords } from '../fact-card'
import { named } from '../told'
import { dieCard } from './dice'
import {
    abilityWords,
    type BoardFacts,
    boardFacts,
    cardOf,
    costWords,
    type DayFacts,
    dayWords,
    deckTitles,
    diceWords,
    iconWords,
    minionFacts,
    type MinionFacts,
    type MinionSide,
    regionFacts,
    type RegionFacts,
    type RowName,
    rows,
    spellFacts,
    tierNumeral,
    treasureFacts,
} from './facts'
import { deckColours, emblems, minionColour, minionIcon, rowIcons, terrainIcons } from './looks'
import type { Map } from './map'
import { isLaid, minionOf, spellCount, tileAt, tokensOf } from './state'

type Now = Here<View, Map>

export const keywords: Keywords = {
    'Action Roll':
        'Dice of one row, thrown together: Melee, Ranged, Magic or Corruption. Each once a Turn.',
    AP: 'Action Points. A Move, a roll and a Power Surge cost one each; what is left is lost.',
    Ambush: 'When a Scout turns it up, the Villain acts with it at once, in the middle of the Turn.',
    Armor: 'Prevents 1 damage of each attack.',
    'Area of Effect': 'Strikes everybody in the Region with the full amount, friends as well.',
    Boost: 'One die of a roll may be laid on a face instead of being thrown.',
    'Bonus die': 'Added to a roll for nothing.',
    Bounty: 'What Defeated Minions and spare Treasures are worth; it is turned into XP.',
    Chump: 'The smallest Minions.',
    Corruption: 'A roll of the Villain: its Hits bring Minions onto the Map.',
    Cursed: 'All dice of the board or card count as Novice dice.',
    Defender: 'Who is struck first: the top of a stack of Minions, or a chosen Hero.',
    Dodge: 'Dice that prevent as much damage as they show Hits, when an attack aims at the bearer.',
    Elite: 'Minions of the middle size.',
    Evade: 'Leaves a Region in spite of enemies.',
    Fresh: 'The unhurt side of a Minion.',
    Initiative: 'Its holder begins the Hero Round, or waits and goes last.',
    Longshot: 'A Ranged roll gives up 1 Hit to reach any Region of the Map.',
    Loot: 'Takes the Treasures of a Region without enemies, for no AP.',
    'Plus-One token': 'Spent on a roll of its row for 1 Hit more. It costs 2 Hits.',
    'Power Surge': 'Once a Turn, for 1 AP: draw 2 Spells.',
    Procession:
        'Six days, one in each Villain Round. At the end of the road the Final Battle begins.',
    Reaction: 'A Spell that is cast at the moment it names, in anybody’s Turn, without AP.',
    Regenerate: 'A Wounded Minion rolls a die as its Turn begins, and a Hit turns it Fresh.',
    Scout: 'Turns up every face-down Region beside a Hero, for no AP.',
    Shrine: 'Once all are found the Final Battle comes early.',
    Stash: 'What a side has won and not yet cashed in.',
    Wounded: 'The back of a Minion card. It falls to damage of its Health there.',
}

function shown(list: FactRow[]): FactRow[] {
    return list.filter(({ value }) => value)
}

function rollRows(dice: Partial<Record<RowName, string>>): FactRow[] {
    return rows.flatMap((row) => {
        const value = diceWords(dice[row] ?? '')
        return value ? [{ name: pretty(row), value, icons: [rowIcons[row]] }] : []
    })
}

/* ---- Minions --------------------------------------------------------------------------------- */

function sideRows({ health, wound, ap, abilities, ...dice }: MinionSide): FactRow[] {
    return shown([
        {
            name: 'Health',
            value: wound ? `${health}; ${wound} damage Wounds it` : String(health),
        },
        { name: 'AP', value: ap ? String(ap) : '' },
        ...rollRows(dice),
        { name: 'Abilities', value: abilities ? abilityWords(abilities) : '' },
    ])
}

const sizes: Record<MinionFacts['size'], string> = {
    chump: 'Chump',
    elite: 'Elite',
    boss: 'Boss',
    horse: 'Gwenavael’s horse',
    sheep: 'Sheep token',
}

function minionKind({ size, color }: MinionFacts): string {
    return color ? `${pretty(color)} ${sizes[size]}` : sizes[size]
}

/** The back of the card in a line, for one that is Fresh. */
function backWords({ health, ap, melee, ranged, magic, abilities }: MinionSide): string {
    const rolls = rollRows({
        ...(melee ? { melee } : {}),
        ...(ranged ? { ranged } : {}),
        ...(magic ? { magic } : {}),
    }).map(({ name, value }) => `${name} ${value}`)
    const all = [`Health ${health}`, ap ? `${ap} AP` : '', ...rolls]
    return [...all, abilities ? abilityWords(abilities) : ''].filter(Boolean).join('; ')
}

export function minionCard(content: Content, id: string, now?: Chump): FactCard | undefined {
    const facts = minionFacts(content, cardOf(id)) ?? minionFacts(content, id)
    if (!facts) return undefined
    const back = facts.wounded
    const wounded = (now?.wounded ?? 0) > 0 && back
    const states = [
        facts.size === 'horse' ? '' : wounded ? 'Wounded' : now ? 'Fresh' : '',
        now?.stunned ? 'passes its next Turn' : '',
        now?.acted ? 'has acted' : '',
    ]
    return {
        title: facts.title,
        kind: [minionKind(facts), ...states].filter(Boolean).join(', '),
        icon: minionIcon(facts.id),
        colour: minionColour(facts),
        rows: [
            ...sideRows(wounded || facts.fresh),
            ...shown([
                { name: 'Wounded', value: back && !wounded ? backWords(back) : '' },
                { name: 'Bounty', value: facts.bounty ? String(facts.bounty) : '' },
            ]),
        ],
    }
}

/* ---- Players --------------------------------------------------------------------------------- */

/** A board before anything has happened to it. */
export function boardCard(content: Content, id: string): FactCard | undefined {
    const facts = boardFacts(content, id)
    if (!facts) return undefined
    return {
        title: facts.title,
        kind: pretty(facts.role),
        icon: emblems[id],
        rows: [
            { name: 'Health', value: String(facts.health) },
            { name: 'AP', value: String(facts.action[0]) },
            ...rollRows(facts.dice),
            ...abilityRows(facts, false),
        ],
    }
}

function abilityRows({ ability, text, upgrade }: BoardFacts, upgraded: boolean): FactRow[] {
    return shown([
        { name: ability, value: text },
        { name: upgraded ? 'Upgraded' : 'With a Dojo Crystal', value: upgrade ?? '' },
    ])
}

export function playerCard(called: string, { view, content }: Now): FactCard | undefined {
    const player = view.position.player[called]
    const facts = player && boardFacts(content, player.board)
    if (!facts) return undefined
    const dice = Object.fromEntries(rows.map((row, i) => [row, player.row[i] ?? '']))
    const tokens = tokensOf(player).map(({ row, count }) => `${pretty(row)} ${count}`)
    const held = player.held.filter(named).map((id) => treasureFacts(content, id)?.title ?? id)
    return {
        title: facts.title,
        kind: `${pretty(facts.role)}${player.fallen ? ', Defeated' : player.defends ? ', Defender' : ''}`,
        icon: emblems[called],
        rows: shown([
            {
                name: 'Health',
                value:
                    called === 'mordak'
                        ? String(player.health)
                        : `${player.health} of ${facts.health}`,
            },
            { name: 'AP', value: String(facts.action[player.action] ?? '') },
            ...rollRows(dice),
            { name: 'Plus-One tokens', value: tokens.join(', ') },
            { name: 'Spells', value: String(spellCount(player)) },
            { name: 'Treasures', value: held.join(', ') },
            { name: 'XP', value: String(player.xp) },
            ...abilityRows(facts, player.upgraded > 0),
        ]),
    }
}

function characterCard(id: string, here: Now): FactCard | undefined {
    if (here.view.position.player[id]) return playerCard(id, here)
    return minionCard(here.content, id, minionOf(here.view, id))
}

/* ---- cards ----------------------------------------------------------------------------------- */

const moments: Partial<Record<string, string>> = {
    begin: 'when somebody begins to act',
    rolled: 'after a roll',
    targeted: 'when an attack has its target',
    damage: 'when damage is taken',
    cast: 'when a Spell is cast',
    defeat: 'when somebody is Defeated',
}

export function spellCard(content: Content, id: string): FactCard | undefined {
    const facts = spellFacts(content, id)
    if (!facts) return undefined
    const { title, deck, when, text } = facts
    return {
        title,
        kind: `${deckTitles[deck]} Spell${when ? `, Reaction ${moments[when] ?? ''}` : ''}`,
        colour: deckColours[deck],
        icon: rowIcons.magic,
        rows: [{ name: 'Costs', value: costWords(facts) }],
        text,
    }
}

export function treasureCard(content: Content, id: string): FactCard | undefined {
    const facts = treasureFacts(content, id)
    if (!facts) return undefined
    const { title, slot, bounty, once, text } = facts
    return {
        title,
        kind: `${pretty(slot)} Treasure${once ? ', used up' : ''}`,
        rows: [{ name: 'Bounty', value: String(bounty) }],
        text,
    }
}

/* ---- Regions --------------------------------------------------------------------------------- */

/** A tile; its icons are those of so many Heroes. */
export function tileCard(content: Content, id: string, heroes: number): FactCard | undefined {
    const facts = regionFacts(content, id)
    if (!facts) return undefined
    const more = facts.more && heroes >= (facts.more_from ?? 0) ? facts.more : undefined
    return {
        title: facts.title,
        kind: `${pretty(facts.terrain)}, ${tierWords(facts)}`,
        icon: terrainIcons[facts.terrain],
        rows: shown([
            { name: 'When found', value: iconWords(facts.icons ?? {}) },
            { name: 'And', value: more ? iconWords(more) : '' },
        ]),
        text: facts.text,
    }
}

function tierWords({ tier }: Pick<RegionFacts, 'tier'>): string {
    const numeral = tierNumeral(tier)
    return numeral ? `Tier ${numeral}` : 'Hawkemoor'
}

function regionCard(at: string, { view, places, content }: Now): FactCard | undefined {
    const { region, course } = view.position
    const place = places.list.find(({ name }) => name === at)
    const now = region[at]
    if (!place || !now) return tileCard(content, at, course.heroes)
    if (!isLaid(view, at)) return undefined
    const tile = tileCard(content, tileAt(view, at), course.heroes)
    if (!tile || !now.up) return unknownCard(place.kind)
    const ruined = course.final > 0 ? regionFacts(content, tileAt(view, at))?.back : undefined
    const mountain = Object.values(view.position.lasting).some(
        (lasting) => lasting.kind === 'terrain' && lasting.at === at,
    )
    const states = [mountain ? 'counts as a Mountain' : '', now.linked ? 'Labyrinth marker' : '']
    return {
        ...tile,
        title: ruined ?? tile.title,
        kind: [tile.kind, ...states].filter(Boolean).join(', '),
        rows: [
            ...shown([
                {
                    name: 'Lies here',
                    value: now.treasures.length ? counted(now.treasures.length, 'Treasure') : '',
                },
            ]),
        ],
    }
}

function unknownCard(tier: string): FactCard {
    return {
        title: 'Unknown Region',
        kind: `${tierWords({ tier })}, face down`,
        text: 'Nobody has seen it. A Hero beside it turns it up by Scouting; until then nobody can enter it.',
    }
}

/* ---- what else answers name ------------------------------------------------------------------ */

const rowTexts: Record<RowName, string> = {
    melee: 'Hits strike the Defender in the own Region, and then the next one.',
    ranged: 'Hits strike the Defender of one Region beside it.',
    magic: 'Hits pay for Spells of the hand.',
    corruption: 'Hits pay for Minions, which appear at the rim of what is known.',
}

function rowCard(row: string): FactCard | undefined {
    const text = rowTexts[row as RowName]
    if (!text) return undefined
    return { title: pretty(row), kind: 'Action Roll', icon: rowIcons[row as RowName], text }
}

function sizeCard(content: Content, size: string): FactCard | undefined {
    const cover = content
        .section<{ size: string; cost: number }>('covers')
        .find((known) => known.size === size)
    if (!cover) return undefined
    const rows = [{ name: 'Costs', value: counted(cover.cost, 'Corruption Hit') }]
    return { title: pretty(size), kind: 'Minion deck', icon: rowIcons.corruption, rows }
}

export function dayCard(content: Content, day: number, heroes: number): FactCard | undefined {
    const facts = content.section<DayFacts>('days')[day - 1]
    if (!facts) return undefined
    return {
        title: `Day ${day}`,
        kind: 'Procession of Horrors',
        text: `Mordak gains ${dayWords(facts, heroes)}.`,
    }
}

export function factCard(kind: string, id: string, here: Now): FactCard | undefined {
    const { content } = here
    if (kind === 'character' || kind === 'player') return characterCard(id, here)
    if (kind === 'board' || kind === 'hero') return boardCard(content, id)
    if (kind === 'region') return regionCard(id, here)
    if (kind === 'spell') return spellCard(content, id)
    if (kind === 'treasure') return treasureCard(content, id)
    if (kind === 'die') return dieCard(id)
    if (kind === 'row') return rowCard(id)
    if (kind === 'size') return sizeCard(content, id)
    return undefined
}
