/* Whom an operation of a text is said of. */
#include "orcquest.h"

/* The place of WHO among the arguments of a word; -1: it has none. */
static int who_place(int word)
{
    switch (word) {
    case OQ_W_SEND:
    case OQ_W_SAP:
    case OQ_W_CLEANSE:
    case OQ_W_CLEANSE_ALL:
    case OQ_W_VANISH:
    case OQ_W_REVEAL:
    case OQ_W_POLYMORPH:
    case OQ_W_REFRESH:
    case OQ_W_TURN: return 0;
    case OQ_W_HEAL:
    case OQ_W_HARM: return 1;
    case OQ_W_APPLY: return 2;
    default: return -1;
    }
}

/* OqWho of an operation; 0: it is said of nobody in particular. */
int oq_who(const WmOp *op)
{
    const int place = who_place(op->word);

    return place < 0 ? 0 : op->arg[place];
}

/* Of those that are said with one. */
static int range_of(const WmOp *op)
{
    return op->arg[who_place(op->word) + 1];
}

/* OQ-ABL-70: others cannot make it a target; OQ-EFF-17: nobody can. */
static bool may_be_named(const OqGame *g, const OqEffectFrame *f, int figure)
{
    if (!oq_in_play(g, figure) || oq_health(g, figure) == 0) return false;
    if (oq_figure(g, figure)->chicken || oq_has_effect(g, figure, OQ_PETRIFIED)) return false;
    return figure == f->hero || !oq_has_effect(g, figure, OQ_INVISIBLE);
}

/* Within a Range and in Line of Sight of the Hero (OQ-LOS-02, OQ-LOS-04). */
static bool in_reach(const OqGame *g, const OqEffectFrame *f, int figure, int range)
{
    if (!oq_in_play(g, f->hero)) return false;
    const int at = oq_square_near(g, figure, oq_figure(g, f->hero)->at);

    return oq_range(g, oq_figure(g, f->hero)->at, at) <= range && oq_sees(g, f->hero, at);
}

/* At Range 1 is who is adjacent (OQ-ORI-02). */
static bool near_figure(const OqGame *g, int whom, int figure, int range)
{
    if (!whom || !oq_in_play(g, whom) || figure == whom) return false;
    const int from = oq_figure(g, whom)->at;
    const int to = oq_figure(g, figure)->at;
    return range == 1 ? oq_adjacent(g, from, to) : oq_range(g, from, to) <= range;
}

/* OQ-ORI-02: the squares on both sides of a door are those at Range 1 of it. */
static bool near_door(const OqGame *g, int door, int square, int range)
{
    const OqDoor *const facts = door ? oq_door(g, door) : NULL;

    for (int i = 0; facts && i < 2 && facts->a[i]; i++)
        if (oq_range(g, facts->a[i], square) < range || oq_range(g, facts->b[i], square) < range)
            return true;
    return false;
}

static bool near_smoke(const OqGame *g, int square)
{
    for (int i = 0; i < OQ_SMOKE; i++)
        if (g->s->board.smoke[i] &&
            (g->s->board.smoke[i] == square || oq_adjacent(g, g->s->board.smoke[i], square)))
            return true;
    return false;
}

static bool is_dog(const OqGame *g, int enemy)
{
    return oq_ability(g, enemy, OQ_FLAIR) && !oq_enemy_sheet(g, enemy)->opens;
}

static bool fits_hero(const OqGame *g, const OqEffectFrame *f, int who, int range, int hero)
{
    switch (who) {
    case OQ_EVERY_HERO: return true;
    case OQ_HERO:
    case OQ_HEROES_NEAR: return hero == f->hero || in_reach(g, f, hero, range);
    case OQ_ALLY: return hero != f->hero && in_reach(g, f, hero, range);
    case OQ_NEIGHBOUR:
        return hero != f->hero && oq_in_play(g, f->hero) &&
               oq_adjacent(g, oq_figure(g, f->hero)->at, oq_figure(g, hero)->at);
    case OQ_SMOKED: return near_smoke(g, oq_figure(g, hero)->at);
    default: return false;
    }
}

static bool fits_enemy(const OqGame *g, const OqEffectFrame *f, int who, int range, int enemy)
{
    const OqEnemy *const facts = oq_enemy(g, enemy);
    const bool met = f->met & oq_figure_bit(enemy);

    switch (who) {
    case OQ_ENEMY:
    case OQ_ENEMIES_NEAR: return in_reach(g, f, enemy, range);
    case OQ_MINOR: return !oq_is_boss(g, enemy) && in_reach(g, f, enemy, range);
    case OQ_DOG: return is_dog(g, enemy) && in_reach(g, f, enemy, range);
    case OQ_ANOTHER: return !met && in_reach(g, f, enemy, range);
    case OQ_BESIDE: return near_figure(g, f->chosen, enemy, range);
    case OQ_AT_DOOR: return near_door(g, f->smashed, facts->figure.at, range);
    case OQ_UNAWARE: return !facts->alert && !facts->patrol;
    case OQ_REVEALED:
        return !facts->alert && !facts->patrol && oq_sees(g, f->hero, facts->figure.at);
    default: return false;
    }
}

/* Who is known without looking round: the Hero itself, those of the fight or of what came
 * before. */
static int known(const OqEffectFrame *f, int who)
{
    switch (who) {
    case OQ_SELF: return f->hero;
    case OQ_TARGET: return f->target;
    case OQ_ATTACKER: return f->attacker;
    case OQ_CHOSEN: return f->chosen;
    default: return 0;
    }
}

/* OQ-NAM-04: no Named Enemy becomes a Chicken. */
static bool is_spared(const OqGame *g, const WmOp *op, int figure)
{
    return op->word == OQ_W_POLYMORPH && !oq_is_hero(figure) && oq_enemy_sheet(g, figure)->named;
}

static bool fits(const OqGame *g, const OqEffectFrame *f, int who, int range, int figure)
{
    if (who == OQ_AMONG) return f->met & oq_figure_bit(figure);
    return oq_is_hero(figure) ? fits_hero(g, f, who, range, figure)
                              : fits_enemy(g, f, who, range, figure);
}

OqFigures oq_whom(const OqGame *g, const OqEffectFrame *f, const WmOp *op)
{
    const int who = oq_who(op);
    const int range = range_of(op);
    const int one = known(f, who);
    OqFigures all = 0;

    if (who == OQ_SELF) return oq_figure_bit(f->hero);
    if (one) return oq_in_play(g, one) && oq_health(g, one) > 0 ? oq_figure_bit(one) : 0;
    for (int figure = 1; figure <= OQ_FIGURES; figure++)
        if (may_be_named(g, f, figure) && !is_spared(g, op, figure) &&
            fits(g, f, who, range, figure))
            all |= oq_figure_bit(figure);
    return all;
}

/* Whether one of them is chosen, not all of them taken. */
bool oq_names_one(const WmOp *op)
{
    switch (oq_who(op)) {
    case OQ_AMONG:
    case OQ_NEIGHBOUR:
    case OQ_REVEALED:
    case OQ_UNAWARE:
    case OQ_HERO:
    case OQ_ALLY:
    case OQ_ENEMY:
    case OQ_MINOR:
    case OQ_DOG:
    case OQ_ANOTHER:
    case OQ_BESIDE: return true;
    default: return false;
    }
}
