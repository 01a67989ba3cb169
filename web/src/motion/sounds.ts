// The sounds of a game. How they are made is loaded with the first of them.
import { settings } from '../settings.svelte'

export type Sound =
    | 'card'
    | 'dice'
    | 'step'
    | 'turn'
    | 'hit'
    | 'block'
    | 'fall'
    | 'horn'
    | 'trap'
    | 'coins'
    | 'rift'
    | 'won'
    | 'lost'

/** So many of those that come together are heard, and so many milliseconds apart. */
const MOST = 3
const APART = 110

function heard(): boolean {
    return settings.volume > 0 && !document.hidden
}

/** Plays sounds one after the other, each of them once. */
export function sound(...names: Sound[]): void {
    const different = [...new Set(names)].slice(0, MOST)
    if (!different.length || !heard()) return
    void import('./synth').then(({ play }) => {
        different.forEach((name, i) => play(name, settings.volume, (i * APART) / 1000))
    })
}
