/* Positions that cannot be true are refused: pieces that do not fit each other, and frames that no
 * rule can have left, in all kinds of situations of random games. */
#include "played.h"

#include <stddef.h>

enum { SEATS = 5, NOBODY = 5 }; /* three Heroes, and a seat that is still empty */

static MmPosition forged;

/* ---- pieces ---------------------------------------------------------------------------------- */

/* What is wrong is done to `forged`. */
typedef struct Piece {
    void (*spoil)(MmPosition *p);
    const char *said;
} Piece;

static MmRegion *region(MmPosition *p, int column, int row)
{
    return &p->region[(row - 1) * MM_COLUMNS + column - 1];
}

static void take_from(uint8_t *cards, uint8_t *count, int card)
{
    for (int i = 0; i < *count; i++) {
        if (cards[i] != card) continue;
        cards[i] = cards[--*count];
        cards[*count] = 0;
        return;
    }
}

/* On the Keep, which is face up. */
static MmMinion *stand(MmMinion *minion, int figure, int height)
{
    *minion =
        (MmMinion){.card = derived.card[figure], .at = derived.keep, .height = (uint8_t)height};
    return minion;
}

/* One that is not in play yet, from the deck. */
static MmMinion *chump(MmPosition *p)
{
    int i = MM_CHUMPS - 1;

    while (p->chump[i].card) i--;
    take_from(p->decks.chumps.card, &p->decks.chumps.count, derived.card[MM_FIRST_CHUMP + i]);
    return stand(&p->chump[i], MM_FIRST_CHUMP + i, 1);
}

static MmPlayer *hero(MmPosition *p)
{
    return &p->player[1];
}

static void no_tile(MmPosition *p)
{
    region(p, 1, 2)->tile = 0;
}

static void no_tile_aside(MmPosition *p)
{
    *region(p, 1, 2) = (MmRegion){.aside = 1};
}

static void no_corner(MmPosition *p)
{
    *region(p, 1, 1) = (MmRegion){0};
}

static void no_corner_up(MmPosition *p)
{
    *region(p, 1, 1) = (MmRegion){.aside = 1, .up = 1};
}

static void no_corner_linked(MmPosition *p)
{
    *region(p, 1, 1) = (MmRegion){.aside = 1, .linked = 1};
}

static void no_corner_spent(MmPosition *p)
{
    *region(p, 1, 1) = (MmRegion){.aside = 1, .spent = 1};
}

static void aside_and_up(MmPosition *p)
{
    region(p, 3, 3)->aside = 1;
}

static void exchange(MmRegion *a, MmRegion *b)
{
    const uint8_t tile = a->tile;

    a->tile = b->tile;
    b->tile = tile;
}

static void other_tier(MmPosition *p)
{
    exchange(region(p, 1, 1), region(p, 1, 2));
}

static void moved_keep(MmPosition *p)
{
    exchange(region(p, 3, 3), region(p, 3, 2));
}

/* A Chump of another kind, which has left the deck for it. */
static void other_card(MmPosition *p)
{
    MmMinion *const minion = chump(p);

    for (int i = 0; i < p->decks.chumps.count; i++) {
        const uint8_t other = p->decks.chumps.card[i];
        if (other == minion->card) continue;
        p->decks.chumps.card[i] = minion->card;
        minion->card = other;
        return;
    }
}

static void no_height(MmPosition *p)
{
    chump(p)->height = 0;
}

static void height_off_map(MmPosition *p)
{
    chump(p)->at = 0;
}

static void waits_on_map(MmPosition *p)
{
    chump(p)->waits = 1;
}

static void in_the_dark(MmPosition *p)
{
    chump(p)->at = 1;
}

static void lair_on_map(MmPosition *p)
{
    chump(p)->lair = derived.keep;
}

static void mordak_is_master(MmPosition *p)
{
    chump(p)->master = MM_VILLAIN;
}

static void nobody_is_master(MmPosition *p)
{
    chump(p)->master = NOBODY;
}

static void lair_in_the_dark(MmPosition *p)
{
    MmMinion *const minion = chump(p);

    minion->at = minion->height = 0;
    minion->waits = 1;
    minion->lair = 1;
}

static void wounded_sheep(MmPosition *p)
{
    stand(&p->sheep[0], MM_FIRST_SHEEP, 1)->wounded = 1;
}

static void sheep_off_map(MmPosition *p)
{
    *stand(&p->sheep[0], MM_FIRST_SHEEP, 0) = (MmMinion){.card = derived.sheep};
}

static void free_gust(MmPosition *p)
{
    stand(&p->gust[0], MM_GUST, 1);
}

static void gust_off_map(MmPosition *p)
{
    p->gust[0] = (MmMinion){.card = derived.gust, .master = 2};
}

static void gap_in_stack(MmPosition *p)
{
    chump(p)->height = 2;
}

static void gust_above_gap(MmPosition *p)
{
    stand(&p->gust[0], MM_GUST, 2)->master = 2;
}

static void two_on_top(MmPosition *p)
{
    (void)chump(p);
    stand(&p->sheep[0], MM_FIRST_SHEEP, 1);
}

static void two_villains(MmPosition *p)
{
    hero(p)->board = derived.mordak;
}

static void other_hero(MmPosition *p)
{
    hero(p)->board = p->player[2].board;
}

static void hero_in_the_dark(MmPosition *p)
{
    hero(p)->at = 1;
}

static void too_many_tokens(MmPosition *p)
{
    hero(p)->plus[0] = hero(p)->plus[1] = hero(p)->plus[2] = 4;
}

static void mordak_too_soon(MmPosition *p)
{
    p->player[0].at = derived.keep;
}

static void mordak_too_late(MmPosition *p)
{
    p->course.final = 1;
}

static void mordak_fallen(MmPosition *p)
{
    p->player[0].fallen = 1;
}

static void hero_nowhere(MmPosition *p)
{
    hero(p)->at = 0;
}

static void fallen_on_map(MmPosition *p)
{
    hero(p)->fallen = 1;
}

static void too_healthy(MmPosition *p)
{
    hero(p)->health = 100;
}

static void no_phase(MmPosition *p)
{
    p->course.phase = 0;
}

static void villain_leads(MmPosition *p)
{
    p->course.initiative = MM_VILLAIN;
}

static void nobody_leads(MmPosition *p)
{
    p->course.initiative = NOBODY;
}

static void miscounted(MmPosition *p)
{
    p->course.heroes--;
}

static void nobody_stays(MmPosition *p)
{
    p->core.present = wm_seat_bit(MM_VILLAIN);
    p->core.asked = wm_seat_bit(MM_VILLAIN);
}

static void gap(MmPosition *p)
{
    p->lasting[1] =
        (MmLasting){.kind = MM_LASTS_ABILITY, .figure = 2, .by = 2, .until = 1, .value = 1};
}

/* A Treasure in the slot of another type, from the top of the deck that is there for it. */
static void wrong_slot(MmPosition *p)
{
    const MmPack *const pack = match.pack;

    for (int i = 0; i < p->decks.treasures.count; i++) {
        const uint8_t treasure = p->decks.treasures.card[i];
        if (pack->treasures[treasure - 1].slot == MM_OFFENSE) continue;
        hero(p)->held[MM_OFFENSE - 1] = treasure;
        take_from(p->decks.treasures.card, &p->decks.treasures.count, treasure);
        return;
    }
}

/* That and nothing else, but for the name of who is meant. */
static bool says(const char *text, const char *said)
{
    const size_t length = strlen(said);
    const bool names = said[length - 1] == ' ';

    if (strncmp(text, said, length) != 0) return false;
    return names ? text[length] && !strchr(text + length, ' ') : !text[length];
}

static void test_pieces_that_do_not_fit_are_refused(void)
{
    static const char where[] = "a Region cannot be where it is";
    static const char who[] = "a Player cannot be so: ";
    static const char minion[] = "a Minion cannot be so: ";
    static const char stack[] = "the heights of a stack are wrong";
    static const char course[] = "the course of the game cannot be so";
    static const Piece pieces[] = {
        {no_tile, where},
        {no_tile_aside, where},
        {no_corner, where},
        {no_corner_up, where},
        {no_corner_linked, where},
        {no_corner_spent, where},
        {other_tier, where},
        {aside_and_up, where},
        {moved_keep, where},
        {other_card, minion},
        {no_height, minion},
        {height_off_map, minion},
        {waits_on_map, minion},
        {in_the_dark, minion},
        {lair_on_map, minion},
        {mordak_is_master, minion},
        {nobody_is_master, minion},
        {lair_in_the_dark, minion},
        {wounded_sheep, minion},
        {sheep_off_map, minion},
        {free_gust, minion},
        {gust_off_map, minion},
        {gust_above_gap, stack},
        {gap_in_stack, stack},
        {two_on_top, stack},
        {two_villains, who},
        {other_hero, who},
        {hero_in_the_dark, who},
        {too_many_tokens, who},
        {mordak_too_soon, who},
        {mordak_too_late, who},
        {mordak_fallen, who},
        {hero_nowhere, who},
        {fallen_on_map, who},
        {too_healthy, who},
        {no_phase, course},
        {villain_leads, course},
        {nobody_leads, course},
        {miscounted, course},
        {nobody_stays, course},
        {gap, "there is a gap in what lasts"},
        {wrong_slot, who},
    };
    WmError error;

    begin_game(SEATS, 1, 1);
    CHECK(wm_check(&match, &position.core, &error));
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        forged = position;
        pieces[i].spoil(&forged);
        error.text[0] = '\0';
        if (!CHECK(!wm_check(&match, &forged.core, &error))) printf("piece %zu is believed\n", i);
        if (!CHECK(says(error.text, pieces[i].said))) printf("piece %zu: %s\n", i, error.text);
    }
}

/* ---- frames ---------------------------------------------------------------------------------- */

/* Numbers that stand for something that is not there, found in the position. */
enum { ABSENT = 250, UNKNOWN_PLACE };

typedef struct Frame {
    size_t at;
    uint8_t rule, value;
} Frame;

#define FORGE(RULE, member, value)                                                                 \
    {                                                                                              \
        offsetof(MmFrame, u.member), MM_RULE_##RULE, (value)                                       \
    }

static const Frame frames[] = {
    FORGE(TURN, turn.seat, NOBODY),
    FORGE(TURN, turn.figure, ABSENT),
    FORGE(MOVE, move.seat, NOBODY),
    FORGE(MOVE, move.figure, ABSENT),
    FORGE(SCOUT, scout.seat, NOBODY),
    FORGE(SCOUT, scout.figure, ABSENT),
    FORGE(ROLL, roll.seat, NOBODY),
    FORGE(ROLL, roll.figure, ABSENT),
    FORGE(ROLL, roll.die[MM_ROLL_DICE - 1], 8),
    FORGE(ROLL, roll.count, MM_ROLL_DICE),
    FORGE(ATTACK, attack.seat, NOBODY),
    FORGE(ATTACK, attack.figure, ABSENT),
    FORGE(ATTACK, attack.at, UNKNOWN_PLACE),
    FORGE(ATTACK, attack.target, ABSENT),
    FORGE(HURT, hurt.figure, ABSENT),
    FORGE(HURT, hurt.by, ABSENT),
    FORGE(HURT, hurt.seat, NOBODY),
    FORGE(DEFEAT, defeat.figure, ABSENT),
    FORGE(DEFEAT, defeat.by, ABSENT),
    FORGE(DEFEAT, defeat.seat, NOBODY),
    FORGE(TOKENS, tokens.seat, NOBODY),
    FORGE(TOKENS, tokens.left, 0),
    FORGE(SPAWN, spawn.size, MM_SHEEP),
    FORGE(SPAWN, spawn.left, 0),
    FORGE(WINDOW, window.acting, NOBODY),
    FORGE(WINDOW, window.seat, NOBODY),
    FORGE(WINDOW, window.asked, SEATS + 1),
    FORGE(CAST, cast.seat, NOBODY),
    FORGE(CAST, cast.figure, ABSENT),
    FORGE(CAST, cast.level, 0),
    FORGE(CAST, cast.level, 4),
    FORGE(EFFECT, effect.seat, NOBODY),
    FORGE(EFFECT, effect.level, 0),
    FORGE(EFFECT, effect.place, MM_OPS),
    FORGE(EFFECT, effect.left, 0),
    FORGE(REROLL, reroll.seat, NOBODY),
    FORGE(REROLL, reroll.left, 0),
    FORGE(REROLL, reroll.dice, 0xFF),
    FORGE(AFTER_ROLL, after_roll.acting, NOBODY),
    FORGE(MEDDLE, meddle.acting, NOBODY),
    FORGE(MEDDLE, meddle.seat, NOBODY),
    FORGE(MEDDLE, meddle.asked, SEATS),
};
enum { FRAMES = sizeof frames / sizeof *frames };

static int absent_minion(void)
{
    for (int i = MM_CHUMPS - 1; i >= 0; i--)
        if (!position.chump[i].card) return MM_FIRST_CHUMP + i;
    return 0;
}

static int unknown_place(void)
{
    for (int place = 1; place <= MM_PLACES; place++)
        if (!position.region[place - 1].up) return place;
    return 0;
}

static int meant(uint8_t value)
{
    return value == ABSENT ? absent_minion() : value == UNKNOWN_PLACE ? unknown_place() : value;
}

/* Forges each frame that waits in every way that is known of its rule. */
static void forge_frames(int tried[FRAMES])
{
    WmError error;

    for (int depth = 0; depth < position.core.depth; depth++)
        for (int i = 0; i < FRAMES; i++) {
            uint8_t *const byte = (uint8_t *)&forged.frames[depth] + frames[i].at;

            if (position.frames[depth].rule != frames[i].rule) continue;
            forged = position;
            if (*byte == meant(frames[i].value)) continue;
            *byte = (uint8_t)meant(frames[i].value);
            if (wm_check(&match, &forged.core, &error)) {
                CHECK(false);
                printf("forgery %d is believed, at frame %d\n", i, depth);
            }
            tried[i]++;
        }
}

static void test_frames_that_nothing_bears_out_are_refused(void)
{
    int tried[FRAMES] = {0};

    for (uint64_t seed = 1; seed <= 3; seed++) {
        begin_game(SEATS, 1, seed);
        for (int n = 0; n < 2500 && play_on(); n++)
            if (n % 3 == 0) forge_frames(tried);
    }
    for (int i = 0; i < FRAMES; i++)
        if (!CHECK(tried[i] > 0)) printf("forgery %d was never tried\n", i);
}

static const Test tests[] = {
    TEST(test_pieces_that_do_not_fit_are_refused),
    TEST(test_frames_that_nothing_bears_out_are_refused),
};

int main(void)
{
    return CHECK_RUN(tests);
}
