import { describe, expect, it } from 'vitest'
import { keywordIn, partsOf, spokenCard } from './fact-card'

const keywords = { Pool: 'Skulls of all.', 'Skull Pool': 'Of the team.', Stun: 'Lays down.' }

describe('keywords', () => {
    it('are found in a sentence, the longest first, also several of a thing', () => {
        expect(partsOf('Two Stuns for the Skull Pool.', keywords)).toEqual([
            { text: 'Two ' },
            { text: 'Stuns', keyword: 'Stun' },
            { text: ' for the ' },
            { text: 'Skull Pool', keyword: 'Skull Pool' },
            { text: '.' },
        ])
    })

    it('are whole words, and there may be none', () => {
        expect(partsOf('It is Stunned.', keywords)).toEqual([{ text: 'It is Stunned.' }])
        expect(partsOf('Any.', {})).toEqual([{ text: 'Any.' }])
        expect(keywordIn('Give 2 to the Pool', keywords)?.title).toBe('Pool')
        expect(keywordIn('Done', keywords)).toBeUndefined()
    })
})

it('a card is told in words', () => {
    const rows = [{ name: 'Move', value: '1 tile' }]
    const faces = [
        { name: 'Sword', icons: [] },
        { name: 'Miss', icons: [] },
    ]
    expect(spokenCard({ title: 'Orc', kind: 'Minion', rows, faces, text: 'It bites.' })).toBe(
        'Minion. Move: 1 tile. Faces: Sword and Miss. It bites',
    )
})
