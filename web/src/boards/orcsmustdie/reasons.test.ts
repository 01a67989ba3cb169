import type { View } from 'warmoot/orcsmustdie'
import { expect, it } from 'vitest'
import { loadContent } from '../../content'
import type { Map } from './map'
import { reasonOf } from './reasons'

const content = await loadContent('orcsmustdie')
const group = {
    soldier: { up: 1, down: 0 },
    crossbowman: { up: 2, down: 0 },
    troll: { up: 0, down: 1 },
    kobold: { up: 0, down: 0 },
}
const tile = { 2: { group, trap: [] }, 3: { group: {}, trap: [] } }
const view = { position: { tile, invasion: {}, hero: {} } } as unknown as View
const list = ['2', '3'].map((name) => ({ name, kind: 'standard', x: 0, y: 0 }))
const places = { outlines: {}, list, edges: {} } as unknown as Map
const here = { view, places, content, seats: [] }

it('an attack is told by whom it meets', () => {
    expect(reasonOf(['attack 2', 'done'], here)).toBe(
        '1 Soldier, 2 Crossbowmen and 1 Troll stand there.',
    )
    expect(reasonOf(['attack 3'], here)).toBe('')
})

it('what is bought is told by what it does', () => {
    const { id, text } = content.section<{ id: string; text: string }>('items')[0]!
    expect(reasonOf([`buy ${id} 0`], here)).toBe(text)
    expect(reasonOf(['done'], here)).toBe('')
})
