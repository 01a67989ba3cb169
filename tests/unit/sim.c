/* Simulation: what is counted and what the counts say, games that break, and checkpoints. */
#include <check.h>
#include <core/context.h>
#include <sim/sim.h>
#include <stdlib.h>
#include <unistd.h>

/* ---- counting -------------------------------------------------------------------------------- */

static void count(WmSimTotals *totals, WmSimEnd end, uint32_t decisions, int score)
{
    WmSimGame game = {.end = (uint8_t)end, .decisions = decisions, .hash = decisions};

    game.score[0] = score;
    game.outcome[0] = end == WM_SIM_WON ? WM_WON : WM_DRAWN;
    game.outcome[1] = end == WM_SIM_WON ? WM_LOST : WM_DRAWN;
    wm_sim_count(totals, &game);
}

static bool near(double is, double should_be)
{
    return is > should_be - 0.0005 && is < should_be + 0.0005;
}

/* The numbers of textbooks. */
static void shares_have_wilson_intervals(void)
{
    const WmShare half = wm_sim_share(50, 100);
    const WmShare none = wm_sim_share(0, 10);
    const WmShare all = wm_sim_share(10, 10);
    const WmShare few = wm_sim_share(1, 10);
    const WmShare nothing = wm_sim_share(0, 0);

    CHECK(near(half.of, 0.5) && near(half.low, 0.4038) && near(half.high, 0.5962));
    CHECK(none.of == 0 && none.low == 0 && near(none.high, 0.2775));
    CHECK(all.of == 1 && all.high == 1 && near(all.low, 0.7225));
    CHECK(near(few.low, 0.0179) && near(few.high, 0.4042));
    CHECK(nothing.of == 0 && nothing.low == 0 && nothing.high == 1);
}

static void lengths_are_ranked(void)
{
    WmSimTotals totals;

    CHECK(wm_sim_totals_begin(&totals, 2, 1000));
    CHECK_EQ_INT(wm_sim_lengths(&totals).most, 0);
    for (uint32_t length = 1; length <= 20; length++) count(&totals, WM_SIM_WON, length, 0);
    CHECK_EQ_INT(wm_sim_lengths(&totals).median, 10);
    CHECK_EQ_INT(wm_sim_lengths(&totals).p95, 19);
    count(&totals, WM_SIM_DRAWN, 1000, 0);
    CHECK_EQ_INT(wm_sim_lengths(&totals).median, 11);
    CHECK_EQ_INT(wm_sim_lengths(&totals).p95, 20);
    CHECK_EQ_INT(wm_sim_lengths(&totals).most, 1000);
    CHECK_EQ_INT(wm_sim_lengths(&totals).total, 1210);
    CHECK(near(wm_sim_lengths(&totals).mean, 1210 / 21.0));
    wm_sim_totals_free(&totals);
}

/* Games that did not come to an end say nothing of who wins and how long it takes. */
static void capped_and_broken_games_are_counted_apart(void)
{
    WmSimTotals totals;

    CHECK(wm_sim_totals_begin(&totals, 2, 100));
    count(&totals, WM_SIM_WON, 10, 7);
    count(&totals, WM_SIM_CAPPED, 100, 50);
    count(&totals, WM_SIM_BROKEN, 3, 50);
    count(&totals, WM_SIM_BROKEN, 4, 50);
    count(&totals, WM_SIM_DRAWN, 20, -2);
    CHECK_EQ_INT(totals.played, 5);
    CHECK_EQ_INT(wm_sim_finished(&totals), 2);
    CHECK_EQ_INT(totals.ended[WM_SIM_CAPPED], 1);
    CHECK_EQ_INT(totals.ended[WM_SIM_DRAWN], 1);
    CHECK_EQ_INT(totals.first_broken, 2);
    CHECK_EQ_INT(totals.seat[0].won, 1);
    CHECK_EQ_INT(totals.seat[0].drawn, 1);
    CHECK_EQ_INT(totals.seat[0].score, 5);
    CHECK_EQ_INT(totals.seat[1].lost, 1);
    CHECK_EQ_INT(wm_sim_lengths(&totals).most, 20);
    wm_sim_totals_free(&totals);
}

/* ---- playing --------------------------------------------------------------------------------- */

typedef struct Table {
    WmMatch match;
    WmSetup *setup;
    void *derived;
    WmSim sim;
    WmSimTotals totals;
    int64_t told;    /* games, in their order */
    int64_t stop_at; /* 0: never */
} Table;

static void hear(void *who, int64_t number, const WmSimGame *game)
{
    Table *const table = who;

    CHECK_EQ_INT(number, table->told);
    CHECK(game->end < WM_SIM_ENDS);
    table->told++;
}

static bool go_on(void *who)
{
    const Table *const table = who;

    return table->stop_at == 0 || table->totals.played < table->stop_at;
}

static void set_table(Table *table, const WmGame *game, int64_t games)
{
    WmError error;

    *table = (Table){.setup = calloc(1, game->setup->bytes),
                     .derived = calloc(1, game->derived_bytes + 1u)};
    CHECK(wm_setup_usual(game, 0, table->setup));
    CHECK(wm_match_begin(&table->match, game, NULL, table->setup, table->derived, &error));
    table->sim = (WmSim){.match = &table->match,
                         .seed = 1,
                         .games = games,
                         .cap = 10000,
                         .jobs = 3,
                         .who = table,
                         .played = hear,
                         .go_on = go_on};
    for (int seat = 1; seat <= table->setup->seats; seat++)
        table->sim.agents[seat] = wm_agent_named("random");
    CHECK(wm_sim_totals_begin(&table->totals, table->setup->seats, table->sim.cap));
}

static void clear_table(Table *table)
{
    wm_sim_totals_free(&table->totals);
    free(table->derived);
    free(table->setup);
}

/* 0: to the end. */
static void run_until(Table *table, int64_t played)
{
    WmError error;

    table->stop_at = played;
    CHECK(wm_sim_run(&table->sim, &table->totals, &error));
}

/* The usual game with more seats, or fewer. */
static void seat_table(Table *table, const WmGame *game, int seats, int64_t games)
{
    WmError error;

    set_table(table, game, games);
    wm_sim_totals_free(&table->totals);
    table->setup->seats = (uint8_t)seats;
    CHECK(wm_match_begin(&table->match, game, NULL, table->setup, table->derived, &error));
    for (int seat = 1; seat <= seats; seat++) table->sim.agents[seat] = wm_agent_named("random");
    CHECK(wm_sim_totals_begin(&table->totals, seats, table->sim.cap));
}

/* ---- seats of a team ------------------------------------------------------------------------- */

static int64_t team_answers[WM_SEATS_MAX + 1]; /* by seat, where two could have answered */

static int note_seat(const WmSight *sight, WmStream *chance)
{
    const unsigned seats = sight->question->seats;

    if (seats & (seats - 1)) team_answers[sight->seat]++;
    return (int)wm_stream_below(chance, (uint32_t)sight->count);
}

static const WmAgent noting = {.name = "noting", .summary = "", .choose = note_seat};

/* The probe's omen is picked by one of the weaker team: seats 1 and 3, or 2 and 4. */
static void each_seat_of_a_team_answers(void)
{
    Table table;

    seat_table(&table, wm_game_named("probe"), 4, 2000);
    for (int seat = 1; seat <= 4; seat++) table.sim.agents[seat] = &noting;
    table.sim.jobs = 1; /* they note in one place */
    run_until(&table, 0);
    for (int seat = 1; seat <= 2; seat++) {
        const int64_t both = team_answers[seat] + team_answers[seat + 2];

        CHECK(both > 1000);
        CHECK(10 * team_answers[seat] > 4 * both && 10 * team_answers[seat] < 6 * both);
    }
    clear_table(&table);
}

static void seats_are_drawn_alike_on_any_number_of_threads(void)
{
    Table one;
    Table three;

    seat_table(&one, wm_game_named("probe"), 4, 3000);
    seat_table(&three, wm_game_named("probe"), 4, 3000);
    one.sim.jobs = 1;
    run_until(&one, 0);
    run_until(&three, 0);
    CHECK(one.totals.hash == three.totals.hash);
    clear_table(&one);
    clear_table(&three);
}

static void a_run_that_was_stopped_goes_on(void)
{
    Table whole;
    Table parts;

    set_table(&whole, wm_game_named("probe"), 20000);
    set_table(&parts, wm_game_named("probe"), 20000);
    run_until(&whole, 0);
    CHECK_EQ_INT(whole.told, 20000);
    run_until(&parts, 1);
    CHECK(parts.totals.played > 0 && parts.totals.played < 20000);
    parts.sim.jobs = 1;
    run_until(&parts, 0);
    CHECK_EQ_INT(parts.told, 20000);
    CHECK(parts.totals.hash == whole.totals.hash);
    CHECK(memcmp(parts.totals.seat, whole.totals.seat, sizeof parts.totals.seat) == 0);
    clear_table(&whole);
    clear_table(&parts);
}

/* Every third game of this copy of the probe loses its place in the rules. */
static const WmHooks *whole_hooks;

static WmFlow run_or_go_astray(WmContext *c, WmFrame *frame)
{
    const bool third = c->state->stream.key[0] % 3 == 0;
    const bool late = c->state->decided[0] >= 2;

    return third && late ? WM_ASTRAY : whole_hooks->run(c, frame);
}

static void broken_games_are_found(void)
{
    WmGame game = *wm_game_named("probe");
    WmHooks hooks = *game.hooks;
    Table table;
    int64_t first = 0;

    whole_hooks = game.hooks;
    hooks.run = run_or_go_astray;
    game.hooks = &hooks;
    set_table(&table, &game, 300);
    run_until(&table, 0);
    CHECK_EQ_INT(table.totals.played, 300);
    CHECK(table.totals.ended[WM_SIM_BROKEN] > 50 && table.totals.ended[WM_SIM_BROKEN] < 150);
    for (; first < 300; first++) {
        const WmSeed seed = wm_seed_numbered(1 + (uint64_t)first);
        uint32_t word;
        memcpy(&word, seed.bytes, sizeof word);
        if (word % 3 == 0) break;
    }
    CHECK_EQ_INT(table.totals.first_broken, first);
    clear_table(&table);
}

/* ---- checkpoints ----------------------------------------------------------------------------- */

static const char head[] = "game mine\nseed 5\n";

static void some_games(WmSimTotals *totals)
{
    CHECK(wm_sim_totals_begin(totals, 2, 100));
    count(totals, WM_SIM_WON, 10, 7);
    count(totals, WM_SIM_WON, 12, -70000);
    count(totals, WM_SIM_BROKEN, 3, 1);
    count(totals, WM_SIM_DRAWN, 12, 0);
}

static void what_is_kept_is_recalled(const char *path)
{
    WmSimTotals kept;
    WmSimTotals recalled;
    WmError error;
    int64_t bytes = 0;

    some_games(&kept);
    CHECK(wm_sim_totals_begin(&recalled, 2, 100));
    CHECK(wm_sim_keep(path, head, &kept, 1234, &error));
    CHECK(wm_sim_recall(path, head, 10, &recalled, &bytes, &error) == WM_SIM_RECALLED);
    CHECK_EQ_INT(bytes, 1234);
    CHECK_EQ_INT(recalled.played, 4);
    CHECK_EQ_INT(recalled.first_broken, 2);
    CHECK(recalled.hash == kept.hash);
    CHECK(memcmp(recalled.ended, kept.ended, sizeof kept.ended) == 0);
    CHECK(memcmp(recalled.seat, kept.seat, sizeof kept.seat) == 0);
    CHECK(memcmp(recalled.lengths, kept.lengths, 101 * sizeof *kept.lengths) == 0);
    CHECK(wm_sim_recall(path, head, 3, &recalled, &bytes, &error) == WM_SIM_REFUSED);
    CHECK(wm_sim_recall(path, "game yours\n", 10, &recalled, &bytes, &error) == WM_SIM_REFUSED);
    CHECK_EQ_INT(recalled.played, 0);
    CHECK_EQ_INT(error.line, 2);
    wm_sim_totals_free(&kept);
    wm_sim_totals_free(&recalled);
}

/* A byte changed, or the end missing: refused with a sentence, and nothing left in the totals. */
static void damage_is_noticed(const char *path)
{
    WmSimTotals totals;
    WmError error;
    char text[1024];
    int64_t bytes;

    FILE *file = fopen(path, "rb");
    const size_t size = fread(text, 1, sizeof text, file);
    fclose(file);
    CHECK(wm_sim_totals_begin(&totals, 2, 100));
    for (size_t i = 0; i < 2 * size; i++) {
        const size_t at = i / 2;
        const char was = text[at];
        if (i % 2 == 0) text[at] = (char)(was ^ 1);
        file = fopen(path, "wb");
        fwrite(text, 1, i % 2 == 0 ? size : at, file);
        fclose(file);
        text[at] = was;
        error.text[0] = '\0';
        CHECK(wm_sim_recall(path, head, 10, &totals, &bytes, &error) == WM_SIM_REFUSED);
        CHECK(error.text[0] != '\0');
        CHECK_EQ_INT(totals.played + totals.lengths[10] + totals.lengths[12], 0);
    }
    wm_sim_totals_free(&totals);
}

/* Rightly summed up, but not what it says. */
static void contradictions_are_noticed(const char *path)
{
    static const WmSimTotals odd[] = {
        {.played = 2, .ended = {1}, .first_broken = -1},
        {.played = 1, .ended = {1}, .first_broken = 0},
        {.played = 1, .ended = {1}, .first_broken = -1, .seat = {{.won = 2}}},
        {.played = 1, .ended = {1}, .first_broken = -1, .seat = {{.won = 1, .lost = 1}}},
        {.played = 2, .ended = {2}, .first_broken = -1},
        {.played = -1, .first_broken = -1},
    };
    WmSimTotals recalled;
    WmError error;
    int64_t bytes;

    CHECK(wm_sim_totals_begin(&recalled, 2, 100));
    for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++) {
        int64_t lengths[101] = {[7] = 1};
        WmSimTotals totals = odd[i];
        totals.seats = 2;
        totals.cap = 100;
        totals.lengths = lengths;
        CHECK(wm_sim_keep(path, head, &totals, 0, &error));
        CHECK(wm_sim_recall(path, head, 10, &recalled, &bytes, &error) == WM_SIM_REFUSED);
        CHECK(error.line > 2);
    }
    wm_sim_totals_free(&recalled);
}

static void checkpoints(void)
{
    WmSimTotals totals;
    WmError error;
    char folder[] = "/tmp/warmoot-sim-XXXXXX";
    char path[64];
    int64_t bytes;

    if (!CHECK(mkdtemp(folder) != NULL)) return;
    snprintf(path, sizeof path, "%s/kept", folder);
    CHECK(wm_sim_totals_begin(&totals, 2, 100));
    CHECK(wm_sim_recall(path, head, 10, &totals, &bytes, &error) == WM_SIM_NO_FILE);
    wm_sim_totals_free(&totals);
    what_is_kept_is_recalled(path);
    damage_is_noticed(path);
    contradictions_are_noticed(path);
    unlink(path);
    CHECK(rmdir(folder) == 0); /* nothing else was left there */
}

static const Test tests[] = {
    TEST(shares_have_wilson_intervals),
    TEST(lengths_are_ranked),
    TEST(capped_and_broken_games_are_counted_apart),
    TEST(each_seat_of_a_team_answers),
    TEST(seats_are_drawn_alike_on_any_number_of_threads),
    TEST(a_run_that_was_stopped_goes_on),
    TEST(broken_games_are_found),
    TEST(checkpoints),
};

int main(void)
{
    return CHECK_RUN(tests);
}
