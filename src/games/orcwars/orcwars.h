/* HeroCard Orc Wars: the head-to-head duel of two to four Heroes, and the board game that stands on
 * it. README.md says which chapter is in which file. */
#pragma once

#include <core/picking.h>
#include <core/rule.h>

#include "content.h"
#include "position.h"
#include "questions.h"

/* ---- the context ----------------------------------------------------------------------------- */

/* From one space, as far as was measured: 1 + the steps to a space, 0 if it is farther. Nobody is
 * in the way; Orcs do not enter underbrush. */
typedef struct OwDistances {
    uint8_t steps[OW_SPACES + 1];
} OwDistances;

/* Where the next Orc of a token may come up: the spaces so many steps away; 0: at the token's. */
typedef struct OwPlaces {
    OwDistances far;
    int steps;
} OwPlaces;

/* What judge and lister share. */
typedef struct OwScope {
    int who;                         /* plays for the seat */
    const struct OwDeckKinds *kinds; /* of the seat's deck */
    OwCards left;                    /* of the hand, without what is picked */
    OwCards picks;                   /* what is picked */
    OwCards likely;                  /* what is left, can be paid and is of a type for now */
    int8_t free[OW_ATTRIBUTES + 1];  /* points, less what is picked */
    bool attacker, target;           /* of the sequence */
    bool fast_only;                  /* HC-TYP-02 */
    bool base_attack, base_block;    /* the seat has one active */
    bool base_picked, block_picked;  /* or in the set that it is making */
    bool exclusive_picked;
    int picked, mods_picked;
    bool stocked;            /* `stock` was taken */
    OwStock stock;           /* for those who may move */
    uint8_t looked;          /* Clans whose Squads were looked for, a bit each */
    uint8_t named[OW_CLANS]; /* Orcs that a Squad goes by, a bit each */
    bool aimed;              /* `any_target` was looked for */
    bool any_target;         /* there is somebody to attack */
    int tiles;               /* setting up: those with tokens, a bit each */
    uint32_t numbers;        /* and of tokens that may come next */
    WmPicks picking;         /* cards that are discarded or sacrificed */
    OwPlaces places;         /* for an Orc that comes up */
} OwScope;

typedef struct OwGame {
    WM_CONTEXT;
    OwPosition *s;
    const OwPack *pack;
    const OwSetup *setup;
    const OwDerived *derived;
} OwGame;

/* How a play ended, for the rule that called for it. */
typedef enum OwOutcome { OW_PASSED, OW_PLAYED, OW_ATTACKED, OW_REFRESHED } OwOutcome;

/* ---- chapters -------------------------------------------------------------------------------- */

/* Every rule that asks with its stops and the shape of its frame; every judge and lister, and what
 * goes with them. What those of cards share is in judges.h. */
#define WM_RULE(NUMBER, name, word, Frame)                                                         \
    extern const WmStop ow_##name##_stops[];                                                       \
    extern const WmShape ow_##name##_frame_shape;                                                  \
    WM_APART WmFlow ow_rule_##name(OwGame *g, OwFrame *fr);
#define WM_QUESTION(NUMBER, name, word, RULE, more)                                                \
    WmJudge ow_judge_##name;                                                                       \
    WmLister ow_list_##name;                                                                       \
    more
#define SCOPE(name) WmScopeMaker ow_scope_##name;
#define ABOUT_BY(name) WmAbout ow_about_##name;
#include "kinds.def"

/* turn.c */
void ow_refresh(OwGame *g, int seat);
int ow_most_drawn(const OwGame *g, int seat);
void ow_start(OwGame *g, const WmAnswer *entry);
bool ow_action_right(const OwFrame *fr);
/* priority.c */
bool ow_play_right(const OwGame *g, const OwFrame *fr, const OwFrame *below);
/* effects.c */
/* The card that was just named, or that there is none; `by` is whose text demands it, or NULL. */
void ow_waste(OwGame *g, int who, OwPlayed *by);
int ow_waste_card(OwGame *g, int who, int card);
OwPlayed *ow_active_at(const OwGame *g, int place);
bool ow_may_be_aimed_at(const OwGame *g, const OwPlayed *played, int class);
bool ow_effect_right(const OwGame *g, const OwFrame *fr, const OwFrame *below);
bool ow_may_be_purged(const OwGame *g, const OwPlayed *played, int before, bool block);
/* undo.c: what a purge undoes and restores */
void ow_remember_wasted(OwPlayed *by, int row);
void ow_purge(OwGame *g, int who, const OwPlayed *at, int by); /* a card of `who`, from a place */
void ow_forget_undone(OwGame *g, int first);                   /* by a card before that place */
/* If this card is purged by `who`, for a cost, is there enough for all that comes back? */
bool ow_restorable(const OwGame *g, const OwPlayed *purged, int who, int attribute, int cost);
bool ow_undone_right(const OwGame *g);
/* stacks.c */
int ow_spent(const OwGame *g, int who, int attribute);
int ow_free_points(const OwGame *g, int who, int attribute);
void ow_count_free(const OwGame *g, int who, int8_t free[OW_ATTRIBUTES + 1]);
bool ow_overspent(const OwGame *g, int who, int attribute);
void ow_put_in_play(OwGame *g, int who, int card, OwPlayed how);
void ow_take_off(OwGame *g, int who, int row, int place);
bool ow_any_in_play(const OwGame *g, int who);
void ow_clear_top(OwGame *g, int who, int row);
int ow_draw_cards(OwGame *g, int seat, int count);
void ow_discard(OwGame *g, int seat, int card);
void ow_discard_at_random(OwGame *g, int seat, int count); /* or as many as there are */
/* values.c */
int ow_value(const OwGame *g, int who, const OwPlayed *played);
int ow_attack_total(const OwGame *g);
int ow_block_total(const OwGame *g);
/* judges.c; judges.h has what it shares with judge_play.c and judge_effects.c */
extern const WmPicking ow_picking; /* of the hand: discards, sacrifices */
/* judge_play.c */
bool ow_set_right(const OwGame *g, const OwPlay *f);

/* ---- chapters of the board game -------------------------------------------------------------- */

/* map.c: MAP. The spaces of a layout, with their neighbours, entrances and names. */
void ow_map_derive(const OwPack *pack, const OwLayoutFacts *layout, OwMap *map);
char ow_terrain(const OwPack *pack, const OwLayoutFacts *layout, int q, int r); /* 0: no board */

/* What a layout takes up: rows, and columns of half a space each, which are 2q + r. */
typedef struct OwBounds {
    int top, bottom, left, right;
} OwBounds;

OwBounds ow_bounds(const OwLayoutFacts *layout);

/* A name is a letter for the row from the top, and a number along it that grows by one to the right
 * and hardly changes downwards. */
char ow_row_letter(const OwBounds *bounds, int r);
int ow_number_along(const OwBounds *bounds, int column);
void ow_name_at(const OwBounds *bounds, int q, int r, WmText *name);

/* figures.c: CLN, SQD, RES: where everybody stands, Squads, the supply. Figures are numbered as
 * fighters; spaces are those of the map. */

int ow_figure_at(const OwGame *g, int figure);       /* its space; 0: not on the map */
bool ow_occupied(const OwGame *g, int space);        /* by a figure or a token */
void ow_take_stock(const OwGame *g, OwStock *stock); /* of all spaces */
bool ow_adjacent(const OwGame *g, int space, int other);
bool ow_orc_may_stand(const OwGame *g, int space); /* free, and no underbrush */
int ow_free_bases(const OwGame *g, int clan);
int ow_supply(const OwGame *g, int type); /* figures that are left */
bool ow_clan_active(const OwGame *g, int clan);
void ow_measure(const OwGame *g, int from, int most, bool orcs, OwDistances *far);
void ow_measure_from_all(const OwGame *g, const uint8_t *from, int count, int most, bool orcs,
                         OwDistances *far);  /* from the nearest of them, each named once */
unsigned ow_squad(const OwGame *g, int orc); /* the Orcs of its Clan that are with it, a bit each */
int ow_squad_name(const OwGame *g, int orc); /* the first of them, by which the Squad goes */
unsigned ow_squad_names(const OwGame *g, int clan); /* of all its Squads, a bit each */
int ow_squad_score(const OwGame *g, int who, int attribute);
bool ow_in_range(const OwGame *g, int who, int target);
OwSpaces ow_range(const OwGame *g, int who);                     /* all spaces in his Range */
bool ow_reaches(const OwGame *g, int who, int space);            /* is that space in his Range? */
unsigned ow_orcs_in(const OwClan *clan, const OwSpaces *spaces); /* the Orcs there, a bit each */
bool ow_clan_split(const OwGame *g, int clan);                   /* into several Squads */
int ow_first_orc(const OwGame *g, int clan);            /* of those on the board; 0: none */
int ow_raise(OwGame *g, int clan, int type, int space); /* a new Orc: its figure */
void ow_remove_orc(OwGame *g, int orc);                 /* back to the supply */
void ow_clan_gone(OwGame *g, int clan); /* OW-CLN-08: if nobody is left, its cards are discarded */

/* tokens.c: TOK, ACT. */
int ow_token_at(const OwGame *g, int space);      /* from 1; 0: none */
bool ow_may_activate(const OwGame *g, int token); /* OW-ACT-05: somebody could come out */
bool ow_activate_right(const OwGame *g, const OwFrame *fr);

/* orc_turn.c: BON, OCL, APH. */
void ow_start_phase(OwGame *g, int figure); /* the Action phase of a Clan or of the King */
int ow_most_bonus(const OwGame *g);         /* cards of a Bonus Draw now */
bool ow_any_elf_gone(const OwGame *g);      /* killed or escaped */
void ow_draw_bonus(OwGame *g, int cards);
bool ow_another_acts(const OwGame *g, int who); /* OW-APH-06: of the active player's */

/* setup.c: SUP, and the set-up of SC1 to SC5. */
void ow_set_up_board(
    OwGame *g); /* what nobody has to choose: Clans, chests, King, prisoners, tricks */
bool ow_set_up_right(const OwGame *g, const OwFrame *fr);
int ow_tiles_with_tokens(const OwGame *g); /* a bit each */

/* actions.c: board-game actions, which nobody answers (HC-PRI-07). They are offered beside cards to
 * whoever acts freely, and judged here or in the chapter that they belong to. */
bool ow_is_board_action(int verb);
WmRule ow_judge_board_action(const OwGame *g, int seat, const OwScope *scope, const WmAnswer *a);
void ow_offer_board_actions(const OwGame *g, int seat, const OwScope *scope, WmOffers *offers);
bool ow_board_action_right(const OwGame *g, const OwFrame *fr);

/* movement.c: MOV, and leaving the map (WIN). */
void ow_begin_phase_of(OwGame *g, int who); /* an Action phase: nobody has moved */
bool ow_acts(const OwGame *g, int who);     /* is this his Action phase, or that of his Clan? */
bool ow_end_movement(OwGame *g);            /* OW-MOV-03: an action was taken; did it end one? */
bool ow_phase_closed(const OwGame *g, int who); /* OW-SC5-08: only a Boar is moved now */
WmRule ow_judge_movement(const OwGame *g, int seat, const OwScope *scope, const WmAnswer *a);
int ow_steps_left(const OwGame *g, int figure); /* in this phase */
void ow_offer_movement(const OwGame *g, int seat, const OwScope *scope, WmOffers *offers);
int ow_move(OwGame *g, const OwBoardAction *f); /* tiles on which tokens wake up */

/* treasures.c: TRE. */
WmRule ow_judge_treasure(const OwGame *g, int seat, const OwScope *scope, const WmAnswer *a);
void ow_offer_treasures(const OwGame *g, int seat, const OwScope *scope, WmOffers *offers);
bool ow_needs_consent(const OwGame *g, const OwBoardAction *f);
void ow_handle_treasure(OwGame *g, const OwBoardAction *f); /* consent given where it is needed */
void ow_lose_treasures(OwGame *g, int seat, int space);     /* OW-WND-03 */

/* powers.c: ROL. What a role or a treasure gives an Elf: the number of the power; 0: none. */
int ow_power(const OwGame *g, int seat, int power);

/* tricks.c: TRK. */
WmRule ow_judge_trick(const OwGame *g, int seat, const OwScope *scope, int trick);
void ow_offer_tricks(const OwGame *g, int seat, const OwScope *scope, WmOffers *offers);
bool ow_trick_goes_with(const OwGame *g, int seat, const OwScope *scope, int trick); /* a set */
void ow_use_trick(OwGame *g, int trick); /* shown to all, and out of the game */
bool ow_trick_right(const OwGame *g, const OwFrame *fr, const OwFrame *below);

/* resolve.c: RES, WND, KNG, ROL: what a success does. */
void ow_kill_orc(OwGame *g, int orc, int killer); /* also by a treasure */
bool ow_resolve_right(const OwGame *g, const OwFrame *fr);
int ow_guard_of(const OwGame *g, int target); /* Base Block without a card */

/* scenarios.c: WIN, SC1 to SC5. */
bool ow_over(OwGame *g); /* whether somebody has won; if so that is told, and written down */
bool ow_has_squad_phase(const OwGame *g);
bool ow_forest_restriction(const OwGame *g); /* OW-REI-08 */
int ow_boars_wanted(const OwGame *g);        /* OW-SC5-10 */
bool ow_may_leave_at(const OwGame *g, int space);
WmRule ow_why_not_leave(const OwGame *g, int space);
int ow_starting_orcs(const OwGame *g); /* in tokens */

/* evaluate.c: what a running game is worth to a seat, for agents: less than 100000 either way. */
int ow_score_of_board(const OwGame *g, int seat);
int ow_score_of_duel(const OwGame *g, int seat);
/* What the score of either is made of, by reason. */
void ow_weigh(const OwGame *g, int seat, int32_t parts[WM_REASONS_MAX]);
int ow_lead_in_duel(const OwGame *g, int seat); /* in Victory Points, before the best of others */

/* board.c: GAM, OTN: who takes part. */
int ow_next_turn(const OwGame *g); /* the seat whose turn comes next */
uint8_t *ow_twisted(const OwGame *g, int who, int attribute);
bool ow_may_twist(const OwGame *g, int who, int other); /* in Range, and not oneself */
bool ow_fight_right(const OwGame *g);
WmRule ow_judge_target(const OwGame *g, const OwScope *scope, int target);
bool ow_any_target(const OwGame *g); /* for who plays in the scope */
WmRule ow_why_no_target(const OwGame *g, int who);
void ow_offer_targets(const OwGame *g, const OwScope *scope, WmOffers *offers);
WmRule ow_judge_lead(const OwGame *g, int seat, const OwScope *scope, int who);
bool ow_may_play(const OwGame *g, int seat, int who); /* for it, as usual or because he was named */
void ow_offer_leads(const OwGame *g, int seat, const OwScope *scope, WmOffers *offers);
bool ow_takes_part(const OwGame *g, int seat); /* in the round of priority that goes on */
int ow_next_in_round(const OwGame *g, int seat);
int ow_round_size(const OwGame *g);

/* ---- what all of them ask -------------------------------------------------------------------- */

static inline OwHero *ow_hero(const OwGame *g, int seat)
{
    WM_ASSERT_ID(seat, OW_SEATS);
    return &g->s->hero[seat - 1];
}

static inline int ow_seats(const OwGame *g)
{
    return g->setup->head.seats;
}

static inline bool ow_on_board(const OwGame *g)
{
    return g->setup->head.scenario != OW_DUEL;
}

/* OW-OTN-02: the Orc player is the last of the round. */
static inline int ow_orc_seat(const OwGame *g)
{
    return ow_on_board(g) ? ow_seats(g) : 0;
}

static inline int ow_elves(const OwGame *g)
{
    return ow_seats(g) - 1;
}

static inline OwElf *ow_elf(const OwGame *g, int seat)
{
    WM_ASSERT_ID(seat, OW_ELVES);
    return &g->s->board.elf[seat - 1];
}

static inline bool ow_is_orc(int figure)
{
    return figure >= OW_ORC_1;
}

static inline bool ow_is_boar(int figure)
{
    return figure >= OW_BOAR_1 && figure < OW_ORC_1;
}

static inline bool ow_is_elf(const OwGame *g, int figure)
{
    return ow_on_board(g) && figure >= 1 && figure < ow_seats(g);
}

static inline bool ow_is_king(const OwGame *g, int figure)
{
    return ow_on_board(g) && figure == ow_seats(g);
}

/* The Clan of an Orc, from 1, and its place there, from 0. */
static inline int ow_clan_of(int orc)
{
    WM_ASSERT(ow_is_orc(orc) && orc < OW_FIGHTERS);
    return (int)((unsigned)(orc - OW_ORC_1) / OW_CLAN_ORCS) + 1;
}

static inline int ow_place_of(int orc)
{
    WM_ASSERT(ow_is_orc(orc) && orc < OW_FIGHTERS);
    return (int)((unsigned)(orc - OW_ORC_1) % OW_CLAN_ORCS);
}

static inline int ow_orc_number(int clan, int place)
{
    WM_ASSERT_ID(clan, OW_CLANS);
    WM_ASSERT(place >= 0 && place < OW_CLAN_ORCS);
    return OW_ORC_1 + (clan - 1) * OW_CLAN_ORCS + place;
}

static inline OwClan *ow_clan(const OwGame *g, int clan)
{
    WM_ASSERT_ID(clan, OW_CLANS);
    return &g->s->board.clan[clan - 1];
}

static inline OwOrc *ow_orc(const OwGame *g, int orc)
{
    return &ow_clan(g, ow_clan_of(orc))->orc[ow_place_of(orc)];
}

/* 0 is nowhere: nothing is beside it. */
static inline const OwSpace *ow_space(const OwGame *g, int space)
{
    WM_ASSERT(space >= 0 && space <= g->derived->map.count);
    return &g->derived->map.space[space];
}

/* The player of a fighter; nobody plays a Boar. */
static inline int ow_seat_of(const OwGame *g, int who)
{
    if (who <= OW_SEATS) return who;
    return ow_is_orc(who) ? ow_orc_seat(g) : 0;
}

/* Who plays when a seat is asked: its Hero. The Orc player's is whoever fights, or whoever acts;
 * otherwise he has to name one (OW-SQD-10). */
static inline int ow_who_plays(const OwGame *g, int seat)
{
    const OwFight *const fight = &g->s->fight;

    if (seat != ow_orc_seat(g)) return seat;
    if (fight->attacker && ow_seat_of(g, fight->attacker) == seat) return fight->attacker;
    if (fight->attacker) return fight->target;
    return seat == g->s->turn.active ? g->s->board.phase.who : 0;
}

/* A row of cards in play: a stack of a Hero, by Attribute, or the one stack of a Clan. */
typedef struct OwRow {
    OwPlayed *card;
    uint8_t *count;
} OwRow;

static inline int ow_rows(int who)
{
    if (who <= OW_SEATS) return who ? OW_ATTRIBUTES : 0;
    return ow_is_orc(who) ? 1 : 0;
}

/* Cards that a row has room for. */
static inline int ow_row_cap(int who)
{
    return ow_is_orc(who) ? OW_CLAN_STACK : OW_STACK;
}

static inline OwRow ow_row(const OwGame *g, int who, int row)
{
    WM_ASSERT_ID(row, ow_rows(who));
    if (ow_is_orc(who)) {
        OwClan *const clan = ow_clan(g, ow_clan_of(who));
        return (OwRow){clan->card, &clan->count};
    }
    OwStack *const stack = &g->s->hero[who - 1].stack[row - 1];
    return (OwRow){stack->card, &stack->count};
}

static inline const struct OwQuick *ow_card(const OwGame *g, int card)
{
    WM_ASSERT_ID(card, g->pack->card_count);
    return &g->derived->card[card];
}

/* Clockwise (HC-TRN-01). */
static inline int ow_left_of(const OwGame *g, int seat)
{
    return seat % ow_seats(g) + 1;
}

static inline bool ow_is_attack(int class)
{
    return class >= OW_BASE_ATTACK && class <= OW_SPECIAL_ATTACK; /* HC-CRD-01 */
}

static inline bool ow_is_block(int class)
{
    return class >= OW_BASE_BLOCK && class <= OW_SPECIAL_BLOCK; /* HC-CRD-05 */
}

/* HC-SET-04: Specials and Miscellaneous cards, one at a time. */
static inline bool ow_is_single(int class)
{
    return class == OW_MISC || class == OW_SPECIAL_ATTACK || class == OW_SPECIAL_BLOCK;
}

static inline bool ow_in_sequence(const OwGame *g)
{
    return g->s->fight.attacker != 0;
}

/* A choice in the making is made of cards in the hand. */
static inline bool ow_picks_right(const OwGame *g, int seat, const WmCard *picked, int count)
{
    const OwHero *const hero = ow_hero(g, seat);

    return wm_picks_there(hero->hand.card, hero->hand.count, picked, count);
}

/* The operation of a card's text, or NULL. */
static inline const WmOp *ow_op(const OwGame *g, int card, int word)
{
    WM_ASSERT_ID(card, g->pack->card_count);
    const OwCardFacts *const facts = &g->pack->cards[card - 1];
    for (int i = 0; i < OW_OPS; i++)
        if (facts->does[i].word == word) return &facts->does[i];
    return NULL;
}

static inline const OwFrame *ow_top(const OwGame *g)
{
    return FRAME_AT(g, 0);
}

/* The row that a card lies in: that of its Attribute (HC-ATT-01); of a Clan the only one. */
static inline int ow_row_of(const OwGame *g, int who, int card)
{
    return ow_is_orc(who) ? 1 : ow_card(g, card)->attribute;
}

/* Goes over every card that a fighter has in play, the oldest of each row first. Nobody (0), who
 * attacks while there is no sequence, has none. */
#define EACH_PLAYED(g, who, played)                                                                \
    for (int row_ = 1; row_ <= ow_rows(who); row_++)                                               \
        for (OwPlayed *played = ow_row(g, who, row_).card,                                         \
                      *end_ = played + *ow_row(g, who, row_).count;                                \
             played < end_; played++)
