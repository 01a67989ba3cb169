/* Games in progress for the tests of sessions. */
#pragma once

#include <check.h>
#include <session/session.h>
#include <stdlib.h>

typedef struct Start {
    const char *game;
    int scenario;
    int seats; /* 0: as usual */
    bool practice;
    uint64_t seed;
    const char *players[WM_SEATS_MAX]; /* by seat, from seat 1; NULL: a person */
    WmSessionOptions options;          /* undo_most 0: 8 */
} Start;

static inline WmSessionOptions options_of(const Start *start)
{
    WmSessionOptions made = start->options;

    if (made.undo_most == 0) made.undo_most = 8;
    return made;
}

static inline WmSession *try_begin(const Start *start, const WmRecordChance *chance, WmError *error)
{
    const WmGame *const game = wm_game_named(start->game);
    WmSetup *const setup = calloc(1, game->setup->bytes);
    void *const derived = calloc(1, game->derived_bytes + 1);
    const WmSessionOptions how = options_of(start);
    WmRecordTable table = {.chance = *chance, .practice = start->practice};
    WmMatch match;

    wm_setup_usual(game, start->scenario, setup);
    if (start->seats) setup->seats = (uint8_t)start->seats;
    CHECK(wm_match_begin(&match, game, NULL, setup, derived, error));
    for (int i = 0; i < setup->seats; i++)
        snprintf(table.players[i], sizeof table.players[0], "%s",
                 start->players[i] ? start->players[i] : WM_RECORD_PERSON);
    WmSession *const session = wm_session_begin(&match, &table, &how, error);
    free(derived);
    free(setup);
    return session;
}

static inline WmSession *begin(const Start *start)
{
    const WmRecordChance chance = wm_record_chance_numbered(start->seed);
    WmError error = {0};
    WmSession *const session = try_begin(start, &chance, &error);

    if (!CHECK(session != NULL)) {
        puts(error.text);
        exit(1);
    }
    return session;
}

/* The record of a session so far, read again. */
static inline WmRecord *record_of(const WmSession *session)
{
    WmRecord *record = NULL;
    WmError error;
    size_t length;
    const char *const text = wm_session_text(session, &length);

    CHECK_EQ_INT(wm_record_parse(&record, text, length, &error), WM_RECORD_WHOLE);
    return record;
}

static inline uint64_t hash_of(const WmSession *session)
{
    return wm_hash(wm_session_match(session), wm_session_state(session));
}

static inline WmAnswer parsed(const WmSession *session, const char *words)
{
    WmAnswer answer = {0};
    WmError error;

    CHECK(wm_answer_parse(wm_session_match(session), words, &answer, &error));
    return answer;
}

static inline void say(WmSession *session, int seat, const char *words)
{
    WmRefusal why;

    if (wm_session_answer(session, seat, parsed(session, words), &why) == WM_OK) return;
    CHECK_EQ_STR(why.words, words);
}

/* One of the answers of a seat that is asked. */
static inline WmAnswer some_answer(const WmSession *session, int seat, WmStream *chance)
{
    WmAnswer legal[WM_LEGAL_MAX];
    const int count =
        wm_legal(wm_session_match(session), wm_session_state(session), seat, legal, WM_LEGAL_MAX);

    if (!CHECK(count > 0)) exit(1);
    return legal[wm_stream_below(chance, (uint32_t)count)];
}

static inline int play_some(WmSession *session, WmStream *chance)
{
    const int seat = wm_asked_first(wm_session_state(session));
    WmRefusal why;

    CHECK_EQ_INT(wm_session_answer(session, seat, some_answer(session, seat, chance), &why), WM_OK);
    return seat;
}

static inline WmStream chance_of(uint64_t number)
{
    const WmSeed seed = wm_seed_numbered(number);
    WmStream chance;

    wm_stream_begin(&chance, &seed);
    return chance;
}
