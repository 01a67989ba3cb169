/* What can be taken back in a game in progress: the law, and what it must not tell. */
#include "games.h"

static void check_refused(WmSession *session, int seat)
{
    const uint64_t hash = hash_of(session);
    const uint32_t entries = wm_session_entries(session);
    WmError why = {0};

    CHECK(!wm_session_may_undo(session, seat));
    CHECK(!wm_session_undo(session, seat, &why));
    CHECK_EQ_STR(why.text, "That cannot be taken back: something was drawn or shown since, or "
                           "somebody else may have decided.");
    CHECK(hash_of(session) == hash && wm_session_entries(session) == entries);
}

static void check_undo(WmSession *session, int seat)
{
    WmError why = {0};

    CHECK(wm_session_may_undo(session, seat));
    if (!CHECK(wm_session_undo(session, seat, &why))) puts(why.text);
}

static void an_answer_is_taken_back(void)
{
    WmSession *const session = begin(&(Start){.game = "probe", .seed = 2});
    const uint64_t hash = hash_of(session);

    check_refused(session, 1);
    CHECK_EQ_INT(wm_session_last_to_answer(session), 0);
    say(session, 1, "bid 2");
    CHECK_EQ_INT(wm_session_last_to_answer(session), 1);
    check_refused(session, 2);
    check_undo(session, 1);
    CHECK(hash_of(session) == hash);
    CHECK_EQ_INT(wm_session_entries(session), 2);
    CHECK_EQ_INT(wm_session_last_entry(session)->kind, WM_RECORD_UNDO);
    CHECK_EQ_INT(wm_session_last_entry(session)->undo, 0);
    CHECK_EQ_INT(wm_session_events(session)->count, 0);
    CHECK_EQ_INT(wm_session_last_to_answer(session), 0);
    check_refused(session, 1);
    wm_session_free(session);
}

static void what_was_shown_stays(void)
{
    WmSession *const session = begin(&(Start){.game = "probe", .seed = 2});

    say(session, 1, "bid 0");
    say(session, 2, "bid 0"); /* and both bids are shown */
    check_refused(session, 1);
    check_refused(session, 2);
    say(session, 1, "step 2,1");
    check_undo(session, 1);
    check_refused(session, 2);
    wm_session_free(session);
}

/* Nothing was drawn, shown or decided by anybody else; but somebody is asked who might have. */
static void nothing_is_taken_back_on_the_turn_of_another(void)
{
    WmSession *const session = begin(&(Start){.game = "probe", .seed = 2});
    const WmMatch *const m = wm_session_match(session);
    WmState *const before = malloc(m->bytes);

    say(session, 1, "bid 0");
    say(session, 2, "bid 0");
    say(session, 1, "step 2,1");
    memcpy(before, wm_session_state(session), m->bytes);
    say(session, 1, "step 2,2"); /* the last of two actions */
    CHECK(wm_undoable(m, before, wm_session_state(session), 1));
    check_refused(session, 1);
    free(before);
    wm_session_free(session);
}

/* The same in random games of every kind: only a question that each of several answers, while it
 * says who has yet to, lets a seat take something back although others are asked. */
static void the_law_holds_in_any_game(void)
{
    static const Start starts[] = {{.game = "probe", .scenario = 1},
                                   {.game = "orcwars"},
                                   {.game = "orcwars", .scenario = 1},
                                   {.game = "orcsmustdie"}};
    int allowed = 0;
    int forbidden = 0;

    for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++) {
        WmSession *const session = begin(&starts[i]);
        const WmMatch *const m = wm_session_match(session);
        WmState *const before = malloc(m->bytes);
        WmStream chance = chance_of(i);

        for (int n = 0; n < 400 && !wm_session_over(session); n++) {
            WmQuestion then;
            WmQuestion now;
            (void)wm_asking(m, wm_session_state(session), &then);
            memcpy(before, wm_session_state(session), m->bytes);
            const int seat = play_some(session, &chance);
            if (!wm_asking(m, wm_session_state(session), &now)) break;
            const bool undoable = wm_undoable(m, before, wm_session_state(session), seat);
            const bool alone = (now.seats & ~wm_seat_bit(seat)) == 0;
            const bool told = then.mode == WM_EACH_OF && now.mode == WM_EACH_OF &&
                              then.kind == now.kind &&
                              now.waiting == (then.waiting & ~wm_seat_bit(seat));
            CHECK_EQ_INT(wm_session_may_undo(session, seat), undoable && (alone || told));
            allowed += undoable && (alone || told);
            forbidden += undoable && !alone && !told;
            for (int other = 1; other <= m->setup->seats; other++)
                if (other != seat) CHECK(!wm_session_may_undo(session, other));
        }
        free(before);
        wm_session_free(session);
    }
    CHECK(allowed > 50 && forbidden > 10);
}

/* Agents decide nothing that a person could be told of by this, and other chance comes. */
static void practice_goes_back_until_another_person_is_asked(void)
{
    WmSession *const session =
        begin(&(Start){.game = "probe", .seed = 2, .practice = true, .players = {NULL, "random"}});
    const WmStream before = wm_session_state(session)->stream;
    WmError why;

    say(session, 1, "bid 0");
    say(session, 2, "bid 0");
    check_undo(session, 1);
    CHECK(memcmp(&before, &wm_session_state(session)->stream, sizeof before) != 0);
    say(session, 1, "bid 0");
    say(session, 2, "bid 0");
    say(session, 1, "step 2,1");
    say(session, 1, "step 2,2");
    CHECK(wm_session_may_undo(session, 1)); /* it is the agent's turn */
    check_refused(session, 2);
    CHECK(wm_session_hand_over(session, 2, WM_RECORD_PERSON, &why));
    check_refused(session, 1);
    wm_session_free(session);
}

static void only_people_take_back(void)
{
    WmSession *const session =
        begin(&(Start){.game = "probe", .seed = 2, .players = {"random", NULL}});

    say(session, 1, "bid 0");
    CHECK_EQ_INT(wm_session_last_to_answer(session), 0);
    check_refused(session, 1);
    wm_session_free(session);
}

static void no_more_is_remembered_than_was_asked_for(void)
{
    WmSession *const session = begin(&(Start){.game = "probe",
                                              .seed = 2,
                                              .practice = true,
                                              .players = {NULL, "random"},
                                              .options = {.undo_most = 2}});

    say(session, 1, "bid 0");
    say(session, 2, "bid 0");
    say(session, 1, "step 2,1");
    say(session, 1, "step 2,2");
    check_undo(session, 1);
    check_undo(session, 1);
    check_refused(session, 1);
    CHECK_EQ_INT(wm_session_state(session)->decided[0], 1);
    wm_session_free(session);
}

static void nothing_is_taken_back_behind_a_timeout(void)
{
    WmSession *const session =
        begin(&(Start){.game = "probe", .seed = 2, .practice = true, .players = {NULL, "random"}});
    WmRefusal why;

    say(session, 1, "bid 0");
    CHECK_EQ_INT(wm_session_timeout(session, 2, parsed(session, "bid 0"), &why), WM_OK);
    CHECK_EQ_INT(wm_session_last_entry(session)->kind, WM_RECORD_TIMEOUT);
    CHECK_EQ_INT(wm_session_entries(session), 3);
    check_refused(session, 1);
    CHECK_EQ_INT(wm_session_timeout(session, 2, parsed(session, "pass"), &why), WM_NOT_ASKED);
    CHECK_EQ_INT(wm_session_entries(session), 3);
    CHECK_EQ_INT(wm_session_timeout(session, 1, parsed(session, "step 2,1"), &why), WM_OK);
    check_refused(session, 1);
    wm_session_free(session);
}

int main(void)
{
    const Test tests[] = {
        TEST(an_answer_is_taken_back),
        TEST(what_was_shown_stays),
        TEST(nothing_is_taken_back_on_the_turn_of_another),
        TEST(the_law_holds_in_any_game),
        TEST(practice_goes_back_until_another_person_is_asked),
        TEST(only_people_take_back),
        TEST(no_more_is_remembered_than_was_asked_for),
        TEST(nothing_is_taken_back_behind_a_timeout),
    };

    return CHECK_RUN(tests);
}
