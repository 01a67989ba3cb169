/* Minions of Mordak to the world: its things, answers, questions, events, rules. */
#include <core/thing.h>

#include "internal.h"

/* Made from content/mordak by the build. */
extern const unsigned char wm_pack_mordak[];
extern const WmWords wm_words_mordak;

/* ---- things ---------------------------------------------------------------------------------- */

static const char *figure_name(const WmMatch *m, int figure)
{
    return ((const MmDerived *)m->derived)->name[figure];
}

static int columns(const WmMatch *m)
{
    (void)m;
    return MM_COLUMNS;
}

static int seat_count(const WmMatch *m)
{
    return m->setup->seats;
}

#define FIGURES(first)                                                                             \
    static const char *name_from_##first(const WmMatch *m, int id)                                 \
    {                                                                                              \
        return figure_name(m, MM_FIRST_##first + id - 1);                                          \
    }

FIGURES(CHUMP)
FIGURES(ELITE)
FIGURES(BOSS)
FIGURES(SHEEP)

static const char *gust_name(const WmMatch *m, int id)
{
    return figure_name(m, MM_GUST + id - 1);
}

static const char *const phase_names[] = {"none", "setup", "hero-round", "villain-round"};
static const char *const team_names[] = {"none", "heroes", "villain"};
static const char *const winner_names[] = {"nobody", "heroes", "villain"};

const WmThing mm_thing_figure = {
    .name = "character", .form = WM_FORM_NAMED, .name_of = figure_name, .high = MM_FIGURES};
const WmThing mm_thing_seat = {
    .name = "player", .form = WM_FORM_NAMED, .name_of = figure_name, .count = seat_count};
const WmThing mm_thing_chump = {
    .name = "chump", .form = WM_FORM_NAMED, .name_of = name_from_CHUMP, .high = MM_CHUMPS};
const WmThing mm_thing_elite = {
    .name = "elite", .form = WM_FORM_NAMED, .name_of = name_from_ELITE, .high = MM_ELITES};
const WmThing mm_thing_boss = {
    .name = "boss", .form = WM_FORM_NAMED, .name_of = name_from_BOSS, .high = MM_BOSSES};
const WmThing mm_thing_sheep = {
    .name = "sheep", .form = WM_FORM_NAMED, .name_of = name_from_SHEEP, .high = MM_FLOCK};
const WmThing mm_thing_gust = {
    .name = "horse", .form = WM_FORM_NAMED, .name_of = gust_name, .high = 1};
const WmThing mm_thing_at = {
    .name = "region", .form = WM_FORM_SQUARE, .high = MM_PLACES, .columns = columns, .place = true};
const WmThing mm_thing_count = {.name = "number", .form = WM_FORM_NUMBER, .low = 0, .high = 999};
const WmThing mm_thing_level = {
    .name = "level", .form = WM_FORM_NUMBER, .low = 1, .high = MM_LEVELS};
const WmThing mm_thing_phase = {
    .name = "phase", .form = WM_FORM_NAMED, .names = phase_names, .high = MM_VILLAIN_ROUND};
const WmThing mm_thing_team = {
    .name = "team", .form = WM_FORM_NAMED, .names = team_names, .high = MM_VILLAIN_TEAM};
const WmThing mm_thing_winner = {
    .name = "winner", .form = WM_FORM_NAMED, .names = winner_names, .high = MM_VILLAIN_WINS};

/* ---- answers, questions, events -------------------------------------------------------------- */

static const WmVerb verbs[MM_ANSWERS] = {
    WM_STANDARD_VERBS,
#define WM_VERB(NUMBER, word, ...) [MM_A_##NUMBER] = {word, {__VA_ARGS__}},
#include "kinds.def"
};

static const uint8_t meanings[MM_ANSWERS] = {
#define WM_VERB_AS(NUMBER, word, MEANING, ...) [MM_A_##NUMBER] = MEANING,
#include "kinds.def"
};

static const WmQuestionKind questions[MM_QUESTIONS] = {
#define WM_QUESTION(NUMBER, by, word, RULE, more)                                                  \
    [MM_Q_##NUMBER] = {.name = word, .asked_by = MM_RULE_##RULE, more},
#define ABOUT(n, thing, member) .arg[(n)-1] = thing,
#define ABOUT_ALSO(n, thing) .arg[(n)-1] = thing,
#define OPEN .open = true,
#define IS_WINDOW .window = true,
#define ENDS_FREE .ends_free = true,
#include "kinds.def"
};

static const WmEventKind events[MM_EVENTS] = {
#define WM_EVENT(NUMBER, word, ...) WM_EVENT_HIDING(NUMBER, word, 0, __VA_ARGS__)
#define WM_EVENT_HIDING(NUMBER, word, hides, ...) [MM_EV_##NUMBER] = {word, {__VA_ARGS__}, hides},
#include "kinds.def"
};

static const char *const reasons[MM_REASONS] = {
#define WM_REASON(NUMBER, word) [MM_REASON_##NUMBER] = word,
#include "kinds.def"
};

static const WmOrder orders[MM_ORDERS] = {
#define WM_ORDER(NUMBER, word, QUESTION, more)                                                     \
    [MM_O_##NUMBER] = {.name = word, .question = MM_Q_##QUESTION, more},
#define TAKES(...) .arg = {__VA_ARGS__},
#define GIVES(...) .verbs = {__VA_ARGS__},
#define ALSO(...) .also = {__VA_ARGS__},
#define UNTIL(...) .until = {__VA_ARGS__},
#define TOGETHER .together = true,
#include "kinds.def"
};

/* clang-format off: the ledger says what follows */
static const WmRuleEntry rules[MM_LEDGER_SIZE] = {
    {"", "", "", "", 0},
#define WM_LEDGER(name, ...) {__VA_ARGS__},
#include <mordak/ledger.h>
};

static const WmRulePart parts[] = {
#define WM_LEDGER_PART(code, name) {code, name},
#include <mordak/ledger.h>
};
/* clang-format on */

static const char *const side_names[] = {"none",   "side-1", "side-2", "side-3",
                                         "side-4", "side-5", "side-6"};

static const WmDie dice[] = {[MM_NOVICE - 1] = {"novice", MM_DIE_FACES, side_names},
                             [MM_ADEPT - 1] = {"adept", MM_DIE_FACES, side_names},
                             [MM_MASTER - 1] = {"master", MM_DIE_FACES, side_names}};

static const WmEntry entries[MM_ENTRIES] = {
    [MM_AT_SET_UP] = {"setup", {NULL}},
    [MM_AT_HERO_ROUND] = {"hero-round", {NULL}},
    [MM_AT_VILLAIN_ROUND] = {"villain-round", {NULL}},
    [MM_AT_TURN] = {"turn of", {&mm_thing_figure}},
    [MM_AT_MINIONS] = {"minion-step", {NULL}},
    [MM_AT_LEVEL_UP] = {"level-up of", {&mm_thing_team}},
};

static const char *const scenarios[] = {"hawkemoor"};
static const WmLabel scenario_labels[] = {
    {"Hawkemoor", "The Villain against one to five Heroes, from the first day to the last battle."},
};
static const WmSetting settings[] = {
    {.path = "seat/#/hero",
     .label = {"Hero", "Who plays which Hero; the first seat is Mordak's."},
     .scenarios = 1,
     .not_first = 1,
     .most = MM_HEROES},
    {.path = "late",
     .label = {"Latecomers", "So many of the last seats stay open, and may join later."},
     .scenarios = 1,
     .rare = true},
};

const WmGame mm_mordak = {
    .name = "mordak",
    .version = 6,
    .title = "Minions of Mordak",
    .summary = "Heroes search a hidden map for three Shrines while the Villain's Minions gather.",
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
    .entries = entries,
    .places = &mm_place_kinds,
    .words = &wm_words_mordak,
    .pack = wm_pack_mordak,
    .pack_shape = &mm_pack_shape,
    .position = &mm_position_shape,
    .setup = &mm_setup_shape,
    .scenario_count = sizeof scenarios / sizeof scenarios[0],
    .setting_count = sizeof settings / sizeof settings[0],
    .verb_count = MM_ANSWERS,
    .question_count = MM_QUESTIONS,
    .event_count = MM_EVENTS,
    .order_count = MM_ORDERS,
    .reason_count = MM_REASONS,
    .rule_count = MM_LEDGER_SIZE,
    .part_count = sizeof parts / sizeof parts[0],
    .die_count = sizeof dice / sizeof dice[0],
    .entry_count = MM_ENTRIES,
    .derived_bytes = sizeof(MmDerived),
    .score_holds = true,
    .horizon = 6,
    .seats_are = &mm_thing_seat,
    .seats_min = 2,
    .seats_max = MM_SEATS,
    .hooks = &mm_hooks,
};
