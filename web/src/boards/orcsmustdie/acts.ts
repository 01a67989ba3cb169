// What is seen to happen on the corridor, from the lines that came with a position.
import { type Act, way } from '../../motion/acts'
import type { Json, LogLine } from '../../wire'
import type { Between } from '../board'
import { members, number, text } from '../reading'
import { type Tile, tilesOf } from './map'

/** Where armies come from, and what lies behind the Rift. */
export const GATE = 'gate'

function neighbours(tiles: Tile[]): (id: string) => string[] {
    const near = new Map<string, string[]>(tiles.map(({ id, to }) => [id, [...to]]))
    for (const { id, to } of tiles) for (const other of to) near.get(other)?.push(id)
    return (id) => near.get(id) ?? []
}

function heroAt(view: Json, hero: string): string {
    return text(view, `/position/hero/${hero}/at`)
}

/** By how much the Rifts of a side have changed. */
function riftChange({ before, view }: Between, side: string): number {
    const path = `/position/team/${side}/rift`
    return number(view, path) - number(before, path)
}

function signed(count: number): string {
    return count < 0 ? `−${-count}` : `+${count}`
}

type Teller = (parts: string[], between: Between, next: (id: string) => string[]) => Act[]

const tellers: Record<string, Teller> = {
    moved: ([who = '', count, from = '', to = ''], _, next) => [
        { act: 'travel', who, path: way(from, to, next), count: Number(count) },
    ],
    'went-back': ([who = '', from = '', to = ''], _, next) => [
        { act: 'travel', who, path: way(from, to, next), count: 1 },
    ],
    entered: ([who = '', count, to = '']) => [
        { act: 'travel', who, path: [GATE, to], count: Number(count) },
    ],
    boss: ([who = '', to = '']) => [{ act: 'travel', who, path: [GATE, to], count: 1 }],
    killed: ([who = '', at = '']) => [{ act: 'fall', who, at, count: 1 }],
    vanished: ([who = '', count]) => [{ act: 'fall', who, at: 'r', count: Number(count) }],
    stunned: ([who = '', at = '']) => [{ act: 'rise', who, at, text: 'Stunned', tone: 'arcane' }],
    fired: ([who = '', at = '']) => [{ act: 'flash', who, at }],
    hurt: ([who = '', count], { before }) => [
        { act: 'rise', who, at: heroAt(before, who), text: `−${count}`, tone: 'harm' },
    ],
    healed: ([who = '', count], { view }) => [
        { act: 'rise', who, at: heroAt(view, who), text: `+${count}`, tone: 'good' },
    ],
    dazed: ([who = ''], { before }) => [
        { act: 'rise', who, at: heroAt(before, who), text: 'Stunned', tone: 'arcane' },
    ],
    died: ([who = ''], { before }) => [{ act: 'fall', who, at: heroAt(before, who), count: 1 }],
    walked: ([who = '', to = ''], { before }, next) => [
        { act: 'travel', who, path: way(heroAt(before, who), to, next), count: 1 },
    ],
}

/** The Rift is told of after every loss; what is seen is the sum. */
function rifts(lines: LogLine[], between: Between): Act[] {
    if (!lines.some(({ kind }) => kind === 'rift')) return []
    return members(between.view, '/position/team').flatMap(([side]): Act[] => {
        const change = riftChange(between, side)
        if (!change) return []
        const tone = change < 0 ? 'harm' : 'good'
        return [{ act: 'rise', who: side, at: 'r', text: signed(change), tone }]
    })
}

export function acts(lines: LogLine[], between: Between): Act[] {
    const next = neighbours(tilesOf(between.view, between.content))
    const told = lines.flatMap(({ kind, with: parts }) =>
        Object.hasOwn(tellers, kind) && parts
            ? tellers[kind]!(
                  parts.map((part) => part ?? ''),
                  between,
                  next,
              )
            : [],
    )
    return [...told, ...rifts(lines, between)]
}
