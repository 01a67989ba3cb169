// Every sentence that people meet in a game, as they read it: the words of its content with things of
// random games filled in. SENTENCES=1 prints them all, to be read aloud.
import { readFileSync, existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { loadContent } from '../content'
import type { Json } from '../wire'
import { filled, namesOf, type Names } from '../words'
import { loadBoard } from '.'

interface Words {
    questions: Record<string, string>
    answers: Record<string, Record<string, string>>
    orders?: Record<string, string>
    reasons?: Record<string, string>
    events: Record<string, string>
}

interface SampleView {
    question: { kind: string; words: string; about: string[] } | null
}

interface SampleLine {
    kind: string
    with: (string | null)[]
}

const file = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

/** The rows of a list in the samples that the program has made. */
function samples<T>(text: string, list: string): T[] {
    const from = text.indexOf(`export const ${list}`)
    const rows = text.slice(from, text.indexOf('\n]', from)).split('\n').slice(1)
    return rows
        .map((row) => row.trim().replace(/,$/, ''))
        .filter((row) => /^[[{]/.test(row))
        .map((row) => {
            if (row.startsWith('{"')) return JSON.parse(row) as T
            const json = row.replaceAll("'", '"').replace(/\b(kind|with):/g, '"$1":')
            return JSON.parse(json.replace(/,(?=\])/g, '')) as T
        })
}

function put(template: string, things: (string | null)[]): string {
    return template.replace(/\{(\d)\}/g, (_, at: string) => things[Number(at) - 1] ?? 'a card')
}

async function namesIn(game: string, scenario: string, view: Json): Promise<Names> {
    const board = await loadBoard(game, scenario, false)
    const content = await loadContent(game)
    return namesOf(
        (id, kind) => board.title?.(id, content, kind, () => view) ?? content.title(id),
        board.phrases,
        (text) => board.polish?.(text, () => view, content) ?? text,
    )
}

/** What is wrong with a sentence, in a word; '': nothing that a program can see. */
function fault(text: string): string {
    if (/\{|undefined|NaN|\[object/.test(text)) return 'not filled in'
    if (/\b([a-z]+) \1\b/i.test(text)) return 'a word twice'
    if (
        /\b(?!set-up\b|ready-made\b|two-player\b|(south|north)-(east|west)\b)[a-z]+-[a-z]+\b/.test(
            text,
        )
    )
        return 'an id'
    if (/\b[A-Za-z]+-\d+\b|\b(picks up|over:) [a-z]+\.$/.test(text)) return 'a name of the program'
    if (/\b(magic|melee|ranged|corruption) roll\b/.test(text)) return 'no capital of a row'
    if (/\b1 ([A-Z][a-z]+ )?(points|Points|dice|Hits|cards|Spells|inches)\b/.test(text))
        return 'one of many'
    if (!/^[A-Z“0-9]/.test(text)) return 'no capital'
    return ''
}

const games = ['orcwars', 'orcsmustdie', 'mordak', 'orcquest', 'relicblade']

describe.each(
    games.filter((game) =>
        existsSync(new URL(`../../../build/generated/${game}/samples.ts`, import.meta.url)),
    ),
)('the sentences of %s', (game) => {
    it('say things by their titles, and read well', { timeout: 60_000 }, async () => {
        const words = parse(file(`content/${game}/words.yaml`)) as Words
        const made = file(`build/generated/${game}/samples.ts`)
        const views = samples<SampleView>(made, 'views')
        const scenario = game === 'orcsmustdie' ? 'order' : ''
        const names = await namesIn(game, scenario, views[0] as unknown as Json)
        const said = new Set<string>()
        for (const line of samples<SampleLine>(made, 'lines'))
            said.add(
                `event ${line.kind}: ${names.sentence(put(words.events[line.kind]!, line.with))}`,
            )
        for (const { question } of views)
            if (question) said.add(`asks ${question.kind}: ${names.sentence(question.words)}`)
        for (const [verb, ...things] of samples<string[]>(made, 'answers')) {
            const phrase = names.phrase(verb!) ?? `${verb!.replaceAll('-', ' ')} {1}`
            said.add(
                `answer ${verb}: ${filled(
                    phrase,
                    things.map((id) => names.title(id)),
                )}`,
            )
        }
        const plain = [
            ...Object.values(words.answers).flatMap((labels) => Object.values(labels)),
            ...Object.values(words.orders ?? {}),
            ...Object.values(words.reasons ?? {}),
        ]
        for (const text of plain) said.add(`label: ${text.replace(/\{\d\}/g, 'Ivy')}`)
        if (process.env.SENTENCES) console.log([...said].sort().join('\n'))
        const faults = [...said].flatMap((row) => {
            const why = fault(row.slice(row.indexOf(': ') + 2))
            return why ? [`${why}: ${row}`] : []
        })
        expect(faults).toEqual([])
        expect(said.size).toBeGreaterThan(40)
    })
})
