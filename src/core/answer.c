/* Answers, questions and events as text. */
#include <core/mem.h>

#include "run.h"

_Static_assert(sizeof(WmAnswer) == 16, "answers are kept in frames and journals");
_Static_assert(sizeof(WmEvent) == 20, "no padding in events");

/* Of a point the second number is in the slot after it. */
static int width(const WmThing *thing)
{
    return thing->form == WM_FORM_POINT ? 2 : 1;
}

static bool in_range(const WmMatch *m, const WmThing *thing, int value)
{
    const bool number = thing->form == WM_FORM_NUMBER || thing->form == WM_FORM_POINT;

    return value >= (number ? thing->low : 1) && value <= wm_thing_high(m, thing);
}

/* The arguments from `slot` on, looked at as two words: this is asked of every answer given. */
static bool nothing_from(const WmAnswer *a, int slot)
{
    uint64_t first;
    uint32_t last;

    wm_mem_copy(&first, a->arg, sizeof first);
    wm_mem_copy(&last, a->arg + 4, sizeof last);
    if (slot < 4) return (first >> (16 * slot)) == 0 && last == 0;
    return slot == WM_ARGS_MAX || (last >> (16 * (slot - 4))) == 0;
}

bool wm_answer_well_formed(const WmMatch *m, const WmAnswer *a)
{
    const WmThing *const *arg;
    int slot = 0;

    if (a->kind == 0 || a->kind >= m->game->verb_count || a->count > WM_ARGS_MAX) return false;
    arg = m->game->verbs[a->kind].arg;
    for (; slot < a->count && *arg; arg++)
        for (const int after = slot + width(*arg); slot < after; slot++)
            if (!in_range(m, *arg, a->arg[slot])) return false;
    return slot == a->count && (slot == WM_ARGS_MAX || !*arg) && nothing_from(a, slot);
}

size_t wm_answer_text(const WmMatch *m, WmAnswer answer, char *out, size_t room)
{
    WmText text = wm_text(out, room);
    const WmVerb *const verb = &m->game->verbs[answer.kind < m->game->verb_count ? answer.kind : 0];
    int slot = 0;

    wm_text_string(&text, verb->name);
    for (int i = 0; i < WM_ARGS_MAX && verb->arg[i]; i++) {
        wm_text_char(&text, ' ');
        wm_thing_text(m, verb->arg[i], answer.arg[slot],
                      slot + 1 < WM_ARGS_MAX ? answer.arg[slot + 1] : 0, &text);
        slot += width(verb->arg[i]);
    }
    return text.length;
}

/* ---- parsing --------------------------------------------------------------------------------- */

/* Near enough to have been meant: two edits, one for short words. */
static bool near(const char *name, const char *word, size_t length)
{
    char copy[64];
    const int limit = length <= 4 ? 1 : 2;

    if (length >= sizeof copy) return false;
    wm_mem_copy(copy, word, length);
    copy[length] = '\0';
    return wm_words_apart(name, copy, limit) <= limit;
}

static void suggest(WmText *text, const char *name)
{
    if (!name) return;
    wm_text_string(text, "; did you mean ");
    wm_text_string(text, name);
    wm_text_char(text, '?');
}

static int verb_named(const WmMatch *m, const char *word, size_t length, WmError *error)
{
    const char *meant = NULL;
    WmText text;

    for (int i = 1; i < m->game->verb_count; i++) {
        const char *const name = m->game->verbs[i].name;
        if (wm_string_is(name, word, length)) return i;
        if (!meant && near(name, word, length)) meant = name;
    }
    text = wm_error_text(error, 0);
    wm_text_string(&text, "there is no answer ");
    wm_text_quote(&text, word, length);
    suggest(&text, meant);
    return 0;
}

static const char *near_thing(const WmMatch *m, const WmThing *thing, const char *word,
                              size_t length)
{
    const int32_t high = thing->form == WM_FORM_NAMED ? wm_thing_high(m, thing) : 0;

    for (int32_t i = 1; i <= high; i++) {
        const char *const name = thing->name_of ? thing->name_of(m, i) : thing->names[i];
        if (near(name, word, length)) return name;
    }
    return NULL;
}

static void wrong_thing(const WmMatch *m, const WmThing *thing, const char *word, size_t length,
                        WmError *error)
{
    WmText text = wm_error_text(error, 0);

    if (length == 0) {
        wm_text_string(&text, "a ");
        wm_text_string(&text, thing->name);
        wm_text_string(&text, " is missing");
        return;
    }
    wm_text_quote(&text, word, length);
    wm_text_string(&text, " is no ");
    wm_text_string(&text, thing->name);
    wm_text_string(&text, " of this game");
    suggest(&text, near_thing(m, thing, word, length));
}

static bool too_much(const char *word, size_t length, WmError *error)
{
    WmText text = wm_error_text(error, 0);

    wm_text_string(&text, "nothing should follow, but there is ");
    wm_text_quote(&text, word, length);
    return false;
}

/* Reads arguments as things until the text ends. */
static bool read_arguments(const WmMatch *m, const WmThing *const arg[WM_ARGS_MAX], const char *at,
                           const char *end, WmAnswer *a, WmError *error)
{
    const char *word;
    size_t length;

    for (int i = 0; i < WM_ARGS_MAX && arg[i]; i++) {
        int32_t value;
        int32_t second;
        length = wm_read_word(&at, end, &word);
        if (length == 0 || !wm_thing_read(m, arg[i], word, length, &value, &second) ||
            !in_range(m, arg[i], value)) {
            wrong_thing(m, arg[i], word, length, error);
            return false;
        }
        a->arg[a->count++] = (int16_t)value;
        if (width(arg[i]) == 2) a->arg[a->count++] = (int16_t)second;
    }
    length = wm_read_word(&at, end, &word);
    return length == 0 || too_much(word, length, error);
}

bool wm_answer_parse(const WmMatch *m, const char *text, WmAnswer *answer, WmError *error)
{
    const char *const end = text + wm_string_length(text);
    const char *word;
    const size_t length = wm_read_word(&text, end, &word);
    WmAnswer a = {.kind = (uint16_t)verb_named(m, word, length, error)};

    if (a.kind == 0) return false;
    if (!read_arguments(m, m->game->verbs[a.kind].arg, text, end, &a, error)) return false;
    *answer = a;
    return true;
}

/* The length of an entry's name if the text begins with it, else 0. */
static size_t begins_with(const char *text, const char *name)
{
    size_t length = 0;

    while (name[length] && text[length] == name[length]) length++;
    return name[length] || (text[length] && text[length] != ' ') ? 0 : length;
}

bool wm_entry_parse(const WmMatch *m, const char *text, WmAnswer *entry, WmError *error)
{
    const char *const end = text + wm_string_length(text);
    size_t longest = 0;
    WmAnswer a = {.kind = 0};
    WmText why;

    for (int i = 0; i < m->game->entry_count; i++) {
        const size_t length = begins_with(text, m->game->entries[i].name);
        if (length <= longest) continue;
        longest = length;
        a.kind = (uint16_t)i;
    }
    if (longest > 0) {
        if (!read_arguments(m, m->game->entries[a.kind].arg, text + longest, end, &a, error))
            return false;
        *entry = a;
        return true;
    }
    why = wm_error_text(error, 0);
    wm_text_string(&why, "this game has no entry ");
    wm_text_quote(&why, text, (size_t)(end - text));
    return false;
}

/* ---- wording --------------------------------------------------------------------------------- */

/* A template's words with {n} replaced by argument n; arguments hidden from the reader are named
 * by their kind: "a card". */
static void fill_in(const WmMatch *m, const char *words, const WmThing *const arg[WM_ARGS_MAX],
                    const int16_t value[WM_ARGS_MAX], unsigned hidden, WmText *text)
{
    for (; *words; words++) {
        const int number = words[0] == '{' && words[1] && words[2] == '}' ? words[1] - '1' : -1;
        int slot = 0;

        if (number < 0 || number >= WM_ARGS_MAX || !arg[number]) {
            wm_text_char(text, *words);
            continue;
        }
        for (int i = 0; i < number; i++) slot += width(arg[i]);
        if (hidden & (1u << slot)) {
            wm_text_string(text, "a ");
            wm_text_string(text, arg[number]->name);
        } else {
            wm_thing_text(m, arg[number], value[slot], slot + 1 < WM_ARGS_MAX ? value[slot + 1] : 0,
                          text);
        }
        words += 2;
    }
}

size_t wm_seat_text(const WmMatch *m, int seat, char *out, size_t room)
{
    WmText text = wm_text(out, room);

    if (!m->game->seats_are) wm_text_string(&text, "seat ");
    wm_thing_text(m, m->game->seats_are ? m->game->seats_are : &wm_thing_seat, seat, 0, &text);
    return text.length;
}

size_t wm_question_text(const WmMatch *m, const WmQuestion *question, char *out, size_t room)
{
    WmText text = wm_text(out, room);

    if (question->kind < m->game->question_count && question->kind > 0)
        fill_in(m, m->words->questions[question->kind], m->game->questions[question->kind].arg,
                question->arg, 0, &text);
    return text.length;
}

size_t wm_event_text(const WmMatch *m, const WmEvent *event, int viewer, char *out, size_t room)
{
    WmText text = wm_text(out, room);
    const bool whole = viewer == WM_ALL_SEEING || wm_seats_have(event->seen_by, viewer);

    if (event->kind < m->game->event_count && event->kind > 0)
        fill_in(m, m->words->events[event->kind], m->game->events[event->kind].arg, event->arg,
                whole ? 0u : event->hidden, &text);
    return text.length;
}
