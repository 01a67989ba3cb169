import bleedingWound from 'icon:bleeding-wound'
import cardDiscard from 'icon:card-discard'
import cardPick from 'icon:card-pick'
import help from 'icon:help'
import laurelCrown from 'icon:laurel-crown'
import stack from 'icon:stack'
import type { Line, View } from 'warmoot/orcwars'
import type { Content } from '../../content'
import type { Board, Fact, Gauge, Step } from '../board'
import { named } from '../told'
import { acts } from './acts'
import Attack from './Attack.svelte'
import { emblems } from './clans'
import { cues } from './cues'
import Duel from './Duel.svelte'
import { actionCard, factCard, keywords, roleOf } from './fact-cards'
import { figures } from './figures'
import { aim, guide } from './guide'
import Hand from './Hand.svelte'
import MapBoard from './MapBoard.svelte'
import type { Map } from './map'
import Sheets from './Sheets.svelte'
import { phrases, polish } from './phrases'
import { reasonOf } from './preview'
import { signs } from './signs'
import { summary } from './summary'
import { heroes } from './view'

const phases: View['position']['turn']['phase'][] = ['discarding', 'drawing', 'clearing', 'acting']
function track({ position }: View, title: (id: string) => string): Step[] {
    const { active, phase: now } = position.turn
    const extra = named(now) && !phases.includes(now) ? [now] : []
    const whose = named(active) ? [{ name: `Turn: ${title(active)}`, now: false }] : []
    return [
        ...whose,
        ...[...phases, ...extra].map((name) => ({ name: title(name), now: name === now })),
    ]
}

function wounds(taken: number, most: number): Fact {
    return { icon: bleedingWound, name: 'Wounds', value: `${taken} of ${most}` }
}

function gauges(view: View): Gauge[] {
    const { board, turn } = view.position
    if (!board?.here) {
        const most = Math.max(...heroes(view).map(({ points }) => points))
        return [{ icon: laurelCrown, name: 'Most points', value: most, of: turn.goal }]
    }
    const tokens = Object.keys(board.token).length
    return [{ icon: help, name: 'Squad tokens on the map', value: tokens }]
}

function facts(view: View, called: string, content: Content): Fact[] {
    const hero = heroes(view).find(({ id }) => id === called)
    if (!hero) return []
    const cards: Fact[] = [
        { icon: cardPick, name: 'Cards in hand', value: String(hero.hand.length), pile: 'held' },
        { icon: stack, name: 'Cards in the deck', value: String(hero.deck), pile: 'deck' },
    ]
    const { board } = view.position
    if (!board?.here)
        return [{ icon: laurelCrown, name: 'Victory Points', value: String(hero.points) }, ...cards]
    const discards: Fact = {
        icon: cardDiscard,
        name: 'Discards',
        value: String(hero.discard.length),
        pile: 'discard',
        cards: hero.discard.map((id) => actionCard(content, id)),
    }
    const elf = board.elf[called]
    const role = elf && roleOf(content, elf.role)
    return role ? [wounds(elf.wounds, role.wounds), ...cards, discards] : [...cards, discards]
}

interface Clan {
    title: string
    letter: string
}

/** Rows of the largest map reach this letter: where it is not said what is meant, an orc of a clan
 * behind it cannot be a space. */
const LAST_ROW = 'u'

/** Orcs are named by the letter of their clan and a number, others by a word and a number. */
function title(id: string, content: Content, kind = ''): string | undefined {
    const orc = /^([a-z])([1-5])$/.exec(id)
    const clan = orc && content.section<Clan>('clans').find(({ letter }) => letter === orc[1])
    if (clan && (kind === 'figure' || (!kind && clan.letter > LAST_ROW)))
        return `${clan.title} ${orc[2]}`
    const other = /^(boar|chest)-(\d)$/.exec(id)
    if (other) return `${other[1] === 'boar' ? 'Boar' : 'Chest'} ${other[2]}`
    return undefined
}

/** Where whoever moves, fights or is on turn stands. */
function focus(view: View, content: Content): string {
    const { turn, fight, board } = view.position
    const standing = figures(view, content, []).filter(({ kinds }) => kinds[0] === 'figure')
    const who = [fight.target, board?.phase.mover, board?.phase.who, turn.active].map(named)
    const found = who.flatMap((id) => standing.filter((figure) => figure.id === id))
    return found.map(({ at }) => named(at)).find(Boolean) ?? ''
}

export function boardOf(scenario: string): Board<View, Map, Line> {
    const duel = scenario === 'duel'
    return {
        board: duel ? Duel : MapBoard,
        hand: Hand,
        ...(duel ? {} : { overlay: Attack, side: Sheets }),
        form: duel ? 'page' : 'map',
        track,
        facts,
        title,
        factCard,
        reason: (answers, { view, content }, self) => reasonOf(answers, view, content, self),
        keywords,
        aim,
        gauges,
        guide: guide(scenario),
        phrases,
        signs,
        polish,
        focus,
        least: { fine: 40, coarse: 44 },
        acts,
        cues,
        summary: summary(duel),
        emblem: (called) => emblems[called],
    }
}
