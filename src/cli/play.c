/* `warmoot play`: any game, at the terminal, from its tables alone. */
#include <cli/message.h>
#include <cli/play.h>
#include <cli/request.h>
#include <fcntl.h>
#include <unistd.h>

enum {
    PLAY_SCENARIO,
    PLAY_SEED,
    PLAY_SEAT,
    PLAY_ALL_ME,
    PLAY_ANSWERS,
    PLAY_CONTENT,
    PLAY_SAVE,
    PLAY_RESUME,
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
    [PLAY_SAVE] = {.name = "--save",
                   .value = "FILE",
                   .summary = "write every decision to a new file at once: nothing is lost, even\n"
                              "if the power fails",
                   .words = CLI_FILE},
    [PLAY_RESUME] = {.name = "--resume",
                     .value = "FILE",
                     .summary = "go on with a saved game, and save it there; --seat hands seats\n"
                                "over",
                     .words = CLI_FILE},
    [PLAY_NO_COLOR] = {.name = "--no-color", .summary = "print no colours"},
};

/* What the command line asks for. */
typedef struct Request {
    CliRequest table;
    bool all_me;
    const char *answers;
    const char *save;
    const char *resume;
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
        case PLAY_SAVE: request->save = arguments->value; break;
        case PLAY_RESUME: request->resume = arguments->value; break;
        case PLAY_NO_COLOR: request->no_color = true; break;
        case CLI_OPERAND: status = cli_request_operand(&request->table, arguments); break;
        default: status = CLI_MISUSED; break;
        }
    }
    return status;
}

/* A saved game knows what is played. */
static int check_resume(const Request *request)
{
    const CliRequest *table = &request->table;
    const char *other = request->save              ? "--save"
                        : table->scenario          ? "--scenario"
                        : table->seeded            ? "--seed"
                        : table->game              ? "a game"
                        : table->setting_count > 0 ? "a setting"
                                                   : NULL;

    if (!request->resume || !other) return CLI_DONE;
    return cli_misused(cli_play.name, "--resume takes everything from the file: leave out %s",
                       other);
}

/* ---- a new game ------------------------------------------------------------------------------ */

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

static int start_new(CliPlay *play, const Request *request)
{
    const WmGame *game = cli_request_game(&request->table);

    if (!game) return request->table.game ? CLI_FAILED : CLI_MISUSED;
    if (!cli_request_match(&request->table, game, &play->session->match) ||
        !cli_seat_new(play->session, &request->table, request->all_me))
        return CLI_FAILED;
    play->seeded = true;
    play->seed = request->table.seed;
    if (!request->table.seeded && !random_seed(&play->seed)) return CLI_FAILED;
    if (request->save && !cli_record_path_free(request->save)) return CLI_FAILED;
    if (!cli_play_open(play, request->answers, !request->no_color)) return CLI_FAILED;
    play->path = request->save;
    if (cli_session_begin(play->session, play->seed) != WM_OK)
        return cli_fail(cli_play.name, "the game cannot begin with seed %llu",
                        (unsigned long long)play->seed);
    if (!cli_play_journal(play)) return CLI_FAILED;
    cli_show_title(play);
    return cli_play_game(play);
}

/* ---- a saved game ---------------------------------------------------------------------------- */

/* What is not as it was when the game was left. */
static void show_losses(const CliPlay *play)
{
    const CliRecord *from = &play->session->from;
    const unsigned long last = wm_record_final(from->cursor);

    if (from->cut)
        printf("The file breaks off in line %d; the game goes on after entry %lu.\n", from->cut,
               last);
    if (from->fit != WM_RECORD_SAME) cli_show_sentence(play, from->why.text);
}

static int resume(CliPlay *play, const Request *request)
{
    CliSession *session = play->session;
    const WmRecord *record = session->from.record;
    const WmRecordChance *chance = &wm_record_table(record)->chance;

    if (!cli_seat_recorded(session, &request->table, wm_record_count(record)) ||
        !cli_play_open(play, request->answers, !request->no_color) || !cli_session_resume(session))
        return CLI_FAILED;
    play->seeded = chance->numbered;
    play->seed = chance->number;
    if (session->writer) {
        play->path = request->resume;
        if (!cli_play_journal(play) || !cli_seat_others(session, &request->table, request->all_me))
            return CLI_FAILED;
    }
    cli_show_title(play);
    show_losses(play);
    if (session->writer) return cli_play_game(play);
    cli_show_end(play);
    return CLI_DONE;
}

static int start_again(CliPlay *play, const Request *request)
{
    CliSession *session = play->session;

    if (check_resume(request) != CLI_DONE) return CLI_MISUSED;
    if (!cli_record_open(&session->from, &session->match, request->resume, request->table.content))
        return CLI_FAILED;
    return resume(play, request);
}

static int run(CliArguments *arguments)
{
    Request request = {.table = {.command = cli_play.name, .people = true}};
    CliPlay play = {.session = wm_memory(sizeof *play.session)};

    int status = read_request(arguments, &request);
    if (status == CLI_DONE)
        status = request.resume ? start_again(&play, &request) : start_new(&play, &request);
    cli_play_close(&play);
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
        "with # are skipped. There the first answer that is not allowed ends the program.\n"
        "\n"
        "A game that is saved can be left at any time. warmoot replay shows saved games.",
    CLI_OPTIONS(options),
    .words = CLI_GAME,
    .run = run,
};
