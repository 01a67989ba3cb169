/* The table, drawn for a terminal: the Procession, the Map, the Players, the viewer's Hand, and the
 * roll that lies on the table. */
#include <core/grid.h>
#include <core/sketch.h>

#include "internal.h"

enum { CELL = 16, NAME = 15, LIST_AT = 4 };

static const MmGame *game(const WmSketch *k)
{
    return mm_game(k->context);
}

static const char *name_of(const WmSketch *k, int figure)
{
    return game(k)->derived->name[figure];
}

/* At most so many columns of a name. */
static void say_short(WmSketch *k, const char *name, int most)
{
    for (int i = 0; i < most && name[i]; i++) {
        wm_text_char(k->out, name[i]);
        k->column++;
    }
}

/* ---- the course ------------------------------------------------------------------------------ */

static void draw_course(WmSketch *k)
{
    const MmCourse *const course = &game(k)->s->course;

    paint(k, WM_STRONG);
    say_count(k, "Round ", course->round);
    say(k, "  ");
    say(k, mm_thing_phase.names[course->phase]);
    paint(k, WM_PLAIN);
    if (course->final) {
        paint(k, WM_RED);
        say_count(k, "  FINAL BATTLE, souls ", course->souls);
        paint(k, WM_PLAIN);
    } else {
        say_count(k, "  day ", course->day);
        say_count(k, " of ", MM_DAYS);
    }
    say(k, "  Initiative ");
    say(k, name_of(k, course->initiative));
    end_line(k);
}

/* ---- the Map --------------------------------------------------------------------------------- */

/* Each part of a cell begins at the cell's column, if it has anything to say. */
static void begin_cell(WmSketch *k, int place)
{
    pad_to(k, (wm_grid_column(MM_COLUMNS, place) - 1) * CELL);
}

static void draw_tile(WmSketch *k, int place)
{
    const MmGame *const g = game(k);
    static const char *const tiers[] = {"", "", "I", "II", "III"};

    if (!mm_on_map(g, place)) return;
    begin_cell(k, place);
    if (!mm_revealed(g, place)) {
        paint(k, WM_QUIET);
        say(k, "? tier ");
        say(k, tiers[g->derived->tier[place]]);
        paint(k, WM_PLAIN);
        return;
    }
    if (mm_terrain(g, place) == MM_MOUNTAIN) say(k, "^");
    if (mm_terrain(g, place) == MM_LAKE) say(k, "~");
    paint(k, mm_tile(g, place)->shrine ? WM_YELLOW : WM_STRONG);
    say_short(k, mm_tile(g, place)->title, NAME - 1);
    paint(k, WM_PLAIN);
}

static void say_place(WmSketch *k, int place)
{
    say_number(k, wm_grid_column(MM_COLUMNS, place));
    say_count(k, ",", wm_grid_row(MM_COLUMNS, place));
}

/* Its name in answers, Players, Treasures, Labyrinth markers. */
static void draw_players_at(WmSketch *k, int place)
{
    const MmGame *const g = game(k);

    if (!mm_on_map(g, place)) return;
    begin_cell(k, place);
    paint(k, WM_QUIET);
    say_place(k, place);
    paint(k, WM_PLAIN);
    for (int seat = 1; seat <= MM_SEATS; seat++) {
        if (mm_player(g, seat)->at != place) continue;
        paint(k, seat == MM_VILLAIN ? WM_RED : WM_GREEN);
        say_count(k, "@", seat);
        paint(k, WM_PLAIN);
    }
    if (mm_at(g, MM_GUST) == place) say_painted(k, WM_GREEN, "@h");
    if (mm_region(g, place)->treasures.count)
        say_count(k, "$", mm_region(g, place)->treasures.count);
    if (mm_region(g, place)->linked) say(k, "&");
}

static int stack_size(const MmGame *g, int place)
{
    int count = 0;

    for (int figure = MM_FIRST_CHUMP; figure < MM_GUST; figure++)
        count += mm_at(g, figure) == place;
    return count;
}

/* The Minion on top, and how many lie there. */
static void draw_stack(WmSketch *k, int place)
{
    const MmGame *const g = game(k);
    const int top = mm_top_minion(g, place);

    if (!top) return;
    begin_cell(k, place);
    paint(k, WM_RED);
    if (stack_size(g, place) > 1) {
        say_number(k, stack_size(g, place));
        say(k, ":");
    }
    if (mm_minion(g, top)->wounded) say(k, "-");
    say_short(k, name_of(k, top), NAME - 4);
    paint(k, WM_PLAIN);
}

typedef void Draw(WmSketch *k, int place);

static void draw_row(WmSketch *k, int row, Draw *draw)
{
    for (int column = 1; column <= MM_COLUMNS; column++)
        draw(k, wm_grid_square(MM_COLUMNS, column, row));
    end_line(k);
}

static void draw_map(WmSketch *k)
{
    for (int row = 1; row <= MM_COLUMNS; row++) {
        draw_row(k, row, draw_tile);
        draw_row(k, row, draw_players_at);
        draw_row(k, row, draw_stack);
    }
    say_painted(k, WM_QUIET,
                "^ Mountain  ~ Lake  $ Treasures  & Labyrinth  - Wounded  3: top of three");
    end_line(k);
}

/* ---- stacks ---------------------------------------------------------------------------------- */

/* The Minion at a place of a stack, from 1 at the bottom; 0: none. */
static int minion_at(const MmGame *g, int place, int height)
{
    for (int figure = MM_FIRST_CHUMP; figure < MM_GUST; figure++)
        if (mm_at(g, figure) == place && mm_minion(g, figure)->height == height) return figure;
    return 0;
}

/* Health that Defeats it and, while it is Fresh, the Wound value. */
static void say_minion(WmSketch *k, int figure)
{
    const MmMinionSide *const side = mm_card_side(game(k), figure);

    make_room(k, LIST_AT, (int)wm_string_length(name_of(k, figure)) + 9);
    say(k, " ");
    say(k, name_of(k, figure));
    say_count(k, " ", side->health);
    if (side->wound) say_count(k, "/", side->wound);
    if (mm_minion(game(k), figure)->stunned) say(k, "*");
}

/* From the top down. */
static void draw_stacks(WmSketch *k)
{
    const MmGame *const g = game(k);

    for (int place = 1; place <= MM_PLACES; place++) {
        if (!mm_top_minion(g, place)) continue;
        paint(k, WM_RED);
        say_place(k, place);
        paint(k, WM_PLAIN);
        for (int height = MM_FIGURES; height > 0; height--)
            if (minion_at(g, place, height)) say_minion(k, minion_at(g, place, height));
        end_line(k);
    }
}

/* ---- Players --------------------------------------------------------------------------------- */

static void say_dice(WmSketch *k, MmDice dice)
{
    static const char *const letters[] = {"", "N", "A", "M"};

    if (!dice) say(k, "-");
    for (int kind = MM_NOVICE; kind <= MM_MASTER; kind++)
        for (int i = 0; i < mm_dice_of(dice, kind); i++) say(k, letters[kind]);
}

static void draw_rows(WmSketch *k, int seat)
{
    const MmPlayer *const player = mm_player(game(k), seat);

    pad_to(k, LIST_AT);
    for (int row = MM_MELEE; row <= MM_CORRUPTION; row++) {
        if (row == MM_CORRUPTION && seat != MM_VILLAIN) continue;
        if (row > MM_MELEE) say(k, "  ");
        say(k, mm_thing_row.names[row]);
        say(k, " ");
        say_dice(k, player->row[row - 1]);
        if (player->plus[row - 1]) say_count(k, "+", player->plus[row - 1]);
    }
    end_line(k);
}

static void draw_held(WmSketch *k, int seat)
{
    const MmPlayer *const player = mm_player(game(k), seat);
    bool any = false;

    for (int slot = 0; slot < MM_SLOTS; slot++) {
        if (!player->held[slot]) continue;
        go_on_listing(k, LIST_AT, ", ", 32);
        any = true;
        say(k, mm_treasure(game(k), player->held[slot])->title);
    }
    if (any) end_line(k);
}

static void draw_player(WmSketch *k, int seat)
{
    const MmPlayer *const player = mm_player(game(k), seat);

    if (!player->board) return;
    paint(k, seat == MM_VILLAIN ? WM_RED : WM_GREEN);
    say_count(k, "@", seat);
    paint(k, WM_PLAIN);
    say(k, " ");
    say_painted(k, WM_STRONG, mm_board(game(k), seat)->title);
    if (seat == k->viewer) say(k, ", you");
    pad_to(k, 20);
    say_count(k, " Health ", player->health);
    say_count(k, "  AP ", mm_board(game(k), seat)->action[player->action]);
    say_count(k, "  XP ", player->xp);
    say_count(k, "  Spells ", player->hand.arcane.count);
    say_count(k, "/", player->hand.divine.count);
    say_count(k, "/", player->hand.void_.count);
    if (player->fallen) say_painted(k, WM_RED, "  fallen");
    if (player->defends) say(k, "  defends");
    if (player->upgraded) say(k, "  upgraded");
    end_line(k);
    draw_rows(k, seat);
    draw_held(k, seat);
}

/* ---- what the viewer holds, what lies on the table ------------------------------------------- */

static void draw_hand(WmSketch *k)
{
    if (k->viewer < 1 || mm_hand_size(game(k), k->viewer) == 0) return;
    say(k, "Your Spells:");
    for (int deck = MM_ARCANE; deck <= MM_VOID; deck++) {
        const WmPile hand = mm_hand(game(k), k->viewer, deck);

        for (int i = 0; i < *hand.count; i++) {
            make_room(k, LIST_AT, 24);
            say(k, " ");
            say_painted(k, WM_BLUE, mm_spell(game(k), hand.card[i])->id);
        }
    }
    end_line(k);
}

static void draw_roll(WmSketch *k)
{
    const MmRollFrame *const roll = mm_roll_on_table(game(k));

    if (!roll || !roll->count) return;
    paint(k, WM_YELLOW);
    say(k, name_of(k, roll->figure));
    say(k, " rolls ");
    say(k, mm_thing_row.names[roll->row]);
    paint(k, WM_PLAIN);
    for (int i = 0; i < roll->count; i++) {
        make_room(k, LIST_AT, 12);
        say(k, " ");
        say(k, mm_thing_die.names[mm_die_kind(roll->die[i])]);
        say_count(k, " ", mm_die_face(roll->die[i]));
    }
    end_line(k);
}

static void draw_stash(WmSketch *k)
{
    const MmStash *const stash = mm_stash(game(k), MM_HERO_TEAM);
    int minions = 0;

    for (int figure = MM_FIRST_CHUMP; figure < MM_FIRST_SHEEP; figure++)
        minions += mm_minion(game(k), figure)->card && !mm_at(game(k), figure);
    say_count(k, "Stash of the Heroes: Minions ", minions);
    say_count(k, ", Treasures ", stash->treasures.count + stash->shown.count);
    say_count(k, "; of the Villain: Heroes ", mm_stash(game(k), MM_VILLAIN_TEAM)->rewards);
    end_line(k);
    for (int i = 0; i < stash->shown.count; i++) {
        go_on_listing(k, LIST_AT, ", ", 32);
        say(k, mm_treasure(game(k), stash->shown.card[i])->title);
    }
    if (stash->shown.count) end_line(k);
}

void mm_sketch(const WmContext *c, int viewer, bool color, WmText *out)
{
    WmSketch k = {c, viewer, color, 0, out};

    draw_course(&k);
    draw_map(&k);
    draw_stacks(&k);
    for (int seat = 1; seat <= mm_seats(game(&k)); seat++) draw_player(&k, seat);
    draw_stash(&k);
    draw_hand(&k);
    draw_roll(&k);
}
