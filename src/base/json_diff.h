/* The difference of two JSON texts. */
#pragma once

#include <base/buffer.h>

/* Two objects as the same maker writes them (wm_view), without blanks: a list of [path, value] for
 * what is new or another, and [path] for what is gone. Lists differ as a whole. Paths are those of
 * RFC 6901. */
void wm_json_diff(const char *before, const char *now, WmBuffer *out);
