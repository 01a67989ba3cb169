#include <cli/bench_measure.h>

#include <cli/message.h>
#include <cli/bench_toy.h>
#include <record/record.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    SAMPLES = 256,         /* positions that single operations are timed on */
    SAMPLE_DISTANCE = 8,   /* decisions from one to the next */
    CLOCK_DISTANCE = 4096, /* decisions between two looks at the clock */
    RECORDS = 16,          /* games whose records are verified */
    ENTRIES_MOST = 4000    /* entries of a record that is verified, at most */
};

/* How long a game is played before it is the toy's turn, and how long that is. */
static const double SLICE = 0.01;
static const uint64_t FIRST_CHANCE = 0x9e3779b97f4a7c15u; /* anything but 0 */

/* The toy, played from one game into the next. */
typedef struct ToyBench {
    CliToy toy;
    uint16_t legal[CLI_TOY_LEGAL_MAX];
    uint64_t chance;
    uint64_t games;
} ToyBench;

/* What was played, and for how long. */
typedef struct Spell {
    double decisions;
    double seconds;
} Spell;

typedef struct Sample {
    WmState *state;
    int seat;
    WmAnswer answer;
} Sample;

typedef struct Bench {
    CliMatch *match;
    ToyBench toy;
    uint64_t chance; /* chooses the answers; cheap, as it is not what is measured */
    uint64_t games;  /* begun so far */
    WmAnswer legal[WM_LEGAL_MAX];
    Sample samples[SAMPLES];
    WmState *scratch;
    char *view;
    size_t view_cap;
    unsigned sink; /* what was measured must have been of use */
} Bench;

/* Seconds that a core has worked for us: what others do on it meanwhile is not counted. */
static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* ---- playing --------------------------------------------------------------------------------- */

static bool begin_next(Bench *bench)
{
    const WmSeed seed = wm_seed_numbered(bench->games++);
    return wm_begin(&bench->match->match, bench->match->state, &seed, NULL) == WM_OK;
}

/* The seat that is asked and one of its answers; seat 0 when the game is over. */
static bool choose(Bench *bench, int *seat, WmAnswer *answer)
{
    const WmMatch *m = &bench->match->match;

    *seat = wm_asked_first(bench->match->state);
    if (*seat == 0) return true;
    const int count = wm_legal(m, bench->match->state, *seat, bench->legal, WM_LEGAL_MAX);
    if (count < 1 || count > WM_LEGAL_MAX) return false;
    *answer = bench->legal[cli_below(&bench->chance, (uint32_t)count)];
    return true;
}

/* Plays on, from one game into the next. */
static bool play(Bench *bench, int64_t decisions)
{
    const WmMatch *const m = &bench->match->match;
    WmState *const state = bench->match->state;

    while (decisions > 0) {
        const int seat = wm_asked_first(state);
        if (seat == 0) {
            if (!begin_next(bench)) return false;
            /* A game that is over at once would keep us here for ever. */
            if (state->question == 0) decisions--;
            continue;
        }
        if (wm_answer_any(m, state, seat, cli_random(&bench->chance)) != WM_OK) return false;
        decisions--;
    }
    return true;
}

static void play_toy(ToyBench *bench, int64_t decisions)
{
    CliToy *const toy = &bench->toy;

    for (; decisions > 0; decisions--) {
        if (toy->question == 0) cli_toy_begin(toy, ++bench->games);
        const int count = cli_toy_legal(toy, bench->legal);
        cli_toy_answer(toy, bench->legal[cli_below(&bench->chance, (uint32_t)count)]);
    }
}

static void toy_slice(ToyBench *bench, double seconds, Spell *spell)
{
    const double start = now();
    double passed = 0;

    while (passed < seconds) {
        play_toy(bench, CLOCK_DISTANCE);
        spell->decisions += CLOCK_DISTANCE;
        passed = now() - start;
    }
    spell->seconds += passed;
}

static bool game_slice(Bench *bench, double seconds, Spell *spell)
{
    const double start = now();
    double passed = 0;

    while (passed < seconds) {
        if (!play(bench, CLOCK_DISTANCE)) return false;
        spell->decisions += CLOCK_DISTANCE;
        passed = now() - start;
    }
    spell->seconds += passed;
    return true;
}

/* The game and the toy in turns, so that whatever else the machine does slows down both. */
static bool measure_play(Bench *bench, double seconds, CliSpeed *speed)
{
    Spell game = {0};
    Spell toy = {0};

    while (game.seconds < seconds) {
        if (!game_slice(bench, SLICE, &game)) return false;
        toy_slice(&bench->toy, SLICE / 2, &toy);
    }
    speed->decisions_per_s = game.decisions / game.seconds;
    speed->ratio_to_toy = speed->decisions_per_s / (toy.decisions / toy.seconds);
    return true;
}

void cli_play_toy_decisions(int64_t decisions)
{
    ToyBench bench = {.chance = FIRST_CHANCE};

    play_toy(&bench, decisions);
}

double cli_measure_toy(double seconds)
{
    ToyBench bench = {.chance = FIRST_CHANCE};
    Spell spell = {0};

    toy_slice(&bench, seconds, &spell);
    return spell.decisions / spell.seconds;
}

/* ---- single operations ----------------------------------------------------------------------- */

static bool take_samples(Bench *bench)
{
    for (int i = 0; i < SAMPLES; i++) {
        Sample *sample = &bench->samples[i];
        if (!play(bench, SAMPLE_DISTANCE)) return false;
        if (bench->match->state->question == 0 && !begin_next(bench)) return false;
        if (!choose(bench, &sample->seat, &sample->answer) || sample->seat == 0) return false;
        sample->state = wm_memory(bench->match->state_bytes);
        memcpy(sample->state, bench->match->state, bench->match->state_bytes);

        const size_t length = wm_view(&bench->match->match, sample->state, sample->seat, NULL, 0);
        if (length >= bench->view_cap) bench->view_cap = length + 1;
    }
    bench->view = wm_memory(bench->view_cap);
    bench->scratch = wm_memory(bench->match->state_bytes);
    return true;
}

typedef void Operation(Bench *bench, const Sample *sample);

static void clone(Bench *bench, const Sample *sample)
{
    memcpy(bench->scratch, sample->state, bench->match->match.bytes);
    bench->sink += bench->scratch->question;
}

static void clone_and_answer(Bench *bench, const Sample *sample)
{
    clone(bench, sample);
    bench->sink += (unsigned)wm_answer(&bench->match->match, bench->scratch, sample->seat,
                                       sample->answer, NULL, NULL);
}

static void list_legal(Bench *bench, const Sample *sample)
{
    bench->sink += (unsigned)wm_legal(&bench->match->match, sample->state, sample->seat,
                                      bench->legal, WM_LEGAL_MAX);
}

static void view(Bench *bench, const Sample *sample)
{
    bench->sink += (unsigned)wm_view(&bench->match->match, sample->state, sample->seat, bench->view,
                                     bench->view_cap);
}

/* Nanoseconds that an operation takes, over all samples again and again. */
static double measure_operation(Bench *bench, Operation *operation, double seconds)
{
    double passed = 0;
    double operations = 0;

    for (int i = 0; i < SAMPLES; i++) operation(bench, &bench->samples[i]);
    const double start = now();
    while (passed < seconds) {
        for (int round = 0; round < CLOCK_DISTANCE / SAMPLES; round++)
            for (int i = 0; i < SAMPLES; i++) operation(bench, &bench->samples[i]);
        operations += CLOCK_DISTANCE;
        passed = now() - start;
    }
    return passed / operations * 1e9;
}

/* ---- records --------------------------------------------------------------------------------- */

/* Plays a game into a record, to its end or as long as records may be here. */
static bool play_into(Bench *bench, WmRecordWriter *writer)
{
    CliMatch *const match = bench->match;

    while (wm_record_last(writer) < ENTRIES_MOST) {
        int seat;
        WmAnswer answer;
        if (!choose(bench, &seat, &answer)) return false;
        if (seat == 0) return wm_record_finish(writer, match->state);
        if (wm_answer(&match->match, match->state, seat, answer, NULL, NULL) != WM_OK ||
            !wm_record_answer(writer, seat, answer, match->state))
            return false;
    }
    return true;
}

static WmRecordWriter *record_game(Bench *bench)
{
    const WmRecordTable table = {.chance = wm_record_chance_numbered(bench->games)};

    if (!begin_next(bench)) return NULL;
    WmRecordWriter *const writer = wm_record_begin(&bench->match->match, &table);
    if (play_into(bench, writer)) return writer;
    wm_record_writer_free(writer);
    return NULL;
}

/* Reads a record and plays it again: how many entries it has, or 0 if it does not come out. */
static uint32_t verify(const Bench *bench, const WmRecordWriter *writer)
{
    const CliMatch *const match = bench->match;
    size_t length;
    const char *const text = wm_record_text(writer, &length);
    WmRecord *record;
    WmError error;
    uint32_t entries = 0;

    if (wm_record_parse(&record, text, length, &error) != WM_RECORD_WHOLE) return 0;
    if (wm_record_match(record, match->pack, match->pack ? &match->words : NULL, &error) &&
        wm_record_verify(record, &error) == WM_RECORD_TRUE)
        entries = wm_record_count(record);
    wm_record_free(record);
    return entries;
}

/* Of several games, since some are short. */
static bool measure_records(Bench *bench, double seconds, CliSpeed *speed)
{
    WmRecordWriter *writers[RECORDS];
    uint32_t verified = 1;
    int count = 0;

    while (count < RECORDS && (writers[count] = record_game(bench)) != NULL) count++;
    const double start = now();
    double passed = 0;
    double entries = 0;
    for (int i = 0; count == RECORDS && verified > 0 && passed < seconds; i++) {
        verified = verify(bench, writers[i % RECORDS]);
        entries += verified;
        passed = now() - start;
    }
    speed->verified_per_s = passed > 0 ? entries / passed : 0;
    const bool recorded = count == RECORDS && verified > 0;
    while (count > 0) wm_record_writer_free(writers[--count]);
    return recorded;
}

static Bench *begin_bench(CliMatch *match)
{
    Bench *bench = wm_memory(sizeof *bench);

    bench->match = match;
    bench->chance = FIRST_CHANCE;
    bench->toy.chance = FIRST_CHANCE;
    return bench;
}

static bool end_bench(Bench *bench, bool played, WmError *error)
{
    for (int i = 0; i < SAMPLES; i++) free(bench->samples[i].state);
    free(bench->scratch);
    free(bench->view);
    free(bench);
    return played || wm_error_say(error, 0, "the game came to a question without a legal answer");
}

bool cli_measure(CliMatch *match, double seconds, CliSpeed *speed, WmError *error)
{
    Bench *bench = begin_bench(match);

    const bool played =
        begin_next(bench) && take_samples(bench) && measure_play(bench, seconds * 3 / 8, speed);
    if (played) {
        speed->clone_ns = measure_operation(bench, clone, seconds / 8);
        speed->legal_ns = measure_operation(bench, list_legal, seconds / 8);
        speed->view_ns = measure_operation(bench, view, seconds / 8);
        const double both = measure_operation(bench, clone_and_answer, seconds / 8);
        speed->answer_ns = both > speed->clone_ns ? both - speed->clone_ns : 0;
    }
    const bool recorded = played && measure_records(bench, seconds / 8, speed);
    if (!end_bench(bench, played, error)) return false;
    return recorded ||
           wm_error_say(error, 0, "the record of a random game does not come out as it was played");
}

bool cli_play_decisions(CliMatch *match, int64_t decisions, WmError *error)
{
    Bench *bench = begin_bench(match);

    const bool played = begin_next(bench) && play(bench, decisions);
    return end_bench(bench, played, error);
}
