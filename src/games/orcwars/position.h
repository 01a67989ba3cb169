/* The position: Heroes and their cards, the turn, the fight, the board, and the frames of the rules
 * that wait. Included by orcwars.h. */
#pragma once

#include <core/pile.h>
#include <core/rule.h>

#include "content.h"

/* Cards that are in one place each (core/stock.h): a deck for each seat, and those of the board. */
enum { OW_STOCK_CARDS = 1, OW_STOCK_TREASURES, OW_STOCK_TOKENS, OW_STOCK_TRICKS, OW_STOCKS };

/* A card in play on a stack. */
typedef struct OwPlayed {
    uint8_t card;
    uint8_t face;   /* 1: up; 0: deployed (HC-KEY-03) */
    uint8_t as;     /* the class it was played as */
    uint8_t active; /* in the current Attack Sequence: its place in the order of play; else 0 */
    uint8_t wasted; /* HC-KEY-09 */
    uint8_t aims;   /* the place of the card it acts on, or undid; or the Attribute selected */
    uint8_t worth;  /* 1 + a value fixed on playing (HC-VAL-09); 0: as printed. Of Specials, which
                       have no value, where a card that was wasted went (undo.c) */
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

/* HC-KEY-05: what the last play has purged, all of one side, to be restored should it be purged
 * itself. The cards lie among the discards. */
typedef struct OwUndone {
    uint8_t by; /* the place of the card that purged them; 0: nothing was purged */
    uint8_t count;
    OwPlayed card[OW_UNDONE]; /* as they lay */
    WM_PILE(OW_HAND) moved;   /* cards that came back to a hand with them: given up, or wasted */
} OwUndone;

/* The Attack Sequence, or the round of another card, that is going on. */
typedef struct OwFight {
    uint8_t attacker, target; /* who fights; 0: no sequence */
    uint8_t plays;            /* cards played in it so far: the order of play */
    uint8_t last;             /* the place of the first card of the last play (HC-KEY-06) */
    uint8_t purged;           /* the Base Attack was (HC-KEY-07) */
    OwUndone undone;
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
    OwPlayed card[OW_CLAN_STACK];
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

/* The rules that ask. */
enum {
    OW_RULE_NONE,
#define WM_RULE(NUMBER, name, word, Frame) OW_RULE_##NUMBER,
#include "kinds.def"
    OW_RULES
};

/* What each of them remembers while it waits, and the functions that call it. */
typedef struct OwGame OwGame; /* their context: orcwars.h */

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
WmFlow ow_action(OwGame *g, int seat, int who);

typedef struct OwPriority {
    uint8_t seat;
    uint8_t passes; /* in a row */
} OwPriority;
WmFlow ow_priority(OwGame *g, int seat);

typedef struct OwPlay {
    uint8_t seat;
    uint8_t who;             /* plays, for that seat */
    uint8_t first;           /* the place of its first card in the order of play */
    uint8_t next;            /* the card of the set whose text is carried out next */
    uint8_t value;           /* OwOutcome, for whom has called */
    uint8_t trick;           /* that goes with the set */
    WM_PILE(OW_HAND) picked; /* a set in the making, in the order of playing */
} OwPlay;
WmFlow ow_play(OwGame *g, int seat);

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
WmFlow ow_effect(OwGame *g, const OwPlay *play);

typedef struct OwSetUp {
    uint8_t seat; /* who places something now */
    uint8_t next; /* the Clan whose Orc is placed (OW-SC4-03) */
} OwSetUp;
WmFlow ow_set_up(OwGame *g);

typedef struct OwClearClans {
    uint8_t seat;
    uint8_t cleared[OW_CLANS + 1]; /* by Clan, and the King last */
} OwClearClans;
WmFlow ow_clear_clans(OwGame *g);

typedef struct OwSquadPhase {
    uint8_t seat;
    uint8_t activated, reinforced; /* tokens, Orcs */
    uint8_t both;                  /* War Horns */
} OwSquadPhase;
WmFlow ow_squad_phase(OwGame *g);

typedef struct OwOrcActions {
    uint8_t seat;
} OwOrcActions;
WmFlow ow_orc_actions(OwGame *g);

typedef struct OwActivate {
    uint8_t seat;
    uint8_t token; /* its place in the list, from 1 */
    uint8_t clan;
    uint8_t left;  /* Orcs still to be placed */
    uint8_t first; /* the space of the first */
} OwActivate;
WmFlow ow_activate(OwGame *g, int token); /* from 1 */

typedef struct OwWake {
    uint8_t tiles; /* on which tokens wake up, a bit each */
} OwWake;
WmFlow ow_wake(OwGame *g, int tiles); /* every token on these tiles */

typedef struct OwBoardAction {
    uint8_t seat;
    uint8_t who;  /* acts */
    uint8_t verb; /* of the answer that chose it, and its arguments */
    uint8_t arg[2];
    uint8_t holder; /* the Elf who is asked for a treasure */
} OwBoardAction;
WmFlow ow_board_action(OwGame *g, const OwPlay *play); /* the one that was just chosen */

typedef struct OwTrickFrame {
    uint8_t seat;
    uint8_t who;
    uint8_t trick;
} OwTrickFrame;
WmFlow ow_trick(OwGame *g, const OwPlay *play); /* carries out the trick of a play */

typedef struct OwResolve {
    uint8_t seat;     /* the attacker's */
    uint8_t attacker; /* who */
    uint8_t target;
    uint8_t clan;
    uint8_t killed; /* Orcs of the Clan that die, a bit each */
    uint8_t choice; /* those of whom one is chosen, likewise */
} OwResolve;
WmFlow ow_resolve(OwGame *g, int attacker, int target);

typedef struct OwFrame {
    uint8_t rule, step;
    union {
#define WM_RULE(NUMBER, name, word, Frame) Frame name;
#define WM_RULE_BARE(NUMBER, name, word)
#include "kinds.def"
    } u;
} OwFrame;

typedef struct OwPosition {
    WmState core;
    OwTurnSoFar turn;
    OwFight fight;
    OwFrame frames[OW_FRAMES];
    OwHero hero[OW_SEATS];
    OwBoard board;   /* not in duels */
    uint8_t fill[3]; /* to whole words */
} OwPosition;
