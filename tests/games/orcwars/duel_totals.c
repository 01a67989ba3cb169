/* A second, naive computation of the attack and block totals, from the record of events alone:
 * which card lies where, which are active, what acts on what. It must agree with the engine at
 * every question of random duels. */
#include <check.h>
#include <games/orcwars/orcwars.h>
#include <stdlib.h>
#include <warmoot/warmoot.h>

enum { GAMES = 300, CARDS_MAX = 64, HEARD_MAX = 256, DECISIONS_MAX = 20000 };

typedef struct Lying {
    int card;
    int owner;
    int as;       /* the class that it was played as */
    int order;    /* of play in this sequence; 0: not active */
    int fixed;    /* a value fixed on playing; -1: none */
    int selected; /* an Attribute */
    bool down;
    bool eats; /* cards of the hand, still to be picked */
} Lying;

/* One card brings another to nothing, or takes something off it. */
typedef struct Aim {
    int by, at; /* places in the order of play */
    int less;   /* 0: to nothing */
} Aim;

typedef struct Table {
    const OwPack *pack;
    Lying lying[CARDS_MAX]; /* in the order of lying down */
    int count;
    Aim aims[CARDS_MAX];
    int aim_count;
    Lying purged[CARDS_MAX]; /* of this sequence, the last one last */
    int purged_count;
    int attacker, target;
    int order;
    int last_card; /* played last */
} Table;

static int heard_of[OW_EVENTS]; /* in sequences: the test must have seen what it is about */

static const OwCardFacts *facts_of(const Table *t, int card)
{
    return &t->pack->cards[card - 1];
}

static const WmOp *op_of(const Table *t, int card, int word)
{
    for (int i = 0; i < OW_OPS; i++)
        if (facts_of(t, card)->does[i].word == word) return &facts_of(t, card)->does[i];
    return NULL;
}

/* ---- what the events tell -------------------------------------------------------------------- */

static void lay(Table *t, Lying lying)
{
    CHECK(t->count < CARDS_MAX);
    if (t->count < CARDS_MAX) t->lying[t->count++] = lying;
}

static void lift(Table *t, int index)
{
    CHECK(index >= 0);
    if (index < 0) return;
    memmove(&t->lying[index], &t->lying[index + 1],
            (size_t)(t->count - index - 1) * sizeof t->lying[0]);
    t->count--;
}

static void purge(Table *t, int index)
{
    if (index >= 0 && t->purged_count < CARDS_MAX) t->purged[t->purged_count++] = t->lying[index];
    lift(t, index);
}

/* Below what was played after it. */
static void slide_in(Table *t, Lying lying)
{
    int place = t->count;

    lay(t, lying);
    for (; place > 0 && t->lying[place - 1].order > lying.order; place--)
        t->lying[place] = t->lying[place - 1];
    t->lying[place] = lying;
}

/* What was purged last of that kind lies there again, where it was in the order of play. */
static void restore(Table *t, const WmEvent *event)
{
    int index = t->purged_count - 1;

    while (index >= 0 &&
           (t->purged[index].owner != event->arg[0] || t->purged[index].card != event->arg[1]))
        index--;
    CHECK(index >= 0);
    if (index < 0) return;
    slide_in(t, t->purged[index]);
    t->purged[index].card = 0;
}

/* The newest card of an owner on an Attribute. */
static int top_of(const Table *t, int owner, int attribute)
{
    for (int i = t->count - 1; i >= 0; i--)
        if (t->lying[i].owner == owner && facts_of(t, t->lying[i].card)->attribute == attribute)
            return i;
    return -1;
}

static int in_order(const Table *t, int order)
{
    for (int i = 0; i < t->count; i++)
        if (t->lying[i].order == order) return i;
    return -1;
}

static int face_down(const Table *t, int owner, int card)
{
    for (int i = t->count - 1; i >= 0; i--)
        if (t->lying[i].owner == owner && t->lying[i].card == card && t->lying[i].down) return i;
    return -1;
}

/* A Mod for either side is what the side of its player makes it. */
static int class_as(const Table *t, int card, int owner)
{
    const int class = facts_of(t, card)->class;

    if (class != OW_EITHER_MOD) return class;
    return owner == t->target ? OW_BLOCK_MOD : OW_ATTACK_MOD;
}

static void played(Table *t, const WmEvent *event, const char *rule)
{
    const int card = event->arg[1];

    if (strcmp(rule, "HC-KEY-04") == 0) lift(t, face_down(t, event->arg[0], card));
    lay(t, (Lying){.card = card,
                   .owner = event->arg[0],
                   .as = class_as(t, card, event->arg[0]),
                   .order = t->attacker ? ++t->order : 0,
                   .fixed = -1,
                   .eats = op_of(t, card, OW_SACRIFICE) != NULL});
    t->last_card = card;
}

static void converted(Table *t, const WmEvent *event)
{
    const WmOp *const op = op_of(t, t->last_card, OW_CONVERT);

    CHECK(op != NULL);
    lay(t, (Lying){.card = event->arg[1],
                   .owner = event->arg[0],
                   .as = OW_BASE_BLOCK,
                   .order = ++t->order,
                   .fixed = op ? op->arg[0] : 0});
}

static int grows_with(const OwCardFacts *facts)
{
    return facts->modifies[0].word == OW_VALUE ? facts->modifies[0].arg[1] : OW_CONSTANT;
}

/* The card that acts was the last one played: such cards are played alone. */
static void aimed(Table *t, int at, bool lowers)
{
    const WmOp *const modifier = &facts_of(t, t->last_card)->modifies[0];

    CHECK(modifier->word == (lowers ? OW_LOWER : OW_CANCEL));
    CHECK(in_order(t, at) >= 0);
    t->aims[t->aim_count++] = (Aim){t->order, at, lowers ? modifier->arg[0] : 0};
}

static void selected(Table *t, const WmEvent *event)
{
    for (int i = 0; i < t->count; i++)
        if (t->lying[i].owner == event->arg[0] && t->lying[i].order &&
            grows_with(facts_of(t, t->lying[i].card)) == OW_PER_COST)
            t->lying[i].selected = event->arg[1];
}

/* Discards of one answer while a card waits to be fed: all of them are for the first such card. */
static void fed(Table *t, int owner, int cards)
{
    for (int i = 0; i < t->count; i++) {
        Lying *const eater = &t->lying[i];
        if (!eater->eats || eater->owner != owner) continue;
        eater->fixed = cards * op_of(t, eater->card, OW_SACRIFICE)->arg[0];
        eater->eats = false;
        heard_of[OW_EV_DISCARDED]++;
        return;
    }
}

static void stop_eating(Table *t)
{
    for (int i = 0; i < t->count; i++) t->lying[i].eats = false;
}

static void begin_sequence(Table *t, const WmEvent *event)
{
    t->attacker = event->arg[0];
    t->target = event->arg[1];
    t->order = 0;
    t->aim_count = t->purged_count = 0;
}

static void end_sequence(Table *t)
{
    for (int i = 0; i < t->count; i++) {
        t->lying[i].order = 0;
        t->lying[i].fixed = -1;
        t->lying[i].selected = 0;
    }
    t->attacker = t->target = t->aim_count = 0;
}

/* A card that lies down without being played. */
static void laid(Table *t, const WmEvent *event, bool down)
{
    lay(t, (Lying){.card = event->arg[1],
                   .owner = event->arg[0],
                   .as = facts_of(t, event->arg[1])->class,
                   .fixed = -1,
                   .down = down});
}

/* ---- the totals ------------------------------------------------------------------------------ */

static bool is_block(int class)
{
    return class == OW_BASE_BLOCK || class == OW_BLOCK_MOD || class == OW_SPECIAL_BLOCK;
}

/* What a variable value finds among the target's cards; of Orcs, a Hero is as good as two. */
static int grown(const Table *t, const Lying *l)
{
    const OwCardFacts *const f = facts_of(t, l->card);
    const int growth = grows_with(f);
    int things = growth == OW_PER_ORC ? 2 : 0;

    for (int i = 0; i < t->count; i++) {
        const Lying *const other = &t->lying[i];
        if (other->owner != t->target) continue;
        if (growth == OW_PER_CARD) things++;
        if (growth == OW_PER_BLOCK_CARD && !other->down && is_block(other->as)) things++;
        if (growth == OW_PER_COST && facts_of(t, other->card)->attribute == l->selected)
            things += facts_of(t, other->card)->cost;
    }
    return things * f->modifies[0].arg[0];
}

static int value_of(const Table *t, const Lying *l)
{
    int value = l->fixed >= 0 ? l->fixed : (int)facts_of(t, l->card)->value + grown(t, l);

    for (int i = 0; i < t->aim_count; i++) {
        if (t->aims[i].at != l->order || in_order(t, t->aims[i].by) < 0) continue;
        if (t->aims[i].less == 0) return 0;
        value -= t->aims[i].less;
    }
    return value > 0 ? value : 0;
}

static int total(const Table *t, int seat, int base, int mod)
{
    int sum = 0;
    bool based = false;

    for (int i = 0; i < t->count; i++) {
        const Lying *const l = &t->lying[i];
        if (l->owner != seat || l->order == 0) continue;
        if (l->as == base) based = true;
        if (l->as == base || l->as == mod) sum += value_of(t, l);
    }
    return based ? sum : 0;
}

static int attack(const Table *t)
{
    return total(t, t->attacker, OW_BASE_ATTACK, OW_ATTACK_MOD);
}

static int block(const Table *t)
{
    return total(t, t->target, OW_BASE_BLOCK, OW_BLOCK_MOD);
}

/* ---- listening ------------------------------------------------------------------------------- */

static void hear(Table *t, const WmEvent *event, const char *rule)
{
    if (t->attacker) heard_of[event->kind]++;
    switch (event->kind) {
    case OW_EV_ATTACKS: begin_sequence(t, event); break;
    case OW_EV_PLAYED: played(t, event, rule); break;
    case OW_EV_CONVERTED: converted(t, event); break;
    case OW_EV_WASTED: laid(t, event, false); break;
    case OW_EV_DEPLOYED: laid(t, event, true); break;
    case OW_EV_CLEARED:
        lift(t, top_of(t, event->arg[0], facts_of(t, event->arg[1])->attribute));
        break;
    case OW_EV_PURGED: purge(t, in_order(t, event->arg[2])); break;
    case OW_EV_RESTORED: restore(t, event); break;
    case OW_EV_ZERO: aimed(t, event->arg[1], false); break;
    case OW_EV_LOWER: aimed(t, event->arg[1], true); break;
    case OW_EV_SELECTED: selected(t, event); break;
    case OW_EV_TOTALS:
        CHECK_EQ_INT(event->arg[0], attack(t));
        CHECK_EQ_INT(event->arg[1], block(t));
        end_sequence(t);
        break;
    default: break;
    }
}

/* The events of one answer. Cards discarded at its beginning feed a card that was played before;
 * whatever else begins an answer, nothing is fed any more. */
static void hear_all(Table *t, const WmMatch *m, const WmEvents *events)
{
    uint32_t next = 0;

    CHECK(events->count <= events->cap);
    while (next < events->count && events->at[next].kind == OW_EV_DISCARDED) next++;
    if (next > 0) fed(t, events->at[0].arg[0], (int)next);
    if (next == 0 && events->count > 0) stop_eating(t);
    for (; next < events->count; next++)
        hear(t, &events->at[next], m->game->rules[events->at[next].rule].id);
}

/* ---- random duels ---------------------------------------------------------------------------- */

typedef struct Duel {
    WmMatch match;
    OwSetup setup;
    OwDerived derived;
    OwPosition position;
    WmStream chance;
    Table table;
} Duel;

static bool set_up(Duel *duel, int number)
{
    const WmGame *const game = wm_game_named("orcwars");
    WmError error;

    wm_setup_usual(game, OW_DUEL, &duel->setup.head);
    duel->setup.head.seats = (uint8_t)(2 + number % 3);
    for (int i = 0; i < OW_SEATS; i++)
        duel->setup.seat[i].hero = (uint8_t)(1 + wm_stream_below(&duel->chance, 4));
    if (!wm_match_begin(&duel->match, game, NULL, &duel->setup.head, &duel->derived, &error))
        return CHECK(false);
    duel->table = (Table){.pack = duel->match.pack};
    return true;
}

static int seen(const Duel *duel, const char *path)
{
    char text[32];

    CHECK_EQ_INT(
        wm_view_get(&duel->match, &duel->position.core, WM_SPECTATOR, path, text, sizeof text), 1);
    return (int)strtol(text, NULL, 10);
}

static void compare(const Duel *duel)
{
    CHECK_EQ_INT(seen(duel, "fight/attack"), attack(&duel->table));
    CHECK_EQ_INT(seen(duel, "fight/block"), block(&duel->table));
}

static bool step(Duel *duel)
{
    WmState *const state = &duel->position.core;
    const int seat = wm_asked_first(state);
    WmAnswer legal[WM_LEGAL_MAX];
    WmEvent heard[HEARD_MAX];
    WmEvents events = {.at = heard, .cap = HEARD_MAX};
    const int count = wm_legal(&duel->match, state, seat, legal, WM_LEGAL_MAX);

    if (count < 1) return false;
    const WmAnswer answer = legal[wm_stream_below(&duel->chance, (uint32_t)count)];
    if (!CHECK(wm_answer(&duel->match, state, seat, answer, &events, NULL) == WM_OK)) return false;
    hear_all(&duel->table, &duel->match, &events);
    compare(duel);
    return check_failures == 0;
}

static void play(Duel *duel, int number)
{
    const WmSeed seed = wm_seed_numbered((uint64_t)number);
    const WmSeed answers = wm_seed_numbered(~(uint64_t)number);
    WmEvent heard[HEARD_MAX];
    WmEvents events = {.at = heard, .cap = HEARD_MAX};

    wm_stream_begin(&duel->chance, &answers);
    if (!set_up(duel, number)) return;
    CHECK(wm_begin(&duel->match, &duel->position.core, &seed, &events) == WM_OK);
    hear_all(&duel->table, &duel->match, &events);
    for (int left = DECISIONS_MAX; left > 0; left--)
        if (!step(duel)) break;
    if (check_failures > 0) printf("in the duel with seed %d\n", number);
}

static void test_totals_agree_with_the_record(void)
{
    static const int kinds[] = {OW_EV_ZERO,    OW_EV_LOWER,     OW_EV_PURGED,
                                OW_EV_WASTED,  OW_EV_CONVERTED, OW_EV_SELECTED,
                                OW_EV_CLEARED, OW_EV_DISCARDED, OW_EV_RESTORED};
    Duel *const duel = calloc(1, sizeof *duel);

    for (int number = 1; duel && number <= GAMES && check_failures == 0; number++)
        play(duel, number);
    free(duel);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (!CHECK(heard_of[kinds[i]] > 0)) printf("event %d never happened\n", kinds[i]);
}

static const Test tests[] = {TEST(test_totals_agree_with_the_record)};

int main(void)
{
    return CHECK_RUN(tests);
}
