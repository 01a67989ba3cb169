/* Answers that a scope has ready. */
#include "orcquest.h"

void oq_offer_squares(const WmContext *c, int verb, WmOffers *offers)
{
    const OqGame *const g = oq_game(c);
    const WmSquares *const squares = &oq_scope(c)->squares;

    EACH_SQUARE(g, squares, square) wm_offer_one(offers, verb, square);
}

void oq_offer_figures(const WmContext *c, int verb, WmOffers *offers)
{
    for (OqFigures left = oq_scope(c)->figures; left; left &= left - 1)
        wm_offer_one(offers, verb, 1 + __builtin_ctzll(left));
}
