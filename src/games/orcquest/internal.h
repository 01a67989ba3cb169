/* What the tables of OrcQuest WarPath share. */
#pragma once

#include <core/stock.h>

#include "orcquest.h"

#include "pack.h"

extern const WmThing oq_thing_effect, oq_thing_shown;
extern const WmThing oq_thing_figure, oq_thing_hero, oq_thing_enemy, oq_thing_square;
extern const WmThing oq_thing_count, oq_thing_door, oq_thing_door_state, oq_thing_area;
extern const WmThing oq_thing_patrol, oq_thing_phase, oq_thing_result, oq_thing_die;
extern const WmThing oq_thing_sheet_in_play, oq_thing_find;
extern const WmThing oq_thing_areas, oq_thing_cards, oq_thing_extras, oq_thing_parts;
extern const WmThing oq_thing_standing, oq_thing_place, oq_thing_enemy_slot, oq_thing_reserve;
/* Of shapes.c, and of the frames of rules. */
extern const WmThing oq_thing_cause, oq_thing_damage, oq_thing_few, oq_thing_group, oq_thing_head,
    oq_thing_heroes, oq_thing_items, oq_thing_marked, oq_thing_nothing, oq_thing_op, oq_thing_path,
    oq_thing_points, oq_thing_price, oq_thing_rerolls, oq_thing_result_kept, oq_thing_reward,
    oq_thing_stage, oq_thing_way;
/* Parts of the frames of several rules; in shapes.c. */
extern const WmShape oq_arms_shape, oq_counts_shape, oq_text_shape;

extern const WmShape oq_position_shape, oq_setup_shape;
extern const WmHooks oq_hooks;

/* derived.c */
void oq_derive(const WmMatch *m, void *derived);

/* setup.c */
void oq_setup_usual(WmSetup *setup);
void oq_setup_check(const WmMatch *m, WmText *why);
void oq_begin(WmContext *c);

/* campaign.c */
bool oq_carry(const WmContext *c, WmSetup *next);

/* redeal.c */
extern const WmStock oq_stocks[OQ_STOCKS];
void oq_put_right(WmContext *c);

/* cards_check.c: NULL: nothing is */
const char *oq_wrong_with_cards(const OqPack *pack, const OqItem *const items[OQ_HEROES]);

/* check.c */
void oq_check(const WmContext *c, WmText *why);

/* evaluate.c: what a running Quest is worth to the Heroes. */
int32_t oq_evaluate(const OqGame *g);
/* The parts that it is the sum of, by OQ_REASON_*. */
void oq_weigh(const OqGame *g, int32_t parts[WM_REASONS_MAX]);

/* sketch_board.c: the board for a terminal, and the sign of where a Character looks. */
struct WmSketch;
void oq_sketch_board(struct WmSketch *k);
char oq_sketch_facing(int facing);

/* sketch.c */
void oq_sketch(const WmContext *c, int viewer, bool color, WmText *out);

/* surveys.c */
void oq_survey(const WmContext *c, int viewer, int survey, const WmRow *about, WmFinds *finds);

/* orders.c */
void oq_list_orders(const WmContext *c, int seat, int order, WmOrderList *list);
WmAnswer oq_order_answer(const WmContext *c, int seat, const WmAnswer *order);

/* places.c: the board as it is drawn. */
extern const WmPlaceKinds oq_place_kinds;
void oq_places(const WmMatch *m, WmPlaces *places);
