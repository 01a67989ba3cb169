// Another table like the one that is over: the same, from the other side, or the next map. What was
// played is written in the head of its record.
import type { Game, Seat, Wish } from '../wire'

interface Head {
    scenario: string
    setup: Record<string, string>
}

/** The first line of a record. */
export function headOf(record: string): Head {
    const head = JSON.parse(record.slice(0, record.indexOf('\n'))) as Head
    return { scenario: head.scenario, setup: head.setup }
}

/** Who sits where: persons who are not this one are waited for. */
function playersOf(seats: readonly Seat[]): string[] {
    return seats.map(({ mine, player }) => (player !== 'person' ? player : mine ? 'me' : 'open'))
}

/** What the record leaves out is nothing; where that is not usual it has to be said. */
function settingsOf(game: Game, { scenario, setup }: Head): Record<string, string> {
    const usual = game.setups.find(({ name }) => name === scenario)?.usual ?? {}
    const unsaid = Object.entries(usual).filter(
        ([path, value]) => !(path in setup) && /^[1-9]\d*$/.test(value),
    )
    const { seats: _seats, scenario: _scenario, ...said } = setup
    return { ...Object.fromEntries(unsaid.map(([path]) => [path, '0'])), ...said }
}

export function sameAgain(game: Game, head: Head, seats: readonly Seat[], practice: boolean): Wish {
    return {
        game: game.name,
        scenario: head.scenario,
        settings: settingsOf(game, head),
        seats: playersOf(seats),
        practice,
    }
}

/** Everybody one seat on; null where that changes nothing. */
export function otherSide(wish: Wish): Wish | null {
    const players = wish.seats ?? []
    if (new Set(players).size < 2) return null
    return { ...wish, seats: [players.at(-1)!, ...players.slice(0, -1)] }
}

export interface Next {
    wish: Wish
    /** The map or scenario that comes next. */
    id: string
    kind: 'map' | 'scenario'
}

/** The next map where maps can be chosen, else the next scenario for as many; null: there is none. */
export function nextMap(game: Game, wish: Wish): Next | null {
    const maps = game.settings.find(({ path }) => path === 'map')?.names ?? []
    const at = maps.indexOf(wish.settings?.['map'] ?? '')
    const map = at >= 0 ? maps[at + 1] : undefined
    if (map) {
        const settings = { ...wish.settings, map }
        return { wish: { ...wish, settings }, id: map, kind: 'map' }
    }
    if (maps.length) return null
    const names = game.scenarios
    const count = wish.seats?.length ?? 0
    const next = names
        .slice(names.indexOf(wish.scenario ?? '') + 1)
        .find((name) => game.setups.find((setup) => setup.name === name)?.seats.includes(count))
    if (!next) return null
    return { wish: { ...wish, scenario: next, settings: {} }, id: next, kind: 'scenario' }
}
