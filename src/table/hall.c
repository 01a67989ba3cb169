/* Guests, limits, and the turn of things. */
#include <table/rooms.h>

#include <table/parts.h>

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

TbSaid tb_refuse(TbHall *hall, const char *sentence)
{
    WmText text = wm_error_text(&hall->error, 0);

    wm_text_string(&text, sentence);
    return TB_REFUSED;
}

int64_t tb_ticks(const TbHall *hall)
{
    return hall->ways.ticks(hall->ways.user);
}

int64_t tb_now(const TbHall *hall)
{
    return hall->ways.now(hall->ways.user);
}

/* A trouble is over when something could be written, or after a while without another: whoever asks
 * for our health may send nobody here until we are well. */
static bool is_ailing(const TbHall *hall)
{
    return tb_ticks(hall) < hall->ailing;
}

TbSaid tb_trouble(TbHall *hall, const char *reason)
{
    if (!is_ailing(hall)) fprintf(stderr, "warmoot: %s\n", reason);
    hall->ailing = tb_ticks(hall) + TB_AILING;
    hall->troubled = true;
    return tb_refuse(hall, "The server cannot get at its tables now: try again soon.");
}

TbGuest *tb_guest(const TbHall *hall, uint64_t id)
{
    TbGuest *guest = hall->guests[id % TB_BUCKETS];

    while (guest && guest->id != id) guest = guest->next;
    return guest;
}

void tb_send(TbHall *hall, TbGuest *guest, const WmBuffer *text)
{
    hall->ways.send(hall->ways.user, guest, text->at, text->length);
}

void tb_reply(TbHall *hall, TbGuest *guest, uint64_t re, TbSaid said, const WmBuffer *members)
{
    WmBuffer reply = {0};

    tb_json_open(&reply, '{');
    tb_json_put_number(&reply, "re", (int64_t)re);
    if (said == TB_REFUSED) {
        hall->refused++;
        tb_json_put_text(&reply, "error", hall->error.text);
        if (hall->rule[0]) tb_json_put_text(&reply, "rule", hall->rule);
        if (hall->setting[0]) tb_json_put_text(&reply, "setting", hall->setting);
        if (hall->stale) tb_json_put_bool(&reply, "stale", true);
    } else {
        tb_json_put_bool(&reply, "ok", true);
        if (members && members->length) {
            wm_buffer_bytes(&reply, ",", 1);
            wm_buffer_bytes(&reply, members->at, members->length);
        }
    }
    tb_json_close(&reply, '}');
    tb_send(hall, guest, &reply);
    wm_buffer_free(&reply);
}

/* ---- opening and closing --------------------------------------------------------------------- */

static void woken(void *user)
{
    TbHall *const hall = user;

    hall->ways.wake(hall->ways.user);
}

static void set_limits(TbLimits *limits)
{
    if (limits->guests == 0) limits->guests = TB_ADDRESS_GUESTS;
    if (limits->tables == 0) limits->tables = TB_ADDRESS_TABLES;
    if (limits->messages == 0) limits->messages = TB_ADDRESS_MESSAGES;
}

TbHall *tb_hall_open(const TbHallPlan *plan, const TbHallWays *ways, WmError *error)
{
    TbHall *const hall = wm_memory(sizeof *hall);

    hall->plan = *plan;
    set_limits(&hall->plan.limits);
    hall->ways = *ways;
    hall->news_fd = -1;
    if (sodium_init() < 0) {
        WmText text = wm_error_text(error, 0);
        wm_text_string(&text, "there is no source of chance here");
    } else {
        hall->store = tb_store_open(plan->store, error);
        hall->writing = hall->store ? tb_writing_open(plan->store, woken, hall, error) : NULL;
        hall->thinking =
            hall->writing ? tb_thinking_open(plan->thinkers, woken, hall, error) : NULL;
    }
    if (hall->thinking) {
        hall->news_fd = tb_store_news_fd(hall->store);
        return hall;
    }
    tb_hall_close(hall);
    return NULL;
}

void tb_hall_flush(TbHall *hall)
{
    const struct timespec moment = {.tv_nsec = 1000000};

    hall->closing = true; /* nothing new is accepted */
    tb_hall_turn(hall);
    while (tb_writing_busy(hall->writing)) {
        nanosleep(&moment, NULL);
        tb_hall_turn(hall);
    }
}

static void free_addresses(TbHall *hall)
{
    for (int i = 0; i < TB_BUCKETS; i++)
        while (hall->addresses[i]) {
            TbAddress *const address = hall->addresses[i];
            hall->addresses[i] = address->next;
            free(address);
        }
}

void tb_hall_close(TbHall *hall)
{
    if (!hall) return;
    tb_thinking_close(hall->thinking);
    tb_writing_close(hall->writing);
    tb_rooms_leave(hall, true);
    free_addresses(hall);
    wm_buffer_free(&hall->games);
    tb_store_close(hall->store);
    free(hall);
}

/* ---- limits ---------------------------------------------------------------------------------- */

static void fill(TbAllowance *allowance, int64_t now, int pace)
{
    const double most = (double)pace * TB_BURST;

    allowance->left += (double)(now - allowance->counted) * pace / 1000.0;
    if (allowance->left > most) allowance->left = most;
    allowance->counted = now;
}

static bool spend(TbAllowance *allowance, int64_t now, int pace)
{
    fill(allowance, now, pace);
    if (allowance->left < 1.0) return false;
    allowance->left -= 1.0;
    return true;
}

static TbAddress *address_of(TbHall *hall, const char *address)
{
    TbAddress **at = &hall->addresses[tb_bucket(address)];

    while (*at && strcmp((*at)->address, address) != 0) at = &(*at)->next;
    if (!*at) {
        *at = wm_memory(sizeof **at);
        snprintf((*at)->address, sizeof(*at)->address, "%s", address);
        (*at)->allowance =
            (TbAllowance){(double)hall->plan.limits.messages * TB_BURST, tb_ticks(hall)};
    }
    return *at;
}

/* Nobody is there from it, and nothing of what it did lately counts any more. */
static bool is_forgotten(const TbHall *hall, TbAddress *address)
{
    const int pace = hall->plan.limits.messages;

    if (address->guests > 0 || address->hour == tb_now(hall) / 3600) return false;
    fill(&address->allowance, tb_ticks(hall), pace);
    return address->allowance.left >= (double)pace * TB_BURST;
}

static void forget_addresses(TbHall *hall)
{
    for (int i = 0; i < TB_BUCKETS; i++)
        for (TbAddress **at = &hall->addresses[i]; *at;) {
            TbAddress *const address = *at;
            if (!is_forgotten(hall, address)) {
                at = &address->next;
                continue;
            }
            *at = address->next;
            free(address);
        }
}

/* ---- guests ---------------------------------------------------------------------------------- */

TbGuest *tb_hall_enter(TbHall *hall, const char *address, void *connection)
{
    TbAddress *const from = address_of(hall, address);

    if (from->guests >= hall->plan.limits.guests) return NULL;
    TbGuest *const guest = wm_memory(sizeof *guest);
    guest->id = ++hall->guest_ids;
    guest->connection = connection;
    guest->from = from;
    guest->allowance = (TbAllowance){TB_PACE * TB_BURST, tb_ticks(hall)};
    guest->next = hall->guests[guest->id % TB_BUCKETS];
    hall->guests[guest->id % TB_BUCKETS] = guest;
    hall->guest_count++;
    from->guests++;
    return guest;
}

void *tb_guest_connection(const TbGuest *guest)
{
    return guest->connection;
}

void tb_hall_leave(TbHall *hall, TbGuest *guest)
{
    TbGuest **at = &hall->guests[guest->id % TB_BUCKETS];

    while (guest->open_count > 0) tb_room_part(hall, guest->open[guest->open_count - 1], guest);
    while (*at != guest) at = &(*at)->next;
    *at = guest->next;
    hall->guest_count--;
    guest->from->guests--;
    free(guest);
}

/* What others do at the same address is no fault of this guest. */
static bool too_many(const TbHall *hall, TbGuest *guest)
{
    const int64_t now = tb_ticks(hall);

    if (!spend(&guest->allowance, now, TB_PACE)) {
        guest->faults++;
        return true;
    }
    return !spend(&guest->from->allowance, now, hall->plan.limits.messages);
}

static TbSaid attend(TbHall *hall, TbGuest *guest, TbMessage *message, WmBuffer *members,
                     bool again)
{
    if (hall->length > TB_MESSAGE_MAX) {
        guest->faults++;
        return tb_refuse(hall, "That message is too long.");
    }
    if (!tb_message_read(message, hall->text, hall->length, &hall->error)) {
        guest->faults++;
        return TB_REFUSED;
    }
    if (hall->closing) return tb_refuse(hall, "The server is going down: try again soon.");
    if (!again && too_many(hall, guest)) return tb_refuse(hall, "Not so fast, please.");
    return tb_door(hall, guest, message, members);
}

/* Whoever is being shown out is not listened to any more. */
static void hear(TbHall *hall, TbGuest *guest, const TbWaiting *waiting)
{
    TbMessage message = {0};
    WmBuffer members = {0};

    if (guest->faults > TB_FAULTS) return;
    hall->rule[0] = hall->setting[0] = '\0';
    hall->stale = hall->troubled = false;
    const TbSaid said = attend(hall, guest, &message, &members, waiting != NULL);
    if (said != TB_LATER) tb_reply(hall, guest, message.id, said, &members);
    wm_buffer_free(&members);
    if (guest->faults > TB_FAULTS)
        hall->ways.part(hall->ways.user, guest, 1008, "Too many messages that cannot be read.");
}

void tb_hall_message(TbHall *hall, TbGuest *guest, const char *text, size_t length)
{
    hall->messages++;
    hall->text = text;
    hall->length = length;
    hall->tries = 0;
    hear(hall, guest, NULL);
}

void tb_hall_again(TbHall *hall, TbGuest *guest, const TbWaiting *waiting)
{
    hall->text = waiting->text;
    hall->length = waiting->length;
    hall->tries = waiting->tries;
    hear(hall, guest, waiting);
}

/* ---- turns ----------------------------------------------------------------------------------- */

/* Where as many went as can go at once, there may be more. */
static void forget_removed(TbHall *hall)
{
    char names[TB_REMOVED][TB_NAME];
    WmError error;
    const int count = tb_writing_removed(hall->writing, names, &error);

    if (count < 0) (void)tb_trouble(hall, error.text);
    for (int i = 0; i < count; i++) tb_room_removed(hall, names[i]);
    if (count == TB_REMOVED) hall->retained = tb_ticks(hall);
}

void tb_hall_turn(TbHall *hall)
{
    for (TbTicket *ticket; (ticket = tb_writing_done(hall->writing)) != NULL;) {
        tb_room_written(hall, ticket);
        tb_ticket_free(ticket);
    }
    for (TbThought *thought; (thought = tb_thinking_done(hall->thinking)) != NULL;) {
        tb_room_thought(hall, thought);
        tb_thought_free(thought);
    }
    forget_removed(hall);
}

static void changed_elsewhere(void *user, const char *table)
{
    TbHall *const hall = user;

    for (TbRoom *room = hall->rooms[tb_bucket(table)]; room; room = room->next)
        if (strcmp(room->about.table, table) == 0) room->lost = true;
}

/* Who tells the news may have been away: then anything may have changed. */
static void hear_news(TbHall *hall)
{
    tb_store_news(hall->store, changed_elsewhere, hall);
    const int fd = tb_store_news_fd(hall->store);
    if (fd == hall->news_fd) return;
    hall->news_fd = fd;
    tb_rooms_doubt(hall);
}

static void remove_old(TbHall *hall)
{
    if (hall->plan.keep == 0 || hall->closing || tb_ticks(hall) < hall->retained) return;
    hall->retained = tb_ticks(hall) + RETAIN_EVERY;
    tb_writing_retain(hall->writing, tb_now(hall) - (int64_t)hall->plan.keep * DAY);
}

void tb_hall_tick(TbHall *hall)
{
    hear_news(hall);
    tb_rooms_clocks(hall);
    tb_rooms_leave(hall, false);
    forget_addresses(hall);
    remove_old(hall);
}

int tb_hall_news_fd(const TbHall *hall)
{
    return hall->news_fd;
}

size_t tb_hall_metrics(const TbHall *hall, char *out, size_t room)
{
    const int length = snprintf(
        out, room,
        "# TYPE warmoot_guests gauge\nwarmoot_guests %d\n"
        "# TYPE warmoot_tables_loaded gauge\nwarmoot_tables_loaded %d\n"
        "# TYPE warmoot_messages_total counter\nwarmoot_messages_total %llu\n"
        "# TYPE warmoot_answers_total counter\nwarmoot_answers_total %llu\n"
        "# TYPE warmoot_news_total counter\nwarmoot_news_total %llu\n"
        "# TYPE warmoot_refused_total counter\nwarmoot_refused_total %llu\n"
        "# TYPE warmoot_thoughts_total counter\nwarmoot_thoughts_total %llu\n"
        "# TYPE warmoot_commits_total counter\nwarmoot_commits_total %llu\n"
        "# TYPE warmoot_entries_waiting gauge\nwarmoot_entries_waiting %d\n",
        hall->guest_count, hall->room_count, (unsigned long long)hall->messages,
        (unsigned long long)hall->answers, (unsigned long long)hall->news,
        (unsigned long long)hall->refused, (unsigned long long)hall->thoughts,
        (unsigned long long)tb_writing_commits(hall->writing), tb_writing_waiting(hall->writing));

    return length < 0 ? 0 : (size_t)length;
}

const char *tb_hall_health(const TbHall *hall)
{
    return is_ailing(hall) ? "the store fails" : "ok";
}
