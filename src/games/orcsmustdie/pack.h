/* The content of Orcs Must Die! and the things that it names. */
#pragma once

#include <core/pack_check.h>
#include <warmoot/places.h>
#include <warmoot/text.h>

#include "position.h"

/* Lists that are the same in every game. */
extern const WmThing om_thing_edition, om_thing_die, om_thing_result, om_thing_size, om_thing_deck;
extern const WmThing om_thing_whom, om_thing_goods, om_thing_when, om_thing_slot, om_thing_sets;
extern const WmThing om_thing_special, om_thing_rivalry, om_thing_super, om_thing_tile_type;
extern const WmThing om_thing_difficulty;

/* places.c: kinds of places are the types of tiles and, behind them, a whole fortress. */
extern const WmPlaceKinds om_place_kinds;

/* What the pack of a match has, by its ids. A card is one of the enemy decks; a unit is a type of
 * minion or, behind OM_MINIONS, a Boss. */
extern const WmThing om_thing_minion, om_thing_boss, om_thing_unit, om_thing_card, om_thing_item;
extern const WmThing om_thing_trap, om_thing_hero, om_thing_map;

extern const WmShape om_pack_shape;

/* What must hold between the entries of a pack, and against the book: the first mistake in one
 * sentence, or nothing. The match has game, pack and setup. */
void om_pack_check(const WmMatch *m, WmText *why);

/* ---- reading content ------------------------------------------------------------------------- */

/* How many minions of a kind (OmKind) a line of an enemy card has. */
int om_crowd_of(const OmCrowd *crowd, int kind);

/* The tile of a map with this id, from 1; 0: there is none. */
int om_map_tile(const OmMapFacts *map, const char *id, size_t length);

/* The tiles that the arrows of a tile (from 1) point to, in the order of its text. How many arrows
 * it has; in a pack that passed its check at most OM_MAP_EXITS, and each points to a tile. */
int om_map_exits(const OmMapFacts *map, int tile, uint8_t exit[OM_MAP_EXITS]);

/* ---- the parts of a pack's check ------------------------------------------------------------- */

/* units_pack.c, cards_pack.c, maps_pack.c */
void om_units_check(const OmPack *pack, WmText *why);
void om_cards_check(const OmPack *pack, WmText *why);
void om_maps_check(const OmPack *pack, WmText *why);
extern const WmShape om_minion_shape, om_boss_shape, om_army_shape;
extern const WmShape om_item_shape, om_trap_shape, om_hero_shape;
extern const WmShape om_map_shape;
