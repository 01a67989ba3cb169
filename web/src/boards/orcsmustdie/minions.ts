// How minions and bosses look, and what kills them.
import bearHead from 'icon:bear-head'
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
import type { Content } from '../../content'
import type { IconPath } from '../../look/icon-path'
import { counted, listed } from '../../words'

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

export function isMinion(unit: string): boolean {
    return unit in looks
}

type Level = Partial<Record<'brains' | 'speeds' | 'swords', number>>

/** "1 Sword and 1 Brain" in that Onslaught. */
export function killedBy(content: Content, unit: string, onslaught: number): string {
    const levels = (content.item(unit)?.levels ?? []) as Level[]
    const from = isMinion(unit) ? 1 : 2
    const level = levels[Math.min(levels.length - 1, Math.max(0, onslaught - from))]
    const icons = (['brains', 'speeds', 'swords'] as const).flatMap((icon) => {
        const name = icon.charAt(0).toUpperCase() + icon.slice(1, -1)
        return level?.[icon] ? [counted(level[icon], name)] : []
    })
    return listed(icons)
}
