import type { Content } from '../../content'
import type { IconName } from '../../look/icon-names'
import { counted, pretty } from '../../words'

/** Traps are many and their kinds are few: a word of the name tells which. */
const kinds: [RegExp, IconName][] = [
    [/spike|hooks|bone/, 'spikes'],
    [/coin|mint/, 'coins'],
    [/barrel|keg/, 'barrel'],
    [/coil|lightning/, 'tesla-coil'],
    [/frost|blizzard/, 'snowflake-1'],
    [/blade|saw|grinder/, 'spinning-blades'],
    [/log|pendulum/, 'log'],
    [/arrow|ballista/, 'arrow-cluster'],
    [/brimstone|lava|inferno|dragon/, 'flame'],
    [/lens|totem/, 'magic-swirl'],
    [/tar|swamp/, 'grease-trap'],
    [/healing/, 'health-normal'],
]

function trapIcon(trap: string): IconName {
    return kinds.find(([word]) => word.test(trap))?.[1] ?? 'wolf-trap'
}

const slots: Record<string, IconName> = {
    ring: 'ring',
    amulet: 'gem-pendant',
    gear: 'knapsack',
}

/** What is bought, worn and built; cards of a Hero have the same bones, without a price. */
export interface Good {
    title: string
    icon: IconName
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
        icon: slot ? (slots[slot] ?? 'knapsack') : trapIcon(id),
        kind: pretty(slot ?? 'trap'),
        text,
        ...(cost === undefined ? {} : { cost }),
    }
}

/** Everything that stands on it below its name. */
export function spoken({ kind, cost, text }: Good): string {
    return `${kind}${cost === undefined ? '' : `, costs ${counted(cost, 'Skull')}`}. ${text}`
}
