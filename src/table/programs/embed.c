/* warmoot-embed OUT FOLDER: the files of a folder as a C file, for the program to serve, each also
 * compressed where FILE.gz is beside FILE. A folder that is absent or empty gives one page that
 * says so. */
#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { FILES_MAX = 256, PATH_ROOM = 512 };

static char files[FILES_MAX][PATH_ROOM];
static long plain[FILES_MAX], packed[FILES_MAX]; /* their lengths; -1: there is none */
static int file_count;

static const char *type_of(const char *path)
{
    static const char *const types[][2] = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".svg", "image/svg+xml"},
        {".json", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".woff2", "font/woff2"},
        {".png", "image/png"},
        {".txt", "text/plain; charset=utf-8"},
    };
    const char *const dot = strrchr(path, '.');

    for (size_t i = 0; dot && i < sizeof types / sizeof types[0]; i++)
        if (strcmp(dot, types[i][0]) == 0) return types[i][1];
    return "application/octet-stream";
}

static bool is_packed(const char *name)
{
    const char *const dot = strrchr(name, '.');

    return dot && strcmp(dot, ".gz") == 0;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void add(const char *path)
{
    if (file_count == FILES_MAX) {
        fprintf(stderr, "warmoot-embed: more than %d files\n", FILES_MAX);
        exit(1);
    }
    snprintf(files[file_count++], PATH_ROOM, "%s", path);
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
        if (entry->d_name[0] == '.' || is_packed(entry->d_name)) continue;
        snprintf(path, sizeof path, "%s/%.200s", below, entry->d_name);
        snprintf(whole, sizeof whole, "%s%s", root, path);
        if (stat(whole, &about) != 0) continue;
        if (S_ISDIR(about.st_mode) && depth < 4) gather(root, path, depth + 1);
        if (S_ISREG(about.st_mode)) add(path);
    }
    closedir(dir);
}

/* The bytes of a file as those of an array: how many there are, or -1 if it cannot be read. */
static long embed(FILE *out, const char *kind, int number, const char *root, const char *suffix)
{
    char whole[4 * PATH_ROOM];
    long length = 0;

    snprintf(whole, sizeof whole, "%s%s%s", root, files[number], suffix);
    FILE *const in = fopen(whole, "rb");
    if (!in) return -1;
    fprintf(out, "static const unsigned char %s_%d[] = {", kind, number);
    for (int c; (c = getc(in)) != EOF; length++)
        fprintf(out, "%s%d,", length % 24 == 0 ? "\n" : "", c);
    fprintf(out, "0};\n");
    fclose(in);
    return length;
}

static bool embed_both(FILE *out, const char *root, int number)
{
    plain[number] = embed(out, "plain", number, root, "");
    if (plain[number] < 0) perror(files[number]);
    packed[number] = embed(out, "packed", number, root, ".gz");
    return plain[number] >= 0;
}

static void list(FILE *out)
{
    fputs("const TbAsset tb_assets[] = {\n", out);
    for (int i = 0; i < file_count; i++) {
        fprintf(out, "    {\"%s\", \"%s\", {plain_%d, %ld}", files[i], type_of(files[i]), i,
                plain[i]);
        if (packed[i] >= 0) fprintf(out, ", {packed_%d, %ld}", i, packed[i]);
        fputs("},\n", out);
    }
    fprintf(out, "};\nconst int tb_asset_count = %d;\n", file_count);
}

static void embed_nothing(FILE *out)
{
    static const char page[] = "<!doctype html><title>Warmoot</title><p>This program was built "
                               "without its client. `make play` builds both.";

    fprintf(out, "static const unsigned char plain_0[] = \"%s\";\n", page);
    add("/index.html");
    plain[0] = (long)sizeof page - 1;
    packed[0] = -1;
}

int main(int argc, char **argv)
{
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
    fputs("/* Made by warmoot-embed. */\n#include <table/socket.h>\n\n", out);
    for (int i = 0; i < file_count; i++)
        if (!embed_both(out, argv[2], i)) return 1;
    if (file_count == 0) embed_nothing(out);
    list(out);
    return fclose(out) == 0 ? 0 : 1;
}
