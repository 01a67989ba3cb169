/* What a viewer does not know of the board, dealt again (TOK-03, TRE-11, TRK-05); and whether what
 * is on the board can be there. */
#include <core/mem.h>
#include <core/redeal.h>

#include "orcwars.h"

#include "internal.h"

static int below(OwGame *g, int count)
{
    return (int)wm_stream_below(&g->state->stream, (uint32_t)count);
}

/* ---- tokens ---------------------------------------------------------------------------------- */

/* The numbers that lie face down somewhere, and in how many ways some of the last of them are so
 * many tokens with such a sum. */
typedef struct Hidden {
    int count;
    uint8_t number[OW_TOKENS];
    uint16_t ways[OW_TOKENS + 1][OW_TOKENS_PLACED + 1][OW_ORCS + 1]; /* from, tokens, sum */
} Hidden;

/* What has woken up is known to be gone. */
static void gather_numbers(const OwGame *g, Hidden *hidden)
{
    uint8_t woken[OW_CLAN_ORCS];

    wm_mem_copy(woken, g->s->board.woken, sizeof woken);
    for (int i = 0; i < g->pack->token_count; i++) {
        const int number = g->pack->tokens[i].number;

        if (woken[number - 1] > 0)
            SPEND(woken[number - 1], 1);
        else
            hidden->number[hidden->count++] = g->pack->tokens[i].number;
    }
}

static int ways(const Hidden *hidden, int from, int tokens, int sum)
{
    if (tokens < 0 || tokens > OW_TOKENS_PLACED || sum < 0 || sum > OW_ORCS) return 0;
    return hidden->ways[from][tokens][sum];
}

static void count_ways(Hidden *hidden)
{
    hidden->ways[hidden->count][0][0] = 1;
    for (int i = hidden->count - 1; i >= 0; i--)
        for (int tokens = 0; tokens <= OW_TOKENS_PLACED; tokens++)
            for (int sum = 0; sum <= OW_ORCS; sum++)
                SET(hidden->ways[i][tokens][sum],
                    ways(hidden, i + 1, tokens, sum) +
                        ways(hidden, i + 1, tokens - 1, sum - hidden->number[i]));
}

/* So many tokens with that sum, each way equally likely, in any order. */
static void draw_numbers(OwGame *g, const Hidden *hidden, int tokens, int sum, uint8_t *numbers)
{
    int drawn = 0;

    for (int i = 0; drawn < tokens; i++) {
        const int with = ways(hidden, i + 1, tokens - drawn - 1, sum - hidden->number[i]);

        if (below(g, ways(hidden, i, tokens - drawn, sum)) >= with) continue;
        sum -= hidden->number[i];
        numbers[drawn++] = hidden->number[i];
    }
    for (int i = tokens - 1; i > 0; i--) {
        const int other = below(g, i + 1);
        const uint8_t number = numbers[i];
        numbers[i] = numbers[other];
        numbers[other] = number;
    }
}

/* How many tokens there may be in all, and how many Orcs: while they are being placed more may
 * follow, and the sum is that of all. */
typedef struct Fits {
    int least, most;     /* tokens */
    int lowest, highest; /* their sum */
} Fits;

static int ways_that_fit(const Hidden *hidden, const Fits *fits)
{
    int all = 0;

    for (int tokens = fits->least; tokens <= fits->most; tokens++)
        for (int sum = fits->lowest; sum <= fits->highest; sum++)
            all += ways(hidden, 0, tokens, sum);
    return all;
}

static void draw_fitting(OwGame *g, const Hidden *hidden, const Fits *fits, uint8_t *numbers)
{
    int skip = below(g, ways_that_fit(hidden, fits));

    for (int tokens = fits->least; tokens <= fits->most; tokens++)
        for (int sum = fits->lowest; sum <= fits->highest; sum++) {
            const int here = ways(hidden, 0, tokens, sum);

            if (skip < here) {
                draw_numbers(g, hidden, tokens, sum, numbers);
                return;
            }
            skip -= here;
        }
}

static int count_tokens(const OwGame *g)
{
    int count = 0;

    for (int i = 0; i < OW_TOKENS_PLACED; i++) count += g->s->board.token[i].at != 0;
    return count;
}

/* OW-TOK-03 (ruling): how many tokens were placed, and their sum, are public. */
static Fits public_facts(const OwGame *g)
{
    const int tokens = count_tokens(g);
    const bool placing = g->state->question == OW_Q_PLACE_TOKEN;
    int orcs = ow_starting_orcs(g);

    for (int i = 0; i < OW_CLAN_ORCS; i++) orcs -= (i + 1) * g->s->board.woken[i];
    if (orcs < 0) orcs = 0;
    return (Fits){tokens + placing, placing ? g->derived->map.tiles : tokens, orcs, orcs};
}

static void redeal_tokens(OwGame *g)
{
    const int tokens = count_tokens(g);
    Fits fits = public_facts(g);
    uint8_t numbers[OW_TOKENS_PLACED] = {0};
    Hidden hidden;
    int next = 0;

    if (tokens == 0) return;
    wm_mem_zero(&hidden, sizeof hidden);
    gather_numbers(g, &hidden);
    count_ways(&hidden);
    if (ways_that_fit(&hidden, &fits) == 0) /* nobody played to here: a case has set it up */
        fits = (Fits){tokens, tokens, 0, OW_ORCS};
    draw_fitting(g, &hidden, &fits, numbers);
    for (int i = 0; i < OW_TOKENS_PLACED; i++)
        if (g->s->board.token[i].at) g->s->board.token[i].number = numbers[next++];
}

/* ---- treasures and tricks -------------------------------------------------------------------- */

/* OW-TRE-11: what nobody has seen is in the other chests, or still in the box. */
static void redeal_treasures(OwGame *g)
{
    WmPool pool = {.count = g->pack->treasure_count};

    for (int treasure = 1; treasure <= pool.count; treasure++) pool.copies[treasure] = 1;
    for (int i = 0; i < OW_CHESTS; i++) {
        const OwChest *const chest = &g->s->board.chest[i];
        if (!chest->here || !chest->known) continue;
        pool.copies[chest->treasure]--;
        pool.count--;
    }
    for (int i = 0; i < OW_CHESTS; i++) {
        OwChest *const chest = &g->s->board.chest[i];
        WM_PILE(1) inside = {.count = 1, .card = {0}};
        if (!chest->here || chest->known) continue;
        wm_pool_deal(&g->core, &pool, PILE(inside));
        chest->treasure = inside.card[0];
    }
}

/* OW-TRK-05: any that has not been used. */
static void redeal_tricks(OwGame *g)
{
    OwTricks *const tricks = &g->s->board.tricks;
    WmPool pool = {.count = 0};

    for (int trick = 1; trick <= g->pack->trick_count; trick++) {
        if (g->s->board.tricked & 1 << (trick - 1)) continue;
        pool.copies[trick] = 1;
        pool.count++;
    }
    wm_mem_zero(tricks->held.card, sizeof tricks->held.card);
    wm_pool_deal_sorted(&g->core, &pool, PILE(tricks->held));
}

void ow_redeal_board(OwGame *g, int viewer)
{
    redeal_treasures(g);
    if (viewer == ow_orc_seat(g)) return;
    redeal_tokens(g);
    redeal_tricks(g);
}

/* ---- tables of cases ------------------------------------------------------------------------- */

static bool in_other_chest(const OwGame *g, int treasure, const OwChest *besides)
{
    for (int i = 0; i < OW_CHESTS; i++) {
        const OwChest *const chest = &g->s->board.chest[i];
        if (chest != besides && chest->here && chest->treasure == treasure) return true;
    }
    return false;
}

/* Two chests with the same treasure: the one that is known keeps it. */
static void settle_treasure(OwGame *g, OwChest *chest)
{
    int treasure = 1;

    if (!in_other_chest(g, chest->treasure, chest)) return;
    while (in_other_chest(g, treasure, chest) || treasure == chest->treasure) treasure++;
    SET(chest->treasure, treasure);
}

/* What a case leaves open. A game that is still to be started is not won. */
void ow_settle_board(OwGame *g)
{
    OwBoard *const board = &g->s->board;

    board->winner = 0;
    for (int i = 0; i < OW_TOKENS_PLACED; i++)
        if (board->token[i].at) SET(board->token[i].owner, ow_orc_seat(g));
    for (int i = 0; i < OW_CHESTS; i++) {
        OwChest *const chest = &board->chest[i];
        if (chest->holder) {
            SET(chest->known, 1);
            SET(chest->at, 0);
        }
    }
    for (int i = 0; i < OW_CHESTS; i++)
        if (board->chest[i].here && !board->chest[i].known) settle_treasure(g, &board->chest[i]);
}

/* ---- checks ---------------------------------------------------------------------------------- */

static const OwBoard *board_of(const OwGame *g)
{
    return &g->s->board;
}

/* The first thing that is wrong is told. */
static void cannot_be(WmText *why, const char *what)
{
    if (why->length == 0) wm_text_string(why, what);
}

/* Elves may not stand anywhere yet; a table that a case sets is not in any rule. */
static bool in_set_up(const OwGame *g)
{
    for (int i = 0; i < g->state->depth; i++)
        if (g->s->frames[i].rule == OW_RULE_SET_UP) return true;
    return g->state->depth == 0;
}

/* OW-SUP-07, OW-WND-02: an Elf is on the map as long as it lives and has not left. What is wrong
 * with one, or NULL. */
static const char *wrong_with_elf(const OwGame *g, int seat)
{
    const OwElf *const elf = ow_elf(g, seat);

    if (seat > ow_elves(g)) return elf->role ? " has an Elf without a player" : NULL;
    if (elf->role != ow_seat_setup(g->setup, seat)->role) return " has another role";
    if (elf->wounds > g->pack->roles[elf->role - 1].wounds) return " has too many wounds";
    if (elf->fate != OW_ALIVE) return elf->at ? " is on the map, though dead or gone" : NULL;
    return elf->at || in_set_up(g) ? NULL : " is not on the map, though alive";
}

/* OW-MOV: who stands where; tokens are figures, too (OW-TOK-02). Nobody but Elves and Boars is in
 * underbrush (OW-MAP-03). */
static void check_spaces(const OwGame *g, WmText *why)
{
    bool taken[OW_SPACES + 1] = {false};

    for (int figure = 1; figure < OW_FIGHTERS + OW_TOKENS_PLACED; figure++) {
        const bool token = figure >= OW_FIGHTERS;
        const int at =
            token ? board_of(g)->token[figure - OW_FIGHTERS].at : ow_figure_at(g, figure);
        const bool elf_or_boar = !token && (ow_is_elf(g, figure) || ow_is_boar(figure));

        if (at == 0) continue;
        if (taken[at]) cannot_be(why, "two figures are in one space");
        taken[at] = true;
        if (!elf_or_boar && ow_space(g, at)->flags & OW_UNDERBRUSH)
            cannot_be(why, "an Orc, the King or a token is in underbrush");
    }
}

/* OW-CLN-03, OW-CLN-04 */
static void check_clans(const OwGame *g, WmText *why)
{
    int figures[OW_SHAMAN + 1] = {0};

    for (int clan = 1; clan <= OW_CLANS; clan++) {
        const OwClan *const c = ow_clan(g, clan);
        int orcs = 0;

        for (int i = 0; i < OW_CLAN_ORCS; i++) {
            if (c->orc[i].type == 0) continue;
            if (c->orc[i].at == 0) cannot_be(why, "an Orc is nowhere");
            figures[c->orc[i].type]++;
            orcs++;
        }
        if (c->trophy) figures[c->trophy]++;
        if (orcs > c->bases) cannot_be(why, "a Clan has more Orcs than bases");
    }
    for (int type = OW_BRUTE; type <= OW_SHAMAN; type++)
        if (figures[type] > OW_FIGURES_OF_TYPE)
            cannot_be(why, "there are more than seven Orcs of one type");
}

/* OW-TOK-01 */
static void check_tokens(const OwGame *g, WmText *why)
{
    int tokens[OW_CLAN_ORCS + 1] = {0};

    for (int i = 0; i < g->pack->token_count; i++) tokens[g->pack->tokens[i].number]++;
    for (int i = 0; i < OW_TOKENS_PLACED; i++) {
        const OwToken *const token = &board_of(g)->token[i];
        if (token->at == 0) continue;
        if (token->number == 0 || token->owner != ow_orc_seat(g))
            cannot_be(why, "a token has no number, or not the Orc player's");
        tokens[token->number]--;
    }
    for (int number = 1; number <= OW_CLAN_ORCS; number++)
        if (tokens[number] < board_of(g)->woken[number - 1])
            cannot_be(why, "there are more tokens of a number than in the box");
}

/* OW-TRE-01, OW-TRE-11: what is held has been seen. */
static void check_chests(const OwGame *g, WmText *why)
{
    int seen = 0;

    for (int i = 0; i < OW_CHESTS; i++) {
        const OwChest *const chest = &board_of(g)->chest[i];
        if (!chest->here) continue;
        if (chest->treasure == 0 || seen & 1 << chest->treasure)
            cannot_be(why, "a chest is empty, or has the treasure of another");
        seen |= 1 << chest->treasure;
        if (chest->holder && (chest->at || !ow_is_elf(g, chest->holder)))
            cannot_be(why, "a treasure is in two places, or not with an Elf");
        if (!chest->known && (chest->used || !chest->at))
            cannot_be(why, "a treasure that nobody has seen is not where it lay");
    }
}

/* OW-TRK-05 */
static void check_tricks(const OwGame *g, WmText *why)
{
    const OwTricks *const tricks = &board_of(g)->tricks;
    int held = 0;

    if (tricks->owner != ow_orc_seat(g)) cannot_be(why, "the tricks are not the Orc player's");
    for (int i = 0; i < tricks->held.count; i++) {
        const int bit = 1 << tricks->held.card[i] >> 1;
        if ((held | board_of(g)->tricked) & bit)
            cannot_be(why, "a trick is there twice, or was used before");
        held |= bit;
    }
}

/* OW-KNG-02, OW-SC1-06, OW-SC5-02 */
static void check_scenario(const OwGame *g, WmText *why)
{
    const int scenario = g->setup->head.scenario;
    bool boars = false;

    for (int i = 0; i < OW_BOARS; i++)
        if (board_of(g)->boar[i]) boars = true;
    if (board_of(g)->king && scenario != OW_PRISONERS && scenario != OW_ORC_CAMP)
        cannot_be(why, "the King is not in this scenario (OW-KNG-02)");
    if (board_of(g)->imprisoned && scenario != OW_PRISONERS)
        cannot_be(why, "there are no prisoners in this scenario (OW-SC1-06)");
    if (boars && scenario != OW_GREAT_HUNT)
        cannot_be(why, "there are no Boars in this scenario (OW-SC5-02)");
}

/* Nobody plays a Boar, so none acts, and nothing else is driven. */
static bool phase_right(const OwGame *g)
{
    const OwPhaseSoFar *const phase = &board_of(g)->phase;

    if (ow_is_boar(phase->who) || ow_is_boar(phase->mover)) return false;
    return phase->boar == 0 || ow_is_boar(phase->boar);
}

void ow_check_board(const OwGame *g, WmText *why)
{
    if (!board_of(g)->here) cannot_be(why, "there is no board");
    for (int seat = 1; seat <= OW_ELVES && why->length == 0; seat++) {
        const char *const wrong = wrong_with_elf(g, seat);
        if (wrong) ow_seat_is(why, seat, wrong);
    }
    check_spaces(g, why);
    check_clans(g, why);
    check_tokens(g, why);
    check_chests(g, why);
    check_tricks(g, why);
    check_scenario(g, why);
    if (!phase_right(g)) cannot_be(why, "somebody acts who cannot");
}
