import type { View } from 'warmoot/mordak'
import { describe, expect, it } from 'vitest'
import { loadContent } from '../../content'
import { type FactCard, spokenCard } from '../fact-card'
import { sides } from './dice'
import {
    boardCard,
    dayCard,
    factCard,
    keywords,
    minionCard,
    spellCard,
    tileCard,
    treasureCard,
} from './fact-cards'
import { abilityTitles } from './facts'
import { emblems, minionIcon } from './looks'
import type { Map } from './map'

const content = await loadContent('mordak')
const ids = (section: string) => content.section<{ id: string }>(section).map(({ id }) => id)

/** Texts that a person can read: no ids, nothing left out. */
function expectReadable(card: FactCard | undefined): void {
    const text = card ? `${card.title}. ${spokenCard(card)}` : ''
    expect(text.length).toBeGreaterThan(10)
    expect(text).not.toMatch(/undefined|NaN|[a-z]_[a-z]|\b[NAM]{2,}\b|dodge-|tier-\d/)
}

describe('every card of the game has its facts', () => {
    it.each(ids('minions'))('%s', (id) => {
        expectReadable(minionCard(content, id))
        expectReadable(minionCard(content, `${id}-2`))
    })
    it.each(ids('spells'))('%s', (id) => expectReadable(spellCard(content, id)))
    it.each(ids('treasures'))('%s', (id) => expectReadable(treasureCard(content, id)))
    it.each(ids('regions'))('%s', (id) => expectReadable(tileCard(content, id, 5)))
    it.each(ids('boards'))('%s', (id) => {
        expectReadable(boardCard(content, id))
        expect(emblems[id]).toBeTypeOf('string')
    })
    it.each([1, 2, 3, 4, 5, 6])('day %d', (day) => {
        for (const heroes of [1, 2, 3, 4, 5]) expectReadable(dayCard(content, day, heroes))
    })
})

describe('a Minion', () => {
    const swift = { card: 'swiftwing', at: '3,3', height: 1, acted: 0, stunned: 0, wounded: 0 }
    const now = { ...swift, master: 'none', waits: 0, lair: 'none' }

    it('tells what Wounds it, and what it is then', () => {
        const card = minionCard(content, 'swiftwing-1', now)!
        expect(card.kind).toBe('Green Elite, Fresh')
        const rows = Object.fromEntries(card.rows!.map(({ name, value }) => [name, value]))
        expect(rows.Health).toBe('6; 3 damage Wounds it')
        expect(rows.Ranged).toBe('2 Novice, 1 Adept')
        expect(rows.Abilities).toBe('Evade')
        expect(rows.Wounded).toContain('Health 4')
    })

    it('tells its back once it is Wounded', () => {
        const card = minionCard(content, 'swiftwing-1', { ...now, wounded: 1, stunned: 1 })!
        expect(card.kind).toBe('Green Elite, Wounded, passes its next Turn')
        expect(card.rows!.find(({ name }) => name === 'Health')!.value).toBe('4')
        expect(card.rows!.some(({ name }) => name === 'Wounded')).toBe(false)
    })

    it('has a picture of its own', () => {
        const pictures = ids('minions').map((id) => minionIcon(id))
        expect(new Set(pictures).size).toBe(pictures.length)
    })
})

describe('a Region', () => {
    const places = {
        list: [
            { name: '1,1', kind: 'tier-3', x: 0.5, y: 0.5 },
            { name: '3,1', kind: 'tier-1', x: 2.5, y: 0.5 },
        ],
    } as unknown as Map
    const region = { up: 0, aside: 0, linked: 0, spent: 0, treasures: [] as null[] }
    const here = (tile: object) => ({
        places,
        content,
        seats: [],
        view: {
            position: {
                region: { '1,1': region, '3,1': { ...region, ...tile } },
                course: { heroes: 3, final: 0 },
                lasting: {},
                player: {},
            },
        } as unknown as View,
    })

    it('tells nothing but its Tier while it lies face down', () => {
        const card = factCard('region', '3,1', here({}))!
        expect([card.title, card.kind]).toEqual(['Unknown Region', 'Tier I, face down'])
    })

    it('tells what lies there once it is turned up', () => {
        const card = factCard(
            'region',
            '3,1',
            here({ tile: 'goat-scar', up: 1, treasures: [null] }),
        )!
        expect([card.title, card.kind]).toEqual(['Goat Scar', 'Mountain, Tier I'])
        expect(card.rows).toEqual([{ name: 'Lies here', value: '1 Treasure' }])
    })

    it('is not there where no tile was laid', () => {
        expect(factCard('region', '3,1', here({ aside: 1 }))).toBeUndefined()
        expect(factCard('region', '1,1', here({}))!.kind).toBe('Tier III, face down')
    })
})

describe('what else is told', () => {
    it('dice have the faces that the content has', () => {
        const dice = content.section<{ id: string; faces: number[] }>('dice')
        for (const { id, faces } of dice) expect(sides[id]).toEqual(faces)
        expect(dice).toHaveLength(Object.keys(sides).length)
    })

    it('every Special Ability is a keyword', () => {
        for (const title of Object.values(abilityTitles).filter((name) => name !== 'Caster'))
            expect(keywords[title.replace(/ with .*/, '')]).toBeTypeOf('string')
    })
})
