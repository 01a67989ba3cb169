/* Clocks: who takes longer over a decision than the table allows has an agent answer for the seat.
 * They run while nobody has the table open, too. */
#include <table/server_internal.h>

enum { DUE_MAX = 64, DUE_EVERY_MS = 5000 };

/* Nobody waits at a table that was left: its decisions take their time, however short its clock
 * is, and do not take it from others. */
static bool is_rushed(const TbServer *server, const TbLive *live)
{
    return live->subscriber_count == 0 && tb_ticks(server) - live->clock_started < TB_ABANDONED_MS;
}

static void check_clock(TbServer *server, TbLive *live)
{
    if (tb_live_seconds_left(server, live) != 0 || is_rushed(server, live) ||
        !tb_agents_may_start(server, live))
        return;
    const int seat = wm_session_person_asked(live->session);
    if (seat == 0 || !tb_agents_lock(server, live)) return;
    live->timed_seat = seat;
    tb_agents_start(server, live, wm_agent_best(), seat, NULL);
}

/* Tables whose time is up while they are not in memory. Some cannot be opened, and must not hide
 * those behind them. */
static void load_due(TbServer *server)
{
    char names[DUE_MAX][TB_NAME];
    WmError error;
    TbLive *live;

    if (server->config.agent_threads == 0 || server->closing ||
        tb_ticks(server) < server->next_due_scan)
        return;
    server->next_due_scan = tb_ticks(server) + DUE_EVERY_MS;
    const int count =
        tb_store_due(server->store, tb_now(server), server->due_skip, names, DUE_MAX, &error);
    if (count < 0) tb_report_failure(server, error.text);
    for (int i = 0; i < count; i++) (void)tb_live_find(server, names[i], &live);
    server->due_skip = count == DUE_MAX ? server->due_skip + DUE_MAX : 0;
}

void tb_clocks_check(TbServer *server)
{
    load_due(server);
    for (int i = 0; i < TB_BUCKETS; i++)
        for (TbLive *live = server->live[i]; live; live = live->next) {
            if (tb_live_is_busy(live)) continue;
            tb_resume(server, live);
            check_clock(server, live);
        }
}
