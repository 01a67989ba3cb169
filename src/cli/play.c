/* `warmoot play`: any game, at the terminal, from its tables alone. */
#include <cli/message.h>
#include <cli/options.h>
#include <cli/play.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SETTINGS_MAX = 64 };

enum {
    PLAY_SCENARIO,
    PLAY_SEED,
    PLAY_SEAT,
    PLAY_ALL_ME,
    PLAY_ANSWERS,
    PLAY_CONTENT,
    PLAY_NO_COLOR
};

static const CliOption options[] = {
    [PLAY_SCENARIO] = {.name = "--scenario",
                       .value = "NAME",
                       .summary = "what to play, of the game's scenarios (the first)",
                       .words = CLI_SCENARIO},
    [PLAY_SEED] = {.name = "--seed",
                   .value = "N",
                   .summary = "the number that all chance comes from (a random one): the same\n"
                              "seed and the same answers are the same game"},
    [PLAY_SEAT] = {.name = "--seat",
                   .value = "N=WHO",
                   .summary = "who plays seat N: `me` or the name of an agent; may be repeated\n"
                              "(you play seat 1, unless you take others; `random` the rest)",
                   .words = CLI_PLAYER},
    [PLAY_ALL_ME] = {.name = "--all-me", .summary = "people play all the seats, at this terminal"},
    [PLAY_ANSWERS] = {.name = "--answers",
                      .value = "FILE",
                      .summary = "read what would be typed from a file; `-` is standard input",
                      .words = CLI_FILE},
    [PLAY_CONTENT] = {.name = "--content",
                      .value = "DIR",
                      .summary = "play with the content of a folder instead of the game's own",
                      .words = CLI_FILE},
    [PLAY_NO_COLOR] = {.name = "--no-color", .summary = "print no colours"},
};

/* What the command line asks for. */
typedef struct Request {
    const char *game;
    const char *scenario;
    bool seeded;
    uint64_t seed;
    const char *players[WM_SEATS_MAX + 1]; /* by seat; NULL: not said */
    bool all_me;
    const char *answers;
    const char *content;
    bool no_color;
    const char *settings[SETTINGS_MAX];
    int setting_count;
} Request;

/* ---- the command line ------------------------------------------------------------------------ */

static int read_seat(const CliArguments *arguments, Request *request)
{
    const char *at = arguments->value;
    const char *end = at + strcspn(at, "=");
    int64_t seat;

    if (*end != '=' || !wm_read_number(&at, end, 1, WM_SEATS_MAX, &seat) || at != end)
        return cli_misused(cli_play.name,
                           "--seat takes a seat from 1 to %d and who plays it, as "
                           "in --seat 2=me, not \"%.80s\"",
                           WM_SEATS_MAX, arguments->value);
    request->players[seat] = end + 1;
    return CLI_DONE;
}

static int read_operand(const CliArguments *arguments, Request *request)
{
    const bool setting = strchr(arguments->value, '=') != NULL;

    if (!setting && request->game) return cli_unexpected(arguments);
    if (setting && request->setting_count == SETTINGS_MAX)
        return cli_misused(cli_play.name, "there are more than %d settings", SETTINGS_MAX);
    if (setting)
        request->settings[request->setting_count++] = arguments->value;
    else
        request->game = arguments->value;
    return CLI_DONE;
}

static int read_seed(const CliArguments *arguments, Request *request)
{
    int64_t number;

    if (!cli_number(arguments, 0, INT64_MAX, &number)) return CLI_MISUSED;
    request->seeded = true;
    request->seed = (uint64_t)number;
    return CLI_DONE;
}

static int read_request(CliArguments *arguments, Request *request)
{
    int status = CLI_DONE;
    int what;

    while (status == CLI_DONE && (what = cli_next(arguments)) != CLI_END) {
        switch (what) {
        case PLAY_SCENARIO: request->scenario = arguments->value; break;
        case PLAY_SEED: status = read_seed(arguments, request); break;
        case PLAY_SEAT: status = read_seat(arguments, request); break;
        case PLAY_ALL_ME: request->all_me = true; break;
        case PLAY_ANSWERS: request->answers = arguments->value; break;
        case PLAY_CONTENT: request->content = arguments->value; break;
        case PLAY_NO_COLOR: request->no_color = true; break;
        case CLI_OPERAND: status = read_operand(arguments, request); break;
        default: status = CLI_MISUSED; break;
        }
    }
    return status;
}

/* ---- setting the table ----------------------------------------------------------------------- */

/* Names of games, parted by commas. */
static void list_games(char *out, size_t room)
{
    WmText text = wm_text(out, room);

    for (int i = 0; i < wm_game_count(); i++) {
        if (i > 0) wm_text_string(&text, ", ");
        wm_text_string(&text, wm_game_at(i)->name);
    }
}

/* The one game that people could mean, where there is just one. */
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

static const WmGame *find_game(const Request *request)
{
    char names[512];

    if (request->game) return cli_game_named(cli_play.name, request->game);
    const WmGame *only = only_game();
    if (only) return only;
    list_games(names, sizeof names);
    cli_misused(cli_play.name, "say which game: there are %s", names);
    return NULL;
}

static int find_scenario(const WmGame *game, const char *name)
{
    CliNearest nearest = cli_nearest(name ? name : "");

    if (!name) return 0;
    for (int i = 0; i < game->scenario_count; i++) {
        if (strcmp(game->scenarios[i], name) == 0) return i;
        cli_nearest_try(&nearest, game->scenarios[i]);
    }
    if (nearest.best)
        cli_fail(cli_play.name, "%s has no scenario \"%.80s\"%s", game->name, name,
                 cli_hint(&nearest).text);
    else
        cli_fail(cli_play.name, "%s has no scenario \"%.80s\"; warmoot games %s lists them",
                 game->name, name, game->name);
    return -1;
}

static bool set_up(CliMatch *match, const WmGame *game, const Request *request, int scenario)
{
    WmError error;

    cli_match_prepare(match, game, scenario);
    if (!cli_match_load(match, request->content)) return false;
    for (int i = 0; i < request->setting_count; i++) {
        if (cli_match_set(match, request->settings[i], &error)) continue;
        cli_fail(cli_play.name, "%.80s: %s", request->settings[i], error.text);
        return false;
    }
    if (cli_match_begin(match, &error)) return true;
    cli_fail(cli_play.name, "%s", error.text);
    return false;
}

static const WmAgent *find_agent(const char *name)
{
    const WmAgent *agent = wm_agent_named(name);
    if (agent) return agent;

    CliNearest nearest = cli_nearest(name);
    cli_nearest_try(&nearest, "me");
    for (int i = 0; wm_agent_at(i); i++) cli_nearest_try(&nearest, wm_agent_at(i)->name);
    cli_fail(cli_play.name, "no agent is called \"%.80s\"%s", name, cli_hint(&nearest).text);
    return NULL;
}

static bool seat_players(CliSession *session, const Request *request)
{
    const int seats = session->match.setup->seats;
    bool taken = false; /* a seat, by the user in person */

    for (int seat = 1; seat <= WM_SEATS_MAX; seat++) {
        const char *who = request->players[seat];
        if (who && seat > seats) {
            cli_fail(cli_play.name, "there is no seat %d at this table: it has %d", seat, seats);
            return false;
        }
        if (who && strcmp(who, "me") == 0) taken = true;
    }
    for (int seat = 1; seat <= seats; seat++) {
        const char *who = request->players[seat];
        const char *usual = request->all_me || (seat == 1 && !taken) ? "me" : "random";
        if (!who) who = usual;
        if (strcmp(who, "me") == 0) continue;
        session->agents[seat] = find_agent(who);
        if (!session->agents[seat]) return false;
    }
    return true;
}

/* A seed short enough to be typed again. */
static bool random_seed(uint64_t *seed)
{
    uint32_t number = 0;
    const int file = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
    const bool read_all = file >= 0 && read(file, &number, sizeof number) == sizeof number;

    if (file >= 0) close(file);
    if (!read_all) cli_fail(cli_play.name, "there is no source of chance here; give a --seed");
    *seed = number;
    return read_all;
}

/* ---- playing --------------------------------------------------------------------------------- */

static int interrupted(const CliPlay *play)
{
    printf("%s", cli_paint(&play->terminal, CLI_PLAIN));
    cli_fail(cli_play.name, "interrupted after %llu decisions",
             (unsigned long long)play->session->decisions);
    return CLI_INTERRUPTED;
}

static int broken(const CliPlay *play)
{
    return cli_fail(cli_play.name, "the game is broken after %llu decisions with seed %llu",
                    (unsigned long long)play->session->decisions, (unsigned long long)play->seed);
}

/* Plays until the game is over; then CLI_TURN_TAKEN. */
static CliTurn play_to_end(CliPlay *play)
{
    CliSession *session = play->session;
    const bool watching = cli_session_people(session) == 0;
    WmQuestion question;
    CliTurn turn = CLI_TURN_TAKEN;

    while (turn == CLI_TURN_TAKEN &&
           wm_asking(&session->match.match, session->match.state, &question)) {
        const int seat = cli_session_seat(session, &question);
        if (cli_interrupted())
            turn = CLI_TURN_INTERRUPTED;
        else if (!session->agents[seat])
            turn = cli_turn(play, &question, seat);
        else if (cli_session_move(session, seat) != WM_OK)
            turn = CLI_TURN_BROKEN;
        if (!watching) continue;
        cli_show_events(play, WM_SPECTATOR);
        if (cli_flush(cli_play.name, CLI_DONE) != CLI_DONE) turn = CLI_TURN_FAILED;
    }
    return turn;
}

static int play_game(CliPlay *play)
{
    if (cli_session_begin(play->session, play->seed) != WM_OK) return broken(play);
    cli_catch_interrupt();
    cli_show_title(play);
    if (cli_session_people(play->session) == 0) putchar('\n');
    switch (play_to_end(play)) {
    case CLI_TURN_QUIT: return CLI_DONE;
    case CLI_TURN_INTERRUPTED: return interrupted(play);
    case CLI_TURN_BROKEN: return broken(play);
    case CLI_TURN_FAILED: return CLI_FAILED;
    default: break;
    }
    if (play->last != WM_SPECTATOR) putchar('\n');
    cli_show_events(play, play->last);
    cli_show_end(play);
    return CLI_DONE;
}

static int start(CliPlay *play, const Request *request)
{
    const char *answers = request->answers ? request->answers : "-";
    const WmGame *game = find_game(request);

    if (!game) return request->game ? CLI_FAILED : CLI_MISUSED;
    const int scenario = find_scenario(game, request->scenario);
    if (scenario < 0 || !set_up(&play->session->match, game, request, scenario) ||
        !seat_players(play->session, request))
        return CLI_FAILED;
    play->seed = request->seed;
    if (!request->seeded && !random_seed(&play->seed)) return CLI_FAILED;
    if (!cli_lines_open(&play->lines, answers))
        return cli_fail_at(answers, 0, "cannot be read: %s", strerror(play->lines.error));
    play->terminal = cli_terminal(!request->no_color);
    return play_game(play);
}

static int run(CliArguments *arguments)
{
    Request request = {0};
    CliPlay play = {.session = cli_allocate(sizeof *play.session)};

    int status = read_request(arguments, &request);
    if (status == CLI_DONE) status = start(&play, &request);
    cli_lines_close(&play.lines);
    cli_session_free(play.session);
    return status;
}

const CliCommand cli_play = {
    .name = "play",
    .summary = "Play a game at the terminal.",
    .operands = "[GAME [KEY=VALUE ...]]",
    .details =
        "Before each of your decisions you are shown what happened, what you see, and the\n"
        "answers that the rules allow; give one by its number or in words. `h` lists what else\n"
        "you can type. KEY=VALUE changes a setting of the game, as in seats=3.\n"
        "\n"
        "Answers can come from a file or a pipe, a line each; empty lines and lines that begin\n"
        "with # are skipped. There the first answer that is not allowed ends the program.",
    CLI_OPTIONS(options),
    .words = CLI_GAME,
    .run = run,
};
