// How the answers of Relicblade are put, and what ids alone do not tell.
import type { Verbs, View } from 'warmoot/relicblade'
import type { Content } from '../../content'
import { pretty } from '../../words'
import { actionFacts, cardFacts, relicFacts } from './facts'

export const phrases: Partial<Record<keyof Verbs, string>> = {
    corner: 'The {1} corner',
    put: 'Put it at {1}',
    give: 'Give it away, {1} rolls',
    activate: 'Activate {1}',
    group: 'Activate {1} with its companion',
    recover: '{1} rolls',
    move: 'Move {1}',
    use: '{1}: {2} on {3}',
    'use-focused': '{1}: {2} on {3}, focused',
    throw: '{1}: throw {2} at {3}',
    'throw-focused': '{1}: throw {2} at {3}, focused',
    aim: '{1}: {2} at {3}',
    'aim-focused': '{1}: {2} at {3}, focused',
    do: '{1}: {2}',
    'do-focused': '{1}: {2}, focused',
    dodge: '{1} dodges',
    'dodge-focused': '{1} dodges, focused',
    'pick-up': '{1} picks up {2}',
    drop: '{1} drops {2} at {3}',
    trade: '{1} gives {2} to {3}',
    take: '{1} takes {2} from {3}',
    walk: 'Walk to {1}',
    climb: 'Climb to {1}',
    jump: 'Jump to {1}',
    'drop-to': 'Jump down to {1}',
    door: 'Open or shut door {1}',
    reroll: 'Reroll the {1}',
    strike: '{1}',
    dismiss: '{1} dismisses {2}',
    react: '{1} reacts',
    force: '{1} forces its way to {2}',
    swap: '{1} trades places',
    cling: 'Climb {1}″ and hold on',
    light: '{1} lights {2}',
    'light-focused': '{1} lights {2}, focused',
    bank: '{1} banks {2}',
    'slip-away': '{1} slips away',
    champion: '{1}',
    'break-lock': '{1} breaks the lock of door {2}',
}

const moments: Record<string, string> = {
    hit: 'is hit',
    missed: 'was missed',
    met: 'is met by an enemy',
    charged: 'was charged',
    falling: 'is about to fall',
    defended: 'has rolled its defense',
}

/** A model by its card; of several of a kind the number tells them apart. */
function modelTitle(id: string, content: Content, view?: View): string | undefined {
    const model = view?.position.model[id]
    const facts = cardFacts(content, id)
    if (facts) return facts.title
    const [, base = '', number = ''] = /^(.*?)(?:-(\d+))?$/.exec(id) ?? []
    const plain = cardFacts(content, base)?.title
    if (plain) return `${plain} ${number}`.trim()
    const summoned = model && cardFacts(content, model.card)?.title
    if (summoned) return number ? `${summoned} ${number}` : summoned
    // One that has come into play, and has left it again.
    return /^(summon|monster)-\d+$/.test(id) ? pretty(id) : undefined
}

export function title(
    id: string,
    content: Content,
    kind = '',
    view?: () => View,
): string | undefined {
    if (kind === 'model') return modelTitle(id, content, view?.())
    if (kind === 'action') return actionFacts(content, id)?.title
    if (kind === 'relic') return relicFacts(content, id)?.title
    if (kind === 'marker') return markerTitle(id, content, view?.())
    if (kind === 'card') return cardFacts(content, id)?.title
    if (kind === 'corner') return id
    if (kind === 'moment') return moments[id]
    if (id === 'action-die' || id === 'danger-die') return id.replace('-', ' ')
    if (/^marker-\d+$/.test(id)) return markerTitle(id, content, view?.())
    if (/-\d+$/.test(id)) return modelTitle(id, content, view?.())
    return /^seat-\d$/.test(id) ? `Seat ${id.slice(5)}` : undefined
}

function markerTitle(id: string, content: Content, view?: View): string {
    const marker = view?.position.marker[id as keyof View['position']['marker']]
    const relic = marker && relicFacts(content, marker.relic)?.title
    if (relic) return relic
    return marker && marker.kind !== 'none' ? `the ${marker.kind}` : pretty(id)
}

const outcomes: Record<string, string> = {
    first: 'Seat 1 has won',
    second: 'Seat 2 has won',
    drawn: 'it is a draw',
}

/** "4 dice", "2 dice, 1 of the rider, 1 for an attack": what is left to act with. */
function diceLeft(own: number, others: number, charge: number): string {
    const dice = own === 1 ? '1 die' : `${own} dice`
    return [dice, others ? `${others} of the other` : '', charge ? `${charge} for an attack` : '']
        .filter(Boolean)
        .join(', ')
}

/** A window says what has happened to whom; pools say no more than they have. */
export function polish(text: string): string {
    return text
        .replace(
            /^(The (?:game|campaign) is over): ([a-z]+)\.$/,
            (_, over: string, outcome: string) => `${over}: ${outcomes[outcome] ?? outcome}.`,
        )
        .replace(
            /^Does anybody react\? \(([^,]+), ([a-z]+)\)$/,
            (whole, who: string, moment: string) =>
                moment in moments ? `${who} ${moments[moment]}. Does anybody react?` : whole,
        )
        .replace(
            / \(dice (\d+), others (\d+), by a charge (\d+)\)$/,
            (_, own, others, charge) =>
                ` (${diceLeft(Number(own), Number(others), Number(charge))})`,
        )
}
