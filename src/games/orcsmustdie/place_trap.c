/* PLT: traps are bought and placed, or carried by the Lady Paladin. */
#include "internal.h"

/* In the Upkeep Phase one is carried, and nothing else done (OMD-UPK-18). */
static bool in_upkeep(const OmGame *g)
{
    return g->s->turn.phase == OM_UPKEEP;
}

/* ---- the action ------------------------------------------------------------------------------ */

/* It is paid for and leaves the display, which is filled up when all is done (OMD-PLT-08). */
static void take_trap(OmGame *g, OmPlaceTrapsFrame *f)
{
    const int trap = g->answer.arg[0];
    const int seller = om_seller(g, f->seat, OM_TRAPS, trap);

    om_pay(g, f->seat, om_cost(g, f->seat, OM_TRAPS, trap), g->answer.arg[1]);
    CITE(OMD_PLT_02);
    if (g->answer.arg[1]) CITE(OMD_UPK_22);
    om_take_trap(g, seller, trap);
    SET(f->trap, trap);
    SET(f->slot, g->answer.kind == OM_A_CARRY ? g->answer.arg[2] : 0);
}

WmFlow om_place_traps(OmGame *g, int seat)
{
    OmFrame *const fr = wm_push(&g->core, OM_RULE_PLACE_TRAPS);

    SET(fr->u.place_traps.seat, seat);
    take_trap(g, &fr->u.place_traps);
    return WM_CALLED;
}

enum { PLACE_ROOM = 1, PLACE_DISCARD, PLACE_MORE };

const WmStop om_place_traps_stops[] = {
    [PLACE_ROOM] = WM_CHOOSES(OM_Q_ROOM, OmFrame, u.place_traps.seat),
    [PLACE_DISCARD] = WM_CALLS(OM_RULE_SCAVENGE),
    [PLACE_MORE] = WM_ASKS(OM_Q_MORE_TRAPS, OmFrame, u.place_traps.seat),
    WM_NO_STOP,
};

static const WmField place_traps_fields[] = {
    WM_NEED(OmPlaceTrapsFrame, seat, BY_ALL, &om_thing_seat),
    WM_FIELD(OmPlaceTrapsFrame, trap, BY_ALL, &om_thing_trap),
    WM_FIELD(OmPlaceTrapsFrame, slot, BY_ALL, &om_thing_slot),
    WM_FIELD(OmPlaceTrapsFrame, old, BY_ALL, &om_thing_item),
};
const WmShape om_place_traps_frame_shape = {
    .name = "place_traps", .bytes = sizeof(OmPlaceTrapsFrame), WM_SHAPE_FIELDS(place_traps_fields)};

static OmTile *tile_of(const OmGame *g, int seat)
{
    return om_tile(g, om_hero(g, seat)->at);
}

/* OMD-PLT-06 */
static bool is_full(const OmGame *g, int seat)
{
    return om_traps_on(g, om_hero(g, seat)->at) == OM_TILE_TRAPS;
}

static void lay_trap(OmGame *g, const OmPlaceTrapsFrame *f)
{
    const int at = om_hero(g, f->seat)->at;

    tile_of(g, f->seat)->trap[om_traps_on(g, at)] = f->trap;
    EVENT(OM_EV_TRAPPED, OMD_PLT_01, f->seat, f->trap, at);
    CITE(OMD_PLT_03, OMD_PLT_11, OMD_HTN_02);
    if (om_rivalry(g)) CITE(OMD_RIV_22);
    if (om_any_unit(g, at)) CITE(OMD_PLT_12);
    if (om_map(g)->starts & om_tile_bit(at)) CITE(OMD_MAP_12);
}

/* OMD-FAQ-07: into any slot, and there it stays; what was there is discarded. */
static void carry_trap(OmGame *g, OmPlaceTrapsFrame *f)
{
    OmHero *const hero = om_hero(g, f->seat);
    const int place = f->slot - 1;

    f->old = hero->item[place];
    hero->item[place] = 0;
    om_fit_health(g);
    if (f->old) EVENT(OM_EV_TOSSED_ITEM, OMD_FAQ_07, f->seat, f->old);
    if (hero->trap[place]) EVENT(OM_EV_CLEARED, OMD_FAQ_07, f->seat, hero->trap[place]);
    hero->trap[place] = f->trap;
    EVENT(OM_EV_TRAPPED, OMD_FAQ_07, f->seat, f->trap, hero->at);
}

/* Whether there is anything left that this Hero could place. */
static bool more_to_place(const OmGame *g, int seat)
{
    for (uint64_t left = om_on_offer(g, seat, OM_TRAPS); left; left &= left - 1) {
        const int cost = om_cost(g, seat, OM_TRAPS, om_first_card(left));
        const OmPayment pays = om_payment(g, seat, cost);
        if (pays.least <= pays.most) return true;
    }
    return false;
}

/* OMD-PLT-08, OMD-PLT-09 */
static void refill_displays(OmGame *g)
{
    for (int team = 1; team <= om_teams(g); team++) {
        om_refill_traps(g, team);
        if (wm_copies(om_team(g, team)->trap, OM_DISPLAY, 0)) CITE(OMD_PLT_09);
    }
}

WmFlow om_rule_place_traps(OmGame *g, OmFrame *fr)
{
    OmPlaceTrapsFrame *const f = &fr->u.place_traps;

    RULE_BEGIN(fr);
    for (;;) {
        if (f->slot) {
            carry_trap(g, f);
            if (f->old && om_scavenger_waits(g))
                CALL(fr, PLACE_DISCARD, om_discard_item(g, f->old));
        } else {
            if (is_full(g, f->seat)) {
                CHOOSE(fr, PLACE_ROOM, f->seat, OM_Q_ROOM);
                om_remove_trap(g, om_hero(g, f->seat)->at, g->answer.arg[0], OMD_PLT_06);
            }
            lay_trap(g, f);
        }
        f->trap = f->slot = f->old = 0;
        if (in_upkeep(g) || !more_to_place(g, f->seat)) break;
        ASK(fr, PLACE_MORE, f->seat, OM_Q_MORE_TRAPS);
        if (g->answer.kind == WM_DONE) break;
        CITE(OMD_PLT_07);
        take_trap(g, f);
    }
    refill_displays(g);
    RULE_END;
}

/* ---- judging and listing --------------------------------------------------------------------- */

/* OMD-PLT-03 to OMD-PLT-05, OMD-PLT-10, OMD-RIV-22, OMD-NEU-02 */
static WmRule judge_place(const OmGame *g, int seat)
{
    const int at = om_hero(g, seat)->at;

    switch (om_map(g)->type[at]) {
    case OM_RIFT: return OMD_RFT_11;
    case OM_TRAPSBURG: return OMD_PLT_04;
    case OM_NO_MANS_LAND: return OMD_PLT_05;
    case OM_NEUTRAL_ZONE: return OMD_NEU_02;
    default: return om_fort_of(at) == om_team_of(g, seat) ? 0 : OMD_RIV_22;
    }
}

/* OMD-PLT-10: only the Lady Paladin holds traps, and in the Neutral Zone nobody buys any. */
static WmRule judge_carrying(const OmGame *g, int seat)
{
    if (!om_has_special(g, seat, OM_S_TRAP_BEARER)) return OMD_PLT_10;
    return om_hero(g, seat)->at == OM_ZONE && !in_upkeep(g) ? OMD_NEU_06 : 0;
}

/* Room is made only where there is none. */
bool om_place_traps_right(const OmGame *g, const OmFrame *fr)
{
    return fr->step != PLACE_ROOM || is_full(g, fr->u.place_traps.seat);
}

WmRule om_judge_trap(const OmGame *g, int seat, const WmAnswer *a)
{
    const WmRule where = a->kind == OM_A_CARRY ? judge_carrying(g, seat) : judge_place(g, seat);

    if (where) return where;
    if (om_seller(g, seat, OM_TRAPS, a->arg[0]) == 0)
        return om_top(g)->rule == OM_RULE_PLACE_TRAPS ? OMD_PLT_08 : OMD_PLT_01;
    return om_may_pay(g, seat, om_cost(g, seat, OM_TRAPS, a->arg[0]), a->arg[1]) ? 0 : OMD_PLT_02;
}

static void list_trap(const OmGame *g, int seat, int trap, WmOffers *offers)
{
    const OmPayment pays = om_payment(g, seat, om_cost(g, seat, OM_TRAPS, trap));
    const bool lays = judge_place(g, seat) == 0;
    const bool bears = judge_carrying(g, seat) == 0;

    for (int from_pool = pays.least; from_pool <= pays.most; from_pool++) {
        if (lays) wm_offer_two(offers, OM_A_TRAP, trap, from_pool);
        for (int slot = 1; bears && slot <= OM_SLOTS; slot++)
            wm_offer_three(offers, OM_A_CARRY, trap, from_pool, slot);
    }
}

void om_list_traps(const OmGame *g, int seat, WmOffers *offers)
{
    for (uint64_t left = om_on_offer(g, seat, OM_TRAPS); left; left &= left - 1)
        list_trap(g, seat, om_first_card(left), offers);
}

WmRule om_judge_more_traps(const WmContext *c, int seat, const WmAnswer *a)
{
    switch (a->kind) {
    case WM_DONE: return 0;
    case OM_A_TRAP:
    case OM_A_CARRY: return om_judge_trap((const OmGame *)c, seat, a);
    case OM_A_ATTACK:
    case OM_A_MOVE:
    case OM_A_PUSH:
    case OM_A_PUSH_HERO: return OMD_HTN_05;
    default: return WM_NOT_OFFERED;
    }
}

void om_list_more_traps(const WmContext *c, int seat, WmOffers *offers)
{
    wm_offer(offers, WM_DONE);
    om_list_traps((const OmGame *)c, seat, offers);
}

WmRule om_judge_room(const WmContext *c, int seat, const WmAnswer *a)
{
    const OmTile *const tile = tile_of((const OmGame *)c, seat);

    if (a->kind != OM_A_CLEAR) return WM_NOT_OFFERED;
    return wm_copies(tile->trap, OM_TILE_TRAPS, a->arg[0]) ? 0 : OMD_PLT_06;
}

void om_list_room(const WmContext *c, int seat, WmOffers *offers)
{
    const OmTile *const tile = tile_of((const OmGame *)c, seat);

    wm_offer_one(offers, OM_A_CLEAR, tile->trap[0]);
    if (tile->trap[1] != tile->trap[0]) wm_offer_one(offers, OM_A_CLEAR, tile->trap[1]);
}
