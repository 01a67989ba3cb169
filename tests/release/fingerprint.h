/* The fingerprints of every registered game, for a program and for a browser alike: no C library,
 * no allocation. */
#pragma once

#include <warmoot/play.h>

enum {
    FINGERPRINT_DECISIONS = 100000, /* as `warmoot fingerprint` */
    SETUP_ROOM = 4096,
    STATE_ROOM = 65536,
    DERIVED_ROOM = 1 << 22,
};

/* Of one scenario with its usual options; 0 if it cannot be played. */
static uint64_t fingerprint_of(const WmGame *game, int scenario)
{
    static _Alignas(16) unsigned char setup[SETUP_ROOM];
    static _Alignas(16) unsigned char state[STATE_ROOM];
    static _Alignas(16) unsigned char derived[DERIVED_ROOM];
    WmError error;
    WmMatch match;

    if (game->setup->bytes > SETUP_ROOM || game->position->bytes > STATE_ROOM ||
        game->derived_bytes > DERIVED_ROOM)
        return 0;
    if (!wm_setup_usual(game, scenario, (WmSetup *)setup)) return 0;
    if (!wm_match_begin(&match, game, NULL, (WmSetup *)setup, derived, &error)) return 0;
    return wm_fingerprint(&match, (WmState *)state, FINGERPRINT_DECISIONS);
}
