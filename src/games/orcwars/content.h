/* What Orc Wars is made of: cards, Heroes and all that a pack holds; setups; and what is derived
 * from both once per match. Included by orcwars.h. */
#pragma once

#include <core/context.h>

#include "board.h"

enum {
    OW_SEATS = 4,
    OW_ATTRIBUTES = 3,
    OW_HAND = 7,             /* HC-DRW-02 */
    OW_DECK = 120,           /* Action cards of a deck: all that four decks have (HC-DCK-02) */
    OW_CLAN_STACK = 40,      /* cards on the stack of a Clan: 20 points an Attribute pay for 30 of
                                the book's, and for those of others it is the end */
    OW_UNDONE = OW_HAND + 1, /* cards that one purge undoes: the first, and purges out of a hand */
    OW_STACK = 10,           /* cards on one Attribute: no score is above 10, no cost below 1 */
    OW_CARD_KINDS = 80,
    OW_HEROES = 8,
    OW_DECK_LINES = 24,
    OW_OPS = 2,     /* operations of a card's text */
    OW_PLAYS = 200, /* cards played in one sequence, after which only passing is left; no limit of
                       the book, and far beyond what decks and scores allow */
    OW_FRAMES = 9
};

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

/* A set of kinds of cards, which are numbered by deck. The last bit, which none has, stands for the
 * cards of others. */
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

    WM_ASSERT_ID(seat, OW_SEATS);
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
        uint8_t card[OW_OTHERS];          /* at a place */
        bool deploys;                     /* there is a card that can lie face down */
        OwCards single;                   /* what is played alone */
        OwCards fast;
        OwCards of_class[OW_CLASSES];
        OwCards payable[OW_ATTRIBUTES + 1][OW_STACK + 1]; /* with so many points of an Attribute */
    } kinds[OW_SEATS];
    uint8_t goal;               /* HC-DUE-03 */
    char name[OW_FIGHTERS][24]; /* the Hero of a seat, with a number where two play the same */
    OwMap map;
} OwDerived;
