/* Records of other rules, other content, other shapes; and chance that can be checked. */
#include "played.h"

#include <record/record_internal.h>

static WmGame other_duel(void)
{
    return *wm_game_named("orcwars");
}

static WmRecord *read_of(const Played *p, WmRecordFound must)
{
    size_t length;
    const char *const text = wm_record_text(p->writer, &length);

    return played_read(text, length, must);
}

static const Plan long_plan = {.game = "orcwars", .seed = 7, .most = 150};

/* Goes on with a record of other rules: the same game from the last snapshot. */
static void check_resumed(WmRecord *record, const Plan *plan)
{
    WmError error;
    WmRecordCursor *const cursor = wm_record_replay(record, NULL, &error);
    Played *const p = calloc(1, sizeof *p);

    if (CHECK(cursor != NULL)) {
        const uint32_t last = wm_record_count(record);
        CHECK_EQ_INT(wm_record_first(cursor), wm_record_final(cursor));
        CHECK(!wm_record_step(cursor, NULL, &error));
        CHECK_EQ_STR(error.text, "");
        played_match(p, plan);
        memcpy(p->state, wm_record_position(cursor), p->bytes);
        p->writer = wm_record_continue(cursor, &error);
        CHECK_EQ_INT(wm_record_last(p->writer), last + 1);
        CHECK_EQ_INT(wm_record_standing(p->writer), last + 1);
        played_go_on(p, plan, last + 100);
        WmRecord *const whole = read_of(p, WM_RECORD_WHOLE);
        if (whole) {
            CHECK_EQ_INT(wm_record_entry(whole, last + 1).kind, WM_RECORD_RULES);
            played_verify(whole, WM_RECORD_TRUE_SINCE);
        }
        wm_record_free(whole);
    }
    wm_record_cursor_free(cursor);
    played_free(p);
}

static void other_rules_go_on_from_a_snapshot(void)
{
    WmGame other = other_duel();
    Plan plan = long_plan;
    WmError why;

    other.version++;
    plan.other = &other;
    Played *const p = played(&plan);
    WmRecord *const record = read_of(p, WM_RECORD_WHOLE);
    plan.other = NULL;
    if (record) {
        played_verify(record, WM_RECORD_NOT_COMPARABLE);
        CHECK_EQ_INT(wm_record_fit(record, &why), WM_RECORD_RESUMABLE);
        CHECK_EQ_STR(why.text, "it was played with another version of the rules: play can go on "
                               "from its last snapshot, after entry 128");
        check_resumed(record, &plan);
    }
    wm_record_free(record);
    played_free(p);
}

/* Nothing is lost where the position was kept beside the record, or can be come to again. */
static void other_rules_go_on_where_they_were(void)
{
    WmGame other = other_duel();
    Plan plan = long_plan;
    WmError error;

    other.version++;
    plan.other = &other;
    plan.most = 70;
    Played *const p = played(&plan);
    WmRecord *const record = read_of(p, WM_RECORD_WHOLE);
    char *const position = calloc(1, 1 << 16);
    CHECK(wm_save(&p->match, p->state, position, 1 << 16) < 1 << 16);
    for (int again = 0; record && again < 2; again++) {
        WmRecordCursor *const cursor = wm_record_adopt(record, again ? NULL : position, &error);
        if (!CHECK(cursor != NULL)) continue;
        CHECK_EQ_INT(wm_record_at(cursor), wm_record_count(record));
        CHECK(memcmp(wm_record_position(cursor), p->state, p->bytes) == 0);
        WmRecordWriter *const writer = wm_record_continue(cursor, &error);
        CHECK_EQ_INT(wm_record_last(writer), wm_record_count(record) + 1);
        wm_record_writer_free(writer);
        wm_record_cursor_free(cursor);
    }
    if (record) CHECK(!wm_record_adopt(record, "no position", &error) && error.text[0]);
    free(position);
    wm_record_free(record);
    played_free(p);
}

/* One who leaves early leaves a snapshot. */
static void snapshots_can_be_asked_for(void)
{
    WmGame other = other_duel();
    Plan plan = long_plan;

    other.version++;
    plan.other = &other;
    plan.most = 20;
    Played *const p = played(&plan);
    WmRecord *record = read_of(p, WM_RECORD_WHOLE);
    if (record) played_verify(record, WM_RECORD_NOT_PLAYABLE);
    wm_record_free(record);
    CHECK(wm_record_snapshot(p->writer, p->state));
    CHECK(wm_record_snapshot(p->writer, p->state)); /* the second adds nothing */
    record = read_of(p, WM_RECORD_WHOLE);
    plan.other = NULL;
    if (record) {
        played_verify(record, WM_RECORD_NOT_COMPARABLE);
        check_resumed(record, &plan);
    }
    wm_record_free(record);
    played_free(p);
}

/* ---- other shapes ---------------------------------------------------------------------------- */

static char *read_file(const char *path, size_t *length)
{
    FILE *const file = fopen(path, "rb");
    char *const text = malloc(1 << 20);

    CHECK(file != NULL);
    *length = 0;
    if (!file) return text;
    *length = fread(text, 1, 1 << 20, file);
    fclose(file);
    return text;
}

/* Puts words of the same length in the place of others; how often. */
static int replace(char *text, size_t length, const char *old, const char *new)
{
    const size_t bytes = strlen(old);
    int times = 0;

    CHECK_EQ_INT(strlen(new), bytes);
    for (size_t i = 0; i + bytes <= length; i++) {
        if (memcmp(text + i, old, bytes) != 0) continue;
        memcpy(text + i, new, bytes);
        times++;
    }
    return times;
}

/* Makes the sums of all lines right again. */
static void sum_up(char *text, size_t length)
{
    static const char name[] = "\"sum\":\"";
    uint64_t sum = 0;

    for (size_t at = 0; at < length;) {
        const char *const end = memchr(text + at, '\n', length - at);
        const size_t line = (size_t)(end - (text + at));
        char digits[17];

        for (size_t i = at; i + sizeof name < at + line; i++) {
            if (memcmp(text + i, name, sizeof name - 1) != 0) continue;
            snprintf(digits, sizeof digits, "%016llx", (unsigned long long)sum);
            memcpy(text + i + sizeof name - 1, digits, 16);
        }
        if (memcmp(text + at, "{\"reveal\"", 9) != 0) sum = record_sum(sum, text + at, line);
        at += line + 1;
    }
}

/* As a program wrote it whose positions have other bytes: another number of their shape, and other
 * hashes below its snapshots. */
static void reshape(char *text, size_t length)
{
    char *const shapes = strstr(text, "\"shapes\":\"");
    int hashes = 0;

    if (!CHECK(shapes != NULL)) return;
    /* NOLINTNEXTLINE(bugprone-not-null-terminated-result): in the middle of a text */
    memcpy(shapes + 10, "0123456789abcdef", 16);
    for (size_t i = 0; i + 24 < length; i++) {
        if (memcmp(text + i, "\\nhash ", 7) != 0) continue;
        memcpy(text + i + 7, "fedcba9876543210", 16);
        hashes++;
    }
    CHECK(hashes > 0);
    sum_up(text, length);
}

static const char kept[] = "tests/record/kept/v1-probe-practice.jsonl";

/* A release in which a bound has grown takes up what was played before. */
static void other_shapes_go_on_from_a_snapshot(void)
{
    size_t length;
    char *const text = read_file(kept, &length);
    WmRecord *record;
    WmError why;

    record = played_read(text, length, WM_RECORD_WHOLE);
    if (record) played_verify(record, WM_RECORD_TRUE);
    wm_record_free(record);
    reshape(text, length);
    record = played_read(text, length, WM_RECORD_WHOLE);
    if (record) {
        WmRecordCursor *cursor;

        played_verify(record, WM_RECORD_NOT_COMPARABLE);
        CHECK_EQ_INT(wm_record_fit(record, &why), WM_RECORD_RESUMABLE);
        CHECK(strstr(why.text, "it was written by a program that keeps positions in another way: "
                               "play can go on from its last snapshot, after entry ") == why.text);
        cursor = wm_record_replay(record, NULL, &why);
        if (CHECK(cursor != NULL)) {
            WmQuestion question;
            CHECK(wm_record_asking(cursor, &question));
            CHECK(wm_check(wm_record_match(record, NULL, NULL, &why), wm_record_position(cursor),
                           &why));
        }
        wm_record_cursor_free(cursor);
    }
    wm_record_free(record);
    free(text);
}

/* Also a whole game that is gone on with. */
static void games_of_other_shapes_are_resumed(void)
{
    Plan plan = long_plan;
    Played *const p = played(&plan);
    size_t length;
    const char *const written = wm_record_text(p->writer, &length);
    char *const text = malloc(length + 1);
    WmRecord *record;

    memcpy(text, written, length + 1);
    reshape(text, length);
    record = played_read(text, length, WM_RECORD_WHOLE);
    if (record) check_resumed(record, &plan);
    wm_record_free(record);
    free(text);
    played_free(p);
}

/* The hash is not there to find it out: the check has to. */
static void snapshots_that_cannot_be_true_are_refused(void)
{
    static const char *const changes[][2] = {
        {"\\ndeck ", "\\nduck "},                     /* a field that there is not */
        {"\\nomen calm\\n", "\\nomen clam\\n"},       /* a thing that there is not */
        {"table/depth 1\\n", "table/depth 2\\n"},     /* a frame that is not there */
        {"frames/1/step 1\\n", "frames/1/step 9\\n"}, /* a step that the rule does not have */
        {"hand gale ward\\n", "hand gale gale\\n"},   /* a card too many */
        {"birch/at 2,4\\n", "birch/at 2,2\\n"},       /* two heroes on one square */
    };
    int refused = 0;

    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        size_t length;
        char *const text = read_file(kept, &length);
        WmError why;

        if (replace(text, length, changes[i][0], changes[i][1]) > 0) {
            reshape(text, length);
            WmRecord *const record = played_read(text, length, WM_RECORD_WHOLE);
            if (record) {
                played_verify(record, WM_RECORD_NOT_PLAYABLE);
                CHECK(wm_record_replay(record, NULL, &why) == NULL);
                CHECK_EQ_STR(why.text,
                             "it was written by a program that keeps positions in another "
                             "way: it can only be read");
                refused++;
            }
            wm_record_free(record);
        }
        free(text);
    }
    CHECK_EQ_INT(refused, 6);
}

/* The same cards with one number changed are other content; what lies behind the end of a text is
 * not. */
static void content_is_compared(void)
{
    const WmGame *const game = wm_game_named("probe");
    const size_t bytes = game->pack_shape->bytes;
    const WmField *const cards = &game->pack_shape->fields[0];
    const WmField *const id = &cards->shape->fields[0];
    const WmField *const copies = &cards->shape->fields[2];
    unsigned char *const pack = malloc(bytes);
    Played *const p = played(&(Plan){.game = "probe", .seed = 7});
    WmMatch m = p->match;
    size_t length;
    const char *const text = wm_record_text(p->writer, &length);
    WmRecord *record;
    WmError error;

    memcpy(pack, game->pack, bytes);
    m.pack = pack;
    const uint64_t right = wm_record_versions(&m).content;
    CHECK(right != 0);
    CHECK(right == wm_record_versions(&p->match).content);
    CHECK_EQ_STR(id->name, "id");
    pack[cards->offset + id->offset + id->size - 1] = 'x';
    CHECK(wm_record_versions(&m).content == right);
    pack[cards->offset + id->offset + id->size - 1] = 0;
    CHECK_EQ_STR(copies->name, "copies");
    pack[cards->offset + copies->offset]++;
    CHECK(wm_record_versions(&m).content != right);

    CHECK_EQ_INT(wm_record_parse(&record, text, length, &error), WM_RECORD_WHOLE);
    CHECK(wm_record_match(record, pack, NULL, &error) != NULL);
    CHECK(wm_record_verify(record, &error) != WM_RECORD_TRUE);
    CHECK(strncmp(error.text, "it was played with other content", 32) == 0);
    wm_record_free(record);
    played_free(p);
    free(pack);
}

/* ---- chance ---------------------------------------------------------------------------------- */

static const char zeros[] = "0000000000000000000000000000000000000000000000000000000000000000";
static const char ones[] = "1111111111111111111111111111111111111111111111111111111111111111";

static void as_digits(const WmSeed *seed, char digits[65])
{
    for (int i = 0; i < 32; i++) snprintf(digits + (size_t)i * 2, 3, "%02x", seed->bytes[i]);
}

/* The numbers are from `printf %s DIGITS... | sha256sum`. */
static void commitments_can_be_checked_by_hand(void)
{
    WmRecordChance chance = {.revealed = true, .share_count = 1};
    char digits[65];
    WmSeed seed;
    WmError error;

    memcpy(chance.secret.digits, zeros, sizeof zeros);
    memcpy(chance.shares[0].digits, ones, sizeof ones);
    memcpy(chance.commitment.digits,
           "60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55", 65);
    if (!CHECK(wm_record_seed(&chance, &seed, &error))) puts(error.text);
    as_digits(&seed, digits);
    CHECK_EQ_STR(digits, "2c5a757af655400d3c30ba6f2aec54334006e4b784e2bcc79b99452abfc66ec9");
    chance.secret.digits[0] = '1';
    CHECK(!wm_record_seed(&chance, &seed, &error));
    CHECK_EQ_STR(error.text, "the secret is not the one that the table committed to");
    chance.revealed = false;
    CHECK(!wm_record_seed(&chance, &seed, &error));
    CHECK_EQ_STR(error.text, "the secret of the table has not been revealed");
}

static void numbers_are_seeds_as_before(void)
{
    const WmRecordChance chance = wm_record_chance_numbered(18446744073709551615u);
    const WmSeed right = wm_seed_numbered(18446744073709551615u);
    WmSeed seed;
    WmError error;

    CHECK(wm_record_seed(&chance, &seed, &error));
    CHECK(memcmp(&seed, &right, sizeof seed) == 0);
}

static void every_secret_is_fresh(void)
{
    WmRecordChance one;
    WmRecordChance other;

    CHECK(wm_record_chance_draw(&one, 2));
    CHECK(wm_record_chance_draw(&other, 2));
    CHECK(strcmp(one.secret.digits, other.secret.digits) != 0);
    CHECK(strcmp(one.shares[0].digits, one.shares[1].digits) != 0);
    CHECK(strlen(one.shares[1].digits) == WM_RECORD_SECRET);
}

/* The secret may come at the end; without it nothing can be played again. */
static void secrets_can_come_late(void)
{
    Played *const p = played(&(Plan){.game = "probe", .seed = 2, .drawn = true});
    size_t length;
    const char *const text = wm_record_text(p->writer, &length);
    const char *const reveal = strchr(text, '\n') + 1;
    const char *const rest = strchr(reveal, '\n') + 1;
    char *const late = malloc(length);
    const size_t head = (size_t)(reveal - text);
    const size_t without = length - (size_t)(rest - reveal);

    memcpy(late, text, head);
    memcpy(late + head, rest, without - head);
    memcpy(late + without, reveal, length - without);
    WmRecord *record = played_read(late, length, WM_RECORD_WHOLE);
    if (record) played_verify(record, WM_RECORD_TRUE);
    wm_record_free(record);
    record = played_read(late, without, WM_RECORD_WHOLE);
    if (record) {
        WmError why;
        const WmRecordVerdict verdict = wm_record_verify(record, &why);
        CHECK(verdict == WM_RECORD_NOT_PLAYABLE || verdict == WM_RECORD_NOT_COMPARABLE);
        CHECK(strncmp(why.text, "the secret of the table has not been revealed", 45) == 0);
    }
    wm_record_free(record);
    free(late);
    played_free(p);
}

int main(void)
{
    const Test tests[] = {
        TEST(other_rules_go_on_from_a_snapshot),
        TEST(other_rules_go_on_where_they_were),
        TEST(snapshots_can_be_asked_for),
        TEST(other_shapes_go_on_from_a_snapshot),
        TEST(games_of_other_shapes_are_resumed),
        TEST(snapshots_that_cannot_be_true_are_refused),
        TEST(content_is_compared),
        TEST(commitments_can_be_checked_by_hand),
        TEST(numbers_are_seeds_as_before),
        TEST(every_secret_is_fresh),
        TEST(secrets_can_come_late),
    };

    return CHECK_RUN(tests);
}
