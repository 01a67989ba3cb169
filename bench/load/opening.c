/* How long it takes to open a table after so many answers: table-opening GAME SCENARIO [ANSWERS].
 * The answers are drawn at random; a game that ends before is begun anew with another chance. */
#include <table/feed.h>
#include <table/sessions.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TIMES = 5, TRIES = 1000 };

/* Milliseconds of a processor: what others do at the same time does not count. */
static double now(void)
{
    struct timespec at;

    (void)clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &at);
    return 1000.0 * (double)at.tv_sec + (double)at.tv_nsec / 1e6;
}

static unsigned draw(unsigned below)
{
    static uint64_t chance = 88172645463325252u;

    chance ^= chance << 13;
    chance ^= chance >> 7;
    chance ^= chance << 17;
    return (unsigned)(chance % below);
}

static bool answer_once(WmSession *session)
{
    static WmAnswer legal[WM_LEGAL_MAX];
    const WmMatch *const m = wm_session_match(session);
    const int seat = wm_asked_first(wm_session_state(session));
    const int count = seat ? wm_legal(m, wm_session_state(session), seat, legal, WM_LEGAL_MAX) : 0;
    WmRefusal why;

    return count > 0 &&
           wm_session_answer(session, seat, legal[draw((unsigned)count)], &why) == WM_OK;
}

/* A table that has had so many answers and goes on; NULL: such games end before. */
static WmSession *play(const WmGame *game, int scenario, uint32_t answers)
{
    for (uint64_t seed = 1; seed <= TRIES; seed++) {
        const WmRecordChance chance = wm_record_chance_numbered(seed);
        const TbTableSpec spec = {.game = game, .scenario = scenario, .chance = &chance};
        WmError error;
        WmSession *const session = tb_session_begin(&spec, &error);

        if (!session) break;
        bool goes_on = true;
        while (goes_on && wm_session_entries(session) < answers) goes_on = answer_once(session);
        if (!wm_session_over(session)) return session;
        wm_session_free(session);
    }
    return NULL;
}

static void measure(const WmSession *session)
{
    double loaded = 0, fresh = 0, back = 0;
    size_t length;
    const char *const text = wm_session_text(session, &length);
    WmError error;
    WmBuffer log = {0};

    for (int i = 0; i < TIMES; i++) {
        const double begin = now();
        WmSession *const copy = tb_session_load(text, length, NULL, NULL, &error);
        loaded += now() - begin;
        wm_buffer_free(&log);
        const double feed_begin = now();
        TbFeed *const feed = tb_feed_new(copy, NULL, 1, 0, &log);
        fresh += now() - feed_begin;
        const double back_begin = now();
        wm_buffer_free(&log);
        tb_feed_log(feed, 0, &log);
        back += now() - back_begin;
        tb_feed_free(feed);
        wm_session_free(copy);
    }
    printf("%u entries, %zu KB of journal, %zu KB of log: loaded in %.2f ms, heard in %.2f ms, "
           "its log again %.2f ms\n",
           wm_session_entries(session), length / 1000, log.length / 1000, loaded / TIMES,
           fresh / TIMES, back / TIMES);
    wm_buffer_free(&log);
}

static int scenario_named(const WmGame *game, const char *name)
{
    for (int i = 0; i < game->scenario_count; i++)
        if (strcmp(game->scenarios[i], name) == 0) return i;
    return -1;
}

int main(int argc, char **argv)
{
    const WmGame *const game = argc > 2 ? wm_game_named(argv[1]) : NULL;
    const int scenario = game ? scenario_named(game, argv[2]) : -1;
    const uint32_t answers = argc > 3 ? (uint32_t)strtoul(argv[3], NULL, 10) : 5000;

    if (scenario < 0) {
        fputs("usage: table-opening GAME SCENARIO [ANSWERS]\n", stderr);
        return 2;
    }
    WmSession *const session = play(game, scenario, answers);
    if (!session) {
        fputs("table-opening: no game goes on as long as that\n", stderr);
        return 1;
    }
    measure(session);
    wm_session_free(session);
    return 0;
}
