#include <cli/message.h>

#include <cli/command.h>
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <warmoot/text.h>

enum { SENTENCE_ROOM = 1024 };

/* ---- text from outside ----------------------------------------------------------------------- */

/* Length of the printable UTF-8 character at the front, 0 if there is none. */
static size_t printable(const unsigned char *at, size_t count)
{
    const unsigned char first = at[0];
    size_t length;
    unsigned long code;

    if (first < 0x80) return first >= 0x20 && first != 0x7F;
    if (first >= 0xC2 && first <= 0xDF)
        length = 2, code = first & 0x1Fu;
    else if (first >= 0xE0 && first <= 0xEF)
        length = 3, code = first & 0x0Fu;
    else if (first >= 0xF0 && first <= 0xF4)
        length = 4, code = first & 0x07u;
    else
        return 0;
    if (count < length) return 0;
    for (size_t i = 1; i < length; i++) {
        if ((at[i] & 0xC0u) != 0x80u) return 0;
        code = code << 6 | (at[i] & 0x3Fu);
    }
    const bool shortest = code >= (length == 2 ? 0x80u : length == 3 ? 0x800u : 0x10000u);
    const bool surrogate = code >= 0xD800u && code <= 0xDFFFu;
    const bool control = code < 0xA0u; /* 0x80 to 0x9F: a second set of control characters */
    return shortest && !surrogate && !control && code <= 0x10FFFFu ? length : 0;
}

bool cli_is_text(const char *bytes, size_t count)
{
    const unsigned char *at = (const unsigned char *)bytes;

    while (count > 0) {
        const size_t length = *at == '\t' ? 1 : printable(at, count);
        if (length == 0) return false;
        at += length;
        count -= length;
    }
    return true;
}

void cli_print_safely(FILE *out, const char *text)
{
    const unsigned char *at = (const unsigned char *)text;
    size_t count = strlen(text);

    while (count > 0) {
        const size_t length = printable(at, count);
        if (length > 0)
            fwrite(at, 1, length, out);
        else
            fprintf(out, "\\x%02x", *at);
        at += length > 0 ? length : 1;
        count -= length > 0 ? length : 1;
    }
}

/* The text that begins at a quote; where it ends. */
static const char *print_quoted(const char *at)
{
    const char *const begin = at++;

    while (*at != '"') at += *at == '\\' ? 2 : 1;
    fwrite(begin, 1, (size_t)(at + 1 - begin), stdout);
    return at;
}

void cli_print_json(WmBuffer *json)
{
    int depth = 0; /* lists that are open */

    for (const char *at = json->at; *at; at++) {
        const char next = at[1];
        if (*at == '"') {
            at = print_quoted(at);
            continue;
        }
        depth += (*at == '[') - (*at == ']');
        if (*at == ']' && at[-1] == '}') printf("\n%*s", depth, "");
        putchar(*at);
        if ((*at == '[' || *at == ',') && next == '{')
            printf("\n%*s", depth, "");
        else if (*at == ',' || *at == ':')
            putchar(' ');
    }
    putchar('\n');
    wm_buffer_free(json);
}

/* ---- sentences ------------------------------------------------------------------------------- */

static void say(const char *format, va_list values)
{
    char sentence[SENTENCE_ROOM];

    vsnprintf(sentence, sizeof sentence, format, values);
    cli_print_safely(stderr, sentence);
    fputc('\n', stderr);
}

/* What was printed before comes first, also where both streams end in one place. */
static void say_for(const char *command, const char *format, va_list values)
{
    fflush(stdout);
    fputs("warmoot", stderr);
    if (command) fprintf(stderr, " %s", command);
    fputs(": ", stderr);
    say(format, values);
}

int cli_fail(const char *command, const char *format, ...)
{
    va_list values;

    va_start(values, format);
    say_for(command, format, values);
    va_end(values);
    return CLI_FAILED;
}

int cli_misused(const char *command, const char *format, ...)
{
    va_list values;

    va_start(values, format);
    say_for(command, format, values);
    va_end(values);
    return CLI_MISUSED;
}

int cli_fail_at(const char *file, int line, const char *format, ...)
{
    va_list values;

    fflush(stdout);
    cli_print_safely(stderr, file);
    if (line > 0) fprintf(stderr, ":%d", line);
    fputs(": ", stderr);
    va_start(values, format);
    say(format, values);
    va_end(values);
    return CLI_FAILED;
}

/* Why standard output cannot be written. If an earlier write of several failed, its reason is gone:
 * another one, to what is broken anyway, tells it. */
static int reason_of_failure(int reason)
{
    if (reason) return reason;
    errno = 0;
    if (putchar('\n') == EOF || fflush(stdout) != 0) return errno;
    return 0;
}

int cli_flush(const char *command, int status)
{
    errno = 0;
    const int flushed = fflush(stdout);
    const int told = errno;
    if ((flushed == 0 && !ferror(stdout)) || status != CLI_DONE) return status;
    const int reason = reason_of_failure(told);
    if (reason == 0) return cli_fail(command, "standard output cannot be written");
    return cli_fail(command, "standard output cannot be written: %s", strerror(reason));
}

/* ---- suggestions ----------------------------------------------------------------------------- */

static int nearness_limit(size_t length)
{
    return length <= 3 ? 1 : length <= 6 ? 2 : 3;
}

CliNearest cli_nearest(const char *typed)
{
    return (CliNearest){.typed = typed, .apart = nearness_limit(strlen(typed)) + 1};
}

void cli_nearest_try(CliNearest *nearest, const char *name)
{
    const size_t typed = strlen(nearest->typed);
    int apart = wm_words_apart(nearest->typed, name, nearness_limit(typed));

    /* Somebody who types the beginning of a name means it, however much is missing. */
    if (typed >= 2 && strncmp(nearest->typed, name, typed) == 0) apart = 1;
    if (apart >= nearest->apart) return;
    nearest->apart = apart;
    nearest->best = name;
}

CliHint cli_hint(const CliNearest *nearest)
{
    CliHint hint = {{0}};

    if (nearest->best) snprintf(hint.text, sizeof hint.text, "; did you mean %s?", nearest->best);
    return hint;
}
