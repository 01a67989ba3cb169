/* The position and the setup, field by field. The frame of a rule stands beside the rule. */
#include "internal.h"

static const char *const rule_names[OM_RULES] = {
    "none",
#define WM_RULE(NUMBER, name, word, Frame) word,
#include "kinds.def"
};
static const WmThing rule_thing = {
    .name = "rule", .form = WM_FORM_NAMED, .names = rule_names, .high = OM_RULES - 1};
static const WmThing step_thing = {.name = "step", .form = WM_FORM_NUMBER, .low = 0, .high = 20};
static const WmThing nothing = {.name = "nothing", .form = WM_FORM_NUMBER, .low = 0, .high = 0};
static const char *const team_names[] = {"none", "order", "unchained"};
static int team_count(const WmMatch *m)
{
    return m->setup->scenario == OM_PLAY_RIVALRY ? OM_TEAMS : 1;
}

const WmThing om_thing_team = {
    .name = "team", .form = WM_FORM_NAMED, .names = team_names, .count = team_count};
static const WmThing onslaught_thing = {
    .name = "onslaught", .form = WM_FORM_NUMBER, .low = 0, .high = OM_ONSLAUGHTS};
static const WmThing rift_thing = {
    .name = "health", .form = WM_FORM_NUMBER, .low = 0, .high = OM_RIFT_HEALTH};
static const WmThing weapon_thing = {
    .name = "weapon", .form = WM_FORM_NUMBER, .low = 0, .high = OM_WEAPONS - 1};
static const char *const attacker_names[] = {"none", "hero", "traps", "minions"};
static const WmThing attacker_thing = {
    .name = "attacker", .form = WM_FORM_NAMED, .names = attacker_names, .high = OM_BY_MINIONS};
/* A deed is saved as its number in the glossary. */
const WmThing om_thing_deed = {
    .name = "deed", .form = WM_FORM_NUMBER, .low = 0, .high = OM_DEEDS - 1};

/* Numbers that are narrower in frames, and in an attack. */
#define NUMBER_UP_TO(most)                                                                         \
    {                                                                                              \
        .name = "number", .form = WM_FORM_NUMBER, .low = 0, .high = (most)                         \
    }
const WmThing om_thing_trap_place = NUMBER_UP_TO(OM_TRAP_PLACES);
const WmThing om_thing_boss_out = NUMBER_UP_TO(OM_BOSSES_OUT);
static const WmThing rolled_thing = NUMBER_UP_TO(OM_ROLLED);
const WmThing om_thing_army = NUMBER_UP_TO(OM_ARMIES - 1);
const WmThing om_thing_wave = NUMBER_UP_TO(OM_WAVES - 1);

/* ---- frames ---------------------------------------------------------------------------------- */

static const WmShape *const frame_variants[OM_RULES] = {
#define WM_RULE(NUMBER, name, word, Frame) [OM_RULE_##NUMBER] = &om_##name##_frame_shape,
#include "kinds.def"
};
static const WmField frame_fields[] = {
    WM_FIELD(OmFrame, rule, BY_ALL, &rule_thing),
    WM_FIELD(OmFrame, step, BY_ALL, &step_thing),
    WM_VARIANT(OmFrame, u, rule, frame_variants),
};
static const WmShape frame_shape = {.name = "frame",
                                    .bytes = sizeof(OmFrame),
                                    WM_SHAPE_FIELDS(frame_fields),
                                    .live = WM_LIVE(OmFrame, rule)};

/* ---- the map --------------------------------------------------------------------------------- */

static const WmField group_fields[] = {
    WM_FIELD(OmGroup, up, BY_ALL, &om_thing_count),
    WM_FIELD(OmGroup, down, BY_ALL, &om_thing_count),
};
static const WmShape group_shape = {
    .name = "group", .bytes = sizeof(OmGroup), WM_SHAPE_FIELDS(group_fields)};

static const WmField tile_fields[] = {
    WM_PARTS(OmTile, group, BY_ALL, &group_shape, &om_thing_kind),
    WM_ARRAY(OmTile, trap, BY_ALL, &om_thing_trap),
    WM_FIELD(OmTile, moved, BY_ALL, &om_thing_count),
    WM_FIELD(OmTile, held, BY_ALL, NULL),
    WM_FIELD(OmTile, fired, BY_ALL, &wm_thing_flag),
    WM_FIELD(OmTile, attacked, BY_ALL, NULL),
    WM_FIELD(OmTile, lulled, BY_ALL, &wm_thing_flag),
    WM_FIELD(OmTile, here, BY_ALL, &wm_thing_flag),
};
static const WmShape tile_shape = {.name = "tile",
                                   .bytes = sizeof(OmTile),
                                   WM_SHAPE_FIELDS(tile_fields),
                                   .live = WM_LIVE(OmTile, here)};

static const WmField boss_fields[] = {
    WM_FIELD(OmBossOut, card, BY_ALL, &om_thing_boss),
    WM_FIELD(OmBossOut, at, BY_ALL, &om_thing_tile),
    WM_FIELD(OmBossOut, stunned, BY_ALL, &wm_thing_flag),
    WM_FIELD(OmBossOut, last, BY_ALL, &wm_thing_flag),
    WM_FIELD(OmBossOut, moved, BY_ALL, &wm_thing_flag),
    WM_FIELD(OmBossOut, attacked, BY_ALL, &wm_thing_flag),
};
static const WmShape boss_shape = {.name = "boss",
                                   .bytes = sizeof(OmBossOut),
                                   WM_SHAPE_FIELDS(boss_fields),
                                   .live = WM_LIVE(OmBossOut, card)};

/* ---- Heroes and War Camps -------------------------------------------------------------------- */

static int seat_of(const WmContext *c, const void *item)
{
    const OmHero *const first = ((const OmGame *)c)->s->hero;

    return (int)((const OmHero *)item - first) + 1;
}

static int32_t max_health(const WmContext *c, const void *item)
{
    return om_max_health((const OmGame *)c, seat_of(c, item));
}

static int32_t move(const WmContext *c, const void *item)
{
    return om_move((const OmGame *)c, seat_of(c, item));
}

static const WmField hero_fields[] = {
    WM_FIELD(OmHero, card, BY_ALL, &om_thing_hero),
    WM_FIELD(OmHero, at, BY_ALL, &om_thing_tile),
    WM_FIELD(OmHero, dead, BY_ALL, &wm_thing_flag),
    WM_FIELD(OmHero, health, BY_ALL, &om_thing_health),
    WM_COMPUTE("max_health", BY_ALL, max_health),
    WM_COMPUTE("move", BY_ALL, move),
    WM_FIELD(OmHero, skulls, BY_ALL, &om_thing_skulls),
    WM_FIELD(OmHero, weapon, BY_ALL, &weapon_thing),
    WM_ARRAY(OmHero, item, BY_ALL, &om_thing_item),
    WM_ARRAY(OmHero, trap, BY_ALL, &om_thing_trap),
    WM_FIELD(OmHero, super, BY_ALL, &wm_thing_flag),
    WM_FIELD(OmHero, stunned, BY_ALL, &wm_thing_flag),
    WM_FIELD(OmHero, healed, BY_ALL, &wm_thing_flag),
    WM_FIELD(OmHero, used, BY_ALL, NULL),
    WM_FIELD(OmHero, mimics, BY_ALL, &om_thing_hero),
    WM_FIELD(OmHero, rooted, BY_ALL, &wm_thing_flag),
    WM_FIELD(OmHero, walled, BY_ALL, &wm_thing_flag),
    WM_FIELD(OmHero, rebuked, BY_ALL, &wm_thing_seats),
    WM_FIELD(OmHero, fill, BY_NONE, &nothing),
};
static const WmShape hero_shape = {.name = "hero",
                                   .bytes = sizeof(OmHero),
                                   WM_SHAPE_FIELDS(hero_fields),
                                   .owned = WM_OWNED_BY_INDEX,
                                   .live = WM_LIVE(OmHero, card)};

static int32_t rift_most(const WmContext *c, const void *item)
{
    (void)c, (void)item;
    return OM_RIFT_HEALTH;
}

static const WmField team_fields[] = {
    WM_FIELD(OmTeam, here, BY_ALL, &wm_thing_flag),
    WM_FIELD(OmTeam, rift, BY_ALL, &rift_thing),
    WM_COMPUTE("rift_most", BY_ALL, rift_most),
    WM_FIELD(OmTeam, pool, BY_ALL, &om_thing_skulls),
    WM_ARRAY(OmTeam, item, BY_ALL, &om_thing_item, WM_HOLDS(OM_STOCK_ITEMS)),
    WM_ARRAY(OmTeam, trap, BY_ALL, &om_thing_trap, WM_HOLDS(OM_STOCK_TRAPS)),
    WM_PILE_FIELD(OmTeam, items, BY_NONE, BY_ALL, &om_thing_item, WM_HOME(OM_STOCK_ITEMS)),
    WM_PILE_FIELD(OmTeam, traps, BY_NONE, BY_ALL, &om_thing_trap, WM_HOME(OM_STOCK_TRAPS)),
    WM_HAND_FIELD(OmTeam, items_gone, BY_ALL, BY_ALL, &om_thing_item, WM_HOLDS(OM_STOCK_ITEMS)),
    WM_HAND_FIELD(OmTeam, traps_gone, BY_ALL, BY_ALL, &om_thing_trap, WM_HOLDS(OM_STOCK_TRAPS)),
    WM_FIELD(OmTeam, lesson, BY_ALL, &wm_thing_flag),
    WM_FIELD(OmTeam, cowed, BY_ALL, &wm_thing_flag),
};
static const WmShape team_shape = {.name = "team",
                                   .bytes = sizeof(OmTeam),
                                   WM_SHAPE_FIELDS(team_fields),
                                   .live = WM_LIVE(OmTeam, here),
                                   .holds = WM_STOCK(OM_STOCK_ITEMS) | WM_STOCK(OM_STOCK_TRAPS)};

/* ---- Armies ---------------------------------------------------------------------------------- */

/* OMD-RIV-28: the team that arranged the stacks knows them. */
static const WmField army_fields[] = {
    WM_FIELD(OmArmy, at, BY_ALL, &om_thing_tile),
    WM_PILE_FIELD(OmArmy, orcs, BY_TEAM, BY_ALL, &om_thing_card, WM_HOLDS(OM_STOCK_ORCS)),
    WM_PILE_FIELD(OmArmy, critters, BY_TEAM, BY_ALL, &om_thing_card, WM_HOLDS(OM_STOCK_CRITTERS)),
};
static const WmShape army_shape = {.name = "army",
                                   .bytes = sizeof(OmArmy),
                                   WM_SHAPE_FIELDS(army_fields),
                                   .live = WM_LIVE(OmArmy, at),
                                   .holds = WM_STOCK(OM_STOCK_ORCS) | WM_STOCK(OM_STOCK_CRITTERS)};

static const WmField invasion_fields[] = {
    WM_FIELD(OmInvasion, owner, BY_ALL, &om_thing_seat),
    WM_PILE_FIELD(OmInvasion, orc_deck, BY_NONE, BY_ALL, &om_thing_card, WM_HOME(OM_STOCK_ORCS)),
    WM_PILE_FIELD(OmInvasion, critter_deck, BY_NONE, BY_ALL, &om_thing_card,
                  WM_HOME(OM_STOCK_CRITTERS)),
    WM_HAND_FIELD(OmInvasion, orcs_used, BY_ALL, BY_ALL, &om_thing_card, WM_HOLDS(OM_STOCK_ORCS)),
    WM_HAND_FIELD(OmInvasion, critters_used, BY_ALL, BY_ALL, &om_thing_card,
                  WM_HOLDS(OM_STOCK_CRITTERS)),
    WM_HAND_FIELD(OmInvasion, orcs_drawn, BY_TEAM, BY_ALL, &om_thing_card, WM_HOLDS(OM_STOCK_ORCS)),
    WM_HAND_FIELD(OmInvasion, critters_drawn, BY_TEAM, BY_ALL, &om_thing_card,
                  WM_HOLDS(OM_STOCK_CRITTERS)),
    WM_PARTS(OmInvasion, army, BY_ALL, &army_shape, NULL),
    WM_PARTS(OmInvasion, boss, BY_ALL, &boss_shape, NULL),
};
static const WmShape invasion_shape = {.name = "invasion",
                                       .bytes = sizeof(OmInvasion),
                                       WM_SHAPE_FIELDS(invasion_fields),
                                       .owned = WM_OWNED_BY_FIELD,
                                       .owner_at = offsetof(OmInvasion, owner),
                                       .holds =
                                           WM_STOCK(OM_STOCK_ORCS) | WM_STOCK(OM_STOCK_CRITTERS)};

/* ---- the attack ------------------------------------------------------------------------------ */

#define RESULT_FIELD(label, which)                                                                 \
    {                                                                                              \
        .name = (label), .kind = WM_U8, .seen = WM_SEEN_BY_ALL,                                    \
        .offset = offsetof(OmAttack, result[which]), .size = 1, .cap = 1, .thing = &om_thing_count \
    }

static const WmField attack_fields[] = {
    WM_FIELD(OmAttack, by, BY_ALL, &attacker_thing),
    WM_FIELD(OmAttack, seat, BY_ALL, &om_thing_seat),
    WM_NEED(OmAttack, team, BY_ALL, &om_thing_team),
    WM_NEED(OmAttack, at, BY_ALL, &om_thing_fort_tile),
    WM_FIELD(OmAttack, spread, BY_ALL, &om_thing_count),
    WM_FIELD(OmAttack, super, BY_ALL, &om_thing_super),
    WM_FIELD(OmAttack, group, BY_ALL, &om_thing_kind),
    WM_ARRAY(OmAttack, dice, BY_ALL, &om_thing_count),
    WM_FIELD(OmAttack, rolled, BY_ALL, &rolled_thing),
    WM_ARRAY(OmAttack, die, BY_ALL, &om_thing_die),
    WM_ARRAY(OmAttack, face, BY_ALL, &om_thing_face),
    WM_ARRAY(OmAttack, again, BY_ALL, &wm_thing_flag),
    WM_FIELD(OmAttack, rerolls, BY_ALL, &om_thing_count),
    {.name = "unused",
     .kind = WM_U8,
     .seen = WM_SEEN_BY_NONE,
     .offset = offsetof(OmAttack, result),
     .size = 1,
     .cap = 1,
     .thing = &nothing},
    RESULT_FIELD("brain", OM_BRAIN),
    RESULT_FIELD("speed", OM_SPEED),
    RESULT_FIELD("sword", OM_SWORD),
    RESULT_FIELD("stun", OM_STUN),
    RESULT_FIELD("wild", OM_WILD),
    RESULT_FIELD("miss", OM_MISS),
    RESULT_FIELD("cross", OM_CROSS),
    RESULT_FIELD("skull", OM_SKULL),
    WM_FIELD(OmAttack, lesser_swords, BY_ALL, &om_thing_count),
    WM_FIELD(OmAttack, greater_swords, BY_ALL, &om_thing_count),
    WM_FIELD(OmAttack, tender, BY_ALL, NULL),
    WM_FIELD(OmAttack, turns_brain, BY_ALL, &om_thing_count),
    WM_FIELD(OmAttack, turns_speed, BY_ALL, &om_thing_count),
    WM_FIELD(OmAttack, turns_any, BY_ALL, &om_thing_count),
    WM_FIELD(OmAttack, mixes, BY_ALL, &om_thing_count),
    WM_FIELD(OmAttack, bleeds, BY_ALL, &om_thing_count),
    WM_FIELD(OmAttack, slays_orc, BY_ALL, &om_thing_count),
    WM_FIELD(OmAttack, slays_lesser, BY_ALL, &om_thing_count),
    WM_FIELD(OmAttack, slays_greater, BY_ALL, &om_thing_count),
    WM_ARRAY(OmAttack, credit, BY_ALL, &om_thing_count),
    WM_ARRAY(OmAttack, boss_credit, BY_ALL, &om_thing_count),
    WM_FIELD(OmAttack, lessers_killed, BY_ALL, &om_thing_count),
    WM_FIELD(OmAttack, greaters_killed, BY_ALL, &om_thing_count),
    WM_FIELD(OmAttack, target, BY_ALL, &om_thing_unit),
    WM_FIELD(OmAttack, target_at, BY_ALL, &om_thing_tile),
    WM_ARRAY(OmAttack, instead, BY_ALL, &om_thing_count),
    WM_FIELD(OmAttack, hero, BY_ALL, &om_thing_seat),
    WM_ARRAY(OmAttack, guarded, BY_ALL, &om_thing_count),
};
static const WmShape attack_shape = {.name = "attack",
                                     .bytes = sizeof(OmAttack),
                                     WM_SHAPE_FIELDS(attack_fields),
                                     .live = WM_LIVE(OmAttack, by)};

/* ---- the position ---------------------------------------------------------------------------- */

static int32_t onslaughts(const WmContext *c, const void *item)
{
    (void)c, (void)item;
    return OM_ONSLAUGHTS;
}

static int32_t waves(const WmContext *c, const void *item)
{
    (void)c, (void)item;
    return OM_WAVES;
}

/* What it costs to push an enemy of a size. */
#define PUSH_COST(name, takes, size)                                                               \
    static int32_t name(const WmContext *c, const void *item)                                      \
    {                                                                                              \
        (void)c, (void)item;                                                                       \
        return takes(size);                                                                        \
    }
PUSH_COST(lava_lesser, om_lava_takes, OM_LESSER)
PUSH_COST(lava_greater, om_lava_takes, OM_GREATER)
PUSH_COST(lava_boss, om_lava_takes, OM_BOSS)
PUSH_COST(acid_lesser, om_acid_takes, OM_LESSER)
PUSH_COST(acid_greater, om_acid_takes, OM_GREATER)
PUSH_COST(acid_boss, om_acid_takes, OM_BOSS)

static const WmField turn_fields[] = {
    WM_FIELD(OmTurnSoFar, number, BY_ALL, NULL),
    WM_FIELD(OmTurnSoFar, onslaught, BY_ALL, &onslaught_thing),
    WM_COMPUTE("onslaughts", BY_ALL, onslaughts),
    WM_COMPUTE("waves", BY_ALL, waves),
    WM_COMPUTE("lava_lesser", BY_ALL, lava_lesser),
    WM_COMPUTE("lava_greater", BY_ALL, lava_greater),
    WM_COMPUTE("lava_boss", BY_ALL, lava_boss),
    WM_COMPUTE("acid_lesser", BY_ALL, acid_lesser),
    WM_COMPUTE("acid_greater", BY_ALL, acid_greater),
    WM_COMPUTE("acid_boss", BY_ALL, acid_boss),
    WM_FIELD(OmTurnSoFar, phase, BY_ALL, &om_thing_phase),
    WM_FIELD(OmTurnSoFar, lord, BY_ALL, &om_thing_seat),
    WM_FIELD(OmTurnSoFar, active, BY_ALL, &om_thing_seat),
    WM_FIELD(OmTurnSoFar, winner, BY_ALL, &om_thing_side),
    WM_FIELD(OmTurnSoFar, last_boss, BY_ALL, &wm_thing_flag),
    WM_FIELD(OmTurnSoFar, endless, BY_ALL, &wm_thing_flag),
    WM_FIELD(OmTurnSoFar, bosses, BY_ALL, NULL),
    WM_FIELD(OmTurnSoFar, acted, BY_ALL, NULL),
    WM_FIELD(OmTurnSoFar, moves, BY_ALL, &om_thing_count),
    WM_FIELD(OmTurnSoFar, moves_given_up, BY_ALL, &om_thing_count),
    WM_FIELD(OmTurnSoFar, bounties, BY_ALL, NULL),
};
static const WmShape turn_shape = {
    .name = "turn", .bytes = sizeof(OmTurnSoFar), WM_SHAPE_FIELDS(turn_fields)};

static const WmField position_fields[] = {
    WM_STATE_PART(OmPosition, core),
    WM_PART(OmPosition, turn, BY_ALL, &turn_shape),
    WM_PART(OmPosition, attack, BY_ALL, &attack_shape),
    WM_PARTS(OmPosition, frames, BY_ALL, &frame_shape, NULL),
    WM_PARTS(OmPosition, hero, BY_ALL, &hero_shape, &om_thing_seat),
    WM_PARTS(OmPosition, team, BY_ALL, &team_shape, &om_thing_side),
    WM_PARTS(OmPosition, invasion, BY_ALL, &invasion_shape, &om_thing_side),
    WM_PARTS(OmPosition, tile, BY_ALL, &tile_shape, &om_thing_tile),
    WM_ARRAY(OmPosition, fill, BY_NONE, &nothing),
};
const WmShape om_position_shape = {.name = "orcsmustdie",
                                   .bytes = sizeof(OmPosition),
                                   WM_SHAPE_FIELDS(position_fields),
                                   .holds = WM_STOCK(OM_STOCK_ITEMS) | WM_STOCK(OM_STOCK_TRAPS) |
                                            WM_STOCK(OM_STOCK_ORCS) | WM_STOCK(OM_STOCK_CRITTERS)};

/* ---- the setup ------------------------------------------------------------------------------- */

static const WmField seat_fields[] = {
    WM_FIELD(OmSeatSetup, hero, BY_ALL, &om_thing_hero),
};
static const WmShape seat_shape = {
    .name = "seat", .bytes = sizeof(OmSeatSetup), WM_SHAPE_FIELDS(seat_fields)};

static const WmField setup_fields[] = {
    WM_SETUP_HEAD(OmSetup, head, &om_thing_seats),
    WM_FIELD(OmSetup, map, BY_ALL, &om_thing_map),
    WM_FIELD(OmSetup, rival_map, BY_ALL, &om_thing_map),
    WM_FIELD(OmSetup, mode, BY_ALL, &om_thing_mode),
    WM_FIELD(OmSetup, bosses, BY_ALL, &wm_thing_flag),
    WM_PARTS(OmSetup, seat, BY_ALL, &seat_shape, NULL),
};
const WmShape om_setup_shape = {
    .name = "setup", .bytes = sizeof(OmSetup), WM_SHAPE_FIELDS(setup_fields)};
