/* One table: a game that is being played, who sits at it, and what each of them is told. No
 * network, no files, no clock: requests come in, journal lines and news go out. Everything that a
 * recipient is told is made from what that seat sees. */
#pragma once

#include <record/record.h>
#include <table/store.h>
#include <base/json_write.h>

typedef struct TbTable TbTable;

/* ---- making and loading ---------------------------------------------------------------------- */

typedef struct TbTableSpec {
    const WmGame *game;
    int scenario;
    const char *const *settings; /* "KEY=VALUE" */
    int setting_count;
    const char *players[WM_SEATS_MAX]; /* by seat: "person" or an agent; NULL: "person" */
    bool practice;
    const WmRecordChance *chance; /* revealed, or numbered */
} TbTableSpec;

/* A new table at its first question. NULL and a sentence for a spec that the game refuses. */
TbTable *tb_table_new(const TbTableSpec *spec, WmError *error);
/* The setting without which the rest of a refused spec would do; -1: it is not one alone. */
int tb_table_spec_fault(const TbTableSpec *spec);
/* A table out of its journal: the text of a record. The same. */
TbTable *tb_table_load(const char *text, size_t length, WmError *error);
/* A new table that begins as this one did, up to an entry, with a note of at most
 * WM_RECORD_NOTE_MAX bytes behind it. The same. */
TbTable *tb_table_branch(const TbTable *from, uint32_t entry, const char *note, WmError *error);
void tb_table_free(TbTable *table);

const WmMatch *tb_table_match(const TbTable *table);
const WmState *tb_table_state(const TbTable *table);
uint32_t tb_table_entries(const TbTable *table);
const char *tb_table_text(const TbTable *table, size_t *length); /* of the record */
bool tb_table_over(const TbTable *table);
bool tb_table_practice(const TbTable *table);
/* Who plays a seat: "person" or an agent. */
const char *tb_table_player(const TbTable *table, int seat);
/* The first seat that is asked and played by an agent now; 0: none. */
int tb_table_agent_asked(const TbTable *table);

/* ---- what is done ---------------------------------------------------------------------------- */

/* Each change adds lines to the journal, or none where it is refused. Nobody is to be told before
 * they are durable; where they cannot be kept the table is thrown away and loaded anew. */
WmResult tb_table_answer(TbTable *table, int seat, const char *words, size_t length,
                         WmRefusal *why);
/* The seat's time is up, and this is answered for it: nobody can take that back. */
WmResult tb_table_timeout(TbTable *table, int seat, const char *words, size_t length,
                          WmRefusal *why);
/* The law of undo, and nobody else may have decided unseen: whether something can be taken back
 * must not tell what others do in secret. In practice only people count, and no law. */
bool tb_table_may_undo(const TbTable *table, int seat);
bool tb_table_undo(TbTable *table, int seat, WmError *why);
bool tb_table_hand(TbTable *table, int seat, const char *player, WmError *why);
/* The lines of the journal since the last call, or since it was loaded; valid until the next
 * change. They are one entry of the store, whatever their number in the record. */
void tb_table_fresh_lines(TbTable *table, TbEntry *entry);
/* All lines so far: the head of a new table. None are fresh then. */
void tb_table_head_lines(TbTable *table, TbEntry *entry);

/* ---- what recipients are told ---------------------------------------------------------------- */

/* A recipient: a viewer (a seat, or 0 for whoever watches) and what it has been told so far. */
typedef struct TbFeed TbFeed;

/* An feed that has heard the whole journal. The lines of the log that came with a number greater
 * than `after` go into `log` as items of a JSON list. The table must outlive the feed. */
TbFeed *tb_feed_new(const TbTable *table, int viewer, uint32_t after, WmBuffer *log);
void tb_feed_free(TbFeed *feed);
uint32_t tb_feed_number(const TbFeed *feed); /* `n` of docs/protocol.md */

/* The table has changed, and its events are still the last: true if this viewer sees that, and then
 * the number is one more. Each change must be heard once, in order. */
bool tb_feed_advance(TbFeed *feed);
/* All who listen were told of the last change: what is needed only for that is freed. */
void tb_feed_trim(TbFeed *feed);
/* The lines of the log that came with a number greater than `after`, as tb_feed_new has them. */
void tb_feed_log(const TbFeed *feed, uint32_t after, WmBuffer *log);
/* Have both heard the same, so that who has heard the one need be told nothing of the other? */
bool tb_feed_same(const TbFeed *feed, const TbFeed *other);

/* Parts of docs/protocol.md as members of a JSON object, without its braces: all of them but the
 * log; or what changed with the last number, with its lines of the log. `left` is how many seconds
 * a decision has yet; negative: there is no clock. Only who is asked is told. */
void tb_feed_full(const TbFeed *feed, int64_t left, WmBuffer *out);
void tb_feed_delta(const TbFeed *feed, int64_t left, WmBuffer *out);
/* What the table was like at number n; false if there was no such number. */
bool tb_feed_moment(const TbFeed *feed, uint32_t n, WmBuffer *out);
/* The entry of the record that number came with, for tb_table_branch; false as above. */
bool tb_feed_entry(const TbFeed *feed, uint32_t n, uint32_t *entry);

/* The number that a viewer had heard when an entry of the record was there. */
uint32_t tb_feed_number_at(const TbFeed *feed, uint32_t entry);
