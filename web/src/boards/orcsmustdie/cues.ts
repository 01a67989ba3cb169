// What matters in a fortress, and how it sounds.
import type { Events } from 'warmoot/orcsmustdie'
import { cuesOf } from '../cues'
import { sideTitles } from './words'

export const cues = cuesOf<Events>({
    turn: () => ({ sound: 'turn', mark: 'turn' }),
    onslaught: ([number]) => ({
        banner: `Onslaught ${number}`,
        tone: 'harm',
        sound: 'horn',
        mark: 'point',
    }),
    entered: () => ({ banner: 'A new Wave', tone: 'harm', sound: 'horn' }),
    boss: ([who], title) => ({
        banner: `${title(who)} appears`,
        tone: 'harm',
        sound: 'horn',
        mark: 'point',
    }),
    moved: () => ({ sound: 'step' }),
    walked: () => ({ sound: 'step' }),
    rolled: () => ({ sound: 'dice' }),
    rerolled: () => ({ sound: 'dice' }),
    fired: () => ({ sound: 'trap' }),
    trapped: () => ({ sound: 'trap' }),
    bought: () => ({ sound: 'coins' }),
    armed: () => ({ sound: 'coins' }),
    killed: () => ({ sound: 'fall' }),
    hurt: ([who, count], title) => ({
        banner: `${title(who)} loses ${count} Health`,
        tone: 'harm',
        sound: 'hit',
    }),
    died: ([who], title) => ({
        banner: `${title(who)} falls`,
        tone: 'harm',
        sound: 'fall',
        mark: 'point',
    }),
    rift: ([side, health]) => ({
        banner: `Rift of the ${sideTitles[side] ?? side}: ${health} Health`,
        tone: 'harm',
        sound: 'rift',
        mark: 'point',
    }),
    super: ([who, what], title) => ({
        banner: `${title(who)}: ${title(what)}`,
        tone: 'arcane',
        sound: 'horn',
        mark: 'point',
    }),
    upgraded: () => ({ sound: 'coins', mark: 'point' }),
})
