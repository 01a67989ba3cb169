/* The schema of the store, its versions, and all statements.
 *
 * A schema only ever grows: a new version adds tables, indexes, or columns that have a default, and
 * every statement names its columns. So a program that was started before can go on while a newer
 * one has brought the schema up to its own version. */
#include <table/store_engine.h>

#include <warmoot/text.h>

/* ---- versions -------------------------------------------------------------------------------- */

/* The engines differ in what they call bytes, in how names are compared, and in that SQLite can
 * keep rows in the order of their key. Nobody's seat has no owner, what is no answer has no key. */
#define VERSION_1(BYTES, NAME, KEPT)                                                               \
    "CREATE TABLE schema (version BIGINT PRIMARY KEY);"                                            \
    "CREATE TABLE tables (name " NAME " PRIMARY KEY, game TEXT NOT NULL, scenario TEXT NOT NULL,"  \
    " invitation " BYTES " NOT NULL, closed BIGINT NOT NULL, ended BIGINT NOT NULL,"               \
    " clock BIGINT NOT NULL, made BIGINT NOT NULL, changed BIGINT NOT NULL,"                       \
    " entries BIGINT NOT NULL)" KEPT ";"                                                           \
    "CREATE TABLE seats (table_name " NAME " NOT NULL REFERENCES tables (name) ON DELETE CASCADE," \
    " seat BIGINT NOT NULL, player TEXT NOT NULL, called " BYTES " NOT NULL, owner " BYTES ","     \
    " PRIMARY KEY (table_name, seat))" KEPT ";"                                                    \
    "CREATE INDEX seats_owner ON seats (owner) WHERE owner IS NOT NULL;"                           \
    "CREATE TABLE journal (table_name " NAME                                                       \
    " NOT NULL REFERENCES tables (name) ON DELETE CASCADE,"                                        \
    " entry BIGINT NOT NULL, seat BIGINT NOT NULL, answer_key TEXT, lines " BYTES " NOT NULL,"     \
    " PRIMARY KEY (table_name, entry))" KEPT ";"                                                   \
    "CREATE UNIQUE INDEX journal_key ON journal (table_name, seat, answer_key)"                    \
    " WHERE answer_key IS NOT NULL;"                                                               \
    "INSERT INTO schema (version) VALUES (1);"

/* Seats change only from what they were read as; clocks run while nobody has the table open. */
#define VERSION_2                                                                                  \
    "ALTER TABLE tables ADD COLUMN seating BIGINT NOT NULL DEFAULT 0;"                             \
    "CREATE INDEX tables_clock ON tables (changed) WHERE clock > 0 AND ended = 0;"                 \
    "INSERT INTO schema (version) VALUES (2);"

/* What the lobby tells of a table without looking into its journal; and what is said there. */
#define VERSION_3(BYTES, NAME, KEPT)                                                               \
    "ALTER TABLE tables ADD COLUMN listed BIGINT NOT NULL DEFAULT 0;"                              \
    "ALTER TABLE tables ADD COLUMN map TEXT NOT NULL DEFAULT '';"                                  \
    "ALTER TABLE tables ADD COLUMN asked BIGINT NOT NULL DEFAULT 0;"                               \
    "ALTER TABLE tables ADD COLUMN results TEXT NOT NULL DEFAULT '';"                              \
    "CREATE INDEX tables_listed ON tables (made) WHERE listed = 1 AND ended = 0;"                  \
    "CREATE TABLE chat (table_name " NAME " NOT NULL REFERENCES tables (name) ON DELETE CASCADE,"  \
    " line BIGINT NOT NULL, seat BIGINT NOT NULL, called " BYTES " NOT NULL, words " BYTES         \
    " NOT NULL, PRIMARY KEY (table_name, line))" KEPT ";"                                          \
    "INSERT INTO schema (version) VALUES (3);"

/* Games begin when all seats are taken, with shares of chance from whoever took them; who takes and
 * leaves a seat is told by the journal. The position after the last entry is as wm_save has it. */
#define VERSION_4(BYTES)                                                                           \
    "ALTER TABLE tables ADD COLUMN waiting BIGINT NOT NULL DEFAULT 0;"                             \
    "ALTER TABLE tables ADD COLUMN position " BYTES ";"                                            \
    "ALTER TABLE seats ADD COLUMN share TEXT;"                                                     \
    "ALTER TABLE journal ADD COLUMN owner " BYTES ";"                                              \
    "INSERT INTO schema (version) VALUES (4);"

/* Who wants forced answers given, and standing orders that hold: both outlive the server. */
#define VERSION_5                                                                                  \
    "ALTER TABLE tables ADD COLUMN spared BIGINT NOT NULL DEFAULT 0;"                              \
    "ALTER TABLE tables ADD COLUMN orders TEXT NOT NULL DEFAULT '';"                               \
    "INSERT INTO schema (version) VALUES (5);"

/* What viewers were told of an entry, as feed.c writes it, for programs of other rules. */
#define VERSION_6(BYTES)                                                                           \
    "ALTER TABLE journal ADD COLUMN told " BYTES ";"                                               \
    "INSERT INTO schema (version) VALUES (6);"

/* Browsers that want to be told when it is somebody's turn. */
#define VERSION_7(BYTES, KEPT)                                                                     \
    "CREATE TABLE subscriptions (endpoint TEXT PRIMARY KEY, owner " BYTES " NOT NULL,"             \
    " reader TEXT NOT NULL, auth TEXT NOT NULL, made BIGINT NOT NULL)" KEPT ";"                    \
    "CREATE INDEX subscriptions_owner ON subscriptions (owner, made);"                             \
    "INSERT INTO schema (version) VALUES (7);"

typedef struct Migration {
    const char *sqlite, *postgres;
} Migration;

/* Version 1 comes first. Once released, a migration never changes. */
static const Migration migrations[] = {
    {
        VERSION_1("BLOB", "TEXT", " WITHOUT ROWID") "PRAGMA application_id = 1464685634;",
        VERSION_1("BYTEA", "TEXT COLLATE \"C\"", ""),
    },
    {VERSION_2, VERSION_2},
    {VERSION_3("BLOB", "TEXT", " WITHOUT ROWID"), VERSION_3("BYTEA", "TEXT COLLATE \"C\"", "")},
    {VERSION_4("BLOB"), VERSION_4("BYTEA")},
    {VERSION_5, VERSION_5},
    {VERSION_6("BLOB"), VERSION_6("BYTEA")},
    {VERSION_7("BLOB", " WITHOUT ROWID"), VERSION_7("BYTEA", "")},
};

enum { NEWEST = sizeof migrations / sizeof migrations[0] };

const char *store_migration_sqlite(int version)
{
    return migrations[version - 1].sqlite;
}

const char *store_migration_postgres(int version)
{
    return migrations[version - 1].postgres;
}

static bool find_version(const StoreEngine *engine, void *link, int64_t *version, WmError *error)
{
    int64_t there = 0;

    *version = 0;
    if (!engine->number(link, engine->has_schema, &there, error)) return false;
    if (there == 0) return true;
    return engine->number(link, "SELECT max(version) FROM schema", version, error);
}

/* Somebody else may have been quicker: looks again, now that nobody else can. */
static bool migrate(const StoreEngine *engine, void *link, WmError *error)
{
    int64_t version;

    if (!find_version(engine, link, &version, error)) return false;
    for (int next = (int)version + 1; next <= NEWEST; next++)
        if (!engine->script(link, engine->migration(next), error)) return false;
    return engine->script(link, "COMMIT", error);
}

bool store_schema_update(const StoreEngine *engine, void *link, WmError *error)
{
    WmError ignored;
    int64_t version;

    if (!find_version(engine, link, &version, error)) return false;
    if (version > NEWEST || version < 0)
        return store_fail(error, "the store was made by a newer version of this program", NULL);
    if (version == NEWEST) return true;
    if (!engine->script(link, engine->migrating, error)) return false;
    if (migrate(engine, link, error)) return true;
    (void)engine->script(link, "ROLLBACK", &ignored);
    return false;
}

/* ---- statements ------------------------------------------------------------------------------ */

#define SAME(text, count)                                                                          \
    {                                                                                              \
        text, text, count                                                                          \
    }

/* One row per seat; the order is that of take_row in store_read.c. */
#define ROW                                                                                        \
    "SELECT t.name, t.game, t.scenario, t.invitation, t.closed, t.ended, t.clock, t.made,"         \
    " t.changed, t.entries, t.seating, t.listed, t.map, t.asked, t.results, t.waiting,"            \
    " t.spared, t.orders, s.seat, s.player, s.called, s.owner, s.share "

#define STALE "SELECT name FROM tables WHERE changed < $1 ORDER BY changed, name LIMIT $2"

const StoreStatement store_statements[STORE_ASKS] = {
    [STORE_BEGIN] = {"BEGIN IMMEDIATE", "BEGIN ISOLATION LEVEL READ COMMITTED", 0},
    /* All that is read until the rollback is as it was at one moment. */
    [STORE_BEGIN_READING] = {"BEGIN", "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", 0},
    [STORE_COMMIT] = SAME("COMMIT", 0),
    [STORE_ROLLBACK] = SAME("ROLLBACK", 0),
    [STORE_CREATE] =
        SAME("INSERT INTO tables (name, game, scenario, invitation, closed, ended, clock, made,"
             " changed, listed, map, asked, waiting, entries)"
             " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 0)"
             " ON CONFLICT DO NOTHING RETURNING name",
             13),
    [STORE_TOUCH] =
        SAME("UPDATE tables SET changed = $1, seating = seating + 1 WHERE name = $2", 2),
    [STORE_UNSEAT] = SAME("DELETE FROM seats WHERE table_name = $1", 1),
    [STORE_SEAT] = SAME("INSERT INTO seats (table_name, seat, player, called, owner, share)"
                        " VALUES ($1, $2, $3, $4, $5, $6)",
                        6),
    /* SQLite has one writer, and in a transaction that is us. */
    [STORE_LOCK_ROW] = {"SELECT entries, ended, seating FROM tables WHERE name = $1",
                        "SELECT entries, ended, seating FROM tables WHERE name = $1 FOR UPDATE", 1},
    [STORE_PUT] = SAME("INSERT INTO journal (table_name, entry, seat, answer_key, lines, owner,"
                       " told) VALUES ($1, $2, $3, $4, $5, $6, $7)",
                       7),
    [STORE_HEAD] =
        SAME("UPDATE journal SET lines = $1, told = $2 WHERE table_name = $3 AND entry = 0", 3),
    [STORE_DEAL] = SAME("UPDATE tables SET waiting = 0, asked = $1 WHERE name = $2", 2),
    [STORE_GROW] =
        SAME("UPDATE tables SET entries = $1, ended = $2, changed = $3, asked = $4, results = $5,"
             " position = $6, spared = $7, orders = $8 WHERE name = $9",
             9),
    [STORE_PREFER] = SAME("UPDATE tables SET spared = $1 WHERE name = $2", 2),
    [STORE_NOTIFY] = {NULL,
                      "SELECT pg_notify('warmoot', $1::text || ' ' ||"
                      " current_setting('warmoot.program'))",
                      1},
    [STORE_ROW] = SAME(ROW "FROM tables t LEFT JOIN seats s ON s.table_name = t.name"
                           " WHERE t.name = $1 ORDER BY s.seat",
                       1),
    [STORE_ALL_ROWS] = SAME(ROW "FROM tables t LEFT JOIN seats s ON s.table_name = t.name"
                                " ORDER BY t.made, t.name, s.seat",
                            0),
    [STORE_ROWS_OF] = SAME(ROW "FROM (SELECT name FROM tables WHERE name IN"
                               " (SELECT table_name FROM seats WHERE owner = $1)"
                               " ORDER BY made DESC, name LIMIT $2) newest"
                               " JOIN tables t ON t.name = newest.name"
                               " LEFT JOIN seats s ON s.table_name = t.name"
                               " ORDER BY t.made DESC, t.name, s.seat",
                           2),
    [STORE_ROWS_LISTED] =
        SAME(ROW "FROM (SELECT name FROM tables WHERE listed = 1 AND ended = 0"
                 " ORDER BY made DESC, name LIMIT $1) newest JOIN tables t ON t.name = newest.name"
                 " LEFT JOIN seats s ON s.table_name = t.name ORDER BY t.made DESC, t.name, s.seat",
             1),
    [STORE_SAY] = SAME("INSERT INTO chat (table_name, line, seat, called, words) VALUES ($1,"
                       " 1 + (SELECT COALESCE(MAX(line), 0) FROM chat WHERE table_name = $2),"
                       " $3, $4, $5)",
                       5),
    [STORE_CHAT] = SAME("SELECT seat, called, words FROM (SELECT line, seat, called, words"
                        " FROM chat WHERE table_name = $1 ORDER BY line DESC LIMIT $2) last"
                        " ORDER BY line",
                        2),
    [STORE_SUBSCRIBE] =
        SAME("INSERT INTO subscriptions (endpoint, owner, reader, auth, made)"
             " VALUES ($1, $2, $3, $4, $5) ON CONFLICT (endpoint) DO UPDATE SET"
             " owner = excluded.owner, reader = excluded.reader, auth = excluded.auth,"
             " made = excluded.made",
             5),
    [STORE_CROWD_OUT] = SAME("DELETE FROM subscriptions WHERE owner = $1 AND endpoint NOT IN"
                             " (SELECT endpoint FROM subscriptions WHERE owner = $2"
                             " ORDER BY made DESC, endpoint LIMIT $3)",
                             3),
    [STORE_UNSUBSCRIBE] = SAME("DELETE FROM subscriptions WHERE endpoint = $1 AND owner = $2", 2),
    [STORE_FORGET] = SAME("DELETE FROM subscriptions WHERE endpoint = $1", 1),
    [STORE_SUBSCRIPTIONS] = SAME("SELECT endpoint, reader, auth FROM subscriptions"
                                 " WHERE owner = $1 ORDER BY made DESC, endpoint LIMIT $2",
                                 2),
    [STORE_REMOVE] = SAME("DELETE FROM tables WHERE name = $1", 1),
    [STORE_JOURNAL] = SAME("SELECT t.entries, t.seating, j.entry, j.seat, j.answer_key, j.lines,"
                           " j.owner FROM tables t"
                           " LEFT JOIN journal j ON j.table_name = t.name AND j.entry >= $1"
                           " WHERE t.name = $2 ORDER BY j.entry",
                           2),
    [STORE_TOLD] = SAME("SELECT told FROM journal WHERE table_name = $1 AND entry < $2"
                        " AND told IS NOT NULL ORDER BY entry",
                        2),
    [STORE_POSITION] = SAME("SELECT position FROM tables WHERE name = $1", 1),
    [STORE_KEY] = SAME("SELECT j.entry FROM tables t LEFT JOIN journal j ON j.table_name = t.name"
                       " AND j.seat = $1 AND j.answer_key = $2 WHERE t.name = $3",
                       3),
    /* A table that somebody is writing to is not stale, and nobody has to wait for it. */
    [STORE_REMOVE_OLD] = {"DELETE FROM tables WHERE name IN (" STALE ") RETURNING name",
                          "DELETE FROM tables WHERE name IN (" STALE
                          " FOR UPDATE SKIP LOCKED) RETURNING name",
                          2},
    [STORE_DUE] =
        SAME("SELECT name FROM tables WHERE clock > 0 AND ended = 0"
             " AND waiting = 0 AND changed + clock <= $1 ORDER BY changed, name LIMIT $2 OFFSET $3",
             3),
    [STORE_LOCK_AGENTS] = {NULL,
                           "SELECT pg_try_advisory_lock(hashtextextended(current_schema() || ' ' ||"
                           " $1::text, 0))::int::bigint",
                           1},
    [STORE_UNLOCK_AGENTS] = {NULL,
                             "SELECT pg_advisory_unlock(hashtextextended(current_schema() || ' ' ||"
                             " $1::text, 0))::int::bigint",
                             1},
};
