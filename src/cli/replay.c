/* `warmoot replay`: what happened in a recorded game, and whether it is true. */
#include <cli/message.h>
#include <cli/options.h>
#include <cli/replay.h>
#include <stdlib.h>
#include <string.h>

enum {
    REPLAY_STEP,
    REPLAY_ENTRY,
    REPLAY_AS,
    REPLAY_JSON,
    REPLAY_VERIFY,
    REPLAY_FROM,
    REPLAY_SAVE,
    REPLAY_SEAT,
    REPLAY_ANSWERS,
    REPLAY_CONTENT,
    REPLAY_NO_COLOR
};

static const CliOption options[] = {
    [REPLAY_STEP] = {.name = "--step", .summary = "go forwards and back, entry by entry"},
    [REPLAY_ENTRY] = {.name = "--entry",
                      .value = "N",
                      .summary = "show the position after entry N; 0 is the beginning"},
    [REPLAY_AS] = {.name = "--as",
                   .value = "WHO",
                   .summary = "show what a seat sees, by its number or name; `nobody` for what\n"
                              "everybody sees, `all` for everything (all of a game that is\n"
                              "over, else what everybody sees)"},
    [REPLAY_JSON] = {.name = "--json",
                     .summary = "print views as JSON: one a line, with its entry; with --entry\n"
                                "that one alone"},
    [REPLAY_VERIFY] = {.name = "--verify",
                       .summary = "play it again and compare everything; the last line says\n"
                                  "whether it is true. Takes any number of files"},
    [REPLAY_FROM] = {.name = "--from",
                     .value = "N",
                     .summary = "play on from entry N, as another game"},
    [REPLAY_SAVE] = {.name = "--save",
                     .value = "FILE",
                     .summary = "the new file where --from saves it",
                     .words = CLI_FILE},
    [REPLAY_SEAT] = {.name = "--seat",
                     .value = "N=WHO",
                     .summary = "with --from: hand seat N over, to `me` or an agent; may be\n"
                                "repeated",
                     .words = CLI_PLAYER},
    [REPLAY_ANSWERS] = {.name = "--answers",
                        .value = "FILE",
                        .summary = "with --from or --step: read what would be typed from a file",
                        .words = CLI_FILE},
    [REPLAY_CONTENT] = {.name = "--content",
                        .value = "DIR",
                        .summary = "the content it was played with, if not the game's own",
                        .words = CLI_FILE},
    [REPLAY_NO_COLOR] = {.name = "--no-color", .summary = "print no colours"},
};

/* What the command line asks for. */
typedef struct Request {
    CliRequest table; /* its seats and content */
    int file_count;
    const char *file; /* the first */
    bool step, verify, json, no_color;
    int64_t entry, from; /* -1: not given */
    const char *as, *save, *answers;
} Request;

/* ---- the command line ------------------------------------------------------------------------ */

static int read_number(const CliArguments *arguments, int64_t *number)
{
    return cli_number(arguments, 0, UINT32_MAX, number) ? CLI_DONE : CLI_MISUSED;
}

static int read_option(const CliArguments *arguments, int what, Request *request)
{
    switch (what) {
    case REPLAY_STEP: request->step = true; break;
    case REPLAY_ENTRY: return read_number(arguments, &request->entry);
    case REPLAY_AS: request->as = arguments->value; break;
    case REPLAY_JSON: request->json = true; break;
    case REPLAY_VERIFY: request->verify = true; break;
    case REPLAY_FROM: return read_number(arguments, &request->from);
    case REPLAY_SAVE: request->save = arguments->value; break;
    case REPLAY_SEAT: return cli_request_seat(&request->table, arguments);
    case REPLAY_ANSWERS: request->answers = arguments->value; break;
    case REPLAY_CONTENT: request->table.content = arguments->value; break;
    case REPLAY_NO_COLOR: request->no_color = true; break;
    case CLI_OPERAND:
        if (request->file_count++ == 0) request->file = arguments->value;
        break;
    default: return CLI_MISUSED;
    }
    return CLI_DONE;
}

static bool hands_over(const Request *request)
{
    for (int seat = 1; seat <= WM_SEATS_MAX; seat++)
        if (request->table.players[seat]) return true;
    return false;
}

/* Options that do not go together. */
static int check_request(const Request *request)
{
    const bool from = request->from >= 0;
    const int ways = request->step + request->verify + from + (request->entry >= 0);
    const char *name = cli_replay.name;

    if (request->file_count == 0) return cli_misused(name, "say which file: warmoot replay FILE");
    if (ways > 1)
        return cli_misused(name, "--step, --entry, --verify and --from do not go together");
    if (request->file_count > 1 && !request->verify)
        return cli_misused(name, "only --verify takes several files");
    if (request->json && ways > 0 && request->entry < 0)
        return cli_misused(name, "--json prints a whole game, or an --entry");
    if (from != (request->save != NULL))
        return cli_misused(name, "--from N and --save FILE go together");
    if (hands_over(request) && !from) return cli_misused(name, "--seat needs --from");
    if (request->answers && !from && !request->step)
        return cli_misused(name, "--answers needs --from or --step");
    return CLI_DONE;
}

/* ---- verifying ------------------------------------------------------------------------------- */

/* False, and that has been said, unless it is true as far as it can be compared. */
static bool verify(const char *file, const char *content, bool several)
{
    CliRecord record;
    CliMatch match = {0};
    WmError why = {0};

    bool holds = cli_record_open(&record, &match, file, content);
    if (holds) {
        const WmRecordVerdict verdict = wm_record_verify(record.record, &why);
        const unsigned long entries =
            wm_record_count(record.record) - wm_record_part(record.record);
        holds = verdict == WM_RECORD_TRUE || verdict == WM_RECORD_TRUE_SINCE;
        if (holds && record.cut) {
            cli_fail_at(file, record.cut, "the record breaks off here; %lu entries before are true",
                        entries);
            holds = false;
        } else if (why.text[0] && !holds) {
            cli_fail_at(file, why.line, "%s", why.text);
        } else {
            if (several) cli_print_safely(stdout, file), fputs(": ", stdout);
            if (why.text[0]) printf("%s\n", why.text);
            if (why.text[0] && several) cli_print_safely(stdout, file), fputs(": ", stdout);
            printf("verified %lu entries\n", entries);
        }
    }
    cli_record_close(&record);
    cli_match_free(&match);
    return holds;
}

static int verify_all(CliArguments *files, const Request *request)
{
    int held = 0;
    int what;

    while ((what = cli_next(files)) != CLI_END)
        if (what == CLI_OPERAND)
            held += verify(files->value, request->table.content, request->file_count > 1);
    if (request->file_count > 1) printf("%d of %d records verified\n", held, request->file_count);
    return held == request->file_count ? CLI_DONE : CLI_FAILED;
}

/* ---- showing --------------------------------------------------------------------------------- */

/* A seat by its number or name; -2 if there is none, and that has been said. */
static int viewer_named(const CliMatch *match, const char *who)
{
    const char *at = who;
    int64_t seat;

    if (strcmp(who, "all") == 0) return WM_ALL_SEEING;
    if (strcmp(who, "nobody") == 0) return WM_SPECTATOR;
    if (wm_read_number(&at, who + strlen(who), 1, match->setup->seats, &seat) && *at == '\0')
        return (int)seat;
    for (int other = 1; other <= match->setup->seats; other++) {
        char name[64];
        wm_seat_text(&match->match, other, name, sizeof name);
        if (strcmp(name, who) == 0) return other;
    }
    cli_fail(cli_replay.name, "--as takes a seat from 1 to %d or its name, nobody or all",
             match->setup->seats);
    return -2;
}

static void name_players(CliReplay *replay)
{
    const WmRecord *record = replay->record.record;

    for (int seat = 1; seat <= replay->play->match->setup->seats; seat++)
        replay->play->players[seat] = wm_record_player(record, seat, wm_record_count(record));
    replay->play->chance = wm_record_table(record)->chance;
}

/* What is shown is where the cursor is; with no cursor it is the table before the game. */
static bool begin(CliReplay *replay, const Request *request)
{
    CliPlay *play = replay->play;
    CliRecord *record = &replay->record;
    const bool listed = !request->step && !request->json && request->entry < 0;

    replay->viewer = wm_record_finished(record->record) ? WM_ALL_SEEING : WM_SPECTATOR;
    if (request->as) replay->viewer = viewer_named(&play->given, request->as);
    if (replay->viewer < WM_ALL_SEEING) return false;
    play->match = &play->given.match;
    play->state = play->given.state;
    name_players(replay);
    replay->begun = (WmEvents){.at = replay->events, .cap = WM_SESSION_EVENTS};
    if (listed && record->fit != WM_RECORD_SAME) {
        const WmSeed seed = wm_seed_numbered(0);
        wm_stage(play->match, play->given.state, &seed);
        return true;
    }
    if (!cli_record_replay(record, &replay->begun)) return false;
    play->state = wm_record_position(record->cursor);
    return true;
}

static int show_position(CliReplay *replay, const Request *request)
{
    const CliRecord *record = &replay->record;
    WmError error;

    if (!cli_record_reaches(record, request->entry)) return CLI_FAILED;
    if (!request->json) {
        cli_replay_head(replay);
        putchar('\n');
        if (!cli_replay_entry(replay, (uint32_t)request->entry)) return CLI_FAILED;
        cli_replay_board(replay);
        return CLI_DONE;
    }
    if (!wm_record_seek(record->cursor, (uint32_t)request->entry, &error))
        return cli_fail_at(record->path, error.line, "%s", error.text);
    replay->play->state = wm_record_position(record->cursor);
    cli_show_json(replay->play, replay->viewer);
    putchar('\n');
    return CLI_DONE;
}

static int show(CliReplay *replay, const Request *request)
{
    if (!begin(replay, request)) return CLI_FAILED;
    if (request->entry >= 0) return show_position(replay, request);
    if (request->json) return cli_replay_json(replay);
    if (request->step) return cli_replay_steps(replay);
    return cli_replay_story(replay);
}

/* ---- another game ---------------------------------------------------------------------------- */

/* Where the new game comes from, in words that anybody may read: the file's name without its
 * folder. */
static void describe(const Request *request, char *note, size_t cap)
{
    const char *slash = strrchr(request->file, '/');
    const char *name = slash ? slash + 1 : request->file;

    snprintf(note, cap, "goes on from entry %lld of %s", (long long)request->from,
             cli_is_text(name, strlen(name)) ? name : "another game");
}

static int play_on(CliPlay *play, CliRecord *from, const Request *request)
{
    const uint32_t entry = (uint32_t)request->from;
    char note[WM_RECORD_NOTE_MAX + 1];

    describe(request, note, sizeof note);
    if (!cli_record_path_free(request->save) || !cli_record_reaches(from, request->from) ||
        !cli_seat_known(play, from, &request->table, entry) ||
        !cli_play_branch(play, from, entry, note))
        return CLI_FAILED;
    if (wm_session_over(play->session))
        return cli_fail_at(request->file, 0, "the game is over after entry %lu",
                           (unsigned long)entry);
    if (!cli_seat_others(play, &request->table, false)) return CLI_FAILED;
    play->path = request->save;
    if (!cli_play_journal(play)) return CLI_FAILED;
    cli_show_title(play);
    return cli_play_game(play);
}

static int run(CliArguments *arguments)
{
    CliArguments files = *arguments;
    Request request = {
        .table = {.command = cli_replay.name, .people = true}, .entry = -1, .from = -1};
    CliReplay *replay = wm_memory(sizeof *replay);
    CliPlay *play = replay->play = wm_memory(sizeof *play);
    int status = CLI_DONE;
    int what;

    while (status == CLI_DONE && (what = cli_next(arguments)) != CLI_END)
        status = read_option(arguments, what, &request);
    if (status == CLI_DONE) status = check_request(&request);
    if (status == CLI_DONE && request.verify) {
        status = verify_all(&files, &request);
    } else if (status == CLI_DONE) {
        status = CLI_FAILED;
        if (cli_record_open(&replay->record, &play->given, request.file, request.table.content) &&
            cli_play_open(play, request.answers, !request.no_color))
            status = request.from >= 0 ? play_on(play, &replay->record, &request)
                                       : show(replay, &request);
    }
    cli_play_close(play);
    cli_record_close(&replay->record);
    free(replay);
    return status;
}

const CliCommand cli_replay = {
    .name = "replay",
    .summary = "Show, check or go on from a recorded game.",
    .operands = "FILE ...",
    .details = "Without options it tells the whole game: each entry with what came of it, as a\n"
               "viewer sees it, and the result. Others see of an answer what the rules show\n"
               "them. warmoot play --save records games; docs/record.md says what is in a file.",
    CLI_OPTIONS(options),
    .words = CLI_FILE,
    .run = run,
};
