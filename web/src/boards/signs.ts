// The icon of a line of the log, by the kind of its event.
import type { IconName } from '../look/icon-names'

export type Signs = Record<string, IconName>

/** Kinds that mean the same in every game; a board adds its own. */
const common: Signs = {
    attacks: 'crossed-swords',
    card: 'card-pick',
    ends: 'laurel-crown',
    healed: 'health-normal',
    killed: 'tombstone',
    table: 'person',
    turn: 'hourglass',
}

export function signOf(kind: string, signs: Signs = {}): IconName {
    return signs[kind] ?? common[kind] ?? 'scroll-unfurled'
}
