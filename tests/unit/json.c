/* The reader of JSON: strict, and the same text as was meant. The writer: commas where they belong,
 * and nothing that the reader would not take. */
#include <check.h>
#include <base/json_read.h>
#include <base/json_write.h>
#include <stdlib.h>

static bool is_json(const char *text, size_t length)
{
    char *const exact = malloc(length > 0 ? length : 1);

    memcpy(exact, text, length);
    WmJson json = wm_json(exact, length);
    const bool right = wm_json_skip(&json) && wm_json_end(&json);
    CHECK(right == (json.fault == NULL));
    free(exact);
    return right;
}

static void json_is_taken(void)
{
    static const char *const texts[] = {
        "{}",
        "[]",
        "0",
        "-0.5e+7",
        "12E3",
        "\"\"",
        "true",
        "false",
        "null",
        " { \"a\" : [ 1 , 2 , { \"b\" : null } ] } ",
        "[[[[]]],{}]",
        "\"\\u00e9\\ud83d\\ude00\\n\\\"\\\\\\/\"",
        "\"\xc3\xa9\xf0\x9f\x98\x80\"",
    };

    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        if (!CHECK(is_json(texts[i], strlen(texts[i])))) puts(texts[i]);
}

static void other_text_is_not(void)
{
    static const char *const texts[] = {
        "",
        "{",
        "}",
        "{,}",
        "{\"a\":1,}",
        "{\"a\" 1}",
        "{\"a\"}",
        "{\"a\":}",
        "{a:1}",
        "{1:2}",
        "[1 2]",
        "[1,]",
        "[",
        "01",
        "-",
        "1.",
        ".5",
        "1e",
        "+1",
        "truX",
        "tru",
        "nul",
        "\"",
        "\"\\\"",
        "\"\\x\"",
        "\"\\u12\"",
        "\"\\u0000\"",
        "\"\\ud83d\"",
        "\"\\ude00\"",
        "\"\\ud83d\\u0041\"",
        "\"\x01\"",
        "\"\x80\"",
        "\"\xc3\"",
        "\"\xc0\x80\"",
        "\"\xed\xa0\x80\"",
        "\"\xf4\x90\x80\x80\"",
        "\"abcdefgh\\nabcdefgh\x01\"",
        "{}x",
        "{}{}",
        "[}",
        "{\"a\":[}",
        "1 2",
        "\n",
    };

    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        if (!CHECK(!is_json(texts[i], strlen(texts[i])))) puts(texts[i]);
}

static void depth_is_bounded(void)
{
    char text[2 * WM_JSON_DEPTH + 3];

    memset(text, '[', WM_JSON_DEPTH);
    memset(text + WM_JSON_DEPTH, ']', WM_JSON_DEPTH);
    CHECK(is_json(text, (size_t)2 * WM_JSON_DEPTH));
    memset(text, '[', WM_JSON_DEPTH + 1);
    memset(text + WM_JSON_DEPTH + 1, ']', WM_JSON_DEPTH + 1);
    CHECK(!is_json(text, (size_t)2 * WM_JSON_DEPTH + 2));
}

static void texts_are_unescaped(void)
{
    static const char text[] = "\"a\\u00e9\\u20ac\\ud83d\\ude00\\n\\t\\b\\f\\r\\/\\\\\\\"z\"";
    WmJson json = wm_json(text, sizeof text - 1);
    WmJsonText found;
    char plain[64];

    CHECK(wm_json_text(&json, &found) && wm_json_end(&json));
    CHECK(found.escaped);
    plain[wm_json_plain(found, plain)] = '\0';
    CHECK_EQ_STR(plain, "a\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80\n\t\b\f\r/\\\"z");
}

static bool number_is(const char *text, uint64_t *number)
{
    WmJson json = wm_json(text, strlen(text));

    return wm_json_number(&json, number) && wm_json_end(&json);
}

static void numbers_have_a_range(void)
{
    uint64_t number;
    int32_t small;

    CHECK(number_is("0", &number) && number == 0);
    CHECK(number_is("18446744073709551615", &number) && number == UINT64_MAX);
    CHECK(!number_is("18446744073709551616", &number));
    CHECK(!number_is("99999999999999999999", &number));
    CHECK(!number_is("-1", &number));
    CHECK(!number_is("1.0", &number));
    CHECK(!number_is("00", &number) && !number_is("07", &number));
    WmJson json = wm_json("-2147483647", 11);
    CHECK(wm_json_signed(&json, &small) && small == -2147483647);
    json = wm_json("2147483648", 10);
    CHECK(!wm_json_signed(&json, &small));
}

static void commas_stand_where_they_belong(void)
{
    WmBuffer out = {0};

    wm_json_open(&out, '{');
    wm_json_put_text(&out, "a", "x\"\n");
    wm_json_put_open(&out, "b", '[');
    wm_json_close(&out, ']');
    wm_json_put_open(&out, "c", '[');
    for (int i = -1; i < 2; i++) wm_json_add_number(&out, i);
    wm_json_open(&out, '{');
    wm_json_close(&out, '}');
    wm_json_open(&out, '[');
    wm_json_add_null(&out);
    wm_json_close(&out, ']');
    wm_json_close(&out, ']');
    wm_json_put_unsigned(&out, "d", UINT64_MAX);
    wm_json_put_hash(&out, "e", 0xab);
    wm_json_put_decimal(&out, "f", -0.125, 2);
    wm_json_put_bool(&out, "g", true);
    wm_json_add_name(&out, "h");
    wm_json_add_raw(&out, "{\"i\":1}", 7);
    wm_json_put_bool(&out, "j", false);
    wm_json_close(&out, '}');
    CHECK_EQ_STR(out.at, "{\"a\":\"x\\\"\\n\",\"b\":[],\"c\":[-1,0,1,{},[null]],"
                         "\"d\":18446744073709551615,\"e\":\"00000000000000ab\",\"f\":-0.12,"
                         "\"g\":true,\"h\":{\"i\":1},\"j\":false}");
    CHECK(is_json(out.at, out.length));
    wm_buffer_free(&out);
}

/* A text that looks like an opening bracket or a name does not swallow the comma behind it. */
static void texts_and_lines_are_told_from_brackets(void)
{
    WmBuffer out = {0};

    wm_json_open(&out, '[');
    wm_json_add_text(&out, "{");
    wm_json_add_text(&out, ":");
    wm_json_add_text(&out, "");
    wm_json_close(&out, ']');
    wm_buffer_string(&out, "\n");
    wm_json_open(&out, '[');
    wm_json_close(&out, ']');
    CHECK_EQ_STR(out.at, "[\"{\",\":\",\"\"]\n[]");
    wm_buffer_free(&out);
}

int main(void)
{
    const Test tests[] = {
        TEST(json_is_taken),
        TEST(other_text_is_not),
        TEST(depth_is_bounded),
        TEST(texts_are_unescaped),
        TEST(numbers_have_a_range),
        TEST(commas_stand_where_they_belong),
        TEST(texts_and_lines_are_told_from_brackets),
    };

    return CHECK_RUN(tests);
}
