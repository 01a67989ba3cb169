/* The four functions of the C library that freestanding code may use, kept as builtins so that
 * small fixed sizes become plain moves. */
#pragma once

#include <stddef.h>

#define wm_mem_copy(to, from, bytes) __builtin_memcpy((to), (from), (bytes))
#define wm_mem_move(to, from, bytes) __builtin_memmove((to), (from), (bytes))
#define wm_mem_zero(at, bytes) __builtin_memset((at), 0, (bytes))
#define wm_mem_equal(a, b, bytes) (__builtin_memcmp((a), (b), (bytes)) == 0)
