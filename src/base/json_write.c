#include <base/json_write.h>

#include <inttypes.h>
#include <string.h>
#include <warmoot/text.h>

static void comma(WmBuffer *out)
{
    const char last = out->length ? out->at[out->length - 1] : '\n';

    if (last != '{' && last != '[' && last != ':' && last != '\n') wm_buffer_bytes(out, ",", 1);
}

void wm_json_open(WmBuffer *out, char bracket)
{
    comma(out);
    wm_buffer_bytes(out, &bracket, 1);
}

void wm_json_close(WmBuffer *out, char bracket)
{
    wm_buffer_bytes(out, &bracket, 1);
}

void wm_json_add_name(WmBuffer *out, const char *name)
{
    wm_json_add_text(out, name);
    wm_buffer_bytes(out, ":", 1);
}

void wm_json_add_text(WmBuffer *out, const char *text)
{
    const size_t plain = strlen(text) + 2;

    comma(out);
    WmText quoted = wm_text(wm_buffer_reserve(out, plain), plain + 1);
    wm_text_json(&quoted, text);
    if (quoted.length > plain) { /* it has escapes */
        quoted = wm_text(wm_buffer_reserve(out, quoted.length), quoted.length + 1);
        wm_text_json(&quoted, text);
    }
    out->length += quoted.length;
}

void wm_json_add_number(WmBuffer *out, int64_t number)
{
    comma(out);
    wm_buffer_number(out, number);
}

void wm_json_add_unsigned(WmBuffer *out, uint64_t number)
{
    comma(out);
    wm_buffer_format(out, "%" PRIu64, number);
}

void wm_json_add_decimal(WmBuffer *out, double number, int places)
{
    comma(out);
    wm_buffer_format(out, "%.*f", places, number);
}

void wm_json_add_hash(WmBuffer *out, uint64_t hash)
{
    comma(out);
    wm_buffer_format(out, "\"%016" PRIx64 "\"", hash);
}

void wm_json_add_bool(WmBuffer *out, bool is)
{
    comma(out);
    wm_buffer_string(out, is ? "true" : "false");
}

void wm_json_add_null(WmBuffer *out)
{
    comma(out);
    wm_buffer_string(out, "null");
}

void wm_json_add_raw(WmBuffer *out, const char *json, size_t length)
{
    comma(out);
    wm_buffer_bytes(out, json, length);
}

void wm_json_put_open(WmBuffer *out, const char *name, char bracket)
{
    wm_json_add_name(out, name);
    wm_json_open(out, bracket);
}

void wm_json_put_text(WmBuffer *out, const char *name, const char *text)
{
    wm_json_add_name(out, name);
    wm_json_add_text(out, text);
}

void wm_json_put_number(WmBuffer *out, const char *name, int64_t number)
{
    wm_json_add_name(out, name);
    wm_json_add_number(out, number);
}

void wm_json_put_unsigned(WmBuffer *out, const char *name, uint64_t number)
{
    wm_json_add_name(out, name);
    wm_json_add_unsigned(out, number);
}

void wm_json_put_decimal(WmBuffer *out, const char *name, double number, int places)
{
    wm_json_add_name(out, name);
    wm_json_add_decimal(out, number, places);
}

void wm_json_put_hash(WmBuffer *out, const char *name, uint64_t hash)
{
    wm_json_add_name(out, name);
    wm_json_add_hash(out, hash);
}

void wm_json_put_bool(WmBuffer *out, const char *name, bool is)
{
    wm_json_add_name(out, name);
    wm_json_add_bool(out, is);
}
