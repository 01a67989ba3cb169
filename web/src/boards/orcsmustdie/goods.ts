import arrowCluster from 'icon:arrow-cluster'
import barrelIcon from 'icon:barrel'
import coins from 'icon:coins'
import flame from 'icon:flame'
import gemPendant from 'icon:gem-pendant'
import greaseTrap from 'icon:grease-trap'
import healthNormal from 'icon:health-normal'
import knapsack from 'icon:knapsack'
import logIcon from 'icon:log'
import magicSwirl from 'icon:magic-swirl'
import ring from 'icon:ring'
import snowflake1 from 'icon:snowflake-1'
import spikes from 'icon:spikes'
import spinningBlades from 'icon:spinning-blades'
import teslaCoil from 'icon:tesla-coil'
import wolfTrap from 'icon:wolf-trap'
import type { Content } from '../../content'
import type { IconPath } from '../../look/icon-path'
import { counted, pretty } from '../../words'

/** Traps are many and their kinds are few: a word of the name tells which. */
const kinds: [RegExp, IconPath][] = [
    [/spike|hooks|bone/, spikes],
    [/coin|mint/, coins],
    [/barrel|keg/, barrelIcon],
    [/coil|lightning/, teslaCoil],
    [/frost|blizzard/, snowflake1],
    [/blade|saw|grinder/, spinningBlades],
    [/log|pendulum/, logIcon],
    [/arrow|ballista/, arrowCluster],
    [/brimstone|lava|inferno|dragon/, flame],
    [/lens|totem/, magicSwirl],
    [/tar|swamp/, greaseTrap],
    [/healing/, healthNormal],
]

function trapIcon(trap: string): IconPath {
    return kinds.find(([word]) => word.test(trap))?.[1] ?? wolfTrap
}

const slots: Record<string, IconPath> = {
    ring: ring,
    amulet: gemPendant,
    gear: knapsack,
}

/** What is bought, worn and built; cards of a Hero have the same bones, without a price. */
export interface Good {
    title: string
    icon: IconPath
    kind: string
    text: string
    cost?: number
}

interface GoodFacts {
    title?: string
    cost?: number
    text?: string
    slot?: string
}

/** A trap or an item: items have a slot. */
export function good(content: Content, id: string): Good {
    const { title = pretty(id), cost, text = '', slot } = (content.item(id) ?? {}) as GoodFacts
    return {
        title,
        icon: slot ? (slots[slot] ?? knapsack) : trapIcon(id),
        kind: pretty(slot ?? 'trap'),
        text,
        ...(cost === undefined ? {} : { cost }),
    }
}

/** Everything that stands on it below its name. */
export function spoken({ kind, cost, text }: Good): string {
    return `${kind}${cost === undefined ? '' : `, costs ${counted(cost, 'Skull')}`}. ${text}`
}
