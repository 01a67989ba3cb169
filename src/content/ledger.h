/* The ledger of a game: rules.yaml, every rule of a book in our own words. */
#pragma once

#include <content/load.h>

typedef struct WmLedger {
    const char *game; /* its name */
    const WmRulePart *parts;
    const WmRuleEntry *rules; /* with the ruling, where a rule has one, at the end of its words */
    int part_count, rule_count;
    void *memory;
} WmLedger;

/* Reads a ledger and checks it: unknown and missing keys, ids that are not made of a prefix, the
 * code of a part and a number, ids and codes that are there twice, words too long. The number of
 * mistakes; the ledger is of use, and to be freed, only if it is 0. */
int wm_ledger_read(WmLedger *ledger, const char *path, WmMistake *mistake, void *who);
void wm_ledger_free(WmLedger *ledger);
