/* What the parts of the evaluation share: the board as a team of Heroes sees it, made once per
 * position. */
#pragma once

#include "internal.h"

/* Worth in points: a square nearer to the Objective is some fifty. */
enum {
    OQ_WORTH_LIFE = 800,
    OQ_WORTH_HEALTH = 70,      /* a Health Point */
    OQ_WORTH_LAST_HEALTH = 60, /* more, for each of the last ones */
    OQ_LAST_HEALTH = 3,
    OQ_WORTH_STEP = 48,     /* of who is nearest to the goal, or has to go there */
    OQ_WORTH_FOLLOWER = 12, /* a square of the others */
    OQ_WORTH_POINT = 28,    /* a Badass Point */
    OQ_WORTH_LOOT = 32,     /* a Loot Card that is yet to be drawn */
    OQ_FAR = 60             /* steps that nothing is farther than */
};

/* What the Heroes are about. */
typedef enum OqGoal {
    OQ_GOAL_NONE,
    OQ_GOAL_REACH, /* one of them has to get there */
    OQ_GOAL_BRING, /* the one who carries something has to */
    OQ_GOAL_HUNT,  /* all of them are of use there */
    OQ_GOAL_LEAVE, /* all of them have to get there */
    OQ_GOALS
} OqGoal;

typedef struct OqField {
    const OqGame *g;
    int acting;                         /* the Hero whose Activation goes on; 0: nobody's */
    int goal;                           /* OqGoal */
    int carrier;                        /* the Hero that has to go there; 0: any */
    int lead;                           /* steps of the nearest Hero but the acting one */
    int guard[OQ_HEROES + 1];           /* force of a Defense against one Attack, by Hero */
    uint8_t way[WM_GRID_SQUARES + 1];   /* steps to the goal; WM_GRID_FAR: there is no way */
    uint16_t harm[WM_GRID_SQUARES + 1]; /* hundredths of Damage that a Hero there can expect, */
    uint8_t blows[WM_GRID_SQUARES + 1]; /* in so many Attacks */
} OqField;

static inline int oq_larger(int a, int b)
{
    return a > b ? a : b;
}

static inline int oq_smaller(int a, int b)
{
    return a < b ? a : b;
}

/* evaluate_map.c */
void oq_survey_field(OqField *f, const OqGame *g);
int oq_square_of(const OqGame *g, int hero); /* also of one who is yet to enter; 0: is nowhere */
int oq_steps_left(const OqField *f, int square);            /* to the goal, at most OQ_FAR */
int oq_place_worth(const OqField *f, int hero, int square); /* of a Hero that stays there */
int oq_lead_worth(const OqField *f,
                  int square); /* of the nearest, the acting one there; 0: nowhere */
int oq_hero_worth(const OqField *f, int hero); /* its life and Health, wherever it is */
int oq_risk_of_harm(const OqField *f, int hero, int damage); /* in hundredths */
int oq_progress_worth(const OqField *f);

/* evaluate_fight.c: forces are the Damage that can be expected, in hundredths */
int oq_force(const OqGame *g, const OqPool *pool, int white, int colour);
int oq_force_left(int attack, int defense); /* once both have cancelled each other */
int oq_enemy_force(const OqGame *g, int enemy);
int oq_menace(const OqGame *g, int enemy); /* of an Alert Enemy, wherever it stands */
int oq_wounds_worth(const OqGame *g, int enemy, int damage); /* that it has in all */
int oq_blow_worth(const OqGame *g, int enemy, int force);    /* of an Attack that is yet to come */
int oq_fights_worth(const OqField *f);                       /* of those under way */
int oq_enemies_worth(const OqGame *g);

/* evaluate_turn.c: what the acting Hero can still do, and where it may end. */
int oq_turn_worth(const OqField *f);
