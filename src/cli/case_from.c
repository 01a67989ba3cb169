#include <cli/case_from.h>

#include <cases/from_record.h>
#include <cli/command.h>
#include <cli/message.h>
#include <cli/record.h>
#include <stdlib.h>
#include <string.h>

enum { TITLE_ROOM = 256, NAME_ROOM = 64 };

/* An undo in practice gives other chance to come. */
static WmSeed chance_after(const WmSeed *seed, const WmRecordHex *key)
{
    WmState scratch = {0};
    WmSeed fresh;

    wm_record_rekey(&scratch, seed, key);
    memcpy(fresh.bytes, scratch.stream.key, sizeof fresh.bytes);
    return fresh;
}

static bool read_step(const CliRecord *record, const WmMatch *m, uint32_t n, const WmSeed *seed,
                      WmWayStep *step)
{
    const WmRecordEntry entry = wm_record_entry(record->record, n);
    WmError error;

    *step = (WmWayStep){.seat = entry.seat};
    switch (entry.kind) {
    case WM_RECORD_ANSWER:
        step->kind = WM_WAY_ANSWER;
        if (wm_answer_parse(m, entry.text, &step->answer, &error)) return true;
        cli_fail_at(record->path, entry.line, "%s", error.text);
        return false;
    case WM_RECORD_JOIN: step->kind = WM_WAY_JOIN; return true;
    case WM_RECORD_LEAVE: step->kind = WM_WAY_LEAVE; return true;
    default:
        step->kind = WM_WAY_CHANCE;
        step->seat = 0;
        if (entry.key) step->chance = chance_after(seed, entry.key);
        return true;
    }
}

/* The entries that stand after `n`, from the first to the last. */
static WmWayStep *read_steps(const CliRecord *record, const WmMatch *m, uint32_t n,
                             const WmSeed *seed, int *count)
{
    const WmRecord *const r = record->record;
    const uint32_t first = wm_record_first(record->cursor);
    bool well = true;

    *count = 0;
    for (uint32_t at = wm_record_stood(r, n); at > first; at = wm_record_entry(r, at).before)
        (*count)++;
    WmWayStep *const steps = wm_memory((size_t)*count * sizeof *steps);
    int left = *count;
    for (uint32_t at = wm_record_stood(r, n); at > first && well;
         at = wm_record_entry(r, at).before)
        well = read_step(record, m, at, seed, &steps[--left]);
    if (well) return steps;
    free(steps);
    return NULL;
}

/* What the case is called until somebody finds a better name. */
static void describe(const CliRecord *record, const WmMatch *m, uint32_t n, char title[TITLE_ROOM])
{
    const char *const slash = strrchr(record->path, '/');
    const char *const name = slash ? slash + 1 : record->path;
    char who[NAME_ROOM] = "";
    const WmRecordEntry entry =
        n > 0 ? wm_record_entry(record->record, n) : (WmRecordEntry){.text = ""};

    if (entry.seat > 0) wm_seat_text(m, entry.seat, who, sizeof who);
    snprintf(title, TITLE_ROOM, "Entry %lu of %.80s%s%s%s%.80s", (unsigned long)n,
             cli_is_text(name, strlen(name)) ? name : "a recorded game",
             entry.kind == WM_RECORD_ANSWER ? ", " : "", entry.kind == WM_RECORD_ANSWER ? who : "",
             entry.kind == WM_RECORD_ANSWER ? ": " : "",
             entry.kind == WM_RECORD_ANSWER ? entry.text : "");
}

static int print_case(const CliRecord *record, const CliMatch *match, uint32_t n)
{
    const WmRecordChance *const chance = &wm_record_table(record->record)->chance;
    char title[TITLE_ROOM];
    WmWay way = {.title = title,
                 .match = &match->match,
                 .numbered = chance->numbered,
                 .number = chance->number,
                 .start = wm_record_first(record->cursor) > 0 ? wm_record_position(record->cursor)
                                                              : NULL};
    WmError error;

    if (!wm_record_seed(chance, &way.seed, &error) && !way.start)
        return cli_fail_at(record->path, 0, "%s", error.text);
    WmWayStep *const steps = read_steps(record, &match->match, n, &way.seed, &way.count);
    if (!steps) return CLI_FAILED;
    way.steps = steps;
    describe(record, &match->match, n, title);
    char *const text = wm_case_from(&way, &error);
    free(steps);
    if (!text) return cli_fail_at(record->path, 0, "%s", error.text);
    fputs(text, stdout);
    free(text);
    return CLI_DONE;
}

int cli_case_from(const char *file, int64_t n)
{
    CliRecord record;
    CliMatch match = {0};
    int status = CLI_FAILED;

    if (!cli_record_open(&record, &match, file, NULL)) {
        status = CLI_FAILED;
    } else if (record.fit != WM_RECORD_SAME) {
        cli_fail_at(file, 0, "%s", record.why.text);
    } else if (cli_record_replay(&record, NULL)) {
        int64_t entry = n < 0 ? wm_record_count(record.record) : n;
        const bool reached = cli_record_reaches(&record, entry);
        /* No rule gives a game up: the moment is the one before. */
        if (reached && wm_record_resigned(record.record, (uint32_t)entry)) entry--;
        if (reached) status = print_case(&record, &match, (uint32_t)entry);
    }
    cli_record_close(&record);
    cli_match_free(&match);
    return status;
}
