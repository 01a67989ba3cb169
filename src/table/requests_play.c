/* What clients may ask for, one function a message of docs/protocol.md: playing, and looking up. */
#include <table/server_internal.h>

#include <table/table_internal.h>

#include <stdio.h>
#include <string.h>

enum { RULES_FOUND = 40 };

/* ---- playing --------------------------------------------------------------------------------- */

/* The number that the seat has been told last. */
static uint32_t number_of(TbLive *live, int seat)
{
    return tb_feed_number(tb_live_feed(live, seat));
}

/* A refusal, unless it is the same answer once more, whose acknowledgement was lost on the way. */
static TbStatus refuse_unless_duplicate(TbServer *server, const TbLive *live,
                                        const TbMessage *message, const char *sentence)
{
    if (tb_is_duplicate(server, live, (int)message->seat, message->key)) return TB_DONE;
    return tb_refuse(server, sentence);
}

static TbStatus refuse_stale(TbServer *server, const TbLive *live, const TbMessage *message)
{
    const TbStatus status = refuse_unless_duplicate(server, live, message,
                                                    "The question is another by now: look again.");

    server->stale = status == TB_REFUSED;
    return status;
}

TbStatus tb_handle_answer(TbServer *server, TbClient *client, const TbMessage *message,
                          WmBuffer *out)
{
    TbLive *const live = tb_live_of_seat(server, client, message);
    WmRefusal why;

    (void)out;
    if (!live) return TB_REFUSED;
    if (!tb_word_fits(message->key, 8, 64))
        return tb_refuse(server, "An answer needs a key of 8 to 64 letters, digits, - and _.");
    if (message->n != number_of(live, (int)message->seat))
        return refuse_stale(server, live, message);
    if (strcmp(tb_table_player(live->table, (int)message->seat), WM_RECORD_PERSON) != 0)
        return refuse_unless_duplicate(server, live, message,
                                       "An agent plays that seat: take it back first.");
    if (tb_table_answer(live->table, (int)message->seat, message->say, strlen(message->say),
                        &why) == WM_OK) {
        tb_commit_begin(server, live, client, message);
        return TB_PENDING;
    }
    const TbStatus status = refuse_unless_duplicate(server, live, message, why.words);
    if (status == TB_REFUSED) snprintf(server->rule, sizeof server->rule, "%s", why.id);
    return status;
}

TbStatus tb_handle_undo(TbServer *server, TbClient *client, const TbMessage *message, WmBuffer *out)
{
    TbLive *const live = tb_live_of_seat(server, client, message);
    WmError error;

    (void)out;
    if (!live) return TB_REFUSED;
    if (!tb_word_fits(message->key, 8, 64))
        return tb_refuse(server, "An undo needs a key of 8 to 64 letters, digits, - and _.");
    if (message->n != number_of(live, (int)message->seat))
        return refuse_stale(server, live, message);
    if (!tb_table_undo(live->table, (int)message->seat, &error))
        return refuse_unless_duplicate(server, live, message, error.text);
    tb_commit_begin(server, live, client, message);
    return TB_PENDING;
}

TbStatus tb_handle_why(TbServer *server, TbClient *client, const TbMessage *message, WmBuffer *out)
{
    const TbLive *const live = tb_live_of_seat(server, client, message);

    if (!live) return TB_REFUSED;
    tb_table_why(live->table, (int)message->seat, message->say, strlen(message->say), out);
    return TB_DONE;
}

TbStatus tb_handle_hint(TbServer *server, TbClient *client, const TbMessage *message, WmBuffer *out)
{
    TbLive *const live = tb_live_of_seat(server, client, message);
    WmQuestion question;

    (void)out;
    if (!live) return TB_REFUSED;
    if (server->config.agent_threads == 0) return tb_refuse(server, "No agents think here.");
    if (client->hinting) return tb_refuse(server, "An agent thinks about your last hint still.");
    if (!wm_asking(live->table->match, live->table->state, &question) ||
        !wm_seats_have(question.seats, (int)message->seat))
        return tb_refuse(server, "Nothing is asked of that seat now.");
    client->hinting = true;
    tb_agents_start(server, live, wm_agent_best(), (int)message->seat, client, message->id);
    return TB_PENDING;
}

TbStatus tb_handle_survey(TbServer *server, TbClient *client, const TbMessage *message,
                          WmBuffer *out)
{
    const TbLive *const live = tb_live_of(server, client, message);

    if (!live) return TB_REFUSED;
    if (!tb_table_survey(live->table, tb_viewer_of(live, client, message), message->survey,
                         message->about, out))
        return tb_refuse(server, "The game has no such survey, or nothing of that name.");
    return TB_DONE;
}

/* What somebody who speaks is called; whoever has a seat without a name, as the game calls it. */
static void speaker(const TbLive *live, const TbClient *client, char *name, size_t length)
{
    snprintf(name, length, "A spectator");
    for (int seat = 1; seat <= live->row.seat_count; seat++) {
        if (!tb_client_owns(live, client, seat)) continue;
        if (live->row.seats[seat - 1].name[0]) {
            snprintf(name, length, "%s", live->row.seats[seat - 1].name);
        } else {
            wm_seat_text(live->table->match, seat, name, length);
        }
        return;
    }
}

TbStatus tb_handle_chat(TbServer *server, TbClient *client, const TbMessage *message, WmBuffer *out)
{
    TbLive *const live = tb_live_of(server, client, message);
    char from[64];
    WmBuffer text = {0};

    (void)out;
    if (!live) return TB_REFUSED;
    if (strlen(message->text) == 0 || strlen(message->text) > TB_CHAT_MAX)
        return tb_refuse(server, "A line has 1 to 300 bytes.");
    speaker(live, client, from, sizeof from);
    wm_json_open(&text, '{');
    wm_json_put_text(&text, "table", live->row.table);
    wm_json_add_name(&text, "chat");
    wm_json_open(&text, '[');
    wm_json_open(&text, '{');
    wm_json_put_text(&text, "from", from);
    wm_json_put_text(&text, "text", message->text);
    wm_json_close(&text, '}');
    wm_json_close(&text, ']');
    wm_json_close(&text, '}');
    tb_broadcast_text(server, live, &text);
    wm_buffer_free(&text);
    return TB_DONE;
}

/* ---- looking things up ----------------------------------------------------------------------- */

static char folded(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + 'a' - 'A') : c;
}

/* Without regard to case; both are UTF-8, of which only ASCII letters are folded. */
static bool mentions(const char *text, const char *word)
{
    const size_t length = strlen(word);
    const size_t live = strlen(text);

    for (size_t from = 0; from + length <= live; from++) {
        size_t i = 0;
        while (i < length && folded(text[from + i]) == folded(word[i])) i++;
        if (i == length) return true;
    }
    return false;
}

TbStatus tb_handle_rules(TbServer *server, TbClient *client, const TbMessage *message,
                         WmBuffer *out)
{
    const WmGame *const game = wm_game_named(message->game);
    int found = 0;

    (void)client;
    if (!game) return tb_refuse(server, "There is no such game here.");
    wm_json_add_name(out, "rules");
    wm_json_open(out, '[');
    for (int i = 1; i < game->rule_count && found < RULES_FOUND; i++) {
        const WmRuleEntry *const rule = &game->rules[i];
        if (!mentions(rule->id, message->search) && !mentions(rule->words, message->search))
            continue;
        found++;
        wm_json_open(out, '{');
        wm_json_put_text(out, "id", rule->id);
        wm_json_put_text(out, "page", rule->page);
        wm_json_put_text(out, "words", rule->words);
        wm_json_close(out, '}');
    }
    wm_json_close(out, ']');
    return TB_DONE;
}

/* The number at which the viewer had heard as much as another seat had at its own. Only of a game
 * that is over: how much others have heard is not for everybody before. */
static bool translate(TbLive *live, const TbFeed *viewer, const TbMessage *message, uint32_t *n)
{
    uint32_t entry;

    if (!live->row.over || message->from > (uint64_t)live->row.seat_count ||
        !tb_feed_entry(tb_live_feed(live, (int)message->from), *n, &entry))
        return false;
    *n = tb_feed_number_at(viewer, entry);
    return true;
}

TbStatus tb_handle_moment(TbServer *server, TbClient *client, const TbMessage *message,
                          WmBuffer *out)
{
    TbLive *const live = tb_live_of(server, client, message);

    if (!live) return TB_REFUSED;
    const TbFeed *const feed = tb_live_feed(live, tb_viewer_of(live, client, message));
    uint32_t n = message->n > UINT32_MAX ? 0 : (uint32_t)message->n;
    if ((message->from && !translate(live, feed, message, &n)) || !tb_feed_moment(feed, n, out))
        return tb_refuse(server, "There was no such moment.");
    return TB_DONE;
}

/* The record of a game that goes on has everybody's secrets in it, and the chance to come. Whoever
 * practises alone may have it: nobody else has a seat, nor can take one. */
static bool may_have_record(const TbLive *live, const TbClient *client)
{
    bool sits = false;

    if (live->row.over) return true;
    if (!tb_table_practice(live->table)) return false;
    for (int seat = 1; seat <= live->row.seat_count; seat++) {
        const bool mine = tb_client_owns(live, client, seat);
        if (!mine && (tb_seat_is_open(live, seat) || tb_seat_is_owned(live, seat))) return false;
        sits = sits || mine;
    }
    return sits;
}

/* The record as far as a moment, with a note. */
static TbStatus put_excerpt(TbServer *server, TbLive *live, int viewer, const TbMessage *message,
                            WmBuffer *out)
{
    size_t length;
    uint32_t entry;
    const char *const note = message->text[0] ? message->text : "the moment in question";

    if (strlen(note) > WM_RECORD_NOTE_MAX)
        return tb_refuse(server, "A note has at most 200 bytes.");
    if (message->n > UINT32_MAX ||
        !tb_feed_entry(tb_live_feed(live, viewer), (uint32_t)message->n, &entry))
        return tb_refuse(server, "There was no such moment.");
    TbTable *const excerpt = tb_table_branch(live->table, entry, note, &server->error);
    if (!excerpt) return TB_REFUSED;
    wm_json_put_text(out, "record", tb_table_text(excerpt, &length));
    tb_table_free(excerpt);
    return TB_DONE;
}

TbStatus tb_handle_record(TbServer *server, TbClient *client, const TbMessage *message,
                          WmBuffer *out)
{
    TbLive *const live = tb_live_of(server, client, message);
    size_t length;

    if (!live) return TB_REFUSED;
    if (!may_have_record(live, client))
        return tb_refuse(server, "The record of a game is open when the game is over.");
    if (message->n)
        return put_excerpt(server, live, tb_viewer_of(live, client, message), message, out);
    const char *const text = tb_table_text(live->table, &length);
    wm_json_put_text(out, "record", text);
    return TB_DONE;
}

/* Who plays the seats of a new table from now on. */
static bool hand_seats(const TbMessage *message, TbTable *table, WmError *error)
{
    for (int seat = 1; seat <= message->seat_count; seat++) {
        const char *const wanted = message->seats[seat - 1];
        const bool person = strcmp(wanted, "me") == 0 || strcmp(wanted, "open") == 0;
        const char *const player = person ? WM_RECORD_PERSON : wanted;
        if (strcmp(player, tb_table_player(table, seat)) != 0 &&
            !tb_table_hand(table, seat, player, error))
            return false;
    }
    return true;
}

static TbTable *branch_off(TbServer *server, TbLive *live, int viewer, const TbMessage *message)
{
    uint32_t entry;

    if (message->n > UINT32_MAX ||
        !tb_feed_entry(tb_live_feed(live, viewer), (uint32_t)message->n, &entry)) {
        (void)tb_refuse(server, "There was no such moment.");
        return NULL;
    }
    TbTable *const table =
        tb_table_branch(live->table, entry, "goes on from another table", &server->error);
    if (!table) return NULL;
    if (tb_table_over(table)) {
        (void)tb_refuse(server, "The game was over then: go back a little.");
    } else if (message->seat_count > tb_table_match(table)->setup->seats) {
        (void)tb_refuse(server, "The game has fewer seats.");
    } else if (hand_seats(message, table, &server->error)) {
        return table;
    }
    tb_table_free(table);
    return NULL;
}

TbStatus tb_handle_branch(TbServer *server, TbClient *client, const TbMessage *message,
                          WmBuffer *out)
{
    TbLive *const live = tb_live_of(server, client, message);

    if (!live) return TB_REFUSED;
    if (!may_have_record(live, client))
        return tb_refuse(server, "Games branch when they are over.");
    if (!tb_may_create_tables(server, client))
        return tb_refuse(server, "Too many new tables from here: try again in an hour.");
    TbTable *const table = branch_off(server, live, tb_viewer_of(live, client, message), message);
    return table ? tb_create_table(server, client, message, table, out) : TB_REFUSED;
}
