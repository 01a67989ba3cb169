#include "load.h"

#include <base/memory.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { TABLES_MOST = 20000, COMING_MOST = 32 };

double load_now(void)
{
    struct timespec at;

    clock_gettime(CLOCK_MONOTONIC, &at);
    return (double)at.tv_sec + (double)at.tv_nsec / 1e9;
}

double load_chance(Load *load)
{
    load->chance ^= load->chance << 13;
    load->chance ^= load->chance >> 7;
    load->chance ^= load->chance << 17;
    return (double)(load->chance >> 11) / 9007199254740992.0;
}

/* ---- what the server takes ------------------------------------------------------------------- */

/* Seconds of a processor, of all its threads: two numbers behind the name and twelve others. */
static double cpu_of(int pid)
{
    char path[64], line[1024];
    double ticks = 0;

    snprintf(path, sizeof path, "/proc/%d/stat", pid);
    FILE *const file = pid ? fopen(path, "re") : NULL;
    if (!file) return 0;
    char *at = fgets(line, sizeof line, file) ? strrchr(line, ')') : NULL;
    for (int i = 0; at && i < 12; i++) at = strchr(at + 1, ' ');
    for (int i = 0; at && i < 2; i++) ticks += (double)strtoul(at, &at, 10);
    (void)fclose(file);
    return ticks / (double)sysconf(_SC_CLK_TCK);
}

static long memory_of(int pid)
{
    char path[64], line[256];
    long kib = 0;

    snprintf(path, sizeof path, "/proc/%d/status", pid);
    FILE *const file = pid ? fopen(path, "re") : NULL;
    if (!file) return 0;
    while (fgets(line, sizeof line, file))
        if (strncmp(line, "VmRSS:", 6) == 0) kib = strtol(line + 6, NULL, 10);
    (void)fclose(file);
    return kib;
}

/* ---- measuring ------------------------------------------------------------------------------- */

void load_note(LoadTimes *times, double seconds)
{
    times->at = wm_memory_grow(times->at, times->count, &times->room, sizeof *times->at);
    times->at[times->count++] = (float)(1000 * seconds);
}

static int compare(const void *a, const void *b)
{
    const float one = *(const float *)a, other = *(const float *)b;

    return (one > other) - (one < other);
}

static double at_share(const LoadTimes *times, double share)
{
    if (times->count == 0) return 0;
    const size_t place = (size_t)(share * (double)(times->count - 1));
    return (double)times->at[place];
}

static void tell_times(const char *name, LoadTimes *times)
{
    if (times->count) qsort(times->at, times->count, sizeof *times->at, compare);
    printf("%-8s p50 %.1f ms, p95 %.1f ms, p99 %.1f ms, longest %.1f ms, of %zu\n", name,
           at_share(times, 0.5), at_share(times, 0.95), at_share(times, 0.99), at_share(times, 1.0),
           times->count);
    free(times->at);
}

/* How those came back whose server was gone. */
static void tell_returns(Load *load)
{
    static const char *const names[LOAD_PHASES] = {" connect", " hello", " open"};

    printf("servers  %d; %llu times a client went to another\n", load->plan.port_count,
           (unsigned long long)load->counts.fled);
    tell_times("away", &load->away);
    for (int i = 0; i < LOAD_PHASES; i++) tell_times(names[i], &load->phases[i]);
}

static void tell(Load *load)
{
    const double seconds = load_now() - load->begin;
    const LoadCounts *const counts = &load->counts;

    printf("%d tables, %d clients, %.0f seconds\n", load->plan.tables,
           LOAD_PAIR * load->plan.tables, seconds);
    printf("answers  %llu, %.0f a second; %llu stale, %llu refused; %llu connections lost\n",
           (unsigned long long)counts->answers, (double)counts->answers / seconds,
           (unsigned long long)counts->stale, (unsigned long long)counts->refused,
           (unsigned long long)counts->lost);
    printf("games    %llu came to their end, or were left; %llu times a client came back\n",
           (unsigned long long)counts->games, (unsigned long long)counts->returns);
    tell_times("news", &load->news);
    if (load->plan.port_count > 1) tell_returns(load);
    printf("clients  %.0f%% of a processor\n",
           100 * (cpu_of(getpid()) - load->own_begin) / seconds);
    if (load->plan.pid)
        printf("server   %.0f%% of a processor, %ld KiB\n",
               100 * (cpu_of(load->plan.pid) - load->server_begin) / seconds,
               memory_of(load->plan.pid));
}

static void on_done(struct ev_loop *loop, ev_timer *w, int events)
{
    (void)w, (void)events;
    ev_break(loop, EVBREAK_ALL);
}

static void on_played(struct ev_loop *loop, ev_timer *w, int events)
{
    Load *const load = w->data;

    (void)loop, (void)events;
    load->still = true;
    printf("nobody plays any more\n");
    fflush(stdout);
}

static void on_report(struct ev_loop *loop, ev_timer *w, int events)
{
    const Load *const load = w->data;

    (void)loop, (void)events;
    printf("%5.0f s  %ld KiB  %llu answers, %llu games, %llu returns\n", load_now() - load->begin,
           memory_of(load->plan.pid), (unsigned long long)load->counts.answers,
           (unsigned long long)load->counts.games, (unsigned long long)load->counts.returns);
    fflush(stdout);
}

static void on_settled(struct ev_loop *loop, ev_timer *w, int events)
{
    Load *const load = w->data;

    (void)events;
    load->measuring = true;
    load->begin = load_now();
    load->counts = (LoadCounts){0};
    load->server_begin = cpu_of(load->plan.pid);
    load->own_begin = cpu_of(getpid());
    ev_timer_set(&load->done, load->plan.seconds, 0.0);
    ev_timer_start(loop, &load->done);
    if (load->plan.report <= 0) return;
    ev_timer_set(&load->report, 0.0, load->plan.report);
    ev_timer_start(loop, &load->report);
}

/* ---- beginning ------------------------------------------------------------------------------- */

void load_table_is_open(Load *load)
{
    if (load->open_count >= load->plan.tables) return;
    if (++load->open_count < load->plan.tables) return;
    printf("all tables are open\n");
    fflush(stdout);
    ev_timer_set(&load->settled, load->plan.settle, 0.0);
    ev_timer_start(load->loop, &load->settled);
    if (load->plan.play <= 0) return;
    ev_timer_set(&load->played, load->plan.play, 0.0);
    ev_timer_start(load->loop, &load->played);
}

static void on_next(struct ev_loop *loop, ev_prepare *w, int events)
{
    (void)loop, (void)events;
    load_connect_next(w->data);
}

/* Some tables at a time: the server is not to be measured while all of them are made. */
static void on_pace(struct ev_loop *loop, ev_timer *w, int events)
{
    Load *const load = w->data;

    (void)events;
    while (load->begun < load->plan.tables && load->begun - load->open_count < COMING_MOST) {
        load_table_begin(load, &load->tables[load->begun], load->begun);
        load->begun++;
    }
    if (load->begun == load->plan.tables) ev_timer_stop(loop, w);
}

static void start_timer(Load *load, ev_timer *timer,
                        void (*call)(struct ev_loop *, ev_timer *, int))
{
    ev_timer_init(timer, call, 0.0, 0.01);
    timer->data = load;
}

static bool begin(Load *load)
{
    static const struct lws_protocols protocols[] = {
        {"warmoot.1", load_on_socket, 0, 16384, 0, NULL, 0},
        {NULL, NULL, 0, 0, 0, NULL, 0},
    };
    void *loops[1];
    struct lws_context_creation_info info;

    memset(&info, 0, sizeof info);
    load->loop = loops[0] = ev_default_loop(EVFLAG_AUTO);
    info.port = CONTEXT_PORT_NO_LISTEN;
    info.protocols = protocols;
    info.options = LWS_SERVER_OPTION_LIBEV;
    info.foreign_loops = loops;
    lws_set_log_level(LLL_ERR, NULL);
    load->context = lws_create_context(&info);
    if (!load->context) return false;
    load->tables = calloc((size_t)load->plan.tables, sizeof *load->tables);
    if (!load->tables) return false;
    start_timer(load, &load->pace, on_pace);
    start_timer(load, &load->settled, on_settled);
    start_timer(load, &load->done, on_done);
    start_timer(load, &load->report, on_report);
    start_timer(load, &load->played, on_played);
    ev_timer_start(load->loop, &load->pace);
    ev_prepare_init(&load->next, on_next);
    load->next.data = load;
    ev_prepare_start(load->loop, &load->next);
    return true;
}

/* ---- the command line ------------------------------------------------------------------------ */

static const char usage[] =
    "usage: warmoot-load --port N [OPTION...]\n"
    "\n"
    "Plays duels at many tables of a server, and tells how long its news take.\n"
    "  --port N       of the server, at 127.0.0.1; N,N,N of several that have the same tables:\n"
    "                 whoever is thrown out by one goes to another, and gives an answer again\n"
    "                 that was not acknowledged\n"
    "  --tables N     with two clients each (2000)\n"
    "  --every S      seconds between two answers of a client, on average (5); 0: nobody plays\n"
    "  --settle S     seconds before the measuring begins, once all tables are open (10)\n"
    "  --seconds S    of measuring (60)\n"
    "  --play S       seconds after which nobody plays any more, to see what else takes time\n"
    "  --stay S       a client leaves after that many seconds, on average, and comes back\n"
    "  --renew S      a table is left for a new one after that many seconds, on average\n"
    "  --mixed        at every fourth table an agent plays, and the second client watches\n"
    "  --pid N        the server's process, whose time and memory are told\n"
    "  --report S     tell its memory every so many seconds\n"
    "  --kept FILE    write the table, seat and key of each acknowledged answer to that file\n";

static bool read_ports(const char *value, LoadPlan *plan)
{
    char *end = NULL;

    for (plan->port_count = 0; plan->port_count < LOAD_PORTS; value = end + 1) {
        const long port = strtol(value, &end, 10);
        if (end == value || port < 1 || port > 65535) return false;
        plan->ports[plan->port_count++] = (int)port;
        if (*end != ',') break;
    }
    return *end == '\0';
}

static bool read_number(const char *name, const char *value, LoadPlan *plan)
{
    char *end;
    const double number = value ? strtod(value, &end) : -1;

    if (!value || *value == '\0' || *end || !(number >= 0 && number < 1e7)) return false;
    if (strcmp(name, "--tables") == 0)
        plan->tables = (int)number;
    else if (strcmp(name, "--pid") == 0)
        plan->pid = (int)number;
    else if (strcmp(name, "--every") == 0)
        plan->every = number;
    else if (strcmp(name, "--settle") == 0)
        plan->settle = number;
    else if (strcmp(name, "--seconds") == 0)
        plan->seconds = number;
    else if (strcmp(name, "--play") == 0)
        plan->play = number;
    else if (strcmp(name, "--stay") == 0)
        plan->stay = number;
    else if (strcmp(name, "--renew") == 0)
        plan->renew = number;
    else if (strcmp(name, "--report") == 0)
        plan->report = number;
    else
        return false;
    return true;
}

/* Returns what is wrong, or NULL. */
static const char *read_plan(int argc, char **argv, LoadPlan *plan)
{
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--mixed") == 0) {
            plan->mixed = true;
        } else if (strcmp(argv[i], "--port") == 0 && i + 1 < argc) {
            if (!read_ports(argv[++i], plan)) return "--port";
        } else if (strcmp(argv[i], "--kept") == 0 && i + 1 < argc) {
            plan->kept = argv[++i];
        } else if (!read_number(argv[i], i + 1 < argc ? argv[i + 1] : NULL, plan)) {
            return argv[i];
        } else {
            i++;
        }
    }
    if (plan->port_count == 0) return "--port";
    return plan->tables > 0 && plan->tables <= TABLES_MOST ? NULL : "--tables";
}

/* Two connections a table are more than programs usually may have. */
static void allow_connections(void)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    (void)setrlimit(RLIMIT_NOFILE, &limit);
}

int main(int argc, char **argv)
{
    Load load = {
        .plan = {.host = "127.0.0.1", .tables = 2000, .every = 5, .settle = 10, .seconds = 60},
        .chance = (uint64_t)time(NULL) * 2654435761u + (uint64_t)getpid()};

    if (argc == 2 && strcmp(argv[1], "--help") == 0) {
        fputs(usage, stdout);
        return 0;
    }
    const char *const wrong = read_plan(argc, argv, &load.plan);
    if (wrong) {
        fprintf(stderr, "load: %s is no option, or its value is wrong; --help tells the options\n",
                wrong);
        return 2;
    }
    load.run = (unsigned)load.chance;
    allow_connections();
    load.kept = load.plan.kept ? fopen(load.plan.kept, "we") : NULL;
    if (load.plan.kept && !load.kept) {
        fputs("load: the file of keys cannot be written\n", stderr);
        return 1;
    }
    if (!begin(&load)) {
        fputs("load: cannot begin\n", stderr);
        return 1;
    }
    ev_run(load.loop, 0);
    tell(&load);
    if (load.kept && fclose(load.kept) != 0) load.failed = true;
    return load.failed || load.counts.refused || load.counts.lost;
}
