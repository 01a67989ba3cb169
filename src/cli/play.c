/* `warmoot play`: any game, at the terminal, from its tables alone. */
#include <cli/message.h>
#include <cli/play.h>
#include <cli/request.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

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
                              "(you play seat 1, unless you take others; `greedy` the rest)",
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
    CliRequest table;
    bool all_me;
    const char *answers;
    bool no_color;
} Request;

/* ---- the command line ------------------------------------------------------------------------ */

static int read_request(CliArguments *arguments, Request *request)
{
    int status = CLI_DONE;
    int what;

    while (status == CLI_DONE && (what = cli_next(arguments)) != CLI_END) {
        switch (what) {
        case PLAY_SCENARIO: request->table.scenario = arguments->value; break;
        case PLAY_SEED: status = cli_request_seed(&request->table, arguments); break;
        case PLAY_SEAT: status = cli_request_seat(&request->table, arguments); break;
        case PLAY_ALL_ME: request->all_me = true; break;
        case PLAY_ANSWERS: request->answers = arguments->value; break;
        case PLAY_CONTENT: request->table.content = arguments->value; break;
        case PLAY_NO_COLOR: request->no_color = true; break;
        case CLI_OPERAND: status = cli_request_operand(&request->table, arguments); break;
        default: status = CLI_MISUSED; break;
        }
    }
    return status;
}

/* ---- setting the table ----------------------------------------------------------------------- */

static bool is_me(const char *who)
{
    return who && strcmp(who, "me") == 0;
}

static bool seat_players(CliSession *session, const Request *request)
{
    const int seats = session->match.setup->seats;
    bool taken = false; /* a seat, by the user in person */

    if (!cli_request_fits(&request->table, seats)) return false;
    for (int seat = 1; seat <= seats; seat++)
        if (is_me(request->table.players[seat])) taken = true;
    for (int seat = 1; seat <= seats; seat++) {
        const char *who = request->table.players[seat];
        if (!who) who = request->all_me || (seat == 1 && !taken) ? "me" : cli_usual_agent();
        if (is_me(who)) continue;
        session->agents[seat] = cli_request_agent(&request->table, who);
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
    const WmGame *game = cli_request_game(&request->table);

    if (!game) return request->table.game ? CLI_FAILED : CLI_MISUSED;
    if (!cli_request_match(&request->table, game, &play->session->match) ||
        !seat_players(play->session, request))
        return CLI_FAILED;
    play->seed = request->table.seed;
    if (!request->table.seeded && !random_seed(&play->seed)) return CLI_FAILED;
    if (!cli_lines_open(&play->lines, answers))
        return cli_fail_at(answers, 0, "cannot be read: %s", strerror(play->lines.error));
    play->terminal = cli_terminal(!request->no_color);
    return play_game(play);
}

static int run(CliArguments *arguments)
{
    Request request = {.table = {.command = cli_play.name, .people = true}};
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
