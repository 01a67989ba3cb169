import { expect, it } from 'vitest'
import { loadContent } from '../../content'
import { armyCardTitle } from './minions'

const content = await loadContent('orcsmustdie')

it('a card of an Army is called by what it brings', () => {
    expect(armyCardTitle(content, 'soldier-2-bow')).toBe('2 Soldiers and 1 Crossbowman')
    expect(armyCardTitle(content, 'satyr-3')).toBe('3 Satyrs')
    expect(armyCardTitle(content, 'orc-2')).toBe('2 Orcs')
    expect(armyCardTitle(content, 'no-card')).toBeUndefined()
})

it('every card of an Army has a name of its own kinds of minions', () => {
    for (const { id } of content.section<{ id: string }>('cards'))
        expect(armyCardTitle(content, id), id).toMatch(/^\d [A-Z]/)
})
