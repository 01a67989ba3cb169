/* OQ-GRP-02 to OQ-GRP-05: Groups, compared with all divisions there are of few Enemies. */
#include "staged.h"

enum { MOST = 7, TRIES = 120 };

/* Enemies of a try: where they stand, and which of them may act together. */
static int count;
static int enemies[MOST];
static bool linked[MOST][MOST];

/* How bad a division is: Enemies alone, Groups, the largest, and weak dice beside members. */
typedef struct Worth {
    int part[4];
} Worth;

static int group_of[MOST]; /* in the division at hand */
static Worth least;
static OqFigures beside[1 << MOST]; /* the first one's Group in each of the best divisions */
static int best_count;

static int compare(const Worth *a, const Worth *b)
{
    for (int i = 0; i < 4; i++)
        if (a->part[i] != b->part[i]) return a->part[i] < b->part[i] ? -1 : 1;
    return 0;
}

static Worth weigh(const OqGame *g, int groups)
{
    Worth worth = {{0, groups, 0, 0}};

    for (int group = 0; group < groups; group++) {
        int size = 0;
        int die = 0;

        for (int i = 0; i < count; i++) {
            if (group_of[i] != group) continue;
            size++;
            if (oq_enemy_sheet(g, enemies[i])->die > die) die = oq_enemy_sheet(g, enemies[i])->die;
        }
        worth.part[0] += size == 1;
        if (size > worth.part[2]) worth.part[2] = size;
        worth.part[3] += size * (OQ_BLACK - die);
    }
    return worth;
}

static void note_division(const OqGame *g, int groups)
{
    const Worth worth = weigh(g, groups);
    const int order = compare(&worth, &least);
    OqFigures group = 0;

    if (order > 0) return;
    if (order < 0) best_count = 0;
    least = worth;
    for (int i = 0; i < count; i++)
        if (group_of[i] == group_of[0]) group |= oq_figure_bit(enemies[i]);
    if (best_count < 1 << MOST) beside[best_count++] = group;
}

static bool may_join(int who, int group)
{
    for (int i = 0; i < who; i++)
        if (group_of[i] == group && !linked[i][who]) return false;
    return true;
}

static void divide(const OqGame *g, int next, int groups)
{
    if (next == count) {
        note_division(g, groups);
        return;
    }
    for (int group = 0; group <= groups; group++) {
        group_of[next] = group;
        if (group == groups || may_join(next, group))
            divide(g, next + 1, groups + (group == groups));
    }
}

/* On open ground: at Range 2 or nearer. */
static void read_table(const OqGame *g)
{
    count = 0;
    EACH_ENEMY(g, enemy) enemies[count++] = enemy;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < count; j++) {
            const int range =
                oq_range(g, oq_figure(g, enemies[i])->at, oq_figure(g, enemies[j])->at);
            linked[i][j] = range <= 2;
            if (i != j) CHECK(oq_are_partners(g, enemies[i], enemies[j]) == linked[i][j]);
        }
}

static bool all_linked(void)
{
    for (int i = 0; i < count; i++)
        for (int j = 0; j < count; j++)
            if (!linked[i][j]) return false;
    return true;
}

static OqFigures everybody(void)
{
    OqFigures all = 0;

    for (int i = 0; i < count; i++) all |= oq_figure_bit(enemies[i]);
    return all;
}

/* What the best divisions that have all of `with` beside the first one leave open. */
static void check_choices(const OqGame *g, OqFigures with)
{
    OqFigures sure = ~(OqFigures)0;
    OqFigures any = 0;
    OqFigures told;

    for (int i = 0; i < best_count; i++) {
        if (with & ~beside[i]) continue;
        sure &= beside[i];
        any |= beside[i];
    }
    any &= ~sure;
    for (int i = 0; i < best_count; i++)
        if (any && beside[i] == sure) any |= oq_figure_bit(enemies[0]);
    CHECK(oq_group_choices(g, enemies[0], everybody(), with, &told) == any);
    CHECK(told == sure);
}

static void look_at_groups(OqGame *g)
{
    read_table(g);
    least = (Worth){{99, 99, 99, 99}};
    best_count = 0;
    divide(g, 0, 0);
    if (all_linked()) {
        CHECK(oq_plain_group(g, enemies[0], everybody()) == everybody());
        return;
    }
    check_choices(g, oq_figure_bit(enemies[0]));
    for (int i = 0; i < best_count; i++) check_choices(g, beside[i]);
}

/* Peasants and War Dogs strewn over the road and the fields in the middle of the first Quest, seven
 * by five squares without a wall. */
static void the_best_division_is_found(void)
{
    static const char *const names[MOST] = {"peasant-1", "peasant-2", "war-dog-1", "war-dog-2",
                                            "peasant-3", "war-dog-3", "peasant-4"};
    uint32_t chance = 7;

    for (int try = 0; try < TRIES; try++) {
        bool taken[35] = {false};

        stage(CHICKENS);
        for (int i = 0; i < 3 + try % 5; i++) {
            char square[16];
            uint32_t place;

            do {
                chance = chance * 1103515245u + 12345u;
                place = (chance >> 16) % 35;
            } while (taken[place]);
            taken[place] = true;
            snprintf(square, sizeof square, "%d,%d", (int)(7 + place % 7), (int)(1 + place / 7));
            put_enemy(names[i], i == 2 || i == 3 || i == 5 ? "war-dog" : "peasant", square, "west");
        }
        look(look_at_groups);
    }
}

static void look_at_rooms(OqGame *g)
{
    const int in = figure_named("peasant-1");
    const int far = figure_named("peasant-2");
    const int out = figure_named("peasant-3");
    const int near = figure_named("peasant-4");
    const int there = figure_named("peasant-5");

    CHECK(oq_are_partners(g, in, far));
    CHECK(!oq_are_partners(g, in, out));
    CHECK(!oq_are_partners(g, out, in));
    CHECK(oq_are_partners(g, out, near));
    CHECK(!oq_are_partners(g, far, there));
    CHECK(!oq_are_partners(g, there, near));
    CHECK_EQ_INT(oq_count_figures(oq_plain_group(
                     g, in, oq_figure_bit(in) | oq_figure_bit(far) | oq_figure_bit(out))),
                 2);
}

/* OQ-GRP-02: a Room is one Group, whatever its size, and of nobody outside of it. */
static void a_room_is_one_group(void)
{
    stage(CHICKENS);
    put_enemy("peasant-1", "peasant", "4,1", "west");
    put_enemy("peasant-2", "peasant", "1,4", "west");
    put_enemy("peasant-3", "peasant", "5,1", "west");
    put_enemy("peasant-4", "peasant", "6,3", "west");
    put_enemy("peasant-5", "peasant", "9,9", "west");
    look(look_at_rooms);
}

static void look_past_walls(OqGame *g)
{
    const int one = figure_named("peasant-1");

    CHECK(!oq_are_partners(g, one, figure_named("peasant-2")));
    CHECK(oq_are_partners(g, one, figure_named("peasant-3")));
    CHECK(!oq_are_partners(g, one, figure_named("peasant-4")));
}

/* OQ-GRP-03: near each other, and no wall between. */
static void walls_part_groups(void)
{
    stage(MILL);
    put_enemy("peasant-1", "peasant", "6,8", "west");
    put_enemy("peasant-2", "peasant", "6,5", "west");
    put_enemy("peasant-3", "peasant", "6,6", "west");
    put_enemy("peasant-4", "peasant", "8,7", "west");
    look(look_past_walls);
}

static OqFigures named(const char *const *names, int how_many)
{
    OqFigures all = 0;

    for (int i = 0; i < how_many; i++) all |= oq_figure_bit(figure_named(names[i]));
    return all;
}

/* The one with the fewest partners stands at 7,15; round it are those of columns 5 and 6. */
static void look_at_a_crowd(OqGame *g)
{
    static const char *const first[] = {"soldier-7", "soldier-5", "soldier-6", "guard-4",
                                        "guard-5"};
    OqFigures all = 0;

    EACH_ENEMY(g, enemy) all |= oq_figure_bit(enemy);
    CHECK_EQ_INT(oq_count_figures(all), 13);
    CHECK(oq_plain_group(g, figure_named("soldier-1"), all) == named(first, 5));
    CHECK(oq_plain_group(g, figure_named("soldier-1"), all & ~named(first, 1)) == 0);
}

/* Thirteen in two rows are too many to be divided at once: a Group is taken off at the end. */
static void a_crowd_is_made_smaller(void)
{
    char name[16];
    char square[16];

    stage(HALL);
    EACH_MINIATURE(enemy) position.enemy[enemy - OQ_FIRST_ENEMY] = (OqEnemy){0};
    for (int i = 1; i <= 7; i++) {
        snprintf(name, sizeof name, "soldier-%d", i);
        snprintf(square, sizeof square, "%d,15", i);
        put_enemy(name, "soldier", square, "west");
    }
    put_enemy("soldier-8", "soldier", "1,16", "west");
    for (int i = 1; i <= 5; i++) {
        snprintf(name, sizeof name, "guard-%d", i);
        snprintf(square, sizeof square, "%d,16", i + 1);
        put_enemy(name, "guard", square, "west");
    }
    look(look_at_a_crowd);
}

static const Test tests[] = {
    TEST(the_best_division_is_found),
    TEST(a_room_is_one_group),
    TEST(walls_part_groups),
    TEST(a_crowd_is_made_smaller),
};

int main(void)
{
    return CHECK_RUN(tests);
}
