// What is seen to happen on the corridor, from the lines that came with a position.
import type { Events, Line, View } from 'warmoot/orcsmustdie'
import { type Act, way } from '../../motion/acts'
import type { Between } from '../board'
import { neighbours } from '../spots'
import { named, tell, type Tellers } from '../told'
import type { Map } from './map'

type Here = Between<View, Map>
type Next = (place: string) => string[]

/** Where armies come from, and what lies behind the Rift. */
export const GATE = 'gate'

function heroAt({ position }: View, hero: string): string {
    return named(position.hero[hero]?.at)
}

function signed(count: number): string {
    return count < 0 ? `−${-count}` : `+${count}`
}

/** The Rifts where minions are gone that were there before. */
function riftsLeft(who: string, { before, view, places }: Here): string[] {
    const rifts = places.list.filter(({ kind }) => kind === 'rift')
    const there = ({ position }: View, tile: string) => {
        const { up = 0, down = 0 } = position.tile[tile]?.group[who] ?? {}
        return up + down
    }
    const left = rifts.filter(({ name }) => there(before, name) > there(view, name))
    return (left.length ? left : rifts.slice(0, 1)).map(({ name }) => name)
}

const tellers: Tellers<Events, [between: Here, next: Next]> = {
    moved: ([who, count, from, to], _, next) => [
        { act: 'travel', who, path: way(from, to, next), count: Number(count) },
    ],
    'went-back': ([who, from, to], _, next) => [
        { act: 'travel', who, path: way(from, to, next), count: 1 },
    ],
    entered: ([who, count, to]) => [{ act: 'travel', who, path: [GATE, to], count: Number(count) }],
    boss: ([who, to]) => [{ act: 'travel', who, path: [GATE, to], count: 1 }],
    killed: ([who, at]) => [{ act: 'fall', who, at, count: 1 }],
    vanished: ([who, count], between) =>
        riftsLeft(who, between)
            .slice(0, 1)
            .map((at) => ({ act: 'fall', who, at, count: Number(count) })),
    stunned: ([who, at]) => [{ act: 'rise', who, at, text: 'Stunned', tone: 'arcane' }],
    fired: ([who, at]) => [{ act: 'flash', who, at }],
    hurt: ([who, count], { before }) => [
        { act: 'rise', who, at: heroAt(before, who), text: `−${count}`, tone: 'harm' },
    ],
    healed: ([who, count], { view }) => [
        { act: 'rise', who, at: heroAt(view, who), text: `+${count}`, tone: 'good' },
    ],
    dazed: ([who], { before }) => [
        { act: 'rise', who, at: heroAt(before, who), text: 'Stunned', tone: 'arcane' },
    ],
    died: ([who], { before }) => [{ act: 'fall', who, at: heroAt(before, who), count: 1 }],
    walked: ([who, to], { before }, next) => [
        { act: 'travel', who, path: way(heroAt(before, who), to, next), count: 1 },
    ],
}

/** A Rift is told of after every loss; what is seen is the sum. */
function rifts(lines: Line[], { before, view, places }: Here): Act[] {
    if (!lines.some(({ kind }) => kind === 'rift')) return []
    return (['order', 'unchained'] as const).flatMap((side): Act[] => {
        const { [side]: now } = view.position.team
        const change = (now?.rift ?? 0) - (before.position.team[side]?.rift ?? 0)
        const rift = places.list.find((p) => p.kind === 'rift' && p.within === side)
        if (!change || !rift) return []
        const tone = change < 0 ? 'harm' : 'good'
        return [{ act: 'rise', who: side, at: rift.name, text: signed(change), tone }]
    })
}

export function acts(lines: Line[], between: Here): Act[] {
    const next = neighbours(between.places)
    const told = lines.flatMap((line) => tell<Events, [Here, Next]>(tellers, line, between, next))
    return [...told, ...rifts(lines, between)]
}
