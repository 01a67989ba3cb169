/* The content of Minions of Mordak and the things that it names. */
#pragma once

#include <warmoot/game.h>
#include <warmoot/text.h>

#include "content.h"

/* Lists that are the same in every game. */
extern const WmThing mm_thing_row, mm_thing_any_row, mm_thing_die, mm_thing_deck, mm_thing_size;
extern const WmThing mm_thing_terrain, mm_thing_slot;
extern const WmThing mm_thing_until, mm_thing_moment, mm_thing_change;

/* Forms of this game: `NNA`, `armor+dodge-n`, `5/8/12`, `chump/elite`, `4/6/9`. */
extern const WmThing mm_thing_dice, mm_thing_abilities, mm_thing_amounts, mm_thing_sizes;
extern const WmThing mm_thing_cost;

/* What the pack of a match has, by its ids. A board is a Hero's or, behind MM_HEROES, Mordak's. */
extern const WmThing mm_thing_board, mm_thing_minion, mm_thing_spell, mm_thing_treasure;
extern const WmThing mm_thing_tile;

extern const WmShape mm_pack_shape;

/* What must hold between the entries of a pack, and against the book: the first mistake in one
 * sentence, or nothing. The match has game, pack and setup. */
void mm_pack_check(const WmMatch *m, WmText *why);

/* ---- reading content ------------------------------------------------------------------------- */

/* How many costs a Spell has (MM-MAG-05), and the Hits of one of them, from 1; MM_COST_PAID is one
 * cost of no Hits. */
int mm_cost_levels(int cost);
int mm_cost_at(int cost, int level);

/* Words of the glossaries, for mistakes in content. */
extern const WmVerb mm_effect_words[MM_WORDS], mm_power_words[MM_POWERS];
