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

/* ---- the Minion phase ------------------------------------------------------------------------ */

/* Sides of a Battle die that hurt a Hero, of six: two have a Sword. */
static int sides_against(const OmGame *g, int seat)
{
    return om_vulnerable(g, seat, OM_BRAIN) + om_vulnerable(g, seat, OM_SPEED) +
           2 * om_vulnerable(g, seat, OM_SWORD);
}

/* What a Hero is guessed to have left of its Health after an attack, in sixths. */
static int left_after(const OmGame *g, int seat, int tile, int unit)
{
    uint8_t dice[OM_DICE];

    om_group_dice(g, tile, unit, dice);
    return 6 * om_hero(g, seat)->health - dice[OM_BATTLE - 1] * sides_against(g, seat);
}

/* In Rivalry who sets minions on Heroes is their enemy (OMD-RIV-17). */
static bool spares(const OmGame *g, int seat, int tile)
{
    return om_team_of(g, seat) == om_fort_of(tile);
}

/* Whoever bears it best is attacked, or worst where that is an enemy. */
static WmAnswer set_on(const WmContext *c, int seat)
{
    const OmGame *const g = game(c);
    const int tile = om_top(g)->u.attacks.tile;
    WmAnswer best = none();
    int most = 0;

    for (OmUnits units = om_units_on(g, tile); units; units &= units - 1)
        for (int hero = 1; hero <= om_seats(g); hero++) {
            const WmAnswer answer = two(OM_A_SET_ON, om_first_unit(units), hero);
            if (om_judge_group(c, seat, &answer)) continue;
            const int left =
                left_after(g, hero, tile, om_first_unit(units)) * (spares(g, seat, tile) ? 1 : -1);
            if (best.kind && left <= most) continue;
            most = left;
            best = answer;
        }
    return best;
}

/* Health of the weakest Hero of a tile. */
static int weakest_on(const OmGame *g, int tile)
{
    int least = UINT8_MAX;

    for (int seat = 1; seat <= om_seats(g); seat++)
        if (om_hero(g, seat)->at == tile && om_hero(g, seat)->health < least)
            least = om_hero(g, seat)->health;
    return least;
}

/* Is it better that hunters go to one tile than to another? */
static bool better_prey(const OmGame *g, int seat, int one_tile, int other)
{
    if (spares(g, seat, one_tile)) return weakest_on(g, one_tile) > weakest_on(g, other);
    return weakest_on(g, one_tile) < weakest_on(g, other);
}

/* Of the ways of hunters that may go now, to where they do least harm, or most to an enemy. */
static WmAnswer hunt(const WmContext *c, int seat)
{
    const OmGame *const g = game(c);
    WmAnswer best = none();

    for (int from = 1; from < OM_ZONE; from++)
        for (OmUnits units = om_units_on(g, from); units; units &= units - 1)
            for (int to = 1; to < OM_ZONE; to++) {
                const int unit = om_first_unit(units);
                const WmAnswer answer = {.kind = OM_A_HUNT,
                                         .count = 3,
                                         .arg = {(int16_t)unit, (int16_t)from, (int16_t)to}};
                if (!om_has_trait(g, unit, OM_T_HUNTS) || om_judge_hunt(c, seat, &answer)) continue;
                if (!best.kind || better_prey(g, seat, to, best.arg[2])) best = answer;
            }
    return best;
}

/* The first tile for which an answer is legal. */
/* Called by name: the address of a judge would have to come from a table of the loader. */
static WmRule judge_tile(const WmContext *c, int seat, const WmAnswer *a)
{
    return a->kind == OM_A_FIRE ? om_judge_fire(c, seat, a) : om_judge_tile(c, seat, a);
}

static WmAnswer first_tile(const WmContext *c, int seat, int verb)
{
    for (int tile = 1; tile < OM_ZONE; tile++) {
        const WmAnswer answer = one(verb, tile);
        if (judge_tile(c, seat, &answer) == 0) return answer;
    }
    return none();
}

/* Whoever lacks most is healed. */
static WmAnswer care(const OmGame *g)
{
    WmAnswer best = none();
    int most = 0;

    for (int hero = 1; hero <= om_seats(g); hero++) {
        const int lacks = om_max_health(g, hero) - om_hero(g, hero)->health;
        if (!om_may_care(g, hero) || lacks <= most) continue;
        most = lacks;
        best = one(OM_A_HEAL, hero);
    }
    return best;
}

/* What is asked while dice lie on the table, and in the Minion phase. */
static WmAnswer on_the_way(const WmContext *c, int seat)
{
    switch (c->state->question) {
    case OM_Q_SPEND: return om_best_strike(game(c));
    case OM_Q_REROLL: return om_best_reroll(game(c));
    case OM_Q_CARE: return care(game(c));
    case OM_Q_HUNT: return hunt(c, seat);
    case OM_Q_FIRE: return first_tile(c, seat, OM_A_FIRE);
    case OM_Q_SPRING: return bare(OM_A_SPRING);
    case OM_Q_TILE: return first_tile(c, seat, OM_A_TILE);
    case OM_Q_GROUP: return set_on(c, seat);
    default: return none();
    }
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

/* The tile of the fewest steps from which the Hero could attack another; 0: none is in reach. */
static int tile_to_attack_from(const OmGame *g, int seat, int target)
{
    const int at = om_hero(g, seat)->at;
    const OmTiles tiles = om_may_move(g, seat) ? om_tiles_in_reach(g, seat, om_move(g, seat)) : 0;
    int nearest = 0;

    for (OmTiles left = tiles; left; left &= left - 1) {
        const int tile = om_first_tile(left);
        if (om_fort_of(tile) != om_fort_of(target)) continue;
        if (om_map(g)->apart[tile][target] > om_reach(g, seat)) continue;
        if (nearest == 0 || om_map(g)->apart[at][tile] < om_map(g)->apart[at][nearest])
            nearest = tile;
    }
    return nearest;
}

/* An attack is left, and there is somebody to be attacked only after a Move. */
static bool may_go_and_attack(const OmGame *g, int seat, int tile)
{
    if (g->s->turn.acted & (OM_GAVE_UP_ATTACK | OM_DID_ATTACK)) return false;
    if (tile == OM_ZONE || om_fort_of(tile) != om_team_of(g, seat)) return false;
    return om_any_unit(g, tile) && !may_attack(g, seat, tile);
}

static WmAnswer go_and_attack(const OmGame *g, int seat, const WmAnswer *order)
{
    const int tile = order->arg[0];

    if (may_go_and_attack(g, seat, tile)) return one(OM_A_MOVE, tile_to_attack_from(g, seat, tile));
    return order->kind == OM_O_GO_ATTACK ? one(OM_A_ATTACK, tile) : attack_and_end(g, seat, tile);
}

static WmAnswer go_and_end(const OmGame *g, int seat, int tile)
{
    return om_hero(g, seat)->at != tile ? one(OM_A_MOVE, tile) : bare(WM_DONE);
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

/* With as few skulls of the Pool as will do. A second trap is not placed. */
static WmAnswer trap_and_end(const WmContext *c, int seat, int trap)
{
    const OmGame *const g = game(c);
    const OmPayment pays = om_payment(g, seat, om_cost(g, seat, OM_TRAPS, trap));

    if (c->state->question == OM_Q_MORE_TRAPS || g->s->turn.acted & OM_DID_TRAP)
        return bare(WM_DONE);
    return two(OM_A_TRAP, trap, pays.least);
}

static void list_traps(const OmGame *g, int seat, WmOrderList *list)
{
    for (uint64_t left = om_on_offer(g, seat, OM_TRAPS); left; left &= left - 1)
        wm_order_add_one(list, OM_O_TRAP_END, om_first_card(left));
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
    if (order == OM_O_BUY_LEAVE || order == OM_O_TRAP_END) {
        if (order == OM_O_BUY_LEAVE) list_wares(game(c), seat, list);
        if (order == OM_O_TRAP_END) list_traps(game(c), seat, list);
        return;
    }
    for (int tile = 1; tile <= OM_TILES; tile++)
        if (tile_fits(game(c), seat, order, tile)) wm_order_add_one(list, order, tile);
}

WmAnswer om_order_answer(const WmContext *c, int seat, const WmAnswer *order)
{
    const OmGame *const g = game(c);
    const WmAnswer answer = on_the_way(c, seat);

    if (answer.kind) return answer;
    switch (order->kind) {
    case OM_O_ATTACK: return one(OM_A_ATTACK, order->arg[0]);
    case OM_O_ATTACK_END: return attack_and_end(g, seat, order->arg[0]);
    case OM_O_GO_ATTACK:
    case OM_O_GO_ATTACK_END: return go_and_attack(g, seat, order);
    case OM_O_GO_END: return go_and_end(g, seat, order->arg[0]);
    case OM_O_TRAP_END: return trap_and_end(c, seat, order->arg[0]);
    case OM_O_BUY_LEAVE: return buy(g, seat, order->arg[0]);
    default: return none();
    }
}
