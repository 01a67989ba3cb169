/* Games written, read, replayed and gone on with. */
#include "played.h"

static const Plan plans[] = {
    {.game = "probe"},
    {.game = "probe", .drawn = true},
    {.game = "probe", .scenario = 1, .settings = {"seats", "4", "rounds", "40"}},
    {.game = "probe", .settings = {"seats", "4", "late", "1", "rounds", "60"}, .drawn = true},
    {.game = "probe", .settings = {"seats", "3", "rounds", "30"}, .practice = true},
    {.game = "orcwars"},
    {.game = "orcwars", .settings = {"seats", "4"}, .drawn = true},
    {.game = "orcwars", .settings = {"build_limit", "99"}},
    {.game = "orcwars", .practice = true, .drawn = true},
};

enum { PLANS = sizeof plans / sizeof plans[0], SEEDS = 12 };

static WmRecord *read_of(const Played *p, WmRecordFound must)
{
    size_t length;
    const char *const text = wm_record_text(p->writer, &length);

    return played_read(text, length, must);
}

/* Steps through all entries: the same positions and as many events as there were in play. */
static void same_steps(const Played *p, const WmRecord *record)
{
    static WmEvent cap[1024];
    WmEvents events = {.at = cap, .cap = 1024};
    WmError error;
    WmRecordCursor *const cursor = wm_record_replay(record, &events, &error);
    WmQuestion question;
    uint32_t n = 0;

    if (!CHECK(cursor != NULL)) return;
    do {
        CHECK_EQ_INT(wm_record_at(cursor), n);
        CHECK(wm_hash(&p->match, wm_record_position(cursor)) == p->hash[n]);
        CHECK_EQ_INT(events.count, p->events[n]);
        events.count = 0;
        n++;
    } while (wm_record_step(cursor, &events, &error));
    CHECK_EQ_STR(error.text, "");
    CHECK_EQ_INT(n, wm_record_count(record) + 1);
    CHECK_EQ_INT(wm_record_asking(cursor, &question), p->state->question != 0);
    wm_record_cursor_free(cursor);
}

static void same_places(Played *p, const WmRecord *record)
{
    const uint32_t count = wm_record_count(record);
    WmError error;
    WmRecordCursor *const cursor = wm_record_replay(record, NULL, &error);

    if (!CHECK(cursor != NULL)) return;
    for (int i = 0; i < 60; i++) {
        const uint32_t n = played_chance(p, count + 1);
        CHECK(wm_record_seek(cursor, n, &error));
        CHECK_EQ_INT(wm_record_at(cursor), n);
        CHECK(wm_hash(&p->match, wm_record_position(cursor)) == p->hash[n]);
    }
    CHECK(!wm_record_seek(cursor, count + 1, &error));
    wm_record_cursor_free(cursor);
}

static void games_come_back(void)
{
    int undone = 0;
    int joined = 0;
    uint32_t longest = 0;

    for (int i = 0; i < PLANS * SEEDS; i++) {
        Plan plan = plans[i % PLANS];
        plan.seed = (uint64_t)i;
        Played *const p = played(&plan);
        WmRecord *const record = read_of(p, WM_RECORD_WHOLE);

        if (record) {
            CHECK_EQ_INT(wm_record_count(record), wm_record_last(p->writer));
            CHECK_EQ_INT(wm_record_finished(record), p->state->question == 0);
            played_verify(record, WM_RECORD_TRUE);
            same_steps(p, record);
            same_places(p, record);
        }
        undone += p->undone;
        joined += p->joined;
        if (wm_record_last(p->writer) > longest) longest = wm_record_last(p->writer);
        wm_record_free(record);
        played_free(p);
    }
    CHECK(undone > 100);
    CHECK(joined > 10);
    CHECK(longest > 300);
}

/* A game that is left and resumed has the record of one that was played in one go. */
static void resumed_games_go_on(void)
{
    for (int i = 0; i < PLANS * SEEDS; i++) {
        Plan plan = plans[i % PLANS];
        plan.seed = (uint64_t)i;
        plan.most = 60 + 2 * (uint32_t)(i / PLANS);
        Played *const p = played(&plan);
        WmRecord *const record = read_of(p, WM_RECORD_WHOLE);
        WmError error;
        WmRecordCursor *const cursor = record ? wm_record_replay(record, NULL, &error) : NULL;

        if (cursor && CHECK(wm_record_seek(cursor, wm_record_final(cursor), &error)) &&
            p->state->question != 0) {
            WmRecordWriter *const on = wm_record_continue(cursor, &error);

            CHECK(on != NULL);
            CHECK_EQ_INT(wm_record_last(on), wm_record_last(p->writer));
            CHECK_EQ_INT(wm_record_standing(on), wm_record_standing(p->writer));
            wm_record_writer_free(p->writer);
            p->writer = on;
            played_go_on(p, &plan, PLAYED_MOST);
            WmRecord *const whole = read_of(p, WM_RECORD_WHOLE);
            if (whole) played_verify(whole, WM_RECORD_TRUE);
            wm_record_free(whole);
        } else if (cursor) {
            WmRecordWriter *const on = wm_record_continue(cursor, &error);
            size_t whole;
            size_t length;
            const char *const text = wm_record_text(p->writer, &whole);
            CHECK_EQ_STR(wm_record_text(on, &length), text);
            CHECK(length == whole && wm_record_last(on) == wm_record_last(p->writer));
            wm_record_writer_free(on);
        }
        wm_record_cursor_free(cursor);
        wm_record_free(record);
        played_free(p);
    }
}

/* Branches off at an entry, and plays on from there. */
static void check_branch(Played *p, const Plan *plan, WmRecordCursor *cursor, uint32_t n)
{
    WmError error;

    if (!CHECK(wm_record_seek(cursor, n, &error))) return;
    WmRecordWriter *const on = wm_record_branch(cursor, "from another game", &error);
    if (!CHECK(on != NULL)) return;
    wm_record_writer_free(p->writer);
    p->writer = on;
    p->moments = 0;
    memcpy(p->state, wm_record_position(cursor), p->bytes);
    played_go_on(p, plan, n + 40);
    WmRecord *const other = read_of(p, WM_RECORD_WHOLE);
    if (other) {
        played_verify(other, WM_RECORD_TRUE);
        CHECK(wm_record_count(other) > n);
        CHECK_EQ_INT(wm_record_entry(other, n + 1).kind, WM_RECORD_NOTE);
        CHECK_EQ_STR(wm_record_entry(other, n + 1).text, "from another game");
        CHECK_EQ_INT(wm_record_stood(other, n + 1), wm_record_stood(other, n));
    }
    wm_record_free(other);
}

static void games_branch_off(void)
{
    for (int i = 0; i < PLANS * SEEDS; i++) {
        Plan plan = plans[i % PLANS];
        plan.seed = (uint64_t)i;
        Played *const p = played(&plan);
        WmRecord *const record = read_of(p, WM_RECORD_WHOLE);
        WmError error;
        WmRecordCursor *const cursor = record ? wm_record_replay(record, NULL, &error) : NULL;

        if (CHECK(cursor != NULL)) {
            uint32_t n = i % 4 == 0 ? 64 * (uint32_t)(i % 3) : played_chance(p, 150);
            if (n > wm_record_count(record)) n = wm_record_count(record);
            if (n > 0 && wm_record_entry(record, n).kind == WM_RECORD_TIMEOUT) {
                CHECK(wm_record_seek(cursor, n, &error));
                CHECK(wm_record_branch(cursor, "", &error) == NULL);
                n--;
            }
            check_branch(p, &plan, cursor, n);
        }
        wm_record_cursor_free(cursor);
        wm_record_free(record);
        played_free(p);
    }
}

/* The entries that stand lead to the same position, as a chain from the last to the first. */
static void what_stands_is_a_chain(void)
{
    Played *const p = played(&(Plan){.game = "orcwars", .seed = 4});
    WmRecord *const record = read_of(p, WM_RECORD_WHOLE);

    if (record) {
        const uint32_t count = wm_record_count(record);
        uint32_t link = wm_record_stood(record, count);
        for (uint32_t n = count; n > 0; n--) {
            const bool linked = n == link;
            CHECK_EQ_INT(wm_record_stands(record, n, count), linked);
            if (linked) link = wm_record_entry(record, n).before;
        }
        CHECK_EQ_INT(link, 0);
        CHECK_EQ_INT(wm_record_part(record), 0);
    }
    wm_record_free(record);
    played_free(p);
}

/* Notes are for people: cut where they are too long, but not in the middle of a letter. */
static void notes_are_cut(void)
{
    Played *const p = played(&(Plan){.game = "probe", .seed = 3, .most = 2});
    char note[WM_RECORD_NOTE_MAX + 10];

    memset(note, 'a', sizeof note);
    memcpy(note + WM_RECORD_NOTE_MAX - 1, "\xc3\xa9\n\"", 5);
    CHECK(wm_record_note(p->writer, note, p->state));
    CHECK(wm_record_note(p->writer, "a \"line\"\n\xc3\xa9", p->state));
    WmRecord *const record = read_of(p, WM_RECORD_WHOLE);
    if (record) {
        const uint32_t last = wm_record_count(record);
        CHECK_EQ_INT(strlen(wm_record_entry(record, last - 1).text), WM_RECORD_NOTE_MAX - 1);
        CHECK_EQ_STR(wm_record_entry(record, last).text, "a \"line\"\n\xc3\xa9");
        CHECK_EQ_INT(wm_record_entry(record, last).seat, 0);
        played_verify(record, WM_RECORD_TRUE);
    }
    wm_record_free(record);
    played_free(p);
}

static void entries_can_be_read(void)
{
    Played *const p = played(&(Plan){.game = "probe", .seed = 3, .most = 2});
    const uint32_t before = wm_record_last(p->writer);

    CHECK(wm_record_hand(p->writer, 2, "random", p->state));
    CHECK(wm_record_timeout(p->writer, wm_asked_first(p->state), p->state));
    played_answer(p, wm_asked_first(p->state));
    WmRecord *const record = read_of(p, WM_RECORD_WHOLE);
    if (record) {
        CHECK_EQ_STR(wm_record_game(record)->name, "probe");
        CHECK_EQ_INT(wm_record_entry(record, before + 1).kind, WM_RECORD_HAND);
        CHECK_EQ_STR(wm_record_entry(record, before + 1).text, "random");
        CHECK_EQ_INT(wm_record_entry(record, before + 2).kind, WM_RECORD_TIMEOUT);
        CHECK_EQ_INT(wm_record_entry(record, before + 3).kind, WM_RECORD_ANSWER);
        CHECK(wm_record_entry(record, before + 3).text[0] != '\0');
        CHECK_EQ_STR(wm_record_player(record, 1, before + 3), "person");
        CHECK_EQ_STR(wm_record_player(record, 2, before), "greedy");
        CHECK_EQ_STR(wm_record_player(record, 2, before + 1), "random");
        CHECK_EQ_INT(wm_record_table(record)->chance.number, 3);
        CHECK_EQ_INT(wm_record_written_by(record)->rules, wm_game_named("probe")->version);
        CHECK(wm_record_stands(record, before + 3, before + 3));
        CHECK(!wm_record_stands(record, before + 1, before + 3));
    }
    wm_record_free(record);
    played_free(p);
}

/* The head holds the setup, whatever is usual. */
static void setups_come_back(void)
{
    Played *const p = played(
        &(Plan){.game = "orcwars", .settings = {"seats", "3", "build_limit", "99"}, .most = 2});
    WmRecord *const record = read_of(p, WM_RECORD_WHOLE);
    WmError error;

    if (record) {
        const WmMatch *const m = wm_record_match(record, NULL, NULL, &error);
        CHECK(memcmp(m->setup, p->setup, m->game->setup->bytes) == 0);
    }
    wm_record_free(record);
    played_free(p);
}

int main(void)
{
    const Test tests[] = {
        TEST(games_come_back),        TEST(resumed_games_go_on), TEST(games_branch_off),
        TEST(what_stands_is_a_chain), TEST(notes_are_cut),       TEST(entries_can_be_read),
        TEST(setups_come_back),
    };

    return CHECK_RUN(tests);
}
