/* What the tests of the store share: empty stores in the engine that is tested, a way past the
 * store into its database, and tables and lines to fill it with. */
#pragma once

#include "check.h"

#include <table/store.h>

#include <dirent.h>
#include <libpq-fe.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* PostgreSQL where the environment has the URL of one, otherwise SQLite. */
static const char *stores_server;
static char stores_folder[64];

static inline bool on_postgres(void)
{
    return stores_server != NULL;
}

static inline void remove_folder(void)
{
    DIR *const open = opendir(stores_folder);
    char path[512];

    for (const struct dirent *entry; open && (entry = readdir(open)) != NULL;) {
        snprintf(path, sizeof path, "%s/%s", stores_folder, entry->d_name);
        unlink(path); /* there are no folders in it but those that stay */
    }
    if (open) closedir(open);
    rmdir(stores_folder);
}

static inline int stores_run(const Test *tests, size_t count)
{
    const char *const place = getenv("TMPDIR");

    stores_server = getenv("WARMOOT_TEST_POSTGRES");
    snprintf(stores_folder, sizeof stores_folder, "%.40s/store-XXXXXX", place ? place : "/tmp");
    if (!mkdtemp(stores_folder)) return 1;
    const int status = check_run(tests, count);
    remove_folder();
    return status;
}

#define STORES_RUN(tests) stores_run((tests), sizeof(tests) / sizeof((tests)[0]))

static inline const char *path_of(const char *name)
{
    static char path[128];

    snprintf(path, sizeof path, "%s/%s", stores_folder, name);
    return path;
}

/* ---- past the store -------------------------------------------------------------------------- */

static inline bool past_postgres(const char *url, const char *sql)
{
    PGconn *const connection = PQconnectdb(url);
    PGresult *const result = PQexec(connection, sql);
    const ExecStatusType status = PQresultStatus(result);
    const bool done = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;

    if (!done) printf("%s", PQerrorMessage(connection));
    PQclear(result);
    PQfinish(connection);
    return done;
}

static inline bool past_sqlite(const char *path, const char *sql)
{
    sqlite3 *file;
    const bool done = sqlite3_open(path, &file) == SQLITE_OK &&
                      sqlite3_exec(file, sql, NULL, NULL, NULL) == SQLITE_OK;

    if (!done) printf("%s\n", sqlite3_errmsg(file));
    sqlite3_close(file);
    return done;
}

static inline bool past(const char *url, const char *sql)
{
    return on_postgres() ? past_postgres(url, sql) : past_sqlite(url, sql);
}

/* Somebody else writes to the store, and its writer waits for that; who reads does not. */
typedef struct Holder {
    sqlite3 *file;
    PGconn *connection;
} Holder;

static inline Holder hold_writer(const char *url)
{
    Holder holder = {0};

    if (on_postgres()) {
        holder.connection = PQconnectdb(url);
        PQclear(PQexec(holder.connection,
                       "BEGIN; LOCK TABLE journal, chat, subscriptions IN EXCLUSIVE MODE"));
    } else {
        CHECK(sqlite3_open(url, &holder.file) == SQLITE_OK);
        CHECK(sqlite3_exec(holder.file, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK);
    }
    return holder;
}

static inline void let_write(Holder *holder)
{
    if (on_postgres()) {
        PQclear(PQexec(holder->connection, "ROLLBACK"));
        PQfinish(holder->connection);
    } else {
        CHECK(sqlite3_exec(holder->file, "ROLLBACK", NULL, NULL, NULL) == SQLITE_OK);
        sqlite3_close(holder->file);
    }
}

/* An empty place for a store, another one at every call. */
static inline const char *fresh_url(void)
{
    static char url[256];
    static int count;
    char sql[64];

    if (!on_postgres()) {
        snprintf(url, sizeof url, "%s/%d.db", stores_folder, count++);
        return url;
    }
    snprintf(sql, sizeof sql, "CREATE SCHEMA s%d_%ld", count, (long)getpid());
    CHECK(past_postgres(stores_server, sql));
    snprintf(url, sizeof url, "%s&options=-csearch_path%%3Ds%d_%ld", stores_server, count++,
             (long)getpid());
    return url;
}

/* ---- stores and what is in them -------------------------------------------------------------- */

static inline TbStore *opened(const char *url)
{
    WmError error;
    TbStore *const store = tb_store_open(url, &error);

    if (store) return store;
    printf("%s\n", error.text);
    exit(1);
}

static inline TbTableRow about_of(const char *table)
{
    TbTableRow row = {.game = "probe", .scenario = "skirmish", .seat_count = 2};

    snprintf(row.name, sizeof row.name, "%s", table);
    snprintf(row.seats[0].player, sizeof row.seats[0].player, "person");
    snprintf(row.seats[1].player, sizeof row.seats[1].player, "open");
    return row;
}

static inline TbEntry entry_of(uint32_t number, const char *text)
{
    return (TbEntry){.number = number, .text = text, .length = strlen(text)};
}

static inline bool make(TbStore *store, const char *table)
{
    const TbTableRow row = about_of(table);
    const TbEntry head = entry_of(0, "head\n");
    WmError error;

    return tb_store_create(store, &row, &head, &error);
}

static inline TbAddition addition_of(const char *table, uint32_t entry, const char *text)
{
    return (TbAddition){.table = table, .entry = entry_of(entry, text)};
}

/* What becomes of one entry. */
static inline TbStoreResult add(TbStore *store, const char *table, uint32_t entry, const char *text)
{
    TbAddition addition = addition_of(table, entry, text);
    WmError error;

    (void)tb_store_add(store, &addition, 1, &error);
    return addition.result;
}

/* The journal of a table from an entry on, one text behind the other. */
typedef struct Journal {
    char text[4096];
    size_t length;
    uint32_t lines, last;
} Journal;

static inline void keep_entry(void *user, const TbEntry *entry)
{
    Journal *const journal = user;

    if (journal->length + entry->length < sizeof journal->text) {
        memcpy(journal->text + journal->length, entry->text, entry->length);
        journal->length += entry->length;
        journal->text[journal->length] = '\0';
    }
    journal->lines++;
    journal->last = entry->number;
}

static inline Journal journal_of(TbStore *store, const char *table, uint32_t from)
{
    Journal journal = {0};
    WmError error;

    if (!CHECK_EQ_INT(tb_store_journal(store, table, from, keep_entry, &journal, &error), TB_OK))
        printf("%s\n", error.text);
    return journal;
}

/* One sentence: text on one line that says what it should. */
static inline bool says(const WmError *error, const char *part)
{
    const bool right = error->text[0] && !strchr(error->text, '\n') && strstr(error->text, part);

    if (!right) printf("it says: %s\n", error->text);
    return right;
}

/* The exit status of a child that runs this with a number. */
static inline pid_t start(int (*run)(int number), int number)
{
    fflush(stdout);
    const pid_t child = fork();
    if (child == 0) _exit(run(number));
    return child;
}

static inline int status_of(pid_t child)
{
    int status = 1;

    return child > 0 && waitpid(child, &status, 0) == child ? status : 1;
}
