/* `warmoot content check`: is a folder good content of a game? */
#include <cli/match.h>
#include <cli/message.h>
#include <cli/options.h>
#include <content/ledger.h>
#include <content/lesson.h>
#include <content/load.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PATH_ROOM = 4096, SEEDS_MOST = 2000000 };

static void tell(void *who, const char *file, int line, const char *reason)
{
    (void)who;
    cli_print_safely(stdout, file);
    if (line > 0) printf(":%d", line);
    fputs(": ", stdout);
    cli_print_safely(stdout, reason);
    putchar('\n');
}

static void ignore(void *who, const char *file, int line, const char *reason)
{
    (void)who, (void)file, (void)line, (void)reason;
}

/* The path of a file in a folder; false if there is no such file. */
static bool file_in(const char *folder, const char *name, char path[PATH_ROOM])
{
    const int length = snprintf(path, PATH_ROOM, "%s/%s", folder, name);

    return length > 0 && length < PATH_ROOM && access(path, F_OK) == 0;
}

/* The game that a folder is named after, or that its ledger belongs to; NULL if that is none. */
static const WmGame *game_of(const char *folder)
{
    size_t length = strlen(folder);
    char path[PATH_ROOM];
    char name[64] = {0};
    WmLedger ledger;

    while (length > 0 && folder[length - 1] == '/') length--;
    size_t from = length;
    while (from > 0 && folder[from - 1] != '/') from--;
    if (length - from < sizeof name) memcpy(name, folder + from, length - from);
    if (wm_game_named(name)) return wm_game_named(name);
    if (!file_in(folder, "rules.yaml", path) || wm_ledger_read(&ledger, path, ignore, NULL) > 0)
        return NULL;
    const WmGame *game = wm_game_named(ledger.game);
    wm_ledger_free(&ledger);
    return game;
}

/* ---- lessons --------------------------------------------------------------------------------- */

typedef struct Lessons {
    const WmGame *game;
    const void *pack;
    int count, mistakes;
} Lessons;

static void play_lesson(void *who, WmLessonFile *file, const char *path)
{
    Lessons *const lessons = who;
    WmError error;

    lessons->count++;
    if (!wm_lesson_play(&file->lesson, lessons->game, lessons->pack, file->lesson.seed, &error)) {
        tell(NULL, path, error.line, error.text);
        lessons->mistakes++;
    }
    wm_lesson_file_free(file);
}

/* `warmoot content seed GAME FILE`: the first seed with which a lesson holds. */
static int find_seed(const WmGame *game, const char *path)
{
    WmLessonFile file;
    WmError error;
    uint64_t seed = 1;

    if (wm_lesson_read(&file, game->name, path, tell, NULL) > 0) return CLI_FAILED;
    while (seed <= SEEDS_MOST && !wm_lesson_play(&file.lesson, game, NULL, seed, &error)) seed++;
    if (seed <= SEEDS_MOST)
        printf("%llu\n", (unsigned long long)seed);
    else
        cli_fail_at(path, error.line, "no seed up to %d does; the last: %s", SEEDS_MOST,
                    error.text);
    wm_lesson_file_free(&file);
    return seed <= SEEDS_MOST ? CLI_DONE : CLI_FAILED;
}

/* ---- a folder -------------------------------------------------------------------------------- */

static void print_good(const WmGame *game, const void *pack, int lessons)
{
    printf("content of %s: %d entries, ", game->name, wm_content_entries(game, pack));
    if (lessons > 0) printf("%d lesson%s, ", lessons, lessons == 1 ? "" : "s");
    puts("no mistakes");
}

static int check(const WmGame *game, const char *folder)
{
    void *pack = wm_memory(game->pack_shape ? game->pack_shape->bytes : 0);
    char path[PATH_ROOM];
    WmLedger ledger;
    WmWords words;
    int mistakes = wm_content_load(game, folder, pack, tell, NULL);

    if (file_in(folder, "rules.yaml", path)) {
        const int wrong = wm_ledger_read(&ledger, path, tell, NULL);
        mistakes += wrong;
        if (wrong == 0) wm_ledger_free(&ledger);
    }
    mistakes += wm_words_load(game, folder, &words, tell, NULL);
    wm_words_free(&words);
    Lessons lessons = {.game = game, .pack = pack};
    if (mistakes == 0)
        mistakes = wm_lessons_read(game->name, folder, play_lesson, &lessons, tell, NULL);
    mistakes += lessons.mistakes;
    if (mistakes > 0)
        printf("%d mistake%s\n", mistakes, mistakes == 1 ? "" : "s");
    else
        print_good(game, pack, lessons.count);
    free(pack);
    return mistakes > 0 ? CLI_FAILED : CLI_DONE;
}

static int run_seed(const char *const *words, int count)
{
    if (count < 3)
        return cli_misused(cli_content.name, "say of which game, and which file: warmoot content "
                                             "seed GAME FILE");
    const WmGame *const game = cli_game_named(cli_content.name, words[1]);
    return game ? find_seed(game, words[2]) : CLI_FAILED;
}

static int run(CliArguments *arguments)
{
    const char *words[3] = {NULL, NULL, NULL};
    int count = 0;
    int what;

    while ((what = cli_next(arguments)) != CLI_END) {
        if (what == CLI_WRONG) return CLI_MISUSED;
        if (count == 3) return cli_unexpected(arguments);
        words[count++] = arguments->value;
    }
    if (count > 0 && strcmp(words[0], "seed") == 0) return run_seed(words, count);
    if (count == 0 || strcmp(words[0], "check") != 0)
        return cli_misused(cli_content.name, "say what to do: warmoot content check [GAME] DIR");
    if (count == 1) return cli_misused(cli_content.name, "say which folder is to be checked");

    const char *folder = words[count - 1];
    const WmGame *game = count == 3 ? cli_game_named(cli_content.name, words[1]) : game_of(folder);
    if (game) return check(game, folder);
    if (count == 3) return CLI_FAILED;
    if (access(folder, F_OK) != 0)
        return cli_fail_at(folder, 0, "cannot be read: %s", strerror(errno));
    return cli_misused(cli_content.name, "say of which game this is the content: warmoot content "
                                         "check GAME DIR");
}

const CliCommand cli_content = {
    .name = "content",
    .summary = "Check the content of a game: cards, rules and wording in YAML.",
    .operands = "check [GAME] DIR | seed GAME LESSON",
    .details =
        "Tells every mistake as FILE:LINE: REASON, and then how many there were. The game is\n"
        "known where the folder is named after it, or where the rules.yaml in it says.\n"
        "Lessons are played through. `seed` prints the first seed with which a lesson holds, for\n"
        "who writes one: docs/lessons.md.\n"
        "`warmoot play GAME --content DIR` plays with it; docs/content.md is the format.",
    .words = CLI_FILE,
    .run = run,
};
