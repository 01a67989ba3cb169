/* What a game that is over was like: how it stood from turn to turn, what turned it, what happened
 * how often, and what ended it. All of it comes from its record, played again. */
#include <table/server_internal.h>

#include <base/memory.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POINTS_MOST = 400, TURNINGS = 3, TEXT_CAP = 400 };

/* How the game stood when a turn began, or at its end. */
typedef struct Point {
    uint32_t entry;
    int turn; /* whose turn began; 0: nobody's */
    int32_t score[WM_SEATS_MAX];
} Point;

typedef struct Story {
    const WmMatch *match;
    const TbFeed *feed; /* has the numbers of moments */
    Point *points;      /* in their order */
    int count;          /* of the points */
    uint32_t *told;     /* by kind of event: how often it came */
    uint32_t decisions[WM_SEATS_MAX];
    WmEvents events; /* of the last entry */
    int resigned;    /* the seat that gave the game up with the last entry; 0: none did */
} Story;

/* Where a game was given up it stood as it did before that. */
static void add_point(Story *story, const WmState *s, uint32_t entry)
{
    if (story->count == POINTS_MOST) return;
    Point *const point = &story->points[story->count++];

    if (story->resigned && story->count > 1) *point = point[-1];
    point->entry = entry;
    if (story->resigned) return;
    point->turn = wm_asked_first(s) ? wm_turn(story->match, s) : 0;
    for (int seat = 1; seat <= story->match->setup->seats; seat++) {
        const WmEnd end = wm_result(story->match, s, seat);
        point->score[seat - 1] = end.score;
    }
}

static void count_events(Story *story)
{
    for (uint32_t i = 0; i < story->events.count && i < story->events.cap; i++)
        story->told[story->events.at[i].kind]++;
}

/* Goes through the record. Where a game has no turns, every tenth entry is a point. */
static void follow(Story *story, const WmRecord *record)
{
    WmError error;
    WmRecordCursor *const cursor = wm_record_replay(record, &story->events, &error);
    int turn = -1;

    if (!cursor) return;
    for (;;) {
        const WmState *const s = wm_record_position(cursor);
        const uint32_t at = wm_record_at(cursor);
        const int now = wm_turn(story->match, s);
        count_events(story);
        story->resigned = wm_record_resigned(record, at);
        if (now != turn || (now == 0 && at % 10 == 0) || wm_asked_first(s) == 0)
            add_point(story, s, at);
        turn = now;
        if (at == wm_record_final(cursor)) break;
        const WmRecordEntry entry = wm_record_entry(record, at + 1);
        if (entry.kind == WM_RECORD_ANSWER) story->decisions[entry.seat - 1]++;
        story->events.count = 0;
        if (!wm_record_step(cursor, &story->events, &error)) break;
    }
    wm_record_cursor_free(cursor);
}

static void put_points(const Story *story, WmBuffer *out)
{
    wm_json_put_open(out, "points", '[');
    for (int i = 0; i < story->count; i++) {
        const Point *const point = &story->points[i];
        wm_json_open(out, '{');
        wm_json_put_number(out, "n", tb_feed_number_at(story->feed, point->entry));
        wm_json_put_number(out, "turn", point->turn);
        wm_json_put_open(out, "scores", '[');
        for (int seat = 0; seat < story->match->setup->seats; seat++)
            wm_json_add_number(out, point->score[seat]);
        wm_json_close(out, ']');
        wm_json_close(out, '}');
    }
    wm_json_close(out, ']');
}

/* How much better the first seat stood after a point than at it. */
static int64_t swing(const Story *story, int i)
{
    return (int64_t)story->points[i + 1].score[0] - story->points[i].score[0];
}

static int64_t size_of(int64_t number)
{
    return number < 0 ? -number : number;
}

/* The largest steps of the score before the end, in their order. */
static void put_turnings(const Story *story, WmBuffer *out)
{
    bool chosen[POINTS_MOST] = {false};

    for (int n = 0; n < TURNINGS; n++) {
        int best = -1;
        for (int i = 0; i + 2 < story->count; i++)
            if (!chosen[i] && swing(story, i) != 0 &&
                (best < 0 || size_of(swing(story, i)) > size_of(swing(story, best))))
                best = i;
        if (best >= 0) chosen[best] = true;
    }
    wm_json_put_open(out, "turnings", '[');
    for (int i = 0; i + 2 < story->count; i++) {
        if (!chosen[i]) continue;
        wm_json_open(out, '{');
        wm_json_put_number(out, "n", tb_feed_number_at(story->feed, story->points[i].entry));
        wm_json_put_number(out, "until",
                           tb_feed_number_at(story->feed, story->points[i + 1].entry));
        wm_json_put_number(out, "swing", swing(story, i));
        wm_json_close(out, '}');
    }
    wm_json_close(out, ']');
}

static void put_counts(const Story *story, WmBuffer *out)
{
    const WmGame *const game = story->match->game;

    wm_json_put_open(out, "events", '{');
    for (int kind = 1; kind < game->event_count; kind++)
        if (story->told[kind]) wm_json_put_number(out, game->events[kind].name, story->told[kind]);
    wm_json_close(out, '}');
    wm_json_put_open(out, "decisions", '[');
    for (int seat = 0; seat < story->match->setup->seats; seat++)
        wm_json_add_number(out, story->decisions[seat]);
    wm_json_close(out, ']');
}

static void put_resigned(const Story *story, WmBuffer *out)
{
    char who[64], text[TEXT_CAP];

    wm_seat_text(story->match, story->resigned, who, sizeof who);
    snprintf(text, sizeof text, "%s resigns.", who);
    wm_json_add_text(out, text);
}

/* The events of the last entry say why it is over. */
static void put_end(const Story *story, WmBuffer *out)
{
    const WmEvents *const events = &story->events;

    wm_json_put_open(out, "why", '[');
    if (story->resigned) put_resigned(story, out);
    for (uint32_t i = 0; i < events->count && i < events->cap; i++) {
        char text[TEXT_CAP];
        wm_event_text(story->match, &events->at[i], WM_ALL_SEEING, text, sizeof text);
        wm_json_add_text(out, text);
    }
    wm_json_close(out, ']');
}

static void tell(TbRequest *request, WmRecord *record, const WmMatch *m)
{
    static _Thread_local WmEvent heard[WM_SESSION_EVENTS];
    Story story = {.match = m,
                   .feed = request->live->feeds[request->viewer],
                   .points = wm_memory(POINTS_MOST * sizeof *story.points),
                   .told = wm_memory(m->game->event_count * sizeof *story.told),
                   .events = {.at = heard, .cap = WM_SESSION_EVENTS}};

    follow(&story, record);
    put_points(&story, &request->members);
    put_turnings(&story, &request->members);
    put_counts(&story, &request->members);
    put_end(&story, &request->members);
    free(story.points);
    free(story.told);
}

static TbStatus find_story(TbRequest *request)
{
    WmRecord *record;
    WmError error;
    size_t length;
    const char *const text = wm_session_text(request->live->session, &length);

    if (wm_record_parse(&record, text, length, &error) > WM_RECORD_CUT)
        return tb_refuse(request, "The record of this game cannot be read.");
    const WmMatch *const m = wm_record_match(record, NULL, NULL, &error);
    if (m) tell(request, record, m);
    wm_record_free(record);
    return m ? TB_DONE : tb_refuse(request, "The record of this game cannot be played here.");
}

/* Scores of a game that goes on are what seats know: the story is told when all is open. */
TbStatus tb_handle_story(TbRequest *request)
{
    if (!request->live->row.over)
        return tb_refuse(request, "The story of a game is told when it is over.");
    if (request->live->committing) return tb_defer(request);
    return tb_look_up(request, find_story);
}
