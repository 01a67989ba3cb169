#include <cli/request.h>

#include <cli/message.h>
#include <string.h>

/* ---- the command line ------------------------------------------------------------------------ */

int cli_request_seat(CliRequest *request, const CliArguments *arguments)
{
    const char *at = arguments->value;
    const char *end = at + strcspn(at, "=");
    int64_t seat;

    if (*end != '=' || !wm_read_number(&at, end, 1, WM_SEATS_MAX, &seat) || at != end)
        return cli_misused(request->command,
                           "--seat takes a seat from 1 to %d and who plays it, as "
                           "in --seat 2=%s, not \"%.80s\"",
                           WM_SEATS_MAX, cli_usual_agent(), arguments->value);
    request->players[seat] = end + 1;
    return CLI_DONE;
}

int cli_request_seed(CliRequest *request, const CliArguments *arguments)
{
    int64_t number;

    if (!cli_number(arguments, 0, INT64_MAX, &number)) return CLI_MISUSED;
    request->seeded = true;
    request->seed = (uint64_t)number;
    return CLI_DONE;
}

int cli_request_operand(CliRequest *request, const CliArguments *arguments)
{
    const bool setting = strchr(arguments->value, '=') != NULL;

    if (!setting && request->game) return cli_unexpected(arguments);
    if (setting && request->setting_count == CLI_SETTINGS_MAX)
        return cli_misused(request->command, "there are more than %d settings", CLI_SETTINGS_MAX);
    if (setting)
        request->settings[request->setting_count++] = arguments->value;
    else
        request->game = arguments->value;
    return CLI_DONE;
}

/* ---- setting the table ----------------------------------------------------------------------- */

/* Names of games, parted by commas. */
static void list_games(char *out, size_t cap)
{
    WmText text = wm_text(out, cap);

    for (int i = 0; i < wm_game_count(); i++) {
        if (i > 0) wm_text_string(&text, ", ");
        wm_text_string(&text, wm_game_at(i)->name);
    }
}

static const WmGame *only_game(void)
{
    const WmGame *only = NULL;

    if (wm_game_count() == 1) return wm_game_at(0);
    for (int i = 0; i < wm_game_count(); i++) {
        if (wm_game_at(i)->for_tests) continue;
        if (only) return NULL;
        only = wm_game_at(i);
    }
    return only;
}

const WmGame *cli_request_game(const CliRequest *request)
{
    char names[512];

    if (request->game) return cli_game_named(request->command, request->game);
    const WmGame *only = only_game();
    if (only) return only;
    list_games(names, sizeof names);
    cli_misused(request->command, "say which game: there are %s", names);
    return NULL;
}

int cli_request_scenario(const CliRequest *request, const WmGame *game)
{
    const char *name = request->scenario;
    CliNearest nearest = cli_nearest(name ? name : "");

    if (!name) return 0;
    for (int i = 0; i < game->scenario_count; i++) {
        if (strcmp(game->scenarios[i], name) == 0) return i;
        cli_nearest_try(&nearest, game->scenarios[i]);
    }
    if (nearest.best)
        cli_fail(request->command, "%s has no scenario \"%.80s\"%s", game->name, name,
                 cli_hint(&nearest).text);
    else
        cli_fail(request->command, "%s has no scenario \"%.80s\"; warmoot games %s lists them",
                 game->name, name, game->name);
    return -1;
}

/* Where nobody says how many, two sit down, or as many as are named: as in the browser. */
static bool begin_with_few(const CliRequest *request, CliMatch *match)
{
    const uint8_t usual = match->setup->seats;
    int few = 2;
    WmError error;

    for (int i = 0; i < request->setting_count; i++)
        if (strncmp(request->settings[i], "seats=", 6) == 0) return false;
    for (int seat = 3; seat <= WM_SEATS_MAX; seat++)
        if (request->players[seat]) few = seat;
    if (few >= usual) return false;
    match->setup->seats = (uint8_t)few;
    if (cli_match_begin(match, &error)) return true;
    match->setup->seats = usual;
    return false;
}

bool cli_request_match(const CliRequest *request, const WmGame *game, CliMatch *match)
{
    const int scenario = cli_request_scenario(request, game);
    WmError error;

    if (scenario < 0) return false;
    cli_match_prepare(match, game, scenario);
    if (!cli_match_load(match, request->content)) return false;
    for (int i = 0; i < request->setting_count; i++) {
        if (cli_match_set(match, request->settings[i], &error)) continue;
        cli_fail(request->command, "%.80s: %s", request->settings[i], error.text);
        return false;
    }
    if (request->people && begin_with_few(request, match)) return true;
    if (cli_match_begin(match, &error)) return true;
    cli_fail(request->command, "%s", error.text);
    return false;
}

/* ---- seats ----------------------------------------------------------------------------------- */

bool cli_request_fits(const CliRequest *request, int seats)
{
    for (int seat = seats + 1; seat <= WM_SEATS_MAX; seat++) {
        if (!request->players[seat]) continue;
        cli_fail(request->command, "there is no seat %d at this table: it has %d", seat, seats);
        return false;
    }
    return true;
}

const WmAgent *cli_request_agent(const CliRequest *request, const char *name)
{
    const WmAgent *agent = wm_agent_named(name);
    if (agent) return agent;

    CliNearest nearest = cli_nearest(name);
    if (request->people) cli_nearest_try(&nearest, "me");
    for (int i = 0; wm_agent_at(i); i++) cli_nearest_try(&nearest, wm_agent_at(i)->name);
    cli_fail(request->command, "no agent is called \"%.80s\"%s", name, cli_hint(&nearest).text);
    return NULL;
}

const char *cli_usual_agent(void)
{
    return wm_agent_best()->name;
}
