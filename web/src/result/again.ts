// Where one goes on from a game that is over. The same again, other sides and the next map are the
// server's to make, since it knows how the table was set.
import type { Game, Seat, Wish } from '../wire'

/** Who sits where: persons who are not this one are waited for. */
function playersOf(seats: readonly Seat[]): string[] {
    return seats.map(({ mine, player }) => (player !== 'person' ? player : mine ? 'me' : 'open'))
}

/** Would anything be different if everybody sat one seat further? */
export function hasSides(seats: readonly Seat[]): boolean {
    return new Set(playersOf(seats)).size > 1
}

/** Can maps be chosen in this scenario? */
export function hasMaps(game: Game, scenario: string): boolean {
    return game.settings.some((setting) => setting.path === 'map' && setting.in.includes(scenario))
}

/** The next scenario for as many, with the same players; null: it was the last. */
export function nextScenario(game: Game, scenario: string, seats: readonly Seat[]): Wish | null {
    const next = game.scenarios
        .slice(game.scenarios.indexOf(scenario) + 1)
        .find((name) =>
            game.setups.find((setup) => setup.name === name)?.seats.includes(seats.length),
        )
    return next ? { game: game.name, scenario: next, seats: playersOf(seats) } : null
}
