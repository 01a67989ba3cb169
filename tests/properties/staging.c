/* Laws of positions that are staged for cases. */
#include "suite.h"

#include <string.h>

enum { SPOTS = 8192 };

bool has_entries(const WmGame *game)
{
    return game->entry_count > 0;
}

/* An entry with arguments of its ranges. */
static WmAnswer any_entry(Look *look)
{
    const int number = chance_below(look, look->match->game->entry_count);
    const WmEntry *const entry = &look->match->game->entries[number];
    WmAnswer a = {.kind = (uint16_t)number};

    for (int i = 0; i < WM_ARGS_MAX && entry->arg[i]; i++) {
        const WmThing *const thing = entry->arg[i];
        const bool counted = thing->form == WM_FORM_NUMBER || thing->form == WM_FORM_POINT;
        const int low = counted ? thing->low : 1;

        for (int slots = wm_thing_slots(thing); slots > 0; slots--)
            a.arg[a.count++] =
                (int16_t)(low + chance_below(look, wm_thing_high(look->match, thing) - low + 1));
    }
    return a;
}

/* Some numbers placed anew, as a case does; what that upsets is settled. */
static void place(Look *look, WmState *s)
{
    static Spot spots[SPOTS];
    const int found = fields_spots(look->match, look->match->game->position, s, spots, SPOTS);

    for (int times = chance_below(look, 3); times > 0 && found > 0; times--) {
        const Spot *const spot = &spots[chance_below(look, found < SPOTS ? found : SPOTS)];
        int64_t low;
        int64_t high;

        spot_range(look->match, spot, &low, &high);
        if (spot->offset < sizeof(WmState) || high - low > 1000) continue;
        spot_set(s, spot, low + chance_below(look, (int)(high - low) + 1));
    }
    wm_settle(look->match, s);
}

static void demand_plays_on(Look *look, WmState *s)
{
    WmQuestion q;

    for (int i = 0; i < 20 && wm_asking(look->match, s, &q); i++) {
        const int seat = chance_asked_seat(look, &q);
        WmResult result;

        list_legal(look->match, s, seat, &look->listed);
        if (!demand(look, look->listed.count > 0, "%d answers on, seat %d has no legal answer", i,
                    seat))
            return;
        result = wm_answer(look->match, s, seat,
                           look->listed.at[chance_below(look, look->listed.count)], NULL, NULL);
        if (!demand(look, result == WM_OK, "%d answers on, wm_answer says %d", i, result)) return;
    }
    demand_check(look, s, "a staged position some answers on");
}

static void demand_staged(Look *look, WmState *a, WmState *b)
{
    const WmSeed seed = chance_seed(look);
    WmQuestion q;

    memset(a, 0xA5, look->bytes);
    memset(b, 0x5A, look->bytes);
    wm_stage(look->match, a, &seed);
    wm_stage(look->match, b, &seed);
    demand_same_state(look, a, b, "staged twice from the same seed");
    demand_check(look, a, "a staged position");
    demand(look, !wm_asking(look->match, a, &q), "a staged position asks something");
    wm_settle(look->match, a);
    demand_check(look, a, "a settled position");
    copy_state(look, b, a);
    wm_settle(look->match, b);
    demand_same_state(look, a, b, "settled once and twice");
}

void law_staging(Look *look)
{
    WmState *const s = look->spare[0];
    WmState *const other = look->spare[1];
    const WmAnswer entry = any_entry(look);
    WmResult result;
    WmError error;

    demand_staged(look, s, other);
    place(look, s);
    if (!wm_check(look->match, s, &error)) return;
    copy_state(look, other, s);
    copy_state(look, look->spare[2], s);
    result = wm_start(look->match, s, entry, NULL);
    demand(look, result == WM_OK || result == WM_BROKEN, "wm_start says %d", result);
    demand(look, wm_start(look->match, other, entry, hear(&look->heard)) == result,
           "with a listener wm_start says something else");
    demand_same_state(look, s, other, "started with a listener and without");
    if (result == WM_OK) {
        demand_check(look, s, "a started position");
        demand_plays_on(look, s);
    } else {
        demand_same_state(look, s, look->spare[2], "after an entry that could not be started");
    }
}
