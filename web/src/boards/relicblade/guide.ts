// How to play, for a first game.
import type { Page } from '../board'

export const guide: Page[] = [
    {
        title: 'How to win',
        text: 'Two parties meet on a table of two feet by two. In a skirmish the last one standing wins. Other scenarios count points: for carrying the relic, for lamps, for treasures in your corner, for models that slip through the enemy’s, or for the enemy’s champion.',
    },
    {
        title: 'A round',
        text: 'Both roll for the initiative. Then you take turns: each activates one model until all have acted. At the end of the round every disabled model rolls a die, and gets up on a 6.',
    },
    {
        title: 'Action dice',
        text: 'A model has a handful of dice for its activation. A move costs one. An action shows the faces of the dice that it needs: roll as many, and reach their sum. Once in an activation you may focus: one die more is added to a roll.',
    },
    {
        title: 'Moving',
        text: 'Rest the pointer on a place: the table shows the way, what it costs, whom you would see from there, who has cover, and who would engage you. Click to declare the way, then Go. Nothing happens before that, and Back takes a leg back. Rises of up to an inch are walked; higher ones are climbed, gaps are jumped, and both want a roll.',
    },
    {
        title: 'Heights and cover',
        text: 'Long shadows are high walls; contours are inches. Models see from eye level. A target that stands close behind a wall has full cover, one that is half hidden or in a thicket has less: armor against weapons, but not against spells.',
    },
    {
        title: 'Engagement',
        text: 'A red ring is the melee range of an enemy. Whoever is inside is engaged: to leave it, or to walk through it, both roll, and the enemy must roll higher to hold you. A move that begins unengaged and brings a new enemy into your own range is a charge, with a die more for an attack.',
    },
    {
        title: 'Damage',
        text: 'Boxes are crossed out from the left. An orange one is critical: with it goes a die of the pool. With the last one, the skull, the model is disabled. It lies there without defense, but nobody can aim at it while a friend who can fight has it in reach.',
    },
    {
        title: 'Parties',
        text: 'Take one of the ready parties, or buy your own: characters with mounts, companions and upgrades for the points of the game, all of one alignment or neutral. The form says at each click what is wrong. A party can be copied as text, and saved here.',
    },
]
