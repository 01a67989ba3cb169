// What is told of enemies, Heroes, wares, dice and tiles where one decides about them.
import elfHelmet from 'icon:elf-helmet'
import type { View } from 'warmoot/orcsmustdie'
import type { Content } from '../../content'
import { counted, pretty } from '../../words'
import type { Here } from '../board'
import type { FactCard, FactRow, Keywords } from '../fact-card'
import { named } from '../told'
import { dieCard } from './dice'
import { good } from './goods'
import { emblems } from './heroes'
import type { Map } from './map'
import { unitCard } from './minions'
import { onBoard } from './words'

type Now = Here<View, Map>

interface HeroFacts {
    id: string
    title: string
    move?: number
    health?: number
    special_text?: string
    super_text?: string
    weapons?: { title: string; text: string }[]
}

const tiles: Partial<Record<string, string>> = {
    rift: 'Minions that come here vanish and take Health from it. Nothing can be built here.',
    'lava-lake':
        'Whoever stands here may push an enemy in, and pays in Health. The skulls go to the Pool.',
    'acid-bath':
        'Whoever stands here may push an enemy in, and pays in items. The skulls go to the Pool.',
    trapsburg: 'It has traps of its own, and nobody can place any.',
    teleporter: 'Its arrow leads to its partner, for minions and Heroes alike.',
    'no-mans-land': 'No traps can be placed here.',
    'neutral-zone': 'Nobody attacks or is attacked here, and a Hero can do nothing but move on.',
}

export const keywords: Keywords = {
    Onslaught: 'A stage of the invasion, with Waves of its own, stronger than those before.',
    Wave: 'The minions that enter in one turn.',
    'Rift Lord': 'The Hero who goes first, and decides where the rules leave something open.',
    'Skull Pool': 'Skulls of the whole team, which anybody may pay with.',
    Pool: 'Skulls of the whole team, which anybody may pay with.',
    'War Camp': 'Open once a turn, after the minions: items and weapons are bought there.',
    Wild: 'Counts as whatever result is wanted.',
    Stun: 'Lays an enemy down, which then neither moves nor attacks until it stands up.',
    Super: 'Once in a game.',
    Trapsburg: tiles.trapsburg,
}

function heroFacts(content: Content, card: string): HeroFacts | undefined {
    return content.section<HeroFacts>('heroes').find(({ id }) => id === card)
}

/** A Hero that can be chosen. */
export function heroCard(content: Content, id: string): FactCard | undefined {
    const facts = heroFacts(content, id)
    if (!facts) return undefined
    const rows = [
        { name: 'Health', value: String(facts.health ?? 0) },
        { name: 'Move', value: String(facts.move ?? 0) },
        { name: 'Weapon', value: facts.weapons?.[0]?.text ?? '' },
        { name: 'Special', value: facts.special_text ?? '' },
        { name: 'Super', value: facts.super_text ?? '' },
    ]
    const icon = emblems[id] ?? elfHelmet
    return { title: facts.title, kind: 'Hero', icon, rows: rows.filter(({ value }) => value) }
}

/** A Hero as it is now. */
function heroNow(called: string, { view, content }: Now): FactCard | undefined {
    const hero = view.position.hero[called]
    const facts = hero && heroFacts(content, hero.card)
    if (!facts) return undefined
    const weapon = facts.weapons?.[hero.weapon]
    const carried = [...hero.item, ...hero.trap].filter(named).map((id) => good(content, id).title)
    const rows = [
        { name: 'Health', value: `${hero.health} of ${hero.max_health}` },
        { name: 'Move', value: String(hero.move) },
        { name: 'Skulls', value: String(hero.skulls) },
        { name: weapon?.title ?? 'Weapon', value: weapon?.text ?? '' },
        { name: 'Special', value: facts.special_text ?? '' },
        { name: 'Super', value: hero.super ? (facts.super_text ?? '') : 'used' },
        { name: 'Carries', value: carried.join(', ') },
    ].filter(({ value }) => value)
    const state = hero.dead ? ', dead' : hero.stunned ? ', stunned' : ''
    return { title: facts.title, kind: `Hero${state}`, icon: emblems[called] ?? elfHelmet, rows }
}

function wareCard(id: string, content: Content): FactCard | undefined {
    if (!content.item(id)) return undefined
    const { title, icon, kind, text, cost } = good(content, id)
    const rows = cost === undefined ? [] : [{ name: 'Costs', value: String(cost) }]
    return { title, icon, kind, text, rows }
}

/** What a Push costs from such a tile. */
function pushRows(kind: string, { turn }: View['position']): FactRow[] {
    const rows = (lesser: number, greater: number, boss: number, of: (n: number) => string) => [
        { name: 'A lesser minion', value: of(lesser) },
        { name: 'A greater one', value: of(greater) },
        { name: 'A Boss or Hero', value: of(boss) },
    ]
    if (kind === 'lava-lake')
        return rows(turn.lava_lesser, turn.lava_greater, turn.lava_boss, (n) => `${n} Health`)
    if (kind === 'acid-bath')
        return rows(turn.acid_lesser, turn.acid_greater, turn.acid_boss, (n) => counted(n, 'item'))
    return []
}

function tileCard(name: string, { view, places }: Now): FactCard | undefined {
    const place = places.list.find((known) => known.name === name)
    const text = place && tiles[place.kind]
    if (!text) return undefined
    const { team } = view.position
    const rift = place.kind === 'rift' && team[(place.within ?? '') as keyof typeof team]
    const rows = rift
        ? [{ name: 'Health', value: `${rift.rift} of ${rift.rift_most}` }]
        : pushRows(place.kind, view.position)
    return { title: onBoard(place), kind: pretty(place.kind), rows, text }
}

export function factCard(kind: string, id: string, here: Now): FactCard | undefined {
    const { view, content } = here
    if (kind === 'unit') {
        const title = content.title(id) ?? pretty(id)
        return unitCard(content, id, title, view.position.turn.onslaught)
    }
    if (kind === 'player') return heroNow(id, here)
    if (kind === 'hero') return heroCard(content, id)
    if (kind === 'item' || kind === 'trap') return wareCard(id, content)
    if (kind === 'die') return dieCard(id)
    if (kind === 'tile') return tileCard(id, here)
    return undefined
}
