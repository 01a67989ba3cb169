/* ROL, TRE: what a role gives an Elf, and what a treasure gives whoever holds it. */
#include "orcwars.h"

static int number_of(const WmOp *op, int power)
{
    if (op->word != power) return 0;
    return op->arg[0] > 0 ? op->arg[0] : 1;
}

/* OW-TRE-04: a treasure that was flipped gives nothing any more. */
static int power_of_chest(const OwGame *g, const OwChest *chest, int seat, int power)
{
    if (!chest->here || chest->holder != seat || chest->used) return 0;
    return number_of(&g->pack->treasures[chest->treasure - 1].power[0], power);
}

static int larger(int one, int other)
{
    return one > other ? one : other;
}

/* OW-ROL-02, OW-TRE-03: of two that give the same the better counts. */
int ow_power(const OwGame *g, int seat, int power)
{
    int best = 0;

    if (!ow_is_elf(g, seat) || ow_elf(g, seat)->role == 0) return 0;
    for (int i = 0; i < OW_ROLE_POWERS; i++)
        best = larger(best, number_of(&g->pack->roles[ow_elf(g, seat)->role - 1].powers[i], power));
    for (int i = 0; i < OW_CHESTS; i++)
        best = larger(best, power_of_chest(g, &g->s->board.chest[i], seat, power));
    return best;
}
