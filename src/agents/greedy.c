/* Tries every legal answer on redealt copies of the position and takes the one that turns out
 * best.
 *
 * Some answers only prepare others: nothing is drawn, nothing is shown, nobody else has decided,
 * and the same seat is asked again (a card is picked that may be dropped again). What they are
 * worth shows only when something comes of them, so they are tried as plans: with a few ways to go
 * on, up to the first answer that cannot be taken back. A seat's answers depend on what it sees,
 * so a plan made on one copy can be carried out on all of them.
 *
 * All plans are tried on the same few copies, dealt from the same seeds and played on with the same
 * random numbers, so that they differ by what they do and not by luck. The copies are played on,
 * with random answers of all seats, until the turn is another seat's, or, in games without turns,
 * for HORIZON decisions. Then the running score of the seat counts, or that the game was won or
 * lost. */
#include <agents/list.h>

#include <stdlib.h>
#include <string.h>

enum {
    COPIES = 6,
    WAYS_ON = 4,          /* plans that begin with an answer that only prepares */
    PLAN_LENGTH = 8,      /* answers of a plan */
    HORIZON = 40,         /* decisions that a copy is played on */
    DECIDED = 1 << 20,    /* a game won; minus that, a game lost */
    SCORE_MOST = 1 << 19, /* scores of a running game are less than that */
    PLANS_MAX = 256       /* answers beyond that many plans are not tried */
};

typedef struct Plan {
    int first; /* of the legal answers */
    int count;
    WmAnswer answer[PLAN_LENGTH];
    int64_t worth; /* over all copies */
} Plan;

typedef struct Greedy {
    const WmSight *sight;
    WmState *dealt; /* a redealt copy */
    WmState *state; /* what becomes of it */
    size_t bytes;
    int plan_count;
    Plan plans[PLANS_MAX];
    uint64_t chance; /* chooses the answers of all seats */
    WmAnswer legal[WM_LEGAL_MAX];
} Greedy;

/* ---- playing on at random -------------------------------------------------------------------- */

/* A number below `bound` from a xorshift generator: cheap, and no part of the game. */
static uint32_t below(Greedy *greedy, uint32_t bound)
{
    uint64_t x = greedy->chance;

    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
    greedy->chance = x;
    return (uint32_t)(((x >> 32) * bound) >> 32);
}

static void seed_chance(Greedy *greedy, uint32_t number)
{
    greedy->chance = number | (uint64_t)1 << 32; /* anything but 0 */
    for (int i = 0; i < 4; i++) (void)below(greedy, 1);
}

/* Any answer of a seat; of kind 0 if it has none. */
static WmAnswer any_answer(Greedy *greedy, int seat)
{
    int count = wm_legal(greedy->sight->match, greedy->state, seat, greedy->legal, WM_LEGAL_MAX);

    if (count < 1) return (WmAnswer){0};
    if (count > WM_LEGAL_MAX) count = WM_LEGAL_MAX;
    return greedy->legal[below(greedy, (uint32_t)count)];
}

static bool give(Greedy *greedy, int seat, WmAnswer answer)
{
    return wm_answer(greedy->sight->match, greedy->state, seat, answer, NULL) == WM_OK;
}

static void play_on(Greedy *greedy)
{
    const WmMatch *const m = greedy->sight->match;
    const int turn = wm_turn(m, greedy->dealt);

    for (int i = 0; i < HORIZON && wm_turn(m, greedy->state) == turn; i++) {
        const int seat = wm_asked_first(greedy->state);
        if (seat == 0 || !give(greedy, seat, any_answer(greedy, seat))) return;
    }
}

static int32_t worth(const Greedy *greedy)
{
    const WmEnd end = wm_result(greedy->sight->match, greedy->state, greedy->sight->seat);

    switch (end.outcome) {
    case WM_WON: return DECIDED;
    case WM_LOST: return -DECIDED;
    case WM_DRAWN: return 0;
    default: break;
    }
    if (end.score > SCORE_MOST) return SCORE_MOST;
    return end.score < -SCORE_MOST ? -SCORE_MOST : end.score;
}

/* ---- plans ----------------------------------------------------------------------------------- */

/* Has nothing come of the plan yet? Then the seat is asked again and could take all of it back. */
static bool only_prepared(const Greedy *greedy)
{
    const int seat = greedy->sight->seat;

    return wm_asked_first(greedy->state) == seat &&
           wm_undoable(greedy->sight->match, greedy->dealt, greedy->state, seat);
}

static void add_plan(Greedy *greedy, int first)
{
    const WmSight *const sight = greedy->sight;
    Plan *const plan = &greedy->plans[greedy->plan_count++];

    plan->first = first;
    plan->count = 0;
    plan->worth = 0;
    memcpy(greedy->state, greedy->dealt, greedy->bytes);
    for (WmAnswer answer = sight->legal[first];; answer = any_answer(greedy, sight->seat)) {
        plan->answer[plan->count++] = answer;
        if (!give(greedy, sight->seat, answer) || plan->count == PLAN_LENGTH ||
            !only_prepared(greedy))
            return;
    }
}

static void make_plans(Greedy *greedy)
{
    greedy->plan_count = 0;
    for (int i = 0; i < greedy->sight->count && greedy->plan_count < PLANS_MAX; i++) {
        add_plan(greedy, i);
        for (int way = 1; way < WAYS_ON && greedy->plan_count < PLANS_MAX &&
                          greedy->plans[greedy->plan_count - 1].count > 1;
             way++)
            add_plan(greedy, i);
    }
}

/* What becomes of a copy; of two plans worth the same the shorter is better. */
static int64_t try_plan(Greedy *greedy, const Plan *plan, uint32_t chance)
{
    memcpy(greedy->state, greedy->dealt, greedy->bytes);
    seed_chance(greedy, chance);
    for (int i = 0; i < plan->count; i++)
        if (!give(greedy, greedy->sight->seat, plan->answer[i])) return -DECIDED;
    play_on(greedy);
    return worth(greedy) - plan->count;
}

static WmSeed draw_seed(WmStream *chance)
{
    WmSeed seed;

    for (size_t i = 0; i < sizeof seed.bytes; i += 4) {
        const uint32_t word = wm_stream_next(chance);
        for (size_t k = 0; k < 4; k++) seed.bytes[i + k] = (uint8_t)(word >> (8 * k));
    }
    return seed;
}

/* The answer that the best plan begins with; of equally good ones the first. */
static int best_of(Greedy *greedy, WmStream *chance)
{
    int best = 0;

    for (int copy = 0; copy < COPIES; copy++) {
        const WmSeed seed = draw_seed(chance);
        const uint32_t number = wm_stream_next(chance);
        wm_sight_redeal(greedy->sight, greedy->dealt, &seed);
        seed_chance(greedy, number);
        if (copy == 0) make_plans(greedy);
        for (int i = 0; i < greedy->plan_count; i++)
            greedy->plans[i].worth += try_plan(greedy, &greedy->plans[i], number);
    }
    for (int i = 1; i < greedy->plan_count; i++)
        if (greedy->plans[i].worth > greedy->plans[best].worth) best = i;
    return greedy->plans[best].first;
}

static int choose(const WmSight *sight, WmStream *chance)
{
    const size_t bytes = wm_state_bytes(sight->match->game);
    Greedy *greedy;
    int best = 0;

    if (sight->count == 1) return 0;
    greedy = malloc(sizeof *greedy);
    if (!greedy) return 0;
    greedy->sight = sight;
    greedy->bytes = bytes;
    greedy->dealt = malloc(bytes);
    greedy->state = malloc(bytes);
    if (greedy->dealt && greedy->state) best = best_of(greedy, chance);
    free(greedy->dealt);
    free(greedy->state);
    free(greedy);
    return best;
}

const WmAgent wm_agent_greedy = {
    .name = "greedy",
    .summary = "The answer that does best on redealt copies, each played on for a turn at random.",
    .choose = choose,
};
