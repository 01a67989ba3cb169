/* HER, HTN: Supers, what they are aimed at and what they do. */
#include <core/mem.h>

#include "internal.h"

/* ---- who may use one ------------------------------------------------------------------------- */

/* Master's Rivalry: no Supers of his enemies on his tile or beside it. */
static bool silenced(const OmGame *g, int seat)
{
    const WmSeats enemies = om_enemies_with(g, seat, OM_R_SILENCE);
    const int at = om_hero(g, seat)->at;

    for (int other = 1; enemies && other <= om_seats(g); other++)
        if (wm_seats_have(enemies, other) && om_map(g)->apart[om_hero(g, other)->at][at] <= 1)
            return true;
    return false;
}

/* OMD-NEU-06: those that attack, stun, kill or shift somebody. */
static bool is_violent(int super)
{
    return super == OM_U_FULL_QUIVER || super == OM_U_BLOODBATH || super == OM_U_MIND_BEND ||
           super == OM_U_CONSECRATE || super == OM_U_WRECKING_ROLL || super == OM_U_ASSASSINATE ||
           super == OM_U_PACK_HOWL;
}

static bool is_attack(int super)
{
    return super == OM_U_FULL_QUIVER || super == OM_U_BLOODBATH;
}

/* The minions of its tile are its enemies only in its own fortress (OMD-RIV-15). */
static bool at_home(const OmGame *g, int seat)
{
    return om_fort_of(om_hero(g, seat)->at) == om_team_of(g, seat);
}

static bool enemy_hero_on(const OmGame *g, int seat, int tile)
{
    for (int other = 1; other <= om_seats(g); other++)
        if (om_enemies(g, seat, other) && om_hero(g, other)->at == tile) return true;
    return false;
}

static bool boss_on(const OmGame *g, int tile)
{
    const int fort = om_fort_of(tile);

    for (int i = 0; fort && i < OM_BOSSES_OUT; i++)
        if (om_invasion(g, fort)->boss[i].card && om_invasion(g, fort)->boss[i].at == tile)
            return true;
    return false;
}

/* ---- what it is aimed at --------------------------------------------------------------------- */

/* Mind Bend: a group that stands, has dice, and is not the only enemy there. */
static bool may_bend(const OmGame *g, int seat, int unit)
{
    const int at = om_hero(g, seat)->at;
    const int kind = om_kind(unit);

    if (kind == 0 || !at_home(g, seat) || om_standing(g, at, unit) == 0) return false;
    for (int other = 1; other <= OM_KINDS; other++) {
        const OmGroup *const group = &om_tile(g, at)->group[other - 1];
        if (group->down || (group->up && other != kind)) return true;
    }
    return boss_on(g, at) || enemy_hero_on(g, seat, at);
}

static WmRule judge_roll_to(const OmGame *g, int seat, int tile)
{
    if (tile == OM_ZONE) return OMD_NEU_06;
    return (om_map(g)->beside[om_hero(g, seat)->at] & om_tile_bit(tile)) != 0 ? 0 : OMD_HMV_02;
}

static WmRule judge_victim(const OmGame *g, int seat, const WmAnswer *a)
{
    const int at = om_hero(g, seat)->at;
    const int there =
        a->kind == OM_A_KILL ? om_standing(g, at, a->arg[0]) : om_stunned(g, at, a->arg[0]);

    if (om_kind(a->arg[0]) == 0) return OMD_BOS_06;
    if (!at_home(g, seat)) return OMD_RIV_15;
    return a->arg[1] == at && there ? 0 : OMD_HER_11;
}

static WmRule judge_back(const OmGame *g, const OmSuperFrame *f, const WmAnswer *a)
{
    const int at = om_hero(g, f->seat)->at;

    if (a->arg[0] != om_unit(g, at, f->kind)) return OMD_HER_11;
    return (om_map(g)->behind[at] & om_tile_bit(a->arg[1])) != 0 ? 0 : OMD_HMV_02;
}

/* The verb that aims a Super; 0: nothing is chosen. Assassinate has a second one. */
static int aiming_verb(int super)
{
    static const uint8_t verbs[OM_SUPERS] = {
        [OM_U_FULL_QUIVER] = OM_A_QUIVER,  [OM_U_MIND_BEND] = OM_A_BEND,
        [OM_U_CRAM_SESSION] = OM_A_COPY,   [OM_U_WRECKING_ROLL] = OM_A_MOVE,
        [OM_U_BLOODBATH] = OM_A_BLOODBATH, [OM_U_ASSASSINATE] = OM_A_KILL,
        [OM_U_PACK_HOWL] = OM_A_BACK,
    };

    return verbs[super];
}

/* All but Cram Session. */
static WmRule judge_target(const OmGame *g, const OmSuperFrame *f, const WmAnswer *a)
{
    const bool finishes = f->super == OM_U_ASSASSINATE && a->kind == OM_A_FINISH;

    if (a->kind != aiming_verb(f->super) && !finishes) return WM_NOT_OFFERED;
    switch (f->super) {
    case OM_U_MIND_BEND: return may_bend(g, f->seat, a->arg[0]) ? 0 : OMD_HER_11;
    case OM_U_WRECKING_ROLL: return judge_roll_to(g, f->seat, a->arg[0]);
    case OM_U_ASSASSINATE: return judge_victim(g, f->seat, a);
    case OM_U_PACK_HOWL: return judge_back(g, f, a);
    default: return om_judge_attack(g, f->seat, a->arg[0]);
    }
}

/* The candidates, counted from 0: how many there may be, and which is the nth. */
static int candidates(const OmGame *g, const OmSuperFrame *f)
{
    switch (f->super) {
    case OM_U_CRAM_SESSION: return om_seats(g);
    case OM_U_MIND_BEND: return OM_KINDS;
    case OM_U_ASSASSINATE: return 2 * OM_KINDS;
    default: return OM_TILES;
    }
}

static WmAnswer candidate(const OmGame *g, const OmSuperFrame *f, int n)
{
    const int at = om_hero(g, f->seat)->at;
    WmAnswer a = {.count = 1};

    SET(a.kind, aiming_verb(f->super));
    SET(a.arg[0], n + 1);
    if (f->super == OM_U_MIND_BEND) SET(a.arg[0], om_unit(g, at, n + 1));
    if (f->super == OM_U_PACK_HOWL) {
        a.count = 2;
        SET(a.arg[0], om_unit(g, at, f->kind));
        SET(a.arg[1], n + 1);
    }
    if (f->super == OM_U_ASSASSINATE) {
        a.count = 2;
        a.kind = n % 2 ? OM_A_FINISH : OM_A_KILL;
        SET(a.arg[0], om_unit(g, at, n / 2 + 1));
        SET(a.arg[1], at);
    }
    return a;
}

/* ---- whether it can be used ------------------------------------------------------------------ */

static bool any_target(const OmGame *g, int seat, int super)
{
    OmSuperFrame f = {.left = 0};

    SET(f.seat, seat);
    SET(f.super, super);
    for (int n = 0; n < candidates(g, &f); n++) {
        const WmAnswer a = candidate(g, &f, n);
        if (judge_target(g, &f, &a) == 0) return true;
    }
    return false;
}

/* Has the text of a Super something to work on, where this Hero stands? */
static WmRule judge_text(const OmGame *g, int seat, int super)
{
    if (is_violent(super) && om_hero(g, seat)->at == OM_ZONE) return OMD_NEU_06;
    if (super == OM_U_CONSECRATE) {
        if (!at_home(g, seat)) return OMD_RIV_23;
        return om_may_fire(g, om_hero(g, seat)->at, om_team_of(g, seat)) ? 0 : OMD_HER_11;
    }
    if (super == OM_U_PACK_HOWL || aiming_verb(super) == 0) return 0;
    return any_target(g, seat, super) ? 0 : OMD_HER_11;
}

/* Cram Session: whichever side the other's token shows. */
static WmRule judge_copy(const OmGame *g, int seat, int other)
{
    if (other == seat || om_enemies(g, seat, other)) return OMD_HER_11;
    return judge_text(g, seat, om_card_of(g, other)->super);
}

static bool any_copy(const OmGame *g, int seat)
{
    for (int other = 1; other <= om_seats(g); other++)
        if (judge_copy(g, seat, other) == 0) return true;
    return false;
}

WmRule om_judge_super_use(const OmGame *g, int seat)
{
    const int super = om_card_of(g, seat)->super;

    if (!om_alive(g, seat)) return OMD_DTH_02;
    if (!om_hero(g, seat)->super) return OMD_HER_11;
    if (silenced(g, seat)) return OMD_HER_10;
    if (super == OM_U_CRAM_SESSION) return any_copy(g, seat) ? 0 : OMD_HER_11;
    return judge_text(g, seat, super);
}

static WmRule judge_aim(const OmGame *g, const OmSuperFrame *f, const WmAnswer *a)
{
    if (f->super != OM_U_CRAM_SESSION) return judge_target(g, f, a);
    return a->kind == OM_A_COPY ? judge_copy(g, f->seat, a->arg[0]) : WM_NOT_OFFERED;
}

/* ---- what it does ---------------------------------------------------------------------------- */

static void spring_tide(OmGame *g, int seat)
{
    for (int other = 1; other <= om_seats(g); other++)
        if (!om_enemies(g, seat, other) && om_alive(g, other)) om_heal(g, other, 3, OMD_HER_03);
}

static void tea_time(OmGame *g, int seat)
{
    for (int other = 1; other <= om_seats(g); other++) {
        if (om_enemies(g, seat, other) || om_hero(g, other)->at != om_hero(g, seat)->at) continue;
        om_hero(g, other)->stunned = 0;
        om_heal(g, other, 2, OMD_HER_03);
    }
}

static void stun_all_of(OmGame *g, int tile, int kind)
{
    const int unit = om_unit(g, tile, kind);

    while (om_standing(g, tile, unit)) om_stun_minion(g, tile, unit, OMD_STN_03);
}

static void stun_bosses(OmGame *g, int tile)
{
    for (int i = 0; i < OM_BOSSES_OUT; i++) {
        const OmBossOut *const boss = &om_invasion(g, om_fort_of(tile))->boss[i];
        const int unit = boss->card + OM_MINIONS;
        if (boss->card && boss->at == tile && !boss->stunned &&
            !om_has_trait(g, unit, OM_T_STUNPROOF))
            om_stun_minion(g, tile, unit, OMD_STN_03);
    }
}

static void stun_heroes(OmGame *g, int seat)
{
    for (int other = 1; other <= om_seats(g); other++) {
        const OmHero *const hero = om_hero(g, other);
        if (!om_enemies(g, seat, other) || hero->at != om_hero(g, seat)->at) continue;
        if (!hero->stunned && !om_power(g, other, OM_P_STUNPROOF)) om_daze(g, other, seat);
    }
}

static void wrecking_roll(OmGame *g, int seat, int tile)
{
    SET(om_hero(g, seat)->at, tile);
    EVENT(OM_EV_WALKED, OMD_HMV_02, seat, tile);
    if (at_home(g, seat)) {
        for (int kind = 1; kind <= OM_KINDS; kind++) stun_all_of(g, tile, kind);
        stun_bosses(g, tile);
    }
    stun_heroes(g, seat);
    om_fit_health(g);
}

/* All Gnolls or Lions of the team's own map. */
static void stun_hunters(OmGame *g, int team)
{
    const int first = (team - 1) * OM_MAP_TILES + 1;

    for (int i = 0; i < om_map(g)->count[team - 1]; i++) stun_all_of(g, first + i, OM_HUNTER);
}

static void take_effect(OmGame *g, const OmSuperFrame *f)
{
    const int team = om_team_of(g, f->seat);
    const int at = om_hero(g, f->seat)->at;

    switch (f->super) {
    case OM_U_SPRING_TIDE: spring_tide(g, f->seat); break;
    case OM_U_GRAND_LESSON: om_team(g, team)->lesson = 1; break;
    case OM_U_MIND_BEND: stun_all_of(g, at, f->kind); break;
    case OM_U_SHIELD_WALL: om_hero(g, f->seat)->walled = 1; break;
    case OM_U_WRECKING_ROLL: wrecking_roll(g, f->seat, f->tile); break;
    case OM_U_ASSASSINATE:
        om_kill_minion(g, at, om_unit(g, at, f->kind), f->stunned, f->seat, team, OMD_ATK_03);
        break;
    case OM_U_TEA_TIME: tea_time(g, f->seat); break;
    case OM_U_PACK_HOWL: stun_hunters(g, team); break;
    case OM_U_COW_THEM: om_team(g, team)->cowed = 1; break;
    default: break;
    }
}

/* Mind Bend: the dice of those that stand, as in an attack of theirs. */
static void begin_mind_bend(OmGame *g, const OmSuperFrame *f)
{
    OmAttack *const attack = &g->s->attack;
    const int at = om_hero(g, f->seat)->at;
    const int unit = om_unit(g, at, f->kind);
    uint8_t due[OM_DICE];

    om_group_dice(g, at, unit, due);
    wm_mem_zero(attack, sizeof *attack);
    attack->by = OM_BY_MINIONS;
    attack->seat = f->seat;
    SET(attack->team, om_team_of(g, f->seat));
    SET(attack->at, at);
    attack->group = f->kind;
    for (int die = 1; die <= OM_DICE; die++) om_add_dice(g, attack->dice, die, due[die - 1]);
}

/* A copied Super of an attack is the Apprentice's Attack of this turn. */
static void begin_attack(OmGame *g, const OmSuperFrame *f)
{
    if (f->super == OM_U_MIND_BEND) {
        begin_mind_bend(g, f);
        return;
    }
    om_begin_attack(g, f->seat, f->tile, f->super);
}

/* Pack Howl: how many of a kind, standing or stunned, have to go back. */
static int howled_at(const OmGame *g, const OmSuperFrame *f)
{
    const int at = om_hero(g, f->seat)->at;
    const OmGroup *const group = &om_tile(g, at)->group[f->kind - 1];

    if (f->kind == OM_HUNTER || om_map(g)->behind[at] == 0 || !at_home(g, f->seat)) return 0;
    return f->stunned ? group->down : group->up;
}

static void throw_back(OmGame *g, const OmSuperFrame *f)
{
    const int at = om_hero(g, f->seat)->at;
    const int unit = om_unit(g, at, f->kind);
    OmGroup *const group = &om_tile(g, f->tile)->group[f->kind - 1];

    om_take_minion(g, at, unit, f->stunned);
    if (f->stunned) {
        GAIN(group->down, 1);
    } else {
        GAIN(group->up, 1);
    }
    EVENT(OM_EV_WENT_BACK, OMD_HER_11, unit, at, f->tile);
}

/* ---- the rule -------------------------------------------------------------------------------- */

/* OMD-HER-11 */
void om_use_super(OmGame *g, int seat, int super)
{
    om_hero(g, seat)->super = 0;
    EVENT(OM_EV_SUPER, OMD_HER_11, seat, super);
    CITE(OMD_HTN_07);
}

WmFlow om_super(OmGame *g, int seat, int super)
{
    OmFrame *const fr = wm_push(&g->core, OM_RULE_SUPER);

    SET(fr->u.super.seat, seat);
    SET(fr->u.super.super, super);
    return WM_CALLED;
}

/* What was chosen goes into the frame. */
static void aim(OmGame *g, OmSuperFrame *f, const WmAnswer *a)
{
    switch (f->super) {
    case OM_U_CRAM_SESSION:
        f->super = om_card_of(g, a->arg[0])->super;
        EVENT(OM_EV_SUPER, OMD_HER_11, f->seat, f->super);
        break;
    case OM_U_MIND_BEND: SET(f->kind, om_kind(a->arg[0])); break;
    case OM_U_ASSASSINATE:
        SET(f->kind, om_kind(a->arg[0]));
        f->stunned = a->kind == OM_A_FINISH;
        break;
    case OM_U_PACK_HOWL: SET(f->tile, a->arg[1]); break;
    default: SET(f->tile, a->arg[0]); break;
    }
}

enum { SUPER_COPY = 1, SUPER_AIM, SUPER_ROLL, SUPER_SPEND, SUPER_FIRE, SUPER_BACK };

const WmStop om_super_stops[] = {
    [SUPER_COPY] = WM_CHOOSES(OM_Q_SUPER, OmFrame, u.super.seat),
    [SUPER_AIM] = WM_CHOOSES(OM_Q_SUPER, OmFrame, u.super.seat),
    [SUPER_ROLL] = WM_CALLS(OM_RULE_ROLL),
    [SUPER_SPEND] = WM_CALLS(OM_RULE_SPEND),
    [SUPER_FIRE] = WM_CALLS(OM_RULE_FIRE),
    [SUPER_BACK] = WM_CHOOSES(OM_Q_SUPER, OmFrame, u.super.seat),
    WM_NO_STOP,
};

static const WmField super_fields[] = {
    WM_NEED(OmSuperFrame, seat, BY_ALL, &om_thing_seat),
    WM_FIELD(OmSuperFrame, super, BY_ALL, &om_thing_super),
    WM_FIELD(OmSuperFrame, tile, BY_ALL, &om_thing_tile),
    WM_FIELD(OmSuperFrame, kind, BY_ALL, &om_thing_kind),
    WM_FIELD(OmSuperFrame, stunned, BY_ALL, &wm_thing_flag),
    WM_FIELD(OmSuperFrame, left, BY_ALL, &om_thing_count),
};
const WmShape om_super_frame_shape = {
    .name = "super", .bytes = sizeof(OmSuperFrame), WM_SHAPE_FIELDS(super_fields)};

/* Each Super is aimed where its text says so. */
bool om_super_right(const OmGame *g, const OmFrame *fr)
{
    const OmSuperFrame *const f = &fr->u.super;
    const bool bends = f->super == OM_U_MIND_BEND;

    switch (fr->step) {
    case SUPER_COPY: return f->super == OM_U_CRAM_SESSION;
    case SUPER_AIM:
        return f->super != OM_U_CRAM_SESSION && f->super != OM_U_PACK_HOWL && aiming_verb(f->super);
    case SUPER_FIRE: return f->super == OM_U_CONSECRATE && f->left > 0;
    case SUPER_BACK:
        return f->super == OM_U_PACK_HOWL && f->kind && f->left && f->left <= howled_at(g, f);
    default: return (is_attack(f->super) && f->tile) || (bends && f->kind); /* an attack */
    }
}

WmFlow om_rule_super(OmGame *g, OmFrame *fr)
{
    OmSuperFrame *const f = &fr->u.super;
    const int at = om_hero(g, f->seat)->at;

    RULE_BEGIN(fr);
    om_use_super(g, f->seat, f->super);
    if (f->super == OM_U_CRAM_SESSION) {
        CHOOSE(fr, SUPER_COPY, f->seat, OM_Q_SUPER);
        aim(g, f, &g->answer);
    }
    if (aiming_verb(f->super) && f->super != OM_U_PACK_HOWL) {
        CHOOSE(fr, SUPER_AIM, f->seat, OM_Q_SUPER);
        aim(g, f, &g->answer);
    }
    if (is_attack(f->super) || f->super == OM_U_MIND_BEND) {
        begin_attack(g, f);
        CALL(fr, SUPER_ROLL, om_roll(g));
        CALL(fr, SUPER_SPEND, om_spend(g));
    }
    for (f->left = f->super == OM_U_CONSECRATE ? 2 : 0; f->left > 0; SPEND(f->left, 1))
        CALL(fr, SUPER_FIRE, om_fire(g, at, om_team_of(g, f->seat)));
    if (om_alive(g, f->seat)) take_effect(g, f);
    for (f->kind = 1; f->super == OM_U_PACK_HOWL && f->kind <= OM_KINDS; GAIN(f->kind, 1))
        for (f->stunned = 0; f->stunned < 2; GAIN(f->stunned, 1))
            for (SET(f->left, howled_at(g, f)); f->left > 0; SPEND(f->left, 1)) {
                CHOOSE(fr, SUPER_BACK, f->seat, OM_Q_SUPER);
                aim(g, f, &g->answer);
                throw_back(g, f);
            }
    om_see_whether_won(g);
    if (OM_OVER(g)) return WM_FINISHED;
    RULE_END;
}

WmRule om_judge_super(const WmContext *c, int seat, const WmAnswer *a)
{
    const OmGame *const g = (const OmGame *)c;

    (void)seat;
    return judge_aim(g, &om_top(g)->u.super, a);
}

void om_list_super(const WmContext *c, int seat, WmOffers *offers)
{
    const OmGame *const g = (const OmGame *)c;
    const OmSuperFrame *const f = &om_top(g)->u.super;

    (void)seat;
    for (int n = 0; n < candidates(g, f); n++) {
        const WmAnswer a = candidate(g, f, n);
        wm_offer_answer(offers, &a);
    }
}
