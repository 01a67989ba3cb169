/* What the sketches of a table write with: lines of a terminal, in colour or without. */
#pragma once

#include "orcwars.h"

enum { OW_WIDTH = 80, OW_LABEL_ROOM = 96 };

typedef enum OwPaint {
    OW_PLAIN,
    OW_STRONG,
    OW_QUIET,
    OW_RED,
    OW_GREEN,
    OW_YELLOW,
    OW_BLUE
} OwPaint;

typedef struct OwSketch {
    const OwGame *g;
    int viewer;
    bool color;
    int column;
    WmText *out;
} OwSketch;

/* sketch.c: the cards of a row in the middle of a line, wrapped; the name of a fighter; whether the
 * viewer sees what is a seat's alone. */
void ow_sketch_row(OwSketch *k, int who, int row);
void ow_sketch_fighter(OwSketch *k, int who);
bool ow_sketch_sees(const OwSketch *k, int seat);

/* sketch_board.c: the map and what lies on it; the Clans; an Elf or the King in a few words. */
void ow_sketch_map(OwSketch *k);
void ow_sketch_clans(OwSketch *k);
void ow_sketch_state(OwSketch *k, int seat);

/* Codes take no column. */
static inline void paint(OwSketch *k, OwPaint how)
{
    static const char *const codes[] = {"\033[0m",  "\033[1m",  "\033[2m", "\033[31m",
                                        "\033[32m", "\033[33m", "\033[36m"};

    if (k->color) wm_text_string(k->out, codes[how]);
}

static inline int columns(const char *string)
{
    int count = 0;

    for (; *string; string++)
        if (((unsigned char)*string & 0xC0u) != 0x80u) count++;
    return count;
}

static inline void say(OwSketch *k, const char *string)
{
    wm_text_string(k->out, string);
    k->column += columns(string);
}

static inline void say_painted(OwSketch *k, OwPaint how, const char *string)
{
    paint(k, how);
    say(k, string);
    paint(k, OW_PLAIN);
}

static inline void say_number(OwSketch *k, int number)
{
    const size_t before = k->out->length;

    wm_text_number(k->out, number);
    k->column += (int)(k->out->length - before);
}

static inline void pad_to(OwSketch *k, int column)
{
    while (k->column < column) say(k, " ");
}

static inline void end_line(OwSketch *k)
{
    wm_text_char(k->out, '\n');
    k->column = 0;
}

/* Words of a sentence, in lines that begin at `indent`. */
static inline void say_wrapped(OwSketch *k, int indent, const char *text)
{
    pad_to(k, indent);
    while (*text) {
        size_t length = 0;
        while (text[length] && text[length] != ' ') length++;
        if (k->column > indent && k->column + 1 + (int)length > OW_WIDTH) {
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

static inline void say_count(OwSketch *k, const char *what, int count)
{
    say(k, what);
    say_number(k, count);
}

/* The next thing of an enumeration, on a new line where it does not fit any more. */
static inline void make_room(OwSketch *k, int indent, int wanted)
{
    if (k->column + wanted <= OW_WIDTH) return;
    end_line(k);
    pad_to(k, indent);
}
