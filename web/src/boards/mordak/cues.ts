// What matters on the Map, and how it sounds.
import type { Events } from 'warmoot/mordak'
import { cuesOf } from '../cues'
import { VILLAIN } from './state'

/** Minions are many: only the fall of a Player is said aloud. */
function isPlayer(title: string): boolean {
    return !/\d$/.test(title)
}

export const cues = cuesOf<Events>({
    round: ([phase, number], title) => ({
        banner: `${title(phase)} ${number}`,
        tone: phase === 'villain-round' ? 'harm' : 'gain',
        sound: 'horn',
        mark: 'turn',
    }),
    turn: () => ({ sound: 'turn' }),
    moved: () => ({ sound: 'step' }),
    placed: () => ({ sound: 'step' }),
    revealed: () => ({ sound: 'card' }),
    shrine: ([region], title) => ({
        banner: `${title(region)} is found`,
        tone: 'good',
        sound: 'won',
        mark: 'point',
    }),
    ambush: ([who], title) => ({
        banner: `Ambush on ${title(who)}!`,
        tone: 'harm',
        sound: 'horn',
        mark: 'point',
    }),
    spawned: () => ({ sound: 'trap' }),
    die: () => ({ sound: 'dice' }),
    rerolled: () => ({ sound: 'dice' }),
    cast: ([who, spell], title) => ({
        banner: `${title(who)}: ${title(spell)}`,
        tone: 'arcane',
        sound: 'card',
    }),
    hurt: ([, count]) => ({ sound: Number(count) ? 'hit' : 'block' }),
    prevented: () => ({ sound: 'block' }),
    wounded: () => ({ sound: 'hit' }),
    defeated: ([who], title) =>
        isPlayer(title(who))
            ? {
                  banner: `${title(who)} is Defeated`,
                  tone: who === VILLAIN ? 'good' : 'harm',
                  sound: 'fall',
                  mark: 'point',
              }
            : { sound: 'fall' },
    looted: () => ({ sound: 'coins' }),
    cashed: () => ({ sound: 'coins' }),
    leveled: () => ({ sound: 'coins' }),
    day: ([number]) => ({
        banner: `Day ${number}`,
        tone: 'harm',
        sound: 'horn',
        mark: 'point',
    }),
    'final-battle': () => ({
        banner: 'The Final Battle begins',
        tone: 'harm',
        sound: 'rift',
        mark: 'point',
    }),
    soul: ([count]) => ({
        banner: `Soul ${count}`,
        tone: 'harm',
        sound: 'rift',
        mark: 'point',
    }),
})
