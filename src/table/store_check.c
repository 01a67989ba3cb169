/* What the files of the store share: values, sentences, and checks of what callers give. */
#include <table/store_engine.h>

#include <warmoot/text.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

StoreValue store_number(int64_t number)
{
    return (StoreValue){.kind = STORE_NUMBER, .number = number};
}

StoreValue store_text(const char *text)
{
    return (StoreValue){.kind = STORE_TEXT, .bytes = text, .length = strlen(text)};
}

StoreValue store_bytes(const void *bytes, size_t length)
{
    return (StoreValue){.kind = STORE_BYTES, .bytes = bytes, .length = length};
}

bool store_fail(WmError *error, const char *what, const char *reason)
{
    WmText text = wm_error_text(error, 0);

    wm_text_string(&text, what);
    if (!reason) return false;
    wm_text_string(&text, ": ");
    wm_text_bytes(&text, reason, strcspn(reason, "\r\n"));
    return false;
}

/* ---- checks ---------------------------------------------------------------------------------- */

enum { NAME_LEAST = 4, ENTRY_MOST = 1 << 28 };

bool store_is_name(const char *table)
{
    const size_t length = strspn(table, "abcdefghijklmnopqrstuvwxyz0123456789");

    return length >= NAME_LEAST && length < TB_NAME && table[length] == '\0';
}

bool store_check_name(const char *table, WmError *error)
{
    if (store_is_name(table)) return true;

    WmText text = wm_error_text(error, 0);
    wm_text_string(&text, "no table can be called ");
    wm_text_quote(&text, table, strlen(table));
    return false;
}

static bool is_closed(const char *text, size_t cap)
{
    return memchr(text, '\0', cap) != NULL;
}

#define IS_CLOSED(array) is_closed((array), sizeof(array))

static bool is_whole(const TbTableRow *row)
{
    if (row->seat_count < 1 || row->seat_count > WM_SEATS_MAX) return false;
    for (int i = 0; i < row->seat_count; i++)
        if (!IS_CLOSED(row->seats[i].player) || !IS_CLOSED(row->seats[i].name)) return false;
    return IS_CLOSED(row->game) && IS_CLOSED(row->scenario);
}

bool store_check_row(const TbTableRow *row, WmError *error)
{
    if (!IS_CLOSED(row->table)) return store_fail(error, "the name of a table is too long", NULL);
    if (!store_check_name(row->table, error)) return false;
    return is_whole(row) || store_fail(error, "what is said about the table cannot be", NULL);
}

bool store_is_key(const char *key)
{
    const char *at = key;

    while (*at > ' ' && *at <= '~' && at < key + TB_ANSWER_KEY - 1) at++;
    return *at == '\0';
}

bool store_check_entry(const TbEntry *entry, WmError *error)
{
    if (!entry->text || entry->length == 0 || entry->length > ENTRY_MOST)
        return store_fail(error, "an entry has no text, or too much of it", NULL);
    if (!store_is_key(entry->key))
        return store_fail(error, "the key of an answer is not one", NULL);
    if (entry->seat >= 0 && entry->seat <= WM_SEATS_MAX) return true;
    return store_fail(error, "there is no such seat", NULL);
}
