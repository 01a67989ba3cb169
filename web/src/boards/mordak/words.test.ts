import type { View } from 'warmoot/mordak'
import { describe, expect, it } from 'vitest'
import { loadContent } from '../../content'
import { namesOf } from '../../words'
import { momentOf } from './moment'
import { phrases, polish, title } from './phrases'

const content = await loadContent('mordak')

function seen(frames: object[], more: object = {}): View {
    return {
        question: { kind: 'react', about: ['damage'] },
        position: {
            region: {
                '3,1': { tile: 'goat-scar', up: 1 },
                '3,3': { tile: 'hawkemoor-keep', up: 1 },
            },
            course: { final: 0 },
            frames: Object.fromEntries(frames.map((frame, i) => [String(i + 1), frame])),
            ...more,
        },
    } as unknown as View
}

function said(text: string, view: View): string {
    const names = namesOf(
        (id, kind) => title(id, content, kind, () => view) ?? content.title(id),
        phrases,
        (line) => polish(line, () => view, content),
    )
    return names.sentence(text)
}

const turn = { rule: 'turn', turn: { seat: 'mordak', figure: 'bog-goblin-2', ap: 1 } }
const roll = {
    rule: 'roll',
    roll: { figure: 'bog-goblin-2', row: 'melee', count: 2, die: [9, 8, 0], extra: 1, hits: 0 },
}
const hurt = {
    rule: 'hurt',
    hurt: { figure: 'bjorn', by: 'bog-goblin-2', damage: 3, prevented: 1 },
}
const cast = { rule: 'cast', cast: { figure: 'amos', spell: 'guardian-hand' } }
const window = { rule: 'window', window: { moment: 'damage', acting: 'mordak' } }

describe('lines', () => {
    it('name Regions by their tiles, once these are known', () => {
        const view = seen([])
        expect(said('bjorn goes to 3,1.', view)).toBe('Bjorn goes to Goat Scar.')
        expect(said('bjorn goes to 2,1.', view)).toBe('Bjorn goes to Region 2,1.')
        expect(said('3,1 is revealed: goat-scar.', view)).toBe('A Region is revealed: Goat Scar.')
        expect(said('hero-round 2 begins.', view)).toBe('Hero Round 2 begins.')
    })

    it('name the Keep by its ruins in the Final Battle', () => {
        const view = seen([], { course: { final: 1 } })
        expect(said('mordak is put at 3,3.', view)).toBe('Mordak is put at Ruins of the Throne.')
    })

    it('say dice and abilities in words', () => {
        const view = seen([])
        expect(said('bjorn has Bonus dice: NA.', view)).toBe(
            'Bjorn has Bonus dice: 1 Novice, 1 Adept.',
        )
        expect(said('bjorn gains: dodge-n.', view)).toBe('Bjorn gains: Dodge with a Novice die.')
    })
})

describe('a window says what it is about', () => {
    const asked = 'Do you react? (damage)'

    it.each([
        ['Bog Goblin 2 is about to act. Do you react?', [turn, window]],
        ['Bog Goblin 2 rolls Melee: 2 Hits. Do you react?', [turn, roll, window]],
        ['Bjorn is about to take damage: 2. Do you react?', [turn, roll, hurt, window]],
        ['Amos casts Guardian Hand. Do you react?', [turn, roll, hurt, window, cast, window]],
    ])('%s', (words, frames) => {
        expect(said(asked, seen(frames))).toBe(words)
    })

    it('and is no moment where nobody is asked and a Turn goes on', () => {
        const view = { ...seen([turn]), question: { kind: 'act' } } as unknown as View
        expect(momentOf(view)).toBeUndefined()
    })
})
