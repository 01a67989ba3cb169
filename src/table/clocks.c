/* Clocks: who takes longer over a decision than the table allows has an agent answer for the seat.
 * They run while nobody has the table open, too. */
#include <table/server_internal.h>

#include <base/memory.h>

#include <stdlib.h>

enum { DUE_MAX = 64, DUE_EVERY_MS = 5000 };

/* Nobody waits at a table that was left: its decisions take their time, however short its clock
 * is, and do not take it from others. */
static bool is_rushed(const TbServer *server, const TbLive *live)
{
    return live->subscriber_count == 0 && tb_ticks(server) - live->clock_started < TB_ABANDONED_MS;
}

void tb_clock_check(TbServer *server, TbLive *live)
{
    if (tb_live_is_busy(live) || !live->session || tb_live_seconds_left(server, live) != 0 ||
        is_rushed(server, live) || !tb_agents_may_start(server, live))
        return;
    const int seat = wm_session_person_asked(live->session);
    if (seat == 0 || !tb_agents_lock(server, live)) return;
    live->timed_seat = seat;
    tb_agents_start(server, live, wm_agent_best(), seat, NULL);
}

/* Tables whose time is up while they are not in memory. */
typedef struct Due {
    TbRead read;
    int64_t now;
    int skip;
    int count;
    char names[DUE_MAX][TB_NAME];
} Due;

static void read_due(TbRead *read, TbStore *store)
{
    Due *const due = (Due *)read;

    due->count = tb_store_due(store, due->now, due->skip, due->names, DUE_MAX, &read->error);
    read->result = due->count < 0 ? TB_FAILED : TB_OK;
}

/* Some cannot be opened, and must not hide those behind them. */
static void finish_due(TbServer *server, TbRead *read)
{
    Due *const due = (Due *)read;

    server->due_asked = false;
    if (!read->given_up && read->result == TB_FAILED) tb_report_failure(server, read->error.text);
    for (int i = 0; i < due->count && !read->given_up; i++)
        if (!tb_live_in_memory(server, due->names[i]))
            (void)tb_load_new(server, due->names[i], NULL, 0);
    server->due_skip = due->count == DUE_MAX ? due->skip + DUE_MAX : 0;
    free(due);
}

static void load_due(TbServer *server)
{
    if (server->config.agent_threads == 0 || server->closing || server->due_asked ||
        tb_ticks(server) < server->next_due_scan)
        return;
    server->next_due_scan = tb_ticks(server) + DUE_EVERY_MS;
    server->due_asked = true;
    Due *const due = wm_memory(sizeof *due);
    due->read.work = read_due;
    due->read.finish = finish_due;
    due->read.job.share = TB_NOBODY;
    due->read.job.rank = TB_RANK_SHOW;
    due->now = tb_now(server);
    due->skip = server->due_skip;
    tb_read(server, &due->read, NULL);
}

void tb_clocks_check(TbServer *server)
{
    int alone = 0;

    load_due(server);
    for (int i = 0; i < TB_BUCKETS; i++)
        for (TbLive *live = server->live[i]; live; live = live->next) {
            alone += !live->settled && tb_live_is_alone(live);
            if (tb_live_is_busy(live)) continue;
            if (!live->settled || live->stale) tb_resume(server, live);
            tb_clock_check(server, live);
        }
    server->alone = alone;
}
