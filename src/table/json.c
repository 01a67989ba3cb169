#include <table/json.h>

static void comma(WmBuffer *text)
{
    const char last = text->length ? text->at[text->length - 1] : '{';

    if (last != '{' && last != '[' && last != ':') wm_buffer_bytes(text, ",", 1);
}

void tb_json_open(WmBuffer *text, char bracket)
{
    comma(text);
    wm_buffer_bytes(text, &bracket, 1);
}

void tb_json_close(WmBuffer *text, char bracket)
{
    wm_buffer_bytes(text, &bracket, 1);
}

void tb_json_name(WmBuffer *text, const char *name)
{
    comma(text);
    wm_buffer_json(text, name);
    wm_buffer_bytes(text, ":", 1);
}

void tb_json_text(WmBuffer *text, const char *string)
{
    comma(text);
    wm_buffer_json(text, string);
}

void tb_json_number(WmBuffer *text, int64_t number)
{
    comma(text);
    wm_buffer_number(text, number);
}

void tb_json_bool(WmBuffer *text, bool is)
{
    comma(text);
    wm_buffer_string(text, is ? "true" : "false");
}

void tb_json_null(WmBuffer *text)
{
    comma(text);
    wm_buffer_string(text, "null");
}

void tb_json_raw(WmBuffer *text, const char *json, size_t length)
{
    comma(text);
    wm_buffer_bytes(text, json, length);
}

void tb_json_put_text(WmBuffer *text, const char *name, const char *string)
{
    tb_json_name(text, name);
    tb_json_text(text, string);
}

void tb_json_put_number(WmBuffer *text, const char *name, int64_t number)
{
    tb_json_name(text, name);
    tb_json_number(text, number);
}

void tb_json_put_bool(WmBuffer *text, const char *name, bool is)
{
    tb_json_name(text, name);
    tb_json_bool(text, is);
}
