/* The probe to the world: its things, answers, questions, events, rules. */
#include <core/thing.h>

#include "probe.h"

#include "internal.h"

/* Made from content/probe by the build. */
extern const unsigned char wm_pack_probe[];
extern const WmWords wm_words_probe;

/* ---- things ---------------------------------------------------------------------------------- */

static int hero_count(const WmMatch *m)
{
    return m->setup->seats;
}

static int columns(const WmMatch *m)
{
    (void)m;
    return PB_COLUMNS;
}

WM_CONTENT_THING(PbPack, card, cards, pb_thing_card);

static const char *const hero_names[] = {"none", "ash", "birch", "cedar", "dogwood"};
static const char *const omen_names[] = {"none", "calm", "storm"};
const char *const pb_face_names[7] = {"none",    "blank-1", "blank-2", "sword-1",
                                      "sword-2", "sword-3", "axe"};

const WmThing pb_thing_hero = {
    .name = "hero", .form = WM_FORM_NAMED, .names = hero_names, .count = hero_count};
const WmThing pb_thing_square = {.name = "square",
                                 .form = WM_FORM_SQUARE,
                                 .high = PB_SQUARES,
                                 .columns = columns,
                                 .place = true};
const WmThing pb_thing_omen = {
    .name = "omen", .form = WM_FORM_NAMED, .names = omen_names, .high = PB_OMENS - 1};
const WmThing pb_thing_point = {.name = "point", .form = WM_FORM_POINT, .low = 0, .high = 400};
const WmThing pb_thing_bid = {.name = "bid", .form = WM_FORM_NUMBER, .low = 0, .high = 2};
const WmThing pb_thing_bid_kept = {.name = "bid", .form = WM_FORM_NUMBER, .low = 0, .high = 3};
const WmThing pb_thing_actions = {.name = "actions", .form = WM_FORM_NUMBER, .low = 0, .high = 2};
const WmThing pb_thing_pool = {.name = "dice", .form = WM_FORM_NUMBER, .low = 0, .high = PB_DICE};
const WmThing pb_thing_hand_size = {
    .name = "number", .form = WM_FORM_NUMBER, .low = 0, .high = PB_SEATS};
const WmThing pb_thing_place = {
    .name = "place", .form = WM_FORM_NUMBER, .low = 0, .high = PB_OPS - 1};
const WmThing pb_thing_charm = {.name = "charm", .form = WM_FORM_NUMBER, .low = 0, .high = 3};
const WmThing pb_thing_rounds = {.name = "rounds", .form = WM_FORM_NUMBER, .low = 1, .high = 99};
const WmThing pb_thing_seats = {
    .name = "seats", .form = WM_FORM_NUMBER, .low = 2, .high = PB_SEATS};
const WmThing pb_thing_nothing = {.name = "nothing", .form = WM_FORM_NUMBER, .low = 0, .high = 0};
const WmThing pb_thing_count = {.name = "number", .form = WM_FORM_NUMBER, .low = 0, .high = 99};

/* ---- answers, questions, events -------------------------------------------------------------- */

static const WmVerb verbs[PB_ANSWERS] = {
    WM_STANDARD_VERBS,
#define WM_VERB(NUMBER, word, ...) [PB_A_##NUMBER] = {word, {__VA_ARGS__}},
#include "kinds.def"
};

static const uint8_t meanings[PB_ANSWERS] = {
#define WM_VERB_AS(NUMBER, word, MEANING, ...) [PB_A_##NUMBER] = MEANING,
#include "kinds.def"
};

static const WmQuestionKind questions[PB_QUESTIONS] = {
#define WM_QUESTION(NUMBER, by, word, RULE, more)                                                  \
    [PB_Q_##NUMBER] = {.name = word, .asked_by = PB_RULE_##RULE, more},
#define ABOUT(n, thing, member) .arg[(n)-1] = thing,
#define OPEN .open = true,
#define IS_WINDOW .window = true,
#define ENDS_FREE .ends_free = true,
#include "kinds.def"
};

static const WmEventKind events[PB_EVENTS] = {
#define WM_EVENT(NUMBER, word, ...) WM_EVENT_HIDING(NUMBER, word, 0, __VA_ARGS__)
#define WM_EVENT_HIDING(NUMBER, word, hides, ...) [PB_EV_##NUMBER] = {word, {__VA_ARGS__}, hides},
#include "kinds.def"
};

/* clang-format off: the ledger says what follows */
static const WmRuleEntry rules[PB_LEDGER_SIZE] = {
    {"", "", "", "", 0},
#define WM_LEDGER(name, ...) {__VA_ARGS__},
#include <probe/ledger.h>
};

static const WmRulePart parts[] = {
#define WM_LEDGER_PART(code, name) {code, name},
#include <probe/ledger.h>
};
/* clang-format on */

static const WmDie dice[] = {[PB_WAR_DIE] = {"war", 6, pb_face_names}};
static const WmSurvey surveys[PB_SURVEYS] = {
    [PB_SURVEY_STEPS] = {"steps", {&pb_thing_hero}, {&pb_thing_square}},
    [PB_SURVEY_HIT] = {"hit", {&pb_thing_point}, {&pb_thing_hero, &pb_thing_point}},
};
static const WmEntry entries[PB_ENTRIES] = {
    [PB_AT_ROUND] = {"round", {NULL}},
    [PB_AT_TURN] = {"turn of", {&pb_thing_hero}},
};
static const char *const scenarios[PB_SCENARIOS] = {"skirmish", "siege"};
static const WmLabel scenario_labels[PB_SCENARIOS] = {
    {"Skirmish", "A short fight over eight rounds."},
    {"Siege", "Three heroes, more rounds, and one of them may come late."},
};
static const WmSetting settings[] = {
    {.path = "rounds",
     .label = {"Rounds", "After so many the game is over."},
     .scenarios = 1 << PB_SKIRMISH | 1 << PB_SIEGE},
    {.path = "late",
     .label = {"Latecomer", "The last seat stays open, and may join later."},
     .scenarios = 1 << PB_SIEGE,
     .rare = true},
};

const WmGame pb_game = {
    .name = "probe",
    .version = 1,
    .title = "The Probe",
    .summary = "A small test game with one of everything: bids, strikes, throws and cards.",
    .scenarios = scenarios,
    .scenario_labels = scenario_labels,
    .settings = settings,
    .verbs = verbs,
    .meanings = meanings,
    .questions = questions,
    .events = events,
    .rules = rules,
    .parts = parts,
    .dice = dice,
    .surveys = surveys,
    .entries = entries,
    .places = &pb_place_kinds,
    .words = &wm_words_probe,
    .pack = wm_pack_probe,
    .pack_shape = &pb_pack_shape,
    .position = &pb_position_shape,
    .setup = &pb_setup_shape,
    .scenario_count = PB_SCENARIOS,
    .setting_count = sizeof settings / sizeof settings[0],
    .verb_count = PB_ANSWERS,
    .question_count = PB_QUESTIONS,
    .event_count = PB_EVENTS,
    .rule_count = PB_LEDGER_SIZE,
    .part_count = sizeof parts / sizeof parts[0],
    .die_count = 1,
    .survey_count = PB_SURVEYS,
    .entry_count = PB_ENTRIES,
    .derived_bytes = sizeof(PbDerived),
    .for_tests = true,
    .seats_are = &pb_thing_hero,
    .seats_min = 2,
    .seats_max = PB_SEATS,
    .hooks = &pb_hooks,
};
