/* Records of other rules, other content, other shapes; and chance that can be checked. */
#include "played.h"

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

static void other_shapes_can_only_be_read(void)
{
    WmGame other = other_duel();
    WmShape shape = *other.position;
    Plan plan = long_plan;
    WmError why;

    shape.name = "another";
    other.position = &shape;
    plan.other = &other;
    Played *const p = played(&plan);
    WmRecord *const record = read_of(p, WM_RECORD_WHOLE);
    if (record) {
        played_verify(record, WM_RECORD_NOT_PLAYABLE);
        CHECK(wm_record_replay(record, NULL, &why) == NULL);
        CHECK_EQ_STR(why.text, "it was written by a program that keeps positions in another way: "
                               "it can only be read");
        CHECK(wm_record_count(record) > 100);
    }
    wm_record_free(record);
    played_free(p);
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
        TEST(snapshots_can_be_asked_for),
        TEST(other_shapes_can_only_be_read),
        TEST(content_is_compared),
        TEST(commitments_can_be_checked_by_hand),
        TEST(numbers_are_seeds_as_before),
        TEST(every_secret_is_fresh),
        TEST(secrets_can_come_late),
    };

    return CHECK_RUN(tests);
}
