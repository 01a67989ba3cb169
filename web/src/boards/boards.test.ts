import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { present } from '../lobby/games'
import { loadBoard } from '.'

const sources = import.meta.glob<string>('../**/*.{ts,svelte,css}', {
    eager: true,
    query: '?raw',
    import: 'default',
})
const folders = new Set(
    Object.keys(sources).flatMap((path) => /^\.\/([a-z]+)\//.exec(path)?.[1] ?? []),
)
folders.delete('generic')

describe.each([...folders])('the board of %s', (game) => {
    it('has the name of a game', () => {
        expect(existsSync(new URL(`../../../content/${game}`, import.meta.url))).toBe(true)
    })

    it('brings words and a picture for the lobby, and a guide', async () => {
        const { sentences, Picture } = present(game, 'the summary of the server')
        expect(sentences).toHaveLength(3)
        expect(Picture).toBeTypeOf('function')
        expect((await loadBoard(game, '', false)).guide).not.toHaveLength(0)
    })

    it('is known by name nowhere else', () => {
        const naming = Object.entries(sources).filter(
            ([path, text]) => !path.includes('.test.') && text.includes(game),
        )
        expect(naming.map(([path]) => path).filter((p) => !p.startsWith(`./${game}/`))).toEqual([])
    })
})

describe('a game without a board', () => {
    it('is shown with the summary of the server, and on the generic board', async () => {
        const shown = present('chess', 'Two armies on 64 squares.')
        expect(shown.sentences).toEqual(['Two armies on 64 squares.'])
        expect(shown.Picture).toBeUndefined()
        expect((await loadBoard('chess', '', false)).form).toBe('page')
    })
})
