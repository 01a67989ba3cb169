/* A position of Relicblade: the models and where they stand, markers, what lasts for a while, and
 * the frames of the rules. */
#pragma once

#include <core/pile.h>
#include <core/plane.h>
#include <core/rule.h>

#include "party.h"

enum {
    RB_SEATS = 2,        /* RB-SET-01 */
    RB_SIDE_MODELS = 13, /* bought, mounted pairs as one, and summoned; the book has no limit */
    RB_MONSTERS = 4,
    RB_FIRST_MONSTER = RB_SEATS * RB_SIDE_MODELS + 1,
    RB_MODELS = RB_SEATS * RB_SIDE_MODELS + RB_MONSTERS,
    RB_HELD = RB_MEMBER_UPGRADES,
    RB_MARKERS = 12,     /* of the Hoard, a ward, a nest, four monsters; the book has no limit */
    RB_STASHED = 20,     /* all relics there are, and more upgrades than five adventures have */
    RB_LASTING = 24,     /* effects that last for 1 round; the book has no limit */
    RB_USED = 20,        /* actions in one activation; pools and cards allow fewer */
    RB_LEGS = 12,        /* of one move; the book has no limit */
    RB_ROLL = 6,         /* dice of an action with focus and bonus dice */
    RB_DRAW_ROUND = 12,  /* from which on a draw is offered in a game without a round limit */
    RB_QUIET_ROUNDS = 3, /* after which a draw is offered, too (RB-GAP-11) */
    RB_LAST_ROUND = 24,  /* with which it ends; the book has no limit */
    RB_RELICS = 20,
    RB_FRAMES = 16
};

/* Sets of models: bit model-1. */
typedef uint32_t RbModels;

/* ---- setups ---------------------------------------------------------------------------------- */

/* What a member has become in a campaign. */
typedef struct RbVeteran {
    uint8_t experience;
    uint8_t maimed; /* SPEED is an inch less until 8 gold are paid */
    uint8_t shaken; /* starts the next adventure poisoned */
    uint8_t cured;  /* of a setup: the 8 gold are paid */
} RbVeteran;

/* What a party has in a campaign besides its members. */
typedef struct RbStash {
    uint8_t gold;
    uint8_t wins;                  /* adventures */
    uint8_t relic[RB_STASHED];     /* that were carried home, or found with a monster */
    uint8_t upgrade[RB_STASHED];   /* that nobody has an icon for yet */
    RbVeteran veteran[RB_MEMBERS]; /* by the place of the member */
} RbStash;

typedef struct RbSeatSetup {
    uint8_t party;     /* a ready one; 0: the members below */
    uint8_t alignment; /* of the members below */
    uint8_t worth;    /* points of the members that came from the last adventure: more costs gold */
    uint8_t equipped; /* relic of the stash that is taken along */
    uint8_t bearer;   /* member that has it */
    RbMemberFacts member[RB_MEMBERS];
    RbStash stash;
} RbSeatSetup;

typedef struct RbSetup {
    WmSetup head;
    uint8_t layout;    /* 0: drawn at random (RB-SET-10) */
    uint8_t points;    /* RB-SET-02 */
    uint8_t monster;   /* card of a wild monster that joins the game; 0: none */
    uint8_t behavior;  /* RbBehavior of that monster; 0: its usual one (RB-WLD-08) */
    uint8_t danger;    /* that content has (RB-CAM-04) */
    uint8_t adventure; /* of a campaign (RB-CAM-01); 0: a game on its own */
    RbSeatSetup seat[RB_SEATS];
} RbSetup;

/* ---- models ---------------------------------------------------------------------------------- */

typedef struct RbHeldUpgrade {
    uint8_t upgrade; /* 0: none, or used up */
    uint8_t uses;    /* left; 0: no limit */
} RbHeldUpgrade;

typedef struct RbModel {
    uint8_t card;  /* 0: not in play */
    uint8_t rider; /* card of the rider on a mount; 0: none */
    WmPoint at;
    int16_t floor;
    uint8_t damage;    /* boxes, from the left; constructs have none */
    uint8_t cells;     /* empowered, of a construct */
    uint8_t deadly;    /* was disabled by a deadly attack (RB-SPC-24) */
    uint8_t acted;     /* in this round (RB-RND-06) */
    uint8_t dodges;    /* tokens (RB-BAS-06) */
    uint8_t bound;     /* difficulty of its bind token; 0: none */
    uint8_t stunned;   /* RB-SPC-54 */
    uint8_t poisoned;  /* RB-SPC-34 */
    uint8_t commanded; /* has a die more in its next activation (RB-SPC-65) */
    uint8_t offered;   /* rolls a bonus die with its next spell of this round */
    uint8_t cling;     /* inches above its place on a surface that it climbs (RB-CLB-07) */
    uint8_t summoner;  /* that brought it */
    uint8_t kept;      /* summoned or kept up in this round (RB-SUM-10) */
    uint8_t fallen_to; /* who disabled it (RB-CAM-03); 0: nobody */
    uint8_t deployed;  /* has been put on the table */
    uint8_t seasoned;  /* may reroll one die in this adventure, by its experience */
    uint8_t fill;
    uint8_t scorched; /* was damaged by a magical attack since its last activation (Knit Flesh) */
    RbHeldUpgrade held[RB_HELD];
} RbModel;

/* A relic or treasure, on the table or carried. */
typedef enum RbMarkerKind {
    RB_RELIC_MARKER = 1,
    RB_TREASURE_MARKER,
    RB_LAMP_MARKER,
    RB_NEST_MARKER
} RbMarkerKind;

typedef struct RbMarker {
    uint8_t kind;    /* RbMarkerKind; 0: none */
    uint8_t relic;   /* its card; 0: not drawn yet (RB-REL-03), or a treasure */
    uint8_t uses;    /* of the relic, left */
    uint8_t carrier; /* model; 0: it lies on the table */
    WmPoint at;      /* on the table */
    uint8_t monster; /* card of the monster that left a treasure */
    uint8_t drawn;   /* a card has been drawn for it, or the deck was empty (RB-REL-13) */
    uint8_t owner;   /* the seat that a lamp burns for */
    uint8_t fill;
} RbMarker;

/* What lasts for 1 round: it ends as its user activates again (RB-SPC-30). */
typedef struct RbLasting {
    uint8_t word;    /* RbWord; 0: none */
    uint8_t by;      /* the model that used it */
    uint8_t target;  /* the model that has it; 0: a place */
    uint8_t amount;  /* armor, or units of a radius */
    uint8_t against; /* RbAgainst */
    uint8_t round;   /* in which it was used (RB-SPC-31) */
    uint8_t action;  /* by which it came (RB-SPC-01) */
    uint8_t fill;
    WmPoint at;
} RbLasting;

/* How a wild monster behaves, and what it knows. */
typedef struct RbWild {
    uint8_t behavior; /* RbBehavior; 0: no monster */
    uint8_t ward;     /* marker that a guard wards */
    uint8_t fill[2];
    RbModels attackers; /* models that have attacked it in this round (RB-GRD-04) */
} RbWild;

/* What a party has done in an adventure of a campaign, and what comes of it. */
typedef struct RbTale {
    uint8_t razed;              /* enemy models destroyed */
    uint8_t glory[RB_MEMBERS];  /* monsters killed, and enemies of more points disabled */
    uint8_t fallen[RB_MEMBERS]; /* RB_FALLEN_* */
    uint8_t lost[RB_MEMBERS];   /* RB_FALLEN_*: never to come back */
    uint8_t fill;
    uint8_t claim[RB_ICONS]; /* free upgrades of a type that are yet to be chosen */
    RbStash stash;
} RbTale;

/* Who of a member was destroyed, a bit each. */
enum { RB_FALLEN_LEADER = 1, RB_FALLEN_COMPANION = 2 };

typedef enum RbPhase {
    RB_DEPLOYMENT = 1,
    RB_INITIATIVE,
    RB_ACTIVATION,
    RB_RECOVERY,
    RB_MONSTER_PHASE, /* between activation and recovery (RB-WLD-01) */
    RB_PHASES = RB_MONSTER_PHASE
} RbPhase;

typedef enum RbOutcome {
    RB_GOES_ON,
    RB_FIRST_WINS,
    RB_SECOND_WINS,
    RB_DRAWN,
    RB_OUTCOMES
} RbOutcome;

enum { RB_STOCK_RELICS = 1, RB_STOCKS };

typedef struct RbCourse {
    uint8_t round;
    uint8_t phase;      /* RbPhase */
    uint8_t outcome;    /* RbOutcome */
    uint8_t initiative; /* the seat that has it */
    uint8_t corner;     /* of the first to deploy: RbCorner */
    uint8_t layout;
    uint8_t champion[RB_SEATS]; /* models (Champions) */
    uint8_t slipped[RB_SEATS];  /* models that have got away (Break Through) */
    uint8_t humbled;            /* seats whose champion has been disabled, a bit each */
    uint8_t stirred;            /* the last round in which something happened (RB-GAP-11) */
    uint8_t danger;             /* that there is */
    uint8_t fill[3];
    uint16_t score[RB_SEATS]; /* Scattered Hoard, Break Through: in half points */
    uint32_t open;            /* doors, a bit for each piece of the layout */
    uint32_t locked;          /* doors that cannot be opened yet (The Warded Vault) */
} RbCourse;

/* Corners, counterclockwise from the south-west. */
typedef enum RbCorner { RB_SW = 1, RB_SE, RB_NE, RB_NW, RB_CORNERS = RB_NW } RbCorner;

/* ---- frames ---------------------------------------------------------------------------------- */

/* The rules that ask. */
enum {
    RB_RULE_NONE,
#define WM_RULE(NUMBER, name, word, Frame) RB_RULE_##NUMBER,
#include "kinds.def"
    RB_RULES
};

/* What each of them remembers while it waits, and the functions that call it. */
typedef struct RbGame RbGame; /* their context: relicblade.h */

typedef struct RbGameFrame {
    uint8_t seat;    /* who is asked */
    uint8_t model;   /* that is deployed, or recovers */
    uint8_t second;  /* the other seat deploys, or rolls */
    uint8_t first;   /* the seat that deployed first */
    RbModels rolled; /* models that have made their recovery roll in this phase */
    uint8_t icon;    /* RbIcon of the free upgrade that is chosen */
    uint8_t fill[3];
} RbGameFrame;

/* Moments of actions outside the own activation (RB-ACT-24). */
typedef enum RbMoment {
    RB_WHEN_HIT = 1,  /* a friend is hit by a weapon (Bulwark) */
    RB_WHEN_MISSED,   /* an attack has missed (Riposte) */
    RB_WHEN_MET,      /* an enemy has come to engage it (Side Step) */
    RB_WHEN_CHARGED,  /* an enemy has charged it (Brace) */
    RB_WHEN_FALLING,  /* a melee attack would disable it (Last Word) */
    RB_WHEN_DEFENDED, /* its defense was rolled (Saint's Knuckle) */
    RB_MOMENTS = RB_WHEN_DEFENDED
} RbMoment;

/* Whose dice: the model that activates or its mount, and its companion or rider. */
enum { RB_FIRST_POOL = 0, RB_SECOND_POOL, RB_POOLS };

/* Basic actions performed, a bit each. */
enum {
    RB_DID_FOCUS = 1,
    RB_DID_DODGE = 2,
    RB_DID_SCENARIO = 4,
    RB_DID_PICK_UP = 8,
    RB_DID_DROP = 16,
    RB_DID_TRADE = 32,
    RB_DID_FORCE = 64,
    RB_DID_MOVE = 128
};

/* An activation (ACT), of a model alone, with its companion (RB-CMP-04), or of a mounted pair. */
typedef struct RbTurnFrame {
    uint8_t seat;
    uint8_t model;
    uint8_t companion; /* in a group activation */
    uint8_t pool[RB_POOLS];
    uint8_t did[RB_POOLS]; /* RB_DID_* */
    uint8_t charge;        /* a bonus die for an attack waits (RB-ENG-06) */
    uint8_t charger;       /* whose it is: pool and 1; 0: a pair has yet to say (RB-MNT-16) */
    uint8_t charged;       /* has had it (RB-ENG-09), a bit for each pool */
    uint8_t haste;         /* units of SPEED more */
    uint8_t stride;        /* units of the next move more */
    uint8_t nimble;        /* Cat Draught */
    uint8_t fury;
    uint8_t aimed;
    uint8_t begun;            /* something was done: what is done at the start is over */
    uint8_t sick;             /* the pool is smaller by poison: its number and 1 */
    uint8_t rerolled;         /* rerolls that have been used, a bit each */
    uint8_t called_off;       /* moves that were begun and not made, in a row: for agents */
    uint8_t braced[RB_POOLS]; /* who has braced itself against the next attack of each model */
    uint8_t trader;           /* the model that trades, until something else is done (RB-REL-10) */
    uint8_t partner;          /* whom it trades with */
    uint8_t used_count;
    uint8_t used[RB_USED]; /* actions performed; those of the second model with its bit */
    uint8_t gained;        /* dice that a pair has yet to give to a pool (RB-MNT-12) */
    uint8_t fill;
    uint16_t traded;              /* markers that have changed hands in this trade, a bit each */
    uint32_t second_used;         /* bit i: used[i] was the companion's */
    uint32_t upkeeps;             /* bit i: used[i] was an upkeep that succeeded (RB-SUM-09) */
    RbModels forced;              /* models that have lost their protection (RB-PRO-10) */
    RbModels reacted[RB_MOMENTS]; /* models that have reacted, by moment (RB-ACT-17) */
} RbTurnFrame;
WmFlow rb_turn(RbGame *g, int model, bool group);

typedef enum RbLeg { RB_WALK = 1, RB_CLIMB, RB_JUMP, RB_DROP, RB_DOOR_LEG, RB_CLING } RbLeg;

/* A move, leg by leg. */
typedef struct RbMoveFrame {
    uint8_t seat;
    uint8_t model;
    uint8_t legs;
    uint8_t difficulty;     /* of climbs and jumps together */
    uint8_t leg[RB_LEGS];   /* RbLeg */
    uint8_t door[RB_LEGS];  /* piece of the layout; inches that it climbs and clings */
    WmPoint to[RB_LEGS];    /* where it leads */
    int16_t floor[RB_LEGS]; /* on which it arrives */
    uint16_t spent;         /* units of the allowance */
    uint16_t most;          /* units that it may be, before difficult ground; 0: SPEED */
    uint8_t slow;           /* difficult ground was crossed */
    uint8_t free;           /* no die is paid and no charge is made (Royal Squeal) */
    uint8_t inches;         /* of the fall that it ends with */
    uint8_t jumped;         /* down, of its own will (RB-CLB-22) */
    uint8_t toward;         /* the model that every leg leads toward (RB-SPC-22); 0: any way */
    uint8_t focused;        /* two dice are rolled */
    uint8_t die[2];         /* that were rolled for it; 0: none */
    uint8_t led;            /* nobody chooses the legs: a monster follows its behavior */
    uint8_t fill;
} RbMoveFrame;
WmFlow rb_move(RbGame *g, int model);
WmFlow rb_rouse(RbGame *g, int model, int units);
WmFlow rb_rush(RbGame *g, int model, int target, int units); /* charge X (RB-SPC-18) */
WmFlow rb_march(RbGame *g, int monster);                     /* one move that nobody chooses */

/* An action that was declared: its dice, and whom it strikes. */
typedef struct RbActFrame {
    uint8_t seat;
    uint8_t by;
    uint8_t action;
    uint8_t target; /* model; 0: none */
    uint8_t second; /* paid by the second pool */
    uint8_t ranged; /* a ranged or melee weapon is thrown */
    uint8_t focused;
    uint8_t count; /* dice */
    uint8_t die[RB_ROLL];
    uint8_t critical;
    uint8_t left;   /* damage rolls left on the model that is struck */
    uint8_t struck; /* the model that is struck now */
    uint8_t reroll; /* what a reroll was asked for, a bit for each reason */
    WmPoint at;     /* target ground */
    uint8_t fill[2];
    RbModels hit; /* still to be struck */
} RbActFrame;
WmFlow rb_act(RbGame *g, const WmAnswer *a);
WmFlow rb_act_free(RbGame *g, int by, int action, int target); /* RB-ACT-23 */

/* A model is about to suffer damage: a hit, or a fall. */
typedef struct RbHurtFrame {
    uint8_t seat; /* who defends */
    uint8_t model;
    uint8_t by;     /* attacker; 0: a fall or something else */
    uint8_t action; /* 0: a fall */
    uint8_t damage; /* total */
    uint8_t armor;  /* that counts */
    uint8_t dodged;
    uint8_t bonus; /* to the defense roll */
    uint8_t ranged;
    uint8_t lost;   /* there is no defense */
    uint8_t die[2]; /* of defense */
} RbHurtFrame;
WmFlow rb_hit(RbGame *g, const RbActFrame *act, int model, int damage, int armor);
WmFlow rb_fall(RbGame *g, int model, int inches, bool jumped);
WmFlow rb_suffer(RbGame *g, int model, int damage); /* without defense */

/* A model is pushed or pulled, or placed. */
typedef struct RbShoveFrame {
    uint8_t seat; /* who chooses */
    uint8_t model;
    uint8_t by;
    uint8_t word; /* RbWord */
    int16_t units;
    uint8_t fill[2];
} RbShoveFrame;
WmFlow rb_shove(RbGame *g, int seat, int by, int model, int word, int units);

/* A moment at which models may act outside their own activation. Returns the one that does. */
typedef struct RbWindowFrame {
    uint8_t seat;
    uint8_t moment; /* RbMoment */
    uint8_t model;  /* that was hit, missed, met, charged */
    uint8_t by;     /* that has done it */
} RbWindowFrame;
WmFlow rb_window(RbGame *g, int moment, int model, int by); /* if there are any */

/* A model forces its way to a disabled enemy (RB-PRO-05). */
typedef struct RbForceFrame {
    uint8_t seat; /* who chooses: the protectors' */
    uint8_t by;
    uint8_t target; /* the disabled model */
} RbForceFrame;
WmFlow rb_force(RbGame *g, int by, int target);

/* A model drops what it carries, marker by marker (RB-REL-06, RB-SPC-72). */
typedef struct RbDropFrame {
    uint8_t seat;
    uint8_t model;
    uint8_t marker; /* that is dropped now */
    uint8_t all;    /* monster treasure, too */
} RbDropFrame;
WmFlow rb_drop(RbGame *g, int model, bool all); /* all of them, monster treasure too */

/* The monster phase (RB-WLD-02). */
typedef struct RbWildFrame {
    uint8_t now; /* the monster that acts */
    uint8_t fill[3];
    RbModels left; /* monsters that have yet to act */
} RbWildFrame;
WmFlow rb_wild(RbGame *g); /* the monster phase */

/* Monsters enter after deployment (RB-HUN-01, RB-GRD-01). */
typedef struct RbEntryFrame {
    uint8_t seat;    /* who places the ward, or the guard */
    uint8_t model;   /* the guard */
    uint8_t arrival; /* the scenario's monsters, then that of the setup */
    uint8_t fill;
} RbEntryFrame;
WmFlow rb_entry(RbGame *g);

typedef struct RbFrame {
    uint8_t rule, step;
    uint8_t fill[2];
    union {
#define WM_RULE(NUMBER, name, word, Frame) Frame name;
#include "kinds.def"
    } u;
} RbFrame;

typedef struct RbPosition {
    WmState core;
    RbCourse course;
    RbModel model[RB_MODELS];
    RbMarker marker[RB_MARKERS];
    RbLasting lasting[RB_LASTING];
    RbWild wild[RB_MONSTERS];
    RbTale tale[RB_SEATS];
    WM_PILE(RB_RELICS) deck;
    WM_PILE(RB_RELICS) gone; /* relics that are used up */
    uint8_t fill[6];
    RbFrame frames[RB_FRAMES];
} RbPosition;
