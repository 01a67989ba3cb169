// What matters on the table, and how it sounds.
import type { Events } from 'warmoot/relicblade'
import { type Cue, cuesOf } from '../cues'

function scores(seat: string, points: string): Cue {
    return { banner: `Seat ${seat}: ${points}`, tone: 'good', sound: 'won', mark: 'point' }
}

export const cues = cuesOf<Events>({
    round: ([number]) => ({ banner: `Round ${number}`, tone: 'gain', sound: 'horn', mark: 'turn' }),
    activated: () => ({ sound: 'turn' }),
    moved: () => ({ sound: 'step' }),
    placed: () => ({ sound: 'step' }),
    pushed: () => ({ sound: 'step' }),
    die: () => ({ sound: 'dice' }),
    fell: ([who], title) => ({ banner: `${title(who)} falls`, tone: 'harm', sound: 'fall' }),
    missed: () => ({ sound: 'block' }),
    critical: ([who], title) => ({
        banner: `Critical hit by ${title(who)}`,
        tone: 'gain',
        sound: 'hit',
    }),
    hurt: ([, count]) => ({ sound: Number(count) ? 'hit' : 'block' }),
    disabled: ([who], title) => ({
        banner: `${title(who)} is disabled`,
        tone: 'harm',
        sound: 'fall',
        mark: 'point',
    }),
    destroyed: ([who], title) => ({
        banner: `${title(who)} is destroyed`,
        tone: 'harm',
        sound: 'fall',
        mark: 'point',
    }),
    'picked-up': () => ({ sound: 'coins', mark: 'point' }),
    drew: ([, relic], title) => ({
        banner: title(relic),
        tone: 'arcane',
        sound: 'card',
        mark: 'point',
    }),
    banked: () => ({ sound: 'coins', mark: 'point' }),
    transformed: ([who], title) => ({
        banner: `${title(who)} changes shape`,
        tone: 'arcane',
        sound: 'rift',
    }),
    summoned: () => ({ sound: 'rift' }),
    entered: ([, card], title) => ({
        banner: `${title(card)} comes into play`,
        tone: 'harm',
        sound: 'horn',
        mark: 'point',
    }),
    gas: () => ({ banner: 'Marsh gas', tone: 'harm', sound: 'rift' }),
    unlocked: () => ({ sound: 'trap', mark: 'point' }),
    door: () => ({ sound: 'trap' }),
    scored: ([seat, points]) => scores(seat, points),
    'scored-half': ([seat, points]) => scores(seat, `${points}.5`),
})
