import { describe, expect, it } from 'vitest'
import { Content, loadContent } from './content'

describe('content', () => {
    const content = new Content({
        heroes: [{ id: 'ivy', title: 'Ivy', super: 'spring-tide' }],
        cards: [{ id: 'orc-2-bow' }, { id: 'parry', title: 'Parry', text: 'A face-down card.' }],
    })

    it('has titles for ids, made up where there are none', () => {
        expect(content.title('parry')).toBe('Parry')
        expect(content.title('orc-2-bow')).toBe('Orc 2 bow')
        expect(content.title('spring-tide')).toBe('Spring tide')
    })

    it('has none for other words', () => {
        expect(content.title('face-down')).toBeUndefined()
        expect(content.title('the')).toBeUndefined()
    })

    it('of the games comes from their YAML, without rules', async () => {
        const orcwars = await loadContent('orcwars')
        expect(orcwars.item('magical-blade')).toMatchObject({ title: 'Magical Blade', cost: 6 })
        expect(Object.keys(orcwars.sections)).not.toContain('rules')
        expect((await loadContent('no-such-game')).sections).toEqual({})
    })
})
