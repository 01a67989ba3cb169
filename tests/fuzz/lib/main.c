/* Stands in for libFuzzer: gives every file of the folders named to the target once, so that what
 * was found stays fixed in every checked build. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

#include "table.h"

enum { PATH_ROOM = 512, INPUT_ROOM = 1 << 20 };

/* From memory of exactly its size, as libFuzzer does it. */
static bool run_file(const char *path)
{
    FILE *const file = fopen(path, "rb");
    uint8_t *const cap = malloc(INPUT_ROOM);
    uint8_t *input = NULL;
    size_t count = 0;

    if (file && cap) {
        count = fread(cap, 1, INPUT_ROOM, file);
        input = realloc(cap, count ? count : 1);
    }
    if (file) (void)fclose(file);
    if (!input) {
        fprintf(stderr, "%s: cannot be read\n", path);
        free(cap);
        return false;
    }
    printf("%s\n", path);
    (void)fflush(stdout); /* the last one named is the one that broke something */
    (void)LLVMFuzzerTestOneInput(input, count);
    free(input);
    return true;
}

/* The number of its files; a folder that is not there has none. */
static int run_folder(const char *folder)
{
    DIR *const dir = opendir(folder);
    int files = 0;

    for (const struct dirent *entry; dir && (entry = readdir(dir)) != NULL;) {
        char path[PATH_ROOM];

        if (entry->d_name[0] == '.') continue;
        if (snprintf(path, sizeof path, "%s/%s", folder, entry->d_name) >= PATH_ROOM) return -1;
        if (!run_file(path)) return -1;
        files++;
    }
    if (dir) (void)closedir(dir);
    return files;
}

int main(int count, char **folders)
{
    int files = 0;

    for (int i = 1; i < count; i++) {
        const int more = run_folder(folders[i]);

        if (more < 0) return EXIT_FAILURE;
        files += more;
    }
    printf("%d inputs\n", files);
    return files > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
