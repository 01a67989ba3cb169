/* A position of OrcQuest WarPath: the board and who stands on it, Hero Sheets, decks and Reserves,
 * the tracks, and the frames of the rules. */
#pragma once

#include <core/grid.h>
#include <core/pile.h>
#include <core/rule.h>

#include "content.h"

enum {
    OQ_SEATS = 4,
    OQ_ENEMIES = 40, /* miniatures of Enemies, 32, and those of Named Enemies (OQ-BRD-14) */
    OQ_FIRST_ENEMY = OQ_HEROES + 1,
    OQ_FIGURES = OQ_HEROES + OQ_ENEMIES,
    OQ_ITEMS = 24, /* cards of one Hero; the book has no limit (OQ-CAP-07) */
    OQ_ITEM_ENCHANTS = 2,
    OQ_LOOT = 52,
    OQ_SHEET_EVENTS = 3, /* its own two, and one that it drew */
    OQ_RESERVE = 32,     /* tokens of one Reserve */
    OQ_PATROLS = 6,
    OQ_SMOKE = 5,
    OQ_LAIN = 24,         /* tokens that lie on the board or are held */
    OQ_ALERT_LEVELS = 15, /* OQ-ALR-01 */
    OQ_BP_LIMIT = 30,     /* OQ-BAD-03 */
    OQ_RESULTS = 16, /* of one side in a roll: 3 dice of each tint (OQ-DIC-07), and added ones */
    OQ_BADASS = 2,   /* Badass Dice of one side (OQ-DIC-08) */
    OQ_ARMS = 4,     /* weapons in one Attack */
    OQ_AREAS = OQ_ROOMS + OQ_ZONES, /* that can be explored: Rooms, then Spawn Zones */
    OQ_WAY = 64,                    /* squares of a Patrol Path from Entry to Exit */
    OQ_FRAMES = 24
};

/* Sets of figures, bit figure-1; of areas, bit area-1. */
typedef uint64_t OqFigures;
typedef uint32_t OqAreas;

/* ---- Characters ------------------------------------------------------------------------------ */

/* What every Character has. */
typedef struct OqFigure {
    uint16_t at; /* 0: not on the board */
    uint8_t facing;
    uint8_t damage;
    uint8_t effect[OQ_EFFECTS - 1]; /* by OqEffect from 1 on: side of the token, 0: none */
    uint16_t fresh;    /* effects that came in its own Activation (OQ-EFF-27), bit effect-1 */
    uint8_t terror;    /* the figure that Terrified it (OQ-EFF-19) */
    uint8_t harmed[3]; /* the Hero by whom it has Bleed, Burn, Poison (OQ-DTH-02); 0: none */
    uint8_t moved;     /* in its own Activation */
    uint8_t hidden;    /* how long it is Invisible: OqUntil */
    uint8_t chicken;   /* is one, by Polymorph (OQ-ABL-44) */
    uint8_t sapped;    /* its next Defense lacks its strongest die */
} OqFigure;

typedef enum OqStanding {
    OQ_OUTSIDE = 1, /* has yet to enter the board (OQ-MOV-01) */
    OQ_LIVES,
    OQ_DEAD,
    OQ_LEFT, /* by the Exit (OQ-BRD-06) */
    OQ_STANDINGS
} OqStanding;

typedef enum OqPlace {
    OQ_IN_HAND = 1,
    OQ_ON_BODY,
    OQ_IN_INVENTORY,
    OQ_ACTIVE, /* the slot of the Artifact (OQ-REL-02) */
    OQ_PLACES
} OqPlace;

/* A Loot, Kraft or Relic Card of a Hero. The first ones are in use. */
typedef struct OqItem {
    uint8_t loot;  /* Stuff of level 1, a Potion or a Resource Card; 0: none of these */
    uint8_t kraft; /* Stuff of a higher level; 0: none */
    uint8_t relic; /* a Relic Card; 0: none */
    uint8_t place; /* OqPlace */
    uint8_t torn;  /* has been through Rekup: counts as Resources (OQ-REK-01) */
    uint8_t down;  /* an Artifact that was used in this Turn (OQ-REL-04) */
    uint8_t enchant[OQ_ITEM_ENCHANTS];
    uint8_t enhanced; /* the first Enchant is (OQ-ENC-08) */
    uint8_t deeds;    /* done towards the objective of the first Enchant (OQ-ENC-07) */
} OqItem;

/* What a Hero keeps from Quest to Quest (OQ-EOQ-07). */
typedef struct OqKept {
    uint8_t sheet;
    uint8_t veteran;  /* has been in a Quest before: else it has its starting Stuff (OQ-SET-04) */
    uint16_t learned; /* Skill Cards, bit n: the Hero's card n+1 */
    OqItem item[OQ_ITEMS]; /* the first ones are in use */
} OqKept;

typedef struct OqSetup {
    WmSetup head;
    uint8_t bp, limit;
    OqKept hero[OQ_HEROES];
} OqSetup;

typedef struct OqHero {
    OqFigure figure;
    uint8_t sheet;
    uint8_t standing; /* OqStanding */
    uint8_t acted;    /* has been activated in this Turn */
    uint8_t item_count;
    uint16_t owned;                 /* Skill Cards, bit n: the Hero's card n+1 */
    uint16_t used;                  /* face down */
    uint8_t event[OQ_SHEET_EVENTS]; /* that lie on its Sheet (OQ-EVT-04) */
    uint8_t reacted;                /* to the Enemy that is active (OQ-SKL-11) */
    uint8_t spared;                 /* its thick skull has spared it Damage in this Enemy Phase */
    uint8_t favoured;               /* has had its favour in this Activation */
    uint8_t whispered;              /* has had its whisper in this Hero Phase */
    uint8_t lame;                   /* Movement Points that its moves lack */
    uint8_t fumbles;                /* dice that its next Attack of `fumble_type` lacks */
    uint8_t fumble_type;            /* the type of Attack that `fumbles` is about */
    uint8_t curse_left;             /* Turns until its curse fades; 0: it does not */
    uint8_t kills;                  /* in its Activation */
    uint8_t besiegers;              /* Enemies that have attacked it in this Enemy Phase */
    uint8_t fill;
    OqItem item[OQ_ITEMS];
} OqHero;

typedef struct OqEnemy {
    OqFigure figure;
    uint8_t sheet;   /* 0: not in play */
    uint8_t alert;   /* OQ-LOS-15 */
    uint8_t knows;   /* has seen a Hero (OQ-ROL-02) */
    uint8_t patrol;  /* that it belongs to; 0: none */
    uint8_t rank;    /* in the formation, from 0 in front */
    uint8_t right;   /* on the right of its rank */
    uint8_t rings;   /* is a Bell-ringer: of that Path */
    uint8_t reacted; /* in this Hero Phase (OQ-ERE-02) */
    uint8_t acted;   /* in this Enemy Phase */
    uint8_t group;   /* that it acts in; 0: none */
    uint16_t heard;  /* the square of what alerted it (OQ-ROL-01) */
    uint16_t turns;  /* the square that it turns to, while players choose how (OQ-ORI-08) */
    uint8_t by;      /* the Hero who hurt it last (OQ-DTH-02); 0: nobody */
    uint8_t whole;   /* had all its Health before the last Attack (OQ-DTH-03) */
    uint8_t hush;    /* its death rouses only who is so near; 0: as usual */
    uint8_t fill;
} OqEnemy;

/* ---- the board ------------------------------------------------------------------------------- */

typedef enum OqDoorState { OQ_CLOSED = 1, OQ_OPEN, OQ_DESTROYED, OQ_DOOR_STATES } OqDoorState;

/* A token that lies on the board, or is held by a Hero. */
typedef struct OqLain {
    uint16_t at;
    uint8_t token;   /* a Presence Token, or */
    uint8_t mark;    /* an Objective of the Quest, by its place there */
    uint8_t held;    /* by that Hero */
    uint8_t taken;   /* was collected: also by who has left since */
    uint8_t reserve; /* that a Presence Token came from */
    uint8_t seen;    /* a Chicken that was eaten in the sight of the Boss */
} OqLain;

typedef struct OqPatrol {
    uint8_t path;     /* 0: not in play */
    uint8_t head;     /* place of its front rank on the Path, from 1 */
    uint8_t modified; /* OQ-PMO-07 */
    uint8_t moved;    /* in this Turn */
    uint8_t off;      /* has left its Path (OQ-PMV-04) */
    uint8_t met;      /* somebody joined it by the card that it was given last */
    uint8_t doze;     /* how far it sees until its next card; 0: as usual */
    uint8_t sniff;    /* how far Flair of its War Dogs reaches until then; 0: as usual */
} OqPatrol;

typedef struct OqBoard {
    uint8_t door[OQ_DOORS];          /* OqDoorState */
    uint8_t furniture[OQ_FURNITURE]; /* 1: destroyed */
    uint8_t lain_count;
    OqAreas explored;
    uint16_t smoke[OQ_SMOKE];
    uint16_t moved[OQ_FURNITURE]; /* where its first square is now (OQ-ABL-48); 0: as set up */
    OqLain lain[OQ_LAIN];
    OqPatrol patrol[OQ_PATROLS];
    uint8_t fill[8];
} OqBoard;

enum {
    OQ_BOSS_PARTS = 3,
    OQ_BOSS_REACTIONS = 12, /* cards of one Boss */
    OQ_ARRIVALS = 4         /* by one part that breaks, and by the last */
};

/* Who comes onto the board, or goes somewhere else, by a card or by the rules of the Quest. */
typedef enum OqArrivalKind {
    OQ_SUMMONED = 1, /* an Enemy beside the Boss */
    OQ_CALLED,       /* an Enemy at the red Entry nearest to the Boss */
    OQ_SENT,         /* an Enemy at the red Entry farthest from the Heroes */
    OQ_WITHDRAWS,    /* the Boss within its Room */
    OQ_FLIES_OFF,    /* the Boss, away from a Hero */
    OQ_ARRIVAL_KINDS
} OqArrivalKind;

typedef struct OqArrival {
    uint8_t kind;   /* OqArrivalKind; 0: none */
    uint8_t sheet;  /* of the Enemy */
    uint8_t hero;   /* that the Boss flies from */
    uint8_t points; /* that it has for it */
} OqArrival;

/* The Boss of the Quest; its figure is among the Enemies. */
typedef struct OqBoss {
    uint8_t damage[OQ_BOSS_PARTS];  /* of its Activation Cards */
    uint8_t broken;                 /* those that are destroyed, bit part-1 */
    uint8_t aimed;                  /* the part that is attacked, from 1; 0: the Sheet */
    uint8_t acting;                 /* the part by which it acts, from 1; 0: the Sheet */
    uint8_t grounded;               /* has lost Flight */
    uint8_t drawn;                  /* Heroes who drew a Reaction Card in this Phase, bit hero-1 */
    uint8_t struck;                 /* Heroes whom it attacked in its activation, bit hero-1 */
    uint8_t bit;                    /* the Attack of a Reaction Card has done Damage */
    uint8_t squeezed;               /* a Massive one that stands on one square (OQ-MAS-02) */
    OqArrival arrival[OQ_ARRIVALS]; /* that are due; the first ones are in use */
    WM_PILE(OQ_BOSS_REACTIONS) reactions;
    WM_PILE(OQ_BOSS_REACTIONS) reactions_used;
} OqBoss;

/* Cards and tokens that are in one place each (core/stock.h). */
enum {
    OQ_STOCK_LOOT = 1,
    OQ_STOCK_EVENTS,
    OQ_STOCK_PATROLS,
    OQ_STOCK_TOKENS, /* one for each Reserve */
    OQ_STOCK_REACTIONS,
    OQ_STOCKS
};

typedef struct OqDecks {
    WM_PILE(OQ_LOOT) loot;
    WM_PILE(OQ_LOOT) loot_used;
    WM_PILE(OQ_EVENTS) events;
    WM_PILE(OQ_EVENTS) events_used;
    WM_PILE(OQ_PATROL_CARDS) patrols;
    WM_PILE(OQ_PATROL_CARDS) patrols_used;
} OqDecks;

typedef struct OqReserve {
    WM_PILE(OQ_RESERVE) tokens;
    WM_PILE(OQ_RESERVE) used; /* the discard area of the Main one */
    WM_PILE(OQ_RESERVE) gone; /* on the board, or out of the game */
} OqReserve;

typedef enum OqPhase {
    OQ_HERO_PHASE = 1,
    OQ_ENEMY_PHASE,
    OQ_TURN_END,
    OQ_QUEST_END, /* the Quest is won, and its last steps are played (EOQ) */
    OQ_PHASES
} OqPhase;

/* Whose reward it is: the first Special Enemy or Secondary Objective and those after it, then the
 * Quest itself. They are handed out in this order. */
typedef enum OqRewardOf {
    OQ_REWARD_OF_SPECIAL = 1,
    OQ_REWARD_OF_EXTRA = 5,
    OQ_REWARD_OF_QUEST = 8,
    OQ_REWARDS
} OqRewardOf;

typedef enum OqResult { OQ_RUNNING, OQ_VICTORY, OQ_DEFEAT, OQ_RESULT_KINDS } OqResult;

/* What changes have brought about and one rule is to work off (oq_rule_settle). */
enum {
    OQ_DUE_LOOK = 1,  /* somebody may see what was not seen before */
    OQ_DUE_DEATH = 2, /* somebody has lost the last Health Point */
    OQ_DUE_TURN = 4,  /* an Enemy turns towards what is as far across as it is ahead */
    OQ_DUE_ALL = 7
};

typedef struct OqCourse {
    uint16_t turn; /* from 1 */
    uint8_t phase; /* OqPhase */
    uint8_t result;
    uint8_t alert; /* OQ-ALR-01 */
    uint8_t bp, limit;
    uint8_t extra;     /* extra Action Points bought in this Hero Phase (OQ-XAP-02) */
    uint8_t due;       /* OQ_DUE_* */
    uint8_t rung;      /* the Bell has been (OQ-BEL-05) */
    uint8_t ringers;   /* Patrols that have become Alert and name their Bell-ringer, bit patrol-1 */
    uint8_t explorer;  /* the Hero who brought about what is to be explored; 0: none */
    OqAreas explore;   /* areas that are to be explored */
    uint8_t smashed;   /* by breaking a door (OQ-EXP-18) */
    uint8_t killed[4]; /* Named Enemies that are dead */
    uint8_t killer[4]; /* the Heroes who killed them; 0: nobody */
    uint8_t deaths;    /* of Heroes */
    uint8_t extras;    /* Secondary Objectives that were reached, bit extra-1 (OQ-VIC-04) */
    uint8_t hurry;     /* squares that Patrols go farther in the next Enemy Phase */
    uint8_t runner;    /* the next Patrol Card of an Entry counts as one with the Symbol */
    uint8_t rewards;   /* to be handed out, bit source-1: OqRewardFrame.source */
    uint8_t loot[OQ_HEROES]; /* Loot Cards that a Hero has yet to draw */
    uint8_t browsed; /* Heroes who sorted nothing when they were asked to last, bit hero-1 */
    uint8_t fill;
} OqCourse;

/* ---- frames ---------------------------------------------------------------------------------- */

/* The rules that ask. */
enum {
    OQ_RULE_NONE,
#define WM_RULE(NUMBER, name, word, Frame) OQ_RULE_##NUMBER,
#include "kinds.def"
    OQ_RULES
};

/* What each of them remembers while it waits, and the functions that call it. */
typedef struct OqGame OqGame; /* their context: orcquest.h */

typedef struct OqQuestFrame {
    uint8_t hero; /* whose Activation it is, or that does something at the End of Turn */
} OqQuestFrame;

/* A Hero's Activation (ACT). */
typedef struct OqActivationFrame {
    OqFigures hurt; /* Enemies that the Hero has damaged in it */
    uint8_t seat, hero;
    uint8_t ap;             /* left */
    uint8_t streak;         /* Actions in a row that wounded (OQ-COM-02) */
    uint8_t combo;          /* that is free to use: 1 or 2 (OQ-COM-02, -03) */
    uint8_t row;            /* how the Action under way counts for Combos */
    uint8_t event;          /* the Event Card that ends it */
    WmSeats asked;          /* who may act now */
    uint8_t user, actor;    /* the seat and the Hero that use a Skill Card now */
    uint8_t card, enhanced; /* the Skill Card in use, and for which effect */
    uint8_t dealt;          /* Damage that this Action has done to Enemies (OQ-COM-06) */
    uint8_t relic;          /* the Artifact that is used now, instead of a Skill Card */
    uint8_t fill[2];
} OqActivationFrame;
WmFlow oq_activate(OqGame *g, int seat, int hero);

/* A text with operations: one of these. */
typedef struct OqText {
    uint8_t skill;
    uint8_t enhanced; /* the Enhanced effect of the Skill Card, not its Main effect */
    uint8_t event;
    uint8_t stuff; /* a Potion */
    uint8_t relic; /* an Artifact that is used like a Skill (OQ-REL-04) */
} OqText;

/* A Skill Card, or another text, is carried out. Returns the Damage done to Enemies. */
typedef struct OqEffectFrame {
    OqFigures met; /* whom its operations were said of, or its Attacks made on */
    uint8_t seat, hero;
    OqText text;
    uint8_t op;   /* place in the program */
    uint8_t skip; /* operations of the other alternative that are left out after this place */
    uint8_t skip_at;
    uint8_t wounds;
    uint8_t attacker; /* of the fight that a Reaction Card is used in; 0: none */
    uint8_t target;   /* of that fight, or of the last Attack */
    uint8_t chosen;   /* whom the last operation was said of */
    uint8_t damage;   /* of the last Attack */
    uint8_t killed;   /* by it */
    uint8_t failed;   /* the last operation that could */
    uint8_t crashed;  /* what was moved has hit something */
    uint8_t turned;   /* an Enemy has */
    uint8_t smashed;  /* the door that this move has smashed */
    uint8_t rolled;   /* the face of a die that was rolled */
    uint8_t steps;    /* of the last move */
    uint8_t left;     /* things still to be chosen */
    uint8_t fill;
} OqEffectFrame;
WmFlow oq_use_skill(OqGame *g, int seat, int hero, int skill, bool enhanced);
WmFlow oq_use_reaction(OqGame *g, int seat, int hero, int skill, bool enhanced);
WmFlow oq_use_relic(OqGame *g, int seat, int hero, int relic);
WmFlow oq_use_event(OqGame *g, int seat, int hero, int event);
WmFlow oq_use_potion(OqGame *g, int seat, int hero, int stuff);

typedef struct OqMoveFrame {
    OqFigures startled; /* Enemies behind the door that it smashes now (OQ-SMA-13) */
    uint8_t seat, hero;
    uint8_t points;
    uint8_t safe;         /* no Damage for Danger Zones */
    uint8_t turned;       /* on this square */
    uint8_t steps;        /* that were made */
    uint8_t line;         /* only straight on (OQ-ABL-11) */
    uint8_t across, down; /* the way of such a line: 1 back, 2 none, 3 on; 0: not chosen */
    uint8_t smashed;      /* the door that it has smashed last */
    uint8_t peeks;        /* may look into a Room once */
    uint8_t first;        /* with Me First (OQ-ABL-41) */
    uint16_t from;        /* the square it came from (OQ-MOV-05) */
    uint16_t to;
} OqMoveFrame;
WmFlow oq_move(OqGame *g, int seat, int hero, int points, int how);

typedef struct OqEnterFrame {
    uint8_t seat, hero;
} OqEnterFrame;
WmFlow oq_enter_board(OqGame *g, int seat, int hero);

/* A weapon in use: which of the Hero's cards, and the line of it, from 1 (OQ-ATK-09). */
typedef struct OqArms {
    uint8_t item, line;
} OqArms;

/* An Attack of a Hero: who are its targets. */
typedef struct OqStrikeFrame {
    OqFigures left;           /* targets that are yet to be fought */
    OqFigures struck;         /* Enemies that may react */
    OqFigures barred;         /* Enemies that it may not be made on */
    OqFigures rear;           /* Enemies in whose Rear Arc the Hero stood (OQ-ERE-03) */
    uint16_t boosts, boosted; /* Boost Cards that it was begun with; which of them Enhanced */
    uint16_t spot;            /* the square in the middle of a burst */
    uint8_t seat, hero;
    OqText text; /* of which it is the operation `op`; nothing: a plain Attack */
    uint8_t op;
    uint8_t type;     /* OqAttackType; 0: any */
    uint8_t fixed;    /* the Enemy it must be made on; 0: any */
    uint8_t optional; /* may be left out */
    uint8_t near;     /* on an adjacent Enemy only */
    uint8_t target;
    uint8_t wounds;
    uint8_t rolled;       /* the dice have been rolled for a target before (OQ-RNG-08) */
    uint8_t killed;       /* its last target */
    OqArms arms[OQ_ARMS]; /* chosen beforehand; line 0: not used */
    uint8_t attack[OQ_RESULTS];
    uint8_t badass[OQ_BADASS];
} OqStrikeFrame;
/* An Attack that a text orders, as its operation `op`. */
typedef struct OqAttackText {
    OqText text;
    int hero, op;
    int fixed; /* the only Enemy that it may be made on; 0: any */
    OqFigures barred;
} OqAttackText;
WmFlow oq_strike(OqGame *g, int seat, const OqAttackText *text, bool optional);
WmFlow oq_strike_back(OqGame *g, int hero, int enemy);

/* What the dice of a fight come from. */
typedef enum OqCause {
    OQ_BY_TEXT = 1, /* the Stuff of a Hero, or the text itself */
    OQ_BY_SHEET,    /* an Attack of an Enemy Sheet */
    OQ_BY_RIPOSTE,  /* one die that strikes back (OQ-ABL-54) */
    OQ_CAUSES
} OqCause;

typedef enum OqStage { OQ_MUSTERING, OQ_ROLLED, OQ_RESOLVED, OQ_STAGES } OqStage;

/* Re-rolls that have been used (OQ-DIC-11). */
enum { OQ_USED_RAGE = 1, OQ_USED_ACCURACY = 2, OQ_USED_ATROCITY = 4, OQ_USED_TENACITY = 8 };

/* One Attack on one target, from step 1 to step 7 (CMB). Returns the Damage. */
typedef struct OqFightFrame {
    OqFigures sparked;        /* by Lightning (OQ-ABL-40) */
    OqFigures splashed;       /* to whom the results were applied as well */
    uint8_t seat;             /* who decides for the Hero that attacks; 0: an Enemy does */
    uint8_t attacker, target; /* figures */
    uint8_t type;             /* OqAttackType */
    uint8_t cause;            /* OqCause */
    uint8_t stage;            /* OqStage */
    OqText text;              /* of which it is the operation `op`; nothing: none */
    uint8_t op;
    uint8_t which;            /* Attack of the Enemy Sheet, from 1; the tint of a strike back */
    uint8_t colour;           /* of the Activation Roll; 0: none */
    uint8_t behind;           /* from the target's Rear Arc */
    uint8_t unaware;          /* the target was not Alert */
    uint8_t given;            /* the Attack Dice were rolled for another target */
    uint8_t lost;             /* it cannot be made any more (OQ-HRE-05) */
    uint8_t dodged;           /* its Damage is ignored */
    uint8_t counters;         /* Heroes that will strike back, bit hero-1 */
    uint8_t guarded;          /* whose Reaction Card is Enhanced, bit hero-1 */
    uint8_t hero;             /* that strikes back now */
    uint8_t guard[OQ_HEROES]; /* the Reaction Card of each Hero */
    uint16_t boosts, boosted; /* Boost Cards; which of them Enhanced */
    OqArms arms[OQ_ARMS];
    uint8_t attack[OQ_RESULTS]; /* kind, face and whether it was changed: OQ_CHANGED */
    uint8_t defense[OQ_RESULTS];
    uint8_t badass[OQ_BADASS]; /* of the attacker */
    uint8_t ward[OQ_BADASS];   /* of the defender */
    uint16_t marked;           /* dice that are to be rolled again, bit from 0 */
    uint16_t spot;             /* where the target, or whom Lightning struck last, stood */
    uint8_t rerolls;           /* OQ_USED_* */
    uint8_t raised, doubled, pierced, breached, toughened; /* effects that have been used */
    uint8_t damage;
    uint8_t sparks;  /* Enemies that Lightning may still strike */
    uint8_t bolt;    /* how many Enemies each of its symbols stands for (OQ-ABL-39) */
    uint8_t bash;    /* a Shield Bash of the target ends it */
    uint8_t killed;  /* the target */
    uint8_t marking; /* the re-roll that dice are marked for: OQ_USED_*; 0: none */
    uint8_t shield;  /* the target defends by Shield Up */
    uint8_t fill[5];
} OqFightFrame;
/* One Attack on one target, from step 1 to step 7. */
WmFlow oq_enemy_fights(OqGame *g, int enemy, int hero, int which, int colour);
WmFlow oq_hero_fights(OqGame *g, const OqStrikeFrame *strike, int type, const OqArms arms[OQ_ARMS]);
WmFlow oq_riposte(OqGame *g, int by, int against, int tint);

/* Heroes may use Reaction Cards in the fight below (HRE). */
typedef struct OqWindowFrame {
    WmSeats open; /* who has not declined */
    uint8_t after;
} OqWindowFrame;
WmFlow oq_open_window(OqGame *g, bool after);

/* What Enemies do after an Attack of a Hero (ERE). */
typedef struct OqAnswerFrame {
    OqFigures left; /* who may have something to answer */
    OqFigures rear; /* in whose Rear Arc the Hero stood */
    uint8_t hero;
    uint8_t enemy;    /* that answers */
    uint8_t reaction; /* OqEnemyReaction */
    uint8_t fill[5];
} OqAnswerFrame;
WmFlow oq_answer(OqGame *g, int hero, OqFigures struck, OqFigures rear);

/* What has become due is worked off. */
typedef struct OqSettleFrame {
    uint8_t patrol; /* that names its Bell-ringer */
    uint8_t enemy;  /* that turns */
} OqSettleFrame;
WmFlow oq_settle(OqGame *g);

typedef struct OqExploreFrame {
    uint8_t area, hero;
    uint8_t smashed;
    uint8_t left;    /* dice still to fall */
    uint8_t count;   /* tokens that have been laid */
    uint8_t placing; /* the one that is turned over, from 0 */
    uint8_t token;   /* what it is */
    uint8_t facing;
    uint8_t extra;    /* figures of an x2 or x3 token still to be placed */
    uint8_t short_of; /* miniatures were missing */
    uint8_t boss;     /* comes with it, and is yet to be placed */
    uint8_t fill;
    uint16_t drop;   /* where the next one fell */
    uint16_t at[12]; /* squares of the tokens that lie face down */
} OqExploreFrame;
WmFlow oq_explore(OqGame *g, int area);

/* A Loot Card was drawn. */
typedef struct OqLootFrame {
    WmSeats seats; /* the players of the Hero */
    uint8_t hero;
    uint8_t loot; /* on the table */
} OqLootFrame;
WmFlow oq_draw_loot(OqGame *g, int hero);

/* A Hero sees to its things: Rekup, Kraft, Enchant. */
typedef struct OqSortFrame {
    uint8_t seat, hero;
    uint8_t item;     /* that Kraft is making better, from 1; 0: none */
    OqCounts missing; /* of its Kraft Plan */
} OqSortFrame;
WmFlow oq_aside(OqGame *g); /* pushes the rule for such an answer */

/* A reward is handed out. */
typedef struct OqRewardFrame {
    uint8_t source; /* OqRewardOf */
    uint8_t op;
    uint8_t skip_at;  /* after a choice: the place before which the other alternative begins */
    uint8_t skip;     /* and how long it is */
    uint8_t treasure; /* the finders of treasures are paid first */
    uint8_t left;     /* things that are yet to be shared */
    uint8_t relic;    /* that was claimed */
} OqRewardFrame;
WmFlow oq_reward(OqGame *g, int source);

typedef struct OqPatrolsFrame {
    uint8_t patrol;
    uint8_t card;   /* on the table */
    uint8_t path;   /* whose Entry is looked at */
    uint8_t figure; /* the Bell-ringer that runs */
    uint8_t end;    /* of a Path that the Bell opens: Entries from 1 on, then Exits */
    uint8_t fill;
    uint16_t goal; /* where to */
} OqPatrolsFrame;
WmFlow oq_patrols(OqGame *g);

/* A Patrol comes in at one end of its Path. */
typedef struct OqAppearFrame {
    uint8_t path;
    uint8_t exit;  /* by the Exit, inwards (OQ-BEL-03) */
    uint8_t slot;  /* of the formation whose square is cleared, from 1 */
    uint8_t hero;  /* who is pushed */
    uint8_t stuck; /* Heroes who cannot be, bit hero-1 */
} OqAppearFrame;
WmFlow oq_bring_patrol(OqGame *g, int path, bool exit);

/* Which part of a Boss is attacked. */
typedef struct OqAimFrame {
    uint8_t seat;
} OqAimFrame;
WmFlow oq_aim(OqGame *g, int seat);

/* The activation of a Boss. */
typedef struct OqBossFrame {
    uint8_t colour; /* which bonuses its Attack has (derived.c) */
    uint8_t hero;   /* whom its Area Attack strikes */
    uint8_t rolled; /* its Attack Dice have been, for all targets (OQ-RNG-08) */
    uint8_t attack[OQ_RESULTS];
    uint8_t badass[OQ_BADASS];
} OqBossFrame;
WmFlow oq_boss_acts(OqGame *g);

/* A Patrol Card is carried out. */
typedef struct OqCardFrame {
    uint8_t patrol, card;
    uint8_t op;      /* place in its program */
    uint8_t left;    /* squares still to go, or looks to take */
    uint8_t figure;  /* who was posted; 0: nobody */
    uint8_t door;    /* that is looked behind */
    uint8_t place;   /* of the Path, where a short cut leads */
    uint8_t failed;  /* the last operation that can fail did */
    uint8_t marched; /* it has, by this card */
    uint8_t fill;
    uint16_t goal; /* where it leaves its Path for */
} OqCardFrame;
WmFlow oq_play_patrol_card(OqGame *g, int patrol, int card);

typedef struct OqGroupsFrame {
    OqFigures left; /* Enemies that are yet to be divided into Groups */
    OqFigures with; /* who is sure to be in the Group that is formed */
    uint8_t first;  /* the Enemy whose Group it is */
    uint8_t closed; /* nobody else joins it */
    uint8_t group;  /* that acts */
    uint8_t colour; /* of its Activation Roll; 0: it made none */
    uint8_t enemy;  /* that acts */
    uint8_t count;  /* Groups that have been formed */
    uint8_t fill[2];
} OqGroupsFrame;
WmFlow oq_groups(OqGame *g);

/* An Enemy's activation. */
typedef struct OqBehaveFrame {
    uint8_t enemy;
    uint8_t behaviour;
    uint8_t target;
    uint8_t attack; /* which of its Sheet, from 1; 0: none is possible */
    uint16_t goal;
    uint8_t points;   /* Movement Points left */
    uint8_t bled;     /* by this move (OQ-EFF-07) */
    uint8_t colour;   /* of the Activation Roll; 0: none */
    uint8_t hero;     /* whom it pursues; 0: nobody */
    uint8_t retreats; /* moves once more after its Attack */
    uint8_t fill;
} OqBehaveFrame;
WmFlow oq_behave(OqGame *g, int enemy, int behaviour, int colour);
WmFlow oq_pursue(OqGame *g, int enemy, int hero);

typedef struct OqEndFrame {
    uint8_t hero;
    uint8_t price; /* that was paid (OQ-LRN-02) */
    WmSeats open;  /* who still has something to do */
    uint8_t left;  /* changes still to be made */
} OqEndFrame;
WmFlow oq_end_turn(OqGame *g);

typedef struct OqFrame {
    uint8_t rule, step;
    uint8_t fill[6];
    union {
#define WM_RULE(NUMBER, name, word, Frame) Frame name;
#include "kinds.def"
    } u;
} OqFrame;

typedef struct OqPosition {
    WmState core;
    OqCourse course;
    OqBoard board;
    OqHero hero[OQ_HEROES];
    OqEnemy enemy[OQ_ENEMIES];
    OqDecks decks;
    OqReserve reserve[OQ_RESERVES];
    OqBoss boss;
    uint8_t fill[2];
    OqFrame frames[OQ_FRAMES];
} OqPosition;
