/* Writes the text of a case. */
#include <base/json_write.h>
#include <cases/draft.h>
#include <stdlib.h>
#include <string.h>

enum {
    WIDTH = 96,
    FIELDS_MOST = 8, /* that are expected */
    ITEMS_MOST = 8,  /* of a list that is expected item by item; longer ones are counted */
    LEGAL_MOST = 64, /* answers that are listed; of more, so many */
    ANSWER_ROOM = 256,
    NAME_ROOM = 64
};

/* ---- words ----------------------------------------------------------------------------------- */

/* Quotes what YAML would take for something else than a word or an answer. */
static char *word(const char *text)
{
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_+-. ";
    WmBuffer quoted = {0};

    if (text[0] && text[0] != ' ' && strspn(text, plain) == strlen(text) &&
        strncmp(text, "- ", 2) != 0)
        return case_format("%s", text);
    wm_json_add_text(&quoted, text);
    return quoted.at;
}

static void print_word(FILE *out, const char *text)
{
    char *quoted = word(text);

    fputs(quoted, out);
    free(quoted);
}

/* A list on as many lines as it takes. */
typedef struct List {
    FILE *out;
    int indent, column;
    bool begun;
} List;

static void add(List *list, const char *text)
{
    char *quoted = word(text);
    const int length = (int)strlen(quoted);

    if (list->begun) list->column += fprintf(list->out, ",");
    if (list->begun && list->column + 1 + length > WIDTH)
        list->column = fprintf(list->out, "\n%*s", list->indent, "") - 1;
    else if (list->begun)
        list->column += fprintf(list->out, " ");
    list->column += fprintf(list->out, "%s%s", list->begun ? "" : "[", quoted);
    list->begun = true;
    free(quoted);
}

static void close_list(const List *list)
{
    fputs(list->begun ? "]\n" : "[]\n", list->out);
}

/* One value as it stands, several as a list. */
static void print_value(FILE *out, int indent, const char *path, const char *value)
{
    const int used = fprintf(out, "%*s%s: ", indent, "", path);
    char *copy = case_format("%s", value);
    char *rest = NULL;

    if (!strchr(value, ' ') && value[0]) {
        fprintf(out, "%s\n", value);
    } else {
        List list = {.out = out, .indent = indent + 4, .column = used};
        for (char *at = strtok_r(copy, " ", &rest); at; at = strtok_r(NULL, " ", &rest))
            add(&list, at);
        close_list(&list);
    }
    free(copy);
}

/* A seat as cases call it: by its name, or its number. */
static void seat_text(const CaseDraft *draft, int seat, char out[NAME_ROOM])
{
    const WmMatch *const m = draft->way->match;

    if (m->game->seats_are)
        (void)wm_seat_text(m, seat, out, NAME_ROOM);
    else
        snprintf(out, NAME_ROOM, "%d", seat);
}

/* ---- the table ------------------------------------------------------------------------------- */

/* What must be set to make `is` what it `was` not. */
static void print_changes(FILE *out, const WmMatch *m, const WmShape *shape, const void *from,
                          const CaseLines *was, const CaseLines *is, const bool *skipped,
                          const char *title)
{
    void *const scratch = wm_memory(shape->bytes);
    const bool position = shape == m->game->position;
    bool any = false;

    memcpy(scratch, from, shape->bytes);
    for (int pass = 0; pass < 2; pass++) {
        const CaseLines *const lines = pass == 0 ? was : is;
        for (int i = 0; i < lines->count; i++) {
            const char *const path = lines->line[i].path;
            const char *const old = case_lines_get(was, path);
            const char *value = case_lines_get(is, path);

            if (position ? !case_can_place(m->game, path) : strcmp(path, "scenario") == 0) continue;
            /* First what is there no more, then what is there. */
            if (pass == 0 ? value != NULL : skipped && skipped[i]) continue;
            if (old && value && strcmp(old, value) == 0) continue;
            if (!value) value = case_zero(m, shape, scratch, path);
            if (!value) continue;
            if (!any) fprintf(out, "  %s:\n", title);
            any = true;
            print_value(out, 4, path, value);
        }
    }
    free(scratch);
}

static void print_setup(FILE *out, const WmMatch *m)
{
    const WmShape *const shape = m->game->setup;
    WmSetup *const usual = wm_memory(shape->bytes);

    wm_setup_usual(m->game, m->setup->scenario, usual);
    CaseLines was = case_lines(m, shape, usual);
    CaseLines is = case_lines(m, shape, m->setup);
    if (m->setup->scenario > 0)
        fprintf(out, "  scenario: %s\n", m->game->scenarios[m->setup->scenario]);
    print_changes(out, m, shape, usual, &was, &is, NULL, "setup");
    case_lines_free(&was);
    case_lines_free(&is);
    free(usual);
}

static void print_hex(FILE *out, const WmSeed *seed)
{
    for (size_t i = 0; i < sizeof seed->bytes; i++) fprintf(out, "%02x", seed->bytes[i]);
    fputc('\n', out);
}

/* From the beginning, chance is as it was. */
static void print_chance(FILE *out, const WmWay *way)
{
    if (way->numbered && way->number <= INT64_MAX) {
        fprintf(out, "  seed: %llu\n", (unsigned long long)way->number);
    } else {
        fputs("  chance: ", out);
        print_hex(out, &way->seed);
    }
    fputs("  dice: free\n", out);
}

static void print_forced(FILE *out, const CaseDraft *draft)
{
    List list = {.out = out, .indent = 4, .column = 8};

    if (draft->forced_count == 0) return;
    fputs("  dice: ", out);
    for (uint32_t i = 0; i < draft->forced_count; i++) {
        char text[16];
        snprintf(text, sizeof text, "%s%d", draft->forced[i].kind == WM_FORCED_PICK ? "pick " : "",
                 draft->forced[i].value);
        add(&list, text);
    }
    close_list(&list);
}

/* A pile, the topmost card first: it is the last of the value. */
static void print_pile(FILE *out, const CaseLine *line)
{
    const int used = fprintf(out, "    %s: ", line->path);
    List list = {.out = out, .indent = 8, .column = used};
    char *const copy = case_format("%s", line->value);

    for (char *blank; (blank = strrchr(copy, ' ')) != NULL; *blank = '\0') add(&list, blank + 1);
    add(&list, copy);
    close_list(&list);
    free(copy);
}

static void print_cards(FILE *out, const CaseDraft *draft)
{
    bool any = false;

    for (int i = 0; i < draft->wanted->count; i++) {
        if (!draft->stacked[i]) continue;
        if (!any) fputs("  cards:\n", out);
        any = true;
        print_pile(out, &draft->wanted->line[i]);
    }
}

static void print_table(FILE *out, const CaseDraft *draft)
{
    const WmMatch *const m = draft->way->match;

    print_setup(out, m);
    if (!draft->at) {
        print_chance(out, draft->way);
        return;
    }
    const WmSeed seed = wm_seed_numbered(1);
    WmState *const staged = wm_memory(wm_state_bytes(m->game));
    wm_stage(m, staged, &seed);
    fprintf(out, "  at: %s\n", draft->at);
    print_changes(out, m, m->game->position, staged, draft->bare, draft->wanted, draft->stacked,
                  "place");
    print_cards(out, draft);
    print_forced(out, draft);
    free(staged);
}

/* ---- steps ----------------------------------------------------------------------------------- */

static void print_answer(FILE *out, const CaseDraft *draft, const WmWayStep *step)
{
    char who[NAME_ROOM];
    char answer[ANSWER_ROOM];

    seat_text(draft, step->seat, who);
    (void)wm_answer_text(draft->way->match, step->answer, answer, sizeof answer);
    fprintf(out, "        - {%s: ", who);
    print_word(out, answer);
    fputs("}\n", out);
}

/* A step that is no answer. */
static void print_change(FILE *out, const CaseDraft *draft, const WmWayStep *step)
{
    char who[NAME_ROOM];

    if (step->kind == WM_WAY_CHANCE) {
        fputs("    - chance: ", out);
        print_hex(out, &step->chance);
        return;
    }
    seat_text(draft, step->seat, who);
    fprintf(out, "    - %s: %s\n", step->kind == WM_WAY_JOIN ? "join" : "leave", who);
}

static void print_steps(FILE *out, const CaseDraft *draft)
{
    const WmWay *const way = draft->way;
    bool doing = false; /* the list of a `do` is open */

    if (draft->from < way->count) fputs("  steps:\n", out);
    for (int i = draft->from; i < way->count; i++) {
        const WmWayStep *const step = &way->steps[i];
        const bool answers = step->kind == WM_WAY_ANSWER;

        /* The last answer has a `do` of its own: what came of it is what the case is about. */
        if (answers && (!doing || i + 1 == way->count)) fputs("    - do:\n", out);
        (answers ? print_answer : print_change)(out, draft, step);
        doing = answers;
    }
}

/* ---- expectations ---------------------------------------------------------------------------- */

static void print_legal(FILE *out, const CaseDraft *draft, const WmQuestion *question)
{
    const WmMatch *const m = draft->way->match;
    WmAnswer *const legal = wm_memory(WM_LEGAL_MAX * sizeof *legal);
    const int count = wm_legal(m, draft->end, wm_asked_first(draft->end), legal, WM_LEGAL_MAX);
    const bool some = m->game->questions[question->kind].open || count > LEGAL_MOST;
    List list = {.out = out, .indent = 6, .column = 16};

    fprintf(out, "    legal%s: ", some ? " has" : "");
    for (int i = 0; i < count && i < LEGAL_MOST; i++) {
        char answer[ANSWER_ROOM];
        (void)wm_answer_text(m, legal[i], answer, sizeof answer);
        add(&list, answer);
    }
    close_list(&list);
    free(legal);
}

static void print_asked(FILE *out, const CaseDraft *draft)
{
    const WmMatch *const m = draft->way->match;
    const char *comma = "";
    WmQuestion question;
    char who[NAME_ROOM];

    if (!wm_asking(m, draft->end, &question)) {
        fputs("    asked: nobody\n    result: {", out);
        for (int seat = 1; seat <= m->setup->seats; seat++) {
            seat_text(draft, seat, who);
            fprintf(out, "%s%s: %s", comma, who,
                    wm_outcome_word(wm_result(m, draft->end, seat).outcome));
            comma = ", ";
        }
        fputs("}\n", out);
        return;
    }
    fputs("    asked: {", out);
    for (int seat = 1; seat <= m->setup->seats; seat++) {
        if (!wm_seats_have(question.seats, seat)) continue;
        seat_text(draft, seat, who);
        fprintf(out, "%s%s: %s", comma, who, m->game->questions[question.kind].name);
        comma = ", ";
    }
    fputs("}\n", out);
    print_legal(out, draft, &question);
}

static bool print_field(FILE *out, const CaseDraft *draft, const char *path)
{
    char value[CASE_VALUE];
    const int items =
        wm_view_get(draft->way->match, draft->end, WM_ALL_SEEING, path, value, sizeof value);

    if (items < 0) return false;
    if (items > ITEMS_MOST)
        fprintf(out, "    count %s: %d\n", path, items);
    else
        print_value(out, 4, path, value);
    return true;
}

/* What the last step changed. */
static void print_fields(FILE *out, const CaseDraft *draft)
{
    const WmMatch *const m = draft->way->match;
    const WmShape *const shape = m->game->position;
    int printed = 0;

    if (!draft->before) return;
    CaseLines was = case_lines(m, shape, draft->before);
    CaseLines is = case_lines(m, shape, draft->end);
    for (int pass = 0; pass < 2; pass++) {
        const CaseLines *const lines = pass == 0 ? &is : &was;
        for (int i = 0; i < lines->count && printed < FIELDS_MOST; i++) {
            const char *const path = lines->line[i].path;
            const char *const old = case_lines_get(&was, path);
            const char *const now = case_lines_get(&is, path);

            if (!case_can_place(m->game, path) || (pass == 1 && now)) continue;
            if (old && now && strcmp(old, now) == 0) continue;
            printed += print_field(out, draft, path);
        }
    }
    case_lines_free(&was);
    case_lines_free(&is);
}

char *case_draft(const CaseDraft *draft)
{
    const WmGame *const game = draft->way->match->game;
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);

    if (!out) return NULL;
    fputs("- case: ", out);
    print_word(out, draft->way->title);
    fputs("\n  rules: [", out);
    for (int i = 0; i < draft->rule_count; i++)
        fprintf(out, "%s%s", i > 0 ? ", " : "", game->rules[draft->rule[i]].id);
    fprintf(out, "]\n  game: %s\n", game->name);
    print_table(out, draft);
    print_steps(out, draft);
    fputs("  expect:\n", out);
    print_asked(out, draft);
    print_fields(out, draft);
    if (fclose(out) == 0) return text;
    free(text);
    return NULL;
}
