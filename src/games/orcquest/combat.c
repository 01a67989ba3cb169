/* DIC, CMB: dice, and how they cancel each other. */
#include "orcquest.h"

enum { MOST_OF_A_TINT = 3 };

/* ---- dice ------------------------------------------------------------------------------------ */

int oq_roll_die(OqGame *g, int figure, int die)
{
    const int face = g->pack->dice[die - 1].faces[wm_roll(&g->core, die - 1) - 1];

    if (figure) EVENT(OQ_EV_ROLLED, OQ_CMB_03, figure, die, face);
    return face;
}

/* OQ-DIC-07: at most three of a tint. */
static int roll_tint(OqGame *g, int figure, int die, int count, uint8_t dice[OQ_RESULTS], int at)
{
    if (count > MOST_OF_A_TINT) CITE(OQ_DIC_07);
    for (int i = 0; i < count && i < MOST_OF_A_TINT; i++, at++)
        SET(dice[at], oq_die_at(die, oq_roll_die(g, figure, die)));
    return at;
}

void oq_roll_pool(OqGame *g, int figure, const OqPool *pool, int white, uint8_t dice[OQ_RESULTS])
{
    int at = roll_tint(g, figure, white, pool->white, dice, 0);

    at = roll_tint(g, figure, white + 1, pool->grey, dice, at);
    (void)roll_tint(g, figure, white + 2, pool->black, dice, at);
}

/* OQ-DIC-06, OQ-DIC-08, OQ-DIC-09: green ones for Heroes, blue ones for Enemies. */
void oq_roll_badass(OqGame *g, int figure, int count, uint8_t dice[OQ_BADASS])
{
    const int die = oq_is_hero(figure) ? OQ_BADASS_GREEN : OQ_BADASS_BLUE;

    if (count > OQ_BADASS) CITE(OQ_DIC_08);
    for (int i = 0; i < count && i < OQ_BADASS; i++)
        SET(dice[i], oq_die_at(die, oq_roll_die(g, figure, die)));
    if (count) CITE(OQ_DIC_06, OQ_DIC_09);
}

void oq_roll_again(OqGame *g, int figure, uint8_t *die)
{
    const int kind = oq_die_kind(*die);

    SET(*die, oq_die_at(kind, oq_roll_die(g, figure, kind)) | OQ_CHANGED);
}

/* ---- results --------------------------------------------------------------------------------- */

/* A result that no die shows. */
void oq_add_result(uint8_t dice[OQ_RESULTS], int colour)
{
    for (int i = 0; i < OQ_RESULTS; i++)
        if (!dice[i]) {
            SET(dice[i], oq_die_at(OQ_ADDED, colour));
            return;
        }
}

/* A die of that face that no effect has changed, by its place from 1; 0: none. */
int oq_unchanged(const uint8_t dice[OQ_RESULTS], int face)
{
    for (int i = 0; i < OQ_RESULTS; i++)
        if (oq_die_kind(dice[i]) && !(dice[i] & OQ_CHANGED) && oq_die_face(dice[i]) == face)
            return i + 1;
    return 0;
}

void oq_change(uint8_t *die, int face)
{
    SET(*die, oq_die_at(oq_die_kind(*die), face) | OQ_CHANGED);
}

/* OQ-ABL-15, OQ-ABL-68: blanks are no results. */
int oq_lowest_result(const uint8_t dice[OQ_RESULTS])
{
    int lowest = 0;

    for (int i = 0; i < OQ_RESULTS; i++)
        if (oq_die_face(dice[i]) && (!lowest || oq_die_face(dice[i]) < lowest))
            lowest = oq_die_face(dice[i]);
    return lowest;
}

void oq_remove_lowest(uint8_t dice[OQ_RESULTS])
{
    int lowest = -1;

    for (int i = 0; i < OQ_RESULTS; i++)
        if (oq_die_face(dice[i]) &&
            (lowest < 0 || oq_die_face(dice[i]) < oq_die_face(dice[lowest])))
            lowest = i;
    if (lowest >= 0) oq_change(&dice[lowest], OQ_BLANK);
}

OqResults oq_count_results(const uint8_t dice[OQ_RESULTS])
{
    OqResults results = {{0}};

    for (int i = 0; i < OQ_RESULTS; i++) results.of[oq_die_face(dice[i])]++;
    return results;
}

int oq_best_result(const uint8_t dice[OQ_RESULTS])
{
    int best = 0;

    for (int i = 0; i < OQ_RESULTS; i++) best = oq_max(best, oq_die_face(dice[i]));
    return best;
}

/* ---- steps 4 to 7 ---------------------------------------------------------------------------- */

/* OQ-CMB-05: pairs of one colour. */
void oq_cancel_equal(OqResults *attack, OqResults *defense)
{
    for (int colour = OQ_YELLOW; colour <= OQ_RED; colour++) {
        const int pairs = oq_min(attack->of[colour], defense->of[colour]);

        attack->of[colour] -= pairs;
        defense->of[colour] -= pairs;
    }
}

/* OQ-CMB-06: what is left cancels the strongest weaker ones. */
static void cancel_weaker(OqResults *attack, OqResults *defense)
{
    for (int colour = OQ_RED; colour > OQ_YELLOW; colour--)
        for (int weaker = colour - 1; weaker >= OQ_YELLOW; weaker--) {
            const int pairs = oq_min(attack->of[weaker], defense->of[colour]);

            attack->of[weaker] -= pairs;
            defense->of[colour] -= pairs;
        }
}

/* OQ-DIC-02, OQ-CMB-07: nothing on stronger Health Points, twice as much for each step below. */
int oq_damage_of(const OqResults *attack, int health)
{
    int damage = 0;

    for (int colour = health; colour <= OQ_RED; colour++)
        damage += attack->of[colour] << (colour - health);
    return damage;
}

/* The Attack results that no Defense result cancels. */
OqResults oq_left_over(const uint8_t attack[OQ_RESULTS], const uint8_t defense[OQ_RESULTS])
{
    OqResults left = oq_count_results(attack);
    OqResults against = oq_count_results(defense);

    oq_cancel_equal(&left, &against);
    cancel_weaker(&left, &against);
    return left;
}

/* OQ-CMB-09: dice that a Character suffers from no Attack. */
int oq_suffer(OqGame *g, int by, int target, const OqPool *dice, int type)
{
    const OqPool pool = oq_defense(g, target, type);
    uint8_t attack[OQ_RESULTS] = {0};
    uint8_t defense[OQ_RESULTS] = {0};

    oq_roll_pool(g, by ? by : target, dice, OQ_ATTACK_WHITE, attack);
    oq_roll_pool(g, target, &pool, OQ_DEFENSE_WHITE, defense);
    if (oq_ability(g, target, OQ_THREAT)) oq_remove_lowest(attack);
    const OqResults left = oq_left_over(attack, defense);
    const int damage = oq_damage_of(&left, oq_colour(g, target));
    CITE(OQ_CMB_03, OQ_CMB_05, OQ_CMB_06, OQ_CMB_07, OQ_CMB_09);
    EVENT(OQ_EV_FOUGHT, OQ_CMB_08, by ? by : target, target, damage);
    return damage;
}

/* ---- pools ----------------------------------------------------------------------------------- */

void oq_add_pool(OqPool *sum, const OqPool *more)
{
    GAIN(sum->white, more->white);
    GAIN(sum->grey, more->grey);
    GAIN(sum->black, more->black);
    GAIN(sum->badass, more->badass);
}

/* A row of dice, as content writes it. */
OqPool oq_dice(int row)
{
    return (OqPool){.white = (uint8_t)(row & 3),
                    .grey = (uint8_t)(row >> 2 & 3),
                    .black = (uint8_t)(row >> 4 & 3),
                    .badass = (uint8_t)(row >> 6 & 3)};
}

/* OQ-ABL-56: the weakest die rises a tint; OQ-DIC-07: unless there are three of it. */
void oq_raise_weakest(OqPool *pool)
{
    if (pool->white && pool->grey < MOST_OF_A_TINT) {
        SPEND(pool->white, 1);
        GAIN(pool->grey, 1);
    } else if (!pool->white && pool->grey && pool->black < MOST_OF_A_TINT) {
        SPEND(pool->grey, 1);
        GAIN(pool->black, 1);
    }
}

/* So many dice, each by one tint: grey ones first, as they gain most (OQ-CMB-02). */
void oq_raise_dice(OqPool *pool, int count)
{
    const int grey = pool->grey;
    int white = pool->white;
    int raised = 0;

    for (; raised < count && raised < grey && pool->black < MOST_OF_A_TINT; raised++) {
        SPEND(pool->grey, 1);
        GAIN(pool->black, 1);
    }
    for (; raised < count && white > 0 && pool->grey < MOST_OF_A_TINT; raised++, white--) {
        SPEND(pool->white, 1);
        GAIN(pool->grey, 1);
    }
}

/* The weakest dice go, but never the last one. */
void oq_lose_dice(OqPool *pool, int count)
{
    for (; count > 0 && pool->white + pool->grey + pool->black > 1; count--) {
        if (pool->white)
            SPEND(pool->white, 1);
        else if (pool->grey)
            SPEND(pool->grey, 1);
        else
            SPEND(pool->black, 1);
    }
}

void oq_lose_strongest(OqPool *pool)
{
    if (pool->black)
        SPEND(pool->black, 1);
    else if (pool->grey)
        SPEND(pool->grey, 1);
    else if (pool->white)
        SPEND(pool->white, 1);
}

/* OQ-CMB-10: all that is equipped, as far as the Hero may use the line. */
OqPool oq_hero_defense(const OqGame *g, int hero)
{
    const OqHero *const who = oq_hero(g, hero);
    OqPool pool = {0};

    for (int i = 0; i < who->item_count; i++) {
        int count;
        const OqLineFacts *const lines = oq_item_lines(g, &who->item[i], &count);

        for (int line = 0; line < count; line++)
            if (lines[line].defends && oq_may_use_line(g, hero, &lines[line]))
                oq_add_pool(&pool, &lines[line].attack.dice);
    }
    return pool;
}

/* With what the terrain adds (OQ-TER-05, OQ-TER-07); a Stunned Character has none (OQ-CMB-12). */
OqPool oq_defense(const OqGame *g, int figure, int type)
{
    const int at = oq_figure(g, figure)->at;
    const bool hero = oq_is_hero(figure);
    OqPool pool = hero                    ? oq_hero_defense(g, figure)
                  : oq_is_boss(g, figure) ? oq_boss_defense(g)
                                          : oq_enemy_sheet(g, figure)->defense;
    const int piece = oq_piece_on(g, at);

    if (oq_has_effect(g, figure, OQ_STUNNED)) return (OqPool){0};
    if (type == OQ_RANGED && oq_on(g, &g->derived->fields, at)) GAIN(pool.white, 1);
    if (type == OQ_MELEE && hero &&
        (oq_on(g, &g->derived->trunks, at) || (piece && oq_is_high(g, piece))))
        GAIN(pool.white, 1);
    return pool;
}
