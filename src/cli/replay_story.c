/* A recorded game as a text: entry by entry, as one viewer sees it. */
#include <cli/command.h>
#include <cli/message.h>
#include <cli/replay.h>
#include <string.h>

enum { LINE_ROOM = 1024, NAME_ROOM = 64 };

/* ---- one entry ------------------------------------------------------------------------------- */

/* What somebody decides is told to others by the events that come of it, as far as the rules tell
 * it; so an answer itself is only for who gave it. */
static bool sees_answer(const CliReplay *replay, int seat)
{
    return replay->viewer == WM_ALL_SEEING || replay->viewer == seat;
}

static void entry_text(const CliReplay *replay, uint32_t n, char *out, size_t cap)
{
    const WmRecordEntry entry = wm_record_entry(replay->record.record, n);
    char who[NAME_ROOM] = "";

    if (entry.seat > 0) wm_seat_text(replay->play->match, entry.seat, who, sizeof who);
    switch (entry.kind) {
    case WM_RECORD_ANSWER:
        if (sees_answer(replay, entry.seat))
            snprintf(out, cap, "%s: %s", who, entry.text);
        else
            snprintf(out, cap, "%s decides", who);
        break;
    case WM_RECORD_UNDO:
        if (entry.undo > 0)
            snprintf(out, cap, "%s goes back to entry %lu", who, (unsigned long)entry.undo);
        else
            snprintf(out, cap, "%s goes back to the beginning", who);
        break;
    case WM_RECORD_JOIN: snprintf(out, cap, "%s joins", who); break;
    case WM_RECORD_LEAVE: snprintf(out, cap, "%s leaves", who); break;
    case WM_RECORD_HAND:
        snprintf(out, cap, "%s%s is played by: %s", who, entry.resigns ? " resigns, and" : "",
                 entry.text);
        break;
    case WM_RECORD_RESIGN: snprintf(out, cap, "%s resigns", who); break;
    case WM_RECORD_TIMEOUT: snprintf(out, cap, "the time of %s is up", who); break;
    case WM_RECORD_RULES: snprintf(out, cap, "another version of the program goes on"); break;
    case WM_RECORD_NOTE: snprintf(out, cap, "(%s)", entry.text); break;
    }
}

static void show_entry(const CliReplay *replay, uint32_t n)
{
    char text[LINE_ROOM];

    entry_text(replay, n, text, sizeof text);
    printf("%s%lu%s  ", cli_paint(&replay->play->terminal, CLI_KEY), (unsigned long)n,
           cli_paint(&replay->play->terminal, CLI_PLAIN));
    cli_print_safely(stdout, text);
    putchar('\n');
}

static WmEvents fresh_events(CliReplay *replay)
{
    return (WmEvents){.at = replay->events, .cap = WM_SESSION_EVENTS};
}

static void show_events(const CliReplay *replay, const WmEvents *events)
{
    for (uint32_t i = 0; i < events->count && i < events->cap; i++)
        cli_show_event(replay->play, &events->at[i], replay->viewer);
}

/* Shows the position where the cursor is from now on. */
static void follow(const CliReplay *replay)
{
    replay->play->state = wm_record_position(replay->record.cursor);
    replay->play->resigned =
        wm_record_resigned(replay->record.record, wm_record_at(replay->record.cursor));
}

static bool wrong(const CliReplay *replay, const WmError *error)
{
    cli_fail_at(replay->record.path, error->line, "%s", error->text);
    return false;
}

bool cli_replay_entry(CliReplay *replay, uint32_t n)
{
    WmRecordCursor *cursor = replay->record.cursor;
    WmEvents events = fresh_events(replay);
    const uint32_t first = wm_record_first(cursor);
    WmError error;

    const bool there = n == first ? wm_record_seek(cursor, n, &error)
                                  : wm_record_seek(cursor, n - 1, &error) &&
                                        wm_record_step(cursor, &events, &error);
    follow(replay);
    if (!there) return wrong(replay, &error);
    if (n > 0) show_entry(replay, n);
    show_events(replay, &events);
    return true;
}

void cli_replay_board(const CliReplay *replay)
{
    const CliPlay *play = replay->play;
    WmQuestion question;

    cli_show_view(play, replay->viewer);
    if (!wm_asking(play->match, play->state, &question)) {
        cli_show_end(play);
        return;
    }
    for (int seat = 1; seat <= WM_SEATS_MAX; seat++)
        if (wm_seats_have(question.seats, seat)) {
            cli_show_question(play, &question, seat);
            return;
        }
}

/* ---- the whole game -------------------------------------------------------------------------- */

void cli_replay_head(const CliReplay *replay)
{
    const CliRecord *record = &replay->record;
    const WmRecordTable *table = wm_record_table(record->record);
    const WmRecordVersions *versions = wm_record_written_by(record->record);

    cli_show_title(replay->play);
    printf("%lu entries, played with warmoot %s%s%s\n",
           (unsigned long)wm_record_count(record->record), versions->program,
           table->practice ? ", for practice" : "",
           wm_record_finished(record->record) ? "" : ", not over yet");
    if (record->cut)
        printf("The file breaks off in line %d, and the rest of it was left out.\n", record->cut);
}

/* Entries that cannot be played again can still be read. */
static void list_entries(const CliReplay *replay, uint32_t last)
{
    for (uint32_t n = 1; n <= last; n++) show_entry(replay, n);
}

int cli_replay_story(CliReplay *replay)
{
    const CliRecord *record = &replay->record;
    WmEvents events = fresh_events(replay);
    WmError error = {0};

    cli_replay_head(replay);
    putchar('\n');
    if (record->fit != WM_RECORD_SAME) {
        list_entries(replay, wm_record_count(record->record));
        return cli_fail_at(record->path, 0, "%s", record->why.text);
    }
    list_entries(replay, wm_record_first(record->cursor));
    show_events(replay, &replay->begun);
    while (wm_record_step(record->cursor, &events, &error)) {
        follow(replay);
        show_entry(replay, wm_record_at(record->cursor));
        show_events(replay, &events);
        events.count = 0;
    }
    if (error.text[0] && !wrong(replay, &error)) return CLI_FAILED;
    if (replay->play->state->question == 0) cli_show_end(replay->play);
    return CLI_DONE;
}

/* ---- for programs ---------------------------------------------------------------------------- */

/* The kinds of entries by the names that they have in a record. */
static const char *const kinds[] = {
    [WM_RECORD_ANSWER] = "answer", [WM_RECORD_UNDO] = "undo",   [WM_RECORD_JOIN] = "join",
    [WM_RECORD_LEAVE] = "leave",   [WM_RECORD_HAND] = "hand",   [WM_RECORD_TIMEOUT] = "timeout",
    [WM_RECORD_RESIGN] = "resign", [WM_RECORD_RULES] = "rules", [WM_RECORD_NOTE] = "note",
};

static void put_entry(const CliReplay *replay, uint32_t n, WmBuffer *out)
{
    const WmRecordEntry entry = wm_record_entry(replay->record.record, n);

    if (entry.seat > 0) wm_json_put_number(out, "seat", entry.seat);
    wm_json_add_name(out, kinds[entry.kind]);
    if (entry.kind == WM_RECORD_UNDO)
        wm_json_add_number(out, entry.undo);
    else if (entry.kind == WM_RECORD_ANSWER && !sees_answer(replay, entry.seat))
        wm_json_add_null(out);
    else if (entry.text[0])
        wm_json_add_text(out, entry.text);
    else
        wm_json_add_bool(out, true);
}

static void put_events(const CliReplay *replay, const WmEvents *events, WmBuffer *out)
{
    char text[LINE_ROOM];

    wm_json_put_open(out, "events", '[');
    for (uint32_t i = 0; i < events->count && i < events->cap; i++) {
        wm_event_text(replay->play->match, &events->at[i], replay->viewer, text, sizeof text);
        wm_json_add_text(out, text);
    }
    wm_json_close(out, ']');
}

static void print_line(const CliReplay *replay, const WmEvents *events)
{
    const uint32_t n = wm_record_at(replay->record.cursor);
    WmBuffer out = {0};

    follow(replay);
    wm_json_open(&out, '{');
    wm_json_put_number(&out, "n", n);
    if (n > 0) put_entry(replay, n, &out);
    put_events(replay, events, &out);
    wm_json_add_name(&out, "view");
    fputs(out.at, stdout);
    wm_buffer_free(&out);
    cli_show_json(replay->play, replay->viewer);
    puts("}");
}

int cli_replay_json(CliReplay *replay)
{
    const CliRecord *record = &replay->record;
    WmEvents events = fresh_events(replay);
    WmError error = {0};

    print_line(replay, &replay->begun);
    while (wm_record_step(record->cursor, &events, &error)) {
        print_line(replay, &events);
        events.count = 0;
    }
    return error.text[0] && !wrong(replay, &error) ? CLI_FAILED : CLI_DONE;
}
