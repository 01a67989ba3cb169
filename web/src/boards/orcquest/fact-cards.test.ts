import type { View } from 'warmoot/orcquest'
import { describe, expect, it } from 'vitest'
import { loadContent } from '../../content'
import { type FactCard, spokenCard } from '../fact-card'
import { abilities } from './abilities'
import { sides } from './dice'
import {
    effectCard,
    enemyCard,
    factCard,
    furnitureCard,
    skillCard,
    stuffCard,
    textCard,
} from './fact-cards'
import { reactionWords } from './facts'
import { emblems, furnitureIcons } from './looks'
import type { Map } from './map'
import { phrases, polish, title } from './phrases'
import { effects, fightOf } from './state'
import { namesOf } from '../../words'

const content = await loadContent('orcquest')
const ids = (section: string) => content.section<{ id: string }>(section).map(({ id }) => id)

/** Texts that a person can read: no ids, nothing left out. */
function expectReadable(card: FactCard | undefined): void {
    const text = card ? `${card.title}. ${spokenCard(card)}` : ''
    expect(text.length).toBeGreaterThan(10)
    expect(text).not.toMatch(/undefined|NaN|\[object|[a-z]_[a-z]/)
}

describe('every card of the game has its facts', () => {
    it.each(ids('enemies'))('%s', (id) => {
        expectReadable(enemyCard(content, id))
        expectReadable(enemyCard(content, `${id}-2`))
    })
    it.each(ids('bosses'))('%s', (id) => expectReadable(enemyCard(content, id)))
    it.each(ids('skills'))('%s', (id) => expectReadable(skillCard(content, id)))
    it.each(ids('stuff'))('%s', (id) => expectReadable(stuffCard(content, id)))
    it.each(['relics', 'enchants', 'events', 'patrols', 'parts', 'reactions'])('%s', (section) => {
        expect(ids(section).length).toBeGreaterThan(0)
        for (const id of ids(section)) expectReadable(textCard(content, section, 'Card', id))
    })
    it.each(effects)('%s', (effect) => expectReadable(effectCard(effect)))
    it.each(Object.keys(furnitureIcons) as (keyof typeof furnitureIcons)[])('%s', (kind) => {
        expectReadable(furnitureCard(kind))
    })
    it('high furniture and low', () => {
        expect(furnitureCard('cupboard').kind).toBe('High furniture')
        expect(furnitureCard('table').kind).toBe('Low furniture')
    })
    it.each(ids('heroes'))('%s', (id) => expect(emblems[id]).toBeTypeOf('string'))
})

describe('Abilities', () => {
    /** Words before an Ability say when it holds: "on-damage push 1". */
    const named = (word: string) => word.replace(/^(on-[a-z]+|unmoved) /, '').split(' ')[0]!

    it('of Enemies are all explained', () => {
        const known = new Set(Object.keys(abilities).map((name) => name.toLowerCase()))
        const lists = content.section<{ has?: string[]; reaction?: string }>('enemies')
        const words = lists.flatMap(({ has = [], reaction }) => [
            ...has.map(named),
            reactionWords(reaction).toLowerCase(),
        ])
        const unknown = words
            .map((word) => word.replaceAll('-', ' '))
            .filter((word) => word && !known.has(word))
        expect(unknown).toEqual([])
    })
})

describe('dice', () => {
    it('have the faces of the content', () => {
        for (const { id, faces } of content.section<{ id: string; faces: string[] }>('dice'))
            expect(sides[id]).toEqual(faces)
    })
})

function fighting(attack: number[], defense: number[]): View {
    const fight = { stage: 1, attack, defense, badass: [], ward: [] }
    return { position: { frames: { 1: { rule: 'fight', fight } } } } as unknown as View
}

describe('dice of a fight cancel', () => {
    const [yellow, orange, red] = [1, 2, 3].map((face) => 8 + face) as [number, number, number]
    const shield = (face: number) => 32 + face

    it.each([
        ['one colour first', [yellow, red], [shield(3)], [false, true]],
        ['then the strongest weaker one', [yellow, orange], [shield(3)], [false, true]],
        ['a weak Defense takes nothing strong', [red], [shield(1)], [false]],
        ['a blank takes nothing', [yellow], [shield(0)], [false]],
    ])('%s', (_, attack, defense, cancelled) => {
        const found = fightOf(fighting(attack, defense))!
        expect(found.attack.map((die) => die.cancelled)).toEqual(cancelled)
    })
})

describe('an Enemy on the board', () => {
    const figure = {
        at: '3,3',
        facing: 'north',
        damage: 1,
        effect: [1],
        hidden: 'none',
        chicken: 0,
    }
    const view = {
        position: {
            hero: {},
            enemy: {
                'guard-2': { figure, sheet: 'guard', alert: 1, patrol: 'patrol-1', rings: 0 },
            },
            boss: { damage: [], broken: 'none' },
        },
    } as unknown as View

    it('says how it is', () => {
        const card = factCard('enemy', 'guard-2', { view, content, seats: [], places: {} as Map })
        expect(card?.rows?.[0]).toEqual({
            name: 'Now',
            value: 'Health 1 of 2, Alert, Patrol 1, Bleed',
        })
    })
})

describe('lines', () => {
    const names = namesOf(
        (id, kind) => title(id, content, kind) ?? content.title(id),
        phrases,
        polish,
    )

    it.each([
        ['peasant-3 goes to 4,5.', 'Peasant 3 goes to 4,5.'],
        ['door-2 is open now.', 'Door 2 is opened.'],
        ['orrus picks up token 3.', 'Orrus picks up a token.'],
        ['orrus uses bash for 0 Badass Points.', 'Orrus uses Bash.'],
        ['orrus uses bash for 1 Badass Points.', 'Orrus uses Bash for 1 Badass Point.'],
        ['zone-a is explored.', 'Spawn Zone A is explored.'],
        ['Turn 2: enemy-phase.', 'Turn 2: Enemy Phase.'],
    ])('%s', (said, shown) => expect(names.sentence(said)).toBe(shown))

    it('call cards of a Hero by their titles, and two of a kind by their numbers, too', () => {
        const item = (loot: string) => ({ loot, kraft: 'none', relic: 'none' })
        const items = { 1: item('sword'), 2: item('club'), 3: item('club') }
        const orrus = { sheet: 'orrus', item_count: 3, item: items }
        const seen = {
            question: { kind: 'sort', about: ['orrus'] },
            position: { hero: { orrus } },
        } as unknown as View
        const called = (id: string, ...before: string[]) =>
            title(id, content, 'number', () => seen, before)
        expect(called('1', 'rekup')).toBe('Sword')
        expect(called('3', 'give', 'orrus')).toBe('Club (3)')
        expect(called('1', 'arm')).toBe('Sword')
        expect(called('1', 'arm', '1')).toBeUndefined()
        expect(called('4', 'learn')).toBeUndefined()
    })

    it('tell dice, tokens and sides by their kinds', () => {
        const rolled = {
            names: ['orrus', 'attack-white', 'none'],
            kinds: ['character', 'die', 'face'],
        }
        expect(names.sentence('orrus rolls attack-white: none.', rolled)).toBe(
            'Orrus rolls White Attack die: blank.',
        )
        const found = { names: ['chicken', '19,6'], kinds: ['token', 'square'] }
        expect(names.sentence('chicken turns up at 19,6.', found)).toBe('Chicken turns up at 19,6.')
        const turns = { names: ['guard-1', 'east'], kinds: ['character', 'side'] }
        expect(names.sentence('guard-1 turns east.', turns)).toBe('Guard 1 turns east.')
    })
})
