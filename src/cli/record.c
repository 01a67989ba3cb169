#include <cli/record.h>

#include <cli/message.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

static bool wrong(const CliRecord *record, const WmError *error)
{
    cli_fail_at(record->path, error->line, "%s", error->text);
    return false;
}

/* The table once more, as the commands want it: with a position, and the caller's to free. */
static bool begin_match(CliRecord *record, CliMatch *match)
{
    const WmGame *const game = wm_record_game(record->record);
    WmError error;
    const WmMatch *const made =
        wm_record_match(record->record, match->pack, match->pack ? &match->words : NULL, &error);

    if (!made) return wrong(record, &error);
    memcpy(match->setup, made->setup, game->setup->bytes);
    return cli_match_begin(match, &error) || wrong(record, &error);
}

bool cli_record_open(CliRecord *record, CliMatch *match, const char *path, const char *content)
{
    WmError error;

    *record = (CliRecord){.path = path};
    const WmRecordFound found = wm_record_read(&record->record, path, &error);
    if (found != WM_RECORD_WHOLE && found != WM_RECORD_CUT) return wrong(record, &error);
    if (found == WM_RECORD_CUT) record->cut = error.line;
    cli_match_prepare(match, wm_record_game(record->record), 0);
    if (!cli_match_load(match, content) || !begin_match(record, match)) return false;
    record->fit = wm_record_fit(record->record, &record->why);
    return true;
}

bool cli_record_replay(CliRecord *record, WmEvents *events)
{
    WmError error;

    record->cursor = wm_record_replay(record->record, events, &error);
    return record->cursor || wrong(record, &error);
}

WmRecord *cli_record_take(CliRecord *record)
{
    WmRecord *const taken = record->record;

    record->record = NULL;
    return taken;
}

void cli_record_close(CliRecord *record)
{
    wm_record_cursor_free(record->cursor);
    wm_record_free(record->record);
    *record = (CliRecord){0};
}

bool cli_record_reaches(const CliRecord *record, int64_t n)
{
    const uint32_t count = wm_record_count(record->record);
    const uint32_t first = record->cursor ? wm_record_first(record->cursor) : 0;
    const uint32_t last = record->cursor ? wm_record_final(record->cursor) : count;

    if (n >= first && n <= last) return true;
    if (n > count)
        cli_fail_at(record->path, 0, "there is no entry %lld: the last is %lu", (long long)n,
                    (unsigned long)count);
    else
        cli_fail_at(record->path, 0,
                    "entry %lld was played with other rules: this program can go to %lu to %lu",
                    (long long)n, (unsigned long)first, (unsigned long)last);
    return false;
}

bool cli_record_path_free(const char *path)
{
    struct stat about;

    if (stat(path, &about) != 0) return true;
    if (!S_ISREG(about.st_mode))
        cli_fail_at(path, 0, "no game can be saved there: it is no file");
    else if (about.st_size > 0)
        cli_fail_at(path, 0, "is there already; warmoot play --resume goes on with a saved game");
    return S_ISREG(about.st_mode) && about.st_size == 0;
}
