// What stands on a tile, from the view.
import type { IconName } from '../../look/icon-names'
import type { Json, Seat } from '../../wire'
import { list, members, names, number, text } from '../reading'

export interface Minions {
  kind: string
  icon: IconName
  up: number
  down: number
}

export interface HeroThere {
  id: string
  seat: number
  health: number
  stunned: boolean
}

export interface OnTile {
  minions: Minions[]
  traps: string[]
  heroes: HeroThere[]
  /** Cards of each army that are still to come here. */
  coming: number[]
}

const icons: Record<string, IconName> = {
  orc: 'orc-head',
  'crossbow-orc': 'crossbow',
  kobold: 'goblin-head',
  'hobgoblin-shaman': 'warlock-hood',
  gnoll: 'wolf-head',
  troll: 'troll',
  ogre: 'ogre',
  crossbowman: 'crossbow',
  soldier: 'mounted-knight',
}

function minionsOn(view: Json, tile: string): Minions[] {
  const path = `/position/tile/${tile}/group`
  const all = members(view, path).map(([kind]) => ({
    kind,
    icon: icons[kind] ?? ('death-skull' as const),
    up: number(view, `${path}/${kind}/up`),
    down: number(view, `${path}/${kind}/down`),
  }))
  return all.filter(({ up, down }) => up + down > 0)
}

function heroesOn(view: Json, tile: string, seats: Seat[]): HeroThere[] {
  return members(view, '/position/hero')
    .filter(([id]) => text(view, `/position/hero/${id}/at`) === tile)
    .map(([id]) => ({
      id,
      seat: seats.findIndex(({ called }) => called === id) + 1,
      health: number(view, `/position/hero/${id}/health`),
      stunned: number(view, `/position/hero/${id}/stunned`) > 0,
    }))
}

function comingTo(view: Json, tile: string): number[] {
  return members(view, '/position/invasion').flatMap(([side]) =>
    members(view, `/position/invasion/${side}/army`)
      .map(([id]) => `/position/invasion/${side}/army/${id}`)
      .filter((army) => text(view, `${army}/at`) === tile)
      .map((army) => list(view, `${army}/orcs`).length + list(view, `${army}/critters`).length)
      .filter((cards) => cards > 0),
  )
}

export function onTile(view: Json, tile: string, seats: Seat[]): OnTile {
  return {
    minions: minionsOn(view, tile),
    traps: names(view, `/position/tile/${tile}/trap`),
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
