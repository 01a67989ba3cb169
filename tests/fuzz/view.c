/* Looking with any path, number or event: something is found or nothing, and nothing is written
 * where there is no room.
 *
 * The first line names a position, as in "probe 17"; the others are questions about it:
 *     get PATH                              set PATH VALUE
 *     room NUMBER                           survey NUMBER ABOUT VIEWER
 *     event KIND RULE SEEN HIDDEN COUNT ARGUMENTS
 *     question KIND ARGUMENTS               answer KIND COUNT ARGUMENTS */
#include <stdlib.h>
#include <string.h>

#include "lib/table.h"

enum { ROOMS_AT_ONCE = 4, ROOM_MAX = 1 << 15, FINDS = 5 };

/* Marked, to tell what is written. */
static char *marked_room(size_t bytes)
{
    char *const memory = fuzz_room(bytes);

    memset(memory, '#', bytes ? bytes : 1);
    return memory;
}

static void demand_closed(const char *out, size_t cap, size_t length)
{
    if (cap == 0) fuzz_demand(out[0] == '#', "something is written where there is no room");
    if (cap > 0)
        fuzz_demand(strnlen(out, cap) == (length < cap ? length : cap - 1),
                    "a text is not closed where its room ends");
}

static void get(FuzzTable *t, const char *path)
{
    for (int viewer = WM_ALL_SEEING; viewer <= t->match.setup->seats; viewer++)
        for (size_t cap = 0; cap < 40; cap += 13) {
            char *const out = marked_room(cap);
            const int found = wm_view_get(&t->match, t->state, viewer, path, out, cap);

            fuzz_demand(found >= -1, "an odd number of values");
            free(out);
        }
}

/* On the table while it is being set: what can be placed can be put right, and what can be true can
 * be looked at. */
static void place(FuzzTable *t, const char *path, const char *value)
{
    const WmSeed seed = wm_seed_numbered(1);
    WmError error;

    wm_stage(&t->match, t->state, &seed);
    memcpy(t->spare, t->state, t->bytes);
    if (wm_shape_set(&t->match, t->match.game->position, t->state, path, value, &error)) {
        wm_settle(&t->match, t->state);
        if (wm_check(&t->match, t->state, &error)) fuzz_look(t);
    } else {
        fuzz_demand_sentence(&error);
        fuzz_demand(memcmp(t->state, t->spare, t->bytes) == 0, "a refused value changes something");
    }
}

static void set(FuzzTable *t, char *path)
{
    void *const before = fuzz_room(t->bytes);
    char *const value = strchr(path, ' ');

    memcpy(before, t->state, t->bytes);
    if (value) {
        *value = '\0';
        place(t, path, value + 1);
    }
    memcpy(t->state, before, t->bytes);
    free(before);
}

typedef size_t Writer(const WmMatch *m, const WmState *s, char *out, size_t cap);

static size_t write_view(const WmMatch *m, const WmState *s, char *out, size_t cap)
{
    return wm_view(m, s, 1, out, cap);
}

static size_t write_outline(const WmMatch *m, const WmState *s, char *out, size_t cap)
{
    return wm_outline(m, s, WM_SPECTATOR, out, cap);
}

static size_t write_sketch(const WmMatch *m, const WmState *s, char *out, size_t cap)
{
    return wm_sketch(m, s, 2, true, out, cap);
}

static void rooms(const FuzzTable *t, int number)
{
    static Writer *const writers[] = {write_view, write_outline, write_sketch, wm_save};
    const size_t first = (size_t)(unsigned)number % ROOM_MAX;

    for (size_t bytes = first; bytes < first + ROOMS_AT_ONCE; bytes++)
        for (size_t i = 0; i < sizeof writers / sizeof writers[0]; i++) {
            char *const out = marked_room(bytes);

            demand_closed(out, bytes, writers[i](&t->match, t->state, out, bytes));
            free(out);
        }
}

static void survey(const FuzzTable *t, const char *numbers)
{
    const int which = fuzz_number(&numbers);
    const WmRow about = {{(int16_t)fuzz_number(&numbers)}};
    const int viewer = fuzz_number(&numbers);
    WmRow *const out = fuzz_room(FINDS * sizeof *out);

    fuzz_demand(wm_survey(&t->match, t->state, viewer, which, &about, out, FINDS) >= -1,
                "an odd number of finds");
    free(out);
}

static void event(const FuzzTable *t, const char *numbers)
{
    WmEvent e = {.kind = (uint16_t)fuzz_number(&numbers)};
    WmEvent seen;

    e.rule = (WmRule)fuzz_number(&numbers);
    e.seen_by = (WmSeats)fuzz_number(&numbers);
    e.hidden = (uint8_t)fuzz_number(&numbers);
    e.count = (uint16_t)fuzz_number(&numbers);
    for (int i = 0; i < WM_ARGS_MAX; i++) e.arg[i] = (int16_t)fuzz_number(&numbers);
    for (int viewer = WM_ALL_SEEING; viewer <= WM_SEATS_MAX + 1; viewer++)
        for (size_t bytes = 0; bytes < 80; bytes += 11) {
            char *const out = marked_room(bytes);

            demand_closed(out, bytes, wm_event_text(&t->match, &e, viewer, out, bytes));
            seen = wm_event_for(&e, viewer);
            (void)wm_event_text(&t->match, &seen, viewer, out, bytes);
            free(out);
        }
}

static void question(const FuzzTable *t, const char *numbers)
{
    WmQuestion q = {.kind = (uint16_t)fuzz_number(&numbers)};

    for (int i = 0; i < WM_ARGS_MAX; i++) q.arg[i] = (int16_t)fuzz_number(&numbers);
    for (size_t bytes = 0; bytes < 80; bytes += 11) {
        char *const out = marked_room(bytes);

        demand_closed(out, bytes, wm_question_text(&t->match, &q, out, bytes));
        free(out);
    }
}

static void answer_text(const FuzzTable *t, const char *numbers)
{
    WmAnswer a = {.kind = (uint16_t)fuzz_number(&numbers)};
    char text[40] = "";
    WmRefusal why;

    a.count = (uint16_t)fuzz_number(&numbers);
    for (int i = 0; i < WM_ARGS_MAX; i++) a.arg[i] = (int16_t)fuzz_number(&numbers);
    demand_closed(text, sizeof text, wm_answer_text(&t->match, a, text, sizeof text));
    (void)wm_explain(&t->match, t->state, wm_asked_first(t->state), a, &why);
}

static void ask(FuzzTable *t, char *line)
{
    if (strncmp(line, "get ", 4) == 0) get(t, line + 4);
    if (strncmp(line, "set ", 4) == 0) set(t, line + 4);
    if (strncmp(line, "room ", 5) == 0) {
        const char *number = line + 5;
        rooms(t, fuzz_number(&number));
    }
    if (strncmp(line, "survey ", 7) == 0) survey(t, line + 7);
    if (strncmp(line, "event ", 6) == 0) event(t, line + 6);
    if (strncmp(line, "question ", 9) == 0) question(t, line + 9);
    if (strncmp(line, "answer ", 7) == 0) answer_text(t, line + 7);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    FuzzInput input = fuzz_input(bytes, count);
    const char *const first = fuzz_next_line(&input);
    FuzzTable *const table = first ? fuzz_table(first) : NULL;

    while (table && fuzz_next_line(&input)) ask(table, input.line);
    fuzz_input_free(&input);
    return 0;
}
