/* Whether a position can be true. */
#include "internal.h"

static bool minion_right(const MmGame *g, int figure)
{
    const MmMinion *const minion = mm_minion(g, figure);

    if (!minion->card) return true;
    if (minion->card != g->derived->card[figure]) return false;
    if (minion->at ? !minion->height || minion->waits || !mm_revealed(g, minion->at)
                   : minion->height)
        return false;
    if (minion->lair && (!minion->waits || !mm_revealed(g, minion->lair))) return false;
    if (minion->master && (!mm_is_hero(minion->master) || !mm_player(g, minion->master)->board))
        return false;
    if (mm_is_sheep(figure) && (minion->wounded || !minion->at)) return false;
    return figure != MM_GUST || (minion->at && minion->master);
}

/* Places in a stack are 1, 2, 3 and so on. */
static bool stack_right(const MmGame *g, int place)
{
    MmFigures heights = 0;
    int count = 0;

    for (int figure = MM_FIRST_CHUMP; figure <= MM_FIGURES; figure++) {
        if (mm_minion(g, figure)->at != place || !mm_minion(g, figure)->height) continue;
        heights |= mm_figure_bit(mm_minion(g, figure)->height);
        count++;
    }
    return heights == ((MmFigures)1 << count) - 1;
}

/* MM-PLU-06: of Loxley, upgraded, with a belt that she may since have given away. */
enum { MOST_TOKENS = 10 };

static bool player_right(const MmGame *g, int seat)
{
    const MmPlayer *const player = mm_player(g, seat);
    const bool villain = seat == MM_VILLAIN;

    if (!player->board) return !villain;
    if ((player->board == g->derived->mordak) != villain) return false;
    if (!villain && player->board != g->setup->seat[seat - 1].hero) return false;
    if (player->at && !mm_revealed(g, player->at)) return false;
    if (mm_tokens(g, seat) > MOST_TOKENS) return false;
    if (villain) return (player->at != 0) == g->s->course.final && !player->fallen;
    if ((player->at == 0) != player->fallen) return false;
    return player->health <= mm_board(g, seat)->health;
}

static bool slots_right(const MmGame *g, int seat)
{
    for (int slot = 0; slot < MM_SLOTS; slot++) {
        const int treasure = mm_player(g, seat)->held[slot];

        if (treasure && mm_treasure(g, treasure)->slot != slot + 1) return false;
    }
    return true;
}

static bool hand_right(const MmGame *g, int seat)
{
    for (int deck = MM_ARCANE; deck <= MM_VOID; deck++) {
        const WmPile hand = mm_hand(g, seat, deck);

        for (int i = 0; i < *hand.count; i++)
            if (mm_spell(g, hand.card[i])->deck != deck) return false;
    }
    return true;
}

/* MM-SET-04: tiles lie on places of their tier. */
static bool region_right(const MmGame *g, int place)
{
    const MmRegion *const region = mm_region(g, place);

    if (!region->tile)
        return g->derived->tier[place] == MM_TIER_3 && !region->up && region->aside &&
               !region->linked && !region->spent && !region->treasures.count;
    if (!mm_tile_is_used(g, region->tile)) return false;
    if (mm_tile(g, place)->tier != g->derived->tier[place]) return false;
    if (mm_tile(g, place)->spot && g->derived->spot[mm_tile(g, place)->spot] != place) return false;
    return !region->up || !region->aside;
}

static bool course_right(const MmGame *g)
{
    const MmCourse *const course = &g->s->course;

    if (!course->phase || !mm_is_hero(course->initiative)) return false;
    if (!mm_player(g, course->initiative)->board) return false;
    if (!(mm_heroes(g) & g->state->present)) return false; /* MM-PLR-08: the last one stays */
    return course->heroes == wm_count_bits(mm_heroes(g)) && course->heroes > 0;
}

static bool lasting_right(const MmGame *g)
{
    for (int i = 1; i < MM_LASTING; i++)
        if (g->s->lasting[i].kind && !g->s->lasting[i - 1].kind) return false;
    return true;
}

void mm_check(const WmContext *c, WmText *why)
{
    const MmGame *const g = mm_game(c);

    for (int place = 1; place <= MM_PLACES; place++)
        if (!region_right(g, place)) {
            wm_text_string(why, "a Region cannot be where it is");
            return;
        }
    for (int seat = 1; seat <= MM_SEATS; seat++)
        if (!player_right(g, seat) || !slots_right(g, seat) || !hand_right(g, seat)) {
            wm_text_string(why, "a Player cannot be so: ");
            wm_text_string(why, g->derived->name[seat]);
            return;
        }
    for (int figure = MM_FIRST_CHUMP; figure <= MM_FIGURES; figure++)
        if (!minion_right(g, figure)) {
            wm_text_string(why, "a Minion cannot be so: ");
            wm_text_string(why, g->derived->name[figure]);
            return;
        }
    for (int place = 1; place <= MM_PLACES; place++)
        if (!stack_right(g, place)) {
            wm_text_string(why, "the heights of a stack are wrong");
            return;
        }
    if (!course_right(g))
        wm_text_string(why, "the course of the game cannot be so");
    else if (!lasting_right(g))
        wm_text_string(why, "there is a gap in what lasts");
    else if (!mm_frames_right(g))
        wm_text_string(why, "the frames do not fit the rest");
}
