/* HER: what a Hero has and can. */
#include "orcsmustdie.h"

/* ---- words of cards -------------------------------------------------------------------------- */

/* Kobold King's Rivalry: items of enemy Heroes on his tile do nothing. */
bool om_items_work(const OmGame *g, int seat)
{
    return om_enemies_here(g, seat, OM_R_JEALOUSY) == 0;
}

/* The number of a word is its last argument. */
static int number_of(const WmOp *op)
{
    return op->count == 0 ? 1 : op->arg[op->count - 1];
}

/* OM_P_RESULT and OM_P_GUARD have other last arguments and are looked at one by one. */
static int sum(const WmOp ops[OM_POWERS_HELD], int power, int first)
{
    int total = 0;

    for (int i = 0; i < OM_POWERS_HELD; i++)
        if (ops[i].word == power && (first == 0 || ops[i].arg[0] == first))
            total += number_of(&ops[i]);
    return total;
}

/* Most words stand on none of the cards that a Hero has. */
static bool has_word(const OmGame *g, int seat, int power)
{
    const OmHero *const hero = om_hero(g, seat);
    OmPowers powers = g->derived->weapon[seat][hero->weapon];

    for (int slot = 0; slot < OM_SLOTS; slot++) powers |= g->derived->item[hero->item[slot]];
    return powers & (OmPowers)1 << (unsigned)power;
}

int om_power_for(const OmGame *g, int seat, int power, int first)
{
    const OmHero *const hero = om_hero(g, seat);
    int total = 0;

    if (!has_word(g, seat, power)) return 0;
    total = sum(om_card_of(g, seat)->weapons[hero->weapon].holds, power, first);
    if (!om_items_work(g, seat)) return total;
    for (int slot = 0; slot < OM_SLOTS; slot++)
        if (hero->item[slot])
            total += sum(g->pack->items[hero->item[slot] - 1].holds, power, first);
    return total;
}

int om_power(const OmGame *g, int seat, int power)
{
    return om_power_for(g, seat, power, 0);
}

/* ---- Specials and Rivalry -------------------------------------------------------------------- */

/* OMD-FAQ-06: blocked in the tile of an Apprentice who has paid for it. */
static bool rebuked(const OmGame *g, int seat)
{
    for (int other = 1; other <= om_seats(g); other++)
        if (wm_seats_have(om_hero(g, other)->rebuked, seat) && om_alive(g, seat) &&
            om_hero(g, other)->at == om_hero(g, seat)->at)
            return true;
    return false;
}

bool om_has_special(const OmGame *g, int seat, int special)
{
    const OmHero *const hero = om_hero(g, seat);

    if (om_rivalry(g) && rebuked(g, seat)) return false;
    if (om_card_of(g, seat)->special == special) return true;
    return hero->mimics && g->pack->heroes[hero->mimics - 1].special == special;
}

bool om_has_rivalry(const OmGame *g, int seat, int rivalry)
{
    return wm_seats_have(g->derived->able[rivalry], seat) && om_alive(g, seat);
}

WmSeats om_enemies_with(const OmGame *g, int seat, int rivalry)
{
    const WmSeats others = (WmSeats)~om_team_seats(g, om_team_of(g, seat));
    WmSeats seats = g->derived->able[rivalry] & others;

    for (int other = 1; seats && other <= om_seats(g); other++)
        if (!om_alive(g, other)) seats &= (WmSeats)~wm_seat_bit(other);
    return seats;
}

WmSeats om_enemies_here(const OmGame *g, int seat, int rivalry)
{
    WmSeats seats = om_enemies_with(g, seat, rivalry);

    for (int other = 1; seats && other <= om_seats(g); other++)
        if (om_hero(g, other)->at != om_hero(g, seat)->at) seats &= (WmSeats)~wm_seat_bit(other);
    return seats;
}

/* ---- numbers --------------------------------------------------------------------------------- */

/* OMD-HER-04, OMD-HER-05 */
int om_max_health(const OmGame *g, int seat)
{
    return om_card_of(g, seat)->health + 2 * (g->s->turn.onslaught - 1) +
           om_power(g, seat, OM_P_HEALTH);
}

int om_move(const OmGame *g, int seat)
{
    const int move = om_card_of(g, seat)->move + om_power(g, seat, OM_P_MOVE);

    return om_hero(g, seat)->rooted && move > 1 ? move - 1 : move;
}

bool om_vulnerable(const OmGame *g, int seat, int icon)
{
    const OmHeroFacts *const card = om_card_of(g, seat);

    return (icon == OM_BRAIN && card->brain) || (icon == OM_SPEED && card->speed) ||
           (icon == OM_SWORD && card->sword);
}

int om_reach(const OmGame *g, int seat)
{
    return om_power(g, seat, OM_P_REACH);
}

/* OMD-HER-03 */
void om_heal(OmGame *g, int seat, int health, WmRule rule)
{
    OmHero *const hero = om_hero(g, seat);
    const int room = om_max_health(g, seat) - hero->health;
    const int gained = health < room ? health : room;

    if (health > room) CITE(OMD_HER_03);
    if (gained <= 0) return;
    CITE(OMD_HER_03);
    GAIN(hero->health, gained);
    EVENT(OM_EV_HEALED, rule, seat, gained);
}

/* Shield Wall: Heroes of his team on Hogarth's tile lose no Health. */
bool om_behind_wall(const OmGame *g, int seat)
{
    for (int other = 1; other <= om_seats(g); other++)
        if (om_hero(g, other)->walled && !om_enemies(g, seat, other) &&
            om_hero(g, other)->at == om_hero(g, seat)->at)
            return true;
    return false;
}

void om_hurt(OmGame *g, int seat, int damage, WmRule rule)
{
    OmHero *const hero = om_hero(g, seat);
    const int lost = damage < hero->health ? damage : hero->health; /* OMD-MAT-09 */

    if (lost <= 0 || om_behind_wall(g, seat)) return;
    CITE(OMD_HER_03);
    SPEND(hero->health, lost);
    EVENT(OM_EV_HURT, rule, seat, lost);
}

/* OMD-HER-05 */
void om_fit_health(OmGame *g)
{
    for (int seat = 1; seat <= om_seats(g); seat++) {
        OmHero *const hero = om_hero(g, seat);
        if (hero->health <= om_max_health(g, seat)) continue;
        SET(hero->health, om_max_health(g, seat));
        CITE(OMD_HER_05);
    }
}
