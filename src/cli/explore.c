/* `warmoot explore`: walks every position that can be reached from a case. */
#include <cases/cases.h>
#include <cases/explore.h>
#include <cli/message.h>
#include <cli/options.h>

enum { EXPLORE_ONLY, EXPLORE_DEPTH, EXPLORE_LIMIT };

static const CliOption options[] = {
    [EXPLORE_ONLY] = {.name = "--only",
                      .value = "TEXT",
                      .summary = "take the cases with this in their name or in a rule's id"},
    [EXPLORE_DEPTH] = {.name = "--depth", .value = "N", .summary = "go that many answers deep (3)"},
    [EXPLORE_LIMIT] = {.name = "--limit",
                       .value = "N",
                       .summary = "stop a case at that many positions (100000)"},
};

typedef struct Tour {
    int64_t depth, limit;
    int cases;
    bool failed;
} Tour;

static void print_explored(const WmExplored *explored)
{
    printf("  %llu positions, %llu transpositions, %llu ends, to depth %d%s\n",
           (unsigned long long)explored->positions, (unsigned long long)explored->transpositions,
           (unsigned long long)explored->ends, explored->depth,
           explored->limited ? " (stopped at the limit)" : "");
    if (explored->widest > 0)
        printf("  the widest question is %s, with %d answers\n", explored->widest_question,
               explored->widest);
}

static void hear(void *who, const WmCaseReport *report)
{
    Tour *tour = who;
    WmExplored explored;

    tour->cases++;
    if (tour->failed) return;
    if (!report->passed) {
        const WmComplaint *complaint = &report->complaint[0];
        cli_fail_at(report->file, complaint->line, "%s: %s", report->name, complaint->reason);
        tour->failed = true;
        return;
    }
    cli_print_safely(stdout, report->name);
    putchar('\n');
    const bool well = wm_explore(report->match, report->state, (int)tour->depth,
                                 (uint64_t)tour->limit, &explored);
    print_explored(&explored);
    if (!well) {
        tour->failed = true;
        cli_fail_at(report->file, report->line, "%s", explored.why);
        printf("  after: %s\n", explored.path[0] ? explored.path : "no answer at all");
    }
    wm_explored_free(&explored);
}

static int run(CliArguments *arguments)
{
    Tour tour = {.depth = 3, .limit = 100000};
    WmCaseChoice choice = {0};
    const char *path = NULL;
    WmError error;
    int what;

    while ((what = cli_next(arguments)) != CLI_END) {
        if (what == CLI_WRONG) return CLI_MISUSED;
        if (what == EXPLORE_ONLY) choice.only = arguments->value;
        if (what == EXPLORE_DEPTH && !cli_number(arguments, 0, 1000, &tour.depth))
            return CLI_MISUSED;
        if (what == EXPLORE_LIMIT && !cli_number(arguments, 1, 1000000000, &tour.limit))
            return CLI_MISUSED;
        if (what != CLI_OPERAND) continue;
        if (path) return cli_unexpected(arguments);
        path = arguments->value;
    }
    if (!path) return cli_misused(cli_explore.name, "say which case file to explore from");
    if (!wm_cases_run(path, &choice, hear, &tour, &error))
        return cli_fail(cli_explore.name, "%s", error.text);
    if (tour.cases == 0)
        return cli_fail(cli_explore.name, "%s",
                        choice.only ? "no case has this in its name or rules"
                                    : "there are no cases in there");
    return tour.failed ? CLI_FAILED : CLI_DONE;
}

const CliCommand cli_explore = {
    .name = "explore",
    .summary = "Walk every position that can be reached from the end of a case.",
    .operands = "FILE",
    .details =
        "Each position once, with every check there is: whether it can be true, whether the\n"
        "listed answers are legal, saving and loading, and redealing for every viewer. Stops\n"
        "at the first failure, with the answers that lead there.",
    CLI_OPTIONS(options),
    .words = CLI_FILE,
    .run = run,
};
