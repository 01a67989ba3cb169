// Designed boards by the name of their game; any other game has the generic one.
import type { Board } from './board'

const designed: Record<string, () => Promise<{ boardOf: (scenario: string) => Board }>> = {
    orcsmustdie: () => import('./orcsmustdie'),
    orcwars: () => import('./orcwars'),
}

/** A plain board has the words of the designed one, and none of its drawings. */
function plainly(generic: Board, designed: Board): Board {
    const { title, phrases, polish, emblem, facts, signs, track } = designed
    return { ...generic, title, phrases, polish, emblem, facts, signs, track }
}

export async function loadBoard(game: string, scenario: string, plain: boolean): Promise<Board> {
    const load = designed[game]
    const board = load && (await load()).boardOf(scenario)
    if (board && !plain) return board
    const { generic } = await import('./generic')
    return board ? plainly(generic, board) : generic
}
