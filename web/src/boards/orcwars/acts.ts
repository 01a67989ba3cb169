// What is seen to happen on the map and the table, from the lines that came with a position.
import type { Act } from '../../motion/acts'
import type { LogLine } from '../../wire'
import type { Between } from '../board'
import { number } from '../reading'
import { figures } from './figures'

/** Where figures stood before, by name. */
function stood({ before, content }: Between): Map<string, string> {
    const all = figures(before, content, []).filter(({ kinds }) => kinds[0] === 'figure')
    return new Map(all.map(({ id, at }) => [id, at]))
}

function wounds({ before }: Between, elf: string): number {
    return number(before, `/position/board/elf/${elf}/wounds`)
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

export function acts(lines: LogLine[], between: Between): Act[] {
    const places = stood(between)
    const found: Act[] = []
    const tellers: Record<string, (who: string, second: string, third: string) => Act[]> = {
        moves: (who, to) => goOn(found, who, places.get(who) ?? to, to),
        raised: (who, _, to) => [{ act: 'flash', who, at: to }],
        wakes: (who, to) => [{ act: 'flash', who, at: to }],
        killed: (who) => [{ act: 'fall', who, at: places.get(who) ?? '', count: 1 }],
        wounded: (who, now) => rise(who, places.get(who) ?? '', wounds(between, who) - Number(now)),
        healed: (who, now) => rise(who, places.get(who) ?? '', wounds(between, who) - Number(now)),
        success: (_, target) => [{ act: 'flash', who: target, at: places.get(target) ?? '' }],
        fails: (_, target) => [
            {
                act: 'rise',
                who: target,
                at: places.get(target) ?? '',
                text: 'Blocked',
                tone: 'good',
            },
        ],
        played: (who, card) => carry(inHand(who, card), [`stack ${card}`]),
        deployed: (who, card) => carry(inHand(who, card), [`stack ${card}`]),
        card: (who, card) => carry([`deck ${who}`], inHand(who, card)),
        discarded: (who, card) => carry(inHand(who, card), [`discard ${who}`]),
        cleared: (who, card) => carry([`stack ${card}`], [`discard ${who}`]),
    }
    for (const { kind, with: parts } of lines) {
        if (!parts || !Object.hasOwn(tellers, kind)) continue
        const [who, second, third] = parts
        found.push(...tellers[kind]!(who ?? '', second ?? '', third ?? ''))
    }
    return found
}
