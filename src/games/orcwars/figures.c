/* CLN, SQD, and of RES what Range is: where everybody stands, Squads, the supply. */
#include <core/mem.h>

#include "orcwars.h"

/* ---- where everybody stands ------------------------------------------------------------------ */

int ow_figure_at(const OwGame *g, int figure)
{
    if (ow_is_orc(figure)) return ow_orc(g, figure)->at;
    if (ow_is_boar(figure)) return g->s->board.boar[figure - OW_BOAR_1];
    if (ow_is_elf(g, figure)) return ow_elf(g, figure)->at;
    return ow_is_king(g, figure) ? g->s->board.king : 0;
}

/* OW-TOK-02: a token is as good as a figure; OW-SC5-04: so is a Boar. Those who are nowhere are at
 * space 0, which nobody asks about. */
void ow_take_stock(const OwGame *g, OwSpaces *taken)
{
    const OwBoard *const board = &g->s->board;

    wm_mem_zero(taken, sizeof *taken);
    ow_spaces_add(taken, board->king);
    for (int i = 0; i < OW_ELVES; i++) ow_spaces_add(taken, board->elf[i].at);
    for (int i = 0; i < OW_BOARS; i++) ow_spaces_add(taken, board->boar[i]);
    for (int i = 0; i < OW_TOKENS_PLACED; i++) ow_spaces_add(taken, board->token[i].at);
    for (int clan = 0; clan < OW_CLANS; clan++)
        for (int place = 0; place < OW_CLAN_ORCS; place++)
            ow_spaces_add(taken, board->clan[clan].orc[place].at);
}

bool ow_occupied(const OwGame *g, int space)
{
    OwSpaces taken;

    ow_take_stock(g, &taken);
    return space != 0 && ow_spaces_have(&taken, space);
}

bool ow_adjacent(const OwGame *g, int space, int other)
{
    return ow_spaces_have(&g->derived->map.beside[space], other);
}

bool ow_orc_may_stand(const OwGame *g, int space)
{
    return !(ow_space(g, space)->flags & OW_UNDERBRUSH) && !ow_occupied(g, space);
}

void ow_measure_from_all(const OwGame *g, const uint8_t *from, int count, int most, bool orcs,
                         OwDistances *far)
{
    uint8_t queue[OW_SPACES];
    int first = 0;
    int last = 0;

    wm_mem_zero(far, sizeof *far);
    for (; last < count; last++) {
        far->steps[from[last]] = 1;
        queue[last] = from[last];
    }
    while (first < last) {
        const int space = queue[first++];

        if (far->steps[space] > most) continue;
        for (int side = 0; side < OW_SIDES; side++) {
            const int next = ow_space(g, space)->next[side];

            if (next == 0 || far->steps[next]) continue;
            if (orcs && ow_space(g, next)->flags & OW_UNDERBRUSH) continue;
            SET(far->steps[next], far->steps[space] + 1);
            SET(queue[last], next);
            last++;
        }
    }
}

void ow_measure(const OwGame *g, int from, int most, bool orcs, OwDistances *far)
{
    const uint8_t only = (uint8_t)from;

    ow_measure_from_all(g, &only, 1, most, orcs, far);
}

/* ---- CLN ------------------------------------------------------------------------------------- */

static int orcs_of(const OwGame *g, int clan)
{
    int orcs = 0;

    for (int place = 0; place < OW_CLAN_ORCS; place++)
        orcs += ow_clan(g, clan)->orc[place].type != 0;
    return orcs;
}

/* OW-CLN-03; OW-SC4-02: a Clan that was removed has none. */
int ow_free_bases(const OwGame *g, int clan)
{
    return ow_clan(g, clan)->here ? ow_clan(g, clan)->bases - orcs_of(g, clan) : 0;
}

/* OW-CLN-04; OW-SC4-06: what the Elves keep is out of it. */
int ow_supply(const OwGame *g, int type)
{
    int left = OW_FIGURES_OF_TYPE;

    for (int clan = 1; clan <= OW_CLANS; clan++) {
        left -= ow_clan(g, clan)->trophy == type;
        for (int place = 0; place < OW_CLAN_ORCS; place++)
            left -= ow_clan(g, clan)->orc[place].type == type;
    }
    return left;
}

/* OW-CLN-07 */
bool ow_clan_active(const OwGame *g, int clan)
{
    return orcs_of(g, clan) > 0;
}

int ow_first_orc(const OwGame *g, int clan)
{
    for (int place = 0; place < OW_CLAN_ORCS; place++)
        if (ow_clan(g, clan)->orc[place].type) return ow_orc_number(clan, place);
    return 0;
}

/* A Clan that acts goes by its first Orc, who may have changed. */
static void rename_who_acts(OwGame *g, int clan)
{
    OwPhaseSoFar *const phase = &g->s->board.phase;

    if (ow_is_orc(phase->who) && ow_clan_of(phase->who) == clan)
        SET(phase->who, ow_first_orc(g, clan));
}

int ow_raise(OwGame *g, int clan, int type, int space)
{
    int place = 0;

    while (ow_clan(g, clan)->orc[place].type) place++;
    const int orc = ow_orc_number(clan, place);

    SET(ow_orc(g, orc)->type, type);
    SET(ow_orc(g, orc)->at, space);
    rename_who_acts(g, clan);
    CITE(OW_CLN_02);
    CITE(OW_CLN_07);
    CITE(ow_squad(g, orc) == 1U << place ? OW_SQD_02 : OW_SQD_01);
    EVENT(OW_EV_RAISED, OW_CLN_01, orc, type, space);
    return orc;
}

/* OW-RES-08 */
void ow_remove_orc(OwGame *g, int orc)
{
    wm_mem_zero(ow_orc(g, orc), sizeof *ow_orc(g, orc));
    rename_who_acts(g, ow_clan_of(orc));
    CITE(OW_RES_08);
    CITE(OW_SQD_08);
    if (g->events && ow_clan_split(g, ow_clan_of(orc))) CITE(OW_SQD_02);
}

/* The cards are known to all: they go face up. */
void ow_clan_gone(OwGame *g, int clan)
{
    const int who = ow_orc_number(clan, 0);
    const OwRow row = ow_row(g, who, 1);

    if (ow_clan_active(g, clan)) return;
    CITE(OW_TIP_04);
    while (*row.count > 0) {
        const int card = row.card[*row.count - 1].card;

        ow_take_off(g, who, 1, *row.count - 1);
        EVENT(OW_EV_DISCARDED, OW_CLN_08, ow_orc_seat(g), card);
    }
}

/* ---- SQD ------------------------------------------------------------------------------------- */

/* Which Orcs of a Clan stand beside each of them, a bit each. */
static void find_beside(const OwGame *g, int clan, uint8_t beside[OW_CLAN_ORCS])
{
    const OwOrc *const orc = ow_clan(g, clan)->orc;

    for (int place = 0; place < OW_CLAN_ORCS; place++) {
        beside[place] = 0;
        for (int other = 0; other < place; other++) {
            const int both = ow_adjacent(g, orc[place].at, orc[other].at);
            beside[place] = (uint8_t)(beside[place] | both << other);
            beside[other] = (uint8_t)(beside[other] | both << place);
        }
    }
}

/* OW-SQD-01: whoever can be reached from one to the next. */
static unsigned spread(const uint8_t beside[OW_CLAN_ORCS], unsigned squad)
{
    for (unsigned before = 0; squad != before;) {
        before = squad;
        for (int place = 0; place < OW_CLAN_ORCS; place++)
            if (squad >> place & 1) squad |= beside[place];
    }
    return squad;
}

unsigned ow_squad(const OwGame *g, int orc)
{
    uint8_t beside[OW_CLAN_ORCS];

    if (ow_orc(g, orc)->type == 0) return 0;
    find_beside(g, ow_clan_of(orc), beside);
    return spread(beside, 1U << ow_place_of(orc));
}

unsigned ow_squad_names(const OwGame *g, int clan)
{
    uint8_t beside[OW_CLAN_ORCS];
    unsigned names = 0;
    unsigned seen = 0;

    if (!ow_clan_active(g, clan)) return 0;
    find_beside(g, clan, beside);
    for (int place = 0; place < OW_CLAN_ORCS; place++) {
        if (ow_clan(g, clan)->orc[place].type == 0 || seen >> place & 1) continue;
        names |= 1U << place;
        seen |= spread(beside, 1U << place);
    }
    return names;
}

int ow_squad_name(const OwGame *g, int orc)
{
    const unsigned squad = ow_squad(g, orc);

    return squad ? ow_orc_number(ow_clan_of(orc), __builtin_ctz(squad)) : 0;
}

/* OW-SQD-03: four points for each Orc of the Attribute's type. */
int ow_squad_score(const OwGame *g, int who, int attribute)
{
    const unsigned squad = ow_squad(g, who);
    int score = 0;

    for (int place = 0; place < OW_CLAN_ORCS; place++)
        if (squad >> place & 1 && ow_clan(g, ow_clan_of(who))->orc[place].type == attribute)
            score += 4;
    return score;
}

bool ow_clan_split(const OwGame *g, int clan)
{
    const int first = ow_first_orc(g, clan);

    for (int place = 0; first && place < OW_CLAN_ORCS; place++)
        if (ow_clan(g, clan)->orc[place].type && !(ow_squad(g, first) >> place & 1)) return true;
    return false;
}

/* ---- RES: Range ------------------------------------------------------------------------------ */

/* The spaces of a fighter: of a Squad all of its Orcs'. */
typedef struct Stands {
    uint8_t at[OW_CLAN_ORCS];
    int count;
} Stands;

static Stands stands_of(const OwGame *g, int who)
{
    Stands stands = {{0}, 0};

    if (!ow_is_orc(who)) {
        SET(stands.at[0], ow_figure_at(g, who));
        stands.count = stands.at[0] != 0;
        return stands;
    }
    for (unsigned squad = ow_squad(g, who); squad; squad &= squad - 1) {
        const int orc = ow_orc_number(ow_clan_of(who), __builtin_ctz(squad));

        SET(stands.at[stands.count], ow_orc(g, orc)->at);
        stands.count++;
    }
    return stands;
}

/* Spaces are counted over any that somebody can stand on, whoever stands there. */
static bool within(const OwGame *g, int from, int to, int spaces)
{
    OwDistances far;

    ow_measure(g, from, spaces, false, &far);
    return far.steps[to] > 1;
}

/* OW-RES-02: what is adjacent, but for the Sorceress; OW-RES-03: to one Orc of a Squad. */
bool ow_reaches(const OwGame *g, int who, int space)
{
    const int reach = ow_is_elf(g, who) ? ow_power(g, who, OW_REACH) : 0;
    const Stands stands = stands_of(g, who);

    for (int i = 0; i < stands.count; i++) {
        if (ow_adjacent(g, stands.at[i], space)) return true;
        if (reach > 1 && within(g, stands.at[i], space, reach)) return true;
    }
    return false;
}

/* OW-RES-12 (ruling): those who fight are in Range of each other. */
static bool fight_each_other(const OwGame *g, int who, int other)
{
    const OwFight *const fight = &g->s->fight;

    return fight->attacker && ((who == fight->attacker && other == fight->target) ||
                               (who == fight->target && other == fight->attacker));
}

static bool reaches_figure(const OwGame *g, int who, int target)
{
    const Stands stands = stands_of(g, target);

    for (int i = 0; i < stands.count; i++)
        if (ow_reaches(g, who, stands.at[i])) return true;
    return false;
}

bool ow_in_range(const OwGame *g, int who, int target)
{
    return fight_each_other(g, who, target) || reaches_figure(g, who, target);
}

void ow_cite_range(OwGame *g, int attacker, int attacked)
{
    CITE(OW_RES_01);
    CITE(OW_RES_02);
    CITE(HC_RNG_02);
    if (ow_is_orc(attacker) || ow_is_orc(attacked)) {
        CITE(OW_RES_03);
        CITE(OW_SQD_01);
    }
    if (reaches_figure(g, attacked, attacker)) return;
    CITE(OW_RES_12);
    CITE(OW_ROL_07);
}
