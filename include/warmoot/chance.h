/* Chance: one keyed ChaCha8 stream a position. Small, cloneable, and not predictable from what
 * it gave before. */
#pragma once

#include <warmoot/types.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct WmSeed {
    uint8_t bytes[32];
} WmSeed;

/* The stream: 104 bytes. Words are drawn one after the other; `used` says how many so far, and
 * with the key it determines every byte of the rest. */
typedef struct WmStream {
    uint32_t key[8];
    uint32_t block[16]; /* the block that the last word came from; zero before the first draw */
    uint64_t used;
} WmStream;

/* What is being forced, in order, when a case plays with chosen dice. */
typedef enum WmForcedKind {
    WM_FORCED_ROLL = 1, /* a die shows face `value`, from 1 */
    WM_FORCED_PICK,     /* a random pick takes number `value`, from 0 */
    WM_FORCED_TOP /* after the next shuffle card `value` lies on top; several: the first topmost */
} WmForcedKind;

typedef struct WmForced {
    uint8_t kind; /* WmForcedKind */
    uint8_t value;
    uint16_t dice; /* rolls: the dice that may show it, a bit for each of the game's; 0: any */
} WmForced;

/* Forced results. Rolls and picks must come in this order; shuffles that no WM_FORCED_TOP waits
 * for are left to the stream. Belongs to the caller, who looks at it afterwards. */
typedef struct WmScript {
    const WmForced *at;
    uint32_t count;
    uint32_t used;
    bool amiss;  /* a roll or pick found nothing, or the wrong kind, or a value out of its range */
    int16_t die; /* when it went amiss: the die that was rolled, or -1 for a pick */
    /* Where this is not NULL nothing is forced. Instead what chance brings is noted here, to be
     * forced another time; a shuffle is noted as WM_FORCED_TOP of no card. */
    WmForced *heard;
    uint32_t heard_cap;
    uint32_t heard_count; /* also what no longer fitted */
} WmScript;

/* The seed that stands for a small number: for tests, simulations and `--seed N`. Not secret. */
WmSeed wm_seed_numbered(uint64_t number);

/* Starts a stream at its first word. */
void wm_stream_begin(WmStream *stream, const WmSeed *seed);

/* The next 32 bits. */
uint32_t wm_stream_next(WmStream *stream);

/* A number from 0 to bound-1, each equally likely; 0 if bound is 0 or 1, and then nothing is
 * used. */
uint32_t wm_stream_below(WmStream *stream, uint32_t bound);

#ifdef __cplusplus
}
#endif
