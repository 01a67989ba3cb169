/* TRP: traps fire, tile by tile, in the trap step or because a card says so. */
#include <core/mem.h>

#include "internal.h"

enum { TOWN_BLADES = 4 }; /* Battle dice of Trapsburg (OMD-PLT-04) */

static const OmTrapFacts *facts(const OmGame *g, int trap)
{
    WM_ASSERT_ID(trap, g->pack->trap_count);
    return &g->pack->traps[trap - 1];
}

/* ---- where traps are ------------------------------------------------------------------------- */

int om_traps_on(const OmGame *g, int tile)
{
    return (om_tile(g, tile)->trap[0] != 0) + (om_tile(g, tile)->trap[1] != 0);
}

void om_remove_trap(OmGame *g, int tile, int trap, WmRule rule)
{
    uint8_t *const traps = om_tile(g, tile)->trap;

    if (traps[0] == trap) traps[0] = traps[1];
    traps[1] = 0;
    EVENT(OM_EV_BROKEN, rule, trap, tile);
}

/* Traps in the hands of a Hero of the team fire as if they lay on its tile, but not in a Rift. */
static bool bears(const OmGame *g, int seat, int tile, int team)
{
    return om_hero(g, seat)->at == tile && om_team_of(g, seat) == team && tile != OM_ZONE &&
           om_map(g)->type[tile] != OM_RIFT && om_has_special(g, seat, OM_S_TRAP_BEARER);
}

/* The first or second of them, from 0. */
static int bearer(const OmGame *g, int tile, int team, int which)
{
    for (int seat = 1; seat <= om_seats(g); seat++)
        if (bears(g, seat, tile, team) && which-- == 0) return seat;
    return 0;
}

static int bearer_at(const OmGame *g, int tile, int team, int place)
{
    if (place < OM_TILE_TRAPS) return 0;
    return bearer(g, tile, team, (place - OM_TILE_TRAPS) / OM_SLOTS);
}

/* Places are those of the tile, then the slots of those who carry traps. */
static int trap_at(const OmGame *g, int tile, int team, int place)
{
    const int seat = bearer_at(g, tile, team, place);

    if (seat) return om_hero(g, seat)->trap[(place - OM_TILE_TRAPS) % OM_SLOTS];
    if (place >= OM_TILE_TRAPS || om_fort_of(tile) != team) return 0;
    return om_tile(g, tile)->trap[place];
}

/* The trap of a place if it fires; 0: none does. */
static int trap_firing(const OmGame *g, const OmFireFrame *f, int place)
{
    return (f->firing & 1u << (unsigned)place) ? trap_at(g, f->tile, f->team, place) : 0;
}

/* ---- what has a target ----------------------------------------------------------------------- */

static bool rolls(const OmTrapFacts *trap)
{
    for (int i = 0; i < OM_POWERS_HELD; i++)
        if (trap->holds[i].word == OM_P_DICE || trap->holds[i].word == OM_P_RESULT) return true;
    return false;
}

static bool any_of(const OmGame *g, int tile, int whom)
{
    for (OmUnits left = om_units_on(g, tile); left; left &= left - 1)
        if (om_unit_is(g, om_first_unit(left), whom)) return true;
    return false;
}

/* OMD-TRP-03. A Skull Totem works by being there: it does not fire. */
static bool has_target(const OmGame *g, int trap, int tile, int team)
{
    const WmOp *const deed = &facts(g, trap)->does[0];

    if (om_fort_of(tile) != team) return false;
    if (om_any_unit(g, tile) && rolls(facts(g, trap))) return true;
    if (deed->word == OM_D_SLAY) return any_of(g, tile, deed->arg[0]);
    return deed->word && om_trap_deed_possible(g, 0, team, tile, deed);
}

static bool town_blades(const OmGame *g, int tile, int team)
{
    return om_map(g)->type[tile] == OM_TRAPSBURG && om_fort_of(tile) == team &&
           om_any_unit(g, tile);
}

/* Lady Paladin's Rivalry: in the enemy fortress a trap that she carries may strike a Hero. */
static bool may_throw(const OmGame *g, int seat, int trap)
{
    const int tile = om_hero(g, seat)->at;

    if (!om_has_rivalry(g, seat, OM_R_TRAP_THROWER) || trap == 0) return false;
    if (tile == OM_ZONE || om_fort_of(tile) == om_team_of(g, seat)) return false;
    if (!rolls(facts(g, trap)) && facts(g, trap)->does[0].word != OM_D_FLIP) return false;
    for (int other = 1; other <= om_seats(g); other++)
        if (om_enemies(g, seat, other) && om_hero(g, other)->at == tile) return true;
    return false;
}

/* Who can throw one there; 0: nobody. */
static int thrower(const OmGame *g, int tile, int team)
{
    for (int place = OM_TILE_TRAPS; place < OM_TRAP_PLACES; place++) {
        const int seat = bearer_at(g, tile, team, place);
        if (seat && may_throw(g, seat, trap_at(g, tile, team, place))) return seat;
    }
    return 0;
}

bool om_may_fire(const OmGame *g, int tile, int team)
{
    if (town_blades(g, tile, team)) return true;
    for (int place = 0; place < OM_TRAP_PLACES; place++) {
        const int trap = trap_at(g, tile, team, place);
        if (trap && has_target(g, trap, tile, team)) return true;
    }
    return false;
}

/* ---- the trap step --------------------------------------------------------------------------- */

WmFlow om_traps(OmGame *g, int fort)
{
    SET(((OmFrame *)wm_push(&g->core, OM_RULE_TRAPS))->u.traps.fort, fort);
    return WM_CALLED;
}

enum { TRAPS_NEXT = 1, TRAPS_FIRE };

const WmStop om_traps_stops[] = {
    [TRAPS_NEXT] = WM_CHOOSES_ANY(OM_Q_FIRE),
    [TRAPS_FIRE] = WM_CALLS(OM_RULE_FIRE),
    WM_NO_STOP,
};

static const WmField traps_fields[] = {
    WM_NEED(OmTrapsFrame, fort, BY_ALL, &om_thing_team),
    WM_FIELD(OmTrapsFrame, tile, BY_ALL, &om_thing_fort_tile),
    WM_FIELD(OmTrapsFrame, thrown, BY_ALL, &wm_thing_flag),
};
const WmShape om_traps_frame_shape = {
    .name = "traps", .bytes = sizeof(OmTrapsFrame), WM_SHAPE_FIELDS(traps_fields)};

/* A tile of the fortress that has not fired; or one of the enemy's, for a throw. */
static bool may_be_next(const OmGame *g, const OmTrapsFrame *f, int tile)
{
    if (om_map(g)->type[tile] == 0) return false;
    if (om_fort_of(tile) != f->fort) return !f->thrown && thrower(g, tile, f->fort);
    return !om_tile(g, tile)->fired && om_may_fire(g, tile, f->fort);
}

/* Where traps lie, are built in, or are carried. */
static OmTiles tiles_with_traps(const OmGame *g)
{
    OmTiles tiles = 0;

    for (int tile = 1; tile < OM_ZONE; tile++)
        if (om_tile(g, tile)->trap[0] || om_map(g)->type[tile] == OM_TRAPSBURG)
            tiles |= om_tile_bit(tile);
    for (int seat = 1; seat <= om_seats(g); seat++)
        if (om_alive(g, seat) && om_has_special(g, seat, OM_S_TRAP_BEARER))
            tiles |= om_tile_bit(om_hero(g, seat)->at);
    return tiles & ~om_tile_bit(OM_ZONE);
}

static OmTiles tiles_to_fire(const OmGame *g, const OmTrapsFrame *f)
{
    OmTiles tiles = 0;

    for (OmTiles left = tiles_with_traps(g); left; left &= left - 1)
        if (may_be_next(g, f, om_first_tile(left))) tiles |= om_tile_bit(om_first_tile(left));
    return tiles;
}

/* The first of them goes into the frame; false: there is none. */
static bool next_to_fire(const OmGame *g, OmTrapsFrame *f)
{
    const OmTiles tiles = tiles_to_fire(g, f);

    if (tiles) SET(f->tile, om_first_tile(tiles));
    return tiles != 0;
}

static WmFlow fire_in_step(OmGame *g, OmTrapsFrame *f)
{
    const int seat = om_fort_of(f->tile) == f->fort ? 0 : thrower(g, f->tile, f->fort);

    CITE(OMD_TRP_01);
    (void)om_fire(g, f->tile, f->fort);
    SET(om_top(g)->u.fire.seat, seat);
    if (seat) {
        CITE(OMD_HER_10);
        f->thrown = 1;
    } else {
        om_tile(g, f->tile)->fired = 1;
    }
    return WM_CALLED;
}

/* OMD-TRP-01, OMD-RIV-23 */
WmFlow om_rule_traps(OmGame *g, OmFrame *fr)
{
    OmTrapsFrame *const f = &fr->u.traps;

    RULE_BEGIN(fr);
    if (tiles_with_traps(g)) CITE(OMD_TRP_03);
    while (next_to_fire(g, f)) {
        CHOOSE_ANY(fr, TRAPS_NEXT, om_team_seats(g, f->fort), om_settler(g, f->fort), OM_Q_FIRE);
        SET(f->tile, g->answer.arg[0]);
        CITE(OMD_EDN_12, OMD_RIV_06, OMD_RIV_07);
        CALL(fr, TRAPS_FIRE, fire_in_step(g, f));
        if (OM_OVER(g)) return WM_FINISHED;
    }
    RULE_END;
}

WmRule om_judge_fire(const WmContext *c, int seat, const WmAnswer *a)
{
    const OmGame *const g = (const OmGame *)c;
    const OmTrapsFrame *const f = &om_top(g)->u.traps;

    (void)seat;
    if (a->kind != OM_A_FIRE) return WM_NOT_OFFERED;
    if (a->arg[0] == OM_ZONE) return OMD_NEU_02;
    if (may_be_next(g, f, a->arg[0])) return 0;
    return om_may_fire(g, a->arg[0], f->fort) ? OMD_TRP_01 : OMD_TRP_03;
}

void om_list_fire(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    for (OmTiles left = tiles_with_traps((const OmGame *)c); left; left &= left - 1)
        wm_offer_one(offers, OM_A_FIRE, om_first_tile(left));
}

/* ---- the traps of one tile ------------------------------------------------------------------- */

WmFlow om_fire(OmGame *g, int tile, int team)
{
    OmFrame *const fr = wm_push(&g->core, OM_RULE_FIRE);

    SET(fr->u.fire.tile, tile);
    SET(fr->u.fire.team, team);
    return WM_CALLED;
}

enum { FIRE_SPRING = 1, FIRE_FIRST, FIRE_DEED, FIRE_ROLL, FIRE_SPEND, FIRE_AFTER };

const WmStop om_fire_stops[] = {
    [FIRE_SPRING] = WM_ASKS_ANY(OM_Q_SPRING),
    [FIRE_FIRST] = WM_CALLS(OM_RULE_DEED),
    [FIRE_DEED] = WM_CALLS(OM_RULE_DEED),
    [FIRE_ROLL] = WM_CALLS(OM_RULE_ROLL),
    [FIRE_SPEND] = WM_CALLS(OM_RULE_SPEND),
    [FIRE_AFTER] = WM_CALLS(OM_RULE_DEED),
    WM_NO_STOP,
};

static const WmField fire_fields[] = {
    WM_NEED(OmFireFrame, tile, BY_ALL, &om_thing_fort_tile),
    WM_NEED(OmFireFrame, team, BY_ALL, &om_thing_team),
    WM_FIELD(OmFireFrame, place, BY_ALL, &om_thing_trap_place),
    WM_FIELD(OmFireFrame, firing, BY_ALL, NULL),
    WM_FIELD(OmFireFrame, trap, BY_ALL, &om_thing_trap),
    WM_FIELD(OmFireFrame, seat, BY_ALL, &om_thing_seat),
};
const WmShape om_fire_frame_shape = {
    .name = "fire", .bytes = sizeof(OmFireFrame), WM_SHAPE_FIELDS(fire_fields)};

static bool throws(const OmFireFrame *f)
{
    return f->seat != 0;
}

static const WmOp *deed_of(const OmGame *g, const OmFireFrame *f)
{
    return &facts(g, f->trap)->does[0];
}

static bool at_place(const OmFireFrame *f)
{
    return f->firing & 1u << (unsigned)f->place;
}

/* Whether the trap of this place can fire, and has not. */
static bool ready(const OmGame *g, OmFireFrame *f)
{
    SET(f->trap, trap_at(g, f->tile, f->team, f->place));
    if (f->trap == 0 || at_place(f)) return false;
    if (!throws(f)) return has_target(g, f->trap, f->tile, f->team);
    return f->firing == 0 && bearer_at(g, f->tile, f->team, f->place) == f->seat &&
           may_throw(g, f->seat, f->trap);
}

/* OMD-TRP-03: who is discarded after firing may be held back. A throw is never a must. */
static bool may_hold_back(const OmGame *g, const OmFireFrame *f)
{
    return throws(f) || facts(g, f->trap)->once;
}

static void set_off(OmGame *g, OmFireFrame *f)
{
    f->firing |= (uint8_t)(1u << (unsigned)f->place);
    EVENT(OM_EV_FIRED, OMD_TRP_03, f->trap, f->tile);
}

/* Whether the trap of this place has fired and now does what its text says, if it still can. */
static bool does_now(const OmGame *g, OmFireFrame *f, bool after)
{
    SET(f->trap, trap_at(g, f->tile, f->team, f->place));
    if (f->trap == 0 || !at_place(f)) return false;
    const int word = deed_of(g, f)->word;
    if (word == 0 || word == OM_D_BACK || word == OM_D_SLAY) return false;
    if ((word == OM_D_HOLD || word == OM_D_FLIP) != after) return false;
    return om_trap_deed_possible(g, f->seat, f->team, f->tile, deed_of(g, f));
}

/* ---- their roll ------------------------------------------------------------------------------ */

static void add_dice(OmGame *g, int die, int count)
{
    uint8_t *const dice = g->s->attack.dice;

    if (dice[die - 1] + count > om_dice_limit(die)) CITE(OMD_TRP_09);
    om_add_dice(g, dice, die, count);
}

static void add_power(OmGame *g, const WmOp *op)
{
    OmAttack *const attack = &g->s->attack;

    if (op->word == OM_P_DICE) add_dice(g, op->arg[0], op->arg[1]);
    if (op->word == OM_P_REROLL) GAIN(attack->rerolls, op->arg[0]);
    if (op->word == OM_P_RESULT) om_add_result(attack, op);
}

static void add_slay(OmAttack *attack, int whom)
{
    if (whom == OM_ORCS) GAIN(attack->slays_orc, 1);
    if (whom == OM_LESSERS) GAIN(attack->slays_lesser, 1);
    if (whom == OM_GREATERS) GAIN(attack->slays_greater, 1);
}

static void add_trap(OmGame *g, const OmTrapFacts *trap)
{
    for (int i = 0; i < OM_POWERS_HELD; i++) add_power(g, &trap->holds[i]);
    if (trap->does[0].word == OM_D_SLAY) add_slay(&g->s->attack, trap->does[0].arg[0]);
}

/* Trap Wrench and the like, in the hands of the team. */
static int dice_of_heroes(const OmGame *g, const OmFireFrame *f)
{
    int dice = 0;

    for (int seat = 1; seat <= om_seats(g); seat++)
        if (om_team_of(g, seat) == f->team && om_hero(g, seat)->at == f->tile)
            dice += om_power(g, seat, OM_P_TRAPS);
    return dice;
}

/* OMD-TRP-02: all dice and results of the tile are one attack. Whether there is one. */
static bool begin_attack(OmGame *g, const OmFireFrame *f)
{
    const bool blades = !throws(f) && town_blades(g, f->tile, f->team);

    wm_mem_zero(&g->s->attack, sizeof g->s->attack);
    if ((f->firing == 0 && !blades) || (!throws(f) && !om_any_unit(g, f->tile))) return false;
    g->s->attack.by = OM_BY_TRAPS;
    g->s->attack.seat = f->seat;
    g->s->attack.team = f->team;
    g->s->attack.at = f->tile;
    if (blades) add_dice(g, OM_BATTLE, TOWN_BLADES);
    for (int place = 0; place < OM_TRAP_PLACES; place++)
        if (trap_firing(g, f, place)) add_trap(g, facts(g, trap_firing(g, f, place)));
    add_dice(g, OM_BATTLE, dice_of_heroes(g, f));
    if (wm_count_bits(f->firing) + blades > 1) CITE(OMD_TRP_02);
    for (int seat = 1; seat <= om_seats(g); seat++)
        if (!throws(f) && om_hero(g, seat)->at == f->tile) CITE(OMD_TRP_05);
    if (blades) CITE(OMD_PLT_04);
    if (om_rivalry(g)) CITE(OMD_RIV_23);
    return true;
}

/* ---- what comes after ------------------------------------------------------------------------ */

/* A Skull Totem lies there, or is carried there, whether something else fires or not. */
static int bounty_of(const OmGame *g, const OmFireFrame *f)
{
    int skulls = 0;

    for (int place = 0; place < OM_TRAP_PLACES; place++) {
        const int trap = trap_at(g, f->tile, f->team, place);
        if (trap && facts(g, trap)->does[0].word == OM_D_BOUNTY)
            skulls += facts(g, trap)->does[0].arg[0];
    }
    return skulls;
}

/* For the first minion in a turn. */
static void pay_bounty(OmGame *g, const OmFireFrame *f, int kills)
{
    const uint8_t bit = (uint8_t)(1u << (unsigned)f->team);

    if (kills == 0 || bounty_of(g, f) == 0 || g->s->turn.bounties & bit) return;
    g->s->turn.bounties |= bit;
    om_gain_pool(g, f->team, bounty_of(g, f), OMD_TRP_06);
}

/* OMD-TRP-07: from the last place on, as those behind move up. */
static void discard_used(OmGame *g, const OmFireFrame *f)
{
    for (int place = OM_TRAP_PLACES - 1; place >= 0; place--) {
        const int trap = trap_firing(g, f, place);
        const int seat = bearer_at(g, f->tile, f->team, place);
        if (trap == 0 || !facts(g, trap)->once) continue;
        if (seat) {
            om_hero(g, seat)->trap[(place - OM_TILE_TRAPS) % OM_SLOTS] = 0;
            EVENT(OM_EV_BROKEN, OMD_TRP_07, trap, f->tile);
        } else {
            om_remove_trap(g, f->tile, trap, OMD_TRP_07);
        }
    }
}

static WmSeats springers(const OmGame *g, const OmFireFrame *f)
{
    return throws(f) ? wm_seat_bit(f->seat) : om_team_seats(g, f->team);
}

static int spring_settler(const OmGame *g, const OmFireFrame *f)
{
    return throws(f) ? 0 : om_settler(g, f->team);
}

/* The Spring Board throws back first of all; then the rest fires, those who are gone out of reach.
 * Which group stays, and who is flipped, is chosen among those that are left. */
WmFlow om_rule_fire(OmGame *g, OmFrame *fr)
{
    OmFireFrame *const f = &fr->u.fire;

    RULE_BEGIN(fr);
    for (f->place = 0; f->place < OM_TRAP_PLACES; f->place++)
        if (!throws(f) && ready(g, f) && deed_of(g, f)->word == OM_D_BACK) {
            set_off(g, f);
            CALL(fr, FIRE_FIRST, om_deed(g, 0, f->team, f->tile, deed_of(g, f)));
        }
    for (f->place = 0; f->place < OM_TRAP_PLACES; f->place++) {
        if (!ready(g, f)) continue;
        if (may_hold_back(g, f)) {
            ASK_ANY(fr, FIRE_SPRING, springers(g, f), spring_settler(g, f), OM_Q_SPRING);
            if (g->answer.kind == WM_PASS) {
                CITE(OMD_TRP_03);
                continue;
            }
        }
        set_off(g, f);
    }
    for (f->place = 0; f->place < OM_TRAP_PLACES; f->place++)
        if (does_now(g, f, false))
            CALL(fr, FIRE_DEED, om_deed(g, f->seat, f->team, f->tile, deed_of(g, f)));
    if (begin_attack(g, f)) {
        CALL(fr, FIRE_ROLL, om_roll(g));
        CALL(fr, FIRE_SPEND, om_spend(g));
        pay_bounty(g, f, g->value);
    }
    for (f->place = 0; f->place < OM_TRAP_PLACES; f->place++)
        if (does_now(g, f, true))
            CALL(fr, FIRE_AFTER, om_deed(g, f->seat, f->team, f->tile, deed_of(g, f)));
    discard_used(g, f);
    om_see_whether_won(g);
    if (OM_OVER(g)) return WM_FINISHED;
    RULE_END;
}

WmRule om_judge_spring(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat;
    return a->kind == OM_A_SPRING || a->kind == WM_PASS ? 0 : WM_NOT_OFFERED;
}

void om_list_spring(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    wm_offer(offers, OM_A_SPRING);
    wm_offer(offers, WM_PASS);
}
