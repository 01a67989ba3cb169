/* What a viewer sees: as JSON for programs, as an outline for people, by the value for cases. */
#include <core/walk.h>

#include "core_internal.h"

typedef struct ViewCall {
    WmCall call;
    int viewer;
    WmText text;
} ViewCall;

/* ---- JSON ------------------------------------------------------------------------------------ */

static void json_seats(WmText *text, WmSeats seats)
{
    const char *parted = "";

    wm_text_char(text, '[');
    for (int seat = 1; seat <= WM_SEATS_MAX; seat++) {
        if (!wm_seats_have(seats, seat)) continue;
        wm_text_string(text, parted);
        wm_text_number(text, seat);
        parted = ",";
    }
    wm_text_char(text, ']');
}

/* Numbers and seats as numbers, sets of seats as arrays, everything else as a string: names are
 * single words of letters, digits and hyphens, which JSON takes as they are. */
static void json_value(const WmMatch *m, const WmThing *thing, int64_t value, WmText *text)
{
    if (!thing || thing->form == WM_FORM_NUMBER || thing->form == WM_FORM_SEAT) {
        wm_text_number(text, value);
    } else if (thing->form == WM_FORM_SEATS) {
        json_seats(text, (WmSeats)value);
    } else {
        wm_text_char(text, '"');
        wm_thing_text(m, thing, &(int32_t){(int32_t)value}, text);
        wm_text_char(text, '"');
    }
}

/* The same for an argument, which may take several slots. */
static void json_argument(const WmMatch *m, const WmThing *thing, const int16_t *arg, WmText *text)
{
    if (wm_thing_slots(thing) == 1) {
        json_value(m, thing, arg[0], text);
        return;
    }
    wm_text_char(text, '"');
    wm_thing_text_of(m, thing, arg, text);
    wm_text_char(text, '"');
}

static void json_item(const WmWalk *w, int item, WmText *text)
{
    if (w->field->kind != WM_POINT) {
        json_value(w->match, w->field->thing, wm_walk_value(w, item), text);
        return;
    }
    wm_text_char(text, '"');
    wm_field_text(w->match, w->field, wm_walk_value(w, item), text);
    wm_text_char(text, '"');
}

static void json_values(const WmWalk *w, WmText *text)
{
    const int items = wm_walk_items(w);

    if (!(w->field->flags & (WM_FIELD_ARRAY | WM_FIELD_LIST))) {
        json_item(w, 0, text);
        return;
    }
    wm_text_char(text, '[');
    for (int i = 0; i < items; i++) {
        if (i > 0) wm_text_char(text, ',');
        if (wm_walk_sees(w, i)) {
            json_item(w, i, text);
        } else {
            wm_text_string(text, "null");
        }
    }
    wm_text_char(text, ']');
}

static void json_position(const WmContext *c, int viewer, WmText *text)
{
    WmWalk w;
    bool first = true;

    wm_walk_begin(&w, c->match, c, viewer, c->match->game->position, c->state);
    wm_text_char(text, '{');
    for (WmFound found; (found = wm_walk_next(&w)) != WM_FOUND_END;) {
        if (found == WM_FOUND_LEAVE) {
            wm_text_char(text, '}');
            first = false;
            continue;
        }
        wm_text_string(text, first ? "\"" : ",\"");
        wm_walk_key(&w, text);
        wm_text_string(text, "\":");
        first = found == WM_FOUND_ENTER;
        if (found == WM_FOUND_ENTER) {
            wm_text_char(text, '{');
        } else {
            json_values(&w, text);
        }
    }
    wm_text_char(text, '}');
}

static void json_arguments(const WmMatch *m, const WmQuestion *q, WmText *text)
{
    const WmThing *const *const arg = m->game->questions[q->kind].arg;
    int slot = 0;

    wm_text_string(text, ",\"about\":[");
    for (int i = 0; i < WM_ARGS_MAX && arg[i]; i++) {
        if (i > 0) wm_text_char(text, ',');
        json_argument(m, arg[i], &q->arg[slot], text);
        slot += wm_thing_slots(arg[i]);
    }
    wm_text_char(text, ']');
}

static void json_question(const WmContext *c, WmText *text)
{
    static const char *const modes[] = {"none", "one", "any of", "each of"};
    char words[256];
    WmQuestion q;

    if (!wm_asking(c->match, c->state, &q)) {
        wm_text_string(text, "null");
        return;
    }
    (void)wm_question_text(c->match, &q, words, sizeof words);
    wm_text_string(text, "{\"kind\":");
    wm_text_json(text, c->match->game->questions[q.kind].name);
    wm_text_string(text, ",\"mode\":");
    wm_text_json(text, modes[q.mode <= WM_EACH_OF ? q.mode : 0]);
    wm_text_string(text, ",\"seats\":");
    json_seats(text, q.seats);
    wm_text_string(text, ",\"waiting\":");
    json_seats(text, q.waiting);
    wm_text_string(text, ",\"decider\":");
    wm_text_number(text, q.decider);
    json_arguments(c->match, &q, text);
    wm_text_string(text, ",\"words\":");
    wm_text_json(text, words);
    wm_text_char(text, '}');
}

static void view(WmContext *c, WmCall *call)
{
    ViewCall *const v = (ViewCall *)call;
    WmText *const text = &v->text;

    wm_text_string(text, "{\"game\":");
    wm_text_json(text, c->match->game->name);
    wm_text_string(text, ",\"viewer\":");
    wm_text_number(text, v->viewer);
    wm_text_string(text, ",\"question\":");
    json_question(c, text);
    wm_text_string(text, ",\"position\":");
    json_position(c, v->viewer, text);
    wm_text_char(text, '}');
}

size_t wm_view(const WmMatch *m, const WmState *s, int viewer, char *json, size_t cap)
{
    ViewCall v = {.call = {view}, .viewer = viewer, .text = wm_text(json, cap)};

    wm_with_context(m, s, &v.call);
    return v.text.length;
}

/* ---- a number for it ------------------------------------------------------------------------- */

typedef struct HashCall {
    WmCall call;
    int viewer;
    uint64_t hash;
} HashCall;

static uint64_t mix(uint64_t hash, uint64_t number)
{
    hash = (hash ^ number) * 0x9e3779b97f4a7c15u;
    return hash ^ (hash >> 29);
}

static uint64_t mix_values(uint64_t hash, const WmWalk *w)
{
    const int items = wm_walk_items(w);

    hash = mix(hash, (uint64_t)items);
    for (int i = 0; i < items; i++)
        hash = mix(hash, wm_walk_sees(w, i) ? 2 * (uint64_t)wm_walk_value(w, i) + 1 : 0);
    return hash;
}

/* Fields, variants and items are told apart by where their descriptions are. */
static uint64_t mix_found(uint64_t hash, const WmWalk *w, WmFound found)
{
    if (found == WM_FOUND_LEAVE) return mix(hash, (uint64_t)found);
    const uint64_t field = (uintptr_t)w->field;
    hash = mix(hash, (field << 16) + ((uint64_t)w->item << 4) + (uint64_t)found);
    if (found == WM_FOUND_VALUES) return mix_values(hash, w);
    return mix(hash, (uintptr_t)w->level[w->depth].shape);
}

static uint64_t mix_question(uint64_t hash, const WmContext *c)
{
    WmQuestion q;

    if (!wm_asking(c->match, c->state, &q)) return mix(hash, 0);
    hash = mix(hash, q.kind | (uint64_t)q.mode << 16 | (uint64_t)q.decider << 24 |
                         (uint64_t)q.seats << 32 | (uint64_t)q.waiting << 40);
    for (int i = 0; i < q.count && i < WM_ARGS_MAX; i++) hash = mix(hash, (uint16_t)q.arg[i]);
    return hash;
}

static void hash_view(WmContext *c, WmCall *call)
{
    HashCall *const h = (HashCall *)call;
    WmWalk w;

    h->hash = mix_question((uint64_t)h->viewer + 1, c);
    wm_walk_begin(&w, c->match, c, h->viewer, c->match->game->position, c->state);
    for (WmFound found; (found = wm_walk_next(&w)) != WM_FOUND_END;)
        h->hash = mix_found(h->hash, &w, found);
}

uint64_t wm_view_hash(const WmMatch *m, const WmState *s, int viewer)
{
    HashCall h = {.call = {hash_view}, .viewer = viewer};

    wm_with_context(m, s, &h.call);
    return h.hash;
}

/* ---- the outline ----------------------------------------------------------------------------- */

static void outline_item(const WmWalk *w, int item, WmText *text)
{
    wm_field_text(w->match, w->field, wm_walk_value(w, item), text);
}

/* How many items from this one on are hidden. */
static int hidden_run(const WmWalk *w, int item, int items)
{
    int run = 0;

    while (item + run < items && !wm_walk_sees(w, item + run)) run++;
    return run;
}

/* A field is worth a mention if it holds something, or may hold something hidden. */
static bool worth_saying(const WmWalk *w, int items)
{
    for (int i = 0; i < items; i++)
        if (wm_walk_sees(w, i) ? wm_walk_value(w, i) != 0 : (w->field->flags & WM_FIELD_LIST) != 0)
            return true;
    return (w->field->flags & WM_FIELD_LIST) != 0;
}

/* Of a long array only what is not nothing, behind its number: 14:2. */
static void outline_sparse(const WmWalk *w, int items, WmText *text)
{
    for (int i = 0; i < items; i++) {
        if (!wm_walk_sees(w, i) || wm_walk_value(w, i) == 0) continue;
        wm_text_char(text, ' ');
        wm_text_number(text, i + 1);
        wm_text_char(text, ':');
        outline_item(w, i, text);
    }
}

static void outline_list(const WmWalk *w, int items, WmText *text)
{
    for (int i = 0; i < items; i++) {
        const int run = hidden_run(w, i, items);

        if (run == 0) {
            wm_text_char(text, ' ');
            outline_item(w, i, text);
        } else if (run < 4) {
            wm_text_string(text, " ?");
        } else {
            wm_text_string(text, " (");
            wm_text_number(text, run);
            wm_text_string(text, " unknown)");
            i += run - 1;
        }
    }
    if (items == 0) wm_text_string(text, " -");
}

static void outline_values(const WmWalk *w, int items, WmText *text)
{
    enum { SHORT = 8 };

    wm_walk_key(w, text);
    if ((w->field->flags & WM_FIELD_ARRAY) && items > SHORT) {
        outline_sparse(w, items, text);
    } else {
        outline_list(w, items, text);
    }
}

/* Starts a line for what was entered, or goes on with the one that there is. */
static void outline_found(const WmWalk *w, WmFound found, bool *started, WmText *text)
{
    const bool enter = found == WM_FOUND_ENTER;
    const int items = enter ? 0 : wm_walk_items(w);

    if (enter && w->field->kind == WM_UNION) return; /* its fields go on with the line */
    if (!enter && !worth_saying(w, items)) return;
    if (enter && *started) wm_text_char(text, '\n');
    if (!enter && *started) {
        wm_text_string(text, "  ");
    } else {
        for (int i = 0; i < w->depth - enter; i++) wm_text_string(text, "  ");
    }
    if (enter) {
        wm_walk_key(w, text);
    } else {
        outline_values(w, items, text);
    }
    *started = true;
}

/* Each struct is a line: its key, then its values; structs inside it are indented below. */
static void outline(WmContext *c, WmCall *call)
{
    ViewCall *const v = (ViewCall *)call;
    bool started = false; /* a line, to which the next value can be added */
    WmWalk w;

    wm_walk_begin(&w, c->match, c, v->viewer, c->match->game->position, c->state);
    for (WmFound found; (found = wm_walk_next(&w)) != WM_FOUND_END;) {
        if (found != WM_FOUND_LEAVE) {
            outline_found(&w, found, &started, &v->text);
        } else if (started) {
            wm_text_char(&v->text, '\n');
            started = false;
        }
    }
    if (started) wm_text_char(&v->text, '\n');
}

size_t wm_outline(const WmMatch *m, const WmState *s, int viewer, char *out, size_t cap)
{
    ViewCall v = {.call = {outline}, .viewer = viewer, .text = wm_text(out, cap)};

    wm_with_context(m, s, &v.call);
    return v.text.length;
}

/* ---- the sketch ------------------------------------------------------------------------------ */

typedef struct SketchCall {
    WmCall call;
    int viewer;
    bool color;
    WmText text;
} SketchCall;

static void sketch(WmContext *c, WmCall *call)
{
    SketchCall *const k = (SketchCall *)call;

    c->match->game->hooks->sketch(c, k->viewer, k->color, &k->text);
}

size_t wm_sketch(const WmMatch *m, const WmState *s, int viewer, bool color, char *out, size_t cap)
{
    SketchCall k = {.call = {sketch}, .viewer = viewer, .color = color, .text = wm_text(out, cap)};

    if (!m->game->hooks->sketch) return wm_outline(m, s, viewer, out, cap);
    wm_with_context(m, s, &k.call);
    return k.text.length;
}

bool wm_can_sketch(const WmGame *game)
{
    return game->hooks->sketch != NULL;
}

/* ---- one value ------------------------------------------------------------------------------- */

typedef struct GetCall {
    WmCall call;
    int viewer;
    const char *path;
    WmText text;
    int items;
} GetCall;

/* What of the path is left behind the name of a field; NULL if the field is not on it. */
static const char *behind(const char *path, const char *name, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (path[i] != name[i]) return NULL;
    return path[length] == '/' || path[length] == '\0' ? path + length : NULL;
}

/* One item of several, by its number or as the top: from 0, or -1. */
static int item_named(const char *name, int items)
{
    const char *at = name;
    const char *const end = name + wm_string_length(name);
    int64_t number;

    if (wm_string_is("top", name, wm_string_length(name))) return items - 1;
    if (!wm_read_number(&at, end, 1, items, &number) || at != end) return -1;
    return (int)number - 1;
}

static void get_values(const WmWalk *w, const char *rest, GetCall *get)
{
    const bool several = (w->field->flags & (WM_FIELD_ARRAY | WM_FIELD_LIST)) != 0;
    int from = 0;
    int to = wm_walk_items(w);

    if (*rest) {
        from = several ? item_named(rest + 1, to) : -1;
        to = from + 1;
        if (from < 0) return;
    }
    get->items = to - from;
    for (int i = from; i < to; i++) {
        if (i > from) wm_text_char(&get->text, ' ');
        if (wm_walk_sees(w, i)) {
            outline_item(w, i, &get->text);
        } else {
            wm_text_string(&get->text, "hidden");
        }
    }
}

/* A struct is there; of an array of structs those count that are in use. */
static void get_struct(WmWalk *w, GetCall *get)
{
    const int depth = w->depth;
    const bool array = w->level[depth].array != NULL;

    get->items = !array;
    wm_text_string(&get->text, "there");
    while (array && w->depth >= depth)
        if (wm_walk_next(w) == WM_FOUND_ENTER && w->depth == depth + 1) get->items++;
}

static void get_value(WmContext *c, WmCall *call)
{
    GetCall *const get = (GetCall *)call;
    char place[128]; /* the path of the structs entered so far, with a slash behind each */
    WmText path = wm_text(place, sizeof place);
    size_t left_at[WM_WALK_DEPTH];
    WmWalk w;

    wm_walk_begin(&w, c->match, c, get->viewer, c->match->game->position, c->state);
    for (WmFound found; get->items < 0 && (found = wm_walk_next(&w)) != WM_FOUND_END;) {
        const size_t before = path.length;
        const char *rest;

        if (found == WM_FOUND_LEAVE) {
            path.length = left_at[w.depth + 1];
            continue;
        }
        wm_walk_key(&w, &path);
        WM_ASSERT(path.length + 1 < sizeof place);
        rest = behind(get->path, place, path.length);
        if (found == WM_FOUND_VALUES) {
            if (rest) get_values(&w, rest, get);
            path.length = before;
        } else {
            left_at[w.depth] = before;
            wm_text_char(&path, '/');
            if (rest && !*rest) get_struct(&w, get);
        }
    }
}

int wm_view_get(const WmMatch *m, const WmState *s, int viewer, const char *path, char *out,
                size_t cap)
{
    GetCall get = {.call = {get_value},
                   .viewer = viewer,
                   .path = path,
                   .text = wm_text(out, cap),
                   .items = -1};

    wm_with_context(m, s, &get.call);
    return get.items;
}
