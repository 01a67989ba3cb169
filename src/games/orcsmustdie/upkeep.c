/* UPK: the War Camp step: healing, weapons, items, what is thrown away, the War Camp itself. */
#include "internal.h"

enum {
    TOSS_COST = 1,    /* OMD-UPK-09 */
    HERO_SHARE = 3,   /* skulls of an upgrade for each Hero of the team (OMD-UPK-06) */
    BOOST_MOST = 500, /* in one answer, so that all can be listed; it may be repeated */
};

/* ---- what is offered ------------------------------------------------------------------------- */

/* OMD-HER-06: weapons come in their order; 0: the Hero has its last. */
static int next_weapon(const OmGame *g, int seat)
{
    const int next = om_hero(g, seat)->weapon + 1;

    return next < om_card_of(g, seat)->weapon_count ? next : 0;
}

/* OMD-UPK-06, OMD-RIV-25 */
static int upgrade_cost(const OmGame *g, int team)
{
    return HERO_SHARE * om_team_size(g, team);
}

static void refill(OmGame *g, int team)
{
    om_refill_items(g, team);
    om_refill_traps(g, team);
    if (wm_copies(om_team(g, team)->item, OM_DISPLAY, 0) ||
        wm_copies(om_team(g, team)->trap, OM_DISPLAY, 0))
        CITE(OMD_UPK_10);
}

static void refill_all(OmGame *g)
{
    for (int team = 1; team <= om_teams(g); team++) refill(g, team);
}

static void pay(OmGame *g, int seat, int cost, int from_pool)
{
    om_pay(g, seat, cost, from_pool);
    if (from_pool) CITE(OMD_UPK_22);
}

/* ---- an item goes on a Hero card ------------------------------------------------------------- */

WmFlow om_buy(OmGame *g, int seat, int item)
{
    OmFrame *const fr = wm_push(&g->core, OM_RULE_BUY);

    SET(fr->u.buy.seat, seat);
    SET(fr->u.buy.item, item);
    return WM_CALLED;
}

enum { BUY_SLOT = 1, BUY_DISCARD };

const WmStop om_buy_stops[] = {
    [BUY_SLOT] = WM_ASKS(OM_Q_SLOT, OmFrame, u.buy.seat),
    [BUY_DISCARD] = WM_CALLS(OM_RULE_SCAVENGE),
    WM_NO_STOP,
};

static const WmField buy_fields[] = {
    WM_NEED(OmBuyFrame, seat, BY_ALL, &om_thing_seat),
    WM_NEED(OmBuyFrame, item, BY_ALL, &om_thing_item),
    WM_FIELD(OmBuyFrame, slot, BY_ALL, &om_thing_slot),
    WM_FIELD(OmBuyFrame, old, BY_ALL, &om_thing_item),
};
const WmShape om_buy_frame_shape = {
    .name = "buy", .bytes = sizeof(OmBuyFrame), WM_SHAPE_FIELDS(buy_fields)};

/* OMD-HER-07: the slot of its kind; OMD-HER-08: the War Mage's first free one. 0: he must
 * choose. */
static int slot_for(const OmGame *g, int seat, int item)
{
    const OmHero *const hero = om_hero(g, seat);

    if (!om_has_special(g, seat, OM_S_ANY_SLOTS)) return g->pack->items[item - 1].slot;
    for (int slot = 1; slot <= OM_SLOTS; slot++)
        if (!hero->item[slot - 1] && !hero->trap[slot - 1]) return slot;
    return 0;
}

/* OMD-FAQ-07: a carried trap is discarded as an item would be. */
static void drop_trap(OmGame *g, int seat, int slot)
{
    OmHero *const hero = om_hero(g, seat);

    if (hero->trap[slot - 1] == 0) return;
    EVENT(OM_EV_CLEARED, OMD_FAQ_07, seat, hero->trap[slot - 1]);
    hero->trap[slot - 1] = 0;
}

/* What was worn goes, what was bought is put on. Health rises with the maximum, and falls with it
 * (OMD-HER-05). */
static void put_on(OmGame *g, OmBuyFrame *f)
{
    OmHero *const hero = om_hero(g, f->seat);

    drop_trap(g, f->seat, f->slot);
    f->old = hero->item[f->slot - 1];
    hero->item[f->slot - 1] = 0;
    om_fit_health(g);
    const int before = om_max_health(g, f->seat);
    hero->item[f->slot - 1] = f->item;
    if (om_max_health(g, f->seat) > before) {
        GAIN(hero->health, om_max_health(g, f->seat) - before);
        CITE(OMD_HER_05);
    }
    EVENT(OM_EV_BOUGHT, OMD_UPK_16, f->seat, f->item);
    CITE(om_has_special(g, f->seat, OM_S_ANY_SLOTS) ? OMD_HER_08 : OMD_HER_07);
    if (om_has_special(g, f->seat, OM_S_ANY_SLOTS)) CITE(OMD_HER_09);
    if (f->old) EVENT(OM_EV_TOSSED_ITEM, OMD_UPK_16, f->seat, f->old);
}

/* OMD-UPK-16 */
WmFlow om_rule_buy(OmGame *g, OmFrame *fr)
{
    OmBuyFrame *const f = &fr->u.buy;

    RULE_BEGIN(fr);
    SET(f->slot, slot_for(g, f->seat, f->item));
    if (f->slot == 0) {
        ASK(fr, BUY_SLOT, f->seat, OM_Q_SLOT);
        SET(f->slot, g->answer.arg[0]);
    }
    put_on(g, f);
    if (f->old && om_scavenger_waits(g)) CALL(fr, BUY_DISCARD, om_discard_item(g, f->old));
    RULE_END;
}

WmRule om_judge_slot(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat;
    return a->kind == OM_A_SLOT ? 0 : WM_NOT_OFFERED;
}

void om_list_slot(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    for (int slot = 1; slot <= OM_SLOTS; slot++) wm_offer_one(offers, OM_A_SLOT, slot);
}

/* ---- the War Camp step ----------------------------------------------------------------------- */

WmFlow om_upkeep(OmGame *g, int team)
{
    OmFrame *const fr = wm_push(&g->core, OM_RULE_UPKEEP);

    SET(fr->u.upkeep.team, team);
    return WM_CALLED;
}

enum {
    UPKEEP_BY_ITSELF = 1,
    UPKEEP_CAMP,
    UPKEEP_FIRST,
    UPKEEP_BUY,
    UPKEEP_CARRY,
    UPKEEP_TOSS,
    UPKEEP_USE,
    UPKEEP_USED_UP,
    UPKEEP_SUPER
};

const WmStop om_upkeep_stops[] = {
    [UPKEEP_BY_ITSELF] = WM_CALLS(OM_RULE_DEED),
    [UPKEEP_CAMP] = WM_ASKS_ANY_IN(OM_Q_CAMP, OmFrame, u.upkeep.open),
    [UPKEEP_FIRST] = WM_ASKS(OM_Q_CAMP, OmFrame, u.upkeep.first),
    [UPKEEP_BUY] = WM_CALLS(OM_RULE_BUY),
    [UPKEEP_CARRY] = WM_CALLS(OM_RULE_PLACE_TRAPS),
    [UPKEEP_TOSS] = WM_CALLS(OM_RULE_SCAVENGE),
    [UPKEEP_USE] = WM_CALLS(OM_RULE_DEED),
    [UPKEEP_USED_UP] = WM_CALLS(OM_RULE_SCAVENGE),
    [UPKEEP_SUPER] = WM_CALLS(OM_RULE_SUPER),
    WM_NO_STOP,
};

static const WmField upkeep_fields[] = {
    WM_NEED(OmUpkeepFrame, team, BY_ALL, &om_thing_team),
    WM_FIELD(OmUpkeepFrame, open, BY_ALL, &wm_thing_seats),
    WM_FIELD(OmUpkeepFrame, seat, BY_ALL, &om_thing_seat),
    WM_FIELD(OmUpkeepFrame, first, BY_ALL, &om_thing_seat),
    WM_FIELD(OmUpkeepFrame, item, BY_ALL, &om_thing_item),
    WM_FIELD(OmUpkeepFrame, slot, BY_ALL, &om_thing_slot),
};
const WmShape om_upkeep_frame_shape = {
    .name = "upkeep", .bytes = sizeof(OmUpkeepFrame), WM_SHAPE_FIELDS(upkeep_fields)};

/* OMD-UPK-04, OMD-DTH-02: the dead have no part in it. */
static WmSeats living(const OmGame *g, int team)
{
    WmSeats seats = 0;

    for (int seat = 1; seat <= om_seats(g); seat++)
        if (om_team_of(g, seat) == team && om_alive(g, seat)) seats |= wm_seat_bit(seat);
    return seats;
}

/* The item in a slot of somebody who can use it; NULL: none. */
static const OmItemFacts *item_in(const OmGame *g, int seat, int slot)
{
    const int item = om_hero(g, seat)->item[slot - 1];

    return item && om_items_work(g, seat) ? &g->pack->items[item - 1] : NULL;
}

/* Whether this item does something now: by itself, or because its owner wants it. */
static bool item_does(const OmGame *g, int seat, int slot, int when)
{
    const OmItemFacts *const item = item_in(g, seat, slot);

    return item && item->when == when && item->does[0].word &&
           om_deed_possible(g, seat, om_team_of(g, seat), om_hero(g, seat)->at, &item->does[0]);
}

static WmFlow item_deed(OmGame *g, int seat, int slot)
{
    return om_deed(g, seat, om_team_of(g, seat), om_hero(g, seat)->at,
                   &item_in(g, seat, slot)->does[0]);
}

static bool works_by_itself(const OmGame *g, const OmUpkeepFrame *f)
{
    return wm_seats_have(f->open, f->seat) && item_does(g, f->seat, f->slot, OM_WHEN_UPKEEP);
}

/* OMD-UPK-19, OMD-UPK-21: for the Hero itself alone. */
static void roll_heal(OmGame *g, int seat)
{
    OmHero *const hero = om_hero(g, seat);
    const int face = om_throw(g, OM_HEALING);

    hero->healed = 1;
    CITE(OMD_UPK_19);
    if (om_rivalry(g)) CITE(OMD_RIV_27);
    CITE(hero->at == OM_ZONE ? OMD_NEU_05 : OMD_UPK_04);
    CITE(om_face_result(face) == OM_SKULL ? OMD_DIC_10 : OMD_DIC_09);
    if (om_face_result(face) == OM_SKULL) {
        om_gain_skulls(g, seat, om_face_count(face), OMD_UPK_21);
        return;
    }
    if (om_face_count(face) > om_max_health(g, seat) - hero->health) {
        CITE(OMD_UPK_21, OMD_HER_03);
    }
    om_heal(g, seat, om_face_count(face), OMD_UPK_19);
}

/* OMD-UPK-12, OMD-UPK-14 */
static void buy_weapon(OmGame *g, int seat, int from_pool)
{
    const int weapon = next_weapon(g, seat);

    pay(g, seat, om_cost(g, seat, OM_ARMS, weapon), from_pool);
    SET(om_hero(g, seat)->weapon, weapon);
    CITE(OMD_UPK_11, OMD_UPK_13, OMD_UPK_14, OMD_HER_06);
    EVENT(OM_EV_ARMED, OMD_UPK_12, seat, weapon);
    om_fit_health(g);
}

/* OMD-UPK-06, OMD-UPK-08, OMD-HER-12, OMD-HER-13 */
static void upgrade(OmGame *g, int team)
{
    SPEND(om_team(g, team)->pool, upgrade_cost(g, team));
    EVENT(OM_EV_UPGRADED, OMD_UPK_06, team);
    CITE(OMD_UPK_07, OMD_UPK_08, OMD_HER_12);
    if (om_rivalry(g)) CITE(OMD_RIV_25);
    if (om_team_of(g, g->s->turn.lord) != team) CITE(OMD_RIV_08);
    for (int seat = 1; seat <= om_seats(g); seat++) {
        if (om_team_of(g, seat) != team) continue;
        if (om_hero(g, seat)->super) CITE(OMD_HER_13);
        om_hero(g, seat)->super = 1;
    }
    om_mend_rift(g, team, 1, OMD_UPK_06);
}

/* OMD-UPK-05, OMD-UPK-23 */
static void boost(OmGame *g, int seat, int skulls)
{
    SPEND(om_hero(g, seat)->skulls, skulls);
    EVENT(OM_EV_BOOSTED, OMD_UPK_05, seat, skulls);
    CITE(OMD_UPK_23);
    om_gain_pool(g, om_team_of(g, seat), skulls, OMD_UPK_05);
}

/* OMD-UPK-09, OMD-UPK-11 */
static void toss_trap(OmGame *g, int seat, int trap, int from_pool)
{
    const int team = om_team_of(g, seat);

    pay(g, seat, TOSS_COST, from_pool);
    om_take_trap(g, team, trap);
    CITE(OMD_UPK_11);
    EVENT(OM_EV_TOSSED_TRAP, OMD_UPK_09, seat, trap);
    refill(g, team);
}

static void toss_item(OmGame *g, OmUpkeepFrame *f)
{
    SET(f->item, g->answer.arg[0]);
    pay(g, f->seat, TOSS_COST, g->answer.arg[1]);
    om_take_item(g, f->team, f->item);
    CITE(OMD_UPK_11);
    EVENT(OM_EV_TOSSED_ITEM, OMD_UPK_09, f->seat, f->item);
}

/* OMD-UPK-15 */
static void pay_for_item(OmGame *g, OmUpkeepFrame *f)
{
    const int seller = om_seller(g, f->seat, OM_ITEMS, g->answer.arg[0]);

    SET(f->item, g->answer.arg[0]);
    pay(g, f->seat, om_cost(g, f->seat, OM_ITEMS, f->item), g->answer.arg[1]);
    om_take_item(g, seller, f->item);
    CITE(OMD_UPK_15, OMD_UPK_17, OMD_RIV_04);
    if (seller != f->team) CITE(OMD_HER_10);
}

static void use_up(OmGame *g, OmUpkeepFrame *f)
{
    uint8_t *const worn = &om_hero(g, f->seat)->item[f->slot - 1];

    f->item = *worn;
    *worn = 0;
    om_fit_health(g);
    EVENT(OM_EV_USED, OMD_UPK_03, f->seat, f->item);
}

/* What asks nobody. */
static void act_in_camp(OmGame *g, OmUpkeepFrame *f)
{
    switch (g->answer.kind) {
    case OM_A_ROLL_HEAL: roll_heal(g, f->seat); break;
    case OM_A_WEAPON: buy_weapon(g, f->seat, g->answer.arg[0]); break;
    case OM_A_TOSS_TRAP: toss_trap(g, f->seat, g->answer.arg[0], g->answer.arg[1]); break;
    case OM_A_UPGRADE: upgrade(g, f->team); break;
    case OM_A_BOOST: boost(g, f->seat, g->answer.arg[0]); break;
    default: f->open &= (WmSeats)~wm_seat_bit(f->seat); break; /* done */
    }
}

/* OMD-UPK-03: who goes first is all that can be disputed. */
static int settler(const OmGame *g, const OmUpkeepFrame *f)
{
    return wm_count_bits(f->open) > 1 ? om_settler(g, f->team) : 0;
}

WmFlow om_rule_upkeep(OmGame *g, OmFrame *fr)
{
    OmUpkeepFrame *const f = &fr->u.upkeep;

    RULE_BEGIN(fr);
    f->open = living(g, f->team);
    for (f->seat = 1; f->seat <= om_seats(g); GAIN(f->seat, 1))
        for (f->slot = 1; f->slot <= OM_SLOTS; GAIN(f->slot, 1))
            if (works_by_itself(g, f)) CALL(fr, UPKEEP_BY_ITSELF, item_deed(g, f->seat, f->slot));
    f->slot = 0;
    while (f->open) {
        f->seat = 0;
        ASK_ANY(fr, UPKEEP_CAMP, f->open, settler(g, f), OM_Q_CAMP);
        CITE(OMD_SEQ_03, OMD_UPK_03, OMD_UPK_04);
        SET(f->seat, g->seat);
        if (g->answer.kind == OM_A_FIRST) {
            SET(f->first, g->answer.arg[0]);
            ASK(fr, UPKEEP_FIRST, f->first, OM_Q_CAMP);
            f->seat = f->first;
            f->first = 0;
        }
        if (g->answer.kind == OM_A_BUY) {
            pay_for_item(g, f);
            CALL(fr, UPKEEP_BUY, om_buy(g, f->seat, f->item));
            refill_all(g);
        } else if (g->answer.kind == OM_A_CARRY) {
            CALL(fr, UPKEEP_CARRY, om_place_traps(g, f->seat));
        } else if (g->answer.kind == OM_A_TOSS_ITEM) {
            toss_item(g, f);
            if (om_scavenger_waits(g)) CALL(fr, UPKEEP_TOSS, om_discard_item(g, f->item));
            refill_all(g);
        } else if (g->answer.kind == OM_A_USE) {
            SET(f->slot, g->answer.arg[0]);
            CALL(fr, UPKEEP_USE, item_deed(g, f->seat, f->slot));
            use_up(g, f);
            if (om_scavenger_waits(g)) CALL(fr, UPKEEP_USED_UP, om_discard_item(g, f->item));
        } else if (g->answer.kind == OM_A_SUPER) {
            CALL(fr, UPKEEP_SUPER, om_super(g, f->seat, OM_U_COW_THEM));
        } else {
            act_in_camp(g, f);
        }
        f->item = 0;
        f->slot = 0;
    }
    RULE_END;
}

/* ---- judging --------------------------------------------------------------------------------- */

/* OMD-UPK-03: a dispute asks the Rift Lord who goes first. */
static bool is_disputed(const OmGame *g)
{
    return g->state->mode == WM_ONE && om_top(g)->u.upkeep.first == 0;
}

static WmRule judge_roll_heal(const OmGame *g, int seat)
{
    const OmHero *const hero = om_hero(g, seat);
    const int own = om_map(g)->rift[om_team_of(g, seat) - 1];

    if (hero->at != own && hero->at != OM_ZONE)
        return om_map(g)->type[hero->at] == OM_RIFT ? OMD_RIV_27 : OMD_UPK_04;
    if (hero->healed) return OMD_UPK_19;
    return hero->health < om_max_health(g, seat) ? 0 : OMD_UPK_20;
}

static WmRule judge_weapon(const OmGame *g, int seat, int from_pool)
{
    const int weapon = next_weapon(g, seat);

    if (weapon == 0) return OMD_HER_06;
    if (weapon > g->s->turn.onslaught) return OMD_UPK_13;
    return om_may_pay(g, seat, om_cost(g, seat, OM_ARMS, weapon), from_pool) ? 0 : OMD_UPK_12;
}

static WmRule judge_buy(const OmGame *g, int seat, int item, int from_pool)
{
    const int rival = om_rival(g, om_team_of(g, seat));

    if (om_seller(g, seat, OM_ITEMS, item) == 0)
        return rival && wm_copies(om_team(g, rival)->item, OM_DISPLAY, item) ? OMD_RIV_04
                                                                             : OMD_UPK_15;
    return om_may_pay(g, seat, om_cost(g, seat, OM_ITEMS, item), from_pool) ? 0 : OMD_UPK_15;
}

/* OMD-RIV-04: only what the own War Camp shows. */
static WmRule judge_toss(const OmGame *g, int seat, const WmAnswer *a)
{
    const OmTeam *const camp = om_team(g, om_team_of(g, seat));
    const uint8_t *const display = a->kind == OM_A_TOSS_ITEM ? camp->item : camp->trap;

    if (!wm_copies(display, OM_DISPLAY, a->arg[0])) return om_rivalry(g) ? OMD_RIV_04 : OMD_UPK_09;
    return om_may_pay(g, seat, TOSS_COST, a->arg[1]) ? 0 : OMD_UPK_09;
}

static WmRule judge_upgrade(const OmGame *g, int seat)
{
    const int team = om_team_of(g, seat);
    const int pool = om_team(g, team)->pool;
    const int cost = upgrade_cost(g, team);

    if (pool >= cost) return 0;
    return pool + om_hero(g, seat)->skulls >= cost ? OMD_UPK_07 : OMD_UPK_06;
}

static WmRule judge_boost(const OmGame *g, int seat, int skulls)
{
    const int lord = g->s->turn.lord;

    if (seat != lord) return om_enemies(g, seat, lord) ? OMD_RIV_08 : OMD_UPK_05;
    if (skulls == 0 || skulls > BOOST_MOST) return OMD_UPK_05;
    return skulls <= om_hero(g, seat)->skulls ? 0 : OMD_UPK_05;
}

/* OMD-HTN-07: Cow Them alone may be used here as well. */
static WmRule judge_super(const OmGame *g, int seat)
{
    return om_card_of(g, seat)->super == OM_U_COW_THEM ? om_judge_super_use(g, seat) : OMD_HTN_07;
}

WmRule om_judge_camp(const WmContext *c, int seat, const WmAnswer *a)
{
    const OmGame *const g = (const OmGame *)c;

    if (is_disputed(g)) {
        if (a->kind != OM_A_FIRST) return OMD_UPK_03;
        return wm_seats_have(om_top(g)->u.upkeep.open, a->arg[0]) ? 0 : OMD_UPK_03;
    }
    switch (a->kind) {
    case WM_DONE: return 0;
    case OM_A_ROLL_HEAL: return judge_roll_heal(g, seat);
    case OM_A_WEAPON: return judge_weapon(g, seat, a->arg[0]);
    case OM_A_BUY: return judge_buy(g, seat, a->arg[0], a->arg[1]);
    case OM_A_TOSS_ITEM:
    case OM_A_TOSS_TRAP: return judge_toss(g, seat, a);
    case OM_A_UPGRADE: return judge_upgrade(g, seat);
    case OM_A_BOOST: return judge_boost(g, seat, a->arg[0]);
    case OM_A_USE: return item_does(g, seat, a->arg[0], OM_WHEN_UPKEEP_ONCE) ? 0 : OMD_UPK_03;
    case OM_A_SUPER: return judge_super(g, seat);
    case OM_A_TRAP: return OMD_UPK_18;
    case OM_A_CARRY:
        return om_has_special(g, seat, OM_S_TRAP_BEARER) ? om_judge_trap(g, seat, a) : OMD_UPK_18;
    default: return WM_NOT_OFFERED;
    }
}

/* ---- listing --------------------------------------------------------------------------------- */

static void list_items(const OmGame *g, int seat, WmOffers *offers)
{
    for (uint64_t left = om_on_offer(g, seat, OM_ITEMS); left; left &= left - 1) {
        const int item = om_first_card(left);
        const OmPayment pays = om_payment(g, seat, om_cost(g, seat, OM_ITEMS, item));
        for (int from_pool = pays.least; from_pool <= pays.most; from_pool++)
            wm_offer_two(offers, OM_A_BUY, item, from_pool);
    }
}

static void list_tosses(const OmGame *g, int seat, const uint8_t display[OM_DISPLAY], int verb,
                        WmOffers *offers)
{
    const OmPayment pays = om_payment(g, seat, TOSS_COST);

    for (int slot = 0; slot < OM_DISPLAY; slot++) {
        if (display[slot] == 0 || wm_holds(display, slot, display[slot])) continue;
        for (int from_pool = pays.least; from_pool <= pays.most; from_pool++)
            wm_offer_two(offers, verb, display[slot], from_pool);
    }
}

static void list_weapon(const OmGame *g, int seat, WmOffers *offers)
{
    const int weapon = next_weapon(g, seat);

    if (weapon == 0) return;
    const OmPayment pays = om_payment(g, seat, om_cost(g, seat, OM_ARMS, weapon));
    for (int from_pool = pays.least; from_pool <= pays.most; from_pool++)
        wm_offer_one(offers, OM_A_WEAPON, from_pool);
}

void om_list_camp(const WmContext *c, int seat, WmOffers *offers)
{
    const OmGame *const g = (const OmGame *)c;
    const OmTeam *const camp = om_team(g, om_team_of(g, seat));

    if (is_disputed(g)) {
        for (int other = 1; other <= om_seats(g); other++) wm_offer_one(offers, OM_A_FIRST, other);
        return;
    }
    wm_offer(offers, WM_DONE);
    wm_offer(offers, OM_A_ROLL_HEAL);
    list_weapon(g, seat, offers);
    list_items(g, seat, offers);
    list_tosses(g, seat, camp->item, OM_A_TOSS_ITEM, offers);
    list_tosses(g, seat, camp->trap, OM_A_TOSS_TRAP, offers);
    wm_offer(offers, OM_A_UPGRADE);
    if (seat == g->s->turn.lord)
        for (int skulls = 1; skulls <= om_hero(g, seat)->skulls && skulls <= BOOST_MOST; skulls++)
            wm_offer_one(offers, OM_A_BOOST, skulls);
    for (int slot = 1; slot <= OM_SLOTS; slot++) wm_offer_one(offers, OM_A_USE, slot);
    wm_offer(offers, OM_A_SUPER);
    if (om_has_special(g, seat, OM_S_TRAP_BEARER)) om_list_traps(g, seat, offers);
}
