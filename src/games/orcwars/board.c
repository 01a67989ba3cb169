/* GAM, OTN, RES, APH: who takes part in the board game, who may be attacked, who plays for the
 * Orcs. */
#include "orcwars.h"

/* ---- rounds ---------------------------------------------------------------------------------- */

/* OW-OTN-04: those who were killed or have left do nothing any more. */
static bool in_game(const OwGame *g, int seat)
{
    return !ow_is_elf(g, seat) || ow_elf(g, seat)->fate == OW_ALIVE;
}

/* OW-OTN-02: clockwise, the Orc player last. */
int ow_next_turn(const OwGame *g)
{
    int seat = ow_left_of(g, g->s->turn.active);

    while (!in_game(g, seat)) seat = ow_left_of(g, seat);
    return seat;
}

/* OW-RES-04, OW-RES-11: in a sequence only attacker and target, otherwise everybody. */
bool ow_takes_part(const OwGame *g, int seat)
{
    const OwFight *const fight = &g->s->fight;

    if (!ow_on_board(g)) return true;
    if (!ow_in_sequence(g)) return in_game(g, seat);
    return seat == ow_seat_of(g, fight->attacker) || seat == ow_seat_of(g, fight->target);
}

int ow_next_in_round(const OwGame *g, int seat)
{
    if (!ow_on_board(g)) return ow_left_of(g, seat);
    do seat = ow_left_of(g, seat);
    while (!ow_takes_part(g, seat));
    return seat;
}

int ow_round_size(const OwGame *g)
{
    int size = 0;

    if (!ow_on_board(g)) return ow_seats(g);
    for (int seat = 1; seat <= ow_seats(g); seat++) size += ow_takes_part(g, seat);
    return size;
}

/* ---- targets --------------------------------------------------------------------------------- */

static bool same_side(const OwGame *g, int who, int target)
{
    return ow_is_elf(g, who) == ow_is_elf(g, target);
}

/* Is it somebody that a card could act on: a Squad by its name, the King, an Elf or a Boar? */
static bool is_fighter(const OwGame *g, int who)
{
    if (ow_figure_at(g, who) == 0) return false;
    return !ow_is_orc(who) || ow_squad_name(g, who) == who;
}

/* OW-GAM-05, OW-SC5-06: two who are there, of different sides; nobody plays a Boar. */
bool ow_fight_right(const OwGame *g)
{
    const OwFight *const fight = &g->s->fight;

    return is_fighter(g, fight->attacker) && is_fighter(g, fight->target) &&
           !ow_is_boar(fight->attacker) && !same_side(g, fight->attacker, fight->target);
}

/* The Orcs of a Clan that a Squad goes by; looked for once. */
static unsigned names_in(const OwGame *g, int clan)
{
    OwScope *const scope = g->core.scope;

    if (!(scope->looked >> clan & 1)) {
        SET(scope->looked, scope->looked | 1 << clan);
        SET(scope->named[clan - 1], ow_squad_names(g, clan));
    }
    return scope->named[clan - 1];
}

/* The same for many. */
static bool named(const OwGame *g, int who)
{
    if (ow_is_orc(who)) return names_in(g, ow_clan_of(who)) >> ow_place_of(who) & 1;
    return ow_figure_at(g, who) != 0;
}

/* OW-SC1-06: nobody can harm prisoners. */
static bool imprisoned(const OwGame *g, int who)
{
    return g->s->board.imprisoned && ow_is_orc(who);
}

/* OW-RES-12: the other way round, which may be shorter. */
static bool reached_by(const OwGame *g, int reached, int reaches)
{
    return ow_in_range(g, reaches, reached);
}

WmRule ow_judge_target(const OwGame *g, const OwScope *scope, int target)
{
    const int who = scope->who;

    if (!named(g, target)) return OW_RES_01;
    if (ow_is_boar(target)) {
        if (!ow_is_elf(g, who)) return OW_SC5_06;
    } else if (same_side(g, who, target)) {
        return OW_GAM_05;
    }
    if (imprisoned(g, target)) return OW_SC1_06;
    if (ow_in_range(g, who, target)) return 0;
    return reached_by(g, who, target) ? OW_RES_12 : OW_RES_02;
}

/* Those who are far away, and most are, are not even judged. */
void ow_offer_targets(const OwGame *g, const OwScope *scope, WmOffers *offers)
{
    const OwSpaces range = ow_range(g, scope->who);

    for (int other = 1; other < OW_ORC_1; other++)
        if (ow_spaces_have(&range, ow_figure_at(g, other)))
            wm_offer_one(offers, OW_A_ATTACK, other);
    for (int clan = 1; clan <= OW_CLANS; clan++) {
        if (ow_orcs_in(ow_clan(g, clan), &range) == 0) continue;
        for (unsigned names = names_in(g, clan); names; names &= names - 1)
            wm_offer_one(offers, OW_A_ATTACK, ow_orc_number(clan, __builtin_ctz(names)));
    }
}

static bool any_boar_in(const OwGame *g, const OwSpaces *range)
{
    for (int i = 0; i < OW_BOARS; i++)
        if (ow_spaces_have(range, g->s->board.boar[i])) return true;
    return false;
}

static bool any_orc_in(const OwGame *g, const OwSpaces *range)
{
    for (int clan = 1; clan <= OW_CLANS; clan++)
        if (ow_orcs_in(ow_clan(g, clan), range)) return true;
    return false;
}

static bool elf_has_target(const OwGame *g, int who)
{
    const OwSpaces range = ow_range(g, who);

    if (ow_spaces_have(&range, g->s->board.king) || any_boar_in(g, &range)) return true;
    return !g->s->board.imprisoned && any_orc_in(g, &range);
}

/* Seen from the Elves, who are few. */
static bool orcs_have_target(const OwGame *g, int who)
{
    for (int elf = 1; elf <= ow_elves(g); elf++) {
        const OwSpaces *const beside = &g->derived->map.beside[ow_elf(g, elf)->at];

        if (ow_is_orc(who)) {
            const unsigned orcs = ow_orcs_in(ow_clan(g, ow_clan_of(who)), beside);
            if (orcs && orcs & ow_squad(g, who)) return true;
        } else if (ow_spaces_have(beside, g->s->board.king)) {
            return true;
        }
    }
    return false;
}

bool ow_any_target(const OwGame *g)
{
    OwScope *const scope = g->core.scope;

    if (!scope->aimed) {
        scope->aimed = true;
        scope->any_target = ow_is_elf(g, scope->who) ? elf_has_target(g, scope->who)
                                                     : orcs_have_target(g, scope->who);
    }
    return scope->any_target;
}

/* OW-RES-02, or what else keeps those who are near from being attacked. */
WmRule ow_why_no_target(const OwGame *g, int who)
{
    const OwSpaces range = ow_range(g, who);

    if (ow_is_elf(g, who)) return any_orc_in(g, &range) ? OW_SC1_06 : OW_RES_02;
    for (int elf = 1; elf <= ow_elves(g); elf++)
        if (reached_by(g, who, elf)) return OW_RES_12;
    return any_boar_in(g, &range) ? OW_SC5_06 : OW_RES_02;
}

uint8_t *ow_twisted(const OwGame *g, int who, int attribute)
{
    if (ow_is_orc(who)) return &ow_clan(g, ow_clan_of(who))->twisted[attribute - 1];
    return &ow_hero(g, who)->twisted[attribute - 1];
}

/* HC-RNG-01, HC-RNG-02: in a duel everybody is in Range (HC-RNG-03). */
bool ow_may_twist(const OwGame *g, int who, int other)
{
    if (who == other) return false;
    if (!ow_on_board(g)) return true;
    return is_fighter(g, other) && !ow_is_boar(other) && !imprisoned(g, other) &&
           ow_in_range(g, who, other);
}

/* ---- who plays for the Orcs ------------------------------------------------------------------ */

/* OW-SQD-10: any Squad, or the King; in a sequence those who fight. */
WmRule ow_judge_lead(const OwGame *g, int seat, const OwScope *scope, int who)
{
    if (seat != ow_orc_seat(g)) return WM_NOT_OFFERED;
    if (ow_in_sequence(g)) return OW_RES_04;
    if (scope->picked) return HC_SET_01;
    if (!ow_is_orc(who) && !ow_is_king(g, who)) return OW_SQD_10;
    if (!named(g, who)) return OW_SQD_10;
    if (imprisoned(g, who)) return OW_SC1_06;
    return who == scope->who ? OW_SQD_10 : 0; /* it is named already */
}

bool ow_may_play(const OwGame *g, int seat, int who)
{
    if (who == ow_who_plays(g, seat)) return true;
    if (seat != ow_orc_seat(g) || ow_in_sequence(g) || imprisoned(g, who)) return false;
    return (ow_is_orc(who) || ow_is_king(g, who)) && is_fighter(g, who);
}

void ow_offer_leads(const OwGame *g, int seat, const OwScope *scope, WmOffers *offers)
{
    if (seat != ow_orc_seat(g) || scope->picked || ow_in_sequence(g)) return;
    wm_offer_one(offers, OW_A_LEAD, seat);
    for (int clan = 1; clan <= OW_CLANS; clan++)
        for (unsigned names = names_in(g, clan); names; names &= names - 1)
            wm_offer_one(offers, OW_A_LEAD, ow_orc_number(clan, __builtin_ctz(names)));
}
