import fist from 'icon:fist'
import hearts from 'icon:hearts'
import hourglass from 'icon:hourglass'
import trumpetFlag from 'icon:trumpet-flag'
import type { Line, View } from 'warmoot/orcquest'
import type { Board, Fact, Gauge, Step } from '../board'
import { acts } from './acts'
import { cues } from './cues'
import { dice } from './dice'
import { factCard, keywords } from './fact-cards'
import Fight from './Fight.svelte'
import { guide } from './guide'
import Hand from './Hand.svelte'
import { emblems } from './looks'
import type { Map } from './map'
import { phrases, polish, title } from './phrases'
import Quest from './Quest.svelte'
import Side from './Side.svelte'
import { signs } from './signs'
import { actingNow, figureOf, placeOf } from './state'
import { summary } from './summary'

const phases = [
    ['hero-phase', 'Heroes'],
    ['enemy-phase', 'Enemies'],
    ['end-of-turn', 'End of Turn'],
] as const

function track({ position }: View): Step[] {
    const { turn, phase } = position.course
    return [
        { name: phase === 'end-of-quest' ? 'End of the Quest' : `Turn ${turn}`, now: false },
        ...phases.map(([id, name]) => ({ name, now: phase === id })),
    ]
}

/** Of a seat, which may play several Heroes: how many of its own are hurt is seen on their Sheets. */
function facts({ position }: View): Fact[] {
    const living = Object.values(position.hero).filter(({ standing }) => standing === 'lives')
    return [{ icon: hearts, name: 'Heroes on the board', value: String(living.length) }]
}

const aims: Partial<Record<string, string>> = {
    chickens: 'Carry the Boar Totem out by the Exit.',
    mill: 'Kill Bailiff Odo before he gets away.',
    huntmaster: 'Kill Huntmaster Ysolt.',
    toll: 'Carry the Toll Chest out by the Exit.',
    cells: 'Free two of the Scouts, and leave by the Exit with all who live.',
    larder: 'Take the Larder Key, the Vault Plan and the Feed Bucket, and leave by the Exit.',
    pennant: 'Kill Dame Isaura.',
    hall: 'Destroy what shields Lothar, then Lothar himself.',
    nest: 'Bring the Cockatrix down.',
}

function aim(scenario: string): string {
    return aims[scenario] ?? ''
}

function gauges({ position }: View): Gauge[] {
    const { turn, alert, alert_most: most, bp, limit } = position.course
    return [
        { icon: hourglass, name: 'Turn', value: turn },
        {
            icon: trumpetFlag,
            name: 'Alert Level',
            value: alert,
            of: most,
            low: alert >= most - 2,
        },
        { icon: fist, name: 'Badass Points', value: bp, of: limit },
    ]
}

/** The square of whom the question is about, or of whoever acts. */
function focus(view: View): string {
    const about: readonly unknown[] = view.question?.about ?? []
    const who = about.find(
        (part): part is string => typeof part === 'string' && Boolean(figureOf(view, part)),
    )
    return placeOf(view, who ?? '') || placeOf(view, actingNow(view))
}

export function boardOf(): Board<View, Map, Line> {
    return {
        board: Quest,
        overlay: Fight,
        side: Side,
        hand: Hand,
        form: 'map',
        track,
        facts,
        title,
        focus,
        least: { fine: 40, coarse: 52 },
        acts,
        cues,
        summary,
        dice,
        factCard,
        keywords,
        aim,
        gauges,
        guide,
        phrases,
        signs,
        polish,
        open: true,
        emblem: (called) => emblems[called],
    }
}
