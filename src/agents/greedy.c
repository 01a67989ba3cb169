/* Looks for the plan that turns out best on redealt copies of the position, and carries it out.
 *
 * Some answers only prepare others: nothing is drawn, nothing is shown, nobody else has decided,
 * and the same seat is asked the same again (a card is picked that may be dropped again, a figure
 * goes a step). A plan goes on up to the first answer that does more. A seat's answers depend
 * on what it sees, so a plan made on one copy can be carried out on all of them; and nothing that
 * happens before it is carried out gives a reason to think again.
 *
 * Plans are found breadth first. Of those that still only prepare, a few are taken further: the
 * best by their looks, which is the running score. No plan comes twice to the same position, so
 * that none goes in a circle. None goes on for long without looking better: the more answers it
 * has, the more it owes to luck on the copies, and what it does not do now can be done later.
 *
 * All plans are tried on the same copies, dealt from the same seeds and played on with the same
 * random numbers, so that they differ by what they do and not by luck. Those that do badly on the
 * first copies are not tried on more. The copies are played on, with random answers of all seats,
 * until the turn is another seat's, or for as many decisions as the horizon has. What counts
 * is the running score of the seat then, or that the game was won or lost; or the score at a choice
 * of the seat's own on the way, where it would not have gone on to do something worse. */
#include <agents/list.h>

#include <stdlib.h>
#include <string.h>

enum {
    HORIZON = 24,         /* decisions that a copy is played on, where the game does not say */
    DECIDED = 1 << 20,    /* a game won; minus that, a game lost */
    SCORE_MOST = 1 << 19, /* scores of a running game are less than that */
    BEAM = 10,            /* plans taken further at once */
    BEAM_OF_VERB = 4,     /* of those, how many end with the same verb */
    CHILDREN_MAX = 512,   /* plans one answer longer than those */
    SAMPLES_OF_VERB = 48, /* answers to an open question that are looked at */
    FOUND_MAX = 512,      /* plans found */
    PLANS_MAX = 64,       /* plans tried */
    PLANS_OF_END = 5,     /* of those, how many end with the same answer */
    SEEN_BITS = 12,       /* of a table of positions */
    BLIND_MOST = 1,       /* answers on end that do not make a plan look better */
    NOISE = 16            /* looks differ at random by less than that */
};

/* Copies that are dealt, one after the other, and the plans that are tried on them. */
static const struct Round {
    int copies, plans;
} rounds[] = {{2, PLANS_MAX}, {2, 16}, {4, 6}};

enum { ROUNDS = sizeof rounds / sizeof rounds[0] };

typedef struct Plan {
    int count;
    int blind;     /* the last so many answers did not make it look better */
    int32_t best;  /* it has looked so far */
    int32_t looks; /* with a little chance, so that not always the same are taken further */
    int64_t worth; /* over all copies */
    WmAnswer answer[WM_PLAN_MAX];
} Plan;

/* A position that a plan comes to which only prepares. */
typedef struct Node {
    Plan plan;
    WmState *state;
} Node;

/* A plan one answer longer. */
typedef struct Child {
    int parent;
    int32_t score, looks;
    WmAnswer answer;
} Child;

typedef struct Greedy {
    const WmSight *sight;
    const WmMatch *match;
    WmState *dealt; /* a redealt copy */
    WmState *state; /* what becomes of it */
    size_t bytes;
    uint64_t chance; /* chooses the answers of all seats */
    int node_count, child_count, found_count;
    Node *nodes, *next;
    Node node[2][BEAM];
    Child children[CHILDREN_MAX];
    Plan found[FOUND_MAX];
    uint64_t seen[1 << SEEN_BITS];
    WmAnswer legal[WM_LEGAL_MAX];
} Greedy;

/* ---- a position ------------------------------------------------------------------------------ */

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

static void copy(const Greedy *greedy, WmState *to, const WmState *from)
{
    memcpy(to, from, greedy->bytes);
}

/* Without disputes, which agents do not raise. */
static int list_legal(Greedy *greedy, const WmState *state, int seat)
{
    const int listed = wm_legal(greedy->match, state, seat, greedy->legal, WM_LEGAL_MAX);
    const int count = listed < WM_LEGAL_MAX ? listed : WM_LEGAL_MAX;

    /* cppcheck-suppress knownConditionTrueFalse ; it does not see that a list may be long */
    return count > 1 && greedy->legal[count - 1].kind == WM_DISPUTE ? count - 1 : count;
}

static bool give(Greedy *greedy, int seat, WmAnswer answer)
{
    return wm_answer(greedy->match, greedy->state, seat, answer, NULL, NULL) == WM_OK;
}

static int32_t worth(const Greedy *greedy)
{
    const WmEnd end = wm_result(greedy->match, greedy->state, greedy->sight->seat);

    switch (end.outcome) {
    case WM_WON: return DECIDED;
    case WM_LOST: return -DECIDED;
    case WM_DRAWN: return 0;
    default: break;
    }
    if (end.score > SCORE_MOST) return SCORE_MOST;
    return end.score < -SCORE_MOST ? -SCORE_MOST : end.score;
}

/* ---- finding plans --------------------------------------------------------------------------- */

/* Has nothing come of the plan yet? Then the seat is asked the same again and could take all of it
 * back. */
static bool only_prepared(const Greedy *greedy)
{
    const int seat = greedy->sight->seat;

    return wm_asked_first(greedy->state) == seat &&
           greedy->state->question == greedy->dealt->question &&
           wm_undoable(greedy->match, greedy->dealt, greedy->state, seat);
}

/* Of what the game keeps; the core's part counts decisions and so is never the same. */
static uint64_t hash_of(const Greedy *greedy, const WmState *state)
{
    const unsigned char *const bytes = (const unsigned char *)state;
    uint64_t hash = state->question;

    for (size_t at = sizeof(WmState); at + 8 <= greedy->bytes; at += 8) {
        uint64_t word;
        memcpy(&word, bytes + at, sizeof word);
        hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 29;
    }
    return hash | 1;
}

/* Notes the position; false if it was there already, or if there is no room. */
static bool is_new(Greedy *greedy, const WmState *state)
{
    const uint64_t hash = hash_of(greedy, state);
    const uint64_t mask = (1 << SEEN_BITS) - 1;

    for (uint64_t try = 0; try < 8; try++) {
        uint64_t *const seen = &greedy->seen[((hash >> 20) + try) & mask];
        if (*seen == hash) return false;
        if (*seen) continue;
        *seen = hash;
        return true;
    }
    return false;
}

static void note_found(Greedy *greedy, const Plan *begin, const WmAnswer *answer, int32_t looks)
{
    if (greedy->found_count == FOUND_MAX) return;
    Plan *const plan = &greedy->found[greedy->found_count++];

    *plan = *begin;
    plan->answer[plan->count++] = *answer;
    if (looks > plan->looks) plan->looks = looks; /* what it costs has yet to show its use */
    plan->worth = 0;
}

static void note_child(Greedy *greedy, const Child *child)
{
    const Plan *const plan = &greedy->nodes[child->parent].plan;

    if (child->score <= plan->best && plan->blind == BLIND_MOST) return;
    if (plan->count + 1 == WM_PLAN_MAX || greedy->child_count == CHILDREN_MAX) return;
    if (is_new(greedy, greedy->state)) greedy->children[greedy->child_count++] = *child;
}

/* Leaves as many of a verb's listed answers as are looked at, each as likely as any other. The rest
 * keep their order, and so do all where there are no more than that. */
static int sample_verb(Greedy *greedy, int count, int verb)
{
    int left = 0;
    int wanted = SAMPLES_OF_VERB;
    int kept = 0;

    for (int i = 0; i < count; i++) left += greedy->legal[i].kind == verb;
    if (left <= wanted) return count;
    for (int i = 0; i < count; i++) {
        const WmAnswer answer = greedy->legal[i];
        if (answer.kind == verb) {
            const bool taken = (int)below(greedy, (uint32_t)left--) < wanted;
            if (!taken) continue;
            wanted--;
        }
        greedy->legal[kept++] = answer;
    }
    return kept;
}

/* The list of an open question is a sample already, and a long one: without this the first of it
 * would fill the room for plans. */
static int list_some(Greedy *greedy, const WmState *state, int seat)
{
    const WmGame *const game = greedy->match->game;
    int count = list_legal(greedy, state, seat);

    if (!game->questions[state->question].open) return count;
    for (int verb = 1; verb < game->verb_count && count > SAMPLES_OF_VERB; verb++)
        count = sample_verb(greedy, count, verb);
    return count;
}

/* Every answer that could come next. */
static void look_on(Greedy *greedy, int parent)
{
    const int seat = greedy->sight->seat;
    const Node *const node = &greedy->nodes[parent];
    const int count = list_some(greedy, node->state, seat);

    for (int i = 0; i < count; i++) {
        Child child = {.parent = parent, .answer = greedy->legal[i]};
        copy(greedy, greedy->state, node->state);
        if (!give(greedy, seat, child.answer)) continue;
        child.score = worth(greedy);
        child.looks = child.score + (int32_t)below(greedy, NOISE);
        if (only_prepared(greedy))
            note_child(greedy, &child);
        else
            note_found(greedy, &node->plan, &child.answer, child.looks);
    }
}

static int by_looks_of_child(const void *one, const void *other)
{
    const Child *const a = one;
    const Child *const b = other;

    if (a->looks != b->looks) return a->looks > b->looks ? -1 : 1;
    return memcmp(&a->answer, &b->answer, sizeof a->answer);
}

static int of_verb(const Greedy *greedy, int verb)
{
    int count = 0;

    for (int i = 0; i < greedy->node_count; i++) {
        const Plan *const plan = &greedy->next[i].plan;
        count += plan->answer[plan->count - 1].kind == verb;
    }
    return count;
}

static void take_on(Greedy *greedy, const Child *child)
{
    Node *const node = &greedy->next[greedy->node_count++];
    const Node *const parent = &greedy->nodes[child->parent];
    Plan *const plan = &node->plan;

    *plan = parent->plan;
    plan->answer[plan->count++] = child->answer;
    plan->looks = child->looks;
    plan->blind = child->score > plan->best ? 0 : plan->blind + 1;
    if (child->score > plan->best) plan->best = child->score;
    copy(greedy, node->state, parent->state);
    (void)wm_answer(greedy->match, node->state, greedy->sight->seat, child->answer, NULL, NULL);
}

/* The best by their looks, but not all with the same verb: a step shows at once what it is good
 * for, a card only when it is played. */
static void choose_children(Greedy *greedy)
{
    Node *const nodes = greedy->nodes;

    qsort(greedy->children, (size_t)greedy->child_count, sizeof greedy->children[0],
          by_looks_of_child);
    greedy->node_count = 0;
    for (int i = 0; i < greedy->child_count && greedy->node_count < BEAM; i++)
        if (of_verb(greedy, greedy->children[i].answer.kind) < BEAM_OF_VERB)
            take_on(greedy, &greedy->children[i]);
    greedy->nodes = greedy->next;
    greedy->next = nodes;
}

static void begin_with_nothing(Greedy *greedy)
{
    Node *const root = &greedy->node[0][0];

    copy(greedy, greedy->state, greedy->dealt);
    copy(greedy, root->state, greedy->dealt);
    root->plan = (Plan){.best = worth(greedy), .looks = worth(greedy)};
    memset(greedy->seen, 0, sizeof greedy->seen);
    (void)is_new(greedy, greedy->dealt);
    greedy->found_count = 0;
    greedy->node_count = 1;
    greedy->nodes = greedy->node[0];
    greedy->next = greedy->node[1];
}

static void find_plans(Greedy *greedy)
{
    begin_with_nothing(greedy);
    while (greedy->node_count > 0) {
        greedy->child_count = 0;
        for (int i = 0; i < greedy->node_count; i++) look_on(greedy, i);
        choose_children(greedy);
    }
}

/* ---- trying plans ---------------------------------------------------------------------------- */

/* Is the question one that the seat can decline, or a choice in the making, so that the score says
 * little now? */
static bool in_between(const Greedy *greedy, int count)
{
    if (greedy->match->game->score_holds) return false;
    for (int i = 0; i < count; i++)
        if (greedy->legal[i].kind == WM_PASS || greedy->legal[i].kind == WM_DONE) return true;
    return false;
}

static int32_t larger(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

/* An answer of a seat, each as likely as any other; false: the game does not go on. */
static bool answer_at_random(Greedy *greedy, int seat, int count)
{
    if (count) return give(greedy, seat, greedy->legal[below(greedy, (uint32_t)count)]);
    return wm_answer_drawn(greedy->match, greedy->state, seat, below(greedy, UINT32_MAX)) == WM_OK;
}

/* What it comes to, at best: wherever the choice is the seat's own, it might have done something
 * better than what comes at random. */
static int32_t play_on(Greedy *greedy)
{
    const int turn = wm_turn(greedy->match, greedy->dealt);
    const WmGame *const game = greedy->match->game;
    const int horizon = game->horizon ? game->horizon : HORIZON;
    int32_t best = INT32_MIN;

    for (int i = 0; i < horizon && wm_turn(greedy->match, greedy->state) == turn; i++) {
        const int seat = wm_asked_first(greedy->state);
        const bool listed = seat && !game->questions[greedy->state->question].open;
        const int count = listed ? list_legal(greedy, greedy->state, seat) : 0;

        if (seat == 0 || (listed && count == 0)) break;
        if (seat == greedy->sight->seat && !in_between(greedy, count))
            best = larger(best, worth(greedy));
        if (!answer_at_random(greedy, seat, count)) break;
    }
    return larger(best, worth(greedy));
}

/* What becomes of a copy; of two plans worth the same the shorter is better. */
static int64_t try_plan(Greedy *greedy, const Plan *plan, uint32_t chance)
{
    copy(greedy, greedy->state, greedy->dealt);
    seed_chance(greedy, chance);
    for (int i = 0; i < plan->count; i++)
        if (!give(greedy, greedy->sight->seat, plan->answer[i])) return -DECIDED;
    return play_on(greedy) - plan->count;
}

static bool same_end(const Plan *one, const Plan *other)
{
    return memcmp(&one->answer[one->count - 1], &other->answer[other->count - 1],
                  sizeof one->answer[0]) == 0;
}

static int by_looks(const void *one, const void *other)
{
    const Plan *const a = one;
    const Plan *const b = other;

    if (a->looks != b->looks) return a->looks > b->looks ? -1 : 1;
    if (a->count != b->count) return a->count - b->count;
    return memcmp(a->answer, b->answer, sizeof a->answer[0] * (size_t)a->count);
}

static int by_worth(const void *one, const void *other)
{
    const Plan *const a = one;
    const Plan *const b = other;

    if (a->worth != b->worth) return a->worth > b->worth ? -1 : 1;
    return by_looks(one, other);
}

/* The best by their looks, but not too many with the same end. */
static void choose_plans(Greedy *greedy)
{
    int kept = 0;

    qsort(greedy->found, (size_t)greedy->found_count, sizeof(Plan), by_looks);
    for (int i = 0; i < greedy->found_count && kept < PLANS_MAX; i++) {
        int same = 0;
        for (int k = 0; k < kept; k++) same += same_end(&greedy->found[k], &greedy->found[i]);
        if (same < PLANS_OF_END) greedy->found[kept++] = greedy->found[i];
    }
    greedy->found_count = kept;
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

/* A copy to try plans on; the random numbers that go with it. */
static uint32_t deal(Greedy *greedy, WmStream *chance)
{
    const WmSeed seed = draw_seed(chance);
    const uint32_t number = wm_stream_next(chance);

    wm_sight_redeal(greedy->sight, greedy->dealt, &seed);
    seed_chance(greedy, number);
    return number;
}

static void try_plans(Greedy *greedy, WmStream *chance)
{
    for (int round = 0; round < ROUNDS; round++) {
        if (greedy->found_count > rounds[round].plans) greedy->found_count = rounds[round].plans;
        for (int i = 0; i < rounds[round].copies && greedy->found_count > 1; i++) {
            const uint32_t number = deal(greedy, chance);
            for (int k = 0; k < greedy->found_count; k++)
                greedy->found[k].worth += try_plan(greedy, &greedy->found[k], number);
        }
        qsort(greedy->found, (size_t)greedy->found_count, sizeof(Plan), by_worth);
    }
}

/* ---- saying why ------------------------------------------------------------------------------ */

enum { COPIES_WEIGHED = 4 };

/* Adds what a plan comes to on the copy that is dealt, by reason. False if that is the end. */
static bool add_weight(Greedy *greedy, const Plan *plan, uint32_t number, int sign,
                       int64_t sum[WM_REASONS_MAX])
{
    int32_t parts[WM_REASONS_MAX];

    (void)try_plan(greedy, plan, number);
    if (wm_weigh(greedy->match, greedy->state, greedy->sight->seat, parts) == 0) return false;
    for (int i = 1; i < WM_REASONS_MAX; i++) sum[i] += sign * parts[i];
    return true;
}

/* Another plan to compare with: one that begins otherwise, best of all by ending the question. */
static const Plan *other_plan(const Greedy *greedy)
{
    const Plan *other = NULL;

    for (int i = 1; i < greedy->found_count; i++) {
        const Plan *const plan = &greedy->found[i];
        if (memcmp(&plan->answer[0], &greedy->found[0].answer[0], sizeof plan->answer[0]) == 0)
            continue;
        if (wm_meaning(greedy->match->game, plan->answer[0].kind) == WM_END) return plan;
        if (!other) other = plan;
    }
    return other;
}

/* The part of the score by which the best plan gains most over another. */
static int reason_of_best(Greedy *greedy, WmStream *chance)
{
    const Plan *const other = other_plan(greedy);
    int64_t gain[WM_REASONS_MAX] = {0};
    int best = 0;

    if (!other) return 0;
    for (int i = 0; i < COPIES_WEIGHED; i++) {
        const uint32_t number = deal(greedy, chance);
        int64_t here[WM_REASONS_MAX] = {0};
        if (!add_weight(greedy, &greedy->found[0], number, 1, here) ||
            !add_weight(greedy, other, number, -1, here))
            continue;
        for (int k = 1; k < WM_REASONS_MAX; k++) gain[k] += here[k];
    }
    for (int k = 1; k < WM_REASONS_MAX; k++)
        if (gain[k] > gain[best]) best = k;
    return best;
}

/* ---- choosing -------------------------------------------------------------------------------- */

/* The answer that the best plan begins with; the rest of it is written down. */
static int best_of(Greedy *greedy, WmStream *chance)
{
    const WmSight *const sight = greedy->sight;
    const Plan *const best = &greedy->found[0];
    int first = 0;

    (void)deal(greedy, chance);
    find_plans(greedy);
    choose_plans(greedy);
    try_plans(greedy, chance);
    if (greedy->found_count == 0) return (int)wm_stream_below(chance, (uint32_t)sight->count);
    while (memcmp(&sight->legal[first], &best->answer[0], sizeof best->answer[0]) != 0) first++;
    sight->plan->count = best->count - 1;
    memcpy(sight->plan->answer, best->answer + 1,
           sizeof best->answer[0] * (size_t)(best->count - 1));
    if (sight->plan->asks_why) sight->plan->reason = reason_of_best(greedy, chance);
    return first;
}

/* Positions for all of it, one after the other. */
static void share_out(Greedy *greedy, unsigned char *memory)
{
    greedy->dealt = (WmState *)memory;
    greedy->state = (WmState *)(memory + greedy->bytes);
    memory += 2 * greedy->bytes;
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < BEAM; i++, memory += greedy->bytes)
            greedy->node[side][i].state = (WmState *)memory;
}

static int choose(const WmSight *sight, WmStream *chance)
{
    const size_t bytes = wm_state_bytes(sight->match->game);
    Greedy *greedy;
    unsigned char *memory;
    int best = 0;

    if (sight->count == 1) return 0;
    greedy = malloc(sizeof *greedy);
    memory = malloc((2 + 2 * BEAM) * bytes);
    if (greedy && memory) {
        greedy->sight = sight;
        greedy->match = sight->match;
        greedy->bytes = bytes;
        share_out(greedy, memory);
        best = best_of(greedy, chance);
    }
    free(memory);
    free(greedy);
    return best;
}

const WmAgent wm_agent_greedy = {
    .name = "greedy",
    .summary = "The answer that does best on redealt copies, each played on for a turn at random.",
    .choose = choose,
};
