/* Positions as text and back, whether one can be true, and their hash. */
#include <core/mem.h>
#include <core/stock.h>
#include <core/walk.h>

#include "core_internal.h"

static const WmField stream_fields[] = {
    WM_ARRAY(WmStream, key, BY_NONE, NULL),
    WM_ARRAY(WmStream, block, BY_NONE, NULL),
    WM_FIELD(WmStream, used, BY_NONE, NULL),
};
static const WmShape stream_shape = {
    .name = "stream", .bytes = sizeof(WmStream), WM_SHAPE_FIELDS(stream_fields)};

static const WmField state_fields[] = {
    WM_PART(WmState, stream, BY_NONE, &stream_shape),
    WM_FIELD(WmState, reveals, BY_NONE, NULL),
    WM_ARRAY(WmState, decided, BY_NONE, NULL),
    WM_FIELD(WmState, question, BY_NONE, NULL),
    WM_FIELD(WmState, mode, BY_NONE, NULL),
    WM_FIELD(WmState, decider, BY_NONE, &wm_thing_seat),
    WM_FIELD(WmState, asked, BY_NONE, &wm_thing_seats),
    WM_FIELD(WmState, present, BY_ALL, &wm_thing_seats),
    WM_FIELD(WmState, depth, BY_NONE, NULL),
};
const WmShape wm_state_shape = {
    .name = "core", .bytes = sizeof(WmState), WM_SHAPE_FIELDS(state_fields)};

/* ---- hashing --------------------------------------------------------------------------------- */

/* Words are read in place: positions consist of whole words, as they hold a uint64_t. */
static uint64_t hash_words(uint64_t hash, const unsigned char *at, size_t bytes)
{
    for (size_t i = 0; i + sizeof hash <= bytes; i += sizeof hash) {
        uint64_t word;
        wm_mem_copy(&word, at + i, sizeof word);
        hash = (hash ^ word) * 0x9fb21c651e98df25u;
        hash ^= hash >> 32;
    }
    return hash;
}

uint64_t wm_hash(const WmMatch *m, const WmState *s)
{
    return hash_words(0x243f6a8885a308d3u, (const unsigned char *)s, m->bytes);
}

uint64_t wm_fingerprint(const WmMatch *m, WmState *s, uint32_t decisions)
{
    WmAnswer legal[WM_LEGAL_MAX];
    WmStream chance;
    WmSeed seed = wm_seed_numbered(1);
    uint64_t print = 0;

    wm_stream_begin(&chance, &seed);
    for (uint64_t game = 1; decisions > 0; game++) {
        seed = wm_seed_numbered(game);
        if (wm_begin(m, s, &seed, NULL) != WM_OK) return 0;
        for (int seat; decisions > 0 && (seat = wm_asked_first(s)) != 0; decisions--) {
            const int count = wm_legal(m, s, seat, legal, WM_LEGAL_MAX);
            if (count < 1 || count > WM_LEGAL_MAX) return 0;
            (void)wm_answer(m, s, seat, legal[wm_stream_below(&chance, (uint32_t)count)], NULL,
                            NULL);
            print = (print ^ wm_hash(m, s)) * 0x9e3779b97f4a7c15u;
        }
    }
    return print;
}

/* ---- saving ---------------------------------------------------------------------------------- */

static void hex(WmText *text, uint64_t number)
{
    for (int shift = 60; shift >= 0; shift -= 4)
        wm_text_char(text, "0123456789abcdef"[(number >> shift) & 15]);
}

static int last_used(const WmWalk *w)
{
    int items = wm_walk_items(w);

    if (!(w->field->flags & WM_FIELD_LIST))
        while (items > 0 && wm_field_get(w->field, w->base, items - 1) == 0) items--;
    return items;
}

static void save_values(const WmWalk *w, int items, WmText *text)
{
    for (int i = 0; i < items; i++) {
        wm_text_char(text, ' ');
        wm_field_text(w->match, w->field, wm_field_get(w->field, w->base, i), text);
    }
    wm_text_char(text, '\n');
}

static void save_lines(const WmMatch *m, const WmShape *shape, const void *base, WmText *text)
{
    char place[128]; /* the path of the structs entered so far, with a slash behind each */
    WmText path = wm_text(place, sizeof place);
    size_t left_at[WM_WALK_DEPTH];
    WmWalk w;

    wm_walk_begin(&w, m, NULL, WM_ALL_SEEING, shape, base);
    for (WmFound found; (found = wm_walk_next(&w)) != WM_FOUND_END;) {
        if (found == WM_FOUND_ENTER) {
            left_at[w.depth] = path.length;
            wm_walk_key(&w, &path);
            wm_text_char(&path, '/');
        } else if (found == WM_FOUND_LEAVE) {
            path.length = left_at[w.depth + 1];
        } else if (last_used(&w) > 0) {
            wm_text_bytes(text, place, path.length);
            wm_walk_key(&w, text);
            save_values(&w, last_used(&w), text);
        }
    }
}

size_t wm_shape_text(const WmMatch *m, const WmShape *shape, const void *base, char *out,
                     size_t cap)
{
    WmText text = wm_text(out, cap);

    save_lines(m, shape, base, &text);
    return text.length;
}

size_t wm_save(const WmMatch *m, const WmState *s, char *out, size_t cap)
{
    WmText text = wm_text(out, cap);

    save_lines(m, m->game->position, s, &text);
    wm_text_string(&text, "hash ");
    hex(&text, wm_hash(m, s));
    wm_text_char(&text, '\n');
    return text.length;
}

/* ---- loading --------------------------------------------------------------------------------- */

static bool hash_is(const char *value, size_t length, uint64_t hash)
{
    char right[17];
    WmText text = wm_text(right, sizeof right);

    hex(&text, hash);
    return wm_string_is(right, value, length);
}

static bool load_lines(const WmMatch *m, WmState *s, const char *at, const char *end,
                       bool same_shape, WmError *error)
{
    for (int line = 1; at < end; line++) {
        const char *const start = at;
        const char *path;
        const char *value;
        const char *stop;
        size_t length;

        while (at < end && *at != '\n') at++;
        stop = at;
        if (at < end) at++;
        value = start;
        length = wm_read_word(&value, stop, &path);
        while (value < stop && *value == ' ') value++;
        if (length == 4 && wm_string_is("hash", path, length)) {
            if (at != end) return wm_error_say(error, line, "nothing may follow the hash");
            if (!same_shape || hash_is(value, (size_t)(stop - value), wm_hash(m, s))) return true;
            return wm_error_say(error, line, "the hash does not belong to the lines above");
        }
        if (!wm_path_set(m, m->game->position, s, path, length, value, (size_t)(stop - value), line,
                         error))
            return false;
    }
    return wm_error_say(error, 0, "the text breaks off: its last line is not a hash");
}

/* No game counts so far. */
static bool counts_below(const WmState *s, uint64_t most)
{
    return s->reveals <= most && s->stream.used <= most;
}

/* A save may have counted half of what is true at the most: what is played from it stays true. */
static bool counts_load(const WmState *s, WmError *error)
{
    return counts_below(s, INT64_MAX / 4) ||
           wm_error_say(error, 0, "more was drawn or shown than can have been");
}

static bool load(const WmMatch *m, WmState *s, const char *text, size_t length, bool same_shape,
                 WmError *error)
{
    wm_mem_zero(s, m->game->position->bytes);
    if (load_lines(m, s, text, text + length, same_shape, error) && wm_check(m, s, error) &&
        counts_load(s, error))
        return true;
    wm_mem_zero(s, m->game->position->bytes);
    return false;
}

bool wm_load(const WmMatch *m, WmState *s, const char *text, size_t length, WmError *error)
{
    return load(m, s, text, length, true, error);
}

bool wm_load_other_shape(const WmMatch *m, WmState *s, const char *text, size_t length,
                         WmError *error)
{
    return load(m, s, text, length, false, error);
}

/* ---- checking -------------------------------------------------------------------------------- */

typedef struct CheckCall {
    WmCall call;
    WmError *error;
    bool holds;
} CheckCall;

/* Frames fill the stack from the bottom, and the one on top has asked. */
static bool frames_true(const WmMatch *m, const WmState *s)
{
    const WmHooks *const hooks = m->game->hooks;
    int top = 0;

    if (s->depth > hooks->frames_max || s->question >= m->game->question_count) return false;
    for (int i = 0; i < hooks->frames_max; i++) {
        const int rule = wm_frame_at(m, s, i)->rule;
        if ((rule != 0) != (i < s->depth)) return false;
        if (rule != 0) top = rule;
    }
    return top == (s->question ? m->game->questions[s->question].asked_by : 0);
}

/* A team's question that was disputed is put to one seat; of several, some may have answered. */
static bool asked_at(const WmState *s, const WmStop *stop, const WmFrame *frame)
{
    const bool disputed = s->mode == WM_ONE && stop->mode == WM_ANY_OF;
    const uint8_t who = ((const uint8_t *)frame)[stop->seat_at];

    if (s->question != stop->question || (s->mode != stop->mode && !disputed)) return false;
    if (stop->seat_at == 0 || disputed) return true;
    if (s->mode == WM_ONE) return s->asked == wm_seat_bit(who);
    return s->mode == WM_ANY_OF ? s->asked == who : (s->asked & ~who) == 0;
}

/* Each frame waits for the one above it, and the topmost for the answer. */
static bool stops_true(const WmMatch *m, const WmState *s)
{
    if (!m->game->hooks->stops || s->depth == 0) return true;
    if (wm_frame_at(m, s, 0)->rule != 1) return false;
    for (int i = 0; i < s->depth; i++) {
        const WmStop *const stop = wm_stop_of(m->game->hooks, wm_frame_at(m, s, i));

        if (!stop) return false;
        if (i + 1 == s->depth) return asked_at(s, stop, wm_frame_at(m, s, i));
        if (!wm_stop_calls(m->game->hooks, stop, wm_frame_at(m, s, i + 1)->rule)) return false;
    }
    return true;
}

static const WmStop *waits_for(const WmMatch *m, const WmState *s)
{
    if (!m->game->hooks->stops || s->depth == 0) return NULL;
    return wm_stop_of(m->game->hooks, wm_frame_at(m, s, s->depth - 1));
}

/* Nobody is asked while something is to be settled, what nobody can answer, or where there is
 * nothing to choose. */
static bool asking_true(const WmContext *c)
{
    const WmState *const s = c->state;
    const WmStop *const stop = waits_for(c->match, s);
    WmAnswer first;

    if (s->question == 0) return true;
    if (c->match->game->hooks->due && c->match->game->hooks->due(c)) return false;
    if (stop && stop->chooses) return wm_list_some(c, wm_asked_first(s), &first, 1, 2) > 1;
    return wm_answerable(c);
}

static void check_game(WmContext *c, WmCall *call)
{
    CheckCall *const k = (CheckCall *)call;
    WmText why = wm_error_text(k->error, 0);

    wm_stocks_check(c, &why);
    if (why.length == 0) c->match->game->hooks->check(c, &why);
    if (why.length == 0 && !asking_true(c))
        wm_text_string(&why, "nobody can be asked as things stand");
    k->holds = why.length == 0;
}

/* 0 is none of the things that have ids. */
static int32_t least(const WmThing *thing)
{
    const bool has_ids = thing->form == WM_FORM_SEAT || thing->form == WM_FORM_NAMED ||
                         thing->form == WM_FORM_SQUARE;

    return has_ids ? 1 : wm_thing_low(thing);
}

/* What a question is about in its frame is there. */
static bool about_true(const WmMatch *m, const WmState *s)
{
    const uint8_t *const top = (const uint8_t *)wm_frame_at(m, s, s->depth - 1);
    const WmQuestionKind *const kind = &m->game->questions[s->question];
    const uint8_t *const at = m->game->hooks->asking[s->question].about_at;

    for (int i = 0; i < WM_ARGS_MAX && kind->arg[i]; i++)
        if (at[i] && top[at[i]] < least(kind->arg[i])) return false;
    return true;
}

/* Whoever is asked is at the table. */
static bool question_true(const WmMatch *m, const WmState *s)
{
    if (s->question == 0) return s->mode == 0 && s->decider == 0 && s->asked == 0;
    if (s->mode < WM_ONE || s->mode > WM_EACH_OF || s->asked == 0 || (s->asked & ~s->present))
        return false;
    if (s->mode == WM_ONE && (s->asked & (s->asked - 1))) return false;
    if (s->decider && (s->mode != WM_ANY_OF || !wm_seats_have(s->present, s->decider)))
        return false;
    return about_true(m, s);
}

bool wm_check(const WmMatch *m, const WmState *s, WmError *error)
{
    CheckCall k = {.call = {check_game}, .error = error};

    if (!wm_shape_check(m, m->game->position, s, error)) return false;
    if (!frames_true(m, s) || !stops_true(m, s))
        return wm_error_say(error, 0, "the frames do not fit the question");
    if (!question_true(m, s)) return wm_error_say(error, 0, "the question cannot be asked so");
    if (!counts_below(s, INT64_MAX / 2))
        return wm_error_say(error, 0, "more was drawn or shown than can have been");
    wm_with_context(m, s, &k.call);
    return k.holds;
}
