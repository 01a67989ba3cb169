/* Any bytes as a record: refused with a sentence, or read, replayed and verified to the end. */
#include <record/record.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

static void must_say(const WmError *error)
{
    if (error->text[0] == '\0' || strlen(error->text) >= sizeof error->text) abort();
}

/* Forwards, back, and on: what is written then can be read again. */
static void replay(const WmRecord *record, const WmMatch *m)
{
    WmError error = {0};
    WmRecordCursor *const cursor = wm_record_replay(record, NULL, &error);
    WmRecordWriter *writer = NULL;

    if (!cursor) {
        must_say(&error);
        return;
    }
    while (wm_record_step(cursor, NULL, &error)) {
    }
    const uint32_t reached = wm_record_at(cursor);
    const uint64_t hash = wm_hash(m, wm_record_position(cursor));
    if (!wm_record_seek(cursor, wm_record_first(cursor), &error)) abort();
    if (!wm_record_seek(cursor, reached, &error)) abort();
    if (hash != wm_hash(m, wm_record_position(cursor))) abort();
    if (reached == wm_record_final(cursor)) writer = wm_record_continue(cursor, &error);
    if (writer) {
        WmRecord *again;
        size_t length;
        const char *const text = wm_record_text(writer, &length);

        if (wm_record_parse(&again, text, length, &error) != WM_RECORD_WHOLE) abort();
        wm_record_free(again);
    }
    wm_record_writer_free(writer);
    wm_record_cursor_free(cursor);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    WmError error = {0};
    WmRecord *record;
    const WmRecordFound found = wm_record_parse(&record, (const char *)bytes, count, &error);

    if (found != WM_RECORD_WHOLE) must_say(&error);
    if (!record) return 0;
    const WmMatch *const m = wm_record_match(record, NULL, NULL, &error);
    if (!m) {
        must_say(&error);
    } else {
        if (wm_record_verify(record, &error) != WM_RECORD_TRUE) must_say(&error);
        replay(record, m);
    }
    wm_record_free(record);
    return 0;
}
