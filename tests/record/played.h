/* Random games with everything that a record can hold, for the tests of records. */
#pragma once

#include <check.h>
#include <record/record.h>
#include <stdlib.h>

enum { PLAYED_MOST = 4096 }; /* entries */

/* What to play, and how. */
typedef struct Plan {
    const char *game;
    uint64_t seed;
    const char *settings[6]; /* path, value, path, value, ... */
    WmGame *other;           /* a program with other rules: a game of the same name; or NULL */
    int scenario;
    uint32_t most; /* entries; 0: to the end of the game */
    bool drawn;    /* chance from a secret and shares, not from a number */
    bool practice; /* any answer may be taken back */
} Plan;

/* A game that was played, with its record and the hash of the position after each entry. */
typedef struct Played {
    WmMatch match;
    WmSetup *setup;
    void *derived;
    size_t bytes;
    WmState *state;
    WmSeed seed;
    WmStream chance; /* of whoever plays */
    WmRecordWriter *writer;
    uint64_t hash[PLAYED_MOST + 1];
    uint32_t events[PLAYED_MOST + 1]; /* that happened in each entry */
    int undone, joined;
    struct {
        uint32_t standing; /* before an answer of */
        int seat;
        WmState *state;
    } moment[PLAYED_MOST];
    int moments;
} Played;

static inline uint32_t played_chance(Played *p, uint32_t bound)
{
    return wm_stream_below(&p->chance, bound);
}

static inline void played_note(Played *p, uint32_t events)
{
    const uint32_t n = wm_record_last(p->writer);

    p->hash[n] = wm_hash(&p->match, p->state);
    p->events[n] = events;
}

static inline void played_remember(Played *p, int seat)
{
    p->moment[p->moments].standing = wm_record_standing(p->writer);
    p->moment[p->moments].seat = seat;
    if (!p->moment[p->moments].state) p->moment[p->moments].state = malloc(p->bytes);
    memcpy(p->moment[p->moments].state, p->state, p->bytes);
    p->moments++;
}

static inline void played_answer(Played *p, int seat)
{
    static WmEvent cap[1024];
    WmAnswer legal[WM_LEGAL_MAX];
    WmEvents events = {.at = cap, .cap = 1024};
    const int count = wm_legal(&p->match, p->state, seat, legal, WM_LEGAL_MAX);

    if (!CHECK(count > 0)) exit(1);
    const WmAnswer answer = legal[played_chance(p, (uint32_t)count)];
    played_remember(p, seat);
    CHECK_EQ_INT(wm_answer(&p->match, p->state, seat, answer, &events, NULL), WM_OK);
    CHECK(wm_record_answer(p->writer, seat, answer, p->state));
    played_note(p, events.count);
}

/* Not secret at all: a test must play the same game each time. */
static inline WmRecordHex played_hex(Played *p)
{
    WmRecordHex hex = {{0}};

    for (int i = 0; i < WM_RECORD_SECRET; i++)
        hex.digits[i] = "0123456789abcdef"[played_chance(p, 16)];
    return hex;
}

/* Takes back the last answer, or in practice one of the last three, if that may be. */
static inline void played_undo(Played *p, bool practice)
{
    const int back = practice ? 1 + (int)played_chance(p, 3) : 1;
    const WmRecordHex key = played_hex(p);

    if (p->moments < back) return;
    const int to = p->moments - back;
    const int seat = p->moment[to].seat;
    if (!practice && !wm_undoable(&p->match, p->moment[to].state, p->state, seat)) return;
    memcpy(p->state, p->moment[to].state, p->bytes);
    if (practice) wm_record_rekey(p->state, &p->seed, &key);
    CHECK(
        wm_record_undo(p->writer, seat, p->moment[to].standing, practice ? &key : NULL, p->state));
    p->moments = to;
    p->undone++;
    played_note(p, 0);
}

static inline void played_come_and_go(Played *p)
{
    const int seat = 1 + (int)played_chance(p, p->setup->seats);

    played_remember(p, seat);
    if (wm_join(&p->match, p->state, seat, NULL) == WM_OK) {
        CHECK(wm_record_join(p->writer, seat, p->state));
    } else if (wm_leave(&p->match, p->state, seat, NULL) == WM_OK) {
        CHECK(wm_record_leave(p->writer, seat, p->state));
    } else {
        p->moments--;
        return;
    }
    p->joined++;
    played_note(p, 0);
}

static inline void played_once(Played *p, const Plan *plan)
{
    const int seat = wm_asked_first(p->state);

    switch (played_chance(p, 24)) {
    case 0:
    case 1: played_undo(p, plan->practice); return;
    case 2: played_come_and_go(p); return;
    case 3:
        CHECK(wm_record_hand(p->writer, seat, played_chance(p, 2) ? "greedy" : "person", p->state));
        played_note(p, 0);
        return;
    case 4:
        CHECK(wm_record_timeout(p->writer, seat, p->state));
        played_note(p, 0);
        played_answer(p, seat);
        return;
    default: played_answer(p, seat);
    }
}

/* Plays on until the plan is done. */
static inline void played_go_on(Played *p, const Plan *plan, uint32_t most)
{
    while (p->state->question != 0 && wm_record_last(p->writer) + 1 < most) played_once(p, plan);
    if (p->state->question == 0) CHECK(wm_record_finish(p->writer, p->state));
}

static inline void played_match(Played *p, const Plan *plan)
{
    const WmGame *const game = plan->other ? plan->other : wm_game_named(plan->game);
    WmError error;

    p->setup = calloc(1, game->setup->bytes);
    p->derived = calloc(1, game->derived_bytes + 1);
    p->bytes = wm_state_bytes(game);
    p->state = calloc(1, p->bytes);
    p->match = (WmMatch){.game = game, .pack = game->pack, .setup = p->setup, .words = game->words};
    CHECK(wm_setup_usual(game, plan->scenario, p->setup));
    for (int i = 0; i < 6 && plan->settings[i]; i += 2)
        if (!CHECK(wm_shape_set(&p->match, game->setup, p->setup, plan->settings[i],
                                plan->settings[i + 1], &error)))
            puts(error.text);
    if (!CHECK(wm_match_begin(&p->match, game, NULL, p->setup, p->derived, &error)))
        puts(error.text);
}

static inline Played *played(const Plan *plan)
{
    static const char *const names[] = {"person", "greedy", "random", ""};
    static WmEvent cap[1024];
    WmEvents events = {.at = cap, .cap = 1024};
    Played *const p = calloc(1, sizeof *p);
    WmRecordTable table = {.chance = wm_record_chance_numbered(plan->seed),
                           .practice = plan->practice};
    const WmSeed seed = wm_seed_numbered(plan->seed + 1000);
    WmError error;

    played_match(p, plan);
    wm_stream_begin(&p->chance, &seed);
    if (plan->drawn) {
        const WmRecordHex secret = played_hex(p);
        const WmRecordHex shares[2] = {played_hex(p), played_hex(p)};
        table.chance = wm_record_chance_of(&secret, shares, 2);
    }
    for (int i = 0; i < p->setup->seats; i++)
        memcpy(table.players[i], names[i % 4], strlen(names[i % 4]));
    CHECK(wm_record_seed(&table.chance, &p->seed, &error));
    CHECK_EQ_INT(wm_begin(&p->match, p->state, &p->seed, &events), WM_OK);
    p->writer = wm_record_begin(&p->match, &table);
    played_note(p, events.count);
    played_go_on(p, plan, plan->most > 0 ? plan->most : PLAYED_MOST);
    return p;
}

static inline void played_free(Played *p)
{
    for (int i = 0; i < PLAYED_MOST; i++) free(p->moment[i].state);
    wm_record_writer_free(p->writer);
    free(p->setup);
    free(p->derived);
    free(p->state);
    free(p);
}

/* Reads a text that must be a record, with its match; NULL, and that is told, if it is none. */
static inline WmRecord *played_read(const char *text, size_t length, WmRecordFound must)
{
    WmRecord *record;
    WmError error;
    const WmRecordFound found = wm_record_parse(&record, text, length, &error);

    if (!CHECK_EQ_INT(found, must)) {
        printf("%d: %s\n", error.line, error.text);
    } else if (record && !CHECK(wm_record_match(record, NULL, NULL, &error) != NULL)) {
        printf("%d: %s\n", error.line, error.text);
    } else {
        return record;
    }
    wm_record_free(record);
    return NULL;
}

static inline void played_verify(const WmRecord *record, WmRecordVerdict must)
{
    WmError why = {0};

    if (!CHECK_EQ_INT(wm_record_verify(record, &why), must)) printf("%d: %s\n", why.line, why.text);
    CHECK((why.text[0] == '\0') == (must == WM_RECORD_TRUE));
}
