/* What a viewer does not know of the board, to be dealt again (TOK-03, TRE-11, TRK-05); and boards
 * of cases put right. */
#include <core/mem.h>

#include "orcwars.h"

#include "internal.h"

static int below(OwGame *g, int count)
{
    return (int)wm_stream_below(&g->state->stream, (uint32_t)count);
}

/* ---- how many there are ---------------------------------------------------------------------- */

/* OW-TRE-11: each once; those that lie in no chest are in the box. */
int ow_copies_of_treasure(const WmContext *c, int which, int treasure)
{
    (void)c;
    (void)which;
    return treasure > 0;
}

/* What has woken up is known to be gone. */
int ow_copies_of_token(const WmContext *c, int which, int number)
{
    const OwGame *const g = (const OwGame *)c;
    int copies = -g->s->board.woken[number - 1];

    (void)which;
    for (int i = 0; i < g->pack->token_count; i++) copies += g->pack->tokens[i].number == number;
    return copies;
}

/* OW-TRK-05: each once, until it is used. */
int ow_copies_of_trick(const WmContext *c, int which, int trick)
{
    (void)which;
    return !(((const OwGame *)c)->s->board.tricked & 1 << (trick - 1));
}

/* ---- tokens ---------------------------------------------------------------------------------- */

/* The numbers that lie face down somewhere, and in how many ways some of the last of them are so
 * many tokens with such a sum. */
typedef struct Hidden {
    int count;
    uint8_t number[OW_TOKENS];
    uint16_t ways[OW_TOKENS + 1][OW_TOKENS_PLACED + 1][OW_ORCS + 1]; /* from, tokens, sum */
} Hidden;

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

static void deal_tokens(OwGame *g, const WmPool *pool)
{
    const int tokens = count_tokens(g);
    Fits fits = public_facts(g);
    uint8_t numbers[OW_TOKENS_PLACED] = {0};
    Hidden hidden;
    int next = 0;

    wm_mem_zero(&hidden, sizeof hidden);
    hidden.count = pool->count;
    wm_mem_copy(hidden.number, pool->card, (size_t)pool->count);
    count_ways(&hidden);
    if (ways_that_fit(&hidden, &fits) == 0) /* nobody played to here: a case has set it up */
        fits = (Fits){tokens, tokens, 0, OW_ORCS};
    draw_fitting(g, &hidden, &fits, numbers);
    for (int i = 0; i < OW_TOKENS_PLACED; i++)
        if (g->s->board.token[i].at) g->s->board.token[i].number = numbers[next++];
}

/* The sum of all is known: with the first of them all are dealt. */
/* cppcheck-suppress constParameter ; others write to their item */
void ow_deal_token(WmContext *c, void *item, WmPool *pool)
{
    OwGame *const g = (OwGame *)c;

    for (const OwToken *other = g->s->board.token; other != item; other++)
        if (other->at) return;
    deal_tokens(g, pool);
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
