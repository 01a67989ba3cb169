// What lines of the log are to those who watch: a banner, a sound, a mark of the replay. Each game
// says it in a table, by the kind of line.
import type { Tone } from '../motion/acts'
import type { Sound } from '../motion/sounds'
import type { LogLine } from '../wire'
import type { Told } from './told'

export interface Cue {
    /** Said in large letters for a moment. */
    banner?: string
    tone?: Tone
    sound?: Sound
    /** What one looks for in a game that is over: a turn that begins, or something that mattered. */
    mark?: 'turn' | 'point'
}

export type Title = (id: string, kind?: string) => string

export type Cues<Events extends object> = {
    [Kind in keyof Events]?: (parts: Told<Events[Kind]>, title: Title) => Cue
}

export type CueOf = (line: LogLine, title: Title) => Cue | undefined

/** The cues of a game, for lines of whatever kind. */
export function cuesOf<Events extends object>(cues: Cues<Events>): CueOf {
    return ({ kind, with: parts }, title) => {
        if (!parts || !Object.hasOwn(cues, kind)) return undefined
        const told = parts.map((part) => part ?? '') as Told<Events[keyof Events]>
        return cues[kind as keyof Events]!(told, title)
    }
}

/** Cues of lines that came together: of a kind with a banner only the last has it. */
export function cuesAmong(lines: readonly LogLine[], cueOf: CueOf, title: Title): Cue[] {
    const last = new Map(lines.map((line, i) => [line.kind, i]))
    return lines.flatMap((line, i) => {
        const cue = cueOf(line, title)
        if (!cue) return []
        const { banner, ...rest } = cue
        return [banner && last.get(line.kind) === i ? { ...rest, banner } : rest]
    })
}

/** A moment that one looks for. */
export interface Mark {
    n: number
    kind: 'turn' | 'point'
    text: string
    tone: Tone
}

/** One mark for each kind and moment; of several that mattered the last says it. */
export function marksOf(log: readonly LogLine[], cueOf: CueOf | undefined, title: Title): Mark[] {
    const marks = new Map<string, Mark>()
    for (const line of log) {
        const { mark, banner = line.text, tone = 'gain' } = cueOf?.(line, title) ?? {}
        if (mark) marks.set(`${mark} ${line.n}`, { n: line.n, kind: mark, text: banner, tone })
    }
    return [...marks.values()].sort((a, b) => a.n - b.n)
}
