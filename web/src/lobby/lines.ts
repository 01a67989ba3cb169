// What a line of the list of tables says to its reader.
import type { TableLine } from '../wire'
import { pretty } from '../words'

const outcomes: Record<string, string> = {
    won: 'Won',
    lost: 'Lost',
    drawn: 'Drawn',
    resigned: 'Resigned',
}

/**
 * How it ended for the reader: "Won", "Lost", also where the other side resigned; '' where that is
 * not told, or only watched.
 */
export function resultOf({ results, mine }: Pick<TableLine, 'results' | 'mine'>): string {
    const all = results?.split(' ') ?? []
    const own = mine.map((seat) => outcomes[all[seat - 1] ?? ''] ?? '').filter(Boolean)
    // Who resigned with several seats lost with the others of them.
    const told = new Set(own.includes('Resigned') ? own.filter((word) => word !== 'Lost') : own)
    const [first = ''] = told
    if (told.size > 1) return 'Over'
    return first === 'Won' && all.includes('resigned') ? 'Won, the other side resigned' : first
}

/** Who sits there, each once: the reader first, then others, then agents. */
export function seatedAt({ seats, mine }: Pick<TableLine, 'seats' | 'mine'>): string[] {
    const people = seats
        .filter(({ player }, i) => player === 'person' && !mine.includes(i + 1))
        .map(({ name }) => name || 'Somebody')
    const agents = seats
        .filter(({ player }, i) => !/^(person|open)$/.test(player) && !mine.includes(i + 1))
        .map(({ player }) => `Agent: ${pretty(player)}`)
    return [...new Set([...(mine.length ? ['You'] : []), ...people, ...agents])]
}
