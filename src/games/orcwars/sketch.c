/* The table, drawn for a terminal: one block per Hero with its three stacks, the Attack Sequence,
 * and the hand of whoever looks; in the board game the map above them (sketch_board.c). */
#include "orcwars.h"

#include "sketch.h"
#include "internal.h"

enum {
    CARDS_AT = 12, /* column where the cards of a stack begin */
    FREE_AT = 73,
    TEXT_AT = 8
};

/* ---- names ----------------------------------------------------------------------------------- */

static const OwCardFacts *facts_of(const WmSketch *k, int card)
{
    return &game(k)->pack->cards[card - 1];
}

/* The Hero's title; the name of the seat as well where answers call it differently. */
static void say_seat(WmSketch *k, int seat)
{
    const int hero = ow_seat_setup(game(k)->setup, seat)->hero;
    const char *const name = game(k)->derived->name[seat];
    const char *const id = hero ? game(k)->pack->heroes[hero - 1].id : "";

    say(k, hero ? game(k)->pack->heroes[hero - 1].title : "A Hero");
    if (wm_string_is(id, name, wm_string_length(name))) return;
    say(k, " (");
    say(k, name);
    say(k, ")");
}

void ow_sketch_fighter(WmSketch *k, int who)
{
    if (who <= OW_SEATS) {
        say_seat(k, who);
        return;
    }
    if (ow_is_orc(who)) {
        say(k, game(k)->pack->clans[ow_clan_of(who) - 1].title);
        say(k, " ");
    }
    say(k, game(k)->derived->name[who]);
}

bool ow_sketch_sees(const WmSketch *k, int seat)
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
static bool varies(const WmSketch *k, int card)
{
    return ow_card(game(k), card)->growth || ow_op(game(k), card, OW_SACRIFICE);
}

/* [Magical Blade 6 a7]*: title, cost and what it is worth; a star if it is active. */
static void write_card(const WmSketch *k, int who, const OwPlayed *played, WmText *label)
{
    const OwCardFacts *const card = facts_of(k, played->card);
    const bool own = ow_sketch_sees(k, ow_seat_of(game(k), who));
    const bool depends = !played->active && varies(k, played->card);

    wm_text_char(label, '[');
    if (!played->face) wm_text_string(label, "??");
    if (!played->face && own) wm_text_char(label, ' ');
    if (played->face || own) wm_text_string(label, card->title);
    wm_text_char(label, ' ');
    wm_text_number(label, card->cost);
    if (played->wasted)
        wm_text_string(label, " wasted");
    else if (played->face)
        write_worth(label, played->as,
                    played->active ? ow_value(game(k), who, played) : card->value, depends);
    wm_text_string(label, played->active ? "]*" : "]");
}

static WmPaint paint_of(const OwPlayed *played)
{
    if (!played->active) return played->face ? WM_PLAIN : WM_QUIET;
    if (ow_is_attack(played->as)) return WM_RED;
    return ow_is_block(played->as) ? WM_GREEN : WM_STRONG;
}

void ow_sketch_row(WmSketch *k, int who, int row)
{
    const OwRow cards = ow_row(game(k), who, row);

    for (int i = 0; i < *cards.count; i++) {
        char room[OW_LABEL_ROOM];
        WmText label = wm_text(room, sizeof room);
        write_card(k, who, &cards.card[i], &label);
        if (k->column > CARDS_AT && k->column + 1 + columns(room) > FREE_AT) end_line(k);
        pad_to(k, k->column >= CARDS_AT ? k->column + 1 : CARDS_AT);
        say_painted(k, paint_of(&cards.card[i]), room);
    }
}

/* Body 8  [Orcish Stamina 2 b3]*   free 6: the oldest card first, the top card last. */
static void draw_stack(WmSketch *k, int seat, int attribute)
{
    static const char *const titles[OW_ATTRIBUTES + 1] = {"", "Body", "Mind", "X"};
    const int twisted = ow_hero(game(k), seat)->twisted[attribute - 1];

    say(k, "  ");
    say(k, titles[attribute]);
    pad_to(k, 7);
    say_number(k, game(k)->derived->score[seat - 1][attribute]);
    if (twisted) {
        say(k, "-");
        say_number(k, twisted);
    }
    ow_sketch_row(k, seat, attribute);
    pad_to(k, FREE_AT - 1);
    say(k, " free ");
    say_number(k, ow_free_points(game(k), seat, attribute));
    end_line(k);
}

static void draw_points(WmSketch *k, int seat)
{
    pad_to(k, 28);
    say_count(k, k->column > 28 ? "  Victory Points " : "Victory Points ",
              ow_hero(game(k), seat)->points);
    say_count(k, " of ", game(k)->derived->goal);
}

/* The Orc player has a Hero's stacks only where the King plays (OW-KNG-02). */
static bool has_stacks(const WmSketch *k, int seat)
{
    return !ow_is_king(game(k), seat) || game(k)->s->board.king || ow_any_in_play(game(k), seat);
}

static void draw_hero(WmSketch *k, int seat)
{
    const OwHero *const hero = ow_hero(game(k), seat);

    paint(k, WM_STRONG);
    if (ow_is_king(game(k), seat))
        say(k, "The Orcs");
    else
        say_seat(k, seat);
    paint(k, WM_PLAIN);
    if (seat == k->viewer) say(k, ", you");
    if (ow_on_board(game(k)))
        ow_sketch_state(k, seat);
    else
        draw_points(k, seat);
    make_room(k, TEXT_AT, 32);
    say_count(k, "   hand ", hero->hand.count);
    say_count(k, "  deck ", hero->deck.count);
    say_count(k, "  discard ", hero->discard.count);
    end_line(k);
    for (int attribute = 1; attribute <= OW_ATTRIBUTES && has_stacks(k, seat); attribute++)
        draw_stack(k, seat, attribute);
    if (ow_is_king(game(k), seat)) ow_sketch_clans(k);
}

/* ---- the sequence ---------------------------------------------------------------------------- */

/* attack 7 : 3 block   Paladin attacks Orc King */
static void draw_fight(WmSketch *k)
{
    const OwFight *const fight = &game(k)->s->fight;

    if (!ow_in_sequence(game(k))) return;
    paint(k, WM_RED);
    say_count(k, "attack ", ow_attack_total(game(k)));
    paint(k, WM_PLAIN);
    say(k, " : ");
    paint(k, WM_GREEN);
    say_count(k, "", ow_block_total(game(k)));
    say(k, " block");
    paint(k, WM_PLAIN);
    say(k, "   ");
    ow_sketch_fighter(k, fight->attacker);
    say(k, " attacks ");
    ow_sketch_fighter(k, fight->target);
    if (fight->purged) say(k, ": undone");
    end_line(k);
}

/* Of the movement that has begun (OW-MOV-01). */
static void say_steps(WmSketch *k)
{
    const OwPhaseSoFar *const phase = &game(k)->s->board.phase;

    if (phase->mover == 0 || game(k)->s->turn.phase != OW_ACTING) return;
    say_count(k, ", steps left ", phase->ended ? 0 : phase->steps);
    if (!ow_is_orc(phase->mover)) return;
    say(k, " of ");
    say(k, game(k)->derived->name[phase->mover]);
}

static void draw_turn(WmSketch *k)
{
    const OwTurnSoFar *const turn = &game(k)->s->turn;

    if (turn->phase == 0) return;
    paint(k, WM_QUIET);
    say(k, "Turn of ");
    say_seat(k, turn->active);
    say(k, ", ");
    say(k, ow_thing_phase.names[turn->phase]);
    if (turn->active == ow_orc_seat(game(k)) && game(k)->s->board.phase.who) {
        say(k, ": ");
        ow_sketch_fighter(k, game(k)->s->board.phase.who);
    }
    say_steps(k);
    paint(k, WM_PLAIN);
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
static void draw_card(WmSketch *k, int card, int copies)
{
    static const char *const letters[OW_ATTRIBUTES + 1] = {"", "B", "M", "X"};
    const OwCardFacts *const c = facts_of(k, card);
    char room[OW_LABEL_ROOM];
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
    paint(k, WM_QUIET);
    say_wrapped(k, TEXT_AT, c->text);
    paint(k, WM_PLAIN);
}

static void draw_hand(WmSketch *k, int seat)
{
    const OwHero *const hero = ow_hero(game(k), seat);
    int copies = 1;

    say_painted(k, WM_STRONG, "Your hand");
    if (hero->hand.count == 0) say(k, " is empty");
    end_line(k);
    for (int i = 0; i < hero->hand.count; i += copies) {
        copies = 1;
        while (i + copies < hero->hand.count && hero->hand.card[i + copies] == hero->hand.card[i])
            copies++;
        draw_card(k, hero->hand.card[i], copies);
    }
}

/* OW-TRK-05: tricks are beside the hand. */
static void draw_tricks(WmSketch *k)
{
    const OwTricks *const tricks = &game(k)->s->board.tricks;

    for (int i = 0; i < tricks->held.count; i++) {
        const OwTrickFacts *const trick = &game(k)->pack->tricks[tricks->held.card[i] - 1];

        say(k, "  ");
        say(k, trick->title);
        pad_to(k, 36);
        say(k, trick->type ? ow_thing_type.names[trick->type] : "squads");
        pad_to(k, 48);
        say(k, "Dirty Trick");
        end_line(k);
        paint(k, WM_QUIET);
        say_wrapped(k, TEXT_AT, trick->text);
        paint(k, WM_PLAIN);
    }
}

/* What the viewer has picked so far for the question that is asked. */
static void draw_picked(WmSketch *k, const WmCard *card, int count)
{
    for (int i = 0; i < count; i++) {
        const char *const title = facts_of(k, card[i])->title;
        if (i == 0) say_painted(k, WM_STRONG, "Picked");
        if (i > 0) say(k, ",");
        if (k->column + 1 + columns(title) > WM_SKETCH_WIDTH - 1) { /* and a comma behind it */
            end_line(k);
            pad_to(k, TEXT_AT - 1);
        }
        say(k, " ");
        say(k, title);
    }
    if (count > 0) end_line(k);
}

static void draw_picks(WmSketch *k)
{
    const OwFrame *const top = ow_top(game(k));

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
    WmSketch sketch = {.context = c, .viewer = viewer, .color = color, .out = out};
    WmSketch *const k = &sketch;
    const int seats = ow_seats(game(k));
    const int mine = viewer >= 1 && viewer <= seats ? viewer : seats;

    draw_turn(k);
    if (ow_on_board(game(k))) ow_sketch_map(k);
    for (int i = 0, seat = mine; i < seats; i++) {
        seat = ow_left_of(game(k), seat);
        draw_hero(k, seat);
    }
    draw_fight(k);
    if (viewer < 1 || viewer > seats) return;
    draw_hand(k, viewer);
    if (viewer == ow_orc_seat(game(k))) draw_tricks(k);
    if (c->state->question) draw_picks(k);
}
