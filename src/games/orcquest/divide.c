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

/* What is known of a cluster: its blocks, members of whom any two are partners, in the order
 * of their first members; and how bad the best division is of the subsets that can be left
 * when Groups are taken off. Whose Group is looked for is the first member, so that no rest
 * has it but the whole cluster. The parts of a block lie apart: together they would need more
 * of the stack. */
typedef struct Divisions {
    int first[CLUSTER + 1]; /* by the first member, which of the blocks is the first */
    uint16_t block[SUBSETS];
    uint16_t more[SUBSETS];      /* members of higher numbers, partners of all of the block */
    uint8_t kind[SUBSETS];       /* the size of the block and its strongest Activation Die */
    uint64_t rest[SUBSETS / 64]; /* a bit for each subset that can be left */
    uint32_t worth[SUBSETS / 2]; /* of a rest, by the bits of all but the first member */
    uint32_t best;               /* of the whole cluster */
} Divisions;

_Static_assert(CLUSTER <= 16, "members are bits of a half word");

/* How bad a division is, the parts of OQ-GRP-04 and OQ-GRP-05 by their weight: Enemies alone,
 * Groups, the size of the largest, weak dice beside members. A byte holds each. */
enum { LARGEST = 0xff00, LARGEST_SHIFT = 8, GROUPS_SHIFT = 16, ALONE_SHIFT = 24 };

enum { KIND_SHIFT = 4, KIND_DIE = (1 << KIND_SHIFT) - 1 };

_Static_assert((int)CLUSTER <= 15 && (int)OQ_BLACK <= 15, "a kind has half a byte for each");

static uint8_t kind(int size, int die)
{
    return (uint8_t)(size << KIND_SHIFT | die);
}

/* How bad a division is that has a rest's best one and a block. */
static uint32_t with_group(const Divisions *all, unsigned rest, int group)
{
    const uint32_t size = all->kind[group] >> KIND_SHIFT;
    const uint32_t die = all->kind[group] & KIND_DIE;
    const uint32_t worth = all->worth[rest >> 1];
    const uint32_t large = size << LARGEST_SHIFT;
    const uint32_t largest = worth & LARGEST;

    return (worth ^ largest) + (large > largest ? large : largest) +
           ((uint32_t)(size == 1) << ALONE_SHIFT | 1u << GROUPS_SHIFT | size * (OQ_BLACK - die));
}

/* A block grows by members of higher numbers, so that it is found once. */
static void find_blocks(const Cluster *cluster, Divisions *all)
{
    int count = 0;

    for (int low = 0; low < cluster->count; low++) {
        all->first[low] = count;
        all->block[count] = (uint16_t)(1u << low);
        all->more[count] = (uint16_t)(cluster->partner[low] & ~0u << low);
        all->kind[count++] = kind(1, cluster->die[low]);
        for (int i = all->first[low]; i < count; i++) {
            for (unsigned left = all->more[i]; left; left &= left - 1) {
                const int next = __builtin_ctz(left);
                const int die = all->kind[i] & KIND_DIE;
                const int other = cluster->die[next];

                all->block[count] = (uint16_t)(all->block[i] | 1u << next);
                all->more[count] = (uint16_t)(left & (left - 1) & cluster->partner[next]);
                all->kind[count++] =
                    kind((all->kind[i] >> KIND_SHIFT) + 1, other > die ? other : die);
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
            if (!(all->block[i] & ~rest)) note_rest(all, rest & ~(unsigned)all->block[i]);
    }
}

/* How bad the best division of a rest is. */
static uint32_t weigh_rest(const Divisions *all, unsigned rest)
{
    const int low = __builtin_ctz(rest);
    uint32_t least = UINT32_MAX;

    for (int i = all->first[low]; i < all->first[low + 1]; i++) {
        if (all->block[i] & ~rest) continue;
        const uint32_t worth = with_group(all, rest & ~(unsigned)all->block[i], i);
        if (worth < least) least = worth;
    }
    return least;
}

static void weigh_rests(const Cluster *cluster, Divisions *all)
{
    const unsigned whole = (1u << cluster->count) - 1;

    find_blocks(cluster, all);
    find_rests(whole, all);
    all->worth[0] = 0;
    for (unsigned rest = 0; (rest = rest_behind(all, rest, whole)) != whole;)
        all->worth[rest >> 1] = weigh_rest(all, rest);
    all->best = weigh_rest(all, whole);
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
        const unsigned members = all.block[i];

        if (with_group(&all, whole & ~members, i) != all.best) continue;
        const OqFigures group = figures_of(&cluster, members);
        if (with & ~group) continue;
        if (oq_count_figures(group) < oq_count_figures(least)) least = group;
        *sure &= group;
        any |= group;
    }
    any &= ~*sure;
    return any && least == *sure ? any | oq_figure_bit(enemy) : any;
}
