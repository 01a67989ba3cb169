import ring from 'icon:ring'
import spikes from 'icon:spikes'
import { describe, expect, it } from 'vitest'
import { loadContent } from '../../content'
import { good, spoken } from './goods'

const content = await loadContent('orcsmustdie')

describe('what is bought', () => {
    it('is an item where it has a slot, and else a trap', () => {
        expect(good(content, 'copper-ring')).toMatchObject({ kind: 'Ring', icon: ring, cost: 1 })
        expect(good(content, 'spike-floor')).toMatchObject({ kind: 'Trap', icon: spikes })
    })

    it('is told in words', () => {
        const { text } = good(content, 'copper-ring')
        expect(spoken(good(content, 'copper-ring'))).toBe(`Ring, costs 1 Skull. ${text}`)
        expect(spoken({ title: '', icon: ring, kind: 'Ivy', text: 'Rolls.' })).toBe('Ivy. Rolls.')
    })
})
