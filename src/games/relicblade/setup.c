/* SET: setups, and the table before anybody deploys. */
#include "internal.h"

/* The table of The Warded Vault. */
#define VAULT "vault-house"

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

static int vault_of(const RbPack *pack)
{
    for (int layout = 1; layout <= pack->layout_count; layout++)
        if (wm_string_is(pack->layouts[layout - 1].id, VAULT, sizeof VAULT - 1)) return layout;
    return 0;
}

void rb_setup_check(const WmMatch *m, WmText *why)
{
    const RbSetup *const s = (const RbSetup *)m->setup;
    const RbPack *const pack = m->pack;

    if (s->head.scenario == RB_VAULT && s->layout && s->layout != vault_of(pack))
        wm_text_string(why, "The Warded Vault is played in the Vault House");
    if (s->monster && pack->cards[s->monster - 1].kind != RB_MONSTER)
        wm_text_string(why, "only a wild monster joins a game on its own (RB-WLD-08)");
    if (s->behavior == RB_BOAR)
        wm_text_string(why, "that behavior belongs to a danger (RB-CAM-04)");
    for (int seat = 0; seat < RB_SEATS && why->length == 0; seat++) {
        RbParty party;
        rb_party_of(pack, &s->seat[seat], &party);
        rb_party_check(pack, &party, s->points, why);
        if (why->length == 0 && s->adventure) rb_campaign_check(m, seat + 1, &party, why);
        if (why->length == 0 && models_of(&party) > RB_SIDE_MODELS)
            wm_text_string(why, "a party has more models than the table takes: 13");
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
        if (seat->member[i].card) {
            if (seat->stash.veteran[i].experience >= RB_LADEN_AT)
                SET(party->laden, party->laden | 1 << party->member_count);
            party->member[party->member_count++] = seat->member[i];
        }
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
        CITE(RB_SET_04);
    }
    if (rb_is_construct(g, model)) CITE(RB_CON_01);
    if (g->pack->factions[rb_card(g, model)->faction - 1].alignment == RB_NEUTRAL)
        CITE(RB_NEU_01, RB_NEU_02);
}

static int draw_layout(RbGame *g)
{
    if (g->setup->head.scenario == RB_VAULT) return vault_of(g->pack);
    return g->setup->layout ? g->setup->layout : 1 + wm_pick(&g->core, g->pack->layout_count);
}

/* The Warded Vault: the doors to the south and to the north. */
static void lock_vault(RbGame *g)
{
    const RbLayoutFacts *const layout = &g->pack->layouts[g->s->course.layout - 1];

    for (int piece = 1; piece <= layout->piece_count; piece++) {
        const RbPieceFacts *const facts = &layout->pieces[piece - 1];
        if (rb_is_door(g, piece) && facts->ne.x - facts->sw.x > facts->ne.y - facts->sw.y)
            g->s->course.locked |= (uint32_t)1 << (piece - 1);
    }
}

void rb_begin(WmContext *c)
{
    RbGame *const g = (RbGame *)c;
    RbCourse *const course = &g->s->course;

    g->state->present = 3;
    SET(course->phase, RB_DEPLOYMENT);
    SET(course->layout, draw_layout(g));
    for (int model = 1; model < RB_FIRST_MONSTER; model++)
        if (g->derived->card[model]) add_model(g, model);
    if (g->setup->head.scenario == RB_VAULT) lock_vault(g);
    if (g->setup->head.scenario <= RB_SEIZE || g->setup->head.scenario == RB_VAULT) {
        SET(g->s->marker[0].kind, RB_RELIC_MARKER);
        g->s->marker[0].at = g->pack->layouts[course->layout - 1].relic;
    }
    wm_stock_fill(&g->core, RB_STOCK_RELICS, 1);
    wm_pile_shuffle(&g->core, PILE(g->s->deck));
    CITE(RB_SET_01, RB_SET_02, RB_SET_09, RB_SET_10, RB_SET_11);
    if (g->setup->adventure) rb_begin_adventure(g);
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
        if (m->card && !rb_side(model) && !rb_wild_of(g, model)->behavior)
            SET(rb_wild_of(g, model)->behavior, rb_card(g, model)->usual);
    }
}
