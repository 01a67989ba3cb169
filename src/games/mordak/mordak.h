/* Minions of Mordak: Heroes search a hidden Map for Shrines while the Villain's Minions gather, and
 * meet him in a Final Battle. README.md says which chapter is in which file. */
#pragma once

#include "position.h"

/* ---- the context ----------------------------------------------------------------------------- */

/* Made once per match. */
typedef struct MmDerived {
    MmPlaces beside[MM_PLACES + 1];   /* Regions that share a side (MM-TRM-01) */
    MmPlaces diagonal[MM_PLACES + 1]; /* Regions across a corner */
    uint8_t tier[MM_PLACES + 1];      /* MmTier of the place */
    uint8_t spot[MM_SOUTH + 1];       /* places of Hawkemoor by MmSpot */
    uint8_t keep, peak;               /* Hawkemoor Keep, and the Mountain above it */
    uint8_t card[MM_FIGURES + 1];     /* of a Minion: MmMinionFacts; 0: a Player */
    char name[MM_FIGURES + 1][32];
    uint8_t sheep, gust; /* MmMinionFacts */
    uint8_t mordak;      /* MmBoardFacts */
    uint8_t clyde;       /* MmTreasureFacts that a lone Hero has (MM-SET-10); 0: none */
    uint8_t asha;        /* MmRegionFacts: her Shrine of Tier III (MM-PLR-06) */
    /* Which decks have a Reaction for a moment of one's own, one's side's or the other side's, a
     * bit each: what backs may mean at a window. */
    uint8_t reacts[MM_MOMENTS][MM_SIDES];
} MmDerived;

/* What judge and lister share; each chapter sets what its own questions read. */
typedef struct MmScope {
    MmPlaces places;
    MmFigures figures;
} MmScope;

typedef struct MmGame {
    WM_CONTEXT;
    MmPosition *s;
    const MmPack *pack;
    const MmSetup *setup;
    const MmDerived *derived;
} MmGame;

/* ---- questions, answers, events -------------------------------------------------------------- */

enum {
    MM_Q_NONE,
#define WM_QUESTION(NUMBER, name, word, RULE, more) MM_Q_##NUMBER,
#include "kinds.def"
    MM_QUESTIONS
};

enum {
    MM_A_STANDARD = WM_OWN_VERBS - 1, /* pass, done, dispute */
#define WM_VERB(NUMBER, word, ...) MM_A_##NUMBER,
#include "kinds.def"
    MM_ANSWERS
};

enum {
    MM_EV_NONE,
#define WM_EVENT(NUMBER, word, ...) MM_EV_##NUMBER,
#include "kinds.def"
    MM_EVENTS
};

enum {
    MM_REASON_NONE,
#define WM_REASON(NUMBER, word) MM_REASON_##NUMBER,
#include "kinds.def"
    MM_REASONS
};

enum {
    MM_O_NONE,
#define WM_ORDER(NUMBER, word, QUESTION, more) MM_O_##NUMBER,
#include "kinds.def"
    MM_ORDERS
};

/* Moments that cases start at. */
enum {
    MM_AT_SET_UP,        /* the first Hero Round begins */
    MM_AT_HERO_ROUND,    /* a Hero Round */
    MM_AT_VILLAIN_ROUND, /* a Villain Round; the Final Battle begins with it if it is due */
    MM_AT_TURN,          /* turn of CHARACTER */
    MM_AT_MINIONS,       /* the Minion Step */
    MM_AT_LEVEL_UP,      /* the Level Up Step of a team */
    MM_ENTRIES
};

/* The ledger: MM_OVR_01 and so on. */
enum {
    MM_NO_RULE,
#define WM_LEDGER(name, ...) name,
#include <mordak/ledger.h>
    MM_LEDGER_SIZE
};

/* ---- small things ---------------------------------------------------------------------------- */

static inline MmPlayer *mm_player(const MmGame *g, int seat)
{
    WM_ASSERT_ID(seat, MM_SEATS);
    return &g->s->player[seat - 1];
}

static inline MmRegion *mm_region(const MmGame *g, int place)
{
    WM_ASSERT_ID(place, MM_PLACES);
    return &g->s->region[place - 1];
}

static inline MmStash *mm_stash(const MmGame *g, int team)
{
    WM_ASSERT_ID(team, MM_VILLAIN_TEAM);
    return &g->s->stash[team - 1];
}

static inline MmFigures mm_figure_bit(int figure)
{
    WM_ASSERT_ID(figure, MM_FIGURES);
    return (MmFigures)1 << (figure - 1);
}

static inline MmPlaces mm_place_bit(int place)
{
    WM_ASSERT_ID(place, MM_PLACES);
    return (MmPlaces)1 << (place - 1);
}

/* The first of a set that is not empty: `for (left = set; left; left &= left - 1)` has all. */
static inline int mm_first_figure(MmFigures figures)
{
    WM_ASSERT(figures);
    return 1 + __builtin_ctzll(figures);
}

static inline int mm_first_place(MmPlaces places)
{
    WM_ASSERT(places);
    return 1 + __builtin_ctz(places);
}

static inline bool mm_is_player(int figure)
{
    return figure >= 1 && figure <= MM_SEATS;
}

static inline bool mm_is_hero(int figure)
{
    return figure > MM_VILLAIN && figure <= MM_SEATS;
}

static inline bool mm_is_sheep(int figure)
{
    return figure >= MM_FIRST_SHEEP && figure < MM_GUST;
}

/* From a Minion deck, or a Sheep (MM-TRM-06). */
static inline bool mm_is_minion(int figure)
{
    return figure >= MM_FIRST_CHUMP && figure < MM_GUST;
}

static inline const MmBoardFacts *mm_board(const MmGame *g, int seat)
{
    WM_ASSERT_ID(mm_player(g, seat)->board, g->pack->board_count);
    return &g->pack->boards[mm_player(g, seat)->board - 1];
}

static inline const MmSpellFacts *mm_spell(const MmGame *g, int spell)
{
    WM_ASSERT_ID(spell, g->pack->spell_count);
    return &g->pack->spells[spell - 1];
}

static inline const MmTreasureFacts *mm_treasure(const MmGame *g, int treasure)
{
    WM_ASSERT_ID(treasure, g->pack->treasure_count);
    return &g->pack->treasures[treasure - 1];
}

static inline const MmRegionFacts *mm_tile(const MmGame *g, int place)
{
    WM_ASSERT_ID(mm_region(g, place)->tile, g->pack->region_count);
    return &g->pack->regions[mm_region(g, place)->tile - 1];
}

static inline int mm_seats(const MmGame *g)
{
    return g->setup->head.seats;
}

/* MM-TRM-09 */
static inline int mm_team_of_seat(int seat)
{
    return seat == MM_VILLAIN ? MM_VILLAIN_TEAM : MM_HERO_TEAM;
}

static inline int mm_other_team(int team)
{
    return MM_HERO_TEAM + MM_VILLAIN_TEAM - team;
}

static inline MmFrame *mm_top(const MmGame *g)
{
    return FRAME_AT(g, 0);
}

static inline const MmGame *mm_game(const WmContext *c)
{
    return (const MmGame *)c;
}

static inline MmScope *mm_scope(const WmContext *c)
{
    return c->scope;
}

/* Ends a rule where the game has ended: `if (MM_OVER(g)) return WM_FINISHED;` */
#define MM_OVER(g) ((g)->s->course.winner != MM_NOBODY)

/* A die in a roll: kind and Hits in one byte. */
static inline int mm_die_at(int kind, int face)
{
    return kind * 8 + face;
}

static inline int mm_die_kind(int die)
{
    return die / 8;
}

static inline int mm_die_face(int die)
{
    return die % 8;
}

/* ---- rules, one file per chapter ------------------------------------------------------------- */

/* Two rules more have the frame of a window. */
#define mm_after_roll_frame_shape mm_window_frame_shape
#define mm_meddle_frame_shape mm_window_frame_shape

/* Every rule that asks with its stops and the shape of its frame; every judge and lister, and the
 * scopes that they share. */
#define WM_RULE(NUMBER, name, word, Frame)                                                         \
    extern const WmStop mm_##name##_stops[];                                                       \
    extern const WmShape mm_##name##_frame_shape;                                                  \
    WM_APART WmFlow mm_rule_##name(MmGame *g, MmFrame *fr);
#define WM_QUESTION(NUMBER, name, word, RULE, more)                                                \
    WmJudge mm_judge_##name;                                                                       \
    WmLister mm_list_##name;                                                                       \
    more
#define SCOPE(name) WmScopeMaker mm_scope_##name;
#define ABOUT_BY(name) WmAbout mm_about_##name;
#include "kinds.def"

/* figures.c: who stands where, and on whose side */
MmMinion *mm_minion(const MmGame *g, int figure);              /* not a Player */
const MmMinionFacts *mm_card(const MmGame *g, int figure);     /* the same: in play or not */
const MmMinionSide *mm_card_side(const MmGame *g, int figure); /* the side that is up */
bool mm_in_play(const MmGame *g, int figure);                  /* stands on the Map */
int mm_at(const MmGame *g, int figure);                        /* its Region; 0: not on the Map */
int mm_team(const MmGame *g, int figure);                      /* MmTeam that it sides with */
int mm_seat_of(const MmGame *g, int figure);                   /* who plays it */
int mm_size(const MmGame *g, int figure);                      /* of a Minion: MmSize */
MmFigures mm_figures_at(const MmGame *g, int place, int team); /* of a side, in a Region */
bool mm_enemies_at(const MmGame *g, int place, int team);      /* of that side, in a Region */
void mm_put(MmGame *g, int figure, int place);                 /* on top of the stack there */
void mm_take_off(MmGame *g, int figure);                       /* off the Map, out of its stack */
int mm_top_minion(const MmGame *g, int place);                 /* MM-DEF-03, MM-SPC-02; 0: none */
void mm_heal(MmGame *g, int figure, int health, int rule);     /* MM-DMG-06, -19, -21 */
bool mm_may_pay(const MmGame *g, int seat, int health);        /* MM-TRM-08, MM-DMG-21 */
/* Takes the Health; true if the Player is Defeated by it and mm_defeat is to be called. */
bool mm_pay(MmGame *g, int seat, int health);
/* map.c: Regions */
bool mm_on_map(const MmGame *g, int place);   /* there is a tile */
bool mm_revealed(const MmGame *g, int place); /* face up */
MmPlaces mm_all_revealed(const MmGame *g);
MmPlaces mm_adjacent(const MmGame *g, int place); /* tiles of the Map (MM-TRM-01) */
MmPlaces mm_nearby(const MmGame *g, int place);   /* MM-TRM-02 */
int mm_terrain(const MmGame *g, int place);       /* with Spells that change it */
MmPlaces mm_spawn_places(const MmGame *g);        /* MM-COR-03 */
/* The power of a revealed Region, or NULL. */
const WmOp *mm_region_power(const MmGame *g, int place, int power);
/* decks.c */
WmPile mm_hand(const MmGame *g, int seat, int deck);
WmPile mm_deck_used(const MmGame *g, int deck);
int mm_hand_size(const MmGame *g, int seat);
bool mm_holds_spell(const MmGame *g, int seat, int spell);
bool mm_draw_spell(MmGame *g, int seat, int deck, int rule); /* false: there is none (MM-DSC-02) */
void mm_discard_spell(MmGame *g, int seat, int spell, int rule);
bool mm_can_spawn(const MmGame *g, int size);
int mm_draw_minion(MmGame *g, int size); /* a Fresh figure that waits; 0: there is none */
void mm_enter_minion(MmGame *g, int figure, int place); /* on top; no longer waits */
int mm_draw_treasure(MmGame *g);                        /* 0: there is none */
void mm_discard_minion(MmGame *g, int figure);
/* game.c */
void mm_start(MmGame *g, const WmAnswer *entry);
void mm_end_round(MmGame *g, int team);        /* what lasts for a Round ends */
int mm_next_hero(const MmGame *g, int seat);   /* clockwise; itself if there is no other */
WmSeats mm_heroes(const MmGame *g);            /* seats of Heroes in the game */
WmSeats mm_deciding(const MmGame *g);          /* Heroes who choose together */
int mm_settles(const MmGame *g);               /* who settles their disputes (MM-TRE-11); 0 */
bool mm_takes_part(const MmGame *g, int seat); /* somebody plays it, and it is in no Stash */
/* turn.c */
MmTurnFrame *mm_turn_of(const MmGame *g, int figure); /* that goes on; NULL: none */
int mm_turn_power(const MmGame *g);
/* movement.c */
WmRule mm_judge_step_to(const MmGame *g, int figure, int place, bool begun);
void mm_offer_steps(const MmGame *g, int figure, WmOffers *offers);
bool mm_may_step(const MmGame *g, int figure, bool begun); /* anywhere */
/* scouting.c */
WmRule mm_judge_scout(const MmGame *g, int figure);
void mm_offer_loot(const MmGame *g, int figure, WmOffers *offers);
WmRule mm_judge_loot(const MmGame *g, int figure, int count);
void mm_loot(MmGame *g, int figure, int count);
/* rolls.c */
MmDice mm_roll_dice(const MmGame *g, int figure, int row);  /* with Bonus dice */
int mm_roll_hits(const MmRollFrame *f);                     /* on the table, with what was added */
int mm_roll_face(MmGame *g, int kind);                      /* rolls a die: its Hits */
int mm_roll_sum(MmGame *g, MmDice dice);                    /* rolls dice: their Hits together */
MmRollFrame *mm_roll_on_table(const MmGame *g);             /* the topmost; NULL: none */
WmRule mm_judge_add(const MmGame *g, const MmRollFrame *f); /* a token of the roller's */
void mm_add_token(MmGame *g, MmRollFrame *f);
/* damage.c */
void mm_look_for_winner(MmGame *g);
/* tokens.c */
int mm_tokens(const MmGame *g, int seat); /* held, over all rows */
/* corruption.c */
int mm_spawn_cost(const MmGame *g, int size);
/* level_up.c, procession.c, treasures.c, experience.c, final_battle.c */
bool mm_advance(MmGame *g, MmLevelFrame *f); /* the Procession; false: it stands still */
bool mm_may_muster(const MmGame *g, const MmLevelFrame *f);
void mm_show_stash(MmGame *g, int team);
bool mm_any_treasures(const MmGame *g, int team);
void mm_share(MmGame *g, MmLevelFrame *f);
void mm_cash_in(MmGame *g, const MmLevelFrame *f);
bool mm_may_buy(const MmGame *g, const MmLevelFrame *f, int seat);
void mm_buy(MmGame *g, int seat);
void mm_begin_finale(MmGame *g);
void mm_shrine_found(MmGame *g, int place);
void mm_look_for_end(MmGame *g); /* MM-PRO-06, MM-PLR-09 */
void mm_gain_xp(MmGame *g, int seat, int xp, int rule);
void mm_change_villain(MmGame *g, int health,
                       int rule);     /* MM-DMG-17, -21; not below 5 before FIN */
bool mm_began_small(const MmGame *g); /* setup.c: with the Map of 1 or 2 Heroes */
/* setup.c: takes one of `count` tiles by chance; the last takes its place */
int mm_take_tile(MmGame *g, uint8_t *tiles, int *count);
/* players.c: Heroes who join and leave */
void mm_set_up_player(MmGame *g, int seat);
void mm_bring_back(MmGame *g, int seat, int rule); /* to the Keep, with all Health (MM-DMG-13) */
WmSeats mm_players_join(MmGame *g);                /* who has come */
void mm_players_leave(MmGame *g);
WmRule mm_judge_join(const WmContext *c, int seat);
WmRule mm_judge_leave(const WmContext *c, int seat);

/* ---- Spells, Reactions, abilities ------------------------------------------------------------ */

/* window.c */
int mm_seat_in_order(const MmGame *g, int acting, int index); /* MM-REA-07; from 0 */
/* magic.c */
WmRule mm_judge_cast(const MmGame *g, int seat, int figure, int spell, int level, int hits);
void mm_list_casts(const MmGame *g, int seat, WmOffers *offers);
void mm_put_away_spells(MmGame *g); /* all that are being cast: the game is over */
int mm_cast_cost(const MmGame *g, int spell, int level);
/* effects.c */
WmRule mm_judge_use(const MmGame *g, int seat, int treasure);
void mm_attack_over(MmGame *g, const MmAttackFrame *f); /* Blood Bound */
/* lasting.c */
void mm_last(MmGame *g, const MmLasting *lasting);
void mm_forget(MmGame *g, int figure);                       /* it has left the Map */
void mm_let_lapse(MmGame *g, int until, int figure_or_team); /* what holds no longer */
/* abilities.c */
bool mm_has(const MmGame *g, int figure, int ability);
bool mm_has_in_roll(const MmGame *g, int figure, int row, int ability); /* MM-TRE-03 */
MmDice mm_dodge_dice(const MmGame *g, int figure);
bool mm_cursed(const MmGame *g, int figure);
MmDice mm_add_dice(MmDice dice, int more);
MmDice mm_treasure_dice(const MmGame *g, const MmPlayer *player, int row); /* of what is Equipped */
MmDice mm_bonus_dice(const MmGame *g, int figure, int row);
MmDice mm_dice_of_ire(const MmGame *g, int figure); /* MM-HER-02 */
/* heroes.c: powers of boards and Treasures, Unique Abilities */
const WmOp *mm_power(const MmGame *g, int seat, int power);          /* in force; NULL: none */
int mm_power_amount(const MmGame *g, int seat, int power, int none); /* its number, as upgraded */
int mm_token_giver(const MmGame *g, const MmRollFrame *roll);        /* to the roller; 0: nobody */
int mm_token_cost(const MmGame *g, int seat);
int mm_token_limit(const MmGame *g, int seat);
int mm_hand_limit(const MmGame *g, int seat);
int mm_crusader(const MmGame *g, int figure); /* the seat that gains a token by its Defeat; 0 */
void mm_roll_ended(MmGame *g, const MmRollFrame *f);    /* Battle Rage: Health */
int mm_rage_row(const MmGame *g, const MmRollFrame *f); /* the row that gains a token by it; 0 */
bool mm_has_gust(const MmGame *g, int seat);
