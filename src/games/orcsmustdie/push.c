/* PSH: an enemy is pushed into the lava or into the acid. */
#include "internal.h"

/* ---- who can be pushed ----------------------------------------------------------------------- */

/* OMD-PSH-02, OMD-RIV-15 */
static WmRule judge_unit(const OmGame *g, int seat, int unit)
{
    const int tile = om_hero(g, seat)->at;

    if (!om_standing(g, tile, unit) && !om_stunned(g, tile, unit)) return OMD_PSH_02;
    return om_fort_of(tile) == om_team_of(g, seat) ? 0 : OMD_RIV_15;
}

/* OMD-ATK-07 */
static WmRule judge_hero(const OmGame *g, int seat, int other)
{
    if (!om_enemies(g, seat, other)) return OMD_ATK_07;
    return om_hero(g, other)->at == om_hero(g, seat)->at ? 0 : OMD_PSH_02;
}

WmRule om_judge_push(const OmGame *g, int seat, const WmAnswer *a)
{
    const int type = om_map(g)->type[om_hero(g, seat)->at];

    if (a->kind != OM_A_PUSH && a->kind != OM_A_PUSH_HERO) return WM_NOT_OFFERED;
    if (type != OM_LAVA_LAKE && type != OM_ACID_BATH) return OMD_PSH_01;
    return a->kind == OM_A_PUSH ? judge_unit(g, seat, a->arg[0]) : judge_hero(g, seat, a->arg[0]);
}

void om_list_pushes(const OmGame *g, int seat, WmOffers *offers)
{
    const int tile = om_hero(g, seat)->at;

    if (om_map(g)->type[tile] != OM_LAVA_LAKE && om_map(g)->type[tile] != OM_ACID_BATH) return;
    for (OmUnits left = om_units_on(g, tile); left; left &= left - 1)
        wm_offer_one(offers, OM_A_PUSH, om_first_unit(left));
    for (int other = 1; other <= om_seats(g); other++)
        if (om_enemies(g, seat, other) && om_hero(g, other)->at == tile)
            wm_offer_one(offers, OM_A_PUSH_HERO, other);
}

/* ---- the push -------------------------------------------------------------------------------- */

int om_lava_takes(int size)
{
    return size == OM_LESSER ? 1 : size == OM_GREATER ? 3 : 5;
}

int om_acid_takes(int size)
{
    return size == OM_LESSER ? 1 : size == OM_GREATER ? 2 : 3;
}

static int size_pushed(const OmGame *g, const OmPushFrame *f)
{
    return f->unit ? om_size(g, f->unit) : OM_BOSS;
}

WmFlow om_push(OmGame *g, int seat)
{
    OmFrame *const fr = wm_push(&g->core, OM_RULE_PUSH);

    SET(fr->u.push.seat, seat);
    if (g->answer.kind == OM_A_PUSH) {
        SET(fr->u.push.unit, g->answer.arg[0]);
    } else {
        SET(fr->u.push.hero, g->answer.arg[0]);
    }
    return WM_CALLED;
}

enum { PUSH_VICTIM = 1, PUSH_LAVA, PUSH_ACID, PUSH_DISCARD, PUSH_DISSOLVED };

const WmStop om_push_stops[] = {
    [PUSH_VICTIM] = WM_CALLS(OM_RULE_DEATH),
    [PUSH_LAVA] = WM_CALLS(OM_RULE_DEATH),
    [PUSH_ACID] = WM_ASKS(OM_Q_ACID, OmFrame, u.push.seat),
    [PUSH_DISCARD] = WM_CALLS(OM_RULE_SCAVENGE),
    [PUSH_DISSOLVED] = WM_CALLS(OM_RULE_DEATH),
    WM_NO_STOP,
};

static const WmField push_fields[] = {
    WM_NEED(OmPushFrame, seat, BY_ALL, &om_thing_seat),
    WM_FIELD(OmPushFrame, unit, BY_ALL, &om_thing_unit),
    WM_FIELD(OmPushFrame, hero, BY_ALL, &om_thing_seat),
    WM_FIELD(OmPushFrame, left, BY_ALL, &om_thing_count),
    WM_FIELD(OmPushFrame, item, BY_ALL, &om_thing_item),
};
const WmShape om_push_frame_shape = {
    .name = "push", .bytes = sizeof(OmPushFrame), WM_SHAPE_FIELDS(push_fields)};

static void begin_push(OmGame *g, const OmPushFrame *f)
{
    const OmTurnSoFar *const turn = &g->s->turn;

    if ((turn->acted & OM_GAVE_UP_ATTACK) || turn->moves_given_up) CITE(OMD_PSH_10);
    g->s->turn.acted |= OM_DID_PUSH;
    CITE(OMD_HTN_02, OMD_PSH_01, OMD_PSH_09, OMD_MAP_03);
    if (f->unit) {
        EVENT(OM_EV_PUSHED, OMD_PSH_02, f->seat, f->unit);
    } else {
        EVENT(OM_EV_PUSHED_HERO, OMD_PSH_02, f->seat, f->hero);
        CITE(OMD_PSH_03);
    }
}

/* OMD-PSH-03: one that stands goes before one that is stunned. */
static void push_unit(OmGame *g, const OmPushFrame *f)
{
    const int tile = om_hero(g, f->seat)->at;
    const bool stunned = !om_standing(g, tile, f->unit);

    if (stunned) CITE(OMD_STN_04);
    if (om_size(g, f->unit) == OM_BOSS) CITE(OMD_BOS_06);
    om_kill_minion(g, tile, f->unit, stunned, 0, om_team_of(g, f->seat), OMD_PSH_03);
}

/* OMD-PSH-05 */
static void burn(OmGame *g, const OmPushFrame *f)
{
    om_hurt(g, f->seat, om_lava_takes(size_pushed(g, f)), OMD_PSH_04);
    if (om_hero(g, f->seat)->health == 0) CITE(OMD_PSH_05);
}

/* ---- what the acid takes --------------------------------------------------------------------- */

static int items_worn(const OmHero *hero)
{
    int items = 0;

    for (int slot = 0; slot < OM_SLOTS; slot++) items += hero->item[slot] != 0;
    return items;
}

/* OMD-PSH-07: a step of the weapon is as good as an item. */
static int things_to_give(const OmHero *hero)
{
    return items_worn(hero) + hero->weapon;
}

static bool has_choice(const OmHero *hero, int left)
{
    return things_to_give(hero) > left && items_worn(hero) + (hero->weapon > 0) > 1;
}

/* The slot of an item that goes without a choice; 0: none is worn. */
static int first_slot(const OmHero *hero)
{
    for (int slot = 1; slot <= OM_SLOTS; slot++)
        if (hero->item[slot - 1]) return slot;
    return 0;
}

/* Gives up the item of a slot, or a step of the weapon where that is 0. */
static void give_up(OmGame *g, OmPushFrame *f, int slot)
{
    OmHero *const hero = om_hero(g, f->seat);

    SPEND(f->left, 1);
    f->item = 0;
    if (slot) {
        f->item = hero->item[slot - 1];
        hero->item[slot - 1] = 0;
        EVENT(OM_EV_TOSSED_ITEM, OMD_PSH_06, f->seat, f->item);
    } else {
        SPEND(hero->weapon, 1);
        EVENT(OM_EV_ARMED, OMD_PSH_07, f->seat, hero->weapon);
    }
    if (hero->health > om_max_health(g, f->seat)) { /* OMD-HER-05 */
        SET(hero->health, om_max_health(g, f->seat));
        CITE(OMD_HER_05);
    }
}

WmFlow om_rule_push(OmGame *g, OmFrame *fr)
{
    OmPushFrame *const f = &fr->u.push;
    OmHero *const hero = om_hero(g, f->seat);

    RULE_BEGIN(fr);
    begin_push(g, f);
    if (f->unit) {
        push_unit(g, f);
    } else {
        CALL(fr, PUSH_VICTIM, om_death(g, f->hero, 0)); /* OMD-PSH-03: nobody's kill */
    }
    if (om_map(g)->type[hero->at] == OM_LAVA_LAKE) {
        burn(g, f);
        if (hero->health == 0) CALL(fr, PUSH_LAVA, om_death(g, f->seat, 0));
    } else {
        SET(f->left, om_acid_takes(size_pushed(g, f)));
        CITE(OMD_PSH_06);
        while (f->left && things_to_give(hero)) {
            if (has_choice(hero, f->left)) {
                ASK(fr, PUSH_ACID, f->seat, OM_Q_ACID);
                give_up(g, f, g->answer.kind == OM_A_SLOT ? g->answer.arg[0] : 0);
            } else {
                give_up(g, f, first_slot(hero));
            }
            if (f->item && om_scavenger_waits(g))
                CALL(fr, PUSH_DISCARD, om_discard_item(g, f->item));
        }
        if (f->left) {
            CITE(OMD_PSH_08);
            CALL(fr, PUSH_DISSOLVED, om_death(g, f->seat, 0));
        }
    }
    om_see_whether_won(g);
    if (OM_OVER(g)) return WM_FINISHED;
    RULE_END;
}

WmRule om_judge_acid(const WmContext *c, int seat, const WmAnswer *a)
{
    const OmHero *const hero = om_hero((const OmGame *)c, seat);

    if (a->kind == OM_A_DOWNGRADE) return hero->weapon ? 0 : OMD_PSH_07;
    if (a->kind != OM_A_SLOT) return WM_NOT_OFFERED;
    return hero->item[a->arg[0] - 1] ? 0 : OMD_PSH_06;
}

void om_list_acid(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    for (int slot = 1; slot <= OM_SLOTS; slot++) wm_offer_one(offers, OM_A_SLOT, slot);
    wm_offer(offers, OM_A_DOWNGRADE);
}
