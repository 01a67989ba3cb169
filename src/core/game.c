/* Setups and matches. */
#include <core/mem.h>

#include "core_internal.h"

bool wm_setup_usual(const WmGame *game, int scenario, WmSetup *setup)
{
    if (scenario < 0 || scenario >= game->scenario_count) return false;
    wm_mem_zero(setup, game->setup->bytes);
    setup->seats = game->seats_min;
    SET(setup->scenario, scenario);
    game->hooks->setup_usual(setup);
    return true;
}

/* ---- rosters --------------------------------------------------------------------------------- */

bool wm_roster_read(const WmMatch *m, WmSetup *setup, int seat, const char *text, WmError *error)
{
    WmText why = wm_error_text(error, 0);

    if (!m->game->hooks->roster_read) {
        wm_text_string(&why, "nothing is brought to this game as a text");
    } else if (seat < 1 || seat > setup->seats) {
        wm_text_string(&why, "there is no such seat");
    } else {
        m->game->hooks->roster_read(m, setup, seat, text, &why);
    }
    return why.length == 0;
}

size_t wm_roster_write(const WmMatch *m, const WmSetup *setup, int seat, char *out, size_t cap)
{
    WmText text = wm_text(out, cap);

    if (m->game->hooks->roster_write && seat >= 1 && seat <= setup->seats)
        m->game->hooks->roster_write(m, setup, seat, &text);
    return text.length;
}

/* ---- settings -------------------------------------------------------------------------------- */

/* The field that a word of a path names: as far as the next stroke. */
static const WmField *field_named(const WmShape *shape, const char *path)
{
    for (int i = 0; i < shape->count; i++) {
        const char *name = shape->fields[i].name;
        const char *at = path;
        while (*name && *name == *at) name++, at++;
        if (*name == '\0' && (*at == '\0' || *at == '/')) return &shape->fields[i];
    }
    return NULL;
}

/* A path is one word, or the name of a list, a # and a word. `list` is the list, if any. */
static const WmField *find_field(const WmGame *game, const char *path, const WmField **list)
{
    const WmField *const first = field_named(game->setup, path);

    *list = NULL;
    while (*path && *path != '#') path++;
    if (!first || *path == '\0') return first;
    if (!first->shape || path[1] != '/') return NULL;
    *list = first;
    return field_named(first->shape, path + 2);
}

const WmField *wm_setting_field(const WmGame *game, const WmSetting *setting)
{
    const WmField *list;

    return find_field(game, setting->path, &list);
}

int wm_setting_high(const WmMatch *m, const WmSetting *setting)
{
    const WmField *const field = wm_setting_field(m->game, setting);

    return setting->most ? setting->most : field ? (int)wm_thing_high(m, field->thing) : 0;
}

int wm_setting_value(const WmGame *game, const WmSetting *setting, int seat, const WmSetup *setup)
{
    const unsigned char *at = (const unsigned char *)setup;
    const WmField *list;
    const WmField *const field = find_field(game, setting->path, &list);
    uint16_t two = 0;

    if (!field || (list && (seat < 1 || seat > list->cap))) return 0;
    at += field->offset + (list ? list->offset + (uint32_t)(seat - 1) * list->size : 0);
    if (field->kind == WM_U8) return *at;
    if (field->kind == WM_U16) wm_mem_copy(&two, at, sizeof two);
    return two;
}

/* ---- matches --------------------------------------------------------------------------------- */

static void check_head(const WmGame *game, const WmSetup *setup, WmText *why)
{
    if (setup->scenario >= game->scenario_count) {
        wm_text_string(why, "there is no such scenario");
    } else if (setup->seats < game->seats_min || setup->seats > game->seats_max) {
        wm_text_string(why, "seats must be from ");
        wm_text_number(why, game->seats_min);
        wm_text_string(why, " to ");
        wm_text_number(why, game->seats_max);
    }
}

bool wm_match_begin(WmMatch *m, const WmGame *game, const void *pack, const WmSetup *setup,
                    void *derived, WmError *error)
{
    WmText why = wm_error_text(error, 0);

    *m = (WmMatch){.game = game,
                   .pack = pack ? pack : game->pack,
                   .setup = setup,
                   .derived = derived,
                   .words = game->words,
                   .bytes = game->position->bytes};
    check_head(game, setup, &why);
    if (why.length == 0 && !wm_shape_check(m, game->setup, setup, error)) return false;
    if (why.length == 0) game->hooks->setup_check(m, &why);
    if (why.length > 0) return false;
    if (game->hooks->derive) game->hooks->derive(m, derived);
    if (game->hooks->bytes) m->bytes = game->hooks->bytes(m);
    return true;
}
