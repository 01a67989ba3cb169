/* A position of Minions of Mordak: the Map and who stands on it, the boards of the Players, decks
 * and Stashes, what holds for a while, and the frames of the rules. */
#pragma once

#include <core/pile.h>
#include <core/rule.h>

#include "content.h"

enum {
    MM_SEATS = 6, /* the Villain, and up to five Heroes (MM-OVR-01) */
    MM_VILLAIN = 1,
    MM_COLUMNS = 5,
    MM_PLACES = 25, /* of Regions on the Map (MM-SET-04) */
    MM_CHUMPS = 35, /* cards (MM-SET-19) */
    MM_ELITES = 12,
    MM_BOSSES = 5,
    MM_FLOCK = 5, /* Sheep tokens (MM-SPC-04) */
    MM_ARCANES = 32,
    MM_DIVINES = 32,
    MM_VOIDS = 46,
    MM_TREASURES = 45,
    MM_PLACE_TREASURES = 4, /* that lie in one Region */
    MM_LASTING = 48,        /* effects that hold for a while; the book has no limit */
    MM_ROLL_DICE = 24,      /* of one roll; the book has no limit (MM-ROL-07) */
    MM_TOKENS = 4,          /* Plus-One tokens of a Player (MM-PLU-06) */
    MM_HAND = 6,            /* MM-MAG-11 */
    MM_TOP_HEALTH = 100,    /* of the Villain (MM-DMG-17) */
    MM_HERO_BOUNTY = 3,     /* MM-EXP-04 */
    MM_SOULS = 3,           /* MM-FIN-10 */
    MM_SHRINES = 3,         /* MM-PRO-04 */
    MM_FRAMES = 32
};

/* Characters: the Players by their seats, then every Minion card, the Sheep, and Gust. */
enum {
    MM_FIRST_CHUMP = MM_SEATS + 1,
    MM_FIRST_ELITE = MM_FIRST_CHUMP + MM_CHUMPS,
    MM_FIRST_BOSS = MM_FIRST_ELITE + MM_ELITES,
    MM_FIRST_SHEEP = MM_FIRST_BOSS + MM_BOSSES,
    MM_GUST = MM_FIRST_SHEEP + MM_FLOCK,
    MM_FIGURES = MM_GUST
};

/* Sets: of Characters, bit figure-1; of places, bit place-1. */
typedef uint64_t MmFigures;
typedef uint32_t MmPlaces;

/* The two sides: a Minion stands on the side of who controls it (MM-TRM-09). */
typedef enum MmTeam { MM_HERO_TEAM = 1, MM_VILLAIN_TEAM } MmTeam;

typedef struct MmSeatSetup {
    uint8_t hero; /* a board; the Villain's seat has none */
} MmSeatSetup;

typedef struct MmSetup {
    WmSetup head;
    uint8_t late; /* so many of the last seats are empty at first, and may join (PLR) */
    MmSeatSetup seat[MM_SEATS];
} MmSetup;

/* ---- the Map --------------------------------------------------------------------------------- */

typedef struct MmRegion {
    uint8_t tile;   /* MmRegionFacts; 0: none was ever laid here */
    uint8_t up;     /* turned face up (SCO) */
    uint8_t aside;  /* nothing lies here: none was laid, or it is to come back (MM-PLR-09) */
    uint8_t linked; /* has a Labyrinth marker (MM-SPC-07) */
    uint8_t spent;  /* what may be done here once per Round has been */
    WM_PILE(MM_PLACE_TREASURES) treasures; /* face down */
} MmRegion;

/* A Minion card, a Sheep or Gust. */
typedef struct MmMinion {
    uint8_t card;    /* MmMinionFacts; 0: not in play */
    uint8_t at;      /* 0 and drawn already: in the Heroes' Loot Stash (MM-DMG-07) */
    uint8_t height;  /* place in its stack, from 1 at the bottom (DEF) */
    uint8_t wounded; /* Wounded side up; Gust: his back */
    uint8_t acted;   /* in this Minion Step, or passed */
    uint8_t stunned; /* passes its next Turn */
    uint8_t master;  /* the Hero who plays it for now; 0: the Villain */
    uint8_t waits;   /* drawn, and yet to be placed */
    uint8_t lair;    /* an Ambusher: the Region where it will be (MM-AMB-03) */
} MmMinion;

/* ---- Players --------------------------------------------------------------------------------- */

typedef struct MmHand {
    WM_PILE(MM_ARCANES) arcane;
    WM_PILE(MM_DIVINES) divine;
    WM_PILE(MM_VOIDS) void_;
} MmHand;

typedef struct MmPlayer {
    uint8_t board;  /* MmBoardFacts; 0: nobody plays here */
    uint8_t at;     /* 0: not on the Map */
    uint8_t fallen; /* a Hero in the Villain's Loot Stash (MM-DMG-10) */
    uint8_t health;
    uint8_t action;         /* place on the Action bar, from 0 (MM-SET-15) */
    uint8_t plus[MM_ROWS];  /* Plus-One tokens by row */
    uint8_t added;          /* Novice dice added by Level Ups (MM-EXP-10) */
    uint8_t upgraded;       /* has a Dojo Crystal (UPG) */
    uint8_t defends;        /* has a Defender marker (MM-DEF-02) */
    uint8_t held[MM_SLOTS]; /* Equipped Treasures by slot (MM-TRE-01) */
    uint8_t fill;
    uint16_t xp;
    MmDice row[MM_ROWS]; /* dice by row, with Level Ups */
    MmHand hand;
    uint8_t pad;
} MmPlayer;

/* ---- decks, Stashes, what holds for a while -------------------------------------------------- */

/* Cards that are in one place each (core/stock.h). */
enum {
    MM_STOCK_ARCANE = 1,
    MM_STOCK_DIVINE,
    MM_STOCK_VOID,
    MM_STOCK_TREASURES,
    MM_STOCK_CHUMPS,
    MM_STOCK_ELITES,
    MM_STOCK_BOSSES,
    MM_STOCK_TILES,
    MM_STOCKS
};

typedef struct MmDecks {
    WM_PILE(MM_ARCANES) arcane;
    WM_PILE(MM_ARCANES) arcane_used;
    WM_PILE(MM_DIVINES) divine;
    WM_PILE(MM_DIVINES) divine_used;
    WM_PILE(MM_VOIDS) void_;
    WM_PILE(MM_VOIDS) void_used;
    WM_PILE(MM_TREASURES) treasures;
    WM_PILE(MM_TREASURES) treasures_used;
    WM_PILE(MM_CHUMPS) chumps;
    WM_PILE(MM_CHUMPS) chumps_used;
    WM_PILE(MM_ELITES) elites;
    WM_PILE(MM_ELITES) elites_used;
    WM_PILE(MM_BOSSES) bosses;
    WM_PILE(MM_BOSSES) bosses_used;
} MmDecks;

/* A team's Loot Stash. Defeated Minions in the Heroes' are known by their place (MmMinion.at). */
typedef struct MmStash {
    WM_PILE(MM_TREASURES) treasures; /* face down (MM-LOT-03) */
    WM_PILE(MM_TREASURES) shown;     /* turned up in a Level Up Step (MM-TRE-10) */
    uint8_t rewards;                 /* the Villain's: Hero Defeats not cashed in yet */
} MmStash;

typedef enum MmLastingKind {
    MM_LASTS_ABILITY = 1, /* a Special Ability */
    MM_LASTS_DICE,        /* Bonus dice */
    MM_LASTS_LINK,        /* attacks of the figure heal `by` (Blood Bound) */
    MM_LASTS_TERRAIN,     /* what a Region counts as */
    MM_LASTING_KINDS
} MmLastingKind;

/* The first ones are in use, in the order in which they came. */
typedef struct MmLasting {
    uint8_t kind;   /* MmLastingKind; 0: none */
    uint8_t figure; /* that it holds for; 0: a Region */
    uint8_t at;     /* MM_LASTS_TERRAIN: the Region */
    uint8_t by;     /* the seat that cast it */
    uint8_t until;  /* MmUntil */
    uint8_t row;    /* MM_LASTS_DICE: MmRow */
    uint16_t value; /* abilities, a bit each; dice; terrain */
} MmLasting;

typedef enum MmPhase { MM_SETTING_UP = 1, MM_HERO_ROUND, MM_VILLAIN_ROUND, MM_PHASES } MmPhase;

typedef enum MmWinner { MM_NOBODY, MM_HEROES_WIN, MM_VILLAIN_WINS, MM_WINNERS } MmWinner;

typedef struct MmCourse {
    uint16_t round;     /* Hero Rounds, from 1 */
    uint8_t phase;      /* MmPhase */
    uint8_t winner;     /* MmWinner */
    uint8_t day;        /* of the Procession of Horrors; 0: Start */
    uint8_t final;      /* the Final Battle has begun (FIN) */
    uint8_t souls;      /* MM-FIN-10 */
    uint8_t shrines;    /* needed; 0: all Regions instead (MM-PLR-09) */
    uint8_t initiative; /* the seat that has the token */
    uint8_t flipped;    /* the token: its holder goes last in this Round (MM-SEQ-05) */
    uint8_t heroes;     /* Hero Count (MM-SET-18) */
    uint8_t riches;     /* Fabulous Riches have been given in this Round (MM-TRE-09) */
} MmCourse;

/* ---- frames ---------------------------------------------------------------------------------- */

/* The rules that ask. */
enum {
    MM_RULE_NONE,
#define WM_RULE(NUMBER, name, word, Frame) MM_RULE_##NUMBER,
#include "kinds.def"
    MM_RULES
};

/* What each of them remembers while it waits, and the functions that call it. */
typedef struct MmGame MmGame; /* their context: mordak.h */

typedef struct MmGameFrame {
    uint8_t seat;
    WmSeats acted;  /* Heroes who have had their Turn in this Round */
    uint8_t figure; /* the Minion that acts */
    WmSeats joined; /* Heroes who have just come, and have XP to spend (MM-PLR-01) */
} MmGameFrame;

/* A Character's Turn. The windows `begin` above it are about this frame. */
typedef struct MmTurnFrame {
    uint8_t seat; /* who plays it */
    uint8_t figure;
    uint8_t ap;     /* left */
    uint8_t rolled; /* rows rolled, a bit each from Melee on (MM-SEQ-09) */
    uint8_t did;    /* MM_DID_* */
    uint8_t begun;  /* it has acted: a Minion has come to lie on top (MM-DEF-12) */
    uint8_t region; /* where Gust comes in, if she falls */
} MmTurnFrame;
WmFlow mm_turn(MmGame *g, int figure);

enum {
    MM_DID_SURGE = 1,
    MM_DID_RIDE = 2,  /* the Move without AP */
    MM_DID_LUCK = 4,  /* the reroll that is had once per Turn */
    MM_DID_TRADE = 8, /* at the Market */
    MM_DID_FALL = 16  /* was Defeated in it: the Turn is over (MM-DMG-11) */
};

typedef struct MmMoveFrame {
    uint8_t seat, figure;
    uint8_t left;  /* steps */
    uint8_t begun; /* a step has been made: no Mountain any more (MM-MOV-03) */
} MmMoveFrame;
WmFlow mm_move(MmGame *g, int figure, int steps);    /* asks for every step */
WmFlow mm_move_to(MmGame *g, int figure, int place); /* a Move, begun with that step */

typedef struct MmScoutFrame {
    uint8_t seat, figure;
    uint8_t region;   /* that is populated now */
    uint8_t ambushed; /* Minions have struck: a Move ends (MM-AMB-02) */
    MmPlaces tiles;   /* turned up, to be populated */
    MmFigures ready;  /* Ambushers that have a bonus Turn to come */
} MmScoutFrame;
WmFlow mm_scout(MmGame *g, int figure); /* returns whether it was Ambushed */

/* An Action Roll. The windows `rolled` above it are about this frame. */
typedef struct MmRollFrame {
    uint8_t seat, figure;
    uint8_t row;
    uint8_t count;             /* dice */
    uint8_t die[MM_ROLL_DICE]; /* kind and face of each: MM_DIE_AT */
    int8_t extra;              /* Hits from Spells and tokens */
    uint8_t hits;              /* left in the Hit Pool, once spending has begun */
    uint8_t bought; /* tokens bought in this roll, which cannot be spent in it (MM-PLU-05) */
    uint8_t struck; /* has attacked: an attack per roll */
    uint8_t spared; /* held back from a Character that could dodge (MM-ABL-08) */
    uint8_t felled; /* somebody was Defeated in it (MM-HER-03) */
    uint8_t foiled; /* an enemy Spell has rerolled dice: no friendly rerolls any more (MM-REA-10) */
} MmRollFrame;
WmFlow mm_roll(MmGame *g, int seat, int figure, int row);

/* One attack on a Region (MM-DMG-18): by a roll, a Spell or something else. */
typedef struct MmAttackFrame {
    uint8_t seat, figure; /* who attacks; figure 0: something else than a Character */
    uint8_t at;
    uint8_t team;   /* that is attacked */
    uint8_t left;   /* Hits or damage */
    uint8_t rolled; /* the attacker deals it out Hit by Hit: the roll lies below */
    uint8_t blast;  /* MM-ABL-01 */
    uint8_t smites; /* damage more against purple Minions */
    uint8_t target; /* the Defender */
    uint8_t amount; /* that strikes the target */
    uint8_t dodged; /* damage that the target has dodged */
    uint8_t dealt;  /* damage dealt so far */
    uint8_t spells; /* by a Spell */
    uint8_t fill[3];
    MmFigures hit; /* blast: still to be hit */
} MmAttackFrame;
/* `damage` dealt out from the Defender on, or to all of them. */
WmFlow mm_attack(MmGame *g, int seat, int figure, int place, int damage);
WmFlow mm_smite(MmGame *g, int seat, int figure, int place, int damage, int purple);
WmFlow mm_strike(MmGame *g, int place); /* with the Hits of the roll below: returns those left */
WmFlow mm_blast(MmGame *g, int seat, int figure, int place, int damage);

/* A Character is about to take damage. The windows `targeted` and `damage` above it are about this
 * frame. Returns what of the damage was used up if the Character was Defeated, else all of it. */
typedef struct MmHurtFrame {
    uint8_t figure;   /* that is hurt */
    uint8_t seat, by; /* who attacks: the Player, and the Character or 0 */
    uint8_t damage;
    uint8_t prevented;
    uint8_t used; /* up */
} MmHurtFrame;
WmFlow mm_hurt(MmGame *g, int figure, int seat, int by, int damage, int prevented);

/* A Character is Defeated. The windows `defeat` above it are about this frame. */
typedef struct MmDefeatFrame {
    uint8_t figure;
    uint8_t seat, by; /* who did it: the Player, and the Character; 0: nobody */
    uint8_t at;
    uint8_t survives; /* a Minion, Wounded instead */
    uint8_t gains;    /* the seat that gains a token by it */
} MmDefeatFrame;
WmFlow mm_defeat(MmGame *g, int figure, int seat, int by);

/* Plus-One tokens are gained (PLU). */
typedef struct MmTokensFrame {
    uint8_t seat;
    uint8_t row;  /* MM_ANY_ROW: the Player chooses */
    uint8_t left; /* still to be gained */
    uint8_t onto; /* the row of the next one */
    uint8_t gained;
} MmTokensFrame;
WmFlow mm_gain_tokens(MmGame *g, int seat, int row, int count); /* returns how many were */

typedef struct MmSpawnFrame {
    uint8_t seat;
    uint8_t figure; /* drawn, to be placed */
    uint8_t size;
    uint8_t left; /* still to be Spawned */
} MmSpawnFrame;
WmFlow mm_spawn(MmGame *g, int size, int count);

/* The Level Up Step of a team, or the Stashes cashed out before the Final Battle. */
typedef struct MmLevelFrame {
    uint8_t team;
    uint8_t seat;          /* who draws Spells */
    uint8_t turn;          /* Players that have drawn, clockwise */
    WmSeats open;          /* who still shares out Treasures, or still buys Level Ups */
    uint8_t left;          /* Spells still to be drawn; changes still to be made in sharing */
    uint8_t due[MM_SIZES]; /* Minions of the day that may still be Spawned, by Size */
    uint8_t closing;       /* for the Final Battle (MM-FIN-02) */
    uint8_t joins;         /* only this Hero spends XP, who has just come (MM-PLR-01) */
} MmLevelFrame;
WmFlow mm_level_up(MmGame *g, int team);
WmFlow mm_first_level_ups(MmGame *g, int seat); /* MM-PLR-01 */
WmFlow mm_cash_out(MmGame *g, int team);        /* MM-FIN-02 */

/* ---- frames of Spells and Reactions ---------------------------------------------------------- */

/* A moment at which Reactions may be cast. What it is about is the frame below it. */
typedef struct MmWindowFrame {
    uint8_t moment; /* MmMoment */
    uint8_t acting; /* the seat that acts */
    uint8_t asked;  /* seats that have been asked, in their order (MM-REA-07) */
    uint8_t seat;   /* who is asked */
} MmWindowFrame;
/* A moment of `acting`'s, about the frame of the rule that opens it. */
WmFlow mm_window(MmGame *g, int moment, int acting);
/* Rerolls of Treasures, then the window, of the roll below. */
WmFlow mm_after_roll(MmGame *g);
WmFlow mm_meddle(MmGame *g); /* tokens of others, on the roll that lies on top */

/* A Spell has been paid for. The windows `cast` above it are about this frame. */
typedef struct MmCastFrame {
    uint8_t seat, figure; /* who casts */
    uint8_t spell;
    uint8_t level; /* from 1 (MM-MAG-05) */
    uint8_t cancelled;
    uint8_t reaction;              /* to the window below */
    uint8_t arcane, divine, void_; /* the card, by its deck, until it is discarded (MM-MAG-02) */
} MmCastFrame;
/* Pays with Hits of the roll below. */
WmFlow mm_cast(MmGame *g, int seat, int figure, int spell, int level);

/* What a text does, operation by operation. */
typedef struct MmEffectFrame {
    uint8_t seat, figure; /* whose text */
    uint8_t spell;        /* MmSpellFacts; 0: see below */
    uint8_t treasure;     /* MmTreasureFacts */
    uint8_t region;       /* place of a Region that was revealed */
    uint8_t level;
    uint8_t place;  /* in the program */
    uint8_t target; /* a Character that was chosen */
    uint8_t at;     /* a Region that was chosen */
    uint8_t left;   /* of what is done several times */
    uint8_t chosen; /* a number, a row, or a Region to be put in */
    uint8_t fill;
    MmPlaces been; /* Regions that were chosen before */
} MmEffectFrame;
WmFlow mm_use_treasure(MmGame *g, int seat, int treasure);
WmFlow mm_region_effect(MmGame *g, int seat, int place);

/* Dice of the roll below are rolled again. */
typedef struct MmRerollFrame {
    uint8_t seat;
    uint8_t left;   /* dice that may still be */
    uint8_t picked; /* dice taken up so far, by place in the roll */
    uint8_t fill;
    uint32_t dice; /* taken up, a bit each */
} MmRerollFrame;

typedef struct MmFrame {
    uint8_t rule, step;
    uint8_t fill[6];
    union {
#define WM_RULE(NUMBER, name, word, Frame) Frame name;
#include "kinds.def"
    } u;
} MmFrame;

typedef struct MmPosition {
    WmState core;
    MmCourse course;
    MmPlayer player[MM_SEATS];
    MmRegion region[MM_PLACES];
    MmMinion chump[MM_CHUMPS];
    MmMinion elite[MM_ELITES];
    MmMinion boss[MM_BOSSES];
    MmMinion sheep[MM_FLOCK];
    MmMinion gust[1];
    MmDecks decks;
    MmStash stash[2]; /* the Heroes', the Villain's */
    uint8_t fill[2];  /* to whole words */
    MmLasting lasting[MM_LASTING];
    MmFrame frames[MM_FRAMES];
} MmPosition;
