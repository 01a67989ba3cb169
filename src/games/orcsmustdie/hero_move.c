/* HMV: how a Hero gets from tile to tile. */
#include "orcsmustdie.h"

/* Ball & Chain's Rivalry: leaving its tile takes its enemies 2 Move. */
static OmTiles shackling(const OmGame *g, int seat)
{
    const WmSeats enemies = om_enemies_with(g, seat, OM_R_SHACKLE);
    OmTiles tiles = 0;

    for (int other = 1; enemies && other <= om_seats(g); other++)
        if (wm_seats_have(enemies, other)) tiles |= om_tile_bit(om_hero(g, other)->at);
    return tiles;
}

static OmTiles beside_any(const OmGame *g, OmTiles tiles)
{
    OmTiles beside = 0;

    for (OmTiles left = tiles; left; left &= left - 1)
        beside |= om_map(g)->beside[om_first_tile(left)];
    return beside;
}

/* OMD-HMV-01, OMD-HMV-02, OMD-NEU-04: step by step; tiles that shackle are left a step late. */
OmTiles om_tiles_in_reach(const OmGame *g, int seat, int steps)
{
    const OmTiles slow = shackling(g, seat);
    OmTiles reached = om_tile_bit(om_hero(g, seat)->at);
    OmTiles edge = reached;
    OmTiles late = 0;

    for (int step = 0; step < steps; step++) {
        const OmTiles next = beside_any(g, (edge & ~slow) | late) & ~reached;
        late = edge & slow;
        edge = next;
        reached |= next;
    }
    return reached & ~om_tile_bit(om_hero(g, seat)->at);
}

/* Ivy's Rivalry: enemies that end a Move on her tile are rooted. */
static bool takes_root(const OmGame *g, int seat)
{
    return om_enemies_here(g, seat, OM_R_ROOTS) != 0;
}

bool om_walk(OmGame *g, int seat, int tile)
{
    OmHero *const hero = om_hero(g, seat);

    CITE(OMD_HMV_02, OMD_HTN_02);
    if (om_fort_of(hero->at) != om_fort_of(tile)) CITE(OMD_NEU_04);
    if (om_moves_by_special(g, seat)) {
        CITE(OMD_HER_09, OMD_FAQ_10);
    }
    SET(hero->at, tile);
    GAIN(g->s->turn.moves, 1);
    EVENT(OM_EV_WALKED, OMD_HMV_01, seat, tile);
    om_fit_health(g);
    if (!om_rivalry(g) || takes_root(g, seat)) CITE(OMD_HER_10);
    return takes_root(g, seat);
}

/* An item that flies; 0: none. */
static int wings_of(const OmGame *g, int seat)
{
    const uint8_t *const items = om_hero(g, seat)->item;

    if (!om_items_work(g, seat)) return 0;
    for (int slot = 0; slot < OM_SLOTS; slot++)
        if (items[slot] && g->pack->items[items[slot] - 1].does[0].word == OM_D_FLY)
            return items[slot];
    return 0;
}

/* From the Rift to any other tile of the map, instead of a Move. */
OmTiles om_tiles_to_fly_to(const OmGame *g, int seat)
{
    const int fort = om_team_of(g, seat);
    const int first = (fort - 1) * OM_MAP_TILES + 1;
    OmTiles tiles = 0;

    if (wings_of(g, seat) == 0 || om_hero(g, seat)->at != om_map(g)->rift[fort - 1]) return 0;
    for (int i = 0; i < om_map(g)->count[fort - 1]; i++) tiles |= om_tile_bit(first + i);
    return tiles & ~om_tile_bit(om_hero(g, seat)->at);
}

void om_fly(OmGame *g, int seat, int tile)
{
    EVENT(OM_EV_USED, OMD_HTN_07, seat, wings_of(g, seat));
    SET(om_hero(g, seat)->at, tile);
    GAIN(g->s->turn.moves, 1);
    EVENT(OM_EV_WALKED, OMD_HTN_07, seat, tile);
    om_fit_health(g);
}

/* OMD-HTN-02; OMD-FAQ-10: Blackpaw has two. */
static int moves_of(const OmGame *g, int seat)
{
    return (om_has_special(g, seat, OM_S_TWO_MOVES) ? 2 : 1) +
           ((g->s->turn.acted & OM_WON_A_MOVE) != 0);
}

bool om_moves_by_special(const OmGame *g, int seat)
{
    const OmTurnSoFar *const turn = &g->s->turn;

    return om_has_special(g, seat, OM_S_TWO_MOVES) &&
           turn->moves + turn->moves_given_up > ((turn->acted & OM_WON_A_MOVE) != 0);
}

static WmRule judge_move_left(const OmGame *g, int seat)
{
    const OmTurnSoFar *const turn = &g->s->turn;

    if (turn->moves + turn->moves_given_up < moves_of(g, seat)) return 0;
    return turn->moves_given_up ? OMD_HTN_03 : OMD_HTN_02;
}

bool om_may_move(const OmGame *g, int seat)
{
    return judge_move_left(g, seat) == 0;
}

/* Tiles that lie side by side, with an arrow between them or not. */
static bool do_touch(const OmGame *g, int a, int b)
{
    const OmMap *const map = om_map(g);
    const int dx = map->x[a] - map->x[b];
    const int dy = map->y[a] - map->y[b];

    return om_fort_of(a) == om_fort_of(b) && dx * dx + dy * dy == 1;
}

WmRule om_judge_move(const WmContext *c, int seat, int tile)
{
    const OmGame *const g = (const OmGame *)c;
    const OmScope *const scope = c->scope;
    const int at = om_hero(g, seat)->at;
    const WmRule over = judge_move_left(g, seat);

    if (over) return over;
    if (scope->tiles & om_tile_bit(tile)) return 0;
    return do_touch(g, at, tile) && !(om_map(g)->beside[at] & om_tile_bit(tile)) ? OMD_HMV_02
                                                                                 : OMD_HMV_01;
}

WmRule om_judge_fly(const OmGame *g, int seat, int tile)
{
    if (om_tiles_to_fly_to(g, seat) & om_tile_bit(tile)) return judge_move_left(g, seat);
    return OMD_HTN_07;
}
