/* What can be typed at a question of `warmoot play`: an answer, its number, or an order. */
#include <cli/content_names.h>
#include <cli/message.h>
#include <cli/play.h>
#include <ctype.h>
#include <string.h>

enum { LINE_ROOM = CLI_ANSWER_ROOM + 64 };

static void say(const CliAsking *asking, const char *line)
{
    cli_show_line(asking->play, CLI_PLAIN, line);
}

/* ---- answers --------------------------------------------------------------------------------- */

/* Text that is no answer at all: a person gets another try, a script does not. */
static CliTurn not_an_answer(const CliAsking *asking, const char *reason)
{
    const CliLines *lines = &asking->play->lines;

    if (!lines->interactive) {
        cli_fail_at(lines->name, lines->line, "%s", reason);
        return CLI_TURN_FAILED;
    }
    cli_show_sentence(asking->play, reason);
    return CLI_TURN_GOES_ON;
}

/* An answer by its text, or by its number in the list. */
static bool read_answer(const CliAsking *asking, const char *text, WmAnswer *answer, WmError *error)
{
    const char *at = text;
    int64_t number;

    if (!wm_read_number(&at, text + strlen(text), 0, INT32_MAX, &number) || *at != '\0')
        return wm_answer_parse(asking->play->match, text, answer, error);
    if (number >= 1 && number <= asking->count) {
        *answer = asking->legal[number - 1];
        return true;
    }
    WmText sentence = wm_error_text(error, 0);
    wm_text_string(&sentence, "there is no answer number ");
    wm_text_number(&sentence, number);
    wm_text_string(&sentence, ": they go from 1 to ");
    wm_text_number(&sentence, asking->count);
    return false;
}

static CliTurn refused(CliAsking *asking, const WmAnswer *answer)
{
    const CliLines *lines = &asking->play->lines;

    asking->refused = true;
    wm_answer_text(asking->play->match, *answer, asking->answer, sizeof asking->answer);
    if (lines->interactive) {
        cli_show_refusal(asking->play, asking->answer, &asking->why);
        return CLI_TURN_GOES_ON;
    }
    if (asking->why.id[0])
        cli_fail_at(lines->name, lines->line, "\"%s\" is refused by %s: %s", asking->answer,
                    asking->why.id, asking->why.words);
    else
        cli_fail_at(lines->name, lines->line, "\"%s\" is refused: %s", asking->answer,
                    asking->why.words);
    return CLI_TURN_FAILED;
}

static CliTurn give(CliAsking *asking, const char *text)
{
    WmAnswer answer;
    WmError error;

    if (!read_answer(asking, text, &answer, &error)) return not_an_answer(asking, error.text);
    const WmResult result =
        wm_session_answer(asking->play->session, asking->seat, answer, &asking->why);
    if (result == WM_OK) return CLI_TURN_TAKEN;
    return result == WM_BROKEN ? CLI_TURN_BROKEN : refused(asking, &answer);
}

/* ---- orders ---------------------------------------------------------------------------------- */

static CliTurn explain(CliAsking *asking, const char *text)
{
    const WmState *state = asking->play->state;
    char name[CLI_ANSWER_ROOM];
    WmAnswer answer;
    WmError error;
    WmRefusal why;

    if (!text[0] && !asking->refused) {
        say(asking, "Nothing was refused; ? and an answer says whether it is allowed.");
    } else if (!text[0]) {
        cli_show_refusal(asking->play, asking->answer, &asking->why);
    } else if (!read_answer(asking, text, &answer, &error)) {
        cli_show_sentence(asking->play, error.text);
    } else {
        wm_explain(asking->play->match, state, asking->seat, answer, &why);
        wm_answer_text(asking->play->match, answer, name, sizeof name);
        cli_show_refusal(asking->play, name, &why);
    }
    return CLI_TURN_GOES_ON;
}

static CliTurn undo(CliAsking *asking, const char *text)
{
    WmSession *session = asking->play->session;
    const int seat = wm_session_last_to_answer(session);
    char line[LINE_ROOM];
    WmError why;

    (void)text;
    if (seat == 0)
        wm_error_say(&why, 0, "That cannot be taken back: there is no answer to take back.");
    const bool done = seat > 0 && wm_session_undo(session, seat, &why);
    snprintf(line, sizeof line, "Seat %d takes its last answer back.", seat);
    say(asking, done ? line : why.text);
    if (!done) return CLI_TURN_GOES_ON;
    asking->play->agents_plan = (WmPlan){.count = 0};
    return CLI_TURN_TAKEN;
}

static CliTurn list(CliAsking *asking, const char *text)
{
    cli_show_answers(asking->play, asking->legal, asking->count, text, WM_LEGAL_MAX);
    return CLI_TURN_GOES_ON;
}

static CliTurn view(CliAsking *asking, const char *text)
{
    (void)text;
    cli_show_view(asking->play, asking->seat);
    return CLI_TURN_GOES_ON;
}

static CliTurn json(CliAsking *asking, const char *text)
{
    (void)text;
    cli_show_json(asking->play, asking->seat);
    putchar('\n');
    return CLI_TURN_GOES_ON;
}

static CliTurn rule(CliAsking *asking, const char *text)
{
    const WmGame *game = asking->play->match->game;
    char line[LINE_ROOM];

    if (text[0] && cli_show_rules(asking->play, text)) return CLI_TURN_GOES_ON;
    char id[32] = "";
    for (size_t i = 0; text[i] && i + 1 < sizeof id; i++)
        id[i] = (char)toupper((unsigned char)text[i]);
    CliNearest nearest = cli_nearest(id);
    for (int i = 1; i < game->rule_count; i++) cli_nearest_try(&nearest, game->rules[i].id);
    if (text[0])
        snprintf(line, sizeof line, "No rule is called \"%.80s\"%s", text,
                 nearest.best ? cli_hint(&nearest).text : ".");
    else
        snprintf(line, sizeof line, "r and the id of a rule says what it says: r %s",
                 game->rule_count > 1 ? game->rules[1].id : "ID");
    say(asking, line);
    return CLI_TURN_GOES_ON;
}

static CliTurn hint(CliAsking *asking, const char *text)
{
    CliPlay *const play = asking->play;
    char line[LINE_ROOM], answer[CLI_ANSWER_ROOM];

    (void)text;
    /* A hint that is asked for again is the same: the plan goes on only with its answer. */
    play->hint_plan.asks_why = true;
    if (!asking->hinted.kind)
        asking->hinted = wm_agent_answer(wm_agent_best(), play->match, play->state, asking->seat,
                                         &play->agents_chance, &play->hint_plan);
    wm_answer_text(play->match, asking->hinted, answer, sizeof answer);
    snprintf(line, sizeof line, "%s would answer: %s", wm_agent_best()->name, answer);
    say(asking, line);
    if (play->hint_plan.reason) say(asking, play->match->words->reasons[play->hint_plan.reason]);
    return CLI_TURN_GOES_ON;
}

/* What an item, a minion or a card does. */
static CliTurn what(CliAsking *asking, const char *text)
{
    char line[LINE_ROOM];
    CliEntry entry;
    const char *near = NULL;

    if (!text[0]) {
        say(asking, "what and a name says what that item, minion or card does.");
    } else if (cli_content_find(asking->play->match, text, &entry, &near)) {
        cli_content_show(asking->play->match, &asking->play->terminal, &entry);
    } else {
        snprintf(line, sizeof line, "Nothing here is called \"%.80s\"%s%s%s", text,
                 near ? "; did you mean " : ".", near ? near : "", near ? "?" : "");
        say(asking, line);
    }
    return CLI_TURN_GOES_ON;
}

static CliTurn order(CliAsking *asking, const char *text)
{
    static WmAnswer standing[WM_ORDERS_MAX];
    const int offered =
        wm_orders(asking->play->match, asking->play->state, asking->seat, standing, WM_ORDERS_MAX);
    CliNearest nearest = cli_nearest(text);
    static char names[WM_ORDERS_MAX][80];
    char line[LINE_ROOM];

    for (int i = 0; i < offered && i < WM_ORDERS_MAX; i++) {
        wm_order_text(asking->play->match, &standing[i], names[i], sizeof names[i]);
        cli_nearest_try(&nearest, names[i]);
        if (strcmp(names[i], text) == 0 && wm_session_order(asking->play->session, asking->seat,
                                                            &standing[i], &asking->why) == WM_OK) {
            for (int seat = 1; seat <= asking->play->match->setup->seats; seat++)
                if (seat != asking->seat)
                    wm_session_share_order(asking->play->session, seat, &standing[i]);
            return CLI_TURN_TAKEN;
        }
    }
    snprintf(line, sizeof line, "There is no such order now%s",
             nearest.best ? cli_hint(&nearest).text : ".");
    say(asking, line);
    return CLI_TURN_GOES_ON;
}

static CliTurn change_seat(CliAsking *asking, const char *text)
{
    const char *at = text;
    int64_t seat;

    if (!wm_read_number(&at, text + strlen(text), 1, WM_SEATS_MAX, &seat) || *at != '\0' ||
        !wm_seats_have(asking->question->seats, (int)seat) ||
        !wm_session_is_person(asking->play->session, (int)seat)) {
        say(asking, "s and the number of a seat speaks for it, if it is asked too and yours.");
        return CLI_TURN_GOES_ON;
    }
    asking->seat = (int)seat;
    return CLI_TURN_PASSED_ON;
}

/* A seat that was kept open comes in, or one goes. */
static CliTurn come_or_go(CliAsking *asking, const char *text, bool joins)
{
    const char *at = text;
    char line[LINE_ROOM];
    int64_t seat;

    if (!wm_read_number(&at, text + strlen(text), 1, WM_SEATS_MAX, &seat) || *at != '\0') {
        say(asking, joins ? "join and the number of a seat lets it take part."
                          : "leave and the number of a seat takes it out of the game.");
        return CLI_TURN_GOES_ON;
    }
    WmRefusal why;
    WmSession *const session = asking->play->session;
    const WmResult result = joins ? wm_session_join(session, (int)seat, &why)
                                  : wm_session_leave(session, (int)seat, &why);
    if (result == WM_OK) return CLI_TURN_TAKEN;
    snprintf(line, sizeof line, "Seat %d cannot %s now. %s %s", (int)seat, joins ? "join" : "leave",
             why.words, why.id);
    say(asking, line);
    return CLI_TURN_GOES_ON;
}

static CliTurn join(CliAsking *asking, const char *text)
{
    return come_or_go(asking, text, true);
}

static CliTurn leave(CliAsking *asking, const char *text)
{
    return come_or_go(asking, text, false);
}

/* What giving up means here, in one sentence. */
static void say_price(const CliAsking *asking, WmSeats seats, WmSeats others)
{
    const WmMatch *const m = asking->play->match;
    const WmSeats all = (WmSeats)((1u << m->setup->seats) - 1);
    const WmSeats side = wm_side(m, asking->seat);

    if (!wm_session_resigning_ends(asking->play->session, seats, others))
        say(asking, "An agent plays on in your place. To do that, type: resign yes");
    else if (side == all)
        say(asking, "The game is over then, and everybody has lost. To do that, type: resign yes");
    else
        say(asking, "The game is over then, and the other side has won. To do that, type: "
                    "resign yes");
}

/* All seats that people play here on the side of who is asked are given up together. */
static CliTurn resign(CliAsking *asking, const char *text)
{
    WmSession *const session = asking->play->session;
    const WmSeats side = wm_side(asking->play->match, asking->seat);
    WmSeats ours = 0, others = 0;
    WmError error;

    for (int seat = 1; seat <= asking->play->match->setup->seats; seat++) {
        if (!wm_session_is_person(session, seat)) continue;
        if (wm_seats_have(side, seat))
            ours |= wm_seat_bit(seat);
        else
            others |= wm_seat_bit(seat);
    }
    if (strcmp(text, "yes") != 0)
        say_price(asking, ours, others);
    else if (wm_session_resign(session, ours, others, wm_agent_best()->name, &error))
        return CLI_TURN_TAKEN;
    else
        say(asking, error.text);
    return CLI_TURN_GOES_ON;
}

/* What could not be done: said, and the end of a script. */
static CliTurn not_done(const CliAsking *asking, const char *line)
{
    const CliLines *lines = &asking->play->lines;

    if (!lines->interactive) {
        cli_fail_at(lines->name, lines->line, "%s", line);
        return CLI_TURN_FAILED;
    }
    cli_show_line(asking->play, CLI_NO, line);
    return CLI_TURN_GOES_ON;
}

static CliTurn save(CliAsking *asking, const char *text)
{
    char line[CLI_LINE_MAX + LINE_ROOM];
    char why[LINE_ROOM];

    if (!text[0]) {
        say(asking, asking->play->path && !asking->play->unsaved
                        ? "The game is being saved; save and a name writes it to another file."
                        : "save and the name of a file writes the whole game to it.");
    } else if (cli_play_save(asking->play, text, why, sizeof why)) {
        snprintf(line, sizeof line, "Saved to %s.", text);
        say(asking, line);
    } else {
        snprintf(line, sizeof line, "%s: %s", text, why);
        return not_done(asking, line);
    }
    return CLI_TURN_GOES_ON;
}

static CliTurn quit(CliAsking *asking, const char *text)
{
    (void)asking;
    (void)text;
    return CLI_TURN_QUIT;
}

static CliTurn help(CliAsking *asking, const char *text);

static const struct {
    const char *letter, *word;
    const char *operand;
    const char *summary;
    CliTurn (*act)(CliAsking *asking, const char *text);
} orders[] = {
    {"?", "why", "[ANSWER]", "why the last answer was refused, or whether another is allowed",
     explain},
    {"u", "undo", "", "take your last answer back, if nothing was drawn, shown or decided since",
     undo},
    {"l", "list", "[WORD]", "list all answers again, or those that begin with a word", list},
    {"v", "view", "", "show what you see again", view},
    {"", "hint", "", "what an agent would answer", hint},
    {"", "what", "NAME", "what an item, a minion or a card does", what},
    {"o", "order", "NAME", "give a standing order of those that are offered", order},
    {"r", "rule", "ID", "what a rule says, or all rules whose ids begin so", rule},
    {"s", "seat", "N", "speak for another seat of yours that is asked too", change_seat},
    {"", "join", "N", "let an open seat take part", join},
    {"", "leave", "N", "take a seat out of the game", leave},
    {"", "resign", "[yes]", "give the game up; without yes, what that means here", resign},
    {"", "save", "FILE", "write the game so far to a file, to go on with it later", save},
    {"j", "json", "", "what you see, as JSON", json},
    {"h", "help", "", "this list", help},
    {"q", "quit", "", "stop playing", quit},
};

enum { ORDERS = sizeof(orders) / sizeof(orders[0]) };

static CliTurn help(CliAsking *asking, const char *text)
{
    (void)text;
    puts("Answer by a number of the list, or type the answer itself.");
    for (int i = 0; i < ORDERS; i++) {
        char head[32];
        snprintf(head, sizeof head, "%s %s",
                 orders[i].letter[0] ? orders[i].letter : orders[i].word, orders[i].operand);
        printf("  %-10s  %s\n", head, orders[i].summary);
    }
    cli_show_verbs(asking->play);
    return CLI_TURN_GOES_ON;
}

/* ---- lines ----------------------------------------------------------------------------------- */

static bool is_verb(const WmGame *game, const char *word, size_t length)
{
    for (int i = 1; i < game->verb_count; i++)
        if (wm_string_is(game->verbs[i].name, word, length)) return true;
    return false;
}

/* An order and what follows it; else an answer. A game's own words come first. */
CliTurn cli_obey(CliAsking *asking, const char *line)
{
    const size_t length = line[0] == '?' ? 1 : strcspn(line, " ");
    const char *rest = line + length + strspn(line + length, " ");

    if (is_verb(asking->play->match->game, line, length)) return give(asking, line);
    for (int i = 0; i < ORDERS; i++)
        if (wm_string_is(orders[i].letter, line, length) ||
            wm_string_is(orders[i].word, line, length))
            return orders[i].act(asking, rest);
    return give(asking, line);
}
