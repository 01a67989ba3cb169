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
const WmThing om_thing_skulls = {.name = "skulls", .form = WM_FORM_NUMBER, .low = 0, .high = 9999};
/* How many of a price the team's Skull Pool pays; the Hero pays the rest (OMD-UPK-15). */
static const WmThing pool_thing = {.name = "pool", .form = WM_FORM_NUMBER, .low = 0, .high = 9999};
const WmThing om_thing_health = {.name = "health", .form = WM_FORM_NUMBER, .low = 0, .high = 40};
const WmThing om_thing_seats = {
    .name = "seats", .form = WM_FORM_NUMBER, .low = 1, .high = OM_SEATS};

/* ---- answers, questions, events -------------------------------------------------------------- */

static const WmVerb verbs[OM_ANSWERS] = {
    WM_STANDARD_VERBS,
    [OM_A_PLACE] = {"place", {&om_thing_tile}},
    [OM_A_STACK] = {"stack", {&om_thing_card}},
    [OM_A_WAY] = {"way", {&om_thing_tile}},
    [OM_A_HUNT] = {"hunt", {&om_thing_unit, &om_thing_tile, &om_thing_tile}},
    [OM_A_STAND_IN] = {"stand-in", {&om_thing_unit}},
    [OM_A_BREAK] = {"break", {&om_thing_trap}},
    [OM_A_FIRE] = {"fire", {&om_thing_tile}},
    [OM_A_SPRING] = {"spring", {NULL}},
    [OM_A_REROLL] = {"reroll", {&om_thing_die, &om_thing_face}},
    [OM_A_COMBINE] = {"combine", {&om_thing_result}},
    [OM_A_TURN] = {"turn", {&om_thing_result}},
    [OM_A_MIX] = {"mix", {&om_thing_result, &om_thing_result}},
    [OM_A_BLEED] = {"bleed", {&om_thing_result}},
    [OM_A_KILL] = {"kill", {&om_thing_unit, &om_thing_tile}},
    [OM_A_FINISH] = {"finish", {&om_thing_unit, &om_thing_tile}},
    [OM_A_STUN] = {"stun", {&om_thing_unit, &om_thing_tile}},
    [OM_A_WOUND] = {"wound", {&om_thing_seat, &om_thing_result}},
    [OM_A_DAZE] = {"daze", {&om_thing_seat}},
    [OM_A_SLAY] = {"slay", {&om_thing_unit, &om_thing_tile}},
    [OM_A_SAVE] = {"save", {&om_thing_result}},
    [OM_A_HEAL] = {"heal", {&om_thing_seat}},
    [OM_A_TILE] = {"tile", {&om_thing_tile}},
    [OM_A_SET_ON] = {"set-on", {&om_thing_unit, &om_thing_seat}},
    [OM_A_STEP_IN] = {"step-in", {NULL}},
    [OM_A_WITHER] = {"wither", {NULL}},
    [OM_A_MEND] = {"mend", {NULL}},
    [OM_A_ROLL_HEAL] = {"roll-heal", {NULL}},
    [OM_A_WEAPON] = {"weapon", {&pool_thing}},
    [OM_A_BUY] = {"buy", {&om_thing_item, &pool_thing}},
    [OM_A_TOSS_ITEM] = {"toss-item", {&om_thing_item, &pool_thing}},
    [OM_A_TOSS_TRAP] = {"toss-trap", {&om_thing_trap, &pool_thing}},
    [OM_A_UPGRADE] = {"upgrade", {NULL}},
    [OM_A_BOOST] = {"boost", {&om_thing_skulls}},
    [OM_A_USE] = {"use", {&om_thing_slot}},
    [OM_A_USE_WEAPON] = {"use-weapon", {NULL}},
    [OM_A_SLOT] = {"slot", {&om_thing_slot}},
    [OM_A_SCAVENGE] = {"scavenge", {&pool_thing}},
    [OM_A_FORGO] = {"forgo", {&om_thing_action}},
    [OM_A_MIMIC] = {"mimic", {&om_thing_hero}},
    [OM_A_ATTACK] = {"attack", {&om_thing_tile}},
    [OM_A_MOVE] = {"move", {&om_thing_tile}},
    [OM_A_FLY] = {"fly", {&om_thing_tile}},
    [OM_A_TRAP] = {"trap", {&om_thing_trap, &pool_thing}},
    [OM_A_CARRY] = {"carry", {&om_thing_trap, &pool_thing, &om_thing_slot}},
    [OM_A_CLEAR] = {"clear", {&om_thing_trap}},
    [OM_A_PUSH] = {"push", {&om_thing_unit}},
    [OM_A_PUSH_HERO] = {"push-hero", {&om_thing_seat}},
    [OM_A_DOWNGRADE] = {"downgrade", {NULL}},
    [OM_A_SUPER] = {"super", {NULL}},
    [OM_A_QUIVER] = {"full-quiver", {&om_thing_tile}},
    [OM_A_BLOODBATH] = {"bloodbath", {&om_thing_tile}},
    [OM_A_BEND] = {"bend", {&om_thing_unit}},
    [OM_A_COPY] = {"copy", {&om_thing_seat}},
    [OM_A_BACK] = {"back", {&om_thing_unit, &om_thing_tile}},
    [OM_A_HOLD] = {"hold", {&om_thing_unit}},
    [OM_A_SEND] = {"send", {&om_thing_seat, &om_thing_tile}},
    [OM_A_REBUKE] = {"rebuke", {NULL}},
    [OM_A_FIRST] = {"first", {&om_thing_seat}},
};

static const WmQuestionKind questions[OM_QUESTIONS] = {
    [OM_Q_PLACE] = {"place", {&om_thing_seat}, OM_RULE_GAME, false},
    [OM_Q_ARRANGE] = {"arrange", {&om_thing_tile, &om_thing_count}, OM_RULE_ARRANGE, false},
    [OM_Q_WAY] = {"way", {&om_thing_unit, &om_thing_tile}, OM_RULE_MOVE, false},
    [OM_Q_HUNT] = {"hunt", {NULL}, OM_RULE_HUNT, false},
    [OM_Q_STAND_IN] = {"stand-in", {&om_thing_unit, &om_thing_tile}, OM_RULE_WAVE, false},
    [OM_Q_BOSS_START] = {"boss-start", {&om_thing_unit}, OM_RULE_WAVE, false},
    [OM_Q_BREAK] = {"break", {&om_thing_tile}, OM_RULE_BREAK, false},
    [OM_Q_FIRE] = {"fire", {NULL}, OM_RULE_TRAPS, false},
    [OM_Q_SPRING] = {"spring", {&om_thing_trap, &om_thing_tile}, OM_RULE_FIRE, false},
    [OM_Q_REROLL] = {"reroll", {&om_thing_count}, OM_RULE_ROLL, false},
    [OM_Q_SPEND] = {"spend", {NULL}, OM_RULE_SPEND, false},
    [OM_Q_SAVE] = {"save", {&om_thing_unit}, OM_RULE_SPEND, false},
    [OM_Q_CARE] = {"care", {&om_thing_count}, OM_RULE_SPEND, false},
    [OM_Q_TILE] = {"tile", {NULL}, OM_RULE_ATTACKS, false},
    [OM_Q_GROUP] = {"group", {&om_thing_tile}, OM_RULE_ATTACKS, false},
    [OM_Q_STEP_IN] = {"step-in", {&om_thing_seat, &om_thing_unit}, OM_RULE_ASSAULT, false},
    [OM_Q_TRIBUTE] = {"tribute", {&om_thing_seat}, OM_RULE_DEATH, false},
    [OM_Q_CAMP] = {"camp", {NULL}, OM_RULE_UPKEEP, false},
    [OM_Q_SLOT] = {"slot", {&om_thing_item}, OM_RULE_BUY, false},
    [OM_Q_SCAVENGE] = {"scavenge", {&om_thing_item}, OM_RULE_SCAVENGE, false},
    [OM_Q_RECOVER] = {"recover", {NULL}, OM_RULE_HERO_TURN, false},
    [OM_Q_RETURN] = {"return", {NULL}, OM_RULE_HERO_TURN, false},
    [OM_Q_MIMIC] = {"mimic", {NULL}, OM_RULE_HERO_TURN, false},
    [OM_Q_ACT] = {"act", {NULL}, OM_RULE_HERO_TURN, false},
    [OM_Q_TEND] = {"tend", {NULL}, OM_RULE_HERO_TURN, false},
    [OM_Q_MORE_TRAPS] = {"more-traps", {NULL}, OM_RULE_PLACE_TRAPS, false},
    [OM_Q_ROOM] = {"room", {&om_thing_trap}, OM_RULE_PLACE_TRAPS, false},
    [OM_Q_ACID] = {"acid", {&om_thing_count}, OM_RULE_PUSH, false},
    [OM_Q_SUPER] = {"super", {&om_thing_super}, OM_RULE_SUPER, false},
    [OM_Q_DEED] = {"deed", {&om_thing_tile}, OM_RULE_DEED, false},
    [OM_Q_REBUKE] = {"rebuke", {&om_thing_seat}, OM_RULE_REBUKE, false},
};

static const WmEventKind events[OM_EVENTS] = {
    [OM_EV_TURN] = {"turn", {&om_thing_count}},
    [OM_EV_ONSLAUGHT] = {"onslaught", {&om_thing_count}},
    [OM_EV_PHASE] = {"phase", {&om_thing_phase}},
    [OM_EV_LORD] = {"lord", {&om_thing_seat}},
    [OM_EV_PLACED] = {"placed", {&om_thing_seat, &om_thing_tile}},
    [OM_EV_SKULLS] = {"skulls", {&om_thing_seat, &om_thing_skulls}},
    [OM_EV_POOL] = {"pool", {&om_thing_side, &om_thing_skulls}},
    [OM_EV_DISPLAYED] = {"displayed", {&om_thing_side, &om_thing_item}},
    [OM_EV_OFFERED] = {"offered", {&om_thing_side, &om_thing_trap}},
    [OM_EV_MOVED] = {"moved", {&om_thing_unit, &om_thing_count, &om_thing_tile, &om_thing_tile}},
    [OM_EV_CARD] = {"card", {&om_thing_card, &om_thing_tile}},
    [OM_EV_ENTERED] = {"entered", {&om_thing_unit, &om_thing_count, &om_thing_tile}},
    [OM_EV_SHORT] = {"short", {&om_thing_unit, &om_thing_count}},
    [OM_EV_BOSS] = {"boss", {&om_thing_unit, &om_thing_tile}},
    [OM_EV_BROKEN] = {"broken", {&om_thing_trap, &om_thing_tile}},
    [OM_EV_FIRED] = {"fired", {&om_thing_trap, &om_thing_tile}},
    [OM_EV_ROLLED] = {"rolled", {&om_thing_die, &om_thing_face}},
    [OM_EV_REROLLED] = {"rerolled", {&om_thing_die, &om_thing_face, &om_thing_face}},
    [OM_EV_COMBINED] = {"combined", {&om_thing_result}},
    [OM_EV_KILLED] = {"killed", {&om_thing_unit, &om_thing_tile}},
    [OM_EV_STUNNED] = {"stunned", {&om_thing_unit, &om_thing_tile}},
    [OM_EV_WENT_BACK] = {"went-back", {&om_thing_unit, &om_thing_tile, &om_thing_tile}},
    [OM_EV_HELD] = {"held", {&om_thing_unit, &om_thing_tile}},
    [OM_EV_VANISHED] = {"vanished", {&om_thing_unit, &om_thing_count}},
    [OM_EV_RIFT] = {"rift", {&om_thing_side, &om_thing_count}},
    [OM_EV_ATTACKS] = {"attacks", {&om_thing_unit, &om_thing_tile, &om_thing_seat}},
    [OM_EV_HURT] = {"hurt", {&om_thing_seat, &om_thing_count}},
    [OM_EV_HEALED] = {"healed", {&om_thing_seat, &om_thing_count}},
    [OM_EV_DAZED] = {"dazed", {&om_thing_seat}},
    [OM_EV_DIED] = {"died", {&om_thing_seat}},
    [OM_EV_STANDS_UP] = {"stands-up", {&om_thing_unit, &om_thing_count, &om_thing_tile}},
    [OM_EV_BOUGHT] = {"bought", {&om_thing_seat, &om_thing_item}},
    [OM_EV_ARMED] = {"armed", {&om_thing_seat, &om_thing_count}},
    [OM_EV_TOSSED_ITEM] = {"tossed-item", {&om_thing_seat, &om_thing_item}},
    [OM_EV_TOSSED_TRAP] = {"tossed-trap", {&om_thing_seat, &om_thing_trap}},
    [OM_EV_UPGRADED] = {"upgraded", {&om_thing_side}},
    [OM_EV_BOOSTED] = {"boosted", {&om_thing_seat, &om_thing_skulls}},
    [OM_EV_USED] = {"used", {&om_thing_seat, &om_thing_item}},
    [OM_EV_RECOVERED] = {"recovered", {&om_thing_seat, &om_thing_action}},
    [OM_EV_RETURNED] = {"returned", {&om_thing_seat, &om_thing_tile}},
    [OM_EV_ATTACK] = {"attack", {&om_thing_seat, &om_thing_tile}},
    [OM_EV_WALKED] = {"walked", {&om_thing_seat, &om_thing_tile}},
    [OM_EV_TRAPPED] = {"trapped", {&om_thing_seat, &om_thing_trap, &om_thing_tile}},
    [OM_EV_CLEARED] = {"cleared", {&om_thing_seat, &om_thing_trap}},
    [OM_EV_PUSHED] = {"pushed", {&om_thing_seat, &om_thing_unit}},
    [OM_EV_PUSHED_HERO] = {"pushed-hero", {&om_thing_seat, &om_thing_seat}},
    [OM_EV_SUPER] = {"super", {&om_thing_seat, &om_thing_super}},
    [OM_EV_SPECIAL] = {"special", {&om_thing_seat, &om_thing_special}},
    [OM_EV_ENDS] = {"ends", {&om_thing_side}},
    [OM_EV_ARRANGED] = {"arranged", {&om_thing_side, &om_thing_tile}},
    [OM_EV_REBUKED] = {"rebuked", {&om_thing_seat, &om_thing_seat}},
    [OM_EV_TURNED] = {"turned", {&om_thing_result}},
    [OM_EV_SENT] = {"sent", {&om_thing_seat, &om_thing_tile}},
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
    .questions = questions,
    .events = events,
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
