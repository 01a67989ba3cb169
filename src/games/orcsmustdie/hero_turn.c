/* HTN: a Hero's turn: coming back, recovering, and its actions. */
#include "internal.h"

WmFlow om_hero_turn(OmGame *g, int seat)
{
    OmFrame *const fr = wm_push(&g->core, OM_RULE_HERO_TURN);

    SET(fr->u.hero_turn.seat, seat);
    return WM_CALLED;
}

enum {
    TURN_RETURN = 1,
    TURN_MIMIC,
    TURN_RECOVER,
    TURN_ACT,
    TURN_ROLL,
    TURN_SPEND,
    TURN_TRAPS,
    TURN_PUSH,
    TURN_SUPER,
    TURN_USE,
    TURN_USED_UP,
    TURN_TEND,
    TURN_REBUKE
};

const WmStop om_hero_turn_stops[] = {
    [TURN_RETURN] = WM_ASKS(OM_Q_RETURN, OmFrame, u.hero_turn.seat),
    [TURN_MIMIC] = WM_ASKS(OM_Q_MIMIC, OmFrame, u.hero_turn.seat),
    [TURN_RECOVER] = WM_ASKS(OM_Q_RECOVER, OmFrame, u.hero_turn.seat),
    [TURN_ACT] = WM_ASKS(OM_Q_ACT, OmFrame, u.hero_turn.seat),
    [TURN_ROLL] = WM_CALLS(OM_RULE_ROLL),
    [TURN_SPEND] = WM_CALLS(OM_RULE_SPEND),
    [TURN_TRAPS] = WM_CALLS(OM_RULE_PLACE_TRAPS),
    [TURN_PUSH] = WM_CALLS(OM_RULE_PUSH),
    [TURN_SUPER] = WM_CALLS(OM_RULE_SUPER),
    [TURN_USE] = WM_CALLS(OM_RULE_DEED),
    [TURN_USED_UP] = WM_CALLS(OM_RULE_SCAVENGE),
    [TURN_TEND] = WM_ASKS(OM_Q_TEND, OmFrame, u.hero_turn.seat),
    [TURN_REBUKE] = WM_CALLS(OM_RULE_REBUKE),
    WM_NO_STOP,
};

static const WmField hero_turn_fields[] = {
    WM_NEED(OmHeroTurnFrame, seat, BY_ALL, &om_thing_seat),
    WM_FIELD(OmHeroTurnFrame, slot, BY_ALL, &om_thing_slot),
    WM_FIELD(OmHeroTurnFrame, item, BY_ALL, &om_thing_item),
    WM_FIELD(OmHeroTurnFrame, roots, BY_ALL, &wm_thing_flag),
    WM_FIELD(OmHeroTurnFrame, tile, BY_ALL, &om_thing_tile),
};
const WmShape om_hero_turn_frame_shape = {
    .name = "hero_turn", .bytes = sizeof(OmHeroTurnFrame), WM_SHAPE_FIELDS(hero_turn_fields)};

/* ---- beginning and end ----------------------------------------------------------------------- */

static void clear_turn(OmGame *g)
{
    g->s->turn.acted = 0;
    g->s->turn.moves = 0;
    g->s->turn.moves_given_up = 0;
}

/* OMD-HER-14: everything that a Hero has lies on the table. */
static void begin_turn(OmGame *g, int seat)
{
    OmHero *const hero = om_hero(g, seat);

    clear_turn(g);
    hero->used = 0;
    hero->mimics = 0;
    CITE(OMD_HER_14);
}

/* Ivy's Rivalry: roots hold for the next turn, and for that alone. */
static void end_turn(OmGame *g, const OmHeroTurnFrame *f)
{
    OmHero *const hero = om_hero(g, f->seat);

    clear_turn(g);
    SET(hero->rooted, f->roots && om_alive(g, f->seat));
    if (!om_alive(g, f->seat)) CITE(OMD_DTH_08);
}

/* OMD-DTH-05 to OMD-DTH-07, OMD-HTN-06 */
static void come_back(OmGame *g, int seat, int tile)
{
    OmHero *const hero = om_hero(g, seat);

    hero->dead = 0;
    hero->stunned = 0;
    hero->rooted = 0;
    SET(hero->at, tile);
    SET(hero->health, om_max_health(g, seat));
    om_fit_health(g);
    EVENT(OM_EV_RETURNED, OMD_DTH_05, seat, tile);
    CITE(OMD_DTH_06, OMD_DTH_07, OMD_HER_04, OMD_HTN_06);
    if (om_rivalry(g)) CITE(OMD_RIV_21);
}

WmRule om_judge_return(const WmContext *c, int seat, const WmAnswer *a)
{
    const OmGame *const g = (const OmGame *)c;

    if (a->kind != OM_A_PLACE) return a->kind == WM_DONE ? OMD_HTN_06 : WM_NOT_OFFERED;
    if (om_map(g)->type[a->arg[0]] == 0) return OMD_DTH_05;
    return om_fort_of(a->arg[0]) == om_team_of(g, seat) ? 0 : OMD_DTH_05;
}

void om_list_return(const WmContext *c, int seat, WmOffers *offers)
{
    om_list_place(c, seat, offers); /* as at the beginning */
}

/* ---- the Apprentice -------------------------------------------------------------------------- */

/* The seat that plays this Hero on the map, besides the one that asks; 0: nobody. */
static int played_by(const OmGame *g, int seat, int card)
{
    for (int other = 1; other <= om_seats(g); other++)
        if (other != seat && om_hero(g, other)->card == card && om_alive(g, other)) return other;
    return 0;
}

static bool may_mimic(const OmGame *g, int seat)
{
    if (!om_has_special(g, seat, OM_S_MIMIC)) return false;
    for (int card = 1; card <= g->pack->hero_count; card++)
        if (played_by(g, seat, card)) return true;
    return false;
}

/* OMD-FAQ-05: an Unchained Hero's too. */
static void mimic(OmGame *g, int seat, int card)
{
    SET(om_hero(g, seat)->mimics, card);
    EVENT(OM_EV_SPECIAL, OMD_HER_09, seat, OM_S_MIMIC);
    if (g->pack->heroes[card - 1].edition == OM_UNCHAINED) CITE(OMD_FAQ_05);
}

WmRule om_judge_mimic(const WmContext *c, int seat, const WmAnswer *a)
{
    if (a->kind == WM_PASS) return 0;
    if (a->kind != OM_A_MIMIC) return WM_NOT_OFFERED;
    return played_by((const OmGame *)c, seat, a->arg[0]) ? 0 : OMD_HER_09;
}

void om_list_mimic(const WmContext *c, int seat, WmOffers *offers)
{
    const OmGame *const g = (const OmGame *)c;

    wm_offer(offers, WM_PASS);
    for (int other = 1; other <= om_seats(g); other++)
        if (other != seat) wm_offer_one(offers, OM_A_MIMIC, om_hero(g, other)->card);
}

/* ---- recovering ------------------------------------------------------------------------------ */

/* OMD-HTN-03, OMD-HTN-04, OMD-STN-06, OMD-STN-07 */
static void recover(OmGame *g, int seat, int action)
{
    om_hero(g, seat)->stunned = 0;
    if (action == OM_ACT_ATTACK) {
        g->s->turn.acted |= OM_GAVE_UP_ATTACK;
    } else {
        g->s->turn.moves_given_up = 1;
    }
    EVENT(OM_EV_RECOVERED, OMD_HTN_03, seat, action);
    CITE(OMD_HTN_04, OMD_STN_06);
    if (om_has_special(g, seat, OM_S_TWO_MOVES)) {
        CITE(OMD_STN_07, OMD_FAQ_10);
    }
}

WmRule om_judge_recover(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat;
    if (a->kind == OM_A_FORGO) return 0;
    return a->kind == OM_A_ATTACK || a->kind == OM_A_MOVE || a->kind == WM_DONE ? OMD_HTN_04
                                                                                : WM_NOT_OFFERED;
}

void om_list_recover(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    wm_offer_one(offers, OM_A_FORGO, OM_ACT_ATTACK);
    wm_offer_one(offers, OM_A_FORGO, OM_ACT_MOVE);
}

/* ---- attacking ------------------------------------------------------------------------------- */

/* OMD-HER-11: with a Super of the Hero's own card. */
static WmRule judge_super_attack(const OmGame *g, int seat, int super, int tile)
{
    const WmRule why = om_judge_attack(g, seat, tile);

    if (om_card_of(g, seat)->super != super) return WM_NOT_OFFERED;
    return why ? why : om_judge_super_use(g, seat);
}

static int super_of_answer(int kind)
{
    return kind == OM_A_QUIVER ? OM_U_FULL_QUIVER : kind == OM_A_BLOODBATH ? OM_U_BLOODBATH : 0;
}

static void begin_attack(OmGame *g, int seat, int tile, int super)
{
    if (super) om_use_super(g, seat, super);
    om_begin_attack(g, seat, tile, super);
}

/* ---- using cards ----------------------------------------------------------------------------- */

/* The deed of the item in a slot, or of the weapon (slot 0), and when it may be done. */
static const WmOp *deed_of(const OmGame *g, int seat, int slot)
{
    const OmHero *const hero = om_hero(g, seat);

    if (slot == 0) return &om_card_of(g, seat)->weapons[hero->weapon].does[0];
    return &g->pack->items[hero->item[slot - 1] - 1].does[0];
}

static int when_of(const OmGame *g, int seat, int slot)
{
    const OmHero *const hero = om_hero(g, seat);

    if (slot == 0) return om_card_of(g, seat)->weapons[hero->weapon].when;
    return hero->item[slot - 1] ? g->pack->items[hero->item[slot - 1] - 1].when : OM_WHEN_ALWAYS;
}

static unsigned used_bit(int slot)
{
    return slot ? (unsigned)OM_USED_ITEM << (unsigned)(slot - 1) : (unsigned)OM_USED_WEAPON;
}

/* OMD-HTN-07: the text of a card says when it is used, and most do not say twice. */
static WmRule judge_use(const OmGame *g, int seat, int slot)
{
    const int when = when_of(g, seat, slot);

    if (when != OM_WHEN_REST && when != OM_WHEN_ONCE) return OMD_HTN_07;
    if (om_hero(g, seat)->used & used_bit(slot)) return OMD_HTN_07;
    if (slot && !om_items_work(g, seat)) return OMD_HER_10;
    if (deed_of(g, seat, slot)->word == OM_D_FLY) return OMD_HTN_07;
    return om_deed_possible(g, seat, om_team_of(g, seat), om_hero(g, seat)->at,
                            deed_of(g, seat, slot))
               ? 0
               : OMD_HTN_07;
}

static void begin_use(OmGame *g, OmHeroTurnFrame *f)
{
    OmHero *const hero = om_hero(g, f->seat);

    SET(f->slot, g->answer.kind == OM_A_USE ? g->answer.arg[0] : 0);
    SET(hero->used, hero->used | used_bit(f->slot));
    CITE(OMD_HTN_07);
    if (f->slot) EVENT(OM_EV_USED, OMD_HTN_07, f->seat, hero->item[f->slot - 1]);
}

/* Whether what was used is thrown away now. */
static bool is_used_up(OmGame *g, OmHeroTurnFrame *f)
{
    OmHero *const hero = om_hero(g, f->seat);
    const int slot = f->slot;

    if (slot == 0 || when_of(g, f->seat, slot) != OM_WHEN_ONCE) return false;
    f->item = hero->item[slot - 1];
    hero->item[slot - 1] = 0;
    om_fit_health(g);
    EVENT(OM_EV_TOSSED_ITEM, OMD_HTN_07, f->seat, f->item);
    return true;
}

/* ---- the end of Ivy's turn ------------------------------------------------------------------- */

static bool may_tend(const OmGame *g, int seat, int other)
{
    return !om_enemies(g, seat, other) && om_hero(g, other)->at == om_hero(g, seat)->at &&
           om_hero(g, other)->health < om_max_health(g, other);
}

static bool tends(const OmGame *g, int seat)
{
    if (!om_has_special(g, seat, OM_S_TEND)) return false;
    for (int other = 1; other <= om_seats(g); other++)
        if (may_tend(g, seat, other)) return true;
    return false;
}

WmRule om_judge_tend(const WmContext *c, int seat, const WmAnswer *a)
{
    if (a->kind == WM_PASS) return 0;
    if (a->kind != OM_A_HEAL) return WM_NOT_OFFERED;
    return may_tend((const OmGame *)c, seat, a->arg[0]) ? 0 : OMD_HER_09;
}

void om_list_tend(const WmContext *c, int seat, WmOffers *offers)
{
    const OmGame *const g = (const OmGame *)c;

    (void)seat;
    wm_offer(offers, WM_PASS);
    for (int other = 1; other <= om_seats(g); other++) wm_offer_one(offers, OM_A_HEAL, other);
}

/* ---- the turn -------------------------------------------------------------------------------- */

static bool is_trap(int kind)
{
    return kind == OM_A_TRAP || kind == OM_A_CARRY;
}

static bool is_push(int kind)
{
    return kind == OM_A_PUSH || kind == OM_A_PUSH_HERO;
}

static bool is_attack(int kind)
{
    return kind == OM_A_ATTACK || super_of_answer(kind);
}

/* OMD-FAQ-07: she may throw a trap away that she carries. */
static int slot_with_trap(const OmGame *g, int seat, int trap)
{
    for (int slot = 1; slot <= OM_SLOTS; slot++)
        if (om_hero(g, seat)->trap[slot - 1] == trap) return slot;
    return 0;
}

static void throw_away_trap(OmGame *g, int seat, int trap)
{
    om_hero(g, seat)->trap[slot_with_trap(g, seat, trap) - 1] = 0;
    EVENT(OM_EV_CLEARED, OMD_FAQ_07, seat, trap);
}

/* OMD-FAQ-06: a Move that only a Special gives may be blocked. */
static bool may_be_stopped(const OmGame *g, int seat)
{
    return om_moves_by_special(g, seat) && om_may_be_rebuked(g, seat);
}

static void walk(OmGame *g, OmHeroTurnFrame *f)
{
    if (om_may_move(g, f->seat)) SET(f->roots, om_walk(g, f->seat, f->tile) || f->roots);
    f->tile = 0;
}

/* What asks nobody. */
static void act(OmGame *g, int seat)
{
    if (g->answer.kind == OM_A_FLY) {
        om_fly(g, seat, g->answer.arg[0]);
    } else {
        throw_away_trap(g, seat, g->answer.arg[0]);
    }
}

static WmFlow place_traps(OmGame *g, int seat)
{
    g->s->turn.acted |= OM_DID_TRAP;
    return om_place_traps(g, seat);
}

static WmFlow use_super(OmGame *g, int seat)
{
    CITE(OMD_HTN_07);
    return om_super(g, seat, om_card_of(g, seat)->super);
}

static WmFlow use_card(OmGame *g, const OmHeroTurnFrame *f)
{
    return om_deed(g, f->seat, om_team_of(g, f->seat), om_hero(g, f->seat)->at,
                   deed_of(g, f->seat, f->slot));
}

/* OMD-HTN-02 to OMD-HTN-07 */
WmFlow om_rule_hero_turn(OmGame *g, OmFrame *fr)
{
    OmHeroTurnFrame *const f = &fr->u.hero_turn;

    RULE_BEGIN(fr);
    begin_turn(g, f->seat);
    if (om_hero(g, f->seat)->dead) {
        ASK(fr, TURN_RETURN, f->seat, OM_Q_RETURN);
        come_back(g, f->seat, g->answer.arg[0]);
        RETURN(0);
    }
    if (may_mimic(g, f->seat)) {
        ASK(fr, TURN_MIMIC, f->seat, OM_Q_MIMIC);
        if (g->answer.kind == OM_A_MIMIC) mimic(g, f->seat, g->answer.arg[0]);
    }
    if (om_hero(g, f->seat)->stunned) {
        ASK(fr, TURN_RECOVER, f->seat, OM_Q_RECOVER);
        recover(g, f->seat, g->answer.arg[0]);
    }
    while (om_alive(g, f->seat)) {
        ASK(fr, TURN_ACT, f->seat, OM_Q_ACT);
        if (g->answer.kind == WM_DONE) break;
        if (g->answer.kind == OM_A_MOVE) {
            SET(f->tile, g->answer.arg[0]);
            if (may_be_stopped(g, f->seat)) CALL(fr, TURN_REBUKE, om_rebuke(g, f->seat));
            walk(g, f);
        } else if (is_attack(g->answer.kind)) {
            begin_attack(g, f->seat, g->answer.arg[0], super_of_answer(g->answer.kind));
            CALL(fr, TURN_ROLL, om_roll(g));
            CALL(fr, TURN_SPEND, om_spend(g));
        } else if (is_trap(g->answer.kind)) {
            CALL(fr, TURN_TRAPS, place_traps(g, f->seat));
        } else if (is_push(g->answer.kind)) {
            CALL(fr, TURN_PUSH, om_push(g, f->seat));
        } else if (g->answer.kind == OM_A_SUPER) {
            CALL(fr, TURN_SUPER, use_super(g, f->seat));
        } else if (g->answer.kind == OM_A_USE || g->answer.kind == OM_A_USE_WEAPON) {
            begin_use(g, f);
            CALL(fr, TURN_USE, use_card(g, f));
            if (is_used_up(g, f) && om_scavenger_waits(g))
                CALL(fr, TURN_USED_UP, om_discard_item(g, f->item));
            f->slot = f->item = 0;
        } else {
            act(g, f->seat);
        }
        om_see_whether_won(g);
        if (OM_OVER(g)) return WM_FINISHED;
    }
    if (om_alive(g, f->seat) && tends(g, f->seat)) {
        ASK(fr, TURN_TEND, f->seat, OM_Q_TEND);
        if (g->answer.kind == OM_A_HEAL) {
            EVENT(OM_EV_SPECIAL, OMD_HER_09, f->seat, OM_S_TEND);
            om_heal(g, g->answer.arg[0], 1, OMD_HER_09);
        }
    }
    end_turn(g, f);
    RULE_END;
}

/* ---- judging and listing --------------------------------------------------------------------- */

void om_scope_act(const WmContext *c, int seat)
{
    const OmGame *const g = (const OmGame *)c;

    ((OmScope *)c->scope)->tiles =
        om_may_move(g, seat) ? om_tiles_in_reach(g, seat, om_move(g, seat)) : 0;
}

static WmRule judge_trap_action(const OmGame *g, int seat, const WmAnswer *a)
{
    return g->s->turn.acted & OM_DID_TRAP ? OMD_HTN_02 : om_judge_trap(g, seat, a);
}

static WmRule judge_push_action(const OmGame *g, int seat, const WmAnswer *a)
{
    if (g->s->turn.acted & OM_DID_PUSH) return OMD_PSH_09;
    return om_hero(g, seat)->at == OM_ZONE ? OMD_NEU_06 : om_judge_push(g, seat, a);
}

/* OMD-HER-11; the Supers of an attack are not used without one. */
static WmRule judge_super(const OmGame *g, int seat)
{
    const int super = om_card_of(g, seat)->super;

    if (super == OM_U_FULL_QUIVER || super == OM_U_BLOODBATH) return OMD_HTN_07;
    return om_judge_super_use(g, seat);
}

WmRule om_judge_act(const WmContext *c, int seat, const WmAnswer *a)
{
    const OmGame *const g = (const OmGame *)c;

    switch (a->kind) {
    case WM_DONE: return 0;
    case OM_A_ATTACK: return om_judge_attack(g, seat, a->arg[0]);
    case OM_A_QUIVER:
    case OM_A_BLOODBATH: return judge_super_attack(g, seat, super_of_answer(a->kind), a->arg[0]);
    case OM_A_MOVE: return om_judge_move(c, seat, a->arg[0]);
    case OM_A_FLY: return om_judge_fly(g, seat, a->arg[0]);
    case OM_A_TRAP:
    case OM_A_CARRY: return judge_trap_action(g, seat, a);
    case OM_A_CLEAR: return slot_with_trap(g, seat, a->arg[0]) ? 0 : OMD_FAQ_07;
    case OM_A_PUSH:
    case OM_A_PUSH_HERO: return judge_push_action(g, seat, a);
    case OM_A_SUPER: return judge_super(g, seat);
    case OM_A_USE: return judge_use(g, seat, a->arg[0]);
    case OM_A_USE_WEAPON: return judge_use(g, seat, 0);
    case OM_A_UPGRADE: return OMD_UPK_08;
    default: return WM_NOT_OFFERED;
    }
}

static void list_tiles(int verb, OmTiles tiles, WmOffers *offers)
{
    for (OmTiles left = tiles; left; left &= left - 1)
        wm_offer_one(offers, verb, om_first_tile(left));
}

static OmTiles tiles_attacked(const OmGame *g, int seat)
{
    const int at = om_hero(g, seat)->at;
    const int reach = om_reach(g, seat);
    OmTiles tiles = om_tile_bit(at);

    if (g->s->turn.acted & (OM_DID_ATTACK | OM_GAVE_UP_ATTACK)) return 0;
    for (int tile = 1; reach && tile <= OM_TILES; tile++)
        if (om_map(g)->apart[at][tile] <= reach) tiles |= om_tile_bit(tile);
    return tiles;
}

static void list_cards(const OmGame *g, int seat, WmOffers *offers)
{
    const uint8_t *const traps = om_hero(g, seat)->trap;

    for (int slot = 1; slot <= OM_SLOTS; slot++) wm_offer_one(offers, OM_A_USE, slot);
    wm_offer(offers, OM_A_USE_WEAPON);
    for (int slot = 0; slot < OM_SLOTS; slot++)
        if (traps[slot] && !wm_copies(traps, slot, traps[slot]))
            wm_offer_one(offers, OM_A_CLEAR, traps[slot]);
}

void om_list_act(const WmContext *c, int seat, WmOffers *offers)
{
    const OmGame *const g = (const OmGame *)c;
    const OmTiles tiles = ((const OmScope *)c->scope)->tiles;
    const int super = om_card_of(g, seat)->super;

    wm_offer(offers, WM_DONE);
    list_tiles(OM_A_ATTACK, tiles_attacked(g, seat), offers);
    if (super == OM_U_FULL_QUIVER) list_tiles(OM_A_QUIVER, tiles_attacked(g, seat), offers);
    if (super == OM_U_BLOODBATH) list_tiles(OM_A_BLOODBATH, tiles_attacked(g, seat), offers);
    list_tiles(OM_A_MOVE, tiles, offers);
    list_tiles(OM_A_FLY, om_tiles_to_fly_to(g, seat), offers);
    if (!(g->s->turn.acted & OM_DID_TRAP)) om_list_traps(g, seat, offers);
    om_list_pushes(g, seat, offers);
    wm_offer(offers, OM_A_SUPER);
    list_cards(g, seat, offers);
}
