/* What is asked, answered and told, the moments that cases start at, and the ledger. Included by
 * orcwars.h. */
#pragma once

enum {
    OW_Q_NONE,
#define WM_QUESTION(NUMBER, name, word, RULE, more) OW_Q_##NUMBER,
#include "kinds.def"
    OW_QUESTIONS
};

enum {
    OW_A_STANDARD = WM_OWN_VERBS - 1, /* pass, done, dispute */
#define WM_VERB(NUMBER, word, ...) OW_A_##NUMBER,
#include "kinds.def"
    OW_ANSWERS
};

enum {
    OW_EV_NONE,
#define WM_EVENT(NUMBER, word, ...) OW_EV_##NUMBER,
#include "kinds.def"
    OW_EVENTS
};

enum {
    OW_REASON_NONE,
#define WM_REASON(NUMBER, word) OW_REASON_##NUMBER,
#include "kinds.def"
    OW_REASONS
};

enum {
    OW_O_NONE,
#define WM_ORDER(NUMBER, word, QUESTION, more) OW_O_##NUMBER,
#include "kinds.def"
    OW_ORDERS
};

/* Moments that cases start at. */
enum {
    OW_AT_TURN,
    OW_AT_DRAW,
    OW_AT_CLEAR,
    OW_AT_ACTION,
    OW_AT_SQUAD_PHASE,
    OW_AT_ORC_ACTIONS,
    OW_AT_SET_UP,
    OW_ENTRIES
};

/* The ledger: HC_ATT_04 and so on. */
enum {
    OW_NO_RULE,
#define WM_LEDGER(name, ...) name,
#include <orcwars/ledger.h>
    OW_LEDGER_SIZE
};
