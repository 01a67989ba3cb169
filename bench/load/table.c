#include "load.h"

#include <stdio.h>
#include <string.h>

/* An answer is not given while the news of the last may be on their way. */
static const double pause_least = 0.1;

static bool has_agent(const LoadTable *table)
{
    return table->load->plan.mixed && table->number % 4 == 3;
}

/* ---- a table is made, played, and left for the next ------------------------------------------ */

static void create(LoadTable *table)
{
    load_say(
        &table->clients[0], LOAD_CREATE,
        "\"do\":\"create\",\"game\":\"orcwars\",\"scenario\":\"duel\",\"seats\":[\"me\",\"%s\"]}",
        has_agent(table) ? "random" : "open");
}

static void open_table(LoadClient *client)
{
    load_say(client, LOAD_OPEN, "\"do\":\"open\",\"table\":\"%s\",\"seat\":%d,\"after\":%llu}",
             client->table->name, client->seat, (unsigned long long)client->n);
}

static void sit_down(LoadClient *client)
{
    LoadTable *const table = client->table;

    if (client->place == 1 && client->seat == 0 && !has_agent(table)) {
        load_say(client, LOAD_CLAIM,
                 "\"do\":\"claim\",\"table\":\"%s\",\"seat\":2,\"invitation\":\"%s\"}", table->name,
                 table->invitation);
    } else {
        open_table(client);
    }
}

/* Both clients close a table that is over; then it is as if there had been none. */
static void close_table(LoadTable *table)
{
    for (int i = 0; i < LOAD_PAIR; i++) {
        LoadClient *const client = &table->clients[i];
        if (client->asked) return;
        if (client->open) {
            client->open = client->legal = false;
            load_say(client, LOAD_CLOSE, "\"do\":\"close\",\"table\":\"%s\"}", table->name);
            return;
        }
    }
    for (int i = 0; i < LOAD_PAIR; i++) {
        table->clients[i].n = 0;
        table->clients[i].seat = i == 0;
    }
    table->load->counts.games++;
    table->over = false;
    table->name[0] = '\0';
    load_table_go_on(table);
}

static void answer(LoadClient *client);

static void start_playing(LoadTable *table)
{
    Load *const load = table->load;

    if (!table->was_open) load_table_is_open(load);
    table->was_open = true;
    if (load->plan.every <= 0 || ev_is_active(&table->turn)) return;
    ev_timer_set(&table->turn, load->plan.every * load_chance(load), 0.0);
    ev_timer_start(load->loop, &table->turn);
}

void load_table_go_on(LoadTable *table)
{
    LoadClient *const first = &table->clients[0];

    for (int i = 0; i < LOAD_PAIR; i++) {
        LoadClient *const client = &table->clients[i];
        if (client->unsure && client->open && !client->asked) {
            answer(client);
            return;
        }
    }
    if (table->over) {
        close_table(table);
        return;
    }
    if (!table->name[0]) {
        if (first->greeted && !first->asked) create(table);
        return;
    }
    for (int i = 0; i < LOAD_PAIR; i++) {
        LoadClient *const client = &table->clients[i];
        if (client->greeted && !client->open && !client->asked) sit_down(client);
    }
    if (first->open && table->clients[1].open) start_playing(table);
}

/* ---- playing --------------------------------------------------------------------------------- */

void load_table_news(LoadTable *table)
{
    table->last = load_now();
}

static void note_time(LoadTable *table)
{
    Load *const load = table->load;

    if (table->answered && load->measuring && table->sent >= load->begin)
        load_note(&load->news, table->last - table->sent);
    table->answered = false;
}

static LoadClient *who_answers(LoadTable *table)
{
    LoadClient *const clients = table->clients;
    LoadClient *found = NULL;
    const int from = load_chance(table->load) < 0.5;

    for (int i = 0; i < LOAD_PAIR; i++) {
        LoadClient *const client = &clients[(from + i) % LOAD_PAIR];
        if (client->asked == LOAD_ANSWER) return NULL;
        if (client->open && (client->legal || client->unsure) && !client->asked) found = client;
    }
    return found;
}

static void answer(LoadClient *client)
{
    LoadTable *const table = client->table;

    if (!client->unsure) {
        table->sent = load_now();
        client->answer_n = client->n;
        snprintf(client->key, sizeof client->key, "load-%d-%llu", client->place,
                 (unsigned long long)client->id);
    }
    table->last = load_now();
    load_say(client, LOAD_ANSWER,
             "\"do\":\"answer\",\"table\":\"%s\",\"seat\":%d,\"n\":%llu,\"say\":\"%s\","
             "\"key\":\"%s\"}",
             table->name, client->seat, (unsigned long long)client->answer_n, client->say,
             client->key);
}

/* Asked once a turn; both clients together have two in the time of `every`. */
static bool is_left(Load *load)
{
    return load->plan.renew > 0 &&
           load_chance(load) < load->plan.every / LOAD_PAIR / load->plan.renew;
}

static void on_turn(struct ev_loop *loop, ev_timer *w, int events)
{
    LoadTable *const table = w->data;
    Load *const load = table->load;

    (void)events;
    note_time(table);
    if (load->still) return;
    if (!table->over && is_left(load)) {
        table->over = true;
        load_table_go_on(table);
    }
    LoadClient *const client = table->over ? NULL : who_answers(table);
    if (client) answer(client);
    const double mean = load->plan.every / LOAD_PAIR;
    const double wait = 2 * mean * load_chance(load);
    ev_timer_set(w, wait > pause_least ? wait : pause_least, 0.0);
    ev_timer_start(loop, w);
}

/* ---- leaving and coming back ----------------------------------------------------------------- */

static void set_visit(LoadClient *client)
{
    Load *const load = client->table->load;

    if (load->plan.stay <= 0) return;
    ev_timer_set(&client->visit, 2 * load->plan.stay * load_chance(load), 0.0);
    ev_timer_start(load->loop, &client->visit);
}

static void on_visit(struct ev_loop *loop, ev_timer *w, int events)
{
    LoadClient *const client = w->data;

    (void)loop, (void)events;
    if (!client->wsi && !client->coming) {
        client->table->load->counts.returns++;
        load_connect(client);
        set_visit(client);
    } else if (client->open && !client->asked) {
        client->leaving = true;
        lws_callback_on_writable(client->wsi);
    } else {
        set_visit(client);
    }
}

void load_table_begin(Load *load, LoadTable *table, int number)
{
    table->load = load;
    table->number = number;
    ev_timer_init(&table->turn, on_turn, 0.0, 0.0);
    table->turn.data = table;
    for (int i = 0; i < LOAD_PAIR; i++) {
        LoadClient *const client = &table->clients[i];
        client->table = table;
        client->place = i;
        client->seat = i == 0;
        client->port = number % load->plan.port_count;
        ev_timer_init(&client->visit, on_visit, 0.0, 0.0);
        client->visit.data = client;
        load_connect(client);
        set_visit(client);
    }
}
