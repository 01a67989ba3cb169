/* `warmoot tables`: the tables of a server, and their records. */
#include <cli/message.h>
#include <cli/options.h>
#include <cli/store.h>
#include <stdlib.h>
#include <string.h>
#include <table/store.h>
#include <time.h>
#include <unistd.h>

enum { TABLES_STORE, TABLES_RUNNING };

static const CliOption options[] = {
    [TABLES_STORE] = {.name = "--store",
                      .value = "FILE|URL",
                      .summary = "where the server keeps them, as for warmoot serve",
                      .words = CLI_FILE},
    [TABLES_RUNNING] = {.name = "--running",
                        .summary = "the record of a game that goes on, too: everybody's secrets\n"
                                   "are in it, and the chance to come"},
};

typedef struct Wish {
    const char *store, *name, *file;
    bool running;
} Wish;

/* ---- the list -------------------------------------------------------------------------------- */

static void print_day(int64_t seconds)
{
    const time_t at = (time_t)seconds;
    struct tm day;
    char text[16];

    if (!gmtime_r(&at, &day) || !strftime(text, sizeof text, "%Y-%m-%d", &day)) text[0] = '\0';
    printf("%-12s", text);
}

static void print_row(void *user, const TbTableRow *row)
{
    int *const count = user;

    if ((*count)++ == 0)
        printf("%-12s%-14s%-16s%-10s%8s  %-12s%s\n", "table", "game", "scenario", "", "entries",
               "made", "changed");
    printf("%-12s", row->name);
    cli_print_safely(stdout, row->game);
    printf("%*s", 14 - (int)strlen(row->game), "");
    cli_print_safely(stdout, row->scenario);
    printf("%*s%-10s%8u  ", 16 - (int)strlen(row->scenario), "", row->over ? "over" : "goes on",
           row->entries);
    print_day(row->made);
    print_day(row->changed);
    putchar('\n');
}

static int list(TbStore *store)
{
    int count = 0;
    WmError error;

    if (!tb_store_all_rows(store, print_row, &count, &error))
        return cli_fail("tables", "%s", error.text);
    if (count == 0) puts("There are no tables.");
    return CLI_DONE;
}

/* ---- records --------------------------------------------------------------------------------- */

typedef struct Copy {
    FILE *out;
    bool failed;
} Copy;

static void copy_entry(void *user, const TbEntry *entry)
{
    Copy *const copy = user;

    copy->failed =
        copy->failed || fwrite(entry->text, 1, entry->length, copy->out) != entry->length;
}

/* A file that is there already is left alone. */
static int write_record(TbStore *store, const Wish *wish)
{
    Copy copy = {.out = wish->file ? fopen(wish->file, "wxe") : stdout};
    WmError error;

    if (!copy.out) return cli_fail("tables", "%s cannot be made, or is there already", wish->file);
    const bool read = tb_store_journal(store, wish->name, 0, copy_entry, &copy, &error) == TB_OK;
    if (wish->file && fclose(copy.out) != 0) copy.failed = true;
    if (read && !copy.failed) return CLI_DONE;
    if (wish->file) (void)remove(wish->file);
    if (!read) return cli_fail("tables", "%s", error.text);
    return cli_fail("tables", "%s cannot be written", wish->file ? wish->file : "the record");
}

static int export(TbStore *store, const Wish *wish)
{
    TbTableRow row;
    WmError error;

    const TbStoreResult found = tb_store_row(store, wish->name, &row, &error);
    if (found != TB_OK)
        return cli_fail("tables", "%s",
                        found == TB_NOT_FOUND ? "there is no such table" : error.text);
    if (!row.over && !wish->running)
        return cli_fail("tables",
                        "the game at %s goes on, and its record has everybody's secrets in it; "
                        "--running writes it nevertheless",
                        row.name);
    return write_record(store, wish);
}

/* ---- the command ----------------------------------------------------------------------------- */

static int read_options(CliArguments *arguments, Wish *wish)
{
    int what;

    while ((what = cli_next(arguments)) != CLI_END) {
        switch (what) {
        case CLI_WRONG: return CLI_MISUSED;
        case CLI_OPERAND:
            if (wish->file) return cli_unexpected(arguments);
            if (wish->name) wish->file = arguments->value;
            if (!wish->name) wish->name = arguments->value;
            break;
        case TABLES_STORE: wish->store = arguments->value; break;
        default: wish->running = true; break;
        }
    }
    return CLI_DONE;
}

/* Opening a file makes it where there is none: that is not for those who only look. */
static bool is_there(const char *store)
{
    return strstr(store, "://") ||
           access(strncmp(store, "sqlite:", 7) == 0 ? store + 7 : store, R_OK) == 0;
}

static int run(CliArguments *arguments)
{
    Wish wish = {0};
    WmError error;
    const int read = read_options(arguments, &wish);

    if (read != CLI_DONE) return read;
    const char *const place = wish.store ? wish.store : cli_usual_store();
    if (!is_there(place))
        return cli_fail("tables", "there is no store at %s that can be read", place);
    TbStore *const store = tb_store_open(place, &error);
    if (!store) return cli_fail("tables", "%s", error.text);
    const int status = wish.name ? export(store, &wish) : list(store);
    tb_store_close(store);
    return cli_flush("tables", status);
}

const CliCommand cli_tables = {
    .name = "tables",
    .summary = "List the tables of a server, or write the record of one.",
    .operands = "[TABLE [FILE]]",
    .details = "A record is what warmoot replay reads. It goes to standard output, or to a new\n"
               "file. A server may be running meanwhile.",
    CLI_OPTIONS(options),
    .run = run,
};
