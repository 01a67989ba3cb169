/* The store, whichever engine keeps it: all statements, choosing an engine, what the calls consist
 * of, checks of what callers give, several servers. Tables and entries are added in store_add.c. */
#include <table/store_engine.h>

#include <warmoot/text.h>

#include <stdlib.h>
#include <string.h>

/* ---- statements ------------------------------------------------------------------------------ */

#define SAME(text, count)                                                                          \
    {                                                                                              \
        text, text, count                                                                          \
    }

/* One row per seat; the order is that of take_row in store_read.c. */
#define ROW                                                                                        \
    "SELECT t.name, t.game, t.scenario, t.invitation, t.closed, t.ended, t.clock, t.made,"         \
    " t.changed, t.entries, t.seating, t.listed, t.map, t.asked, t.results, t.waiting,"            \
    " t.spared, t.orders, s.seat, s.player, s.called, s.owner, s.share, s.awaited "

/* Of several tables, whose names are parted by blanks. Each is looked up by its key, whatever the
 * planner thinks of their number. */
#define NAMED " WHERE t.name = ANY (string_to_array($1::text, ' '))"

/* The lines of a table that is named behind this, counted from the last: those of who plays and
 * those of who watches. */
#define LINES                                                                                      \
    "SELECT line, seat, called, words, ROW_NUMBER() OVER (PARTITION BY seat > 0"                   \
    " ORDER BY line DESC) AS back FROM chat WHERE table_name = "

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
    [STORE_SEAT] = SAME("INSERT INTO seats (table_name, seat, player, called, owner, share,"
                        " awaited) VALUES ($1, $2, $3, $4, $5, $6, $7)",
                        7),
    /* SQLite has one writer, and in a transaction that is us. */
    [STORE_LOCK_ROW] = {"SELECT entries, ended, seating FROM tables WHERE name = $1",
                        "SELECT entries, ended, seating FROM tables WHERE name = $1 FOR UPDATE", 1},
    [STORE_PUT] = SAME("INSERT INTO journal (table_name, entry, seat, answer_key, lines, owner,"
                       " told) VALUES ($1, $2, $3, $4, $5, $6, $7)",
                       7),
    [STORE_HEAD] =
        SAME("UPDATE journal SET lines = $1, told = $2 WHERE table_name = $3 AND entry = 0", 3),
    [STORE_UNDO_DRAFT] = SAME("DELETE FROM journal WHERE table_name = $1 AND entry > 0", 1),
    [STORE_DEAL] =
        SAME("UPDATE tables SET waiting = 0, entries = 0, asked = $1 WHERE name = $2", 2),
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
    [STORE_HUSH] = SAME("DELETE FROM chat WHERE table_name = $1 AND line IN"
                        " (SELECT line FROM (" LINES "$2) counted WHERE back > $3)",
                        3),
    [STORE_CHAT] = SAME(
        "SELECT seat, called, words FROM (" LINES "$1) counted WHERE back <= $2 ORDER BY line", 2),
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
    [STORE_ROWS_TOGETHER] = {NULL,
                             ROW
                             "FROM tables t LEFT JOIN LATERAL (SELECT * FROM seats"
                             " WHERE table_name = t.name ORDER BY seat OFFSET 0) s ON true" NAMED,
                             1},
    [STORE_JOURNALS] = {NULL,
                        "SELECT t.name, t.entries, t.seating, j.entry, j.seat, j.answer_key,"
                        " j.lines, j.owner FROM tables t LEFT JOIN LATERAL (SELECT entry, seat,"
                        " answer_key, lines, owner FROM journal WHERE table_name = t.name"
                        " ORDER BY entry OFFSET 0) j ON true" NAMED,
                        1},
    [STORE_CHATS] = {NULL,
                     "SELECT t.name, c.seat, c.called, c.words FROM tables t CROSS JOIN LATERAL"
                     " (SELECT * FROM (" LINES "t.name) counted WHERE back <= $2"
                     " ORDER BY line) c" NAMED,
                     2},
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

/* ---- opening --------------------------------------------------------------------------------- */

/* The URL of PostgreSQL may have a password in it: only what comes before is ever shown. */
static const StoreEngine *engine_of(const char *url, const char **place, WmError *error)
{
    const char *const mark = strstr(url, "://");

    *place = url;
    if (strncmp(url, "postgres://", 11) == 0 || strncmp(url, "postgresql://", 13) == 0)
        return &store_postgres;
    if (strncmp(url, "sqlite:", 7) == 0) *place = url + 7;
    if (mark && *place == url) {
        WmText text = wm_error_text(error, 0);
        wm_text_string(&text, "there is no store of the kind ");
        wm_text_quote(&text, url, (size_t)(mark - url));
        wm_text_string(&text, "; give a path, or postgres://...");
        return NULL;
    }
    if (**place) return &store_sqlite;
    (void)store_fail(error, "the path of the store is empty", NULL);
    return NULL;
}

TbStore *tb_store_open(const char *url, WmError *error)
{
    const char *place;
    const StoreEngine *const engine = engine_of(url, &place, error);

    if (!engine) return NULL;
    void *const link = engine->open(place, error);
    if (!link) return NULL;
    if (!store_schema_update(engine, link, error) || !engine->prepare(link, error)) {
        engine->close(link);
        return NULL;
    }
    TbStore *const store = wm_memory(sizeof *store);
    *store = (TbStore){.engine = engine, .link = link, .connections = 1};
    return store;
}

void tb_store_set_patience(TbStore *store, int milliseconds)
{
    store->engine->set_patience(store->link, milliseconds);
}

bool tb_store_reserve(TbStore *store, WmError *error)
{
    return !store->engine->reserve || store->engine->reserve(store->link, error);
}

void tb_store_close(TbStore *store)
{
    if (!store) return;
    store->engine->close(store->link);
    free(store);
}

/* ---- work ------------------------------------------------------------------------------------ */

void store_ask(TbStore *store, StoreAsk ask, const StoreValue *values, StoreTake *take, void *user)
{
    store->engine->ask(store->link, ask, values, take, user);
}

bool store_settle(TbStore *store, WmError *error)
{
    return store->engine->settle(store->link, error);
}

bool store_give_up(TbStore *store)
{
    WmError ignored;

    store_ask(store, STORE_ROLLBACK, NULL, NULL, NULL);
    (void)store_settle(store, &ignored);
    return false;
}

bool store_commit(TbStore *store, WmError *error)
{
    store_ask(store, STORE_COMMIT, NULL, NULL, NULL);
    return store_settle(store, error) || store_give_up(store);
}

bool store_do(TbStore *store, StoreWork *work, void *user, WmError *error)
{
    (void)wm_error_text(error, 0);
    if (work(store, user, error)) return true;
    if (!store->engine->again(store->link)) return false;
    store->connections++;
    (void)wm_error_text(error, 0);
    return work(store, user, error);
}

bool store_fail(WmError *error, const char *what, const char *reason)
{
    WmText text = wm_error_text(error, 0);

    wm_text_string(&text, what);
    if (!reason) return false;
    wm_text_string(&text, ": ");
    wm_text_bytes(&text, reason, strcspn(reason, "\r\n"));
    return false;
}

/* ---- checks of what callers give ------------------------------------------------------------- */

enum { NAME_LEAST = 4, ENTRY_MOST = 1 << 28 };

bool tb_store_is_name(const char *table)
{
    const size_t length = strspn(table, "abcdefghijklmnopqrstuvwxyz0123456789");

    return length >= NAME_LEAST && length < TB_NAME && table[length] == '\0';
}

bool store_check_name(const char *table, WmError *error)
{
    if (tb_store_is_name(table)) return true;

    WmText text = wm_error_text(error, 0);
    wm_text_string(&text, "no table can be called ");
    wm_text_quote(&text, table, strlen(table));
    return false;
}

static bool is_closed(const char *text, size_t cap)
{
    return memchr(text, '\0', cap) != NULL;
}

#define IS_CLOSED(array) is_closed((array), sizeof(array))

static bool is_whole(const TbTableRow *row)
{
    if (row->seat_count < 1 || row->seat_count > WM_SEATS_MAX) return false;
    for (int i = 0; i < row->seat_count; i++)
        if (!IS_CLOSED(row->seats[i].player) || !IS_CLOSED(row->seats[i].name) ||
            !IS_CLOSED(row->seats[i].share))
            return false;
    return IS_CLOSED(row->game) && IS_CLOSED(row->scenario) && IS_CLOSED(row->map) &&
           IS_CLOSED(row->results) && IS_CLOSED(row->orders);
}

bool store_check_row(const TbTableRow *row, WmError *error)
{
    if (!IS_CLOSED(row->name)) return store_fail(error, "the name of a table is too long", NULL);
    if (!store_check_name(row->name, error)) return false;
    return is_whole(row) || store_fail(error, "what is said about the table cannot be", NULL);
}

/* Is this the key of an answer, or ""? Printable ASCII; at most TB_ANSWER_KEY bytes are read. */
static bool is_key(const char *key)
{
    const char *at = key;

    while (*at > ' ' && *at <= '~' && at < key + TB_ANSWER_KEY - 1) at++;
    return *at == '\0';
}

bool store_check_entry(const TbEntry *entry, WmError *error)
{
    if (!entry->text || entry->length == 0 || entry->length > ENTRY_MOST)
        return store_fail(error, "an entry has no text, or too much of it", NULL);
    if (!is_key(entry->key)) return store_fail(error, "the key of an answer is not one", NULL);
    if (entry->seat >= 0 && entry->seat <= WM_SEATS_MAX) return true;
    return store_fail(error, "there is no such seat", NULL);
}

/* ---- several servers ------------------------------------------------------------------------- */

typedef struct Holding {
    const char *table;
    bool held;
} Holding;

static bool take_held(void *user, const StoreValue *columns, WmError *error)
{
    Holding *const holding = user;

    (void)error;
    holding->held = columns[0].kind == STORE_NUMBER && columns[0].number == 1;
    return true;
}

static bool hold(TbStore *store, void *user, WmError *error)
{
    Holding *const holding = user;
    const StoreValue table = store_text(holding->table);

    /* An engine for one server has nobody to ask. */
    holding->held = !store->engine->shared;
    store_ask(store, STORE_LOCK_AGENTS, &table, take_held, holding);
    return store_settle(store, error);
}

bool tb_store_lock(TbStore *store, const char *table)
{
    Holding holding = {.table = table};
    WmError ignored;

    return tb_store_is_name(table) && store_do(store, hold, &holding, &ignored) && holding.held;
}

uint32_t tb_store_connections(const TbStore *store)
{
    return store->connections;
}

static bool release(TbStore *store, void *user, WmError *error)
{
    const StoreValue table = store_text(user);

    store_ask(store, STORE_UNLOCK_AGENTS, &table, NULL, NULL);
    return store_settle(store, error);
}

void tb_store_unlock(TbStore *store, const char *table)
{
    char name[TB_NAME];
    WmError ignored;

    if (!tb_store_is_name(table)) return;
    memcpy(name, table, strlen(table) + 1);
    (void)store_do(store, release, name, &ignored);
}

int tb_store_notify_fd(const TbStore *store)
{
    return store->engine->shared ? store->engine->notify_fd(store->link) : -1;
}

void tb_store_notifications(TbStore *store, void (*each)(void *user, const char *table), void *user)
{
    if (store->engine->shared) store->engine->notifications(store->link, each, user);
}
