/* What the Hero whose Activation it is can still do with its Action Points, its steps and its
 * Attacks: so that no Activation is given away, and a step is worth what it leads to. */
#include "evaluate.h"

enum {
    WHOLE = 100,
    PLANNED = 20,     /* points less for each card that is yet to be used */
    PLANNED_STEP = 8, /* and for each step that is yet to be made */
    SECOND_BLOW = 70, /* percent of the worth of a blow that another one has */
    DANGER_ZONE = 2,  /* Damage to who leaves it (OQ-MOV-11) */
    NOT_AT_ALL = -100000
};

/* An Attack type that the Hero is armed for. */
typedef struct Arms {
    OqPool dice; /* none: it is not */
    int low, high;
} Arms;

typedef struct Turn {
    const OqField *f;
    int hero, at;
    Arms arms[OQ_ATTACK_TYPES];
    int points;     /* Movement Points that are paid for */
    int blows;      /* Attacks that are paid for */
    int ap;         /* left */
    int cards;      /* Action Cards for one point that attack */
    int walk, more; /* points of the best Action Card that moves, and of the next one */
    int rush;       /* of one that moves and attacks */
    int leaving;    /* what it costs to leave the square */
} Turn;

/* ---- what it is armed with ------------------------------------------------------------------- */

static void arm(Turn *t, const OqLineFacts *line)
{
    Arms *const arms = &t->arms[line->attack.type];

    oq_add_pool(&arms->dice, &line->attack.dice);
    if (arms->high && arms->high < line->attack.high) return;
    arms->low = line->attack.low;
    arms->high = line->attack.high;
}

static void find_arms(Turn *t)
{
    const OqGame *const g = t->f->g;
    const OqHero *const who = oq_hero(g, t->hero);

    for (int i = 0; i < who->item_count; i++) {
        int count;
        const OqLineFacts *const lines = oq_item_lines(g, &who->item[i], &count);
        if (who->item[i].place != OQ_IN_HAND) continue;
        for (int line = 0; line < count; line++) {
            const int type = lines[line].attack.type;
            if (lines[line].defends || !type || !oq_sheet(g, t->hero)->masters[type - 1]) continue;
            if (!oq_may_use_line(g, t->hero, &lines[line])) continue;
            arm(t, &lines[line]);
            break;
        }
    }
}

/* ---- what its cards do ----------------------------------------------------------------------- */

static int points_of(const WmOp *op)
{
    return oq_op_moves(op) || op->word == OQ_W_JUMP ? op->arg[0] : 0;
}

/* What is left of a program, from an operation on. */
static void count_ops(const WmOp *ops, int first, int cap, int *points, int *blows)
{
    for (int i = first; i < cap && ops[i].word; i++) {
        *points += points_of(&ops[i]);
        *blows += oq_op_attacks(&ops[i]);
    }
}

static void count_card(Turn *t, const OqSkillEffect *effect)
{
    int points = 0;
    int blows = 0;

    if (effect->ap != 1 || effect->bp > t->f->g->s->course.bp) return;
    count_ops(effect->does, 0, OQ_OPS, &points, &blows);
    t->cards += blows > 0;
    if (blows) {
        t->rush = oq_larger(t->rush, points);
    } else if (points > t->walk) {
        t->more = t->walk;
        t->walk = points;
    } else {
        t->more = oq_larger(t->more, points);
    }
}

static void find_cards(Turn *t)
{
    const OqGame *const g = t->f->g;
    const OqHero *const who = oq_hero(g, t->hero);
    const uint8_t *const cards = g->derived->skill[who->sheet];

    for (int i = 0; i < OQ_HERO_SKILLS && cards[i]; i++) {
        if (!((who->owned & ~who->used) >> i & 1)) continue;
        if (oq_skill(g, cards[i])->type == OQ_ACTION) count_card(t, &oq_skill(g, cards[i])->main);
    }
}

/* Cards, moves and Attacks that have been begun. */
static void find_under_way(Turn *t, int first)
{
    const OqGame *const g = t->f->g;

    for (int i = first; i < g->state->depth; i++) {
        const OqFrame *const fr = &g->s->frames[i];
        if (fr->rule == OQ_RULE_EFFECT && fr->u.effect.hero == t->hero && !fr->u.effect.attacker) {
            int cap;
            const WmOp *const ops = oq_program(g, &fr->u.effect.text, &cap);
            const bool charges = fr[1].rule == OQ_RULE_MOVE && i + 1 < g->state->depth &&
                                 fr->u.effect.op < cap && oq_op_attacks(&ops[fr->u.effect.op]);
            t->blows += charges;
            count_ops(ops, fr->u.effect.op + 1, cap, &t->points, &t->blows);
        }
        if (fr->rule == OQ_RULE_MOVE && fr->u.move.hero == t->hero) t->points += fr->u.move.points;
        if (fr->rule == OQ_RULE_STRIKE && fr->u.strike.hero == t->hero && !fr->u.strike.target)
            t->blows++;
    }
}

/* ---- whom it can strike ---------------------------------------------------------------------- */

static bool strikes_from(const Turn *t, int type, int from, int to)
{
    const OqGame *const g = t->f->g;
    const Arms *const arms = &t->arms[type];

    if (!arms->high) return oq_adjacent(g, from, to);
    const int range = oq_range(g, from, to);
    return range >= arms->low && range <= arms->high && oq_aims(g, t->hero, from, to, type);
}

typedef struct Victim {
    int enemy, at;
    int worth[OQ_ATTACK_TYPES]; /* of a blow */
} Victim;

static int find_victims(const Turn *t, Victim victims[OQ_ENEMIES])
{
    const OqGame *const g = t->f->g;
    int count = 0;

    EACH_ENEMY(g, enemy) {
        Victim *const victim = &victims[count];
        if (oq_health(g, enemy) == 0) continue;
        if (oq_figure(g, enemy)->chicken || oq_has_effect(g, enemy, OQ_PETRIFIED)) continue;
        victim->enemy = enemy;
        victim->at = oq_figure(g, enemy)->at;
        for (int type = OQ_MELEE; type < OQ_ATTACK_TYPES; type++) {
            const int force =
                oq_force(g, &t->arms[type].dice, OQ_ATTACK_WHITE, oq_colour(g, enemy));
            victim->worth[type] = force ? oq_blow_worth(g, enemy, force) : 0;
        }
        count++;
    }
    return count;
}

/* The best blow from a square. */
static int best_blow(const Turn *t, const Victim victims[], int count, int from)
{
    int best = 0;

    for (int i = 0; i < count; i++)
        for (int type = OQ_MELEE; type < OQ_ATTACK_TYPES; type++)
            if (victims[i].worth[type] > best && strikes_from(t, type, from, victims[i].at))
                best = victims[i].worth[type];
    return best;
}

/* ---- where it can go ------------------------------------------------------------------------- */

/* Of so many, the last `cards` of them by cards that are yet to be used. */
static int worth_of_blows(int blow, int count, int cards)
{
    if (count <= 0) return 0;
    return oq_larger(0, blow + (oq_smaller(count, 2) - 1) * blow * SECOND_BLOW / WHOLE -
                            PLANNED * cards);
}

/* Of so many steps, the Attacks that are left then: the best way to have both. */
static int worth_of_course(const Turn *t, int steps, int blow)
{
    const int cards = oq_smaller(t->ap, t->cards);
    int best = NOT_AT_ALL;

    if (steps <= t->points) best = worth_of_blows(blow, t->blows + cards, cards);
    if (t->ap >= 1 && t->rush && steps <= t->points + t->rush)
        best = oq_larger(best, worth_of_blows(blow, t->blows + cards, cards - 1) - PLANNED);
    if (t->ap >= 1 && t->walk && steps <= t->points + t->walk) {
        const int left = oq_smaller(t->ap - 1, t->cards);
        best = oq_larger(best, worth_of_blows(blow, t->blows + left, left) - PLANNED);
    }
    if (t->ap >= 2 && t->more && steps <= t->points + t->walk + t->more)
        best = oq_larger(best, worth_of_blows(blow, t->blows, 0) - 2 * PLANNED);
    if (t->ap >= 2 && t->walk && t->rush && steps <= t->points + t->walk + t->rush)
        best = oq_larger(best, worth_of_blows(blow, t->blows + 1, 0) - 2 * PLANNED);
    return best;
}

static int longest_way(const Turn *t)
{
    int most = t->points;

    if (t->ap >= 1) most += oq_larger(t->walk, t->rush);
    if (t->ap >= 2) most += oq_larger(t->more, t->walk ? t->rush : 0);
    return oq_smaller(most, OQ_FAR);
}

/* Enemies are in the way, allies are not. A closed door is a wall until it is opened, which shows
 * at once what it was good for; who smashes doors walks on. */
static void find_reach(const Turn *t, uint8_t cost[WM_GRID_SQUARES + 1])
{
    const OqGame *const g = t->f->g;
    const bool smashes = oq_ability(g, t->hero, OQ_SMASHING) != 0;
    WmSquares free = g->derived->board;
    WmGrid grid = g->grid;

    for (int row = 0; row < WM_GRID_SIDE; row++)
        free.row[row] &= ~(g->derived->pillars.row[row] | g->derived->trunks.row[row] |
                           g->pieces.row[row] | g->enemies.row[row]);
    for (int door = 1; smashes && door <= g->derived->quest->door_count; door++) {
        const OqDoor *const facts = oq_door(g, door);
        if (facts->kind == OQ_REINFORCED || facts->kind == OQ_DEAD_END) continue;
        for (int i = 0; i < 2 && facts->a[i]; i++) wm_grid_open(&grid, facts->a[i], facts->side);
    }
    wm_grid_costs(&grid, &free, &g->derived->ponds, t->at, longest_way(t), cost);
}

static int best_course(const Turn *t)
{
    const OqGame *const g = t->f->g;
    uint8_t cost[WM_GRID_SQUARES + 1];
    Victim victims[OQ_ENEMIES];
    const int count = t->blows || (t->ap && t->cards) ? find_victims(t, victims) : 0;
    int most = 0;
    int best = NOT_AT_ALL;

    for (int i = 0; i < count; i++)
        for (int type = OQ_MELEE; type < OQ_ATTACK_TYPES; type++)
            most = oq_larger(most, victims[i].worth[type]);
    find_reach(t, cost);
    for (int to = 1; to <= g->grid.columns * g->grid.rows; to++) {
        if (cost[to] == WM_GRID_FAR || (to != t->at && oq_on(g, &g->heroes, to))) continue;
        const int place = oq_place_worth(t->f, t->hero, to) + oq_lead_worth(t->f, to) -
                          PLANNED_STEP * cost[to] - (to == t->at ? 0 : t->leaving);
        if (place + worth_of_course(t, cost[to], most) <= best) continue;
        const int blow = most ? best_blow(t, victims, count, to) : 0;
        best = oq_larger(best, place + worth_of_course(t, cost[to], blow));
    }
    return best;
}

/* ---- all of it ------------------------------------------------------------------------------- */

static int cost_of_leaving(const OqField *f, int hero, int at)
{
    int damage = 0;

    if (oq_ability(f->g, hero, OQ_SLIPPERY)) return 0;
    EACH_ENEMY(f->g, enemy)
        if (oq_in_danger_zone(f->g, enemy, at)) damage += DANGER_ZONE;
    return oq_risk_of_harm(f, hero, damage * WHOLE);
}

int oq_turn_worth(const OqField *f)
{
    const OqGame *const g = f->g;
    Turn t = {.f = f, .hero = f->acting};
    int first = 0;

    while (g->s->frames[first].rule != OQ_RULE_ACTIVATION) first++;
    t.at = oq_figure(g, t.hero)->at;
    t.ap = g->s->frames[first].u.activation.ap;
    find_arms(&t);
    find_cards(&t);
    find_under_way(&t, first + 1);
    if (oq_overloaded(g, t.hero) || oq_stays_put(g, t.hero))
        t.points = t.walk = t.more = t.rush = 0;
    if (oq_has_effect(g, t.hero, OQ_STUNNED)) t.blows = t.cards = 0;
    t.leaving = cost_of_leaving(f, t.hero, t.at);
    return best_course(&t);
}
