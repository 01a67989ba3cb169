// What the content of a game says about its things: titles, and facts for designed boards.
import games from 'virtual:content/games'
import { pretty } from './words'

export interface Item {
    id: string
    title?: string
    [fact: string]: unknown
}

/** Facts that are ids, as "full-quiver", wherever they stand. */
function idsIn(value: unknown): string[] {
    if (typeof value === 'string') return /^[a-z]+(-[a-z0-9]+)+$/.test(value) ? [value] : []
    return value && typeof value === 'object' ? Object.values(value).flatMap(idsIn) : []
}

export class Content {
    #items = new Map<string, Item>()
    #ids: Set<string>

    constructor(readonly sections: Record<string, unknown[]> = {}) {
        this.#ids = new Set(idsIn(sections))
        for (const items of Object.values(sections))
            for (const item of items as Item[])
                if (typeof item.id === 'string' && !this.#items.get(item.id)?.title)
                    this.#items.set(item.id, item)
    }

    item(id: string): Item | undefined {
        return this.#items.get(id)
    }

    /** The title of what the content names; of other words, none. */
    title(id: string): string | undefined {
        return this.#items.get(id)?.title ?? (this.#ids.has(id) ? pretty(id) : undefined)
    }

    section<Kind>(name: string): Kind[] {
        return (this.sections[name] ?? []) as Kind[]
    }
}

export async function loadContent(game: string): Promise<Content> {
    const load = games[game]
    return new Content(load ? (await load()).default : {})
}
