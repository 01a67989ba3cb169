/* Answers, questions and events as text. */
#include <core/mem.h>

#include "core_internal.h"

_Static_assert(sizeof(WmAnswer) == 16, "answers are kept in frames and journals");
_Static_assert(sizeof(WmEvent) == 20, "no padding in events");

/* None is no argument. */
static bool in_range(const WmMatch *m, const WmThing *thing, int value)
{
    const bool has_none = thing->form == WM_FORM_SEAT || thing->form == WM_FORM_SEATS ||
                          thing->form == WM_FORM_NAMED || thing->form == WM_FORM_SQUARE;

    return value >= (has_none ? 1 : thing->low) && value <= wm_thing_high(m, thing);
}

/* The arguments from `slot` on. An answer is looked at as the two words that it was handed over in:
 * this is asked of every answer given, and other pieces would have to wait for the memory. */
static bool nothing_from(const WmAnswer *a, int slot)
{
    uint64_t word[2];

    wm_mem_copy(word, a, sizeof word);
    if (slot < 2) return (word[0] >> (16 * (slot + 2))) == 0 && word[1] == 0;
    return slot == WM_ARGS_MAX || (word[1] >> (16 * (slot - 2))) == 0;
}

bool wm_answer_well_formed(const WmMatch *m, const WmAnswer *a)
{
    const WmThing *const *arg;
    int slot = 0;

    if (a->kind == 0 || a->kind >= m->game->verb_count || a->count > WM_ARGS_MAX) return false;
    arg = m->game->verbs[a->kind].arg;
    for (; slot < a->count && *arg; arg++)
        for (const int after = slot + wm_thing_slots(*arg); slot < after; slot++)
            if (!in_range(m, *arg, a->arg[slot])) return false;
    return slot == a->count && (slot == WM_ARGS_MAX || !*arg) && nothing_from(a, slot);
}

bool wm_row_well_formed(const WmMatch *m, const WmThing *const arg[WM_ARGS_MAX], const WmRow *row)
{
    int slot = 0;

    for (int i = 0; i < WM_ARGS_MAX && arg[i]; i++)
        for (const int after = slot + wm_thing_slots(arg[i]); slot < after; slot++)
            if (!in_range(m, arg[i], row->arg[slot])) return false;
    while (slot < WM_ARGS_MAX && row->arg[slot] == 0) slot++;
    return slot == WM_ARGS_MAX;
}

static void put_words(const WmMatch *m, const char *name, const WmThing *const arg[WM_ARGS_MAX],
                      const WmAnswer *a, WmText *text)
{
    int slot = 0;

    wm_text_string(text, name);
    for (int i = 0; i < WM_ARGS_MAX && arg[i]; i++) {
        wm_text_char(text, ' ');
        wm_thing_text_of(m, arg[i], &a->arg[slot], text);
        slot += wm_thing_slots(arg[i]);
    }
}

size_t wm_answer_text(const WmMatch *m, WmAnswer answer, char *out, size_t cap)
{
    WmText text = wm_text(out, cap);
    const WmVerb *const verb = &m->game->verbs[answer.kind < m->game->verb_count ? answer.kind : 0];

    put_words(m, verb->name, verb->arg, &answer, &text);
    return text.length;
}

size_t wm_order_text(const WmMatch *m, const WmAnswer *order, char *out, size_t cap)
{
    WmText text = wm_text(out, cap);

    if (order->kind > 0 && order->kind < m->game->order_count)
        put_words(m, m->game->orders[order->kind].name, m->game->orders[order->kind].arg, order,
                  &text);
    return text.length;
}

size_t wm_survey_text(const WmMatch *m, int survey, const WmRow *row, char *out, size_t cap)
{
    const WmThing *const *const thing = m->game->surveys[survey].finds;
    WmText text = wm_text(out, cap);
    int slot = 0;

    for (int i = 0; i < WM_ARGS_MAX && thing[i]; i++) {
        if (i > 0) wm_text_char(&text, ' ');
        wm_thing_text_of(m, thing[i], &row->arg[slot], &text);
        slot += wm_thing_slots(thing[i]);
    }
    return text.length;
}

/* ---- parsing --------------------------------------------------------------------------------- */

/* A word among verbs or in a glossary; 0, and a sentence that calls it `what` and tells what was
 * probably meant: `meant`, unless it is NULL, or one of the words. */
static int word_named(const WmVerb *words, int count, const char *what, const char *word,
                      size_t length, const char *meant, WmError *error)
{
    WmText text;

    for (int i = 1; i < count; i++)
        if (wm_string_is(words[i].name, word, length)) return i;
    for (int i = 1; i < count && !meant; i++)
        if (wm_name_near(words[i].name, word, length)) meant = words[i].name;
    text = wm_error_text(error, 0);
    wm_text_string(&text, "there is no ");
    wm_text_string(&text, what);
    wm_text_char(&text, ' ');
    wm_text_quote(&text, word, length);
    wm_text_hint(&text, meant);
    return 0;
}

static void wrong_thing(const WmMatch *m, const WmThing *thing, const char *word, size_t length,
                        WmError *error)
{
    WmText text = wm_error_text(error, 0);

    if (length == 0) {
        wm_text_one(&text, thing->name);
        wm_text_string(&text, " is missing");
        return;
    }
    wm_text_quote(&text, word, length);
    wm_text_string(&text, " is no ");
    wm_text_string(&text, thing->name);
    wm_text_string(&text, " of this game");
    if (thing->form == WM_FORM_NUMBER) {
        wm_text_string(&text, ": it goes from ");
        wm_text_number(&text, thing->low);
        wm_text_string(&text, " to ");
        wm_text_number(&text, thing->high);
    }
    wm_text_hint(&text, wm_thing_near(m, thing, word, length));
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
        int32_t value[WM_ARGS_MAX];
        length = wm_read_word(&at, end, &word);
        if (length == 0 || !wm_thing_read(m, arg[i], word, length, value) ||
            !in_range(m, arg[i], value[0])) {
            wrong_thing(m, arg[i], word, length, error);
            return false;
        }
        for (int slot = 0; slot < wm_thing_slots(arg[i]); slot++)
            a->arg[a->count++] = (int16_t)value[slot];
    }
    length = wm_read_word(&at, end, &word);
    return length == 0 || too_much(word, length, error);
}

bool wm_survey_parse(const WmMatch *m, int survey, const char *words, WmRow *about, WmError *error)
{
    const WmThing *const *const arg = m->game->surveys[survey].about;
    WmAnswer a = {.kind = 0};

    if (!read_arguments(m, arg, words, words + wm_string_length(words), &a, error)) return false;
    wm_mem_copy(about->arg, a.arg, sizeof about->arg);
    return true;
}

bool wm_answer_parse(const WmMatch *m, const char *text, WmAnswer *answer, WmError *error)
{
    const char *const end = text + wm_string_length(text);
    const char *word;
    const size_t length = wm_read_word(&text, end, &word);
    WmAnswer a = {.kind = (uint16_t)word_named(m->game->verbs, m->game->verb_count, "answer", word,
                                               length, NULL, error)};

    if (a.kind == 0) return false;
    if (!read_arguments(m, m->game->verbs[a.kind].arg, text, end, &a, error)) return false;
    *answer = a;
    return true;
}

bool wm_order_parse(const WmMatch *m, const char *text, WmAnswer *order, WmError *error)
{
    const char *const end = text + wm_string_length(text);
    const char *word;
    const size_t length = wm_read_word(&text, end, &word);
    WmAnswer a = {.kind = 0};
    WmText why;

    for (int i = 1; i < m->game->order_count; i++)
        if (wm_string_is(m->game->orders[i].name, word, length)) a.kind = (uint16_t)i;
    if (a.kind > 0) {
        if (!read_arguments(m, m->game->orders[a.kind].arg, text, end, &a, error)) return false;
        *order = a;
        return true;
    }
    why = wm_error_text(error, 0);
    wm_text_string(&why, "there is no order ");
    wm_text_quote(&why, word, length);
    return false;
}

static int condition_named(const WmGlossary *glossary, const char *word, size_t length)
{
    for (int i = 1; i < glossary->condition_count; i++)
        if (wm_string_is(glossary->conditions[i], word, length)) return i;
    return 0;
}

static const char *condition_near(const WmGlossary *glossary, const char *word, size_t length)
{
    for (int i = 1; i < glossary->condition_count; i++)
        if (wm_name_near(glossary->conditions[i], word, length)) return glossary->conditions[i];
    return NULL;
}

bool wm_op_parse(const WmMatch *m, const WmGlossary *glossary, const char *text, WmOp *op,
                 WmError *error)
{
    const char *const end = text + wm_string_length(text);
    const char *word;
    size_t length = wm_read_word(&text, end, &word);
    const int on = condition_named(glossary, word, length);
    WmAnswer a = {.count = 0};

    if (on) length = wm_read_word(&text, end, &word);
    const char *const meant = on ? NULL : condition_near(glossary, word, length);
    const int which =
        word_named(glossary->words, glossary->count, "operation", word, length, meant, error);
    if (which == 0) return false;
    WM_ASSERT(wm_arg_slots(glossary->words[which].arg) <= WM_OP_ARGS);
    if (!read_arguments(m, glossary->words[which].arg, text, end, &a, error)) return false;
    *op = (WmOp){.word = wm_fit_u8(which), .on = wm_fit_u8(on), .count = wm_fit_u8(a.count)};
    wm_mem_copy(op->arg, a.arg, sizeof op->arg);
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

/* False if the argument is hidden. */
static bool put_argument(const WmMatch *m, const WmThing *const arg[WM_ARGS_MAX],
                         const int16_t value[WM_ARGS_MAX], unsigned hidden, int number,
                         WmText *text)
{
    int slot = 0;

    for (int i = 0; i < number; i++) slot += wm_thing_slots(arg[i]);
    if (hidden & (1u << slot)) return false;
    wm_thing_text_of(m, arg[number], &value[slot], text);
    return true;
}

/* A template's words with {n} replaced by argument n; arguments hidden from the reader are named
 * by their kind: "a card". */
static void fill_in(const WmMatch *m, const char *words, const WmThing *const arg[WM_ARGS_MAX],
                    const int16_t value[WM_ARGS_MAX], unsigned hidden, WmText *text)
{
    for (; *words; words++) {
        const int number = words[0] == '{' && words[1] && words[2] == '}' ? words[1] - '1' : -1;

        if (number < 0 || number >= WM_ARGS_MAX || !arg[number]) {
            wm_text_char(text, *words);
            continue;
        }
        if (!put_argument(m, arg, value, hidden, number, text))
            wm_text_one(text, arg[number]->name);
        words += 2;
    }
}

size_t wm_seat_text(const WmMatch *m, int seat, char *out, size_t cap)
{
    WmText text = wm_text(out, cap);

    if (!m->game->seats_are) wm_text_string(&text, "seat ");
    wm_thing_text(m, m->game->seats_are ? m->game->seats_are : &wm_thing_seat, &(int32_t){seat},
                  &text);
    return text.length;
}

size_t wm_question_text(const WmMatch *m, const WmQuestion *question, char *out, size_t cap)
{
    WmText text = wm_text(out, cap);

    if (question->kind < m->game->question_count && question->kind > 0)
        fill_in(m, m->words->questions[question->kind], m->game->questions[question->kind].arg,
                question->arg, 0, &text);
    return text.length;
}

static bool any_picked(const WmGame *game, const WmAnswer *legal, int count)
{
    for (int i = 0; i < count; i++)
        if (wm_meaning(game, legal[i].kind) == WM_BACK) return true;
    return false;
}

/* What is said once something is picked, or else what is always said; NULL: the verb itself. */
static const char *label_of(const WmMatch *m, int question, int verb, bool picked)
{
    const char *always = NULL;

    for (int i = 0; i < m->words->label_count; i++) {
        const WmAnswerLabel *const label = &m->words->labels[i];

        if (label->question != question || label->verb != verb) continue;
        if (label->picked == picked) return label->words;
        if (picked) always = label->words;
    }
    return always;
}

size_t wm_answer_label(const WmMatch *m, const WmQuestion *question, const WmAnswer *legal,
                       int count, int index, char *out, size_t cap)
{
    const bool picked = any_picked(m->game, legal, count);
    const char *const words = label_of(m, question->kind, legal[index].kind, picked);
    WmText text = wm_text(out, cap);

    if (words) fill_in(m, words, m->game->questions[question->kind].arg, question->arg, 0, &text);
    return text.length;
}

size_t wm_order_label(const WmMatch *m, const WmAnswer *order, char *out, size_t cap)
{
    WmText text = wm_text(out, cap);

    if (order->kind > 0 && order->kind < m->game->order_count)
        fill_in(m, m->words->orders[order->kind], m->game->orders[order->kind].arg, order->arg, 0,
                &text);
    return text.length;
}

static unsigned hidden_from(const WmEvent *event, int viewer)
{
    const bool whole = viewer == WM_ALL_SEEING || wm_seats_have(event->seen_by, viewer);

    return whole ? 0u : event->hidden;
}

size_t wm_event_text(const WmMatch *m, const WmEvent *event, int viewer, char *out, size_t cap)
{
    WmText text = wm_text(out, cap);

    if (event->kind < m->game->event_count && event->kind > 0)
        fill_in(m, m->words->events[event->kind], m->game->events[event->kind].arg, event->arg,
                hidden_from(event, viewer), &text);
    return text.length;
}

bool wm_event_word(const WmMatch *m, const WmEvent *event, int viewer, int argument, char *out,
                   size_t cap)
{
    WmText text = wm_text(out, cap);
    const WmThing *const *arg;

    if (event->kind >= m->game->event_count || event->kind == 0) return false;
    arg = m->game->events[event->kind].arg;
    if (argument < 0 || argument >= WM_ARGS_MAX || !arg[argument]) return false;
    return put_argument(m, arg, event->arg, hidden_from(event, viewer), argument, &text);
}
