// What stands on a tile, from the view.
import type { Json, Seat } from '../../wire'
import { list, members, names, number, text } from '../reading'

/** The minions of a kind on a tile, or a boss. */
export interface Minions {
    kind: string
    up: number
    down: number
}

export interface HeroThere {
    id: string
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

function minionsOn(view: Json, tile: string): Minions[] {
    const path = `/position/tile/${tile}/group`
    const all = members(view, path).map(([kind]) => ({
        kind,
        up: number(view, `${path}/${kind}/up`),
        down: number(view, `${path}/${kind}/down`),
    }))
    return [...all.filter(({ up, down }) => up + down > 0), ...bossesOn(view, tile)]
}

function bossesOn(view: Json, tile: string): Minions[] {
    return members(view, '/position/invasion').flatMap(([side]) =>
        members(view, `/position/invasion/${side}/boss`)
            .map(([id]) => `/position/invasion/${side}/boss/${id}`)
            .filter((path) => text(view, `${path}/at`) === tile)
            .map((path) => {
                const down = number(view, `${path}/stunned`)
                return { kind: text(view, `${path}/card`), up: 1 - down, down }
            }),
    )
}

function heroesOn(view: Json, tile: string, seats: Seat[]): HeroThere[] {
    return members(view, '/position/hero')
        .filter(([id]) => text(view, `/position/hero/${id}/at`) === tile)
        .map(([id]) => ({
            id,
            seat: seats.findIndex(({ called }) => called === id) + 1,
            health: number(view, `/position/hero/${id}/health`),
            most: number(view, `/position/hero/${id}/max_health`),
            stunned: number(view, `/position/hero/${id}/stunned`) > 0,
        }))
}

function comingTo(view: Json, tile: string): number[] {
    return members(view, '/position/invasion').flatMap(([side]) =>
        members(view, `/position/invasion/${side}/army`)
            .map(([id]) => `/position/invasion/${side}/army/${id}`)
            .filter((army) => text(view, `${army}/at`) === tile)
            .map(
                (army) => list(view, `${army}/orcs`).length + list(view, `${army}/critters`).length,
            )
            .filter((cards) => cards > 0),
    )
}

export function onTile(view: Json, tile: string, seats: Seat[]): OnTile {
    return {
        minions: minionsOn(view, tile),
        traps: names(view, `/position/tile/${tile}/trap`),
        trapRoom: tile === 'r' ? 0 : list(view, `/position/tile/${tile}/trap`).length,
        heroes: heroesOn(view, tile, seats),
        coming: comingTo(view, tile),
    }
}

/** The health of the Rifts, by side. */
export function rifts(view: Json): { side: string; health: number }[] {
    return members(view, '/position/team')
        .filter(([side]) => number(view, `/position/team/${side}/here`) > 0)
        .map(([side]) => ({ side, health: number(view, `/position/team/${side}/rift`) }))
}
