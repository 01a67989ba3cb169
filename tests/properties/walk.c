/* Random games: set up, played with uniform answers, and shown to the laws at every question. */
#include "suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    SETTINGS_MAX = 1024,
    TWIN_ONE_IN = 4,   /* games that are played twice at the same time */
    GUESTS_ONE_IN = 2, /* games in which seats join, and leave, where the rules let them */
    EMPTY_GAMES_MAX = 100,
};

typedef struct Walk {
    const WmGame *game;
    const Options *options;
    Tally *tallies;
    Setting settings[SETTINGS_MAX];
    int setting_count;
    WmState *now, *next, *twin; /* `next` is what `now` moves to */
    WmStream chance;            /* for the answers */
    uint64_t decisions_left, games;
    bool guests;
    Look look;
} Walk;

static const Look *looking; /* for walk_whereabouts */

/* ---- memory ---------------------------------------------------------------------------------- */

static void *memory(size_t bytes)
{
    void *const at = malloc(bytes > 0 ? bytes : 1);

    if (!at) {
        fprintf(stderr, "properties: out of memory\n");
        exit(2);
    }
    return at;
}

static void walk_begin(Walk *w, const WmGame *game)
{
    const size_t bytes = wm_state_bytes(game);

    w->now = memory(bytes);
    w->next = memory(bytes);
    w->twin = memory(bytes);
    w->look.bytes = bytes;
    for (int i = 0; i < SPARE_STATES; i++) w->look.spare[i] = memory(bytes);
    for (int i = 0; i < SPARE_PAGES; i++) page_reserve(&w->look.page[i], 4096);
}

static void walk_end(Walk *w)
{
    free(w->now);
    free(w->next);
    free(w->twin);
    for (int i = 0; i < SPARE_STATES; i++) free(w->look.spare[i]);
    for (int i = 0; i < SPARE_PAGES; i++) free(w->look.page[i].at);
    for (int i = 0; i < w->setting_count; i++) {
        free(w->settings[i].setup);
        free(w->settings[i].derived);
    }
    free(w);
}

/* ---- settings -------------------------------------------------------------------------------- */

static void try_setting(Walk *w, int scenario, int seats)
{
    Setting *const s = &w->settings[w->setting_count];
    WmError error;

    if (w->setting_count == SETTINGS_MAX) return;
    s->setup = memory(w->game->setup->bytes);
    s->derived = memory(w->game->derived_bytes);
    if (wm_setup_usual(w->game, scenario, s->setup)) {
        s->setup->seats = (uint8_t)seats;
        if (wm_match_begin(&s->match, w->game, NULL, s->setup, s->derived, &error)) {
            w->setting_count++;
            return;
        }
    }
    free(s->setup);
    free(s->derived);
}

static void make_settings(Walk *w)
{
    for (int scenario = 0; scenario < w->game->scenario_count; scenario++)
        for (int seats = w->game->seats_min; seats <= w->game->seats_max; seats++)
            try_setting(w, scenario, seats);
}

/* ---- looking --------------------------------------------------------------------------------- */

static double seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static uint64_t mix(uint64_t n)
{
    n = (n ^ (n >> 30)) * 0xbf58476d1ce4e5b9u;
    n = (n ^ (n >> 27)) * 0x94d049bb133111ebu;
    return n ^ (n >> 31);
}

static uint64_t mix_name(uint64_t n, const char *name)
{
    for (; *name; name++) n = mix(n + (unsigned char)*name);
    return n;
}

static bool is_wanted(const Walk *w, const Law *law)
{
    return (!w->options->law || strcmp(w->options->law, law->name) == 0) &&
           (!law->applies || law->applies(w->game));
}

/* A law looks at the same positions with the same chance whichever others look too, so that a
 * failure can be repeated alone. */
static void let_look(Walk *w, const Law *law, Tally *tally, uint64_t number)
{
    const WmSeed seed = wm_seed_numbered(number);
    const double start = seconds();

    wm_stream_begin(&w->look.chance, &seed);
    w->look.law = law;
    w->look.tally = tally;
    tally->looked++;
    if (w->look.asking) tally->questions += (uint64_t)__builtin_popcount(w->look.question.seats);
    law->look(&w->look);
    tally->seconds += seconds() - start;
    w->look.law = NULL;
}

/* Ends are rare, and each is another: laws look at more of them. */
static uint32_t share_of(const Law *law, int moment)
{
    if (moment == AT_QUESTIONS) return law->one_in;
    return moment == AT_ENDS ? (law->one_in + 7) / 8 : 1;
}

static void show_to_laws(Walk *w, int moment)
{
    const uint64_t here = mix(w->look.seed * 0x9e3779b97f4a7c15u + w->look.decision);

    for (int i = 0; i < suite_law_count; i++) {
        const Law *const law = &suite_laws[i];
        const uint64_t number = mix_name(here, law->name);

        if (!(law->moments & moment) || w->tallies[i].failed || !is_wanted(w, law)) continue;
        if (number % share_of(law, moment) == 0) let_look(w, law, &w->tallies[i], number);
    }
}

size_t walk_whereabouts(char *out, size_t cap)
{
    WmText text = wm_text(out, cap);

    if (!looking) return 0;
    wm_text_string(&text, "in game ");
    wm_text_string(&text, looking->match->game->name);
    wm_text_string(&text, ", law ");
    wm_text_string(&text, looking->law ? looking->law->name : "none");
    wm_text_string(&text, ", --seed ");
    wm_text_number(&text, (int64_t)looking->seed);
    wm_text_string(&text, " --decisions ");
    wm_text_number(&text, (int64_t)looking->decision + 1);
    wm_text_char(&text, '\n');
    return text.length;
}

/* ---- playing --------------------------------------------------------------------------------- */

/* Leaves bytes on the stack where the next call will have its locals: what it forgets to set, it
 * shows. */
__attribute__((noinline)) static void litter_stack(int byte)
{
    unsigned char deep[16384];

    memset(deep, byte, sizeof deep);
    __asm__ volatile("" : : "r"(deep) : "memory");
}

/* Moves the game to other memory and overwrites where it was: nothing may point there. */
static void move_and_poison(Walk *w)
{
    WmState *const left = w->now;

    memcpy(w->next, w->now, w->look.bytes);
    memset(left, 0xA5, w->look.bytes);
    w->now = w->next;
    w->next = left;
    w->look.state = w->now;
}

static bool begin_game(Walk *w, uint64_t number)
{
    const Setting *const setting = &w->settings[number % (uint64_t)w->setting_count];
    const WmSeed seed = wm_seed_numbered(number);
    const WmSeed answers = wm_seed_numbered(mix(number + 1));
    const bool twinned = mix(number) % TWIN_ONE_IN == 0;

    w->guests = mix(number * 3) % GUESTS_ONE_IN == 0;
    wm_stream_begin(&w->chance, &answers);
    w->look.match = &setting->match;
    w->look.seed = number;
    w->look.decision = 0;
    memset(w->now, 0xA5, w->look.bytes);
    memset(w->twin, 0x5A, w->look.bytes);
    w->look.answer = (WmAnswer){0};
    w->look.went = wm_begin(&setting->match, w->now, &seed, NULL);
    litter_stack(0x5A);
    if (twinned) (void)wm_begin(&setting->match, w->twin, &seed, hear(&w->look.heard));
    w->look.state = w->now;
    w->look.twin = twinned ? w->twin : NULL;
    return w->look.went == WM_OK;
}

/* Sometimes a seat comes or goes. */
static void come_and_go(Walk *w)
{
    const WmMatch *const m = w->look.match;
    const int seat = 1 + (int)wm_stream_below(&w->chance, m->setup->seats);
    const bool joins = !wm_seats_have(w->now->present, seat);
    WmResult (*const call)(const WmMatch *, WmState *, int, WmRefusal *) =
        joins ? wm_join : wm_leave;

    if (wm_stream_below(&w->chance, joins ? 8 : 64) != 0) return;
    (void)call(m, w->now, seat, NULL);
    if (w->look.twin) (void)call(m, w->twin, seat, NULL);
    w->look.asking = wm_asking(m, w->now, &w->look.question);
}

/* One answer by chance; false if the game does not go on, which the law of playing reports. */
static bool answer(Walk *w)
{
    const WmMatch *const m = w->look.match;
    const Answers *const legal = &w->look.listed;
    int seat = 1 + (int)wm_stream_below(&w->chance, WM_SEATS_MAX);

    while (!wm_seats_have(w->look.question.seats, seat)) seat = seat % WM_SEATS_MAX + 1;
    list_legal(m, w->now, seat, &w->look.listed);
    w->look.answer = (WmAnswer){0};
    if (legal->count > 0)
        w->look.answer = legal->at[wm_stream_below(&w->chance, (uint32_t)legal->count)];
    move_and_poison(w);
    w->look.went = wm_answer(m, w->now, seat, w->look.answer, NULL, NULL);
    if (w->look.twin) {
        litter_stack(0x5A);
        (void)wm_answer(m, w->twin, seat, w->look.answer, hear(&w->look.heard), NULL);
    }
    return w->look.went == WM_OK;
}

static bool is_enough(const Walk *w)
{
    return w->options->most && w->look.decision >= w->options->most;
}

/* Plays a game to its end, or as far as there are decisions to be looked at; says how far. */
static uint32_t play_game(Walk *w, uint64_t number)
{
    bool going = begin_game(w, number);

    w->games++;
    while (going) {
        w->look.asking = wm_asking(w->look.match, w->now, &w->look.question);
        show_to_laws(w, w->look.asking ? AT_QUESTIONS : AT_ENDS);
        if (!w->look.asking || w->decisions_left == 0 || is_enough(w)) return w->look.decision;
        if (w->look.decision >= GAME_CAP) {
            show_to_laws(w, AT_ENDS);
            return w->look.decision;
        }
        if (w->guests) come_and_go(w);
        if (!w->look.asking || w->look.question.seats == 0) return w->look.decision;
        going = answer(w);
        w->look.decision++;
        w->decisions_left--;
    }
    show_to_laws(w, AT_BREAKS);
    return w->look.decision;
}

static void once_for_each_setting(Walk *w)
{
    for (int i = 0; i < w->setting_count; i++) {
        if (!begin_game(w, (uint64_t)i)) continue;
        w->look.asking = wm_asking(w->look.match, w->now, &w->look.question);
        show_to_laws(w, AT_ONCE);
    }
}

bool walk(const WmGame *game, const Options *options, uint64_t decisions, Tally *tallies)
{
    Walk *const w = calloc(1, sizeof *w);
    bool sound;
    int empty = 0;

    if (!w) return false;
    w->game = game;
    w->options = options;
    w->tallies = tallies;
    w->decisions_left = decisions;
    walk_begin(w, game);
    make_settings(w);
    sound = w->setting_count > 0;
    looking = &w->look;
    if (sound) once_for_each_setting(w);
    for (uint64_t n = options->seed; sound && w->decisions_left > 0; n++) {
        empty = play_game(w, n) == 0 ? empty + 1 : 0;
        sound = empty < EMPTY_GAMES_MAX;
    }
    printf("%s: %d settings, %llu games, %llu decisions\n", game->name, w->setting_count,
           (unsigned long long)w->games, (unsigned long long)(decisions - w->decisions_left));
    looking = NULL;
    walk_end(w);
    return sound;
}
