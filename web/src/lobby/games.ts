// How the lobby presents each game. A game that is not here is shown with the server's summary.
import type { IconName } from '../look/icon-names'

export interface Presentation {
    sentences: string[]
    players: string
    length: string
    weight: string
    emblem: IconName
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
    },
    orcsmustdie: {
        sentences: [
            'Orcs pour down the corridor, and the rift at its end must not fall.',
            'Set traps into the floor, hold the gaps yourself, and choose what each wave will find.',
            'Win together through three Onslaughts, each stronger than the last, or send your own horde against a rival team.',
        ],
        players: '1–4 players together, or two teams',
        length: '60–90 minutes',
        weight: 'Medium',
        emblem: 'magic-portal',
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
        }
    )
}
