/* What the files of this layer share with each other and with nobody else. */
#pragma once

#include <base/memory.h>
#include <base/buffer.h>
#include <base/json_read.h>
#include <record/record.h>

/* ---- texts ----------------------------------------------------------------------------------- */

/* The position as wm_save has it, in `text`, which is overwritten. */
void record_text_save(WmBuffer *text, const WmMatch *m, const WmState *s);

/* The sum over lines: `sum` is that over the lines before, 0 at first. */
uint64_t record_sum(uint64_t sum, const char *line, size_t length);

/* ---- words ----------------------------------------------------------------------------------- */

/* Texts, each kept once and known by its number from 0. A game has few different answers: each is
 * parsed once, however often it is given. */
typedef struct RecordWord {
    size_t at;
    size_t length;
    uint64_t hash;
} RecordWord;

typedef struct RecordWords {
    WmBuffer bytes;
    RecordWord *words;
    uint32_t count;
    size_t cap;
    uint32_t *slots; /* number + 1 of the word there, or 0 */
    size_t slot_count;
} RecordWords;

uint32_t record_word(RecordWords *words, const char *at, size_t length);
const char *record_word_text(const RecordWords *words, uint32_t number);
void record_words_free(RecordWords *words);

/* ---- lines ----------------------------------------------------------------------------------- */

/* Everything that can stand in a line but the head. */
typedef enum RecordName {
    NAME_N,
    NAME_SEAT,
    NAME_ANSWER,
    NAME_GIVEN,
    NAME_UNDO,
    NAME_KEY,
    NAME_JOIN,
    NAME_LEAVE,
    NAME_HAND,
    NAME_TIMEOUT,
    NAME_RESIGN,
    NAME_RULES,
    NAME_NOTE,
    NAME_HASH,
    NAME_SNAPSHOT,
    NAME_TEXT,
    NAME_SUM,
    NAME_END,
    NAME_RESULTS,
    NAME_SCORES,
    NAME_REVEAL,
    NAMES
} RecordName;

/* Kinds of lines beside those of entries. */
enum { LINE_SNAPSHOT = WM_RECORD_NOTE + 1, LINE_END, LINE_REVEAL };

typedef struct RecordEnd {
    int seats;  /* that have a result */
    int scores; /* seats that have a score */
    WmEnd seat[WM_SEATS_MAX];
} RecordEnd;

/* What a line says; of its values only those count whose names are in it. */
typedef struct RecordLine {
    unsigned has; /* bits of RecordName */
    int kind;     /* WmRecordKind, or one of the above */
    uint64_t number[NAMES];
    WmJsonText text[NAMES];
    WmRecordHex hex;
    WmRecordVersions versions;
    RecordEnd end;
} RecordLine;

/* False with a fault, in words that go on from "this line ", and whether it is JSON at all. */
bool record_line_read(RecordLine *line, const char *at, size_t length, const char **fault,
                      bool *is_json);
bool record_line_has(const RecordLine *line, RecordName name);

/* Takes single values of known form. */
bool record_read_hash(WmJson *json, uint64_t *hash);
bool record_read_hex(WmJson *json, WmRecordHex *hex);
bool record_read_program(WmJson *json, WmRecordVersions *versions);
bool record_read_rules(WmJson *json, WmRecordVersions *versions);
/* The name of a player: printable, no longer than WM_RECORD_NAME has room for, no blanks. */
bool record_read_player(WmJson *json, char player[static WM_RECORD_NAME]);
bool record_is_player(const char *name, size_t length);

/* ---- records --------------------------------------------------------------------------------- */

/* An entry, and what stands after it. Entry 0, the beginning, is there too. Those that change the
 * position are links of a chain: `parent` is the one before, and `depth` counts from the last
 * change of rules or the beginning. Two chains may share their first links: that is what undo
 * does. */
typedef struct RecordEntry {
    uint64_t hash;     /* where one is due */
    uint32_t what;     /* answer, note: the number of its text; hand: of the player; undo: goes back
                          to */
    uint32_t key;      /* undo in practice: the number of its key, from 1 */
    uint32_t given;    /* answer: the number of the word for why it was given, from 1; 0: none */
    uint32_t parent;   /* of links */
    uint32_t standing; /* the last link that stands after this entry */
    uint32_t depth;    /* of `standing` */
    uint32_t line;
    uint8_t kind;
    uint8_t seat;
    bool resigns; /* hand: its person gave the seat up */
} RecordEntry;

typedef struct RecordSnapshot {
    uint32_t after;
    uint32_t line;
    WmJsonText text;
} RecordSnapshot;

/* A setting of the setup, as wm_shape_set takes it. */
typedef struct RecordSetting {
    uint32_t path, value; /* words */
} RecordSetting;

struct WmRecord {
    char *text;
    size_t length; /* of its whole lines */
    uint64_t sum;  /* over them */

    const WmGame *game;
    int scenario;
    int seats; /* as many as players are named */
    WmRecordTable table;
    WmRecordVersions versions; /* of the last part */
    RecordWords settings_words;
    RecordSetting *settings;
    uint32_t setting_count;
    size_t setting_room;

    RecordEntry *entries; /* 0 to count */
    uint32_t count;
    size_t entry_room;
    uint32_t base; /* the last change of rules, or 0 */
    RecordSnapshot *snapshots;
    uint32_t snapshot_count;
    size_t snapshot_room;
    WmRecordHex *keys;
    uint32_t key_count;
    size_t key_room;
    RecordWords answers, players, notes;
    RecordWords reasons;            /* why answers were given that nobody gave */
    uint32_t reveal_line, end_line; /* 0: none */
    RecordEnd end;

    bool matched;
    WmMatch match;
    WmRecordVersions ours; /* of the match */
    WmSetup *setup;
    void *derived;
    WmAnswer *parsed; /* by the number of its text; of kind 0: it is no answer */
};

/* Reads the head into a record. The text must live as long as the record. */
WmRecordFound record_head_read(WmRecord *record, const char *at, size_t length, WmError *error);
void record_head_write(WmBuffer *text, const WmMatch *m, const WmRecordTable *table);
void record_versions_write(WmBuffer *text, const WmRecordVersions *versions);

/* Is this entry a link? */
bool record_is_link(const RecordEntry *entry);

/* The result of a seat; `resigned` is the seat that gave the game up, or 0. */
WmEnd record_result(const WmMatch *m, const WmState *s, int resigned, int seat);

/* The snapshot after an entry; NULL if there is none. */
const RecordSnapshot *record_snapshot_after(const WmRecord *record, uint32_t n);
/* Loads a text of wm_save by whoever wrote the last part of the record. */
bool record_position_load(const WmRecord *record, const char *text, size_t length, WmState *s,
                          WmError *error);
bool record_snapshot_load(const WmRecord *record, const RecordSnapshot *snapshot, WmState *s,
                          WmError *error);
bool record_same_rules(const WmRecordVersions *a, const WmRecordVersions *b);

/* The record that a cursor is in. */
const WmRecord *record_cursor_record(const WmRecordCursor *cursor);

/* ---- files ----------------------------------------------------------------------------------- */

bool record_file_read(const char *path, WmBuffer *text, WmError *error);
bool record_file_replace(const char *path, const char *text, size_t length, WmError *error);
/* Makes sure that no other program adds to a file: a descriptor that holds the claim, or -1 where
 * there is no such file yet; RECORD_CLAIMED and a sentence if another does. */
enum { RECORD_CLAIMED = -2 };
int record_file_claim(const char *path, WmError *error);
/* A file to add to, claimed: its descriptor, or -1 and a sentence. */
int record_file_open(const char *path, WmError *error);
bool record_file_add(int file, const char *bytes, size_t count, bool sure, WmError *error);
void record_file_close(int file);
