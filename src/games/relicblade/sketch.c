/* The table, drawn for a terminal: a map from above with its legend, the models of both parties,
 * and what is going on. A cell of the map is half an inch wide and an inch high. */
#include <core/sketch.h>
#include <core/thing.h>

#include "internal.h"

enum {
    CELL_WIDE = WM_INCH / 2,
    CELL_HIGH = WM_INCH,
    MAP_COLUMNS = WM_PLANE_SIDE / CELL_WIDE,
    MAP_ROWS = WM_PLANE_SIDE / CELL_HIGH,
    MAP_AT = 3,
    LEGEND_AT = MAP_AT + MAP_COLUMNS + 3,
    LIST_AT = 2,
    NAME_WIDE = 24
};

static const RbGame *game(const WmSketch *k)
{
    return rb_game(k->context);
}

static const char *name_of(const WmSketch *k, int model)
{
    return game(k)->derived->name[model];
}

/* A length or a height in inches. */
static void say_inches(WmSketch *k, int units)
{
    const int32_t value = units;
    const size_t before = k->out->length;

    rb_thing_inches.text(&rb_thing_inches, &value, k->out);
    k->column += (int)(k->out->length - before);
}

static void say_point(WmSketch *k, WmPoint at)
{
    say_inches(k, at.x);
    say(k, ",");
    say_inches(k, at.y);
}

static void say_char(WmSketch *k, char sign)
{
    wm_text_char(k->out, sign);
    k->column++;
}

/* ---- the course ------------------------------------------------------------------------------ */

static void draw_course(WmSketch *k)
{
    const RbCourse *const course = &game(k)->s->course;

    paint(k, WM_STRONG);
    say_count(k, "Round ", course->round);
    if (rb_rounds(game(k))) say_count(k, " of ", rb_rounds(game(k)));
    say(k, "  ");
    say(k, rb_thing_phase.names[course->phase]);
    paint(k, WM_PLAIN);
    if (course->initiative) say_count(k, "  initiative: seat ", course->initiative);
    for (int seat = 1; seat <= RB_SEATS; seat++) {
        const int score = course->score[seat - 1];
        const bool halves = rb_counts_halves(game(k));
        if (!score) continue;
        say_count(k, "  seat ", seat);
        say_count(k, " has points: ", halves ? score / 2 : score);
        if (halves && score % 2) say(k, ".5");
    }
    end_line(k);
}

/* ---- the map: what a cell shows -------------------------------------------------------------- */

typedef struct Sign {
    char letter;
    uint8_t paint; /* WmPaint */
} Sign;

/* Seats have letters, large and small; monsters have the last ones. */
static Sign sign_of_model(const RbGame *g, int model)
{
    const int side = rb_side(model);
    const int number = side ? (model - 1) % RB_SIDE_MODELS : model - RB_FIRST_MONSTER;
    const int first = side == 1 ? 'A' : side == 2 ? 'a' : 'W';

    return (Sign){(char)(first + number), rb_in_play(g, model) && rb_down(g, model) ? WM_QUIET
                                          : side == 1                               ? WM_GREEN
                                                                                    : WM_RED};
}

static Sign sign_of_marker(const RbMarker *marker)
{
    static const char letters[] = {' ', '@', '$', '^', '*'};

    return (Sign){letters[marker->kind], WM_YELLOW};
}

/* By what it does, not by its name: what can be stood on has its height. */
static Sign sign_of_terrain(const RbTerrainFacts *kind, bool open)
{
    const unsigned flags = kind->flags;

    if (flags & RB_TERRAIN_BIT(RB_DOOR)) return (Sign){open ? '/' : '+', WM_YELLOW};
    if (flags & RB_TERRAIN_BIT(RB_PIT)) return (Sign){'v', WM_RED};
    if (flags & RB_TERRAIN_BIT(RB_STAND))
        return (Sign){(char)('0' + kind->height / WM_INCH % 10), WM_STRONG};
    if (flags & RB_TERRAIN_BIT(RB_SOLID)) {
        if (!(flags & RB_TERRAIN_BIT(RB_OPAQUE))) return (Sign){'=', WM_PLAIN};
        return (Sign){kind->height > WM_INCH ? '#' : '-', WM_PLAIN};
    }
    if (flags & RB_TERRAIN_BIT(RB_AREA)) return (Sign){'%', WM_GREEN};
    return (Sign){'~', WM_BLUE};
}

static const RbLayoutFacts *layout_of(const WmSketch *k)
{
    return &game(k)->pack->layouts[game(k)->s->course.layout - 1];
}

static const RbTerrainFacts *kind_of(const WmSketch *k, int piece)
{
    return &game(k)->pack->terrain[layout_of(k)->pieces[piece].kind - 1];
}

/* The south-west corner of a cell. */
static WmPoint corner_of(int column, int row)
{
    return (WmPoint){wm_fit_i16(column * CELL_WIDE), wm_fit_i16(row * CELL_HIGH)};
}

static bool is_in(WmPoint at, int column, int row)
{
    const int x = at.x == WM_PLANE_SIDE ? MAP_COLUMNS - 1 : at.x / CELL_WIDE;
    const int y = at.y == WM_PLANE_SIDE ? MAP_ROWS - 1 : at.y / CELL_HIGH;

    return x == column && y == row;
}

static bool covers(const RbPieceFacts *piece, int column, int row)
{
    const WmPoint sw = corner_of(column, row);

    return piece->sw.x < sw.x + CELL_WIDE && piece->ne.x > sw.x && piece->sw.y < sw.y + CELL_HIGH &&
           piece->ne.y > sw.y;
}

/* The highest piece of a cell. */
static Sign ground_at(const WmSketch *k, int column, int row)
{
    int highest = -1;

    for (int i = 0; i < layout_of(k)->piece_count; i++) {
        if (!covers(&layout_of(k)->pieces[i], column, row)) continue;
        if (highest < 0 || kind_of(k, i)->height > kind_of(k, highest)->height) highest = i;
    }
    if (highest < 0) return (Sign){'.', WM_QUIET};
    return sign_of_terrain(kind_of(k, highest), game(k)->s->course.open >> highest & 1);
}

/* The way that is being declared, or NULL. */
static const RbMoveFrame *way_of(const RbGame *g)
{
    const RbFrame *const top = g->state->depth ? rb_top(g) : NULL;

    return top && top->rule == RB_RULE_MOVE && top->u.move.legs ? &top->u.move : NULL;
}

static bool way_ends_in(const RbGame *g, int column, int row)
{
    const RbMoveFrame *const way = way_of(g);

    return way && is_in(way->to[way->legs - 1], column, row);
}

/* Models hide markers, and both hide the ground; those that are down hide no others. */
static Sign sign_at(const WmSketch *k, int column, int row)
{
    const RbGame *const g = game(k);
    Sign sign = {0, WM_PLAIN};

    for (int model = 1; model <= RB_MODELS; model++) {
        if (!rb_in_play(g, model) || !is_in(rb_model(g, model)->at, column, row)) continue;
        if (!sign.letter || !rb_down(g, model)) sign = sign_of_model(g, model);
    }
    if (sign.letter) return sign;
    if (way_ends_in(g, column, row)) return (Sign){'x', WM_YELLOW};
    for (int marker = 1; marker <= RB_MARKERS; marker++) {
        const RbMarker *const lies = rb_marker(g, marker);
        if (lies->kind && !lies->carrier && is_in(lies->at, column, row))
            return sign_of_marker(lies);
    }
    return ground_at(k, column, row);
}

/* ---- the map: its legend --------------------------------------------------------------------- */

static bool has_kind(const WmSketch *k, int kind)
{
    for (int i = 0; i < layout_of(k)->piece_count; i++)
        if (layout_of(k)->pieces[i].kind == kind) return true;
    return false;
}

static void say_sign(WmSketch *k, Sign sign)
{
    paint(k, (WmPaint)sign.paint);
    say_char(k, sign.letter);
    paint(k, WM_PLAIN);
}

/* The legend's line of that number: kinds of terrain of this table, then markers. */
static void draw_legend(WmSketch *k, int line)
{
    static const char *const markers[] = {"@ relic", "$ treasure", "^ lamp",
                                          "x the way leads here"};
    const RbPack *const pack = game(k)->pack;

    if (line == 0) {
        pad_to(k, LEGEND_AT);
        say_painted(k, WM_STRONG, layout_of(k)->title);
        return;
    }
    for (int kind = 1; kind <= pack->terrain_count; kind++) {
        const RbTerrainFacts *const facts = &pack->terrain[kind - 1];
        if (!has_kind(k, kind) || --line) continue;
        pad_to(k, LEGEND_AT);
        say_sign(k, sign_of_terrain(facts, false));
        say(k, " ");
        say(k, facts->title);
        if (!facts->height) return;
        say(k, ", ");
        say_inches(k, facts->height < 0 ? -facts->height : facts->height);
        say(k, facts->height < 0 ? " deep" : " high");
        return;
    }
    if (line > (int)(sizeof markers / sizeof markers[0])) return;
    pad_to(k, LEGEND_AT);
    say_painted(k, WM_QUIET, markers[line - 1]);
}

static void draw_row(WmSketch *k, int row)
{
    WmPaint last = WM_PLAIN;

    paint(k, WM_QUIET);
    if (row < 10) say(k, " ");
    say_number(k, row);
    paint(k, WM_PLAIN);
    pad_to(k, MAP_AT);
    for (int column = 0; column < MAP_COLUMNS; column++) {
        const Sign sign = sign_at(k, column, row);
        if (sign.paint != last) {
            paint(k, WM_PLAIN);
            if (sign.paint != WM_PLAIN) paint(k, (WmPaint)sign.paint);
        }
        last = (WmPaint)sign.paint;
        say_char(k, sign.letter);
    }
    if (last != WM_PLAIN) paint(k, WM_PLAIN);
    draw_legend(k, MAP_ROWS - 1 - row);
    end_line(k);
}

static void draw_map(WmSketch *k)
{
    for (int row = MAP_ROWS - 1; row >= 0; row--) draw_row(k, row);
    paint(k, WM_QUIET);
    for (int inch = 0; inch < WM_PLANE_SIDE / WM_INCH; inch += 2) {
        pad_to(k, MAP_AT + inch * WM_INCH / CELL_WIDE);
        say_number(k, inch);
    }
    paint(k, WM_PLAIN);
    end_line(k);
}

/* ---- models ---------------------------------------------------------------------------------- */

/* Boxes from the left: damaged ones are crossed out, critical ones have a !, the last is the skull.
 * A construct has cells. */
static void say_boxes(WmSketch *k, int model)
{
    const RbCardFacts *const card = rb_card(game(k), model);
    const RbModel *const m = rb_model(game(k), model);

    if (rb_is_construct(game(k), model)) {
        say_count(k, "cells ", m->cells);
        say_count(k, "/", card->cells);
        return;
    }
    say(k, "[");
    for (int i = 0; i < rb_boxes(game(k), model); i++) {
        const bool last = i + 1 == rb_boxes(game(k), model);
        say(k, i < m->damage ? "x" : last ? "s" : (card->health >> i & 1) ? "!" : "o");
    }
    say(k, "]");
}

static void say_state(WmSketch *k, bool is, const char *word)
{
    if (!is) return;
    make_room(k, LIST_AT, 1 + columns(word));
    say(k, " ");
    say(k, word);
}

static void say_states(WmSketch *k, int model)
{
    const RbModel *const m = rb_model(game(k), model);

    if (!rb_side(model) || rb_is_summon(game(k), model))
        say_state(k, true, rb_card(game(k), model)->title);
    paint(k, WM_YELLOW);
    say_state(k, rb_down(game(k), model), rb_is_construct(game(k), model) ? "inert" : "disabled");
    say_state(k, m->acted, "acted");
    say_state(k, m->dodges == 1, "dodge");
    say_state(k, m->dodges > 1, "2 dodges");
    say_state(k, m->bound, "bound");
    say_state(k, m->stunned, "stunned");
    say_state(k, m->poisoned, "poisoned");
    say_state(k, m->commanded, "commanded");
    say_state(k, m->cling, "clings");
    for (int seat = 0; seat < RB_SEATS; seat++)
        say_state(k, game(k)->s->course.champion[seat] == model, "champion");
    paint(k, WM_PLAIN);
}

static void draw_carried(WmSketch *k, int model)
{
    const RbGame *const g = game(k);

    for (int marker = 1; marker <= RB_MARKERS; marker++) {
        const int relic = rb_marker(g, marker)->relic;
        if (!rb_carries(g, model, marker)) continue;
        make_room(k, LIST_AT, 34);
        say(k, " ");
        say_sign(k, sign_of_marker(rb_marker(g, marker)));
        say(k, relic ? g->pack->relics[relic - 1].title : "");
    }
}

static void draw_model(WmSketch *k, int model)
{
    const RbGame *const g = game(k);
    const RbModel *const m = rb_model(g, model);

    if (!m->card) return;
    say_sign(k, sign_of_model(g, model));
    say(k, " ");
    say(k, name_of(k, model));
    pad_to(k, LIST_AT + NAME_WIDE);
    say(k, " ");
    if (!m->deployed) {
        say_painted(k, WM_QUIET, "not deployed");
        end_line(k);
        return;
    }
    say_point(k, m->at);
    if (m->floor) {
        say(k, " at ");
        say_inches(k, m->floor);
    }
    pad_to(k, LIST_AT + NAME_WIDE + 20);
    say(k, " ");
    say_boxes(k, model);
    say_states(k, model);
    draw_carried(k, model);
    end_line(k);
}

static void draw_side(WmSketch *k, int seat)
{
    paint(k, WM_STRONG);
    say_count(k, "Seat ", seat);
    if (seat == k->viewer) say(k, ", you");
    paint(k, WM_PLAIN);
    end_line(k);
    for (int model = 1; model < RB_FIRST_MONSTER; model++)
        if (rb_side(model) == seat) draw_model(k, model);
}

/* ---- what is going on ------------------------------------------------------------------------ */

static void draw_turn(WmSketch *k)
{
    const RbTurnFrame *const turn = rb_turn_of(game(k));

    if (!turn) return;
    say_painted(k, WM_STRONG, name_of(k, turn->model));
    say_count(k, " acts, dice ", turn->pool[RB_FIRST_POOL]);
    if (turn->companion || rb_is_pair(game(k), turn->model))
        say_count(k, " and ", turn->pool[RB_SECOND_POOL]);
    if (turn->charge) say(k, ", one more by a charge");
    end_line(k);
}

static void draw_way(WmSketch *k)
{
    const RbMoveFrame *const way = way_of(game(k));

    if (!way) return;
    say(k, "The way:");
    for (int i = 0; i < way->legs; i++) {
        make_room(k, LIST_AT, 20);
        say(k, " ");
        say(k, rb_thing_leg.names[way->leg[i]]);
        say(k, " ");
        say_point(k, way->to[i]);
    }
    make_room(k, LIST_AT, 40);
    say(k, "; ");
    say_inches(k, way->spent);
    say(k, " of ");
    say_inches(k, rb_allowance(game(k), way));
    if (way->difficulty) say_count(k, ", difficulty ", way->difficulty);
    end_line(k);
}

/* The dice of the action that goes on. */
static void draw_roll(WmSketch *k)
{
    for (int i = game(k)->state->depth - 1; i >= 0; i--) {
        const RbFrame *const fr = &game(k)->s->frames[i];
        const RbActFrame *const act = &fr->u.act;
        if (fr->rule != RB_RULE_ACT || !act->count) continue;
        paint(k, WM_YELLOW);
        say(k, name_of(k, act->by));
        say(k, " rolls for ");
        say(k, rb_action(game(k), act->action)->title);
        paint(k, WM_PLAIN);
        say(k, ":");
        for (int die = 0; die < act->count; die++) say_count(k, " ", act->die[die]);
        end_line(k);
        return;
    }
}

void rb_sketch(const WmContext *c, int viewer, bool color, WmText *out)
{
    WmSketch k = {c, viewer, color, 0, out};

    draw_course(&k);
    draw_map(&k);
    for (int seat = 1; seat <= RB_SEATS; seat++) draw_side(&k, seat);
    for (int model = RB_FIRST_MONSTER; model <= RB_MODELS; model++) draw_model(&k, model);
    draw_turn(&k);
    draw_way(&k);
    draw_roll(&k);
}
