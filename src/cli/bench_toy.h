/* A plain toy duel of the engine's scheme, written by hand and without the engine: what the speed
 * of the games is compared with. The position is plain bytes; it holds a question; the legal
 * answers go into the caller's memory, each passed by a judge; an answer is judged again and
 * then played. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { CLI_TOY_DECK = 20, CLI_TOY_HAND = 6, CLI_TOY_LEGAL_MAX = 1 + 2 * CLI_TOY_HAND };

typedef struct CliToySide {
    uint8_t deck[CLI_TOY_DECK], discard[CLI_TOY_DECK], hand[CLI_TOY_HAND];
    uint8_t deck_count, discard_count, hand_count;
    uint8_t life, energy;
} CliToySide;

typedef struct CliToy {
    uint64_t chance; /* of the shuffles */
    uint32_t decisions;
    uint16_t turns;
    uint8_t question; /* 0: the game is over */
    uint8_t asked;    /* the side that is to answer */
    uint8_t active;   /* the side whose turn it is */
    uint8_t attack;   /* that is to be blocked */
    CliToySide sides[2];
} CliToy;

typedef struct CliToyAnswer {
    uint8_t verb;
    uint8_t place; /* in the hand */
} CliToyAnswer;

/* A number below `bound` from a xorshift generator, even to one part in 2^32 / bound. */
static inline uint32_t cli_below(uint64_t *chance, uint32_t bound)
{
    uint64_t x = *chance;

    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
    *chance = x;
    return (uint32_t)(((x >> 32) * bound) >> 32);
}

void cli_toy_begin(CliToy *toy, uint64_t seed);

/* The legal answers of the side that is asked: how many. */
int cli_toy_legal(const CliToy *toy, CliToyAnswer out[CLI_TOY_LEGAL_MAX]);

/* False, and nothing happens, if the answer is not legal. */
bool cli_toy_answer(CliToy *toy, CliToyAnswer answer);
