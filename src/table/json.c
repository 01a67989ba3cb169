#include <table/json.h>

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

void tb_json_name(WmScroll *text, const char *name)
{
    comma(text);
    wm_scroll_json(text, name);
    wm_scroll_bytes(text, ":", 1);
}

void tb_json_text(WmScroll *text, const char *string)
{
    comma(text);
    wm_scroll_json(text, string);
}

void tb_json_number(WmScroll *text, int64_t number)
{
    comma(text);
    wm_scroll_number(text, number);
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

void tb_json_put_text(WmScroll *text, const char *name, const char *string)
{
    tb_json_name(text, name);
    tb_json_text(text, string);
}

void tb_json_put_number(WmScroll *text, const char *name, int64_t number)
{
    tb_json_name(text, name);
    tb_json_number(text, number);
}

void tb_json_put_bool(WmScroll *text, const char *name, bool is)
{
    tb_json_name(text, name);
    tb_json_bool(text, is);
}
