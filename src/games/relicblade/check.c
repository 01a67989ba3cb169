/* Whether a position can be true. */
#include "internal.h"

/* A monster has a behavior, and nobody else. */
static bool wild_right(const RbGame *g, int monster)
{
    const RbWild *const wild = rb_wild_of(g, monster);

    if (!rb_model(g, monster)->card) return wild->behavior == 0;
    return wild->behavior && (!wild->ward || rb_marker(g, wild->ward)->kind);
}

static bool card_right(const RbGame *g, int model)
{
    const RbModel *const m = rb_model(g, model);
    const RbCardFacts *const card = rb_card(g, model);
    const int bought = g->derived->card[model];

    if (rb_is_summon(g, model)) return card->kind == RB_SUMMON && m->summoner && !m->rider;
    if (rb_side(model) == 0)
        return card->kind == RB_MONSTER && !m->rider && !m->summoner && wild_right(g, model);
    if (!bought || m->rider != g->derived->rider[model] || m->summoner) return false;
    return m->card == bought || m->card == g->pack->cards[bought - 1].form;
}

static bool model_right(const RbGame *g, int model)
{
    const RbModel *const m = rb_model(g, model);
    RbTable table;

    if (!m->card) return rb_side(model) != 0 || wild_right(g, model);
    if (!card_right(g, model)) return false;
    if (rb_is_construct(g, model) ? m->damage || m->cells > rb_card(g, model)->cells
                                  : m->cells || m->damage > rb_boxes(g, model))
        return false;
    for (int slot = 0; slot < RB_HELD; slot++)
        if (m->held[slot].upgrade && m->held[slot].upgrade != g->derived->up[model][slot])
            return false;
    if (!m->deployed) return m->at.x == 0 && m->at.y == 0;
    rb_table(g, &table, 0);
    return wm_standing(&table.plane, rb_body_of(&table, model)) == WM_STANDS &&
           m->floor == wm_floor_at(&table.plane, m->at);
}

/* What a party has brought along is carried by one who has yet to deploy. */
static bool marker_right(const RbGame *g, int marker)
{
    const RbMarker *const lies = rb_marker(g, marker);

    if (!lies->kind || !lies->carrier || lies->monster) return true;
    if (g->s->course.phase == RB_DEPLOYMENT) return rb_model(g, lies->carrier)->card != 0;
    return rb_in_play(g, lies->carrier);
}

static bool course_right(const RbGame *g)
{
    const RbCourse *const course = &g->s->course;

    return course->phase && course->layout;
}

static bool turn_right(const RbGame *g, const RbTurnFrame *f, bool waits)
{
    if (rb_side(f->model) && rb_side(f->model) != f->seat) return false;
    if (waits && !f->seat) return false;
    if (f->companion &&
        (f->companion != g->derived->companion[f->model] || !rb_in_play(g, f->companion)))
        return false;
    if (!waits) return true;
    return rb_able(g, f->model) || (f->companion && rb_able(g, f->companion));
}

/* RB-CLB-07: nobody clings but in its own activation. */
static bool cling_right(const RbGame *g)
{
    const RbTurnFrame *const turn = rb_turn_of(g);

    for (int model = 1; model <= RB_MODELS; model++)
        if (rb_model(g, model)->cling &&
            (!turn || (turn->model != model && turn->companion != model)))
            return false;
    return true;
}

/* Whether the rules that wait can have left a frame so. */
static bool frame_right(const RbGame *g, const RbFrame *fr, bool waits)
{
    switch (fr->rule) {
    case RB_RULE_TURN: return turn_right(g, &fr->u.turn, waits);
    case RB_RULE_MOVE: return rb_move_right(g, fr, waits);
    case RB_RULE_ACT: return rb_act_right(g, fr, waits);
    case RB_RULE_HURT: return rb_hurt_right(g, fr, waits);
    case RB_RULE_FORCE: return waits && rb_force_right(g, &fr->u.force);
    case RB_RULE_WINDOW: return waits && rb_window_right(g, &fr->u.window);
    case RB_RULE_WILD: return !waits && g->s->course.phase == RB_MONSTER_PHASE;
    case RB_RULE_ENTRY: return waits && rb_entry_right(g, fr);
    case RB_RULE_SHOVE: return rb_shove_right(g, &fr->u.shove, waits);
    case RB_RULE_DROP: return waits && rb_drop_right(g, &fr->u.drop);
    default: return rb_game_right(g, fr, waits);
    }
}

void rb_check(const WmContext *c, WmText *why)
{
    const RbGame *const g = rb_game(c);

    if (!course_right(g) || !cling_right(g)) {
        wm_text_string(why, "the course of the game cannot be so");
        return;
    }
    for (int model = 1; model <= RB_MODELS; model++)
        if (!model_right(g, model)) {
            wm_text_string(why, "a model cannot be so: ");
            wm_text_string(why, g->derived->name[model]);
            return;
        }
    for (int marker = 1; marker <= RB_MARKERS; marker++)
        if (!marker_right(g, marker)) {
            wm_text_string(why, "a marker is carried by nobody");
            return;
        }
    for (int i = 0; i < g->state->depth; i++)
        if (!frame_right(g, &g->s->frames[i], i + 1 == g->state->depth)) {
            wm_text_string(why, "the frames do not fit the rest");
            return;
        }
}
