/* One game in progress: the match, the position, who plays each seat, what can be taken back, and
 * the record of it all. The terminal and the server play through this, so that what is allowed
 * there is the same. It reads no clock and knows no network; files are written only where a journal
 * was opened on its writer.
 *
 * Every change (an answer, a timeout, an undo, a join or leave, a hand-over, giving up) is judged
 * first and leaves everything as it was where it is refused; where it is made, its entries are in
 * the record when the call returns. A session is for one thread at a time. */
#pragma once

#include <agents/agent.h>
#include <base/buffer.h>
#include <record/record.h>

enum { WM_SESSION_EVENTS = 4096 }; /* of one change that are kept */

/* Why an answer was given that nobody gave, besides the names of standing orders. */
#define WM_GIVEN_FORCED "forced" /* there was no other, and everybody knows it */
#define WM_GIVEN_WINDOW "window" /* the same, where only that seat could know it */

typedef struct WmSession WmSession;

/* ---- making ---------------------------------------------------------------------------------- */

typedef struct WmSessionOptions {
    int undo_most; /* answers that can be taken back one after the other, at least 1 */
    /* Called after each change, also after each that is played again while a record is loaded, and
     * once for the beginning, of which the last entry has kind 0. The session may only be looked
     * at. NULL: nobody is told. */
    void (*on_change)(void *user, const WmSession *session);
    void *user; /* for on_change */
    /* A record of other rules goes on after its last entry, where that can be, and not after its
     * last snapshot; see wm_record_adopt. */
    bool adopt;
    const char *position; /* the position there, as it was kept beside the record, or NULL */
    /* Nobody else can have written the record: a long one is not played from its beginning, but
     * from a snapshot behind which all was answered that can be taken back. Not with on_change. */
    bool trusted;
    bool keep_record; /* the record that was loaded is kept for wm_session_record */
} WmSessionOptions;

/* A new game at its first question. The match has begun; of it only content and words must outlive
 * the session. Each seat is played by WM_RECORD_PERSON or an agent of this program, also one that
 * is kept open. NULL and a sentence for other players, for chance that is not revealed, and where
 * the game cannot begin so. */
WmSession *wm_session_begin(const WmMatch *match, const WmRecordTable *table,
                            const WmSessionOptions *options, WmError *error);

/* A game as its record leaves it, as if it had never been put away: undo and players are as they
 * were. One of other rules goes on by those of this program, after its last snapshot or as the
 * options say; nothing before that can be taken back. Whoever wants other content makes the
 * record's match before. A record that is finished can be looked at, and nothing can be done. The
 * record belongs to the session, and is freed where that fails: NULL and a sentence. */
WmSession *wm_session_load(WmRecord *record, const WmSessionOptions *options, WmError *error);

/* Another game that begins as the record does, up to an entry, and goes on from there; a note in
 * its record says where that came from. NULL and a sentence also where the record cannot be played
 * to that entry, or waits there for the answer of a seat whose time is up. Else as above. */
WmSession *wm_session_branch(WmRecord *record, uint32_t entry, const char *note,
                             const WmSessionOptions *options, WmError *error);

void wm_session_free(WmSession *session); /* may be NULL */

/* ---- looking --------------------------------------------------------------------------------- */

/* What is returned belongs to the session. */
const WmMatch *wm_session_match(const WmSession *session);
const WmState *wm_session_state(const WmSession *session); /* the same memory throughout */
/* The position before the last change of this session, until another one is tried: a host may not
 * tell of it yet. */
const WmState *wm_session_before(const WmSession *session);
const WmRecordTable *wm_session_table(const WmSession *session); /* as the head has it */
bool wm_session_over(const WmSession *session);                  /* nothing can be done any more */
int wm_session_resigned(const WmSession *session); /* the seat that gave the game up; 0: none */
WmEnd wm_session_result(const WmSession *session, int seat); /* as wm_result, or wm_resigned */
const char *wm_session_player(const WmSession *session, int seat); /* by its name, now */
/* The agent that plays a seat; NULL: a person, nobody, or an agent that this program lacks. */
const WmAgent *wm_session_agent(const WmSession *session, int seat);
bool wm_session_is_person(const WmSession *session, int seat);
/* The first seat that is asked and played by a person, or by an agent of this program; 0: none. */
int wm_session_person_asked(const WmSession *session);
int wm_session_agent_asked(const WmSession *session);

/* The last change: its entry, with `kind`, `seat`, `undo` and for hand-overs the player in `text`;
 * and the events that came of it, the count of which may be greater than their room. A timeout and
 * the answer that was given with it are one change, of kind WM_RECORD_TIMEOUT. Of a game that
 * begins the entry has kind 0, and the events are those of its setup. Until the next. */
const WmRecordEntry *wm_session_last_entry(const WmSession *session);
const WmEvents *wm_session_events(const WmSession *session);

/* The record: how many entries it has, its text (until the next change), and its writer, to save
 * it, to open a journal, or to add a snapshot. Entries are added by the session alone. */
uint32_t wm_session_entries(const WmSession *session);
/* The position as wm_save has it, for WmSessionOptions of another program. */
void wm_session_position(const WmSession *session, WmBuffer *out);
const char *wm_session_text(const WmSession *session, size_t *length);
WmRecordWriter *wm_session_writer(const WmSession *session);
/* The record as it was loaded, with its match, by options that keep it; NULL once anything was
 * added to that, or it was dropped because nobody needs it any more. */
const WmRecord *wm_session_record(const WmSession *session);
void wm_session_drop_record(WmSession *session);

/* ---- playing --------------------------------------------------------------------------------- */

/* A seat answers; whoever gives the answer is the one who plays the seat. Anything but WM_OK, with
 * `why` filled, leaves the game as it was. When the game is over its record is finished. */
WmResult wm_session_answer(WmSession *session, int seat, WmAnswer answer, WmRefusal *why);

/* The time of a seat is up, and this is answered in its place. Nobody can take that back, nor
 * anything that was answered before. */
WmResult wm_session_timeout(WmSession *session, int seat, WmAnswer answer, WmRefusal *why);

/* Plays what another session of the same record has added to it, the lines of one change: an
 * answer, or an undo that is not of practice. False: those are other lines, or this session does
 * not come to the same; then it is of no more use, and the record must be loaded. Standing orders
 * are not in a record, so neither may have any. */
bool wm_session_follow(WmSession *session, const char *lines, size_t length);

/* ---- what needs no asking -------------------------------------------------------------------- */

/* Answers that nobody has to be asked for: forced ones of the seats in `spared`, and those of
 * standing orders. They are in the record with the reason for which they were given, and are no
 * decisions that could be taken back: who takes back the last one of its own takes them back with
 * it.
 *
 * Gives one of them, of a seat that a person plays; false: there is none. That only the seat itself
 * can know that it is forced (WM_FORCED_SECRETLY) counts with `windows` alone: others might learn
 * it from how soon the answer came, so a host that others watch waits first. */
bool wm_session_give(WmSession *session, WmSeats spared, bool windows);

/* Is a window asked of somebody? When its answer comes may tell what a seat has in hand. */
bool wm_session_at_window(const WmSession *session);

/* A person gives a standing order (game->orders) of those that are offered: its first answer is
 * given at once, as that seat's decision, the others by wm_session_give. It ends with what it says,
 * when something else is asked of the seat, and by any other answer or undo of it; it is not in the
 * record, and a host that wants it to outlive the session keeps it (wm_session_restore_order).
 * WM_REFUSED where it is not offered. */
WmResult wm_session_order(WmSession *session, int seat, const WmAnswer *order, WmRefusal *why);
/* An order that holds for all seats of whoever gave it holds for another of them too. */
void wm_session_share_order(WmSession *session, int seat, const WmAnswer *order);
/* An order that a seat had given when the game was put away (wm_order_text) holds again, if it
 * can. */
void wm_session_restore_order(WmSession *session, int seat, const char *text);
/* The order that a seat has given and that still holds; NULL: none. */
const WmAnswer *wm_session_ordered(const WmSession *session, int seat);

/* ---- seats ----------------------------------------------------------------------------------- */

/* A seat that was kept open comes in, or one goes; as wm_join and wm_leave. */
WmResult wm_session_join(WmSession *session, int seat, WmRefusal *why);
WmResult wm_session_leave(WmSession *session, int seat, WmRefusal *why);

/* From now on a person or an agent of this program plays the seat, or WM_RECORD_NOBODY does: it is
 * open. False and a sentence where there is no such seat or player, or the game is over. */
bool wm_session_hand_over(WmSession *session, int seat, const char *player, WmError *why);

/* ---- giving up ------------------------------------------------------------------------------- */

/* Would giving up these seats, which are one person's and of one side, end the game? `others` are
 * the seats of other people. It goes on with an agent while one of them is of the same side, or, of
 * more than two sides, while there is one at all. Else that side has lost. */
bool wm_session_resigning_ends(const WmSession *session, WmSeats seats, WmSeats others);

/* Their person gives them up, and nobody can take that back. Either the game is over, in the name
 * of the first of them, or this agent plays them from now on. False and a sentence where there is
 * no such seat or agent, or the game is over. */
bool wm_session_resign(WmSession *session, WmSeats seats, WmSeats others, const char *agent,
                       WmError *why);

/* ---- undo ------------------------------------------------------------------------------------ */

/* May a seat take its last answer back? Only people's answers can be, the last first, while nothing
 * was drawn or shown and nobody else has decided (wm_undoable); and only while nobody else can have
 * decided in secret: whether something can be taken back must not tell what others do unseen. So it
 * must not be the turn of another seat, but for a question that each of several answers while it
 * says who has yet to. In practice anything can be taken back until it is another person's turn,
 * and other chance comes afterwards. */
bool wm_session_may_undo(const WmSession *session, int seat);
/* Takes it back. False and one sentence for all reasons, which so tells of none. */
bool wm_session_undo(WmSession *session, int seat, WmError *why);
extern const char wm_session_no_undo[]; /* that sentence */
/* The seat of the last answer that was not taken back yet, for a host that speaks for all people;
 * 0: none is remembered. */
int wm_session_last_to_answer(const WmSession *session);
