// How to play, for a first game: a few pages a game, in the order in which one needs them. They say
// what the ledgers say, and less.

export interface Page {
    title: string
    text: string
}

const thisPage: Page = {
    title: 'This page',
    text: 'The line below the board asks, and its buttons are all that you may answer; number keys press them. On the board, what you may touch has a dashed ring. Click anything else, and the rule that forbids it is shown. H gives a hint, U takes an answer back where the law of the game allows it.',
}

const cards: Page[] = [
    {
        title: 'Your cards',
        text: 'A card is laid on the Attribute that it costs: Body, Mind or X. There it uses up points until it is cleared, and a stack never costs more than the score of its Attribute.',
    },
    {
        title: 'Your turn',
        text: 'Throw away as many cards as you like. Draw up to three; a hand holds seven at most. Clear up to three cards from the tops of your stacks. Then act. All of it is optional.',
    },
    {
        title: 'To attack',
        text: 'Pick a Base Attack and whatever strengthens it, then attack your target. Most Base Attacks are Exclusive, and you may do one Exclusive thing in an Action phase.',
    },
    {
        title: 'To block',
        text: 'Who is attacked answers with Fast cards: pick blocks and say done, or pass. You play by turns until all pass. The attack succeeds if it is greater than the block; what was laid stays, and ties up its points.',
    },
]

const duel: Page[] = [
    {
        title: 'How to win',
        text: 'A successful attack scores one Victory Point, and nobody scores more than one in a turn. With two players three points win; with three it takes five, with four seven.',
    },
    ...cards,
    thisPage,
]

const goals: Record<string, string> = {
    prisoners:
        'The Orc King comes to free five captured White Tusks. The Elf wins if the King and all of them are dead.',
    'orc-camp': 'The Elves win if the Orc King is dead and their last figure on the map escapes.',
    relics: 'The Elves win if all three treasures have left the map and their last figure on it escapes.',
    'bounty-hunters': 'The Elves win as soon as they have killed an Orc of every Clan.',
    'great-hunt':
        'The Elves must kill two Boars for each of them, then the last Elf on the map escapes.',
}

function board(scenario: string): Page[] {
    return [
        {
            title: 'Elves and Orcs',
            text: `${goals[scenario] ?? ''} The Orcs want to kill the Elves. The Elves win or lose as one.`,
        },
        ...cards,
        {
            title: 'On the map',
            text: 'A figure moves once in its Action phase, from space to space: Orcs up to three, Elves as their role says. Trees, walls and figures are in the way; only Elves go through underbrush. Whoever is beside you is in range. Doing something else ends the movement.',
        },
        {
            title: 'Squads',
            text: 'Orcs of a Clan that stand together are a Squad. Each Brute gives it 4 Body, each Tactician 4 Mind, each Shaman 4 X, and all of a Clan lay their cards on one stack.',
        },
        {
            title: 'Wounds',
            text: 'A success against a Squad kills one of its Orcs, against the King the King. An Elf takes a wound, one in a turn at most, and dies when the track on the role card is full.',
        },
        thisPage,
    ]
}

function rift(scenario: string): Page[] {
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
        thisPage,
    ]
}

export function guideOf(game: string, scenario: string): Page[] {
    if (game === 'orcwars') return scenario === 'duel' ? duel : board(scenario)
    if (game === 'orcsmustdie') return rift(scenario)
    return [thisPage]
}
