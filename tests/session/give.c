/* Answers that nobody has to be asked for: forced ones, and standing orders. */
#include "games.h"

#include <string.h>

enum { ALL = 0xFF };

static const char *question_of(const WmSession *session)
{
    WmQuestion question;

    return wm_asking(wm_session_match(session), wm_session_state(session), &question)
               ? wm_session_match(session)->game->questions[question.kind].name
               : "";
}

static WmAnswer order_named(const WmSession *session, const char *name)
{
    WmAnswer order = {0};
    WmError error;

    CHECK(wm_order_parse(wm_session_match(session), name, &order, &error));
    return order;
}

static bool offered(const WmSession *session, int seat, const char *order)
{
    const WmAnswer named = order_named(session, order);

    return wm_order_offered(wm_session_match(session), wm_session_state(session), seat, &named);
}

static WmResult give_order(WmSession *session, int seat, const char *name)
{
    const WmAnswer named = order_named(session, name);
    WmRefusal why;

    return wm_session_order(session, seat, &named, &why);
}

/* Plays at random until an order is offered to whoever is asked: the seat, or 0. */
static int play_until_offered(WmSession *session, const char *name, WmStream *chance)
{
    for (int i = 0; i < 3000 && !wm_session_over(session); i++) {
        const int seat = wm_asked_first(wm_session_state(session));
        if (offered(session, seat, name)) return seat;
        play_some(session, chance);
    }
    return 0;
}

/* Only what is forced is given, and the record says so. */
static void forced_answers_are_given(void)
{
    static const Start starts[] = {{.game = "orcsmustdie"}, {.game = "orcsmustdie", .scenario = 2}};

    for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++) {
        WmSession *const session = begin(&starts[i]);
        WmStream chance = chance_of(i);
        int given = 0;

        for (int n = 0; n < 600 && !wm_session_over(session); n++) {
            const WmMatch *const m = wm_session_match(session);
            const int seat = wm_asked_first(wm_session_state(session));
            WmAnswer only, legal[3];
            const int count = wm_legal(m, wm_session_state(session), seat, legal, 3);
            const WmForce force = wm_force(m, wm_session_state(session), seat, &only);
            const bool window = wm_session_at_window(session);
            const uint32_t before = wm_session_entries(session);

            CHECK(!wm_session_give(session, 0, true));
            if (!wm_session_give(session, ALL, false)) {
                CHECK(force != WM_FORCED);
                CHECK_EQ_INT(wm_session_entries(session), before);
                play_some(session, &chance);
                continue;
            }
            CHECK(!window && (count == 1 || legal[1].kind == WM_DISPUTE));
            CHECK_EQ_STR(wm_session_last_entry(session)->given, WM_GIVEN_FORCED);
            given++;
        }
        CHECK(given > 0);
        WmRecord *const record = record_of(session);
        int recorded = 0;
        for (uint32_t n = 1; n <= wm_record_count(record); n++)
            recorded += strcmp(wm_record_entry(record, n).given, WM_GIVEN_FORCED) == 0;
        CHECK_EQ_INT(recorded, given);
        wm_record_free(record);
        wm_session_free(session);
    }
}

/* A seat without a card that fits passes where the host says that its time has come. */
static void windows_wait_for_their_time(void)
{
    WmSession *const session = begin(&(Start){.game = "orcwars", .seed = 3});
    WmStream chance = chance_of(3);
    int passed = 0;

    for (int n = 0; n < 600 && !wm_session_over(session); n++) {
        CHECK(!(wm_session_at_window(session) && wm_session_give(session, ALL, false)));
        const bool window = wm_session_at_window(session);
        if (wm_session_give(session, ALL, true)) {
            passed += window;
            CHECK_EQ_STR(wm_session_last_entry(session)->given,
                         window ? WM_GIVEN_WINDOW : WM_GIVEN_FORCED);
        } else {
            play_some(session, &chance);
        }
    }
    CHECK(passed > 5);
    wm_session_free(session);
}

static void agents_are_left_alone(void)
{
    WmSession *const session = begin(&(Start){.game = "orcwars", .players = {"random", "random"}});

    for (int n = 0; n < 50; n++) {
        WmStream chance = chance_of((uint64_t)n);
        CHECK(!wm_session_give(session, ALL, true));
        play_some(session, &chance);
    }
    wm_session_free(session);
}

/* Keep all, draw, clear all: one order instead of up to five answers; then the turn goes on. */
static void orders_answer_until_something_else_is_asked(void)
{
    WmSession *const session = begin(&(Start){.game = "orcwars", .seed = 1});
    WmStream chance = chance_of(1);
    int turns = 0;

    while (turns < 3) {
        const int seat = play_until_offered(session, "ready", &chance);
        if (!CHECK(seat > 0)) break;
        CHECK_EQ_STR(question_of(session), "discard");
        CHECK_EQ_INT(give_order(session, seat, "end-turn"), WM_REFUSED);
        CHECK_EQ_INT(give_order(session, seat, "ready"), WM_OK);
        CHECK_EQ_STR(wm_session_last_entry(session)->given, "");
        while (wm_session_give(session, 0, false))
            CHECK_EQ_STR(wm_session_last_entry(session)->given, "ready");
        CHECK_EQ_STR(question_of(session), "play");
        CHECK(wm_session_ordered(session, seat) == NULL);
        turns++;
    }
    wm_session_free(session);
}

/* After cards were thrown away the rest of the beginning is one order. */
static void drawing_and_clearing_is_one_order(void)
{
    WmSession *const session = begin(&(Start){.game = "orcwars", .seed = 4});
    WmStream chance = chance_of(4);
    const int seat = play_until_offered(session, "draw-clear", &chance);

    if (!CHECK(seat > 0)) return;
    CHECK_EQ_STR(question_of(session), "draw");
    CHECK_EQ_INT(give_order(session, seat, "draw-clear"), WM_OK);
    CHECK_EQ_STR(question_of(session), "clear");
    while (wm_session_give(session, 0, false)) {
    }
    CHECK_EQ_STR(question_of(session), "play");
    wm_session_free(session);
}

/* The order ends with the attack, not with the next card. */
static void orders_end_by_events(void)
{
    WmSession *const session = begin(&(Start){.game = "orcwars", .seed = 2});
    WmStream chance = chance_of(2);
    const int seat = play_until_offered(session, "pass", &chance);

    if (!CHECK(seat > 0)) return;
    CHECK_EQ_INT(give_order(session, seat, "pass"), WM_OK);
    for (int n = 0; n < 200 && wm_session_ordered(session, seat); n++) {
        if (wm_session_give(session, 0, false)) {
            CHECK_EQ_INT(wm_session_last_entry(session)->seat, seat);
            continue;
        }
        CHECK(wm_asked_first(wm_session_state(session)) != seat);
        play_some(session, &chance);
    }
    CHECK(wm_session_ordered(session, seat) == NULL);
    bool over = false;
    const WmEvents *const events = wm_session_events(session);
    for (uint32_t i = 0; i < events->count; i++) {
        const char *const name = wm_session_match(session)->game->events[events->at[i].kind].name;
        over = over || strcmp(name, "success") == 0 || strcmp(name, "fails") == 0;
    }
    CHECK(over || strcmp(question_of(session), "play") != 0);
    wm_session_free(session);
}

/* Whoever takes an order back takes back all that it did, by the same law; and a game that was put
 * away has it no otherwise. */
static void orders_are_taken_back_as_one(void)
{
    WmSession *session = begin(&(Start){.game = "orcwars", .seed = 5});
    WmStream chance = chance_of(5);
    const int seat = play_until_offered(session, "clear-all", &chance);
    const uint64_t hash = hash_of(session);
    WmError why;

    if (!CHECK(seat > 0)) return;
    CHECK_EQ_INT(give_order(session, seat, "clear-all"), WM_OK);
    int given = 0;
    while (wm_session_give(session, 0, false)) given++;
    WmSession *const again =
        wm_session_load(record_of(session), &(WmSessionOptions){.undo_most = 8}, &why);
    CHECK_EQ_STR(question_of(session), "play");
    CHECK_EQ_INT(wm_session_may_undo(session, seat), wm_session_may_undo(again, seat));
    if (wm_session_may_undo(session, seat)) {
        CHECK(wm_session_undo(session, seat, &why) && wm_session_undo(again, seat, &why));
        CHECK(hash_of(session) == hash && hash_of(again) == hash);
        WmRecord *const record = record_of(session);
        CHECK(wm_record_match(record, NULL, NULL, &why) != NULL);
        CHECK_EQ_INT(wm_record_verify(record, &why), WM_RECORD_TRUE);
        wm_record_free(record);
    }
    CHECK(given > 0);
    wm_session_free(again);
    wm_session_free(session);
}

/* A number of the order that is offered, with the things that it takes: "walk" is any walk. */
static bool offered_of(const WmSession *session, int seat, const char *name, WmAnswer *order)
{
    static WmAnswer orders[WM_ORDERS_MAX];
    const WmMatch *const m = wm_session_match(session);
    const int count = wm_orders(m, wm_session_state(session), seat, orders, WM_ORDERS_MAX);

    for (int i = 0; i < count; i++)
        if (strcmp(m->game->orders[orders[i].kind].name, name) == 0) {
            *order = orders[i];
            return true;
        }
    return false;
}

/* Plays at random until one is offered to whoever is asked: the seat, or 0. */
static int play_until_offered_of(WmSession *session, const char *name, WmStream *chance,
                                 WmAnswer *order)
{
    for (int i = 0; i < 4000 && !wm_session_over(session); i++) {
        const int seat = wm_asked_first(wm_session_state(session));
        if (offered_of(session, seat, name, order)) return seat;
        play_some(session, chance);
    }
    return 0;
}

static int events_of(const WmSession *session, const char *name)
{
    const WmEvents *const events = wm_session_events(session);
    int count = 0;

    for (uint32_t i = 0; i < events->count; i++)
        count +=
            strcmp(wm_session_match(session)->game->events[events->at[i].kind].name, name) == 0;
    return count;
}

/* A card is picked and played, and an attack begun, by one order that names both. */
static void an_order_plays_a_card(void)
{
    static const struct {
        const char *order, *event;
    } expected[] = {{"strike", "attacks"}, {"alone", "played"}};

    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        WmSession *const session = begin(&(Start){.game = "orcwars", .seed = 7});
        WmStream chance = chance_of(7);
        WmAnswer order;
        WmRefusal why;
        const int seat = play_until_offered_of(session, expected[i].order, &chance, &order);

        if (!CHECK(seat > 0)) return;
        CHECK_EQ_INT(wm_session_order(session, seat, &order, &why), WM_OK);
        CHECK_EQ_INT(events_of(session, "played"), 0); /* it is only picked */
        CHECK(wm_session_give(session, 0, false));
        CHECK_EQ_STR(wm_session_last_entry(session)->given, expected[i].order);
        CHECK_EQ_INT(events_of(session, expected[i].event), 1);
        CHECK(wm_session_ordered(session, seat) == NULL);
        wm_session_free(session);
    }
}

/* An Elf walks over several spaces to where he was sent, or to where something wakes. */
static void an_order_walks_several_steps(void)
{
    WmSession *const session = begin(&(Start){.game = "orcwars", .scenario = 2, .seed = 1});
    WmStream chance = chance_of(1);
    WmAnswer order;
    WmRefusal why;
    const int seat = play_until_offered_of(session, "walk", &chance, &order);
    char aim[80], where[80];
    int steps = 1;

    if (!CHECK(seat > 0)) return;
    CHECK_EQ_INT(wm_session_order(session, seat, &order, &why), WM_OK);
    bool woken = events_of(session, "wakes") > 0;
    for (; wm_session_give(session, 0, false); steps++) {
        CHECK_EQ_STR(wm_session_last_entry(session)->given, "walk");
        CHECK_EQ_INT(events_of(session, "moves"), 1);
        woken = woken || events_of(session, "wakes") > 0;
    }
    wm_order_text(wm_session_match(session), &order, aim, sizeof aim);
    const WmEvents *const events = wm_session_events(session);
    for (uint32_t i = 0; i < events->count; i++)
        (void)wm_event_word(wm_session_match(session), &events->at[i], 0, 1, where, sizeof where);
    CHECK(steps > 1 || woken);
    if (!woken) CHECK_EQ_STR(where, aim + strlen("walk "));
    wm_session_free(session);
}

/* A turn is not ended by accident: not in a window, and so not while one is attacked. Cards that
 * are picked are not kept. */
static void orders_fit_what_is_asked(void)
{
    WmSession *const session = begin(&(Start){.game = "orcwars", .seed = 9});
    WmStream chance = chance_of(9);
    int windows = 0, thrown = 0;

    for (int n = 0; n < 1500 && !wm_session_over(session); n++) {
        WmAnswer legal[WM_LEGAL_MAX];
        const int seat = wm_asked_first(wm_session_state(session));
        const int count = wm_legal(wm_session_match(session), wm_session_state(session), seat,
                                   legal, WM_LEGAL_MAX);
        bool passes = false, picked = false;
        for (int i = 0; i < count; i++) {
            passes = passes || legal[i].kind == WM_PASS;
            picked =
                picked || wm_meaning(wm_session_match(session)->game, legal[i].kind) == WM_BACK;
        }
        if (strcmp(question_of(session), "play") == 0 && (passes || picked)) {
            windows++;
            CHECK(!offered(session, seat, "end-turn"));
        }
        if (strcmp(question_of(session), "discard") == 0 && picked) {
            thrown++;
            CHECK(!offered(session, seat, "ready") && !offered(session, seat, "keep-draw"));
            CHECK(offered(session, seat, "throw-ready") || offered(session, seat, "throw-tops") ||
                  offered(session, seat, "throw-draw"));
        }
        play_some(session, &chance);
    }
    CHECK(windows > 20 && thrown > 5);
    wm_session_free(session);
}

/* Every order that is offered, given at any time: it is carried out by legal answers of that seat,
 * and comes to an end. */
static void all_orders_come_to_an_end(void)
{
    static const Start starts[] = {{.game = "orcwars"},
                                   {.game = "orcwars", .scenario = 2},
                                   {.game = "orcsmustdie"},
                                   {.game = "orcsmustdie", .scenario = 2},
                                   {.game = "mordak"}};

    for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++) {
        static WmAnswer orders[WM_ORDERS_MAX];
        WmSession *const session = begin(&starts[i]);
        WmStream chance = chance_of(i + 40);
        int given = 0;

        for (int n = 0; n < 500 && !wm_session_over(session); n++) {
            const int seat = wm_asked_first(wm_session_state(session));
            const int count = wm_orders(wm_session_match(session), wm_session_state(session), seat,
                                        orders, WM_ORDERS_MAX);
            WmRefusal why;
            int answers = 0;
            CHECK(count <= WM_ORDERS_MAX);
            if (count == 0 || n % 2) {
                play_some(session, &chance);
                continue;
            }
            const WmAnswer *const order = &orders[wm_stream_below(&chance, (uint32_t)count)];
            CHECK_EQ_INT(wm_session_order(session, seat, order, &why), WM_OK);
            while (answers < 100 && wm_session_give(session, 0, false)) answers++;
            CHECK(answers < 100);
            given++;
        }
        CHECK(given > 0);
        wm_session_free(session);
    }
}

/* An order for all seats of somebody answers for those that it is shared with, and no others. */
static void an_order_holds_for_several_seats(void)
{
    WmSession *const session = begin(&(Start){.game = "orcsmustdie", .seed = 3});
    WmStream chance = chance_of(3);
    WmAnswer order;
    WmRefusal why;
    const int seat = play_until_offered_of(session, "leave-all", &chance, &order);

    if (!CHECK(seat > 0)) return;
    const WmSeats others = wm_asked(wm_session_state(session)) & (WmSeats)~wm_seat_bit(seat);
    if (!CHECK(others != 0)) return;
    CHECK_EQ_INT(wm_session_order(session, seat, &order, &why), WM_OK);
    CHECK(!wm_session_give(session, 0, false));
    for (int other = 1; other <= WM_SEATS_MAX; other++)
        if (wm_seats_have(others, other)) wm_session_share_order(session, other, &order);
    CHECK(wm_session_give(session, 0, false));
    while (wm_session_give(session, 0, false)) {
    }
    CHECK(strcmp(question_of(session), "camp") != 0);
    wm_session_free(session);
}

/* A Hero goes somewhere, attacks, places a trap and ends the turn by one order; it does not hold in
 * the turns that follow, though the same is asked there. */
static void an_order_plays_the_rest_of_a_turn(void)
{
    static const char *const names[] = {"go-end", "attack-end", "go-attack-end", "trap-end"};

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        WmSession *const session = begin(&(Start){.game = "orcsmustdie", .seed = 3});
        WmStream chance = chance_of(i);
        WmAnswer order;
        WmRefusal why;

        for (int n = 0; n < 3; n++) {
            const int seat = play_until_offered_of(session, names[i], &chance, &order);
            if (!CHECK(seat > 0)) break;
            CHECK_EQ_STR(question_of(session), "act");
            CHECK_EQ_INT(wm_session_order(session, seat, &order, &why), WM_OK);
            while (wm_session_give(session, 0, false)) {
            }
            CHECK(strcmp(question_of(session), "act") != 0 ||
                  wm_asked_first(wm_session_state(session)) != seat);
            while (strcmp(question_of(session), "camp") != 0 && !wm_session_over(session))
                play_some(session, &chance);
            CHECK(wm_session_ordered(session, seat) == NULL);
        }
        wm_session_free(session);
    }
}

static bool is_minion_phase(const char *question)
{
    static const char *const names[] = {"hunt",  "fire", "spring", "reroll",
                                        "spend", "tile", "group"};

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (strcmp(question, names[i]) == 0) return true;
    return false;
}

/* Who ends the turn and goes on to the War Camp is asked nothing in the Minion phase between but
 * what only the seat itself can decide; what dice show is used. */
static void an_order_goes_on_to_the_war_camp(void)
{
    WmSession *const session = begin(&(Start){.game = "orcsmustdie", .seed = 3});
    WmStream chance = chance_of(6);
    int phases = 0;

    for (int n = 0; n < 6 && !wm_session_over(session); n++) {
        const int seat = play_until_offered(session, "end-on", &chance);
        if (!CHECK(seat > 0)) break;
        CHECK_EQ_INT(give_order(session, seat, "end-on"), WM_OK);
        for (;;) {
            while (wm_session_give(session, 0, false))
                phases += is_minion_phase(question_of(session));
            if (!wm_session_ordered(session, seat)) break;
            CHECK(!is_minion_phase(question_of(session)) ||
                  !wm_seats_have(wm_asked(wm_session_state(session)), seat));
            play_some(session, &chance);
        }
    }
    CHECK(phases > 5);
    wm_session_free(session);
}

/* An answer of one's own ends an order. */
static void who_answers_again_decides_again(void)
{
    WmSession *const session = begin(&(Start){.game = "orcwars", .seed = 5});
    WmStream chance = chance_of(5);
    const int seat = play_until_offered(session, "clear-all", &chance);

    if (!CHECK(seat > 0)) return;
    CHECK_EQ_INT(give_order(session, seat, "clear-all"), WM_OK);
    CHECK(wm_session_ordered(session, seat) != NULL);
    say(session, seat, "done");
    CHECK(wm_session_ordered(session, seat) == NULL);
    CHECK(!wm_session_give(session, 0, false));
    wm_session_free(session);
}

/* ---- windows of six people ------------------------------------------------------------------- */

typedef struct Held {
    int passed; /* windows that an order passed */
    int asked;  /* windows that reached the person all the same */
    int turns;  /* that began while it held */
} Held;

static bool told(const WmSession *session, const char *event)
{
    const WmEvents *const events = wm_session_events(session);
    const uint32_t count = events->count < events->cap ? events->count : events->cap;
    bool found = false;

    for (uint32_t i = 0; i < count; i++)
        found = found || strcmp(wm_session_match(session)->game->events[events->at[i].kind].name,
                                event) == 0;
    return found;
}

static bool asks_about_window(const WmSession *session, int seat)
{
    return wm_seats_have(wm_asked(wm_session_state(session)), seat) &&
           (strcmp(question_of(session), "react") == 0 ||
            strcmp(question_of(session), "meddle") == 0);
}

/* Goes on with the game for as long as the order of a seat holds. */
static Held hold(WmSession *session, int seat, const char *name, WmStream *chance)
{
    Held held = {0};

    while (wm_session_ordered(session, seat)) {
        if (wm_session_give(session, 0, false)) {
            CHECK_EQ_INT(wm_session_last_entry(session)->seat, seat);
            CHECK_EQ_STR(wm_session_last_entry(session)->given, name);
            held.passed++;
        } else {
            held.asked += asks_about_window(session, seat);
            play_some(session, chance);
        }
        held.turns += told(session, "turn");
    }
    return held;
}

/* Of all that people at a table of six do in a Turn, who said "not now" is asked nothing about. */
static void who_says_not_now_is_not_asked_in_this_turn(void)
{
    int passed = 0, most = 0;

    for (uint64_t seed = 1; seed <= 6; seed++) {
        WmSession *const session = begin(&(Start){.game = "mordak", .seats = 6, .seed = seed});
        WmStream chance = chance_of(seed);

        for (int orders = 0; orders < 20; orders++) {
            const int seat = play_until_offered(session, "pass-turn", &chance);
            Held held;

            if (!CHECK(seat > 0)) break;
            CHECK_EQ_STR(question_of(session), "react");
            CHECK_EQ_INT(give_order(session, seat, "pass-turn"), WM_OK);
            held = hold(session, seat, "pass-turn", &chance);
            CHECK_EQ_INT(held.asked, 0);
            CHECK(held.turns <= 1);
            CHECK(told(session, "turn") || wm_session_over(session) ||
                  (wm_seats_have(wm_asked(wm_session_state(session)), seat) &&
                   !asks_about_window(session, seat)));
            passed += held.passed;
            most = held.passed > most ? held.passed : most;
        }
        wm_session_free(session);
    }
    CHECK(passed >= 30);
    CHECK(most >= 2);
}

/* The same for a Round: Turns begin in it, and none of them asks again. */
static void who_says_not_now_is_not_asked_in_this_round(void)
{
    int turns = 0, passed = 0;

    for (uint64_t seed = 1; seed <= 4; seed++) {
        WmSession *const session = begin(&(Start){.game = "mordak", .seats = 6, .seed = seed});
        WmStream chance = chance_of(seed + 100);

        for (int orders = 0; orders < 10; orders++) {
            const int seat = play_until_offered(session, "pass-round", &chance);
            Held held;

            if (!CHECK(seat > 0)) break;
            CHECK_EQ_INT(give_order(session, seat, "pass-round"), WM_OK);
            held = hold(session, seat, "pass-round", &chance);
            CHECK_EQ_INT(held.asked, 0);
            turns += held.turns;
            passed += held.passed;
        }
        wm_session_free(session);
    }
    CHECK(turns >= 20);
    CHECK(passed >= 40);
}

/* Regions that were turned up together are populated one after the other, by saying so once. */
static void regions_are_populated_by_one_order(void)
{
    WmSession *const session = begin(&(Start){.game = "mordak", .seats = 6, .seed = 3});
    WmStream chance = chance_of(3);
    int given = 0;

    for (int orders = 0; orders < 4; orders++) {
        const int seat = play_until_offered(session, "populate-all", &chance);

        if (!CHECK(seat > 0)) break;
        CHECK_EQ_STR(question_of(session), "populate");
        CHECK_EQ_INT(give_order(session, seat, "populate-all"), WM_OK);
        given += hold(session, seat, "populate-all", &chance).passed;
    }
    CHECK(given > 0);
    wm_session_free(session);
}

int main(void)
{
    static const Test tests[] = {
        TEST(forced_answers_are_given),
        TEST(windows_wait_for_their_time),
        TEST(agents_are_left_alone),
        TEST(orders_answer_until_something_else_is_asked),
        TEST(drawing_and_clearing_is_one_order),
        TEST(orders_end_by_events),
        TEST(an_order_plays_a_card),
        TEST(an_order_walks_several_steps),
        TEST(orders_fit_what_is_asked),
        TEST(all_orders_come_to_an_end),
        TEST(an_order_holds_for_several_seats),
        TEST(an_order_plays_the_rest_of_a_turn),
        TEST(an_order_goes_on_to_the_war_camp),
        TEST(orders_are_taken_back_as_one),
        TEST(who_answers_again_decides_again),
        TEST(who_says_not_now_is_not_asked_in_this_turn),
        TEST(who_says_not_now_is_not_asked_in_this_round),
        TEST(regions_are_populated_by_one_order),
    };

    return CHECK_RUN(tests);
}
