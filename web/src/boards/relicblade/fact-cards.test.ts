import { describe, expect, it } from 'vitest'
import { loadContent } from '../../content'
import { type FactCard, spokenCard } from '../fact-card'
import { dieCard } from './dice'
import { actionCard, characterCard, keywords, relicCard, upgradeCard } from './fact-cards'

const content = await loadContent('relicblade')
const ids = (section: string) => content.section<{ id: string }>(section).map(({ id }) => id)

/** Texts that a person can read: no ids, nothing left out. */
function expectReadable(card: FactCard | undefined): void {
    const text = card ? `${card.title}. ${spokenCard(card)}` : ''
    expect(text.length).toBeGreaterThan(10)
    expect(text).not.toMatch(/undefined|NaN|\[object|[a-z]_[a-z]/)
}

describe('every card of the game has its facts', () => {
    it.each(ids('cards'))('%s', (id) => expectReadable(characterCard(content, id)))
    it.each(ids('actions'))('%s', (id) => expectReadable(actionCard(content, id)))
    it.each(ids('upgrades'))('%s', (id) => expectReadable(upgradeCard(content, id)))
    it.each(ids('relics'))('%s', (id) => expectReadable(relicCard(content, id)))
})

describe('a character', () => {
    it('tells its numbers, its inventory and what it does', () => {
        const card = characterCard(content, 'lantern-captain')!
        const rows = Object.fromEntries(card.rows!.map(({ name, value }) => [name, value]))
        expect(card.kind).toBe('Character, Lanternwatch')
        expect(rows['Health']).toBe('6 boxes, 2 critical')
        expect(rows['Inventory']).toBe('weapon, tactic, item')
        expect(rows['SPEED']).toBe('5″')
        expect(rows["Captain's Sabre"]).toBe('Melee weapon, 3 with 1 die, damage +2')
    })
})

describe('a die', () => {
    it.each(['action-die', 'danger-die'])('shows its sides and says what it is for: %s', (die) => {
        const card = dieCard(die)!
        expect(card.faces?.map(({ name }) => name)).toEqual(['1', '2', '3', '4', '5', '6'])
        expectReadable(card)
    })
})

describe('every special rule is explained', () => {
    it.each([
        'Beast',
        'Beam',
        'Bind',
        'Charge X',
        'Deadly',
        'Dire',
        'Door',
        'Lasts for 1 round',
        'Magical',
        'Multiplier',
        'Poison',
        'Place',
        'Push',
        'Reroll',
        'Roll damage separately',
        'D3',
        'Stun',
        'Target ground',
        'Command',
        'Transformation',
    ])('%s', (rule) => expect(keywords[rule]?.length).toBeGreaterThan(20))
})
