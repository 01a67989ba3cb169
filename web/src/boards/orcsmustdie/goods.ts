import type { IconName } from '../../look/icon-names'

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

export function trapIcon(trap: string): IconName {
    return kinds.find(([word]) => word.test(trap))?.[1] ?? 'wolf-trap'
}

const slots: Record<string, IconName> = {
    ring: 'ring',
    amulet: 'gem-pendant',
    gear: 'knapsack',
}

export function itemIcon(slot: unknown): IconName {
    return (typeof slot === 'string' && slots[slot]) || 'knapsack'
}
