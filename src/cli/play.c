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
    PLAY_SAVE,
    PLAY_RESUME,
    PLAY_NEXT,
    PLAY_FORCED,
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
    [PLAY_NEXT] = {.name = "--next",
                   .value = "FILE",
                   .summary = "play what follows a saved game that is over: the next Quest of a\n"
                              "campaign, with what the Heroes keep; a lost one once more",
                   .words = CLI_FILE},
    [PLAY_FORCED] = {.name = "--forced",
                     .value = "HOW",
                     .summary = "where there is one answer only: `give` it, or `ask` (give at a\n"
                                "terminal, ask where answers come from a file)"},
    [PLAY_NO_COLOR] = {.name = "--no-color", .summary = "print no colours"},
};

/* What the command line asks for. */
typedef struct Request {
    CliRequest table;
    bool all_me;
    const char *answers;
    const char *save;
    const char *resume;
    const char *next;
    const char *forced;
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
        case PLAY_NEXT: request->next = arguments->value; break;
        case PLAY_FORCED:
            request->forced = arguments->value;
            if (strcmp(request->forced, "give") != 0 && strcmp(request->forced, "ask") != 0)
                status = cli_misused(cli_play.name, "--forced takes give or ask, not \"%.80s\"",
                                     request->forced);
            break;
        case PLAY_NO_COLOR: request->no_color = true; break;
        case CLI_OPERAND: status = cli_request_operand(&request->table, arguments); break;
        default: status = CLI_MISUSED; break;
        }
    }
    return status;
}

/* What is played follows from the file; the seed, the seats and where it is saved do not. */
static int check_next(const Request *request)
{
    const char *other = request->resume           ? "--resume"
                        : request->table.scenario ? "--scenario"
                        : request->table.game     ? "a game"
                                                  : NULL;

    if (!request->next || !other) return CLI_DONE;
    return cli_misused(cli_play.name, "--next takes the game from the file: leave out %s", other);
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

/* Are forced answers given? A script must know how many lines it needs. */
static void spare(CliPlay *play, const Request *request)
{
    play->spares = request->forced ? request->forced[0] == 'g' : play->lines.interactive;
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

/* The match of the command line has begun. */
static int start(CliPlay *play, const Request *request)
{
    uint64_t seed = request->table.seed;
    WmRecordTable table = {0};

    if (!cli_seat_new(&request->table, play->given.setup->seats, request->all_me, &table))
        return CLI_FAILED;
    if (!request->table.seeded && !random_seed(&seed)) return CLI_FAILED;
    if (request->save && !cli_record_path_free(request->save)) return CLI_FAILED;
    if (!cli_play_open(play, request->answers, !request->no_color)) return CLI_FAILED;
    play->path = request->save;
    table.chance = wm_record_chance_numbered(seed);
    if (!cli_play_begin(play, &table))
        return cli_fail(cli_play.name, "the game cannot begin with seed %llu",
                        (unsigned long long)seed);
    if (!cli_play_journal(play)) return CLI_FAILED;
    spare(play, request);
    cli_show_title(play);
    return cli_play_game(play);
}

static int start_new(CliPlay *play, const Request *request)
{
    const WmGame *game = cli_request_game(&request->table);

    if (!game) return request->table.game ? CLI_FAILED : CLI_MISUSED;
    if (!cli_request_match(&request->table, game, &play->given)) return CLI_FAILED;
    return start(play, request);
}

static int start_next(CliPlay *play, const Request *request)
{
    if (check_next(request) != CLI_DONE) return CLI_MISUSED;
    if (!cli_next_match(&request->table, request->next, &play->given)) return CLI_FAILED;
    return start(play, request);
}

/* ---- a saved game ---------------------------------------------------------------------------- */

/* What is not as it was when the game was left. */
static void show_losses(const CliPlay *play, const CliRecord *from, unsigned long last)
{
    if (from->cut)
        printf("The file breaks off in line %d; the game goes on after entry %lu.\n", from->cut,
               last);
    if (from->fit != WM_RECORD_SAME) cli_show_sentence(play, from->why.text);
}

/* A game that is over is shown once more, and its file is left alone. */
static int resume(CliPlay *play, CliRecord *from, const Request *request)
{
    const bool finished = wm_record_finished(from->record);

    if (!cli_seat_known(play, from, &request->table, wm_record_count(from->record)) ||
        !cli_play_open(play, request->answers, !request->no_color) || !cli_play_resume(play, from))
        return CLI_FAILED;
    const unsigned long last = play->log.marked - 1ul;
    if (!finished) {
        play->path = request->resume;
        if (!cli_play_journal(play) || (!wm_session_over(play->session) &&
                                        !cli_seat_others(play, &request->table, request->all_me)))
            return CLI_FAILED;
    }
    spare(play, request);
    cli_show_title(play);
    show_losses(play, from, last);
    if (!finished) return cli_play_game(play);
    cli_show_end(play);
    return CLI_DONE;
}

static int start_again(CliPlay *play, const Request *request)
{
    CliRecord from;

    if (check_resume(request) != CLI_DONE) return CLI_MISUSED;
    int status = CLI_FAILED;
    if (cli_record_open(&from, &play->given, request->resume, request->table.content))
        status = resume(play, &from, request);
    cli_record_close(&from);
    return status;
}

static int run(CliArguments *arguments)
{
    Request request = {.table = {.command = cli_play.name, .people = true}};
    CliPlay *play = wm_memory(sizeof *play); /* the log in it is large */

    int status = read_request(arguments, &request);
    if (status == CLI_DONE)
        status = request.next     ? start_next(play, &request)
                 : request.resume ? start_again(play, &request)
                                  : start_new(play, &request);
    cli_play_close(play);
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
