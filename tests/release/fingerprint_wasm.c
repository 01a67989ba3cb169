/* The same for WebAssembly: fingerprint.js calls these and prints the lines. */
#include "fingerprint.h"

#define EXPORT(name) __attribute__((export_name(#name)))

EXPORT(game_count) int game_count(void);
EXPORT(game_name) const char *game_name(int game);
EXPORT(game_version) int game_version(int game);
EXPORT(scenario_count) int scenario_count(int game);
EXPORT(scenario_name) const char *scenario_name(int game, int scenario);
EXPORT(fingerprint) uint64_t fingerprint(int game, int scenario);

int game_count(void)
{
    return wm_game_count();
}

const char *game_name(int game)
{
    return wm_game_at(game)->name;
}

int game_version(int game)
{
    return wm_game_at(game)->version;
}

int scenario_count(int game)
{
    return wm_game_at(game)->scenario_count;
}

const char *scenario_name(int game, int scenario)
{
    return wm_game_at(game)->scenarios[scenario];
}

uint64_t fingerprint(int game, int scenario)
{
    return fingerprint_of(wm_game_at(game), scenario);
}

/* ---- what freestanding code may ask for ------------------------------------------------------ */

void *memcpy(void *restrict to, const void *restrict from, size_t bytes);
void *memmove(void *to, const void *from, size_t bytes);
void *memset(void *at, int byte, size_t bytes);
int memcmp(const void *a, const void *b, size_t bytes);

void *memmove(void *to, const void *from, size_t bytes)
{
    unsigned char *const t = to;
    const unsigned char *const f = from;

    if (t < f)
        for (size_t i = 0; i < bytes; i++) t[i] = f[i];
    else
        for (size_t i = bytes; i > 0; i--) t[i - 1] = f[i - 1];
    return to;
}

void *memcpy(void *restrict to, const void *restrict from, size_t bytes)
{
    return memmove(to, from, bytes);
}

void *memset(void *at, int byte, size_t bytes)
{
    unsigned char *const a = at;

    for (size_t i = 0; i < bytes; i++) a[i] = (unsigned char)byte;
    return at;
}

int memcmp(const void *a, const void *b, size_t bytes)
{
    const unsigned char *const x = a;
    const unsigned char *const y = b;

    for (size_t i = 0; i < bytes; i++)
        if (x[i] != y[i]) return x[i] < y[i] ? -1 : 1;
    return 0;
}
