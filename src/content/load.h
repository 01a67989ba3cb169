/* Content from YAML into packs, through the shapes of a game. */
#pragma once

#include <content/yaml.h>
#include <warmoot/warmoot.h>

/* Told of every mistake, in the order of the files and their lines: `file:line: reason`. The line
 * is 0 where a file or folder as a whole is meant. */
typedef void WmMistake(void *who, const char *file, int line, const char *reason);

/* Loads every .yaml file of a folder (but rules.yaml and words.yaml), in the order of their names,
 * into a pack: memory of game->pack_shape->bytes, aligned for a uint64_t. The keys at the top of a
 * file are the fields of the pack; several files add to the same list. Every mistake of every file
 * is told, not only the first: unknown and missing keys, wrong kinds, values out of range, texts
 * too long, names that are nowhere, ids that are there twice, lists too long; and, where there was
 * none, what the game's pack_check says. The number of mistakes; the pack is of use only if it
 * is 0. Things are asked for their names with a match that has the game, the pack, and a usual
 * setup with all seats. */
int wm_content_load(const WmGame *game, const char *folder, void *pack, WmMistake *mistake,
                    void *who);

/* Adds the content of a map, as it stands at the top of a file, to a pack that has some. Entries
 * with the id of one that is there replace it, and pack_check must hold for the whole. */
int wm_content_add(const WmGame *game, const WmNode *content, const char *file, void *pack,
                   WmMistake *mistake, void *who);

/* The entries of all lists at the top of a pack. */
int wm_content_entries(const WmGame *game, const void *pack);

/* The wording of questions and events from words.yaml in the same way; strings belong to `words`,
 * which wm_words_free gives back. A folder without the file leaves the game its own words. */
int wm_words_load(const WmGame *game, const char *folder, WmWords *words, WmMistake *mistake,
                  void *who);
void wm_words_free(WmWords *words);
