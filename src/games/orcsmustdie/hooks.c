/* SET, RIV: setups; and what the core asks of a game besides its rules. */
#include <core/mem.h>

#include "internal.h"

_Static_assert(sizeof(OmPosition) <= 4096, "a position fits into 4 KiB");
_Static_assert(offsetof(OmPosition, fill) + sizeof(((OmPosition *)0)->fill) == sizeof(OmPosition),
               "no padding");

static const OmSetup *setup_of(const WmMatch *m)
{
    return (const OmSetup *)m->setup;
}

static bool plays_rivalry(const OmSetup *setup)
{
    return setup->head.scenario == OM_PLAY_RIVALRY;
}

/* ---- setups ---------------------------------------------------------------------------------- */

/* Heroes by their place in the content: those of Order first, then those of Unchained. */
static void setup_usual(WmSetup *setup)
{
    static const uint8_t order[OM_SEATS] = {1, 2, 3, 4, 5, 6, 7, 0};
    static const uint8_t unchained[OM_SEATS] = {8, 9, 10, 11, 12, 13, 0, 0};
    static const uint8_t rivals[OM_SEATS] = {1, 9, 2, 11, 4, 8, 3, 10};
    OmSetup *const s = (OmSetup *)setup;
    const uint8_t *const heroes = plays_rivalry(s)                        ? rivals
                                  : s->head.scenario == OM_PLAY_UNCHAINED ? unchained
                                                                          : order;

    s->map = 4; /* Straight Shot 1, for a first game */
    s->rival_map = plays_rivalry(s) ? 4 : 0;
    s->mode = OM_STANDARD_MODE;
    s->head.seats = 4;
    for (int i = 0; i < OM_SEATS; i++) s->seat[i].hero = heroes[i];
}

static void seat_is(WmText *why, int seat, const char *what)
{
    wm_text_string(why, "seat ");
    wm_text_number(why, seat);
    wm_text_string(why, what);
}

/* OMD-SET-14, OMD-RIV-01 */
static void check_hero(const OmPack *pack, const OmSetup *setup, int seat, WmText *why)
{
    const int hero = setup->seat[seat - 1].hero;
    const int side = seat % 2 ? OM_ORDER : OM_UNCHAINED;

    if (hero == 0) {
        seat_is(why, seat, " has no Hero (OMD-SET-14)");
        return;
    }
    for (int other = 1; other < seat; other++)
        if (setup->seat[other - 1].hero == hero && why->length == 0)
            seat_is(why, seat, " plays a Hero that is played already (OMD-SET-14)");
    if (why->length == 0 && plays_rivalry(setup) && pack->heroes[hero - 1].edition != side)
        seat_is(why, seat, " plays a Hero of the other side (OMD-RIV-01)");
}

/* OMD-RIV-01, OMD-RIV-03 */
static void check_rivalry(const OmPack *pack, const OmSetup *setup, WmText *why)
{
    if (setup->head.seats % 2)
        wm_text_string(why, "the teams of a Rivalry game have equally many Heroes (OMD-RIV-01)");
    else if (setup->rival_map == 0)
        wm_text_string(why, "the second team has no map (OMD-RIV-03)");
    else if (pack->maps[setup->map - 1].difficulty != pack->maps[setup->rival_map - 1].difficulty)
        wm_text_string(why, "the maps of the two teams must be of one difficulty (OMD-RIV-03)");
    else if (pack->maps[setup->map - 1].sets > 1 || pack->maps[setup->rival_map - 1].sets > 1)
        wm_text_string(why, "a map that needs two sets is not for Rivalry (OMD-RIV-04)");
}

static void setup_check(const WmMatch *m, WmText *why)
{
    const OmPack *const pack = m->pack;
    const OmSetup *const setup = setup_of(m);

    if (setup->map == 0) {
        wm_text_string(why, "there is no map (OMD-SET-03)");
        return;
    }
    if (setup->mode == 0) {
        wm_text_string(why, "the mode is standard or challenge (OMD-SET-10)");
        return;
    }
    if (plays_rivalry(setup)) {
        check_rivalry(pack, setup, why);
    } else if (setup->head.seats > 4) {
        wm_text_string(why, "at most four Heroes play together (OMD-SET-12)");
    } else if (setup->rival_map) {
        wm_text_string(why, "only a Rivalry game has a second map (OMD-RIV-03)");
    }
    for (int seat = 1; seat <= setup->head.seats && why->length == 0; seat++)
        check_hero(pack, setup, seat, why);
}

static void derive(const WmMatch *m, void *derived)
{
    om_derive(m->pack, setup_of(m), derived);
}

static void begin(WmContext *c)
{
    om_set_table((OmGame *)c);
}

/* ---- running --------------------------------------------------------------------------------- */

static void enter(const WmMatch *m, WmState *s, WmCall *call)
{
    OmScope scope;
    OmPosition backup;
    OmGame g;

    g.s = (OmPosition *)s;
    g.pack = m->pack;
    g.setup = setup_of(m);
    g.derived = m->derived;
    wm_enter(&g.core, m, s, &scope, &backup.core, call);
}

#define WM_RULE(NUMBER, name, word, Frame)                                                         \
    case OM_RULE_##NUMBER: return om_rule_##name(g, fr);

static WmFlow run(WmContext *c, WmFrame *frame)
{
    OmGame *const g = (OmGame *)c;
    OmFrame *const fr = (OmFrame *)(void *)frame;

    switch (fr->rule) {
#include "kinds.def"
    default: return WM_ASTRAY;
    }
}

static const WmStop *const stops[OM_RULES] = {
#define WM_RULE(NUMBER, name, word, Frame) [OM_RULE_##NUMBER] = om_##name##_stops,
#include "kinds.def"
};

static const WmAsking asking[OM_QUESTIONS] = {
#define WM_QUESTION(NUMBER, name, word, RULE, more)                                                \
    [OM_Q_##NUMBER] = {.judge = om_judge_##name, .list = om_list_##name, more},
#define SCOPE(name) .scope = om_scope_##name,
#define ABOUT(n, thing, member) .about_at[(n)-1] = WM_BYTE_AT(OmFrame, u.member),
#define ABOUT_BY(name) .about = om_about_##name,
#include "kinds.def"
};

/* Nobody is asked in a game that is decided. */
static bool due(const WmContext *c)
{
    return OM_OVER((const OmGame *)c);
}

static WmEnd result(const WmContext *c, int seat)
{
    const OmGame *const g = (const OmGame *)c;
    const int side = om_team_of(g, seat);

    if (!OM_OVER(g)) return (WmEnd){WM_RUNNING, om_evaluate(g, side)};
    return (WmEnd){g->s->turn.winner == side ? WM_WON : WM_LOST, om_team(g, side)->rift};
}

static void weigh(const WmContext *c, int seat, int32_t parts[WM_REASONS_MAX])
{
    const OmGame *const g = (const OmGame *)c;

    om_weigh(g, om_team_of(g, seat), parts);
}

static int turn(const WmContext *c)
{
    return ((const OmGame *)c)->s->turn.active;
}

static WmSeats team(const WmMatch *m, int seat)
{
    WmSeats seats = 0;

    for (int other = 1; other <= m->setup->seats; other++)
        if (m->setup->scenario != OM_PLAY_RIVALRY || other % 2 == seat % 2)
            seats |= wm_seat_bit(other);
    return seats;
}

static void start(WmContext *c, const WmAnswer *entry)
{
    om_start((OmGame *)c, entry);
}

const WmHooks om_hooks = {
    .frames_at = offsetof(OmPosition, frames),
    .frame_bytes = sizeof(OmFrame),
    .frames_max = OM_FRAMES,
    .stops = stops,
    .enter = enter,
    .setup_usual = setup_usual,
    .setup_check = setup_check,
    .pack_check = om_pack_check,
    .derive = derive,
    .begin = begin,
    .run = run,
    .due = due,
    .asking = asking,
    .order_fits = om_order_fits,
    .list_orders = om_list_orders,
    .order_answer = om_order_answer,
    .result = result,
    .weigh = weigh,
    .turn = turn,
    .sketch = om_sketch,
    .team = team,
    .stocks = om_stocks,
    .stock_count = OM_STOCKS,
    .check = om_check,
    .start = start,
    .settle = om_settle,
    .places = om_places,
};
