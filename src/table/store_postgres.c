/* The store in PostgreSQL. Statements travel in a pipeline: `settle` waits for all that was asked.
 * Notifications come over a connection of their own, since one that is busy with statements would
 * swallow them unseen. */
#include <table/store_engine.h>

#include <warmoot/text.h>

#include <assert.h>
#include <inttypes.h>
#include <libpq-fe.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

/* How many answers may be on their way: if they filled the line, both ends would wait for ever. */
enum { PIPELINE = 256 };

/* The types of values and columns, as PostgreSQL numbers them. */
enum { TYPE_BYTES = 17, TYPE_NUMBER = 20, TYPE_TEXT = 25 };

enum { PROGRAM = 96 }; /* bytes for the name that tells this program from others */

typedef struct Waiting {
    StoreTake *take;
    void *user;
} Waiting;

typedef struct Postgres {
    char *url;
    char program[PROGRAM];
    PGconn *connection;
    PGconn *listener; /* for notifications; NULL until they are asked for */
    Waiting waiting[PIPELINE];
    int waiting_count;
    bool failed; /* since the last `settle`; the error says why */
    WmError error;
    int patience;       /* milliseconds that an answer may take */
    int64_t down_until; /* milliseconds of the clock: until then it is taken for dead */
} Postgres;

static int64_t milliseconds(void)
{
    struct timespec at;

    clock_gettime(CLOCK_MONOTONIC, &at);
    return (int64_t)at.tv_sec * 1000 + at.tv_nsec / 1000000;
}

/* ---- connecting ------------------------------------------------------------------------------ */

static bool cannot_open(const PGconn *connection, WmError *error)
{
    static const char severity[] = "ERROR:  ";
    const size_t length = sizeof severity - 1;
    const char *reason = PQerrorMessage(connection);

    if (strncmp(reason, severity, length) == 0) reason += length;
    return store_fail(error, "the store cannot be opened", reason);
}

/* Notices are not for the terminal of a server. */
static void keep_quiet(void *user, const char *message)
{
    (void)user;
    (void)message;
}

static bool succeeded(PGresult *result)
{
    const ExecStatusType status = PQresultStatus(result);

    PQclear(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

/* A database that stands still does not close its connections: nobody waits for it for ever. False:
 * nothing came in time. Else PQgetResult tells what became of it. */
static bool is_answered(PGconn *connection, int64_t until)
{
    while (PQflush(connection) == 1 || PQisBusy(connection)) {
        const int64_t left = until - milliseconds();
        struct pollfd line = {.fd = PQsocket(connection), .events = POLLIN};
        if (PQflush(connection) == 1) line.events |= POLLOUT;
        if (left <= 0 || poll(&line, 1, (int)left) == 0) return false;
        if (!PQconsumeInput(connection)) return true;
    }
    return true;
}

/* Did all that was sent succeed, and in time? */
static bool all_succeeded(PGconn *connection, int patience)
{
    const int64_t until = milliseconds() + patience;
    bool good = is_answered(connection, until);

    for (PGresult *result; good && (result = PQgetResult(connection)) != NULL;)
        good = succeeded(result) && is_answered(connection, until);
    return good;
}

/* NULL and a sentence if there is no connection. What the URL says goes before what we say. */
static PGconn *connect_to(const char *url, int patience, WmError *error)
{
    static const char *const names[] = {
        "connect_timeout",           "keepalives_idle", "keepalives_interval", "tcp_user_timeout",
        "fallback_application_name", "dbname",          "client_encoding",     NULL};
    char timeout[16];
    const char *const values[] = {timeout, "10", "5", "10000", "warmoot", url, "UTF8", NULL};

    (void)snprintf(timeout, sizeof timeout, "%d", (patience + 999) / 1000);
    PGconn *const connection = PQconnectdbParams(names, values, true);
    if (PQstatus(connection) == CONNECTION_OK) {
        (void)PQsetNoticeProcessor(connection, keep_quiet, NULL);
        return connection;
    }
    (void)cannot_open(connection, error);
    PQfinish(connection);
    return NULL;
}

/* Whatever the database has for others, a commit of ours is on the disk. All that is asked is
 * found by keys, however small tables were when a plan was made; so it is made once. */
static bool set_up(PGconn *connection, const char *program, int patience)
{
    static const char query[] =
        "SELECT set_config('warmoot.program', $1, false), set_config('lock_timeout', $2, false),"
        " set_config('synchronous_commit', CASE current_setting('synchronous_commit')"
        " WHEN 'off' THEN 'on' ELSE current_setting('synchronous_commit') END, false),"
        " set_config('plan_cache_mode', 'force_generic_plan', false),"
        " set_config('enable_seqscan', 'off', false),"
        " set_config('enable_bitmapscan', 'off', false), set_config('jit', 'off', false)";
    char timeout[16];
    const char *const values[] = {program, timeout};

    (void)snprintf(timeout, sizeof timeout, "%d", STORE_TIMEOUT_MS);
    return PQsendQueryParams(connection, query, 2, NULL, values, NULL, NULL, 0) == 1 &&
           all_succeeded(connection, patience);
}

static PGconn *connect_for_statements(const Postgres *postgres, WmError *error)
{
    PGconn *const connection = connect_to(postgres->url, postgres->patience, error);

    if (!connection || set_up(connection, postgres->program, postgres->patience)) return connection;
    (void)cannot_open(connection, error);
    PQfinish(connection);
    return NULL;
}

/* All statements at once: each has a result and then none, and the end of them is one as well. */
static bool are_prepared(PGconn *connection, int patience)
{
    const int64_t until = milliseconds() + patience;
    bool good = true;

    while (good && is_answered(connection, until)) {
        PGresult *const result = PQgetResult(connection);
        if (PQresultStatus(result) == PGRES_PIPELINE_SYNC) {
            PQclear(result);
            return true;
        }
        good = result ? succeeded(result) : PQstatus(connection) == CONNECTION_OK;
    }
    return false;
}

static bool make_ready(PGconn *connection, int patience, WmError *error)
{
    bool sent = PQenterPipelineMode(connection) == 1 && PQsetnonblocking(connection, 1) == 0;

    for (int i = 0; sent && i < STORE_ASKS; i++) {
        char name[16];
        (void)snprintf(name, sizeof name, "s%d", i);
        sent = PQsendPrepare(connection, name, store_statements[i].postgres, 0, NULL) == 1;
    }
    return (sent && PQpipelineSync(connection) == 1 && are_prepared(connection, patience)) ||
           cannot_open(connection, error);
}

static void close_link(void *link)
{
    Postgres *const postgres = link;

    PQfinish(postgres->listener);
    PQfinish(postgres->connection);
    free(postgres->url);
    free(postgres);
}

/* What libpq has to say about a URL shows all of it, and there may be a password in it. */
static bool check_url(const char *url, WmError *error)
{
    PQconninfoOption *const options = PQconninfoParse(url, NULL);

    PQconninfoFree(options);
    return options || store_fail(error, "the URL of the store is malformed", NULL);
}

static void *open_link(const char *place, WmError *error)
{
    if (!check_url(place, error)) return NULL;

    Postgres *const postgres = wm_memory(sizeof *postgres);
    char host[64] = "";

    postgres->patience = STORE_PATIENCE_MS;
    postgres->url = wm_memory(strlen(place) + 1);
    memcpy(postgres->url, place, strlen(place));
    (void)gethostname(host, sizeof host - 1);
    (void)snprintf(postgres->program, sizeof postgres->program, "%ld@%s", (long)getpid(), host);
    postgres->connection = connect_for_statements(postgres, error);
    if (postgres->connection) return postgres;
    close_link(postgres);
    return NULL;
}

static void set_patience(void *link, int milliseconds_given)
{
    Postgres *const postgres = link;

    postgres->patience = milliseconds_given;
}

static bool prepare(void *link, WmError *error)
{
    const Postgres *const postgres = link;

    return make_ready(postgres->connection, postgres->patience, error);
}

/* The schema is not looked at again: a newer program may have brought it further, and what we need
 * of it is still there. */
static bool again(void *link)
{
    Postgres *const postgres = link;
    WmError ignored;

    const int64_t begun = milliseconds();

    if (PQstatus(postgres->connection) != CONNECTION_BAD || begun < postgres->down_until)
        return false;
    PGconn *const fresh = connect_for_statements(postgres, &ignored);
    if (!fresh && milliseconds() - begun > postgres->patience / 2)
        postgres->down_until = milliseconds() + STORE_PAUSE_MS;
    if (!fresh) return false;
    if (!make_ready(fresh, postgres->patience, &ignored)) {
        PQfinish(fresh);
        return false;
    }
    PQfinish(postgres->connection);
    postgres->connection = fresh;
    postgres->waiting_count = 0;
    return true;
}

/* ---- the schema ------------------------------------------------------------------------------ */

static bool script(void *link, const char *statements, WmError *error)
{
    const Postgres *const postgres = link;

    return succeeded(PQexec(postgres->connection, statements)) ||
           cannot_open(postgres->connection, error);
}

static bool number(void *link, const char *query, int64_t *found, WmError *error)
{
    const Postgres *const postgres = link;
    PGresult *const result = PQexec(postgres->connection, query);
    const bool done = PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) == 1;

    if (done) *found = strtoll(PQgetvalue(result, 0, 0), NULL, 10);
    PQclear(result);
    return done || cannot_open(postgres->connection, error);
}

/* ---- statements ------------------------------------------------------------------------------ */

static void fail(Postgres *postgres, const char *reason)
{
    if (postgres->failed) return;
    postgres->failed = true;
    (void)store_fail(&postgres->error, "the store failed", reason);
}

static void put_number(uint8_t bytes[8], int64_t number_put)
{
    for (int i = 0; i < 8; i++) bytes[i] = (uint8_t)((uint64_t)number_put >> (56 - 8 * i));
}

static int64_t get_number(const uint8_t *bytes)
{
    uint64_t found = 0;

    for (int i = 0; i < 8; i++) found = found << 8 | bytes[i];
    return (int64_t)found;
}

static StoreValue column(const PGresult *result, int row, int place)
{
    StoreValue value = {.kind = STORE_NOTHING};

    if (PQgetisnull(result, row, place)) return value;
    value.bytes = PQgetvalue(result, row, place);
    value.length = (size_t)PQgetlength(result, row, place);
    switch (PQftype(result, place)) {
    case TYPE_NUMBER: return store_number(get_number(value.bytes));
    case TYPE_TEXT: value.kind = STORE_TEXT; break;
    case TYPE_BYTES: value.kind = STORE_BYTES; break;
    default: break;
    }
    return value;
}

static void take_rows(Postgres *postgres, const PGresult *result, const Waiting *waiting)
{
    const int columns = PQnfields(result);
    StoreValue values[STORE_VALUES_MAX];

    assert(columns <= STORE_VALUES_MAX);
    for (int row = 0; row < PQntuples(result) && !postgres->failed; row++) {
        for (int i = 0; i < columns; i++) values[i] = column(result, row, i);
        if (waiting->take && !waiting->take(waiting->user, values, &postgres->error))
            postgres->failed = true;
    }
}

static void take_result(Postgres *postgres, const PGresult *result, const Waiting *waiting)
{
    const char *reason;

    switch (PQresultStatus(result)) {
    case PGRES_COMMAND_OK: break;
    case PGRES_TUPLES_OK: take_rows(postgres, result, waiting); break;
    case PGRES_PIPELINE_ABORTED: fail(postgres, "what came before it failed"); break;
    default:
        reason = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
        fail(postgres, reason ? reason : PQerrorMessage(postgres->connection));
    }
}

/* A connection that is not answered in time is cut, so that another is made. */
static bool wait_for_result(Postgres *postgres, int64_t until)
{
    PGconn *const connection = postgres->connection;

    if (is_answered(connection, until)) return true;
    fail(postgres, "the database does not answer");
    postgres->down_until = milliseconds() + STORE_PAUSE_MS;
    (void)shutdown(PQsocket(connection), SHUT_RDWR);
    (void)PQconsumeInput(connection);
    return false;
}

/* Each statement has its results and then none; what closes all of them is a result as well. */
static void collect(Postgres *postgres)
{
    const int64_t until = milliseconds() + postgres->patience;
    PGconn *const connection = postgres->connection;
    bool open = PQpipelineSync(connection) == 1;

    if (!open) fail(postgres, PQerrorMessage(connection));
    for (int i = 0; open && i <= postgres->waiting_count;) {
        if (!wait_for_result(postgres, until)) break;
        PGresult *const result = PQgetResult(connection);
        if (!result) {
            i++;
            open = PQstatus(connection) == CONNECTION_OK;
            continue;
        }
        if (PQresultStatus(result) == PGRES_PIPELINE_SYNC)
            open = false;
        else if (i < postgres->waiting_count)
            take_result(postgres, result, &postgres->waiting[i]);
        PQclear(result);
    }
    if (PQstatus(connection) == CONNECTION_BAD) fail(postgres, PQerrorMessage(connection));
    postgres->waiting_count = 0;
}

static void ask_server(void *link, StoreAsk ask, const StoreValue *values, StoreTake *take,
                       void *user)
{
    Postgres *const postgres = link;
    const int count = store_statements[ask].values;
    const char *bytes[STORE_VALUES_MAX];
    int lengths[STORE_VALUES_MAX], binary[STORE_VALUES_MAX];
    uint8_t numbers[STORE_VALUES_MAX][8];
    char name[16];

    if (postgres->failed) return;
    if (milliseconds() < postgres->down_until) {
        fail(postgres, "the database does not answer");
        return;
    }
    for (int i = 0; i < count; i++) {
        const bool is_number = values[i].kind == STORE_NUMBER;
        if (is_number) put_number(numbers[i], values[i].number);
        bytes[i] = is_number ? (const char *)numbers[i] : values[i].bytes;
        lengths[i] = is_number ? 8 : (int)values[i].length;
        binary[i] = 1;
    }
    (void)snprintf(name, sizeof name, "s%d", (int)ask);
    if (!PQsendQueryPrepared(postgres->connection, name, count, bytes, lengths, binary, 1)) {
        fail(postgres, PQerrorMessage(postgres->connection));
        return;
    }
    postgres->waiting[postgres->waiting_count++] = (Waiting){.take = take, .user = user};
    if (postgres->waiting_count == PIPELINE) collect(postgres);
}

static bool settle(void *link, WmError *error)
{
    Postgres *const postgres = link;

    if (postgres->waiting_count > 0) collect(postgres);
    if (!postgres->failed) return true;
    postgres->failed = false;
    *error = postgres->error;
    return false;
}

/* ---- notifications --------------------------------------------------------------------------- */

static PGconn *start_listening(const Postgres *postgres)
{
    WmError ignored;

    if (milliseconds() < postgres->down_until) return NULL;
    PGconn *const listener = connect_to(postgres->url, postgres->patience, &ignored);
    if (!listener || (PQsendQuery(listener, "LISTEN warmoot") == 1 &&
                      all_succeeded(listener, postgres->patience)))
        return listener;
    PQfinish(listener);
    return NULL;
}

static int notify_fd(void *link)
{
    Postgres *const postgres = link;

    if (!postgres->listener) postgres->listener = start_listening(postgres);
    return postgres->listener ? PQsocket(postgres->listener) : -1;
}

/* "TABLE PROGRAM": whoever can connect can send anything. */
static void tell(const Postgres *postgres, char *message,
                 void (*each)(void *user, const char *table), void *user)
{
    char *const blank = strchr(message, ' ');

    if (!blank || strcmp(blank + 1, postgres->program) == 0) return;
    *blank = '\0';
    if (tb_store_is_name(message)) each(user, message);
}

/* The new connection is there before the old one goes, so that it has another descriptor and the
 * caller can tell. */
static void notifications(void *link, void (*each)(void *user, const char *table), void *user)
{
    Postgres *const postgres = link;

    if (!postgres->listener) return;
    const bool lost = !PQconsumeInput(postgres->listener);
    for (PGnotify *said; (said = PQnotifies(postgres->listener)) != NULL;) {
        tell(postgres, said->extra, each, user);
        PQfreemem(said);
    }
    if (!lost) return;
    PGconn *const fresh = start_listening(postgres);
    PQfinish(postgres->listener);
    postgres->listener = fresh;
}

const StoreEngine store_postgres = {
    .shared = true,
    .open = open_link,
    .close = close_link,
    .set_patience = set_patience,
    .script = script,
    .number = number,
    .migration = store_migration_postgres,
    .migrating = "BEGIN; SELECT pg_advisory_xact_lock(hashtextextended('warmoot schema', 0))",
    .has_schema =
        "SELECT count(*) FROM pg_class WHERE relname = 'schema' AND pg_table_is_visible(oid)",
    .prepare = prepare,
    .ask = ask_server,
    .settle = settle,
    .again = again,
    .notify_fd = notify_fd,
    .notifications = notifications,
};
