// How to play, for a first game: a few pages in the order in which one needs them. They say what the
// ledger says, and less.
import type { Page } from '../board'

export function guide(scenario: string): Page[] {
    const rivalry = scenario === 'rivalry'
    return [
        {
            title: 'How to win',
            text: rivalry
                ? 'Two teams, each with a Rift of 10 Health. Your minions invade the other fortress, theirs yours. The team whose Rift is destroyed has lost.'
                : 'You all win or lose together. There are three Onslaughts of three Waves. Beat them all, and keep the Rift from losing its 10 Health.',
        },
        {
            title: 'A turn',
            text: 'Minions come first: those on the map move, a new Wave enters, traps fire, what is in the Rift damages it, and the rest attacks. Then the War Camp is open. Then each Hero has a turn, the Rift Lord first.',
        },
        {
            title: 'Your Hero',
            text: 'Attack, move, place traps and push: each once in your turn, in any order. You attack what is on your own tile, unless your weapon reaches farther. Only on a lava lake or an acid bath can you push, and it costs you.',
        },
        {
            title: 'Dice',
            text: 'A minion dies only if one attack matches all the icons that it is vulnerable to; a part of them does nothing. A Stun lays any enemy down: it neither moves nor attacks until it stands up.',
        },
        {
            title: 'Skulls',
            text: 'What you kill pays you; what traps kill or you push in pays the Skull Pool of the team. Weapons and items are bought in the War Camp, traps when you place them, with your own skulls, with those of the Pool, or with both.',
        },
        {
            title: 'When it goes wrong',
            text: 'Minions that reach the Rift vanish and damage it, greater ones and Kobolds twice. A Hero at 0 Health dies, which costs the Rift 3, and comes back at full Health as the next turn.',
        },
    ]
}
