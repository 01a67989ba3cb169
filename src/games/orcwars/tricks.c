/* TRK: Dirty Tricks. They cost nothing, are nobody's cards in hand or in play, and leave the game
 * when they are used (OW-TRK-05). Which moment each waits for is told by its `when`. */
#include "orcwars.h"

#include "internal.h"

static const OwGame *game(const WmContext *c)
{
    return (const OwGame *)c;
}

static const WmOp *deed_of(const OwGame *g, int trick)
{
    return &g->pack->tricks[trick - 1].deed[0];
}

/* ---- moments --------------------------------------------------------------------------------- */

/* Is it a Squad of the Clan whose Action phase it is? */
static bool clan_acts(const OwGame *g, int who)
{
    const int acting = g->s->board.phase.who;

    return ow_is_orc(who) && ow_is_orc(acting) && ow_clan_of(who) == ow_clan_of(acting);
}

/* An Elf beside an Orc of the Clan, with something to lose. */
static bool may_rob(const OwGame *g, int who, int seat)
{
    const OwClan *const clan = ow_clan(g, ow_clan_of(who));

    if (!ow_is_elf(g, seat) || ow_hero(g, seat)->hand.count == 0) return false;
    for (int place = 0; place < OW_CLAN_ORCS; place++)
        if (ow_adjacent(g, clan->orc[place].at, ow_elf(g, seat)->at)) return true;
    return false;
}

static int first_to_rob(const OwGame *g, int who)
{
    for (int seat = 1; seat <= ow_elves(g); seat++)
        if (may_rob(g, who, seat)) return seat;
    return 0;
}

static bool several_to_rob(const OwGame *g, int who)
{
    int count = 0;

    for (int seat = 1; seat <= ow_elves(g); seat++) count += may_rob(g, who, seat);
    return count > 1;
}

/* OW-TRK-04: in an Action phase of a Clan. */
static WmRule judge_in_action(const OwGame *g, const OwScope *scope, const OwTrickFacts *facts)
{
    if (!clan_acts(g, scope->who)) return OW_TRK_04;
    if (facts->when == OW_BEFORE_MOVING && g->s->board.phase.mover) return OW_TRK_04;
    return facts->deed[0].word == OW_PILFER && !first_to_rob(g, scope->who) ? HC_CRD_12 : 0;
}

static WmRule judge_moment(const OwGame *g, const OwScope *scope, const OwTrickFacts *facts)
{
    switch (facts->when) {
    case OW_WITH_ATTACK: /* a set of Mods is one, too */
        return scope->base_picked || (scope->picked && scope->base_attack) ? 0 : OW_TRK_06;
    case OW_WHILE_ATTACKING: return scope->base_picked || scope->base_attack ? 0 : OW_TRK_04;
    case OW_AS_TARGET:
        if (scope->picked) return HC_SET_04;
        return scope->target && ow_is_orc(scope->who) ? 0 : OW_TRK_04;
    case OW_BEFORE_MOVING:
    case OW_IN_ACTION: return scope->picked ? HC_SET_04 : judge_in_action(g, scope, facts);
    default: return OW_TRK_04; /* in the Squad phase only */
    }
}

/* One of those that the Orc player holds, and of a type for now (OW-TRK-04). */
static WmRule judge_held(const OwGame *g, int seat, const OwScope *scope, int trick)
{
    const OwTrickFacts *const facts = &g->pack->tricks[trick - 1];

    if (seat != ow_orc_seat(g)) return WM_NOT_OFFERED;
    if (!HOLDS(g->s->board.tricks.held, trick)) return OW_TRK_05;
    if (facts->type != OW_FAST && scope->fast_only) return HC_TYP_03;
    return judge_moment(g, scope, facts);
}

WmRule ow_judge_trick(const OwGame *g, int seat, const OwScope *scope, int trick)
{
    const WmRule rule = judge_held(g, seat, scope, trick);

    return rule == 0 && ow_top(g)->u.play.trick ? HC_SET_01 : rule; /* one at a time */
}

bool ow_trick_goes_with(const OwGame *g, int seat, const OwScope *scope, int trick)
{
    return scope->picked > 0 && judge_held(g, seat, scope, trick) == 0;
}

void ow_offer_tricks(const OwGame *g, int seat, const OwScope *scope, WmOffers *offers)
{
    const OwTricks *const tricks = &g->s->board.tricks;

    (void)scope;
    if (seat != ow_orc_seat(g)) return;
    if (ow_top(g)->u.play.trick) wm_offer(offers, OW_A_SPARE);
    for (int i = 0; i < tricks->held.count; i++)
        wm_offer_one(offers, OW_A_TRICK, tricks->held.card[i]);
}

/* ---- carrying them out ----------------------------------------------------------------------- */

WmFlow ow_trick(OwGame *g, const OwPlay *play)
{
    OwFrame *const fr = wm_push(&g->core, OW_RULE_TRICK);

    SET(fr->u.trick.seat, play->seat);
    SET(fr->u.trick.who, play->who);
    SET(fr->u.trick.trick, play->trick);
    return WM_CALLED;
}

void ow_use_trick(OwGame *g, int trick)
{
    (void)wm_pile_remove(PILE(g->s->board.tricks.held), trick);
    SET(g->s->board.tricked, g->s->board.tricked | 1 << (trick - 1));
    wm_reveal(&g->core);
    CITE(OW_TRK_05);
    EVENT(OW_EV_TRICK, OW_TRK_04, trick);
}

/* OW-TRK-07: it counts as a card played. */
static void play_trick(OwGame *g, const OwTrickFrame *f)
{
    ow_use_trick(g, f->trick);
    CITE(OW_TRK_07);
    if (f->seat == g->s->turn.active) SET(g->s->turn.played, 1);
}

/* What a trick does that asks nobody. */
static void carry_out(OwGame *g, const WmOp *op)
{
    OwBoard *const board = &g->s->board;

    switch (op->word) {
    case OW_FORCED_MARCH: SET(board->phase.march, op->arg[0]); break;
    case OW_STRENGTHEN: GAIN(board->bonus, op->arg[0]); break;
    case OW_HARDEN: GAIN(board->guard, op->arg[0]); break;
    case OW_SHIELD: SET(board->shielded, 1); break;
    case OW_CHARGE: GAIN(board->phase.charges, 1); break;
    default: break;
    }
}

static void rob(OwGame *g, const OwTrickFrame *f, int seat)
{
    ow_discard_at_random(g, seat, deed_of(g, f->trick)->arg[0]);
}

enum { TRICK_DEMAND = 1, TRICK_PILFER };

const WmStop ow_trick_stops[] = {
    [TRICK_DEMAND] = WM_ASKS_SOMEBODY(OW_Q_DEMAND),
    [TRICK_PILFER] = WM_ASKS(OW_Q_PILFER, OwFrame, u.trick.seat),
    WM_NO_STOP,
};

static const WmField trick_fields[] = {
    WM_NEED(OwTrickFrame, seat, BY_ALL, &ow_thing_seat),
    WM_NEED(OwTrickFrame, who, BY_ALL, &ow_thing_figure),
    WM_NEED(OwTrickFrame, trick, BY_ALL, &ow_thing_trick),
};
const WmShape ow_trick_frame_shape = {
    .name = "trick", .bytes = sizeof(OwTrickFrame), WM_SHAPE_FIELDS(trick_fields)};

WmFlow ow_rule_trick(OwGame *g, OwFrame *fr)
{
    OwTrickFrame *const f = &fr->u.trick;

    RULE_BEGIN(fr);
    play_trick(g, f);
    if (deed_of(g, f->trick)->word == OW_DEMAND) { /* OW-TRK-06 */
        CITE(OW_TRK_06);
        if (ow_hero(g, ow_seat_of(g, g->s->fight.target))->hand.count > 0) {
            ASK(fr, TRICK_DEMAND, ow_seat_of(g, g->s->fight.target), OW_Q_DEMAND);
            ow_waste(g, g->s->fight.target, NULL);
        }
    } else if (deed_of(g, f->trick)->word == OW_PILFER) {
        if (several_to_rob(g, f->who)) {
            ASK(fr, TRICK_PILFER, f->seat, OW_Q_PILFER);
            rob(g, f, g->answer.arg[0]);
        } else {
            rob(g, f, first_to_rob(g, f->who));
        }
    } else {
        carry_out(g, deed_of(g, f->trick));
    }
    RULE_END;
}

/* What is asked is what the trick of the play below has to ask. */
bool ow_trick_right(const OwGame *g, const OwFrame *fr, const OwFrame *below)
{
    const OwTrickFrame *const f = &fr->u.trick;
    const OwPlay *const play = &below->u.play;
    const int target = g->s->fight.target;

    if (f->trick != play->trick) return false;
    if (f->seat != ow_orc_seat(g) || f->seat != play->seat || f->who != play->who) return false;
    if (fr->step == TRICK_DEMAND)
        return deed_of(g, f->trick)->word == OW_DEMAND && ow_is_elf(g, target) &&
               g->state->asked == wm_seat_bit(target);
    return deed_of(g, f->trick)->word == OW_PILFER && ow_is_orc(f->who) &&
           several_to_rob(g, f->who);
}

/* ---- questions ------------------------------------------------------------------------------- */

WmRule ow_judge_pilfer(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind != OW_A_ROB) return WM_NOT_OFFERED;
    return may_rob(game(c), ow_top(game(c))->u.trick.who, a->arg[0]) ? 0 : OW_TRK_04;
}

void ow_list_pilfer(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    for (int elf = 1; elf <= ow_elves(game(c)); elf++) wm_offer_one(offers, OW_A_ROB, elf);
}
