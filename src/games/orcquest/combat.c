/* DIC, CMB: dice, and how they cancel each other. */
#include "orcquest.h"

/* ---- dice ------------------------------------------------------------------------------------ */

enum { COLOURS = OQ_RED + 1, MOST_OF_A_TINT = 3 };

/* How many results of each colour. */
typedef struct Results {
    int of[COLOURS];
} Results;

static int roll_die(OqGame *g, int figure, int die)
{
    const int face = g->pack->dice[die - 1].faces[wm_roll(&g->core, die - 1) - 1];

    if (figure) EVENT(OQ_EV_ROLLED, OQ_CMB_03, figure, die, face);
    return face;
}

/* OQ-DIC-07: at most three of a tint. */
static void roll_tint(OqGame *g, int figure, int die, int count, Results *results)
{
    if (count > MOST_OF_A_TINT) CITE(OQ_DIC_07);
    for (int i = 0; i < count && i < MOST_OF_A_TINT; i++) results->of[roll_die(g, figure, die)]++;
}

static Results roll_pool(OqGame *g, int figure, const OqPool *pool, int white)
{
    Results results = {{0}};

    roll_tint(g, figure, white, pool->white, &results);
    roll_tint(g, figure, white + 1, pool->grey, &results);
    roll_tint(g, figure, white + 2, pool->black, &results);
    return results;
}

/* ---- steps 4 to 7 ---------------------------------------------------------------------------- */

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* OQ-CMB-05: pairs of one colour. */
static void cancel_equal(Results *attack, Results *defense)
{
    for (int colour = OQ_YELLOW; colour <= OQ_RED; colour++) {
        const int pairs = least(attack->of[colour], defense->of[colour]);

        attack->of[colour] -= pairs;
        defense->of[colour] -= pairs;
    }
}

/* OQ-CMB-06: what is left cancels the strongest weaker ones. */
static void cancel_weaker(Results *attack, Results *defense)
{
    for (int colour = OQ_RED; colour > OQ_YELLOW; colour--)
        for (int weaker = colour - 1; weaker >= OQ_YELLOW; weaker--) {
            const int pairs = least(attack->of[weaker], defense->of[colour]);

            attack->of[weaker] -= pairs;
            defense->of[colour] -= pairs;
        }
}

/* OQ-DIC-02, OQ-CMB-07: nothing on stronger Health Points, twice as much for each step below. */
static int damage_of(const Results *attack, int health)
{
    int damage = 0;

    for (int colour = health; colour <= OQ_RED; colour++)
        damage += attack->of[colour] << (colour - health);
    return damage;
}

int oq_fight(OqGame *g, int attacker, int target, const OqRoll *roll)
{
    Results attack = roll_pool(g, attacker ? attacker : target, &roll->attack, OQ_ATTACK_WHITE);
    Results defense = roll_pool(g, target, &roll->defense, OQ_DEFENSE_WHITE);

    cancel_equal(&attack, &defense);
    cancel_weaker(&attack, &defense);
    const int damage = damage_of(&attack, roll->colour);
    CITE(OQ_CMB_03, OQ_CMB_05, OQ_CMB_06, OQ_CMB_07, OQ_DIC_02, OQ_DIC_03, OQ_DIC_04, OQ_DIC_05);
    EVENT(OQ_EV_FOUGHT, OQ_CMB_08, attacker ? attacker : target, target, damage);
    return damage;
}

/* ---- pools ----------------------------------------------------------------------------------- */

static void add_pool(OqPool *sum, const OqPool *more)
{
    GAIN(sum->white, more->white);
    GAIN(sum->grey, more->grey);
    GAIN(sum->black, more->black);
    GAIN(sum->badass, more->badass);
}

/* OQ-CMB-10: all that is equipped, as far as the Hero may use the line. */
OqPool oq_hero_defense(const OqGame *g, int hero, int type)
{
    const OqHero *const who = oq_hero(g, hero);
    OqPool pool = {0};

    (void)type;
    for (int i = 0; i < who->item_count; i++) {
        int count;
        const OqLineFacts *const lines = oq_item_lines(g, &who->item[i], &count);

        for (int line = 0; line < count; line++) {
            const OqLineFacts *const facts = &lines[line];
            if (!facts->defends) continue;
            if (facts->classes && !(facts->classes & oq_sheet(g, hero)->classes)) continue;
            add_pool(&pool, &facts->attack.dice);
        }
    }
    return pool;
}

/* With what the terrain adds (OQ-TER-05, OQ-TER-07); a Stunned Character has none (OQ-CMB-12). */
OqPool oq_defense(const OqGame *g, int figure, int type)
{
    const int at = oq_figure(g, figure)->at;
    const bool hero = oq_is_hero(figure);
    OqPool pool = hero ? oq_hero_defense(g, figure, type) : oq_enemy_sheet(g, figure)->defense;
    const int piece = oq_piece_on(g, at);

    if (oq_has_effect(g, figure, OQ_STUNNED)) return (OqPool){0};
    if (type == OQ_RANGED && oq_on(g, &g->derived->fields, at)) GAIN(pool.white, 1);
    if (type == OQ_MELEE && hero &&
        (oq_on(g, &g->derived->trunks, at) || (piece && oq_is_high(g, piece))))
        GAIN(pool.white, 1);
    return pool;
}
