/* RB-SET-17: markers, actions and points of scenarios. */
#include "relicblade.h"

enum {
    SEIZED = 3,              /* points that win */
    HOME = 4 * WM_INCH,      /* from a corner */
    LAMP_FAR = 113,          /* 8 inches along the cross axis, on either axis of the table */
    HOARD_FAR = 6 * WM_INCH, /* from the center */
    LIGHT_ON = 3,
    CHAMPION_DIES = 3,
    KILL = 3,       /* points of The Hunt */
    TREASURE = 2,   /* the same */
    BROUGHT = 5,    /* points of The Warded Vault */
    LOCK_DICE = 2,  /* of Break Lock */
    LOCK_ON = 3 + 3 /* its difficulty */
};

/* In the order of RbScenario, which is not that of the content. */
static const char *const ids[RB_PLAYED] = {"skirmish",        "seize-the-relic", "three-lamps",
                                           "scattered-hoard", "break-through",   "champions",
                                           "the-hunt",        "the-warded-vault"};

int rb_played(const RbPack *pack, int scenario)
{
    for (int i = 0; i < RB_PLAYED; i++)
        if (wm_string_is(pack->scenarios[scenario - 1].id, ids[i], wm_string_length(ids[i])))
            return i;
    return -1;
}

static int scenario_of(const RbGame *g)
{
    return g->setup->head.scenario;
}

bool rb_counts_halves(const RbGame *g)
{
    return scenario_of(g) == RB_HOARD || scenario_of(g) == RB_BREAK;
}

int rb_rounds(const RbGame *g)
{
    const char *const id = ids[scenario_of(g)];

    for (int i = 0; i < g->pack->scenario_count; i++)
        if (wm_string_is(g->pack->scenarios[i].id, id, wm_string_length(id)))
            return g->pack->scenarios[i].rounds;
    return 0;
}

static void score(RbGame *g, int seat, int points)
{
    GAIN(g->s->course.score[seat - 1], points);
    const bool halves = rb_counts_halves(g);
    const int now = g->s->course.score[seat - 1];
    const int kind = halves && now % 2 ? RB_EV_SCORED_HALF : RB_EV_SCORED;
    EVENT(kind, RB_SET_17, seat, halves ? now / 2 : now);
}

/* ---- markers --------------------------------------------------------------------------------- */

static void lay_marker(RbGame *g, int number, int kind, int x, int y)
{
    RbMarker *const lies = rb_marker(g, number);

    SET(lies->kind, kind);
    SET(lies->at.x, WM_PLANE_SIDE / 2 + x);
    SET(lies->at.y, WM_PLANE_SIDE / 2 + y);
}

/* The cross axis joins the corners that nobody has. */
static void lay_lamps(RbGame *g)
{
    const bool rising = g->s->course.corner == RB_SW || g->s->course.corner == RB_NE;
    const int y = rising ? -LAMP_FAR : LAMP_FAR;

    lay_marker(g, 1, RB_LAMP_MARKER, 0, 0);
    lay_marker(g, 2, RB_LAMP_MARKER, LAMP_FAR, y);
    lay_marker(g, 3, RB_LAMP_MARKER, -LAMP_FAR, -y);
}

static void lay_hoard(RbGame *g)
{
    lay_marker(g, 1, RB_TREASURE_MARKER, 0, 0);
    lay_marker(g, 2, RB_TREASURE_MARKER, HOARD_FAR, 0);
    lay_marker(g, 3, RB_TREASURE_MARKER, -HOARD_FAR, 0);
    lay_marker(g, 4, RB_TREASURE_MARKER, 0, HOARD_FAR);
    lay_marker(g, 5, RB_TREASURE_MARKER, 0, -HOARD_FAR);
}

void rb_lay_markers(RbGame *g)
{
    if (scenario_of(g) == RB_LAMPS) lay_lamps(g);
    if (scenario_of(g) == RB_HOARD) lay_hoard(g);
}

/* ---- points ---------------------------------------------------------------------------------- */

/* Who carries the relic of the table on its feet; 0: nobody. One that a party has brought along is
 * another. */
static int relic_bearer(const RbGame *g)
{
    const int carrier = rb_marker(g, RB_TABLE_RELIC)->carrier;

    return carrier && rb_able(g, carrier) ? carrier : 0;
}

/* Seize the Relic: a point for its bearer. */
static void score_seize(RbGame *g)
{
    const int carrier = relic_bearer(g);
    const int seat = carrier ? rb_side(carrier) : 0;

    if (!carrier) return;
    score(g, seat, 1);
    if (g->s->course.score[seat - 1] >= SEIZED && !RB_OVER(g))
        rb_finish(g, seat == 1 ? RB_FIRST_WINS : RB_SECOND_WINS, RB_WIN_01);
}

/* Three Lamps: a point for each, from the second round on. */
static void score_lamps(RbGame *g)
{
    for (int marker = 1; marker <= RB_MARKERS && g->s->course.round > 1; marker++)
        if (rb_marker(g, marker)->kind == RB_LAMP_MARKER && rb_marker(g, marker)->owner)
            score(g, rb_marker(g, marker)->owner, 1);
}

static bool any_treasure(const RbGame *g)
{
    for (int marker = 1; marker <= RB_MARKERS; marker++)
        if (rb_marker(g, marker)->kind == RB_TREASURE_MARKER && !rb_marker(g, marker)->monster)
            return true;
    return false;
}

void rb_score_round(RbGame *g)
{
    switch (scenario_of(g)) {
    case RB_SEIZE: score_seize(g); break;
    case RB_LAMPS: score_lamps(g); break;
    case RB_HUNT:
        if (rb_monsters(g)) break;
        rb_score_end(g);
        rb_finish_by_score(g);
        break;
    default: break;
    }
}

/* What a marker that is carried at the end is worth: Scattered Hoard, half a point; The Hunt, the
 * treasure of a monster; The Warded Vault, the relic. */
static int carried_worth(const RbGame *g, int marker)
{
    const RbMarker *const lies = rb_marker(g, marker);

    switch (scenario_of(g)) {
    case RB_HOARD: return lies->kind == RB_TREASURE_MARKER && !lies->monster;
    case RB_HUNT: return lies->monster && rb_in_play(g, lies->carrier) ? TREASURE : 0;
    case RB_VAULT: return marker == RB_TABLE_RELIC;
    default: return 0;
    }
}

void rb_score_end(RbGame *g)
{
    for (int marker = 1; marker <= RB_MARKERS; marker++) {
        const RbMarker *const lies = rb_marker(g, marker);
        const int worth = lies->kind && lies->carrier ? carried_worth(g, marker) : 0;
        if (worth) score(g, rb_side(lies->carrier), worth);
    }
}

void rb_score_kill(RbGame *g, int by)
{
    if (scenario_of(g) == RB_HUNT) score(g, rb_side(by), KILL);
}

static bool near_corner(const RbGame *g, int model, int corner)
{
    WmBody body;

    rb_body(g, model, &body);
    return wm_within(rb_corner_point(corner), 0, body.at, body.radius, HOME);
}

/* The Warded Vault: the relic has come home. */
void rb_look_for_goal(RbGame *g)
{
    const int carrier = scenario_of(g) == RB_VAULT ? relic_bearer(g) : 0;
    const int seat = carrier ? rb_side(carrier) : 0;

    if (!carrier || !near_corner(g, carrier, rb_corner_of(g, seat))) return;
    score(g, seat, BROUGHT);
    rb_finish(g, seat == 1 ? RB_FIRST_WINS : RB_SECOND_WINS, RB_WIN_01);
}

static int cost_of(const RbGame *g, int model)
{
    const RbCardFacts *const rider = rb_rider(g, model);

    return rb_card(g, model)->cost + (rider ? rider->cost : 0);
}

void rb_score_loss(RbGame *g, int model)
{
    const int seat = rb_side(model);

    if (!seat) return;
    if (scenario_of(g) == RB_BREAK) score(g, rb_other(seat), cost_of(g, model));
    if (scenario_of(g) == RB_HUNT) score(g, rb_other(seat), 1);
    if (scenario_of(g) != RB_CHAMPIONS) return;
    score(g, rb_other(seat), g->s->course.champion[seat - 1] == model ? CHAMPION_DIES : 1);
}

void rb_score_fall(RbGame *g, int model)
{
    RbCourse *const course = &g->s->course;
    const int seat = rb_side(model);

    if (scenario_of(g) != RB_CHAMPIONS || !seat || course->champion[seat - 1] != model) return;
    if (course->humbled >> (seat - 1) & 1) return;
    SET(course->humbled, course->humbled | 1 << (seat - 1));
    score(g, rb_other(seat), 1);
}

/* ---- actions --------------------------------------------------------------------------------- */

bool rb_is_scenario_verb(int verb)
{
    return verb == RB_A_LIGHT || verb == RB_A_LIGHT_FOCUSED || verb == RB_A_BANK ||
           verb == RB_A_SLIP || verb == RB_A_BREAK_LOCK;
}

bool rb_is_locked(const RbGame *g, int piece)
{
    return g->s->course.locked >> (piece - 1) & 1;
}

static bool beside_lock(const RbGame *g, int model, int piece)
{
    WmBody body;

    rb_body(g, model, &body);
    return rb_is_door(g, piece) && rb_is_locked(g, piece) &&
           wm_piece_within(rb_piece(g, piece), body.at, body.radius, WM_INCH / 2);
}

static int dice_of(int verb)
{
    return verb == RB_A_BREAK_LOCK ? LOCK_DICE : 1;
}

/* The pool that pays for a scenario action: of a pair, the rider's (RB-MNT-04). */
static int scenario_pool(const RbGame *g, const RbTurnFrame *f, int model)
{
    return rb_pool_of(f, model, rb_is_pair(g, model));
}

static WmRule judge_focus(const RbGame *g, const RbTurnFrame *f, int model)
{
    const int pool = scenario_pool(g, f, model);

    if (f->did[pool] & RB_DID_FOCUS) return RB_BAS_01;
    return f->pool[pool] < 2 ? RB_BAS_05 : 0;
}

WmRule rb_judge_scenario(const RbGame *g, const RbTable *table, const RbTurnFrame *f,
                         const WmAnswer *a)
{
    const int model = a->arg[0];
    const int scenario = scenario_of(g);
    const bool marks = a->kind != RB_A_SLIP && a->kind != RB_A_BREAK_LOCK;
    const RbMarker *const lies = marks ? rb_marker(g, a->arg[1]) : NULL;

    if (f->did[rb_pool_of(f, model, false)] & RB_DID_SCENARIO) return RB_ACT_06;
    if (!rb_can_handle(g, f, model, dice_of(a->kind)))
        return rb_is_pair(g, model) ? RB_MNT_04 : RB_ACT_10;
    switch (a->kind) {
    case RB_A_LIGHT:
    case RB_A_LIGHT_FOCUSED:
        if (scenario != RB_LAMPS || lies->kind != RB_LAMP_MARKER) return RB_SET_17;
        if (lies->owner == rb_side(model) || rb_engaged(g, table, model)) return RB_SET_17;
        if (!rb_marker_in_reach(g, model, a->arg[1])) return RB_SET_17;
        return a->kind == RB_A_LIGHT ? 0 : judge_focus(g, f, model);
    case RB_A_BANK:
        if (scenario != RB_HOARD || !rb_carries(g, model, a->arg[1])) return RB_SET_17;
        if (lies->kind != RB_TREASURE_MARKER || lies->monster) return RB_SET_17;
        return near_corner(g, model, rb_corner_of(g, rb_side(model))) ? 0 : RB_SET_17;
    case RB_A_BREAK_LOCK: return beside_lock(g, model, a->arg[1]) ? 0 : RB_SET_17;
    default:
        if (scenario != RB_BREAK || rb_engaged(g, table, model)) return RB_SET_17;
        return near_corner(g, model, rb_corner_of(g, rb_other(rb_side(model)))) ? 0 : RB_SET_17;
    }
}

void rb_offer_scenario(const RbGame *g, int model, WmOffers *offers)
{
    if (scenario_of(g) == RB_BREAK) wm_offer_one(offers, RB_A_SLIP, model);
    for (int piece = 1; g->s->course.locked && piece <= RB_PIECES; piece++)
        if (rb_is_locked(g, piece)) wm_offer_two(offers, RB_A_BREAK_LOCK, model, piece);
    for (int marker = 1; marker <= RB_MARKERS; marker++) {
        if (scenario_of(g) == RB_LAMPS) wm_offer_two(offers, RB_A_LIGHT, model, marker);
        if (scenario_of(g) == RB_LAMPS) wm_offer_two(offers, RB_A_LIGHT_FOCUSED, model, marker);
        if (scenario_of(g) == RB_HOARD) wm_offer_two(offers, RB_A_BANK, model, marker);
    }
}

static void break_lock(RbGame *g, int model, int piece)
{
    int sum = 0;

    for (int i = 0; i < LOCK_DICE; i++) sum += wm_roll(&g->core, RB_D6);
    EVENT(RB_EV_ROLLED, RB_ACT_12, model, sum, LOCK_ON);
    if (sum < LOCK_ON) return;
    g->s->course.locked &= ~((uint32_t)1 << (piece - 1));
    EVENT(RB_EV_UNLOCKED, RB_SET_17, piece);
}

static void light(RbGame *g, int model, int marker, int dice)
{
    int sum = 0;

    for (int i = 0; i < dice; i++) sum += wm_roll(&g->core, RB_D6);
    EVENT(RB_EV_ROLLED, RB_ACT_12, model, sum, LIGHT_ON);
    if (sum < LIGHT_ON) return;
    SET(rb_marker(g, marker)->owner, rb_side(model));
    EVENT(RB_EV_LIT, RB_SET_17, marker, rb_side(model));
}

/* With the last of them the game is over. */
static void bank(RbGame *g, int model, int marker)
{
    EVENT(RB_EV_BANKED, RB_SET_17, model, marker);
    *rb_marker(g, marker) = (RbMarker){.kind = 0};
    score(g, rb_side(model), 2);
    if (!any_treasure(g)) rb_finish_by_score(g);
}

static void pay_focus(const RbGame *g, RbTurnFrame *f, int model)
{
    const int pool = scenario_pool(g, f, model);

    SPEND(f->pool[pool], 1);
    f->did[pool] |= RB_DID_FOCUS;
}

static void slip_away(RbGame *g, int model)
{
    const int seat = rb_side(model);

    score(g, seat, 2 * cost_of(g, model));
    GAIN(g->s->course.slipped[seat - 1], 1);
    rb_remove(g, model, RB_EV_SLIPPED, RB_SET_17);
}

void rb_do_scenario(RbGame *g, RbTurnFrame *f, const WmAnswer *a)
{
    rb_pay_to_handle(g, f, a->arg[0], dice_of(a->kind));
    f->did[rb_pool_of(f, a->arg[0], false)] |= RB_DID_SCENARIO;
    CITE(RB_SET_17);
    switch (a->kind) {
    case RB_A_LIGHT: light(g, a->arg[0], a->arg[1], 1); break;
    case RB_A_LIGHT_FOCUSED:
        pay_focus(g, f, a->arg[0]);
        light(g, a->arg[0], a->arg[1], 2);
        break;
    case RB_A_BANK: bank(g, a->arg[0], a->arg[1]); break;
    case RB_A_BREAK_LOCK: break_lock(g, a->arg[0], a->arg[1]); break;
    default: slip_away(g, a->arg[0]); break;
    }
}

/* ---- champions ------------------------------------------------------------------------------- */

static bool may_be_champion(const RbGame *g, int seat, int model)
{
    if (rb_side(model) != seat || !rb_in_play(g, model)) return false;
    return rb_card(g, model)->kind == RB_CHARACTER || rb_is_pair(g, model);
}

bool rb_has_champion(const RbGame *g, int seat)
{
    for (RbModels left = rb_all(g); left; left &= left - 1)
        if (may_be_champion(g, seat, rb_first(left))) return true;
    return false;
}

WmRule rb_judge_champion(const WmContext *c, int seat, const WmAnswer *a)
{
    if (a->kind != RB_A_CHAMPION) return WM_NOT_OFFERED;
    return may_be_champion(rb_game(c), seat, a->arg[0]) ? 0 : RB_SET_17;
}

void rb_list_champion(const WmContext *c, int seat, WmOffers *offers)
{
    (void)seat;
    for (RbModels left = rb_all(rb_game(c)); left; left &= left - 1)
        wm_offer_one(offers, RB_A_CHAMPION, rb_first(left));
}
