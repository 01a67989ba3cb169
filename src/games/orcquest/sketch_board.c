/* The board, drawn for a terminal: squares of two signs, walls and doors between them. */
#include <core/sketch.h>

#include "internal.h"

enum { BOARD_AT = 3, CELL = 3 };

static const OqGame *game(const WmSketch *k)
{
    return oq_game(k->context);
}

/* One sign, at a column of the screen. Blanks are left out: no line ends with one. */
static void put(WmSketch *k, int at, WmPaint how, char sign)
{
    if (sign == ' ') return;
    pad_to(k, at);
    if (how != WM_PLAIN) paint(k, how);
    wm_text_char(k->out, sign);
    k->column++;
    if (how != WM_PLAIN) paint(k, WM_PLAIN);
}

/* ---- walls and doors ------------------------------------------------------------------------- */

typedef enum Edge { NOTHING, WALL, CLOSED, LOCKED, OPEN_DOOR } Edge;

static bool door_is_at(const OqDoor *door, int square, int side)
{
    for (int i = 0; i < 2 && door->a[i]; i++) {
        if (door->a[i] == square && door->side == side) return true;
        if (door->b[i] == square && wm_side_opposite(door->side) == side) return true;
    }
    return false;
}

static Edge look_of_door(const OqGame *g, int door)
{
    const int kind = oq_door(g, door)->kind;

    if (kind == OQ_DEAD_END) return WALL;
    switch (g->s->board.door[door - 1]) {
    case OQ_CLOSED: return kind == OQ_REINFORCED ? LOCKED : CLOSED;
    case OQ_OPEN: return OPEN_DOOR;
    default: return NOTHING;
    }
}

static Edge edge_at(const OqGame *g, int square, int side)
{
    const int beside = wm_grid_beside(&g->grid, square, side);
    const bool here = oq_on(g, &g->derived->board, square);
    const bool there = beside && oq_on(g, &g->derived->board, beside);

    if (here != there) return WALL;
    if (!here) return NOTHING;
    for (int door = 1; door <= g->derived->quest->door_count; door++)
        if (door_is_at(oq_door(g, door), square, side)) return look_of_door(g, door);
    return wm_grid_joined(&g->grid, square, side) ? NOTHING : WALL;
}

/* In the west of a square, or of the rim in the east. */
static Edge west_of(const OqGame *g, int column, int row)
{
    const int columns_all = oq_columns(g);

    if (row < 1 || row > g->grid.rows) return NOTHING;
    if (column > columns_all)
        return edge_at(g, wm_grid_square(columns_all, columns_all, row), WM_EAST);
    return edge_at(g, wm_grid_square(columns_all, column, row), WM_WEST);
}

/* In the north of a square, or of the rim in the south. */
static Edge north_of(const OqGame *g, int column, int row)
{
    const int columns_all = oq_columns(g);

    if (column < 1 || column > columns_all) return NOTHING;
    if (row > g->grid.rows)
        return edge_at(g, wm_grid_square(columns_all, column, g->grid.rows), WM_SOUTH);
    return edge_at(g, wm_grid_square(columns_all, column, row), WM_NORTH);
}

static bool is_post(const OqGame *g, int column, int row)
{
    return north_of(g, column, row) || north_of(g, column - 1, row) || west_of(g, column, row) ||
           west_of(g, column, row - 1);
}

static int left_of(int column)
{
    return BOARD_AT + (column - 1) * CELL;
}

static void draw_edges(WmSketch *k, int row)
{
    static const char signs[] = " -=#:";
    const OqGame *const g = game(k);

    for (int column = 1; column <= oq_columns(g) + 1; column++) {
        const Edge edge = north_of(g, column, row);
        const WmPaint how = edge > WALL ? WM_YELLOW : WM_PLAIN;

        if (is_post(g, column, row)) put(k, left_of(column), WM_PLAIN, '+');
        put(k, left_of(column) + 1, how, signs[edge]);
        put(k, left_of(column) + 2, how, signs[edge]);
    }
    end_line(k);
}

/* ---- squares --------------------------------------------------------------------------------- */

/* What lies there and may be collected; NULL: nothing. */
static const OqLain *lain_on(const OqGame *g, int square)
{
    for (int i = 0; i < g->s->board.lain_count; i++) {
        const OqLain *const lain = &g->s->board.lain[i];

        if (lain->at == square && !lain->held) return lain;
    }
    return NULL;
}

static bool has_smoke(const OqGame *g, int square)
{
    for (int i = 0; i < OQ_SMOKE; i++)
        if (g->s->board.smoke[i] == square) return true;
    return false;
}

static bool is_unexplored(const OqGame *g, int square)
{
    const int area = g->derived->area[square];

    return area && !(g->s->board.explored & oq_area_bit(area));
}

static char ground(const OqGame *g, int square)
{
    const OqDerived *const d = g->derived;

    if (has_smoke(g, square)) return '*';
    if (oq_piece_on(g, square)) return oq_is_high(g, oq_piece_on(g, square)) ? '%' : '=';
    if (is_unexplored(g, square)) return '?';
    if (oq_on(g, &d->fields, square)) return '"';
    if (oq_on(g, &d->ponds, square)) return '~';
    if (oq_on(g, &d->shadows, square)) return ';';
    if (oq_on(g, &d->trunks, square)) return '_';
    if (oq_on(g, &d->pillars, square)) return '#';
    return '.';
}

/* Somebody who is a Chicken for now, and in nobody's way. */
static int chicken_on(const OqGame *g, int square)
{
    for (int figure = 1; figure <= OQ_FIGURES; figure++)
        if (oq_in_play(g, figure) && oq_figure(g, figure)->chicken &&
            oq_figure(g, figure)->at == square)
            return figure;
    return 0;
}

/* What is to be known of a square besides its ground. */
static char mark_of(const OqGame *g, int square)
{
    if (chicken_on(g, square)) return 'c';
    if (lain_on(g, square)) return '!';
    if (oq_on(g, &g->derived->bells, square)) return '&';
    if (oq_on(g, &g->derived->exits, square)) return 'x';
    if (oq_on(g, &g->derived->entries, square)) return 'e';
    return ' ';
}

char oq_sketch_facing(int facing)
{
    return " ^>v<"[facing];
}

/* A Hero is its number, an Enemy the first letter of its name, a capital one if it is Alert. */
static char sketch_figure(const OqGame *g, int figure)
{
    const char letter = g->derived->name[figure][0];

    if (oq_is_hero(figure)) return (char)('0' + figure);
    return oq_enemy(g, figure)->alert ? (char)(letter - 'a' + 'A') : letter;
}

static void draw_figure(WmSketch *k, int at, int figure)
{
    const WmPaint how = oq_is_hero(figure) ? WM_GREEN : WM_RED;

    put(k, at, how, sketch_figure(game(k), figure));
    put(k, at + 1, how, oq_sketch_facing(oq_figure(game(k), figure)->facing));
}

static void draw_square(WmSketch *k, int at, int square)
{
    const OqGame *const g = game(k);
    const int figure = oq_figure_on(g, square);

    if (!oq_on(g, &g->derived->board, square)) return;
    if (figure) {
        draw_figure(k, at, figure);
        return;
    }
    put(k, at, WM_QUIET, ground(g, square));
    put(k, at + 1, WM_YELLOW, mark_of(g, square));
}

static void draw_squares(WmSketch *k, int row)
{
    static const char signs[] = " |=#:";
    const OqGame *const g = game(k);

    say_number(k, row);
    for (int column = 1; column <= oq_columns(g) + 1; column++) {
        const Edge edge = west_of(g, column, row);

        put(k, left_of(column), edge > WALL ? WM_YELLOW : WM_PLAIN, signs[edge]);
        if (column <= oq_columns(g))
            draw_square(k, left_of(column) + 1, wm_grid_square(oq_columns(g), column, row));
    }
    end_line(k);
}

void oq_sketch_board(WmSketch *k)
{
    for (int column = 1; column <= oq_columns(game(k)); column++) {
        pad_to(k, left_of(column) + 1);
        say_number(k, column);
    }
    end_line(k);
    for (int row = 1; row <= game(k)->grid.rows; row++) {
        draw_edges(k, row);
        draw_squares(k, row);
    }
    draw_edges(k, game(k)->grid.rows + 1);
    say_painted(k, WM_QUIET, "Doors = closed  # reinforced  : open    % high  = low furniture");
    end_line(k);
    say_painted(k, WM_QUIET,
                "? unexplored  \" field  ~ pond  ; shadow  _ trunk  # pillar  * smoke");
    end_line(k);
    say_painted(k, WM_QUIET,
                "! token  c Chicken  & Bell  x Exit  e Entry  Enemies in capitals are Alert");
    end_line(k);
}
