// What is seen to happen on the map and the table, from the lines that came with a position.
import type { Events, Line, View } from 'warmoot/orcwars'
import type { Act } from '../../motion/acts'
import type { Between } from '../board'
import { tell, type Tellers } from '../told'
import { figures } from './figures'
import type { Map as OrcWarsMap } from './map'

type Here = Between<View, OrcWarsMap>

/** Where figures stood before, by name. */
function stood({ before, content }: Here): Map<string, string> {
    const all = figures(before, content, []).filter(({ kinds }) => kinds[0] === 'figure')
    return new Map(all.map(({ id, at }) => [id, at]))
}

function wounds({ before }: Here, elf: string): number {
    return before.position.board?.elf[elf]?.wounds ?? 0
}

function rise(who: string, at: string, change: number): Act[] {
    if (!change) return []
    const text = change < 0 ? `−${-change}` : `+${change}`
    return [{ act: 'rise', who, at, text, tone: change < 0 ? 'harm' : 'good' }]
}

function carry(from: string[], to: string[]): Act[] {
    return [{ act: 'carry', from, to }]
}

/** Our own cards are seen one by one; those of others as backs on the table, or as a number. */
function inHand(who: string, card: string): string[] {
    return [`hand ${card}`, `backs ${who}`, `held ${who}`]
}

/** A figure that moves several times goes all of the way. */
function goOn(acts: Act[], who: string, from: string, to: string): Act[] {
    const going = acts.find((act) => act.act === 'travel' && act.who === who)
    if (going?.act !== 'travel') return [{ act: 'travel', who, path: [from, to], count: 1 }]
    going.path.push(to)
    return []
}

export function acts(lines: Line[], between: Here): Act[] {
    const places = stood(between)
    const found: Act[] = []
    const at = (who: string) => places.get(who) ?? ''
    const hurt = (who: string, now: string) =>
        rise(who, at(who), wounds(between, who) - Number(now))
    const tellers: Tellers<Events> = {
        moves: ([who, to]) => goOn(found, who, at(who) || to, to),
        raised: ([who, , to]) => [{ act: 'flash', who, at: to }],
        wakes: ([count, to]) => [{ act: 'flash', who: count, at: to }],
        killed: ([who]) => [{ act: 'fall', who, at: at(who), count: 1 }],
        wounded: ([who, now]) => hurt(who, now),
        healed: ([who, now]) => hurt(who, now),
        success: ([, target]) => [{ act: 'flash', who: target, at: at(target) }],
        fails: ([, target]) => [
            { act: 'rise', who: target, at: at(target), text: 'Blocked', tone: 'good' },
        ],
        played: ([who, card]) => carry(inHand(who, card), [`stack ${card}`]),
        deployed: ([who, card]) => carry(inHand(who, card), [`stack ${card}`]),
        card: ([who, card]) => carry([`deck ${who}`], inHand(who, card)),
        discarded: ([who, card]) => carry(inHand(who, card), [`discard ${who}`]),
        cleared: ([who, card]) => carry([`stack ${card}`], [`discard ${who}`]),
    }
    for (const line of lines) found.push(...tell(tellers, line))
    return found
}
