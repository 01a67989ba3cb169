/* Writing and reading text. */
#include <check.h>
#include <warmoot/text.h>

/* ---- writing --------------------------------------------------------------------------------- */

static void text_that_fits(void)
{
    char out[16];
    WmText text = wm_text(out, sizeof out);

    CHECK_EQ_STR(out, "");
    wm_text_string(&text, "orc");
    wm_text_char(&text, ' ');
    wm_text_bytes(&text, "wars!", 4);
    CHECK_EQ_STR(out, "orc wars");
    CHECK_EQ_INT(text.length, 8);
}

/* Cut off at the room, the length counts on, and nothing lies beyond. */
static void text_that_does_not_fit(void)
{
    for (size_t cap = 0; cap <= 12; cap++) {
        char out[16];
        WmText text;

        memset(out, '#', sizeof out);
        text = wm_text(out, cap);
        wm_text_string(&text, "four");
        wm_text_string(&text, "");
        wm_text_char(&text, '-');
        wm_text_number(&text, 12345);
        CHECK_EQ_INT(text.length, 10);
        if (cap > 0) {
            const size_t fits = cap - 1 < 10 ? cap - 1 : 10;
            CHECK_EQ_INT(strlen(out), fits);
            CHECK(memcmp(out, "four-12345", fits) == 0);
        }
        for (size_t i = cap > 11 ? 11 : cap; i < sizeof out; i++) CHECK_EQ_INT(out[i], '#');
    }
}

static void no_room_at_all(void)
{
    WmText text = wm_text(NULL, 0);

    wm_text_string(&text, "nobody reads this");
    wm_text_json(&text, "\"");
    CHECK_EQ_INT(text.length, 21);
}

static const char *number(int64_t n)
{
    static char out[32];
    WmText text = wm_text(out, sizeof out);

    wm_text_number(&text, n);
    return out;
}

static void numbers_are_written(void)
{
    CHECK_EQ_STR(number(0), "0");
    CHECK_EQ_STR(number(-1), "-1");
    CHECK_EQ_STR(number(10), "10");
    CHECK_EQ_STR(number(INT64_MAX), "9223372036854775807");
    CHECK_EQ_STR(number(INT64_MIN), "-9223372036854775808");
}

static void json_is_escaped(void)
{
    char out[64];
    WmText text = wm_text(out, sizeof out);

    wm_text_json(&text, "a\"b\\c/d\n\t\x01\x1f\x7f");
    CHECK_EQ_STR(out, "\"a\\\"b\\\\c/d\\n\\u0009\\u0001\\u001f\x7f\"");
    text = wm_text(out, sizeof out);
    wm_text_json(&text, "J\xc3\xb6tunn");
    CHECK_EQ_STR(out, "\"J\xc3\xb6tunn\"");
    text = wm_text(out, sizeof out);
    wm_text_json(&text, "");
    CHECK_EQ_STR(out, "\"\"");
}

/* Bytes from outside cannot upset a terminal, nor fill it. */
static void foreign_bytes_are_quoted(void)
{
    char out[300];
    char many[300];
    WmText text = wm_text(out, sizeof out);

    wm_text_quote(&text, "ab c\n\x1b[2J\xc3\xb6\x7f", 12);
    CHECK_EQ_STR(out, "\"ab c??[2J???\"");
    text = wm_text(out, sizeof out);
    wm_text_quote(&text, "abc", 0);
    CHECK_EQ_STR(out, "\"\"");
    memset(many, 'm', sizeof many);
    text = wm_text(out, sizeof out);
    wm_text_quote(&text, many, sizeof many);
    CHECK(text.length < 100);
    CHECK_EQ_INT(out[1], 'm');
}

static void errors_begin_anew(void)
{
    WmError error = {.line = 9, .text = "something old"};
    WmText text = wm_error_text(&error, 4);

    CHECK_EQ_STR(error.text, "");
    CHECK_EQ_INT(error.line, 4);
    for (int i = 0; i < 100; i++) wm_text_string(&text, "long ");
    CHECK_EQ_INT(strlen(error.text), sizeof error.text - 1);
}

/* ---- reading --------------------------------------------------------------------------------- */

/* Reads a number; the characters taken, or -1 if none and nothing moved. */
static int taken(const char *text, int64_t low, int64_t high, int64_t *n)
{
    const char *at = text;

    *n = 77;
    if (wm_read_number(&at, text + strlen(text), low, high, n)) return (int)(at - text);
    CHECK(at == text);
    CHECK_EQ_INT(*n, 77);
    return -1;
}

static void numbers_are_read(void)
{
    int64_t n;

    CHECK_EQ_INT(taken("42", 0, 99, &n), 2);
    CHECK_EQ_INT(n, 42);
    CHECK_EQ_INT(taken("42,7", 0, 99, &n), 2);
    CHECK_EQ_INT(taken("-7x", -9, 9, &n), 2);
    CHECK_EQ_INT(n, -7);
    CHECK_EQ_INT(taken("007", 0, 9, &n), 3);
    CHECK_EQ_INT(n, 7);
    CHECK_EQ_INT(taken("0", 0, 0, &n), 1);
    CHECK_EQ_INT(n, 0);
}

static void what_is_no_number(void)
{
    int64_t n;

    CHECK_EQ_INT(taken("", 0, 9, &n), -1);
    CHECK_EQ_INT(taken("-", -9, 9, &n), -1);
    CHECK_EQ_INT(taken("x1", 0, 9, &n), -1);
    CHECK_EQ_INT(taken(" 1", 0, 9, &n), -1);
    CHECK_EQ_INT(taken("+1", 0, 9, &n), -1);
    CHECK_EQ_INT(taken("--1", -9, 9, &n), -1);
}

static void numbers_out_of_range(void)
{
    int64_t n;

    CHECK_EQ_INT(taken("100", 0, 99, &n), -1);
    CHECK_EQ_INT(taken("99", 0, 99, &n), 2);
    CHECK_EQ_INT(taken("4", 5, 9, &n), -1);
    CHECK_EQ_INT(taken("5", 5, 9, &n), 1);
    CHECK_EQ_INT(taken("-1", 0, 9, &n), -1);
    CHECK_EQ_INT(taken("-5", -9, -3, &n), 2);
    CHECK_EQ_INT(n, -5);
    CHECK_EQ_INT(taken("-2", -9, -3, &n), -1);
    CHECK_EQ_INT(taken("-10", -9, -3, &n), -1);
    CHECK_EQ_INT(taken("3", -9, -3, &n), -1);
    CHECK_EQ_INT(taken("0", -9, -3, &n), -1);
}

static void numbers_at_the_edge(void)
{
    int64_t n;

    CHECK_EQ_INT(taken("9223372036854775807", INT64_MIN, INT64_MAX, &n), 19);
    CHECK(n == INT64_MAX);
    CHECK_EQ_INT(taken("-9223372036854775808", INT64_MIN, INT64_MAX, &n), 20);
    CHECK(n == INT64_MIN);
    CHECK_EQ_INT(taken("9223372036854775808", INT64_MIN, INT64_MAX, &n), -1);
    CHECK_EQ_INT(taken("-9223372036854775809", INT64_MIN, INT64_MAX, &n), -1);
    CHECK_EQ_INT(taken("18446744073709551616", INT64_MIN, INT64_MAX, &n), -1);
    CHECK_EQ_INT(taken("99999999999999999999999999", INT64_MIN, INT64_MAX, &n), -1);
    CHECK_EQ_INT(taken("18446744073709551617", 0, 9, &n), -1); /* 1 modulo 2^64 */
}

/* The end is where it is said to be, not where the text has a zero. */
static void reading_stops_at_the_end(void)
{
    const char *const text = "1234";
    const char *at = text;
    int64_t n;

    CHECK(wm_read_number(&at, text + 2, 0, 9999, &n));
    CHECK_EQ_INT(n, 12);
    CHECK(!wm_read_number(&at, at, 0, 9999, &n));
}

static void words_are_read(void)
{
    const char *const text = "  step\t4,6 \rx";
    const char *const end = text + strlen(text);
    const char *at = text;
    const char *word;

    CHECK_EQ_INT(wm_read_word(&at, end, &word), 4);
    CHECK(memcmp(word, "step", 4) == 0);
    CHECK_EQ_INT(wm_read_word(&at, end, &word), 3);
    CHECK(memcmp(word, "4,6", 3) == 0);
    CHECK_EQ_INT(wm_read_word(&at, end, &word), 1);
    CHECK_EQ_INT(wm_read_word(&at, end, &word), 0);
    CHECK_EQ_INT(wm_read_word(&at, end, &word), 0);
    CHECK(at == end);
}

/* ---- comparing ------------------------------------------------------------------------------- */

static void strings_are_compared(void)
{
    CHECK_EQ_INT(wm_string_length(""), 0);
    CHECK_EQ_INT(wm_string_length("orrus"), 5);
    CHECK(wm_string_is("orrus", "orrus", 5));
    CHECK(wm_string_is("orr", "orrus", 3));
    CHECK(!wm_string_is("orrus", "orrus", 4));
    CHECK(!wm_string_is("orrus", "orrux", 5));
    CHECK(!wm_string_is("orr", "orr\0x", 5));
    CHECK(wm_string_is("", "x", 0));
}

static void words_apart(void)
{
    CHECK_EQ_INT(wm_words_apart("step", "step", 2), 0);
    CHECK_EQ_INT(wm_words_apart("step", "stop", 2), 1);  /* change */
    CHECK_EQ_INT(wm_words_apart("step", "stp", 2), 1);   /* drop */
    CHECK_EQ_INT(wm_words_apart("step", "steep", 2), 1); /* add */
    CHECK_EQ_INT(wm_words_apart("step", "setp", 2), 1);  /* swap */
    CHECK_EQ_INT(wm_words_apart("step", "tsep", 2), 1);  /* swap at the front */
    CHECK_EQ_INT(wm_words_apart("step", "pets", 9), 3);
    CHECK_EQ_INT(wm_words_apart("step", "pets", 2), 3); /* limit + 1 */
    CHECK_EQ_INT(wm_words_apart("step", "pets", 0), 1);
    CHECK_EQ_INT(wm_words_apart("", "", 2), 0);
    CHECK_EQ_INT(wm_words_apart("", "abc", 9), 3);
    CHECK_EQ_INT(wm_words_apart("abc", "", 9), 3);
    CHECK_EQ_INT(wm_words_apart("kitten", "sitting", 9), 3);
}

static void long_words_are_far_apart(void)
{
    char word[70];

    memset(word, 'a', sizeof word);
    word[64] = '\0';
    CHECK_EQ_INT(wm_words_apart(word, word, 2), 3);
    CHECK_EQ_INT(wm_words_apart("a", word, 100), 101);
    word[63] = '\0';
    CHECK_EQ_INT(wm_words_apart(word, word, 2), 0);
    CHECK_EQ_INT(wm_words_apart(word, "", 100), 63);
}

int main(void)
{
    static const Test tests[] = {
        TEST(text_that_fits),
        TEST(text_that_does_not_fit),
        TEST(no_room_at_all),
        TEST(numbers_are_written),
        TEST(json_is_escaped),
        TEST(errors_begin_anew),
        TEST(foreign_bytes_are_quoted),
        TEST(numbers_are_read),
        TEST(what_is_no_number),
        TEST(numbers_out_of_range),
        TEST(numbers_at_the_edge),
        TEST(reading_stops_at_the_end),
        TEST(words_are_read),
        TEST(strings_are_compared),
        TEST(words_apart),
        TEST(long_words_are_far_apart),
    };

    return CHECK_RUN(tests);
}
