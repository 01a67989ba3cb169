import { describe, expect, it } from 'vitest'
import { loadContent } from '../../content'
import { spoken } from './cards'
import { card, cardOf, type Played } from './view'

const content = await loadContent('orcwars')

describe('a card in words', () => {
    it('says its cost, its kind with its value, and its type', () => {
        expect(spoken(card(content, 'holy-smite'))).toBe('Costs 3 of X, Base Attack 4, exclusive.')
    })

    it('says what is written on it', () => {
        const { text } = card(content, 'renewed-vigour')
        expect(text).toBeTruthy()
        expect(spoken(card(content, 'renewed-vigour'))).toContain(text)
    })

    it('says as what it was played, and for what', () => {
        const played = { card: 'holy-smite', as: 'base-block', cost: 5 } as Played
        expect(spoken(cardOf(content, played)!)).toBe('Costs 5 of X, Base Block 4, exclusive.')
    })

    it('says nothing while it is hidden', () => {
        expect(cardOf(content, { as: 'none', cost: 2 } as Played)).toBeNull()
    })
})
