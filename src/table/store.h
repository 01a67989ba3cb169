/* Where tables are kept: journals, seats and invitations, in SQLite or PostgreSQL. One interface,
 * two engines. Nothing here knows the rules of a game: a journal is lines of a record.
 *
 * A store belongs to one thread at a time. What a call has returned true for is durable: it
 * survives the death of the program and of the machine. */
#pragma once

#include <warmoot/types.h>

#include <stddef.h>
#include <stdint.h>

enum {
    TB_NAME = 16,      /* room for the name of a table, with the closing zero */
    TB_DIGEST = 32,    /* bytes of a hash of a secret */
    TB_ANSWER_KEY = 65 /* room for the random id of an answer */
};

typedef struct TbStore TbStore;

/* Opens "sqlite:PATH", a path, or "postgres://..."; makes the tables of the newest schema, or
 * brings an older one up to it. NULL and a sentence in `error` if that cannot be: a newer schema is
 * refused. No sentence has a URL in it, since there may be a password in that. */
TbStore *tb_store_open(const char *url, WmError *error);
void tb_store_close(TbStore *store);

/* ---- tables ---------------------------------------------------------------------------------- */

typedef struct TbSeat {
    char player[32];          /* "person", the name of an agent, or "open" */
    char name[32];            /* what the person is called; "" */
    uint8_t owner[TB_DIGEST]; /* of the person's key; zeros: nobody's */
} TbSeat;

typedef struct TbTableRow {
    char table[TB_NAME];
    char game[32], scenario[32];
    uint8_t invitation[TB_DIGEST]; /* hash of it */
    bool closed;                   /* may not be watched without the invitation */
    bool over;
    uint32_t clock;        /* seconds of a decision; 0: none */
    int64_t made, changed; /* seconds since 1970; 0 for a new table: now */
    uint32_t entries;      /* lines of the journal, without the head */
    uint32_t seating;      /* how often the seats have changed; 0 for a new table */
    int seat_count;
    TbSeat seats[WM_SEATS_MAX];
} TbTableRow;

/* A line of a journal: what one entry adds to the record, newline included (with a hash, a snapshot
 * or the end there may be several lines in it). */
typedef struct TbEntry {
    uint32_t number; /* 0: the head */
    const char *text;
    size_t length;
    char key[TB_ANSWER_KEY]; /* the random id of an answer, or "" */
    int seat;
} TbEntry;

/* A new table and its head. False and a sentence if there is one of that name, or for a failure. */
bool tb_store_create(TbStore *store, const TbTableRow *row, const TbEntry *head, WmError *error);

/* What became of an attempt to add entries. */
typedef enum TbAdded {
    TB_ADDED,
    /* There is an entry of that number already, or none before it, or no such table, or that
     * answer was given before: read the journal again. */
    TB_CONFLICT,
    /* Nothing was added; `error` says why. */
    TB_FAILED
} TbAdded;

/* Several tables' entries in one transaction; all of them or, for TB_FAILED, none. Each of `added`
 * says what became of that one: one that is TB_CONFLICT does not keep the others from being added,
 * except those of its own table that come after it. Where a connection is lost for good, what was
 * TB_FAILED may have been added: the journal says it. */
typedef struct TbAddition {
    const char *table;
    TbEntry entry;
    bool over; /* with this entry the game is over */
    TbAdded added;
} TbAddition;

bool tb_store_add(TbStore *store, TbAddition *additions, int count, WmError *error);

/* Seats, their owners and players as they are to be, changed from those of about->seating, which is
 * then the next number. False without a text if somebody else has changed them since, or there is
 * no such table. */
bool tb_store_seats(TbStore *store, TbTableRow *row, WmError *error);

/* Reads. False and a sentence if there is no such table (then `error` has no text), or for a
 * failure. `each` is called for every line from entry `from` on, in order; it must not use the
 * store. */
bool tb_store_row(TbStore *store, const char *table, TbTableRow *row, WmError *error);
bool tb_store_journal(TbStore *store, const char *table, uint32_t from,
                      void (*each)(void *user, const TbEntry *entry), void *user, WmError *error);
/* Has this answer been given before? Its entry, or 0. */
bool tb_store_key(TbStore *store, const char *table, int seat, const char *key, uint32_t *entry,
                  WmError *error);
/* The tables where this person has a seat, the newest first, at most `cap`: how many, or -1. */
int tb_store_rows_of(TbStore *store, const uint8_t owner[TB_DIGEST], TbTableRow *tables, int cap,
                     WmError *error);
/* Tables whose clock has run out since their last entry, the oldest first, at most `cap` names:
 * how many, or -1. Who is asked there, and by whom, is not known here. */
int tb_store_due(TbStore *store, int64_t now, char names[][TB_NAME], int cap, WmError *error);
/* Every table, the oldest first. `each` must not use the store. */
bool tb_store_all_rows(TbStore *store, void (*each)(void *user, const TbTableRow *row), void *user,
                       WmError *error);
/* Removes tables that have not changed since `before`, be they over or not: the oldest first, at
 * most `cap`, whose names it tells. How many, or -1. */
int tb_store_retain(TbStore *store, int64_t before, char names[][TB_NAME], int cap, WmError *error);

/* ---- several servers ------------------------------------------------------------------------- */

/* PostgreSQL: whether this store's server may run the agents and clocks of a table now; it keeps
 * that until it is released as often, the store is closed, or the connection lost, which
 * tb_store_connections tells. SQLite: always. */
bool tb_store_hold(TbStore *store, const char *table);
void tb_store_release(TbStore *store, const char *table);
uint32_t tb_store_connections(const TbStore *store); /* so far, with the one there is */
/* A file descriptor that becomes readable when another server has added entries or changed seats,
 * or -1; and the tables it was told of since the last call, without what stores of this program
 * have changed. Listening begins when the descriptor is first asked for; after
 * tb_store_notifications it may be another. News may be lost: read again from time to time. */
int tb_store_notify_fd(const TbStore *store);
void tb_store_notifications(TbStore *store, void (*each)(void *user, const char *table),
                            void *user);
