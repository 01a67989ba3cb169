// How a game has ended, for who looks at it.
import type { Table } from '../table.svelte'
import { listed, type Names } from '../words'

export interface Ending {
    /** The titles of all who have won. */
    winners: string[]
    /** The outcome of who looks: of the seat looked from where it is one's own, else of one's first. */
    own: string | undefined
    lost: boolean
    /** In one or two words. */
    title: string
    /** Who has won, as a sentence. */
    sentence: string
    /** The title of who gave the game up, if anybody did. */
    resigned: string | undefined
}

export function endingOf(
    { seats, seat, result }: Pick<Table, 'seats' | 'seat' | 'result'>,
    names: Pick<Names, 'title'>,
): Ending {
    const titles = seats.map(({ called }) => names.title(called))
    const winners = titles.filter((_, i) => result?.[i]?.outcome === 'won')
    const own = result?.[seats[seat - 1]?.mine ? seat - 1 : seats.findIndex(({ mine }) => mine)]
    const lost = own?.outcome === 'lost' || own?.outcome === 'resigned'
    return {
        winners,
        own: own?.outcome,
        lost,
        title: own?.outcome === 'won' ? 'Victory' : lost ? 'Defeat' : 'The game is over',
        sentence: winners.length
            ? `${listed(winners)} ${winners.length > 1 ? 'have' : 'has'} won.`
            : 'Nobody has won.',
        resigned: titles.find((_, i) => result?.[i]?.outcome === 'resigned'),
    }
}
