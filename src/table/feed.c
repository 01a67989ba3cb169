#include <table/feed.h>

#include <base/json_diff.h>
#include <base/json_read.h>
#include <base/memory.h>
#include <base/places.h>
#include <session/lesson.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_CAP = 400, WORDS_CAP = 400, VIEW_CAP = 8192 };

/* ---- snapshots ------------------------------------------------------------------------------- */

/* All that a viewer sees of a position, each part as JSON. Begun as {0}. */
typedef struct Snapshot {
    WmBuffer view;
    WmBuffer question; /* `null` when the game is over */
    WmBuffer legal;    /* the viewer's answers */
    WmBuffer choices;  /* how they are offered; empty while the viewer is not asked */
    WmBuffer result;   /* empty until the game is over */
} Snapshot;

static void snapshot_free(Snapshot *snapshot)
{
    wm_buffer_free(&snapshot->view);
    wm_buffer_free(&snapshot->question);
    wm_buffer_free(&snapshot->legal);
    wm_buffer_free(&snapshot->choices);
    wm_buffer_free(&snapshot->result);
}

static void snapshot_copy(Snapshot *copy, const Snapshot *snapshot)
{
    wm_buffer_copy(&copy->view, &snapshot->view);
    wm_buffer_copy(&copy->question, &snapshot->question);
    wm_buffer_copy(&copy->legal, &snapshot->legal);
    wm_buffer_copy(&copy->choices, &snapshot->choices);
    wm_buffer_copy(&copy->result, &snapshot->result);
}

static bool snapshot_same_rest(const Snapshot *a, const Snapshot *b)
{
    return wm_buffer_same(&a->question, &b->question) && wm_buffer_same(&a->legal, &b->legal) &&
           wm_buffer_same(&a->choices, &b->choices) && wm_buffer_same(&a->result, &b->result);
}

static bool snapshot_same(const Snapshot *a, const Snapshot *b)
{
    return wm_buffer_same(&a->view, &b->view) && snapshot_same_rest(a, b);
}

static void take_view(const WmMatch *m, const WmState *s, int viewer, WmBuffer *out)
{
    const size_t length = wm_view(m, s, viewer, wm_buffer_reserve(out, VIEW_CAP - 1), VIEW_CAP);

    if (length > VIEW_CAP - 1)
        (void)wm_view(m, s, viewer, wm_buffer_reserve(out, length), length + 1);
    out->length = length;
}

static void put_seats(WmBuffer *out, WmSeats seats)
{
    wm_json_open(out, '[');
    for (int seat = 1; seat <= WM_SEATS_MAX; seat++)
        if (wm_seats_have(seats, seat)) wm_json_add_number(out, seat);
    wm_json_close(out, ']');
}

static void take_question(const WmMatch *m, const WmState *s, WmBuffer *out)
{
    WmQuestion question;
    char words[WORDS_CAP];

    if (!wm_asking(m, s, &question)) {
        wm_json_add_null(out);
        return;
    }
    wm_question_text(m, &question, words, sizeof words);
    wm_json_open(out, '{');
    wm_json_put_text(out, "kind", m->game->questions[question.kind].name);
    wm_json_put_text(out, "words", words);
    wm_json_add_name(out, "seats");
    put_seats(out, question.seats);
    if (m->game->questions[question.kind].open) wm_json_put_bool(out, "open", true);
    wm_json_close(out, '}');
}

/* The verb of the answer that an order begins with. */
static void put_beginning(const WmMatch *m, const WmState *s, int viewer, const WmAnswer *order,
                          WmBuffer *out)
{
    char text[TB_ANSWER_CAP];
    WmAnswer first;

    if (!wm_order_answer(m, s, viewer, order, &first)) return;
    wm_answer_text(m, first, text, sizeof text);
    text[strcspn(text, " ")] = 0;
    wm_json_put_text(out, "begins", text);
}

/* An order, or all that are offered of one that takes things: by what follows its name. */
static void put_orders_of(const WmMatch *m, const WmState *s, int viewer, const WmAnswer *orders,
                          int count, WmBuffer *out)
{
    const WmOrder *const row = &m->game->orders[orders->kind];

    wm_json_open(out, '{');
    wm_json_put_text(out, "order", row->name);
    wm_json_put_text(out, "label", m->words->orders[orders->kind]);
    if (row->together) wm_json_put_bool(out, "together", true);
    if (row->beside) wm_json_put_bool(out, "beside", true);
    if (row->arg[0]) {
        put_beginning(m, s, viewer, orders, out);
        wm_json_put_open(out, "takes", '[');
        for (int i = 0; i < WM_ARGS_MAX && row->arg[i]; i++)
            wm_json_add_text(out, row->arg[i]->name);
        wm_json_close(out, ']');
        wm_json_put_open(out, "for", '[');
        for (int i = 0; i < count; i++) {
            char text[TB_ANSWER_CAP];
            wm_order_text(m, &orders[i], text, sizeof text);
            wm_json_add_text(out, text + strlen(row->name) + 1);
        }
        wm_json_close(out, ']');
    }
    wm_json_close(out, '}');
}

static void put_orders(const WmMatch *m, const WmState *s, int viewer, WmBuffer *out)
{
    static _Thread_local WmAnswer orders[WM_ORDERS_MAX];
    int offered = wm_orders(m, s, viewer, orders, WM_ORDERS_MAX);

    if (offered > WM_ORDERS_MAX) offered = WM_ORDERS_MAX;
    wm_json_put_open(out, "orders", '[');
    for (int i = 0; i < offered;) {
        int alike = 1;
        while (i + alike < offered && orders[i + alike].kind == orders[i].kind) alike++;
        put_orders_of(m, s, viewer, &orders[i], alike, out);
        i += alike;
    }
    wm_json_close(out, ']');
}

/* The answer that may be highlighted, and what answers are called that do not say it themselves. */
static void take_choices(const WmMatch *m, const WmState *s, int viewer, const WmAnswer *legal,
                         int count, WmBuffer *out)
{
    WmQuestion question;
    char answer[TB_ANSWER_CAP], label[WORDS_CAP];

    if (count == 0 || !wm_asking(m, s, &question)) return;
    const int main = wm_main_answer(m->game, &question, legal, count);
    wm_json_open(out, '{');
    if (main >= 0) {
        wm_answer_text(m, legal[main], answer, sizeof answer);
        wm_json_put_text(out, "main", answer);
    }
    wm_json_put_open(out, "labels", '{');
    for (int i = 0; i < count; i++) {
        if (wm_answer_label(m, &question, legal, count, i, label, sizeof label) == 0) continue;
        wm_answer_text(m, legal[i], answer, sizeof answer);
        wm_json_put_text(out, answer, label);
    }
    wm_json_close(out, '}');
    put_orders(m, s, viewer, out);
    wm_json_close(out, '}');
}

static void take_legal(const WmMatch *m, const WmState *s, int viewer, Snapshot *snapshot)
{
    static _Thread_local WmAnswer legal[WM_LEGAL_MAX];
    int count = viewer > 0 ? wm_legal(m, s, viewer, legal, WM_LEGAL_MAX) : 0;

    if (count > WM_LEGAL_MAX) count = WM_LEGAL_MAX;
    wm_json_open(&snapshot->legal, '[');
    for (int i = 0; i < count; i++) {
        char words[TB_ANSWER_CAP];
        wm_answer_text(m, legal[i], words, sizeof words);
        wm_json_add_text(&snapshot->legal, words);
    }
    wm_json_close(&snapshot->legal, ']');
    take_choices(m, s, viewer, legal, count, &snapshot->choices);
}

static void take_result(const WmMatch *m, const WmState *s, int resigned, WmBuffer *out)
{
    if (wm_asked_first(s) != 0) return;
    wm_json_open(out, '[');
    for (int seat = 1; seat <= m->setup->seats; seat++) {
        const WmEnd end = resigned ? wm_resigned(m, resigned, seat) : wm_result(m, s, seat);
        wm_json_open(out, '{');
        wm_json_put_text(out, "outcome", wm_outcome_word(end.outcome));
        wm_json_put_number(out, "score", end.score);
        wm_json_close(out, '}');
    }
    wm_json_close(out, ']');
}

/* Of a game that is over everybody sees everything. */
static int eye(const WmState *s, int viewer)
{
    return wm_asked_first(s) == 0 ? WM_ALL_SEEING : viewer;
}

/* `resigned` is the seat that gave the game up, or 0. */
static void snapshot_take_rest(const WmMatch *m, const WmState *s, int viewer, int resigned,
                               Snapshot *snapshot)
{
    wm_buffer_clear(&snapshot->question);
    wm_buffer_clear(&snapshot->legal);
    wm_buffer_clear(&snapshot->choices);
    wm_buffer_clear(&snapshot->result);
    take_question(m, s, &snapshot->question);
    take_legal(m, s, viewer, snapshot);
    take_result(m, s, resigned, &snapshot->result);
}

static void snapshot_take_view(const WmMatch *m, const WmState *s, int viewer, Snapshot *snapshot)
{
    wm_buffer_clear(&snapshot->view);
    take_view(m, s, eye(s, viewer), &snapshot->view);
}

static void snapshot_take(const WmMatch *m, const WmState *s, int viewer, int resigned,
                          Snapshot *snapshot)
{
    snapshot_take_view(m, s, viewer, snapshot);
    snapshot_take_rest(m, s, viewer, resigned, snapshot);
}

/* ---- lines of the log ------------------------------------------------------------------------ */

/* Whose decision comes next, if it is that of one seat and everybody knows it: of several who are
 * asked, who was first may be a secret. 0: nobody's. */
static int only_asked(const WmMatch *m, const WmState *s)
{
    WmQuestion question;

    if (!wm_asking(m, s, &question) || question.mode == WM_EACH_OF) return 0;
    return (question.seats & (question.seats - 1)) != 0 ? 0 : wm_asked_first(s);
}

/* Where a line of the log comes from. */
typedef struct Stamp {
    uint32_t n;        /* the number it comes with */
    int by;            /* the seat that has decided what it tells; 0: not known */
    const char *given; /* why nobody had to decide it, as the viewer may know; or "" */
} Stamp;

/* That a seat had no other answer is told to all where all know it; that it had no card for a
 * window, and what it has ordered, is its own business. */
static const char *given_for(const WmRecordEntry *entry, int viewer)
{
    if (!entry || !entry->given[0]) return "";
    return strcmp(entry->given, WM_GIVEN_FORCED) == 0 || entry->seat == viewer ? entry->given : "";
}

/* Opens a line of the log; the caller closes it. */
static void open_log_line(WmBuffer *log, const char *text, const char *rule, const char *kind,
                          Stamp stamp)
{
    wm_json_open(log, '{');
    wm_json_put_number(log, "n", stamp.n);
    if (stamp.by) wm_json_put_number(log, "by", stamp.by);
    if (stamp.given[0]) wm_json_put_text(log, "given", stamp.given);
    wm_json_put_text(log, "text", text);
    wm_json_put_text(log, "rule", rule);
    wm_json_put_text(log, "kind", kind);
}

/* The things that an event speaks of, for boards that show them. */
static void put_with(const WmMatch *m, const WmEvent *event, int viewer, WmBuffer *log)
{
    wm_json_put_open(log, "with", '[');
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

/* The line of an entry itself, besides those of its events; most have none. */
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
        else if (strcmp(entry->text, WM_RECORD_NOBODY) == 0)
            snprintf(text, sizeof text, "%s is played by nobody: the seat is open.", who);
        else if (entry->resigns)
            snprintf(text, sizeof text, "%s resigns, and the agent %s plays on.", who, entry->text);
        else
            snprintf(text, sizeof text, "%s is played by the agent %s from now on.", who,
                     entry->text);
        break;
    case WM_RECORD_TIMEOUT: snprintf(text, sizeof text, "The time of %s is up.", who); break;
    case WM_RECORD_RESIGN: snprintf(text, sizeof text, "%s resigns.", who); break;
    case WM_RECORD_NOTE: snprintf(text, sizeof text, "%.200s", entry->text); break;
    case WM_RECORD_RULES:
        snprintf(text, sizeof text, "The game goes on with a new version of its rules.");
        break;
    default: return;
    }
    open_log_line(log, text, "", "table", (Stamp){n, entry->seat, ""});
    wm_json_close(log, '}');
}

/* Does an entry have a line in the log by itself, whatever the viewer sees? Who did not see a
 * decision is not told that it was taken back. */
static bool has_own_line(const WmRecordEntry *entry)
{
    return entry && (entry->kind == WM_RECORD_HAND || entry->kind == WM_RECORD_TIMEOUT ||
                     entry->kind == WM_RECORD_RESIGN || entry->kind == WM_RECORD_NOTE);
}

/* ---- what was told --------------------------------------------------------------------------- */

/* An answer that is taken back is told to who gave it: it may be that nobody else saw it. */
static void put_last_change(const WmSession *session, int viewer, WmBuffer *log)
{
    const WmMatch *const m = wm_session_match(session);
    const WmRecordEntry *const entry = wm_session_last_entry(session);

    const bool begins = entry->kind == 0;

    if (!begins && (entry->kind != WM_RECORD_UNDO || entry->seat == viewer))
        put_entry(m, entry, 1, log);
    put_events(m, wm_session_events(session), viewer,
               (Stamp){1, 0, given_for(begins ? NULL : entry, viewer)}, log);
}

static bool is_told_before(const WmBuffer *logs, int viewer)
{
    for (int i = 0; i < viewer; i++)
        if (wm_buffer_same(&logs[i], &logs[viewer])) return true;
    return false;
}

/* Those who were told the same are one group. */
void tb_feed_told(const WmSession *session, WmBuffer *out)
{
    const int seats = wm_session_match(session)->setup->seats;
    WmBuffer logs[WM_SEATS_MAX + 1] = {{0}};

    for (int viewer = 0; viewer <= seats; viewer++) put_last_change(session, viewer, &logs[viewer]);
    wm_json_open(out, '[');
    for (int viewer = 0; viewer <= seats; viewer++) {
        if (logs[viewer].length == 0 || is_told_before(logs, viewer)) continue;
        wm_json_open(out, '{');
        wm_json_put_open(out, "to", '[');
        for (int other = viewer; other <= seats; other++)
            if (wm_buffer_same(&logs[viewer], &logs[other])) wm_json_add_number(out, other);
        wm_json_close(out, ']');
        wm_json_put_open(out, "log", '[');
        wm_json_add_raw(out, logs[viewer].at, logs[viewer].length);
        wm_json_close(out, ']');
        wm_json_close(out, '}');
    }
    wm_json_close(out, ']');
    wm_buffer_string(out, "\n");
    for (int viewer = 0; viewer <= seats; viewer++) wm_buffer_free(&logs[viewer]);
}

/* Is a viewer one of those of a list of numbers? */
static bool reads_viewer(WmJson *json, int viewer)
{
    uint64_t number;
    bool found = false;

    if (!wm_json_array(json)) return false;
    while (wm_json_item(json) && wm_json_number(json, &number))
        found = found || number == (uint64_t)viewer;
    return found;
}

/* The lines of one group, if they are for the viewer. */
static void put_group(WmJson *json, int viewer, WmBuffer *log)
{
    bool is_for = false;
    WmJsonText name;

    if (!wm_json_object(json)) return;
    while (wm_json_name(json, &name)) {
        if (wm_string_is("to", name.at, name.length)) {
            is_for = reads_viewer(json, viewer);
            continue;
        }
        while (*json->at == ' ') json->at++;
        const char *const from = json->at;
        if (!wm_json_skip(json)) return;
        if (is_for && json->at - from > 2) /* without its brackets */
            wm_json_add_raw(log, from + 1, (size_t)(json->at - from) - 2);
    }
}

/* What a viewer was told by programs before this one. */
static void put_past(const char *past, int viewer, WmBuffer *log)
{
    while (*past) {
        const size_t length = strcspn(past, "\n");
        WmJson json = wm_json(past, length);
        if (wm_json_array(&json))
            while (wm_json_item(&json)) put_group(&json, viewer, log);
        past += length + (past[length] == '\n');
    }
}

/* ---- feeds ----------------------------------------------------------------------------------- */

struct TbFeed {
    const WmSession *session;
    const char *past; /* what was told before this program could play; NULL: not known */
    int viewer;
    uint32_t n;         /* the last number */
    uint32_t *entry_of; /* by number, from 1: the entry of the record that it came with */
    size_t entry_cap;   /* of entry_of */
    Snapshot now;       /* with the last number */
    Snapshot before;    /* with the number before, until tb_feed_trim */
    WmBuffer log;       /* lines that came with the last number, until tb_feed_trim */
    int asked;          /* only_asked with the last number */
    /* What is told besides snapshots, as it was when the feed last advanced: of a change that is
     * not durable yet the session knows more than anybody may be told. */
    bool is_asked; /* is it the viewer that is asked? */
    bool may_undo; /* may the viewer take back its last answer? */
    int reached;   /* how far the game has followed its lesson, if it has one */
};

static const WmMatch *match_of(const TbFeed *feed)
{
    return wm_session_match(feed->session);
}

static const WmState *state_of(const TbFeed *feed)
{
    return wm_session_state(feed->session);
}

static void keep_number(TbFeed *feed, uint32_t entry)
{
    feed->entry_of =
        wm_memory_grow(feed->entry_of, feed->n, &feed->entry_cap, sizeof *feed->entry_of);
    feed->entry_of[feed->n++] = entry;
}

static void take_standing(TbFeed *feed)
{
    const WmLesson *const lesson = wm_session_lesson(feed->session);
    WmQuestion question;

    feed->is_asked = wm_asking(match_of(feed), state_of(feed), &question) &&
                     wm_seats_have(question.seats, feed->viewer);
    feed->may_undo = feed->viewer > 0 && wm_session_may_undo(feed->session, feed->viewer);
    feed->reached = lesson ? wm_session_lesson_reached(feed->session, lesson) : 0;
}

bool tb_feed_may_undo(const TbFeed *feed)
{
    return feed->may_undo;
}

bool tb_feed_advance(TbFeed *feed)
{
    static _Thread_local Snapshot snapshot;
    const WmMatch *const m = match_of(feed);
    const WmRecordEntry *const entry = wm_session_last_entry(feed->session);
    const WmEvents *const events = wm_session_events(feed->session);

    take_standing(feed);
    snapshot_take(m, state_of(feed), feed->viewer, wm_session_resigned(feed->session), &snapshot);
    const bool same = snapshot_same(&snapshot, &feed->now);
    if (same && events->count == 0 && !has_own_line(entry)) return false;
    keep_number(feed, wm_session_entries(feed->session));
    wm_buffer_clear(&feed->log);
    if (!same || has_own_line(entry)) put_entry(m, entry, feed->n, &feed->log);
    put_events(m, events, feed->viewer,
               (Stamp){feed->n, feed->asked, given_for(entry, feed->viewer)}, &feed->log);
    feed->asked = only_asked(m, state_of(feed));
    snapshot_free(&feed->before);
    feed->before = feed->now;
    feed->now = (Snapshot){0};
    snapshot_copy(&feed->now, &snapshot);
    return true;
}

void tb_feed_trim(TbFeed *feed)
{
    snapshot_free(&feed->before);
    wm_buffer_free(&feed->log);
}

/* ---- replaying ------------------------------------------------------------------------------- */

/* Going through a record as a viewer is told it. Snapshots on the way are taken only where nothing
 * else tells whether there was something new. */
typedef struct Replay {
    TbFeed *feed;        /* gets its numbers; NULL: `known` has them */
    const TbFeed *known; /* has the numbers; NULL: `feed` gets them */
    const char *past;    /* as the feed has it */
    const WmMatch *match;
    WmBuffer *log; /* NULL: none is wanted */
    int viewer;
    uint32_t after;    /* the log is wanted of greater numbers */
    uint32_t until;    /* the last number to be replayed */
    uint32_t n;        /* the last number so far */
    WmState *state;    /* the position of that number */
    uint64_t hash;     /* of its view, where it was found */
    Snapshot snapshot; /* of that number, as far as it was taken */
    Snapshot spare;    /* memory for another */
    int resigned;      /* the seat that gave the game up with that number; 0: none did */
    bool has_view;     /* the view of the snapshot was taken */
    bool has_rest;     /* the rest of the snapshot was taken */
    bool has_hash;
} Replay;

/* ---- what is new, found without writing it --------------------------------------------------- */

static bool is_same_question(const WmQuestion *a, const WmQuestion *b)
{
    return a->kind == b->kind && a->mode == b->mode && a->decider == b->decider &&
           a->seats == b->seats && a->waiting == b->waiting && a->count == b->count &&
           memcmp(a->arg, b->arg, sizeof a->arg) == 0;
}

/* Is the viewer asked nothing, and do others hear the same question as with the last number? */
static bool waits_alike(const Replay *r, const WmState *s)
{
    WmQuestion before, now;

    return wm_asking(r->match, r->state, &before) && wm_asking(r->match, s, &now) &&
           !wm_seats_have(before.seats, r->viewer) && !wm_seats_have(now.seats, r->viewer) &&
           is_same_question(&before, &now);
}

/* Most of what happens without a line of the log is done in secret: the viewer waits, and sees what
 * it saw. */
static bool sees_the_same(Replay *r, const WmState *s)
{
    if (!waits_alike(r, s)) return false;
    if (!r->has_hash) r->hash = wm_view_hash(r->match, r->state, r->viewer);
    r->has_hash = true;
    return wm_view_hash(r->match, s, r->viewer) == r->hash;
}

static bool is_same_answer(const WmAnswer *a, const WmAnswer *b)
{
    return a->kind == b->kind && a->count == b->count &&
           memcmp(a->arg, b->arg, a->count * sizeof a->arg[0]) == 0;
}

/* Or the viewer does it, and has other answers then: each is written as no other is. */
static bool has_other_answers(const Replay *r, const WmState *s)
{
    static _Thread_local WmAnswer before[WM_LEGAL_MAX], now[WM_LEGAL_MAX];
    const int count = wm_legal(r->match, r->state, r->viewer, before, WM_LEGAL_MAX);

    if (r->viewer == WM_SPECTATOR || count > WM_LEGAL_MAX) return false;
    const int count_now = wm_legal(r->match, s, r->viewer, now, WM_LEGAL_MAX);
    if (count_now != count) return count_now <= WM_LEGAL_MAX;
    for (int i = 0; i < count; i++)
        if (!is_same_answer(&before[i], &now[i])) return true;
    return false;
}

/* Does the viewer see something else than with the last number? Then the snapshot is of that, as
 * far as it was taken. */
static bool sees_change(Replay *r, const WmState *s)
{
    Snapshot *const now = &r->spare;
    bool same;

    if (sees_the_same(r, s)) return false;
    r->has_hash = false;
    if (has_other_answers(r, s)) {
        r->has_view = r->has_rest = false;
        return true;
    }
    if (!r->has_rest) snapshot_take_rest(r->match, r->state, r->viewer, 0, &r->snapshot);
    r->has_rest = true;
    snapshot_take_rest(r->match, s, r->viewer, 0, now);
    same = snapshot_same_rest(now, &r->snapshot);
    if (same) {
        if (!r->has_view) snapshot_take_view(r->match, r->state, r->viewer, &r->snapshot);
        snapshot_take_view(r->match, s, r->viewer, now);
        same = wm_buffer_same(&now->view, &r->snapshot.view);
        r->has_view = true;
    } else {
        r->has_view = false;
    }
    if (same) return false;
    const Snapshot before = r->snapshot;
    r->snapshot = *now;
    *now = before;
    return true;
}

/* Has an entry a number for the viewer? Where it has lines of the log that need not be looked
 * for. */
static bool has_number(Replay *r, const WmState *s, const WmEvents *events,
                       const WmRecordEntry *entry, uint32_t at)
{
    if (r->known) return r->n < r->known->n && r->known->entry_of[r->n] == at;
    if (r->n > 0 && events->count == 0 && !has_own_line(entry)) return sees_change(r, s);
    r->has_view = r->has_rest = r->has_hash = false;
    return true;
}

static void replay_entry(Replay *r, const WmState *s, const WmEvents *events,
                         const WmRecordEntry *entry, uint32_t at)
{
    if (!has_number(r, s, events, entry, at)) return;
    if (r->feed) keep_number(r->feed, at);
    const int by = r->n > 0 ? only_asked(r->match, r->state) : 0;
    r->n++;
    r->resigned = entry && entry->kind == WM_RECORD_RESIGN ? entry->seat : 0;
    memcpy(r->state, s, wm_state_bytes(r->match->game));
    if (!r->log || r->n <= r->after) return;
    if (entry) put_entry(r->match, entry, r->n, r->log);
    put_events(r->match, events, r->viewer, (Stamp){r->n, by, given_for(entry, r->viewer)}, r->log);
}

/* All of these that are gone through together. */
typedef struct Replays {
    Replay *at;
    int count;
} Replays;

static void replay_for_all(const Replays *all, const WmState *s, const WmEvents *events,
                           const WmRecordEntry *entry, uint32_t at)
{
    for (int i = 0; i < all->count; i++) replay_entry(&all->at[i], s, events, entry, at);
}

static bool goes_on(const Replays *all)
{
    for (int i = 0; i < all->count; i++)
        if (all->at[i].n < all->at[i].until) return true;
    return false;
}

/* That time is up is told together with the answer that was then given, as when it happens. */
static void replay_record(const Replays *all, const WmRecord *record)
{
    static _Thread_local WmEvent told[WM_SESSION_EVENTS];
    WmEvents events = {.at = told, .cap = WM_SESSION_EVENTS};
    WmRecordEntry entry, timeout = {0};
    WmError error;
    WmRecordCursor *const cursor = wm_record_replay(record, &events, &error);

    if (!cursor) return;
    const uint32_t part = wm_record_part(record);
    if (part > 0) entry = wm_record_entry(record, part);
    replay_for_all(all, wm_record_position(cursor), &events, part > 0 ? &entry : NULL,
                   wm_record_at(cursor));
    while (goes_on(all)) {
        events.count = 0;
        if (!wm_record_step(cursor, &events, &error)) break;
        const uint32_t at = wm_record_at(cursor);
        entry = timeout.kind ? timeout : wm_record_entry(record, at);
        timeout = (WmRecordEntry){0};
        if (wm_record_entry(record, at).kind == WM_RECORD_TIMEOUT) {
            timeout = entry;
            continue;
        }
        replay_for_all(all, wm_record_position(cursor), &events, &entry, at);
    }
    wm_record_cursor_free(cursor);
}

/* A game that is over and was played by other rules is shown as it ended. */
static void replay_end(Replay *r, const WmSession *session, const WmRecord *record)
{
    const WmRecordEntry note = {.kind = WM_RECORD_NOTE,
                                .given = "",
                                .text = "This game was played with another version of its rules: "
                                        "it is shown as it ended."};
    const WmEvents none = {0};

    replay_entry(r, wm_session_state(session), &none, &note, wm_record_count(record));
    r->resigned = wm_session_resigned(session);
}

/* What was told before comes first, where the record cannot be played from its beginning. */
static void replay_whole(const WmSession *session, const WmRecord *record, const WmMatch *match,
                         const Replays *all)
{
    WmError ignored;
    const bool same = wm_record_fit(record, &ignored) == WM_RECORD_SAME;

    for (int i = 0; i < all->count; i++) {
        Replay *const r = &all->at[i];
        r->match = match;
        r->state = wm_memory(wm_state_bytes(match->game));
        if (r->past && r->log && r->after == 0 && (!same || wm_record_part(record) > 0))
            put_past(r->past, r->viewer, r->log);
        if (!same) replay_end(r, session, record);
    }
    if (same) replay_record(all, record);
    for (int i = 0; i < all->count; i++) {
        Replay *const r = &all->at[i];
        if (r->n > 0) snapshot_take(match, r->state, r->viewer, r->resigned, &r->snapshot);
        free(r->state);
        snapshot_free(&r->spare);
    }
}

/* Replays a session, and takes snapshots of the last numbers. */
static void replay_session(const WmSession *session, const Replays *all)
{
    const WmRecord *const loaded = wm_session_record(session);
    size_t length;
    const char *const text = wm_session_text(session, &length);
    WmRecord *record;
    WmError error;

    if (loaded) {
        replay_whole(session, loaded, wm_session_match(session), all);
        return;
    }
    if (wm_record_parse(&record, text, length, &error) > WM_RECORD_CUT) return;
    const WmMatch *const match = wm_record_match(record, NULL, NULL, &error);
    if (match) replay_whole(session, record, match, all);
    wm_record_free(record);
}

void tb_feeds_new(const WmSession *session, const char *past, TbFeedWish *wishes, int count)
{
    Replay replays[WM_SEATS_MAX + 1] = {0};

    for (int i = 0; i < count; i++) {
        TbFeed *const feed = wm_memory(sizeof *feed);
        feed->session = session;
        feed->past = past;
        feed->viewer = wishes[i].viewer;
        wishes[i].feed = feed;
        replays[i] = (Replay){.feed = feed,
                              .past = past,
                              .viewer = wishes[i].viewer,
                              .after = wishes[i].after,
                              .until = UINT32_MAX,
                              .log = wishes[i].log};
    }
    replay_session(session, &(Replays){replays, count});
    for (int i = 0; i < count; i++) {
        TbFeed *const feed = wishes[i].feed;
        feed->asked = only_asked(match_of(feed), state_of(feed));
        take_standing(feed);
        snapshot_copy(&feed->now, &replays[i].snapshot);
        snapshot_free(&replays[i].snapshot);
    }
}

TbFeed *tb_feed_new(const WmSession *session, const char *past, int viewer, uint32_t after,
                    WmBuffer *log)
{
    TbFeedWish wish = {.viewer = viewer, .after = after, .log = log};

    tb_feeds_new(session, past, &wish, 1);
    return wish.feed;
}

void tb_feed_log(const TbFeed *feed, uint32_t after, WmBuffer *log)
{
    Replay r = {.known = feed,
                .past = feed->past,
                .viewer = feed->viewer,
                .after = after,
                .until = feed->n,
                .log = log};

    if (after >= feed->n) return;
    replay_session(feed->session, &(Replays){&r, 1});
    snapshot_free(&r.snapshot);
}

void tb_feed_free(TbFeed *feed)
{
    if (!feed) return;
    snapshot_free(&feed->now);
    snapshot_free(&feed->before);
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
    return feed->n == other->n && snapshot_same(&feed->now, &other->now);
}

/* ---- telling --------------------------------------------------------------------------------- */

static void put_part(WmBuffer *out, const char *name, const WmBuffer *json)
{
    wm_json_add_name(out, name);
    wm_json_add_raw(out, json->at, json->length);
}

static void put_things(const char *name, const WmThing *const things[WM_ARGS_MAX], WmBuffer *out)
{
    wm_json_put_open(out, name, '[');
    for (int i = 0; i < WM_ARGS_MAX && things[i]; i++) wm_json_add_text(out, things[i]->name);
    wm_json_close(out, ']');
}

/* The kinds of things that verbs take and events speak of: the same name may be that of a figure
 * and of a space. */
static void put_kinds(const WmGame *game, WmBuffer *out)
{
    wm_json_put_open(out, "verbs", '{');
    for (int i = 1; i < game->verb_count; i++)
        put_things(game->verbs[i].name, game->verbs[i].arg, out);
    wm_json_close(out, '}');
    wm_json_put_open(out, "meanings", '{');
    for (int i = 1; i < game->verb_count; i++)
        if (wm_meaning(game, i) != WM_DEED)
            wm_json_put_text(out, game->verbs[i].name, wm_meaning_word(wm_meaning(game, i)));
    wm_json_close(out, '}');
    wm_json_put_open(out, "events", '{');
    for (int i = 1; i < game->event_count; i++)
        put_things(game->events[i].name, game->events[i].arg, out);
    wm_json_close(out, '}');
}

/* Who is not asked is not told how long there is: it would tell when others decide in secret. */
static void put_question(const TbFeed *feed, int64_t left, WmBuffer *out)
{
    put_part(out, "question", &feed->now.question);
    if (left < 0 || !feed->is_asked) return;
    out->length--; /* its brace */
    wm_json_put_number(out, "left", left);
    wm_json_close(out, '}');
}

static void put_snapshot(const Snapshot *snapshot, WmBuffer *out)
{
    put_part(out, "view", &snapshot->view);
    put_part(out, "legal", &snapshot->legal);
    if (snapshot->choices.length) put_part(out, "choices", &snapshot->choices);
    if (snapshot->result.length) put_part(out, "result", &snapshot->result);
}

/* How far a lesson is; nothing where the game began as none. */
static void put_reached(const TbFeed *feed, const WmLesson *lesson, WmBuffer *out)
{
    if (lesson) wm_json_put_number(out, "reached", feed->reached);
}

static void put_lesson_step(const WmLessonStep *step, WmBuffer *out)
{
    wm_json_open(out, '{');
    if (step->say[0]) wm_json_put_text(out, "say", step->say);
    if (step->ring[0]) wm_json_put_text(out, "ring", step->ring);
    if (step->answer[0]) wm_json_put_text(out, step->by[0] ? "theirs" : "yours", step->answer);
    wm_json_close(out, '}');
}

static void put_lesson(const WmLesson *lesson, WmBuffer *out)
{
    if (!lesson) return;
    wm_json_put_open(out, "lesson", '{');
    wm_json_put_text(out, "name", lesson->name);
    wm_json_put_text(out, "title", lesson->title);
    wm_json_put_number(out, "seat", lesson->seat);
    wm_json_put_open(out, "steps", '[');
    for (int i = 0; i < lesson->step_count; i++) put_lesson_step(&lesson->steps[i], out);
    wm_json_close(out, ']');
    wm_json_close(out, '}');
}

void tb_feed_full(const TbFeed *feed, int64_t left, WmBuffer *out)
{
    const WmMatch *const m = match_of(feed);
    const WmLesson *const lesson = wm_session_lesson(feed->session);

    wm_json_put_number(out, "n", feed->n);
    wm_json_put_number(out, "seat", feed->viewer);
    wm_json_put_text(out, "game", m->game->name);
    wm_json_put_text(out, "scenario", m->game->scenarios[m->setup->scenario]);
    wm_json_put_text(out, "title", m->game->title);
    put_kinds(m->game, out);
    wm_json_add_name(out, "places");
    wm_json_add_places(out, m);
    put_snapshot(&feed->now, out);
    put_question(feed, left, out);
    wm_json_put_bool(out, "undo", feed->may_undo);
    put_lesson(lesson, out);
    put_reached(feed, lesson, out);
}

void tb_feed_delta(const TbFeed *feed, int64_t left, WmBuffer *out)
{
    wm_json_put_number(out, "n", feed->n);
    if (!wm_buffer_same(&feed->now.view, &feed->before.view)) {
        wm_json_add_name(out, "changes");
        wm_json_diff(feed->before.view.at, feed->now.view.at, out);
    }
    if (left >= 0 || !wm_buffer_same(&feed->now.question, &feed->before.question))
        put_question(feed, left, out);
    if (!wm_buffer_same(&feed->now.legal, &feed->before.legal))
        put_part(out, "legal", &feed->now.legal);
    if (feed->now.choices.length && !wm_buffer_same(&feed->now.choices, &feed->before.choices))
        put_part(out, "choices", &feed->now.choices);
    if (feed->now.result.length && !wm_buffer_same(&feed->now.result, &feed->before.result))
        put_part(out, "result", &feed->now.result);
    wm_json_put_bool(out, "undo", feed->may_undo);
    put_reached(feed, wm_session_lesson(feed->session), out);
    if (feed->log.length == 0) return;
    wm_json_put_open(out, "log", '[');
    wm_json_add_raw(out, feed->log.at, feed->log.length);
    wm_json_close(out, ']');
}

bool tb_feed_moment(const TbFeed *feed, uint32_t n, WmBuffer *out)
{
    Replay r = {.known = feed, .viewer = feed->viewer, .until = n};

    if (n == 0 || n > feed->n) return false;
    replay_session(feed->session, &(Replays){&r, 1});
    if (r.n == n) {
        wm_json_put_number(out, "n", n);
        put_snapshot(&r.snapshot, out);
        put_part(out, "question", &r.snapshot.question);
    }
    snapshot_free(&r.snapshot);
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
