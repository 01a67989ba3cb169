/* A tiny harness: tests are functions in a table; a failed check names its place and goes on. */
#pragma once

#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef struct Test {
    const char *name;
    void (*run)(void);
} Test;

#define TEST(function)                                                                             \
    {                                                                                              \
#function, function                                                                        \
    }

#define CHECK(holds) check_holds((holds), #holds, __FILE__, __LINE__)
#define CHECK_EQ_INT(is, should_be)                                                                \
    check_eq_int((int64_t)(is), (int64_t)(should_be), #is, __FILE__, __LINE__)
#define CHECK_EQ_STR(is, should_be) check_eq_str((is), (should_be), #is, __FILE__, __LINE__)

/* Failed checks of the test that runs. */
static int check_failures;

static inline bool check_holds(bool holds, const char *what, const char *file, int line)
{
    if (holds) return true;
    check_failures++;
    printf("%s:%d: does not hold: %s\n", file, line, what);
    return false;
}

static inline bool check_eq_int(int64_t is, int64_t should_be, const char *what, const char *file,
                                int line)
{
    if (is == should_be) return true;
    check_failures++;
    printf("%s:%d: %s is %" PRId64 ", not %" PRId64 "\n", file, line, what, is, should_be);
    return false;
}

static inline bool check_eq_str(const char *is, const char *should_be, const char *what,
                                const char *file, int line)
{
    if (is && strcmp(is, should_be) == 0) return true;
    check_failures++;
    printf("%s:%d: %s is \"%s\", not \"%s\"\n", file, line, what, is ? is : "(null)", should_be);
    return false;
}

/* Runs all tests; the exit status of the program. */
static inline int check_run(const Test *tests, size_t count)
{
    int failed = 0;

    for (size_t i = 0; i < count; i++) {
        check_failures = 0;
        tests[i].run();
        if (check_failures == 0) continue;
        failed++;
        printf("FAILED %s\n", tests[i].name);
    }
    printf("%d passed, %d failed\n", (int)count - failed, failed);
    return failed > 0 || count == 0;
}

#define CHECK_RUN(tests) check_run((tests), sizeof(tests) / sizeof((tests)[0]))
