/* What a game is to everybody outside its folder: a name and tables. */
#pragma once

#include <warmoot/chance.h>
#include <warmoot/shape.h>

#ifdef __cplusplus
extern "C" {
#endif

struct WmState;
struct WmContext;
struct WmHooks; /* the game's code, known to src/core only */
struct WmPlaceKinds;

/* The head of every game's setup struct. */
typedef struct WmSetup {
    uint8_t seats;    /* at the table, also those that join later */
    uint8_t scenario; /* index into the game's scenarios */
} WmSetup;

/* The first rows of a setup's shape; `head` is the member of type WmSetup, `how_many` the number
 * of seats as a thing. */
#define WM_SETUP_HEAD(type, head, how_many)                                                        \
    WM_NAMED_FIELD("seats", type, head.seats, BY_ALL, (how_many)),                                 \
        WM_NAMED_FIELD("scenario", type, head.scenario, BY_ALL, NULL)

/* The first rows of every game's verbs. */
#define WM_STANDARD_VERBS                                                                          \
    [0] = {.name = "none"}, [WM_PASS] = {.name = "pass"}, [WM_DONE] = {.name = "done"},            \
    [WM_DISPUTE] = {.name = "dispute"}

typedef struct WmQuestionKind {
    const char *name;
    const WmThing *arg[WM_ARGS_MAX]; /* what it is about */
    uint8_t asked_by; /* the rule whose frame is on top while it is asked; judges may read it */
    bool open;   /* too many answers to list: the lister gives samples, the judge allows more */
    bool window; /* how many answers a seat has depends on what it alone sees: of cards in its hand
                    one that fits now, or a pass */
    bool ends_free; /* to end it gives up nothing but what is picked: what could still be done is
                       no gain by itself */
} WmQuestionKind;

typedef struct WmEventKind {
    const char *name;
    const WmThing *arg[WM_ARGS_MAX];
    uint8_t hides; /* bit n: argument n may be for some seats only (WmEvent.hidden) */
} WmEventKind;

/* What shows that a rule is kept, where no line of code obeys it alone. */
typedef enum WmShownBy {
    WM_SHOWN_BY_CODE = 0, /* a line cites the rule when it obeys it */
    WM_SHOWN_BY_CONTENT,  /* content has the number or the thing that the rule speaks of */
    WM_SHOWN_BY_ABSENCE   /* nothing happens: the rule says what does not matter or is not there */
} WmShownBy;

/* A rule of the book, in our words. */
typedef struct WmRuleEntry {
    const char *id;     /* "OQ-MOV-11" */
    const char *page;   /* where it stands in the book */
    const char *words;  /* what it says */
    const char *ruling; /* what was decided where the book leaves it open, or "" */
    uint8_t shown;      /* WmShownBy */
} WmRuleEntry;

/* A part of the ledger: "ATT" in the middle of an id. */
typedef struct WmRulePart {
    const char *code;
    const char *name; /* "Attributes and stacks" */
} WmRulePart;

typedef struct WmDie {
    const char *name;
    uint8_t sides;
    const char *const *faces; /* faces[1..sides]; NULL: 1, 2, 3 */
} WmDie;

/* A named query of the board: what can this figure reach, what does this square see, by which legs
 * does one get to this point. Its answer is a list of rows. */
typedef struct WmSurvey {
    const char *name;
    const WmThing *about[WM_ARGS_MAX]; /* its arguments */
    const WmThing *finds[WM_ARGS_MAX]; /* what a row has */
} WmSurvey;

/* A moment of the game that a case can start at: "turn of" a hero. */
typedef struct WmEntry {
    const char *name; /* one or more words */
    const WmThing *arg[WM_ARGS_MAX];
} WmEntry;

/* What an answer without arguments is called in a question, where its verb alone does not say what
 * it does. */
typedef struct WmAnswerLabel {
    uint16_t question;
    uint16_t verb;
    bool picked;       /* for when something is picked, which an answer of WM_BACK could put back */
    const char *words; /* "Keep all"; {1} stands for the first argument of the question */
} WmAnswerLabel;

enum {
    WM_ORDER_PARTS = 8,  /* verbs, questions or events that an order has */
    WM_ORDERS_MAX = 256, /* the most orders that are offered at one question */
    WM_REASONS_MAX = 16
};

/* A standing order: answers that a seat gives by saying so once. It is offered at one question, and
 * holds while that one or another of its questions is asked of the seat. An order that takes things
 * is offered once for each that the game lists: "walk e9". The game has the first say in what is
 * answered; where it says nothing, the verbs do. */
typedef struct WmOrder {
    const char *name;                /* "clear-all" */
    const WmThing *arg[WM_ARGS_MAX]; /* what it takes */
    uint16_t question;               /* where it is offered */
    uint16_t verbs[WM_ORDER_PARTS];  /* gives the first legal answer of the first that has one */
    uint16_t also[WM_ORDER_PARTS];   /* other questions that it answers; 0: no more */
    uint16_t across[WM_ORDER_PARTS]; /* questions that it leaves to the seat, and goes on; 0 */
    uint16_t until[WM_ORDER_PARTS];  /* events by which it ends; 0: no more */
    bool together; /* holds for all seats of whoever gives it: for people with several */
    bool beside;   /* offered besides the answer that it begins with, and not in its place */
} WmOrder;

/* Wording, by index of the kind. In questions {1} stands for the first argument, in events too;
 * a hidden argument reads as the name of its kind of thing ("a card"). */
typedef struct WmWords {
    const char *const *questions;
    const char *const *events;
    const char *const *orders;  /* what standing orders are called: "Clear all", "Walk to {1}" */
    const char *const *reasons; /* why something is good: "More cards stay in hand." */
    const WmAnswerLabel *labels;
    int label_count;
} WmWords;

/* What people read before they choose: a title, and a sentence. */
typedef struct WmLabel {
    const char *title, *help;
} WmLabel;

/* A value of the setup that people may choose before a game. */
typedef struct WmSetting {
    const char *path;   /* "map"; # stands for the number of a seat: "seat/#/hero" */
    WmLabel label;      /* its help begins with a capital letter, as sentences do */
    uint32_t scenarios; /* bit n: it matters in scenario n */
    uint32_t not_first; /* bit n: but for the first seat of scenario n */
    uint32_t not_last;  /* bit n: but for the last seat of scenario n */
    int32_t most;       /* the greatest value that is offered; 0: all that its field can have */
    bool rare;          /* for people who know the game well */
} WmSetting;

typedef struct WmGame {
    const char *name;    /* as typed: "orcwars" */
    const char *title;   /* as printed: "HeroCard Orc Wars" */
    const char *summary; /* one sentence */
    const char *const *scenarios;
    const WmLabel *scenario_labels; /* by scenario */
    const uint8_t *newcomer_seats; /* by scenario: the seat of the stronger side; NULL: the first */
    const WmSetting *settings;     /* besides the number of seats */
    const WmVerb *verbs;
    const uint8_t *meanings; /* WmMeaning, by verb; NULL: only the standard verbs have one */
    const WmQuestionKind *questions;
    const WmEventKind *events;
    const WmOrder *orders;      /* orders[0] is not used */
    const char *const *reasons; /* parts of the running score; reasons[0] is not used */
    const WmRuleEntry *rules;   /* rules[0] is not used */
    const WmRulePart *parts;    /* of the ledger, in its order */
    const WmDie *dice;
    const WmSurvey *surveys;
    const WmEntry *entries;
    const struct WmPlaceKinds *places; /* words about them; NULL: it has no boards */
    const WmWords *words;
    const void *pack;          /* the content that is linked in */
    const WmShape *pack_shape; /* what content is made of; NULL: none can be loaded */
    const WmShape *position;
    const WmShape *setup;
    uint16_t scenario_count, verb_count, question_count, event_count, rule_count, die_count;
    uint16_t survey_count, entry_count, part_count, setting_count;
    uint16_t order_count, reason_count; /* with the one not used; 0: there are none */
    uint16_t version; /* of the rules as played, from 1: raised whenever play changes */
    uint8_t seats_min, seats_max;
    bool for_tests;           /* not one that people come for */
    bool score_holds;         /* the score of a running game is true at every question: none comes
                                 while a choice is half made whose price is yet to be paid */
    uint8_t horizon;          /* decisions that agents look ahead where the score itself foresees
                                 what can be done in a turn; 0: they know best */
    const WmThing *seats_are; /* named things whose ids are the seats; NULL: seats have numbers */
    uint32_t derived_bytes;   /* tables made once per match; 0: none */
    const struct WmHooks *hooks;
} WmGame;

/* A game, its content, a setup, and the tables derived from them: what stays the same from the
 * first question to the last. Only pointers: everything belongs to the caller. */
typedef struct WmMatch {
    const WmGame *game;
    const void *pack;
    const WmSetup *setup;
    const void *derived;
    const WmWords *words;
    WmScript *script; /* forced chance, for cases; NULL in play */
    uint32_t bytes;   /* of a position that this match uses; what lies beyond stays zero */
} WmMatch;

/* The games of this build. */
int wm_game_count(void);
const WmGame *wm_game_at(int index);           /* NULL past the end */
const WmGame *wm_game_named(const char *name); /* NULL if there is none of that name */

/* Fills a setup (game->setup->bytes of memory) with the usual options of a scenario. False if
 * there is no such scenario. */
bool wm_setup_usual(const WmGame *game, int scenario, WmSetup *setup);

/* The field of the setup's shape that a setting is about; NULL: its path leads nowhere. */
const WmField *wm_setting_field(const WmGame *game, const WmSetting *setting);

/* Its value in a setup, of a seat from 1 where the path has a #. */
int wm_setting_value(const WmGame *game, const WmSetting *setting, int seat, const WmSetup *setup);

/* The greatest value that is offered for it. */
int wm_setting_high(const WmMatch *m, const WmSetting *setting);

/* What a seat brings to the table, such as a party that was bought, as one text. Reading changes
 * the setup only where all was read; false with a sentence in `error` otherwise, also where the
 * game has no rosters. Whether the rules allow it is said by wm_match_begin. `m` has game and
 * pack. */
bool wm_roster_read(const WmMatch *m, WmSetup *setup, int seat, const char *text, WmError *error);
/* Writes it, cut to `cap` with a closing zero; returns its length, 0 where there are no rosters. */
size_t wm_roster_write(const WmMatch *m, const WmSetup *setup, int seat, char *out, size_t cap);

/* Joins game, content, setup and derived tables. `pack` may be NULL for the game's own;
 * `derived` is memory of game->derived_bytes, aligned for any type, and must live as long as the
 * match. A setup that the rules do not allow: false and a sentence in `error`. */
bool wm_match_begin(WmMatch *m, const WmGame *game, const void *pack, const WmSetup *setup,
                    void *derived, WmError *error);

#ifdef __cplusplus
}
#endif
