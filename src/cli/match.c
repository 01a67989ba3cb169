#include <cli/match.h>

#include <cli/message.h>
#include <content/load.h>
#include <stdlib.h>
#include <string.h>

void cli_match_prepare(CliMatch *match, const WmGame *game, int scenario)
{
    *match = (CliMatch){.setup = wm_memory(game->setup->bytes),
                        .derived = wm_memory(game->derived_bytes),
                        .state_bytes = wm_state_bytes(game)};
    match->state = wm_memory(match->state_bytes);
    /* The names of things in a setup are looked up before the match has begun. */
    match->match =
        (WmMatch){.game = game, .pack = game->pack, .setup = match->setup, .words = game->words};
    wm_setup_usual(game, scenario, match->setup);
}

static void tell(void *who, const char *file, int line, const char *reason)
{
    (void)who;
    cli_fail_at(file, line, "%s", reason);
}

bool cli_match_load(CliMatch *match, const char *folder)
{
    const WmGame *game = match->match.game;

    if (!folder) return true;
    match->pack = wm_memory(game->pack_shape ? game->pack_shape->bytes : 0);
    if (wm_content_load(game, folder, match->pack, tell, NULL) > 0) return false;
    if (wm_words_load(game, folder, &match->words, tell, NULL) > 0) return false;
    match->match.pack = match->pack;
    match->match.words = &match->words;
    return true;
}

bool cli_is_setting(const WmField *field)
{
    return field->offset != offsetof(WmSetup, scenario);
}

/* A word in a setting that is the name of no setting; paths into larger ones are not looked at. */
static bool unknown_key(const WmGame *game, const char *key, WmError *error)
{
    CliNearest nearest = cli_nearest(key);

    for (int i = 0; i < game->setup->count; i++) {
        const WmField *field = &game->setup->fields[i];
        if (strchr(key, '/') || strcmp(field->name, key) == 0) return false;
        if (cli_is_setting(field)) cli_nearest_try(&nearest, field->name);
    }
    WmText text = wm_error_text(error, 0);
    wm_text_string(&text, game->name);
    wm_text_string(&text, " has no such setting");
    wm_text_string(&text, cli_hint(&nearest).text);
    return true;
}

/* "roster/2": what seat 2 brings, as one text. 0: another key. */
static int roster_seat(const char *key)
{
    static const char word[] = "roster/";
    const size_t length = sizeof word - 1;

    if (strncmp(key, word, length) != 0 || strlen(key) != length + 1) return 0;
    return key[length] >= '1' && key[length] <= '9' ? key[length] - '0' : 0;
}

bool cli_match_set(CliMatch *match, const char *setting, WmError *error)
{
    const char *equals = strchr(setting, '=');
    const uint8_t scenario = match->setup->scenario;
    char key[128];

    const size_t length = equals ? (size_t)(equals - setting) : strlen(setting);
    if (!equals || length == 0 || length >= sizeof key)
        return wm_error_say(error, 0, "a setting is written as KEY=VALUE");
    memcpy(key, setting, length);
    key[length] = '\0';
    const int roster = roster_seat(key);
    if (roster) return wm_roster_read(&match->match, match->setup, roster, equals + 1, error);
    if (unknown_key(match->match.game, key, error)) return false;
    if (!wm_shape_set(&match->match, match->match.game->setup, match->setup, key, equals + 1,
                      error))
        return false;
    /* The rest of the setup would still be that of the other scenario. */
    return match->setup->scenario == scenario ||
           wm_error_say(error, 0, "the scenario is chosen with --scenario");
}

bool cli_match_begin(CliMatch *match, WmError *error)
{
    if (!wm_match_begin(&match->match, match->match.game, match->pack, match->setup, match->derived,
                        error))
        return false;
    if (match->pack) match->match.words = &match->words;
    return true;
}

void cli_match_free(CliMatch *match)
{
    free(match->setup);
    free(match->derived);
    free(match->state);
    free(match->pack);
    wm_words_free(&match->words);
    *match = (CliMatch){0};
}

const WmGame *cli_game_named(const char *command, const char *name)
{
    const WmGame *game = wm_game_named(name);
    if (game) return game;

    CliNearest nearest = cli_nearest(name);
    for (int i = 0; i < wm_game_count(); i++) cli_nearest_try(&nearest, wm_game_at(i)->name);
    if (nearest.best)
        cli_fail(command, "no game is called \"%.80s\"%s", name, cli_hint(&nearest).text);
    else
        cli_fail(command, "no game is called \"%.80s\"; warmoot games lists them", name);
    return NULL;
}

static void add(CliGames *games, const WmGame *game)
{
    for (int i = 0; i < games->count; i++)
        if (games->at[i] == game) return;
    if (games->count < CLI_GAMES_MAX) games->at[games->count++] = game;
}

bool cli_games_add(CliGames *games, const char *command, const char *name)
{
    const WmGame *game = cli_game_named(command, name);
    if (game) add(games, game);
    return game != NULL;
}

bool cli_games_content(const CliGames *games, const char *command, const char *folder)
{
    if (!folder || games->count == 1) return true;
    cli_misused(command, "content belongs to one game: name it beside --content");
    return false;
}

void cli_games_default(CliGames *games)
{
    if (games->count > 0) return;
    for (int i = 0; i < wm_game_count(); i++) add(games, wm_game_at(i));
}
