/* One table: a game that is being played, who sits at it, and what each of them is told. No
 * network, no files, no clock: requests come in, journal lines and news go out. Everything that a
 * recipient is told is made from what that seat sees. */
#pragma once

#include <record/record.h>
#include <table/store.h>
#include <table/text.h>

typedef struct TbTable TbTable;

/* ---- making and loading ---------------------------------------------------------------------- */

typedef struct TbWish {
    const WmGame *game;
    int scenario;
    const char *const *settings; /* "KEY=VALUE" */
    int setting_count;
    const char
        *players[WM_SEATS_MAX]; /* by seat: "person", "open", or an agent; NULL past the end */
    bool practice;
    const WmRecordChance *chance; /* revealed, or numbered */
} TbWish;

/* A new table at its first question. NULL and a sentence for a wish that the game refuses. */
TbTable *tb_table_new(const TbWish *wish, WmError *error);
/* A table out of its journal: the text of a record. The same. */
TbTable *tb_table_load(const char *record, size_t length, WmError *error);
/* A new table that begins as this one did, up to an entry. */
TbTable *tb_table_branch(const TbTable *table, uint32_t entry, WmError *error);
void tb_table_free(TbTable *table);

const WmMatch *tb_table_match(const TbTable *table);
const WmState *tb_table_state(const TbTable *table);
uint32_t tb_table_entries(const TbTable *table);
const char *tb_table_text(const TbTable *table, size_t *length); /* of the record */
bool tb_table_over(const TbTable *table);
/* Who plays a seat: "person", "open" or an agent. */
const char *tb_table_player(const TbTable *table, int seat);
/* The first seat that is asked and played by an agent now; 0: none. */
int tb_table_agent_asked(const TbTable *table);

/* ---- what is done ---------------------------------------------------------------------------- */

/* Each change makes one entry, or none where it is refused. Its lines of the journal are the fresh
 * ones until the next change. Nobody is to be told before they are durable; where they cannot be
 * kept the table is thrown away and loaded anew. */
WmResult tb_table_answer(TbTable *table, int seat, const char *words, size_t length,
                         WmRefusal *why);
bool tb_table_may_undo(const TbTable *table, int seat);
bool tb_table_undo(TbTable *table, int seat, WmError *why);
bool tb_table_hand(TbTable *table, int seat, const char *player, WmError *why);
bool tb_table_timeout(TbTable *table, int seat, WmError *why); /* then an answer must follow */
void tb_table_fresh_lines(const TbTable *table, TbLine *line);

/* ---- what recipients are told ---------------------------------------------------------------- */

/* A recipient: a viewer (a seat, or 0 for whoever watches) and what it has been told so far. */
typedef struct TbEar TbEar;

/* An ear that has heard the whole journal. The lines of the log that came with a number greater than
 * `after` go into `log` as items of a JSON list. The table must outlive the ear. */
TbEar *tb_ear_new(const TbTable *table, int viewer, uint32_t after, TbText *log);
void tb_ear_free(TbEar *ear);
uint32_t tb_ear_number(const TbEar *ear); /* `n` of docs/protocol.md */

/* The table has made an entry, whose events are still the last: true if this viewer sees a change,
 * and then the number is one more. Each entry must be heard once, in order. */
bool tb_ear_hear(TbEar *ear);

/* Parts of docs/protocol.md as members of a JSON object, without its braces: all of them but the
 * log; or what changed with the last number, with its lines of the log. */
void tb_ear_whole(const TbEar *ear, TbText *out);
void tb_ear_news(const TbEar *ear, TbText *out);
/* What the table was like at number n for this viewer; false if there was no such number. */
bool tb_ear_moment(const TbTable *table, int viewer, uint32_t n, TbText *out);

/* What would become of an answer: `result`, `rule`, `page`, `words`. */
void tb_table_why(const TbTable *table, int seat, const char *words, size_t length, TbText *out);
/* `finds`, or false where the game has no such survey or thing. */
bool tb_table_survey(const TbTable *table, int seat, const char *survey, const char *about,
                     TbText *out);
