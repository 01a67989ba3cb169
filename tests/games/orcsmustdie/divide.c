/* What a Hero can make of a roll (OMD-ATK-02, OMD-DIC-05, OMD-DIC-13, OMD-STN-02): the small
 * answers reach whatever any division of the results could, and nothing else. */
#include <check.h>
#include <games/orcsmustdie/orcsmustdie.h>

enum {
    TRIALS = 4000,
    FIGHTERS = 4, /* kinds on the tile: two lesser, a Shaman, one that is tender to Fire */
    TILE = 1,
    FIRE_BIT = 1 << OM_FIRE,
    TABLE = 1 << 16,
    OUTCOMES = 6561 /* up to two standing and two stunned of each kind */
};

static const uint8_t kinds[FIGHTERS] = {OM_FOOT, OM_BOW, OM_SHAMAN, OM_BRUTE};

static OmPack pack;
static OmSetup setup;
static OmDerived derived;
static OmPosition position;
static OmGame game = {.s = &position, .pack = &pack, .setup = &setup, .derived = &derived};

/* ---- what has been seen ---------------------------------------------------------------------- */

typedef struct Seen {
    uint64_t state[TABLE];
    bool outcome[OUTCOMES];
} Seen;

static Seen by_answers, by_the_book;

static OmGroup *group(int fighter)
{
    return &position.tile[TILE - 1].group[kinds[fighter] - 1];
}

static int outcome(void)
{
    int number = 0;

    for (int i = 0; i < FIGHTERS; i++) number = (number * 3 + group(i)->up) * 3 + group(i)->down;
    return number;
}

/* Results and figures as one number, never 0. */
static uint64_t state(void)
{
    const OmAttack *const attack = &position.attack;
    uint64_t number = 1;

    for (int result = OM_BRAIN; result <= OM_WILD; result++)
        number = number << 4 | attack->result[result];
    number = number << 2 | attack->lesser_swords;
    number = number << 2 | attack->greater_swords;
    number = number << 1 | (attack->tender != 0);
    return number << 13 | (unsigned)outcome();
}

/* Whether this state is new. */
static bool note(Seen *seen)
{
    const uint64_t number = state();
    unsigned place = (unsigned)(number * 0x9e3779b97f4a7c15u >> 48);

    for (; seen->state[place]; place = (place + 1) % TABLE)
        if (seen->state[place] == number) return false;
    seen->state[place] = number;
    seen->outcome[outcome()] = true;
    return true;
}

/* ---- by answers ------------------------------------------------------------------------------ */

static void answer_on(void);

static bool may(int kind, int first, int second)
{
    const WmAnswer answer = {.kind = (uint8_t)kind, .arg = {(int16_t)first, (int16_t)second}};

    return om_judge_spend(&game.core, 1, &answer) == 0;
}

static void combine(int result)
{
    const OmPosition before = position;

    if (!may(OM_A_COMBINE, result, 0)) return;
    position.attack.result[result] = (uint8_t)(position.attack.result[result] - 2);
    position.attack.result[OM_WILD]++;
    answer_on();
    position = before;
}

static void strike(int fighter, bool stunned)
{
    const OmPosition before = position;

    CHECK(om_take_for(&game, &position.attack, TILE, kinds[fighter], stunned));
    memset(position.attack.instead, 0, sizeof position.attack.instead);
    position.attack.target = position.attack.target_at = 0;
    if (stunned)
        group(fighter)->down--;
    else
        group(fighter)->up--;
    answer_on();
    position = before;
}

static void finish(int fighter)
{
    const OmPosition before = position;

    position.attack.target = kinds[fighter];
    position.attack.target_at = TILE;
    strike(fighter, true);
    for (int icon = OM_BRAIN; om_may_save(&game) && icon <= OM_SWORD; icon++) {
        const WmAnswer answer = {.kind = OM_A_SAVE, .arg = {(int16_t)icon}};
        if (om_judge_save(&game.core, 1, &answer)) continue;
        position.attack.instead[icon - 1]++;
        finish(fighter);
        position.attack.instead[icon - 1]--;
    }
    position = before;
}

static void stun(int fighter)
{
    const OmPosition before = position;
    uint8_t *const result = position.attack.result;

    if (result[OM_STUN])
        result[OM_STUN]--;
    else if (result[OM_WILD])
        result[OM_WILD]--;
    else
        CHECK(om_take_fitting_pair(&game, &position.attack, kinds[fighter]));
    group(fighter)->up--;
    group(fighter)->down++;
    answer_on();
    position = before;
}

static void answer_on(void)
{
    if (!note(&by_answers)) return;
    for (int result = OM_BRAIN; result <= OM_STUN; result++) combine(result);
    for (int i = 0; i < FIGHTERS; i++) {
        if (may(OM_A_KILL, kinds[i], TILE)) strike(i, false);
        if (may(OM_A_FINISH, kinds[i], TILE)) finish(i);
        if (may(OM_A_STUN, kinds[i], TILE)) stun(i);
    }
}

/* ---- by the book ----------------------------------------------------------------------------- */

/* What is done when it is paid for. */
typedef struct Deed {
    int fighter;
    bool stuns, stunned; /* a Stun; or a kill, of one that is stunned */
    uint8_t need[OM_ICONS];
    uint8_t fits[3]; /* Swords for this one that may be taken: lesser, greater, tender */
} Deed;

static void divide(void);
static void pay(Deed *deed);

static void do_deed(const Deed *deed)
{
    const OmPosition before = position;

    if (deed->stuns) {
        group(deed->fighter)->up--;
        group(deed->fighter)->down++;
    } else if (deed->stunned) {
        group(deed->fighter)->down--;
    } else {
        group(deed->fighter)->up--;
    }
    divide();
    position = before;
}

/* Goes on with so many of two results less, if there are as many. */
static void pay_with(Deed *deed, uint8_t *first, uint8_t *second)
{
    if (*first == 0) return;
    --*first;
    if (second == NULL) {
        pay(deed);
    } else if (*second) {
        --*second;
        pay(deed);
        ++*second;
    }
    ++*first;
}

/* A Sword for this one alone: its place in the attack. */
static uint8_t *fitting(const Deed *deed, int which)
{
    OmAttack *const attack = &position.attack;

    if (!deed->fits[which]) return NULL;
    return which == 0 ? &attack->lesser_swords : which == 1 ? &attack->greater_swords : NULL;
}

/* Any result: a Wild, or two that are alike (OMD-DIC-05, OMD-DIC-06). */
static void pay_with_wild(Deed *deed)
{
    uint8_t *const result = position.attack.result;

    pay_with(deed, &result[OM_WILD], NULL);
    for (int alike = OM_BRAIN; alike <= OM_STUN; alike++)
        pay_with(deed, &result[alike], &result[alike]);
    for (int which = 0; which < 2; which++) {
        uint8_t *const sized = fitting(deed, which);
        if (sized == NULL) continue;
        pay_with(deed, sized, sized);
        pay_with(deed, sized, &result[OM_SWORD]);
    }
    if (deed->fits[2] && position.attack.tender) {
        position.attack.tender = 0;
        pay_with(deed, &result[OM_SWORD], NULL);
        for (int which = 0; which < 2; which++)
            if (fitting(deed, which)) pay_with(deed, fitting(deed, which), NULL);
        position.attack.tender = FIRE_BIT;
    }
}

static void pay_icon(Deed *deed, int icon)
{
    uint8_t *const result = position.attack.result;

    deed->need[icon - 1]--;
    pay_with(deed, &result[icon], NULL);
    for (int which = 0; icon == OM_SWORD && which < 2; which++)
        if (fitting(deed, which)) pay_with(deed, fitting(deed, which), NULL);
    if (icon == OM_SWORD && deed->fits[2] && position.attack.tender) {
        position.attack.tender = 0;
        pay(deed);
        position.attack.tender = FIRE_BIT;
    }
    if (deed->stunned) pay_with(deed, &result[OM_STUN], NULL); /* OMD-STN-02 */
    pay_with_wild(deed);
    deed->need[icon - 1]++;
}

static void pay(Deed *deed)
{
    for (int icon = OM_BRAIN; icon <= OM_SWORD; icon++)
        if (deed->need[icon - 1]) {
            pay_icon(deed, icon);
            return;
        }
    do_deed(deed);
}

/* OMD-MIN-08, OMD-MIN-09 */
static Deed deed_to(int fighter)
{
    const OmLevelFacts *const level = &pack.minions[kinds[fighter] - 1].levels[0];
    const bool boosted = kinds[fighter] != OM_SHAMAN && group(2)->up + group(2)->down;
    const bool lesser = pack.minions[kinds[fighter] - 1].size == OM_LESSER;

    return (Deed){.fighter = fighter,
                  .need = {level->brains, level->speeds, (uint8_t)(level->swords + boosted)},
                  .fits = {lesser, !lesser, kinds[fighter] == OM_BRUTE}};
}

static void divide(void)
{
    if (!note(&by_the_book)) return;
    for (int i = 0; i < FIGHTERS; i++) {
        Deed deed = deed_to(i);
        if (group(i)->up) pay(&deed);
        deed.stunned = true;
        if (group(i)->down) pay(&deed);
        deed.stunned = false;
        deed.stuns = true;
        memset(deed.need, 0, sizeof deed.need);
        if (group(i)->up == 0) continue;
        pay_with(&deed, &position.attack.result[OM_STUN], NULL);
        pay_with_wild(&deed);
    }
}

/* ---- rolls ----------------------------------------------------------------------------------- */

static unsigned chance = 1;

static uint8_t below(unsigned limit)
{
    chance = chance * 1664525u + 1013904223u;
    return (uint8_t)((chance >> 16) % limit);
}

static void set_up_table(void)
{
    for (int i = 0; i < FIGHTERS; i++)
        pack.minions[kinds[i] - 1].size = i < 2 ? OM_LESSER : OM_GREATER;
    pack.minions[OM_SHAMAN - 1].traits[0].word = OM_T_BOOSTS;
    pack.minions[OM_BRUTE - 1].traits[0] =
        (WmOp){.word = OM_T_TENDER, .count = 1, .arg = {OM_FIRE}};
    pack.minion_count = OM_KINDS;
    setup.head.seats = 1;
    setup.map = 1;
    setup.seat[0].hero = 1;
    om_derive(&pack, &setup, &derived);
    position.turn.onslaught = 1;
    position.hero[0].card = 1;
    position.hero[0].at = TILE;
    position.hero[0].health = 1;
}

static void roll(void)
{
    OmAttack *const attack = &position.attack;
    const int results = 2 + below(5);

    memset(attack, 0, sizeof *attack);
    attack->by = OM_BY_HERO;
    attack->seat = attack->team = 1;
    attack->at = TILE;
    for (int i = 0; i < results; i++) attack->result[OM_BRAIN + below(OM_WILD)]++;
    if (below(3) == 0) attack->lesser_swords = 1;
    if (below(3) == 0) attack->greater_swords = 1;
    if (below(3) == 0) attack->tender = FIRE_BIT;
    for (int i = 0; i < FIGHTERS; i++) {
        OmLevelFacts *const level = &pack.minions[kinds[i] - 1].levels[0];
        *level = (OmLevelFacts){.brains = below(2), .speeds = below(2), .swords = below(3)};
        if (level->brains + level->speeds + level->swords == 0) level->swords = 1;
        *group(i) = (OmGroup){.up = below(3) == 0, .down = below(3) == 0};
    }
    /* Swords for greater minions come in the 3rd Onslaught, where a Shaman needs Swords itself. */
    if (attack->greater_swords) pack.minions[OM_SHAMAN - 1].levels[0].swords = 1;
}

static void tell_roll(void)
{
    const OmAttack *const attack = &position.attack;

    printf("brains %d speeds %d swords %d stuns %d wilds %d, for lesser %d greater %d tender %d\n",
           attack->result[OM_BRAIN], attack->result[OM_SPEED], attack->result[OM_SWORD],
           attack->result[OM_STUN], attack->result[OM_WILD], attack->lesser_swords,
           attack->greater_swords, attack->tender != 0);
    for (int i = 0; i < FIGHTERS; i++) {
        const OmLevelFacts *const level = &pack.minions[kinds[i] - 1].levels[0];
        printf("  kind %d: %d up, %d down; brains %d speeds %d swords %d\n", kinds[i], group(i)->up,
               group(i)->down, level->brains, level->speeds, level->swords);
    }
}

static bool same_outcomes(void)
{
    for (int i = 0; i < OUTCOMES; i++)
        if (!CHECK_EQ_INT(by_answers.outcome[i], by_the_book.outcome[i])) return false;
    return true;
}

static void test_answers_reach_every_division(void)
{
    set_up_table();
    for (int trial = 0; trial < TRIALS; trial++) {
        roll();
        memset(&by_answers, 0, sizeof by_answers);
        memset(&by_the_book, 0, sizeof by_the_book);
        answer_on();
        divide();
        if (same_outcomes()) continue;
        tell_roll();
        return;
    }
}

static const Test tests[] = {TEST(test_answers_reach_every_division)};

int main(void)
{
    return CHECK_RUN(tests);
}
