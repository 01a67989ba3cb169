// What a window of Reactions is about: the frame below it.
import type { Frame, View } from 'warmoot/mordak'
import { counted, pretty } from '../../words'
import { named } from '../told'
import { framesOf, hitsOf } from './state'

export interface Moment {
    /** Who acts, and whom it is done to; '' for nobody. */
    by: string
    to: string
    /** A Spell that is being cast; '' for none. */
    spell: string
    /** In a sentence, with ids. */
    words: string
}

const none = { by: '', to: '', spell: '' }

function about(frame: Frame, view: View): Moment | undefined {
    switch (frame.rule) {
        case 'turn':
            return {
                ...none,
                by: frame.turn.figure,
                words: `${frame.turn.figure} is about to act.`,
            }
        case 'roll': {
            const { figure, row } = frame.roll
            const hits = counted(hitsOf(view), 'Hit')
            return { ...none, by: figure, words: `${figure} rolls ${pretty(row)}: ${hits}.` }
        }
        case 'attack': {
            const { figure, target, at } = frame.attack
            const [by, to] = [named(figure), named(target)]
            return { ...none, by, to, words: `${to || at} is attacked.` }
        }
        case 'hurt': {
            const { figure, by, damage, prevented } = frame.hurt
            const words = `${figure} is about to take damage: ${damage - prevented}.`
            return { ...none, by: named(by), to: figure, words }
        }
        case 'cast': {
            const { figure, spell } = frame.cast
            return { ...none, by: figure, spell, words: `${figure} casts ${spell}.` }
        }
        case 'defeat': {
            const { figure, by } = frame.defeat
            return { ...none, by: named(by), to: figure, words: `${figure} would be Defeated.` }
        }
        default:
            return undefined
    }
}

/** What goes on, the innermost first told: an attack within a roll, a Spell against a Spell. */
export function momentOf(view: View): Moment | undefined {
    for (const frame of framesOf(view)) {
        const moment = about(frame, view)
        if (moment)
            return moment.words.endsWith('about to act.') && !asksToReact(view) ? undefined : moment
    }
    return undefined
}

export function asksToReact({ question }: View): boolean {
    return question?.kind === 'react' || question?.kind === 'meddle'
}
