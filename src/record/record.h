/* Records: a game as its setup, its seed and a journal of everything that was decided. A record is
 * a text of JSON lines; docs/record.md describes every field. This layer writes, reads, replays
 * and verifies them, for every game alike.
 *
 * Entries are numbered from 1. An answer, a join, a leave and giving up change the position; they
 * *stand* until an undo takes them back. Entry 0 is the beginning. Where a sentence in a WmError
 * has a line, it is a line of the record: show it as `file:line: sentence`. */
#pragma once

#include <base/buffer.h>
#include <warmoot/warmoot.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    WM_RECORD_VERSION = 1,    /* of the format */
    WM_RECORD_NAME = 32,      /* room for the name of a player, with the closing zero */
    WM_RECORD_NOTE_MAX = 200, /* bytes of a note */
    WM_RECORD_SECRET = 64,    /* digits of a secret, a share, a key or a commitment */
    WM_RECORD_HASHED = 16,    /* entries from one hash of the position to the next */
    WM_RECORD_SNAPSHOT = 64   /* entries from one whole position to the next */
};

/* A player is "person", the name of an agent, or "nobody" for a seat that is kept open. */
#define WM_RECORD_PERSON "person"
#define WM_RECORD_NOBODY "nobody"

/* ---- chance ---------------------------------------------------------------------------------- */

/* 32 bytes as lower-case hexadecimal digits. */
typedef struct WmRecordHex {
    char digits[WM_RECORD_SECRET + 1];
} WmRecordHex;

/* Where the chance of a game comes from. Either a number, as --seed takes it; or a secret that the
 * table has committed to before the seats gave their shares. */
typedef struct WmRecordChance {
    bool numbered;
    uint64_t number;        /* if numbered */
    WmRecordHex commitment; /* else: SHA-256 over the digits of the secret */
    bool revealed;          /* the secret is known */
    WmRecordHex secret;
    int share_count; /* 0 to WM_SEATS_MAX */
    WmRecordHex shares[WM_SEATS_MAX];
} WmRecordChance;

/* The chance of `--seed N`: the same game as wm_seed_numbered(N) gives. */
WmRecordChance wm_record_chance_numbered(uint64_t number);

/* The chance of a secret and of shares that others gave, at most WM_SEATS_MAX; all of them are 64
 * lower-case digits. With no shares it has the commitment to tell before they are given. */
WmRecordChance wm_record_chance_of(const WmRecordHex *secret, const WmRecordHex *shares, int count);

/* A fresh secret, its commitment, and a fresh share for each of so many seats (at most
 * WM_SEATS_MAX), from the random bytes of the system. False if it has none to give. */
bool wm_record_chance_draw(WmRecordChance *chance, int seats);

/* Fresh digits: the key of an undo in practice. False as above. */
bool wm_record_hex_draw(WmRecordHex *hex);

/* The seed to begin with: SHA-256 over the digits of the secret and of all shares, one behind the
 * other; or wm_seed_numbered. False, and a sentence in `error`, if the secret is not known or is
 * not the one committed to. */
bool wm_record_seed(const WmRecordChance *chance, WmSeed *seed, WmError *error);

/* In practice: gives a position other chance to come, by a key that is fresh for each undo. The new
 * seed is SHA-256 over the 64 digits of the game's seed and those of the key. */
void wm_record_rekey(WmState *s, const WmSeed *seed, const WmRecordHex *key);

/* ---- what a record is a record of ------------------------------------------------------------ */

/* Who wrote it, with what rules and what content. */
typedef struct WmRecordVersions {
    char program[16]; /* WM_VERSION; for people only */
    uint32_t rules;   /* game->version */
    uint64_t content; /* a number over the values of the pack */
    uint64_t shapes;  /* wm_shape_hash of the position */
} WmRecordVersions;

/* Those of this build and this match. */
WmRecordVersions wm_record_versions(const WmMatch *m);
/* Adds the setup of a match as the head of its record has it: a member with this name, an object of
 * paths and texts. The scenario, which has its own place there, is left out. */
void wm_record_put_setup(WmBuffer *text, const char *name, const WmMatch *m);

/* ---- writing --------------------------------------------------------------------------------- */

/* The record of a game that is being played. It is kept in memory, and beside that in a journal
 * file where one was asked for. */
typedef struct WmRecordWriter WmRecordWriter;

/* What the head says beyond the match. */
typedef struct WmRecordTable {
    WmRecordChance chance;                      /* revealed, or numbered */
    char players[WM_SEATS_MAX][WM_RECORD_NAME]; /* by seat, from seat 1; "" is "nobody" */
    bool practice;                              /* any answer may be taken back */
} WmRecordTable;

/* Begins the record of a match that has begun; the match must live as long as the writer. The
 * position is that of wm_begin with the seed of wm_record_seed. Ended by wm_record_writer_free. */
WmRecordWriter *wm_record_begin(const WmMatch *m, const WmRecordTable *table);
void wm_record_writer_free(WmRecordWriter *writer);

/* Entries. `now` is the position after the entry, as play has it; each call adds a line, the hash
 * where one is due, and a snapshot where one is due. False if the journal file could not be
 * written; see wm_record_journal. The caller plays: nothing is judged here. */
bool wm_record_answer(WmRecordWriter *writer, int seat, WmAnswer answer, const WmState *now);
/* The same for an answer that nobody gave at that moment: `given` says why it was, in a word as a
 * player may be called ("forced", or the name of a standing order). */
bool wm_record_given(WmRecordWriter *writer, int seat, WmAnswer answer, const char *given,
                     const WmState *now);
bool wm_record_join(WmRecordWriter *writer, int seat, const WmState *now);
bool wm_record_leave(WmRecordWriter *writer, int seat, const WmState *now);
/* The seat takes back all that stands after entry `to`, which is a number that
 * wm_record_standing gave and that stands still, as a caller keeps it beside a copy of the
 * position. `key` is NULL, or at a table for practice the one `now` was rekeyed with. */
bool wm_record_undo(WmRecordWriter *writer, int seat, uint32_t to, const WmRecordHex *key,
                    const WmState *now);
/* From now on the seat is played by `player`: "person" or the name of an agent. */
bool wm_record_hand(WmRecordWriter *writer, int seat, const char *player, const WmState *now);
/* The person of a seat gives it up, and an agent plays on in its place. */
bool wm_record_hand_resigned(WmRecordWriter *writer, int seat, const char *agent,
                             const WmState *now);
/* The seat gives the whole game up: `now` is the position after wm_resign. Nothing else may follow
 * but wm_record_finish, whose results are then those of wm_resigned. */
bool wm_record_resign(WmRecordWriter *writer, int seat, const WmState *now);
/* The seat's time is up; the next entry must be the answer that was given for it. */
bool wm_record_timeout(WmRecordWriter *writer, int seat, const WmState *now);

/* A remark for people, of at most WM_RECORD_NOTE_MAX bytes of UTF-8; what is longer is cut. */
bool wm_record_note(WmRecordWriter *writer, const char *note, const WmState *now);

/* A snapshot beside those that are due, for whoever leaves a game to go on with it later: a program
 * with other rules can then resume here and not some entries earlier. Nothing happens where the
 * last entry has one. */
bool wm_record_snapshot(WmRecordWriter *writer, const WmState *now);

/* The last line, with the results of all seats: call it when the game is over and nobody will take
 * anything back. Nothing may be added afterwards. */
bool wm_record_finish(WmRecordWriter *writer, const WmState *now);

/* The number of the last entry, and of the last that stands; 0 at the beginning. */
uint32_t wm_record_last(const WmRecordWriter *writer);
uint32_t wm_record_standing(const WmRecordWriter *writer);

/* The text so far: whole lines, closed by a zero; until the next call with this writer. */
const char *wm_record_text(const WmRecordWriter *writer, size_t *length);

/* Writes the record as it stands to a file: to a temporary file in the same folder, made sure of,
 * and renamed. After a power cut the old file or the new one is there, never half of one. False
 * and a sentence in `error` otherwise; the old file is then as it was. */
bool wm_record_save(const WmRecordWriter *writer, const char *path, WmError *error);

/* Saves as wm_record_save does, and from then on adds each entry to that file, all lines of an
 * entry in one write. If the program dies, all entries are there; after a power cut perhaps
 * not the last ones, or the last one in part, which a reader cuts off. With `sure` each entry is
 * on the disk before its call returns. When writing fails the journal is given up, that call and
 * all later ones return false, and wm_record_failure says why; wm_record_save may still work. A
 * file that another program has as its journal is refused and left alone. */
bool wm_record_journal(WmRecordWriter *writer, const char *path, bool sure, WmError *error);
const char *wm_record_failure(const WmRecordWriter *writer); /* "" while all is well */

/* ---- reading --------------------------------------------------------------------------------- */

/* A record that was read. */
typedef struct WmRecord WmRecord;

typedef enum WmRecordFound {
    WM_RECORD_WHOLE,      /* read to its end */
    WM_RECORD_CUT,        /* the same, but it breaks off: the last line, or an entry that needs
                             something behind it, was left out */
    WM_RECORD_DAMAGED,    /* a line is not what it must be */
    WM_RECORD_FOREIGN,    /* not a record of ours at all */
    WM_RECORD_NEWER,      /* of a later format than this program knows */
    WM_RECORD_UNPLAYABLE, /* this program has no such game, scenario or setup */
    WM_RECORD_UNREADABLE  /* the file cannot be read */
} WmRecordFound;

/* Reads a record and checks its form: every line, the numbers, what may be taken back, the sums
 * over its lines. No rules are asked. With WM_RECORD_WHOLE and WM_RECORD_CUT `*record` is to be
 * freed with wm_record_free; else it is NULL. For everything but WM_RECORD_WHOLE there is a
 * sentence in `error`. `text` is copied. */
WmRecordFound wm_record_read(WmRecord **record, const char *path, WmError *error);
WmRecordFound wm_record_parse(WmRecord **record, const char *text, size_t length, WmError *error);
void wm_record_free(WmRecord *record);
/* Frees everything but what the head says and the match, which must have been made: a writer needs
 * no more. From then on a record has no text and no entries. */
void wm_record_slim(WmRecord *record);

typedef enum WmRecordKind {
    WM_RECORD_ANSWER = 1,
    WM_RECORD_UNDO,
    WM_RECORD_JOIN,
    WM_RECORD_LEAVE,
    WM_RECORD_HAND,
    WM_RECORD_TIMEOUT,
    WM_RECORD_RESIGN, /* the game is given up, and this is its last entry */
    WM_RECORD_RULES,  /* another program went on from here */
    WM_RECORD_NOTE    /* a remark for people */
} WmRecordKind;

typedef struct WmRecordEntry {
    WmRecordKind kind;
    int seat;          /* 0 of WM_RECORD_RULES and WM_RECORD_NOTE */
    int line;          /* in the text */
    const char *text;  /* the answer as typed, the player of WM_RECORD_HAND, the note; else "" */
    uint32_t undo;     /* WM_RECORD_UNDO: the entry it goes back to */
    uint32_t before;   /* the entry that stands before this one, of those that are given by
                         wm_record_stood */
    bool resigns;      /* WM_RECORD_HAND: its person gave the seat up, and the game goes on */
    const char *given; /* an answer that nobody gave at that moment: why it was; else "" */
    const WmRecordHex *key; /* WM_RECORD_UNDO in practice, which stands like an answer; else NULL */
} WmRecordEntry;

/* What one line of a record says by itself, where that is an answer, or an undo that has no key. */
typedef struct WmRecordStep {
    WmRecordKind kind; /* WM_RECORD_ANSWER or WM_RECORD_UNDO */
    int seat;
    char answer[512];           /* as typed; "" of an undo */
    char given[WM_RECORD_NAME]; /* why nobody gave it at that moment, or "" */
} WmRecordStep;

/* `line` is without its newline. False: it says something else. */
bool wm_record_step_read(const char *line, size_t length, WmRecordStep *step);

/* Of a record: */
const WmGame *wm_record_game(const WmRecord *record);
const WmRecordTable *wm_record_table(const WmRecord *record); /* as the head has it */
/* Who plays a seat after entry n: the player of the head, or the last who was handed it. */
const char *wm_record_player(const WmRecord *record, int seat, uint32_t n);
uint32_t wm_record_count(const WmRecord *record);                       /* entries */
WmRecordEntry wm_record_entry(const WmRecord *record, uint32_t n);      /* n: 1 to the count */
bool wm_record_stands(const WmRecord *record, uint32_t n, uint32_t at); /* n still, after `at`? */
/* The last entry that stands after `at`. By `before` one comes from it to all others that do, back
 * to wm_record_part. */
uint32_t wm_record_stood(const WmRecord *record, uint32_t at);
uint32_t wm_record_part(const WmRecord *record); /* the last WM_RECORD_RULES, or 0 */
bool wm_record_finished(const WmRecord *record); /* has its last line */
/* The seat that gave the game up with entry n; 0: none did. */
int wm_record_resigned(const WmRecord *record, uint32_t n);
/* Of the part after the last WM_RECORD_RULES, or of all where there is none. */
const WmRecordVersions *wm_record_written_by(const WmRecord *record);

/* The match of a record. It belongs to the record and is made by the first call; later calls give
 * the same. `pack` and `words` are content as wm_match_begin takes it and must live as long as the
 * record; NULL: the game's own. NULL and a sentence in `error` for a setup that is refused. */
const WmMatch *wm_record_match(WmRecord *record, const void *pack, const WmWords *words,
                               WmError *error);

/* What this build can do with a record. */
typedef enum WmRecordFit {
    WM_RECORD_SAME,      /* everything after the last change of rules can be played again */
    WM_RECORD_RESUMABLE, /* other rules, content or shapes: play can go on from the last snapshot */
    WM_RECORD_READABLE   /* there is none, or it cannot be true here: its entries can be read */
} WmRecordFit;

/* Compares versions, and tries the snapshot where they differ. For all but WM_RECORD_SAME there is
 * a sentence in `why`. The match must have been made. */
WmRecordFit wm_record_fit(const WmRecord *record, WmError *why);

/* ---- replaying ------------------------------------------------------------------------------- */

/* A place in a record, and the position there. */
typedef struct WmRecordCursor WmRecordCursor;

/* A cursor at wm_record_first; the events of setting the table go to `events`, which may be NULL.
 * The record must have its match, and outlive the cursor. NULL and a sentence in `error` where
 * wm_record_fit is WM_RECORD_READABLE, or the beginning is not as recorded. */
WmRecordCursor *wm_record_replay(const WmRecord *record, WmEvents *events, WmError *error);
/* The same at a snapshot, from where it can be played to the end: the last one that is not behind
 * entry `most`, and of before which nothing was taken back since. NULL where there is none, and
 * where wm_record_fit is not WM_RECORD_SAME. What was played before it is believed. */
WmRecordCursor *wm_record_replay_late(const WmRecord *record, uint32_t most);
void wm_record_cursor_free(WmRecordCursor *cursor);

/* A cursor at the last entry of a record that is not WM_RECORD_SAME, and nowhere else: nothing is
 * lost. `position` is a text of wm_save that was kept beside the record, of after that entry. NULL:
 * it is sought by playing every entry again by the rules of this program, which must accept them,
 * and come to each hash where the shapes are the same. NULL and a sentence in `error` where that
 * cannot be. */
WmRecordCursor *wm_record_adopt(const WmRecord *record, const char *position, WmError *error);

/* The places a cursor can be at: from the beginning, or the last change of rules, to the last
 * entry. WM_RECORD_RESUMABLE: only at the last snapshot; the entries behind it are lost. */
uint32_t wm_record_first(const WmRecordCursor *cursor);
uint32_t wm_record_final(const WmRecordCursor *cursor);

uint32_t wm_record_at(const WmRecordCursor *cursor);
const WmState *wm_record_position(const WmRecordCursor *cursor);
bool wm_record_asking(const WmRecordCursor *cursor, WmQuestion *question); /* as wm_asking */

/* Plays the next entry; its events go to `events`, which may be NULL. False at the end, and then
 * `error` has no text; false with a sentence where the entry is refused or the hash after it is
 * another; the cursor then stays where it was. */
bool wm_record_step(WmRecordCursor *cursor, WmEvents *events, WmError *error);

/* Goes to entry n, forwards or back: back quickly, by positions kept on the way. False with a
 * sentence, and the cursor as far as it came, where an entry on the way is refused. */
bool wm_record_seek(WmRecordCursor *cursor, uint32_t n, WmError *error);

/* A writer that goes on where the cursor is, which must be wm_record_final. The text begins with
 * the whole lines of the record. Where another version of the program or of the content wrote them,
 * it says so first, with a snapshot. Of a record that is finished the writer has the text, and
 * nothing may be added. NULL and a sentence where the cursor is elsewhere. The record and its match
 * must live as long as the writer. */
WmRecordWriter *wm_record_continue(const WmRecordCursor *cursor, WmError *error);

/* A writer of another record that begins as this one does, up to where the cursor is, and goes on
 * from there; a note says where that came from. Where the cursor is the record must not wait for
 * the answer of a seat whose time is up: NULL and a sentence. The rest as in wm_record_continue. */
WmRecordWriter *wm_record_branch(const WmRecordCursor *cursor, const char *note, WmError *error);

/* ---- verifying ------------------------------------------------------------------------------- */

typedef enum WmRecordVerdict {
    WM_RECORD_TRUE,           /* every entry, played again, came out as recorded */
    WM_RECORD_TRUE_SINCE,     /* the same from the last change of rules on */
    WM_RECORD_FALSE,          /* something is not as recorded; `why` says where */
    WM_RECORD_NOT_COMPARABLE, /* as WM_RECORD_RESUMABLE */
    WM_RECORD_NOT_PLAYABLE    /* as WM_RECORD_READABLE */
} WmRecordVerdict;

/* Plays the whole record again and compares everything: answers, hashes, snapshots, the law of
 * undo, the commitment, the results. The record must have its match. For all but WM_RECORD_TRUE
 * there is a sentence in `why`. */
WmRecordVerdict wm_record_verify(const WmRecord *record, WmError *why);

#ifdef __cplusplus
}
#endif
