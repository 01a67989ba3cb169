/* What is surely on the Map is there after every redeal: three Shrines and the Dojo, in their tier,
 * each place of it as likely as the next. */
#include "played.h"

enum { REDEALS = 400 };

static MmPosition dealt;

static void redeal(int viewer, uint64_t number)
{
    const WmSeed seed = wm_seed_numbered(number);

    dealt = position;
    wm_redeal(&match, &dealt.core, viewer, &seed);
}

static const MmRegionFacts *tile_at(const MmPosition *p, int place)
{
    const MmPack *const pack = match.pack;

    return p->region[place].tile ? &pack->regions[p->region[place].tile - 1] : NULL;
}

static bool is_dojo(const MmRegionFacts *tile)
{
    return tile->holds[0].word == MM_P_DOJO;
}

/* Shrines, and the Dojo counted as a hundred. */
static int sure_tiles(const MmPosition *p)
{
    int count = 0;

    for (int place = 0; place < MM_PLACES; place++) {
        const MmRegionFacts *const tile = tile_at(p, place);
        if (tile) count += (tile->shrine != 0) + 100 * is_dojo(tile);
    }
    return count;
}

static void test_shrines_and_dojo_stay_on_the_map(void)
{
    for (int seats = 2; seats <= 6; seats++) {
        begin_game(seats, 0, (uint64_t)seats);
        CHECK_EQ_INT(sure_tiles(&position), 103);
        for (int decisions = 0; decisions < 120 && play_on(); decisions++) {
            redeal(decisions % (seats + 1), (uint64_t)decisions);
            CHECK_EQ_INT(sure_tiles(&dealt), 103);
        }
    }
}

/* A tile that lies face up stays what it is, one that lies face down does not. */
static void test_only_face_down_tiles_are_dealt_anew(void)
{
    int changed = 0;

    begin_game(4, 0, 1);
    for (int decisions = 0; decisions < 60; decisions++) (void)play_on();
    for (uint64_t number = 1; number <= 40; number++) {
        redeal(2, number);
        for (int place = 0; place < MM_PLACES; place++) {
            if (position.region[place].up)
                CHECK_EQ_INT(dealt.region[place].tile, position.region[place].tile);
            changed += dealt.region[place].tile != position.region[place].tile;
        }
    }
    CHECK(changed > 100);
}

/* Of eight places of Tier II each has the Dojo in one redeal of eight. */
static void test_the_dojo_is_anywhere_in_its_tier(void)
{
    int times[MM_PLACES] = {0};

    begin_game(4, 0, 1);
    for (uint64_t number = 1; number <= REDEALS; number++) {
        redeal(2, number);
        for (int place = 0; place < MM_PLACES; place++)
            times[place] += is_dojo(tile_at(&dealt, place));
    }
    for (int place = 0; place < MM_PLACES; place++) {
        const bool fits = derived.tier[place + 1] == MM_TIER_2;
        CHECK(fits ? times[place] > REDEALS / 16 && times[place] < REDEALS / 5 : times[place] == 0);
    }
}

static const Test tests[] = {
    TEST(test_shrines_and_dojo_stay_on_the_map),
    TEST(test_only_face_down_tiles_are_dealt_anew),
    TEST(test_the_dojo_is_anywhere_in_its_tier),
};

int main(void)
{
    return CHECK_RUN(tests);
}
