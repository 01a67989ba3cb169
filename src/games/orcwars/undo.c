/* KEY-05: a card that is purged has never been played, and what its text had done is undone with
 * it. The last play is all that can be purged (HC-KEY-06), so what it moved lies on top still.
 *
 * A purge that is purged has never been played either: what it had undone is restored and does what
 * it did. Where that was a purge again, what it had purged goes once more, and so on, down to the
 * card that the quarrel began with. So whoever purged last has all its cards of the quarrel in play
 * and the other side none; OwUndone keeps those. */
#include <core/mem.h>

#include "orcwars.h"

/* HC-KEY-09, HC-KEY-10: where the card went; 0: onto the discards, else its row. */
void ow_remember_wasted(OwPlayed *by, int row)
{
    SET(by->worth, 1 + row);
}

/* ---- what texts did is undone ---------------------------------------------------------------- */

/* The top of the discards, but for so many cards above it, is in the hand again. */
static void hand_back_discarded(OwGame *g, int seat, int above)
{
    OwHero *const hero = ow_hero(g, seat);
    OwUndone *const undone = &g->s->fight.undone;
    WmCard off[OW_DECK];
    int card;

    if (hero->discard.count <= above || hero->hand.count == OW_HAND) return;
    for (int i = 0; i < above; i++) off[i] = (WmCard)wm_pile_take(PILE(hero->discard));
    card = wm_pile_take(PILE(hero->discard));
    while (above > 0) wm_pile_put(PILE(hero->discard), off[--above], 0);
    wm_pile_sort_in(PILE(hero->hand), card);
    if (undone->moved.count < OW_HAND) wm_pile_put(PILE(undone->moved), card, 0);
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

/* HC-KEY-07: a purged Exclusive action is free again, and counts once more if it comes back. */
static void count_exclusive(OwGame *g, int who, int card, int taken)
{
    if (ow_card(g, card)->type != OW_EXCLUSIVE || ow_seat_of(g, who) != g->s->turn.active) return;
    SET(g->s->turn.exclusive, taken);
    CITE(HC_KEY_07);
}

static void take_away(OwGame *g, int who, const OwPlayed *at)
{
    OwUndone *const undone = &g->s->fight.undone;
    const int row = ow_row_of(g, who, at->card);

    if (at->as == OW_BASE_ATTACK) SET(g->s->fight.purged, 1);
    count_exclusive(g, who, at->card, 0);
    if (undone->count < OW_UNDONE) {
        undone->card[undone->count] = *at;
        GAIN(undone->count, 1);
    }
    EVENT(OW_EV_PURGED, HC_KEY_05, who, at->card, at->active);
    if (ow_card(g, at->card)->word == OW_SACRIFICE) take_back_sacrifice(g, who, at);
    if (ow_card(g, at->card)->word == OW_WASTE) take_back_waste(g, at);
    ow_take_off(g, who, row, (int)(at - ow_row(g, who, row).card));
}

/* ---- what was undone is restored ------------------------------------------------------------- */

/* The newest such card of the discards. */
static bool take_off_discards(OwHero *hero, int card)
{
    int place = hero->discard.count - 1;

    while (place >= 0 && hero->discard.card[place] != card) place--;
    if (place < 0) return false;
    SPEND(hero->discard.count, 1);
    for (; place < hero->discard.count; place++)
        hero->discard.card[place] = hero->discard.card[place + 1];
    hero->discard.card[place] = 0;
    return true;
}

/* On its stack again, in the order of play; NULL where it cannot be. */
static OwPlayed *restore(OwGame *g, int who, const OwPlayed *back)
{
    if (ow_rows(who) == 0) return NULL;
    const OwRow row = ow_row(g, who, ow_row_of(g, who, back->card));
    int place = *row.count;

    if (place == ow_row_cap(who)) return NULL;
    if (!take_off_discards(ow_hero(g, ow_seat_of(g, who)), back->card)) return NULL;
    for (; place > 0 && row.card[place - 1].active > back->active; place--)
        row.card[place] = row.card[place - 1];
    row.card[place] = *back;
    GAIN(*row.count, 1);
    count_exclusive(g, who, back->card, 1);
    EVENT(OW_EV_RESTORED, HC_KEY_05, who, back->card);
    /* cppcheck-suppress returnDanglingLifetime ; a row only points into the position */
    return &row.card[place];
}

/* HC-VAL-09: those of the cards that are still in the hand; a purge may have been among them. */
static void sacrifice_again(OwGame *g, int who, OwPlayed *played, const OwUndone *undone)
{
    const int seat = ow_seat_of(g, who);
    int cards = 0;

    for (int i = 0; i < undone->moved.count; i++) {
        if (!HOLDS(ow_hero(g, seat)->hand, undone->moved.card[i])) continue;
        ow_discard(g, seat, undone->moved.card[i]);
        cards++;
    }
    SET(played->worth, 1 + ow_card(g, played->card)->number * cards);
}

static void waste_again(OwGame *g, OwPlayed *played, const OwUndone *undone)
{
    const int target = g->s->fight.target;
    const int card = undone->moved.card[0];

    if (card == 0 || !HOLDS(ow_hero(g, ow_seat_of(g, target))->hand, card)) return;
    ow_remember_wasted(played, ow_waste_card(g, target, card));
}

static void do_again(OwGame *g, int who, OwPlayed *played, const OwUndone *undone)
{
    if (ow_card(g, played->card)->word == OW_SACRIFICE) sacrifice_again(g, who, played, undone);
    if (ow_card(g, played->card)->word == OW_WASTE) waste_again(g, played, undone);
}

/* ---- purging --------------------------------------------------------------------------------- */

/* What a card has purged that is purged now itself; NULL: nothing. */
static const OwPlayed *undone_by(const OwGame *g, const OwUndone *undone, const OwPlayed *purged)
{
    if (ow_card(g, purged->card)->word != OW_PURGE || purged->aims == 0) return NULL;
    for (int i = 0; i < undone->count; i++)
        if (undone->card[i].active == purged->aims) return &undone->card[i];
    return NULL;
}

static int other_side(const OwGame *g, int who)
{
    return who == g->s->fight.attacker ? g->s->fight.target : g->s->fight.attacker;
}

/* What a card that is restored has purged itself, of that side; NULL: nothing. */
static OwPlayed *purged_by(const OwGame *g, const OwPlayed *restored, int who)
{
    if (ow_card(g, restored->card)->word != OW_PURGE || restored->aims == 0) return NULL;
    EACH_PLAYED(g, who, played)
        if (played->active == restored->aims) return played;
    return NULL;
}

void ow_purge(OwGame *g, int who, const OwPlayed *at, int by)
{
    const OwUndone before = g->s->fight.undone;

    wm_mem_zero(&g->s->fight.undone, sizeof g->s->fight.undone);
    SET(g->s->fight.undone.by, by);
    while (at) {
        const OwPlayed *const back = undone_by(g, &before, at);

        take_away(g, who, at);
        OwPlayed *const restored = back ? restore(g, other_side(g, who), back) : NULL;
        if (!restored) break;
        at = purged_by(g, restored, who);
        if (!at) do_again(g, other_side(g, who), restored, &before);
    }
}

/* What was purged is known until another card is played. */
void ow_forget_undone(OwGame *g, int first)
{
    if (g->s->fight.undone.by < first) wm_mem_zero(&g->s->fight.undone, sizeof g->s->fight.undone);
}

/* HC-ATT-04: all that would be restored is paid for again, beside the card that purges. */
bool ow_restorable(const OwGame *g, const OwPlayed *purged, int who, int attribute, int cost)
{
    int due[OW_ATTRIBUTES + 1] = {0};

    due[attribute] = cost;
    for (int i = 0; purged && i < OW_UNDONE; i++) {
        const OwPlayed *const back = undone_by(g, &g->s->fight.undone, purged);

        if (!back) break;
        due[ow_card(g, back->card)->attribute] += ow_card(g, back->card)->cost;
        purged = purged_by(g, back, other_side(g, who));
    }
    for (attribute = 1; attribute <= OW_ATTRIBUTES; attribute++)
        if (due[attribute] > 0 && due[attribute] > ow_free_points(g, who, attribute)) return false;
    return true;
}

/* It is of this sequence, and lies there as it lay on a stack. */
bool ow_undone_right(const OwGame *g)
{
    const OwUndone *const undone = &g->s->fight.undone;

    if (undone->by > g->s->fight.plays) return false;
    if (undone->by == 0) return undone->count == 0 && undone->moved.count == 0;
    for (int i = 0; i < undone->count; i++) {
        const OwPlayed *const card = &undone->card[i];

        if (card->card == 0 || !card->face || card->wasted) return false;
        if (card->as == 0 || card->as == OW_EITHER_MOD) return false;
        if (card->active == 0 || card->active > g->s->fight.plays) return false;
    }
    return true;
}
