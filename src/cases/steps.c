/* The steps of a case: answers given, answers refused, seats that come and go. */
#include <cases/case.h>
#include <stdlib.h>
#include <string.h>

void case_cite(CaseRun *run, WmRule rule)
{
    if (rule < run->report.game->rule_count) run->cited[rule / 64] |= (uint64_t)1 << (rule % 64);
}

/* ---- looking after every call ---------------------------------------------------------------- */

static void look_at_chance(CaseRun *run, int line)
{
    const WmScript *script = &run->script;
    const WmGame *game = run->report.game;
    const bool rolled = script->die >= 0;
    char what[64];

    if (!script->amiss) return;
    snprintf(what, sizeof what, rolled ? "the %s die was rolled" : "something was picked",
             rolled ? game->dice[script->die].name : "");
    if (script->used >= script->count)
        case_complain(run, line, "%s here, but `dice` gives nothing%s", what,
                      script->count ? " more" : "");
    else
        case_complain(run, line, "result %u of `dice` does not fit: %s here", script->used + 1,
                      what);
}

/* Who is asked now, for somebody who answered and was not. */
static void not_asked(CaseRun *run, const char *who, const WmNode *node)
{
    char asked[128];
    WmText text = wm_text(asked, sizeof asked);
    WmQuestion question;

    if (!wm_asking(&run->match, run->state, &question)) return;
    for (int seat = 1; seat <= run->setup->seats; seat++) {
        char name[64];
        if (!wm_seats_have(run->state->asked, seat)) continue;
        if (text.length) wm_text_string(&text, ", ");
        (void)wm_seat_text(&run->match, seat, name, sizeof name);
        wm_text_string(&text, name);
    }
    case_complain(run, node->line, "%s: %s: not asked now: the question (%s) is for %s", who,
                  node->text, run->report.game->questions[question.kind].name, asked);
}

void case_look(CaseRun *run, int line)
{
    WmError error;

    look_at_chance(run, line);
    if (!wm_check(&run->match, run->state, &error))
        case_complain(run, line, "the position cannot be true: %s", error.text);
}

/* ---- do -------------------------------------------------------------------------------------- */

static const char *seat_name(const CaseRun *run, int seat, char out[64])
{
    (void)wm_seat_text(&run->match, seat, out, 64);
    return out;
}

static void give_answer(CaseRun *run, int seat, const WmNode *node)
{
    char who[64];
    WmRefusal why;
    WmAnswer answer;

    if (!case_is_scalar(run, node, "an answer") ||
        !case_answer(run, node->text, node->line, &answer))
        return;
    case_step(run, "%s: %s", seat_name(run, seat, who), node->text);
    switch (wm_answer(&run->match, run->state, seat, answer, &run->events, &why)) {
    case WM_OK: case_look(run, node->line); break;
    case WM_NOT_ASKED: not_asked(run, who, node); break;
    case WM_BROKEN:
        case_complain(run, node->line, "%s: %s: the game could not go on from there", who,
                      node->text);
        break;
    default:
        case_complain(run, node->line, "%s: %s was refused: %s%s%s", who, node->text, why.id,
                      why.id[0] ? " " : "", why.words);
        break;
    }
}

static void do_map(CaseRun *run, const WmNode *map)
{
    if (map->kind != WM_NODE_MAP) {
        case_complain(run, map->line, "do must be a map of who and what, or a list of such maps");
        return;
    }
    for (const WmNode *item = map->first; item && case_well(run); item = item->next) {
        const int seat = case_seat(run, item->key, item->key_line);

        if (seat == 0) return;
        if (item->kind != WM_NODE_LIST) give_answer(run, seat, item);
        if (item->kind == WM_NODE_LIST)
            for (const WmNode *one = item->first; one && case_well(run); one = one->next)
                give_answer(run, seat, one);
    }
}

static void step_do(CaseRun *run, const WmNode *node)
{
    run->events.count = 0;
    memcpy(run->before, run->state, wm_state_bytes(run->report.game));
    if (node->kind != WM_NODE_LIST) do_map(run, node);
    if (node->kind == WM_NODE_LIST)
        for (const WmNode *map = node->first; map && case_well(run); map = map->next)
            do_map(run, map);
}

/* ---- refused --------------------------------------------------------------------------------- */

/* What a refusal can be besides a rule. */
static const struct {
    const char *name;
    WmResult result;
} plain[] = {{"not-offered", WM_REFUSED}, {"not-asked", WM_NOT_ASKED}, {"over", WM_OVER}};

const char *case_refusal(const WmRefusal *why)
{
    if (why->result == WM_OK) return "allowed";
    if (why->id[0]) return why->id;
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
        if (plain[i].result == why->result) return plain[i].name;
    return "malformed";
}

/* Is this how the case says it is refused? */
static void compare_refusal(CaseRun *run, const char *what, const WmNode *node,
                            const WmRefusal *why)
{
    bool known = false;

    run->expects = true;
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
        known = known || strcmp(plain[i].name, node->text) == 0;
    if (!known && case_rule(run, node->text, node->line) == 0) return;
    if (strcmp(case_refusal(why), node->text) != 0)
        case_differs(run, node->line, what, node->text, case_refusal(why));
    else if (why->result == WM_REFUSED)
        case_cite(run, why->rule);
}

static void refuse(CaseRun *run, int seat, const WmNode *node)
{
    WmAnswer answer;
    WmRefusal why;
    char who[64];
    char what[160];

    if (!case_is_scalar(run, node, "a refusal") ||
        !case_answer(run, node->key, node->key_line, &answer))
        return;
    snprintf(what, sizeof what, "refused %s: %s", seat_name(run, seat, who), node->key);
    (void)wm_explain(&run->match, run->state, seat, answer, &why);
    compare_refusal(run, what, node, &why);
}

static void step_refused(CaseRun *run, const WmNode *node)
{
    const int asked = wm_asked_first(run->state);

    if (node->kind != WM_NODE_MAP) {
        case_complain(run, node->line, "refused must be a map of answers and rules");
        return;
    }
    for (const WmNode *item = node->first; item; item = item->next) {
        if (item->kind == WM_NODE_MAP) {
            const int seat = case_seat(run, item->key, item->key_line);
            for (const WmNode *one = item->first; one && seat; one = one->next)
                refuse(run, seat, one);
        } else {
            refuse(run, asked > 0 ? asked : 1, item);
        }
    }
}

/* ---- joining and leaving --------------------------------------------------------------------- */

typedef WmResult Change(const WmMatch *m, WmState *s, int seat, WmRefusal *why);

static void change_seats(CaseRun *run, const WmNode *node, const char *verb, Change *change)
{
    const int seat = case_is_scalar(run, node, verb) ? case_seat(run, node->text, node->line) : 0;
    char who[64];
    WmRefusal why;

    if (seat == 0) return;
    case_step(run, "%s %s", seat_name(run, seat, who), verb);
    run->events.count = 0;
    if (change(&run->match, run->state, seat, &why) != WM_OK)
        case_complain(run, node->line, "%s: %s was refused: %s%s%s", who, verb, why.id,
                      why.id[0] ? " " : "", why.words);
    else
        case_look(run, node->line);
}

static void step_join(CaseRun *run, const WmNode *node)
{
    change_seats(run, node, "join", wm_join);
}

static void step_leave(CaseRun *run, const WmNode *node)
{
    change_seats(run, node, "leave", wm_leave);
}

/* Tried on a copy, which would change if it were allowed. */
static void refuse_change(CaseRun *run, const WmNode *node, const char *verb, Change *change)
{
    const size_t bytes = wm_state_bytes(run->report.game);

    if (node->kind != WM_NODE_MAP) {
        case_complain(run, node->line, "refused %s must be a map of seats and rules", verb);
        return;
    }
    for (const WmNode *item = node->first; item; item = item->next) {
        const int seat = case_seat(run, item->key, item->key_line);
        char who[64];
        char what[96];
        WmRefusal why;

        if (seat == 0 || !case_is_scalar(run, item, "a refusal")) continue;
        WmState *copy = wm_memory(bytes);
        memcpy(copy, run->state, bytes);
        (void)change(&run->match, copy, seat, &why);
        free(copy);
        snprintf(what, sizeof what, "refused %s: %s", verb, seat_name(run, seat, who));
        compare_refusal(run, what, item, &why);
    }
}

static void step_refused_join(CaseRun *run, const WmNode *node)
{
    refuse_change(run, node, "join", wm_join);
}

static void step_refused_leave(CaseRun *run, const WmNode *node)
{
    refuse_change(run, node, "leave", wm_leave);
}

/* ---- chance ---------------------------------------------------------------------------------- */

static void step_chance(CaseRun *run, const WmNode *node)
{
    WmSeed seed;

    if (!case_seed(run, node, &seed)) return;
    case_step(run, "other chance");
    wm_stream_begin(&run->state->stream, &seed);
}

/* ---- all of them ----------------------------------------------------------------------------- */

static const struct {
    const char *name;
    void (*act)(CaseRun *run, const WmNode *node);
} kinds[] = {
    {"do", step_do},
    {"refused", step_refused},
    {"expect", case_expect},
    {"join", step_join},
    {"leave", step_leave},
    {"refused join", step_refused_join},
    {"refused leave", step_refused_leave},
    {"chance", step_chance},
};

static void take_step(CaseRun *run, const WmNode *node)
{
    CaseNear near = case_near(node->key);

    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        case_near_try(&near, kinds[i].name);
        if (strcmp(kinds[i].name, node->key) != 0) continue;
        kinds[i].act(run, node);
        return;
    }
    case_complain(run, node->key_line, "there is no step \"%s\"%s", node->key, case_hint(&near));
}

void case_steps(CaseRun *run, const WmNode *steps)
{
    if (steps->kind != WM_NODE_LIST) {
        case_complain(run, steps->line, "steps must be a list");
        return;
    }
    for (const WmNode *step = steps->first; step && case_well(run); step = step->next) {
        if (step->kind != WM_NODE_MAP)
            case_complain(run, step->line, "a step is a map: do, refused, expect, join, leave");
        else
            for (const WmNode *part = step->first; part && case_well(run); part = part->next)
                take_step(run, part);
    }
}
