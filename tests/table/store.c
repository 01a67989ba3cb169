/* What the store keeps, on the engine that the environment names: tables, journals, seats. */
#include "stores.h"

#include <time.h>

/* ---- tables ---------------------------------------------------------------------------------- */

static void tables_are_kept(void)
{
    TbStore *const store = opened(fresh_url());
    TbTableRow row = about_of("k7w2m9"), found;
    const TbEntry head = entry_of(0, "{\"format\":\"warmoot-record\"}\n");
    WmError error;

    row.closed = true;
    row.clock = 4000000000;
    row.made = 1700000000;
    row.changed = 1700000001;
    memset(row.invitation, 0xA5, TB_DIGEST);
    memset(row.seats[0].owner, 0x80, TB_DIGEST);
    snprintf(row.seats[0].name, sizeof row.seats[0].name, "J\xC3\xBCrgen \"'; --");
    CHECK(tb_store_create(store, &row, &head, &error));
    memset(&found, 0xFF, sizeof found);
    CHECK_EQ_INT(tb_store_row(store, "k7w2m9", &found, &error), TB_OK);
    CHECK_EQ_STR(found.name, "k7w2m9");
    CHECK_EQ_STR(found.game, "probe");
    CHECK_EQ_STR(found.scenario, "skirmish");
    CHECK(memcmp(found.invitation, row.invitation, TB_DIGEST) == 0);
    CHECK(found.closed && !found.over);
    CHECK_EQ_INT(found.clock, 4000000000);
    CHECK_EQ_INT(found.made, 1700000000);
    CHECK_EQ_INT(found.changed, 1700000001);
    CHECK_EQ_INT(found.entries, 0);
    CHECK_EQ_INT(found.seat_count, 2);
    CHECK(memcmp(found.seats, row.seats, sizeof found.seats) == 0);
    CHECK_EQ_STR(journal_of(store, "k7w2m9", 0).text, head.text);
    tb_store_close(store);
}

/* Row, position, chat, and the journal from an entry on, with one question to the database. */
static void tables_are_read_at_once(void)
{
    TbStore *const store = opened(fresh_url());
    const TbChatLine said = {.seat = 1, .from = "Ann", .words = "Hello"};
    TbAddition group[] = {addition_of("whole", 1, "one\n"), addition_of("whole", 2, "two\n"),
                          addition_of("whole", 0, "")};
    WmError error;

    CHECK(make(store, "whole"));
    group[0].position = "before";
    group[1].position = "after";
    group[2].chat = &said;
    CHECK(tb_store_add(store, group, 3, &error));
    for (uint32_t from = 0; from <= 3; from++) {
        static const char *const texts[] = {"head\none\ntwo\n", "one\ntwo\n", "two\n", ""};
        Journal journal = {0};
        TbReading reading = {.from = from,
                             .with_position = from == 0,
                             .each = keep_entry,
                             .user = &journal,
                             .chat_cap = 4};
        CHECK_EQ_INT(tb_store_read(store, "whole", &reading, &error), TB_OK);
        CHECK_EQ_STR(reading.row.name, "whole");
        CHECK_EQ_INT(reading.row.entries, 2);
        CHECK_EQ_INT(reading.row.seat_count, 2);
        CHECK_EQ_STR(journal.text, texts[from]);
        CHECK_EQ_INT(reading.chat_count, 1);
        CHECK_EQ_STR(reading.chat[0].words, "Hello");
        if (from == 0)
            CHECK_EQ_STR(reading.position, "after");
        else
            CHECK(reading.position == NULL);
        free(reading.position);
        free(reading.chat);
    }
    Journal journal = {0};
    TbReading reading = {.each = keep_entry, .user = &journal, .chat_cap = 4};
    CHECK_EQ_INT(tb_store_read(store, "absent", &reading, &error), TB_NOT_FOUND);
    CHECK_EQ_INT(tb_store_read(store, "NO", &reading, &error), TB_FAILED);
    CHECK_EQ_INT(journal.lines, 0);
    CHECK_EQ_INT(add(store, "whole", 3, "three\n"), TB_OK); /* nothing is locked */
    tb_store_close(store);
}

/* Those that are there, those that are not, and one that is damaged, which is no fault of
 * others. */
static void several_tables_are_read_together(void)
{
    static const char *const names[] = {"first", "absent", "third", "NO", "fifth", "sixth"};
    enum { COUNT = 6 };
    const char *const url = fresh_url();
    TbStore *const store = opened(url);
    TbWanted wanted[COUNT] = {{0}}, *all[COUNT];
    Journal journals[COUNT];

    for (int damaged = 0; damaged < 2; damaged++) {
        memset(journals, 0, sizeof journals);
        for (int i = 0; i < COUNT; i++) {
            if (!damaged && i != 1 && i != 3)
                CHECK(make(store, names[i]) && add(store, names[i], 1, "one\n") == TB_OK);
            wanted[i] = (TbWanted){
                .table = names[i],
                .reading = {
                    .from = i == 4, .each = keep_entry, .user = &journals[i], .chat_cap = 4}};
            all[i] = &wanted[i];
        }
        if (damaged) CHECK(past(url, "UPDATE journal SET seat = -1 WHERE table_name = 'third'"));
        tb_store_read_together(store, all, COUNT);
        for (int i = 0; i < COUNT; i++) {
            const TbStoreResult result = i == 1              ? TB_NOT_FOUND
                                         : i == 3            ? TB_FAILED
                                         : i == 2 && damaged ? TB_DAMAGED
                                                             : TB_OK;
            CHECK(wanted[i].read);
            CHECK_EQ_INT(wanted[i].result, result);
            if (result != TB_OK) continue;
            CHECK_EQ_STR(wanted[i].reading.row.name, names[i]);
            CHECK(strstr(journals[i].text, i == 4 ? "one\n" : "head\none\n"));
        }
    }
    tb_store_close(store);
}

/* A line of chat does not depend on the entries that it is written with, nor they on it. */
static void chat_follows_nothing(void)
{
    TbStore *const store = opened(fresh_url());
    const TbChatLine said = {.from = "Ann", .words = "Hello"};
    TbAddition group[] = {{.table = "talk", .chat = &said},
                          addition_of("talk", 1, "one\n"),
                          addition_of("talk", 9, "nine\n"),
                          {.table = "talk", .chat = &said},
                          {.table = "none", .chat = &said}};
    const TbStoreResult results[] = {TB_OK, TB_OK, TB_CONFLICT, TB_OK, TB_CONFLICT};
    WmError error;

    CHECK(make(store, "talk"));
    CHECK(tb_store_add(store, group, 5, &error));
    for (int i = 0; i < 5; i++) CHECK_EQ_INT(group[i].result, results[i]);
    CHECK_EQ_STR(journal_of(store, "talk", 1).text, "one\n");
    tb_store_close(store);
}

/* A table with so many entries, and as many lines of chat. */
static void make_table(TbStore *store, const char *name, int entries)
{
    CHECK(make(store, name));
    for (int i = 1; i <= entries; i++) {
        char text[64];
        snprintf(text, sizeof text, "%s %d\n", name, i);
        TbChatLine said = {.seat = 1, .from = "Ann"};
        TbAddition addition = addition_of(name, (uint32_t)i, text);
        WmError error;
        snprintf(said.words, sizeof said.words, "%s says %d", name, i);
        addition.chat = &said;
        CHECK(tb_store_add(store, &addition, 1, &error) && addition.result == TB_OK);
    }
}

/* The last two lines were wanted. */
static void check_table(const TbWanted *wanted, const Journal *journal, int entries)
{
    const TbReading *const reading = &wanted->reading;
    char text[sizeof journal->text] = "head\n";
    size_t length = strlen(text);

    for (int i = 1; i <= entries; i++)
        length +=
            (size_t)snprintf(text + length, sizeof text - length, "%s %d\n", wanted->table, i);
    CHECK_EQ_INT(wanted->result, TB_OK);
    CHECK_EQ_STR(reading->row.name, wanted->table);
    CHECK_EQ_INT(reading->row.seat_count, about_of("any").seat_count);
    CHECK_EQ_STR(journal->text, text);
    if (!CHECK_EQ_INT(reading->chat_count, entries < 2 ? entries : 2)) return;
    for (int i = 0; i < reading->chat_count; i++) {
        snprintf(text, sizeof text, "%s says %d", wanted->table,
                 entries - reading->chat_count + i + 1);
        CHECK_EQ_STR(reading->chat[i].words, text);
    }
}

/* As many as can be, of which one is wanted twice: each gets what is its own. */
static void what_is_read_together_is_told_apart(void)
{
    static Journal journals[TB_TOGETHER_MOST];
    TbStore *const store = opened(fresh_url());
    TbWanted wanted[TB_TOGETHER_MOST] = {{0}}, *all[TB_TOGETHER_MOST];
    char names[TB_TOGETHER_MOST][TB_NAME];

    memset(journals, 0, sizeof journals);
    for (int i = 0; i < TB_TOGETHER_MOST; i++) {
        snprintf(names[i], sizeof names[i], "%s%d", i % 2 ? "uneven" : "abcdefghijklm", 99 - i);
        wanted[i].table = i == 9 ? names[4] : names[i];
        wanted[i].reading = (TbReading){.each = keep_entry, .user = &journals[i], .chat_cap = 2};
        all[i] = &wanted[i];
        if (i != 9) make_table(store, names[i], i % 5);
    }
    tb_store_read_together(store, all, TB_TOGETHER_MOST);
    for (int i = 0; i < TB_TOGETHER_MOST; i++) {
        check_table(&wanted[i], &journals[i], i % 5);
        free(wanted[i].reading.chat);
    }
    tb_store_close(store);
}

static void names_are_made_once(void)
{
    TbStore *const store = opened(fresh_url());
    const TbTableRow row = about_of("same");
    const TbEntry head = entry_of(0, "other\n");
    WmError error;

    CHECK(make(store, "same"));
    CHECK(!tb_store_create(store, &row, &head, &error));
    CHECK_EQ_STR(error.text, "there is a table of that name already");
    CHECK_EQ_STR(journal_of(store, "same", 0).text, "head\n");
    tb_store_close(store);
}

static void new_tables_are_dated(void)
{
    TbStore *const store = opened(fresh_url());
    const int64_t before = time(NULL);
    TbTableRow row;
    WmError error;

    CHECK(make(store, "dated"));
    CHECK_EQ_INT(tb_store_row(store, "dated", &row, &error), TB_OK);
    CHECK(row.made >= before && row.made <= time(NULL) && row.changed == row.made);
    tb_store_close(store);
}

/* A table that is not there is no failure: nothing is said. */
static void absent_tables_are_told_apart(void)
{
    TbStore *const store = opened(fresh_url());
    TbTableRow row = about_of("absent");
    TbTableRow found;
    Journal journal = {0};
    WmError error = {.text = "old"};

    CHECK_EQ_INT(tb_store_row(store, "absent", &found, &error), TB_NOT_FOUND);
    CHECK_EQ_INT(tb_store_journal(store, "absent", 0, keep_entry, &journal, &error), TB_NOT_FOUND);
    CHECK_EQ_INT(tb_store_seats(store, &row, &error), TB_CONFLICT);
    CHECK_EQ_INT(journal.lines, 0);
    tb_store_close(store);
}

static void names_are_checked(void)
{
    static const char *const bad[] = {
        "",      "abc",        "abcdefghijklmnop",          "Abcd", "ab-cd",
        "ab cd", "abcd\n",     "'; DROP TABLE journal; --", "../x", "\xC3\xA4\xC3\xA4",
        "%%%%",  "abcd efghi",
    };
    TbStore *const store = opened(fresh_url());
    WmError error;

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        TbAddition addition = addition_of(bad[i], 1, "x\n");
        Journal journal = {0};
        TbTableRow row;

        CHECK_EQ_INT(tb_store_row(store, bad[i], &row, &error), TB_FAILED);
        CHECK(says(&error, "no table"));
        CHECK_EQ_INT(tb_store_journal(store, bad[i], 0, keep_entry, &journal, &error), TB_FAILED);
        CHECK(tb_store_add(store, &addition, 1, &error));
        CHECK_EQ_INT(addition.result, TB_INVALID);
        CHECK(!tb_store_lock(store, bad[i]));
        row = about_of("good");
        strncpy(row.name, bad[i], sizeof row.name);
        CHECK(!tb_store_create(store, &row, &addition.entry, &error) && error.text[0]);
    }
    CHECK(make(store, "abcd") && make(store, "0123456789abcde"));
    tb_store_close(store);
}

/* One that cannot be kept fails alone: others in the same transaction are none of its business. */
static void what_cannot_be_fails_alone(void)
{
    TbStore *const store = opened(fresh_url());
    WmError error;

    CHECK(make(store, "bad1") && make(store, "good"));
    TbAddition group[] = {addition_of("bad1", 1, "x\n"), addition_of("bad1", 2, "x\n"),
                          addition_of("good", 1, "one\n"), addition_of("BAD", 1, "x\n")};
    snprintf(group[0].entry.key, sizeof group[0].entry.key, "no key");
    CHECK(tb_store_add(store, group, 4, &error));
    CHECK_EQ_INT(group[0].result, TB_INVALID);
    CHECK_EQ_INT(group[1].result, TB_CONFLICT);
    CHECK_EQ_INT(group[2].result, TB_OK);
    CHECK_EQ_INT(group[3].result, TB_INVALID);
    CHECK_EQ_STR(journal_of(store, "bad1", 0).text, "head\n");
    CHECK_EQ_STR(journal_of(store, "good", 0).text, "head\none\n");
    tb_store_close(store);
}

/* A new table, entries and seats, all in one transaction, and each from what was read. */
static void tables_and_seats_are_added_with_entries(void)
{
    TbStore *const store = opened(fresh_url());
    TbTableRow fresh = about_of("fresh"), first = about_of("first"), row;
    WmError error;

    CHECK(make(store, "first"));
    snprintf(first.seats[1].name, sizeof first.seats[1].name, "Bob");
    memset(first.seats[1].owner, 7, TB_DIGEST);
    TbAddition group[] = {addition_of("fresh", 0, "head\n"), addition_of("fresh", 1, "one\n"),
                          addition_of("first", 1, "one\n"), addition_of("first", 0, "")};
    group[0].row = &fresh;
    group[2].row = group[3].row = &first;
    CHECK(tb_store_add(store, group, 4, &error));
    for (int i = 0; i < 3; i++) CHECK_EQ_INT(group[i].result, TB_OK);
    CHECK_EQ_INT(group[3].result, TB_CONFLICT); /* the seats are others by then */
    CHECK_EQ_STR(journal_of(store, "fresh", 0).text, "head\none\n");
    CHECK_EQ_STR(journal_of(store, "first", 0).text, "head\none\n");
    CHECK_EQ_INT(tb_store_row(store, "first", &row, &error), TB_OK);
    CHECK(row.seating == 1 && row.entries == 1 && strcmp(row.seats[1].name, "Bob") == 0);
    CHECK_EQ_INT(tb_store_row(store, "fresh", &row, &error), TB_OK);
    CHECK(row.seating == 0 && row.entries == 1 && row.seat_count == 2);
    CHECK(tb_store_add(store, group, 1, &error));
    CHECK_EQ_INT(group[0].result, TB_CONFLICT); /* there is one of that name */
    first.seating = 1;
    CHECK(tb_store_add(store, &group[3], 1, &error));
    CHECK_EQ_INT(group[3].result, TB_OK);
    tb_store_close(store);
}

static void what_cannot_be_is_refused(void)
{
    TbStore *const store = opened(fresh_url());
    TbTableRow row = about_of("table");
    TbEntry head = entry_of(0, "head\n");
    WmError error;

    row.seat_count = WM_SEATS_MAX + 1;
    CHECK(!tb_store_create(store, &row, &head, &error) && error.text[0]);
    row.seat_count = 2;
    memset(row.seats[1].name, 'x', sizeof row.seats[1].name);
    CHECK(!tb_store_create(store, &row, &head, &error) && error.text[0]);
    row = about_of("table");
    head.number = 1;
    CHECK(!tb_store_create(store, &row, &head, &error) && error.text[0]);
    CHECK(make(store, "table"));
    CHECK_EQ_INT(add(store, "table", 1, ""), TB_INVALID);
    TbAddition addition = addition_of("table", 1, "x\n");
    addition.entry.seat = WM_SEATS_MAX + 1;
    CHECK(tb_store_add(store, &addition, 1, &error) && addition.result == TB_INVALID);
    addition.entry.seat = 1;
    memset(addition.entry.key, 'k', sizeof addition.entry.key);
    CHECK(tb_store_add(store, &addition, 1, &error) && addition.result == TB_INVALID);
    CHECK_EQ_INT(journal_of(store, "table", 0).lines, 1);
    tb_store_close(store);
}

/* ---- journals -------------------------------------------------------------------------------- */

static void journals_grow(void)
{
    TbStore *const store = opened(fresh_url());
    TbTableRow row;
    WmError error;

    CHECK(make(store, "grows"));
    CHECK_EQ_INT(add(store, "grows", 1, "one\n"), TB_OK);
    CHECK_EQ_INT(add(store, "grows", 2, "two\nand more\n"), TB_OK);
    CHECK_EQ_STR(journal_of(store, "grows", 0).text, "head\none\ntwo\nand more\n");
    CHECK_EQ_STR(journal_of(store, "grows", 2).text, "two\nand more\n");
    CHECK_EQ_INT(journal_of(store, "grows", 3).lines, 0);
    CHECK_EQ_INT(tb_store_row(store, "grows", &row, &error), TB_OK);
    CHECK_EQ_INT(row.entries, 2);
    CHECK(!row.over);
    tb_store_close(store);
}

static void check_bytes(void *user, const TbEntry *entry)
{
    const TbEntry *const written = user;

    CHECK_EQ_INT(entry->number, 1);
    CHECK_EQ_INT(entry->seat, 2);
    CHECK_EQ_STR(entry->key, "key-of-8");
    CHECK(entry->length == written->length &&
          memcmp(entry->text, written->text, entry->length) == 0);
}

/* Every byte comes back, whatever it is and however many there are. */
static void lines_are_bytes(void)
{
    enum { LENGTH = 300000 };
    TbStore *const store = opened(fresh_url());
    char *const text = malloc(LENGTH);
    TbAddition addition = {.table = "bytes",
                           .entry = {.number = 1, .text = text, .length = LENGTH, .seat = 2}};
    WmError error;

    for (int i = 0; i < LENGTH; i++) text[i] = (char)(i % 251);
    snprintf(addition.entry.key, sizeof addition.entry.key, "key-of-8");
    CHECK(make(store, "bytes"));
    CHECK(tb_store_add(store, &addition, 1, &error));
    CHECK_EQ_INT(tb_store_journal(store, "bytes", 1, check_bytes, &addition.entry, &error), TB_OK);
    free(text);
    tb_store_close(store);
}

static void entries_are_taken_once(void)
{
    TbStore *const store = opened(fresh_url());
    TbTableRow row;
    WmError error;

    CHECK(make(store, "taken"));
    CHECK_EQ_INT(add(store, "taken", 0, "head again\n"), TB_CONFLICT);
    CHECK_EQ_INT(add(store, "taken", 1, "one\n"), TB_OK);
    CHECK_EQ_INT(add(store, "taken", 1, "other\n"), TB_CONFLICT);
    CHECK_EQ_INT(add(store, "taken", 3, "gap\n"), TB_CONFLICT);
    CHECK_EQ_INT(add(store, "gone", 1, "one\n"), TB_CONFLICT);
    CHECK_EQ_STR(journal_of(store, "taken", 0).text, "head\none\n");
    CHECK_EQ_INT(tb_store_row(store, "taken", &row, &error), TB_OK);
    CHECK_EQ_INT(row.entries, 1);
    tb_store_close(store);
}

/* Those of other tables are added; what was to follow an entry that is taken is not. */
static void groups_go_together(void)
{
    TbStore *const store = opened(fresh_url());
    TbAddition group[] = {
        addition_of("zebra", 1, "z1\n"), addition_of("ahead", 1, "a1\n"),
        addition_of("zebra", 2, "z2\n"), addition_of("ahead", 2, "a2\n"),
        addition_of("ahead", 4, "a4\n"), addition_of("other", 1, "o1\n"),
        addition_of("zebra", 3, "z3\n"), addition_of("ahead", 3, "a3\n"),
    };
    static const TbStoreResult should_be[] = {TB_CONFLICT, TB_OK, TB_CONFLICT, TB_OK,
                                              TB_CONFLICT, TB_OK, TB_CONFLICT, TB_CONFLICT};
    WmError error;

    CHECK(make(store, "ahead") && make(store, "zebra") && make(store, "other"));
    CHECK_EQ_INT(add(store, "zebra", 1, "z1 of another\n"), TB_OK);
    CHECK(tb_store_add(store, group, 8, &error));
    for (int i = 0; i < 8; i++) CHECK_EQ_INT(group[i].result, should_be[i]);
    CHECK_EQ_STR(journal_of(store, "ahead", 0).text, "head\na1\na2\n");
    CHECK_EQ_STR(journal_of(store, "zebra", 0).text, "head\nz1 of another\n");
    CHECK_EQ_STR(journal_of(store, "other", 0).text, "head\no1\n");
    CHECK_EQ_INT(add(store, "ahead", 3, "a3\n"), TB_OK);
    CHECK(tb_store_add(store, NULL, 0, &error));
    tb_store_close(store);
}

static void large_groups_go_together(void)
{
    enum { COUNT = 1000 };
    static TbAddition group[COUNT];
    TbStore *const store = opened(fresh_url());
    WmError error;

    CHECK(make(store, "large"));
    for (uint32_t i = 0; i < COUNT; i++) {
        group[i] = addition_of("large", i + 1, "x\n");
        snprintf(group[i].entry.key, sizeof group[i].entry.key, "key-%06u", i);
    }
    group[COUNT - 1].over = true;
    CHECK(tb_store_add(store, group, COUNT, &error));
    for (int i = 0; i < COUNT; i++)
        if (!CHECK_EQ_INT(group[i].result, TB_OK)) break;
    const Journal journal = journal_of(store, "large", 1);
    CHECK_EQ_INT(journal.lines, COUNT);
    CHECK_EQ_INT(journal.last, COUNT);
    tb_store_close(store);
}

static void games_end(void)
{
    TbStore *const store = opened(fresh_url());
    TbAddition last = addition_of("ends", 1, "end\n");
    TbTableRow row;
    WmError error;

    last.over = true;
    CHECK(make(store, "ends"));
    CHECK(tb_store_add(store, &last, 1, &error));
    CHECK(tb_store_row(store, "ends", &row, &error) == TB_OK && row.over);
    CHECK_EQ_INT(add(store, "ends", 2, "reveal\n"), TB_OK);
    CHECK(tb_store_row(store, "ends", &row, &error) == TB_OK && row.over);
    tb_store_close(store);
}

/* ---- answers --------------------------------------------------------------------------------- */

static TbStoreResult answer(TbStore *store, uint32_t entry, int seat, const char *key)
{
    TbAddition addition = addition_of("keys", entry, "x\n");
    WmError error;

    addition.entry.seat = seat;
    snprintf(addition.entry.key, sizeof addition.entry.key, "%s", key);
    CHECK(tb_store_add(store, &addition, 1, &error));
    return addition.result;
}

typedef struct KeySearch {
    const char *key;
    int seat;
    uint32_t entry; /* that has it; 0: none */
} KeySearch;

static void look_for_key(void *user, const TbEntry *entry)
{
    KeySearch *const search = user;

    if (search->key[0] && entry->seat == search->seat && strcmp(entry->key, search->key) == 0)
        search->entry = entry->number;
}

static uint32_t entry_with_key(TbStore *store, int seat, const char *key)
{
    KeySearch search = {.key = key, .seat = seat};
    WmError error;

    CHECK_EQ_INT(tb_store_journal(store, "keys", 0, look_for_key, &search, &error), TB_OK);
    return search.entry;
}

static void answers_are_given_once(void)
{
    TbStore *const store = opened(fresh_url());
    static const char longest[] =
        "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

    CHECK(make(store, "keys") && make(store, "others"));
    CHECK_EQ_INT(entry_with_key(store, 1, "first-key"), 0);
    CHECK_EQ_INT(answer(store, 1, 1, "first-key"), TB_OK);
    CHECK_EQ_INT(answer(store, 2, 1, "first-key"), TB_CONFLICT);
    CHECK_EQ_INT(answer(store, 2, 2, "first-key"), TB_OK);
    CHECK_EQ_INT(answer(store, 3, 2, longest), TB_OK);
    CHECK_EQ_INT(answer(store, 4, 2, ""), TB_OK);
    CHECK_EQ_INT(answer(store, 5, 2, ""), TB_OK);
    CHECK_EQ_INT(entry_with_key(store, 1, "first-key"), 1);
    CHECK_EQ_INT(entry_with_key(store, 2, "first-key"), 2);
    CHECK_EQ_INT(entry_with_key(store, 2, longest), 3);
    CHECK_EQ_INT(entry_with_key(store, 3, "first-key"), 0);
    CHECK_EQ_INT(entry_with_key(store, 2, ""), 0);
    tb_store_close(store);
}

/* Twice in one call, too: the first counts. */
static void answers_of_a_group_are_given_once(void)
{
    TbStore *const store = opened(fresh_url());
    TbAddition group[3];
    WmError error;

    CHECK(make(store, "keys"));
    for (uint32_t i = 0; i < 3; i++) {
        group[i] = addition_of("keys", i + 1, "x\n");
        snprintf(group[i].entry.key, sizeof group[i].entry.key, "key-%d", i == 1);
    }
    CHECK(tb_store_add(store, group, 3, &error));
    CHECK_EQ_INT(group[0].result, TB_OK);
    CHECK_EQ_INT(group[1].result, TB_OK);
    CHECK_EQ_INT(group[2].result, TB_CONFLICT);
    tb_store_close(store);
}

/* ---- seats and persons ----------------------------------------------------------------------- */

static void seats_change(void)
{
    TbStore *const store = opened(fresh_url());
    TbTableRow row, found;
    WmError error;

    CHECK(make(store, "seats"));
    CHECK_EQ_INT(tb_store_row(store, "seats", &row, &error), TB_OK);
    memset(row.seats[1].owner, 7, TB_DIGEST);
    snprintf(row.seats[1].player, sizeof row.seats[1].player, "person");
    snprintf(row.seats[1].name, sizeof row.seats[1].name, "Ann");
    snprintf(row.seats[0].player, sizeof row.seats[0].player, "greedy");
    CHECK_EQ_INT(tb_store_seats(store, &row, &error), TB_OK);
    CHECK_EQ_INT(tb_store_row(store, "seats", &found, &error), TB_OK);
    CHECK_EQ_INT(found.seat_count, 2);
    CHECK(memcmp(found.seats, row.seats, sizeof found.seats) == 0);
    memset(&row.seats[1], 0, sizeof row.seats[1]);
    snprintf(row.seats[1].player, sizeof row.seats[1].player, "open");
    CHECK_EQ_INT(tb_store_seats(store, &row, &error), TB_OK);
    CHECK_EQ_INT(tb_store_row(store, "seats", &found, &error), TB_OK);
    CHECK(memcmp(found.seats, row.seats, sizeof found.seats) == 0);
    tb_store_close(store);
}

/* Two servers have read the same seats: the second must look again. */
static void seats_change_from_what_was_read(void)
{
    TbStore *const store = opened(fresh_url());
    TbTableRow one, other, found;
    WmError error;

    CHECK(make(store, "seats"));
    CHECK_EQ_INT(tb_store_row(store, "seats", &one, &error), TB_OK);
    other = one;
    memset(one.seats[0].owner, 1, TB_DIGEST);
    memset(other.seats[1].owner, 2, TB_DIGEST);
    CHECK_EQ_INT(tb_store_seats(store, &one, &error), TB_OK);
    CHECK_EQ_INT(tb_store_seats(store, &other, &error), TB_CONFLICT);
    CHECK_EQ_INT(tb_store_row(store, "seats", &found, &error), TB_OK);
    CHECK(memcmp(found.seats, one.seats, sizeof found.seats) == 0);
    CHECK_EQ_INT(found.seating, one.seating);
    memset(found.seats[1].owner, 2, TB_DIGEST);
    CHECK_EQ_INT(tb_store_seats(store, &found, &error), TB_OK);
    CHECK_EQ_INT(tb_store_row(store, "seats", &found, &error), TB_OK);
    CHECK(found.seats[0].owner[0] == 1 && found.seats[1].owner[0] == 2);
    tb_store_close(store);
}

static void make_timed(TbStore *store, const char *table, uint32_t clock, int64_t changed,
                       bool over)
{
    TbTableRow row = about_of(table);
    const TbEntry head = entry_of(0, "head\n");
    WmError error;

    row.clock = clock;
    row.made = row.changed = changed;
    row.over = over;
    CHECK(tb_store_create(store, &row, &head, &error));
}

static void clocks_run_out(void)
{
    TbStore *const store = opened(fresh_url());
    char names[4][TB_NAME];
    WmError error;

    make_timed(store, "second", 50, 1050, false);
    make_timed(store, "first", 100, 1000, false);
    make_timed(store, "later", 101, 1000, false);
    make_timed(store, "none", 0, 1, false);
    make_timed(store, "ended", 1, 1, true);
    CHECK_EQ_INT(tb_store_due(store, 1099, 0, names, 4, &error), 0);
    CHECK_EQ_INT(tb_store_due(store, 1100, 0, names, 4, &error), 2);
    CHECK_EQ_STR(names[0], "first");
    CHECK_EQ_STR(names[1], "second");
    CHECK_EQ_INT(tb_store_due(store, 1100, 0, names, 1, &error), 1);
    CHECK_EQ_INT(tb_store_due(store, 1101, 0, names, 4, &error), 3);
    CHECK_EQ_INT(tb_store_due(store, 1101, 2, names, 4, &error), 1);
    tb_store_close(store);
}

static void persons_have_their_tables(void)
{
    static const char *const names[] = {"oldest", "newest", "middle", "foreign"};
    static const int64_t made[] = {1000, 3000, 2000, 4000};
    TbStore *const store = opened(fresh_url());
    const uint8_t nobody[TB_DIGEST] = {0};
    uint8_t person[TB_DIGEST];
    TbTableRow found[4];
    WmError error;

    memset(person, 0x11, TB_DIGEST);
    for (int i = 0; i < 4; i++) {
        TbTableRow row = about_of(names[i]);
        const TbEntry head = entry_of(0, "head\n");
        row.made = made[i];
        memset(row.seats[0].owner, i < 3 ? 0x11 : 0x12, TB_DIGEST);
        if (i == 1) memset(row.seats[1].owner, 0x11, TB_DIGEST);
        CHECK(tb_store_create(store, &row, &head, &error));
    }
    CHECK_EQ_INT(tb_store_rows_of(store, person, found, 4, &error), 3);
    CHECK_EQ_STR(found[0].name, "newest");
    CHECK_EQ_STR(found[1].name, "middle");
    CHECK_EQ_STR(found[2].name, "oldest");
    CHECK_EQ_INT(found[0].seat_count, 2);
    CHECK_EQ_STR(found[2].seats[1].player, "open");
    CHECK_EQ_INT(tb_store_rows_of(store, person, found, 2, &error), 2);
    CHECK_EQ_STR(found[1].name, "middle");
    CHECK_EQ_INT(tb_store_rows_of(store, person, found, 0, &error), 0);
    CHECK_EQ_INT(tb_store_rows_of(store, nobody, found, 4, &error), 0);
    tb_store_close(store);
}

/* ---- retaining ------------------------------------------------------------------------------- */

static void make_old(TbStore *store, const char *table, bool over, uint32_t entries)
{
    TbTableRow row = about_of(table);
    const TbEntry head = entry_of(0, "head\n");
    WmError error;

    row.made = row.changed = 1000;
    row.over = over;
    memset(row.seats[0].owner, 0x33, TB_DIGEST);
    CHECK(tb_store_create(store, &row, &head, &error));
    for (uint32_t i = 1; i <= entries; i++) CHECK_EQ_INT(add(store, table, i, "x\n"), TB_OK);
}

static void old_tables_go(void)
{
    const int64_t now = time(NULL);
    TbStore *const store = opened(fresh_url());
    uint8_t person[TB_DIGEST];
    TbTableRow found[8];
    char gone[8][TB_NAME];
    WmError error;

    memset(person, 0x33, TB_DIGEST);
    make_old(store, "overold", true, 0);
    make_old(store, "overnew", true, 1);
    make_old(store, "empty", false, 0);
    make_old(store, "seated", false, 0);
    make_old(store, "played", false, 1);
    CHECK_EQ_INT(tb_store_row(store, "seated", &found[0], &error), TB_OK);
    CHECK_EQ_INT(tb_store_seats(store, &found[0], &error), TB_OK);
    CHECK_EQ_INT(tb_store_remove_old(store, 1000, gone, 8, &error), 0);
    CHECK_EQ_INT(tb_store_remove_old(store, now - 1, gone, 1, &error), 1);
    CHECK_EQ_STR(gone[0], "empty");
    CHECK_EQ_INT(tb_store_remove_old(store, now - 1, gone, 8, &error), 1);
    CHECK_EQ_STR(gone[0], "overold");
    CHECK_EQ_INT(tb_store_row(store, "overold", &found[0], &error), TB_NOT_FOUND);
    CHECK_EQ_INT(tb_store_row(store, "empty", &found[0], &error), TB_NOT_FOUND);
    CHECK_EQ_INT(tb_store_rows_of(store, person, found, 8, &error), 3);
    CHECK_EQ_INT(tb_store_remove_old(store, now + 100, gone, 8, &error), 3);
    CHECK_EQ_INT(tb_store_rows_of(store, person, found, 8, &error), 0);
    CHECK(make(store, "overold"));
    CHECK_EQ_STR(journal_of(store, "overold", 0).text, "head\n");
    tb_store_close(store);
}

typedef struct Listed {
    char names[64];
    int seats;
} Listed;

static void list(void *user, const TbTableRow *row)
{
    Listed *const listed = user;
    const size_t length = strlen(listed->names);

    snprintf(listed->names + length, sizeof listed->names - length, "%s ", row->name);
    listed->seats += row->seat_count;
}

static void all_tables_are_listed(void)
{
    TbStore *const store = opened(fresh_url());
    Listed listed = {0};
    WmError error;

    CHECK(tb_store_all_rows(store, list, &listed, &error));
    CHECK_EQ_STR(listed.names, "");
    make_old(store, "later", true, 0);
    make_old(store, "early", false, 2);
    CHECK(make(store, "newest"));
    CHECK(tb_store_all_rows(store, list, &listed, &error));
    CHECK_EQ_STR(listed.names, "early later newest ");
    CHECK_EQ_INT(listed.seats, 3 * about_of("early").seat_count);
    tb_store_close(store);
}

static void keep_told(void *user, const char *told, size_t length)
{
    char *const all = user;

    CHECK(strlen(all) + length < 100);
    strncat(all, told, length);
}

/* What was told of entries is kept with them, and read as far as one wants. */
static void told_is_kept(void)
{
    TbStore *const store = opened(fresh_url());
    char all[100] = "", some[100] = "";
    WmError error;

    CHECK(make(store, "table1"));
    for (uint32_t entry = 1; entry <= 3; entry++) {
        TbAddition addition = addition_of("table1", entry, "line\n");
        addition.entry.told = entry == 1 ? "[1]\n" : entry == 2 ? NULL : "[3]\n";
        CHECK(tb_store_add(store, &addition, 1, &error) && addition.result == TB_OK);
    }
    CHECK_EQ_INT(tb_store_told(store, "table1", UINT32_MAX, keep_told, all, &error), TB_OK);
    CHECK_EQ_STR(all, "[1]\n[3]\n");
    CHECK_EQ_INT(tb_store_told(store, "table1", 3, keep_told, some, &error), TB_OK);
    CHECK_EQ_STR(some, "[1]\n");
    tb_store_close(store);
}

int main(void)
{
    const Test tests[] = {
        TEST(chat_follows_nothing),
        TEST(tables_are_kept),
        TEST(tables_are_read_at_once),
        TEST(several_tables_are_read_together),
        TEST(what_is_read_together_is_told_apart),
        TEST(names_are_made_once),
        TEST(new_tables_are_dated),
        TEST(absent_tables_are_told_apart),
        TEST(names_are_checked),
        TEST(what_cannot_be_is_refused),
        TEST(what_cannot_be_fails_alone),
        TEST(tables_and_seats_are_added_with_entries),
        TEST(journals_grow),
        TEST(lines_are_bytes),
        TEST(entries_are_taken_once),
        TEST(groups_go_together),
        TEST(large_groups_go_together),
        TEST(games_end),
        TEST(answers_are_given_once),
        TEST(answers_of_a_group_are_given_once),
        TEST(seats_change),
        TEST(seats_change_from_what_was_read),
        TEST(clocks_run_out),
        TEST(persons_have_their_tables),
        TEST(old_tables_go),
        TEST(all_tables_are_listed),
        TEST(told_is_kept),
    };

    return STORES_RUN(tests);
}
