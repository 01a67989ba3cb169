/* Parts of docs/protocol.md that are made of a position alone. */
#pragma once

#include <base/buffer.h>
#include <warmoot/warmoot.h>

enum { TB_SAY = 200 }; /* room for an answer */

/* What a viewer sees at one moment, each part as JSON. Begun as {0}. */
typedef struct TbSnapshot {
    WmBuffer view, question, legal, result;
} TbSnapshot;

/* All of it; or the view, which costs most, and the rest by themselves. */
void tb_snapshot_take(const WmMatch *m, const WmState *s, int viewer, TbSnapshot *snapshot);
void tb_snapshot_take_view(const WmMatch *m, const WmState *s, int viewer, TbSnapshot *snapshot);
void tb_snapshot_take_rest(const WmMatch *m, const WmState *s, int viewer, TbSnapshot *snapshot);
bool tb_snapshot_same(const TbSnapshot *a, const TbSnapshot *b);
bool tb_snapshot_same_rest(const TbSnapshot *a, const TbSnapshot *b);
/* A copy in memory of just its size. */
void tb_snapshot_copy(TbSnapshot *kept, const TbSnapshot *snapshot);
void tb_snapshot_free(TbSnapshot *snapshot);

/* places.c: the part `places` of docs/protocol.md, as a member of a JSON object. */
void tb_put_places(const WmMatch *m, WmBuffer *out);
