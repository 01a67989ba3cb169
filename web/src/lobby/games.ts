// How the lobby presents each game. A game that is not here is shown with the server's summary.
import type { IconName } from '../look/icon-names'

export interface Presentation {
  sentences: string[]
  players: string
  length: string
  weight: string
  emblem: IconName
  guide: string[]
}

const presentations: Record<string, Presentation> = {
  orcwars: {
    sentences: [
      'Two heroes meet, and every blow is a card laid on body, mind or a power of their own.',
      'Build an attack that the other cannot block, but keep enough of yourself free for the answer.',
      'Beyond the duel, elves creep through forests and caverns that orc clans hold tile by tile.',
    ],
    players: '2–4 players',
    length: '20–90 minutes',
    weight: 'Medium',
    emblem: 'crossed-swords',
    guide: [
      'A card lies on an attribute and uses up its points until it is cleared.',
      'In your turn you throw away, draw, clear, and act. To attack, pick a Base Attack and what strengthens it, then click your target.',
      'When you are attacked, pick blocks and say done. The tug of war in the middle shows how it stands.',
      'What you may do now has a dashed ring. Click anything else, and the rule that forbids it is shown.',
    ],
  },
  orcsmustdie: {
    sentences: [
      'Orcs pour down the corridor, and the rift at its end must not fall.',
      'Set traps into the floor, hold the gaps yourself, and choose what each wave will find.',
      'Win together: every wave is larger than the last.',
    ],
    players: '1–4 players, together',
    length: '60–90 minutes',
    weight: 'Medium',
    emblem: 'magic-portal',
    guide: [
      'You all win or lose together: the rift must outlast the waves.',
      'The coming wave is shown at its gate; traps work on the tiles they are set into.',
      'What you may do now has a dashed ring. Click anything else, and the rule that forbids it is shown.',
    ],
  },
}

export function present(game: string, summary: string): Presentation {
  return (
    presentations[game] ?? {
      sentences: [summary],
      players: '',
      length: '',
      weight: '',
      emblem: 'swords-emblem',
      guide: [
        'The line below the board asks, and offers all that you may answer.',
        'What you may do now has a dashed ring. Click anything else, and the rule that forbids it is shown.',
      ],
    }
  )
}
