/* The interface of the store's engines. The store knows all statements and what they mean; an
 * engine only carries them out. Text from outside is always a value, never a part of a
 * statement. */
#pragma once

#include <base/memory.h>
#include <table/store.h>

#include <string.h>

typedef enum StoreKind { STORE_NOTHING, STORE_NUMBER, STORE_TEXT, STORE_BYTES } StoreKind;

/* A value given to a statement, or a column of what it found. */
typedef struct StoreValue {
    StoreKind kind;
    int64_t number;
    const void *bytes; /* of texts, too */
    size_t length;
} StoreValue;

enum { STORE_VALUES_MAX = 24 }; /* of a statement, and columns of a row */

/* The statements, in store.c. */
typedef enum StoreAsk {
    STORE_BEGIN,
    STORE_BEGIN_READING,
    STORE_COMMIT,
    STORE_ROLLBACK,
    STORE_CREATE,
    STORE_TOUCH,
    STORE_UNSEAT,
    STORE_SEAT,
    STORE_LOCK_ROW,
    STORE_PUT,
    STORE_HEAD,
    STORE_UNDO_DRAFT,
    STORE_DEAL,
    STORE_GROW,
    STORE_PREFER,
    STORE_NOTIFY,
    STORE_ROW,
    STORE_ALL_ROWS,
    STORE_ROWS_OF,
    STORE_ROWS_LISTED,
    STORE_SAY,
    STORE_HUSH,
    STORE_CHAT,
    STORE_SUBSCRIBE,
    STORE_CROWD_OUT,
    STORE_UNSUBSCRIBE,
    STORE_FORGET,
    STORE_SUBSCRIPTIONS,
    STORE_REMOVE,
    STORE_JOURNAL,
    STORE_TOLD,
    STORE_POSITION,
    STORE_ROWS_TOGETHER,
    STORE_JOURNALS,
    STORE_CHATS,
    STORE_KEY,
    STORE_REMOVE_OLD,
    STORE_DUE,
    STORE_LOCK_AGENTS,
    STORE_UNLOCK_AGENTS,
    STORE_ASKS
} StoreAsk;

/* A statement. Its values are $1, $2 and so on, in the order in which they first stand there. */
typedef struct StoreStatement {
    const char *sqlite;   /* text for SQLite; NULL: there is nothing to do, or it is not asked */
    const char *postgres; /* text for PostgreSQL */
    int values;           /* how many it has */
} StoreStatement;

extern const StoreStatement store_statements[STORE_ASKS];

/* Takes one row; false and a sentence if it cannot be true. */
typedef bool StoreTake(void *user, const StoreValue *columns, WmError *error);

typedef struct StoreEngine {
    bool shared; /* several servers may use it at once, and tell each other of changes */

    /* Connects, and refuses what is not ours; NULL and a sentence. */
    void *(*open)(const char *place, WmError *error);
    void (*close)(void *link);

    void (*set_patience)(void *link, int milliseconds);
    /* As tb_store_reserve; NULL where several servers may use it. */
    bool (*reserve)(void *link, WmError *error);

    /* For bringing the schema up to date, before `prepare`. */
    bool (*script)(void *link, const char *statements, WmError *error);
    bool (*number)(void *link, const char *query, int64_t *number, WmError *error);
    const char *(*migration)(int version);
    const char *migrating; /* begins a transaction that no other program can be in as well */
    const char *has_schema;

    /* Makes the statements ready; from then on the functions below may be called. */
    bool (*prepare)(void *link, WmError *error);

    /* Carries a statement out, now or with the next `settle`. `take` is called for each row, at the
     * latest then; the values need not live longer than the call. After a failure everything is
     * passed over until `settle` has told of it. */
    void (*ask)(void *link, StoreAsk ask, const StoreValue *values, StoreTake *take, void *user);
    /* Waits until all that was asked is done; false and a sentence if any of it failed. */
    bool (*settle)(void *link, WmError *error);
    /* After a failure: true if the connection had been lost and there is a new one. */
    bool (*again)(void *link);

    int (*notify_fd)(void *link);
    void (*notifications)(void *link, void (*each)(void *user, const char *table), void *user);
} StoreEngine;

extern const StoreEngine store_sqlite, store_postgres;

enum {
    STORE_TIMEOUT_MS = 5000,  /* how long to wait for a lock that somebody else has */
    STORE_PATIENCE_MS = 8000, /* and for a database to answer at all, unless patience is set */
    STORE_PAUSE_MS = 5000     /* after one that did not answer nothing is asked for so long */
};

/* Brings the schema of an open connection up to that of this program, or refuses a newer one. */
bool store_schema_update(const StoreEngine *engine, void *link, WmError *error);
/* The script that brings a schema from the version before to this one, from 1. */
const char *store_migration_sqlite(int version);
const char *store_migration_postgres(int version);

/* ---- shared by the files of the store -------------------------------------------------------- */

struct TbStore {
    const StoreEngine *engine;
    void *link;
    uint32_t connections; /* so far */
};

static inline StoreValue store_number(int64_t number)
{
    return (StoreValue){.kind = STORE_NUMBER, .number = number};
}

static inline StoreValue store_text(const char *text)
{
    return (StoreValue){.kind = STORE_TEXT, .bytes = text, .length = strlen(text)};
}

static inline StoreValue store_bytes(const void *bytes, size_t length)
{
    return (StoreValue){.kind = STORE_BYTES, .bytes = bytes, .length = length};
}

void store_ask(TbStore *store, StoreAsk ask, const StoreValue *values, StoreTake *take, void *user);
bool store_settle(TbStore *store, WmError *error);
/* Ends a transaction: false and a sentence if it failed, and then nothing of it was done. */
bool store_commit(TbStore *store, WmError *error);
/* Gives a transaction up. Always false. */
bool store_give_up(TbStore *store);

/* Does some work, and does it once more if the connection was lost over it. */
typedef bool StoreWork(TbStore *store, void *user, WmError *error);
bool store_do(TbStore *store, StoreWork *work, void *user, WmError *error);

/* Checks of what callers give: false and a sentence. */
bool store_check_name(const char *table, WmError *error);
bool store_check_row(const TbTableRow *row, WmError *error);
bool store_check_entry(const TbEntry *entry, WmError *error);

/* A sentence: `what` and, where there is one, the first line of a reason. Always false. */
bool store_fail(WmError *error, const char *what, const char *reason);
