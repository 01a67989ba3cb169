#include <content/mistakes.h>

#include <base/memory.h>
#include <stdlib.h>

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
