import { describe, expect, it } from 'vitest'
import { guesses } from './why'

const verbs = {
    done: [],
    kill: ['unit', 'tile'],
    'stand-in': ['unit'],
    attack: ['tile'],
    buy: ['item', 'pool'],
    hunt: ['unit', 'tile', 'tile'],
}

describe('what a click on something forbidden could mean', () => {
    it('is what is asked for now first, with what else such an answer names', () => {
        const orc = { name: 'orc', kinds: ['unit'], of: { name: '3', kinds: ['tile'] } }
        expect(guesses(orc, verbs, ['done', 'kill gnoll 1'])).toEqual([
            'kill orc 3',
            'stand-in orc',
            'hunt orc 3 3',
        ])
    })

    it('has the words of a legal answer, or the least number', () => {
        const ring = { name: 'ring', kinds: ['item'] }
        expect(guesses(ring, verbs, ['buy boots 2'])).toEqual(['buy ring 2'])
        expect(guesses(ring, verbs, ['done'])).toEqual(['buy ring 0'])
    })

    it('is by no verb that means another of that name', () => {
        const held = { name: 'orc', kinds: ['unit'], verbs: ['stand-in'] }
        expect(guesses(held, verbs, [])).toEqual(['stand-in orc'])
    })

    it('is also what its other name could mean', () => {
        const top = { name: 'parry', kinds: ['card'], or: { name: '2', kinds: ['tile'] } }
        expect(guesses(top, { attack: ['tile'], play: ['card'] }, [])).toEqual([
            'attack 2',
            'play parry',
        ])
    })
})
