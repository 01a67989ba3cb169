/* Tables out of the store, into memory. The reader's thread reads and plays a journal; meanwhile
 * the table is busy, and whoever wants something of it waits there. Of a table that is in memory,
 * and that another server has changed, only the entries are read that it does not have. */
#include <table/server_internal.h>

#include <base/memory.h>

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* An entry that follows those which are in memory. */
typedef struct Step {
    size_t end; /* of its lines in the text */
    int seat;
    char key[TB_ANSWER_KEY];
} Step;

/* A table as the store has it, and what its viewers are to be told. */
typedef struct Load {
    TbRead read;
    TbWanted wanted; /* all of it, or the entries that are not in memory */
    bool taken;      /* what was read of it is below */
    TbLive *live;    /* for the server's thread alone */
    char name[TB_NAME];
    uint32_t from;                   /* the first entry that is not in memory; 0: all are wanted */
    bool viewed[WM_SEATS_MAX + 1];   /* by viewer: somebody sees the table so, and needs a feed */
    uint32_t told[WM_SEATS_MAX + 1]; /* by viewer: the last number that was told */
    /* Bits of seats that somebody has come to open meanwhile, who has the last number already. Set
     * by the server's thread, read once by the reader's. */
    atomic_uint opened;
    /* What was found: */
    TbTableRow row;
    WmSession *session;
    WmBuffer text; /* of the journal, or of the entries that are not in memory */
    Step *steps;   /* these */
    int step_count;
    size_t step_cap;
    size_t stored; /* bytes of the journal: going on may add by what other rules it is played */
    WmBuffer past; /* what was told by programs of other rules */
    uint32_t part; /* the entry that says by what other rules the game went on; 0: none does */
    TbSitter *sitters;
    int sitter_count;
    size_t sitter_cap;
    TbKeys keys;
    TbChatLine *chat;
    int chat_count;
    TbFeed *feeds[WM_SEATS_MAX + 1];
    WmBuffer logs[WM_SEATS_MAX + 1]; /* lines after `told` */
} Load;

/* ---- by the reader's thread ------------------------------------------------------------------ */

static void take_told(void *user, const char *told, size_t length)
{
    wm_buffer_bytes(user, told, length);
}

/* What was told before, where this program cannot play it again: before the rules that it goes on
 * by, which are new where the record has become longer; or all of a game that is over. */
static TbStoreResult read_past(Load *load, TbStore *store, WmError *error)
{
    size_t length;

    (void)wm_session_text(load->session, &length);
    const bool all = load->row.over || length > load->stored;
    if (!all && load->part == 0) return TB_OK;
    return tb_store_told(store, load->name, all ? UINT32_MAX : load->part, take_told, &load->past,
                         error);
}

static void add_step(Load *load, const TbEntry *entry)
{
    load->steps =
        wm_memory_grow(load->steps, (size_t)load->step_count, &load->step_cap, sizeof *load->steps);
    Step *const step = &load->steps[load->step_count++];
    step->end = load->text.length;
    step->seat = entry->seat;
    memcpy(step->key, entry->key, sizeof step->key);
}

static void add_sitter(Load *load, const TbEntry *entry)
{
    load->sitters = wm_memory_grow(load->sitters, (size_t)load->sitter_count, &load->sitter_cap,
                                   sizeof *load->sitters);
    TbSitter *const sitter = &load->sitters[load->sitter_count++];
    sitter->seat = entry->seat;
    memcpy(sitter->owner, entry->owner, TB_DIGEST);
}

static void begin_anew(Load *load)
{
    wm_buffer_clear(&load->text);
    load->part = 0;
    load->step_count = load->sitter_count = 0;
}

static void take_entry(void *user, const TbEntry *entry)
{
    static const uint8_t nobody[TB_DIGEST];
    Load *const load = user;

    if (entry->number == load->from) begin_anew(load);
    wm_buffer_bytes(&load->text, entry->text, entry->length);
    const char *const lines = load->text.at + load->text.length - entry->length;
    if (entry->number > 0 && strstr(lines, ",\"rules\":{")) load->part = entry->number;
    if (load->from > 0)
        add_step(load, entry);
    else if (entry->key[0])
        tb_keys_add(&load->keys, entry->seat, entry->key);
    if (memcmp(entry->owner, nobody, TB_DIGEST) != 0) add_sitter(load, entry);
}

static void want(Load *load, bool with_position)
{
    load->wanted.reading = (TbReading){.from = load->from,
                                       .with_position = with_position,
                                       .each = take_entry,
                                       .user = load,
                                       .chat_cap = TB_CHAT_KEPT};
}

static void take_reading(Load *load)
{
    const TbReading *const reading = &load->wanted.reading;

    load->row = reading->row;
    free(load->chat);
    load->chat = reading->chat;
    load->chat_count = reading->chat_count;
    load->taken = true;
    load->stored = load->text.length;
}

/* Positions are for programs of other rules alone, and large: so they are read where that shows. */
static TbStoreResult load_session(Load *load, TbStore *store, WmError *error)
{
    bool wanted;

    load->session = tb_session_load(load->text.at, load->text.length, NULL, &wanted, error);
    if (!wanted) return load->session ? TB_OK : TB_DAMAGED;
    want(load, true);
    const TbStoreResult result = tb_store_read(store, load->name, &load->wanted.reading, error);
    char *const position = load->wanted.reading.position;
    take_reading(load);
    if (result == TB_OK)
        load->session = tb_session_load(load->text.at, load->text.length, position, NULL, error);
    free(position);
    return result == TB_OK && !load->session ? TB_DAMAGED : result;
}

/* Nothing is seen of a table that waits. */
static void make_feeds(Load *load)
{
    const unsigned opened = atomic_load(&load->opened);
    TbFeedWish wishes[WM_SEATS_MAX + 1];
    int count = 0;

    for (int viewer = 0; viewer <= load->row.seat_count && !load->row.waiting; viewer++) {
        const bool comes = (opened & 1u << viewer) != 0;
        if (load->viewed[viewer] || comes)
            wishes[count++] = (TbFeedWish){
                .viewer = viewer,
                .after = load->viewed[viewer] ? load->told[viewer] : UINT32_MAX,
                .log = &load->logs[viewer],
            };
    }
    tb_feeds_new(load->session, load->past.at, wishes, count);
    for (int i = 0; i < count; i++) load->feeds[wishes[i].viewer] = wishes[i].feed;
}

/* As put_orders in commit.c has written them. */
static void restore_orders(WmSession *session, const char *orders)
{
    char words[TB_ORDERS], *rest = words;

    snprintf(words, sizeof words, "%s", orders);
    for (char *one; (one = strtok_r(rest, ";", &rest)) != NULL;) {
        char *text;
        const long seat = strtol(one, &text, 10);
        wm_session_restore_order(session, (int)seat, text);
    }
}

/* Of a table that cannot be played the record stays, where it is whole. */
static void keep_readable(Load *load)
{
    WmRecord *record = NULL;
    WmError ignored;

    if (load->text.length == 0) return;
    if (wm_record_parse(&record, load->text.at, load->text.length, &ignored) != WM_RECORD_WHOLE)
        wm_buffer_free(&load->text);
    wm_record_free(record);
}

static void play_reading(Load *load, TbStore *store)
{
    TbRead *const read = &load->read;

    take_reading(load);
    read->result = load->wanted.result;
    read->error = load->wanted.error;
    if (read->result != TB_OK || load->from > 0) return;
    read->result = load_session(load, store, &read->error);
    if (load->session) restore_orders(load->session, load->row.orders);
    if (read->result == TB_OK) read->result = read_past(load, store, &read->error);
    if (read->result == TB_OK) make_feeds(load);
    if (load->session) wm_session_drop_record(load->session);
}

static void read_and_play(TbRead *read, TbStore *store)
{
    Load *const load = (Load *)read;

    play_reading(load, store);
    if (read->result == TB_DAMAGED) keep_readable(load);
}

/* ---- beginning ------------------------------------------------------------------------------- */

static void free_load(Load *load)
{
    for (int viewer = 0; viewer <= WM_SEATS_MAX; viewer++) {
        tb_feed_free(load->feeds[viewer]);
        wm_buffer_free(&load->logs[viewer]);
    }
    wm_session_free(load->session);
    wm_buffer_free(&load->text);
    wm_buffer_free(&load->past);
    free(load->steps);
    free(load->sitters);
    tb_keys_free(&load->keys);
    free(load->chat);
    if (!load->taken) free(load->wanted.reading.chat);
    free(load);
}

/* Is what is in memory a beginning of what the store has? Standing orders are in no journal. */
static bool may_follow(const TbLive *live)
{
    if (!live->session || live->diverged || live->row.waiting || live->row.over) return false;
    for (int seat = 1; seat <= live->row.seat_count; seat++)
        if (wm_session_ordered(live->session, seat)) return false;
    return true;
}

static void finish(TbServer *server, TbRead *read);

static Load *new_load(TbLive *live)
{
    Load *const load = wm_memory(sizeof *load);

    load->read.work = read_and_play;
    load->read.finish = finish;
    load->read.job.share = live->share;
    load->live = live;
    load->from = may_follow(live) ? live->row.entries + 1 : 0;
    memcpy(load->name, live->row.name, sizeof load->name);
    load->wanted.table = load->name;
    want(load, false);
    load->read.wanted = &load->wanted;
    for (int viewer = 0; viewer <= WM_SEATS_MAX; viewer++) {
        load->viewed[viewer] = tb_live_is_viewed(live, viewer);
        if (live->feeds[viewer]) load->told[viewer] = tb_feed_number(live->feeds[viewer]);
    }
    live->stale = false; /* it may become so while it is read */
    live->load = &load->read;
    live->reading = true;
    live->reads++;
    return load;
}

void tb_load(TbServer *server, TbLive *live, const TbClient *client)
{
    tb_read(server, &new_load(live)->read, client);
}

/* Who has the last number already needs nothing else of the journal: it is gone through once. */
TbLive *tb_load_new(TbServer *server, const char *name, const TbClient *client, uint64_t seat)
{
    TbTableRow row = {0};

    snprintf(row.name, sizeof row.name, "%s", name);
    TbLive *const live = tb_live_add(server, &row, NULL, 0);
    Load *const load = new_load(live);
    tb_load_await(live, seat);
    tb_read(server, &load->read, client);
    return live;
}

void tb_load_await(TbLive *live, uint64_t seat)
{
    if (!live->load || seat == 0 || seat > WM_SEATS_MAX) return;
    (void)atomic_fetch_or(&((Load *)live->load)->opened, 1u << seat);
}

/* ---- what was found -------------------------------------------------------------------------- */

static bool same_seats(const TbTableRow *a, const TbTableRow *b)
{
    return a->seat_count == b->seat_count && memcmp(a->seats, b->seats, sizeof a->seats) == 0;
}

/* Who plays is in the journal, and not in the row. */
static bool same_players(const WmSession *a, const WmSession *b, int seats)
{
    for (int seat = 1; seat <= seats; seat++)
        if (strcmp(wm_session_player(a, seat), wm_session_player(b, seat)) != 0) return false;
    return true;
}

/* The table is as the store has it from now on. What `load` gets is freed with it. */
static void exchange(TbServer *server, TbLive *live, Load *load)
{
    WmSession *const session = live->session;
    const TbKeys keys = live->keys;
    const WmBuffer past = load->past;

    if (!session || load->row.entries != live->row.entries || live->row.waiting)
        live->clock_started = live->clock_started_before = tb_live_clock_start(server, &load->row);
    live->row = load->row;
    live->session = load->session;
    live->diverged = false;
    live->stored = load->stored;
    live->keys = load->keys;
    free(live->sitters);
    live->sitters = load->sitters;
    live->sitter_count = load->sitter_count;
    live->sitter_cap = load->sitter_cap;
    free(live->chat);
    live->chat = load->chat;
    live->chat_count = load->chat_count;
    load->session = session;
    load->past = live->past;
    live->past = past;
    load->keys = keys;
    load->sitters = NULL;
    load->chat = NULL;
    for (int viewer = 0; viewer <= WM_SEATS_MAX; viewer++) {
        TbFeed *const feed = live->feeds[viewer];
        live->feeds[viewer] = load->feeds[viewer];
        load->feeds[viewer] = feed;
    }
}

/* Another server, or a failed write, has left the store otherwise than the memory. Who sees a
 * change is told; what others have done in secret is not told. */
static void tell_changes(TbServer *server, TbLive *live, const Load *load, const TbTableRow *before)
{
    const bool seats = !same_seats(&live->row, before) ||
                       !same_players(live->session, load->session, live->row.seat_count);
    const bool begins = before->waiting && !live->row.waiting;

    if (seats) tb_live_unsubscribe_unseated(server, live, before);
    for (int viewer = 0; viewer <= WM_SEATS_MAX; viewer++) {
        const TbFeed *const old = load->feeds[viewer], *const now = live->feeds[viewer];
        if (now && (old ? !tb_feed_same(old, now) : begins))
            tb_broadcast_whole(server, live, viewer, begins, &load->logs[viewer]);
    }
    if (seats) tb_broadcast_seats(server, live, NULL);
}

static void on_found(TbServer *server, TbLive *live, Load *load)
{
    const bool is_new = live->session == NULL;
    const TbTableRow before = live->row;

    exchange(server, live, load);
    if (!is_new) tell_changes(server, live, load, &before);
    tb_resume(server, live);
}

/* Plays what another server has added, and tells each viewer what it sees of it, and whether a seat
 * was handed over. False: the session cannot be used any more. */
static bool play_steps(TbServer *server, TbLive *live, const Load *load, bool *handed)
{
    size_t from = 0;

    for (int i = 0; i < load->step_count; from = load->steps[i++].end) {
        const Step *const step = &load->steps[i];
        if (!wm_session_follow(live->session, load->text.at + from, step->end - from)) return false;
        (void)wm_session_text(live->session, &live->stored);
        if (step->key[0]) tb_keys_add(&live->keys, step->seat, step->key);
        live->row.entries++;
        tb_broadcast_delta(server, live);
        if (wm_session_last_entry(live->session)->kind == WM_RECORD_HAND) *handed = true;
    }
    return live->row.entries == load->row.entries && !load->row.orders[0];
}

static void on_followed(TbServer *server, TbLive *live, Load *load)
{
    const TbTableRow before = live->row;
    bool handed = false;

    if (!play_steps(server, live, load, &handed)) {
        live->diverged = true;
        tb_load(server, live, NULL);
        return;
    }
    for (int i = 0; i < load->sitter_count; i++)
        tb_live_add_sitter(live, load->sitters[i].seat, load->sitters[i].owner);
    if (load->step_count > 0)
        live->clock_started = live->clock_started_before = tb_live_clock_start(server, &load->row);
    live->row = load->row;
    free(live->chat);
    live->chat = load->chat;
    live->chat_count = load->chat_count;
    load->chat = NULL;
    if (handed || !same_seats(&live->row, &before)) {
        tb_live_unsubscribe_unseated(server, live, &before);
        tb_broadcast_seats(server, live, NULL);
    }
    tb_resume(server, live);
}

/* A damaged table is kept as that for a while, so that it is not read again and again, and told of
 * once. */
static void on_damaged(TbServer *server, TbLive *live, Load *load)
{
    fprintf(stderr, "warmoot: table %s cannot be opened: %s\n", load->name, load->read.error.text);
    tb_live_close(live);
    live->row = load->row;
    memcpy(live->row.name, load->name, sizeof live->row.name);
    wm_buffer_free(&live->readable);
    live->readable = load->text;
    load->text = (WmBuffer){0};
    tb_resume(server, live);
}

/* A table that was in memory before stays there, and is tried again. */
static void on_failed(TbServer *server, TbLive *live, const char *sentence)
{
    char name[TB_NAME];

    memcpy(name, live->row.name, sizeof name);
    tb_refuse_deferred(server, live, sentence);
    live->stale = true;
    live->agents_resume = tb_ticks(server) + TB_AGENT_RETRY_MS;
    if (!live->session) tb_live_remove(server, name);
}

static const TbClient *who_waits(const TbServer *server, const TbLive *live)
{
    const TbClient *client = NULL;

    for (const WmLink *at = live->deferred.first; at && !client; at = at->next)
        client = tb_client_by_id(server, ((const TbDeferred *)at)->client);
    return client;
}

/* Whoever wanted it first has gone; somebody else may wait, too. */
static void on_given_up(TbServer *server, TbLive *live)
{
    const TbClient *const other = server->closing ? NULL : who_waits(server, live);

    if (other)
        tb_load(server, live, other);
    else
        on_failed(server, live, tb_no_store);
}

static void finish(TbServer *server, TbRead *read)
{
    Load *const load = (Load *)read;
    TbLive *const live = load->live;

    live->load = NULL;
    live->reading = false;
    live->reads--;
    if (read->given_up) {
        on_given_up(server, live);
    } else if (read->result == TB_OK && load->from > 0) {
        on_followed(server, live, load);
    } else if (read->result == TB_OK) {
        on_found(server, live, load);
    } else if (read->result == TB_DAMAGED) {
        on_damaged(server, live, load);
    } else if (read->result == TB_NOT_FOUND) {
        tb_refuse_deferred(server, live, tb_no_table);
        tb_live_remove(server, load->name);
    } else {
        tb_report_failure(server, read->error.text);
        on_failed(server, live, tb_no_store);
    }
    free_load(load);
}

/* ---- what other servers have changed --------------------------------------------------------- */

/* A table in memory, as far as it can be compared. */
typedef struct Known {
    char name[TB_NAME];
    uint32_t entries, seating;
    bool changed; /* the store has it otherwise, or it is not known */
} Known;

typedef struct Comparison {
    TbRead read;
    int count;
    Known tables[];
} Comparison;

static void compare(TbRead *read, TbStore *store)
{
    Comparison *const comparison = (Comparison *)read;

    for (int i = 0; i < comparison->count; i++) {
        Known *const known = &comparison->tables[i];
        TbTableRow row;
        known->changed = tb_store_row(store, known->name, &row, &read->error) != TB_OK ||
                         row.entries != known->entries || row.seating != known->seating;
    }
}

static void finish_comparison(TbServer *server, TbRead *read)
{
    Comparison *const comparison = (Comparison *)read;

    for (int i = 0; i < comparison->count; i++)
        if (comparison->tables[i].changed || read->given_up)
            tb_live_invalidate(server, comparison->tables[i].name);
    free(comparison);
}

void tb_load_changed(TbServer *server)
{
    Comparison *const comparison =
        wm_memory(sizeof *comparison + (size_t)server->live_count * sizeof(Known));

    for (int i = 0; i < TB_BUCKETS; i++)
        for (const TbLive *live = server->live[i]; live; live = live->next) {
            Known *const known = &comparison->tables[comparison->count++];
            memcpy(known->name, live->row.name, sizeof known->name);
            known->entries = live->row.entries;
            known->seating = live->row.seating;
        }
    comparison->read.work = compare;
    comparison->read.finish = finish_comparison;
    comparison->read.job.share = TB_NOBODY;
    tb_read(server, &comparison->read, NULL);
}
