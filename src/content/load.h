/* Content from YAML into packs, through the shapes of a game. */
#pragma once

#include <warmoot/warmoot.h>

/* Told of every mistake, in the order of the files: `file:line: reason`. */
typedef void WmMistake(void *who, const char *file, int line, const char *reason);

/* Loads every .yaml file of a folder (but rules.yaml and words.yaml) into a pack: memory of
 * game->pack_shape->bytes. The keys at the top of a file are the lists of the pack; several files
 * add to the same list. Every mistake of every file is told, not only the first: unknown and
 * missing keys, wrong kinds, values out of range, texts too long, names that are nowhere, ids that
 * are there twice, lists too long, and what the game's pack_check says. The number of mistakes; the
 * pack is of use only if it is 0. */
int wm_content_load(const WmGame *game, const char *folder, void *pack, WmMistake *mistake,
                    void *who);

/* The wording of questions and events from words.yaml in the same way; strings belong to `words`,
 * which wm_words_free gives back. A game without the file keeps its own words. */
int wm_words_load(const WmGame *game, const char *folder, WmWords *words, WmMistake *mistake,
                  void *who);
void wm_words_free(WmWords *words);
