// How the answers of Orc Wars are put.
import type { Verbs } from 'warmoot/orcwars'
import { pretty } from '../../words'

export const phrases: Partial<Record<keyof Verbs, string>> = {
    drop: 'Put {1} back',
    draw: 'Draw {1}',
    clear: 'Clear the top of {1}',
    'clear-clan': 'Clear the top of {1}',
    end: 'End the Action phase',
    refresh: 'Refresh the hand',
    convert: 'Turn {1} into a block',
    twist: 'Twist {2} of {1}',
    select: 'Look at {1}',
    hide: 'Hide a token of {1} at {2}',
    remove: 'Leave {1} at home',
    stand: 'Begin at {1}',
    raise: 'Raise {1} at {2}',
    reinforce: '{1}: {2} at {3}',
    activate: 'Wake the token at {1}',
    muster: 'They are {1}',
    lead: '{1} acts next',
    step: 'Step to {1}',
    march: 'Move {1} to {2}',
    drive: 'Drive {1} to {2}',
    leave: 'Leave the map',
    free: 'Free the prisoners',
    take: 'Take {1}',
    'lay-down': 'Lay {1} down',
    give: 'Give {1} to {2}',
    request: 'Ask for {1}',
    slay: 'Slay {2} with {1}',
    agree: 'Hand it over',
    refuse: 'Keep it',
    trick: 'Dirty Trick: {1}',
    spare: 'Kill nobody',
    keep: 'Keep {1}',
    unguard: 'Waste the block that is no card',
}

/** Nothing is said of an attack that is not there; sides, types and Attributes are names. */
export function polish(text: string): string {
    return text
        .replace(' (attack 0, block 0)', '')
        .replace(/^The (orcs|elves) /, (_, side: string) => `The ${pretty(side)} `)
        .replace(/: a (brute|tactician|shaman)\.$/, (_, type: string) => `: a ${pretty(type)}.`)
        .replace(/looks at (body|mind|x)\.$/, (_, name: string) => `looks at ${pretty(name)}.`)
}
