// What tiles and sides are called. In Rivalry names tell the fortress: o-1 and u-1.
import type { Place } from '../../wire'

export const sideTitles: Record<string, string> = {
    order: 'Order',
    unchained: 'Unchained',
    horde: 'Horde',
}

/** The colours of teams, where there are two. */
export const teamColours: Record<string, string> = { order: '#6fa8dc', unchained: '#d98a5f' }

const kinds: Partial<Record<string, string>> = {
    rift: 'Rift',
    'lava-lake': 'Lava lake',
    'acid-bath': 'Acid bath',
    trapsburg: 'Trapsburg',
    teleporter: 'Teleporter',
    'no-mans-land': 'No Man’s Land',
    'neutral-zone': 'Neutral Zone',
}

/** The fortress in the name of a tile, and its name there. */
function parts(name: string): { side: string; tile: string } {
    const [, letter, tile] = /^([ou])-(\w+)$/.exec(name) ?? []
    if (!letter) return { side: '', tile: name }
    return { side: letter === 'o' ? 'Order' : 'Unchained', tile: tile! }
}

/** In a sentence: "tile 3", "the Rift", "Order tile 3". */
export function tileTitle(name: string): string {
    if (name === 'neutral') return 'the Neutral Zone'
    const { side, tile } = parts(name)
    if (tile === 'r') return side ? `the ${side} Rift` : 'the Rift'
    return side ? `${side} tile ${tile}` : `tile ${tile}`
}

/** On the tile itself: "3 · Lava lake". */
export function onBoard({ name, kind }: Place): string {
    const what = kinds[kind]
    const { tile } = parts(name)
    if (kind === 'rift' || kind === 'neutral-zone') return what!
    return what ? `${tile} · ${what}` : tile
}

/** "tile" is left out before names that say by themselves what they are. */
export function withTiles(text: string): string {
    return text
        .replace(/\btile r\b/g, 'the Rift')
        .replace(/\btile neutral\b/g, 'the Neutral Zone')
        .replace(/\btile ([ou]-\w+)/g, (_, name: string) => tileTitle(name))
}
