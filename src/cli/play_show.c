/* Everything that `warmoot play` and `warmoot replay` show. Wording and content come from the
 * game's tables. */
#include <cli/content_names.h>
#include <cli/message.h>
#include <cli/play.h>
#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { TEXT_ROOM = 1024, SEAT_ROOM = 64, PLAYER_ROOM = 128, INDENT = 2 };

static const char *plain(const CliPlay *play)
{
    return cli_paint(&play->terminal, CLI_PLAIN);
}

void cli_show_line(const CliPlay *play, CliPaint paint, const char *line)
{
    fputs(cli_paint(&play->terminal, paint), stdout);
    cli_wrap(&play->terminal, 0, 0, line);
    printf("%s\n", plain(play));
}

void cli_show_sentence(const CliPlay *play, const char *reason)
{
    const size_t length = strlen(reason);
    const char last = length > 0 ? reason[length - 1] : '.';
    const char first[2] = {(char)toupper((unsigned char)reason[0]), '\0'};

    fputs(cli_paint(&play->terminal, CLI_NO), stdout);
    cli_print_safely(stdout, first);
    cli_print_safely(stdout, length > 0 ? reason + 1 : "");
    printf("%s%s\n", last == '.' || last == '?' || last == '!' ? "" : ".", plain(play));
}

/* ---- beginning and end ----------------------------------------------------------------------- */

static const char *player(const CliPlay *play, int seat)
{
    if (!wm_seats_have(play->state->present, seat)) return "open";
    if (play->players[seat]) return play->players[seat];
    return wm_session_is_person(play->session, seat) ? "you"
                                                     : wm_session_player(play->session, seat);
}

/* Who plays, and as whom where the game has names for its seats: "you as ash". */
static const char *seat_named(const CliPlay *play, int seat, char *out, size_t cap)
{
    char name[SEAT_ROOM];

    wm_seat_text(play->match, seat, name, sizeof name);
    if (play->match->game->seats_are)
        snprintf(out, cap, "%s as %s", player(play, seat), name);
    else
        snprintf(out, cap, "%s", player(play, seat));
    return out;
}

/* "seat 1: you as ash, seat 2: greedy as birch". */
static void show_players(const CliPlay *play)
{
    for (int seat = 1; seat <= play->match->setup->seats; seat++) {
        char name[PLAYER_ROOM];
        printf("%sseat %d: %s", seat > 1 ? ", " : "", seat,
               seat_named(play, seat, name, sizeof name));
    }
    putchar('\n');
}

void cli_show_title(const CliPlay *play)
{
    const WmGame *game = play->match->game;
    const WmSetup *setup = play->match->setup;

    printf("%s%s%s, %s", cli_paint(&play->terminal, CLI_STRONG), game->title, plain(play),
           game->scenarios[setup->scenario]);
    if (play->chance.numbered) printf(" (seed %llu)", (unsigned long long)play->chance.number);
    putchar('\n');
    show_players(play);
    if (cli_play_people(play) > 0 && !wm_session_over(play->session))
        cli_show_line(play, CLI_QUIET, "Type h for help, q to quit.");
}

uint64_t cli_decisions(const WmState *state)
{
    uint64_t count = 0;

    for (int i = 0; i < WM_SEATS_MAX; i++) count += state->decided[i];
    return count;
}

static int resigned(const CliPlay *play)
{
    return play->session ? wm_session_resigned(play->session) : play->resigned;
}

void cli_show_end(const CliPlay *play)
{
    static const char *const outcomes[] = {
        [WM_RUNNING] = "undecided", [WM_WON] = "won",           [WM_LOST] = "lost",
        [WM_DRAWN] = "drew",        [WM_RESIGNED] = "resigned",
    };

    printf("\n%sThe game is over%s after %llu decisions.\n", cli_paint(&play->terminal, CLI_STRONG),
           plain(play), (unsigned long long)cli_decisions(play->state));
    for (int seat = 1; seat <= play->match->setup->seats; seat++) {
        const WmEnd end = resigned(play) ? wm_resigned(play->match, resigned(play), seat)
                                         : wm_result(play->match, play->state, seat);
        const char *outcome = (unsigned)end.outcome <= WM_RESIGNED ? outcomes[end.outcome] : "?";
        char name[PLAYER_ROOM];
        printf("  seat %d (%s) %s, score %ld\n", seat, seat_named(play, seat, name, sizeof name),
               outcome, (long)end.score);
    }
}

/* ---- what happened --------------------------------------------------------------------------- */

/* People read titles; ids are for what they type. */
static void put_title(const CliPlay *play, const char *word, char line[TEXT_ROOM])
{
    char title[SEAT_ROOM], text[TEXT_ROOM];

    cli_title(play->match, word, title, sizeof title);
    if (strcmp(title, word) == 0) return;
    snprintf(text, sizeof text, "%s", line);
    cli_put_title(text, word, title, line, TEXT_ROOM);
}

void cli_show_event(const CliPlay *play, const WmEvent *event, int viewer)
{
    const WmGame *game = play->match->game;
    char text[TEXT_ROOM];

    if (event->kind == CLI_EVENTS_LOST) {
        printf("%*sand more that did not fit here\n", INDENT, "");
        return;
    }
    wm_event_text(play->match, event, viewer, text, sizeof text);
    for (int i = 0; i < WM_ARGS_MAX; i++) {
        char word[SEAT_ROOM];
        if (wm_event_word(play->match, event, viewer, i, word, sizeof word))
            put_title(play, word, text);
    }
    text[0] = (char)toupper((unsigned char)text[0]);
    printf("%*s", INDENT, "");
    cli_wrap(&play->terminal, 2 * INDENT, INDENT, text);
    if (event->rule > 0 && event->rule < game->rule_count)
        printf("  %s%s%s", cli_paint(&play->terminal, CLI_QUIET), game->rules[event->rule].id,
               plain(play));
    putchar('\n');
}

bool cli_show_events(CliPlay *play, int viewer)
{
    CliLog *log = &play->log;
    uint64_t next = log->shown[viewer];

    if (next == log->count) return false;
    if (next < log->first) {
        printf("%*s%llu things happened before this\n", INDENT, "",
               (unsigned long long)(log->first - next));
        next = log->first;
    }
    for (; next < log->count; next++) cli_show_event(play, &log->at[next % CLI_LOG_MAX], viewer);
    log->shown[viewer] = log->count;
    return true;
}

/* ---- the board ------------------------------------------------------------------------------- */

typedef size_t Writer(const WmMatch *m, const WmState *s, int viewer, char *out, size_t cap);

static char *written(const CliPlay *play, int viewer, Writer *writer)
{
    const size_t length = writer(play->match, play->state, viewer, NULL, 0);
    char *text = wm_memory(length + 1);

    writer(play->match, play->state, viewer, text, length + 1);
    return text;
}

/* A line of an outline: facts parted by two blanks. What does not fit goes on below it, a little
 * further in, and a fact is broken only where a line of its own is too short for it. */
static void show_facts(const CliPlay *play, char *line)
{
    const int indent = INDENT + (int)strspn(line, " ");
    const int cap = play->terminal.screen ? play->terminal.width - 1 : INT_MAX;
    int column = indent;
    char *next;

    printf("%*s", indent, "");
    for (char *fact = line + indent - INDENT; fact; fact = next) {
        next = strstr(fact, "  ");
        if (next) *next = '\0';
        const int columns = cli_columns(fact);
        if (column > indent && column + 2 + columns > cap) {
            printf("\n%*s", indent + 2 * INDENT, "");
            column = indent + 2 * INDENT;
        } else if (column > indent) {
            fputs("  ", stdout);
            column += 2;
        }
        cli_wrap(&play->terminal, indent + 2 * INDENT, column, fact);
        column += columns;
        if (next) next += 2;
    }
    putchar('\n');
}

static void show_outline(const CliPlay *play, int viewer)
{
    char *outline = written(play, viewer, wm_outline);
    char *next;

    for (char *line = outline; *line; line = next) {
        const size_t length = strcspn(line, "\n");
        next = line + length + (line[length] == '\n');
        line[length] = '\0';
        show_facts(play, line);
    }
    free(outline);
}

static size_t sketch_in_color(const WmMatch *m, const WmState *s, int viewer, char *out, size_t cap)
{
    return wm_sketch(m, s, viewer, true, out, cap);
}

static size_t sketch_plainly(const WmMatch *m, const WmState *s, int viewer, char *out, size_t cap)
{
    return wm_sketch(m, s, viewer, false, out, cap);
}

void cli_show_view(const CliPlay *play, int viewer)
{
    if (!wm_can_sketch(play->match->game)) {
        show_outline(play, viewer);
        return;
    }
    char *sketch = written(play, viewer, play->terminal.color ? sketch_in_color : sketch_plainly);
    fputs(sketch, stdout);
    free(sketch);
}

void cli_show_json(const CliPlay *play, int viewer)
{
    char *json = written(play, viewer, wm_view);

    fputs(json, stdout);
    free(json);
}

/* ---- the question ---------------------------------------------------------------------------- */

void cli_show_question(const CliPlay *play, const WmQuestion *question, int seat)
{
    char text[TEXT_ROOM];

    const WmThing *const *const about = play->match->game->questions[question->kind].arg;
    char word[SEAT_ROOM], name[SEAT_ROOM];

    wm_question_text(play->match, question, text, sizeof text);
    for (int i = 0; i < question->count && about[i] && wm_thing_slots(about[i]) == 1; i++) {
        wm_thing_word(play->match, about[i], question->arg[i], word, sizeof word);
        put_title(play, word, text);
    }
    wm_seat_text(play->match, seat, word, sizeof word);
    cli_title(play->match, word, name, sizeof name);
    name[0] = (char)toupper((unsigned char)name[0]);
    printf("\n%s%s: ", cli_paint(&play->terminal, CLI_STRONG), name);
    cli_wrap(&play->terminal, 0, (int)strlen(name) + 2, text);
    printf("%s\n", plain(play));
    for (int other = 1; other <= WM_SEATS_MAX; other++)
        if (other != seat && wm_seats_have(question->seats, other) && play->session &&
            wm_session_is_person(play->session, other))
            printf("Seat %d may answer as well: type s %d.\n", other, other);
}

static int digits(int number)
{
    return number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 4;
}

/* Does an answer's text begin with a word? */
static bool begins(const char *text, const char *word)
{
    return strncasecmp(text, word, strlen(word)) == 0;
}

/* Which answers to show, and how wide the widest is. */
static int select_answers(const CliPlay *play, const WmAnswer *legal, int count, const char *word,
                          int *chosen, int *width)
{
    int selected = 0;

    *width = 0;
    for (int i = 0; i < count; i++) {
        char text[TEXT_ROOM];
        wm_answer_text(play->match, legal[i], text, sizeof text);
        if (!begins(text, word)) continue;
        const int columns = cli_columns(text);
        if (columns > *width) *width = columns;
        chosen[selected++] = i;
    }
    return selected;
}

void cli_show_answers(const CliPlay *play, const WmAnswer *legal, int count, const char *word,
                      int most)
{
    int chosen[WM_LEGAL_MAX];
    int width;

    const int selected = select_answers(play, legal, count, word, chosen, &width);
    const int shown = selected < most ? selected : most;
    const int cell = INDENT + digits(count) + 1 + width;
    const int columns = cell < play->terminal.width ? (play->terminal.width - 1) / cell : 1;
    for (int i = 0; i < shown; i++) {
        char text[TEXT_ROOM];
        const bool last = (i + 1) % columns == 0 || i + 1 == shown;
        wm_answer_text(play->match, legal[chosen[i]], text, sizeof text);
        printf("%*s%s%*d%s %s", INDENT, "", cli_paint(&play->terminal, CLI_KEY), digits(count),
               chosen[i] + 1, plain(play), text);
        printf("%*s", last ? 0 : width - cli_columns(text), "");
        if (last) putchar('\n');
    }
    if (selected > most)
        printf("%*sand %d more: type l for all of them\n", INDENT, "", selected - most);
    if (selected == 0) printf("No answer begins so.\n");
}

/* Of those that take things, which may be many, one stands for all. */
static void show_orders(const CliPlay *play, int seat)
{
    static WmAnswer orders[WM_ORDERS_MAX];
    const int offered = wm_orders(play->match, play->state, seat, orders, WM_ORDERS_MAX);
    char label[TEXT_ROOM], text[TEXT_ROOM];

    for (int i = 0; i < offered && i < WM_ORDERS_MAX; i++) {
        int alike = 0;
        while (i + alike + 1 < offered && orders[i + alike + 1].kind == orders[i].kind) alike++;
        wm_order_text(play->match, &orders[i], text, sizeof text);
        wm_order_label(play->match, &orders[i], label, sizeof label);
        printf("%*s%so %s: %s%s", INDENT, "", cli_paint(&play->terminal, CLI_QUIET), text, label,
               plain(play));
        printf(alike ? " (and %d more like it)\n" : "\n", alike);
        i += alike;
    }
}

void cli_show_choices(const CliPlay *play, const WmQuestion *question, int seat,
                      const WmAnswer *legal, int count)
{
    char label[TEXT_ROOM], text[TEXT_ROOM];

    for (int i = 0; i < count; i++) {
        if (wm_answer_label(play->match, question, legal, count, i, label, sizeof label) == 0)
            continue;
        wm_answer_text(play->match, legal[i], text, sizeof text);
        printf("%*s%s%s: %s%s\n", INDENT, "", cli_paint(&play->terminal, CLI_QUIET), text, label,
               plain(play));
    }
    show_orders(play, seat);
}

/* ---- rules ----------------------------------------------------------------------------------- */

/* Where a rule stands: "PB-STR-02, p.4". */
static void rule_place(const char *id, const char *page, char *out, size_t cap)
{
    snprintf(out, cap, "%s%s%s", id, page[0] ? ", " : "", page);
}

void cli_show_refusal(const CliPlay *play, const char *answer, const WmRefusal *why)
{
    const bool allowed = why->result == WM_OK;
    char place[TEXT_ROOM];

    rule_place(why->id, why->page, place, sizeof place);
    printf("%s%s: ", cli_paint(&play->terminal, allowed ? CLI_PLAIN : CLI_NO), answer);
    cli_wrap(&play->terminal, 0, cli_columns(answer) + 2, why->words);
    fputs(plain(play), stdout);
    if (why->id[0]) printf("  %s%s%s", cli_paint(&play->terminal, CLI_QUIET), place, plain(play));
    putchar('\n');
}

bool cli_show_rules(const CliPlay *play, const char *id)
{
    const WmGame *game = play->match->game;
    bool found = false;

    for (int i = 1; i < game->rule_count; i++) {
        const WmRuleEntry *rule = &game->rules[i];
        char place[TEXT_ROOM];
        if (!begins(rule->id, id)) continue;
        rule_place(rule->id, rule->page, place, sizeof place);
        printf("%s%s%s  ", cli_paint(&play->terminal, CLI_QUIET), place, plain(play));
        cli_wrap(&play->terminal, INDENT, cli_columns(place) + 2, rule->words);
        putchar('\n');
        found = true;
    }
    return found;
}

void cli_show_verbs(const CliPlay *play)
{
    const WmGame *game = play->match->game;
    char words[4 * TEXT_ROOM];
    WmText text = wm_text(words, sizeof words);

    wm_text_string(&text, "The words of this game:");
    for (int i = 1; i < game->verb_count; i++) {
        wm_text_char(&text, ' ');
        wm_text_string(&text, game->verbs[i].name);
        for (int k = 0; k < WM_ARGS_MAX && game->verbs[i].arg[k]; k++) {
            wm_text_string(&text, " <");
            wm_text_string(&text, game->verbs[i].arg[k]->name);
            wm_text_char(&text, '>');
        }
        wm_text_char(&text, i + 1 < game->verb_count ? ',' : '.');
    }
    cli_show_line(play, CLI_PLAIN, words);
}
