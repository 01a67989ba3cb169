/* Records that something has happened to: each change is noticed, and nothing breaks. */
#include "played.h"

#include <warmoot/text.h>

typedef struct Text {
    char *at;
    size_t length;
} Text;

/* Memory of exactly that size, so that a sanitizer sees a byte read beyond it. */
static Text copy_of(const char *at, size_t length)
{
    const Text text = {malloc(length > 0 ? length : 1), length};

    memcpy(text.at, at, length);
    return text;
}

static size_t line_end(const Text *text, size_t at)
{
    while (at < text->length && text->at[at] != '\n') at++;
    return at < text->length ? at + 1 : at;
}

/* What a program would say of it: is it a whole, true and finished record? */
static bool holds(Text text)
{
    WmRecord *record;
    WmError error = {.line = -1};
    const WmRecordFound found = wm_record_parse(&record, text.at, text.length, &error);
    bool whole = found == WM_RECORD_WHOLE;

    CHECK(whole == (error.text[0] == '\0'));
    CHECK(strlen(error.text) < sizeof error.text);
    if (!record) return false;
    if (!wm_record_match(record, NULL, NULL, &error))
        whole = false;
    else if (wm_record_verify(record, &error) != WM_RECORD_TRUE)
        whole = false;
    whole = whole && wm_record_finished(record);
    wm_record_free(record);
    return whole;
}

static Text small_record(bool drawn, const char *game)
{
    static const char *const rounds[] = {"rounds", "9", NULL};
    Plan plan = {.game = game, .seed = 5, .drawn = drawn};
    size_t length;

    if (strcmp(game, "probe") == 0) memcpy(plan.settings, rounds, sizeof rounds);
    Played *const p = played(&plan);
    const char *const at = wm_record_text(p->writer, &length);
    const Text text = copy_of(at, length);
    played_free(p);
    return text;
}

static void check_lines(Text text)
{
    CHECK(holds(text));
    for (size_t at = 0; at < text.length;) {
        const size_t end = line_end(&text, at);
        const Text without = copy_of(text.at, text.length - (end - at));
        const Text twice = {malloc(text.length + (end - at)), text.length + (end - at)};

        memcpy(without.at + at, text.at + end, text.length - end);
        memcpy(twice.at, text.at, end);
        memcpy(twice.at + end, text.at + at, text.length - at);
        if (!CHECK(!holds(without)) || !CHECK(!holds(twice))) printf("at byte %zu\n", at);
        free(without.at);
        free(twice.at);
        at = end;
    }
}

static void lines_are_missed(void)
{
    const Text probe = small_record(true, "probe");
    const Text duel = small_record(false, "orcwars");

    check_lines(probe);
    check_lines(duel);
    free(probe.at);
    free(duel.at);
}

/* Neighbours that change places. */
static void order_counts(void)
{
    const Text text = small_record(true, "probe");

    for (size_t at = 0; at < text.length;) {
        const size_t middle = line_end(&text, at);
        const size_t end = line_end(&text, middle);
        const Text other = copy_of(text.at, text.length);

        if (end > middle) {
            memcpy(other.at + at, text.at + middle, end - middle);
            memcpy(other.at + at + (end - middle), text.at + at, middle - at);
            CHECK(!holds(other));
        }
        free(other.at);
        at = middle;
    }
    free(text.at);
}

static void check_bytes(Text text, size_t stride)
{
    static const char others[] = "0a\"{ \n\\\x80";

    for (size_t at = 0; at < text.length; at += stride) {
        const char was = text.at[at];

        for (size_t i = 0; i < sizeof others; i++) { /* the closing zero too */
            if (others[i] == was) continue;
            text.at[at] = others[i];
            if (!CHECK(!holds(text))) printf("byte %zu as %d\n", at, others[i]);
        }
        text.at[at] = (char)(was ^ 1);
        if (!CHECK(!holds(text))) printf("byte %zu as %c\n", at, was ^ 1);
        text.at[at] = was;
    }
}

static void bytes_are_missed(void)
{
    const Text probe = small_record(true, "probe");
    const Text duel = small_record(false, "orcwars");

    check_bytes(probe, 1);
    check_bytes(duel, 97);
    free(probe.at);
    free(duel.at);
}

static bool line_begins(const Text *text, size_t at, const char *with)
{
    return text->length - at > strlen(with) && memcmp(text->at + at, with, strlen(with)) == 0;
}

static bool line_has(const Text *text, size_t at, size_t end, const char *what)
{
    for (; at + strlen(what) <= end; at++)
        if (memcmp(text->at + at, what, strlen(what)) == 0) return true;
    return false;
}

/* A record that ends there: what was whole is there, and can be played on. */
static void check_cut(const Text *text, size_t length, uint32_t entries, bool whole)
{
    const Text part = copy_of(text->at, length);
    WmRecord *record;
    WmError error;

    if (CHECK_EQ_INT(wm_record_parse(&record, part.at, part.length, &error),
                     whole ? WM_RECORD_WHOLE : WM_RECORD_CUT)) {
        CHECK_EQ_INT(wm_record_count(record), entries);
        CHECK(wm_record_match(record, NULL, NULL, &error) != NULL);
        played_verify(record, wm_record_table(record)->chance.revealed ? WM_RECORD_TRUE
                                                                       : WM_RECORD_NOT_PLAYABLE);
    }
    wm_record_free(record);
    free(part.at);
}

/* At every byte. The time of a seat is up together with the answer given for it. */
static void cuts_are_noticed(void)
{
    const Text text = small_record(true, "probe");
    const size_t head = line_end(&text, 0);
    uint32_t entries = 0;
    bool waits = false;

    for (size_t length = 0; length < head; length++) {
        WmRecord *record;
        WmError error;
        CHECK_EQ_INT(wm_record_parse(&record, text.at, length, &error), WM_RECORD_FOREIGN);
    }
    for (size_t at = head; at < text.length;) {
        const size_t end = line_end(&text, at);

        for (size_t length = at; length < end; length++)
            check_cut(&text, length, entries - waits, length == at && !waits);
        if (line_begins(&text, at, "{\"n\":")) {
            entries++;
            waits = line_has(&text, at, end, "timeout");
        }
        at = end;
    }
    CHECK(entries > 40);
    free(text.at);
}

/* A cut record goes on, and the broken line is not in the way. */
static void cut_records_go_on(void)
{
    const Plan plan = {.game = "orcwars", .seed = 9, .most = 130};
    Played *const p = played(&plan);
    size_t length;
    const char *const text = wm_record_text(p->writer, &length);

    for (size_t less = 1; less < length && less < 6000; less += 7) {
        WmRecord *record;
        WmError error;
        const WmRecordFound found = wm_record_parse(&record, text, length - less, &error);

        CHECK(found == WM_RECORD_WHOLE || found == WM_RECORD_CUT);
        if (!record) break;
        CHECK(wm_record_match(record, NULL, NULL, &error) != NULL);
        WmRecordCursor *const cursor = wm_record_replay(record, NULL, &error);
        CHECK(wm_record_seek(cursor, wm_record_final(cursor), &error));
        WmRecordWriter *const writer = wm_record_continue(cursor, &error);
        if (CHECK(writer != NULL)) {
            size_t whole;
            const char *at;
            for (int i = 0; i < 2; i++)
                CHECK(wm_record_hand(writer, 1, "person", wm_record_position(cursor)));
            at = wm_record_text(writer, &whole);
            WmRecord *const again = played_read(at, whole, WM_RECORD_WHOLE);
            if (again) played_verify(again, WM_RECORD_TRUE);
            wm_record_free(again);
        }
        wm_record_writer_free(writer);
        wm_record_cursor_free(cursor);
        wm_record_free(record);
    }
    played_free(p);
}

static void says(const char *text, WmRecordFound must, int line, const char *sentence)
{
    WmRecord *record;
    WmError error;

    if (!CHECK_EQ_INT(wm_record_parse(&record, text, strlen(text), &error), must)) puts(text);
    CHECK_EQ_INT(error.line, line);
    CHECK_EQ_STR(error.text, sentence);
    wm_record_free(record);
}

#define HEAD                                                                                       \
    "{\"format\":\"warmoot-record\",\"version\":1,\"game\":\"probe\",\"scenario\":\"skirmish\","   \
    "\"setup\":{\"seats\":\"2\",\"rounds\":\"8\"},\"program\":\"0.1.0\",\"rules\":1,"              \
    "\"content\":\"0000000000000000\",\"shapes\":\"0000000000000000\",\"seed\":1,"                 \
    "\"players\":[\"person\",\"greedy\"]}\n"

static void mistakes_have_a_place(void)
{
    says("", WM_RECORD_FOREIGN, 1, "this is not a record of a game: its first line has no end");
    says("{}\n", WM_RECORD_FOREIGN, 1, "this is not a record of a game");
    says("{\"format\":\"warmoot-record\",\"version\":2,\"all\":[new]}\n", WM_RECORD_FOREIGN, 1,
         "this is not a record of a game");
    says("{\"format\":\"warmoot-record\",\"version\":2,\"all\":[\"new\"]}\n", WM_RECORD_NEWER, 1,
         "this record is of format 2, and this program reads up to format 1");
    says("{\"format\":\"warmoot-record\",\"version\":1}\n", WM_RECORD_DAMAGED, 1,
         "the head is damaged: it lacks something that every head has");
    says(HEAD, WM_RECORD_WHOLE, 0, "");
    says(HEAD "{\"n\":1,\n", WM_RECORD_CUT, 2, "the record breaks off here, and this was left out");
    says(HEAD "{\"n\":1,\n{}\n", WM_RECORD_DAMAGED, 2, "this is not JSON: a text is missing");
    says(HEAD "{}\n", WM_RECORD_DAMAGED, 2,
         "this is no line of a record: its names do not go together");
    says(HEAD "{\"n\":2,\"seat\":1,\"answer\":\"pass\"}\n", WM_RECORD_DAMAGED, 2,
         "this must be entry 1");
    says(HEAD "{\"n\":1,\"seat\":3,\"answer\":\"pass\"}\n", WM_RECORD_DAMAGED, 2,
         "there is no seat 3");
    says(HEAD "{\"n\":1,\"seat\":1,\"answer\":\"pass\"}\n{\"n\":2,\"seat\":1,\"undo\":1}\n",
         WM_RECORD_DAMAGED, 3, "nothing was decided since entry 1, so nothing is taken back");
    says(HEAD "{\"n\":1,\"seat\":1,\"answer\":\"pass\"}\n{\"n\":2,\"seat\":1,\"answer\":\"pass\"}\n"
              "{\"n\":3,\"seat\":1,\"undo\":0}\n{\"n\":4,\"seat\":1,\"undo\":1}\n",
         WM_RECORD_DAMAGED, 5, "entry 1 does not stand, so nobody goes back to it");
    says(HEAD "{\"n\":1,\"seat\":1,\"timeout\":true}\n{\"n\":2,\"seat\":2,\"answer\":\"pass\"}\n",
         WM_RECORD_DAMAGED, 3, "after the time is up, the answer given for that seat must follow");
    says(HEAD "{\"n\":1,\"seat\":1,\"hash\":\"0123456789abcdef\",\"answer\":\"pass\"}\n",
         WM_RECORD_DAMAGED, 2, "only every 16th entry has a hash");
    says(HEAD "{\"n\":1,\"seat\":1,\"hand\":\"two words\"}\n", WM_RECORD_DAMAGED, 2,
         "a player has a name that nobody can have");
    says(HEAD "{\"reveal\":\"00\"}\n", WM_RECORD_DAMAGED, 2,
         "this is no line of a record: a text of 64 small hexadecimal digits is missing");
}

/* An answer that the rules forbid, and one that nobody could mean. */
static void refusals_name_their_entry(void)
{
    static const char *const answers[][2] = {
        {"gargle", "entry 1 is not allowed: \"gargle\": "},
        {"strike ember", "entry 1 is not allowed: \"strike ember\": "},
    };

    for (size_t i = 0; i < sizeof answers / sizeof answers[0]; i++) {
        Played *const p = played(&(Plan){.game = "probe", .most = 1});
        char text[4096];
        size_t length;
        WmError why;
        const char *const head = wm_record_text(p->writer, &length);
        const int whole = snprintf(text, sizeof text, "%s{\"n\":1,\"seat\":1,\"answer\":\"%s\"}\n",
                                   head, answers[i][0]);
        WmRecord *const record = played_read(text, (size_t)whole, WM_RECORD_WHOLE);

        if (record) {
            CHECK_EQ_INT(wm_record_verify(record, &why), WM_RECORD_FALSE);
            CHECK_EQ_INT(why.line, 2);
            if (!CHECK(strncmp(why.text, answers[i][1], strlen(answers[i][1])) == 0))
                puts(why.text);
        }
        wm_record_free(record);
        played_free(p);
    }
}

int main(void)
{
    const Test tests[] = {
        TEST(lines_are_missed),          TEST(order_counts),      TEST(bytes_are_missed),
        TEST(cuts_are_noticed),          TEST(cut_records_go_on), TEST(mistakes_have_a_place),
        TEST(refusals_name_their_entry),
    };

    return CHECK_RUN(tests);
}
