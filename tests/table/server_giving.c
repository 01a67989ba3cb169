/* The server without sockets: answers that nobody has to be asked for. */
#include "duels.h"

#include <warmoot/warmoot.h>

static const char *kind_asked(const char *whole)
{
    return text_of(part(whole, "question"), "kind");
}

/* Numbers without a pattern that a game could go in circles by. */
static uint32_t mixed(int number)
{
    const uint32_t spread = (uint32_t)(number + 1) * 2654435761u;

    return spread ^ spread >> 15;
}

/* Answers something, another each time; false when the game is over. */
static bool answer_something(Person *person, const char *table, int number)
{
    const int seat = asked(look_at(person, table, 0));
    char key[40];

    if (seat == 0) return false;
    snprintf(key, sizeof key, "something-%d", number);
    const char *const whole = look_at(person, table, seat);
    const int count = items(part(whole, "legal"));
    pass(1);
    if (count == 0) return true; /* it was answered for that seat in the meantime */
    const char *const reply =
        answer(person, table, seat, number_in(whole, "n"),
               legal_answer(whole, (int)(mixed(number) % (uint32_t)count)), key);
    return ok(reply) || CHECK_EQ_STR(part(reply, "stale"), "true");
}

static int times_told(const Person *person, const char *words)
{
    int times = 0;

    for (int i = 0; i < person->count; i++) times += strstr(person->received[i], words) != NULL;
    return times;
}

/* One who plays both Heroes alone: what is forced is given when it is wanted, and not before. */
static void forced_answers_are_given(void)
{
    static const char mark[] = "\"given\":\"forced\"";
    Duel duel;

    begin_server(&duel, 0);
    for (int tables = 0; tables < 4; tables++) {
        duel.made = MAKE(&duel.ann, .game = "orcsmustdie", .seats = "me me");
        for (int seat = 1; seat <= 2 && tables > 0; seat++)
            CHECK(ok(
                ASK(&duel.ann, "prefer", .table = duel.made.table, .seat = seat, .forced = true)));
        for (int i = 0; i < 80 && answer_something(&duel.ann, duel.made.table, i); i++)
            pass_ms(duel.server, 250);
        if (tables == 0) CHECK_EQ_INT(times_told(&duel.ann, mark), 0);
        CHECK(ok(close_table(&duel.ann, duel.made.table)));
    }
    CHECK(times_told(&duel.ann, mark) > 3);
    end(&duel);
}

/* One click for the whole beginning of a turn. */
static void orders_are_carried_out(void)
{
    Duel duel;

    begin(&duel);
    int seat;
    const char *whole = open_asked(&duel, &seat);
    Person *const person = owner(&duel, seat);
    const long n = number_in(whole, "n");
    CHECK_EQ_STR(kind_asked(whole), "discard");
    CHECK_EQ_STR(part(part(whole, "choices"), "orders"),
                 "[{\"order\":\"ready\",\"label\":\"Keep all, draw, clear all\"}]");
    CHECK(refused(ASK(person, "order", .table = duel.made.table, .seat = seat, .n = n,
                      .order = "end-turn", .key = KEY(1)),
                  "cannot be ordered"));
    CHECK(refused(
        ASK(owner(&duel, 3 - seat), "order", .table = duel.made.table, .seat = 3 - seat,
            .n = number_in(open_seat(owner(&duel, 3 - seat), duel.made.table, 3 - seat), "n"),
            .order = "ready", .key = KEY(2)),
        "cannot be ordered"));
    CHECK(refused(ASK(person, "order", .table = duel.made.table, .seat = seat, .n = n + 1,
                      .order = "ready", .key = KEY(3)),
                  "another by now"));
    CHECK(ok(ASK(person, "order", .table = duel.made.table, .seat = seat, .n = n, .order = "ready",
                 .key = KEY(4))));
    pass_ms(duel.server, 0);
    pass_ms(duel.server, 0);
    whole = open_seat(person, duel.made.table, seat);
    CHECK_EQ_STR(kind_asked(whole), "play");
    CHECK(ok(ASK(person, "order", .table = duel.made.table, .seat = seat, .n = n, .order = "ready",
                 .key = KEY(4)))); /* sent again after a lost connection */
    end(&duel);
}

/* Another server, of the same store; only Ann comes back. */
static void restart(Duel *duel)
{
    end(duel);
    duel->server = server_at(duel->url, 0, 300);
    greet(&duel->ann, duel->server, "ann");
    greet(&duel->bob, duel->server, "bob");
}

/* Plays until somebody can order to pass for a while, and does so while somebody else is asked
 * next: who has ordered it, or 0. */
static int order_to_pass(Duel *duel)
{
    for (int i = 0, seat = 1; i < 300 && seat; i++) {
        seat = asked(look_at(&duel->ann, duel->made.table, 0));
        if (seat == 0 || !answer_something(owner(duel, seat), duel->made.table, i)) break;
        seat = asked(look_at(&duel->ann, duel->made.table, 0));
        const char *const whole = look_at(owner(duel, seat), duel->made.table, seat);
        char key[40];

        pass(1);
        if (!strstr(part(whole, "choices"), "\"order\":\"pass\"")) continue;
        snprintf(key, sizeof key, "pass-key-%d", i);
        CHECK(ok(ASK(owner(duel, seat), "order", .table = duel->made.table, .seat = seat,
                     .n = number_in(whole, "n"), .order = "pass", .key = key)));
        if (asked(look_at(&duel->ann, duel->made.table, 0)) == 3 - seat) return seat;
    }
    return 0;
}

/* The standing orders that hold, as the store has them. */
static void check_orders(const Duel *duel, int seat)
{
    TbTableRow row;
    WmError error;
    char expected[20];
    TbStore *const store = tb_store_open(duel->url, &error);

    if (!CHECK(store != NULL)) return;
    CHECK_EQ_INT(tb_store_row(store, duel->made.table, &row, &error), TB_OK);
    snprintf(expected, sizeof expected, "%d pass", seat);
    CHECK_EQ_STR(row.orders, seat ? expected : "");
    tb_store_close(store);
}

/* What somebody has ordered holds after a restart, until the other has it undone by its answer. */
static void orders_outlive_the_server(void)
{
    Duel duel;

    begin(&duel);
    check_orders(&duel, 0);
    const int seat = order_to_pass(&duel);
    if (!CHECK(seat > 0)) return;
    check_orders(&duel, seat);
    restart(&duel);
    CHECK(ok(hand(owner(&duel, 3 - seat), duel.made.table, 3 - seat, "random")));
    check_orders(&duel, seat);
    CHECK(ok(hand(owner(&duel, seat), duel.made.table, seat, "random")));
    check_orders(&duel, 0);
    end(&duel);
}

static void preferences_outlive_the_server(void)
{
    static const char mark[] = "\"given\":\"forced\"";
    Duel duel;
    int told = 0;

    begin_server(&duel, 0);
    for (int tables = 0; tables < 2; tables++) {
        duel.made = MAKE(&duel.ann, .game = "orcsmustdie", .seats = "me me");
        for (int seat = 1; seat <= 2; seat++)
            CHECK(ok(
                ASK(&duel.ann, "prefer", .table = duel.made.table, .seat = seat, .forced = true)));
        restart(&duel);
        for (int i = 0; i < 80 && answer_something(&duel.ann, duel.made.table, i); i++)
            pass_ms(duel.server, 250);
        told += times_told(&duel.ann, mark);
        CHECK(ok(close_table(&duel.ann, duel.made.table)));
    }
    CHECK(told > 0);
    end(&duel);
}

static bool at_window(const char *whole)
{
    const WmGame *const game = wm_game_named("orcwars");

    for (int i = 1; i < game->question_count; i++)
        if (game->questions[i].window && strcmp(game->questions[i].name, kind_asked(whole)) == 0)
            return true;
    return false;
}

/* Only who is asked can pass too soon: others hear at once that they are not. */
static void who_is_not_asked_is_not_kept_waiting(void)
{
    Duel duel;
    int windows = 0;

    begin(&duel);
    for (int seat = 1; seat <= 2; seat++)
        CHECK(ok(ASK(owner(&duel, seat), "prefer", .table = duel.made.table, .seat = seat,
                     .forced = true)));
    for (int i = 0; i < 200 && windows < 3; i++) {
        const char *whole = look_at(&duel.ann, duel.made.table, 0);
        const int seat = asked(whole);
        if (seat == 0) break;
        if (at_window(whole)) {
            Person *const other = owner(&duel, 3 - seat);
            const long n = number_in(look_at(other, duel.made.table, 3 - seat), "n");
            const uint64_t id = SEND(other, "answer", .table = duel.made.table, .seat = 3 - seat,
                                     .n = n, .say = "pass", .key = KEY(1));
            const char *const reply = find_reply(other, id);
            CHECK(reply && refused(reply, "not asked"));
            windows++;
        }
        pass(5);
        if (!answer_something(owner(&duel, seat), duel.made.table, i)) break;
    }
    CHECK(windows > 0);
    end(&duel);
}

int main(void)
{
    const Test tests[] = {
        TEST(forced_answers_are_given),
        TEST(orders_are_carried_out),
        TEST(orders_outlive_the_server),
        TEST(preferences_outlive_the_server),
        TEST(who_is_not_asked_is_not_kept_waiting),
    };

    return STORES_RUN(tests);
}
