/* The loop of `warmoot play`: from question to question, until the game is over or somebody leaves;
 * and saving on the way. */
#include <cli/command.h>
#include <cli/message.h>
#include <cli/play.h>
#include <string.h>
#include <sys/stat.h>

bool cli_play_open(CliPlay *play, const char *answers, bool color)
{
    const char *name = answers ? answers : "-";

    play->terminal = cli_terminal(color);
    if (cli_lines_open(&play->lines, name)) return true;
    cli_fail_at(name, 0, "cannot be read: %s", strerror(play->lines.error));
    return false;
}

bool cli_play_journal(CliPlay *play)
{
    WmError error;

    if (!play->path ||
        wm_record_journal(wm_session_writer(play->session), play->path, true, &error))
        return true;
    cli_fail_at(play->path, error.line, "%s", error.text);
    return false;
}

/* ---- saving ---------------------------------------------------------------------------------- */

/* Renaming another file to the journal's name would leave the journal without one. */
static bool is_journal(const CliPlay *play, const struct stat *about)
{
    struct stat journal;

    return play->path && !play->unsaved && stat(play->path, &journal) == 0 &&
           journal.st_dev == about->st_dev && journal.st_ino == about->st_ino;
}

static bool is_record(const char *path)
{
    WmRecord *record;
    WmError error;
    const WmRecordFound found = wm_record_read(&record, path, &error);

    wm_record_free(record);
    return found != WM_RECORD_FOREIGN && found != WM_RECORD_UNREADABLE;
}

bool cli_play_save(const CliPlay *play, const char *path, char *why, size_t cap)
{
    struct stat about;
    WmError error;

    if (stat(path, &about) == 0) {
        const char *reason = !S_ISREG(about.st_mode) ? "no game can be saved there: it is no file"
                             : is_journal(play, &about) ? "the game is being saved there already"
                             : about.st_size > 0 && !is_record(path)
                                 ? "is there already, and is not a saved game"
                                 : NULL;
        if (reason) {
            snprintf(why, cap, "%s", reason);
            return false;
        }
    }
    if (wm_record_save(wm_session_writer(play->session), path, &error)) return true;
    snprintf(why, cap, "%s", error.text);
    return false;
}

/* ---- leaving --------------------------------------------------------------------------------- */

/* Whoever comes back may have another version of the rules: a snapshot lets the game go on. */
static void leave(CliPlay *play)
{
    WmRecordWriter *const writer = wm_session_writer(play->session);

    if (!play->path || play->unsaved) return;
    if (!wm_record_snapshot(writer, play->state)) {
        cli_fail_at(play->path, 0, "%s", wm_record_failure(writer));
        return;
    }
    fputs("The game is saved; go on with: warmoot play --resume ", stdout);
    cli_print_safely(stdout, play->path);
    putchar('\n');
}

static int interrupted(CliPlay *play)
{
    printf("%s", cli_paint(&play->terminal, CLI_PLAIN));
    leave(play);
    cli_fail(cli_play.name, "interrupted after %llu decisions",
             (unsigned long long)cli_decisions(play->state));
    return CLI_INTERRUPTED;
}

static int broken(const CliPlay *play)
{
    const unsigned long long decisions = cli_decisions(play->state);

    if (!play->chance.numbered)
        return cli_fail(cli_play.name, "the game is broken after %llu decisions", decisions);
    return cli_fail(cli_play.name, "the game is broken after %llu decisions with seed %llu",
                    decisions, (unsigned long long)play->chance.number);
}

/* ---- playing --------------------------------------------------------------------------------- */

/* A person may find room on the disk and save again; a script cannot. */
static bool still_saved(CliPlay *play)
{
    const char *failure = wm_record_failure(wm_session_writer(play->session));

    if (!play->path || play->unsaved || !failure[0]) return true;
    play->unsaved = true;
    cli_fail_at(play->path, 0, "%s", failure);
    if (!play->lines.interactive) return false;
    cli_show_line(play, CLI_NO, "The game goes on, but it is not saved any more.");
    cli_show_line(play, CLI_PLAIN, "save and the name of a file writes it to another place.");
    return true;
}

/* Lets the first agent answer that is asked. */
static CliTurn agents_turn(CliPlay *play)
{
    const int seat = wm_session_agent_asked(play->session);
    const WmAnswer answer =
        wm_agent_answer(wm_session_agent(play->session, seat), play->match, play->state, seat,
                        &play->agents_chance, &play->agents_plan);
    WmRefusal why;

    return wm_session_answer(play->session, seat, answer, &why) == WM_OK ? CLI_TURN_TAKEN
                                                                         : CLI_TURN_BROKEN;
}

/* Gives what nobody has to be asked for, and says so. Where several people share the screen, who
 * has no card for a window is asked all the same. */
static bool give_unasked(CliPlay *play)
{
    char name[64], line[128];

    if (!wm_session_give(play->session, play->spares ? (WmSeats)~0u : 0,
                         cli_play_people(play) == 1))
        return false;
    const WmRecordEntry *const entry = wm_session_last_entry(play->session);
    wm_seat_text(play->match, entry->seat, name, sizeof name);
    snprintf(line, sizeof line, "(answered for %s: %s)", name,
             strcmp(entry->given, WM_GIVEN_FORCED) == 0   ? "there was no other answer"
             : strcmp(entry->given, WM_GIVEN_WINDOW) == 0 ? "there was no card to play"
                                                          : entry->given);
    cli_show_line(play, CLI_QUIET, line);
    return true;
}

/* Plays until the game is over; then CLI_TURN_TAKEN. People answer before agents do. */
static CliTurn play_to_end(CliPlay *play)
{
    const bool watching = cli_play_people(play) == 0;
    WmQuestion question;
    CliTurn turn = CLI_TURN_TAKEN;

    while (turn == CLI_TURN_TAKEN && wm_asking(play->match, play->state, &question)) {
        const int person = wm_session_person_asked(play->session);
        if (cli_interrupted())
            turn = CLI_TURN_INTERRUPTED;
        else if (!give_unasked(play))
            turn = person ? cli_turn(play, &question, person) : agents_turn(play);
        if (turn == CLI_TURN_TAKEN && !still_saved(play)) turn = CLI_TURN_FAILED;
        if (!watching) continue;
        cli_show_events(play, WM_SPECTATOR);
        if (cli_flush(cli_play.name, CLI_DONE) != CLI_DONE) turn = CLI_TURN_FAILED;
    }
    return turn;
}

/* The whole game is in the record now. */
static int finish(CliPlay *play)
{
    if (play->last != WM_SPECTATOR) putchar('\n');
    cli_show_events(play, play->last);
    cli_show_end(play);
    return still_saved(play) ? CLI_DONE : CLI_FAILED;
}

int cli_play_game(CliPlay *play)
{
    cli_catch_interrupt();
    if (cli_play_people(play) == 0) putchar('\n');
    switch (play_to_end(play)) {
    case CLI_TURN_QUIT: leave(play); return CLI_DONE;
    case CLI_TURN_INTERRUPTED: return interrupted(play);
    case CLI_TURN_BROKEN: return broken(play);
    case CLI_TURN_FAILED: leave(play); return CLI_FAILED;
    default: return finish(play);
    }
}
