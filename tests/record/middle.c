/* Games that are left in the middle of things: while Orcs come out of a token that an Elf's move
 * has woken, and half way through an attack on those Orcs or by them, in the same round. They come
 * back exactly there from a record, from the snapshot of a record that a program with other rules
 * wrote, and from a saved position. The rules begin no attack inside an activation itself
 * (OW-ACT-09, OW-ACT-10): these are the moments that come nearest to it. */
#include "played.h"

enum {
    EVENTS = 1024,
    TEXT = 1 << 16,
    FIGURES = 64,
    EACH = 3,          /* games left in each middle */
    GAMES_MOST = 2000, /* that are played to find one */
    ANSWERS_MOST = 1500
};

/* What a game is left in the middle of. */
typedef enum Middle {
    ACTIVATION, /* by an Elf's move */
    DEFENCE,    /* the Orcs that it woke are attacked, and the Orc player is asked */
    ATTACK,     /* they attack, and an Elf is asked */
    MIDDLES
} Middle;

typedef struct Game {
    Played *played;
    WmGame other; /* the same with other rules */
    WmMatch other_match;
    WmRecordWriter *other_writer;
    int turn;            /* whose it is */
    bool woken[FIGURES]; /* in this round, by a move of an Elf */
    bool any_woken;
    int attacker, target; /* figures; 0: no attack goes on */
} Game;

static bool is_called(const char *name, const char *wanted)
{
    return strcmp(name, wanted) == 0;
}

static int orc_seat(const Game *game)
{
    return game->played->setup->seats;
}

/* ---- playing until then ---------------------------------------------------------------------- */

static void hear(Game *game, const WmEvent *event)
{
    const char *const name = game->other.events[event->kind].name;

    if (is_called(name, "turn")) {
        game->turn = event->arg[0];
        if (game->turn != 1) return;
        memset(game->woken, 0, sizeof game->woken);
        game->any_woken = false;
    } else if (is_called(name, "raised") && CHECK(event->arg[0] < FIGURES)) {
        if (game->turn == 0 || game->turn == orc_seat(game)) return;
        game->woken[event->arg[0]] = game->any_woken = true;
    } else if (is_called(name, "attacks")) {
        game->attacker = event->arg[0];
        game->target = event->arg[1];
    } else if (is_called(name, "success") || is_called(name, "fails")) {
        game->attacker = game->target = 0;
    }
}

/* MIDDLES: nothing that is looked for. */
static Middle middle_of(const Game *game)
{
    const WmMatch *const m = &game->played->match;
    const WmState *const s = game->played->state;
    const char *const question = m->game->questions[s->question].name;
    const bool orcs_asked = wm_asked_first(s) == orc_seat(game);
    const bool orcs_turn = game->turn == orc_seat(game);

    if (is_called(question, "raise") && game->turn && !orcs_turn) return ACTIVATION;
    if (!is_called(question, "play") || game->attacker == 0) return MIDDLES;
    if (!orcs_turn && orcs_asked && game->woken[game->target]) return DEFENCE;
    if (orcs_turn && !orcs_asked && game->woken[game->attacker]) return ATTACK;
    return MIDDLES;
}

/* The first answer with that verb, from one by chance on; NULL: there is none. */
static const WmAnswer *find(const WmMatch *m, const char *verb, const WmAnswer *legal, int count,
                            WmStream *chance)
{
    const int first = (int)wm_stream_below(chance, (uint32_t)count);

    for (int i = 0; i < count; i++) {
        const WmAnswer *const a = &legal[(first + i) % count];
        if (is_called(m->game->verbs[a->kind].name, verb)) return a;
    }
    return NULL;
}

/* By chance, but whoever can attack does, and cards are picked for it; who has woken somebody waits
 * for him. */
static WmAnswer choose(Game *game, const WmAnswer *legal, int count)
{
    const WmMatch *const m = &game->played->match;
    WmStream *const chance = &game->played->chance;
    const bool waits = game->turn != orc_seat(game) && game->any_woken;
    const WmAnswer *a = find(m, "attack", legal, count, chance);

    if (!a && wm_stream_below(chance, 2)) a = find(m, "pick", legal, count, chance);
    if (!a && waits) a = find(m, "end", legal, count, chance);
    return a ? *a : legal[wm_stream_below(chance, (uint32_t)count)];
}

static void give_answer(Game *game)
{
    static WmEvent cap[EVENTS];
    Played *const p = game->played;
    const int seat = wm_asked_first(p->state);
    WmEvents events = {.at = cap, .cap = EVENTS};
    WmAnswer legal[WM_LEGAL_MAX];
    const int count = wm_legal(&p->match, p->state, seat, legal, WM_LEGAL_MAX);
    const WmAnswer given = choose(game, legal, count);

    CHECK_EQ_INT(wm_answer(&p->match, p->state, seat, given, &events, NULL), WM_OK);
    CHECK(wm_record_answer(p->writer, seat, given, p->state));
    CHECK(wm_record_answer(game->other_writer, seat, given, p->state));
    for (uint32_t i = 0; i < events.count && i < EVENTS; i++) hear(game, &cap[i]);
}

static Game *begin(const Plan *plan)
{
    Game *const game = calloc(1, sizeof *game);
    const WmRecordTable table = {.chance = wm_record_chance_numbered(plan->seed)};

    game->played = played(plan);
    game->other = *game->played->match.game;
    game->other.version++;
    game->other_match = game->played->match;
    game->other_match.game = &game->other;
    game->other_writer = wm_record_begin(&game->other_match, &table);
    return game;
}

static void end(Game *game)
{
    wm_record_writer_free(game->other_writer);
    played_free(game->played);
    free(game);
}

/* ---- coming back ----------------------------------------------------------------------------- */

/* The same question to the same seat, with the same answers. */
static void same_place(const WmMatch *m, const WmState *is, const WmState *was)
{
    const int seat = wm_asked_first(was);
    WmAnswer legal[2][WM_LEGAL_MAX];
    WmQuestion question[2];

    memset(legal, 0, sizeof legal);
    CHECK(wm_hash(m, is) == wm_hash(m, was));
    CHECK(wm_asking(m, is, &question[0]) && wm_asking(m, was, &question[1]));
    CHECK(memcmp(&question[0], &question[1], sizeof question[0]) == 0);
    CHECK_EQ_INT(wm_asked_first(is), seat);
    const int count = wm_legal(m, was, seat, legal[1], WM_LEGAL_MAX);
    CHECK(count > 0);
    CHECK_EQ_INT(wm_legal(m, is, seat, legal[0], WM_LEGAL_MAX), count);
    CHECK(memcmp(legal[0], legal[1], sizeof legal[0]) == 0);
}

/* Plays a copy to its end; the hash there, and how it ended for each seat. */
static uint64_t play_on(const WmMatch *m, const WmState *from, WmEnd ends[WM_SEATS_MAX])
{
    const size_t bytes = wm_state_bytes(m->game);
    const WmSeed seed = wm_seed_numbered(17);
    WmState *const s = malloc(bytes);
    WmAnswer legal[WM_LEGAL_MAX];
    WmStream chance;

    memcpy(s, from, bytes);
    wm_stream_begin(&chance, &seed);
    while (s->question != 0) {
        const int seat = wm_asked_first(s);
        const int count = wm_legal(m, s, seat, legal, WM_LEGAL_MAX);

        if (!CHECK(count > 0)) break;
        if (!CHECK_EQ_INT(
                wm_answer(m, s, seat, legal[wm_stream_below(&chance, (uint32_t)count)], NULL, NULL),
                WM_OK))
            break;
    }
    for (int seat = 1; seat <= m->setup->seats; seat++) ends[seat - 1] = wm_result(m, s, seat);
    const uint64_t hash = wm_hash(m, s);
    free(s);
    return hash;
}

static void same_end(const WmMatch *m, const WmState *is, const WmState *was)
{
    WmEnd ends[2][WM_SEATS_MAX];

    CHECK(play_on(m, is, ends[0]) == play_on(m, was, ends[1]));
    for (int i = 0; i < m->setup->seats; i++) {
        CHECK(ends[1][i].outcome != WM_RUNNING);
        CHECK_EQ_INT(ends[0][i].outcome, ends[1][i].outcome);
        CHECK_EQ_INT(ends[0][i].score, ends[1][i].score);
    }
}

/* By all its entries, or by its last snapshot, as the program that wrote it had our rules or
 * others. */
static void comes_back_from(const WmRecordWriter *writer, WmRecordFit fit, const Played *p)
{
    size_t length;
    const char *const text = wm_record_text(writer, &length);
    WmRecord *const record = played_read(text, length, WM_RECORD_WHOLE);
    WmError error;
    WmRecordCursor *cursor = NULL;

    if (record && CHECK_EQ_INT(wm_record_fit(record, &error), fit))
        cursor = wm_record_replay(record, NULL, &error);
    if (CHECK(cursor != NULL) && CHECK(wm_record_seek(cursor, wm_record_final(cursor), &error))) {
        CHECK_EQ_INT(wm_record_at(cursor), wm_record_last(writer));
        same_place(&p->match, wm_record_position(cursor), p->state);
        same_end(&p->match, wm_record_position(cursor), p->state);
    }
    wm_record_cursor_free(cursor);
    wm_record_free(record);
}

static void comes_back_from_save(const Played *p)
{
    char *const text = malloc(TEXT);
    WmState *const loaded = calloc(1, p->bytes);
    const size_t length = wm_save(&p->match, p->state, text, TEXT);
    WmError error = {0};

    CHECK(length < TEXT);
    if (!CHECK(wm_load(&p->match, loaded, text, length, &error))) puts(error.text);
    same_place(&p->match, loaded, p->state);
    same_end(&p->match, loaded, p->state);
    free(loaded);
    free(text);
}

static void comes_back(const Game *game)
{
    const Played *const p = game->played;

    CHECK(wm_record_snapshot(game->other_writer, p->state));
    comes_back_from(p->writer, WM_RECORD_SAME, p);
    comes_back_from(game->other_writer, WM_RECORD_RESUMABLE, p);
    comes_back_from_save(p);
}

/* ---- the test -------------------------------------------------------------------------------- */

static int scenario_called(const char *name)
{
    const WmGame *const game = wm_game_named("orcwars");
    int scenario = 0;

    while (scenario < game->scenario_count && !is_called(game->scenarios[scenario], name))
        scenario++;
    return scenario;
}

/* Plays games until one is in that middle, and leaves it there; false: none was. */
static bool leave_in(Middle middle, uint64_t *seed)
{
    const int scenario = scenario_called("relics");
    bool found = false;

    for (int games = 0; !found && games < GAMES_MOST && check_failures == 0; games++) {
        const Plan plan = {.game = "orcwars",
                           .scenario = scenario,
                           .settings = {"seats", "3"},
                           .seed = (*seed)++,
                           .most = 1};
        Game *const game = begin(&plan);

        for (int i = 0; i < ANSWERS_MOST && !found && game->played->state->question != 0; i++) {
            give_answer(game);
            found = game->played->state->question != 0 && middle_of(game) == middle;
        }
        if (found) comes_back(game);
        end(game);
    }
    return found;
}

static void leave_often_in(Middle middle)
{
    uint64_t seed = 1;

    for (int i = 0; i < EACH; i++) CHECK(leave_in(middle, &seed));
}

static void an_activation_comes_back(void)
{
    leave_often_in(ACTIVATION);
}

static void an_attack_on_woken_orcs_comes_back(void)
{
    leave_often_in(DEFENCE);
}

static void an_attack_by_woken_orcs_comes_back(void)
{
    leave_often_in(ATTACK);
}

int main(void)
{
    const Test tests[] = {
        TEST(an_activation_comes_back),
        TEST(an_attack_on_woken_orcs_comes_back),
        TEST(an_attack_by_woken_orcs_comes_back),
    };

    return CHECK_RUN(tests);
}
