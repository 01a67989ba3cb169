/* OQ-GRP-02 to OQ-GRP-05: how Enemies are divided into Groups. Enemies that are linked by pairs,
 * one to the next, are a cluster. Up to twelve of them are divided exactly, by the best division of
 * each of their subsets; a larger cluster is first made smaller, Group by Group. */
#include "orcquest.h"

enum { CLUSTER = 12, SUBSETS = 1 << CLUSTER };

/* In one Room, or near each other outside of Rooms with no wall between. */
bool oq_are_partners(const OqGame *g, int a, int b)
{
    static const WmSquares nothing;
    const int from = oq_figure(g, a)->at;
    const int to = oq_figure(g, b)->at;
    const int room = g->derived->room[from];

    if (room || g->derived->room[to]) return room == g->derived->room[to];
    return oq_range(g, from, to) <= 2 && wm_grid_line(&g->grid, &nothing, from, to);
}

static int first_of(OqFigures figures)
{
    return 1 + __builtin_ctzll(figures);
}

static OqFigures partners_of(const OqGame *g, int enemy, OqFigures among)
{
    OqFigures all = 0;

    for (OqFigures left = among & ~oq_figure_bit(enemy); left; left &= left - 1)
        if (oq_are_partners(g, enemy, first_of(left))) all |= oq_figure_bit(first_of(left));
    return all;
}

/* Everybody who is linked with an Enemy, over others as well. */
static OqFigures cluster_of(const OqGame *g, int enemy, OqFigures among)
{
    OqFigures cluster = oq_figure_bit(enemy);
    OqFigures fresh = cluster;

    while (fresh) {
        const OqFigures near = partners_of(g, first_of(fresh), among) & ~cluster;

        fresh = (fresh & (fresh - 1)) | near;
        cluster |= near;
    }
    return cluster;
}

/* ---- large clusters -------------------------------------------------------------------------- */

/* The Enemy with the fewest partners; of several the one of the lowest square. */
static int fewest_partners(const OqGame *g, OqFigures among)
{
    int best = 0;
    int fewest = OQ_FIGURES;

    for (OqFigures left = among; left; left &= left - 1) {
        const int enemy = first_of(left);
        const int count = oq_count_figures(partners_of(g, enemy, among));
        const bool later = best && oq_figure(g, enemy)->at > oq_figure(g, best)->at;

        if (count > fewest || (count == fewest && later)) continue;
        best = enemy;
        fewest = count;
    }
    return best;
}

/* A block of mutual partners round it, those with few partners first. */
static OqFigures block_of(const OqGame *g, int enemy, OqFigures among)
{
    OqFigures block = oq_figure_bit(enemy);
    OqFigures could = partners_of(g, enemy, among);

    while (could) {
        const int next = fewest_partners(g, could);
        block |= oq_figure_bit(next);
        could &= partners_of(g, next, among);
    }
    return block;
}

/* ---- small clusters -------------------------------------------------------------------------- */

typedef struct Cluster {
    int count;
    int enemy[CLUSTER];
    int die[CLUSTER];
    unsigned partner[CLUSTER]; /* bits of the others */
} Cluster;

static void add_member(const OqGame *g, int enemy, Cluster *cluster)
{
    WM_ASSERT(cluster->count < CLUSTER);
    cluster->die[cluster->count] = oq_enemy_sheet(g, enemy)->die;
    cluster->enemy[cluster->count++] = enemy;
}

/* Whose Group is looked for comes first. */
static void read_cluster(const OqGame *g, int first, OqFigures figures, Cluster *cluster)
{
    cluster->count = 0;
    add_member(g, first, cluster);
    for (OqFigures left = figures & ~oq_figure_bit(first); left; left &= left - 1)
        add_member(g, first_of(left), cluster);
    for (int i = 0; i < cluster->count; i++) {
        cluster->partner[i] = 0;
        for (int j = 0; j < i; j++) {
            if (!oq_are_partners(g, cluster->enemy[i], cluster->enemy[j])) continue;
            cluster->partner[i] |= 1u << j;
            cluster->partner[j] |= 1u << i;
        }
    }
}

/* Members of whom any two are partners. */
typedef struct Block {
    uint16_t members;
    uint16_t more; /* of higher numbers, partners of all of them */
    uint8_t size;
    uint8_t die;   /* their strongest Activation Die */
    uint32_t adds; /* as a Group, to how bad a division is, but for the size of the largest */
} Block;

/* What is known of a cluster: its blocks, by their first member, and of the subsets that can be
 * left of it when Groups are taken off how bad the best division is. */
typedef struct Divisions {
    int first[CLUSTER + 1]; /* by the first member, which of the blocks is the first */
    Block block[SUBSETS];
    uint64_t rest[SUBSETS / 64]; /* a bit for each subset that can be left */
    uint32_t worth[SUBSETS];
} Divisions;

_Static_assert(CLUSTER <= 16, "members are bits of a half word");

/* How bad a division is, the parts of OQ-GRP-04 and OQ-GRP-05 by their weight: Enemies alone,
 * Groups, the size of the largest, weak dice beside members. A byte holds each. */
enum { LARGEST = 0xff00, LARGEST_SHIFT = 8, GROUPS_SHIFT = 16, ALONE_SHIFT = 24 };

static Block block(unsigned members, unsigned more, int size, int die)
{
    return (Block){.members = (uint16_t)members,
                   .more = (uint16_t)more,
                   .size = (uint8_t)size,
                   .die = (uint8_t)die,
                   .adds = (uint32_t)(size == 1) << ALONE_SHIFT | 1u << GROUPS_SHIFT |
                           (uint32_t)(size * (OQ_BLACK - die))};
}

static uint32_t with_group(const Divisions *all, unsigned rest, const Block *group)
{
    const uint32_t worth = all->worth[rest];
    const uint32_t size = (uint32_t)group->size << LARGEST_SHIFT;
    const uint32_t largest = worth & LARGEST;

    return (worth ^ largest) + (size > largest ? size : largest) + group->adds;
}

/* A block grows by members of higher numbers, so that it is found once. */
static void find_blocks(const Cluster *cluster, Divisions *all)
{
    int count = 0;

    for (int low = 0; low < cluster->count; low++) {
        const unsigned higher = cluster->partner[low] & ~0u << low;

        all->first[low] = count;
        all->block[count++] = block(1u << low, higher, 1, cluster->die[low]);
        for (int i = all->first[low]; i < count; i++) {
            const Block *const less = &all->block[i];

            for (unsigned left = less->more; left; left &= left - 1) {
                const int next = __builtin_ctz(left);
                const int die = cluster->die[next];

                all->block[count++] =
                    block(less->members | 1u << next, left & (left - 1) & cluster->partner[next],
                          less->size + 1, die > less->die ? die : less->die);
            }
        }
    }
    all->first[cluster->count] = count;
}

static void note_rest(Divisions *all, unsigned subset)
{
    all->rest[subset / 64] |= UINT64_C(1) << subset % 64;
}

/* The rests before and behind a subset, in the order of their numbers; 0: there is none. */
static unsigned rest_before(const Divisions *all, unsigned subset)
{
    unsigned word = subset / 64;
    uint64_t left = all->rest[word] & ((UINT64_C(1) << subset % 64) - 1);

    while (!left && word > 0) left = all->rest[--word];
    return left ? word * 64 + 63 - (unsigned)__builtin_clzll(left) : 0;
}

static unsigned rest_behind(const Divisions *all, unsigned subset, unsigned whole)
{
    unsigned word = (subset + 1) / 64;

    if (subset == whole) return 0;
    uint64_t left = all->rest[word] & UINT64_MAX << (subset + 1) % 64;
    while (!left) left = all->rest[++word];
    return word * 64 + (unsigned)__builtin_ctzll(left);
}

/* Notes the subsets that are left of the cluster when Groups are taken off, first members first. */
static void find_rests(unsigned whole, Divisions *all)
{
    for (unsigned word = 0; word <= whole / 64; word++) all->rest[word] = 0;
    note_rest(all, whole);
    for (unsigned rest = whole; rest; rest = rest_before(all, rest)) {
        const int low = __builtin_ctz(rest);

        for (int i = all->first[low]; i < all->first[low + 1]; i++)
            if (!(all->block[i].members & ~rest)) note_rest(all, rest & ~all->block[i].members);
    }
}

/* For each subset that can be left how bad its best division is. */
static void weigh_rests(const Cluster *cluster, Divisions *all)
{
    const unsigned whole = (1u << cluster->count) - 1;

    find_blocks(cluster, all);
    find_rests(whole, all);
    all->worth[0] = 0;
    for (unsigned rest = 0; (rest = rest_behind(all, rest, whole));) {
        const int low = __builtin_ctz(rest);

        all->worth[rest] = UINT32_MAX;
        for (int i = all->first[low]; i < all->first[low + 1]; i++) {
            const Block *const group = &all->block[i];

            if (group->members & ~rest) continue;
            const uint32_t worth = with_group(all, rest & ~group->members, group);
            if (worth < all->worth[rest]) all->worth[rest] = worth;
        }
    }
}

static OqFigures figures_of(const Cluster *cluster, unsigned members)
{
    OqFigures all = 0;

    for (; members; members &= members - 1)
        all |= oq_figure_bit(cluster->enemy[__builtin_ctz(members)]);
    return all;
}

/* ---- all of them ----------------------------------------------------------------------------- */

static bool all_partners(const OqGame *g, OqFigures figures)
{
    for (OqFigures left = figures; left; left &= left - 1)
        if (partners_of(g, first_of(left), figures) != (figures & ~oq_figure_bit(first_of(left))))
            return false;
    return true;
}

/* A Group that needs no weighing: all who are linked with an Enemy, if any two of them are
 * partners, or the next one that makes a large cluster smaller. 0: there is none. */
OqFigures oq_plain_group(const OqGame *g, int enemy, OqFigures among)
{
    const OqFigures cluster = cluster_of(g, enemy, among);

    if (all_partners(g, cluster)) return cluster;
    if (oq_count_figures(cluster) <= CLUSTER) return 0;
    return block_of(g, fewest_partners(g, cluster), cluster);
}

/* Of the best divisions those in which an Enemy acts beside all of `with`: who is beside it in each
 * of them is `sure`. Returns who is beside it in some, and its own bit if nobody else need be. */
OqFigures oq_group_choices(const OqGame *g, int enemy, OqFigures among, OqFigures with,
                           OqFigures *sure)
{
    Divisions all;
    Cluster cluster;
    OqFigures any = 0;
    OqFigures least = ~(OqFigures)0;

    *sure = ~(OqFigures)0;
    read_cluster(g, enemy, cluster_of(g, enemy, among), &cluster);
    weigh_rests(&cluster, &all);
    const unsigned whole = (1u << cluster.count) - 1;
    for (int i = 0; i < all.first[1]; i++) {
        const unsigned members = all.block[i].members;

        if (with_group(&all, whole & ~members, &all.block[i]) != all.worth[whole]) continue;
        const OqFigures group = figures_of(&cluster, members);
        if (with & ~group) continue;
        if (oq_count_figures(group) < oq_count_figures(least)) least = group;
        *sure &= group;
        any |= group;
    }
    any &= ~*sure;
    return any && least == *sure ? any | oq_figure_bit(enemy) : any;
}
