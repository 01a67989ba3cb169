#include <base/scroll.h>

#include <base/memory.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <warmoot/text.h>

enum { ROOM_AT_FIRST = 256 };

char *wm_scroll_room(WmScroll *scroll, size_t length)
{
    size_t room = scroll->room;

    if (scroll->at && room - scroll->length > length) return scroll->at + scroll->length;
    if (room < ROOM_AT_FIRST) room = ROOM_AT_FIRST;
    while (room - scroll->length <= length) room *= 2;
    scroll->at = wm_memory_resize(scroll->at, room);
    scroll->room = room;
    return scroll->at + scroll->length;
}

void wm_scroll_free(WmScroll *scroll)
{
    free(scroll->at);
    *scroll = (WmScroll){0};
}

void wm_scroll_clear(WmScroll *scroll)
{
    scroll->length = 0;
    if (scroll->at) scroll->at[0] = '\0';
}

void wm_scroll_bytes(WmScroll *scroll, const char *bytes, size_t length)
{
    char *const at = wm_scroll_room(scroll, length);

    if (length > 0) memcpy(at, bytes, length);
    at[length] = '\0';
    scroll->length += length;
}

void wm_scroll_string(WmScroll *scroll, const char *string)
{
    wm_scroll_bytes(scroll, string, strlen(string));
}

void wm_scroll_number(WmScroll *scroll, int64_t number)
{
    wm_scroll_format(scroll, "%" PRId64, number);
}

void wm_scroll_unsigned(WmScroll *scroll, uint64_t number)
{
    wm_scroll_format(scroll, "%" PRIu64, number);
}

void wm_scroll_json(WmScroll *scroll, const char *string)
{
    const size_t plain = strlen(string) + 2;
    WmText quoted = wm_text(wm_scroll_room(scroll, plain), plain + 1);

    wm_text_json(&quoted, string);
    if (quoted.length > plain) { /* it has escapes */
        quoted = wm_text(wm_scroll_room(scroll, quoted.length), quoted.length + 1);
        wm_text_json(&quoted, string);
    }
    scroll->length += quoted.length;
}

void wm_scroll_format(WmScroll *scroll, const char *format, ...)
{
    va_list values;

    va_start(values, format);
    const int length = vsnprintf(NULL, 0, format, values);
    va_end(values);
    if (length < 0) return;
    char *const at = wm_scroll_room(scroll, (size_t)length);
    va_start(values, format);
    vsnprintf(at, (size_t)length + 1, format, values);
    va_end(values);
    scroll->length += (size_t)length;
}

bool wm_scroll_same(const WmScroll *a, const WmScroll *b)
{
    return a->length == b->length && (a->length == 0 || memcmp(a->at, b->at, a->length) == 0);
}

void wm_scroll_copy(WmScroll *copy, const WmScroll *scroll)
{
    wm_scroll_free(copy);
    if (scroll->length == 0) return;
    copy->room = scroll->length + 1;
    copy->at = wm_memory_resize(NULL, copy->room);
    wm_scroll_bytes(copy, scroll->at, scroll->length);
}
