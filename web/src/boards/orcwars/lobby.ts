import crossedSwords from 'icon:crossed-swords'
import type { Presentation } from '../../lobby/games'
import Picture from './Picture.svelte'

export const presentation: Presentation = {
    sentences: [
        'Two heroes meet, and every blow is a card laid on body, mind or a power of their own.',
        'Build an attack that the other cannot block, but keep enough of yourself free for the answer.',
        'Beyond the duel, elves creep through forests and caverns that orc clans hold tile by tile.',
    ],
    players: '2–4 players',
    length: '20–90 minutes',
    weight: 'Medium',
    emblem: crossedSwords,
    Picture,
}
