#include <table/door.h>

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { COMERS_PER_TURN = 8 };

/* Seconds for which nobody is looked for: after somebody was not admitted, for these come in crowds
 * and the system can keep them waiting more cheaply than we can turn them away; and where it has no
 * more to give, since asking at once would find the same. */
static const double short_rest = 0.001, long_rest = 0.25;

/* ---- those who come -------------------------------------------------------------------------- */

static void rest(TbDoor *door, double seconds)
{
    ev_io_stop(door->loop, &door->comers);
    door->rest.repeat = seconds;
    ev_timer_again(door->loop, &door->rest);
}

static void on_rested(struct ev_loop *loop, ev_timer *w, int events)
{
    TbDoor *const door = w->data;

    (void)events;
    ev_timer_stop(loop, w);
    ev_io_start(loop, &door->comers);
}

/* Nothing that is sent waits for more, and nothing waits for it. */
static void prepare(int descriptor)
{
    const int yes = 1;

    (void)fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    (void)fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
    (void)setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
}

/* The address comes with the connection: of one that was given up again it could not be asked for
 * any more. */
static bool let_in(TbDoor *door, int descriptor, const struct sockaddr_storage *peer,
                   socklen_t length)
{
    char address[INET6_ADDRSTRLEN];

    if (getnameinfo((const struct sockaddr *)peer, length, address, sizeof address, NULL, 0,
                    NI_NUMERICHOST) != 0 ||
        !door->admits(door->user, descriptor, address)) {
        close(descriptor);
        return false;
    }
    prepare(descriptor);
    door->arrived(door->user, descriptor, address);
    return true;
}

/* That nobody is there, or has gone again, is no trouble. */
static bool is_trouble(int reason)
{
    return reason != EAGAIN && reason != EWOULDBLOCK && reason != ECONNABORTED && reason != EINTR;
}

static void on_comers(struct ev_loop *loop, ev_io *w, int events)
{
    double pause = 0;

    (void)loop, (void)events;
    for (int i = 0; i < COMERS_PER_TURN; i++) {
        struct sockaddr_storage peer;
        socklen_t length = sizeof peer;
        const int descriptor = accept(w->fd, (struct sockaddr *)&peer, &length);
        if (descriptor < 0) {
            if (is_trouble(errno)) pause = long_rest;
            break;
        }
        if (!let_in(w->data, descriptor, &peer, length)) pause = short_rest;
    }
    if (pause > 0) rest(w->data, pause);
}

/* ---- opening and closing --------------------------------------------------------------------- */

static bool cannot_listen(const char *host, int port, const char *reason, WmError *error)
{
    WmText text = wm_error_text(error, 0);

    wm_text_string(&text, "cannot listen at ");
    wm_text_string(&text, host);
    wm_text_string(&text, ", port ");
    wm_text_number(&text, port);
    wm_text_string(&text, ": ");
    wm_text_string(&text, reason);
    return false;
}

static int listen_at(const struct addrinfo *at)
{
    const int yes = 1;
    const int descriptor = socket(at->ai_family, at->ai_socktype, at->ai_protocol);

    if (descriptor < 0) return -1;
    (void)fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    (void)fcntl(descriptor, F_SETFL, O_NONBLOCK);
    (void)setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(descriptor, at->ai_addr, at->ai_addrlen) == 0 && listen(descriptor, SOMAXCONN) == 0)
        return descriptor;
    const int reason = errno;
    close(descriptor);
    errno = reason;
    return -1;
}

static void start(TbDoor *door, int descriptor)
{
    ev_io_init(&door->comers, on_comers, descriptor, EV_READ);
    ev_set_priority(&door->comers, EV_MINPRI); /* those who are in come first */
    ev_timer_init(&door->rest, on_rested, 0., long_rest);
    door->comers.data = door->rest.data = door;
    ev_io_start(door->loop, &door->comers);
}

bool tb_door_open(TbDoor *door, const char *host, int port, WmError *error)
{
    const struct addrinfo hints = {.ai_flags = AI_PASSIVE | AI_NUMERICSERV,
                                   .ai_socktype = SOCK_STREAM};
    struct addrinfo *found;
    char service[16];

    snprintf(service, sizeof service, "%d", port);
    const int status = getaddrinfo(host, service, &hints, &found);
    if (status != 0) return cannot_listen(host, port, gai_strerror(status), error);
    const int descriptor = listen_at(found);
    const int reason = errno;
    freeaddrinfo(found);
    if (descriptor < 0)
        return cannot_listen(host, port,
                             reason == EADDRINUSE ? "another program is there" : strerror(reason),
                             error);
    start(door, descriptor);
    return true;
}

int tb_door_port(const TbDoor *door)
{
    struct sockaddr_storage at = {0};
    socklen_t length = sizeof at;
    char service[16] = "0";

    if (getsockname(door->comers.fd, (struct sockaddr *)&at, &length) != 0) return 0;
    (void)getnameinfo((const struct sockaddr *)&at, length, NULL, 0, service, sizeof service,
                      NI_NUMERICSERV);
    return (int)strtol(service, NULL, 10);
}

void tb_door_close(TbDoor *door)
{
    ev_io_stop(door->loop, &door->comers);
    ev_timer_stop(door->loop, &door->rest);
    close(door->comers.fd);
}
