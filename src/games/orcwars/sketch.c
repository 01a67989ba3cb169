/* The board of a duel, drawn for a terminal: a block a Hero with its three stacks, the Attack
 * Sequence, and the hand of whoever looks. */
#include "orcwars.h"

#include "tables.h"

enum {
    WIDTH = 80,
    CARDS_AT = 12, /* column where the cards of a stack begin */
    FREE_AT = 73,
    TEXT_AT = 8,
    LABEL_ROOM = 96
};

typedef enum Paint { PLAIN, STRONG, QUIET, RED, GREEN } Paint;

typedef struct Sketch {
    const OwGame *g;
    int viewer;
    bool color;
    int column;
    WmText *out;
} Sketch;

/* ---- writing --------------------------------------------------------------------------------- */

/* Codes take no column. */
static void paint(Sketch *k, Paint how)
{
    static const char *const codes[] = {"\033[0m", "\033[1m", "\033[2m", "\033[31m", "\033[32m"};

    if (k->color) wm_text_string(k->out, codes[how]);
}

static int columns(const char *string)
{
    int count = 0;

    for (; *string; string++)
        if (((unsigned char)*string & 0xC0u) != 0x80u) count++;
    return count;
}

static void say(Sketch *k, const char *string)
{
    wm_text_string(k->out, string);
    k->column += columns(string);
}

static void say_painted(Sketch *k, Paint how, const char *string)
{
    paint(k, how);
    say(k, string);
    paint(k, PLAIN);
}

static void say_number(Sketch *k, int number)
{
    const size_t before = k->out->length;

    wm_text_number(k->out, number);
    k->column += (int)(k->out->length - before);
}

static void pad_to(Sketch *k, int column)
{
    while (k->column < column) say(k, " ");
}

static void end_line(Sketch *k)
{
    wm_text_char(k->out, '\n');
    k->column = 0;
}

/* Words of a sentence, in lines that begin at `indent`. */
static void say_wrapped(Sketch *k, int indent, const char *text)
{
    pad_to(k, indent);
    while (*text) {
        size_t length = 0;
        while (text[length] && text[length] != ' ') length++;
        if (k->column > indent && k->column + 1 + (int)length > WIDTH) {
            end_line(k);
            pad_to(k, indent);
        } else if (k->column > indent) {
            say(k, " ");
        }
        wm_text_bytes(k->out, text, length);
        k->column += (int)length;
        text += length;
        while (*text == ' ') text++;
    }
    end_line(k);
}

/* ---- names ----------------------------------------------------------------------------------- */

static const OwCardFacts *facts_of(const Sketch *k, int card)
{
    return &k->g->pack->cards[card - 1];
}

/* The Hero's title; the name of the seat as well where answers call it differently. */
static void say_seat(Sketch *k, int seat)
{
    const int hero = k->g->setup->seat[seat - 1].hero;
    const char *const name = k->g->derived->name[seat];
    const char *const id = hero ? k->g->pack->heroes[hero - 1].id : "";

    say(k, hero ? k->g->pack->heroes[hero - 1].title : "A Hero");
    if (wm_string_is(id, name, wm_string_length(name))) return;
    say(k, " (");
    say(k, name);
    say(k, ")");
}

static bool sees(const Sketch *k, int seat)
{
    return k->viewer == seat || k->viewer == WM_ALL_SEEING;
}

/* a7 a Base Attack, a+3 an Attack Mod, b3 and b+4 blocks, m+2 a Mod for either side; a dot where
 * the value depends on what lies on the table. */
static void write_worth(WmText *label, int class, int value, bool depends)
{
    static const char *const letters[OW_CLASSES] = {
        [OW_BASE_ATTACK] = " a", [OW_ATTACK_MOD] = " a+",   [OW_SPECIAL_ATTACK] = " a!",
        [OW_BASE_BLOCK] = " b",  [OW_BLOCK_MOD] = " b+",    [OW_SPECIAL_BLOCK] = " b!",
        [OW_MISC] = "",          [OW_EITHER_MOD] = " a/b+",
    };
    const bool counts = class != OW_MISC && class != OW_SPECIAL_ATTACK && class != OW_SPECIAL_BLOCK;

    wm_text_string(label, letters[class]);
    if (counts && depends) wm_text_char(label, '.');
    if (counts && !depends) wm_text_number(label, value);
}

/* ---- stacks ---------------------------------------------------------------------------------- */

/* HC-VAL-03: worth more or less as the table stands, or as it is fed. */
static bool varies(const Sketch *k, int card)
{
    return ow_card(k->g, card)->growth || ow_op(k->g, card, OW_SACRIFICE);
}

/* [Magical Blade 6 a7]*: title, cost and what it is worth; a star if it is active. */
static void write_card(const Sketch *k, int seat, const OwPlayed *played, WmText *label)
{
    const OwCardFacts *const card = facts_of(k, played->card);
    const bool depends = !played->active && varies(k, played->card);

    wm_text_char(label, '[');
    if (!played->face) wm_text_string(label, "??");
    if (!played->face && sees(k, seat)) wm_text_char(label, ' ');
    if (played->face || sees(k, seat)) wm_text_string(label, card->title);
    wm_text_char(label, ' ');
    wm_text_number(label, card->cost);
    if (played->wasted)
        wm_text_string(label, " wasted");
    else if (played->face)
        write_worth(label, played->as, played->active ? ow_value(k->g, seat, played) : card->value,
                    depends);
    wm_text_string(label, played->active ? "]*" : "]");
}

static Paint paint_of(const OwPlayed *played)
{
    if (!played->active) return played->face ? PLAIN : QUIET;
    if (ow_is_attack(played->as)) return RED;
    return ow_is_block(played->as) ? GREEN : STRONG;
}

/* Body 8  [Orcish Stamina 2 b3]*   free 6: the oldest card first, the top card last. */
static void draw_stack(Sketch *k, int seat, int attribute)
{
    static const char *const titles[OW_ATTRIBUTES + 1] = {"", "Body", "Mind", "X"};
    const OwRow row = ow_row(k->g, seat, attribute);
    const int twisted = ow_hero(k->g, seat)->twisted[attribute - 1];

    say(k, "  ");
    say(k, titles[attribute]);
    pad_to(k, 7);
    say_number(k, k->g->derived->score[seat - 1][attribute]);
    if (twisted) {
        say(k, "-");
        say_number(k, twisted);
    }
    for (int i = 0; i < *row.count; i++) {
        char room[LABEL_ROOM];
        WmText label = wm_text(room, sizeof room);
        write_card(k, seat, &row.card[i], &label);
        if (k->column > CARDS_AT && k->column + 1 + columns(room) > FREE_AT) end_line(k);
        pad_to(k, k->column >= CARDS_AT ? k->column + 1 : CARDS_AT);
        say_painted(k, paint_of(&row.card[i]), room);
    }
    pad_to(k, FREE_AT - 1);
    say(k, " free ");
    say_number(k, ow_free_points(k->g, seat, attribute));
    end_line(k);
}

static void say_count(Sketch *k, const char *what, int count)
{
    say(k, what);
    say_number(k, count);
}

static void draw_hero(Sketch *k, int seat)
{
    const OwHero *const hero = ow_hero(k->g, seat);

    paint(k, STRONG);
    say_seat(k, seat);
    paint(k, PLAIN);
    if (seat == k->viewer) say(k, ", you");
    pad_to(k, 28);
    say_count(k, k->column > 28 ? "  Victory Points " : "Victory Points ", hero->points);
    say_count(k, " of ", k->g->derived->goal);
    say_count(k, "   hand ", hero->hand.count);
    say_count(k, "  deck ", hero->deck.count);
    say_count(k, "  discard ", hero->discard.count);
    end_line(k);
    for (int attribute = 1; attribute <= OW_ATTRIBUTES; attribute++) draw_stack(k, seat, attribute);
}

/* ---- the sequence ---------------------------------------------------------------------------- */

/* attack 7 : 3 block   Paladin attacks Orc King */
static void draw_fight(Sketch *k)
{
    const OwFight *const fight = &k->g->s->fight;

    if (!ow_in_sequence(k->g)) return;
    paint(k, RED);
    say_count(k, "attack ", ow_attack_total(k->g));
    paint(k, PLAIN);
    say(k, " : ");
    paint(k, GREEN);
    say_count(k, "", ow_block_total(k->g));
    say(k, " block");
    paint(k, PLAIN);
    say(k, "   ");
    say_seat(k, fight->attacker);
    say(k, " attacks ");
    say_seat(k, fight->target);
    if (fight->purged) say(k, ": undone");
    end_line(k);
}

static void draw_turn(Sketch *k)
{
    const OwTurnSoFar *const turn = &k->g->s->turn;

    if (turn->phase == 0) return;
    paint(k, QUIET);
    say(k, "Turn of ");
    say_seat(k, turn->active);
    say(k, ", ");
    say(k, ow_thing_phase.names[turn->phase]);
    paint(k, PLAIN);
    end_line(k);
}

/* ---- the hand -------------------------------------------------------------------------------- */

static void write_kind(WmText *text, const OwCardFacts *card, bool depends)
{
    static const char *const titles[OW_CLASSES] = {
        [OW_BASE_ATTACK] = "Base Attack",
        [OW_ATTACK_MOD] = "Attack Mod",
        [OW_SPECIAL_ATTACK] = "Special Attack",
        [OW_BASE_BLOCK] = "Base Block",
        [OW_BLOCK_MOD] = "Block Mod",
        [OW_SPECIAL_BLOCK] = "Special Block",
        [OW_MISC] = "Miscellaneous",
        [OW_EITHER_MOD] = "Attack or Block Mod",
    };
    const bool counts = card->class != OW_MISC && card->class != OW_SPECIAL_ATTACK &&
                        card->class != OW_SPECIAL_BLOCK;

    wm_text_string(text, titles[card->class]);
    if (!counts) return;
    wm_text_char(text, ' ');
    if (depends)
        wm_text_char(text, '.');
    else
        wm_text_number(text, card->value);
}

/* Magical Blade   6 B  exclusive  Base Attack 7, and below it what its text says. */
static void draw_card(Sketch *k, int card, int copies)
{
    static const char *const letters[OW_ATTRIBUTES + 1] = {"", "B", "M", "X"};
    const OwCardFacts *const c = facts_of(k, card);
    char room[LABEL_ROOM];
    WmText kind = wm_text(room, sizeof room);

    say(k, "  ");
    say(k, c->title);
    if (copies > 1) say_count(k, " x", copies);
    pad_to(k, 30);
    say_count(k, " ", c->cost);
    say(k, letters[c->attribute]);
    pad_to(k, 36);
    say(k, ow_thing_type.names[c->type]);
    pad_to(k, 48);
    write_kind(&kind, c, varies(k, card));
    say(k, room);
    end_line(k);
    if (!c->text[0]) return;
    paint(k, QUIET);
    say_wrapped(k, TEXT_AT, c->text);
    paint(k, PLAIN);
}

static void draw_hand(Sketch *k, int seat)
{
    const OwHero *const hero = ow_hero(k->g, seat);
    int copies = 1;

    say_painted(k, STRONG, "Your hand");
    if (hero->hand.count == 0) say(k, " is empty");
    end_line(k);
    for (int i = 0; i < hero->hand.count; i += copies) {
        copies = 1;
        while (i + copies < hero->hand.count && hero->hand.card[i + copies] == hero->hand.card[i])
            copies++;
        draw_card(k, hero->hand.card[i], copies);
    }
}

/* What the viewer has picked so far for the question that is asked. */
static void draw_picked(Sketch *k, const WmCard *card, int count)
{
    for (int i = 0; i < count; i++) {
        const char *const title = facts_of(k, card[i])->title;
        if (i == 0) say_painted(k, STRONG, "Picked");
        if (i > 0) say(k, ",");
        if (k->column + 1 + columns(title) > WIDTH - 1) { /* and a comma behind it */
            end_line(k);
            pad_to(k, TEXT_AT - 1);
        }
        say(k, " ");
        say(k, title);
    }
    if (count > 0) end_line(k);
}

static void draw_picks(Sketch *k)
{
    const OwFrame *const top = ow_top(k->g);

    if (top->rule == OW_RULE_TURN && top->u.turn.seat == k->viewer)
        draw_picked(k, top->u.turn.picked.card, top->u.turn.picked.count);
    if (top->rule == OW_RULE_PLAY && top->u.play.seat == k->viewer && top->u.play.next == 0)
        draw_picked(k, top->u.play.picked.card, top->u.play.picked.count);
    if (top->rule == OW_RULE_EFFECT && top->u.effect.seat == k->viewer)
        draw_picked(k, top->u.effect.picked.card, top->u.effect.picked.count);
}

/* The viewer's own block comes last, next to its hand. */
void ow_sketch(const WmContext *c, int viewer, bool color, WmText *out)
{
    Sketch sketch = {.g = (const OwGame *)c, .viewer = viewer, .color = color, .out = out};
    Sketch *const k = &sketch;
    const int seats = ow_seats(k->g);
    const int mine = viewer >= 1 && viewer <= seats ? viewer : seats;

    draw_turn(k);
    for (int i = 0, seat = mine; i < seats; i++) {
        seat = ow_left_of(k->g, seat);
        draw_hero(k, seat);
    }
    draw_fight(k);
    if (viewer < 1 || viewer > seats) return;
    draw_hand(k, viewer);
    if (c->state->question) draw_picks(k);
}
