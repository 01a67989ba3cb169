/* The way of an entry into the journal, agents, and clocks. */
#include <table/server_internal.h>

#include <table/table_internal.h>

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DUE_MAX = 64, DUE_EVERY = 5000 };

/* ---- messages that wait ---------------------------------------------------------------------- */

static TbDeferred *defer_current(const TbServer *server, const TbClient *client)
{
    TbDeferred *const deferred = wm_memory(sizeof *deferred + server->length);

    deferred->client = client->id;
    deferred->tries = server->tries;
    deferred->length = server->length;
    memcpy(deferred->text, server->text, server->length);
    return deferred;
}

TbStatus tb_defer(TbServer *server, TbLive *live, const TbClient *client)
{
    if (live->deferred_bytes + server->length > TB_DEFERRED_MAX)
        return tb_refuse(server, "Too many wait for that table: try again soon.");
    TbDeferred *const deferred = defer_current(server, client);
    wm_queue_put(&live->deferred, &deferred->link);
    live->deferred_bytes += deferred->length;
    return TB_PENDING;
}

/* Before those that came later. */
static void put_first(TbLive *live, TbDeferred *deferred)
{
    wm_queue_put_first(&live->deferred, &deferred->link);
    live->deferred_bytes += deferred->length;
}

static void resume(TbServer *server, TbLive *live)
{
    while (live->deferred.first && tb_live_ready(server, live)) {
        TbDeferred *const deferred = wm_queue_take(&live->deferred);
        TbClient *const client = tb_client_by_id(server, deferred->client);
        live->deferred_bytes -= deferred->length;
        if (client) tb_server_retry(server, client, deferred);
        free(deferred);
    }
    if (tb_live_ready(server, live)) tb_agents_ask(server, live);
}

/* ---- the way of an entry --------------------------------------------------------------------- */

void tb_commit_begin(TbServer *server, TbLive *live, const TbClient *client,
                     const TbMessage *message)
{
    TbEntry entry;

    tb_table_fresh_lines(live->table, &entry);
    entry.number = live->row.entries + 1;
    if (message) {
        snprintf(entry.key, sizeof entry.key, "%.64s", message->key);
        entry.seat = (int)message->seat;
    }
    TbWrite *const write = tb_write_new(live->row.table, &entry);
    write->addition.over = tb_table_over(live->table);
    write->live = live;
    if (client) {
        write->client = client->id;
        write->reply_to = message->id;
        write->request = defer_current(server, client);
    }
    live->committing = true;
    live->last_used = tb_ticks(server);
    tb_writer_add(server->writer, write);
}

bool tb_is_duplicate(TbServer *server, const TbLive *live, int seat, const char *key)
{
    uint32_t entry = 0;
    WmError error;

    return key[0] && tb_store_key(server->store, live->row.table, seat, key, &entry, &error) &&
           entry > 0;
}

/* Another server was quicker. What the client said may hold all the same: what that server has
 * written may be none of this client's business, and then the client must not notice. */
static void retry(TbServer *server, TbLive *live, TbWrite *write, TbClient *client)
{
    TbDeferred *const request = write->request;

    if (++request->tries < TB_TRIES_MAX) {
        write->request = NULL;
        put_first(live, request);
        return;
    }
    server->stale = true;
    (void)tb_refuse(server, "The table has moved on in the meantime: look again.");
    tb_reply(server, client, write->reply_to, TB_REFUSED, NULL);
}

/* Where the connection to the store broke, the entry may be there nevertheless. */
static void reply_not_saved(TbServer *server, TbLive *live, const TbWrite *write, TbClient *client)
{
    const TbEntry *const entry = &write->addition.entry;
    TbStatus status = TB_REFUSED;

    (void)tb_live_ready(server, live);
    if (live->stale) {
        (void)tb_refuse(server, "It is not certain that this was saved: look again soon.");
    } else if (tb_is_duplicate(server, live, entry->seat, entry->key)) {
        status = TB_DONE;
    } else {
        (void)tb_refuse(server, "That could not be saved, so it was not done. Try again soon.");
    }
    tb_reply(server, client, write->reply_to, status, NULL);
}

static void on_write_failed(TbServer *server, TbLive *live, TbWrite *write, TbClient *client)
{
    live->stale = true;
    server->rule[0] = server->setting[0] = '\0';
    server->stale = false;
    if (write->addition.added == TB_FAILED) {
        (void)tb_report_failure(server, write->error);
        live->agents_resume = tb_ticks(server) + TB_AGENT_RETRY_MS;
        if (client) reply_not_saved(server, live, write, client);
    } else if (client) {
        retry(server, live, write, client);
    }
}

/* An answer that is taken back gives no time. */
static void set_clock(const TbServer *server, TbLive *live)
{
    const WmRecordKind kind = wm_session_last_entry(live->table->session)->kind;

    if (kind == WM_RECORD_UNDO) {
        live->clock_started = live->clock_started_before;
    } else if (kind != WM_RECORD_HAND) {
        live->clock_started_before = live->clock_started;
        live->clock_started = tb_ticks(server);
    }
}

/* Do people only watch? A seat that an agent plays for its owner is a person's. */
static bool is_watched_only(const TbLive *live)
{
    for (int seat = 1; seat <= live->row.seat_count; seat++)
        if (tb_seat_is_owned(live, seat) || tb_seat_is_open(live, seat)) return false;
    return true;
}

/* Where people only watch, agents give them time for what there was to be seen. What was done in
 * secret takes none: how often that was is nobody's business. */
static void broadcast_delta(TbServer *server, TbLive *live)
{
    const TbFeed *const watching = live->feeds[0];
    const uint32_t heard = watching ? tb_feed_number(watching) : 0;

    tb_broadcast_delta(server, live);
    if (is_watched_only(live) && (!watching || tb_feed_number(watching) > heard))
        live->agents_resume = tb_ticks(server) + TB_AGENT_PAUSE_MS;
}

void tb_commit_finish(TbServer *server, TbWrite *write)
{
    TbLive *const live = write->live;
    TbClient *const client = write->client ? tb_client_by_id(server, write->client) : NULL;

    live->committing = false;
    if (write->addition.added == TB_ADDED) {
        server->answers++;
        server->unhealthy_until = 0;
        live->row.entries = write->addition.entry.number;
        live->row.over = write->addition.over;
        set_clock(server, live);
        if (client) tb_reply(server, client, write->reply_to, TB_DONE, NULL);
        broadcast_delta(server, live);
        if (wm_session_last_entry(live->table->session)->kind == WM_RECORD_HAND)
            tb_broadcast_seats(server, live, NULL);
    } else {
        on_write_failed(server, live, write, client);
    }
    resume(server, live);
}

/* ---- agents ---------------------------------------------------------------------------------- */

void tb_agents_start(TbServer *server, TbLive *live, const WmAgent *agent, int seat,
                     const TbClient *client, uint64_t reply_to)
{
    TbAgentJob *const job = tb_agent_job_new(agent, live->table->match, live->table->state, seat);

    randombytes_buf(&job->chance, sizeof job->chance);
    job->live = live;
    job->entries = tb_table_entries(live->table);
    job->plan = live->plan;
    job->client = client ? client->id : 0;
    job->reply_to = reply_to;
    live->agent_jobs++;
    if (!client) {
        live->agent_busy = true;
        server->agent_jobs++;
    }
    tb_agent_pool_add(server->agents, job);
}

/* Of several servers one runs the agents and clocks of a table. */
static bool hold(TbServer *server, TbLive *live)
{
    if (live->held_connection == tb_store_connections(server->store)) return true;
    if (!tb_store_hold(server->store, live->row.table)) return false;
    live->held_connection = tb_store_connections(server->store);
    return true;
}

static bool agents_may_run(const TbServer *server, const TbLive *live)
{
    return server->config.agent_threads > 0 && !server->closing && !live->committing &&
           !live->stale && !live->agent_busy && tb_ticks(server) >= live->agents_resume;
}

void tb_agents_ask(TbServer *server, TbLive *live)
{
    const int seat = agents_may_run(server, live) ? tb_table_agent_asked(live->table) : 0;

    if (seat && hold(server, live))
        tb_agents_start(server, live, wm_agent_named(tb_table_player(live->table, seat)), seat,
                        NULL, 0);
}

static void reply_hint(TbServer *server, const TbAgentJob *job)
{
    TbClient *const client = tb_client_by_id(server, job->client);
    WmBuffer members = {0};
    char words[TB_SAY];

    if (!client) return;
    client->hinting = false;
    wm_answer_text(job->match, job->answer, words, sizeof words);
    wm_json_put_text(&members, "say", words);
    tb_reply(server, client, job->reply_to, TB_DONE, &members);
    wm_buffer_free(&members);
}

static void play_answer(TbServer *server, TbLive *live, const TbAgentJob *job)
{
    const bool timed = live->timed_seat == job->seat;
    char words[TB_SAY];
    WmRefusal why;

    live->agent_busy = false;
    live->timed_seat = 0;
    if (server->closing || live->committing || live->stale ||
        job->entries != tb_table_entries(live->table))
        return;
    live->plan = job->plan;
    const size_t length = wm_answer_text(job->match, job->answer, words, sizeof words);
    const WmResult result = timed ? tb_table_timeout(live->table, job->seat, words, length, &why)
                                  : tb_table_answer(live->table, job->seat, words, length, &why);
    if (result == WM_OK) {
        tb_commit_begin(server, live, NULL, NULL);
    } else {
        live->agents_resume = tb_ticks(server) + TB_AGENT_RETRY_MS;
    }
}

void tb_agents_finish(TbServer *server, TbAgentJob *job)
{
    TbLive *const live = job->live;

    live->agent_jobs--;
    if (job->client) {
        reply_hint(server, job);
    } else {
        play_answer(server, live, job);
    }
    resume(server, live);
}

/* ---- clocks ---------------------------------------------------------------------------------- */

/* The first person's seat that is asked; 0: none. */
static int person_asked(const TbLive *live)
{
    WmQuestion question;

    if (!wm_asking(live->table->match, live->table->state, &question)) return 0;
    for (int seat = 1; seat <= live->row.seat_count; seat++)
        if (wm_seats_have(question.seats, seat) &&
            strcmp(tb_table_player(live->table, seat), WM_RECORD_PERSON) == 0)
            return seat;
    return 0;
}

static void check_clock(TbServer *server, TbLive *live)
{
    if (tb_live_seconds_left(server, live) != 0 || !agents_may_run(server, live)) return;
    const int seat = person_asked(live);
    if (seat == 0 || !hold(server, live)) return;
    live->timed_seat = seat;
    tb_agents_start(server, live, wm_agent_best(), seat, NULL, 0);
}

/* Tables whose time is up while nobody has them open. */
static void load_due(TbServer *server)
{
    char names[DUE_MAX][TB_NAME];
    WmError error;

    if (server->config.agent_threads == 0 || server->closing ||
        tb_ticks(server) < server->next_due_scan)
        return;
    server->next_due_scan = tb_ticks(server) + DUE_EVERY;
    const int count = tb_store_due(server->store, tb_now(server), names, DUE_MAX, &error);
    if (count < 0) (void)tb_report_failure(server, error.text);
    for (int i = 0; i < count; i++) (void)tb_live_find(server, names[i]);
}

void tb_clocks_check(TbServer *server)
{
    load_due(server);
    for (int i = 0; i < TB_BUCKETS; i++)
        for (TbLive *live = server->live[i]; live; live = live->next) {
            if (!tb_live_ready(server, live)) continue;
            resume(server, live);
            check_clock(server, live);
        }
}
