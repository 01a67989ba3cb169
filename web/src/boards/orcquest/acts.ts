// What is seen to happen on the board, from the lines that came with a position.
import type { Events, Line, View } from 'warmoot/orcquest'
import type { Act } from '../../motion/acts'
import { pretty } from '../../words'
import type { Between } from '../board'
import { tell, type Tellers } from '../told'
import type { Map } from './map'
import { placeOf } from './state'

type Here = Between<View, Map>

/** Where each Character has come to by the lines told so far. */
type Course = Record<string, string>

function at(who: string, { before, view }: Here, course: Course): string {
    return course[who] || placeOf(before, who) || placeOf(view, who)
}

function rise(
    who: string,
    text: string,
    tone: 'harm' | 'good' | 'arcane',
    here: Here,
    course: Course,
): Act[] {
    const place = at(who, here, course)
    return place ? [{ act: 'rise', who, at: place, text, tone }] : []
}

const tellers: Tellers<Events, [here: Here, course: Course]> = {
    moved: ([who, to], here, course) => {
        const from = at(who, here, course)
        course[who] = to
        return from && from !== to ? [{ act: 'travel', who, path: [from, to], count: 1 }] : []
    },
    appeared: ([who, square]) => [{ act: 'flash', who, at: square }],
    'turned-up': ([token, square]) => [{ act: 'flash', who: token, at: square }],
    smashed: ([who, square]) => [{ act: 'flash', who, at: square }],
    hurt: ([who, count], ...more) => rise(who, `−${count}`, 'harm', ...more),
    healed: ([who, count], ...more) => rise(who, `+${count}`, 'good', ...more),
    alerted: ([who], ...more) => rise(who, '!', 'harm', ...more),
    suffers: ([who, effect], ...more) => rise(who, pretty(effect), 'arcane', ...more),
    died: ([who], here, course) => {
        const place = at(who, here, course)
        return place ? [{ act: 'fall', who, at: place, count: 1 }] : []
    },
}

/** Steps of one Character, one after the other, are one way. */
function joined(acts: Act[], next: Act): Act[] {
    const last = acts.at(-1)
    if (next.act !== 'travel' || last?.act !== 'travel' || last.who !== next.who)
        return [...acts, next]
    return [...acts.slice(0, -1), { ...last, path: [...last.path, ...next.path.slice(1)] }]
}

export function acts(lines: Line[], between: Here): Act[] {
    const course: Course = {}
    return lines
        .flatMap((line) => tell<Events, [Here, Course]>(tellers, line, between, course))
        .reduce(joined, [])
}
