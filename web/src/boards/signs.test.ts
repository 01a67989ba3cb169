import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { signs as orcsmustdie } from './orcsmustdie/signs'
import { signs as orcwars } from './orcwars/signs'
import { signOf } from './signs'

const usual = signOf('a kind that nobody knows')

for (const [game, signs] of Object.entries({ orcsmustdie, orcwars })) {
    const file = new URL(`../../../content/${game}/words.yaml`, import.meta.url)
    const kinds = Object.keys(parse(readFileSync(file, 'utf8')).events)

    test(`every event of ${game} has an icon of its own`, () => {
        expect(kinds.filter((kind) => signOf(kind, signs) === usual)).toEqual([])
    })

    test(`every icon of ${game} belongs to an event`, () => {
        expect(Object.keys(signs).filter((kind) => !kinds.includes(kind))).toEqual([])
    })
}
