/* The property suite: laws that every registered game keeps, looked for at the questions of random
 * games. A game passes by being registered. */
#pragma once

#include <warmoot/warmoot.h>

enum {
    SPARE_STATES = 5,
    SPARE_PAGES = 4,
    EVENTS_HEARD = 512, /* events of one answer that the suite looks at */
    GAME_CAP = 1000000, /* decisions within which every random game must end */
};

/* Text that grows as needed. */
typedef struct Page {
    char *at;
    size_t length, cap;
} Page;

typedef struct Answers {
    int count;
    WmAnswer at[WM_LEGAL_MAX];
} Answers;

/* The events of one answer. */
typedef struct Heard {
    WmEvents events;
    WmEvent at[EVENTS_HEARD];
} Heard;

/* One way to set the table. */
typedef struct Setting {
    WmMatch match;
    WmSetup *setup;
    void *derived;
} Setting;

/* What a law has seen of one game. */
typedef struct Tally {
    uint64_t looked;    /* positions */
    uint64_t questions; /* seats asked in them */
    uint64_t tested;    /* times that there was something to be right or wrong */
    double seconds;
    bool failed;
} Tally;

/* A law looks at one position. It may read all of this, and work in the spare memory and with the
 * chance; both are left as they are. */
typedef struct Look {
    const WmMatch *match;
    const WmState *state;
    const WmState *twin; /* the same game in memory of its own; NULL where it has none */
    size_t bytes;        /* of a position */
    bool asking;
    WmQuestion question; /* where something is asked */
    WmStream chance;     /* the law's own, a function of seed, decision and law */
    WmState *spare[SPARE_STATES];
    Page page[SPARE_PAGES];
    Answers listed, others;
    Heard heard, other_heard;
    WmAnswer answer;   /* the one that led here; no answer at the beginning */
    WmResult went;     /* what it came to */
    uint64_t seed;     /* of the random game */
    uint32_t decision; /* answers given so far */
    const struct Law *law;
    Tally *tally;
} Look;

/* When a law looks. */
enum {
    AT_ONCE = 1,      /* once for each setting, before any answer */
    AT_QUESTIONS = 2, /* at one question in `one_in` */
    AT_ENDS = 4,      /* at one end in an eighth of that */
    AT_BREAKS = 8,    /* where a game does not go on */
};

typedef struct Law {
    const char *name;
    const char *says; /* one sentence */
    int moments;
    uint32_t one_in;
    void (*look)(Look *look);
    bool (*applies)(const WmGame *game); /* NULL: to every game */
} Law;

extern const Law suite_laws[];
extern const int suite_law_count;

/* What the command line wants. */
typedef struct Options {
    uint64_t decisions, seed;
    uint64_t most;          /* decisions of one game; 0: all */
    const char *game, *law; /* NULL: all */
} Options;

/* ---- walk.c ---------------------------------------------------------------------------------- */

/* Plays random games of one game until so many decisions were looked at; tallies[i] is for law
 * number i. False if no scenario of it could be set up as it should. */
bool walk(const WmGame *game, const Options *options, uint64_t decisions, Tally *tallies);

/* Where the suite is just now, in words; for the case that it is killed. */
size_t walk_whereabouts(char *out, size_t cap);

/* ---- suite.c: what laws demand --------------------------------------------------------------- */

/* Counts a test; reports a failure with a sentence unless it holds. Gives `holds` back. */
bool demand(Look *look, bool holds, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* The same of an answer, which is named before the sentence. */
bool demand_of(Look *look, bool holds, WmAnswer answer, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Demands equal text, and shows where it parts; equal positions, and names the first field. */
bool demand_same_text(Look *look, const Page *a, const Page *b, const char *what);
bool demand_same_state(Look *look, const WmState *a, const WmState *b, const char *what);

/* Demands that wm_check holds. */
bool demand_check(Look *look, const WmState *s, const char *what);

/* ---- suite.c: helpers ------------------------------------------------------------------------ */

/* A number below `bound` from the law's chance; a viewer that is a seat or the spectator. */
int chance_below(Look *look, int bound);
bool chance_one_in(Look *look, int bound);
int chance_viewer(Look *look);
/* Something that a survey may be about; now and then nothing, which it refuses. */
WmRow chance_about(Look *look, const WmSurvey *survey);
WmSeed chance_seed(Look *look);

/* A seat that is asked now, by chance. */
int chance_asked_seat(Look *look, const WmQuestion *question);

void list_legal(const WmMatch *m, const WmState *s, int seat, Answers *out);
bool answers_have(const Answers *answers, const WmAnswer *answer);
bool same_answer(const WmAnswer *a, const WmAnswer *b);

/* Is each of them, as far as the first 64, there once? */
bool all_differ(const Answers *answers);

/* Copies the position, or one into another. */
void copy_state(const Look *look, WmState *to, const WmState *from);
bool same_state(const Look *look, const WmState *a, const WmState *b);

/* Redeals a copy. */
void redealt(Look *look, WmState *to, const WmState *from, int viewer, const WmSeed *seed);

/* Fills a page; each calls the function of the same name twice where the page was too small. */
void page_view(Look *look, const WmState *s, int viewer, Page *page);
void page_outline(Look *look, const WmState *s, int viewer, Page *page);
void page_save(Look *look, const WmState *s, Page *page);
void page_answer(Look *look, WmAnswer answer, Page *page);

bool same_text(const Page *a, const Page *b);

/* Makes room for `length` bytes and a closing zero. */
void page_reserve(Page *page, size_t length);

/* An empty listener. */
WmEvents *hear(Heard *heard);

/* ---- text.c ---------------------------------------------------------------------------------- */

typedef enum TextKind { TEXT_VIEW, TEXT_OUTLINE, TEXT_QUESTION, TEXT_SAVE } TextKind;

/* Demands that a text, of which all is known, is cut off where there is less room for it. */
void demand_room(Look *look, TextKind kind, int viewer, const Page *whole);

/* ---- candidates.c ---------------------------------------------------------------------------- */

enum { CANDIDATES_MAX = 1500 };

/* Answers that might be right or wrong: every verb, all arguments where they are few and a sample
 * where they are many, and some that are malformed. Their number. */
int candidates(Look *look, const Answers *listed, WmAnswer *out);

/* One of them by chance. */
WmAnswer candidate(Look *look, const Answers *listed);

/* ---- json.c ---------------------------------------------------------------------------------- */

/* What is wrong with a text as JSON, and where; NULL if nothing is. */
const char *json_fault(const char *text, size_t length, size_t *place);

/* ---- fields.c -------------------------------------------------------------------------------- */

/* One number of a struct that is in use. */
typedef struct Spot {
    const WmField *field;
    size_t offset; /* from the beginning of the whole */
    int item;      /* of its array or list */
    bool hidden;   /* from somebody: it, or something that it lies in */
    uint32_t size; /* of the number: a point is two */
} Spot;

/* All numbers in use of a struct; their number, at most `cap` of them written. */
int fields_spots(const WmMatch *m, const WmShape *shape, const void *base, Spot *out, int cap);

/* The first byte that is not in use and yet not zero; -1 if there is none. */
long fields_rest(const WmShape *shape, const void *base);

int64_t spot_value(const void *base, const Spot *spot);
void spot_set(void *base, const Spot *spot, int64_t value);
void spot_range(const WmMatch *m, const Spot *spot, int64_t *low, int64_t *high);

/* ---- the laws -------------------------------------------------------------------------------- */

void law_settings(Look *look);
void law_shapes(Look *look);
void law_values(Look *look);
void law_check(Look *look);
void law_playing(Look *look);
void law_answers(Look *look);
void law_judge(Look *look);
void law_reading(Look *look);
void law_replay(Look *look);
void law_listeners(Look *look);
void law_undo(Look *look);
void law_joins(Look *look);
void law_endings(Look *look);
void law_fingerprint(Look *look);
void law_staging(Look *look);
void law_places(Look *look);
void law_texts(Look *look);
void law_views(Look *look);
void law_saves(Look *look);
void law_damage(Look *look);
void law_forgery(Look *look);
void law_asking(Look *look);
void law_forced(Look *look);
void law_reasons(Look *look);
bool has_reasons(const WmGame *game);
void law_knowledge(Look *look);
void law_redeal(Look *look);
void law_onward(Look *look);
void law_alike(Look *look);
void law_evenly(Look *look);
void law_truth(Look *look);
void law_reveals(Look *look);

/* Does a game keep cards from somebody? Single numbers? */
bool hides_cards(const WmGame *game);
bool hides_numbers(const WmGame *game);

/* Is it played on boards? */
bool has_places(const WmGame *game);

/* Can cases start in the middle of it? */
bool has_entries(const WmGame *game);
