/* Orcs Must Die! to the world: its things, answers, questions, events, dice, rules and words. */
#include "internal.h"

extern const unsigned char wm_pack_orcsmustdie[];
extern const WmWords wm_words_orcsmustdie;

/* ---- things ---------------------------------------------------------------------------------- */

static const OmDerived *derived_of(const WmMatch *m)
{
    return m->derived;
}

static int seat_count(const WmMatch *m)
{
    return m->setup->seats;
}

static const char *seat_name(const WmMatch *m, int seat)
{
    return derived_of(m)->hero_name[seat];
}

/* In a co-operative game the second fortress is not there. */
static int tile_count(const WmMatch *m)
{
    return m->setup->scenario == OM_PLAY_RIVALRY ? OM_TILES : derived_of(m)->map.count[0];
}

/* The Neutral Zone, the last tile, is in no fortress. */
static int fort_tile_count(const WmMatch *m)
{
    return m->setup->scenario == OM_PLAY_RIVALRY ? OM_ZONE - 1 : derived_of(m)->map.count[0];
}

static const char *tile_name(const WmMatch *m, int tile)
{
    return derived_of(m)->map.name[tile];
}

static const char *kind_name(const WmMatch *m, int kind)
{
    const OmPack *const pack = m->pack;
    const int first = m->setup->scenario == OM_PLAY_UNCHAINED ? OM_KINDS : 0;

    return pack->minions[first + kind - 1].id;
}

static const char *const side_names[] = {"none", "order", "unchained", "horde"};
static const char *const phase_names[] = {"none", "set-up", "minion-phase", "upkeep-phase",
                                          "hero-phase"};
static const char *const action_names[] = {"none", "attack", "move"};
static const char *const face_names[] = {"none",  "miss",  "brain",  "speed",  "sword",
                                         "stun",  "wild",  "brains", "speeds", "swords",
                                         "stuns", "skull", "cross",  "crosses"};
static const char *const mode_names[] = {"none", "standard", "challenge"};

const WmThing om_thing_seat = {
    .name = "player", .form = WM_FORM_NAMED, .count = seat_count, .name_of = seat_name};
const WmThing om_thing_tile = {.name = "tile",
                               .form = WM_FORM_NAMED,
                               .count = tile_count,
                               .name_of = tile_name,
                               .place = true};
const WmThing om_thing_fort_tile = {.name = "tile",
                                    .form = WM_FORM_NAMED,
                                    .count = fort_tile_count,
                                    .name_of = tile_name,
                                    .place = true};
/* The seven pairs of OMD-EDN-03; in Rivalry they go by the names of Order. */
const WmThing om_thing_kind = {
    .name = "kind", .form = WM_FORM_NAMED, .high = OM_KINDS, .name_of = kind_name};
const WmThing om_thing_side = {
    .name = "side", .form = WM_FORM_NAMED, .names = side_names, .high = OM_THE_HORDE};
const WmThing om_thing_phase = {
    .name = "phase", .form = WM_FORM_NAMED, .names = phase_names, .high = OM_HERO_PHASE};
const WmThing om_thing_action = {
    .name = "action", .form = WM_FORM_NAMED, .names = action_names, .high = OM_ACT_MOVE};
const WmThing om_thing_mode = {
    .name = "mode", .form = WM_FORM_NAMED, .names = mode_names, .high = OM_CHALLENGE};
const WmThing om_thing_face = {
    .name = "face", .form = WM_FORM_NAMED, .names = face_names, .high = OM_FACES - 1};
const WmThing om_thing_count = {.name = "number", .form = WM_FORM_NUMBER, .low = 0, .high = 60};
const WmThing om_thing_some = {.name = "number", .form = WM_FORM_NUMBER, .low = 1, .high = 60};
const WmThing om_thing_skulls = {.name = "skulls", .form = WM_FORM_NUMBER, .low = 0, .high = 9999};
/* How many of a price the team's Skull Pool pays; the Hero pays the rest (OMD-UPK-15). */
const WmThing om_thing_pool = {.name = "pool", .form = WM_FORM_NUMBER, .low = 0, .high = 9999};
const WmThing om_thing_health = {.name = "health", .form = WM_FORM_NUMBER, .low = 0, .high = 40};
const WmThing om_thing_seats = {
    .name = "seats", .form = WM_FORM_NUMBER, .low = 1, .high = OM_SEATS};

/* ---- answers, questions, events -------------------------------------------------------------- */

static const WmVerb verbs[OM_ANSWERS] = {
    WM_STANDARD_VERBS,
#define WM_VERB(NUMBER, word, ...) [OM_A_##NUMBER] = {word, {__VA_ARGS__}},
#include "kinds.def"
};

static const uint8_t meanings[OM_ANSWERS] = {
#define WM_VERB_AS(NUMBER, word, MEANING, ...) [OM_A_##NUMBER] = MEANING,
#include "kinds.def"
};

static const WmQuestionKind questions[OM_QUESTIONS] = {
#define WM_QUESTION(NUMBER, by, word, RULE, more)                                                  \
    [OM_Q_##NUMBER] = {.name = word, .asked_by = OM_RULE_##RULE, more},
#define ABOUT(n, thing, member) .arg[(n)-1] = thing,
#define ABOUT_ALSO(n, thing) .arg[(n)-1] = thing,
#define IS_WINDOW .window = true,
#define ENDS_FREE .ends_free = true,
#include "kinds.def"
};

static const WmEventKind events[OM_EVENTS] = {
#define WM_EVENT(NUMBER, word, ...) [OM_EV_##NUMBER] = {word, {__VA_ARGS__}, 0},
#include "kinds.def"
};

static const char *const reasons[OM_REASONS] = {
#define WM_REASON(NUMBER, word) [OM_REASON_##NUMBER] = word,
#include "kinds.def"
};

static const WmOrder orders[OM_ORDERS] = {
#define WM_ORDER(NUMBER, word, QUESTION, more)                                                     \
    [OM_O_##NUMBER] = {.name = word, .question = OM_Q_##QUESTION, more},
#define TAKES(...) .arg = {__VA_ARGS__},
#define GIVES(...) .verbs = {__VA_ARGS__},
#define ALSO(...) .also = {__VA_ARGS__},
#define ACROSS(...) .across = {__VA_ARGS__},
#define UNTIL(...) .until = {__VA_ARGS__},
#define TOGETHER .together = true,
#define BESIDE .beside = true,
#include "kinds.def"
};

/* ---- dice (G-DIC) ---------------------------------------------------------------------------- */

/* What the faces mean is in dice.c. */
static const char *const battle_faces[] = {"", "miss", "brain", "speed", "sword", "sword", "stun"};
static const char *const fire_faces[] = {"", "miss", "sword", "sword", "swords", "swords", "wild"};
static const char *const lightning_faces[] = {"",       "miss", "speed", "speed",
                                              "speeds", "stun", "wild"};
static const char *const arcane_faces[] = {"", "miss", "brain", "brain", "brains", "wild", "wild"};
static const char *const frost_faces[] = {"", "miss", "stun", "stun", "stuns", "sword", "wild"};
static const char *const healing_faces[] = {"",      "skull",   "cross",  "cross",
                                            "cross", "crosses", "crosses"};
static const WmDie dice[OM_DICE] = {
    [OM_BATTLE - 1] = {"battle", 6, battle_faces},
    [OM_FIRE - 1] = {"fire", 6, fire_faces},
    [OM_LIGHTNING - 1] = {"lightning", 6, lightning_faces},
    [OM_ARCANE - 1] = {"arcane", 6, arcane_faces},
    [OM_FROST - 1] = {"frost", 6, frost_faces},
    [OM_HEALING - 1] = {"healing", 6, healing_faces},
};

/* ---- the ledger, moments, the game ----------------------------------------------------------- */

/* clang-format off: the ledger says what follows */
static const WmRuleEntry rules[OM_LEDGER_SIZE] = {
    {"", "", "", "", 0},
#define WM_LEDGER(name, ...) {__VA_ARGS__},
#include <orcsmustdie/ledger.h>
};

static const WmRulePart parts[] = {
#define WM_LEDGER_PART(code, name) {code, name},
#include <orcsmustdie/ledger.h>
};
/* clang-format on */

static const WmEntry entries[OM_ENTRIES] = {
    [OM_AT_SET_UP] = {"set-up", {NULL}},         [OM_AT_MINIONS] = {"minion phase", {NULL}},
    [OM_AT_TRAPS] = {"trap step", {NULL}},       [OM_AT_RIFT] = {"rift step", {NULL}},
    [OM_AT_ATTACKS] = {"attack step", {NULL}},   [OM_AT_UPKEEP] = {"upkeep phase", {NULL}},
    [OM_AT_HERO_PHASE] = {"hero phase", {NULL}}, [OM_AT_TURN] = {"turn of", {&om_thing_seat}},
};
static const char *const scenarios[OM_SCENARIOS] = {"order", "unchained", "rivalry"};

/* ---- what people read before they choose ----------------------------------------------------- */

enum { RIVALRY = 1 << OM_PLAY_RIVALRY, ALL = (1 << OM_SCENARIOS) - 1 };

static const WmLabel scenario_labels[OM_SCENARIOS] = {
    [OM_PLAY_ORDER] = {"Order",
                       "One to four Heroes hold the Rift together, against Orcs and Critters."},
    [OM_PLAY_UNCHAINED] = {"Unchained",
                           "The same with Unchained Heroes, against Soldiers and Allies."},
    [OM_PLAY_RIVALRY] = {"Rivalry", "Two teams, each with a map and minions to send to the other."},
};

static const WmSetting settings[] = {
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

const WmGame om_game = {
    .name = "orcsmustdie",
    .version = 2,
    .title = "Orcs Must Die! The Boardgame",
    .summary = "Heroes hold a Rift with weapons and traps against waves of orcs, or of each other.",
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
    .places = &om_place_kinds,
    .words = &wm_words_orcsmustdie,
    .pack = wm_pack_orcsmustdie,
    .pack_shape = &om_pack_shape,
    .position = &om_position_shape,
    .setup = &om_setup_shape,
    .scenario_count = OM_SCENARIOS,
    .setting_count = sizeof settings / sizeof settings[0],
    .verb_count = OM_ANSWERS,
    .question_count = OM_QUESTIONS,
    .event_count = OM_EVENTS,
    .order_count = OM_ORDERS,
    .reason_count = OM_REASONS,
    .rule_count = OM_LEDGER_SIZE,
    .part_count = sizeof parts / sizeof parts[0],
    .die_count = sizeof dice / sizeof dice[0],
    .entry_count = OM_ENTRIES,
    .seats_min = 1,
    .seats_max = OM_SEATS,
    .seats_are = &om_thing_seat,
    .score_holds = true,
    .derived_bytes = sizeof(OmDerived),
    .hooks = &om_hooks,
};
