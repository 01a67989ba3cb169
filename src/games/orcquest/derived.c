/* What stays the same in a match: the board of the Quest as its tiles, doors and furniture make it,
 * Patrol Paths, names. */
#include <core/mem.h>

#include "internal.h"

/* ---- tiles ----------------------------------------------------------------------------------- */

/* A tile where it lies: columns and rows of the board, from 1. */
typedef struct Laid {
    const OqTileFacts *tile;
    const OqTileAt *at;
    int number; /* of the tile among those of the board, from 0 */
} Laid;

/* The character of the map at a place of the tile as it lies, squares and edges counted
 * together. */
static char map_char(const Laid *laid, int column, int row)
{
    const OqTileFacts *const tile = laid->tile;

    if (laid->at->turned) {
        column = 2 * tile->columns - column;
        row = 2 * tile->rows - row;
    }
    return tile->lines[row].text[column];
}

static int terrain_of(char square)
{
    switch (square) {
    case '.': return OQ_CORRIDOR;
    case ',': return OQ_ROAD;
    case '"': return OQ_FIELD;
    case '~': return OQ_POND;
    case 's': return OQ_SHADOW;
    case 'T': return OQ_TRUNK;
    case 'O': return OQ_PILLAR;
    default: return OQ_FLOOR;
    }
}

static WmSquares *set_of(OqDerived *d, int terrain)
{
    switch (terrain) {
    case OQ_FIELD: return &d->fields;
    case OQ_POND: return &d->ponds;
    case OQ_SHADOW: return &d->shadows;
    case OQ_TRUNK: return &d->trunks;
    case OQ_PILLAR: return &d->pillars;
    default: return NULL;
    }
}

enum { ROOM_LETTERS = 6 };

static void derive_square(OqDerived *d, const Laid *laid, int column, int row)
{
    const int square = wm_grid_square(d->grid.columns, laid->at->x + column, laid->at->y + row);
    const char what = map_char(laid, 2 * column + 1, 2 * row + 1);
    const int terrain = terrain_of(what);
    WmSquares *const set = set_of(d, terrain);

    wm_squares_add(&d->board, d->grid.columns, square);
    if (set) wm_squares_add(set, d->grid.columns, square);
    if (terrain != OQ_FLOOR && terrain != OQ_CORRIDOR && terrain != OQ_PILLAR)
        wm_squares_add(&d->outdoors, d->grid.columns, square);
    if (terrain == OQ_FLOOR) SET(d->room[square], 1 + laid->number * ROOM_LETTERS + what - 'a');
}

/* Whether a side of a square is wall on this tile; an open border is not, a doorway neither. */
static bool is_wall(const Laid *laid, int column, int row, int side)
{
    static const int8_t across[] = {0, 0, 1, 0, -1};
    static const int8_t down[] = {0, -1, 0, 1, 0};
    const char edge = map_char(laid, 2 * column + 1 + across[side], 2 * row + 1 + down[side]);

    return edge == '-' || edge == '|';
}

static bool is_doorway(const Laid *laid, int column, int row, int side)
{
    static const int8_t across[] = {0, 0, 1, 0, -1};
    static const int8_t down[] = {0, -1, 0, 1, 0};

    return map_char(laid, 2 * column + 1 + across[side], 2 * row + 1 + down[side]) == 'd';
}

/* OQ-LOS-08: a doorway has corners at its ends whether or not there is a door in it. */
static void derive_edges(OqDerived *d, const Laid *laid, int column, int row)
{
    const int square = wm_grid_square(d->grid.columns, laid->at->x + column, laid->at->y + row);

    for (int side = 1; side <= WM_SIDES; side++) {
        if (is_wall(laid, column, row, side)) wm_grid_close(&d->grid, square, side);
        if (is_doorway(laid, column, row, side)) {
            wm_grid_close(&d->grid, square, side);
            wm_grid_open(&d->grid, square, side);
        }
    }
}

static void derive_tile(OqDerived *d, const OqPack *pack, const OqTileAt *at, int number)
{
    const Laid laid = {&pack->tiles[at->tile - 1], at, number};

    for (int row = 0; row < laid.tile->rows; row++)
        for (int column = 0; column < laid.tile->columns; column++) {
            derive_square(d, &laid, column, row);
            derive_edges(d, &laid, column, row);
        }
}

/* A wall of one tile stays a wall where another has a doorway or an open border beside it. */
static void close_walls(OqDerived *d, const OqPack *pack)
{
    for (int i = 0; i < d->quest->tile_count; i++) {
        const OqTileAt *const at = &d->quest->tiles[i];
        const Laid laid = {&pack->tiles[at->tile - 1], at, i};

        for (int row = 0; row < laid.tile->rows; row++)
            for (int column = 0; column < laid.tile->columns; column++)
                for (int side = 1; side <= WM_SIDES; side++)
                    if (is_wall(&laid, column, row, side))
                        wm_grid_close(&d->grid,
                                      wm_grid_square(d->grid.columns, at->x + column, at->y + row),
                                      side);
    }
}

/* Squares of no tile are no part of the board (OQ-BRD-12). */
static void close_gaps(OqDerived *d)
{
    const int squares = d->grid.columns * d->grid.rows;

    for (int square = 1; square <= squares; square++)
        for (int side = 1; side <= WM_SIDES; side++)
            if (!wm_squares_have(&d->board, d->grid.columns, square))
                wm_grid_close(&d->grid, square, side);
}

/* ---- what a Quest puts on them --------------------------------------------------------------- */

static int spot_square(const OqDerived *d, const OqSpot *spot)
{
    return spot->x ? wm_grid_square(d->grid.columns, spot->x, spot->y) : 0;
}

static void derive_door(OqDerived *d, const OqDoorFacts *facts, OqDoor *door)
{
    const int square = wm_grid_square(d->grid.columns, facts->x, facts->y);
    const bool upright = facts->side == WM_EAST || facts->side == WM_WEST;
    const int next = wm_grid_beside(&d->grid, square, upright ? WM_SOUTH : WM_EAST);

    SET(door->kind, facts->kind);
    SET(door->side, facts->side);
    SET(door->key, facts->key);
    SET(door->a[0], square);
    SET(door->b[0], wm_grid_beside(&d->grid, square, facts->side));
    if (facts->kind == OQ_DOUBLE) {
        SET(door->a[1], next);
        SET(door->b[1], wm_grid_beside(&d->grid, next, facts->side));
    }
    for (int i = 0; i < 2 && door->a[i]; i++) {
        wm_squares_add(&d->doorsteps, d->grid.columns, door->a[i]);
        if (door->b[i]) wm_squares_add(&d->doorsteps, d->grid.columns, door->b[i]);
        wm_grid_close(&d->grid, door->a[i], door->side);
        if (facts->kind != OQ_DEAD_END) wm_grid_open(&d->grid, door->a[i], door->side);
    }
}

static void close_doors(OqDerived *d)
{
    d->shut = d->grid;
    for (int door = 0; door < d->quest->door_count; door++)
        for (int i = 0; i < 2 && d->door[door].a[i]; i++)
            wm_grid_close(&d->shut, d->door[door].a[i], d->door[door].side);
}

static void derive_furniture(OqDerived *d, int piece, const OqFurnitureFacts *facts)
{
    uint16_t *const squares = d->furniture[piece - 1];

    SET(squares[0], wm_grid_square(d->grid.columns, facts->x, facts->y));
    if (facts->side) SET(squares[1], wm_grid_beside(&d->grid, squares[0], facts->side));
    for (int i = 0; i < 2 && squares[i]; i++) {
        SET(d->piece[squares[i]], piece);
        wm_squares_add(&d->pieces, d->grid.columns, squares[i]);
        if (oq_kind_is_high(facts->kind)) wm_squares_add(&d->high, d->grid.columns, squares[i]);
    }
}

/* OQ-EXP-08, OQ-GRP-02: a destroyed wall makes one Room of two. */
static void join_rooms(OqDerived *d, const OqDoor *door)
{
    const int a = d->room[door->a[0]];
    const int b = d->room[door->b[0]];

    if (door->kind != OQ_OPENING || !a || !b) return;
    for (int square = 1; square <= d->grid.columns * d->grid.rows; square++)
        if (d->room[square] == b) SET(d->room[square], a);
}

/* Of Rooms that are joined the first gives its number. */
static void derive_room(OqDerived *d, int area, const OqRoomFacts *facts)
{
    const int room = d->room[wm_grid_square(d->grid.columns, facts->x, facts->y)];

    for (int square = 1; square <= d->grid.columns * d->grid.rows; square++)
        if (room && d->room[square] == room && !d->area[square]) {
            SET(d->area[square], area);
            wm_squares_add(&d->explored_as[area - 1], d->grid.columns, square);
        }
}

static void derive_zone(OqDerived *d, const OqZoneFacts *facts, WmSquares *zone)
{
    for (int row = facts->y; row <= facts->y2; row++)
        for (int column = facts->x; column <= facts->x2; column++)
            wm_squares_add(zone, d->grid.columns, wm_grid_square(d->grid.columns, column, row));
}

/* ---- Patrol Paths ---------------------------------------------------------------------------- */

/* The front rank of the block whose north-west square is given, for who marches that way. */
static void add_rank(OqDerived *d, OqWay *way, int corner, int facing)
{
    const int east = corner + 1;
    const int south = corner + d->grid.columns;
    const int place = way->length + 1;

    if (place > OQ_WAY) return;
    SET(way->length, place);
    SET(way->facing[place], facing);
    switch (facing) {
    case WM_NORTH:
        SET(way->left[place], corner);
        SET(way->right[place], east);
        break;
    case WM_EAST:
        SET(way->left[place], east);
        SET(way->right[place], south + 1);
        break;
    case WM_SOUTH:
        SET(way->left[place], south + 1);
        SET(way->right[place], south);
        break;
    default:
        SET(way->left[place], south);
        SET(way->right[place], corner);
        break;
    }
}

static int step_towards(const OqDerived *d, int from, int to)
{
    const int columns = d->grid.columns;

    if (wm_grid_column(columns, from) < wm_grid_column(columns, to)) return WM_EAST;
    if (wm_grid_column(columns, from) > wm_grid_column(columns, to)) return WM_WEST;
    return from < to ? WM_SOUTH : WM_NORTH;
}

/* The rear rank of the first block, then a place for each square that the block slides on. */
static void derive_way(OqDerived *d, const OqPathFacts *facts, OqWay *way)
{
    const int first = wm_side_opposite(facts->entry);
    int corner = spot_square(d, &facts->bends[0]);

    way->bell = (uint16_t)spot_square(d, &facts->bell);
    if (way->bell) wm_squares_add(&d->bells, d->grid.columns, way->bell);
    switch (first) { /* the block behind the first one has its front there */
    case WM_NORTH: add_rank(d, way, corner + d->grid.columns, first); break;
    case WM_EAST: add_rank(d, way, corner - 1, first); break;
    case WM_SOUTH: add_rank(d, way, corner - d->grid.columns, first); break;
    default: add_rank(d, way, corner + 1, first); break;
    }
    add_rank(d, way, corner, first);
    for (int i = 1; i < facts->bend_count; i++) {
        const int to = spot_square(d, &facts->bends[i]);
        while (corner != to) {
            const int facing = step_towards(d, corner, to);
            corner = wm_grid_beside(&d->grid, corner, facing);
            add_rank(d, way, corner, facing);
        }
    }
}

/* ---- names and cards ------------------------------------------------------------------------- */

static void name_figure(OqDerived *d, int figure, const char *name, int number)
{
    WmText text = wm_text(d->name[figure], sizeof d->name[figure]);

    wm_text_string(&text, name);
    if (!number) return;
    wm_text_char(&text, '-');
    wm_text_number(&text, number);
}

static void derive_names(OqDerived *d, const OqPack *pack, const OqSetup *setup)
{
    EACH_HERO(hero) {
        const int sheet = setup->hero[hero - 1].sheet;

        if (sheet >= 1 && sheet <= pack->hero_count)
            name_figure(d, hero, pack->heroes[sheet - 1].id, 0);
        else
            name_figure(d, hero, "hero", hero);
    }
}

/* OQ-BRD-14: the miniatures of the box, each with a number where there are several of a kind. */
static void derive_miniatures(OqDerived *d, const OqPack *pack)
{
    int figure = OQ_FIRST_ENEMY;

    for (int sheet = 1; sheet <= pack->enemy_count; sheet++) {
        const OqEnemyFacts *const facts = &pack->enemies[sheet - 1];

        for (int copy = 1; copy <= facts->figures && figure <= OQ_FIGURES; copy++, figure++) {
            SET(d->sheet[figure], sheet);
            name_figure(d, figure, facts->id, facts->figures > 1 ? copy : 0);
        }
    }
    for (int boss = 1; boss <= pack->boss_count && figure <= OQ_FIGURES; boss++, figure++) {
        SET(d->sheet[figure], pack->enemy_count + boss);
        name_figure(d, figure, pack->bosses[boss - 1].id, 0);
        if (d->quest->boss == boss) SET(d->boss, figure);
    }
    for (; figure <= OQ_FIGURES; figure++) name_figure(d, figure, "spare", figure);
}

/* ---- the Boss -------------------------------------------------------------------------------- */

static void copy_ops(WmOp *to, const WmOp *from, int cap)
{
    for (int i = 0; i < cap; i++) to[i] = from[i];
}

/* All that it has, but for Flight once it is grounded. */
static void derive_boss_abilities(const OqBossFacts *boss, bool grounded, OqEnemyFacts *facts)
{
    int count = 0;

    for (int i = 0; i < 2 && boss->has[i].word; i++)
        if (boss->has[i].word != OQ_FLIGHT || !grounded) facts->has[count++] = boss->has[i];
}

static void derive_boss_sheet(const OqBossFacts *boss, const OqPartFacts *part, bool grounded,
                              OqEnemyFacts *facts)
{
    SET(facts->named, 1);
    SET(facts->opens, 1);
    SET(facts->figures, 1);
    SET(facts->die, OQ_WHITE);
    for (int i = 0; i < 3; i++) SET(facts->behave[i], OQ_ASSAULT);
    SET(facts->health, boss->health);
    SET(facts->colour, boss->colour);
    SET(facts->badass, boss->badass);
    SET(facts->movement, part ? part->movement : boss->movement);
    SET(facts->immune, boss->immune);
    facts->defense = boss->defense;
    facts->attack[0] = part ? part->attack : boss->attack;
    derive_boss_abilities(boss, grounded, facts);
    if (!part) return;
    copy_ops(facts->with, part->with, 2);
    facts->yellow[0] = part->bonus[0].does[0];
    facts->orange[0] = part->bonus[1].does[0];
    facts->red[0] = part->bonus[0].does[0];
    facts->red[1] = part->bonus[1].does[0];
}

static void derive_boss(OqDerived *d, const OqPack *pack)
{
    const OqBossFacts *const boss = &pack->bosses[d->quest->boss - 1];
    int count = 0;

    for (int card = 1; card <= pack->part_count && count < OQ_BOSS_PARTS; card++) {
        if (pack->parts[card - 1].boss != d->quest->boss) continue;
        SET(d->part[count], card);
        count++;
    }
    for (int grounded = 0; grounded <= 1; grounded++)
        for (int part = 0; part <= count; part++)
            derive_boss_sheet(boss, part ? &pack->parts[d->part[part - 1] - 1] : NULL, grounded,
                              &d->boss_sheet[grounded][part]);
}

static void derive_skills(OqDerived *d, const OqPack *pack)
{
    int count[OQ_SHEETS + 1] = {0};

    for (int skill = 1; skill <= pack->skill_count; skill++) {
        const int sheet = pack->skills[skill - 1].hero;

        if (count[sheet] < OQ_HERO_SKILLS) {
            SET(d->number[skill], count[sheet]);
            SET(d->skill[sheet][count[sheet]], skill);
            count[sheet]++;
        }
    }
}

/* ---- Abilities ------------------------------------------------------------------------------- */

_Static_assert(OQ_ABILITIES <= 65, "a set of Abilities is a word");

static OqAbilities abilities_in(const WmOp *ops, int cap)
{
    OqAbilities all = 0;

    for (int i = 0; i < cap && ops[i].word; i++)
        if (ops[i].word < OQ_ABILITIES) all |= (OqAbilities)1 << (ops[i].word - 1);
    return all;
}

static OqAbilities abilities_of_lines(const OqLineFacts *lines, int count)
{
    OqAbilities all = 0;

    for (int i = 0; i < count; i++) all |= abilities_in(lines[i].has, 4);
    return all;
}

static void derive_abilities(OqDerived *d, const OqPack *pack)
{
    for (int i = 1; i <= pack->hero_count; i++)
        d->sheet_gives[i] = abilities_in(pack->heroes[i - 1].has, OQ_OPS);
    for (int i = 1; i <= pack->skill_count; i++)
        d->skill_gives[i] = abilities_in(pack->skills[i - 1].has, OQ_OPS);
    for (int i = 1; i <= pack->stuff_count; i++)
        d->stuff_gives[i] =
            abilities_of_lines(pack->stuff[i - 1].lines, pack->stuff[i - 1].line_count);
    for (int i = 1; i <= pack->relic_count; i++)
        d->relic_gives[i] =
            abilities_in(pack->relics[i - 1].has, 3) |
            abilities_of_lines(pack->relics[i - 1].lines, pack->relics[i - 1].line_count);
}

static void derive_quest(OqDerived *d, const OqPack *pack)
{
    const OqQuestFacts *const quest = d->quest;

    for (int i = 0; i < quest->tile_count; i++) derive_tile(d, pack, &quest->tiles[i], i);
    close_walls(d, pack);
    close_gaps(d);
    for (int i = 0; i < quest->door_count; i++) derive_door(d, &quest->doors[i], &d->door[i]);
    close_doors(d);
    for (int i = 0; i < quest->door_count; i++) join_rooms(d, &d->door[i]);
    for (int i = 0; i < quest->furniture_count; i++)
        derive_furniture(d, i + 1, &quest->furniture[i]);
    for (int i = 0; i < quest->room_count; i++) derive_room(d, i + 1, &quest->rooms[i]);
    for (int i = 0; i < quest->zone_count; i++) derive_zone(d, &quest->zones[i], &d->zone[i]);
    for (int i = 0; i < quest->path_count; i++) derive_way(d, &quest->paths[i], &d->way[i]);
    for (int i = 0; i < quest->entry_count; i++)
        wm_squares_add(&d->entries, d->grid.columns, spot_square(d, &quest->entries[i]));
    for (int i = 0; i < quest->exit_count; i++)
        wm_squares_add(&d->exits, d->grid.columns, spot_square(d, &quest->exits[i]));
}

void oq_derive(const WmMatch *m, void *derived)
{
    OqDerived *const d = derived;
    const OqPack *const pack = m->pack;

    wm_mem_zero(d, sizeof *d);
    d->quest = &pack->quests[m->setup->scenario];
    wm_grid_begin(&d->grid, d->quest->columns, d->quest->rows);
    derive_quest(d, pack);
    derive_names(d, pack, (const OqSetup *)m->setup);
    derive_miniatures(d, pack);
    if (d->quest->boss) derive_boss(d, pack);
    derive_skills(d, pack);
    derive_abilities(d, pack);
}
