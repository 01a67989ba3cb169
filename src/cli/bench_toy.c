#include <cli/bench_toy.h>

#include <string.h>

enum { ACT = 1, BLOCK };          /* questions */
enum { PASS = 1, PLAY, DISCARD }; /* verbs */
enum { LIFE = 20, ENERGY_MAX = 9, ENERGY_EACH_TURN = 3, KINDS = 10 };

/* Each deck has two cards of each kind. */
static const struct {
    uint8_t cost, attack, block;
} kinds[KINDS] = {
    {0, 1, 0}, {0, 0, 1}, {1, 2, 0}, {1, 0, 3}, {1, 1, 1},
    {2, 3, 0}, {2, 2, 3}, {2, 0, 5}, {3, 5, 0}, {4, 6, 2},
};

_Static_assert(sizeof(CliToy) == 120, "plain bytes without padding");

/* ---- cards ----------------------------------------------------------------------------------- */

static void shuffle_discard_into_deck(CliToy *toy, CliToySide *side)
{
    for (uint32_t left = side->discard_count; left > 0; left--) {
        const uint32_t taken = cli_below(&toy->chance, left);
        side->deck[side->deck_count++] = side->discard[taken];
        side->discard[taken] = side->discard[left - 1];
        side->discard[left - 1] = 0;
    }
    side->discard_count = 0;
}

static void draw_to_full_hand(CliToy *toy, CliToySide *side)
{
    while (side->hand_count < CLI_TOY_HAND) {
        if (side->deck_count == 0) shuffle_discard_into_deck(toy, side);
        if (side->deck_count == 0) return;
        side->hand[side->hand_count++] = side->deck[--side->deck_count];
        side->deck[side->deck_count] = 0;
    }
}

/* Takes a card out of the hand to the discard: its kind. */
static int spend_card(CliToySide *side, int place)
{
    const uint8_t kind = side->hand[place];

    side->hand[place] = side->hand[--side->hand_count];
    side->hand[side->hand_count] = 0;
    side->discard[side->discard_count++] = kind;
    return kind;
}

/* ---- turns ----------------------------------------------------------------------------------- */

static void gain_energy(CliToySide *side, int energy)
{
    const int all = side->energy + energy;
    side->energy = (uint8_t)(all < ENERGY_MAX ? all : ENERGY_MAX);
}

static void begin_turn(CliToy *toy, uint8_t active)
{
    toy->turns++;
    toy->active = active;
    toy->asked = active;
    toy->question = ACT;
    gain_energy(&toy->sides[active], ENERGY_EACH_TURN);
    draw_to_full_hand(toy, &toy->sides[active]);
}

static void hit(CliToy *toy, int block)
{
    CliToySide *const side = &toy->sides[toy->asked];
    const int hits = toy->attack > block ? toy->attack - block : 0;

    side->life = (uint8_t)(side->life > hits ? side->life - hits : 0);
    toy->attack = 0;
    toy->asked = toy->active;
    toy->question = side->life > 0 ? ACT : 0;
}

void cli_toy_begin(CliToy *toy, uint64_t seed)
{
    memset(toy, 0, sizeof *toy);
    toy->chance = seed * 0x9e3779b97f4a7c15u | 1; /* anything but 0 */
    for (int i = 0; i < 2; i++) {
        CliToySide *const side = &toy->sides[i];
        side->life = LIFE;
        for (int card = 0; card < CLI_TOY_DECK; card++)
            side->discard[side->discard_count++] = (uint8_t)(card % KINDS);
        draw_to_full_hand(toy, side);
    }
    begin_turn(toy, 0);
}

/* ---- answers --------------------------------------------------------------------------------- */

/* The number of the rule that forbids an answer, or 0. */
static int judge(const CliToy *toy, CliToyAnswer answer)
{
    const CliToySide *const side = &toy->sides[toy->asked];

    if (toy->question == 0) return 1;
    if (answer.verb == PASS) return 0;
    if (answer.place >= side->hand_count) return 2;
    const int kind = side->hand[answer.place];
    switch (answer.verb) {
    case PLAY:
        if (kinds[kind].cost > side->energy) return 3;
        return (toy->question == ACT ? kinds[kind].attack : kinds[kind].block) > 0 ? 0 : 4;
    case DISCARD:
        if (toy->question != ACT) return 5;
        return side->energy < ENERGY_MAX ? 0 : 6;
    default: return 7;
    }
}

static int offer(const CliToy *toy, CliToyAnswer answer, CliToyAnswer *out, int count)
{
    if (judge(toy, answer) != 0) return count;
    out[count] = answer;
    return count + 1;
}

int cli_toy_legal(const CliToy *toy, CliToyAnswer out[CLI_TOY_LEGAL_MAX])
{
    const int hand = toy->sides[toy->asked].hand_count;
    int count = offer(toy, (CliToyAnswer){PASS, 0}, out, 0);

    for (int place = 0; place < hand; place++) {
        count = offer(toy, (CliToyAnswer){PLAY, (uint8_t)place}, out, count);
        count = offer(toy, (CliToyAnswer){DISCARD, (uint8_t)place}, out, count);
    }
    return count;
}

static void play_card(CliToy *toy, int place)
{
    CliToySide *const side = &toy->sides[toy->asked];
    const int kind = spend_card(side, place);

    side->energy = (uint8_t)(side->energy - kinds[kind].cost);
    if (toy->question == BLOCK) {
        hit(toy, kinds[kind].block);
        return;
    }
    toy->attack = kinds[kind].attack;
    toy->asked = !toy->active;
    toy->question = BLOCK;
}

bool cli_toy_answer(CliToy *toy, CliToyAnswer answer)
{
    if (judge(toy, answer) != 0) return false;
    toy->decisions++;
    switch (answer.verb) {
    case PLAY: play_card(toy, answer.place); break;
    case DISCARD:
        spend_card(&toy->sides[toy->asked], answer.place);
        gain_energy(&toy->sides[toy->asked], 1);
        break;
    default:
        if (toy->question == BLOCK)
            hit(toy, 0);
        else
            begin_turn(toy, !toy->active);
        break;
    }
    return true;
}
