/* One table: a game that is being played, who sits at it, and what each of them is told. No
 * network, no files, no clock: requests come in, journal lines and news go out. Everything that a
 * recipient is told is made from what that seat sees. */
#pragma once

#include <record/record.h>
#include <table/store.h>

typedef struct TbTable TbTable;

/* ---- making and loading ---------------------------------------------------------------------- */

typedef struct TbWish {
    const WmGame *game;
    int scenario;
    const char *const *settings; /* "KEY=VALUE" */
    int setting_count;
    const char *players[WM_SEATS_MAX]; /* by seat: "person", "open", or an agent; NULL past the end */
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

/* Every change is tried on the position first and makes one entry, whose lines of the journal are
 * those behind what was there before: from `tb_table_text`. Before the entry is durable nobody is
 * told; if it cannot be kept, tb_table_revert takes it back. */
WmResult tb_table_answer(TbTable *table, int seat, const char *say, size_t length, WmRefusal *why);
bool tb_table_undo(TbTable *table, int seat, WmError *why);
bool tb_table_hand(TbTable *table, int seat, const char *player, WmError *why);
bool tb_table_timeout(TbTable *table, int seat, WmError *why); /* then an answer must follow */
/* The lines of entry n. */
bool tb_table_lines(const TbTable *table, uint32_t n, TbLine *line);
/* Back to entry n, which another server's or a failed write makes necessary. */
bool tb_table_revert(TbTable *table, uint32_t n, WmError *error);
/* Another server's entry, as its lines came from the store. */
bool tb_table_follow(TbTable *table, const TbLine *line, WmError *error);

/* ---- what recipients are told ---------------------------------------------------------------- */

/* A recipient: a viewer (a seat, or 0 for whoever watches) and what it has been told so far. */
typedef struct TbEar TbEar;

/* An ear at the beginning; it is brought up to the present by tb_ear_catch_up. */
TbEar *tb_ear_new(const TbTable *table, int viewer);
void tb_ear_free(TbEar *ear);
uint32_t tb_ear_number(const TbEar *ear); /* `n` of docs/protocol.md */

/* A text that grows; `at` is closed by a zero. */
typedef struct TbText {
    char *at;
    size_t length, room;
} TbText;

void tb_text_free(TbText *text);

/* The parts of docs/protocol.md as members of a JSON object, without its braces: all of them, with
 * the lines of the log behind number `after`; or what has changed since the last call, and false
 * where nothing has that this viewer can see. */
void tb_ear_whole(TbEar *ear, uint32_t after, TbText *out);
bool tb_ear_news(TbEar *ear, TbText *out);
/* What the table was like at number n for this viewer; false if there was no such number. */
bool tb_ear_moment(const TbTable *table, int viewer, uint32_t n, TbText *out);

/* Answers to `why` and `survey`, and a hint; members of an object likewise. */
void tb_table_why(const TbTable *table, int seat, const char *say, size_t length, TbText *out);
bool tb_table_survey(const TbTable *table, int seat, const char *survey, const char *about,
                     TbText *out);
bool tb_table_hint(const TbTable *table, int seat, uint64_t seed, TbText *out);
