/* Where the Heroes have to go, and where Enemies can strike them. */
#include "evaluate.h"

#include <core/mem.h>

enum {
    WORTH_MARK = 1600,      /* an Objective token that was collected */
    WORTH_FOUND = 1200,     /* a Special Enemy that was found, or the Boss */
    WORTH_WON = 200000,     /* a Quest that is won, while its last steps are played */
    WORTH_WAY_FREE = 160,   /* the square where a key is needed */
    WORTH_UNEXPLORED = 160, /* a Room that nobody has been stirred up in */
    WORTH_DOOR = 400,       /* a door on the way that is yet to be opened */
    WORTH_LEFT = 400,       /* a Hero that has left where all of them must */
    HUNTER_STEP = 24,       /* a square of each that hunts, but the nearest */
    LEAVER_STEP = 32,       /* a square of each that has to leave */
    ESCORT_STEP = 8,        /* a square of those who have nothing to carry */
    CARRIER_RISK = 600,     /* more, if who carries the Objective dies */
    FOUND_WAY = 25,         /* steps from where a token lay that was not on the map */
    RISK_FROM = 40,         /* percent of one's Health that can be lost at no risk of death */
    WHOLE = 100
};

/* ---- ways ------------------------------------------------------------------------------------ */

static bool holds_mark(const OqGame *g, int hero, int mark)
{
    for (int i = 0; i < g->s->board.lain_count; i++)
        if (g->s->board.lain[i].mark == mark && g->s->board.lain[i].held == hero) return true;
    return false;
}

/* Who holds an Objective token and is on the board; 0: nobody. */
static int holder_of(const OqGame *g, int mark)
{
    EACH_HERO(hero)
        if (oq_in_play(g, hero) && holds_mark(g, hero, mark)) return hero;
    return 0;
}

static bool is_locked(const OqGame *g, int door)
{
    return oq_door(g, door)->kind == OQ_REINFORCED && g->s->board.door[door - 1] == OQ_CLOSED;
}

/* Doors are opened on the way, but for those whose key nobody has. */
static void open_to_heroes(const OqGame *g, WmGrid *grid)
{
    *grid = g->derived->grid;
    for (int door = 1; door <= g->derived->quest->door_count; door++) {
        const OqDoor *const facts = oq_door(g, door);
        if (!is_locked(g, door) || holder_of(g, facts->key)) continue;
        for (int i = 0; i < 2 && facts->a[i]; i++) wm_grid_close(grid, facts->a[i], facts->side);
    }
}

static WmSquares ground(const OqGame *g)
{
    WmSquares free = g->derived->board;

    for (int row = 0; row < WM_GRID_SIDE; row++)
        free.row[row] &=
            ~(g->derived->pillars.row[row] | g->derived->trunks.row[row] | g->pieces.row[row]);
    return free;
}

static void find_ways(OqField *f, int goal)
{
    WmSquares free = ground(f->g);
    WmGrid grid;

    open_to_heroes(f->g, &grid);
    wm_squares_add(&free, f->g->grid.columns, goal);
    wm_grid_costs(&grid, &free, &f->g->derived->ponds, goal, OQ_FAR, f->way);
}

int oq_square_of(const OqGame *g, int hero)
{
    if (oq_in_play(g, hero)) return oq_figure(g, hero)->at;
    if (oq_hero(g, hero)->standing != OQ_OUTSIDE) return 0;
    return oq_first_square(g, &g->derived->entries);
}

int oq_steps_left(const OqField *f, int square)
{
    if (!f->goal) return 0;
    return oq_smaller(f->way[square], OQ_FAR);
}

static int least_steps(const OqField *f, int but)
{
    int least = OQ_FAR;

    EACH_HERO(hero) {
        const int at = hero == but ? 0 : oq_square_of(f->g, hero);
        if (at) least = oq_smaller(least, oq_steps_left(f, at));
    }
    return least;
}

/* ---- what the Heroes are about --------------------------------------------------------------- */

static void set_goal(OqField *f, int goal, int carrier, int square)
{
    f->goal = goal;
    f->carrier = carrier;
    find_ways(f, square);
}

/* An Enemy of a Sheet that is on the board; 0: none is. */
static int enemy_of(const OqGame *g, int sheet)
{
    EACH_ENEMY(g, enemy)
        if (oq_enemy(g, enemy)->sheet == sheet) return enemy;
    return 0;
}

/* A square of an area that is yet to be explored. */
static int square_of_area(const OqGame *g, int area)
{
    const OqQuestFacts *const quest = g->derived->quest;
    const int columns = g->grid.columns;

    if (area <= OQ_ROOMS)
        return wm_grid_square(columns, quest->rooms[area - 1].x, quest->rooms[area - 1].y);
    const OqZoneFacts *const zone = &quest->zones[area - OQ_ROOMS - 1];
    return wm_grid_square(columns, (zone->x + zone->x2) / 2, (zone->y + zone->y2) / 2);
}

/* The Reserve that a Special token is in; 0: none. */
static int reserve_with(const OqGame *g, int token)
{
    const OqQuestFacts *const quest = g->derived->quest;

    for (int i = 0; i < quest->reserve_count; i++)
        if (quest->reserves[i].token == token) return quest->reserves[i].reserve;
    return 0;
}

/* An area that draws from a Reserve and is yet to be explored; 0: none. */
static int area_with(const OqGame *g, int reserve)
{
    const OqQuestFacts *const quest = g->derived->quest;

    for (int i = 0; i < quest->room_count; i++)
        if (quest->rooms[i].reserve == reserve && !(g->s->board.explored & oq_area_bit(i + 1)))
            return i + 1;
    for (int i = 0; i < quest->zone_count; i++)
        if (quest->zones[i].reserve == reserve &&
            !(g->s->board.explored & oq_area_bit(OQ_ROOMS + i + 1)))
            return OQ_ROOMS + i + 1;
    return 0;
}

/* Whoever is to be killed: where it is, or where it may be found. */
static bool hunt(OqField *f, int sheet)
{
    const OqGame *const g = f->g;
    const OqQuestFacts *const quest = g->derived->quest;
    const int enemy = enemy_of(g, sheet);

    if (enemy) {
        set_goal(f, OQ_GOAL_HUNT, 0, oq_figure(g, enemy)->at);
        return true;
    }
    for (int i = 0; i < quest->special_count; i++) {
        if (quest->specials[i].enemy != sheet) continue;
        const int area = area_with(g, reserve_with(g, quest->specials[i].token));
        if (!area) return false;
        set_goal(f, OQ_GOAL_REACH, 0, square_of_area(g, area));
        return true;
    }
    return false;
}

static bool hunt_boss(OqField *f)
{
    const OqGame *const g = f->g;

    if (oq_boss(g))
        set_goal(f, OQ_GOAL_HUNT, 0, oq_figure(g, oq_boss(g))->at);
    else
        set_goal(f, OQ_GOAL_REACH, 0, square_of_area(g, g->derived->quest->boss_room));
    return true;
}

static const OqLain *lain_of(const OqGame *g, int mark)
{
    for (int i = 0; i < g->s->board.lain_count; i++)
        if (g->s->board.lain[i].mark == mark) return &g->s->board.lain[i];
    return NULL;
}

/* The key that is missing on the way to somewhere; 0: none. */
static int missing_key(const OqGame *g)
{
    for (int door = 1; door <= g->derived->quest->door_count; door++)
        if (is_locked(g, door) && oq_door(g, door)->key && !holder_of(g, oq_door(g, door)->key))
            return oq_door(g, door)->key;
    return 0;
}

/* Who has the key of a door that is still locked; 0: nobody. */
static int key_bearer(const OqGame *g)
{
    for (int door = 1; door <= g->derived->quest->door_count; door++)
        if (is_locked(g, door) && oq_door(g, door)->key && holder_of(g, oq_door(g, door)->key))
            return holder_of(g, oq_door(g, door)->key);
    return 0;
}

static bool hunt_giver(OqField *f, int mark)
{
    const OqQuestFacts *const quest = f->g->derived->quest;

    for (int i = 0; i < quest->special_count; i++)
        if (quest->specials[i].gives == mark) return hunt(f, quest->specials[i].enemy);
    return false;
}

/* To a token that lies on the board; who has the key to it goes first. */
static bool walk_to_mark(OqField *f, int mark)
{
    const OqLain *const lain = lain_of(f->g, mark);

    if (!lain || lain->held) return false;
    if (!lain->at) return hunt_giver(f, mark);
    const int bearer = key_bearer(f->g);
    set_goal(f, bearer ? OQ_GOAL_BRING : OQ_GOAL_REACH, bearer, lain->at);
    return true;
}

/* The same, or to the key that is needed before. */
static bool seek_mark(OqField *f, int mark)
{
    const int key = missing_key(f->g);

    if (!walk_to_mark(f, mark)) return false;
    if (key && key != mark && least_steps(f, 0) == OQ_FAR) (void)walk_to_mark(f, key);
    return true;
}

/* The nearest of the first `among` tokens that nobody has collected. */
static bool seek_nearest(OqField *f, int among)
{
    int best = 0;
    int least = 0;

    for (int mark = 1; mark <= among; mark++) {
        const OqLain *const lain = lain_of(f->g, mark);
        if (!lain || lain->taken || !seek_mark(f, mark)) continue;
        const int steps = least_steps(f, 0);
        if (best && steps >= least) continue;
        best = mark;
        least = steps;
    }
    return best && seek_mark(f, best);
}

static bool bring_out(OqField *f, int goal, int carrier)
{
    const int exit = oq_first_square(f->g, &f->g->derived->exits);

    if (exit) set_goal(f, goal, carrier, exit);
    return exit != 0;
}

/* What an aim needs next. */
static bool pursue(OqField *f, const WmOp *aim)
{
    const OqGame *const g = f->g;

    switch (aim->word) {
    case OQ_AIM_CARRY:
        if (holder_of(g, aim->arg[0]))
            return bring_out(f, OQ_GOAL_BRING, holder_of(g, aim->arg[0]));
        return seek_mark(f, aim->arg[0]);
    case OQ_AIM_KILL: return hunt(f, aim->arg[0]);
    case OQ_AIM_DEFEAT: return hunt_boss(f);
    case OQ_AIM_COLLECT:
        return oq_collected(g, aim->arg[1]) < aim->arg[0] && seek_nearest(f, aim->arg[1]);
    case OQ_AIM_LEAVE: return bring_out(f, OQ_GOAL_LEAVE, 0);
    default: return false;
    }
}

static void find_goal(OqField *f)
{
    const WmOp *const aims = f->g->derived->quest->aims;

    f->goal = OQ_GOAL_NONE;
    f->carrier = 0;
    if (f->g->s->course.phase == OQ_QUEST_END) return;
    for (int i = 0; i < 3 && aims[i].word; i++)
        if (pursue(f, &aims[i])) return;
}

/* ---- where Enemies strike -------------------------------------------------------------------- */

/* How far an Attack of it reaches from where it stops. */
static int arm_of(const OqEnemyFacts *sheet)
{
    return oq_larger(1, oq_larger(sheet->attack[0].high, sheet->attack[1].high));
}

static int heroes_on(const OqGame *g, const WmSquares *squares)
{
    int count = 0;

    EACH_HERO(hero) count += oq_in_play(g, hero) && oq_on(g, squares, oq_figure(g, hero)->at);
    return count;
}

/* Percent of the blows that fall on one of so many Heroes in reach. */
static int share_of(int heroes)
{
    static const uint8_t share[] = {100, 100, 65, 50, 40};

    return share[heroes];
}

static void spread_harm(OqField *f, int enemy, const WmSquares *free)
{
    const OqGame *const g = f->g;
    const OqEnemyFacts *const sheet = oq_enemy_sheet(g, enemy);
    const WmGrid *const grid = sheet->opens ? &g->derived->grid : &g->grid;
    int force = oq_enemy_force(g, enemy);
    WmSquares reach;

    if (!force) return;
    wm_grid_reach(grid, free, oq_figure(g, enemy)->at, sheet->movement + arm_of(sheet), &reach);
    force = force * share_of(heroes_on(g, &reach)) / WHOLE;
    if (g->s->course.phase == OQ_ENEMY_PHASE && oq_enemy(g, enemy)->acted) force /= 2;
    for (int row = 0; row < g->grid.rows; row++) {
        for (uint32_t left = reach.row[row]; left; left &= left - 1) {
            const int square = row * g->grid.columns + __builtin_ctz(left) + 1;
            SET(f->harm[square], oq_smaller(f->harm[square] + force, UINT16_MAX));
            GAIN(f->blows[square], 1);
        }
    }
}

static void find_harm(OqField *f)
{
    const OqGame *const g = f->g;
    const WmSquares free = ground(g);
    const int squares = g->grid.columns * g->grid.rows + 1;

    wm_mem_zero(f->harm, (size_t)squares * sizeof f->harm[0]);
    wm_mem_zero(f->blows, (size_t)squares);
    EACH_ENEMY(g, enemy)
        if (oq_enemy(g, enemy)->alert) spread_harm(f, enemy, &free);
}

/* ---- Heroes ---------------------------------------------------------------------------------- */

/* Health in hundredths. */
static int health_worth(int health)
{
    if (health <= 0) return 0;
    return (OQ_WORTH_HEALTH * health +
            OQ_WORTH_LAST_HEALTH * oq_smaller(health, OQ_LAST_HEALTH * WHOLE)) /
           WHOLE;
}

int oq_risk_of_harm(const OqField *f, int hero, int damage)
{
    const int health = oq_health(f->g, hero) * WHOLE;
    const int life =
        OQ_WORTH_LIFE + (f->goal == OQ_GOAL_BRING && f->carrier == hero ? CARRIER_RISK : 0);
    int risk;

    if (damage <= 0 || health <= 0) return 0;
    risk = oq_larger(0, oq_smaller(WHOLE, damage * WHOLE / health - RISK_FROM));
    return life * risk / WHOLE + health_worth(health) - health_worth(health - damage);
}

static int danger_at(const OqField *f, int hero, int square)
{
    if (!f->harm[square] || oq_has_effect(f->g, hero, OQ_INVISIBLE)) return 0;
    return oq_risk_of_harm(f, hero,
                           oq_force_left(f->harm[square], f->guard[hero] * f->blows[square]));
}

static void find_guards(OqField *f)
{
    EACH_HERO(hero) {
        const OqPool pool = oq_hero_defense(f->g, hero);
        f->guard[hero] = oq_force(f->g, &pool, OQ_DEFENSE_WHITE, oq_colour(f->g, hero));
    }
}

static int step_of(const OqField *f, int hero)
{
    switch (f->goal) {
    case OQ_GOAL_REACH: return OQ_WORTH_FOLLOWER;
    case OQ_GOAL_HUNT: return HUNTER_STEP;
    case OQ_GOAL_BRING: return hero == f->carrier ? OQ_WORTH_STEP : ESCORT_STEP;
    case OQ_GOAL_LEAVE: return LEAVER_STEP;
    default: return 0;
    }
}

/* Beside a locked door, where only who has the key is of use. */
static bool is_in_the_way(const OqField *f, int hero, int square)
{
    if (!f->carrier || f->carrier == hero) return false;
    for (int door = 1; door <= f->g->derived->quest->door_count; door++) {
        const OqDoor *const facts = oq_door(f->g, door);
        if (is_locked(f->g, door) && (facts->a[0] == square || facts->b[0] == square)) return true;
    }
    return false;
}

int oq_place_worth(const OqField *f, int hero, int square)
{
    return -step_of(f, hero) * oq_steps_left(f, square) - danger_at(f, hero, square) -
           (is_in_the_way(f, hero, square) ? WORTH_WAY_FREE : 0);
}

int oq_lead_worth(const OqField *f, int square)
{
    const int steps = square ? oq_smaller(f->lead, oq_steps_left(f, square)) : f->lead;

    return f->goal == OQ_GOAL_REACH || f->goal == OQ_GOAL_HUNT ? -OQ_WORTH_STEP * steps : 0;
}

int oq_hero_worth(const OqField *f, int hero)
{
    const int standing = oq_hero(f->g, hero)->standing;
    const int worth = OQ_WORTH_LIFE + health_worth(oq_health(f->g, hero) * WHOLE);

    if (standing == OQ_DEAD) return 0;
    if (standing != OQ_LEFT) return worth;
    return f->goal == OQ_GOAL_LEAVE ? worth + WORTH_LEFT : worth / 2;
}

/* ---- how far they have come ------------------------------------------------------------------ */

/* Who goes ahead: the one that has to, or the nearest; 0: nobody is on the board. */
static int leader(const OqField *f)
{
    int best = 0;

    if (f->carrier) return f->carrier;
    EACH_HERO(hero) {
        if (!oq_in_play(f->g, hero)) continue;
        if (!best || oq_steps_left(f, oq_figure(f->g, hero)->at) <
                         oq_steps_left(f, oq_figure(f->g, best)->at))
            best = hero;
    }
    return best;
}

/* The next square of a way to the goal; 0: there is none. */
static int next_square(const OqField *f, int at)
{
    const WmGrid *const grid = &f->g->derived->grid;

    for (int side = 1; side <= WM_SIDES; side++) {
        const int to = wm_grid_beside(grid, at, side);
        if (to && f->way[to] < f->way[at] && wm_grid_joined(grid, at, side)) return to;
    }
    return 0;
}

/* Closed doors before who goes ahead. */
static int doors_ahead(const OqField *f)
{
    const int hero = f->goal ? leader(f) : 0;
    int doors = 0;

    for (int at = hero ? oq_figure(f->g, hero)->at : 0, next; at; at = next) {
        next = next_square(f, at);
        doors += next && oq_door_between(f->g, at, next);
    }
    return doors;
}

static bool is_known(const OqGame *g, int sheet)
{
    for (int i = 0; i < 4; i++)
        if (g->s->course.killed[i] == sheet) return true;
    return enemy_of(g, sheet) != 0;
}

/* Steps to the goal from where a token of the Quest lay at first. */
static int steps_from_mark(const OqField *f, int mark)
{
    const OqMarkFacts *const facts = &f->g->derived->quest->marks[mark - 1];

    if (!facts->x) return FOUND_WAY;
    return oq_steps_left(f, wm_grid_square(f->g->grid.columns, facts->x, facts->y));
}

/* Who takes a token has a new way before him. Its length is given to the Heroes with the token:
 * else they would stop short of it. */
static int way_ahead_worth(const OqField *f)
{
    static const uint8_t step[OQ_GOALS] = {
        [OQ_GOAL_REACH] = OQ_WORTH_STEP + OQ_HEROES * OQ_WORTH_FOLLOWER,
        [OQ_GOAL_BRING] = OQ_WORTH_STEP + (OQ_HEROES - 1) * ESCORT_STEP,
        [OQ_GOAL_HUNT] = OQ_WORTH_STEP + OQ_HEROES * HUNTER_STEP,
        [OQ_GOAL_LEAVE] = OQ_HEROES * LEAVER_STEP,
    };
    int most = 0;

    if (!f->goal) return 0;
    for (int i = 0; i < f->g->s->board.lain_count; i++) {
        const OqLain *const lain = &f->g->s->board.lain[i];
        if (lain->mark && lain->taken) most = oq_larger(most, steps_from_mark(f, lain->mark));
    }
    return step[f->goal] * most;
}

int oq_progress_worth(const OqField *f)
{
    const OqGame *const g = f->g;
    const OqQuestFacts *const quest = g->derived->quest;
    int worth = WORTH_MARK * oq_collected(g, quest->mark_count) + way_ahead_worth(f);

    if (g->s->course.phase == OQ_QUEST_END) return WORTH_WON;
    worth -= WORTH_UNEXPLORED * wm_count_bits(g->s->board.explored) + WORTH_DOOR * doors_ahead(f);
    for (int i = 0; i < quest->special_count; i++)
        if (is_known(g, quest->specials[i].enemy)) worth += WORTH_FOUND;
    if (quest->boss && oq_boss(g)) worth += WORTH_FOUND;
    return worth;
}

/* ---- all of it ------------------------------------------------------------------------------- */

static int acting_hero(const OqGame *g)
{
    for (int i = g->state->depth - 1; i >= 0; i--)
        if (g->s->frames[i].rule == OQ_RULE_ACTIVATION) return g->s->frames[i].u.activation.hero;
    return 0;
}

void oq_survey_field(OqField *f, const OqGame *g)
{
    f->g = g;
    f->acting = acting_hero(g);
    if (f->acting && !oq_in_play(g, f->acting)) f->acting = 0;
    find_goal(f);
    f->lead = f->goal ? least_steps(f, f->acting) : 0;
    find_harm(f);
    find_guards(f);
}
