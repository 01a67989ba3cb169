/* The schema of the store and its versions.
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

/* A game that is played again waits for whoever was seated there unasked. */
#define VERSION_8                                                                                  \
    "ALTER TABLE seats ADD COLUMN awaited BIGINT NOT NULL DEFAULT 0;"                              \
    "INSERT INTO schema (version) VALUES (8);"

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
    {VERSION_8, VERSION_8},
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
