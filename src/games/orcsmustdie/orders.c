/* Standing orders: what they answer where the first legal answer would not do. */
#include "internal.h"

static const OmGame *game(const WmContext *c)
{
    return (const OmGame *)c;
}

static WmAnswer none(void)
{
    return (WmAnswer){.kind = 0};
}

static WmAnswer bare(int verb)
{
    return (WmAnswer){.kind = (uint16_t)verb};
}

static WmAnswer one(int verb, int arg)
{
    return (WmAnswer){.kind = (uint16_t)verb, .count = 1, .arg = {(int16_t)arg}};
}

static WmAnswer two(int verb, int arg0, int arg1)
{
    return (WmAnswer){.kind = (uint16_t)verb, .count = 2, .arg = {(int16_t)arg0, (int16_t)arg1}};
}

/* ---- striking -------------------------------------------------------------------------------- */

/* A way to use results, and how much is struck by it. */
typedef struct Strike {
    WmAnswer answer;
    int worth; /* 0: there is none */
} Strike;

static void keep_better(Strike *best, WmAnswer answer, int worth)
{
    if (worth > best->worth) *best = (Strike){answer, worth};
}

/* The greater an enemy is, the sooner it is struck, and those that stand before those that lie. A
 * Wild is made of two results where they do not do by themselves. */
enum { BY_SIZE = 8, STANDING = 2, UNCOMBINED = 1 };

static int worth_of(const OmGame *g, int unit, bool standing)
{
    return BY_SIZE * om_size(g, unit) + (standing ? STANDING : 0);
}

static bool can_take(const OmGame *g, OmAttack trial, int tile, int unit, bool stunned)
{
    return om_take_for(g, &trial, tile, unit, stunned);
}

/* A Wild of two results that are alike; false: they cannot be one. */
static bool combine(OmAttack *trial, int result)
{
    if (result == OM_CROSS || result == OM_SKULL || trial->result[result] < 2) return false;
    SPEND(trial->result[result], 2);
    GAIN(trial->result[OM_WILD], 1);
    return true;
}

static void try_combining(const OmGame *g, int tile, int unit, bool stunned, Strike *best)
{
    for (int result = OM_BRAIN; result < OM_WILD; result++) {
        OmAttack trial = g->s->attack;

        if (combine(&trial, result) && can_take(g, trial, tile, unit, stunned))
            keep_better(best, one(OM_A_COMBINE, result), worth_of(g, unit, !stunned));
    }
}

static void try_killing(const OmGame *g, int tile, int unit, bool stunned, Strike *best)
{
    const int verb = stunned ? OM_A_FINISH : OM_A_KILL;

    if (can_take(g, g->s->attack, tile, unit, stunned))
        keep_better(best, two(verb, unit, tile), worth_of(g, unit, !stunned) + UNCOMBINED);
    else
        try_combining(g, tile, unit, stunned, best);
}

/* By a Stun, or a Wild that has first to be made. */
static void try_stunning(const OmGame *g, int tile, int unit, Strike *best)
{
    const uint8_t *const has = g->s->attack.result;
    OmAttack trial = g->s->attack;
    int result = OM_BRAIN;

    if (om_has_trait(g, unit, OM_T_STUNPROOF)) return;
    if (has[OM_STUN] || has[OM_WILD] || om_take_fitting_pair(g, &trial, unit)) {
        keep_better(best, two(OM_A_STUN, unit, tile), worth_of(g, unit, true) + UNCOMBINED);
        return;
    }
    while (result < OM_WILD && !combine(&trial, result)) result++;
    if (result < OM_WILD) keep_better(best, one(OM_A_COMBINE, result), worth_of(g, unit, true));
}

/* The greatest that can be killed, else the greatest that can be stunned; of kind 0: neither. What
 * is not legal for another reason is not given. */
static WmAnswer strike(const OmGame *g)
{
    Strike kill = {.worth = 0}, stun = {.worth = 0};

    for (OmTiles tiles = om_tiles_struck(g); tiles; tiles &= tiles - 1) {
        const int tile = om_first_tile(tiles);
        for (OmUnits units = om_units_on(g, tile); units; units &= units - 1) {
            const int unit = om_first_unit(units);
            const bool up = om_targets_up(g, tile, unit) > 0;
            if (up) try_killing(g, tile, unit, false, &kill);
            if (om_targets_down(g, tile, unit) > 0) try_killing(g, tile, unit, true, &kill);
            if (up) try_stunning(g, tile, unit, &stun);
        }
    }
    return kill.worth ? kill.answer : stun.answer;
}

/* ---- the War Camp ---------------------------------------------------------------------------- */

static bool carries(const OmGame *g, int seat, int item)
{
    for (int slot = 0; slot < OM_SLOTS; slot++)
        if (om_hero(g, seat)->item[slot] == item) return true;
    return false;
}

/* With as many skulls of one's own as there are: the Pool is everybody's. */
static WmAnswer buy(const OmGame *g, int seat, int item)
{
    const OmPayment pays = om_payment(g, seat, om_cost(g, seat, OM_ITEMS, item));

    if (carries(g, seat, item)) return bare(WM_DONE);
    return two(OM_A_BUY, item, pays.least);
}

static void list_wares(const OmGame *g, int seat, WmOrderList *list)
{
    for (uint64_t left = om_on_offer(g, seat, OM_ITEMS); left; left &= left - 1) {
        const int item = om_first_card(left);
        const OmPayment pays = om_payment(g, seat, om_cost(g, seat, OM_ITEMS, item));
        if (!carries(g, seat, item) && pays.least <= pays.most)
            wm_order_add_one(list, OM_O_BUY_LEAVE, item);
    }
}

/* ---- the rest of a turn ---------------------------------------------------------------------- */

static bool may_attack(const OmGame *g, int seat, int tile)
{
    return om_judge_attack(g, seat, tile) == 0;
}

static WmAnswer attack_and_end(const OmGame *g, int seat, int tile)
{
    return may_attack(g, seat, tile) ? one(OM_A_ATTACK, tile) : bare(WM_DONE);
}

/* What is done on the tile to which the Hero goes first. */
static WmAnswer go(const OmGame *g, int seat, const WmAnswer *order)
{
    const int tile = order->arg[0];

    if (om_hero(g, seat)->at != tile) return one(OM_A_MOVE, tile);
    if (order->kind == OM_O_GO_END) return bare(WM_DONE);
    return order->kind == OM_O_GO_ATTACK ? one(OM_A_ATTACK, tile) : attack_and_end(g, seat, tile);
}

/* An attack is left, and there is somebody to be attacked only after a Move. */
static bool may_go_and_attack(const OmGame *g, int seat, int tile)
{
    if (g->s->turn.acted & (OM_GAVE_UP_ATTACK | OM_DID_ATTACK)) return false;
    if (tile == OM_ZONE || om_fort_of(tile) != om_team_of(g, seat)) return false;
    return om_any_unit(g, tile) && !may_attack(g, seat, tile);
}

static bool tile_fits(const OmGame *g, int seat, int order, int tile)
{
    switch (order) {
    case OM_O_ATTACK_END: return may_attack(g, seat, tile);
    case OM_O_GO_ATTACK:
    case OM_O_GO_ATTACK_END: return may_go_and_attack(g, seat, tile);
    case OM_O_GO_END: return om_hero(g, seat)->at != tile;
    default: return true;
    }
}

/* ---- what the core asks for ------------------------------------------------------------------ */

bool om_order_fits(const WmContext *c, int seat, int order)
{
    const OmGame *const g = game(c);

    switch (order) {
    case OM_O_HEAL_LEAVE: return om_judge_camp(c, seat, &(WmAnswer){.kind = OM_A_ROLL_HEAL}) == 0;
    case OM_O_ARM_LEAVE: return om_hero(g, seat)->weapon + 1 == g->s->turn.onslaught;
    default: return true;
    }
}

void om_list_orders(const WmContext *c, int seat, int order, WmOrderList *list)
{
    if (order == OM_O_BUY_LEAVE) {
        list_wares(game(c), seat, list);
        return;
    }
    for (int tile = 1; tile <= OM_TILES; tile++)
        if (tile_fits(game(c), seat, order, tile)) wm_order_add_one(list, order, tile);
}

WmAnswer om_order_answer(const WmContext *c, int seat, const WmAnswer *order)
{
    const OmGame *const g = game(c);
    const int question = c->state->question;

    switch (order->kind) {
    case OM_O_STRIKE: return strike(g);
    case OM_O_FIRE_ALL:
    case OM_O_FIRE_ON:
    case OM_O_HUNT_ON: return question == OM_Q_SPEND ? strike(g) : none();
    case OM_O_ATTACK: return question == OM_Q_SPEND ? strike(g) : one(OM_A_ATTACK, order->arg[0]);
    case OM_O_ATTACK_END:
        return question == OM_Q_SPEND ? strike(g) : attack_and_end(g, seat, order->arg[0]);
    case OM_O_GO_ATTACK:
    case OM_O_GO_ATTACK_END:
    case OM_O_GO_END: return question == OM_Q_SPEND ? strike(g) : go(g, seat, order);
    case OM_O_BUY_LEAVE: return buy(g, seat, order->arg[0]);
    default: return none();
    }
}
