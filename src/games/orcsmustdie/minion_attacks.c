/* MAT: the minions attack, tile by tile and group by group. */
#include <core/mem.h>

#include "internal.h"

/* ---- who attacks whom ------------------------------------------------------------------------ */

enum { PLACES = OM_KINDS + OM_BOSSES_OUT };

/* The units of a tile by place, the kinds of minions first; 0: no such Boss there. */
static int unit_at(const OmGame *g, int tile, int place)
{
    if (place < OM_KINDS) return om_unit(g, tile, place + 1);
    const OmBossOut *const boss = &om_invasion(g, om_fort_of(tile))->boss[place - OM_KINDS];
    return boss->card && boss->at == tile ? boss->card + OM_MINIONS : 0;
}

static bool has_attacked(const OmGame *g, int tile, int unit)
{
    const int kind = om_kind(unit);

    if (kind) return om_tile(g, tile)->attacked & 1u << (unsigned)(kind - 1);
    return om_boss_on(g, tile, unit)->attacked;
}

static void mark_attacked(OmGame *g, int tile, int unit)
{
    const int kind = om_kind(unit);

    if (kind) {
        om_tile(g, tile)->attacked |= (uint8_t)(1u << (unsigned)(kind - 1));
    } else {
        om_boss_on(g, tile, unit)->attacked = 1;
    }
}

/* OMD-MAT-07: crossbows reach the tiles that the arrows of theirs point to. */
static bool in_range(const OmGame *g, int tile, int unit, int seat)
{
    const int at = om_hero(g, seat)->at;

    if (at == tile) return true;
    if (!om_has_trait(g, unit, OM_T_SHOOTS)) return false;
    for (int i = 0; i < om_map(g)->exits[tile]; i++)
        if (om_map(g)->exit[tile][i] == at) return true;
    return false;
}

/* OMD-RIV-15: they fight those whose fortress it is. Midnight hides behind others of her team. */
static WmSeats targets_of(const OmGame *g, int tile, int unit)
{
    const WmSeats team = om_team_seats(g, om_fort_of(tile));
    const WmSeats shadows = g->derived->able[OM_R_SHADOW];
    WmSeats seats = 0;

    for (int seat = 1; seat <= om_seats(g); seat++)
        if (wm_seats_have(team, seat) && in_range(g, tile, unit, seat)) seats |= wm_seat_bit(seat);
    for (int seat = 1; (seats & shadows) && seat <= om_seats(g); seat++)
        if (wm_seats_have(seats, seat) && om_has_rivalry(g, seat, OM_R_SHADOW) &&
            seats != wm_seat_bit(seat))
            seats &= (WmSeats)~wm_seat_bit(seat);
    return seats;
}

/* Marshal Ironhand: so many Battle dice more for each lesser minion of his tile. */
static int driven(const OmGame *g, int tile, int unit)
{
    int dice = 0;

    if (om_size(g, unit) != OM_LESSER) return 0;
    for (int place = OM_KINDS; place < PLACES; place++)
        if (unit_at(g, tile, place)) dice += om_trait(g, unit_at(g, tile, place), OM_T_DRIVES);
    return dice;
}

/* Kobold King's Super holds in a Minion Phase alone. */
static bool is_cowed(const OmGame *g, int tile)
{
    return om_team(g, om_fort_of(tile))->cowed && g->s->turn.phase == OM_MINION_PHASE;
}

/* OMD-MAT-10, OMD-FAQ-11: halved before the limits. */
void om_group_dice(const OmGame *g, int tile, int unit, uint8_t due[OM_DICE])
{
    const OmBossOut *const boss = om_boss_on(g, tile, unit);
    const OmLevelFacts *const level = boss ? om_boss_level(g, boss) : om_level(g, unit);
    const int members = om_standing(g, tile, unit);
    const int part = is_cowed(g, tile) ? 2 : 1;

    wm_mem_zero(due, OM_DICE);
    SET(due[OM_BATTLE - 1], members * (level->battle + driven(g, tile, unit)) / part);
    SET(due[OM_FIRE - 1], members * level->fire / part);
    SET(due[OM_LIGHTNING - 1], members * level->lightning / part);
    SET(due[OM_ARCANE - 1], members * level->arcane / part);
    SET(due[OM_FROST - 1], members * level->frost / part);
}

static bool has_dice(const OmGame *g, int tile, int unit)
{
    uint8_t due[OM_DICE];
    int dice = 0;

    om_group_dice(g, tile, unit, due);
    for (int die = 0; die < OM_DICE; die++) dice += due[die];
    return dice > 0;
}

static bool is_lulled(const OmGame *g, int tile, int unit)
{
    return om_tile(g, tile)->lulled && om_has_trait(g, unit, OM_T_HUNTS);
}

/* OMD-MAT-01 */
static bool can_attack(const OmGame *g, int tile, int unit)
{
    return unit && om_standing(g, tile, unit) && !has_attacked(g, tile, unit) &&
           !is_lulled(g, tile, unit) && targets_of(g, tile, unit) && has_dice(g, tile, unit);
}

static bool attacks_left(const OmGame *g, int tile)
{
    for (OmUnits left = om_units_on(g, tile); left; left &= left - 1)
        if (can_attack(g, tile, om_first_unit(left))) return true;
    return false;
}

/* Tiles from which Heroes could be attacked: theirs, and those with arrows to them. */
static OmTiles tiles_near_heroes(const OmGame *g)
{
    OmTiles tiles = 0;

    for (int seat = 1; seat <= om_seats(g); seat++) {
        const int at = om_hero(g, seat)->at;
        if (at && om_fort_of(at) == om_team_of(g, seat))
            tiles |= om_tile_bit(at) | om_map(g)->behind[at];
    }
    return tiles;
}

/* ---- the attack step ------------------------------------------------------------------------- */

enum { ATTACKS_TILE = 1, ATTACKS_GROUP, ATTACKS_ASSAULT };

const WmStop om_attacks_stops[] = {
    [ATTACKS_TILE] = WM_ASKS(OM_Q_TILE, OmFrame, u.attacks.lord),
    [ATTACKS_GROUP] = WM_ASKS_ANY(OM_Q_GROUP),
    [ATTACKS_ASSAULT] = WM_CALLS(OM_RULE_ASSAULT),
    WM_NO_STOP,
};

static const WmField attacks_fields[] = {
    WM_NEED(OmAttacksFrame, tile, BY_ALL, &om_thing_fort_tile),
    WM_FIELD(OmAttacksFrame, lord, BY_ALL, &om_thing_seat),
    WM_FIELD(OmAttacksFrame, unit, BY_ALL, &om_thing_unit),
    WM_FIELD(OmAttacksFrame, hero, BY_ALL, &om_thing_seat),
};
const WmShape om_attacks_frame_shape = {
    .name = "attacks", .bytes = sizeof(OmAttacksFrame), WM_SHAPE_FIELDS(attacks_fields)};

WmFlow om_attacks(OmGame *g)
{
    (void)wm_push(&g->core, OM_RULE_ATTACKS);
    return WM_CALLED;
}

static WmFlow assault(OmGame *g, int tile, int unit, int hero)
{
    OmFrame *const fr = wm_push(&g->core, OM_RULE_ASSAULT);

    SET(fr->u.assault.tile, tile);
    SET(fr->u.assault.unit, unit);
    SET(fr->u.assault.hero, hero);
    return WM_CALLED;
}

/* How many tiles have attacks left; the last of them goes into the frame. */
static int find_tiles(const OmGame *g, OmAttacksFrame *f)
{
    int tiles = 0;

    for (OmTiles left = tiles_near_heroes(g); left; left &= left - 1) {
        if (!attacks_left(g, om_first_tile(left))) continue;
        SET(f->tile, om_first_tile(left));
        tiles++;
    }
    return tiles;
}

/* How many attacks there are to choose from on the tile; the last of them goes into the frame. */
static int find_attacks(const OmGame *g, OmAttacksFrame *f)
{
    int attacks = 0;

    for (int place = 0; place < PLACES; place++) {
        const int unit = unit_at(g, f->tile, place);
        if (!can_attack(g, f->tile, unit)) continue;
        const WmSeats targets = targets_of(g, f->tile, unit);
        for (int seat = 1; seat <= om_seats(g); seat++) {
            if (!wm_seats_have(targets, seat)) continue;
            SET(f->unit, unit);
            SET(f->hero, seat);
            attacks++;
        }
    }
    return attacks;
}

static int team_attacking(const OmGame *g, const OmAttacksFrame *f)
{
    return om_commander(g, om_fort_of(f->tile));
}

static void choose_attack(OmGame *g, OmAttacksFrame *f)
{
    SET(f->unit, g->answer.arg[0]);
    SET(f->hero, g->answer.arg[1]);
    CITE(OMD_EDN_12, OMD_RIV_06, OMD_RIV_07, OMD_MAT_05);
    CITE(om_rivalry(g) ? OMD_RIV_17 : OMD_MAT_04);
}

WmFlow om_rule_attacks(OmGame *g, OmFrame *fr)
{
    OmAttacksFrame *const f = &fr->u.attacks;

    RULE_BEGIN(fr);
    while (find_tiles(g, f)) {
        if (find_tiles(g, f) > 1) {
            SET(f->lord, g->s->turn.lord);
            ASK(fr, ATTACKS_TILE, f->lord, OM_Q_TILE);
            SET(f->tile, g->answer.arg[0]);
            CITE(OMD_MAT_06, OMD_EDN_11);
        }
        while (attacks_left(g, f->tile)) {
            if (find_attacks(g, f) > 1) {
                ASK_ANY(fr, ATTACKS_GROUP, om_team_seats(g, team_attacking(g, f)),
                        om_settler(g, team_attacking(g, f)), OM_Q_GROUP);
                choose_attack(g, f);
            }
            CALL(fr, ATTACKS_ASSAULT, assault(g, f->tile, f->unit, f->hero));
        }
    }
    RULE_END;
}

WmRule om_judge_tile(const WmContext *c, int seat, const WmAnswer *a)
{
    const OmGame *const g = (const OmGame *)c;

    (void)seat;
    if (a->kind != OM_A_TILE) return WM_NOT_OFFERED;
    if (a->arg[0] == OM_ZONE) return OMD_NEU_01;
    return om_map(g)->type[a->arg[0]] && attacks_left(g, a->arg[0]) ? 0 : OMD_MAT_01;
}

void om_list_tile(const WmContext *c, int seat, WmOffers *offers)
{
    const OmGame *const g = (const OmGame *)c;

    (void)seat;
    for (OmTiles left = tiles_near_heroes(g); left; left &= left - 1)
        wm_offer_one(offers, OM_A_TILE, om_first_tile(left));
}

/* Why a group that is there does not attack at all. */
static WmRule judge_attacker(const OmGame *g, int tile, int unit)
{
    if (!om_standing(g, tile, unit)) return om_stunned(g, tile, unit) ? OMD_MAT_01 : OMD_MAT_06;
    if (has_attacked(g, tile, unit)) return OMD_MAT_01;
    if (is_lulled(g, tile, unit)) return WM_NOT_OFFERED;
    if (!has_dice(g, tile, unit)) return om_kind(unit) ? OMD_FAQ_11 : OMD_BOS_07;
    return 0;
}

WmRule om_judge_group(const WmContext *c, int seat, const WmAnswer *a)
{
    const OmGame *const g = (const OmGame *)c;
    const int tile = om_top(g)->u.attacks.tile;
    WmRule rule = 0;

    (void)seat;
    if (a->kind != OM_A_SET_ON) return WM_NOT_OFFERED;
    rule = judge_attacker(g, tile, a->arg[0]);
    if (rule) return rule;
    if (!om_alive(g, a->arg[1])) return OMD_DTH_02;
    if (om_team_of(g, a->arg[1]) != om_fort_of(tile)) return OMD_RIV_15;
    if (!in_range(g, tile, a->arg[0], a->arg[1])) return OMD_MAT_07;
    return wm_seats_have(targets_of(g, tile, a->arg[0]), a->arg[1]) ? 0 : OMD_HER_10;
}

void om_list_group(const WmContext *c, int seat, WmOffers *offers)
{
    const OmGame *const g = (const OmGame *)c;
    const int tile = om_top(g)->u.attacks.tile;

    (void)seat;
    for (int place = 0; place < PLACES; place++) {
        const int unit = unit_at(g, tile, place);
        if (!can_attack(g, tile, unit)) continue;
        const WmSeats targets = targets_of(g, tile, unit);
        for (int hero = 1; hero <= om_seats(g); hero++)
            if (wm_seats_have(targets, hero)) wm_offer_two(offers, OM_A_SET_ON, unit, hero);
    }
}

/* ---- what a roll does ------------------------------------------------------------------------ */

/* OMD-STN-02, OMD-DIC-06: against who is stunned each Stun is a Wild. Of others the first stuns and
 * the rest are Wilds; who cannot be stunned suffers them in pairs. */
static int damage_of_stuns(const OmGame *g, int seat, int count, bool *stuns)
{
    const bool stunned = om_hero(g, seat)->stunned;

    *stuns = count > 0 && !stunned && !om_power(g, seat, OM_P_STUNPROOF);
    if (stunned || *stuns) return count - *stuns;
    return count / 2;
}

/* Every match, every Wild and every pair of what does not match is a damage. */
int om_most_damage(const OmGame *g, int seat, const uint8_t result[OM_RESULTS], bool *stuns)
{
    int damage = result[OM_WILD];

    for (int icon = OM_BRAIN; icon <= OM_SWORD; icon++)
        damage += om_vulnerable(g, seat, icon) ? result[icon] : result[icon] / 2;
    return damage + damage_of_stuns(g, seat, result[OM_STUN], stuns);
}

static bool guards_against(int whom, int size)
{
    return whom == OM_ANY || (whom == OM_LESSERS && size == OM_LESSER) ||
           (whom == OM_GREATERS && size == OM_GREATER);
}

static int guard_of(const WmOp ops[OM_POWERS_HELD], int size)
{
    int guard = 0;

    for (int i = 0; i < OM_POWERS_HELD; i++)
        if (ops[i].word == OM_P_GUARD && guards_against(ops[i].arg[1], size))
            guard += ops[i].arg[0];
    return guard;
}

int om_guard(const OmGame *g, int seat, int size)
{
    const OmHero *const hero = om_hero(g, seat);
    int guard = guard_of(om_card_of(g, seat)->weapons[hero->weapon].holds, size);

    for (int slot = 0; slot < OM_SLOTS; slot++)
        if (hero->item[slot] && om_items_work(g, seat))
            guard += guard_of(g->pack->items[hero->item[slot] - 1].holds, size);
    return guard;
}

/* Guardian Cloaks of other Heroes on the tile, each once in a Minion Phase. */
static int take_cover(OmGame *g, int seat, int damage)
{
    for (int other = 1; other <= om_seats(g) && damage > 0; other++) {
        const int cover = om_power(g, other, OM_P_COVER);
        if (other == seat || om_enemies(g, seat, other) || cover == 0) continue;
        if (om_hero(g, other)->at != om_hero(g, seat)->at) continue;
        if (om_hero(g, other)->used & OM_USED_COVER) continue;
        om_hero(g, other)->used |= OM_USED_COVER;
        damage -= cover;
    }
    return damage > 0 ? damage : 0;
}

static void roll_dice(OmGame *g, const OmAssaultFrame *f, uint8_t result[OM_RESULTS])
{
    uint8_t due[OM_DICE];
    uint8_t dice[OM_DICE] = {0};

    om_group_dice(g, f->tile, f->unit, due);
    if (is_cowed(g, f->tile)) CITE(OMD_FAQ_11);
    CITE(OMD_MAT_10);
    for (int die = 1; die <= OM_DICE; die++) {
        om_add_dice(g, dice, die, due[die - 1]);
        for (int i = 0; i < dice[die - 1]; i++) om_tally(g, result, om_throw(g, die));
    }
}

/* OMD-MAT-12: what a Cross or a Skull would be is not looked at. */
static void strike(OmGame *g, const OmAssaultFrame *f)
{
    OmHero *const hero = om_hero(g, f->hero);
    uint8_t result[OM_RESULTS] = {0};
    bool stuns = false;
    int damage = 0;

    roll_dice(g, f, result);
    damage = om_most_damage(g, f->hero, result, &stuns);
    CITE(OMD_MAT_08, OMD_DIC_11, OMD_DIC_12, OMD_HER_02, OMD_MAT_12);
    if (result[OM_STUN] > stuns) CITE(OMD_STN_02, OMD_DIC_06);
    damage -= om_guard(g, f->hero, om_size(g, f->unit));
    damage = take_cover(g, f->hero, damage);
    if (stuns) {
        hero->stunned = 1;
        CITE(OMD_STN_01);
        EVENT(OM_EV_DAZED, OMD_MAT_13, f->hero);
    }
    if (damage > hero->health) CITE(OMD_MAT_09);
    om_hurt(g, f->hero, damage, OMD_MAT_08);
}

/* ---- one group against one Hero -------------------------------------------------------------- */

enum { ASSAULT_STEP_IN = 1, ASSAULT_DEATH };

const WmStop om_assault_stops[] = {
    [ASSAULT_STEP_IN] = WM_ASKS(OM_Q_STEP_IN, OmFrame, u.assault.seat),
    [ASSAULT_DEATH] = WM_CALLS(OM_RULE_DEATH),
    WM_NO_STOP,
};

static const WmField assault_fields[] = {
    WM_NEED(OmAssaultFrame, tile, BY_ALL, &om_thing_fort_tile),
    WM_NEED(OmAssaultFrame, unit, BY_ALL, &om_thing_unit),
    WM_FIELD(OmAssaultFrame, hero, BY_ALL, &om_thing_seat),
    WM_FIELD(OmAssaultFrame, seat, BY_ALL, &om_thing_seat),
};
const WmShape om_assault_frame_shape = {
    .name = "assault", .bytes = sizeof(OmAssaultFrame), WM_SHAPE_FIELDS(assault_fields)};

/* Hogarth, or who has his Special, on the tile of the Hero that is attacked. */
static bool may_step_in(const OmGame *g, const OmAssaultFrame *f, int seat)
{
    return seat != f->hero && !om_enemies(g, seat, f->hero) &&
           om_hero(g, seat)->at == om_hero(g, f->hero)->at && om_has_special(g, seat, OM_S_STEP_IN);
}

static void begin_assault(OmGame *g, const OmAssaultFrame *f)
{
    mark_attacked(g, f->tile, f->unit);
    EVENT(OM_EV_ATTACKS, OMD_MAT_01, f->unit, f->tile, f->hero);
    CITE(OMD_MAT_02, OMD_MAT_03);
    if (om_has_trait(g, f->unit, OM_T_SHOOTS)) CITE(OMD_MAT_07);
    if (om_kind(f->unit) == 0) CITE(OMD_BOS_07);
    if (om_rivalry(g)) CITE(OMD_RIV_17);
    if (om_has_trait(g, f->unit, OM_T_HUNTS) && om_map(g)->type[f->tile] == OM_RIFT)
        CITE(OMD_HUN_08);
}

WmFlow om_rule_assault(OmGame *g, OmFrame *fr)
{
    OmAssaultFrame *const f = &fr->u.assault;

    RULE_BEGIN(fr);
    begin_assault(g, f);
    for (SET(f->seat, 1); f->seat <= om_seats(g); GAIN(f->seat, 1)) {
        if (!may_step_in(g, f, f->seat)) continue;
        ASK(fr, ASSAULT_STEP_IN, f->seat, OM_Q_STEP_IN);
        if (g->answer.kind == WM_PASS) continue;
        f->hero = f->seat;
        EVENT(OM_EV_SPECIAL, OMD_HER_09, f->hero, OM_S_STEP_IN);
        break;
    }
    f->seat = 0;
    strike(g, f);
    if (om_hero(g, f->hero)->health == 0) {
        CITE(OMD_MAT_11);
        CALL(fr, ASSAULT_DEATH, om_death(g, f->hero, 0));
    }
    RULE_END;
}

WmRule om_judge_step_in(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat;
    return a->kind == OM_A_STEP_IN || a->kind == WM_PASS ? 0 : WM_NOT_OFFERED;
}

void om_list_step_in(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    wm_offer(offers, WM_PASS);
    wm_offer(offers, OM_A_STEP_IN);
}
