/* What rules remember while they wait is compared with the table: a position whose frames were
 * changed by hand is not taken. */
#include <check.h>
#include <games/orcquest/orcquest.h>
#include <warmoot/warmoot.h>

enum { ORRUS = 1, THALLA, MEK, MANDAR };

static OqDerived derived;
static OqSetup setup;
static WmMatch match;
static OqPosition good, bad;
static OqFrame *top, *below; /* of `bad`: who asks, and whom it was called by */

static void put(const char *path, const char *value)
{
    WmError error;

    if (!CHECK(wm_shape_set(&match, match.game->position, &good.core, path, value, &error)))
        printf("%s: %s\n", path, error.text);
}

static void stage_with(unsigned number)
{
    const WmGame *const game = wm_game_named("orcquest");
    const WmSeed seed = wm_seed_numbered(number);
    WmError error;

    wm_setup_usual(game, 0, &setup.head);
    setup.head.seats = 4; /* each has one Hero */
    CHECK(wm_match_begin(&match, game, NULL, &setup.head, &derived, &error));
    wm_stage(&match, &good.core, &seed);
    put("course/bp", "9");
}

static void stage(void)
{
    stage_with(1);
    put("board/explored", "room-1+room-2+room-3+zone-a");
}

static void put_figure(const char *name, const char *square, const char *facing)
{
    char path[64];

    snprintf(path, sizeof path, "%s/figure/at", name);
    put(path, square);
    snprintf(path, sizeof path, "%s/figure/facing", name);
    put(path, facing);
}

static void put_hero(const char *name, const char *square)
{
    char path[64];

    snprintf(path, sizeof path, "hero/%s/standing", name);
    put(path, "lives");
    snprintf(path, sizeof path, "hero/%s", name);
    put_figure(path, square, "east");
}

static void put_enemy(const char *name, const char *sheet, const char *square)
{
    char path[64];

    snprintf(path, sizeof path, "enemy/%s/sheet", name);
    put(path, sheet);
    snprintf(path, sizeof path, "enemy/%s/alert", name);
    put(path, "1");
    snprintf(path, sizeof path, "enemy/%s/knows", name);
    put(path, "1");
    snprintf(path, sizeof path, "enemy/%s", name);
    put_figure(path, square, "west");
}

static void start(const char *words)
{
    WmAnswer entry;
    WmError error;

    CHECK(wm_entry_parse(&match, words, &entry, &error));
    CHECK(wm_start(&match, &good.core, entry, NULL) == WM_OK);
}

static void answer(const char *words)
{
    WmAnswer given;
    WmError error;

    CHECK(wm_answer_parse(&match, words, &given, &error));
    CHECK(wm_answer(&match, &good.core, 1, given, NULL, NULL) == WM_OK);
}

/* The position as it is can be true. `bad` is then a copy of it. */
static void copy(void)
{
    bad = good;
    top = &bad.frames[bad.core.depth - 1];
    below = &bad.frames[bad.core.depth > 1 ? bad.core.depth - 2 : 0];
}

static void asks(int rule)
{
    WmError error = {0};

    copy();
    CHECK_EQ_INT(top->rule, rule);
    if (!CHECK(wm_check(&match, &good.core, &error))) printf("%s\n", error.text);
}

static void check_forged(const char *change, bool right)
{
    WmError error = {0};

    if (!CHECK(wm_check(&match, &bad.core, &error) == right) ||
        (!right && !CHECK(strstr(error.text, "what a rule remembers") != NULL)))
        printf("%s: %s\n", change, error.text);
    copy();
}

/* A change after which the position cannot be true, and one after which it can. */
#define FORGED(change) ((change), check_forged(#change, false))
#define GOOD(change) ((change), check_forged(#change, true))

static const OqFigures beyond = (OqFigures)1 << OQ_FIGURES;

static int figure_named(const char *name)
{
    for (int figure = 1; figure <= OQ_FIGURES; figure++)
        if (strcmp(derived.name[figure], name) == 0) return figure;
    return 0;
}

static void an_attack_that_is_aimed(void)
{
    stage();
    put_hero("orrus", "6,5");
    put_enemy("war-dog-1", "war-dog", "7,5");
    start("activation of orrus");
    answer("use bash");
    asks(OQ_RULE_STRIKE);
    FORGED(top->u.strike.text.event = 1);
    FORGED(top->u.strike.text.stuff = 1);
    FORGED(top->u.strike.text.relic = 1);
    FORGED(top->u.strike.type = OQ_RANGED);
    FORGED(top->u.strike.left = beyond);
    FORGED(top->u.strike.struck = beyond);
    FORGED(top->u.strike.barred = beyond);
    FORGED(top->u.strike.left = oq_figure_bit(THALLA));
    FORGED(top->u.strike.struck = oq_figure_bit(ORRUS));
    FORGED(top->u.strike.barred = oq_figure_bit(MANDAR));
    FORGED(top->u.strike.left = oq_figure_bit(figure_named("peasant-1")));
    GOOD(top->u.strike.struck = oq_figure_bit(figure_named("war-dog-1")));
    FORGED(top->u.strike.fixed = ORRUS);
    FORGED(top->u.strike.target = MANDAR);
    FORGED(top->u.strike.arms[0].line = 1);
    FORGED(top->u.strike.arms[1].item = 1);
    FORGED(top->u.strike.boosts = 1);
    FORGED(top->u.strike.hero = MEK);
    FORGED(top->u.strike.op = 3);
    FORGED(below->u.effect.text.event = 1);
    FORGED(below->u.effect.text.skill = 0);
    FORGED(below->u.effect.skip_at = 1);
    FORGED((below->u.effect.skip = 1, below->u.effect.skip_at = 0));
    FORGED((below->u.effect.skip = 1, below->u.effect.skip_at = OQ_OPS));
    FORGED(below->u.effect.met = beyond);
    FORGED(below->u.effect.attacker = ORRUS);
    FORGED(below->u.effect.attacker = (uint8_t)figure_named("war-dog-1"));
    FORGED(below->u.effect.seat = 2);
}

static void an_attack_before_and_after_the_roll(void)
{
    stage();
    put_hero("orrus", "6,5");
    put("hero/orrus/owned", "1+2+3+6");
    put_enemy("war-dog-1", "war-dog", "7,5");
    start("activation of orrus");
    answer("use bash");
    answer("attack war-dog-1 east");
    asks(OQ_RULE_FIGHT);
    FORGED(top->u.fight.target = ORRUS);
    FORGED(top->u.fight.target = THALLA);
    FORGED(top->u.fight.target = (uint8_t)figure_named("peasant-1"));
    FORGED(top->u.fight.attacker = top->u.fight.target);
    FORGED(top->u.fight.attacker = THALLA);
    FORGED(top->u.fight.text.event = 1);
    FORGED(top->u.fight.text.stuff = 1);
    FORGED(top->u.fight.boosts = 1);
    GOOD(top->u.fight.boosts = 1 << 5);
    FORGED(top->u.fight.cause = OQ_BY_SHEET);
    FORGED(top->u.fight.arms[2].item = 1);
    FORGED(top->u.fight.guard[0] = 1);
    FORGED(top->u.fight.guarded = 1);
    FORGED(top->u.fight.sparked = beyond);
    FORGED(top->u.fight.splashed = beyond);
    FORGED(top->u.fight.marked = 1);
    FORGED(top->u.fight.marking = 1);
    FORGED(top->u.fight.stage = OQ_ROLLED);
    FORGED(bad.course.bp = 0);
    FORGED(bad.hero[0].used = 1 << 5);
    answer("done");
    asks(OQ_RULE_FIGHT);
    FORGED(top->u.fight.spot = 0);
    FORGED(top->u.fight.stage = OQ_MUSTERING);
    FORGED(top->u.fight.attack[0] = (uint8_t)oq_die_at(OQ_DEFENSE_WHITE, OQ_YELLOW));
    FORGED(top->u.fight.attack[0] = (uint8_t)oq_die_at(OQ_BADASS_GREEN, OQ_SKULL));
    FORGED(top->u.fight.attack[0] = (uint8_t)oq_die_at(OQ_ATTACK_WHITE, OQ_SKULL));
    GOOD(top->u.fight.attack[0] = (uint8_t)oq_die_at(OQ_ATTACK_BLACK, OQ_RED));
    GOOD(top->u.fight.attack[3] = (uint8_t)oq_die_at(OQ_ADDED, OQ_RED));
    FORGED(top->u.fight.defense[0] = (uint8_t)oq_die_at(OQ_ATTACK_WHITE, OQ_YELLOW));
    GOOD(top->u.fight.defense[0] = (uint8_t)oq_die_at(OQ_DEFENSE_BLACK, OQ_YELLOW));
    FORGED(top->u.fight.defense[0] = (uint8_t)oq_die_at(OQ_BADASS_GREEN, OQ_SKULL));
    FORGED(top->u.fight.badass[0] = (uint8_t)oq_die_at(OQ_ADDED, OQ_SKULL));
    FORGED(top->u.fight.badass[0] = (uint8_t)oq_die_at(OQ_BADASS_GREEN, OQ_RED));
    GOOD(top->u.fight.badass[0] = (uint8_t)oq_die_at(OQ_BADASS_BLUE, OQ_FIST));
    FORGED(top->u.fight.ward[0] = (uint8_t)oq_die_at(OQ_DEFENSE_WHITE, OQ_RED));
    FORGED(top->u.fight.ward[0] = (uint8_t)oq_die_at(OQ_BADASS_BLUE, OQ_ORANGE));
    FORGED(top->u.fight.marked = 1);
}

static void a_window_for_reactions(void)
{
    stage();
    put_hero("thalla", "6,5");
    put("hero/thalla/owned", "1+2+3+6");
    put_enemy("guard-1", "guard", "7,5");
    start("enemy-phase");
    asks(OQ_RULE_WINDOW);
    FORGED(below->u.fight.cause = OQ_BY_RIPOSTE);
    FORGED(below->u.fight.cause = OQ_BY_TEXT);
    FORGED(below->u.fight.which = 0);
    FORGED(below->u.fight.which = 3);
    FORGED(below->u.fight.which = 2);
    FORGED(below->u.fight.type = OQ_RANGED);
    FORGED(below->u.fight.text.skill = 1);
    FORGED(below->u.fight.text.relic = 1);
    FORGED(below->u.fight.boosts = 1);
    FORGED(below->u.fight.target = MEK);
    FORGED(below->u.fight.attacker = ORRUS);
    FORGED(bad.course.bp = 0);
    FORGED(bad.hero[1].used = 1 << 5);
}

static void a_move(void)
{
    stage();
    put_hero("orrus", "6,5");
    start("activation of orrus");
    answer("use stomp-forward");
    asks(OQ_RULE_MOVE);
    FORGED(top->u.move.hero = THALLA);
    GOOD(top->u.move.from = 1);
    FORGED(bad.frames[bad.core.depth - 3].u.activation.seat = 2);
}

/* Until a die has fallen on furniture, so that somebody is asked. */
static void explore(void)
{
    for (unsigned seed = 1; seed < 99; seed++) {
        stage_with(seed);
        put("board/explored", "zone-a");
        put_hero("orrus", "3,5");
        start("activation of orrus");
        answer("use stomp-forward");
        answer("step 3,4"); /* and smashes the door */
        if (good.frames[good.core.depth - 1].rule == OQ_RULE_EXPLORE) return;
    }
}

static void an_exploration(void)
{
    explore();
    asks(OQ_RULE_EXPLORE);
    const int there = good.hero[ORRUS - 1].figure.at;
    const uint8_t lain = top->u.explore.count;

    CHECK(top->u.explore.left > 0);
    FORGED(top->u.explore.placing = 1);
    FORGED(top->u.explore.extra = 1);
    FORGED(top->u.explore.drop = 0);
    for (int i = lain; i < 11; i++) top->u.explore.at[i] = (uint16_t)there;
    GOOD(top->u.explore.count = 11);
    for (int i = lain; i < 12; i++) top->u.explore.at[i] = (uint16_t)there;
    FORGED(top->u.explore.count = 12);
    FORGED(top->u.explore.count = 13);
}

static const Test tests[] = {
    TEST(an_attack_that_is_aimed), TEST(an_attack_before_and_after_the_roll),
    TEST(a_window_for_reactions),  TEST(a_move),
    TEST(an_exploration),
};

int main(void)
{
    return CHECK_RUN(tests);
}
