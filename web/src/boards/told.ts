// Lines of the log as a board reads them: by kind, and what they speak of by its place.
import type { Act } from '../motion/acts'

/** What lines of a game speak of, by their kind: `Events` of its types. */
type EventTable = object

/** What a line speaks of, with '' for what the viewer does not know. */
export type Told<Parts> = { [Place in keyof Parts]: Exclude<Parts[Place], null> | '' }

/** What is seen of lines, by their kind. */
export type Tellers<Events extends EventTable, More extends unknown[] = []> = {
    [Kind in keyof Events]?: (parts: Told<Events[Kind]>, ...more: More) => Act[]
}

interface TypedLine {
    kind: string
    with?: readonly (string | null)[]
}

export function tell<Events extends EventTable, More extends unknown[]>(
    tellers: Tellers<Events, More>,
    { kind, with: parts }: TypedLine,
    ...more: More
): Act[] {
    if (!parts || !Object.hasOwn(tellers, kind)) return []
    const teller = tellers[kind as keyof Events]!
    return teller(parts.map((part) => part ?? '') as Told<Events[keyof Events]>, ...more)
}

/** A name, or '' for none. */
export function named(name: string | undefined): string {
    return name && name !== 'none' ? name : ''
}
