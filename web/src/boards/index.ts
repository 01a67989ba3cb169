// Designed boards by the name of their game; any other game has the generic one.
import type { Board } from './board'

const designed: Record<string, (scenario: string) => Promise<Board>> = {
  orcsmustdie: async () => (await import('./orcsmustdie')).orcsmustdie,
  orcwars: async (scenario) => (await import('./orcwars')).boardOf(scenario),
}

export async function loadBoard(game: string, scenario: string, plain: boolean): Promise<Board> {
  const load = designed[game]
  return load && !plain ? load(scenario) : (await import('./generic')).generic
}
