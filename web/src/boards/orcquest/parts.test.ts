import type { Component } from 'svelte'
import { render } from 'svelte/server'
import type { View } from 'warmoot/orcquest'
import { describe, expect, it } from 'vitest'
import { loadContent } from '../../content'
import { Stage } from '../../motion/stage.svelte'
import type { Picker } from '../../table/picker.svelte'
import type { BoardProps } from '../board'
import Fight from './Fight.svelte'
import Hand from './Hand.svelte'
import type { Map } from './map'
import Quest from './Quest.svelte'
import Side from './Side.svelte'

const content = await loadContent('orcquest')
const none = Array.from({ length: 14 }, () => 0)
const figure = { at: '2,1', facing: 'east', damage: 3, effect: none, hidden: 'none', chicken: 0 }
const sword = { loot: 'sword', kraft: 'none', relic: 'none', place: 'hand', torn: 0, enchant: [] }
const hero = { figure, sheet: 'orrus', standing: 'lives', acted: 0, owned: '1+2', used: '2' }
const fight = {
    stage: 1,
    attacker: 'orrus',
    target: 'guard-1',
    attack: [10, 9],
    defense: [34],
    badass: [62],
    ward: [],
}

/** Orrus, who has a sword and Bash face down, fights a Guard that is Alert. */
const view = {
    viewer: 1,
    question: { kind: 'change', about: ['orrus'] },
    position: {
        course: {
            turn: 2,
            phase: 'hero-phase',
            alert: 7,
            alert_most: 12,
            bp: 3,
            limit: 10,
            extras: '1',
            rung: 1,
        },
        board: {
            door: ['closed', 'open'],
            furniture: [1],
            explored: 'none',
            smoke: ['3,1'],
            lain: { 1: { at: '1,1', token: 'chicken', mark: 0, held: 'none' } },
        },
        hero: { orrus: { ...hero, item_count: 1, item: { 1: sword } } },
        enemy: {
            'guard-1': {
                figure: { ...figure, at: '3,2', facing: 'west', damage: 0 },
                sheet: 'guard',
                alert: 1,
                patrol: 'none',
                rings: 0,
            },
        },
        decks: { loot: [null, null], events: [], patrols: [] },
        reserve: { main: { tokens: [null], used: [] } },
        boss: { damage: [], broken: 'none' },
        frames: {
            1: { rule: 'activation', activation: { hero: 'orrus', ap: 1 } },
            2: { rule: 'fight', fight },
        },
    },
} as unknown as View

const list = ['1,1', '2,1', '3,1', '1,2', '2,2', '3,2'].map((name) => {
    const [x = 0, y = 0] = name.split(',').map(Number)
    return { name, kind: 'road' as const, x: x - 0.5, y: y - 0.5 }
})
const places = { outlines: { road: 'box' }, list, edges: { joined: [['1,1', '2,1']] } }

function drawn(part: Component<BoardProps<View, Map>>): string {
    const picker = { title: (id: string) => id, lights: () => false } as unknown as Picker
    const props = { view, content, picker, scenario: 'chickens', seats: [], seat: 1 }
    const more = { places: places as unknown as Map, stage: new Stage(), survey: async () => [] }
    return render(part, { props: { ...props, ...more } }).body
}

describe('the parts of a table', () => {
    it('Sheets have Health, Action Points, cards and things', () => {
        const body = drawn(Hand).replace(/<!--.*?-->/g, '')
        expect(body).toContain('5/8')
        expect(body).toContain('Stomp Forward')
        expect(body).toMatch(/class="card parchment[^"]*\bdown"[^>]*>\s*<strong[^>]*>Bash/)
        expect(body).toContain('Sword')
        expect(body).toContain('in hand')
    })

    it('beside the board stand the Alert Gauge and the Quest', () => {
        const body = drawn(Side)
        expect(body).toContain('Alert Level 7')
        expect(body).toContain('aria-label="7 of 12"')
        expect(body).toContain('Chickens at Dawn')
        expect(body).toContain('The Bell has rung.')
    })

    it('a fight shows which dice are cancelled', () => {
        const body = drawn(Fight)
        expect(body).toContain('White Attack die: orange, cancelled')
        expect(body).toContain('White Attack die: yellow"')
        expect(body).toContain('White Defense die: orange, cancelled')
        expect(body).toContain('Green Badass die: fist')
        expect(body).toContain('Danger Zones')
    })

    it('the board shows where everybody looks, doors, tokens and what still stands', () => {
        const body = drawn(Quest)
        expect(body).toMatch(/data-facing="east"[^>]*rotate\(90\)/)
        expect(body).toMatch(/data-facing="west"[^>]*rotate\(270\)/)
        expect(body).toContain('data-door="door-1" data-state="closed"')
        expect(body).toContain('data-door="door-2" data-state="open"')
        expect(body).not.toContain('data-door="door-3"')
        expect(body).toContain('data-token="chicken"')
        expect(body.match(/data-furniture="table"/g)).toHaveLength(1)
    })
})
