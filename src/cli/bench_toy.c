#include <cli/bench_toy.h>

#include <stdbool.h>
#include <string.h>

enum { CARDS = 30, FULL_HAND = 7, DRAWN = 3, CLEARED = 3, POINTS = 3, DECISIONS_MOST = 2000 };

typedef enum Kind { BASE_ATTACK, ATTACK_MOD, BASE_BLOCK, BLOCK_MOD } Kind;

typedef struct Card {
    uint8_t kind, cost, stack, value;
} Card;

/* Kinds, costs, stacks and values take turns. */
#define CARD(i)                                                                                    \
    {                                                                                              \
        (i) % 4, 2 + (i) % 4, (i) % 3, 2 + (i) % 5                                                 \
    }
#define TEN_CARDS(i)                                                                               \
    CARD(i), CARD((i) + 1), CARD((i) + 2), CARD((i) + 3), CARD((i) + 4), CARD((i) + 5),            \
        CARD((i) + 6), CARD((i) + 7), CARD((i) + 8), CARD((i) + 9)
static const Card cards[CARDS] = {TEN_CARDS(0), TEN_CARDS(10), TEN_CARDS(20)};
static const uint8_t scores[CLI_TOY_STACKS] = {8, 6, 6}; /* what the cards of a stack may cost */

_Static_assert(sizeof(CliToy) == 536, "plain bytes without padding");

/* ---- frames ---------------------------------------------------------------------------------- */

typedef enum Flow { RETURNED, CALLED, ASKED } Flow;
typedef enum Rule { GAME, TURN, ATTACK } Rule;
typedef enum Question { DISCARD = 1, CLEAR, PLAY, STRIKE, DEFEND } Question;

#define BEGIN(frame)                                                                               \
    switch ((frame)->step) {                                                                       \
    case 0:
#define END                                                                                        \
    break;                                                                                         \
    default: break;                                                                                \
        }                                                                                          \
        return RETURNED
#define ASK(frame, STEP, who, what)                                                                \
    do {                                                                                           \
        (frame)->step = (STEP);                                                                    \
        toy->asked = (who);                                                                        \
        toy->question = (what);                                                                    \
        return ASKED;                                                                              \
    case (STEP):;                                                                                  \
    } while (0)
#define CALL(frame, STEP, rule)                                                                    \
    do {                                                                                           \
        (frame)->step = (STEP);                                                                    \
        push(toy, (rule));                                                                         \
        return CALLED;                                                                             \
    case (STEP):;                                                                                  \
    } while (0)

static void push(CliToy *toy, Rule rule)
{
    CliToyFrame *const frame = &toy->frames[toy->depth++];

    memset(frame, 0, sizeof *frame);
    frame->rule = (uint16_t)rule;
}

/* ---- cards ----------------------------------------------------------------------------------- */

static void shuffle(CliToy *toy, CliToySide *side)
{
    for (uint32_t left = side->deck_count; left > 1; left--) {
        const uint32_t taken = cli_below(&toy->chance, left);
        const uint8_t card = side->deck[taken];
        side->deck[taken] = side->deck[left - 1];
        side->deck[left - 1] = card;
    }
}

static void draw(CliToy *toy, CliToySide *side, int count)
{
    for (; count > 0 && side->hand_count < FULL_HAND; count--) {
        if (side->deck_count == 0) {
            memcpy(side->deck, side->discard, side->discard_count);
            side->deck_count = side->discard_count;
            side->discard_count = 0;
            shuffle(toy, side);
        }
        if (side->deck_count == 0) return;
        side->hand[side->hand_count++] = side->deck[--side->deck_count];
    }
}

static int take_from_hand(CliToySide *side, int place)
{
    const int card = side->hand[place];

    side->hand[place] = side->hand[--side->hand_count];
    return card;
}

static void discard(CliToySide *side, int card)
{
    side->discard[side->discard_count++] = (uint8_t)card;
}

static const Card *play(CliToySide *side, int place)
{
    const int card = take_from_hand(side, place);
    const int stack = cards[card].stack;

    side->stack[stack][side->stack_count[stack]++] = (uint8_t)card;
    side->used[stack] = (uint8_t)(side->used[stack] + cards[card].cost);
    return &cards[card];
}

static void clear(CliToySide *side, int stack)
{
    const int card = side->stack[stack][--side->stack_count[stack]];

    side->used[stack] = (uint8_t)(side->used[stack] - cards[card].cost);
    discard(side, card);
}

static bool can_pay(const CliToySide *side, const Card *card)
{
    return side->used[card->stack] + card->cost <= scores[card->stack] &&
           side->stack_count[card->stack] < CLI_TOY_STACK;
}

/* ---- rules ----------------------------------------------------------------------------------- */

enum { ATTACK_PLAY = 1 };

static void add_card(CliToy *toy, const Card *card)
{
    if (card->kind == ATTACK_MOD) toy->attack = (uint8_t)(toy->attack + card->value);
    if (card->kind >= BASE_BLOCK) toy->block = (uint8_t)(toy->block + card->value);
    if (card->kind == BASE_BLOCK) toy->blocked = 1;
}

/* Both play by turns, the defender first, until both have passed. */
static Flow rule_attack(CliToy *toy, CliToyFrame *f)
{
    BEGIN(f);
    f->side = !toy->active;
    while (f->count < 2) {
        ASK(f, ATTACK_PLAY, f->side, f->side == toy->active ? STRIKE : DEFEND);
        f->count = toy->answer ? 0 : f->count + 1;
        if (toy->answer) add_card(toy, play(&toy->sides[f->side], toy->answer - 1));
        f->side = !f->side;
    }
    if (toy->attack > toy->block) toy->sides[toy->active].points++;
    END;
}

enum { TURN_DISCARD = 1, TURN_CLEAR, TURN_PLAY, TURN_ATTACK };

static Flow rule_turn(CliToy *toy, CliToyFrame *f)
{
    CliToySide *const side = &toy->sides[toy->active];

    BEGIN(f);
    do {
        ASK(f, TURN_DISCARD, toy->active, DISCARD);
        if (toy->answer) discard(side, take_from_hand(side, toy->answer - 1));
    } while (toy->answer);
    draw(toy, side, DRAWN);
    do {
        ASK(f, TURN_CLEAR, toy->active, CLEAR);
        if (toy->answer) clear(side, toy->answer - 1);
    } while (toy->answer && ++f->count < CLEARED);
    ASK(f, TURN_PLAY, toy->active, PLAY);
    if (toy->answer) {
        toy->attack = play(side, toy->answer - 1)->value;
        toy->block = 0;
        toy->blocked = 0;
        CALL(f, TURN_ATTACK, ATTACK);
    }
    END;
}

enum { GAME_TURN = 1 };

static Flow rule_game(CliToy *toy, CliToyFrame *f)
{
    BEGIN(f);
    while (toy->sides[0].points < POINTS && toy->sides[1].points < POINTS &&
           toy->decisions < DECISIONS_MOST) {
        CALL(f, GAME_TURN, TURN);
        toy->active = !toy->active;
    }
    toy->question = 0;
    END;
}

static Flow (*const rules[])(CliToy *, CliToyFrame *) = {
    [GAME] = rule_game,
    [TURN] = rule_turn,
    [ATTACK] = rule_attack,
};

static void run(CliToy *toy)
{
    while (toy->depth > 0) {
        CliToyFrame *const frame = &toy->frames[toy->depth - 1];
        const Flow flow = rules[frame->rule](toy, frame);
        if (flow == ASKED) return;
        if (flow == RETURNED) toy->depth--;
    }
}

/* ---- what the engine does, too --------------------------------------------------------------- */

void cli_toy_begin(CliToy *toy, uint64_t seed)
{
    memset(toy, 0, sizeof *toy);
    toy->chance = seed * 2654435761u + 1;
    for (int i = 0; i < 2; i++) {
        CliToySide *const side = &toy->sides[i];
        for (int card = 0; card < CARDS; card++) side->deck[side->deck_count++] = (uint8_t)card;
        shuffle(toy, side);
        draw(toy, side, FULL_HAND);
    }
    push(toy, GAME);
    run(toy);
}

/* The kinds of cards that answer the question, a bit each. */
static unsigned kinds_asked(const CliToy *toy)
{
    switch (toy->question) {
    case PLAY: return 1u << BASE_ATTACK;
    case STRIKE: return 1u << ATTACK_MOD;
    case DEFEND: return 1u << BASE_BLOCK | (unsigned)toy->blocked << BLOCK_MOD;
    default: return ~0u;
    }
}

static int list_stacks(const CliToySide *side, uint16_t *out)
{
    int count = 0;

    for (int stack = 0; stack < CLI_TOY_STACKS; stack++)
        if (side->stack_count[stack] > 0) out[count++] = (uint16_t)(stack + 1);
    return count;
}

static int list_hand(const CliToySide *side, unsigned kinds, bool paid, uint16_t *out)
{
    int count = 0;

    for (int place = 0; place < side->hand_count; place++) {
        const Card *const card = &cards[side->hand[place]];
        if (kinds >> card->kind & 1 && (!paid || can_pay(side, card)))
            out[count++] = (uint16_t)(place + 1);
    }
    return count;
}

int cli_toy_legal(const CliToy *toy, uint16_t out[CLI_TOY_LEGAL_MAX])
{
    const CliToySide *const side = &toy->sides[toy->asked];

    out[0] = 0;
    if (toy->question == CLEAR) return 1 + list_stacks(side, out + 1);
    return 1 + list_hand(side, kinds_asked(toy), toy->question != DISCARD, out + 1);
}

void cli_toy_answer(CliToy *toy, uint16_t answer)
{
    toy->answer = answer;
    toy->decisions++;
    run(toy);
}
