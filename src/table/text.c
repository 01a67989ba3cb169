#include <table/text.h>

#include <table/parts.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *tb_text_room(TbText *text, size_t length)
{
    if (text->length + length + 1 > text->room) {
        size_t room = text->room ? text->room : 256;
        while (room < text->length + length + 1) room *= 2;
        text->at = tb_memory_again(text->at, room);
        text->room = room;
    }
    return text->at + text->length;
}

void tb_text_free(TbText *text)
{
    free(text->at);
    *text = (TbText){0};
}

void tb_text_clear(TbText *text)
{
    text->length = 0;
    if (text->at) text->at[0] = '\0';
}

void tb_text_add(TbText *text, const char *bytes, size_t length)
{
    memcpy(tb_text_room(text, length), bytes, length);
    text->length += length;
    text->at[text->length] = '\0';
}

void tb_text_string(TbText *text, const char *string)
{
    tb_text_add(text, string, strlen(string));
}

void tb_text_format(TbText *text, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    const int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    if (length < 0) return;
    char *const at = tb_text_room(text, (size_t)length);
    va_start(arguments, format);
    vsnprintf(at, (size_t)length + 1, format, arguments);
    va_end(arguments);
    text->length += (size_t)length;
}

bool tb_text_same(const TbText *a, const TbText *b)
{
    return a->length == b->length && (a->length == 0 || memcmp(a->at, b->at, a->length) == 0);
}

void tb_text_copy(TbText *copy, const TbText *text)
{
    tb_text_free(copy);
    if (text->length == 0) return;
    copy->room = text->length + 1;
    copy->at = tb_memory_again(NULL, copy->room);
    tb_text_add(copy, text->at, text->length);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static void comma(TbText *text)
{
    const char last = text->length ? text->at[text->length - 1] : '{';

    if (last != '{' && last != '[' && last != ':') tb_text_add(text, ",", 1);
}

void tb_json_open(TbText *text, char bracket)
{
    comma(text);
    tb_text_add(text, &bracket, 1);
}

void tb_json_close(TbText *text, char bracket)
{
    tb_text_add(text, &bracket, 1);
}

static void escaped(TbText *text, unsigned char c)
{
    if (c == '"' || c == '\\') {
        const char pair[2] = {'\\', (char)c};
        tb_text_add(text, pair, 2);
    } else if (c < 0x20) {
        tb_text_format(text, "\\u%04x", c);
    } else {
        tb_text_add(text, (const char *)&c, 1);
    }
}

static void quoted(TbText *text, const char *bytes, size_t length)
{
    tb_text_add(text, "\"", 1);
    for (size_t i = 0; i < length; i++) escaped(text, (unsigned char)bytes[i]);
    tb_text_add(text, "\"", 1);
}

void tb_json_name(TbText *text, const char *name)
{
    comma(text);
    quoted(text, name, strlen(name));
    tb_text_add(text, ":", 1);
}

void tb_json_bytes(TbText *text, const char *bytes, size_t length)
{
    comma(text);
    quoted(text, bytes, length);
}

void tb_json_text(TbText *text, const char *string)
{
    tb_json_bytes(text, string, strlen(string));
}

void tb_json_number(TbText *text, int64_t number)
{
    comma(text);
    tb_text_format(text, "%lld", (long long)number);
}

void tb_json_bool(TbText *text, bool is)
{
    comma(text);
    tb_text_string(text, is ? "true" : "false");
}

void tb_json_null(TbText *text)
{
    comma(text);
    tb_text_string(text, "null");
}

void tb_json_raw(TbText *text, const char *json, size_t length)
{
    comma(text);
    tb_text_add(text, json, length);
}
