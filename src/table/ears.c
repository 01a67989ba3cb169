/* What recipients are told of a table. */
#include <table/changes.h>
#include <table/parts.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_ROOM = 400, FINDS_ROOM = 256 };

/* What a viewer sees at one moment, each part as JSON. */
typedef struct Sight {
    TbText view, question, legal, result;
} Sight;

struct TbEar {
    const TbTable *table;
    int viewer;
    uint32_t n;
    Sight now, before; /* of this number, and of the one before */
    TbText log;        /* lines that came with this number */
};

static void sight_free(Sight *sight)
{
    tb_text_free(&sight->view);
    tb_text_free(&sight->question);
    tb_text_free(&sight->legal);
    tb_text_free(&sight->result);
}

static bool sight_same(const Sight *a, const Sight *b)
{
    return tb_text_same(&a->view, &b->view) && tb_text_same(&a->question, &b->question) &&
           tb_text_same(&a->legal, &b->legal) && tb_text_same(&a->result, &b->result);
}

/* ---- looking --------------------------------------------------------------------------------- */

static void look_at_view(const WmMatch *m, const WmState *s, int viewer, TbText *out)
{
    const size_t length = wm_view(m, s, viewer, tb_text_room(out, 8191), 8192);

    if (length > 8191) (void)wm_view(m, s, viewer, tb_text_room(out, length), length + 1);
    out->length = length;
}

static void put_seats(TbText *out, WmSeats seats)
{
    tb_json_open(out, '[');
    for (int seat = 1; seat <= WM_SEATS_MAX; seat++)
        if (wm_seats_have(seats, seat)) tb_json_number(out, seat);
    tb_json_close(out, ']');
}

static void look_at_question(const WmMatch *m, const WmState *s, TbText *out)
{
    WmQuestion question;
    char words[LINE_ROOM];

    if (!wm_asking(m, s, &question)) {
        tb_json_null(out);
        return;
    }
    wm_question_text(m, &question, words, sizeof words);
    tb_json_open(out, '{');
    tb_json_name(out, "kind");
    tb_json_text(out, m->game->questions[question.kind].name);
    tb_json_name(out, "words");
    tb_json_text(out, words);
    tb_json_name(out, "seats");
    put_seats(out, question.seats);
    tb_json_close(out, '}');
}

static void look_at_legal(const WmMatch *m, const WmState *s, int viewer, TbText *out)
{
    static _Thread_local WmAnswer legal[WM_LEGAL_MAX];
    int count = viewer > 0 ? wm_legal(m, s, viewer, legal, WM_LEGAL_MAX) : 0;

    if (count > WM_LEGAL_MAX) count = WM_LEGAL_MAX;
    tb_json_open(out, '[');
    for (int i = 0; i < count; i++) {
        char words[TB_SAY];
        wm_answer_text(m, legal[i], words, sizeof words);
        tb_json_text(out, words);
    }
    tb_json_close(out, ']');
}

static const char *outcome_word(WmOutcome outcome)
{
    return outcome == WM_WON ? "won" : outcome == WM_LOST ? "lost" : "drawn";
}

static void look_at_result(const WmMatch *m, const WmState *s, TbText *out)
{
    if (wm_asked_first(s) != 0) return;
    tb_json_open(out, '[');
    for (int seat = 1; seat <= m->setup->seats; seat++) {
        const WmEnd end = wm_result(m, s, seat);
        tb_json_open(out, '{');
        tb_json_name(out, "outcome");
        tb_json_text(out, outcome_word(end.outcome));
        tb_json_name(out, "score");
        tb_json_number(out, end.score);
        tb_json_close(out, '}');
    }
    tb_json_close(out, ']');
}

/* Of a game that is over everybody sees everything. */
static int eye(const WmState *s, int viewer)
{
    return wm_asked_first(s) == 0 ? WM_ALL_SEEING : viewer;
}

static void look(const WmMatch *m, const WmState *s, int viewer, Sight *sight)
{
    tb_text_clear(&sight->view);
    tb_text_clear(&sight->question);
    tb_text_clear(&sight->legal);
    tb_text_clear(&sight->result);
    look_at_view(m, s, eye(s, viewer), &sight->view);
    look_at_question(m, s, &sight->question);
    look_at_legal(m, s, viewer, &sight->legal);
    look_at_result(m, s, &sight->result);
}

/* ---- listening ------------------------------------------------------------------------------- */

/* Opens a line of the log; what else it has can follow. */
static void open_line(TbText *log, const char *text, const char *rule, const char *kind, uint32_t n)
{
    tb_json_open(log, '{');
    tb_json_name(log, "n");
    tb_json_number(log, n);
    tb_json_name(log, "text");
    tb_json_text(log, text);
    tb_json_name(log, "rule");
    tb_json_text(log, rule);
    tb_json_name(log, "kind");
    tb_json_text(log, kind);
}

/* What an event speaks of, for boards that show it. */
static void put_with(const WmMatch *m, const WmEvent *event, int viewer, TbText *log)
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

static void put_events(const WmMatch *m, const WmEvents *events, int viewer, uint32_t n,
                       TbText *log)
{
    for (uint32_t i = 0; i < events->count && i < events->room; i++) {
        const WmEvent event = wm_event_for(&events->at[i], viewer);
        char text[LINE_ROOM];
        wm_event_text(m, &event, viewer, text, sizeof text);
        open_line(log, text, event.rule ? m->game->rules[event.rule].id : "",
                  m->game->events[event.kind].name, n);
        put_with(m, &event, viewer, log);
        tb_json_close(log, '}');
    }
}

/* What an entry says besides the events that came of it; most say nothing. */
static void put_entry(const WmMatch *m, const WmRecordEntry *entry, uint32_t n, TbText *log)
{
    char who[64] = "";
    char text[LINE_ROOM];

    if (entry->seat > 0) wm_seat_text(m, entry->seat, who, sizeof who);
    switch (entry->kind) {
    case WM_RECORD_UNDO: snprintf(text, sizeof text, "%s takes an answer back.", who); break;
    case WM_RECORD_HAND:
        snprintf(text, sizeof text, "%s is played by %s from now on.", who,
                 strcmp(entry->text, WM_RECORD_PERSON) == 0 ? "a person" : entry->text);
        break;
    case WM_RECORD_TIMEOUT: snprintf(text, sizeof text, "The time of %s is up.", who); break;
    case WM_RECORD_NOTE: snprintf(text, sizeof text, "%.200s", entry->text); break;
    default: return;
    }
    open_line(log, text, "", "table", n);
    tb_json_close(log, '}');
}

/* The state of an ear after an entry: true if the viewer sees a change. Who did not see a decision
 * does not hear that it was taken back. */
static bool hear(TbEar *ear, const WmMatch *m, const WmState *s, const WmEvents *events,
                 const WmRecordEntry *entry)
{
    Sight sight = {0};

    look(m, s, ear->viewer, &sight);
    const bool same = ear->n > 0 && sight_same(&sight, &ear->now);
    tb_text_clear(&ear->log);
    if (entry && !(same && entry->kind == WM_RECORD_UNDO))
        put_entry(m, entry, ear->n + 1, &ear->log);
    put_events(m, events, ear->viewer, ear->n + 1, &ear->log);
    if (same && ear->log.length == 0) {
        sight_free(&sight);
        return false;
    }
    sight_free(&ear->before);
    ear->before = ear->now;
    ear->now = sight;
    ear->n++;
    return true;
}

static void keep_log(const TbEar *ear, uint32_t after, TbText *log)
{
    if (!log || ear->n <= after || ear->log.length == 0) return;
    tb_json_raw(log, ear->log.at, ear->log.length);
}

typedef struct Listening {
    TbEar *ear;
    uint32_t after, until; /* the numbers whose log is wanted; the last to be heard */
    TbText *log;
    uint32_t entry; /* that the last number came with */
} Listening;

/* Hears a whole journal, or as far as a number. That time is up is heard together with the answer
 * that was then given, as when it happens. */
static void listen(Listening *l, WmRecord *record)
{
    static _Thread_local WmEvent room[TB_EVENTS];
    WmEvents events = {.at = room, .room = TB_EVENTS};
    WmRecordEntry entry, timeout = {0};
    WmError error;
    const WmMatch *const m = wm_record_match(record, NULL, NULL, &error);
    WmRecordCursor *const cursor = m ? wm_record_replay(record, &events, &error) : NULL;

    if (!cursor) return;
    (void)hear(l->ear, m, wm_record_position(cursor), &events, NULL);
    l->entry = wm_record_at(cursor);
    keep_log(l->ear, l->after, l->log);
    while (l->ear->n < l->until) {
        events.count = 0;
        if (!wm_record_step(cursor, &events, &error)) break;
        entry = timeout.kind ? timeout : wm_record_entry(record, wm_record_at(cursor));
        timeout = (WmRecordEntry){0};
        if (wm_record_entry(record, wm_record_at(cursor)).kind == WM_RECORD_TIMEOUT) {
            timeout = entry;
            continue;
        }
        if (!hear(l->ear, m, wm_record_position(cursor), &events, &entry)) continue;
        l->entry = wm_record_at(cursor);
        keep_log(l->ear, l->after, l->log);
    }
    wm_record_cursor_free(cursor);
}

static TbEar *ear_of(const TbTable *table, int viewer, Listening *listening)
{
    TbEar *const ear = tb_memory(sizeof *ear);
    size_t length;
    const char *const text = tb_table_text(table, &length);
    WmRecord *record;
    WmError error;

    ear->table = table;
    ear->viewer = viewer;
    listening->ear = ear;
    if (wm_record_parse(&record, text, length, &error) <= WM_RECORD_CUT) {
        listen(listening, record);
        wm_record_free(record);
    }
    return ear;
}

TbEar *tb_ear_new(const TbTable *table, int viewer, uint32_t after, TbText *log)
{
    return ear_of(table, viewer, &(Listening){.after = after, .until = UINT32_MAX, .log = log});
}

void tb_ear_free(TbEar *ear)
{
    if (!ear) return;
    sight_free(&ear->now);
    sight_free(&ear->before);
    tb_text_free(&ear->log);
    free(ear);
}

uint32_t tb_ear_number(const TbEar *ear)
{
    return ear->n;
}

bool tb_ear_hear(TbEar *ear)
{
    const TbTable *const table = ear->table;

    return hear(ear, table->match, table->state, &table->events,
                table->about.kind ? &table->about : NULL);
}

bool tb_ear_same(const TbEar *ear, const TbEar *other)
{
    return ear->n == other->n && sight_same(&ear->now, &other->now);
}

/* ---- saying ---------------------------------------------------------------------------------- */

static void put_part(TbText *out, const char *name, const TbText *json)
{
    tb_json_name(out, name);
    tb_json_raw(out, json->at, json->length);
}

static void put_verbs(const WmGame *game, TbText *out)
{
    tb_json_name(out, "verbs");
    tb_json_open(out, '{');
    for (int verb = 1; verb < game->verb_count; verb++) {
        tb_json_name(out, game->verbs[verb].name);
        tb_json_open(out, '[');
        for (int i = 0; i < WM_ARGS_MAX && game->verbs[verb].arg[i]; i++)
            tb_json_text(out, game->verbs[verb].arg[i]->name);
        tb_json_close(out, ']');
    }
    tb_json_close(out, '}');
}

/* Who is not asked is not told how long there is: it would tell when others decide in secret. */
static void put_question(const TbEar *ear, int64_t left, TbText *out)
{
    const TbText *const question = &ear->now.question;
    WmQuestion asked;

    put_part(out, "question", question);
    if (left < 0 || !wm_asking(ear->table->match, ear->table->state, &asked) ||
        !wm_seats_have(asked.seats, ear->viewer))
        return;
    out->length--; /* its brace */
    tb_json_name(out, "left");
    tb_json_number(out, left);
    tb_json_close(out, '}');
}

static void put_sight(const Sight *sight, TbText *out)
{
    put_part(out, "view", &sight->view);
    put_part(out, "legal", &sight->legal);
    if (sight->result.length) put_part(out, "result", &sight->result);
}

void tb_ear_whole(const TbEar *ear, int64_t left, TbText *out)
{
    const WmMatch *const m = ear->table->match;

    tb_json_name(out, "n");
    tb_json_number(out, ear->n);
    tb_json_name(out, "seat");
    tb_json_number(out, ear->viewer);
    tb_json_name(out, "game");
    tb_json_text(out, m->game->name);
    tb_json_name(out, "scenario");
    tb_json_text(out, m->game->scenarios[m->setup->scenario]);
    tb_json_name(out, "title");
    tb_json_text(out, m->game->title);
    put_verbs(m->game, out);
    put_sight(&ear->now, out);
    put_question(ear, left, out);
    tb_json_name(out, "undo");
    tb_json_bool(out, ear->viewer > 0 && tb_table_may_undo(ear->table, ear->viewer));
}

void tb_ear_news(const TbEar *ear, int64_t left, TbText *out)
{
    tb_json_name(out, "n");
    tb_json_number(out, ear->n);
    if (!tb_text_same(&ear->now.view, &ear->before.view)) {
        tb_json_name(out, "changes");
        TbText changes = {0};
        tb_changes(ear->before.view.at, ear->now.view.at, &changes);
        tb_json_raw(out, changes.at, changes.length);
        tb_text_free(&changes);
    }
    if (left >= 0 || !tb_text_same(&ear->now.question, &ear->before.question))
        put_question(ear, left, out);
    if (!tb_text_same(&ear->now.legal, &ear->before.legal)) put_part(out, "legal", &ear->now.legal);
    if (ear->now.result.length && !tb_text_same(&ear->now.result, &ear->before.result))
        put_part(out, "result", &ear->now.result);
    tb_json_name(out, "undo");
    tb_json_bool(out, ear->viewer > 0 && tb_table_may_undo(ear->table, ear->viewer));
    if (ear->log.length == 0) return;
    tb_json_name(out, "log");
    tb_json_open(out, '[');
    tb_json_raw(out, ear->log.at, ear->log.length);
    tb_json_close(out, ']');
}

bool tb_ear_moment(const TbTable *table, int viewer, uint32_t n, TbText *out)
{
    TbEar *const ear = ear_of(table, viewer, &(Listening){.until = n});
    const bool there = n > 0 && ear->n == n;

    if (there) {
        tb_json_name(out, "n");
        tb_json_number(out, n);
        put_sight(&ear->now, out);
        put_part(out, "question", &ear->now.question);
    }
    tb_ear_free(ear);
    return there;
}

bool tb_ear_entry(const TbTable *table, int viewer, uint32_t n, uint32_t *entry)
{
    Listening listening = {.until = n};
    TbEar *const ear = ear_of(table, viewer, &listening);
    const bool there = n > 0 && ear->n == n;

    *entry = listening.entry;
    tb_ear_free(ear);
    return there;
}

/* ---- asking ---------------------------------------------------------------------------------- */

static const char *result_word(WmResult result)
{
    static const char *const words[] = {"ok",        "refused", "malformed",
                                        "not-asked", "over",    "broken"};

    return words[result];
}

void tb_table_why(const TbTable *table, int seat, const char *words, size_t length, TbText *out)
{
    char text[TB_SAY];
    WmAnswer answer;
    WmError error;
    WmRefusal why = {.result = WM_MALFORMED, .id = "", .page = "", .words = "That is no answer."};

    if (length < sizeof text) {
        memcpy(text, words, length);
        text[length] = '\0';
        if (wm_answer_parse(table->match, text, &answer, &error))
            (void)wm_explain(table->match, table->state, seat, answer, &why);
        else
            why.words = error.text;
    }
    tb_json_name(out, "result");
    tb_json_text(out, result_word(why.result));
    tb_json_name(out, "rule");
    tb_json_text(out, why.id);
    tb_json_name(out, "page");
    tb_json_text(out, why.page);
    tb_json_name(out, "words");
    tb_json_text(out, why.words);
}

static int survey_named(const WmGame *game, const char *name)
{
    for (int i = 0; i < game->survey_count; i++)
        if (strcmp(game->surveys[i].name, name) == 0) return i;
    return -1;
}

bool tb_table_survey(const TbTable *table, int viewer, const char *name, const char *about,
                     TbText *out)
{
    const WmMatch *const m = table->match;
    const int number = survey_named(m->game, name);
    const WmSurvey *const survey = number < 0 ? NULL : &m->game->surveys[number];
    int16_t finds[FINDS_ROOM];
    int value = 0;

    if (!survey || (survey->about && !wm_thing_value(m, survey->about, about, &value)))
        return false;
    const int count = wm_survey(m, table->state, viewer, number, value, finds, FINDS_ROOM);
    if (count < 0) return false;
    tb_json_name(out, "finds");
    tb_json_open(out, '[');
    for (int i = 0; i < count && i < FINDS_ROOM; i++) {
        char word[LINE_ROOM];
        wm_thing_word(m, survey->finds, finds[i], word, sizeof word);
        tb_json_text(out, word);
    }
    tb_json_close(out, ']');
    return true;
}
