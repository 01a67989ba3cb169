/* EXP, UPG: the Stash is cashed in, XP is spent on Level Ups. */
#include "mordak.h"

/* ---- cashing in ------------------------------------------------------------------------------ */

/* XP is kept without limit (MM-EXP-12); the number is not. */
void mm_gain_xp(MmGame *g, int seat, int xp, int rule)
{
    MmPlayer *const player = mm_player(g, seat);
    const int room = 999 - player->xp;

    if (xp > room) xp = room;
    if (xp <= 0) return;
    GAIN(player->xp, xp);
    EVENT(MM_EV_XP, rule, seat, xp);
}

/* MM-EXP-01, MM-EXP-02: all of it, to the discard piles. The Bounty. */
static int cash_treasures(MmGame *g, int team)
{
    const WmPile shown = PILE(mm_stash(g, team)->shown);
    int bounty = 0;

    for (; *shown.count > 0; CITE(MM_TRE_08, MM_EXP_02)) {
        const int treasure = wm_pile_take(shown);

        bounty += mm_treasure(g, treasure)->bounty;
        wm_pile_put(PILE(g->s->decks.treasures_used), treasure, 0);
    }
    return bounty;
}

static int cash_minions(MmGame *g)
{
    int bounty = 0;

    for (int figure = MM_FIRST_CHUMP; figure < MM_FIRST_SHEEP; figure++) {
        const MmMinion *const minion = mm_minion(g, figure);

        if (!minion->card || minion->at || minion->waits) continue;
        bounty += mm_card(g, figure)->bounty;
        mm_discard_minion(g, figure);
        CITE(MM_EXP_02, MM_DMG_07);
    }
    return bounty;
}

/* MM-EXP-04; MM-DMG-13: they come back to the Map. */
static int cash_heroes(MmGame *g)
{
    MmStash *const stash = mm_stash(g, MM_VILLAIN_TEAM);
    const int bounty = stash->rewards * MM_HERO_BOUNTY;

    if (stash->rewards) CITE(MM_EXP_02, MM_EXP_04);
    stash->rewards = 0;
    for (int seat = MM_VILLAIN + 1; seat <= mm_seats(g); seat++)
        if (mm_player(g, seat)->fallen && wm_seats_have(g->state->present, seat))
            mm_bring_back(g, seat, MM_DMG_13);
    return bounty;
}

/* MM-SET-17, MM-EXP-03: the row with the highest number not above the Bounty. */
static const MmStashRow *row_for(const MmGame *g, int team, int bounty)
{
    const MmStashRow *best = NULL;

    for (int i = 0; i < g->pack->stash_count; i++) {
        const MmStashFacts *const table = &g->pack->stashes[i];

        if (table->villain != (team == MM_VILLAIN_TEAM) || table->heroes != g->s->course.heroes)
            continue;
        for (int row = 0; row < table->row_count; row++)
            if (table->rows[row].from <= bounty) best = &table->rows[row];
    }
    return best;
}

/* MM-EXP-03, MM-EXP-05, MM-EXP-06: each Player of the team receives it all. */
static void reward(MmGame *g, int team, int bounty)
{
    const MmStashRow *const row = row_for(g, team, bounty);
    int xp;

    if (!row) return;
    xp = row->xp;
    if (row->die) {
        CITE(MM_EXP_05);
        xp += mm_roll_sum(g, row->die);
    }
    EVENT(MM_EV_CASHED, MM_EXP_03, bounty, xp);
    CITE(MM_SET_17, MM_EXP_07);
    for (int seat = 1; seat <= mm_seats(g); seat++)
        if (mm_player(g, seat)->board && mm_team_of_seat(seat) == team)
            mm_gain_xp(g, seat, xp, MM_EXP_03);
    if (row->health) mm_change_villain(g, row->health, MM_EXP_06);
}

/* Fabulous Riches: one Hero per Round (MM-TRE-09). */
static void give_riches(MmGame *g)
{
    for (int seat = MM_VILLAIN + 1; seat <= mm_seats(g); seat++) {
        const int xp = mm_takes_part(g, seat) ? mm_power_amount(g, seat, MM_P_RICHES, 0) : 0;

        if (!xp || g->s->course.riches) continue;
        SET(g->s->course.riches, 1);
        mm_gain_xp(g, seat, xp, MM_TRE_09);
    }
}

static bool holds_anything(const MmGame *g, int team)
{
    const MmStash *const stash = mm_stash(g, team);

    if (stash->shown.count || stash->rewards) return true;
    for (int figure = MM_FIRST_CHUMP; team == MM_HERO_TEAM && figure < MM_FIRST_SHEEP; figure++)
        if (mm_minion(g, figure)->card && !mm_at(g, figure) && !mm_minion(g, figure)->waits)
            return true;
    return false;
}

/* MM-FIN-02: before the Final Battle a Stash that holds nothing brings nothing. MM-FIN-03: in it
 * there are no rewards. */
void mm_cash_in(MmGame *g, const MmLevelFrame *f)
{
    bool rewarded;
    int bounty;

    if (f->closing) mm_show_stash(g, f->team);
    rewarded = !g->s->course.final && (!f->closing || holds_anything(g, f->team));
    bounty = cash_treasures(g, f->team);
    bounty += f->team == MM_HERO_TEAM ? cash_minions(g) : cash_heroes(g);
    CITE(MM_EXP_01);
    if (g->s->course.final) CITE(MM_FIN_03);
    if (rewarded) reward(g, f->team, bounty);
    if (rewarded && f->team == MM_HERO_TEAM && !f->closing) give_riches(g);
}

/* ---- Level Ups ------------------------------------------------------------------------------- */

enum { PRICE_NOVICE, PRICE_ADEPT, PRICE_MASTER, PRICE_ACTION };

static int price(const MmGame *g, int what)
{
    return g->pack->prices[what].cost;
}

static MmDice *row_of(const MmGame *g, int seat, int row)
{
    return &mm_player(g, seat)->row[row - 1];
}

/* MM-EXP-10: what fits into a row and on a board. */
static WmRule judge_novice(const MmGame *g, int seat, int row)
{
    if (row == MM_CORRUPTION && seat != MM_VILLAIN) return MM_SEQ_11;
    if (mm_player(g, seat)->xp < price(g, PRICE_NOVICE)) return MM_EXP_09;
    if (mm_player(g, seat)->added >= MM_ROW_DICE) return MM_EXP_10;
    return mm_dice_count(*row_of(g, seat, row)) < MM_ROW_DICE ? 0 : MM_EXP_10;
}

/* MM-EXP-13: a die of the row itself. */
static WmRule judge_better(const MmGame *g, int seat, int row, int from)
{
    if (mm_player(g, seat)->xp < price(g, from == MM_NOVICE ? PRICE_ADEPT : PRICE_MASTER))
        return MM_EXP_09;
    return mm_dice_of(*row_of(g, seat, row), from) ? 0 : MM_EXP_13;
}

static WmRule judge_action(const MmGame *g, int seat)
{
    if (mm_player(g, seat)->xp < price(g, PRICE_ACTION)) return MM_EXP_09;
    return mm_player(g, seat)->action + 1 < MM_ACTION_SPACES ? 0 : MM_EXP_11;
}

/* MM-UPG-01 to MM-UPG-05 */
static WmRule judge_upgrade(const MmGame *g, int seat)
{
    const MmPlayer *const player = mm_player(g, seat);

    if (!mm_is_hero(seat)) return MM_UPG_04;
    if (player->upgraded) return MM_UPG_01;
    if (!mm_region_power(g, player->at, MM_P_DOJO)) return MM_UPG_02;
    return mm_enemies_at(g, player->at, MM_HERO_TEAM) ? MM_UPG_02 : 0;
}

/* MM-FIN-03: the last XP has been spent, but by who has only just joined (MM-PLR-01). */
static bool is_too_late(const MmGame *g, const MmLevelFrame *f)
{
    return g->s->course.final && !f->joins;
}

static WmRule judge_purchase(const MmGame *g, int seat, const WmAnswer *a)
{
    switch (a->kind) {
    case WM_DONE: return 0;
    case MM_A_UPGRADE: return judge_upgrade(g, seat);
    case MM_A_NOVICE:
    case MM_A_ADEPT:
    case MM_A_MASTER:
    case MM_A_ACTION: break;
    default: return WM_NOT_OFFERED;
    }
    if (is_too_late(g, &mm_top(g)->u.level_up)) return MM_FIN_03;
    if (a->kind == MM_A_ACTION) return judge_action(g, seat);
    if (a->arg[0] > MM_CORRUPTION) return MM_EXP_09;
    if (a->kind == MM_A_NOVICE) return judge_novice(g, seat, a->arg[0]);
    return judge_better(g, seat, a->arg[0], a->kind == MM_A_ADEPT ? MM_NOVICE : MM_ADEPT);
}

WmRule mm_judge_buy(const WmContext *c, int seat, const WmAnswer *a)
{
    return judge_purchase(mm_game(c), seat, a);
}

void mm_list_buy(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    wm_offer(offers, WM_DONE);
    wm_offer(offers, MM_A_UPGRADE);
    wm_offer(offers, MM_A_ACTION);
    for (int row = MM_MELEE; row <= MM_CORRUPTION; row++) {
        wm_offer_one(offers, MM_A_NOVICE, row);
        wm_offer_one(offers, MM_A_ADEPT, row);
        wm_offer_one(offers, MM_A_MASTER, row);
    }
}

static bool may_level_up(const MmGame *g, int seat)
{
    if (!judge_action(g, seat)) return true;
    for (int row = MM_MELEE; row <= MM_CORRUPTION; row++)
        if (!judge_novice(g, seat, row) || !judge_better(g, seat, row, MM_NOVICE) ||
            !judge_better(g, seat, row, MM_ADEPT))
            return true;
    return false;
}

/* XP and upgrades are public: who can do nothing is not asked. */
bool mm_may_buy(const MmGame *g, const MmLevelFrame *f, int seat)
{
    if (!wm_seats_have(g->state->present, seat)) return false;
    if (!is_too_late(g, f) && may_level_up(g, seat)) return true;
    return !f->closing && !f->joins && !judge_upgrade(g, seat);
}

static void add_novice(MmGame *g, int seat, int row)
{
    SPEND(mm_player(g, seat)->xp, price(g, PRICE_NOVICE));
    GAIN(mm_player(g, seat)->added, 1);
    GAIN(*row_of(g, seat, row), 1);
    EVENT(MM_EV_LEVELED, MM_EXP_09, seat, row, MM_NOVICE);
}

static void improve(MmGame *g, int seat, int row, int from)
{
    const unsigned one = 1u << 4 * (unsigned)(from - 1);

    SPEND(mm_player(g, seat)->xp, price(g, from == MM_NOVICE ? PRICE_ADEPT : PRICE_MASTER));
    SET(*row_of(g, seat, row), *row_of(g, seat, row) - one + one * 16);
    EVENT(MM_EV_LEVELED, MM_EXP_09, seat, row, from + 1);
}

static void raise_action(MmGame *g, int seat)
{
    MmPlayer *const player = mm_player(g, seat);

    SPEND(player->xp, price(g, PRICE_ACTION));
    GAIN(player->action, 1);
    EVENT(MM_EV_ACTION, MM_EXP_11, seat, mm_board(g, seat)->action[player->action]);
}

void mm_buy(MmGame *g, int seat)
{
    const int row = g->answer.arg[0];

    CITE(MM_EXP_10, MM_EXP_12);
    switch (g->answer.kind) {
    case MM_A_NOVICE: add_novice(g, seat, row); break;
    case MM_A_ADEPT: improve(g, seat, row, MM_NOVICE); break;
    case MM_A_MASTER: improve(g, seat, row, MM_ADEPT); break;
    case MM_A_ACTION: raise_action(g, seat); break;
    default:
        SET(mm_player(g, seat)->upgraded, 1);
        EVENT(MM_EV_UPGRADED, MM_UPG_02, seat);
        CITE(MM_UPG_01, MM_UPG_03, MM_UPG_04, MM_UPG_05);
        break;
    }
}
