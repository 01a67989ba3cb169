import { readFileSync } from 'node:fs'
import type { View } from 'warmoot/orcsmustdie'
import { describe, expect, it } from 'vitest'
import { loadContent } from '../../content'
import { sides } from './dice'
import { factCard } from './fact-cards'
import type { Map } from './map'

const content = await loadContent('orcsmustdie')

function at(onslaught: number) {
    const hero = {
        ivy: { card: 'ivy', health: 4, max_health: 6, move: 2, weapon: 0, item: [], trap: [] },
    }
    const team = { order: { rift: 7, rift_most: 10, here: 1 } }
    const turn = { onslaught, lava_lesser: 1, lava_greater: 3, lava_boss: 5 }
    const view = { position: { turn, hero, team } } as unknown as View
    const list = [
        { name: 'r', kind: 'rift', x: 0, y: 0, within: 'order' },
        { name: '2', kind: 'lava-lake', x: 1, y: 0 },
        { name: '3', kind: 'standard', x: 2, y: 0 },
    ]
    const places = { outlines: {}, list, edges: {} } as unknown as Map
    return { view, places, content, seats: [] }
}

describe('fact cards', () => {
    it.each(['minions', 'bosses'])('every one of the %s says what kills it', (section) => {
        for (const { id } of content.section<{ id: string }>(section))
            for (const onslaught of [1, 2, 3]) {
                const card = factCard('unit', id, at(onslaught))
                const killed = card?.rows?.find(({ name }) => name === 'Killed by')
                expect(killed?.value, id).toMatch(/\d (Brain|Speed|Sword)/)
            }
    })

    it('a minion grows with the Onslaughts', () => {
        const row = (onslaught: number, wanted: string) =>
            factCard('unit', 'kobold', at(onslaught))?.rows?.find(({ name }) => name === wanted)
        expect(row(1, 'Move')?.value).toBe('1 tile')
        expect(row(2, 'Move')?.value).toBe('2 tiles')
        expect(row(3, 'Killed by')?.icons).toHaveLength(2)
        expect(row(3, 'Attacks with')?.value).toBe('2 Battle dice')
        expect(row(1, 'Harms the Rift by')?.value).toBe('2')
    })

    it.each([
        ['heroes', 'hero'],
        ['items', 'item'],
        ['traps', 'trap'],
    ])('everything of %s has one', (section, kind) => {
        const all = content.section<{ id: string; title: string }>(section)
        expect(all.length).toBeGreaterThan(5)
        for (const { id, title } of all) expect(factCard(kind, id, at(1))?.title).toBe(title)
    })

    it('a tile says what a Push costs there, as the view has it', () => {
        const rows = factCard('tile', '2', at(1))?.rows
        expect(rows?.map(({ value }) => value)).toEqual(['1 Health', '3 Health', '5 Health'])
    })

    it('a Hero is told as it is now', () => {
        const card = factCard('player', 'ivy', at(1))
        expect(card?.rows).toContainEqual({ name: 'Health', value: '4 of 6' })
    })

    it('tiles that are not like others have one', () => {
        expect(factCard('tile', '2', at(1))?.text).toMatch(/push/)
        expect(factCard('tile', 'r', at(1))?.rows).toEqual([{ name: 'Health', value: '7 of 10' }])
        expect(factCard('tile', '3', at(1))).toBeUndefined()
    })

    it('dice have the faces that the engine rolls', () => {
        const path = new URL('../../../../src/games/orcsmustdie/dice.c', import.meta.url)
        const table = /sides\[OM_DICE\]\[SIDES\] = \{(.*?)\n\};/s.exec(
            readFileSync(path, 'utf8'),
        )![1]!
        const rolled = [...table.matchAll(/\[OM_(\w+) - 1\] = \{(.*?)\}/gs)].map(
            ([, die, faces]) => [
                die!.toLowerCase(),
                [...faces!.matchAll(/OM_FACE_(\w+)/g)].map(([, face]) => face!.toLowerCase()),
            ],
        )
        expect(Object.keys(sides)).toHaveLength(6)
        expect(Object.fromEntries(rolled)).toEqual(sides)
    })
})
