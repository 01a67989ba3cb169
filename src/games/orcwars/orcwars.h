/* HeroCard Orc Wars. So far: the head-to-head duel of two to four Heroes, which the board game
 * stands on. README.md says which chapter is in which file. */
#pragma once

#include <core/pile.h>
#include <core/rule.h>

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
    OW_FRAMES = 6
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
    OW_PER_COST        /* of the target's cards on the Attribute selected */
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
    uint8_t card_count, hero_count;
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
    OwCopies deck[OW_CARD_KINDS]; /* a deck of one's own: item n is card n+1 */
} OwSeatSetup;

typedef struct OwSetup {
    WmSetup head;
    uint8_t build_limit; /* HC-DCK-04 */
    OwSeatSetup seat[OW_SEATS];
} OwSetup;

enum { OW_DUEL, OW_SCENARIOS };

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
    uint8_t goal;                /* HC-DUE-03 */
    char name[OW_SEATS + 1][24]; /* the Hero of a seat, with a number where two play the same */
} OwDerived;

/* ---- the position ---------------------------------------------------------------------------- */

/* Who fights: a Hero, named by its seat (the Orc player's is the King); or on the board a Boar, or
 * a Squad, named by the first Orc of its Clan that is in it. */
enum {
    OW_BOARS = 7,
    OW_CLANS = 5,
    OW_CLAN_ORCS = 5,
    OW_BOAR_1 = OW_SEATS + 1,
    OW_ORC_1 = OW_BOAR_1 + OW_BOARS,
    OW_FIGHTERS = OW_ORC_1 + OW_CLANS * OW_CLAN_ORCS /* one more than the last */
};

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
    OW_ENDING /* the last priority of a turn without cards (HC-PRI-11) */
} OwPhase;

/* The Attack Sequence, or the round of another card, that is going on. */
typedef struct OwFight {
    uint8_t attacker, target; /* who fights; 0: no sequence */
    uint8_t plays;            /* cards played in it so far: the order of play */
    uint8_t last;             /* the place of the first card of the last play (HC-KEY-06) */
    uint8_t purged;           /* the Base Attack was (HC-KEY-07) */
} OwFight;

/* The rules that ask. Saved in positions: append only. */
enum {
    OW_RULE_DUEL = 1,
    OW_RULE_TURN,
    OW_RULE_ACTION,
    OW_RULE_PRIORITY,
    OW_RULE_PLAY,
    OW_RULE_EFFECT,
    OW_RULES
};

typedef struct OwTurn {
    uint8_t seat;
    uint8_t cleared;
    WM_PILE(OW_HAND) picked;
} OwTurn;

typedef struct OwAction {
    uint8_t seat;
    uint8_t who; /* acts */
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

typedef struct OwFrame {
    uint8_t rule, step;
    union {
        OwTurn turn;
        OwAction action;
        OwPriority priority;
        OwPlay play;
        OwEffect effect;
    } u;
} OwFrame;

typedef struct OwPosition {
    WmState core;
    OwTurnSoFar turn;
    OwFight fight;
    OwFrame frames[OW_FRAMES];
    OwHero hero[OW_SEATS];
    uint8_t fill[7]; /* to whole words */
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
    OW_EVENTS
};

/* Moments that cases start at. */
enum { OW_AT_TURN, OW_AT_DRAW, OW_AT_CLEAR, OW_AT_ACTION, OW_ENTRIES };

/* The ledger: HC_ATT_04 and so on. */
enum {
    OW_NO_RULE,
#define WM_LEDGER(name, id, page, words) name,
#include <orcwars/ledger.h>
    OW_LEDGER_SIZE
};

/* ---- chapters -------------------------------------------------------------------------------- */

/* turn.c */
extern const WmStop ow_duel_stops[], ow_turn_stops[], ow_action_stops[];
WmFlow ow_rule_duel(OwGame *g, OwFrame *fr);
WmFlow ow_rule_turn(OwGame *g, OwFrame *fr);
WmFlow ow_rule_action(OwGame *g, OwFrame *fr);
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
bool ow_may_be_aimed_at(const OwGame *g, const OwPlayed *played, int class);
bool ow_effect_right(const OwGame *g, const OwFrame *fr, const OwFrame *below);
bool ow_may_be_purged(const OwGame *g, const OwPlayed *played, int before, bool block);
/* stacks.c */
int ow_spent(const OwGame *g, int who, int attribute);
int ow_free_points(const OwGame *g, int who, int attribute);
bool ow_overspent(const OwGame *g, int who, int attribute);
void ow_put_in_play(OwGame *g, int who, int card, OwPlayed how);
void ow_take_off(OwGame *g, int who, int row, int place);
bool ow_any_in_play(const OwGame *g, int who);
void ow_clear_top(OwGame *g, int who, int row);
void ow_draw_cards(OwGame *g, int seat, int count);
void ow_discard(OwGame *g, int seat, int card);
/* values.c */
int ow_value(const OwGame *g, int who, const OwPlayed *played);
int ow_attack_total(const OwGame *g);
int ow_block_total(const OwGame *g);
/* judges.c */
extern const WmAsking ow_asking[OW_QUESTIONS];
bool ow_set_right(const OwGame *g, const OwPlay *f);

/* ---- what all of them ask -------------------------------------------------------------------- */

static inline OwHero *ow_hero(const OwGame *g, int seat)
{
    return &g->s->hero[seat - 1];
}

/* The player of a fighter; nobody plays a Boar. */
static inline int ow_seat_of(const OwGame *g, int who)
{
    (void)g;
    return who;
}

/* Who plays when a seat is asked: its Hero. */
static inline int ow_who_plays(const OwGame *g, int seat)
{
    (void)g;
    return seat;
}

/* A row of cards in play: a stack of a Hero, by Attribute. */
typedef struct OwRow {
    OwPlayed *card;
    uint8_t *count;
} OwRow;

static inline int ow_rows(int who)
{
    return who ? OW_ATTRIBUTES : 0;
}

static inline OwRow ow_row(const OwGame *g, int who, int row)
{
    OwStack *const stack = &g->s->hero[who - 1].stack[row - 1];

    return (OwRow){stack->card, &stack->count};
}

static inline const struct OwQuick *ow_card(const OwGame *g, int card)
{
    return &g->derived->card[card];
}

static inline int ow_seats(const OwGame *g)
{
    return g->setup->head.seats;
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

/* The row that a card lies in: that of its Attribute (HC-ATT-01). */
static inline int ow_row_of(const OwGame *g, int who, int card)
{
    (void)who;
    return ow_card(g, card)->attribute;
}

/* Goes over every card that a fighter has in play, the oldest of each row first. Nobody (0), who
 * attacks while there is no sequence, has none. */
#define EACH_PLAYED(g, who, played)                                                                \
    for (int row_ = 1; row_ <= ow_rows(who); row_++)                                               \
        for (OwPlayed *played = ow_row(g, who, row_).card,                                         \
                      *end_ = played + *ow_row(g, who, row_).count;                                \
             played < end_; played++)
