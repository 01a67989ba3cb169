// The settings of a new table: which there are, and which of them differ from what is usual.
import type { Game, Setting, Setup } from '../wire'

/** A setting at its place: for a seat where it is one of a seat, else for the whole game. */
export interface Field {
    path: string
    setting: Setting
    /** 0: of the whole game. */
    seat: number
    usual: string
}

export function setupOf(game: Game, scenario: string): Setup | undefined {
    return game.setups.find(({ name }) => name === scenario)
}

/** Who may sit down: the number nearest to the one wished for. */
export function seatsFor(setup: Setup, wished: number): number {
    const [first = 1, ...others] = setup.seats
    return others.reduce(
        (best, count) => (Math.abs(count - wished) < Math.abs(best - wished) ? count : best),
        first,
    )
}

export function fieldsOf(game: Game, scenario: string, seats: number): Field[] {
    const usual = setupOf(game, scenario)?.usual ?? {}
    return game.settings
        .filter((setting) => setting.in.includes(scenario))
        .flatMap((setting) => {
            const field = (path: string, seat: number) => ({
                path,
                setting,
                seat,
                usual: usual[path] ?? '',
            })
            if (!setting.path.includes('#')) return [field(setting.path, 0)]
            const first = setting.not_first?.includes(scenario) ? 2 : 1
            const last = setting.not_last?.includes(scenario) ? seats - 1 : seats
            return Array.from({ length: last - first + 1 }, (_, i) =>
                field(setting.path.replace('#', String(first + i)), first + i),
            )
        })
}

/** What is to be sent: only what is not usual. */
export function unusual(fields: Field[], chosen: Record<string, string>): Record<string, string> {
    const sent: Record<string, string> = {}
    for (const { path, usual } of fields) {
        const value = chosen[path]
        if (value !== undefined && value !== usual) sent[path] = value
    }
    return sent
}

/** Choices by what they are grouped by, in the order in which groups come up. */
export function grouped(
    names: readonly string[],
    groupOf: (name: string) => string,
): [group: string, members: string[]][] {
    const groups = new Map<string, string[]>()
    for (const name of names) {
        const group = groupOf(name)
        groups.set(group, [...(groups.get(group) ?? []), name])
    }
    return [...groups]
}
