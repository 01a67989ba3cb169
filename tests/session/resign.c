/* Games that are given up: who has lost, who plays on, and what the record says of it. */
#include "games.h"

#include <string.h>

enum { SOME = 40 };

static WmSession *played(const Start *start)
{
    WmSession *const session = begin(start);
    WmStream chance = chance_of(start->seed);

    for (int i = 0; i < SOME && !wm_session_over(session); i++) play_some(session, &chance);
    CHECK(!wm_session_over(session));
    return session;
}

static void check_results(const WmSession *session, const char *expected)
{
    char results[100];
    WmText text = wm_text(results, sizeof results);

    for (int seat = 1; seat <= wm_session_match(session)->setup->seats; seat++) {
        if (seat > 1) wm_text_char(&text, ' ');
        wm_text_string(&text, wm_outcome_word(wm_session_result(session, seat).outcome));
    }
    CHECK_EQ_STR(results, expected);
}

static void resigns(WmSession *session, WmSeats seats, WmSeats others)
{
    WmError why = {0};

    if (!CHECK(wm_session_resign(session, seats, others, "greedy", &why))) puts(why.text);
}

/* Its record verifies, ends with that, and leads to the same when it is loaded. */
static void check_record(const WmSession *session, const char *expected)
{
    const WmSessionOptions options = {.undo_most = 8};
    WmRecord *const record = record_of(session);
    WmError why = {0};

    CHECK(wm_record_finished(record));
    CHECK_EQ_INT(wm_record_resigned(record, wm_record_count(record)), wm_session_resigned(session));
    CHECK(wm_record_match(record, NULL, NULL, &why) != NULL);
    CHECK_EQ_INT(wm_record_verify(record, &why), WM_RECORD_TRUE);
    CHECK_EQ_STR(why.text, "");
    WmSession *const loaded = wm_session_load(record, &options, &why);
    if (!CHECK(loaded != NULL)) return;
    CHECK(wm_session_over(loaded));
    CHECK(hash_of(loaded) == hash_of(session));
    check_results(loaded, expected);
    wm_session_free(loaded);
}

static void check_given_up(const Start *start, WmSeats seats, WmSeats others, const char *expected)
{
    WmSession *const session = played(start);
    WmError why;

    CHECK(wm_session_resigning_ends(session, seats, others));
    resigns(session, seats, others);
    CHECK(wm_session_over(session));
    CHECK_EQ_INT(wm_session_last_entry(session)->kind, WM_RECORD_RESIGN);
    CHECK(!wm_session_resign(session, seats, others, "greedy", &why));
    CHECK_EQ_INT(wm_session_last_to_answer(session), 0);
    check_results(session, expected);
    check_record(session, expected);
    wm_session_free(session);
}

static void the_other_side_wins(void)
{
    check_given_up(&(Start){.game = "orcwars", .seed = 3}, 1, 2, "resigned won");
    check_given_up(&(Start){.game = "orcwars", .seed = 4}, 2, 1, "won resigned");
    check_given_up(&(Start){.game = "orcwars", .seed = 5, .players = {NULL, "greedy"}}, 1, 0,
                   "resigned won");
    check_given_up(&(Start){.game = "mordak", .seed = 6}, 1, 14, "resigned won won won");
}

/* Whoever gave up in the name of a side resigned; the rest of it has lost. */
static void a_side_loses_together(void)
{
    const Start coop = {.game = "orcsmustdie", .seed = 7};
    const Start heroes = {.game = "mordak", .seed = 8};
    const WmSession *const all = played(&coop);
    const int seats = wm_session_match(all)->setup->seats;

    CHECK_EQ_INT(wm_side(wm_session_match(all), 1), (1 << seats) - 1);
    wm_session_free((WmSession *)all);
    check_given_up(&coop, 1, 0, seats == 2 ? "resigned lost" : "resigned lost lost lost");
    check_given_up(&heroes, 6, 1, "won resigned lost lost");
}

/* While somebody else plays on that side an agent takes the place of who goes. */
static void others_play_on(void)
{
    WmSession *const session = played(&(Start){.game = "orcsmustdie", .seed = 9});
    const uint64_t before = hash_of(session);
    WmError why = {0};

    CHECK(!wm_session_resigning_ends(session, 1, 2));
    CHECK(!wm_session_resign(session, 1, 2, "nobody", &why));
    resigns(session, 1, 2);
    CHECK(!wm_session_over(session));
    CHECK_EQ_STR(wm_session_player(session, 1), "greedy");
    CHECK(wm_session_last_entry(session)->resigns);
    CHECK(hash_of(session) == before);
    WmRecord *const record = record_of(session);
    CHECK(wm_record_entry(record, wm_record_count(record)).resigns);
    CHECK_EQ_STR(wm_record_player(record, 1, wm_record_count(record)), "greedy");
    CHECK(wm_record_match(record, NULL, NULL, &why) != NULL);
    CHECK_EQ_INT(wm_record_verify(record, &why), WM_RECORD_TRUE);
    wm_record_free(record);
    wm_session_free(session);
}

/* Of more than two sides the others play on as well, until nobody is left. */
static void many_sides_play_on(void)
{
    WmSession *const session = begin(&(Start){.game = "orcwars", .seed = 9});
    WmError why;

    CHECK_EQ_INT(wm_side(wm_session_match(session), 1), 1);
    CHECK(!wm_session_resign(session, 3, 0, "greedy", &why)); /* of two sides */
    CHECK(!wm_session_resign(session, 0, 0, "greedy", &why));
    CHECK(!wm_session_resign(session, 128, 0, "greedy", &why));
    wm_session_free(session);
}

/* Lines that no session writes. */
static void nothing_follows(void)
{
    WmSession *const session = played(&(Start){.game = "orcwars", .seed = 3});
    WmRecord *record = NULL;
    WmError why = {0};
    char text[1 << 16];
    size_t length;

    resigns(session, 1, 2);
    const char *const whole = wm_session_text(session, &length);
    const char *const end = strstr(whole, "{\"end\"");
    const int lines = (int)(end - whole);
    CHECK(strstr(whole, ",\"seat\":1,\"resign\":true}\n{\"end\":") != NULL);
    snprintf(text, sizeof text, "%.*s{\"n\":%d,\"seat\":2,\"answer\":\"pass\"}\n", lines, whole,
             (int)wm_session_entries(session) + 1);
    CHECK_EQ_INT(wm_record_parse(&record, text, strlen(text), &why), WM_RECORD_DAMAGED);
    CHECK(strstr(why.text, "given up") != NULL);
    wm_record_free(record);

    /* Cut off before the end, it ends when it is loaded. */
    CHECK_EQ_INT(wm_record_parse(&record, whole, (size_t)lines, &why), WM_RECORD_WHOLE);
    WmSession *const loaded = wm_session_load(record, &(WmSessionOptions){.undo_most = 8}, &why);
    if (!CHECK(loaded != NULL)) return;
    check_record(loaded, "resigned won");
    wm_session_free(loaded);
    wm_session_free(session);
}

int main(void)
{
    static const Test tests[] = {
        TEST(the_other_side_wins), TEST(a_side_loses_together), TEST(others_play_on),
        TEST(many_sides_play_on),  TEST(nothing_follows),
    };

    return CHECK_RUN(tests);
}
