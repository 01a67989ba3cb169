// What is told of a thing where one decides about it: on hover, with the focus of the keyboard, and
// under a finger that rests on it. The folder of a board has one registry of these, `fact-cards.ts`.
import type { IconPath } from '../look/icon-path'
import { listed } from '../words'

/** One fact in a row of its own; icons stand before its value. */
export interface FactRow {
    name: string
    value: string
    icons?: IconPath[]
}

export interface FactCard {
    title: string
    /** What sort of thing it is, and in which state: "Lesser minion, 2nd Onslaught". */
    kind: string
    icon?: IconPath | undefined
    colour?: string | undefined
    rows?: FactRow[]
    /** The sides of a die. */
    faces?: { name: string; icons: IconPath[]; colour?: string | undefined }[]
    text?: string | undefined
}

/** By keyword, what it means; a keyword is written as cards and questions write it. */
export type Keywords = Partial<Record<string, string>>

/** The whole card in words, for screen readers. */
export function spokenCard({ kind, rows = [], faces = [], text }: FactCard): string {
    const facts = rows.map(({ name, value }) => `${name}: ${value}`)
    const sides = faces.length ? [`Faces: ${listed(faces.map(({ name }) => name))}`] : []
    return [kind, ...facts, ...sides, ...(text ? [text] : [])]
        .map((part) => part.replace(/\.$/, ''))
        .join('. ')
}

/** Longer ones first: "Skull Pool" is not "Pool". They begin with a capital, as in our texts. */
function keywordsIn(keywords: Keywords): RegExp {
    const words = Object.keys(keywords).sort((a, b) => b.length - a.length)
    return new RegExp(`\\b(${words.join('|')})s?\\b`, 'g')
}

/** A text cut at its keywords. */
export function partsOf(text: string, keywords: Keywords): { text: string; keyword?: string }[] {
    if (!Object.keys(keywords).length) return [{ text }]
    const parts: { text: string; keyword?: string }[] = []
    let from = 0
    for (const { 0: found, 1: keyword, index } of text.matchAll(keywordsIn(keywords))) {
        if (index > from) parts.push({ text: text.slice(from, index) })
        parts.push({ text: found, keyword: keyword! })
        from = index + found.length
    }
    return from < text.length ? [...parts, { text: text.slice(from) }] : parts
}

export function keywordCard(word: string, keywords: Keywords): FactCard {
    return { title: word, kind: 'Keyword', text: keywords[word] }
}

/** The card of the first keyword in a text. */
export function keywordIn(text: string, keywords: Keywords): FactCard | undefined {
    const found = partsOf(text, keywords).find(({ keyword }) => keyword)?.keyword
    return found ? keywordCard(found, keywords) : undefined
}
