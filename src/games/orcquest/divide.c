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
        for (int j = 0; j < cluster->count; j++)
            if (i != j && oq_are_partners(g, cluster->enemy[i], cluster->enemy[j]))
                cluster->partner[i] |= 1u << j;
    }
}

/* What is known of each subset of a cluster. */
typedef struct Subsets {
    uint8_t die[SUBSETS];    /* the strongest Activation Die; 0: not all of them are partners */
    uint32_t worth[SUBSETS]; /* how bad its best division is */
} Subsets;

/* The subsets of which any two members are partners. */
static void find_blocks(const Cluster *cluster, Subsets *subsets)
{
    subsets->die[0] = OQ_WHITE;
    for (unsigned all = 1; all < 1u << cluster->count; all++) {
        const int low = __builtin_ctz(all);
        const unsigned rest = all & (all - 1);
        const int die = cluster->die[low];

        if (!subsets->die[rest] || (rest & ~cluster->partner[low]))
            subsets->die[all] = 0;
        else
            SET(subsets->die[all], die > subsets->die[rest] ? die : subsets->die[rest]);
    }
}

/* How bad a division is, the parts of OQ-GRP-04 and OQ-GRP-05 by their weight: Enemies alone,
 * Groups, the size of the largest, weak dice beside members. A byte holds each. */
static uint32_t with_group(const Subsets *subsets, unsigned rest, unsigned members)
{
    const uint32_t worth = subsets->worth[rest];
    const uint32_t size = (uint32_t)wm_count_bits(members);
    const uint32_t largest = worth >> 8 & UINT8_MAX;
    const uint32_t weak = size * (uint32_t)(OQ_BLACK - subsets->die[members]);

    return (worth & ~(uint32_t)0xff00) + ((uint32_t)(size == 1) << 24) + (1u << 16) +
           ((size > largest ? size : largest) << 8) + weak;
}

/* Marks the subsets that are left of the cluster when Groups are taken off, first members first. */
static void find_rests(const Cluster *cluster, Subsets *subsets)
{
    const unsigned whole = (1u << cluster->count) - 1;

    for (unsigned all = 0; all < whole; all++) subsets->worth[all] = 0;
    subsets->worth[whole] = UINT32_MAX;
    for (unsigned all = whole; all > 0; all--) {
        const unsigned low = all & -all;
        const unsigned could = all & cluster->partner[__builtin_ctz(all)];

        if (!subsets->worth[all]) continue;
        for (unsigned more = could;; more = (more - 1) & could) {
            if (subsets->die[low | more]) subsets->worth[all & ~(low | more)] = UINT32_MAX;
            if (!more) break;
        }
    }
}

/* For each subset that can be left how bad its best division is. */
static void weigh_subsets(const Cluster *cluster, Subsets *subsets)
{
    find_blocks(cluster, subsets);
    find_rests(cluster, subsets);
    subsets->worth[0] = 0;
    for (unsigned all = 1; all < 1u << cluster->count; all++) {
        const unsigned low = all & -all;
        const unsigned could = all & cluster->partner[__builtin_ctz(all)];

        if (!subsets->worth[all]) continue;
        for (unsigned more = could;; more = (more - 1) & could) {
            if (subsets->die[low | more]) {
                const uint32_t worth = with_group(subsets, all & ~(low | more), low | more);
                if (worth < subsets->worth[all]) subsets->worth[all] = worth;
            }
            if (!more) break;
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

/* Whether a best division has them as the Group of the first member. */
static bool is_best(const Cluster *cluster, const Subsets *subsets, unsigned members)
{
    const unsigned all = (1u << cluster->count) - 1;

    return subsets->die[members] &&
           with_group(subsets, all & ~members, members) == subsets->worth[all];
}

/* Of the best divisions those in which an Enemy acts beside all of `with`: who is beside it in each
 * of them is `sure`. Returns who is beside it in some, and its own bit if nobody else need be. */
OqFigures oq_group_choices(const OqGame *g, int enemy, OqFigures among, OqFigures with,
                           OqFigures *sure)
{
    Subsets subsets;
    Cluster cluster;
    OqFigures any = 0;
    OqFigures least = ~(OqFigures)0;

    *sure = ~(OqFigures)0;
    read_cluster(g, enemy, cluster_of(g, enemy, among), &cluster);
    weigh_subsets(&cluster, &subsets);
    for (unsigned more = cluster.partner[0];; more = (more - 1) & cluster.partner[0]) {
        const OqFigures group = figures_of(&cluster, 1 | more);

        if (!(with & ~group) && is_best(&cluster, &subsets, 1 | more)) {
            if (oq_count_figures(group) < oq_count_figures(least)) least = group;
            *sure &= group;
            any |= group;
        }
        if (!more) break;
    }
    any &= ~*sure;
    return any && least == *sure ? any | oq_figure_bit(enemy) : any;
}
