/* Simulation: agents play a game many times, on several threads. Game number n of a run begins with
 * the seed `seed + n`, for the game and for its agents, so what comes of it depends on nothing
 * else: not on the threads, not on the games before. Games are counted in the order of their
 * numbers; whatever has been counted is the beginning of the run. */
#pragma once

#include <agents/agent.h>

/* How a game ended. The names are in wm_sim_end_name. */
typedef enum WmSimEnd {
    WM_SIM_WON,    /* by a seat, or by several */
    WM_SIM_DRAWN,  /* nobody won, and somebody did not lose */
    WM_SIM_LOST,   /* by every seat */
    WM_SIM_CAPPED, /* not yet over after the most decisions that were allowed */
    WM_SIM_BROKEN, /* by a bug of the game */
    WM_SIM_ENDS
} WmSimEnd;

/* One game; by seat, seat n at index n-1. */
typedef struct WmSimGame {
    uint64_t hash; /* of the last position */
    int32_t score[WM_SEATS_MAX];
    uint8_t outcome[WM_SEATS_MAX]; /* WmOutcome */
    uint32_t decisions;
    uint8_t end; /* WmSimEnd */
} WmSimGame;

/* ---- what came of it ------------------------------------------------------------------------- */

/* Of the games that came to an end by the rules: not of those that were capped or broken. */
typedef struct WmSimSeat {
    int64_t won, drawn, lost;
    int64_t score; /* the sum */
} WmSimSeat;

typedef struct WmSimTotals {
    int seats;
    uint32_t cap;
    int64_t played; /* the games with a number below this are counted */
    int64_t ended[WM_SIM_ENDS];
    WmSimSeat seat[WM_SEATS_MAX];
    int64_t first_broken; /* the number of a game; -1: none */
    uint64_t hash;        /* over all last positions; see wm_sim_count */
    int64_t *lengths;     /* [0..cap]: how many games took that many decisions; as WmSimSeat */
} WmSimTotals;

/* Nothing counted yet. False if there is no memory for it. */
bool wm_sim_totals_begin(WmSimTotals *totals, int seats, uint32_t cap);
void wm_sim_totals_free(WmSimTotals *totals);

/* Counts the game of number totals->played. The hash is the sum, modulo 2^64, of
 * mix(number * 0x9e3779b97f4a7c15 + hash of the last position), where mix is the last part of
 * splitmix64. */
void wm_sim_count(WmSimTotals *totals, const WmSimGame *game);

const char *wm_sim_end_name(WmSimEnd end);

/* The games that came to an end by the rules. */
int64_t wm_sim_finished(const WmSimTotals *totals);

/* A share with the bounds of its 95% interval after Wilson; from 0 to 1 where nothing was
 * counted. */
typedef struct WmShare {
    double of, low, high;
} WmShare;

WmShare wm_sim_share(int64_t count, int64_t all);

/* The lengths of games, in decisions. The median and the 95th percentile are lengths that some game
 * had: the least that half of the games, or 95 in a hundred, do not exceed. */
typedef struct WmSimLengths {
    int64_t total;
    double mean;
    uint32_t median, p95, most;
} WmSimLengths;

WmSimLengths wm_sim_lengths(const WmSimTotals *totals);

/* ---- playing --------------------------------------------------------------------------------- */

enum { WM_SIM_JOBS_MAX = 256, WM_SIM_CAP_MAX = 10000000 };

typedef struct WmSim {
    const WmMatch *match;
    const WmAgent *agents[WM_SEATS_MAX + 1]; /* by seat, from 1 */
    uint64_t seed;
    int64_t games;
    uint32_t cap; /* decisions of a game, at most WM_SIM_CAP_MAX */
    int jobs;     /* threads, from 1 to WM_SIM_JOBS_MAX */
    void *who;    /* goes to the functions below, which the calling thread calls */
    /* A game was counted, in the order of numbers. May be NULL. */
    void (*played)(void *who, int64_t number, const WmSimGame *game);
    /* Called many times a second; false ends the run with what is counted so far. May be NULL. */
    bool (*go_on)(void *who);
} WmSim;

/* Plays the games from number totals->played on. False, with a sentence in `error`, if that cannot
 * be begun for want of memory or threads. */
bool wm_sim_run(const WmSim *sim, WmSimTotals *totals, WmError *error);

/* The game of a number alone, by the calling thread: `state` is memory of wm_state_bytes, and what
 * the game came to is left there. */
void wm_sim_play(const WmSim *sim, int64_t number, WmState *state, WmSimGame *game);

/* ---- stories --------------------------------------------------------------------------------- */

enum { WM_SIM_STORY_MAX = 64, WM_SIM_TRIES_MAX = 9 };

/* What came of a scenario as a part of stories. */
typedef struct WmSimChapter {
    int64_t played, won;
    int64_t begun, won_at_once; /* the same, of first tries */
    int64_t decisions;          /* of all that were played */
} WmSimChapter;

/* Plays sim->games stories, one after the other: each begins with sim->match and goes on with what
 * follows (wm_carry) until nothing does, or until a game was lost `tries` times, or is not over at
 * the cap. At most WM_SIM_STORY_MAX games belong to one. Game k of story n has the number
 * n * WM_SIM_STORY_MAX + k. `chapters` has one for each scenario of the game, and is zero. False,
 * with a sentence in `error`, if there is no memory or a game is broken. */
bool wm_sim_stories(const WmSim *sim, int tries, WmSimChapter *chapters, WmError *error);

/* ---- keeping --------------------------------------------------------------------------------- */

/* Writes what is counted to a file, so that the run can be taken up again: `head`, lines that say
 * what is played, and the totals. The file is complete or the old one at any moment. False and a
 * sentence in `error` if it cannot be written. */
bool wm_sim_keep(const char *path, const char *head, const WmSimTotals *totals, int64_t csv_bytes,
                 WmError *error);

typedef enum WmSimRecall { WM_SIM_RECALLED, WM_SIM_NO_FILE, WM_SIM_REFUSED } WmSimRecall;

/* Reads it back into totals that were begun; what was in them is gone. WM_SIM_REFUSED, with a
 * sentence and its line in `error`, if it cannot be read, is damaged, or was made with another
 * head; the totals are nothing then. `games` is the most games that it can speak of. */
WmSimRecall wm_sim_recall(const char *path, const char *head, int64_t games, WmSimTotals *totals,
                          int64_t *csv_bytes, WmError *error);
