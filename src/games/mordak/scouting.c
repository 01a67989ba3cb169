/* SCO, AMB, LOT: Regions are revealed and populated, Minions Ambush, Treasures are picked up. */
#include "internal.h"

/* ---- LOT ------------------------------------------------------------------------------------- */

/* MM-LOT-04, MM-LOT-05, MM-MIN-04: Heroes, and who acts as one; Mordak in the Final Battle. */
static bool may_loot(const MmGame *g, int figure)
{
    return mm_in_play(g, figure) && (mm_team(g, figure) == MM_HERO_TEAM || figure == MM_VILLAIN);
}

WmRule mm_judge_loot(const MmGame *g, int figure, int count)
{
    if (figure == MM_VILLAIN && !mm_in_play(g, figure)) return MM_LOT_04;
    if (!may_loot(g, figure)) return MM_LOT_05;
    if (count < 1 || count > mm_region(g, mm_at(g, figure))->treasures.count) return MM_LOT_01;
    return mm_enemies_at(g, mm_at(g, figure), mm_team(g, figure)) ? MM_LOT_02 : 0;
}

void mm_offer_loot(const MmGame *g, int figure, WmOffers *offers)
{
    if (!mm_in_play(g, figure)) return;
    for (int count = mm_region(g, mm_at(g, figure))->treasures.count; count > 0; count--)
        wm_offer_one(offers, MM_A_LOOT, count);
}

/* MM-LOT-03: face down into the team's Stash. MM-LOT-06: any number of them. */
void mm_loot(MmGame *g, int figure, int count)
{
    const WmPile here = PILE(mm_region(g, mm_at(g, figure))->treasures);
    const WmPile stash = PILE(mm_stash(g, mm_team(g, figure))->treasures);

    for (int i = 0; i < count; i++) wm_pile_put(stash, wm_pile_take(here), 0);
    EVENT(MM_EV_LOOTED, MM_LOT_01, figure, count);
    CITE(MM_LOT_03, MM_LOT_06);
    if (!mm_is_player(figure)) CITE(MM_LOT_05, MM_SPC_05);
    if (figure == MM_VILLAIN) CITE(MM_LOT_04);
}

/* ---- SCO ------------------------------------------------------------------------------------- */

static MmPlaces face_down(const MmGame *g, MmPlaces among)
{
    MmPlaces all = 0;

    for (; among; among &= among - 1)
        if (mm_on_map(g, mm_first_place(among)) && !mm_region(g, mm_first_place(among))->up)
            all |= among & (~among + 1);
    return all;
}

/* A Lookout sees across corners. */
static MmPlaces to_peek(const MmGame *g, int figure)
{
    const int at = mm_at(g, figure);

    return mm_region_power(g, at, MM_P_LOOKOUT) ? face_down(g, g->derived->diagonal[at]) : 0;
}

WmRule mm_judge_scout(const MmGame *g, int figure)
{
    if (mm_team(g, figure) != MM_HERO_TEAM) return mm_is_player(figure) ? MM_SCO_01 : MM_MIN_04;
    if (!mm_in_play(g, figure)) return MM_SCO_01;
    if (g->s->course.final) return MM_SCO_10;
    return face_down(g, g->derived->beside[mm_at(g, figure)]) ? 0 : MM_SCO_02;
}

WmFlow mm_scout(MmGame *g, int figure)
{
    MmFrame *const fr = wm_push(&g->core, MM_RULE_SCOUT);

    SET(fr->u.scout.seat, mm_seat_of(g, figure));
    SET(fr->u.scout.figure, figure);
    return WM_CALLED;
}

static void turn_up(MmGame *g, MmScoutFrame *f, int place)
{
    SET(mm_region(g, place)->up, 1);
    f->tiles |= mm_place_bit(place);
    wm_reveal(&g->core);
    EVENT(MM_EV_REVEALED, MM_SCO_02, place, mm_region(g, place)->tile);
}

/* MM-SCO-02: all of them at once, before the first is populated (MM-SCO-09). */
static void turn_up_around(MmGame *g, MmScoutFrame *f)
{
    const int at = mm_at(g, f->figure);

    for (MmPlaces left = face_down(g, g->derived->beside[at]); left; left &= left - 1)
        turn_up(g, f, mm_first_place(left));
    CITE(MM_SCO_01, MM_SCO_06, MM_SCO_11);
    if (!mm_is_player(f->figure)) CITE(MM_SPC_05);
}

/* MM-AMB-01, MM-AMB-09: by its icon, or by its own ability. */
static void bring_minion(MmGame *g, int size, int place, bool ambushes)
{
    const int figure = mm_draw_minion(g, size);

    if (!figure) return;
    if (!ambushes && !(mm_card(g, figure)->fresh.abilities & MM_ABILITY_BIT(MM_AMBUSH))) {
        mm_enter_minion(g, figure, place);
        return;
    }
    CITE(ambushes ? MM_AMB_01 : MM_AMB_09);
    SET(mm_minion(g, figure)->lair, place); /* MM-AMB-03: set aside */
}

static void bring_minions(MmGame *g, int size, int place, int count, bool ambushes)
{
    for (int i = 0; i < count; i++) bring_minion(g, size, place, ambushes);
}

/* MM-SCO-03: Treasures first, face down. */
static void lay_treasures(MmGame *g, int place, int count)
{
    for (int i = 0; i < count; i++) {
        const int treasure = mm_draw_treasure(g);

        if (!treasure) return;
        wm_pile_put(PILE(mm_region(g, place)->treasures), treasure, 0);
        EVENT(MM_EV_TREASURE, MM_SCO_03, place);
    }
}

/* MM-SET-18, MM-SCO-07: with the icons for this Hero Count. */
static MmIcons icons_of(MmGame *g, int place)
{
    const MmRegionFacts *const tile = mm_tile(g, place);
    MmIcons icons = tile->icons;

    if (!tile->more_from) return icons;
    CITE(MM_SCO_07, MM_SET_18);
    if (g->s->course.heroes < tile->more_from) return icons;
    GAIN(icons.treasures, tile->more.treasures);
    GAIN(icons.chumps, tile->more.chumps);
    GAIN(icons.elites, tile->more.elites);
    GAIN(icons.bosses, tile->more.bosses);
    GAIN(icons.ambush_chumps, tile->more.ambush_chumps);
    GAIN(icons.ambush_elites, tile->more.ambush_elites);
    return icons;
}

/* Adventurer's Map: the first Ambush icon is an ordinary one. */
static void find_path(MmIcons *icons)
{
    if (icons->ambush_elites) {
        SPEND(icons->ambush_elites, 1);
        GAIN(icons->elites, 1);
    } else if (icons->ambush_chumps) {
        SPEND(icons->ambush_chumps, 1);
        GAIN(icons->chumps, 1);
    }
}

/* MM-SCO-04: the largest Size first, each on top of the last. */
static void populate(MmGame *g, const MmScoutFrame *f, int place)
{
    MmIcons icons = icons_of(g, place);

    if (mm_is_player(f->figure) && mm_power(g, f->figure, MM_P_PATHFINDER)) find_path(&icons);
    lay_treasures(g, place, icons.treasures);
    bring_minions(g, MM_BOSS, place, icons.bosses, false);
    bring_minions(g, MM_ELITE, place, icons.elites, false);
    bring_minions(g, MM_CHUMP, place, icons.chumps, false);
    bring_minions(g, MM_ELITE, place, icons.ambush_elites, true);
    bring_minions(g, MM_CHUMP, place, icons.ambush_chumps, true);
    CITE(MM_SCO_04, MM_SCO_05, MM_SCO_08, MM_SCO_09);
}

/* ---- AMB ------------------------------------------------------------------------------------- */

/* Ambushers that are set aside. */
static MmFigures lurking(const MmGame *g)
{
    MmFigures all = 0;

    for (int figure = MM_FIRST_CHUMP; figure < MM_FIRST_SHEEP; figure++)
        if (mm_minion(g, figure)->lair) all |= mm_figure_bit(figure);
    return all;
}

static MmFigures still_there(const MmGame *g, MmFigures figures)
{
    MmFigures all = 0;

    for (; figures; figures &= figures - 1)
        if (mm_in_play(g, mm_first_figure(figures))) all |= figures & (~figures + 1);
    return all;
}

static void spawn_lurker(MmGame *g, MmScoutFrame *f, int figure)
{
    mm_enter_minion(g, figure, mm_minion(g, figure)->lair);
    f->ready |= mm_figure_bit(figure);
    CITE(MM_AMB_03, MM_AMB_05);
}

static int take_ready(MmScoutFrame *f, int figure)
{
    f->ready &= ~mm_figure_bit(figure);
    return figure;
}

/* ---- the questions --------------------------------------------------------------------------- */

WmRule mm_judge_peek(const WmContext *c, int seat, const WmAnswer *a)
{
    const MmGame *const g = mm_game(c);

    (void)seat;
    if (a->kind == WM_PASS) return 0;
    if (a->kind != MM_A_PEEK) return WM_NOT_OFFERED;
    return (to_peek(g, mm_top(g)->u.scout.figure) & mm_place_bit(a->arg[0])) ? 0 : MM_SCO_02;
}

void mm_list_peek(const WmContext *c, int seat, WmOffers *offers)
{
    const MmGame *const g = mm_game(c);

    (void)seat;
    wm_offer(offers, WM_PASS);
    for (MmPlaces left = to_peek(g, mm_top(g)->u.scout.figure); left; left &= left - 1)
        wm_offer_one(offers, MM_A_PEEK, mm_first_place(left));
}

WmRule mm_judge_populate(const WmContext *c, int seat, const WmAnswer *a)
{
    const MmGame *const g = mm_game(c);

    (void)seat;
    if (a->kind != MM_A_POPULATE) return WM_NOT_OFFERED;
    return (mm_top(g)->u.scout.tiles & mm_place_bit(a->arg[0])) ? 0 : MM_SCO_09;
}

void mm_list_populate(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    for (MmPlaces left = mm_top(mm_game(c))->u.scout.tiles; left; left &= left - 1)
        wm_offer_one(offers, MM_A_POPULATE, mm_first_place(left));
}

WmRule mm_judge_marker(const WmContext *c, int seat, const WmAnswer *a)
{
    const MmGame *const g = mm_game(c);

    (void)seat;
    if (a->kind != MM_A_MARK) return WM_NOT_OFFERED;
    return mm_revealed(g, a->arg[0]) && a->arg[0] != mm_top(g)->u.scout.region ? 0 : MM_SPC_07;
}

void mm_list_marker(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    for (MmPlaces left = mm_all_revealed(mm_game(c)); left; left &= left - 1)
        wm_offer_one(offers, MM_A_MARK, mm_first_place(left));
}

WmRule mm_judge_lurker(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind != MM_A_AMBUSH) return WM_NOT_OFFERED;
    return (lurking(mm_game(c)) & mm_figure_bit(a->arg[0])) ? 0 : MM_AMB_03;
}

static void offer_figures(WmOffers *offers, int verb, MmFigures figures)
{
    for (; figures; figures &= figures - 1) wm_offer_one(offers, verb, mm_first_figure(figures));
}

void mm_list_lurker(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    offer_figures(offers, MM_A_AMBUSH, lurking(mm_game(c)));
}

WmRule mm_judge_ambusher(const WmContext *c, int seat, const WmAnswer *a)
{
    const MmGame *const g = mm_game(c);

    (void)seat;
    if (a->kind != MM_A_ACT) return WM_NOT_OFFERED;
    return (mm_top(g)->u.scout.ready & mm_figure_bit(a->arg[0])) ? 0 : MM_AMB_04;
}

void mm_list_ambusher(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    offer_figures(offers, MM_A_ACT, mm_top(mm_game(c))->u.scout.ready);
}

/* ---- the rule -------------------------------------------------------------------------------- */

enum {
    SCOUT_PEEK = 1,
    SCOUT_TILE,
    SCOUT_MARKER,
    SCOUT_EFFECT,
    SCOUT_LURKER,
    SCOUT_AMBUSHER,
    SCOUT_TURN
};

const WmStop mm_scout_stops[] = {
    [SCOUT_PEEK] = WM_ASKS(MM_Q_PEEK, MmFrame, u.scout.seat),
    [SCOUT_TILE] = WM_CHOOSES(MM_Q_POPULATE, MmFrame, u.scout.seat),
    [SCOUT_MARKER] = WM_CHOOSES(MM_Q_MARKER, MmFrame, u.scout.seat),
    [SCOUT_EFFECT] = WM_CALLS(MM_RULE_EFFECT),
    [SCOUT_LURKER] = WM_CHOOSES_SOMEBODY(MM_Q_LURKER),
    [SCOUT_AMBUSHER] = WM_CHOOSES_SOMEBODY(MM_Q_AMBUSHER),
    [SCOUT_TURN] = WM_CALLS(MM_RULE_TURN),
    WM_NO_STOP,
};

static const WmField scout_fields[] = {
    WM_NEED(MmScoutFrame, seat, BY_ALL, &mm_thing_seat),
    WM_NEED(MmScoutFrame, figure, BY_ALL, &mm_thing_figure),
    WM_FIELD(MmScoutFrame, region, BY_ALL, &mm_thing_at),
    WM_FIELD(MmScoutFrame, ambushed, BY_ALL, &wm_thing_flag),
    WM_FIELD(MmScoutFrame, tiles, BY_ALL, &mm_thing_places),
    WM_FIELD(MmScoutFrame, ready, BY_ALL, NULL),
};
const WmShape mm_scout_frame_shape = {
    .name = "scout", .bytes = sizeof(MmScoutFrame), WM_SHAPE_FIELDS(scout_fields)};

/* Returns whether the Scouter was Ambushed: then a Move ends (MM-AMB-02). Whoever called looks
 * whether the Scouter still stands (MM-AMB-07). */
WmFlow mm_rule_scout(MmGame *g, MmFrame *fr)
{
    MmScoutFrame *const f = &fr->u.scout;

    RULE_BEGIN(fr);
    if (to_peek(g, f->figure)) {
        ASK(fr, SCOUT_PEEK, f->seat, MM_Q_PEEK);
        if (g->answer.kind == MM_A_PEEK) turn_up(g, f, g->answer.arg[0]);
    }
    turn_up_around(g, f);
    while (f->tiles) {
        CHOOSE(fr, SCOUT_TILE, f->seat, MM_Q_POPULATE); /* MM-SCO-09 */
        SET(f->region, g->answer.arg[0]);
        f->tiles &= ~mm_place_bit(f->region);
        populate(g, f, f->region);
        if (mm_tile(g, f->region)->shrine) mm_shrine_found(g, f->region);
        if (mm_region_power(g, f->region, MM_P_LABYRINTH)) {
            CHOOSE(fr, SCOUT_MARKER, f->seat, MM_Q_MARKER); /* MM-SPC-07 */
            CITE(MM_SPC_07);
            SET(mm_region(g, f->region)->linked, 1);
            SET(mm_region(g, g->answer.arg[0])->linked, 1);
        }
        if (mm_tile(g, f->region)->revealed[0].word)
            CALL(fr, SCOUT_EFFECT, mm_region_effect(g, f->seat, f->region));
        f->region = 0;
    }
    mm_look_for_end(g);
    while (lurking(g)) {
        CHOOSE(fr, SCOUT_LURKER, MM_VILLAIN, MM_Q_LURKER);
        spawn_lurker(g, f, g->answer.arg[0]);
    }
    if (f->ready) {
        SET(f->ambushed, 1);
        EVENT(MM_EV_AMBUSH, MM_AMB_04, f->figure);
        if (!mm_is_player(f->figure)) CITE(MM_AMB_10);
    }
    while (f->ready) {
        CHOOSE(fr, SCOUT_AMBUSHER, MM_VILLAIN, MM_Q_AMBUSHER);
        CALL(fr, SCOUT_TURN, mm_turn(g, take_ready(f, g->answer.arg[0]))); /* MM-AMB-04, -08 */
        f->ready = still_there(g, f->ready);
    }
    if (f->ambushed) CITE(MM_AMB_02, MM_AMB_06, MM_AMB_08);
    if (f->ambushed && !mm_in_play(g, f->figure)) CITE(MM_AMB_07);
    RETURN(f->ambushed);
    RULE_END;
}
