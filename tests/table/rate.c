/* How many entries a second a store takes, by the size of the groups: store-rate URL [SECONDS]. */
#include <table/store.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TABLES = 50 };

static const char text[] = "{\"n\":12345,\"seat\":1,\"answer\":\"play parry on the left\"}\n";
static char names[TABLES][TB_NAME];
static uint32_t entries[TABLES];
static unsigned keys;

static double now(void)
{
    struct timespec time;

    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static bool make_tables(TbStore *store, WmError *error)
{
    const TbEntry head = {.text = text, .length = sizeof text - 1};

    for (int i = 0; i < TABLES; i++) {
        TbTableRow row = {.game = "probe", .scenario = "skirmish", .seat_count = 2};
        snprintf(names[i], sizeof names[i], "rate%07lx%02d", (long)time(NULL) & 0xfffffff, i);
        memcpy(row.name, names[i], sizeof names[i]);
        if (!tb_store_create(store, &row, &head, error)) return false;
    }
    return true;
}

/* One entry of each of `group` tables in a transaction, again and again. */
static bool measure(TbStore *store, int group, double seconds, WmError *error)
{
    TbAddition additions[TABLES];
    const double start = now();
    long added = 0, commits = 0;
    int next = 0;

    while (now() - start < seconds) {
        for (int i = 0; i < group; i++, next = (next + 1) % TABLES) {
            const TbEntry entry = {
                .number = ++entries[next], .text = text, .length = sizeof text - 1};
            additions[i] = (TbAddition){.table = names[next], .entry = entry};
            snprintf(additions[i].entry.key, sizeof additions[i].entry.key, "key-%08u", keys++);
        }
        if (!tb_store_add(store, additions, group, error)) return false;
        for (int i = 0; i < group; i++) added += additions[i].result == TB_OK;
        commits++;
    }
    const double took = now() - start;
    printf("groups of %2d: %8.0f entries a second, %6.2f ms a group\n", group, (double)added / took,
           took * 1000 / (double)commits);
    return true;
}

int main(int argc, char **argv)
{
    const double seconds = argc > 2 ? strtod(argv[2], NULL) : 3;
    const char *const server = getenv("WARMOOT_TEST_POSTGRES");
    const char *const url = argc > 1 ? argv[1] : server;
    WmError error = {0};

    if (!url) {
        fputs("usage: store-rate URL [SECONDS]\n", stderr);
        return 2;
    }
    TbStore *const store = tb_store_open(url, &error);
    const bool done = store && make_tables(store, &error) && measure(store, 1, seconds, &error) &&
                      measure(store, 50, seconds, &error);
    if (!done) fprintf(stderr, "store-rate: %s\n", error.text);
    tb_store_close(store);
    return !done;
}
