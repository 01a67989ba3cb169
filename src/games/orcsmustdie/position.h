/* A position of Orcs Must Die!: the map and who is on it, the War Camps, the Armies to come, the
 * attack that is being resolved, and the frames of the rules. */
#pragma once

#include <core/pile.h>
#include <core/rule.h>

#include "content.h"

enum {
    OM_SEATS = 8, /* a seat is a Hero (OMD-SET-15): up to four in a team */
    OM_TEAMS = 2,
    OM_TILES = 2 * OM_MAP_TILES + 1, /* those of both fortresses, and the Neutral Zone */
    OM_ZONE = OM_TILES,              /* the last is the Neutral Zone */
    OM_TILE_TRAPS = 2,               /* OMD-PLT-03 */
    OM_TRAP_BEARERS = 2,             /* Lady Paladin, and an Apprentice with her Special */
    OM_TRAP_PLACES = OM_TILE_TRAPS + OM_TRAP_BEARERS * OM_SLOTS, /* of traps that fire together */
    OM_DISPLAY = 3, /* slots of the War Camp of each sort (OMD-SET-01) */
    OM_ITEM_DECK = 18,
    OM_TRAP_DECK = 12,
    OM_ENEMY_DECK = 32,
    OM_ARMIES = 5, /* that stand against one fortress in an Onslaught */
    OM_WAVES = 3,  /* cards of a stack (OMD-ONS-02) */
    OM_BOSSES_OUT = 3,
    OM_RIFT_HEALTH = 10,
    OM_BATTLE_MOST = 10, /* OMD-LIM-01 */
    OM_SPECIAL_MOST = 2, /* OMD-LIM-02 */
    OM_ROLLED = OM_BATTLE_MOST + 4 * OM_SPECIAL_MOST,
    OM_FRAMES = 10
};

typedef enum OmScenario {
    OM_PLAY_ORDER,
    OM_PLAY_UNCHAINED,
    OM_PLAY_RIVALRY,
    OM_SCENARIOS
} OmScenario;

/* OMD-SET-10 */
typedef enum OmMode { OM_STANDARD_MODE = 1, OM_CHALLENGE } OmMode;

typedef struct OmSeatSetup {
    uint8_t hero;
} OmSeatSetup;

typedef struct OmSetup {
    WmSetup head;
    uint8_t map;       /* of the first team */
    uint8_t rival_map; /* Rivalry: of the second */
    uint8_t mode;
    uint8_t bosses; /* OMD-BOS-01 */
    OmSeatSetup seat[OM_SEATS];
} OmSetup;

/* Tiles are numbered through both fortresses: those of the first map from 1 on, those of the second
 * behind OM_MAP_TILES, the Neutral Zone last. A set of them. */
typedef uint64_t OmTiles;

static inline OmTiles om_tile_bit(int tile)
{
    WM_ASSERT(tile >= 0 && tile <= OM_TILES);
    return (OmTiles)1 << tile;
}

/* The first of a set that is not empty: `for (left = set; left; left &= left - 1)` has all. */
static inline int om_first_tile(OmTiles tiles)
{
    WM_ASSERT(tiles);
    return __builtin_ctzll(tiles);
}

/* Made once per match. */
typedef struct OmMap {
    uint8_t type[OM_TILES + 1]; /* OmTileType; 0: no such tile */
    uint8_t x[OM_TILES + 1], y[OM_TILES + 1];
    uint8_t exits[OM_TILES + 1]; /* arrows of a tile, and where they point to */
    uint8_t exit[OM_TILES + 1][OM_MAP_EXITS];
    OmTiles beside[OM_TILES + 1];  /* tiles that share a side with an arrow (OMD-HMV-02) */
    OmTiles behind[OM_TILES + 1];  /* tiles whose arrows point here */
    uint8_t to_rift[OM_TILES + 1]; /* steps along the arrows */
    uint8_t apart[OM_TILES + 1][OM_TILES + 1];  /* steps, the Neutral Zone counted; 255: no way */
    uint8_t on_map[OM_TILES + 1][OM_TILES + 1]; /* steps without the Neutral Zone */
    uint8_t rift[OM_TEAMS];                     /* by fortress */
    uint8_t count[OM_TEAMS];                    /* tiles of a fortress */
    uint8_t order[OM_TEAMS][OM_MAP_TILES]; /* its tiles, each behind all that its arrows point to */
    OmTiles starts;                        /* OMD-EDN-09 */
    uint8_t start_count[OM_TEAMS];
    uint8_t start[OM_TEAMS][OM_MAP_TILES]; /* in the order of the map's list (OMD-WAV-11) */
    uint8_t armies[OM_TEAMS][OM_ONSLAUGHTS];
    uint8_t army_at[OM_TEAMS][OM_ONSLAUGHTS][OM_ARMIES];
    char name[OM_TILES + 1][8];
} OmMap;

/* Units, by number: a set of them. */
typedef uint32_t OmUnits;

/* Words of cards: a set of OmPower. */
typedef uint32_t OmPowers;

typedef struct OmDerived {
    OmMap map;
    char hero_name[OM_SEATS + 1][16];
    uint8_t team[OM_SEATS + 1];
    WmSeats members[OM_TEAMS + 1]; /* seats of a team */
    uint8_t before[OM_TEAMS + 1];  /* the units of a fortress are numbered behind this */
    uint8_t size[OM_UNITS + 1];
    uint16_t traits[OM_UNITS + 1];             /* a bit each */
    WmSeats able[OM_RIVALRIES];                /* who has a Rivalry ability; nobody elsewhere */
    OmPowers item[OM_ITEM_KINDS + 1];          /* that it has words for; the first is no item */
    OmPowers weapon[OM_SEATS + 1][OM_WEAPONS]; /* by who wields it */
} OmDerived;

/* ---- the table ------------------------------------------------------------------------------- */

/* The minions of one type on a tile are a group (OMD-MOV-09), those stunned a group of their own
 * (OMD-MOV-11). */
typedef struct OmGroup {
    uint8_t up, down; /* standing, stunned */
} OmGroup;

typedef struct OmTile {
    OmGroup group[OM_KINDS];
    uint8_t trap[OM_TILE_TRAPS]; /* the second only behind a first */
    uint8_t moved;               /* hunters of this tile that have moved in this step */
    uint8_t held;                /* kinds that do not leave in the next movement step, a bit each */
    uint8_t fired;               /* its traps have, in this step */
    uint8_t attacked;            /* kinds that have attacked in this step, a bit each */
    uint8_t lulled;              /* hunters do not attack in this turn */
    uint8_t here;                /* there is such a tile */
} OmTile;

typedef struct OmBossOut {
    uint8_t card; /* 0: none */
    uint8_t at;
    uint8_t stunned;
    uint8_t last;     /* came as the Last Boss (OMD-BOS-05) */
    uint8_t moved;    /* in this step */
    uint8_t attacked; /* in this step */
} OmBossOut;

/* What has been used up in a turn, a bit each. */
enum {
    OM_USED_ITEM = 1, /* and the next two bits: by slot */
    OM_USED_WEAPON = 8,
    OM_USED_SPECIAL = 16,
    OM_USED_COPY = 32, /* the Special that the Apprentice has from another */
    OM_USED_COVER = 64 /* Guardian Cloak, in a Minion Phase */
};

typedef struct OmHero {
    uint8_t card; /* OmHeroFacts; 0: nobody plays this seat */
    uint8_t at;   /* 0: dead, or not placed yet */
    uint8_t dead;
    uint8_t health;
    uint8_t weapon;         /* 0: the printed one; 1 to 3 */
    uint8_t item[OM_SLOTS]; /* Amulet, Ring, Gear; War Mage: any */
    uint8_t trap[OM_SLOTS]; /* Lady Paladin: carried in that slot in place of an item */
    uint8_t super;          /* the token is face up */
    uint8_t stunned;
    uint8_t healed;  /* has rolled the Heal die in this Upkeep Phase */
    uint8_t used;    /* OM_USED_* */
    uint8_t mimics;  /* Apprentice: the Hero (a card) whose Special she has as well */
    uint8_t rooted;  /* Ivy's Rivalry: 1 Move less in the next turn */
    uint8_t walled;  /* Hogarth's Shield Wall stands around him */
    WmSeats rebuked; /* Apprentice: Heroes whose Special is blocked in her tile for this turn */
    uint8_t fill;
    uint16_t skulls;
} OmHero;

/* Cards that are in one place each (core/stock.h), of each team or against each fortress. */
enum { OM_STOCK_ITEMS = 1, OM_STOCK_TRAPS, OM_STOCK_ORCS, OM_STOCK_CRITTERS, OM_STOCKS };

/* A team's War Camp and Rift. */
typedef struct OmTeam {
    uint8_t here; /* plays */
    uint8_t rift; /* Health (OMD-RFT-01) */
    uint16_t pool;
    uint8_t item[OM_DISPLAY], trap[OM_DISPLAY]; /* face up in the War Camp; 0: an empty slot */
    WM_PILE(OM_ITEM_DECK) items;                /* of the current Onslaught */
    WM_PILE(OM_TRAP_DECK) traps;
    WM_PILE(OM_ITEM_DECK) items_gone; /* that have left this War Camp in this Onslaught, sorted */
    WM_PILE(OM_TRAP_DECK) traps_gone;
    uint8_t lesson; /* Grand Lesson: an Arcane die for each Hero of the team */
    uint8_t cowed;  /* Kobold King: minions on this team's map halve their dice */
} OmTeam;

/* One Army: a Start tile and two stacks, their next cards on top (OMD-SET-05, OMD-SET-06). */
typedef struct OmArmy {
    uint8_t at; /* 0: no Army */
    WM_PILE(OM_WAVES) orcs;
    WM_PILE(OM_WAVES) critters;
} OmArmy;

/* Everything that comes against one fortress. In Rivalry it belongs to the other team, which knows
 * its stacks (OMD-RIV-28); `owner` is a seat of that team, and 0 in a co-operative game. */
typedef struct OmInvasion {
    uint8_t owner;
    WM_PILE(OM_ENEMY_DECK) orc_deck; /* or Soldiers */
    WM_PILE(OM_ENEMY_DECK) critter_deck;
    WM_PILE(OM_ENEMY_DECK) orcs_used;
    WM_PILE(OM_ENEMY_DECK) critters_used;
    WM_PILE(OM_ARMIES *OM_WAVES) orcs_drawn; /* Rivalry: to be arranged (OMD-RIV-10) */
    WM_PILE(OM_ARMIES *OM_WAVES) critters_drawn;
    OmArmy army[OM_ARMIES];
    OmBossOut boss[OM_BOSSES_OUT];
} OmInvasion;

typedef enum OmPhase { OM_SETTING_UP = 1, OM_MINION_PHASE, OM_UPKEEP, OM_HERO_PHASE } OmPhase;

typedef struct OmTurnSoFar {
    uint8_t number; /* of the turn, from 1; stays at 255 */
    uint8_t onslaught;
    uint8_t phase;
    uint8_t lord;      /* the seat that has the Rift Lord token */
    uint8_t active;    /* Hero Phase: whose turn it is */
    uint8_t winner;    /* OmWinner */
    uint8_t last_boss; /* 1: is still to come (OMD-BOS-03) */
    uint8_t endless;   /* Rivalry: Onslaughts after the 3rd (OMD-RIV-11) */
    uint8_t bosses;    /* that have come, a bit each from the first */
    uint8_t acted;     /* OM_DID_*: what the active Hero has done in its turn */
    uint8_t moves;     /* Moves it has made */
    uint8_t moves_given_up;
    uint8_t bounties; /* teams that have had a trap's in this turn, a bit each */
} OmTurnSoFar;

typedef enum OmWinner { OM_NOBODY, OM_FIRST_TEAM, OM_SECOND_TEAM, OM_THE_HORDE } OmWinner;

enum {
    OM_DID_ATTACK = 1,
    OM_DID_TRAP = 2,
    OM_DID_PUSH = 4,
    OM_GAVE_UP_ATTACK = 8,
    OM_WON_A_MOVE = 16 /* Blackpaw's Rivalry: one Move more */
};

/* ---- the attack that is being resolved ------------------------------------------------------- */

typedef enum OmAttacker { OM_NO_ATTACK, OM_BY_HERO, OM_BY_TRAPS, OM_BY_MINIONS } OmAttacker;

/* Dice on the table and what they have shown: of a Hero, of the traps of a tile, or of a group that
 * the Sorceress leads. Zero when there is none. */
typedef struct OmAttack {
    uint8_t by;            /* OmAttacker */
    uint8_t seat;          /* OM_BY_HERO, OM_BY_MINIONS: whose */
    uint8_t team;          /* whose results these are */
    uint8_t at;            /* the tile it is aimed at */
    uint8_t spread;        /* results may also go to tiles so far from it */
    uint8_t super;         /* OmSuper that goes with it: Full Quiver, Bloodbath */
    uint8_t group;         /* OM_BY_MINIONS: the kind that strikes */
    uint8_t dice[OM_DICE]; /* to be rolled, by kind from the first; within the limits */
    uint8_t rolled;        /* dice that lie on the table, sorted by kind and face */
    uint8_t die[OM_ROLLED];
    uint8_t face[OM_ROLLED];               /* OmFace */
    uint8_t again[OM_ROLLED];              /* was rerolled */
    uint8_t rerolls;                       /* left */
    uint8_t result[OM_RESULTS];            /* left to be spent, by OmResult; of Misses too */
    uint8_t lesser_swords, greater_swords; /* for such minions only */
    uint8_t tender; /* kinds of dice that bring a Sword for whom is tender to them, a bit each */
    uint8_t turns_brain, turns_speed;               /* results that may still become Wilds */
    uint8_t turns_any;                              /* Speed or Brain: Midnight alone */
    uint8_t mixes;                                  /* Sir Winston: two different results */
    uint8_t bleeds;                                 /* Sorceress: for 1 Health */
    uint8_t slays_orc, slays_lesser, slays_greater; /* outright, by traps and items */
    uint8_t credit[OM_KINDS]; /* Ball & Chain: stunned ones of the tile that owe a Sword less */
    uint8_t boss_credit[OM_BOSSES_OUT];
    uint8_t lessers_killed, greaters_killed;
    uint8_t target, target_at; /* being finished: the unit, and its tile */
    uint8_t instead[OM_ICONS]; /* results that are kept, Stuns paying instead, from Brain on */
    uint8_t hero;              /* a trap that is thrown: the one Hero that it strikes */
    uint8_t guarded[OM_SEATS]; /* damage of this attack that was nothing, by seat */
} OmAttack;

/* ---- frames ---------------------------------------------------------------------------------- */

/* The rules that ask. */
enum {
    OM_RULE_NONE,
#define WM_RULE(NUMBER, name, word, Frame) OM_RULE_##NUMBER,
#include "kinds.def"
    OM_RULES
};

/* What each of them remembers while it waits, and the functions that call it. */
typedef struct OmGame OmGame; /* their context: orcsmustdie.h */

typedef struct OmGameFrame {
    uint8_t seat; /* who places a Hero */
    uint8_t turn; /* of players or teams: how many have had theirs */
} OmGameFrame;

typedef struct OmArrangeFrame {
    uint8_t fort;     /* that the Armies come against */
    uint8_t army;     /* the Army whose place is filled next */
    uint8_t wave;     /* the Wave of that place, counted from the last to come */
    uint8_t critters; /* the place is in the second stack */
} OmArrangeFrame;
WmFlow om_arrange(OmGame *g, int fort);

typedef struct OmMinionPhaseFrame {
    uint8_t boss; /* comes in this phase (OMD-BOS-04) */
    uint8_t turn; /* of the two fortresses: which is next, from 0 */
    uint8_t slot; /* of the display that is purged, through both teams */
} OmMinionPhaseFrame;

typedef struct OmMoveFrame {
    uint8_t fort;
    uint8_t place;            /* in the order of its tiles */
    uint8_t kind;             /* of the group that moves */
    uint8_t from;             /* where it sets out */
    uint8_t count;            /* how many */
    uint8_t steps;            /* its Move */
    uint8_t leg;              /* 0: it leaves that tile; then those behind the exits */
    uint8_t left;             /* odd ones that are sent out by choice */
    uint8_t taken;            /* exits that have had one of them, a bit each */
    uint8_t on[OM_MAP_EXITS]; /* those of Move 2 that have a step left, by exit of the tile */
    uint8_t entering;         /* only this group, of a new Wave, so many */
    uint8_t boss;             /* that moves, from 1 */
} OmMoveFrame;
WmFlow om_move_minions(OmGame *g, int fort);
WmFlow om_move_on(OmGame *g, int tile, int kind, int count); /* one step, of a new Wave */

typedef struct OmHuntFrame {
    uint8_t fort;
    uint8_t entering; /* the new Wave's hunters, who have 1 Move left from their Start tile */
} OmHuntFrame;
WmFlow om_hunt(OmGame *g, int fort, bool entering);

typedef struct OmWaveFrame {
    uint8_t fort;
    uint8_t boss;
    uint8_t start; /* place in the list of Start tiles */
    uint8_t kind;  /* that is placed there, or whose figures are missing */
    uint8_t count; /* how many have been placed */
    uint8_t stand_in;
    /* Still to be placed, by kind; those of a Start tile stand with its first Army. */
    uint8_t due[OM_ARMIES * OM_KINDS];
} OmWaveFrame;
WmFlow om_wave(OmGame *g, int fort, int boss); /* the Wave; or, where it is not 0, this Boss */

typedef struct OmBreakFrame {
    uint8_t tile;
} OmBreakFrame;
WmFlow om_break_trap(OmGame *g, int tile);

typedef struct OmTrapsFrame {
    uint8_t fort;
    uint8_t tile;   /* that fires */
    uint8_t thrown; /* Lady Paladin has had her throw */
} OmTrapsFrame;
WmFlow om_traps(OmGame *g, int fort);

typedef struct OmFireFrame {
    uint8_t tile;
    uint8_t team;   /* whose traps */
    uint8_t place;  /* trap of the tile that is looked at, then of cards carried there */
    uint8_t firing; /* a bit each */
    uint8_t trap;   /* at that place */
    uint8_t seat;   /* who throws it at a Hero; 0: it lies there */
} OmFireFrame;
WmFlow om_fire(OmGame *g, int tile, int team); /* the traps of one tile, now */

typedef struct OmRollFrame {
    uint8_t rolls;   /* made so far: two with a Full Quiver */
    uint8_t rerolls; /* that each of them has */
} OmRollFrame;
/* s->attack says what is rolled. */
WmFlow om_roll(OmGame *g);

typedef struct OmSpendFrame {
    uint8_t seat;          /* a Hero that has just lost its last Health */
    uint8_t kills;         /* minions and Bosses */
    uint8_t left;          /* Crosses to be given out */
    uint8_t verb;          /* the verb of what has been chosen */
    uint8_t first, second; /* arguments of `verb` */
} OmSpendFrame;
/* Returns how many minions and Bosses it has killed. */
WmFlow om_spend(OmGame *g);

typedef struct OmAttacksFrame {
    uint8_t tile;
    uint8_t lord;       /* who picks it */
    uint8_t unit, hero; /* the attack that comes next, where there is no choice left */
} OmAttacksFrame;
WmFlow om_attacks(OmGame *g);

typedef struct OmAssaultFrame {
    uint8_t tile, unit; /* the group, or a Boss */
    uint8_t hero;       /* the target's seat */
    uint8_t seat;       /* who is asked whether to step in */
} OmAssaultFrame;

typedef struct OmDeathFrame {
    uint8_t seat;
    uint8_t killer; /* the seat of a Hero; 0: minions, traps, a hazard, itself */
} OmDeathFrame;
WmFlow om_death(OmGame *g, int seat, int killer);

typedef struct OmUpkeepFrame {
    uint8_t team;
    WmSeats open;  /* who has not said that it is done */
    uint8_t seat;  /* who does something */
    uint8_t first; /* whom the Rift Lord lets go first */
    uint8_t item;  /* that is bought or discarded */
    uint8_t slot;  /* of a card that is used, from 1 */
} OmUpkeepFrame;
WmFlow om_upkeep(OmGame *g, int team);

typedef struct OmBuyFrame {
    uint8_t seat;
    uint8_t item;
    uint8_t slot; /* that it goes into, from 1 */
    uint8_t old;  /* the item that was there */
} OmBuyFrame;
WmFlow om_buy(OmGame *g, int seat, int item); /* it is paid for and taken from where it was */

typedef struct OmScavengeFrame {
    uint8_t item;
    uint8_t seat;      /* who is asked */
    uint8_t asked;     /* how many have been, from the Rift Lord on */
    uint8_t from_pool; /* skulls that are to come from there */
} OmScavengeFrame;
WmFlow om_discard_item(OmGame *g, int item); /* asks those who may want it */

typedef struct OmRebukeFrame {
    uint8_t hero; /* whose Special is used */
    uint8_t seat; /* who may block it */
} OmRebukeFrame;
WmFlow om_rebuke(OmGame *g, int seat);

typedef struct OmHeroesFrame {
    uint8_t turns; /* taken so far in this phase */
} OmHeroesFrame;

typedef struct OmHeroTurnFrame {
    uint8_t seat;
    uint8_t slot;  /* of the item that is used, from 1; 0: the weapon */
    uint8_t item;  /* that is used up */
    uint8_t roots; /* a Move has ended where Ivy grows: 1 Move less next turn */
    uint8_t tile;  /* where a Move goes that might be blocked */
} OmHeroTurnFrame;
WmFlow om_hero_turn(OmGame *g, int seat);

typedef struct OmPlaceTrapsFrame {
    uint8_t seat;
    uint8_t trap; /* paid for, to be placed when there is room */
    uint8_t slot; /* Lady Paladin: of her card, from 1; 0: on the tile */
    uint8_t old;  /* the item that was there */
} OmPlaceTrapsFrame;
WmFlow om_place_traps(OmGame *g, int seat); /* for g->answer, the first trap */

typedef struct OmPushFrame {
    uint8_t seat;
    uint8_t unit; /* 0: a Hero */
    uint8_t hero;
    uint8_t left; /* items still to be given up */
    uint8_t item; /* one that is discarded now */
} OmPushFrame;
WmFlow om_push(OmGame *g, int seat); /* for g->answer */

typedef struct OmSuperFrame {
    uint8_t seat;
    uint8_t super;   /* that is used; the Apprentice's may be another's */
    uint8_t tile;    /* the tile that it is aimed at */
    uint8_t kind;    /* the kind of minions that it is aimed at */
    uint8_t stunned; /* it is aimed at those of the kind that are stunned */
    uint8_t left;    /* of what is done several times */
} OmSuperFrame;
WmFlow om_super(OmGame *g, int seat, int super);

typedef struct OmDeedFrame {
    uint8_t seat; /* who chooses; 0: the team */
    uint8_t team;
    uint8_t tile;
    uint8_t word, number, whom; /* the operation: OmDeed and its arguments */
    uint8_t left;
    uint8_t hero; /* who has lost its last Health by it */
} OmDeedFrame;
WmFlow om_deed(OmGame *g, int seat, int team, int tile, const WmOp *op);

typedef struct OmFrame {
    uint8_t rule, step;
    union {
#define WM_RULE(NUMBER, name, word, Frame) Frame name;
#include "kinds.def"
    } u;
} OmFrame;

typedef struct OmPosition {
    WmState core;
    OmTurnSoFar turn;
    OmAttack attack;
    OmFrame frames[OM_FRAMES];
    OmHero hero[OM_SEATS];
    OmTeam team[OM_TEAMS];
    OmInvasion invasion[OM_TEAMS]; /* of the fortress of that team */
    OmTile tile[OM_TILES];
    uint8_t fill[4]; /* to whole words */
} OmPosition;
