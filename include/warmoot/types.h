/* The small values that everything is made of: seats, answers, questions, events, results.
 * All of them are plain data without pointers and can be copied, compared and stored. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    WM_SEATS_MAX = 8,    /* seats at one table */
    WM_ARGS_MAX = 6,     /* arguments of an answer, a question or an event */
    WM_LEGAL_MAX = 1024, /* the most answers a lister may offer to one question */
};

/* A point of a table without squares, in the parts of a length that its thing counts. */
typedef struct WmPoint {
    int16_t x, y;
} WmPoint;

/* A seat is an int from 1 to WM_SEATS_MAX. Where a viewer is meant, two more values count. */
enum {
    WM_SPECTATOR = 0,   /* sees what everybody sees */
    WM_ALL_SEEING = -1, /* sees everything: for saving, testing and finished games only */
};

/* A set of seats: bit n-1 stands for seat n. */
typedef uint8_t WmSeats;

static inline WmSeats wm_seat_bit(int seat)
{
    return (WmSeats)(seat >= 1 && seat <= WM_SEATS_MAX ? 1u << (unsigned)(seat - 1) : 0u);
}

static inline bool wm_seats_have(WmSeats seats, int seat)
{
    return (seats & wm_seat_bit(seat)) != 0;
}

/* A rule of the book: an index into the `rules` table of its game; 0 is none. Numbers may change
 * from build to build: outside the process a rule travels as its id, such as "OQ-MOV-11". */
typedef uint16_t WmRule;

/* Said by a judge when the answer's verb does not belong to the question at all. */
#define WM_NOT_OFFERED ((WmRule)0xFFFF)

/* What a seat says: a verb of its game and that verb's arguments. Unused arguments are zero, so
 * that equal answers are equal bytes. */
typedef struct WmAnswer {
    uint16_t kind;  /* index into the game's verbs; 0 is no answer */
    uint16_t count; /* arguments used */
    int16_t arg[WM_ARGS_MAX];
} WmAnswer;

/* The things that a survey is asked about, or one row of what it finds, as numbers in the order of
 * their slots. Unused numbers are zero. */
typedef struct WmRow {
    int16_t arg[WM_ARGS_MAX];
} WmRow;

/* Verbs that every game has, at these places of its table (WM_STANDARD_VERBS). */
enum {
    WM_PASS = 1, /* decline to act */
    WM_DONE,     /* close a choice that was picked piece by piece */
    WM_DISPUTE,  /* hand a team's question to the seat that settles disputes */
    WM_OWN_VERBS /* the first verb of the game's own */
};

/* What giving an answer of a verb means to whoever gives it, for programs that offer answers. */
typedef enum WmMeaning {
    WM_DEED = 0, /* the main thing to do with what it names: buy, play, move, attack */
    WM_ASIDE,    /* another thing to do with it, that is rarely meant */
    WM_LOSS,     /* something is given up, without being asked for it */
    WM_BACK,     /* something that was picked is put back */
    WM_END       /* ends the question, declines, passes */
} WmMeaning;

/* Is there only one thing to answer? */
typedef enum WmForce {
    WM_NOT_FORCED = 0,
    WM_FORCED,         /* and everybody knows it */
    WM_FORCED_SECRETLY /* only that seat can know it: it has no card for a window */
} WmForce;

/* How a question is put to its seats. */
typedef enum WmMode {
    WM_ONE = 1, /* one seat answers */
    WM_ANY_OF,  /* the first answer of any of them counts */
    WM_EACH_OF  /* every one of them answers, in seat order, hidden until the last */
} WmMode;

/* The question that a position is waiting on. Everything in it is public. */
typedef struct WmQuestion {
    uint16_t kind;            /* index into the game's questions */
    uint8_t mode;             /* WmMode */
    uint8_t decider;          /* WM_ANY_OF: the seat that settles disputes; 0: none may be raised */
    WmSeats seats;            /* who may answer now; WM_EACH_OF: always one seat */
    WmSeats waiting;          /* WM_EACH_OF: every seat that has yet to answer */
    uint16_t count;           /* arguments used */
    int16_t arg[WM_ARGS_MAX]; /* what the question is about, as its kind describes */
} WmQuestion;

/* Something that happened. Made again by every replay, stored nowhere. */
typedef struct WmEvent {
    uint16_t kind;   /* index into the game's events */
    WmRule rule;     /* the rule that made it happen; 0 where none is worth naming */
    WmSeats seen_by; /* the seats that see all of it; the others miss the hidden arguments */
    uint8_t hidden;  /* bit n: argument n is for `seen_by` only */
    uint16_t count;  /* arguments used */
    int16_t arg[WM_ARGS_MAX]; /* as the event's kind describes */
} WmEvent;

/* Where a caller wants to be told of events, and of the rules that were obeyed. Any part may be
 * absent and the buffer may be too small: a listener never changes play. */
typedef struct WmEvents {
    WmEvent *at;        /* the caller's buffer, or NULL */
    uint32_t cap;       /* events that fit */
    uint32_t count;     /* events that happened, also those that no longer fitted */
    uint64_t *cited;    /* the caller's bitset of rules cited, one bit per rule, or NULL */
    uint32_t cited_cap; /* words in it */
} WmEvents;

/* What became of a call. */
typedef enum WmResult {
    WM_OK = 0,
    WM_REFUSED,   /* a rule forbids it; wm_explain names it */
    WM_MALFORMED, /* no such verb, or arguments out of their range */
    WM_NOT_ASKED, /* that seat is not asked now */
    WM_OVER,      /* the game is over */
    WM_BROKEN     /* a bug in a game: it never came to a question; the position was restored */
} WmResult;

/* How a game stands for a seat. */
typedef enum WmOutcome {
    WM_RUNNING = 0,
    WM_WON,
    WM_LOST,
    WM_DRAWN,
    WM_RESIGNED /* lost, since this seat gave the game up (wm_resigned) */
} WmOutcome;

typedef struct WmEnd {
    WmOutcome outcome;
    int32_t score; /* larger is better; comparable within one game and scenario only */
} WmEnd;

/* What was wrong with a text from outside: one sentence, and its line where it has lines. */
typedef struct WmError {
    int line; /* from 1; 0 where the input has no lines */
    char text[244];
} WmError;

#ifdef __cplusplus
}
#endif
