/* What people read of the scenarios and settings before they choose. */
#include "tables.h"

enum { DUEL = 1 << OW_DUEL, BOARD = (1 << OW_SCENARIOS) - 1 - DUEL, ALL = DUEL | BOARD };

const WmLabel ow_scenario_labels[OW_SCENARIOS] = {
    [OW_DUEL] = {"Duel",
                 "Two to four Heroes fight it out with cards alone; good for a first game."},
    [OW_PRISONERS] = {"The Prisoners",
                      "The Orc King comes to free five Orcs whom an Elf holds; for two."},
    [OW_ORC_CAMP] = {"Orc Camp", "The Elves kill the Orc King in his camp, and get away."},
    [OW_RELICS] = {"The Relics", "The Elves carry three treasures out of the cavern."},
    [OW_BOUNTY_HUNTERS] = {"Bounty Hunters", "The Elves kill an Orc of every Clan."},
    [OW_GREAT_HUNT] = {"The Great Hunt", "The Elves hunt the Orcs' sacred Boars, and escape."},
};

const WmSetting ow_settings[OW_SETTINGS] = {
    {.path = "skill",
     .label = {"Skill of the Orc player",
               "The more he has won, the fewer Dirty Tricks he holds: a first-timer has four."},
     .scenarios = BOARD},
    {.path = "seat/#/hero",
     .label = {"Hero", "Whose Action cards and Attribute cards the player has."},
     .scenarios = ALL,
     .not_last = BOARD},
    {.path = "seat/#/role",
     .label = {"Role", "What the Elf can do on the board, and how many wounds kill; each another."},
     .scenarios = BOARD,
     .not_last = BOARD},
    {.path = "build_limit",
     .label = {"Build limit", "How many build points the Attribute cards of a Hero may have."},
     .scenarios = ALL,
     .rare = true},
    {.path = "seat/#/body",
     .label = {"Body card", "Of another Hero, instead of the own."},
     .scenarios = ALL,
     .not_last = BOARD,
     .rare = true},
    {.path = "seat/#/mind",
     .label = {"Mind card", "Of another Hero, instead of the own."},
     .scenarios = ALL,
     .not_last = BOARD,
     .rare = true},
    {.path = "seat/#/x",
     .label = {"X card", "Of another Hero, instead of the own."},
     .scenarios = ALL,
     .not_last = BOARD,
     .rare = true},
};
