/* What a viewer was told before: numbers and lines of the log, for which a journal is gone through
 * from its beginning. The reader's thread does it; meanwhile the table is busy, so nothing of it
 * changes. An entry that is on its way to the store is no hindrance where the numbers are known: it
 * has none yet. */
#include <table/server_internal.h>

#include <base/memory.h>

#include <stdlib.h>

typedef struct Replay {
    TbRead read;
    TbLive *live;
    int viewer;
    TbFeed *feed;        /* that is there already, or was made */
    WmBuffer log;        /* the lines of the log behind the number `after` */
    uint32_t after;      /* UINT32_MAX: none are wanted */
    TbDeferred *request; /* to open the table, that is replied to with the log; NULL: none */
} Replay;

/* By the reader's thread. */
static void replay(TbRead *read, TbStore *store)
{
    Replay *const r = (Replay *)read;

    (void)store;
    if (r->feed)
        tb_feed_log(r->feed, r->after, &r->log);
    else
        r->feed = tb_feed_new(r->live->session, r->live->past.at, r->viewer, r->after, &r->log);
    read->result = TB_OK;
}

static void finish(TbServer *server, TbRead *read)
{
    Replay *const r = (Replay *)read;
    TbLive *const live = r->live;

    live->reading = false;
    live->reads--;
    live->feeds[r->viewer] = r->feed;
    if (r->request && !read->given_up)
        tb_open_replayed(server, live, r->viewer, r->request, &r->log);
    wm_buffer_free(&r->log);
    free(r->request);
    free(r);
    tb_resume_read(server, live);
}

static void begin(TbRequest *request, int viewer, uint32_t after, TbDeferred *opening)
{
    TbLive *const live = request->live;
    Replay *const r = wm_memory(sizeof *r);

    r->read.work = replay;
    r->read.finish = finish;
    r->live = live;
    r->viewer = viewer;
    r->feed = live->feeds[viewer];
    r->after = after;
    r->request = opening;
    live->reading = true;
    live->reads++;
    tb_read(request->server, &r->read, request->client);
}

TbStatus tb_replay_log(TbRequest *request, int viewer, uint32_t after)
{
    if (!tb_may_read(request)) return TB_REFUSED;
    begin(request, viewer, after, tb_copy_request(request));
    return TB_PENDING;
}

TbStatus tb_need_feed(TbRequest *request, int viewer)
{
    if (request->live->feeds[viewer]) return TB_DONE;
    if (request->live->committing) return tb_defer(request);
    if (!tb_may_read(request)) return TB_REFUSED;
    begin(request, viewer, UINT32_MAX, NULL);
    return tb_defer(request);
}

/* ---- looking things up ----------------------------------------------------------------------- */

typedef struct Lookup {
    TbRead read;
    TbRequest request; /* without its client */
    TbMessage message;
    TbHandler *find;
    TbStatus status;
    TbDeferred *copy; /* of the request, for its text */
} Lookup;

/* By the reader's thread. */
static void look_up(TbRead *read, TbStore *store)
{
    Lookup *const lookup = (Lookup *)read;

    (void)store;
    lookup->status = lookup->find(&lookup->request);
    read->result = TB_OK;
}

/* The limit of new tables may have been reached in the meantime. */
static TbStatus create_made(TbRequest *request)
{
    WmSession *const made = request->made;

    if (request->client && !request->server->closing && tb_may_create_table(request))
        return tb_create_table(request, made);
    wm_session_free(made);
    return request->server->closing ? tb_refuse_closing(request) : TB_REFUSED;
}

static void finish_lookup(TbServer *server, TbRead *read)
{
    Lookup *const lookup = (Lookup *)read;
    TbRequest *const request = &lookup->request;
    TbLive *const live = request->live;
    TbStatus status = lookup->status;

    live->reading = false;
    live->reads--;
    request->client = tb_client_by_id(server, read->job.client);
    if (request->made) status = create_made(request);
    if (!read->given_up && status != TB_PENDING) tb_reply(request, status);
    wm_buffer_free(&request->members);
    free(lookup->copy);
    free(lookup);
    tb_resume_read(server, live);
}

TbStatus tb_look_up(TbRequest *request, TbHandler *find)
{
    if (!tb_may_replay(request) || !tb_may_read(request)) return TB_REFUSED;
    Lookup *const lookup = wm_memory(sizeof *lookup);
    lookup->read.work = look_up;
    lookup->read.finish = finish_lookup;
    lookup->find = find;
    lookup->message = *request->message;
    lookup->copy = tb_copy_request(request);
    lookup->request = (TbRequest){.server = request->server,
                                  .id = request->id,
                                  .text = lookup->copy->text,
                                  .length = lookup->copy->length,
                                  .message = &lookup->message,
                                  .live = request->live,
                                  .viewer = request->viewer};
    request->live->reading = true;
    request->live->reads++;
    tb_read(request->server, &lookup->read, request->client);
    return TB_PENDING;
}
