// What is seen to happen on the Map, from the lines that came with a position.
import type { Events, Line, View } from 'warmoot/mordak'
import { type Act, way } from '../../motion/acts'
import type { Between } from '../board'
import { neighbours } from '../spots'
import { tell, type Tellers } from '../told'
import type { Map } from './map'
import { placeOf } from './state'

type Here = Between<View, Map>
type Next = (place: string) => string[]

/** Whoever has just fallen or come back is where the other position has it. */
function at({ before, view }: Here, who: string): string {
    return placeOf(view, who) || placeOf(before, who)
}

function rise(here: Here, who: string, text: string, tone: 'harm' | 'good' | 'arcane'): Act[] {
    const place = at(here, who)
    return place ? [{ act: 'rise', who, at: place, text, tone }] : []
}

const tellers: Tellers<Events, [here: Here, next: Next]> = {
    moved: ([who, to], { before }, next) => {
        const from = placeOf(before, who)
        return from ? [{ act: 'travel', who, path: way(from, to, next), count: 1 }] : []
    },
    placed: ([who, to], { before }) => {
        const from = placeOf(before, who)
        return from ? [{ act: 'travel', who, path: [from, to], count: 1 }] : []
    },
    revealed: ([region]) => [{ act: 'flash', who: region, at: region }],
    attacked: ([region]) => [{ act: 'flash', who: region, at: region }],
    spawned: ([who, region]) => [{ act: 'flash', who, at: region }],
    hurt: ([who, count], here) => rise(here, who, `−${count}`, 'harm'),
    paid: ([who, count], here) => rise(here, who, `−${count}`, 'harm'),
    healed: ([who, count], here) => rise(here, who, `+${count}`, 'good'),
    prevented: ([who], here) => rise(here, who, 'Prevented', 'good'),
    dodged: ([who], here) => rise(here, who, 'Dodged', 'good'),
    wounded: ([who], here) => rise(here, who, 'Wounded', 'harm'),
    stunned: ([who], here) => rise(here, who, 'Stunned', 'arcane'),
    defeated: ([who], { before }) => {
        const place = placeOf(before, who)
        return place ? [{ act: 'fall', who, at: place, count: 1 }] : []
    },
    removed: ([who], { before }) => {
        const place = placeOf(before, who)
        return place ? [{ act: 'fall', who, at: place, count: 1 }] : []
    },
}

export function acts(lines: Line[], between: Here): Act[] {
    const next = neighbours(between.places)
    return lines.flatMap((line) => tell<Events, [Here, Next]>(tellers, line, between, next))
}
