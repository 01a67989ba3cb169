import { describe, expect, it } from 'vitest'
import { filled, inCommon } from './words'

describe('a phrase', () => {
    it('is cut where it is not known how it goes on', () => {
        expect(filled('Replace {1} ({2})', ['Boots', 'now'])).toBe('Replace Boots (now)')
        expect(filled('Replace {1} ({2})', ['Boots'])).toBe('Replace Boots…')
        expect(filled('Replace {1} ({2})', [])).toBe('Replace…')
    })
})

describe('what names have in common', () => {
    it('is their beginning', () => {
        expect(inCommon(['Go to a', 'Go to b'])).toBe('Go to…')
        expect(inCommon(['Ash: Bow on Birk', 'Ash: Axe on Elm'])).toBe('Ash…')
    })
    it('and their end', () => {
        const names = ['Ash: Bow on Birk, focused', 'Ash: Axe on Birk, focused']
        expect(inCommon(names)).toBe('Ash… on Birk, focused')
    })
    it('may be nothing', () => expect(inCommon(['Ash', 'Birk'])).toBe(''))
    it('never counts a word twice', () => expect(inCommon(['a a', 'a a a'])).toBe('a a…'))
})
