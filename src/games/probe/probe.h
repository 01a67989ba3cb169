/* The probe: a small game that has one of everything a big one needs. Up to four heroes in two
 * teams (odd seats against even ones) bid for the first turn, walk a grid of 4 by 4 squares,
 * strike, throw, and play cards at each other until the rounds are over or a team is gone. It is
 * the worked example of docs/new-game.md. */
#pragma once

#include <core/picking.h>
#include <core/rule.h>

enum {
    PB_SEATS = 4,
    PB_COLUMNS = 4,
    PB_SQUARES = 16,
    PB_HAND = 4,
    PB_DECK = 20,
    PB_CARDS = 12, /* kinds of cards, at most */
    PB_OPS = 4,    /* operations of a card, at most */
    PB_DICE = 3,   /* in a pool, at most */
    PB_FRAMES = 6  /* round, turn, strike, and three windows in each other */
};

/* ---- content --------------------------------------------------------------------------------- */

/* The glossary: what the effect of a card can do. */
typedef enum PbWord { PB_CHOOSE = 1, PB_PUSH, PB_DRAW, PB_HURT, PB_WORDS } PbWord;

typedef struct PbCard {
    char id[16];
    char from[24]; /* where it comes from: a page of a book, or us */
    uint8_t copies;
    WmOp effect[PB_OPS]; /* empty: a reaction, not to be played in a turn */
} PbCard;

typedef struct PbPack {
    uint8_t card_count;
    PbCard cards[PB_CARDS];
} PbPack;

typedef struct PbSetup {
    WmSetup head;
    uint8_t rounds;
    uint8_t late; /* 1: the last seat stays open, and may join */
} PbSetup;

/* What the scenarios are. */
enum { PB_SKIRMISH, PB_SIEGE, PB_SCENARIOS };

/* ---- the position ---------------------------------------------------------------------------- */

typedef struct PbHero {
    uint8_t stones; /* 0: not on the board */
    uint8_t at;
    uint8_t charm; /* 1 to 3, face down until it is flipped */
    uint8_t flipped;
    WM_PILE(PB_HAND) hand;
} PbHero;

/* The rules that ask. */
enum {
    PB_RULE_NONE,
#define WM_RULE(NUMBER, name, word, Frame) PB_RULE_##NUMBER,
#include "kinds.def"
    PB_RULES
};

/* What each of them remembers while it waits, and the function that calls it. */
typedef struct PbGame PbGame; /* its context, below */

typedef struct PbRound {
    uint8_t bid[PB_SEATS];   /* 1 + the stones bid, in secret; 0: none yet */
    uint8_t shown[PB_SEATS]; /* the same once all have bid */
    WmSeats to_act;
} PbRound;

typedef struct PbTurn {
    uint8_t seat;
    uint8_t actions;
} PbTurn;

typedef struct PbStrike {
    uint8_t by, target;
    uint8_t count; /* dice */
    uint8_t die[PB_DICE];
} PbStrike;
WmFlow pb_strike(PbGame *g, int by, int target);

typedef struct PbWindow {
    WmSeats waiting; /* who may yet react */
    uint8_t seat;    /* who is asked */
    uint8_t card;    /* with this card */
    uint8_t stood;   /* reactions that were not breached */
} PbWindow;

typedef struct PbEffect {
    uint8_t seat;
    uint8_t card;
    uint8_t place; /* in the card's program */
    uint8_t hero;  /* chosen by it */
} PbEffect;
WmFlow pb_effect(PbGame *g, int seat, int card);

typedef struct PbSwap {
    uint8_t seat;
    WM_PILE(PB_HAND) picked;
} PbSwap;
WmFlow pb_swap(PbGame *g, int seat);

typedef struct PbThrow {
    uint8_t seat;
} PbThrow;
WmFlow pb_throw(PbGame *g, int seat);

typedef struct PbFrame {
    uint8_t rule, step;
    union {
#define WM_RULE(NUMBER, name, word, Frame) Frame name;
#include "kinds.def"
    } u;
} PbFrame;

/* Cards that are in one place each (core/stock.h). */
enum { PB_STOCK_CARDS = 1, PB_STOCKS };

typedef enum PbOmen { PB_CALM = 1, PB_STORM, PB_OMENS } PbOmen;

typedef struct PbPosition {
    WmState core;
    PbHero hero[PB_SEATS];
    WM_KNOWN_PILE(PB_DECK) deck;
    WM_PILE(PB_DECK) discard;
    uint8_t round;
    uint8_t omen;
    WmSeats entered; /* whose hero has been on the board */
    PbFrame frames[PB_FRAMES];
    uint8_t fill[1]; /* to whole words */
} PbPosition;

/* ---- the context ----------------------------------------------------------------------------- */

/* Made once per match. */
typedef struct PbDerived {
    uint32_t beside[PB_SQUARES + 1]; /* the squares beside a square: bit square-1 */
    uint8_t ward, breach;            /* the cards that the rules name */
} PbDerived;

/* What judge and lister of a question share. */
typedef struct PbScope {
    uint32_t near;   /* free squares beside the hero that moves: bit square-1 */
    WmSeats targets; /* enemies beside the hero that acts */
    WmPicks picks;   /* cards of a swap */
} PbScope;

typedef struct PbGame {
    WM_CONTEXT;
    PbPosition *s;
    const PbPack *pack;
    const PbSetup *setup;
    const PbDerived *derived;
} PbGame;

/* ---- questions, answers, events -------------------------------------------------------------- */

enum {
    PB_Q_NONE,
#define WM_QUESTION(NUMBER, name, word, RULE, more) PB_Q_##NUMBER,
#include "kinds.def"
    PB_QUESTIONS
};

enum {
    PB_A_STANDARD = WM_OWN_VERBS - 1, /* pass, done, dispute */
#define WM_VERB(NUMBER, word, ...) PB_A_##NUMBER,
#include "kinds.def"
    PB_ANSWERS
};

enum {
    PB_EV_NONE,
#define WM_EVENT(NUMBER, word, ...) PB_EV_##NUMBER,
#include "kinds.def"
    PB_EVENTS
};

/* Moments that cases start at. */
enum { PB_AT_ROUND, PB_AT_TURN, PB_ENTRIES };

/* The ledger, made from content/rules.yaml: PB_RND_01 and so on. */
enum {
    PB_NO_RULE,
#define WM_LEDGER(name, ...) name,
#include <probe/ledger.h>
    PB_LEDGER_SIZE
};

enum { PB_WAR_DIE };

/* ---- rules, one file per chapter ------------------------------------------------------------- */

/* Every rule that asks with its stops and the shape of its frame; every judge and lister, and the
 * scopes that they share. */
#define WM_RULE(NUMBER, name, word, Frame)                                                         \
    extern const WmStop pb_##name##_stops[];                                                       \
    extern const WmShape pb_##name##_frame_shape;                                                  \
    WM_APART WmFlow pb_rule_##name(PbGame *g, PbFrame *fr);
#define WM_QUESTION(NUMBER, name, word, RULE, more)                                                \
    WmJudge pb_judge_##name;                                                                       \
    WmLister pb_list_##name;                                                                       \
    more
#define SCOPE(name) WmScopeMaker pb_scope_##name;
#include "kinds.def"

/* round.c */
void pb_start(PbGame *g, const WmAnswer *entry);
int pb_corner(int seat); /* the square where its hero enters */
/* fight.c */
int pb_distance_squared(int x, int y, int square);
int pb_hero_hit(const PbGame *g, int x, int y);
/* cards.c */
extern const WmPicking pb_swap_picking;
void pb_draw_card(PbGame *g, int seat);
void pb_spend_card(PbGame *g, int seat, int card);
void pb_hurt(PbGame *g, int seat, int stones, int rule);
/* judges.c */
uint32_t pb_squares_near(const PbGame *g, int seat);

/* ---- what all of them ask -------------------------------------------------------------------- */

static inline const PbCard *pb_card(const PbGame *g, int card)
{
    WM_ASSERT_ID(card, g->pack->card_count);
    return &g->pack->cards[card - 1];
}

static inline PbHero *pb_hero(const PbGame *g, int seat)
{
    WM_ASSERT_ID(seat, PB_SEATS);
    return &g->s->hero[seat - 1];
}

/* On the board, and with somebody behind it. */
static inline bool pb_fights(const PbGame *g, int seat)
{
    return pb_hero(g, seat)->stones > 0 && wm_seats_have(g->state->present, seat);
}

/* Odd seats are one team, even seats the other. */
static inline WmSeats pb_team(int seat)
{
    return seat % 2 ? 0x05 : 0x0A;
}

static inline WmSeats pb_fighters(const PbGame *g)
{
    WmSeats all = 0;

    for (int seat = 1; seat <= PB_SEATS; seat++)
        if (pb_fights(g, seat)) all = (WmSeats)(all | wm_seat_bit(seat));
    return all;
}

static inline int pb_stones_of_team(const PbGame *g, int seat)
{
    const int mate = seat > 2 ? seat - 2 : seat + 2;

    return pb_hero(g, seat)->stones + pb_hero(g, mate)->stones;
}

/* Storms add a die (PB-STR-02). */
static inline int pb_pool(const PbGame *g)
{
    return g->s->omen == PB_STORM ? PB_DICE : PB_DICE - 1;
}

/* The frame of the rule that has asked. */
static inline const PbFrame *pb_top(const PbGame *g)
{
    return FRAME_AT(g, 0);
}
