/* BRD, ORI, DOR: the board, who stands where and how they are turned. */
#include <core/mem.h>

#include "orcquest.h"

/* ---- the sets of the context ----------------------------------------------------------------- */

static void make_doors(OqGame *g)
{
    for (int door = 1; door <= g->derived->quest->door_count; door++) {
        const OqDoor *const facts = oq_door(g, door);

        if (g->s->board.door[door - 1] == OQ_CLOSED || facts->kind == OQ_DEAD_END) continue;
        for (int i = 0; i < 2 && facts->a[i]; i++) wm_grid_open(&g->grid, facts->a[i], facts->side);
    }
}

/* The squares of a piece as it stands now; the second one is 0 if it has one. */
void oq_piece_squares(const OqGame *g, int piece, uint16_t squares[2])
{
    const uint16_t *const before = g->derived->furniture[piece - 1];
    const int moved = g->s->board.moved[piece - 1];
    const int first = moved ? moved : before[0];
    const int second = before[1] ? first + before[1] - before[0] : 0;
    const bool there = second >= 1 && second <= g->grid.columns * g->grid.rows;

    SET(squares[0], first);
    SET(squares[1], there ? second : 0); /* a forged place may be at the rim */
}

static void lay_piece(OqGame *g, int piece)
{
    uint16_t squares[2];

    oq_piece_squares(g, piece, squares);
    for (int i = 0; i < 2 && squares[i]; i++) {
        wm_squares_add(&g->pieces, g->grid.columns, squares[i]);
        if (oq_is_high(g, piece)) wm_squares_add(&g->walls, g->grid.columns, squares[i]);
    }
}

/* Most stand as they were set up: the others are taken away, and laid where they are now. */
static void make_pieces(OqGame *g)
{
    const OqBoard *const board = &g->s->board;
    const int count = g->derived->quest->furniture_count;

    g->pieces = g->derived->pieces;
    g->walls = g->derived->high;
    for (int i = 0; i < count; i++) {
        const uint16_t *const before = g->derived->furniture[i];

        for (int j = 0; (board->furniture[i] || board->moved[i]) && j < 2 && before[j]; j++) {
            wm_squares_remove(&g->pieces, g->grid.columns, before[j]);
            wm_squares_remove(&g->walls, g->grid.columns, before[j]);
        }
    }
    for (int i = 0; i < count; i++)
        if (board->moved[i] && !board->furniture[i]) lay_piece(g, i + 1);
}

/* OQ-MAS-04: who is Massive blocks every line. */
static void make_block(OqGame *g, int boss)
{
    int squares[OQ_BLOCK];

    for (int i = oq_covered(g, boss, oq_figure(g, boss)->at, squares) - 1; i >= 0; i--) {
        wm_squares_add(&g->enemies, g->grid.columns, squares[i]);
        wm_squares_add(&g->walls, g->grid.columns, squares[i]);
    }
}

static void make_figures(OqGame *g)
{
    const int massive = oq_is_massive(g, oq_boss(g)) ? oq_boss(g) : 0;

    g->chickens = false;
    wm_mem_zero(&g->heroes, sizeof g->heroes);
    wm_mem_zero(&g->enemies, sizeof g->enemies);
    EACH_HERO(hero) {
        if (oq_figure(g, hero)->chicken)
            g->chickens = true;
        else if (oq_in_play(g, hero))
            wm_squares_add(&g->heroes, g->grid.columns, oq_figure(g, hero)->at);
    }
    EACH_MINIATURE(enemy) {
        const OqFigure *const who = &oq_enemy(g, enemy)->figure;

        if (who->chicken)
            g->chickens = true;
        else if (who->at && enemy == massive)
            make_block(g, enemy);
        else if (who->at)
            wm_squares_add(&g->enemies, g->grid.columns, who->at);
    }
}

void oq_make_board(OqGame *g)
{
    oq_forget_way(g);
    g->grid = g->derived->shut;
    make_doors(g);
    make_pieces(g);
    for (int row = 0; row < WM_GRID_SIDE; row++) g->walls.row[row] |= g->derived->pillars.row[row];
    for (int i = 0; i < OQ_SMOKE; i++)
        if (g->s->board.smoke[i]) wm_squares_add(&g->walls, g->grid.columns, g->s->board.smoke[i]);
    make_figures(g);
}

/* ---- figures --------------------------------------------------------------------------------- */

static WmSquares *side_of(OqGame *g, int figure)
{
    return oq_is_hero(figure) ? &g->heroes : &g->enemies;
}

int oq_figure_on(const OqGame *g, int square)
{
    if (oq_on(g, &g->heroes, square))
        EACH_HERO(hero)
            if (oq_lives(g, hero) && oq_figure(g, hero)->at == square) return hero;
    if (oq_on(g, &g->enemies, square))
        EACH_MINIATURE(enemy)
            if (oq_covers(g, enemy, square)) return enemy;
    return 0;
}

/* Two Heroes may be on one square while one passes the other (OQ-MOV-05). */
static void lift(OqGame *g, int figure)
{
    const int from = oq_figure(g, figure)->at;

    if (oq_is_hero(figure)) oq_forget_way(g);
    if (!from) return;
    oq_figure(g, figure)->at = 0;
    if (oq_is_massive(g, figure)) {
        oq_make_board(g);
        return;
    }
    wm_squares_remove(side_of(g, figure), g->grid.columns, from);
    EACH_HERO(hero)
        if (oq_hero(g, hero)->figure.at == from && oq_lives(g, hero))
            wm_squares_add(&g->heroes, g->grid.columns, from);
    EACH_MINIATURE(enemy)
        if (oq_enemy(g, enemy)->figure.at == from)
            wm_squares_add(&g->enemies, g->grid.columns, from);
}

void oq_put(OqGame *g, int figure, int square)
{
    lift(g, figure);
    SET(oq_figure(g, figure)->at, square);
    wm_squares_add(side_of(g, figure), g->grid.columns, square);
    if (oq_is_massive(g, figure)) oq_make_board(g);
    if (oq_on(g, &g->derived->ponds, square) && oq_has_effect(g, figure, OQ_BURN)) {
        CITE(OQ_TER_10);
        oq_lift_effect(g, figure, OQ_BURN, OQ_EFF_10);
    }
    oq_note_look(g);
}

void oq_take_off(OqGame *g, int figure)
{
    lift(g, figure);
    oq_figure(g, figure)->facing = 0;
}

void oq_turn(OqGame *g, int figure, int facing, int rule)
{
    if (oq_figure(g, figure)->facing == facing) return;
    SET(oq_figure(g, figure)->facing, facing);
    EVENT(OQ_EV_FACES, rule, figure, facing);
    oq_note_look(g);
}

/* ---- squares --------------------------------------------------------------------------------- */

int oq_piece_on(const OqGame *g, int square)
{
    const int piece = g->derived->piece[square];

    if (!oq_on(g, &g->pieces, square)) return 0;
    if (piece && !g->s->board.moved[piece - 1] && !g->s->board.furniture[piece - 1]) return piece;
    for (int other = 1; other <= g->derived->quest->furniture_count; other++) {
        uint16_t squares[2];

        oq_piece_squares(g, other, squares);
        if (!g->s->board.furniture[other - 1] && (squares[0] == square || squares[1] == square))
            return other;
    }
    return 0;
}

bool oq_is_high(const OqGame *g, int piece)
{
    return oq_kind_is_high(g->derived->quest->furniture[piece - 1].kind);
}

int oq_range(const OqGame *g, int a, int b)
{
    return wm_grid_range(g->grid.columns, a, b);
}

static int side_between(const OqGame *g, int a, int b)
{
    for (int side = 1; side <= WM_SIDES; side++)
        if (wm_grid_beside(&g->grid, a, side) == b) return side;
    return 0;
}

bool oq_adjacent(const OqGame *g, int a, int b)
{
    const int side = side_between(g, a, b);

    return side && wm_grid_joined(&g->grid, a, side);
}

/* OQ-ORI-04, OQ-ORI-06 */
int oq_danger_square(const OqGame *g, int enemy)
{
    const OqFigure *const figure = oq_figure(g, enemy);

    if (!figure->at || figure->chicken || !wm_grid_joined(&g->grid, figure->at, figure->facing))
        return 0;
    if (oq_has_effect(g, enemy, OQ_PETRIFIED) || oq_has_effect(g, enemy, OQ_STUNNED) ||
        oq_has_effect(g, enemy, OQ_TERRIFIED))
        return 0;
    return wm_grid_beside(&g->grid, figure->at, figure->facing);
}

/* OQ-ORI-08: on an exact diagonal the players will choose. */
void oq_turn_towards(OqGame *g, int enemy, int square, int rule)
{
    const int columns = g->grid.columns;
    const int at = oq_square_near(g, enemy, square);
    const int range = oq_range(g, at, square);

    if (at == square) return;
    if (wm_grid_steps(columns, at, square) < 2 * range) {
        oq_turn(g, enemy, oq_side_towards(g, at, square), rule);
        return;
    }
    SET(oq_enemy(g, enemy)->turns, square);
    SET(g->s->course.due, g->s->course.due | OQ_DUE_TURN);
}

/* OQ-ORI-08: the side along which it is farthest away; of two, north or south. */
int oq_side_towards(const OqGame *g, int from, int to)
{
    const int columns = g->grid.columns;
    const int east = wm_grid_column(columns, to) - wm_grid_column(columns, from);
    const int south = wm_grid_row(columns, to) - wm_grid_row(columns, from);
    const int across = east < 0 ? -east : east;
    const int down = south < 0 ? -south : south;

    if (across > down) return east > 0 ? WM_EAST : WM_WEST;
    return south > 0 ? WM_SOUTH : WM_NORTH;
}

static bool dead_hero_on(const OqGame *g, int square)
{
    EACH_HERO(hero)
        if (oq_hero(g, hero)->standing == OQ_DEAD && oq_figure(g, hero)->at == square) return true;
    return false;
}

/* OQ-ABL-45: somebody who is a Chicken now. */
static bool chicken_on(const OqGame *g, int square)
{
    if (!g->chickens) return false;
    for (int figure = 1; figure <= OQ_FIGURES; figure++)
        if (oq_figure(g, figure)->chicken && oq_figure(g, figure)->at == square) return true;
    return false;
}

bool oq_is_empty(const OqGame *g, int square)
{
    if (chicken_on(g, square)) return false;
    if (oq_on(g, &g->heroes, square) || oq_on(g, &g->enemies, square)) return false;
    if (oq_is_obstacle(g, square) || oq_on(g, &g->derived->bells, square)) return false;
    for (int i = 0; i < g->s->board.lain_count; i++)
        if (g->s->board.lain[i].at == square) return false;
    return !dead_hero_on(g, square);
}

/* Somebody else than the figure, which may share the square for a moment (OQ-MOV-05). */
static bool other_on(const OqGame *g, int figure, int square)
{
    if (!oq_on(g, &g->heroes, square) && !oq_on(g, &g->enemies, square)) return false;
    EACH_HERO(hero)
        if (hero != figure && oq_hero(g, hero)->figure.at == square && oq_lives(g, hero))
            return true;
    EACH_MINIATURE(enemy)
        if (enemy != figure && oq_enemy(g, enemy)->figure.at == square) return true;
    return oq_boss(g) && oq_boss(g) != figure && oq_covers(g, oq_boss(g), square);
}

/* Where a move may not end (OQ-MOV-09, OQ-HDT-03). */
bool oq_may_end(const OqGame *g, int figure, int square)
{
    if (oq_is_massive(g, figure)) return oq_block_fits(g, figure, square);
    return !other_on(g, figure, square) && oq_square_stays_free(g, figure, square);
}

/* Furniture, trunks and pillars (OQ-MOV-08): nobody is put onto them. */
bool oq_is_obstacle(const OqGame *g, int square)
{
    return oq_on(g, &g->pieces, square) || oq_on(g, &g->derived->trunks, square) ||
           oq_on(g, &g->derived->pillars, square);
}

bool oq_may_be_put(const OqGame *g, int figure, int square)
{
    return square && !oq_is_obstacle(g, square) && oq_may_end(g, figure, square);
}

bool oq_square_stays_free(const OqGame *g, int figure, int square)
{
    if (!oq_is_hero(figure) && chicken_on(g, square) && oq_figure(g, figure)->at != square)
        return false;
    if (oq_on(g, &g->derived->bells, square))
        return !oq_is_hero(figure) && oq_enemy(g, figure)->rings &&
               g->derived->way[oq_enemy(g, figure)->rings - 1].bell == square;
    return !dead_hero_on(g, square);
}

/* The squares from which a move that ends there is not sent back, as `oq_may_end` has them one by
 * one. */
void oq_resting(const OqGame *g, int figure, WmSquares *out)
{
    const int columns = g->grid.columns;
    const int at = oq_figure(g, figure)->at;
    const bool hero = oq_is_hero(figure);

    *out = g->derived->board;
    if (oq_is_massive(g, figure)) {
        EACH_SQUARE(g, &g->derived->board, square)
            if (!oq_block_fits(g, figure, square)) wm_squares_remove(out, columns, square);
        return;
    }
    for (int row = 0; row < g->grid.rows; row++)
        out->row[row] &= ~(g->heroes.row[row] | g->enemies.row[row] | g->derived->bells.row[row]);
    for (int other = 1; other <= OQ_FIGURES; other++) {
        const OqFigure *const who = oq_figure(g, other);
        const bool dead = oq_is_hero(other) && oq_hero(g, other)->standing == OQ_DEAD;
        if (who->at && (dead || (!hero && who->chicken))) wm_squares_remove(out, columns, who->at);
    }
    if (at && oq_may_end(g, figure, at)) wm_squares_add(out, columns, at);
    const int bell = !hero && oq_enemy(g, figure)->rings
                         ? g->derived->way[oq_enemy(g, figure)->rings - 1].bell
                         : 0;
    if (bell && oq_may_end(g, figure, bell)) wm_squares_add(out, columns, bell);
}

/* Leaves of a set what lies within a Range of a square. */
void oq_keep_within(const OqGame *g, int square, int range, WmSquares *set)
{
    const int column = wm_grid_column(g->grid.columns, square);
    const int row = wm_grid_row(g->grid.columns, square);
    const int west = oq_max(1, column - range);
    const int east = oq_min(column + range, WM_GRID_SIDE);
    const uint32_t columns = (uint32_t)(UINT64_MAX >> (64 - (east - west + 1)) << (west - 1));

    for (int y = 1; y <= WM_GRID_SIDE; y++)
        set->row[y - 1] &= y >= row - range && y <= row + range ? columns : 0;
}

/* Of `within`, the empty squares that are nearest by Range; false: there are none. */
bool oq_nearest_empty(const OqGame *g, int from, const WmSquares *within, WmSquares *out)
{
    int best = WM_GRID_FAR;

    wm_mem_zero(out, sizeof *out);
    EACH_SQUARE(g, within, square) {
        const int range = oq_range(g, from, square);

        if (range > best || !oq_is_empty(g, square)) continue;
        if (range < best) wm_mem_zero(out, sizeof *out);
        best = range;
        wm_squares_add(out, g->grid.columns, square);
    }
    return best < WM_GRID_FAR;
}

void oq_area_squares(const OqGame *g, int area, WmSquares *out)
{
    WM_ASSERT_ID(area, OQ_AREAS);
    *out =
        area > OQ_ROOMS ? g->derived->zone[area - OQ_ROOMS - 1] : g->derived->explored_as[area - 1];
}

/* ---- doors and furniture --------------------------------------------------------------------- */

void oq_set_door(OqGame *g, int door, int state, int rule)
{
    const OqDoor *const facts = oq_door(g, door);

    SET(g->s->board.door[door - 1], state);
    oq_forget_way(g);
    for (int i = 0; i < 2 && facts->a[i]; i++) {
        if (state == OQ_CLOSED)
            wm_grid_close(&g->grid, facts->a[i], facts->side);
        else
            wm_grid_open(&g->grid, facts->a[i], facts->side);
    }
    EVENT(OQ_EV_DOOR, rule, door, state);
    oq_note_look(g);
}

static bool stands_between(const OqDoor *door, int a, int b)
{
    for (int i = 0; i < 2; i++)
        if ((door->a[i] == a && door->b[i] == b) || (door->a[i] == b && door->b[i] == a))
            return true;
    return false;
}

int oq_door_between(const OqGame *g, int a, int b)
{
    if (!oq_on(g, &g->derived->doorsteps, a)) return 0;
    for (int door = 1; door <= g->derived->quest->door_count; door++)
        if (g->s->board.door[door - 1] == OQ_CLOSED && stands_between(oq_door(g, door), a, b))
            return door;
    return 0;
}

/* OQ-SMA-01: whole, whichever of its squares was stepped on. */
void oq_smash_piece(OqGame *g, int hero, int piece)
{
    uint16_t squares[2];

    oq_piece_squares(g, piece, squares);
    SET(g->s->board.furniture[piece - 1], 1);
    oq_forget_way(g);
    for (int i = 0; i < 2 && squares[i]; i++) {
        wm_squares_remove(&g->pieces, g->grid.columns, squares[i]);
        wm_squares_remove(&g->walls, g->grid.columns, squares[i]);
    }
    EVENT(OQ_EV_SMASHED, OQ_SMA_01, hero, squares[0]);
    oq_note_look(g);
}
