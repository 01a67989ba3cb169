/* What the tables of Orc Wars share. */
#pragma once

#include <core/stock.h>

#include "orcwars.h"

extern const WmThing ow_thing_card, ow_thing_hero, ow_thing_seat, ow_thing_attribute;
extern const WmThing ow_thing_class, ow_thing_type, ow_thing_growth, ow_thing_when;
extern const WmThing ow_thing_small, ow_thing_draw, ow_thing_score, ow_thing_copies;
extern const WmThing ow_thing_figure, ow_thing_space, ow_thing_clan, ow_thing_orc_type;
extern const WmThing ow_thing_role, ow_thing_treasure, ow_thing_trick, ow_thing_chest;
extern const WmThing ow_thing_token, ow_thing_side, ow_thing_skill, ow_thing_fate, ow_thing_tile;
extern const WmThing ow_thing_seats, ow_thing_phase, ow_thing_build, ow_thing_place, ow_thing_cost;

extern const WmShape ow_position_shape, ow_setup_shape, ow_pack_shape;
extern const WmHooks ow_hooks;

/* board_pack.c: content of the board game. */
extern const WmShape ow_tile_shape, ow_layout_shape, ow_clan_shape, ow_role_shape;
extern const WmShape ow_treasure_shape, ow_trick_shape, ow_token_shape;
void ow_board_pack_check(const OwPack *pack, WmText *why);

/* places.c: the map as boards draw it. The names of marks are those of flags behind this one. */
enum { OW_MARK_FLAG = 1 };
extern const WmPlaceKinds ow_place_kinds;
void ow_places(const WmMatch *m, WmPlaces *places);

/* pack.c: what must hold between the entries of a pack, and against the book. */
void ow_pack_check(const WmMatch *m, WmText *why);

/* check.c, and board_check.c for what the board game adds. */
void ow_seat_is(WmText *why, int seat, const char *what);
void ow_check(const WmContext *c, WmText *why);
void ow_check_board(const OwGame *g, WmText *why);

/* redeal.c, and board_redeal.c for what the board game adds. */
extern const WmStock ow_stocks[OW_STOCKS];
void ow_redeal(WmContext *c, int viewer);
void ow_settle(WmContext *c);
int ow_copies_of_treasure(const WmContext *c, int which, int treasure);
int ow_copies_of_token(const WmContext *c, int which, int number);
int ow_copies_of_trick(const WmContext *c, int which, int trick);
void ow_deal_token(WmContext *c, void *item, WmPool *pool);
void ow_settle_board(OwGame *g);

/* Those who have the cards of a seat in play: its Hero, and the Clans of the Orc player. */
#define EACH_HOLDER(g, seat, who)                                                                  \
    for (int who = (seat); who;                                                                    \
         who = (seat) != ow_orc_seat(g) || who == ow_orc_number(OW_CLANS, 0) ? 0                   \
               : who == (seat)                                               ? ow_orc_number(1, 0) \
                                                                             : who + OW_CLAN_ORCS)

/* sketch.c: the board for a terminal. */
void ow_sketch(const WmContext *c, int viewer, bool color, WmText *out);

/* orders.c */
bool ow_order_fits(const WmContext *c, int seat, int order);
void ow_list_orders(const WmContext *c, int seat, int order, WmOrderList *list);
WmAnswer ow_order_answer(const WmContext *c, int seat, const WmAnswer *order);
