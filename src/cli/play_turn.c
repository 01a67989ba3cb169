/* One question of `warmoot play` to a person: shows it, and reads lines until there is an
 * answer. */
#include <cli/command.h>
#include <cli/message.h>
#include <cli/play.h>
#include <string.h>

enum { LIST_SHORT = 60 }; /* answers that are listed without being asked for all */

/* Without blanks at its ends, tabs as blanks. */
static void trim(const char *text, char *line)
{
    size_t length;

    text += strspn(text, " \t");
    length = strlen(text);
    while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\t')) length--;
    memcpy(line, text, length);
    line[length] = '\0';
    for (char *at = line; *at; at++)
        if (*at == '\t') *at = ' ';
}

/* What was read from a script is shown where a person would have typed it. */
static void echo(const CliAsking *asking, const char *line)
{
    const char *at = line;
    int64_t number;

    fputs("> ", stdout);
    cli_print_safely(stdout, line);
    if (wm_read_number(&at, line + strlen(line), 1, asking->count, &number) && *at == '\0') {
        char text[CLI_ANSWER_ROOM];
        wm_answer_text(asking->play->match, asking->legal[number - 1], text, sizeof text);
        printf(" (%s)", text);
    }
    putchar('\n');
}

static CliTurn input_failed(const CliPlay *play, CliLine what)
{
    const CliLines *lines = &play->lines;

    if (lines->interactive) putchar('\n');
    if (what == CLI_LINE_INTERRUPTED) return CLI_TURN_INTERRUPTED;
    if (what == CLI_LINE_TOO_LONG)
        cli_fail_at(lines->name, lines->line, "the line is longer than %d bytes", CLI_LINE_MAX);
    else if (what == CLI_LINE_NOT_TEXT)
        cli_fail_at(lines->name, lines->line, "the line is not text");
    else if (what == CLI_LINE_UNREADABLE)
        cli_fail_at(lines->name, 0, "cannot be read: %s", strerror(lines->error));
    else if (lines->interactive)
        cli_fail(cli_play.name, "the input ended before the game did");
    else
        cli_fail_at(lines->name, lines->line, "the answers end before the game does");
    return CLI_TURN_FAILED;
}

/* Reads a line that has something in it. */
static CliLine read_line(const CliAsking *asking, char *line)
{
    CliLines *lines = &asking->play->lines;
    const CliTerminal *terminal = &asking->play->terminal;
    const char *text = "";

    do {
        if (lines->interactive)
            printf("%s>%s ", cli_paint(terminal, CLI_KEY), cli_paint(terminal, CLI_PLAIN));
        fflush(stdout);
        const CliLine what =
            cli_interrupted() ? CLI_LINE_INTERRUPTED : cli_lines_next(lines, &text);
        if (what == CLI_LINE_NOT_TEXT && lines->interactive)
            cli_show_line(asking->play, CLI_PLAIN, "That was not text.");
        else if (what != CLI_LINE_READ && (what != CLI_LINE_INTERRUPTED || cli_interrupted()))
            return what;
        trim(text, line);
    } while (line[0] == '\0' || line[0] == '#');
    if (!lines->interactive) echo(asking, line);
    return CLI_LINE_READ;
}

/* Where people share a screen, one does not see the hand of the other. */
static CliLine hand_over(CliPlay *play, int seat)
{
    const bool shared = cli_play_people(play) > 1 && play->last != seat;
    const char *text;

    play->last = seat;
    if (!shared || !play->terminal.screen || !play->lines.interactive) return CLI_LINE_READ;
    for (int line = 0; line < play->terminal.height; line++) putchar('\n');
    printf("%sSeat %d, press Enter%s ", cli_paint(&play->terminal, CLI_STRONG), seat,
           cli_paint(&play->terminal, CLI_PLAIN));
    fflush(stdout);
    return cli_lines_next(&play->lines, &text);
}

static void present(CliAsking *asking)
{
    const CliPlay *play = asking->play;

    putchar('\n');
    if (cli_show_events(asking->play, asking->seat)) putchar('\n');
    cli_show_view(asking->play, asking->seat);
    cli_show_question(asking->play, asking->question, asking->seat);
    asking->refused = false;
    asking->count = wm_legal(play->match, play->state, asking->seat, asking->legal, WM_LEGAL_MAX);
    cli_show_answers(asking->play, asking->legal, asking->count, "", LIST_SHORT);
    cli_show_choices(asking->play, asking->question, asking->seat, asking->legal, asking->count);
    if (play->match->game->questions[asking->question->kind].open)
        cli_show_line(asking->play, CLI_PLAIN,
                      "These are examples: other answers may be allowed too.");
}

CliTurn cli_turn(CliPlay *play, const WmQuestion *question, int seat)
{
    CliAsking asking = {.play = play, .question = question, .seat = seat};
    CliTurn next = CLI_TURN_PASSED_ON;

    while (next == CLI_TURN_PASSED_ON || next == CLI_TURN_GOES_ON) {
        char line[CLI_LINE_MAX + 1];
        CliLine what = CLI_LINE_READ;

        if (next == CLI_TURN_PASSED_ON) {
            what = hand_over(play, asking.seat);
            if (what == CLI_LINE_READ) present(&asking);
        }
        if (cli_flush(cli_play.name, CLI_DONE) != CLI_DONE) return CLI_TURN_FAILED;
        if (what == CLI_LINE_READ) what = read_line(&asking, line);
        next = what == CLI_LINE_READ ? cli_obey(&asking, line) : input_failed(play, what);
    }
    return next;
}
