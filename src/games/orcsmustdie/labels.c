/* What people read of the scenarios and settings before they choose. */
#include "tables.h"

enum { RIVALRY = 1 << OM_PLAY_RIVALRY, ALL = (1 << OM_SCENARIOS) - 1 };

const WmLabel om_scenario_labels[OM_SCENARIOS] = {
    [OM_PLAY_ORDER] = {"Order",
                       "One to four Heroes hold the Rift together, against Orcs and Critters."},
    [OM_PLAY_UNCHAINED] = {"Unchained",
                           "The same with Unchained Heroes, against Soldiers and Allies."},
    [OM_PLAY_RIVALRY] = {"Rivalry", "Two teams, each with a map and minions to send to the other."},
};

const WmSetting om_settings[OM_SETTINGS] = {
    {.path = "map",
     .label = {"Map", "The way that minions take to the Rift; Straight Shot 1 suits a first game."},
     .scenarios = ALL},
    {.path = "rival_map",
     .label = {"Map of the second team", "As difficult as the first; it can be the same."},
     .scenarios = RIVALRY},
    {.path = "mode",
     .label = {"Mode", "Standard: Supers can be used from the start. Challenge: not yet."},
     .scenarios = ALL},
    {.path = "bosses",
     .label = {"Bosses", "A Boss comes at the end of every Onslaught."},
     .scenarios = ALL},
    {.path = "seat/#/hero",
     .label = {"Hero", "Each brings weapons and abilities of their own; no two play the same."},
     .scenarios = ALL},
};
