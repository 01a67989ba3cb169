/* KEY-05: a card that is purged has never been played, and what its text had done is undone with
 * it. The last play is all that can be purged (HC-KEY-06), so what it moved lies on top still. */
#include "orcwars.h"

/* ---- what a text has to remember ------------------------------------------------------------- */

/* Of a card that was purged what cannot be read off it: what it aimed at, or its fixed value. */
void ow_remember_purged(const OwGame *g, OwPlayed *by, const OwPlayed *purged)
{
    const bool aimed = ow_card(g, purged->card)->lowers > 0;

    SET(by->aims, purged->active);
    SET(by->worth, aimed ? purged->aims : ow_is_single(purged->as) ? 0 : purged->worth);
}

/* HC-KEY-09, HC-KEY-10: where the card went; 0: onto the discards, else its row. */
void ow_remember_wasted(OwPlayed *by, int row)
{
    SET(by->worth, 1 + row);
}

/* ---- taking it back -------------------------------------------------------------------------- */

/* The top of the discards, but for so many cards above it, is in the hand again. */
static void hand_back_discarded(OwGame *g, int seat, int above)
{
    OwHero *const hero = ow_hero(g, seat);
    WmCard off[OW_DECK];
    int card;

    if (hero->discard.count <= above || hero->hand.count == OW_HAND) return;
    for (int i = 0; i < above; i++) off[i] = (WmCard)wm_pile_take(PILE(hero->discard));
    card = wm_pile_take(PILE(hero->discard));
    while (above > 0) wm_pile_put(PILE(hero->discard), off[--above], 0);
    wm_pile_sort_in(PILE(hero->hand), card);
    EVENT(OW_EV_CARD, HC_KEY_05, seat, card);
}

static int cards_sacrificed(const OwGame *g, const OwPlayed *played)
{
    const struct OwQuick *const card = ow_card(g, played->card);

    if (card->word != OW_SACRIFICE || card->number == 0 || played->worth == 0) return 0;
    return (played->worth - 1) / card->number;
}

/* HC-VAL-09: what was given up for a later card of the same set lies above. */
static void take_back_sacrifice(OwGame *g, int who, const OwPlayed *purged)
{
    int above = 0;

    EACH_PLAYED(g, who, played)
    if (played->active > purged->active) above += cards_sacrificed(g, played);
    for (int i = cards_sacrificed(g, purged); i > 0; i--)
        hand_back_discarded(g, ow_seat_of(g, who), above);
}

/* The newest wasted card of a row. */
static void hand_back_wasted(OwGame *g, int who, int number)
{
    const OwRow row = ow_row(g, who, number);
    int place = *row.count - 1;

    while (place >= 0 && !row.card[place].wasted) place--;
    if (place < 0) return;
    ow_take_off(g, who, number, place);
    hand_back_discarded(g, ow_seat_of(g, who), 0);
}

static void take_back_waste(OwGame *g, const OwPlayed *purged)
{
    const int target = g->s->fight.target;
    const int row = purged->worth - 1;

    if (row < 0 || row > ow_rows(target)) return;
    if (row > 0) {
        hand_back_wasted(g, target, row);
    } else {
        hand_back_discarded(g, ow_seat_of(g, target), 0);
    }
}

/* The class that a card of the sequence was played as (HC-CRD-10, HC-KEY-14). */
static int class_played(const OwGame *g, int who, int card)
{
    const int class = ow_card(g, card)->class;
    const bool blocks = who == g->s->fight.target;

    if (class == OW_EITHER_MOD) return blocks ? OW_BLOCK_MOD : OW_ATTACK_MOD;
    return class == OW_BASE_ATTACK && blocks ? OW_BASE_BLOCK : class;
}

/* On its stack again, in the order of play. */
static void insert(OwGame *g, int who, OwPlayed back)
{
    const OwRow row = ow_row(g, who, ow_row_of(g, who, back.card));
    int place = *row.count;

    for (; place > 0 && row.card[place - 1].active > back.active; place--)
        row.card[place] = row.card[place - 1];
    row.card[place] = back;
    GAIN(*row.count, 1);
    if (ow_card(g, back.card)->type == OW_EXCLUSIVE && ow_seat_of(g, who) == g->s->turn.active)
        SET(g->s->turn.exclusive, 1);
    EVENT(OW_EV_RESTORED, HC_KEY_05, who, back.card);
}

/* A purge that is purged: what it had undone counts again, if there is room for it still. */
static void take_back_purge(OwGame *g, const OwPlayed *purged)
{
    const bool block = ow_card(g, purged->card)->number == OW_BASE_BLOCK;
    const int who = block ? g->s->fight.target : g->s->fight.attacker;
    OwPlayed back = {.face = 1, .active = purged->aims};

    if (purged->aims == 0 || ow_rows(who) == 0) return;
    OwHero *const hero = ow_hero(g, ow_seat_of(g, who));
    if (hero->discard.count == 0) return;
    SET(back.card, hero->discard.card[hero->discard.count - 1]);
    if (!ow_is_orc(who) && *ow_row(g, who, ow_row_of(g, who, back.card)).count == OW_STACK) return;
    (void)wm_pile_take(PILE(hero->discard));
    SET(back.as, class_played(g, who, back.card));
    if (ow_card(g, back.card)->lowers > 0) {
        SET(back.aims, purged->worth);
    } else {
        SET(back.worth, purged->worth);
    }
    insert(g, who, back);
}

void ow_take_back(OwGame *g, int who, const OwPlayed *purged)
{
    switch (ow_card(g, purged->card)->word) {
    case OW_SACRIFICE: take_back_sacrifice(g, who, purged); break;
    case OW_WASTE: take_back_waste(g, purged); break;
    case OW_PURGE: take_back_purge(g, purged); break;
    default: break;
    }
}
