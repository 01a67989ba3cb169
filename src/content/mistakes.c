#include <content/mistakes.h>

#include <base/memory.h>
#include <core/thing.h>
#include <stdlib.h>
#include <string.h>

/* Noise has more mistakes than anybody wants to read. */
enum { MOST = 1000 };

WmText wm_mistakes_add(WmMistakes *mistakes, int file, int line)
{
    WmGathered *one;

    if (mistakes->count == MOST) {
        mistakes->more++;
        return wm_text(NULL, 0);
    }
    mistakes->at =
        wm_memory_grow(mistakes->at, (size_t)mistakes->count, &mistakes->cap, sizeof *mistakes->at);
    one = &mistakes->at[mistakes->count];
    *one = (WmGathered){.file = file, .line = line, .order = mistakes->count++};
    return wm_text(one->reason, sizeof one->reason);
}

void wm_mistakes_say(WmMistakes *mistakes, int file, int line, const char *reason)
{
    WmText text = wm_mistakes_add(mistakes, file, line);

    wm_text_string(&text, reason);
}

bool wm_mistakes_keys(WmMistakes *mistakes, const WmNode *node, const char *const *keys,
                      const char *where)
{
    if (!node || node->kind != WM_NODE_MAP) {
        wm_mistakes_say(mistakes, 0, node ? node->line : 0, "keys and values are wanted here");
        return false;
    }
    for (const WmNode *item = node->first; item; item = item->next) {
        const char *const *key = keys;
        const char *meant = NULL;

        for (; *key && strcmp(*key, item->key) != 0; key++)
            if (wm_name_near(*key, item->key, strlen(item->key))) meant = *key;
        if (*key) continue;
        WmText text = wm_mistakes_add(mistakes, 0, item->key_line);
        wm_text_string(&text, "there is no ");
        wm_text_quote(&text, item->key, strlen(item->key));
        wm_text_string(&text, where);
        wm_text_hint(&text, meant);
    }
    return true;
}

static int by_place(const void *a, const void *b)
{
    const WmGathered *const first = a;
    const WmGathered *const second = b;

    if (first->file != second->file) return first->file - second->file;
    if (first->line != second->line) return first->line - second->line;
    return first->order - second->order;
}

int wm_mistakes_tell(WmMistakes *mistakes, const char *const *names, WmMistake *mistake, void *who)
{
    const int told = mistakes->count;
    const int all = told + mistakes->more;

    if (told > 0) qsort(mistakes->at, (size_t)told, sizeof *mistakes->at, by_place);
    for (int i = 0; i < told; i++)
        mistake(who, names[mistakes->at[i].file], mistakes->at[i].line, mistakes->at[i].reason);
    if (mistakes->more > 0)
        mistake(who, names[mistakes->at[told - 1].file], 0, "has more mistakes than are told");
    free(mistakes->at);
    *mistakes = (WmMistakes){NULL, 0, 0, 0};
    return all;
}
