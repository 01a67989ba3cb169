/* What has changed from one view to the next. */
#pragma once

#include <base/json_write.h>

/* Two JSON texts of the same maker (wm_view): a list of [path, value] for what is new or another,
 * and [path] for what is gone. Lists are told whole. */
void tb_diff(const char *before, const char *now, WmBuffer *out);
