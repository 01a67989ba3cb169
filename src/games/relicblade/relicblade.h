/* Relicblade: two parties of models fight on a table without squares. README.md says which chapter
 * is in which file. */
#pragma once

#include "position.h"

/* ---- the context ----------------------------------------------------------------------------- */

/* Made once per match. */
typedef struct RbDerived {
    WmPiece piece[RB_LAYOUTS][RB_PIECES];
    WmPieceBox box[RB_LAYOUTS][RB_PIECES];
    char name[RB_MODELS + 1][28];
    RbParty party[RB_SEATS];
    uint8_t card[RB_MODELS + 1];      /* of a model that was bought; 0: none */
    uint8_t rider[RB_MODELS + 1];     /* card of the rider on it */
    uint8_t companion[RB_MODELS + 1]; /* model that is attached to it */
    uint8_t leader[RB_MODELS + 1];    /* model that it is attached to */
    uint8_t member[RB_MODELS + 1];    /* its place in the party; 0: none */
    uint8_t up[RB_MODELS + 1][RB_HELD];
    uint8_t of_form[RB_MODELS + 1][RB_HELD]; /* the upgrade is the other form's (RB-SPC-71) */
    uint8_t improvised;                      /* RbActionFacts */
    uint8_t rider_improvised;                /* RbActionFacts: the rider's own (RB-MNT-15) */
} RbDerived;

/* The table for one call: what stands on it, with a body for each model. */
typedef struct RbTable {
    WmPlane plane;
    WmBody body[RB_MODELS];
} RbTable;

/* What judge and lister share. */
typedef struct RbScope {
    RbTable table;
    WmPlane near;  /* path: what the mover may come to */
    WmBody mover;  /* path: where the legs so far lead */
    int most;      /* path: units that the move may have, slow ground or not */
    bool climbs;   /* path: the mover ignores climb restrictions */
    int depth;     /* deploy, station: units from the corner or the ward */
    WmPoint spot;  /* ward: the only one that is left; at the corner of the table: there are more */
    RbModels prey; /* turn of a monster: whom it may attack */
    bool presses;  /* turn of a monster: an attack must be made before it ends */
} RbScope;

typedef struct RbGame {
    WM_CONTEXT;
    RbPosition *s;
    const RbPack *pack;
    const RbSetup *setup;
    const RbDerived *derived;
} RbGame;

/* ---- questions, answers, events -------------------------------------------------------------- */

enum {
    RB_Q_NONE,
#define WM_QUESTION(NUMBER, name, word, RULE, more) RB_Q_##NUMBER,
#include "kinds.def"
    RB_QUESTIONS
};

enum {
    RB_A_STANDARD = WM_OWN_VERBS - 1, /* pass, done, dispute */
#define WM_VERB(NUMBER, word, ...) RB_A_##NUMBER,
#include "kinds.def"
    RB_ANSWERS
};

enum {
    RB_EV_NONE,
#define WM_EVENT(NUMBER, word, ...) RB_EV_##NUMBER,
#include "kinds.def"
    RB_EVENTS
};

/* Moments that cases start at. */
enum {
    RB_AT_SET_UP,   /* the roll for deployment */
    RB_AT_ROUND,    /* a round: its initiative phase */
    RB_AT_TURNS,    /* the activation phase */
    RB_AT_TURN,     /* activation of MODEL */
    RB_AT_RECOVERY, /* the recovery phase */
    RB_AT_MONSTERS, /* the monster phase */
    RB_AT_ENTRY,    /* everybody has deployed: monsters enter */
    RB_ENTRIES
};

/* Scenarios that can be played. */
typedef enum RbScenario {
    RB_SKIRMISH,
    RB_SEIZE,
    RB_LAMPS,
    RB_HOARD,
    RB_BREAK,
    RB_CHAMPIONS,
    RB_HUNT,
    RB_VAULT,
    RB_PLAYED
} RbScenario;

/* The ledger: RB_SET_01 and so on. */
enum {
    RB_NO_RULE,
#define WM_LEDGER(name, ...) name,
#include <relicblade/ledger.h>
    RB_LEDGER_SIZE
};

enum { RB_D6 = 0 };

/* What comes of having been destroyed in an adventure. */
typedef enum RbInjury { RB_LOST = 1, RB_MAIMED, RB_SHAKEN, RB_RECOVERS } RbInjury;

/* Dice as lines of the log name them. */
enum { RB_ACTION_DIE = 1, RB_DANGER_DIE };

/* ---- small things ---------------------------------------------------------------------------- */

static inline RbModel *rb_model(const RbGame *g, int model)
{
    WM_ASSERT_ID(model, RB_MODELS);
    return &g->s->model[model - 1];
}

static inline RbMarker *rb_marker(const RbGame *g, int marker)
{
    WM_ASSERT_ID(marker, RB_MARKERS);
    return &g->s->marker[marker - 1];
}

static inline RbWild *rb_wild_of(const RbGame *g, int monster)
{
    WM_ASSERT(monster >= RB_FIRST_MONSTER && monster <= RB_MODELS);
    return &g->s->wild[monster - RB_FIRST_MONSTER];
}

static inline const RbActionFacts *rb_action(const RbGame *g, int action)
{
    WM_ASSERT_ID(action, g->pack->action_count);
    return &g->pack->actions[action - 1];
}

static inline const RbCardFacts *rb_card(const RbGame *g, int model)
{
    WM_ASSERT_ID(rb_model(g, model)->card, g->pack->card_count);
    return &g->pack->cards[rb_model(g, model)->card - 1];
}

/* The card of the rider, or NULL. */
static inline const RbCardFacts *rb_rider(const RbGame *g, int model)
{
    const int rider = rb_model(g, model)->rider;

    WM_ASSERT(rider <= g->pack->card_count);
    return rider ? &g->pack->cards[rider - 1] : NULL;
}

static inline RbModels rb_bit(int model)
{
    WM_ASSERT_ID(model, RB_MODELS);
    return (RbModels)1 << (model - 1);
}

/* The first of a set that is not empty: `for (left = set; left; left &= left - 1)` has all. */
static inline int rb_first(RbModels models)
{
    WM_ASSERT(models);
    return 1 + __builtin_ctz(models);
}

/* The seat of a model's player; 0: a wild monster. */
static inline int rb_side(int model)
{
    return model >= RB_FIRST_MONSTER ? 0 : 1 + (model - 1) / RB_SIDE_MODELS;
}

static inline int rb_other(int seat)
{
    return RB_SEATS + 1 - seat;
}

/* RB-ATK-02 */
static inline bool rb_are_enemies(int a, int b)
{
    return rb_side(a) != rb_side(b);
}

/* Summoned models have the places of a side that nobody was bought for. */
static inline bool rb_is_summon(const RbGame *g, int model)
{
    return rb_side(model) && !g->derived->card[model];
}

static inline RbFrame *rb_top(const RbGame *g)
{
    return FRAME_AT(g, 0);
}

static inline const RbGame *rb_game(const WmContext *c)
{
    return (const RbGame *)c;
}

static inline RbScope *rb_scope(const WmContext *c)
{
    return c->scope;
}

#define RB_OVER(g) ((g)->s->course.outcome != RB_GOES_ON)

/* ---- rules, one file per chapter ------------------------------------------------------------- */

#define WM_RULE(NUMBER, name, word, Frame)                                                         \
    extern const WmStop rb_##name##_stops[];                                                       \
    extern const WmShape rb_##name##_frame_shape;                                                  \
    WM_APART WmFlow rb_rule_##name(RbGame *g, RbFrame *fr);
#define WM_QUESTION(NUMBER, name, word, RULE, more)                                                \
    WmJudge rb_judge_##name;                                                                       \
    WmLister rb_list_##name;                                                                       \
    more
#define SCOPE(name) WmScopeMaker rb_scope_##name;
#include "kinds.def"

/* models.c: what a model is and can */
bool rb_in_play(const RbGame *g, int model); /* on the table */
bool rb_down(const RbGame *g, int model);    /* disabled or inert (RB-DMG-04, RB-CON-02) */
bool rb_able(const RbGame *g, int model);    /* on the table and not down */
bool rb_is_construct(const RbGame *g, int model);
bool rb_is_pair(const RbGame *g, int model);
unsigned rb_keywords(const RbGame *g, int model); /* of mount and rider together */
int rb_boxes(const RbGame *g, int model);         /* of its row */
int rb_wounds_left(const RbGame *g, int model);   /* boxes or cells that are not damaged */
int rb_most_wounds(const RbGame *g, int model);   /* the same of one at full health */
int rb_reach(const RbGame *g, int model);         /* its melee range (RB-ENG-01) */
int rb_speed(const RbGame *g, int model);         /* in units */
int rb_armor(const RbGame *g, int model);         /* without cover and special rules */
int rb_pool_size(const RbGame *g, int model);     /* RB-ACT-02, without poison and command */
const WmOp *rb_has(const RbGame *g, int model, int word); /* a passive or free word; NULL: none */
bool rb_climbs(const RbGame *g, int model);
bool rb_carries(const RbGame *g, int model, int marker);
RbModels rb_all(const RbGame *g); /* in play */

/* An action that a model has, and by what. */
typedef struct RbBar {
    uint8_t action;
    uint8_t rider;  /* of the rider's card, or borne by it */
    uint8_t held;   /* slot of an upgrade and 1 */
    uint8_t marker; /* a relic */
} RbBar;

enum { RB_BARS = 2 + 2 * RB_CARD_ACTIONS + 2 * RB_HELD + RB_MARKERS + RB_SIDE_MODELS };

int rb_bars(const RbGame *g, int model, RbBar bar[RB_BARS]);
bool rb_bar_of(const RbGame *g, int model, int action, RbBar *bar);

/* board.c: the plane and what stands on it */
void rb_table(const RbGame *g, RbTable *table, int mover);
void rb_table_doors(const RbGame *g, RbTable *table, int mover, uint32_t open);
const WmPiece *rb_piece(const RbGame *g, int piece);
bool rb_is_door(const RbGame *g, int piece);
void rb_body(const RbGame *g, int model, WmBody *body);
const WmBody *rb_body_of(const RbTable *table, int model);
bool rb_engages(const RbGame *g, const RbTable *table, int by, int whom);  /* RB-ENG-03 */
bool rb_in_melee(const RbGame *g, const RbTable *table, int by, int whom); /* able or not */
bool rb_engaged(const RbGame *g, const RbTable *table, int model);         /* by any enemy */
RbModels rb_engaging(const RbGame *g, const RbTable *table, int model);    /* enemies that do */
bool rb_near(const RbGame *g, int a, int b, int units); /* straight through space */
bool rb_marker_in_reach(const RbGame *g, int model, int marker);
void rb_set_down(RbGame *g, int model, WmPoint at); /* on the floor that is there */
/* Puts a body in one of the places around another if it can walk there straight, and stand. */
enum { RB_BESIDE = 8 };
bool rb_walk_up(const RbTable *table, const WmBody *body, const WmBody *goal, int place,
                WmBody *there);
/* The place nearest to a point where a model can stand, on any floor; false: none within reach. */
bool rb_find_room(const RbGame *g, const RbTable *table, const WmBody *body, WmPoint near,
                  WmPoint *found);

/* round.c */
void rb_start(RbGame *g, const WmAnswer *entry);
void rb_look_for_end(RbGame *g);
void rb_stir(RbGame *g); /* something has happened in this round (RB-GAP-11) */
WmPoint rb_corner_point(int corner);
int rb_corner_of(const RbGame *g, int seat);

/* activation.c */
RbTurnFrame *rb_turn_of(const RbGame *g); /* the activation that goes on; NULL: none */
int rb_pool_of(const RbTurnFrame *f, int model, bool rider);
bool rb_dismiss(RbGame *g, int model); /* removes a model that is no longer in play */
void rb_remove(RbGame *g, int model, int event, int rule);

/* move.c and path.c */
/* Adds the leg that an answer declares, which was judged. */
void rb_add_leg(const RbGame *g, RbMoveFrame *f, const WmAnswer *a);
/* Adds a leg that is legal and can be paid for, or says which rule forbids it. */
WmRule rb_try_leg(const RbGame *g, RbMoveFrame *f, const WmAnswer *a);
/* The first legs of a move, declared once more; false: one of them is not legal. */
bool rb_replay_legs(const RbGame *g, const RbMoveFrame *f, int legs, RbMoveFrame *again);
int rb_allowance(const RbGame *g, const RbMoveFrame *f);
int rb_door_cost(const RbGame *g, int model); /* units that a door takes (RB-MOV-12) */
bool rb_can_unlock(const RbGame *g, int model, int piece);
/* Doors that are open, a bit for each piece, as the declared legs leave them. */
uint32_t rb_doors_after(const RbGame *g, const RbMoveFrame *f);
/* The table with its doors, and the mover, as they leave them. */
void rb_table_after(const RbGame *g, const RbMoveFrame *f, RbTable *table, WmBody *mover);
/* Whether enemies roll against it: it leads out of a melee range, or through one. */
bool rb_is_contested(const RbGame *g, const RbTable *table, const RbMoveFrame *f);
bool rb_needs_roll(const RbGame *g, const RbTable *table, const RbMoveFrame *f);
RbModels rb_left_behind(const RbGame *g, const RbTable *table, const RbMoveFrame *f);

/* act.c */
enum { /* RbTurnFrame.rerolled */
       RB_REROLL_AIM = 1,
       RB_REROLL_LOADED = 2,
       RB_REROLL_LUCK = 4,
       RB_REROLL_SEASONED = 8
};

WmRule rb_judge_action(const RbGame *g, const RbTable *table, const RbTurnFrame *f,
                       const WmAnswer *a);
void rb_offer_actions(const RbGame *g, const RbTable *table, const RbTurnFrame *f, int model,
                      WmOffers *offers);

/* effects.c */
void rb_poison(RbGame *g, int model); /* RB-SPC-34 */

/* damage.c */
void rb_heal(RbGame *g, int model, int boxes, int rule);
void rb_empower(RbGame *g, int model, int cells);

/* relics.c */
int rb_free_marker(const RbGame *g); /* 0: there are no more */
bool rb_can_be_taken(const RbGame *g, int marker);
void rb_pick_up(RbGame *g, int model, int marker);
void rb_lay(RbGame *g, int model, int marker, WmPoint at);
WmRule rb_judge_spot(const RbGame *g, const RbTable *table, int model, WmPoint at);
int rb_first_carried(const RbGame *g, int model, bool all); /* marker that it drops; 0: none */
bool rb_must_drop(const RbGame *g, int model);
bool rb_drop_right(const RbGame *g, const RbDropFrame *f);
void rb_use_up(RbGame *g, int model, int held, int marker);

/* force.c */
RbModels rb_protectors(const RbGame *g, const RbTable *table, int model); /* RB-PRO-01 */
WmRule rb_judge_force_on(const RbGame *g, const RbTable *table, const RbTurnFrame *f, int by,
                         int target);
bool rb_force_right(const RbGame *g, const RbForceFrame *f);

/* window.c: who may react to a moment; `by` did it to `model`. */
RbModels rb_reactors(const RbGame *g, int moment, int model, int by);
bool rb_window_right(const RbGame *g, const RbWindowFrame *f);

/* lasting.c */
void rb_last(RbGame *g, const RbLasting *lasting);
void rb_let_lapse(RbGame *g, int by);
void rb_let_lapse_round(RbGame *g);
/* Armor by what lasts: against attacks of such a type, and against all. */
int rb_shields(const RbGame *g, int model, const RbActionFacts *action, bool ranged);
int rb_wards(const RbGame *g, int model);
bool rb_in_smoke(const RbGame *g, int model);
bool rb_counts_against(int against, const RbActionFacts *action, bool ranged);

/* Whether a frame of a rule can have been left so; `waits`: it has asked. */
bool rb_game_right(const RbGame *g, const RbFrame *fr, bool waits);
bool rb_act_right(const RbGame *g, const RbFrame *fr, bool waits);
bool rb_move_right(const RbGame *g, const RbFrame *fr, bool waits);
bool rb_hurt_right(const RbGame *g, const RbFrame *fr, bool waits);
bool rb_shove_right(const RbGame *g, const RbShoveFrame *f, bool waits);
bool rb_entry_right(const RbGame *g, const RbFrame *fr);

/* setup.c */
void rb_party_of(const RbPack *pack, const RbSeatSetup *seat, RbParty *party);

/* wild.c: monsters and who leads them */
int rb_player(const RbGame *g, int model); /* who decides for a model (RB-WLD-13) */
bool rb_has_wild(const RbGame *g);         /* there is a monster phase (RB-WLD-01) */
RbModels rb_monsters(const RbGame *g);     /* in play */
RbModels rb_all_closest(const RbGame *g, int monster, RbModels among); /* as close as each other */
int rb_closest(RbGame *g, int monster, RbModels among); /* ties by a roll; 0: nobody is there */
void rb_find_leader(RbGame *g, RbTurnFrame *f);         /* seat 0: nobody leads it */
bool rb_hunts(const RbGame *g, int monster); /* it looks for prey, and once more after a move */
bool rb_must_march(const RbGame *g, const RbTurnFrame *f);
WmRule rb_judge_wild(const RbGame *g, const RbScope *scope, const RbTurnFrame *f,
                     const WmAnswer *a);
void rb_note_attack(RbGame *g, int by, int target);       /* RB-GRD-04 */
void rb_credit(RbGame *g, int monster, int by, int rule); /* RB-WLD-10, RB-WLD-11 */
void rb_leave_treasure(RbGame *g, int monster);           /* RB-WLD-03 */
void rb_recover_wild(RbGame *g);                          /* RB-WLD-09 */

/* entry.c: monsters come into play */
int rb_add_monster(RbGame *g, int card, int behavior);  /* not on the table yet; 0: no room */
bool rb_enter_at(RbGame *g, int monster, WmPoint near); /* false: no room, and it is gone */
WmPoint rb_edge_middle(RbGame *g);                      /* of a random edge (RB-HUN-03) */

/* guards.c */
RbModels rb_guard_prey(const RbGame *g, const RbTable *table, int monster); /* RB-GRD-04 */
bool rb_is_home(const RbGame *g, int monster);                              /* RB-GRD-07 */
bool rb_is_home_at(const RbGame *g, int monster, WmPoint at);
bool rb_ward_place(const RbGame *g, int monster, WmPoint *at, int *radius); /* false: none */
void rb_scope_wild(const RbGame *g, const RbTurnFrame *f, RbScope *scope);

/* dangers.c (RB-CAM-04) */
void rb_lay_danger(RbGame *g);
void rb_round_dangers(RbGame *g); /* as a round begins */
void rb_stir_nest(RbGame *g);     /* as a monster phase begins */

/* campaign.c (RB-CAM-01 to RB-CAM-03) */
const RbVeteran *rb_veteran(const RbGame *g, int model); /* NULL: no campaign, or no character */
bool rb_has_rank(const RbGame *g, int model, int experience);
void rb_begin_adventure(RbGame *g);
void rb_tell_loss(RbGame *g, int model);         /* it is destroyed */
void rb_tell_fall(RbGame *g, int model, int by); /* it is disabled */
void rb_tell_kill(RbGame *g, int by);            /* a monster */
void rb_end_adventure(RbGame *g);                /* the post-game phase */
int rb_claimed(const RbGame *g, int seat); /* RbIcon of a free upgrade to be chosen; 0: none */
bool rb_is_settled(const RbGame *g);       /* it is over, and nothing is left to be chosen */
void rb_claim(RbGame *g, int seat, int upgrade);

/* scenario.c: what scenarios add to the rules */
enum { RB_TABLE_RELIC = 1 }; /* the marker that Seize the Relic and The Warded Vault are about */
int rb_played(const RbPack *pack, int scenario); /* RbScenario of one that content has; -1: none */
bool rb_counts_halves(const RbGame *g);          /* points are counted by halves */
int rb_rounds(const RbGame *g);                  /* with which it ends; 0: no limit */
void rb_lay_markers(RbGame *g);                  /* once the corners are taken */
void rb_score_round(RbGame *g);                  /* at its end */
void rb_score_end(RbGame *g);                    /* after the last round */
void rb_score_loss(RbGame *g, int model);        /* it is destroyed */
void rb_score_fall(RbGame *g, int model);        /* it is disabled */
void rb_score_kill(RbGame *g, int by);           /* a monster */
bool rb_is_scenario_verb(int verb);
WmRule rb_judge_scenario(const RbGame *g, const RbTable *table, const RbTurnFrame *f,
                         const WmAnswer *a);
void rb_offer_scenario(const RbGame *g, int model, WmOffers *offers);
void rb_do_scenario(RbGame *g, RbTurnFrame *f, const WmAnswer *a);
bool rb_can_handle(const RbGame *g, const RbTurnFrame *f, int model, int dice); /* RB-MNT-04 */
void rb_pay_to_handle(RbGame *g, RbTurnFrame *f, int model, int dice);
void rb_look_for_goal(RbGame *g); /* a scenario that ends at once */
bool rb_is_locked(const RbGame *g, int piece);
bool rb_has_champion(const RbGame *g, int seat); /* whether a party has one to name */
void rb_finish(RbGame *g, int outcome, int rule);
void rb_finish_by_score(RbGame *g);
