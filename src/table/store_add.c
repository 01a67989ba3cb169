/* Adding tables, entries and changes of seats, those of several tables in one transaction.
 *
 * An entry is added only behind the one before it, and seats change only from those that were read.
 * First every table is looked at and locked, or made, in the order of their names, so that two
 * servers never wait for each other; then what fits is written. An engine far away is waited for
 * twice, however much there is. */
#include <table/store_engine.h>

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* A table as it was found. */
typedef struct Found {
    bool there;
    int64_t entries; /* of its journal, without the head; -1: it is new, and has no head yet */
    bool over;       /* the game is */
    int64_t seating; /* how often its seats have changed */
} Found;

typedef struct Item {
    TbAddition *addition;
    int place;      /* in the caller's order */
    Found table;    /* set for the first item of each table */
    bool known_key; /* this answer has been given before */
    bool valid;     /* it can be kept as it is */
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
    found->there = columns[0].kind == STORE_NUMBER && columns[1].kind == STORE_NUMBER &&
                   columns[2].kind == STORE_NUMBER;
    found->entries = columns[0].number;
    found->over = columns[1].number != 0;
    found->seating = columns[2].number;
    return true;
}

/* Only a table that was not there is told of. */
static bool take_made(void *user, const StoreValue *columns, WmError *error)
{
    (void)columns;
    (void)error;
    *(Found *)user = (Found){.there = true, .entries = -1};
    return true;
}

static bool take_key(void *user, const StoreValue *columns, WmError *error)
{
    bool *const known = user;

    (void)error;
    *known = columns[0].kind != STORE_NOTHING;
    return true;
}

static bool is_new(const TbAddition *addition)
{
    return addition->row && addition->entry.length > 0 && addition->entry.number == 0 &&
           !addition->deal;
}

static void make_table(TbStore *store, const TbTableRow *row, Found *found)
{
    const int64_t now = time(NULL);
    const StoreValue values[] = {
        store_text(row->name),
        store_text(row->game),
        store_text(row->scenario),
        store_bytes(row->invitation, TB_DIGEST),
        store_number(row->closed),
        store_number(row->over),
        store_number(row->clock),
        store_number(row->made ? row->made : now),
        store_number(row->changed ? row->changed : now),
        store_number(row->listed),
        store_text(row->map),
        store_number(row->asked),
        store_number(row->waiting),
    };

    store_ask(store, STORE_CREATE, values, take_made, found);
}

static void look_at(TbStore *store, const Adding *adding, int i)
{
    Item *const item = &adding->items[i];
    const TbEntry *const entry = &item->addition->entry;
    const StoreValue table = store_text(item->addition->table);
    const StoreValue key[] = {store_number(entry->seat), store_text(entry->key), table};

    if (is_first(adding, i) && is_new(item->addition))
        make_table(store, item->addition->row, &item->table);
    else if (is_first(adding, i))
        store_ask(store, STORE_LOCK_ROW, &table, take_found, &item->table);
    if (entry->key[0]) store_ask(store, STORE_KEY, key, take_key, &item->known_key);
}

static bool look(TbStore *store, Adding *adding, WmError *error)
{
    store_ask(store, STORE_BEGIN, NULL, NULL, NULL);
    for (int i = 0; i < adding->count; i++) {
        adding->items[i].table = (Found){0};
        adding->items[i].known_key = false;
        if (adding->items[i].valid) look_at(store, adding, i);
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

/* Where a table is while what is added to it is gone through. */
typedef struct Place {
    bool there;      /* the table is */
    bool fits;       /* all so far did */
    int64_t next;    /* number of the next entry */
    int64_t seating; /* how often its seats will have changed */
} Place;

static bool fits_at(const Place *place, const Item *item)
{
    const TbAddition *const addition = item->addition;

    return place->fits && !item->known_key &&
           (addition->entry.length == 0 || addition->deal ||
            addition->entry.number == place->next) &&
           (!addition->row || addition->row->seating == place->seating);
}

/* A line of chat follows nothing, and nothing follows it. */
static bool is_chat_alone(const TbAddition *addition)
{
    return addition->chat && addition->entry.length == 0 && !addition->row && !addition->prefers;
}

static TbStoreResult result_of(bool fits, bool valid)
{
    return fits ? TB_OK : valid ? TB_CONFLICT : TB_INVALID;
}

/* Behind an entry that is taken, those that were to follow it do not fit either. */
static void decide(const Adding *adding)
{
    int first = 0;
    Place place = {0};

    for (int i = 0; i < adding->count; i++) {
        const Item *const item = &adding->items[i];
        TbAddition *const addition = item->addition;

        if (is_first(adding, i)) {
            first = i;
            place = (Place){item->table.there, item->table.there, item->table.entries + 1,
                            item->table.seating};
        }
        if (is_chat_alone(addition)) {
            addition->result = result_of(item->valid && place.there, item->valid);
            continue;
        }
        place.fits = item->valid && fits_at(&place, item) && !key_came_before(adding, first, i);
        addition->result = result_of(place.fits, item->valid);
        place.next += addition->entry.length > 0 && !addition->deal;
        place.seating += addition->row && !is_new(addition);
    }
}

/* ---- writing --------------------------------------------------------------------------------- */

static StoreValue digest_or_nothing(const uint8_t digest[TB_DIGEST])
{
    static const uint8_t none[TB_DIGEST];

    if (memcmp(digest, none, TB_DIGEST) == 0) return (StoreValue){.kind = STORE_NOTHING};
    return store_bytes(digest, TB_DIGEST);
}

static StoreValue text_or_nothing(const char *text)
{
    return text[0] ? store_text(text) : (StoreValue){.kind = STORE_NOTHING};
}

static StoreValue told_or_nothing(const TbEntry *entry)
{
    if (!entry->told) return (StoreValue){.kind = STORE_NOTHING};
    return store_bytes(entry->told, strlen(entry->told));
}

static void put_entry(TbStore *store, const char *table, const TbEntry *entry)
{
    const StoreValue values[] = {
        store_text(table),
        store_number(entry->number),
        store_number(entry->seat),
        text_or_nothing(entry->key),
        store_bytes(entry->text, entry->length),
        digest_or_nothing(entry->owner),
        told_or_nothing(entry),
    };

    store_ask(store, STORE_PUT, values, NULL, NULL);
}

static void put_seats(TbStore *store, const TbTableRow *row)
{
    for (int i = 0; i < row->seat_count; i++) {
        const TbSeat *const seat = &row->seats[i];
        const StoreValue values[] = {
            store_text(row->name),          store_number(i + 1),
            store_text(seat->player),       store_bytes(seat->name, strlen(seat->name)),
            digest_or_nothing(seat->owner), text_or_nothing(seat->share),
            store_number(seat->awaited),
        };
        store_ask(store, STORE_SEAT, values, NULL, NULL);
    }
}

static void change_seats(TbStore *store, const TbTableRow *row)
{
    const StoreValue touched[] = {store_number(time(NULL)), store_text(row->name)};
    const StoreValue table = store_text(row->name);

    store_ask(store, STORE_TOUCH, touched, NULL, NULL);
    store_ask(store, STORE_UNSEAT, &table, NULL, NULL);
    put_seats(store, row);
    store_ask(store, STORE_NOTIFY, &table, NULL, NULL);
}

/* Lines that are told to nobody any more go. */
static void put_chat(TbStore *store, const char *table, const TbChatLine *line)
{
    const StoreValue values[] = {
        store_text(table),
        store_text(table),
        store_number(line->seat),
        store_bytes(line->from, strlen(line->from)),
        store_bytes(line->words, strlen(line->words)),
    };

    const StoreValue kept[] = {store_text(table), store_text(table), store_number(TB_CHAT_KEPT)};

    store_ask(store, STORE_SAY, values, NULL, NULL);
    store_ask(store, STORE_HUSH, kept, NULL, NULL);
}

static void deal(TbStore *store, const TbAddition *addition)
{
    const StoreValue table = store_text(addition->table);
    const StoreValue head[] = {store_bytes(addition->entry.text, addition->entry.length),
                               told_or_nothing(&addition->entry), table};
    const StoreValue dealt[] = {store_number(addition->asked), table};

    store_ask(store, STORE_HEAD, head, NULL, NULL);
    store_ask(store, STORE_UNDO_DRAFT, &table, NULL, NULL);
    store_ask(store, STORE_DEAL, dealt, NULL, NULL);
}

static void prefer(TbStore *store, const TbAddition *addition)
{
    const StoreValue table = store_text(addition->table);
    const StoreValue values[] = {store_number(addition->spared), table};

    store_ask(store, STORE_PREFER, values, NULL, NULL);
    store_ask(store, STORE_NOTIFY, &table, NULL, NULL);
}

static void write_item(TbStore *store, const TbAddition *addition)
{
    if (addition->prefers) prefer(store, addition);
    if (is_new(addition))
        put_seats(store, addition->row);
    else if (addition->row)
        change_seats(store, addition->row);
    if (addition->deal)
        deal(store, addition);
    else if (addition->entry.length > 0)
        put_entry(store, addition->table, &addition->entry);
    if (addition->chat) put_chat(store, addition->table, addition->chat);
}

static void grow(TbStore *store, const TbAddition *last, bool over)
{
    const char *const position = last->position;
    const StoreValue table = store_text(last->table);
    const StoreValue values[] = {
        store_number(last->entry.number),
        store_number(over),
        store_number(time(NULL)),
        store_number(last->asked),
        store_text(last->results),
        position ? store_bytes(position, strlen(position)) : (StoreValue){.kind = STORE_NOTHING},
        store_number(last->spared),
        store_text(last->orders),
        table,
    };

    store_ask(store, STORE_GROW, values, NULL, NULL);
    store_ask(store, STORE_NOTIFY, &table, NULL, NULL);
}

/* The last entry of a table says how long its journal is. */
static bool ends_growth(const Adding *adding, int i)
{
    const TbEntry *const entry = &adding->items[i].addition->entry;

    for (int j = i + 1; j < adding->count && !is_first(adding, j); j++)
        if (adding->items[j].addition->result == TB_OK &&
            adding->items[j].addition->entry.length > 0)
            return false;
    return entry->length > 0 && entry->number > 0;
}

static void write_items(TbStore *store, const Adding *adding)
{
    bool over = false;

    for (int i = 0; i < adding->count; i++) {
        const TbAddition *const addition = adding->items[i].addition;

        if (is_first(adding, i)) over = adding->items[i].table.over;
        if (addition->result != TB_OK) continue;
        over = over || addition->over;
        write_item(store, addition);
        if (ends_growth(adding, i)) grow(store, addition, over);
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

static bool is_valid(const TbAddition *addition, WmError *error)
{
    const TbTableRow *const row = addition->row;

    if (row && (!store_check_row(row, error) || strcmp(row->name, addition->table) != 0))
        return false;
    if (addition->deal && (!row || addition->entry.number != 0)) return false;
    return store_check_name(addition->table, error) &&
           (((row || addition->chat || addition->prefers) && addition->entry.length == 0) ||
            store_check_entry(&addition->entry, error));
}

bool tb_store_add(TbStore *store, TbAddition *additions, int count, WmError *error)
{
    if (count <= 0) return true;
    Adding adding = {.items = wm_memory((size_t)count * sizeof(Item)), .count = count};
    for (int i = 0; i < count; i++)
        adding.items[i] =
            (Item){.addition = &additions[i], .place = i, .valid = is_valid(&additions[i], error)};
    qsort(adding.items, (size_t)count, sizeof(Item), compare);
    const bool done = store_do(store, add, &adding, error);
    for (int i = 0; i < count && !done; i++) additions[i].result = TB_FAILED;
    free(adding.items);
    return done;
}

bool tb_store_create(TbStore *store, const TbTableRow *row, const TbEntry *head, WmError *error)
{
    TbAddition addition = {.table = row->name, .entry = *head, .row = row};

    if (head->number != 0) return store_fail(error, "a journal begins with its head", NULL);
    if (!is_valid(&addition, error) || !tb_store_add(store, &addition, 1, error)) return false;
    return addition.result == TB_OK ||
           store_fail(error, "there is a table of that name already", NULL);
}

TbStoreResult tb_store_seats(TbStore *store, TbTableRow *row, WmError *error)
{
    TbAddition addition = {.table = row->name, .row = row};

    if (!is_valid(&addition, error) || !tb_store_add(store, &addition, 1, error)) return TB_FAILED;
    if (addition.result == TB_OK) row->seating++;
    return addition.result;
}
