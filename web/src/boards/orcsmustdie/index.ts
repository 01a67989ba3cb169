import deathSkull from 'icon:death-skull'
import hearts from 'icon:hearts'
import type { Content } from '../../content'
import type { Json } from '../../wire'
import { counted } from '../../words'
import type { Board, Fact, Step } from '../board'
import { number, text } from '../reading'
import { acts } from './acts'
import Camp from './Camp.svelte'
import Corridor from './Corridor.svelte'
import { dice } from './dice'
import { guide } from './guide'
import { emblems } from './heroes'
import { phrases, polish } from './phrases'
import Sheet from './Sheet.svelte'
import { signs } from './signs'

function track(view: Json, title: (id: string) => string): Step[] {
    const turn = '/position/turn'
    const phase = text(view, `${turn}/phase`)
    return [
        { name: `Turn ${number(view, `${turn}/number`)}`, now: false },
        { name: `Onslaught ${number(view, `${turn}/onslaught`)}`, now: false },
        ...(phase ? [{ name: title(phase), now: true }] : []),
    ]
}

function facts(view: Json, called: string): Fact[] {
    const hero = `/position/hero/${called}`
    const health = `${number(view, `${hero}/health`)}/${number(view, `${hero}/max_health`)}`
    return [
        { icon: hearts, name: 'Health', value: health },
        { icon: deathSkull, name: 'Skulls', value: String(number(view, `${hero}/skulls`)) },
    ]
}

/** Tiles and numbers mean nothing by themselves. */
function title(id: string, _content: Content, kind = ''): string | undefined {
    if (kind === 'tile') return id === 'r' ? 'the Rift' : `tile ${id}`
    if (kind === 'skulls') return counted(Number(id), 'skull')
    if (kind === 'pool') return id === '0' ? 'own skulls' : `${id} from the Pool`
    if (kind === 'slot') return `slot ${id}`
    return id.endsWith('-phase')
        ? id.charAt(0).toUpperCase() + id.slice(1).replace('-', ' ')
        : undefined
}

export function boardOf(scenario: string): Board {
    return {
        board: Corridor,
        side: Camp,
        hand: Sheet,
        form: 'map',
        track,
        facts,
        title,
        acts,
        dice,
        guide: guide(scenario),
        phrases,
        signs,
        polish: (line) => polish(line, scenario),
        emblem: (called) => emblems[called],
    }
}
