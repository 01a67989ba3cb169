/* Which answer is offered first: by what answers mean. */
#include <check.h>
#include <string.h>
#include <warmoot/warmoot.h>

static const WmGame *game;

static int verb_named(const char *name)
{
    for (int verb = 1; verb < game->verb_count; verb++)
        if (strcmp(game->verbs[verb].name, name) == 0) return verb;
    return 0;
}

static int question_named(const char *name)
{
    for (int kind = 1; kind < game->question_count; kind++)
        if (strcmp(game->questions[kind].name, name) == 0) return kind;
    return 0;
}

/* The verb of the main answer among those of these verbs, or "". */
static const char *main_of(const char *question, const char *const verbs[])
{
    WmAnswer legal[8] = {{0}};
    int count = 0;

    for (; verbs[count]; count++) legal[count].kind = (uint16_t)verb_named(verbs[count]);
    const WmQuestion asked = {.kind = (uint16_t)question_named(question)};
    const int at = wm_main_answer(game, &asked, legal, count);
    return at < 0 ? "" : game->verbs[legal[at].kind].name;
}

#define MAIN_OF(question, ...) main_of(question, (const char *const[]){__VA_ARGS__, NULL})

static void nothing_is_given_up_by_the_way(void)
{
    game = wm_game_named("orcsmustdie");
    CHECK_EQ_STR(MAIN_OF("camp", "done", "toss-item"), "");
    CHECK_EQ_STR(MAIN_OF("camp", "toss-item", "toss-trap"), "");
    CHECK_EQ_STR(MAIN_OF("camp", "done", "toss-item", "buy"), "buy");
    CHECK_EQ_STR(MAIN_OF("spend", "done", "kill"), "kill");
    CHECK_EQ_STR(MAIN_OF("spend", "done", "kill", "kill"), "");
    CHECK_EQ_STR(MAIN_OF("act", "done", "attack", "move"), "");
    game = wm_game_named("orcwars");
    CHECK_EQ_STR(MAIN_OF("play", "pass", "pick", "pick"), "");
    CHECK_EQ_STR(MAIN_OF("play", "end", "refresh"), "");
    CHECK_EQ_STR(MAIN_OF("discard", "done", "pick", "drop"), "");
}

static void what_is_forced_or_free_is_offered(void)
{
    game = wm_game_named("orcsmustdie");
    CHECK_EQ_STR(MAIN_OF("act", "done"), "done");
    CHECK_EQ_STR(MAIN_OF("more-traps", "done", "trap"), "done");
    game = wm_game_named("orcwars");
    CHECK_EQ_STR(MAIN_OF("play", "pass"), "pass");
    CHECK_EQ_STR(MAIN_OF("discard", "done", "pick"), "done");
    CHECK_EQ_STR(MAIN_OF("play", "done", "attack", "drop"), "attack");
}

static void verbs_have_meanings(void)
{
    game = wm_game_named("orcwars");
    CHECK_EQ_STR(wm_meaning_word(wm_meaning(game, WM_PASS)), "end");
    CHECK_EQ_STR(wm_meaning_word(wm_meaning(game, WM_DISPUTE)), "aside");
    CHECK_EQ_STR(wm_meaning_word(wm_meaning(game, verb_named("drop"))), "back");
    CHECK_EQ_STR(wm_meaning_word(wm_meaning(game, verb_named("leave"))), "loss");
    CHECK_EQ_STR(wm_meaning_word(wm_meaning(game, verb_named("attack"))), "deed");
}

int main(void)
{
    static const Test tests[] = {
        TEST(nothing_is_given_up_by_the_way),
        TEST(what_is_forced_or_free_is_offered),
        TEST(verbs_have_meanings),
    };

    return CHECK_RUN(tests);
}
