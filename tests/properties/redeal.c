/* Laws of redealing (section 3 of the design, law 3): a function of the view and the seed. */
#include "suite.h"

#include <core/context.h>

#include <stdlib.h>
#include <string.h>

enum { SPOTS = 8192 };

void law_redeal(Look *look)
{
    const int viewer = chance_viewer(look);
    const WmSeed seed[3] = {chance_seed(look), chance_seed(look), chance_seed(look)};

    page_view(look, look->state, viewer, &look->page[0]);
    for (int i = 0; i < 2; i++) {
        redealt(look, look->spare[i], look->state, viewer, &seed[i]);
        demand_check(look, look->spare[i], "a redealt position");
        page_view(look, look->spare[i], viewer, &look->page[1]);
        demand_same_text(look, &look->page[0], &look->page[1], "views before and after a redeal");
        demand(look, look->spare[i]->present == look->state->present,
               "redealt for viewer %d, other seats take part", viewer);
    }
    redealt(look, look->spare[2], look->state, viewer, &seed[2]);
    for (int i = 0; i < 2; i++) {
        redealt(look, look->spare[3], look->spare[i], viewer, &seed[2]);
        demand_same_state(look, look->spare[2], look->spare[3],
                          "positions alike to a viewer, redealt for it from the same seed");
    }
}

/* ---- play goes on ---------------------------------------------------------------------------- */

void law_onward(Look *look)
{
    WmState *const s = look->spare[0];
    const WmSeed seed = chance_seed(look);
    uint32_t decisions = 0;
    WmQuestion q;

    redealt(look, s, look->state, chance_viewer(look), &seed);
    for (; decisions < GAME_CAP && wm_asking(look->match, s, &q); decisions++) {
        const int seat = chance_asked_seat(look, &q);
        WmResult result;

        list_legal(look->match, s, seat, &look->listed);
        if (!demand(look, look->listed.count > 0 && all_differ(&look->listed),
                    "%u answers after a redeal, seat %d has no legal answer, or one twice",
                    decisions, seat))
            return;
        result = wm_answer(look->match, s, seat,
                           look->listed.at[chance_below(look, look->listed.count)], NULL, NULL);
        if (!demand(look, result == WM_OK, "%u answers after a redeal, wm_answer says %d",
                    decisions, result))
            return;
    }
    demand(look, decisions < GAME_CAP, "a redealt game does not end");
    demand_check(look, s, "the end of a redealt game");
}

/* ---- positions alike to a viewer ------------------------------------------------------------- */

typedef bool Matches(const WmField *field);

static bool is_hidden_list(const WmField *field)
{
    return (field->flags & WM_FIELD_LIST) && field->seen != WM_SEEN_BY_ALL && field->thing;
}

/* A plain number: what has a name, such as the class of a card, may follow from what is hidden
 * elsewhere. */
static bool is_hidden_number(const WmField *field)
{
    return !(field->flags & WM_FIELD_LIST) && field->seen > WM_SEEN_BY_NONE && field->thing &&
           field->thing->form == WM_FORM_NUMBER;
}

/* Is there such a field in a shape, or in what lies in it? */
static bool any_field(const WmShape *shape, Matches *matches, int depth)
{
    for (int i = 0; i < shape->count && depth < 12; i++) {
        const WmField *const field = &shape->fields[i];
        const int variants = field->kind == WM_UNION ? field->cap : 0;

        if (matches(field)) return true;
        if (field->kind == WM_STRUCT && any_field(field->shape, matches, depth + 1)) return true;
        for (int k = 0; k < variants; k++)
            if (field->variants[k] && any_field(field->variants[k], matches, depth + 1))
                return true;
    }
    return false;
}

bool hides_cards(const WmGame *game)
{
    return any_field(game->position, is_hidden_list, 0);
}

bool hides_numbers(const WmGame *game)
{
    return any_field(game->position, is_hidden_number, 0);
}

static bool in_frames(const Look *look, const Spot *spot)
{
    const WmHooks *const hooks = look->match->game->hooks;
    const size_t end = hooks->frames_at + (size_t)hooks->frame_bytes * hooks->frames_max;

    return spot->offset >= hooks->frames_at && spot->offset < end;
}

/* How far the rules have come is public, though views need not show it: the core's own fields, and
 * what frames show to nobody. */
static bool is_progress(const Look *look, const Spot *spot)
{
    return spot->offset < sizeof(WmState) ||
           (in_frames(look, spot) && spot->field->seen == WM_SEEN_BY_NONE);
}

/* Two items of lists of the same things, with different values. */
static bool swap_two(Look *look, WmState *s, const Spot *spots, int count)
{
    for (int tries = 0; tries < 40; tries++) {
        const Spot *const a = &spots[chance_below(look, count)];
        const Spot *const b = &spots[chance_below(look, count)];
        const int64_t value = spot_value(s, a);

        if (!(a->field->flags & WM_FIELD_LIST) || !(b->field->flags & WM_FIELD_LIST) ||
            !a->field->thing || a->field->thing != b->field->thing || value == spot_value(s, b))
            continue;
        spot_set(s, a, spot_value(s, b));
        spot_set(s, b, value);
        return true;
    }
    return false;
}

/* Another value where there is one; 0 often stands for something that is not there. */
static bool change_one(Look *look, WmState *s, const Spot *spots, int count)
{
    const Spot *const spot = &spots[chance_below(look, count)];
    const int64_t before = spot_value(s, spot);
    int64_t low;
    int64_t high;
    int64_t value;

    if (!spot->hidden || is_progress(look, spot) || before == 0) return false;
    spot_range(look->match, spot, &low, &high);
    if (high - low > 100) {
        value = before ^ (1 + chance_below(look, 7));
    } else {
        value = low + chance_below(look, (int)(high - low) + 1);
    }
    if (value < low || value > high || value == before || value == 0) return false;
    spot_set(s, spot, value);
    return true;
}

/* Changes something that the viewer cannot see; false if nothing was found. */
static bool change_unseen(Look *look, WmState *s, int viewer)
{
    static Spot spots[SPOTS];
    const int found = fields_spots(look->match, look->match->game->position, s, spots, SPOTS);
    const int count = found < SPOTS ? found : SPOTS;
    WmError error;

    page_view(look, look->state, viewer, &look->page[0]);
    for (int tries = 0; tries < 4; tries++) {
        const bool changed = chance_one_in(look, 2) ? swap_two(look, s, spots, count)
                                                    : change_one(look, s, spots, count);

        if (changed && wm_check(look->match, s, &error)) {
            page_view(look, s, viewer, &look->page[1]);
            if (same_text(&look->page[0], &look->page[1])) return true;
        }
        copy_state(look, s, look->state);
    }
    return false;
}

/* Redealing what is alike to a viewer, but made without any redeal: one that keeps what it should
 * have dealt again cannot hide here. */
void law_alike(Look *look)
{
    const int viewer = chance_viewer(look);
    const WmSeed seed = chance_seed(look);
    WmState *const other = look->spare[0];

    copy_state(look, other, look->state);
    if (!change_unseen(look, other, viewer)) return;
    other->reveals += 1 + (uint32_t)chance_below(look, 5); /* nobody's view */
    other->decided[chance_below(look, WM_SEATS_MAX)]++;
    (void)wm_stream_next(&other->stream);
    redealt(look, look->spare[1], look->state, viewer, &seed);
    redealt(look, look->spare[2], other, viewer, &seed);
    demand_same_state(look, look->spare[1], look->spare[2],
                      "positions that differ only in what a viewer cannot see, redealt for it");
}

/* ---- evenly ---------------------------------------------------------------------------------- */

/* Two places of one list, whose cards could lie the other way round for all that a viewer knows.
 * The second card is the lower, so it is no hand that is kept sorted. */
static bool two_places(Look *look, const Spot *spots, int count, int viewer, Spot place[2])
{
    WmState *const other = look->spare[0];
    WmError error;
    int at;

    copy_state(look, other, look->state);
    for (at = chance_below(look, count); at < count; at++)
        if ((spots[at].field->flags & WM_FIELD_LIST) && spots[at].field->thing) break;
    if (at + 1 >= count || spots[at + 1].item != spots[at].item + 1) return false;
    if (spot_value(other, &spots[at]) <= spot_value(other, &spots[at + 1])) return false;
    place[0] = spots[at];
    place[1] = spots[at + 1];
    spot_set(other, &place[0], spot_value(look->state, &place[1]));
    spot_set(other, &place[1], spot_value(look->state, &place[0]));
    if (!wm_check(look->match, other, &error)) return false;
    page_view(look, look->state, viewer, &look->page[0]);
    page_view(look, other, viewer, &look->page[1]);
    return same_text(&look->page[0], &look->page[1]);
}

/* Each of two such places gets the lower card as often as the other. */
static void demand_even_places(Look *look, int viewer, const Spot place[2])
{
    enum { DEALS = 200, TOO_FAR = 84 }; /* six times the square root of 200 */
    int up = 0;
    int down = 0;

    for (int i = 0; i < DEALS; i++) {
        const WmSeed seed = chance_seed(look);

        redealt(look, look->spare[0], look->state, viewer, &seed);
        up += spot_value(look->spare[0], &place[0]) < spot_value(look->spare[0], &place[1]);
        down += spot_value(look->spare[0], &place[0]) > spot_value(look->spare[0], &place[1]);
    }
    demand(look, abs(up - down) <= TOO_FAR,
           "redealt for viewer %d, items %d and %d of %s rise %d times and fall %d times in %d",
           viewer, place[0].item + 1, place[1].item + 1, place[0].field->name, up, down,
           (int)DEALS);
}

void law_evenly(Look *look)
{
    enum { TRIES = 8 };
    static Spot spots[SPOTS];
    const int viewer = chance_viewer(look);
    const int found =
        fields_spots(look->match, look->match->game->position, look->state, spots, SPOTS);
    Spot place[2];

    for (int tries = 0; tries < TRIES; tries++) {
        if (!two_places(look, spots, found < SPOTS ? found : SPOTS, viewer, place)) continue;
        demand_even_places(look, viewer, place);
        return;
    }
}

/* A number that the viewer does not see and that could be another one, for all that it knows.
 * Half-made choices, in frames, are forgotten and not dealt. */
static bool hidden_number(Look *look, const Spot *spot, int viewer)
{
    WmState *const other = look->spare[0];
    int64_t low;
    int64_t high;
    WmError error;

    spot_range(look->match, spot, &low, &high);
    if (!spot->hidden || is_progress(look, spot) || in_frames(look, spot) ||
        (spot->field->flags & WM_FIELD_LIST))
        return false;
    if (high - low > 9 || spot_value(look->state, spot) == 0) return false;
    copy_state(look, other, look->state);
    spot_set(other, spot, spot_value(other, spot) < high ? high : low);
    if (!wm_check(look->match, other, &error)) return false;
    page_view(look, look->state, viewer, &look->page[0]);
    page_view(look, other, viewer, &look->page[1]);
    return same_text(&look->page[0], &look->page[1]);
}

/* The truth fits what a viewer knows, so that it must be among what is dealt. */
void law_truth(Look *look)
{
    enum { TRIES = 24, DEALS = 200 };
    static Spot spots[SPOTS];
    const int viewer = chance_viewer(look);
    const int found =
        fields_spots(look->match, look->match->game->position, look->state, spots, SPOTS);
    const Spot *spot = NULL;
    bool dealt = false;

    for (int tries = 0; tries < TRIES && !spot; tries++) {
        const Spot *const one = &spots[chance_below(look, found < SPOTS ? found : SPOTS)];
        if (hidden_number(look, one, viewer)) spot = one;
    }
    if (!spot) return;
    for (int i = 0; i < DEALS && !dealt; i++) {
        const WmSeed seed = chance_seed(look);

        redealt(look, look->spare[0], look->state, viewer, &seed);
        dealt = spot_value(look->spare[0], spot) == spot_value(look->state, spot);
    }
    demand(look, dealt, "redealt for viewer %d, item %d of %s is never %lld, which it is", viewer,
           spot->item + 1, spot->field->name, (long long)spot_value(look->state, spot));
}
