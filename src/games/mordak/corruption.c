/* COR: Minions are Spawned, one by one. */
#include "internal.h"

/* MM-COR-02: what the cover card shows. */
int mm_spawn_cost(const MmGame *g, int size)
{
    for (int i = 0; i < g->pack->cover_count; i++)
        if (g->pack->covers[i].size == size) return g->pack->covers[i].cost;
    return 0;
}

WmFlow mm_spawn(MmGame *g, int size, int count)
{
    MmFrame *const fr = wm_push(&g->core, MM_RULE_SPAWN);

    SET(fr->u.spawn.seat, MM_VILLAIN);
    SET(fr->u.spawn.size, size);
    SET(fr->u.spawn.left, count);
    return WM_CALLED;
}

WmRule mm_judge_spawn(const WmContext *c, int seat, const WmAnswer *a)
{
    (void)seat;
    if (a->kind != MM_A_PLACE) return WM_NOT_OFFERED;
    return (mm_spawn_places(mm_game(c)) & mm_place_bit(a->arg[0])) ? 0 : MM_COR_03;
}

void mm_list_spawn(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    for (MmPlaces left = mm_spawn_places(mm_game(c)); left; left &= left - 1)
        wm_offer_one(offers, MM_A_PLACE, mm_first_place(left));
}

enum { SPAWN_PLACE = 1 };

const WmStop mm_spawn_stops[] = {
    [SPAWN_PLACE] = WM_CHOOSES(MM_Q_SPAWN, MmFrame, u.spawn.seat),
    WM_NO_STOP,
};

static const WmField spawn_fields[] = {
    WM_NEED(MmSpawnFrame, seat, BY_ALL, &mm_thing_seat),
    WM_FIELD(MmSpawnFrame, figure, BY_ALL, &mm_thing_figure),
    WM_NEED(MmSpawnFrame, size, BY_ALL, &mm_thing_size),
    WM_FIELD(MmSpawnFrame, left, BY_ALL, &mm_thing_few),
};
const WmShape mm_spawn_frame_shape = {
    .name = "spawn", .bytes = sizeof(MmSpawnFrame), WM_SHAPE_FIELDS(spawn_fields)};

/* MM-COR-03, MM-COR-04: drawn, seen, placed. Nothing comes of it without a card or a place. */
WmFlow mm_rule_spawn(MmGame *g, MmFrame *fr)
{
    MmSpawnFrame *const f = &fr->u.spawn;

    RULE_BEGIN(fr);
    for (; f->left > 0 && mm_can_spawn(g, f->size) && mm_spawn_places(g); SPEND(f->left, 1)) {
        SET(f->figure, mm_draw_minion(g, f->size));
        CHOOSE(fr, SPAWN_PLACE, MM_VILLAIN, MM_Q_SPAWN);
        CITE(MM_COR_03, MM_COR_04, MM_COR_05, MM_COR_07, MM_MOV_13);
        if (mm_has(g, f->figure, MM_AMBUSH)) CITE(MM_AMB_09); /* it does not act at once */
        mm_enter_minion(g, f->figure, g->answer.arg[0]);
        f->figure = 0;
    }
    RULE_END;
}
