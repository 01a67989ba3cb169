// Designed boards, each a folder with the name of its game; any other game has the generic one.
import type { Board } from './board'

const designed = import.meta.glob<{ boardOf: (scenario: string) => Board }>([
    './*/index.ts',
    '!./generic/index.ts',
])

/** A plain board has the words of the designed one, and none of its drawings. */
function plainly(generic: Board, designed: Board): Board {
    const { board, overlay, side, hand, form, acts, dice, ...words } = designed
    return { ...generic, ...words }
}

export async function loadBoard(game: string, scenario: string, plain: boolean): Promise<Board> {
    const load = designed[`./${game}/index.ts`]
    const board = load && (await load()).boardOf(scenario)
    if (board && !plain) return board
    const { generic } = await import('./generic')
    return board ? plainly(generic, board) : generic
}
