/* Finding case files. */
#include <cases/case.h>
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { FILE_LIMIT = 4 << 20, FOLDERS_DEEP = 8 };

static bool wrong(WmError *error, const char *path, const char *reason)
{
    WmText text = wm_error_text(error, 0);

    wm_text_quote(&text, path, strlen(path));
    wm_text_string(&text, ": ");
    wm_text_string(&text, reason);
    return false;
}

static bool run_file(const char *path, const WmCaseChoice *choice, WmCaseHeard *heard, void *who,
                     WmError *error)
{
    FILE *file = fopen(path, "rb");
    if (!file) return wrong(error, path, strerror(errno));

    char *text = wm_memory(FILE_LIMIT + 1);
    const size_t length = fread(text, 1, FILE_LIMIT + 1, file);
    const bool failed = ferror(file) != 0;
    fclose(file);
    const bool read = !failed && length <= FILE_LIMIT;
    if (read) wm_cases_run_text(path, text, length, choice, heard, who);
    free(text);
    return read || wrong(error, path, failed ? "cannot be read" : "is larger than 4 MiB");
}

static bool is_case_file(const char *name)
{
    const size_t length = strlen(name);
    return length > 5 && strcmp(name + length - 5, ".yaml") == 0 &&
           strcmp(name, "exceptions.yaml") != 0;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

typedef struct Names {
    char **at;
    size_t count, cap;
} Names;

static void add_name(Names *names, const char *name)
{
    names->at = wm_memory_grow(names->at, names->count, &names->cap, sizeof *names->at);
    names->at[names->count++] = case_format("%s", name);
}

/* The names in a folder in their order, hidden ones left out. */
static bool read_names(const char *path, Names *names, WmError *error)
{
    DIR *folder = opendir(path);
    if (!folder) return wrong(error, path, strerror(errno));

    /* cppcheck-suppress readdirCalled ; no other thread has this stream */
    for (const struct dirent *entry; (entry = readdir(folder)) != NULL;)
        if (entry->d_name[0] != '.') add_name(names, entry->d_name);
    closedir(folder);
    if (names->count > 0) qsort(names->at, names->count, sizeof *names->at, by_name);
    return true;
}

static bool run_path(const char *path, int depth, const WmCaseChoice *choice, WmCaseHeard *heard,
                     void *who, WmError *error);

static bool run_folder(const char *path, int depth, const WmCaseChoice *choice, WmCaseHeard *heard,
                       void *who, WmError *error)
{
    Names names = {0};
    bool well = depth < FOLDERS_DEEP || wrong(error, path, "folders lie too deep in each other");

    well = well && read_names(path, &names, error);
    for (size_t i = 0; i < names.count; i++) {
        char *below = case_format("%s/%s", path, names.at[i]);
        struct stat about;

        if (well && stat(below, &about) == 0 &&
            (S_ISDIR(about.st_mode) || is_case_file(names.at[i])))
            well = run_path(below, depth + 1, choice, heard, who, error);
        free(below);
        free(names.at[i]);
    }
    free(names.at);
    return well;
}

static bool run_path(const char *path, int depth, const WmCaseChoice *choice, WmCaseHeard *heard,
                     void *who, WmError *error)
{
    struct stat about;

    if (stat(path, &about) != 0) return wrong(error, path, strerror(errno));
    if (S_ISDIR(about.st_mode)) return run_folder(path, depth, choice, heard, who, error);
    return run_file(path, choice, heard, who, error);
}

bool wm_cases_run(const char *path, const WmCaseChoice *choice, WmCaseHeard *heard, void *who,
                  WmError *error)
{
    return run_path(path, 0, choice, heard, who, error);
}
