/* The server without sockets: who looks at a table, or asks for what cannot be done, does not wait
 * for what others do there, and sees nothing of it before it is durable. A write is on its way from
 * the request to the next poll, however quick the writer is. */
#include "duels.h"

enum { TEXT = 1 << 17, LOOKS = 32 };

/* Requests that change nothing of a game that goes on, for a seat that is not asked. */
static int looks_of(const char *table, int seat, long n, Ask looks[LOOKS])
{
    const Ask all[] = {
        {.todo = "why", .say = "pass"},
        {.todo = "why", .say = "fly"},
        {.todo = "survey", .survey = "paths"},
        {.todo = "look"},
        {.todo = "open", .after = n},
        {.todo = "answer", .n = n, .say = "pass", .key = KEY(refused)},
        {.todo = "answer", .n = n, .say = "fly", .key = KEY(refused)},
        {.todo = "answer", .n = n + 1, .say = "pass", .key = KEY(refused)},
        {.todo = "answer", .n = n, .say = "pass", .key = "bad key"},
        {.todo = "undo", .n = n, .key = KEY(refused)},
        {.todo = "order", .n = n, .order = "ready", .key = KEY(refused)},
        {.todo = "hint"},
        {.todo = "prefer"},
        {.todo = "chat", .text = ""},
        {.todo = "claim"},
        {.todo = "hand", .player = "nobody"},
        {.todo = "resign", .key = "bad key"},
        {.todo = "record"},
        {.todo = "branch", .n = 1},
        {.todo = "story"},
        {.todo = "again", .how = "same"},
        {.todo = "kept"},
        {.todo = "remove"},
    };
    const int count = (int)(sizeof all / sizeof all[0]);

    _Static_assert(sizeof all / sizeof all[0] <= LOOKS, "there is room for all");
    for (int i = 0; i < count; i++) {
        looks[i] = all[i];
        looks[i].table = table;
        looks[i].seat = seat;
    }
    return count;
}

/* The reply to a request, without its number, if it is there when the request was handed in; "". */
static const char *at_once(Person *person, const Ask *what)
{
    const char *const reply = find_reply(person, send_ask(person, what));

    return reply ? strchr(reply, ',') : "";
}

#define AT_ONCE(person, ...) at_once((person), &(Ask){.todo = __VA_ARGS__})

/* Replies to all looks, each of which must be there at once. */
static char *look_around(Person *person, const char *table, int seat, long n)
{
    char *const replies = calloc(1, TEXT);
    Ask looks[LOOKS];
    const int count = looks_of(table, seat, n, looks);
    size_t length = 0;

    pass(60); /* there is a limit to how many messages are heard in a second */
    for (int i = 0; i < count; i++) {
        const char *const reply = at_once(person, &looks[i]);
        if (!CHECK(reply[0])) puts(looks[i].todo);
        length += (size_t)snprintf(replies + length, TEXT - length, "%s\n", reply);
    }
    pass(60);
    return replies;
}

/* Frees both. */
static bool same_replies(char *before, char *now)
{
    const bool same = strcmp(before, now) == 0;
    size_t at = 0;

    while (!same && before[at] == now[at]) at++;
    if (!same) printf("...%.100s\n...%.100s\n", before + at, now + at);
    free(before);
    free(now);
    return same;
}

/* A duel in which one is asked, and the other has the table open. */
typedef struct Scene {
    Duel duel;
    const char *table;
    int seat, other; /* the seat that is asked, and the one that looks */
    Person *asked, *looks;
    char whole[TEXT]; /* the table as the one sees it */
    long n, others;   /* the last numbers of both */
} Scene;

static void look_again(Scene *scene)
{
    const char *const theirs = open_seat(scene->looks, scene->table, scene->other);

    scene->others = number_in(theirs, "n");
    snprintf(scene->whole, sizeof scene->whole, "%s",
             open_seat(scene->asked, scene->table, scene->seat));
    scene->n = number_in(scene->whole, "n");
}

static Scene *begin_scene(void)
{
    Scene *const scene = calloc(1, sizeof *scene);

    begin(&scene->duel);
    scene->table = scene->duel.made.table;
    scene->seat = asked(open_table(&scene->duel.ann, scene->table));
    scene->other = 3 - scene->seat;
    scene->asked = owner(&scene->duel, scene->seat);
    scene->looks = owner(&scene->duel, scene->other);
    look_again(scene);
    return scene;
}

static void end_scene(Scene *scene)
{
    end(&scene->duel);
    free(scene);
}

/* The one who is asked answers, and nobody looks after what becomes of it. */
static uint64_t begin_answer(Scene *scene, const char *say, const char *key)
{
    return SEND(scene->asked, "answer", .table = scene->table, .seat = scene->seat, .n = scene->n,
                .say = say, .key = key);
}

static char *look_as_other(const Scene *scene)
{
    return look_around(scene->looks, scene->table, scene->other, scene->others);
}

/* From now on the store takes no entries of the table; or takes them again. */
static void spoil(const Scene *scene, bool on)
{
    char sql[300];

    if (on)
        snprintf(sql, sizeof sql,
                 on_postgres() ? "ALTER TABLE journal ADD CONSTRAINT bad CHECK (table_name <> '%s' "
                                 "OR entry < 1) NOT VALID"
                               : "CREATE TRIGGER bad BEFORE INSERT ON journal WHEN new.table_name "
                                 "= '%s' BEGIN SELECT RAISE(ABORT, 'bad'); END",
                 scene->table);
    else
        snprintf(sql, sizeof sql,
                 on_postgres() ? "ALTER TABLE journal DROP CONSTRAINT bad" : "DROP TRIGGER bad");
    CHECK(past(scene->duel.url, sql));
}

/* ---- looking --------------------------------------------------------------------------------- */

/* What is done in secret changes nothing for others, before it is durable and after. */
static void secrets_do_not_delay_others(void)
{
    Scene *const scene = begin_scene();
    char *const before = look_as_other(scene);

    CHECK_EQ_STR(text_of(part(scene->whole, "question"), "kind"), "discard");
    const uint64_t id = begin_answer(scene, legal_answer(scene->whole, 1), KEY(1));
    char *const during = look_as_other(scene);
    CHECK(!find_reply(scene->asked, id));
    CHECK(ok(reply_to(scene->asked, id)));
    char *const after = look_as_other(scene);
    char *const copy = strdup(during);
    CHECK(same_replies(before, during));
    CHECK(same_replies(copy, after));
    end_scene(scene);
}

/* What everybody sees is seen when it is durable. */
static void what_is_open_is_seen_when_it_is_durable(void)
{
    Scene *const scene = begin_scene();
    Person eve;

    greet(&eve, scene->duel.server, "eve");
    CHECK(ok(open_table(&eve, scene->table)));
    char *const before = look_as_other(scene);
    char *const question = strdup(part(scene->whole, "question"));
    const uint64_t id = begin_answer(scene, "done", KEY(1));
    char *const during = look_as_other(scene);
    CHECK(same_replies(before, during));
    const char *seen = AT_ONCE(&eve, "open", .table = scene->table, .after = 1 << 30);
    CHECK(strstr(seen, question) != NULL);
    CHECK(ok(reply_to(scene->asked, id)));
    seen = AT_ONCE(&eve, "open", .table = scene->table, .after = 1 << 30);
    CHECK(seen[0] && strstr(seen, question) == NULL);
    free(question);
    go(&eve);
    end_scene(scene);
}

/* Nothing of what could not be saved was seen, and nothing of it stays. */
static void what_fails_was_never_seen(void)
{
    Scene *const scene = begin_scene();
    char *const before = look_as_other(scene);

    spoil(scene, true);
    const uint64_t id = begin_answer(scene, "done", KEY(1));
    char *const during = look_as_other(scene);
    CHECK(refused(reply_to(scene->asked, id), "could not be saved"));
    spoil(scene, false);
    CHECK_EQ_INT(number_in(open_seat(scene->looks, scene->table, scene->other), "n"),
                 scene->others);
    char *const after = look_as_other(scene);
    char *const copy = strdup(during);
    CHECK(same_replies(before, during));
    CHECK(same_replies(copy, after));
    look_again(scene);
    CHECK(ok(reply_to(scene->asked, begin_answer(scene, "done", KEY(2)))));
    end_scene(scene);
}

/* The finds of a survey, without the number of the request; the caller frees them. */
static char *finds(Person *person, uint64_t id)
{
    return strdup(strchr(reply_to(person, id), ','));
}

/* Ann answers, and Bob asks for a survey meanwhile. Has the answer changed what is found? */
static bool changes_survey(Person *ann, Person *bob, const char *table, int number)
{
    const Ask survey = {.todo = "survey", .table = table, .survey = "danger"};
    const int seat = asked(look_at(ann, table, 0));
    const char *const whole = look_at(ann, table, seat);
    const int count = items(part(whole, "legal"));
    char key[40];

    if (!CHECK(count > 0)) return false;
    snprintf(key, sizeof key, "to-be-surveyed-%d", number);
    char *const before = finds(bob, send_ask(bob, &survey));
    const uint64_t id =
        SEND(ann, "answer", .table = table, .seat = seat, .key = key, .n = number_in(whole, "n"),
             .say = legal_answer(whole, number % count));
    char *const during = finds(bob, send_ask(bob, &survey));
    CHECK(strstr(before, "finds"));
    CHECK_EQ_STR(during, before);
    CHECK(ok(reply_to(ann, id)));
    char *const after = finds(bob, send_ask(bob, &survey));
    const bool changed = strcmp(after, before) != 0;
    free(before);
    free(during);
    free(after);
    pass(1);
    return changed;
}

/* Finds of a survey are those of the position that is durable. */
static void surveys_are_of_what_is_durable(void)
{
    TbServer *const server =
        server_with(&(TbServerConfig){.store = fresh_url(), .idle = 300, .seed = 1});
    Person ann, bob;
    int changes = 0;

    greet(&ann, server, "ann");
    greet(&bob, server, "bob");
    const Made made = MAKE(&ann, .game = "orcquest", .seats = "me me");
    CHECK(ok(open_table(&bob, made.table)));
    for (int i = 0; i < 80; i++) changes += changes_survey(&ann, &bob, made.table, i);
    CHECK(changes > 3);
    go(&ann);
    go(&bob);
    tb_server_flush(server);
    tb_server_close(server);
}

/* A table on which surveys take long: figures stand on it, and Bob watches. */
static Made begin_skirmish(Duel *duel)
{
    begin_server(duel, 0);
    const Made made = MAKE(&duel->ann, .game = "relicblade", .scenario = "skirmish",
                           .seats = "me me", .practice = true,
                           .settings = "layout=vault-house seat/1/party=sewer-kings "
                                       "seat/2/party=sewer-kings");
    CHECK(ok(open_table(&duel->bob, made.table)));
    for (int i = 0; i < 24; i++) {
        char key[40];
        snprintf(key, sizeof key, "set-up-%06d", i);
        const int seat = asked(look_at(&duel->ann, made.table, 0));
        CHECK(ok(answer_any(&duel->ann, made.table, seat, key)));
        pass(1);
    }
    pass(60);
    return made;
}

static uint64_t begin_survey(Person *person, const char *table)
{
    return SEND(person, "survey", .table = table, .survey = "reach", .about = "gutter-jockey-2");
}

/* A survey is worked out beside the table: who plays there, and who looks, does not notice; and it
 * waits for nothing that is on its way to the store. */
static void surveys_delay_nobody(void)
{
    Scene scene = {.table = ""};
    const Made made = begin_skirmish(&scene.duel);
    Person *const ann = &scene.duel.ann, *const bob = &scene.duel.bob;
    const int seat = asked(look_at(ann, made.table, 0));
    char *const whole = strdup(look_at(ann, made.table, seat));
    const uint64_t first = begin_survey(bob, made.table);

    CHECK(!find_reply(bob, first));
    CHECK(AT_ONCE(ann, "open", .table = made.table, .seat = seat, .after = 1 << 30)[0]);
    CHECK(AT_ONCE(bob, "look", .table = made.table)[0]);
    Holder holder = hold_writer(scene.duel.url);
    const uint64_t id =
        SEND(ann, "answer", .table = made.table, .seat = seat, .n = number_in(whole, "n"),
             .say = legal_answer(whole, 0), .key = KEY(1));
    CHECK(strstr(AT_ONCE(bob, "survey", .table = made.table, .survey = "none"), "no such"));
    const uint64_t second = begin_survey(bob, made.table);
    CHECK(strstr(reply_to(bob, first), "finds"));
    CHECK_EQ_STR(strchr(reply_to(bob, second), ','), strchr(reply_to(bob, first), ','));
    CHECK(!find_reply(ann, id));
    let_write(&holder);
    CHECK(ok(reply_to(ann, id)));
    free(whole);
    end(&scene.duel);
}

/* A table whose answer could not be saved is loaded again, and not before all is done that is
 * worked out with its match, though others have their turn at the reader. Who has gone waits for
 * nothing. */
static void surveys_outlive_changes(void)
{
    enum { MANY = 30 };
    Scene scene = {.table = ""};
    const Made made = begin_skirmish(&scene.duel);
    Person *const ann = &scene.duel.ann;
    static Person eve, gone;
    uint64_t ids[MANY];
    const int seat = asked(look_at(ann, made.table, 0));
    char *const whole = strdup(look_at(ann, made.table, seat));

    scene.table = made.table;
    come(&eve, scene.duel.server, "10.0.0.1");
    come(&gone, scene.duel.server, "10.0.0.2");
    CHECK(ok(say_hello(&eve, "eve")) && ok(say_hello(&gone, "una")));
    spoil(&scene, true);
    for (int i = 0; i < MANY; i++) {
        ids[i] = begin_survey(&eve, made.table);
        (void)begin_survey(&gone, made.table);
    }
    const uint64_t id =
        SEND(ann, "answer", .table = made.table, .seat = seat, .n = number_in(whole, "n"),
             .say = legal_answer(whole, 0), .key = KEY(1));
    go(&gone);
    CHECK(refused(reply_to(ann, id), "could not be saved"));
    for (int i = 0; i < MANY; i++) CHECK(strstr(reply_to(&eve, ids[i]), "finds"));
    spoil(&scene, false);
    CHECK(ok(open_seat(ann, made.table, seat)));
    free(whole);
    go(&eve);
    end(&scene.duel);
}

/* An address has only so many surveys worked out at once; what was is counted no more. */
static void surveys_of_an_address_are_bounded(void)
{
    enum { MOST = 64 };
    Duel duel;
    const Made made = begin_skirmish(&duel);
    static Person people[2];
    uint64_t id = 0;

    for (int i = 0; i < 2; i++) {
        come(&people[i], duel.server, "10.0.0.1");
        CHECK(ok(say_hello(&people[i], "eve")));
    }
    for (int i = 0; i < MOST; i++) id = begin_survey(&people[i % 2], made.table);
    CHECK(strstr(AT_ONCE(&people[0], "survey", .table = made.table, .survey = "reach",
                         .about = "gutter-jockey-2"),
                 "Too much"));
    CHECK(ok(reply_to(&people[1], id)));
    CHECK(strstr(reply_to(&people[0], begin_survey(&people[0], made.table)), "finds"));
    for (int i = 0; i < 2; i++) go(&people[i]);
    end(&duel);
}

/* Whoever comes while something is on its way hears of it as all others do. */
static void who_comes_then_is_told(void)
{
    Scene *const scene = begin_scene();

    CHECK(ok(close_table(scene->looks, scene->table)));
    read_all(scene->looks);
    const uint64_t id = begin_answer(scene, "done", KEY(1));
    CHECK(AT_ONCE(scene->looks, "open", .table = scene->table, .seat = scene->other,
                  .after = scene->others)[0]);
    CHECK(ok(reply_to(scene->asked, id)));
    CHECK_EQ_INT(number_in(hear_of(scene->looks, "n"), "n"), scene->others + 1);
    end_scene(scene);
}

/* ---- the past -------------------------------------------------------------------------------- */

/* What the reader finds out about the past, all of it asked for together: a reply to each. */
static char *look_back(const Scene *scene)
{
    Person *const person = scene->looks;
    const Ask looks[] = {
        {.todo = "moment", .n = 1},
        {.todo = "moment", .n = scene->others},
        {.todo = "moment", .n = scene->others + 1},
        {.todo = "open"},
        {.todo = "open", .after = scene->others - 1},
        {.todo = "why", .say = "pass"},
    };
    enum { COUNT = sizeof looks / sizeof looks[0] };
    uint64_t ids[COUNT];
    char *const replies = calloc(1, TEXT);
    size_t length = 0;

    pass(60);
    for (int i = 0; i < COUNT; i++) {
        Ask look = looks[i];
        look.table = scene->table;
        look.seat = scene->other;
        ids[i] = send_ask(person, &look);
    }
    for (int i = 0; i < COUNT; i++)
        length += (size_t)snprintf(replies + length, TEXT - length, "%s\n",
                                   strchr(reply_to(person, ids[i]), ','));
    pass(60);
    return replies;
}

/* The past is looked up while the store is waited for, and has no more in it than before. */
static void the_past_does_not_wait(void)
{
    Scene *const scene = begin_scene();

    CHECK_EQ_INT(play_on(&scene->duel, 3), 3);
    look_again(scene);
    scene->seat = asked(scene->whole);
    scene->other = 3 - scene->seat;
    scene->asked = owner(&scene->duel, scene->seat);
    scene->looks = owner(&scene->duel, scene->other);
    look_again(scene);
    char *const before = look_back(scene);
    Holder holder = hold_writer(scene->duel.url);
    const uint64_t id = begin_answer(scene, legal_answer(scene->whole, 0), KEY(1));
    char *const during = look_back(scene);
    CHECK(!find_reply(scene->asked, id));
    let_write(&holder);
    CHECK(ok(reply_to(scene->asked, id)));
    CHECK(same_replies(before, during));
    end_scene(scene);
}

/* What becomes durable while the past is looked up is told after that. */
static void what_is_written_meanwhile_is_told_afterwards(void)
{
    for (int i = 0; i < 20; i++) {
        Scene *const scene = begin_scene();
        const uint64_t id = begin_answer(scene, "done", KEY(1));
        read_all(scene->looks);
        const uint64_t look = SEND(scene->looks, "open", .table = scene->table,
                                   .seat = scene->other, .after = scene->others - 1);
        for (int rest = 0; rest < i; rest++) rest_a_moment();
        CHECK(ok(reply_to(scene->asked, id)));
        CHECK(ok(find_reply(scene->looks, look)));
        CHECK_EQ_INT(number_in(find_reply(scene->looks, look), "n"), scene->others);
        CHECK_EQ_INT(number_in(hear_of(scene->looks, "n"), "n"), scene->others + 1);
        end_scene(scene);
    }
}

/* A server that closes has told of all that was written. */
static void closing_waits_for_who_looks_back(void)
{
    Scene *const scene = begin_scene();
    const uint64_t id = begin_answer(scene, "done", KEY(1));

    for (int i = 0; i < 30; i++) (void)SEND(scene->looks, "tables"); /* the reader has to do */
    (void)SEND(scene->looks, "moment", .table = scene->table, .seat = scene->other, .n = 1);
    tb_server_flush(scene->duel.server);
    CHECK(find_reply(scene->asked, id) != NULL);
    end_scene(scene);
}

/* ---- what is asked by who waits -------------------------------------------------------------- */

/* Requests of one connection are handled in their order. Another one of the same person sees what
 * is durable. */
static void own_requests_keep_their_order(void)
{
    Scene *const scene = begin_scene();
    char say[200], first[1000];
    Person again;

    greet(&again, scene->duel.server, scene->seat == 1 ? "ann" : "bob");
    snprintf(say, sizeof say, "%s", legal_answer(scene->whole, 1));
    const Ask why_again = {.todo = "why", .table = scene->table, .seat = scene->seat, .say = say};
    snprintf(first, sizeof first, "%s", at_once(&again, &why_again));
    CHECK_EQ_STR(text_of(find_reply(&again, again.id), "result"), "ok");
    const uint64_t id = begin_answer(scene, say, KEY(1));
    const uint64_t more = SEND(scene->asked, "answer", .table = scene->table, .seat = scene->seat,
                               .n = scene->n + 1, .say = "done", .key = KEY(2));
    const uint64_t asked_why = send_ask(scene->asked, &why_again);
    CHECK(!find_reply(scene->asked, asked_why));
    CHECK_EQ_STR(at_once(&again, &why_again), first);
    CHECK(ok(reply_to(scene->asked, id)));
    CHECK(ok(reply_to(scene->asked, more)));
    CHECK_EQ_STR(text_of(reply_to(scene->asked, asked_why), "result"), "refused");
    go(&again);
    end_scene(scene);
}

/* What might be done waits for what is on its way, and so does what its client asks then. */
static void what_is_legal_waits(void)
{
    Scene *const scene = begin_scene();
    Person again;

    greet(&again, scene->duel.server, scene->seat == 1 ? "ann" : "bob");
    const uint64_t id = begin_answer(scene, legal_answer(scene->whole, 1), KEY(1));
    const uint64_t late = SEND(&again, "answer", .table = scene->table, .seat = scene->seat,
                               .n = scene->n, .say = "done", .key = KEY(2));
    const uint64_t later =
        SEND(&again, "why", .table = scene->table, .seat = scene->seat, .say = "fly");
    CHECK(!find_reply(&again, late) && !find_reply(&again, later));
    CHECK(ok(reply_to(scene->asked, id)));
    CHECK_EQ_STR(part(reply_to(&again, late), "stale"), "true");
    CHECK(ok(reply_to(&again, later)));
    go(&again);
    end_scene(scene);
}

/* A preference that is not kept yet is not acknowledged to another connection, and one that could
 * not be kept is none. */
static void preferences_hold_when_they_are_durable(void)
{
    Scene *const scene = begin_scene();
    const Ask wish = {.todo = "prefer", .table = scene->table, .seat = scene->seat, .forced = true};
    Person again;

    greet(&again, scene->duel.server, scene->seat == 1 ? "ann" : "bob");
    CHECK(past(scene->duel.url,
               on_postgres()
                   ? "ALTER TABLE tables ADD CONSTRAINT bad CHECK (spared = 0)"
                   : "CREATE TRIGGER bad BEFORE UPDATE ON tables WHEN new.spared <> 0 BEGIN "
                     "SELECT RAISE(ABORT, 'bad'); END"));
    const uint64_t first = send_ask(scene->asked, &wish);
    const uint64_t second = send_ask(&again, &wish);
    CHECK(!find_reply(&again, second));
    CHECK(refused(reply_to(scene->asked, first), "could not be saved"));
    CHECK(refused(reply_to(&again, second), "could not be saved"));
    CHECK(past(scene->duel.url,
               on_postgres() ? "ALTER TABLE tables DROP CONSTRAINT bad" : "DROP TRIGGER bad"));
    const uint64_t third = send_ask(&again, &wish);
    CHECK(!find_reply(&again, third));
    CHECK(ok(reply_to(&again, third)));
    CHECK(AT_ONCE(scene->asked, "prefer", .table = scene->table, .seat = scene->seat,
                  .forced = true)[0]);
    go(&again);
    end_scene(scene);
}

/* ---- other changes --------------------------------------------------------------------------- */

/* The one who is asked has picked a card, and has come by another connection, too. */
static void pick_card(Scene *scene, Person *again, char drop[200])
{
    greet(again, scene->duel.server, scene->seat == 1 ? "ann" : "bob");
    snprintf(drop, 200, "drop %s", legal_answer(scene->whole, 1) + strlen("pick "));
    CHECK(ok(reply_to(scene->asked, begin_answer(scene, legal_answer(scene->whole, 1), KEY(1)))));
    look_again(scene);
}

static void undos_are_seen_when_they_are_durable(void)
{
    Scene *const scene = begin_scene();
    Person again;
    char drop[200];

    pick_card(scene, &again, drop);
    CHECK_EQ_STR(part(scene->whole, "undo"), "true");
    const Ask opens = {
        .todo = "open", .table = scene->table, .seat = scene->seat, .after = scene->n};
    const Ask asks = {.todo = "why", .table = scene->table, .seat = scene->seat, .say = drop};
    (void)at_once(&again, &opens);
    char *const whole = strdup(at_once(&again, &opens));
    char *const reason = strdup(at_once(&again, &asks));
    const uint64_t id = SEND(scene->asked, "undo", .table = scene->table, .seat = scene->seat,
                             .n = scene->n, .key = KEY(2));
    CHECK_EQ_STR(at_once(&again, &asks), reason);
    CHECK_EQ_STR(at_once(&again, &opens), whole);
    CHECK(ok(reply_to(scene->asked, id)));
    CHECK(strcmp(at_once(&again, &asks), reason) != 0);
    CHECK_EQ_STR(part(open_seat(&again, scene->table, scene->seat), "undo"), "false");
    free(whole);
    free(reason);
    go(&again);
    end_scene(scene);
}

/* A game that is given up goes on, for all who look, until that is durable. */
static void ends_are_seen_when_they_are_durable(void)
{
    Scene *const scene = begin_scene();
    Person again;
    char drop[200];

    pick_card(scene, &again, drop);
    const Ask asks = {.todo = "why", .table = scene->table, .seat = scene->seat, .say = drop};
    const uint64_t id =
        SEND(scene->asked, "resign", .table = scene->table, .seat = scene->seat, .key = KEY(2));
    CHECK(strstr(at_once(&again, &asks), "\"result\":\"ok\"") != NULL);
    char *const during = look_as_other(scene);
    CHECK(strstr(during, "over\":true") == NULL && strstr(during, "when the game is over"));
    CHECK(ok(reply_to(scene->asked, id)));
    CHECK(strstr(at_once(&again, &asks), "\"result\":\"over\"") != NULL);
    CHECK_EQ_INT(items(part(open_seat(scene->looks, scene->table, scene->other), "result")), 2);
    free(during);
    go(&again);
    end_scene(scene);
}

/* Who plays a seat is no secret: who looks waits, and sees it. */
static void hand_overs_are_waited_for(void)
{
    Scene *const scene = begin_scene();
    const uint64_t id =
        SEND(scene->looks, "hand", .table = scene->table, .seat = scene->other, .player = "random");
    const uint64_t look = SEND(scene->asked, "open", .table = scene->table, .seat = scene->seat,
                               .after = scene->n + 1);

    CHECK(!find_reply(scene->asked, look));
    CHECK(ok(reply_to(scene->looks, id)));
    const char *const seats = part(reply_to(scene->asked, look), "seats");
    CHECK_EQ_STR(text_of(item(seats, scene->other - 1), "player"), "random");
    end_scene(scene);
}

/* Lines of chat delay nobody who looks. */
static void chat_delays_nobody(void)
{
    Scene *const scene = begin_scene();
    char *const before = look_as_other(scene);
    const uint64_t id = SEND(scene->asked, "chat", .table = scene->table, .text = "Hello");
    char *const during = look_as_other(scene);

    CHECK(same_replies(before, during));
    CHECK(ok(reply_to(scene->asked, id)));
    CHECK(strstr(part(open_seat(scene->looks, scene->table, scene->other), "chat"), "Hello"));
    end_scene(scene);
}

/* A game that is being dealt has not begun. */
static void dealing_is_seen_when_it_is_durable(void)
{
    Duel duel;
    Person eve;

    begin_server(&duel, 0);
    greet(&eve, duel.server, "eve");
    const Made made = MAKE(&duel.ann, DUEL, .seats = "me open");
    const uint64_t id =
        SEND(&duel.bob, "claim", .table = made.table, .seat = 2, .invitation = made.invitation);
    CHECK(strstr(AT_ONCE(&eve, "open", .table = made.table), "\"waiting\":true"));
    CHECK(strstr(AT_ONCE(&eve, "look", .table = made.table), "\"player\":\"open\""));
    CHECK(strstr(AT_ONCE(&eve, "survey", .table = made.table, .survey = "paths"), "begins when"));
    CHECK(ok(reply_to(&duel.bob, id)));
    CHECK_EQ_STR(part(hear_of(&eve, "view"), "waiting"), "false");
    go(&eve);
    end(&duel);
}

/* ---- chat ------------------------------------------------------------------------------------ */

/* The writer has begun with this line, and cannot go on; what comes now waits in line behind it. */
static uint64_t say_first(const Scene *scene, Person *person)
{
    const uint64_t id = SEND(person, "chat", .table = scene->table, .text = "First");
    const time_t until = time(NULL) + TIMEOUT_S;

    while (metric(scene->duel.server, "entries_waiting") > 0 && time(NULL) < until) rest_a_moment();
    return id;
}

/* A stranger's line does not keep players from answering, nor does an answer that is on its way
 * keep anybody from speaking: how long that takes would tell of it. */
static void chat_and_answers_do_not_wait_for_each_other(void)
{
    Scene *const scene = begin_scene();
    Person eve;

    greet(&eve, scene->duel.server, "eve");
    Holder holder = hold_writer(scene->duel.url);
    const uint64_t first = say_first(scene, &eve);
    const uint64_t answered = begin_answer(scene, legal_answer(scene->whole, 0), KEY(1));
    CHECK_EQ_INT(metric(scene->duel.server, "entries_waiting"), 1);
    const uint64_t said = SEND(scene->looks, "chat", .table = scene->table, .text = "Well?");
    CHECK_EQ_INT(metric(scene->duel.server, "entries_waiting"), 2);
    let_write(&holder);
    CHECK(ok(reply_to(&eve, first)));
    CHECK(ok(reply_to(scene->asked, answered)));
    CHECK(ok(reply_to(scene->looks, said)));
    go(&eve);
    end_scene(scene);
}

/* What was said so far, as who comes is told it: "First Well? ". */
static void put_chat(Person *person, const char *table, char *out, size_t cap)
{
    char lines[TEXT];

    snprintf(lines, sizeof lines, "%s", part(open_table(person, table), "chat"));
    out[0] = '\0';
    for (int i = 0; i < items(lines); i++) {
        const size_t length = strlen(out);
        snprintf(out + length, cap - length, "%s ", text_of(item(lines, i), "text"));
    }
}

/* Lines of several addresses are told in the order in which they are kept. */
static void chat_is_told_as_it_is_kept(void)
{
    enum { PEOPLE = 3, LINES = 4 };
    Scene *const scene = begin_scene();
    Person people[PEOPLE], eve;
    char text[20], heard[500] = "", told[500], kept[500];

    greet(&eve, scene->duel.server, "eve");
    CHECK(ok(open_table(&eve, scene->table)));
    for (int i = 0; i < PEOPLE; i++) {
        snprintf(text, sizeof text, "192.0.2.%d", i + 1);
        come(&people[i], scene->duel.server, text);
        CHECK(ok(say_hello(&people[i], "somebody")));
    }
    Holder holder = hold_writer(scene->duel.url);
    (void)say_first(scene, &people[0]);
    for (int i = 0; i < PEOPLE * LINES; i++) {
        snprintf(text, sizeof text, "%d", i);
        (void)SEND(&people[i / LINES], "chat", .table = scene->table, .text = text);
    }
    let_write(&holder);
    for (int i = 0; i <= PEOPLE * LINES; i++) {
        const size_t length = strlen(heard);
        snprintf(heard + length, sizeof heard - length, "%s ",
                 text_of(item(part(hear_of(&eve, "chat"), "chat"), 0), "text"));
    }
    put_chat(&eve, scene->table, told, sizeof told);
    for (int i = 0; i < PEOPLE; i++) go(&people[i]);
    go(&eve);
    come_again(&scene->duel);
    greet(&eve, scene->duel.server, "eve");
    put_chat(&eve, scene->table, kept, sizeof kept);
    CHECK_EQ_STR(heard, kept);
    CHECK_EQ_STR(told, kept);
    go(&eve);
    end_scene(scene);
}

/* A table that has to be loaded again is, when the lines on their way are there: each is told
 * once. */
static void chat_outlives_an_answer_that_fails(void)
{
    Scene *const scene = begin_scene();
    Person eve;
    char told[100];

    greet(&eve, scene->duel.server, "eve");
    spoil(scene, true);
    Holder holder = hold_writer(scene->duel.url);
    const uint64_t first = say_first(scene, &eve);
    const uint64_t answered = begin_answer(scene, legal_answer(scene->whole, 0), KEY(1));
    const uint64_t second = SEND(&eve, "chat", .table = scene->table, .text = "Second");
    let_write(&holder);
    CHECK(ok(reply_to(&eve, first)));
    CHECK(ok(reply_to(&eve, second)));
    CHECK(refused(reply_to(scene->asked, answered), "could not be saved"));
    put_chat(&eve, scene->table, told, sizeof told);
    CHECK_EQ_STR(told, "First Second ");
    spoil(scene, false);
    look_again(scene);
    CHECK(ok(reply_to(scene->asked, begin_answer(scene, legal_answer(scene->whole, 0), KEY(2)))));
    go(&eve);
    end_scene(scene);
}

/* A table that is removed has nothing to be said at, and is gone when the last line has failed. */
static void chat_ends_with_its_table(void)
{
    Scene *const scene = begin_scene();
    Person *const ann = &scene->duel.ann;
    Person eve;

    greet(&eve, scene->duel.server, "eve");
    const Made made = MAKE(ann, DUEL, .seats = "me me");
    CHECK(ok(open_table(&eve, made.table)));
    Holder holder = hold_writer(scene->duel.url);
    const uint64_t first = SEND(&eve, "chat", .table = made.table, .text = "First");
    const uint64_t removal = SEND(ann, "remove", .table = made.table);
    const uint64_t behind = SEND(&eve, "chat", .table = made.table, .text = "Second");
    CHECK(!find_reply(&eve, behind));
    let_write(&holder);
    CHECK(ok(reply_to(&eve, first)));
    CHECK(ok(reply_to(ann, removal)));
    CHECK(refused(reply_to(&eve, behind), "no such table"));
    CHECK(refused(open_table(&eve, made.table), "no such table"));
    CHECK(refused(chat(&eve, made.table, "Third"), "no such table"));
    CHECK(ok(chat(&eve, scene->table, "Fourth")));
    go(&eve);
    end_scene(scene);
}

/* A line that cannot be kept is not told, and no trouble of its table. */
static void chat_fails_alone(void)
{
    Scene *const scene = begin_scene();

    CHECK(past(scene->duel.url,
               on_postgres() ? "ALTER TABLE chat ADD CONSTRAINT bad CHECK (seat > 9) NOT VALID"
                             : "CREATE TRIGGER bad BEFORE INSERT ON chat"
                               " BEGIN SELECT RAISE(ABORT, 'bad'); END"));
    read_all(scene->looks);
    const uint64_t said = SEND(scene->asked, "chat", .table = scene->table, .text = "Lost");
    const uint64_t answered = begin_answer(scene, legal_answer(scene->whole, 0), KEY(1));
    CHECK(refused(reply_to(scene->asked, said), "it was not said"));
    CHECK(ok(reply_to(scene->asked, answered)));
    const char *const whole = open_seat(scene->looks, scene->table, scene->other);
    CHECK_EQ_STR(part(whole, "chat"), "[]");
    end_scene(scene);
}

int main(void)
{
    const Test tests[] = {
        TEST(secrets_do_not_delay_others),
        TEST(what_is_open_is_seen_when_it_is_durable),
        TEST(what_fails_was_never_seen),
        TEST(surveys_are_of_what_is_durable),
        TEST(surveys_delay_nobody),
        TEST(surveys_outlive_changes),
        TEST(surveys_of_an_address_are_bounded),
        TEST(who_comes_then_is_told),
        TEST(the_past_does_not_wait),
        TEST(what_is_written_meanwhile_is_told_afterwards),
        TEST(closing_waits_for_who_looks_back),
        TEST(own_requests_keep_their_order),
        TEST(what_is_legal_waits),
        TEST(preferences_hold_when_they_are_durable),
        TEST(undos_are_seen_when_they_are_durable),
        TEST(ends_are_seen_when_they_are_durable),
        TEST(hand_overs_are_waited_for),
        TEST(chat_delays_nobody),
        TEST(chat_and_answers_do_not_wait_for_each_other),
        TEST(chat_is_told_as_it_is_kept),
        TEST(chat_outlives_an_answer_that_fails),
        TEST(chat_ends_with_its_table),
        TEST(chat_fails_alone),
        TEST(dealing_is_seen_when_it_is_durable),
    };

    return STORES_RUN(tests);
}
