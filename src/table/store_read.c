/* Reading from the store, and removing what is old. What is read was written by us, but on a disk,
 * which others can write to and which can fail: a row that cannot be true is damage. */
#include <table/store_engine.h>

#include <warmoot/text.h>

#include <stdlib.h>
#include <string.h>

static bool damaged(WmError *error)
{
    return store_fail(error, "the store is damaged: it has what nobody can have written", NULL);
}

/* ---- columns --------------------------------------------------------------------------------- */

static bool get_number(const StoreValue *value, int64_t most, int64_t *number)
{
    *number = value->number;
    return value->kind == STORE_NUMBER && value->number >= 0 && value->number <= most;
}

static bool get_count(const StoreValue *value, uint32_t *count)
{
    int64_t number;
    const bool fits = get_number(value, UINT32_MAX, &number);

    *count = fits ? (uint32_t)number : 0;
    return fits;
}

static bool get_flag(const StoreValue *value, bool *flag)
{
    int64_t number;
    const bool fits = get_number(value, 1, &number);

    *flag = number == 1;
    return fits;
}

static bool get_seats(const StoreValue *value, WmSeats *seats)
{
    int64_t number;
    const bool fits = get_number(value, UINT8_MAX, &number);

    *seats = fits ? (WmSeats)number : 0;
    return fits;
}

static bool get_text(const StoreValue *value, StoreKind kind, char *text, size_t cap)
{
    if (value->kind != kind || value->length >= cap) return false;
    if (value->length > 0) memcpy(text, value->bytes, value->length);
    text[value->length] = '\0';
    return true;
}

#define GET_TEXT(value, kind, array) get_text((value), (kind), (array), sizeof(array))

static bool get_digest(const StoreValue *value, uint8_t digest[TB_DIGEST])
{
    if (value->kind != STORE_BYTES || value->length != TB_DIGEST) return false;
    memcpy(digest, value->bytes, TB_DIGEST);
    return true;
}

/* ---- what tables are ------------------------------------------------------------------------- */

enum { SEAT_COLUMN = 18 };

static bool get_row(const StoreValue *columns, TbTableRow *row)
{
    return GET_TEXT(&columns[0], STORE_TEXT, row->name) && tb_store_is_name(row->name) &&
           GET_TEXT(&columns[1], STORE_TEXT, row->game) &&
           GET_TEXT(&columns[2], STORE_TEXT, row->scenario) &&
           get_digest(&columns[3], row->invitation) && get_flag(&columns[4], &row->closed) &&
           get_flag(&columns[5], &row->over) && get_count(&columns[6], &row->clock) &&
           get_number(&columns[7], INT64_MAX, &row->made) &&
           get_number(&columns[8], INT64_MAX, &row->changed) &&
           get_count(&columns[9], &row->entries) && get_count(&columns[10], &row->seating) &&
           get_flag(&columns[11], &row->listed) && GET_TEXT(&columns[12], STORE_TEXT, row->map) &&
           get_seats(&columns[13], &row->asked) &&
           GET_TEXT(&columns[14], STORE_TEXT, row->results) &&
           get_flag(&columns[15], &row->waiting) && get_seats(&columns[16], &row->spared) &&
           GET_TEXT(&columns[17], STORE_TEXT, row->orders);
}

/* Seats come in order and without gaps. */
static bool get_seat(const StoreValue *columns, TbTableRow *row)
{
    int64_t number;

    if (row->seat_count >= WM_SEATS_MAX || !get_number(&columns[0], WM_SEATS_MAX, &number) ||
        number != row->seat_count + 1)
        return false;
    TbSeat *const seat = &row->seats[row->seat_count++];
    return GET_TEXT(&columns[1], STORE_TEXT, seat->player) &&
           GET_TEXT(&columns[2], STORE_BYTES, seat->name) &&
           (columns[3].kind == STORE_NOTHING || get_digest(&columns[3], seat->owner)) &&
           (columns[4].kind == STORE_NOTHING || GET_TEXT(&columns[4], STORE_TEXT, seat->share)) &&
           get_flag(&columns[5], &seat->awaited);
}

typedef struct Tables {
    StoreAsk ask;
    const StoreValue *values;
    TbTableRow *at;
    int cap, count;
    bool damaged;      /* one of them is */
    char bad[TB_NAME]; /* the last that was */
} Tables;

/* One row per seat: those of a table follow each other. */
static bool take_sound_row(void *user, const StoreValue *columns, WmError *error)
{
    Tables *const tables = user;
    TbTableRow next = {0};

    if (!get_row(columns, &next)) return damaged(error);
    if (tables->count == 0 || strcmp(tables->at[tables->count - 1].name, next.name) != 0) {
        if (tables->count == tables->cap) return damaged(error);
        tables->at[tables->count++] = next;
    }
    return get_seat(columns + SEAT_COLUMN, &tables->at[tables->count - 1]) || damaged(error);
}

static bool take_row(void *user, const StoreValue *columns, WmError *error)
{
    Tables *const tables = user;

    if (take_sound_row(tables, columns, error)) return true;
    tables->damaged = true;
    return false;
}

/* Of a list, tables that are damaged are left out: that is no fault of the others. */
static bool take_listed_row(void *user, const StoreValue *columns, WmError *error)
{
    Tables *const tables = user;
    char name[TB_NAME];

    if (!GET_TEXT(&columns[0], STORE_TEXT, name) || strcmp(name, tables->bad) == 0) return true;
    if (take_sound_row(tables, columns, error)) return true;
    memcpy(tables->bad, name, sizeof name);
    if (tables->count > 0 && strcmp(tables->at[tables->count - 1].name, name) == 0)
        tables->at[--tables->count] = (TbTableRow){0};
    return true;
}

static bool read_tables(TbStore *store, void *user, WmError *error)
{
    Tables *const tables = user;

    tables->count = 0;
    tables->damaged = false;
    store_ask(store, tables->ask, tables->values,
              tables->ask == STORE_ROW ? take_row : take_listed_row, tables);
    return store_settle(store, error);
}

TbStoreResult tb_store_row(TbStore *store, const char *table, TbTableRow *row, WmError *error)
{
    if (!store_check_name(table, error)) return TB_FAILED;

    const StoreValue name = store_text(table);
    Tables tables = {.ask = STORE_ROW, .values = &name, .at = row, .cap = 1};
    if (!store_do(store, read_tables, &tables, error))
        return tables.damaged ? TB_DAMAGED : TB_FAILED;
    return tables.count == 1 ? TB_OK : TB_NOT_FOUND;
}

int tb_store_rows_of(TbStore *store, const uint8_t owner[TB_DIGEST], TbTableRow *tables, int cap,
                     WmError *error)
{
    const StoreValue values[] = {store_bytes(owner, TB_DIGEST), store_number(cap)};
    Tables found = {.ask = STORE_ROWS_OF, .values = values, .at = tables, .cap = cap};

    if (cap <= 0) return 0;
    return store_do(store, read_tables, &found, error) ? found.count : -1;
}

int tb_store_rows_listed(TbStore *store, TbTableRow *tables, int cap, WmError *error)
{
    const StoreValue most = store_number(cap);
    Tables found = {.ask = STORE_ROWS_LISTED, .values = &most, .at = tables, .cap = cap};

    if (cap <= 0) return 0;
    return store_do(store, read_tables, &found, error) ? found.count : -1;
}

/* ---- chat ------------------------------------------------------------------------------------ */

typedef struct Chat {
    const StoreValue *values;
    TbChatLine *at; /* as they come */
    size_t room;
    int cap, count; /* of players, and of others, at most so many */
} Chat;

static bool take_line(void *user, const StoreValue *columns, WmError *error)
{
    Chat *const chat = user;
    int64_t seat;

    if (chat->count == 2 * chat->cap || !get_number(&columns[0], WM_SEATS_MAX, &seat))
        return damaged(error);
    chat->at = wm_memory_grow(chat->at, (size_t)chat->count, &chat->room, sizeof *chat->at);
    TbChatLine *const line = &chat->at[chat->count++];
    line->seat = (int)seat;
    return (GET_TEXT(&columns[1], STORE_BYTES, line->from) &&
            GET_TEXT(&columns[2], STORE_BYTES, line->words)) ||
           damaged(error);
}

/* ---- every table ----------------------------------------------------------------------------- */

typedef struct All {
    void (*each)(void *user, const TbTableRow *row);
    void *user;
    Tables last; /* the table whose seats are coming */
    TbTableRow row;
} All;

static void tell_last(All *all)
{
    if (all->last.count == 1) all->each(all->user, &all->row);
    all->last.count = 0;
}

static bool take_each(void *user, const StoreValue *columns, WmError *error)
{
    All *const all = user;
    char name[TB_NAME];

    if (!GET_TEXT(&columns[0], STORE_TEXT, name)) return true;
    if (strcmp(name, all->row.name) != 0) tell_last(all);
    return take_listed_row(&all->last, columns, error);
}

/* Not asked again where the connection is lost: some have been told of. */
bool tb_store_all_rows(TbStore *store, void (*each)(void *user, const TbTableRow *row), void *user,
                       WmError *error)
{
    All all = {.each = each, .user = user};

    all.last = (Tables){.at = &all.row, .cap = 1};
    store_ask(store, STORE_ALL_ROWS, NULL, take_each, &all);
    if (!store_settle(store, error)) return false;
    tell_last(&all);
    return true;
}

/* ---- names of tables ------------------------------------------------------------------------- */

typedef struct Names {
    StoreAsk ask;
    int64_t time;
    int skip; /* of STORE_DUE */
    char (*at)[TB_NAME];
    int cap, count;
} Names;

static bool take_name(void *user, const StoreValue *columns, WmError *error)
{
    Names *const names = user;

    if (names->count == names->cap || !GET_TEXT(&columns[0], STORE_TEXT, names->at[names->count]) ||
        !tb_store_is_name(names->at[names->count]))
        return damaged(error);
    names->count++;
    return true;
}

static bool read_names(TbStore *store, void *user, WmError *error)
{
    Names *const names = user;
    const StoreValue values[] = {store_number(names->time), store_number(names->cap),
                                 store_number(names->skip)};

    names->count = 0;
    store_ask(store, names->ask, values, take_name, names);
    return store_settle(store, error);
}

int tb_store_due(TbStore *store, int64_t now, int skip, char names[][TB_NAME], int cap,
                 WmError *error)
{
    Names due = {.ask = STORE_DUE, .time = now, .skip = skip, .at = names, .cap = cap};

    if (cap <= 0) return 0;
    return store_do(store, read_names, &due, error) ? due.count : -1;
}

int tb_store_remove_old(TbStore *store, int64_t before, char names[][TB_NAME], int cap,
                        WmError *error)
{
    Names removed = {.ask = STORE_REMOVE_OLD, .time = before, .at = names, .cap = cap};

    if (cap <= 0) return 0;
    return store_do(store, read_names, &removed, error) ? removed.count : -1;
}

static bool remove_one(TbStore *store, void *user, WmError *error)
{
    const StoreValue name = store_text(user);

    store_ask(store, STORE_REMOVE, &name, NULL, NULL);
    store_ask(store, STORE_NOTIFY, &name, NULL, NULL);
    return store_settle(store, error);
}

bool tb_store_remove(TbStore *store, const char *table, WmError *error)
{
    char name[TB_NAME];

    if (!store_check_name(table, error)) return false;
    memcpy(name, table, strlen(table) + 1);
    return store_do(store, remove_one, name, error);
}

/* ---- journals -------------------------------------------------------------------------------- */

typedef struct Reading {
    const char *table;
    uint32_t from;
    void (*each)(void *user, const TbEntry *entry);
    void *user;
    bool there;                /* the table */
    bool damaged;              /* what is stored of it cannot be true */
    uint32_t entries, seating; /* of the table */
    int64_t next;              /* the entry that must come now */
} Reading;

static bool get_entry(const StoreValue *columns, TbEntry *entry)
{
    int64_t seat;

    if (!get_count(&columns[0], &entry->number) || !get_number(&columns[1], WM_SEATS_MAX, &seat) ||
        (columns[2].kind != STORE_NOTHING && !GET_TEXT(&columns[2], STORE_TEXT, entry->key)) ||
        columns[3].kind != STORE_BYTES ||
        (columns[4].kind != STORE_NOTHING && !get_digest(&columns[4], entry->owner)))
        return false;
    entry->seat = (int)seat;
    entry->text = columns[3].bytes;
    entry->length = columns[3].length;
    return true;
}

/* A table without such lines is one row of nothing. */
static bool take_entry(void *user, const StoreValue *columns, WmError *error)
{
    Reading *const reading = user;
    TbEntry entry = {0};

    reading->there = true;
    reading->damaged =
        !get_count(&columns[0], &reading->entries) || !get_count(&columns[1], &reading->seating);
    if (columns[2].kind == STORE_NOTHING) return !reading->damaged || damaged(error);
    reading->damaged =
        reading->damaged || !get_entry(columns + 2, &entry) || entry.number != reading->next++;
    if (reading->damaged) return damaged(error);
    reading->each(reading->user, &entry);
    return true;
}

static void ask_for_journal(TbStore *store, Reading *reading)
{
    const StoreValue values[] = {store_number(reading->from), store_text(reading->table)};

    reading->there = reading->damaged = false;
    reading->next = reading->from;
    store_ask(store, STORE_JOURNAL, values, take_entry, reading);
}

/* Did all entries come that there must be? */
static bool is_whole(Reading *reading, WmError *error)
{
    reading->damaged = reading->there && reading->next <= reading->entries;
    return !reading->damaged || damaged(error);
}

static bool read_journal(TbStore *store, void *user, WmError *error)
{
    Reading *const reading = user;

    ask_for_journal(store, reading);
    return store_settle(store, error) && is_whole(reading, error);
}

TbStoreResult tb_store_journal(TbStore *store, const char *table, uint32_t from,
                               void (*each)(void *user, const TbEntry *entry), void *user,
                               WmError *error)
{
    Reading reading = {.table = table, .from = from, .each = each, .user = user};

    if (!store_check_name(table, error)) return TB_FAILED;
    if (!store_do(store, read_journal, &reading, error))
        return reading.damaged ? TB_DAMAGED : TB_FAILED;
    return reading.there ? TB_OK : TB_NOT_FOUND;
}

typedef struct ToldReading {
    const char *table;
    uint32_t until;
    void (*each)(void *user, const char *told, size_t length);
    void *user;
} ToldReading;

static bool take_told(void *user, const StoreValue *columns, WmError *error)
{
    const ToldReading *const reading = user;

    if (columns[0].kind != STORE_BYTES) return damaged(error);
    reading->each(reading->user, columns[0].bytes, columns[0].length);
    return true;
}

static bool read_told(TbStore *store, void *user, WmError *error)
{
    ToldReading *const reading = user;
    const StoreValue values[] = {store_text(reading->table), store_number(reading->until)};

    store_ask(store, STORE_TOLD, values, take_told, reading);
    return store_settle(store, error);
}

TbStoreResult tb_store_told(TbStore *store, const char *table, uint32_t until,
                            void (*each)(void *user, const char *told, size_t length), void *user,
                            WmError *error)
{
    ToldReading reading = {.table = table, .until = until, .each = each, .user = user};

    if (!store_check_name(table, error) || !store_do(store, read_told, &reading, error))
        return TB_FAILED;
    return TB_OK;
}

/* ---- a whole table --------------------------------------------------------------------------- */

typedef struct Whole {
    Tables row;
    Reading journal;
    Chat chat;
    char *position;
    bool with_position;
    bool at_once; /* all of it as it was at one moment, whatever others write meanwhile */
} Whole;

static bool take_position(void *user, const StoreValue *columns, WmError *error)
{
    char **const text = user;

    (void)error;
    if (columns[0].kind != STORE_BYTES) return true;
    *text = wm_memory(columns[0].length + 1);
    memcpy(*text, columns[0].bytes, columns[0].length);
    return true;
}

static void ask_for_position(TbStore *store, Whole *whole)
{
    free(whole->position);
    whole->position = NULL;
    store_ask(store, STORE_POSITION, whole->row.values, take_position, &whole->position);
}

static void ask_for_whole(TbStore *store, Whole *whole)
{
    whole->row.count = whole->chat.count = 0;
    whole->row.damaged = false;
    store_ask(store, STORE_ROW, whole->row.values, take_row, &whole->row);
    ask_for_journal(store, &whole->journal);
    if (whole->with_position) ask_for_position(store, whole);
    store_ask(store, STORE_CHAT, whole->chat.values, take_line, &whole->chat);
}

/* An engine far away is waited for once. */
static bool read_whole(TbStore *store, void *user, WmError *error)
{
    Whole *const whole = user;

    if (whole->at_once) store_ask(store, STORE_BEGIN_READING, NULL, NULL, NULL);
    ask_for_whole(store, whole);
    if (whole->at_once) store_ask(store, STORE_ROLLBACK, NULL, NULL, NULL);
    if (!store_settle(store, error)) return whole->at_once && store_give_up(store);
    return is_whole(&whole->journal, error);
}

/* Are row and journal of one moment? Nobody has written between them. */
static bool agrees(const Whole *whole)
{
    const TbTableRow *const row = whole->row.at;
    const Reading *const journal = &whole->journal;

    if (whole->row.count == 0 || !journal->there) return whole->row.count == 0 && !journal->there;
    return row->entries == journal->entries && row->seating == journal->seating;
}

/* A transaction for what was most often not changed meanwhile takes longer than to see that. */
static bool read_agreeing(TbStore *store, Whole *whole, WmError *error)
{
    whole->at_once = whole->with_position;
    if (!store_do(store, read_whole, whole, error)) return false;
    if (whole->at_once || agrees(whole)) return true;
    whole->at_once = true;
    return store_do(store, read_whole, whole, error);
}

/* `values` are the name of the table, and how many lines of chat are wanted. */
static Whole whole_of(const char *table, TbReading *reading, StoreValue values[2])
{
    values[0] = store_text(table);
    values[1] = store_number(reading->chat_cap);
    return (Whole){
        .row = {.ask = STORE_ROW, .values = values, .at = &reading->row, .cap = 1},
        .journal = {.table = table,
                    .from = reading->from,
                    .each = reading->each,
                    .user = reading->user},
        .chat = {.values = values, .cap = reading->chat_cap},
        .with_position = reading->with_position,
    };
}

static TbStoreResult result_of(const Whole *whole, bool done, TbReading *reading)
{
    reading->position = whole->position;
    reading->chat = whole->chat.at;
    reading->chat_count = whole->chat.count;
    if (!done) return whole->row.damaged || whole->journal.damaged ? TB_DAMAGED : TB_FAILED;
    return whole->row.count == 1 ? TB_OK : TB_NOT_FOUND;
}

TbStoreResult tb_store_read(TbStore *store, const char *table, TbReading *reading, WmError *error)
{
    StoreValue values[2];
    Whole whole = whole_of(table, reading, values);

    if (!store_check_name(table, error)) return TB_FAILED;
    const bool done = read_agreeing(store, &whole, error);
    return result_of(&whole, done, reading);
}

/* ---- several tables -------------------------------------------------------------------------- */

/* Tables that are read with one statement for all of them. */
typedef struct Together {
    Whole *wholes[TB_TOGETHER_MOST];
    int count;
    int last; /* whose row came last: those of a table follow each other */
    char names[TB_TOGETHER_MOST * TB_NAME];
    WmText text; /* of the names */
} Together;

static bool is_of(const Whole *whole, const StoreValue *name)
{
    const char *const table = whole->journal.table;

    return name->kind == STORE_TEXT && name->length == strlen(table) &&
           memcmp(name->bytes, table, name->length) == 0;
}

/* The table that a row is of, by its first column; NULL: none that was asked for. */
static Whole *whole_named(Together *together, const StoreValue *name)
{
    for (int i = 0; i < together->count; i++) {
        const int at = (together->last + i) % together->count;
        if (!is_of(together->wholes[at], name)) continue;
        together->last = at;
        return together->wholes[at];
    }
    return NULL;
}

static bool take_any_row(void *user, const StoreValue *columns, WmError *error)
{
    Whole *const whole = whole_named(user, &columns[0]);

    return whole ? take_row(&whole->row, columns, error) : damaged(error);
}

static bool take_any_entry(void *user, const StoreValue *columns, WmError *error)
{
    Whole *const whole = whole_named(user, &columns[0]);

    return whole ? take_entry(&whole->journal, columns + 1, error) : damaged(error);
}

static bool take_any_line(void *user, const StoreValue *columns, WmError *error)
{
    Whole *const whole = whole_named(user, &columns[0]);

    return whole ? take_line(&whole->chat, columns + 1, error) : damaged(error);
}

static bool same_chat(const Together *together, const Whole *whole)
{
    return together->count == 0 || together->wholes[0]->chat.cap == whole->chat.cap;
}

static void add_table(Together *together, Whole *whole)
{
    if (together->count > 0) wm_text_char(&together->text, ' ');
    wm_text_string(&together->text, whole->journal.table);
    together->wholes[together->count++] = whole;
}

static void ask_for_all(TbStore *store, Together *together)
{
    if (together->count == 0) return;
    const StoreValue values[] = {store_text(together->names),
                                 store_number(together->wholes[0]->chat.cap)};
    store_ask(store, STORE_ROWS_TOGETHER, values, take_any_row, together);
    store_ask(store, STORE_JOURNALS, values, take_any_entry, together);
    store_ask(store, STORE_CHATS, values, take_any_line, together);
}

/* A statement for all of them costs a database much less than one for each. A file is not far
 * away, and each is asked for alone. */
static void ask_together(TbStore *store, Together *together, Whole *whole)
{
    if (store->engine->shared && whole->journal.from == 0 && !whole->with_position &&
        same_chat(together, whole))
        add_table(together, whole);
    else
        ask_for_whole(store, whole);
}

/* Where anything is not as it should be, each is read alone: what is wrong with one is no fault of
 * the others. */
void tb_store_read_together(TbStore *store, TbWanted *const wanted[], int count)
{
    StoreValue values[TB_TOGETHER_MOST][2];
    Whole wholes[TB_TOGETHER_MOST];
    Together together = {0};
    WmError ignored;

    together.text = wm_text(together.names, sizeof together.names);
    for (int i = 0; i < count; i++) {
        wholes[i] = whole_of(wanted[i]->table, &wanted[i]->reading, values[i]);
        if (tb_store_is_name(wanted[i]->table)) ask_together(store, &together, &wholes[i]);
    }
    ask_for_all(store, &together);
    const bool good = store_settle(store, &ignored);
    for (int i = 0; i < count; i++) {
        TbWanted *const one = wanted[i];
        if (good && wholes[i].journal.there && is_whole(&wholes[i].journal, &ignored) &&
            !wholes[i].with_position && agrees(&wholes[i])) {
            one->result = result_of(&wholes[i], true, &one->reading);
        } else {
            free(wholes[i].position);
            free(wholes[i].chat.at);
            one->result = tb_store_read(store, one->table, &one->reading, &one->error);
        }
        one->read = true;
    }
}
