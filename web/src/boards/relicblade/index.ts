import flagObjective from 'icon:flag-objective'
import hourglass from 'icon:hourglass'
import person from 'icon:person'
import relicBlade from 'icon:relic-blade'
import type { Line, View } from 'warmoot/relicblade'
import type { Places } from '../../wire'
import type { Board, Fact, Gauge, Step } from '../board'
import { cues } from './cues'
import { dice } from './dice'
import { factCard, keywords } from './fact-cards'
import { guide } from './guide'
import { phrases, polish, title } from './phrases'
import Sheet from './Sheet.svelte'
import Side from './Side.svelte'
import { signs } from './signs'
import { focusOf, isDown } from './state'
import { summary } from './summary'
import Table from './Table.svelte'
import Tools from './Tools.svelte'

const phases = ['deployment', 'initiative', 'activation', 'monster', 'recovery'] as const

/** Without monsters and nests there is no monster phase. */
function isWild({ position }: View): boolean {
    return (
        Object.values(position.model).some(({ side }) => side === 0) ||
        Object.values(position.marker).some((marker) => marker?.kind === 'nest')
    )
}

function track(view: View): Step[] {
    const { position } = view
    const now = phases.filter((phase) => phase !== 'monster' || isWild(view))
    return now.map((phase) => ({
        name: phase.charAt(0).toUpperCase() + phase.slice(1),
        now: position.course.phase === phase,
    }))
}

function seatNumber(called: string): number {
    return Number(/(\d+)$/.exec(called)?.[1] ?? 0)
}

/** Some scenarios count halves of points. */
function points({ position }: View, number: number): string {
    const score = position.course.score[number - 1] ?? 0
    return String(position.course.halves ? score / 2 : score)
}

function facts(view: View, called: string): Fact[] {
    const { position } = view
    const number = seatNumber(called)
    const own = Object.values(position.model).filter(({ side }) => side === number)
    const able = own.filter((model) => !isDown(model)).length
    return [
        { icon: person, name: 'Models on their feet', value: `${able}/${own.length}` },
        ...(position.course.score.some(Boolean)
            ? [{ icon: flagObjective, name: 'Points', value: points(view, number) }]
            : []),
    ]
}

const aims: Record<string, string> = {
    skirmish: 'Destroy all enemy models.',
    'seize-the-relic': 'Carry the relic: a point at the end of each round, and three win.',
    'three-lamps': 'Light the lamps: each scores a point at the end of rounds 2 to 6.',
    'scattered-hoard': 'Carry treasures to your own corner and bank them.',
    'break-through': 'Slip away through the enemy corner, or stop those who try.',
    'the-hunt': 'Kill the wild monsters and carry their treasure; enemies count, too.',
    'the-warded-vault': 'Carry the relic from the guarded house to your own corner.',
    champions: 'Bring the enemy champion down, and keep your own on its feet.',
}

function gauges({ position }: View): Gauge[] {
    const { round, rounds } = position.course
    const limit = rounds ? { of: rounds, low: round >= rounds } : {}
    return [{ icon: hourglass, name: 'Round', value: round, ...limit }]
}

export function boardOf(): Board<View, Places, Line> {
    return {
        board: Table,
        overlay: Tools,
        side: Side,
        hand: Sheet,
        form: 'map',
        track,
        facts,
        title,
        focus: focusOf,
        least: { fine: 30, coarse: 44 },
        cues,
        dice,
        summary,
        factCard,
        keywords,
        aim: (scenario) => aims[scenario] ?? '',
        gauges,
        guide,
        phrases,
        signs,
        polish,
        open: true,
        emblem: () => relicBlade,
    }
}
