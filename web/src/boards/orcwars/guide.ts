// How to play, for a first game: a few pages in the order in which one needs them. They say what the
// ledger says, and less.
import type { View } from 'warmoot/orcwars'
import type { Page } from '../board'

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
        text: 'Who is attacked answers with Fast cards: play blocks, or pass. You play by turns until all pass. The attack succeeds if it is greater than the block; what was laid stays, and ties up its points.',
    },
]

const duel: Page[] = [
    {
        title: 'How to win',
        text: 'A successful attack scores one Victory Point, and nobody scores more than one in a turn. With two players three points win; with three it takes five, with four seven.',
    },
    ...cards,
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
    ]
}

/** In one sentence, for the table. */
export function aim(scenario: string, { position }: View): string {
    const { goal } = position.turn
    return goals[scenario] ?? `${goal} Victory Points win: one for each turn with a hit.`
}

export function guide(scenario: string): Page[] {
    return scenario === 'duel' ? duel : board(scenario)
}
