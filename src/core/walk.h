/* A walk over everything that a shape describes, in order, without recursion: the one way in
 * which views, outlines, saves and checks go through a position. */
#pragma once

#include <core/context.h>

enum { WM_WALK_DEPTH = 12 };

typedef struct WmLevel {
    const WmShape *shape;
    const unsigned char *base;
    const WmField *array; /* this level is an array of structs, not a struct */
    int next;             /* the field, or the item, to be looked at next */
    int items;            /* array levels: items in use */
    int owner;            /* the seat that owns what is here, or 0 */
} WmLevel;

typedef struct WmWalk {
    const WmContext *context; /* NULL: computed fields are passed over */
    const WmMatch *match;
    int viewer;
    int stock;           /* only what holds cards of this stock is found, seen or not; 0: all */
    const WmThing *keys; /* with a stock: of arrays that are keyed by this one item is entered */
    int key;             /* with a stock: that item, from 1 */
    int depth;
    WmLevel level[WM_WALK_DEPTH];

    /* what was found last */
    const WmField *field;
    const unsigned char *base; /* of the struct that the field is in */
    int item;                  /* entering an item of an array: its number from 1; else 0 */
} WmWalk;

typedef enum WmFound {
    WM_FOUND_END,
    WM_FOUND_ENTER, /* a struct, an array of structs, or an item of one */
    WM_FOUND_LEAVE, /* the one entered last */
    WM_FOUND_VALUES /* a field of one value or several */
} WmFound;

/* Starts at the top. `context` may be NULL. Parts and values that the viewer does not see are
 * passed over, except values of lists whose count it sees. */
void wm_walk_begin(WmWalk *w, const WmMatch *m, const WmContext *context, int viewer,
                   const WmShape *shape, const void *base);
/* The same for the fields that hold a stock: no other values are found, and those that the
 * viewer does not see are. Of arrays that are keyed by `keys` only item `key` is entered. */
void wm_walk_begin_stock(WmWalk *w, const WmContext *c, int viewer, int stock, const WmThing *keys,
                         int key);
WmFound wm_walk_next(WmWalk *w);

/* The name of what was entered or found: a field, a variant, or the key of an item. */
void wm_walk_key(const WmWalk *w, WmText *text);

/* Is what was found in an item of an array that is keyed by `keys`, as above? */
bool wm_walk_in_item(const WmWalk *w);

/* Of a field found: how many items are in use, whether the viewer sees one, and its value. */
int wm_walk_items(const WmWalk *w);
bool wm_walk_sees(const WmWalk *w, int item);
int64_t wm_walk_value(const WmWalk *w, int item);

/* ---- fields ---------------------------------------------------------------------------------- */

int wm_field_items(const WmField *field, const unsigned char *base);
int64_t wm_field_get(const WmField *field, const unsigned char *base, int item);
void wm_field_put(const WmField *field, unsigned char *base, int item, int64_t value);

/* The shape that the tag picks, or NULL. */
const WmShape *wm_field_variant(const WmField *field, const unsigned char *base);
