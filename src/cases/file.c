/* Case files: reading them, taking them apart into cases and runs, and running those. */
#include <cases/case.h>
#include <stdlib.h>
#include <string.h>

/* ---- squares inside braces ------------------------------------------------------------------- */

/* YAML would part `{ash: step 4,6}` at the comma. A comma between two digits, with a word or a
 * colon before the number, is meant as part of the answer: it goes through the reader as a letter
 * that nobody types, and comes back afterwards. */
static const char stand_in[] = "\xEE\x80\x80";

static bool digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool belongs_to_answer(const char *text, size_t at, size_t length)
{
    size_t i = at;

    if (at == 0 || at + 1 >= length || text[at] != ',') return false;
    if (!digit(text[at - 1]) || !digit(text[at + 1])) return false;
    while (i > 0 && (digit(text[i - 1]) || text[i - 1] == '.')) i--;
    if (i == 0 || text[i - 1] != ' ') return false;
    while (i > 0 && text[i - 1] == ' ') i--;
    return i > 0 && !strchr(",[{\n", text[i - 1]);
}

static char *protect(const char *text, size_t length, size_t *longer)
{
    const size_t word = strlen(stand_in);
    size_t commas = 0;
    size_t out = 0;

    for (size_t i = 0; i < length; i++) commas += belongs_to_answer(text, i, length);
    char *copy = wm_memory(length + commas * (word - 1) + 1);
    for (size_t i = 0; i < length; i++) {
        if (belongs_to_answer(text, i, length)) {
            for (size_t k = 0; k < word; k++) copy[out++] = stand_in[k];
        } else {
            copy[out++] = text[i];
        }
    }
    *longer = out;
    return copy;
}

/* The tree's texts lie in memory that is ours while we have the tree. */
static void restore_text(char *text)
{
    const size_t word = strlen(stand_in);

    for (char *found; (found = strstr(text, stand_in)) != NULL; text = found + 1) {
        *found = ',';
        memmove(found + 1, found + word, strlen(found + word) + 1);
    }
}

static void restore(const WmNode *node)
{
    if (strstr(node->key, stand_in)) restore_text((char *)node->key);
    if (strstr(node->text, stand_in)) restore_text((char *)node->text);
    for (const WmNode *item = node->first; item; item = item->next) restore(item);
}

/* ---- one case -------------------------------------------------------------------------------- */

static const char *const case_keys[] = {
    "case",  "game", "runs",   "rules", "scenario", "setup", "with",   "at",
    "place", "seed", "chance", "dice",  "cards",    "steps", "expect", "setup refused"};
enum { OWN_KEYS = 3, CASE_KEYS = sizeof case_keys / sizeof case_keys[0] };

static void check_keys(CaseRun *run, const WmNode *map, int from)
{
    for (const WmNode *item = map->first; item; item = item->next) {
        CaseNear near = case_near(item->key);
        bool known = false;

        for (int i = from; i < CASE_KEYS && !known; i++) {
            known = strcmp(case_keys[i], item->key) == 0;
            case_near_try(&near, case_keys[i]);
        }
        if (!known)
            case_complain(run, item->key_line, "a %s has no \"%s\"%s", from ? "run" : "case",
                          item->key, case_hint(&near));
    }
}

static void read_game(CaseRun *run)
{
    const WmNode *node = wm_node_get(run->node, "game");
    CaseNear near = case_near(node ? node->text : "");

    if (!node) {
        case_complain(run, run->node->line, "the case does not say of which game it is");
        return;
    }
    run->report.game = wm_game_named(node->text);
    for (int i = 0; i < wm_game_count(); i++) case_near_try(&near, wm_game_at(i)->name);
    if (!run->report.game)
        case_complain(run, node->line, "no game is called \"%s\"%s", node->text, case_hint(&near));
}

static void read_rules(CaseRun *run)
{
    const WmNode *node = case_get(run, "rules");

    if (!node || node->kind != WM_NODE_LIST || node->count < 1 || node->count > WM_CASE_RULES) {
        case_complain(run, node ? node->line : run->node->line,
                      "rules must list 1 to %d ids of rules that the case shows", WM_CASE_RULES);
        return;
    }
    for (const WmNode *item = node->first; item; item = item->next) {
        const WmRule rule =
            case_is_scalar(run, item, "a rule") ? case_rule(run, item->text, item->line) : 0;
        if (rule) run->report.rule[run->report.rule_count++] = rule;
    }
}

static void play(CaseRun *run)
{
    const WmGame *game = run->report.game;
    const size_t words = (size_t)game->rule_count / 64 + 1;
    const WmNode *const own = wm_node_get(run->node, "expect");
    const WmNode *const more = run->other ? wm_node_get(run->other, "expect") : NULL;
    const WmNode *const steps = case_get(run, "steps");

    run->cited = wm_memory(words * sizeof *run->cited);
    run->events = (WmEvents){
        .at = run->event, .cap = CASE_EVENTS, .cited = run->cited, .cited_cap = (uint32_t)words};
    case_begin(run);
    if (run->refused) return;
    if (case_well(run) && steps) case_steps(run, steps);
    if (case_well(run) && own) case_expect(run, own);
    if (case_well(run) && more) case_expect(run, more);
}

static bool cites(const CaseRun *run, WmRule rule)
{
    return (run->cited[rule / 64] >> (rule % 64)) & 1;
}

/* What no line obeys alone is shown by what the case expects. */
static bool shows(const CaseRun *run, WmRule rule)
{
    return run->report.game->rules[rule].shown != WM_SHOWN_BY_CODE || cites(run, rule);
}

/* What was cited instead is told as well: often it is the rule that was meant. */
static void complain_uncited(CaseRun *run, int line, const char *id)
{
    const WmGame *game = run->report.game;
    char cited[240];
    WmText text = wm_text(cited, sizeof cited);

    for (int rule = 1; rule < game->rule_count; rule++) {
        if (!cites(run, (WmRule)rule)) continue;
        if (text.length) wm_text_string(&text, ", ");
        wm_text_string(&text, game->rules[rule].id);
    }
    case_complain(run, line, "the case lists %s but nothing cited it; cited were %s%s", id,
                  text.length ? cited : "none", text.length < sizeof cited ? "" : "...");
}

/* What must hold of every case when it has come to its end. */
static void close(CaseRun *run)
{
    const WmGame *game = run->report.game;
    const WmNode *rules = case_get(run, "rules");

    if (run->match.script && run->script.used < run->script.count)
        case_complain(run, run->dice->line, "%u of the %u results of `dice` were left over",
                      run->script.count - run->script.used, run->script.count);
    for (int i = 0; i < run->report.rule_count; i++)
        if (!shows(run, run->report.rule[i]))
            complain_uncited(run, rules->line, game->rules[run->report.rule[i]].id);
    if (!run->expects)
        case_complain(run, run->node->line, "the case expects nothing, so it shows nothing");
}

static bool chosen(const CaseRun *run, const WmCaseChoice *choice)
{
    if (!choice) return true;
    if (choice->game && run->report.game != choice->game) return false;
    if (!choice->only || strstr(run->report.name, choice->only)) return true;
    for (int i = 0; run->report.game && i < run->report.rule_count; i++)
        if (strstr(run->report.game->rules[run->report.rule[i]].id, choice->only)) return true;
    return false;
}

static void free_run(CaseRun *run)
{
    for (int i = 0; i < CASE_COMPLAINTS; i++) {
        free(run->complaint[i].reason);
        free(run->complaint[i].path);
        free(run->complaint[i].wanted);
        free(run->complaint[i].got);
    }
    for (int i = 0; i < CASE_STEPS; i++) free(run->step[i]);
    free(run->setup);
    free(run->derived);
    free(run->pack);
    free(run->state);
    free(run->before);
    free(run->forced);
    free(run->cited);
    free(run);
}

/* Hands the report over, and is done with it. */
static void hand_over(CaseRun *run, WmCaseHeard *heard, void *who)
{
    run->report.complaint = run->complaint;
    run->report.step = run->step;
    run->report.passed = case_well(run);
    heard(who, &run->report);
    free_run(run);
}

typedef struct Listener {
    const char *file;
    const WmCaseChoice *choice;
    WmCaseHeard *heard;
    void *who;
} Listener;

static CaseRun *new_run(const Listener *listener, int line)
{
    CaseRun *run = wm_memory(sizeof *run);

    run->report = (WmCaseReport){.file = listener->file, .line = line, .name = ""};
    return run;
}

/* One run, number `number` of several, or 0. */
static void run_one(const Listener *listener, const WmNode *node, const WmNode *other, int number)
{
    CaseRun *run = new_run(listener, other ? other->line : node->line);
    const WmNode *title = wm_node_get(node, "case");
    char *name = case_format(number > 0 ? "%s (run %d)" : "%s", title ? title->text : "", number);

    run->node = node;
    run->other = other;
    run->report.name = name;
    if (!title || title->text[0] == '\0')
        case_complain(run, node->line, "a case begins with its name: `case: ...`");
    check_keys(run, node, 0);
    if (other) check_keys(run, other, OWN_KEYS);
    read_game(run);
    if (run->report.game) read_rules(run);
    if (chosen(run, listener->choice)) {
        if (run->report.game && case_well(run)) play(run);
        if (run->report.game && case_well(run)) close(run);
        hand_over(run, listener->heard, listener->who);
    } else {
        free_run(run);
    }
    free(name);
}

static void complain_of_file(const Listener *listener, int line, const char *reason)
{
    CaseRun *run = new_run(listener, line);

    case_complain(run, line, "%s", reason);
    hand_over(run, listener->heard, listener->who);
}

/* Keys of a case that stand beside those of its runs, or head them: the others are replaced. */
static bool goes_with_runs(const char *key)
{
    static const char *const keys[] = {"case",  "game",  "runs",  "rules",
                                       "place", "cards", "setup", "expect"};

    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (strcmp(keys[i], key) == 0) return true;
    return false;
}

static bool all_have(const WmNode *runs, const char *key)
{
    for (const WmNode *run = runs->first; run; run = run->next)
        if (run->kind != WM_NODE_MAP || !wm_node_get(run, key)) return false;
    return true;
}

/* What is replaced in every run is never played, though it reads as if it were. */
static void complain_of_replaced(const Listener *listener, const WmNode *node, const WmNode *runs)
{
    for (const WmNode *item = node->first; item; item = item->next) {
        char *reason;
        if (goes_with_runs(item->key) || !all_have(runs, item->key)) continue;
        reason = case_format("every run has `%s` of its own: the case's is never used", item->key);
        complain_of_file(listener, item->key_line, reason);
        free(reason);
    }
}

static void run_case(const Listener *listener, const WmNode *node)
{
    const WmNode *runs = node->kind == WM_NODE_MAP ? wm_node_get(node, "runs") : NULL;
    int number = 0;

    if (node->kind != WM_NODE_MAP) {
        complain_of_file(listener, node->line, "this is no case: a case is a map");
    } else if (!runs) {
        run_one(listener, node, NULL, 0);
    } else if (runs->kind != WM_NODE_LIST || !runs->first) {
        complain_of_file(listener, runs->line, "runs must be a list of maps");
    } else {
        complain_of_replaced(listener, node, runs);
        for (const WmNode *other = runs->first; other; other = other->next) {
            if (other->kind == WM_NODE_MAP)
                run_one(listener, node, other, ++number);
            else
                complain_of_file(listener, other->line, "runs must be a list of maps");
        }
    }
}

void wm_cases_run_text(const char *file, const char *text, size_t length,
                       const WmCaseChoice *choice, WmCaseHeard *heard, void *who)
{
    const Listener listener = {file, choice, heard, who};
    WmYaml yaml = {0};
    WmError error;
    size_t longer;
    char *copy = protect(text, length, &longer);

    if (!wm_yaml_parse(&yaml, copy, longer, &error)) {
        complain_of_file(&listener, error.line, error.text);
    } else if (!yaml.root || yaml.root->kind != WM_NODE_LIST) {
        complain_of_file(&listener, 1, "a case file is a list of cases: `- case: ...`");
        wm_yaml_free(&yaml);
    } else {
        restore(yaml.root);
        for (const WmNode *node = yaml.root->first; node; node = node->next)
            run_case(&listener, node);
        wm_yaml_free(&yaml);
    }
    free(copy);
}
