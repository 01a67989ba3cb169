/* Any YAML as content of a game, added to its own: told what is wrong, or good to be played. A
 * first line such as "# orcwars" names the game; else it is the probe. */
#include <content/load.h>
#include <stdlib.h>
#include <string.h>

#include "lib/table.h"

enum { ROOM = 1 << 16, GAMES = 4, DECISIONS = 120 };

static void tell(void *who, const char *file, int line, const char *reason)
{
    (void)file;
    ++*(int *)who;
    if (line < 0 || reason[0] == '\0') abort();
}

/* Several games, at full tables: content may leave somebody nothing to answer, but nothing may
 * break. */
static void play(const WmGame *game, const void *pack)
{
    static _Alignas(16) unsigned char setup[ROOM];
    static _Alignas(16) unsigned char derived[ROOM];
    FuzzTable table = {.bytes = wm_state_bytes(game)};
    WmError error;

    table.state = fuzz_room(table.bytes);
    table.spare = fuzz_room(table.bytes);
    if (!wm_setup_usual(game, 0, (WmSetup *)setup)) abort();
    ((WmSetup *)setup)->seats = game->seats_max;
    for (uint64_t number = 1;
         wm_match_begin(&table.match, game, pack, (WmSetup *)setup, derived, &error) &&
         number <= GAMES;
         number++) {
        const WmSeed seed = wm_seed_numbered(number);

        if (wm_begin(&table.match, table.state, &seed, NULL) != WM_OK) abort();
        fuzz_play(&table, DECISIONS, true);
        fuzz_look(&table);
    }
    free(table.state);
    free(table.spare);
}

static const WmGame *game_of(const char *text, size_t count)
{
    for (int i = 0; i < wm_game_count(); i++) {
        const size_t length = strlen(wm_game_at(i)->name);

        if (count > length + 2 && memcmp(text, "# ", 2) == 0 &&
            memcmp(text + 2, wm_game_at(i)->name, length) == 0)
            return wm_game_at(i);
    }
    return wm_game_named("probe");
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    static _Alignas(16) unsigned char pack[ROOM];
    const WmGame *const game = game_of((const char *)bytes, count);
    WmError error;
    WmYaml yaml;
    int told = 0;

    memcpy(pack, game->pack, game->pack_shape->bytes);
    if (!wm_yaml_parse(&yaml, (const char *)bytes, count, &error)) return 0;
    if (yaml.root) {
        const int mistakes = wm_content_add(game, yaml.root, "fuzz", pack, tell, &told);
        if ((mistakes > 0) != (told > 0)) abort();
        if (mistakes == 0) play(game, pack);
    }
    wm_yaml_free(&yaml);
    return 0;
}
