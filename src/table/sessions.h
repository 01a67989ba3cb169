/* The sessions of tables: games in progress that are begun as a table is wished for, loaded from
 * its journal, or branched off another. */
#pragma once

#include <session/lesson.h>

/* How a new table is to be. */
typedef struct TbTableSpec {
    const WmGame *game;
    int scenario;
    const char *const *settings; /* each "KEY=VALUE" */
    int setting_count;
    const char *players[WM_SEATS_MAX]; /* by seat: "person" or an agent; NULL: "person" */
    bool practice;
    const WmRecordChance *chance; /* revealed, or numbered */
} TbTableSpec;

/* A game at its first question. NULL and a sentence for a spec that the game refuses. */
WmSession *tb_session_begin(const TbTableSpec *spec, WmError *error);
/* The game that a table has waited for: as the draft of it, with these players by seat, and chance
 * that is made of the draft's secret and of these shares. The draft stays the caller's. NULL and a
 * sentence. */
WmSession *tb_session_deal(const WmSession *draft, const char *const players[WM_SEATS_MAX],
                           const WmRecordHex *shares, int share_count, WmError *error);
/* The game of a lesson, with an agent in all seats but the learner's. NULL and a sentence. */
WmSession *tb_session_lesson(const WmLesson *lesson, WmError *error);
/* The setting without which the rest of a refused spec would do; -1: it is not one alone. */
int tb_table_spec_fault(const TbTableSpec *spec);
/* A game out of a journal, which is the text of a record; `position` is that of after its last
 * entry, for records of other rules, or NULL. NULL and a sentence; or NULL, where such a record has
 * no position, and `wanted` is set: it may be NULL, then the record goes on as well as it can. It
 * has its record (wm_session_record) until that is dropped. */
WmSession *tb_session_load(const char *text, size_t length, const char *position, bool *wanted,
                           WmError *error);
/* Another game that begins as this one did, up to an entry of its record, with a note of at most
 * WM_RECORD_NOTE_MAX bytes behind that. NULL and a sentence. */
WmSession *tb_session_branch(const WmSession *from, uint32_t entry, const char *note,
                             WmError *error);
/* What is played after a game. */
typedef enum TbAgain {
    TB_AGAIN_SAME, /* once more from the beginning */
    TB_AGAIN_MAP,  /* on the next map, where the game has several */
    TB_AGAIN_NEXT  /* what follows in its story (wm_carry) */
} TbAgain;

/* Adds what `create` needs for the game that follows this one in its story, with all that players
 * keep: `scenario`, and `settings` by their paths. False and a sentence where nothing follows. */
bool tb_session_put_next(const WmSession *from, WmBuffer *out, WmError *error);
/* Another game after this one, with other chance and these players. NULL and a sentence. */
WmSession *tb_session_again(const WmSession *from, const char *const players[WM_SEATS_MAX],
                            TbAgain how, const WmRecordChance *chance, WmError *error);
