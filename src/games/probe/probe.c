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
static const WmThing count_thing = {.name = "number", .form = WM_FORM_NUMBER, .low = 0, .high = 99};

/* ---- answers, questions, events -------------------------------------------------------------- */

static const WmVerb verbs[PB_ANSWERS] = {
    WM_STANDARD_VERBS,
    [PB_A_BID] = {"bid", {&pb_thing_bid}},
    [PB_A_STEP] = {"step", {&pb_thing_square}},
    [PB_A_LOOK] = {"look", {NULL}},
    [PB_A_DRAW] = {"draw", {NULL}},
    [PB_A_FLIP] = {"flip", {NULL}},
    [PB_A_STRIKE] = {"strike", {&pb_thing_hero}},
    [PB_A_THROW] = {"throw", {NULL}},
    [PB_A_PLAY] = {"play", {&pb_thing_card}},
    [PB_A_SWAP] = {"swap", {NULL}},
    [PB_A_REROLL] = {"reroll", {NULL}},
    [PB_A_REACT] = {"react", {&pb_thing_card}},
    [PB_A_CHOOSE] = {"choose", {&pb_thing_hero}},
    [PB_A_PUSH] = {"push", {&pb_thing_square}},
    [PB_A_PICK] = {"pick", {&pb_thing_card}},
    [PB_A_DROP] = {"drop", {&pb_thing_card}},
    [PB_A_AIM] = {"at", {&pb_thing_point}},
    [PB_A_OMEN] = {"omen", {&pb_thing_omen}},
};

static const WmQuestionKind questions[PB_QUESTIONS] = {
    [PB_Q_BID] = {"bid", {NULL}, PB_ROUND, false},
    [PB_Q_TURN] = {"turn", {&pb_thing_actions}, PB_TURN, false},
    [PB_Q_REROLL] = {"reroll", {NULL}, PB_STRIKE, false},
    [PB_Q_REACT] = {"react", {&pb_thing_card}, PB_WINDOW, false},
    [PB_Q_CHOOSE] = {"choose", {NULL}, PB_EFFECT, false},
    [PB_Q_PUSH] = {"push", {&pb_thing_hero}, PB_EFFECT, false},
    [PB_Q_SWAP] = {"swap", {NULL}, PB_SWAP, false},
    [PB_Q_AIM] = {"aim", {NULL}, PB_THROW, true},
    [PB_Q_OMEN] = {"omen", {NULL}, PB_ROUND, false},
};

static const WmEventKind events[PB_EVENTS] = {
    [PB_EV_ROUND] = {"round", {&count_thing}},
    [PB_EV_BID] = {"bid", {&pb_thing_hero, &pb_thing_bid}},
    [PB_EV_TURN] = {"turn", {&pb_thing_hero}},
    [PB_EV_STEP] = {"step", {&pb_thing_hero, &pb_thing_square}},
    [PB_EV_LOOK] = {"look", {&pb_thing_hero, &pb_thing_card}},
    [PB_EV_DREW] = {"drew", {&pb_thing_hero, &pb_thing_card}},
    [PB_EV_FLIP] = {"flip", {&pb_thing_hero, &pb_thing_charm}},
    [PB_EV_POOL] = {"pool", {&pb_thing_hero, &pb_thing_hero, &count_thing}},
    [PB_EV_PLAYED] = {"played", {&pb_thing_hero, &pb_thing_card}},
    [PB_EV_STOPPED] = {"stopped", {&pb_thing_card}},
    [PB_EV_HURT] = {"hurt", {&pb_thing_hero, &count_thing}},
    [PB_EV_OUT] = {"out", {&pb_thing_hero}},
    [PB_EV_SWAP] = {"swap", {&pb_thing_hero, &count_thing}},
    [PB_EV_THROW] = {"throw", {&pb_thing_hero, &pb_thing_point}},
    [PB_EV_OMEN] = {"omen", {&pb_thing_omen}},
    [PB_EV_ENTERS] = {"enters", {&pb_thing_hero, &pb_thing_square}},
};

/* clang-format off: the ledger says what follows */
static const WmRuleEntry rules[PB_LEDGER_SIZE] = {
    {"", "", ""},
#define WM_LEDGER(name, id, page, words) {id, page, words},
#include <probe/ledger.h>
};

static const WmRulePart parts[] = {
#define WM_LEDGER_PART(code, name) {code, name},
#include <probe/ledger.h>
};
/* clang-format on */

static const WmDie dice[] = {[PB_WAR_DIE] = {"war", 6, pb_face_names}};
static const WmSurvey surveys[] = {{"steps", &pb_thing_hero, &pb_thing_square}};
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
    .survey_count = 1,
    .entry_count = PB_ENTRIES,
    .derived_bytes = sizeof(PbDerived),
    .for_tests = true,
    .seats_are = &pb_thing_hero,
    .seats_min = 2,
    .seats_max = PB_SEATS,
    .hooks = &pb_hooks,
};
