/* Small numbers in positions change through SET, GAIN and SPEND: they check the range in test
 * builds and hold the one cast, so that rules stay free of casts under -Wconversion. */
#pragma once

#include <stdint.h>

#ifndef WM_CHECKED
#define WM_CHECKED 0
#endif

/* A bug of ours, not a mistake from outside: stops a test build on the spot. */
#if WM_CHECKED
#define WM_ASSERT(holds) ((holds) ? (void)0 : __builtin_trap())
#else
#define WM_ASSERT(holds) ((void)0)
#endif

/* The number of something that there is: ids count from 1. */
#define WM_ASSERT_ID(id, most) WM_ASSERT((id) >= 1 && (id) <= (most))

static inline uint8_t wm_fit_u8(int64_t n)
{
    WM_ASSERT(n >= 0 && n <= UINT8_MAX);
    return (uint8_t)n;
}

static inline int8_t wm_fit_i8(int64_t n)
{
    WM_ASSERT(n >= INT8_MIN && n <= INT8_MAX);
    return (int8_t)n;
}

static inline uint16_t wm_fit_u16(int64_t n)
{
    WM_ASSERT(n >= 0 && n <= UINT16_MAX);
    return (uint16_t)n;
}

static inline int16_t wm_fit_i16(int64_t n)
{
    WM_ASSERT(n >= INT16_MIN && n <= INT16_MAX);
    return (int16_t)n;
}

static inline uint32_t wm_fit_u32(int64_t n)
{
    WM_ASSERT(n >= 0 && n <= UINT32_MAX);
    return (uint32_t)n;
}

static inline int32_t wm_fit_i32(int64_t n)
{
    WM_ASSERT(n >= INT32_MIN && n <= INT32_MAX);
    return (int32_t)n;
}

/* How many bits are set. The builtin would be a call of a library on some machines. */
static inline int wm_count_bits(uint32_t bits)
{
    int ones = 0;

    for (; bits; bits &= bits - 1) ones++;
    return ones;
}

/* clang-format off: it cannot lay out _Generic */
#define WM_FIT(field, number)                                                                      \
    _Generic((field), uint8_t                                                                      \
             : wm_fit_u8, int8_t                                                                   \
             : wm_fit_i8, uint16_t                                                                 \
             : wm_fit_u16, int16_t                                                                 \
             : wm_fit_i16, uint32_t                                                                \
             : wm_fit_u32, int32_t                                                                 \
             : wm_fit_i32)(number)
/* clang-format on */

#define SET(field, number) ((void)((field) = WM_FIT(field, number)))
#define GAIN(field, number) SET(field, (field) + (number))
#define SPEND(field, number) SET(field, (field) - (number))
