import { describe, expect, it } from 'vitest'
import { candidates, choices, clicked, matching, mentions } from './answers'
import { namesOf, pretty } from './words'

const few = ['pick parry', 'pick holy-smite', 'done']
const spaces = Array.from({ length: 15 }, (_, i) => `march w${(i % 3) + 1} k${i}`)

describe('answers', () => {
    it('are offered one by one where they are few, those without things first', () => {
        expect(choices(few, []).map((c) => c.word)).toEqual([
            'done',
            'pick parry',
            'pick holy-smite',
        ])
        expect(choices(few, []).every((c) => c.answers.length === 1)).toBe(true)
    })

    it('are offered step by step where they are many', () => {
        const legal = ['end', 'trick pilfer', ...spaces]
        const verbs = choices(legal, [])
        expect(verbs.map((c) => c.word)).toEqual(['end', 'trick pilfer', 'march'])
        expect(verbs[2]).toMatchObject({ path: ['march'], answers: spaces })
        const movers = choices(legal, ['march'])
        expect(movers.map((c) => c.word)).toEqual(['w1', 'w2', 'w3'])
        expect(choices(legal, movers[0]!.path).map((c) => c.word)).toEqual(
            ['k0', 'k3', 'k6', 'k9', 'k12'].map((k) => `march w1 ${k}`),
        )
    })

    it('skip a step that leaves no choice', () => {
        expect(choices(spaces, []).map((c) => c.word)).toEqual(['w1', 'w2', 'w3'])
    })

    it('are narrowed by a thing, in any place', () => {
        const legal = ['twist w1 body', 'twist w2 body', 'attack w1']
        expect(legal.filter((a) => mentions(a, { name: 'w1' }))).toEqual([
            'twist w1 body',
            'attack w1',
        ])
        expect(legal.filter((a) => mentions(a, { name: 'attack' }))).toEqual([])
        expect(candidates(legal, ['twist'])).toEqual(['twist w1 body', 'twist w2 body'])
    })

    it('tell figures from spaces of the same name', () => {
        const verbs = { march: ['figure', 'space'] }
        const figure = { name: 'k3', kinds: ['figure'] }
        expect(mentions('march k3 k4', figure, verbs)).toBe(true)
        expect(mentions('march w1 k3', figure, verbs)).toBe(false)
        expect(mentions('march w1 k3', { name: 'k3' }, verbs)).toBe(true)
    })

    it('tell the part of one thing from that of another', () => {
        const body = { name: 'body', of: { name: 'w1' } }
        expect(mentions('twist w1 body', body)).toBe(true)
        expect(mentions('twist w2 body', body)).toBe(false)
        expect(mentions('clear body', body)).toBe(false)
        const verbs = { kill: ['unit', 'tile'], push: ['unit'] }
        const orc = { name: 'orc', kinds: ['unit'], of: { name: '2', kinds: ['tile'] } }
        expect(mentions('kill orc 2', orc, verbs)).toBe(true)
        expect(mentions('kill orc 1', orc, verbs)).toBe(false)
        expect(mentions('push orc', orc, verbs)).toBe(true)
    })

    it('tell a card in hand from the same card on the table', () => {
        const held = { name: 'parry', verbs: ['pick', 'drop'] }
        expect(mentions('pick parry', held)).toBe(true)
        expect(mentions('waste parry', held)).toBe(false)
    })

    it('are found by what is typed, of ids and of titles', () => {
        const name = (answer: string) => (answer.endsWith('smite') ? 'Pick Smite of Light' : answer)
        expect(matching(few, 'LIGHT pick', name)).toEqual(['pick holy-smite'])
        expect(matching(few, 'holy', name)).toEqual(['pick holy-smite'])
        expect(matching(few, '', name)).toEqual(few)
    })

    it('are given by a click where one is the main thing to do, and never where it is a loss', () => {
        const meanings = { toss: 'loss', stun: 'aside', drop: 'back' } as const
        expect(clicked(['toss ring', 'buy ring'], meanings)).toBe('buy ring')
        expect(clicked(['toss ring'], meanings)).toBeUndefined()
        expect(clicked(['stun orc', 'kill orc'], meanings)).toBe('kill orc')
        expect(clicked(['stun orc'], meanings)).toBe('stun orc')
        expect(clicked(['drop parry'], meanings)).toBe('drop parry')
        expect(clicked(['buy ring 0', 'buy ring 1', 'toss ring'], meanings)).toBeUndefined()
    })

    it('that are a loss stand last', () => {
        const legal = ['leave', 'toss ring', 'buy ring', 'done']
        const meanings = { toss: 'loss', leave: 'loss', done: 'end' } as const
        expect(choices(legal, [], meanings).map((c) => c.word)).toEqual([
            'done',
            'buy ring',
            'leave',
            'toss ring',
        ])
    })

    it('are meant by either name of a thing that has two', () => {
        const top = { name: 'parry', verbs: ['waste'], or: { name: 'body', kinds: ['attribute'] } }
        const verbs = { clear: ['attribute'], waste: ['card'] }
        expect(mentions('clear body', top, verbs)).toBe(true)
        expect(mentions('waste parry', top, verbs)).toBe(true)
        expect(mentions('clear mind', top, verbs)).toBe(false)
    })
})

describe('names', () => {
    const names = namesOf((id) => ({ 'orc-king': 'Orc King', parry: 'Parry' })[id])

    it('are made from ids', () => {
        expect(pretty('crossbow-orc')).toBe('Crossbow orc')
        expect(pretty('free_body')).toBe('Free body')
        expect(pretty('k8')).toBe('k8')
    })

    it('stand in for ids in lines of the log', () => {
        expect(names.sentence('orc-king plays parry.')).toBe('Orc King plays Parry.')
        expect(names.sentence('the face-down card')).toBe('The face-down card')
    })

    it('are those of the kind that a line speaks of', () => {
        const both = namesOf((id, kind) =>
            id === 'k1' && kind === 'figure' ? 'Black Skull 1' : undefined,
        )
        const about = { names: ['k1', 'k1'], kinds: ['figure', 'space'] }
        expect(both.sentence('k1 moves to k1.', about)).toBe('Black Skull 1 moves to k1.')
        expect(both.sentence('k1 moves to k2.')).toBe('K1 moves to k2.')
    })
})
