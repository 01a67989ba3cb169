/* The cards that are in one place each, which the core redeals, and what else a viewer does not
 * know; and tables of cases put right. */
#include <core/mem.h>

#include "orcwars.h"

#include "internal.h"

/* ---- stocks ---------------------------------------------------------------------------------- */

static int copies_of_card(const WmContext *c, int seat, int card)
{
    return ((const OwGame *)c)->derived->copies[seat - 1][card];
}

/* The Clans play with the cards of the Orc player. */
static int seat_of_clans(const WmContext *c)
{
    return ow_orc_seat((const OwGame *)c);
}

/* HC-KEY-04: of a deployed card everybody sees the Attribute and the cost. */
static bool deployed_alike(const WmContext *c, int card, const void *place)
{
    const struct OwQuick *const one = ow_card((const OwGame *)c, card);
    const struct OwQuick *const other = ow_card((const OwGame *)c, ((const OwPlayed *)place)->card);

    return one->when == OW_WHEN_REVEALED && one->attribute == other->attribute &&
           one->cost == other->cost;
}

static void deal_deployed(WmContext *c, void *item, WmPool *pool)
{
    OwPlayed *const played = item;

    SET(played->card, wm_pool_draw_fitting(c, pool, deployed_alike, played));
    SET(played->as, ow_card((const OwGame *)c, played->card)->class);
}

/* In the order in which they are dealt. */
const WmStock ow_stocks[OW_STOCKS] = {
    [OW_STOCK_CARDS] = {.name = "a card",
                        .card = &ow_thing_card,
                        .each = &ow_thing_seat,
                        .outside = seat_of_clans,
                        .copies = copies_of_card,
                        .fit = deal_deployed},
    [OW_STOCK_TREASURES] = {.name = "a treasure",
                            .card = &ow_thing_treasure,
                            .copies = ow_copies_of_treasure},
    [OW_STOCK_TOKENS] = {.name = "a token",
                         .card = &ow_thing_token,
                         .copies = ow_copies_of_token,
                         .fit = ow_deal_token},
    [OW_STOCK_TRICKS] = {.name = "a trick", .card = &ow_thing_trick, .copies = ow_copies_of_trick},
};

/* ---- what is in no stock --------------------------------------------------------------------- */

/* Half-made choices of others. */
static void forget_picks(OwFrame *fr, int viewer)
{
    if (fr->rule == OW_RULE_TURN && fr->u.turn.seat != viewer)
        wm_mem_zero(&fr->u.turn.picked, sizeof fr->u.turn.picked);
    if (fr->rule == OW_RULE_EFFECT && fr->u.effect.seat != viewer)
        wm_mem_zero(&fr->u.effect.picked, sizeof fr->u.effect.picked);
    if (fr->rule == OW_RULE_PLAY && fr->u.play.seat != viewer && fr->u.play.next == 0) {
        wm_mem_zero(&fr->u.play.picked, sizeof fr->u.play.picked);
        fr->u.play.trick = 0;
    }
}

void ow_redeal(WmContext *c, int viewer)
{
    OwGame *const g = (OwGame *)c;

    for (int i = 0; i < g->state->depth; i++) forget_picks(&g->s->frames[i], viewer);
}

/* ---- tables of cases ------------------------------------------------------------------------- */

/* Cards that a case has put into play lie there as what they are. */
static void settle_played(OwGame *g, int seat)
{
    EACH_HOLDER(g, seat, who)
        EACH_PLAYED(g, who, played) {
            if (played->as || played->card == 0) continue;
            const int class = ow_card(g, played->card)->class;
            SET(played->as, class == OW_EITHER_MOD ? OW_ATTACK_MOD : class);
            SET(played->face, 1);
        }
}

void ow_settle(WmContext *c)
{
    OwGame *const g = (OwGame *)c;

    if (ow_on_board(g)) ow_settle_board(g);
    for (int seat = 1; seat <= ow_seats(g); seat++) settle_played(g, seat);
}
