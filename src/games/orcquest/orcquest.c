/* OrcQuest WarPath to the world: its things, answers, questions, events, rules. */
#include <core/thing.h>

#include "internal.h"

/* Made from content/orcquest by the build. */
extern const unsigned char wm_pack_orcquest[];
extern const WmWords wm_words_orcquest;

/* ---- things ---------------------------------------------------------------------------------- */

static const OqQuestFacts *quest_of(const WmMatch *m)
{
    return &((const OqPack *)m->pack)->quests[m->setup->scenario];
}

static const char *figure_name(const WmMatch *m, int figure)
{
    return ((const OqDerived *)m->derived)->name[figure];
}

static const char *slot_name(const WmMatch *m, int slot)
{
    return ((const OqDerived *)m->derived)->name[OQ_HEROES + slot];
}

/* Enemy Sheets, and after them those of Bosses. */
static const char *sheet_name(const WmMatch *m, int sheet)
{
    const OqPack *const pack = m->pack;

    if (sheet > pack->enemy_count) return pack->bosses[sheet - pack->enemy_count - 1].id;
    return sheet ? pack->enemies[sheet - 1].id : "none";
}

static int sheet_count(const WmMatch *m)
{
    const OqPack *const pack = m->pack;

    return pack->enemy_count + pack->boss_count;
}

/* Objectives of the Quest, and after them Presence Tokens. */
static const char *find_name(const WmMatch *m, int find)
{
    const OqPack *const pack = m->pack;

    if (find > OQ_MARKS) return pack->tokens[find - OQ_MARKS - 1].id;
    return find && find <= quest_of(m)->mark_count ? quest_of(m)->marks[find - 1].id : "none";
}

static int find_count(const WmMatch *m)
{
    return OQ_MARKS + ((const OqPack *)m->pack)->token_count;
}

static int columns(const WmMatch *m)
{
    return quest_of(m)->columns;
}

static int square_count(const WmMatch *m)
{
    return quest_of(m)->columns * quest_of(m)->rows;
}

static int door_count(const WmMatch *m)
{
    return quest_of(m)->door_count;
}

static const char *const phase_names[] = {"none", "hero-phase", "enemy-phase", "end-of-turn",
                                          "end-of-quest"};
static const char *const result_names[] = {"running", "victory", "defeat"};
static const char *const door_state_names[] = {"none", "closed", "open", "destroyed"};
static const char *const standing_names[] = {"none", "outside", "lives", "dead", "left"};
static const char *const place_names[] = {"none", "hand", "body", "inventory", "active"};
static const char *const door_names[] = {
    "none",   "door-1",  "door-2",  "door-3",  "door-4",  "door-5",  "door-6",  "door-7", "door-8",
    "door-9", "door-10", "door-11", "door-12", "door-13", "door-14", "door-15", "door-16"};
static const char *const patrol_names[] = {"none",     "patrol-1", "patrol-2", "patrol-3",
                                           "patrol-4", "patrol-5", "patrol-6"};
static const char *const area_names[] = {"none",    "room-1",  "room-2",  "room-3",  "room-4",
                                         "room-5",  "room-6",  "room-7",  "room-8",  "room-9",
                                         "room-10", "room-11", "room-12", "room-13", "room-14",
                                         "zone-a",  "zone-b",  "zone-c",  "zone-d",  NULL};
static const char *const numbers[] = {"1",  "2",  "3",  "4",  "5",  "6",  "7",  "8", "9",
                                      "10", "11", "12", "13", "14", "15", "16", NULL};
static const char *const reserve_names[] = {"none", "main", "a", "b", "c", "d"};
static const char *const die_names[] = {"none",          "attack-white",  "attack-grey",
                                        "attack-black",  "defense-white", "defense-grey",
                                        "defense-black", "badass-green",  "badass-blue"};

static const char *const effect_names[] = {"none",    "bleed",       "burn",      "poison",
                                           "cursed",  "disoriented", "entangled", "petrified",
                                           "stunned", "terrified",   "weakened",  "blessed",
                                           "enraged", "fortified",   "invisible"};

/* What a die shows, one more than OqFace: a blank is a side as well. */
static const char *const shown_names[] = {"none", "blank", "yellow",    "orange",
                                          "red",  "skull", "lightning", "fist"};

const WmThing oq_thing_shown = {
    .name = "side", .form = WM_FORM_NAMED, .names = shown_names, .high = OQ_FACES};
const WmThing oq_thing_effect = {
    .name = "effect", .form = WM_FORM_NAMED, .names = effect_names, .high = OQ_INVISIBLE};
const WmThing oq_thing_figure = {
    .name = "character", .form = WM_FORM_NAMED, .name_of = figure_name, .high = OQ_FIGURES};
const WmThing oq_thing_hero = {
    .name = "hero", .form = WM_FORM_NAMED, .name_of = figure_name, .high = OQ_HEROES};
const WmThing oq_thing_enemy = {
    .name = "enemy", .form = WM_FORM_NAMED, .name_of = figure_name, .high = OQ_FIGURES};
const WmThing oq_thing_enemy_slot = {
    .name = "enemy", .form = WM_FORM_NAMED, .name_of = slot_name, .high = OQ_ENEMIES};
const WmThing oq_thing_sheet_in_play = {
    .name = "sheet", .form = WM_FORM_NAMED, .name_of = sheet_name, .count = sheet_count};
const WmThing oq_thing_find = {
    .name = "find", .form = WM_FORM_NAMED, .name_of = find_name, .count = find_count};
const WmThing oq_thing_square = {.name = "square",
                                 .form = WM_FORM_SQUARE,
                                 .count = square_count,
                                 .columns = columns,
                                 .place = true};
const WmThing oq_thing_count = {.name = "number", .form = WM_FORM_NUMBER, .low = 0, .high = 999};
const WmThing oq_thing_door = {
    .name = "door", .form = WM_FORM_NAMED, .names = door_names, .count = door_count};
const WmThing oq_thing_door_state = {
    .name = "state", .form = WM_FORM_NAMED, .names = door_state_names, .high = OQ_DESTROYED};
const WmThing oq_thing_area = {
    .name = "area", .form = WM_FORM_NAMED, .names = area_names, .high = OQ_AREAS};
const WmThing oq_thing_areas = OQ_SET_OF("set of areas", area_names + 1, OQ_AREAS);
const WmThing oq_thing_cards = OQ_SET_OF("set of cards", numbers, OQ_HERO_SKILLS);
const WmThing oq_thing_extras = OQ_SET_OF("set of Objectives", numbers, OQ_EXTRAS);
const WmThing oq_thing_parts = OQ_SET_OF("set of parts", numbers, OQ_BOSS_PARTS);
const WmThing oq_thing_patrol = {
    .name = "patrol", .form = WM_FORM_NAMED, .names = patrol_names, .high = OQ_PATROLS};
const WmThing oq_thing_reserve = {
    .name = "reserve", .form = WM_FORM_NAMED, .names = reserve_names, .high = OQ_RESERVES};
const WmThing oq_thing_phase = {
    .name = "phase", .form = WM_FORM_NAMED, .names = phase_names, .high = OQ_QUEST_END};
const WmThing oq_thing_result = {
    .name = "result", .form = WM_FORM_NAMED, .names = result_names, .high = OQ_DEFEAT};
const WmThing oq_thing_die = {
    .name = "die", .form = WM_FORM_NAMED, .names = die_names, .high = OQ_DICE - 1};
const WmThing oq_thing_standing = {
    .name = "standing", .form = WM_FORM_NAMED, .names = standing_names, .high = OQ_LEFT};
const WmThing oq_thing_place = {
    .name = "place", .form = WM_FORM_NAMED, .names = place_names, .high = OQ_ACTIVE};

/* ---- answers, questions, events -------------------------------------------------------------- */

static const WmVerb verbs[OQ_ANSWERS] = {
    WM_STANDARD_VERBS,
#define WM_VERB(NUMBER, word, ...) [OQ_A_##NUMBER] = {word, {__VA_ARGS__}},
#include "kinds.def"
};

static const uint8_t meanings[OQ_ANSWERS] = {
#define WM_VERB_AS(NUMBER, word, MEANING, ...) [OQ_A_##NUMBER] = MEANING,
#include "kinds.def"
};

static const WmQuestionKind questions[OQ_QUESTIONS] = {
#define WM_QUESTION(NUMBER, by, word, RULE, more)                                                  \
    [OQ_Q_##NUMBER] = {.name = word, .asked_by = OQ_RULE_##RULE, more},
#define ABOUT(n, thing, member) .arg[(n)-1] = thing,
#define ABOUT_ALSO(n, thing) .arg[(n)-1] = thing,
#define OPEN .open = true,
#define IS_WINDOW .window = true,
#define ENDS_FREE .ends_free = true,
#include "kinds.def"
};

static const WmEventKind events[OQ_EVENT_KINDS] = {
#define WM_EVENT(NUMBER, word, ...) WM_EVENT_HIDING(NUMBER, word, 0, __VA_ARGS__)
#define WM_EVENT_HIDING(NUMBER, word, hides, ...) [OQ_EV_##NUMBER] = {word, {__VA_ARGS__}, hides},
#include "kinds.def"
};

static const char *const reasons[OQ_REASONS] = {
#define WM_REASON(NUMBER, word) [OQ_REASON_##NUMBER] = word,
#include "kinds.def"
};

static const WmOrder orders[OQ_ORDERS] = {
#define WM_ORDER(NUMBER, word, QUESTION, more)                                                     \
    [OQ_O_##NUMBER] = {.name = word, .question = OQ_Q_##QUESTION, more},
#define TAKES(...) .arg = {__VA_ARGS__},
#define GIVES(...) .verbs = {__VA_ARGS__},
#define ALSO(...) .also = {__VA_ARGS__},
#define UNTIL(...) .until = {__VA_ARGS__},
#include "kinds.def"
};

static const WmSurvey surveys[OQ_SURVEYS] = {
    [OQ_SURVEY_SIGHT] = {"sight", {&oq_thing_figure}, {&oq_thing_square}},
    [OQ_SURVEY_DANGER] = {"danger", {NULL}, {&oq_thing_enemy, &oq_thing_square}},
    [OQ_SURVEY_PATHS] = {"paths",
                         {NULL},
                         {&oq_thing_count, &oq_thing_square, &oq_thing_square, &oq_thing_side}},
};

/* clang-format off: the ledger says what follows */
static const WmRuleEntry rules[OQ_LEDGER_SIZE] = {
    {"", "", "", "", 0},
#define WM_LEDGER(name, ...) {__VA_ARGS__},
#include <orcquest/ledger.h>
};

static const WmRulePart parts[] = {
#define WM_LEDGER_PART(code, name) {code, name},
#include <orcquest/ledger.h>
};
/* clang-format on */

static const char *const face_names[] = {"none",   "side-1", "side-2", "side-3",
                                         "side-4", "side-5", "side-6"};

#define DIE(number, word) [(number)-1] = {word, OQ_DIE_FACES, face_names}
static const WmDie dice[] = {
    DIE(OQ_ATTACK_WHITE, "attack-white"), DIE(OQ_ATTACK_GREY, "attack-grey"),
    DIE(OQ_ATTACK_BLACK, "attack-black"), DIE(OQ_DEFENSE_WHITE, "defense-white"),
    DIE(OQ_DEFENSE_GREY, "defense-grey"), DIE(OQ_DEFENSE_BLACK, "defense-black"),
    DIE(OQ_BADASS_GREEN, "badass-green"), DIE(OQ_BADASS_BLUE, "badass-blue"),
};

static const WmEntry entries[OQ_ENTRIES] = {
    [OQ_AT_HERO_PHASE] = {"hero-phase", {NULL}},
    [OQ_AT_ACTIVATION] = {"activation of", {&oq_thing_hero}},
    [OQ_AT_ENEMY_PHASE] = {"enemy-phase", {NULL}},
    [OQ_AT_END_OF_TURN] = {"end-of-turn", {NULL}},
};

static const char *const scenarios[] = {"chickens", "mill",    "huntmaster", "toll", "cells",
                                        "larder",   "pennant", "hall",       "nest"};
static const WmLabel scenario_labels[] = {
    {"Chickens at Dawn", "The first Quest: a farm, a totem, and breakfast."},
    {"The Bailiff's Mill", "Somebody counts trees at the mill. He must stop."},
    {"Hunted Hunters", "Dogs, fields, and a woman with a bow."},
    {"The Toll Gate", "A chest of coins behind a reinforced door."},
    {"Three Cells", "Scouts are to be freed, and everybody is to get out."},
    {"Through the Drain", "Two things are to be stolen under the King's nose."},
    {"The Pennant", "A Knight rides through the outer ward."},
    {"The Enchanter's Hall", "Lothar is at home, behind three things that guard him."},
    {"The Stone Nest", "The last Quest: a bird, and it is large."},
};

enum { ALL_QUESTS = (1 << sizeof scenarios / sizeof scenarios[0]) - 1 };

static const WmSetting settings[] = {
    {.path = "bp",
     .label = {"Badass Points", "What is left from the Quest before (OQ-SET-13)."},
     .scenarios = ALL_QUESTS},
    {.path = "limit",
     .label = {"Badass Limit", "How many Badass Points the Heroes may have, from 10 to 30."},
     .scenarios = ALL_QUESTS,
     .rare = true},
};

const WmGame oq_orcquest = {
    .name = "orcquest",
    .version = 7,
    .title = "OrcQuest WarPath",
    .summary = "Four Orcs against the King's men: doors are smashed, bells rung, chickens eaten.",
    .scenarios = scenarios,
    .scenario_labels = scenario_labels,
    .settings = settings,
    .verbs = verbs,
    .meanings = meanings,
    .questions = questions,
    .events = events,
    .orders = orders,
    .reasons = reasons,
    .rules = rules,
    .parts = parts,
    .dice = dice,
    .surveys = surveys,
    .entries = entries,
    .places = &oq_place_kinds,
    .words = &wm_words_orcquest,
    .pack = wm_pack_orcquest,
    .pack_shape = &oq_pack_shape,
    .position = &oq_position_shape,
    .setup = &oq_setup_shape,
    .scenario_count = sizeof scenarios / sizeof scenarios[0],
    .setting_count = sizeof settings / sizeof settings[0],
    .verb_count = OQ_ANSWERS,
    .question_count = OQ_QUESTIONS,
    .event_count = OQ_EVENT_KINDS,
    .order_count = OQ_ORDERS,
    .reason_count = OQ_REASONS,
    .survey_count = OQ_SURVEYS,
    .rule_count = OQ_LEDGER_SIZE,
    .part_count = sizeof parts / sizeof parts[0],
    .die_count = sizeof dice / sizeof dice[0],
    .entry_count = OQ_ENTRIES,
    .derived_bytes = sizeof(OqDerived),
    .score_holds = true,
    .horizon = 2,
    .seats_min = 1,
    .seats_max = OQ_SEATS,
    .hooks = &oq_hooks,
};
