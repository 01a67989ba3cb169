/* EFF: Afflictions, Alterations and Enhancements, from when they come until they go; Invisible. */
#include <core/mem.h>

#include "orcquest.h"

/* ---- coming and going ------------------------------------------------------------------------ */

/* OQ-EFF-27: whether it is the Activation of that very figure. */
static bool is_active(const OqGame *g, int figure)
{
    for (int i = 0; i < g->state->depth; i++) {
        const OqFrame *const fr = &g->s->frames[i];

        if (fr->rule == OQ_RULE_ACTIVATION && fr->u.activation.hero == figure) return true;
        if (fr->rule == OQ_RULE_GROUPS && fr->u.groups.enemy == figure) return true;
    }
    return false;
}

void oq_lift_effect(OqGame *g, int figure, int effect, int rule)
{
    OqFigure *const who = oq_figure(g, figure);

    if (!who->effect[effect - 1]) return;
    who->effect[effect - 1] = 0;
    SET(who->fresh, who->fresh & ~(1u << (effect - 1)));
    if (effect == OQ_TERRIFIED) who->terror = 0;
    if (effect <= OQ_POISON) who->harmed[effect - 1] = 0;
    if (effect == OQ_INVISIBLE) who->hidden = 0;
    if (effect == OQ_CURSED && oq_is_hero(figure)) oq_hero(g, figure)->curse_left = 0;
    EVENT(OQ_EV_RID, rule, figure, effect);
    if (effect == OQ_INVISIBLE || effect == OQ_PETRIFIED || effect == OQ_STUNNED ||
        effect == OQ_TERRIFIED) /* it is seen, or has a Danger Zone again */
        oq_note_look(g);
}

/* OQ-EFF-04: what cannot be beside the effect. */
static int opposite_of(int effect)
{
    switch (effect) {
    case OQ_BLESSED: return OQ_CURSED;
    case OQ_CURSED: return OQ_BLESSED;
    case OQ_FORTIFIED: return OQ_WEAKENED;
    case OQ_WEAKENED: return OQ_FORTIFIED;
    default: return 0;
    }
}

/* Enemies have no Badass Points to use (OQ-EFF-13, OQ-EFF-22). */
static bool may_have(const OqGame *g, int figure, int effect)
{
    if (!oq_is_hero(figure) && (effect == OQ_CURSED || effect == OQ_BLESSED)) return false;
    return !oq_immune(g, figure, effect);
}

void oq_apply(OqGame *g, int figure, int effect, int side, int by)
{
    OqFigure *const who = oq_figure(g, figure);

    if (!oq_is_hero(figure) && !who->at) return;
    if (!may_have(g, figure, effect)) {
        CITE(OQ_EFF_05, OQ_EFF_06);
        return;
    }
    if (opposite_of(effect)) oq_lift_effect(g, figure, opposite_of(effect), OQ_EFF_04);
    side = oq_max(side, who->effect[effect - 1]); /* OQ-EFF-02 */
    SET(who->effect[effect - 1], side);
    if (is_active(g, figure) && effect != OQ_TERRIFIED)
        SET(who->fresh, who->fresh | 1u << (effect - 1));
    if (effect == OQ_TERRIFIED) SET(who->terror, by);
    if (effect <= OQ_POISON) SET(who->harmed[effect - 1], oq_is_hero(by) ? by : 0);
    EVENT(OQ_EV_SUFFERS, OQ_EFF_03, figure, effect, side);
    CITE(OQ_EFF_01, OQ_EFF_02);
    if (effect == OQ_POISON && oq_is_hero(by) && !oq_is_hero(figure))
        oq_count_deed(g, by, OQ_D_POISONS, 1);
}

void oq_clear_effects(OqGame *g, int figure)
{
    OqFigure *const who = oq_figure(g, figure);

    wm_mem_zero(who->effect, sizeof who->effect);
    wm_mem_zero(who->harmed, sizeof who->harmed);
    who->fresh = 0;
    who->terror = 0;
    who->hidden = 0;
    who->sapped = 0;
    who->moved = 0;
    if (oq_is_hero(figure)) oq_hero(g, figure)->curse_left = 0;
}

/* OQ-EFF-26: from side 2 to side 1, from side 1 away. */
static void step_down(OqGame *g, int figure, int effect, int rule)
{
    OqFigure *const who = oq_figure(g, figure);

    if (who->effect[effect - 1] <= 1) {
        oq_lift_effect(g, figure, effect, rule);
        return;
    }
    SET(who->effect[effect - 1], 1);
    EVENT(OQ_EV_SUFFERS, rule, figure, effect, 1);
    CITE(OQ_EFF_26);
}

/* ---- Activations ----------------------------------------------------------------------------- */

/* OQ-EFF-09 */
static void burn(OqGame *g, int figure)
{
    OqFigure *const who = oq_figure(g, figure);

    if (!who->effect[OQ_BURN - 1]) return;
    oq_hurt(g, figure, who->effect[OQ_BURN - 1], who->harmed[OQ_BURN - 1], OQ_EFF_09);
    step_down(g, figure, OQ_BURN, OQ_EFF_09);
}

/* OQ-ABL-44: at its next Activation, before anything else. */
void oq_change_back(OqGame *g, int figure)
{
    oq_figure(g, figure)->chicken = 0;
    oq_make_board(g);
    oq_note_look(g);
    CITE(OQ_ABL_44, OQ_ABL_45);
}

/* OQ-EFF-12: before it does anything. Who is Petrified takes no Damage (OQ-EFF-17). */
void oq_begin_effects(OqGame *g, int figure)
{
    OqFigure *const who = oq_figure(g, figure);

    who->moved = 0;
    if (who->effect[OQ_PETRIFIED - 1]) return;
    if (!oq_is_hero(figure)) oq_enemy(g, figure)->whole = 0;
    burn(g, figure);
    if (who->effect[OQ_POISON - 1]) oq_hurt(g, figure, 1, who->harmed[OQ_POISON - 1], OQ_EFF_11);
    CITE(OQ_EFF_12);
}

/* OQ-EFF-15, OQ-EFF-17, OQ-EFF-18, OQ-EFF-27 */
static void end_if_old(OqGame *g, int figure, int effect, int rule)
{
    OqFigure *const who = oq_figure(g, figure);

    if (!who->effect[effect - 1]) return;
    if (who->fresh >> (effect - 1) & 1) {
        SET(who->fresh, who->fresh & ~(1u << (effect - 1)));
        CITE(OQ_EFF_27);
        return;
    }
    step_down(g, figure, effect, rule);
}

void oq_end_effects(OqGame *g, int figure)
{
    if (!oq_in_play(g, figure)) return;
    end_if_old(g, figure, OQ_ENTANGLED, OQ_EFF_15);
    end_if_old(g, figure, OQ_PETRIFIED, OQ_EFF_17);
    end_if_old(g, figure, OQ_STUNNED, OQ_EFF_18);
    oq_lift_effect(g, figure, OQ_TERRIFIED, OQ_EFF_19);
    if (!oq_figure(g, figure)->moved) oq_lift_effect(g, figure, OQ_BLEED, OQ_EFF_08);
}

/* ---- Patrols --------------------------------------------------------------------------------- */

/* OQ-EFF-28: a Patrol's card is the Activation of each member. */
void oq_begin_patrol_effects(OqGame *g, int patrol)
{
    EACH_MEMBER(g, patrol, enemy) {
        if (oq_figure(g, enemy)->chicken) oq_change_back(g, enemy);
        oq_begin_effects(g, enemy);
    }
    CITE(OQ_EFF_28);
}

/* Its members move together, or not at all. */
bool oq_patrol_stays(const OqGame *g, int patrol)
{
    EACH_MEMBER(g, patrol, enemy)
        if (oq_stays_put(g, enemy)) return true;
    return false;
}

void oq_bleed_patrol(OqGame *g, int patrol)
{
    EACH_MEMBER(g, patrol, enemy)
        if (!oq_figure(g, enemy)->moved) oq_bleed(g, enemy);
}

void oq_end_patrol_effects(OqGame *g, int patrol)
{
    EACH_MEMBER(g, patrol, enemy) oq_end_effects(g, enemy);
}

static void end_turn_of(OqGame *g, int figure)
{
    if (oq_has_effect(g, figure, OQ_ENRAGED)) {
        step_down(g, figure, OQ_ENRAGED, OQ_EFF_23);
        CITE(OQ_EOT_05);
    }
    if (oq_figure(g, figure)->hidden == OQ_UNTIL_TURN)
        oq_lift_effect(g, figure, OQ_INVISIBLE, OQ_EOT_05);
}

/* OQ-EFF-23, OQ-EOT-05: what lasts until the end of the Turn. */
void oq_end_turn_effects(OqGame *g)
{
    for (int figure = 1; figure <= OQ_FIGURES; figure++)
        if (oq_in_play(g, figure)) end_turn_of(g, figure);
    EACH_HERO(hero) {
        OqHero *const who = oq_hero(g, hero);

        if (!who->curse_left) continue;
        SPEND(who->curse_left, 1);
        if (!who->curse_left) oq_lift_effect(g, hero, OQ_CURSED, OQ_EFF_13);
    }
}

/* OQ-EFF-14: true if the Action is lost. */
bool oq_loses_its_way(OqGame *g, int figure)
{
    const int die = oq_is_hero(figure) ? OQ_BADASS_GREEN : OQ_BADASS_BLUE;

    if (!oq_has_effect(g, figure, OQ_DISORIENTED)) return false;
    const int face = oq_roll_die(g, figure, die);
    oq_lift_effect(g, figure, OQ_DISORIENTED, OQ_EFF_14);
    return face == OQ_SKULL;
}

/* ---- moves ----------------------------------------------------------------------------------- */

/* OQ-EFF-07: once in a movement. */
void oq_bleed(OqGame *g, int figure)
{
    SET(oq_figure(g, figure)->moved, 1);
    if (!oq_has_effect(g, figure, OQ_BLEED)) return;
    oq_hurt(g, figure, 1, oq_figure(g, figure)->harmed[OQ_BLEED - 1], OQ_EFF_07);
}

bool oq_stays_put(const OqGame *g, int figure)
{
    return oq_has_effect(g, figure, OQ_ENTANGLED) || oq_has_effect(g, figure, OQ_PETRIFIED);
}

/* ---- Invisible ------------------------------------------------------------------------------- */

void oq_vanish(OqGame *g, int hero, int until)
{
    OqFigure *const who = oq_figure(g, hero);

    SET(who->effect[OQ_INVISIBLE - 1], 1);
    SET(who->hidden, until);
    EVENT(OQ_EV_SUFFERS, OQ_ABL_29, hero, OQ_INVISIBLE, 1);
    oq_note_look(g); /* OQ-ABL-30: it may be smelled where it stands */
}

void oq_reveal(OqGame *g, int hero, int rule)
{
    if (oq_has_effect(g, hero, OQ_INVISIBLE)) oq_lift_effect(g, hero, OQ_INVISIBLE, rule);
}

bool oq_seen_by_enemies(const OqGame *g, int square)
{
    EACH_ENEMY(g, enemy)
        if (oq_sees(g, enemy, square)) return true;
    return false;
}

/* OQ-TER-02 to OQ-TER-04: hidden by water or shade, if nobody looks. */
void oq_hide_in_terrain(OqGame *g, int hero, int from)
{
    OqFigure *const who = oq_figure(g, hero);
    const bool pond = oq_on(g, &g->derived->ponds, who->at);
    const bool shade = oq_on(g, &g->derived->shadows, who->at);

    if (who->hidden == OQ_UNTIL_LEFT && !(pond && oq_on(g, &g->derived->ponds, from)) &&
        !(shade && oq_on(g, &g->derived->shadows, from)))
        oq_lift_effect(g, hero, OQ_INVISIBLE, OQ_TER_03);
    CITE(OQ_ABL_31);
    if (who->effect[OQ_INVISIBLE - 1] || !(pond || shade)) return;
    CITE(OQ_TER_02, OQ_TER_04);
    if (!oq_seen_by_enemies(g, who->at)) oq_vanish(g, hero, OQ_UNTIL_LEFT);
}

/* OQ-ABL-24: all round, but not through walls and closed doors. */
static bool smells(const OqGame *g, int enemy, int hero)
{
    const int square = oq_figure(g, hero)->at;
    static const WmSquares none;

    return oq_ability(g, enemy, OQ_FLAIR) &&
           oq_range(g, oq_figure(g, enemy)->at, square) <= oq_flair(g, enemy, hero) &&
           wm_grid_line(&g->grid, &none, oq_figure(g, enemy)->at, square);
}

/* OQ-ABL-61: the move out of the smoke is not over yet. */
static bool is_in_smoke(const OqGame *g, const OqEffectFrame *f)
{
    const WmOp *const op = oq_op_of(g, &f->text, f->op);

    return op && op->word == OQ_SMOKE_BOMB;
}

/* A slippery Hero is found only where its move ends. */
static bool slips_by(const OqGame *g, int hero)
{
    for (int i = 0; i < g->state->depth; i++) {
        const OqFrame *const fr = &g->s->frames[i];

        if (fr->rule == OQ_RULE_EFFECT && fr->u.effect.hero == hero &&
            is_in_smoke(g, &fr->u.effect))
            return true;
        if (fr->rule == OQ_RULE_MOVE && fr->u.move.hero == hero)
            return oq_ability(g, hero, OQ_SLIPPERY) != 0;
    }
    return false;
}

static void find_hero(OqGame *g, int hero)
{
    const int at = oq_figure(g, hero)->at;

    EACH_ENEMY(g, enemy) {
        if (smells(g, enemy, hero)) {
            CITE(OQ_ABL_30);
            oq_reveal(g, hero, OQ_ABL_24);
            return;
        }
        if (oq_in_danger_zone(g, enemy, at) && !slips_by(g, hero)) { /* OQ-ABL-35 */
            CITE(OQ_ABL_35);
            oq_reveal(g, hero, OQ_ABL_30);
            oq_alert(g, enemy, at);
            return;
        }
    }
}

/* OQ-ABL-30, OQ-ABL-35: by their noses, or in front of their feet. */
void oq_find_hidden(OqGame *g)
{
    EACH_HERO(hero)
        if (oq_in_play(g, hero) && oq_has_effect(g, hero, OQ_INVISIBLE)) find_hero(g, hero);
}
