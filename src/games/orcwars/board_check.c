/* Whether what is on the board can be there. */
#include "orcwars.h"

#include "internal.h"

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
    for (int i = 0; i < OW_TOKENS_PLACED; i++) {
        const OwToken *const token = &board_of(g)->token[i];
        if (token->at && (token->number == 0 || token->owner != ow_orc_seat(g)))
            cannot_be(why, "a token has no number, or not the Orc player's");
    }
}

/* OW-TRE-01, OW-TRE-11: what is held has been seen. */
static void check_chests(const OwGame *g, WmText *why)
{
    for (int i = 0; i < OW_CHESTS; i++) {
        const OwChest *const chest = &board_of(g)->chest[i];
        if (!chest->here) continue;
        if (chest->treasure == 0) cannot_be(why, "a chest is empty");
        if (chest->holder && (chest->at || !ow_is_elf(g, chest->holder)))
            cannot_be(why, "a treasure is in two places, or not with an Elf");
        if (!chest->known && (chest->used || !chest->at))
            cannot_be(why, "a treasure that nobody has seen is not where it lay");
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
    if (board_of(g)->tricks.owner != ow_orc_seat(g)) /* OW-TRK-05 */
        cannot_be(why, "the tricks are not the Orc player's");
    check_scenario(g, why);
    if (!phase_right(g)) cannot_be(why, "somebody acts who cannot");
}
