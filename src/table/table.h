/* The sessions of the server's tables: of a request, of a journal in the store, or off another.
 * They are freed by wm_session_free. */
#pragma once

#include <session/session.h>

typedef struct TbTableSpec {
    const WmGame *game;
    int scenario;
    const char *const *settings; /* "KEY=VALUE" */
    int setting_count;
    const char *players[WM_SEATS_MAX]; /* by seat: "person" or an agent; NULL: "person" */
    bool practice;
    const WmRecordChance *chance; /* revealed, or numbered */
} TbTableSpec;

/* A new game at its first question. NULL and a sentence for a spec that the game refuses. */
WmSession *tb_table_new(const TbTableSpec *spec, WmError *error);
/* The setting without which the rest of a refused spec would do; -1: it is not one alone. */
int tb_table_spec_fault(const TbTableSpec *spec);
/* A game out of its journal: the text of a record. NULL and a sentence where it is none. */
WmSession *tb_table_load(const char *text, size_t length, WmError *error);
/* A new game that begins as this one did, up to an entry, with a note of at most
 * WM_RECORD_NOTE_MAX bytes behind it. NULL and a sentence where that cannot be. */
WmSession *tb_table_branch(const WmSession *from, uint32_t entry, const char *note, WmError *error);
