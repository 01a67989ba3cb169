/* The server without sockets: answers that nobody has to be asked for. */
#include "duels.h"

static const char *kind_asked(const char *whole)
{
    return text_of(part(whole, "question"), "kind");
}

/* Answers something, another each time; false when the game is over. */
static bool answer_something(Person *person, const char *table, int number)
{
    const char *whole = open_table(person, table);
    const int seat = asked(whole);
    char key[40];

    if (seat == 0) return false;
    snprintf(key, sizeof key, "something-%d", number);
    whole = open_seat(person, table, seat);
    const int count = items(part(whole, "legal"));
    pass(1);
    if (count == 0) return true; /* it was answered for that seat in the meantime */
    const char *const reply = answer(person, table, seat, number_in(whole, "n"),
                                     legal_answer(whole, (number * 7 + 1) % count), key);
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
    for (int tables = 0; tables < 6; tables++) {
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
    const char *whole = open_table(&duel.ann, duel.made.table);
    const int seat = asked(whole);
    Person *const person = owner(&duel, seat);
    whole = open_seat(person, duel.made.table, seat);
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

int main(void)
{
    const Test tests[] = {
        TEST(forced_answers_are_given),
        TEST(orders_are_carried_out),
    };

    return STORES_RUN(tests);
}
