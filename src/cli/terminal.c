#include <cli/terminal.h>

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { USUAL_WIDTH = 80, USUAL_HEIGHT = 24, WIDTH_MIN = 20 };

static volatile sig_atomic_t interrupted;

CliTerminal cli_terminal(bool color)
{
    CliTerminal terminal = {.width = USUAL_WIDTH, .height = USUAL_HEIGHT};
    const char *kind = getenv("TERM");
    const char *forbidden = getenv("NO_COLOR");
    struct winsize size;

    terminal.screen = isatty(STDOUT_FILENO) != 0;
    if (!terminal.screen) return terminal;
    terminal.color = color && !(forbidden && forbidden[0]) && kind && strcmp(kind, "dumb") != 0;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0) {
        if (size.ws_col >= WIDTH_MIN) terminal.width = size.ws_col;
        if (size.ws_row > 0) terminal.height = size.ws_row;
    }
    return terminal;
}

const char *cli_paint(const CliTerminal *terminal, CliPaint paint)
{
    static const char *const codes[] = {
        [CLI_PLAIN] = "\033[0m", [CLI_STRONG] = "\033[1m", [CLI_QUIET] = "\033[2m",
        [CLI_KEY] = "\033[36m",  [CLI_NO] = "\033[31m",
    };
    return terminal->color ? codes[paint] : "";
}

static int columns_of_word(const char *word, size_t bytes)
{
    int columns = 0;

    for (size_t i = 0; i < bytes; i++)
        if (((unsigned char)word[i] & 0xC0u) != 0x80u) columns++;
    return columns;
}

int cli_columns(const char *text)
{
    return columns_of_word(text, strlen(text));
}

void cli_wrap(const CliTerminal *terminal, int indent, int used, const char *text)
{
    const int width = terminal->screen ? terminal->width - 1 : 0;
    int column = used;
    int blanks = 0; /* between the last word and the next */

    while (*text) {
        const size_t bytes = strcspn(text, " ");
        const int columns = columns_of_word(text, bytes);
        if (blanks > 0 && width > 0 && column + blanks + columns > width) {
            printf("\n%*s", indent, "");
            column = indent;
        } else {
            printf("%*s", blanks, "");
            column += blanks;
        }
        fwrite(text, 1, bytes, stdout);
        column += columns;
        text += bytes;
        blanks = (int)strspn(text, " ");
        text += blanks;
    }
}

static void remember_interrupt(int number)
{
    (void)number;
    interrupted = 1;
}

void cli_catch_interrupt(void)
{
    /* Without SA_RESTART, so that a read that waits for the user ends. */
    struct sigaction action = {.sa_handler = remember_interrupt};

    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
}

bool cli_interrupted(void)
{
    return interrupted != 0;
}
