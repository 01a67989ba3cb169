/* SET: setups, and the table before anybody deploys. */
#include "internal.h"

void rb_setup_usual(WmSetup *setup)
{
    static const uint8_t parties[3][RB_SEATS] = {{1, 4}, {3, 5}, {2, 6}};
    RbSetup *const s = (RbSetup *)setup;

    s->head.seats = RB_SEATS;
    s->points = RB_USUAL_POINTS;
    s->seat[0].party = parties[s->head.scenario % 3][0];
    s->seat[1].party = parties[s->head.scenario % 3][1];
    s->seat[0].alignment = RB_HEARTH;
    s->seat[1].alignment = RB_HOLLOW;
}

static int models_of(const RbParty *party)
{
    int models = 0;

    for (int i = 0; i < party->member_count; i++) models += party->member[i].companion ? 2 : 1;
    return models;
}

void rb_setup_check(const WmMatch *m, WmText *why)
{
    const RbSetup *const s = (const RbSetup *)m->setup;
    const RbPack *const pack = m->pack;

    for (int seat = 0; seat < RB_SEATS && why->length == 0; seat++) {
        RbParty party;
        rb_party_of(pack, &s->seat[seat], &party);
        rb_party_check(pack, &party, s->points, why);
        if (why->length == 0 && models_of(&party) > RB_PARTY_MODELS)
            wm_text_string(why, "a party has more models than the table takes");
    }
}

/* A ready party, or the members that were named, without gaps. */
void rb_party_of(const RbPack *pack, const RbSeatSetup *seat, RbParty *party)
{
    *party = (RbParty){.alignment = seat->alignment};
    if (seat->party) {
        rb_party_ready(&pack->parties[seat->party - 1], party);
        return;
    }
    for (int i = 0; i < RB_MEMBERS; i++)
        if (seat->member[i].card) party->member[party->member_count++] = seat->member[i];
}

/* ---- the table ------------------------------------------------------------------------------- */

static void add_model(RbGame *g, int model)
{
    RbModel *const m = rb_model(g, model);

    SET(m->card, g->derived->card[model]);
    SET(m->rider, g->derived->rider[model]);
    for (int slot = 0; slot < RB_HELD; slot++) {
        const int upgrade = g->derived->up[model][slot];
        if (!upgrade) continue;
        SET(m->held[slot].upgrade, upgrade);
        SET(m->held[slot].uses, g->pack->upgrades[upgrade - 1].uses);
    }
    if (rb_is_construct(g, model)) CITE(RB_CON_01);
}

void rb_begin(WmContext *c)
{
    RbGame *const g = (RbGame *)c;
    RbCourse *const course = &g->s->course;

    g->state->present = 3;
    SET(course->phase, RB_DEPLOYMENT);
    SET(course->layout,
        g->setup->layout ? g->setup->layout : 1 + wm_pick(&g->core, g->pack->layout_count));
    for (int model = 1; model < RB_FIRST_MONSTER; model++)
        if (g->derived->card[model]) add_model(g, model);
    if (g->setup->head.scenario <= RB_SEIZE) {
        SET(g->s->marker[0].kind, RB_RELIC_MARKER);
        g->s->marker[0].at = g->pack->layouts[course->layout - 1].relic;
    }
    wm_stock_fill(&g->core, RB_STOCK_RELICS, 1);
    wm_pile_shuffle(&g->core, PILE(g->s->deck));
    CITE(RB_SET_01, RB_SET_02, RB_SET_09, RB_SET_10, RB_SET_11);
    (void)wm_push(c, RB_RULE_GAME);
}

/* Models that a case has placed stand on the floor that is there. */
void rb_settle(WmContext *c)
{
    RbGame *const g = (RbGame *)c;

    g->s->course.outcome = RB_GOES_ON;
    for (int model = 1; model <= RB_MODELS; model++) {
        RbModel *const m = rb_model(g, model);
        if (m->card && (m->at.x || m->at.y)) {
            rb_set_down(g, model, m->at);
            SET(m->deployed, 1);
        }
    }
}
