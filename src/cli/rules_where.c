/* Where a rule stands: the lines that name it in the chapters of its game, and the cases that list
 * it. Comments spell an id as the ledger does (OW-REI-08), code as C can (OW_REI_08). */
#include <cases/cases.h>
#include <cli/message.h>
#include <cli/options.h>
#include <cli/rules_where.h>
#include <ctype.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_MOST = 512, PATH_MOST = 320, HITS_MOST = 64 };

typedef struct Where {
    const WmRuleEntry *rule;
    char folder[PATH_MOST - 64];
    int lines;
    int cases;
} Where;

/* ---- the code -------------------------------------------------------------------------------- */

static bool id_at(const char *text, const char *id)
{
    for (; *id; text++, id++)
        if (*text != *id && !(*id == '-' && *text == '_')) return false;
    return !isdigit((unsigned char)*text);
}

static bool names_rule(const char *line, const char *id)
{
    for (; *line; line++)
        if (id_at(line, id)) return true;
    return false;
}

/* The name before the first bracket of a line that begins a function; else "". */
static void function_of(const char *line, char name[LINE_MOST])
{
    const char *const open = strchr(line, '(');
    const char *end = open;
    const char *start;

    name[0] = '\0';
    if (!open || !(isalpha((unsigned char)line[0]) || line[0] == '_') || strchr(line, ';')) return;
    start = end;
    while (start > line && (isalnum((unsigned char)start[-1]) || start[-1] == '_')) start--;
    memcpy(name, start, (size_t)(end - start));
    name[end - start] = '\0';
}

/* Lines that name the rule above a function are told with that function; the others with the one
 * they stand in. */
typedef struct Hits {
    int line[HITS_MOST];
    int count;
    int told;
} Hits;

static void tell_hits(Where *where, const char *path, Hits *hits, const char *function)
{
    for (; hits->told < hits->count; hits->told++) {
        printf("  %s:%d  %s\n", path, hits->line[hits->told], function);
        where->lines++;
    }
}

static void search_file(Where *where, const char *path)
{
    FILE *const file = fopen(path, "r");
    char line[LINE_MOST], name[LINE_MOST], inside[LINE_MOST] = "";
    bool in_body = false;
    Hits hits = {.count = 0};

    if (!file) return;
    for (int number = 1; fgets(line, sizeof line, file); number++) {
        function_of(line, name);
        if (!in_body && name[0]) snprintf(inside, sizeof inside, "%s", name);
        if (line[0] == '{') in_body = true;
        if (names_rule(line, where->rule->id) && hits.count < HITS_MOST)
            hits.line[hits.count++] = number;
        if (in_body) tell_hits(where, path, &hits, inside);
        if (line[0] == '}') in_body = false;
        if (!in_body && line[0] == '\n') tell_hits(where, path, &hits, "");
    }
    tell_hits(where, path, &hits, "");
    fclose(file);
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

static int is_source(const struct dirent *entry)
{
    const size_t length = strlen(entry->d_name);

    return length > 2 && entry->d_name[length - 2] == '.' &&
           strchr("ch", entry->d_name[length - 1]);
}

static bool search_folder(Where *where)
{
    struct dirent **names;
    const int count = scandir(where->folder, &names, is_source, by_name);

    if (count < 0) return false;
    for (int i = 0; i < count; i++) {
        char path[PATH_MOST + 256];
        snprintf(path, sizeof path, "%s/%s", where->folder, names[i]->d_name);
        search_file(where, path);
        free(names[i]);
    }
    free(names);
    return true;
}

/* ---- the cases ------------------------------------------------------------------------------- */

static void tell_case(void *who, const WmCaseReport *report)
{
    Where *const where = who;

    for (int i = 0; report->game && i < report->rule_count; i++) {
        if (strcmp(report->game->rules[report->rule[i]].id, where->rule->id) != 0) continue;
        printf("  %s:%d  %s%s\n", report->file, report->line, report->name,
               report->passed ? "" : " (fails)");
        where->cases++;
    }
}

static const char *shown_by(const WmRuleEntry *rule)
{
    if (rule->shown == WM_SHOWN_BY_CONTENT) return ": it is a fact of the content";
    return rule->shown == WM_SHOWN_BY_ABSENCE ? ": it says what does not happen" : "";
}

int cli_rules_where(const WmGame *game, const WmRuleEntry *rule)
{
    Where where = {.rule = rule};
    const WmCaseChoice choice = {.only = rule->id, .game = game};
    char folder[PATH_MOST];
    WmError error;

    snprintf(where.folder, sizeof where.folder, "src/games/%s", game->name);
    snprintf(folder, sizeof folder, "tests/cases/%s", game->name);
    printf("%s in the code:\n", rule->id);
    if (!search_folder(&where))
        return cli_fail("rules", "there is no %s here: --where needs the source tree",
                        where.folder);
    if (where.lines == 0) printf("  no line names it%s\n", shown_by(rule));
    printf("%s in the cases:\n", rule->id);
    if (!wm_cases_run(folder, &choice, tell_case, &where, &error))
        return cli_fail("rules", "%s", error.text);
    if (where.cases == 0) puts("  none lists it");
    return CLI_DONE;
}
