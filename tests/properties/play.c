/* Laws of questions, answers and the course of play. */
#include "suite.h"

#include <stdlib.h>
#include <string.h>

void law_check(Look *look)
{
    demand_check(look, look->state, "the position");
}

void law_playing(Look *look)
{
    demand_of(look, look->went == WM_OK, look->answer,
              "was legal, or the beginning, but the game did not go on: %d", look->went);
}

/* ---- questions and legal answers ------------------------------------------------------------- */

static void demand_sound_question(Look *look)
{
    const WmQuestion *const q = &look->question;
    const WmSeats all = (WmSeats)((1u << look->match->setup->seats) - 1);
    const bool single = (q->seats & (q->seats - 1)) == 0;

    demand(look, q->kind > 0 && q->kind < look->match->game->question_count,
           "a question of kind %u is asked, which there is not", q->kind);
    demand(look, q->seats != 0 && (q->seats & ~all) == 0,
           "the seats asked are %#x, those of the table %#x", q->seats, all);
    demand(look, (q->seats & ~look->state->present) == 0,
           "the seats asked are %#x, those that take part %#x", q->seats, look->state->present);
    switch ((WmMode)q->mode) {
    case WM_ONE:
        demand(look, single && q->decider == 0 && q->waiting == 0,
               "a question to one seat names seats %#x, waiting %#x, decider %u", q->seats,
               q->waiting, q->decider);
        return;
    case WM_ANY_OF:
        demand(look, q->waiting == 0 && q->decider <= look->match->setup->seats,
               "a question to a team has waiting %#x, decider %u", q->waiting, q->decider);
        return;
    case WM_EACH_OF:
        demand(look, single && (q->seats & ~q->waiting) == 0 && q->decider == 0,
               "a secret question names seats %#x, waiting %#x, decider %u", q->seats, q->waiting,
               q->decider);
        return;
    }
    demand(look, false, "a question has mode %u", q->mode);
}

/* Fewer are written where there is less room, and none beyond it. */
static void demand_room_kept(Look *look, int seat)
{
    static const WmAnswer mark = {0xA5A5, 0xA5A5, {-1, -1, -1, -1, -1, -1}};
    const Answers *const all = &look->listed;
    WmAnswer *const some = look->others.at;
    const int cap = chance_below(look, all->count);
    int count;

    some[cap] = mark;
    count = wm_legal(look->match, look->state, seat, some, cap);
    demand(look, count == all->count, "with room for %d answers %d are counted, else %d", cap,
           count, all->count);
    demand(look, memcmp(some, all->at, (size_t)cap * sizeof some[0]) == 0,
           "with room for %d answers others are listed", cap);
    demand(look, same_answer(&some[cap], &mark), "an answer was written beyond the room for %d",
           cap);
}

static void demand_not_asked(Look *look, int seat, WmAnswer answer)
{
    WmState *const copy = look->spare[0];
    const int count = wm_legal(look->match, look->state, seat, look->others.at, WM_LEGAL_MAX);
    WmRefusal why = {0};
    WmResult result;

    demand(look, count == 0, "seat %d is not asked, but has %d legal answers", seat, count);
    result = wm_explain(look->match, look->state, seat, answer, &why);
    demand(look, result == WM_NOT_ASKED && why.result == result && why.words && why.words[0],
           "seat %d is not asked, but wm_explain says %d", seat, result);
    copy_state(look, copy, look->state);
    result = wm_answer(look->match, copy, seat, answer, NULL, NULL);
    demand(look, result == WM_NOT_ASKED, "seat %d is not asked, but wm_answer says %d", seat,
           result);
    result = wm_answer_any(look->match, copy, seat, 0);
    demand(look, result == WM_NOT_ASKED, "seat %d is not asked, but wm_answer_any says %d", seat,
           result);
    result = wm_answer_drawn(look->match, copy, seat, 0);
    demand(look, result == WM_NOT_ASKED, "seat %d is not asked, but wm_answer_drawn says %d", seat,
           result);
    demand_same_state(look, look->state, copy, "after the answer of a seat that is not asked");
}

/* Any answer that chance picks of the list does what it does when it is given by hand. */
static void demand_any(Look *look, int seat)
{
    const uint32_t random = (uint32_t)chance_below(look, 1 << 30) << 2;
    const uint64_t place = (uint64_t)random * (uint64_t)look->listed.count >> 32;
    const WmAnswer answer = look->listed.at[place];

    copy_state(look, look->spare[0], look->state);
    copy_state(look, look->spare[1], look->state);
    demand_of(look,
              wm_answer(look->match, look->spare[0], seat, answer, NULL, NULL) == WM_OK &&
                  wm_answer_any(look->match, look->spare[1], seat, random) == WM_OK,
              answer, "is listed and cannot be given");
    demand_same_state(look, look->spare[0], look->spare[1], "an answer given, and any that is it");
}

/* Each listed answer is given to find the one that was drawn: not at every question. */
enum { DRAWN_OF = 16 };

/* What is drawn does what one of the listed answers does. */
static void demand_drawn(Look *look, int seat)
{
    const uint32_t random = (uint32_t)chance_below(look, 1 << 30) << 2;
    bool listed = false;

    copy_state(look, look->spare[1], look->state);
    demand(look, wm_answer_drawn(look->match, look->spare[1], seat, random) == WM_OK,
           "seat %d is asked, and nothing can be drawn", seat);
    for (int i = 0; i < look->listed.count && !listed; i++) {
        copy_state(look, look->spare[0], look->state);
        (void)wm_answer(look->match, look->spare[0], seat, look->listed.at[i], NULL, NULL);
        listed = memcmp(look->spare[0], look->spare[1], look->match->game->position->bytes) == 0;
    }
    demand(look, listed, "seat %d was given an answer that is not listed", seat);
}

void law_answers(Look *look)
{
    demand_sound_question(look);
    for (int seat = 1; seat <= WM_SEATS_MAX; seat++) {
        int count;

        if (!wm_seats_have(look->question.seats, seat)) continue;
        count = wm_legal(look->match, look->state, seat, look->listed.at, WM_LEGAL_MAX);
        look->listed.count = count;
        if (!demand(look, count >= 1 && count <= WM_LEGAL_MAX, "seat %d has %d legal answers", seat,
                    count))
            return;
        demand_room_kept(look, seat);
        demand_any(look, seat);
        if (chance_below(look, DRAWN_OF) == 0) demand_drawn(look, seat);
    }
    for (int seat = -1; seat <= WM_SEATS_MAX + 1; seat++)
        if (!wm_seats_have(look->question.seats, seat))
            demand_not_asked(look, seat, look->listed.at[0]);
}

/* ---- the judge ------------------------------------------------------------------------------- */

static void demand_words(Look *look, WmAnswer answer, WmResult result, const WmRefusal *why)
{
    const WmGame *const game = look->match->game;
    const bool by_rule = result == WM_REFUSED && why->rule != WM_NOT_OFFERED;

    demand_of(look, why->result == result, answer, "gets %d of wm_explain, which writes down %d",
              result, why->result);
    demand_of(look, why->words && why->words[0] && why->id && why->page, answer,
              "gets %d without words", result);
    if (by_rule && demand_of(look, why->rule > 0 && why->rule < game->rule_count, answer,
                             "is refused by rule number %u", why->rule))
        demand_of(look, why->id && why->id[0] && why->id == game->rules[why->rule].id, answer,
                  "is refused by rule %u, with id \"%s\"", why->rule, why->id);
}

/* An answer that is refused changes nothing and tells nothing. */
static void demand_refused(Look *look, int seat, WmAnswer answer, const WmRefusal *expected)
{
    WmState *const copy = look->spare[0];
    WmEvents *const events = hear(&look->heard);
    WmRefusal why = {0};
    WmResult result;

    copy_state(look, copy, look->state);
    result = wm_answer(look->match, copy, seat, answer, events, &why);
    demand_of(look, result == expected->result && why.result == result, answer,
              "gets %d of wm_explain, %d of wm_answer", expected->result, result);
    demand_of(look,
              why.rule == expected->rule && why.id == expected->id && why.page == expected->page &&
                  why.words == expected->words,
              answer, "is refused for \"%s\" by wm_explain, for \"%s\" by wm_answer",
              expected->words, why.words);
    demand_of(look, events->count == 0, answer, "is refused, but made %u events", events->count);
    demand_same_state(look, look->state, copy, "after an answer that was refused");
}

static void demand_accepted(Look *look, int seat, WmAnswer answer)
{
    WmRefusal why = {.result = WM_BROKEN};
    WmResult result;

    copy_state(look, look->spare[0], look->state);
    result = wm_answer(look->match, look->spare[0], seat, answer, NULL, &why);
    demand_of(look, result == WM_OK && why.result == WM_OK && why.rule == 0, answer,
              "is legal, but wm_answer says %d: %s", result, why.words ? why.words : "nothing");
}

static void judge_candidates(Look *look, int seat, bool open)
{
    static WmAnswer tried[CANDIDATES_MAX];
    const int count = candidates(look, &look->listed, tried);

    for (int i = 0; i < count && !look->tally->failed; i++) {
        const WmAnswer answer = tried[i];
        const bool listed = answers_have(&look->listed, &answer);
        WmRefusal why = {0};
        const WmResult result = wm_explain(look->match, look->state, seat, answer, &why);

        demand_of(look, result == WM_OK || result == WM_REFUSED || result == WM_MALFORMED, answer,
                  "gets %d of wm_explain", result);
        demand_of(look, (result == WM_OK) == listed || (open && result == WM_OK), answer,
                  "is %s, but wm_explain says %d: %s", listed ? "listed" : "not listed", result,
                  why.words);
        demand_words(look, answer, result, &why);
        if (!chance_one_in(look, 64)) continue;
        if (result != WM_OK) {
            demand_refused(look, seat, answer, &why);
        } else {
            demand_accepted(look, seat, answer);
        }
    }
}

void law_judge(Look *look)
{
    const bool open = look->match->game->questions[look->question.kind].open;

    for (int seat = 1; seat <= WM_SEATS_MAX; seat++) {
        if (!wm_seats_have(look->question.seats, seat)) continue;
        list_legal(look->match, look->state, seat, &look->listed);
        for (int i = 0; i < look->listed.count; i++) {
            const WmAnswer answer = look->listed.at[i];
            WmRefusal why = {0};
            const WmResult result = wm_explain(look->match, look->state, seat, answer, &why);

            demand_of(look, result == WM_OK, answer, "is listed, but wm_explain says %d: %s",
                      result, why.words);
            demand_words(look, answer, result, &why);
        }
        judge_candidates(look, seat, open);
    }
}

/* ---- looking changes nothing ----------------------------------------------------------------- */

static void look_as(Look *look, const WmState *s, int viewer)
{
    const WmGame *const game = look->match->game;
    const WmQuestion *const q = &look->question;
    WmRow finds[64];
    WmRefusal why;
    char text[64];

    page_view(look, s, viewer, &look->page[0]);
    page_outline(look, s, viewer, &look->page[0]);
    list_legal(look->match, s, viewer, &look->listed);
    for (int i = 0; i < 4; i++)
        (void)wm_explain(look->match, s, viewer, candidate(look, &look->listed), &why);
    (void)wm_result(look->match, s, viewer);
    (void)wm_question_text(look->match, q, text, sizeof text);
    for (int survey = 0; survey < game->survey_count; survey++) {
        const WmRow about = chance_about(look, &game->surveys[survey]);
        (void)wm_survey(look->match, s, viewer, survey, &about, finds, 64);
    }
}

void law_reading(Look *look)
{
    WmState *const copy = look->spare[0];
    WmQuestion q;
    WmError error;

    copy_state(look, copy, look->state);
    (void)wm_asking(look->match, copy, &q);
    demand_same_state(look, look->state, copy, "after wm_asking");
    (void)wm_check(look->match, copy, &error);
    (void)wm_hash(look->match, copy);
    page_save(look, copy, &look->page[0]);
    demand_same_state(look, look->state, copy, "after wm_check, wm_hash and wm_save");
    for (int viewer = WM_ALL_SEEING; viewer <= look->match->setup->seats; viewer++) {
        look_as(look, copy, viewer);
        demand_same_state(look, look->state, copy,
                          "after wm_view, wm_outline, wm_legal, wm_explain and wm_survey");
    }
}

/* ---- the course of play ---------------------------------------------------------------------- */

void law_replay(Look *look)
{
    if (look->twin)
        demand_same_state(look, look->state, look->twin,
                          "the same answers from the same seed, in other memory");
}

/* Something that makes every listener of one answer different. */
static void demand_unheard(Look *look, int seat, WmAnswer answer, WmEvents *events,
                           const char *what)
{
    copy_state(look, look->spare[1], look->state);
    (void)wm_answer(look->match, look->spare[1], seat, answer, events, NULL);
    demand_same_state(look, look->spare[0], look->spare[1], what);
    if (events)
        demand(look, events->count == look->heard.events.count, "%s: %u events, not %u", what,
               events->count, look->heard.events.count);
}

static void demand_sound_events(Look *look)
{
    const WmGame *const game = look->match->game;

    for (uint32_t i = 0; i < look->heard.events.count && i < EVENTS_HEARD; i++) {
        const WmEvent *const e = &look->heard.at[i];

        demand(look,
               e->kind > 0 && e->kind < game->event_count && e->rule < game->rule_count &&
                   e->count <= WM_ARGS_MAX,
               "event %u is of kind %u, rule %u, with %u arguments", i, e->kind, e->rule, e->count);
    }
}

void law_listeners(Look *look)
{
    const int seat = chance_asked_seat(look, &look->question);
    WmEvent *const few = look->other_heard.at;
    uint64_t cited[64] = {0};
    WmEvents none = {0};
    WmEvents small = {.at = few, .cap = 1};
    WmEvents citing = {.cited = cited, .cited_cap = 64};
    WmEvents citing_some = {.at = few, .cap = 2, .cited = cited, .cited_cap = 1};
    WmAnswer answer;

    list_legal(look->match, look->state, seat, &look->listed);
    if (look->listed.count == 0) return;
    answer = look->listed.at[chance_below(look, look->listed.count)];
    copy_state(look, look->spare[0], look->state);
    (void)wm_answer(look->match, look->spare[0], seat, answer, hear(&look->heard), NULL);
    demand_sound_events(look);
    demand_unheard(look, seat, answer, NULL, "without a listener");
    demand_unheard(look, seat, answer, &none, "with a listener without memory");
    demand_unheard(look, seat, answer, &citing, "with a listener to citations");
    demand_unheard(look, seat, answer, &citing_some, "with a listener to few citations");
    memset(few, 0xA5, 2 * sizeof few[0]);
    demand_unheard(look, seat, answer, &small, "with room for one event");
    demand(look, few[1].kind == 0xA5A5, "an event was written beyond the room for one");
    if (small.count > 0)
        demand(look, memcmp(&few[0], &look->heard.at[0], sizeof few[0]) == 0,
               "with room for one event another is told");
}

/* ---- undo ------------------------------------------------------------------------------------ */

static bool may_undo(const WmState *before, const WmState *now, int seat)
{
    bool others = false;

    for (int other = 1; other <= WM_SEATS_MAX; other++)
        if (other != seat && before->decided[other - 1] != now->decided[other - 1]) others = true;
    return !others && before->decided[seat - 1] != now->decided[seat - 1] &&
           before->stream.used == now->stream.used && before->reveals == now->reveals;
}

static void demand_counted(Look *look, const WmState *before, const WmState *now, int seat)
{
    for (int other = 1; other <= WM_SEATS_MAX; other++) {
        const uint32_t more = now->decided[other - 1] - before->decided[other - 1];
        demand(look, more == (other == seat), "seat %d answered, and %u decisions of seat %d count",
               seat, more, other);
    }
    demand(look, now->stream.used >= before->stream.used && now->reveals >= before->reveals,
           "an answer of seat %d took draws or reveals back", seat);
}

/* Some answers on; what could be taken back at each. */
void law_undo(Look *look)
{
    WmState *const now = look->spare[0];
    WmState *const last = look->spare[1];
    WmQuestion q = look->question;
    bool asking = true;

    copy_state(look, now, look->state);
    for (int seat = 1; seat <= WM_SEATS_MAX; seat++)
        demand(look, !wm_undoable(look->match, look->state, now, seat),
               "seat %d may take an answer back that it has not given", seat);
    for (int step = 0; step < 3 && asking; step++) {
        const int answering = chance_asked_seat(look, &q);

        list_legal(look->match, now, answering, &look->listed);
        if (look->listed.count == 0) return;
        copy_state(look, last, now);
        if (wm_answer(look->match, now, answering,
                      look->listed.at[chance_below(look, look->listed.count)], NULL, NULL) != WM_OK)
            return;
        demand_counted(look, last, now, answering);
        for (int seat = 1; seat <= WM_SEATS_MAX; seat++) {
            const bool may = wm_undoable(look->match, look->state, now, seat);
            demand(look, may == may_undo(look->state, now, seat),
                   "%d answers on, seat %d %s take its answer back", step + 1, seat,
                   may ? "may" : "may not");
        }
        asking = wm_asking(look->match, now, &q);
    }
}

/* ---- seats that come and go ------------------------------------------------------------------ */

static void demand_seat_refused(Look *look, const WmState *copy, int seat, const WmRefusal *why)
{
    const bool by_rule = why->rule != 0 && why->rule != WM_NOT_OFFERED;

    demand(look, why->result == WM_REFUSED || (why->result == WM_OVER && !look->asking),
           "wm_join or wm_leave of seat %d says %d", seat, why->result);
    demand(look, why->words && why->words[0] && why->id && why->page && (!by_rule || why->id[0]),
           "seat %d may not come or go, by rule %u, without words or id", seat, why->rule);
    demand_same_state(look, look->state, copy, "after a seat that may not come or go");
}

static void try_seat(Look *look, int seat, bool joins)
{
    WmState *const copy = look->spare[0];
    const bool here = wm_seats_have(look->state->present, seat);
    const char *const what = joins ? "join" : "leave";
    WmRefusal why = {.result = WM_BROKEN};
    WmQuestion q;
    WmResult result;

    copy_state(look, copy, look->state);
    result = (joins ? wm_join : wm_leave)(look->match, copy, seat, &why);
    demand(look, why.result == result, "wm_%s says %d and writes down %d", what, result,
           why.result);
    if (result != WM_OK) {
        demand_seat_refused(look, copy, seat, &why);
        return;
    }
    demand(look, look->asking && here != joins && seat >= 1 && seat <= look->match->setup->seats,
           "wm_%s of seat %d is done, which makes no sense", what, seat);
    demand(look, wm_seats_have(copy->present, seat) == joins, "after wm_%s seat %d is %s", what,
           seat, joins ? "absent" : "present");
    demand_counted(look, look->state, copy, seat);
    demand_check(look, copy, joins ? "a position that a seat joined" : "a position that one left");
    demand(look, wm_asking(look->match, copy, &q) && (q.seats & ~copy->present) == 0,
           "after wm_%s of seat %d nobody is asked, or somebody absent", what, seat);
}

void law_joins(Look *look)
{
    for (int seat = -1; seat <= WM_SEATS_MAX + 1; seat++) {
        try_seat(look, seat, true);
        try_seat(look, seat, false);
    }
}

/* ---- the end --------------------------------------------------------------------------------- */

/* What follows a game that is over is a game that can begin. */
static void demand_story_goes_on(Look *look)
{
    const WmGame *const game = look->match->game;
    WmSetup *const next = calloc(1, game->setup->bytes);
    void *const derived = calloc(1, game->derived_bytes + 1);
    WmMatch m;
    WmError error;

    if (wm_carry(look->match, look->state, next))
        demand(look, wm_match_begin(&m, game, look->match->pack, next, derived, &error),
               "the next game cannot begin: %s", error.text);
    free(derived);
    free(next);
}

void law_endings(Look *look)
{
    WmState *const copy = look->spare[0];
    WmQuestion q;
    WmRefusal why = {0};
    const WmAnswer pass = {.kind = WM_PASS};

    if (look->asking) {
        demand(look, look->decision < GAME_CAP, "after %u decisions the game still goes on",
               look->decision);
        return;
    }
    copy_state(look, copy, look->state);
    demand(look, !wm_asking(look->match, copy, &q), "wm_asking says yes at the end");
    for (int seat = 1; seat <= look->match->setup->seats; seat++) {
        const WmEnd end = wm_result(look->match, copy, seat);

        demand(look, end.outcome == WM_WON || end.outcome == WM_LOST || end.outcome == WM_DRAWN,
               "at the end the outcome of seat %d is %d", seat, end.outcome);
        demand(look, wm_legal(look->match, copy, seat, look->listed.at, WM_LEGAL_MAX) == 0,
               "at the end seat %d has legal answers", seat);
        demand(look, wm_explain(look->match, copy, seat, pass, &why) == WM_OVER && why.words[0],
               "at the end wm_explain says %d", why.result);
        demand(look, wm_answer(look->match, copy, seat, pass, NULL, NULL) == WM_OVER,
               "at the end seat %d may answer", seat);
        demand(look, wm_answer_any(look->match, copy, seat, 0) == WM_OVER,
               "the game is over, but seat %d may give any answer", seat);
        demand(look, wm_answer_drawn(look->match, copy, seat, 0) == WM_OVER,
               "the game is over, but seat %d may draw an answer", seat);
    }
    demand_same_state(look, look->state, copy, "after the end");
    demand_story_goes_on(look);
}

void law_fingerprint(Look *look)
{
    enum { DECISIONS = 400 };
    WmState *const s = look->spare[0];
    uint64_t first;
    uint64_t again;
    uint64_t other;

    memset(s, 0xA5, look->bytes);
    first = wm_fingerprint(look->match, s, DECISIONS);
    memset(s, 0x5A, look->bytes);
    again = wm_fingerprint(look->match, s, DECISIONS);
    other = wm_fingerprint(look->match, s, DECISIONS - 1);
    demand(look, first == again, "it is %016llx, then %016llx", (unsigned long long)first,
           (unsigned long long)again);
    demand(look, first != 0 && first != other, "it is %016llx for %d and for %d decisions",
           (unsigned long long)first, DECISIONS, DECISIONS - 1);
}

/* ---- scores ---------------------------------------------------------------------------------- */

bool has_reasons(const WmGame *game)
{
    return game->reason_count > 0;
}

/* Whoever is told why must be told of all that counts. */
void law_reasons(Look *look)
{
    for (int seat = 1; seat <= look->match->setup->seats; seat++) {
        int32_t parts[WM_REASONS_MAX];
        const int count = wm_weigh(look->match, look->state, seat, parts);
        int64_t sum = 0;
        for (int i = 1; i < WM_REASONS_MAX; i++) sum += parts[i];
        demand(look, count == look->match->game->reason_count, "there are %d reasons", count);
        demand(look, sum == wm_result(look->match, look->state, seat).score,
               "the reasons of seat %d add up to %ld, not to the score %ld", seat, (long)sum,
               (long)wm_result(look->match, look->state, seat).score);
    }
}
