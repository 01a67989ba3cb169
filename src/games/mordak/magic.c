/* MAG: Spells are cast, General ones with the Hits of a Magic roll. */
#include "effects.h"
#include "internal.h"
#include "window.h"

/* ---- what may be cast ------------------------------------------------------------------------ */

int mm_cast_cost(const MmGame *g, int spell, int level)
{
    return mm_cost_at(mm_spell(g, spell)->cost, level);
}

/* Frames that a Turn within a Spell may take up before a window or another Spell asks for room:
 * the Spell and its effect, the Turn, a Move, Scouting, an Ambusher's Turn, its roll, its attack,
 * the hurt, the Defeat, tokens. */
enum { CAST_FRAMES = 14 };

WmRule mm_judge_cast(const MmGame *g, int seat, int figure, int spell, int level, int hits)
{
    const MmSpellFacts *const facts = mm_spell(g, spell);

    if (!mm_holds_spell(g, seat, spell)) return MM_MAG_01;
    if (facts->when) return MM_REA_01;
    if (level > mm_cost_levels(facts->cost)) return MM_MAG_05;
    if (mm_cast_cost(g, spell, level) > hits) return MM_MAG_01;
    if (!wm_frames_fit(&g->core, CAST_FRAMES)) return MM_MAG_01;
    return mm_judge_spell(g, seat, figure, spell, level);
}

static void offer_levels(const MmGame *g, int spell, WmOffers *offers)
{
    for (int level = 1; level <= mm_cost_levels(mm_spell(g, spell)->cost); level++)
        wm_offer_two(offers, MM_A_CAST, spell, level);
}

void mm_list_casts(const MmGame *g, int seat, WmOffers *offers)
{
    for (int deck = MM_ARCANE; deck <= MM_VOID; deck++) {
        const WmPile hand = mm_hand(g, seat, deck);
        for (int i = 0; i < *hand.count; i++)
            if (i == 0 || hand.card[i] != hand.card[i - 1]) offer_levels(g, hand.card[i], offers);
    }
}

/* ---- the rule -------------------------------------------------------------------------------- */

static MmFrame *push_cast(MmGame *g, int seat, int figure, int spell, int level)
{
    MmFrame *const fr = wm_push(&g->core, MM_RULE_CAST);

    SET(fr->u.cast.seat, seat);
    SET(fr->u.cast.figure, figure);
    SET(fr->u.cast.spell, spell);
    SET(fr->u.cast.level, level);
    return fr;
}

/* Pays with the Hits of the roll that lies on top. */
WmFlow mm_cast(MmGame *g, int seat, int figure, int spell, int level)
{
    CITE(MM_MAG_01, MM_MAG_04, MM_MAG_09);
    if (mm_cost_levels(mm_spell(g, spell)->cost) > 1) CITE(MM_MAG_05);
    if (!mm_is_player(figure)) CITE(MM_SPC_01, MM_MIN_08);
    SPEND(mm_top(g)->u.roll.hits, mm_cast_cost(g, spell, level));
    (void)push_cast(g, seat, figure, spell, level);
    return WM_CALLED;
}

WmFlow mm_cast_reaction(MmGame *g, int seat, int spell)
{
    SET(push_cast(g, seat, seat, spell, 1)->u.cast.reaction, 1);
    return WM_CALLED;
}

/* MM-MAG-02: the card lies on the table until it has been carried out. */
static uint8_t *place_of_card(const MmGame *g, MmCastFrame *f)
{
    const int deck = mm_spell(g, f->spell)->deck;

    if (deck == MM_ARCANE) return &f->arcane;
    return deck == MM_DIVINE ? &f->divine : &f->void_;
}

static void lay_out(MmGame *g, MmCastFrame *f)
{
    (void)wm_pile_remove(mm_hand(g, f->seat, mm_spell(g, f->spell)->deck), f->spell);
    *place_of_card(g, f) = f->spell;
    wm_reveal(&g->core);
    EVENT(MM_EV_CAST, f->reaction ? MM_REA_01 : MM_MAG_02, f->figure, f->spell);
}

static void put_away(MmGame *g, MmCastFrame *f)
{
    if (!*place_of_card(g, f)) return;
    *place_of_card(g, f) = 0;
    wm_pile_put(mm_deck_used(g, mm_spell(g, f->spell)->deck), f->spell, 0);
    EVENT(MM_EV_DISCARDED, MM_MAG_02, f->seat, f->spell);
    CITE(MM_DSC_01, MM_DSC_03);
}

void mm_put_away_spells(MmGame *g)
{
    for (int i = 0; i < g->state->depth; i++)
        if (g->s->frames[i].rule == MM_RULE_CAST) put_away(g, &g->s->frames[i].u.cast);
}

enum { CAST_WINDOW = 1, CAST_EFFECT };

const WmStop mm_cast_stops[] = {
    [CAST_WINDOW] = WM_CALLS(MM_RULE_WINDOW),
    [CAST_EFFECT] = WM_CALLS(MM_RULE_EFFECT),
    WM_NO_STOP,
};

static const WmField cast_fields[] = {
    WM_NEED(MmCastFrame, seat, BY_ALL, &mm_thing_seat),
    WM_FIELD(MmCastFrame, figure, BY_ALL, &mm_thing_figure),
    WM_NEED(MmCastFrame, spell, BY_ALL, &mm_thing_spell),
    WM_FIELD(MmCastFrame, level, BY_ALL, &mm_thing_level_kept),
    WM_FIELD(MmCastFrame, cancelled, BY_ALL, &wm_thing_flag),
    WM_FIELD(MmCastFrame, reaction, BY_ALL, &wm_thing_flag),
    WM_FIELD(MmCastFrame, arcane, BY_ALL, &mm_thing_spell, WM_HOLDS(MM_STOCK_ARCANE)),
    WM_FIELD(MmCastFrame, divine, BY_ALL, &mm_thing_spell, WM_HOLDS(MM_STOCK_DIVINE)),
    WM_FIELD(MmCastFrame, void_, BY_ALL, &mm_thing_spell, WM_HOLDS(MM_STOCK_VOID)),
};
const WmShape mm_cast_frame_shape = {.name = "cast",
                                     .bytes = sizeof(MmCastFrame),
                                     WM_SHAPE_FIELDS(cast_fields),
                                     .holds = WM_STOCK(MM_STOCK_ARCANE) |
                                              WM_STOCK(MM_STOCK_DIVINE) | WM_STOCK(MM_STOCK_VOID)};

WmFlow mm_rule_cast(MmGame *g, MmFrame *fr)
{
    MmCastFrame *const f = &fr->u.cast;

    RULE_BEGIN(fr);
    lay_out(g, f);
    CALL(fr, CAST_WINDOW, mm_window(g, MM_WHEN_CAST, f->seat));
    if (MM_OVER(g)) return WM_FINISHED;
    if (f->cancelled) {
        EVENT(MM_EV_CANCELLED, MM_REA_01, f->spell);
    } else {
        CALL(fr, CAST_EFFECT, mm_spell_effect(g, f));
        if (MM_OVER(g)) return WM_FINISHED;
    }
    put_away(g, f);
    RULE_END;
}
