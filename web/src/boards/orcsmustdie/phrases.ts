// How the answers of Orcs Must Die are put.
import type { Verbs } from 'warmoot/orcsmustdie'
import { sideTitles, withTiles } from './words'

export const phrases: Partial<Record<keyof Verbs, string>> = {
    place: 'Begin on {1}',
    stack: '{1}',
    way: 'To {1}',
    hunt: '{1}: {2} to {3}',
    'stand-in': '{1} stands in',
    break: '{1}',
    fire: 'Fire the traps of {1}',
    spring: 'Fire it',
    reroll: 'Reroll {1}: {2}',
    combine: 'Make a Wild of two {1}s',
    turn: 'Turn {1} into a Wild',
    mix: 'Make a Wild of {1} and {2}',
    bleed: 'Turn {1} into a Wild for Health',
    kill: 'Kill {1} on {2}',
    finish: 'Finish {1} on {2}',
    slay: 'Slay {1} on {2}',
    stun: 'Stun {1} on {2}',
    wound: 'Wound {1} with {2}',
    save: 'Use a Stun for {1}',
    tile: '{1}',
    daze: 'Stun {1}',
    bend: 'Turn {1} on the others',
    'set-on': '{1} attacks {2}',
    'step-in': 'Step in',
    'roll-heal': 'Roll the Heal die',
    weapon: 'Buy the next weapon ({1})',
    buy: 'Buy {1} ({2})',
    'toss-item': 'Replace item {1} ({2})',
    'toss-trap': 'Replace trap {1} ({2})',
    upgrade: 'Upgrade the War Camp',
    boost: 'Give {1} to the Pool',
    use: 'Use {1}',
    'use-weapon': 'Use the weapon',
    slot: 'Into {1}',
    scavenge: 'Buy it ({1})',
    forgo: 'Give up the {1}',
    attack: 'Attack on {1}',
    move: 'Go to {1}',
    fly: 'Fly to {1}',
    trap: 'Place {1} ({2})',
    carry: 'Carry {1} in {3} ({2})',
    clear: 'Take {1} away',
    push: 'Push {1} in',
    'push-hero': 'Push {1} in',
    downgrade: 'Take the lesser weapon',
    super: 'Use the Super',
    'full-quiver': 'Full Quiver on {1}',
    bloodbath: 'Bloodbath on {1}',
    back: 'Throw {1} back to {2}',
    hold: 'Hold {1}',
    send: 'Throw {1} to {2}',
    rebuke: 'Pay, and block it',
    first: '{1} goes first',
}

/** "spring-tide" as its card writes it: "Spring Tide". */
function onCard(id: string): string {
    return id.replace(/-/g, ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

/**
 * Tiles are numbers but for the Rift; sides are named where there are two of them; Specials and
 * Supers have names.
 */
export function polish(text: string, scenario: string): string {
    const side = (_: string, name: string) =>
        scenario === 'rivalry' ? ` (${sideTitles[name] ?? name})` : ''
    return withTiles(text)
        .replace(/\b(Special|Super): ([a-z-]+)/, (_, kind, id) => `${kind}: ${onCard(id)}`)
        .replace(/ \((order|unchained)\)/g, side)
        .replace(/\bthe (order|unchained|horde)\b/g, (_, name: string) => `the ${sideTitles[name]}`)
        .replace(/(\d) × /g, '$1\u00a0×\u00a0') // no line ends between a number and what it counts
}
