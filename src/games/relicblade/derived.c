/* What stays the same in a match: terrain as the plane has it, models and their names. */
#include <core/mem.h>

#include "internal.h"

/* ---- terrain --------------------------------------------------------------------------------- */

static uint8_t flags_of(unsigned flags)
{
    static const uint8_t piece[RB_TERRAIN_FLAGS] = {
        WM_PIECE_SOLID,     WM_PIECE_STAND, WM_PIECE_OPAQUE, WM_PIECE_HIDE,
        WM_PIECE_DIFFICULT, WM_PIECE_AREA,  WM_PIECE_PIT,    0};
    unsigned all = 0;

    for (int flag = RB_SOLID; flag <= RB_TERRAIN_FLAGS; flag++)
        if (flags & RB_TERRAIN_BIT(flag)) all |= piece[flag - 1];
    return (uint8_t)all;
}

static void derive_piece(const RbPack *pack, const RbPieceFacts *facts, WmPiece *piece)
{
    const RbTerrainFacts *const kind = &pack->terrain[facts->kind - 1];

    piece->corner[0] = facts->sw;
    piece->corner[1] = (WmPoint){facts->ne.x, facts->sw.y};
    piece->corner[2] = facts->ne;
    piece->corner[3] = (WmPoint){facts->sw.x, facts->ne.y};
    piece->corners = 4;
    piece->top = kind->height;
    piece->flags = flags_of(kind->flags);
}

static void derive_terrain(const RbPack *pack, RbDerived *d)
{
    for (int i = 0; i < pack->layout_count; i++)
        for (int k = 0; k < pack->layouts[i].piece_count; k++) {
            derive_piece(pack, &pack->layouts[i].pieces[k], &d->piece[i][k]);
            d->box[i][k] = wm_piece_box(&d->piece[i][k]);
        }
}

/* ---- models ---------------------------------------------------------------------------------- */

static void take_upgrades(const RbPack *pack, RbDerived *d, const RbMemberFacts *member, bool laden,
                          int model, int companion)
{
    for (int i = 0; i < RB_MEMBER_UPGRADES; i++) {
        const int bearer = member->up[i] ? rb_bearer(pack, member, i, laden) : 0;
        const int to = bearer == RB_OF_COMPANION ? companion : model;
        if (!bearer) continue;
        d->up[to][i] = member->up[i];
        d->of_form[to][i] = bearer == RB_OF_FORM;
    }
}

static void derive_party(const RbPack *pack, RbDerived *d, int seat)
{
    const RbParty *const party = &d->party[seat - 1];
    int model = (seat - 1) * RB_SIDE_MODELS + 1;
    const int last = model + RB_SIDE_MODELS - 1;

    for (int i = 0; i < party->member_count && model <= last; i++) {
        const RbMemberFacts *const member = &party->member[i];
        const int leader = model++;
        const int companion = member->companion && model <= last ? model++ : 0;
        d->card[leader] = member->mount ? member->mount : member->card;
        d->rider[leader] = member->mount ? member->card : 0;
        SET(d->member[leader], i + 1);
        if (companion) {
            SET(d->member[companion], i + 1);
            d->card[companion] = member->companion;
            SET(d->companion[leader], companion);
            SET(d->leader[companion], leader);
        }
        take_upgrades(pack, d, member, party->laden >> i & 1, leader, companion);
    }
}

/* ---- names ----------------------------------------------------------------------------------- */

static const char *base_name(const RbPack *pack, const RbDerived *d, int model)
{
    if (rb_side(model) == 0) return "monster";
    if (!d->card[model]) return rb_side(model) == 1 ? "summon" : "other-summon";
    return pack->cards[(d->rider[model] ? d->rider[model] : d->card[model]) - 1].id;
}

static bool same_name(const char *a, const char *b)
{
    return wm_string_is(a, b, wm_string_length(b));
}

static int action_named(const RbPack *pack, const char *id)
{
    for (int i = 0; i < pack->action_count; i++)
        if (same_name(pack->actions[i].id, id)) return i + 1;
    return 0;
}

/* A card that is there several times has a number behind its name. */
static void derive_names(const RbPack *pack, RbDerived *d)
{
    for (int model = 1; model <= RB_MODELS; model++) {
        const char *const base = base_name(pack, d, model);
        WmText text = wm_text(d->name[model], sizeof d->name[model]);
        int before = 0;
        int all = 0;
        for (int other = 1; other <= RB_MODELS; other++) {
            if (!same_name(base_name(pack, d, other), base)) continue;
            all++;
            before += other <= model;
        }
        wm_text_string(&text, base);
        if (all < 2) continue;
        wm_text_char(&text, '-');
        wm_text_number(&text, before);
    }
}

void rb_derive(const WmMatch *m, void *derived)
{
    RbDerived *const d = derived;
    const RbPack *const pack = m->pack;
    const RbSetup *const s = (const RbSetup *)m->setup;

    wm_mem_zero(d, sizeof *d);
    derive_terrain(pack, d);
    for (int seat = 1; seat <= RB_SEATS; seat++) {
        rb_party_of(pack, &s->seat[seat - 1], &d->party[seat - 1]);
        derive_party(pack, d, seat);
    }
    derive_names(pack, d);
    SET(d->improvised, action_named(pack, "improvised-attack"));
    SET(d->rider_improvised, action_named(pack, "rider-improvised-attack"));
}
