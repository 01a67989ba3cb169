import relicBlade from 'icon:relic-blade'
import type { Content } from '../../content'
import type { Presentation } from '../../lobby/games'
import Picture from './Picture.svelte'

interface Facts {
    id: string
    title: string
    idea?: string
    members?: { card: string; mount?: string; companion?: string }[]
}

/** Who is in a party, and what a table is like. */
function tell(setting: string, id: string, content: Content): string {
    if (setting === 'layout')
        return content.section<Facts>('layouts').find((known) => known.id === id)?.idea ?? ''
    if (setting !== 'party') return ''
    const party = content.section<Facts>('parties').find((known) => known.id === id)
    const names = (party?.members ?? []).flatMap(({ card, mount, companion }) =>
        [card, mount, companion].flatMap((name) => (name ? (content.title(name) ?? []) : [])),
    )
    return names.length ? `${names.join(', ')}.` : ''
}

export const presentation: Presentation = {
    sentences: [
        'Two small parties meet in a ruin, and one relic lies between them.',
        'There are no squares: models walk, climb, jump and fall on a table of real heights.',
        'Every inch counts, and so does every wall that you can hide behind.',
    ],
    players: '2 players',
    length: '45–75 minutes',
    weight: 'Medium',
    emblem: relicBlade,
    seatTitle: (_scenario, seat) => (seat === 1 ? 'First party' : 'Second party'),
    tell,
    none: (setting) => (setting === 'layout' ? 'Drawn by chance' : ''),
    sequel: 'Next adventure',
    builder: () => import('./PartyBuilder.svelte'),
    Picture,
}
