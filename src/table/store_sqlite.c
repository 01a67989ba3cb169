/* The store in a file, by SQLite. A commit is on the disk when it returns: the log is written ahead
 * and synced every time. */
#include <table/store_engine.h>

#include <warmoot/text.h>

#include <assert.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* Marks our files, "WMTB"; the first migration writes the same number. */
enum { APPLICATION = 0x574D5442 };

enum { PAUSE_MS = 10 };

typedef struct Sqlite {
    char *path;
    sqlite3 *file;
    struct stat log; /* the log that is written ahead, as it was when it was opened */
    int reserved;    /* descriptor that holds the lock of the only server; -1: none */
    sqlite3_stmt *statements[STORE_ASKS];
    bool begun;  /* something was asked since the last `settle` */
    bool failed; /* since the last `settle`; the error says why */
    WmError error;
} Sqlite;

static bool fail(const Sqlite *sqlite, const char *how, const char *reason, WmError *error)
{
    WmText text = wm_error_text(error, 0);

    wm_text_string(&text, "the store ");
    wm_text_quote(&text, sqlite->path, strlen(sqlite->path));
    wm_text_string(&text, how);
    wm_text_string(&text, reason);
    return false;
}

static bool cannot_open(const Sqlite *sqlite, const char *reason, WmError *error)
{
    return fail(sqlite, " cannot be opened: ", reason, error);
}

/* ---- its place ------------------------------------------------------------------------------- */

static const char *log_path(const Sqlite *sqlite)
{
    return sqlite3_filename_wal(sqlite3_db_filename(sqlite->file, "main"));
}

/* SQLite opens the log with the first read of a file, and keeps it, the same file whatever is
 * written and checkpointed, until the last connection to it is closed. */
static bool note_log(Sqlite *sqlite, WmError *error)
{
    return stat(log_path(sqlite), &sqlite->log) == 0 ||
           cannot_open(sqlite, "its log cannot be found", error);
}

static bool log_is_in_place(const Sqlite *sqlite)
{
    struct stat now;

    return stat(log_path(sqlite), &now) == 0 && now.st_ino == sqlite->log.st_ino &&
           now.st_dev == sqlite->log.st_dev;
}

static bool is_in_place(const Sqlite *sqlite)
{
    int moved = 0;

    (void)sqlite3_file_control(sqlite->file, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    return !moved && log_is_in_place(sqlite);
}

/* What is written to files that were removed, or replaced by others, is kept by nobody; and what is
 * read from them says nothing of what is kept. */
static void check_place(Sqlite *sqlite)
{
    if (sqlite->failed || is_in_place(sqlite)) return;
    sqlite->failed = true;
    (void)fail(sqlite, " failed: ", "its file or its log was removed or replaced while it was open",
               &sqlite->error);
}

/* ---- opening --------------------------------------------------------------------------------- */

static bool script(void *link, const char *statements, WmError *error)
{
    const Sqlite *const sqlite = link;

    if (sqlite3_exec(sqlite->file, statements, NULL, NULL, NULL) == SQLITE_OK) return true;
    return cannot_open(sqlite, sqlite3_errmsg(sqlite->file), error);
}

static bool number(void *link, const char *query, int64_t *found, WmError *error)
{
    const Sqlite *const sqlite = link;
    sqlite3_stmt *statement = NULL;
    const bool done = sqlite3_prepare_v2(sqlite->file, query, -1, &statement, NULL) == SQLITE_OK &&
                      sqlite3_step(statement) == SQLITE_ROW;

    if (done) *found = sqlite3_column_int64(statement, 0);
    if (!done) (void)cannot_open(sqlite, sqlite3_errmsg(sqlite->file), error);
    sqlite3_finalize(statement);
    return done;
}

/* Before anything is changed in the file. Another program may be making the store right now: the
 * mark comes with the tables, so it is looked for after them. */
static bool is_ours(Sqlite *sqlite, WmError *error)
{
    int64_t application, tables;

    if (!number(sqlite, "SELECT count(*) FROM sqlite_master", &tables, error) ||
        !number(sqlite, "PRAGMA application_id", &application, error))
        return false;
    if (application == APPLICATION || (application == 0 && tables == 0)) return true;
    return cannot_open(sqlite, "it belongs to another program", error);
}

/* Turning it on needs the file alone, for which SQLite does not wait by itself. */
static int turn_log_on(sqlite3_stmt *statement)
{
    const struct timespec pause = {.tv_nsec = PAUSE_MS * 1000000};
    int result = sqlite3_step(statement);

    for (int waited = 0; result == SQLITE_BUSY && waited < STORE_TIMEOUT_MS; waited += PAUSE_MS) {
        (void)sqlite3_reset(statement);
        (void)nanosleep(&pause, NULL);
        result = sqlite3_step(statement);
    }
    return result;
}

static bool log_ahead(const Sqlite *sqlite, WmError *error)
{
    sqlite3_stmt *statement = NULL;
    bool done = sqlite3_prepare_v2(sqlite->file, "PRAGMA journal_mode = WAL", -1, &statement,
                                   NULL) == SQLITE_OK &&
                turn_log_on(statement) == SQLITE_ROW;

    if (!done) (void)cannot_open(sqlite, sqlite3_errmsg(sqlite->file), error);
    if (done && strcmp((const char *)sqlite3_column_text(statement, 0), "wal") != 0)
        done = cannot_open(sqlite, "no log can be written ahead in that place", error);
    sqlite3_finalize(statement);
    return done;
}

/* Journals have everybody's secrets in them: a new file is for its owner only. A file that exists
 * must not be opened past SQLite: closing it again would give up the locks of other threads. */
static void make_private(const char *path)
{
    const int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

    if (file >= 0) (void)close(file);
}

static bool connect_file(Sqlite *sqlite, WmError *error)
{
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;

    if (strcmp(sqlite->path, ":memory:") != 0) make_private(sqlite->path);
    if (sqlite3_open_v2(sqlite->path, &sqlite->file, flags, NULL) != SQLITE_OK)
        return cannot_open(sqlite, sqlite3_errmsg(sqlite->file), error);
    (void)sqlite3_busy_timeout(sqlite->file, STORE_TIMEOUT_MS);
    return is_ours(sqlite, error) && log_ahead(sqlite, error) &&
           script(sqlite, "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON", error);
}

/* Who closes last removes the log by its name, and what is called so now is not ours. */
static void leave_log(const Sqlite *sqlite)
{
    int keep = 1;

    (void)sqlite3_file_control(sqlite->file, "main", SQLITE_FCNTL_PERSIST_WAL, &keep);
}

static void close_file(void *link)
{
    Sqlite *const sqlite = link;

    for (int i = 0; i < STORE_ASKS; i++) sqlite3_finalize(sqlite->statements[i]);
    if (sqlite->log.st_ino && !is_in_place(sqlite)) leave_log(sqlite);
    (void)sqlite3_close(sqlite->file);
    if (sqlite->reserved >= 0) (void)close(sqlite->reserved);
    free(sqlite->path);
    free(sqlite);
}

static void *open_file(const char *place, WmError *error)
{
    Sqlite *const sqlite = wm_memory(sizeof *sqlite);

    sqlite->reserved = -1;
    sqlite->path = wm_memory(strlen(place) + 1);
    memcpy(sqlite->path, place, strlen(place));
    if (connect_file(sqlite, error)) return sqlite;
    close_file(sqlite);
    return NULL;
}

static void set_patience(void *link, int milliseconds)
{
    const Sqlite *const sqlite = link;

    (void)sqlite3_busy_timeout(sqlite->file, milliseconds);
}

/* Two servers on one file would not hear of each other. The lock is another than those of SQLite,
 * which other programs need to read tables. */
static bool reserve(void *link, WmError *error)
{
    Sqlite *const sqlite = link;

    sqlite->reserved = open(sqlite->path, O_RDONLY | O_CLOEXEC);
    if (sqlite->reserved >= 0 && flock(sqlite->reserved, LOCK_EX | LOCK_NB) == 0) return true;
    return cannot_open(sqlite, "another server uses it", error);
}

/* Values are bound by their place, which has to be their number. */
static bool is_in_order(sqlite3_stmt *statement, int values)
{
    for (int i = 1; i <= values; i++) {
        char name[16];
        (void)snprintf(name, sizeof name, "$%d", i);
        if (sqlite3_bind_parameter_index(statement, name) != i) return false;
    }
    return sqlite3_bind_parameter_count(statement) == values;
}

static bool prepare(void *link, WmError *error)
{
    Sqlite *const sqlite = link;

    for (int i = 0; i < STORE_ASKS; i++) {
        const StoreStatement *const statement = &store_statements[i];
        if (!statement->sqlite) continue;
        if (sqlite3_prepare_v3(sqlite->file, statement->sqlite, -1, SQLITE_PREPARE_PERSISTENT,
                               &sqlite->statements[i], NULL) != SQLITE_OK)
            return cannot_open(sqlite, sqlite3_errmsg(sqlite->file), error);
        const bool in_order = is_in_order(sqlite->statements[i], statement->values);
        assert(in_order);
        (void)in_order;
    }
    return note_log(sqlite, error);
}

/* ---- statements ------------------------------------------------------------------------------ */

static bool bind(sqlite3_stmt *statement, int place, const StoreValue *value)
{
    switch (value->kind) {
    case STORE_NUMBER: return sqlite3_bind_int64(statement, place, value->number) == SQLITE_OK;
    case STORE_TEXT:
        return sqlite3_bind_text64(statement, place, value->bytes, value->length, SQLITE_STATIC,
                                   SQLITE_UTF8) == SQLITE_OK;
    case STORE_BYTES:
        return sqlite3_bind_blob64(statement, place, value->bytes, value->length, SQLITE_STATIC) ==
               SQLITE_OK;
    case STORE_NOTHING: break;
    }
    return sqlite3_bind_null(statement, place) == SQLITE_OK;
}

static StoreValue column(sqlite3_stmt *statement, int place)
{
    const int type = sqlite3_column_type(statement, place);
    StoreValue value = {.kind = STORE_NOTHING};

    if (type == SQLITE_INTEGER) return store_number(sqlite3_column_int64(statement, place));
    if (type != SQLITE_TEXT && type != SQLITE_BLOB) return value;
    value.kind = type == SQLITE_TEXT ? STORE_TEXT : STORE_BYTES;
    value.bytes = sqlite3_column_blob(statement, place);
    value.length = (size_t)sqlite3_column_bytes(statement, place);
    return value;
}

static bool take_row(Sqlite *sqlite, sqlite3_stmt *statement, StoreTake *take, void *user)
{
    const int count = sqlite3_column_count(statement);
    StoreValue row[STORE_VALUES_MAX];

    assert(count <= STORE_VALUES_MAX);
    for (int i = 0; i < count; i++) row[i] = column(statement, i);
    return !take || take(user, row, &sqlite->error);
}

static bool run(Sqlite *sqlite, sqlite3_stmt *statement, StoreTake *take, void *user)
{
    int result;

    while ((result = sqlite3_step(statement)) == SQLITE_ROW)
        if (!take_row(sqlite, statement, take, user)) return false;
    if (result == SQLITE_DONE) return true;
    return fail(sqlite, " failed: ", sqlite3_errmsg(sqlite->file), &sqlite->error);
}

/* Before anything is begun, and before it is kept. It can be given up wherever the file is. */
static bool must_check(const Sqlite *sqlite, StoreAsk ask)
{
    return ask == STORE_COMMIT || (!sqlite->begun && ask != STORE_ROLLBACK);
}

static void ask_file(void *link, StoreAsk ask, const StoreValue *values, StoreTake *take,
                     void *user)
{
    Sqlite *const sqlite = link;
    sqlite3_stmt *const statement = sqlite->statements[ask];
    bool bound = true;

    if (!statement) return;
    if (must_check(sqlite, ask)) check_place(sqlite);
    sqlite->begun = true;
    if (sqlite->failed) return;
    for (int i = 0; i < store_statements[ask].values; i++)
        bound = bound && bind(statement, i + 1, &values[i]);
    if (!bound) (void)fail(sqlite, " failed: ", sqlite3_errmsg(sqlite->file), &sqlite->error);
    sqlite->failed = !bound || !run(sqlite, statement, take, user);
    (void)sqlite3_reset(statement);
    (void)sqlite3_clear_bindings(statement);
}

/* The file may have gone since it was asked: nothing is acknowledged then. */
static bool settle(void *link, WmError *error)
{
    Sqlite *const sqlite = link;

    check_place(sqlite);
    sqlite->begun = false;
    if (!sqlite->failed) return true;
    sqlite->failed = false;
    *error = sqlite->error;
    return false;
}

static bool never_lost(void *link)
{
    (void)link;
    return false;
}

const StoreEngine store_sqlite = {
    .open = open_file,
    .close = close_file,
    .set_patience = set_patience,
    .reserve = reserve,
    .script = script,
    .number = number,
    .migration = store_migration_sqlite,
    .migrating = "BEGIN IMMEDIATE",
    .has_schema = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = 'schema'",
    .prepare = prepare,
    .ask = ask_file,
    .settle = settle,
    .again = never_lost,
};
