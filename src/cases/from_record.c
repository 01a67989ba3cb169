/* Finds a case that ends at a moment of a game: the nearest moment before it that can be placed, or
 * else the beginning; then the steps from there. */
#include <cases/draft.h>
#include <core/thing.h>
#include <stdlib.h>
#include <string.h>

enum {
    LOOK_BACK = 64,  /* steps: what is to be placed further back is no shorter than the whole way */
    HEARD_MOST = 256 /* results of chance that a case may force */
};

typedef struct Search {
    const WmWay *way;
    size_t bytes;
    int first;           /* the step before which the earliest of these positions is */
    unsigned char *kept; /* positions before step `first`, `first` + 1, ..., and the end */
    WmState *now;        /* for trying out */
    WmForced heard[HEARD_MOST];
    int *cited; /* by rule: the last step that obeyed it, from 1; 0: none did */
    uint64_t *bits;
    size_t words;
} Search;

static WmState *position(const Search *search, int step)
{
    return (WmState *)(void *)(search->kept + (size_t)(step - search->first) * search->bytes);
}

/* ---- playing --------------------------------------------------------------------------------- */

static bool take(const WmMatch *m, WmState *s, const WmWayStep *step, WmEvents *events)
{
    switch (step->kind) {
    case WM_WAY_ANSWER: return wm_answer(m, s, step->seat, step->answer, events, NULL) == WM_OK;
    case WM_WAY_JOIN: return wm_join(m, s, step->seat, NULL) == WM_OK;
    case WM_WAY_LEAVE: return wm_leave(m, s, step->seat, NULL) == WM_OK;
    case WM_WAY_CHANCE: wm_stream_begin(&s->stream, &step->chance); return true;
    }
    return false;
}

/* Plays the way once, and keeps the positions of its last part. */
static bool play(Search *search)
{
    const WmWay *const way = search->way;
    WmState *const s = search->now;

    if (way->start)
        memcpy(s, way->start, search->bytes);
    else if (wm_begin(way->match, s, &way->seed, NULL) != WM_OK)
        return false;
    for (int i = 0; i < way->count; i++) {
        if (i >= search->first) memcpy(position(search, i), s, search->bytes);
        if (!take(way->match, s, &way->steps[i], NULL)) return false;
    }
    memcpy(position(search, way->count), s, search->bytes);
    return true;
}

/* Equal but for how it came about: chance, and what is counted for the law of undo. */
static bool same(const Search *search, const WmState *a, const WmState *b)
{
    unsigned char *const copies = wm_memory(2 * search->bytes);
    WmState *const copy[2] = {(WmState *)(void *)copies,
                              (WmState *)(void *)(copies + search->bytes)};

    memcpy(copy[0], a, search->bytes);
    memcpy(copy[1], b, search->bytes);
    for (int i = 0; i < 2; i++) {
        copy[i]->stream = (WmStream){0};
        copy[i]->reveals = 0;
        memset(copy[i]->decided, 0, sizeof copy[i]->decided);
    }
    const bool equal = memcmp(copy[0], copy[1], search->bytes) == 0;
    free(copies);
    return equal;
}

/* ---- rules ----------------------------------------------------------------------------------- */

static void note_cited(Search *search, int step)
{
    const WmGame *const game = search->way->match->game;

    for (int rule = 1; rule < game->rule_count; rule++)
        if (search->bits[rule / 64] >> (rule % 64) & 1) search->cited[rule] = step;
    memset(search->bits, 0, search->words * sizeof *search->bits);
}

/* Goes the way from step `from` on once more, from the position in `now`, and hears what chance
 * brings and which rules are obeyed. Those of before are in search->bits. */
static bool listen(Search *search, int from, WmScript *script)
{
    const WmWay *const way = search->way;
    WmMatch m = *way->match;
    WmEvents events = {.cited = search->bits, .cited_cap = (uint32_t)search->words};

    m.script = script;
    memset(search->cited, 0, way->match->game->rule_count * sizeof *search->cited);
    note_cited(search, 1);
    for (int i = from; i < way->count; i++) {
        if (!take(&m, search->now, &way->steps[i], &events)) return false;
        note_cited(search, i - from + 2);
    }
    return true;
}

/* The rules that were obeyed last. */
static void choose_rules(const Search *search, CaseDraft *draft)
{
    const int rules = search->way->match->game->rule_count;

    while (draft->rule_count < WM_CASE_RULES) {
        int best = 0;
        for (int rule = 1; rule < rules; rule++)
            if (search->cited[rule] > search->cited[best]) best = rule;
        if (best == 0) return;
        draft->rule[draft->rule_count++] = (WmRule)best;
        search->cited[best] = 0;
    }
}

/* ---- trying ---------------------------------------------------------------------------------- */

typedef struct Trial {
    const Search *search;
    bool passed;
    char why[200];
} Trial;

static void hear(void *who, const WmCaseReport *report)
{
    Trial *const trial = who;
    const Search *const search = trial->search;

    if (!report->passed)
        snprintf(trial->why, sizeof trial->why, "%s", report->complaint[0].reason);
    else
        trial->passed =
            report->state && same(search, report->state, position(search, search->way->count));
}

/* The case must pass as it stands, and end at that very position. */
static char *try_draft(const Search *search, CaseDraft *draft, Trial *trial)
{
    const WmWay *const way = search->way;

    *trial = (Trial){.search = search};
    choose_rules(search, draft);
    draft->end = position(search, way->count);
    draft->before = way->count > search->first ? position(search, way->count - 1) : NULL;
    char *const text = case_draft(draft);
    if (text) wm_cases_run_text("a case", text, strlen(text), NULL, hear, trial);
    if (trial->passed) return text;
    free(text);
    return NULL;
}

/* ---- placing --------------------------------------------------------------------------------- */

enum { ADJUSTED_MOST = 4 };

typedef struct Stage {
    CaseLines bare, wanted;
    bool *stacked; /* by line of `wanted`: a pile that `cards` puts in order */
    char at[128];
    char adjusted[ADJUSTED_MOST][24]; /* numbers that the start itself changes */
    int adjusted_count;
} Stage;

/* Places all values, and nothing where nothing is. */
static bool place_values(const Search *search, const Stage *stage)
{
    const WmMatch *const m = search->way->match;
    const WmShape *const shape = m->game->position;
    WmError error;

    for (int i = 0; i < stage->bare.count; i++) {
        const char *const path = stage->bare.line[i].path;
        if (case_can_place(m->game, path) && !case_lines_get(&stage->wanted, path) &&
            !case_zero(m, shape, search->now, path))
            return false;
    }
    for (int i = 0; i < stage->wanted.count; i++) {
        const CaseLine *const line = &stage->wanted.line[i];
        if (case_can_place(m->game, line->path) &&
            !wm_shape_set(m, shape, search->now, line->path, line->value, &error))
            return false;
    }
    return true;
}

/* Settling sorts the decks: their order comes afterwards. */
static bool stack_piles(const Search *search, Stage *stage)
{
    const WmMatch *const m = search->way->match;
    const WmShape *const shape = m->game->position;
    CaseLines now = case_lines(m, shape, search->now);
    WmError error;
    bool well = true;

    for (int i = 0; i < stage->wanted.count && well; i++) {
        const CaseLine *const line = &stage->wanted.line[i];
        const char *const is = case_lines_get(&now, line->path);

        stage->stacked[i] = case_can_place(m->game, line->path) && strchr(line->value, ' ') && is &&
                            strcmp(is, line->value) != 0;
        if (stage->stacked[i])
            well = wm_shape_set(m, shape, search->now, line->path, line->value, &error);
    }
    case_lines_free(&now);
    return well;
}

/* Places everything as it is to be, and starts there. What is obeyed is noted. */
static bool place(Search *search, Stage *stage, WmAnswer entry)
{
    const WmMatch *const m = search->way->match;
    const WmSeed seed = wm_seed_numbered(1);
    WmState *const s = search->now;
    WmEvents events = {.cited = search->bits, .cited_cap = (uint32_t)search->words};
    WmError error;

    memset(search->bits, 0, search->words * sizeof *search->bits);
    wm_stage(m, s, &seed);
    if (!place_values(search, stage)) return false;
    wm_settle(m, s);
    if (!stack_piles(search, stage)) return false;
    const WmStream before = s->stream;
    return wm_check(m, s, &error) && wm_start(m, s, entry, &events) == WM_OK &&
           memcmp(&before, &s->stream, sizeof before) == 0;
}

static bool read_number(const char *text, int64_t *number)
{
    return wm_read_number(&text, text + strlen(text), -9999, 9999, number) && *text == '\0';
}

/* The start of a round counts it: numbers that came out otherwise are placed by as much less or
 * more. False if there are none. */
static bool adjust(const Search *search, Stage *stage)
{
    const WmMatch *const m = search->way->match;
    CaseLines now = case_lines(m, m->game->position, search->now);

    for (int i = 0; i < stage->wanted.count && stage->adjusted_count < ADJUSTED_MOST; i++) {
        CaseLine *const line = &stage->wanted.line[i];
        const char *const is = case_lines_get(&now, line->path);
        char *const other = stage->adjusted[stage->adjusted_count];
        int64_t wanted;
        int64_t got;

        if (!case_can_place(m->game, line->path) || !is || strcmp(is, line->value) == 0 ||
            !read_number(line->value, &wanted) || !read_number(is, &got))
            continue;
        snprintf(other, sizeof stage->adjusted[0], "%lld", (long long)(2 * wanted - got));
        line->value = other;
        stage->adjusted_count++;
    }
    case_lines_free(&now);
    return stage->adjusted_count > 0;
}

/* Places what leads to the position before step `from`. */
static bool place_before(Search *search, Stage *stage, int from, WmAnswer entry)
{
    const WmState *const wanted = position(search, from);

    if (!place(search, stage, entry)) return false;
    if (same(search, search->now, wanted)) return true;
    /* Only one that is asked the same can be put right by numbers. */
    if (search->now->question != wanted->question || search->now->asked != wanted->asked)
        return false;
    return adjust(search, stage) && place(search, stage, entry) &&
           same(search, search->now, wanted);
}

/* A case that starts at this entry of the game before step `from`; NULL if none does. */
static char *try_entry(Search *search, Stage *stage, int from, WmAnswer entry)
{
    const WmMatch *const m = search->way->match;
    WmScript script = {.heard = search->heard, .heard_cap = HEARD_MOST};
    CaseDraft draft = {.way = search->way,
                       .from = from,
                       .at = stage->at,
                       .bare = &stage->bare,
                       .wanted = &stage->wanted,
                       .forced = search->heard};
    char *text = NULL;
    Trial trial;

    stage->wanted = case_lines(m, m->game->position, position(search, from));
    stage->stacked = wm_memory((size_t)stage->wanted.count);
    stage->adjusted_count = 0;
    if (place_before(search, stage, from, entry)) {
        memcpy(search->now, position(search, from), search->bytes);
        bool well = listen(search, from, &script) && script.heard_count <= HEARD_MOST;
        for (uint32_t i = 0; well && i < script.heard_count; i++)
            well = search->heard[i].kind != WM_FORCED_TOP;
        draft.stacked = stage->stacked;
        draft.forced_count = script.heard_count;
        if (well) text = try_draft(search, &draft, &trial);
    }
    free(stage->stacked);
    case_lines_free(&stage->wanted);
    return text;
}

/* "turn of ash", for every thing that an entry of the game can be about. */
static char *try_entries(Search *search, Stage *stage, int from)
{
    const WmMatch *const m = search->way->match;

    for (int kind = 0; kind < m->game->entry_count; kind++) {
        const WmThing *const about = m->game->entries[kind].arg[0];
        const int most = about ? wm_thing_high(m, about) : 1;

        for (int id = 1; id <= most; id++) {
            WmAnswer entry;
            WmError error;
            WmText text = wm_text(stage->at, sizeof stage->at);

            wm_text_string(&text, m->game->entries[kind].name);
            if (about) {
                wm_text_char(&text, ' ');
                wm_thing_text(m, about, &(int32_t){id}, &text);
            }
            if (!wm_entry_parse(m, stage->at, &entry, &error)) continue;
            char *const found = try_entry(search, stage, from, entry);
            if (found) return found;
        }
    }
    return NULL;
}

static char *placed(Search *search)
{
    const WmMatch *const m = search->way->match;
    const WmSeed seed = wm_seed_numbered(1);
    Stage stage = {0};
    char *text = NULL;

    wm_stage(m, search->now, &seed);
    stage.bare = case_lines(m, m->game->position, search->now);
    for (int from = search->way->count - 1; from >= search->first && !text; from--)
        text = try_entries(search, &stage, from);
    case_lines_free(&stage.bare);
    return text;
}

/* ---- the whole way --------------------------------------------------------------------------- */

static char *fail(WmError *error, const char *sentence, const char *more)
{
    WmText text = wm_error_text(error, 0);

    wm_text_string(&text, sentence);
    wm_text_string(&text, more);
    return NULL;
}

static char *whole(Search *search, WmError *error)
{
    const WmWay *const way = search->way;
    WmEvents events = {.cited = search->bits, .cited_cap = (uint32_t)search->words};
    CaseDraft draft = {.way = way};
    Trial trial;

    if (way->start)
        return fail(error, "the game began with other rules, and this moment cannot be placed", "");
    memset(search->bits, 0, search->words * sizeof *search->bits);
    if (wm_begin(way->match, search->now, &way->seed, &events) != WM_OK || !listen(search, 0, NULL))
        return fail(error, "the game cannot be played again", "");
    char *const text = try_draft(search, &draft, &trial);
    return text ? text : fail(error, "no case comes to this moment: ", trial.why);
}

char *wm_case_from(const WmWay *way, WmError *error)
{
    const int first = way->count > LOOK_BACK ? way->count - LOOK_BACK : 0;
    Search search = {.way = way, .bytes = wm_state_bytes(way->match->game), .first = first};
    char *text = NULL;

    search.kept = wm_memory((size_t)(way->count - first + 1) * search.bytes);
    search.now = wm_memory(search.bytes);
    search.words = way->match->game->rule_count / 64 + 1;
    search.bits = wm_memory(search.words * sizeof *search.bits);
    search.cited = wm_memory(way->match->game->rule_count * sizeof *search.cited);
    if (!play(&search))
        (void)fail(error, "the game cannot be played again", "");
    else if (!(text = placed(&search)))
        text = whole(&search, error);
    free(search.kept);
    free(search.now);
    free(search.bits);
    free(search.cited);
    return text;
}
