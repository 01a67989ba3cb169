// What matters in Orc Wars, and how it sounds.
import type { Events } from 'warmoot/orcwars'
import { counted } from '../../words'
import { cuesOf } from '../cues'

export const cues = cuesOf<Events>({
    turn: () => ({ sound: 'turn', mark: 'turn' }),
    drew: () => ({ sound: 'card' }),
    played: () => ({ sound: 'card' }),
    deployed: () => ({ sound: 'card' }),
    moves: () => ({ sound: 'step' }),
    fails: ([, target], title) => ({
        banner: `${title(target, 'figure')} holds`,
        tone: 'good',
        sound: 'block',
    }),
    point: ([who, now], title) => ({
        banner: `Hit! ${counted(Number(now), 'point')} for ${title(who)}`,
        tone: 'gain',
        sound: 'hit',
        mark: 'point',
    }),
    wounded: ([who], title) => ({
        banner: `Hit! ${title(who, 'figure')} is wounded`,
        tone: 'harm',
        sound: 'hit',
        mark: 'point',
    }),
    killed: ([who], title) => ({
        banner: `${title(who, 'figure')} falls`,
        tone: 'harm',
        sound: 'fall',
        mark: 'point',
    }),
    trick: ([trick], title) => ({
        banner: `A Dirty Trick: ${title(trick)}`,
        tone: 'arcane',
        sound: 'horn',
        mark: 'point',
    }),
    wakes: () => ({ banner: 'Orcs wake', tone: 'harm', sound: 'horn', mark: 'point' }),
    freed: () => ({
        banner: 'The prisoners are free',
        tone: 'good',
        sound: 'horn',
        mark: 'point',
    }),
    takes: () => ({ sound: 'coins', mark: 'point' }),
    leaves: ([who], title) => ({
        banner: `${title(who, 'figure')} leaves the map`,
        tone: 'gain',
        mark: 'point',
    }),
})
