import magicPortal from 'icon:magic-portal'
import type { Presentation } from '../../lobby/games'
import Picture from './Picture.svelte'

export const presentation: Presentation = {
    sentences: [
        'Orcs pour down the corridor, and the rift at its end must not fall.',
        'Set traps into the floor, hold the gaps yourself, and choose what each wave will find.',
        'Win together through three Onslaughts, each stronger than the last, or send your own horde against a rival team.',
    ],
    players: '1–4 players together, or two teams',
    length: '60–90 minutes',
    weight: 'Medium',
    emblem: magicPortal,
    Picture,
}
