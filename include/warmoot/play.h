/* Playing: positions, questions, answers. All state is in the caller's memory; every function
 * may be called from any thread as long as no other writes to the same position. */
#pragma once

#include <warmoot/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What the core keeps in every position; a game's own struct begins with it. Positions are plain
 * bytes: copy them with memcpy, compare them with memcmp, store them only as text. */
typedef struct WmState {
    WmStream stream;                /* chance; `used` also counts draws for the law of undo */
    uint64_t reveals;               /* times somebody was shown something */
    uint32_t decided[WM_SEATS_MAX]; /* answers given, by seat */
    uint16_t question;              /* asked now; 0: the game is over */
    uint8_t mode;                   /* WmMode */
    uint8_t decider;
    WmSeats asked;   /* WM_EACH_OF: also those whose turn has not come */
    WmSeats present; /* seats that take part */
    uint16_t depth;  /* frames in use */
} WmState;

/* Bytes of a position of this game. A match may use fewer (WmMatch.bytes): those alone need to be
 * copied from one position that has been begun to another. */
size_t wm_state_bytes(const WmGame *game);

/* Sets the table and plays to the first question. `s` has wm_state_bytes of memory, aligned for
 * a uint64_t. WM_OK, or WM_BROKEN and a position that is over. */
WmResult wm_begin(const WmMatch *m, WmState *s, const WmSeed *seed, WmEvents *events);

/* The question the position waits on. False when the game is over. */
bool wm_asking(const WmMatch *m, const WmState *s, WmQuestion *question);

/* The seats that may answer now; none when the game is over. */
WmSeats wm_asked(const WmState *s);

/* The first seat that is asked, or 0 when the game is over: all that a program needs which answers
 * for every seat. */
int wm_asked_first(const WmState *s);

/* The legal answers of a seat, each once, in a fixed order: their number. At most `cap` are
 * written. 0 when that seat is not asked. For open questions these are samples. */
int wm_legal(const WmMatch *m, const WmState *s, int seat, WmAnswer *out, int cap);

/* What an answer of a verb means to whoever gives it. */
WmMeaning wm_meaning(const WmGame *game, int verb);

/* Of the legal answers to a question the one that a program may offer first, and give at the press
 * of a key: the only one; the one that ends the question, where that gives nothing up; the only
 * deed among them. Its index, or -1: there is none that is surely meant. */
int wm_main_answer(const WmGame *game, const WmQuestion *question, const WmAnswer *legal,
                   int count);

/* Has a seat that is asked only one thing to answer? Where it has, that is written to `answer`.
 * Disputes do not count. A question to any of several is forced if all have the same answer. */
WmForce wm_force(const WmMatch *m, const WmState *s, int seat, WmAnswer *answer);

/* Standing orders are written as answers are: `kind` is the number in game->orders, and what the
 * order takes are its arguments.
 *
 * Those that are offered to a seat now, each once: their number. At most `cap` are written. An
 * order is offered where it has an answer to give that is not forced. */
int wm_orders(const WmMatch *m, const WmState *s, int seat, WmAnswer *out, int cap);
bool wm_order_offered(const WmMatch *m, const WmState *s, int seat, const WmAnswer *order);
/* The answer that an order gives to the question asked of a seat now. False: it has none. */
bool wm_order_answer(const WmMatch *m, const WmState *s, int seat, const WmAnswer *order,
                     WmAnswer *answer);
/* Does an order that a seat has given still hold at the question asked now, of whomever? */
bool wm_order_holds(const WmMatch *m, const WmState *s, int seat, const WmAnswer *order);
/* Does it end by one of these events? */
bool wm_order_ended(const WmMatch *m, const WmAnswer *order, const WmEvents *events);

/* Why something is refused. */
typedef struct WmRefusal {
    WmResult result;
    WmRule rule;       /* WM_REFUSED: the rule that forbids it, or WM_NOT_OFFERED */
    const char *id;    /* its id, or "" */
    const char *page;  /* its place in the book, worded to be shown as it stands, or "" */
    const char *words; /* one sentence for people; never NULL */
} WmRefusal;

/* Gives an answer and plays on to the next question. Anything but WM_OK leaves the position
 * untouched and makes no events. `why`, which may be NULL, is filled in every case. */
WmResult wm_answer(const WmMatch *m, WmState *s, int seat, WmAnswer answer, WmEvents *events,
                   WmRefusal *why);

/* Gives one of a seat's legal answers as wm_legal lists them: the one at `random` / 2^32 of the
 * list. It is judged once and no position is kept to go back to: for playing at random. WM_OK,
 * WM_OVER, WM_NOT_ASKED, or WM_BROKEN and a position that is over. */
WmResult wm_answer_any(const WmMatch *m, WmState *s, int seat, uint32_t random);

/* The same, with each of those answers as likely, but the number says nothing about its place:
 * what could be answered is drawn until the judge passes it. Fast where there is much to judge. */
WmResult wm_answer_drawn(const WmMatch *m, WmState *s, int seat, uint32_t random);

/* What wm_answer would say, without doing it. `why` is filled in every case. */
WmResult wm_explain(const WmMatch *m, const WmState *s, int seat, WmAnswer answer, WmRefusal *why);

/* How the game stands for a seat. The score of a game that goes on is a guess, made from what that
 * seat sees. */
WmEnd wm_result(const WmMatch *m, const WmState *s, int seat);

/* Does the game tell a story, in which one game follows another? */
bool wm_can_carry(const WmGame *game);

/* The setup of the game that follows one that is over, with what its players keep: `next` is memory
 * of game->setup->bytes. False if the game goes on, or nothing follows; `next` is undefined
 * then. */
bool wm_carry(const WmMatch *m, const WmState *s, WmSetup *next);

/* The score of a game that goes on, by reason (game->reasons, from 1): parts that add up to it.
 * Their number with the one that is not used; 0: the game does not tell. */
int wm_weigh(const WmMatch *m, const WmState *s, int seat, int32_t parts[WM_REASONS_MAX]);

/* The seat whose turn it is, in games where one seat after the other takes its turn; else 0. */
int wm_turn(const WmMatch *m, const WmState *s);

/* A seat of the setup that was kept open takes part from now on, or takes part no more; the rules
 * see to the rest when its time comes. WM_REFUSED where the game forbids it or has no rule for
 * it, and then the position is untouched; `why`, which may be NULL, is filled in every case. The
 * law of undo counts it as a decision of that seat. */
WmResult wm_join(const WmMatch *m, WmState *s, int seat, WmRefusal *why);
WmResult wm_leave(const WmMatch *m, WmState *s, int seat, WmRefusal *why);

/* The seats that win and lose together with this one, which is among them. */
WmSeats wm_side(const WmMatch *m, int seat);

/* Gives a game up where it stands: nobody is asked any more, and no rule goes on. The rules know
 * nothing of it, so wm_result has no meaning from then on, and wm_resigned takes its place. */
void wm_resign(const WmMatch *m, WmState *s);

/* The result of a seat in a game that seat `by` gave up: its side has lost, and all others have
 * won. */
WmEnd wm_resigned(const WmMatch *m, int by, int seat);

/* The law of undo: may `seat` take back the answer it gave in position `before`, now that the
 * game stands at `now`? Only while nothing was drawn, nothing was shown, and no other seat has
 * decided since. */
bool wm_undoable(const WmMatch *m, const WmState *before, const WmState *now, int seat);

/* Replaces everything that `viewer` does not know by something drawn evenly among what fits, and
 * the chance to come by that of `seed`. A function of the viewer's view and the seed alone. */
void wm_redeal(const WmMatch *m, WmState *s, int viewer, const WmSeed *seed);

/* What a viewer sees, as JSON: the length of the whole text; at most `cap` bytes with the
 * closing zero are written. */
size_t wm_view(const WmMatch *m, const WmState *s, int viewer, char *json, size_t cap);
/* A number for that: where it is the same, so is what wm_view writes. It is found sooner, and is
 * not the same in every program. */
uint64_t wm_view_hash(const WmMatch *m, const WmState *s, int viewer);

/* The same as an outline for people: one line per struct, and of its values those that are not
 * nothing. */
size_t wm_outline(const WmMatch *m, const WmState *s, int viewer, char *out, size_t cap);

/* The board as the game draws it for a terminal, in lines of at most 80 columns, with ANSI codes
 * for colour where `color` asks for them; the outline where a game draws none. */
size_t wm_sketch(const WmMatch *m, const WmState *s, int viewer, bool color, char *out, size_t cap);
bool wm_can_sketch(const WmGame *game);

/* One value of what a viewer sees, by its path as wm_shape_set has it ("hero/ash/stones"), computed
 * ones too. Several values are parted by blanks, those that the viewer does not see are "hidden";
 * a number behind the path, or "top" for the last, picks one of them ("deck/top"). Of a struct the
 * text is "there". The number of values, of an array of structs those in use; -1 if the viewer sees
 * nothing of that path: there is none, it is hidden, or it lies in something not in use. */
int wm_view_get(const WmMatch *m, const WmState *s, int viewer, const char *path, char *out,
                size_t cap);

/* A survey (game->surveys[survey]) about `about`, as `viewer` may know it: the number of rows
 * found, at most `cap` written; -1 if there is no such survey or thing. */
int wm_survey(const WmMatch *m, const WmState *s, int viewer, int survey, const WmRow *about,
              WmRow *rows, int cap);

/* What a survey is about from words ("ash 12.25,3.5"), and a row of what it found as words. */
bool wm_survey_parse(const WmMatch *m, int survey, const char *words, WmRow *about, WmError *error);
size_t wm_survey_text(const WmMatch *m, int survey, const WmRow *row, char *out, size_t cap);

/* ---- text ------------------------------------------------------------------------------------ */

/* An answer as typed: "step 4,6". The length of the whole text. */
size_t wm_answer_text(const WmMatch *m, WmAnswer answer, char *out, size_t cap);

/* Reads it back. False with a sentence in `error`, and a suggestion where a name is near. */
bool wm_answer_parse(const WmMatch *m, const char *text, WmAnswer *answer, WmError *error);

/* The same for a standing order: "walk e9". */
size_t wm_order_text(const WmMatch *m, const WmAnswer *order, char *out, size_t cap);
bool wm_order_parse(const WmMatch *m, const char *text, WmAnswer *order, WmError *error);

/* What an order is called: "Walk to e9". */
size_t wm_order_label(const WmMatch *m, const WmAnswer *order, char *out, size_t cap);

/* A value of a thing as a word ("ash", "4,2"), and back. Points have two values and are not for
 * these. False if it is no value of that thing. */
size_t wm_thing_word(const WmMatch *m, const WmThing *thing, int value, char *out, size_t cap);
bool wm_thing_value(const WmMatch *m, const WmThing *thing, const char *word, int *value);

/* Who sits there, as the game calls it: "ash", or "seat 1" where it has no names for seats. */
size_t wm_seat_text(const WmMatch *m, int seat, char *out, size_t cap);

/* A question or an event in words. Arguments hidden from `viewer` are left vague. */
size_t wm_question_text(const WmMatch *m, const WmQuestion *question, char *out, size_t cap);
size_t wm_event_text(const WmMatch *m, const WmEvent *event, int viewer, char *out, size_t cap);

/* What one of the legal answers to a question is called there ("Keep all"), where the game has
 * words for it; else "". */
size_t wm_answer_label(const WmMatch *m, const WmQuestion *question, const WmAnswer *legal,
                       int count, int index, char *out, size_t cap);

/* An argument of an event, from 0, as a word ("ash", "3"). False if there is none, or if it is
 * hidden from `viewer`. */
bool wm_event_word(const WmMatch *m, const WmEvent *event, int viewer, int argument, char *out,
                   size_t cap);

/* The event as `viewer` may have it: hidden arguments are zero for those who do not see them. */
WmEvent wm_event_for(const WmEvent *event, int viewer);

/* ---- keeping --------------------------------------------------------------------------------- */

/* A position as text: lines of a path and a value for what is not zero, and a last line with the
 * hash of its bytes. */
size_t wm_save(const WmMatch *m, const WmState *s, char *out, size_t cap);

/* Reads it back. Every value is checked, wm_check must hold, and the hash be right; else false, a
 * sentence with its line in `error`, and the position zero. */
bool wm_load(const WmMatch *m, WmState *s, const char *text, size_t length, WmError *error);

/* The same for a text that was saved where positions have another shape (wm_shape_hash): one with
 * smaller bounds, say, or without a field that there is now. Its hash is that of other bytes and is
 * not compared: that the text is whole must be known from elsewhere. */
bool wm_load_other_shape(const WmMatch *m, WmState *s, const char *text, size_t length,
                         WmError *error);

/* Is everything where it can be: each card, token and figure in exactly one place, numbers within
 * their range, what is not in use zero? False with a sentence in `error`. */
bool wm_check(const WmMatch *m, const WmState *s, WmError *error);

/* ---- staging --------------------------------------------------------------------------------- */

/* For cases: sets the table as wm_begin does, but nobody is asked yet. Things can be placed now
 * with wm_shape_set on the game's position. */
void wm_stage(const WmMatch *m, WmState *s, const WmSeed *seed);

/* Puts right what placing has upset: a card that lies nowhere goes back to its deck, one that lies
 * in two places leaves the deck. Afterwards wm_check says whether the rest can be true. */
void wm_settle(const WmMatch *m, WmState *s);

/* Starts a staged position at an entry of the game, as wm_entry_parse gives it, and plays to the
 * first question. WM_OK, or WM_BROKEN and the position as it was. */
WmResult wm_start(const WmMatch *m, WmState *s, WmAnswer entry, WmEvents *events);

/* Reads the name of an entry with its arguments; `kind` of the result is its index in the game's
 * entries. False with a sentence in `error`. */
bool wm_entry_parse(const WmMatch *m, const char *text, WmAnswer *entry, WmError *error);

/* The name of a position: a hash of its bytes. */
uint64_t wm_hash(const WmMatch *m, const WmState *s);

/* Plays random games in `s` until `decisions` answers were given; a number over all positions on
 * the way. The behaviour of a game in one number: equal for every compiler and machine. */
uint64_t wm_fingerprint(const WmMatch *m, WmState *s, uint32_t decisions);

#ifdef __cplusplus
}
#endif
