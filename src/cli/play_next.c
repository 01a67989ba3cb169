/* The game that follows one that is over: `warmoot play --next FILE`. */
#include <cli/message.h>
#include <cli/play.h>
#include <string.h>

/* What the players of a game that is over keep becomes the setup of the next. */
static bool carry(const CliRequest *request, const char *path, const WmSession *session,
                  CliMatch *match)
{
    const WmMatch *const over = wm_session_match(session);

    if (wm_carry(over, wm_session_state(session), match->setup)) return true;
    if (!wm_can_carry(over->game))
        cli_fail(request->command, "%s: in %s no game follows another", path, over->game->title);
    else if (wm_session_over(session))
        cli_fail(request->command, "%s: the story is told, and nothing follows", path);
    else
        cli_fail(request->command, "%s: the game is not over; go on with --resume", path);
    return false;
}

static bool begin(const CliRequest *request, CliMatch *match)
{
    WmError error;

    for (int i = 0; i < request->setting_count; i++) {
        if (cli_match_set(match, request->settings[i], &error)) continue;
        cli_fail(request->command, "%.80s: %s", request->settings[i], error.text);
        return false;
    }
    if (cli_match_begin(match, &error)) return true;
    cli_fail(request->command, "%s", error.text);
    return false;
}

bool cli_next_match(const CliRequest *request, const char *path, CliMatch *match)
{
    const WmSessionOptions options = {.adopt = true};
    CliMatch over = {0};
    CliRecord from;
    WmError error;

    if (!cli_record_open(&from, &over, path, request->content)) {
        cli_record_close(&from);
        cli_match_free(&over);
        return false;
    }
    cli_match_prepare(match, over.match.game, 0);
    WmSession *const session = wm_session_load(cli_record_take(&from), &options, &error);
    if (!session) cli_fail_at(path, error.line, "%s", error.text);
    const bool begun = session && cli_match_load(match, request->content) &&
                       carry(request, path, session, match) && begin(request, match);
    wm_session_free(session);
    cli_record_close(&from);
    cli_match_free(&over);
    return begun;
}
