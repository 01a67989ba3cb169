/* The files of a folder of content. */
#include <content/arena.h>
#include <content/loader.h>
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { FILES_MOST = 1000 };

char *wm_path_join(void **arena, const char *folder, const char *name)
{
    const size_t cap = strlen(folder) + strlen(name) + 2;
    char *const path = wm_arena_take(arena, cap);
    WmText text = wm_text(path, cap);

    wm_text_string(&text, folder);
    if (text.length > 0 && path[text.length - 1] != '/') wm_text_char(&text, '/');
    wm_text_string(&text, name);
    return path;
}

/* Hidden files belong to editors; the ledger and the wording are read by others. */
static bool is_content(const char *name)
{
    const size_t length = strlen(name);

    return name[0] != '.' && length > 5 && strcmp(name + length - 5, ".yaml") == 0 &&
           strcmp(name, "rules.yaml") != 0 && strcmp(name, "words.yaml") != 0;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static bool complain(WmError *error, const char *what, const char *why)
{
    WmText text = wm_error_text(error, 0);

    wm_text_string(&text, what);
    wm_text_string(&text, why);
    return false;
}

bool wm_folder_read(WmFolder *folder, const char *path, WmError *error)
{
    DIR *const open = opendir(path);
    const int reason = errno;
    const struct dirent *entry;

    *folder = (WmFolder){NULL, NULL, 0};
    folder->paths = wm_arena_take(&folder->memory, (FILES_MOST + 2) * sizeof *folder->paths);
    folder->paths[0] = wm_arena_string(&folder->memory, path, strlen(path));
    if (!open) return complain(error, "cannot be read: ", strerror(reason));
    /* cppcheck-suppress readdirCalled ; no other thread has this stream */
    while (folder->count <= FILES_MOST && (entry = readdir(open)) != NULL)
        if (is_content(entry->d_name))
            folder->paths[folder->count++] = wm_path_join(&folder->memory, path, entry->d_name);
    closedir(open);
    if (folder->count > FILES_MOST) {
        folder->count = 0;
        folder->paths[0] = wm_arena_string(&folder->memory, path, strlen(path));
        return complain(error, "has more files than content can have", "");
    }
    qsort(folder->paths, (size_t)folder->count, sizeof *folder->paths, by_name);
    folder->paths[folder->count] = wm_arena_string(&folder->memory, path, strlen(path));
    return true;
}

void wm_folder_free(WmFolder *folder)
{
    wm_arena_free(&folder->memory);
}
