/* Playing the games on several threads. Each takes a few numbers of games at a time and leaves what
 * came of them in a ring; the calling thread counts them from there, in the order of numbers. */
#include <agents/list.h>
#include <pthread.h>
#include <sim/sim.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    LINE = 64,            /* bytes; what threads write is at least that far apart */
    RING = 1 << 15,       /* games that may wait to be counted */
    BATCH_MAX = 64,       /* games that a thread takes at once */
    COUNT_AT_ONCE = 4096, /* games between two looks at the caller */
    PAUSE_US = 2000       /* microseconds that those who have to wait sleep */
};

static const double BATCH_SECONDS = 0.001; /* a batch should not take much longer */

typedef struct Slot {
    _Alignas(LINE) WmSimGame game;
    _Atomic int64_t ready; /* the number of the game in it plus 1 */
} Slot;

_Static_assert(sizeof(Slot) == LINE, "a slot is a cache line");

/* A number of a game, in a cache line of its own. */
typedef struct Mark {
    _Alignas(LINE) _Atomic int64_t at;
} Mark;

typedef struct Shared {
    Mark next; /* the game to be played next */
    Mark counted;
    const WmSim *sim;
    Slot *ring;
    _Atomic bool stop;
} Shared;

typedef struct Worker {
    Shared *shared;
    WmState *state;
    uint64_t picks;  /* splitmix64, for seats and for the agent that chooses at random */
    WmStream chance; /* for all others */
    WmPlan plan;
    pthread_t thread;
} Worker;

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void pause_a_little(void)
{
    const struct timespec time = {.tv_nsec = PAUSE_US * 1000L};

    nanosleep(&time, NULL);
}

/* ---- one game -------------------------------------------------------------------------------- */

static uint32_t random_bits(Worker *worker)
{
    uint64_t z = worker->picks += 0x9e3779b97f4a7c15u;

    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    z ^= z >> 31;
    return (uint32_t)(z >> 32);
}

/* A number below `bound`, even to one part in 2^32 / bound. */
static uint32_t pick(Worker *worker, uint32_t bound)
{
    return (uint32_t)(((uint64_t)random_bits(worker) * bound) >> 32);
}

static bool decide(Worker *worker, int seat)
{
    const WmSim *const sim = worker->shared->sim;
    const WmAgent *const agent = sim->agents[seat];

    /* What that agent would do, without a sight made for it and with a cheaper generator. */
    if (agent == &wm_agent_random)
        return wm_answer_any(sim->match, worker->state, seat, random_bits(worker)) == WM_OK;
    const WmAnswer answer =
        wm_agent_answer(agent, sim->match, worker->state, seat, &worker->chance, &worker->plan);
    return wm_answer(sim->match, worker->state, seat, answer, NULL, NULL) == WM_OK;
}

/* One of the seats that are asked, each as likely: a team has no first seat. 0: nobody is. */
static int any_asked(Worker *worker)
{
    unsigned left = wm_asked(worker->state);

    if ((left & (left - 1)) != 0)
        for (uint32_t skip = pick(worker, (uint32_t)__builtin_popcount(left)); skip > 0; skip--)
            left &= left - 1;
    return left ? __builtin_ctz(left) + 1 : 0;
}

static bool begin(Worker *worker, int64_t number)
{
    const WmSim *const sim = worker->shared->sim;
    const uint64_t seed = sim->seed + (uint64_t)number;
    const WmSeed for_game = wm_seed_numbered(seed);
    const WmSeed for_agents = wm_seed_numbered(~seed);

    wm_stream_begin(&worker->chance, &for_agents);
    memcpy(&worker->picks, for_agents.bytes, sizeof worker->picks);
    worker->plan = (WmPlan){.count = 0};
    return wm_begin(sim->match, worker->state, &for_game, NULL) == WM_OK;
}

static WmSimEnd end_by_rules(const WmSimGame *game, int seats)
{
    WmSimEnd end = WM_SIM_LOST;

    for (int i = 0; i < seats; i++) {
        if (game->outcome[i] == WM_WON) return WM_SIM_WON;
        if (game->outcome[i] != WM_LOST) end = WM_SIM_DRAWN;
    }
    return end;
}

static void note_end(const Worker *worker, WmSimEnd end, WmSimGame *game)
{
    const WmMatch *const m = worker->shared->sim->match;

    game->hash = wm_hash(m, worker->state);
    for (int seat = 1; seat <= m->setup->seats; seat++) {
        const WmEnd stands = wm_result(m, worker->state, seat);
        game->outcome[seat - 1] = (uint8_t)stands.outcome;
        game->score[seat - 1] = stands.score;
    }
    if (end == WM_SIM_ENDS) end = end_by_rules(game, m->setup->seats);
    game->end = (uint8_t)end;
}

/* False if it was told to stop on the way. */
static bool play_game(Worker *worker, int64_t number, WmSimGame *game)
{
    const WmSim *const sim = worker->shared->sim;
    WmSimEnd end = WM_SIM_ENDS; /* by the rules */
    int seat;

    *game = (WmSimGame){0};
    if (!begin(worker, number)) end = WM_SIM_BROKEN;
    while (end == WM_SIM_ENDS && (seat = any_asked(worker)) != 0) {
        if (atomic_load_explicit(&worker->shared->stop, memory_order_relaxed)) return false;
        if (game->decisions == sim->cap) {
            end = WM_SIM_CAPPED;
        } else if (decide(worker, seat)) {
            game->decisions++;
        } else {
            end = WM_SIM_BROKEN;
        }
    }
    note_end(worker, end, game);
    return true;
}

void wm_sim_play(const WmSim *sim, int64_t number, WmState *state, WmSimGame *game)
{
    Shared shared = {.sim = sim};
    Worker worker = {.shared = &shared, .state = state};

    (void)play_game(&worker, number, game);
}

/* ---- threads --------------------------------------------------------------------------------- */

/* The slot of a game, once the one that had it before is counted. NULL: told to stop. */
static Slot *wait_for_slot(Shared *shared, int64_t number)
{
    while (number - atomic_load_explicit(&shared->counted.at, memory_order_acquire) >= RING) {
        if (atomic_load(&shared->stop)) return NULL;
        pause_a_little();
    }
    return &shared->ring[number % RING];
}

static bool play_batch(Worker *worker, int64_t first, int64_t past)
{
    for (int64_t number = first; number < past; number++) {
        Slot *const slot = wait_for_slot(worker->shared, number);
        if (!slot || !play_game(worker, number, &slot->game)) return false;
        atomic_store_explicit(&slot->ready, number + 1, memory_order_release);
    }
    return true;
}

static void *work(void *argument)
{
    Worker *const worker = argument;
    const int64_t games = worker->shared->sim->games;
    int64_t batch = 1; /* grows while the games are short */

    for (;;) {
        const double start = now();
        const int64_t first = atomic_fetch_add(&worker->shared->next.at, batch);
        const int64_t past = first + batch < games ? first + batch : games;
        if (first >= games || !play_batch(worker, first, past)) return NULL;
        if (batch < BATCH_MAX && now() - start < BATCH_SECONDS / 2) batch *= 2;
    }
}

/* Counts games that are ready and next in order: false if there was none. */
static bool count_ready(Shared *shared, WmSimTotals *totals)
{
    const WmSim *const sim = shared->sim;
    const int64_t before = totals->played;

    for (int i = 0; i < COUNT_AT_ONCE && totals->played < sim->games; i++) {
        const int64_t number = totals->played;
        const Slot *const slot = &shared->ring[number % RING];
        if (atomic_load_explicit(&slot->ready, memory_order_acquire) != number + 1) break;
        wm_sim_count(totals, &slot->game);
        if (sim->played) sim->played(sim->who, number, &slot->game);
    }
    atomic_store_explicit(&shared->counted.at, totals->played, memory_order_release);
    return totals->played > before;
}

static void count_all(Shared *shared, WmSimTotals *totals)
{
    const WmSim *const sim = shared->sim;

    while (totals->played < sim->games) {
        if (!count_ready(shared, totals)) pause_a_little();
        if (sim->go_on && !sim->go_on(sim->who)) break;
    }
    atomic_store(&shared->stop, true);
}

/* Memory that shares no cache line with any other; zero. */
static void *allocate_apart(size_t bytes)
{
    const size_t rounded = (bytes + LINE - 1) / LINE * LINE;
    void *const memory = aligned_alloc(LINE, rounded);

    if (memory) memset(memory, 0, rounded);
    return memory;
}

/* NULL if it cannot be started. */
static Worker *start_worker(Shared *shared)
{
    Worker *const worker = allocate_apart(sizeof *worker);

    if (!worker) return NULL;
    worker->shared = shared;
    worker->state = allocate_apart(wm_state_bytes(shared->sim->match->game));
    if (worker->state && pthread_create(&worker->thread, NULL, work, worker) == 0) return worker;
    free(worker->state);
    free(worker);
    return NULL;
}

static void end_worker(Worker *worker)
{
    pthread_join(worker->thread, NULL);
    free(worker->state);
    free(worker);
}

/* With fewer threads than wanted it only takes longer. */
static bool play_all(Shared *shared, WmSimTotals *totals)
{
    Worker *workers[WM_SIM_JOBS_MAX];
    int count = 0;

    while (count < shared->sim->jobs && (workers[count] = start_worker(shared)) != NULL) count++;
    if (count == 0) return false;
    count_all(shared, totals);
    for (int i = 0; i < count; i++) end_worker(workers[i]);
    return true;
}

bool wm_sim_run(const WmSim *sim, WmSimTotals *totals, WmError *error)
{
    Shared *const shared = allocate_apart(sizeof *shared);
    Slot *const ring = allocate_apart(RING * sizeof *ring);
    bool begun = false;

    if (shared && ring) {
        shared->sim = sim;
        shared->ring = ring;
        atomic_store(&shared->next.at, totals->played);
        atomic_store(&shared->counted.at, totals->played);
        begun = play_all(shared, totals);
    }
    free(ring);
    free(shared);
    return begun ||
           wm_error_say(error, 0, "there is not enough memory, or no thread can be started");
}
