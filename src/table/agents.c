/* Agents at live tables: when one is asked, and what becomes of its answer. They think in the pool;
 * here the server's thread gives them questions and plays what they say. */
#include <session/lesson.h>
#include <table/server_internal.h>

#include <base/memory.h>

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

bool tb_agents_may_start(const TbServer *server, const TbLive *live)
{
    return server->config.agent_threads > 0 && tb_journal_room(server, live) > 0 &&
           !live->row.waiting && !server->closing && !live->committing && !live->stale &&
           !live->agent_busy && tb_ticks(server) >= live->agents_resume;
}

/* ---- the lock -------------------------------------------------------------------------------- */

/* The lock of a table, to be taken or given back. */
typedef struct Lock {
    TbRead read;
    char name[TB_NAME];
    TbLive *live;        /* NULL: it is given back */
    uint32_t connection; /* of the store, that holds it; 0: another server has it */
} Lock;

static void take_lock(TbRead *read, TbStore *store)
{
    Lock *const lock = (Lock *)read;

    if (tb_store_lock(store, lock->name)) lock->connection = tb_store_connections(store);
}

static void give_back(TbRead *read, TbStore *store)
{
    tb_store_unlock(store, ((const Lock *)read)->name);
}

static void finish_lock(TbServer *server, TbRead *read)
{
    Lock *const lock = (Lock *)read;
    TbLive *const live = lock->live;
    const uint32_t connection = lock->connection;

    free(lock);
    if (!live) return;
    live->reads--;
    live->locking = false;
    live->lock = connection;
    if (!connection) return;
    tb_resume(server, live);
    tb_clock_check(server, live);
}

static Lock *new_lock(const TbLive *live)
{
    Lock *const lock = wm_memory(sizeof *lock);

    memcpy(lock->name, live->row.name, sizeof lock->name);
    lock->read.job.share = live->share;
    lock->read.finish = finish_lock;
    return lock;
}

bool tb_agents_lock(TbServer *server, TbLive *live)
{
    if (live->lock == tb_reader_connections(server->reader)) return true;
    if (live->locking) return false;
    Lock *const lock = new_lock(live);
    lock->live = live;
    lock->read.work = take_lock;
    live->locking = true;
    live->reads++;
    tb_read(server, &lock->read, NULL);
    return false;
}

void tb_agents_unlock(TbServer *server, TbLive *live)
{
    if (live->lock == 0 || live->lock != tb_reader_connections(server->reader)) return;
    Lock *const lock = new_lock(live);
    lock->read.work = give_back;
    live->lock = 0;
    tb_read(server, &lock->read, NULL);
}

/* ---- asking ---------------------------------------------------------------------------------- */

/* With a seed for tests an agent does the same in the same position. */
static uint64_t draw_chance(const TbServer *server, const WmSession *session, int seat)
{
    uint64_t chance;

    if (server->config.seed)
        return server->config.seed ^
               (wm_hash(wm_session_match(session), wm_session_state(session)) + (uint64_t)seat);
    randombytes_buf(&chance, sizeof chance);
    return chance;
}

static TbRank rank_of(const TbLive *live, const TbRequest *request)
{
    if (request) return TB_RANK_HINT;
    return live->subscriber_count == 0 || !tb_live_has_player(live) ? TB_RANK_SHOW : TB_RANK_ANSWER;
}

/* How long an agent thinks could tell how much it has to choose from. So the time of its answer is
 * drawn beforehand. In practice, and where people only watch, there is nobody to tell. */
static int64_t due(const TbServer *server, const TbLive *live, uint32_t entry)
{
    const uint32_t pace = server->config.pace;

    if (pace == 0 || tb_live_is_show(live) || wm_session_table(live->session)->practice) return 0;
    return tb_ticks(server) + tb_draw_delay(server, pace, pace, entry);
}

void tb_agents_start(TbServer *server, TbLive *live, const WmAgent *agent, int seat,
                     const TbRequest *request)
{
    TbAgentJob *const job = tb_agent_job_new(agent, wm_session_match(live->session),
                                             wm_session_state(live->session), seat);

    job->chance = draw_chance(server, live->session, seat);
    job->live = live;
    job->entries = wm_session_entries(live->session);
    job->plan = live->plan;
    job->job.rank = rank_of(live, request);
    job->job.share = live->share;
    live->match_uses++;
    if (request) {
        job->plan = live->hint.seat == seat ? live->hint.plan : (WmPlan){.count = 0};
        job->plan.asks_why = true;
        job->job.client = request->client->id;
        job->request_id = request->id;
        job->from = request->client->from;
        job->from->hints++;
    } else {
        live->agent_busy = true;
        live->thought_due = due(server, live, job->entries);
        server->agent_answers++;
    }
    tb_agent_pool_add(server->agents, job);
}

/* As long as a game follows a lesson no agent thinks: those of its seats answer as the lesson has
 * it, and wait while it is the learner's turn. False where they are free to think. */
static bool is_scripted(TbServer *server, TbLive *live)
{
    WmAnswer answer;
    WmRefusal why;
    const int seat = wm_session_lesson_next(live->session, &answer);

    if (seat == 0) return false;
    if (!wm_session_agent(live->session, seat)) return true;
    if (wm_session_answer(live->session, seat, answer, &why) != WM_OK) return false;
    server->agent_answers++;
    tb_commit_begin(server, live, (TbCommit){0});
    return true;
}

void tb_agents_ask(TbServer *server, TbLive *live)
{
    const int seat = tb_agents_may_start(server, live) ? wm_session_agent_asked(live->session) : 0;

    if (seat && tb_agents_lock(server, live) && !is_scripted(server, live))
        tb_agents_start(server, live, wm_session_agent(live->session, seat), seat, NULL);
}

/* What the plan has after the answer. */
static void put_rest(const WmMatch *m, const WmPlan *plan, WmBuffer *out)
{
    char words[TB_ANSWER_CAP];

    if (plan->next >= plan->count) return;
    wm_json_put_open(out, "then", '[');
    for (int i = plan->next; i < plan->count; i++) {
        wm_answer_text(m, plan->answer[i], words, sizeof words);
        wm_json_add_text(out, words);
    }
    wm_json_close(out, ']');
}

void tb_put_hint(const WmMatch *m, WmAnswer answer, const WmPlan *plan, WmBuffer *out)
{
    char words[TB_ANSWER_CAP];

    wm_answer_text(m, answer, words, sizeof words);
    wm_json_put_text(out, "say", words);
    if (plan->reason) wm_json_put_text(out, "why", m->words->reasons[plan->reason]);
    put_rest(m, plan, out);
}

static void reply_hint(TbServer *server, const TbAgentJob *job)
{
    TbRequest request = {.server = server,
                         .client = tb_client_by_id(server, job->job.client),
                         .id = job->request_id};

    job->from->hints--;
    if (!request.client) return;
    request.client->hinting = false;
    tb_put_hint(job->match, job->answer, &job->plan, &request.members);
    tb_reply(&request, TB_DONE);
    wm_buffer_free(&request.members);
}

void tb_agents_drop_hint(TbServer *server, const TbClient *client)
{
    TbAgentJob *const job = client->hinting ? tb_agent_pool_drop(server->agents, client->id) : NULL;

    if (!job) return;
    job->live->match_uses--;
    job->from->hints--;
    tb_agent_job_free(job);
}

/* An answer to a question that is no longer asked is given up. */
static bool play_answer(TbServer *server, TbLive *live, const TbAgentJob *job)
{
    const bool timed = live->timed_seat == job->seat;
    WmRefusal why;

    live->agent_busy = false;
    live->timed_seat = 0;
    if (server->closing || job->entries != wm_session_entries(live->session)) return false;
    live->plan = job->plan;
    const WmResult result = timed ? wm_session_timeout(live->session, job->seat, job->answer, &why)
                                  : wm_session_answer(live->session, job->seat, job->answer, &why);
    if (result == WM_OK)
        tb_commit_begin(server, live, (TbCommit){0});
    else
        live->agents_resume = tb_ticks(server) + TB_AGENT_RETRY_MS;
    return result == WM_OK;
}

bool tb_agents_play(TbServer *server, TbLive *live)
{
    TbAgentJob *const job = live->agent_answer;

    if (!job || tb_ticks(server) < live->thought_due) return false;
    live->agent_answer = NULL;
    const bool played = play_answer(server, live, job);
    tb_agent_job_free(job);
    return played;
}

/* The table may be busy: then the answer waits. */
void tb_agents_finish(TbServer *server, TbAgentJob *job)
{
    TbLive *const live = job->live;

    live->match_uses--;
    if (job->job.client) {
        live->hint = (TbHint){job->seat, job->entries, job->answer, job->plan};
        reply_hint(server, job);
        tb_agent_job_free(job);
    } else {
        live->agent_answer = job;
    }
    tb_resume(server, live);
}
