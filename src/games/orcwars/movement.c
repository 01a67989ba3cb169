/* MOV; leaving the map (WIN-03, WIN-04), freeing prisoners (SC1), driving Boars (SC5). */
#include <core/mem.h>

#include "orcwars.h"

enum { ORC_STEPS = 3, BOAR_STEPS = 3 };

/* When a Boar is driven (OW-SC5-08). */
enum { BEFORE_ACTIONS = 1, AFTER_ACTIONS };

static OwPhaseSoFar *phase_of(const OwGame *g)
{
    return &g->s->board.phase;
}

/* ---- the phase that goes on ------------------------------------------------------------------ */

void ow_begin_phase_of(OwGame *g, int who)
{
    wm_mem_zero(phase_of(g), sizeof *phase_of(g));
    SET(phase_of(g)->who, who);
    for (int orc = OW_ORC_1; orc < OW_FIGHTERS; orc++) SET(ow_orc(g, orc)->moved, 0);
}

bool ow_acts(const OwGame *g, int who)
{
    const int acting = phase_of(g)->who;

    if (ow_is_orc(who) && ow_is_orc(acting)) return ow_clan_of(who) == ow_clan_of(acting);
    return who != 0 && who == acting && who == g->s->turn.active;
}

bool ow_phase_closed(const OwGame *g, int who)
{
    return phase_of(g)->boar_done == AFTER_ACTIONS && g->s->turn.phase == OW_ACTING &&
           ow_acts(g, who);
}

/* OW-MOV-03, OW-MOV-10: what has begun is over, but for the Ranger (OW-MOV-04). */
bool ow_end_movement(OwGame *g)
{
    OwPhaseSoFar *const phase = phase_of(g);

    SET(phase->acted, 1);
    if (phase->mover == 0 || phase->ended) return false;
    if (ow_is_elf(g, phase->who) && ow_power(g, phase->who, OW_SKIRMISH)) {
        CITE(OW_MOV_04, OW_ROL_06);
        return false;
    }
    SET(phase->ended, 1);
    CITE(OW_MOV_03);
    if (ow_is_orc(phase->who)) {
        CITE(OW_MOV_09, OW_MOV_10);
    }
    return true;
}

/* ---- who may go where ------------------------------------------------------------------------ */

/* OW-MOV-01, OW-KNG-03: spaces of one movement. */
static int steps_of(const OwGame *g, int figure)
{
    if (ow_is_elf(g, figure))
        return g->pack->roles[ow_elf(g, figure)->role - 1].move + ow_power(g, figure, OW_SWIFT);
    return ow_is_orc(figure) && phase_of(g)->march ? phase_of(g)->march : ORC_STEPS;
}

/* Has the figure a step left in this phase? */
static WmRule judge_going_on(const OwGame *g, int figure)
{
    const OwPhaseSoFar *const phase = phase_of(g);
    const bool moved = ow_is_orc(figure) && ow_orc(g, figure)->moved;

    if (phase->ended && ow_is_orc(figure)) return moved ? OW_MOV_10 : OW_MOV_09;
    if (phase->ended) return OW_MOV_03;
    if (phase->mover == figure) return phase->steps > 0 ? 0 : OW_MOV_01;
    return moved ? OW_MOV_10 : 0; /* each finishes before the next starts */
}

int ow_steps_left(const OwGame *g, int figure)
{
    if (judge_going_on(g, figure)) return 0;
    return phase_of(g)->mover == figure ? phase_of(g)->steps : steps_of(g, figure);
}

static bool boar_at(const OwGame *g, int space)
{
    for (int i = 0; i < OW_BOARS; i++)
        if (g->s->board.boar[i] == space) return true;
    return false;
}

/* Looked at once for all that is offered. */
static const OwStock *stock_of(const OwGame *g)
{
    OwScope *const scope = g->core.scope;

    if (!scope->stocked) ow_take_stock(g, &scope->stock);
    scope->stocked = true;
    return &scope->stock;
}

/* Trees and walls are no spaces; nobody can name them. */
static WmRule judge_entering(const OwGame *g, int figure, int space)
{
    const bool orc = ow_is_orc(figure) || ow_is_king(g, figure);

    if (!ow_adjacent(g, ow_figure_at(g, figure), space)) return OW_MOV_02;
    if (stock_of(g)->taken[space]) {
        if (ow_is_boar(figure)) return OW_SC5_09;
        if (ow_token_at(g, space)) return OW_TOK_02;
        return boar_at(g, space) ? OW_SC5_04 : OW_MOV_05;
    }
    if (!orc || !(ow_space(g, space)->flags & OW_UNDERBRUSH)) return 0;
    return ow_is_king(g, figure) ? OW_KNG_05 : OW_MOV_06;
}

/* An Elf or the King. */
static WmRule judge_step(const OwGame *g, int who, int space)
{
    const WmRule rule = who == 0 || ow_is_orc(who) ? OW_MOV_01 : judge_going_on(g, who);

    return rule ? rule : judge_entering(g, who, space);
}

/* OW-MOV-10: one Orc of the Clan whose Action phase it is. */
static WmRule judge_march(const OwGame *g, int who, int orc, int space)
{
    WmRule rule;

    if (!ow_is_orc(who) || !ow_is_orc(orc) || ow_clan_of(orc) != ow_clan_of(who)) return OW_MOV_01;
    if (ow_figure_at(g, orc) == 0) return OW_MOV_01;
    rule = judge_going_on(g, orc);
    return rule ? rule : judge_entering(g, orc, space);
}

/* OW-SC5-08: one Boar in a Clan's phase, before what the Clan does or after it. */
static bool may_be_driven(const OwGame *g, int boar)
{
    const OwPhaseSoFar *const phase = phase_of(g);

    if (ow_figure_at(g, boar) == 0) return false;
    if (phase->boar && (phase->boar != boar || phase->boar_steps == 0)) return false;
    return phase->boar_done != BEFORE_ACTIONS || !phase->acted;
}

static WmRule judge_drive(const OwGame *g, int who, int boar, int space)
{
    if (!ow_is_orc(who) || !ow_is_boar(boar) || !may_be_driven(g, boar)) return OW_SC5_08;
    return judge_entering(g, boar, space);
}

/* OW-WIN-03: one more step, from a space where the scenario lets Elves out. */
static WmRule judge_leave(const OwGame *g, int who)
{
    const int at = ow_figure_at(g, who);

    if (!ow_is_elf(g, who)) return OW_MOV_14;
    if (!ow_may_leave_at(g, at)) return ow_why_not_leave(g, at);
    return judge_going_on(g, who);
}

/* OW-SC1-07, OW-SC1-08 */
static WmRule judge_free(const OwGame *g, int who)
{
    if (!ow_is_king(g, who)) return OW_SC1_08;
    if (!g->s->board.imprisoned) return OW_SC1_07;
    for (int orc = OW_ORC_1; orc < OW_FIGHTERS; orc++)
        if (ow_adjacent(g, g->s->board.king, ow_figure_at(g, orc))) return 0;
    return OW_SC1_07;
}

WmRule ow_judge_movement(const OwGame *g, int seat, const OwScope *scope, const WmAnswer *a)
{
    const int who = phase_of(g)->who;

    (void)seat, (void)scope;
    switch (a->kind) {
    case OW_A_STEP: return judge_step(g, who, a->arg[0]);
    case OW_A_MARCH: return judge_march(g, who, a->arg[0], a->arg[1]);
    case OW_A_DRIVE: return judge_drive(g, who, a->arg[0], a->arg[1]);
    case OW_A_LEAVE: return judge_leave(g, who);
    case OW_A_FREE: return judge_free(g, who);
    default: return WM_NOT_OFFERED;
    }
}

/* Every free space beside a figure; nothing if it is not on the map. */
static void offer_around(const OwGame *g, int verb, int figure, WmOffers *offers)
{
    const OwSpace *const space = ow_space(g, ow_figure_at(g, figure));
    const OwStock *const stock = stock_of(g);

    for (int side = 0; side < OW_SIDES; side++) {
        const int next = space->next[side];

        if (next == 0 || stock->taken[next]) continue;
        if (verb == OW_A_STEP) wm_offer_one(offers, verb, next);
        if (verb != OW_A_STEP) wm_offer_two(offers, verb, figure, next);
    }
}

static void offer_to_clan(const OwGame *g, int clan, WmOffers *offers)
{
    for (int place = 0; place < OW_CLAN_ORCS; place++) {
        const int orc = ow_orc_number(clan, place);

        if (ow_orc(g, orc)->type && judge_going_on(g, orc) == 0)
            offer_around(g, OW_A_MARCH, orc, offers);
    }
    for (int boar = OW_BOAR_1; boar < OW_ORC_1; boar++)
        if (may_be_driven(g, boar)) offer_around(g, OW_A_DRIVE, boar, offers);
}

void ow_offer_movement(const OwGame *g, int seat, const OwScope *scope, WmOffers *offers)
{
    const int who = phase_of(g)->who;

    (void)seat, (void)scope;
    if (ow_is_orc(who)) {
        offer_to_clan(g, ow_clan_of(who), offers);
        return;
    }
    if (judge_going_on(g, who) == 0) offer_around(g, OW_A_STEP, who, offers);
    if (ow_is_elf(g, who)) wm_offer(offers, OW_A_LEAVE);
    if (ow_is_king(g, who)) wm_offer(offers, OW_A_FREE);
}

/* ---- moving ---------------------------------------------------------------------------------- */

/* The first step of a figure begins its movement. */
static void spend_step(OwGame *g, int figure)
{
    OwPhaseSoFar *const phase = phase_of(g);

    if (phase->mover != figure) {
        SET(phase->mover, figure);
        SET(phase->steps, steps_of(g, figure));
        if (ow_is_orc(figure)) SET(ow_orc(g, figure)->moved, 1);
        CITE(OW_MOV_01);
    }
    SPEND(phase->steps, 1);
    SET(phase->acted, 1);
    CITE(OW_MOV_12); /* it takes nothing but steps */
}

static void put(OwGame *g, int figure, int space)
{
    if (ow_is_orc(figure)) SET(ow_orc(g, figure)->at, space);
    if (ow_is_boar(figure)) SET(g->s->board.boar[figure - OW_BOAR_1], space);
    if (ow_is_elf(g, figure)) SET(ow_elf(g, figure)->at, space);
    if (ow_is_king(g, figure)) SET(g->s->board.king, space);
}

static void step(OwGame *g, int figure, int space)
{
    spend_step(g, figure);
    put(g, figure, space);
    EVENT(OW_EV_MOVES, OW_MOV_02, figure, space);
}

/* OW-MOV-11: Squads part and join as their Orcs go. */
static void march(OwGame *g, int orc, int space)
{
    const unsigned squad = g->events ? ow_squad(g, orc) : 0;

    step(g, orc, space);
    if (g->events && ow_squad(g, orc) != squad) {
        CITE(OW_MOV_11, OW_SQD_02);
    }
}

static void drive(OwGame *g, int boar, int space)
{
    OwPhaseSoFar *const phase = phase_of(g);

    if (phase->boar == 0) {
        SET(phase->boar, boar);
        SET(phase->boar_steps, BOAR_STEPS);
        SET(phase->boar_done, phase->acted ? AFTER_ACTIONS : BEFORE_ACTIONS);
    }
    SPEND(phase->boar_steps, 1);
    if (ow_space(g, space)->flags & OW_UNDERBRUSH) CITE(OW_SC5_09);
    put(g, boar, space);
    EVENT(OW_EV_MOVES, OW_SC5_08, boar, space);
}

/* OW-WIN-04: for good. What he carries is off the map with him (OW-WIN-06). */
static void leave(OwGame *g, int seat)
{
    spend_step(g, seat);
    put(g, seat, 0);
    SET(ow_elf(g, seat)->fate, OW_ESCAPED);
    CITE(OW_WIN_04, OW_WIN_06, OW_SC2_11, OW_SC3_05);
    EVENT(OW_EV_LEAVES, OW_WIN_03, seat);
}

static void free_prisoners(OwGame *g)
{
    SET(g->s->board.imprisoned, 0);
    if (ow_end_movement(g)) CITE(OW_SC1_10);
    CITE(OW_SC1_08);
    EVENT(OW_EV_FREED, OW_SC1_07, 0);
}

/* OW-ACT-07, OW-ACT-08: an Elf who steps onto a tile wakes what sleeps there. */
static int step_and_wake(OwGame *g, int who, int space)
{
    const int before = ow_space(g, ow_figure_at(g, who))->tiles;
    const int entered = ow_space(g, space)->tiles & ~before & ow_tiles_with_tokens(g);

    step(g, who, space);
    if (!ow_is_elf(g, who)) return 0;
    if (entered && ow_space(g, space)->flags & OW_STRADDLES) CITE(OW_ACT_08);
    return entered;
}

int ow_move(OwGame *g, const OwBoardAction *f)
{
    switch (f->verb) {
    case OW_A_STEP: return step_and_wake(g, f->who, f->arg[0]);
    case OW_A_MARCH: march(g, f->arg[0], f->arg[1]); break;
    case OW_A_DRIVE: drive(g, f->arg[0], f->arg[1]); break;
    case OW_A_LEAVE: leave(g, f->who); break;
    default: free_prisoners(g); break;
    }
    return 0;
}
