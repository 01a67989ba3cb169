/* What single operations of texts do that need no question, or whose question has been answered. */
#include "orcquest.h"

enum { EARSHOT = 5 }; /* squares that a noise is heard */

/* ---- effects and Health ---------------------------------------------------------------------- */

/* OQ-EFF-11: Skills and Potions cure Poison. */
static void heal(OqGame *g, const OqEffectFrame *f, int figure, int points)
{
    if (f->text.stuff) points += oq_ability(g, f->hero, OQ_POTIONS);
    oq_heal(g, figure, points, OQ_HPT_04);
    if (!f->text.event) oq_lift_effect(g, figure, OQ_POISON, OQ_EFF_11);
}

static void harm(OqGame *g, const OqEffectFrame *f, int figure, int points)
{
    if (!oq_is_hero(figure)) oq_enemy(g, figure)->whole = 0;
    oq_hurt(g, figure, points, f->hero, OQ_HPT_03);
}

static void cleanse_all(OqGame *g, int figure)
{
    for (int effect = OQ_BLEED; effect <= OQ_WEAKENED; effect++)
        oq_lift_effect(g, figure, effect, OQ_EFF_03);
}

/* OQ-ABL-44: neither Named nor Massive. */
static void polymorph(OqGame *g, OqEffectFrame *f, int figure)
{
    if (!oq_is_hero(figure) &&
        (oq_enemy_sheet(g, figure)->named || oq_ability(g, figure, OQ_MASSIVE))) {
        SET(f->failed, 1);
        CITE(OQ_NAM_04, OQ_MAS_06);
        return;
    }
    SET(oq_figure(g, figure)->chicken, 1);
    oq_make_board(g);
    oq_note_look(g);
    EVENT(OQ_EV_POLYMORPHED, OQ_ABL_44, figure);
}

/* A card of an Enemy beside it that is not Named. */
static bool may_rob(const OqGame *g, int hero, int enemy)
{
    return oq_figure(g, enemy)->at && !oq_enemy_sheet(g, enemy)->named &&
           oq_adjacent(g, oq_figure(g, hero)->at, oq_figure(g, enemy)->at);
}

bool oq_may_rob(const OqGame *g, int hero)
{
    EACH_MINIATURE(enemy)
        if (oq_in_play(g, hero) && may_rob(g, hero, enemy)) return true;
    return false;
}

/* What is done to one Character. */
static void do_to(OqGame *g, OqEffectFrame *f, const WmOp *op, int figure)
{
    switch (op->word) {
    case OQ_W_APPLY: oq_apply(g, figure, op->arg[0], op->arg[1], f->hero); break;
    case OQ_W_SAP: SET(oq_figure(g, figure)->sapped, 1); break;
    case OQ_W_CLEANSE_ALL: cleanse_all(g, figure); break;
    case OQ_W_VANISH: oq_vanish(g, figure, op->arg[2]); break;
    case OQ_W_REVEAL: oq_reveal(g, figure, OQ_ABL_30); break;
    case OQ_W_POLYMORPH: polymorph(g, f, figure); break;
    case OQ_W_HEAL: heal(g, f, figure, op->arg[0]); break;
    case OQ_W_HARM: harm(g, f, figure, op->arg[0]); break;
    default: break;
    }
}

/* Some words are for those alone whom no Enemy sees. */
static bool holds_for(const OqGame *g, const WmOp *op, int figure)
{
    const int at = oq_figure(g, figure)->at;

    return op->on != OQ_IF_UNSEEN || !at || !oq_seen_by_enemies(g, at);
}

static void do_to_all(OqGame *g, OqEffectFrame *f, const WmOp *op, OqFigures whom)
{
    for (; whom; whom &= whom - 1) {
        const int figure = 1 + __builtin_ctzll(whom);

        if (holds_for(g, op, figure)) {
            if (figure == f->hero) CITE(OQ_LOS_04);
            do_to(g, f, op, figure);
            f->met |= oq_figure_bit(figure);
            SET(f->chosen, figure);
        }
    }
}

/* ---- the others ------------------------------------------------------------------------------ */

/* A Badass Point for each kill of the Activation. */
static void sing(OqGame *g, const OqEffectFrame *f, const WmOp *op)
{
    const int kills = oq_hero(g, f->hero)->kills;

    oq_gain_bp(g, oq_min(oq_max(kills, op->arg[0]), op->arg[1]), OQ_BAD_08);
}

/* The die whose letter stands there. */
static int die_of(int row)
{
    const OqPool pool = oq_dice(row);

    if (pool.badass) return OQ_BADASS_GREEN;
    return pool.black ? OQ_ATTACK_BLACK : pool.grey ? OQ_ATTACK_GREY : OQ_ATTACK_WHITE;
}

/* An Enemy that is not Alert looks where the noise came from. */
static bool heeds(const OqGame *g, int enemy, int square)
{
    return !oq_enemy(g, enemy)->alert && oq_range(g, oq_figure(g, enemy)->at, square) <= EARSHOT;
}

void oq_make_noise(OqGame *g, OqEffectFrame *f, int square)
{
    if (!square) return;
    EACH_ENEMY(g, enemy)
        if (heeds(g, enemy, square)) {
            oq_turn_towards(g, enemy, square, OQ_ORI_08);
            SET(f->turned, 1);
        }
}

/* OQ-ABL-65, OQ-ABL-66: a square of a block round the Hero, by chance. */
static void teleport(OqGame *g, OqEffectFrame *f, int side)
{
    const int columns = g->grid.columns;
    const int at = oq_figure(g, f->hero)->at;
    const int fall = wm_pick(&g->core, side * side);
    const int x = wm_grid_column(columns, at) - side / 2 + fall % side;
    const int y = wm_grid_row(columns, at) - side / 2 + fall / side;
    const int to =
        x >= 1 && y >= 1 && x <= columns && y <= g->grid.rows ? wm_grid_square(columns, x, y) : 0;
    const int area = to ? g->derived->area[to] : 0;

    SET(f->failed, !to || !oq_on(g, &g->derived->board, to) || !oq_is_empty(g, to) ||
                       (area && !(g->s->board.explored & oq_area_bit(area))) ||
                       oq_stays_put(g, f->hero));
    CITE(OQ_ABL_65, OQ_ABL_66);
    if (f->failed) return;
    oq_bleed(g, f->hero);
    oq_put(g, f->hero, to);
    EVENT(OQ_EV_MOVED, OQ_ABL_64, f->hero, to);
    oq_arrive(g, f->hero, at);
}

/* ---- words of Reaction Cards ----------------------------------------------------------------- */

OqFightFrame *oq_fight_below(const OqGame *g)
{
    for (int i = g->state->depth - 1; i >= 0; i--)
        if (g->s->frames[i].rule == OQ_RULE_FIGHT) return &g->s->frames[i].u.fight;
    return NULL;
}

/* OQ-ABL-61: a Smoke Token where it stands; then it cannot be seen. */
static void smoke_bomb(OqGame *g, const OqEffectFrame *f)
{
    oq_place_smoke(g, oq_figure(g, f->hero)->at);
    oq_vanish(g, f->hero, OQ_UNTIL_LOST);
    CITE(OQ_ABL_61, OQ_ABL_62);
}

static void react(OqGame *g, OqEffectFrame *f, const WmOp *op)
{
    OqFightFrame *const fight = oq_fight_below(g);

    if (!fight) return;
    switch (op->word) {
    case OQ_DODGE:
        SET(fight->dodged, 1);
        CITE(OQ_ABL_17);
        break;
    case OQ_TELEPORT:
        SET(fight->dodged, 1);
        CITE(OQ_ABL_64);
        teleport(g, f, op->arg[0]);
        break;
    case OQ_SMOKE_BOMB: smoke_bomb(g, f); break;
    case OQ_SHIELD_BASH: SET(fight->bash, 1); break;
    case OQ_COUNTERATTACK: SET(fight->counters, fight->counters | 1 << (f->hero - 1)); break;
    default: break;
    }
}

/* ---- all of them ----------------------------------------------------------------------------- */

static void do_plain(OqGame *g, OqEffectFrame *f, const WmOp *op)
{
    OqHero *const who = oq_hero(g, f->hero);

    switch (op->word) {
    case OQ_W_FADE: SET(who->curse_left, op->arg[2] + 1); break;
    case OQ_W_BP:
        if (f->text.event) CITE(OQ_EVT_07);
        oq_gain_bp(g, op->arg[0], OQ_BAD_08);
        break;
    case OQ_W_SONG: sing(g, f, op); break;
    case OQ_W_ALERT:
        if (f->text.event) CITE(OQ_EVT_07);
        oq_raise_alert(g, op->arg[0], OQ_ALR_10);
        break;
    case OQ_W_LOOT:
        if (oq_lives(g, f->hero)) GAIN(g->s->course.loot[f->hero - 1], op->arg[0]);
        break;
    case OQ_W_ROB:
        if (oq_may_rob(g, f->hero)) GAIN(g->s->course.loot[f->hero - 1], op->arg[0]);
        break;
    case OQ_W_LAME: SET(who->lame, op->arg[0]); break;
    case OQ_W_FUMBLE:
        SET(who->fumble_type, op->arg[0]);
        SET(who->fumbles, op->arg[1]);
        break;
    case OQ_W_ROLL: SET(f->rolled, oq_roll_die(g, f->hero, die_of(op->arg[0]))); break;
    case OQ_W_BLINK: teleport(g, f, op->arg[0]); break;
    case OQ_W_LURE:
        if (!op->arg[0]) oq_make_noise(g, f, oq_figure(g, f->hero)->at);
        break;
    default: oq_do_gear_word(g, f, op); break;
    }
}

void oq_do_word(OqGame *g, OqEffectFrame *f, const WmOp *op)
{
    if (oq_who(op) == OQ_AT_DOOR) CITE(OQ_ORI_02);
    if (op->word < OQ_ABILITIES)
        react(g, f, op);
    else if (!oq_who(op))
        do_plain(g, f, op);
    else if (oq_names_one(op))
        do_to_all(g, f, op, oq_figure_bit(f->chosen));
    else
        do_to_all(g, f, op, oq_whom(g, f, op));
}
