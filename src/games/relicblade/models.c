/* What a model is and can: its cards, boxes, reach, SPEED, armor and actions. */
#include "relicblade.h"

enum {
    USUAL_REACH = WM_INCH / 2,
    LONGEST_REACH = 2 * WM_INCH,
    MOST_ARMOR = 3,
    LEAST_MAIMED = 3 /* inches of SPEED below which nobody is maimed */
};

bool rb_in_play(const RbGame *g, int model)
{
    return rb_model(g, model)->card && rb_model(g, model)->deployed;
}

bool rb_is_construct(const RbGame *g, int model)
{
    return rb_card(g, model)->kind == RB_CONSTRUCT;
}

bool rb_is_pair(const RbGame *g, int model)
{
    return rb_model(g, model)->rider != 0;
}

int rb_boxes(const RbGame *g, int model)
{
    return rb_row_boxes(rb_card(g, model)->health) + (rb_has_rank(g, model, RB_TOUGH_AT) ? 1 : 0);
}

int rb_wounds_left(const RbGame *g, int model)
{
    const RbModel *const m = rb_model(g, model);

    return rb_is_construct(g, model) ? m->cells : rb_boxes(g, model) - m->damage;
}

int rb_most_wounds(const RbGame *g, int model)
{
    return rb_is_construct(g, model) ? rb_card(g, model)->cells : rb_boxes(g, model);
}

bool rb_down(const RbGame *g, int model)
{
    return rb_wounds_left(g, model) == 0;
}

bool rb_able(const RbGame *g, int model)
{
    return rb_in_play(g, model) && !rb_down(g, model);
}

RbModels rb_all(const RbGame *g)
{
    RbModels all = 0;

    for (int model = 1; model <= RB_MODELS; model++)
        if (rb_in_play(g, model)) all |= rb_bit(model);
    return all;
}

unsigned rb_keywords(const RbGame *g, int model)
{
    const RbCardFacts *const rider = rb_rider(g, model);

    return rb_card(g, model)->keywords | (rider ? rider->keywords : 0u);
}

/* ---- actions --------------------------------------------------------------------------------- */

static void add_bar(RbBar bar[RB_BARS], int *count, int action, bool rider, int held, int marker)
{
    if (!action) return;
    WM_ASSERT(*count < RB_BARS);
    SET(bar[*count].action, action);
    SET(bar[*count].rider, rider);
    SET(bar[*count].held, held);
    SET(bar[*count].marker, marker);
    ++*count;
}

/* RB-SPC-71: a form uses only its own upgrades. */
static bool form_has(const RbGame *g, int model, int slot)
{
    const bool other =
        rb_model(g, model)->card != g->derived->card[model] && g->derived->card[model] != 0;

    return other == (g->derived->of_form[model][slot] != 0);
}

/* The upkeep of its summons that is on their own cards. */
static void add_keepers(const RbGame *g, int model, RbBar bar[RB_BARS], int *count)
{
    const int last = rb_side(model) * RB_SIDE_MODELS;

    for (int summon = last - RB_SIDE_MODELS + 1; last && summon <= last; summon++) {
        if (rb_in_play(g, summon) && rb_model(g, summon)->summoner == model)
            add_bar(bar, count, rb_card(g, summon)->keeper, rb_is_pair(g, model), 0, 0);
    }
}

/* RB-ACT-07: of the cards, of upgrades and of relics that it carries. The first is the improvised
 * attack, which everybody has; a rider has its own (RB-MNT-15). */
int rb_bars(const RbGame *g, int model, RbBar bar[RB_BARS])
{
    const RbModel *const m = rb_model(g, model);
    const RbCardFacts *const rider = rb_rider(g, model);
    int count = 0;

    add_bar(bar, &count, g->derived->improvised, false, 0, 0);
    for (int i = 0; i < RB_CARD_ACTIONS; i++)
        add_bar(bar, &count, rb_card(g, model)->actions[i], false, 0, 0);
    if (rider) add_bar(bar, &count, g->derived->rider_improvised, true, 0, 0);
    for (int i = 0; rider && i < RB_CARD_ACTIONS; i++)
        add_bar(bar, &count, rider->actions[i], true, 0, 0);
    for (int slot = 0; slot < RB_HELD; slot++) {
        if (!m->held[slot].upgrade || !form_has(g, model, slot)) continue;
        const RbUpgradeFacts *const upgrade = &g->pack->upgrades[m->held[slot].upgrade - 1];
        for (int i = 0; i < 2; i++)
            add_bar(bar, &count, upgrade->actions[i], rider != NULL, slot + 1, 0);
    }
    for (int marker = 1; marker <= RB_MARKERS; marker++)
        if (rb_carries(g, model, marker) && rb_marker(g, marker)->relic)
            add_bar(bar, &count, g->pack->relics[rb_marker(g, marker)->relic - 1].actions[0],
                    rider != NULL, 0, marker);
    add_keepers(g, model, bar, &count);
    return count;
}

bool rb_bar_of(const RbGame *g, int model, int action, RbBar *bar)
{
    RbBar bars[RB_BARS];
    const int count = rb_bars(g, model, bars);

    for (int i = 0; i < count; i++)
        if (bars[i].action == action) {
            *bar = bars[i];
            return true;
        }
    return false;
}

/* RB-TYP-06: passives are always active, and reactions are had. */
const WmOp *rb_has(const RbGame *g, int model, int word)
{
    RbBar bars[RB_BARS];
    const int count = rb_bars(g, model, bars);

    for (int i = 0; i < count; i++) {
        const WmOp *const op = rb_word_of(rb_action(g, bars[i].action), word);
        if (op) return op;
    }
    return NULL;
}

/* ---- numbers --------------------------------------------------------------------------------- */

static int reach_of(const RbActionFacts *action)
{
    switch (action->type) {
    case RB_MELEE: return action->range;
    case RB_EITHER: return action->reach;
    case RB_NATURAL: return action->range <= LONGEST_REACH ? action->range : 0;
    default: return 0;
    }
}

int rb_reach(const RbGame *g, int model)
{
    RbBar bars[RB_BARS];
    const int count = rb_bars(g, model, bars);
    int reach = USUAL_REACH;

    for (int i = 0; i < count; i++) {
        const int longer = reach_of(rb_action(g, bars[i].action));
        if (longer > reach) reach = longer;
    }
    return reach;
}

int rb_speed(const RbGame *g, int model)
{
    const WmOp *const faster = rb_has(g, model, RB_W_SPEED);
    const RbVeteran *const veteran = rb_veteran(g, model);
    const int speed = rb_card(g, model)->speed;
    const bool maimed = veteran && veteran->maimed && !veteran->cured;
    const int limps = maimed && speed > LEAST_MAIMED ? 1 : 0;

    return (speed - limps) * WM_INCH + (faster ? faster->arg[0] : 0);
}

/* Of the card, the rider (RB-MNT-09) and upgrades; mail never brings it above 3. */
int rb_armor(const RbGame *g, int model)
{
    const RbCardFacts *const rider = rb_rider(g, model);
    const WmOp *const mail = rb_has(g, model, RB_W_MAIL);
    int armor = rb_card(g, model)->armor + (rider ? rider->armor : 0);

    for (int i = 0; i < (mail ? mail->arg[0] : 0) && armor < MOST_ARMOR; i++) armor++;
    return armor;
}

/* RB-DMG-02, RB-CON-07 */
int rb_pool_size(const RbGame *g, int model)
{
    const RbModel *const m = rb_model(g, model);
    const RbCardFacts *const card = rb_card(g, model);

    if (card->kind == RB_CONSTRUCT) return m->cells;
    const int dice = card->ad - rb_row_criticals(card->health, m->damage);
    return dice > 0 ? dice : 0;
}

bool rb_carries(const RbGame *g, int model, int marker)
{
    return rb_marker(g, marker)->kind && rb_marker(g, marker)->carrier == model;
}

static bool carries_relic(const RbGame *g, int model)
{
    for (int marker = 1; marker <= RB_MARKERS; marker++)
        if (rb_carries(g, model, marker) && rb_marker(g, marker)->kind == RB_RELIC_MARKER)
            return true;
    return false;
}

/* RB-CLB-18 */
bool rb_climbs(const RbGame *g, int model)
{
    const RbTurnFrame *const turn = rb_turn_of(g);

    if (rb_has(g, model, RB_W_CLIMBS)) return true;
    if (turn && turn->nimble && turn->model == model) return true;
    return rb_has(g, model, RB_W_GRAPPLE) && !carries_relic(g, model);
}
