/* Laws of what a seat may learn (section 3 of the design): questions, knowledge, reveals. */
#include "suite.h"

#include <core/context.h>

#include <stdlib.h>
#include <string.h>

static bool same_question(const WmQuestion *a, const WmQuestion *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static const char *question_name(const Look *look, const WmQuestion *q)
{
    return q->kind < look->match->game->question_count ? look->match->game->questions[q->kind].name
                                                       : "unknown";
}

/* ---- 1: the engine asks by public facts only ------------------------------------------------- */

/* The stop of the rule that asks. */
static const WmStop *stop_asking(const Look *look)
{
    const WmHooks *const hooks = look->match->game->hooks;
    const WmFrame *const top =
        (const WmFrame *)(const void *)((const unsigned char *)look->state + hooks->frames_at +
                                        (look->state->depth - 1u) * hooks->frame_bytes);

    return hooks->stops ? &hooks->stops[top->rule][top->step] : NULL;
}

/* Legal answers but for a dispute, which is no choice. */
static void list_choices(const WmMatch *m, const WmState *s, int seat, Answers *out)
{
    list_legal(m, s, seat, out);
    if (out->count > 0 && out->at[out->count - 1].kind == WM_DISPUTE) out->count--;
}

/* CHOOSE asks nobody where one answer is legal: then everybody must be able to tell what is. */
static void demand_public_choice(Look *look, const WmState *copy, int viewer)
{
    const int first = wm_asked_first(look->state);
    const Answers *const here = &look->listed;
    const Answers *const there = &look->others;

    list_choices(look->match, look->state, first, &look->listed);
    demand(look, here->count > 1, "seat %d is to choose, but has %d legal answers", first,
           here->count);
    for (int seat = first; seat <= WM_SEATS_MAX; seat++) {
        if (!wm_seats_have(look->question.seats, seat)) continue;
        list_choices(look->match, copy, seat, &look->others);
        demand(look, here->count == there->count,
               "seat %d is to choose among %d answers, but seat %d among %d, redealt for viewer %d",
               first, here->count, seat, there->count, viewer);
        for (int i = 0; i < here->count && i < there->count; i++)
            demand_of(look, same_answer(&here->at[i], &there->at[i]), here->at[i],
                      "is number %d to choose from, but not for seat %d, redealt for viewer %d",
                      i + 1, seat, viewer);
    }
}

void law_asking(Look *look)
{
    WmState *const copy = look->spare[0];
    const WmStop *const stop = stop_asking(look);

    for (int viewer = WM_SPECTATOR; viewer <= look->match->setup->seats; viewer++) {
        const WmSeed seed = chance_seed(look);
        WmQuestion q;
        bool asking;

        redealt(look, copy, look->state, viewer, &seed);
        asking = wm_asking(look->match, copy, &q);
        demand(look, asking && same_question(&q, &look->question),
               "redealt for viewer %d, the question is %s about %d %d to seats %#x, "
               "not %s about %d %d to seats %#x",
               viewer, question_name(look, &q), q.arg[0], q.arg[1], q.seats,
               question_name(look, &look->question), look->question.arg[0], look->question.arg[1],
               look->question.seats);
        if (stop && stop->chooses) demand_public_choice(look, copy, viewer);
    }
}

/* A table gives forced answers at once: whether it does must not tell what a seat alone knows. */
void law_forced(Look *look)
{
    WmState *const copy = look->spare[0];
    const WmSeed seed = chance_seed(look);

    redealt(look, copy, look->state, WM_SPECTATOR, &seed);
    for (int seat = 1; seat <= look->match->setup->seats; seat++) {
        WmAnswer here = {0};
        WmAnswer there = {0};
        if (!wm_seats_have(look->question.seats, seat)) continue;
        const WmForce force = wm_force(look->match, look->state, seat, &here);
        const WmForce other = wm_force(look->match, copy, seat, &there);
        const bool window = look->match->game->questions[look->question.kind].window;
        demand(look, window ? force != WM_FORCED : force != WM_FORCED_SECRETLY,
               "%s is %sa window, and seat %d is forced as if it were not so",
               question_name(look, &look->question), window ? "" : "not ", seat);
        demand(look, window || force == other,
               "seat %d is %sforced to answer %s, but redealt it is %s", seat, force ? "" : "not ",
               question_name(look, &look->question), other ? "forced" : "not");
    }
}

/* ---- 2: what a seat is told is a function of its view ---------------------------------------- */

static void demand_same_answers(Look *look, const WmState *copy, int seat)
{
    const Answers *const here = &look->listed;
    const Answers *const there = &look->others;

    list_legal(look->match, look->state, seat, &look->listed);
    list_legal(look->match, copy, seat, &look->others);
    demand(look, here->count == there->count, "seat %d has %d legal answers, redealt %d", seat,
           here->count, there->count);
    for (int i = 0; i < here->count && i < there->count; i++)
        demand_of(look, same_answer(&here->at[i], &there->at[i]), here->at[i],
                  "is answer %d of seat %d, but not on a redealt copy", i + 1, seat);
}

static void demand_same_refusals(Look *look, const WmState *copy, int seat)
{
    for (int i = 0; i < 24; i++) {
        const WmAnswer answer = candidate(look, &look->listed);
        WmRefusal here = {0};
        WmRefusal there = {0};

        (void)wm_explain(look->match, look->state, seat, answer, &here);
        (void)wm_explain(look->match, copy, seat, answer, &there);
        demand_of(look, here.result == there.result && here.rule == there.rule, answer,
                  "gets %d, rule \"%s\"; redealt for seat %d, %d, rule \"%s\"", here.result,
                  here.id, seat, there.result, there.id);
    }
}

static void demand_same_survey(Look *look, const WmState *copy, int viewer, int survey,
                               const WmRow *about)
{
    enum { ROOM = 512 };
    const char *const name = look->match->game->surveys[survey].name;
    WmRow here[ROOM] = {{{0}}};
    WmRow there[ROOM] = {{{0}}};
    const int found = wm_survey(look->match, look->state, viewer, survey, about, here, ROOM);
    const int found_there = wm_survey(look->match, copy, viewer, survey, about, there, ROOM);
    WmRow few[3] = {{{-1}}, {{-1}}, {{-1}}};

    demand(look, found == found_there && memcmp(here, there, sizeof here) == 0,
           "survey %s about %d finds %d rows for viewer %d, redealt %d or others", name,
           about->arg[0], found, viewer, found_there);
    demand(look,
           wm_survey(look->match, look->state, viewer, survey, about, few, 2) == found &&
               few[2].arg[0] == -1,
           "survey %s about %d counts otherwise with little room, or writes beyond it", name,
           about->arg[0]);
}

static void demand_same_surveys(Look *look, const WmState *copy, int viewer)
{
    enum { TIMES = 24 };
    const WmGame *const game = look->match->game;

    for (int survey = 0; survey < game->survey_count; survey++)
        for (int i = 0; i < TIMES; i++) {
            const WmRow about = chance_about(look, &game->surveys[survey]);
            demand_same_survey(look, copy, viewer, survey, &about);
        }
    demand(look,
           wm_survey(look->match, look->state, viewer, game->survey_count, &(WmRow){{1}}, NULL,
                     0) == -1,
           "a survey that does not exist finds something");
}

void law_knowledge(Look *look)
{
    WmState *const copy = look->spare[0];
    const int viewer =
        chance_one_in(look, 3) ? chance_viewer(look) : chance_asked_seat(look, &look->question);
    const WmSeed seed = chance_seed(look);

    redealt(look, copy, look->state, viewer, &seed);
    page_view(look, look->state, viewer, &look->page[0]);
    page_view(look, copy, viewer, &look->page[1]);
    demand_same_text(look, &look->page[0], &look->page[1], "views of a position and a redealt one");
    page_outline(look, look->state, viewer, &look->page[0]);
    page_outline(look, copy, viewer, &look->page[1]);
    demand_same_text(look, &look->page[0], &look->page[1],
                     "outlines of a position and a redealt one");
    demand_same_surveys(look, copy, viewer);
    demand_same_answers(look, copy, viewer);
    demand_same_refusals(look, copy, viewer);
}

/* ---- 4: what shows somebody something says so ------------------------------------------------ */

/* An answer for here, most often one that is legal on the copy too; false if there is none. */
static bool choose_answer(Look *look, const WmState *copy, int seat, WmAnswer *answer)
{
    Answers *const legal = &look->listed;
    int count = 0;

    list_legal(look->match, look->state, seat, &look->listed);
    list_legal(look->match, copy, seat, &look->others);
    if (legal->count == 0) return false;
    *answer = legal->at[chance_below(look, legal->count)];
    if (chance_one_in(look, 4)) return true;
    for (int i = 0; i < legal->count; i++)
        if (answers_have(&look->others, &legal->at[i])) legal->at[count++] = legal->at[i];
    if (count > 0) *answer = legal->at[chance_below(look, count)];
    return true;
}

/* Does the viewer hear the same of both answers? */
static bool told_the_same(const Look *look, int viewer)
{
    const uint32_t count = look->heard.events.count;

    if (count != look->other_heard.events.count) return false;
    for (uint32_t i = 0; i < count && i < EVENTS_HEARD; i++) {
        const WmEvent a = wm_event_for(&look->heard.at[i], viewer);
        const WmEvent b = wm_event_for(&look->other_heard.at[i], viewer);
        if (memcmp(&a, &b, sizeof a) != 0) return false;
    }
    return true;
}

static int by_bytes(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(WmEvent));
}

/* The events as the viewer has them, in an order that tells nothing. */
static uint32_t sorted_events(const Heard *heard, int viewer, WmEvent *out)
{
    uint32_t count = 0;

    for (; count < heard->events.count && count < EVENTS_HEARD; count++)
        out[count] = wm_event_for(&heard->at[count], viewer);
    qsort(out, count, sizeof *out, by_bytes);
    return count;
}

static bool told_the_same_in_any_order(const Look *look, int viewer)
{
    static WmEvent here[EVENTS_HEARD];
    static WmEvent there[EVENTS_HEARD];
    const uint32_t count = sorted_events(&look->heard, viewer, here);

    return count == sorted_events(&look->other_heard, viewer, there) &&
           memcmp(here, there, count * sizeof here[0]) == 0;
}

typedef struct Step {
    int viewer, seat;
    WmAnswer answer;
    uint64_t shown, shown_there; /* reveals of this answer, here and on the copy */
    uint64_t drawn, drawn_there;
} Step;

/* Gives an answer in a position and measures what it did. */
static WmResult give(Look *look, WmState *s, const Step *step, Heard *heard, uint64_t *shown,
                     uint64_t *drawn)
{
    const uint64_t shown_before = s->reveals;
    const uint64_t drawn_before = s->stream.used;
    const WmResult result = wm_answer(look->match, s, step->seat, step->answer, hear(heard), NULL);

    *shown = s->reveals - shown_before;
    *drawn = s->stream.used - drawn_before;
    return result;
}

static void demand_same_next_question(Look *look, const Step *step)
{
    WmQuestion q = {0};
    WmQuestion q_there = {0};

    (void)wm_asking(look->match, look->spare[0], &q);
    (void)wm_asking(look->match, look->spare[1], &q_there);
    demand_of(look, same_question(&q, &q_there), step->answer,
              "leads to question %s to seats %#x, but to %s to seats %#x on a copy redealt for "
              "viewer %d, who was told the same",
              question_name(look, &q), q.seats, question_name(look, &q_there), q_there.seats,
              step->viewer);
}

static void demand_nothing_shown(Look *look, const Step *step)
{
    demand_of(
        look, step->shown_there == 0 && step->drawn_there == step->drawn, step->answer,
        "shows nothing and draws %llu times, but %llu and %llu on a copy redealt for viewer %d",
        (unsigned long long)step->drawn, (unsigned long long)step->shown_there,
        (unsigned long long)step->drawn_there, step->viewer);
    demand_same_text(look, &look->page[0], &look->page[1],
                     "nothing was shown, but the views of a viewer part");
    demand_of(look, told_the_same(look, step->viewer), step->answer,
              "shows nothing, but viewer %d is told of other events on a redealt copy",
              step->viewer);
}

static void compare_both(Look *look, const Step *step)
{
    bool alike;

    page_view(look, look->spare[0], step->viewer, &look->page[0]);
    page_view(look, look->spare[1], step->viewer, &look->page[1]);
    alike = same_text(&look->page[0], &look->page[1]);
    if (step->shown == 0) demand_nothing_shown(look, step);
    if (told_the_same(look, step->viewer)) demand_same_next_question(look, step);
    /* What a seat was told is in its view, or redealt copies would contradict it; unless it was
     * shuffled away. Only the order may be lost: a hand that is kept sorted forgets it. */
    if (alike && step->drawn == 0)
        demand_of(look, told_the_same_in_any_order(look, step->viewer), step->answer,
                  "tells viewer %d of other events on a redealt copy, but leaves it the same view",
                  step->viewer);
}

/* An answer that cannot be given on the copy: if the viewer could tell it from every answer that
 * can, giving it shows that the copy is not the truth. */
static void demand_one_looks_the_same(Look *look, const WmState *copy, Step *step)
{
    enum { TRIED_UP_TO = 48 };
    const WmAnswer given = step->answer;
    bool same = false;

    if (step->shown > 0 || look->others.count > TRIED_UP_TO) return;
    page_view(look, look->spare[0], step->viewer, &look->page[0]);
    /* One whose view stays and who is told nothing does not know that anything was answered. */
    page_view(look, copy, step->viewer, &look->page[1]);
    same = look->heard.events.count == 0 && same_text(&look->page[0], &look->page[1]);
    for (int i = 0; i < look->others.count && !same; i++) {
        step->answer = look->others.at[i];
        copy_state(look, look->spare[2], copy);
        (void)give(look, look->spare[2], step, &look->other_heard, &step->shown_there,
                   &step->drawn_there);
        page_view(look, look->spare[2], step->viewer, &look->page[1]);
        same = same_text(&look->page[0], &look->page[1]) && told_the_same(look, step->viewer);
    }
    demand_of(look, same, given,
              "shows viewer %d that a redealt copy is not the truth, but does not say so",
              step->viewer);
}

/* The same answer here (to spare 0) and on a copy redealt for the viewer (to spare 1), which gets
 * the same chance: what differs afterwards comes from what the viewer does not know. */
void law_reveals(Look *look)
{
    Step step = {.viewer = chance_viewer(look), .seat = chance_asked_seat(look, &look->question)};
    WmState *const here = look->spare[0];
    WmState *const there = look->spare[1];
    const WmSeed seed = chance_seed(look);
    WmResult result;

    copy_state(look, here, look->state);
    redealt(look, there, look->state, step.viewer, &seed);
    there->stream = look->state->stream;
    if (!choose_answer(look, there, step.seat, &step.answer)) return;
    if (give(look, here, &step, &look->heard, &step.shown, &step.drawn) != WM_OK) return;
    if (!answers_have(&look->others, &step.answer)) {
        demand_one_looks_the_same(look, there, &step);
        return;
    }
    result = give(look, there, &step, &look->other_heard, &step.shown_there, &step.drawn_there);
    if (demand_of(look, result == WM_OK, step.answer, "gets %d on a copy redealt for viewer %d",
                  result, step.viewer))
        compare_both(look, &step);
}
