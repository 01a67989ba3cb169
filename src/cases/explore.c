#include <cases/explore.h>

#include <cases/case.h>
#include <stdlib.h>
#include <string.h>

/* How a position was come to. */
typedef struct Visit {
    uint64_t hash;
    uint32_t from; /* the visit before it */
    int16_t seat;
    WmAnswer answer;
} Visit;

typedef struct Explorer {
    WmMatch match;
    size_t bytes; /* of a position */
    WmExplored *found;
    uint64_t limit;
    Visit *visit;
    size_t visit_cap;
    uint32_t *slot; /* a table of visits by hash: 1 + their number */
    size_t slots;
    unsigned char *now, *next; /* positions of this depth, and of the one after it */
    size_t next_cap;
    uint64_t next_count;
    WmState *one, *two;
    char *text[2];
    size_t text_cap;
    WmAnswer legal[WM_LEGAL_MAX];
} Explorer;

/* ---- seen before? ---------------------------------------------------------------------------- */

static size_t slot_of(const Explorer *e, uint64_t hash)
{
    size_t at = (size_t)hash & (e->slots - 1);

    while (e->slot[at] && e->visit[e->slot[at] - 1].hash != hash) at = (at + 1) & (e->slots - 1);
    return at;
}

static void widen_table(Explorer *e)
{
    if (e->found->positions * 2 < e->slots) return;
    free(e->slot);
    e->slots = e->slots ? e->slots * 2 : 1024;
    e->slot = wm_memory(e->slots * sizeof *e->slot);
    for (size_t i = 0; i < e->found->positions; i++)
        e->slot[slot_of(e, e->visit[i].hash)] = (uint32_t)i + 1;
}

/* Notes a position; false if it was seen before. */
static bool note(Explorer *e, const WmState *s, Visit visit)
{
    widen_table(e);
    visit.hash = wm_hash(&e->match, s);
    const size_t at = slot_of(e, visit.hash);
    if (e->slot[at]) {
        e->found->transpositions++;
        return false;
    }
    if (e->found->positions == e->visit_cap) {
        e->visit_cap = e->visit_cap ? e->visit_cap * 2 : 1024;
        e->visit = wm_memory_resize(e->visit, e->visit_cap * sizeof *e->visit);
    }
    if (e->next_count == e->next_cap) {
        e->next_cap = e->next_cap ? e->next_cap * 2 : 64;
        e->next = wm_memory_resize(e->next, e->next_cap * e->bytes);
    }
    memcpy(e->next + e->next_count++ * e->bytes, s, e->bytes);
    e->visit[e->found->positions++] = visit;
    e->slot[at] = (uint32_t)e->found->positions;
    return true;
}

/* ---- failing --------------------------------------------------------------------------------- */

static char *path_to(const Explorer *e, uint32_t visit)
{
    char *path = case_format("%s", "");

    while (visit > 0) {
        const Visit *v = &e->visit[visit];
        char who[64];
        char answer[128];

        (void)wm_seat_text(&e->match, v->seat, who, sizeof who);
        (void)wm_answer_text(&e->match, v->answer, answer, sizeof answer);
        char *longer = case_format("%s: %s%s%s", who, answer, path[0] ? "; " : "", path);
        free(path);
        path = longer;
        visit = v->from;
    }
    return path;
}

static bool fail(Explorer *e, uint32_t visit, const char *why, const char *more)
{
    e->found->why = case_format("%s%s%s", why, more[0] ? ": " : "", more);
    e->found->path = path_to(e, visit);
    return false;
}

/* ---- looking at a position ------------------------------------------------------------------- */

/* A text of unknown length into one of the two buffers. */
typedef size_t Writer(const WmMatch *m, const WmState *s, int viewer, char *out, size_t cap);

static size_t write_save(const WmMatch *m, const WmState *s, int viewer, char *out, size_t cap)
{
    (void)viewer;
    return wm_save(m, s, out, cap);
}

static size_t write_text(Explorer *e, int which, Writer *writer, const WmState *s, int viewer)
{
    const size_t length = writer(&e->match, s, viewer, e->text[which], e->text_cap);

    if (length < e->text_cap) return length;
    e->text_cap = length + 1024;
    e->text[0] = wm_memory_resize(e->text[0], e->text_cap);
    e->text[1] = wm_memory_resize(e->text[1], e->text_cap);
    return writer(&e->match, s, viewer, e->text[which], e->text_cap);
}

static bool keeps(Explorer *e, const WmState *s, uint32_t visit)
{
    WmError error;
    const size_t length = write_text(e, 0, write_save, s, 0);

    if (!wm_load(&e->match, e->one, e->text[0], length, &error))
        return fail(e, visit, "it cannot be loaded again", error.text);
    return memcmp(e->one, s, e->bytes) == 0 ||
           fail(e, visit, "saved and loaded it is another position", "");
}

/* The view of a position before and after redealing; text 0 may move while text 1 is written. */
static bool redeals(Explorer *e, const WmState *s, int viewer, uint32_t visit)
{
    const WmSeed seed = wm_seed_numbered(e->visit[visit].hash);
    WmError error;

    memcpy(e->one, s, e->bytes);
    wm_redeal(&e->match, e->one, viewer, &seed);
    if (!wm_check(&e->match, e->one, &error))
        return fail(e, visit, "a redealt copy cannot be true", error.text);
    (void)write_text(e, 0, wm_view, s, viewer);
    (void)write_text(e, 1, wm_view, e->one, viewer);
    (void)write_text(e, 0, wm_view, s, viewer);
    if (strcmp(e->text[0], e->text[1]) != 0)
        return fail(e, visit, "a redealt copy looks different to its viewer", e->text[1]);
    memcpy(e->two, e->one, e->bytes);
    memcpy(e->one, s, e->bytes);
    wm_redeal(&e->match, e->one, viewer, &seed);
    return memcmp(e->one, e->two, e->bytes) == 0 ||
           fail(e, visit, "redealing twice with one seed gave two positions", "");
}

/* Lists for a seat into e->legal; -1 if something is wrong with it. */
static int list(Explorer *e, const WmState *s, int seat, uint32_t visit)
{
    const int count = wm_legal(&e->match, s, seat, e->legal, WM_LEGAL_MAX);

    if (count < 1 || count > WM_LEGAL_MAX) {
        fail(e, visit, count < 1 ? "no answer is legal" : "too many answers are legal", "");
        return -1;
    }
    for (int i = 0; i < count; i++) {
        char text[128];
        WmAnswer back;
        WmError error;
        WmRefusal why;

        (void)wm_answer_text(&e->match, e->legal[i], text, sizeof text);
        if (wm_explain(&e->match, s, seat, e->legal[i], &why) != WM_OK) {
            fail(e, visit, "the judge refuses what is listed", text);
            return -1;
        }
        if (!wm_answer_parse(&e->match, text, &back, &error) ||
            memcmp(&back, &e->legal[i], sizeof back) != 0) {
            fail(e, visit, "this answer does not read back from its text", text);
            return -1;
        }
    }
    return count;
}

static bool ended(Explorer *e, const WmState *s, uint32_t visit)
{
    e->found->ends++;
    for (int seat = 1; seat <= e->match.setup->seats; seat++)
        if (wm_result(&e->match, s, seat).outcome == WM_RUNNING)
            return fail(e, visit, "the game is over and yet runs for a seat", "");
    return true;
}

static bool look(Explorer *e, const WmState *s, uint32_t visit)
{
    WmError error;

    if (!wm_check(&e->match, s, &error))
        return fail(e, visit, "the position cannot be true", error.text);
    if (!keeps(e, s, visit)) return false;
    for (int viewer = WM_SPECTATOR; viewer <= e->match.setup->seats; viewer++)
        if (!redeals(e, s, viewer, visit)) return false;
    return s->question != 0 || ended(e, s, visit);
}

/* ---- walking --------------------------------------------------------------------------------- */

static void note_width(Explorer *e, const WmQuestion *question, int count)
{
    if (count <= e->found->widest) return;
    e->found->widest = count;
    e->found->widest_question = e->match.game->questions[question->kind].name;
}

/* Gives every legal answer of a seat. */
static bool answer_all(Explorer *e, const WmState *s, int seat, const WmQuestion *question,
                       uint32_t visit, bool go_on)
{
    const int count = list(e, s, seat, visit);

    if (count < 0) return false;
    note_width(e, question, count);
    for (int i = 0; i < count && go_on; i++) {
        memcpy(e->one, s, e->bytes);
        if (wm_answer(&e->match, e->one, seat, e->legal[i], NULL, NULL) != WM_OK) {
            char text[128];
            (void)wm_answer_text(&e->match, e->legal[i], text, sizeof text);
            return fail(e, visit, "the game could not go on after a legal answer", text);
        }
        if (e->found->positions >= e->limit) {
            e->found->limited = true;
            return true;
        }
        (void)note(e, e->one, (Visit){.from = visit, .seat = (int16_t)seat, .answer = e->legal[i]});
    }
    return true;
}

static bool visit_one(Explorer *e, const WmState *s, uint32_t visit, bool go_on)
{
    WmQuestion question;

    if (!look(e, s, visit)) return false;
    if (!wm_asking(&e->match, s, &question)) return true;
    for (int seat = 1; seat <= WM_SEATS_MAX; seat++)
        if (wm_seats_have(question.seats, seat) && !answer_all(e, s, seat, &question, visit, go_on))
            return false;
    return true;
}

/* One depth after the other. */
static bool walk(Explorer *e, const WmState *s, int depth)
{
    uint32_t first = 0;

    (void)note(e, s, (Visit){0});
    for (int d = 0; d <= depth && e->next_count > 0; d++) {
        const uint64_t count = e->next_count;

        e->found->depth = d;
        free(e->now);
        e->now = e->next;
        e->next = NULL;
        e->next_cap = 0;
        e->next_count = 0;
        for (uint64_t i = 0; i < count; i++)
            if (!visit_one(e, (const WmState *)(const void *)(e->now + i * e->bytes),
                           first + (uint32_t)i, d < depth && !e->found->limited))
                return false;
        first += (uint32_t)count;
    }
    return true;
}

bool wm_explore(const WmMatch *m, const WmState *s, int depth, uint64_t limit, WmExplored *explored)
{
    Explorer *e = wm_memory(sizeof *e);

    *explored = (WmExplored){.widest_question = ""};
    e->match = *m;
    e->match.script = NULL;
    e->bytes = wm_state_bytes(m->game);
    e->found = explored;
    e->limit = limit;
    e->one = wm_memory(e->bytes);
    e->two = wm_memory(e->bytes);
    const bool well = walk(e, s, depth);
    free(e->one);
    free(e->two);
    free(e->now);
    free(e->next);
    free(e->visit);
    free(e->slot);
    free(e->text[0]);
    free(e->text[1]);
    free(e);
    return well;
}

void wm_explored_free(WmExplored *explored)
{
    free(explored->why);
    free(explored->path);
}
