#include <core/pack_check.h>

void wm_pack_wrong(WmText *why, const char *id, const char *what)
{
    if (why->length) return;
    wm_text_string(why, id);
    wm_text_string(why, what);
}

void wm_pack_count(WmText *why, int found, int wanted, const char *what)
{
    if (found == wanted || why->length) return;
    wm_text_string(why, "there must be ");
    wm_text_number(why, wanted);
    wm_text_string(why, what);
    wm_text_string(why, ", not ");
    wm_text_number(why, found);
}
