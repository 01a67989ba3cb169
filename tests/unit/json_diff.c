/* The difference of two JSON texts. */
#include "check.h"

#include <base/json_diff.h>

static const char *diff(const char *before, const char *now)
{
    static WmBuffer text;

    wm_buffer_clear(&text);
    wm_json_diff(before, now, &text);
    return text.at;
}

static void equal_views_have_none(void)
{
    CHECK_EQ_STR(diff("{}", "{}"), "[]");
    CHECK_EQ_STR(diff("{\"a\":1,\"b\":{\"c\":[1,2]}}", "{\"a\":1,\"b\":{\"c\":[1,2]}}"), "[]");
}

static void values_change(void)
{
    CHECK_EQ_STR(diff("{\"a\":1,\"b\":2,\"c\":3}", "{\"a\":1,\"b\":7,\"c\":3}"), "[[\"/b\",7]]");
    CHECK_EQ_STR(diff("{\"a\":{\"b\":{\"c\":1}},\"d\":[1]}", "{\"a\":{\"b\":{\"c\":2}},\"d\":[]}"),
                 "[[\"/a/b/c\",2],[\"/d\",[]]]");
    CHECK_EQ_STR(diff("{\"a\":{\"b\":1}}", "{\"a\":null}"), "[[\"/a\",null]]");
    CHECK_EQ_STR(diff("{\"a\":\"x,}\\\"\"}", "{\"a\":\"x,}\"}"), "[[\"/a\",\"x,}\"]]");
}

static void members_come_and_go(void)
{
    CHECK_EQ_STR(diff("{\"a\":1}", "{\"a\":1,\"b\":2}"), "[[\"/b\",2]]");
    CHECK_EQ_STR(diff("{\"b\":2}", "{\"a\":1,\"b\":2}"), "[[\"/a\",1]]");
    CHECK_EQ_STR(diff("{\"a\":1,\"b\":2,\"c\":3}", "{\"c\":3}"), "[[\"/a\"],[\"/b\"]]");
    CHECK_EQ_STR(diff("{\"a\":1,\"b\":2,\"c\":3}", "{\"a\":1,\"c\":3}"), "[[\"/b\"]]");
    CHECK_EQ_STR(diff("{\"a\":1,\"b\":2,\"c\":3}", "{\"a\":1,\"b\":4}"), "[[\"/b\",4],[\"/c\"]]");
    CHECK_EQ_STR(diff("{\"a\":1,\"c\":3}", "{\"a\":1,\"b\":2,\"d\":3}"),
                 "[[\"/b\",2],[\"/d\",3],[\"/c\"]]");
    CHECK_EQ_STR(diff("{}", "{\"a\":{}}"), "[[\"/a\",{}]]");
    CHECK_EQ_STR(diff("{\"a\":{\"x\":1}}", "{\"a\":{}}"), "[[\"/a/x\"]]");
}

static void order_does_not_matter(void)
{
    CHECK_EQ_STR(diff("{\"a\":1,\"b\":2,\"c\":3}", "{\"c\":3,\"b\":2,\"a\":1}"), "[]");
    CHECK_EQ_STR(diff("{\"a\":1,\"b\":2,\"c\":3}", "{\"b\":2,\"c\":4,\"a\":1}"), "[[\"/c\",4]]");
}

static void paths_are_pointers(void)
{
    CHECK_EQ_STR(diff("{\"a/b\":{\"~\":1}}", "{\"a/b\":{\"~\":2}}"), "[[\"/a~1b/~0\",2]]");
}

int main(void)
{
    static const Test tests[] = {
        TEST(equal_views_have_none), TEST(values_change),      TEST(members_come_and_go),
        TEST(order_does_not_matter), TEST(paths_are_pointers),
    };

    return CHECK_RUN(tests);
}
