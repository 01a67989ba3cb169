/* BOS: Bosses, their parts and what becomes of them. */
#include <core/mem.h>

#include "internal.h"

/* ---- who and what ---------------------------------------------------------------------------- */

bool oq_is_boss(const OqGame *g, int figure)
{
    return figure && figure == g->derived->boss;
}

/* The Boss on the board; 0: there is none. */
int oq_boss(const OqGame *g)
{
    return g->derived->boss && oq_figure(g, g->derived->boss)->at ? g->derived->boss : 0;
}

static const OqBossFacts *boss_facts(const OqGame *g)
{
    return &g->pack->bosses[g->derived->quest->boss - 1];
}

const OqPartFacts *oq_part(const OqGame *g, int part)
{
    WM_ASSERT_ID(part, OQ_BOSS_PARTS);
    return &g->pack->parts[g->derived->part[part - 1] - 1];
}

bool oq_part_broken(const OqGame *g, int part)
{
    return g->s->boss.broken >> (part - 1) & 1;
}

static int parts_broken(const OqGame *g)
{
    return wm_count_bits(g->s->boss.broken);
}

/* Whether the part by which it acts makes it jump instead of walk (OQ-ABL-36). */
bool oq_jumps(const OqGame *g, int enemy)
{
    return oq_is_boss(g, enemy) && g->s->boss.acting && oq_part(g, g->s->boss.acting)->jumps;
}

/* A part by its Activation Card; 0: it is no part of this Boss. */
static int part_of_card(const OqGame *g, int card)
{
    for (int part = 1; part <= OQ_BOSS_PARTS; part++)
        if (g->derived->part[part - 1] == card) return part;
    return 0;
}

static bool card_broken(const OqGame *g, int card)
{
    const int part = part_of_card(g, card);

    return part && oq_part_broken(g, part);
}

/* ---- Health ---------------------------------------------------------------------------------- */

/* OQ-BOS-09: of the part that is aimed at, or of the Sheet. */
int oq_boss_health_most(const OqGame *g)
{
    const int part = g->s->boss.aimed;

    return part ? oq_part(g, part)->health : boss_facts(g)->health;
}

/* OQ-BOS-07: some are harder while another part is whole. */
int oq_boss_colour(const OqGame *g)
{
    const int part = g->s->boss.aimed;

    if (!part) return boss_facts(g)->colour;
    const OqPartFacts *const facts = oq_part(g, part);
    return facts->hardened && !card_broken(g, facts->hardened_by) ? facts->hardened : facts->colour;
}

uint8_t *oq_boss_damage(const OqGame *g)
{
    const int part = g->s->boss.aimed;

    return part ? &g->s->boss.damage[part - 1] : &oq_figure(g, g->derived->boss)->damage;
}

OqPool oq_boss_defense(const OqGame *g)
{
    const int part = g->s->boss.aimed;

    return part ? oq_part(g, part)->defense : boss_facts(g)->defense;
}

unsigned oq_boss_immune(const OqGame *g)
{
    const int part = g->s->boss.aimed;

    return part ? oq_part(g, part)->immune : boss_facts(g)->immune;
}

/* OQ-BOS-11 */
bool oq_boss_shielded(const OqGame *g)
{
    return !g->s->boss.aimed && boss_facts(g)->shielded && parts_broken(g) < OQ_BOSS_PARTS;
}

/* ---- what is aimed at ------------------------------------------------------------------------ */

/* OQ-BOS-10 to OQ-BOS-12 */
WmRule oq_judge_aim(const WmContext *c, int seat, const WmAnswer *a)
{
    const OqGame *const g = oq_game(c);

    (void)seat;
    if (a->kind == OQ_A_AIM_AT_ALL) return oq_boss_shielded(g) ? OQ_BOS_11 : 0;
    if (a->kind != OQ_A_AIM) return WM_NOT_OFFERED;
    const int part = part_of_card(g, a->arg[0]);
    return part && !oq_part_broken(g, part) ? 0 : OQ_BOS_12;
}

void oq_list_aim(const WmContext *c, int seat, WmOffers *offers)
{
    const OqGame *const g = oq_game(c);

    (void)seat;
    for (int part = 0; part < OQ_BOSS_PARTS; part++)
        wm_offer_one(offers, OQ_A_AIM, g->derived->part[part]);
    wm_offer(offers, OQ_A_AIM_AT_ALL);
}

enum { AIM_PART = 1 };

const WmStop oq_aim_stops[] = {
    [AIM_PART] = WM_CHOOSES(OQ_Q_AIM, OqFrame, u.aim.seat),
    WM_NO_STOP,
};

static const WmField aim_fields[] = {
    WM_NEED(OqAimFrame, seat, BY_ALL, &wm_thing_seat),
};
const WmShape oq_aim_frame_shape = {
    .name = "aim", .bytes = sizeof(OqAimFrame), WM_SHAPE_FIELDS(aim_fields)};

WmFlow oq_rule_aim(OqGame *g, OqFrame *fr)
{
    RULE_BEGIN(fr);
    CHOOSE(fr, AIM_PART, fr->u.aim.seat, OQ_Q_AIM);
    SET(g->s->boss.aimed, g->answer.kind == OQ_A_AIM ? part_of_card(g, g->answer.arg[0]) : 0);
    CITE(OQ_BOS_09, OQ_BOS_10);
    if (g->s->boss.aimed && oq_boss_colour(g) != oq_part(g, g->s->boss.aimed)->colour)
        CITE(OQ_BOS_07);
    RULE_END;
}

WmFlow oq_aim(OqGame *g, int seat)
{
    OqFrame *const fr = wm_push(&g->core, OQ_RULE_AIM);

    SET(fr->u.aim.seat, seat);
    return WM_CALLED;
}

/* ---- where it comes from --------------------------------------------------------------------- */

/* Where the Quest says, or as near to it in its Room as there is room. */
void oq_squares_of_boss(const OqGame *g, WmSquares *out)
{
    const OqQuestFacts *const quest = g->derived->quest;
    const int columns = g->grid.columns;
    const int first = wm_grid_square(columns, quest->boss_at.x, quest->boss_at.y);
    WmSquares room;
    WmSquares near;

    wm_mem_zero(out, sizeof *out);
    wm_squares_add(out, columns, first);
    if (oq_may_end(g, g->derived->boss, first)) return;
    oq_area_squares(g, quest->boss_room, &room);
    EACH_SQUARE(g, &room, to)
        if (!oq_may_end(g, g->derived->boss, to)) wm_squares_remove(&room, columns, to);
    if (oq_nearest_empty(g, first, &room, &near)) *out = near;
}

/* OQ-BOS-02, OQ-BOS-04, OQ-BOS-15: when its Room is explored; always Alert. */
void oq_boss_appears(OqGame *g, int square)
{
    const int boss = g->derived->boss;

    oq_appear(g, boss, g->derived->sheet[boss], square, WM_SOUTH);
    SET(oq_enemy(g, boss)->alert, 1);
    SET(oq_enemy(g, boss)->knows, 1);
    CITE(OQ_BOS_01, OQ_BOS_02, OQ_BOS_03, OQ_BOS_15);
}

/* ---- parts that break ------------------------------------------------------------------------ */

/* OQ-BOS-12, OQ-BOS-13: what is printed on the back happens at once. */
void oq_break_part(OqGame *g)
{
    const int part = g->s->boss.aimed;
    const OqPartFacts *const facts = oq_part(g, part);

    SET(g->s->boss.broken, g->s->boss.broken | 1 << (part - 1));
    g->s->boss.aimed = 0;
    g->s->boss.damage[part - 1] = 0;
    EVENT(OQ_EV_BROKEN, OQ_BOS_12, g->derived->part[part - 1]);
    CITE(OQ_BOS_13);
    for (int i = 0; i < 2; i++)
        oq_boss_word(g, &facts->destroyed[i], oq_enemy(g, g->derived->boss)->by);
    if (parts_broken(g) < OQ_BOSS_PARTS) return;
    for (int i = 0; i < 2; i++) oq_boss_word(g, &boss_facts(g)->last[i], 0);
}

/* It begins with so much Damage, unless that would destroy it. */
void oq_damage_part(OqGame *g, int card, int damage)
{
    const int part = part_of_card(g, card);

    if (part && !oq_part_broken(g, part) &&
        g->s->boss.damage[part - 1] + damage < oq_part(g, part)->health)
        GAIN(g->s->boss.damage[part - 1], damage);
}

/* ---- Reaction Cards -------------------------------------------------------------------------- */

/* OQ-BOS-18: the last one is followed by a new deck at once. */
static int draw_reaction(OqGame *g)
{
    const int card = wm_pile_take(PILE(g->s->boss.reactions));

    if (!card) return 0;
    wm_reveal(&g->core);
    oq_lay_on(PILE(g->s->boss.reactions_used), card);
    if (g->s->boss.reactions.count) return card;
    wm_pile_move_all(PILE(g->s->boss.reactions_used), PILE(g->s->boss.reactions));
    wm_pile_shuffle(&g->core, PILE(g->s->boss.reactions));
    CITE(OQ_BOS_18);
    return card;
}

/* OQ-BOS-16, OQ-BOS-17, OQ-BOS-19 */
void oq_boss_reacts(OqGame *g, int hero)
{
    const int card = draw_reaction(g);

    if (!card) return;
    const OqReactionFacts *const facts = &g->pack->reactions[card - 1];
    EVENT(OQ_EV_BOSS_CARD, OQ_BOS_16, card);
    if (facts->part && card_broken(g, facts->part)) {
        CITE(OQ_BOS_19);
        return;
    }
    CITE(OQ_BOS_17);
    for (int i = 0; i < 2 && facts->does[i].word; i++) oq_boss_word(g, &facts->does[i], hero);
}

/* The first time in a Hero Phase that a Hero attacks it. */
bool oq_boss_may_react(const OqGame *g, int hero)
{
    return !(g->s->boss.drawn >> (hero - 1) & 1);
}

void oq_boss_has_reacted(OqGame *g, int hero)
{
    SET(g->s->boss.drawn, g->s->boss.drawn | 1 << (hero - 1));
}

/* ---- its activation -------------------------------------------------------------------------- */

static int roll_symbol(OqGame *g)
{
    return oq_roll_die(g, g->derived->boss, OQ_BADASS_BLUE);
}

static int part_with(const OqGame *g, int symbol)
{
    for (int part = 1; part <= OQ_BOSS_PARTS; part++)
        if (oq_part(g, part)->symbol == symbol) return part;
    return 0;
}

/* Its white symbol only recalls the card that the condition speaks of. */
static bool bonus_holds(const OqGame *g, const OqBonusFacts *bonus)
{
    if (bonus->broken && !card_broken(g, bonus->broken)) return false;
    if (bonus->whole && card_broken(g, bonus->whole)) return false;
    return parts_broken(g) >= bonus->least;
}

/* OQ-BOS-06: which bonuses the Attack has, as the words of a colour of its Sheet (derived.c). */
static int bonus_of(OqGame *g, int part)
{
    const OqPartFacts *const facts = oq_part(g, part);
    bool has[2] = {false, false};

    for (int i = 0; i < facts->bonus_count; i++) has[i] = bonus_holds(g, &facts->bonus[i]);
    if (has[0] || has[1]) CITE(OQ_BOS_06);
    return has[0] && has[1] ? OQ_RED : has[1] ? OQ_ORANGE : has[0] ? OQ_YELLOW : 0;
}

/* OQ-BOS-05, OQ-BOS-08: by the card of the symbol, or by the Sheet where that is destroyed. */
static void begin_act(OqGame *g, OqBossFrame *f)
{
    const int part = part_with(g, roll_symbol(g));
    const bool whole = part && !oq_part_broken(g, part);

    SET(g->s->boss.acting, whole ? part : 0);
    g->s->boss.struck = 0;
    if (whole) {
        SET(f->colour, bonus_of(g, part));
        CITE(OQ_BOS_05);
    } else {
        CITE(OQ_BOS_08);
    }
}

/* OQ-RNG-07: the other Heroes whom an Area Attack reaches. */
static OqFigures others_in_area(const OqGame *g)
{
    const int boss = oq_boss(g);
    OqFigures all = 0;

    if (!boss || !g->s->boss.acting || !oq_part(g, g->s->boss.acting)->area) return 0;
    EACH_HERO(hero)
        if (oq_in_play(g, hero) && !(g->s->boss.struck >> (hero - 1) & 1) &&
            oq_attack_from(g, boss, oq_figure(g, boss)->at, hero))
            all |= oq_figure_bit(hero);
    return all;
}

void oq_scope_also(const WmContext *c, int seat)
{
    (void)seat;
    oq_scope(c)->figures = others_in_area(oq_game(c));
}

/* OQ-RNG-08: the players say in which order. */
WmRule oq_judge_also(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind != OQ_A_PICK_HERO) return WM_NOT_OFFERED;
    return (oq_scope(c)->figures & oq_figure_bit(a->arg[0])) ? 0 : OQ_RNG_08;
}

void oq_list_also(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    oq_offer_figures(c, OQ_A_PICK_HERO, offers);
}

/* OQ-RNG-08: by the dice that were rolled for the first target. */
static WmFlow strike_also(OqGame *g, const OqBossFrame *f)
{
    const WmFlow flow = oq_enemy_fights(g, oq_boss(g), f->hero, 1, f->colour);
    OqFightFrame *const fight = &oq_top(g)->u.fight;

    if (!f->rolled) return flow;
    wm_mem_copy(fight->attack, f->attack, sizeof fight->attack);
    wm_mem_copy(fight->badass, f->badass, sizeof fight->badass);
    SET(fight->given, 1);
    CITE(OQ_RNG_07, OQ_RNG_08);
    return flow;
}

static bool acts(const OqGame *g)
{
    const int boss = oq_boss(g);

    return !OQ_OVER(g) && boss && !oq_has_effect(g, boss, OQ_PETRIFIED) &&
           !oq_has_effect(g, boss, OQ_STUNNED);
}

enum { BOSS_BEGUN = 1, BOSS_BEHAVE, BOSS_AREA, BOSS_DONE, BOSS_ALSO };

const WmStop oq_boss_stops[] = {
    [BOSS_BEGUN] = WM_CALLS(OQ_RULE_SETTLE), [BOSS_BEHAVE] = WM_CALLS(OQ_RULE_BEHAVE),
    [BOSS_AREA] = WM_CALLS(OQ_RULE_FIGHT),   [BOSS_DONE] = WM_CALLS(OQ_RULE_SETTLE),
    [BOSS_ALSO] = WM_CHOOSES_ANY(OQ_Q_ALSO), WM_NO_STOP,
};

static const WmField boss_frame_fields[] = {
    WM_FIELD(OqBossFrame, colour, BY_ALL, &oq_thing_colour),
    WM_FIELD(OqBossFrame, hero, BY_ALL, &oq_thing_hero),
    WM_FIELD(OqBossFrame, rolled, BY_ALL, &wm_thing_flag),
    WM_ARRAY(OqBossFrame, attack, BY_ALL, &oq_thing_result_kept),
    WM_ARRAY(OqBossFrame, badass, BY_ALL, &oq_thing_result_kept),
};
const WmShape oq_boss_frame_shape = {
    .name = "boss", .bytes = sizeof(OqBossFrame), WM_SHAPE_FIELDS(boss_frame_fields)};

/* OQ-BOS-04: once in each Enemy Phase, after the Groups. */
WmFlow oq_rule_boss(OqGame *g, OqFrame *fr)
{
    OqBossFrame *const f = &fr->u.boss;

    RULE_BEGIN(fr);
    oq_begin_effects(g, g->derived->boss);
    if (oq_due(g)) CALL(fr, BOSS_BEGUN, oq_settle(g));
    if (acts(g)) {
        begin_act(g, f);
        oq_squeeze(g);
        CITE(OQ_BOS_04);
        CALL(fr, BOSS_BEHAVE, oq_behave(g, oq_boss(g), OQ_ASSAULT, f->colour));
        while (acts(g) && others_in_area(g)) {
            CHOOSE_ANY(fr, BOSS_ALSO, oq_all_seats(g), 0, OQ_Q_ALSO);
            SET(f->hero, g->answer.arg[0]);
            CALL(fr, BOSS_AREA, strike_also(g, f));
        }
    }
    g->s->boss.acting = 0;
    oq_unfold(g);
    if (oq_boss(g)) oq_end_effects(g, oq_boss(g));
    if (oq_due(g)) CALL(fr, BOSS_DONE, oq_settle(g));
    RULE_END;
}

WmFlow oq_boss_acts(OqGame *g)
{
    (void)wm_push(&g->core, OQ_RULE_BOSS);
    return WM_CALLED;
}
