/* What the files that load content share. Loading goes in two passes: the first lays out every
 * struct and reads the texts, so that every id is known; the second reads what can refer to ids. */
#pragma once

#include <content/mistakes.h>

/* A field that waits for the second pass. */
typedef struct WmPending {
    const WmField *field;
    const WmNode *node;
    unsigned char *base;
    int file;
} WmPending;

typedef struct WmLoader {
    const WmShape *shape; /* of the pack */
    WmMatch match;
    unsigned char *pack;
    bool adding; /* to a pack that has content: entries may be replaced */
    int file;    /* whose nodes are looked at */
    int *seen;   /* by field of the pack: 1 + the file that had it, or 0 */
    WmPending *pending;
    int pending_count;
    size_t pending_cap;
    WmMistakes mistakes;
} WmLoader;

/* Begins a mistake at a place in the file. */
WmText wm_loader_mistake(WmLoader *loader, int line);

/* load.c: lays out a struct from a map. */
void wm_loader_struct(WmLoader *loader, const WmShape *shape, unsigned char *base,
                      const WmNode *node);
/* values.c: reads what waited. More may be added meanwhile. */
void wm_loader_fill(WmLoader *loader, WmPending pending);
/* texts.c: a text into its field, at once. */
void wm_loader_text(WmLoader *loader, const WmField *field, unsigned char *base,
                    const WmNode *node);
/* Is the id of an item of a list good, and of no item before it? */
void wm_loader_id(WmLoader *loader, const WmField *list, unsigned char *base, int item,
                  const WmNode *node);
/* The field of a shape that holds the id of an entry, or NULL. */
const WmField *wm_id_field(const WmShape *shape);

/* folder.c */
typedef struct WmFolder {
    void *memory;
    const char **paths; /* of its .yaml files, by name; paths[count] is the folder itself */
    int count;
} WmFolder;

/* Lists a folder. False if it cannot be read, with a sentence in `error`. */
bool wm_folder_read(WmFolder *folder, const char *path, WmError *error);
void wm_folder_free(WmFolder *folder);
/* The path of a file in a folder, in the memory of an arena. */
char *wm_path_join(void **arena, const char *folder, const char *name);
