/* Shapes: what a struct is made of, told once in a table beside it. Views, saved positions,
 * setups, content and case files are all read and written through these tables. */
#pragma once

#include <warmoot/text.h>
#include <warmoot/types.h>

#ifdef __cplusplus
extern "C" {
#endif

struct WmMatch;
struct WmContext;
struct WmShape;

/* ---- things: what a number means ------------------------------------------------------------- */

typedef enum WmForm {
    WM_FORM_NUMBER, /* 12 */
    WM_FORM_SEAT,   /* 2 */
    WM_FORM_NAMED,  /* gale: an id from 1; its name has no blanks */
    WM_FORM_SQUARE, /* 4,6: column and row from 1; the id is (row-1)*columns + column */
    WM_FORM_POINT,  /* 12.25,3.5: two numbers in parts of a length; takes two arguments */
    WM_FORM_SEATS,  /* 1+3: a set of seats */
    WM_FORM_OWN,    /* 3+AA, 5/8/12: one word that the game reads and writes itself */
} WmForm;

struct WmThing;

/* A form of a game's own: one word without blanks for as many numbers as the thing has slots.
 * Reading says whether the word is one; the numbers are then within the thing's range. Writing
 * takes any numbers within the range. Both know nothing but the thing. */
typedef bool WmFormRead(const struct WmThing *thing, const char *word, size_t length,
                        int32_t *value);
typedef void WmFormText(const struct WmThing *thing, const int32_t *value, WmText *out);

/* A kind of thing that answers, events, questions and fields speak of. 0 is none, except for
 * numbers, points and forms of a game's own. */
typedef struct WmThing {
    const char *name; /* "card" */
    WmForm form;
    int32_t low,
        high; /* numbers, points, own forms: the range; else `high` is how many there are */
    int (*count)(const struct WmMatch *m); /* how many there are where a match decides it */
    const char *const *names;              /* of named things, by id; names[0] is not used */
    const char *(*name_of)(const struct WmMatch *m, int id); /* the same where content names them */
    int (*columns)(const struct WmMatch *m);                 /* squares: the width of the grid */
    bool place;       /* its values are places of the match: wm_places tells them all */
    uint8_t unit;     /* points: parts of a length, such as 20 of an inch, a divisor of 100, so
                         that two decimals tell them exactly; 0: hundredths */
    uint8_t slots;    /* own forms: the numbers that one takes; fields take things of one slot */
    WmFormRead *read; /* own forms */
    WmFormText *text; /* own forms */
} WmThing;

/* A word with typed arguments: a verb of a game's answers, or a word of its glossary. */
typedef struct WmVerb {
    const char *name; /* one word: "step" */
    const WmThing *arg[WM_ARGS_MAX];
} WmVerb;

/* The words in which content says what a card does: "draw 3", and the conditions that may stand
 * before one of them: "on-damage push 1". Word 0 and condition 0 are not used. */
typedef struct WmGlossary {
    const WmVerb *words;
    uint16_t count;
    uint16_t condition_count;
    const char *const *conditions; /* NULL: none */
} WmGlossary;

/* One operation of an effect: a word of a glossary and its arguments, and when it holds. A program
 * is an array of them that ends with word 0, or with the array. */
enum { WM_OP_ARGS = 6 };

typedef struct WmOp {
    uint8_t word;
    uint8_t on;    /* the condition before it, or 0 */
    uint8_t count; /* arguments used */
    uint8_t fill;
    int16_t arg[WM_OP_ARGS];
} WmOp;

/* ---- fields ---------------------------------------------------------------------------------- */

typedef enum WmFieldKind {
    WM_U8 = 1,
    WM_I8,
    WM_U16,
    WM_I16,
    WM_U32,
    WM_I32,
    WM_U64,
    WM_STRUCT,   /* a struct of its own shape */
    WM_UNION,    /* its shape is picked by a tag in the same struct; bytes beyond it are zero */
    WM_COMPUTED, /* no bytes: a number that views show */
    WM_STRING,   /* content only: a text in `size` chars, closed by a zero */
    WM_PROGRAM,  /* content only: an array of WmOp */
    WM_POINT     /* a WmPoint; its thing has the form of a point */
} WmFieldKind;

/* Who sees a field. */
typedef enum WmSeen {
    WM_SEEN_BY_ALL = 1,
    WM_SEEN_BY_NONE,
    WM_SEEN_BY_OWNER, /* the seat that owns the nearest struct with an owner */
    WM_SEEN_BY_TEAM,  /* that seat and its team */
    WM_SEEN_BY_INDEX, /* item n: seat n+1 */
    WM_SEEN_IF_KNOWN, /* item n: the seats in a mask, item n of the array `beside` */
    WM_SEEN_IF_FACE   /* everybody where the byte `beside` is not 0, else the owner */
} WmSeen;

enum {
    WM_FIELD_ARRAY = 1,    /* several items, all of them in use */
    WM_FIELD_LIST = 2,     /* several items, of which the byte at count_at says how many are used */
    WM_FIELD_REQUIRED = 4, /* content: an entry without it is refused; positions: never 0 in a
                              struct that is in use, such as the frame of a rule that waits */
    WM_FIELD_SORTED = 8,   /* a list of values that is kept sorted: a hand */
};

/* How a field holds cards of its stock (core/stock.h). */
typedef enum WmHold {
    WM_HOLDS_ANY = 0, /* any card of the stock may lie here */
    WM_HOLDS_REST,    /* a list: likewise, and what is nowhere else lies here */
    WM_HOLDS_TIED     /* which card may lie here depends on more: the game knows */
} WmHold;

typedef int32_t WmCompute(const struct WmContext *g, const void *item);

typedef struct WmField {
    const char *name;
    uint8_t kind;          /* WmFieldKind */
    uint8_t flags;         /* WM_FIELD_* */
    uint8_t seen;          /* WmSeen */
    uint8_t count_seen;    /* lists: who sees how many there are */
    uint8_t stock;         /* the game's stock whose cards lie here, or 0 */
    uint8_t hold;          /* WmHold */
    uint16_t cap;          /* items that fit */
    uint32_t offset, size; /* size: of one item */
    uint32_t count_at;     /* lists: the offset of the count, a byte */
    uint32_t beside;       /* WM_SEEN_IF_KNOWN and WM_SEEN_IF_FACE: offset; unions: of the tag */
    const WmThing *thing;  /* what the number means; NULL: a number of its type's range */
    const WmThing *keys;   /* arrays of structs: the names of the items, else 1, 2, 3 */
    const struct WmShape *shape;           /* structs */
    const struct WmShape *const *variants; /* unions: by tag; NULL where the tag has no bytes */
    WmCompute *compute;
    const WmGlossary *glossary; /* programs */
} WmField;

typedef enum WmOwned {
    WM_OWNED_AS_ABOVE = 0, /* by whoever owns the struct it lies in */
    WM_OWNED_BY_INDEX,     /* item n of its array: by seat n+1 */
    WM_OWNED_BY_FIELD      /* by the seat in the byte at owner_at */
} WmOwned;

typedef struct WmShape {
    const char *name;
    const WmField *fields;
    uint32_t bytes;
    uint16_t count;    /* fields */
    uint16_t owned;    /* WmOwned */
    uint32_t owner_at; /* WM_OWNED_BY_FIELD */
    uint32_t live;     /* WM_LIVE(a public byte that is 0 in items not in use, which are all zero
                          then); 0: every item is in use */
    uint32_t holds;    /* WM_STOCK(those stocks of which cards lie in it, or in a struct in it) */
} WmShape;

/* Tables are written with these. `seen` is the part after WM_SEEN_. */
/* clang-format off: it cannot lay out _Generic */
#define WM_KIND_OF(member)                                                                         \
    _Generic((member), uint8_t                                                                     \
             : WM_U8, int8_t                                                                       \
             : WM_I8, uint16_t                                                                     \
             : WM_U16, int16_t                                                                     \
             : WM_I16, uint32_t                                                                    \
             : WM_U32, int32_t                                                                     \
             : WM_I32, uint64_t                                                                    \
             : WM_U64, WmPoint                                                                     \
             : WM_POINT, default                                                                   \
             : WM_STRUCT)
/* clang-format on */
#define WM_MEMBER(type, member) (((type *)0)->member)
#define WM_ITEMS(type, member)                                                                     \
    (sizeof(WM_MEMBER(type, member)) / sizeof(WM_MEMBER(type, member)[0]))

/* What rows of cards say behind their thing: cards of that stock lie here; those that are nowhere
 * else; those that the game deals (WmHold). */
#define WM_HOLDS(number) .stock = (number)
#define WM_HOME(number) .stock = (number), .hold = WM_HOLDS_REST
#define WM_TIED(number) .stock = (number), .hold = WM_HOLDS_TIED
#define WM_STOCK(number) ((uint32_t)1 << (number))

/* A single value. The last argument of this row and of those below is a WmThing or NULL; WM_HOLDS
 * and its like may follow. */
#define WM_FIELD(type, member, who, ...) WM_NAMED_FIELD(#member, type, member, who, __VA_ARGS__)
#define WM_NAMED_FIELD(label, type, member, who, ...)                                              \
    {                                                                                              \
        .name = (label), .kind = WM_KIND_OF(WM_MEMBER(type, member)), .seen = WM_SEEN_##who,       \
        .offset = offsetof(type, member), .size = sizeof(WM_MEMBER(type, member)), .cap = 1,       \
        .thing = __VA_ARGS__                                                                       \
    }
/* A value that is never none: of a frame, while its rule waits. */
#define WM_NEED(type, member, who, means)                                                          \
    {                                                                                              \
        .name = #member, .kind = WM_KIND_OF(WM_MEMBER(type, member)), .flags = WM_FIELD_REQUIRED,  \
        .seen = WM_SEEN_##who, .offset = offsetof(type, member),                                   \
        .size = sizeof(WM_MEMBER(type, member)), .cap = 1, .thing = (means)                        \
    }
/* A value that lies face down, for its owner to see, while the byte `up` is 0. */
#define WM_FACE_FIELD(type, member, up, ...)                                                       \
    {                                                                                              \
        .name = #member, .kind = WM_KIND_OF(WM_MEMBER(type, member)), .seen = WM_SEEN_IF_FACE,     \
        .offset = offsetof(type, member), .size = sizeof(WM_MEMBER(type, member)), .cap = 1,       \
        .beside = offsetof(type, up), .thing = __VA_ARGS__                                         \
    }
/* A fixed array of values. */
#define WM_ARRAY(type, member, who, ...)                                                           \
    {                                                                                              \
        .name = #member, .kind = WM_KIND_OF(WM_MEMBER(type, member)[0]), .flags = WM_FIELD_ARRAY,  \
        .seen = WM_SEEN_##who, .offset = offsetof(type, member),                                   \
        .size = sizeof(WM_MEMBER(type, member)[0]), .cap = WM_ITEMS(type, member),                 \
        .thing = __VA_ARGS__                                                                       \
    }
/* A struct, and an array of structs whose items are keyed by `names`, a WmThing or NULL. */
#define WM_PART(type, member, who, what)                                                           \
    {                                                                                              \
        .name = #member, .kind = WM_STRUCT, .seen = WM_SEEN_##who,                                 \
        .offset = offsetof(type, member), .size = sizeof(WM_MEMBER(type, member)), .cap = 1,       \
        .shape = (what)                                                                            \
    }
#define WM_PARTS(type, member, who, what, names)                                                   \
    {                                                                                              \
        .name = #member, .kind = WM_STRUCT, .flags = WM_FIELD_ARRAY, .seen = WM_SEEN_##who,        \
        .offset = offsetof(type, member), .size = sizeof(WM_MEMBER(type, member)[0]),              \
        .cap = WM_ITEMS(type, member), .shape = (what), .keys = (names)                            \
    }
/* A pile (WM_PILE or WM_KNOWN_PILE of core/pile.h) as a list of cards: who sees the cards, who
 * sees how many. */
#define WM_PILE_FIELD(type, member, who, who_counts, ...)                                          \
    {                                                                                              \
        .name = #member, .kind = WM_U8, .flags = WM_FIELD_LIST, .seen = WM_SEEN_##who,             \
        .count_seen = WM_SEEN_##who_counts, .offset = offsetof(type, member.card), .size = 1,      \
        .cap = sizeof(WM_MEMBER(type, member).card), .count_at = offsetof(type, member.count),     \
        .thing = __VA_ARGS__                                                                       \
    }
/* The same for a pile that is kept sorted, as hands are: in what order cards came is nobody's
 * business. */
#define WM_HAND_FIELD(type, member, who, who_counts, ...)                                          \
    {                                                                                              \
        .name = #member, .kind = WM_U8, .flags = WM_FIELD_LIST | WM_FIELD_SORTED,                  \
        .seen = WM_SEEN_##who, .count_seen = WM_SEEN_##who_counts,                                 \
        .offset = offsetof(type, member.card), .size = 1,                                          \
        .cap = sizeof(WM_MEMBER(type, member).card), .count_at = offsetof(type, member.count),     \
        .thing = __VA_ARGS__                                                                       \
    }
#define WM_KNOWN_PILE_FIELD(type, member, who_counts, ...)                                         \
    {                                                                                              \
        .name = #member, .kind = WM_U8, .flags = WM_FIELD_LIST, .seen = WM_SEEN_IF_KNOWN,          \
        .count_seen = WM_SEEN_##who_counts, .offset = offsetof(type, member.card), .size = 1,      \
        .cap = sizeof(WM_MEMBER(type, member).card), .count_at = offsetof(type, member.count),     \
        .beside = offsetof(type, member.known), .thing = __VA_ARGS__                               \
    }
/* The masks of a known pile: which seats know which card. */
#define WM_PILE_MASKS(type, member, label, who)                                                    \
    {                                                                                              \
        .name = (label), .kind = WM_U8, .flags = WM_FIELD_ARRAY, .seen = WM_SEEN_##who,            \
        .offset = offsetof(type, member.known), .size = 1,                                         \
        .cap = sizeof(WM_MEMBER(type, member).known), .thing = &wm_thing_seats                     \
    }
/* A union whose shape the byte `tag` of the same struct picks from the table `shapes`; the tag's
 * thing must not allow a number beyond the table. */
#define WM_VARIANT(type, member, tag, shapes)                                                      \
    {                                                                                              \
        .name = #member, .kind = WM_UNION, .seen = WM_SEEN_BY_ALL,                                 \
        .offset = offsetof(type, member), .size = sizeof(WM_MEMBER(type, member)),                 \
        .cap = sizeof(shapes) / sizeof((shapes)[0]), .beside = offsetof(type, tag),                \
        .variants = (shapes)                                                                       \
    }
/* The first row of every position: what the core keeps in it. */
#define WM_STATE_PART(type, member)                                                                \
    {                                                                                              \
        .name = "table", .kind = WM_STRUCT, .seen = WM_SEEN_BY_ALL,                                \
        .offset = offsetof(type, member), .size = sizeof(WM_MEMBER(type, member)), .cap = 1,       \
        .shape = &wm_state_shape                                                                   \
    }
/* A number that views show and nothing stores. */
#define WM_COMPUTE(label, who, function)                                                           \
    {                                                                                              \
        .name = (label), .kind = WM_COMPUTED, .seen = WM_SEEN_##who, .cap = 1,                     \
        .compute = (function)                                                                      \
    }
/* Content. A text that must be there or may be missing; a value that must be there; a program; and
 * a list of structs with its count, a byte, in a member of its own. */
#define WM_STRING_FIELD(type, member, more)                                                        \
    {                                                                                              \
        .name = #member, .kind = WM_STRING, .flags = (more), .seen = WM_SEEN_BY_ALL,               \
        .offset = offsetof(type, member), .size = sizeof(WM_MEMBER(type, member)), .cap = 1        \
    }
#define WM_VALUE_FIELD(type, member, means, more)                                                  \
    {                                                                                              \
        .name = #member, .kind = WM_KIND_OF(WM_MEMBER(type, member)), .flags = (more),             \
        .seen = WM_SEEN_BY_ALL, .offset = offsetof(type, member),                                  \
        .size = sizeof(WM_MEMBER(type, member)), .cap = 1, .thing = (means)                        \
    }
#define WM_PROGRAM_FIELD(label, type, member, language)                                            \
    {                                                                                              \
        .name = (label), .kind = WM_PROGRAM, .flags = WM_FIELD_ARRAY, .seen = WM_SEEN_BY_ALL,      \
        .offset = offsetof(type, member), .size = sizeof(WmOp), .cap = WM_ITEMS(type, member),     \
        .glossary = (language)                                                                     \
    }
#define WM_LIST_FIELD(type, member, counter, what)                                                 \
    {                                                                                              \
        .name = #member, .kind = WM_STRUCT, .flags = WM_FIELD_LIST, .seen = WM_SEEN_BY_ALL,        \
        .count_seen = WM_SEEN_BY_ALL, .offset = offsetof(type, member),                            \
        .size = sizeof(WM_MEMBER(type, member)[0]), .cap = WM_ITEMS(type, member),                 \
        .count_at = offsetof(type, counter), .shape = (what)                                       \
    }
#define WM_LIVE(type, member) (offsetof(type, member) + 1)
#define WM_SHAPE_FIELDS(table) .fields = (table), .count = sizeof(table) / sizeof((table)[0])

/* Things that every game has use for. */
extern const WmThing wm_thing_seat;  /* a seat */
extern const WmThing wm_thing_seats; /* a set of seats */
extern const WmThing wm_thing_flag;  /* 0 or 1 */

extern const WmShape wm_state_shape; /* WmState, the core's part of every position */

/* ---- what can be done with them -------------------------------------------------------------- */

/* The numbers that a thing takes: points two, own forms as many as they have slots, others one. */
int wm_thing_slots(const WmThing *thing);

/* The largest value a thing takes in this match; the least is 0, or `low` of numbers, points and
 * own forms. */
int32_t wm_thing_high(const struct WmMatch *m, const WmThing *thing);
int32_t wm_thing_low(const WmThing *thing);

/* Sets one value of a struct from text by its path ("hero/2/stones", "hero/2/hand"). Lists of
 * values take all items at once, parted by blanks. Out of range, unknown or hidden in a different
 * variant: false, a sentence in `error`, and the struct untouched. A setup is set with a match
 * that has game, pack and setup but has not begun: its things must do without derived tables. */
bool wm_shape_set(const struct WmMatch *m, const WmShape *shape, void *base, const char *path,
                  const char *value, WmError *error);

/* What a struct holds as text: a line for each field that is not zero, its path and its value as
 * wm_shape_set takes them, parted by a blank. Set in zeroed memory they make the same struct
 * again. The length of the whole text. Not for content. */
size_t wm_shape_text(const struct WmMatch *m, const WmShape *shape, const void *base, char *out,
                     size_t cap);

/* A number over the values in a struct, content too: equal for equal values, whatever lies behind
 * the ends of its texts and lists. */
uint64_t wm_shape_values_hash(const struct WmMatch *m, const WmShape *shape, const void *base);

/* A number over everything that the shape and the shapes in it say of their bytes: names, places,
 * kinds. Two programs with equal numbers can exchange saved bytes. */
uint64_t wm_shape_hash(const WmShape *shape);

#ifdef __cplusplus
}
#endif
