/* Records on disk: saved whole, grown line by line, and the kept ones of earlier versions. */
#include "played.h"

#include <dirent.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char folder[64];

static const char *path_of(const char *name)
{
    static char path[128];

    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

/* Is exactly this in the file? */
static bool file_is(const char *path, const char *text, size_t length)
{
    FILE *const file = fopen(path, "rb");
    char *const bytes = malloc(length + 1);

    if (!file) {
        free(bytes);
        return false;
    }
    const bool same =
        fread(bytes, 1, length + 1, file) == length && memcmp(bytes, text, length) == 0;
    fclose(file);
    free(bytes);
    return same;
}

static int files_in_folder(void)
{
    DIR *const open = opendir(folder);
    int files = 0;

    for (const struct dirent *entry; (entry = readdir(open)) != NULL;)
        files += entry->d_name[0] != '.';
    closedir(open);
    return files;
}

static void saves_replace_the_file(void)
{
    Played *const p = played(&(Plan){.game = "probe", .seed = 4, .most = 20});
    const char *const path = path_of("save.jsonl");
    WmRecord *record;
    WmError error;
    size_t length;

    for (int i = 0; i < 3; i++) {
        played_answer(p, wm_asked_first(p->state));
        CHECK(wm_record_save(p->writer, path, &error));
        const char *const text = wm_record_text(p->writer, &length);
        CHECK(file_is(path, text, length));
        CHECK_EQ_INT(files_in_folder(), 1);
    }
    CHECK_EQ_INT(wm_record_read(&record, path, &error), WM_RECORD_WHOLE);
    CHECK_EQ_INT(wm_record_count(record), wm_record_last(p->writer));
    wm_record_free(record);
    played_free(p);
    unlink(path);
}

static void failed_saves_leave_the_old_one(void)
{
    Played *const p = played(&(Plan){.game = "probe", .seed = 4, .most = 20});
    WmRecord *record;
    WmError error;

    CHECK(!wm_record_save(p->writer, path_of("no/such/folder.jsonl"), &error));
    CHECK_EQ_STR(error.text, "cannot be written: No such file or directory");
    CHECK(mkdir(path_of("taken"), 0777) == 0);
    CHECK(!wm_record_save(p->writer, path_of("taken"), &error));
    CHECK_EQ_INT(files_in_folder(), 1);
    CHECK_EQ_INT(wm_record_read(&record, path_of("taken"), &error), WM_RECORD_UNREADABLE);
    CHECK_EQ_STR(error.text, "cannot be read: Is a directory");
    CHECK(record == NULL);
    CHECK_EQ_INT(wm_record_read(&record, path_of("nothing"), &error), WM_RECORD_UNREADABLE);
    rmdir(path_of("taken"));
    played_free(p);
}

/* After every entry the journal is the whole record. */
static void journals_grow(void)
{
    for (int sure = 0; sure < 2; sure++) {
        Plan plan = {.game = "probe", .settings = {"rounds", "40"}, .seed = 6, .most = 5};
        Played *const p = played(&plan);
        const char *const path = path_of("journal.jsonl");
        WmError error;
        size_t length;

        CHECK(wm_record_journal(p->writer, path, sure, &error));
        for (int i = 0; i < 100 && p->state->question != 0; i++) {
            played_once(p, &plan);
            const char *const text = wm_record_text(p->writer, &length);
            CHECK(file_is(path, text, length));
        }
        CHECK_EQ_STR(wm_record_failure(p->writer), "");
        played_free(p);
        unlink(path);
    }
}

/* A journal that cannot grow says so, once and for all, and the record goes on in memory. */
static void full_disks_are_told(void)
{
    Played *const p = played(&(Plan){.game = "probe", .settings = {"rounds", "40"}, .most = 5});
    const char *const path = path_of("full.jsonl");
    struct rlimit before;
    WmError error;
    size_t length;

    CHECK(wm_record_journal(p->writer, path, false, &error));
    (void)wm_record_text(p->writer, &length);
    getrlimit(RLIMIT_FSIZE, &before);
    setrlimit(RLIMIT_FSIZE, &(struct rlimit){length + 10, before.rlim_max});
    CHECK(!wm_record_hand(p->writer, 1, "greedy", p->state));
    setrlimit(RLIMIT_FSIZE, &before);
    CHECK_EQ_STR(wm_record_failure(p->writer), "cannot be written: File too large");
    CHECK(!wm_record_hand(p->writer, 1, "person", p->state));
    CHECK(wm_record_journal(p->writer, path, false, &error));
    CHECK(wm_record_hand(p->writer, 1, "greedy", p->state));
    const char *const text = wm_record_text(p->writer, &length);
    CHECK(file_is(path, text, length));
    played_free(p);
    unlink(path);
}

/* A file that one program adds to is not taken by another. */
static void journals_have_one_writer(void)
{
    const char *const path = path_of("claimed.jsonl");
    Played *const p = played(&(Plan){.game = "probe", .seed = 3, .most = 10});
    int status = 1;
    WmError error;

    CHECK(wm_record_journal(p->writer, path, false, &error));
    fflush(stdout);
    const pid_t child = fork();
    if (child == 0) {
        Played *const other = played(&(Plan){.game = "probe", .seed = 4, .most = 5});
        const bool taken = wm_record_journal(other->writer, path, false, &error);
        if (taken) _exit(1);
        _exit(strcmp(error.text, "another program is playing this game") == 0 ? 0 : 2);
    }
    CHECK(child > 0 && waitpid(child, &status, 0) == child);
    CHECK_EQ_INT(status, 0);
    CHECK(wm_record_hand(p->writer, 1, "greedy", p->state));
    size_t length;
    const char *const text = wm_record_text(p->writer, &length);
    CHECK(file_is(path, text, length));
    CHECK(wm_record_journal(p->writer, path, false, &error)); /* its own again */
    played_free(p);
    unlink(path);
}

/* What earlier versions wrote is true still, or can be gone on with. */
static void kept_records_hold(void)
{
    DIR *const open = opendir("tests/record/kept");
    int kept = 0;

    CHECK(open != NULL);
    for (const struct dirent *entry; open && (entry = readdir(open)) != NULL;) {
        const char *const dot = strrchr(entry->d_name, '.');
        char path[512];
        WmRecord *record;
        WmError error;

        if (!dot || strcmp(dot, ".jsonl") != 0) continue;
        snprintf(path, sizeof path, "tests/record/kept/%s", entry->d_name);
        kept++;
        if (CHECK_EQ_INT(wm_record_read(&record, path, &error), WM_RECORD_WHOLE) &&
            CHECK(wm_record_match(record, NULL, NULL, &error) != NULL)) {
            const WmRecordVerdict verdict = wm_record_verify(record, &error);
            if (CHECK(verdict == WM_RECORD_TRUE || verdict == WM_RECORD_TRUE_SINCE ||
                      verdict == WM_RECORD_NOT_COMPARABLE))
                error.text[0] = '\0';
        }
        if (error.text[0]) printf("%s:%d: %s\n", path, error.line, error.text);
        wm_record_free(record);
    }
    if (open) closedir(open);
    CHECK(kept >= 2);
}

int main(void)
{
    const Test tests[] = {
        TEST(saves_replace_the_file), TEST(failed_saves_leave_the_old_one), TEST(journals_grow),
        TEST(full_disks_are_told),    TEST(journals_have_one_writer),       TEST(kept_records_hold),
    };
    const char *const place = getenv("TMPDIR");

    snprintf(folder, sizeof folder, "%.40s/record-XXXXXX", place ? place : "/tmp");
    if (!mkdtemp(folder)) return 1;
    signal(SIGXFSZ, SIG_IGN);
    const int status = CHECK_RUN(tests);
    rmdir(folder);
    return status;
}
