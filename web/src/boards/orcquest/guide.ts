// How to play, for a first Quest.
import type { Page } from '../board'

export const guide: Page[] = [
    {
        title: 'What you came for',
        text: 'Four Orcs go into a Quest together, whoever plays them, and win or lose together. The Main Objectives stand above the board. Secondary Objectives bring more, but nobody must reach them.',
    },
    {
        title: 'A Turn',
        text: 'In the Hero Phase each Hero acts once, in the order you like, and draws an Event Card. Then Patrols march and Enemies that are Alert act. At the End of the Turn the dead come back for Badass Points, and Skill Cards are bought.',
    },
    {
        title: 'Skill Cards',
        text: 'All that a Hero does is written on its Skill Cards: moving, attacking, tricks. A card costs Action Points and is turned face down until the next Turn. Enhanced it does more, and may cost Badass Points. Actions in a row that do Damage open Combos.',
    },
    {
        title: 'Where they look',
        text: 'Everybody looks to one side, and sees what is beside and before them. Enemies that see a Hero become Alert, and tell others. The square before an Enemy is its Danger Zone: whoever leaves it is hurt. Stay behind their backs, and they see nothing.',
    },
    {
        title: 'Doors and Rooms',
        text: 'A Room is explored when its door is opened or smashed. Dice fall into it, and each leaves a token: Peasants, Soldiers, sometimes a chicken. Doors that are smashed are loud.',
    },
    {
        title: 'Dice',
        text: 'White dice are weak, grey ones better, black ones best. Each Defense result takes away an Attack result of its colour, or a weaker one. What is left does Damage: a result of the colour of the Health Points does one, a stronger one twice as much, a weaker one nothing.',
    },
    {
        title: 'The Alert Gauge',
        text: 'Noise, deaths and bells raise it from yellow to red. The higher it is, the larger are the Patrols that march in, and beyond level 15 the Quest is lost. When a Patrol becomes Alert, one of it runs for the Bell: stop it.',
    },
    {
        title: 'Loot',
        text: 'Killed Enemies leave Loot Cards. Carry what your Body, your Hands and your Inventory can hold, take the rest apart for Resources, and Kraft better Stuff of them. What Heroes have at the end they keep for the next Quest.',
    },
]
