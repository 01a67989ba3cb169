// Whether anything may move.
import { settings } from '../settings.svelte'

/** Nothing moves: the person has said so here, or to the system. */
export function calm(): boolean {
    return settings.calm || matchMedia('(prefers-reduced-motion: reduce)').matches
}
