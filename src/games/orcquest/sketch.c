/* The table, drawn for a terminal: the tracks, the board, Heroes and their cards, Enemies, tokens,
 * and the dice of a fight. */
#include <core/sketch.h>

#include "internal.h"

enum { LIST_AT = 4, HALF = 40 };

static const OqGame *game(const WmSketch *k)
{
    return oq_game(k->context);
}

static const char *name_of(const WmSketch *k, int figure)
{
    return game(k)->derived->name[figure];
}

static void say_square(WmSketch *k, int square)
{
    say_number(k, wm_grid_column(oq_columns(game(k)), square));
    say_count(k, ",", wm_grid_row(oq_columns(game(k)), square));
}

static WmPaint paint_of(int colour)
{
    return colour == OQ_RED ? WM_RED : WM_YELLOW;
}

/* ---- the tracks ------------------------------------------------------------------------------ */

static void draw_gauge(WmSketch *k)
{
    const OqCourse *const course = &game(k)->s->course;

    say(k, "  Alert ");
    paint(k, paint_of(oq_alert_colour(game(k))));
    say_number(k, course->alert);
    say(k, " ");
    say(k, oq_thing_colour.names[oq_alert_colour(game(k))]);
    paint(k, WM_PLAIN);
    if (course->rung) say_painted(k, WM_RED, "  the Bell has rung");
}

static void draw_course(WmSketch *k)
{
    const OqCourse *const course = &game(k)->s->course;

    say_painted(k, WM_STRONG, game(k)->derived->quest->title);
    say_count(k, "  Turn ", course->turn);
    say(k, "  ");
    say(k, oq_thing_phase.names[course->phase]);
    end_line(k);
    say_count(k, "Badass Points ", course->bp);
    say_count(k, " of ", course->limit);
    say_count(k, "  extra AP ", course->extra);
    draw_gauge(k);
    end_line(k);
}

/* ---- Characters ------------------------------------------------------------------------------ */

static void say_effects(WmSketch *k, int figure)
{
    const OqFigure *const f = oq_figure(game(k), figure);

    for (int effect = 1; effect < OQ_EFFECTS; effect++) {
        if (!f->effect[effect - 1]) continue;
        make_room(k, LIST_AT, 14);
        say(k, " ");
        say_painted(k, WM_BLUE, oq_thing_effect.names[effect]);
    }
    if (f->chicken) {
        make_room(k, LIST_AT, 14);
        say_painted(k, WM_YELLOW, " chicken");
    }
}

/* Where it is, which way it looks, what is left of its Health. */
static void say_figure(WmSketch *k, int figure)
{
    const char facing[] = {' ', oq_sketch_facing(oq_figure(game(k), figure)->facing), '\0'};

    say(k, " ");
    say_square(k, oq_figure(game(k), figure)->at);
    say(k, facing);
    say_count(k, " ", oq_health(game(k), figure));
    say_count(k, "/", oq_health_most(game(k), figure));
}

/* The Activation under way; NULL: it is another Hero's, or nobody's. */
static const OqActivationFrame *activation_of(const OqGame *g, int hero)
{
    for (int depth = 0; depth < g->state->depth; depth++) {
        const OqFrame *const fr = &g->s->frames[depth];

        if (fr->rule == OQ_RULE_ACTIVATION && fr->u.activation.hero == hero)
            return &fr->u.activation;
    }
    return NULL;
}

static bool is_of(const WmSketch *k, int hero)
{
    return k->viewer > 0 && (oq_players(game(k), hero) & wm_seat_bit(k->viewer));
}

static void draw_hero_line(WmSketch *k, int hero)
{
    const OqHero *const h = oq_hero(game(k), hero);
    const OqActivationFrame *const acts = activation_of(game(k), hero);

    paint(k, WM_GREEN);
    say_number(k, hero);
    paint(k, WM_PLAIN);
    say(k, " ");
    say_painted(k, WM_STRONG, name_of(k, hero));
    if (is_of(k, hero) && oq_seats(game(k)) > 1) say(k, ", yours");
    pad_to(k, 20);
    if (oq_in_play(game(k), hero))
        say_figure(k, hero);
    else
        say_painted(k, WM_RED, oq_thing_standing.names[h->standing]);
    if (acts) say_count(k, "  AP ", acts->ap);
    if (h->acted && !acts) say_painted(k, WM_QUIET, "  has acted");
    say_effects(k, hero);
    end_line(k);
}

static const char *item_name(const OqGame *g, const OqItem *item)
{
    return oq_item_stuff(item) ? oq_stuff(g, oq_item_stuff(item))->id
                               : g->pack->relics[item->relic - 1].id;
}

/* By the numbers that answers name them by. */
static void draw_items(WmSketch *k, int hero)
{
    const OqHero *const h = oq_hero(game(k), hero);

    for (int i = 0; i < h->item_count; i++) {
        const OqItem *const item = &h->item[i];

        go_on_listing(k, LIST_AT, ", ", 40);
        say_number(k, i + 1);
        say(k, " ");
        say(k, item_name(game(k), item));
        if (item->torn)
            say_painted(k, WM_QUIET, " torn");
        else if (oq_item_equipped(item))
            say_painted(k, WM_QUIET, item->place == OQ_IN_HAND ? " in hand" : " worn");
    }
    if (h->item_count) end_line(k);
}

/* Those in brackets lie face down. */
static void draw_skills(WmSketch *k, int hero)
{
    const OqHero *const h = oq_hero(game(k), hero);
    const uint8_t *const skill = game(k)->derived->skill[h->sheet];
    bool any = false;

    for (int n = 0; n < OQ_HERO_SKILLS; n++) {
        const bool used = h->used >> n & 1;

        if (!skill[n] || !(h->owned >> n & 1)) continue;
        go_on_listing(k, LIST_AT, " ", 28);
        any = true;
        if (used) say(k, "(");
        say_painted(k, used ? WM_QUIET : WM_BLUE, oq_skill(game(k), skill[n])->id);
        if (used) say(k, ")");
    }
    if (any) end_line(k);
}

static const char *lain_name(const OqGame *g, const OqLain *lain)
{
    return lain->mark ? g->derived->quest->marks[lain->mark - 1].title
                      : g->pack->tokens[lain->token - 1].id;
}

static void draw_held(WmSketch *k, int hero)
{
    const OqBoard *const board = &game(k)->s->board;
    bool any = false;

    for (int i = 0; i < board->lain_count; i++) {
        if (board->lain[i].held != hero) continue;
        go_on_listing(k, LIST_AT, ", ", 28);
        if (!any) say(k, "carries ");
        any = true;
        say_painted(k, WM_YELLOW, lain_name(game(k), &board->lain[i]));
    }
    if (any) end_line(k);
}

static void draw_hero(WmSketch *k, int hero)
{
    if (!oq_hero(game(k), hero)->sheet) return;
    draw_hero_line(k, hero);
    draw_skills(k, hero);
    draw_items(k, hero);
    draw_held(k, hero);
}

/* ---- Enemies and tokens ---------------------------------------------------------------------- */

static void say_enemy(WmSketch *k, int enemy)
{
    const OqEnemy *const e = oq_enemy(game(k), enemy);

    paint(k, WM_RED);
    say(k, name_of(k, enemy));
    paint(k, WM_PLAIN);
    say_figure(k, enemy);
    if (e->alert) say(k, " alert");
    if (e->patrol) say_count(k, " patrol ", e->patrol);
    if (e->rings) say_painted(k, WM_YELLOW, " rings");
    say_effects(k, enemy);
}

/* Two in a line where they are short enough. */
static void draw_enemies(WmSketch *k)
{
    EACH_ENEMY(game(k), enemy) {
        if (k->column >= HALF) end_line(k);
        if (k->column) pad_to(k, HALF);
        say_enemy(k, enemy);
    }
    if (k->column) end_line(k);
}

static void draw_tokens(WmSketch *k)
{
    const OqBoard *const board = &game(k)->s->board;
    bool any = false;

    for (int i = 0; i < board->lain_count; i++) {
        const OqLain *const lain = &board->lain[i];

        if (!lain->at || lain->held) continue;
        go_on_listing(k, LIST_AT, ", ", 30);
        any = true;
        say_painted(k, WM_YELLOW, lain_name(game(k), lain));
        say(k, " ");
        say_square(k, lain->at);
    }
    if (any) end_line(k);
}

static void draw_boss(WmSketch *k)
{
    const OqGame *const g = game(k);

    if (!oq_boss(g)) return;
    for (int part = 1; part <= OQ_BOSS_PARTS; part++) {
        const OqPartFacts *const facts = oq_part(g, part);

        go_on_listing(k, LIST_AT, ", ", 32);
        say(k, facts->title);
        say(k, " ");
        if (oq_part_broken(g, part)) {
            say_painted(k, WM_QUIET, "destroyed");
            continue;
        }
        say_number(k, facts->health - g->s->boss.damage[part - 1]);
        say_count(k, "/", facts->health);
    }
    end_line(k);
}

/* ---- what lies on the table ------------------------------------------------------------------ */

static const OqFightFrame *fight_on_table(const OqGame *g)
{
    for (int depth = g->state->depth; depth > 0; depth--)
        if (g->s->frames[depth - 1].rule == OQ_RULE_FIGHT) return &g->s->frames[depth - 1].u.fight;
    return NULL;
}

static void say_dice(WmSketch *k, const uint8_t *dice, int count)
{
    for (int i = 0; i < count; i++) {
        const int face = oq_die_face(dice[i]);

        if (!dice[i]) continue;
        make_room(k, LIST_AT, 10);
        say(k, " ");
        say_painted(k, face ? paint_of(face) : WM_QUIET, face ? oq_thing_face.names[face] : "-");
    }
}

static void draw_side(WmSketch *k, const char *what, const uint8_t *dice, const uint8_t *badass)
{
    pad_to(k, 2);
    say(k, what);
    say_dice(k, dice, OQ_RESULTS);
    say_dice(k, badass, OQ_BADASS);
    end_line(k);
}

static void draw_fight(WmSketch *k)
{
    const OqFightFrame *const f = fight_on_table(game(k));

    if (!f || f->stage == OQ_MUSTERING) return;
    paint(k, WM_YELLOW);
    say(k, name_of(k, f->attacker));
    say(k, " attacks ");
    say(k, name_of(k, f->target));
    paint(k, WM_PLAIN);
    end_line(k);
    draw_side(k, "Attack ", f->attack, f->badass);
    draw_side(k, "Defense", f->defense, f->ward);
}

static void draw_loot(WmSketch *k)
{
    const OqGame *const g = game(k);

    if (!g->state->depth || oq_top(g)->rule != OQ_RULE_LOOT || !oq_top(g)->u.loot.loot) return;
    say(k, name_of(k, oq_top(g)->u.loot.hero));
    say(k, " finds ");
    say_painted(k, WM_YELLOW, oq_stuff(g, oq_top(g)->u.loot.loot)->title);
    end_line(k);
}

void oq_sketch(const WmContext *c, int viewer, bool color, WmText *out)
{
    WmSketch k = {c, viewer, color, 0, out};

    draw_course(&k);
    oq_sketch_board(&k);
    EACH_HERO(hero) draw_hero(&k, hero);
    draw_enemies(&k);
    draw_boss(&k);
    draw_tokens(&k);
    draw_fight(&k);
    draw_loot(&k);
}
