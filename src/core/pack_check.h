/* Sentences for the hook `pack_check`. Only the first that is wrong is told: once `why` has a text,
 * these do nothing. */
#pragma once

#include <warmoot/text.h>

/* "ID WHAT"; `what` begins with a blank and names the rule. */
void wm_pack_wrong(WmText *why, const char *id, const char *what);
/* "there must be WANTED WHAT, not FOUND", where these differ; `what` begins with a blank. */
void wm_pack_count(WmText *why, int found, int wanted, const char *what);
