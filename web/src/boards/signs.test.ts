import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { signOf, type Signs } from './signs'

const usual = signOf('a kind that nobody knows')
const found = import.meta.glob<{ signs: Signs }>('./*/signs.ts', { eager: true })

test.each(Object.entries(found))('%s has an icon for every event and no other', (path, module) => {
    const game = path.split('/')[1]!
    const file = new URL(`../../../content/${game}/words.yaml`, import.meta.url)
    const { events } = parse(readFileSync(file, 'utf8')) as { events: Record<string, unknown> }
    const kinds = Object.keys(events)
    expect(kinds.filter((kind) => signOf(kind, module.signs) === usual)).toEqual([])
    expect(Object.keys(module.signs).filter((kind) => !kinds.includes(kind))).toEqual([])
})
