/* SET, RIV: the Armies of an Onslaught. */
#include <core/mem.h>

#include "internal.h"

/* OMD-RIV-13: when a deck is out of cards those used are shuffled and drawn anew. */
static int draw(OmGame *g, WmPile deck, WmPile used)
{
    if (*deck.count == 0) {
        CITE(OMD_RIV_13);
        wm_pile_move_all(used, deck);
        wm_pile_shuffle(&g->core, deck);
    }
    return wm_pile_take(deck);
}

/* OMD-SET-05: 3 Orc cards and 3 Critter cards, unseen. */
static void stack_unseen(OmGame *g, OmInvasion *invasion, OmArmy *army)
{
    for (int wave = 0; wave < OM_WAVES; wave++) {
        wm_pile_put(PILE(army->orcs), draw(g, PILE(invasion->orc_deck), PILE(invasion->orcs_used)),
                    0);
        wm_pile_put(PILE(army->critters),
                    draw(g, PILE(invasion->critter_deck), PILE(invasion->critters_used)), 0);
    }
}

/* OMD-RIV-10: the cards that the commanding team looks at. */
static void draw_to_arrange(OmGame *g, OmInvasion *invasion)
{
    for (int wave = 0; wave < OM_WAVES; wave++) {
        wm_pile_sort_in(PILE(invasion->orcs_drawn),
                        draw(g, PILE(invasion->orc_deck), PILE(invasion->orcs_used)));
        wm_pile_sort_in(PILE(invasion->critters_drawn),
                        draw(g, PILE(invasion->critter_deck), PILE(invasion->critters_used)));
    }
    wm_reveal(&g->core);
}

void om_build_armies(OmGame *g, int fort)
{
    OmInvasion *const invasion = om_invasion(g, fort);
    const int level = g->s->turn.onslaught - 1;

    for (int i = 0; i < om_map(g)->armies[fort - 1][level]; i++) {
        OmArmy *const army = &invasion->army[i];
        SET(army->at, om_map(g)->army_at[fort - 1][level][i]); /* OMD-SET-07 */
        CITE(OMD_ONS_02, OMD_SET_06);
        EVENT(OM_EV_ARRANGED, OMD_SET_07, fort, army->at);
        if (om_rivalry(g)) {
            CITE(OMD_RIV_09);
            draw_to_arrange(g, invasion);
        } else {
            stack_unseen(g, invasion, army);
        }
    }
}

/* ---- the commanding team's choice ------------------------------------------------------------ */

WmFlow om_arrange(OmGame *g, int fort)
{
    OmFrame *const fr = wm_push(&g->core, OM_RULE_ARRANGE);

    SET(fr->u.arrange.fort, fort);
    return WM_CALLED;
}

enum { ARRANGE_CARD = 1 };

const WmStop om_arrange_stops[] = {
    [ARRANGE_CARD] = WM_ASKS_ANY(OM_Q_ARRANGE),
    WM_NO_STOP,
};

static const WmField arrange_fields[] = {
    WM_NEED(OmArrangeFrame, fort, BY_ALL, &om_thing_team),
    WM_FIELD(OmArrangeFrame, army, BY_ALL, &om_thing_army),
    WM_FIELD(OmArrangeFrame, wave, BY_ALL, &om_thing_wave),
    WM_FIELD(OmArrangeFrame, critters, BY_ALL, &wm_thing_flag),
};
const WmShape om_arrange_frame_shape = {
    .name = "arrange", .bytes = sizeof(OmArrangeFrame), WM_SHAPE_FIELDS(arrange_fields)};

/* The stack that is built now; its last card to come lies lowest and is chosen first. */
static WmPile stack_in_hand(const OmGame *g, const OmArrangeFrame *f)
{
    OmArmy *const army = &om_invasion(g, f->fort)->army[f->army];

    return f->critters ? PILE(army->critters) : PILE(army->orcs);
}

static WmPile cards_in_hand(const OmGame *g, const OmArrangeFrame *f)
{
    OmInvasion *const invasion = om_invasion(g, f->fort);

    return f->critters ? PILE(invasion->critters_drawn) : PILE(invasion->orcs_drawn);
}

/* An enemy must not see the cards (OMD-RIV-28), so he settles nothing here. */
static int arrange_settler(const OmGame *g, int team)
{
    return om_team_of(g, g->s->turn.lord) == team ? om_settler(g, team) : 0;
}

WmFlow om_rule_arrange(OmGame *g, OmFrame *fr)
{
    OmArrangeFrame *const f = &fr->u.arrange;
    const int armies = om_map(g)->armies[f->fort - 1][g->s->turn.onslaught - 1];
    const int team = om_commander(g, f->fort);

    RULE_BEGIN(fr);
    for (; f->army < armies; GAIN(f->army, 1))
        for (f->critters = 0; f->critters < 2; f->critters++)
            for (f->wave = 0; f->wave < OM_WAVES; f->wave++) {
                ASK_ANY(fr, ARRANGE_CARD, om_team_seats(g, team), arrange_settler(g, team),
                        OM_Q_ARRANGE); /* OMD-RIV-10 */
                (void)wm_pile_remove(cards_in_hand(g, f), g->answer.arg[0]);
                wm_pile_put(stack_in_hand(g, f), g->answer.arg[0], 0);
                CITE(OMD_RIV_09, OMD_RIV_10, OMD_RIV_28);
            }
    RULE_END;
}

/* Cards of one sort: `placed` are in stacks, Army after Army, and enough of them in hand. */
static bool cards_right(const OmGame *g, int fort, bool critters, int placed)
{
    const OmInvasion *const invasion = om_invasion(g, fort);
    const int level = g->s->turn.onslaught - 1;
    const int armies = om_map(g)->armies[fort - 1][level];
    const int drawn = critters ? invasion->critters_drawn.count : invasion->orcs_drawn.count;

    if (placed + drawn < armies * OM_WAVES) return false;
    for (int i = 0; i < OM_ARMIES; i++) {
        const OmArmy *const army = &invasion->army[i];
        const int here = placed < OM_WAVES ? placed : OM_WAVES;
        if (army->at != (i < armies ? om_map(g)->army_at[fort - 1][level][i] : 0)) return false;
        if ((critters ? army->critters.count : army->orcs.count) != here) return false;
        placed -= here;
    }
    return true;
}

/* The stacks have come as far as the frame says, and the cards in hand will do for the rest. */
bool om_stacks_right(const OmGame *g, const OmFrame *fr)
{
    const OmArrangeFrame *const f = &fr->u.arrange;
    const OmFrame *const caller = fr - 1;
    const int turn =
        caller->rule == OM_RULE_GAME ? caller->u.game.turn : caller->u.minion_phase.turn;
    const int whole = f->army * OM_WAVES;
    const int next = om_rival(g, f->fort);

    if (turn >= OM_TEAMS || f->fort != om_fort_in_turn(g, turn)) return false;
    if (f->army >= om_map(g)->armies[f->fort - 1][g->s->turn.onslaught - 1]) return false;
    if (!cards_right(g, f->fort, false, f->critters ? whole + OM_WAVES : whole + f->wave))
        return false;
    if (!cards_right(g, f->fort, true, f->critters ? whole + f->wave : whole)) return false;
    return turn > 0 || (cards_right(g, next, false, 0) && cards_right(g, next, true, 0));
}

void om_about_arrange(const WmContext *c, WmQuestion *q)
{
    const OmGame *const g = (const OmGame *)c;
    const OmArrangeFrame *const f = &om_top(g)->u.arrange;

    q->arg[0] = om_invasion(g, f->fort)->army[f->army].at;
    q->arg[1] = (int16_t)(OM_WAVES - f->wave);
}

WmRule om_judge_arrange(const WmContext *c, int seat, const WmAnswer *a)
{
    const OmGame *const g = (const OmGame *)c;
    const WmPile cards = cards_in_hand(g, &om_top(g)->u.arrange);

    (void)seat;
    if (a->kind != OM_A_STACK) return WM_NOT_OFFERED;
    return wm_holds(cards.card, *cards.count, a->arg[0]) ? 0 : OMD_RIV_10;
}

void om_list_arrange(const WmContext *c, int seat, WmOffers *offers)
{
    const OmGame *const g = (const OmGame *)c;
    const WmPile cards = cards_in_hand(g, &om_top(g)->u.arrange);

    (void)seat;
    for (int i = 0; i < *cards.count; i++)
        if (i == 0 || cards.card[i] != cards.card[i - 1])
            wm_offer_one(offers, OM_A_STACK, cards.card[i]);
}
