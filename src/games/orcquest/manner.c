/* CMB, ABL: with what an Attack is made, and what it meets: the words of cards, Sheets and Stuff
 * that hold in a fight, and the dice of both sides. */
#include "orcquest.h"

/* ---- the words of a text --------------------------------------------------------------------- */

const WmOp *oq_program(const OqGame *g, const OqText *text, int *cap)
{
    *cap = text->stuff ? 4 : text->relic ? 3 : OQ_OPS;
    if (text->skill) return oq_skill_effect(g, text->skill, text->enhanced)->does;
    if (text->event) return g->pack->events[text->event - 1].does;
    if (text->stuff) return oq_stuff(g, text->stuff)->does;
    if (text->relic) return g->pack->relics[text->relic - 1].does;
    *cap = 0;
    return NULL;
}

const WmOp *oq_op_of(const OqGame *g, const OqText *text, int op)
{
    int cap;
    const WmOp *const program = oq_program(g, text, &cap);

    return op < cap && program[op].word ? &program[op] : NULL;
}

/* Words that belong to the Attack before them. */
bool oq_of_attack(const WmOp *op)
{
    if (op->word < OQ_ABILITIES) return op->word != 0;
    if (op->word >= OQ_W_DICE && op->word <= OQ_W_HUSH) return true;
    return op->word == OQ_W_APPLY && op->arg[2] == OQ_TARGET;
}

OqSource oq_manner_of(const OqGame *g, const OqText *text, int op)
{
    static const WmOp none;
    int cap;
    const WmOp *const program = oq_program(g, text, &cap);
    OqSource manner = {&none, 0, 0};

    if (!program || op + 1 >= cap) return manner;
    manner.ops = program + op + 1;
    while (op + 1 + manner.cap < cap && oq_of_attack(&manner.ops[manner.cap])) manner.cap++;
    return manner;
}

/* ---- what holds ------------------------------------------------------------------------------ */

bool oq_in_company(const OqGame *g, int hero)
{
    EACH_HERO(other)
        if (other != hero && oq_in_play(g, other) && oq_in_play(g, hero) &&
            oq_adjacent(g, oq_figure(g, hero)->at, oq_figure(g, other)->at))
            return true;
    return false;
}

static int shown(const uint8_t dice[OQ_BADASS], int symbol)
{
    int count = 0;

    for (int i = 0; i < OQ_BADASS; i++) count += oq_die_face(dice[i]) == symbol;
    return count;
}

int oq_symbol_of(int condition)
{
    switch (condition) {
    case OQ_IF_SKULL: return OQ_SKULL;
    case OQ_IF_LIGHTNING: return OQ_LIGHTNING;
    case OQ_IF_FIST: return OQ_FIST;
    default: return 0;
    }
}

static bool holds(const OqGame *g, const OqFightFrame *f, int condition)
{
    switch (condition) {
    case 0: return true;
    case OQ_IF_DAMAGE: return f->stage == OQ_RESOLVED && f->damage > 0;
    case OQ_IF_KILL: return f->stage == OQ_RESOLVED && f->killed;
    case OQ_IF_FROM_BEHIND: return f->behind;
    case OQ_IF_IN_FRONT: return !f->behind;
    case OQ_IF_UNAWARE: return f->unaware;
    case OQ_IF_UNMOVED: return !oq_figure(g, f->attacker)->moved;
    case OQ_IF_MAGIC: return f->type == OQ_MAGIC;
    case OQ_IF_YELLOW: return true; /* judged where the die is chosen */
    case OQ_IF_COMPANY: return oq_is_hero(f->attacker) && oq_in_company(g, f->attacker);
    default: return false;
    }
}

void oq_begin_walk(const OqGame *g, const OqFightFrame *f, bool defends, OqWalk *walk)
{
    *walk = (OqWalk){.defends = defends, .place = -1};
    if (defends)
        oq_defense_sources(g, f, &walk->all);
    else
        oq_attack_sources(g, f, &walk->all);
}

/* Each Badass Die does for one operation. */
static bool symbol_holds(const OqFightFrame *f, OqWalk *walk, int symbol)
{
    const int there = shown(walk->defends ? f->ward : f->badass, symbol);

    return walk->used[symbol]++ < there;
}

const WmOp *oq_next_word(const OqGame *g, const OqFightFrame *f, OqWalk *walk)
{
    while (walk->source < walk->all.count) {
        const OqSource *const source = &walk->all.source[walk->source];
        const WmOp *const op = &source->ops[++walk->place];

        if (walk->place == 0)
            walk->set_off = !source->symbol || symbol_holds(f, walk, source->symbol);
        if (walk->place >= source->cap || !op->word || !walk->set_off) {
            walk->source++;
            walk->place = -1;
            continue;
        }
        const int symbol = oq_symbol_of(op->on);
        if (symbol ? symbol_holds(f, walk, symbol) : holds(g, f, op->on)) return op;
    }
    return NULL;
}

static int number_of(const WmOp *op)
{
    return op->count ? op->arg[0] : 1;
}

/* How often a word holds. */
int oq_times(const OqGame *g, const OqFightFrame *f, bool defends, int word)
{
    OqWalk walk;
    int times = 0;

    oq_begin_walk(g, f, defends, &walk);
    for (const WmOp *op; (op = oq_next_word(g, f, &walk));) times += op->word == word;
    return times;
}

/* The greatest of the numbers of a word that holds (OQ-DIC-11: one use, however many give it). */
int oq_most(const OqGame *g, const OqFightFrame *f, bool defends, int word)
{
    OqWalk walk;
    int most = 0;

    oq_begin_walk(g, f, defends, &walk);
    for (const WmOp *op; (op = oq_next_word(g, f, &walk));)
        if (op->word == word) most = oq_max(most, number_of(op));
    return most;
}

/* ---- the dice of the attacker ---------------------------------------------------------------- */

/* Texts that bring their own dice. */
bool oq_has_own_dice(const WmOp *op)
{
    return op->word == OQ_W_CAST || op->word == OQ_W_SHOT || op->word == OQ_W_INVOKE ||
           op->word == OQ_W_KNIVES;
}

static OqPool text_pool(const OqGame *g, const OqFightFrame *f)
{
    const WmOp *const op = oq_op_of(g, &f->text, f->op);
    OqPool pool = {0};

    if (op && oq_has_own_dice(op)) return oq_dice(op->arg[0]);
    for (int i = 0; i < OQ_ARMS; i++) {
        const OqLineFacts *const line = oq_line_of(g, f->attacker, &f->arms[i]);

        if (line) oq_add_pool(&pool, &line->attack.dice);
    }
    return pool;
}

static OqPool bare_pool(const OqGame *g, const OqFightFrame *f)
{
    OqPool pool = {0};

    switch (f->cause) {
    case OQ_BY_TEXT: return text_pool(g, f);
    case OQ_BY_SHEET: return oq_enemy_sheet(g, f->attacker)->attack[f->which - 1].dice;
    default:
        pool.white = f->which == OQ_WHITE;
        pool.grey = f->which == OQ_GREY;
        pool.black = f->which == OQ_BLACK;
        return pool;
    }
}

/* OQ-CMB-01, OQ-CMB-02 */
OqPool oq_attack_pool(const OqGame *g, const OqFightFrame *f)
{
    OqPool pool = bare_pool(g, f);
    OqWalk walk;
    int raise = 0;

    if (oq_times(g, f, false, OQ_W_BARE)) return pool;
    GAIN(pool.badass, oq_enchant_dice(g, f, false));
    oq_begin_walk(g, f, false, &walk);
    for (const WmOp *op; (op = oq_next_word(g, f, &walk));) {
        const OqPool more = op->word == OQ_W_DICE ? oq_dice(op->arg[0]) : (OqPool){0};
        oq_add_pool(&pool, &more);
        if (op->word == OQ_W_RAISE) raise += op->arg[0];
    }
    if (f->cause == OQ_BY_TEXT && oq_hero(g, f->attacker)->fumble_type == f->type)
        oq_lose_dice(&pool, oq_hero(g, f->attacker)->fumbles);
    oq_raise_dice(&pool, raise);
    return pool;
}

/* ---- the dice of the defender ---------------------------------------------------------------- */

/* OQ-GRP-12 */
static bool same_group(const OqGame *g, int a, int b)
{
    static const WmSquares none;
    const int from = oq_figure(g, a)->at;
    const int to = oq_figure(g, b)->at;

    if (g->derived->area[from] || g->derived->area[to])
        return g->derived->area[from] == g->derived->area[to];
    return oq_range(g, from, to) <= 2 && wm_grid_line(&g->grid, &none, from, to);
}

/* OQ-ABL-42: once, however many there are. */
static bool in_phalanx(const OqGame *g, int enemy)
{
    EACH_ENEMY(g, other)
        if (other != enemy && oq_ability(g, other, OQ_PHALANX) && same_group(g, enemy, other))
            return true;
    return false;
}

static void strip(const OqGame *g, const OqFightFrame *f, OqPool *pool)
{
    OqWalk walk;

    oq_begin_walk(g, f, false, &walk);
    for (const WmOp *op; (op = oq_next_word(g, f, &walk));) {
        if (op->word != OQ_W_STRIP) continue;
        if (op->arg[0] == OQ_WHITE) pool->white = 0;
        if (op->arg[0] == OQ_GREY) pool->grey = 0;
        if (op->arg[0] == OQ_BLACK) pool->black = 0;
    }
}

/* OQ-CMB-02, OQ-CMB-10 */
OqPool oq_defense_pool(OqGame *g, const OqFightFrame *f)
{
    OqPool pool = oq_defense(g, f->target, f->type);
    OqWalk walk;
    int shields = 0;

    if (oq_has_effect(g, f->target, OQ_STUNNED)) {
        CITE(OQ_CMB_12, OQ_EFF_18);
        return pool;
    }
    if (!oq_is_hero(f->target) && in_phalanx(g, f->target)) {
        GAIN(pool.white, 1);
        CITE(OQ_ABL_42, OQ_GRP_12);
    }
    oq_begin_walk(g, f, true, &walk);
    for (const WmOp *op; (op = oq_next_word(g, f, &walk));) {
        const OqPool more = op->word == OQ_W_DEFENSE ? oq_dice(op->arg[0]) : (OqPool){0};
        oq_add_pool(&pool, &more);
        shields += op->word == OQ_SHIELD_UP;
    }
    GAIN(pool.badass, oq_enchant_dice(g, f, true));
    if (oq_figure(g, f->target)->sapped) oq_lose_strongest(&pool);
    if (shields) CITE(OQ_ABL_56);
    for (; shields > 0; shields--) oq_raise_weakest(&pool);
    strip(g, f, &pool);
    return pool;
}
