// What stands on a tile, from the view.
import type { View } from 'warmoot/orcsmustdie'
import type { Seat } from '../../wire'
import { named } from '../told'
import type { Tile } from './map'

/** The minions of a kind on a tile, or a boss. */
export interface Minions {
    kind: string
    up: number
    down: number
}

export interface HeroThere {
    id: string
    /** Whose card it plays. */
    card: string
    seat: number
    health: number
    most: number
    stunned: boolean
}

export interface OnTile {
    minions: Minions[]
    traps: string[]
    /** How many traps there can be. */
    trapRoom: number
    heroes: HeroThere[]
    /** Cards of each army that are still to come here. */
    coming: number[]
}

const trapless = new Set<Tile['kind']>(['rift', 'no-mans-land', 'neutral-zone'])

function minionsOn({ position }: View, tile: string): Minions[] {
    const all = Object.entries(position.tile[tile]?.group ?? {})
    return all
        .filter(([, { up, down }]) => up + down > 0)
        .map(([kind, { up, down }]) => ({ kind, up, down }))
}

function bossesOn({ position }: View, tile: string): Minions[] {
    return Object.values(position.invasion)
        .flatMap(({ boss }) => Object.values(boss))
        .filter(({ at }) => at === tile)
        .map(({ card, stunned }) => ({ kind: card, up: 1 - stunned, down: stunned }))
}

function heroesOn({ position }: View, tile: string, seats: Seat[]): HeroThere[] {
    return Object.entries(position.hero)
        .filter(([, { at }]) => at === tile)
        .map(([id, { card, health, max_health, stunned }]) => ({
            id,
            card,
            seat: seats.findIndex(({ called }) => called === id) + 1,
            health,
            most: max_health,
            stunned: stunned > 0,
        }))
}

function comingTo({ position }: View, tile: string): number[] {
    return Object.values(position.invasion)
        .flatMap(({ army }) => Object.values(army))
        .filter(({ at }) => at === tile)
        .map(({ orcs, critters }) => orcs.length + critters.length)
        .filter((cards) => cards > 0)
}

export function onTile(view: View, { name, kind }: Tile, seats: Seat[]): OnTile {
    const traps = trapless.has(kind) ? [] : (view.position.tile[name]?.trap ?? [])
    return {
        minions: [...minionsOn(view, name), ...bossesOn(view, name)],
        traps: traps.filter(named),
        trapRoom: traps.length,
        heroes: heroesOn(view, name, seats),
        coming: comingTo(view, name),
    }
}

/** What is left of the Rift of a fortress. */
export function riftOf({ position }: View, fortress = ''): number {
    return position.team[fortress as keyof View['position']['team']]?.rift ?? 0
}
