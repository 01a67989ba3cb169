// How to play, for a first game: what both sides need, then a page for each of them.
import type { Page } from '../board'

export const guide: Page[] = [
    {
        title: 'How to win',
        text: 'Mordak comes to the Map only in the Final Battle. The Heroes win by bringing him to 0 Health there. Mordak wins with three Soul tokens: one comes with each Defeat of a Hero in that battle. Defeats before it only make him stronger.',
    },
    {
        title: 'The road to the battle',
        text: 'In every Villain Round the Procession of Horrors at the top of the Map goes on by a day, and brings Mordak something. After day 6, or once all Shrines are found, the Heroes finish one more Round and the Final Battle begins.',
    },
    {
        title: 'The Map',
        text: 'Regions lie face down around Hawkemoor: Tier I is mild, Tier III in the corners is the worst. A Hero turns up everything beside them by Scouting, which costs nothing, and Minions and Treasures come with it. Some of the Minions wait in Ambush and act at once.',
    },
    {
        title: 'A Turn',
        text: 'Action Points pay for Moves and rolls. A Move is three steps, or a single one onto a Mountain. Whoever stands with an enemy cannot walk away. Melee, Ranged, Magic and Corruption can each be rolled once.',
    },
    {
        title: 'Rolls and stacks',
        text: 'First the dice fall, then you say what the Hits do: strike, cast Spells, or save a Plus-One token for two of them. An attack meets the top of a stack. Damage below the wound value of a Minion does nothing at all, and none is kept for the next attack.',
    },
    {
        title: 'Reactions',
        text: 'Cards with a bolt are cast in the middle of somebody’s Turn, when what they name happens. The question says what is about to happen, and your cards that fit have a ring. If you want to be left in peace, answer for the whole Turn or the whole Round at once.',
    },
    {
        title: 'If you are a Hero',
        text: 'Find Shrines, but look early in the Round, while friends can still help: what you turn up fights for Mordak. Loot Regions that are free of enemies. In the Level Up Step share the Treasures out, then buy dice and Action Points with your XP. An empty Elven Dojo upgrades your ability.',
    },
    {
        title: 'If you are Mordak',
        text: 'You act from afar: Corruption brings Minions to the rim of what is known, Magic casts your Void Spells, and your Plus-One tokens help any roll of their kind. Then every Minion acts once. Pin the Heroes down, wear them out, and have Health and Spells left for the last battle.',
    },
]
