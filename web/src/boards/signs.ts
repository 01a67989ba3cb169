// The icon of a line of the log, by the kind of its event.
import cardPick from 'icon:card-pick'
import crossedSwords from 'icon:crossed-swords'
import healthNormal from 'icon:health-normal'
import hourglass from 'icon:hourglass'
import laurelCrown from 'icon:laurel-crown'
import person from 'icon:person'
import scrollUnfurled from 'icon:scroll-unfurled'
import tombstone from 'icon:tombstone'
import type { IconPath } from '../look/icon-path'

export type Signs = Partial<Record<string, IconPath>>

/** Kinds that mean the same in every game; a board adds its own. */
const common: Signs = {
    attacks: crossedSwords,
    card: cardPick,
    ends: laurelCrown,
    healed: healthNormal,
    killed: tombstone,
    table: person,
    turn: hourglass,
}

export function signOf(kind: string, signs: Signs = {}): IconPath {
    return signs[kind] ?? common[kind] ?? scrollUnfurled
}
