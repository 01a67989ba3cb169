/* Any YAML as content of the probe, added to its own: told what is wrong, or good to be played. */
#include <content/load.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

enum { ROOM = 1 << 16, DECISIONS = 300 };

static void tell(void *who, const char *file, int line, const char *reason)
{
    (void)file;
    ++*(int *)who;
    if (line < 0 || reason[0] == '\0') abort();
}

static void play(const WmGame *game, const void *pack)
{
    static _Alignas(16) unsigned char setup[ROOM];
    static _Alignas(16) unsigned char derived[ROOM];
    static _Alignas(16) unsigned char state[ROOM];
    WmMatch match;
    WmError error;

    if (!wm_setup_usual(game, 0, (WmSetup *)setup) ||
        !wm_match_begin(&match, game, pack, (WmSetup *)setup, derived, &error))
        abort();
    (void)wm_fingerprint(&match, (WmState *)state, DECISIONS);
    if (!wm_check(&match, (WmState *)state, &error)) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count)
{
    static _Alignas(16) unsigned char pack[ROOM];
    const WmGame *const game = wm_game_named("probe");
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
