/* A toy duel by the engine's scheme, written by hand and without the engine: what the speed of the
 * games is compared with. The position is plain bytes, with frames of rules that stop to ask; the
 * legal answers go into the caller's memory. Nothing is judged twice, hidden, told or restored. */
#pragma once

#include <stdint.h>

enum {
    CLI_TOY_DECK = 32,
    CLI_TOY_HAND = 8,
    CLI_TOY_STACKS = 3,
    CLI_TOY_STACK = 16,
    CLI_TOY_FRAMES = 8,
    CLI_TOY_LEGAL_MAX = 1 + CLI_TOY_HAND
};

typedef struct CliToyFrame {
    uint16_t rule;
    uint16_t step;
    uint8_t side;  /* attack: who is asked */
    uint8_t count; /* turn: stacks cleared; attack: passes in a row */
    uint8_t rest[26];
} CliToyFrame;

typedef struct CliToySide {
    uint8_t deck[CLI_TOY_DECK], hand[CLI_TOY_HAND], discard[CLI_TOY_DECK];
    uint8_t deck_count, hand_count, discard_count;
    uint8_t stack[CLI_TOY_STACKS][CLI_TOY_STACK];
    uint8_t stack_count[CLI_TOY_STACKS];
    uint8_t used[CLI_TOY_STACKS]; /* points that the cards of a stack cost */
    uint8_t points;
} CliToySide;

typedef struct CliToy {
    uint64_t chance; /* of the shuffles */
    uint16_t decisions;
    uint16_t answer;  /* the one just given */
    uint8_t depth;    /* frames in use */
    uint8_t question; /* 0: the game is over */
    uint8_t asked;    /* the side that is to answer */
    uint8_t active;   /* the side whose turn it is */
    uint8_t attack, block;
    uint8_t blocked; /* a base block was played */
    uint8_t fill;
    CliToyFrame frames[CLI_TOY_FRAMES];
    CliToySide sides[2];
} CliToy;

/* 32 bits from a xorshift generator. */
static inline uint32_t cli_random(uint64_t *chance)
{
    uint64_t x = *chance;

    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
    *chance = x;
    return (uint32_t)(x >> 32);
}

/* A number below `bound`, even to one part in 2^32 / bound. */
static inline uint32_t cli_below(uint64_t *chance, uint32_t bound)
{
    return (uint32_t)(((uint64_t)cli_random(chance) * bound) >> 32);
}

void cli_toy_begin(CliToy *toy, uint64_t seed);

/* The legal answers of the side that is asked: how many. 0 passes; others are a place of the hand
 * or a stack, from 1. */
int cli_toy_legal(const CliToy *toy, uint16_t out[CLI_TOY_LEGAL_MAX]);

/* Plays on with a legal answer to the next question, or to the end. */
void cli_toy_answer(CliToy *toy, uint16_t answer);
