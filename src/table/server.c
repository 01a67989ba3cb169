/* Guests, limits, and the turn of things. */
#include <table/server_internal.h>

#include <table/table_internal.h>

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DAY = 24 * 3600, RETAIN_EVERY = 3600 * 1000 };

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

TbStatus tb_refuse(TbServer *server, const char *sentence)
{
    WmText text = wm_error_text(&server->error, 0);

    wm_text_string(&text, sentence);
    return TB_REFUSED;
}

int64_t tb_ticks(const TbServer *server)
{
    return server->callbacks.ticks(server->callbacks.user);
}

int64_t tb_now(const TbServer *server)
{
    return server->callbacks.now(server->callbacks.user);
}

/* A trouble is over when something could be written, or after a while without another: whoever asks
 * for our health may send nobody here until we are well. */
static bool is_unhealthy(const TbServer *server)
{
    return tb_ticks(server) < server->unhealthy_until;
}

TbStatus tb_report_failure(TbServer *server, const char *reason)
{
    if (!is_unhealthy(server)) fprintf(stderr, "warmoot: %s\n", reason);
    server->unhealthy_until = tb_ticks(server) + TB_UNHEALTHY_MS;
    server->store_failed = true;
    return tb_refuse(server, "The server cannot get at its tables now: try again soon.");
}

TbClient *tb_client_by_id(const TbServer *server, uint64_t id)
{
    TbClient *client = server->clients[id % TB_BUCKETS];

    while (client && client->id != id) client = client->next;
    return client;
}

void tb_send(TbServer *server, TbClient *client, const WmBuffer *text)
{
    server->callbacks.send(server->callbacks.user, client, text->at, text->length);
}

void tb_reply(TbServer *server, TbClient *client, uint64_t re, TbStatus status,
              const WmBuffer *members)
{
    WmBuffer reply = {0};

    wm_json_open(&reply, '{');
    wm_json_put_number(&reply, "re", (int64_t)re);
    if (status == TB_REFUSED) {
        server->refused++;
        wm_json_put_text(&reply, "error", server->error.text);
        if (server->rule[0]) wm_json_put_text(&reply, "rule", server->rule);
        if (server->setting[0]) wm_json_put_text(&reply, "setting", server->setting);
        if (server->stale) wm_json_put_bool(&reply, "stale", true);
    } else {
        wm_json_put_bool(&reply, "ok", true);
        if (members && members->length) {
            wm_buffer_bytes(&reply, ",", 1);
            wm_buffer_bytes(&reply, members->at, members->length);
        }
    }
    wm_json_close(&reply, '}');
    tb_send(server, client, &reply);
    wm_buffer_free(&reply);
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
}

TbServer *tb_server_open(const TbServerConfig *config, const TbCallbacks *callbacks, WmError *error)
{
    TbServer *const server = wm_memory(sizeof *server);

    server->config = *config;
    set_limits(&server->config.limits);
    server->callbacks = *callbacks;
    server->notify_fd = -1;
    if (sodium_init() < 0) {
        WmText text = wm_error_text(error, 0);
        wm_text_string(&text, "there is no source of chance here");
    } else {
        server->store = tb_store_open(config->store, error);
        server->writer = server->store ? tb_writer_open(config->store, wake, server, error) : NULL;
        server->agents =
            server->writer ? tb_agent_pool_open(config->agent_threads, wake, server, error) : NULL;
    }
    if (server->agents) {
        server->notify_fd = tb_store_notify_fd(server->store);
        return server;
    }
    tb_server_close(server);
    return NULL;
}

void tb_server_flush(TbServer *server)
{
    const struct timespec pause = {.tv_nsec = 1000000};

    server->closing = true; /* nothing new is accepted */
    tb_server_poll(server);
    while (tb_writer_busy(server->writer)) {
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

void tb_server_close(TbServer *server)
{
    if (!server) return;
    tb_agent_pool_close(server->agents);
    tb_writer_close(server->writer);
    tb_live_evict(server, true);
    free_addresses(server);
    wm_buffer_free(&server->games);
    tb_store_close(server->store);
    free(server);
}

/* ---- limits ---------------------------------------------------------------------------------- */

static void fill(TbTokenBucket *allowance, int64_t now, int pace)
{
    const double most = (double)pace * TB_BURST_SECONDS;

    allowance->left += (double)(now - allowance->counted) * pace / 1000.0;
    if (allowance->left > most) allowance->left = most;
    allowance->counted = now;
}

static bool spend(TbTokenBucket *allowance, int64_t now, int pace)
{
    fill(allowance, now, pace);
    if (allowance->left < 1.0) return false;
    allowance->left -= 1.0;
    return true;
}

static TbAddress *address_of(TbServer *server, const char *address)
{
    TbAddress **at = &server->addresses[tb_bucket(address)];

    while (*at && strcmp((*at)->address, address) != 0) at = &(*at)->next;
    if (!*at) {
        *at = wm_memory(sizeof **at);
        snprintf((*at)->address, sizeof(*at)->address, "%s", address);
        (*at)->allowance = (TbTokenBucket){
            (double)server->config.limits.messages * TB_BURST_SECONDS, tb_ticks(server)};
    }
    return *at;
}

/* Nobody is there from it, and nothing of what it did lately counts any more. */
static bool is_forgotten(const TbServer *server, TbAddress *address)
{
    const int pace = server->config.limits.messages;

    if (address->clients > 0 || address->hour == tb_now(server) / 3600) return false;
    fill(&address->allowance, tb_ticks(server), pace);
    return address->allowance.left >= (double)pace * TB_BURST_SECONDS;
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

/* ---- clients --------------------------------------------------------------------------------- */

TbClient *tb_server_connect(TbServer *server, const char *address, void *connection)
{
    TbAddress *const from = address_of(server, address);

    if (from->clients >= server->config.limits.clients) return NULL;
    TbClient *const client = wm_memory(sizeof *client);
    client->id = ++server->client_ids;
    client->connection = connection;
    client->from = from;
    client->allowance =
        (TbTokenBucket){TB_MESSAGES_PER_SECOND * TB_BURST_SECONDS, tb_ticks(server)};
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

void tb_server_disconnect(TbServer *server, TbClient *client)
{
    TbClient **at = &server->clients[client->id % TB_BUCKETS];

    while (client->open_count > 0)
        tb_live_unsubscribe(server, client->open[client->open_count - 1], client);
    while (*at != client) at = &(*at)->next;
    *at = client->next;
    server->client_count--;
    client->from->clients--;
    free(client);
}

/* What others do at the same address is no fault of this client. */
static bool too_many(const TbServer *server, TbClient *client)
{
    const int64_t now = tb_ticks(server);

    if (!spend(&client->allowance, now, TB_MESSAGES_PER_SECOND)) {
        client->faults++;
        return true;
    }
    return !spend(&client->from->allowance, now, server->config.limits.messages);
}

static TbStatus read_and_dispatch(TbServer *server, TbClient *client, TbMessage *message,
                                  WmBuffer *members, bool again)
{
    if (server->length > TB_MESSAGE_MAX) {
        client->faults++;
        return tb_refuse(server, "That message is too long.");
    }
    if (!tb_message_read(message, server->text, server->length, &server->error)) {
        client->faults++;
        return TB_REFUSED;
    }
    if (server->closing) return tb_refuse(server, "The server is going down: try again soon.");
    if (!again && too_many(server, client)) return tb_refuse(server, "Not so fast, please.");
    return tb_dispatch(server, client, message, members);
}

/* Whoever is being shown out is not listened to any more. */
static void handle(TbServer *server, TbClient *client, const TbDeferred *deferred)
{
    TbMessage message = {0};
    WmBuffer members = {0};

    if (client->faults > TB_FAULTS_MAX) return;
    server->rule[0] = server->setting[0] = '\0';
    server->stale = server->store_failed = false;
    const TbStatus status = read_and_dispatch(server, client, &message, &members, deferred != NULL);
    if (status != TB_PENDING) tb_reply(server, client, message.id, status, &members);
    wm_buffer_free(&members);
    if (client->faults > TB_FAULTS_MAX)
        server->callbacks.close(server->callbacks.user, client, 1008,
                                "Too many messages that cannot be read.");
}

void tb_server_receive(TbServer *server, TbClient *client, const char *text, size_t length)
{
    server->messages++;
    server->text = text;
    server->length = length;
    server->tries = 0;
    handle(server, client, NULL);
}

void tb_server_retry(TbServer *server, TbClient *client, const TbDeferred *deferred)
{
    server->text = deferred->text;
    server->length = deferred->length;
    server->tries = deferred->tries;
    handle(server, client, deferred);
}

/* ---- turns ----------------------------------------------------------------------------------- */

/* Where as many went as can go at once, there may be more. */
static void forget_removed(TbServer *server)
{
    char names[TB_REMOVED_MAX][TB_NAME];
    WmError error;
    const int count = tb_writer_removed(server->writer, names, &error);

    if (count < 0) (void)tb_report_failure(server, error.text);
    for (int i = 0; i < count; i++) tb_live_remove(server, names[i]);
    if (count == TB_REMOVED_MAX) server->next_retain = tb_ticks(server);
}

void tb_server_poll(TbServer *server)
{
    for (TbWrite *write; (write = tb_writer_done(server->writer)) != NULL;) {
        tb_commit_finish(server, write);
        tb_write_free(write);
    }
    for (TbAgentJob *job; (job = tb_agent_pool_done(server->agents)) != NULL;) {
        tb_agents_finish(server, job);
        tb_agent_job_free(job);
    }
    forget_removed(server);
}

static void on_notification(void *user, const char *table)
{
    TbServer *const server = user;

    for (TbLive *live = server->live[tb_bucket(table)]; live; live = live->next)
        if (strcmp(live->row.table, table) == 0) live->stale = true;
}

/* Who tells the news may have been away: then anything may have changed. */
static void read_notifications(TbServer *server)
{
    tb_store_notifications(server->store, on_notification, server);
    const int fd = tb_store_notify_fd(server->store);
    if (fd == server->notify_fd) return;
    server->notify_fd = fd;
    tb_live_invalidate(server);
}

static void remove_old(TbServer *server)
{
    if (server->config.keep == 0 || server->closing || tb_ticks(server) < server->next_retain)
        return;
    server->next_retain = tb_ticks(server) + RETAIN_EVERY;
    tb_writer_retain(server->writer, tb_now(server) - (int64_t)server->config.keep * DAY);
}

void tb_server_tick(TbServer *server)
{
    read_notifications(server);
    tb_clocks_check(server);
    tb_live_evict(server, false);
    forget_addresses(server);
    remove_old(server);
}

int tb_server_notify_fd(const TbServer *server)
{
    return server->notify_fd;
}

size_t tb_server_metrics(const TbServer *server, char *out, size_t live)
{
    const int length = snprintf(
        out, live,
        "# TYPE warmoot_guests gauge\nwarmoot_guests %d\n"
        "# TYPE warmoot_tables_loaded gauge\nwarmoot_tables_loaded %d\n"
        "# TYPE warmoot_messages_total counter\nwarmoot_messages_total %llu\n"
        "# TYPE warmoot_answers_total counter\nwarmoot_answers_total %llu\n"
        "# TYPE warmoot_news_total counter\nwarmoot_news_total %llu\n"
        "# TYPE warmoot_refused_total counter\nwarmoot_refused_total %llu\n"
        "# TYPE warmoot_thoughts_total counter\nwarmoot_thoughts_total %llu\n"
        "# TYPE warmoot_commits_total counter\nwarmoot_commits_total %llu\n"
        "# TYPE warmoot_entries_waiting gauge\nwarmoot_entries_waiting %d\n",
        server->client_count, server->live_count, (unsigned long long)server->messages,
        (unsigned long long)server->answers, (unsigned long long)server->deltas,
        (unsigned long long)server->refused, (unsigned long long)server->agent_jobs,
        (unsigned long long)tb_writer_commits(server->writer), tb_writer_waiting(server->writer));

    return length < 0 ? 0 : (size_t)length;
}

const char *tb_server_health(const TbServer *server)
{
    return is_unhealthy(server) ? "the store fails" : "ok";
}
