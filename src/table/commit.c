/* How a change of a table becomes durable. The table has changed in memory when the writer is given
 * its entry; until the store has that, nobody is told: who looks sees the table as it was, and
 * further changes are deferred. */
#include <table/server_internal.h>

#include <base/memory.h>
#include <warmoot/text.h>

#include <assert.h>
#include <pthread.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- keys of answers ------------------------------------------------------------------------- */

enum { KEY_MOST = 80 }; /* bytes of a key, by message.h */

static bool is_free(const uint8_t slot[TB_KEY_DIGEST])
{
    static const uint8_t none[TB_KEY_DIGEST];

    return memcmp(slot, none, TB_KEY_DIGEST) == 0;
}

/* The slot of a digest, or the free one where it belongs. */
static size_t find_slot(const TbKeys *keys, const uint8_t digest[TB_KEY_DIGEST])
{
    uint64_t start;

    memcpy(&start, digest, sizeof start);
    size_t slot = (size_t)start & (keys->slot_count - 1);
    while (!is_free(keys->slots[slot]) && memcmp(keys->slots[slot], digest, TB_KEY_DIGEST) != 0)
        slot = (slot + 1) & (keys->slot_count - 1);
    return slot;
}

static uint8_t secret[crypto_shorthash_siphashx24_KEYBYTES];

static void draw_secret(void)
{
    randombytes_buf(secret, sizeof secret);
}

/* Digests are in memory alone. Nobody knows the secret, so nobody finds two keys of one digest. */
static void digest_of(int seat, const char *key, uint8_t digest[TB_KEY_DIGEST])
{
    static pthread_once_t drawn = PTHREAD_ONCE_INIT;
    uint8_t text[1 + KEY_MOST] = {(uint8_t)seat};
    size_t length = 1;

    _Static_assert(crypto_shorthash_siphashx24_BYTES == TB_KEY_DIGEST, "a digest is one");
    (void)pthread_once(&drawn, draw_secret);
    for (; *key; key++) {
        assert(length < sizeof text);
        text[length++] = (uint8_t)*key;
    }
    (void)crypto_shorthash_siphashx24(digest, text, length, secret);
}

static void grow_keys(TbKeys *keys)
{
    TbKeys larger = {.slot_count = keys->slot_count ? 2 * keys->slot_count : 64,
                     .count = keys->count};

    larger.slots = wm_memory(larger.slot_count * sizeof *larger.slots);
    for (size_t i = 0; i < keys->slot_count; i++)
        if (!is_free(keys->slots[i]))
            memcpy(larger.slots[find_slot(&larger, keys->slots[i])], keys->slots[i], TB_KEY_DIGEST);
    free(keys->slots);
    *keys = larger;
}

void tb_keys_add(TbKeys *keys, int seat, const char *key)
{
    uint8_t digest[TB_KEY_DIGEST];

    if (2 * (keys->count + 1) > keys->slot_count) grow_keys(keys);
    digest_of(seat, key, digest);
    uint8_t *const slot = keys->slots[find_slot(keys, digest)];
    if (!is_free(slot)) return;
    memcpy(slot, digest, TB_KEY_DIGEST);
    keys->count++;
}

void tb_keys_free(TbKeys *keys)
{
    free(keys->slots);
    *keys = (TbKeys){0};
}

bool tb_is_duplicate(const TbLive *live, int seat, const char *key)
{
    const TbKeys *const keys = &live->keys;
    uint8_t digest[TB_KEY_DIGEST];

    if (!key[0] || keys->count == 0) return false;
    digest_of(seat, key, digest);
    return !is_free(keys->slots[find_slot(keys, digest)]);
}

/* ---- deferred requests ----------------------------------------------------------------------- */

TbDeferred *tb_copy_request(const TbRequest *request)
{
    TbDeferred *const deferred = wm_memory(sizeof *deferred + request->length);

    deferred->client = request->client->id;
    deferred->id = request->id;
    deferred->tries = request->tries;
    deferred->length = request->length;
    memcpy(deferred->text, request->text, request->length);
    return deferred;
}

TbStatus tb_defer(TbRequest *request)
{
    TbLive *const live = request->live;

    if (live->deferred_bytes + request->length > TB_DEFERRED_MAX)
        return tb_refuse(request, "Too many wait for that table: try again soon.");
    wm_queue_put(&live->deferred, &tb_copy_request(request)->link);
    live->deferred_bytes += request->length;
    return TB_PENDING;
}

bool tb_waits_at(const TbLive *live, const TbClient *client)
{
    if (live->committing && live->committed_by == client->id) return true;
    for (const WmLink *at = live->deferred.first; at; at = at->next)
        if (((const TbDeferred *)at)->client == client->id) return true;
    return false;
}

/* Before those that came later. */
static void defer_first(TbLive *live, TbDeferred *deferred)
{
    wm_queue_put_first(&live->deferred, &deferred->link);
    live->deferred_bytes += deferred->length;
}

void tb_refuse_deferred(TbServer *server, TbLive *live, const char *sentence)
{
    for (TbDeferred *deferred; (deferred = wm_queue_take(&live->deferred)) != NULL;) {
        TbRequest request = {.server = server,
                             .client = tb_client_by_id(server, deferred->client),
                             .id = deferred->id};
        live->deferred_bytes -= deferred->length;
        tb_reply(&request,
                 tb_refuse(&request, deferred->unsaved
                                         ? "It is not certain that this was saved: look again soon."
                                         : sentence));
        free(deferred);
    }
}

/* Does nobody here need to know how a table is that another server has changed? Whoever comes has
 * it loaded; nothing happens there by itself. */
static bool is_left(const TbLive *live)
{
    if (live->subscriber_count > 0 || live->deferred.first || live->held.first || live->diverged)
        return false;
    if (live->row.clock > 0 || live->row.spared || live->lock || live->agent_busy) return false;
    for (int seat = 1; live->session && seat <= live->row.seat_count; seat++)
        if (wm_session_agent(live->session, seat) || wm_session_ordered(live->session, seat))
            return false;
    return live->session != NULL;
}

/* Can the next thing be done at the table? One that is stale is loaded first. */
static bool is_ready(TbServer *server, TbLive *live)
{
    if (tb_live_is_busy(live)) return false;
    if (live->stale && (server->closing || is_left(live))) return false;
    if (live->stale) tb_load(server, live, NULL);
    return !live->reading;
}

static void handle_again(TbServer *server, TbLive *live, TbDeferred *deferred)
{
    live->deferred_bytes -= deferred->length;
    if (deferred->unsaved)
        tb_handle_unsaved(server, live, deferred);
    else
        tb_handle_deferred(server, deferred);
    free(deferred);
}

/* Those who came while the table was read, and only look, need not wait for the store after that.
 * Whoever does goes back in line. */
static void handle_looks(TbServer *server, TbLive *live)
{
    WmQueue waiting = live->deferred;

    live->deferred = (WmQueue){0};
    for (TbDeferred *deferred; (deferred = wm_queue_take(&waiting)) != NULL;)
        handle_again(server, live, deferred);
}

/* Will nothing happen at the table until somebody does something? */
static bool is_settled(const TbLive *live)
{
    if (tb_live_is_busy(live) || live->stale || live->agent_busy || live->held.first ||
        live->deferred.first)
        return false;
    if (!live->session || live->row.waiting) return true;
    return wm_session_agent_asked(live->session) == 0 &&
           !(live->row.spared && wm_session_at_window(live->session));
}

void tb_resume(TbServer *server, TbLive *live)
{
    if (live->session) tb_release_held(server, live);
    if (tb_live_is_seen(live)) handle_looks(server, live);
    while (is_ready(server, live) && live->deferred.first)
        handle_again(server, live, wm_queue_take(&live->deferred));
    if (!live->deferred.first) live->removing = false; /* whoever wanted it may be gone */
    if (is_ready(server, live) && live->session && !live->row.waiting &&
        !tb_agents_play(server, live) && !tb_give(server, live))
        tb_agents_ask(server, live);
    live->settled = is_settled(live);
}

/* ---- beginning ------------------------------------------------------------------------------- */

/* The lines of the record that the store has not been given yet: one entry of the journal, whatever
 * their number; the head of a new table, or of a game that begins. Of length 0 where only the seats
 * change: nothing is added to a draft, by whatever rules it was loaded. */
static TbEntry fresh_entry(TbLive *live, const WmSession *dealt)
{
    if (live->row.waiting && !live->is_new && !dealt) return (TbEntry){0};
    size_t length;
    const char *const text = wm_session_text(dealt ? dealt : live->session, &length);
    const size_t stored = dealt ? 0 : live->stored;

    live->stored = length;
    return (TbEntry){.number = live->is_new || dealt ? 0 : live->row.entries + 1,
                     .text = text + stored,
                     .length = length - stored};
}

static char *copy_members(const WmBuffer *members)
{
    if (members->length == 0) return NULL;
    char *const copy = wm_memory(members->length + 1);
    memcpy(copy, members->at, members->length);
    return copy;
}

/* Of all seats, as a lobby tells them. A record that is finished may be of other rules. */
static void put_results(const WmSession *session, char results[80])
{
    WmText text = wm_text(results, 80);

    if (wm_asked_first(wm_session_state(session)) != 0) return;
    for (int seat = 1; seat <= wm_session_match(session)->setup->seats; seat++) {
        if (seat > 1) wm_text_char(&text, ' ');
        wm_text_string(&text, wm_outcome_word(wm_session_result(session, seat).outcome));
    }
}

/* The standing orders that hold, so that they do after a restart: "2 walk e9;3 pass". */
static void put_orders(const WmSession *session, char orders[TB_ORDERS])
{
    char words[TB_ANSWER_CAP];
    WmText text = wm_text(orders, TB_ORDERS);

    for (int seat = 1; seat <= wm_session_match(session)->setup->seats; seat++) {
        const WmAnswer *const order = wm_session_ordered(session, seat);
        if (!order) continue;
        if (text.length) wm_text_char(&text, ';');
        wm_text_number(&text, seat);
        wm_text_char(&text, ' ');
        wm_order_text(wm_session_match(session), order, words, sizeof words);
        wm_text_string(&text, words);
    }
}

static void finish_commit(TbServer *server, TbWrite *write);

void tb_commit_begin(TbServer *server, TbLive *live, TbCommit commit)
{
    assert(!live->committing);
    const TbRequest *const request = commit.request;
    const WmSession *const now = commit.dealt ? commit.dealt : live->session;
    TbEntry entry = fresh_entry(live, commit.dealt);
    const bool changed = entry.number > 0 && entry.length > 0;

    if (commit.owner) memcpy(entry.owner, commit.owner, TB_DIGEST);
    if (request && changed) {
        snprintf(entry.key, sizeof entry.key, "%.64s", request->message->key);
        entry.seat = (int)request->message->seat;
    }
    if (commit.several) entry.seat = 0;
    TbWrite *const write = tb_write_new(live->row.name, &entry, commit.row);
    write->addition.over = wm_session_over(live->session);
    if (changed) {
        wm_session_position(live->session, &write->position);
        write->addition.position = write->position.at;
    }
    if (entry.length > 0) {
        tb_feed_told(now, &write->told);
        write->addition.entry.told = write->told.at;
    }
    write->addition.asked = write->addition.over ? 0 : wm_asked(wm_session_state(now));
    if (write->addition.over) put_results(live->session, write->addition.results);
    write->addition.prefers = commit.prefers;
    write->addition.spared = commit.prefers ? commit.spared
                             : commit.row   ? commit.row->spared
                                            : live->row.spared;
    put_orders(now, write->addition.orders);
    write->removal = commit.removal;
    write->addition.deal = commit.dealt != NULL;
    write->dealt = commit.dealt;
    write->live = live;
    write->finish = finish_commit;
    if (request) {
        write->job.client = request->client->id;
        write->request_id = request->id;
        write->request = tb_copy_request(request);
        write->members = copy_members(&request->members);
    }
    live->committing = true;
    live->changed = changed;
    live->committed_by = write->job.client;
    live->last_used = tb_ticks(server);
    write->job.share = live->share;
    tb_worker_add(tb_writer_worker(server->writer), &write->job);
}

/* ---- finishing ------------------------------------------------------------------------------- */

/* Another server was quicker. The request may hold all the same: what that server has written may
 * be none of this client's business, and then the client must not notice. */
static void retry(TbRequest *request, TbWrite *write)
{
    TbDeferred *const again = write->request;

    if (++again->tries < TB_TRIES_MAX) {
        write->request = NULL;
        defer_first(request->live, again);
        return;
    }
    request->stale = true;
    tb_reply(request, tb_refuse(request, "The table has moved on in the meantime: look again."));
}

/* Who asked for it is told when the table was loaded again. */
static void keep_unsaved(TbLive *live, TbWrite *write)
{
    TbDeferred *const unsaved = write->request;

    write->request = NULL;
    unsaved->unsaved = true;
    defer_first(live, unsaved);
}

/* What cannot be kept as it is says nothing of the store. */
static void on_failed(TbRequest *request, TbWrite *write)
{
    TbServer *const server = request->server;
    TbLive *const live = request->live;

    live->stale = live->diverged = true;
    if (write->addition.result == TB_INVALID) {
        tb_reply(request, tb_refuse(request, "That cannot be saved, so it was not done."));
    } else if (write->addition.result == TB_FAILED) {
        tb_report_failure(server, write->error);
        live->agents_resume = tb_ticks(server) + TB_AGENT_RETRY_MS;
        if (request->client) keep_unsaved(live, write);
    } else if (request->client) {
        retry(request, write);
    }
}

/* An answer that is taken back gives no time. */
static void restart_clock(const TbServer *server, TbLive *live, WmRecordKind kind)
{
    if (kind == WM_RECORD_UNDO) {
        live->clock_started = live->clock_started_before;
    } else if (kind != WM_RECORD_HAND) {
        live->clock_started_before = live->clock_started;
        live->clock_started = tb_ticks(server);
    }
}

/* Tables where agents are alone share what they may do until the next tick. */
static uint32_t quick_answers(const TbServer *server)
{
    const int share = server->alone > 1 ? TB_QUICK_ALONE / server->alone : TB_QUICK_ALONE;

    return share > 0 ? (uint32_t)share : 1;
}

/* In practice agents wait for nobody who plays. Where nobody does, or nobody is asked for ever,
 * they would take all there is to think with. */
static int64_t pause_after(const TbServer *server, const TbLive *live)
{
    if (tb_live_is_alone(live))
        return live->unasked % quick_answers(server) == 0 ? TB_ALONE_PAUSE_MS : 0;
    return wm_session_table(live->session)->practice && live->unasked > TB_QUICK ? TB_AGENT_PAUSE_MS
                                                                                 : 0;
}

/* Where people only watch, agents give them time for what there was to be seen. What was done in
 * secret takes none: how often that was is nobody's business. */
static void broadcast_and_pause(TbServer *server, TbLive *live)
{
    const TbFeed *const watched = live->feeds[WM_SPECTATOR];
    const uint32_t before = watched ? tb_feed_number(watched) : 0;

    tb_broadcast_delta(server, live);
    live->unasked = wm_session_person_asked(live->session) ? 0 : live->unasked + 1;
    const bool seen = tb_live_is_show(live) && (!watched || tb_feed_number(watched) > before);
    const int64_t pause = seen ? TB_AGENT_PAUSE_MS : pause_after(server, live);
    if (pause > 0) live->agents_resume = tb_ticks(server) + pause;
}

static void on_entry(TbServer *server, TbLive *live, const TbWrite *write)
{
    static const uint8_t nobody[TB_DIGEST];
    const TbEntry *const entry = &write->addition.entry;
    const WmRecordKind kind = wm_session_last_entry(live->session)->kind;

    server->answers++;
    if (memcmp(entry->owner, nobody, TB_DIGEST) != 0)
        tb_live_add_sitter(live, entry->seat, entry->owner);
    if (entry->key[0]) tb_keys_add(&live->keys, entry->seat, entry->key);
    live->row.entries = entry->number;
    live->row.over = write->addition.over;
    restart_clock(server, live, kind);
    live->turn_told = false;
    broadcast_and_pause(server, live);
    if (kind == WM_RECORD_HAND) tb_broadcast_seats(server, live, NULL);
}

static void on_seats(TbServer *server, TbLive *live, const TbTableRow *row)
{
    const TbTableRow before = live->row;

    memcpy(live->row.seats, row->seats, sizeof live->row.seats);
    live->row.spared = row->spared;
    live->row.seating++;
    live->row.waiting = row->waiting;
    tb_live_unsubscribe_unseated(server, live, &before);
    tb_broadcast_seats(server, live, NULL);
}

/* Who is at the table that was played before hears of the new one. */
static void tell_next(TbServer *server, const TbLive *live)
{
    const TbLive *const before = tb_live_in_memory(server, live->follows);
    WmBuffer text = {0};

    if (!before) return;
    wm_json_open(&text, '{');
    wm_json_put_text(&text, "table", before->row.name);
    wm_json_put_text(&text, "next", live->row.name);
    wm_json_close(&text, '}');
    tb_broadcast_text(server, before, &text);
    wm_buffer_free(&text);
}

/* Everybody sits: the game takes the place of its draft. Only then the seats are told, by who plays
 * them. */
static void on_dealt(TbServer *server, TbLive *live, TbWrite *write)
{
    wm_session_free(live->session);
    live->session = write->dealt;
    write->dealt = NULL;
    on_seats(server, live, write->addition.row);
    live->row.entries = 0;
    live->row.asked = write->addition.asked;
    live->clock_started = live->clock_started_before = tb_ticks(server);
    live->turn_told = false;
    tb_broadcast_beginning(server, live);
}

static void on_durable(TbRequest *request, TbWrite *write)
{
    TbServer *const server = request->server;
    TbLive *const live = request->live;

    server->unhealthy_until = 0;
    if (write->members) wm_buffer_string(&request->members, write->members);
    tb_reply(request, TB_DONE);
    if (live->is_new) {
        live->is_new = false;
        if (live->follows[0]) tell_next(server, live);
        return;
    }
    if (write->addition.prefers) live->row.spared = write->addition.spared;
    if (write->dealt) {
        on_dealt(server, live, write);
        return;
    }
    if (write->addition.row) on_seats(server, live, write->addition.row);
    if (write->addition.entry.length > 0) on_entry(server, live, write);
}

/* Nobody is led to a table that is gone. */
static void forget_next(TbServer *server, const char *name)
{
    for (int i = 0; i < TB_BUCKETS; i++)
        for (TbLive *live = server->live[i]; live; live = live->next)
            if (strcmp(live->next_one, name) == 0) memset(live->next_one, 0, sizeof live->next_one);
}

/* Nobody has it: not the store, nor anybody who could have opened it. */
static void on_not_created(TbRequest *request, const TbWrite *write)
{
    forget_next(request->server, write->table);
    tb_live_remove(request->server, write->table);
    tb_reply(request, tb_refuse_failed(request, write->error));
}

/* The store has nothing of it any more, or all of it still. */
static void on_removal(TbRequest *request, const TbWrite *write)
{
    if (write->addition.result == TB_OK) {
        tb_reply(request, TB_DONE);
        tb_refuse_deferred(request->server, write->live, tb_no_table);
        write->live->stale = true; /* if it is needed yet */
        forget_next(request->server, write->table);
        tb_live_remove(request->server, write->table);
        return;
    }
    tb_reply(request, tb_refuse_failed(request, write->error));
    tb_resume(request->server, write->live);
}

static void finish_write(TbServer *server, TbWrite *write)
{
    TbRequest request = {.server = server,
                         .client = tb_client_by_id(server, write->job.client),
                         .id = write->request_id,
                         .live = write->live};

    write->live->committing = write->live->changed = false;
    if (write->removal) {
        on_removal(&request, write);
        return;
    }
    if (write->addition.result == TB_OK) {
        on_durable(&request, write);
    } else if (write->live->is_new) {
        on_not_created(&request, write);
        return;
    } else {
        on_failed(&request, write);
    }
    wm_buffer_free(&request.members);
    tb_resume(server, write->live);
}

/* What the reader's thread looks at does not change: then it is done when the table was read. */
static void finish_commit(TbServer *server, TbWrite *write)
{
    if (write->live->reading) {
        write->live->written = write;
        server->written++;
        return;
    }
    finish_write(server, write);
    tb_write_free(write);
}

void tb_resume_read(TbServer *server, TbLive *live)
{
    TbWrite *const write = live->written;

    if (!write) {
        tb_resume(server, live);
        return;
    }
    live->written = NULL;
    server->written--;
    finish_commit(server, write);
}
