/* Which answer a program may offer first: by what answers mean, not by where they stand. */
#include <warmoot/play.h>

WmMeaning wm_meaning(const WmGame *game, int verb)
{
    if (verb == WM_PASS || verb == WM_DONE) return WM_END;
    if (verb == WM_DISPUTE) return WM_ASIDE;
    return game->meanings ? (WmMeaning)game->meanings[verb] : WM_DEED;
}

/* The only answer of that meaning; -1: there is none, or several. */
static int only(const WmGame *game, WmMeaning meaning, const WmAnswer *legal, int count)
{
    int found = -1;

    for (int i = 0; i < count; i++) {
        if (wm_meaning(game, legal[i].kind) != meaning) continue;
        if (found >= 0) return -1;
        found = i;
    }
    return found;
}

static bool any(const WmGame *game, WmMeaning meaning, const WmAnswer *legal, int count)
{
    for (int i = 0; i < count; i++)
        if (wm_meaning(game, legal[i].kind) == meaning) return true;
    return false;
}

int wm_main_answer(const WmGame *game, const WmQuestion *question, const WmAnswer *legal, int count)
{
    const int end = only(game, WM_END, legal, count);

    if (count == 1) return 0;
    if (game->questions[question->kind].ends_free) {
        if (any(game, WM_BACK, legal, count)) return -1; /* what is picked would be given up */
        if (end >= 0) return end;
    }
    return only(game, WM_DEED, legal, count);
}
