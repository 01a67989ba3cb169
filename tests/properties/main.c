/* properties [--decisions N] [--seed N] [--game NAME] [--law NAME]
 * Plays random games of every registered game and looks for the laws. */
#include "suite.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#define SANITIZED __has_feature(address_sanitizer)
#else
#define SANITIZED 0
#endif
#if SANITIZED
#include <sanitizer/common_interface_defs.h>
#endif

/* Where a law is costly it looks at a share of the questions only. The shares are measured: 200000
 * decisions are looked at within 20 s in a sanitizer build on a slow core. */
const Law suite_laws[] = {
    {"settings", "every scenario can be set up, and what cannot says why", AT_ONCE, 1, law_settings,
     NULL},
    {"shapes", "every byte of position and setup is described exactly once", AT_ONCE, 1, law_shapes,
     NULL},
    {"fingerprint", "the same decisions have the same fingerprint", AT_ONCE, 1, law_fingerprint,
     NULL},
    {"playing", "a legal answer leads on", AT_QUESTIONS | AT_ENDS | AT_BREAKS, 1, law_playing,
     NULL},
    {"replay", "the same answers from the same seed give the same bytes", AT_QUESTIONS | AT_ENDS, 1,
     law_replay, NULL},
    {"endings", "every game ends, and says how", AT_ENDS, 1, law_endings, NULL},
    {"check", "everything is where it can be", AT_QUESTIONS | AT_ENDS, 8, law_check, NULL},
    {"values", "fields are in range, and what is not in use is zero", AT_QUESTIONS | AT_ENDS, 8,
     law_values, NULL},
    {"answers", "who is asked has a legal answer, who is not has none", AT_QUESTIONS, 8,
     law_answers, NULL},
    {"judge", "the judge passes exactly the listed answers", AT_QUESTIONS, 32, law_judge, NULL},
    {"reading", "looking changes nothing", AT_QUESTIONS | AT_ENDS, 64, law_reading, NULL},
    {"listeners", "a listener never changes play", AT_QUESTIONS, 4, law_listeners, NULL},
    {"undo", "an answer may be taken back while nothing was drawn, shown or decided", AT_QUESTIONS,
     8, law_undo, NULL},
    {"joins", "seats come and go by the rules, or change nothing", AT_QUESTIONS | AT_ENDS, 16,
     law_joins, NULL},
    {"staging", "a position staged for a case can be started", AT_ONCE | AT_QUESTIONS, 64,
     law_staging, has_entries},
    {"places", "every place that anybody speaks of is on the map", AT_ONCE | AT_QUESTIONS | AT_ENDS,
     64, law_places, has_places},
    {"texts", "the text of an answer stands for it alone", AT_QUESTIONS, 16, law_texts, NULL},
    {"views", "views are JSON and keep to their room", AT_QUESTIONS | AT_ENDS, 32, law_views, NULL},
    {"saves", "a position saved and loaded is the same", AT_QUESTIONS | AT_ENDS, 32, law_saves,
     NULL},
    {"damage", "a damaged save is refused, or still the same", AT_QUESTIONS | AT_ENDS, 32,
     law_damage, NULL},
    {"forgery", "a position placed by hand is refused, or does no harm", AT_QUESTIONS | AT_ENDS, 32,
     law_forgery, NULL},
    {"asking", "what is asked, and whom, depends on public facts", AT_QUESTIONS, 8, law_asking,
     NULL},
    {"reasons", "the parts of the running score add up to it", AT_QUESTIONS, 8, law_reasons,
     has_reasons},
    {"forced", "that a seat has one answer only is no secret, but of windows", AT_QUESTIONS, 8,
     law_forced, NULL},
    {"knowledge", "what a seat is told is a function of its view", AT_QUESTIONS, 32, law_knowledge,
     NULL},
    {"reveals", "an answer that shows somebody something says so", AT_QUESTIONS, 8, law_reveals,
     NULL},
    {"redeal", "a redeal is a function of view and seed", AT_QUESTIONS | AT_ENDS, 32, law_redeal,
     NULL},
    {"alike", "a redeal keeps nothing that its viewer does not see", AT_QUESTIONS, 16, law_alike,
     hides_cards},
    {"evenly", "a redeal favours no order of a deck", AT_QUESTIONS, 128, law_evenly, hides_cards},
    {"truth", "a redeal may also deal the truth", AT_QUESTIONS, 128, law_truth, hides_numbers},
    {"onward", "redealt games can be played to their end", AT_QUESTIONS, 512, law_onward, NULL},
};
const int suite_law_count = sizeof suite_laws / sizeof suite_laws[0];

enum { LAWS_MAX = 64 };
_Static_assert(sizeof suite_laws / sizeof suite_laws[0] <= LAWS_MAX, "one tally per law");

/* ---- the report ------------------------------------------------------------------------------ */

typedef struct Counts {
    int passed, failed;
} Counts;

/* A run that comes to all of a game's scenarios. */
enum { LONG_RUN = 50000 };

/* A law that had nothing to test in a long run has shown nothing. */
static void report_law(const WmGame *game, const Law *law, const Tally *t, uint64_t decisions,
                       Counts *counts)
{
    const bool applies = !law->applies || law->applies(game);
    const bool passed = !t->failed && (t->tested > 0 || decisions < LONG_RUN);
    const char *verdict = passed ? "" : t->failed ? "  FAILED" : "  FAILED: nothing to test";

    if (!applies) {
        printf("  %-12s does not apply\n", law->name);
        return;
    }
    printf("  %-12s %10llu %10llu %12llu %8.2f%s\n", law->name, (unsigned long long)t->looked,
           (unsigned long long)t->questions, (unsigned long long)t->tested, t->seconds, verdict);
    counts->passed += passed;
    counts->failed += !passed;
}

static void test_game(const WmGame *game, const Options *options, uint64_t decisions,
                      Counts *counts)
{
    Tally tallies[LAWS_MAX] = {{0}};

    if (!walk(game, options, decisions, tallies)) {
        printf("FAILED %s: it has no setup that is accepted, or no game that begins\n", game->name);
        counts->failed++;
    }
    printf("  %-12s %10s %10s %12s %8s\n", "law", "looked at", "questions", "tested", "seconds");
    for (int i = 0; i < suite_law_count; i++)
        if (!options->law || strcmp(options->law, suite_laws[i].name) == 0)
            report_law(game, &suite_laws[i], &tallies[i], decisions, counts);
}

/* ---- being killed ---------------------------------------------------------------------------- */

/* Called by a signal's handler: nothing below it but wm_text, which needs no C library. */
static void say_where(void)
{
    char text[256];
    const size_t length =
        walk_whereabouts(text, sizeof text); /* NOLINT(*-signal-handler,*-sig30-c) */

    if (length > 0 && length < sizeof text && write(STDERR_FILENO, text, length) < 0) _exit(3);
}

static void killed(int number)
{
    say_where();
    signal(number, SIG_DFL);
    raise(number);
}

static void prepare_for_the_worst(void)
{
    signal(SIGILL, killed);
    signal(SIGTRAP, killed);
    signal(SIGABRT, killed);
#if SANITIZED
    __sanitizer_set_death_callback(say_where); /* it has handlers of its own for the others */
#else
    signal(SIGSEGV, killed);
    signal(SIGBUS, killed);
    signal(SIGFPE, killed);
#endif
}

/* ---- the command line ------------------------------------------------------------------------ */

static bool read_count(const char *text, uint64_t *number)
{
    char *end;

    errno = 0;
    *number = strtoull(text, &end, 10);
    return text[0] >= '0' && text[0] <= '9' && *end == '\0' && errno == 0;
}

static bool read_option(Options *options, const char *name, const char *value)
{
    if (strcmp(name, "--decisions") == 0) return read_count(value, &options->decisions);
    if (strcmp(name, "--seed") == 0) return read_count(value, &options->seed);
    if (strcmp(name, "--most") == 0) return read_count(value, &options->most);
    if (strcmp(name, "--game") == 0) {
        options->game = value;
        return wm_game_named(value) != NULL;
    }
    if (strcmp(name, "--law") != 0) return false;
    options->law = value;
    for (int i = 0; i < suite_law_count; i++)
        if (strcmp(suite_laws[i].name, value) == 0) return true;
    return false;
}

static int usage(void)
{
    fprintf(stderr,
            "usage: properties [--decisions N] [--most N] [--seed N] [--game NAME] [--law NAME]\n"
            "--most: so many decisions of each game at most, for the sake of more games\nlaws:");
    for (int i = 0; i < suite_law_count; i++) fprintf(stderr, " %s", suite_laws[i].name);
    fprintf(stderr, "\n");
    return 2;
}

int main(int argc, char **argv)
{
    Options options = {.decisions = 200000, .seed = 1};
    Counts counts = {0};
    int games;

    for (int i = 1; i < argc; i += 2)
        if (i + 1 == argc || !read_option(&options, argv[i], argv[i + 1])) return usage();
    games = options.game ? 1 : wm_game_count();
    prepare_for_the_worst();
    for (int i = 0; i < wm_game_count(); i++) {
        const WmGame *const game = wm_game_at(i);

        if (!options.game || strcmp(options.game, game->name) == 0)
            test_game(game, &options, options.decisions / (uint64_t)games, &counts);
    }
    printf("%d passed, %d failed\n", counts.passed, counts.failed);
    return counts.failed > 0 || counts.passed == 0;
}
