/* Relicblade to the world: its things, answers, questions, events, rules. */
#include <core/thing.h>

#include "internal.h"

/* Made from content/relicblade by the build. */
extern const unsigned char wm_pack_relicblade[];
extern const WmWords wm_words_relicblade;

/* ---- things ---------------------------------------------------------------------------------- */

static const char *model_name(const WmMatch *m, int model)
{
    return ((const RbDerived *)m->derived)->name[model];
}

static const char *const marker_names[] = {
    "none",     "marker-1", "marker-2", "marker-3",  "marker-4",  "marker-5", "marker-6",
    "marker-7", "marker-8", "marker-9", "marker-10", "marker-11", "marker-12"};
static const char *const corner_names[] = {"none", "south-west", "south-east", "north-east",
                                           "north-west"};
static const char *const phase_names[] = {"none",       "deployment", "initiative",
                                          "activation", "recovery",   "monster"};
static const char *const outcome_names[] = {"none", "first", "second", "drawn"};

const WmThing rb_thing_model = {
    .name = "model", .form = WM_FORM_NAMED, .name_of = model_name, .high = RB_MODELS};
const WmThing rb_thing_marker = {
    .name = "marker", .form = WM_FORM_NAMED, .names = marker_names, .high = RB_MARKERS};
const WmThing rb_thing_count = {.name = "number", .form = WM_FORM_NUMBER, .low = 0, .high = 999};
const WmThing rb_thing_corner = {
    .name = "corner", .form = WM_FORM_NAMED, .names = corner_names, .high = RB_CORNERS};
const WmThing rb_thing_phase = {
    .name = "phase", .form = WM_FORM_NAMED, .names = phase_names, .high = RB_PHASES};
const WmThing rb_thing_outcome = {
    .name = "outcome", .form = WM_FORM_NAMED, .names = outcome_names, .high = RB_DRAWN};
static const char *const leg_names[] = {"none", "walk", "climb", "jump", "drop", "door", "cling"};
const WmThing rb_thing_leg = {
    .name = "leg", .form = WM_FORM_NAMED, .names = leg_names, .high = RB_CLING};
static const char *const moment_names[] = {"none",    "hit",     "missed",  "met",
                                           "charged", "falling", "defended"};
const WmThing rb_thing_moment = {
    .name = "moment", .form = WM_FORM_NAMED, .names = moment_names, .high = RB_MOMENTS};
static const char *const die_names[] = {"none", "action-die", "danger-die"};
const WmThing rb_thing_die = {
    .name = "die", .form = WM_FORM_NAMED, .names = die_names, .high = RB_DANGER_DIE};
static const char *const injury_names[] = {"none", "lost", "maimed", "shaken", "recovers"};
const WmThing rb_thing_injury = {
    .name = "injury", .form = WM_FORM_NAMED, .names = injury_names, .high = RB_RECOVERS};
const WmThing rb_thing_piece = {
    .name = "piece", .form = WM_FORM_NUMBER, .low = 1, .high = RB_PIECES};

/* ---- answers, questions, events -------------------------------------------------------------- */

static const WmVerb verbs[RB_ANSWERS] = {
    WM_STANDARD_VERBS,
#define WM_VERB(NUMBER, word, ...) [RB_A_##NUMBER] = {word, {__VA_ARGS__}},
#include "kinds.def"
};

static const uint8_t meanings[RB_ANSWERS] = {
#define WM_VERB_AS(NUMBER, word, MEANING, ...) [RB_A_##NUMBER] = MEANING,
#include "kinds.def"
};

static const WmQuestionKind questions[RB_QUESTIONS] = {
#define WM_QUESTION(NUMBER, by, word, RULE, more)                                                  \
    [RB_Q_##NUMBER] = {.name = word, .asked_by = RB_RULE_##RULE, more},
#define ABOUT(n, thing, member) .arg[(n)-1] = thing,
#define ABOUT_ALSO(n, thing) .arg[(n)-1] = thing,
#define OPEN .open = true,
#define IS_WINDOW .window = true,
#define ENDS_FREE .ends_free = true,
#include "kinds.def"
};

static const WmEventKind events[RB_EVENTS] = {
#define WM_EVENT(NUMBER, word, ...) WM_EVENT_HIDING(NUMBER, word, 0, __VA_ARGS__)
#define WM_EVENT_HIDING(NUMBER, word, hides, ...) [RB_EV_##NUMBER] = {word, {__VA_ARGS__}, hides},
#include "kinds.def"
};

/* clang-format off: the ledger says what follows */
static const WmRuleEntry rules[RB_LEDGER_SIZE] = {
    {"", "", "", "", 0},
#define WM_LEDGER(name, ...) {__VA_ARGS__},
#include <relicblade/ledger.h>
};

static const WmRulePart parts[] = {
#define WM_LEDGER_PART(code, name) {code, name},
#include <relicblade/ledger.h>
};
/* clang-format on */

static const WmDie dice[] = {[RB_D6] = {"die", 6, NULL}};

static const WmEntry entries[RB_ENTRIES] = {
    [RB_AT_SET_UP] = {"setup", {NULL}},      [RB_AT_ROUND] = {"round", {NULL}},
    [RB_AT_TURNS] = {"activations", {NULL}}, [RB_AT_TURN] = {"turn of", {&rb_thing_model}},
    [RB_AT_RECOVERY] = {"recovery", {NULL}}, [RB_AT_MONSTERS] = {"monsters", {NULL}},
    [RB_AT_ENTRY] = {"entry", {NULL}},
};

static const char *const scenarios[] = {"skirmish",        "seize-the-relic", "three-lamps",
                                        "scattered-hoard", "break-through",   "champions",
                                        "the-hunt",        "the-warded-vault"};
static const WmLabel scenario_labels[] = {
    {"Skirmish", "Destroy all enemy models."},
    {"Seize the Relic", "Whoever carries the relic at the end of a round scores; three win."},
    {"Three Lamps", "Light the lamps; each scores a point at the end of rounds 2 to 6."},
    {"Scattered Hoard", "Bank five treasures in your own corner."},
    {"Break Through", "Slip away through the enemy corner, or destroy who tries to."},
    {"Champions", "Each side has a champion to protect."},
    {"The Hunt", "Wild monsters roam the table: kill them, and carry their treasure."},
    {"The Warded Vault", "Carry the relic home from a locked house that a monster guards."},
};
enum { EVERY = (1 << RB_PLAYED) - 1 }; /* scenario */
static const WmSetting settings[] = {
    {.path = "seat/#/party",
     .label = {"Party", "One that is ready to play, or none: the members that were bought."},
     .scenarios = EVERY},
    {.path = "layout",
     .label = {"Table", "The terrain; none is drawn by chance."},
     .scenarios = EVERY},
    {.path = "points",
     .label = {"Points", "What a party may cost."},
     .scenarios = EVERY,
     .rare = true},
    {.path = "adventure",
     .label = {"Campaign", "The first of five adventures, or a later one; 0: a game on its own."},
     .scenarios = EVERY,
     .rare = true},
    {.path = "danger",
     .label = {"Danger", "What threatens both parties, beside each other."},
     .scenarios = EVERY,
     .rare = true},
    {.path = "monster",
     .label = {"Monster", "A wild monster that is there, too."},
     .scenarios = EVERY,
     .rare = true},
    {.path = "behavior",
     .label = {"Its behavior", "Whether that monster hunts, or guards a treasure; none: as usual."},
     .scenarios = EVERY,
     .rare = true},
};

static const WmSurvey surveys[] = {
    /* a leg, where it leads (the middle of a door that it opens), what it costs, how difficult it
     * is; whether enemies roll by then */
    [RB_SURVEY_PATH] = {"path",
                        {&rb_thing_model, &rb_thing_point},
                        {&rb_thing_leg, &rb_thing_point, &rb_thing_inches, &rb_thing_count,
                         &wm_thing_flag}},
    /* an enemy; whether it is seen; its cover, and ours against it; whether it would engage */
    [RB_SURVEY_OUTLOOK] = {"outlook",
                           {&rb_thing_model, &rb_thing_point},
                           {&rb_thing_model, &wm_thing_flag, &rb_thing_count, &rb_thing_count,
                            &wm_thing_flag}},
    /* where a row of places in reach begins and ends; whether it takes a climb or a jump */
    [RB_SURVEY_REACH] = {"reach",
                         {&rb_thing_model},
                         {&rb_thing_point, &rb_thing_point, &wm_thing_flag}},
    /* of the legs that were declared: what they cost, of how much; their difficulty; whether
     * enemies roll */
    [RB_SURVEY_TOLL] = {"toll",
                        {&rb_thing_model},
                        {&rb_thing_inches, &rb_thing_inches, &rb_thing_count, &wm_thing_flag}},
};

const WmGame rb_game_relicblade = {
    .name = "relicblade",
    .version = 6,
    .title = "Relicblade",
    .summary = "Two small parties fight for a relic on a table of heights and hiding places.",
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
    .entries = entries,
    .surveys = surveys,
    .words = &wm_words_relicblade,
    .pack = wm_pack_relicblade,
    .pack_shape = &rb_pack_shape,
    .position = &rb_position_shape,
    .setup = &rb_setup_shape,
    .scenario_count = sizeof scenarios / sizeof scenarios[0],
    .setting_count = sizeof settings / sizeof settings[0],
    .verb_count = RB_ANSWERS,
    .question_count = RB_QUESTIONS,
    .event_count = RB_EVENTS,
    .rule_count = RB_LEDGER_SIZE,
    .part_count = sizeof parts / sizeof parts[0],
    .die_count = sizeof dice / sizeof dice[0],
    .entry_count = RB_ENTRIES,
    .survey_count = sizeof surveys / sizeof surveys[0],
    .derived_bytes = sizeof(RbDerived),
    .seats_min = RB_SEATS,
    .seats_max = RB_SEATS,
    .score_holds = true,
    .horizon = 6,
    .hooks = &rb_hooks,
};
