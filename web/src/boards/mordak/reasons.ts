// What an answer would come to, as far as it can be read from the table.
import type { View } from 'warmoot/mordak'
import { words } from '../../answers'
import type { Content } from '../../content'
import { counted, listed } from '../../words'
import type { Here } from '../board'
import {
    cardOf,
    diceWords,
    minionFacts,
    regionFacts,
    rows,
    type RowName,
    spellFacts,
    treasureFacts,
} from './facts'
import type { Map } from './map'
import {
    actingNow,
    heroesAt,
    minionOf,
    type Piece,
    placeOf,
    stackAt,
    tileAt,
    VILLAIN,
    villainAt,
} from './state'

type Now = Here<View, Map>

/** "Bog Goblin (Health 2)", on the side of its card that lies up. */
function minionWords(piece: Piece, content: Content): string {
    const facts = minionFacts(content, cardOf(piece.id)) ?? minionFacts(content, piece.card)
    if (!facts) return ''
    const { health } = (piece.wounded > 0 && facts.wounded) || facts.fresh
    return `${facts.title} (Health ${health})`
}

/** Those whom an attack on a Region meets, who defends first. */
function foesAt(at: string, { view, content }: Now): string[] {
    const acting = actingNow(view)
    const ofVillain = acting === VILLAIN || minionOf(view, acting) !== undefined
    if (ofVillain)
        return heroesAt(view, at).map(
            ({ id, health }) => `${content.title(id) ?? id} (Health ${health})`,
        )
    const villain = villainAt(view, at)
    const minions = stackAt(view, at).toReversed()
    return [
        ...minions.map((piece) => minionWords(piece, content)),
        ...(villain ? [`Mordak (Health ${villain.health})`] : []),
    ].filter(Boolean)
}

/** What there is to be done in a Region: whom one meets, what lies there, what its text says. */
function worthOf(at: string, here: Now): string {
    const { view, content } = here
    const foes = foesAt(at, here)
    if (foes.length) return `${listed(foes)} ${foes.length > 1 ? 'are' : 'is'} there.`
    const treasures = view.position.region[at]?.treasures.length ?? 0
    if (treasures)
        return `${counted(treasures, 'Treasure')} ${treasures > 1 ? 'lie' : 'lies'} there.`
    return regionFacts(content, tileAt(view, at))?.text ?? ''
}

/** Where the steps of a plan lead to. */
function goalOf(answers: readonly string[], view: View): string {
    const steps = answers.filter((answer) => words(answer)[0] === 'step')
    return words(steps.at(-1) ?? '')[1] ?? placeOf(view, actingNow(view))
}

function rowWords(row: string, { view }: Now, self: string): string {
    const dice = diceWords(view.position.player[self]?.row[rows.indexOf(row as RowName)] ?? '')
    return dice ? `This row has ${dice} now.` : 'This row has no dice yet.'
}

/** Of what an agent means to answer, one answer after the other. */
export function reasonOf(answers: string[], here: Now, self: string): string {
    const [verb = '', thing = ''] = words(answers[0] ?? '')
    switch (verb) {
        case 'step':
        case 'roll':
        case 'strike':
        case 'loot':
            return worthOf(goalOf(answers, here.view), here)
        case 'aim':
        case 'catapult':
            return worthOf(thing, here)
        case 'scout':
            return 'It shows what lies around, for no AP.'
        case 'cast':
        case 'react':
        case 'react-token':
        case 'react-spell':
            return spellFacts(here.content, thing)?.text ?? ''
        case 'take':
        case 'use':
            return treasureFacts(here.content, thing)?.text ?? ''
        case 'novice':
        case 'adept':
        case 'master':
            return rowWords(thing, here, self)
        default:
            return ''
    }
}
