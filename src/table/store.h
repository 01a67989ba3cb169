/* Where tables are kept: journals, seats and invitations, in SQLite or PostgreSQL. One interface,
 * two engines. Nothing here knows the rules of a game: a journal is lines of a record.
 *
 * A store belongs to one thread at a time. What a call has returned true or TB_OK for is durable:
 * it survives the death of the program and of the machine. */
#pragma once

#include <table/push_crypto.h>
#include <warmoot/types.h>

#include <stddef.h>
#include <stdint.h>

enum {
    TB_NAME = 16,      /* bytes for the name of a table, with the closing zero */
    TB_DIGEST = 32,    /* bytes of a hash of a secret */
    TB_SHARE = 65,     /* bytes for a share of chance, with the closing zero */
    TB_ORDERS = 256,   /* bytes for the standing orders of a table, with the closing zero */
    TB_ANSWER_KEY = 65 /* bytes for the random id of an answer, with the closing zero */
};

typedef struct TbStore TbStore;

/* Opens "sqlite:PATH", a path, or "postgres://..."; makes the tables of the newest schema, or
 * brings an older one up to it. NULL and a sentence in `error` if that cannot be: a newer schema is
 * refused. No sentence has a URL in it, since there may be a password in that. */
TbStore *tb_store_open(const char *url, WmError *error);
/* How long a call may wait for the store, in milliseconds; longer is a failure, and what is asked
 * in the next seconds fails at once. Who opens a store has some seconds of patience. */
void tb_store_set_patience(TbStore *store, int milliseconds);
/* Keeps other servers from a store that only one may use, until this one is closed: the last of the
 * program's that is. False and a sentence if another program has done so. */
bool tb_store_reserve(TbStore *store, WmError *error);
void tb_store_close(TbStore *store);

/* Outcome of a call. */
typedef enum TbStoreResult {
    TB_OK,
    TB_NOT_FOUND, /* there is no such table */
    TB_CONFLICT,  /* somebody else was quicker: read again what is there now */
    TB_INVALID,   /* what was given cannot be kept: its caller should have refused it */
    TB_DAMAGED,   /* what is stored of that table cannot be true; `error` has a sentence */
    TB_FAILED     /* `error` has a sentence for the operator */
} TbStoreResult;

/* ---- tables ---------------------------------------------------------------------------------- */

typedef struct TbSeat {
    char player[32];          /* "person", the name of an agent, or "open" */
    char name[32];            /* of the person, or "" */
    uint8_t owner[TB_DIGEST]; /* hash of the person's key; zeros: nobody's */
    char share[TB_SHARE];     /* what the person added to chance, 64 digits, or "" */
    bool awaited;             /* was seated unasked, to play again, and has not come yet */
} TbSeat;

/* All that is stored of a table but its journal. */
typedef struct TbTableRow {
    int64_t made;    /* seconds since 1970; 0 for a new table: now */
    int64_t changed; /* seconds since 1970; 0 for a new table: now */
    char name[TB_NAME];
    char game[32];
    char scenario[32];
    uint8_t invitation[TB_DIGEST]; /* hash of the invitation */
    char map[32];                  /* that it is played on, by its name, or "" */
    char results[80];              /* by seat, parted by blanks ("won lost"); "": none yet */
    bool closed;                   /* may not be watched without the invitation */
    bool listed;                   /* anybody may find it, watch it and take an open seat */
    bool waiting;                  /* for people: nothing is dealt, and the head is a draft */
    bool over;                     /* the game is */
    WmSeats asked;                 /* who is asked after the last entry, as far as it is known */
    WmSeats spared;                /* whose owners want forced answers given for them */
    char orders[TB_ORDERS];        /* standing orders that hold: "2 walk e9;3 pass", or "" */
    uint32_t clock;                /* seconds that a decision may take; 0: any number */
    uint32_t entries;              /* of the journal, without the head */
    uint32_t seating;              /* how often the seats have changed; 0 for a new table */
    int seat_count;
    TbSeat seats[WM_SEATS_MAX]; /* seat 1 first */
} TbTableRow;

/* An entry of a journal: the lines that one change adds to the record, with their newlines. */
typedef struct TbEntry {
    uint32_t number; /* from 1, without gaps; 0: the head */
    const char *text;
    size_t length;
    char key[TB_ANSWER_KEY];  /* the random id of an answer, or "" */
    int seat;                 /* whose answer it is; 0: nobody's */
    uint8_t owner[TB_DIGEST]; /* of a seat that is taken or left: whose it is, or was; else zeros */
    const char *told; /* what was told of it, for programs that cannot play it again; NULL: nothing,
                         and where a journal is read */
} TbEntry;

/* A new table and its head: tb_store_add with that alone. False and a sentence if there is one of
 * that name, or for a failure. */
bool tb_store_create(TbStore *store, const TbTableRow *row, const TbEntry *head, WmError *error);

enum {
    TB_CHAT_MAX = 300, /* bytes of a line of chat */
    TB_CHAT_KEPT = 100 /* lines of a table, of those who play and of those who watch each */
};

/* A line of chat. */
typedef struct TbChatLine {
    int seat;                    /* of who said it; 0: somebody who watches */
    char from[64];               /* the name of who said it */
    char words[TB_CHAT_MAX + 1]; /* "": there is none */
} TbChatLine;

/* What is added to a table: an entry of its journal, other seats, or both at once; what people
 * there prefer; or the table itself, with its head. */
typedef struct TbAddition {
    const char *table; /* its name */
    TbEntry entry;     /* of length 0: only the seats change */
    /* The table with its seats as they are from now on, changed from those of row->seating; of a
     * new table, all of it. NULL: the seats stay. */
    const TbTableRow *row;
    const TbChatLine *chat; /* said at the table; NULL: nothing */
    const char *position;   /* after the entry, by names, for other programs; NULL: not known */
    char results[80];       /* as in TbTableRow, where the game is over with this entry */
    char orders[TB_ORDERS]; /* as in TbTableRow, after this entry */
    TbStoreResult result;   /* set by tb_store_add */
    WmSeats asked;          /* who is asked after this entry */
    WmSeats spared;         /* as in TbTableRow, after this entry or from now on */
    bool prefers;           /* nothing else changes but `spared` */
    bool deal;              /* the entry is the head, in the place of the draft: the game begins */
    bool over;              /* with this entry the game is over */
} TbAddition;

/* Those of several tables in one transaction; all of them or, for TB_FAILED, none. Each has a
 * result of its own: TB_CONFLICT if there is an entry of that number already, or none before it, or
 * no such table, or that answer was given before, or the seats are others by now, or there is a
 * table of a new one's name; TB_INVALID if it cannot be kept as it is. Neither keeps the others
 * from being added, except those of its own table that come after it. Where a connection is lost
 * for good, what is TB_FAILED may have been added: the journal says it. False and a sentence for
 * TB_FAILED. */
bool tb_store_add(TbStore *store, TbAddition *additions, int count, WmError *error);

/* Changes seats, their owners and players from those of row->seating, which is then the next
 * number: tb_store_add with that alone. */
TbStoreResult tb_store_seats(TbStore *store, TbTableRow *row, WmError *error);

/* Reads. Lists leave out tables that are damaged. `each` is called for every entry from number
 * `from` on, in order; it must not use the store. */
TbStoreResult tb_store_row(TbStore *store, const char *table, TbTableRow *row, WmError *error);
TbStoreResult tb_store_journal(TbStore *store, const char *table, uint32_t from,
                               void (*each)(void *user, const TbEntry *entry), void *user,
                               WmError *error);
/* All of a table as it was at one moment. */
typedef struct TbReading {
    /* Wanted: */
    uint32_t from;      /* entries of the journal from this number on */
    bool with_position; /* the position as well */
    /* Called for each of these entries, in order. It may begin anew, with the first of them: where
     * the connection was lost all is read once more. It must not use the store. */
    void (*each)(void *user, const TbEntry *entry);
    void *user;   /* for each */
    int chat_cap; /* the last lines of chat, at most so many of players, and of others */
    /* Found: */
    TbTableRow row;
    TbChatLine *chat; /* the oldest first; freed by the caller; NULL: none */
    int chat_count;
    char *position; /* after the last entry, as it was added with that; freed by the caller; NULL */
} TbReading;

TbStoreResult tb_store_read(TbStore *store, const char *table, TbReading *reading, WmError *error);

enum { TB_TOGETHER_MOST = 16 };

/* A table that is to be read, and what became of that. */
typedef struct TbWanted {
    const char *table;
    TbReading reading;
    TbStoreResult result;
    WmError error; /* as that of tb_store_read */
    bool read;     /* so it was */
} TbWanted;

/* Reads so many tables, at most TB_TOGETHER_MOST, as tb_store_read would one after the other: where
 * the store is far away it is waited for once. */
void tb_store_read_together(TbStore *store, TbWanted *const wanted[], int count);
/* What was told of the entries before number `until`, in order, where that was kept. */
TbStoreResult tb_store_told(TbStore *store, const char *table, uint32_t until,
                            void (*each)(void *user, const char *told, size_t length), void *user,
                            WmError *error);
/* The tables where this person has a seat, the newest first, at most `cap`: how many, or -1. */
int tb_store_rows_of(TbStore *store, const uint8_t owner[TB_DIGEST], TbTableRow *tables, int cap,
                     WmError *error);
/* Tables that anybody may find and that are not over, the newest first, at most `cap`: how many, or
 * -1. */
int tb_store_rows_listed(TbStore *store, TbTableRow *tables, int cap, WmError *error);
/* Removes a table and all that is kept of it. */
bool tb_store_remove(TbStore *store, const char *table, WmError *error);
/* Tables whose clock has run out since their last entry, the oldest first but for the first `skip`,
 * at most `cap` names: how many, or -1. Who is asked there, and by whom, is not known here. */
int tb_store_due(TbStore *store, int64_t now, int skip, char names[][TB_NAME], int cap,
                 WmError *error);
/* Every table, the oldest first. `each` must not use the store. */
bool tb_store_all_rows(TbStore *store, void (*each)(void *user, const TbTableRow *row), void *user,
                       WmError *error);
/* Removes tables that have not changed since `before`, be they over or not: the oldest first, at
 * most `cap`, whose names it tells. How many, or -1. */
int tb_store_remove_old(TbStore *store, int64_t before, char names[][TB_NAME], int cap,
                        WmError *error);

/* ---- push ------------------------------------------------------------------------------------ */

enum { TB_PUSH_TARGETS = 8 }; /* browsers of one person that are told; the oldest goes */

/* A browser of a person wants to be told, or no more. */
typedef struct TbSubscribing {
    uint8_t owner[TB_DIGEST]; /* the person */
    bool drops;               /* no more: of the target the endpoint is enough */
    bool for_all;             /* whoever's it is, it is dropped */
    TbPushTarget target;
} TbSubscribing;

/* So many of these in one transaction, in their order; all of them or none. */
bool tb_store_subscribe(TbStore *store, const TbSubscribing *const changes[], int count,
                        WmError *error);
/* The browsers of a person, at most `cap`: how many, or -1. */
int tb_store_subscriptions(TbStore *store, const uint8_t owner[TB_DIGEST], TbPushTarget *targets,
                           int cap, WmError *error);

/* ---- several servers ------------------------------------------------------------------------- */

/* Takes the lock of a table's agents and clocks, which one server runs. PostgreSQL: false if
 * another has it; it is kept until it is unlocked as often, the store is closed, or the connection
 * lost, which tb_store_connections tells. SQLite: always true. */
bool tb_store_lock(TbStore *store, const char *table);
void tb_store_unlock(TbStore *store, const char *table);
uint32_t tb_store_connections(const TbStore *store); /* made so far, with the one there is */
/* A file descriptor that becomes readable when another server has added entries or changed seats,
 * or -1; and the tables it was told of since the last call, without what stores of this program
 * have changed. Listening begins when the descriptor is first asked for; after
 * tb_store_notifications it may be another. Notifications may be lost: read again from time to
 * time. */
int tb_store_notify_fd(const TbStore *store);
void tb_store_notifications(TbStore *store, void (*each)(void *user, const char *table),
                            void *user);

/* Can a table be called so? */
bool tb_store_is_name(const char *name);
