/* The shortest ways of a model over a mesh of the table, for surveys and for monsters that nobody
 * leads. Judges of moves know nothing of them. */
#pragma once

#include "relicblade.h"

enum {
    RB_MESH = WM_INCH / 2,
    RB_NODES = WM_PLANE_SIDE / RB_MESH + 1, /* on a side */
    RB_FAR = 60000,
    RB_WAY_LEGS = 48
};

/* How a node was reached. */
typedef struct RbNode {
    uint16_t cost;
    uint8_t from_x, from_y;
    uint8_t leg; /* RbLeg; 0: the start */
    uint8_t fresh;
    uint8_t door; /* piece of the layout that is opened for that leg; 0: none */
    uint8_t fill;
} RbNode;

typedef struct RbWays {
    RbTable table;
    WmBody body; /* of the model, wherever it is looked at */
    WmPoint start;
    int most; /* units of a way */
    bool climbs;
    bool risks; /* legs that need a roll are taken, too */
    bool firm;  /* no leg crosses difficult ground */
    const RbGame *game;
    uint32_t open;  /* doors that are open as it begins, a bit for each piece */
    uint32_t doors; /* that are closed and may be opened on the way */
    int door_cost;
    RbNode node[RB_NODES][RB_NODES];
} RbWays;

typedef struct RbWayLeg {
    uint8_t leg;  /* RbLeg */
    uint8_t door; /* piece of the layout that it opens */
    WmPoint to;
    int cost, difficulty;
} RbWayLeg;

typedef struct RbWay {
    RbWayLeg leg[RB_WAY_LEGS];
    int count;
} RbWay;

/* The table around a model that has not looked for ways yet. */
void rb_ways_begin(const RbGame *g, int model, int most, bool risks, RbWays *ways);
/* Closed doors that the model can open are opened where a way leads through them. */
void rb_ways_open_doors(RbWays *ways);
/* The table after the legs that a move has so far, from their end as far as it may still go. */
void rb_ways_go_on(const RbGame *g, const RbMoveFrame *move, bool risks, bool firm, RbWays *ways);
/* Looks for all ways that are no longer than the longest. */
void rb_ways_find(RbWays *ways);

WmPoint rb_node_point(int x, int y);
void rb_ways_put(RbWays *ways, WmPoint at); /* the body, on the floor that is there */

/* What a leg from where the body is costs, or -1 where it cannot be made. */
int rb_ways_cost(const RbWays *ways, int leg, WmPoint to, int *difficulty);

/* The way to a point; false: none was found. */
bool rb_way_to(RbWays *ways, WmPoint to, RbWay *way);
/* The way to the place nearest to a point where the model can stand; false: it stands there. */
bool rb_way_near(RbWays *ways, WmPoint to, RbWay *way);

/* The answer that declares a leg up to a point of it. */
WmAnswer rb_way_answer(const RbWayLeg *leg, WmPoint to);

/* As far along a way as one move of the model goes, to a place where it can stand; false:
 * nowhere. */
bool rb_follow_way(const RbGame *g, const RbWay *way, RbMoveFrame *move);
