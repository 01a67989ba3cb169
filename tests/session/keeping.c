/* Games in progress that are loaded, branched off and handed over. */
#include "games.h"

#include <base/buffer.h>
#include <record/record_internal.h>

enum { CHANGES = 300 };

/* ---- any change ------------------------------------------------------------------------------ */

static void hand_over_some(WmSession *session, WmStream *chance)
{
    const int seats = wm_session_match(session)->setup->seats;
    const int seat = 1 + (int)wm_stream_below(chance, (uint32_t)seats);
    const char *const to = wm_session_is_person(session, seat) ? "random" : WM_RECORD_PERSON;
    WmError why;

    CHECK(wm_session_hand_over(session, seat, to, &why));
    CHECK_EQ_STR(wm_session_player(session, seat), to);
}

static void time_out_some(WmSession *session, WmStream *chance)
{
    const int seat = wm_asked_first(wm_session_state(session));
    WmRefusal why;

    CHECK_EQ_INT(wm_session_timeout(session, seat, some_answer(session, seat, chance), &why),
                 WM_OK);
}

static void come_and_go(WmSession *session)
{
    const int seat = wm_session_match(session)->setup->seats;
    WmRefusal why;

    if (wm_session_join(session, seat, &why) != WM_OK) (void)wm_session_leave(session, seat, &why);
}

/* Everything that can be done to a game, by chance; most often an answer. */
static void change_some(WmSession *session, WmStream *chance)
{
    const int seat = wm_session_last_to_answer(session);
    WmError why;

    switch (wm_stream_below(chance, 12)) {
    case 0: hand_over_some(session, chance); break;
    case 1: time_out_some(session, chance); break;
    case 2: come_and_go(session); break;
    case 3:
    case 4:
    case 5:
        if (seat > 0 && wm_session_may_undo(session, seat)) {
            CHECK(wm_session_undo(session, seat, &why));
            break;
        } /* fall through */
    default: play_some(session, chance);
    }
}

static const Start starts[] = {
    {.game = "probe", .scenario = 1, .seed = 5},
    {.game = "probe", .seed = 6, .practice = true, .players = {NULL, "random"}},
    {.game = "orcwars", .seed = 7},
    {.game = "orcsmustdie", .seed = 8},
};

enum { STARTS = sizeof starts / sizeof starts[0] };

/* ---- loading --------------------------------------------------------------------------------- */

static WmSession *load_again(const WmSession *session, const Start *start)
{
    WmSessionOptions options = options_of(start);
    WmError error = {0};
    options.trusted = true;
    WmSession *const loaded = wm_session_load(record_of(session), &options, &error);

    if (!CHECK(loaded != NULL)) puts(error.text);
    return loaded;
}

static void check_alike(const WmSession *is, const WmSession *should_be)
{
    const int seats = wm_session_match(should_be)->setup->seats;
    size_t length;

    CHECK(hash_of(is) == hash_of(should_be));
    CHECK_EQ_INT(wm_session_entries(is), wm_session_entries(should_be));
    CHECK(strcmp(wm_session_text(is, &length), wm_session_text(should_be, &length)) == 0);
    CHECK_EQ_INT(wm_session_over(is), wm_session_over(should_be));
    CHECK_EQ_INT(wm_session_last_to_answer(is), wm_session_last_to_answer(should_be));
    CHECK_EQ_INT(wm_session_person_asked(is), wm_session_person_asked(should_be));
    CHECK_EQ_INT(wm_session_agent_asked(is), wm_session_agent_asked(should_be));
    for (int seat = 1; seat <= seats; seat++) {
        CHECK_EQ_STR(wm_session_player(is, seat), wm_session_player(should_be, seat));
        CHECK_EQ_INT(wm_session_may_undo(is, seat), wm_session_may_undo(should_be, seat));
    }
}

/* However often a game is put away, nobody can tell. */
static void a_game_is_loaded_as_it_was(void)
{
    for (int i = 0; i < STARTS; i++) {
        WmSession *session = begin(&starts[i]);
        WmStream chance = chance_of((uint64_t)i);

        for (int n = 0; n < CHANGES && !wm_session_over(session); n++) {
            change_some(session, &chance);
            if (n % 7 != 0) continue;
            WmSession *const loaded = load_again(session, &starts[i]);
            check_alike(loaded, session);
            wm_session_free(session);
            session = loaded;
        }
        wm_session_free(session);
    }
}

/* ---- what is told ---------------------------------------------------------------------------- */

static void on_change(void *user, const WmSession *session)
{
    WmBuffer *const text = user;
    const WmRecordEntry *const entry = wm_session_last_entry(session);
    const WmEvents *const events = wm_session_events(session);

    wm_buffer_format(text, "%d %d %d %s %d %d %016" PRIx64 "\n", (int)wm_session_entries(session),
                     (int)entry->kind, entry->seat, entry->text, (int)entry->undo,
                     (int)events->count, hash_of(session));
    for (uint32_t i = 0; i < events->count && i < events->cap; i++)
        wm_buffer_format(text, " %d", (int)events->at[i].kind);
}

static void hear_nothing(void *user, const WmSession *session)
{
    (void)user;
    (void)session;
}

/* All that can be taken back is the same, as far as that goes. */
static void check_taken_back_alike(WmSession *is, WmSession *should_be)
{
    WmError why;

    for (int seat; (seat = wm_session_last_to_answer(should_be)) > 0;) {
        const bool may = wm_session_undo(should_be, seat, &why);
        CHECK_EQ_INT(wm_session_undo(is, seat, &why), may);
        check_alike(is, should_be);
        if (!may) return;
    }
    CHECK_EQ_INT(wm_session_last_to_answer(is), 0);
}

/* For whoever is told of every change it is played from the beginning: that is the measure. */
static void long_games_are_loaded_as_they_were(void)
{
    for (int i = 0; i < STARTS; i++) {
        WmSession *const session = begin(&starts[i]);
        Start all = starts[i];
        WmStream chance = chance_of((uint64_t)i + 50);
        all.options.on_change = hear_nothing;
        for (int n = 0; n < 2 * CHANGES && !wm_session_over(session); n++) {
            change_some(session, &chance);
            if (n % 13 != 0 || starts[i].practice) continue;
            WmSession *const loaded = load_again(session, &starts[i]);
            WmSession *const whole = load_again(session, &all);
            check_alike(loaded, whole);
            check_taken_back_alike(loaded, whole);
            wm_session_free(whole);
            wm_session_free(loaded);
        }
        wm_session_free(session);
    }
}

/* The sums of a record are over all that stands before them. */
static void mend_sums(char *text)
{
    uint64_t sum = 0;

    for (char *line = text, *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        char *const at =
            strncmp(line, "{\"snapshot\"", 11) == 0 ? strstr(line, "\"sum\":\"") : NULL;
        if (at) {
            char digits[17];
            snprintf(digits, sizeof digits, "%016" PRIx64, sum);
            memcpy(at + strlen("\"sum\":\""), digits, 16);
        }
        sum = record_sum(sum, line, (size_t)(end - line));
    }
}

/* An answer that was never possible is not noticed where nobody plays it again. */
static void long_games_are_loaded_from_snapshots(void)
{
    const Start start = {.game = "orcwars", .scenario = 1, .seed = 8};
    WmSession *const session = begin(&start);
    WmStream chance = chance_of(3);
    WmSessionOptions options = options_of(&start);
    WmBuffer text = {0};
    WmRecord *record = NULL;
    WmError error;
    size_t length;

    while (wm_session_entries(session) < 200 && !wm_session_over(session))
        (void)play_some(session, &chance);
    CHECK_EQ_INT(wm_session_entries(session), 200);
    const char *const written = wm_session_text(session, &length);
    wm_buffer_bytes(&text, written, length);
    char *const answer = strstr(strstr(text.at, "{\"n\":5,"), "\"answer\":\"") + 10;
    memset(answer, 'x', strcspn(answer, "\""));
    mend_sums(text.at);
    CHECK_EQ_INT(wm_record_parse(&record, text.at, length, &error), WM_RECORD_WHOLE);
    options.trusted = true;
    WmSession *const loaded = wm_session_load(record, &options, &error);
    CHECK(loaded && hash_of(loaded) == hash_of(session));
    wm_session_free(loaded);
    options.trusted = false;
    CHECK_EQ_INT(wm_record_parse(&record, text.at, length, &error), WM_RECORD_WHOLE);
    CHECK(wm_session_load(record, &options, &error) == NULL);
    wm_buffer_free(&text);
    wm_session_free(session);
}

/* Whoever keeps a log has the same of a game that was loaded as of one that was played. */
static void the_same_is_told_of_a_loaded_game(void)
{
    for (int i = 0; i < STARTS; i++) {
        WmBuffer played = {0};
        WmBuffer again = {0};
        Start start = starts[i];
        WmStream chance = chance_of((uint64_t)i);

        start.options = (WmSessionOptions){.undo_most = 8, .on_change = on_change, .user = &played};
        WmSession *const session = begin(&start);
        for (int n = 0; n < CHANGES && !wm_session_over(session); n++)
            change_some(session, &chance);
        start.options.user = &again;
        WmSession *const loaded = load_again(session, &start);
        CHECK(wm_buffer_same(&again, &played));
        wm_buffer_free(&played);
        wm_buffer_free(&again);
        wm_session_free(loaded);
        wm_session_free(session);
    }
}

/* ---- branches -------------------------------------------------------------------------------- */

static bool waits_for_timed_answer(const WmSession *session, uint32_t n)
{
    WmRecord *const record = record_of(session);
    const bool waits = n > 0 && wm_record_entry(record, n).kind == WM_RECORD_TIMEOUT;

    wm_record_free(record);
    return waits;
}

static uint64_t hash_after(const WmSession *session, uint32_t n)
{
    WmRecord *const record = record_of(session);
    WmError error;

    CHECK(wm_record_match(record, NULL, NULL, &error) != NULL);
    WmRecordCursor *const cursor = wm_record_replay(record, NULL, &error);
    CHECK(wm_record_seek(cursor, n, &error));
    const uint64_t hash = wm_hash(wm_session_match(session), wm_record_position(cursor));
    wm_record_cursor_free(cursor);
    wm_record_free(record);
    return hash;
}

static void another_game_goes_on_from_any_entry(void)
{
    const WmSessionOptions options = {.undo_most = 8};

    for (int i = 0; i < STARTS; i++) {
        WmSession *const session = begin(&starts[i]);
        WmStream chance = chance_of(40 + (uint64_t)i);
        WmError error = {0};

        for (int n = 0; n < 60 && !wm_session_over(session); n++) change_some(session, &chance);
        const uint32_t entries = wm_session_entries(session);
        for (uint32_t n = 0; n <= entries; n += 5) {
            WmSession *const other =
                wm_session_branch(record_of(session), n, "from there", &options, &error);
            if (waits_for_timed_answer(session, n)) {
                CHECK(other == NULL);
                continue;
            }
            if (!CHECK(other != NULL)) continue;
            CHECK(hash_of(other) == hash_after(session, n));
            CHECK_EQ_INT(wm_session_entries(other), n + 1);
            WmRecord *const record = record_of(other);
            CHECK_EQ_STR(wm_record_entry(record, n + 1).text, "from there");
            wm_record_free(record);
            for (int k = 0; k < 5 && !wm_session_over(other); k++) change_some(other, &chance);
            WmSession *const loaded = load_again(other, &starts[i]);
            check_alike(loaded, other);
            wm_session_free(loaded);
            wm_session_free(other);
        }
        CHECK_EQ_INT(wm_session_entries(session), entries);
        CHECK(wm_session_branch(record_of(session), entries + 1, "", &options, &error) == NULL);
        CHECK_EQ_STR(error.text, "the record cannot be played to that entry");
        wm_session_free(session);
    }
}

/* Who is handed a seat later does not have it in a game that branches off before. */
static void a_branch_has_the_players_of_its_entry(void)
{
    const WmSessionOptions options = {.undo_most = 8};
    WmSession *const session = begin(&(Start){.game = "probe", .seed = 2});
    WmError error;

    say(session, 1, "bid 0");
    CHECK(wm_session_hand_over(session, 2, "random", &error));
    WmSession *const before = wm_session_branch(record_of(session), 1, "", &options, &error);
    WmSession *const after = wm_session_branch(record_of(session), 2, "", &options, &error);
    CHECK_EQ_STR(wm_session_player(before, 2), WM_RECORD_PERSON);
    CHECK_EQ_STR(wm_session_player(after, 2), "random");
    CHECK(wm_session_may_undo(before, 1)); /* a note takes nothing away */
    wm_session_free(after);
    wm_session_free(before);
    wm_session_free(session);
}

/* ---- seats ----------------------------------------------------------------------------------- */

static void seats_are_handed_over(void)
{
    WmSession *const session =
        begin(&(Start){.game = "probe", .seed = 2, .players = {NULL, "greedy"}});
    WmError why = {0};

    CHECK(wm_session_is_person(session, 1) && !wm_session_agent(session, 1));
    CHECK(wm_session_agent(session, 2) == wm_agent_named("greedy"));
    CHECK_EQ_INT(wm_session_person_asked(session), 1);
    CHECK_EQ_INT(wm_session_agent_asked(session), 0);
    CHECK(!wm_session_hand_over(session, 3, WM_RECORD_PERSON, &why));
    CHECK_EQ_STR(why.text, "There is no such seat.");
    CHECK(!wm_session_hand_over(session, 0, WM_RECORD_PERSON, &why));
    CHECK(!wm_session_hand_over(session, 1, "deep thought", &why));
    CHECK_EQ_STR(why.text, "There is no agent of that name.");
    CHECK_EQ_INT(wm_session_entries(session), 0);
    CHECK(wm_session_hand_over(session, 1, "random", &why));
    CHECK_EQ_INT(wm_session_last_entry(session)->kind, WM_RECORD_HAND);
    CHECK_EQ_STR(wm_session_last_entry(session)->text, "random");
    CHECK_EQ_INT(wm_session_person_asked(session), 0);
    CHECK_EQ_INT(wm_session_agent_asked(session), 1);
    wm_session_free(session);
}

static void open_seats_come_in(void)
{
    WmSession *const session = begin(&(Start){.game = "probe", .scenario = 1, .seed = 2});
    const int last = wm_session_match(session)->setup->seats;
    WmRefusal why;

    CHECK(!wm_seats_have(wm_session_state(session)->present, last));
    CHECK(wm_session_leave(session, last, &why) != WM_OK);
    CHECK_EQ_INT(wm_session_entries(session), 0);
    CHECK_EQ_INT(wm_session_join(session, last, &why), WM_OK);
    CHECK(wm_seats_have(wm_session_state(session)->present, last));
    CHECK_EQ_INT(wm_session_last_entry(session)->kind, WM_RECORD_JOIN);
    CHECK_EQ_INT(wm_session_last_entry(session)->seat, last);
    CHECK_EQ_INT(wm_session_join(session, last, &why), WM_REFUSED);
    CHECK_EQ_INT(wm_session_entries(session), 1);
    wm_session_free(session);
}

/* ---- beginning and end ----------------------------------------------------------------------- */

static void what_cannot_begin_is_refused(void)
{
    const Start unknown = {.game = "probe", .players = {"deep thought"}};
    const Start usual = {.game = "probe"};
    const WmRecordChance numbered = wm_record_chance_numbered(1);
    WmRecordChance secret;
    WmError error = {0};

    CHECK(try_begin(&unknown, &numbered, &error) == NULL);
    CHECK_EQ_STR(error.text, "there is no agent of that name");
    CHECK(wm_record_chance_draw(&secret, 2));
    secret.revealed = false;
    CHECK(try_begin(&usual, &secret, &error) == NULL);
    CHECK_EQ_STR(error.text, "the secret of the table has not been revealed");
}

/* The record of a game that is over is finished, and stays as it is. */
static void a_game_that_is_over_is_looked_at(void)
{
    const Start start = {.game = "probe", .seed = 3};
    WmSession *const session = begin(&start);
    WmStream chance = chance_of(3);
    const WmAnswer any = parsed(session, "pass");
    WmRefusal refusal;
    WmError error;

    while (!wm_session_over(session)) play_some(session, &chance);
    WmRecord *const record = record_of(session);
    CHECK(wm_record_finished(record));
    wm_record_free(record);
    WmSession *const loaded = load_again(session, &start);
    check_alike(loaded, session);
    CHECK_EQ_INT(wm_session_answer(loaded, 1, any, &refusal), WM_OVER);
    CHECK_EQ_INT(wm_session_timeout(loaded, 1, any, &refusal), WM_OVER);
    CHECK_EQ_INT(wm_session_leave(loaded, 1, &refusal), WM_OVER);
    CHECK(!wm_session_hand_over(loaded, 1, "random", &error));
    CHECK(!wm_session_undo(loaded, wm_session_last_to_answer(loaded), &error));
    check_alike(loaded, session);
    wm_session_free(loaded);
    wm_session_free(session);
}

/* The program was killed between the last answer and the last line. */
static void a_record_without_its_last_line_is_finished(void)
{
    const Start start = {.game = "probe", .seed = 3};
    const WmSessionOptions options = options_of(&start);
    WmSession *const session = begin(&start);
    WmStream chance = chance_of(3);
    WmRecord *record = NULL;
    WmError error;
    size_t length;

    while (!wm_session_over(session)) play_some(session, &chance);
    const char *const text = wm_session_text(session, &length);
    const char *const end = strstr(text, "{\"end\":");
    if (!CHECK(end != NULL)) return;
    CHECK_EQ_INT(wm_record_parse(&record, text, (size_t)(end - text), &error), WM_RECORD_WHOLE);
    WmSession *const loaded = wm_session_load(record, &options, &error);
    if (CHECK(loaded != NULL)) check_alike(loaded, session);
    wm_session_free(loaded);
    wm_session_free(session);
}

int main(void)
{
    const Test tests[] = {
        TEST(a_game_is_loaded_as_it_was),
        TEST(long_games_are_loaded_as_they_were),
        TEST(long_games_are_loaded_from_snapshots),
        TEST(the_same_is_told_of_a_loaded_game),
        TEST(another_game_goes_on_from_any_entry),
        TEST(a_branch_has_the_players_of_its_entry),
        TEST(seats_are_handed_over),
        TEST(open_seats_come_in),
        TEST(what_cannot_begin_is_refused),
        TEST(a_game_that_is_over_is_looked_at),
        TEST(a_record_without_its_last_line_is_finished),
    };

    return CHECK_RUN(tests);
}
