/* The server: clients and their limits, requests on their way to a handler, and the turns of its
 * loop. */
#include <table/server_internal.h>

#include <base/memory.h>

#include <arpa/inet.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DAY = 24 * 3600, REMOVE_EVERY_MS = 3600 * 1000 };

static const double LATE_PART = 0.1; /* of a journal: nothing is taken back in it */

/* ---- small things ---------------------------------------------------------------------------- */

unsigned tb_bucket(const char *word)
{
    unsigned hash = 2166136261u;

    for (; *word; word++) hash = (hash ^ (unsigned char)*word) * 16777619u;
    return hash % TB_BUCKETS;
}

bool tb_word_fits(const char *word, size_t least, size_t most)
{
    const size_t length = strlen(word);

    return length >= least && length <= most &&
           strspn(word, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") ==
               length;
}

/* Secrets are kept as hashes: who reads the store cannot sit down at a table. */
bool tb_hash_secret(const char *secret, uint8_t digest[TB_DIGEST])
{
    return crypto_generichash(digest, TB_DIGEST, (const unsigned char *)secret, strlen(secret),
                              NULL, 0) == 0;
}

int64_t tb_ticks(const TbServer *server)
{
    return server->callbacks.ticks(server->callbacks.user);
}

int64_t tb_now(const TbServer *server)
{
    return server->callbacks.now(server->callbacks.user);
}

/* A failure is over when something could be written, or after a while without another: whoever asks
 * for our health may send nobody here until we are well. */
static bool is_unhealthy(const TbServer *server)
{
    return tb_ticks(server) < server->unhealthy_until;
}

void tb_report_failure(TbServer *server, const char *reason)
{
    if (!is_unhealthy(server)) fprintf(stderr, "warmoot: %s\n", reason);
    server->unhealthy_until = tb_ticks(server) + TB_UNHEALTHY_MS;
}

/* ---- opening and closing --------------------------------------------------------------------- */

static void wake(void *user)
{
    TbServer *const server = user;

    server->callbacks.wake(server->callbacks.user);
}

static void set_limits(TbLimits *limits)
{
    if (limits->clients == 0) limits->clients = TB_ADDRESS_CLIENTS;
    if (limits->tables == 0) limits->tables = TB_ADDRESS_TABLES;
    if (limits->messages == 0) limits->messages = TB_ADDRESS_MESSAGES;
    if (limits->entries == 0) limits->entries = TB_TABLE_ENTRIES;
}

TbServer *tb_server_open(const TbServerConfig *config, const TbCallbacks *callbacks, WmError *error)
{
    TbServer *const server = wm_memory(sizeof *server);

    server->config = *config;
    set_limits(&server->config.limits);
    server->callbacks = *callbacks;
    if (sodium_init() < 0) {
        (void)wm_error_say(error, 0, "there is no source of chance here");
    } else {
        server->reader = tb_reader_open(config->store, wake, server, error);
        server->writer = server->reader ? tb_writer_open(config->store, wake, server, error) : NULL;
        server->agents =
            server->writer ? tb_agent_pool_open(config->agent_threads, wake, server, error) : NULL;
    }
    if (server->agents && config->push_keys)
        server->pusher = tb_pusher_open(config->push_keys, &config->push_test, wake, server, error);
    if (server->agents && (server->pusher || !config->push_keys)) return server;
    tb_server_close(server);
    return NULL;
}

void tb_server_flush(TbServer *server)
{
    const struct timespec pause = {.tv_nsec = 1000000};

    server->closing = true; /* nothing new is accepted */
    tb_server_poll(server);
    while (tb_worker_busy(tb_writer_worker(server->writer)) || server->written > 0) {
        nanosleep(&pause, NULL);
        tb_server_poll(server);
    }
}

static void free_addresses(TbServer *server)
{
    for (int i = 0; i < TB_BUCKETS; i++)
        while (server->addresses[i]) {
            TbAddress *const address = server->addresses[i];
            server->addresses[i] = address->next;
            free(address);
        }
}

static void finish_read(TbServer *server, TbRead *read)
{
    if (read->from) read->from->reads--;
    read->finish(server, read);
}

static void close_reader(TbServer *server)
{
    if (!server->reader) return;
    tb_reader_stop(server->reader);
    for (TbRead *read; (read = tb_worker_done(tb_reader_worker(server->reader))) != NULL;) {
        read->given_up = true;
        finish_read(server, read);
    }
    tb_reader_close(server->reader);
}

void tb_server_close(TbServer *server)
{
    if (!server) return;
    server->closing = true;
    tb_pusher_close(server->pusher);
    server->pusher = NULL;
    close_reader(server);
    tb_agent_pool_close(server->agents);
    tb_writer_close(server->writer);
    tb_live_free_all(server);
    free_addresses(server);
    wm_buffer_free(&server->catalog);
    free(server->carry);
    free(server);
}

/* ---- limits ---------------------------------------------------------------------------------- */

static void refill(TbTokenBucket *bucket, int64_t now, double per_second, double most)
{
    bucket->tokens += (double)(now - bucket->counted) * per_second / 1000.0;
    if (bucket->tokens > most || bucket->counted == 0) bucket->tokens = most;
    bucket->counted = now;
}

static bool take_tokens(TbTokenBucket *bucket, double count, int64_t now, double per_second,
                        double most)
{
    refill(bucket, now, per_second, most);
    if (bucket->tokens < count) return false;
    bucket->tokens -= count;
    return true;
}

bool tb_take_token(TbTokenBucket *bucket, int64_t now, double per_second, double most)
{
    return take_tokens(bucket, 1.0, now, per_second, most);
}

bool tb_take_both(const TbServer *server, TbTokenBucket *own, TbTokenBucket *shared, int per_minute,
                  int most)
{
    const double per_second = per_minute / 60.0;

    return tb_take_token(own, tb_ticks(server), per_second, most) &&
           tb_take_token(shared, tb_ticks(server), per_second * TB_ADDRESS_TIMES,
                         (double)most * TB_ADDRESS_TIMES);
}

double tb_journal_room(const TbServer *server, const TbLive *live)
{
    const int most = server->config.limits.entries;

    return live->row.entries < (uint32_t)most ? 1.0 - live->row.entries / (double)most : 0.0;
}

/* The last part of a journal is for what brings a game to its end. */
bool tb_may_add_entry(TbRequest *request, TbPurpose purpose)
{
    const double room = tb_journal_room(request->server, request->live);

    if (room <= 0) {
        (void)tb_refuse(request, "This game has become too long to be played on: it can still be "
                                 "given up, and seats can be left.");
    } else if (purpose == TB_TO_TAKE_BACK && room < LATE_PART) {
        (void)tb_refuse(request, "This game has become so long that nothing is taken back any "
                                 "more: it can be played to its end.");
    } else {
        return true;
    }
    return false;
}

bool tb_may_replay(TbRequest *request)
{
    const TbServer *const server = request->server;
    const double per_second = server->config.limits.messages;
    const double most = per_second * TB_BURST_SECONDS;
    const double whole = (double)request->live->row.entries / TB_REPLAYED_PER_MESSAGE;
    const double cost = whole < most ? whole : most; /* the longest game can be looked at */

    if (take_tokens(&request->client->from->messages, cost, tb_ticks(server), per_second, most))
        return true;
    (void)tb_refuse(request, "Not so fast, please.");
    return false;
}

static bool take_from(TbTokenBucket *bucket, int64_t now, int per_second)
{
    return tb_take_token(bucket, now, per_second, (double)per_second * TB_BURST_SECONDS);
}

/* Whom an address stands for: of IPv6 its network, of which each house has one. */
static void name_network(const char *address, char *out, size_t cap)
{
    static const uint8_t mapped[12] = {[10] = 0xFF, [11] = 0xFF}; /* IPv4 written as IPv6 */
    struct in6_addr bytes;

    snprintf(out, cap, "%s", address);
    if (inet_pton(AF_INET6, address, &bytes) != 1) return;
    if (memcmp(bytes.s6_addr, mapped, sizeof mapped) == 0) {
        (void)inet_ntop(AF_INET, bytes.s6_addr + sizeof mapped, out, (socklen_t)cap);
        return;
    }
    memset(bytes.s6_addr + 8, 0, 8);
    (void)inet_ntop(AF_INET6, &bytes, out, (socklen_t)cap);
}

static TbAddress *address_of(TbServer *server, const char *peer)
{
    char address[64];
    name_network(peer, address, sizeof address);
    TbAddress **at = &server->addresses[tb_bucket(address)];

    while (*at && strcmp((*at)->address, address) != 0) at = &(*at)->next;
    if (!*at) {
        *at = wm_memory(sizeof **at);
        snprintf((*at)->address, sizeof(*at)->address, "%s", address);
    }
    return *at;
}

static bool is_full(const TbServer *server, TbTokenBucket *bucket, double per_second, double most)
{
    refill(bucket, tb_ticks(server), per_second, most);
    return bucket->tokens >= most;
}

/* As tb_take_both fills the bucket that an address has. */
static bool is_shared_full(const TbServer *server, TbTokenBucket *bucket, int per_minute, int most)
{
    return is_full(server, bucket, per_minute / 60.0 * TB_ADDRESS_TIMES,
                   (double)most * TB_ADDRESS_TIMES);
}

/* Nobody is connected from it, and nothing of what it did lately counts any more. */
static bool is_forgotten(const TbServer *server, TbAddress *address)
{
    if (address->clients > 0 || address->connections > 0 || address->hints > 0 ||
        address->reads > 0 || address->pages > 0 || address->hour == tb_now(server) / 3600)
        return false;
    const double per_second = server->config.limits.messages;
    const double most = per_second * TB_BURST_SECONDS;
    return is_full(server, &address->messages, per_second, most) &&
           is_full(server, &address->arrivals, per_second, most) &&
           is_full(server, &address->turns, per_second, most) &&
           is_shared_full(server, &address->chat, TB_CHAT_LINES_PER_MINUTE, TB_CHAT_LINES) &&
           is_shared_full(server, &address->pushes, TB_PUSHES_PER_MINUTE, TB_PUSHES);
}

static void forget_addresses(TbServer *server)
{
    for (int i = 0; i < TB_BUCKETS; i++)
        for (TbAddress **at = &server->addresses[i]; *at;) {
            TbAddress *const address = *at;
            if (!is_forgotten(server, address)) {
                at = &address->next;
                continue;
            }
            *at = address->next;
            free(address);
        }
}

/* A client is not at fault for others at the same address. */
static bool is_too_fast(const TbServer *server, TbClient *client)
{
    const int64_t now = tb_ticks(server);

    if (!take_from(&client->messages, now, TB_MESSAGES_PER_SECOND)) {
        client->faults++;
        return true;
    }
    return !take_from(&client->from->messages, now, server->config.limits.messages);
}

/* ---- clients --------------------------------------------------------------------------------- */

static int most_connections(const TbServer *server)
{
    return server->config.limits.clients * TB_PAGES_PER_CLIENT;
}

bool tb_server_may_connect(TbServer *server, const char *address)
{
    TbAddress *const from = address_of(server, address);

    return from->connections < most_connections(server) &&
           take_from(&from->arrivals, tb_ticks(server), server->config.limits.messages);
}

TbAddress *tb_server_count(TbServer *server, const char *address)
{
    TbAddress *const from = address_of(server, address);

    from->connections++;
    return from;
}

void tb_server_uncount(TbAddress *address)
{
    address->connections--;
}

/* Behind a proxy no connection is the address's own, so what waits is bounded here. */
TbAddress *tb_server_await_page(TbServer *server, const char *address)
{
    TbAddress *const from = address_of(server, address);

    if (from->pages >= most_connections(server)) return NULL;
    from->pages++;
    return from;
}

bool tb_server_page_comes(TbServer *server, TbAddress *from)
{
    if (!take_from(&from->turns, tb_ticks(server), server->config.limits.messages)) return false;
    from->pages--;
    return true;
}

void tb_server_forgo_page(TbAddress *from)
{
    from->pages--;
}

TbClient *tb_server_connect(TbServer *server, const char *address, void *connection)
{
    TbAddress *const from = address_of(server, address);

    if (from->clients >= server->config.limits.clients) return NULL;
    TbClient *const client = wm_memory(sizeof *client);
    client->id = ++server->client_ids;
    client->connection = connection;
    client->from = from;
    client->next = server->clients[client->id % TB_BUCKETS];
    server->clients[client->id % TB_BUCKETS] = client;
    server->client_count++;
    from->clients++;
    return client;
}

void *tb_client_connection(const TbClient *client)
{
    return client->connection;
}

TbClient *tb_client_by_id(const TbServer *server, uint64_t id)
{
    TbClient *client = server->clients[id % TB_BUCKETS];

    while (client && client->id != id) client = client->next;
    return client;
}

/* Nobody waits for what a client wanted to know who has gone. */
static void drop_reads(TbServer *server, uint64_t client)
{
    for (TbRead *read; (read = tb_reader_drop(server->reader, client)) != NULL;)
        finish_read(server, read);
}

void tb_server_disconnect(TbServer *server, TbClient *client)
{
    TbClient **at = &server->clients[client->id % TB_BUCKETS];

    tb_agents_drop_hint(server, client);
    while (client->open_count > 0)
        tb_live_unsubscribe(server, client->open[client->open_count - 1].live, client);
    while (*at != client) at = &(*at)->next;
    *at = client->next;
    server->client_count--;
    client->from->clients--;
    drop_reads(server, client->id);
    free(client);
}

void tb_send(TbServer *server, TbClient *client, const WmBuffer *text)
{
    server->callbacks.send(server->callbacks.user, client, text->at, text->length);
}

/* ---- reads ----------------------------------------------------------------------------------- */

void tb_read(TbServer *server, TbRead *read, const TbClient *client)
{
    if (client) {
        read->job.client = client->id;
        read->job.share = tb_bucket(client->from->address);
        read->from = client->from;
        read->from->reads++;
    }
    server->reads++;
    tb_worker_add(tb_reader_worker(server->reader), &read->job);
}

bool tb_may_read(TbRequest *request)
{
    if (request->client->from->reads < request->server->config.limits.clients) return true;
    (void)tb_refuse(request, "Too much is being looked up from here: try again soon.");
    return false;
}

/* ---- replies --------------------------------------------------------------------------------- */

TbStatus tb_refuse(TbRequest *request, const char *sentence)
{
    (void)wm_error_say(&request->error, 0, sentence);
    return TB_REFUSED;
}

TbStatus tb_refuse_closing(TbRequest *request)
{
    return tb_refuse(request, "The server is going down: try again soon.");
}

const char tb_no_table[] = "There is no such table, or it is not for everybody.";
const char tb_no_store[] = "The server cannot get at its tables now: try again soon.";

TbStatus tb_refuse_failed(TbRequest *request, const char *reason)
{
    tb_report_failure(request->server, reason);
    return tb_refuse(request, tb_no_store);
}

static void put_refusal(const TbRequest *request, WmBuffer *reply)
{
    wm_json_put_text(reply, "error", request->error.text);
    if (request->rule[0]) wm_json_put_text(reply, "rule", request->rule);
    if (request->setting[0]) wm_json_put_text(reply, "setting", request->setting);
    if (request->stale) wm_json_put_bool(reply, "stale", true);
}

void tb_reply(TbRequest *request, TbStatus status)
{
    WmBuffer reply = {0};

    if (!request->client) return;
    wm_json_open(&reply, '{');
    wm_json_put_number(&reply, "re", (int64_t)request->id);
    if (status == TB_REFUSED) {
        request->server->refused++;
        put_refusal(request, &reply);
    } else {
        wm_json_put_bool(&reply, "ok", true);
        if (request->members.length) {
            wm_buffer_bytes(&reply, ",", 1);
            wm_buffer_bytes(&reply, request->members.at, request->members.length);
        }
    }
    wm_json_close(&reply, '}');
    tb_send(request->server, request->client, &reply);
    wm_buffer_free(&reply);
}

/* ---- requests -------------------------------------------------------------------------------- */

/* Needs of a request before its handler is called; each includes those before it. */
typedef enum Need { NEEDS_NOTHING, NEEDS_HELLO, NEEDS_TABLE, NEEDS_SEAT } Need;

typedef struct Route {
    const char *name;
    TbHandler *handler;
    Need need;
    bool while_waiting; /* it is possible before the game has begun, too */
    bool with_feed;     /* what the viewer was told must be known */
} Route;

static const Route routes[] = {
    {"hello", tb_handle_hello, NEEDS_NOTHING, false, false},
    {"tables", tb_handle_tables, NEEDS_HELLO, false, false},
    {"create", tb_handle_create, NEEDS_HELLO, false, false},
    {"validate", tb_handle_validate, NEEDS_HELLO, false, false},
    {"open", tb_handle_open, NEEDS_TABLE, true, false},
    {"close", tb_handle_close, NEEDS_HELLO, false, false},
    {"claim", tb_handle_claim, NEEDS_TABLE, true, false},
    {"leave", tb_handle_leave, NEEDS_SEAT, true, false},
    {"hand", tb_handle_hand, NEEDS_TABLE, true, false},
    {"resign", tb_handle_resign, NEEDS_SEAT, false, false},
    {"answer", tb_handle_answer, NEEDS_SEAT, false, true},
    {"undo", tb_handle_undo, NEEDS_SEAT, false, true},
    {"why", tb_handle_why, NEEDS_SEAT, false, false},
    {"hint", tb_handle_hint, NEEDS_SEAT, false, false},
    {"survey", tb_handle_survey, NEEDS_TABLE, false, false},
    {"chat", tb_handle_chat, NEEDS_TABLE, true, false},
    {"rules", tb_handle_rules, NEEDS_HELLO, false, false},
    {"moment", tb_handle_moment, NEEDS_TABLE, false, true},
    {"record", tb_handle_record, NEEDS_TABLE, false, true},
    {"branch", tb_handle_branch, NEEDS_TABLE, false, true},
    {"order", tb_handle_order, NEEDS_SEAT, false, true},
    {"prefer", tb_handle_prefer, NEEDS_SEAT, false, false},
    {"look", tb_handle_look, NEEDS_TABLE, true, false},
    {"again", tb_handle_again, NEEDS_SEAT, false, false},
    {"kept", tb_handle_kept, NEEDS_TABLE, false, false},
    {"remove", tb_handle_remove, NEEDS_TABLE, true, false},
    {"story", tb_handle_story, NEEDS_TABLE, false, true},
    {"carry", tb_handle_carry, NEEDS_HELLO, false, false},
    {"push", tb_handle_push, NEEDS_HELLO, false, false},
    {"unpush", tb_handle_unpush, NEEDS_HELLO, false, false},
    {"fetch", tb_handle_fetch, NEEDS_NOTHING, false, false},
};

static const Route *route_named(const char *name)
{
    for (size_t i = 0; i < sizeof routes / sizeof routes[0]; i++)
        if (strcmp(routes[i].name, name) == 0) return &routes[i];
    return NULL;
}

static bool may_see_table(const TbRequest *request)
{
    return !request->live->row.closed || tb_client_sits(request->client, request->live) ||
           tb_is_invitation(request->live, request->message->invitation);
}

/* The table that is meant, in memory or on its way there; NULL and a refusal. */
static TbLive *find_live(TbRequest *request)
{
    const char *const name = request->message->table;
    TbLive *const live = tb_live_in_memory(request->server, name);

    if (live && (!live->stale || tb_live_is_busy(live))) return live;
    if (!live && !tb_store_is_name(name)) {
        (void)tb_refuse(request, tb_no_table);
        return NULL;
    }
    if (!tb_may_read(request)) return NULL;
    if (!live) return tb_load_new(request->server, name, request->client, request->message->seat);
    tb_load(request->server, live, request->client);
    return live;
}

static bool must_wait(const TbRequest *request)
{
    const TbLive *const live = request->live;

    return tb_live_is_busy(live) && (!tb_live_is_seen(live) || tb_waits_at(live, request->client));
}

/* Looks the table up, once for all handlers. What is in memory may not be durable yet: handlers
 * tell nothing of it, and who would change it waits. */
static TbStatus find_table(TbRequest *request)
{
    TbLive *const live = find_live(request);

    if (!live) return TB_REFUSED;
    request->live = live;
    if (must_wait(request)) {
        tb_load_await(live, request->message->seat);
        return tb_defer(request);
    }
    if (!may_see_table(request)) return tb_refuse(request, tb_no_table);
    if (!live->session) return tb_handle_closed(request);
    live->share = tb_bucket(request->client->from->address);
    return TB_DONE;
}

static TbStatus dispatch(TbRequest *request)
{
    const Route *const route = route_named(request->message->todo);

    if (!request->client->greeted && !(route && route->need == NEEDS_NOTHING))
        return tb_refuse(request, "Say hello first.");
    if (!route) return tb_refuse(request, "There is nothing of that name to be done here.");
    const TbStatus found = route->need >= NEEDS_TABLE ? find_table(request) : TB_DONE;
    if (found != TB_DONE) return found;
    if (route->need == NEEDS_SEAT &&
        !tb_client_owns(request->client, request->live, (int)request->message->seat))
        return tb_refuse(request, "That seat is not yours.");
    if (request->live && request->live->row.waiting && !route->while_waiting)
        return tb_refuse(request, "The game begins when all seats are taken.");
    if (route->with_feed) request->viewer = tb_viewer_of(request);
    const TbStatus known = route->with_feed ? tb_need_feed(request, request->viewer) : TB_DONE;
    return known == TB_DONE ? route->handler(request) : known;
}

static TbStatus read_and_dispatch(TbRequest *request, TbMessage *message, bool is_new)
{
    TbClient *const client = request->client;

    if (request->length > TB_MESSAGE_MAX) {
        client->faults++;
        return tb_refuse(request, "That message is too long.");
    }
    request->message = message;
    const bool is_read = tb_message_read(message, request->text, request->length, &request->error);
    request->id = message->id;
    if (!is_read) {
        client->faults++;
        return TB_REFUSED;
    }
    if (request->server->closing) return tb_refuse_closing(request);
    if (is_new && is_too_fast(request->server, client))
        return tb_refuse(request, "Not so fast, please.");
    return dispatch(request);
}

/* A client that is being disconnected is not listened to any more. */
static void handle(TbRequest *request, bool is_new)
{
    TbServer *const server = request->server;
    TbClient *const client = request->client;
    TbMessage message;

    if (client->faults > TB_FAULTS_MAX) return;
    const TbStatus status = read_and_dispatch(request, &message, is_new);
    if (status != TB_PENDING) tb_reply(request, status);
    wm_buffer_free(&request->members);
    if (client->faults > TB_FAULTS_MAX)
        server->callbacks.close(server->callbacks.user, client, 1008,
                                "Too many messages that cannot be read.");
}

void tb_server_receive(TbServer *server, TbClient *client, const char *text, size_t length)
{
    TbRequest request = {.server = server, .client = client, .text = text, .length = length};

    server->messages++;
    handle(&request, true);
}

void tb_handle_deferred(TbServer *server, const TbDeferred *deferred)
{
    TbRequest request = {.server = server,
                         .client = tb_client_by_id(server, deferred->client),
                         .text = deferred->text,
                         .length = deferred->length,
                         .tries = deferred->tries};

    if (request.client) handle(&request, false);
}

void tb_handle_unsaved(TbServer *server, TbLive *live, const TbDeferred *deferred)
{
    TbRequest request = {.server = server,
                         .client = tb_client_by_id(server, deferred->client),
                         .id = deferred->id,
                         .live = live};
    TbMessage message;

    if (tb_message_read(&message, deferred->text, deferred->length, &request.error) &&
        tb_is_duplicate(live, (int)message.seat, message.key))
        tb_reply(&request, TB_DONE);
    else
        tb_reply(&request, tb_refuse(&request, "That could not be saved, so it was not done. Try "
                                               "again soon."));
}

/* ---- turns of the loop ----------------------------------------------------------------------- */

/* Where as many were removed as can be at once, there may be more. */
static void forget_removed(TbServer *server)
{
    char names[TB_REMOVED_MAX][TB_NAME];
    WmError error;
    const int count = tb_writer_removed(server->writer, names, &error);

    if (count < 0) tb_report_failure(server, error.text);
    for (int i = 0; i < count; i++) tb_live_remove(server, names[i]);
    if (count == TB_REMOVED_MAX) server->next_removal = tb_ticks(server);
}

bool tb_server_busy(const TbServer *server)
{
    return tb_worker_busy(tb_writer_worker(server->writer)) ||
           tb_worker_busy(tb_reader_worker(server->reader)) || tb_agent_pool_busy(server->agents);
}

/* What other servers have told of. */
static void take_changes(TbServer *server)
{
    char name[TB_NAME];

    while (tb_reader_changed(server->reader, name)) {
        TbLive *const live = tb_live_in_memory(server, name);
        tb_live_invalidate(server, name);
        if (live) tb_resume(server, live);
    }
    if (tb_reader_missed(server->reader)) tb_load_changed(server);
}

void tb_server_poll(TbServer *server)
{
    for (TbWrite *write; (write = tb_worker_done(tb_writer_worker(server->writer))) != NULL;)
        write->finish(server, write);
    for (TbRead *read; (read = tb_worker_done(tb_reader_worker(server->reader))) != NULL;)
        finish_read(server, read);
    for (TbAgentJob *job; (job = tb_agent_pool_done(server->agents)) != NULL;)
        tb_agents_finish(server, job);
    tb_notify_poll(server);
    take_changes(server);
    forget_removed(server);
}

static void remove_old(TbServer *server)
{
    if (server->config.keep == 0 || server->closing || tb_ticks(server) < server->next_removal)
        return;
    server->next_removal = tb_ticks(server) + REMOVE_EVERY_MS;
    tb_writer_remove_old(server->writer, tb_now(server) - (int64_t)server->config.keep * DAY);
}

void tb_server_tick(TbServer *server)
{
    tb_clocks_check(server);
    tb_notify_check(server);
    tb_live_evict_idle(server);
    forget_addresses(server);
    remove_old(server);
}

/* ---- for operators --------------------------------------------------------------------------- */

/* Whoever watches a server relies on these names: they stay when ours change. */
size_t tb_server_metrics(const TbServer *server, char *out, size_t cap)
{
    const int length = snprintf(
        out, cap,
        "# TYPE warmoot_guests gauge\nwarmoot_guests %d\n"
        "# TYPE warmoot_tables_loaded gauge\nwarmoot_tables_loaded %d\n"
        "# TYPE warmoot_messages_total counter\nwarmoot_messages_total %llu\n"
        "# TYPE warmoot_answers_total counter\nwarmoot_answers_total %llu\n"
        "# TYPE warmoot_news_total counter\nwarmoot_news_total %llu\n"
        "# TYPE warmoot_refused_total counter\nwarmoot_refused_total %llu\n"
        "# TYPE warmoot_thoughts_total counter\nwarmoot_thoughts_total %llu\n"
        "# TYPE warmoot_commits_total counter\nwarmoot_commits_total %llu\n"
        "# TYPE warmoot_entries_waiting gauge\nwarmoot_entries_waiting %d\n"
        "# TYPE warmoot_thoughts_waiting gauge\nwarmoot_thoughts_waiting %d\n"
        "# TYPE warmoot_reads_waiting gauge\nwarmoot_reads_waiting %d\n"
        "# TYPE warmoot_reads_total counter\nwarmoot_reads_total %llu\n",
        server->client_count, server->live_count, (unsigned long long)server->messages,
        (unsigned long long)server->answers, (unsigned long long)server->deltas,
        (unsigned long long)server->refused, (unsigned long long)server->agent_answers,
        (unsigned long long)tb_writer_commits(server->writer),
        tb_worker_waiting(tb_writer_worker(server->writer)), tb_agent_pool_waiting(server->agents),
        tb_worker_waiting(tb_reader_worker(server->reader)), (unsigned long long)server->reads);

    return length < 0 ? 0 : (size_t)length;
}

bool tb_server_can_serve(const TbServer *server)
{
    return !is_unhealthy(server);
}

const char *tb_server_health(const TbServer *server)
{
    if (is_unhealthy(server)) return "cannot serve: the store fails";
    if (tb_worker_waited(tb_writer_worker(server->writer)) > TB_SLOW_MS ||
        tb_worker_waited(tb_reader_worker(server->reader)) > TB_SLOW_MS)
        return "not well: the store is slow";
    return "ok";
}
