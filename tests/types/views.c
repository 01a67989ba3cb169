/* sample-views GAME OUT.ts: views, lines of the log and answers of random games as a client is
 * told them, each claimed to be of the type that warmoot-types made for it. TypeScript is the
 * judge: what a type does not have, or has and is not told, fails the client's check. */
#include <base/buffer.h>
#include <base/memory.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <warmoot/warmoot.h>

enum { GAMES = 600, DECISIONS = 3000, EVENTS = 512, KINDS = 256, WORD = 64 };

/* What was met so far: a view is printed for each kind of question, a line for each kind of event,
 * an answer for each verb. */
typedef struct Met {
    int questions[KINDS], events[KINDS], verbs[KINDS];
} Met;

typedef struct Samples {
    const WmGame *game;
    WmMatch match;
    WmSetup *setup;
    void *derived;
    WmState *state;
    WmEvent heard[EVENTS];
    WmEvents events;
    WmStream chance;
    Met met;
    WmBuffer views, lines, answers;
} Samples;

/* ---- one of each ----------------------------------------------------------------------------- */

static void add_view(Samples *s, int viewer)
{
    const size_t length = wm_view(&s->match, s->state, viewer, NULL, 0);
    char *const json = wm_memory(length + 1);

    wm_view(&s->match, s->state, viewer, json, length + 1);
    wm_buffer_format(&s->views, "    %s,\n", json);
    free(json);
}

static void add_line(Samples *s, const WmEvent *event, int viewer)
{
    const WmEventKind *const kind = &s->game->events[event->kind];
    const WmEvent seen = wm_event_for(event, viewer);
    char word[WORD];

    wm_buffer_format(&s->lines, "    { kind: '%s', with: [", kind->name);
    for (int i = 0; i < WM_ARGS_MAX && kind->arg[i]; i++) {
        if (wm_event_word(&s->match, &seen, viewer, i, word, sizeof word))
            wm_buffer_format(&s->lines, "'%s',", word);
        else
            wm_buffer_string(&s->lines, "null,");
    }
    wm_buffer_string(&s->lines, "] },\n");
}

static void add_answer(Samples *s, WmAnswer answer)
{
    char words[WORD * (WM_ARGS_MAX + 1)];
    char *rest;

    wm_answer_text(&s->match, answer, words, sizeof words);
    wm_buffer_string(&s->answers, "    [");
    for (char *word = strtok_r(words, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
        wm_buffer_format(&s->answers, "'%s',", word);
    wm_buffer_string(&s->answers, "],\n");
}

/* ---- random games ---------------------------------------------------------------------------- */

/* Question 0 is none: the game is over, and everything is shown. */
static void meet_question(Samples *s, int seat)
{
    if (s->met.questions[s->state->question]++ > 0) return;
    add_view(s, seat);
    add_view(s, WM_SPECTATOR);
    if (s->state->question == 0) add_view(s, WM_ALL_SEEING);
}

static void meet_answer(Samples *s, WmAnswer answer)
{
    if (s->met.verbs[answer.kind]++ == 0) add_answer(s, answer);
}

/* Who does not see everything may have to do without a word. */
static void meet_events(Samples *s)
{
    for (uint32_t i = 0; i < s->events.count && i < EVENTS; i++) {
        const WmEvent *const event = &s->heard[i];
        if (s->met.events[event->kind]++ > 0) continue;
        add_line(s, event, WM_ALL_SEEING);
        if (event->hidden) add_line(s, event, WM_SPECTATOR);
    }
}

static void play(Samples *s, uint64_t number)
{
    static WmAnswer legal[WM_LEGAL_MAX];
    const WmSeed seed = wm_seed_numbered(number);
    WmQuestion question;

    if (wm_begin(&s->match, s->state, &seed, &s->events) != WM_OK) return;
    for (int i = 0; i < DECISIONS && wm_asking(&s->match, s->state, &question); i++) {
        const int seat = wm_asked_first(s->state);
        const int count = wm_legal(&s->match, s->state, seat, legal, WM_LEGAL_MAX);
        const WmAnswer answer = legal[wm_stream_below(&s->chance, (uint32_t)count)];

        meet_question(s, seat);
        meet_answer(s, answer);
        s->events.count = 0;
        if (wm_answer(&s->match, s->state, seat, answer, &s->events, NULL) != WM_OK) return;
        meet_events(s);
    }
    if (s->state->question == 0) meet_question(s, 1);
}

/* Scenarios take turns, with as few and as many seats as they have. */
static bool prepare(Samples *s, int game)
{
    WmError error;

    if (!wm_setup_usual(s->game, game % s->game->scenario_count, s->setup)) return false;
    if (game / s->game->scenario_count % 2) s->setup->seats = s->game->seats_max;
    return wm_match_begin(&s->match, s->game, NULL, s->setup, s->derived, &error);
}

static void play_all(Samples *s)
{
    const WmSeed seed = wm_seed_numbered(1);

    wm_stream_begin(&s->chance, &seed);
    for (int game = 0; game < GAMES; game++)
        if (prepare(s, game)) play(s, (uint64_t)game);
}

/* ---- the file -------------------------------------------------------------------------------- */

static void print(const Samples *s, FILE *out)
{
    fprintf(out,
            "// Made by sample-views from random games of %s.\n"
            "import type { Line, Verbs, View } from 'warmoot/%s'\n\n"
            "type Answer = { [Verb in keyof Verbs]: [Verb, ...Verbs[Verb]] }[keyof Verbs]\n\n"
            "export const views: View[] = [\n%s]\n\n"
            "export const lines: Line[] = [\n%s]\n\n"
            "export const answers: Answer[] = [\n%s]\n",
            s->game->name, s->game->name, s->views.at, s->lines.at, s->answers.at);
}

int main(int argc, char **argv)
{
    Samples *const s = wm_memory(sizeof *s);

    if (argc != 3 || !(s->game = wm_game_named(argv[1]))) {
        fputs("usage: sample-views GAME OUT.ts\n", stderr);
        return 2;
    }
    s->setup = wm_memory(s->game->setup->bytes);
    s->derived = wm_memory(s->game->derived_bytes);
    s->state = wm_memory(wm_state_bytes(s->game));
    s->events = (WmEvents){.at = s->heard, .cap = EVENTS};
    play_all(s);
    FILE *const out = fopen(argv[2], "w");
    if (!out) {
        fprintf(stderr, "%s: cannot be written\n", argv[2]);
        return 1;
    }
    print(s, out);
    const bool written = fclose(out) == 0;
    wm_buffer_free(&s->views);
    wm_buffer_free(&s->lines);
    wm_buffer_free(&s->answers);
    free(s->state);
    free(s->derived);
    free(s->setup);
    free(s);
    return written ? 0 : 1;
}
