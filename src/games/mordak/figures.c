/* DEF, TRM, DMG: Characters on the Map, their stacks, their Health. */
#include <core/mem.h>

#include "mordak.h"

MmMinion *mm_minion(const MmGame *g, int figure)
{
    WM_ASSERT(figure > MM_SEATS && figure <= MM_FIGURES);
    if (figure >= MM_GUST) return &g->s->gust[0];
    if (figure >= MM_FIRST_SHEEP) return &g->s->sheep[figure - MM_FIRST_SHEEP];
    if (figure >= MM_FIRST_BOSS) return &g->s->boss[figure - MM_FIRST_BOSS];
    if (figure >= MM_FIRST_ELITE) return &g->s->elite[figure - MM_FIRST_ELITE];
    return &g->s->chump[figure - MM_FIRST_CHUMP];
}

const MmMinionFacts *mm_card(const MmGame *g, int figure)
{
    WM_ASSERT_ID(g->derived->card[figure], g->pack->minion_count);
    return &g->pack->minions[g->derived->card[figure] - 1];
}

/* MM-DMG-05: each side has its own values. */
const MmMinionSide *mm_card_side(const MmGame *g, int figure)
{
    const MmMinionFacts *const card = mm_card(g, figure);

    return mm_minion(g, figure)->wounded ? &card->wounded : &card->fresh;
}

int mm_at(const MmGame *g, int figure)
{
    return mm_is_player(figure) ? mm_player(g, figure)->at : mm_minion(g, figure)->at;
}

bool mm_in_play(const MmGame *g, int figure)
{
    return mm_at(g, figure) != 0;
}

/* MM-TRM-09: a Minion sides with who controls it. */
int mm_team(const MmGame *g, int figure)
{
    return mm_team_of_seat(mm_seat_of(g, figure));
}

int mm_seat_of(const MmGame *g, int figure)
{
    if (mm_is_player(figure)) return figure;
    return mm_minion(g, figure)->master ? mm_minion(g, figure)->master : MM_VILLAIN;
}

int mm_size(const MmGame *g, int figure)
{
    return mm_card(g, figure)->size;
}

/* Of Minions that lie one after the other, the first of which is `first`. Asked for at nearly every
 * decision. */
static MmFigures minions_at(const MmMinion *minions, int count, int first, int place, int team)
{
    MmFigures there = 0;

    for (int i = 0; i < count; i++)
        if (minions[i].at == place && (minions[i].master ? MM_HERO_TEAM : MM_VILLAIN_TEAM) == team)
            there |= mm_figure_bit(first + i);
    return there;
}

MmFigures mm_figures_at(const MmGame *g, int place, int team)
{
    const MmPosition *const s = g->s;
    MmFigures there = minions_at(s->chump, MM_CHUMPS, MM_FIRST_CHUMP, place, team) |
                      minions_at(s->elite, MM_ELITES, MM_FIRST_ELITE, place, team) |
                      minions_at(s->boss, MM_BOSSES, MM_FIRST_BOSS, place, team) |
                      minions_at(s->sheep, MM_FLOCK, MM_FIRST_SHEEP, place, team) |
                      minions_at(s->gust, 1, MM_GUST, place, team);

    for (int seat = 1; seat <= MM_SEATS; seat++)
        if (mm_player(g, seat)->at == place && mm_team_of_seat(seat) == team)
            there |= mm_figure_bit(seat);
    return there;
}

bool mm_enemies_at(const MmGame *g, int place, int team)
{
    return mm_figures_at(g, place, mm_other_team(team)) != 0;
}

/* ---- stacks ---------------------------------------------------------------------------------- */

/* Those above close up. */
static void leave_stack(MmGame *g, int figure)
{
    const int at = mm_minion(g, figure)->at;
    const int height = mm_minion(g, figure)->height;

    for (int other = MM_FIRST_CHUMP; other <= MM_FIGURES; other++)
        if (mm_minion(g, other)->at == at && mm_minion(g, other)->height > height)
            SPEND(mm_minion(g, other)->height, 1);
}

static int stack_height(const MmGame *g, int place)
{
    int height = 0;

    for (int other = MM_FIRST_CHUMP; other <= MM_FIGURES; other++)
        height += mm_minion(g, other)->at == place;
    return height;
}

void mm_take_off(MmGame *g, int figure)
{
    if (mm_is_player(figure)) {
        if (mm_player(g, figure)->defends) CITE(MM_DEF_13);
        mm_player(g, figure)->at = 0;
        mm_player(g, figure)->defends = 0;
        return;
    }
    if (mm_minion(g, figure)->at) leave_stack(g, figure);
    mm_minion(g, figure)->at = 0;
    mm_minion(g, figure)->height = 0;
}

/* MM-DEF-08, MM-DEF-12, MM-DEF-15: on top. MM-DEF-10: with any number of others. */
void mm_put(MmGame *g, int figure, int place)
{
    CITE(MM_DEF_10);
    mm_take_off(g, figure);
    if (mm_is_player(figure)) {
        SET(mm_player(g, figure)->at, place);
        return;
    }
    SET(mm_minion(g, figure)->height, 1 + stack_height(g, place));
    SET(mm_minion(g, figure)->at, place);
}

/* MM-DEF-03, MM-SPC-02: the top of the stack, but a Sheep before all others. */
int mm_top_minion(const MmGame *g, int place)
{
    int best = 0;
    int best_height = 0;

    for (int figure = MM_FIRST_CHUMP; figure < MM_GUST; figure++) {
        const MmMinion *const minion = mm_minion(g, figure);
        const int height = minion->height + (mm_is_sheep(figure) ? MM_FIGURES : 0);

        if (minion->at != place || minion->master || height <= best_height) continue;
        best = figure;
        best_height = height;
    }
    return best;
}

/* ---- Health ---------------------------------------------------------------------------------- */

/* MM-DMG-17, MM-DMG-21: in fives, not above 100; before the Final Battle not to 0 (MM-OVR-03). */
void mm_change_villain(MmGame *g, int health, int rule)
{
    MmPlayer *const villain = mm_player(g, MM_VILLAIN);
    const int least = g->s->course.final ? 0 : 5;
    const int now = villain->health + (health >= 0 ? health / 5 * 5 : -((4 - health) / 5 * 5));
    const int kept = now < least ? least : now > MM_TOP_HEALTH ? MM_TOP_HEALTH : now;

    CITE(MM_DMG_21);
    if (now > MM_TOP_HEALTH) CITE(MM_DMG_17);
    if (kept > villain->health) EVENT(MM_EV_HEALED, rule, MM_VILLAIN, kept - villain->health);
    if (kept < villain->health) EVENT(MM_EV_HURT, rule, MM_VILLAIN, villain->health - kept);
    SET(villain->health, kept);
}

/* MM-DMG-06: not of Minions. MM-DMG-19: up to the maximum of the board. */
void mm_heal(MmGame *g, int figure, int health, int rule)
{
    if (!mm_is_player(figure)) {
        CITE(MM_DMG_06);
    } else if (figure == MM_VILLAIN) {
        mm_change_villain(g, health, rule);
    } else if (mm_in_play(g, figure)) {
        MmPlayer *const hero = mm_player(g, figure);
        const int room = mm_board(g, figure)->health - hero->health;
        const int gained = health < room ? health : room;

        if (health > room) CITE(MM_DMG_19);
        if (gained <= 0) return;
        GAIN(hero->health, gained);
        EVENT(MM_EV_HEALED, rule, figure, gained);
    }
}

/* MM-DMG-21: the Villain pays in fives. */
static int due_of(int seat, int health)
{
    return seat == MM_VILLAIN ? (health + 4) / 5 * 5 : health;
}

/* MM-TRM-08: never more than there is. MM-DMG-21: the Villain not the last before the end. */
bool mm_may_pay(const MmGame *g, int seat, int health)
{
    const int least = seat == MM_VILLAIN && !g->s->course.final ? 5 : 0;

    return mm_player(g, seat)->health - due_of(seat, health) >= least;
}

bool mm_pay(MmGame *g, int seat, int health)
{
    WM_ASSERT(mm_may_pay(g, seat, health));
    SPEND(mm_player(g, seat)->health, due_of(seat, health));
    EVENT(MM_EV_PAID, MM_TRM_07, seat, due_of(seat, health));
    CITE(MM_TRM_08);
    return mm_player(g, seat)->health == 0;
}
