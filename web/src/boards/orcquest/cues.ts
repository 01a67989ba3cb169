// What matters in a Quest, and how it sounds.
import type { Events } from 'warmoot/orcquest'
import { cuesOf } from '../cues'
import { emblems } from './looks'

export const cues = cuesOf<Events>({
    phase: ([phase, turn], title) => ({
        banner: phase === 'hero-phase' ? `Turn ${turn}` : title(phase),
        tone: phase === 'enemy-phase' ? 'harm' : 'gain',
        sound: 'horn',
        mark: 'turn',
    }),
    activated: () => ({ sound: 'turn' }),
    moved: () => ({ sound: 'step' }),
    door: () => ({ sound: 'card' }),
    smashed: () => ({ sound: 'hit' }),
    rolled: () => ({ sound: 'dice' }),
    explored: ([area], title) => ({
        banner: `${title(area)} is explored`,
        tone: 'gain',
        sound: 'card',
    }),
    appeared: () => ({ sound: 'trap' }),
    alerted: () => ({ sound: 'trap' }),
    level: ([level]) => ({ banner: `Alert Level ${level}`, tone: 'harm', sound: 'horn' }),
    rung: () => ({ banner: 'The Bell rings!', tone: 'harm', sound: 'rift', mark: 'point' }),
    hurt: ([, count]) => ({ sound: Number(count) ? 'hit' : 'block' }),
    drawn: () => ({ sound: 'coins' }),
    relic: () => ({ sound: 'coins' }),
    event: ([who, card], title) => ({
        banner: `${title(who)}: ${title(card)}`,
        tone: 'arcane',
        sound: 'card',
    }),
    died: ([who], title) =>
        who in emblems
            ? { banner: `${title(who)} dies`, tone: 'harm', sound: 'fall', mark: 'point' }
            : { sound: 'fall' },
    extra: () => ({
        banner: 'A Secondary Objective is reached',
        tone: 'good',
        sound: 'won',
        mark: 'point',
    }),
    won: () => ({ banner: 'The Quest is won', tone: 'good', sound: 'won', mark: 'point' }),
    lost: () => ({ banner: 'The Quest is lost', tone: 'harm', sound: 'fall', mark: 'point' }),
})
