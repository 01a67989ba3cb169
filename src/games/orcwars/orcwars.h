/* HeroCard Orc Wars: the head-to-head duel of two to four Heroes, and the board game that stands on
 * it. README.md says which chapter is in which file. */
#pragma once

#include <core/pile.h>
#include <core/rule.h>

#include "board.h"

enum {
    OW_SEATS = 4,
    OW_ATTRIBUTES = 3,
    OW_HAND = 7,   /* HC-DRW-02 */
    OW_DECK = 40,  /* Action cards of a deck; the book has no limit (HC-DCK-02) */
    OW_STACK = 10, /* cards on one Attribute: no score is above 10, no cost below 1 */
    OW_CARD_KINDS = 80,
    OW_HEROES = 8,
    OW_DECK_LINES = 24,
    OW_OPS = 2,     /* operations of a card's text */
    OW_PLAYS = 200, /* cards played in one sequence, after which only passing is left; no limit of
                       the book, and far beyond what decks and scores allow */
    OW_FRAMES = 9
};

/* ---- content --------------------------------------------------------------------------------- */

typedef enum OwAttribute { OW_BODY = 1, OW_MIND, OW_X } OwAttribute;

typedef enum OwType { OW_EXCLUSIVE = 1, OW_FAST, OW_RESTRICTED } OwType;

typedef enum OwClass {
    OW_BASE_ATTACK = 1,
    OW_ATTACK_MOD,
    OW_SPECIAL_ATTACK,
    OW_BASE_BLOCK,
    OW_BLOCK_MOD,
    OW_SPECIAL_BLOCK,
    OW_MISC,
    OW_EITHER_MOD, /* an Attack Mod or a Block Mod, as its player uses it (HC-CRD-10) */
    OW_CLASSES
} OwClass;

/* `when`: the moment that a card's text waits for. */
typedef enum OwWhen {
    OW_WHEN_PLAYED,
    OW_WHEN_REVEALED,  /* it is played face down first: deployed (HC-KEY-03) */
    OW_WHEN_SUCCEEDED, /* only after an attack of one's own (HC-SUC-05) */
    OW_WHEN_TARGETED   /* only by the target of a sequence */
} OwWhen;

/* `do`: what a card's text does then. */
typedef enum OwWord {
    OW_DRAW = 1,  /* draw N */
    OW_CLEAR,     /* clear up to N own top cards */
    OW_STUN,      /* N random cards of the target of the last success are discarded */
    OW_AIM,       /* at a card of a class: the lowest Mod, or a Base of choice */
    OW_MARK,      /* aim at the Base Attack, without a choice */
    OW_PURGE,     /* the last card played, if it is an Attack or a Block card */
    OW_WASTE,     /* the target must waste a Block card */
    OW_CONVERT,   /* a Base Attack of the hand becomes Base Block N and is played */
    OW_TWIST,     /* an Attribute of a Hero counts N less */
    OW_SACRIFICE, /* discard cards: worth N for each */
    OW_SELECT,    /* an Attribute of the target */
    OW_WORDS
} OwWord;

/* `while`: what a card changes of values as long as it is active (HC-VAL-03, HC-VAL-06). */
typedef enum OwModifier {
    OW_VALUE = 1, /* its own is N more for each thing that it grows with */
    OW_CANCEL,    /* what it aims at is worth nothing */
    OW_LOWER,     /* what it aims at is worth N less */
    OW_MODIFIERS
} OwModifier;

/* What a variable value grows with (HC-VAL-03). */
typedef enum OwGrowth {
    OW_CONSTANT,
    OW_PER_BLOCK_CARD, /* the target has in play */
    OW_PER_CARD,       /* the target has in play */
    OW_PER_COST,       /* of the target's cards on the Attribute selected */
    OW_PER_ORC         /* of the attacking Squad: four at most; a Hero counts as two */
} OwGrowth;

typedef struct OwCardFacts {
    char id[24];
    char title[28];
    char text[152];
    char from[32];
    uint8_t attribute, cost, type, class, value, when;
    WmOp modifies[1]; /* while it is active */
    WmOp does[OW_OPS];
} OwCardFacts;

typedef struct OwAttributeFacts {
    char title[28];
    char from[32];
    uint8_t attribute, score, build;
    uint8_t fill;
} OwAttributeFacts;

typedef struct OwDeckLine {
    uint8_t card, copies;
} OwDeckLine;

typedef struct OwHeroFacts {
    char id[16];
    char title[24];
    uint8_t attribute_count;
    OwAttributeFacts attributes[OW_ATTRIBUTES];
    uint8_t line_count;
    OwDeckLine deck[OW_DECK_LINES];
} OwHeroFacts;

typedef struct OwPack {
    OwCardFacts cards[OW_CARD_KINDS];
    OwHeroFacts heroes[OW_HEROES];
    OwTileFacts tiles[OW_TILES];
    OwLayoutFacts layouts[OW_LAYOUTS];
    OwClanFacts clans[OW_CLANS];
    OwRoleFacts roles[OW_ROLES];
    OwTreasureFacts treasures[OW_TREASURES];
    OwTrickFacts tricks[OW_TRICKS];
    OwTokenFacts tokens[OW_TOKENS];
    uint8_t card_count, hero_count, tile_count, layout_count, clan_count, role_count;
    uint8_t treasure_count, trick_count, token_count;
} OwPack;

/* A set of kinds of cards. A deck has no more kinds than cards, so they are numbered by deck, and
 * the last bit, which none has, stands for the cards of others. */
typedef uint64_t OwCards;

enum { OW_OTHERS = 63 };

typedef struct OwCopies {
    uint8_t copies;
} OwCopies;

/* Which Hero a seat plays. HC-DCK: its Attributes may come from several, and its deck may be its
 * own. */
typedef struct OwSeatSetup {
    uint8_t hero;                 /* whose deck; 0: the cards below */
    uint8_t body, mind, x;        /* whose Attribute cards; 0: the Hero's own */
    uint8_t role;                 /* of an Elf (OW-ROL-01) */
    OwCopies deck[OW_CARD_KINDS]; /* a deck of one's own: item n is card n+1 */
} OwSeatSetup;

typedef struct OwSetup {
    WmSetup head;
    uint8_t build_limit; /* HC-DCK-04 */
    uint8_t skill;       /* OwSkill, of the Orc player */
    OwSeatSetup seat[OW_SEATS];
} OwSetup;

/* A seat's part of the setup. On the board the Orc player, the last at the table, has the last. */
static inline const OwSeatSetup *ow_seat_setup(const OwSetup *setup, int seat)
{
    const bool orcs = setup->head.scenario != OW_DUEL && seat == setup->head.seats;

    return &setup->seat[orcs ? OW_SEATS - 1 : seat - 1];
}

/* OW-TRK-02 */
typedef enum OwSkill {
    OW_FIRST_TIME = 1,
    OW_NOVICE,
    OW_INTERMEDIATE,
    OW_EXPERT,
    OW_TRUE_ORC
} OwSkill;

/* Who fights: a Hero, named by its seat (the Orc player's is the King); or on the board a Boar, or
 * a Squad, named by the first Orc of its Clan that is in it. Orcs and Boars go by the same numbers
 * as figures. */
enum {
    OW_BOAR_1 = OW_SEATS + 1,
    OW_ORC_1 = OW_BOAR_1 + OW_BOARS,
    OW_FIGHTERS = OW_ORC_1 + OW_ORCS /* one more than the last */
};

/* Made once per match. */
typedef struct OwDerived {
    uint8_t copies[OW_SEATS][OW_CARD_KINDS + 1]; /* of each card in a seat's deck */
    uint8_t score[OW_SEATS][OW_ATTRIBUTES + 1];
    struct OwQuick {
        uint8_t attribute, cost, type, class;
        uint8_t value, when;
        uint8_t growth, step; /* value + step for each thing it grows with */
        uint8_t lowers;       /* what it aims at, by so much */
        uint8_t word, number; /* the first operation of its text */
    } card[OW_CARD_KINDS + 1];
    struct OwDeckKinds {
        uint8_t place[OW_CARD_KINDS + 1]; /* of a card in sets of this deck */
        uint8_t card[OW_DECK];            /* at a place */
        bool deploys;                     /* there is a card that can lie face down */
        OwCards single;                   /* what is played alone */
        OwCards fast;
        OwCards payable[OW_ATTRIBUTES + 1][OW_STACK + 1]; /* with so many points of an Attribute */
    } kinds[OW_SEATS];
    uint8_t goal;               /* HC-DUE-03 */
    char name[OW_FIGHTERS][24]; /* the Hero of a seat, with a number where two play the same */
    OwMap map;
} OwDerived;

/* ---- the position ---------------------------------------------------------------------------- */

/* A card in play on a stack. */
typedef struct OwPlayed {
    uint8_t card;
    uint8_t face;   /* 1: up; 0: deployed (HC-KEY-03) */
    uint8_t as;     /* the class it was played as */
    uint8_t active; /* in the current Attack Sequence: its place in the order of play; else 0 */
    uint8_t wasted; /* HC-KEY-09 */
    uint8_t aims;   /* the place of the card it acts on; or the Attribute selected */
    uint8_t worth;  /* 1 + a value fixed on playing (HC-VAL-09); 0: as printed */
} OwPlayed;

typedef struct OwStack {
    uint8_t count;
    OwPlayed card[OW_STACK];
} OwStack;

typedef struct OwHero {
    uint8_t here; /* 0: nobody plays this seat */
    WM_PILE(OW_DECK) deck;
    WM_PILE(OW_DECK) discard;
    WM_PILE(OW_HAND) hand;
    OwStack stack[OW_ATTRIBUTES];
    uint8_t twisted[OW_ATTRIBUTES]; /* points by which a score is lower (HC-KEY-12) */
    uint8_t points;                 /* HC-DUE-04 */
} OwHero;

/* What the turn has seen so far. */
typedef struct OwTurnSoFar {
    uint8_t active;    /* the seat whose turn it is */
    uint8_t phase;     /* OwPhase */
    uint8_t exclusive; /* HC-TYP-01: taken */
    uint8_t played;    /* HC-PRI-11: an Action card */
    uint8_t scored;    /* HC-DUE-05: a Victory Point */
    uint8_t stunned;   /* HC-SUC-05: who the last success hit, while the window is open */
} OwTurnSoFar;

typedef enum OwPhase {
    OW_DISCARDING = 1,
    OW_DRAWING,
    OW_CLEARING,
    OW_ACTING,
    OW_ENDING, /* the last priority of a turn without cards (HC-PRI-11) */
    OW_SQUADS  /* the Squad phase (OW-OTN-03) */
} OwPhase;

/* The Attack Sequence, or the round of another card, that is going on. */
typedef struct OwFight {
    uint8_t attacker, target; /* who fights; 0: no sequence */
    uint8_t plays;            /* cards played in it so far: the order of play */
    uint8_t last;             /* the place of the first card of the last play (HC-KEY-06) */
    uint8_t purged;           /* the Base Attack was (HC-KEY-07) */
} OwFight;

/* A Clan: its Orcs on the board, and its one stack (OW-SQD-06). */
typedef struct OwClan {
    uint8_t here;   /* takes part (OW-SC4-02) */
    uint8_t bases;  /* that it still has (OW-CLN-03, OW-SC4-06) */
    uint8_t acted;  /* has had its Action phase in this turn */
    uint8_t trophy; /* the type of the Orc that the Elves keep (OW-SC4-06) */
    uint8_t twisted[OW_ATTRIBUTES];
    OwOrc orc[OW_CLAN_ORCS];
    uint8_t count;
    OwPlayed card[OW_DECK];
} OwClan;

/* The Orc player's secret (OW-TRK-05). */
typedef struct OwTricks {
    uint8_t owner;
    WM_PILE(OW_TRICKS_HELD) held;
} OwTricks;

typedef struct OwBoard {
    uint8_t here;       /* 0: a duel */
    uint8_t winner;     /* 1: the Elves, 2: the Orcs */
    uint8_t king;       /* where he stands; 0: nowhere */
    uint8_t king_acted; /* has had his Action phase in this turn */
    uint8_t imprisoned; /* the White Tusks are (OW-SC1-06) */
    uint8_t bonus;      /* dice-free numbers of the sequence: attack of tricks */
    uint8_t guard;      /* Base Block without a card: Boar, treasure, trick */
    uint8_t shielded;   /* OW_SHIELD was played */
    uint8_t boars;      /* killed by Elves */
    OwPhaseSoFar phase;
    OwTricks tricks;
    uint8_t tricked;             /* tricks that were used, a bit each from the first */
    uint8_t woken[OW_CLAN_ORCS]; /* tokens that woke up, by number from 1 */
    uint8_t boar[OW_BOARS];      /* where; 0: not on the map */
    OwElf elf[OW_ELVES];
    OwToken token[OW_TOKENS_PLACED];
    OwChest chest[OW_CHESTS];
    OwClan clan[OW_CLANS];
} OwBoard;

/* The rules that ask. Saved in positions: append only. */
enum {
    OW_RULE_GAME = 1,
    OW_RULE_TURN,
    OW_RULE_ACTION,
    OW_RULE_PRIORITY,
    OW_RULE_PLAY,
    OW_RULE_EFFECT,
    OW_RULE_SET_UP,      /* setup.c */
    OW_RULE_CLEAR_CLANS, /* orc_turn.c */
    OW_RULE_SQUAD_PHASE,
    OW_RULE_ORC_ACTIONS,
    OW_RULE_WAKE, /* tokens.c */
    OW_RULE_ACTIVATE,
    OW_RULE_BOARD_ACTION, /* actions.c */
    OW_RULE_TRICK,        /* tricks.c */
    OW_RULE_RESOLVE,      /* resolve.c */
    OW_RULES
};

typedef struct OwTurn {
    uint8_t seat;
    uint8_t cleared;
    WM_PILE(OW_HAND) picked;
} OwTurn;

typedef struct OwAction {
    uint8_t seat;
    uint8_t who;              /* acts */
    uint8_t attacker, target; /* of a success on the board that is to be carried out */
    uint8_t refused;          /* treasures that were asked for in vain, a bit each (OW-TRE-07) */
} OwAction;

typedef struct OwPriority {
    uint8_t seat;
    uint8_t passes; /* in a row */
} OwPriority;

typedef struct OwPlay {
    uint8_t seat;
    uint8_t who;             /* plays, for that seat */
    uint8_t first;           /* the place of its first card in the order of play */
    uint8_t next;            /* the card of the set whose text is carried out next */
    uint8_t value;           /* OwOutcome, for whom has called */
    uint8_t trick;           /* that goes with the set */
    WM_PILE(OW_HAND) picked; /* a set in the making, in the order of playing */
} OwPlay;

typedef struct OwEffect {
    uint8_t seat;
    uint8_t who;
    uint8_t card;
    uint8_t place;           /* of the card in the order of play */
    uint8_t op;              /* in the card's program */
    uint8_t left;            /* clears left */
    uint8_t first;           /* the place of the first card played with it */
    WM_PILE(OW_HAND) picked; /* to be sacrificed */
} OwEffect;

typedef struct OwSetUp {
    uint8_t seat; /* who places something now */
    uint8_t next; /* the Clan whose Orc is placed (OW-SC4-03) */
} OwSetUp;

typedef struct OwClearClans {
    uint8_t seat;
    uint8_t cleared[OW_CLANS + 1]; /* by Clan, and the King last */
} OwClearClans;

typedef struct OwSquadPhase {
    uint8_t seat;
    uint8_t activated, reinforced; /* tokens, Orcs */
    uint8_t both;                  /* War Horns */
} OwSquadPhase;

typedef struct OwOrcActions {
    uint8_t seat;
} OwOrcActions;

typedef struct OwActivate {
    uint8_t seat;
    uint8_t token; /* its place in the list, from 1 */
    uint8_t clan;
    uint8_t left;  /* Orcs still to be placed */
    uint8_t first; /* the space of the first */
} OwActivate;

typedef struct OwWake {
    uint8_t tiles; /* on which tokens wake up, a bit each */
} OwWake;

typedef struct OwBoardAction {
    uint8_t seat;
    uint8_t who;  /* acts */
    uint8_t verb; /* of the answer that chose it, and its arguments */
    uint8_t arg[2];
    uint8_t holder; /* the Elf who is asked for a treasure */
} OwBoardAction;

typedef struct OwTrickFrame {
    uint8_t seat;
    uint8_t who;
    uint8_t trick;
} OwTrickFrame;

typedef struct OwResolve {
    uint8_t seat;     /* the attacker's */
    uint8_t attacker; /* who */
    uint8_t target;
    uint8_t clan;
    uint8_t killed; /* Orcs of the Clan that die, a bit each */
    uint8_t choice; /* those of whom one is chosen, likewise */
} OwResolve;

typedef struct OwFrame {
    uint8_t rule, step;
    union {
        OwTurn turn;
        OwAction action;
        OwPriority priority;
        OwPlay play;
        OwEffect effect;
        OwSetUp set_up;
        OwClearClans clear;
        OwSquadPhase squad;
        OwOrcActions orc;
        OwActivate activate;
        OwWake wake;
        OwBoardAction board_action;
        OwTrickFrame trick;
        OwResolve resolve;
    } u;
} OwFrame;

typedef struct OwPosition {
    WmState core;
    OwTurnSoFar turn;
    OwFight fight;
    OwFrame frames[OW_FRAMES];
    OwHero hero[OW_SEATS];
    OwBoard board;   /* not in duels */
    uint8_t fill[5]; /* to whole words */
} OwPosition;

/* ---- the context ----------------------------------------------------------------------------- */

/* What judge and lister share. */
typedef struct OwScope {
    int who;                         /* plays for the seat */
    const struct OwDeckKinds *kinds; /* of the seat's deck */
    OwCards left;                    /* of the hand, without what is picked */
    OwCards picks;                   /* what is picked */
    OwCards likely;                  /* what is left, can be paid and is of a type for now */
    uint32_t classes;                /* in the hand: a bit each */
    int8_t free[OW_ATTRIBUTES + 1];  /* points, less what is picked */
    bool attacker, target;           /* of the sequence */
    bool fast_only;                  /* HC-TYP-02 */
    bool base_attack, base_block;    /* the seat has one active */
    bool base_picked, block_picked;  /* or in the set that it is making */
    bool exclusive_picked;
    int picked, mods_picked;
    OwSpaces taken;          /* for those who may move */
    uint8_t named[OW_CLANS]; /* Orcs that a Squad goes by, a bit each */
    int tiles;               /* setting up: those with tokens, a bit each */
    uint32_t numbers;        /* and of tokens that may come next */
} OwScope;

typedef struct OwGame {
    WM_CONTEXT;
    OwPosition *s;
    const OwPack *pack;
    const OwSetup *setup;
    const OwDerived *derived;
} OwGame;

/* How a play ended, for the rule that called for it. */
typedef enum OwOutcome { OW_PASSED, OW_PLAYED, OW_ATTACKED, OW_REFRESHED } OwOutcome;

/* ---- questions, answers, events -------------------------------------------------------------- */

enum {
    OW_Q_DISCARD = 1,
    OW_Q_DRAW,
    OW_Q_CLEAR,
    OW_Q_PLAY,
    OW_Q_CLEAR_MORE,
    OW_Q_AIM,
    OW_Q_PURGE,
    OW_Q_WASTE,
    OW_Q_CONVERT,
    OW_Q_TWIST,
    OW_Q_SACRIFICE,
    OW_Q_SELECT,
    OW_Q_PLACE_TOKEN, /* setup.c */
    OW_Q_REMOVE_CLAN,
    OW_Q_PLACE_ORC,
    OW_Q_PLACE_KING,
    OW_Q_PLACE_ELF,
    OW_Q_BONUS_DRAW, /* orc_turn.c */
    OW_Q_CLEAR_CLANS,
    OW_Q_SQUAD_PHASE,
    OW_Q_ORDER,
    OW_Q_WAKE, /* tokens.c: which token first */
    OW_Q_MUSTER,
    OW_Q_RAISE,
    OW_Q_CONSENT, /* treasures.c */
    OW_Q_PILFER,  /* tricks.c */
    OW_Q_KILL,    /* resolve.c */
    OW_Q_SPARK,
    OW_Q_SHIELD,
    OW_Q_KEEP,
    OW_Q_TROPHY,
    OW_Q_DEMAND,      /* tricks.c */
    OW_Q_PLACE_CHEST, /* setup.c */
    OW_QUESTIONS
};

enum {
    OW_A_PICK = WM_OWN_VERBS,
    OW_A_DROP,
    OW_A_DRAW,
    OW_A_CLEAR,
    OW_A_END,
    OW_A_REFRESH,
    OW_A_PLAY,
    OW_A_REVEAL,
    OW_A_ATTACK,
    OW_A_CHOOSE,
    OW_A_WASTE,
    OW_A_CONVERT,
    OW_A_TWIST,
    OW_A_SELECT,
    OW_A_HIDE,       /* hide NUMBER SPACE: a token */
    OW_A_REMOVE,     /* remove CLAN */
    OW_A_STAND,      /* stand SPACE: the King, an Elf or a chest at the beginning */
    OW_A_RAISE,      /* raise TYPE SPACE: an Orc of the Clan that is asked about */
    OW_A_REINFORCE,  /* reinforce CLAN TYPE SPACE */
    OW_A_ACTIVATE,   /* activate SPACE: a token */
    OW_A_MUSTER,     /* muster CLAN: out of a token */
    OW_A_CLEAR_CLAN, /* clear-clan CLAN */
    OW_A_LEAD,       /* lead FIGURE: this Clan or the King acts next; this Squad plays */
    OW_A_STEP,       /* step SPACE: an Elf or the King */
    OW_A_MARCH,      /* march ORC SPACE */
    OW_A_DRIVE,      /* drive BOAR SPACE */
    OW_A_LEAVE,      /* leave the map */
    OW_A_FREE,       /* free the prisoners */
    OW_A_TAKE,       /* take CHEST */
    OW_A_LAY_DOWN,   /* lay-down CHEST */
    OW_A_GIVE,       /* give CHEST PLAYER */
    OW_A_REQUEST,    /* request CHEST from an adjacent Elf */
    OW_A_USE,        /* use CHEST */
    OW_A_SLAY,       /* slay CHEST ORC */
    OW_A_AGREE,
    OW_A_REFUSE,
    OW_A_TRICK,   /* trick CARD: alone, or with the set in the making */
    OW_A_SPARE,   /* the trick of the set after all not */
    OW_A_ROB,     /* rob PLAYER */
    OW_A_KILL,    /* kill ORC */
    OW_A_KEEP,    /* keep TYPE */
    OW_A_UNGUARD, /* the Base Block that is no card is worth nothing */
    OW_ANSWERS
};

enum {
    OW_EV_TURN = 1,
    OW_EV_DISCARDED,
    OW_EV_DREW,
    OW_EV_CARD,
    OW_EV_RESHUFFLED,
    OW_EV_CLEARED,
    OW_EV_REFRESHED,
    OW_EV_PLAYED,
    OW_EV_ATTACKS,
    OW_EV_TOTALS,
    OW_EV_PASSED,
    OW_EV_SUCCESS,
    OW_EV_FAILS,
    OW_EV_POINT,
    OW_EV_ZERO,
    OW_EV_LOWER,
    OW_EV_PURGED,
    OW_EV_WASTED,
    OW_EV_DEPLOYED,
    OW_EV_CONVERTED,
    OW_EV_TWISTED,
    OW_EV_UNWOUND,
    OW_EV_SELECTED,
    OW_EV_ENDS,
    OW_EV_STANDS,  /* figure, space */
    OW_EV_HIDDEN,  /* number (secret), space */
    OW_EV_REMOVED, /* clan */
    OW_EV_RAISED,  /* orc, type, space */
    OW_EV_WAKES,   /* number, space */
    OW_EV_MOVES,   /* figure, space */
    OW_EV_LEAVES,  /* player */
    OW_EV_ACTS,    /* figure: its Action phase begins */
    OW_EV_FREED,
    OW_EV_TAKES,     /* player, chest, treasure */
    OW_EV_LAYS_DOWN, /* player, chest, space */
    OW_EV_GIVES,     /* player, player, chest */
    OW_EV_DENIES,    /* player, chest */
    OW_EV_USES,      /* player, chest */
    OW_EV_TRICK,     /* trick */
    OW_EV_KILLED,    /* figure */
    OW_EV_WOUNDED,   /* player, wounds */
    OW_EV_HEALED,    /* player, wounds */
    OW_EV_KEPT,      /* orc, clan */
    OW_EV_SIDE_WINS, /* side */
    OW_EV_UNGUARDED, /* figure: its Base Block that is no card is worth less or nothing */
    OW_EV_HID_ALL,   /* tokens, Orcs in them */
    OW_EVENTS
};

/* Moments that cases start at. */
enum {
    OW_AT_TURN,
    OW_AT_DRAW,
    OW_AT_CLEAR,
    OW_AT_ACTION,
    OW_AT_SQUAD_PHASE,
    OW_AT_ORC_ACTIONS,
    OW_AT_SET_UP,
    OW_ENTRIES
};

/* The ledger: HC_ATT_04 and so on. */
enum {
    OW_NO_RULE,
#define WM_LEDGER(name, id, page, words) name,
#include <orcwars/ledger.h>
    OW_LEDGER_SIZE
};

/* ---- chapters -------------------------------------------------------------------------------- */

/* turn.c */
extern const WmStop ow_game_stops[], ow_turn_stops[], ow_action_stops[];
WmFlow ow_rule_game(OwGame *g, OwFrame *fr);
WmFlow ow_rule_turn(OwGame *g, OwFrame *fr);
WmFlow ow_rule_action(OwGame *g, OwFrame *fr);
WmFlow ow_action(OwGame *g, int seat, int who);
void ow_refresh(OwGame *g, int seat);
int ow_most_drawn(const OwGame *g, int seat);
void ow_start(OwGame *g, const WmAnswer *entry);
bool ow_turn_right(const OwGame *g, const OwFrame *fr);
bool ow_action_right(const OwGame *g, const OwFrame *fr);
/* priority.c */
extern const WmStop ow_priority_stops[], ow_play_stops[];
WmFlow ow_rule_priority(OwGame *g, OwFrame *fr);
WmFlow ow_rule_play(OwGame *g, OwFrame *fr);
WmFlow ow_priority(OwGame *g, int seat);
WmFlow ow_play(OwGame *g, int seat);
bool ow_play_right(const OwGame *g, const OwFrame *fr, const OwFrame *below);
/* effects.c */
extern const WmStop ow_effect_stops[];
WmFlow ow_rule_effect(OwGame *g, OwFrame *fr);
WmFlow ow_effect(OwGame *g, const OwPlay *play);
void ow_waste(OwGame *g, int who); /* the card that was just named, or that there is none */
bool ow_may_be_aimed_at(const OwGame *g, const OwPlayed *played, int class);
bool ow_effect_right(const OwGame *g, const OwFrame *fr, const OwFrame *below);
bool ow_may_be_purged(const OwGame *g, const OwPlayed *played, int before, bool block);
/* stacks.c */
int ow_spent(const OwGame *g, int who, int attribute);
int ow_free_points(const OwGame *g, int who, int attribute);
void ow_count_free(const OwGame *g, int who, int8_t free[OW_ATTRIBUTES + 1]);
bool ow_overspent(const OwGame *g, int who, int attribute);
void ow_put_in_play(OwGame *g, int who, int card, OwPlayed how);
void ow_take_off(OwGame *g, int who, int row, int place);
bool ow_any_in_play(const OwGame *g, int who);
void ow_clear_top(OwGame *g, int who, int row);
void ow_draw_cards(OwGame *g, int seat, int count);
void ow_discard(OwGame *g, int seat, int card);
void ow_discard_at_random(OwGame *g, int seat, int count); /* or as many as there are */
/* values.c */
int ow_value(const OwGame *g, int who, const OwPlayed *played);
int ow_attack_total(const OwGame *g);
int ow_block_total(const OwGame *g);
int ow_guard(const OwGame *g); /* what is left of the target's Base Block that is no card */
/* judges.c */
extern const WmAsking ow_asking[OW_QUESTIONS];
bool ow_set_right(const OwGame *g, const OwPlay *f);

/* ---- chapters of the board game -------------------------------------------------------------- */

/* What a chapter has to say about a question. */
#define OW_ASKING(name)                                                                            \
    WmRule ow_judge_##name(const WmContext *c, int seat, const WmAnswer *a);                       \
    void ow_list_##name(const WmContext *c, int seat, WmOffers *offers)

/* map.c: MAP. The spaces of a layout, with their neighbours, entrances and names. */
void ow_map_derive(const OwPack *pack, const OwLayoutFacts *layout, OwMap *map);
char ow_terrain(const OwPack *pack, const OwLayoutFacts *layout, int q, int r); /* 0: no board */

/* What a layout takes up: rows, and columns of half a space each, which are 2q + r. */
typedef struct OwBounds {
    int top, bottom, left, right;
} OwBounds;

OwBounds ow_bounds(const OwLayoutFacts *layout);

/* figures.c: CLN, SQD, RES: where everybody stands, Squads, the supply. Figures are numbered as
 * fighters; spaces are those of the map. */

/* From one space, as far as was measured: 1 + the steps to a space, 0 if it is farther. Nobody is
 * in the way; Orcs do not enter underbrush. */
typedef struct OwDistances {
    uint8_t steps[OW_SPACES + 1];
} OwDistances;

int ow_figure_at(const OwGame *g, int figure);        /* its space; 0: not on the map */
bool ow_occupied(const OwGame *g, int space);         /* by a figure or a token */
void ow_take_stock(const OwGame *g, OwSpaces *taken); /* all spaces that are */
bool ow_adjacent(const OwGame *g, int space, int other);
bool ow_orc_may_stand(const OwGame *g, int space); /* free, and no underbrush */
int ow_free_bases(const OwGame *g, int clan);
int ow_supply(const OwGame *g, int type); /* figures that are left */
bool ow_clan_active(const OwGame *g, int clan);
void ow_measure(const OwGame *g, int from, int most, bool orcs, OwDistances *far);
void ow_measure_from_all(const OwGame *g, const uint8_t *from, int count, int most, bool orcs,
                         OwDistances *far);  /* from the nearest of them, each named once */
unsigned ow_squad(const OwGame *g, int orc); /* the Orcs of its Clan that are with it, a bit each */
int ow_squad_name(const OwGame *g, int orc); /* the first of them, by which the Squad goes */
unsigned ow_squad_names(const OwGame *g, int clan); /* of all its Squads, a bit each */
int ow_squad_score(const OwGame *g, int who, int attribute);
bool ow_in_range(const OwGame *g, int who, int target);
bool ow_reaches(const OwGame *g, int who, int space);      /* is that space in his Range? */
void ow_cite_range(OwGame *g, int attacker, int attacked); /* an attack begins */
bool ow_clan_split(const OwGame *g, int clan);             /* into several Squads */
int ow_first_orc(const OwGame *g, int clan);               /* of those on the board; 0: none */
int ow_raise(OwGame *g, int clan, int type, int space);    /* a new Orc: its figure */
void ow_remove_orc(OwGame *g, int orc);                    /* back to the supply */
void ow_clan_gone(OwGame *g, int clan); /* OW-CLN-08: if nobody is left, its cards are discarded */

/* tokens.c: TOK, ACT. */
extern const WmStop ow_wake_stops[], ow_activate_stops[];
WmFlow ow_rule_wake(OwGame *g, OwFrame *fr);
WmFlow ow_rule_activate(OwGame *g, OwFrame *fr);
WmFlow ow_wake(OwGame *g, int tiles);             /* every token on these tiles */
WmFlow ow_activate(OwGame *g, int token);         /* from 1 */
int ow_token_at(const OwGame *g, int space);      /* from 1; 0: none */
bool ow_may_activate(const OwGame *g, int token); /* OW-ACT-05: somebody could come out */
bool ow_token_frame_right(const OwGame *g, const OwFrame *fr);
OW_ASKING(wake);
OW_ASKING(muster);
OW_ASKING(raise);

/* squad_phase.c: REI. */
extern const WmStop ow_squad_phase_stops[];
WmFlow ow_rule_squad_phase(OwGame *g, OwFrame *fr);
WmFlow ow_squad_phase(OwGame *g);
bool ow_squad_phase_right(const OwGame *g, const OwFrame *fr);
OW_ASKING(squad_phase);

/* orc_turn.c: BON, OCL, APH. */
extern const WmStop ow_clear_clans_stops[], ow_orc_actions_stops[];
WmFlow ow_rule_clear_clans(OwGame *g, OwFrame *fr);
WmFlow ow_rule_orc_actions(OwGame *g, OwFrame *fr);
WmFlow ow_clear_clans(OwGame *g);
WmFlow ow_orc_actions(OwGame *g);
void ow_start_phase(OwGame *g, int figure); /* the Action phase of a Clan or of the King */
int ow_most_bonus(const OwGame *g);         /* cards of a Bonus Draw now */
bool ow_any_elf_gone(const OwGame *g);      /* killed or escaped */
void ow_cite_bonus(OwGame *g, int seat, int drawn);
void ow_draw_bonus(OwGame *g, int cards);
bool ow_another_acts(const OwGame *g, int who); /* OW-APH-06: of the active player's */
bool ow_orc_frame_right(const OwGame *g, const OwFrame *fr);
OW_ASKING(bonus_draw);
OW_ASKING(clear_clans);
OW_ASKING(order);

/* setup.c: SUP, and the set-up of SC1 to SC5. */
extern const WmStop ow_set_up_stops[];
WmFlow ow_rule_set_up(OwGame *g, OwFrame *fr);
WmFlow ow_set_up(OwGame *g);
void ow_set_up_board(
    OwGame *g); /* what nobody has to choose: Clans, chests, King, prisoners, tricks */
bool ow_set_up_right(const OwGame *g, const OwFrame *fr);
int ow_tiles_with_tokens(const OwGame *g); /* a bit each */
OW_ASKING(place_chest);
OW_ASKING(place_token);
void ow_scope_place_token(const WmContext *c, int seat);
OW_ASKING(remove_clan);
OW_ASKING(place_orc);
OW_ASKING(place_king);
OW_ASKING(place_elf);

/* actions.c: board-game actions, which nobody answers (HC-PRI-07). They are offered beside cards to
 * whoever acts freely, and judged here or in the chapter that they belong to. */
extern const WmStop ow_board_action_stops[];
bool ow_is_board_action(int verb);
WmRule ow_judge_board_action(const OwGame *g, int seat, const OwScope *scope, const WmAnswer *a);
void ow_offer_board_actions(const OwGame *g, int seat, const OwScope *scope, WmOffers *offers);
WmFlow ow_board_action(OwGame *g, const OwPlay *play); /* the one that was just chosen */
WmFlow ow_rule_board_action(OwGame *g, OwFrame *fr);
bool ow_board_action_right(const OwGame *g, const OwFrame *fr);

/* movement.c: MOV, and leaving the map (WIN). */
void ow_begin_phase_of(OwGame *g, int who); /* an Action phase: nobody has moved */
bool ow_acts(const OwGame *g, int who);     /* is this his Action phase, or that of his Clan? */
bool ow_end_movement(OwGame *g);            /* OW-MOV-03: an action was taken; did it end one? */
bool ow_phase_closed(const OwGame *g, int who); /* OW-SC5-08: only a Boar is moved now */
WmRule ow_judge_movement(const OwGame *g, int seat, const OwScope *scope, const WmAnswer *a);
void ow_offer_movement(const OwGame *g, int seat, const OwScope *scope, WmOffers *offers);
int ow_move(OwGame *g, const OwBoardAction *f); /* tiles on which tokens wake up */

/* treasures.c: TRE. */
WmRule ow_judge_treasure(const OwGame *g, int seat, const OwScope *scope, const WmAnswer *a);
void ow_offer_treasures(const OwGame *g, int seat, const OwScope *scope, WmOffers *offers);
bool ow_needs_consent(const OwGame *g, const OwBoardAction *f);
void ow_handle_treasure(OwGame *g, const OwBoardAction *f); /* consent given where it is needed */
void ow_lose_treasures(OwGame *g, int seat, int space);     /* OW-WND-03 */
OW_ASKING(consent);

/* powers.c: ROL. What a role or a treasure gives an Elf: the number of the power; 0: none. */
int ow_power(const OwGame *g, int seat, int power);

/* tricks.c: TRK. */
extern const WmStop ow_trick_stops[];
WmFlow ow_rule_trick(OwGame *g, OwFrame *fr);
WmFlow ow_trick(OwGame *g, const OwPlay *play); /* carries out the trick of a play */
WmRule ow_judge_trick(const OwGame *g, int seat, const OwScope *scope, int trick);
void ow_offer_tricks(const OwGame *g, int seat, const OwScope *scope, WmOffers *offers);
bool ow_trick_goes_with(const OwGame *g, int seat, const OwScope *scope, int trick); /* a set */
void ow_use_trick(OwGame *g, int trick); /* shown to all, and out of the game */
bool ow_trick_right(const OwGame *g, const OwFrame *fr, const OwFrame *below);
OW_ASKING(pilfer);

/* resolve.c: RES, WND, KNG, ROL: what a success does. */
extern const WmStop ow_resolve_stops[];
WmFlow ow_rule_resolve(OwGame *g, OwFrame *fr);
WmFlow ow_resolve(OwGame *g, int attacker, int target);
void ow_kill_orc(OwGame *g, int orc, int killer); /* also by a treasure */
bool ow_resolve_right(const OwGame *g, const OwFrame *fr, const OwFrame *below);
OW_ASKING(kill);
OW_ASKING(spark);
OW_ASKING(shield);
OW_ASKING(keep);
OW_ASKING(trophy);
int ow_guard_of(const OwGame *g, int target); /* Base Block without a card */

/* What questions of the board game are about. */
void ow_about_board(const OwGame *g, WmQuestion *q);

/* scenarios.c: WIN, SC1 to SC5. */
int ow_winner(const OwGame *g); /* 0: nobody yet; 1: the Elves, 2: the Orcs */
bool ow_over(OwGame *g);        /* whether somebody has won; if so that is told, and written down */
bool ow_has_squad_phase(const OwGame *g);
bool ow_forest_restriction(const OwGame *g); /* OW-REI-08 */
int ow_boars_wanted(const OwGame *g);        /* OW-SC5-10 */
bool ow_may_leave_at(const OwGame *g, int space);
void ow_cite_escape(OwGame *g);        /* one has just left */
int ow_starting_orcs(const OwGame *g); /* in tokens */

/* guess.c: what a running game is worth to a seat, for agents: less than 100000 either way. */
int ow_score_of_board(const OwGame *g, int seat);
int ow_score_of_duel(const OwGame *g, int seat);
int ow_lead_in_duel(const OwGame *g, int seat); /* in Victory Points, before the best of others */

/* board.c: GAM, OTN: who takes part. */
int ow_next_turn(const OwGame *g); /* the seat whose turn comes next */
uint8_t *ow_twisted(const OwGame *g, int who, int attribute);
bool ow_may_twist(const OwGame *g, int who, int other); /* in Range, and not oneself */
bool ow_fight_right(const OwGame *g);
WmRule ow_judge_target(const OwGame *g, const OwScope *scope, int target);
WmRule ow_judge_lead(const OwGame *g, int seat, const OwScope *scope, int who);
bool ow_may_play(const OwGame *g, int seat, int who); /* for it, as usual or because he was named */
void ow_offer_leads(const OwGame *g, int seat, const OwScope *scope, WmOffers *offers);
bool ow_takes_part(const OwGame *g, int seat); /* in the round of priority that goes on */
int ow_next_in_round(const OwGame *g, int seat);
int ow_round_size(const OwGame *g);

/* ---- what all of them ask -------------------------------------------------------------------- */

static inline OwHero *ow_hero(const OwGame *g, int seat)
{
    return &g->s->hero[seat - 1];
}

static inline int ow_seats(const OwGame *g)
{
    return g->setup->head.seats;
}

static inline bool ow_on_board(const OwGame *g)
{
    return g->setup->head.scenario != OW_DUEL;
}

/* OW-OTN-02: the Orc player is the last of the round. */
static inline int ow_orc_seat(const OwGame *g)
{
    return ow_on_board(g) ? ow_seats(g) : 0;
}

static inline int ow_elves(const OwGame *g)
{
    return ow_seats(g) - 1;
}

static inline OwElf *ow_elf(const OwGame *g, int seat)
{
    return &g->s->board.elf[seat - 1];
}

static inline bool ow_is_orc(int figure)
{
    return figure >= OW_ORC_1;
}

static inline bool ow_is_boar(int figure)
{
    return figure >= OW_BOAR_1 && figure < OW_ORC_1;
}

static inline bool ow_is_elf(const OwGame *g, int figure)
{
    return ow_on_board(g) && figure >= 1 && figure < ow_seats(g);
}

static inline bool ow_is_king(const OwGame *g, int figure)
{
    return ow_on_board(g) && figure == ow_seats(g);
}

/* The Clan of an Orc, from 1, and its place there, from 0. */
static inline int ow_clan_of(int orc)
{
    return (orc - OW_ORC_1) / OW_CLAN_ORCS + 1;
}

static inline int ow_place_of(int orc)
{
    return (orc - OW_ORC_1) % OW_CLAN_ORCS;
}

static inline int ow_orc_number(int clan, int place)
{
    return OW_ORC_1 + (clan - 1) * OW_CLAN_ORCS + place;
}

static inline OwClan *ow_clan(const OwGame *g, int clan)
{
    return &g->s->board.clan[clan - 1];
}

static inline OwOrc *ow_orc(const OwGame *g, int orc)
{
    return &ow_clan(g, ow_clan_of(orc))->orc[ow_place_of(orc)];
}

static inline const OwSpace *ow_space(const OwGame *g, int space)
{
    return &g->derived->map.space[space];
}

/* The player of a fighter; nobody plays a Boar. */
static inline int ow_seat_of(const OwGame *g, int who)
{
    if (who <= OW_SEATS) return who;
    return ow_is_orc(who) ? ow_orc_seat(g) : 0;
}

/* Who plays when a seat is asked: its Hero. The Orc player's is whoever fights, or whoever acts;
 * otherwise he has to name one (OW-SQD-10). */
static inline int ow_who_plays(const OwGame *g, int seat)
{
    const OwFight *const fight = &g->s->fight;

    if (seat != ow_orc_seat(g)) return seat;
    if (fight->attacker && ow_seat_of(g, fight->attacker) == seat) return fight->attacker;
    if (fight->attacker) return fight->target;
    return seat == g->s->turn.active ? g->s->board.phase.who : 0;
}

/* A row of cards in play: a stack of a Hero, by Attribute, or the one stack of a Clan. */
typedef struct OwRow {
    OwPlayed *card;
    uint8_t *count;
} OwRow;

static inline int ow_rows(int who)
{
    if (who <= OW_SEATS) return who ? OW_ATTRIBUTES : 0;
    return ow_is_orc(who) ? 1 : 0;
}

static inline OwRow ow_row(const OwGame *g, int who, int row)
{
    if (ow_is_orc(who)) {
        OwClan *const clan = ow_clan(g, ow_clan_of(who));
        return (OwRow){clan->card, &clan->count};
    }
    OwStack *const stack = &g->s->hero[who - 1].stack[row - 1];
    return (OwRow){stack->card, &stack->count};
}

static inline const struct OwQuick *ow_card(const OwGame *g, int card)
{
    return &g->derived->card[card];
}

/* Clockwise (HC-TRN-01). */
static inline int ow_left_of(const OwGame *g, int seat)
{
    return seat % ow_seats(g) + 1;
}

static inline bool ow_is_attack(int class)
{
    return class >= OW_BASE_ATTACK && class <= OW_SPECIAL_ATTACK; /* HC-CRD-01 */
}

static inline bool ow_is_block(int class)
{
    return class >= OW_BASE_BLOCK && class <= OW_SPECIAL_BLOCK; /* HC-CRD-05 */
}

/* HC-SET-04: Specials and Miscellaneous cards, one at a time. */
static inline bool ow_is_single(int class)
{
    return class == OW_MISC || class == OW_SPECIAL_ATTACK || class == OW_SPECIAL_BLOCK;
}

static inline bool ow_in_sequence(const OwGame *g)
{
    return g->s->fight.attacker != 0;
}

/* A choice in the making is made of cards in the hand. */
static inline bool ow_picks_right(const OwGame *g, int seat, const WmCard *picked, int count)
{
    for (int i = 0; i < count; i++)
        if (wm_copies(picked, count, picked[i]) > COPIES(ow_hero(g, seat)->hand, picked[i]))
            return false;
    return true;
}

/* The operation of a card's text, or NULL. */
static inline const WmOp *ow_op(const OwGame *g, int card, int word)
{
    const OwCardFacts *const facts = &g->pack->cards[card - 1];

    for (int i = 0; i < OW_OPS; i++)
        if (facts->does[i].word == word) return &facts->does[i];
    return NULL;
}

static inline const OwFrame *ow_top(const OwGame *g)
{
    return FRAME_AT(g, 0);
}

/* The row that a card lies in: that of its Attribute (HC-ATT-01); of a Clan the only one. */
static inline int ow_row_of(const OwGame *g, int who, int card)
{
    return ow_is_orc(who) ? 1 : ow_card(g, card)->attribute;
}

/* Goes over every card that a fighter has in play, the oldest of each row first. Nobody (0), who
 * attacks while there is no sequence, has none. */
#define EACH_PLAYED(g, who, played)                                                                \
    for (int row_ = 1; row_ <= ow_rows(who); row_++)                                               \
        for (OwPlayed *played = ow_row(g, who, row_).card,                                         \
                      *end_ = played + *ow_row(g, who, row_).count;                                \
             played < end_; played++)
