/* Every position that can be reached from one by legal answers, each looked at from all sides. */
#pragma once

#include <warmoot/warmoot.h>

typedef struct WmExplored {
    uint64_t positions;      /* different ones, the first included */
    uint64_t transpositions; /* answers that led to one already seen */
    uint64_t ends;           /* positions where the game is over */
    int depth;               /* reached */
    bool limited;            /* it stopped at the limit */
    int widest;              /* the most legal answers of one question */
    const char *widest_question;
    char *why;  /* what failed, or NULL */
    char *path; /* the answers that lead there, parted by "; " */
} WmExplored;

/* Walks to `depth` answers from `s` and to `limit` positions; open questions are answered with
 * their samples, chance is as the stream gives it. Each position: wm_check holds, there is a legal
 * answer that the judge passes and that reads back from its text, saving and loading give the same
 * bytes, and a redealt copy is true and looks the same to its viewer. True if nothing failed. Freed
 * with wm_explored_free. */
bool wm_explore(const WmMatch *m, const WmState *s, int depth, uint64_t limit,
                WmExplored *explored);
void wm_explored_free(WmExplored *explored);
