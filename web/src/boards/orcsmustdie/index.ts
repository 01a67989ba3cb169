import deathSkull from 'icon:death-skull'
import hearts from 'icon:hearts'
import type { Line, View } from 'warmoot/orcsmustdie'
import type { Content } from '../../content'
import { counted } from '../../words'
import type { Board, Fact, Step } from '../board'
import { named } from '../told'
import { acts } from './acts'
import Camp from './Camp.svelte'
import Corridor from './Corridor.svelte'
import { cues } from './cues'
import { dice } from './dice'
import { guide } from './guide'
import { emblems } from './heroes'
import { phrases, polish } from './phrases'
import Sheet from './Sheet.svelte'
import type { Map } from './map'
import { signs } from './signs'
import { sideTitles, tileTitle } from './words'

function track({ position }: View, title: (id: string) => string): Step[] {
    const { number, onslaught, phase } = position.turn
    return [
        { name: `Turn ${number}`, now: false },
        { name: `Onslaught ${onslaught}`, now: false },
        ...(named(phase) ? [{ name: title(phase), now: true }] : []),
    ]
}

function facts({ position }: View, called: string): Fact[] {
    const hero = position.hero[called]
    if (!hero) return []
    return [
        { icon: hearts, name: 'Health', value: `${hero.health}/${hero.max_health}` },
        { icon: deathSkull, name: 'Skulls', value: String(hero.skulls) },
    ]
}

/** Tiles, sides and numbers mean nothing by themselves. */
function title(id: string, _content: Content, kind = ''): string | undefined {
    if (kind === 'tile' || /^[ou]-\w+$/.test(id)) return tileTitle(id)
    if (kind === 'side') return sideTitles[id]
    if (kind === 'skulls') return counted(Number(id), 'skull')
    if (kind === 'pool') return id === '0' ? 'own skulls' : `${id} from the Pool`
    if (kind === 'slot') return `slot ${id}`
    return id.endsWith('-phase')
        ? id.charAt(0).toUpperCase() + id.slice(1).replace('-', ' ')
        : undefined
}

export function boardOf(scenario: string): Board<View, Map, Line> {
    return {
        board: Corridor,
        side: Camp,
        hand: Sheet,
        form: 'map',
        open: true,
        track,
        facts,
        title,
        acts,
        cues,
        dice,
        guide: guide(scenario),
        phrases,
        signs,
        polish: (line) => polish(line, scenario),
        emblem: (called) => emblems[called],
    }
}
