import crossedSwords from 'icon:crossed-swords'
import type { Content } from '../../content'
import { counted, pretty } from '../../words'
import type { Presentation } from '../../lobby/games'
import Picture from './Picture.svelte'

interface Facts {
    id: string
    move?: number
    wounds?: number
    text?: string
    attributes?: { attribute: string; title: string; score: number }[]
}

/** "Body 8, Mind 6, X 6." */
function hero(facts: Facts | undefined): string {
    const scores = facts?.attributes?.map(
        ({ attribute, score }) => `${pretty(attribute)}\u00a0${score}`,
    )
    return scores ? `${scores.join(', ')}.` : ''
}

function role(facts: Facts | undefined): string {
    if (!facts) return ''
    return `Moves ${facts.move} spaces; ${counted(facts.wounds ?? 0, 'wound')} kill. ${facts.text ?? ''}`
}

function tell(setting: string, id: string, content: Content): string {
    const of = (section: string) => content.section<Facts>(section).find((known) => known.id === id)
    if (setting === 'hero') return hero(of('heroes'))
    return setting === 'role' ? role(of('roles')) : ''
}

function seatTitle(scenario: string, seat: number, seats: number): string {
    if (scenario === 'duel') return 'Hero'
    return seat === seats ? 'The Orcs' : 'Elf'
}

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
    seatTitle,
    tell,
    Picture,
}
