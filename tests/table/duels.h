/* For tests of the server that are about one table: a duel of two people. */
#pragma once

#include "servers.h"

#define DUEL .game = "orcwars", .scenario = "duel"
#define KEY(n) "answer-key-" #n

/* A table of two people, both here; the first made it. */
typedef struct Duel {
    char url[256];
    TbServer *server;
    Person ann, bob;
    Made made;
} Duel;

static inline void begin_server(Duel *duel, int agent_threads)
{
    memset(duel, 0, sizeof *duel);
    snprintf(duel->url, sizeof duel->url, "%s", fresh_url());
    duel->server = server_at(duel->url, agent_threads, 300);
    greet(&duel->ann, duel->server, "ann");
    greet(&duel->bob, duel->server, "bob");
}

/* Ann has made a table by a request that says how it differs from the usual, Bob has joined. */
static inline void begin_with(Duel *duel, int agent_threads, Ask spec)
{
    begin_server(duel, agent_threads);
    spec.todo = "create";
    spec.game = "orcwars";
    spec.scenario = "duel";
    spec.seats = "me open";
    spec.name = "Ann";
    duel->made = make_table(&duel->ann, &spec);
    CHECK(ok(ASK(&duel->bob, "claim", .table = duel->made.table, .seat = 2,
                 .invitation = duel->made.invitation, .name = "Bob")));
}

static inline void begin(Duel *duel)
{
    begin_with(duel, 1, (Ask){0});
}

/* A table of agents alone, but for who owns a seat there: they wait for nobody. */
static inline Made let_agents_play(Person *owner)
{
    const Made made = MAKE(owner, DUEL, .seats = "me random");

    CHECK(ok(open_table(owner, made.table)));
    CHECK(ok(hand(owner, made.table, 1, "random")));
    return made;
}

static inline void end(Duel *duel)
{
    go(&duel->ann);
    go(&duel->bob);
    tb_server_flush(duel->server);
    tb_server_close(duel->server);
}

/* The server is stopped and started again, and both come back. */
static inline void come_again(Duel *duel)
{
    end(duel);
    duel->server = server_at(duel->url, 1, 300);
    greet(&duel->ann, duel->server, "ann");
    greet(&duel->bob, duel->server, "bob");
}

static inline Person *owner(Duel *duel, int seat)
{
    return seat == 1 ? &duel->ann : &duel->bob;
}

/* The table as whoever is asked sees it, and that seat. */
static inline const char *open_asked(Duel *duel, int *seat)
{
    *seat = asked(open_table(&duel->ann, duel->made.table));
    return open_seat(owner(duel, *seat), duel->made.table, *seat);
}

/* Whoever is asked answers something. */
static inline int play_on(Duel *duel, int answers)
{
    static int keys;
    int given = 0;

    for (; given < answers; given++) {
        const int seat = asked(look_at(&duel->ann, duel->made.table, 0));
        char key[40];

        if (seat == 0) break;
        snprintf(key, sizeof key, "played-on-%06d", keys++);
        if (!CHECK(ok(answer_any(owner(duel, seat), duel->made.table, seat, key)))) break;
        pass(1); /* there is a limit to how many messages are heard in a second */
    }
    return given;
}

static inline int play_until_undo(Duel *duel)
{
    for (int i = 0; i < 300; i++) {
        for (int seat = 1; seat <= 2; seat++)
            if (strcmp(part(open_seat(owner(duel, seat), duel->made.table, seat), "undo"),
                       "true") == 0)
                return seat;
        if (play_on(duel, 1) == 0) return 0;
    }
    return 0;
}
