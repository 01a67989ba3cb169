#include <cli/lines.h>

#include <cli/message.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool cli_lines_open(CliLines *lines, const char *name)
{
    const bool standard = strcmp(name, "-") == 0;
    struct stat about;

    *lines = (CliLines){.file = STDIN_FILENO, .name = standard ? "standard input" : name};
    if (!standard) {
        lines->file = open(name, O_RDONLY | O_CLOEXEC);
        lines->error = errno;
        if (lines->file < 0) return false;
        lines->mine = true;
    }
    if (fstat(lines->file, &about) == 0 && S_ISDIR(about.st_mode)) {
        cli_lines_close(lines);
        lines->error = EISDIR;
        return false;
    }
    lines->interactive = isatty(lines->file) != 0;
    return true;
}

void cli_lines_close(CliLines *lines)
{
    if (lines->mine) close(lines->file);
    lines->mine = false;
}

static CliLine read_more(CliLines *lines)
{
    memmove(lines->buffer, lines->buffer + lines->from, lines->to - lines->from);
    lines->to -= lines->from;
    lines->from = 0;

    /* One byte stays free for the zero that closes a last line without an end. */
    const size_t cap = sizeof lines->buffer - 1 - lines->to;
    const ssize_t got = read(lines->file, lines->buffer + lines->to, cap);
    lines->error = errno;
    if (got < 0) return errno == EINTR ? CLI_LINE_INTERRUPTED : CLI_LINE_UNREADABLE;
    if (got == 0) lines->ended = true;
    lines->to += (size_t)got;
    return CLI_LINE_READ;
}

/* Gives out `length` bytes, and skips the line's end if it has one. */
static CliLine give_out(CliLines *lines, size_t length, bool ends, const char **text)
{
    char *line = lines->buffer + lines->from;

    lines->line++;
    lines->from += length + (ends ? 1 : 0);
    if (length > CLI_LINE_MAX) return CLI_LINE_TOO_LONG;
    if (length > 0 && line[length - 1] == '\r') length--;
    line[length] = '\0';
    if (lines->line == 1 && length >= 3 && memcmp(line, "\xEF\xBB\xBF", 3) == 0) {
        line += 3; /* the mark that some editors put before a text */
        length -= 3;
    }
    if (!cli_is_text(line, length)) return CLI_LINE_NOT_TEXT;
    *text = line;
    return CLI_LINE_READ;
}

CliLine cli_lines_next(CliLines *lines, const char **text)
{
    *text = "";
    for (;;) {
        const size_t held = lines->to - lines->from;
        const char *end = memchr(lines->buffer + lines->from, '\n', held);
        if (end) {
            const size_t length = (size_t)(end - lines->buffer) - lines->from;
            return give_out(lines, length, true, text);
        }
        if (held > CLI_LINE_MAX) return give_out(lines, held, false, text);
        if (lines->ended && held > 0) return give_out(lines, held, false, text);
        if (lines->ended) return CLI_LINE_END;
        const CliLine more = read_more(lines);
        if (more != CLI_LINE_READ) return more;
    }
}
