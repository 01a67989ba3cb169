/* Laws of answers, questions, events and views as text. */
#include "suite.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT_MAX = 160 };

/* ---- answers --------------------------------------------------------------------------------- */

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void demand_parses(Look *look, WmAnswer answer, const char *text)
{
    WmAnswer back = {0};
    WmError error = {0};
    const bool read = wm_answer_parse(look->match, text, &back, &error);

    demand_of(look, read, answer, "cannot be read back: %s", error.text);
    demand_of(look, !read || same_answer(&answer, &back), answer,
              "is read back as verb %u with arguments %d %d %d %d %d %d", back.kind, back.arg[0],
              back.arg[1], back.arg[2], back.arg[3], back.arg[4], back.arg[5]);
}

/* A text with a slip of the pen: an answer again, or refused with a sentence. */
static void demand_slips_noticed(Look *look, const char *text)
{
    char slip[TEXT_MAX + 2];
    WmAnswer back = {0};
    WmError error = {.text = ""};
    size_t length = strlen(text);

    memcpy(slip, text, length + 1);
    if (chance_one_in(look, 3)) {
        slip[chance_below(look, (int)length)] = (char)(' ' + chance_below(look, 95));
    } else if (chance_one_in(look, 2)) {
        slip[chance_below(look, (int)length)] = '\0';
    } else {
        slip[length++] = (char)('0' + chance_below(look, 10));
        slip[length] = '\0';
    }
    if (wm_answer_parse(look->match, slip, &back, &error)) {
        page_answer(look, back, &look->page[0]);
        demand_parses(look, back, look->page[0].at);
    } else {
        demand(look, error.text[0] != '\0' && memchr(error.text, 0, sizeof error.text),
               "\"%s\" is refused as an answer, but without a sentence", slip);
    }
}

/* What is hidden has no word; what is not has the same in the event that the viewer may have. */
static void demand_event_words(Look *look, const WmEvent *event, int viewer)
{
    const WmEvent seen = wm_event_for(event, viewer);
    const WmThing *const *const arg = look->match->game->events[event->kind].arg;
    const bool whole = viewer == WM_ALL_SEEING || wm_seats_have(event->seen_by, viewer);
    char word[2][400];

    for (int i = 0; i < WM_ARGS_MAX && arg[i]; i++) {
        const bool has = wm_event_word(look->match, event, viewer, i, word[0], sizeof word[0]);
        demand(look, has == wm_event_word(look->match, &seen, viewer, i, word[1], sizeof word[1]),
               "viewer %d has argument %d of an event, or not", viewer, i);
        demand(look, has || (!whole && event->hidden), "argument %d of %s is lost", i,
               look->match->game->events[event->kind].name);
        demand(look, !has || (word[0][0] && strcmp(word[0], word[1]) == 0),
               "viewer %d reads more of an event than it may have: \"%s\"", viewer, word[0]);
    }
}

static void demand_event_texts(Look *look)
{
    char text[2][400];

    for (uint32_t i = 0; i < look->heard.events.count && i < EVENTS_HEARD; i++) {
        const WmEvent *const event = &look->heard.at[i];
        const int viewer = chance_viewer(look);
        const WmEvent seen = wm_event_for(event, viewer);

        (void)wm_event_text(look->match, event, viewer, text[0], sizeof text[0]);
        (void)wm_event_text(look->match, &seen, viewer, text[1], sizeof text[1]);
        demand(look, text[0][0] != '\0', "event %s has no words",
               look->match->game->events[event->kind].name);
        demand(look, strcmp(text[0], text[1]) == 0,
               "viewer %d reads more of an event than it may have: \"%s\", not \"%s\"", viewer,
               text[0], text[1]);
        demand_event_words(look, event, viewer);
    }
}

void law_texts(Look *look)
{
    static char texts[WM_LEGAL_MAX][TEXT_MAX];
    const int seat = chance_asked_seat(look, &look->question);
    const Answers *const legal = &look->listed;

    list_legal(look->match, look->state, seat, &look->listed);
    for (int i = 0; i < legal->count; i++) {
        const size_t length = wm_answer_text(look->match, legal->at[i], texts[i], TEXT_MAX);

        if (!demand_of(look, length > 0 && length < TEXT_MAX && strlen(texts[i]) == length,
                       legal->at[i], "has a text of %zu bytes", length))
            return;
        demand_parses(look, legal->at[i], texts[i]);
    }
    if (legal->count == 0) return;
    demand_slips_noticed(look, texts[chance_below(look, legal->count)]);
    qsort(texts, (size_t)legal->count, TEXT_MAX, by_text);
    for (int i = 1; i < legal->count; i++)
        demand(look, strcmp(texts[i - 1], texts[i]) != 0, "two legal answers read \"%s\"",
               texts[i]);
    copy_state(look, look->spare[0], look->state);
    (void)wm_answer(look->match, look->spare[0], seat, legal->at[chance_below(look, legal->count)],
                    hear(&look->heard), NULL);
    demand_event_texts(look);
}

/* ---- texts that may be long ------------------------------------------------------------------ */

static size_t write_text(Look *look, TextKind kind, int viewer, char *out, size_t cap)
{
    switch (kind) {
    case TEXT_VIEW: return wm_view(look->match, look->state, viewer, out, cap);
    case TEXT_OUTLINE: return wm_outline(look->match, look->state, viewer, out, cap);
    case TEXT_SAVE: return wm_save(look->match, look->state, out, cap);
    case TEXT_QUESTION: break;
    }
    return wm_question_text(look->match, &look->question, out, cap);
}

void demand_room(Look *look, TextKind kind, int viewer, const Page *whole)
{
    enum { GUARD = 16 };
    const size_t cap = (size_t)chance_below(look, (int)whole->length + 1);
    Page *const page = &look->page[SPARE_PAGES - 1];
    size_t length;

    page_reserve(page, cap + GUARD);
    memset(page->at, 0xA5, cap + GUARD);
    length = write_text(look, kind, viewer, page->at, cap);
    demand(look, length == whole->length, "with room for %zu bytes a text has %zu, not %zu", cap,
           length, whole->length);
    for (int i = 0; i < GUARD; i++)
        demand(look, (unsigned char)page->at[cap + (size_t)i] == 0xA5,
               "a text was written beyond its room of %zu bytes", cap);
    if (cap > 0)
        demand(look, memcmp(page->at, whole->at, cap - 1) == 0 && page->at[cap - 1] == '\0',
               "a text cut off at %zu bytes is another, or has no end", cap);
}

static void demand_json(Look *look, int viewer)
{
    Page *const view = &look->page[0];
    const char *fault;
    size_t place;

    page_view(look, look->state, viewer, view);
    demand(look, strlen(view->at) == view->length, "the view of %d has %zu bytes, not %zu", viewer,
           strlen(view->at), view->length);
    fault = json_fault(view->at, view->length, &place);
    demand(look, !fault, "the view of %d is no JSON at byte %zu: %s, near ...%.40s", viewer, place,
           fault ? fault : "", view->at + (place > 20 ? place - 20 : 0));
}

void law_views(Look *look)
{
    const int viewer = chance_below(look, look->match->setup->seats + 2) - 1;
    Page *const page = &look->page[0];

    demand_json(look, viewer);
    demand_room(look, TEXT_VIEW, viewer, page);
    page_outline(look, look->state, viewer, page);
    demand(look, page->length > 0 && strlen(page->at) == page->length,
           "the outline of %d is empty or of another length", viewer);
    demand_room(look, TEXT_OUTLINE, viewer, page);
    if (!look->asking) return;
    page_reserve(page, 1000);
    page->length = wm_question_text(look->match, &look->question, page->at, page->cap);
    demand(look, page->length > 0 && page->length < 1000, "a question has %zu bytes of text",
           page->length);
    demand_room(look, TEXT_QUESTION, viewer, page);
}
