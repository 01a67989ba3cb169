/* ROL, PLU, MEL, RNG, COR: an Action Roll from its dice to its last Hit. */
#include "internal.h"

/* ---- dice ------------------------------------------------------------------------------------ */

/* MM-ROL-02: a Player's board, a Minion's card. */
static MmDice printed_dice(const MmGame *g, int figure, int row)
{
    const MmMinionSide *side;

    if (mm_is_player(figure)) return mm_player(g, figure)->row[row - 1];
    side = mm_card_side(g, figure);
    if (row == MM_MELEE) return side->melee;
    if (row == MM_RANGED) return side->ranged;
    return row == MM_MAGIC ? side->magic : 0;
}

/* MM-ABL-10: Novice dice all of them. */
static MmDice as_cursed(MmDice dice)
{
    return (MmDice)mm_dice_count(dice);
}

/* MM-ROL-03: Bonus dice stay as they are. */
MmDice mm_roll_dice(const MmGame *g, int figure, int row)
{
    const MmDice own = printed_dice(g, figure, row);

    return mm_add_dice(mm_cursed(g, figure) ? as_cursed(own) : own, mm_bonus_dice(g, figure, row));
}

/* MM-ROL-10 */
int mm_roll_face(MmGame *g, int kind)
{
    const int side = wm_roll(&g->core, kind - 1);
    const int hits = g->pack->dice[kind - 1].faces[side - 1];

    EVENT(MM_EV_DIE, MM_ROL_10, kind, hits);
    return hits;
}

int mm_roll_sum(MmGame *g, MmDice dice)
{
    int hits = 0;

    for (int kind = MM_NOVICE; kind <= MM_MASTER; kind++)
        for (int i = 0; i < mm_dice_of(dice, kind); i++) hits += mm_roll_face(g, kind);
    return hits;
}

/* MM-ROL-04 */
int mm_roll_hits(const MmRollFrame *f)
{
    int hits = 0;

    for (int i = 0; i < f->count; i++) hits += mm_die_face(f->die[i]);
    return hits + f->extra > 0 ? hits + f->extra : 0;
}

MmRollFrame *mm_roll_on_table(const MmGame *g)
{
    for (int i = g->state->depth - 1; i >= 0; i--)
        if (g->s->frames[i].rule == MM_RULE_ROLL) return &g->s->frames[i].u.roll;
    return NULL;
}

WmFlow mm_roll(MmGame *g, int seat, int figure, int row)
{
    MmFrame *const fr = wm_push(&g->core, MM_RULE_ROLL);

    SET(fr->u.roll.seat, seat);
    SET(fr->u.roll.figure, figure);
    SET(fr->u.roll.row, row);
    return WM_CALLED;
}

static void lay_die(MmRollFrame *f, int kind, int face)
{
    if (f->count == MM_ROLL_DICE) return;
    SET(f->die[f->count], mm_die_at(kind, face));
    GAIN(f->count, 1);
}

/* MM-ROL-04, MM-ROL-07: all of them; a die that was set (MM-ABL-05) lies there already. */
static void roll_dice(MmGame *g, MmRollFrame *f)
{
    const MmDice dice = mm_roll_dice(g, f->figure, f->row);
    const int set = f->count ? mm_die_kind(f->die[0]) : 0;

    for (int kind = MM_NOVICE; kind <= MM_MASTER; kind++)
        for (int i = kind == set; i < mm_dice_of(dice, kind); i++)
            lay_die(f, kind, mm_roll_face(g, kind));
    if (mm_cursed(g, f->figure)) CITE(MM_ABL_10);
    if (mm_bonus_dice(g, f->figure, f->row)) CITE(MM_ROL_03, MM_TRE_04);
    if (mm_is_player(f->figure) && mm_player(g, f->figure)->held[MM_OFFENSE - 1]) CITE(MM_TRE_03);
    if (mm_dice_of_ire(g, f->figure)) CITE(MM_HER_02);
    mm_let_lapse(g, MM_NEXT_ROLL, f->figure); /* what the roll brings is for the next one */
    EVENT(MM_EV_ROLLED, MM_ROL_04, f->figure, f->row, mm_roll_hits(f));
    CITE(MM_ROL_01, MM_ROL_02, MM_ROL_11);
    if (mm_dice_count(dice) > MM_ROW_DICE) CITE(MM_ROL_07);
}

/* ---- Boost ----------------------------------------------------------------------------------- */

static bool has_face(const MmGame *g, int kind, int hits)
{
    for (int i = 0; i < MM_DIE_FACES; i++)
        if (g->pack->dice[kind - 1].faces[i] == hits) return true;
    return false;
}

WmRule mm_judge_boost(const WmContext *c, int seat, const WmAnswer *a)
{
    const MmGame *const g = mm_game(c);
    const MmRollFrame *const f = &mm_top(g)->u.roll;

    (void)seat;
    if (a->kind == WM_PASS) return 0;
    if (a->kind != MM_A_BOOST) return WM_NOT_OFFERED;
    if (!mm_dice_of(mm_roll_dice(g, f->figure, f->row), a->arg[0])) return MM_ABL_05;
    return has_face(g, a->arg[0], a->arg[1]) ? 0 : MM_ABL_05;
}

void mm_list_boost(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    wm_offer(offers, WM_PASS);
    for (int kind = MM_NOVICE; kind <= MM_MASTER; kind++)
        for (int hits = 0; hits < 8; hits++) wm_offer_two(offers, MM_A_BOOST, kind, hits);
}

static void boost(MmGame *g, MmRollFrame *f, int kind, int hits)
{
    lay_die(f, kind, hits);
    EVENT(MM_EV_BOOSTED, MM_ABL_05, f->figure, kind, hits);
}

/* ---- spending -------------------------------------------------------------------------------- */

/* MM-PLU-02, MM-PLU-05: tokens of the row that were there before. */
static int tokens_left(const MmGame *g, const MmRollFrame *f)
{
    const int giver = mm_token_giver(g, f);

    return giver ? mm_player(g, giver)->plus[f->row - 1] - f->bought : 0;
}

WmRule mm_judge_add(const MmGame *g, const MmRollFrame *f)
{
    if (!mm_token_giver(g, f)) return MM_PLU_08;
    if (tokens_left(g, f) > 0) return 0;
    return f->bought ? MM_PLU_05 : mm_tokens(g, f->seat) ? MM_PLU_04 : MM_PLU_02;
}

/* MM-PLU-03: after the result has been seen. MM-PLU-09: Mordak's on a roll of a Minion of his. */
void mm_add_token(MmGame *g, MmRollFrame *f)
{
    const int giver = mm_token_giver(g, f);

    SPEND(mm_player(g, giver)->plus[f->row - 1], 1);
    EVENT(MM_EV_ADDED, giver == f->figure ? MM_PLU_02 : MM_HER_11, giver, 1);
    CITE(MM_PLU_03, MM_PLU_04);
    if (giver != f->figure) CITE(MM_PLU_09);
}

static WmRule judge_plus(const MmGame *g, const MmRollFrame *f)
{
    if (!mm_is_player(f->figure)) return MM_PLU_08;
    return f->hits >= mm_token_cost(g, f->seat) ? 0 : MM_PLU_01;
}

/* MM-MEL-05: off the Map there is nobody to strike. */
static WmRule judge_strike(const MmGame *g, const MmRollFrame *f)
{
    if (f->row != MM_MELEE) return WM_NOT_OFFERED;
    if (!mm_in_play(g, f->figure)) return MM_MEL_05;
    if (f->struck) return f->spared ? MM_ABL_08 : MM_MEL_03;
    if (f->hits == 0) return MM_MEL_01;
    return mm_enemies_at(g, mm_at(g, f->figure), mm_team(g, f->figure)) ? 0 : MM_MEL_01;
}

/* MM-ABL-04: a Region that needs a Hit more. */
static bool is_far(const MmGame *g, const MmRollFrame *f, int place)
{
    return !(mm_adjacent(g, mm_at(g, f->figure)) & mm_place_bit(place)) ||
           mm_region_power(g, place, MM_P_SECLUDED);
}

static WmRule judge_aim(const MmGame *g, const MmRollFrame *f, int place)
{
    if (f->row != MM_RANGED) return WM_NOT_OFFERED;
    if (!mm_in_play(g, f->figure)) return MM_MEL_05;
    if (f->struck) return f->spared ? MM_ABL_08 : MM_RNG_03;
    if (place == mm_at(g, f->figure)) return MM_RNG_02;
    if (!mm_revealed(g, place)) return MM_RNG_05;
    if (is_far(g, f, place) && !mm_has(g, f->figure, MM_LONGSHOT)) return MM_RNG_01;
    if (f->hits <= is_far(g, f, place)) return MM_ABL_04;
    return mm_enemies_at(g, place, mm_team(g, f->figure)) ? 0 : MM_RNG_01;
}

static WmRule judge_spawn_by_hits(const MmGame *g, const MmRollFrame *f, int size)
{
    if (f->row != MM_CORRUPTION) return WM_NOT_OFFERED;
    if (size > MM_BOSS || !mm_can_spawn(g, size)) return MM_DSC_02;
    if (!mm_spawn_places(g)) return MM_COR_07;
    return f->hits >= mm_spawn_cost(g, size) ? 0 : MM_COR_01;
}

WmRule mm_judge_spend(const WmContext *c, int seat, const WmAnswer *a)
{
    const MmGame *const g = mm_game(c);
    const MmRollFrame *const f = &mm_top(g)->u.roll;

    switch (a->kind) {
    case WM_DONE: return 0;
    case MM_A_ADD: return mm_judge_add(g, f);
    case MM_A_PLUS: return judge_plus(g, f);
    case MM_A_STRIKE: return judge_strike(g, f);
    case MM_A_AIM: return judge_aim(g, f, a->arg[0]);
    case MM_A_SPAWN: return judge_spawn_by_hits(g, f, a->arg[0]);
    case MM_A_STEP:
    case MM_A_SCOUT:
    case MM_A_LOOT: return f->row == MM_MAGIC ? MM_MAG_03 : WM_NOT_OFFERED;
    case MM_A_CAST:
        return f->row == MM_MAGIC ? mm_judge_cast(g, seat, f->figure, a->arg[0], a->arg[1], f->hits)
                                  : MM_MAG_04;
    default: return WM_NOT_OFFERED;
    }
}

void mm_list_spend(const WmContext *c, int seat, WmOffers *offers)
{
    const MmGame *const g = mm_game(c);
    const MmRollFrame *const f = &mm_top(g)->u.roll;

    wm_offer(offers, WM_DONE);
    wm_offer(offers, MM_A_ADD);
    wm_offer(offers, MM_A_PLUS);
    if (f->row == MM_MELEE) wm_offer(offers, MM_A_STRIKE);
    if (f->row == MM_MAGIC) mm_list_casts(g, seat, offers);
    for (int size = MM_CHUMP; f->row == MM_CORRUPTION && size <= MM_BOSS; size++)
        wm_offer_one(offers, MM_A_SPAWN, size);
    for (MmPlaces left = f->row == MM_RANGED ? mm_all_revealed(g) : 0; left; left &= left - 1)
        wm_offer_one(offers, MM_A_AIM, mm_first_place(left));
}

/* Pays for a token; it is gained by the rule for tokens. */
static int buy_token(MmGame *g, MmRollFrame *f)
{
    CITE(MM_PLU_01, MM_MEL_04);
    if (f->row == MM_MAGIC) CITE(MM_MAG_09);
    if (f->row == MM_RANGED) CITE(MM_RNG_03);
    if (mm_power(g, f->seat, MM_P_TOKEN_COST)) CITE(MM_HER_05);
    SPEND(f->hits, mm_token_cost(g, f->seat));
    return f->row;
}

static int aim(MmGame *g, MmRollFrame *f, int place)
{
    CITE(MM_RNG_01, MM_ROL_05);
    if (mm_enemies_at(g, mm_at(g, f->figure), mm_team(g, f->figure))) CITE(MM_RNG_04);
    if (is_far(g, f, place)) {
        CITE(MM_ABL_04);
        SPEND(f->hits, 1);
    }
    SET(f->struck, 1);
    return place;
}

static int strike(MmGame *g, MmRollFrame *f)
{
    CITE(MM_MEL_01, MM_ROL_05);
    SET(f->struck, 1);
    return mm_at(g, f->figure);
}

static int pay_spawn(MmGame *g, MmRollFrame *f, int size)
{
    CITE(MM_COR_01, MM_COR_02, MM_COR_06);
    SPEND(f->hits, mm_spawn_cost(g, size));
    return size;
}

static void begin_spending(MmGame *g, MmRollFrame *f)
{
    SET(f->hits, mm_roll_hits(f));
    CITE(MM_RRL_04);
}

/* Who was Defeated in its own Turn spends no more (MM-DMG-11); off the Map the Villain does. */
static bool goes_on(const MmGame *g, const MmRollFrame *f)
{
    return mm_in_play(g, f->figure) || (f->figure == MM_VILLAIN && !g->s->course.final);
}

/* MM-ROL-06: what is left is lost. */
static void end_roll(MmGame *g, MmRollFrame *f)
{
    CITE(MM_ROL_06);
    if (f->row == MM_MAGIC) CITE(MM_MAG_03);
    if (!f->struck) CITE(MM_ROL_08);
    f->hits = 0;
    mm_roll_ended(g, f);
}

enum {
    ROLL_BOOST = 1,
    ROLL_AFTER,
    ROLL_MEDDLE,
    ROLL_SPEND,
    ROLL_CAST_OR,
    ROLL_STRIKE,
    ROLL_PLUS,
    ROLL_SPAWN,
    ROLL_CAST,
    ROLL_RAGE
};

const WmStop mm_roll_stops[] = {
    [ROLL_BOOST] = WM_ASKS(MM_Q_BOOST, MmFrame, u.roll.seat),
    [ROLL_AFTER] = WM_CALLS(MM_RULE_AFTER_ROLL),
    [ROLL_MEDDLE] = WM_CALLS(MM_RULE_MEDDLE),
    [ROLL_SPEND] = WM_CHOOSES(MM_Q_SPEND, MmFrame, u.roll.seat),
    [ROLL_CAST_OR] = WM_ASKS(MM_Q_CAST, MmFrame, u.roll.seat),
    [ROLL_STRIKE] = WM_CALLS(MM_RULE_ATTACK),
    [ROLL_PLUS] = WM_CALLS(MM_RULE_TOKENS),
    [ROLL_SPAWN] = WM_CALLS(MM_RULE_SPAWN),
    [ROLL_CAST] = WM_CALLS(MM_RULE_CAST),
    [ROLL_RAGE] = WM_CALLS(MM_RULE_TOKENS),
    WM_NO_STOP,
};

static const WmField roll_fields[] = {
    WM_NEED(MmRollFrame, seat, BY_ALL, &mm_thing_seat),
    WM_NEED(MmRollFrame, figure, BY_ALL, &mm_thing_figure),
    WM_NEED(MmRollFrame, row, BY_ALL, &mm_thing_row),
    WM_FIELD(MmRollFrame, count, BY_ALL, &mm_thing_rolled),
    WM_ARRAY(MmRollFrame, die, BY_ALL, &mm_thing_die_kept),
    WM_FIELD(MmRollFrame, extra, BY_ALL, &mm_thing_extra),
    WM_FIELD(MmRollFrame, hits, BY_ALL, &mm_thing_hits),
    WM_FIELD(MmRollFrame, bought, BY_ALL, &mm_thing_tokens),
    WM_FIELD(MmRollFrame, struck, BY_ALL, &wm_thing_flag),
    WM_FIELD(MmRollFrame, spared, BY_ALL, &wm_thing_flag),
    WM_FIELD(MmRollFrame, felled, BY_ALL, &wm_thing_flag),
    WM_FIELD(MmRollFrame, foiled, BY_ALL, &wm_thing_flag),
};
const WmShape mm_roll_frame_shape = {
    .name = "roll", .bytes = sizeof(MmRollFrame), WM_SHAPE_FIELDS(roll_fields)};

/* MM-ROL-11: the course of an Action Roll; the AP has been paid. */
WmFlow mm_rule_roll(MmGame *g, MmFrame *fr)
{
    MmRollFrame *const f = &fr->u.roll;

    RULE_BEGIN(fr);
    if (mm_has_in_roll(g, f->figure, f->row, MM_BOOST)) {
        ASK(fr, ROLL_BOOST, f->seat, MM_Q_BOOST);
        if (g->answer.kind == MM_A_BOOST) boost(g, f, g->answer.arg[0], g->answer.arg[1]);
    }
    roll_dice(g, f);
    CALL(fr, ROLL_AFTER, mm_after_roll(g));
    CALL(fr, ROLL_MEDDLE, mm_meddle(g));
    begin_spending(g, f);
    while (goes_on(g, f)) {
        if (f->row == MM_MAGIC) { /* what can be cast is the caster's secret */
            ASK(fr, ROLL_CAST_OR, f->seat, MM_Q_CAST);
        } else {
            CHOOSE(fr, ROLL_SPEND, f->seat, MM_Q_SPEND);
        }
        if (g->answer.kind == WM_DONE) break;
        if (g->answer.kind == MM_A_ADD) {
            mm_add_token(g, f);
            GAIN(f->hits, 1);
        } else if (g->answer.kind == MM_A_PLUS) {
            CALL(fr, ROLL_PLUS, mm_gain_tokens(g, f->seat, buy_token(g, f), 1));
            if (g->value) GAIN(f->bought, 1);
        } else if (g->answer.kind == MM_A_SPAWN) {
            CALL(fr, ROLL_SPAWN, mm_spawn(g, pay_spawn(g, f, g->answer.arg[0]), 1));
        } else if (g->answer.kind == MM_A_CAST) {
            CALL(fr, ROLL_CAST, mm_cast(g, f->seat, f->figure, g->answer.arg[0], g->answer.arg[1]));
        } else {
            CALL(fr, ROLL_STRIKE,
                 mm_strike(g, g->answer.kind == MM_A_AIM ? aim(g, f, g->answer.arg[0])
                                                         : strike(g, f)));
        }
    }
    end_roll(g, f);
    if (mm_rage_row(g, f)) CALL(fr, ROLL_RAGE, mm_gain_tokens(g, f->seat, mm_rage_row(g, f), 1));
    RULE_END;
}
