/* What a case expects to be legal. */
#include <cases/case.h>
#include <string.h>

typedef struct Legal {
    int seat;
    int count;
    bool open;
} Legal;

/* The place of an answer among those listed, or -1. */
static int listed(const CaseRun *run, const Legal *legal, const WmAnswer *answer)
{
    for (int i = 0; i < legal->count; i++)
        if (memcmp(&run->legal[i], answer, sizeof *answer) == 0) return i;
    return -1;
}

static void list_texts(CaseRun *run, const Legal *legal)
{
    WmText text = wm_text(run->got, sizeof run->got);
    char answer[128];

    for (int i = 0; i < legal->count; i++) {
        (void)wm_answer_text(&run->match, run->legal[i], answer, sizeof answer);
        if (i > 0) wm_text_string(&text, ", ");
        wm_text_string(&text, answer);
    }
}

/* Judge and lister must agree on every answer that a case names. */
static bool is_legal(CaseRun *run, const Legal *legal, const WmNode *node, const WmAnswer *answer,
                     const char **name)
{
    WmRefusal why;
    const bool judged = wm_explain(&run->match, run->state, legal->seat, *answer, &why) == WM_OK;

    if (judged != (listed(run, legal, answer) >= 0) && !(judged && legal->open))
        case_complain(run, node->line, "%s: judge and lister do not agree", node->text);
    *name = case_refusal(&why);
    return judged;
}

static void expect_some(CaseRun *run, const WmNode *node, const Legal *legal, bool has)
{
    for (const WmNode *item = node->first; item; item = item->next) {
        WmAnswer answer;
        const char *is;

        if (!case_is_scalar(run, item, "an answer") ||
            !case_answer(run, item->text, item->line, &answer))
            continue;
        if (is_legal(run, legal, item, &answer, &is) == has) continue;
        snprintf(run->wanted, sizeof run->wanted, "%s: %s", node->key, item->text);
        case_differs(run, item->line, run->wanted, has ? "allowed" : "refused", is);
    }
}

static void expect_exactly(CaseRun *run, const WmNode *node, const Legal *legal)
{
    WmText text = wm_text(run->wanted, sizeof run->wanted);
    int count = 0;
    bool same = true;

    if (legal->open) {
        case_complain(run, node->key_line,
                      "this question is open: its answers cannot all be listed; use `legal has`");
        return;
    }
    for (const WmNode *item = node->first; item; item = item->next, count++) {
        WmAnswer answer;
        const char *is;

        if (!case_is_scalar(run, item, "an answer") ||
            !case_answer(run, item->text, item->line, &answer))
            return;
        same = is_legal(run, legal, item, &answer, &is) && same;
        if (count > 0) wm_text_string(&text, ", ");
        wm_text_string(&text, item->text);
    }
    if (!same || count != legal->count)
        case_differs(run, node->line, node->key, run->wanted, run->got);
}

/* `legal`, `legal has`, `legal lacks`; and `legal of WHO` the same. */
void case_expect_legal(CaseRun *run, const WmNode *node)
{
    const char *key = node->key + strlen("legal");
    Legal legal = {.seat = wm_asked_first(run->state)};
    char who[CASE_PATH] = "";
    WmQuestion question;

    const bool has = case_ends_with(key, " has", who);
    const bool lacks = !has && case_ends_with(key, " lacks", who);
    if (!has && !lacks && !case_ends_with(key, "", who)) return;
    if (who[0] && strncmp(who, " of ", 4) != 0) {
        case_complain(run, node->key_line,
                      "it is legal, legal has or legal lacks; or legal of WHO");
        return;
    }
    if (who[0]) legal.seat = case_seat(run, who + 4, node->key_line);
    if (legal.seat == 0 && who[0]) return;
    if (!case_is_list(run, node)) return;
    if (!wm_asking(&run->match, run->state, &question)) {
        case_complain(run, node->key_line, "nobody is asked: the game is over");
        return;
    }
    legal.open = run->report.game->questions[question.kind].open;
    legal.count = wm_legal(&run->match, run->state, legal.seat, run->legal, WM_LEGAL_MAX);
    list_texts(run, &legal);
    if (has || lacks)
        expect_some(run, node, &legal, has);
    else
        expect_exactly(run, node, &legal);
}
