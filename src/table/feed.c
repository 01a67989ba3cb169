/* What recipients are told of a table. */
#include <table/feed.h>

#include <base/json_write.h>
#include <base/memory.h>
#include <table/diff.h>
#include <table/snapshot.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_CAP = 400 };

struct TbFeed {
    const WmSession *session;
    int viewer;
    uint32_t n;
    uint32_t *entry_of;     /* the entry that each number came with, from number 1 */
    size_t cap;             /* of these */
    TbSnapshot now, before; /* of this number, and of the one before until that was told */
    WmBuffer log;           /* lines that came with this number, the same */
    int asked;              /* only_asked with this number */
};

/* ---- hearing --------------------------------------------------------------------------------- */

/* Whose decision comes next, if it is that of one seat and everybody knows it: of several who are
 * asked, who was first may be a secret. 0: nobody's. */
static int only_asked(const WmMatch *m, const WmState *s)
{
    WmQuestion question;

    if (!wm_asking(m, s, &question) || question.mode == WM_EACH_OF) return 0;
    return (question.seats & (question.seats - 1)) != 0 ? 0 : wm_asked_first(s);
}

/* The number that lines come with, and who has decided what they tell; 0: not known. */
typedef struct Stamp {
    uint32_t n;
    int by;
} Stamp;

/* Opens a line of the log; what else it has can follow. */
static void open_log_line(WmBuffer *log, const char *text, const char *rule, const char *kind,
                          Stamp stamp)
{
    wm_json_open(log, '{');
    wm_json_put_number(log, "n", stamp.n);
    if (stamp.by) wm_json_put_number(log, "by", stamp.by);
    wm_json_put_text(log, "text", text);
    wm_json_put_text(log, "rule", rule);
    wm_json_put_text(log, "kind", kind);
}

/* What an event speaks of, for boards that show it. */
static void put_with(const WmMatch *m, const WmEvent *event, int viewer, WmBuffer *log)
{
    wm_json_add_name(log, "with");
    wm_json_open(log, '[');
    for (int i = 0; i < WM_ARGS_MAX && m->game->events[event->kind].arg[i]; i++) {
        char word[LINE_CAP];
        if (wm_event_word(m, event, viewer, i, word, sizeof word))
            wm_json_add_text(log, word);
        else
            wm_json_add_null(log);
    }
    wm_json_close(log, ']');
}

static void put_events(const WmMatch *m, const WmEvents *events, int viewer, Stamp stamp,
                       WmBuffer *log)
{
    for (uint32_t i = 0; i < events->count && i < events->cap; i++) {
        const WmEvent event = wm_event_for(&events->at[i], viewer);
        char text[LINE_CAP];
        wm_event_text(m, &event, viewer, text, sizeof text);
        open_log_line(log, text, event.rule ? m->game->rules[event.rule].id : "",
                      m->game->events[event.kind].name, stamp);
        put_with(m, &event, viewer, log);
        wm_json_close(log, '}');
    }
}

/* What an entry says besides the events that came of it; most say nothing. */
static void put_entry(const WmMatch *m, const WmRecordEntry *entry, uint32_t n, WmBuffer *log)
{
    char who[64] = "";
    char text[LINE_CAP];

    if (entry->seat > 0) wm_seat_text(m, entry->seat, who, sizeof who);
    switch (entry->kind) {
    case WM_RECORD_UNDO: snprintf(text, sizeof text, "%s takes an answer back.", who); break;
    case WM_RECORD_HAND:
        if (strcmp(entry->text, WM_RECORD_PERSON) == 0)
            snprintf(text, sizeof text, "%s is played by a person from now on.", who);
        else
            snprintf(text, sizeof text, "%s is played by the agent %s from now on.", who,
                     entry->text);
        break;
    case WM_RECORD_TIMEOUT: snprintf(text, sizeof text, "The time of %s is up.", who); break;
    case WM_RECORD_NOTE: snprintf(text, sizeof text, "%.200s", entry->text); break;
    default: return;
    }
    open_log_line(log, text, "", "table", (Stamp){n, entry->seat});
    wm_json_close(log, '}');
}

/* Does an entry have a line in the log by itself, whatever the viewer sees? Who did not see a
 * decision does not hear that it was taken back. */
static bool has_own_line(const WmRecordEntry *entry)
{
    return entry && (entry->kind == WM_RECORD_HAND || entry->kind == WM_RECORD_TIMEOUT ||
                     entry->kind == WM_RECORD_NOTE);
}

static void keep_number(TbFeed *feed, uint32_t entry)
{
    feed->entry_of = wm_memory_grow(feed->entry_of, feed->n, &feed->cap, sizeof *feed->entry_of);
    feed->entry_of[feed->n++] = entry;
}

bool tb_feed_advance(TbFeed *feed)
{
    static _Thread_local TbSnapshot snapshot;
    const WmSession *const session = feed->session;
    const WmRecordEntry *const entry = wm_session_last_entry(session);
    const WmEvents *const events = wm_session_events(session);

    tb_snapshot_take(wm_session_match(session), wm_session_state(session), feed->viewer, &snapshot);
    const bool same = tb_snapshot_same(&snapshot, &feed->now);
    if (same && events->count == 0 && !has_own_line(entry)) return false;
    keep_number(feed, wm_session_entries(session));
    wm_buffer_clear(&feed->log);
    if (!same || has_own_line(entry))
        put_entry(wm_session_match(session), entry, feed->n, &feed->log);
    put_events(wm_session_match(session), events, feed->viewer, (Stamp){feed->n, feed->asked},
               &feed->log);
    feed->asked = only_asked(wm_session_match(session), wm_session_state(session));
    tb_snapshot_free(&feed->before);
    feed->before = feed->now;
    feed->now = (TbSnapshot){0};
    tb_snapshot_copy(&feed->now, &snapshot);
    return true;
}

void tb_feed_trim(TbFeed *feed)
{
    tb_snapshot_free(&feed->before);
    wm_buffer_free(&feed->log);
}

/* ---- hearing a whole journal ----------------------------------------------------------------- */

/* Goes through a journal for an feed. What was seen on the way is looked at only where nothing else
 * tells whether there was something new. */
typedef struct Replay {
    TbFeed *feed;        /* one that has heard nothing yet; or */
    const TbFeed *known; /* one that has heard it before, and knows the numbers */
    int viewer;
    uint32_t after, until; /* the numbers whose log is wanted; the last to be heard */
    WmBuffer *log;         /* NULL: none is */
    const WmMatch *match;
    uint32_t n;              /* so far, */
    WmState *state;          /* the position of that number, */
    TbSnapshot snapshot;     /* and what was seen, */
    bool has_view, has_rest; /* as far as it was looked at */
} Replay;

/* Is what the viewer sees another than with the last number? Then that is kept for the next. */
static bool sees_change(Replay *r, const WmState *s)
{
    static _Thread_local TbSnapshot now;
    bool same;

    if (!r->has_rest) tb_snapshot_take_rest(r->match, r->state, r->viewer, &r->snapshot);
    r->has_rest = true;
    tb_snapshot_take_rest(r->match, s, r->viewer, &now);
    same = tb_snapshot_same_rest(&now, &r->snapshot);
    if (same) {
        if (!r->has_view) tb_snapshot_take_view(r->match, r->state, r->viewer, &r->snapshot);
        tb_snapshot_take_view(r->match, s, r->viewer, &now);
        same = wm_buffer_same(&now.view, &r->snapshot.view);
        r->has_view = true;
    } else {
        r->has_view = false;
    }
    if (same) return false;
    const TbSnapshot before = r->snapshot;
    r->snapshot = now;
    now = before;
    return true;
}

/* What the entries of a journal tell by themselves need not be looked for. */
static bool has_number(Replay *r, const WmState *s, const WmEvents *events,
                       const WmRecordEntry *entry, uint32_t at)
{
    if (r->known) return r->n < r->known->n && r->known->entry_of[r->n] == at;
    if (r->n > 0 && events->count == 0 && !has_own_line(entry)) return sees_change(r, s);
    r->has_view = r->has_rest = false;
    return true;
}

static void replay_entry(Replay *r, const WmState *s, const WmEvents *events,
                         const WmRecordEntry *entry, uint32_t at)
{
    if (!has_number(r, s, events, entry, at)) return;
    if (r->feed) keep_number(r->feed, at);
    const int by = r->n > 0 ? only_asked(r->match, r->state) : 0;
    r->n++;
    memcpy(r->state, s, wm_state_bytes(r->match->game));
    if (!r->log || r->n <= r->after) return;
    if (entry) put_entry(r->match, entry, r->n, r->log);
    put_events(r->match, events, r->viewer, (Stamp){r->n, by}, r->log);
}

/* That time is up is heard together with the answer that was then given, as when it happens. */
static void replay_record(Replay *r, const WmRecord *record)
{
    static _Thread_local WmEvent cap[WM_SESSION_EVENTS];
    WmEvents events = {.at = cap, .cap = WM_SESSION_EVENTS};
    WmRecordEntry entry, timeout = {0};
    WmError error;
    WmRecordCursor *const cursor = wm_record_replay(record, &events, &error);

    if (!cursor) return;
    replay_entry(r, wm_record_position(cursor), &events, NULL, wm_record_at(cursor));
    while (r->n < r->until) {
        events.count = 0;
        if (!wm_record_step(cursor, &events, &error)) break;
        const uint32_t at = wm_record_at(cursor);
        entry = timeout.kind ? timeout : wm_record_entry(record, at);
        timeout = (WmRecordEntry){0};
        if (wm_record_entry(record, at).kind == WM_RECORD_TIMEOUT) {
            timeout = entry;
            continue;
        }
        replay_entry(r, wm_record_position(cursor), &events, &entry, at);
    }
    wm_record_cursor_free(cursor);
}

/* Goes through the record of a session, and looks at what there was to be seen last. */
static void replay_session(const WmSession *session, Replay *r)
{
    size_t length;
    const char *const text = wm_session_text(session, &length);
    WmRecord *record;
    WmError error;

    if (wm_record_parse(&record, text, length, &error) > WM_RECORD_CUT) return;
    r->match = wm_record_match(record, NULL, NULL, &error);
    if (r->match) {
        r->state = wm_memory(wm_state_bytes(r->match->game));
        replay_record(r, record);
        if (r->n > 0) tb_snapshot_take(r->match, r->state, r->viewer, &r->snapshot);
        free(r->state);
    }
    wm_record_free(record);
}

TbFeed *tb_feed_new(const WmSession *session, int viewer, uint32_t after, WmBuffer *log)
{
    TbFeed *const feed = wm_memory(sizeof *feed);
    Replay r = {.feed = feed, .viewer = viewer, .after = after, .until = UINT32_MAX, .log = log};

    feed->session = session;
    feed->viewer = viewer;
    replay_session(session, &r);
    feed->asked = only_asked(wm_session_match(session), wm_session_state(session));
    tb_snapshot_copy(&feed->now, &r.snapshot);
    tb_snapshot_free(&r.snapshot);
    return feed;
}

void tb_feed_log(const TbFeed *feed, uint32_t after, WmBuffer *log)
{
    Replay r = {
        .known = feed, .viewer = feed->viewer, .after = after, .until = feed->n, .log = log};

    if (after >= feed->n) return;
    replay_session(feed->session, &r);
    tb_snapshot_free(&r.snapshot);
}

void tb_feed_free(TbFeed *feed)
{
    if (!feed) return;
    tb_snapshot_free(&feed->now);
    tb_snapshot_free(&feed->before);
    wm_buffer_free(&feed->log);
    free(feed->entry_of);
    free(feed);
}

uint32_t tb_feed_number(const TbFeed *feed)
{
    return feed->n;
}

bool tb_feed_same(const TbFeed *feed, const TbFeed *other)
{
    return feed->n == other->n && tb_snapshot_same(&feed->now, &other->now);
}

/* ---- saying ---------------------------------------------------------------------------------- */

static void put_part(WmBuffer *out, const char *name, const WmBuffer *json)
{
    wm_json_add_name(out, name);
    wm_json_add_raw(out, json->at, json->length);
}

static void put_things(const char *name, const WmThing *const things[WM_ARGS_MAX], WmBuffer *out)
{
    wm_json_add_name(out, name);
    wm_json_open(out, '[');
    for (int i = 0; i < WM_ARGS_MAX && things[i]; i++) wm_json_add_text(out, things[i]->name);
    wm_json_close(out, ']');
}

/* What verbs take and events speak of: the same name may be that of a figure and of a space. */
static void put_kinds(const WmGame *game, WmBuffer *out)
{
    wm_json_add_name(out, "verbs");
    wm_json_open(out, '{');
    for (int i = 1; i < game->verb_count; i++)
        put_things(game->verbs[i].name, game->verbs[i].arg, out);
    wm_json_close(out, '}');
    wm_json_add_name(out, "events");
    wm_json_open(out, '{');
    for (int i = 1; i < game->event_count; i++)
        put_things(game->events[i].name, game->events[i].arg, out);
    wm_json_close(out, '}');
}

/* Who is not asked is not told how long there is: it would tell when others decide in secret. */
static void put_question(const TbFeed *feed, int64_t left, WmBuffer *out)
{
    const WmBuffer *const question = &feed->now.question;
    WmQuestion asked;

    put_part(out, "question", question);
    if (left < 0 ||
        !wm_asking(wm_session_match(feed->session), wm_session_state(feed->session), &asked) ||
        !wm_seats_have(asked.seats, feed->viewer))
        return;
    out->length--; /* its brace */
    wm_json_put_number(out, "left", left);
    wm_json_close(out, '}');
}

static void put_snapshot(const TbSnapshot *snapshot, WmBuffer *out)
{
    put_part(out, "view", &snapshot->view);
    put_part(out, "legal", &snapshot->legal);
    if (snapshot->result.length) put_part(out, "result", &snapshot->result);
}

void tb_feed_full(const TbFeed *feed, int64_t left, WmBuffer *out)
{
    const WmMatch *const m = wm_session_match(feed->session);

    wm_json_put_number(out, "n", feed->n);
    wm_json_put_number(out, "seat", feed->viewer);
    wm_json_put_text(out, "game", m->game->name);
    wm_json_put_text(out, "scenario", m->game->scenarios[m->setup->scenario]);
    wm_json_put_text(out, "title", m->game->title);
    put_kinds(m->game, out);
    tb_put_places(m, out);
    put_snapshot(&feed->now, out);
    put_question(feed, left, out);
    wm_json_put_bool(out, "undo",
                     feed->viewer > 0 && wm_session_may_undo(feed->session, feed->viewer));
}

void tb_feed_delta(const TbFeed *feed, int64_t left, WmBuffer *out)
{
    wm_json_put_number(out, "n", feed->n);
    if (!wm_buffer_same(&feed->now.view, &feed->before.view)) {
        wm_json_add_name(out, "changes");
        WmBuffer changes = {0};
        tb_diff(feed->before.view.at, feed->now.view.at, &changes);
        wm_json_add_raw(out, changes.at, changes.length);
        wm_buffer_free(&changes);
    }
    if (left >= 0 || !wm_buffer_same(&feed->now.question, &feed->before.question))
        put_question(feed, left, out);
    if (!wm_buffer_same(&feed->now.legal, &feed->before.legal))
        put_part(out, "legal", &feed->now.legal);
    if (feed->now.result.length && !wm_buffer_same(&feed->now.result, &feed->before.result))
        put_part(out, "result", &feed->now.result);
    wm_json_put_bool(out, "undo",
                     feed->viewer > 0 && wm_session_may_undo(feed->session, feed->viewer));
    if (feed->log.length == 0) return;
    wm_json_add_name(out, "log");
    wm_json_open(out, '[');
    wm_json_add_raw(out, feed->log.at, feed->log.length);
    wm_json_close(out, ']');
}

bool tb_feed_moment(const TbFeed *feed, uint32_t n, WmBuffer *out)
{
    Replay r = {.known = feed, .viewer = feed->viewer, .until = n};

    if (n == 0 || n > feed->n) return false;
    replay_session(feed->session, &r);
    if (r.n == n) {
        wm_json_put_number(out, "n", n);
        put_snapshot(&r.snapshot, out);
        put_part(out, "question", &r.snapshot.question);
    }
    tb_snapshot_free(&r.snapshot);
    return r.n == n;
}

bool tb_feed_entry(const TbFeed *feed, uint32_t n, uint32_t *entry)
{
    if (n == 0 || n > feed->n) return false;
    *entry = feed->entry_of[n - 1];
    return true;
}

uint32_t tb_feed_number_at(const TbFeed *feed, uint32_t entry)
{
    uint32_t n = 0;

    while (n < feed->n && feed->entry_of[n] <= entry) n++;
    return n;
}
