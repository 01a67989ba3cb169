/* Orc Wars to the world: its things, answers, questions, events, rules and words. */
#include <core/thing.h>

#include "orcwars.h"

#include "internal.h"

extern const unsigned char wm_pack_orcwars[];
extern const WmWords wm_words_orcwars;

/* ---- things ---------------------------------------------------------------------------------- */

static int seat_count(const WmMatch *m)
{
    return m->setup->seats;
}

static const char *seat_name(const WmMatch *m, int seat)
{
    return ((const OwDerived *)m->derived)->name[seat];
}

/* In a duel there is nobody else. */
static int figure_count(const WmMatch *m)
{
    return m->setup->scenario == OW_DUEL ? m->setup->seats : OW_FIGHTERS - 1;
}

static int space_count(const WmMatch *m)
{
    return ((const OwDerived *)m->derived)->map.count;
}

static const char *space_name(const WmMatch *m, int space)
{
    return ((const OwDerived *)m->derived)->map.name[space];
}

WM_CONTENT_THING(OwPack, card, cards, ow_thing_card);
WM_CONTENT_THING(OwPack, hero, heroes, ow_thing_hero);
WM_CONTENT_THING(OwPack, clan, clans, ow_thing_clan);
WM_CONTENT_THING(OwPack, role, roles, ow_thing_role);
WM_CONTENT_THING(OwPack, treasure, treasures, ow_thing_treasure);
WM_CONTENT_THING(OwPack, trick, tricks, ow_thing_trick);
WM_CONTENT_THING(OwPack, tile, tiles, ow_thing_tile);

static const char *const orc_type_names[] = {"none", "brute", "tactician", "shaman"};
static const char *const side_names[] = {"none", "elves", "orcs"};
static const char *const skill_names[] = {"none",         "first-time", "novice",
                                          "intermediate", "expert",     "true-orc"};
static const char *const fate_names[] = {"alive", "killed", "escaped"};
static const char *const chest_names[] = {"none", "chest-1", "chest-2", "chest-3"};

const WmThing ow_thing_figure = {
    .name = "figure", .form = WM_FORM_NAMED, .count = figure_count, .name_of = seat_name};
const WmThing ow_thing_space = {.name = "space",
                                .form = WM_FORM_NAMED,
                                .count = space_count,
                                .name_of = space_name,
                                .place = true};
const WmThing ow_thing_orc_type = {
    .name = "type", .form = WM_FORM_NAMED, .names = orc_type_names, .high = OW_SHAMAN};
const WmThing ow_thing_side = {
    .name = "side", .form = WM_FORM_NAMED, .names = side_names, .high = 2};
const WmThing ow_thing_skill = {
    .name = "skill", .form = WM_FORM_NAMED, .names = skill_names, .high = OW_TRUE_ORC};
const WmThing ow_thing_fate = {
    .name = "fate", .form = WM_FORM_NAMED, .names = fate_names, .high = OW_ESCAPED};
const WmThing ow_thing_chest = {
    .name = "chest", .form = WM_FORM_NAMED, .names = chest_names, .high = OW_CHESTS};
const WmThing ow_thing_token = {.name = "number", .form = WM_FORM_NUMBER, .low = 0, .high = 5};

static const char *const attribute_names[] = {"none", "body", "mind", "x"};
static const char *const class_names[] = {"none",           "base-attack", "attack-mod",
                                          "special-attack", "base-block",  "block-mod",
                                          "special-block",  "misc",        "either-mod"};
static const char *const type_names[] = {"none", "exclusive", "fast", "restricted"};
static const char *const growth_names[] = {"constant", "per-block-card", "per-card",
                                           "per-cost-selected", "per-orc"};
static const char *const when_names[] = {"played", "revealed", "succeeded", "targeted"};
static const char *const phase_names[] = {"none",   "discarding", "drawing", "clearing",
                                          "acting", "ending",     "squads"};

const WmThing ow_thing_seat = {
    .name = "player", .form = WM_FORM_NAMED, .count = seat_count, .name_of = seat_name};
const WmThing ow_thing_attribute = {
    .name = "attribute", .form = WM_FORM_NAMED, .names = attribute_names, .high = OW_ATTRIBUTES};
const WmThing ow_thing_class = {
    .name = "class", .form = WM_FORM_NAMED, .names = class_names, .high = OW_CLASSES - 1};
const WmThing ow_thing_type = {
    .name = "type", .form = WM_FORM_NAMED, .names = type_names, .high = OW_RESTRICTED};
const WmThing ow_thing_growth = {
    .name = "growth", .form = WM_FORM_NAMED, .names = growth_names, .high = OW_PER_ORC};
const WmThing ow_thing_when = {
    .name = "moment", .form = WM_FORM_NAMED, .names = when_names, .high = OW_WHEN_TARGETED};
const WmThing ow_thing_phase = {
    .name = "phase", .form = WM_FORM_NAMED, .names = phase_names, .high = OW_SQUADS};
const WmThing ow_thing_small = {.name = "number", .form = WM_FORM_NUMBER, .low = 0, .high = 20};
const WmThing ow_thing_draw = {.name = "number", .form = WM_FORM_NUMBER, .low = 0, .high = 4};
const WmThing ow_thing_score = {.name = "score", .form = WM_FORM_NUMBER, .low = 0, .high = 10};
/* No card is free: a stack could not be bounded then. */
const WmThing ow_thing_cost = {.name = "cost", .form = WM_FORM_NUMBER, .low = 1, .high = 10};
const WmThing ow_thing_copies = {
    .name = "copies", .form = WM_FORM_NUMBER, .low = 0, .high = OW_DECK};
const WmThing ow_thing_build = {.name = "points", .form = WM_FORM_NUMBER, .low = 0, .high = 99};
const WmThing ow_thing_place = {.name = "place", .form = WM_FORM_NUMBER, .low = 0, .high = 99};
const WmThing ow_thing_seats = {
    .name = "seats", .form = WM_FORM_NUMBER, .low = 2, .high = OW_SEATS};

/* ---- answers, questions, events -------------------------------------------------------------- */

static const WmVerb verbs[OW_ANSWERS] = {
    WM_STANDARD_VERBS,
#define WM_VERB(NUMBER, word, ...) [OW_A_##NUMBER] = {word, {__VA_ARGS__}},
#include "kinds.def"
};

static const uint8_t meanings[OW_ANSWERS] = {
#define WM_VERB_AS(NUMBER, word, MEANING, ...) [OW_A_##NUMBER] = MEANING,
#include "kinds.def"
};

static const WmQuestionKind questions[OW_QUESTIONS] = {
#define WM_QUESTION(NUMBER, by, word, RULE, more)                                                  \
    [OW_Q_##NUMBER] = {.name = word, .asked_by = OW_RULE_##RULE, more},
#define ABOUT(n, thing, member) .arg[(n)-1] = thing,
#define ABOUT_ALSO(n, thing) .arg[(n)-1] = thing,
#define IS_WINDOW .window = true,
#define ENDS_FREE .ends_free = true,
#include "kinds.def"
};

static const WmEventKind events[OW_EVENTS] = {
#define WM_EVENT(NUMBER, word, ...) WM_EVENT_HIDING(NUMBER, word, 0, __VA_ARGS__)
#define WM_EVENT_HIDING(NUMBER, word, hides, ...) [OW_EV_##NUMBER] = {word, {__VA_ARGS__}, hides},
#include "kinds.def"
};

static const char *const reasons[OW_REASONS] = {
#define WM_REASON(NUMBER, word) [OW_REASON_##NUMBER] = word,
#include "kinds.def"
};

static const WmOrder orders[OW_ORDERS] = {
#define WM_ORDER(NUMBER, word, QUESTION, more)                                                     \
    [OW_O_##NUMBER] = {.name = word, .question = OW_Q_##QUESTION, more},
#define TAKES(...) .arg = {__VA_ARGS__},
#define GIVES(...) .verbs = {__VA_ARGS__},
#define ALSO(...) .also = {__VA_ARGS__},
#define ACROSS(...) .across = {__VA_ARGS__},
#define UNTIL(...) .until = {__VA_ARGS__},
#define TOGETHER .together = true,
#include "kinds.def"
};

/* clang-format off: the ledger says what follows */
static const WmRuleEntry rules[OW_LEDGER_SIZE] = {
    {"", "", "", "", 0},
#define WM_LEDGER(name, ...) {__VA_ARGS__},
#include <orcwars/ledger.h>
};

static const WmRulePart parts[] = {
#define WM_LEDGER_PART(code, name) {code, name},
#include <orcwars/ledger.h>
};
/* clang-format on */

static const WmEntry entries[OW_ENTRIES] = {
    [OW_AT_TURN] = {"turn of", {&ow_thing_seat}},
    [OW_AT_DRAW] = {"draw of", {&ow_thing_seat}},
    [OW_AT_CLEAR] = {"clear of", {&ow_thing_seat}},
    [OW_AT_ACTION] = {"action of", {&ow_thing_figure}},
    [OW_AT_SQUAD_PHASE] = {"squad phase", {NULL}},
    [OW_AT_ORC_ACTIONS] = {"orc actions", {NULL}},
    [OW_AT_SET_UP] = {"set-up", {NULL}},
};
static const char *const scenarios[OW_SCENARIOS] = {"duel",   "prisoners",      "orc-camp",
                                                    "relics", "bounty-hunters", "great-hunt"};

/* ---- what people read before they choose ----------------------------------------------------- */

enum { DUEL = 1 << OW_DUEL, BOARD = (1 << OW_SCENARIOS) - 1 - DUEL, ALL = DUEL | BOARD };

static const WmLabel scenario_labels[OW_SCENARIOS] = {
    [OW_DUEL] = {"Duel",
                 "Two to four Heroes fight it out with cards alone; good for a first game."},
    [OW_PRISONERS] = {"The Prisoners",
                      "The Orc King comes to free five Orcs whom an Elf holds; for two."},
    [OW_ORC_CAMP] = {"Orc Camp", "The Elves kill the Orc King in his camp, and get away."},
    [OW_RELICS] = {"The Relics", "The Elves carry three treasures out of the cavern."},
    [OW_BOUNTY_HUNTERS] = {"Bounty Hunters", "The Elves kill an Orc of every Clan."},
    [OW_GREAT_HUNT] = {"The Great Hunt", "The Elves hunt the Orcs' sacred Boars, and escape."},
};

/* By what agents make of it (docs/balance): the Orc King in the duel, the Elves elsewhere. */
static const uint8_t newcomer_seats[OW_SCENARIOS] = {
    [OW_DUEL] = 2,   [OW_PRISONERS] = 1,      [OW_ORC_CAMP] = 1,
    [OW_RELICS] = 1, [OW_BOUNTY_HUNTERS] = 1, [OW_GREAT_HUNT] = 1,
};

static const WmSetting settings[] = {
    {.path = "skill",
     .label = {"Handicap of the Orc player",
               "The more he has won, the fewer Dirty Tricks he holds: a first-timer has four."},
     .scenarios = BOARD},
    {.path = "seat/#/hero",
     .label = {"Hero", "Whose Action cards and Attribute cards the player has."},
     .scenarios = ALL,
     .not_last = BOARD},
    {.path = "seat/#/role",
     .label = {"Role",
               "What the Elf can do on the board, and how many wounds kill. No two have the same."},
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

const WmGame ow_game = {
    .name = "orcwars",
    .version = 4,
    .title = "HeroCard Orc Wars",
    .summary = "Heroes duel with stacks of cards; elves against orc squads on a map of tiles.",
    .scenarios = scenarios,
    .scenario_labels = scenario_labels,
    .newcomer_seats = newcomer_seats,
    .settings = settings,
    .verbs = verbs,
    .meanings = meanings,
    .questions = questions,
    .events = events,
    .orders = orders,
    .reasons = reasons,
    .rules = rules,
    .parts = parts,
    .entries = entries,
    .places = &ow_place_kinds,
    .words = &wm_words_orcwars,
    .pack = wm_pack_orcwars,
    .pack_shape = &ow_pack_shape,
    .position = &ow_position_shape,
    .setup = &ow_setup_shape,
    .scenario_count = OW_SCENARIOS,
    .setting_count = sizeof settings / sizeof settings[0],
    .verb_count = OW_ANSWERS,
    .question_count = OW_QUESTIONS,
    .event_count = OW_EVENTS,
    .order_count = OW_ORDERS,
    .reason_count = OW_REASONS,
    .rule_count = OW_LEDGER_SIZE,
    .part_count = sizeof parts / sizeof parts[0],
    .entry_count = OW_ENTRIES,
    .seats_min = 2,
    .seats_max = OW_SEATS,
    .seats_are = &ow_thing_seat,
    .derived_bytes = sizeof(OwDerived),
    .hooks = &ow_hooks,
};
