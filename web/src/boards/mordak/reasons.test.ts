import type { View } from 'warmoot/mordak'
import { expect, it } from 'vitest'
import { loadContent } from '../../content'
import type { Map } from './map'
import { reasonOf } from './reasons'

const content = await loadContent('mordak')
const minion = content
    .section<{ id: string; title: string; size: string; fresh: { health: number } }>('minions')
    .find(({ size }) => size === 'chump')!
const hero = { board: 'x', at: '2,2', health: 7, row: ['NNA', '-', '-', '-'] }
const view = {
    position: {
        player: { mordak: { board: 'mordak', at: '5,5', health: 30 }, ash: hero },
        chump: { [`${minion.id}-1`]: { card: minion.id, at: '2,3', height: 1, wounded: 0 } },
        region: {
            '2,2': { treasures: [] },
            '2,3': { treasures: [] },
            '3,2': { treasures: [null] },
        },
        frames: { 0: { rule: 'turn', turn: { figure: 'ash' } } },
    },
} as unknown as View
const here = { view, places: {} as Map, content, seats: [] }

it('a way is told by whom it leads to, over all its steps', () => {
    const foe = `${minion.title} (Health ${minion.fresh.health}) is there.`
    expect(reasonOf(['step 2,3', 'roll melee'], here, 'ash')).toBe(foe)
    expect(reasonOf(['step 2,2', 'step 2,3'], here, 'ash')).toBe(foe)
    expect(reasonOf(['aim 2,3'], here, 'ash')).toBe(foe)
})

it('a way is told by what lies at its end', () => {
    expect(reasonOf(['step 3,2', 'loot 1'], here, 'ash')).toBe('1 Treasure lies there.')
})

it('cards are told by what they do, rows by the dice that they have', () => {
    const { id, text } = content.section<{ id: string; text: string }>('spells')[0]!
    expect(reasonOf([`cast ${id} 1`], here, 'ash')).toBe(text)
    expect(reasonOf(['adept melee'], here, 'ash')).toBe('This row has 2 Novice, 1 Adept now.')
    expect(reasonOf(['master magic'], here, 'ash')).toBe('This row has no dice yet.')
    expect(reasonOf(['done'], here, 'ash')).toBe('')
})
