/* Answers that were given in secret, for whom redeals them. */
#include <bench.h>
#include <check.h>
#include <core/redeal.h>

static const WmGame game = {.name = "none"};

static WmContext *bench(Bench *b, uint64_t seed_number)
{
    return bench_begin(b, &game, seed_number);
}

/* Of seats 1 to 4 that were asked, 3 and 4 have yet to answer. */
static WmContext *half_answered(Bench *b, WmMode mode)
{
    WmContext *const c = bench(b, 4);

    b->state.question = 1;
    b->state.mode = (uint8_t)mode;
    b->state.asked = 0x0C;
    return c;
}

static void answered_in_secret(void)
{
    Bench b;
    const WmContext *c = half_answered(&b, WM_EACH_OF);

    CHECK(wm_redeal_answered(c, 2, 0x0F, 1));
    CHECK(!wm_redeal_answered(c, 1, 0x0F, 1)); /* its own answer is no secret */
    CHECK(!wm_redeal_answered(c, WM_ALL_SEEING, 0x0F, 1));
    CHECK(wm_redeal_answered(c, WM_SPECTATOR, 0x0F, 2));
    CHECK(!wm_redeal_answered(c, 1, 0x0F, 3));
    CHECK(!wm_redeal_answered(c, 1, 0x0D, 2)); /* was never asked */
    c = half_answered(&b, WM_ONE);
    CHECK(!wm_redeal_answered(c, 2, 0x0F, 1));
}

int main(void)
{
    static const Test tests[] = {TEST(answered_in_secret)};

    return CHECK_RUN(tests);
}
