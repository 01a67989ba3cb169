/* What a game's code gets to work with, and what it has to bring. */
#pragma once

#include <core/number.h>
#include <warmoot/places.h>
#include <warmoot/play.h>
#include <warmoot/text.h>

/* ---- the context ----------------------------------------------------------------------------- */

/* Made on the C stack for one call of a public verb. Nothing in it outlives the call: only the
 * position is the game. */
#define WM_CONTEXT_FIELDS                                                                          \
    const WmMatch *match;                                                                          \
    WmState *state;                                                                                \
    WmEvents *events; /* the caller's, or NULL */                                                  \
    WmAnswer answer;  /* the answer just given */                                                  \
    int seat;         /* by this seat */                                                           \
    int value;        /* what the rule called last returned */                                     \
    WmSeats left;     /* WM_EACH_OF: seats that have yet to answer */                              \
    bool broken;      /* the frames overflowed */                                                  \
    void *scope;      /* room for what a judge and its lister share */                             \
    WmState *backup;  /* room for the position to go back to */

typedef struct WmContext {
    WM_CONTEXT_FIELDS
} WmContext;

/* The first member of a game's own context struct. Its fields can be named directly
 * (g->answer), and &g->core goes to the core. */
#define WM_CONTEXT                                                                                 \
    union {                                                                                        \
        WmContext core;                                                                            \
        struct {                                                                                   \
            WM_CONTEXT_FIELDS                                                                      \
        };                                                                                         \
    }

/* Stays a function of its own. Rules are not made part of the switch that runs them: each would
 * save the registers that the longest needs. */
#define WM_APART __attribute__((noinline))

/* ---- rules that ask -------------------------------------------------------------------------- */

/* What a rule says when it stops; see core/rule.h. */
typedef enum WmFlow {
    WM_RETURNED, /* to its end */
    WM_CALLED,   /* another rule: that one goes on first */
    WM_ASKED,    /* a seat: wait for the answer */
    WM_FINISHED, /* the game: nothing is left to be done */
    WM_ASTRAY    /* lost its place: a step that no version of this rule has left */
} WmFlow;

/* The first bytes of every frame. The rule's own memory follows in a union. */
typedef struct WmFrame {
    uint8_t rule; /* 0: not in use */
    uint8_t step; /* where it goes on; 0: at its beginning */
} WmFrame;

/* Where a rule stops: what it waits for at one of its steps. A rule's stops are a table by step,
 * beside its steps, closed by WM_NO_STOP: saved frames that the rule cannot have left are found out
 * by it. Rule 1 is the one that is begun with. */
typedef struct WmStop {
    uint8_t question; /* that is asked there, or 0 */
    uint8_t mode;     /* WmMode, as it is asked */
    uint8_t calls;    /* the rule that is called there, WM_ANY_RULE, or 0 */
    uint8_t seat_at;  /* where in the frame the seat stands, or the set of seats; 0: elsewhere */
    bool chooses;     /* asked by CHOOSE: what may be answered is public, and more than one thing */
} WmStop;

/* Where in a frame a byte stands. */
#define WM_BYTE_AT(frame, member)                                                                  \
    (offsetof(frame, member) + 0 * sizeof(struct {                                                 \
                                   _Static_assert(sizeof(WM_MEMBER(frame, member)) == 1,           \
                                                  "this is no byte of the frame");                 \
                                   char none;                                                      \
                               }))

#define WM_ASKS(what, frame, member)                                                               \
    {                                                                                              \
        .question = (what), .mode = WM_ONE, .seat_at = WM_BYTE_AT(frame, member)                   \
    }
#define WM_ASKS_SOMEBODY(what)                                                                     \
    {                                                                                              \
        .question = (what), .mode = WM_ONE                                                         \
    }
#define WM_ASKS_ANY_IN(what, frame, member)                                                        \
    {                                                                                              \
        .question = (what), .mode = WM_ANY_OF, .seat_at = WM_BYTE_AT(frame, member)                \
    }
#define WM_ASKS_EACH_IN(what, frame, member)                                                       \
    {                                                                                              \
        .question = (what), .mode = WM_EACH_OF, .seat_at = WM_BYTE_AT(frame, member)               \
    }
#define WM_ASKS_ANY(what)                                                                          \
    {                                                                                              \
        .question = (what), .mode = WM_ANY_OF                                                      \
    }
#define WM_ASKS_EACH(what)                                                                         \
    {                                                                                              \
        .question = (what), .mode = WM_EACH_OF                                                     \
    }
#define WM_CHOOSES(what, frame, member)                                                            \
    {                                                                                              \
        .question = (what), .mode = WM_ONE, .seat_at = WM_BYTE_AT(frame, member), .chooses = true  \
    }
#define WM_CHOOSES_SOMEBODY(what)                                                                  \
    {                                                                                              \
        .question = (what), .mode = WM_ONE, .chooses = true                                        \
    }
#define WM_CHOOSES_ANY(what)                                                                       \
    {                                                                                              \
        .question = (what), .mode = WM_ANY_OF, .chooses = true                                     \
    }
#define WM_CALLS(rule)                                                                             \
    {                                                                                              \
        .calls = (rule)                                                                            \
    }
/* Calls whichever rule a table has for the word of an operation: any that has stops. */
enum { WM_ANY_RULE = 255 };
#define WM_CALLS_ANY WM_CALLS(WM_ANY_RULE)
#define WM_NO_STOP                                                                                 \
    {                                                                                              \
        .question = 0                                                                              \
    }

/* ---- judges and listers ---------------------------------------------------------------------- */

struct WmOffers;

/* What a game brings for each kind of question. The judge says which rule forbids an answer, or 0;
 * the lister offers candidates, of which the judge passes some; what they share is computed once
 * into the context's scope. The answer's arguments are within their ranges. */
typedef void WmScopeMaker(const WmContext *c, int seat);
typedef WmRule WmJudge(const WmContext *c, int seat, const WmAnswer *a);
typedef void WmLister(const WmContext *c, int seat, struct WmOffers *offers);

/* Fills in what a question is about where the frame does not have it; from public facts only. */
typedef void WmAbout(const WmContext *c, WmQuestion *question);

typedef struct WmAsking {
    WmJudge *judge;
    WmLister *list;
    WmScopeMaker *scope;           /* NULL: nothing to share */
    WmAbout *about;                /* NULL: its frame tells all that it is about */
    uint8_t about_at[WM_ARGS_MAX]; /* bytes of the frame on top that it is about, by argument; 0:
                                        not in the frame */
} WmAsking;

/* Where a lister offers its candidates: those that the judge passes are kept. */
typedef struct WmOffers {
    const WmContext *context;
    WmJudge *judge;
    WmAnswer *out;
    WmAnswer *next; /* in `out`, or `overflow` */
    int seat;
    int cap;
    int count;
    int enough;        /* once so many are kept, no more are looked at */
    WmAnswer overflow; /* where candidates are judged when `out` is full */
} WmOffers;

/* Offers a verb without arguments, with one, with two (or a point), with three. */
void wm_offer(WmOffers *offers, int verb);
void wm_offer_one(WmOffers *offers, int verb, int arg);
void wm_offer_two(WmOffers *offers, int verb, int arg0, int arg1);
void wm_offer_three(WmOffers *offers, int verb, int arg0, int arg1, int arg2);
/* Offers a whole answer, with as many arguments as its verb takes. */
void wm_offer_answer(WmOffers *offers, const WmAnswer *answer);

/* Where standing orders are listed that take things. */
typedef struct WmOrderList {
    WmAnswer *out;
    int cap;
    int count; /* also those that no longer fitted */
} WmOrderList;

/* Lists an order that takes one thing, or two. */
void wm_order_add_one(WmOrderList *list, int order, int arg);
void wm_order_add_two(WmOrderList *list, int order, int arg0, int arg1);

/* Where a survey puts what it finds. */
typedef struct WmFinds {
    WmRow *out;
    int cap;
    int count;
} WmFinds;

/* A row of one thing, and a whole row. */
void wm_find(WmFinds *finds, int id);
void wm_find_row(WmFinds *finds, const WmRow *row);

/* Tells a place; its number, from 1 in the order in which they are told. */
int wm_place_add(WmPlaces *places, const WmPlace *place);
/* Tells an edge between two places by their numbers; they may be told later. */
void wm_edge_add(WmPlaces *places, int kind, int from, int to);

/* ---- what a game brings ---------------------------------------------------------------------- */

/* A public verb on its way through a game: `enter` makes the typed context and hands it on. */
typedef struct WmCall {
    void (*verb)(WmContext *c, struct WmCall *call);
} WmCall;

typedef struct WmHooks {
    uint16_t frames_at;   /* where in the position the frames lie */
    uint16_t frame_bytes; /* of one */
    uint16_t frames_max;
    const WmStop *const *stops; /* by rule; NULL: saved frames are looked at by check only */

    /* Makes the context, with memory for a scope and for a copy of the position, and calls
     * wm_enter. */
    void (*enter)(const WmMatch *m, WmState *s, WmCall *call);

    /* Fills in the usual options of a scenario; the memory is zero and its head is set. */
    void (*setup_usual)(WmSetup *setup);
    /* Says in `why` what is wrong with the match's setup, if anything. */
    void (*setup_check)(const WmMatch *m, WmText *why);
    /* What a seat brings, such as a party that was bought, as one text: reads it into a setup, or
     * says in `why` what cannot be read; writes it. May be NULL, both. */
    void (*roster_read)(const WmMatch *m, WmSetup *setup, int seat, const char *text, WmText *why);
    void (*roster_write)(const WmMatch *m, const WmSetup *setup, int seat, WmText *out);
    /* Says in `why` what is wrong with a pack that was loaded (`m` has game and pack only): counts
     * against the book, what does not fit together. May be NULL. */
    void (*pack_check)(const WmMatch *m, WmText *why);
    /* Makes the derived tables; may be NULL. */
    void (*derive)(const WmMatch *m, void *derived);
    /* How much of a position the match uses, in whole words, where scenarios differ: the less, the
     * quicker it is copied. May be NULL: all. */
    uint32_t (*bytes)(const WmMatch *m);

    /* Sets the table in a position of zeros (stream and head are set) and pushes the first rule. */
    void (*begin)(WmContext *c);
    /* Runs the rule of a frame. */
    WmFlow (*run)(WmContext *c, WmFrame *frame);
    /* Is something still to be settled before anybody may be asked, or is the game over? A checked
     * build stops at a rule that asks then, and wm_check refuses such a position. May be NULL. */
    bool (*due)(const WmContext *c);

    /* By kind of question. */
    const WmAsking *asking;

    /* Does a standing order make sense for a seat that is asked where it is offered? From what that
     * seat sees. May be NULL: always. */
    bool (*order_fits)(const WmContext *c, int seat, int order);
    /* Offers the orders of a number that takes things, where it fits; each is kept that has an
     * answer. From what that seat sees. May be NULL where no order takes any. */
    void (*list_orders)(const WmContext *c, int seat, int order, WmOrderList *list);
    /* The answer that an order gives now; of kind 0: the verbs of its row say, or if it takes
     * things, there is none. What is not legal is not given. May be NULL. */
    WmAnswer (*order_answer)(const WmContext *c, int seat, const WmAnswer *order);

    /* How it stands for a seat; while the game goes on, what that seat sees decides. */
    WmEnd (*result)(const WmContext *c, int seat);
    /* Fills in the setup of the game that follows one that is over; its memory is that of this
     * game's setup. False: nothing follows. May be NULL: the game tells no story. */
    bool (*carry)(const WmContext *c, WmSetup *next);
    /* The parts of the running score by reason, which add up to it. May be NULL. */
    void (*weigh)(const WmContext *c, int seat, int32_t parts[WM_REASONS_MAX]);
    /* The seat whose turn it is, from public facts only; 0: nobody's. May be NULL. */
    int (*turn)(const WmContext *c);
    /* Draws the board as a viewer sees it, in lines of at most 80 columns, with ANSI colours where
     * they are wanted. May be NULL: the outline does. */
    void (*sketch)(const WmContext *c, int viewer, bool color, WmText *out);
    /* The seats that win and lose together with `seat`, and see what it shows its team. May be
     * NULL: only itself. */
    WmSeats (*team)(const WmMatch *m, int seat);
    /* The stocks, by their number from 1, and how many rows that makes. Each card is in one place
     * (core/stock.h): the core checks that, makes decks whole after things were placed, and redeals
     * them. The hooks below see to the rest. */
    const struct WmStock *stocks;
    int stock_count;
    /* Redeals what else `viewer` does not know; the stream is new and the stocks are dealt. May be
     * NULL. */
    void (*redeal)(WmContext *c, int viewer);
    /* Says in `why` what cannot be true. */
    void (*check)(const WmContext *c, WmText *why);
    /* For cases; may be NULL: pushes the frames that lead to an entry, and puts right what was
     * placed, before the stocks are made whole. */
    void (*start)(WmContext *c, const WmAnswer *entry);
    void (*settle)(WmContext *c);
    /* The rule that forbids a seat to join or to leave, or 0. NULL: nobody does. */
    WmRule (*judge_join)(const WmContext *c, int seat);
    WmRule (*judge_leave)(const WmContext *c, int seat);
    /* Finds what survey number `survey` asks about `about`. May be NULL. */
    void (*survey)(const WmContext *c, int viewer, int survey, const WmRow *about, WmFinds *finds);
    /* Tells the places of the match with wm_place_add and the edges between them with
     * wm_edge_add.
     * May be NULL: there are none. */
    void (*places)(const WmMatch *m, WmPlaces *places);
} WmHooks;

/* Fills the context's own fields and does what was called for. */
void wm_enter(WmContext *c, const WmMatch *m, WmState *s, void *scope, WmState *backup,
              WmCall *call);

/* ---- what rules call ------------------------------------------------------------------------- */

/* A die of the game's table: a face from 1 to its sides. */
int wm_roll(WmContext *c, int die);
/* Notes what chance brought for a script that listens. */
void wm_chance_heard(const WmContext *c, WmForcedKind kind, int value);
/* One of `count` things by chance: from 0 to count-1. */
int wm_pick(WmContext *c, int count);

/* Says that somebody was just shown something that they did not know. Every such moment must
 * say it: the law of undo rests on it. */
void wm_reveal(WmContext *c);

/* An event for a listener; `hidden` arguments are for `seen_by` only. */
void wm_event(WmContext *c, int kind, int rule, WmSeats seen_by, unsigned hidden, const int *args,
              int count);
/* Notes that rules were obeyed. */
void wm_cite(WmContext *c, const int *rules, int count);

/* The number of arguments that a row of things takes: points take two. */
int wm_arg_slots(const WmThing *const arg[WM_ARGS_MAX]);
