#include <base/buffer.h>

#include <base/memory.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM_AT_FIRST = 256 };

char *wm_buffer_reserve(WmBuffer *buffer, size_t length)
{
    size_t cap = buffer->cap;

    if (buffer->at && cap - buffer->length > length) return buffer->at + buffer->length;
    if (cap < ROOM_AT_FIRST) cap = ROOM_AT_FIRST;
    while (cap - buffer->length <= length) cap *= 2;
    buffer->at = wm_memory_resize(buffer->at, cap);
    buffer->cap = cap;
    return buffer->at + buffer->length;
}

void wm_buffer_free(WmBuffer *buffer)
{
    free(buffer->at);
    *buffer = (WmBuffer){0};
}

void wm_buffer_clear(WmBuffer *buffer)
{
    buffer->length = 0;
    if (buffer->at) buffer->at[0] = '\0';
}

void wm_buffer_bytes(WmBuffer *buffer, const char *bytes, size_t length)
{
    char *const at = wm_buffer_reserve(buffer, length);

    if (length > 0) memcpy(at, bytes, length);
    at[length] = '\0';
    buffer->length += length;
}

void wm_buffer_string(WmBuffer *buffer, const char *string)
{
    wm_buffer_bytes(buffer, string, strlen(string));
}

void wm_buffer_number(WmBuffer *buffer, int64_t number)
{
    wm_buffer_format(buffer, "%" PRId64, number);
}

void wm_buffer_format(WmBuffer *buffer, const char *format, ...)
{
    va_list values;

    va_start(values, format);
    const int length = vsnprintf(NULL, 0, format, values);
    va_end(values);
    if (length < 0) return;
    char *const at = wm_buffer_reserve(buffer, (size_t)length);
    va_start(values, format);
    vsnprintf(at, (size_t)length + 1, format, values);
    va_end(values);
    buffer->length += (size_t)length;
}

bool wm_buffer_same(const WmBuffer *a, const WmBuffer *b)
{
    return a->length == b->length && (a->length == 0 || memcmp(a->at, b->at, a->length) == 0);
}

void wm_buffer_copy(WmBuffer *copy, const WmBuffer *buffer)
{
    wm_buffer_free(copy);
    if (buffer->length == 0) return;
    copy->cap = buffer->length + 1;
    copy->at = wm_memory_resize(NULL, copy->cap);
    wm_buffer_bytes(copy, buffer->at, buffer->length);
}
