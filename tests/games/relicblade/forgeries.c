/* Positions that cannot be: what somebody has changed by hand in one that was played is found. */
#include "staged.h"

enum {
    DECISIONS = 3000,
    GAMES = 2 * RB_PLAYED,
    SEEDS = 60,
    LOOKS = 20, /* every so many decisions at the position as it was played */
    CAPTAIN = 1,
    FREE_COMPANY = 6,
    DRUID = 1,
    PRINCE = 14,
    GOLEM = 15,
    SWARM = 16,
    TINKER = 19
};

static RbFrame *top_of(RbPosition *p)
{
    return &p->frames[p->core.depth - 1];
}

static bool holds(const Table *table, const RbPosition *p)
{
    WmError error = {0};

    return wm_check(&table->match, &p->core, &error);
}

/* ---- what is changed ------------------------------------------------------------------------- */

/* Makes a position one that cannot be; false: there is nothing here to change. */
typedef bool Forge(RbPosition *p, RbFrame *top);

static int other_seat(int seat)
{
    return RB_SEATS + 1 - seat;
}

static int somebody(const RbPosition *p, bool deployed, int from, int last)
{
    for (int model = from; model <= last; model++)
        if (p->model[model - 1].card && (p->model[model - 1].deployed != 0) == deployed)
            return model;
    return 0;
}

static bool no_phase(RbPosition *p, RbFrame *top)
{
    (void)top;
    p->course.phase = 0;
    return true;
}

static bool no_layout(RbPosition *p, RbFrame *top)
{
    (void)top;
    p->course.layout = 0;
    return true;
}

static bool another_phase(RbPosition *p, RbFrame *top)
{
    (void)top;
    p->course.phase = p->course.phase == RB_RECOVERY ? RB_ACTIVATION : RB_RECOVERY;
    return true;
}

static bool no_corner(RbPosition *p, RbFrame *top)
{
    (void)top;
    p->course.corner = 0;
    return true;
}

static bool no_initiative(RbPosition *p, RbFrame *top)
{
    (void)top;
    p->course.initiative = 0;
    return true;
}

static bool nobody_was_first(RbPosition *p, RbFrame *top)
{
    (void)top;
    p->frames[0].u.game.first = 0;
    return true;
}

static bool over_and_asked(RbPosition *p, RbFrame *top)
{
    (void)top;
    p->course.outcome = RB_DRAWN;
    return true;
}

/* Who holds on to a surface is activated. */
static bool clings_at_rest(RbPosition *p, RbFrame *top)
{
    const RbTurnFrame *const turn = top->rule == RB_RULE_TURN ? &top->u.turn : NULL;

    for (int model = 1; model <= RB_MODELS; model++)
        if (p->model[model - 1].deployed && (!turn || turn->model != model) &&
            (!turn || turn->companion != model)) {
            p->model[model - 1].cling = 1;
            return true;
        }
    return false;
}

static bool deploys_nobody(RbPosition *p, RbFrame *top)
{
    (void)p;
    top->u.game.model = 0;
    return true;
}

static bool deploys_an_enemy(RbPosition *p, RbFrame *top)
{
    const int first = (other_seat(top->u.game.seat) - 1) * RB_SIDE_MODELS + 1;
    const int enemy = somebody(p, false, first, first + RB_SIDE_MODELS - 1);

    top->u.game.model = (uint8_t)enemy;
    return enemy != 0;
}

static bool deploys_again(RbPosition *p, RbFrame *top)
{
    const int first = (top->u.game.seat - 1) * RB_SIDE_MODELS + 1;
    const int friend = somebody(p, true, first, first + RB_SIDE_MODELS - 1);

    top->u.game.model = (uint8_t) friend;
    return friend != 0;
}

static bool deploys_a_summon(RbPosition *p, RbFrame *top)
{
    const int last = top->u.game.seat * RB_SIDE_MODELS;

    top->u.game.model = (uint8_t)last;
    return p->model[last - 1].card == 0;
}

static bool nobody_to_recover(RbPosition *p, RbFrame *top)
{
    (void)top;
    for (int model = 1; model <= RB_MODELS; model++) p->model[model - 1].damage = 0;
    return true;
}

static bool turn_of_an_enemy(RbPosition *p, RbFrame *top)
{
    const int first = (other_seat(top->u.turn.seat) - 1) * RB_SIDE_MODELS + 1;
    const int enemy = somebody(p, true, first, first + RB_SIDE_MODELS - 1);

    top->u.turn.model = (uint8_t)enemy;
    top->u.turn.companion = 0;
    return enemy != 0;
}

static bool strange_companion(RbPosition *p, RbFrame *top)
{
    (void)p;
    top->u.turn.companion = top->u.turn.model;
    return true;
}

static bool turn_of_one_who_left(RbPosition *p, RbFrame *top)
{
    RbModel *const m = &p->model[top->u.turn.model - 1];

    if (top->u.turn.companion) return false;
    m->deployed = 0;
    m->at = (WmPoint){0, 0};
    m->floor = 0;
    return true;
}

/* ---- models ---------------------------------------------------------------------------------- */

static bool too_much_damage(RbPosition *p, RbFrame *top)
{
    (void)top;
    p->model[CAPTAIN - 1].damage = 15;
    return p->model[CAPTAIN - 1].card != 0;
}

static bool cells_of_flesh(RbPosition *p, RbFrame *top)
{
    (void)top;
    p->model[CAPTAIN - 1].cells = 1;
    return p->model[CAPTAIN - 1].card != 0;
}

static bool another_card(RbPosition *p, RbFrame *top)
{
    (void)top;
    p->model[CAPTAIN - 1].card++;
    return p->model[CAPTAIN - 1].card != 1;
}

static bool a_rider_from_nowhere(RbPosition *p, RbFrame *top)
{
    (void)top;
    if (!p->model[CAPTAIN - 1].card || p->model[CAPTAIN - 1].rider) return false;
    p->model[CAPTAIN - 1].rider = p->model[CAPTAIN - 1].card;
    return true;
}

static bool summoned_though_bought(RbPosition *p, RbFrame *top)
{
    (void)top;
    p->model[CAPTAIN - 1].summoner = CAPTAIN;
    return p->model[CAPTAIN - 1].card != 0;
}

static bool summon_of_nobody(RbPosition *p, RbFrame *top)
{
    (void)top;
    for (int model = 1; model < RB_FIRST_MONSTER; model++)
        if (p->model[model - 1].card && p->model[model - 1].summoner) {
            p->model[model - 1].summoner = 0;
            return true;
        }
    return false;
}

static bool summon_of_another_kind(RbPosition *p, RbFrame *top)
{
    (void)top;
    for (int model = 1; model < RB_FIRST_MONSTER; model++)
        if (p->model[model - 1].card && p->model[model - 1].summoner) {
            p->model[model - 1].card = 1;
            return true;
        }
    return false;
}

static bool an_upgrade_from_nowhere(RbPosition *p, RbFrame *top)
{
    (void)top;
    if (!p->model[CAPTAIN - 1].card || p->model[CAPTAIN - 1].held[0].upgrade) return false;
    p->model[CAPTAIN - 1].held[0].upgrade = 1;
    return true;
}

static bool somewhere_in_the_box(RbPosition *p, RbFrame *top)
{
    const int model = somebody(p, false, 1, RB_MODELS);

    (void)top;
    if (!model) return false;
    p->model[model - 1].at.y = 4 * WM_INCH;
    return true;
}

static bool beyond_the_edge(RbPosition *p, RbFrame *top)
{
    const int model = somebody(p, true, 1, RB_MODELS);

    (void)top;
    if (!model) return false;
    p->model[model - 1].at.x = 0;
    return true;
}

static bool in_the_air(RbPosition *p, RbFrame *top)
{
    const int model = somebody(p, true, 1, RB_MODELS);

    (void)top;
    if (!model) return false;
    p->model[model - 1].floor = 7;
    return true;
}

static int monster_of(const RbPosition *p)
{
    return somebody(p, true, RB_FIRST_MONSTER, RB_MODELS);
}

static bool a_tame_monster(RbPosition *p, RbFrame *top)
{
    const int monster = monster_of(p);

    (void)top;
    if (!monster) return false;
    p->wild[monster - RB_FIRST_MONSTER].behavior = 0;
    return true;
}

static bool a_ward_of_nothing(RbPosition *p, RbFrame *top)
{
    const int monster = monster_of(p);

    (void)top;
    if (!monster || p->marker[RB_MARKERS - 1].kind) return false;
    p->wild[monster - RB_FIRST_MONSTER].ward = RB_MARKERS;
    return true;
}

static bool behavior_of_nobody(RbPosition *p, RbFrame *top)
{
    (void)top;
    p->wild[RB_MONSTERS - 1].behavior = RB_HUNTER;
    return p->model[RB_MODELS - 1].card == 0;
}

static bool a_monster_of_the_party(RbPosition *p, RbFrame *top)
{
    const int monster = monster_of(p);

    (void)top;
    if (!monster) return false;
    p->model[monster - 1].card = 1;
    return true;
}

static bool a_monster_that_was_called(RbPosition *p, RbFrame *top)
{
    const int monster = monster_of(p);

    (void)top;
    if (!monster) return false;
    p->model[monster - 1].summoner = CAPTAIN;
    return true;
}

static bool a_monster_with_a_rider(RbPosition *p, RbFrame *top)
{
    const int monster = monster_of(p);

    (void)top;
    if (!monster) return false;
    p->model[monster - 1].rider = 1;
    return true;
}

static bool carried_by_nobody(RbPosition *p, RbFrame *top)
{
    const int nobody = RB_SIDE_MODELS; /* a place for a summon that was not called */

    (void)top;
    if (!p->marker[0].kind || p->marker[0].monster || p->model[nobody - 1].card) return false;
    p->marker[0].carrier = (uint8_t)nobody;
    p->marker[0].at = (WmPoint){0, 0};
    return true;
}

/* ---- moves ----------------------------------------------------------------------------------- */

static bool moved_by_the_other(RbPosition *p, RbFrame *top)
{
    (void)p;
    top->u.move.seat = (uint8_t)other_seat(top->u.move.seat);
    return true;
}

static bool led_and_asked(RbPosition *p, RbFrame *top)
{
    (void)p;
    top->u.move.led = 1;
    return true;
}

static bool free_for_nothing(RbPosition *p, RbFrame *top)
{
    (void)p;
    top->u.move.free = 1;
    top->u.move.most = 0;
    return true;
}

static bool longer_than_speed(RbPosition *p, RbFrame *top)
{
    (void)p;
    top->u.move.free = 0;
    top->u.move.most = 4 * WM_INCH;
    return true;
}

static bool toward_a_friend(RbPosition *p, RbFrame *top)
{
    (void)p;
    top->u.move.toward = top->u.move.model;
    return true;
}

static bool toward_nobody(RbPosition *p, RbFrame *top)
{
    const int model = other_seat(top->u.move.seat) * RB_SIDE_MODELS;

    top->u.move.toward = (uint8_t)model;
    return p->model[model - 1].card == 0;
}

static bool focused_too_early(RbPosition *p, RbFrame *top)
{
    (void)p;
    top->u.move.focused = 1;
    return true;
}

static bool first_die_too_early(RbPosition *p, RbFrame *top)
{
    (void)p;
    top->u.move.die[0] = 3;
    return true;
}

static bool second_die_too_early(RbPosition *p, RbFrame *top)
{
    (void)p;
    top->u.move.die[1] = 3;
    return true;
}

static bool spent_otherwise(RbPosition *p, RbFrame *top)
{
    (void)p;
    top->u.move.spent++;
    return true;
}

static bool harder_than_it_is(RbPosition *p, RbFrame *top)
{
    (void)p;
    top->u.move.difficulty++;
    return true;
}

/* Nobody moves but in an activation. */
static bool moves_in_nobodys_turn(RbPosition *p, RbFrame *top)
{
    (void)top;
    p->frames[0] = p->frames[p->core.depth - 1];
    memset(&p->frames[1], 0, sizeof p->frames - sizeof p->frames[0]);
    p->core.depth = 1;
    return true;
}

/* ---- actions --------------------------------------------------------------------------------- */

static bool used_by_the_other(RbPosition *p, RbFrame *top)
{
    (void)p;
    top->u.act.seat = (uint8_t)other_seat(top->u.act.seat);
    return true;
}

static bool strikes_the_absent(RbPosition *p, RbFrame *top)
{
    top->u.act.hit |= (RbModels)1 << (RB_SIDE_MODELS - 1);
    return p->model[RB_SIDE_MODELS - 1].card == 0;
}

static bool one_die_less(RbPosition *p, RbFrame *top)
{
    (void)p;
    if (!top->u.act.count || top->u.act.hit) return false;
    top->u.act.die[0] = 0;
    return true;
}

static bool one_die_more(RbPosition *p, RbFrame *top)
{
    (void)p;
    if (top->u.act.hit || top->u.act.count >= RB_ROLL) return false;
    top->u.act.die[RB_ROLL - 1] = 3;
    return true;
}

static bool nothing_to_choose(RbPosition *p, RbFrame *top)
{
    (void)p;
    if (!top->u.act.hit) return false;
    top->u.act.hit &= ~(top->u.act.hit - 1);
    return true;
}

static bool aimed_otherwise(RbPosition *p, RbFrame *top)
{
    (void)p;
    top->u.act.target = top->u.act.target ? 0 : top->u.act.by;
    return true;
}

/* ---- damage ---------------------------------------------------------------------------------- */

static bool defended_by_the_other(RbPosition *p, RbFrame *top)
{
    (void)p;
    top->u.hurt.seat = (uint8_t)other_seat(top->u.hurt.seat);
    return true;
}

static bool no_token_to_spend(RbPosition *p, RbFrame *top)
{
    p->model[top->u.hurt.model - 1].dodges = 0;
    return true;
}

static bool no_damage_to_dodge(RbPosition *p, RbFrame *top)
{
    (void)p;
    top->u.hurt.damage = 0;
    return true;
}

static bool no_defense_to_make(RbPosition *p, RbFrame *top)
{
    (void)p;
    top->u.hurt.lost = 1;
    return true;
}

static bool hurt_by_the_absent(RbPosition *p, RbFrame *top)
{
    const int nobody = other_seat(top->u.hurt.seat) * RB_SIDE_MODELS;

    top->u.hurt.by = (uint8_t)nobody;
    return p->model[nobody - 1].card == 0;
}

static bool hurts_the_absent(RbPosition *p, RbFrame *top)
{
    const int nobody = top->u.hurt.seat * RB_SIDE_MODELS;

    top->u.hurt.model = (uint8_t)nobody;
    return p->model[nobody - 1].card == 0;
}

/* ---- shoves, windows, force, drops, entries -------------------------------------------------- */

static bool shoved_by_the_other(RbPosition *p, RbFrame *top)
{
    (void)p;
    top->u.shove.seat = (uint8_t)other_seat(top->u.shove.seat);
    return true;
}

static bool shoved_by_another_word(RbPosition *p, RbFrame *top)
{
    (void)p;
    top->u.shove.word = RB_W_HEAL;
    return true;
}

static bool shoved_by_an_earlier_word(RbPosition *p, RbFrame *top)
{
    (void)p;
    top->u.shove.word = RB_W_SEPARATELY;
    return true;
}

static bool shoved_without_a_choice(RbPosition *p, RbFrame *top)
{
    (void)p;
    top->u.shove.word = RB_W_PULL_STRAIGHT;
    return true;
}

static bool shoved_by_the_absent(RbPosition *p, RbFrame *top)
{
    const int nobody = top->u.shove.seat * RB_SIDE_MODELS;

    top->u.shove.by = (uint8_t)nobody;
    return p->model[nobody - 1].card == 0;
}

static bool places_another(RbPosition *p, RbFrame *top)
{
    (void)p;
    top->u.shove.word = top->u.shove.model == top->u.shove.by ? RB_W_GATE : RB_W_PLACE;
    return true;
}

static bool calls_one_who_is_there(RbPosition *p, RbFrame *top)
{
    (void)p;
    if (top->u.shove.word == RB_W_SUMMON || top->u.shove.model == top->u.shove.by) return false;
    top->u.shove.word = RB_W_SUMMON;
    return true;
}

static bool window_on_the_absent(RbPosition *p, RbFrame *top)
{
    const int nobody = top->u.window.seat * RB_SIDE_MODELS;

    top->u.window.model = (uint8_t)nobody;
    return p->model[nobody - 1].card == 0;
}

static bool window_by_the_absent(RbPosition *p, RbFrame *top)
{
    const int nobody = top->u.window.seat * RB_SIDE_MODELS;

    top->u.window.by = (uint8_t)nobody;
    return p->model[nobody - 1].card == 0;
}

static bool window_by_nobody(RbPosition *p, RbFrame *top)
{
    (void)p;
    top->u.window.by = 0;
    return top->u.window.moment != RB_WHEN_DEFENDED;
}

static bool window_for_the_other(RbPosition *p, RbFrame *top)
{
    (void)p;
    top->u.window.seat = (uint8_t)other_seat(top->u.window.seat);
    return true;
}

static bool forced_for_the_other(RbPosition *p, RbFrame *top)
{
    (void)p;
    top->u.force.seat = (uint8_t)other_seat(top->u.force.seat);
    return true;
}

static bool forced_by_one_who_lies(RbPosition *p, RbFrame *top)
{
    p->model[top->u.force.by - 1].damage = 6;
    return true;
}

static bool forced_to_one_who_stands(RbPosition *p, RbFrame *top)
{
    p->model[top->u.force.target - 1].damage = 0;
    return true;
}

static bool forced_to_the_absent(RbPosition *p, RbFrame *top)
{
    const int nobody = top->u.force.seat * RB_SIDE_MODELS;

    top->u.force.target = (uint8_t)nobody;
    return p->model[nobody - 1].card == 0;
}

static bool dropped_by_the_other(RbPosition *p, RbFrame *top)
{
    (void)p;
    top->u.drop.seat = (uint8_t)other_seat(top->u.drop.seat);
    return true;
}

static bool drops_nothing(RbPosition *p, RbFrame *top)
{
    (void)p;
    top->u.drop.marker = 0;
    return true;
}

static bool drops_what_lies(RbPosition *p, RbFrame *top)
{
    p->marker[top->u.drop.marker - 1].carrier = 0;
    p->marker[top->u.drop.marker - 1].at = (WmPoint){240, 240};
    return true;
}

static bool drops_on_its_feet(RbPosition *p, RbFrame *top)
{
    if (top->u.drop.all) return false;
    p->model[top->u.drop.model - 1].damage = 0;
    return true;
}

static bool drops_all_while_down(RbPosition *p, RbFrame *top)
{
    (void)p;
    if (top->u.drop.all) return false;
    top->u.drop.all = 1;
    return true;
}

static bool no_guard_enters(RbPosition *p, RbFrame *top)
{
    (void)p;
    top->u.entry.model = CAPTAIN;
    return true;
}

static bool the_guard_is_there(RbPosition *p, RbFrame *top)
{
    RbModel *const guard = &p->model[top->u.entry.model - 1];

    guard->deployed = 1;
    guard->at = (WmPoint){240, 40};
    return true;
}

static bool a_hunter_is_placed(RbPosition *p, RbFrame *top)
{
    p->wild[top->u.entry.model - RB_FIRST_MONSTER].behavior = RB_HUNTER;
    return true;
}

static bool a_guard_without_a_ward(RbPosition *p, RbFrame *top)
{
    RbWild *const wild = &p->wild[top->u.entry.model - RB_FIRST_MONSTER];

    if (!wild->ward) return false;
    wild->ward = 0;
    return true;
}

static bool enters_too_often(RbPosition *p, RbFrame *top)
{
    (void)p;
    top->u.entry.arrival = 2;
    return true;
}

typedef struct Forgery {
    const char *name;
    Forge *forge;
    int question; /* at which it is made; 0: at any but those of deployment */
    int seen;
} Forgery;

#define FORGERY(function, question)                                                                \
    {                                                                                              \
#function, function, question, 0                                                           \
    }

static Forgery forgeries[] = {
    FORGERY(no_phase, 0),
    FORGERY(no_layout, 0),
    FORGERY(another_phase, 0),
    FORGERY(no_corner, 0),
    FORGERY(no_initiative, 0),
    FORGERY(nobody_was_first, 0),
    FORGERY(over_and_asked, 0),
    FORGERY(clings_at_rest, RB_Q_ACTIVATE),
    FORGERY(clings_at_rest, RB_Q_ACT),
    FORGERY(too_much_damage, 0),
    FORGERY(cells_of_flesh, 0),
    FORGERY(another_card, 0),
    FORGERY(a_rider_from_nowhere, 0),
    FORGERY(summoned_though_bought, 0),
    FORGERY(summon_of_nobody, 0),
    FORGERY(summon_of_another_kind, 0),
    FORGERY(an_upgrade_from_nowhere, 0),
    FORGERY(somewhere_in_the_box, RB_Q_DEPLOY),
    FORGERY(beyond_the_edge, 0),
    FORGERY(in_the_air, 0),
    FORGERY(a_tame_monster, 0),
    FORGERY(a_ward_of_nothing, 0),
    FORGERY(behavior_of_nobody, 0),
    FORGERY(a_monster_of_the_party, 0),
    FORGERY(a_monster_that_was_called, 0),
    FORGERY(a_monster_with_a_rider, 0),
    FORGERY(carried_by_nobody, 0),
    FORGERY(deploys_nobody, RB_Q_DEPLOY),
    FORGERY(deploys_an_enemy, RB_Q_DEPLOY),
    FORGERY(deploys_again, RB_Q_DEPLOY),
    FORGERY(deploys_a_summon, RB_Q_DEPLOY),
    FORGERY(another_phase, RB_Q_DEPLOY),
    FORGERY(another_phase, RB_Q_CORNER),
    FORGERY(nobody_to_recover, RB_Q_GIFT),
    FORGERY(turn_of_an_enemy, RB_Q_ACT),
    FORGERY(strange_companion, RB_Q_ACT),
    FORGERY(turn_of_one_who_left, RB_Q_ACT),
    FORGERY(moved_by_the_other, RB_Q_PATH),
    FORGERY(led_and_asked, RB_Q_PATH),
    FORGERY(free_for_nothing, RB_Q_PATH),
    FORGERY(longer_than_speed, RB_Q_PATH),
    FORGERY(toward_a_friend, RB_Q_PATH),
    FORGERY(toward_nobody, RB_Q_PATH),
    FORGERY(focused_too_early, RB_Q_PATH),
    FORGERY(first_die_too_early, RB_Q_PATH),
    FORGERY(second_die_too_early, RB_Q_PATH),
    FORGERY(spent_otherwise, RB_Q_PATH),
    FORGERY(harder_than_it_is, RB_Q_PATH),
    FORGERY(moves_in_nobodys_turn, RB_Q_PATH),
    FORGERY(used_by_the_other, RB_Q_STRIKE),
    FORGERY(strikes_the_absent, RB_Q_STRIKE),
    FORGERY(nothing_to_choose, RB_Q_STRIKE),
    FORGERY(aimed_otherwise, RB_Q_STRIKE),
    FORGERY(used_by_the_other, RB_Q_REROLL),
    FORGERY(one_die_less, RB_Q_REROLL),
    FORGERY(one_die_more, RB_Q_REROLL),
    FORGERY(aimed_otherwise, RB_Q_REROLL),
    FORGERY(defended_by_the_other, RB_Q_DODGE),
    FORGERY(no_token_to_spend, RB_Q_DODGE),
    FORGERY(no_damage_to_dodge, RB_Q_DODGE),
    FORGERY(no_defense_to_make, RB_Q_DODGE),
    FORGERY(hurt_by_the_absent, RB_Q_DODGE),
    FORGERY(hurts_the_absent, RB_Q_DODGE),
    FORGERY(shoved_by_the_other, RB_Q_SHOVE),
    FORGERY(shoved_by_another_word, RB_Q_SHOVE),
    FORGERY(shoved_by_an_earlier_word, RB_Q_SHOVE),
    FORGERY(shoved_without_a_choice, RB_Q_SHOVE),
    FORGERY(shoved_by_the_absent, RB_Q_SHOVE),
    FORGERY(places_another, RB_Q_SHOVE),
    FORGERY(calls_one_who_is_there, RB_Q_SHOVE),
    FORGERY(window_on_the_absent, RB_Q_REACT),
    FORGERY(window_by_the_absent, RB_Q_REACT),
    FORGERY(window_by_nobody, RB_Q_REACT),
    FORGERY(window_for_the_other, RB_Q_REACT),
    FORGERY(forced_for_the_other, RB_Q_FORCE),
    FORGERY(forced_by_one_who_lies, RB_Q_FORCE),
    FORGERY(forced_to_one_who_stands, RB_Q_FORCE),
    FORGERY(forced_to_the_absent, RB_Q_FORCE),
    FORGERY(dropped_by_the_other, RB_Q_LAY),
    FORGERY(drops_nothing, RB_Q_LAY),
    FORGERY(drops_what_lies, RB_Q_LAY),
    FORGERY(drops_on_its_feet, RB_Q_LAY),
    FORGERY(drops_all_while_down, RB_Q_LAY),
    FORGERY(no_guard_enters, RB_Q_STATION),
    FORGERY(the_guard_is_there, RB_Q_STATION),
    FORGERY(a_hunter_is_placed, RB_Q_STATION),
    FORGERY(a_guard_without_a_ward, RB_Q_STATION),
    FORGERY(enters_too_often, RB_Q_STATION),
};

enum { FORGERIES = sizeof forgeries / sizeof forgeries[0], OFTEN = 12 };

static bool fits(const Forgery *forgery, int question)
{
    if (forgery->question) return forgery->question == question;
    return question != RB_Q_CORNER && question != RB_Q_DEPLOY && question != RB_Q_CHAMPION &&
           question != RB_Q_WARD && question != RB_Q_STATION && question != RB_Q_FIND;
}

/* Makes every forgery that fits here, some times in all, and sees that it is found. */
static void forge_all(Table *table)
{
    static RbPosition forged;
    WmQuestion question;

    if (!wm_asking(&table->match, &table->position->core, &question)) return;
    for (int i = 0; i < FORGERIES; i++) {
        if (forgeries[i].seen >= OFTEN || !fits(&forgeries[i], question.kind)) continue;
        forged = *table->position;
        if (!forgeries[i].forge(&forged, top_of(&forged))) continue;
        forgeries[i].seen++;
        if (holds(table, &forged)) printf("%s, question %d\n", forgeries[i].name, question.kind);
        CHECK(!holds(table, &forged));
    }
}

/* ---- where ----------------------------------------------------------------------------------- */

static void forgeries_in_random_games_are_found(void)
{
    uint64_t random = 5;

    for (int number = 0; number < GAMES; number++) {
        const WmSeed seed = wm_seed_numbered((uint64_t)number + 1);
        Table table;
        begin_table(&table, number % RB_PLAYED, 0, 0);
        CHECK_EQ_INT(wm_begin(&table.match, &table.position->core, &seed, NULL), WM_OK);
        for (int i = 0; i < DECISIONS; i++) {
            const int seat = wm_asked_first(&table.position->core);
            if (!seat) break;
            if (i % LOOKS == 0) CHECK(holds(&table, table.position));
            forge_all(&table);
            random = random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
            wm_answer_any(&table.match, &table.position->core, seat, (uint32_t)(random >> 32));
        }
        clear(&table);
    }
}

static bool asks(const Table *table, int kind)
{
    WmQuestion question;

    return wm_asking(&table->match, &table->position->core, &question) && question.kind == kind;
}

/* The Rat Prince protects the swarm from the corner, where nobody gets at him. */
static void a_forced_way(Table *table)
{
    put(table, PRINCE, 0.6, 0.6);
    put(table, PRINCE + 1, 0.6, 1.8);
    put(table, PRINCE + 3, 1.8, 0.6);
    put(table, PRINCE + 4, 1.7, 1.7);
    put(table, SWARM, 3.6, 0.6);
    put(table, CAPTAIN, 4.9, 0.8);
    table->position->model[SWARM - 1].damage = 2;
    start(table, "turn of lantern-captain");
    answer(table, "force lantern-captain swarm-of-tails");
}

static uint8_t form_of(const Table *table, int model)
{
    const RbPack *const pack = table->match.pack;

    return pack->cards[table->position->model[model - 1].card - 1].form;
}

static void a_forced_way_begins(Table *table)
{
    stage(table, 1);
    a_forced_way(table);
    CHECK(holds(table, table->position));
}

/* The Oathshield might help the Captain, who was hit. */
static void a_window(Table *table)
{
    put(table, CAPTAIN, 3, 3);
    put(table, CAPTAIN + 1, 1, 3);
    table->position->model[CAPTAIN].dodges = 2;
    put(table, PRINCE, 3, 4.5);
    start(table, "turn of rat-prince");
    answer(table, "use rat-prince crown-cleaver lantern-captain");
}

/* The Rat Prince falls with what he carries. */
static void a_drop(Table *table)
{
    put(table, CAPTAIN, 3, 3);
    put(table, PRINCE, 3, 4.5);
    table->position->model[PRINCE - 1].damage = 5;
    table->position->marker[0] = (RbMarker){.kind = RB_TREASURE_MARKER, .carrier = PRINCE};
    start(table, "turn of lantern-captain");
    answer(table, "use lantern-captain captains-sabre rat-prince");
}

/* Fire falls between two, and one is struck first. */
static void a_choice(Table *table)
{
    put(table, CAPTAIN, 5, 5);
    put(table, CAPTAIN + 1, 1, 5);
    put(table, TINKER, 3, 2.5);
    start(table, "turn of fuse-tinker");
    answer(table, "aim fuse-tinker fire-pot 3,5");
}

typedef struct Scene {
    void (*play)(Table *);
    int question; /* to which it leads when the dice are kind */
} Scene;

static void play_scene(Table *table, const Scene *scene)
{
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        stage(table, seed);
        scene->play(table);
        if (asks(table, scene->question)) return;
    }
}

static void forgeries_in_scenes_are_found(void)
{
    static const Scene scenes[] = {{a_forced_way, RB_Q_FORCE},
                                   {a_window, RB_Q_REACT},
                                   {a_drop, RB_Q_LAY},
                                   {a_choice, RB_Q_STRIKE}};

    for (size_t i = 0; i < sizeof scenes / sizeof scenes[0]; i++) {
        Table table;
        begin_table(&table, RB_SKIRMISH, 1, 0);
        play_scene(&table, &scenes[i]);
        CHECK(asks(&table, scenes[i].question));
        CHECK(holds(&table, table.position));
        forge_all(&table);
        clear(&table);
    }
}

/* Nobody is asked which of one marker to pick up. */
static void one_marker_is_no_choice(void)
{
    Table table;
    RbPosition forged;

    begin_table(&table, RB_SKIRMISH, 1, FREE_COMPANY);
    stage(&table, 1);
    put(&table, CAPTAIN, 20, 20);
    put(&table, parse(&table, "move vault-runner").arg[0], 3, 3);
    table.position->marker[0].at = inches(3.9, 3);
    table.position->marker[1] = (RbMarker){.kind = RB_TREASURE_MARKER, .at = inches(2.1, 3)};
    start(&table, "turn of vault-runner");
    answer(&table, "do vault-runner quick-hands");
    CHECK(asks(&table, RB_Q_GRAB));
    CHECK(holds(&table, table.position));
    forged = *table.position;
    forged.marker[1] = (RbMarker){.kind = 0};
    CHECK(!holds(&table, &forged));
    clear(&table);
}

static const char *complaint(const Table *table)
{
    static WmError error;

    error = (WmError){0};
    return wm_check(&table->match, &table->position->core, &error) ? "" : error.text;
}

/* A position that is wrong in several ways is refused in one sentence. */
static void only_the_first_mistake_is_told(void)
{
    Table table;

    begin_table(&table, RB_SKIRMISH, 1, 0);
    a_forced_way_begins(&table);
    const RbPosition before = *table.position;
    table.position->model[CAPTAIN - 1].cells = 1;
    table.position->model[PRINCE - 1].cells = 1;
    CHECK_EQ_STR(complaint(&table), "a model cannot be so: lantern-captain");
    table.position->course.layout = 0;
    CHECK_EQ_STR(complaint(&table), "the course of the game cannot be so");
    *table.position = before;
    for (int i = 0; i < 2; i++)
        table.position->marker[i] =
            (RbMarker){.kind = RB_TREASURE_MARKER, .carrier = RB_SIDE_MODELS};
    table.position->frames[0].u.game.first = 0;
    CHECK_EQ_STR(complaint(&table), "a marker is carried by nobody");
    *table.position = before;
    table.position->frames[0].u.game.first = 0;
    table.position->frames[1].u.turn.companion = CAPTAIN;
    CHECK_EQ_STR(complaint(&table), "the frames do not fit the rest");
    clear(&table);
}

/* Constructs have cells and no boxes; a form has the card of the other. */
static void constructs_and_forms_are_what_they_are(void)
{
    Table table;

    begin_table(&table, RB_SEIZE, 1, 0); /* Court of Leaves against the Procession of Ash */
    stage(&table, 1);
    put(&table, DRUID, 3, 3);
    put(&table, GOLEM, 20, 20);
    table.position->model[GOLEM - 1].cells = 5;
    start(&table, "turn of thorn-druid");
    CHECK_EQ_STR(complaint(&table), "");
    table.position->model[GOLEM - 1].cells = 6;
    CHECK_EQ_STR(complaint(&table), "a model cannot be so: cinder-golem");
    table.position->model[GOLEM - 1].cells = 5;
    table.position->model[GOLEM - 1].damage = 1;
    CHECK_EQ_STR(complaint(&table), "a model cannot be so: cinder-golem");
    table.position->model[GOLEM - 1].damage = 0;
    table.position->model[DRUID - 1].card = form_of(&table, DRUID);
    CHECK_EQ_STR(complaint(&table), "");
    clear(&table);
}

/* What was never tried shows nothing. */
static void every_forgery_was_tried(void)
{
    for (int i = 0; i < FORGERIES; i++) {
        if (!forgeries[i].seen) printf("never: %s\n", forgeries[i].name);
        CHECK(forgeries[i].seen > 0);
    }
}

int main(void)
{
    static const Test tests[] = {
        TEST(forgeries_in_random_games_are_found),
        TEST(forgeries_in_scenes_are_found),
        TEST(every_forgery_was_tried),
        TEST(one_marker_is_no_choice),
        TEST(only_the_first_mistake_is_told),
        TEST(constructs_and_forms_are_what_they_are),
    };

    return CHECK_RUN(tests);
}
