import cardDiscard from 'icon:card-discard'
import cardPick from 'icon:card-pick'
import hearts from 'icon:hearts'
import laurelCrown from 'icon:laurel-crown'
import stack from 'icon:stack'
import type { Line, View } from 'warmoot/orcwars'
import type { Content } from '../../content'
import type { Board, Fact, Step } from '../board'
import { named } from '../told'
import { acts } from './acts'
import Attack from './Attack.svelte'
import { emblems } from './clans'
import { cues } from './cues'
import Duel from './Duel.svelte'
import { guide } from './guide'
import Hand from './Hand.svelte'
import MapBoard from './MapBoard.svelte'
import type { Map } from './map'
import Sheets from './Sheets.svelte'
import { phrases, polish } from './phrases'
import { signs } from './signs'
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

function facts(view: View, called: string): Fact[] {
    const hero = heroes(view).find(({ id }) => id === called)
    if (!hero) return []
    const cards: Fact[] = [
        { icon: cardPick, name: 'Cards in hand', value: String(hero.hand.length), pile: 'held' },
        { icon: stack, name: 'Cards in the deck', value: String(hero.deck), pile: 'deck' },
    ]
    const { board } = view.position
    if (!board?.here)
        return [{ icon: laurelCrown, name: 'Victory Points', value: String(hero.points) }, ...cards]
    const discards = { icon: cardDiscard, name: 'Discards', pile: 'discard' } as const
    const all = [...cards, { ...discards, value: String(hero.discard.length) }]
    const elf = board.elf[called]
    return elf && named(elf.role)
        ? [{ icon: hearts, name: 'Wounds', value: String(elf.wounds) }, ...all]
        : all
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
        guide: guide(scenario),
        phrases,
        signs,
        polish,
        acts,
        cues,
        emblem: (called) => emblems[called],
    }
}
