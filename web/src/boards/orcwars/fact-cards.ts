// What is told of figures, Squads, cards and treasures where one decides about them.
import boarIcon from 'icon:boar'
import crown from 'icon:crown'
import lockedChest from 'icon:locked-chest'
import type { Board, View } from 'warmoot/orcwars'
import type { Content } from '../../content'
import { listed, pretty } from '../../words'
import type { Here } from '../board'
import type { FactCard, FactRow, Keywords } from '../fact-card'
import { named } from '../told'
import { attributeLooks, kindOf, worth } from './cards'
import { clanLook, emblems } from './clans'
import type { Map } from './map'
import { gives, type Squad, squadOf, squadsOf } from './squads'
import { attributes, card, type Hero, heroes, score } from './view'

type Now = Here<View, Map>

export interface Role {
    id: string
    title: string
    move: number
    wounds: number
    text?: string
}

interface Clan {
    id: string
    title: string
    letter: string
}

export const keywords: Keywords = {
    Exclusive: 'One Exclusive thing can be done in your own Action phase, and only there.',
    Restricted: 'Only in your own Action phase, as often as the points allow.',
    Fast: 'In anybody’s Action phase, so also while you are attacked.',
    'Base Attack': 'Begins an attack on a target, with its value.',
    'Attack Mod': 'Adds its value to an attack.',
    'Special Attack': 'Has a part in an attack as its text says.',
    'Base Block': 'Begins a block, with its value.',
    'Block Mod': 'Adds its value to a block.',
    'Special Block': 'Has a part in a block as its text says.',
    Refresh:
        'Instead of the whole Action phase: all cards of the hand are discarded, and as many are drawn.',
    Purge: 'What the card did is undone, as if it had never been played.',
    Waste: 'The card must be played and does nothing; it still costs its points.',
    Clear: 'The top card of a stack goes to the discards, and its points are free again.',
    Squad: 'Orcs of a Clan that stand together. Each gives points: Brutes Body, Tacticians Mind, Shamans X.',
    'Victory Point': 'For a successful attack, at most one in a turn.',
}

function points({ score: whole, free }: Pick<Squad, 'score' | 'free'>): FactRow[] {
    return attributes
        .filter((attribute) => whole[attribute] > 0)
        .map((attribute) => ({
            name: attributeLooks[attribute].name,
            icons: [attributeLooks[attribute].icon],
            value: `${free[attribute]} of ${whole[attribute]} free`,
        }))
}

function heroPoints({ id, free }: Hero, content: Content): FactRow[] {
    const whole = { body: 0, mind: 0, x: 0 }
    for (const attribute of attributes) whole[attribute] = score(content, id, attribute)
    return points({ score: whole, free })
}

export function roleOf(content: Content, role: string): Role | undefined {
    return content.section<Role>('roles').find(({ id }) => id === role)
}

function heroCard(id: string, { view, content }: Now): FactCard | undefined {
    const hero = heroes(view).find((known) => known.id === id)
    if (!hero) return undefined
    const elf = view.position.board?.elf[id]
    const role = elf && roleOf(content, elf.role)
    const title = content.title(id) ?? pretty(id)
    const rows = [
        ...(role && elf
            ? [
                  { name: 'Wounds', value: `${elf.wounds} of ${role.wounds}` },
                  { name: 'Move', value: String(role.move) },
              ]
            : []),
        ...heroPoints(hero, content),
        { name: 'Hand', value: String(hero.hand.length) },
    ]
    const kind = role ? `Elf, ${role.title}` : 'Hero'
    return { title, kind, icon: emblems[id] ?? crown, rows, text: role?.text }
}

function clanOf(letter: string, content: Content): Clan | undefined {
    return content.section<Clan>('clans').find((clan) => clan.letter === letter)
}

function orcCard(board: Board, id: string, { content, places }: Now): FactCard | undefined {
    const facts = clanOf(id.charAt(0), content)
    const clan = facts && board.clan[facts.id]
    const orc = clan?.orc[id.slice(1)]
    if (!facts || !orc || orc.type === 'none') return undefined
    const squad = squadOf(clan, id.slice(1), places, content)
    const alone = squad.orcs.length === 1
    const others = squad.orcs.map((place) => `${place} ${pretty(clan.orc[place]!.type)}`)
    const { colour, icon } = clanLook(facts.id)
    return {
        title: `${facts.title} ${id.slice(1)}`,
        kind: `${pretty(orc.type)}: ${orc.points} ${attributeLooks[gives[orc.type]].name} for its Squad`,
        icon,
        colour,
        rows: [{ name: 'Squad', value: alone ? 'alone' : listed(others) }, ...points(squad)],
        text: orc.moved ? 'Has moved.' : undefined,
    }
}

function clanCard(id: string, { view, content, places }: Now): FactCard | undefined {
    const clan = view.position.board?.clan[id]
    if (!clan) return undefined
    const { colour, icon } = clanLook(id)
    const rows = squadsOf(clan, places, content).flatMap((squad) => [
        { name: 'Squad', value: listed(squad.orcs) },
        ...points(squad),
    ])
    return { title: content.title(id) ?? pretty(id), kind: 'Clan', icon, colour, rows }
}

function figureCard(id: string, here: Now): FactCard | undefined {
    const { board } = here.view.position
    if (board && /^[a-z]\d$/.test(id)) return orcCard(board, id, here)
    if (id.startsWith('boar-'))
        return {
            title: `Boar ${id.slice(5)}`,
            kind: 'Beast',
            icon: boarIcon,
            text: 'Elves hunt it. In every Action phase of a Clan the Orcs may drive one, up to three spaces.',
        }
    return heroCard(id, here)
}

/** An Action card in words; boards draw it as a card. */
export function actionCard(content: Content, id: string): FactCard {
    const facts = card(content, id)
    const kind = kindOf(facts)
    const { name, icon } = attributeLooks[facts.attribute]
    const rows = [
        { name: 'Costs', value: `${facts.cost} ${name}`, icons: [icon] },
        { name: kind.name, value: worth(facts) || 'as it says' },
        ...(facts.type ? [{ name: 'Type', value: pretty(facts.type) }] : []),
    ]
    return { title: facts.title, kind: 'Action card', icon: kind.icon, rows, text: facts.text }
}

function chestCard(id: string, { view, content }: Now): FactCard {
    const chest = view.position.board?.chest[id.replace(/^chest-/, '')]
    const treasure = named(chest?.treasure)
    const facts = treasure ? content.item(treasure) : undefined
    const title = facts?.title ?? 'Chest'
    const text = String(facts?.text ?? 'Nobody knows yet what is in it.')
    return { title, kind: 'Treasure', icon: lockedChest, text }
}

export function factCard(kind: string, id: string, here: Now): FactCard | undefined {
    const { content } = here
    if (kind === 'figure' || kind === 'player') return figureCard(id, here)
    if (kind === 'clan') return clanCard(id, here)
    if (kind === 'card' && content.item(id)) return actionCard(content, id)
    if (kind === 'chest') return chestCard(id, here)
    if (kind === 'trick') {
        const facts = content.item(id)
        return (
            facts && {
                title: facts.title ?? pretty(id),
                kind: 'Dirty Trick',
                text: String(facts.text ?? ''),
            }
        )
    }
    return undefined
}
