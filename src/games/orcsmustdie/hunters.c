/* HUN: Gnolls, Lions and the Bosses that hunt like them go for Heroes. */
#include "internal.h"

WmFlow om_hunt(OmGame *g, int fort, bool entering)
{
    OmFrame *const fr = wm_push(&g->core, OM_RULE_HUNT);

    SET(fr->u.hunt.fort, fort);
    SET(fr->u.hunt.entering, entering);
    return WM_CALLED;
}

/* ---- where to -------------------------------------------------------------------------------- */

/* Tiles of a fortress where Heroes can be hunted (OMD-RIV-15, OMD-NEU-09); `open` ones leave out
 * who is in a shadow. */
static OmTiles prey(const OmGame *g, int fort, bool open)
{
    OmTiles tiles = 0;

    for (int seat = 1; seat <= om_seats(g); seat++) {
        const int at = om_hero(g, seat)->at;
        if (at == 0 || om_fort_of(at) != fort || om_team_of(g, seat) != fort) continue;
        if (open && om_has_rivalry(g, seat, OM_R_SHADOW)) continue;
        tiles |= om_tile_bit(at);
    }
    return tiles;
}

static OmTiles within(const OmGame *g, int from, OmTiles tiles, int steps)
{
    OmTiles near = 0;

    for (int tile = 1; tile < OM_ZONE; tile++)
        if (tiles & om_tile_bit(tile) && om_map(g)->on_map[from][tile] <= steps)
            near |= om_tile_bit(tile);
    return near;
}

/* OMD-HUN-01: Midnight is safe while they could have another Hero. */
static OmTiles in_reach(const OmGame *g, int from, int move)
{
    const int fort = om_fort_of(from);
    const OmTiles open = within(g, from, prey(g, fort, true), move);

    return open ? open : within(g, from, prey(g, fort, false), move);
}

/* The end tiles of a shortest way to one tile, after the whole Move. */
static OmTiles ways_towards(const OmGame *g, int from, int to, int move)
{
    const OmMap *const map = om_map(g);
    OmTiles ends = 0;

    for (int tile = 1; tile < OM_ZONE; tile++)
        if (map->on_map[from][tile] == move &&
            map->on_map[tile][to] + move == map->on_map[from][to])
            ends |= om_tile_bit(tile);
    return ends;
}

static OmTiles nearest_rift(const OmGame *g, OmTiles tiles)
{
    OmTiles nearest = 0;
    int least = UINT8_MAX;

    for (int tile = 1; tile < OM_ZONE; tile++) {
        if (!(tiles & om_tile_bit(tile)) || om_map(g)->to_rift[tile] > least) continue;
        if (om_map(g)->to_rift[tile] < least) nearest = 0;
        least = om_map(g)->to_rift[tile];
        nearest |= om_tile_bit(tile);
    }
    return nearest;
}

/* OMD-HUN-06: towards the closest Heroes; of several ends the one nearest the Rift. */
static OmTiles approach(const OmGame *g, int from, int move)
{
    const OmTiles heroes = prey(g, om_fort_of(from), false);
    OmTiles ends = 0;
    int closest = 0;

    while (closest < OM_TILES && !within(g, from, heroes, closest)) closest++;
    for (int tile = 1; tile < OM_ZONE; tile++)
        if (heroes & om_tile_bit(tile) && om_map(g)->on_map[from][tile] == closest)
            ends |= ways_towards(g, from, tile, move);
    return nearest_rift(g, ends);
}

/* OMD-HUN-06, OMD-HUN-12: with no Hero on the map, out by any of the arrows. */
static OmTiles along_arrows(const OmGame *g, int from, int move)
{
    const OmMap *const map = om_map(g);
    OmTiles ends = om_tile_bit(from);

    for (int step = 0; step < move; step++) {
        OmTiles next = 0;
        for (int tile = 1; tile < OM_ZONE; tile++) {
            if (!(ends & om_tile_bit(tile))) continue;
            if (map->exits[tile] == 0) next |= om_tile_bit(tile);
            for (int i = 0; i < map->exits[tile]; i++) next |= om_tile_bit(map->exit[tile][i]);
        }
        ends = next;
    }
    return ends;
}

static OmTiles ends_of(const OmGame *g, int from, int move)
{
    const OmTiles reached = in_reach(g, from, move);
    const OmTiles towards = reached ? 0 : approach(g, from, move);

    if (reached) return reached;
    return towards ? towards : along_arrows(g, from, move);
}

/* ---- who ------------------------------------------------------------------------------------- */

/* OMD-HUN-02; OMD-HUN-10: the Start tile has cost 1. */
static int move_of(const OmGame *g, const OmHuntFrame *f, int tile, int unit)
{
    const OmBossOut *const boss = om_boss_on(g, tile, unit);

    return (boss ? om_boss_level(g, boss) : om_level(g, unit))->move - f->entering;
}

/* How many of a unit on a tile have yet to move (OMD-HUN-09). */
static int to_go(const OmGame *g, const OmHuntFrame *f, int tile, int unit)
{
    const OmBossOut *const boss = om_boss_on(g, tile, unit);
    const OmTile *const t = om_tile(g, tile);

    if (om_fort_of(tile) != f->fort || !om_has_trait(g, unit, OM_T_HUNTS)) return 0;
    if (unit > OM_MINIONS) return boss && !boss->stunned && !boss->moved && !f->entering;
    if (!f->entering && t->held & 1u << (OM_HUNTER - 1)) return 0;
    return om_standing(g, tile, unit) - t->moved;
}

/* The hunters of a fortress, one after another: the Bosses behind the minions. */
static int unit_at(const OmGame *g, int tile, int place)
{
    return place == 0 ? om_unit(g, tile, OM_HUNTER)
                      : om_invasion(g, om_fort_of(tile))->boss[place - 1].card + OM_MINIONS;
}

/* OMD-HUN-07: the whole group. */
static void go(OmGame *g, const OmHuntFrame *f, int unit, int from, int to)
{
    const bool found = in_reach(g, from, move_of(g, f, from, unit)) != 0;
    const int count = to_go(g, f, from, unit);
    OmBossOut *const boss = om_boss_on(g, from, unit);

    CITE(OMD_HUN_03, OMD_HUN_07);
    if (f->entering) CITE(OMD_HUN_10);
    if (boss) {
        SET(boss->at, to);
        boss->moved = 1;
    } else {
        if (from != to && om_standing(g, to, unit) + om_stunned(g, to, unit)) CITE(OMD_MOV_09);
        SPEND(om_tile(g, from)->group[OM_HUNTER - 1].up, count);
        om_put_minions(g, to, OM_HUNTER, count);
        GAIN(om_tile(g, to)->moved, count);
    }
    if (from == to) {
        CITE(found ? OMD_HUN_05 : OMD_HUN_06);
        if (found) CITE(OMD_HUN_01);
    } else {
        EVENT(OM_EV_MOVED, found ? OMD_HUN_01 : OMD_HUN_06, unit, count, from, to);
    }
}

static int only_tile(OmTiles tiles)
{
    for (int tile = 1; tile < OM_ZONE; tile++)
        if (tiles == om_tile_bit(tile)) return tile;
    return 0;
}

/* Groups with one way to go need nobody's choice; true: there are others. */
static bool go_without_choice(OmGame *g, const OmHuntFrame *f)
{
    bool more = false;

    for (int i = 0; i < om_map(g)->count[f->fort - 1]; i++)
        for (int place = 0; place <= OM_BOSSES_OUT; place++) {
            const int from = om_map(g)->order[f->fort - 1][i];
            const int unit = unit_at(g, from, place);
            if (to_go(g, f, from, unit) <= 0) continue;
            const int to = only_tile(ends_of(g, from, move_of(g, f, from, unit)));
            if (to) go(g, f, unit, from, to);
            if (to == 0) more = true;
        }
    return more;
}

/* ---- the step -------------------------------------------------------------------------------- */

void om_mark_hunters(OmGame *g, int fort)
{
    for (int i = 0; i < om_map(g)->count[fort - 1]; i++) {
        OmTile *const t = om_tile(g, om_map(g)->order[fort - 1][i]);
        t->moved = t->group[OM_HUNTER - 1].up;
    }
}

static void end_hunt(OmGame *g, const OmHuntFrame *f)
{
    for (int i = 0; i < om_map(g)->count[f->fort - 1]; i++) {
        OmTile *const t = om_tile(g, om_map(g)->order[f->fort - 1][i]);
        if (t->group[OM_HUNTER - 1].down) {
            CITE(OMD_HUN_09, OMD_MOV_04, OMD_STN_04);
        }
        t->moved = 0;
        t->held &= (uint8_t) ~(1u << (OM_HUNTER - 1));
    }
    for (int i = 0; i < OM_BOSSES_OUT; i++) om_invasion(g, f->fort)->boss[i].moved = 0;
}

enum { HUNT_GROUP = 1 };

const WmStop om_hunt_stops[] = {
    [HUNT_GROUP] = WM_ASKS_ANY(OM_Q_HUNT),
    WM_NO_STOP,
};

static const WmField hunt_fields[] = {
    WM_NEED(OmHuntFrame, fort, BY_ALL, &om_thing_team),
    WM_FIELD(OmHuntFrame, entering, BY_ALL, &wm_thing_flag),
};
const WmShape om_hunt_frame_shape = {
    .name = "hunt", .bytes = sizeof(OmHuntFrame), WM_SHAPE_FIELDS(hunt_fields)};

WmFlow om_rule_hunt(OmGame *g, OmFrame *fr)
{
    OmHuntFrame *const f = &fr->u.hunt;
    const int team = om_commander(g, f->fort);

    RULE_BEGIN(fr);
    CITE(OMD_MOV_05);
    if (om_rivalry(g)) CITE(OMD_NEU_09);
    while (go_without_choice(g, f)) {
        ASK_ANY(fr, HUNT_GROUP, om_team_seats(g, team), om_settler(g, team), OM_Q_HUNT);
        CITE(f->entering ? OMD_HUN_11 : OMD_HUN_04, OMD_RIV_16);
        CITE(OMD_EDN_12, OMD_RIV_06, OMD_RIV_07);
        go(g, f, g->answer.arg[0], g->answer.arg[1], g->answer.arg[2]);
    }
    end_hunt(g, f);
    RULE_END;
}

WmRule om_judge_hunt(const WmContext *c, int seat, const WmAnswer *a)
{
    const OmGame *const g = (const OmGame *)c;
    const OmHuntFrame *const f = &om_top(g)->u.hunt;
    const int unit = a->arg[0];
    const int from = a->arg[1];

    (void)seat;
    if (a->kind != OM_A_HUNT) return WM_NOT_OFFERED;
    if (!om_has_trait(g, unit, OM_T_HUNTS)) return OMD_HUN_01;
    if (to_go(g, f, from, unit) <= 0)
        return om_stunned(g, from, unit) && !om_standing(g, from, unit) ? OMD_HUN_09 : OMD_HUN_07;
    const int move = move_of(g, f, from, unit);
    if (ends_of(g, from, move) & om_tile_bit(a->arg[2])) return 0;
    if (om_map(g)->on_map[from][a->arg[2]] > move) return f->entering ? OMD_HUN_10 : OMD_HUN_02;
    return in_reach(g, from, move) ? OMD_HUN_01 : OMD_HUN_06;
}

void om_list_hunt(const WmContext *c, int seat, WmOffers *offers)
{
    const OmGame *const g = (const OmGame *)c;
    const OmHuntFrame *const f = &om_top(g)->u.hunt;

    (void)seat;
    for (int i = 0; i < om_map(g)->count[f->fort - 1]; i++)
        for (int place = 0; place <= OM_BOSSES_OUT; place++) {
            const int from = om_map(g)->order[f->fort - 1][i];
            const int unit = unit_at(g, from, place);
            if (to_go(g, f, from, unit) <= 0) continue;
            const OmTiles ends = ends_of(g, from, move_of(g, f, from, unit));
            for (int to = 1; to < OM_ZONE; to++)
                if (ends & om_tile_bit(to)) wm_offer_three(offers, OM_A_HUNT, unit, from, to);
        }
}
