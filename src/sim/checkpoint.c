/* What is counted, as a text file: docs/simulation.md has its format. */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <sim/sim.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char FIRST_LINE[] = "warmoot simulation 2\n";

enum { READ_AT_ONCE = 1 << 16, BYTES_MAX = 1 << 28 };

static bool fail(WmError *error, int line, const char *sentence, const char *reason)
{
    WmText text = wm_error_text(error, line);

    wm_text_string(&text, sentence);
    if (reason) {
        wm_text_string(&text, ": ");
        wm_text_string(&text, reason);
    }
    return false;
}

/* FNV-1a: shows damage, nothing more. */
static uint64_t sum_of(const char *bytes, size_t count)
{
    uint64_t sum = 0xcbf29ce484222325u;

    for (size_t i = 0; i < count; i++) sum = (sum ^ (unsigned char)bytes[i]) * 0x100000001b3u;
    return sum;
}

/* ---- writing --------------------------------------------------------------------------------- */

static void write_totals(FILE *file, const WmSimTotals *totals, int64_t csv_bytes)
{
    fprintf(file, "played %" PRId64 "\n", totals->played);
    for (int end = 0; end < WM_SIM_ENDS; end++)
        fprintf(file, "ended %s %" PRId64 "\n", wm_sim_end_name((WmSimEnd)end), totals->ended[end]);
    for (int i = 0; i < totals->seats; i++) {
        const WmSimSeat *const seat = &totals->seat[i];
        fprintf(file, "totals %d %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 "\n", i + 1,
                seat->won, seat->drawn, seat->lost, seat->score);
    }
    fprintf(file, "broken %" PRId64 "\nhash %016" PRIx64 "\ncsv-bytes %" PRId64 "\n",
            totals->first_broken, totals->hash, csv_bytes);
    for (uint32_t length = 0; length <= totals->cap; length++)
        if (totals->lengths[length] > 0)
            fprintf(file, "length %" PRIu32 " %" PRId64 "\n", length, totals->lengths[length]);
}

/* The whole text in memory; NULL if there is none left. To be freed. */
static char *make_text(const char *head, const WmSimTotals *totals, int64_t csv_bytes, size_t *size)
{
    char *text = NULL;
    FILE *const file = open_memstream(&text, size);

    if (!file) return NULL;
    fprintf(file, "%s%s", FIRST_LINE, head);
    write_totals(file, totals, csv_bytes);
    fflush(file);
    fprintf(file, "sum %016" PRIx64 "\n", sum_of(text, *size));
    if (fclose(file) == 0) return text;
    free(text);
    return NULL;
}

static bool write_through(int file, const char *text, size_t size)
{
    while (size > 0) {
        const ssize_t written = write(file, text, size);
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        text += written;
        size -= (size_t)written;
    }
    return fsync(file) == 0;
}

/* Under another name first, so that no moment sees half a file. */
static bool replace_file(const char *path, const char *text, size_t size)
{
    const size_t cap = strlen(path) + sizeof ".new";
    char *const fresh = malloc(cap);
    bool done = false;

    if (!fresh) return false;
    snprintf(fresh, cap, "%s.new", path);
    const int file = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (file >= 0) {
        done = write_through(file, text, size);
        if (close(file) != 0) done = false;
        if (done) done = rename(fresh, path) == 0;
        if (!done) {
            const int reason = errno;
            unlink(fresh);
            errno = reason;
        }
    }
    free(fresh);
    return done;
}

bool wm_sim_keep(const char *path, const char *head, const WmSimTotals *totals, int64_t csv_bytes,
                 WmError *error)
{
    size_t size = 0;
    char *const text = make_text(head, totals, csv_bytes, &size);

    errno = 0;
    const bool done = text && replace_file(path, text, size);
    const int reason = errno;
    free(text);
    return done || fail(error, 0, "it cannot be written", reason ? strerror(reason) : NULL);
}

/* ---- reading --------------------------------------------------------------------------------- */

typedef struct Reader {
    const char *at;
    const char *end; /* of what is summed */
    int line;        /* that is read now */
    WmError *error;
} Reader;

static bool wrong(const Reader *reader, const char *wanted)
{
    WmText text = wm_error_text(reader->error, reader->line);

    wm_text_string(&text, "the line should be ");
    wm_text_string(&text, wanted);
    return false;
}

static const char *line_end(const Reader *reader)
{
    const char *const end = memchr(reader->at, '\n', (size_t)(reader->end - reader->at));
    return end ? end : reader->end;
}

/* Takes a word off the line. */
static bool take_word(Reader *reader, const char *word)
{
    const size_t length = strlen(word);

    if ((size_t)(reader->end - reader->at) < length || memcmp(reader->at, word, length) != 0)
        return false;
    reader->at += length;
    return true;
}

static bool take_number(Reader *reader, int64_t low, int64_t high, int64_t *number)
{
    return take_word(reader, " ") &&
           wm_read_number(&reader->at, line_end(reader), low, high, number);
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static bool take_hex(Reader *reader, uint64_t *number)
{
    *number = 0;
    for (int i = 0; i < 16; i++, reader->at++) {
        const int digit = reader->at < reader->end ? hex_digit(*reader->at) : -1;
        if (digit < 0) return false;
        *number = *number << 4 | (uint64_t)digit;
    }
    return true;
}

static bool take_end(Reader *reader)
{
    reader->line++;
    return take_word(reader, "\n");
}

/* The file says line by line what this run would say. */
static bool read_head(Reader *reader, const char *head)
{
    Reader ours = {.at = head, .end = head + strlen(head)};

    while (ours.at < ours.end) {
        const char *const here = line_end(&ours);
        const char *const there = line_end(reader);
        const size_t length = (size_t)(here - ours.at);
        if ((size_t)(there - reader->at) != length || there == reader->end ||
            memcmp(reader->at, ours.at, length) != 0) {
            WmText text = wm_error_text(reader->error, reader->line);
            wm_text_string(&text, "it was made with other options: ");
            wm_text_quote(&text, reader->at, (size_t)(there - reader->at));
            wm_text_string(&text, ", and now ");
            wm_text_quote(&text, ours.at, length);
            return false;
        }
        ours.at = here + 1;
        reader->at = there + 1;
        reader->line++;
    }
    return true;
}

static bool read_ends(Reader *reader, WmSimTotals *totals)
{
    int64_t all = 0;

    for (int end = 0; end < WM_SIM_ENDS; end++) {
        if (!take_word(reader, "ended ") || !take_word(reader, wm_sim_end_name((WmSimEnd)end)) ||
            !take_number(reader, 0, totals->played - all, &totals->ended[end]) || !take_end(reader))
            return wrong(reader, "an end and how many games ended so: ended drawn N");
        all += totals->ended[end];
    }
    return all == totals->played || wrong(reader, "preceded by ends of as many games as played");
}

static bool read_seats(Reader *reader, WmSimTotals *totals)
{
    const int64_t finished = wm_sim_finished(totals);

    for (int i = 0; i < totals->seats; i++) {
        WmSimSeat *const seat = &totals->seat[i];
        const int64_t scores = finished * ((int64_t)1 << 31);
        int64_t number;
        if (!take_word(reader, "totals") || !take_number(reader, i + 1, i + 1, &number) ||
            !take_number(reader, 0, finished, &seat->won) ||
            !take_number(reader, 0, finished - seat->won, &seat->drawn) ||
            !take_number(reader, 0, finished - seat->won - seat->drawn, &seat->lost) ||
            !take_number(reader, -scores, scores, &seat->score) || !take_end(reader))
            return wrong(reader, "a seat, what it won, drew and lost, and its score: "
                                 "totals SEAT N N N N");
    }
    return true;
}

static bool read_rest(Reader *reader, WmSimTotals *totals, int64_t *csv_bytes)
{
    const bool any_broken = totals->ended[WM_SIM_BROKEN] > 0;
    const int64_t last = totals->played - 1;

    if (!take_word(reader, "broken") ||
        !take_number(reader, any_broken ? 0 : -1, any_broken ? last : -1, &totals->first_broken) ||
        !take_end(reader))
        return wrong(reader, "the number of the first broken game, or -1: broken N");
    if (!take_word(reader, "hash ") || !take_hex(reader, &totals->hash) || !take_end(reader))
        return wrong(reader, "a hash of 16 digits: hash 0123456789abcdef");
    if (!take_word(reader, "csv-bytes") || !take_number(reader, 0, INT64_MAX, csv_bytes) ||
        !take_end(reader))
        return wrong(reader, "how long the table of games was: csv-bytes N");
    return true;
}

static bool read_lengths(Reader *reader, WmSimTotals *totals)
{
    const int64_t finished = wm_sim_finished(totals);
    int64_t all = 0;
    int64_t length = -1;

    while (reader->at < reader->end) {
        int64_t count;
        if (!take_word(reader, "length") ||
            !take_number(reader, length + 1, totals->cap, &length) ||
            !take_number(reader, 1, finished - all, &count) || !take_end(reader))
            return wrong(reader, "a length and how many games had it: length N N");
        totals->lengths[length] = count;
        all += count;
    }
    return all == finished || wrong(reader, "preceded by lengths of as many games as ended");
}

/* The last line sums up all that stands before it. */
static bool check_sum(Reader *reader)
{
    static const size_t length = sizeof "sum 0123456789abcdef\n" - 1;
    const size_t size = (size_t)(reader->end - reader->at);
    uint64_t sum;

    if (size >= length) {
        Reader last = {.at = reader->end - length, .end = reader->end};
        if (take_word(&last, "sum ") && take_hex(&last, &sum) && take_word(&last, "\n") &&
            sum == sum_of(reader->at, size - length)) {
            reader->end -= length;
            return true;
        }
    }
    return fail(reader->error, 0, "it is damaged: its last line does not sum it up", NULL);
}

static bool read_text(Reader *reader, const char *head, int64_t games, WmSimTotals *totals,
                      int64_t *csv_bytes)
{
    const Reader whole = *reader;

    if (!take_word(reader, FIRST_LINE))
        return fail(reader->error, 1, "it is no checkpoint of a simulation", NULL);
    *reader = whole;
    if (!check_sum(reader)) return false;
    (void)take_word(reader, FIRST_LINE);
    reader->line = 2;
    if (!read_head(reader, head)) return false;
    if (!take_word(reader, "played") || !take_number(reader, 0, games, &totals->played) ||
        !take_end(reader))
        return wrong(reader, "how many games were played: played N");
    return read_ends(reader, totals) && read_seats(reader, totals) &&
           read_rest(reader, totals, csv_bytes) && read_lengths(reader, totals);
}

/* All bytes of a file; NULL, with the reason in errno. To be freed. */
static char *read_file(const char *path, size_t *size)
{
    FILE *const file = fopen(path, "rbe");
    char *text = NULL;
    size_t got;

    *size = 0;
    if (!file) return NULL;
    do {
        char *const larger = realloc(text, *size + READ_AT_ONCE);
        if (larger) text = larger;
        got = larger ? fread(text + *size, 1, READ_AT_ONCE, file) : 0;
        *size += got;
        if (*size > BYTES_MAX) errno = EFBIG;
        if (!larger || ferror(file) || *size > BYTES_MAX) {
            const int reason = errno;
            free(text);
            fclose(file);
            errno = reason;
            return NULL;
        }
    } while (got > 0);
    fclose(file);
    return text;
}

static void clear(WmSimTotals *totals)
{
    memset(totals->lengths, 0, ((size_t)totals->cap + 1) * sizeof *totals->lengths);
    *totals = (WmSimTotals){
        .seats = totals->seats, .cap = totals->cap, .first_broken = -1, .lengths = totals->lengths};
}

WmSimRecall wm_sim_recall(const char *path, const char *head, int64_t games, WmSimTotals *totals,
                          int64_t *csv_bytes, WmError *error)
{
    size_t size;
    char *const text = read_file(path, &size);

    const int reason = text ? 0 : errno;

    clear(totals);
    if (reason == ENOENT) return WM_SIM_NO_FILE;
    if (!text) {
        fail(error, 0, "it cannot be read", strerror(reason));
        return WM_SIM_REFUSED;
    }
    Reader reader = {.at = text, .end = text + size, .line = 1, .error = error};
    const bool read = read_text(&reader, head, games, totals, csv_bytes);
    free(text);
    if (read) return WM_SIM_RECALLED;
    clear(totals);
    return WM_SIM_REFUSED;
}
