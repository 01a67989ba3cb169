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
    OM_Q_PLACE = 1,  /* game.c: where a Hero begins */
    OM_Q_ARRANGE,    /* arrange.c: fort, Army: the next card of a stack, the last Wave first */
    OM_Q_WAY,        /* movement.c: unit, tile: which way does the odd one go */
    OM_Q_HUNT,       /* hunters.c: who goes where */
    OM_Q_STAND_IN,   /* wave.c: unit: which figure stands in */
    OM_Q_BOSS_START, /* wave.c: unit: where does the Boss enter */
    OM_Q_BREAK,      /* bosses.c: tile: which trap is lost */
    OM_Q_FIRE,       /* traps.c: the traps of which tile fire next */
    OM_Q_SPRING,     /* traps.c: trap, tile: does it fire now */
    OM_Q_REROLL,     /* dice.c: which die is rolled again */
    OM_Q_SPEND,      /* results.c: what the results do */
    OM_Q_SAVE,       /* results.c: unit: which results do Stuns stand in for */
    OM_Q_CARE,       /* results.c: who is healed (Sir Winston) */
    OM_Q_TILE,       /* minion_attacks.c: whose minions attack next */
    OM_Q_GROUP,      /* minion_attacks.c: tile: which group attacks whom */
    OM_Q_STEP_IN,    /* minion_attacks.c: player, unit: does Hogarth take the attack */
    OM_Q_TRIBUTE,    /* rift.c: player: what is made of an enemy Hero's death */
    OM_Q_CAMP,       /* upkeep.c: the War Camp step */
    OM_Q_SLOT,       /* upkeep.c: item: in which slot (War Mage) */
    OM_Q_SCAVENGE,   /* abilities.c: item: does the Kobold King buy it */
    OM_Q_RECOVER,    /* hero_turn.c: what a stunned Hero gives up */
    OM_Q_RETURN,     /* hero_turn.c: where a dead Hero comes back */
    OM_Q_MIMIC,      /* hero_turn.c: whose Special does the Apprentice copy */
    OM_Q_ACT,        /* hero_turn.c: the turn */
    OM_Q_TEND,       /* hero_turn.c: whom does Ivy heal */
    OM_Q_MORE_TRAPS, /* place_trap.c: another trap */
    OM_Q_ROOM,       /* place_trap.c: trap: which one makes room */
    OM_Q_ACID,       /* push.c: number: which item is given up */
    OM_Q_SUPER,      /* supers.c: what a Super is aimed at */
    OM_Q_DEED,       /* effects.c: what a card is aimed at */
    OM_Q_REBUKE,     /* abilities.c: player: does the Apprentice block that Special */
    OM_QUESTIONS
};

enum {
    OM_A_PLACE = WM_OWN_VERBS, /* place TILE */
    OM_A_STACK,                /* stack CARD */
    OM_A_WAY,                  /* way TILE */
    OM_A_HUNT,                 /* hunt UNIT TILE TILE: from, to */
    OM_A_STAND_IN,             /* stand-in UNIT */
    OM_A_BREAK,                /* break TRAP */
    OM_A_FIRE,                 /* fire TILE */
    OM_A_SPRING,               /* spring: the trap fires; `pass` holds it back */
    OM_A_REROLL,               /* reroll DIE FACE */
    OM_A_COMBINE,              /* combine RESULT: two of them are a Wild (OMD-DIC-05) */
    OM_A_TURN,                 /* turn RESULT: into a Wild, by a card */
    OM_A_MIX,                  /* mix RESULT RESULT: into a Wild (Sir Winston) */
    OM_A_BLEED,                /* bleed RESULT: into a Wild for 1 Health (Sorceress) */
    OM_A_KILL,                 /* kill UNIT TILE: one that stands */
    OM_A_FINISH,               /* finish UNIT TILE: one that is stunned */
    OM_A_STUN,                 /* stun UNIT TILE */
    OM_A_WOUND,                /* wound PLAYER RESULT: an enemy Hero */
    OM_A_DAZE,                 /* daze PLAYER: stun an enemy Hero */
    OM_A_SLAY,                 /* slay UNIT TILE: outright */
    OM_A_SAVE,                 /* save RESULT: a Stun stands in for it */
    OM_A_HEAL,                 /* heal PLAYER */
    OM_A_TILE,                 /* tile TILE */
    OM_A_SET_ON,               /* set-on UNIT PLAYER: this group attacks that Hero */
    OM_A_STEP_IN,              /* step-in */
    OM_A_WITHER,               /* wither: the enemy Rift */
    OM_A_MEND,                 /* mend: the own Rift */
    OM_A_ROLL_HEAL,            /* roll-heal: the Heal die (OMD-UPK-19) */
    OM_A_WEAPON,               /* weapon N: buy the next, N skulls from the Pool */
    OM_A_BUY,                  /* buy ITEM N */
    OM_A_TOSS_ITEM,            /* toss-item ITEM N: discard from the display (OMD-UPK-09) */
    OM_A_TOSS_TRAP,            /* toss-trap TRAP N */
    OM_A_UPGRADE,              /* upgrade: the War Camp (OMD-UPK-06) */
    OM_A_BOOST,                /* boost N (OMD-UPK-05) */
    OM_A_USE,                  /* use SLOT: an item */
    OM_A_USE_WEAPON,           /* use-weapon */
    OM_A_SLOT,                 /* slot SLOT: this one is given up, or takes the item */
    OM_A_SCAVENGE,             /* scavenge N: buy what is discarded, N skulls from the Pool */
    OM_A_FORGO,                /* forgo ACTION: attack or move (OMD-HTN-03) */
    OM_A_MIMIC,                /* mimic HERO */
    OM_A_ATTACK,               /* attack TILE */
    OM_A_MOVE,                 /* move TILE */
    OM_A_FLY,                  /* fly TILE: Winged Boots */
    OM_A_TRAP,                 /* trap TRAP N: buy and place, N skulls from the Pool */
    OM_A_CARRY,                /* carry TRAP N SLOT: Lady Paladin */
    OM_A_CLEAR,                /* clear TRAP: discard one to make room */
    OM_A_PUSH,                 /* push UNIT: one that stands or is stunned alike */
    OM_A_PUSH_HERO,            /* push-hero PLAYER */
    OM_A_DOWNGRADE,            /* downgrade: the weapon, in place of an item (OMD-PSH-07) */
    OM_A_SUPER,                /* super */
    OM_A_QUIVER,               /* full-quiver TILE: attack with it */
    OM_A_BLOODBATH,            /* bloodbath TILE: attack with it */
    OM_A_BEND,                 /* bend UNIT: this group turns on the others */
    OM_A_COPY,                 /* copy PLAYER: that Hero's Super */
    OM_A_BACK,                 /* back UNIT TILE: one goes back to TILE */
    OM_A_HOLD,                 /* hold UNIT: this group stays */
    OM_A_SEND,                 /* send PLAYER TILE */
    OM_A_REBUKE,               /* rebuke */
    OM_A_FIRST,                /* first PLAYER: goes first in the War Camp (OMD-UPK-03) */
    OM_ANSWERS
};

enum {
    OM_EV_TURN = 1,    /* number: a turn begins */
    OM_EV_ONSLAUGHT,   /* number */
    OM_EV_PHASE,       /* phase */
    OM_EV_LORD,        /* player: is Rift Lord now */
    OM_EV_PLACED,      /* player, tile */
    OM_EV_SKULLS,      /* player, number: gains so many */
    OM_EV_POOL,        /* side, number: the Skull Pool gains so many */
    OM_EV_DISPLAYED,   /* side, item */
    OM_EV_OFFERED,     /* side, trap */
    OM_EV_MOVED,       /* unit, number, tile, tile */
    OM_EV_CARD,        /* card, tile: turned over */
    OM_EV_ENTERED,     /* unit, number, tile */
    OM_EV_SHORT,       /* unit, number: figures are missing */
    OM_EV_BOSS,        /* unit, tile */
    OM_EV_BROKEN,      /* trap, tile: discarded */
    OM_EV_FIRED,       /* trap, tile */
    OM_EV_ROLLED,      /* die, face */
    OM_EV_REROLLED,    /* die, face */
    OM_EV_COMBINED,    /* result */
    OM_EV_KILLED,      /* unit, tile */
    OM_EV_STUNNED,     /* unit, tile */
    OM_EV_WENT_BACK,   /* unit, tile, tile */
    OM_EV_HELD,        /* unit, tile */
    OM_EV_VANISHED,    /* unit, number */
    OM_EV_RIFT,        /* side, number: Health of its Rift now */
    OM_EV_ATTACKS,     /* unit, tile, player */
    OM_EV_HURT,        /* player, number: Health lost */
    OM_EV_HEALED,      /* player, number */
    OM_EV_DAZED,       /* player: stunned */
    OM_EV_DIED,        /* player */
    OM_EV_STANDS_UP,   /* unit, number, tile */
    OM_EV_BOUGHT,      /* player, item */
    OM_EV_ARMED,       /* player, number: weapon from now on */
    OM_EV_TOSSED_ITEM, /* player, item: discarded */
    OM_EV_TOSSED_TRAP, /* player, trap: discarded from the display */
    OM_EV_UPGRADED,    /* side */
    OM_EV_BOOSTED,     /* player, number */
    OM_EV_USED,        /* player, item */
    OM_EV_RECOVERED,   /* player, action: given up */
    OM_EV_RETURNED,    /* player, tile */
    OM_EV_ATTACK,      /* player, tile */
    OM_EV_WALKED,      /* player, tile */
    OM_EV_TRAPPED,     /* player, trap, tile */
    OM_EV_CLEARED,     /* player, trap */
    OM_EV_PUSHED,      /* player, unit */
    OM_EV_PUSHED_HERO, /* player, player */
    OM_EV_SUPER,       /* player, super */
    OM_EV_SPECIAL,     /* player, special */
    OM_EV_ENDS,        /* side: has won */
    OM_EV_ARRANGED,    /* side, tile: an Army stands there */
    OM_EV_REBUKED,     /* player, player: whose Special is blocked */
    OM_EV_TURNED,      /* result: becomes a Wild */
    OM_EV_SENT,        /* player, tile */
    OM_EVENTS
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

/* A unit is a type of minion by its number in the content, or behind them a Boss. The type that a
 * kind is on this tile's map: */
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

/* What a chapter has to say about a question. */
#define OM_ASKING(name)                                                                            \
    WmRule om_judge_##name(const WmContext *c, int seat, const WmAnswer *a);                       \
    void om_list_##name(const WmContext *c, int seat, WmOffers *offers)
/* A rule of a chapter, with its stops. Where a chapter alone knows what its frame can be while the
 * rule waits, `om_*_right` tells (frames.c). */
#define OM_RULE(name)                                                                              \
    extern const WmStop om_##name##_stops[];                                                       \
    WmFlow om_rule_##name(OmGame *g, OmFrame *fr)

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
void om_stand_up(OmGame *g); /* OMD-STN-05 */

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
int om_slots_taken(const OmGame *g, int seat);

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
OM_RULE(game);
bool om_game_right(const OmGame *g, const OmFrame *fr);
int om_fort_in_turn(const OmGame *g, int turn); /* against which Armies are arranged, from 0 */
OM_RULE(minion_phase);
bool om_minion_phase_right(const OmGame *g, const OmFrame *fr);
OM_RULE(heroes);
OM_ASKING(place);
void om_start(OmGame *g, const WmAnswer *entry);

/* setup.c: SET: the table before the first turn, and what a new Onslaught brings. */
void om_set_table(OmGame *g);
void om_new_decks(OmGame *g, int team);    /* of the Onslaught, shuffled (OMD-PRE-10) */
void om_refill_items(OmGame *g, int team); /* empty slots of the display (OMD-UPK-17) */
void om_refill_traps(OmGame *g, int team);
/* A card leaves the display of a War Camp: bought, placed or discarded. */
void om_take_item(OmGame *g, int team, int item);
void om_take_trap(OmGame *g, int team, int trap);
int om_copies_of_item(const OmGame *g, int team, int item); /* in the deck of this Onslaught */
int om_copies_of_trap(const OmGame *g, int team, int trap);
int om_copies_of_card(const OmGame *g, int fort, bool critters, int card);
bool om_stacks_empty(const OmGame *g);
void om_see_whether_won(OmGame *g); /* OMD-ONS-06: call it when an effect is resolved */

/* arrange.c: RIV-10 */
OM_RULE(arrange);
WmFlow om_arrange(OmGame *g, int fort);
OM_ASKING(arrange);
/* Whether stacks are as far as the frame says that asks for the next card. */
bool om_stacks_right(const OmGame *g, const OmFrame *fr);
void om_build_armies(OmGame *g, int fort); /* draws the cards; in co-operative games stacks them */

/* movement.c: MOV */
OM_RULE(move);
WmFlow om_move_minions(OmGame *g, int fort);
WmFlow om_move_on(OmGame *g, int tile, int kind, int count); /* one step, of a new Wave */
void om_about_way(const OmGame *g, WmQuestion *q);
OM_ASKING(way);
bool om_move_right(const OmGame *g, const OmFrame *fr);

/* hunters.c: HUN */
OM_RULE(hunt);
WmFlow om_hunt(OmGame *g, int fort, bool entering);
void om_mark_hunters(OmGame *g, int fort); /* who is on the map has moved: the others enter */
OM_ASKING(hunt);

/* wave.c, bosses.c: WAV, BOS */
OM_RULE(wave);
OM_RULE(break);
WmFlow om_wave(OmGame *g, int fort, int boss); /* the Wave; or, where it is not 0, this Boss */
WmFlow om_break_trap(OmGame *g, int tile);
void om_about_stand_in(const OmGame *g, WmQuestion *q);
int om_pick_boss(OmGame *g, bool last); /* a card that has not come yet; 0: none */
void om_bring_boss(OmGame *g, int fort, int boss, int tile);
bool om_may_bring_boss(const OmGame *g, int fort, int boss); /* it is due, and not there yet */
OM_ASKING(stand_in);
OM_ASKING(boss_start);
OM_ASKING(break);
bool om_wave_right(const OmGame *g, const OmFrame *fr);

/* traps.c: TRP */
OM_RULE(traps);
OM_RULE(fire);
WmFlow om_traps(OmGame *g, int fort);
WmFlow om_fire(OmGame *g, int tile, int team); /* the traps of one tile, now */
int om_traps_on(const OmGame *g, int tile);
bool om_may_fire(const OmGame *g, int tile, int team); /* a trap there has a target */
void om_remove_trap(OmGame *g, int tile, int trap, WmRule rule);
bool om_unit_is(const OmGame *g, int unit, int whom); /* any, lesser, greater or Orc */
OM_ASKING(fire);
OM_ASKING(spring);
bool om_fire_right(const OmGame *g, const OmFireFrame *f);

/* effects.c: what cards do when they are used, or fire. */
OM_RULE(deed);
WmFlow om_deed(OmGame *g, int seat, int team, int tile, const WmOp *op);
/* The same for what traps do, which set off no other traps. */
bool om_trap_deed_possible(const OmGame *g, int seat, int team, int tile, const WmOp *op);
bool om_deed_possible(const OmGame *g, int seat, int team, int tile, const WmOp *op);
OM_ASKING(deed);

/* dice.c: DIC, LIM: rolling. s->attack says what is rolled. */
OM_RULE(roll);
WmFlow om_roll(OmGame *g);
OM_ASKING(reroll);
void om_add_dice(OmGame *g, uint8_t dice[OM_DICE], int die, int count); /* within the limits */
int om_dice_limit(int die);
int om_throw(OmGame *g, int die);                               /* one die: its OmFace */
void om_tally(OmGame *g, uint8_t result[OM_RESULTS], int face); /* counts what it shows */
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

/* results.c, results_judge.c: ATK, STN, DIC: what has been rolled is used. Returns how many minions
 * and Bosses it has killed. */
OM_RULE(spend);
WmFlow om_spend(OmGame *g);
OM_ASKING(spend);
OM_ASKING(save);
OM_ASKING(care);
bool om_spend_right(const OmGame *g, const OmFrame *fr);
bool om_spend_goes_on(const OmGame *g); /* something can be done with what is left */
WmRule om_judge_breaking_in(const OmGame *g, int kind); /* what belongs to no attack (OMD-HTN-05) */
bool om_may_save(const OmGame *g);                      /* Stuns could stand in for results */
void om_daze(OmGame *g, int seat, int by);              /* a Hero is stunned, by one of `by` or 0 */
bool om_may_care(const OmGame *g, int seat);

/* minion_attacks.c: MAT */
OM_RULE(attacks);
OM_RULE(assault);
WmFlow om_attacks(OmGame *g);
OM_ASKING(tile);
OM_ASKING(group);
OM_ASKING(step_in);
/* The most damage that these results (by OmResult) do to a Hero, and whether they stun it
 * (OMD-DIC-12, OMD-MAT-13). */
int om_most_damage(const OmGame *g, int seat, const uint8_t result[OM_RESULTS], bool *stuns);
/* The dice that the standing ones of a group are entitled to, before the limits (OMD-MAT-10). */
void om_group_dice(const OmGame *g, int tile, int unit, uint8_t due[OM_DICE]);
/* Damage of an attack that does nothing to a Hero (power `guard`), by the OmSize of who strikes; 0:
 * Heroes and traps. */
int om_guard(const OmGame *g, int seat, int size);

/* rift.c: RFT, DTH */
OM_RULE(death);
WmFlow om_death(OmGame *g, int seat, int killer);
OM_ASKING(tribute);
void om_enter_rift(OmGame *g, int fort);         /* OMD-RFT-03 to OMD-RFT-09 */
void om_see_whether_ruined(OmGame *g, int fort); /* OMD-BOS-09 */
void om_hurt_rift(OmGame *g, int team, int damage, WmRule rule);
void om_mend_rift(OmGame *g, int team, int health, WmRule rule);

/* upkeep.c: UPK */
OM_RULE(upkeep);
OM_RULE(buy);
WmFlow om_upkeep(OmGame *g, int team);
WmFlow om_buy(OmGame *g, int seat, int item); /* it is paid for and taken from where it was */
OM_ASKING(camp);
OM_ASKING(slot);

/* abilities.c: Specials and Rivalry abilities that interrupt. */
OM_RULE(scavenge);
bool om_scavenger_waits(const OmGame *g);    /* somebody could buy what is discarded */
WmFlow om_discard_item(OmGame *g, int item); /* asks those who may want it */
OM_ASKING(scavenge);
bool om_scavenge_right(const OmGame *g, const OmFrame *fr);
/* A Special is about to be used: where an Apprentice could block it (OMD-FAQ-06), CALL om_rebuke
 * first and look at om_has_special again. */
OM_RULE(rebuke);
bool om_may_be_rebuked(const OmGame *g, int seat);
WmFlow om_rebuke(OmGame *g, int seat);
OM_ASKING(rebuke);

/* hero_turn.c: HTN */
OM_RULE(hero_turn);
WmFlow om_hero_turn(OmGame *g, int seat);
OM_ASKING(recover);
OM_ASKING(return );
OM_ASKING(mimic);
OM_ASKING(act);
void om_scope_act(const WmContext *c, int seat);
OM_ASKING(tend);

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
OM_RULE(place_traps);
WmFlow om_place_traps(OmGame *g, int seat); /* for g->answer, the first trap */
WmRule om_judge_trap(const OmGame *g, int seat, const WmAnswer *a); /* trap, carry */
void om_list_traps(const OmGame *g, int seat, WmOffers *offers);
OM_ASKING(more_traps);
OM_ASKING(room);
bool om_place_traps_right(const OmGame *g, const OmFrame *fr);

/* push.c: PSH */
OM_RULE(push);
WmFlow om_push(OmGame *g, int seat); /* for g->answer */
WmRule om_judge_push(const OmGame *g, int seat, const WmAnswer *a);
void om_list_pushes(const OmGame *g, int seat, WmOffers *offers);
OM_ASKING(acid);

/* supers.c */
OM_RULE(super);
WmFlow om_super(OmGame *g, int seat, int super);
bool om_super_possible(const OmGame *g, int seat);    /* HER-11, and what its text asks for */
WmRule om_judge_super_use(const OmGame *g, int seat); /* the rule that forbids it, or 0 */
void om_use_super(OmGame *g, int seat, int super);    /* its token is turned over */
OM_ASKING(super);
bool om_super_right(const OmGame *g, const OmFrame *fr);

/* about.c: what a question is about where its frame does not tell at once. */
void om_about(const OmGame *g, WmQuestion *q);

/* evaluate.c: how it stands for a team, for agents. */
int om_evaluate(const OmGame *g, int team);
