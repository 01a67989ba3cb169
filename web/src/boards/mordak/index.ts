import bleedingHeart from 'icon:hearts'
import cardPick from 'icon:card-pick'
import coins from 'icon:coins'
import greekTemple from 'icon:greek-temple'
import hourglass from 'icon:hourglass'
import soul from 'icon:soul'
import sunrise from 'icon:sunrise'
import type { Line, View } from 'warmoot/mordak'
import type { Content } from '../../content'
import type { Board, Fact, Gauge, Step } from '../board'
import { named } from '../told'
import { acts } from './acts'
import { cues } from './cues'
import { dice } from './dice'
import { factCard, keywords } from './fact-cards'
import { boardFacts } from './facts'
import { guide } from './guide'
import Hand from './Hand.svelte'
import { emblems } from './looks'
import type { Map } from './map'
import Moment from './Moment.svelte'
import { phrases, polish, title } from './phrases'
import Realm from './Realm.svelte'
import { reasonOf } from './reasons'
import Side from './Side.svelte'
import { signs } from './signs'
import { actingNow, placeOf, shrinesFound, spellCount, VILLAIN } from './state'
import { summary } from './summary'

/** The steps of a Round; that of the Villain has one for his Minions. */
function track(view: View, name: (id: string) => string): Step[] {
    const { phase, final } = view.position.course
    const { rule, minions } = stepNow(view)
    const villain = phase === 'villain-round'
    const steps = villain ? ['Mordak', 'Minions', 'Level Up'] : ['Heroes', 'Level Up']
    const now =
        rule === 'level-up' ? 'Level Up' : villain ? (minions ? 'Minions' : 'Mordak') : 'Heroes'
    return [
        { name: final ? 'Final Battle' : named(phase) ? name(phase) : 'Set-up', now: false },
        ...steps.map((step) => ({ name: step, now: step === now })),
    ]
}

function stepNow(view: View): { rule: string; minions: boolean } {
    const frames = Object.values(view.position.frames)
    const rule = frames.some((frame) => frame.rule === 'level-up') ? 'level-up' : ''
    const acting = actingNow(view)
    const minions = view.question?.kind === 'next-minion' || (acting !== '' && acting !== VILLAIN)
    return { rule, minions }
}

function facts({ position }: View, called: string, content: Content): Fact[] {
    const player = position.player[called]
    if (!player || !named(player.board)) return []
    const most = called === VILLAIN ? '' : `/${boardFacts(content, player.board)?.health ?? ''}`
    return [
        { icon: bleedingHeart, name: 'Health', value: `${player.health}${most}` },
        { icon: cardPick, name: 'Spells in hand', value: String(spellCount(player)) },
        { icon: coins, name: 'XP', value: String(player.xp) },
    ]
}

function aim(_scenario: string, { viewer, position }: View): string {
    const villain = viewer === 1
    const { final, souls_most: most } = position.course
    if (final)
        return villain
            ? `Defeat Heroes ${most} times before you are at 0 Health.`
            : `Bring Mordak to 0 Health before Heroes are Defeated ${most} times.`
    return villain
        ? 'Wear the Heroes out, and grow strong for the Final Battle.'
        : 'Find the Shrines and grow strong: Mordak comes to the Final Battle.'
}

function gauges(view: View): Gauge[] {
    const { round, day, days, final, souls, souls_most: most, shrines } = view.position.course
    const battle: Gauge[] = [
        { icon: soul, name: 'Souls', value: souls, of: most, low: souls === most - 1 },
    ]
    const road: Gauge[] = [
        { icon: sunrise, name: 'Day', value: day, of: days, low: day >= days - 1 },
        ...(shrines
            ? [{ icon: greekTemple, name: 'Shrines', value: shrinesFound(view), of: shrines }]
            : []),
    ]
    return [{ icon: hourglass, name: 'Round', value: round }, ...(final ? battle : road)]
}

/** The Region that is asked about, or where whoever acts is. */
function focus(view: View): string {
    const about: readonly unknown[] = view.question?.about ?? []
    for (const part of about) {
        if (typeof part !== 'string') continue
        const at = part in view.position.region ? part : placeOf(view, part)
        if (at) return at
    }
    return placeOf(view, actingNow(view))
}

export function boardOf(): Board<View, Map, Line> {
    return {
        board: Realm,
        overlay: Moment,
        side: Side,
        hand: Hand,
        form: 'map',
        track,
        facts,
        title,
        focus,
        least: { fine: 104, coarse: 132 },
        acts,
        cues,
        summary,
        dice,
        factCard,
        reason: reasonOf,
        keywords,
        aim,
        gauges,
        guide,
        phrases,
        signs,
        polish,
        emblem: (called) => emblems[called],
    }
}
