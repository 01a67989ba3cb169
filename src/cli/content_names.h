/* Content by its names: what has an id and a title, found and shown for people at a terminal. */
#pragma once

#include <cli/terminal.h>
#include <warmoot/warmoot.h>

/* An entry of a game's content. */
typedef struct CliEntry {
    const char *list; /* "items" */
    const WmShape *shape;
    const unsigned char *base;
    const char *id, *title;
} CliEntry;

/* The entry with that id or title, in any case. False: there is none, and `near` has the id of one
 * that is called nearly so, or NULL. */
bool cli_content_find(const WmMatch *m, const char *name, CliEntry *entry, const char **near);

/* What the entry is: its title, its text, and its other values. */
void cli_content_show(const WmMatch *m, const CliTerminal *terminal, const CliEntry *entry);

/* The title of what a word names ("Runner's Boots"); without a title, the word without hyphens. */
void cli_title(const WmMatch *m, const char *word, char *out, size_t cap);

/* The text with a title wherever it has the word as a whole. */
void cli_put_title(const char *text, const char *word, const char *title, char *out, size_t cap);
