/* ATK, RNG: Attacks of Heroes: weapons, lines and targets. */
#include <core/mem.h>

#include "internal.h"

/* ---- what an Attack reaches ------------------------------------------------------------------ */

/* How an Attack is aimed, by its text and the Boosts it was begun with. */
typedef struct Aim {
    int type;      /* OqAttackType; 0: any */
    int low, high; /* Range of a text that brings its own dice */
    int area, burst;
    int min_range; /* 0: as the line has it */
    bool own_dice, bare_handed;
    unsigned armed; /* types that it may be of with what is in the Hands, bit type-1 */
} Aim;

static const WmOp *attack_op(const OqGame *g, const OqStrikeFrame *f)
{
    return oq_op_of(g, &f->text, f->op);
}

static void aim_by(Aim *aim, const WmOp *ops, int cap)
{
    for (int i = 0; i < cap && ops[i].word; i++) {
        if (ops[i].word == OQ_W_AREA) aim->area = ops[i].arg[0];
        if (ops[i].word == OQ_W_BURST) aim->burst = ops[i].arg[0];
        if (ops[i].word == OQ_W_MIN_RANGE) aim->min_range = ops[i].arg[0];
    }
}

static bool may_attack_with(const OqGame *g, int hero, const OqLineFacts *line, int type)
{
    if (line->defends || line->attack.type != type) return false;
    if (!oq_sheet(g, hero)->masters[type - 1]) return false; /* OQ-ATK-01 */
    return oq_may_use_line(g, hero, line);                   /* OQ-ATK-08 */
}

/* Types of which it has a line in a Hand, whatever that reaches; bit type-1. */
static unsigned types_in_hand(const OqGame *g, int hero)
{
    const OqHero *const who = oq_hero(g, hero);
    unsigned types = 0;

    for (int i = 0; i < who->item_count; i++) {
        int count;
        const OqLineFacts *const lines = oq_item_lines(g, &who->item[i], &count);

        for (int line = 0; who->item[i].place == OQ_IN_HAND && line < count; line++) {
            const int type = lines[line].attack.type;
            if (type && may_attack_with(g, hero, &lines[line], type)) types |= 1u << (type - 1);
        }
    }
    return types;
}

static Aim aim_of(const OqGame *g, const OqStrikeFrame *f)
{
    const WmOp *const op = attack_op(g, f);
    const uint8_t *const cards = g->derived->skill[oq_hero(g, f->hero)->sheet];
    Aim aim = {.type = f->type};

    if (op) {
        const OqSource manner = oq_manner_of(g, &f->text, f->op);
        aim_by(&aim, manner.ops, manner.cap);
        aim.own_dice = oq_has_own_dice(op);
        aim.bare_handed = op->word == OQ_W_INVOKE;
        if (aim.own_dice) {
            aim.low = op->arg[op->word == OQ_W_KNIVES ? 2 : 1];
            aim.high = op->arg[op->word == OQ_W_KNIVES ? 3 : 2];
        }
    }
    const bool without = aim.bare_handed || (op && op->word == OQ_W_KNIVES);
    aim.armed = without ? ~0u : types_in_hand(g, f->hero);
    for (unsigned left = f->boosts; left; left &= left - 1) {
        const int card = __builtin_ctz(left);
        aim_by(&aim, oq_skill_effect(g, cards[card], f->boosted >> card & 1)->does, OQ_OPS);
    }
    return aim;
}

/* OQ-RNG-03 to OQ-RNG-05 */
static bool in_range(const OqGame *g, int low, int high, int from, int to)
{
    const int range = oq_range(g, from, to);

    return high ? range >= low && range <= high : oq_adjacent(g, from, to);
}

static bool line_reaches(const OqGame *g, const OqStrikeFrame *f, const Aim *aim,
                         const OqReach *reach, int to)
{
    const int at = oq_figure(g, f->hero)->at;
    int low = reach->low;
    int high = reach->high;

    if (aim->area || aim->burst || aim->own_dice) return true;
    if (f->near) return oq_adjacent(g, at, to);
    if (reach->type == OQ_RANGED) {
        high += oq_ability(g, f->hero, OQ_LONG_RANGE);
        if (aim->min_range) low = oq_min(low, aim->min_range);
    }
    return in_range(g, low, high, at, to);
}

/* ---- weapons --------------------------------------------------------------------------------- */

static int strength(const OqPool *pool)
{
    return pool->white + 2 * pool->grey + 3 * pool->black;
}

static bool line_fits(const OqGame *g, const OqStrikeFrame *f, const Aim *aim,
                      const OqLineFacts *line, int type, int to)
{
    return may_attack_with(g, f->hero, line, type) && line_reaches(g, f, aim, &line->attack, to);
}

/* The strongest line of a weapon that reaches the square, from 1; 0: none does. */
static int best_line(const OqGame *g, const OqStrikeFrame *f, const Aim *aim, const OqItem *item,
                     int type, int to)
{
    int count;
    const OqLineFacts *const lines = oq_item_lines(g, item, &count);
    int best = 0;

    for (int i = 0; i < count; i++) {
        if (!line_fits(g, f, aim, &lines[i], type, to)) continue;
        if (!best || strength(&lines[i].attack.dice) > strength(&lines[best - 1].attack.dice))
            best = i + 1;
    }
    return best;
}

/* What was said of a weapon beforehand; NULL: nothing. */
static const OqArms *said_of(const OqStrikeFrame *f, int item)
{
    for (int i = 0; i < OQ_ARMS; i++)
        if (f->arms[i].item == item) return &f->arms[i];
    return NULL;
}

/* The line that a weapon is used with, from 1; 0: it is not. */
static int line_of(const OqGame *g, const OqStrikeFrame *f, const Aim *aim, int number, int type,
                   int to)
{
    const OqItem *const item = oq_item(g, f->hero, number);
    const OqArms *const said = said_of(f, number);
    int count;
    const OqLineFacts *const lines = oq_item_lines(g, item, &count);

    if (item->place != OQ_IN_HAND) return 0;
    if (!said) return best_line(g, f, aim, item, type, to);
    if (!said->line || said->line > count) return 0;
    return line_fits(g, f, aim, &lines[said->line - 1], type, to) ? said->line : 0;
}

/* OQ-ATK-07: all weapons of one type together, each with one line; how many. */
static int take_arms(const OqGame *g, const OqStrikeFrame *f, const Aim *aim, int type, int to,
                     OqArms arms[OQ_ARMS])
{
    int count = 0;

    wm_mem_zero(arms, OQ_ARMS * sizeof arms[0]);
    for (int item = 1; item <= oq_hero(g, f->hero)->item_count && count < OQ_ARMS; item++) {
        const int line = line_of(g, f, aim, item, type, to);

        if (!line) continue;
        SET(arms[count].item, item);
        SET(arms[count].line, aim->own_dice ? 0 : line);
        count++;
    }
    return count;
}

/* Something to throw: a Dagger, or a Ranged weapon. */
static bool has_knives(const OqGame *g, int hero)
{
    const OqHero *const who = oq_hero(g, hero);

    for (int i = 0; i < who->item_count; i++) {
        const int stuff = oq_item_stuff(&who->item[i]);
        int count;
        const OqLineFacts *const lines = oq_item_lines(g, &who->item[i], &count);

        if (who->item[i].place != OQ_IN_HAND) continue;
        if (stuff && wm_mem_equal(oq_stuff(g, stuff)->id, "dagger", 6)) return true;
        for (int line = 0; line < count; line++)
            if (may_attack_with(g, hero, &lines[line], OQ_RANGED)) return true;
    }
    return false;
}

/* OQ-ATK-06: the Attack of a type can be made on that square, and with what. */
static bool armed_against(const OqGame *g, const OqStrikeFrame *f, const Aim *aim, int type, int to,
                          OqArms arms[OQ_ARMS])
{
    const WmOp *const op = attack_op(g, f);

    if (aim->own_dice && !aim->area && !aim->burst &&
        !in_range(g, aim->low, aim->high, oq_figure(g, f->hero)->at, to))
        return false;
    if (op && op->word == OQ_W_KNIVES) {
        wm_mem_zero(arms, OQ_ARMS * sizeof arms[0]);
        return has_knives(g, f->hero);
    }
    return take_arms(g, f, aim, type, to, arms) > 0 || aim->bare_handed;
}

/* ---- targets --------------------------------------------------------------------------------- */

static bool may_be_target(const OqGame *g, const OqStrikeFrame *f, int enemy)
{
    const OqFigure *const who = oq_figure(g, enemy);

    if (!who->at || who->chicken || oq_health(g, enemy) == 0) return false;
    if (f->barred & oq_figure_bit(enemy)) return false;
    if (f->fixed && f->fixed != enemy) return false;
    if (oq_has_effect(g, enemy, OQ_PETRIFIED)) return false; /* OQ-CMB-12 */
    return oq_figure(g, f->hero)->terror != enemy;           /* OQ-EFF-19 */
}

/* OQ-LOF-01, OQ-ATK-02 to OQ-ATK-04, from where the Hero stands; it may turn (OQ-ATK-05). */
static bool has_line(const OqGame *g, const OqStrikeFrame *f, int type, int to)
{
    return oq_aims(g, f->hero, oq_figure(g, f->hero)->at, to, type);
}

/* The type that was chosen by a line, for a text that leaves it open; 0: none. */
static int said_type(const OqGame *g, const OqStrikeFrame *f)
{
    for (int i = 0; i < OQ_ARMS; i++) {
        const OqLineFacts *const line = oq_line_of(g, f->hero, &f->arms[i]);

        if (line) return line->attack.type;
    }
    return 0;
}

static int type_of(const OqGame *g, const OqStrikeFrame *f)
{
    return f->type ? f->type : said_type(g, f);
}

static int type_at(const OqGame *g, const OqStrikeFrame *f, const Aim *aim, int to,
                   OqArms arms[OQ_ARMS])
{
    const int only = type_of(g, f);

    for (int type = OQ_MELEE; type < OQ_ATTACK_TYPES; type++) {
        if ((only && type != only) || !(aim->armed >> (type - 1) & 1)) continue;
        if (armed_against(g, f, aim, type, to, arms) && has_line(g, f, type, to)) return type;
    }
    return 0;
}

/* The type of Attack that can be made on an Enemy, on any of its squares (OQ-MAS-07); 0: none. */
static int type_against(const OqGame *g, const OqStrikeFrame *f, const Aim *aim, int enemy,
                        OqArms arms[OQ_ARMS])
{
    int squares[OQ_BLOCK];
    int type = 0;

    if (!may_be_target(g, f, enemy)) return 0;
    if (type_of(g, f) == OQ_RANGED && oq_is_screened(g, enemy)) return 0;
    const int count = oq_covered(g, enemy, oq_figure(g, enemy)->at, squares);
    for (int i = 0; i < count && !type; i++) type = type_at(g, f, aim, squares[i], arms);
    return type;
}

/* OQ-RNG-07: facing does not matter, allies are spared. */
static OqFigures in_area(const OqGame *g, const OqStrikeFrame *f, const Aim *aim, int middle,
                         int range)
{
    OqFigures all = 0;
    OqArms arms[OQ_ARMS];

    EACH_MINIATURE(enemy) {
        const int at = oq_figure(g, enemy)->at ? oq_square_near(g, enemy, middle) : 0;

        if (!may_be_target(g, f, enemy) || oq_range(g, middle, at) > range) continue;
        if (!armed_against(g, f, aim, f->type, at, arms)) continue;
        if (oq_clear(g, middle, at, false)) all |= oq_figure_bit(enemy);
    }
    return all;
}

static bool has_single_target(const OqGame *g, const OqStrikeFrame *f, const Aim *aim)
{
    OqArms arms[OQ_ARMS];

    EACH_ENEMY(g, enemy)
        if (type_against(g, f, aim, enemy, arms)) return true;
    return false;
}

/* Squares in the middle of which a burst would strike somebody. */
static void burst_squares(const OqGame *g, const OqStrikeFrame *f, const Aim *aim, WmSquares *out)
{
    const int at = oq_figure(g, f->hero)->at;

    wm_mem_zero(out, sizeof *out);
    EACH_SQUARE(g, &g->derived->board, square) {
        if (!in_range(g, aim->low, aim->high, at, square) || !oq_clear(g, at, square, false))
            continue;
        if (in_area(g, f, aim, square, aim->burst)) wm_squares_add(out, g->grid.columns, square);
    }
}

/* An Attack that is begun now would find somebody. */
static bool finds_target(const OqGame *g, const OqStrikeFrame *f)
{
    const Aim aim = aim_of(g, f);
    WmSquares squares;

    if (!oq_in_play(g, f->hero) || oq_has_effect(g, f->hero, OQ_STUNNED)) return false;
    if (oq_has_effect(g, f->hero, OQ_PETRIFIED)) return false;
    if (aim.area) return in_area(g, f, &aim, oq_figure(g, f->hero)->at, aim.area) != 0;
    if (!aim.burst) return has_single_target(g, f, &aim);
    burst_squares(g, f, &aim, &squares);
    return oq_first_square(g, &squares) != 0;
}

/* OQ-SKL-13: Boosts that change what can be reached, as far as the Badass Points go. */
static bool finds_target_boosted(const OqGame *g, const OqStrikeFrame *f, int bp)
{
    const OqHero *const who = oq_hero(g, f->hero);
    const uint8_t *const cards = g->derived->skill[who->sheet];

    if (finds_target(g, f)) return true;
    for (unsigned left = who->owned & ~who->used; left; left &= left - 1) {
        const int skill = cards[__builtin_ctz(left)];
        const WmAnswer boost = {.kind = OQ_A_BOOST, .arg = {(int16_t)skill}};
        OqStrikeFrame probe = *f;

        if (!skill || oq_judge_boost(g, f->hero, f->type, OQ_WHEN_AIMING, &boost)) continue;
        if (oq_skill(g, skill)->main.bp > bp) continue;
        SET(probe.boosts, probe.boosts | (left & -left));
        if (finds_target(g, &probe)) return true;
    }
    return false;
}

static int type_of_op(const WmOp *op)
{
    switch (op->word) {
    case OQ_W_ATTACK: return op->arg[0] == OQ_ANY_ATTACK ? 0 : op->arg[0];
    case OQ_W_CAST:
    case OQ_W_INVOKE: return OQ_MAGIC;
    case OQ_W_CHARGE: return OQ_MELEE;
    default: return OQ_RANGED;
    }
}

static void aim_text(const OqGame *g, OqStrikeFrame *f, const OqAttackText *text)
{
    const WmOp *const op = oq_op_of(g, &text->text, text->op);

    SET(f->hero, text->hero);
    f->text = text->text;
    SET(f->op, text->op);
    SET(f->type, op ? type_of_op(op) : 0);
    SET(f->near, op && op->word == OQ_W_CHARGE);
    SET(f->fixed, text->fixed);
    f->barred = text->barred;
}

bool oq_has_target(const OqGame *g, const OqAttackText *text, int bp)
{
    OqStrikeFrame probe = {0};

    aim_text(g, &probe, text);
    return finds_target_boosted(g, &probe, bp);
}

/* Whether a Hero can strike back at an Enemy (OQ-ABL-12); it does not turn in a Reaction. */
bool oq_has_target_on(const OqGame *g, int hero, int enemy)
{
    const OqStrikeFrame probe = {.hero = (uint8_t)hero, .fixed = (uint8_t)enemy};

    return finds_target(g, &probe);
}

/* ---- the question ---------------------------------------------------------------------------- */

/* OQ-ATK-05 */
static WmRule judge_attack(const OqGame *g, const OqStrikeFrame *f, int enemy, int side)
{
    const Aim aim = aim_of(g, f);
    OqArms arms[OQ_ARMS];

    if (oq_is_hero(enemy)) return OQ_ATK_11;
    if (!oq_figure(g, enemy)->at || !type_against(g, f, &aim, enemy, arms)) return OQ_ATK_06;
    const int at = oq_figure(g, f->hero)->at;
    return wm_grid_ahead(g->grid.columns, at, side, oq_square_near(g, enemy, at)) ? 0 : OQ_ATK_05;
}

static int said_count(const OqStrikeFrame *f)
{
    int count = 0;

    while (count < OQ_ARMS && f->arms[count].item) count++;
    return count;
}

/* Lines that the Hero could use; they must leave something to choose. */
static int usable_lines(const OqGame *g, const OqStrikeFrame *f, const OqItem *item)
{
    int lines_there;
    const OqLineFacts *const lines = oq_item_lines(g, item, &lines_there);
    int count = 0;

    for (int i = 0; i < lines_there; i++) {
        const int type = lines[i].attack.type;
        count +=
            type && (!f->type || type == f->type) && may_attack_with(g, f->hero, &lines[i], type);
    }
    return count;
}

/* OQ-ATK-07, OQ-ATK-09: a line of a weapon, or none; somebody must still be in reach. */
static WmRule judge_arm(const OqGame *g, const OqStrikeFrame *f, int number, int line)
{
    const int said = said_count(f);
    OqStrikeFrame probe = *f;

    if (number < 1 || number > oq_hero(g, f->hero)->item_count) return OQ_ATK_09;
    const OqItem *const item = oq_item(g, f->hero, number);
    int count;
    const OqLineFacts *const lines = oq_item_lines(g, item, &count);
    if (said == OQ_ARMS || said_of(f, number) || item->place != OQ_IN_HAND) return OQ_ATK_09;
    if (line > count || usable_lines(g, f, item) < (line ? 2 : 1)) return OQ_ATK_09;
    if (line && !(lines[line - 1].attack.type &&
                  may_attack_with(g, f->hero, &lines[line - 1], lines[line - 1].attack.type)))
        return OQ_ATK_08;
    if (line && f->type && lines[line - 1].attack.type != f->type) return OQ_ATK_09;
    SET(probe.arms[said].item, number);
    SET(probe.arms[said].line, line);
    return finds_target(g, &probe) ? 0 : OQ_ATK_09;
}

WmRule oq_judge_target(const WmContext *c, int seat, const WmAnswer *a)
{
    const OqGame *const g = oq_game(c);
    const OqStrikeFrame *const f = &oq_top(g)->u.strike;

    (void)seat;
    switch (a->kind) {
    case WM_DONE: return f->optional ? 0 : OQ_ATK_06;
    case OQ_A_ATTACK: return judge_attack(g, f, a->arg[0], a->arg[1]);
    case OQ_A_ARM: return a->arg[1] ? judge_arm(g, f, a->arg[0], a->arg[1]) : OQ_ATK_09;
    case OQ_A_SPARE: return judge_arm(g, f, a->arg[0], 0);
    case OQ_A_BOOST:
    case OQ_A_BOOST_MORE: return oq_judge_boost(g, f->hero, f->type, OQ_WHEN_AIMING, a);
    default: return WM_NOT_OFFERED;
    }
}

static void offer_arms(const OqGame *g, const OqStrikeFrame *f, WmOffers *offers)
{
    for (int item = 1; item <= oq_hero(g, f->hero)->item_count; item++) {
        int count;
        const OqLineFacts *const lines = oq_item_lines(g, oq_item(g, f->hero, item), &count);

        if (oq_item(g, f->hero, item)->place != OQ_IN_HAND) continue;
        for (int line = 1; line <= count; line++)
            if (lines[line - 1].attack.type) wm_offer_two(offers, OQ_A_ARM, item, line);
        wm_offer_one(offers, OQ_A_SPARE, item);
    }
}

void oq_list_target(const WmContext *c, int seat, WmOffers *offers)
{
    const OqGame *const g = oq_game(c);
    const OqStrikeFrame *const f = &oq_top(g)->u.strike;

    (void)seat;
    EACH_ENEMY(g, enemy)
        for (int side = 1; side <= WM_SIDES; side++) wm_offer_two(offers, OQ_A_ATTACK, enemy, side);
    offer_arms(g, f, offers);
    oq_offer_boosts(g, f->hero, offers);
    wm_offer(offers, WM_DONE);
}

/* The square in the middle of a burst. */
void oq_scope_spot(const WmContext *c, int seat)
{
    const OqGame *const g = oq_game(c);
    const OqStrikeFrame *const f = &oq_top(g)->u.strike;
    const Aim aim = aim_of(g, f);

    (void)seat;
    burst_squares(g, f, &aim, &oq_scope(c)->squares);
}

WmRule oq_judge_spot(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind != OQ_A_PLACE) return WM_NOT_OFFERED;
    return oq_on(oq_game(c), &oq_scope(c)->squares, a->arg[0]) ? 0 : OQ_RNG_03;
}

void oq_list_spot(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    oq_offer_squares(c, OQ_A_PLACE, offers);
}

/* Which of several targets is next (OQ-RNG-08). */
void oq_scope_next_target(const WmContext *c, int seat)
{
    (void)seat;
    oq_scope(c)->figures = oq_top(oq_game(c))->u.strike.left;
}

WmRule oq_judge_next_target(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind != OQ_A_PICK_ENEMY) return WM_NOT_OFFERED;
    return (oq_scope(c)->figures & oq_figure_bit(a->arg[0])) ? 0 : OQ_RNG_08;
}

void oq_list_next_target(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    oq_offer_figures(c, OQ_A_PICK_ENEMY, offers);
}

/* ---- the Attack ------------------------------------------------------------------------------ */

static void arm(OqGame *g, OqStrikeFrame *f)
{
    const int said = said_count(f);

    SET(f->arms[said].item, g->answer.arg[0]);
    SET(f->arms[said].line, g->answer.kind == OQ_A_ARM ? g->answer.arg[1] : 0);
    CITE(OQ_ATK_09);
}

static void take_target(OqGame *g, OqStrikeFrame *f)
{
    f->left = oq_figure_bit(g->answer.arg[0]);
    oq_turn(g, f->hero, g->answer.arg[1], OQ_ATK_05);
    CITE(OQ_ATK_05, OQ_ATK_06, OQ_ATK_07, OQ_ATK_08, OQ_ORI_02, OQ_ORI_03, OQ_ORI_07);
}

static void take_area(OqGame *g, OqStrikeFrame *f)
{
    const Aim aim = aim_of(g, f);
    const int middle = f->spot ? f->spot : oq_figure(g, f->hero)->at;

    f->left = in_area(g, f, &aim, middle, f->spot ? aim.burst : aim.area);
    CITE(OQ_RNG_07, OQ_RNG_08, OQ_ATK_10, OQ_ABL_70);
}

/* Whether the Attack can be made on its target now; in an area it was looked at before. */
static bool still_there(const OqGame *g, const OqStrikeFrame *f)
{
    const Aim aim = aim_of(g, f);
    OqArms arms[OQ_ARMS];

    if (OQ_OVER(g) || !oq_in_play(g, f->hero) || !may_be_target(g, f, f->target)) return false;
    return aim.area || aim.burst || type_against(g, f, &aim, f->target, arms);
}

static WmFlow fight(OqGame *g, OqStrikeFrame *f)
{
    const Aim aim = aim_of(g, f);
    OqArms arms[OQ_ARMS];
    int type = f->type;

    if (aim.area || aim.burst)
        (void)armed_against(g, f, &aim, type,
                            oq_square_near(g, f->target, oq_figure(g, f->hero)->at), arms);
    else
        type = type_against(g, f, &aim, f->target, arms);
    CITE(OQ_ATK_01, OQ_ATK_09, OQ_RNG_01, OQ_RNG_02, OQ_RNG_03, OQ_RNG_04, OQ_RNG_05, OQ_RNG_06);
    if (type == OQ_MELEE) CITE(OQ_ATK_02);
    if (type == OQ_MAGIC) CITE(OQ_ATK_03);
    if (type == OQ_RANGED)
        CITE(OQ_ATK_04, OQ_LOF_01, OQ_LOF_02, OQ_LOF_03, OQ_LOF_04, OQ_LOF_05, OQ_TER_06, OQ_TER_08,
             OQ_ABL_63);
    return oq_hero_fights(g, f, type, arms);
}

/* What the text that it belongs to may ask about it. */
static void report(const OqGame *g, const OqStrikeFrame *f, int damage)
{
    if (FRAME_AT(g, 1)->rule != OQ_RULE_EFFECT) return;
    OqEffectFrame *const text = &FRAME_AT(g, 1)->u.effect;
    SET(text->target, f->killed ? 0 : f->target);
    SET(text->damage, damage);
    SET(text->killed, f->killed);
    text->met |= oq_figure_bit(f->target);
}

static bool one_target(const OqGame *g, const OqStrikeFrame *f)
{
    const Aim aim = aim_of(g, f);

    return !aim.area && !aim.burst;
}

enum {
    STRIKE_TARGET = 1,
    STRIKE_TURNED,
    STRIKE_SPOT,
    STRIKE_NEXT,
    STRIKE_FIGHT,
    STRIKE_ANSWER,
    STRIKE_SETTLE,
    STRIKE_AIM
};

const WmStop oq_strike_stops[] = {
    [STRIKE_TARGET] = WM_ASKS(OQ_Q_TARGET, OqFrame, u.strike.seat),
    [STRIKE_TURNED] = WM_CALLS(OQ_RULE_SETTLE),
    [STRIKE_SPOT] = WM_CHOOSES(OQ_Q_SPOT, OqFrame, u.strike.seat),
    [STRIKE_NEXT] = WM_CHOOSES(OQ_Q_NEXT_TARGET, OqFrame, u.strike.seat),
    [STRIKE_FIGHT] = WM_CALLS(OQ_RULE_FIGHT),
    [STRIKE_ANSWER] = WM_CALLS(OQ_RULE_ANSWER),
    [STRIKE_SETTLE] = WM_CALLS(OQ_RULE_SETTLE),
    [STRIKE_AIM] = WM_CALLS(OQ_RULE_AIM),
    WM_NO_STOP,
};

static const WmField strike_fields[] = {
    WM_FIELD(OqStrikeFrame, left, BY_ALL, NULL),
    WM_FIELD(OqStrikeFrame, struck, BY_ALL, NULL),
    WM_FIELD(OqStrikeFrame, barred, BY_ALL, NULL),
    WM_FIELD(OqStrikeFrame, rear, BY_ALL, NULL),
    WM_FIELD(OqStrikeFrame, boosts, BY_ALL, &oq_thing_cards),
    WM_FIELD(OqStrikeFrame, boosted, BY_ALL, &oq_thing_cards),
    WM_FIELD(OqStrikeFrame, spot, BY_ALL, &oq_thing_square),
    WM_NEED(OqStrikeFrame, seat, BY_ALL, &wm_thing_seat),
    WM_NEED(OqStrikeFrame, hero, BY_ALL, &oq_thing_hero),
    WM_PART(OqStrikeFrame, text, BY_ALL, &oq_text_shape),
    WM_FIELD(OqStrikeFrame, op, BY_ALL, &oq_thing_op),
    WM_FIELD(OqStrikeFrame, type, BY_ALL, &oq_thing_attack_type),
    WM_FIELD(OqStrikeFrame, fixed, BY_ALL, &oq_thing_figure),
    WM_FIELD(OqStrikeFrame, optional, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqStrikeFrame, near, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqStrikeFrame, target, BY_ALL, &oq_thing_figure),
    WM_FIELD(OqStrikeFrame, wounds, BY_ALL, &oq_thing_damage),
    WM_FIELD(OqStrikeFrame, rolled, BY_ALL, &wm_thing_flag),
    WM_FIELD(OqStrikeFrame, killed, BY_ALL, &wm_thing_flag),
    WM_PARTS(OqStrikeFrame, arms, BY_ALL, &oq_arms_shape, NULL),
    WM_ARRAY(OqStrikeFrame, attack, BY_ALL, &oq_thing_result_kept),
    WM_ARRAY(OqStrikeFrame, badass, BY_ALL, &oq_thing_result_kept),
};
const WmShape oq_strike_frame_shape = {
    .name = "strike", .bytes = sizeof(OqStrikeFrame), WM_SHAPE_FIELDS(strike_fields)};

/* OQ-ATK-01 to OQ-ATK-11. Returns the Damage that was done. */
WmFlow oq_rule_strike(OqGame *g, OqFrame *fr)
{
    OqStrikeFrame *const f = &fr->u.strike;

    RULE_BEGIN(fr);
    if (one_target(g, f)) {
        while (!f->left) {
            ASK(fr, STRIKE_TARGET, f->seat, OQ_Q_TARGET);
            if (g->answer.kind == WM_DONE) RETURN(0);
            if (g->answer.kind == OQ_A_ATTACK)
                take_target(g, f);
            else if (g->answer.kind == OQ_A_ARM || g->answer.kind == OQ_A_SPARE)
                arm(g, f);
            else
                oq_boost(g, f->hero, &f->boosts, &f->boosted);
        }
        if (oq_due(g)) CALL(fr, STRIKE_TURNED, oq_settle(g));
    } else {
        if (aim_of(g, f).burst) {
            CHOOSE(fr, STRIKE_SPOT, f->seat, OQ_Q_SPOT);
            SET(f->spot, g->answer.arg[0]);
        }
        take_area(g, f);
    }
    while (f->left && !OQ_OVER(g) && oq_in_play(g, f->hero)) {
        CHOOSE(fr, STRIKE_NEXT, f->seat, OQ_Q_NEXT_TARGET);
        SET(f->target, g->answer.arg[0]);
        f->left &= ~oq_figure_bit(f->target);
        if (!still_there(g, f)) continue;
        if (oq_is_boss(g, f->target)) CALL(fr, STRIKE_AIM, oq_aim(g, f->seat));
        CALL(fr, STRIKE_FIGHT, fight(g, f));
        g->s->boss.aimed = 0;
        report(g, f, g->value);
        GAIN(f->wounds, g->value);
    }
    if (f->struck && !OQ_OVER(g))
        CALL(fr, STRIKE_ANSWER, oq_answer(g, f->hero, f->struck, f->rear));
    if (oq_due(g)) CALL(fr, STRIKE_SETTLE, oq_settle(g));
    RETURN(f->wounds);
    RULE_END;
}

/* Whether it can be true. */
static bool asks_right(const OqGame *g, const OqFrame *fr)
{
    const OqStrikeFrame *const f = &fr->u.strike;

    if (!oq_in_play(g, f->hero)) return false;
    switch (fr->step) {
    case STRIKE_TARGET:
        return one_target(g, f) && (f->optional || finds_target_boosted(g, f, g->s->course.bp));
    case STRIKE_SPOT: return aim_of(g, f).burst && !f->spot && finds_target(g, f);
    case STRIKE_NEXT: return f->left != 0;
    default: return true;
    }
}

static bool enemies_only(OqFigures set)
{
    return !(set >> OQ_FIGURES) && !(set & ((1u << OQ_HEROES) - 1));
}

bool oq_strike_right(const OqGame *g, const OqFrame *fr, bool asks)
{
    const OqStrikeFrame *const f = &fr->u.strike;
    const WmOp *const op = attack_op(g, f);

    if (f->text.event || f->text.stuff || (f->text.skill && f->text.relic)) return false;
    if ((f->text.skill || f->text.relic) && !(op && oq_op_attacks(op))) return false;
    if (op && f->type != type_of_op(op)) return false;
    if (!one_target(g, f) && !f->type) return false;
    if (!enemies_only(f->left) || !enemies_only(f->struck) || !enemies_only(f->barred))
        return false;
    if ((f->fixed && oq_is_hero(f->fixed)) || (f->target && oq_is_hero(f->target))) return false;
    if (!oq_arms_right(f->arms)) return false;
    if (!oq_cards_right(g, f->hero, f->boosts, OQ_BOOST)) return false;
    for (OqFigures left = f->left; left; left &= left - 1)
        if (!oq_figure(g, 1 + __builtin_ctzll(left))->at) return false;
    return !asks || asks_right(g, fr);
}

WmFlow oq_strike(OqGame *g, int seat, const OqAttackText *text, bool optional)
{
    OqStrikeFrame *const f = &((OqFrame *)wm_push(&g->core, OQ_RULE_STRIKE))->u.strike;

    SET(f->seat, seat);
    aim_text(g, f, text);
    SET(f->optional, optional);
    return WM_CALLED;
}

/* OQ-ABL-12: a free Attack on its attacker. */
WmFlow oq_strike_back(OqGame *g, int hero, int enemy)
{
    OqStrikeFrame *const f = &((OqFrame *)wm_push(&g->core, OQ_RULE_STRIKE))->u.strike;

    SET(f->seat, 1 + __builtin_ctz(oq_players(g, hero)));
    SET(f->hero, hero);
    SET(f->fixed, enemy);
    CITE(OQ_ABL_12);
    return WM_CALLED;
}
