/* Mistakes, gathered in any order and told in that of files and lines. */
#pragma once

#include <content/load.h>

typedef struct WmGathered {
    int file;  /* its number */
    int line;  /* 0: the file as a whole */
    int order; /* in which they were found */
    char reason[sizeof(WmError)];
} WmGathered;

typedef struct WmMistakes {
    WmGathered *at;
    int count;
    size_t cap;
    int more; /* beyond the thousand that are told */
} WmMistakes;

/* Begins a mistake: the text writes its reason. */
WmText wm_mistakes_add(WmMistakes *mistakes, int file, int line);
/* A mistake of one sentence. */
void wm_mistakes_say(WmMistakes *mistakes, int file, int line, const char *reason);

/* Is a node a map with no other keys than these, the last NULL? Mistakes where it is not; `where`
 * ends the sentence about a key: " here". */
bool wm_mistakes_keys(WmMistakes *mistakes, const WmNode *node, const char *const *keys,
                      const char *where);

/* Tells all of them, forgets them, and returns how many there were; file n is called names[n]. */
int wm_mistakes_tell(WmMistakes *mistakes, const char *const *names, WmMistake *mistake, void *who);
