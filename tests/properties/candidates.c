/* Answers that might be given, right or wrong. */
#include "suite.h"

#include <string.h>

enum {
    ALL_UP_TO = 256, /* answers of one verb that are tried one and all */
    SAMPLES = 48,    /* of a verb that has more */
};

/* The things that the arguments of a verb stand for, one for each slot; their number. */
static int slots(const WmVerb *verb, const WmThing *thing[WM_ARGS_MAX])
{
    int count = 0;

    for (int i = 0; i < WM_ARGS_MAX && verb->arg[i]; i++) {
        for (int slot = 0; slot < wm_thing_slots(verb->arg[i]) && count < WM_ARGS_MAX; slot++)
            thing[count++] = verb->arg[i];
    }
    return count;
}

/* One beyond the range at either end, as far as an argument can say it. */
static int lowest(const WmThing *thing)
{
    const int32_t low = wm_thing_low(thing);

    return low > INT16_MIN ? low - 1 : INT16_MIN;
}

static int highest(const WmMatch *m, const WmThing *thing)
{
    const int32_t high = wm_thing_high(m, thing);

    return high < INT16_MAX ? high + 1 : INT16_MAX;
}

static int16_t any_value(Look *look, const WmThing *thing)
{
    const int low = lowest(thing);

    return (int16_t)(low + chance_below(look, highest(look->match, thing) - low + 1));
}

/* All answers of a verb, like an odometer; the number of them, or 0 if they are too many. */
static int every(const WmMatch *m, int verb, WmAnswer *out, int cap)
{
    const WmThing *thing[WM_ARGS_MAX];
    const int args = slots(&m->game->verbs[verb], thing);
    WmAnswer a = {.kind = (uint16_t)verb, .count = (uint16_t)args};
    int64_t all = 1;
    int turning;

    for (int i = 0; i < args; i++) {
        all *= highest(m, thing[i]) - lowest(thing[i]) + 1;
        if (all > cap || all > ALL_UP_TO) return 0;
        a.arg[i] = (int16_t)lowest(thing[i]);
    }
    for (int n = 0; n < all; n++) {
        out[n] = a;
        for (turning = 0; turning < args; turning++) {
            if (a.arg[turning] < highest(m, thing[turning])) {
                a.arg[turning]++;
                break;
            }
            a.arg[turning] = (int16_t)lowest(thing[turning]);
        }
    }
    return (int)all;
}

static WmAnswer any_of_verb(Look *look, int verb)
{
    const WmThing *thing[WM_ARGS_MAX];
    const int args = slots(&look->match->game->verbs[verb], thing);
    WmAnswer a = {.kind = (uint16_t)verb, .count = (uint16_t)args};

    for (int i = 0; i < args; i++) a.arg[i] = any_value(look, thing[i]);
    return a;
}

/* A listed answer with one argument changed: most likely to be wrong by a little. */
static WmAnswer near_miss(Look *look, WmAnswer a)
{
    const WmThing *thing[WM_ARGS_MAX];
    const int args = slots(&look->match->game->verbs[a.kind], thing);
    int which;

    if (args == 0) return a;
    which = chance_below(look, args);
    if (chance_one_in(look, 2)) {
        a.arg[which] = any_value(look, thing[which]);
    } else if (a.arg[which] > INT16_MIN && a.arg[which] < INT16_MAX) {
        a.arg[which] = (int16_t)(a.arg[which] + (chance_one_in(look, 2) ? 1 : -1));
    }
    return a;
}

/* A listed answer with something about it that no answer has. */
static WmAnswer malformed(Look *look, WmAnswer a)
{
    switch (chance_below(look, 4)) {
    case 0: a.kind = (uint16_t)(look->match->game->verb_count + chance_below(look, 100)); break;
    case 1: a.count = (uint16_t)(a.count + 1); break;
    case 2: a.kind = 0; break;
    default:
        if (a.count == WM_ARGS_MAX) {
            a.count = UINT16_MAX;
        } else {
            a.arg[WM_ARGS_MAX - 1] = 1;
        }
        break;
    }
    return a;
}

WmAnswer candidate(Look *look, const Answers *listed)
{
    const int way = chance_below(look, 8);

    if (listed->count > 0 && way < 3)
        return near_miss(look, listed->at[chance_below(look, listed->count)]);
    if (listed->count > 0 && way == 3)
        return malformed(look, listed->at[chance_below(look, listed->count)]);
    return any_of_verb(look, chance_below(look, look->match->game->verb_count));
}

int candidates(Look *look, const Answers *listed, WmAnswer *out)
{
    const int verbs = look->match->game->verb_count;
    const int first = chance_below(look, verbs);
    const int cap = CANDIDATES_MAX - SAMPLES;
    int count = 0;

    for (int i = 0; i < verbs && count < cap; i++) {
        const int verb = (first + i) % verbs;
        const int all = every(look->match, verb, out + count, cap - count);
        count += all;
        for (int n = 0; all == 0 && n < SAMPLES && count < cap; n++)
            out[count++] = any_of_verb(look, verb);
    }
    for (int n = 0; n < SAMPLES; n++) out[count++] = candidate(look, listed);
    return count;
}
