/* How the programs of the build tell of mistakes. */
#pragma once

#include <stdio.h>

static inline void say(void *who, const char *file, int line, const char *reason)
{
    (void)who;
    if (line > 0)
        fprintf(stderr, "%s:%d: %s\n", file, line, reason);
    else
        fprintf(stderr, "%s: %s\n", file, reason);
}

/* A C string between its quotes; what is not plain ASCII in octal, and no trigraphs. */
static inline void print_quoted(FILE *out, const char *text)
{
    fputc('"', out);
    for (; *text; text++) {
        const unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\' || c == '?')
            fprintf(out, "\\%c", c);
        else if (c < ' ' || c > '~')
            fprintf(out, "\\%03o", c);
        else
            fputc(c, out);
    }
    fputc('"', out);
}

/* Closes a file that was written; a part of it is worse than none. */
static inline int finish(FILE *out, const char *path)
{
    const int failed = ferror(out);

    if (fclose(out) == 0 && !failed) return 0;
    fprintf(stderr, "%s: cannot be written\n", path);
    remove(path);
    return 1;
}
