/* Standing orders: when they make sense, and what they answer. */
#include <core/mem.h>

#include "internal.h"
#include "judges.h"

static const OwGame *game(const WmContext *c)
{
    return (const OwGame *)c;
}

static WmAnswer one(int verb, int arg)
{
    return (WmAnswer){.kind = (uint16_t)verb, .count = 1, .arg = {(int16_t)arg}};
}

static WmAnswer none(void)
{
    return (WmAnswer){.kind = 0};
}

/* ---- the beginning of a turn ----------------------------------------------------------------- */

static int cards_in_play(const OwGame *g, int who)
{
    int cards = 0;

    for (int row = 1; row <= ow_rows(who); row++) cards += *ow_row(g, who, row).count;
    return cards;
}

/* There are more cards than can be cleared, and one on top of each stack. */
static bool tops_can_go(const OwGame *g, int seat)
{
    if (seat == ow_orc_seat(g) || cards_in_play(g, seat) <= 3) return false;
    for (int row = 1; row <= ow_rows(seat); row++)
        if (*ow_row(g, seat, row).count == 0) return false;
    return ow_rows(seat) == 3;
}

/* "All" is said only where all go: of more than three cards one has to choose (HC-CLR-01). The Orc
 * player clears by Clans. */
static bool all_can_go(const OwGame *g, int seat)
{
    const int cards = cards_in_play(g, seat);

    return seat != ow_orc_seat(g) && cards <= 3;
}

static bool beginning_fits(const OwGame *g, int seat, int order)
{
    const bool thrown = ow_top(g)->u.turn.picked.count > 0;

    switch (order) {
    case OW_O_READY: return !thrown && all_can_go(g, seat);
    case OW_O_THROW_READY: return thrown && all_can_go(g, seat);
    case OW_O_READY_TOPS: return !thrown && tops_can_go(g, seat);
    case OW_O_THROW_TOPS: return thrown && tops_can_go(g, seat);
    default:
        if (thrown != (order == OW_O_THROW_DRAW)) return false;
        return !all_can_go(g, seat) && (thrown || ow_most_drawn(g, seat) > 0);
    }
}

/* The first of three tops is cleared first: so many have been are so many stacks. */
static WmAnswer clear_next_top(const OwGame *g)
{
    const int cleared = ow_top(g)->u.turn.cleared;

    if (g->core.state->question != OW_Q_CLEAR || cleared >= OW_ATTRIBUTES) return none();
    return one(OW_A_CLEAR, cleared + 1);
}

/* ---- playing a card by itself ---------------------------------------------------------------- */

/* Is a card of the hand a set by itself, as far as no target has to be named? */
static bool is_set_alone(const OwGame *g, const OwScope *scope, int card)
{
    const int class = ow_card(g, card)->class;
    const bool mod = class == OW_ATTACK_MOD || class == OW_BLOCK_MOD || class == OW_EITHER_MOD;

    return class == OW_BASE_BLOCK || (mod && (scope->base_attack || scope->base_block));
}

static bool may_be_attacked(const OwGame *g, const OwScope *scope, int target)
{
    if (ow_on_board(g)) return ow_judge_target(g, scope, target) == 0;
    return target <= ow_seats(g) && target != scope->who;
}

static void offer_attacks(const OwGame *g, const OwScope *scope, int card, WmOrderList *list)
{
    for (int target = 1; target < OW_FIGHTERS; target++)
        if (may_be_attacked(g, scope, target)) wm_order_add_two(list, OW_O_STRIKE, card, target);
}

static void list_cards(const WmContext *c, int seat, int order, WmOrderList *list)
{
    const OwGame *const g = game(c);
    const OwHero *const hero = ow_hero(g, seat);

    if (ow_top(g)->u.play.picked.count > 0) return;
    ow_scope_play(c, seat);
    for (int i = 0; i < hero->hand.count; i++) {
        const int card = hero->hand.card[i];

        if (i > 0 && card == hero->hand.card[i - 1]) continue; /* hands are sorted */
        if (order == OW_O_ALONE && is_set_alone(g, ow_scope_of(c), card))
            wm_order_add_one(list, order, card);
        if (order == OW_O_STRIKE && ow_card(g, card)->class == OW_BASE_ATTACK)
            offer_attacks(g, ow_scope_of(c), card, list);
    }
}

/* It is picked, and then played. */
static WmAnswer play_card(const OwGame *g, const WmAnswer *order)
{
    const OwPlay *const f = &ow_top(g)->u.play;

    if (f->picked.count == 0) return one(OW_A_PICK, order->arg[0]);
    if (f->picked.count > 1 || f->picked.card[0] != order->arg[0]) return none();
    if (order->kind == OW_O_STRIKE) return one(OW_A_ATTACK, order->arg[1]);
    return (WmAnswer){.kind = WM_DONE};
}

/* ---- walking --------------------------------------------------------------------------------- */

/* The spaces around one, as far as a figure can walk in so many steps: 1 + the steps, 0 beyond. Who
 * is careful wakes no token on the way. */
typedef struct Walk {
    int figure, steps;
    bool careful;
} Walk;

static bool can_pass(const OwGame *g, const Walk *walk, const OwStock *stock, int space)
{
    const bool orc = ow_is_orc(walk->figure) || ow_is_king(g, walk->figure);
    const int here = ow_space(g, ow_figure_at(g, walk->figure))->tiles;

    if (stock->taken[space]) return false;
    if (orc && (ow_space(g, space)->flags & OW_UNDERBRUSH)) return false;
    return !walk->careful || (ow_space(g, space)->tiles & ~here & ow_tiles_with_tokens(g)) == 0;
}

static void measure(const OwGame *g, const Walk *walk, int from, OwDistances *far)
{
    uint8_t queue[OW_SPACES];
    OwStock stock;
    int first = 0, last = 0;

    ow_take_stock(g, &stock);
    wm_mem_zero(far, sizeof *far);
    far->steps[from] = 1;
    SET(queue[last], from);
    last++;
    while (first < last) {
        const int space = queue[first++];

        if (far->steps[space] > walk->steps) continue;
        for (int side = 0; side < OW_SIDES; side++) {
            const int next = ow_space(g, space)->next[side];

            if (next == 0 || far->steps[next] || !can_pass(g, walk, &stock, next)) continue;
            SET(far->steps[next], far->steps[space] + 1);
            SET(queue[last], next);
            last++;
        }
    }
}

/* Beside where the figure stands, the space from which the aim is nearest; 0: it cannot be walked
 * to. */
static int step_towards(const OwGame *g, const Walk *walk, int aim)
{
    const OwSpace *const here = ow_space(g, ow_figure_at(g, walk->figure));
    OwDistances far;
    int best = 0;

    measure(g, walk, aim, &far);
    for (int side = 0; side < OW_SIDES; side++) {
        const int next = here->next[side];

        if (next == 0 || far.steps[next] == 0 || far.steps[next] > walk->steps) continue;
        if (best == 0 || far.steps[next] < far.steps[best]) best = next;
    }
    return best;
}

/* Spaces that take several steps: one step is an answer by itself. */
static void list_walk(const OwGame *g, int figure, int order, WmOrderList *list)
{
    const Walk walk = {.figure = figure, .steps = ow_steps_left(g, figure)};
    OwDistances far;

    if (walk.steps < 2 || ow_figure_at(g, figure) == 0) return;
    measure(g, &walk, ow_figure_at(g, figure), &far);
    for (int space = 1; space <= OW_SPACES; space++) {
        if (far.steps[space] < 3 || far.steps[space] > walk.steps + 1) continue;
        if (order == OW_O_WALK) wm_order_add_one(list, order, space);
        if (order == OW_O_MARCH) wm_order_add_two(list, order, figure, space);
    }
}

static void list_walks(const OwGame *g, int order, WmOrderList *list)
{
    const int who = g->s->board.phase.who;

    if (!ow_on_board(g) || who == 0 || ow_is_orc(who) != (order == OW_O_MARCH)) return;
    if (order == OW_O_WALK) list_walk(g, who, order, list);
    for (int place = 0; place < OW_CLAN_ORCS && order == OW_O_MARCH; place++)
        list_walk(g, ow_orc_number(ow_clan_of(who), place), order, list);
}

static WmAnswer walk_on(const OwGame *g, const WmAnswer *order)
{
    const bool march = order->kind == OW_O_MARCH;
    const int figure = march ? order->arg[0] : g->s->board.phase.who;
    const int aim = order->arg[march ? 1 : 0];
    Walk walk = {.figure = figure, .careful = true};
    int next;

    if (!ow_on_board(g) || figure == 0 || ow_figure_at(g, figure) == 0) return none();
    walk.steps = ow_steps_left(g, figure);
    next = step_towards(g, &walk, aim);
    walk.careful = false;
    if (next == 0) next = step_towards(g, &walk, aim);
    if (next == 0) return none();
    if (!march) return one(OW_A_STEP, next);
    return (WmAnswer){.kind = OW_A_MARCH, .count = 2, .arg = {(int16_t)figure, (int16_t)next}};
}

/* ---- what the core asks for ------------------------------------------------------------------ */

/* A round is passed as a whole where it is about an attack, and a turn ended where its player acts
 * freely: nobody gives up a block by it. */
bool ow_order_fits(const WmContext *c, int seat, int order)
{
    const OwGame *const g = game(c);

    switch (order) {
    case OW_O_READY:
    case OW_O_THROW_READY:
    case OW_O_READY_TOPS:
    case OW_O_THROW_TOPS:
    case OW_O_KEEP_DRAW:
    case OW_O_THROW_DRAW: return beginning_fits(g, seat, order);
    case OW_O_DRAW_CLEAR: return cards_in_play(g, seat) > 0 && all_can_go(g, seat);
    case OW_O_CLEAR_ALL:
        return cards_in_play(g, seat) > 1 &&
               cards_in_play(g, seat) + ow_top(g)->u.turn.cleared <= 3;
    case OW_O_CLEAR_TOPS: return ow_top(g)->u.turn.cleared == 0 && tops_can_go(g, seat);
    case OW_O_PASS: return ow_in_sequence(g);
    case OW_O_END_TURN: return ow_acts_freely(g);
    default: return true;
    }
}

void ow_list_orders(const WmContext *c, int seat, int order, WmOrderList *list)
{
    if (order == OW_O_WALK || order == OW_O_MARCH)
        list_walks(game(c), order, list);
    else
        list_cards(c, seat, order, list);
}

WmAnswer ow_order_answer(const WmContext *c, int seat, const WmAnswer *order)
{
    (void)seat;
    switch (order->kind) {
    case OW_O_CLEAR_TOPS:
    case OW_O_READY_TOPS:
    case OW_O_THROW_TOPS: return clear_next_top(game(c));
    case OW_O_ALONE:
    case OW_O_STRIKE: return play_card(game(c), order);
    case OW_O_WALK:
    case OW_O_MARCH: return walk_on(game(c), order);
    default: return none();
    }
}
