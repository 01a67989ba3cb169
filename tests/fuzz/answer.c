/* Any text as an answer or as an entry, to every game: read and printed again as the same, or
 * refused with a sentence; then given to a game that is under way.
 *
 * The first line names the position, as in "probe 17"; the others are what is said. */
#include <string.h>

#include "lib/table.h"

static void demand_read_again(const WmMatch *m, WmAnswer answer)
{
    char text[200];
    WmAnswer again;
    WmError error;

    fuzz_demand(wm_answer_text(m, answer, text, sizeof text) < sizeof text, "an answer too long");
    fuzz_demand(wm_answer_parse(m, text, &again, &error), "an answer's own text is not read");
    fuzz_demand(memcmp(&answer, &again, sizeof answer) == 0, "an answer is read as another");
}

/* A seat that is not asked, too. */
static void give(FuzzTable *t, int seat, WmAnswer answer)
{
    WmRefusal why;
    WmRefusal given;
    const WmResult expected = wm_explain(&t->match, t->state, seat, answer, &why);
    WmResult result;

    fuzz_demand(why.result == expected && why.words && why.id && why.page, "no reason is given");
    memcpy(t->spare, t->state, t->bytes);
    result = wm_answer(&t->match, t->state, seat, answer, NULL, &given);
    fuzz_demand(result == expected && given.result == expected && given.rule == why.rule,
                "an answer is explained in one way and taken in another");
    if (result != WM_OK)
        fuzz_demand(memcmp(t->spare, t->state, t->bytes) == 0, "a refusal changes something");
    fuzz_demand_true(&t->match, t->state);
}

static void start(FuzzTable *t, WmAnswer entry)
{
    const WmSeed seed = wm_seed_numbered(entry.kind);

    memcpy(t->spare, t->state, t->bytes);
    wm_stage(&t->match, t->state, &seed);
    wm_settle(&t->match, t->state);
    if (wm_start(&t->match, t->state, entry, NULL) == WM_OK) fuzz_demand_true(&t->match, t->state);
    memcpy(t->state, t->spare, t->bytes);
}

static void say(FuzzTable *t, const char *line)
{
    WmError error;
    WmAnswer answer;

    if (wm_answer_parse(&t->match, line, &answer, &error)) {
        demand_read_again(&t->match, answer);
        for (int seat = t->match.setup->seats + 1; seat >= 0; seat--) give(t, seat, answer);
    } else {
        fuzz_demand_sentence(&error);
    }
    if (wm_entry_parse(&t->match, line, &answer, &error)) {
        start(t, answer);
    } else {
        fuzz_demand_sentence(&error);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    FuzzInput input = fuzz_input(bytes, count);
    const char *line = fuzz_next_line(&input);
    FuzzTable *const table = line ? fuzz_table(line) : NULL;

    while (table && (line = fuzz_next_line(&input)) != NULL) {
        say(table, line);
        for (int i = 0; i < wm_game_count(); i++)
            if (wm_game_at(i) != table->match.game) say(fuzz_table(wm_game_at(i)->name), line);
    }
    fuzz_input_free(&input);
    return 0;
}
