/* Redealing what a viewer does not know, and whether a table can be true. */
#include <core/mem.h>
#include <core/redeal.h>

#include "orcwars.h"

#include "internal.h"

void ow_seat_is(WmText *why, int seat, const char *what)
{
    wm_text_string(why, "seat ");
    wm_text_number(why, seat);
    wm_text_string(why, what);
}

/* A deployed card shows its Attribute and cost (HC-KEY-04): one that fits, out of the pool. */
static int draw_deployed(OwGame *g, WmPool *pool, const struct OwQuick *like)
{
    int fitting = 0;
    int skip;

    for (int card = 1; card <= g->pack->card_count; card++)
        if (ow_card(g, card)->when == OW_WHEN_REVEALED &&
            ow_card(g, card)->attribute == like->attribute && ow_card(g, card)->cost == like->cost)
            fitting += pool->copies[card];
    skip = (int)wm_stream_below(&g->state->stream, (uint32_t)fitting);
    for (int card = 1; card <= g->pack->card_count; card++) {
        if (ow_card(g, card)->when != OW_WHEN_REVEALED ||
            ow_card(g, card)->attribute != like->attribute || ow_card(g, card)->cost != like->cost)
            continue;
        if (skip < pool->copies[card]) {
            pool->copies[card]--;
            pool->count--;
            return card;
        }
        skip -= pool->copies[card];
    }
    return 0;
}

/* Those who have the cards of a seat in play: its Hero, and the Clans of the Orc player. */
#define EACH_HOLDER(g, seat, who)                                                                  \
    for (int who = (seat); who;                                                                    \
         who = (seat) != ow_orc_seat(g) || who == ow_orc_number(OW_CLANS, 0) ? 0                   \
               : who == (seat)                                               ? ow_orc_number(1, 0) \
                                                                             : who + OW_CLAN_ORCS)

static void redeal_deployed(OwGame *g, int seat, WmPool *pool)
{
    EACH_HOLDER(g, seat, who) EACH_PLAYED(g, who, played)
    {
        if (played->face) continue;
        pool->copies[played->card]++;
        pool->count++;
    }
    EACH_HOLDER(g, seat, who) EACH_PLAYED(g, who, played)
    {
        if (played->face) continue;
        SET(played->card, draw_deployed(g, pool, ow_card(g, played->card)));
        SET(played->as, ow_card(g, played->card)->class);
    }
}

static void redeal_hero(OwGame *g, int seat, int viewer)
{
    OwHero *const hero = ow_hero(g, seat);
    WmPool pool = {.count = 0};

    wm_pool_gather(&pool, PILE(hero->deck), 0, viewer);
    wm_pool_gather(&pool, PILE(hero->hand), wm_seat_bit(seat), viewer);
    if (seat != viewer) redeal_deployed(g, seat, &pool);
    wm_pool_deal_sorted(&g->core, &pool, PILE(hero->hand));
    wm_pool_deal(&g->core, &pool, PILE(hero->deck));
}

/* Half-made choices of others. */
static void forget_picks(OwFrame *fr, int viewer)
{
    if (fr->rule == OW_RULE_TURN && fr->u.turn.seat != viewer)
        wm_mem_zero(&fr->u.turn.picked, sizeof fr->u.turn.picked);
    if (fr->rule == OW_RULE_EFFECT && fr->u.effect.seat != viewer)
        wm_mem_zero(&fr->u.effect.picked, sizeof fr->u.effect.picked);
    if (fr->rule == OW_RULE_PLAY && fr->u.play.seat != viewer && fr->u.play.next == 0) {
        wm_mem_zero(&fr->u.play.picked, sizeof fr->u.play.picked);
        fr->u.play.trick = 0;
    }
}

void ow_redeal(WmContext *c, int viewer)
{
    OwGame *const g = (OwGame *)c;

    if (viewer == WM_ALL_SEEING) return;
    for (int i = 0; i < g->state->depth; i++) forget_picks(&g->s->frames[i], viewer);
    for (int seat = 1; seat <= ow_seats(g); seat++) redeal_hero(g, seat, viewer);
    if (ow_on_board(g)) ow_redeal_board(g, viewer);
}

static int copies_on_stacks(const OwGame *g, int seat, int card)
{
    int copies = 0;

    EACH_HOLDER(g, seat, who) EACH_PLAYED(g, who, played) if (played->card == card) copies++;
    return copies;
}

static int copies_off_deck(const OwGame *g, int seat, int card)
{
    const OwHero *const hero = ow_hero(g, seat);

    return COPIES(hero->hand, card) + COPIES(hero->discard, card) + copies_on_stacks(g, seat, card);
}

static bool copies_right(const OwGame *g, int seat, int card)
{
    return copies_off_deck(g, seat, card) + COPIES(ow_hero(g, seat)->deck, card) ==
           g->derived->copies[seat - 1][card];
}

/* On the stack of its own Attribute (0: of any), face down only if it can be deployed, and active
 * only in a sequence. */
static bool played_right(const OwGame *g, const OwPlayed *played, int attribute)
{
    const struct OwQuick *card;

    if (played->card == 0 || played->as == 0 || played->as == OW_EITHER_MOD) return false;
    card = ow_card(g, played->card);
    if (attribute && card->attribute != attribute) return false;
    if (!played->face &&
        (card->when != OW_WHEN_REVEALED || played->as != card->class || played->active))
        return false;
    if (!played->active) return played->aims == 0 && played->worth == 0;
    if (played->active > g->s->fight.plays) return false;
    if (played->aims == OW_GUARD_PLACE) return ow_on_board(g) && card->lowers > 0;
    return played->aims <= (card->growth == OW_PER_COST ? OW_ATTRIBUTES : g->s->fight.plays);
}

/* On the stack of a Clan, cards of all Attributes lie together (OW-SQD-06). */
static void check_stacks(const OwGame *g, int seat, WmText *why)
{
    EACH_HOLDER(g, seat, who) for (int row = 1; row <= ow_rows(who); row++)
    {
        const OwRow cards = ow_row(g, who, row);
        for (int i = 0; i < *cards.count; i++)
            if (!played_right(g, &cards.card[i], ow_is_orc(who) ? 0 : row))
                ow_seat_is(why, seat, " has a card in play that cannot lie so");
    }
}

static bool frame_right(const OwGame *g, int index)
{
    const OwFrame *const fr = &g->s->frames[index];

    switch (fr->rule) {
    case OW_RULE_TURN: return ow_turn_right(g, fr);
    case OW_RULE_ACTION: return ow_action_right(g, fr);
    case OW_RULE_SQUAD_PHASE: return ow_squad_phase_right(g, fr);
    case OW_RULE_CLEAR_CLANS:
    case OW_RULE_ORC_ACTIONS: return ow_orc_frame_right(g, fr);
    case OW_RULE_WAKE:
    case OW_RULE_ACTIVATE: return ow_token_frame_right(g, fr);
    case OW_RULE_PRIORITY: return fr->u.priority.seat && fr->u.priority.passes < ow_seats(g);
    case OW_RULE_PLAY: return ow_play_right(g, fr, fr - 1);
    case OW_RULE_EFFECT: return ow_effect_right(g, fr, fr - 1);
    case OW_RULE_TRICK: return ow_trick_right(g, fr, fr - 1);
    case OW_RULE_RESOLVE: return ow_resolve_right(g, fr, fr - 1);
    case OW_RULE_SET_UP: return ow_set_up_right(g, fr);
    case OW_RULE_BOARD_ACTION: return ow_board_action_right(g, fr);
    default: return true;
    }
}

/* The rules ask of a seat only what can be: whose turn it is, who attacks whom. */
static bool table_right(const OwGame *g)
{
    const OwFight *const fight = &g->s->fight;

    if (ow_in_sequence(g) &&
        (fight->target == 0 || fight->target == fight->attacker ||
         ow_seat_of(g, fight->attacker) != g->s->turn.active || fight->last > fight->plays))
        return false;
    if (ow_in_sequence(g) && ow_on_board(g) && !ow_fight_right(g)) return false;
    if (!ow_in_sequence(g) && (fight->target || fight->plays || fight->last || fight->purged))
        return false;
    if (fight->plays == UINT8_MAX) return false; /* the next play has its place, too */
    if (g->state->depth > 0 && g->s->turn.active == 0) return false;
    for (int i = 0; i < g->state->depth; i++)
        if (!frame_right(g, i)) return false;
    return true;
}

/* Every card of a deck in one place, and in a place where it can be. */
void ow_check(const WmContext *c, WmText *why)
{
    const OwGame *const g = (const OwGame *)c;

    for (int seat = 1; seat <= OW_SEATS && why->length == 0; seat++)
        if (ow_hero(g, seat)->here != (seat <= ow_seats(g)))
            ow_seat_is(why, seat, " is there without a Hero, or not there with one");
    for (int seat = 1; seat <= ow_seats(g) && why->length == 0; seat++) {
        if (ow_hero(g, seat)->points > g->derived->goal)
            ow_seat_is(why, seat, " has more points than win the game");
        for (int card = 1; card <= g->pack->card_count && why->length == 0; card++) {
            if (copies_right(g, seat, card)) continue;
            ow_seat_is(why, seat, " has a card too many or too few: ");
            wm_text_string(why, g->pack->cards[card - 1].id);
        }
        if (why->length == 0) check_stacks(g, seat, why);
    }
    if (why->length == 0 && ow_on_board(g)) ow_check_board(g, why);
    if (why->length == 0 && !table_right(g))
        wm_text_string(why, "the turn, the fight or a choice cannot stand so");
}

/* Cards that a case has put into play lie there as what they are. */
static void settle_played(OwGame *g, int seat)
{
    EACH_HOLDER(g, seat, who) EACH_PLAYED(g, who, played)
    {
        if (played->as || played->card == 0) continue;
        const int class = ow_card(g, played->card)->class;
        SET(played->as, class == OW_EITHER_MOD ? OW_ATTACK_MOD : class);
        SET(played->face, 1);
    }
}

/* The deck holds what is nowhere else, in the order of the cards. */
void ow_settle(WmContext *c)
{
    OwGame *const g = (OwGame *)c;

    if (ow_on_board(g)) ow_settle_board(g);
    for (int seat = 1; seat <= ow_seats(g); seat++) settle_played(g, seat);
    for (int seat = 1; seat <= ow_seats(g); seat++) {
        OwHero *const hero = ow_hero(g, seat);
        wm_mem_zero(&hero->deck, sizeof hero->deck);
        for (int card = 1; card <= g->pack->card_count; card++) {
            int left = g->derived->copies[seat - 1][card] - copies_off_deck(g, seat, card);
            for (; left > 0; left--) wm_pile_put(PILE(hero->deck), card, 0);
        }
    }
}
