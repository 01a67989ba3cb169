import { describe, expect, it } from 'vitest'
import { loadContent } from '../../content'
import { hexMap } from './map'

// As `warmoot play orcwars --scenario prisoners` draws it: ^ trees, " underbrush, + entrance.
const rows: Record<string, string> = {
    a: '^ + + ^',
    d: '^ + + ^ . " . . . ^ ^ + ^',
    k: '+ . . . " . . ^ ^ +',
    s: '^ + ^ ^',
}

describe('the map', () => {
    it('is the one that the program plays on', async () => {
        const map = hexMap(await loadContent('orcwars'), 'prisoners')!
        for (const [row, drawn] of Object.entries(rows)) {
            const spaces = map.spaces
                .filter(({ name }) => name[0] === row)
                .sort((a, b) => a.x - b.x)
            const signs = spaces.map(({ ground, edge }) =>
                ground === 'tree' ? '^' : edge ? '+' : ground === 'brush' ? '"' : '.',
            )
            expect(signs.join(' '), row).toBe(drawn)
        }
    })

    it('names its spaces as the program does', async () => {
        const map = hexMap(await loadContent('orcwars'), 'prisoners')!
        const names = map.spaces.filter(({ ground }) => ground === 'open').map(({ name }) => name)
        expect(names).toEqual(expect.arrayContaining(['k7', 'k8', 'k9', 'l9', 'h7', 'i8', 'j10']))
        expect(new Set(map.spaces.map(({ name }) => name)).size).toBe(map.spaces.length)
    })

    it('is none for a duel', async () => {
        expect(hexMap(await loadContent('orcwars'), 'duel')).toBeNull()
    })
})
