import overlordHelm from 'icon:overlord-helm'
import type { Content } from '../../content'
import type { Presentation } from '../../lobby/games'
import Picture from './Picture.svelte'

interface Facts {
    id: string
    role?: string
    health?: number
    ability?: string
    text?: string
}

function tell(setting: string, id: string, content: Content): string {
    if (setting !== 'hero') return ''
    const facts = content.section<Facts>('boards').find((known) => known.id === id)
    if (!facts) return ''
    const role = (facts.role ?? '').replace(/^./, (letter) => letter.toUpperCase())
    return `${role}, Health ${facts.health}. ${facts.ability}: ${facts.text}`
}

export const presentation: Presentation = {
    sentences: [
        'Mordak marches on Hawkemoor, and somebody at this table is Mordak.',
        'Heroes scout a land that lies face down, loot it, grow, and run into whatever waits there.',
        'When the shrines are found or the days are over he comes himself, and three fallen Heroes are enough for him.',
    ],
    players: 'Mordak against 1–5 Heroes',
    length: '90–150 minutes',
    weight: 'Medium to heavy',
    emblem: overlordHelm,
    seatTitle: (_scenario, seat) => (seat === 1 ? 'Mordak' : 'Hero'),
    tell,
    Picture,
}
