/* Adding entries, those of several tables in one transaction.
 *
 * An entry is added only behind the one before it. First every table is looked at and locked, in
 * the order of their names, so that two servers never wait for each other; then what fits is
 * written. An engine far away is waited for twice, however many entries there are. */
#include <table/store_engine.h>

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* A table as it was found. */
typedef struct Found {
    bool there;
    int64_t entries; /* of its journal, without the head */
    bool over;       /* the game is */
} Found;

typedef struct Item {
    TbAddition *addition;
    int place;      /* in the caller's order */
    Found table;    /* set for the first item of each table */
    bool known_key; /* this answer has been given before */
} Item;

typedef struct Adding {
    Item *items; /* by table, those of a table in the caller's order */
    int count;
} Adding;

static int compare(const void *a, const void *b)
{
    const Item *const one = a, *const other = b;
    const int names = strcmp(one->addition->table, other->addition->table);

    return names != 0 ? names : one->place - other->place;
}

static bool is_first(const Adding *adding, int i)
{
    return i == 0 ||
           strcmp(adding->items[i].addition->table, adding->items[i - 1].addition->table) != 0;
}

/* ---- looking --------------------------------------------------------------------------------- */

static bool take_found(void *user, const StoreValue *columns, WmError *error)
{
    Found *const found = user;

    (void)error;
    found->there = columns[0].kind == STORE_NUMBER && columns[1].kind == STORE_NUMBER;
    found->entries = columns[0].number;
    found->over = columns[1].number != 0;
    return true;
}

static bool take_key(void *user, const StoreValue *columns, WmError *error)
{
    bool *const known = user;

    (void)error;
    *known = columns[0].kind != STORE_NOTHING;
    return true;
}

static bool look(TbStore *store, Adding *adding, WmError *error)
{
    store_ask(store, STORE_BEGIN, NULL, NULL, NULL);
    for (int i = 0; i < adding->count; i++) {
        Item *const item = &adding->items[i];
        const TbEntry *const entry = &item->addition->entry;
        const StoreValue table = store_text(item->addition->table);
        const StoreValue key[] = {store_number(entry->seat), store_text(entry->key), table};

        item->table = (Found){0};
        item->known_key = false;
        if (is_first(adding, i)) store_ask(store, STORE_LOCK_ROW, &table, take_found, &item->table);
        if (entry->key[0]) store_ask(store, STORE_KEY, key, take_key, &item->known_key);
    }
    return store_settle(store, error);
}

/* ---- deciding -------------------------------------------------------------------------------- */

static bool same_key(const TbEntry *one, const TbEntry *other)
{
    return one->key[0] && one->seat == other->seat && strcmp(one->key, other->key) == 0;
}

/* Has an entry before it, in this call, the same key? */
static bool key_came_before(const Adding *adding, int first, int i)
{
    for (int j = first; j < i; j++)
        if (same_key(&adding->items[i].addition->entry, &adding->items[j].addition->entry))
            return true;
    return false;
}

/* Behind an entry that is taken, those that were to follow it do not fit either. */
static void decide(const Adding *adding)
{
    int first = 0;
    bool fits = false;
    int64_t next = 0;

    for (int i = 0; i < adding->count; i++) {
        const Item *const item = &adding->items[i];

        if (is_first(adding, i)) {
            first = i;
            fits = item->table.there;
            next = item->table.entries + 1;
        }
        fits = fits && item->addition->entry.number == next && !item->known_key &&
               !key_came_before(adding, first, i);
        item->addition->result = fits ? TB_OK : TB_CONFLICT;
        next++;
    }
}

/* ---- writing --------------------------------------------------------------------------------- */

void store_put(TbStore *store, const char *table, const TbEntry *entry)
{
    const StoreValue values[] = {
        store_text(table),
        store_number(entry->number),
        store_number(entry->seat),
        entry->key[0] ? store_text(entry->key) : (StoreValue){.kind = STORE_NOTHING},
        store_bytes(entry->text, entry->length),
    };

    store_ask(store, STORE_PUT, values, NULL, NULL);
}

static void grow(TbStore *store, const char *table, uint32_t entries, bool over)
{
    const StoreValue values[] = {
        store_number(entries),
        store_number(over),
        store_number(time(NULL)),
        store_text(table),
    };

    store_ask(store, STORE_GROW, values, NULL, NULL);
    store_ask(store, STORE_NOTIFY, &values[3], NULL, NULL);
}

static void write_items(TbStore *store, const Adding *adding)
{
    bool over = false;

    for (int i = 0; i < adding->count; i++) {
        const TbAddition *const addition = adding->items[i].addition;
        const bool is_last = i + 1 == adding->count || is_first(adding, i + 1) ||
                             adding->items[i + 1].addition->result != TB_OK;

        if (is_first(adding, i)) over = adding->items[i].table.over;
        if (addition->result != TB_OK) continue;
        over = over || addition->over;
        store_put(store, addition->table, &addition->entry);
        if (is_last) grow(store, addition->table, addition->entry.number, over);
    }
}

static bool add(TbStore *store, void *user, WmError *error)
{
    Adding *const adding = user;

    if (!look(store, adding, error)) return store_give_up(store);
    decide(adding);
    write_items(store, adding);
    return store_commit(store, error);
}

static bool check(const TbAddition *additions, int count, WmError *error)
{
    for (int i = 0; i < count; i++)
        if (!store_check_name(additions[i].table, error) ||
            !store_check_entry(&additions[i].entry, error))
            return false;
    return true;
}

bool tb_store_add(TbStore *store, TbAddition *additions, int count, WmError *error)
{
    bool done = false;

    if (count <= 0) return true;
    Adding adding = {.items = wm_memory((size_t)count * sizeof(Item)), .count = count};
    for (int i = 0; i < count; i++) adding.items[i] = (Item){.addition = &additions[i], .place = i};
    if (check(additions, count, error)) {
        qsort(adding.items, (size_t)count, sizeof(Item), compare);
        done = store_do(store, add, &adding, error);
    }
    for (int i = 0; i < count && !done; i++) additions[i].result = TB_FAILED;
    free(adding.items);
    return done;
}
