/* A session after another one of the same record, as at two servers. */
#include "games.h"

#include <string.h>

/* Two sessions of one game, and how far the second has come. */
typedef struct Pair {
    WmSession *first, *second;
    size_t followed; /* bytes of the record */
} Pair;

static Pair begin_pair(const Start *start)
{
    Pair pair = {.first = begin(start), .second = begin(start)};

    (void)wm_session_text(pair.first, &pair.followed);
    return pair;
}

static void end_pair(Pair *pair)
{
    wm_session_free(pair->first);
    wm_session_free(pair->second);
}

/* The second plays what the first has added. */
static bool follow(Pair *pair)
{
    size_t length;
    const char *const text = wm_session_text(pair->first, &length);
    const char *const lines = text + pair->followed;
    const bool followed = wm_session_follow(pair->second, lines, length - pair->followed);

    pair->followed = length;
    return followed;
}

static void check_same(const Pair *pair)
{
    size_t length, other;
    const char *const text = wm_session_text(pair->first, &length);

    CHECK(hash_of(pair->first) == hash_of(pair->second));
    CHECK(strcmp(text, wm_session_text(pair->second, &other)) == 0);
    CHECK_EQ_INT(wm_session_last_entry(pair->first)->kind,
                 wm_session_last_entry(pair->second)->kind);
    CHECK_EQ_INT(wm_session_events(pair->first)->count, wm_session_events(pair->second)->count);
    CHECK_EQ_INT(wm_session_last_to_answer(pair->first), wm_session_last_to_answer(pair->second));
    CHECK_EQ_INT(wm_session_over(pair->first), wm_session_over(pair->second));
}

/* Answers, some of them taken back or given by the table, through snapshots to the end. */
static void games_are_followed(void)
{
    for (uint64_t seed = 1; seed <= 4; seed++) {
        Pair pair = begin_pair(&(Start){.game = seed % 2 ? "orcwars" : "probe", .seed = seed});
        WmStream chance = chance_of(seed);
        WmError error;
        for (int i = 0; i < 1000 && !wm_session_over(pair.first); i++) {
            const int last = wm_session_last_to_answer(pair.first);
            if (wm_stream_below(&chance, 4) == 0 && last && wm_session_may_undo(pair.first, last))
                CHECK(wm_session_undo(pair.first, last, &error));
            else if (!wm_session_give(pair.first, 0xFF, true))
                (void)play_some(pair.first, &chance);
            if (!CHECK(follow(&pair))) break;
            check_same(&pair);
        }
        CHECK(wm_session_entries(pair.first) > 16);
        end_pair(&pair);
    }
}

/* Hand-overs and times that are up are for who loads the whole record. */
static void other_changes_are_not_followed(void)
{
    Pair pair = begin_pair(&(Start){.game = "probe", .seed = 2});
    WmStream chance = chance_of(2);
    WmRefusal why;
    WmError error;

    CHECK(wm_session_hand_over(pair.first, 2, "random", &error));
    CHECK(!follow(&pair));
    end_pair(&pair);
    pair = begin_pair(&(Start){.game = "probe", .seed = 2});
    CHECK_EQ_INT(wm_session_timeout(pair.first, 1, some_answer(pair.first, 1, &chance), &why),
                 WM_OK);
    CHECK(!follow(&pair));
    end_pair(&pair);
}

/* In practice other chance comes after an undo, by a key that the other does not have. */
static void practice_is_not_followed_back(void)
{
    Pair pair = begin_pair(&(Start){.game = "probe", .seed = 2, .practice = true});
    WmError error;

    say(pair.first, 1, "bid 2");
    CHECK(follow(&pair));
    CHECK(wm_session_undo(pair.first, 1, &error));
    CHECK(!follow(&pair));
    end_pair(&pair);
}

/* Whatever else is there: it is not followed, and nothing breaks. */
static void other_lines_are_not_followed(void)
{
    static const char *const lines[] = {
        "",
        "\n",
        "no JSON\n",
        "{\"n\":1,\"seat\":1,\"answer\":\"bid 2\"}",
        "{\"n\":1,\"seat\":9,\"answer\":\"bid 2\"}\n",
        "{\"n\":1,\"seat\":0,\"answer\":\"bid 2\"}\n",
        "{\"n\":1,\"seat\":18446744073709551615,\"answer\":\"bid 2\"}\n",
        "{\"n\":1,\"seat\":2,\"undo\":0}\n",
        "{\"n\":1,\"seat\":1,\"answer\":\"no such thing\"}\n",
        "{\"n\":2,\"seat\":1,\"answer\":\"bid 2\"}\n",
        "{\"n\":1,\"seat\":1,\"answer\":\"bid 2\",\"given\":\"no-such-reason\"}\n",
        "{\"n\":1,\"seat\":1,\"answer\":\"bid 2\"}\n{\"n\":2,\"seat\":2,\"answer\":\"bid 0\"}\n",
    };

    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        WmSession *const session = begin(&(Start){.game = "probe", .seed = 2});
        CHECK(!wm_session_follow(session, lines[i], strlen(lines[i])));
        wm_session_free(session);
    }
}

int main(void)
{
    const Test tests[] = {
        TEST(games_are_followed),
        TEST(other_changes_are_not_followed),
        TEST(practice_is_not_followed_back),
        TEST(other_lines_are_not_followed),
    };

    return CHECK_RUN(tests);
}
