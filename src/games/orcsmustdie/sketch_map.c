/* The map of a fortress, drawn for a terminal: one cell per tile, with arrows between them. */
#include "sketch.h"

enum {
    GAP = 2,     /* between two cells, for an arrow */
    CELL = 13,   /* the widest cell */
    LABEL = 10,  /* room for what is written in it */
    LEGEND = 20, /* for a letter and what it means */
    INDENT = 10,
    BOSS_PLACE = OM_KINDS,
    TRAP_PLACE = BOSS_PLACE + OM_BOSSES_OUT,
    HERO_PLACE,
    GATE_PLACE = HERO_PLACE + OM_SEATS,
    PLACES
};

/* Something in a cell; empty text: nothing there. */
typedef struct Label {
    char text[LABEL];
    WmPaint paint;
} Label;

static char letter_of(int unit)
{
    return "?OCKHGTRSCYDLBG"[unit];
}

/* ---- what is on a tile ----------------------------------------------------------------------- */

/* O3o1: three Orcs that stand, and one that is stunned. */
static void write_group(const WmSketch *k, int tile, int kind, WmText *text)
{
    const OmGroup *const group = &om_tile(game(k), tile)->group[kind - 1];
    const char letter = letter_of(om_unit(game(k), tile, kind));

    if (group->up) {
        wm_text_char(text, letter);
        wm_text_number(text, group->up);
    }
    if (group->down) {
        wm_text_char(text, (char)(letter - 'A' + 'a'));
        wm_text_number(text, group->down);
    }
}

static void write_boss(const WmSketch *k, int tile, int place, WmText *text)
{
    if (om_invasion(game(k), om_fort_of(tile))->boss[place].at != tile) return;
    wm_text_char(text, '!');
    wm_text_number(text, place + 1);
}

static void write_traps(const WmSketch *k, int tile, WmText *text)
{
    const OmTile *const t = om_tile(game(k), tile);

    if (t->trap[0] == 0) return;
    wm_text_char(text, '^');
    wm_text_number(text, 1 + (t->trap[1] != 0));
}

static void write_hero(const WmSketch *k, int tile, int seat, WmText *text)
{
    if (om_hero(game(k), seat)->at != tile) return;
    wm_text_char(text, '@');
    wm_text_number(text, seat);
}

/* A Teleporter's arrow leads to a tile that may lie anywhere. */
static void write_gate(const WmSketch *k, int tile, WmText *text)
{
    const OmMap *const map = om_map(game(k));

    if (map->type[tile] != OM_TELEPORTER || map->exits[tile] == 0) return;
    wm_text_char(text, '>');
    wm_text_string(text, map->name[map->exit[tile][0]]);
}

static Label label_at(const WmSketch *k, int tile, int place)
{
    Label label = {"", WM_RED};
    WmText text = wm_text(label.text, sizeof label.text);

    if (place < BOSS_PLACE) {
        write_group(k, tile, place + 1, &text);
    } else if (place < TRAP_PLACE) {
        write_boss(k, tile, place - BOSS_PLACE, &text);
    } else if (place == TRAP_PLACE) {
        label.paint = WM_YELLOW;
        write_traps(k, tile, &text);
    } else if (place < GATE_PLACE) {
        label.paint = WM_GREEN;
        write_hero(k, tile, 1 + place - HERO_PLACE, &text);
    } else {
        label.paint = WM_BLUE;
        write_gate(k, tile, &text);
    }
    return label;
}

/* ---- cells ----------------------------------------------------------------------------------- */

/* Draws one line of what is on a tile, from 1 on; how many lines there are. */
static int draw_line(WmSketch *k, int tile, int width, int wanted)
{
    const int left = k->column;
    int line = 1;
    int used = 0;

    for (int place = 0; place < PLACES; place++) {
        const Label label = label_at(k, tile, place);
        const int length = (int)wm_string_length(label.text);
        if (length == 0) continue;
        if (used && used + 1 + length > width) {
            line++;
            used = 0;
        }
        if (used) used++;
        if (line == wanted) {
            pad_to(k, left + used);
            say_painted(k, label.paint, label.text);
        }
        used += length;
    }
    return used ? line : 0;
}

/* The name of a tile, what it is, and whether Armies come there. */
static void draw_name(WmSketch *k, int tile)
{
    static const char *const signs[OM_TILE_TYPES] = {
        [OM_RIFT] = "*",       [OM_LAVA_LAKE] = "~", [OM_ACID_BATH] = "%",
        [OM_TELEPORTER] = "o", [OM_TRAPSBURG] = "#", [OM_NO_MANS_LAND] = "x",
    };
    const char *const sign = signs[om_map(game(k))->type[tile]];

    say_painted(k, WM_STRONG, om_map(game(k))->name[tile]);
    if (sign) say_painted(k, WM_BLUE, sign);
    if (om_map(game(k))->starts & om_tile_bit(tile)) say_painted(k, WM_RED, "+");
}

/* ---- the grid -------------------------------------------------------------------------------- */

typedef struct Grid {
    int fort, columns, rows, width;
} Grid;

static int tile_at(const WmSketch *k, const Grid *grid, int x, int y)
{
    const OmMap *const map = om_map(game(k));
    const int first = (grid->fort - 1) * OM_MAP_TILES + 1;

    WM_ASSERT(first > 0);
    for (int tile = first; tile < first + map->count[grid->fort - 1]; tile++)
        if (map->x[tile] == x && map->y[tile] == y) return tile;
    return 0;
}

static Grid grid_of(const WmSketch *k, int fort)
{
    const OmMap *const map = om_map(game(k));
    const int first = (fort - 1) * OM_MAP_TILES + 1;
    Grid grid = {.fort = fort, .columns = 1};

    for (int tile = first; tile < first + map->count[fort - 1]; tile++) {
        if (map->x[tile] >= grid.columns) grid.columns = map->x[tile] + 1;
        if (map->y[tile] >= grid.rows) grid.rows = map->y[tile] + 1;
    }
    grid.width = (WM_SKETCH_WIDTH + GAP) / grid.columns - GAP;
    if (grid.width > CELL) grid.width = CELL;
    return grid;
}

static bool leads_to(const WmSketch *k, int from, int to)
{
    for (int i = 0; from && to && i < om_map(game(k))->exits[from]; i++)
        if (om_map(game(k))->exit[from][i] == to) return true;
    return false;
}

/* The arrow between two cells: `there` where it leads from the first to the second. */
static void draw_arrow(WmSketch *k, int column, int from, int to, const char *there,
                       const char *back)
{
    const bool forth = leads_to(k, from, to);

    if (!forth && !leads_to(k, to, from)) return;
    pad_to(k, column);
    say_painted(k, WM_QUIET, forth ? there : back);
}

static void draw_names(WmSketch *k, const Grid *grid, int y)
{
    for (int x = 0; x < grid->columns; x++) {
        const int tile = tile_at(k, grid, x, y);
        const int column = x * (grid->width + GAP);
        if (tile == 0) continue;
        pad_to(k, column);
        draw_name(k, tile);
        draw_arrow(k, column + grid->width - 1, tile, tile_at(k, grid, x + 1, y), "->", "<-");
    }
    end_line(k);
}

static void draw_row(WmSketch *k, const Grid *grid, int y)
{
    int lines = 0;

    for (int x = 0; x < grid->columns; x++) {
        const int tile = tile_at(k, grid, x, y);
        const int needed = tile ? draw_line(k, tile, grid->width, 0) : 0;
        if (needed > lines) lines = needed;
    }
    draw_names(k, grid, y);
    for (int line = 1; line <= lines; line++) {
        for (int x = 0; x < grid->columns; x++) {
            const int tile = tile_at(k, grid, x, y);
            if (tile == 0 || draw_line(k, tile, grid->width, 0) < line) continue;
            pad_to(k, x * (grid->width + GAP));
            (void)draw_line(k, tile, grid->width, line);
        }
        end_line(k);
    }
}

static void draw_way_down(WmSketch *k, const Grid *grid, int y)
{
    for (int x = 0; x < grid->columns; x++)
        draw_arrow(k, x * (grid->width + GAP), tile_at(k, grid, x, y), tile_at(k, grid, x, y + 1),
                   "v", "^");
    end_line(k);
}

/* ---- below the map --------------------------------------------------------------------------- */

static void list_traps(WmSketch *k, int fort)
{
    const int first = (fort - 1) * OM_MAP_TILES + 1;
    bool any = false;

    for (int tile = first; tile < first + om_map(game(k))->count[fort - 1]; tile++)
        for (int i = 0; i < OM_TILE_TRAPS && om_tile(game(k), tile)->trap[i]; i++) {
            const char *const title =
                game(k)->pack->traps[om_tile(game(k), tile)->trap[i] - 1].title;
            if (!any) say_painted(k, WM_YELLOW, "^ Traps");
            any = true;
            go_on_listing(k, INDENT, "  ", (int)wm_string_length(title) + LABEL);
            say(k, om_map(game(k))->name[tile]);
            say(k, " ");
            say(k, title);
        }
    if (any) end_line(k);
}

static void list_bosses(WmSketch *k, int fort)
{
    for (int i = 0; i < OM_BOSSES_OUT; i++) {
        const OmBossOut *const boss = &om_invasion(game(k), fort)->boss[i];
        if (boss->card == 0) continue;
        say_count(k, "!", i + 1);
        say(k, " ");
        say_painted(k, WM_RED, game(k)->pack->bosses[boss->card - 1].title);
        say(k, " at ");
        say(k, om_map(game(k))->name[boss->at]);
        if (boss->stunned) say(k, ", stunned");
        end_line(k);
    }
}

static bool on_map(const WmSketch *k, int fort, int kind)
{
    const int first = (fort - 1) * OM_MAP_TILES + 1;

    for (int tile = first; tile < first + om_map(game(k))->count[fort - 1]; tile++)
        if (om_tile(game(k), tile)->group[kind - 1].up ||
            om_tile(game(k), tile)->group[kind - 1].down)
            return true;
    return false;
}

/* Which letters are whose. */
static void explain_minions(WmSketch *k, int fort)
{
    bool any = false;

    for (int kind = 1; kind <= OM_KINDS; kind++) {
        const int unit = om_unit(game(k), (fort - 1) * OM_MAP_TILES + 1, kind);
        const char sign[] = {letter_of(unit), ' ', '\0'};
        if (!on_map(k, fort, kind)) continue;
        go_on_listing(k, 0, "  ", LEGEND);
        say_painted(k, WM_RED, sign);
        say(k, game(k)->pack->minions[unit - 1].title);
        any = true;
    }
    if (!any) return;
    go_on_listing(k, 0, "  ", LEGEND);
    say_painted(k, WM_QUIET, "small: stunned");
    end_line(k);
}

void om_sketch_map(WmSketch *k, int fort)
{
    const Grid grid = grid_of(k, fort);

    for (int y = 0; y < grid.rows; y++) {
        draw_row(k, &grid, y);
        if (y + 1 < grid.rows) draw_way_down(k, &grid, y);
    }
    list_traps(k, fort);
    list_bosses(k, fort);
    explain_minions(k, fort);
}
