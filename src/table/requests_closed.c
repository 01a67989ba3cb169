/* Tables that cannot be used any more: what is stored of them is damaged, or was written by rules
 * so different that this program cannot go on with it. People are told so in one sentence, and can
 * read what was played. */
#include <table/server_internal.h>

#include <stdio.h>
#include <string.h>

enum { LINE_CAP = 400 };

static const char damaged[] = "This table is damaged and cannot be opened any more.";
static const char closed[] =
    "This game was played with an older version of its rules and cannot go on; this was played.";

/* An answer as it was typed, by the number of its seat: the words of its game may be others now. */
static void put_line(const WmRecordEntry *entry, uint32_t n, WmBuffer *out)
{
    char text[LINE_CAP];

    if (entry->kind == WM_RECORD_NOTE)
        snprintf(text, sizeof text, "%.200s", entry->text);
    else if (entry->kind == WM_RECORD_ANSWER)
        snprintf(text, sizeof text, "Seat %d: %.300s", entry->seat, entry->text);
    else if (entry->kind == WM_RECORD_UNDO)
        snprintf(text, sizeof text, "Seat %d takes an answer back.", entry->seat);
    else
        return;
    wm_json_open(out, '{');
    wm_json_put_number(out, "n", n);
    wm_json_put_text(out, "text", text);
    wm_json_put_text(out, "rule", "");
    wm_json_put_text(out, "kind", "table");
    wm_json_close(out, '}');
}

static void put_record(const TbRequest *request, const WmRecord *record, WmBuffer *out)
{
    const TbTableRow *const row = &request->live->row;

    wm_json_put_text(out, "table", row->name);
    wm_json_put_text(out, "closed", closed);
    wm_json_put_number(out, "seat", 0);
    wm_json_put_text(out, "game", row->game);
    wm_json_put_text(out, "scenario", row->scenario);
    wm_json_put_text(out, "title", wm_record_game(record)->title);
    wm_json_put_open(out, "seats", '[');
    wm_json_close(out, ']');
    wm_json_put_open(out, "log", '[');
    for (uint32_t n = 1; n <= wm_record_count(record); n++) {
        const WmRecordEntry entry = wm_record_entry(record, n);
        put_line(&entry, n, out);
    }
    wm_json_close(out, ']');
}

/* Answers are secret while a game goes on; one that is closed does not go on. */
TbStatus tb_handle_closed(TbRequest *request)
{
    const WmBuffer *const text = request->live ? &request->live->readable : NULL;
    WmRecord *record = NULL;
    WmError ignored;

    if (!text || text->length == 0) return tb_refuse(request, damaged);
    if (strcmp(request->message->todo, "open") != 0) return tb_refuse(request, closed);
    if (!tb_may_replay(request)) return TB_REFUSED;
    (void)wm_record_parse(&record, text->at, text->length, &ignored);
    put_record(request, record, &request->members);
    wm_record_free(record);
    tb_reply(request, TB_DONE);
    return TB_PENDING;
}
