/* What recipients are told of a table. */
#include <table/changes.h>
#include <table/parts.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_ROOM = 400 };

struct TbEar {
    const TbTable *table;
    int viewer;
    uint32_t n;
    uint32_t *came;      /* the entry that each number came with, from number 1 */
    size_t room;         /* of these */
    TbSight now, before; /* of this number, and of the one before until that was told */
    WmBuffer log;        /* lines that came with this number, the same */
    int asked;           /* who_alone_is_asked with this number */
};

/* ---- hearing --------------------------------------------------------------------------------- */

/* Whose decision comes next, if it is that of one seat and everybody knows it: of several who are
 * asked, who was first may be a secret. 0: nobody's. */
static int who_alone_is_asked(const WmMatch *m, const WmState *s)
{
    WmQuestion question;

    if (!wm_asking(m, s, &question) || question.mode == WM_EACH_OF) return 0;
    return (question.seats & (question.seats - 1)) != 0 ? 0 : wm_asked_first(s);
}

/* The number that lines come with, and who has decided what they tell; 0: not known. */
typedef struct Moment {
    uint32_t n;
    int by;
} Moment;

/* Opens a line of the log; what else it has can follow. */
static void open_line(WmBuffer *log, const char *text, const char *rule, const char *kind,
                      Moment moment)
{
    tb_json_open(log, '{');
    tb_json_put_number(log, "n", moment.n);
    if (moment.by) tb_json_put_number(log, "by", moment.by);
    tb_json_put_text(log, "text", text);
    tb_json_put_text(log, "rule", rule);
    tb_json_put_text(log, "kind", kind);
}

/* What an event speaks of, for boards that show it. */
static void put_with(const WmMatch *m, const WmEvent *event, int viewer, WmBuffer *log)
{
    tb_json_name(log, "with");
    tb_json_open(log, '[');
    for (int i = 0; i < WM_ARGS_MAX && m->game->events[event->kind].arg[i]; i++) {
        char word[LINE_ROOM];
        if (wm_event_word(m, event, viewer, i, word, sizeof word))
            tb_json_text(log, word);
        else
            tb_json_null(log);
    }
    tb_json_close(log, ']');
}

static void put_events(const WmMatch *m, const WmEvents *events, int viewer, Moment moment,
                       WmBuffer *log)
{
    for (uint32_t i = 0; i < events->count && i < events->cap; i++) {
        const WmEvent event = wm_event_for(&events->at[i], viewer);
        char text[LINE_ROOM];
        wm_event_text(m, &event, viewer, text, sizeof text);
        open_line(log, text, event.rule ? m->game->rules[event.rule].id : "",
                  m->game->events[event.kind].name, moment);
        put_with(m, &event, viewer, log);
        tb_json_close(log, '}');
    }
}

/* What an entry says besides the events that came of it; most say nothing. */
static void put_entry(const WmMatch *m, const WmRecordEntry *entry, uint32_t n, WmBuffer *log)
{
    char who[64] = "";
    char text[LINE_ROOM];

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
    open_line(log, text, "", "table", (Moment){n, entry->seat});
    tb_json_close(log, '}');
}

/* Does an entry have a line in the log by itself, whatever the viewer sees? Who did not see a
 * decision does not hear that it was taken back. */
static bool speaks(const WmRecordEntry *entry)
{
    return entry && (entry->kind == WM_RECORD_HAND || entry->kind == WM_RECORD_TIMEOUT ||
                     entry->kind == WM_RECORD_NOTE);
}

static void keep_number(TbEar *ear, uint32_t entry)
{
    ear->came = wm_memory_grow(ear->came, ear->n, &ear->room, sizeof *ear->came);
    ear->came[ear->n++] = entry;
}

bool tb_ear_hear(TbEar *ear)
{
    static _Thread_local TbSight sight;
    const TbTable *const table = ear->table;
    const WmRecordEntry *const entry = table->about.kind ? &table->about : NULL;

    tb_sight_look(table->match, table->state, ear->viewer, &sight);
    const bool same = tb_sight_same(&sight, &ear->now);
    if (same && table->events.count == 0 && !speaks(entry)) return false;
    keep_number(ear, tb_table_entries(table));
    wm_buffer_clear(&ear->log);
    if (entry && (!same || speaks(entry))) put_entry(table->match, entry, ear->n, &ear->log);
    put_events(table->match, &table->events, ear->viewer, (Moment){ear->n, ear->asked}, &ear->log);
    ear->asked = who_alone_is_asked(table->match, table->state);
    tb_sight_free(&ear->before);
    ear->before = ear->now;
    ear->now = (TbSight){0};
    tb_sight_keep(&ear->now, &sight);
    return true;
}

void tb_ear_rest(TbEar *ear)
{
    tb_sight_free(&ear->before);
    wm_buffer_free(&ear->log);
}

/* ---- hearing a whole journal ----------------------------------------------------------------- */

/* Goes through a journal for an ear. What was seen on the way is looked at only where nothing else
 * tells whether there was something new. */
typedef struct Listening {
    TbEar *ear;         /* one that has heard nothing yet; or */
    const TbEar *knows; /* one that has heard it before, and knows the numbers */
    int viewer;
    uint32_t after, until; /* the numbers whose log is wanted; the last to be heard */
    WmBuffer *log;         /* NULL: none is */
    const WmMatch *match;
    uint32_t n;              /* so far, */
    WmState *state;          /* the position of that number, */
    TbSight sight;           /* and what was seen, */
    bool has_view, has_rest; /* as far as it was looked at */
} Listening;

/* Is what the viewer sees another than with the last number? Then that is kept for the next. */
static bool sees_change(Listening *l, const WmState *s)
{
    static _Thread_local TbSight now;
    bool same;

    if (!l->has_rest) tb_sight_look_at_rest(l->match, l->state, l->viewer, &l->sight);
    l->has_rest = true;
    tb_sight_look_at_rest(l->match, s, l->viewer, &now);
    same = tb_sight_same_rest(&now, &l->sight);
    if (same) {
        if (!l->has_view) tb_sight_look_at_view(l->match, l->state, l->viewer, &l->sight);
        tb_sight_look_at_view(l->match, s, l->viewer, &now);
        same = wm_buffer_same(&now.view, &l->sight.view);
        l->has_view = true;
    } else {
        l->has_view = false;
    }
    if (same) return false;
    const TbSight before = l->sight;
    l->sight = now;
    now = before;
    return true;
}

/* What the entries of a journal tell by themselves need not be looked for. */
static bool has_number(Listening *l, const WmState *s, const WmEvents *events,
                       const WmRecordEntry *entry, uint32_t at)
{
    if (l->knows) return l->n < l->knows->n && l->knows->came[l->n] == at;
    if (l->n > 0 && events->count == 0 && !speaks(entry)) return sees_change(l, s);
    l->has_view = l->has_rest = false;
    return true;
}

static void hear_entry(Listening *l, const WmState *s, const WmEvents *events,
                       const WmRecordEntry *entry, uint32_t at)
{
    if (!has_number(l, s, events, entry, at)) return;
    if (l->ear) keep_number(l->ear, at);
    const int by = l->n > 0 ? who_alone_is_asked(l->match, l->state) : 0;
    l->n++;
    memcpy(l->state, s, wm_state_bytes(l->match->game));
    if (!l->log || l->n <= l->after) return;
    if (entry) put_entry(l->match, entry, l->n, l->log);
    put_events(l->match, events, l->viewer, (Moment){l->n, by}, l->log);
}

/* That time is up is heard together with the answer that was then given, as when it happens. */
static void listen(Listening *l, const WmRecord *record)
{
    static _Thread_local WmEvent room[TB_EVENTS];
    WmEvents events = {.at = room, .cap = TB_EVENTS};
    WmRecordEntry entry, timeout = {0};
    WmError error;
    WmRecordCursor *const cursor = wm_record_replay(record, &events, &error);

    if (!cursor) return;
    hear_entry(l, wm_record_position(cursor), &events, NULL, wm_record_at(cursor));
    while (l->n < l->until) {
        events.count = 0;
        if (!wm_record_step(cursor, &events, &error)) break;
        const uint32_t at = wm_record_at(cursor);
        entry = timeout.kind ? timeout : wm_record_entry(record, at);
        timeout = (WmRecordEntry){0};
        if (wm_record_entry(record, at).kind == WM_RECORD_TIMEOUT) {
            timeout = entry;
            continue;
        }
        hear_entry(l, wm_record_position(cursor), &events, &entry, at);
    }
    wm_record_cursor_free(cursor);
}

/* Listens to a table, and looks at what there was to be seen last. */
static void listen_to(const TbTable *table, Listening *l)
{
    size_t length;
    const char *const text = tb_table_text(table, &length);
    WmRecord *record;
    WmError error;

    if (wm_record_parse(&record, text, length, &error) > WM_RECORD_CUT) return;
    l->match = wm_record_match(record, NULL, NULL, &error);
    if (l->match) {
        l->state = wm_memory(table->state_bytes);
        listen(l, record);
        if (l->n > 0) tb_sight_look(l->match, l->state, l->viewer, &l->sight);
        free(l->state);
    }
    wm_record_free(record);
}

TbEar *tb_ear_new(const TbTable *table, int viewer, uint32_t after, WmBuffer *log)
{
    TbEar *const ear = wm_memory(sizeof *ear);
    Listening l = {.ear = ear, .viewer = viewer, .after = after, .until = UINT32_MAX, .log = log};

    ear->table = table;
    ear->viewer = viewer;
    listen_to(table, &l);
    ear->asked = who_alone_is_asked(table->match, table->state);
    tb_sight_keep(&ear->now, &l.sight);
    tb_sight_free(&l.sight);
    return ear;
}

void tb_ear_log(const TbEar *ear, uint32_t after, WmBuffer *log)
{
    Listening l = {
        .knows = ear, .viewer = ear->viewer, .after = after, .until = ear->n, .log = log};

    if (after >= ear->n) return;
    listen_to(ear->table, &l);
    tb_sight_free(&l.sight);
}

void tb_ear_free(TbEar *ear)
{
    if (!ear) return;
    tb_sight_free(&ear->now);
    tb_sight_free(&ear->before);
    wm_buffer_free(&ear->log);
    free(ear->came);
    free(ear);
}

uint32_t tb_ear_number(const TbEar *ear)
{
    return ear->n;
}

bool tb_ear_same(const TbEar *ear, const TbEar *other)
{
    return ear->n == other->n && tb_sight_same(&ear->now, &other->now);
}

/* ---- saying ---------------------------------------------------------------------------------- */

static void put_part(WmBuffer *out, const char *name, const WmBuffer *json)
{
    tb_json_name(out, name);
    tb_json_raw(out, json->at, json->length);
}

static void put_things(const char *name, const WmThing *const things[WM_ARGS_MAX], WmBuffer *out)
{
    tb_json_name(out, name);
    tb_json_open(out, '[');
    for (int i = 0; i < WM_ARGS_MAX && things[i]; i++) tb_json_text(out, things[i]->name);
    tb_json_close(out, ']');
}

/* What verbs take and events speak of: the same name may be that of a figure and of a space. */
static void put_kinds(const WmGame *game, WmBuffer *out)
{
    tb_json_name(out, "verbs");
    tb_json_open(out, '{');
    for (int i = 1; i < game->verb_count; i++)
        put_things(game->verbs[i].name, game->verbs[i].arg, out);
    tb_json_close(out, '}');
    tb_json_name(out, "events");
    tb_json_open(out, '{');
    for (int i = 1; i < game->event_count; i++)
        put_things(game->events[i].name, game->events[i].arg, out);
    tb_json_close(out, '}');
}

/* Who is not asked is not told how long there is: it would tell when others decide in secret. */
static void put_question(const TbEar *ear, int64_t left, WmBuffer *out)
{
    const WmBuffer *const question = &ear->now.question;
    WmQuestion asked;

    put_part(out, "question", question);
    if (left < 0 || !wm_asking(ear->table->match, ear->table->state, &asked) ||
        !wm_seats_have(asked.seats, ear->viewer))
        return;
    out->length--; /* its brace */
    tb_json_put_number(out, "left", left);
    tb_json_close(out, '}');
}

static void put_sight(const TbSight *sight, WmBuffer *out)
{
    put_part(out, "view", &sight->view);
    put_part(out, "legal", &sight->legal);
    if (sight->result.length) put_part(out, "result", &sight->result);
}

void tb_ear_whole(const TbEar *ear, int64_t left, WmBuffer *out)
{
    const WmMatch *const m = ear->table->match;

    tb_json_put_number(out, "n", ear->n);
    tb_json_put_number(out, "seat", ear->viewer);
    tb_json_put_text(out, "game", m->game->name);
    tb_json_put_text(out, "scenario", m->game->scenarios[m->setup->scenario]);
    tb_json_put_text(out, "title", m->game->title);
    put_kinds(m->game, out);
    tb_put_places(m, out);
    put_sight(&ear->now, out);
    put_question(ear, left, out);
    tb_json_put_bool(out, "undo", ear->viewer > 0 && tb_table_may_undo(ear->table, ear->viewer));
}

void tb_ear_news(const TbEar *ear, int64_t left, WmBuffer *out)
{
    tb_json_put_number(out, "n", ear->n);
    if (!wm_buffer_same(&ear->now.view, &ear->before.view)) {
        tb_json_name(out, "changes");
        WmBuffer changes = {0};
        tb_changes(ear->before.view.at, ear->now.view.at, &changes);
        tb_json_raw(out, changes.at, changes.length);
        wm_buffer_free(&changes);
    }
    if (left >= 0 || !wm_buffer_same(&ear->now.question, &ear->before.question))
        put_question(ear, left, out);
    if (!wm_buffer_same(&ear->now.legal, &ear->before.legal))
        put_part(out, "legal", &ear->now.legal);
    if (ear->now.result.length && !wm_buffer_same(&ear->now.result, &ear->before.result))
        put_part(out, "result", &ear->now.result);
    tb_json_put_bool(out, "undo", ear->viewer > 0 && tb_table_may_undo(ear->table, ear->viewer));
    if (ear->log.length == 0) return;
    tb_json_name(out, "log");
    tb_json_open(out, '[');
    tb_json_raw(out, ear->log.at, ear->log.length);
    tb_json_close(out, ']');
}

bool tb_ear_moment(const TbEar *ear, uint32_t n, WmBuffer *out)
{
    Listening l = {.knows = ear, .viewer = ear->viewer, .until = n};

    if (n == 0 || n > ear->n) return false;
    listen_to(ear->table, &l);
    if (l.n == n) {
        tb_json_put_number(out, "n", n);
        put_sight(&l.sight, out);
        put_part(out, "question", &l.sight.question);
    }
    tb_sight_free(&l.sight);
    return l.n == n;
}

bool tb_ear_entry(const TbEar *ear, uint32_t n, uint32_t *entry)
{
    if (n == 0 || n > ear->n) return false;
    *entry = ear->came[n - 1];
    return true;
}

uint32_t tb_ear_number_at(const TbEar *ear, uint32_t entry)
{
    uint32_t n = 0;

    while (n < ear->n && ear->came[n] <= entry) n++;
    return n;
}
