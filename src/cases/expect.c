/* What a case expects: values, and what a seat sees of them. */
#include <cases/case.h>
#include <string.h>

/* ---- values ---------------------------------------------------------------------------------- */

/* What everything is in an item not in use. */
static void nothing_text(const CasePath *where, char *out, size_t cap)
{
    const WmThing *thing = where->value ? where->field->thing : NULL;
    const char *nothing = "none";

    if (!thing || thing->form == WM_FORM_NUMBER) nothing = "0";
    if (thing && thing->form == WM_FORM_POINT) nothing = "0,0";
    snprintf(out, cap, "%s", !where->value ? "gone" : where->several ? "" : nothing);
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

/* ---- through a seat's eyes ------------------------------------------------------------------- */

static bool is_events(const char *key)
{
    return strcmp(key, "events") == 0 || strcmp(key, "events lack") == 0;
}

static void expect_seen(CaseRun *run, const WmNode *node)
{
    const char *who = node->key + strlen("seen by ");
    const int seat =
        strcmp(who, "nobody") == 0 ? WM_SPECTATOR : case_seat(run, who, node->key_line);

    if ((seat == 0 && strcmp(who, "nobody") != 0) || !case_is_map(run, node)) return;
    for (const WmNode *item = node->first; item; item = item->next) {
        if (is_events(item->key))
            case_expect_events(run, item, seat);
        else
            expect_path(run, item, seat);
    }
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
        else if (is_events(key))
            case_expect_events(run, item, WM_ALL_SEEING);
        else if (strcmp(key, "asked") == 0)
            case_expect_asked(run, item);
        else if (strcmp(key, "result") == 0 || strcmp(key, "score") == 0)
            case_expect_result(run, item);
        else if (strcmp(key, "undo") == 0)
            case_expect_undo(run, item);
        else if (strncmp(key, "seen by ", 8) == 0)
            expect_seen(run, item);
        else
            expect_path(run, item, WM_ALL_SEEING);
    }
}
