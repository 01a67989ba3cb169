/* Orcs Must Die! The Boardgame: Heroes hold a Rift against waves of minions, together or team
 * against team. README.md says which chapter is in which file. */
#pragma once

#include "position.h"

/* ---- the context ----------------------------------------------------------------------------- */

/* What judge and lister share; each chapter sets what its own questions read. */
typedef struct OmScope {
    OmTiles tiles;
} OmScope;

typedef struct OmGame {
    WM_CONTEXT;
    OmPosition *s;
    const OmPack *pack;
    const OmSetup *setup;
    const OmDerived *derived;
} OmGame;

/* ---- questions, answers, events -------------------------------------------------------------- */

enum {
    OM_Q_NONE,
#define WM_QUESTION(NUMBER, name, word, RULE, more) OM_Q_##NUMBER,
#include "kinds.def"
    OM_QUESTIONS
};

enum {
    OM_A_STANDARD = WM_OWN_VERBS - 1, /* pass, done, dispute */
#define WM_VERB(NUMBER, word, ...) OM_A_##NUMBER,
#include "kinds.def"
    OM_ANSWERS
};

enum {
    OM_EV_NONE,
#define WM_EVENT(NUMBER, word, ...) OM_EV_##NUMBER,
#include "kinds.def"
    OM_EVENTS
};

enum {
    OM_REASON_NONE,
#define WM_REASON(NUMBER, word) OM_REASON_##NUMBER,
#include "kinds.def"
    OM_REASONS
};

enum {
    OM_O_NONE,
#define WM_ORDER(NUMBER, word, QUESTION, more) OM_O_##NUMBER,
#include "kinds.def"
    OM_ORDERS
};

typedef enum OmAction { OM_ACT_ATTACK = 1, OM_ACT_MOVE } OmAction;

/* Moments that cases start at. */
enum {
    OM_AT_SET_UP,  /* the Heroes are placed */
    OM_AT_MINIONS, /* the Minion Phase, from its Preparation on */
    OM_AT_TRAPS,   /* the trap step */
    OM_AT_RIFT,    /* the Rift step */
    OM_AT_ATTACKS, /* the attack step */
    OM_AT_UPKEEP,  /* the Upkeep Phase, the Rift Lord token passed already */
    OM_AT_HERO_PHASE,
    OM_AT_TURN, /* turn of PLAYER */
    OM_ENTRIES
};

/* The ledger: OMD_EDN_01 and so on. */
enum {
    OM_NO_RULE,
#define WM_LEDGER(name, ...) name,
#include <orcsmustdie/ledger.h>
    OM_LEDGER_SIZE
};

/* ---- small things ---------------------------------------------------------------------------- */

static inline OmHero *om_hero(const OmGame *g, int seat)
{
    WM_ASSERT_ID(seat, OM_SEATS);
    return &g->s->hero[seat - 1];
}

static inline OmTeam *om_team(const OmGame *g, int team)
{
    WM_ASSERT_ID(team, OM_TEAMS);
    return &g->s->team[team - 1];
}

static inline OmInvasion *om_invasion(const OmGame *g, int fort)
{
    WM_ASSERT_ID(fort, OM_TEAMS);
    return &g->s->invasion[fort - 1];
}

static inline OmTile *om_tile(const OmGame *g, int tile)
{
    WM_ASSERT_ID(tile, OM_TILES);
    return &g->s->tile[tile - 1];
}

static inline const OmMap *om_map(const OmGame *g)
{
    return &g->derived->map;
}

static inline const OmHeroFacts *om_card_of(const OmGame *g, int seat)
{
    WM_ASSERT_ID(om_hero(g, seat)->card, OM_HEROES);
    return &g->pack->heroes[om_hero(g, seat)->card - 1];
}

static inline bool om_rivalry(const OmGame *g)
{
    return g->setup->head.scenario == OM_PLAY_RIVALRY;
}

/* Teams that play, and so maps that are played on. */
static inline int om_teams(const OmGame *g)
{
    return om_rivalry(g) ? OM_TEAMS : 1;
}

static inline int om_seats(const OmGame *g)
{
    return g->setup->head.seats;
}

static inline OmFrame *om_top(const OmGame *g)
{
    return FRAME_AT(g, 0);
}

/* A fortress goes by the number of the team that holds it. The Neutral Zone is in none: 0. */
static inline int om_fort_of(int tile)
{
    WM_ASSERT_ID(tile, OM_TILES);
    return tile == OM_ZONE ? 0 : 1 + (tile > OM_MAP_TILES);
}

/* OMD-SET-14: together; OMD-RIV-05: in Rivalry seats alternate, Order first. */
static inline int om_team_of(const OmGame *g, int seat)
{
    WM_ASSERT_ID(seat, OM_SEATS);
    return g->derived->team[seat];
}

static inline WmSeats om_team_seats(const OmGame *g, int team)
{
    WM_ASSERT_ID(team, OM_TEAMS);
    return g->derived->members[team];
}

/* Heroes of two teams. */
static inline bool om_enemies(const OmGame *g, int seat, int other)
{
    return om_team_of(g, seat) != om_team_of(g, other);
}

/* The unit that a kind is on this tile's map. A unit is a type of minion by its number in the
 * content, or behind them a Boss. */
static inline int om_unit(const OmGame *g, int tile, int kind)
{
    WM_ASSERT_ID(kind, OM_KINDS);
    return kind + g->derived->before[om_fort_of(tile)];
}

/* OmKind; 0: a Boss. */
static inline int om_kind(int unit)
{
    return unit > OM_MINIONS ? 0 : unit > OM_KINDS ? unit - OM_KINDS : unit;
}

/* OMD-MIN-01, OMD-BOS-06 */
static inline int om_size(const OmGame *g, int unit)
{
    WM_ASSERT_ID(unit, OM_UNITS);
    return g->derived->size[unit];
}

static inline bool om_has_trait(const OmGame *g, int unit, int trait)
{
    WM_ASSERT_ID(unit, OM_UNITS);
    return g->derived->traits[unit] & 1u << (unsigned)trait;
}

/* The first of a set that is not empty: `for (left = set; left; left &= left - 1)` has all. */
static inline int om_first_unit(OmUnits units)
{
    WM_ASSERT(units);
    return __builtin_ctz(units);
}

/* Whether a Hero is on the map, and alive: it can be attacked, hunted and affected (OMD-DTH-02). */
static inline bool om_alive(const OmGame *g, int seat)
{
    return om_hero(g, seat)->at != 0;
}

/* Ends a rule where the game has ended: `if (OM_OVER(g)) return WM_FINISHED;` */
#define OM_OVER(g) ((g)->s->turn.winner != OM_NOBODY)

/* The same for cards, whose bits begin with the first. */
static inline int om_first_card(uint64_t cards)
{
    WM_ASSERT(cards);
    return 1 + __builtin_ctzll(cards);
}

/* Skulls that come from the Pool. */
typedef struct OmPayment {
    int least, most;
} OmPayment;

/* ---- chapters -------------------------------------------------------------------------------- */

/* Every rule that asks with its stops and the shape of its frame; every judge and lister, and what
 * goes with them. */
#define WM_RULE(NUMBER, name, word, Frame)                                                         \
    extern const WmStop om_##name##_stops[];                                                       \
    extern const WmShape om_##name##_frame_shape;                                                  \
    WM_APART WmFlow om_rule_##name(OmGame *g, OmFrame *fr);
#define WM_QUESTION(NUMBER, name, word, RULE, more)                                                \
    WmJudge om_judge_##name;                                                                       \
    WmLister om_list_##name;                                                                       \
    more
#define SCOPE(name) WmScopeMaker om_scope_##name;
#define ABOUT_BY(name) WmAbout om_about_##name;
#include "kinds.def"

/* map.c: MAP. The tiles of the maps that are played, with their ways. */
void om_map_derive(const OmPack *pack, const OmSetup *setup, OmMap *map);

/* derived.c: what stays the same throughout a match. */
void om_derive(const OmPack *pack, const OmSetup *setup, OmDerived *derived);

/* teams.c: EDN, SET: who plays with whom, who decides. */
int om_rival(const OmGame *g, int team);     /* the other team; 0 in a co-operative game */
int om_team_size(const OmGame *g, int team); /* Heroes of it */
int om_settler(const OmGame *g, int team);   /* who settles a team's disputes; 0: nobody need */
int om_commander(const OmGame *g, int fort); /* the team that chooses for the minions there */
int om_edition(const OmGame *g, int fort);   /* of the minions that come against it */
void om_gain_skulls(OmGame *g, int seat, int skulls, WmRule rule);
void om_gain_pool(OmGame *g, int team, int skulls, WmRule rule);

/* minions.c: MIN, STN, EDN: what minions are, where they stand, how they are counted and killed. */
const OmLevelFacts *om_level(const OmGame *g, int unit); /* in the current Onslaught */
const OmLevelFacts *om_boss_level(const OmGame *g, const OmBossOut *boss);
int om_trait(const OmGame *g, int unit, int trait); /* its number; 0: has it not, or has none */
OmBossOut *om_boss_on(const OmGame *g, int tile, int unit); /* NULL: not there */
int om_standing(const OmGame *g, int tile, int unit);
int om_stunned(const OmGame *g, int tile, int unit);
bool om_boosted(const OmGame *g, int tile, int unit);     /* OMD-MIN-08 */
bool om_any_unit(const OmGame *g, int tile);              /* a minion or a Boss is there */
OmUnits om_units_on(const OmGame *g, int tile);           /* that stand or lie stunned there */
bool om_any_on_maps(const OmGame *g);                     /* or anywhere */
int om_figures_left(const OmGame *g, int fort, int kind); /* in the box (OMD-EDN-04) */
/* What it takes to kill one of a unit: icons from Brain on (OMD-MIN-05, OMD-MIN-08). */
void om_need(const OmGame *g, int tile, int unit, uint8_t need[OM_ICONS]);
void om_put_minions(OmGame *g, int tile, int kind, int count);
void om_take_minion(OmGame *g, int tile, int unit, bool stunned); /* off the map */
void om_stun_minion(OmGame *g, int tile, int unit, WmRule rule);  /* one that stands */
/* One of them dies: skulls for the Hero of `seat`, or for the Pool of `team` where that is 0. */
void om_kill_minion(OmGame *g, int tile, int unit, bool stunned, int seat, int team, WmRule rule);
int om_skulls_for(const OmGame *g, int tile, int unit); /* for whoever kills one */
void om_stand_up(OmGame *g);                            /* OMD-STN-05 */

/* heroes.c: HER: what a Hero has and can. */
bool om_items_work(const OmGame *g, int seat);
int om_power(const OmGame *g, int seat, int power); /* the sum of its numbers; or whether */
int om_power_for(const OmGame *g, int seat, int power, int first); /* of those with that first
                                                                      argument */
bool om_has_special(const OmGame *g, int seat, int special); /* its own, or copied, not blocked */
bool om_has_rivalry(const OmGame *g, int seat, int rivalry); /* only in Rivalry (OMD-HER-10) */
WmSeats om_enemies_with(const OmGame *g, int seat, int rivalry); /* of those on the maps */
WmSeats om_enemies_here(const OmGame *g, int seat, int rivalry); /* of those on the Hero's tile */
int om_max_health(const OmGame *g, int seat);                    /* OMD-HER-04, OMD-HER-05 */
int om_move(const OmGame *g, int seat);                     /* tiles of one Move (OMD-HER-01) */
bool om_vulnerable(const OmGame *g, int seat, int icon);    /* OMD-HER-02 */
void om_heal(OmGame *g, int seat, int health, WmRule rule); /* OMD-HER-03 */
/* Takes Health away, not below 0. Who then has none left must die: CALL om_death. */
void om_hurt(OmGame *g, int seat, int damage, WmRule rule);
bool om_behind_wall(const OmGame *g, int seat); /* Hogarth's Super: it loses no Health at all */
/* Nobody has more than its maximum: call it when an item was lost or a Hero has changed its tile
 * (OMD-HER-05). */
void om_fit_health(OmGame *g);
int om_reach(const OmGame *g, int seat);

/* goods.c: UPK, PLT: what War Camps offer, to whom, and what it costs. */
int om_seller(const OmGame *g, int seat, int goods, int card); /* a team that shows it; 0: none */
/* What a Hero may choose from in the displays: cards, a bit each from the first. */
uint64_t om_on_offer(const OmGame *g, int seat, int goods);
int om_cost(const OmGame *g, int seat, int goods, int card); /* less what makes it cheaper */
/* How many skulls of a price can come from the Pool; if the least is above the most, the price is
 * too high. */
OmPayment om_payment(const OmGame *g, int seat, int cost);
bool om_may_pay(const OmGame *g, int seat, int cost, int from_pool);
void om_pay(OmGame *g, int seat, int cost, int from_pool);

/* game.c: SET, ONS, SEQ, PRE: set-up, turns, Onslaughts, the end. */
bool om_minion_phase_right(const OmGame *g, const OmFrame *fr);
int om_fort_in_turn(const OmGame *g, int turn); /* against which Armies are arranged, from 0 */
void om_start(OmGame *g, const WmAnswer *entry);

/* setup.c: SET: the table before the first turn, and what a new Onslaught brings. */
void om_set_table(OmGame *g);
void om_new_decks(OmGame *g, int team);    /* of the Onslaught, shuffled (OMD-PRE-10) */
void om_refill_items(OmGame *g, int team); /* empty slots of the display (OMD-UPK-17) */
void om_refill_traps(OmGame *g, int team);
/* A card leaves the display of a War Camp: bought, placed or discarded. */
void om_take_item(OmGame *g, int team, int item);
void om_take_trap(OmGame *g, int team, int trap);
void om_see_whether_won(OmGame *g); /* OMD-ONS-06: call it when an effect is resolved */

/* arrange.c: RIV-10 */
/* Whether stacks are as far as the frame says that asks for the next card. */
bool om_stacks_right(const OmGame *g, const OmFrame *fr);
void om_build_armies(OmGame *g, int fort); /* draws the cards; in co-operative games stacks them */

/* movement.c: MOV */
bool om_move_right(const OmGame *g, const OmFrame *fr);

/* hunters.c: HUN */
void om_mark_hunters(OmGame *g, int fort); /* who is on the map has moved: the others enter */

/* wave.c, bosses.c: WAV, BOS */
int om_pick_boss(OmGame *g, bool last); /* a card that has not come yet; 0: none */
void om_bring_boss(OmGame *g, int fort, int boss, int tile);
bool om_may_bring_boss(const OmGame *g, int fort, int boss); /* it is due, and not there yet */
bool om_wave_right(const OmGame *g, const OmFrame *fr);

/* traps.c: TRP */
int om_traps_on(const OmGame *g, int tile);
bool om_may_fire(const OmGame *g, int tile, int team); /* a trap there has a target */
void om_remove_trap(OmGame *g, int tile, int trap, WmRule rule);
bool om_unit_is(const OmGame *g, int unit, int whom); /* any, lesser, greater or Orc */

/* effects.c: what cards do when they are used, or fire. */
/* The same for what traps do, which set off no other traps. */
bool om_trap_deed_possible(const OmGame *g, int seat, int team, int tile, const WmOp *op);
bool om_deed_possible(const OmGame *g, int seat, int team, int tile, const WmOp *op);

/* dice.c: DIC, LIM: rolling. s->attack says what is rolled. */
void om_add_dice(OmGame *g, uint8_t dice[OM_DICE], int die, int count); /* within the limits */
int om_dice_limit(int die);
int om_throw(OmGame *g, int die);                               /* one die: its OmFace */
void om_tally(OmGame *g, uint8_t result[OM_RESULTS], int face); /* counts what it shows */
int om_face(int die, int side);                                 /* OmFace of a side, from 1 */
int om_face_result(int face);                                   /* OmResult of an OmFace */
int om_face_count(int face);                                    /* 2: a double */

/* hero_attack.c: ATK, DIC: the attack that is being resolved. */
WmSeats om_attackers(const OmGame *g);  /* who decides about its dice and results */
int om_attack_settler(const OmGame *g); /* and settles their disputes; 0: nobody need */
void om_add_result(OmAttack *attack, const WmOp *op); /* that a card's OM_P_RESULT brings */
bool om_attack_reaches(const OmGame *g, int tile);
OmTiles om_tiles_struck(const OmGame *g);                    /* where it reaches minions */
WmRule om_judge_attack(const OmGame *g, int seat, int tile); /* the active Hero's */
/* It is the Attack of the Hero's turn: fills s->attack (OMD-ATK-01). */
void om_begin_attack(OmGame *g, int seat, int tile, int super);
int om_targets_up(const OmGame *g, int tile, int unit); /* those it may strike, standing */
int om_targets_down(const OmGame *g, int tile, int unit);
int om_targets(const OmGame *g);                    /* all, with enemy Heroes */
WmRule om_target_hero(const OmGame *g, int seat);   /* why a Hero is none; 0: it is */
void om_give_credit(OmGame *g, int tile, int unit); /* a stunned one owes a Sword less */
/* Takes what kills one of a unit from an attack's results; false: they do not suffice, and the
 * attack is spoilt. */
bool om_take_for(const OmGame *g, OmAttack *attack, int tile, int unit, bool stunned);
/* Takes two Swords of which one is for units like this alone: a Wild against it (OMD-DIC-13). */
bool om_take_fitting_pair(const OmGame *g, OmAttack *attack, int unit);

/* results.c, results_judge.c: ATK, STN, DIC: what has been rolled is used. */
bool om_spend_right(const OmGame *g, const OmFrame *fr);
bool om_spend_goes_on(const OmGame *g); /* something can be done with what is left */
WmRule om_judge_breaking_in(const OmGame *g, int kind); /* what belongs to no attack (OMD-HTN-05) */
bool om_may_save(const OmGame *g);                      /* Stuns could stand in for results */
void om_daze(OmGame *g, int seat, int by);              /* a Hero is stunned, by one of `by` or 0 */
bool om_may_care(const OmGame *g, int seat);

/* minion_attacks.c: MAT */
/* The most damage that these results (by OmResult) do to a Hero, and whether they stun it
 * (OMD-DIC-12, OMD-MAT-13). */
int om_most_damage(const OmGame *g, int seat, const uint8_t result[OM_RESULTS], bool *stuns);
/* The dice that the standing ones of a group are entitled to, before the limits (OMD-MAT-10). */
void om_group_dice(const OmGame *g, int tile, int unit, uint8_t due[OM_DICE]);
/* Damage of an attack that does nothing to a Hero (power `guard`), by the OmSize of who strikes; 0:
 * Heroes and traps. */
int om_guard(const OmGame *g, int seat, int size);

/* rift.c: RFT, DTH */
void om_enter_rift(OmGame *g, int fort);         /* OMD-RFT-03 to OMD-RFT-09 */
void om_see_whether_ruined(OmGame *g, int fort); /* OMD-BOS-09 */
void om_mend_rift(OmGame *g, int team, int health, WmRule rule);

/* abilities.c: Specials and Rivalry abilities that interrupt. */
bool om_scavenger_waits(const OmGame *g); /* somebody could buy what is discarded */
bool om_scavenge_right(const OmGame *g, const OmFrame *fr);
/* A Special is about to be used: where an Apprentice could block it (OMD-FAQ-06), CALL om_rebuke
 * first and look at om_has_special again. */
bool om_may_be_rebuked(const OmGame *g, int seat);

/* hero_move.c: HMV */
OmTiles om_tiles_in_reach(const OmGame *g, int seat, int steps); /* of a Move */
bool om_walk(OmGame *g, int seat, int tile);                     /* whether it takes root there */
bool om_may_move(const OmGame *g, int seat);                     /* has a Move left */
bool om_moves_by_special(const OmGame *g, int seat); /* the next Move is one that Blackpaw's Special
                                                        gives */
OmTiles om_tiles_to_fly_to(const OmGame *g, int seat); /* Winged Boots */
void om_fly(OmGame *g, int seat, int tile);
WmRule om_judge_move(const WmContext *c, int seat, int tile); /* c->scope has the tiles in reach */
WmRule om_judge_fly(const OmGame *g, int seat, int tile);

/* place_trap.c: PLT */
WmRule om_judge_trap(const OmGame *g, int seat, const WmAnswer *a); /* trap, carry */
void om_list_traps(const OmGame *g, int seat, WmOffers *offers);
bool om_place_traps_right(const OmGame *g, const OmFrame *fr);

/* push.c: PSH */
int om_lava_takes(int size); /* Health that a Push costs (OMD-PSH-04) */
int om_acid_takes(int size); /* items that it costs (OMD-PSH-06) */
WmRule om_judge_push(const OmGame *g, int seat, const WmAnswer *a);
void om_list_pushes(const OmGame *g, int seat, WmOffers *offers);

/* supers.c */
WmRule om_judge_super_use(const OmGame *g, int seat); /* the rule that forbids it, or 0 */
void om_use_super(OmGame *g, int seat, int super);    /* its token is turned over */
bool om_super_right(const OmGame *g, const OmFrame *fr);

/* evaluate.c: how it stands for a team, for agents. */
int om_evaluate(const OmGame *g, int team);
/* What that is made of, by reason. */
void om_weigh(const OmGame *g, int team, int32_t parts[WM_REASONS_MAX]);
