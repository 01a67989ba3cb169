/* What cards do when they are used, and traps when they fire: the words of `do`. */
#include "internal.h"

WmFlow om_deed(OmGame *g, int seat, int team, int tile, const WmOp *op)
{
    OmDeedFrame *const f = &((OmFrame *)wm_push(&g->core, OM_RULE_DEED))->u.deed;

    SET(f->seat, seat);
    SET(f->team, team);
    SET(f->tile, tile);
    SET(f->word, op->word);
    if (op->word == OM_D_STUN_ALL || op->word == OM_D_SLAY || op->word == OM_D_HOLD) {
        SET(f->whom, op->arg[0]);
    } else if (op->count) {
        SET(f->number, op->arg[0]);
        if (op->word == OM_D_HEAL) SET(f->whom, op->arg[1]);
    }
    SET(f->left, op->word == OM_D_STUN || op->word == OM_D_BACK ? f->number : 1);
    return WM_CALLED;
}

/* ---- whom it can be done to ------------------------------------------------------------------ */

bool om_unit_is(const OmGame *g, int unit, int whom)
{
    if (whom == OM_LESSERS) return om_size(g, unit) == OM_LESSER;
    if (whom == OM_GREATERS) return om_size(g, unit) == OM_GREATER;
    return whom == OM_ANY || om_has_trait(g, unit, OM_T_ORC);
}

/* OMD-RIV-15, OMD-NEU-01: how many of a unit on the tile are enemies. */
static int enemies_up(const OmGame *g, const OmDeedFrame *f, int unit)
{
    return om_fort_of(f->tile) == f->team ? om_standing(g, f->tile, unit) : 0;
}

static int enemies_down(const OmGame *g, const OmDeedFrame *f, int unit)
{
    return om_fort_of(f->tile) == f->team ? om_stunned(g, f->tile, unit) : 0;
}

static int enemies(const OmGame *g, const OmDeedFrame *f, int unit)
{
    return enemies_up(g, f, unit) + enemies_down(g, f, unit);
}

static OmUnits enemies_on(const OmGame *g, const OmDeedFrame *f)
{
    return om_fort_of(f->tile) == f->team ? om_units_on(g, f->tile) : 0;
}

static bool enemy_hero(const OmGame *g, const OmDeedFrame *f, int seat)
{
    return om_team_of(g, seat) != f->team && om_hero(g, seat)->at == f->tile && f->tile != OM_ZONE;
}

static WmRule judge_heal(const OmGame *g, const OmDeedFrame *f, int seat)
{
    if (om_team_of(g, seat) != f->team || om_hero(g, seat)->at != f->tile) return OMD_EDN_14;
    if (f->whom == OM_OWN && seat != f->seat) return OMD_EDN_14;
    return om_hero(g, seat)->health < om_max_health(g, seat) ? 0 : OMD_HER_03;
}

static WmRule judge_stun(const OmGame *g, const OmDeedFrame *f, int unit, int tile)
{
    if (tile != f->tile || !enemies(g, f, unit)) return OMD_STN_01;
    if (!enemies_up(g, f, unit)) return OMD_STN_08;
    return om_has_trait(g, unit, OM_T_STUNPROOF) ? OMD_STN_03 : 0;
}

static WmRule judge_daze(const OmGame *g, const OmDeedFrame *f, int seat)
{
    if (!enemy_hero(g, f, seat)) return OMD_STN_01;
    if (om_hero(g, seat)->stunned) return OMD_STN_08;
    return om_power(g, seat, OM_P_STUNPROOF) ? OMD_STN_03 : 0;
}

static WmRule judge_slay(const OmGame *g, const OmDeedFrame *f, int unit, int tile)
{
    if (tile != f->tile || !enemies(g, f, unit)) return OMD_EDN_14;
    if (om_unit_is(g, unit, f->whom)) return 0;
    if (f->whom == OM_ORCS) return OMD_ATK_09;
    return om_size(g, unit) == OM_BOSS ? OMD_BOS_06 : OMD_MIN_03;
}

/* Against an arrow of the tile before, as far as there is one. */
static WmRule judge_back(const OmGame *g, const OmDeedFrame *f, int unit, int tile)
{
    if (!enemies(g, f, unit)) return OMD_EDN_14;
    if (om_size(g, unit) == OM_BOSS) return OMD_BOS_06;
    if (om_size(g, unit) != OM_LESSER) return OMD_MIN_03;
    return (om_map(g)->behind[f->tile] & om_tile_bit(tile)) != 0 ? 0 : OMD_MOV_02;
}

static WmRule judge_hold(const OmGame *g, const OmDeedFrame *f, int unit)
{
    if (!enemies(g, f, unit)) return OMD_EDN_14;
    if (om_size(g, unit) == OM_BOSS) return OMD_BOS_06;
    return om_unit_is(g, unit, f->whom) ? 0 : OMD_MIN_03;
}

/* OMD-FAQ-01: anywhere in the fortress. */
static WmRule judge_send(const OmGame *g, const OmDeedFrame *f, int seat, int tile)
{
    if (!enemy_hero(g, f, seat)) return OMD_TRP_05;
    if (om_map(g)->type[tile] == 0 || om_fort_of(tile) != om_fort_of(f->tile)) return OMD_FAQ_01;
    return tile == f->tile ? OMD_FAQ_01 : 0;
}

/* ---- the choices ----------------------------------------------------------------------------- */

static WmRule judge(const OmGame *g, const OmDeedFrame *f, const WmAnswer *a)
{
    const bool goes_back = f->word == OM_D_BACK || f->word == OM_D_FLIP;

    switch (a->kind) {
    case WM_DONE: return f->word == OM_D_BACK ? 0 : WM_NOT_OFFERED;
    case OM_A_HEAL: return f->word == OM_D_HEAL ? judge_heal(g, f, a->arg[0]) : WM_NOT_OFFERED;
    case OM_A_STUN:
        return f->word == OM_D_STUN ? judge_stun(g, f, a->arg[0], a->arg[1]) : WM_NOT_OFFERED;
    case OM_A_DAZE: return f->word == OM_D_STUN ? judge_daze(g, f, a->arg[0]) : WM_NOT_OFFERED;
    case OM_A_SLAY:
        return f->word == OM_D_SLAY ? judge_slay(g, f, a->arg[0], a->arg[1]) : WM_NOT_OFFERED;
    case OM_A_BACK: return goes_back ? judge_back(g, f, a->arg[0], a->arg[1]) : WM_NOT_OFFERED;
    case OM_A_HOLD: return f->word == OM_D_HOLD ? judge_hold(g, f, a->arg[0]) : WM_NOT_OFFERED;
    case OM_A_SEND:
        return f->word == OM_D_FLIP ? judge_send(g, f, a->arg[0], a->arg[1]) : WM_NOT_OFFERED;
    default: return WM_NOT_OFFERED;
    }
}

enum { CHOICES_MAX = 96 }; /* four Heroes and all tiles of a map are fewer */

/* What can be chosen. */
typedef struct Choices {
    const OmGame *g;
    const OmDeedFrame *f;
    int count;
    WmAnswer at[CHOICES_MAX];
} Choices;

static void consider(Choices *choices, int kind, int first, int second)
{
    const WmAnswer answer = {
        .kind = (uint16_t)kind, .count = second ? 2 : 1, .arg = {(int16_t)first, (int16_t)second}};

    if (choices->count < CHOICES_MAX && judge(choices->g, choices->f, &answer) == 0)
        choices->at[choices->count++] = answer;
}

static void consider_units(Choices *choices)
{
    const OmGame *const g = choices->g;

    for (OmUnits left = enemies_on(g, choices->f); left; left &= left - 1) {
        const int unit = om_first_unit(left);
        consider(choices, OM_A_STUN, unit, choices->f->tile);
        consider(choices, OM_A_SLAY, unit, choices->f->tile);
        consider(choices, OM_A_HOLD, unit, 0);
        for (OmTiles to = om_map(g)->behind[choices->f->tile]; to; to &= to - 1)
            consider(choices, OM_A_BACK, unit, om_first_tile(to));
    }
}

static void consider_heroes(Choices *choices)
{
    for (int seat = 1; seat <= om_seats(choices->g); seat++) {
        consider(choices, OM_A_HEAL, seat, 0);
        consider(choices, OM_A_DAZE, seat, 0);
        if (choices->f->word != OM_D_FLIP || !enemy_hero(choices->g, choices->f, seat)) continue;
        for (int tile = 1; tile < OM_ZONE; tile++) consider(choices, OM_A_SEND, seat, tile);
    }
}

static void find_choices(const OmGame *g, const OmDeedFrame *f, Choices *choices)
{
    choices->g = g;
    choices->f = f;
    choices->count = 0;
    consider_units(choices);
    consider_heroes(choices);
}

static int count_choices(const OmGame *g, const OmDeedFrame *f)
{
    Choices choices;

    find_choices(g, f, &choices);
    return choices.count;
}

WmRule om_judge_deed(const WmContext *c, int seat, const WmAnswer *a)
{
    const OmGame *const g = (const OmGame *)c;

    (void)seat;
    return judge(g, &om_top(g)->u.deed, a);
}

void om_list_deed(const WmContext *c, int seat, WmOffers *offers)
{
    const OmGame *const g = (const OmGame *)c;
    Choices choices;

    (void)seat;
    find_choices(g, &om_top(g)->u.deed, &choices);
    wm_offer(offers, WM_DONE);
    for (int i = 0; i < choices.count; i++) wm_offer_answer(offers, &choices.at[i]);
}

/* ---- what needs no choice -------------------------------------------------------------------- */

static bool stuns_any(const OmGame *g, const OmDeedFrame *f)
{
    for (OmUnits left = enemies_on(g, f); left; left &= left - 1)
        if (om_unit_is(g, om_first_unit(left), f->whom) &&
            judge_stun(g, f, om_first_unit(left), f->tile) == 0)
            return true;
    return false;
}

static void stun_all(OmGame *g, const OmDeedFrame *f)
{
    for (OmUnits left = enemies_on(g, f); left; left &= left - 1) {
        const int unit = om_first_unit(left);
        while (om_unit_is(g, unit, f->whom) && judge_stun(g, f, unit, f->tile) == 0)
            om_stun_minion(g, f->tile, unit, OMD_STN_01);
    }
    if (f->seat == 0) CITE(OMD_TRP_08);
}

static bool hunters_stand(const OmGame *g, const OmDeedFrame *f)
{
    for (OmUnits left = enemies_on(g, f); left; left &= left - 1)
        if (enemies_up(g, f, om_first_unit(left)) &&
            om_has_trait(g, om_first_unit(left), OM_T_HUNTS))
            return true;
    return false;
}

static void heal_each(OmGame *g, const OmDeedFrame *f)
{
    for (int seat = 1; seat <= om_seats(g); seat++)
        if (judge_heal(g, f, seat) == 0) om_heal(g, seat, f->number, OMD_HER_03);
}

/* Whether all of it is done without a choice. */
static bool done_at_once(const OmDeedFrame *f)
{
    return f->word == OM_D_STUN_ALL || f->word == OM_D_RIFT || f->word == OM_D_POOL ||
           f->word == OM_D_LULL || f->word == OM_D_BOUNTY || f->word == OM_D_FLY ||
           (f->word == OM_D_HEAL && f->whom != OM_ANY);
}

static void do_at_once(OmGame *g, const OmDeedFrame *f)
{
    if (f->word == OM_D_STUN_ALL) stun_all(g, f);
    if (f->word == OM_D_RIFT) om_mend_rift(g, f->team, f->number, OMD_RFT_01);
    if (f->word == OM_D_POOL) om_gain_pool(g, f->team, f->number, OMD_FAQ_02);
    if (f->word == OM_D_LULL) om_tile(g, f->tile)->lulled = 1;
    if (f->word == OM_D_HEAL) heal_each(g, f);
}

bool om_trap_deed_possible(const OmGame *g, int seat, int team, int tile, const WmOp *op)
{
    const bool of_whom =
        op->word == OM_D_STUN_ALL || op->word == OM_D_SLAY || op->word == OM_D_HOLD;
    const OmDeedFrame f = {.seat = (uint8_t)seat,
                           .team = (uint8_t)team,
                           .tile = (uint8_t)tile,
                           .word = op->word,
                           .whom = (uint8_t)op->arg[of_whom ? 0 : 1]};

    switch (op->word) {
    case OM_D_STUN_ALL: return stuns_any(g, &f);
    case OM_D_RIFT: return om_team(g, team)->rift < OM_RIFT_HEALTH;
    case OM_D_POOL: return om_fort_of(tile) == team && om_any_unit(g, tile);
    case OM_D_LULL: return hunters_stand(g, &f);
    case OM_D_FIRE:
    case OM_D_FLY:
    case OM_D_BOUNTY: return false;
    default: return count_choices(g, &f) > 0;
    }
}

bool om_deed_possible(const OmGame *g, int seat, int team, int tile, const WmOp *op)
{
    if (op->word == OM_D_FIRE) return om_fort_of(tile) == team && om_may_fire(g, tile, team);
    return om_trap_deed_possible(g, seat, team, tile, op);
}

/* ---- what is chosen -------------------------------------------------------------------------- */

/* Ball & Chain: the Stun is a Sword too, which may be all it takes. */
static bool heavy(const OmGame *g, const OmDeedFrame *f)
{
    return f->seat && om_has_special(g, f->seat, OM_S_HEAVY_STUNS);
}

static bool dies_of_stun(const OmGame *g, const OmDeedFrame *f, int unit)
{
    uint8_t need[OM_ICONS];

    if (!heavy(g, f)) return false;
    om_need(g, f->tile, unit, need);
    return need[OM_BRAIN - 1] + need[OM_SPEED - 1] == 0 && need[OM_SWORD - 1] == 1;
}

static void stun(OmGame *g, const OmDeedFrame *f, int unit)
{
    if (dies_of_stun(g, f, unit)) {
        om_kill_minion(g, f->tile, unit, false, f->seat, f->team, OMD_ATK_03);
    } else {
        om_stun_minion(g, f->tile, unit, OMD_STN_01);
    }
}

static void daze(OmGame *g, OmDeedFrame *f, int seat)
{
    om_daze(g, seat, f->seat);
    if (!heavy(g, f) || !om_vulnerable(g, seat, OM_SWORD)) return;
    om_hurt(g, seat, 1, OMD_HER_09);
    if (om_hero(g, seat)->health == 0) SET(f->hero, seat);
}

static void slay(OmGame *g, const OmDeedFrame *f, int unit)
{
    if (f->whom == OM_ORCS) CITE(OMD_ATK_09);
    om_kill_minion(g, f->tile, unit, enemies_up(g, f, unit) == 0, f->seat, f->team, OMD_ATK_03);
}

/* One that stands goes rather than one that is stunned, which stays so. */
static void go_back(OmGame *g, const OmDeedFrame *f, int unit, int tile)
{
    const bool stunned = enemies_up(g, f, unit) == 0;
    OmGroup *const there = &om_tile(g, tile)->group[om_kind(unit) - 1];

    om_take_minion(g, f->tile, unit, stunned);
    if (stunned) {
        GAIN(there->down, 1);
    } else {
        GAIN(there->up, 1);
    }
    CITE(OMD_MOV_08);
    EVENT(OM_EV_WENT_BACK, f->seat ? OMD_HER_09 : OMD_TRP_03, unit, f->tile, tile);
}

static void hold(OmGame *g, const OmDeedFrame *f, int unit)
{
    om_tile(g, f->tile)->held |= (uint8_t)(1u << (unsigned)om_kind(unit) >> 1);
    EVENT(OM_EV_HELD, OMD_MOV_08, unit, f->tile);
}

static void send(OmGame *g, int seat, int tile)
{
    SET(om_hero(g, seat)->at, tile);
    EVENT(OM_EV_SENT, OMD_FAQ_01, seat, tile);
    om_fit_health(g);
}

static void apply(OmGame *g, OmDeedFrame *f, const WmAnswer *a)
{
    switch (a->kind) {
    case OM_A_HEAL: om_heal(g, a->arg[0], f->number, OMD_HER_03); break;
    case OM_A_STUN: stun(g, f, a->arg[0]); break;
    case OM_A_DAZE: daze(g, f, a->arg[0]); break;
    case OM_A_SLAY: slay(g, f, a->arg[0]); break;
    case OM_A_BACK: go_back(g, f, a->arg[0], a->arg[1]); break;
    case OM_A_HOLD: hold(g, f, a->arg[0]); break;
    default: send(g, a->arg[0], a->arg[1]); break;
    }
}

/* ---- the rule -------------------------------------------------------------------------------- */

enum { DEED_CHOOSE = 1, DEED_FIRE, DEED_DEATH, DEED_REBUKE };

const WmStop om_deed_stops[] = {
    [DEED_CHOOSE] = WM_CHOOSES_ANY(OM_Q_DEED),
    [DEED_FIRE] = WM_CALLS(OM_RULE_FIRE),
    [DEED_DEATH] = WM_CALLS(OM_RULE_DEATH),
    [DEED_REBUKE] = WM_CALLS(OM_RULE_REBUKE),
    WM_NO_STOP,
};

static const WmField deed_fields[] = {
    WM_FIELD(OmDeedFrame, seat, BY_ALL, &om_thing_seat),
    WM_NEED(OmDeedFrame, team, BY_ALL, &om_thing_team),
    WM_NEED(OmDeedFrame, tile, BY_ALL, &om_thing_tile),
    WM_FIELD(OmDeedFrame, word, BY_ALL, &om_thing_deed),
    WM_FIELD(OmDeedFrame, number, BY_ALL, &om_thing_count),
    WM_FIELD(OmDeedFrame, whom, BY_ALL, &om_thing_whom),
    WM_NEED(OmDeedFrame, left, BY_ALL, &om_thing_count),
    WM_FIELD(OmDeedFrame, hero, BY_ALL, &om_thing_seat),
};
const WmShape om_deed_frame_shape = {
    .name = "deed", .bytes = sizeof(OmDeedFrame), WM_SHAPE_FIELDS(deed_fields)};

static WmSeats choosers(const OmGame *g, const OmDeedFrame *f)
{
    return f->seat ? wm_seat_bit(f->seat) : om_team_seats(g, f->team);
}

static int deed_settler(const OmGame *g, const OmDeedFrame *f)
{
    return f->seat ? 0 : om_settler(g, f->team);
}

WmFlow om_rule_deed(OmGame *g, OmFrame *fr)
{
    OmDeedFrame *const f = &fr->u.deed;

    RULE_BEGIN(fr);
    if (f->word == OM_D_STUN && heavy(g, f) && om_may_be_rebuked(g, f->seat))
        CALL(fr, DEED_REBUKE, om_rebuke(g, f->seat)); /* OMD-FAQ-06 */
    if (f->word == OM_D_FIRE) {
        CALL(fr, DEED_FIRE, om_fire(g, f->tile, f->team));
    } else if (done_at_once(f)) {
        do_at_once(g, f);
    } else {
        for (; f->left && count_choices(g, f); SPEND(f->left, 1)) {
            CHOOSE_ANY(fr, DEED_CHOOSE, choosers(g, f), deed_settler(g, f), OM_Q_DEED);
            if (g->answer.kind == WM_DONE) break; /* up to so many go back */
            if (f->seat == 0) CITE(OMD_EDN_12, OMD_RIV_06, OMD_RIV_07);
            apply(g, f, &g->answer);
            if (f->hero) {
                CALL(fr, DEED_DEATH, om_death(g, f->hero, f->seat));
                if (OM_OVER(g)) return WM_FINISHED;
                f->hero = 0;
            }
        }
    }
    om_see_whether_won(g);
    if (OM_OVER(g)) return WM_FINISHED;
    RULE_END;
}
