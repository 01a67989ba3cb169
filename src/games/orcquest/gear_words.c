/* EVT, SKL: what texts do with the cards of Heroes, with furniture, Chickens, tokens and
 * Patrols. */
#include "orcquest.h"

/* ---- cards that are given up ----------------------------------------------------------------- */

enum { WOOD = 1, METAL = 2, LEATHER = 4, GOLD = 8 };

static bool is_resource(const OqGame *g, const OqItem *item)
{
    const OqCounts counts = oq_item_resources(g, item);

    return oq_counts_any(&counts); /* OQ-REL-05: Fragments of Power are none */
}

/* So many of one of these kinds. */
static bool has_kind(const OqGame *g, const OqItem *item, int count, int kinds)
{
    const OqCounts has = oq_item_resources(g, item);

    return ((kinds & WOOD) && has.wood >= count) || ((kinds & METAL) && has.metal >= count) ||
           ((kinds & LEATHER) && has.leather >= count) || ((kinds & GOLD) && has.gold >= count);
}

static bool beside(const OqGame *g, int a, int b)
{
    return a != b && oq_in_play(g, a) && oq_in_play(g, b) &&
           oq_adjacent(g, oq_figure(g, a)->at, oq_figure(g, b)->at);
}

static bool fits(const OqGame *g, int hero, const WmOp *op, int whose, int index)
{
    const OqItem *const item = oq_item(g, whose, index);

    switch (op->word) {
    case OQ_W_DISCARD: return whose == hero && item->loot && item->place == OQ_IN_INVENTORY;
    case OQ_W_SCATTER: return whose == hero && is_resource(g, item);
    case OQ_W_SPEND: return whose == hero && has_kind(g, item, op->arg[0], op->arg[1]);
    case OQ_W_BEG: return beside(g, hero, whose) && is_resource(g, item);
    default: return false;
    }
}

static bool asks_for_card(const WmOp *op)
{
    return op->word == OQ_W_DISCARD || op->word == OQ_W_SCATTER || op->word == OQ_W_SPEND ||
           op->word == OQ_W_BEG;
}

/* Whether a word that asks for a card finds one; others need none. */
bool oq_finds_card(const OqGame *g, int hero, const WmOp *op)
{
    if (!asks_for_card(op)) return true;
    EACH_HERO(whose)
        for (int i = 1; i <= oq_hero(g, whose)->item_count; i++)
            if (fits(g, hero, op, whose, i)) return true;
    return false;
}

bool oq_gives_card(const OqGame *g, int hero, const WmOp *op)
{
    return asks_for_card(op) && oq_finds_card(g, hero, op);
}

static const WmOp *op_here(const OqGame *g)
{
    const OqEffectFrame *const f = &oq_top(g)->u.effect;

    return oq_op_of(g, &f->text, f->op);
}

WmRule oq_judge_card(const WmContext *c, int seat, const WmAnswer *a)
{
    const OqGame *const g = oq_game(c);
    const int hero = oq_top(g)->u.effect.hero;

    (void)seat;
    if (a->kind != OQ_A_PART_WITH) return WM_NOT_OFFERED;
    if (a->arg[1] < 1 || a->arg[1] > oq_hero(g, a->arg[0])->item_count) return OQ_EVT_02;
    return fits(g, hero, op_here(g), a->arg[0], a->arg[1]) ? 0 : OQ_EVT_02;
}

void oq_list_card(const WmContext *c, int seat, WmOffers *offers)
{
    const OqGame *const g = oq_game(c);

    (void)seat;
    EACH_HERO(whose)
        for (int i = 1; i <= oq_hero(g, whose)->item_count; i++)
            wm_offer_two(offers, OQ_A_PART_WITH, whose, i);
}

/* What is begged for changes hands; the rest is gone. */
void oq_part_with(OqGame *g, int hero, const WmOp *op, int whose, int index)
{
    const OqItem *const item = oq_item(g, whose, index);

    EVENT(OQ_EV_TOSSED, OQ_EVT_02, whose, oq_item_stuff(item));
    if (op->word == OQ_W_BEG)
        oq_hand_over(g, whose, index, hero);
    else
        oq_lose_item(g, whose, index);
}

/* ---- the bazaar ------------------------------------------------------------------------------ */

/* Takes all Resource Cards of those who take part; how many. */
static int gather(OqGame *g, OqFigures heroes, OqItem cards[OQ_HEROES * OQ_ITEMS])
{
    int count = 0;

    for (OqFigures left = heroes; left; left &= left - 1) {
        const int hero = 1 + __builtin_ctzll(left);

        for (int i = oq_hero(g, hero)->item_count; i >= 1; i--) {
            if (!is_resource(g, oq_item(g, hero, i))) continue;
            cards[count++] = *oq_item(g, hero, i);
            oq_remove_item(g, hero, i);
        }
    }
    return count;
}

static void shuffle(OqGame *g, OqItem *cards, int count)
{
    for (int i = count; i > 1; i--) {
        const int other = wm_pick(&g->core, i);
        const OqItem held = cards[i - 1];

        cards[i - 1] = cards[other];
        cards[other] = held;
    }
}

/* Shared out as evenly as can be, the first card to the Hero itself. */
static void bazaar(OqGame *g, int hero, int range)
{
    OqItem cards[OQ_HEROES * OQ_ITEMS];
    OqFigures heroes = oq_figure_bit(hero);
    int order[OQ_HEROES];
    int seats = 0;

    EACH_HERO(other)
        if (other != hero && oq_in_play(g, other) &&
            oq_range(g, oq_figure(g, hero)->at, oq_figure(g, other)->at) <= range &&
            oq_sees(g, hero, oq_figure(g, other)->at))
            heroes |= oq_figure_bit(other);
    order[seats++] = hero;
    EACH_HERO(other)
        if (other != hero && (heroes & oq_figure_bit(other))) order[seats++] = other;
    const int count = gather(g, heroes, cards);
    shuffle(g, cards, count);
    for (int i = 0; i < count; i++) oq_gain_item(g, order[i % seats], &cards[i]);
    CITE(OQ_REL_05);
}

/* ---- furniture and Chickens ------------------------------------------------------------------ */

static bool can_run_onto(const OqGame *g, int hero, int to)
{
    return oq_clear(g, oq_figure(g, hero)->at, to, false) && oq_may_end(g, hero, to) &&
           !oq_figure_on(g, to);
}

/* The nearest furniture that a Hero can run onto; 0: there is none. */
static int furniture_near(const OqGame *g, int hero, int squares)
{
    int nearest = squares + 1;
    int best = 0;

    EACH_SQUARE(g, &g->pieces, to) {
        const int range = oq_range(g, oq_figure(g, hero)->at, to);

        if (range < nearest && can_run_onto(g, hero, to)) {
            nearest = range;
            best = to;
        }
    }
    return best;
}

static bool break_something(OqGame *g, int hero, int squares)
{
    const int from = oq_figure(g, hero)->at;
    const int to = oq_stays_put(g, hero) ? 0 : furniture_near(g, hero, squares);

    if (!to) return false;
    oq_smash_piece(g, hero, oq_piece_on(g, to));
    oq_gain_resources(g, hero, OQ_SMA_02);
    oq_put(g, hero, to);
    EVENT(OQ_EV_MOVED, OQ_EVT_02, hero, to);
    oq_arrive(g, hero, from);
    return true;
}

static int chicken_token(const OqGame *g)
{
    int token = 0;

    for (int kind = 1; kind <= g->pack->token_count; kind++)
        if (g->pack->tokens[kind - 1].kind == OQ_TOKEN_CHICKEN) token = kind;
    return token;
}

/* The nearest free squares that are so far away; false: no Chicken can come. */
bool oq_squares_for_chicken(const OqGame *g, int hero, int least, WmSquares *out)
{
    const int at = oq_figure(g, hero)->at;
    WmSquares far = g->derived->board;

    EACH_SQUARE(g, &g->derived->board, to)
        if (oq_range(g, at, to) < least) wm_squares_remove(&far, g->grid.columns, to);
    return oq_nearest_empty(g, at, &far, out) && chicken_token(g) &&
           g->s->board.lain_count < OQ_LAIN;
}

/* Enemies near it look at it. */
void oq_let_chicken_run(OqGame *g, int square, int heard)
{
    OqBoard *const board = &g->s->board;
    OqLain *const lain = &board->lain[board->lain_count];

    GAIN(board->lain_count, 1);
    SET(lain->token, chicken_token(g));
    SET(lain->at, square);
    EVENT(OQ_EV_TURNED_UP, OQ_EVT_02, lain->token, square);
    EACH_ENEMY(g, enemy)
        if (!oq_enemy(g, enemy)->alert && oq_range(g, oq_figure(g, enemy)->at, square) <= heard)
            oq_turn_towards(g, enemy, square, OQ_ORI_08);
}

/* ---- tokens ---------------------------------------------------------------------------------- */

/* Everybody sees some tokens of the Main Reserve, which are mixed in again. */
static void glimpse(OqGame *g, int count)
{
    OqReserve *const reserve = &g->s->reserve[0];

    wm_pile_shuffle(&g->core, PILE(reserve->tokens));
    for (int i = 0; i < count && i < reserve->tokens.count; i++) {
        wm_reveal(&g->core);
        EVENT(OQ_EV_GLIMPSED, OQ_EVT_02, reserve->tokens.card[reserve->tokens.count - 1 - i]);
    }
    wm_pile_shuffle(&g->core, PILE(reserve->tokens));
}

/* ---- all of them ----------------------------------------------------------------------------- */

void oq_do_gear_word(OqGame *g, OqEffectFrame *f, const WmOp *op)
{
    switch (op->word) {
    case OQ_W_DISCARD:
    case OQ_W_SCATTER:
    case OQ_W_SPEND:
    case OQ_W_BEG:
    case OQ_W_CHICKEN: break; /* asked for before */
    case OQ_W_BAZAAR: bazaar(g, f->hero, op->arg[0]); break;
    case OQ_W_BREAK: SET(f->failed, !break_something(g, f->hero, op->arg[0])); break;
    case OQ_W_GLIMPSE: glimpse(g, op->arg[0]); break;
    case OQ_W_RUNNER: SET(f->failed, !oq_send_runner(g)); break;
    case OQ_W_HURRY: SET(g->s->course.hurry, op->arg[0]); break;
    default: break;
    }
}
