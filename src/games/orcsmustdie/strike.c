/* What standing orders do with dice: the enemies that are struck, and what is rolled again.
 *
 * Results are used step by step. A step costs results, those that serve for more the more, and is
 * worth what the running score gains when the enemy is gone, or lies. The one that is worth most
 * for what it costs comes first. */
#include <core/mem.h>

#include "internal.h"

enum {
    TARGETS = 24,        /* groups of enemies that are looked at; there are seldom more than ten */
    COST_OF_RESULT = 2,  /* of one that must match */
    COST_OF_WILD = 3,    /* of one that always does */
    COST_OF_NOTHING = 1, /* of what a card kills outright */
    SIDES = 6            /* of a die */
};

typedef struct Target {
    uint8_t tile, unit;
    uint8_t up, down;       /* how many of them stand, and lie stunned */
    int kill, finish, stun; /* what the running score gains by that */
} Target;

/* An attack as it might go on. */
typedef struct Trial {
    OmAttack attack;
    int count;
    Target target[TARGETS];
} Trial;

/* The next thing to do with results. */
typedef struct Step {
    WmAnswer answer; /* that it begins with */
    int target;      /* in Trial.target */
    bool up;         /* one that stands is struck */
    bool kills;      /* else it is stunned */
    int worth, cost;
    OmAttack after; /* what is left then */
} Step;

/* The copy's skulls, as those who attack gain them. */
static void gain_skulls(OmGame *copy, int skulls)
{
    const OmAttack *const attack = &copy->s->attack;

    if (attack->by == OM_BY_HERO)
        GAIN(om_hero(copy, attack->seat)->skulls, skulls);
    else
        GAIN(om_team(copy, attack->team)->pool, skulls);
}

static void lay_down(OmGame *copy, const Target *target)
{
    if (om_kind(target->unit)) {
        OmGroup *const group = &om_tile(copy, target->tile)->group[om_kind(target->unit) - 1];
        SPEND(group->up, 1);
        GAIN(group->down, 1);
    } else {
        om_boss_on(copy, target->tile, target->unit)->stunned = 1;
    }
}

/* What the running score gains if one is killed, or stunned. */
static int gain_of(const OmGame *g, const Target *target, int verb)
{
    const int team = g->s->attack.team;
    OmPosition position = *g->s;
    OmGame copy = *g;

    copy.s = &position;
    if (verb == OM_A_STUN) {
        lay_down(&copy, target);
    } else {
        gain_skulls(&copy, om_skulls_for(g, target->tile, target->unit));
        om_take_minion(&copy, target->tile, target->unit, verb == OM_A_FINISH);
    }
    return om_evaluate(&copy, team) - om_evaluate(g, team);
}

static void weigh(const OmGame *g, Target *target)
{
    if (target->up) {
        target->kill = gain_of(g, target, OM_A_KILL);
        target->stun = gain_of(g, target, OM_A_STUN);
    }
    target->finish = target->down ? gain_of(g, target, OM_A_FINISH) : target->kill - target->stun;
}

static void begin(const OmGame *g, Trial *trial)
{
    trial->attack = g->s->attack;
    trial->count = 0;
    for (OmTiles tiles = om_tiles_struck(g); tiles; tiles &= tiles - 1) {
        const int tile = om_first_tile(tiles);
        for (OmUnits units = om_units_on(g, tile); units; units &= units - 1) {
            const int unit = om_first_unit(units);
            if (trial->count == TARGETS) return;
            Target *const target = &trial->target[trial->count++];
            *target = (Target){.tile = (uint8_t)tile,
                               .unit = (uint8_t)unit,
                               .up = (uint8_t)om_targets_up(g, tile, unit),
                               .down = (uint8_t)om_targets_down(g, tile, unit)};
            weigh(g, target);
        }
    }
}

/* ---- steps ----------------------------------------------------------------------------------- */

static WmAnswer with_one(int verb, int arg)
{
    return (WmAnswer){.kind = (uint16_t)verb, .count = 1, .arg = {(int16_t)arg}};
}

static WmAnswer at_target(int verb, const Target *target)
{
    return (WmAnswer){
        .kind = (uint16_t)verb, .count = 2, .arg = {(int16_t)target->unit, (int16_t)target->tile}};
}

static int cost_of(const OmAttack *before, const OmAttack *after)
{
    int cost = COST_OF_WILD * (before->result[OM_WILD] - after->result[OM_WILD]);

    for (int result = OM_BRAIN; result < OM_WILD; result++)
        cost += COST_OF_RESULT * (before->result[result] - after->result[result]);
    return cost > 0 ? cost : COST_OF_NOTHING;
}

static void keep_better(Step *best, const Step *step)
{
    if (step->worth * best->cost > best->worth * step->cost) *best = *step;
}

/* A Wild of two results that are alike, or of one that a card turns; false: it cannot be made. */
static bool make_wild(OmAttack *attack, int result, int verb)
{
    uint8_t *const turns = result == OM_BRAIN   ? &attack->turns_brain
                           : result == OM_SPEED ? &attack->turns_speed
                                                : &attack->turns_any;

    if (attack->result[result] < (verb == OM_A_COMBINE ? 2 : 1)) return false;
    if (verb == OM_A_TURN) {
        if (result > OM_SPEED || *turns == 0) return false;
        SPEND(*turns, 1);
    }
    SPEND(attack->result[result], verb == OM_A_COMBINE ? 2 : 1);
    GAIN(attack->result[OM_WILD], 1);
    return true;
}

static bool take_stun(const OmGame *g, OmAttack *attack, int unit)
{
    uint8_t *const from = &attack->result[attack->result[OM_STUN] ? OM_STUN : OM_WILD];

    if (om_has_trait(g, unit, OM_T_STUNPROOF)) return false;
    if (*from == 0) return om_take_fitting_pair(g, attack, unit);
    SPEND(*from, 1);
    return true;
}

static bool take(const OmGame *g, const Trial *trial, Step *step)
{
    const Target *const target = &trial->target[step->target];

    if (!step->kills) return take_stun(g, &step->after, target->unit);
    return om_take_for(g, &step->after, target->tile, target->unit, !step->up);
}

/* The same with a Wild that has first to be made. */
static void try_with_wild(const OmGame *g, const Trial *trial, const Step *plain, int verb,
                          Step *best)
{
    for (int result = OM_BRAIN; result < OM_WILD; result++) {
        Step step = *plain;

        step.after = trial->attack;
        if (!make_wild(&step.after, result, verb) || !take(g, trial, &step)) continue;
        step.cost = cost_of(&trial->attack, &step.after);
        step.answer = with_one(verb, result);
        keep_better(best, &step);
    }
}

static void try_step(const OmGame *g, const Trial *trial, Step step, Step *best)
{
    const Step plain = step;

    step.after = trial->attack;
    if (take(g, trial, &step)) {
        step.cost = cost_of(&trial->attack, &step.after);
        keep_better(best, &step);
        return;
    }
    try_with_wild(g, trial, &plain, OM_A_COMBINE, best);
    try_with_wild(g, trial, &plain, OM_A_TURN, best);
}

static void try_target(const OmGame *g, const Trial *trial, int number, Step *best)
{
    const Target *const target = &trial->target[number];

    if (target->up) {
        try_step(g, trial,
                 (Step){.answer = at_target(OM_A_KILL, target),
                        .target = number,
                        .up = true,
                        .kills = true,
                        .worth = target->kill},
                 best);
        try_step(g, trial,
                 (Step){.answer = at_target(OM_A_STUN, target),
                        .target = number,
                        .up = true,
                        .worth = target->stun},
                 best);
    }
    if (target->down)
        try_step(g, trial,
                 (Step){.answer = at_target(OM_A_FINISH, target),
                        .target = number,
                        .kills = true,
                        .worth = target->finish},
                 best);
}

/* The next step; worth nothing: there is none. */
static Step next_step(const OmGame *g, const Trial *trial)
{
    Step best = {.worth = 0, .cost = 1};

    for (int i = 0; i < trial->count; i++) try_target(g, trial, i, &best);
    return best;
}

WmAnswer om_best_strike(const OmGame *g)
{
    Trial trial;

    begin(g, &trial);
    return next_step(g, &trial).answer;
}

/* ---- rolling again --------------------------------------------------------------------------- */

static void do_step(Trial *trial, const Step *step)
{
    Target *const target = &trial->target[step->target];

    trial->attack = step->after;
    SPEND(*(step->up ? &target->up : &target->down), 1);
    if (!step->kills) GAIN(target->down, 1);
}

/* What the dice are worth as they lie. */
static int worth_of_dice(const OmGame *g, Trial trial)
{
    OmAttack *const attack = &trial.attack;
    int worth = 0;

    for (int i = 0; i < attack->rolled; i++)
        GAIN(attack->result[om_face_result(attack->face[i])], om_face_count(attack->face[i]));
    for (Step step = next_step(g, &trial); step.worth > 0; step = next_step(g, &trial)) {
        worth += step.worth;
        do_step(&trial, &step);
    }
    return worth;
}

/* What they are worth on all sides of one of them together. */
static int worth_on_sides(const OmGame *g, Trial *trial, int place)
{
    const uint8_t face = trial->attack.face[place];
    int worth = 0;

    for (int side = 1; side <= SIDES; side++) {
        SET(trial->attack.face[place], om_face(trial->attack.die[place], side));
        worth += worth_of_dice(g, *trial);
    }
    trial->attack.face[place] = face;
    return worth;
}

WmAnswer om_best_reroll(const OmGame *g)
{
    WmAnswer answer = {.kind = WM_DONE};
    Trial trial;
    int best;

    begin(g, &trial);
    best = SIDES * worth_of_dice(g, trial);
    for (int i = 0; i < trial.attack.rolled; i++) {
        const int worth = trial.attack.again[i] ? 0 : worth_on_sides(g, &trial, i);
        if (worth <= best) continue;
        best = worth;
        answer = (WmAnswer){
            .kind = OM_A_REROLL, .count = 2, .arg = {trial.attack.die[i], trial.attack.face[i]}};
    }
    return answer;
}
