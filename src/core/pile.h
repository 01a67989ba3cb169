/* Piles of cards: decks, hands, discards. A card is its kind's id, so that equal cards are
 * interchangeable; the top is the last. */
#pragma once

#include <core/context.h>

typedef uint8_t WmCard;

/* A pile inside a position. */
#define WM_PILE(size)                                                                              \
    struct {                                                                                       \
        uint8_t count;                                                                             \
        WmCard card[size];                                                                         \
    }

/* A pile some of whose cards some seats know. */
#define WM_KNOWN_PILE(size)                                                                        \
    struct {                                                                                       \
        uint8_t count;                                                                             \
        WmCard card[size];                                                                         \
        WmSeats known[size]; /* beside each card: who knows it */                                  \
    }

/* A handle on either, for the functions below. */
typedef struct WmPile {
    uint8_t *count;
    WmCard *card;
    WmSeats *known; /* NULL: a plain pile */
    int cap;
} WmPile;

#define PILE(pile) ((WmPile){&(pile).count, (pile).card, NULL, (int)sizeof((pile).card)})
#define KNOWN_PILE(pile)                                                                           \
    ((WmPile){&(pile).count, (pile).card, (pile).known, (int)sizeof((pile).card)})

/* Puts a card on top, known to `known`. */
void wm_pile_put(WmPile pile, int card, WmSeats known);

/* Takes the top card; 0 if there is none. */
int wm_pile_take(WmPile pile);

/* Puts a card of a plain pile where its id belongs: hands are kept sorted, so that the order in
 * which cards came tells nothing and equal hands are equal bytes. */
void wm_pile_sort_in(WmPile hand, int card);

/* Takes one card of that kind out of the pile. False if there is none. */
bool wm_pile_remove(WmPile pile, int card);

/* How many cards of that kind there are among the first `count` at `cards`. */
static inline int wm_copies(const WmCard *cards, int count, int card)
{
    int copies = 0;

    for (int i = 0; i < count; i++) copies += cards[i] == card;
    return copies;
}

/* Whether there is one. */
static inline bool wm_holds(const WmCard *cards, int count, int card)
{
    for (int i = 0; i < count; i++)
        if (cards[i] == card) return true;
    return false;
}

#define COPIES(pile, kind) wm_copies((pile).card, (pile).count, (kind))
#define HOLDS(pile, kind) wm_holds((pile).card, (pile).count, (kind))

/* Shuffles; nobody knows a card afterwards. Heeds forced tops. */
void wm_pile_shuffle(WmContext *c, WmPile pile);

/* Puts all cards of `from` on top of `to`, in their order. */
void wm_pile_move_all(WmPile from, WmPile to);

/* Shows the top `count` cards to some seats, and says so for the law of undo. */
void wm_pile_show_top(WmContext *c, WmPile pile, int count, WmSeats seats);
