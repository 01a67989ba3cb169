/* Internal header of a session. */
#pragma once

#include <base/memory.h>
#include <session/session.h>

/* Where things stood when a person answered. */
typedef struct SessionMoment {
    WmState *state;      /* only the bytes that the match uses; NULL: not needed so far */
    WmQuestion question; /* that was asked */
    int seat;
    uint32_t standing; /* the last entry that stood */
} SessionMoment;

struct WmSession {
    WmSessionOptions options;
    WmRecord *record; /* only its head and its match are needed once it was loaded */
    bool has_record;  /* all of it is there */
    WmRecordWriter *writer;
    uint32_t entries; /* played so far, while there is no writer yet */
    bool finished;    /* the record was, when it was loaded */
    int resigned;     /* the seat that gave the game up; 0: none has */
    const WmMatch *match;
    WmState *state;
    WmState *before; /* the position before the last change, or the one that is being made */
    WmSeed seed;     /* of the game, for new chance in practice */
    char player[WM_SEATS_MAX + 1][WM_RECORD_NAME];
    SessionMoment *moments; /* a ring: the newest is at (moment_next - 1) % options.undo_most */
    unsigned moment_next, moment_count;
    bool remembers_all; /* it can have nothing more to remember, whatever was before */
    WmAnswer order[WM_SEATS_MAX + 1]; /* by seat: the standing order that holds; kind 0: none */
    WmRecordEntry last_entry;
    WmEvents events;
};

/* ---- session.c ------------------------------------------------------------------------------- */

bool session_is_player(const char *name); /* a person, or an agent of this program */
void session_seat(WmSession *session, int seat, const char *player);
/* Memory for the events of one change, the same for all sessions of a thread. */
WmEvents session_events(void);
/* Replaces the last change by this one, and tells of it. `events` may be NULL, and are copied. */
void session_changed(WmSession *session, const WmRecordEntry *entry, const WmEvents *events);
void session_finish_if_over(WmSession *session);
/* Keeps the position, which is about to change. */
void session_keep_before(WmSession *session);

/* ---- play.c ---------------------------------------------------------------------------------- */

/* Gives an answer of a seat for a reason that is no decision of it. */
WmResult session_give(WmSession *session, int seat, WmAnswer answer, const char *reason,
                      WmRefusal *why);

/* ---- give.c ---------------------------------------------------------------------------------- */

/* The word for why an answer was given, in memory that outlives the record that it was read in. */
const char *session_reason(const WmSession *session, const char *given);

/* Ends the standing orders that do not hold after these events. */
void session_check_orders(WmSession *session, const WmEvents *events);
void session_end_order(WmSession *session, int seat);

/* ---- undo.c ---------------------------------------------------------------------------------- */

/* Remembers the position before an answer of a person; the oldest that is remembered makes room. */
void session_remember(WmSession *session, const WmState *before, int seat, uint32_t standing);
/* Forgets all that came after an entry which stands again. */
void session_forget_since(WmSession *session, uint32_t standing);
void session_forget_all(WmSession *session);
