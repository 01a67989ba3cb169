/* Setting the table, redealing, checking: what the core asks of a game besides its rules. */
#include <core/grid.h>
#include <core/mem.h>
#include <core/redeal.h>
#include <core/stock.h>

#include "probe.h"

#include "internal.h"

_Static_assert(sizeof(PbPosition) == 320 && offsetof(PbPosition, fill) == 319, "no padding");

/* ---- setup ----------------------------------------------------------------------------------- */

static void setup_usual(WmSetup *setup)
{
    PbSetup *const s = (PbSetup *)setup;

    s->rounds = setup->scenario == PB_SIEGE ? 12 : 8;
    s->late = setup->scenario == PB_SIEGE;
    if (setup->scenario == PB_SIEGE) setup->seats = 3;
}

static void setup_check(const WmMatch *m, WmText *why)
{
    const PbSetup *const s = (const PbSetup *)m->setup;

    if (s->late && s->head.seats < 3)
        wm_text_string(why, "late needs three seats: both teams must be there from the start");
}

/* ---- content --------------------------------------------------------------------------------- */

/* Its number, or 0. */
static int card_named(const WmMatch *m, const char *id)
{
    const PbPack *const pack = m->pack;

    for (int i = 0; i < pack->card_count; i++)
        if (wm_string_is(pack->cards[i].id, id, wm_string_length(id))) return i + 1;
    return 0;
}

/* Does an operation mean a hero that none before it has chosen? */
static bool means_nobody(const PbCard *card)
{
    bool chosen = false;

    for (int i = 0; i < PB_OPS; i++) {
        const int word = card->effect[i].word;
        if ((word == PB_PUSH || word == PB_HURT) && !chosen) return true;
        if (word == PB_CHOOSE) chosen = true;
    }
    return false;
}

static void pack_check(const WmMatch *m, WmText *why)
{
    const PbPack *const pack = m->pack;
    int copies = 0;

    for (int i = 0; i < pack->card_count; i++) {
        copies += pack->cards[i].copies;
        if (!means_nobody(&pack->cards[i])) continue;
        wm_text_string(why, pack->cards[i].id);
        wm_text_string(why, " must choose a hero before it pushes or hurts one");
        return;
    }
    if (copies != PB_DECK) {
        wm_text_string(why, "the deck must have ");
        wm_text_number(why, PB_DECK);
        wm_text_string(why, " cards, not ");
        wm_text_number(why, copies);
    } else if (!card_named(m, "ward") || !card_named(m, "breach")) {
        wm_text_string(why, "the rules need the cards ward and breach");
    }
}

static void derive(const WmMatch *m, void *derived)
{
    PbDerived *const d = derived;

    wm_mem_zero(d, sizeof *d);
    SET(d->ward, card_named(m, "ward"));
    SET(d->breach, card_named(m, "breach"));
    for (int a = 1; a <= PB_SQUARES; a++)
        for (int b = 1; b <= PB_SQUARES; b++)
            if (wm_grid_steps(PB_COLUMNS, a, b) == 1) d->beside[a] |= (uint32_t)1 << (b - 1);
}

static void begin(WmContext *c)
{
    PbGame *const g = (PbGame *)c;
    const int here = g->setup->head.seats - g->setup->late;

    wm_stock_fill(c, PB_STOCK_CARDS, 1);
    wm_pile_shuffle(c, KNOWN_PILE(g->s->deck));
    g->state->present = (WmSeats)((1 << here) - 1);
    SET(g->s->omen, PB_CALM);
    (void)wm_push(c, PB_RULE_ROUND);
}

/* ---- running --------------------------------------------------------------------------------- */

static void enter(const WmMatch *m, WmState *s, WmCall *call)
{
    PbScope scope;
    PbPosition backup;
    PbGame g;

    g.s = (PbPosition *)s;
    g.pack = m->pack;
    g.setup = (const PbSetup *)m->setup;
    g.derived = m->derived;
    wm_enter(&g.core, m, s, &scope, &backup.core, call);
}

#define WM_RULE(NUMBER, name, word, Frame)                                                         \
    case PB_RULE_##NUMBER: return pb_rule_##name(g, fr);

static WmFlow run(WmContext *c, WmFrame *frame)
{
    PbGame *const g = (PbGame *)c;
    PbFrame *const fr = (PbFrame *)(void *)frame;

    switch (fr->rule) {
#include "kinds.def"
    default: return WM_ASTRAY;
    }
}

/* PB-OUT-01: who has no stones has left the board before anybody is asked. */
static bool due(const WmContext *c)
{
    const PbGame *const g = (const PbGame *)c;

    for (int seat = 1; seat <= PB_SEATS; seat++)
        if (pb_hero(g, seat)->at && pb_hero(g, seat)->stones == 0) return true;
    return false;
}

static const WmStop *const stops[PB_RULES] = {
#define WM_RULE(NUMBER, name, word, Frame) [PB_RULE_##NUMBER] = pb_##name##_stops,
#include "kinds.def"
};

static const WmAsking asking[PB_QUESTIONS] = {
#define WM_QUESTION(NUMBER, name, word, RULE, more)                                                \
    [PB_Q_##NUMBER] = {.judge = pb_judge_##name, .list = pb_list_##name, more},
#define SCOPE(name) .scope = pb_scope_##name,
#define ABOUT(n, thing, member) .about_at[(n)-1] = WM_BYTE_AT(PbFrame, u.member),
#include "kinds.def"
};

/* PB-RND-03 */
static WmEnd result(const WmContext *c, int seat)
{
    const PbGame *const g = (const PbGame *)c;
    const int ours = pb_stones_of_team(g, seat % 2 ? 1 : 2);
    const int theirs = pb_stones_of_team(g, seat % 2 ? 2 : 1);

    if (g->state->question) return (WmEnd){WM_RUNNING, ours - theirs};
    return (WmEnd){ours > theirs ? WM_WON : ours < theirs ? WM_LOST : WM_DRAWN, ours - theirs};
}

static WmSeats team(const WmMatch *m, int seat)
{
    (void)m;
    return pb_team(seat);
}

/* ---- JON ------------------------------------------------------------------------------------- */

static WmRule judge_join(const WmContext *c, int seat)
{
    const PbGame *const g = (const PbGame *)c;

    return wm_seats_have(g->s->entered, seat) ? PB_JON_01
                                              : 0; /* only a seat that was never there */
}

static WmRule judge_leave(const WmContext *c, int seat)
{
    const PbGame *const g = (const PbGame *)c;
    const WmSeats others = (WmSeats)(pb_fighters(g) & ~wm_seat_bit(seat));
    const bool needed = wm_seats_have(g->state->asked, seat) || g->state->decider == seat ||
                        !(others & pb_team(seat));

    return needed ? PB_JON_03 : 0;
}

/* ---- redealing and checking ------------------------------------------------------------------ */

static int copies_of(const WmContext *c, int which, int card)
{
    (void)which;
    return pb_card((const PbGame *)c, card)->copies;
}

static const WmStock stocks[PB_STOCKS] = {
    [PB_STOCK_CARDS] = {.name = "a card", .card = &pb_thing_card, .copies = copies_of},
};

/* Secret bids and half-made swaps, wherever they lie on the stack. */
static void redeal_frame(PbGame *g, PbFrame *fr, int viewer)
{
    if (fr->rule == PB_RULE_SWAP && fr->u.swap.seat != viewer)
        wm_mem_zero(&fr->u.swap.picked, sizeof fr->u.swap.picked);
    for (int seat = 1; fr->rule == PB_RULE_ROUND && seat <= PB_SEATS; seat++)
        if (wm_redeal_answered(&g->core, viewer, fr->u.round.to_act, seat))
            SET(fr->u.round.bid[seat - 1], 1 + wm_redeal_answer(&g->core, seat).arg[0]);
}

static void redeal(WmContext *c, int viewer)
{
    PbGame *const g = (PbGame *)c;

    for (int seat = 1; seat <= PB_SEATS; seat++) {
        PbHero *const hero = pb_hero(g, seat);
        if (hero->stones && !hero->flipped && seat != viewer) SET(hero->charm, 1 + wm_pick(c, 3));
    }
    for (int i = 0; i < g->state->depth; i++) redeal_frame(g, &g->s->frames[i], viewer);
}

/* Bids are kept, of those who have made theirs, while the others are asked. */
static bool bids_right(const PbGame *g, const PbRound *f)
{
    const bool bidding = g->state->question == PB_Q_BID;

    for (int seat = 1; seat <= PB_SEATS; seat++) {
        const int bid = f->bid[seat - 1];
        const bool due = bidding && wm_seats_have(f->to_act, seat);

        if (due && pb_hero(g, seat)->stones == 0) return false;
        if ((bid > 0) != (due && !wm_seats_have(g->state->asked, seat))) return false;
        if (bid > pb_hero(g, seat)->stones) return false;
    }
    return true;
}

static bool swap_right(const PbGame *g, const PbSwap *f)
{
    const PbHero *const hero = pb_hero(g, f->seat);

    return wm_picks_there(hero->hand.card, hero->hand.count, f->picked.card, f->picked.count);
}

/* What the shapes of the frames cannot say: bids are what they can be, cards picked are in the
 * hand, and whose turn it is has a hero. */
static bool frames_right(const PbGame *g)
{
    const PbFrame *const top = pb_top(g);

    if (!bids_right(g, &g->s->frames[0].u.round)) return false;
    if (top->rule == PB_RULE_SWAP) return swap_right(g, &top->u.swap);
    return top->rule != PB_RULE_TURN || pb_hero(g, top->u.turn.seat)->stones > 0;
}

/* A charm that is still to be flipped adds to the stones: up to three, as far as others know. */
static bool stones_fit(const PbHero *hero)
{
    return hero->stones + (hero->flipped ? 0 : 3) <= UINT8_MAX;
}

/* No two heroes on one square, and no rule begun that cannot be gone on with. */
static void check(const WmContext *c, WmText *why)
{
    const PbGame *const g = (const PbGame *)c;

    for (int a = 1; a < PB_SEATS; a++)
        for (int b = a + 1; b <= PB_SEATS; b++)
            if (pb_hero(g, a)->at && pb_hero(g, a)->at == pb_hero(g, b)->at) {
                wm_text_string(why, "two heroes are on one square");
                return;
            }
    for (int seat = 1; seat <= PB_SEATS; seat++)
        if (!stones_fit(pb_hero(g, seat))) {
            wm_text_string(why, "a hero has more stones than there can be");
            return;
        }
    if (g->state->depth > 0 && !frames_right(g))
        wm_text_string(why, "the rule that asks cannot stand so");
}

static void start(WmContext *c, const WmAnswer *entry)
{
    pb_start((PbGame *)c, entry);
}

static void find_steps(const PbGame *g, int seat, WmFinds *finds)
{
    uint32_t left = pb_hero(g, seat)->at ? pb_squares_near(g, seat) : 0;

    for (; left; left &= left - 1) wm_find(finds, __builtin_ctz(left) + 1);
}

static void find_hit(const PbGame *g, int x, int y, WmFinds *finds)
{
    const int hit = pb_hero_hit(g, x, y);
    WmRow row = {{0}};

    if (!hit) return;
    SET(row.arg[0], hit);
    SET(row.arg[1], wm_grid_column(PB_COLUMNS, pb_hero(g, hit)->at) * 100 - 50);
    SET(row.arg[2], wm_grid_row(PB_COLUMNS, pb_hero(g, hit)->at) * 100 - 50);
    wm_find_row(finds, &row);
}

static void survey(const WmContext *c, int viewer, int which, const WmRow *about_what,
                   WmFinds *finds)
{
    const PbGame *const g = (const PbGame *)c;

    (void)viewer;
    if (which == PB_SURVEY_STEPS) find_steps(g, about_what->arg[0], finds);
    if (which == PB_SURVEY_HIT) find_hit(g, about_what->arg[0], about_what->arg[1], finds);
}

/* A siege follows a skirmish, with the same seats; nothing follows that. */
static bool carry(const WmContext *c, WmSetup *next)
{
    if (c->match->setup->scenario != PB_SKIRMISH) return false;
    next->scenario = PB_SIEGE;
    return true;
}

const WmHooks pb_hooks = {
    .frames_at = offsetof(PbPosition, frames),
    .frame_bytes = sizeof(PbFrame),
    .frames_max = PB_FRAMES,
    .stops = stops,
    .enter = enter,
    .setup_usual = setup_usual,
    .setup_check = setup_check,
    .pack_check = pack_check,
    .derive = derive,
    .begin = begin,
    .run = run,
    .due = due,
    .asking = asking,
    .result = result,
    .carry = carry,
    .team = team,
    .stocks = stocks,
    .stock_count = PB_STOCKS,
    .redeal = redeal,
    .check = check,
    .start = start,
    .judge_join = judge_join,
    .judge_leave = judge_leave,
    .survey = survey,
    .places = pb_places,
};
