#include <cases/coverage.h>

#include <base/json_write.h>
#include <cases/case.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { EXCEPTED_PERCENT = 3, EXCEPTIONS_LIMIT = 1 << 20 };

static void hear(void *who, const WmCaseReport *report)
{
    WmCoverage *coverage = who;

    coverage->passed += report->passed;
    coverage->failed += !report->passed;
    for (int i = 0; report->passed && i < report->rule_count; i++)
        coverage->how[report->rule[i]] = WM_SHOWN;
}

/* ---- exceptions ------------------------------------------------------------------------------ */

typedef struct Exceptions {
    WmCoverage *coverage;
    const char *file;
    WmCoverageMistake *mistake;
    void *who;
    bool well;
} Exceptions;

static void wrong(Exceptions *e, int line, const char *reason)
{
    e->well = false;
    e->mistake(e->who, e->file, line, reason);
}

static int rule_named(const WmGame *game, const char *id)
{
    for (int i = 1; i < game->rule_count; i++)
        if (strcmp(game->rules[i].id, id) == 0) return i;
    return 0;
}

static void except(Exceptions *e, const WmNode *node)
{
    const WmNode *id = wm_node_get(node, "id");
    const WmNode *reason = wm_node_get(node, "reason");
    const int rule = id ? rule_named(e->coverage->game, id->text) : 0;

    if (!id || !reason || node->count != 2 || reason->text[0] == '\0')
        wrong(e, node->line, "an exception has an id and a reason, and nothing else");
    else if (rule == 0)
        wrong(e, id->line, "there is no rule of that id");
    else if (e->coverage->how[rule] == WM_EXCEPTED)
        wrong(e, id->line, "this rule is excepted twice");
    else if (e->coverage->how[rule] == WM_SHOWN)
        wrong(e, id->line, "a case shows this rule: it needs no exception");
    else
        e->coverage->how[rule] = WM_EXCEPTED;
}

static void read_exceptions(Exceptions *e)
{
    WmYaml yaml;
    WmError error;
    struct stat about;

    if (stat(e->file, &about) != 0 && errno == ENOENT) return;
    if (!wm_yaml_read(&yaml, e->file, EXCEPTIONS_LIMIT, &error)) {
        wrong(e, error.line, error.text);
        return;
    }
    if (yaml.root && yaml.root->kind != WM_NODE_LIST)
        wrong(e, 1, "exceptions are a list of {id, reason}");
    else if (yaml.root)
        for (const WmNode *node = yaml.root->first; node; node = node->next) except(e, node);
    wm_yaml_free(&yaml);
}

/* ---- counting -------------------------------------------------------------------------------- */

/* The code of a part is the middle of its ids. */
static const char *name_of_part(const WmGame *game, const char *id)
{
    const char *dash = strrchr(id, '-');

    for (int i = 0; dash && i < game->part_count; i++)
        if (strcmp(game->parts[i].code, dash + 1) == 0) return game->parts[i].name;
    return "";
}

/* The part of an id: all but its last number. */
static WmCoveragePart *part_of(WmCoverage *coverage, const char *id)
{
    const char *dash = strrchr(id, '-');
    const size_t length = dash ? (size_t)(dash - id) : strlen(id);
    WmCoveragePart *part = coverage->part;

    for (int i = 0; i < coverage->part_count; i++, part++)
        if (wm_string_is(part->id, id, length)) return part;
    if (coverage->part_count == WM_COVERAGE_PARTS) return part - 1;
    coverage->part_count++;
    snprintf(part->id, sizeof part->id, "%.*s", (int)length, id);
    part->name = name_of_part(coverage->game, part->id);
    return part;
}

static void count(WmCoverage *coverage)
{
    for (int i = 1; i < coverage->game->rule_count; i++) {
        WmCoveragePart *part = part_of(coverage, coverage->game->rules[i].id);
        const bool shown = coverage->how[i] == WM_SHOWN;
        const bool excepted = coverage->how[i] == WM_EXCEPTED;

        part->total++, coverage->total++;
        part->shown += shown, coverage->shown += shown;
        part->excepted += excepted, coverage->excepted += excepted;
    }
}

bool wm_coverage(const WmGame *game, const char *folder, WmCoverage *coverage,
                 WmCoverageMistake *mistake, void *who)
{
    const WmCaseChoice choice = {.game = game};
    char *file = case_format("%s/%s/exceptions.yaml", folder, game->name);
    WmError error;

    *coverage = (WmCoverage){.game = game, .how = wm_memory(game->rule_count)};
    Exceptions e = {coverage, file, mistake, who, true};
    if (!wm_cases_run(folder, &choice, hear, coverage, &error)) {
        e.well = false;
        mistake(who, folder, 0, error.text);
    }
    read_exceptions(&e);
    count(coverage);
    if (coverage->excepted * 100 > coverage->total * EXCEPTED_PERCENT)
        wrong(&e, 0, "more than 3 in 100 rules are excepted");
    free(file);
    return e.well;
}

void wm_coverage_free(WmCoverage *coverage)
{
    free(coverage->how);
    coverage->how = NULL;
}

/* ---- printing -------------------------------------------------------------------------------- */

static void put_counts(WmBuffer *out, int total, int shown, int excepted)
{
    wm_json_put_number(out, "total", total);
    wm_json_put_number(out, "shown", shown);
    wm_json_put_number(out, "excepted", excepted);
}

void wm_coverage_json(const WmCoverage *coverage, WmBuffer *out)
{
    wm_json_open(out, '{');
    wm_json_put_text(out, "game", coverage->game->name);
    put_counts(out, coverage->total, coverage->shown, coverage->excepted);
    wm_json_put_open(out, "missing", '[');
    for (int i = 1; i < coverage->game->rule_count; i++)
        if (coverage->how[i] == WM_MISSING) wm_json_add_text(out, coverage->game->rules[i].id);
    wm_json_close(out, ']');
    wm_json_put_open(out, "parts", '[');
    for (int i = 0; i < coverage->part_count; i++) {
        const WmCoveragePart *part = &coverage->part[i];
        wm_json_open(out, '{');
        wm_json_put_text(out, "part", part->id);
        wm_json_put_text(out, "name", part->name);
        put_counts(out, part->total, part->shown, part->excepted);
        wm_json_close(out, '}');
    }
    wm_json_close(out, ']');
    wm_json_close(out, '}');
}

void wm_coverage_print(const WmCoverage *coverage, FILE *out)
{
    fprintf(out, "%-10s  total  shown  excepted\n", "part");
    for (int i = 0; i < coverage->part_count; i++) {
        const WmCoveragePart *part = &coverage->part[i];
        fprintf(out, "%-10s  %5d  %5d  %8d  %s\n", part->id, part->total, part->shown,
                part->excepted, part->name);
    }
    for (int i = 1; i < coverage->game->rule_count; i++)
        if (coverage->how[i] == WM_MISSING)
            fprintf(out, "missing: %s %s\n", coverage->game->rules[i].id,
                    coverage->game->rules[i].words);
    fprintf(out, "%s: %d of %d rules shown, %d excepted, %d missing\n", coverage->game->name,
            coverage->shown, coverage->total, coverage->excepted,
            coverage->total - coverage->shown - coverage->excepted);
}
