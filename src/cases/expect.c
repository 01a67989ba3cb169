/* What a case expects: values, events, questions, results, and what a seat sees. */
#include <cases/case.h>
#include <string.h>

static bool is_map(CaseRun *run, const WmNode *node)
{
    if (node->kind == WM_NODE_MAP) return true;
    case_complain(run, node->line, "%s must be a map", node->key);
    return false;
}

/* ---- values ---------------------------------------------------------------------------------- */

/* What everything is in an item not in use. */
static void nothing_text(const CasePath *where, char *out, size_t room)
{
    const WmThing *thing = where->value ? where->field->thing : NULL;
    const bool number = !thing || thing->form == WM_FORM_NUMBER;

    snprintf(out, room, "%s", !where->value ? "gone" : where->several ? "" : number ? "0" : "none");
}

static bool all_hidden(const char *text)
{
    const size_t word = strlen("hidden");

    while (strncmp(text, "hidden", word) == 0) {
        text += word;
        if (*text == '\0') return true;
        text++;
    }
    return false;
}

/* The value as the viewer sees it, into run->got; the number of items, or -1. */
static int look_up(CaseRun *run, int viewer, const char *path, const CasePath *where)
{
    const WmMatch *m = &run->match;
    const int items = wm_view_get(m, run->state, viewer, path, run->got, sizeof run->got);

    if (items >= 0) return items;
    if (viewer != WM_ALL_SEEING && wm_view_get(m, run->state, WM_ALL_SEEING, path, NULL, 0) >= 0)
        snprintf(run->got, sizeof run->got, "hidden");
    else
        nothing_text(where, run->got, sizeof run->got);
    return -1;
}

static bool find(CaseRun *run, const char *path, const WmNode *node, CasePath *where)
{
    return case_path_find(run, run->report.game->position, path, node->key_line, where);
}

static void expect_value(CaseRun *run, const WmNode *node, int viewer)
{
    CasePath where;

    if (!find(run, node->key, node, &where) ||
        !case_value(run, &where, node, run->wanted, sizeof run->wanted))
        return;
    const int items = look_up(run, viewer, node->key, &where);
    if (strcmp(run->wanted, run->got) == 0) return;
    if (items < 0 && strcmp(run->wanted, "gone") == 0 && strcmp(run->got, "hidden") != 0) return;
    if (strcmp(run->wanted, "hidden") == 0 && all_hidden(run->got)) return;
    case_differs(run, node->line, node->key, run->wanted, run->got);
}

static void expect_count(CaseRun *run, const WmNode *node, const char *path, int viewer)
{
    CasePath where;
    char got[16];

    if (!find(run, path, node, &where) || !case_is_scalar(run, node, "a count")) return;
    const int items = look_up(run, viewer, path, &where);
    snprintf(got, sizeof got, "%d", items > 0 ? items : 0);
    if (items < 0 && strcmp(run->got, "hidden") == 0) snprintf(got, sizeof got, "hidden");
    if (strcmp(got, node->text) != 0) case_differs(run, node->line, node->key, node->text, got);
}

static bool has_word(const char *words, const char *word)
{
    const size_t length = strlen(word);

    for (const char *at = words; *at; at += strcspn(at, " "), at += *at == ' ')
        if (strncmp(at, word, length) == 0 && (at[length] == ' ' || at[length] == '\0'))
            return true;
    return false;
}

static void expect_items(CaseRun *run, const WmNode *node, const char *path, int viewer, bool has)
{
    CasePath where;

    if (!find(run, path, node, &where) || !case_is_list(run, node)) return;
    (void)look_up(run, viewer, path, &where);
    where.several = false; /* each item is a value of its own */
    for (const WmNode *item = node->first; item; item = item->next) {
        if (!case_value(run, &where, item, run->wanted, sizeof run->wanted)) return;
        if (has_word(run->got, run->wanted) != has)
            case_differs(run, item->line, node->key, run->wanted, run->got);
    }
}

/* A path, `count PATH`, `PATH has`, `PATH lacks`. */
static void expect_path(CaseRun *run, const WmNode *node, int viewer)
{
    char path[CASE_PATH];

    if (strncmp(node->key, "count ", 6) == 0)
        expect_count(run, node, node->key + 6, viewer);
    else if (case_ends_with(node->key, " has", path))
        expect_items(run, node, path, viewer, true);
    else if (case_ends_with(node->key, " lacks", path))
        expect_items(run, node, path, viewer, false);
    else
        expect_value(run, node, viewer);
}

/* ---- events ---------------------------------------------------------------------------------- */

static uint32_t events_kept(const CaseRun *run)
{
    return run->events.count < CASE_EVENTS ? run->events.count : CASE_EVENTS;
}

static void list_events(CaseRun *run)
{
    WmText text = wm_text(run->got, sizeof run->got);

    for (uint32_t i = 0; i < events_kept(run); i++) {
        if (i > 0) wm_text_string(&text, ", ");
        wm_text_string(&text, run->report.game->rules[run->event[i].rule].id);
    }
}

/* In this order, with others between them. */
static void expect_events(CaseRun *run, const WmNode *node, bool has)
{
    uint32_t at = 0;

    if (!case_is_list(run, node)) return;
    list_events(run);
    for (const WmNode *item = node->first; item; item = item->next) {
        const WmRule rule =
            case_is_scalar(run, item, "an event") ? case_rule(run, item->text, item->line) : 0;

        if (rule == 0) return;
        if (!has) at = 0;
        while (at < events_kept(run) && run->event[at].rule != rule) at++;
        if ((at < events_kept(run)) != has) {
            case_differs(run, item->line, node->key, item->text, run->got);
            return;
        }
        at++;
    }
}

/* ---- who is asked, and who won --------------------------------------------------------------- */

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
        wm_text_string(&text, run->report.game->questions[question->kind].name);
    }
}

static bool question_known(CaseRun *run, const WmNode *node)
{
    const WmGame *game = run->report.game;
    CaseNear near = case_near(node->text);

    if (!case_is_scalar(run, node, "a question")) return false;
    for (int i = 1; i < game->question_count; i++) {
        if (strcmp(game->questions[i].name, node->text) == 0) return true;
        case_near_try(&near, game->questions[i].name);
    }
    case_complain(run, node->line, "%s has no question \"%s\"%s", game->name, node->text,
                  case_hint(&near));
    return false;
}

/* Exactly these seats; of a secret choice, the one whose turn it is or all that have yet to
 * choose. */
static void expect_asked(CaseRun *run, const WmNode *node)
{
    WmQuestion question;
    WmSeats wanted = 0;
    bool same = true;
    const bool asking = wm_asking(&run->match, run->state, &question);

    list_asked(run, asking, &question);
    if (node->kind == WM_NODE_SCALAR && strcmp(node->text, "nobody") == 0) {
        if (asking) case_differs(run, node->line, "asked", "nobody", run->got);
        return;
    }
    WmText text = wm_text(run->wanted, sizeof run->wanted);
    if (!is_map(run, node)) return;
    for (const WmNode *item = node->first; item; item = item->next) {
        const int seat = case_seat(run, item->key, item->key_line);

        if (seat == 0 || !question_known(run, item)) return;
        wanted = (WmSeats)(wanted | wm_seat_bit(seat));
        same = same && asking &&
               strcmp(run->report.game->questions[question.kind].name, item->text) == 0;
        if (text.length > 0) wm_text_string(&text, ", ");
        wm_text_string(&text, item->key);
        wm_text_string(&text, ": ");
        wm_text_string(&text, item->text);
    }
    if (!same || (wanted != question.seats && wanted != question.waiting))
        case_differs(run, node->line, "asked", run->wanted, run->got);
}

static void expect_result(CaseRun *run, const WmNode *node)
{
    static const char *const names[] = {"running", "won", "lost", "drawn"};
    const bool score = strcmp(node->key, "score") == 0;

    if (!is_map(run, node)) return;
    for (const WmNode *item = node->first; item; item = item->next) {
        const int seat = case_seat(run, item->key, item->key_line);
        char got[16];
        char path[CASE_PATH];

        if (seat == 0 || !case_is_scalar(run, item, node->key)) return;
        const WmEnd end = wm_result(&run->match, run->state, seat);
        snprintf(got, sizeof got, "%d", (int)end.score);
        snprintf(path, sizeof path, "%s of %.64s", node->key, item->key);
        const char *is = score ? got : names[end.outcome <= WM_DRAWN ? end.outcome : 0];
        if (strcmp(is, item->text) != 0) case_differs(run, item->line, path, item->text, is);
    }
}

/* ---- through a seat's eyes ------------------------------------------------------------------- */

static void expect_seen(CaseRun *run, const WmNode *node)
{
    const char *who = node->key + strlen("seen by ");
    const int seat =
        strcmp(who, "nobody") == 0 ? WM_SPECTATOR : case_seat(run, who, node->key_line);

    if ((seat == 0 && strcmp(who, "nobody") != 0) || !is_map(run, node)) return;
    for (const WmNode *item = node->first; item; item = item->next) expect_path(run, item, seat);
}

void case_expect(CaseRun *run, const WmNode *map)
{
    if (map->kind != WM_NODE_MAP) {
        case_complain(run, map->line, "expect must be a map of what is expected");
        return;
    }
    for (const WmNode *item = map->first; item; item = item->next) {
        const char *key = item->key;

        run->expects = true;
        if (strcmp(key, "legal") == 0 || strncmp(key, "legal ", 6) == 0)
            case_expect_legal(run, item);
        else if (strcmp(key, "events") == 0 || strcmp(key, "events lack") == 0)
            expect_events(run, item, strcmp(key, "events") == 0);
        else if (strcmp(key, "asked") == 0)
            expect_asked(run, item);
        else if (strcmp(key, "result") == 0 || strcmp(key, "score") == 0)
            expect_result(run, item);
        else if (strncmp(key, "seen by ", 8) == 0)
            expect_seen(run, item);
        else
            expect_path(run, item, WM_ALL_SEEING);
    }
}
