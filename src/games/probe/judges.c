/* What may be answered to each question, and by which rule not. */
#include <core/grid.h>

#include "probe.h"

static const PbGame *game(const WmContext *c)
{
    return (const PbGame *)c;
}

static PbScope *scope_of(const WmContext *c)
{
    return c->scope;
}

static uint32_t square_bit(int square)
{
    return (uint32_t)1 << (square - 1);
}

/* Free squares beside a hero. */
uint32_t pb_squares_near(const PbGame *g, int seat)
{
    uint32_t near = g->derived->beside[pb_hero(g, seat)->at];

    for (int other = 1; other <= PB_SEATS; other++)
        if (pb_hero(g, other)->at) near &= ~square_bit(pb_hero(g, other)->at);
    return near;
}

/* PB-TRN-02, PB-TRN-03, PB-CRD-04 */
static WmRule judge_square(const WmContext *c, int from, int square, WmRule not_beside)
{
    if (scope_of(c)->near & square_bit(square)) return 0;
    return (game(c)->derived->beside[from] & square_bit(square)) ? PB_TRN_03 : not_beside;
}

static void offer_squares(WmOffers *offers, int verb, uint32_t squares)
{
    for (; squares; squares &= squares - 1) wm_offer_one(offers, verb, __builtin_ctz(squares) + 1);
}

/* Each kind of card once. */
static void offer_cards(WmOffers *offers, int verb, const WmCard *card, int count)
{
    for (int i = 0; i < count; i++)
        if (i == 0 || card[i] != card[i - 1]) wm_offer_one(offers, verb, card[i]);
}

static void offer_heroes(WmOffers *offers, int verb, WmSeats seats)
{
    for (unsigned left = seats; left; left &= left - 1)
        wm_offer_one(offers, verb, __builtin_ctz(left) + 1);
}

/* ---- RND ------------------------------------------------------------------------------------- */

WmRule pb_judge_bid(const WmContext *c, int seat, const WmAnswer *a)
{
    if (a->kind != PB_A_BID) return WM_NOT_OFFERED;
    return a->arg[0] < pb_hero(game(c), seat)->stones ? 0 : PB_RND_01;
}

void pb_list_bid(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    for (int bid = 0; bid <= 2; bid++) wm_offer_one(offers, PB_A_BID, bid);
}

WmRule pb_judge_omen(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat;
    return a->kind == PB_A_OMEN ? 0 : WM_NOT_OFFERED;
}

void pb_list_omen(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    for (int omen = PB_CALM; omen < PB_OMENS; omen++) wm_offer_one(offers, PB_A_OMEN, omen);
}

/* ---- TRN ------------------------------------------------------------------------------------- */

/* PB-STR-01 */
static WmSeats enemies_near(const PbGame *g, int seat)
{
    const uint32_t beside = g->derived->beside[pb_hero(g, seat)->at];
    WmSeats near = 0;

    for (int other = seat % 2 + 1; other <= PB_SEATS; other += 2)
        if (pb_hero(g, other)->at && (beside & square_bit(pb_hero(g, other)->at)))
            near = (WmSeats)(near | wm_seat_bit(other));
    return near;
}

void pb_scope_turn(const WmContext *c, int seat)
{
    scope_of(c)->near = pb_squares_near(game(c), seat);
    scope_of(c)->targets = enemies_near(game(c), seat);
}

static WmRule judge_look(const PbGame *g, int seat)
{
    const int top = g->s->deck.count - 1;

    if (top < 0) return PB_TRN_06;
    return wm_seats_have(g->s->deck.known[top], seat) ? PB_TRN_04 : 0;
}

static WmRule judge_draw(const PbGame *g, int seat)
{
    if (pb_hero(g, seat)->hand.count == PB_HAND) return PB_TRN_05;
    return g->s->deck.count + g->s->discard.count == 0 ? PB_TRN_06 : 0;
}

static WmRule judge_play(const PbGame *g, int seat, int card)
{
    if (!HOLDS(pb_hero(g, seat)->hand, card)) return PB_CRD_01;
    return pb_card(g, card)->effect[0].word == 0 ? PB_CRD_02 : 0;
}

WmRule pb_judge_turn(const WmContext *c, int seat, const WmAnswer *a)
{
    const PbHero *const hero = pb_hero(game(c), seat);

    switch (a->kind) {
    case WM_PASS:
    case PB_A_THROW: return 0;
    case PB_A_STEP: return judge_square(c, hero->at, a->arg[0], PB_TRN_02);
    case PB_A_LOOK: return judge_look(game(c), seat);
    case PB_A_DRAW: return judge_draw(game(c), seat);
    case PB_A_FLIP: return hero->flipped ? PB_CHM_01 : 0;
    case PB_A_STRIKE: return wm_seats_have(scope_of(c)->targets, a->arg[0]) ? 0 : PB_STR_01;
    case PB_A_PLAY: return judge_play(game(c), seat, a->arg[0]);
    case PB_A_SWAP: return hero->hand.count == 0 ? PB_SWP_01 : 0;
    default: return WM_NOT_OFFERED;
    }
}

void pb_list_turn(const WmContext *c, int seat, WmOffers *offers)
{
    const PbHero *const hero = pb_hero(game(c), seat);

    wm_offer(offers, WM_PASS);
    wm_offer(offers, PB_A_LOOK);
    wm_offer(offers, PB_A_DRAW);
    wm_offer(offers, PB_A_FLIP);
    wm_offer(offers, PB_A_SWAP);
    wm_offer(offers, PB_A_THROW);
    offer_squares(offers, PB_A_STEP, scope_of(c)->near);
    offer_heroes(offers, PB_A_STRIKE, scope_of(c)->targets);
    offer_cards(offers, PB_A_PLAY, hero->hand.card, hero->hand.count);
}

/* ---- STR, THR -------------------------------------------------------------------------------- */

WmRule pb_judge_reroll(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat;
    return a->kind == PB_A_REROLL || a->kind == WM_PASS ? 0 : WM_NOT_OFFERED;
}

void pb_list_reroll(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    wm_offer(offers, WM_PASS);
    wm_offer(offers, PB_A_REROLL);
}

WmRule pb_judge_react(const WmContext *c, int seat, const WmAnswer *a)
{
    const PbWindow *const f = &pb_top(game(c))->u.window;

    if (a->kind == WM_PASS) return 0;
    if (a->kind != PB_A_REACT) return WM_NOT_OFFERED;
    if (a->arg[0] != f->card) return f->card == game(c)->derived->ward ? PB_STR_04 : PB_STR_05;
    return HOLDS(pb_hero(game(c), seat)->hand, a->arg[0]) ? 0 : PB_CRD_01;
}

void pb_list_react(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    wm_offer(offers, WM_PASS);
    wm_offer_one(offers, PB_A_REACT, pb_top(game(c))->u.window.card);
}

/* PB-THR-01 */
WmRule pb_judge_aim(const WmContext *c, int seat, const WmAnswer *a)
{
    if (a->kind != PB_A_AIM) return WM_NOT_OFFERED;
    if (pb_distance_squared(a->arg[0], a->arg[1], pb_hero(game(c), seat)->at) <= 200 * 200)
        return 0;
    return PB_THR_01;
}

/* Samples: the middles of the squares beside the hero. */
void pb_list_aim(const WmContext *c, int seat, WmOffers *offers)
{
    uint32_t left = game(c)->derived->beside[pb_hero(game(c), seat)->at];

    for (; left; left &= left - 1) {
        const int square = __builtin_ctz(left) + 1;
        wm_offer_two(offers, PB_A_AIM, wm_grid_column(PB_COLUMNS, square) * 100 - 50,
                     wm_grid_row(PB_COLUMNS, square) * 100 - 50);
    }
}

/* ---- CRD, SWP -------------------------------------------------------------------------------- */

WmRule pb_judge_choose(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind != PB_A_CHOOSE) return WM_NOT_OFFERED;
    return pb_hero(game(c), a->arg[0])->stones > 0 ? 0 : PB_CRD_03;
}

void pb_list_choose(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    for (int hero = 1; hero <= game(c)->setup->head.seats; hero++)
        wm_offer_one(offers, PB_A_CHOOSE, hero);
}

static int pushed(const WmContext *c)
{
    return pb_top(game(c))->u.effect.hero;
}

void pb_scope_push(const WmContext *c, int seat)
{
    (void)seat;
    scope_of(c)->near = pb_squares_near(game(c), pushed(c));
}

WmRule pb_judge_push(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind != PB_A_PUSH) return WM_NOT_OFFERED;
    return judge_square(c, pb_hero(game(c), pushed(c))->at, a->arg[0], PB_CRD_04);
}

void pb_list_push(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    offer_squares(offers, PB_A_PUSH, scope_of(c)->near);
}

void pb_scope_swap(const WmContext *c, int seat)
{
    const PbHero *const hero = pb_hero(game(c), seat);
    const PbSwap *const f = &pb_top(game(c))->u.swap;

    wm_picks_find(&scope_of(c)->picks, hero->hand.card, hero->hand.count, f->picked.card,
                  f->picked.count);
}

WmRule pb_judge_swap(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    return wm_picking_judge(&pb_swap_picking, &scope_of(c)->picks, a);
}

void pb_list_swap(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    wm_picking_list(&pb_swap_picking, &scope_of(c)->picks, offers);
}
