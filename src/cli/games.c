/* `warmoot games`: what can be played. */
#include <cli/match.h>
#include <cli/message.h>
#include <cli/options.h>
#include <cli/terminal.h>
#include <string.h>

enum { GAMES_JSON };

static const CliOption options[] = {
    [GAMES_JSON] = {.name = "--json", .summary = "print it as JSON"},
};

static void print_seats(const WmGame *game, char *out, size_t cap)
{
    if (game->seats_min == game->seats_max)
        snprintf(out, cap, "%d", game->seats_min);
    else
        snprintf(out, cap, "%d-%d", game->seats_min, game->seats_max);
}

static int wider(int width, const char *text)
{
    const int columns = cli_columns(text);
    return columns > width ? columns : width;
}

/* Pads to a width in columns, where printf would count bytes. */
static void print_padded(const char *text, int width)
{
    printf("%s%*s  ", text, width - cli_columns(text), "");
}

static void print_table(void)
{
    const CliTerminal terminal = cli_terminal(false);
    int name_width = cli_columns("name");
    int title_width = cli_columns("title");

    for (int i = 0; i < wm_game_count(); i++) {
        name_width = wider(name_width, wm_game_at(i)->name);
        title_width = wider(title_width, wm_game_at(i)->title);
    }
    print_padded("name", name_width);
    print_padded("title", title_width);
    puts("seats  scenarios");
    for (int i = 0; i < wm_game_count(); i++) {
        const WmGame *game = wm_game_at(i);
        char seats[16];
        print_seats(game, seats, sizeof seats);
        print_padded(game->name, name_width);
        print_padded(game->title, title_width);
        printf("%-5s ", seats);
        for (int k = 0; k < game->scenario_count; k++)
            printf(" %s%s", game->scenarios[k], k + 1 < game->scenario_count ? "," : "");
        putchar('\n');
        printf("%*s", name_width + 2, "");
        cli_wrap(&terminal, name_width + 2, name_width + 2, game->summary);
        putchar('\n');
    }
}

/* What it can be. */
static void print_range(const WmMatch *m, const WmThing *thing, int high)
{
    char word[64];

    if (thing->form != WM_FORM_NAMED) {
        printf(" %d to %d", (int)wm_thing_low(thing), high);
        return;
    }
    for (int id = 1; id <= high; id++) {
        wm_thing_word(m, thing, id, word, sizeof word);
        printf(" %s", word);
    }
}

static void print_setting(const WmMatch *m, const CliTerminal *terminal, const WmSetting *setting)
{
    const WmThing *thing = wm_setting_field(m->game, setting)->thing;

    printf("  %s ", setting->path);
    print_range(m, thing, wm_setting_high(m, setting));
    if (thing->form == WM_FORM_NUMBER)
        printf(" (%d)", wm_setting_value(m->game, setting, 1, m->setup));
    printf("\n      ");
    cli_wrap(terminal, 6, 6, setting->label.help);
    putchar('\n');
}

static void print_scenarios(const WmGame *game, const CliTerminal *terminal)
{
    printf("scenarios:");
    for (int i = 0; i < game->scenario_count; i++) printf(" %s", game->scenarios[i]);
    putchar('\n');
    for (int i = 0; i < game->scenario_count; i++) {
        printf("  %s: ", game->scenarios[i]);
        cli_wrap(terminal, 4 + cli_columns(game->scenarios[i]), 6, game->scenario_labels[i].help);
        putchar('\n');
    }
}

static void print_game(const WmGame *game)
{
    const CliTerminal terminal = cli_terminal(false);
    char seats[16];
    CliMatch match;

    print_seats(game, seats, sizeof seats);
    printf("%s (%s)\n", game->title, game->name);
    cli_wrap(&terminal, 0, 0, game->summary);
    printf("\n\nseats: %s\n", seats);
    print_scenarios(game, &terminal);
    puts("settings, and their usual values; # is the number of a seat:");
    cli_match_prepare(&match, game, 0);
    printf("  seats  %d to %d (%d)\n", game->seats_min, game->seats_max, match.setup->seats);
    for (int i = 0; i < game->setting_count; i++)
        print_setting(&match.match, &terminal, &game->settings[i]);
    cli_match_free(&match);
    printf("\nPlay it with: warmoot play %s\n", game->name);
}

static void add_game(WmBuffer *out, const WmGame *game)
{
    wm_json_open(out, '{');
    wm_json_put_text(out, "name", game->name);
    wm_json_put_text(out, "title", game->title);
    wm_json_put_number(out, "seats_min", game->seats_min);
    wm_json_put_number(out, "seats_max", game->seats_max);
    wm_json_put_open(out, "scenarios", '[');
    for (int i = 0; i < game->scenario_count; i++) wm_json_add_text(out, game->scenarios[i]);
    wm_json_close(out, ']');
    wm_json_put_open(out, "settings", '[');
    for (int i = 0; i < game->setup->count; i++)
        if (cli_is_setting(&game->setup->fields[i]))
            wm_json_add_text(out, game->setup->fields[i].name);
    wm_json_close(out, ']');
    wm_json_put_text(out, "summary", game->summary);
    wm_json_close(out, '}');
}

static void print_json(const WmGame *only)
{
    WmBuffer out = {0};

    wm_json_open(&out, '[');
    for (int i = 0; i < wm_game_count(); i++)
        if (!only || only == wm_game_at(i)) add_game(&out, wm_game_at(i));
    wm_json_close(&out, ']');
    cli_print_json(&out);
}

static int run(CliArguments *arguments)
{
    const WmGame *only = NULL;
    bool json = false;
    int what;

    while ((what = cli_next(arguments)) != CLI_END) {
        if (what == CLI_WRONG) return CLI_MISUSED;
        if (what == GAMES_JSON) {
            json = true;
            continue;
        }
        if (only) return cli_unexpected(arguments);
        only = cli_game_named(arguments->command->name, arguments->value);
        if (!only) return CLI_FAILED;
    }
    if (json)
        print_json(only);
    else if (only)
        print_game(only);
    else
        print_table();
    return CLI_DONE;
}

const CliCommand cli_games = {
    .name = "games",
    .summary = "List the games, or tell more about one.",
    .operands = "[GAME]",
    .details = "With the name of a game it also lists the settings that `warmoot play` takes.",
    CLI_OPTIONS(options),
    .words = CLI_GAMES,
    .run = run,
};
