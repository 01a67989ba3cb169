import magicPortal from 'icon:magic-portal'
import type { Content } from '../../content'
import { counted, pretty } from '../../words'
import type { Presentation } from '../../lobby/games'
import Picture from './Picture.svelte'

interface Facts {
    id: string
    edition?: string
    health?: number
    move?: number
    special_text?: string
    super_text?: string
    difficulty?: string
    tiles?: object[]
}

function hero({ health, move, special_text, super_text }: Facts): string {
    const numbers = `Health ${health}, Move ${move}.`
    return [numbers, special_text, super_text].filter(Boolean).join(' ')
}

function factsOf(section: string, id: string, content: Content): Facts | undefined {
    return content.section<Facts>(section).find((known) => known.id === id)
}

function isMap(setting: string): boolean {
    return setting.endsWith('map')
}

function tell(setting: string, id: string, content: Content): string {
    const facts = factsOf(isMap(setting) ? 'maps' : 'heroes', id, content)
    if (!facts) return ''
    if (setting === 'hero') return hero(facts)
    return isMap(setting)
        ? `${pretty(facts.difficulty ?? '')}, ${counted(facts.tiles?.length ?? 0, 'tile')}.`
        : ''
}

function groupOf(setting: string, id: string, content: Content): string {
    if (setting === 'hero') return pretty(factsOf('heroes', id, content)?.edition ?? '')
    return isMap(setting) ? pretty(factsOf('maps', id, content)?.difficulty ?? '') : ''
}

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
    seatTitle: () => 'Hero',
    tell,
    groupOf,
    Picture,
}
