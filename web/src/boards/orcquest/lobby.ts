import orcHead from 'icon:orc-head'
import type { Presentation } from '../../lobby/games'
import Picture from './Picture.svelte'

export const presentation: Presentation = {
    sentences: [
        'Four Orcs want their forest back, their totem, and a chicken each.',
        'They sneak past patrols, or kick the door in; the alarm bell decides which was the better idea.',
        'Nine Quests in three chapters, and what the Heroes loot and learn goes with them.',
    ],
    players: '1–4 players, together',
    length: '60–120 minutes a Quest',
    weight: 'Heavy',
    emblem: orcHead,
    seats: 1,
    seatTitle: (_scenario, _seat, seats) => (seats === 1 ? 'All four Heroes' : 'Heroes'),
    Picture,
}
