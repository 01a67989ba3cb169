import deathSkull from 'icon:death-skull'
import hearts from 'icon:hearts'
import hourglass from 'icon:hourglass'
import tusksFlag from 'icon:tusks-flag'
import vortex from 'icon:vortex'
import type { Line, View } from 'warmoot/orcsmustdie'
import type { Content } from '../../content'
import { counted } from '../../words'
import type { Board, Fact, Gauge, Step } from '../board'
import { named } from '../told'
import { acts } from './acts'
import Camp from './Camp.svelte'
import Corridor from './Corridor.svelte'
import { cues } from './cues'
import { dice } from './dice'
import { factCard, keywords } from './fact-cards'
import { guide } from './guide'
import { emblems } from './heroes'
import { armyCardTitle } from './minions'
import { phrases, polish } from './phrases'
import Sheet from './Sheet.svelte'
import type { Map } from './map'
import { reasonOf } from './reasons'
import { signs } from './signs'
import { summary } from './summary'
import { sideTitles, tileTitle } from './words'

function track({ position }: View, title: (id: string) => string): Step[] {
    const { phase } = position.turn
    const phases: View['position']['turn']['phase'][] = [
        'minion-phase',
        'upkeep-phase',
        'hero-phase',
    ]
    const shown = phases.includes(phase) || !named(phase) ? phases : [phase]
    return shown.map((name) => ({ name: title(name), now: name === phase }))
}

function facts({ position }: View, called: string): Fact[] {
    const hero = position.hero[called]
    if (!hero) return []
    return [
        { icon: hearts, name: 'Health', value: `${hero.health}/${hero.max_health}` },
        { icon: deathSkull, name: 'Skulls', value: String(hero.skulls) },
    ]
}

function aim(scenario: string, { position }: View): string {
    if (scenario === 'rivalry')
        return 'Destroy the Rift of the other team before yours is destroyed.'
    const { onslaughts, waves } = position.turn
    return `Beat ${onslaughts} Onslaughts of ${waves} Waves each, and keep the Rift.`
}

function gauges({ position }: View): Gauge[] {
    const { number, onslaught, onslaughts } = position.turn
    const teams = Object.entries(position.team).filter(([, { here }]) => here > 0)
    return [
        { icon: hourglass, name: 'Turn', value: number },
        { icon: tusksFlag, name: 'Onslaught', value: onslaught, of: onslaughts },
        ...teams.map(([side, { rift, rift_most: of }]) => ({
            icon: vortex,
            name: teams.length > 1 ? `Rift of the ${sideTitles[side]}` : 'Rift',
            value: rift,
            of,
            low: rift * 3 <= of,
        })),
    ]
}

/** Tiles, sides and numbers mean nothing by themselves. */
function title(id: string, content: Content, kind = ''): string | undefined {
    if (kind === 'tile' || /^[ou]-\w+$/.test(id)) return tileTitle(id)
    if (kind === 'side') return sideTitles[id]
    if (kind === 'skulls') return counted(Number(id), 'skull')
    if (kind === 'pool') return id === '0' ? 'with your skulls' : `${id} from the Pool`
    if (kind === 'slot') return `slot ${id}`
    if (kind === 'card') return armyCardTitle(content, id)
    return id.endsWith('-phase')
        ? id.charAt(0).toUpperCase() + id.slice(1).replace('-', ' ')
        : undefined
}

/** The tile that is asked about, or that of the Hero on turn. */
function focus({ position, question }: View): string {
    const about: readonly unknown[] = question?.about ?? []
    const tile = about.find((part) => typeof part === 'string' && part in position.tile)
    return typeof tile === 'string' ? tile : named(position.hero[position.turn.active]?.at)
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
        focus,
        least: { fine: 96, coarse: 132 },
        acts,
        cues,
        summary,
        dice,
        factCard,
        reason: reasonOf,
        keywords,
        aim,
        gauges,
        guide: guide(scenario),
        phrases,
        signs,
        polish: (line) => polish(line, scenario),
        emblem: (called) => emblems[called],
    }
}
