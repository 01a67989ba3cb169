#include "suite.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- what laws demand ------------------------------------------------------------------------ */

static void report(Look *look, const char *sentence)
{
    const WmGame *const game = look->match->game;
    const WmSetup *const setup = look->match->setup;

    look->tally->failed = true;
    printf("FAILED %s, law %s (%s)\n", game->name, look->law->name, look->law->says);
    printf("  scenario %s, %d seats, seed %llu, decision %u, question %s\n",
           game->scenarios[setup->scenario], setup->seats, (unsigned long long)look->seed,
           look->decision,
           look->asking && look->question.kind < game->question_count
               ? game->questions[look->question.kind].name
               : "none");
    printf("  %s\n", sentence);
    printf("  again: properties --game %s --law %s --seed %llu --decisions %u\n", game->name,
           look->law->name, (unsigned long long)look->seed, look->decision + 1);
    fflush(stdout);
}

bool demand(Look *look, bool holds, const char *format, ...)
{
    char sentence[1000];
    va_list args;

    look->tally->tested++;
    if (holds || look->tally->failed) return holds;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    report(look, sentence);
    return false;
}

bool demand_of(Look *look, bool holds, WmAnswer answer, const char *format, ...)
{
    char words[200];
    char sentence[1000];
    va_list args;

    if (holds) return demand(look, true, " ");
    (void)wm_answer_text(look->match, answer, words, sizeof words);
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    return demand(look, false, "\"%s\" (verb %u, %u arguments) %s", words, answer.kind,
                  answer.count, sentence);
}

typedef struct Piece {
    const char *at;
    int length;
} Piece;

/* What stands in a text around a place. */
static Piece piece(const Page *page, size_t place)
{
    enum { BEFORE = 60, AFTER = 60 };
    const size_t begin = place > BEFORE ? place - BEFORE : 0;
    const size_t end = place + AFTER < page->length ? place + AFTER : page->length;

    return (Piece){page->at + begin, begin < end ? (int)(end - begin) : 0};
}

bool same_text(const Page *a, const Page *b)
{
    return a->length == b->length && memcmp(a->at, b->at, a->length) == 0;
}

bool demand_same_text(Look *look, const Page *a, const Page *b, const char *what)
{
    const size_t least = a->length < b->length ? a->length : b->length;
    Piece in_a;
    Piece in_b;
    size_t place = 0;

    if (same_text(a, b)) return demand(look, true, " ");
    while (place < least && a->at[place] == b->at[place]) place++;
    in_a = piece(a, place);
    in_b = piece(b, place);
    return demand(look, false, "%s: they part at byte %zu:\n    ...%.*s\n    ...%.*s", what, place,
                  in_a.length, in_a.at, in_b.length, in_b.at);
}

/* The line that a place lies in. */
static Piece line_at(const Page *page, size_t place)
{
    size_t begin = place < page->length ? place : page->length;
    size_t end = begin;

    while (begin > 0 && page->at[begin - 1] != '\n') begin--;
    while (end < page->length && page->at[end] != '\n') end++;
    return (Piece){page->at + begin, (int)(end - begin)};
}

bool demand_same_state(Look *look, const WmState *a, const WmState *b, const char *what)
{
    Page text_a = {0};
    Page text_b = {0};
    Piece line_a;
    Piece line_b;
    size_t byte = 0;
    size_t place = 0;

    if (same_state(look, a, b)) return demand(look, true, " ");
    while (((const uint8_t *)a)[byte] == ((const uint8_t *)b)[byte]) byte++;
    page_save(look, a, &text_a);
    page_save(look, b, &text_b);
    while (place < text_a.length && text_a.at[place] == text_b.at[place]) place++;
    line_a = line_at(&text_a, place);
    line_b = line_at(&text_b, place);
    demand(look, false, "%s: byte %zu differs; as text the first to differ are\n    %.*s\n    %.*s",
           what, byte, line_a.length, line_a.at, line_b.length, line_b.at);
    free(text_a.at);
    free(text_b.at);
    return false;
}

bool demand_check(Look *look, const WmState *s, const char *what)
{
    WmError error = {0};
    const bool holds = wm_check(look->match, s, &error);

    return demand(look, holds, "%s does not pass wm_check: %s", what, error.text);
}

/* ---- chance ---------------------------------------------------------------------------------- */

int chance_below(Look *look, int bound)
{
    return (int)wm_stream_below(&look->chance, (uint32_t)bound);
}

bool chance_one_in(Look *look, int bound)
{
    return chance_below(look, bound) == 0;
}

int chance_viewer(Look *look)
{
    return chance_below(look, look->match->setup->seats + 1);
}

WmRow chance_about(Look *look, const WmSurvey *survey)
{
    WmRow about = {{0}};
    int slot = 0;

    for (int i = 0; i < WM_ARGS_MAX && survey->about[i]; i++) {
        const WmThing *const thing = survey->about[i];
        const int low = (int)wm_thing_low(thing);
        const int high = (int)wm_thing_high(look->match, thing);
        for (const int after = slot + wm_thing_slots(thing); slot < after; slot++)
            about.arg[slot] = (int16_t)(low + chance_below(look, high - low + 1));
    }
    return about;
}

WmSeed chance_seed(Look *look)
{
    const uint64_t high = wm_stream_next(&look->chance);

    return wm_seed_numbered(high << 32 | wm_stream_next(&look->chance));
}

int chance_asked_seat(Look *look, const WmQuestion *question)
{
    int asked[WM_SEATS_MAX] = {0};
    int count = 0;

    for (int seat = 1; seat <= WM_SEATS_MAX; seat++)
        if (wm_seats_have(question->seats, seat)) asked[count++] = seat;
    return count == 0 ? 0 : asked[chance_below(look, count)];
}

/* ---- answers and positions ------------------------------------------------------------------- */

void list_legal(const WmMatch *m, const WmState *s, int seat, Answers *out)
{
    out->count = wm_legal(m, s, seat, out->at, WM_LEGAL_MAX);
    if (out->count > WM_LEGAL_MAX) out->count = WM_LEGAL_MAX;
}

bool same_answer(const WmAnswer *a, const WmAnswer *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

bool answers_have(const Answers *answers, const WmAnswer *answer)
{
    for (int i = 0; i < answers->count; i++)
        if (same_answer(&answers->at[i], answer)) return true;
    return false;
}

bool all_differ(const Answers *answers)
{
    for (int i = 1; i < answers->count && i < 64; i++)
        for (int k = 0; k < i; k++)
            if (same_answer(&answers->at[i], &answers->at[k])) return false;
    return true;
}

void copy_state(const Look *look, WmState *to, const WmState *from)
{
    memcpy(to, from, look->bytes);
}

bool same_state(const Look *look, const WmState *a, const WmState *b)
{
    return memcmp(a, b, look->bytes) == 0;
}

void redealt(Look *look, WmState *to, const WmState *from, int viewer, const WmSeed *seed)
{
    copy_state(look, to, from);
    wm_redeal(look->match, to, viewer, seed);
}

WmEvents *hear(Heard *heard)
{
    heard->events = (WmEvents){.at = heard->at, .cap = EVENTS_HEARD};
    return &heard->events;
}

/* ---- pages ----------------------------------------------------------------------------------- */

void page_reserve(Page *page, size_t length)
{
    char *grown;

    if (length < page->cap) return;
    grown = realloc(page->at, length + 1);
    if (!grown) {
        fprintf(stderr, "properties: out of memory\n");
        exit(2);
    }
    page->at = grown;
    page->cap = length + 1;
}

void page_view(Look *look, const WmState *s, int viewer, Page *page)
{
    page->length = wm_view(look->match, s, viewer, page->at, page->cap);
    if (page->length < page->cap) return;
    page_reserve(page, page->length);
    wm_view(look->match, s, viewer, page->at, page->cap);
}

void page_outline(Look *look, const WmState *s, int viewer, Page *page)
{
    page->length = wm_outline(look->match, s, viewer, page->at, page->cap);
    if (page->length < page->cap) return;
    page_reserve(page, page->length);
    wm_outline(look->match, s, viewer, page->at, page->cap);
}

void page_save(Look *look, const WmState *s, Page *page)
{
    page->length = wm_save(look->match, s, page->at, page->cap);
    if (page->length < page->cap) return;
    page_reserve(page, page->length);
    wm_save(look->match, s, page->at, page->cap);
}

void page_answer(Look *look, WmAnswer answer, Page *page)
{
    page->length = wm_answer_text(look->match, answer, page->at, page->cap);
    if (page->length < page->cap) return;
    page_reserve(page, page->length);
    wm_answer_text(look->match, answer, page->at, page->cap);
}
