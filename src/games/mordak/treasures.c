/* TRE: Treasures are shown, shared out, traded and Equipped. */
#include "mordak.h"

static WmPile shown(const MmGame *g, int team)
{
    return PILE(mm_stash(g, team)->shown);
}

/* MM-TRE-10: face up for all to see. */
void mm_show_stash(MmGame *g, int team)
{
    const WmPile stash = PILE(mm_stash(g, team)->treasures);

    while (*stash.count > 0) {
        const int treasure = wm_pile_take(stash);

        wm_reveal(&g->core);
        wm_pile_sort_in(shown(g, team), treasure);
        EVENT(MM_EV_SHOWN, MM_TRE_10, treasure);
        CITE(MM_LVL_08);
    }
}

bool mm_any_treasures(const MmGame *g, int team)
{
    if (*shown(g, team).count > 0) return true;
    for (int seat = 1; seat <= mm_seats(g); seat++)
        for (int slot = 0; slot < MM_SLOTS; slot++)
            if (mm_team_of_seat(seat) == team && mm_player(g, seat)->held[slot]) return true;
    return false;
}

static void put_back(MmGame *g, int seat, int slot)
{
    uint8_t *const held = &mm_player(g, seat)->held[slot - 1];

    if (!*held) return;
    wm_pile_sort_in(shown(g, mm_team_of_seat(seat)), *held);
    EVENT(MM_EV_STASHED, MM_TRE_02, seat, *held);
    *held = 0;
}

/* MM-TRE-01, MM-TRE-02: in the slot of its type; what was there goes back to the Stash. */
static void equip(MmGame *g, int seat, int treasure)
{
    const int slot = mm_treasure(g, treasure)->slot;

    put_back(g, seat, slot);
    SET(mm_player(g, seat)->held[slot - 1], treasure);
    EVENT(MM_EV_EQUIPPED, MM_TRE_07, seat, treasure);
    CITE(MM_TRE_01);
    if (seat == MM_VILLAIN) CITE(MM_TRE_12);
}

static void give(MmGame *g, int seat, int slot, int other)
{
    const int treasure = mm_player(g, seat)->held[slot - 1];

    mm_player(g, seat)->held[slot - 1] = 0;
    equip(g, other, treasure);
}

/* ---- the question ---------------------------------------------------------------------------- */

static WmRule judge_take(const MmGame *g, int seat, int treasure)
{
    const WmPile stash = shown(g, mm_team_of_seat(seat));

    return wm_holds(stash.card, *stash.count, treasure) ? 0 : MM_TRE_07;
}

/* MM-TRE-12: not to the other team. MM-DMG-15: not to who lies in a Stash. */
static WmRule judge_give(const MmGame *g, int seat, int slot, int other)
{
    if (!mm_player(g, seat)->held[slot - 1]) return MM_TRE_07;
    if (!mm_is_hero(seat) || !mm_is_hero(other)) return MM_TRE_12;
    if (other == seat) return MM_TRE_07;
    return mm_player(g, other)->board && !mm_player(g, other)->fallen ? 0 : MM_DMG_15;
}

WmRule mm_judge_share(const WmContext *c, int seat, const WmAnswer *a)
{
    const MmGame *const g = mm_game(c);

    switch (a->kind) {
    case WM_DONE: return 0;
    case MM_A_TAKE: return judge_take(g, seat, a->arg[0]);
    case MM_A_GIVE: return judge_give(g, seat, a->arg[0], a->arg[1]);
    case MM_A_RETURN: return mm_player(g, seat)->held[a->arg[0] - 1] ? 0 : MM_TRE_07;
    default: return WM_NOT_OFFERED;
    }
}

void mm_list_share(const WmContext *c, int seat, WmOffers *offers)
{
    const MmGame *const g = mm_game(c);
    const WmPile stash = shown(g, mm_team_of_seat(seat));

    wm_offer(offers, WM_DONE);
    for (int i = 0; i < *stash.count; i++)
        if (i == 0 || stash.card[i] != stash.card[i - 1])
            wm_offer_one(offers, MM_A_TAKE, stash.card[i]);
    for (int slot = MM_OFFENSE; slot <= MM_ITEM; slot++) {
        wm_offer_one(offers, MM_A_RETURN, slot);
        for (int other = MM_VILLAIN + 1; other <= mm_seats(g); other++)
            wm_offer_two(offers, MM_A_GIVE, slot, other);
    }
}

/* Carries out what a Player of the team has said; `done` takes the Player out. */
void mm_share(MmGame *g, MmLevelFrame *f)
{
    CITE(MM_TRE_07, MM_TRE_11);
    if (g->answer.kind == WM_DONE) {
        f->open = (WmSeats)(f->open & ~wm_seat_bit(g->seat));
    } else if (g->answer.kind == MM_A_TAKE) {
        (void)wm_pile_remove(shown(g, f->team), g->answer.arg[0]);
        equip(g, g->seat, g->answer.arg[0]);
    } else if (g->answer.kind == MM_A_GIVE) {
        give(g, g->seat, g->answer.arg[0], g->answer.arg[1]);
    } else {
        put_back(g, g->seat, g->answer.arg[0]);
    }
}
