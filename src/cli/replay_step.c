/* `warmoot replay --step`: forwards and back through a recorded game. */
#include <cli/command.h>
#include <cli/message.h>
#include <cli/replay.h>
#include <string.h>

static void help(void)
{
    puts("  Enter or f  the next entry\n"
         "  b           the entry before\n"
         "  N           to entry N\n"
         "  h           this list\n"
         "  q           leave");
}

/* Where a line leads: an entry, or -1 if it leads nowhere. */
static int64_t target_of(const CliReplay *replay, const char *line)
{
    const CliRecord *record = &replay->record;
    const int64_t now = wm_record_at(record->cursor);
    const char *at = line;
    int64_t number;

    if (line[0] == '\0' || strcmp(line, "f") == 0) return now + 1;
    if (strcmp(line, "b") == 0) return now - 1;
    if (wm_read_number(&at, line + strlen(line), 0, UINT32_MAX, &number) && *at == '\0')
        return number;
    return -1;
}

/* False if an entry is refused. */
static bool obey(CliReplay *replay, const char *line)
{
    const CliRecord *record = &replay->record;
    const int64_t first = wm_record_first(record->cursor);
    const int64_t last = wm_record_final(record->cursor);
    const int64_t target = target_of(replay, line);

    if (strcmp(line, "h") == 0) {
        help();
    } else if (target < 0 && strcmp(line, "b") != 0) {
        puts("Type Enter, b, the number of an entry, h or q.");
    } else if (target < first || target > last) {
        printf("The entries go from %lld to %lld.\n", (long long)first, (long long)last);
    } else {
        putchar('\n');
        if (!cli_replay_entry(replay, (uint32_t)target)) return false;
        cli_replay_board(replay);
    }
    return true;
}

static CliLine next_line(CliReplay *replay, const char **text)
{
    CliPlay *play = replay->play;
    const WmRecordCursor *cursor = replay->record.cursor;

    printf("%sentry %lu of %lu>%s ", cli_paint(&play->terminal, CLI_KEY),
           (unsigned long)wm_record_at(cursor), (unsigned long)wm_record_final(cursor),
           cli_paint(&play->terminal, CLI_PLAIN));
    fflush(stdout);
    const CliLine what = cli_lines_next(&play->lines, text);
    if (!play->lines.interactive || what != CLI_LINE_READ) {
        cli_print_safely(stdout, *text);
        putchar('\n');
    }
    return what;
}

int cli_replay_steps(CliReplay *replay)
{
    const CliLines *lines = &replay->play->lines;
    const char *text = "";
    CliLine what;

    cli_replay_head(replay);
    cli_replay_board(replay);
    puts("Type h for help, q to quit.");
    while ((what = next_line(replay, &text)) == CLI_LINE_READ) {
        text += strspn(text, " \t");
        if (strcmp(text, "q") == 0) return CLI_DONE;
        if (!obey(replay, text)) return CLI_FAILED;
        if (cli_flush(cli_replay.name, CLI_DONE) != CLI_DONE) return CLI_FAILED;
    }
    if (what == CLI_LINE_END || what == CLI_LINE_INTERRUPTED) return CLI_DONE;
    return cli_fail_at(lines->name, lines->line, "the line is not text, or too long");
}
