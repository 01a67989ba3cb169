/* What the sketch of the table is written with: lines of a terminal, in colour or without. */
#pragma once

#include "tables.h"

enum { OM_WIDTH = 80 };

typedef enum OmPaint {
    OM_PLAIN,
    OM_STRONG,
    OM_QUIET,
    OM_RED,
    OM_GREEN,
    OM_YELLOW,
    OM_BLUE
} OmPaint;

typedef struct OmSketch {
    const OmGame *g;
    int viewer;
    bool color;
    int column;
    WmText *out;
} OmSketch;

/* sketch_map.c: the tiles of a fortress with who and what is on them. */
void om_sketch_map(OmSketch *k, int fort);

/* Codes take no column. */
static inline void paint(OmSketch *k, OmPaint how)
{
    static const char *const codes[] = {"\033[0m",  "\033[1m",  "\033[2m", "\033[31m",
                                        "\033[32m", "\033[33m", "\033[36m"};

    if (k->color) wm_text_string(k->out, codes[how]);
}

static inline void say(OmSketch *k, const char *string)
{
    wm_text_string(k->out, string);
    k->column += (int)wm_string_length(string);
}

static inline void say_painted(OmSketch *k, OmPaint how, const char *string)
{
    paint(k, how);
    say(k, string);
    paint(k, OM_PLAIN);
}

static inline void say_count(OmSketch *k, const char *what, int count)
{
    const size_t before = k->out->length;

    wm_text_string(k->out, what);
    wm_text_number(k->out, count);
    k->column += (int)(k->out->length - before);
}

static inline void pad_to(OmSketch *k, int column)
{
    while (k->column < column) say(k, " ");
}

static inline void end_line(OmSketch *k)
{
    wm_text_char(k->out, '\n');
    k->column = 0;
}

/* The next thing of an enumeration, on a new line where it does not fit any more. */
static inline void make_room(OmSketch *k, int indent, int wanted)
{
    if (k->column + wanted <= OM_WIDTH) return;
    end_line(k);
    pad_to(k, indent);
}
