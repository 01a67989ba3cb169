#include <cli/sim_csv.h>

#include <cli/message.h>
#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool cannot(const CliCsv *csv, const char *what)
{
    /* The reason of an earlier write may be gone. */
    cli_fail_at(csv->path, 0, "it cannot be %s%s%s", what, errno ? ": " : "",
                errno ? strerror(errno) : "");
    return false;
}

static void print_head(CliCsv *csv)
{
    csv->bytes += fprintf(csv->file, "number,seed,decisions");
    for (int seat = 1; seat <= csv->seats; seat++)
        csv->bytes += fprintf(csv->file, ",outcome_%d", seat);
    for (int seat = 1; seat <= csv->seats; seat++)
        csv->bytes += fprintf(csv->file, ",score_%d", seat);
    csv->bytes += fprintf(csv->file, ",end\n");
}

/* Whatever is behind these bytes was written after the checkpoint: those games are played again. */
static bool go_on_after(CliCsv *csv, int64_t bytes)
{
    struct stat about;

    csv->file = fopen(csv->path, "r+e");
    if (!csv->file || fstat(fileno(csv->file), &about) != 0) return cannot(csv, "read");
    if (about.st_size < bytes) {
        cli_fail_at(csv->path, 0, "it has %lld bytes, but %lld were written before the checkpoint",
                    (long long)about.st_size, (long long)bytes);
        return false;
    }
    if (ftruncate(fileno(csv->file), bytes) != 0 || fseeko(csv->file, bytes, SEEK_SET) != 0)
        return cannot(csv, "written");
    csv->bytes = bytes;
    return true;
}

bool cli_csv_open(CliCsv *csv, const char *path, int64_t bytes, uint64_t seed, int seats)
{
    *csv = (CliCsv){.path = path, .seed = seed, .seats = seats};
    if (bytes > 0) return go_on_after(csv, bytes);
    csv->file = fopen(path, "we");
    if (!csv->file) return cannot(csv, "written");
    print_head(csv);
    return true;
}

void cli_csv_row(CliCsv *csv, int64_t number, const WmSimGame *game)
{
    csv->bytes += fprintf(csv->file, "%" PRId64 ",%" PRIu64 ",%" PRIu32, number,
                          csv->seed + (uint64_t)number, game->decisions);
    for (int i = 0; i < csv->seats; i++)
        csv->bytes += fprintf(csv->file, ",%s", wm_outcome_word((WmOutcome)game->outcome[i]));
    for (int i = 0; i < csv->seats; i++)
        csv->bytes += fprintf(csv->file, ",%" PRId32, game->score[i]);
    csv->bytes += fprintf(csv->file, ",%s\n", wm_sim_end_name((WmSimEnd)game->end));
}

bool cli_csv_store(CliCsv *csv)
{
    errno = 0;
    if (fflush(csv->file) != 0 || ferror(csv->file)) return cannot(csv, "written");
    /* Pipes and devices have no disk to wait for. */
    if (fsync(fileno(csv->file)) == 0 || errno == EINVAL || errno == EROFS) return true;
    return cannot(csv, "written");
}

void cli_csv_close(CliCsv *csv)
{
    if (csv->file) fclose(csv->file);
    csv->file = NULL;
}
