// What the content of a game says about its things: titles, and facts for designed boards.
import games from 'virtual:content/games'
import { pretty } from './words'

export interface Item {
  id: string
  title?: string
  [fact: string]: unknown
}

export class Content {
  #items = new Map<string, Item>()

  constructor(readonly sections: Record<string, unknown[]> = {}) {
    for (const items of Object.values(sections))
      for (const item of items as Item[])
        if (typeof item.id === 'string' && !this.#items.get(item.id)?.title)
          this.#items.set(item.id, item)
  }

  item(id: string): Item | undefined {
    return this.#items.get(id)
  }

  title(id: string): string | undefined {
    const item = this.#items.get(id)
    return item?.title ?? (item && id.includes('-') ? pretty(id) : undefined)
  }

  section<Kind>(name: string): Kind[] {
    return (this.sections[name] ?? []) as Kind[]
  }
}

export async function loadContent(game: string): Promise<Content> {
  const load = games[game]
  return new Content(load ? (await load()).default : {})
}
