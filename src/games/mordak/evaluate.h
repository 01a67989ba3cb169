/* What the parts of the evaluation share: a survey of the Map, made once per position. */
#pragma once

#include "internal.h"

/* Worth in points: an XP of a Hero, well spent, is about ten. */
enum {
    MM_WORTH_MORDAK = 5,        /* a point of Mordak's Health before the Final Battle */
    MM_WORTH_MORDAK_FINAL = 18, /* in it */
    MM_WORTH_HEALTH = 2,        /* a point of a Hero's Health on the first day, 1 more each day */
    MM_WORTH_DAY = 8,           /* a day to level up in, to each Hero */
    MM_WORTH_FALL = 60,         /* a Hero's Defeat: Health and XP for Mordak, a Turn lost */
    MM_WORTH_SOUL = 320,        /* the same in the Final Battle */
    MM_WORTH_WIN = 3000,        /* an attack that ends the game */
    MM_WORTH_TOKEN = 6,         /* a Plus-One token */
    MM_WORTH_SPELL = 5,         /* a Spell in a Hand */
    MM_WORTH_TREASURE = 22,     /* a Treasure that nobody has seen */
    MM_WORTH_HIDDEN = 6,        /* a Region that can be turned up */
    MM_WORTH_SPAWN = 10         /* a Hit of Corruption */
};

enum {
    MM_STACK_SEEN = 8, /* Minions of one stack that an attack may come to */
    MM_HITS_SEEN = 19  /* more Hits than that count as so many */
};

/* A Minion of Mordak's on the Map. */
typedef struct MmSeen {
    uint8_t figure, at;
    uint8_t stunned, acted;
    uint8_t melee, ranged; /* Hits on average, in tenths */
    int16_t worth;         /* to Mordak, wherever it stands */
    const MmMinionSide *side;
} MmSeen;

typedef struct MmField {
    const MmGame *g;
    int seat;                             /* who guesses */
    MmPlaces revealed, hidden, mountains; /* Regions */
    MmPlaces linked;                      /* Regions with a Labyrinth marker */
    MmPlaces held[MM_VILLAIN_TEAM + 1];   /* Regions with Characters, by MmTeam */
    int prospect[MM_PLACES + 1];          /* what can be come by from there later on */
    int bounty;                           /* of Minions in the Heroes' Stash */
    int count;                            /* so many Minions are seen */
    MmSeen seen[MM_GUST - MM_FIRST_CHUMP];
    uint8_t stack[MM_PLACES + 1][MM_STACK_SEEN]; /* from the top: number in `seen`, from 1 */
} MmField;

static inline int mm_larger(int a, int b)
{
    return a > b ? a : b;
}

static inline int mm_smaller(int a, int b)
{
    return a < b ? a : b;
}

/* evaluate_map.c */
void mm_survey(MmField *f, const MmGame *g, int seat);
int mm_mean_hits(MmDice dice);                        /* in tenths */
int mm_steps_to_hero(const MmGame *g, int from);      /* to the nearest; 8: there is none */
int mm_danger(const MmField *f, int seat, int place); /* to a Hero who ends a Turn there */
int mm_hero_health_worth(const MmField *f, int health);
MmPlaces mm_around(const MmField *f, MmPlaces places); /* Regions next to some of them */
/* An attack with so many Hits of a side on a Region, at its best. */
int mm_gain_of_hits(const MmField *f, int team, int place, int hits);

/* evaluate_turn.c: what the Character that acts can still do and where it stands, to the Heroes;
 * *figure is that Character, or 0. Of the own side's Turns only one's own counts, so that nobody
 * ends a Turn for what the next one has before him. */
int mm_turn_worth(const MmField *f, int *figure);
bool mm_spell_strikes(const MmSpellFacts *spell); /* a General Spell that attacks */
