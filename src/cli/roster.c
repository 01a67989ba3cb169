/* `warmoot roster`: buys what a seat brings to a game, line by line, and says after each line what
 * the rules have against it. */
#include <cli/lines.h>
#include <cli/match.h>
#include <cli/message.h>
#include <cli/options.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_CAP = 1024, PART_CAP = 512, NUMBER_WIDTH = 3, SEAT = 1 };

typedef struct Builder {
    CliMatch match;
    char text[TEXT_CAP]; /* parts are parted by "; " */
} Builder;

/* ---- what it is now -------------------------------------------------------------------------- */

static void write_text(Builder *b)
{
    (void)wm_roster_write(&b->match.match, b->match.setup, SEAT, b->text, sizeof b->text);
}

/* Where a part begins, counted from 0; NULL: there is none. */
static char *part_at(char *text, int number)
{
    for (; text && number > 0; number--) {
        text = strstr(text, "; ");
        if (text) text += 2;
    }
    return text;
}

static void show(Builder *b)
{
    WmMatch trial;
    WmError error;
    char *part;

    for (int i = 0; (part = part_at(b->text, i)) != NULL; i++) /* 0 is not printed */
        printf("%*.0d  %.*s\n", NUMBER_WIDTH, i, (int)strcspn(part, ";"), part);
    if (wm_match_begin(&trial, b->match.match.game, NULL, b->match.setup, b->match.derived, &error))
        puts("legal");
    else
        printf("not legal: %s\n", error.text);
}

/* ---- changes --------------------------------------------------------------------------------- */

static void take(Builder *b, const char *text)
{
    WmError error;

    if (wm_roster_read(&b->match.match, b->match.setup, SEAT, text, &error))
        write_text(b);
    else
        printf("not read: %s\n", error.text);
}

static void add(Builder *b, const char *part)
{
    char text[TEXT_CAP + PART_CAP];

    snprintf(text, sizeof text, "%s; %s", b->text, part);
    take(b, text);
}

static void drop(Builder *b, const char *number)
{
    char text[TEXT_CAP];
    const long wanted = strtol(number, NULL, 10);

    snprintf(text, sizeof text, "%s", b->text);
    char *const part = wanted > 0 && wanted < 100 ? part_at(text, (int)wanted) : NULL;
    if (!part) {
        puts("not read: there is no such part");
        return;
    }
    char *const next = part_at(part, 1);
    if (next)
        memmove(part, next, strlen(next) + 1);
    else
        part[-2] = '\0'; /* it was the last one */
    take(b, text);
}

static void set(Builder *b, const char *setting)
{
    WmError error;

    if (cli_match_set(&b->match, setting, &error))
        write_text(b);
    else
        printf("not read: %s\n", error.text);
}

/* False: that was the last line. */
static bool obey(Builder *b, const char *line)
{
    while (isspace((unsigned char)*line)) line++;
    switch (*line) {
    case '\0':
    case '#': return true;
    case 'q': return line[1] != '\0';
    case '+': add(b, line + 1); break;
    case '-': drop(b, line + 1); break;
    default:
        if (strchr(line, '='))
            set(b, line);
        else
            take(b, line);
    }
    show(b);
    return true;
}

static int build(Builder *b)
{
    CliLines lines;
    const char *line;

    if (!cli_lines_open(&lines, "-")) return CLI_FAILED;
    write_text(b);
    show(b);
    while (cli_lines_next(&lines, &line) == CLI_LINE_READ && obey(b, line)) fflush(stdout);
    cli_lines_close(&lines);
    printf("\n%s\n", b->text);
    return CLI_DONE;
}

static int run(CliArguments *arguments)
{
    const char *const name = arguments->command->name;
    Builder b = {0};
    int what;
    int status;

    while ((what = cli_next(arguments)) != CLI_END) {
        if (what == CLI_WRONG) return CLI_MISUSED;
        if (b.match.setup) {
            cli_match_free(&b.match);
            return cli_unexpected(arguments);
        }
        const WmGame *const game = cli_game_named(name, arguments->value);
        if (!game) return CLI_FAILED;
        cli_match_prepare(&b.match, game, 0);
    }
    if (!b.match.setup) return cli_misused(name, "name the game that it is for");
    if (wm_roster_write(&b.match.match, b.match.setup, SEAT, b.text, sizeof b.text) > 0) {
        status = build(&b);
    } else {
        cli_fail(name, "nothing is brought to this game");
        status = CLI_FAILED;
    }
    cli_match_free(&b.match);
    return status;
}

const CliCommand cli_roster = {
    .name = "roster",
    .summary = "Buy a party, and hear at each step whether it is legal.",
    .operands = "GAME",
    .details = "After each line it shows the parts and what the rules have against them:\n"
               "  + MEMBER   adds one, as in `+ oathshield: boar-spear`\n"
               "  - N        takes the Nth out\n"
               "  KEY=VALUE  changes a setting, as in seat/1/party=night-patrol\n"
               "  TEXT       takes the text of a whole one\n"
               "  q          ends it, as the end of the input does\n"
               "At the end the text is printed; warmoot play GAME roster/1=TEXT plays it.\n",
    .words = CLI_GAME,
    .run = run,
};
