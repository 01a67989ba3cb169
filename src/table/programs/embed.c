/* warmoot-embed OUT FOLDER: the files of a folder as a C file, for the program to serve. A folder
 * that is absent or empty gives one page that says so. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { FILES_MAX = 256, PATH_ROOM = 512 };

static char files[FILES_MAX][PATH_ROOM];
static int file_count;

static const char *type_of(const char *path)
{
    static const char *const types[][2] = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".svg", "image/svg+xml"},
        {".json", "application/json"},
        {".woff2", "font/woff2"},
        {".png", "image/png"},
        {".txt", "text/plain; charset=utf-8"},
    };
    const char *const dot = strrchr(path, '.');

    for (size_t i = 0; dot && i < sizeof types / sizeof types[0]; i++)
        if (strcmp(dot, types[i][0]) == 0) return types[i][1];
    return "application/octet-stream";
}

static int by_name(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* Folders are not deep: the client has one of assets. */
static void gather(const char *root, const char *below, int depth)
{
    char folder[2 * PATH_ROOM];
    snprintf(folder, sizeof folder, "%s%s", root, below);
    DIR *const dir = opendir(folder);
    if (!dir) return;
    for (const struct dirent *entry; (entry = readdir(dir)) != NULL;) {
        char path[PATH_ROOM];
        char whole[4 * PATH_ROOM];
        struct stat about;
        if (entry->d_name[0] == '.') continue;
        snprintf(path, sizeof path, "%s/%.200s", below, entry->d_name);
        snprintf(whole, sizeof whole, "%s%s", root, path);
        if (stat(whole, &about) != 0) continue;
        if (S_ISDIR(about.st_mode) && depth < 4) gather(root, path, depth + 1);
        if (S_ISREG(about.st_mode) && file_count < FILES_MAX)
            memcpy(files[file_count++], path, sizeof path);
    }
    closedir(dir);
}

static long embed(FILE *out, const char *root, const char *path, int number)
{
    char whole[4 * PATH_ROOM];
    long length = 0;

    snprintf(whole, sizeof whole, "%s%s", root, path);
    FILE *const in = fopen(whole, "rb");
    if (!in) return -1;
    fprintf(out, "static const unsigned char file_%d[] = {", number);
    for (int c; (c = getc(in)) != EOF; length++)
        fprintf(out, "%s%d,", length % 24 == 0 ? "\n" : "", c);
    fprintf(out, "0};\n");
    fclose(in);
    return length;
}

static void embed_nothing(FILE *out)
{
    static const char page[] = "<!doctype html><title>Warmoot</title><p>This program was built "
                               "without its client. `make play` builds both.";

    fprintf(out, "static const unsigned char file_0[] = \"%s\";\n", page);
    fprintf(out,
            "const TbAsset tb_assets[] = {{\"/index.html\", \"text/html; charset=utf-8\", file_0, "
            "%lu}};\nconst int tb_asset_count = 1;\n",
            (unsigned long)sizeof page - 1);
}

int main(int argc, char **argv)
{
    static long lengths[FILES_MAX];

    if (argc != 3) {
        fputs("usage: warmoot-embed OUT FOLDER\n", stderr);
        return 2;
    }
    FILE *const out = fopen(argv[1], "w");
    if (!out) {
        perror(argv[1]);
        return 1;
    }
    gather(argv[2], "", 0);
    qsort(files, (size_t)file_count, sizeof files[0], by_name);
    fputs("/* Made by warmoot-embed. */\n#include <table/serve.h>\n\n", out);
    if (file_count == 0) embed_nothing(out);
    for (int i = 0; i < file_count; i++) {
        lengths[i] = embed(out, argv[2], files[i], i);
        if (lengths[i] < 0) {
            perror(files[i]);
            return 1;
        }
    }
    if (file_count > 0) fputs("const TbAsset tb_assets[] = {\n", out);
    for (int i = 0; i < file_count; i++)
        fprintf(out, "    {\"%s\", \"%s\", file_%d, %ld},\n", files[i], type_of(files[i]), i,
                lengths[i]);
    if (file_count > 0) fprintf(out, "};\nconst int tb_asset_count = %d;\n", file_count);
    return fclose(out) == 0 ? 0 : 1;
}
