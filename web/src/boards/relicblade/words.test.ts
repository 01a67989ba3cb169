import type { View } from 'warmoot/relicblade'
import { describe, expect, it } from 'vitest'
import { loadContent } from '../../content'
import { namesOf } from '../../words'
import { phrases, polish, title } from './phrases'

const content = await loadContent('relicblade')
const view = {
    position: {
        model: { 'summon-1': { card: 'rootling' } },
        marker: {
            'marker-1': { kind: 'relic', relic: 'none' },
            'marker-2': { kind: 'treasure', relic: 'none' },
        },
    },
} as unknown as View

const names = namesOf(
    (id, kind) => title(id, content, kind, () => view) ?? content.title(id),
    phrases,
    polish,
)

describe('lines and questions', () => {
    it.each([
        ['oathshield moves to 12.25,4.', 'Oathshield moves to 12.25,4.'],
        ['hired-blade-2 is disabled.', 'Hired Blade 2 is disabled.'],
        ['summon-1 is summoned.', 'Rootling 1 is summoned.'],
        ['oathshield picks up marker-1.', 'Oathshield picks up the relic.'],
        ['oathshield drops marker-2.', 'Oathshield drops the treasure.'],
        ['Does anybody react? (rat-prince, hit)', 'Rat Prince is hit. Does anybody react?'],
        [
            'Does anybody react? (rat-prince, met)',
            'Rat Prince is met by an enemy. Does anybody react?',
        ],
    ])('%s', (text, said) => {
        expect(names.sentence(text)).toBe(said)
    })
})
