// How minions and bosses look, and what kills them.
import bearHead from 'icon:bear-head'
import brain from 'icon:brain'
import broadsword from 'icon:broadsword'
import crossbow from 'icon:crossbow'
import crown from 'icon:crown'
import dwarfHelmet from 'icon:dwarf-helmet'
import giant from 'icon:giant'
import goat from 'icon:goat'
import goblinHead from 'icon:goblin-head'
import hyenaHead from 'icon:hyena-head'
import lion from 'icon:lion'
import mountedKnight from 'icon:mounted-knight'
import ogre from 'icon:ogre'
import orcHead from 'icon:orc-head'
import troll from 'icon:troll'
import warlockHood from 'icon:warlock-hood'
import wingfoot from 'icon:wingfoot'
import type { Content } from '../../content'
import type { IconPath } from '../../look/icon-path'
import { counted, listed, pretty } from '../../words'
import type { FactCard, FactRow } from '../fact-card'

export interface Look {
    icon: IconPath
    colour: string
}

const looks: Record<string, Look> = {
    orc: { icon: orcHead, colour: '#97bf72' },
    'crossbow-orc': { icon: crossbow, colour: '#cdbd62' },
    kobold: { icon: goblinHead, colour: '#d79a68' },
    'hobgoblin-shaman': { icon: warlockHood, colour: '#b39cf0' },
    gnoll: { icon: hyenaHead, colour: '#d8b48a' },
    troll: { icon: troll, colour: '#7fb9b0' },
    ogre: { icon: ogre, colour: '#dd8a7c' },
    soldier: { icon: mountedKnight, colour: '#97bf72' },
    crossbowman: { icon: crossbow, colour: '#cdbd62' },
    satyr: { icon: goat, colour: '#d79a68' },
    'dwarf-shaman': { icon: dwarfHelmet, colour: '#b39cf0' },
    lion: { icon: lion, colour: '#d8b48a' },
    bear: { icon: bearHead, colour: '#7fb9b0' },
    giant: { icon: giant, colour: '#dd8a7c' },
}
const boss: Look = { icon: crown, colour: '#ff9a6b' }

export function lookOf(unit: string): Look {
    return looks[unit] ?? boss
}

/** "1 Orc", "2 Crossbowmen", "3 Dwarf Shamans". */
export function headcount(count: number, title: string): string {
    if (count === 1) return `1 ${title}`
    return `${count} ${/(?<!Sha)man$/.test(title) ? title.replace(/man$/, 'men') : `${title}s`}`
}

/** What minions are by their kind, in the order in which the content has those of an edition. */
const kinds = ['foot', 'bow', 'runner', 'shaman', 'hunter', 'brute', 'hulk'] as const

interface ArmyCard {
    id: string
    deck: string
    /** How many come against four Heroes. */
    four: Partial<Record<(typeof kinds)[number], number>>
}

/** "2 Soldiers and 1 Crossbowman": a card of an Army, by what it brings against four Heroes. */
export function armyCardTitle(content: Content, id: string): string | undefined {
    const card = content.section<ArmyCard>('cards').find((known) => known.id === id)
    if (!card) return undefined
    const edition = card.deck === 'orc' || card.deck === 'critter' ? 'order' : 'unchained'
    const minions = content
        .section<{ title: string; edition: string }>('minions')
        .filter((minion) => minion.edition === edition)
    const parts = kinds.map((kind, i) => ({
        count: card.four[kind] ?? 0,
        title: minions[i]?.title ?? '',
    }))
    return listed(
        parts.filter(({ count }) => count > 0).map(({ count, title }) => headcount(count, title)),
    )
}

export function isMinion(unit: string): boolean {
    return unit in looks
}

const kills = { brains: brain, speeds: wingfoot, swords: broadsword } as const
const dice = ['battle', 'fire', 'lightning', 'arcane', 'frost'] as const

type Kill = keyof typeof kills
type Level = Partial<Record<Kill | (typeof dice)[number] | 'move' | 'rift' | 'skulls', number>>

interface UnitFacts {
    size?: string
    rift?: number
    skulls?: number
    text?: string
    levels?: Level[]
}

function factsOf(content: Content, unit: string): UnitFacts {
    return (content.item(unit) ?? {}) as UnitFacts
}

/** What holds of it in that Onslaught, or in the first in which it comes. */
function levelOf(content: Content, unit: string, onslaught: number): Level {
    const { levels = [] } = factsOf(content, unit)
    const from = isMinion(unit) ? 1 : 2
    const at = Math.min(levels.length - 1, Math.max(0, onslaught - from))
    return levels.slice(at).find((level) => killsOf(level).length) ?? {}
}

function killsOf(level: Level): Kill[] {
    return (Object.keys(kills) as Kill[]).filter((icon) => level[icon])
}

/** "1 Sword and 1 Brain" in that Onslaught. */
export function killedBy(content: Content, unit: string, onslaught: number): string {
    const level = levelOf(content, unit, onslaught)
    return listed(
        killsOf(level).map((icon) => {
            const name = icon.charAt(0).toUpperCase() + icon.slice(1, -1)
            return counted(level[icon]!, name)
        }),
    )
}

export function unitCard(
    content: Content,
    unit: string,
    title: string,
    onslaught: number,
): FactCard | undefined {
    const { size, text, levels, ...always } = factsOf(content, unit)
    if (!levels) return undefined
    const level = { ...always, ...levelOf(content, unit, onslaught) }
    const rolls = dice
        .filter((die) => level[die])
        .map((die) => counted(level[die]!, `${pretty(die)} die`))
    const rows: FactRow[] = [
        {
            name: 'Killed by',
            value: killedBy(content, unit, onslaught) || 'nothing',
            icons: killsOf(level).flatMap((icon) =>
                Array<IconPath>(level[icon]!).fill(kills[icon]),
            ),
        },
        { name: 'Move', value: counted(level.move ?? 0, 'tile') },
        { name: 'Attacks with', value: listed(rolls).replaceAll('dies', 'dice') || 'nothing' },
        { name: 'Harms the Rift by', value: String(level.rift ?? 0) },
        { name: 'Pays', value: counted(level.skulls ?? 0, 'Skull') },
    ]
    const kind = isMinion(unit) ? `${pretty(size ?? '')} minion` : 'Boss'
    const { icon, colour } = lookOf(unit)
    return { title, kind: `${kind} in Onslaught ${onslaught}`, icon, colour, rows, text }
}
