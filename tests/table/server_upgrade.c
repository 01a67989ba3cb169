/* The server without sockets: a store that another version of the program has left. Nothing that
 * was acknowledged is lost, and every game goes on, or says in one sentence why it cannot. */
#include "duels.h"

#include <record/record_internal.h>

#include <sodium.h>

enum { LINES_CAP = 1 << 20, LOG_CAP = 1 << 17 };

/* ---- stores of other programs ---------------------------------------------------------------- */

/* What a program of other rules would have written in a head. */
typedef struct Other {
    const char *name; /* of a member of the head */
    size_t digit;     /* of its value, that is another */
} Other;

static const Other other_rules = {"\"rules\":", 0}, other_shapes = {"\"shapes\":\"", 3};

static void change_head(char *text, const Other *other)
{
    char *const at = strstr(text, other->name);

    if (CHECK(at != NULL)) {
        char *const digit = at + strlen(other->name) + other->digit;
        *digit = *digit == '1' ? '2' : '1';
    }
}

/* The sums of a record are over all that stands before them. */
static void mend_sums(char *text, uint64_t *sum)
{
    for (char *line = text, *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        char *const at = line[2] == 's' || line[2] == 'e' ? strstr(line, "\"sum\":\"") : NULL;
        if (at && at < end) {
            char digits[17];
            snprintf(digits, sizeof digits, "%016llx", (unsigned long long)*sum);
            memcpy(at + strlen("\"sum\":\""), digits, 16);
        }
        if (strncmp(line, "{\"reveal\"", 9) != 0)
            *sum = record_sum(*sum, line, (size_t)(end - line));
    }
}

/* A journal on its way to what a program of other rules would have written. */
typedef struct Rewriting {
    const char *table;
    const Other *other;
    const char
        *spoiled; /* an answer that these rules refuse, in the place of another; NULL: none */
    uint64_t sum; /* over the lines so far */
    WmBuffer statements; /* that put it into the store */
} Rewriting;

static void put_lines(Rewriting *rewriting, uint32_t entry, const char *text)
{
    WmBuffer *const out = &rewriting->statements;
    char part_of[128];

    wm_buffer_string(out, "UPDATE journal SET lines = ");
    wm_buffer_string(out, on_postgres() ? "'\\x" : "X'");
    for (; *text; text++) {
        snprintf(part_of, sizeof part_of, "%02x", (unsigned char)*text);
        wm_buffer_string(out, part_of);
    }
    snprintf(part_of, sizeof part_of, "' WHERE table_name = '%s' AND entry = %u;", rewriting->table,
             entry);
    wm_buffer_string(out, part_of);
}

static void rewrite_entry(void *user, const TbEntry *entry)
{
    static char text[LINES_CAP];
    Rewriting *const rewriting = user;

    snprintf(text, sizeof text, "%.*s", (int)entry->length, entry->text);
    if (entry->number == 0) change_head(text, rewriting->other);
    if (entry->number == 5 && rewriting->spoiled) {
        char *const at = strstr(text, "\"answer\":\"") + strlen("\"answer\":\"");
        memset(at, 'x', strcspn(at, "\""));
        memcpy(at, rewriting->spoiled, strlen(rewriting->spoiled));
    }
    mend_sums(text, &rewriting->sum);
    put_lines(rewriting, entry->number, text);
}

static void make_other(const char *url, const char *table, const Other *other, const char *spoiled)
{
    Rewriting rewriting = {.table = table, .other = other, .spoiled = spoiled};
    TbStore *const store = opened(url);
    WmError error;

    CHECK_EQ_INT(tb_store_journal(store, table, 0, rewrite_entry, &rewriting, &error), TB_OK);
    tb_store_close(store);
    CHECK(past(url, rewriting.statements.at));
    wm_buffer_free(&rewriting.statements);
}

static void forget_positions(const char *url)
{
    CHECK(past(url, "UPDATE tables SET position = NULL; UPDATE journal SET told = NULL"));
}

/* ---- games that go on ------------------------------------------------------------------------ */

static void seen_by(Person *person, const char *table, int seat, char *out)
{
    const char *const whole = open_seat(person, table, seat);

    snprintf(out, MESSAGE_CAP, "%s%s%s", part(whole, "view"), part(whole, "question"),
             part(whole, "legal"));
}

static long entries_of(const char *url, const char *table)
{
    TbStore *const store = opened(url);
    TbTableRow row = {0};
    WmError error;

    CHECK_EQ_INT(tb_store_row(store, table, &row, &error), TB_OK);
    tb_store_close(store);
    return row.entries;
}

/* The texts of a log, in their order. */
static void texts_of(const char *whole, char *out)
{
    static char lines[LOG_CAP];
    WmText text = wm_text(out, LOG_CAP);

    snprintf(lines, sizeof lines, "%s", part(whole, "log"));
    WmJson log = wm_json(lines, strlen(lines));

    if (!wm_json_array(&log)) return;
    while (wm_json_item(&log)) {
        const char *const from = log.at;
        char line[4096];
        if (!wm_json_skip(&log)) return;
        snprintf(line, sizeof line, "%.*s", (int)(log.at - from), from);
        wm_text_string(&text, part(line, "text"));
        wm_text_char(&text, '\n');
    }
}

/* All that a seat, or a spectator, was told so far. */
static void told_to(Duel *duel, Person *eve, int seat, char *out)
{
    texts_of(seat ? open_seat(owner(duel, seat), duel->made.table, seat)
                  : open_table(eve, duel->made.table),
             out);
}

static void copy_file(const char *from, const char *to)
{
    static char bytes[1 << 16];
    FILE *const in = fopen(from, "rb"), *const out = fopen(to, "wb");

    for (size_t got; in && out && (got = fread(bytes, 1, sizeof bytes, in)) > 0;)
        CHECK_EQ_INT(fwrite(bytes, 1, got, out), got);
    if (in) fclose(in);
    if (out) fclose(out);
}

/* What a server leaves that is killed: the files as they are while it runs. */
static void kill_server(Duel *duel)
{
    char log[300], copied[300], url[256];

    snprintf(url, sizeof url, "%s", fresh_url());
    snprintf(log, sizeof log, "%s-wal", duel->url);
    snprintf(copied, sizeof copied, "%s-wal", url);
    copy_file(duel->url, url);
    copy_file(log, copied);
    end(duel);
    memcpy(duel->url, url, sizeof url);
}

typedef struct Upgrade {
    int answers; /* before it */
    const Other *other;
    bool killed;   /* the server before was */
    bool kept_all; /* the server before kept positions, and what was told */
} Upgrade;

static void begin_again(Duel *duel, Person *eve)
{
    duel->server = server_at(duel->url, 1, 300);
    greet(&duel->ann, duel->server, "ann");
    greet(&duel->bob, duel->server, "bob");
    greet(eve, duel->server, "eve");
}

/* Everybody sees the position as it was, and reads what was told, then that rules are others. */
static void check_upgrade(Duel *duel, Person *eve, const Upgrade *upgrade,
                          char seen[3][MESSAGE_CAP], char told[3][LOG_CAP])
{
    static char seen_now[MESSAGE_CAP], told_now[LOG_CAP];
    const bool over = asked(open_table(eve, duel->made.table)) == 0;

    for (int seat = 0; seat <= 2; seat++) {
        const size_t length = upgrade->kept_all ? strlen(told[seat]) : 0;
        told_to(duel, eve, seat, told_now);
        CHECK(strlen(told[seat]) > 100 && strncmp(told_now, told[seat], length) == 0);
        CHECK(strstr(told_now + length, over ? "shown as it ended" : "goes on with a new version"));
        if (seat == 0) continue;
        seen_by(owner(duel, seat), duel->made.table, seat, seen_now);
        CHECK_EQ_STR(seen_now, seen[seat]);
    }
}

static void upgrade_server(const Upgrade *upgrade)
{
    static char seen[3][MESSAGE_CAP], told[3][LOG_CAP];
    Duel duel;
    Person eve;

    begin(&duel);
    greet(&eve, duel.server, "eve");
    const int given = play_on(&duel, upgrade->answers);
    for (int seat = 0; seat <= 2; seat++) told_to(&duel, &eve, seat, told[seat]);
    for (int seat = 1; seat <= 2; seat++)
        seen_by(owner(&duel, seat), duel.made.table, seat, seen[seat]);
    go(&eve);
    if (upgrade->killed)
        kill_server(&duel);
    else
        end(&duel);
    make_other(duel.url, duel.made.table, upgrade->other, NULL);
    if (!upgrade->kept_all) forget_positions(duel.url);
    begin_again(&duel, &eve);
    check_upgrade(&duel, &eve, upgrade, seen, told);
    CHECK(given < upgrade->answers || play_on(&duel, 3) == 3);
    for (int seat = 0; seat <= 2; seat++) told_to(&duel, &eve, seat, told[seat]);
    go(&eve);
    come_again(&duel);
    greet(&eve, duel.server, "eve");
    for (int seat = 0; seat <= 2; seat++) { /* the same after another restart */
        static char again[LOG_CAP];
        told_to(&duel, &eve, seat, again);
        CHECK_EQ_STR(again, told[seat]);
    }
    CHECK(given < upgrade->answers || play_on(&duel, 3) == 3);
    CHECK(strcmp(tb_server_health(duel.server), "ok") == 0);
    go(&eve);
    end(&duel);
    CHECK_EQ_INT(entries_of(duel.url, duel.made.table), given + (given < upgrade->answers ? 0 : 6));
}

/* What is stored is the same on every engine: one has to show most of it. */
static void games_go_on_by_other_rules(void)
{
    if (on_postgres()) {
        upgrade_server(&(Upgrade){63, &other_rules, false, true});
        return;
    }
    upgrade_server(&(Upgrade){10, &other_rules, false, true});
    upgrade_server(&(Upgrade){63, &other_shapes, true, true});
    upgrade_server(&(Upgrade){100, &other_rules, true, true});
    upgrade_server(&(Upgrade){130, &other_shapes, false, true});
}

/* Bob comes to a table that has waited, and the game goes on over a restart. */
static void begin_and_play(Duel *duel, Person *eve)
{
    CHECK(ok(claim(&duel->bob, duel->made.table, 2, duel->made.invitation)));
    CHECK_EQ_INT(play_on(duel, 5), 5);
    go(eve);
    come_again(duel);
    CHECK_EQ_INT(play_on(duel, 5), 5);
    end(duel);
}

/* A table that waits has a draft alone: people come and go there, and its game begins by the rules
 * of the day. */
static void tables_that_wait_begin_by_other_rules(void)
{
    static const Other *const others[] = {&other_rules, &other_shapes};

    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        Duel duel;
        Person eve;
        begin_server(&duel, 1);
        duel.made = MAKE(&duel.ann, DUEL, .seats = "me open");
        end(&duel);
        make_other(duel.url, duel.made.table, others[i], NULL);
        begin_again(&duel, &eve);
        CHECK(ok(leave(&duel.ann, duel.made.table, 1)));
        CHECK(ok(claim(&duel.ann, duel.made.table, 1, duel.made.invitation)));
        CHECK_EQ_INT(entries_of(duel.url, duel.made.table), 0);
        begin_and_play(&duel, &eve);
    }
}

/* What an older program has added to a draft goes when it is dealt. */
static void drafts_with_entries_are_dealt(void)
{
    char sql[300];
    Duel duel;
    Person eve;

    begin_server(&duel, 1);
    duel.made = MAKE(&duel.ann, DUEL, .seats = "me open");
    end(&duel);
    snprintf(sql, sizeof sql,
             "INSERT INTO journal (table_name, entry, seat, lines) VALUES ('%s', 1, 0, %s);"
             "UPDATE tables SET entries = 1",
             duel.made.table,
             on_postgres() ? "convert_to(E'{\"n\":1,\"note\":\"old\"}\\n', 'UTF8')"
                           : "CAST('{\"n\":1,\"note\":\"old\"}' || char(10) AS BLOB)");
    CHECK(past(duel.url, sql));
    begin_again(&duel, &eve);
    begin_and_play(&duel, &eve);
    CHECK_EQ_INT(entries_of(duel.url, duel.made.table), 10);
}

/* As those of programs that kept no positions: they are played again. */
static void games_without_a_position_go_on(void)
{
    if (on_postgres()) {
        upgrade_server(&(Upgrade){100, &other_shapes, false, false});
        return;
    }
    upgrade_server(&(Upgrade){10, &other_shapes, false, false});
    upgrade_server(&(Upgrade){63, &other_rules, true, false});
    upgrade_server(&(Upgrade){100, &other_shapes, true, false});
    upgrade_server(&(Upgrade){130, &other_rules, false, false});
}

/* ---- games that do not ----------------------------------------------------------------------- */

/* What these rules cannot have come to is told in one sentence, and can be read. */
static void games_that_cannot_go_on_are_closed(void)
{
    Duel duel;

    if (on_postgres()) return;
    begin(&duel);
    CHECK_EQ_INT(play_on(&duel, 10), 10);
    end(&duel);
    make_other(duel.url, duel.made.table, &other_rules, "");
    forget_positions(duel.url);
    duel.server = server_at(duel.url, 1, 300);
    greet(&duel.ann, duel.server, "ann");
    greet(&duel.bob, duel.server, "bob");
    const char *const whole = open_table(&duel.ann, duel.made.table);
    CHECK(ok(whole) && strstr(text_of(whole, "closed"), "cannot go on"));
    CHECK(items(part(whole, "log")) >= 10);
    CHECK(refused(answer(&duel.ann, duel.made.table, 1, 1, "pass", KEY(1)), "cannot go on"));
    CHECK(strcmp(tb_server_health(duel.server), "ok") == 0);
    end(&duel);
}

/* A game that is over is shown as it ended, whoever looks at it and when. */
static void finish_and_upgrade(bool kept_all)
{
    static char before[MESSAGE_CAP], after[MESSAGE_CAP], told[LOG_CAP], told_after[LOG_CAP];
    Duel duel;

    begin_server(&duel, 1);
    duel.made = let_agents_play(&duel.ann);
    CHECK(ok(open_table(&duel.ann, duel.made.table)));
    (void)hear_of(&duel.ann, "result");
    seen_by(&duel.ann, duel.made.table, 1, before);
    told_to(&duel, &duel.bob, 0, told);
    end(&duel);
    make_other(duel.url, duel.made.table, &other_shapes, NULL);
    if (!kept_all) forget_positions(duel.url);
    duel.server = server_at(duel.url, 1, 300);
    greet(&duel.ann, duel.server, "ann");
    greet(&duel.bob, duel.server, "bob");
    seen_by(&duel.ann, duel.made.table, 1, after);
    CHECK_EQ_STR(after, before);
    const char *const whole = open_table(&duel.bob, duel.made.table);
    CHECK_EQ_INT(items(part(whole, "result")), 2);
    texts_of(whole, told_after);
    const size_t length = kept_all ? strlen(told) : 0;
    CHECK(strlen(told) > 100 && strncmp(told_after, told, length) == 0);
    CHECK(strstr(told_after + length, "shown as it ended"));
    CHECK(strstr(record(&duel.bob, duel.made.table), "warmoot-record"));
    end(&duel);
}

static void finished_games_open_for_ever(void)
{
    finish_and_upgrade(true);
    if (!on_postgres()) finish_and_upgrade(false);
}

/* ---- a store of version 0.1.0 ---------------------------------------------------------------- */

/* Made by the program as it was before positions were kept: of both games, tables of 10, 63, 100
 * and 130 answers and one that is over. */
static void kept_stores_open(void)
{
    static char sql[LINES_CAP];
    const char *const url = fresh_url();
    TbTableRow rows[16];
    uint8_t digest[TB_DIGEST];
    WmError error;
    Person ann;

    if (on_postgres()) return;
    FILE *const file = fopen(WARMOOT_KEPT_STORE, "rb");
    CHECK(file != NULL);
    if (!file) return;
    const size_t length = fread(sql, 1, sizeof sql - 1, file);
    sql[length] = '\0';
    fclose(file);
    CHECK(past_sqlite(url, sql));
    CHECK(past_sqlite(url, "PRAGMA application_id = 1464685634"));
    TbServer *const server = server_at(url, 0, 300);
    come(&ann, server, "127.0.0.1");
    CHECK(ok(ASK(&ann, "hello", .version = 1, .key = "upgrades-keep-a-key-0123456789")));
    crypto_generichash(digest, TB_DIGEST, (const unsigned char *)"upgrades-keep-a-key-0123456789",
                       30, NULL, 0);
    TbStore *const store = opened(url);
    const int count = tb_store_rows_of(store, digest, rows, 16, &error);
    CHECK_EQ_INT(count, 10);
    for (int i = 0; i < count; i++) {
        char view[16];
        const char *const whole = open_seat(&ann, rows[i].name, 1);
        snprintf(view, sizeof view, "%s", part(whole, "view"));
        if (!CHECK(view[0] == '{'))
            printf("%s of %d answers: %.200s\n", rows[i].game, (int)rows[i].entries, whole);
        const int seat = asked(whole);
        CHECK_EQ_INT(seat == 0, rows[i].over);
        if (seat) CHECK(ok(answer_any(&ann, rows[i].name, seat, KEY(1))));
        CHECK(ok(close_table(&ann, rows[i].name)));
        pass(1);
    }
    CHECK(strcmp(tb_server_health(server), "ok") == 0);
    go(&ann);
    tb_server_flush(server);
    tb_server_close(server);
    TbTableRow row;
    for (int i = 0; i < count; i++)
        CHECK(tb_store_row(store, rows[i].name, &row, &error) == TB_OK &&
              row.entries == rows[i].entries + !rows[i].over);
    tb_store_close(store);
}

int main(void)
{
    const Test tests[] = {
        TEST(games_go_on_by_other_rules),
        TEST(tables_that_wait_begin_by_other_rules),
        TEST(drafts_with_entries_are_dealt),
        TEST(games_without_a_position_go_on),
        TEST(games_that_cannot_go_on_are_closed),
        TEST(finished_games_open_for_ever),
        TEST(kept_stores_open),
    };

    return STORES_RUN(tests);
}
