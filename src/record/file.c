/* Files: whole ones read and replaced, and one that grows. */
#include <record/record_internal.h>

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const size_t largest = (size_t)1 << 30;

static bool failed(WmError *error, const char *what)
{
    const int reason = errno;
    WmText text = wm_error_text(error, 0);

    wm_text_string(&text, what);
    wm_text_string(&text, strerror(reason));
    return false;
}

static bool read_all(int file, WmBuffer *text, WmError *error)
{
    char piece[1 << 16];

    for (;;) {
        const ssize_t count = read(file, piece, sizeof piece);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return failed(error, "cannot be read: ");
        if (count == 0) return true;
        if (text->length + (size_t)count > largest)
            return wm_error_say(error, 0, "is larger than a record can be");
        wm_buffer_bytes(text, piece, (size_t)count);
    }
}

bool record_file_read(const char *path, WmBuffer *text, WmError *error)
{
    const int file = open(path, O_RDONLY | O_CLOEXEC);

    if (file < 0) return failed(error, "cannot be read: ");
    const bool whole = read_all(file, text, error);
    (void)close(file);
    return whole;
}

/* ---- writing --------------------------------------------------------------------------------- */

static bool write_all(int file, const char *bytes, size_t count)
{
    while (count > 0) {
        const ssize_t done = write(file, bytes, count);
        if (done < 0 && errno == EINTR) continue;
        if (done < 0) return false;
        bytes += done;
        count -= (size_t)done;
    }
    return true;
}

/* The name of a folder is on the disk only when the folder is. */
static bool sync_folder(const char *path)
{
    const char *const slash = strrchr(path, '/');
    WmBuffer folder = {0};

    wm_buffer_string(&folder, slash == path ? "/" : ".");
    if (slash && slash != path) {
        folder.length = 0;
        wm_buffer_bytes(&folder, path, (size_t)(slash - path));
    }
    const int file = open(folder.at, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    free(folder.at);
    if (file < 0) return false;
    /* Some file systems cannot do this to a folder, and then need not. */
    const bool done = fsync(file) == 0 || errno == EINVAL;
    return close(file) == 0 && done;
}

static bool write_new(const char *path, const char *text, size_t length)
{
    const int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0666);

    if (file < 0) return false;
    const bool done = write_all(file, text, length) && fsync(file) == 0;
    const int reason = errno;
    const bool closed = close(file) == 0;
    if (!done) errno = reason;
    return done && closed;
}

bool record_file_replace(const char *path, const char *text, size_t length, WmError *error)
{
    WmBuffer other = {0};
    char ending[40];

    /* Of two programs that save to one place, each has a file of its own until the end. */
    (void)snprintf(ending, sizeof ending, ".%ld.new", (long)getpid());
    wm_buffer_string(&other, path);
    wm_buffer_string(&other, ending);
    const bool done = write_new(other.at, text, length) && rename(other.at, path) == 0;
    if (!done) {
        (void)failed(error, "cannot be written: ");
        (void)unlink(other.at);
    }
    free(other.at);
    return done && (sync_folder(path) || failed(error, "cannot be made sure of: "));
}

/* The lock ends with the descriptor, or with the program. File systems without locks know of no
 * other program either. */
static bool lock(int file)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};

    return fcntl(file, F_SETLK, &whole) == 0 || (errno != EACCES && errno != EAGAIN);
}

int record_file_claim(const char *path, WmError *error)
{
    const int file = open(path, O_WRONLY | O_CLOEXEC);

    if (file < 0 || lock(file)) return file;
    (void)close(file);
    (void)wm_error_say(error, 0, "another program is playing this game");
    return RECORD_CLAIMED;
}

int record_file_open(const char *path, WmError *error)
{
    const int file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC);

    if (file >= 0 && lock(file)) return file;
    (void)failed(error, "cannot be written: ");
    record_file_close(file);
    return -1;
}

bool record_file_add(int file, const char *bytes, size_t count, bool sure, WmError *error)
{
    if (write_all(file, bytes, count) && (!sure || fdatasync(file) == 0)) return true;
    return failed(error, "cannot be written: ");
}

void record_file_close(int file)
{
    if (file >= 0) (void)close(file);
}
