/* A game being played: the position, who plays which seat, what happened, and the way back. */
#pragma once

#include <agents/agent.h>
#include <cli/match.h>

enum {
    CLI_LOG_MAX = 4096, /* events that are kept for seats that have not seen them */
    CLI_UNDO_MAX = 256  /* answers that can be taken back, the law permitting */
};

/* What happened lately. Events are counted from the first of the game. */
typedef struct CliLog {
    WmEvent at[CLI_LOG_MAX];          /* event n is at n % CLI_LOG_MAX */
    uint64_t first;                   /* the oldest that is kept */
    uint64_t count;                   /* so many happened */
    uint64_t shown[WM_SEATS_MAX + 1]; /* so many a viewer was shown */
} CliLog;

/* Where things stood when a person answered. */
typedef struct CliMoment {
    WmState *state;
    int seat;
    WmStream chance;
    uint64_t events;
    uint64_t decisions;
} CliMoment;

typedef struct CliSession {
    CliMatch match;
    const WmAgent *agents[WM_SEATS_MAX + 1]; /* by seat; NULL: a person */
    WmStream chance;                         /* the agents' own */
    uint64_t decisions;
    CliLog log;
    CliMoment moments[CLI_UNDO_MAX]; /* the newest is at (moment_next - 1) % CLI_UNDO_MAX */
    unsigned moment_next;
    unsigned moment_count;
    WmEvent fresh[CLI_LOG_MAX]; /* room for the events of one answer */
} CliSession;

/* An event of no kind stands for others that did not fit. */
enum { CLI_EVENTS_LOST = 0 };

/* Sets the table. The match has begun and the seats are given out. */
WmResult cli_session_begin(CliSession *session, uint64_t seed);

/* Gives an answer for a seat. */
WmResult cli_session_answer(CliSession *session, int seat, WmAnswer answer);

/* Lets the agent of a seat answer. */
WmResult cli_session_move(CliSession *session, int seat);

/* Takes back the last answer of a person: that person's seat; or 0 and in `why` the reason why
 * that cannot be. */
int cli_session_undo(CliSession *session, char *why, size_t room);

/* The seat that answers a question: a person if one is asked. */
int cli_session_seat(const CliSession *session, const WmQuestion *question);

/* How many seats of the setup are played by people. */
int cli_session_people(const CliSession *session);

void cli_session_free(CliSession *session);
