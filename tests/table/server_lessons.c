/* The server without sockets: lessons. */
#include "duels.h"

/* The next answer that the learner has to give, as the steps that were told have it; "" behind the
 * last. */
static const char *next_answer(const char *steps, long reached)
{
    for (int i = (int)reached; i < items(steps); i++) {
        const char *const step = item(steps, i);
        if (part(step, "yours")[0]) return text_of(step, "yours");
        CHECK(!part(step, "theirs")[0]); /* those were given */
    }
    return "";
}

/* The table once nobody but the learner is waited for. */
static const char *settled(Person *person, const char *table, long seat)
{
    const char *whole;
    int tries = 0;

    do {
        tb_server_poll(person->server);
        rest_a_moment();
        pass(1);
        whole = open_table(person, table);
    } while (asked(whole) != seat && tries++ < 2000);
    return whole;
}

static void a_lesson_is_played_through(void)
{
    Duel duel;
    char steps[MESSAGE_CAP], say[200], key[40];
    int given = 0;

    begin_server(&duel, 1);
    duel.made = MAKE(&duel.ann, .game = "orcwars", .lesson = "first-duel", .name = "Ann");
    const char *whole = settled(&duel.ann, duel.made.table, 1);
    const char *const lesson = part(whole, "lesson");
    CHECK_EQ_STR(text_of(lesson, "name"), "first-duel");
    CHECK_EQ_INT(number_in(lesson, "seat"), 1);
    CHECK_EQ_STR(part(whole, "practice"), "true");
    snprintf(steps, sizeof steps, "%s", part(lesson, "steps"));
    for (;; given++) {
        snprintf(say, sizeof say, "%s", next_answer(steps, number_in(whole, "reached")));
        if (!say[0]) break;
        snprintf(key, sizeof key, "lesson-key-%03d", given);
        if (!CHECK(ok(answer(&duel.ann, duel.made.table, 1, number_in(whole, "n"), say, key))))
            break;
        CHECK(part(hear_of(&duel.ann, "reached"), "reached")[0]);
        whole = settled(&duel.ann, duel.made.table, 1);
        if (number_in(whole, "reached") < 0) break;
    }
    CHECK(given > 10);
    /* From here on it is a game like any other. */
    CHECK(ok(answer_any(&duel.ann, duel.made.table, 1, "lesson-key-end")));
    CHECK_EQ_INT(number_in(open_table(&duel.ann, duel.made.table), "reached"), -1);
    end(&duel);
}

static void a_lesson_outlives_the_server(void)
{
    Duel duel;

    begin_server(&duel, 1);
    duel.made = MAKE(&duel.ann, .game = "orcsmustdie", .lesson = "hold-the-rift");
    const char *whole = settled(&duel.ann, duel.made.table, 1);
    CHECK(ok(answer(&duel.ann, duel.made.table, 1, number_in(whole, "n"), "place 2", KEY(1))));
    come_again(&duel);
    whole = settled(&duel.ann, duel.made.table, 1);
    CHECK_EQ_STR(text_of(part(whole, "lesson"), "name"), "hold-the-rift");
    CHECK(number_in(whole, "reached") > 0);
    end(&duel);
}

/* Several may answer: the agent does not while it is the learner's turn. */
static void agents_wait_for_the_learner(void)
{
    Duel duel;

    begin_server(&duel, 1);
    duel.made = MAKE(&duel.ann, .game = "orcsmustdie", .lesson = "hold-the-rift");
    const char *whole = settled(&duel.ann, duel.made.table, 1);
    CHECK(ok(answer(&duel.ann, duel.made.table, 1, number_in(whole, "n"), "place 2", KEY(2))));
    whole = settled(&duel.ann, duel.made.table, 1);
    const long n = number_in(whole, "n");
    CHECK_EQ_STR(part(part(whole, "question"), "seats"), "[1,2]");
    for (int i = 0; i < 50; i++) {
        tb_server_poll(duel.server);
        rest_a_moment();
    }
    CHECK_EQ_INT(number_in(open_table(&duel.ann, duel.made.table), "n"), n);
    end(&duel);
}

static void there_must_be_such_a_lesson(void)
{
    Duel duel;

    begin_server(&duel, 0);
    CHECK(
        refused(ASK(&duel.ann, "create", .game = "orcwars", .lesson = "chess"), "no such lesson"));
    duel.made = MAKE(&duel.ann, DUEL, .seats = "me random");
    CHECK_EQ_STR(part(open_table(&duel.ann, duel.made.table), "lesson"), "");
    CHECK_EQ_STR(part(open_table(&duel.ann, duel.made.table), "reached"), "");
    end(&duel);
}

int main(void)
{
    const Test tests[] = {
        TEST(a_lesson_is_played_through),
        TEST(a_lesson_outlives_the_server),
        TEST(agents_wait_for_the_learner),
        TEST(there_must_be_such_a_lesson),
    };

    return STORES_RUN(tests);
}
