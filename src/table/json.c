#include <table/json.h>

#include <string.h>

static void comma(WmScroll *text)
{
    const char last = text->length ? text->at[text->length - 1] : '{';

    if (last != '{' && last != '[' && last != ':') wm_scroll_bytes(text, ",", 1);
}

void tb_json_open(WmScroll *text, char bracket)
{
    comma(text);
    wm_scroll_bytes(text, &bracket, 1);
}

void tb_json_close(WmScroll *text, char bracket)
{
    wm_scroll_bytes(text, &bracket, 1);
}

static void escaped(WmScroll *text, unsigned char c)
{
    if (c == '"' || c == '\\') {
        const char pair[2] = {'\\', (char)c};
        wm_scroll_bytes(text, pair, 2);
    } else if (c < 0x20) {
        wm_scroll_format(text, "\\u%04x", c);
    } else {
        wm_scroll_bytes(text, (const char *)&c, 1);
    }
}

static void quoted(WmScroll *text, const char *bytes, size_t length)
{
    wm_scroll_bytes(text, "\"", 1);
    for (size_t i = 0; i < length; i++) escaped(text, (unsigned char)bytes[i]);
    wm_scroll_bytes(text, "\"", 1);
}

void tb_json_name(WmScroll *text, const char *name)
{
    comma(text);
    quoted(text, name, strlen(name));
    wm_scroll_bytes(text, ":", 1);
}

void tb_json_bytes(WmScroll *text, const char *bytes, size_t length)
{
    comma(text);
    quoted(text, bytes, length);
}

void tb_json_text(WmScroll *text, const char *string)
{
    tb_json_bytes(text, string, strlen(string));
}

void tb_json_number(WmScroll *text, int64_t number)
{
    comma(text);
    wm_scroll_format(text, "%lld", (long long)number);
}

void tb_json_bool(WmScroll *text, bool is)
{
    comma(text);
    wm_scroll_string(text, is ? "true" : "false");
}

void tb_json_null(WmScroll *text)
{
    comma(text);
    wm_scroll_string(text, "null");
}

void tb_json_raw(WmScroll *text, const char *json, size_t length)
{
    comma(text);
    wm_scroll_bytes(text, json, length);
}
