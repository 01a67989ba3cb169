/* `warmoot case`: runs cases, and helps to write them. */
#include <cases/cases.h>
#include <cli/case_from.h>
#include <cli/case_map.h>
#include <cli/match.h>
#include <cli/message.h>
#include <cli/options.h>
#include <string.h>

enum { CASE_JSON, CASE_QUIET, CASE_ONLY, CASE_WORDS, CASE_MAP, CASE_ENTRY };

static const CliOption options[] = {
    [CASE_JSON] = {.name = "--json", .summary = "print it as JSON"},
    [CASE_QUIET] = {.name = "--quiet", .summary = "print nothing but the last line"},
    [CASE_ONLY] = {.name = "--only",
                   .value = "TEXT",
                   .summary = "run the cases with this in their name or in a rule's id"},
    [CASE_WORDS] = {.name = "--words",
                    .value = "GAME",
                    .summary = "print what cases of a game can speak of, and a small case",
                    .words = CLI_GAMES},
    [CASE_MAP] = {.name = "--map",
                  .value = "GAME",
                  .summary = "print the map of a scenario (the first) with the names of its places",
                  .words = CLI_GAMES},
    [CASE_ENTRY] = {.name = "--entry",
                    .value = "N",
                    .summary = "with `from`: the entry where the case ends (the last)"},
};

static const char usual_folder[] = "tests/cases";

typedef struct Tally {
    bool json, quiet;
    WmBuffer reports; /* of all cases, as items of a JSON list */
    int passed, failed;
} Tally;

/* ---- for people ------------------------------------------------------------------------------ */

static void print_safely(const char *text)
{
    cli_print_safely(stdout, text);
}

static void print_complaint(const WmCaseReport *report, const WmComplaint *complaint)
{
    print_safely(report->file);
    if (complaint->line > 0) printf(":%d", complaint->line);
    fputs(": ", stdout);
    print_safely(report->name);
    if (report->name[0]) fputs(": ", stdout);
    print_safely(complaint->reason);
    putchar('\n');
}

static void print_failure(const WmCaseReport *report)
{
    for (int i = 0; i < report->complaint_count; i++)
        print_complaint(report, &report->complaint[i]);
    if (report->step_count == 0) return;
    fputs("    after ", stdout);
    for (int i = 0; i < report->step_count; i++) {
        if (i > 0) fputs("; ", stdout);
        print_safely(report->step[i]);
    }
    putchar('\n');
}

/* ---- for programs ---------------------------------------------------------------------------- */

static void add_complaint(WmBuffer *out, const WmComplaint *complaint)
{
    wm_json_open(out, '{');
    wm_json_put_number(out, "line", complaint->line);
    wm_json_put_text(out, "reason", complaint->reason);
    if (complaint->path) {
        wm_json_put_text(out, "path", complaint->path);
        wm_json_put_text(out, "wanted", complaint->wanted);
        wm_json_put_text(out, "got", complaint->got);
    }
    wm_json_close(out, '}');
}

static void add_case(WmBuffer *out, const WmCaseReport *report)
{
    wm_json_open(out, '{');
    wm_json_put_text(out, "file", report->file);
    wm_json_put_number(out, "line", report->line);
    wm_json_put_text(out, "case", report->name);
    if (report->game) wm_json_put_text(out, "game", report->game->name);
    wm_json_put_open(out, "rules", '[');
    for (int i = 0; report->game && i < report->rule_count; i++)
        wm_json_add_text(out, report->game->rules[report->rule[i]].id);
    wm_json_close(out, ']');
    wm_json_put_bool(out, "passed", report->passed);
    wm_json_put_open(out, "complaints", '[');
    for (int i = 0; i < report->complaint_count; i++) add_complaint(out, &report->complaint[i]);
    wm_json_close(out, ']');
    wm_json_put_open(out, "steps", '[');
    for (int i = 0; i < report->step_count; i++) wm_json_add_text(out, report->step[i]);
    wm_json_close(out, ']');
    wm_json_close(out, '}');
}

static void print_json(Tally *tally)
{
    WmBuffer out = {0};

    wm_json_open(&out, '{');
    wm_json_put_open(&out, "cases", '[');
    wm_json_add_raw(&out, tally->reports.at, tally->reports.length);
    wm_json_close(&out, ']');
    wm_json_put_number(&out, "passed", tally->passed);
    wm_json_put_number(&out, "failed", tally->failed);
    wm_json_close(&out, '}');
    wm_buffer_free(&tally->reports);
    cli_print_json(&out);
}

/* ---- running --------------------------------------------------------------------------------- */

static void hear(void *who, const WmCaseReport *report)
{
    Tally *tally = who;

    if (tally->json)
        add_case(&tally->reports, report);
    else if (!report->passed && !tally->quiet)
        print_failure(report);
    tally->passed += report->passed;
    tally->failed += !report->passed;
}

/* True if there was something to be run, and all of it could be read. */
static bool run_paths(CliArguments *arguments, const WmCaseChoice *choice, Tally *tally)
{
    bool named = false;
    int what;
    WmError error;

    while ((what = cli_next(arguments)) != CLI_END) {
        if (what != CLI_OPERAND) continue;
        named = true;
        if (wm_cases_run(arguments->value, choice, hear, tally, &error)) continue;
        cli_fail(cli_case.name, "%s", error.text);
        return false;
    }
    if (named || wm_cases_run(usual_folder, choice, hear, tally, &error)) return true;
    cli_fail(cli_case.name, "say which files or folders: there is no %s here", usual_folder);
    return false;
}

static int run_cases(CliArguments *arguments, const WmCaseChoice *choice, bool json, bool quiet)
{
    Tally tally = {.json = json, .quiet = quiet};

    const bool read = run_paths(arguments, choice, &tally);
    if (json)
        print_json(&tally);
    else if (read)
        printf("%d passed, %d failed\n", tally.passed, tally.failed);
    if (!read) return CLI_FAILED;
    if (tally.passed + tally.failed == 0)
        return cli_fail(cli_case.name, "%s",
                        choice->only ? "no case has this in its name or rules"
                                     : "there are no cases in there");
    return tally.failed > 0 ? CLI_FAILED : CLI_DONE;
}

/* `warmoot case from FILE`. */
static int run_from(CliArguments *operands, int64_t entry)
{
    const char *file = NULL;
    int files = -1; /* the first operand is `from` */
    int what;

    while ((what = cli_next(operands)) != CLI_END)
        if (what == CLI_OPERAND && ++files == 1) file = operands->value;
    if (files != 1)
        return cli_misused(cli_case.name, "say of which game: warmoot case from FILE --entry N");
    return cli_case_from(file, entry);
}

static int run(CliArguments *arguments)
{
    CliArguments operands = *arguments;
    WmCaseChoice choice = {0};
    const WmGame *words = NULL;
    bool json = false;
    bool quiet = false;
    const char *first = NULL;
    const char *map = NULL;
    int64_t entry = -1;
    int what;

    while ((what = cli_next(arguments)) != CLI_END) {
        if (what == CLI_WRONG) return CLI_MISUSED;
        if (what == CLI_OPERAND && !first) first = arguments->value;
        if (what == CASE_ENTRY && !cli_number(arguments, 0, UINT32_MAX, &entry)) return CLI_MISUSED;
        if (what == CASE_JSON) json = true;
        if (what == CASE_QUIET) quiet = true;
        if (what == CASE_ONLY) choice.only = arguments->value;
        if (what == CASE_MAP) map = arguments->value;
        if (what != CASE_WORDS) continue;
        words = cli_game_named(cli_case.name, arguments->value);
        if (!words) return CLI_FAILED;
    }
    if (map) return cli_case_map(map, &operands, json);
    if (first && strcmp(first, "from") == 0) return run_from(&operands, entry);
    if (entry >= 0) return cli_misused(cli_case.name, "--entry needs: warmoot case from FILE");
    if (!words) return run_cases(&operands, &choice, json, quiet);
    wm_case_words(words, stdout);
    return CLI_DONE;
}

const CliCommand cli_case = {
    .name = "case",
    .summary = "Run cases: rulings written down as data.",
    .operands = "[FILE or FOLDER ... | from RECORD | --map GAME ...]",
    .details =
        "Without files it runs those of tests/cases. A line says what is wrong with a case,\n"
        "the last line counts. docs/cases.md tells how cases are written; warmoot rules\n"
        "--coverage GAME says which rules they show.\n"
        "\n"
        "warmoot case from RECORD --entry N prints a case that ends at a moment of a recorded\n"
        "game, by the shortest way there that cases can tell. It passes as it stands; say in it\n"
        "what should have been.\n"
        "\n"
        "warmoot case --map GAME SCENARIO KEY=VALUE prints the map that a case with this scenario\n"
        "and these settings is played on: a drawing with the names of its places, where # is a\n"
        "place that nobody gets to, and a line for each place with its kind, its middle, what it\n"
        "lies in, its flags and its neighbours.",
    CLI_OPTIONS(options),
    .words = CLI_CASE,
    .run = run,
};
