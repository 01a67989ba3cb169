import type { View } from 'warmoot/orcwars'
import { describe, expect, it } from 'vitest'
import { loadContent } from '../../content'
import { factCard } from './fact-cards'
import type { Map } from './map'
import { previewed } from './preview'
import { squadsOf } from './squads'

const content = await loadContent('orcwars')

/** Three spaces in a row, one far away. */
const list = [
    { name: 'a1', kind: 'open', x: 0, y: 0 },
    { name: 'a2', kind: 'open', x: 1, y: 0 },
    { name: 'b2', kind: 'open', x: 1.5, y: 0.87 },
    { name: 'k9', kind: 'open', x: 9, y: 9 },
]
const places = { outlines: {}, list, edges: {} } as unknown as Map

const clan = {
    here: 1,
    orc: {
        1: { type: 'brute', at: 'a1', moved: 0, points: 4 },
        2: { type: 'brute', at: 'a2', moved: 0, points: 4 },
        3: { type: 'tactician', at: 'b2', moved: 1, points: 4 },
        4: { type: 'shaman', at: 'k9', moved: 0, points: 4 },
    },
    stack: { 1: { card: 'leathery-hide', cost: 4, active: 0, wasted: 0, face: 0 } },
}
const hero = {
    points: 0,
    hand: ['parry', null],
    deck: [],
    discard: [],
    free_body: 2,
    free_mind: 6,
    free_x: 6,
    body: {},
    mind: {},
    x: {},
}
const position = {
    turn: { active: 'orc-king', phase: 'acting' },
    fight: { attacker: 'w1', target: 'paladin', attack: 9, block: 0 },
    frames: {},
    hero: { paladin: hero },
    board: {
        elf: { paladin: { role: 'paladin', at: 'a1', wounds: 1 } },
        clan: { 'white-tusk': clan },
        chest: { 1: { at: 'a1', treasure: 'none' } },
    },
}
const view = { position } as unknown as View
const here = { view, places, content, seats: [] }

describe('a Squad', () => {
    it('is Orcs that stand together, with what cards of the Clan leave of their points', () => {
        const [large, alone] = squadsOf(clan as never, places, content)
        expect(large).toEqual({
            orcs: ['1', '2', '3'],
            score: { body: 8, mind: 4, x: 0 },
            free: { body: 4, mind: 4, x: 0 },
        })
        expect(alone?.orcs).toEqual(['4'])
    })

    it('is told of each of its Orcs', () => {
        const card = factCard('figure', 'w1', here)
        expect(card).toMatchObject({ title: 'White Tusk 1', kind: 'Brute: 4 Body for its Squad' })
        expect(card?.rows?.[0]?.value).toBe('1 Brute, 2 Brute and 3 Tactician')
        expect(card?.rows).toContainEqual(
            expect.objectContaining({ name: 'Body', value: '4 of 8 free' }),
        )
    })
})

describe('fact cards', () => {
    it('an Elf says how many wounds it can take', () => {
        const card = factCard('figure', 'paladin', here)
        expect(card?.rows).toContainEqual({ name: 'Wounds', value: '1 of 4' })
        expect(card?.text).toBeTruthy()
    })

    it('every card, trick and Clan has one', () => {
        for (const { id, title } of content.section<{ id: string; title: string }>('cards'))
            expect(factCard('card', id, here)?.title).toBe(title)
        for (const { id } of content.section<{ id: string }>('tricks'))
            expect(factCard('trick', id, here)?.text).toBeTruthy()
        expect(factCard('clan', 'white-tusk', here)?.rows).toHaveLength(5)
    })

    it('chests and Boars have one', () => {
        expect(factCard('chest', '1', here)?.title).toBe('Chest')
        expect(factCard('figure', 'boar-2', here)?.title).toBe('Boar 2')
    })
})

describe('a preview', () => {
    const picking = (cards: string[], turn: object = position.turn) =>
        ({
            position: {
                ...position,
                turn,
                frames: { 1: { rule: 'play', play: { picked: cards } } },
            },
        }) as unknown as View

    it('adds the picked blocks to the block, and says what comes of it', () => {
        const some = previewed(picking(['buckler-guard']), content, 'paladin')
        expect(some).toEqual({ side: 'block', total: 3, atLeast: false, outcome: 'still hit' })
        const all = previewed(picking(['tower-shield', 'steadfast-guard']), content, 'paladin')
        expect(all).toMatchObject({ total: 9, outcome: 'blocked' })
    })

    it('is of the attack for whoever attacks', () => {
        const active = { active: 'paladin', phase: 'acting' }
        const own = previewed(picking(['magical-blade'], active), content, 'paladin')
        expect(own).toMatchObject({ side: 'attack', total: 16, outcome: 'hits' })
    })

    it('is of nothing while cards are discarded, or where none counts', () => {
        const discarding = { active: 'paladin', phase: 'discarding' }
        expect(previewed(picking(['magical-blade'], discarding), content, 'paladin')).toBeNull()
        expect(previewed(picking(['magical-blade']), content, 'paladin')).toBeNull()
        expect(previewed(picking([]), content, 'paladin')).toBeNull()
    })
})
