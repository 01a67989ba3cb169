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
void ow_take_stock(const OwGame *g, OwStock *stock)
{
    const OwBoard *const board = &g->s->board;

    wm_mem_zero(stock, sizeof *stock);
    stock->taken[board->king] = true;
    for (int i = 0; i < OW_ELVES; i++) stock->taken[board->elf[i].at] = true;
    for (int i = 0; i < OW_BOARS; i++) stock->taken[board->boar[i]] = true;
    for (int i = 0; i < OW_TOKENS_PLACED; i++) stock->taken[board->token[i].at] = true;
    for (int clan = 0; clan < OW_CLANS; clan++)
        for (int place = 0; place < OW_CLAN_ORCS; place++)
            stock->taken[board->clan[clan].orc[place].at] = true;
}

bool ow_occupied(const OwGame *g, int space)
{
    OwStock stock;

    ow_take_stock(g, &stock);
    return space != 0 && stock.taken[space];
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
    CITE(OW_CLN_02, OW_CLN_07);
    CITE(ow_squad(g, orc) == 1U << place ? OW_SQD_02 : OW_SQD_01);
    EVENT(OW_EV_RAISED, OW_CLN_01, orc, type, space);
    return orc;
}

/* OW-RES-08 */
void ow_remove_orc(OwGame *g, int orc)
{
    wm_mem_zero(ow_orc(g, orc), sizeof *ow_orc(g, orc));
    rename_who_acts(g, ow_clan_of(orc));
    CITE(OW_RES_08, OW_SQD_08);
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

unsigned ow_orcs_in(const OwClan *clan, const OwSpaces *spaces)
{
    unsigned orcs = 0;

    for (int place = 0; place < OW_CLAN_ORCS; place++)
        orcs |= (unsigned)ow_spaces_have(spaces, clan->orc[place].at) << place;
    return orcs;
}

/* OW-SQD-01: whoever can be reached from one to the next. */
static unsigned squad_of(const OwGame *g, const OwClan *clan, int place)
{
    unsigned squad = 1U << place;

    for (unsigned fresh = squad; fresh;) {
        const int at = clan->orc[__builtin_ctz(fresh)].at;
        const unsigned beside = ow_orcs_in(clan, &g->derived->map.beside[at]);

        fresh &= fresh - 1;
        fresh |= beside & ~squad;
        squad |= beside;
    }
    return squad;
}

unsigned ow_squad(const OwGame *g, int orc)
{
    if (ow_orc(g, orc)->type == 0) return 0;
    return squad_of(g, ow_clan(g, ow_clan_of(orc)), ow_place_of(orc));
}

/* Each Orc joins the Squads of those before him that he stands beside. */
unsigned ow_squad_names(const OwGame *g, int clan)
{
    const OwOrc *const orc = ow_clan(g, clan)->orc;
    uint8_t squad[OW_CLAN_ORCS] = {0};
    unsigned names = 0;

    for (int place = 0; place < OW_CLAN_ORCS; place++) {
        const OwSpaces *const beside = &g->derived->map.beside[orc[place].at];
        unsigned joined = 0;

        if (orc[place].type == 0) continue;
        for (int other = 0; other < place; other++)
            if (ow_spaces_have(beside, orc[other].at)) joined |= squad[other];
        const unsigned whole = joined | 1U << place;
        squad[place] = (uint8_t)whole;
        for (unsigned left = joined; left; left &= left - 1)
            squad[__builtin_ctz(left)] = (uint8_t)whole;
        names &= ~joined;
        names |= whole & -whole;
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
            score += OW_ORC_POINTS;
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

static void add_beside(const OwGame *g, int at, OwSpaces *spaces)
{
    for (int i = 0; i < OW_SPACE_WORDS; i++) spaces->bits[i] |= g->derived->map.beside[at].bits[i];
}

/* Spaces are counted over any that somebody can stand on, whoever stands there. */
static void extend(const OwGame *g, OwSpaces *spaces)
{
    const OwSpaces before = *spaces;

    for (int i = 0; i < OW_SPACE_WORDS; i++)
        for (uint64_t bits = before.bits[i]; bits; bits &= bits - 1)
            add_beside(g, i * 64 + __builtin_ctzll(bits), spaces);
}

/* OW-RES-02: what is adjacent, but for the Sorceress; OW-RES-03: to one Orc of a Squad. */
OwSpaces ow_range(const OwGame *g, int who)
{
    const int at = ow_figure_at(g, who);
    OwSpaces range = {{0}};

    if (at == 0) return range;
    if (ow_is_orc(who)) {
        for (unsigned squad = ow_squad(g, who); squad; squad &= squad - 1)
            add_beside(g, ow_clan(g, ow_clan_of(who))->orc[__builtin_ctz(squad)].at, &range);
        return range;
    }
    add_beside(g, at, &range);
    for (int reach = ow_is_elf(g, who) ? ow_power(g, who, OW_REACH) : 0; reach > 1; reach--)
        extend(g, &range);
    range.bits[at / 64] &= ~((uint64_t)1 << (at % 64)); /* nobody is in his own */
    return range;
}

bool ow_reaches(const OwGame *g, int who, int space)
{
    const OwSpaces range = ow_range(g, who);

    return ow_spaces_have(&range, space);
}

/* OW-RES-12 (ruling): those who fight are in Range of each other. */
static bool fight_each_other(const OwGame *g, int who, int other)
{
    const OwFight *const fight = &g->s->fight;

    return fight->attacker && ((who == fight->attacker && other == fight->target) ||
                               (who == fight->target && other == fight->attacker));
}

/* OW-RES-03: one Orc of a Squad is enough. */
static bool reaches_figure(const OwGame *g, int who, int target)
{
    const OwSpaces range = ow_range(g, who);

    if (!ow_is_orc(target)) return ow_spaces_have(&range, ow_figure_at(g, target));
    const unsigned reached = ow_orcs_in(ow_clan(g, ow_clan_of(target)), &range);
    return reached && reached & ow_squad(g, target);
}

bool ow_in_range(const OwGame *g, int who, int target)
{
    return fight_each_other(g, who, target) || reaches_figure(g, who, target);
}
