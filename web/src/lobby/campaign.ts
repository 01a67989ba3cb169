// Campaigns: one game after another, with what the players keep. Where a campaign stands is the table
// that nothing has followed yet; as a file it is the setup of the game that comes next.
import { type Game, Refused, type TableLine } from '../wire'

/** What the next game of a story begins with, as the server tells it and takes it. */
export interface Campaign {
    game: string
    scenario: string
    settings: Record<string, string>
}

const FORMAT = 'warmoot-campaign'

/** What is written into a file. */
export function campaignText({ game, scenario, settings }: Campaign): string {
    return `${JSON.stringify({ format: FORMAT, version: 1, game, scenario, settings }, null, 2)}\n`
}

function isTexts(value: unknown): value is Record<string, string> {
    return (
        typeof value === 'object' &&
        value !== null &&
        Object.values(value).every((text) => typeof text === 'string')
    )
}

/** A file that was kept, for one of these games; what it holds is judged by the server. */
export function readCampaign(text: string, games: readonly Game[]): Campaign {
    let read: Partial<Campaign & { format: string }>
    try {
        read = JSON.parse(text) as typeof read
    } catch {
        throw new Refused('This file is no campaign.')
    }
    const { format, game, scenario, settings } = read ?? {}
    if (format !== FORMAT || !isTexts(settings)) throw new Refused('This file is no campaign.')
    const known = games.find(({ name }) => name === game)
    if (!known?.story || !known.scenarios.includes(scenario ?? ''))
        throw new Refused('This campaign is of a game that is not played here.')
    return { game: known.name, scenario: scenario!, settings }
}

/** How many sat at the table that it was kept from. */
export function seatsOf({ settings }: Campaign): number {
    return Number(settings.seats ?? 1)
}

/** What the server is told; the seats are chosen anew. */
export function settingsOf({ settings: { seats: _, ...settings } }: Campaign) {
    return settings
}

/** The tables where campaigns stand: of a story, and followed by no other that is there still. */
export function campaignsIn(
    tables: readonly TableLine[],
    games: readonly Game[],
    followed: Record<string, string>,
): TableLine[] {
    const stories = new Set(games.filter(({ story }) => story).map(({ name }) => name))
    const there = new Set(tables.map(({ table }) => table))
    return tables.filter(
        ({ game, table, mine }) =>
            stories.has(game) && mine.length > 0 && !there.has(followed[table] ?? ''),
    )
}
