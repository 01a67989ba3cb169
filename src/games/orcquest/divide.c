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

static int count_figures(OqFigures set)
{
    return wm_count_bits((uint32_t)set) + wm_count_bits((uint32_t)(set >> 32));
}

/* ---- large clusters -------------------------------------------------------------------------- */

/* The Enemy with the fewest partners; of several the one of the lowest square. */
static int fewest_partners(const OqGame *g, OqFigures among)
{
    int best = 0;
    int fewest = OQ_FIGURES;

    for (OqFigures left = among; left; left &= left - 1) {
        const int enemy = first_of(left);
        const int count = count_figures(partners_of(g, enemy, among));
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
    int range[CLUSTER];        /* to the nearest Hero */
    unsigned partner[CLUSTER]; /* bits of the others */
} Cluster;

static int range_to_heroes(const OqGame *g, int enemy)
{
    int best = WM_GRID_SIDE;

    for (int hero = 1; hero <= OQ_HEROES; hero++) {
        if (!oq_in_play(g, hero)) continue;
        const int range = oq_range(g, oq_figure(g, enemy)->at, oq_figure(g, hero)->at);
        if (range < best) best = range;
    }
    return best;
}

static void read_cluster(const OqGame *g, OqFigures figures, Cluster *cluster)
{
    cluster->count = 0;
    for (OqFigures left = figures; left; left &= left - 1) {
        const int enemy = first_of(left);

        cluster->die[cluster->count] = oq_enemy_sheet(g, enemy)->die;
        cluster->range[cluster->count] = range_to_heroes(g, enemy);
        cluster->enemy[cluster->count++] = enemy;
    }
    for (int i = 0; i < cluster->count; i++) {
        cluster->partner[i] = 0;
        for (int j = 0; j < cluster->count; j++)
            if (i != j && oq_are_partners(g, cluster->enemy[i], cluster->enemy[j]))
                cluster->partner[i] |= 1u << j;
    }
}

/* Every two of them are partners. */
static bool is_block(const Cluster *cluster, unsigned members)
{
    for (unsigned left = members; left; left &= left - 1) {
        const unsigned bit = left & -left;
        if (members & ~bit & ~cluster->partner[__builtin_ctz(left)]) return false;
    }
    return true;
}

/* The strongest Activation Die beside each member, added up (OQ-GRP-05). */
static int dice_of(const Cluster *cluster, unsigned members)
{
    int die = 0;

    for (unsigned left = members; left; left &= left - 1)
        if (cluster->die[__builtin_ctz(left)] > die) die = cluster->die[__builtin_ctz(left)];
    return die * wm_count_bits(members);
}

/* How far a Group is from the Heroes, larger Groups counting for more (OQ-GRP-05). */
static int ranges_of(const Cluster *cluster, unsigned members)
{
    int range = WM_GRID_SIDE;

    for (unsigned left = members; left; left &= left - 1)
        if (cluster->range[__builtin_ctz(left)] < range)
            range = cluster->range[__builtin_ctz(left)];
    return range * wm_count_bits(members) * wm_count_bits(members);
}

/* How bad a division is, the parts of OQ-GRP-04 and OQ-GRP-05 by their weight: Enemies alone,
 * Groups, the size of the largest, weak dice, Groups far from the Heroes. */
typedef struct Worth {
    uint8_t alone, groups, largest, weak;
    uint16_t far;
} Worth;

static uint64_t weight(Worth worth)
{
    return (uint64_t)worth.alone << 40 | (uint64_t)worth.groups << 32 |
           (uint64_t)worth.largest << 24 | (uint64_t)worth.weak << 16 | worth.far;
}

static Worth with_group(const Cluster *cluster, Worth rest, unsigned members)
{
    const int size = wm_count_bits(members);

    if (size == 1) GAIN(rest.alone, 1);
    GAIN(rest.groups, 1);
    if (size > rest.largest) SET(rest.largest, size);
    GAIN(rest.weak, size * OQ_BLACK - dice_of(cluster, members));
    GAIN(rest.far, ranges_of(cluster, members));
    return rest;
}

/* For each subset the best division; `first` is the Group of its first member. */
static void divide_subsets(const Cluster *cluster, uint16_t first[SUBSETS])
{
    Worth best[SUBSETS];

    best[0] = (Worth){0};
    for (unsigned all = 1; all < 1u << cluster->count; all++) {
        const unsigned low = all & -all;
        const unsigned could = all & cluster->partner[__builtin_ctz(all)];
        unsigned found = 0;

        for (unsigned more = could;; more = (more - 1) & could) {
            if (is_block(cluster, low | more)) {
                const Worth worth = with_group(cluster, best[all & ~(low | more)], low | more);
                if (!found || weight(worth) < weight(best[all])) {
                    found = low | more;
                    best[all] = worth;
                }
            }
            if (!more) break;
        }
        first[all] = (uint16_t)found;
    }
}

static int take_groups(const Cluster *cluster, OqFigures *groups)
{
    uint16_t first[SUBSETS];
    int count = 0;

    divide_subsets(cluster, first);
    for (unsigned left = (1u << cluster->count) - 1; left; left &= ~(unsigned)first[left]) {
        groups[count] = 0;
        for (unsigned members = first[left]; members; members &= members - 1)
            groups[count] |= oq_figure_bit(cluster->enemy[__builtin_ctz(members)]);
        count++;
    }
    return count;
}

/* ---- all of them ----------------------------------------------------------------------------- */

static bool all_partners(const OqGame *g, OqFigures figures)
{
    for (OqFigures left = figures; left; left &= left - 1)
        if (partners_of(g, first_of(left), figures) != (figures & ~oq_figure_bit(first_of(left))))
            return false;
    return true;
}

int oq_divide(const OqGame *g, OqFigures among, OqFigures groups[OQ_ENEMIES])
{
    int count = 0;

    while (among) {
        OqFigures cluster = cluster_of(g, first_of(among), among);
        Cluster small;

        among &= ~cluster;
        while (!all_partners(g, cluster) && count_figures(cluster) > CLUSTER) {
            groups[count] = block_of(g, fewest_partners(g, cluster), cluster);
            cluster &= ~groups[count++];
        }
        if (all_partners(g, cluster)) {
            if (cluster) groups[count++] = cluster;
            continue;
        }
        read_cluster(g, cluster, &small);
        count += take_groups(&small, &groups[count]);
    }
    return count;
}
