/* `warmoot rules`: the ledger of a game, searched. */
#include <cases/coverage.h>
#include <cli/match.h>
#include <cli/message.h>
#include <cli/options.h>
#include <cli/rules_where.h>
#include <cli/terminal.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { RULES_PART, RULES_COVERAGE, RULES_WHERE, RULES_JSON };

static const CliOption options[] = {
    [RULES_PART] = {.name = "--part", .value = "CODE", .summary = "only rules of this part"},
    [RULES_COVERAGE] = {.name = "--coverage",
                        .summary = "print which rules are shown by cases, of tests/cases or of\n"
                                   "the folder that follows the game"},
    [RULES_WHERE] = {.name = "--where",
                     .summary = "print where the source tree here obeys the rule of this id,\n"
                                "and which cases show it"},
    [RULES_JSON] = {.name = "--json", .summary = "print it as JSON"},
};

enum { WORDS_MAX = 32 };

typedef struct Search {
    const WmGame *game;
    const WmRulePart *part; /* NULL: all */
    const char *words[WORDS_MAX];
    int count;
} Search;

typedef struct Match {
    const WmRuleEntry *rule;
    int score;
    int order;
} Match;

/* ---- parts ----------------------------------------------------------------------------------- */

/* The part that an id names in its middle. */
static bool is_of(const WmRuleEntry *rule, const WmRulePart *part)
{
    const char *code = strchr(rule->id, '-');
    const size_t length = strlen(part->code);

    return code && strncmp(code + 1, part->code, length) == 0 && code[1 + length] == '-';
}

static const WmRulePart *part_of(const WmGame *game, const WmRuleEntry *rule)
{
    for (int i = 0; i < game->part_count; i++)
        if (is_of(rule, &game->parts[i])) return &game->parts[i];
    return NULL;
}

static const WmRulePart *part_coded(const WmGame *game, const char *code)
{
    CliNearest nearest = cli_nearest(code);

    for (int i = 0; i < game->part_count; i++) {
        if (strcasecmp(game->parts[i].code, code) == 0) return &game->parts[i];
        cli_nearest_try(&nearest, game->parts[i].code);
    }
    if (nearest.best)
        cli_fail(cli_rules.name, "%s has no part \"%.80s\"%s", game->name, code,
                 cli_hint(&nearest).text);
    else
        cli_fail(cli_rules.name, "%s has no part \"%.80s\"; warmoot rules %s lists them",
                 game->name, code, game->name);
    return NULL;
}

static int rules_in(const WmGame *game, const WmRulePart *part)
{
    int count = 0;

    for (int i = 1; i < game->rule_count; i++) count += is_of(&game->rules[i], part);
    return count;
}

static void list_parts(const WmGame *game)
{
    for (int i = 0; i < game->part_count; i++)
        printf("%-4s  %4d  %s\n", game->parts[i].code, rules_in(game, &game->parts[i]),
               game->parts[i].name);
    printf("%d rules in %d parts\n", game->rule_count > 0 ? game->rule_count - 1 : 0,
           game->part_count);
}

static void list_parts_json(const WmGame *game)
{
    WmBuffer out = {0};

    wm_json_open(&out, '[');
    for (int i = 0; i < game->part_count; i++) {
        wm_json_open(&out, '{');
        wm_json_put_text(&out, "part", game->parts[i].code);
        wm_json_put_text(&out, "name", game->parts[i].name);
        wm_json_put_number(&out, "rules", rules_in(game, &game->parts[i]));
        wm_json_close(&out, '}');
    }
    wm_json_close(&out, ']');
    cli_print_json(&out);
}

/* ---- searching ------------------------------------------------------------------------------- */

/* How well a text has a word: as a whole, at the beginning of one, somewhere; 0: not at all. */
static int score_in(const char *text, const char *word)
{
    const size_t length = strlen(word);
    int best = 0;

    for (const char *at = text; *at; at++) {
        if (strncasecmp(at, word, length) != 0) continue;
        const bool begins = at == text || !isalnum((unsigned char)at[-1]);
        const bool ends = !isalnum((unsigned char)at[length]);
        const int score = begins && ends ? 4 : begins ? 2 : 1;
        if (score > best) best = score;
    }
    return best;
}

/* All words must occur, in the id, the part's name or the words; those that stand together as they
 * were typed count most. */
static int score_of(const Search *search, const WmRuleEntry *rule)
{
    const WmRulePart *part = part_of(search->game, rule);
    char phrase[512];
    WmText text = wm_text(phrase, sizeof phrase);
    int all = 1;

    for (int i = 0; i < search->count; i++) {
        const char *word = search->words[i];
        const int score = 2 * score_in(rule->words, word) + score_in(rule->ruling, word) +
                          3 * score_in(rule->id, word) + (part ? score_in(part->name, word) : 0);
        if (score == 0) return 0;
        all += score;
        if (i > 0) wm_text_char(&text, ' ');
        wm_text_string(&text, word);
    }
    if (search->count > 1 && text.length < sizeof phrase) all += 10 * score_in(rule->words, phrase);
    return all;
}

static int by_score(const void *a, const void *b)
{
    const Match *first = a;
    const Match *second = b;

    return first->score != second->score ? second->score - first->score
                                         : first->order - second->order;
}

/* An id typed whole means that rule and no other. */
static int find_id(const Search *search, Match *found)
{
    for (int i = 1; search->count == 1 && i < search->game->rule_count; i++)
        if (strcasecmp(search->game->rules[i].id, search->words[0]) == 0) {
            found[0] = (Match){.rule = &search->game->rules[i]};
            return 1;
        }
    return 0;
}

static int find(const Search *search, Match *found)
{
    int count = find_id(search, found);

    if (count > 0) return count;
    for (int i = 1; i < search->game->rule_count; i++) {
        const WmRuleEntry *rule = &search->game->rules[i];
        const int score = score_of(search, rule);

        if (score == 0 || (search->part && !is_of(rule, search->part))) continue;
        found[count++] = (Match){rule, score, i};
    }
    qsort(found, (size_t)count, sizeof *found, by_score);
    return count;
}

/* ---- showing --------------------------------------------------------------------------------- */

static void print_rules(const Match *found, int count)
{
    const CliTerminal terminal = cli_terminal(true);

    for (int i = 0; i < count; i++) {
        if (i > 0) putchar('\n');
        printf("%s%s%s (%s)\n  ", cli_paint(&terminal, CLI_STRONG), found[i].rule->id,
               cli_paint(&terminal, CLI_PLAIN), found[i].rule->page);
        cli_wrap(&terminal, 2, 2, found[i].rule->words);
        if (found[i].rule->ruling[0]) {
            fputs("\n  Our ruling: ", stdout);
            cli_wrap(&terminal, 14, 2, found[i].rule->ruling);
        }
        putchar('\n');
    }
}

static void print_json(const Match *found, int count)
{
    WmBuffer out = {0};

    wm_json_open(&out, '[');
    for (int i = 0; i < count; i++) {
        wm_json_open(&out, '{');
        wm_json_put_text(&out, "id", found[i].rule->id);
        wm_json_put_text(&out, "page", found[i].rule->page);
        wm_json_put_text(&out, "words", found[i].rule->words);
        wm_json_put_text(&out, "ruling", found[i].rule->ruling);
        wm_json_close(&out, '}');
    }
    wm_json_close(&out, ']');
    cli_print_json(&out);
}

static int show(const Search *search, bool json)
{
    Match *found = wm_memory((size_t)search->game->rule_count * sizeof *found);
    const int count = find(search, found);

    if (json)
        print_json(found, count);
    else
        print_rules(found, count);
    free(found);
    if (count > 0) return CLI_DONE;
    return cli_fail(cli_rules.name, "no rule of %s has all of these words", search->game->name);
}

/* ---- all games ------------------------------------------------------------------------------- */

/* Without a game: what there is, or what every game says about the words. */
static int show_all(const Search *search)
{
    int found = 0;

    for (int i = 0; i < wm_game_count(); i++) {
        Search one = *search;
        one.game = wm_game_at(i);
        if (search->count == 0) {
            printf("%-12s  %4d rules of %s\n", one.game->name, one.game->rule_count - 1,
                   one.game->title);
            continue;
        }
        Match *const matches = wm_memory((size_t)one.game->rule_count * sizeof *matches);
        const int count = find(&one, matches);
        if (found > 0 && count > 0) putchar('\n');
        print_rules(matches, count);
        found += count;
        free(matches);
    }
    if (search->count == 0 || found > 0) return CLI_DONE;
    CliNearest nearest = cli_nearest(search->words[0]);
    for (int i = 0; i < wm_game_count(); i++) cli_nearest_try(&nearest, wm_game_at(i)->name);
    return cli_fail(cli_rules.name, "no rule of any game has all of these words%s",
                    nearest.best ? cli_hint(&nearest).text : "");
}

/* ---- coverage -------------------------------------------------------------------------------- */

static void hear_mistake(void *who, const char *file, int line, const char *reason)
{
    (void)who;
    cli_fail_at(file, line, "%s", reason);
}

static int cover(const WmGame *game, const char *folder, bool json)
{
    WmCoverage coverage = {0};
    WmBuffer out = {0};
    const bool well = wm_coverage(game, folder, &coverage, hear_mistake, NULL);

    if (json) {
        wm_coverage_json(&coverage, &out);
        cli_print_json(&out);
    } else {
        wm_coverage_print(&coverage, stdout);
    }
    if (coverage.failed > 0)
        cli_fail(cli_rules.name, "cases that failed, and show nothing: %d", coverage.failed);
    wm_coverage_free(&coverage);
    return well ? CLI_DONE : CLI_FAILED;
}

static int where(const Search *search)
{
    Match found = {0};

    if (find_id(search, &found) == 0)
        return cli_misused(cli_rules.name, "--where wants the whole id of one rule of %s",
                           search->game->name);
    return cli_rules_where(search->game, found.rule);
}

static int run(CliArguments *arguments)
{
    Search search = {0};
    const char *part = NULL;
    bool covers = false;
    bool places = false;
    bool json = false;
    int what;

    while ((what = cli_next(arguments)) != CLI_END) {
        if (what == CLI_WRONG) return CLI_MISUSED;
        if (what == RULES_JSON) json = true;
        if (what == RULES_COVERAGE) covers = true;
        if (what == RULES_WHERE) places = true;
        if (what == RULES_PART) part = arguments->value;
        if (what != CLI_OPERAND) continue;
        if (search.count == WORDS_MAX) return cli_unexpected(arguments);
        const WmGame *const game =
            search.count == 0 && !search.game ? wm_game_named(arguments->value) : NULL;
        if (game)
            search.game = game;
        else
            search.words[search.count++] = arguments->value;
    }
    if (!search.game && (covers || places || part || json))
        return cli_misused(cli_rules.name, "say the rules of which game");
    if (!search.game) return show_all(&search);
    if (covers) return cover(search.game, search.count > 0 ? search.words[0] : "tests/cases", json);
    if (places) return where(&search);
    if (part && !(search.part = part_coded(search.game, part))) return CLI_FAILED;
    if (search.count > 0 || part) return show(&search, json);
    if (json)
        list_parts_json(search.game);
    else
        list_parts(search.game);
    return CLI_DONE;
}

const CliCommand cli_rules = {
    .name = "rules",
    .summary = "Search the rules of a game and print them in our words.",
    .operands = "[GAME] [WORD ...]",
    .details =
        "Prints the rules that have all the words, in any order, the best first; the id of a\n"
        "rule prints that rule. Without words it lists the parts of the rulebook; without a\n"
        "game it looks in all of them.",
    CLI_OPTIONS(options),
    .words = CLI_GAMES,
    .run = run,
};
