/* TRE: taking, laying down, giving, asking for and using treasures. All of it is done in an Elf's
 * own Action phase, one treasure at a time (OW-TRE-10), and nobody answers it (OW-TRE-14). */
#include "orcwars.h"

static OwChest *chest_of(const OwGame *g, int chest)
{
    return &g->s->board.chest[chest - 1];
}

static const WmOp *deed_of(const OwGame *g, const OwChest *chest)
{
    return &g->pack->treasures[chest->treasure - 1].deed[0];
}

/* ---- what is allowed ------------------------------------------------------------------------- */

/* An Elf on the map, other than this one, beside it. */
static bool beside_elf(const OwGame *g, int seat, int other)
{
    return other != seat && ow_is_elf(g, other) &&
           ow_adjacent(g, ow_elf(g, seat)->at, ow_elf(g, other)->at);
}

/* HC-TYP-06: one slot for Exclusive cards and for handing treasures over. */
static WmRule judge_exclusive(const OwGame *g)
{
    return g->s->turn.exclusive ? HC_TYP_06 : 0;
}

/* OW-TRE-04: once, and by nobody again. */
static WmRule judge_use(const OwGame *g, int seat, const OwChest *chest, int deed)
{
    if (chest->holder != seat) return OW_TRE_03;
    return chest->used || deed_of(g, chest)->word != deed ? OW_TRE_04 : 0;
}

static WmRule judge_heal(const OwGame *g, int seat, const OwChest *chest)
{
    const WmRule rule = judge_use(g, seat, chest, OW_HEAL);

    if (rule) return rule;
    return ow_elf(g, seat)->wounds > 0 ? 0 : OW_WND_05;
}

/* OW-TRE-13: an adjacent Orc; the King is immune (OW-SC2-08). */
static WmRule judge_slay(const OwGame *g, int seat, const OwChest *chest, int orc)
{
    const WmRule rule = judge_use(g, seat, chest, OW_SLAY);

    if (rule) return rule;
    if (ow_is_king(g, orc)) return OW_SC2_08;
    if (!ow_is_orc(orc)) return OW_TRE_13;
    return ow_adjacent(g, ow_elf(g, seat)->at, ow_orc(g, orc)->at) ? 0 : OW_TRE_13;
}

WmRule ow_judge_treasure(const OwGame *g, int seat, const OwScope *scope, const WmAnswer *a)
{
    const OwChest *const chest = chest_of(g, a->arg[0]);

    (void)scope;
    if (!ow_is_elf(g, seat)) return OW_TRE_02;
    switch (a->kind) {
    case OW_A_TAKE:
        return chest->here && chest->at && chest->at == ow_elf(g, seat)->at ? 0 : OW_TRE_01;
    case OW_A_LAY_DOWN: return chest->holder == seat ? 0 : OW_TRE_08;
    case OW_A_GIVE:
        if (chest->holder != seat || !beside_elf(g, seat, a->arg[1])) return OW_TRE_06;
        return judge_exclusive(g);
    case OW_A_REQUEST:
        if (!chest->holder || !beside_elf(g, seat, chest->holder)) return OW_TRE_07;
        return judge_exclusive(g);
    case OW_A_USE: return judge_heal(g, seat, chest);
    case OW_A_SLAY: return judge_slay(g, seat, chest, a->arg[1]);
    default: return WM_NOT_OFFERED;
    }
}

static void offer_slaying(int chest, WmOffers *offers)
{
    for (int orc = OW_ORC_1; orc < OW_FIGHTERS; orc++) wm_offer_two(offers, OW_A_SLAY, chest, orc);
}

void ow_offer_treasures(const OwGame *g, int seat, const OwScope *scope, WmOffers *offers)
{
    (void)scope;
    for (int chest = 1; ow_is_elf(g, seat) && chest <= OW_CHESTS; chest++) {
        if (!chest_of(g, chest)->here) continue;
        if (chest_of(g, chest)->at) wm_offer_one(offers, OW_A_TAKE, chest);
        if (chest_of(g, chest)->holder) wm_offer_one(offers, OW_A_REQUEST, chest);
        if (chest_of(g, chest)->holder != seat) continue;
        wm_offer_one(offers, OW_A_LAY_DOWN, chest);
        for (int other = 1; other <= ow_elves(g); other++)
            wm_offer_two(offers, OW_A_GIVE, chest, other);
        wm_offer_one(offers, OW_A_USE, chest);
        offer_slaying(chest, offers);
    }
}

/* ---- consent --------------------------------------------------------------------------------- */

/* OW-TRE-07: nobody has to hand over what he holds. */
bool ow_needs_consent(const OwGame *g, const OwBoardAction *f)
{
    (void)g;
    return f->verb == OW_A_REQUEST;
}

WmRule ow_judge_consent(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)c, (void)seat;
    return a->kind == OW_A_AGREE || a->kind == OW_A_REFUSE ? 0 : WM_NOT_OFFERED;
}

void ow_list_consent(const WmContext *c, int seat, WmOffers *offers)
{
    (void)c, (void)seat;
    wm_offer(offers, OW_A_AGREE);
    wm_offer(offers, OW_A_REFUSE);
}

/* ---- what becomes of them -------------------------------------------------------------------- */

/* OW-TRE-01: it is known to all from now on (OW-TRE-11, OW-TRE-12). */
static void take(OwGame *g, int seat, int number)
{
    OwChest *const chest = chest_of(g, number);

    CITE(chest->known ? OW_TRE_12 : OW_TRE_11);
    CITE(OW_TRE_09);
    if (!chest->known) wm_reveal(&g->core);
    SET(chest->known, 1);
    SET(chest->at, 0);
    SET(chest->holder, seat);
    EVENT(OW_EV_TAKES, OW_TRE_01, seat, number, chest->treasure);
}

static void lay_down(OwGame *g, int number, int space, WmRule rule)
{
    OwChest *const chest = chest_of(g, number);
    const int seat = chest->holder;

    SET(chest->holder, 0);
    SET(chest->at, space);
    CITE(OW_TRE_12);
    EVENT(OW_EV_LAYS_DOWN, rule, seat, number, space);
}

/* HC-TYP-06: by request or unasked, an Exclusive action. */
static void hand_over(OwGame *g, int number, int to, WmRule rule)
{
    OwChest *const chest = chest_of(g, number);
    const int from = chest->holder;

    SET(chest->holder, to);
    SET(g->s->turn.exclusive, 1);
    CITE(HC_TYP_06);
    EVENT(OW_EV_GIVES, rule, from, to, number);
}

/* OW-TRE-04: flipped; it still counts as collected (OW-TRE-05). */
static void flip(OwGame *g, int seat, int number)
{
    SET(chest_of(g, number)->used, 1);
    CITE(OW_TRE_03, OW_TRE_05);
    EVENT(OW_EV_USES, OW_TRE_04, seat, number);
}

static void heal(OwGame *g, int seat, int number)
{
    OwElf *const elf = ow_elf(g, seat);
    const int healed = deed_of(g, chest_of(g, number))->arg[0];

    flip(g, seat, number);
    SPEND(elf->wounds, healed < elf->wounds ? healed : elf->wounds);
    EVENT(OW_EV_HEALED, OW_WND_05, seat, elf->wounds);
}

static void slay(OwGame *g, int seat, int number, int orc)
{
    flip(g, seat, number);
    CITE(OW_TRE_13);
    ow_kill_orc(g, orc, seat);
}

/* OW-TRE-03: who gets or loses what carries him farther on his way has so many steps more or less.
 * Steps that were made with it are not given back with it. */
static void keep_pace(OwGame *g, int seat, int swift)
{
    OwPhaseSoFar *const phase = &g->s->board.phase;
    const int more = ow_power(g, seat, OW_SWIFT) - swift;

    if (phase->mover != seat || more == 0) return;
    CITE(OW_TRE_03);
    if (phase->steps + more >= 0) {
        SET(phase->steps, phase->steps + more);
    } else {
        SET(phase->steps, 0);
        SET(phase->ended, 1);
    }
}

void ow_handle_treasure(OwGame *g, const OwBoardAction *f)
{
    const int swift = ow_power(g, f->seat, OW_SWIFT);

    CITE(OW_TRE_10, OW_TRE_14);
    switch (f->verb) {
    case OW_A_TAKE: take(g, f->seat, f->arg[0]); break;
    case OW_A_LAY_DOWN: lay_down(g, f->arg[0], ow_elf(g, f->seat)->at, OW_TRE_08); break;
    case OW_A_GIVE: hand_over(g, f->arg[0], f->arg[1], OW_TRE_06); break;
    case OW_A_REQUEST: hand_over(g, f->arg[0], f->seat, OW_TRE_07); break;
    case OW_A_USE: heal(g, f->seat, f->arg[0]); break;
    default: slay(g, f->seat, f->arg[0], f->arg[1]); break;
    }
    keep_pace(g, f->seat, swift);
}

void ow_lose_treasures(OwGame *g, int seat, int space)
{
    for (int chest = 1; chest <= OW_CHESTS; chest++)
        if (chest_of(g, chest)->here && chest_of(g, chest)->holder == seat)
            lay_down(g, chest, space, OW_WND_03);
}
