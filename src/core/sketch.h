/* What the sketches of a table write with: lines of a terminal, in colour or without. For the
 * sketch hooks of games. */
#pragma once

#include <core/context.h>
#include <warmoot/text.h>

enum { WM_SKETCH_WIDTH = 80 };

typedef enum WmPaint {
    WM_PLAIN,
    WM_STRONG,
    WM_QUIET,
    WM_RED,
    WM_GREEN,
    WM_YELLOW,
    WM_BLUE
} WmPaint;

typedef struct WmSketch {
    const WmContext *context;
    int viewer;
    bool color;
    int column; /* where the next word begins, from 0 */
    WmText *out;
} WmSketch;

/* Codes take no column. */
static inline void paint(WmSketch *k, WmPaint how)
{
    static const char *const codes[] = {"\033[0m",  "\033[1m",  "\033[2m", "\033[31m",
                                        "\033[32m", "\033[33m", "\033[36m"};

    if (k->color) wm_text_string(k->out, codes[how]);
}

/* That a text takes on the screen. */
static inline int columns(const char *string)
{
    int count = 0;

    for (; *string; string++)
        if (((unsigned char)*string & 0xC0u) != 0x80u) count++;
    return count;
}

static inline void say(WmSketch *k, const char *string)
{
    wm_text_string(k->out, string);
    k->column += columns(string);
}

static inline void say_painted(WmSketch *k, WmPaint how, const char *string)
{
    paint(k, how);
    say(k, string);
    paint(k, WM_PLAIN);
}

static inline void say_number(WmSketch *k, int number)
{
    const size_t before = k->out->length;

    wm_text_number(k->out, number);
    k->column += (int)(k->out->length - before);
}

static inline void say_count(WmSketch *k, const char *what, int count)
{
    say(k, what);
    say_number(k, count);
}

static inline void pad_to(WmSketch *k, int column)
{
    while (k->column < column) say(k, " ");
}

static inline void end_line(WmSketch *k)
{
    wm_text_char(k->out, '\n');
    k->column = 0;
}

/* Words of a sentence, in lines that begin at `indent`. */
static inline void say_wrapped(WmSketch *k, int indent, const char *text)
{
    pad_to(k, indent);
    while (*text) {
        size_t length = 0;
        while (text[length] && text[length] != ' ') length++;
        if (k->column > indent && k->column + 1 + (int)length > WM_SKETCH_WIDTH) {
            end_line(k);
            pad_to(k, indent);
        } else if (k->column > indent) {
            say(k, " ");
        }
        wm_text_bytes(k->out, text, length);
        k->column += (int)length;
        text += length;
        while (*text == ' ') text++;
    }
    end_line(k);
}

/* On a new line, if so many columns do not fit any more. */
static inline void make_room(WmSketch *k, int indent, int wanted)
{
    if (k->column + wanted <= WM_SKETCH_WIDTH) return;
    end_line(k);
    pad_to(k, indent);
}

/* Before the next thing of a list whose lines begin at `indent`. */
static inline void go_on_listing(WmSketch *k, int indent, const char *between, int wanted)
{
    pad_to(k, indent);
    make_room(k, indent, wanted);
    if (k->column > indent) say(k, between);
}
