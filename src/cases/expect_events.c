/* What a case expects to be told: events, questions and results. */
#include <cases/case.h>
#include <core/thing.h>
#include <string.h>

/* ---- words with arguments -------------------------------------------------------------------- */

/* The arguments of an event or a question behind its name; `hidden` ones are not told. */
static void add_arguments(const CaseRun *run, const WmThing *const arg[WM_ARGS_MAX],
                          const int16_t value[WM_ARGS_MAX], unsigned hidden, WmText *text)
{
    int slot = 0;

    for (int i = 0; i < WM_ARGS_MAX && arg[i]; i++) {
        wm_text_char(text, ' ');
        if (hidden & (1u << slot))
            wm_text_string(text, "hidden");
        else
            wm_thing_text_of(&run->match, arg[i], &value[slot], text);
        slot += wm_thing_slots(arg[i]);
    }
}

/* Is it this, as far as it is said? "turn" is "turn 2". */
static bool says(const char *whole, const char *beginning)
{
    const size_t length = strlen(beginning);

    return strncmp(whole, beginning, length) == 0 &&
           (whole[length] == ' ' || whole[length] == '\0');
}

/* ---- events ---------------------------------------------------------------------------------- */

static uint32_t events_kept(const CaseRun *run)
{
    return run->events.count < CASE_EVENTS ? run->events.count : CASE_EVENTS;
}

static void event_text(const CaseRun *run, const WmEvent *event, int viewer, WmText *text)
{
    const WmGame *game = run->report.game;
    const bool whole = viewer == WM_ALL_SEEING || wm_seats_have(event->seen_by, viewer);

    wm_text_string(text, event->rule ? game->rules[event->rule].id : "(no rule)");
    add_arguments(run, game->events[event->kind].arg, event->arg, whole ? 0 : event->hidden, text);
}

static void list_events(CaseRun *run, int viewer)
{
    WmText text = wm_text(run->got, sizeof run->got);

    for (uint32_t i = 0; i < events_kept(run); i++) {
        if (i > 0) wm_text_string(&text, ", ");
        event_text(run, &run->event[i], viewer, &text);
    }
}

/* The first event from `at` on that is so; their number if there is none. */
static uint32_t find_event(const CaseRun *run, uint32_t at, const char *wanted, int viewer)
{
    for (; at < events_kept(run); at++) {
        char out[256];
        WmText text = wm_text(out, sizeof out);

        event_text(run, &run->event[at], viewer, &text);
        if (says(out, wanted)) break;
    }
    return at;
}

/* An event begins with the id of its rule. */
static bool event_known(CaseRun *run, const WmNode *node)
{
    char id[32];
    const size_t length = strcspn(node->text, " ");

    if (!case_is_scalar(run, node, "an event")) return false;
    snprintf(id, sizeof id, "%.*s", (int)(length < sizeof id ? length : sizeof id - 1), node->text);
    return case_rule(run, id, node->line) != 0;
}

/* In this order, with others between them; or none of them. */
void case_expect_events(CaseRun *run, const WmNode *node, int viewer)
{
    const bool has = strcmp(node->key, "events") == 0;
    uint32_t at = 0;

    if (!case_is_list(run, node)) return;
    list_events(run, viewer);
    for (const WmNode *item = node->first; item; item = item->next) {
        if (!event_known(run, item)) return;
        at = find_event(run, has ? at : 0, item->text, viewer);
        if ((at < events_kept(run)) != has) {
            case_differs(run, item->line, node->key, item->text, run->got);
            return;
        }
        at++;
    }
}

/* ---- who is asked, and who won --------------------------------------------------------------- */

static void question_text(const CaseRun *run, const WmQuestion *question, WmText *text)
{
    const WmQuestionKind *kind = &run->report.game->questions[question->kind];

    wm_text_string(text, kind->name);
    add_arguments(run, kind->arg, question->arg, 0, text);
}

static void list_asked(CaseRun *run, bool asking, const WmQuestion *question)
{
    WmText text = wm_text(run->got, sizeof run->got);
    char who[64];

    if (!asking) wm_text_string(&text, "nobody");
    for (int seat = 1; asking && seat <= WM_SEATS_MAX; seat++) {
        if (!wm_seats_have(question->seats, seat)) continue;
        (void)wm_seat_text(&run->match, seat, who, sizeof who);
        if (text.length > 0) wm_text_string(&text, ", ");
        wm_text_string(&text, who);
        wm_text_string(&text, ": ");
        question_text(run, question, &text);
    }
}

static bool question_known(CaseRun *run, const WmNode *node)
{
    const WmGame *game = run->report.game;
    CaseNear near = case_near(node->text);

    if (!case_is_scalar(run, node, "a question")) return false;
    for (int i = 1; i < game->question_count; i++) {
        if (says(node->text, game->questions[i].name)) return true;
        case_near_try(&near, game->questions[i].name);
    }
    case_complain(run, node->line, "%s has no question \"%s\"%s", game->name, node->text,
                  case_hint(&near));
    return false;
}

/* Exactly these seats; of a secret choice, the one whose turn it is or all that have yet to
 * choose. */
void case_expect_asked(CaseRun *run, const WmNode *node)
{
    WmQuestion question;
    WmSeats wanted = 0;
    bool same = true;
    const bool asking = wm_asking(&run->match, run->state, &question);

    char is[256] = "";
    WmText kind = wm_text(is, sizeof is);
    if (asking) question_text(run, &question, &kind);
    list_asked(run, asking, &question);
    if (node->kind == WM_NODE_SCALAR && strcmp(node->text, "nobody") == 0) {
        if (asking) case_differs(run, node->line, "asked", "nobody", run->got);
        return;
    }
    WmText text = wm_text(run->wanted, sizeof run->wanted);
    if (!case_is_map(run, node)) return;
    for (const WmNode *item = node->first; item; item = item->next) {
        const int seat = case_seat(run, item->key, item->key_line);

        if (seat == 0 || !question_known(run, item)) return;
        wanted = (WmSeats)(wanted | wm_seat_bit(seat));
        same = same && asking && says(is, item->text);
        if (text.length > 0) wm_text_string(&text, ", ");
        wm_text_string(&text, item->key);
        wm_text_string(&text, ": ");
        wm_text_string(&text, item->text);
    }
    if (!same || (wanted != question.seats && wanted != question.waiting))
        case_differs(run, node->line, "asked", run->wanted, run->got);
}

void case_expect_result(CaseRun *run, const WmNode *node)
{
    const bool score = strcmp(node->key, "score") == 0;

    if (!case_is_map(run, node)) return;
    for (const WmNode *item = node->first; item; item = item->next) {
        const int seat = case_seat(run, item->key, item->key_line);
        char got[16];
        char path[CASE_PATH];

        if (seat == 0 || !case_is_scalar(run, item, node->key)) return;
        const WmEnd end = wm_result(&run->match, run->state, seat);
        snprintf(got, sizeof got, "%d", (int)end.score);
        snprintf(path, sizeof path, "%s of %.64s", node->key, item->key);
        const char *is = score ? got : wm_outcome_word(end.outcome);
        if (strcmp(is, item->text) != 0) case_differs(run, item->line, path, item->text, is);
    }
}

/* May a seat take back what it answered in the last `do`? */
void case_expect_undo(CaseRun *run, const WmNode *node)
{
    if (!case_is_map(run, node)) return;
    for (const WmNode *item = node->first; item; item = item->next) {
        const int seat = case_seat(run, item->key, item->key_line);
        char path[CASE_PATH];

        if (seat == 0 || !case_is_scalar(run, item, "undo")) return;
        const char *is = wm_undoable(&run->match, run->before, run->state, seat) ? "yes" : "no";
        snprintf(path, sizeof path, "undo of %.64s", item->key);
        if (strcmp(is, item->text) != 0) case_differs(run, item->line, path, item->text, is);
    }
}
