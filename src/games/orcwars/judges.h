/* What judges and listers of several chapters share. */
#pragma once

#include "orcwars.h"

static inline OwScope *ow_scope_of(const WmContext *c)
{
    return c->scope;
}

/* Is a card in a set of cards of the seat's deck? */
static inline bool ow_has(const OwScope *scope, OwCards cards, int card)
{
    return cards >> scope->kinds->place[card] & 1;
}

/* judges.c */
WmRule ow_judge_out_of_phase(const WmAnswer *a);
void ow_scope_hand(const OwGame *g, int seat, const WmCard *picked, int picks);
void ow_offer_cards(const OwScope *scope, int verb, OwCards cards, WmOffers *offers);
void ow_offer_attributes(WmOffers *offers, int verb);
void ow_offer_picks(const WmContext *c, WmOffers *offers); /* of the hand */

/* judge_play.c */
bool ow_acts_freely(const OwGame *g); /* the active player, outside of rounds */

/* judge_effects.c */
WmRule ow_judge_object(const OwGame *g, int who, int card); /* HC-CRD-12 */
