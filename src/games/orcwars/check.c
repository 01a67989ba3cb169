/* Whether a position can be true, besides how many cards there are, which the core counts. */
#include "orcwars.h"

#include "internal.h"

void ow_seat_is(WmText *why, int seat, const char *what)
{
    wm_text_string(why, "seat ");
    wm_text_number(why, seat);
    wm_text_string(why, what);
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
    EACH_HOLDER(g, seat, who)
        for (int row = 1; row <= ow_rows(who); row++) {
            const OwRow cards = ow_row(g, who, row);
            for (int i = 0; i < *cards.count; i++)
                if (!played_right(g, &cards.card[i], ow_is_orc(who) ? 0 : row))
                    ow_seat_is(why, seat, " has a card in play that cannot lie so");
        }
}

/* Frames that the table or the frame below must bear out: no shape can say that. */
static bool frame_right(const OwGame *g, int index)
{
    const OwFrame *const fr = &g->s->frames[index];

    switch (fr->rule) {
    case OW_RULE_TURN:
        return ow_picks_right(g, fr->u.turn.seat, fr->u.turn.picked.card, fr->u.turn.picked.count);
    case OW_RULE_ACTION: return ow_action_right(fr);
    case OW_RULE_CLEAR_CLANS: return fr->u.clear_clans.seat == ow_orc_seat(g);
    case OW_RULE_ORC_ACTIONS: return fr->u.orc_actions.seat == ow_orc_seat(g);
    case OW_RULE_ACTIVATE: return ow_activate_right(g, fr);
    case OW_RULE_PRIORITY: return ow_takes_part(g, fr->u.priority.seat);
    case OW_RULE_PLAY: return ow_play_right(g, fr, fr - 1);
    case OW_RULE_EFFECT: return ow_effect_right(g, fr, fr - 1);
    case OW_RULE_TRICK: return ow_trick_right(g, fr, fr - 1);
    case OW_RULE_RESOLVE: return ow_resolve_right(g, fr);
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
    if (!ow_undone_right(g)) return false;
    if (fight->plays == UINT8_MAX) return false; /* the next play has its place, too */
    if (g->state->depth > 0 && g->s->turn.active == 0) return false;
    for (int i = 0; i < g->state->depth; i++)
        if (!frame_right(g, i)) return false;
    return true;
}

/* Every card in a place where it can be: the core has counted them. */
void ow_check(const WmContext *c, WmText *why)
{
    const OwGame *const g = (const OwGame *)c;

    for (int seat = 1; seat <= OW_SEATS && why->length == 0; seat++)
        if (ow_hero(g, seat)->here != (seat <= ow_seats(g)))
            ow_seat_is(why, seat, " is there without a Hero, or not there with one");
    for (int seat = 1; seat <= ow_seats(g) && why->length == 0; seat++) {
        if (ow_hero(g, seat)->points > g->derived->goal)
            ow_seat_is(why, seat, " has more points than win the game");
        if (why->length == 0) check_stacks(g, seat, why);
    }
    if (why->length == 0 && ow_on_board(g)) ow_check_board(g, why);
    if (why->length == 0 && !table_right(g))
        wm_text_string(why, "the turn, the fight or a choice cannot stand so");
}
