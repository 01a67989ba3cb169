/* The map of a board game, drawn for a terminal, and who is where on it. */
#include "sketch.h"

enum {
    MAP_AT = 3,   /* column where the map begins, after the letter of the row */
    LIST_AT = 13, /* where enumerations begin, and go on in the next line */
    ITEM = 20,    /* room for one of them */
    SCORE = 16
};

static const OwBoard *board_of(const WmSketch *k)
{
    return &game(k)->s->board;
}

static const OwMap *map_of(const WmSketch *k)
{
    return &game(k)->derived->map;
}

static void say_space(WmSketch *k, int space)
{
    say(k, map_of(k)->name[space]);
}

/* ---- the map --------------------------------------------------------------------------------- */

/* What is drawn in a space: at most two characters. */
typedef struct Glyph {
    char text[4];
    WmPaint paint;
} Glyph;

static char letter_of(const WmSketch *k, int seat)
{
    const char first = game(k)->derived->name[seat][0];

    if (ow_is_king(game(k), seat)) return 'K';
    return first >= 'a' && first <= 'z' ? (char)(first - 'a' + 'A') : first;
}

/* P, or P2 where another has that letter, too. */
static void write_hero(const WmSketch *k, int seat, char *text)
{
    text[0] = letter_of(k, seat);
    for (int other = 1; other <= ow_seats(game(k)); other++)
        if (other != seat && letter_of(k, other) == text[0] && !ow_is_king(game(k), seat))
            text[1] = (char)('0' + seat);
}

static Glyph glyph_of_figure(const WmSketch *k, int figure)
{
    Glyph glyph = {"", WM_RED};

    if (ow_is_boar(figure)) return (Glyph){"@", WM_YELLOW};
    if (ow_is_orc(figure)) {
        glyph.text[0] = game(k)->pack->clans[ow_clan_of(figure) - 1].letter[0];
        glyph.text[1] = (char)('1' + ow_place_of(figure));
        return glyph;
    }
    write_hero(k, figure, glyph.text);
    if (!ow_is_king(game(k), figure)) glyph.paint = WM_GREEN;
    return glyph;
}

static bool chest_lies_at(const WmSketch *k, int space)
{
    for (int i = 0; i < OW_CHESTS; i++)
        if (board_of(k)->chest[i].at == space) return true;
    return false;
}

/* OW-MAP-03, OW-MAP-04, OW-SC2-04 */
static Glyph glyph_of_ground(const OwSpace *space)
{
    if (space->mark == OW_MARK_BLUE) return (Glyph){"*", WM_BLUE};
    if (space->flags & OW_ENTRANCE) return (Glyph){"+", WM_BLUE};
    return space->flags & OW_UNDERBRUSH ? (Glyph){"\"", WM_GREEN} : (Glyph){".", WM_QUIET};
}

static Glyph glyph_at(const WmSketch *k, int space)
{
    for (int figure = 1; figure < OW_FIGHTERS; figure++)
        if (ow_figure_at(game(k), figure) == space) return glyph_of_figure(k, figure);
    for (int i = 0; i < OW_TOKENS_PLACED; i++)
        if (board_of(k)->token[i].at == space) return (Glyph){"o", WM_RED};
    if (chest_lies_at(k, space)) return (Glyph){"$", WM_YELLOW};
    return glyph_of_ground(&map_of(k)->space[space]);
}

/* The numbers of spaces, above the rows that are not shifted. */
static void draw_numbers(WmSketch *k, const OwBounds *bounds)
{
    paint(k, WM_QUIET);
    for (int column = bounds->left; column <= bounds->right; column += 2) {
        const int number = ow_number_along(bounds, column);
        pad_to(k, MAP_AT + 3 * (number - 1));
        say_number(k, number);
    }
    paint(k, WM_PLAIN);
    end_line(k);
}

/* A space is three columns wide, so that every other row is shifted by one or two. */
static void draw_row(WmSketch *k, const OwLayoutFacts *layout, const OwBounds *bounds, int r,
                     int *space)
{
    static const char *const walls[] = {[OW_FOREST] = "^", [OW_CAVERN] = "#"};
    const char letter[] = {ow_row_letter(bounds, r), '\0'};

    say_painted(k, WM_QUIET, letter);
    for (int column = bounds->left; column <= bounds->right; column++) {
        const int q = (column - r) / 2;
        const OwSpace *const next = &map_of(k)->space[*space + 1];

        if ((column - r) % 2 || !ow_terrain(game(k)->pack, layout, q, r)) continue;
        pad_to(k, MAP_AT + 3 * (column - bounds->left) / 2);
        if (*space < map_of(k)->count && next->q == q && next->r == r) {
            const Glyph glyph = glyph_at(k, ++*space);
            say_painted(k, glyph.paint, glyph.text);
        } else {
            say_painted(k, WM_QUIET, walls[layout->face]);
        }
    }
    end_line(k);
}

static void draw_legend(WmSketch *k)
{
    static const char *const signs[OW_SCENARIOS] = {
        [OW_PRISONERS] = "^ trees  \" underbrush  + entrance  K King",
        [OW_ORC_CAMP] = "^ trees  \" underbrush  + entrance, * blue  K King  o token  $ treasure",
        [OW_RELICS] = "# wall  + entrance  o token  $ treasure",
        [OW_BOUNTY_HUNTERS] = "# wall  + entrance  o token  $ treasure",
        [OW_GREAT_HUNT] = "^ trees  \" underbrush  + entrance  o token  @ Boar",
    };

    pad_to(k, MAP_AT);
    say_painted(k, WM_QUIET, signs[game(k)->setup->head.scenario]);
    end_line(k);
}

/* ---- what lies on it ------------------------------------------------------------------------- */

/* OW-TOK-03: numbers are for the Orc player; the sum is public once all are placed. */
static void draw_tokens(WmSketch *k)
{
    const bool sees = ow_sketch_sees(k, ow_orc_seat(game(k)));
    const bool placing = game(k)->state->question == OW_Q_PLACE_TOKEN;
    int tokens = 0;
    int orcs = 0;

    for (int i = 0; i < OW_TOKENS_PLACED; i++) {
        const OwToken *const token = &board_of(k)->token[i];
        if (token->at == 0) continue;
        if (tokens++ == 0) say(k, "Tokens");
        go_on_listing(k, LIST_AT, "  ", ITEM);
        say_space(k, token->at);
        if (sees) {
            say_count(k, " (", token->number);
            say(k, ")");
        }
        orcs += token->number;
    }
    if (tokens == 0) return;
    if (sees || !placing) say_count(k, "  Orcs in them: ", orcs);
    end_line(k);
}

static void draw_chest(WmSketch *k, int chest)
{
    const OwChest *const c = &board_of(k)->chest[chest];

    say_count(k, "chest-", chest + 1);
    if (c->known || k->viewer == WM_ALL_SEEING) {
        say(k, " ");
        say(k, game(k)->pack->treasures[c->treasure - 1].title);
    }
    if (c->used) say(k, ", used");
    if (c->at) {
        say(k, " at ");
        say_space(k, c->at);
    } else {
        say(k, c->holder ? " with " : " off the map");
        if (c->holder) ow_sketch_fighter(k, c->holder);
    }
}

static void draw_chests(WmSketch *k)
{
    int chests = 0;

    for (int i = 0; i < OW_CHESTS; i++) {
        if (!board_of(k)->chest[i].here) continue;
        if (chests++ == 0) say(k, "Treasures");
        pad_to(k, LIST_AT);
        draw_chest(k, i);
        end_line(k);
    }
}

void ow_sketch_map(WmSketch *k)
{
    const OwLayoutFacts *const layout = &game(k)->pack->layouts[game(k)->setup->head.scenario - 1];
    const OwBounds bounds = ow_bounds(layout);
    int space = 0;

    draw_numbers(k, &bounds);
    for (int r = bounds.top; r <= bounds.bottom; r++) draw_row(k, layout, &bounds, r, &space);
    draw_legend(k);
    draw_tokens(k);
    draw_chests(k);
    if (game(k)->setup->head.scenario != OW_GREAT_HUNT) return;
    say(k, "Boars");
    pad_to(k, LIST_AT);
    say_count(k, "killed ", board_of(k)->boars);
    end_line(k);
}

/* ---- Heroes ---------------------------------------------------------------------------------- */

/* Whose role it is, if it is not the Hero's own (OW-ROL-01). */
static void say_role(WmSketch *k, int seat)
{
    const OwRoleFacts *const role = &game(k)->pack->roles[ow_elf(game(k), seat)->role - 1];
    const int hero = ow_seat_setup(game(k)->setup, seat)->hero;
    const char *const id = hero ? game(k)->pack->heroes[hero - 1].id : "";

    if (wm_string_is(id, role->id, wm_string_length(role->id))) return;
    say(k, " as ");
    say(k, role->title);
}

static void say_place(WmSketch *k, int seat, int space)
{
    char text[4] = "";

    write_hero(k, seat, text);
    say(k, "  ");
    say(k, text);
    say(k, " at ");
    say_space(k, space);
}

/* Where an Elf or the King is, and how an Elf is. */
void ow_sketch_state(WmSketch *k, int seat)
{
    static const char *const fates[] = {"", "  killed", "  has left"};

    if (ow_is_elf(game(k), seat)) say_role(k, seat);
    if (ow_figure_at(game(k), seat)) say_place(k, seat, ow_figure_at(game(k), seat));
    if (ow_is_king(game(k), seat)) {
        if (board_of(k)->tricks.held.count)
            say_count(k, "  tricks ", board_of(k)->tricks.held.count);
        return;
    }
    const OwElf *const elf = ow_elf(game(k), seat);
    say(k, fates[elf->fate]);
    say_count(k, "  wounds ", elf->wounds);
    say_count(k, " of ", game(k)->pack->roles[elf->role - 1].wounds);
}

/* ---- Clans ----------------------------------------------------------------------------------- */

/* Body 4 of 8: what is free of a Squad's scores (OW-SQD-05). */
static void say_scores(WmSketch *k, int squad)
{
    static const char *const titles[] = {"", "Body ", "Mind ", "X "};

    for (int attribute = 1; attribute <= OW_ATTRIBUTES; attribute++) {
        const int score = ow_squad_score(game(k), squad, attribute);
        if (score == 0) continue;
        make_room(k, LIST_AT, SCORE);
        say(k, "  ");
        say_count(k, titles[attribute], ow_free_points(game(k), squad, attribute));
        say_count(k, " of ", score);
    }
    end_line(k);
}

/* w1 Brute c4, w3 Shaman c5  Body 0 of 4  X 4 of 4 */
static void draw_squad(WmSketch *k, int squad)
{
    static const char *const types[] = {"", " Brute ", " Tactician ", " Shaman "};
    const unsigned orcs = ow_squad(game(k), squad);

    for (int place = 0; place < OW_CLAN_ORCS; place++) {
        const int orc = ow_orc_number(ow_clan_of(squad), place);
        if (!(orcs & 1u << place)) continue;
        go_on_listing(k, 2, ", ", ITEM);
        say(k, game(k)->derived->name[orc]);
        say(k, types[ow_orc(game(k), orc)->type]);
        say_space(k, ow_orc(game(k), orc)->at);
    }
    say_scores(k, squad);
}

static void draw_clan(WmSketch *k, int clan)
{
    const OwClan *const c = ow_clan(game(k), clan);

    say_painted(k, WM_RED, game(k)->pack->clans[clan - 1].title);
    if (board_of(k)->imprisoned) say(k, ", imprisoned");
    if (c->acted) say(k, ", has acted");
    ow_sketch_row(k, ow_orc_number(clan, 0), 1);
    end_line(k);
    for (int place = 0; place < OW_CLAN_ORCS; place++) {
        const int orc = ow_orc_number(clan, place);
        if (c->orc[place].type && ow_squad_name(game(k), orc) == orc) draw_squad(k, orc);
    }
}

/* OW-SC4-06 */
static void draw_trophies(WmSketch *k)
{
    bool any = false;

    for (int clan = 1; clan <= OW_CLANS; clan++) {
        if (!ow_clan(game(k), clan)->trophy) continue;
        if (!any) say(k, "Trophies");
        any = true;
        go_on_listing(k, LIST_AT, "  ", ITEM);
        say(k, game(k)->pack->clans[clan - 1].title);
    }
    if (any) end_line(k);
}

/* Those that are on the board, or have cards there. */
void ow_sketch_clans(WmSketch *k)
{
    for (int clan = 1; clan <= OW_CLANS; clan++)
        if (ow_clan_active(game(k), clan) || ow_clan(game(k), clan)->count) draw_clan(k, clan);
    draw_trophies(k);
}
