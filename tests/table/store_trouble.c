/* The store when things go wrong, and when others use it at the same time. */
#include "stores.h"

#include <poll.h>
#include <signal.h>

static const char *shared_url; /* of children */

static bool refuses(const char *url, const char *part)
{
    WmError error = {0};
    TbStore *const store = tb_store_open(url, &error);
    const bool refused =
        store == NULL && says(&error, part) && strstr(error.text, "secret") == NULL;

    tb_store_close(store);
    return refused;
}

/* ---- dying and coming back ------------------------------------------------------------------- */

static void stores_are_opened_again(void)
{
    char url[256];
    TbTableRow row;
    WmError error;

    snprintf(url, sizeof url, "%s", fresh_url());
    TbStore *store = opened(url);
    CHECK(make(store, "stays"));
    CHECK_EQ_INT(add(store, "stays", 1, "one\n"), TB_OK);
    tb_store_close(store);
    store = opened(url);
    CHECK_EQ_STR(journal_of(store, "stays", 0).text, "head\none\n");
    CHECK_EQ_INT(tb_store_row(store, "stays", &row, &error), TB_OK);
    CHECK_EQ_INT(row.entries, 1);
    CHECK_EQ_INT(add(store, "stays", 2, "two\n"), TB_OK);
    tb_store_close(store);
    tb_store_close(NULL);
}

static int add_and_die(int number)
{
    TbStore *const store = opened(shared_url);

    if (!make(store, "dies") || add(store, "dies", 1, "one\n") != TB_OK) return 1;
    return number == 0 ? 0 : raise(SIGKILL);
}

static void killed_programs_have_kept_it(void)
{
    shared_url = fresh_url();
    CHECK_EQ_INT(status_of(start(add_and_die, 1)), SIGKILL);
    TbStore *const store = opened(shared_url);
    CHECK_EQ_STR(journal_of(store, "dies", 0).text, "head\none\n");
    tb_store_close(store);
}

static void new_files_are_private(void)
{
    struct stat row;

    if (on_postgres()) return;
    const char *const path = fresh_url();
    TbStore *const store = opened(path);
    CHECK(stat(path, &row) == 0 && (row.st_mode & 0777) == 0600);
    tb_store_close(store);
}

/* ---- several at once ------------------------------------------------------------------------- */

enum { WRITERS = 4, ROUNDS = 30 };

static int open_only(int number)
{
    WmError error;
    TbStore *const store = tb_store_open(shared_url, &error);

    if (!store) printf("%d: %s\n", number, error.text);
    fflush(stdout);
    tb_store_close(store);
    return store == NULL;
}

static void many_open_at_once(void)
{
    pid_t children[8];

    shared_url = fresh_url();
    for (int i = 0; i < 8; i++) children[i] = start(open_only, i);
    for (int i = 0; i < 8; i++) CHECK_EQ_INT(status_of(children[i]), 0);
}

/* Each tries every entry of two tables, in groups of another order; the exit status counts what it
 * added. */
static int compete(int number)
{
    TbStore *const store = opened(shared_url);
    const char *const tables[] = {"left", "right"};
    char text[16];
    int added = 0;

    snprintf(text, sizeof text, "%d\n", number);
    for (uint32_t entry = 1; entry <= ROUNDS; entry++) {
        TbAddition group[] = {addition_of(tables[number % 2], entry, text),
                              addition_of(tables[1 - number % 2], entry, text)};
        WmError error;
        if (!tb_store_add(store, group, 2, &error)) return 255;
        added += (group[0].result == TB_OK) + (group[1].result == TB_OK);
    }
    tb_store_close(store);
    return added;
}

static void one_writer_gets_each_entry(void)
{
    pid_t children[WRITERS];
    int added = 0;

    shared_url = fresh_url();
    TbStore *const store = opened(shared_url);
    CHECK(make(store, "left") && make(store, "right"));
    for (int i = 0; i < WRITERS; i++) children[i] = start(compete, i);
    for (int i = 0; i < WRITERS; i++) added += WEXITSTATUS(status_of(children[i]));
    CHECK_EQ_INT(added, 2 * ROUNDS);
    CHECK_EQ_INT(journal_of(store, "left", 1).lines, ROUNDS);
    CHECK_EQ_INT(journal_of(store, "right", 1).last, ROUNDS);
    tb_store_close(store);
}

/* ---- versions -------------------------------------------------------------------------------- */

static void newer_schemas_are_refused(void)
{
    const char *const url = fresh_url();

    tb_store_close(opened(url));
    CHECK(past(url, "INSERT INTO schema (version) VALUES (99)"));
    CHECK(refuses(url, "the store was made by a newer version of this program"));
}

/* A newer program adds to the schema while this one runs, and this one goes on. */
static void running_programs_outlive_a_migration(void)
{
    const char *const url = fresh_url();
    TbStore *const store = opened(url);
    TbTableRow row;
    WmError error;

    CHECK(make(store, "before"));
    CHECK(past(url, "BEGIN; ALTER TABLE tables ADD COLUMN mood TEXT NOT NULL DEFAULT 'good';"
                    "ALTER TABLE journal ADD COLUMN mood TEXT; CREATE TABLE moods (mood TEXT);"
                    "INSERT INTO schema (version) VALUES (99); COMMIT"));
    CHECK(make(store, "after"));
    CHECK_EQ_INT(add(store, "before", 1, "one\n"), TB_OK);
    CHECK_EQ_STR(journal_of(store, "before", 0).text, "head\none\n");
    CHECK(tb_store_row(store, "before", &row, &error) == TB_OK && row.entries == 1);
    CHECK_EQ_INT(tb_store_seats(store, &row, &error), TB_OK);
    if (on_postgres()) {
        CHECK(past(stores_server, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                                  " WHERE application_name = 'warmoot'"));
        CHECK_EQ_INT(add(store, "before", 2, "two\n"), TB_OK);
    }
    tb_store_close(store);
    CHECK(refuses(url, "newer version"));
}

/* ---- places that are no store ---------------------------------------------------------------- */

static void write_file(const char *path, const char *text, size_t count)
{
    FILE *const file = fopen(path, "wb");

    CHECK(file && fwrite(text, 1, count, file) == count);
    if (file) fclose(file);
}

static void places_are_checked(void)
{
    char url[160];

    CHECK(refuses("mysql://me:secret@host/x", "there is no store of the kind \"mysql\""));
    CHECK(refuses("", "the path of the store is empty"));
    CHECK(refuses("sqlite:", "the path of the store is empty"));
    CHECK(refuses("sqlite::memory:", "cannot be opened"));
    CHECK(refuses(path_of("no/such.db"), "cannot be opened: unable to open database file"));
    CHECK(refuses(stores_folder, "cannot be opened: unable to open database file"));
    CHECK(refuses("postgres:///x?host=/nonexistent", "the store cannot be opened: connection to"));
    CHECK(refuses("postgres://me:secret@[broken/x", "the URL of the store is malformed"));
    snprintf(url, sizeof url, "sqlite:%s", path_of("prefixed.db"));
    tb_store_close(opened(url));
    CHECK(access(path_of("prefixed.db"), R_OK) == 0);
}

static void foreign_files_are_left_alone(void)
{
    static const char text[] = "Dear diary, today I have not been a database. That is all.\n";
    const char *const path = path_of("foreign.db");
    char after[sizeof text] = "";
    struct stat before, now;

    write_file(path, text, sizeof text - 1);
    CHECK(refuses(path, "cannot be opened: file is not a database"));
    FILE *const file = fopen(path, "rb");
    CHECK(file && fread(after, 1, sizeof after, file) == sizeof text - 1);
    if (file) fclose(file);
    CHECK_EQ_STR(after, text);
    unlink(path);
    CHECK(past_sqlite(path, "CREATE TABLE schema (version INTEGER); CREATE TABLE songs (name TEXT);"
                            "INSERT INTO schema VALUES (1)"));
    CHECK(stat(path, &before) == 0);
    CHECK(refuses(path, "it belongs to another program"));
    CHECK(stat(path, &now) == 0 && now.st_size == before.st_size);
    unlink(path);
}

static void foreign_databases_are_left_alone(void)
{
    if (!on_postgres()) return;
    const char *url = fresh_url();
    CHECK(past(url, "CREATE TABLE schema (edition TEXT)"));
    CHECK(refuses(url, "the store cannot be opened: column \"version\" does not exist"));
    url = fresh_url();
    CHECK(past(url, "CREATE TABLE schema (version INT); INSERT INTO schema VALUES (1)"));
    CHECK(refuses(url, "the store cannot be opened"));
    url = fresh_url();
    CHECK(past(url, "CREATE TABLE seats (seat TEXT)"));
    CHECK(refuses(url, "the store cannot be opened"));
    CHECK(past(url, "SELECT seat FROM seats; CREATE TABLE journal (left_alone INT)"));
}

/* ---- damage ---------------------------------------------------------------------------------- */

/* Whatever is wrong with a file, every call says so or gives what was written. */
static void try_everything(const char *path)
{
    Journal journal = {0};
    TbTableRow row;
    WmError error = {0};
    TbStore *const store = tb_store_open(path, &error);

    if (!store) {
        CHECK(says(&error, "the store "));
        return;
    }
    if (tb_store_row(store, "whole", &row, &error) == TB_FAILED) CHECK(says(&error, "the store "));
    const TbStoreResult read = tb_store_journal(store, "whole", 0, keep_entry, &journal, &error);
    if (read == TB_OK) CHECK(journal.lines == journal.last + 1);
    if (read == TB_FAILED) CHECK(says(&error, "the store "));
    (void)add(store, "whole", 101, "more\n");
    tb_store_close(store);
}

static void damaged_files_are_told(void)
{
    enum { FILE_CAP = 1 << 16, STEP = 1009 };
    static char whole[FILE_CAP], broken[FILE_CAP];

    if (on_postgres()) return;
    TbStore *const store = opened(path_of("whole.db"));
    CHECK(make(store, "whole"));
    for (uint32_t i = 1; i <= 100; i++) CHECK_EQ_INT(add(store, "whole", i, "x\n"), TB_OK);
    tb_store_close(store);
    FILE *const file = fopen(path_of("whole.db"), "rb");
    const size_t size = file ? fread(whole, 1, FILE_CAP, file) : 0;
    if (file) fclose(file);
    CHECK(size > 4096 && size < FILE_CAP);
    const char *const path = path_of("broken.db");
    for (size_t at = 0; at < size; at += STEP) {
        memcpy(broken, whole, size);
        memset(broken + at, (int)(at % 256), STEP < size - at ? STEP : size - at);
        write_file(path, broken, size);
        try_everything(path);
        write_file(path, whole, at);
        try_everything(path);
    }
    unlink(path);
}

/* Rows that nobody can have written are found when they are read. */
static void damaged_rows_are_told(void)
{
    static const char *const damage[] = {
        "UPDATE tables SET entries = -1",
        "UPDATE tables SET entries = 3",
        "UPDATE tables SET closed = 2",
        "UPDATE tables SET clock = 5000000000",
        "UPDATE tables SET game = '0123456789012345678901234567890123456789'",
        "UPDATE tables SET invitation = '\\x00'",
        "UPDATE seats SET seat = 9 WHERE seat = 2",
        "UPDATE seats SET seat = 3 WHERE seat = 1",
        "UPDATE seats SET owner = '\\x00'",
        "DELETE FROM seats",
        "UPDATE journal SET seat = -1",
        "UPDATE journal SET entry = 9 WHERE entry = 1",
        "DELETE FROM journal WHERE entry = 1",
        "DELETE FROM journal WHERE entry = 2",
    };

    const char *const url = fresh_url();
    TbStore *const store = opened(url);

    for (size_t i = 0; i < sizeof damage / sizeof damage[0]; i++) {
        Journal journal = {0};
        TbTableRow row;
        WmError error = {0};

        CHECK(make(store, "rows"));
        CHECK_EQ_INT(add(store, "rows", 1, "one\n"), TB_OK);
        CHECK_EQ_INT(add(store, "rows", 2, "two\n"), TB_OK);
        CHECK(past(url, damage[i]));
        TbStoreResult read = tb_store_row(store, "rows", &row, &error);
        if (read == TB_OK) read = tb_store_journal(store, "rows", 0, keep_entry, &journal, &error);
        if (!CHECK(read == TB_DAMAGED && says(&error, "the store is damaged")))
            printf("%s\n", damage[i]);
        CHECK(past(url, "DELETE FROM journal; DELETE FROM seats; DELETE FROM tables"));
    }
    tb_store_close(store);
}

/* A list leaves out what is damaged, and tells of the others. */
static void damaged_tables_do_not_hide_others(void)
{
    const char *const url = fresh_url();
    TbStore *const store = opened(url);
    uint8_t ann[TB_DIGEST];
    TbTableRow rows[4];
    WmError error = {0};

    memset(ann, 7, sizeof ann);
    for (const char *const *name = (const char *const[]){"aaaa", "bbbb", "cccc", NULL}; *name;
         name++) {
        TbTableRow row = about_of(*name);
        const TbEntry head = entry_of(0, "head\n");
        memcpy(row.seats[0].owner, ann, TB_DIGEST);
        CHECK(tb_store_create(store, &row, &head, &error));
    }
    CHECK(past(url, "UPDATE tables SET closed = 7 WHERE name = 'aaaa'"));
    CHECK(past(url, "UPDATE seats SET seat = 5 WHERE table_name = 'cccc' AND seat = 2"));
    CHECK_EQ_INT(tb_store_rows_of(store, ann, rows, 4, &error), 1);
    CHECK_EQ_STR(rows[0].name, "bbbb");
    tb_store_close(store);
}

/* A store of two connections, as a server has it, and where its files are. */
typedef struct Placed {
    char file[256], log[280], away[280], log_away[280];
    TbStore *writer, *reader;
} Placed;

static void begin_placed(Placed *placed)
{
    snprintf(placed->file, sizeof placed->file, "%s", fresh_url());
    snprintf(placed->log, sizeof placed->log, "%s-wal", placed->file);
    snprintf(placed->away, sizeof placed->away, "%s-away", placed->file);
    snprintf(placed->log_away, sizeof placed->log_away, "%s-wal-away", placed->file);
    placed->reader = opened(placed->file);
    placed->writer = opened(placed->file);
    CHECK(make(placed->writer, "here"));
    CHECK_EQ_INT(add(placed->writer, "here", 1, "one\n"), TB_OK);
}

static void end_placed(Placed *placed)
{
    tb_store_close(placed->writer);
    tb_store_close(placed->reader);
}

/* Nothing is written, and nothing is known. */
static void check_gone(const Placed *placed)
{
    Journal journal = {0};
    TbTableRow row;
    WmError error = {0};

    CHECK_EQ_INT(add(placed->writer, "here", 2, "two\n"), TB_FAILED);
    CHECK_EQ_INT(tb_store_row(placed->reader, "here", &row, &error), TB_FAILED);
    CHECK(says(&error, "its file or its log was removed or replaced"));
    CHECK_EQ_INT(tb_store_journal(placed->reader, "here", 0, keep_entry, &journal, &error),
                 TB_FAILED);
}

/* What would be written to a file that nobody can find any more is not, and what is read there is
 * not believed; when it is back, all is as it was. */
static void files_that_go_are_noticed(void)
{
    Placed placed = {.file = ""};

    if (on_postgres()) return;
    begin_placed(&placed);
    CHECK(rename(placed.file, placed.away) == 0);
    check_gone(&placed);
    CHECK(rename(placed.away, placed.file) == 0);
    CHECK_EQ_STR(journal_of(placed.reader, "here", 0).text, "head\none\n");
    CHECK_EQ_INT(add(placed.writer, "here", 2, "two\n"), TB_OK);
    CHECK(rename(placed.file, placed.away) == 0);
    tb_store_close(opened(placed.file)); /* another is in its place */
    check_gone(&placed);
    end_placed(&placed);
}

/* What was written last is in the log. */
static void logs_that_go_are_noticed(void)
{
    Placed placed = {.file = ""};

    if (on_postgres()) return;
    begin_placed(&placed);
    CHECK(rename(placed.log, placed.log_away) == 0);
    check_gone(&placed);
    write_file(placed.log, "", 0); /* another is in its place */
    check_gone(&placed);
    CHECK(rename(placed.log_away, placed.log) == 0);
    CHECK_EQ_INT(add(placed.writer, "here", 2, "two\n"), TB_OK);
    CHECK_EQ_STR(journal_of(placed.reader, "here", 0).text, "head\none\ntwo\n");
    end_placed(&placed);
    CHECK(access(placed.log, F_OK) != 0); /* who closes last tidies up */
}

/* A log that somebody has put in the place of ours is not removed, and what ours had is kept. */
static void logs_of_others_are_left(void)
{
    Placed placed = {.file = ""};

    if (on_postgres()) return;
    begin_placed(&placed);
    CHECK(unlink(placed.log) == 0);
    write_file(placed.log, "another's", 9);
    end_placed(&placed);
    CHECK(access(placed.log, F_OK) == 0);
    CHECK(unlink(placed.log) == 0);
    TbStore *const store = opened(placed.file);
    CHECK_EQ_STR(journal_of(store, "here", 0).text, "head\none\n");
    tb_store_close(store);
}

/* Checkpoints, others who come and go, and tables that are removed: none is a file that went. */
static void logs_stay_where_they_are(void)
{
    Placed placed = {.file = ""};
    char gone[2][TB_NAME];
    WmError error;

    if (on_postgres()) return;
    begin_placed(&placed);
    CHECK(past(placed.file, "PRAGMA wal_checkpoint(TRUNCATE)"));
    CHECK_EQ_INT(add(placed.writer, "here", 2, "two\n"), TB_OK);
    tb_store_close(opened(placed.file));
    CHECK(make(placed.writer, "old1") && make(placed.writer, "old2"));
    CHECK(past(placed.file, "UPDATE tables SET changed = 1 WHERE name <> 'here'; VACUUM;"
                            "PRAGMA wal_checkpoint(RESTART)"));
    CHECK_EQ_INT(tb_store_remove_old(placed.writer, 2, gone, 2, &error), 2);
    CHECK_EQ_INT(add(placed.writer, "here", 3, "three\n"), TB_OK);
    CHECK_EQ_STR(journal_of(placed.reader, "here", 2).text, "two\nthree\n");
    end_placed(&placed);
}

static int serve_too(int number)
{
    WmError error = {0};
    TbStore *const store = opened(shared_url);
    const bool reserved = tb_store_reserve(store, &error);

    (void)number;
    if (!reserved && !says(&error, "another server uses it")) return 2;
    tb_store_close(store);
    return reserved;
}

/* One server at a time has a file; who only reads is let in. */
static void files_have_one_server(void)
{
    WmError error;

    if (on_postgres()) return;
    shared_url = fresh_url();
    TbStore *const store = opened(shared_url);
    CHECK(tb_store_reserve(store, &error));
    CHECK(make(store, "ours"));
    CHECK_EQ_INT(status_of(start(serve_too, 0)), 0);
    CHECK_EQ_INT(status_of(start(open_only, 0)), 0);
    CHECK_EQ_INT(add(store, "ours", 1, "one\n"), TB_OK);
    tb_store_close(store);
    CHECK_EQ_INT(WEXITSTATUS(status_of(start(serve_too, 0))), 1);
}

/* ---- failures -------------------------------------------------------------------------------- */

/* One entry that the engine cannot keep: none of the group is there, and the store goes on. */
static void failed_groups_add_nothing(void)
{
    const char *const url = fresh_url();
    TbStore *const store = opened(url);
    TbAddition group[] = {addition_of("fails", 1, "one\n"), addition_of("fails", 2, "two\n"),
                          addition_of("works", 1, "one\n")};
    WmError error = {0};

    CHECK(make(store, "fails") && make(store, "works"));
    CHECK(past(url, on_postgres()
                        ? "ALTER TABLE journal ADD CONSTRAINT full_disk CHECK (entry <> 2)"
                        : "CREATE TRIGGER full_disk BEFORE INSERT ON journal WHEN new.entry = 2"
                          " BEGIN SELECT raise(ABORT, 'full_disk'); END"));
    CHECK(!tb_store_add(store, group, 3, &error) && says(&error, "full_disk"));
    for (int i = 0; i < 3; i++) CHECK_EQ_INT(group[i].result, TB_FAILED);
    CHECK_EQ_STR(journal_of(store, "fails", 0).text, "head\n");
    CHECK_EQ_STR(journal_of(store, "works", 0).text, "head\n");
    CHECK_EQ_INT(add(store, "fails", 1, "one\n"), TB_OK);
    CHECK(make(store, "later"));
    tb_store_close(store);
}

/* ---- several servers ------------------------------------------------------------------------- */

static void one_server_needs_no_news(void)
{
    if (on_postgres()) return;
    TbStore *const store = opened(fresh_url());
    CHECK_EQ_INT(tb_store_notify_fd(store), -1);
    tb_store_notifications(store, NULL, NULL);
    CHECK(tb_store_lock(store, "any1"));
    tb_store_close(store);
}

enum { LONG_MS = 30000 }; /* for what comes for certain, on however slow a machine */

typedef struct Heard {
    char tables[128];
} Heard;

static void hear(void *user, const char *table)
{
    Heard *const received = user;
    const size_t length = strlen(received->tables);

    snprintf(received->tables + length, sizeof received->tables - length, "%s ", table);
}

/* What is heard within a while; "" if nothing is. */
static Heard listen_to(TbStore *store, int milliseconds)
{
    Heard received = {0};

    while (!received.tables[0]) {
        struct pollfd ready = {.fd = tb_store_notify_fd(store), .events = POLLIN};
        if (poll(&ready, 1, milliseconds) != 1) break;
        tb_store_notifications(store, hear, &received);
    }
    return received;
}

static int add_one(int number)
{
    TbStore *const store = opened(shared_url);
    TbAddition group[] = {addition_of("heard", (uint32_t)number, "x\n"),
                          addition_of("again", (uint32_t)number, "x\n"),
                          addition_of("taken", 1, "x\n")};
    WmError error;

    const bool done = tb_store_add(store, group, 3, &error) && group[0].result == TB_OK;
    tb_store_close(store);
    return !done;
}

static int change_seats(int number)
{
    TbStore *const store = opened(shared_url);
    TbTableRow row;
    WmError error;
    const bool done = tb_store_row(store, "heard", &row, &error) == TB_OK &&
                      tb_store_seats(store, &row, &error) == TB_OK;

    (void)number;
    tb_store_close(store);
    return !done;
}

static void others_bring_news(void)
{
    if (!on_postgres()) return;
    shared_url = fresh_url();
    TbStore *const store = opened(shared_url);
    TbStore *const sibling = opened(shared_url);

    CHECK(make(store, "heard") && make(store, "again") && make(store, "taken"));
    CHECK_EQ_INT(add(store, "taken", 1, "x\n"), TB_OK);
    CHECK(tb_store_notify_fd(store) >= 0);
    CHECK_EQ_INT(status_of(start(add_one, 1)), 0);
    CHECK_EQ_STR(listen_to(store, LONG_MS).tables, "again heard ");
    CHECK_EQ_INT(status_of(start(change_seats, 0)), 0);
    CHECK_EQ_STR(listen_to(store, LONG_MS).tables, "heard ");

    /* What this program has done itself is no news, nor is what is no name. */
    CHECK_EQ_INT(add(store, "heard", 2, "x\n"), TB_OK);
    CHECK_EQ_INT(add(sibling, "heard", 3, "x\n"), TB_OK);
    CHECK(past(shared_url, "NOTIFY warmoot, 'heard'; NOTIFY warmoot, 'NOT-A-NAME 1@x';"
                           "NOTIFY warmoot, ''; NOTIFY warmoot, ' '; NOTIFY warmoot"));
    CHECK_EQ_STR(listen_to(store, 200).tables, "");

    /* The line is cut, and news come over another one. */
    const int cut = tb_store_notify_fd(store);
    CHECK(past(stores_server, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                              " WHERE query = 'LISTEN warmoot'"));
    for (int i = 0; i < 200 && tb_store_notify_fd(store) == cut; i++)
        CHECK_EQ_STR(listen_to(store, 100).tables, "");
    CHECK_EQ_INT(status_of(start(add_one, 4)), 0);
    CHECK_EQ_STR(listen_to(store, LONG_MS).tables, "heard ");
    tb_store_close(store);
    tb_store_close(sibling);
}

static void one_server_holds_a_table(void)
{
    if (!on_postgres()) return;
    const char *const url = fresh_url();
    TbStore *const one = opened(url);
    TbStore *const other = opened(url);

    CHECK(tb_store_lock(one, "mine"));
    CHECK(tb_store_lock(one, "mine"));
    CHECK(!tb_store_lock(other, "mine"));
    CHECK(tb_store_lock(other, "yours"));
    CHECK(!tb_store_lock(one, "yours"));
    tb_store_close(one);
    for (int i = 0; i < 1000 && !tb_store_lock(other, "mine"); i++)
        poll(NULL, 0, 20); /* until the server has noticed */
    CHECK(tb_store_lock(other, "mine"));
    tb_store_close(other);
}

static bool cut_all(void)
{
    return past(stores_server, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                               " WHERE application_name = 'warmoot'");
}

static void lost_connections_are_made_anew(void)
{
    if (!on_postgres()) return;
    TbStore *const store = opened(fresh_url());
    TbTableRow row;
    WmError error;

    char gone[1][TB_NAME];
    CHECK(make(store, "lost"));
    CHECK(cut_all());
    CHECK_EQ_INT(add(store, "lost", 1, "one\n"), TB_OK);
    CHECK(cut_all());
    CHECK_EQ_STR(journal_of(store, "lost", 0).text, "head\none\n");
    CHECK(cut_all());
    CHECK_EQ_INT(tb_store_row(store, "lost", &row, &error), TB_OK);
    CHECK(cut_all());
    CHECK_EQ_INT(tb_store_seats(store, &row, &error), TB_OK);
    CHECK(cut_all());
    CHECK_EQ_INT(tb_store_remove_old(store, 0, gone, 1, &error), 0);
    CHECK(cut_all());
    CHECK(tb_store_lock(store, "lost"));
    CHECK(cut_all());
    CHECK(make(store, "found"));
    tb_store_close(store);
}

int main(void)
{
    const Test tests[] = {
        TEST(stores_are_opened_again),
        TEST(killed_programs_have_kept_it),
        TEST(new_files_are_private),
        TEST(many_open_at_once),
        TEST(one_writer_gets_each_entry),
        TEST(newer_schemas_are_refused),
        TEST(running_programs_outlive_a_migration),
        TEST(places_are_checked),
        TEST(foreign_files_are_left_alone),
        TEST(foreign_databases_are_left_alone),
        TEST(damaged_files_are_told),
        TEST(damaged_rows_are_told),
        TEST(damaged_tables_do_not_hide_others),
        TEST(files_that_go_are_noticed),
        TEST(logs_that_go_are_noticed),
        TEST(logs_of_others_are_left),
        TEST(logs_stay_where_they_are),
        TEST(files_have_one_server),
        TEST(failed_groups_add_nothing),
        TEST(one_server_needs_no_news),
        TEST(others_bring_news),
        TEST(one_server_holds_a_table),
        TEST(lost_connections_are_made_anew),
    };

    return STORES_RUN(tests);
}
